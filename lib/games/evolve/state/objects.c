#include "games/evolve/state/objects.h"

#include <string.h>

#include "kernel/naming.h"

const struct evolve_card *card_of(const struct ctx *x, obj_id id)
{
	card_id card = id ? object_of(x, id)->card : CARD_UNKNOWN;

	return card ? evolve_card_of(x->env->cards, card) : NULL;
}

obj_id linked_in(const struct ctx *x, obj_id id, uint8_t zone)
{
	const struct table *t = &x->g->b.table;

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (obj_id i = table_zone(t, p, zone)->last; i; i = table_object_const(t, i)->prev)
			if (table_object_const(t, i)->at == id)
				return i;
	return NO_OBJECT;
}

card_id card_now(const struct ctx *x, obj_id id)
{
	obj_id evolved = id && is_on_field(x, id) && mark_of(x, id)->evolved_turn ? linked_in(x, id, Z_EVOLVE) : NO_OBJECT;

	return id ? object_of(x, evolved ? evolved : id)->card : CARD_UNKNOWN;
}

const struct evolve_card *info_of(const struct ctx *x, obj_id id)
{
	card_id card = card_now(x, id);

	return card ? evolve_card_of(x->env->cards, card) : NULL;
}

const struct card_code *code_now(const struct ctx *x, obj_id id)
{
	card_id card = card_now(x, id);

	return card ? card_code_of(x->env->code, card) : NULL;
}

struct text name_of_object(const struct ctx *x, obj_id id)
{
	const struct evolve_card *card = info_of(x, id);

	if (!card && id && object_of(x, id)->zone == Z_LEADER)
		return text_of("the leader");
	return card ? card->name : text_of("an unknown card");
}

player_id controller_of(const struct ctx *x, obj_id id)
{
	const struct object *o = object_of(x, id);

	return o->flags & F_STOLEN ? opponent_of(o->owner) : o->owner;
}

const char *asked_by_rules(const struct question *q)
{
	return q->rule == R_END_HAND_LIMIT ? "discarded down to the hand limit" : "kept where there are too many";
}

const struct frame *attack_in_progress(const struct evolve_game *g)
{
	for (uint8_t i = 0; i < g->b.frames.depth; i++)
		if (g->b.frames.frames[i].proc == PROC_ATTACK)
			return &g->b.frames.frames[i];
	return NULL;
}

bool is_follower(const struct ctx *x, obj_id id)
{
	const struct evolve_card *card = info_of(x, id);

	return card && card->type == EVOLVE_FOLLOWER;
}

bool is_amulet(const struct ctx *x, obj_id id)
{
	const struct evolve_card *card = info_of(x, id);

	return card && card->type == EVOLVE_AMULET;
}

bool is_leader(const struct ctx *x, obj_id id)
{
	return id && object_of(x, id)->zone == Z_LEADER;
}

bool is_public_zone(uint8_t zone)
{
	return zone != Z_DECK && zone != Z_HAND && zone != Z_EVOLVE_DECK;
}

obj_id leader_of(const struct ctx *x, player_id player)
{
	return table_zone(&x->g->b.table, player, Z_LEADER)->first;
}

obj_id next_in_zone(const struct ctx *x, player_id player, uint8_t zone, obj_id id)
{
	return table_next_controlled(&x->g->b.table, player, zone, zone == Z_FIELD ? F_STOLEN : 0, id);
}

unsigned count_in_zone(const struct ctx *x, player_id player, uint8_t zone)
{
	unsigned n = 0;

	for (obj_id id = next_in_zone(x, player, zone, NO_OBJECT); id; id = next_in_zone(x, player, zone, id))
		n++;
	return n;
}

obj_id new_object(struct ctx *x, player_id owner, uint8_t zone, card_id card)
{
	obj_id id = table_add_object(&x->g->b.table, owner, zone, card);

	if (!id) {
		no_room(x);
		return NO_OBJECT;
	}
	x->g->b.marks[0] = (struct marks){ 0 };
	*mark_of(x, id) = (struct marks){ .control_since = x->g->b.turn, .stamp = ++x->g->b.stamps };
	object_of(x, id)->since = x->g->b.turn;
	return id;
}

/* Whether two effects do the same, whatever they are about. */
static bool is_same_effect(const struct lasting *a, const struct lasting *b)
{
	return a->leaf == b->leaf && a->number == b->number && a->source == b->source &&
	       a->source_incarnation == b->source_incarnation && a->you == b->you && a->until == b->until &&
	       a->until_player == b->until_player && a->since_turn == b->since_turn;
}

static unsigned count_effects(const struct board *b, const struct lasting *like, obj_id about)
{
	unsigned n = 0;

	for (uint16_t i = 0; i < b->n_lasting; i++)
		n += b->lasting[i].about == about && is_same_effect(&b->lasting[i], like);
	return n;
}

static bool has_same_lasting(const struct ctx *x, obj_id a, obj_id b)
{
	const struct board *board = &x->g->b;

	for (uint16_t i = 0; i < board->n_lasting; i++) {
		const struct lasting *l = &board->lasting[i];

		if ((l->about == a || l->about == b) && count_effects(board, l, a) != count_effects(board, l, b))
			return false;
	}
	return true;
}

bool is_like(const struct ctx *x, obj_id a, obj_id b)
{
	const struct object *one = object_of(x, a), *other = object_of(x, b);
	const struct marks *m = mark_of(x, a), *o = mark_of(x, b);

	if (a == b)
		return true;
	if (!one->card || one->card != other->card || one->zone != other->zone || one->owner != other->owner ||
	    one->counters != other->counters || ((one->flags ^ other->flags) & ~F_UNNAMED) || card_now(x, a) != card_now(x, b))
		return false;
	if (!has_same_lasting(x, a, b) || memcmp(m->counters, o->counters, sizeof(m->counters)) != 0)
		return false;
	/* Elsewhere nothing hangs on the turn in which a card came. */
	return one->zone != Z_FIELD ||
	       (m->attacks == o->attacks && (m->evolved_turn == x->g->b.turn) == (o->evolved_turn == x->g->b.turn) &&
		(m->control_since == x->g->b.turn) == (o->control_since == x->g->b.turn));
}

bool could_be(const struct ctx *x, player_id owner, card_id card)
{
	const struct card_list *list = &x->env->lists[owner];
	const struct evolve_card *c = evolve_card_of(x->env->cards, card);

	if (evolve_card_is_token(c) || evolve_card_is_of_evolve_deck(c) || evolve_card_is_leader(c))
		return false;
	return !list->given || naming_count_owned(&x->g->b.table, owner, card) < card_list_copies(list, card);
}

bool could_be_there(const struct ctx *x, obj_id id, card_id card)
{
	const struct object *o = object_of(x, id);
	const struct evolve_card *c = evolve_card_of(x->env->cards, card);

	if (o->zone == Z_LEADER || (o->zone == Z_FIELD && c->type != EVOLVE_FOLLOWER && c->type != EVOLVE_AMULET))
		return false;
	return could_be(x, o->owner, card);
}

bool name_object(struct ctx *x, obj_id id, card_id card)
{
	struct object *o = object_of(x, id);

	if (!could_be_there(x, id, card))
		return false;
	o->card = card;
	o->flags &= (uint16_t)~F_UNNAMED;
	return true;
}

/* The place of a card among those of its name in its zone, and how many there are. */
static uint16_t place_among_name(const struct ctx *x, obj_id id, uint16_t *n)
{
	const struct object *o = object_of(x, id);
	player_id player = controller_of(x, id);
	uint16_t nth = 0;

	*n = 0;
	for (obj_id i = next_in_zone(x, player, o->zone, NO_OBJECT); i; i = next_in_zone(x, player, o->zone, i)) {
		if (object_of(x, i)->card != o->card)
			continue;
		++*n;
		if (i == id)
			nth = *n;
	}
	return nth;
}

uint16_t nth_of_name(const struct ctx *x, obj_id id)
{
	uint16_t n, nth = place_among_name(x, id, &n);

	return n > 1 ? nth : 0;
}

uint16_t count_of_name(const struct ctx *x, obj_id id)
{
	uint16_t n;

	place_among_name(x, id, &n);
	return n;
}
