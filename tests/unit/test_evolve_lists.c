/*
 * Lists of Evolve in every form, into every form: cut anywhere, with members of
 * other kinds and counts beyond all sense.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/source.h"
#include "deck/deck_reader.h"
#include "games/evolve/deck/evolve_deck.h"
#include "games/evolve/deck/evolve_writer.h"
#include "ground.h"

static const char *const form_names[] = { "list", "deck", "sven-text", "code-sven", "decklog", "starter", "cockatrice" };
enum { N_FORMS = sizeof(form_names) / sizeof(*form_names) };

static const char *const fixtures[] = { "runecraft.txt", "illegal.txt", "sven.txt", "sven.json", "decklog.json",
					"export.json", "numbers.json", "tournament.json", "tables.json", "simulator.json",
					"runecraft.cod", "starter.txt", "code.txt" };
enum { N_FIXTURES = sizeof(fixtures) / sizeof(*fixtures) };

/* Writers of all forms, and what they put out and said last. */
static struct fixture {
	struct ground ground;
	struct evolve_writer writers[N_FORMS];
	struct buffer out;
	struct buffer said; /* messages, a line each, with line and column */
	size_t n_decks, n_errors;
} fixture;

static void on_report(void *ctx, const struct diags *diags)
{
	struct fixture *f = ctx;

	for (size_t i = 0; i < diags->len; i++) {
		assert_string_equal(diags->items[i].place.file, "list");
		buffer_printf(&f->said, "%u: %s\n", (unsigned)diags->items[i].place.line, diags->items[i].message);
	}
	f->n_decks++;
	f->n_errors += diags->count[SEV_ERROR];
}

static int begin(void **state)
{
	ground_begin(&fixture.ground);
	for (size_t i = 0; i < N_FORMS; i++) {
		struct deck_writing_choice choice = { .form = text_of(form_names[i]), .rulesets = "rulesets",
						      .out = &fixture.out, .report = on_report, .report_ctx = &fixture };

		assert_int_equal(deck_writer_begin(&fixture.writers[i].writer, &evolve_decks, &choice), ST_OK);
	}
	*state = &fixture;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	for (size_t i = 0; i < N_FORMS; i++)
		deck_writer_end(&f->writers[i].writer);
	buffer_free(&f->out);
	buffer_free(&f->said);
	ground_end(&f->ground);
	return 0;
}

/* Writes the list in the form; each deck that begins is reported once. */
static void convert(struct fixture *f, size_t form, struct text list)
{
	static const struct deck_game *const games[] = { &evolve_decks, NULL };
	struct deck_source source = { .head = list, .reader = line_reader_of(list.ptr, list.len) };
	struct deck_input input = { .file = "list", .games = games };

	assert_non_null(source.reader);
	buffer_clear(&f->out);
	buffer_clear(&f->said);
	f->n_decks = f->n_errors = 0;
	f->writers[form].writer.n_decks = 0;
	input.sink = deck_writer_sink(&f->writers[form].writer, "list");
	assert_int_equal(deck_source_read(&source, &input), ST_OK);
	assert_true(f->n_decks > 0);
	assert_true(f->n_errors > 0 || f->out.len > 0);
	deck_source_close(&source);
}

static void read_fixture(struct fixture *f, const char *name, struct buffer *bytes)
{
	char path[64];

	snprintf(path, sizeof(path), "fixtures/evolve/%s", name);
	buffer_clear(bytes);
	assert_int_equal(source_read(path, DECK_DOCUMENT_MAX, bytes, &f->ground.diags), ST_OK);
}

/* What is written in a form, read again and written in it once more, is the same. */
static void test_convert_twice_writes_the_same_bytes(void **state)
{
	struct fixture *f = *state;
	struct buffer bytes = { 0 }, first = { 0 };
	size_t n = 0;

	for (size_t i = 0; i < N_FIXTURES; i++)
		for (size_t form = 0; form < N_FORMS; form++) {
			read_fixture(f, fixtures[i], &bytes);
			convert(f, form, buffer_text(&bytes));
			if (f->n_errors)
				continue;
			buffer_clear(&first);
			buffer_add(&first, buffer_text(&f->out));
			convert(f, form, buffer_text(&first));
			assert_int_equal(f->n_errors, 0);
			assert_string_equal(buffer_string(&f->out), buffer_string(&first));
			n++;
		}
	assert_true(n > N_FIXTURES * N_FORMS / 2);
	buffer_free(&bytes);
	buffer_free(&first);
}

static void test_convert_cut_at_every_byte_ends_well(void **state)
{
	struct fixture *f = *state;
	struct buffer bytes = { 0 };

	for (size_t i = 0; i < N_FIXTURES; i++) {
		read_fixture(f, fixtures[i], &bytes);
		for (size_t len = 0; len < bytes.len; len += 1 + bytes.len / 500)
			convert(f, (i + len) % N_FORMS, text_make(bytes.data, len));
	}
	buffer_free(&bytes);
}

/* A byte of each kind of trouble in the place of each byte. */
static void test_convert_with_bytes_changed_ends_well(void **state)
{
	static const char troubles[] = { '"', '{', ']', ',', '-', '9', '\n', '\\', '<', '*', (char)0xff };
	struct fixture *f = *state;
	struct buffer bytes = { 0 };

	for (size_t i = 0; i < N_FIXTURES; i++) {
		read_fixture(f, fixtures[i], &bytes);
		for (size_t at = 0; at < bytes.len; at += 1 + bytes.len / 300) {
			char kept = bytes.data[at];

			bytes.data[at] = troubles[at % sizeof(troubles)];
			convert(f, at % N_FORMS, buffer_text(&bytes));
			bytes.data[at] = kept;
		}
	}
	buffer_free(&bytes);
}

static void test_convert_says_what_is_wrong_and_where(void **state)
{
	static const struct {
		const char *list, *message;
	} wrong[] = {
		{ "{\"format\":\"sve-deck\",\"leader\":\"BP01-LD05EN\",\n\"main\":{\"BP01-051EN\":4294967296},\"evolve\":{}}",
		  "2: count '4294967296' found, expected a whole number" },
		{ "{\"format\":\"sve-deck\",\"main\":{\"BP01-051EN\":-1},\"evolve\":{}}", "1: count '-1' found" },
		{ "{\"format\":\"sve-deck\",\"main\":{\"BP01-051EN\":[true]},\"evolve\":{}}", "1: true, false or null found" },
		{ "{\"format\":\"sve-deck\",\"main\":7,\"evolve\":{}}", "1: a number found, expected the cards" },
		{ "{\"list\":[{\"card_number\":\"BP01-051EN\",\"num\":\"many\"}],\"sub_list\":[],\"p_list\":[]}",
		  "1: count 'many' found" },
		{ "{\"list\":[\n7],\"sub_list\":[],\"p_list\":[]}", "2: a number found, expected a card" },
		{ "{\"list\":[{\"num\":3}],\"sub_list\":[],\"p_list\":[]}", "1: an object found, expected a card" },
		{ "{\"mainDeck\":[{\"id\":null}],\"evolveDeck\":[]}", "1: an object found, expected a card" },
		{ "{\"AAAA1\":[{\"code\":\"BP01-051\",\"count\":1},\n{\"code\":\"BP01-052\",\"count\":1e9}]}", "2: count '1e9' found" },
		{ "leader: BP01-LD05EN\n[main]\n9999999999 BP01-051EN\n", "3: count '9999999999' found" },
		{ "", "0: no card found, expected a deck list" },
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		convert(f, 0, text_of(wrong[i].list));
		assert_true(f->n_errors > 0);
		if (!strstr(buffer_string(&f->said), wrong[i].message))
			print_error("'%s' has no '%s'\n", buffer_string(&f->said), wrong[i].message);
		assert_non_null(strstr(buffer_string(&f->said), wrong[i].message));
	}
}

/* Control characters of names would part cards and decks of what is written. */
static void test_convert_names_have_no_line_breaks(void **state)
{
	static const char list[] = "{\"name\":\"A\\nLeader: B\",\"leader\":\"BP01-LD05EN\",\"main\":{\"No\\nCard\":2},\"evolve\":{}}";
	struct fixture *f = *state;

	convert(f, 0, text_of(list));
	assert_string_equal(buffer_string(&f->out), "=== A Leader: B\nLeader: BP01-LD05EN\n\nMain Deck\n2 No Card\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_convert_twice_writes_the_same_bytes),
		cmocka_unit_test(test_convert_cut_at_every_byte_ends_well),
		cmocka_unit_test(test_convert_with_bytes_changed_ends_well),
		cmocka_unit_test(test_convert_says_what_is_wrong_and_where),
		cmocka_unit_test(test_convert_names_have_no_line_breaks),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
