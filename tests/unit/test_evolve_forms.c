/*
 * The forms that lists of Evolve are read and written in: each has a sample in
 * fixtures/evolve that its content tells, and that is the same list in chunks
 * of every size.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/source.h"
#include "deck/deck_reader.h"
#include "games/evolve/deck/evolve_deck.h"
#include "games/evolve/deck/evolve_form.h"
#include "games/evolve/deck/evolve_writer.h"
#include "ground.h"

struct sample {
	const char *form, *file; /* in fixtures/evolve */
	size_t n_decks;
	const char *list; /* what it begins with as a text list */
};

static const struct sample samples[] = {
	{ "list", "runecraft.txt", 1, "Leader: BP01-LD05EN Isabelle\n\nMain Deck\n3 BP01-051EN Arch Summoner Erasmus\n" },
	{ "list", "illegal.txt", 1, "Leader: BP01-LD05EN Isabelle\n\nMain Deck\n" },
	{ "deck", "sven.json", 1, "=== Ours\nLeader: BP01-LD05EN\n\nMain Deck\n3 BP01-051EN\n3 BP01-052EN\n" },
	{ "sven-text", "sven.txt", 1, "=== Ours\nLeader: BP01-LD05EN\n\nMain Deck\n3 BP01-051EN\n3 BP01-052EN\n" },
	{ "code-sven", "code.txt", 1, "=== Ours\nLeader: BP01-LD05EN\n\nMain Deck\n3 BP01-051EN\n3 BP01-052EN\n" },
	{ "decklog", "decklog.json", 1, "=== Ours\nLeader: BP01-LD05EN" },
	{ "starter", "starter.txt", 1, "Leader: BP01-LD05EN\n\nMain Deck\n3 BP01-051EN\n" },
	{ "cockatrice", "runecraft.cod", 1, "Leader: Isabelle\n\nMain Deck\n3 Arch Summoner Erasmus\n" },
	{ "export", "export.json", 1, "=== Ours\nLeader: BP01-LD05EN" },
	{ "simulator", "simulator.json", 1, "=== Ours\n\nMain Deck\n3 我们的魔女\n" },
	{ "tournament", "tournament.json", 2, "=== AAA01\n\nMain Deck\n3 アークサモナー・エラスムス\n" },
	{ "tables", "tables.json", 2, "=== AAA01\n\nMain Deck\n3 BP01-051\n3 BP01-052\n" },
	{ "numbers", "numbers.json", 1, "=== Ours\nLeader: BP01-LD05EN\n\nMain Deck\n3 BP01-051EN\n" },
};
enum { N_SAMPLES = sizeof(samples) / sizeof(*samples) };

/* A writer of one form, and what it put out and said. */
static struct fixture {
	struct ground ground;
	struct evolve_writer writer; /* of text lists, but for a while */
	struct buffer out, said;
	size_t n_decks;
} fixture;

static void on_report(void *ctx, const struct diags *diags)
{
	struct fixture *f = ctx;

	for (size_t i = 0; i < diags->len; i++)
		buffer_printf(&f->said, "%u: %s\n", (unsigned)diags->items[i].place.line, diags->items[i].message);
	f->n_decks++;
}

static int begin(void **state)
{
	struct deck_writing_choice choice = { .form = text_of("list"), .rulesets = "rulesets", .out = &fixture.out,
					      .report = on_report, .report_ctx = &fixture };

	ground_begin(&fixture.ground);
	assert_int_equal(deck_writer_begin(&fixture.writer.writer, &evolve_decks, &choice), ST_OK);
	*state = &fixture;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	deck_writer_end(&f->writer.writer);
	buffer_free(&f->out);
	buffer_free(&f->said);
	ground_end(&f->ground);
	return 0;
}

static const char *path_of(const struct sample *sample, char path[64])
{
	snprintf(path, 64, "fixtures/evolve/%s", sample->file);
	return path;
}

/* Writes the sample as the writer does, [chunk] bytes read at a time; 0 = as usual. The size of the file. */
static size_t convert(struct fixture *f, const struct sample *sample, size_t chunk)
{
	static const struct deck_game *const games[] = { &evolve_decks, NULL };
	char path[64];
	struct deck_source source;
	struct deck_input input = { .file = path_of(sample, path), .games = games };
	size_t size;

	buffer_clear(&f->out);
	buffer_clear(&f->said);
	f->n_decks = f->writer.writer.n_decks = 0;
	deck_source_open(&source, games, path);
	size = source.head.len;
	if (chunk) {
		line_reader_close(source.reader);
		source.reader = line_reader_open(path, &f->ground.diags);
		assert_non_null(source.reader);
		line_reader_chunk(source.reader, chunk);
		assert_int_equal(line_reader_peek(source.reader, size, &source.head), LINE_OK);
	}
	input.sink = deck_writer_sink(&f->writer.writer, path);
	assert_int_equal(deck_source_read(&source, &input), ST_OK);
	deck_source_close(&source);
	return size;
}

static const struct evolve_form *form_of_sample(struct fixture *f, const struct sample *sample)
{
	struct buffer bytes = { 0 };
	char path[64];
	const struct evolve_form *form;

	assert_int_equal(source_read(path_of(sample, path), DECK_DOCUMENT_MAX, &bytes, &f->ground.diags), ST_OK);
	form = evolve_form_of(buffer_text(&bytes));
	buffer_free(&bytes);
	return form;
}

static void test_each_form_has_a_sample_that_its_content_tells(void **state)
{
	struct fixture *f = *state;

	for (size_t i = 0; i < N_EVOLVE_FORMS; i++) {
		size_t n = 0;

		for (size_t k = 0; k < N_SAMPLES; k++)
			if (strcmp(samples[k].form, evolve_forms[i].name) == 0) {
				const struct evolve_form *form = form_of_sample(f, &samples[k]);

				assert_non_null(form);
				assert_string_equal(form->name, samples[k].form);
				n++;
			}
		assert_true(n > 0);
	}
}

static void test_each_sample_is_read(void **state)
{
	struct fixture *f = *state;

	for (size_t i = 0; i < N_SAMPLES; i++) {
		convert(f, &samples[i], 0);
		assert_int_equal(f->n_decks, samples[i].n_decks);
		if (strncmp(buffer_string(&f->out), samples[i].list, strlen(samples[i].list)) != 0)
			print_error("%s: %s\n%s", samples[i].file, buffer_string(&f->said), buffer_string(&f->out));
		assert_memory_equal(buffer_string(&f->out), samples[i].list, strlen(samples[i].list));
	}
}

/*
 * From the smallest chunk that there is to the whole file, each size where text is
 * read as it comes; the list and all that is said of it are the same.
 */
static void test_each_sample_is_the_same_in_every_chunk_size(void **state)
{
	struct fixture *f = *state;

	for (size_t i = 0; i < N_SAMPLES; i++) {
		struct buffer out = { 0 }, said = { 0 };
		size_t size = convert(f, &samples[i], 0);

		buffer_add(&out, buffer_text(&f->out));
		buffer_add(&said, buffer_text(&f->said));
		for (size_t chunk = 1; chunk <= size; chunk += chunk < 700 ? 1 : 61) {
			convert(f, &samples[i], chunk);
			assert_int_equal(f->n_decks, samples[i].n_decks);
			assert_string_equal(buffer_string(&f->out), buffer_string(&out));
			assert_string_equal(buffer_string(&f->said), buffer_string(&said));
		}
		buffer_free(&out);
		buffer_free(&said);
	}
}

/* What is written in a form is told to be of it, and those that can be written are those that are said to be. */
static void test_each_form_tells_what_its_writer_writes(void **state)
{
	struct fixture *f = *state;
	const struct deck_form *list = f->writer.writer.form;
	struct buffer names = { 0 };

	for (size_t i = 0; i < N_EVOLVE_WRITTEN_FORMS; i++) {
		const struct deck_form *form = &evolve_written_forms[i];

		buffer_printf(&names, "%s%s", names.len ? "|" : "", form->name);
		f->writer.writer.form = form;
		convert(f, &samples[0], 0);
		assert_string_equal(evolve_form_of(buffer_text(&f->out))->name, form->name);
	}
	f->writer.writer.form = list;
	assert_string_equal(buffer_string(&names), EVOLVE_FORMS);
	assert_string_equal(evolve_writing.names, EVOLVE_FORMS);
	buffer_free(&names);
}

/* By a mark of this game's programs alone, however few of its cards are numbers; what all games write is none. */
static void test_form_tells_the_game_by_its_own_marks(void **state)
{
	static const struct {
		const char *list;
		bool is_own;
	} heads[] = {
		{ "{\"format\":\"sve-deck\",\"main\":{}}", true },
		{ "{\"DeckName\":\"A\",\"Cards\":{},\"EvolveCards\":{}}", true },
		{ "[{\"cards\":{},\"evolve_cards\":{}}]", true },
		{ "{\"mainDeck\":[],\"evolveDeck\":[]}", true },
		{ "SVE1-eNpFzrEKgDAMBNDdr", true },
		{ "{\"mainDeck\":[]}", false },
		{ "{\"list\":[{\"card_number\":\"7-219\"}]}", false },
		{ "<cockatrice_deck><zone name=\"main\"/></cockatrice_deck>", false },
		{ "the \"sve-deck\" of Ann", false },
		{ "4 Ariel", false },
		{ "", false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(heads) / sizeof(*heads); i++)
		assert_int_equal(evolve_recognises(text_of(heads[i].list)), heads[i].is_own);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_each_form_has_a_sample_that_its_content_tells),
		cmocka_unit_test(test_each_sample_is_read),
		cmocka_unit_test(test_each_sample_is_the_same_in_every_chunk_size),
		cmocka_unit_test(test_each_form_tells_what_its_writer_writes),
		cmocka_unit_test(test_form_tells_the_game_by_its_own_marks),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
