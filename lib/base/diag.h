/*
 * diag.h - what the program has to say about the user's input.
 *
 * A diagnostic is data: a severity, a place in the user's own file, the rule
 * that decides, and a message. Library code appends; a command prints. A check
 * never stops at the first finding.
 *
 * Invariants:
 *  - messages are lower case, without a final stop, error first, names in
 *    'single quotes', found and expected named;
 *  - illegal and undetermined findings cite a rule; errors (unreadable input)
 *    and notes need not;
 *  - all strings live in the arena of the collection or outlive it;
 *  - past DIAGS_MAX items only the counts go on rising.
 */
#ifndef VERDICT_BASE_DIAG_H
#define VERDICT_BASE_DIAG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/status.h"
#include "base/text.h"

/* Most serious first; the order in which a deck's findings are sorted. */
enum severity {
	SEV_ERROR,        /* input that cannot be read */
	SEV_ILLEGAL,      /* a rule forbids it */
	SEV_UNDETERMINED, /* the rules cannot decide on what is recorded */
	SEV_NOTE,         /* worth saying, decides nothing */
};
enum { N_SEVERITIES = SEV_NOTE + 1 };

/* The answer for a deck, an action or a game. */
enum verdict { VERDICT_LEGAL, VERDICT_ILLEGAL, VERDICT_UNDETERMINED, VERDICT_UNREADABLE };

/* A rule by document, edition, number and stable key; all borrowed. */
struct citation {
	const char *document; /* "GAME", "GAME tournament rules"; NULL = no citation */
	const char *edition;  /* "2025-08-22", "2.1.0" */
	const char *number;   /* "2.1.1.3" */
	const char *key;      /* "deck-copies"; the same in every edition */
};

/* A place in the user's file. */
struct place {
	const char *file; /* as the user named it; "-" = standard input; NULL = none */
	uint32_t line;    /* from 1; 0 = the whole file */
	uint32_t column;  /* from 1, in bytes; 0 = the whole line */
};

/* The place of byte [at] of a text that begins at [place]. */
struct place place_within(struct place place, struct text text, size_t at);

/* When in a recorded game. */
struct moment {
	uint32_t entry;		  /* of the game, from 1; 0 = none */
	uint32_t turn;		  /* in which it is judged; 0 = before the first, or not known */
	const char *turn_name;	  /* what the game calls it; set where `turn` is */
	uint32_t foreign;	  /* the number that the log of another program gives what it tells there; 0 = none */
	const char *foreign_name; /* what that log calls it; set where `foreign` is */
};

struct diag_facts;

struct diag {
	enum severity severity;
	struct place place;
	struct moment at;     /* in a record; entry 0 = of no entry */
	struct citation cite; /* document NULL = none */
	uint32_t rests_on;    /* line of the earlier illegal entry this rests on; 0 = none */
	bool helps;           /* a note that helps with a finding, or says what was assumed */
	bool is_known;          /* a finding that is hidden and counts no more */
	bool is_difference;   /* a number of the table is recorded otherwise than it is */
	bool is_other;          /* an error: what is read is whole, and something else than was asked for */
	const char *message;
	struct diag_facts *facts; /* what it says apart from its words, diag_facts.h; NULL = nothing */
};

/* More than any judge reads; bounds memory on hostile input. */
enum { DIAGS_MAX = 10000 };

struct diags {
	struct arena *arena;        /* where messages live */
	struct diag *items;         /* len of them, in the order reported */
	size_t len;                 /* at most DIAGS_MAX */
	size_t cap;                 /* allocated */
	size_t count[N_SEVERITIES]; /* all that were reported, kept or not */
	size_t n_hidden;            /* kept ones that are hidden; in no count */
	uint32_t rests_on;          /* set on each new finding, not on errors and notes; 0 = none */
	struct moment at;           /* set on each new diagnostic */
	bool is_last_kept;          /* the one that was reported last is the last of the items */
	bool failed;                /* memory ran out; a diagnostic was lost */
};

/* Marks the collection as lost, and says why. */
static inline enum status diags_nomem(struct diags *diags)
{
	diags->failed = true;
	return ST_NOMEM;
}

/* Starts an empty collection whose messages live in [arena]. */
void diags_init(struct diags *diags, struct arena *arena);

/* Takes back [n] of the diagnostics, from [first] on, which has been kept: what they said has been settled. */
void diags_withdraw(struct diags *diags, size_t first, size_t n);

/* Drops all diagnostics and counts; the arena is the caller's to reset. */
void diags_clear(struct diags *diags);

/* Frees the array; the arena is the caller's. */
void diags_free(struct diags *diags);

/*
 * Appends a diagnostic. [cite] may be NULL for errors and notes; its strings
 * are borrowed. The message is formatted as by printf.
 */
void diag_add(struct diags *diags, enum severity severity, struct place place, const struct citation *cite,
	      const char *fmt, ...) VERDICT_PRINTF(5, 6);

/* Appends an error without a citation: input that cannot be read. */
void diag_error(struct diags *diags, struct place place, const char *fmt, ...) VERDICT_PRINTF(3, 4);

/* Appends a note that is shown without being asked for: it helps with a finding, or says what was assumed. */
void diag_help(struct diags *diags, struct place place, const char *fmt, ...) VERDICT_PRINTF(3, 4);

/* Marks the last diagnostic, where one was kept: what is read is something else than was asked for. */
void diags_mark_other(struct diags *diags);

/* Marks the last diagnostic, where one was kept: a number of the table is recorded otherwise. [diags] may be NULL. */
void diags_mark_difference(struct diags *diags);

/* Whether there are errors, and all of them say that what is read is something else. */
bool diags_is_other(const struct diags *diags);

/* Makes a note of the finding [i]: why, as by printf, and then what it said. Its rule stays. Sort again afterwards. */
void diags_spare(struct diags *diags, size_t i, const char *fmt, ...) VERDICT_PRINTF(3, 4);

/* Hides the finding [i]: it is kept, but counts no more and is not printed. */
void diags_hide(struct diags *diags, size_t i);

/* Makes every illegal finding undetermined: what they rest on is in doubt. Sort again afterwards. */
void diags_doubt(struct diags *diags);

/*
 * Sorts by severity, then line, then the order of reporting; for a deck, where
 * the most serious finding comes first.
 */
void diags_sort_by_severity(struct diags *diags);

/* Sorts by line and column, then the order of reporting; for a record, which is read beside its findings. */
void diags_sort_by_place(struct diags *diags);

/* Sums the collection up: unreadable, illegal, undetermined or legal. */
enum verdict diags_verdict(const struct diags *diags);

/* "legal", "illegal", "undetermined", "unreadable". */
const char *verdict_name(enum verdict verdict);

/* "error", "illegal", "undetermined", "note". */
const char *severity_name(enum severity severity);

/* How diag_print shows a finding; a zeroed one is the plain form. */
struct diag_style {
	bool color;  /* the severity carries an ANSI colour */
	bool moment; /* the entry and the turn are named in every record, and not only in that of another program */
};

/*
 * Adds the line `file:line:column: severity: message (document edition number)
 * [key]` and a newline; of a record of another program, whose lines say little,
 * behind that ` {move 57, entry 12, turn 3}`.
 */
void diag_print(struct buffer *out, const struct diag *diag, struct diag_style style);

/*
 * Adds `entry 12, turn 3`, before it the number that the log of another program gives that; nothing without an
 * entry.
 */
void moment_print(struct buffer *out, const struct moment *at);

/* Adds `,"entry":12,"turn":3` and the foreign number by its name; nothing without an entry. */
void moment_print_json(struct buffer *out, const struct moment *at);

/* Adds the finding as one line of JSON, as design.md gives it. */
void diag_print_json(struct buffer *out, const struct diag *diag);

/*
 * The exit status of a batch: the worse of [a] and [b] in the order
 * 2 (unreadable), 1 (illegal), 3 (undetermined), 0 (legal).
 */
int exit_status_worse(int a, int b);

/* The exit status that belongs to one verdict. */
int exit_status_of(enum verdict verdict);

#endif
