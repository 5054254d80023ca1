/*
 * fuzz_play.h - records of one game through its engine: the state holds after
 * every entry, whatever is forced on it, and every finding about the game cites
 * a rule.
 *
 * A target says which game, by what its state is checked, and how an
 * environment is seated.
 */
#ifndef VERDICT_TESTS_FUZZ_PLAY_H
#define VERDICT_TESTS_FUZZ_PLAY_H

#include <string.h>

#include "../support/all_games.h"
#include "fuzz.h"
#include "replay/log_reader.h"
#include "replay/session.h"

/* Names the first invariant that does not hold, or NULL. */
typedef const char *fuzz_check_fn(const void *env, const void *state);

struct table_of_fuzz {
	struct session session;
	struct arena arena;
	struct diags diags;
	void *env;   /* of the game's env_size */
	void *state; /* of the rules' state_size */
};

static void must_hold(const char *fault)
{
	if (fault)
		fprintf(stderr, "%s\n", fault);
	FUZZ_CHECK(fault == NULL);
}

static void check_findings(const struct diags *diags, enum verdict verdict)
{
	FUZZ_CHECK(diags_verdict(diags) == verdict);
	for (size_t i = 0; i < diags->len; i++)
		FUZZ_CHECK(diags->items[i].cite.document && diags->items[i].cite.number && diags->items[i].message[0]);
}

static void play(struct table_of_fuzz *t, const struct game_rules *rules, fuzz_check_fn *check, struct log_reader *reader,
		 bool force)
{
	const struct entry *entry;
	struct position position;
	struct offer at_hand;
	enum log_result result;

	rules->begin(t->env, t->state);
	log_reader_set_cards(reader, rules->find_card, t->env);
	if (log_reader_read_table(reader, &position) == LOG_OK) {
		if (!rules->place(t->env, t->state, &position, &t->diags)) {
			FUZZ_CHECK(t->diags.count[SEV_ERROR] > 0);
			return;
		}
		must_hold(check(t->env, t->state));
	}
	while ((result = log_reader_next_entry(reader, &entry)) == LOG_OK || result == LOG_BAD) {
		enum verdict verdict;

		if (result == LOG_BAD)
			continue;
		diags_clear(&t->diags);
		arena_reset(&t->arena);
		at_hand = offer_of(NULL, (struct place){ "fuzz", entry->line, 0 }, &t->diags, force);
		verdict = rules->offer(t->env, t->state, entry, &at_hand);
		check_findings(&t->diags, verdict);
		must_hold(check(t->env, t->state));
	}
	diags_clear(&t->diags);
	at_hand = offer_of(NULL, (struct place){ "fuzz", 0, 0 }, &t->diags, false);
	rules->finish(t->env, t->state, &at_hand);
}

/* Plays every game of the record whose edition there is. */
static void play_all(struct table_of_fuzz *t, const struct record_game *game, fuzz_check_fn *check, struct text bytes,
		     bool force)
{
	const struct log_game words[] = { { game->rules->name, game->rules->language, game->rules->position }, { 0 } };
	struct arena arena = { 0 };
	struct diags reading;
	struct log_reader *reader;
	struct game_header header;
	enum log_result result;

	diags_init(&reading, &arena);
	reader = log_reader_of("fuzz", bytes, words, all_games()->adapters, &reading);
	while (reader && (result = log_reader_next_game(reader, &header)) != LOG_END && result != LOG_FAILED) {
		struct record_seats seats = { .n_players = header.n_players, .names = { "A", "B", "C", "D", "E", "F", "G", "H" } };
		const struct loaded_book *book;

		if (result == LOG_BAD || header.n_players > game->max_players)
			continue;
		diags_clear(&t->diags);
		arena_reset(&t->arena);
		book = session_book(&t->session, &header, (struct place){ 0 }, &t->diags);
		if (!book)
			continue;
		seats.first = header.first == NO_PLAYER ? 0 : header.first;
		seats.is_first_known = header.first != NO_PLAYER;
		memcpy(t->env, book->env, game->env_size);
		FUZZ_CHECK(game->seat(t->env, &seats, &arena) == ST_OK);
		play(t, game->rules, check, reader, force);
	}
	log_reader_close(reader);
	diags_free(&reading);
	arena_free(&arena);
}

/* The rulesets are read once, with the first input. */
static struct table_of_fuzz *the_table(const struct record_game *game)
{
	static struct table_of_fuzz *table;
	struct session_wishes wishes = wishes_for(fuzz_rulesets());

	if (table)
		return table;
	table = calloc(1, sizeof(*table));
	FUZZ_CHECK(table != NULL);
	table->env = calloc(1, game->env_size);
	table->state = calloc(1, game->rules->state_size);
	FUZZ_CHECK(table->env && table->state);
	diags_init(&table->diags, &table->arena);
	FUZZ_CHECK(session_open(&table->session, &wishes, &table->diags) == ST_OK);
	return table;
}

static inline int fuzz_game(const struct record_game *game, fuzz_check_fn *check, const uint8_t *data, size_t size)
{
	struct text bytes = text_make((const char *)data, size);

	play_all(the_table(game), game, check, bytes, false);
	play_all(the_table(game), game, check, bytes, true);
	return 0;
}

#endif
