#include "games/altered/record/options.h"

#include "games/altered/actions/act.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"
#include "games/altered/state/position_words.h"

static struct ref ref_to(const struct listing *l, obj_id id)
{
	card_id card = table_object_const(&l->x->g->b.table, id)->card;

	return (struct ref){ .given = true, .card = card,
			     .name = card ? altered_card_of(l->x->env->cards, card)->label : text_of("?") };
}

static void list_play(struct listing *l, obj_id id, uint8_t from)
{
	const struct altered_card *card = card_of(l->x, id);
	const struct card_code *code = code_of(l->x, id);
	int sides = joins_expedition(card) ? N_SIDES : 1;
	int scouts = code && code->scout >= 0 && from == Z_HAND ? 1 : 0;

	if (!card)
		return;
	for (int side = 0; side < sides; side++)
		for (int scout = 0; scout <= scouts; scout++) {
			listing_start_of(l, VERB_PLAY, ref_to(l, id));
			if (from == Z_RESERVE) {
				l->entry.subject.ordinal = naming_ordinal(&l->x->g->b.table, id);
				listing_word(l, CLAUSE_FROM_ID, text_of("reserve"));
			}
			if (sides == N_SIDES)
				listing_word(l, CLAUSE_IN_ID, text_of(altered_expedition_words[side]));
			if (scout)
				listing_bare(l, CLAUSE_SCOUT_ID);
			listing_try(l);
		}
}

static void list_quick(struct listing *l, obj_id id, bool support)
{
	const struct card_code *code = code_of(l->x, id);

	for (uint8_t i = 0; code && i < code->n_abilities; i++) {
		const struct ability *a = &l->x->env->code->abilities[code->first + i];

		if (a->kind != ABILITY_QUICK || a->is_support != support)
			continue;
		listing_start_of(l, VERB_QUICK, ref_to(l, id));
		l->entry.subject.ordinal = support ? naming_ordinal(&l->x->g->b.table, id) : nth_in_play(l->x, id);
		if (support)
			listing_bare(l, CLAUSE_SUPPORT_ID);
		listing_number(l, CLAUSE_ABILITY_ID, a->n);
		listing_try(l);
	}
}

static void list_turn(struct listing *l)
{
	const struct table *t = &l->x->g->b.table;
	player_id p = l->player;

	for (obj_id id = table_zone(t, p, Z_HAND)->first; id; id = table_object_const(t, id)->next)
		/* Copies in a hand are alike. */
		if (naming_number(t, id) == 1)
			list_play(l, id, Z_HAND);
	for (obj_id id = table_zone(t, p, Z_RESERVE)->first; id; id = table_object_const(t, id)->next) {
		list_play(l, id, Z_RESERVE);
		list_quick(l, id, true);
	}
	for (obj_id id = 1; id <= t->n_objects; id++) {
		if ((is_in_play(l->x, id) || table_object_const(t, id)->zone == Z_HERO) && controller_of(l->x, id) == p)
			list_quick(l, id, false);
	}
	listing_try_verb(l, VERB_PASS);
}

static void list_from_hand(struct listing *l, enum altered_verb verb, player_id player)
{
	const struct table *t = &l->x->g->b.table;

	for (obj_id id = table_zone(t, player, Z_HAND)->first; id; id = table_object_const(t, id)->next) {
		if (naming_number(t, id) > 1)
			continue;
		listing_start(l, verb);
		l->entry.player = player;
		l->entry.subject = ref_to(l, id);
		listing_try(l);
	}
}

static void list_setup(struct listing *l)
{
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		if (table_zone(&l->x->g->b.table, p, Z_MANA)->len < 3)
			list_from_hand(l, VERB_MANA, p);
}

static void list_expand(struct listing *l)
{
	if (expands_from_deck(l->x, l->player)) {
		listing_try_of(l, VERB_EXPAND, ref_to(l, table_zone(&l->x->g->b.table, l->player, Z_DECK)->first));
	} else {
		list_from_hand(l, VERB_EXPAND, l->player);
	}
	listing_try_verb(l, VERB_DECLINE);
}

static void list_clean_up(struct listing *l)
{
	const struct table *t = &l->x->g->b.table;
	player_id p = l->player;

	for (obj_id id = 1; id <= t->n_objects; id++) {
		uint8_t zone = table_object_const(t, id)->zone;

		if ((zone != Z_RESERVE && zone != Z_LANDMARKS) || controller_of(l->x, id) != p)
			continue;
		listing_start_of(l, zone == Z_RESERVE ? VERB_DISCARD : VERB_SACRIFICE, ref_to(l, id));
		l->entry.subject.ordinal = zone == Z_RESERVE ? naming_ordinal(&l->x->g->b.table, id) : nth_in_play(l->x, id);
		listing_try(l);
	}
}

static void list_reactions(struct listing *l)
{
	const struct waiting_set *limbo = &l->x->g->b.limbo;

	for (uint16_t i = 0; i < limbo->len; i++) {
		const struct waiting *w = &limbo->items[i];
		bool seen = false;

		for (uint16_t k = 0; k < i; k++)
			seen = seen || (limbo->items[k].player == w->player && limbo->items[k].card == w->card &&
					limbo->items[k].ability == w->ability);
		if (w->player != l->player || seen || !w->card)
			continue;
		listing_start_of(l, VERB_REACT, (struct ref){ .given = true, .card = w->card,
						 .name = altered_card_of(l->x->env->cards, w->card)->label });
		if (w->ability)
			listing_number(l, CLAUSE_ABILITY_ID, w->ability);
		listing_try(l);
	}
}

static const struct object *object_option(const struct listing *l, uint16_t i)
{
	thing t = l->x->g->course.question.options[i];

	return is_object(t) ? table_object_const(&l->x->g->b.table, (obj_id)t) : NULL;
}

/*
 * Names the card: where it is when others of its name are elsewhere, and which
 * it is of those that are with it. False for one that is like another in a
 * hand, a deck or among Mana Orbs.
 */
static bool name_option(struct listing *l, uint16_t i)
{
	const struct question *q = &l->x->g->course.question;
	const struct object *o = object_option(l, i);
	uint16_t nth = 0, total = 0;
	bool elsewhere = false;

	l->entry.subject = ref_to(l, (obj_id)q->options[i]);
	for (uint16_t k = 0; k < q->n_options; k++) {
		const struct object *other = object_option(l, k);

		if (!other || other->card != o->card)
			continue;
		elsewhere = elsewhere || other->zone != o->zone;
		total = (uint16_t)(total + (other->zone == o->zone));
		nth = k == i ? total : nth;
	}
	if (o->zone == Z_HAND || o->zone == Z_MANA || o->zone == Z_DECK) {
		if (nth > 1 && o->card)
			return false;
	} else if (total > 1 && o->card) {
		l->entry.subject.ordinal = nth;
	}
	if (elsewhere && o->zone <= Z_DISCARD)
		listing_word(l, CLAUSE_FROM_ID, text_of(altered_zone_words[o->zone]));
	return true;
}

static void list_things(struct listing *l)
{
	const struct question *q = &l->x->g->course.question;

	for (uint16_t i = 0; i < q->n_options; i++) {
		thing t = q->options[i];

		listing_start(l, VERB_CHOOSE);
		if (is_object(t)) {
			if (!name_option(l, i))
				continue;
		} else if (is_expedition(t)) {
			listing_word(l, CLAUSE_IN_ID, text_of(altered_expedition_words[expedition_side(t)]));
			listing_word(l, CLAUSE_OF_ID, text_of(l->x->env->player_names[expedition_player(t)]));
		} else if (is_terrain(t)) {
			listing_word(l, CLAUSE_TERRAIN_ID, text_of(altered_terrain_words[t - THING_TERRAIN]));
		} else if (is_player(t)) {
			listing_word(l, CLAUSE_OF_ID, text_of(l->x->env->player_names[t - THING_PLAYER]));
		} else {
			listing_try_number(l, VERB_CHOOSE, (int32_t)(t - THING_REGION + 1));
			continue;
		}
		listing_try(l);
	}
	if (q->may_stop)
		listing_try_verb(l, VERB_CHOOSE);
}

static bool is_option(const struct listing *l, obj_id id)
{
	for (uint16_t i = 0; i < l->x->g->course.question.n_options; i++)
		if (object_option(l, i) == table_object_const(&l->x->g->b.table, id))
			return true;
	return false;
}

/* The cards in play, and those that are where the options are, which are none: they cannot be chosen. */
static void list_unfit(struct listing *l)
{
	const struct table *t = &l->x->g->b.table;

	if (!l->refused)
		return;
	for (obj_id id = 1; id <= t->n_objects; id++) {
		const struct object *o = table_object_const(t, id);
		bool is_near = is_in_play(l->x, id) && o->zone != Z_HERO;

		for (uint16_t i = 0; i < l->x->g->course.question.n_options && !is_near; i++)
			is_near = object_option(l, i) && object_option(l, i)->zone == o->zone && object_option(l, i)->owner == o->owner;
		if (!is_near || !o->card || is_option(l, id))
			continue;
		listing_try_of(l, VERB_CHOOSE, ref_to(l, id));
	}
}

static void list_effect(struct listing *l)
{
	const struct question *q = &l->x->g->course.question;

	if (q->is_cost)
		listing_try_verb(l, VERB_DECLINE);
	switch ((enum question_kind)q->kind) {
	case QUESTION_THING:
		list_things(l);
		list_unfit(l);
		return;
	case QUESTION_MAY:
		listing_try_verb(l, VERB_ACCEPT);
		listing_try_verb(l, VERB_DECLINE);
		return;
	case QUESTION_MODE:
	case QUESTION_NUMBER:
		for (uint16_t i = 0; i < q->n_options; i++) {
			listing_try_number(l, q->kind == QUESTION_MODE ? VERB_PICK_MODE : VERB_CHOOSE,
					     (int32_t)(q->options[i] - THING_NUMBER));
		}
		if (q->may_stop)
			listing_try_verb(l, VERB_DECLINE);
		return;
	case QUESTION_ROLL:
		listing_try_roll(l, VERB_DO_ROLL, 6);
		return;
	case QUESTION_CARD:
	case QUESTION_FACT:
		/* Which card it is nobody chooses: the record says so, or goes on. */
		return;
	}
}

void altered_options(const void *env, const void *state, candidate_fn *offer, bool refused, option_fn *fn, void *ctx)
{
	struct altered_game copy; /* what is asked of it needs a context that could change it */
	struct ctx x = { .env = env, .g = &copy };
	struct listing l = { .x = &x, .refused = refused, .fn = fn, .ctx = ctx, .offer = offer };

	x.offer.budget = &l.budget;
	altered_game_copy(&copy, state);
	l.player = copy.ask_player;
	switch ((enum altered_ask)copy.ask) {
	case ASK_SETUP:
		list_setup(&l);
		break;
	case ASK_EXPAND:
		list_expand(&l);
		break;
	case ASK_TURN:
		list_turn(&l);
		break;
	case ASK_REACTION:
		list_reactions(&l);
		break;
	case ASK_CLEAN_UP:
		list_clean_up(&l);
		break;
	case ASK_EFFECT:
		list_effect(&l);
		break;
	case ASK_NOTHING:
		break;
	}
}
