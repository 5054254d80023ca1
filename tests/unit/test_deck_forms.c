/*
 * Lists as people have them, a row a form: each sample of fixtures/forms holds
 * the decks and cards that its row says, in chunks of every size, and cut
 * anywhere it is still read without harm.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "all_games.h"
#include "base/source.h"
#include "deck/deck_reader.h"
#include "ground.h"

struct form {
	const char *file;  /* in fixtures/forms */
	unsigned n_decks;
	unsigned n_cards;  /* of all its decks, what stands beside them not counted, and headings without a count are */
	const char *names; /* of its decks, each behind a '/' */
	const char *first; /* the first card as it is handed over */
};

static const struct form forms[] = {
	{ "altered-api.json", 1, 40, "/Sierra", "ALT_CORE_B_AX_01_C" },
	{ "bars.txt", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "collector-lines.txt", 1, 60, "/", "9 19" },
	{ "commented.txt", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "companion-backup.json", 2, 120, "//Steel and Amber", "app vx" },
	{ "companion-code.txt", 1, 60, "/", "app vx" },
	{ "costs.txt", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "count-and-dot.txt", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "counts.json", 1, 60, "/Amber and Steel", "cinderella_gentle_and_kind" },
	{ "cr-alone.txt", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "dots-behind.txt", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "dreamborn-foil.json", 1, 60, "/Amber and Steel", "009-019" },
	{ "entities.txt", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "links.txt", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "melee-records.json", 1, 60, "/Amber and Steel", "Cinderella - Gentle and Kind" },
	{ "own-key.json", 1, 60, "/Amber and Steel", "Cinderella - Gentle and Kind" },
	{ "players.json", 2, 120, "/Ann/Bo", "Cinderella - Gentle and Kind" },
	{ "packed.txt.gz", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "prices.txt", 1, 61, "/", "Amber and Steel" },
	{ "collectr.csv", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "tcgplayer.csv", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "deckstats.csv", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "total-row.csv", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "match-history.csv", 2, 120, "/g1/g2", "9-19" },
	{ "mtgo.dek", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "forge.dck", 1, 60, "/Amber and Steel", "Cinderella - Gentle and Kind|9|19" },
	{ "prose.md", 1, 63, "/Amber and Steel", "I took this to a store event last week. 2 of my four games went to time, and the third was lost "
	  "to an early location." },
	{ "several-a-line.txt", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "standing-header.txt", 1, 60, "/Amber and Steel", "Cinderella - Gentle and Kind" },
	{ "standings.json", 2, 120, "/Ann/Bo", "Cinderella - Gentle and Kind" },
	{ "stars.txt", 1, 60, "/", "Cinderella - Gentle and Kind" },
	{ "tabletop-simulator.json", 1, 60, "/Amber and Steel", "Cinderella - Gentle and Kind" },
	{ "tappedout.json", 1, 60, "/Amber and Steel", "Cinderella - Gentle and Kind" },
	{ "windows-1252.txt", 1, 60, "/", "Cinderella \xe2\x80\x93 Gentle and Kind" },
};
enum { N_FORMS = sizeof(forms) / sizeof(forms[0]) };

/* What a reader hands over of a list. */
struct told {
	struct ground ground;
	struct deck_input input;
	struct buffer names;
	struct buffer calls; /* a line a card */
	bool is_open;
	unsigned n_decks;
	unsigned n_cards;
};

static enum status on_begin(void *ctx, struct text name, uint32_t line)
{
	struct told *told = ctx;

	(void)line;
	assert_false(told->is_open);
	told->is_open = true;
	told->n_decks++;
	buffer_printf(&told->names, "/%.*s", TEXT_ARG(name));
	return ST_OK;
}

static enum status on_card(void *ctx, const struct deck_line *line)
{
	struct told *told = ctx;

	assert_true(told->is_open && line->count > 0 && line->line > 0);
	told->n_cards += deck_section_is_main(line->section) ? line->count : 0;
	if (!line->name.len)
		buffer_printf(&told->calls, "%.*s %.*s", TEXT_ARG(line->set), TEXT_ARG(line->number));
	buffer_printf(&told->calls, "%.*s\t%u\t%u\t%d\n", TEXT_ARG(line->name), (unsigned)line->count,
		      (unsigned)line->line, (int)line->section);
	return ST_OK;
}

static enum status on_end(void *ctx)
{
	struct told *told = ctx;

	assert_true(told->is_open);
	told->is_open = false;
	return ST_OK;
}

/* Knows the names of the sample deck, as a game does. */
static bool knows(void *ctx, struct text name)
{
	static const char *const names[] = {
		"Cinderella - Gentle and Kind", "Mickey Mouse - True Friend", "Moana - Of Motunui", "Mulan - Free Spirit",
		"Rapunzel - Sunshine", "The Queen - Regal Monarch", "Pluto - Friendly Pooch", "Hercules - True Hero",
		"Prince Eric - Dashing and Brave", "Tinker Bell - Tiny Tactician", "Benja - Guardian of the Dragon Gem",
		"Fire the Cannons!", "Smash", "Be Our Guest", "World's Greatest Criminal Mind",
	};

	(void)ctx;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (text_equal_nocase(name, text_of(names[i])))
			return true;
	/* Folded, and by number. */
	return text_find(name, text_of("_")) < name.len || (name.len > 2 && name.ptr[1] == '-');
}

static int begin(void **state)
{
	static struct told told;

	told = (struct told){ 0 };
	ground_begin(&told.ground);
	told.input.games = all_games()->decks;
	told.input.knows = knows;
	told.input.sink =
		(struct deck_sink){ &told, &told.ground.diags, on_begin, on_card, on_end, NULL, NULL, NULL };
	*state = &told;
	return 0;
}

static int end(void **state)
{
	struct told *told = *state;

	buffer_free(&told->names);
	buffer_free(&told->calls);
	ground_end(&told->ground);
	return 0;
}

/* Reads the list [path], [chunk] bytes at a time; 0 = as usual. */
static void read_list(struct told *told, const char *path, size_t chunk)
{
	struct deck_source source;

	told->n_decks = told->n_cards = 0;
	buffer_clear(&told->names);
	buffer_clear(&told->calls);
	diags_clear(&told->ground.diags);
	told->input.file = path;
	deck_source_open(&source, told->input.games, path);
	if (chunk && !source.remark) {
		line_reader_close(source.reader);
		source.reader = line_reader_open(path, &told->ground.diags);
		assert_non_null(source.reader);
		line_reader_chunk(source.reader, chunk);
		assert_int_equal(line_reader_peek(source.reader, 4096, &source.head), LINE_OK);
	}
	assert_int_equal(deck_source_read(&source, &told->input), ST_OK);
	deck_source_close(&source);
	assert_false(told->is_open);
}

static const char *path_of(const struct form *form, char path[128])
{
	snprintf(path, 128, "fixtures/forms/%s", form->file);
	return path;
}

static void test_each_form_holds_its_decks(void **state)
{
	struct told *told = *state;
	char path[128];

	for (size_t i = 0; i < N_FORMS; i++) {
		size_t n = strlen(forms[i].first);

		read_list(told, path_of(&forms[i], path), 0);
		if (told->n_cards != forms[i].n_cards || told->ground.diags.count[SEV_ERROR])
			print_error("%s: %u decks, %u cards\n%s", forms[i].file, told->n_decks, told->n_cards,
				    buffer_string(&told->calls));
		assert_int_equal(told->ground.diags.count[SEV_ERROR], 0);
		assert_int_equal(told->n_decks, forms[i].n_decks);
		assert_int_equal(told->n_cards, forms[i].n_cards);
		assert_string_equal(buffer_string(&told->names), forms[i].names);
		assert_memory_equal(buffer_string(&told->calls), forms[i].first, n);
		assert_int_equal(buffer_string(&told->calls)[n], '\t');
	}
}

/* Small chunks one by one, then some of every length up to the file's. */
static void test_each_form_in_every_chunk_size(void **state)
{
	struct told *told = *state;
	char path[128];

	for (size_t i = 0; i < N_FORMS; i++) {
		struct buffer whole = { 0 };

		read_list(told, path_of(&forms[i], path), 0);
		buffer_add(&whole, buffer_text(&told->calls));
		for (size_t chunk = 3; chunk < 6000; chunk += chunk < 80 ? 1 : 97) {
			read_list(told, path, chunk);
			assert_int_equal(told->n_decks, forms[i].n_decks);
			assert_string_equal(buffer_string(&told->calls), buffer_string(&whole));
		}
		buffer_free(&whole);
	}
}

/* A sentence that is cut may look like a card with a count. */
enum { CUT_SENTENCE = 4 };

/* A list that is cut anywhere brings decks that begin and end, and no more cards than it has. */
static void test_each_form_cut_anywhere(void **state)
{
	struct told *told = *state;
	char path[128], cut_path[160];

	snprintf(cut_path, sizeof(cut_path), "%s/cut", told->ground.scratch.path);
	for (size_t i = 0; i < N_FORMS; i++) {
		struct buffer bytes = { 0 };

		assert_int_equal(source_read(path_of(&forms[i], path), DECK_DOCUMENT_MAX, &bytes, &told->ground.diags),
				 ST_OK);
		for (size_t len = 0; len < bytes.len; len += 1 + bytes.len / 500) {
			FILE *file = fopen(cut_path, "wb");

			assert_non_null(file);
			assert_int_equal(fwrite(bytes.data, 1, len, file), len);
			assert_int_equal(fclose(file), 0);
			read_list(told, cut_path, 0);
			if (told->n_cards > forms[i].n_cards + CUT_SENTENCE)
				print_error("%s, cut at %zu: %u cards\n", forms[i].file, len, told->n_cards);
			assert_true(told->n_decks > 0);
			assert_true(told->n_cards <= forms[i].n_cards + CUT_SENTENCE);
		}
		buffer_free(&bytes);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_each_form_holds_its_decks, begin, end),
		cmocka_unit_test_setup_teardown(test_each_form_in_every_chunk_size, begin, end),
		cmocka_unit_test_setup_teardown(test_each_form_cut_anywhere, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
