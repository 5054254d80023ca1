/*
 * altered_lies.h - entries that cannot be true of a generated game as it stands.
 *
 * Each lie is what a record might say by mistake or on purpose: another player,
 * another number, another card, an outcome that did not happen. It is told only
 * where it has to be wrong, whatever the record leaves out.
 */
#ifndef VERDICT_TESTS_ALTERED_LIES_H
#define VERDICT_TESTS_ALTERED_LIES_H

#include "altered_moves.h"

/* ---- what there is to lie about ---- */

static inline bool takes_turn(const struct match *match)
{
	return match->state->ask == ASK_TURN;
}

static inline player_id some_player(struct match *match)
{
	return (player_id)match_random(match, ALTERED_PLAYERS);
}

static inline const struct object *object_at(const struct match *match, obj_id id)
{
	return &match->state->b.table.objects[id];
}

/* Some object that is known, in one of the zones, bits 1 << zone; 0 = none was found. */
static inline obj_id some_object(struct match *match, unsigned zones)
{
	for (int tries = 0; tries < 24; tries++) {
		obj_id id = (obj_id)(1 + match_random(match, match->state->b.table.n_objects));

		if (zones >> object_at(match, id)->zone & 1 && object_at(match, id)->card)
			return id;
	}
	return NO_OBJECT;
}

enum { IN_PLAY = 1 << Z_EXPEDITION | 1 << Z_LANDMARKS, SHOWN = IN_PLAY | 1 << Z_RESERVE | 1 << Z_HERO };

static inline player_id controller_at(const struct match *match, obj_id id)
{
	const struct object *o = object_at(match, id);

	return o->flags & F_OPPOSING ? opponent_of(o->owner) : o->owner;
}

/* Whether an object of that card, of the player, may be in one of the zones: one that nobody knows may be it. */
static inline bool may_be_in(const struct match *match, player_id player, card_id card, unsigned zones)
{
	for (obj_id id = 1; id <= match->state->b.table.n_objects; id++)
		if (object_at(match, id)->owner == player && zones >> object_at(match, id)->zone & 1 &&
		    (!object_at(match, id)->card || object_at(match, id)->card == card))
			return true;
	return false;
}

/* Whether something that was done and is not named yet could be what is said of the card. */
static inline bool is_due_of(const struct match *match, card_id card)
{
	const struct board *b = &match->state->b;

	for (uint16_t i = 0; i < b->n_echoes; i++) {
		thing t = b->echoes[i].subject;

		if (!b->echoes[i].named && is_object(t) && (!object_at(match, (obj_id)t)->card || object_at(match, (obj_id)t)->card == card))
			return true;
	}
	for (uint8_t i = 0; i < b->n_forced; i++)
		if (is_object(b->forced[i].what) && (!object_at(match, (obj_id)b->forced[i].what)->card ||
						      object_at(match, (obj_id)b->forced[i].what)->card == card))
			return true;
	return false;
}

static inline bool is_due(const struct match *match, uint8_t verb)
{
	const struct board *b = &match->state->b;

	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (b->echoes[i].verb == verb && !b->echoes[i].named)
			return true;
	return false;
}

static inline void say_card(struct match *match, struct entry *entry, card_id card)
{
	entry->subject = ref_of_card(match, card);
}

static inline void say_side(struct match *match, struct entry *entry)
{
	say_word(entry, CLAUSE_IN_ID, altered_expedition_words[match_random(match, N_SIDES)]);
}

/* ---- what the table shows ---- */

static inline bool lie_number(struct match *match, struct entry *entry)
{
	static const struct {
		enum altered_verb verb;
		uint8_t zone;
	} seen[] = { { VERB_SEE_MANA, Z_MANA },	      { VERB_SEE_HAND, Z_HAND },	   { VERB_SEE_DECK, Z_DECK },
		     { VERB_SEE_RESERVE, Z_RESERVE }, { VERB_SEE_LANDMARKS, Z_LANDMARKS }, { VERB_SEE_DISCARD, Z_DISCARD } };
	unsigned k = match_random(match, sizeof(seen) / sizeof(seen[0]));
	player_id p = some_player(match);
	int n = 0;

	if (!takes_turn(match))
		return false;
	for (obj_id id = 1; id <= match->state->b.table.n_objects; id++)
		n += object_at(match, id)->zone == seen[k].zone && controller_at(match, id) == p;
	*entry = entry_of(seen[k].verb, p);
	say_number(entry, n > 0 && match_chance(match, 2) ? n - 1 : n + 1);
	return true;
}

static inline bool lie_ready_mana(struct match *match, struct entry *entry)
{
	struct ctx x = { .env = &match->env, .g = match->state };
	player_id p = some_player(match);

	*entry = entry_of(VERB_SEE_READY_MANA, p);
	say_number(entry, ready_orbs(&x, p) + 1);
	return takes_turn(match);
}

static inline bool lie_distance(struct match *match, struct entry *entry)
{
	player_id p = some_player(match);
	unsigned side = match_random(match, N_SIDES);

	*entry = entry_of(VERB_SEE_DISTANCE, p);
	say_word(entry, CLAUSE_IN_ID, altered_expedition_words[side]);
	say_number(entry, match->state->b.distance[p][side] + 1);
	return takes_turn(match);
}

static inline bool lie_statistic(struct match *match, struct entry *entry)
{
	*entry = entry_of((enum altered_verb)(VERB_SEE_FOREST + match_random(match, N_TERRAINS)), some_player(match));
	say_side(match, entry);
	say_number(entry, 70);
	return true;
}

static inline bool lie_boosts(struct match *match, struct entry *entry)
{
	obj_id id = some_object(match, SHOWN);

	*entry = entry_of(match_chance(match, 2) ? VERB_SEE_BOOSTS : VERB_SEE_COUNTERS, id ? controller_at(match, id) : 0);
	if (id)
		say_card(match, entry, object_at(match, id)->card);
	say_number(entry, 77);
	return id;
}

/* None of that card has the status. */
static inline bool lie_status(struct match *match, struct entry *entry)
{
	static const uint16_t flags[] = { F_ANCHORED, F_ASLEEP, F_FLEETING, F_EXHAUSTED };
	uint16_t flag = flags[match_random(match, 4)];
	obj_id id = some_object(match, SHOWN);

	for (obj_id i = 1; id && i <= match->state->b.table.n_objects; i++)
		if (object_at(match, i)->card == object_at(match, id)->card && (object_at(match, i)->flags & flag))
			return false;
	if (!id || !takes_turn(match))
		return false;
	*entry = entry_of(VERB_SEE_STATUS, controller_at(match, id));
	say_card(match, entry, object_at(match, id)->card);
	say_word(entry, CLAUSE_STATUS_ID, status_word(flag));
	return true;
}

static inline bool lie_player(struct match *match, struct entry *entry)
{
	const struct board *b = &match->state->b;

	if (!takes_turn(match))
		return false;
	switch (match_random(match, 3)) {
	case 0:
		*entry = entry_of(VERB_SEE_FIRST, opponent_of(b->first));
		return true;
	case 1:
		*entry = entry_of(VERB_SEE_TURN, opponent_of(match->state->ask_player));
		return true;
	default:
		*entry = entry_of(VERB_SEE_WINNER, some_player(match));
		return true;
	}
}

static inline bool lie_day(struct match *match, struct entry *entry)
{
	*entry = entry_of(VERB_SEE_DAY, some_player(match));
	say_number(entry, match->state->b.day + 1);
	return takes_turn(match);
}

/* Held back, or not, where it is the other way round. */
static inline bool lie_blocked(struct match *match, struct entry *entry)
{
	struct ctx x = { .env = &match->env, .g = match->ahead };
	player_id p = some_player(match);
	unsigned side = match_random(match, N_SIDES);

	if (!takes_turn(match))
		return false;
	altered_game_copy(match->ahead, match->state);
	*entry = entry_of(holds_back(&x, p, side) ? VERB_SEE_FREE : VERB_SEE_BLOCKED, p);
	say_word(entry, CLAUSE_IN_ID, altered_expedition_words[side]);
	return true;
}

static inline void say_terrains(struct entry *entry, unsigned region, unsigned terrains)
{
	say_number(entry, (int)region + 1);
	for (unsigned t = 0; t < N_TERRAINS; t++)
		if (terrains >> t & 1)
			say_word(entry, CLAUSE_TERRAIN_ID, altered_terrain_words[t]);
}

/* A region that is known has other terrains. */
static inline bool lie_region(struct match *match, struct entry *entry)
{
	struct ctx x = { .env = &match->env, .g = match->ahead };
	unsigned region = match_random(match, N_REGIONS), bits = 0, wrong = 1 + match_random(match, ALL_TERRAINS);

	altered_game_copy(match->ahead, match->state);
	if (!takes_turn(match) || !region_terrains(&x, region, &bits) || bits == wrong)
		return false;
	*entry = entry_of(VERB_SEE_REGION, some_player(match));
	say_terrains(entry, region, wrong);
	return true;
}

static inline bool lie_tumult(struct match *match, struct entry *entry)
{
	unsigned region = match_random(match, N_REGIONS), wrong = 1 + match_random(match, ALL_TERRAINS);

	if (region > 0 && region < N_REGIONS - 1 && (!match->state->b.terrains[region] || match->state->b.terrains[region] == wrong))
		return false;
	*entry = entry_of(VERB_DO_TUMULT, some_player(match));
	say_terrains(entry, region, wrong);
	return true;
}

/* ---- choices ---- */

/* The other player does what only the one whose turn it is may do. */
static inline bool lie_turn(struct match *match, struct entry *entry)
{
	const struct entry *option = match->n_options ? &match->options[match_random(match, (uint32_t)match->n_options)] : NULL;

	if (!takes_turn(match) || !option)
		return false;
	*entry = *option;
	entry->player = opponent_of(entry->player);
	return true;
}

/* A card is played that is in no place to play it from. */
static inline bool lie_play(struct match *match, struct entry *entry)
{
	obj_id id = some_object(match, ~0u);
	player_id p = match->state->ask_player;

	if (!takes_turn(match) || !id || is_due_of(match, object_at(match, id)->card) ||
	    may_be_in(match, p, object_at(match, id)->card, 1 << Z_HAND | 1 << Z_RESERVE))
		return false;
	*entry = entry_of(VERB_PLAY, p);
	say_card(match, entry, object_at(match, id)->card);
	say_side(match, entry);
	return true;
}

/* What is paid is more than anything costs. */
static inline bool lie_paid(struct match *match, struct entry *entry)
{
	const struct entry *option = match->n_options ? &match->options[match_random(match, (uint32_t)match->n_options)] : NULL;

	if (!takes_turn(match) || !option || (option->verb != VERB_PLAY && option->verb != VERB_QUICK))
		return false;
	*entry = *option;
	entry->clauses[entry->n_clauses++] = (struct clause){ .id = CLAUSE_PAY_ID, .number = 33 };
	return true;
}

/* It is played where its player has no Expedition. */
static inline bool lie_place(struct match *match, struct entry *entry)
{
	const struct entry *option = match->n_options ? &match->options[match_random(match, (uint32_t)match->n_options)] : NULL;

	if (!takes_turn(match) || !option || option->verb != VERB_PLAY || !entry_clause(option, CLAUSE_IN_ID))
		return false;
	*entry = *option;
	say_word(entry, CLAUSE_OF_ID, match->env.player_names[opponent_of(entry->player)]);
	return true;
}

/* An answer where nothing is asked. */
static inline bool lie_answer(struct match *match, struct entry *entry)
{
	static const enum altered_verb verbs[] = { VERB_ACCEPT, VERB_DECLINE, VERB_CHOOSE, VERB_PICK_MODE, VERB_REACT };
	enum altered_verb verb = verbs[match_random(match, 5)];
	obj_id id = some_object(match, ~0u);

	*entry = entry_of(verb, some_player(match));
	if (!takes_turn(match) || !id || is_due_of(match, object_at(match, id)->card) || is_due(match, VERB_REACT) ||
	    (verb == VERB_DECLINE && find_declinable(&match->state->b, entry->player, CARD_UNKNOWN)))
		return false;
	if (verb == VERB_PICK_MODE)
		say_number(entry, 9);
	if (verb == VERB_CHOOSE || verb == VERB_REACT)
		say_card(match, entry, object_at(match, id)->card);
	return true;
}

/* What belongs to another part of the day, or before the first one. */
static inline bool lie_time(struct match *match, struct entry *entry)
{
	static const enum altered_verb verbs[] = { VERB_HERO, VERB_MANA, VERB_EXPAND, VERB_DISCARD, VERB_SACRIFICE };
	obj_id id = some_object(match, 1 << Z_HAND | 1 << Z_DISCARD | SHOWN);

	if (!takes_turn(match) || !id || is_due_of(match, object_at(match, id)->card))
		return false;
	*entry = entry_of(verbs[match_random(match, 5)], some_player(match));
	say_card(match, entry, object_at(match, id)->card);
	return true;
}

/* A card is chosen, or put away, that is not one of those that may be. */
static inline bool lie_choice(struct match *match, struct entry *entry)
{
	const struct altered_game *g = match->state;
	obj_id id = some_object(match, ~0u);

	/* To choose no more need not be said, and behind it the card may have to be chosen for something else. */
	if (g->ask != ASK_EFFECT || g->course.question.kind != QUESTION_THING || g->course.question.may_stop || !id ||
	    is_due_of(match, object_at(match, id)->card))
		return false;
	for (uint16_t i = 0; i < g->course.question.n_options; i++) {
		thing t = g->course.question.options[i];

		if (is_object(t) && (!object_at(match, (obj_id)t)->card || object_at(match, (obj_id)t)->card == object_at(match, id)->card))
			return false;
	}
	*entry = entry_of(VERB_CHOOSE, g->course.question.player);
	say_card(match, entry, object_at(match, id)->card);
	return true;
}

static inline bool lie_mode(struct match *match, struct entry *entry)
{
	const struct altered_game *g = match->state;

	if (g->ask != ASK_EFFECT || (g->course.question.kind != QUESTION_MODE && g->course.question.kind != QUESTION_ROLL))
		return false;
	*entry = entry_of(g->course.question.kind == QUESTION_MODE ? VERB_PICK_MODE : VERB_DO_ROLL, g->course.question.player);
	say_number(entry, 9);
	return true;
}

/* Another card is named than the one whose text offers it. */
static inline bool lie_offer(struct match *match, struct entry *entry)
{
	const struct altered_game *g = match->state;
	card_id card = pick_card(match, false);

	for (obj_id id = 1; id <= g->b.table.n_objects; id++)
		if (match->truth[id] == card)
			return false;
	if (g->ask != ASK_EFFECT || g->course.question.kind != QUESTION_MAY || !g->course.question.source)
		return false;
	*entry = entry_of(VERB_ACCEPT, g->course.question.player);
	say_card(match, entry, card);
	return true;
}

/* The answer comes from the player who is not asked. */
static inline bool lie_chooser(struct match *match, struct entry *entry)
{
	const struct entry *option = match->n_options ? &match->options[match_random(match, (uint32_t)match->n_options)] : NULL;

	if (match->state->ask != ASK_EFFECT || !option || option->mark != MARK_CHOICE ||
	    match->state->b.n_forced || find_declinable(&match->state->b, opponent_of(option->player), CARD_UNKNOWN))
		return false;
	*entry = *option;
	entry->player = opponent_of(entry->player);
	return true;
}

static inline bool lie_clean_up(struct match *match, struct entry *entry)
{
	obj_id id = some_object(match, 1 << Z_HAND | 1 << Z_EXPEDITION | 1 << Z_DISCARD | 1 << Z_HERO);
	player_id p = match->state->ask_player;

	if (match->state->ask != ASK_CLEAN_UP || !id || is_due_of(match, object_at(match, id)->card) ||
	    may_be_in(match, p, object_at(match, id)->card, 1 << Z_RESERVE | 1 << Z_LANDMARKS))
		return false;
	*entry = entry_of(match_chance(match, 2) ? VERB_DISCARD : VERB_SACRIFICE, p);
	say_card(match, entry, object_at(match, id)->card);
	return true;
}

static inline bool lie_expand(struct match *match, struct entry *entry)
{
	obj_id id = some_object(match, 1 << Z_RESERVE | 1 << Z_EXPEDITION | 1 << Z_DISCARD);
	player_id p = match->state->ask_player;

	if (match->state->ask != ASK_EXPAND || !id || may_be_in(match, p, object_at(match, id)->card, 1 << Z_HAND))
		return false;
	/* From the top of the deck any card may come. */
	for (size_t i = 0; i < match->n_options; i++)
		if (match->options[i].verb == VERB_EXPAND && !match->options[i].subject.card)
			return false;
	*entry = entry_of(VERB_EXPAND, p);
	say_card(match, entry, object_at(match, id)->card);
	return true;
}

/* ---- outcomes ---- */

/* Something is said to have been done with a card, and nothing of the kind was. */
static inline bool lie_outcome(struct match *match, struct entry *entry)
{
	static const enum altered_verb verbs[] = { VERB_DO_DRAW,    VERB_DO_RESUPPLY, VERB_DO_REVEAL, VERB_DO_CREATE,
						   VERB_DO_DISCARD, VERB_DO_SACRIFICE, VERB_DO_RESERVE, VERB_DO_HAND,
						   VERB_DO_MANA,    VERB_DO_DECK,     VERB_DO_COUNTERS, VERB_DO_BOOSTS,
						   VERB_DO_GAIN,    VERB_DO_LOSE,     VERB_DO_EXHAUST,	VERB_DO_READY,
						   VERB_DO_SWITCH,  VERB_DO_DEFECT };
	obj_id id = some_object(match, ~0u);
	const struct verb_def *verb;

	if (!takes_turn(match) || !id || is_due_of(match, object_at(match, id)->card))
		return false;
	*entry = entry_of(verbs[match_random(match, sizeof(verbs) / sizeof(verbs[0]))], some_player(match));
	verb = &altered_language.verbs[entry->verb];
	/* A card of the hand that nobody has named may be named late. */
	if (entry->verb == VERB_DO_DRAW && may_be_in(match, entry->player, CARD_UNKNOWN, 1 << Z_HAND))
		return false;
	say_card(match, entry, object_at(match, id)->card);
	if (verb->number != NEED_NONE)
		say_number(entry, match_chance(match, 2) ? 1 : 2);
	if (entry->verb == VERB_DO_GAIN || entry->verb == VERB_DO_LOSE)
		say_word(entry, CLAUSE_STATUS_ID, status_word(F_FLEETING));
	return true;
}

/* A card that is about to be shown is said to have something else done with it. */
static inline bool lie_shown(struct match *match, struct entry *entry)
{
	static const enum altered_verb verbs[] = { VERB_DO_SWITCH, VERB_DO_DEFECT, VERB_DO_COUNTERS };
	const struct altered_game *g = match->state;
	enum altered_verb verb = verbs[match_random(match, sizeof(verbs) / sizeof(verbs[0]))];

	if (g->ask != ASK_EFFECT || g->course.question.kind != QUESTION_CARD || is_due_of(match, match->truth[g->course.question.about]))
		return false;
	*entry = entry_of(verb, g->course.question.player);
	say_card(match, entry, match->truth[g->course.question.about]);
	if (verb == VERB_DO_COUNTERS)
		say_number(entry, 12);
	return true;
}

/* An outcome without a card. */
static inline bool lie_event(struct match *match, struct entry *entry)
{
	static const enum altered_verb verbs[] = { VERB_DO_FORWARD, VERB_DO_BACKWARD, VERB_DO_ROLL,
						   VERB_DO_FIRST,   VERB_DO_SHUFFLE,  VERB_DO_READY_MANA, VERB_DO_MARKER };
	enum altered_verb verb = verbs[match_random(match, sizeof(verbs) / sizeof(verbs[0]))];

	if (!takes_turn(match) || is_due(match, (uint8_t)verb))
		return false;
	*entry = entry_of(verb, some_player(match));
	if (altered_language.verbs[verb].number != NEED_NONE)
		say_number(entry, 1 + (int)match_random(match, 3));
	if (altered_language.verbs[verb].clauses & WITH(IN))
		say_side(match, entry);
	if (verb == VERB_DO_MARKER)
		say_word(entry, CLAUSE_TERRAIN_ID, altered_terrain_words[match_random(match, N_TERRAINS)]);
	return true;
}

/* Something that was done is said with one thing that is wrong. */
static inline bool lie_about_what_was_done(struct match *match, struct entry *entry)
{
	const struct board *b = &match->state->b;
	const struct altered_echo *e = b->n_echoes ? &b->echoes[match_random(match, b->n_echoes)] : NULL;
	const struct verb_def *verb = e ? &altered_language.verbs[e->verb] : NULL;

	if (!takes_turn(match) || !e || e->named || verb->mark != MARK_OUTCOME || e->verb == VERB_DO_SHUFFLE)
		return false;
	*entry = entry_of((enum altered_verb)e->verb, e->player);
	if (is_object(e->subject))
		say_card(match, entry, object_at(match, (obj_id)e->subject)->card);
	else if (is_expedition(e->subject))
		say_word(entry, CLAUSE_IN_ID, altered_expedition_words[expedition_side(e->subject)]);
	if (verb->number != NEED_NONE)
		say_number(entry, e->number);
	if (match_chance(match, 2) && verb->number != NEED_NONE) {
		entry->number += 17;
		return true;
	}
	if (!is_object(e->subject))
		return false;
	/* A card of which neither the source nor anything else in the game is. */
	say_card(match, entry, pick_card(match, false));
	return !may_be_in(match, 0, entry->subject.card, ~0u) && !may_be_in(match, 1, entry->subject.card, ~0u);
}

/* Has others' texts done: whose effect it is a record may see otherwise. */
static inline bool is_lending_card(const struct match *match, card_id card)
{
	const struct altered_code *code = match->env.code;
	const struct card_code *c = card_code_of(code, card);

	for (uint8_t i = 0; i < c->n_abilities; i++) {
		uint32_t root = code->abilities[c->first + i].root, end = root;

		/* A trigger or a cost, and what follows it. */
		for (int part = 0; root != NO_NODE && part < 2 && end < code->n_nodes; part++)
			end += code->nodes[end].next;
		for (uint32_t at = root; root != NO_NODE && at < end; at++)
			if (code->nodes[at].op == OP_GRANTS || code->nodes[at].op == OP_WITH_ABILITY ||
			    code->nodes[at].op == OP_DO_ACTIVATE || code->nodes[at].op == OP_DO_ACTIVATE_AS)
				return true;
	}
	return false;
}

/* It was the effect of another card. */
static inline bool lie_by(struct match *match, struct entry *entry)
{
	const struct board *b = &match->state->b;
	const struct altered_echo *e = b->n_echoes ? &b->echoes[match_random(match, b->n_echoes)] : NULL;
	const struct verb_def *verb = e ? &altered_language.verbs[e->verb] : NULL;
	obj_id id = some_object(match, SHOWN | 1 << Z_DISCARD);

	if (!takes_turn(match) || !e || e->named || !e->by || verb->mark != MARK_OUTCOME || !(verb->clauses & WITH(BY)) || !id ||
	    e->verb == VERB_DO_SHUFFLE || is_object(e->subject) != (verb->subject != NEED_NONE))
		return false;
	/* Whoever has a passive ability may have modified what another one did. */
	if (card_code_of(match->env.code, object_at(match, id)->card)->has_passive ||
	    card_code_of(match->env.code, object_at(match, id)->card)->has_support)
		return false;
	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (b->echoes[i].by == object_at(match, id)->card || !b->echoes[i].by || is_lending_card(match, b->echoes[i].by) ||
		    b->echoes[i].subject == id)
			return false;
	*entry = entry_of((enum altered_verb)e->verb, e->player);
	if (is_object(e->subject))
		say_card(match, entry, object_at(match, (obj_id)e->subject)->card);
	else if (is_expedition(e->subject))
		say_word(entry, CLAUSE_IN_ID, altered_expedition_words[expedition_side(e->subject)]);
	if (verb->number != NEED_NONE)
		say_number(entry, e->number);
	entry->clauses[entry->n_clauses++] = (struct clause){ .id = CLAUSE_BY_ID, .ref = ref_of_card(match, object_at(match, id)->card) };
	return true;
}

/* It came from another zone than it is said to. */
static inline bool lie_from(struct match *match, struct entry *entry)
{
	static const struct {
		uint8_t zone;
		const char *word;
	} zones[] = { { Z_HAND, "hand" }, { Z_RESERVE, "reserve" }, { Z_DECK, "deck" }, { Z_DISCARD, "discard" },
		      { Z_MANA, "mana" }, { Z_LANDMARKS, "landmarks" }, { Z_EXPEDITION, "expedition" } };
	const struct board *b = &match->state->b;
	const struct altered_echo *e = b->n_echoes ? &b->echoes[match_random(match, b->n_echoes)] : NULL;
	unsigned k = match_random(match, sizeof(zones) / sizeof(zones[0]));

	if (!takes_turn(match) || !e || e->named || altered_language.verbs[e->verb].mark != MARK_OUTCOME ||
	    !(altered_language.verbs[e->verb].clauses & WITH(FROM)) || !is_object(e->subject) || e->verb == VERB_DO_REVEAL)
		return false;
	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (b->echoes[i].from == zones[k].zone && (b->echoes[i].verb == VERB_PLAY ||
							    altered_language.verbs[b->echoes[i].verb].mark == MARK_OUTCOME))
			return false;
	*entry = entry_of((enum altered_verb)e->verb, e->player);
	say_card(match, entry, object_at(match, (obj_id)e->subject)->card);
	say_word(entry, CLAUSE_FROM_ID, zones[k].word);
	return true;
}

static const struct {
	const char *name;
	bool (*tell)(struct match *match, struct entry *entry);
} lies[] = {
	{ "how many are in a zone", lie_number },
	{ "how many orbs are ready", lie_ready_mana },
	{ "how far an expedition is", lie_distance },
	{ "a statistic", lie_statistic },
	{ "boosts or counters", lie_boosts },
	{ "a status", lie_status },
	{ "who is first, has the turn or has won", lie_player },
	{ "the day", lie_day },
	{ "what is held back", lie_blocked },
	{ "the terrains of a region", lie_region },
	{ "a Tumult card", lie_tumult },
	{ "whose turn it is", lie_turn },
	{ "where the card is that is played", lie_play },
	{ "what was paid", lie_paid },
	{ "whose Expedition it is", lie_place },
	{ "an answer to nothing", lie_answer },
	{ "what is not done in the Afternoon", lie_time },
	{ "a card that cannot be chosen", lie_choice },
	{ "a mode or a die", lie_mode },
	{ "whose text offers it", lie_offer },
	{ "who chooses", lie_chooser },
	{ "a card that is not to be cleaned up", lie_clean_up },
	{ "a card that is not in hand", lie_expand },
	{ "an outcome", lie_outcome },
	{ "what is done with a card that is shown", lie_shown },
	{ "an outcome without a card", lie_event },
	{ "the number or the card of an outcome", lie_about_what_was_done },
	{ "whose effect it was", lie_by },
	{ "where it came from", lie_from },
};
enum { N_LIES = sizeof(lies) / sizeof(lies[0]) };

#endif
