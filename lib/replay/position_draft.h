/*
 * position_draft.h - putting a position together, statement by statement.
 *
 * Both notations feed their statements to one draft, which checks their form
 * and keeps copies: that a fact stands once, that a number is one that can be,
 * that no more cards are named than there are said to be, that a card lies
 * under one. What a card or a player can have is the game's to check.
 */
#ifndef VERDICT_REPLAY_POSITION_DRAFT_H
#define VERDICT_REPLAY_POSITION_DRAFT_H

#include "kernel/position.h"
#include "replay/log_text.h"

struct position_draft {
	struct position *position;
	const struct position_words *words;
	struct log_words look_up; /* of its language */
	struct log_scope scope;   /* its words are look_up */
	bool is_bad;              /* an error was reported */
};

/* Where the parts of a statement stand in its line; NULL = not known. */
struct statement_site {
	const char *at, *value, *number, *card;
	const char *clauses[MAX_CLAUSES];
};

/* Starts an empty position, in [arena], of a record with this scope. */
void position_draft_begin(struct position_draft *draft, struct position *position, const struct position_words *words,
			  const struct log_scope *scope, struct arena *arena);

/*
 * Takes the parts of a statement: verb, player, number, subject and clauses of
 * [parts], and the player or the word behind the statement's own word. False
 * with an error at [site].
 */
bool position_draft_add(struct position_draft *draft, const struct log_site *site, const struct statement_site *at,
			const struct entry *parts, player_id who, struct text word);

/* Checks what only the whole of it shows; false when it is not a position. */
bool position_draft_end(struct position_draft *draft, const struct log_site *site);

/* The row of what is stated with [mark] by [word]; false when there is none. */
bool position_draft_find(const struct position_draft *draft, enum mark mark, struct text word, uint8_t *line);

/* Reads the word or the player behind the word of row [line]; false with an error at [at]. */
bool position_draft_value(struct position_draft *draft, const struct log_site *site, uint8_t line, struct text value,
			  const char *at, player_id *who, struct text *word);

/* Reports that [found] cannot be stated of what [mark] says; returns false. */
bool position_draft_unknown(struct position_draft *draft, const struct log_site *site, enum mark mark,
			    struct text found, const char *at);

#endif
