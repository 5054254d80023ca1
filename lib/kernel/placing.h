/*
 * placing.h - a game made what a table (position.h) states, statement by
 * statement.
 */
#ifndef VERDICT_KERNEL_PLACING_H
#define VERDICT_KERNEL_PLACING_H

#include "kernel/telling.h"

struct placing;

/* What one statement does to the game. */
typedef void place_fn(struct placing *p, const struct statement *s);

/* Cards of a table as a game takes them. */
struct placing_cards {
	place_fn *check; /* whether the card can lie there so; of a number of cards, whether they can be stated so */
	/* Adds one; [is_counted]: of a statement that counts cards, each of which nobody recorded. */
	void (*add)(struct placing *p, const struct statement *s, bool is_counted);
	place_fn *added; /* all that one statement states have been; NULL = that is all */
};

struct placing {
	const struct telling_game *game; /* its words and flags, and the order in which cards are counted */
	struct ctx *x;                   /* of the game that is made, without what the table states so far */
	struct table *table;             /* its own */
	const char *const *player_names;
	uint8_t n_players;
	const struct position *position;
	struct diags *diags;
	const struct statement *stated[MAX_OBJECTS + 1]; /* what stated each object; NULL = nothing did, by itself */
	bool is_bad;                                     /* an error was reported */
};

/* Reports an error: of a statement, NULL = of the table; of its card; of a state of it, or of its card without it. */
void placing_fail(struct placing *p, const struct statement *s, const char *fmt, ...) VERDICT_PRINTF(3, 4);
void placing_fail_card(struct placing *p, const struct statement *s, const char *fmt, ...) VERDICT_PRINTF(3, 4);
void placing_fail_state(struct placing *p, const struct statement *s, uint8_t state, const char *fmt, ...)
	VERDICT_PRINTF(4, 5);

/* Reports that the table does not say how many cards of a zone a player has, where it does not. */
void placing_need_count(struct placing *p, uint8_t zone, player_id player);

/* The word of a row. */
const char *placing_line_word(const struct placing *p, uint8_t line);

/* Whether the table has a statement of a row about a player, NO_PLAYER = the game; its number, [usual] without it. */
bool placing_has(const struct placing *p, uint8_t line, player_id player);
int placing_number(const struct placing *p, uint8_t line, player_id player, int usual);

/* Which of [words] a statement of the game says behind its own word; [usual] without it. */
unsigned placing_word(const struct placing *p, uint8_t line, const char *const *words, unsigned usual);

/* The player of a state; [usual] without it. NO_PLAYER with an error if there is none of that name, or for "nobody". */
player_id placing_player(struct placing *p, const struct statement *s, uint8_t state, player_id usual);

/* The same, without an error for "nobody". */
player_id placing_anybody(struct placing *p, const struct statement *s, uint8_t state, player_id usual);

/* The object that a state gives the number of (counted.h); NO_OBJECT = there is none, or no such state. */
obj_id placing_object(const struct placing *p, const struct statement *s, uint8_t state);

/* The flags that a statement says. */
uint16_t placing_flags(const struct placing *p, const struct statement *s);

/* Places the cards that are stated, then those that are counted as well; up to the first error. */
void placing_take_cards(struct placing *p, const struct placing_cards *cards);
void placing_take_counted(struct placing *p, const struct placing_cards *cards);

/* The statement of how many cards a zone has; NULL = there is none. */
const struct statement *placing_find_count(const struct placing *p, uint8_t zone, player_id player);

/* Gives the last [n] objects of a zone that have not got the flag this flag. */
void placing_flag_last(struct placing *p, player_id player, uint8_t zone, uint16_t flag, int n);

/* A row, and what a statement of it does. */
struct placing_line {
	uint8_t line;
	place_fn *take;
};

/* Takes the statements of these rows in the order of the table, up to the first error. */
void placing_take_lines(struct placing *p, const struct placing_line *lines, size_t n_lines);

/* The same of one row. */
void placing_take_line(struct placing *p, uint8_t line, place_fn *take);

#endif
