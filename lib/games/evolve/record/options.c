#include "games/evolve/record/options.h"

#include "games/evolve/board/info.h"
#include "games/evolve/record/offer.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"
#include "games/evolve/state/objects.h"
#include "kernel/listing.h"

static struct ref ref_to(const struct listing *l, obj_id id)
{
	card_id card = object_of(l->x, id)->card;

	return (struct ref){ .given = true, .card = card, .ordinal = card ? nth_of_name(l->x, id) : 0,
			     .name = card_name(l->x->env, card) };
}

static void add_player(struct listing *l, enum evolve_clause id, player_id player)
{
	listing_word(l, (uint8_t)id, text_of(l->x->env->player_names[player]));
}

/* True for the first of those in its zone that no record could tell apart. */
static bool is_first_alike(struct listing *l, obj_id id)
{
	for (obj_id i = object_of(l->x, id)->prev; i; i = object_of(l->x, i)->prev)
		if (is_like(l->x, i, id) && controller_of(l->x, i) == controller_of(l->x, id))
			return false;
	return true;
}

static void list_plays(struct listing *l, uint8_t zone)
{
	for (obj_id id = next_in_zone(l->x, l->player, zone, NO_OBJECT); id; id = next_in_zone(l->x, l->player, zone, id)) {
		if (!object_of(l->x, id)->card || !is_first_alike(l, id))
			continue;
		listing_start_of(l, VERB_PLAY, ref_to(l, id));
		listing_word(l, CLAUSE_FROM_ID, text_of(evolve_zone_words[zone]));
		listing_try(l);
	}
}

/* Abilities of one card that can be activated. */
struct activated {
	struct listing *l;
	obj_id id;
	unsigned n;
};

static void list_ability(struct ctx *x, uint32_t root, void *ctx)
{
	struct activated *a = ctx;
	bool is_quick;
	uint16_t op;

	if (root == NO_NODE)
		return;
	op = node_of(x, ability_core(x, root, &is_quick))->op;
	if (op == OP_ABILITY_ACTIVATED) {
		listing_start_of(a->l, VERB_ACTIVATE, ref_to(a->l, a->id));
		listing_number(a->l, CLAUSE_ABILITY_ID, (int32_t)++a->n);
		listing_try(a->l);
	} else if (op == OP_ABILITY_EVOLVE || op == OP_ABILITY_SERVE) {
		for (int point = 0; point <= 1; point++) {
			listing_start_of(a->l, op == OP_ABILITY_EVOLVE ? VERB_EVOLVE : VERB_SERVE, ref_to(a->l, a->id));
			if (point)
				listing_bare(a->l, CLAUSE_POINT_ID);
			listing_try(a->l);
			if (op == OP_ABILITY_SERVE || !x->env->edition.has_super_evolution)
				continue;
			listing_bare(a->l, CLAUSE_SUPER_ID);
			listing_try(a->l);
		}
	}
}

static void list_activated(struct listing *l)
{
	for (obj_id id = next_in_zone(l->x, l->player, Z_FIELD, NO_OBJECT); id; id = next_in_zone(l->x, l->player, Z_FIELD, id)) {
		struct activated a = { .l = l, .id = id };

		if (!is_first_alike(l, id))
			continue;
		each_ability(l->x, id, list_ability, &a);
		if (a.n == 0 && is_amulet(l->x, id) && has_keyword(l->x, id, KEYWORD_STACK)) {
			listing_try_of(l, VERB_ACTIVATE, ref_to(l, id));
		}
	}
}

static void list_attacks_of(struct listing *l, obj_id id)
{
	player_id other = opponent_of(l->player);

	for (obj_id to = next_in_zone(l->x, other, Z_FIELD, NO_OBJECT); to; to = next_in_zone(l->x, other, Z_FIELD, to)) {
		if (!is_first_alike(l, to) || !is_follower(l->x, to))
			continue;
		listing_start_of(l, VERB_ATTACK, ref_to(l, id));
		l->entry.target = ref_to(l, to);
		listing_try(l);
	}
	listing_start_of(l, VERB_ATTACK, ref_to(l, id));
	add_player(l, CLAUSE_LEADER_ID, other);
	listing_try(l);
}

/* Followers of the player who is asked, each with a verb of its own. */
static void list_followers(struct listing *l, enum evolve_verb verb)
{
	for (obj_id id = next_in_zone(l->x, l->player, Z_FIELD, NO_OBJECT); id; id = next_in_zone(l->x, l->player, Z_FIELD, id)) {
		if (!is_first_alike(l, id) || !is_follower(l->x, id))
			continue;
		if (verb == VERB_ATTACK) {
			list_attacks_of(l, id);
			continue;
		}
		listing_try_of(l, verb, ref_to(l, id));
	}
}

/* Which pending ability is played next: each card's first, second and so on. */
static void list_pending(struct listing *l)
{
	const struct waiting_set *set = &l->x->g->b.pending;

	for (uint16_t i = 0; i < set->len; i++) {
		unsigned nth = 1, n = 0;

		if (set->items[i].player != l->player)
			continue;
		for (uint16_t k = 0; k < set->len; k++)
			if (set->items[k].player == set->items[i].player && set->items[k].card == set->items[i].card) {
				n++;
				nth += k < i;
			}
		listing_start_of(l, VERB_RESOLVE, ref_to(l, set->items[i].source));
		l->entry.subject.card = set->items[i].card;
		l->entry.subject.ordinal = 0;
		if (set->items[i].card)
			l->entry.subject.name = card_name(l->x->env, set->items[i].card);
		if (n > 1)
			listing_number(l, CLAUSE_ABILITY_ID, (int32_t)nth);
		listing_try(l);
	}
}

/* Whether a card of that name of both players is among the options: then it has to be said whose. */
static bool is_of_both(struct listing *l, obj_id id)
{
	const struct question *q = &l->x->g->course.question;

	for (uint16_t i = 0; i < q->n_options; i++)
		if (is_object(q->options[i]) && object_of(l->x, (obj_id)q->options[i])->card == object_of(l->x, id)->card &&
		    controller_of(l->x, (obj_id)q->options[i]) != controller_of(l->x, id))
			return true;
	return false;
}

static void list_thing(struct listing *l, thing t)
{
	listing_start(l, VERB_CHOOSE);
	if (is_player(t)) {
		add_player(l, CLAUSE_LEADER_ID, (player_id)(t - THING_PLAYER));
	} else if (object_of(l->x, (obj_id)t)->zone == Z_LEADER) {
		add_player(l, CLAUSE_LEADER_ID, object_of(l->x, (obj_id)t)->owner);
	} else {
		l->entry.subject = ref_to(l, (obj_id)t);
		if (is_of_both(l, (obj_id)t))
			add_player(l, CLAUSE_OF_ID, controller_of(l->x, (obj_id)t));
	}
	listing_try(l);
}

static bool is_first_option(struct listing *l, uint16_t i)
{
	const struct question *q = &l->x->g->course.question;

	for (uint16_t k = 0; is_object(q->options[i]) && k < i; k++)
		if (is_object(q->options[k]) && (is_like(l->x, (obj_id)q->options[k], (obj_id)q->options[i]) ||
						 (!object_of(l->x, (obj_id)q->options[k])->card &&
						  !object_of(l->x, (obj_id)q->options[i])->card)))
			return false;
	return true;
}

static void list_effect(struct listing *l)
{
	const struct question *q = &l->x->g->course.question;

	for (uint16_t i = 0; question_has_options(q) && i < q->n_options; i++) {
		if (q->kind == QUESTION_THING) {
			if (is_first_option(l, i))
				list_thing(l, q->options[i]);
			continue;
		}
		listing_try_number(l, q->kind == QUESTION_MODE ? VERB_OPTION : VERB_CHOOSE,
				     (int32_t)(q->options[i] - THING_NUMBER));
	}
	if (q->kind == QUESTION_FACT) {
		/* Which card it is nobody chooses: the record says so. */
		listing_start(l, VERB_DO_REVEAL);
		l->entry.mark = MARK_OUTCOME;
		l->entry.subject = ref_to(l, q->about);
		listing_try(l);
	}
	if (q->kind == QUESTION_MAY)
		listing_try_verb(l, VERB_ACCEPT);
	if (q->kind == QUESTION_MAY || (q->may_stop && (q->kind == QUESTION_THING || q->kind == QUESTION_MODE)))
		listing_try_verb(l, VERB_DECLINE);
	if (q->kind == QUESTION_ROLL)
		listing_try_roll(l, VERB_DO_ROLL, 6);
}

static void list_main(struct listing *l)
{
	list_plays(l, Z_HAND);
	list_plays(l, Z_EX);
	list_activated(l);
	list_followers(l, VERB_ATTACK);
	listing_try_verb(l, VERB_END);
}

static void list_quick(struct listing *l)
{
	list_plays(l, Z_HAND);
	list_plays(l, Z_EX);
	list_activated(l);
	listing_try_verb(l, VERB_PASS);
}

void evolve_options(const void *env, const void *state, bool refused, option_fn *fn, void *ctx)
{
	struct evolve_game copy; /* what is asked of it needs a context that could change it */
	struct happenings space = { 0 };
	struct ctx x = { .env = env, .g = &copy, .space = &space };
	struct listing l = { .x = &x, .refused = refused, .fn = fn, .ctx = ctx, .offer = verdict_here };

	evolve_game_copy(&copy, state);
	l.player = copy.ask_player;
	switch ((enum evolve_ask)copy.ask) {
	case ASK_REDRAW:
		listing_try_verb(&l, VERB_KEEP);
		listing_try_verb(&l, VERB_REDRAW);
		break;
	case ASK_MAIN:
		list_main(&l);
		break;
	case ASK_WARD:
		list_followers(&l, VERB_ENGAGE);
		listing_try_verb(&l, VERB_PASS);
		break;
	case ASK_QUICK:
		list_quick(&l);
		break;
	case ASK_ORDER:
		list_pending(&l);
		break;
	case ASK_EFFECT:
		list_effect(&l);
		break;
	case ASK_NOTHING:
		break;
	}
}
