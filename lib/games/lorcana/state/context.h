/*
 * context.h - what every function of the engine is handed.
 *
 * The environment that never changes, the game that it changes, and the entry
 * at hand with where findings go.
 */
#ifndef VERDICT_LORCANA_CONTEXT_H
#define VERDICT_LORCANA_CONTEXT_H

#include "games/lorcana/state/game.h"
#include "kernel/game_rules.h"

/* More are not told apart. */
enum { MAX_UNNAMED = 8 };

struct ctx {
	const struct lorcana_env *env;
	struct lorcana_game *g;
	struct offer offer;	/* the entry being carried out */
	obj_id unnamed[MAX_UNNAMED]; /* hidden cards picked for a text that the card named by the entry does not fit */
	uint8_t n_unnamed;
	obj_id onto;		/* what the entry says that the card which an effect plays for free is shifted onto; 0 = nothing */
	const struct card_set *leaving; /* on their way out of play: they do not see where they go; NULL = none are */
	bool gave_up;		/* not all answers that the entry may show have been tried */
	bool met_hidden;	/* they came to cards that nobody recorded, which may be any */
};

/*
 * A context for trying something out, without reports: on [game], which the
 * caller has copied or puts back.
 */
struct ctx quiet_on(const struct ctx *x, struct lorcana_game *game);

/* The same on [copy], which is made one of the game. */
struct ctx trial_on(const struct ctx *x, struct lorcana_game *copy);

struct entry;

typedef void offer_fn(struct ctx *x, const struct entry *entry);

/* Offers the entry to [copy], made one of the game, without a word: what it is found to be. */
enum verdict try_on(const struct ctx *x, struct lorcana_game *copy, offer_fn *offer, const struct entry *entry);

/*
 * Notes that the entry can be meant in [n] ways, of that kind (game_rules.ways); in which it is to be taken, 0 = the first,
 * which is asked for once.
 */
unsigned choose_way(struct lorcana_game *g, unsigned n, enum way_kind kind);

/* What records call a card; "?" = nobody recorded it. [env]: struct lorcana_env. */
struct text lorcana_card_name(const void *env, card_id card);

/* The name of an object's card for a message: its full name or "an unknown card". */
struct text object_name(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/* printf's arguments for a text: "%.*s". */
#define TEXT_ARG(text) (int)(text).len, (text).ptr

#endif
