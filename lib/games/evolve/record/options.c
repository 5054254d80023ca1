#include "games/evolve/record/options.h"

#include <stdlib.h>

#include "games/evolve/board/info.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"
#include "games/evolve/state/objects.h"

/* Building candidates; each is tried on a copy of the game. */
struct candidates {
	const struct evolve_env *env;
	struct evolve_game *g; /* a copy: what is asked of it needs a context that could change it */
	struct evolve_game *trial;
	struct happenings space;
	candidate_fn *offer; /* tries a candidate */
	bool refused;	     /* what a rule is against is handed on, and nothing else */
	option_fn *fn;
	void *ctx;
	struct entry entry; /* candidate being built */
};

static struct ctx context_of(struct candidates *l)
{
	return (struct ctx){ .env = l->env, .g = l->g, .space = &l->space };
}

static void start(struct candidates *l, enum evolve_verb verb)
{
	l->entry = (struct entry){ .mark = MARK_CHOICE, .verb = (uint8_t)verb, .player = l->g->ask_player };
}

static struct ref ref_to(struct candidates *l, obj_id id)
{
	struct ctx x = context_of(l);
	card_id card = object_of(&x, id)->card;

	return (struct ref){ .given = true, .card = card, .ordinal = card ? nth_of_name(&x, id) : 0,
			     .name = card ? card_name(l->env, card) : text_of("?") };
}

static struct clause *add_clause(struct candidates *l, enum evolve_clause id)
{
	struct clause *c = &l->entry.clauses[l->entry.n_clauses++];

	*c = (struct clause){ .id = (uint8_t)id };
	return c;
}

static void add_word(struct candidates *l, enum evolve_clause id, const char *word)
{
	add_clause(l, id)->word = text_of(word);
}

/* Hands the candidate on when no rule is against it for certain, or when one is and that is what is listed. */
static void try_candidate(struct candidates *l)
{
	enum verdict verdict;

	evolve_game_copy(l->trial, l->g);
	verdict = l->offer(l->env, l->trial, &l->entry, &(const struct offer){ 0 });
	if ((verdict == VERDICT_ILLEGAL) == l->refused)
		l->fn(l->ctx, &l->entry);
}

static void try_plain(struct candidates *l, enum evolve_verb verb)
{
	start(l, verb);
	try_candidate(l);
}

/* True for the first of those in its zone that no record could tell apart. */
static bool is_first_alike(struct candidates *l, obj_id id)
{
	struct ctx x = context_of(l);

	for (obj_id i = object_of(&x, id)->prev; i; i = object_of(&x, i)->prev)
		if (is_like(&x, i, id) && controller_of(&x, i) == controller_of(&x, id))
			return false;
	return true;
}

static void list_plays(struct candidates *l, uint8_t zone)
{
	struct ctx x = context_of(l);

	for (obj_id id = next_in_zone(&x, l->g->ask_player, zone, NO_OBJECT); id;
	     id = next_in_zone(&x, l->g->ask_player, zone, id)) {
		if (!object_of(&x, id)->card || !is_first_alike(l, id))
			continue;
		start(l, VERB_PLAY);
		l->entry.subject = ref_to(l, id);
		add_word(l, CLAUSE_FROM_ID, evolve_zone_words[zone]);
		try_candidate(l);
	}
}

/* Abilities of one card that can be activated. */
struct activated {
	struct candidates *l;
	obj_id id;
	unsigned n;
};

static void list_ability(struct ctx *x, uint32_t root, obj_id given_by, void *ctx)
{
	struct activated *a = ctx;
	bool is_quick;
	uint16_t op;

	(void)given_by;
	if (root == NO_NODE)
		return;
	op = node_of(x, ability_core(x, root, &is_quick))->op;
	if (op == OP_ABILITY_ACTIVATED) {
		start(a->l, VERB_ACTIVATE);
		a->l->entry.subject = ref_to(a->l, a->id);
		add_clause(a->l, CLAUSE_ABILITY_ID)->number = (int32_t)++a->n;
		try_candidate(a->l);
	} else if (op == OP_ABILITY_EVOLVE || op == OP_ABILITY_SERVE) {
		for (int point = 0; point <= 1; point++) {
			start(a->l, op == OP_ABILITY_EVOLVE ? VERB_EVOLVE : VERB_SERVE);
			a->l->entry.subject = ref_to(a->l, a->id);
			if (point)
				add_clause(a->l, CLAUSE_POINT_ID);
			try_candidate(a->l);
			if (op == OP_ABILITY_SERVE || !x->env->edition.has_super_evolution)
				continue;
			add_clause(a->l, CLAUSE_SUPER_ID);
			try_candidate(a->l);
		}
	}
}

static void list_activated(struct candidates *l)
{
	struct ctx x = context_of(l);

	for (obj_id id = next_in_zone(&x, l->g->ask_player, Z_FIELD, NO_OBJECT); id;
	     id = next_in_zone(&x, l->g->ask_player, Z_FIELD, id)) {
		struct activated a = { .l = l, .id = id };

		if (!is_first_alike(l, id))
			continue;
		each_ability(&x, id, list_ability, &a);
		if (a.n == 0 && is_amulet(&x, id) && has_keyword(&x, id, KEYWORD_STACK)) {
			start(l, VERB_ACTIVATE);
			l->entry.subject = ref_to(l, id);
			try_candidate(l);
		}
	}
}

static void list_attacks_of(struct candidates *l, obj_id id)
{
	struct ctx x = context_of(l);
	player_id other = opponent_of(l->g->ask_player);

	for (obj_id to = next_in_zone(&x, other, Z_FIELD, NO_OBJECT); to; to = next_in_zone(&x, other, Z_FIELD, to)) {
		if (!is_first_alike(l, to) || !is_follower(&x, to))
			continue;
		start(l, VERB_ATTACK);
		l->entry.subject = ref_to(l, id);
		l->entry.target = ref_to(l, to);
		try_candidate(l);
	}
	start(l, VERB_ATTACK);
	l->entry.subject = ref_to(l, id);
	add_word(l, CLAUSE_LEADER_ID, l->env->player_names[other]);
	try_candidate(l);
}

/* Followers of the player who is asked, each with a verb of its own. */
static void list_followers(struct candidates *l, enum evolve_verb verb)
{
	struct ctx x = context_of(l);

	for (obj_id id = next_in_zone(&x, l->g->ask_player, Z_FIELD, NO_OBJECT); id;
	     id = next_in_zone(&x, l->g->ask_player, Z_FIELD, id)) {
		if (!is_first_alike(l, id) || !is_follower(&x, id))
			continue;
		if (verb == VERB_ATTACK) {
			list_attacks_of(l, id);
			continue;
		}
		start(l, verb);
		l->entry.subject = ref_to(l, id);
		try_candidate(l);
	}
}

/* Which pending ability is played next: each card's first, second and so on. */
static void list_pending(struct candidates *l)
{
	const struct waiting_set *set = &l->g->b.pending;

	for (uint16_t i = 0; i < set->len; i++) {
		unsigned nth = 1, n = 0;

		if (set->items[i].player != l->g->ask_player)
			continue;
		for (uint16_t k = 0; k < set->len; k++)
			if (set->items[k].player == set->items[i].player && set->items[k].card == set->items[i].card) {
				n++;
				nth += k < i;
			}
		start(l, VERB_RESOLVE);
		l->entry.subject = ref_to(l, set->items[i].source);
		l->entry.subject.card = set->items[i].card;
		l->entry.subject.ordinal = 0;
		if (set->items[i].card)
			l->entry.subject.name = card_name(l->env, set->items[i].card);
		if (n > 1)
			add_clause(l, CLAUSE_ABILITY_ID)->number = (int32_t)nth;
		try_candidate(l);
	}
}

/* Whether a card of that name of both players is among the options: then it has to be said whose. */
static bool is_of_both(struct candidates *l, obj_id id)
{
	const struct question *q = &l->g->course.question;
	struct ctx x = context_of(l);

	for (uint16_t i = 0; i < q->n_options; i++)
		if (is_object(q->options[i]) && object_of(&x, (obj_id)q->options[i])->card == object_of(&x, id)->card &&
		    controller_of(&x, (obj_id)q->options[i]) != controller_of(&x, id))
			return true;
	return false;
}

static void list_thing(struct candidates *l, thing t)
{
	struct ctx x = context_of(l);

	start(l, VERB_CHOOSE);
	if (is_player(t)) {
		add_word(l, CLAUSE_LEADER_ID, l->env->player_names[t - THING_PLAYER]);
	} else if (object_of(&x, (obj_id)t)->zone == Z_LEADER) {
		add_word(l, CLAUSE_LEADER_ID, l->env->player_names[object_of(&x, (obj_id)t)->owner]);
	} else {
		l->entry.subject = ref_to(l, (obj_id)t);
		if (is_of_both(l, (obj_id)t))
			add_word(l, CLAUSE_OF_ID, l->env->player_names[controller_of(&x, (obj_id)t)]);
	}
	try_candidate(l);
}

static bool is_first_option(struct candidates *l, uint16_t i)
{
	const struct question *q = &l->g->course.question;
	struct ctx x = context_of(l);

	for (uint16_t k = 0; is_object(q->options[i]) && k < i; k++)
		if (is_object(q->options[k]) && (is_like(&x, (obj_id)q->options[k], (obj_id)q->options[i]) ||
						 (!object_of(&x, (obj_id)q->options[k])->card &&
						  !object_of(&x, (obj_id)q->options[i])->card)))
			return false;
	return true;
}

static void list_effect(struct candidates *l)
{
	const struct question *q = &l->g->course.question;

	for (uint16_t i = 0; question_has_options(q) && i < q->n_options; i++) {
		if (q->kind == QUESTION_THING) {
			if (is_first_option(l, i))
				list_thing(l, q->options[i]);
			continue;
		}
		start(l, q->kind == QUESTION_MODE ? VERB_OPTION : VERB_CHOOSE);
		l->entry.has_number = true;
		l->entry.number = (int32_t)(q->options[i] - THING_NUMBER);
		try_candidate(l);
	}
	if (q->kind == QUESTION_FACT) {
		/* Which card it is nobody chooses: the record says so. */
		start(l, VERB_DO_REVEAL);
		l->entry.mark = MARK_OUTCOME;
		l->entry.subject = ref_to(l, q->about);
		try_candidate(l);
	}
	if (q->kind == QUESTION_MAY)
		try_plain(l, VERB_ACCEPT);
	if (q->kind == QUESTION_MAY || (q->may_stop && (q->kind == QUESTION_THING || q->kind == QUESTION_MODE)))
		try_plain(l, VERB_DECLINE);
	for (int i = 1; q->kind == QUESTION_ROLL && i <= 6; i++) {
		start(l, VERB_DO_ROLL);
		l->entry.mark = MARK_OUTCOME;
		l->entry.has_number = true;
		l->entry.number = i;
		try_candidate(l);
	}
}

static void list_main(struct candidates *l)
{
	list_plays(l, Z_HAND);
	list_plays(l, Z_EX);
	list_activated(l);
	list_followers(l, VERB_ATTACK);
	try_plain(l, VERB_END);
}

static void list_quick(struct candidates *l)
{
	list_plays(l, Z_HAND);
	list_plays(l, Z_EX);
	list_activated(l);
	try_plain(l, VERB_PASS);
}

bool evolve_options(const void *env, const void *state, candidate_fn *offer, bool refused, option_fn *fn, void *ctx)
{
	struct candidates l = { .env = env, .offer = offer, .refused = refused, .fn = fn, .ctx = ctx };
	struct evolve_game *copies = calloc(2, sizeof(*copies));

	if (!copies)
		return false;
	l.g = &copies[0];
	l.trial = &copies[1];
	evolve_game_copy(l.g, state);
	switch ((enum evolve_ask)l.g->ask) {
	case ASK_REDRAW:
		try_plain(&l, VERB_KEEP);
		try_plain(&l, VERB_REDRAW);
		break;
	case ASK_MAIN:
		list_main(&l);
		break;
	case ASK_WARD:
		list_followers(&l, VERB_ENGAGE);
		try_plain(&l, VERB_PASS);
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
	free(copies);
	return true;
}
