/*
 * retelling.h - a generated game, told again as somebody else might record it.
 *
 * The game is played by the engine's own options. Told again, forced choices
 * are stated, and what effects do is said in outcomes: behind the entry that
 * did it, and behind each of several choices what is done to the card that was
 * chosen. Now and then something is observed that all see. Or choices are left
 * out, and only what came of them is said.
 */
#ifndef VERDICT_TESTS_RETELLING_H
#define VERDICT_TESTS_RETELLING_H

#include "games/lorcana/board/objects.h"
#include "playing_moves.h"

enum { RETOLD_ENTRIES = 6 * MATCH_ENTRIES, MAX_OPEN_CHOICES = 16 };

/* A card that was chosen while others are still to be. */
struct open_choice {
	size_t at; /* where the choice stands */
	obj_id id;
};

struct retelling {
	struct match *match;
	struct entry *entries; /* n of them, room for RETOLD_ENTRIES */
	size_t n;
	struct open_choice open[MAX_OPEN_CHOICES];
	size_t n_open;
	unsigned leaves_out; /* of a hundred choices that outcomes show so many; then what comes of the game may be in doubt */
};

static inline void retelling_insert(struct retelling *r, size_t at, const struct entry *entry)
{
	if (r->n == RETOLD_ENTRIES)
		return;
	memmove(&r->entries[at + 1], &r->entries[at], (r->n - at) * sizeof(*entry));
	r->entries[at] = *entry;
	r->n++;
	for (size_t i = 0; i < r->n_open; i++)
		if (r->open[i].at >= at)
			r->open[i].at++;
}

/* Whether an echo can be told as an outcome with nothing else in it. */
static inline bool is_outcome(const struct echo *echo)
{
	const struct verb_def *verb = echo->verb < lorcana_language.n_verbs ? &lorcana_language.verbs[echo->verb] : NULL;

	return verb && verb->mark == MARK_OUTCOME && verb->target == NEED_NONE;
}

/* The outcome, by the card or without it. */
static inline struct entry outcome_of(struct match *match, const struct echo *echo)
{
	struct entry entry = entry_of_echo(match, echo);

	if (entry.n_clauses && match_chance(match, 2))
		entry.n_clauses = 0;
	return entry;
}

/* Where the outcome stands: behind the choice of its card, as long as others were chosen behind it; else at the end. */
static inline size_t place_of(struct retelling *r, const struct echo *echo)
{
	for (size_t i = 0; i < r->n_open; i++)
		if (echo->id && r->open[i].id == echo->id) {
			size_t at = r->open[i].at + 1;

			r->open[i] = r->open[--r->n_open];
			return at;
		}
	return r->n;
}

/* Tells what the last entry has done; what was drawn is left for the match to name. */
static inline void tell_echoes(struct retelling *r, unsigned percent)
{
	struct echo_set *echoes = &r->match->state->echoes;
	uint16_t n_left = 0;

	for (uint16_t i = 0; i < echoes->len; i++) {
		struct echo echo = echoes->items[i];

		/* Of a forced choice that is left out and the next of the same effect it would not be clear which is told. */
		if (echo.verb == VERB_DO_DRAW) {
			echoes->items[n_left++] = echo;
		} else if (echo.verb == VERB_CHOOSE) {
			struct entry entry = entry_of_echo(r->match, &echo);

			retelling_insert(r, r->n, &entry);
		} else if (is_outcome(&echo) && match_random(r->match, 100) < percent) {
			struct entry entry = outcome_of(r->match, &echo);

			retelling_insert(r, place_of(r, &echo), &entry);
		}
	}
	echoes->len = n_left;
}

/* Keeps a card that was chosen while others are still to be. */
static inline void note_choice(struct retelling *r, const struct entry *entry)
{
	struct ctx x = { .env = &r->match->env, .g = r->match->state };
	const struct card_set *picked = effect_picked(&x);

	if (entry->verb == VERB_CHOOSE && picked && picked->n && r->n_open < MAX_OPEN_CHOICES)
		r->open[r->n_open++] = (struct open_choice){ r->n - 1, picked->ids[picked->n - 1] };
	else if (!picked)
		r->n_open = 0;
}

/* Who need not choose as long as nobody knows the cards has to once they are told: then one that fits is chosen. */
static inline void choose_if_there_is_one(struct match *match, struct entry *entry)
{
	struct pending pending = pending_in(match, match->state);

	if (entry->verb != VERB_DECLINE || pending.kind != CHOICE_CARDS || !pending.hidden || pending.least == 0)
		return;
	entry->verb = VERB_CHOOSE;
	entry->subject = ref_of_card(match, CARD_UNKNOWN);
	say_hidden(match, entry);
	if (entry->verb == VERB_DECLINE && pending.candidates.n) {
		entry->verb = VERB_CHOOSE;
		entry->subject = ref_of_card(match, match->state->table.objects[pending.candidates.ids[0]].card);
	}
}

/* Something that all see, as it is now. */
static inline struct entry observation_of(struct match *match)
{
	const struct lorcana_game *g = match->state;
	player_id player = (player_id)match_random(match, match->env.n_players);
	struct entry entry = { .mark = MARK_OBSERVATION, .verb = VERB_SEE_LORE, .player = player, .has_number = true, .number = g->sides[player].lore };
	obj_id id = (obj_id)(1 + match_random(match, g->table.n_objects));

	if (match_chance(match, 2)) {
		entry.verb = VERB_SEE_HAND;
		entry.number = table_zone(&g->table, player, Z_HAND)->len;
	}
	for (unsigned tries = 0; tries < 40 && !is_in_play(g, id); tries++)
		id = (obj_id)(1 + match_random(match, g->table.n_objects));
	if (!is_in_play(g, id) || !g->table.objects[id].card || match_chance(match, 4))
		return entry;
	entry.player = g->table.objects[id].owner;
	entry.subject = ref_of_card(match, g->table.objects[id].card);
	entry.subject.ordinal = (uint16_t)ordinal_in_play(g, id, entry.player, 1);
	entry.verb = VERB_SEE_DAMAGE;
	entry.number = g->table.objects[id].counters;
	if (match_chance(match, 2) && is_type(&match->env, g, id, LORCANA_CHARACTER)) {
		entry.verb = VERB_SEE_STRENGTH;
		entry.number = strength_of(&match->env, g, id);
	}
	return entry;
}

/* Whether what a player says only answers what an effect asks. */
static inline bool is_answer(const struct entry *entry)
{
	return entry->mark == MARK_CHOICE &&
	       (entry->verb == VERB_CHOOSE || entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE);
}

/* Whether what the last entry has done, to the card that was chosen if one was, shows that it was so. */
static inline bool shows_in_outcomes(const struct match *match, const struct entry *entry)
{
	const struct echo_set *echoes = &match->state->echoes;

	for (uint16_t i = 0; i < echoes->len; i++)
		if (is_outcome(&echoes->items[i]) && echoes->items[i].verb != VERB_DO_DRAW &&
		    (!entry->subject.given || (entry->subject.card && echoes->items[i].card == entry->subject.card)))
			return true;
	return false;
}

/* Plays a game, as long as all of it is legal, and tells it again: each outcome, of a hundred, [percent] times. */
static inline const char *retelling_play(struct retelling *r, unsigned percent)
{
	struct match *match = r->match;
	struct entry entry;

	match->tells_all = true;
	while (match_next(match, &entry)) {
		enum verdict verdict;
		bool is_told;

		choose_if_there_is_one(match, &entry);
		verdict = match_offer(match, &entry);
		if (verdict == VERDICT_ILLEGAL)
			return "an option is illegal";
		if (verdict != VERDICT_LEGAL)
			return NULL;
		is_told = !is_answer(&entry) || !shows_in_outcomes(match, &entry) || match_random(match, 100) >= r->leaves_out;
		if (is_told)
			retelling_insert(r, r->n, &entry);
		tell_echoes(r, is_told ? percent : 100);
		note_choice(r, &entry);
		entry = observation_of(match);
		if (match_chance(match, 3))
			retelling_insert(r, r->n, &entry);
	}
	return NULL;
}

/* Judges what was told, which is then the record of the match. NULL = nothing of it is illegal, nor without reason in doubt. */
static inline const char *retelling_judge(struct retelling *r)
{
	struct match *match = r->match;
	const char *fault = NULL;

	free(match->entries);
	match->entries = r->entries;
	match->n_entries = 0;
	lorcana_rules.begin(&match->env, match->state);
	while (!fault && match->n_entries < r->n) {
		const struct entry *entry = &r->entries[match->n_entries++];

		enum verdict verdict = match_offer_to(match, match->state, entry, false);

		if (verdict == VERDICT_ILLEGAL || (verdict != VERDICT_LEGAL && !r->leaves_out))
			fault = "what is told again is not legal";
		else
			fault = lorcana_game_check(&match->env, match->state);
	}
	return fault;
}

/* Makes room for the retelling of a match. */
static inline struct retelling retelling_of(struct match *match)
{
	return (struct retelling){ .match = match, .entries = need_memory(RETOLD_ENTRIES * sizeof(struct entry)) };
}

#endif
