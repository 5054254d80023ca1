/*
 * telling.h - a game told as a table (position.h), statement by statement.
 */
#ifndef VERDICT_KERNEL_TELLING_H
#define VERDICT_KERNEL_TELLING_H

#include "base/buffer.h"
#include "kernel/counted.h"
#include "kernel/position.h"

/* The game's own: what it asks with. */
struct ctx;
struct table_telling;
struct making;

/* A flag of an object, and the state that says it. */
struct flag_state {
	uint16_t flag;
	uint8_t state;
};

/* What the telling of tables asks of a game. */
struct telling_game {
	const struct position_words *words;
	struct counted_zones counted;
	struct text (*card_name)(const void *env, card_id card); /* "?" = nobody recorded it */
	const struct flag_state *flags; /* n_flags of them, in the order in which they are told */
	uint8_t n_flags;
	uint8_t under;                                           /* row of cards under another, if there can be any */
	player_id (*controller)(const struct ctx *x, obj_id id); /* whom a card is told of; NULL = its owner */
	/* Adds the states of a card that are not flags. */
	void (*add_states)(struct table_telling *t, struct making *m, obj_id id);
	/* Whether a card is told with the one before it, which is the same card and has its flags. */
	bool (*is_alike)(struct table_telling *t, obj_id a, obj_id b);
};

struct table_telling {
	const struct telling_game *game;
	struct ctx *x;
	const void *env;
	const struct table *table;
	const char *const *player_names;
	uint8_t n_players;
	struct position *position;
	struct buffer *unsaid; /* what no table can state, in words */
	uint32_t unsayable;    /* the game's own bits: kinds of things that were met and left out */
};

/* A statement that is being made, with room for its states. */
struct making {
	struct table_telling *t;
	struct statement s;
	struct clause clauses[24];
};

/* A statement of row [line] about [player], NO_PLAYER = the game, which says nothing more yet. */
struct making making_of(struct table_telling *t, uint8_t line, player_id player);

/* The same, beginning with a card; CARD_UNKNOWN = one that nobody recorded. */
struct making making_of_card(struct table_telling *t, uint8_t line, player_id player, card_id card);

/* The number behind the word of the statement, in whose place nothing stands if it is 0; a sign needs a state. */
void making_amount(struct making *m, int number);

/* Adds a state to it, to be filled in. */
struct clause *making_state(struct making *m, uint8_t id);

/* The same, with what it says: nothing more, where it is so; a number that is not 0; a word; a player, or "nobody". */
void making_so(struct making *m, uint8_t id, bool is_so);
void making_number(struct making *m, uint8_t id, int32_t number);
void making_word(struct making *m, uint8_t id, const char *word);
void making_player(struct making *m, uint8_t id, player_id player);

/* A card, if it is known which. */
void making_card(struct making *m, uint8_t id, card_id card);

/* An object by its number among the cards of the table (counted.h), if there is one. */
void making_object(struct making *m, uint8_t id, obj_id object);

/* Whether a statement of this row can have a state. */
bool making_allows(const struct making *m, uint8_t id);

/* Adds the flags that there are states for, of those that the row can have. */
void making_flags(struct making *m, uint16_t flags);

/* Adds it to the table. */
void making_end(struct making *m);

/* A card by its name. */
struct ref telling_ref(const struct table_telling *t, card_id card);

/* The number of an object among the cards of the table; 0 = a statement cannot say it so. */
int32_t telling_object(const struct table_telling *t, obj_id id);

/* States a number; the same of one that is 0 where it is not stated. */
void telling_number(struct table_telling *t, uint8_t line, player_id player, int number);
void telling_some(struct table_telling *t, uint8_t line, player_id player, int number);

/* States what says nothing more, where it is so. */
void telling_so(struct table_telling *t, uint8_t line, player_id player, bool is_so);

/* States of the game which player it is, and which word. */
void telling_who(struct table_telling *t, uint8_t line, player_id who);
void telling_word(struct table_telling *t, uint8_t line, const char *word);

/* States the cards of a list from [first] to before [end], in its order; what is alike at once, and those under them.
 */
void telling_list(struct table_telling *t, uint8_t line, obj_id first, obj_id end);

/* States the cards of a zone, whose row is [zone]; with [counts] also that there are none. */
void telling_zone(struct table_telling *t, player_id owner, uint8_t zone, bool counts);

/* States the cards of a deck from its top to the last one that is known. */
void telling_known(struct table_telling *t, player_id owner, uint8_t deck);

/* States each object of a zone by its name alone. */
void telling_names(struct table_telling *t, uint8_t line, player_id owner, uint8_t zone);

/* Says what no table can state, where it is so. */
void telling_lacks(struct table_telling *t, bool is_so, const char *what);

#endif
