/*
 * effect_doing.h - the things that effects do: what their files share.
 *
 *     effect_do.c       which function does what; echoes
 *     effect_players.c  what players do: draw, gain, lose, pay, discard a hand
 *     effect_cards.c    what is done to cards: exert, move between zones, play
 *     effect_damage.c   damage dealt, put, removed, moved
 *     replace.c	 what comes in the place of damage
 *     effect_lasting.c  what lasts: modifiers, abilities given, later triggers
 *
 * Each function does as much as can be done, says whether anything was, lets it
 * happen (happen.h), and leaves an echo for the record.
 */
#ifndef VERDICT_LORCANA_EFFECT_DOING_H
#define VERDICT_LORCANA_EFFECT_DOING_H

#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/state/language.h"

/* One thing being done. */
struct doing {
	struct ctx *x;
	struct effect *effect;
	struct reading r;
	uint16_t node;
};

static inline const struct node *doing_node(const struct doing *d, uint16_t node)
{
	return &d->x->env->code->nodes[node];
}

static inline uint16_t doing_nth(const struct doing *d, int n)
{
	uint16_t node = code_first(d->node);

	while (n-- > 0)
		node = code_next(d->x->env->code, node);
	return node;
}

static inline struct object *object_of(const struct doing *d, obj_id id)
{
	return table_object(&d->x->g->table, id);
}

static inline player_id owner_of(const struct doing *d, obj_id id)
{
	return object_of(d, id)->owner;
}

static inline int amount_of(const struct doing *d, int n)
{
	return reading_amount(&d->r, doing_nth(d, n));
}

static inline enum done done_if(bool done)
{
	return done ? DONE : NOT_DONE;
}

/* What was done to these cards "this way": of several players who do the same, to those of all of them. */
void set_affected(const struct doing *d, const struct card_set *cards);

/* The cards that the n-th argument means; "each of them" is `it` from here on. */
struct card_set doing_cards(const struct doing *d, int n);

/* Notes what was done to a card, so that a record may state it. */
void doing_echo(const struct doing *d, enum lorcana_verb verb, obj_id id, int number);

/* The same, once it was done, of a card that may have come exerted. */
void doing_echo_exerted(const struct doing *d, enum lorcana_verb verb, obj_id id);
void doing_echo_most(const struct doing *d, obj_id id, int most);
void doing_echo_lasts(const struct doing *d, enum lorcana_verb verb, obj_id id, enum echo_lasts lasts);
void doing_echo_keyword(const struct doing *d, obj_id id, int keyword);
void doing_echo_place(const struct doing *d, obj_id id, enum lorcana_place place);

/* A card has changed zones by this effect, which goes on speaking of it. */
void doing_follow(const struct doing *d, obj_id id);

/* The player exerts as much ink; false, and nothing is exerted, when there is less. */
bool pay_ink(const struct doing *d, player_id player, int n);

/* Puts a card into its owner's discard, from wherever it is. */
void put_into_discard(const struct doing *d, obj_id id);

/* The card at which revealing until one fits comes to an end, or that is not known; NO_OBJECT = the deck does. */
obj_id reveal_until_next(const struct reading *r, uint16_t node);

/* Each operation: what the rows of code_ops.h name. */
typedef enum done do_fn(const struct doing *d);
#define DO_DECLARED(name, function, ...) do_fn function;
LORCANA_OPS(OP_NOTHING, OP_NOTHING, DO_DECLARED)

#endif
