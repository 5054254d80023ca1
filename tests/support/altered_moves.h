/*
 * altered_moves.h - what a generated game of Altered does next.
 *
 * A choice among the engine's own options, said as a record may say it: cards
 * by their name, choices of effects as entries of their own or behind the
 * action, what effects have done and what the table shows stated or not.
 */
#ifndef VERDICT_TESTS_ALTERED_MOVES_H
#define VERDICT_TESTS_ALTERED_MOVES_H

#include "altered_playing.h"
#include "games/altered/board/mana.h"
#include "games/altered/board/passive.h"
#include "games/altered/record/behind.h"
#include "games/altered/state/ask.h"

static inline struct entry entry_of(enum altered_verb verb, player_id player)
{
	return (struct entry){ .mark = altered_language.verbs[verb].mark, .verb = (uint8_t)verb, .player = player };
}

static inline void say_number(struct entry *entry, int number)
{
	entry->has_number = true;
	entry->number = number;
}

static inline void say_word(struct entry *entry, enum altered_clause clause, const char *word)
{
	entry->clauses[entry->n_clauses++] = (struct clause){ .id = (uint8_t)clause, .word = text_of(word) };
}

/* ---- facts ---- */

/* A card that has been drawn is named. */
static inline bool name_drawn(struct match *match, struct entry *entry)
{
	const struct table *t = &match->state->b.table;

	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (obj_id id = table_zone(t, p, Z_HAND)->first; id; id = t->objects[id].next)
			if (t->objects[id].flags & F_UNNAMED) {
				*entry = entry_of(VERB_DRAW, p);
				entry->subject = ref_of_card(match, match->truth[id]);
				match->masks[match->n_entries] = true;
				return true;
			}
	return false;
}

/* A Tumult card that has been turned up shows its terrains; records may tell them before. */
static inline bool name_tumult(struct match *match, struct entry *entry)
{
	const struct board *b = &match->state->b;

	for (unsigned i = 1; i < N_REGIONS - 1; i++)
		if ((b->visible[i] || (match->names_tumult_first && match->state->ask == ASK_TURN)) && !b->terrains[i]) {
			*entry = entry_of(VERB_DO_TUMULT, 0);
			say_number(entry, (int)i + 1);
			for (unsigned t = 0; t < N_TERRAINS; t++)
				if (match->terrains[i] >> t & 1)
					say_word(entry, CLAUSE_TERRAIN_ID, altered_terrain_words[t]);
			return true;
		}
	return false;
}

/* Lets the copy be where [entry] leads; false when the entry does not count. */
static inline bool look_ahead(struct match *match, const struct entry *entry)
{
	altered_game_copy(match->ahead, match->state);
	return match_offer_to(match, match->ahead, entry) != VERDICT_ILLEGAL;
}

/* An unknown card that comes to where all see it is what it is: said by what then happens to it. */
static inline bool name_shown(struct match *match, struct entry *entry)
{
	const struct altered_game *g = match->state;
	const struct board *b = &match->ahead->b;

	if (g->ask != ASK_EFFECT || g->course.question.kind != QUESTION_CARD)
		return false;
	*entry = entry_of(VERB_DO_REVEAL, g->course.question.player);
	entry->subject = ref_of_card(match, match->truth[g->course.question.about]);
	if (!look_ahead(match, entry))
		return true;
	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (b->echoes[i].subject == g->course.question.about && b->echoes[i].player == g->course.question.player &&
		    altered_language.verbs[b->echoes[i].verb].mark == MARK_OUTCOME &&
		    altered_language.verbs[b->echoes[i].verb].number == NEED_NONE) {
			entry->verb = b->echoes[i].verb;
			break;
		}
	return true;
}

static inline const char *status_word(uint16_t flag)
{
	switch (flag) {
	case F_ANCHORED:
		return "anchored";
	case F_ASLEEP:
		return "asleep";
	case F_FLEETING:
		return "fleeting";
	case F_EXHAUSTED:
		return "exhausted";
	default:
		return NULL;
	}
}

/* Something that an effect has done is stated, though it need not be. */
static inline bool state_echo(struct match *match, struct entry *entry)
{
	const struct altered_game *g = match->state;
	const struct ctx x = { .env = &match->env, .g = match->state };
	const struct altered_echo *e;
	const struct verb_def *verb;

	if (g->b.n_echoes == 0 || !match_chance(match, 8))
		return false;
	e = &g->b.echoes[match_random(match, g->b.n_echoes)];
	verb = &altered_language.verbs[e->verb];
	if (e->named || is_told_behind(&x, e) || verb->mark != MARK_OUTCOME || e->verb == VERB_DO_DRAW || e->verb == VERB_DO_SHUFFLE ||
	    (e->verb == VERB_DO_ROLL && g->ask == ASK_EFFECT))
		return false;
	*entry = entry_of((enum altered_verb)e->verb, e->player);
	if (is_object(e->subject)) {
		entry->subject = ref_of_card(match, g->b.table.objects[e->subject].card);
		match->masks[match->n_entries] = is_hidden_zone(g->b.table.objects[e->subject].zone);
		match->chosen[match->n_entries] = (obj_id)e->subject;
	} else if (is_expedition(e->subject)) {
		say_word(entry, CLAUSE_IN_ID, altered_expedition_words[expedition_side(e->subject)]);
	}
	if (verb->number != NEED_NONE)
		say_number(entry, e->number);
	if ((verb->clauses & WITH(STATUS)) && status_word(e->status))
		say_word(entry, CLAUSE_STATUS_ID, status_word(e->status));
	return true;
}

/* Whether what is asked now offers a card of that name: to choose it would be an answer. */
static inline bool is_offered(const struct match *match, card_id card)
{
	const struct question *q = &match->state->course.question;

	for (uint16_t i = 0; match->state->ask == ASK_EFFECT && i < q->n_options; i++)
		if (is_object(q->options[i]) && match->truth[q->options[i]] == card)
			return true;
	return false;
}

/*
 * A card was chosen because no other could be, from where a player has others
 * that only that player sees: who sees only backs is told.
 */
static inline bool name_forced(struct match *match, struct entry *entry)
{
	const struct board *b = &match->state->b;
	uint16_t now = (uint16_t)(b->actions + 1);

	/* What was forced by the entry last offered; further entries may come before it is said. */
	for (uint8_t i = 0; i < b->n_forced; i++) {
		thing t = b->forced[i].what;

		if (is_object(t) && t <= match->n_before && match->due[t] != now &&
		    (is_hidden_zone(match->before[t].zone) ||
		     (match->before[t].zone == Z_RESERVE && !is_offered(match, match->truth[t])))) {
			match->due[t] = now;
			match->is_due_hidden[t] = is_hidden_zone(match->before[t].zone);
		}
	}
	for (uint8_t i = 0; i < b->n_forced; i++) {
		thing t = b->forced[i].what;
		bool is_shown = false;

		if (!is_object(t) || match->due[t] != now || match->said[t] == now)
			continue;
		for (uint16_t k = 0; k < b->n_echoes; k++)
			is_shown = is_shown || (b->echoes[k].subject == t && b->echoes[k].verb == VERB_DO_RESUPPLY);
		if (is_shown)
			continue;
		match->said[t] = now;
		*entry = entry_of(VERB_CHOOSE, b->forced[i].player);
		entry->subject = ref_of_card(match, match->truth[t]);
		match->masks[match->n_entries] = match->is_due_hidden[t];
		match->chosen[match->n_entries] = (obj_id)t;
		return true;
	}
	return false;
}

/* What the table shows. */
static inline bool state_table(struct match *match, struct entry *entry)
{
	static const enum altered_verb verbs[] = { VERB_SEE_MANA,   VERB_SEE_READY_MANA, VERB_SEE_HAND,	  VERB_SEE_DECK,
						   VERB_SEE_RESERVE, VERB_SEE_LANDMARKS,  VERB_SEE_DISCARD, VERB_SEE_DISTANCE,
						   VERB_SEE_FOREST, VERB_SEE_MOUNTAIN,	  VERB_SEE_WATER,   VERB_SEE_DAY };
	struct ctx x = { .env = &match->env, .g = match->ahead };
	player_id p = (player_id)match_random(match, 2);
	unsigned side = match_random(match, N_SIDES);
	int number = 0;

	if (match->state->ask == ASK_SETUP || !match_chance(match, 16))
		return false;
	altered_game_copy(match->ahead, match->state);
	*entry = entry_of(verbs[match_random(match, sizeof(verbs) / sizeof(verbs[0]))], p);
	switch (entry->verb) {
	case VERB_SEE_DISTANCE:
		number = x.g->b.distance[p][side];
		break;
	case VERB_SEE_FOREST:
	case VERB_SEE_MOUNTAIN:
	case VERB_SEE_WATER:
		number = expedition_statistic(&x, p, side, (unsigned)(entry->verb - VERB_SEE_FOREST));
		break;
	case VERB_SEE_DAY:
		number = x.g->b.day;
		break;
	case VERB_SEE_READY_MANA:
		number = ready_orbs(&x, p);
		break;
	default:
		for (obj_id id = 1; id <= x.g->b.table.n_objects; id++) {
			static const uint8_t zones[] = { Z_MANA, 0, Z_HAND, Z_DECK, Z_RESERVE, Z_LANDMARKS, Z_DISCARD };

			number += x.g->b.table.objects[id].zone == zones[entry->verb - VERB_SEE_MANA] &&
				  controller_of(&x, id) == p;
		}
	}
	if (altered_language.verbs[entry->verb].clauses & WITH(IN))
		say_word(entry, CLAUSE_IN_ID, altered_expedition_words[side]);
	say_number(entry, number);
	return true;
}

/* ---- choices ---- */

/* Whether the generator would rather do something else. */
static inline bool is_disliked(struct match *match, const struct entry *option)
{
	switch (option->verb) {
	case VERB_PASS:
		return !match_chance(match, 3);
	case VERB_DECLINE:
		return !match_chance(match, 3);
	case VERB_EXPAND:
	case VERB_MANA:
		return match->played && !is_played(match->played, option->subject.card) && !match_chance(match, 3);
	default:
		return false;
	}
}

/* A card that no match has played is played first. */
static inline const struct entry *choose_fresh(struct match *match)
{
	const struct entry *found = NULL;
	unsigned n = 0;

	for (size_t i = 0; match->played && i < match->n_options; i++)
		if (match->options[i].verb == VERB_PLAY && !is_played(match->played, match->options[i].subject.card) &&
		    match_chance(match, ++n))
			found = &match->options[i];
	return match_chance(match, 5) ? NULL : found;
}

static inline const struct entry *choose_option(struct match *match)
{
	const struct entry *option = choose_fresh(match);

	for (int tries = 0; !option; tries++) {
		option = &match->options[match_random(match, (uint32_t)match->n_options)];
		if (tries < 5 && match->n_options > 1 && is_disliked(match, option))
			option = NULL;
	}
	return option;
}

/*
 * A card that nobody knows is chosen for what it is: one of those that the
 * question offers and that fits. Makes that the truth of the object that the
 * engine will take; false when none of them fits.
 */
static inline bool pick_hidden(struct match *match, struct entry *entry)
{
	const struct question *q = &match->state->course.question;
	const struct object *objects = match->state->b.table.objects;
	obj_id ids[MAX_OPTIONS];
	unsigned n = 0;

	for (uint16_t i = 0; i < q->n_options; i++)
		if (is_object(q->options[i]) && !objects[q->options[i]].card)
			ids[n++] = (obj_id)q->options[i];
	for (unsigned left = n; left > 0; left--) {
		unsigned k = match_random(match, left);
		obj_id id = ids[k];

		ids[k] = ids[left - 1];
		ids[left - 1] = id;
		entry->subject = ref_of_card(match, match->truth[id]);
		entry->subject.ordinal = 0;
		if (look_ahead(match, entry))
			return true;
	}
	return false;
}

static inline const char *zone_word(uint8_t zone)
{
	return zone == Z_HAND ? "hand" : zone == Z_DECK ? "deck" : zone == Z_MANA ? "mana" : zone == Z_RESERVE ? "reserve" : "other";
}

/* Makes a random choice what a record of this match says. */
static inline bool said_of(struct match *match, const struct entry *option, struct entry *entry)
{
	const struct altered_game *g = match->state;
	int nth = option->subject.ordinal;

	*entry = *option;
	match->masks[match->n_entries] = entry->verb == VERB_MANA || entry->verb == VERB_EXPAND;
	if (entry->verb != VERB_CHOOSE || !entry->subject.given)
		return true;
	if (!entry->subject.card && !pick_hidden(match, entry))
		return false;
	/* Which object it is: of those that are known, the one that is counted; else the first that is not known. */
	for (uint16_t i = 0; i < g->course.question.n_options; i++) {
		thing t = g->course.question.options[i];

		if (is_object(t) && entry_clause(entry, CLAUSE_FROM_ID) &&
		    strcmp(entry_clause(entry, CLAUSE_FROM_ID)->word.ptr, zone_word(g->b.table.objects[t].zone)) != 0)
			continue;
		if (!is_object(t) || (option->subject.card ? g->b.table.objects[t].card != option->subject.card
							   : match->truth[t] != entry->subject.card || g->b.table.objects[t].card))
			continue;
		match->chosen[match->n_entries] = (obj_id)t;
		match->masks[match->n_entries] = is_hidden_zone(g->b.table.objects[t].zone);
		if (nth-- <= 1)
			break;
	}
	return true;
}

/* The choices of an action stand behind it. */
static inline void add_answers(struct match *match, struct entry *entry)
{
	if (!(altered_language.verbs[entry->verb].clauses & WITH(TARGET)) || !match_chance(match, 4))
		return;
	/* Behind one Reaction's answer may come another Reaction's question. */
	for (int i = 0; i < (entry->verb == VERB_REACT ? 1 : 3) && look_ahead(match, entry); i++) {
		const struct question *q = &match->ahead->course.question;
		const struct entry *choice;
		struct entry longer = *entry;

		/* The play itself asks, not a Reaction to it. */
		if (match->ahead->ask != ASK_EFFECT || q->player != entry->player ||
		    match->ahead->unit.kind != (entry->verb == VERB_PLAY ? UNIT_PLAY : entry->verb == VERB_QUICK ? UNIT_QUICK : UNIT_REACTION) ||
		    (q->kind != QUESTION_THING && q->kind != QUESTION_MODE))
			return;
		match_list_options(match, match->ahead);
		if (!match->n_options)
			return;
		choice = &match->options[match_random(match, (uint32_t)match->n_options)];
		if (choice->verb == VERB_PICK_MODE)
			longer.clauses[longer.n_clauses++] = (struct clause){ .id = CLAUSE_MODE_ID, .number = choice->number };
		else if (choice->verb == VERB_CHOOSE && choice->subject.card && !choice->n_clauses)
			longer.clauses[longer.n_clauses++] = (struct clause){ .id = CLAUSE_TARGET_ID, .ref = choice->subject };
		else
			return;
		*entry = longer;
	}
}

/*
 * The next entry of the match: facts that are due first, then options. False
 * when the game is over or as long as it may be; [*fault] when nothing can be
 * done though it is not.
 */
static inline bool match_next(struct match *match, struct entry *entry, const char **fault)
{
	*fault = NULL;
	if (match->state->b.over || match->n_entries == MATCH_ENTRIES)
		return false;
	match->masks[match->n_entries] = false;
	match->chosen[match->n_entries] = NO_OBJECT;
	if (name_forced(match, entry) || name_drawn(match, entry) || name_tumult(match, entry) || name_shown(match, entry) || state_echo(match, entry) ||
	    state_table(match, entry))
		return true;
	match_list_options(match, match->state);
	for (int tries = 0; tries < 40; tries++) {
		if (match->n_options == 0)
			break;
		if (!said_of(match, choose_option(match), entry))
			continue;
		add_answers(match, entry);
		return true;
	}
	*fault = "nothing can be done";
	return false;
}

#endif
