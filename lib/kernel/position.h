/*
 * position.h - a table in words: where a record begins that does not begin with
 * the start of a game.
 *
 * A position is a list of statements. Each is about the game ("turn 5"), about
 * a player ("Ann lore 12"), about cards in a zone of a player ("Ann play Stitch
 * - New Dog +damage 1"), or about a card that lies under the one stated last.
 * What it states is given: nobody doubts it. What it does not state is open.
 *
 * The form is the same for all games, and so are its readers and its writer. A
 * game has the words: the rows of `language` are what it can state, its clauses
 * the states of cards.
 */
#ifndef VERDICT_KERNEL_POSITION_H
#define VERDICT_KERNEL_POSITION_H

#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "kernel/entry.h"

enum statement_kind {
	STATED_ZONE, /* cards lie there; a number without a card is how many, all in all */
	STATED_ONCE, /* at most once, of the game or of each player */
	STATED_EACH, /* as often as there is something to state */
};

/* What stands right behind the word of a statement. */
enum statement_value { VALUE_NONE, VALUE_PLAYER, VALUE_WORD };

/* What the language's row of the same number does not say. */
struct position_line {
	enum statement_kind kind;
	enum statement_value value;
	const char *const *words; /* VALUE_WORD: those that may stand there; ends with NULL */
	int32_t least, most;      /* of its number; both 0 = any that the row's need allows */
	bool holds_under;         /* of a zone: its cards may lie on others */
};

/*
 * As of entries (entry.h): X(NAME, "word", what follows, the words it may be) of states, X(NAME, "word", mark, number, card,
 * states, kind, value, words, least, most ...) of statements, of which each has two rows.
 */
#define STATE_ENUMERATOR(name, ...) STATE_##name##_ID,
#define STATE_ROW(name, ...) [STATE_##name##_ID] = { __VA_ARGS__ },
#define STATED_ENUMERATOR(name, ...) STATED_##name##_LINE,
#define STATED_ROW(name, said, whom, count, of_card, states, ...) \
	[STATED_##name##_LINE] = { said, MARK_##whom, NEED_##count, NEED_##of_card, NEED_NONE, states },
#define STATED_LINE(name, said, whom, count, of_card, states, what, how, list, low, ...) \
	[STATED_##name##_LINE] = { .kind = STATED_##what, .value = VALUE_##how, .words = list, .least = low, .most = __VA_ARGS__ },

struct position_words {
	/*
	 * The mark of a row says whom it is about: MARK_CHOICE a player, whose name comes first; MARK_OBSERVATION
	 * the game; MARK_OUTCOME a card under the one that was stated before it. None has a target.
	 */
	const struct language *language;
	const struct position_line *lines; /* language->n_verbs of them */
};

struct statement {
	uint8_t line;     /* row of the language's verbs */
	player_id player; /* whom it is about; of a card under another, of that one; NO_PLAYER = the game */
	player_id who;    /* VALUE_PLAYER; else NO_PLAYER */
	bool has_number;
	int32_t number;
	struct text word; /* VALUE_WORD; else empty */
	struct ref card;
	uint8_t n_clauses;
	const struct clause *clauses; /* its states */
	uint32_t file_line;           /* where it stands in the record; 0 = nowhere */
	uint32_t column;              /* from 1; 0 = not known */
	uint32_t card_column;
	const uint32_t *clause_columns; /* n_clauses of them; NULL = not known */
};

/* Statements in the order in which they stand. A zeroed one with an arena is empty. */
struct position {
	struct arena *arena;     /* where all of it lives */
	struct statement *items; /* len of them */
	size_t len, cap;
	const char *file; /* of its places; NULL = none */
	uint32_t line;    /* where it begins; 0 = the record has none */
	bool failed;      /* memory ran out; statements are missing */
};

/* Adds a copy of [statement] with its clauses; its texts are borrowed. */
void position_add(struct position *position, const struct statement *statement);

/* The first state of a statement with this id; NULL = it has none. */
const struct clause *statement_clause(const struct statement *statement, uint8_t id);

/* Whether it has the state; its number, 0 without it; its card, CARD_UNKNOWN without it. */
bool statement_has(const struct statement *statement, uint8_t id);
int32_t statement_number(const struct statement *statement, uint8_t id);
card_id statement_card(const struct statement *statement, uint8_t id);

/* Which of [words], which ends with NULL, the state says; [usual] without it. */
uint8_t statement_word(const struct statement *statement, uint8_t id, const char *const *words, unsigned usual);

/* Its own number, which is below zero if it has the state [less]. */
int16_t statement_amount(const struct statement *statement, uint8_t less);

/* Where it stands: the statement, its card, one of its states (which is among its clauses). */
struct place statement_place(const struct position *position, const struct statement *statement);
struct place statement_card_place(const struct position *position, const struct statement *statement);
struct place statement_clause_place(const struct position *position, const struct statement *statement,
				    const struct clause *clause);

/* The first statement of row [line] about [player] (NO_PLAYER = the game); NULL = there is none. */
const struct statement *position_find(const struct position *position, uint8_t line, player_id player);

/* Its number; [usual] where there is none. */
int position_number(const struct position *position, uint8_t line, player_id player, int usual);

/* Where the statements about cards under that of statement [i] end: the index behind them. */
size_t position_behind_under(const struct position_words *words, const struct position *position, size_t i);

/* The first word of the list, which ends with NULL, that is [word] in whatever case; its index, or that of the NULL. */
unsigned position_word(const char *const *words, struct text word);

/* Whether it is about cards of a zone; without a card it says how many these are. */
bool statement_is_of_zone(const struct position_words *words, const struct statement *statement);

/* How many cards a statement about a card means: its number, or 1. */
unsigned statement_copies(const struct statement *statement);

#endif
