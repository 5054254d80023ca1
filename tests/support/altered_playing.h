/*
 * altered_playing.h - games of Altered that a seeded generator plays.
 *
 * A match is an environment, a state, and what really lies on each card and in
 * each region: the engine is told only what a record would tell it. The match
 * records what was played, so that it can be written, read and replayed.
 *
 *     altered_playing.h  a match, its decks, its beginning, what is offered to it
 *     altered_moves.h    what the generator does next
 *     altered_checks.h   what must hold after every entry, and over the whole
 */
#ifndef VERDICT_TESTS_ALTERED_PLAYING_H
#define VERDICT_TESTS_ALTERED_PLAYING_H

#include "games/altered/engine.h"
#include "games/altered/record_altered.h"
#include "games/altered/sound.h"
#include "games/altered/state/game.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"
#include "recording.h"
#include "replay/record_decks.h"

/* A game that has not ended by then is left as it is. */
enum { MATCH_ENTRIES = 900, MATCH_DECK = 39, MATCH_OPTIONS = 512 };

struct match {
	uint64_t seed;
	struct arena arena;
	struct diags diags; /* findings about the entry last offered */
	struct altered_env env;
	struct game_header header;
	struct altered_game *state;
	struct altered_game *ahead;	/* a copy on which is tried what comes next */
	card_id truth[MAX_OBJECTS + 1]; /* what each object really is */
	struct object before[MAX_OBJECTS + 1]; /* the objects before the entry last offered */
	uint16_t n_before;
	uint8_t terrains[N_REGIONS]; /* of the regions, face-down or not */
	bool names_tumult_first;     /* the terrains are told before the first turn, else as they are turned up */
	struct entry *entries;	     /* n_entries that were played */
	bool *masks;		     /* of each entry: its card is one that only one player sees */
	obj_id *chosen;		     /* of each entry: the object that it chooses */
	uint16_t said[MAX_OBJECTS + 1]; /* the number of the turn effect in which it was said that it is chosen */
	uint16_t due[MAX_OBJECTS + 1];	/* that in which it has to be said */
	bool is_due_hidden[MAX_OBJECTS + 1]; /* it was chosen where only its player sees it */
	size_t n_entries;
	struct entry *options; /* n_options of the player who decides */
	size_t n_options;
	const uint8_t *played; /* bit i = card i has been played in some match; NULL = cards are all alike */
};

static const char *const match_editions[] = { "4.0", "3.0", "1.x" };
enum { N_MATCH_EDITIONS = 3 };

#define MATCH_RULES altered_rules
#define MATCH_SAME altered_game_same
#include "match.h"

/* Prepares a match under the edition [edition]; it has no decks yet. */
static inline void match_open(struct match *match, struct session *session, uint64_t seed, const char *edition)
{
	static const char *const names[] = { "Ann", "Bo" };
	const struct loaded_book *book;

	*match = (struct match){ .seed = seed };
	diags_init(&match->diags, &match->arena);
	match->header = (struct game_header){ .game = text_of("altered"), .edition = text_of(edition), .n_players = 2 };
	book = session_book(session, &match->header, (struct place){ 0 }, &match->diags);
	if (!book)
		abort();
	match->env = *(const struct altered_env *)book->env;
	match->env.first = (player_id)(seed % 2);
	match->env.is_first_known = true;
	match->header.first = match->env.first;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		match->header.players[p] = (struct game_player){ text_of(names[p]), { "", 0 } };
		match->env.player_names[p] = names[p];
		match->env.lists[p] = (struct card_list){ .given = false };
	}
}

/* ---- decks ---- */

static inline bool is_deck_card(const struct altered_cards *cards, card_id card)
{
	const struct altered_card *facts = altered_card_of(cards, card);

	return !altered_card_is_token(facts) && facts->type != ALTERED_HERO;
}

static inline bool is_played(const uint8_t *played, card_id card)
{
	return played && (played[card / 8] >> card % 8 & 1);
}

/* Some card of the table that [fits]; one that no match has played, if there are such. */
static inline card_id pick_card(struct match *match, bool hero)
{
	const struct altered_cards *cards = match->env.cards;
	card_id card = CARD_UNKNOWN;

	for (int tries = 0; tries < 4000; tries++) {
		card = (card_id)(1 + match_random(match, (uint32_t)cards->n_in_table));
		if (hero ? altered_card_of(cards, card)->type != ALTERED_HERO : !is_deck_card(cards, card))
			continue;
		if (!is_played(match->played, card) || match_chance(match, 200))
			return card;
	}
	while (hero ? altered_card_of(cards, card)->type != ALTERED_HERO : !is_deck_card(cards, card))
		card = (card_id)(1 + card % cards->n_in_table);
	return card;
}

/* A deck of three copies each of cards of any faction, and any hero. */
static inline void random_deck(struct match *match, player_id player)
{
	struct card_list *list = &match->env.lists[player];
	struct card_copies *copies = arena_calloc(&match->arena, MATCH_DECK / 3, sizeof(*copies));

	*list = (struct card_list){ .given = true, .leader = pick_card(match, true), .copies = copies };
	while (list->size < MATCH_DECK) {
		card_id card = pick_card(match, false);
		bool is_new = true;

		for (uint16_t i = 0; i < list->n_copies; i++)
			is_new = is_new && copies[i].card != card;
		if (!is_new)
			continue;
		copies[list->n_copies++] = (struct card_copies){ card, 3 };
		list->size = (uint16_t)(list->size + 3);
	}
}

/* Gives every object of [player] the card that it really is. */
static inline void deal_deck(struct match *match, player_id player)
{
	const struct card_list *list = &match->env.lists[player];
	card_id *cards = need_memory(((size_t)list->size + 1) * sizeof(*cards));
	size_t n = 0;

	for (uint16_t i = 0; i < list->n_copies; i++)
		for (uint16_t k = 0; k < list->copies[i].copies; k++)
			cards[n++] = list->copies[i].card;
	for (obj_id i = 1; i <= match->state->b.table.n_objects; i++) {
		const struct object *o = &match->state->b.table.objects[i];

		if (o->owner != player)
			continue;
		if (o->card) {
			match->truth[i] = o->card;
		} else {
			size_t pick = match_random(match, (uint32_t)n);

			match->truth[i] = cards[pick];
			cards[pick] = cards[--n];
		}
	}
	free(cards);
}

/* Three Tumult cards, in any order and either way round. */
static inline void lay_tumult(struct match *match)
{
	unsigned single[] = { FOREST, MOUNTAIN, WATER };

	for (unsigned i = 3; i > 1; i--) {
		unsigned k = match_random(match, i), other = single[k];

		single[k] = single[i - 1];
		single[i - 1] = other;
	}
	for (unsigned i = 0; i < 3; i++) {
		unsigned turned = match_random(match, 2);

		match->terrains[1 + 2 * i + turned] = (uint8_t)(1u << single[i]);
		match->terrains[2 + 2 * i - turned] = (uint8_t)(ALL_TERRAINS & ~(1u << single[i]));
	}
}

/* Begins the game, with the decks that the environment holds. */
static inline void match_start(struct match *match)
{
	match_make_room(match);
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		deal_deck(match, p);
	lay_tumult(match);
	match->names_tumult_first = match_random(match, 2);
}

/* ---- offering ---- */

static inline enum verdict match_offer_to(struct match *match, struct altered_game *state, const struct entry *entry)
{
	struct recording recording = match_recording(match);

	return recording_offer(&recording, state, entry, &match->diags);
}

static inline void swap_truth(struct match *match, obj_id a, obj_id b)
{
	card_id card = match->truth[a];

	match->truth[a] = match->truth[b];
	match->truth[b] = card;
}

/* The cards of a deck that nobody knows any more come in another order. */
static inline void reshuffle_truth(struct match *match, player_id player)
{
	const struct table *t = &match->state->b.table;
	obj_id ids[MAX_OBJECTS];
	unsigned n = 0;

	for (obj_id id = table_zone(t, player, Z_DECK)->first; id; id = t->objects[id].next)
		if (!t->objects[id].card)
			ids[n++] = id;
	for (; n > 1; n--)
		swap_truth(match, ids[n - 1], ids[match_random(match, n)]);
}

/*
 * Cards that nobody knows are alike to the engine: when it takes another one
 * than the match had thought, of the same place, the two change places. A deck
 * that is shuffled comes in a new order; tokens are what they are made as.
 */
static inline void match_follow_truth(struct match *match)
{
	const struct table *t = &match->state->b.table;
	const struct object *objects = t->objects;
	bool shuffled[ALTERED_PLAYERS] = { false };

	for (obj_id i = (obj_id)(match->n_before + 1); i <= t->n_objects; i++)
		match->truth[i] = objects[i].card;
	for (obj_id i = 1; i <= match->n_before; i++) {
		for (obj_id k = 1; objects[i].card && objects[i].card != match->truth[i] && k <= match->n_before; k++)
			if (!objects[k].card && match->truth[k] == objects[i].card && objects[k].owner == objects[i].owner &&
			    match->before[k].zone == match->before[i].zone)
				swap_truth(match, i, k);
		if (!objects[i].card && objects[i].zone == Z_DECK && match->before[i].card)
			shuffled[objects[i].owner] = true;
	}
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		if (shuffled[p])
			reshuffle_truth(match, p);
}

static inline bool is_hidden_zone(uint8_t zone)
{
	return zone == Z_DECK || zone == Z_HAND || zone == Z_MANA;
}

/* What has been chosen and then is where all see it, or was revealed, is no secret. */
static inline void match_show_public(struct match *match)
{
	const struct board *b = &match->state->b;

	for (size_t i = match->n_entries; i-- > 0 && match->n_entries - i < 24;) {
		obj_id id = match->chosen[i];
		bool shown = id && !is_hidden_zone(b->table.objects[id].zone);

		for (uint16_t k = 0; id && k < b->n_echoes; k++)
			shown = shown || (b->echoes[k].verb == VERB_DO_REVEAL && b->echoes[k].subject == id);
		if (shown)
			match->masks[i] = false;
	}
}

/* Offers an entry to the match and records it. */
static inline enum verdict match_offer(struct match *match, const struct entry *entry)
{
	const struct table *t = &match->state->b.table;
	enum verdict verdict;

	match->entries[match->n_entries++] = *entry;
	memcpy(match->before, t->objects, (t->n_objects + 1u) * sizeof(t->objects[0]));
	match->n_before = t->n_objects;
	verdict = match_offer_to(match, match->state, entry);
	match_follow_truth(match);
	match_show_public(match);
	return verdict;
}

static inline struct ref ref_of_card(const struct match *match, card_id card)
{
	if (!card)
		return (struct ref){ .given = true, .name = { "?", 1 } };
	return (struct ref){ .given = true, .card = card, .name = altered_card_of(match->env.cards, card)->label };
}

/* ---- lists that people play ---- */

enum { MAX_LISTS = 64 };

/* Decks of real lists; they live in the arena. */
struct real_lists {
	struct arena arena;
	struct diags diags;
	const struct altered_cards *cards;    /* of the session */
	struct card_list lists[MAX_LISTS]; /* n of them, each of cards that are all known */
	size_t n;
};

/* Reads the lists beside the project that [file] names, a path a line; none where there is no such file. */
static inline void real_lists_read(struct real_lists *lists, struct session *session)
{
	static const char *const names[] = {
		"DEMO_AX", "DEMO_BR", "DEMO_LY", "DEMO_MU", "DEMO_OD", "DEMO_YZ", "DEMO_SDU_AX", "DEMO_SDU_BR", "DEMO_SDU_LY",
		"DEMO_SDU_MU", "DEMO_SDU_OD", "DEMO_SDU_YZ", "DEMO_SO_AX", "DEMO_SO_BR", "DEMO_SO_LY", "DEMO_SO_MU",
		"DEMO_SO_OD", "DEMO_SO_YZ", "STARTER_AX", "STARTER_BR", "STARTER_LY", "STARTER_MU", "STARTER_MU2",
		"STARTER_OD", "STARTER_OD2", "STARTER_YZ",
	};
	const char *shared = getenv("SHARED");
	struct game_header header = { .game = text_of("altered"), .edition = text_of("4.0"), .n_players = 1 };
	struct record_seats seats = { .n_players = 1 };
	const struct loaded_book *book;

	*lists = (struct real_lists){ .n = 0 };
	diags_init(&lists->diags, &lists->arena);
	book = session_book(session, &header, (struct place){ 0 }, &lists->diags);
	if (!book)
		abort();
	lists->cards = ((const struct altered_env *)book->env)->cards;
	for (size_t i = 0; shared && i < sizeof(names) / sizeof(names[0]); i++) {
		struct altered_env env = { .cards = ((const struct altered_env *)book->env)->cards };
		const char *path = arena_printf(&lists->arena, "%s/decks/altered/bga_precons/%s.txt", shared, names[i]);
		FILE *file = fopen(path, "rb");

		if (!file)
			continue;
		fclose(file);
		header.players[0].deck = text_of(path);
		if (record_decks_load(seats.decks, book, NULL, &header, (struct place){ 0 }, &lists->arena, &lists->diags) ||
		    record_altered.seat(&env, &seats, &lists->arena))
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

/* Starts a match with random decks, of cards that were not played before. */
static inline void match_begin(struct match *match, struct session *session, uint64_t seed, const char *edition,
			       const uint8_t *played)
{
	match_open(match, session, seed, edition);
	match->played = played;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		random_deck(match, p);
	match_start(match);
}

static inline void match_begin_of_lists(struct match *match, struct session *session, uint64_t seed,
					const struct real_lists *lists, size_t one, size_t other, const char *edition)
{
	match_open(match, session, seed, edition);
	match->env.lists[0] = lists->lists[one];
	match->env.lists[1] = lists->lists[other];
	match_start(match);
}

#endif
