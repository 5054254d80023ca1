/*
 * log_words.h - looking the words of a language up, and what a name may be.
 *
 * Built once per game of a file; a look-up is one hash and, as a rule, one
 * comparison.
 */
#ifndef VERDICT_REPLAY_LOG_WORDS_H
#define VERDICT_REPLAY_LOG_WORDS_H

#include "kernel/entry.h"
#include "replay/log_error.h"

enum {
	/* Powers of two, twice the words that a byte and a set of 32 bits allow. */
	LOG_VERB_SLOTS = 512,
	LOG_CLAUSE_SLOTS = 64,
};

struct log_words {
	const struct language *language;
	uint8_t verbs[LOG_VERB_SLOTS];     /* verb + 1 by hash; 0 = free */
	uint8_t clauses[LOG_CLAUSE_SLOTS]; /* clause + 1 by hash; 0 = free */
};

void log_words_init(struct log_words *words, const struct language *language);

/* Finds the verb [word] of form [mark]; stores its row in [*verb]. */
bool log_words_verb(const struct log_words *words, enum mark mark, struct text word, uint8_t *verb);

/* Finds the clause [word] (without its +); stores its row in [*clause]. */
bool log_words_clause(const struct log_words *words, struct text word, uint8_t *clause);

/* What was expected in place of the unknown verb [found]. */
struct log_hint log_words_verb_hint(const struct log_words *words, enum mark mark, struct text found);

/* What was expected in place of clause [found] with a verb that allows the set [allowed]. */
struct log_hint log_words_clause_hint(const struct log_words *words, uint32_t allowed, struct text found);

/* True when the clause takes [word]: any word, or one of its list whatever its case. */
bool log_clause_takes(const struct clause_def *clause, struct text word);

/* What was expected in place of [found] behind such a clause. */
struct log_hint log_clause_word_hint(const struct clause_def *clause, struct text found);

/* True when [clause] may be added to [entry]: its verb allows it, not a second time, and there is room. */
bool log_words_clause_fits(const struct log_words *words, const struct entry *entry, uint8_t clause);

/* Reports at [at] why it may not; returns false. */
bool log_words_clause_misfit(const struct log_words *words, const struct log_site *site, const char *at,
			     const struct entry *entry, uint8_t clause);

/* Longest word of a header (game, edition, format, player): none comes near. */
enum { LOG_WORD_MAX = 64 };

/* Longest path of a deck list, as the systems have it. */
enum { LOG_DECK_PATH_MAX = 4096 };

/*
 * The place in [s] at or behind [from] where the text notation would see a new
 * part: '+' before a letter, or '>' between blanks. s.len = nowhere.
 */
size_t log_find_part(struct text s, size_t from);

/*
 * The place in [s] where the text notation would see a comment behind an entry:
 * '#' between blanks, with words behind it. s.len = nowhere. What begins with a
 * digit, '#', '+' or '>' is not one: "# 2" is meant as the number of a copy.
 */
size_t log_find_comment(struct text s);

/*
 * Splits an ordinal off a name: "Stitch - New Dog #2" becomes the name and 2.
 * An ordinal that is not a number from 1 to 65535 is left out of range as 0.
 * Returns false when the name ends in no ordinal.
 */
bool log_split_ordinal(struct text *name, uint16_t *ordinal);

/*
 * Where [name] holds what no card's name has and a slip of the pen makes: a '+'
 * that stands alone, or a sign or a signed number as its first word. name.len =
 * nowhere.
 */
size_t log_find_slip(struct text name);

/* True when the text notation gives [name] back as it is. */
bool log_is_name(struct text name);

/* True when [word] can follow a clause, as a name can, but an ordinal is part of it. */
bool log_is_phrase(struct text word);

/* True for a word without blanks that can begin an entry: a player's name. */
bool log_is_player_name(struct text word);

static inline bool log_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Without blanks at both ends. */
static inline struct text log_trim(struct text s)
{
	while (s.len && log_is_blank(s.ptr[0]))
		s = text_skip(s, 1);
	while (s.len && log_is_blank(s.ptr[s.len - 1]))
		s.len--;
	return s;
}

#endif
