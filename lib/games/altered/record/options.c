#include "games/altered/record/options.h"

#include <stdlib.h>

#include "games/altered/actions/act.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* Building candidates; each is tried on a copy of the game. */
struct candidates {
	const struct altered_env *env;
	struct altered_game *g; /* a copy: what is asked of it needs a context that could change it */
	struct altered_game *trial;
	candidate_fn *offer; /* tries a candidate */
	bool refused; /* what a rule is against is handed on, and nothing else */
	option_fn *fn;
	void *ctx;
	struct entry entry; /* candidate being built */
};

static void start(struct candidates *l, enum altered_verb verb)
{
	l->entry = (struct entry){ .mark = MARK_CHOICE, .verb = (uint8_t)verb, .player = l->g->ask_player };
}

static struct ref ref_to(const struct candidates *l, obj_id id)
{
	card_id card = table_object_const(&l->g->b.table, id)->card;

	return (struct ref){ .given = true, .card = card,
			     .name = card ? altered_card_of(l->env->cards, card)->label : text_of("?") };
}

static void add_word(struct candidates *l, enum altered_clause id, const char *word)
{
	l->entry.clauses[l->entry.n_clauses++] = (struct clause){ .id = (uint8_t)id, .word = text_of(word) };
}

static void add_number(struct candidates *l, enum altered_clause id, int number)
{
	l->entry.clauses[l->entry.n_clauses++] = (struct clause){ .id = (uint8_t)id, .number = number };
}

/* Hands the candidate on when no rule is against it for certain, or when one is and that is what is listed. */
static void try_candidate(struct candidates *l)
{
	enum verdict verdict;

	altered_game_copy(l->trial, l->g);
	verdict = l->offer(l->env, l->trial, &l->entry, &(const struct offer){ 0 });
	if ((verdict == VERDICT_ILLEGAL) == l->refused)
		l->fn(l->ctx, &l->entry);
}

static void list_play(struct candidates *l, obj_id id, uint8_t from)
{
	const struct ctx x = { .env = l->env, .g = l->g };
	const struct altered_card *card = card_of(&x, id);
	const struct card_code *code = code_of(&x, id);
	int sides = joins_expedition(card) ? N_SIDES : 1;
	int scouts = code && code->scout >= 0 && from == Z_HAND ? 1 : 0;

	if (!card)
		return;
	for (int side = 0; side < sides; side++)
		for (int scout = 0; scout <= scouts; scout++) {
			start(l, VERB_PLAY);
			l->entry.subject = ref_to(l, id);
			if (from == Z_RESERVE) {
				l->entry.subject.ordinal = naming_ordinal(&l->g->b.table, id);
				add_word(l, CLAUSE_FROM_ID, "reserve");
			}
			if (sides == N_SIDES)
				add_word(l, CLAUSE_IN_ID, altered_expedition_words[side]);
			if (scout)
				l->entry.clauses[l->entry.n_clauses++] = (struct clause){ .id = CLAUSE_SCOUT_ID };
			try_candidate(l);
		}
}

static void list_quick(struct candidates *l, obj_id id, bool support)
{
	const struct ctx x = { .env = l->env, .g = l->g };
	const struct card_code *code = code_of(&x, id);

	for (uint8_t i = 0; code && i < code->n_abilities; i++) {
		const struct ability *a = &l->env->code->abilities[code->first + i];

		if (a->kind != ABILITY_QUICK || a->is_support != support)
			continue;
		start(l, VERB_QUICK);
		l->entry.subject = ref_to(l, id);
		l->entry.subject.ordinal = support ? naming_ordinal(&l->g->b.table, id) : nth_in_play(&x, id);
		if (support)
			l->entry.clauses[l->entry.n_clauses++] = (struct clause){ .id = CLAUSE_SUPPORT_ID };
		add_number(l, CLAUSE_ABILITY_ID, a->n);
		try_candidate(l);
	}
}

static void list_turn(struct candidates *l)
{
	const struct table *t = &l->g->b.table;
	player_id p = l->g->ask_player;

	for (obj_id id = table_zone(t, p, Z_HAND)->first; id; id = table_object_const(t, id)->next)
		/* Copies in a hand are alike. */
		if (naming_number(t, id) == 1)
			list_play(l, id, Z_HAND);
	for (obj_id id = table_zone(t, p, Z_RESERVE)->first; id; id = table_object_const(t, id)->next) {
		list_play(l, id, Z_RESERVE);
		list_quick(l, id, true);
	}
	for (obj_id id = 1; id <= t->n_objects; id++) {
		const struct ctx x = { .env = l->env, .g = l->g };

		if ((is_in_play(&x, id) || table_object_const(t, id)->zone == Z_HERO) && controller_of(&x, id) == p)
			list_quick(l, id, false);
	}
	start(l, VERB_PASS);
	try_candidate(l);
}

static void list_from_hand(struct candidates *l, enum altered_verb verb, player_id player)
{
	const struct table *t = &l->g->b.table;

	for (obj_id id = table_zone(t, player, Z_HAND)->first; id; id = table_object_const(t, id)->next) {
		if (naming_number(t, id) > 1)
			continue;
		start(l, verb);
		l->entry.player = player;
		l->entry.subject = ref_to(l, id);
		try_candidate(l);
	}
}

static void list_setup(struct candidates *l)
{
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		if (table_zone(&l->g->b.table, p, Z_MANA)->len < 3)
			list_from_hand(l, VERB_MANA, p);
}

static void list_expand(struct candidates *l)
{
	struct ctx x = { .env = l->env, .g = l->g };

	if (expands_from_deck(&x, l->g->ask_player)) {
		start(l, VERB_EXPAND);
		l->entry.subject = ref_to(l, table_zone(&l->g->b.table, l->g->ask_player, Z_DECK)->first);
		try_candidate(l);
	} else {
		list_from_hand(l, VERB_EXPAND, l->g->ask_player);
	}
	start(l, VERB_DECLINE);
	try_candidate(l);
}

static void list_clean_up(struct candidates *l)
{
	const struct table *t = &l->g->b.table;
	player_id p = l->g->ask_player;

	for (obj_id id = 1; id <= t->n_objects; id++) {
		const struct ctx x = { .env = l->env, .g = l->g };
		uint8_t zone = table_object_const(t, id)->zone;

		if ((zone != Z_RESERVE && zone != Z_LANDMARKS) || controller_of(&x, id) != p)
			continue;
		start(l, zone == Z_RESERVE ? VERB_DISCARD : VERB_SACRIFICE);
		l->entry.subject = ref_to(l, id);
		l->entry.subject.ordinal = zone == Z_RESERVE ? naming_ordinal(&l->g->b.table, id) : nth_in_play(&x, id);
		try_candidate(l);
	}
}

static void list_reactions(struct candidates *l)
{
	const struct waiting_set *limbo = &l->g->b.limbo;

	for (uint16_t i = 0; i < limbo->len; i++) {
		const struct waiting *w = &limbo->items[i];
		bool seen = false;

		for (uint16_t k = 0; k < i; k++)
			seen = seen || (limbo->items[k].player == w->player && limbo->items[k].card == w->card &&
					limbo->items[k].ability == w->ability);
		if (w->player != l->g->ask_player || seen || !w->card)
			continue;
		start(l, VERB_REACT);
		l->entry.subject = (struct ref){ .given = true, .card = w->card,
						 .name = altered_card_of(l->env->cards, w->card)->label };
		if (w->ability)
			add_number(l, CLAUSE_ABILITY_ID, w->ability);
		try_candidate(l);
	}
}

static const struct object *object_option(const struct candidates *l, uint16_t i)
{
	thing t = l->g->course.question.options[i];

	return is_object(t) ? table_object_const(&l->g->b.table, (obj_id)t) : NULL;
}

static const char *const zone_words[] = {
	[Z_DECK] = "deck",	     [Z_HAND] = "hand",		  [Z_MANA] = "mana",	   [Z_RESERVE] = "reserve",
	[Z_EXPEDITION] = "expedition", [Z_LANDMARKS] = "landmarks", [Z_DISCARD] = "discard",
};

/*
 * Names the card: where it is when others of its name are elsewhere, and which
 * it is of those that are with it. False for one that is like another in a
 * hand, a deck or among Mana Orbs.
 */
static bool name_option(struct candidates *l, uint16_t i)
{
	const struct question *q = &l->g->course.question;
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
	if (elsewhere && o->zone < sizeof(zone_words) / sizeof(zone_words[0]))
		add_word(l, CLAUSE_FROM_ID, zone_words[o->zone]);
	return true;
}

static void list_things(struct candidates *l)
{
	const struct question *q = &l->g->course.question;

	for (uint16_t i = 0; i < q->n_options; i++) {
		thing t = q->options[i];

		start(l, VERB_CHOOSE);
		if (is_object(t)) {
			if (!name_option(l, i))
				continue;
		} else if (is_expedition(t)) {
			add_word(l, CLAUSE_IN_ID, altered_expedition_words[expedition_side(t)]);
			add_word(l, CLAUSE_OF_ID, l->env->player_names[expedition_player(t)]);
		} else if (is_terrain(t)) {
			add_word(l, CLAUSE_TERRAIN_ID, altered_terrain_words[t - THING_TERRAIN]);
		} else if (is_player(t)) {
			add_word(l, CLAUSE_OF_ID, l->env->player_names[t - THING_PLAYER]);
		} else {
			l->entry.has_number = true;
			l->entry.number = (int32_t)(t - THING_REGION + 1);
		}
		try_candidate(l);
	}
	if (q->may_stop) {
		start(l, VERB_CHOOSE);
		try_candidate(l);
	}
}

static bool is_option(const struct candidates *l, obj_id id)
{
	for (uint16_t i = 0; i < l->g->course.question.n_options; i++)
		if (object_option(l, i) == table_object_const(&l->g->b.table, id))
			return true;
	return false;
}

/* The cards in play, and those that are where the options are, which are none: they cannot be chosen. */
static void list_unfit(struct candidates *l)
{
	const struct ctx x = { .env = l->env, .g = l->g };
	const struct table *t = &l->g->b.table;

	if (!l->refused)
		return;
	for (obj_id id = 1; id <= t->n_objects; id++) {
		const struct object *o = table_object_const(t, id);
		bool is_near = is_in_play(&x, id) && o->zone != Z_HERO;

		for (uint16_t i = 0; i < l->g->course.question.n_options && !is_near; i++)
			is_near = object_option(l, i) && object_option(l, i)->zone == o->zone && object_option(l, i)->owner == o->owner;
		if (!is_near || !o->card || is_option(l, id))
			continue;
		start(l, VERB_CHOOSE);
		l->entry.subject = ref_to(l, id);
		try_candidate(l);
	}
}

static void list_effect(struct candidates *l)
{
	const struct question *q = &l->g->course.question;

	if (q->is_cost) {
		start(l, VERB_DECLINE);
		try_candidate(l);
	}
	switch ((enum question_kind)q->kind) {
	case QUESTION_THING:
		list_things(l);
		list_unfit(l);
		return;
	case QUESTION_MAY:
		start(l, VERB_ACCEPT);
		try_candidate(l);
		start(l, VERB_DECLINE);
		try_candidate(l);
		return;
	case QUESTION_MODE:
	case QUESTION_NUMBER:
		for (uint16_t i = 0; i < q->n_options; i++) {
			start(l, q->kind == QUESTION_MODE ? VERB_PICK_MODE : VERB_CHOOSE);
			l->entry.has_number = true;
			l->entry.number = (int32_t)(q->options[i] - THING_NUMBER);
			try_candidate(l);
		}
		if (q->may_stop) {
			start(l, VERB_DECLINE);
			try_candidate(l);
		}
		return;
	case QUESTION_ROLL:
		for (int i = 1; i <= 6; i++) {
			start(l, VERB_DO_ROLL);
			l->entry.mark = MARK_OUTCOME;
			l->entry.has_number = true;
			l->entry.number = i;
			try_candidate(l);
		}
		return;
	case QUESTION_CARD:
	case QUESTION_FACT:
		/* Which card it is nobody chooses: the record says so, or goes on. */
		return;
	}
}

bool altered_options(const void *env, const void *state, candidate_fn *offer, bool refused, option_fn *fn, void *ctx)
{
	struct candidates l = { .env = env, .offer = offer, .refused = refused, .fn = fn, .ctx = ctx };
	struct altered_game *copies = calloc(2, sizeof(*copies));

	if (!copies)
		return false;
	l.g = &copies[0];
	l.trial = &copies[1];
	altered_game_copy(l.g, state);
	switch ((enum altered_ask)l.g->ask) {
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
	free(copies);
	return true;
}
