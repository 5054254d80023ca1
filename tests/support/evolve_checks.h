/*
 * evolve_checks.h - what holds in a generated game of Shadowverse: Evolve after
 * every entry, and what its record is worth.
 *
 * Each says what is wrong, or NULL.
 */
#ifndef VERDICT_TESTS_EVOLVE_CHECKS_H
#define VERDICT_TESTS_EVOLVE_CHECKS_H

#include "evolve_playing.h"
#include "games/evolve/record_evolve.h"
#include "replay/record_decks.h"

/* ---- lists that people play ---- */

enum { MAX_LISTS = 16 };

/* Decks of real lists; they live in the arena. */
struct real_lists {
	struct arena arena;
	struct diags diags;
	struct card_list lists[MAX_LISTS]; /* n of them */
	size_t n;
};

/* Reads the starter decks beside the project; none where there are none. */
static inline void real_lists_read(struct real_lists *lists, struct session *session)
{
	static const char *const names[] = { "CSD01_Uma",  "SD01_Forest", "SD02_Sword", "SD03_Rune",
					     "SD04_Dragon", "SD05_Abyss",  "SD06_Haven" };
	const char *shared = getenv("SHARED");
	struct game_header header = { .game = text_of("evolve"), .edition = text_of("1.26.1"), .n_players = 1 };
	struct record_seats seats = { .n_players = 1 };
	const struct loaded_book *book;

	*lists = (struct real_lists){ .n = 0 };
	diags_init(&lists->diags, &lists->arena);
	book = session_book(session, &header, (struct place){ 0 }, &lists->diags);
	if (!book)
		abort();
	for (size_t i = 0; shared && i < sizeof(names) / sizeof(names[0]); i++) {
		struct evolve_env env = { .cards = ((const struct evolve_env *)book->env)->cards };
		const char *path = arena_printf(&lists->arena, "%s/decks/shadowverse-evolve/sve-auto-sim_StarterDecks/%s_DeckList.txt",
						shared, names[i]);
		FILE *file = fopen(path, "rb");

		if (!file)
			continue;
		fclose(file);
		header.players[0].deck = text_of(path);
		if (record_decks_load(seats.decks, book, NULL, &header, (struct place){ 0 }, &lists->arena, &lists->diags) ||
		    record_evolve.seat(&env, &seats, &lists->arena))
			abort();
		if (env.lists[0].given)
			lists->lists[lists->n++] = env.lists[0];
	}
}

static inline void real_lists_free(struct real_lists *lists)
{
	diags_free(&lists->diags);
	arena_free(&lists->arena);
}

/* ---- what holds ---- */

/* Every card is still there, and known as what it is or not at all. */
static inline const char *unconserved(const struct match *match)
{
	const struct table *t = &match->state->b.table;
	unsigned n[EVOLVE_PLAYERS] = { 0 }, due;

	for (obj_id i = 1; i <= t->n_objects; i++) {
		if (t->objects[i].card && t->objects[i].card != match->truth[i])
			return "a card is taken for another";
		n[t->objects[i].owner] += !match->truth[i] || !evolve_card_is_token(evolve_card_of(match->env.cards, match->truth[i]));
	}
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		due = 1u + match->env.lists[p].size;
		for (uint16_t i = match->env.lists[p].n_main; i < match->env.lists[p].n_copies; i++)
			due += match->env.lists[p].copies[i].copies;
		if (n[p] != due)
			return "a card is lost or made";
	}
	return NULL;
}

static inline const char *match_fault(struct match *match)
{
	const char *fault = evolve_game_check(&match->env, match->state);

	if (!fault)
		fault = unconserved(match);
	if (!fault && match->state->b.open)
		fault = "something is left open";
	if (!fault && match->n_entries % 8 == 0)
		fault = unshown(match);
	return fault;
}

static inline const char *match_play(struct match *match)
{
	struct entry entry;
	const char *fault;

	while (match_next(match, &entry, &fault)) {
		enum verdict verdict = match_offer(match, &entry);

		if (verdict == VERDICT_ILLEGAL)
			return "an option is illegal";
		fault = match_fault(match);
		if (fault)
			return fault;
		if (verdict != VERDICT_LEGAL && !match->state->b.doubt)
			return "an option is not legal";
	}
	return fault;
}

/* Adds the cards that were played to a set of bits, with tokens that were made and evolved cards that were used. */
static inline void match_note_played(const struct match *match, uint8_t *played)
{
	const struct table *t = &match->state->b.table;

	for (size_t i = 0; i < match->n_entries; i++) {
		const struct entry *entry = &match->entries[i];

		if (entry->verb == VERB_PLAY && entry->mark == MARK_CHOICE)
			played[entry->subject.card / 8] |= (uint8_t)(1u << entry->subject.card % 8);
	}
	for (obj_id i = 1; i <= t->n_objects; i++) {
		const struct object *o = &t->objects[i];

		if (o->card && (o->zone == Z_EVOLVE || o->zone == Z_RACE || (o->flags & F_FACEUP) ||
				evolve_card_is_token(evolve_card_of(match->env.cards, o->card))))
			played[o->card / 8] |= (uint8_t)(1u << o->card % 8);
	}
}

/* The record without the lists of the decks: that makes no entry illegal. */
static inline const char *match_unlisted(struct match *match)
{
	struct card_list lists[EVOLVE_PLAYERS];
	const char *fault = NULL;

	memcpy(lists, match->env.lists, sizeof(lists));
	memset(match->env.lists, 0, sizeof(lists));
	evolve_rules.begin(&match->env, match->state);
	for (size_t i = 0; i < match->n_entries && !fault; i++) {
		if (match_offer_to(match, match->state, &match->entries[i]) == VERDICT_ILLEGAL)
			fault = "without lists of the decks it is illegal";
		else
			fault = evolve_game_check(&match->env, match->state);
		if (fault)
			match->n_entries = i + 1;
	}
	memcpy(match->env.lists, lists, sizeof(lists));
	return fault;
}

/* Names that only one player sees are taken out of the record: that makes no entry illegal. */
static inline const char *match_masked(struct match *match, unsigned percent)
{
	const char *fault = NULL;

	evolve_rules.begin(&match->env, match->state);
	for (size_t i = 0; i < match->n_entries && !fault; i++) {
		struct entry entry = match->entries[i];

		if (match->masks[i] && entry.subject.given && match_random(match, 100) < percent)
			entry.subject = (struct ref){ .given = true, .name = { "?", 1 } };
		if (match_offer_to(match, match->state, &entry) == VERDICT_ILLEGAL)
			fault = "what is masked is illegal";
		else
			fault = evolve_game_check(&match->env, match->state);
		match->entries[i] = entry;
		if (fault)
			match->n_entries = i + 1;
	}
	return fault;
}

#endif
