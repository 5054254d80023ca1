/*
 * Records through the engine: the state holds after every entry, whatever is
 * forced on it, and every finding about the game cites a rule.
 */
#include "fuzz.h"

#include <string.h>

#include "lorcana/engine.h"
#include "lorcana/game.h"
#include "lorcana/sound.h"
#include "lorcana/language.h"
#include "replay/log_reader.h"
#include "replay/session.h"

static const struct log_game games[] = { { "lorcana", &lorcana_language }, { NULL, NULL } };

struct table_of_fuzz {
	struct session session;
	struct arena arena;
	struct diags diags;
	struct lorcana_env env;
	struct lorcana_game state;
};

static void check_findings(const struct diags *diags, enum verdict verdict)
{
	FUZZ_CHECK(diags_verdict(diags) == verdict);
	for (size_t i = 0; i < diags->len; i++)
		FUZZ_CHECK(diags->items[i].cite.document && diags->items[i].cite.number && diags->items[i].message[0]);
}

static void play(struct table_of_fuzz *t, struct log_reader *reader, bool force)
{
	const struct entry *entry;
	enum log_result result;

	lorcana_rules.begin(&t->env, &t->state);
	log_reader_set_cards(reader, lorcana_rules.find_card, &t->env);
	while ((result = log_reader_next_entry(reader, &entry)) == LOG_OK || result == LOG_BAD) {
		enum verdict verdict;

		if (result == LOG_BAD)
			continue;
		diags_clear(&t->diags);
		arena_reset(&t->arena);
		verdict = lorcana_rules.offer(&t->env, &t->state, entry, force, (struct place){ "fuzz", entry->line, 0 }, &t->diags);
		check_findings(&t->diags, verdict);
		FUZZ_CHECK(lorcana_game_check(&t->env, &t->state) == NULL);
	}
	diags_clear(&t->diags);
	lorcana_rules.finish(&t->env, &t->state, (struct place){ "fuzz", 0, 0 }, &t->diags);
}

/* Plays every game of the record whose edition there is. */
static void play_all(struct table_of_fuzz *t, struct text bytes, bool force)
{
	struct arena arena = { 0 };
	struct diags reading;
	struct log_reader *reader;
	struct game_header header;
	enum log_result result;

	diags_init(&reading, &arena);
	reader = log_reader_of("fuzz", bytes, games, foreign_formats, &reading);
	while (reader && (result = log_reader_next_game(reader, &header)) != LOG_END && result != LOG_FAILED) {
		static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H" };
		const struct loaded_book *book;

		if (result == LOG_BAD)
			continue;
		diags_clear(&t->diags);
		arena_reset(&t->arena);
		book = session_book(&t->session, &header, (struct place){ 0 }, &t->diags);
		if (!book)
			continue;
		t->env = *(const struct lorcana_env *)book->env;
		t->env.n_players = header.n_players;
		t->env.first = header.first == NO_PLAYER ? 0 : header.first;
		memcpy(t->env.player_names, names, sizeof(names));
		play(t, reader, force);
	}
	log_reader_close(reader);
	diags_free(&reading);
	arena_free(&arena);
}

/* The rulesets are read once, with the first input. */
static struct table_of_fuzz *the_table(void)
{
	static struct table_of_fuzz *table;
	struct session_wishes wishes = { .rulesets = fuzz_rulesets() };

	if (table)
		return table;
	table = calloc(1, sizeof(*table));
	FUZZ_CHECK(table != NULL);
	diags_init(&table->diags, &table->arena);
	FUZZ_CHECK(session_open(&table->session, &wishes, &table->diags) == ST_OK);
	return table;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct text bytes = text_make((const char *)data, size);

	play_all(the_table(), bytes, false);
	play_all(the_table(), bytes, true);
	return 0;
}
