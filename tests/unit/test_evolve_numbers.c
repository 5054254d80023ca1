/*
 * Numbers of Evolve's cards: every printing that the public sources beside the
 * project list is of the card that they state, in both editions, and a number
 * is never that of the other edition with EN added or left out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/source.h"
#include "data/csv_reader.h"
#include "games/evolve/cards/evolve_cards.h"
#include "ground.h"

struct fixture {
	struct ground ground;
	struct evolve_cards cards;
	json_t *json; /* the source at hand */
	struct buffer bytes; /* likewise, where it is a table */
	size_t n_rows;
};

static int begin(void **state)
{
	static struct fixture f;
	const char *rulesets = getenv("VERDICT_RULESETS");

	f = (struct fixture){ 0 };
	ground_begin(&f.ground);
	*state = &f;
	return evolve_cards_load(&f.cards, rulesets ? rulesets : "rulesets", &f.ground.arena, &f.ground.diags) ? -1 : 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	json_decref(f->json);
	buffer_free(&f->bytes);
	ground_end(&f->ground);
	return 0;
}

static const char *source_path(struct fixture *f, const char *name)
{
	const char *shared = getenv("SHARED");
	const char *path = arena_printf(&f->ground.arena, "%s/cards/shadowverse-evolve/%s", shared ? shared : "../shared", name);

	assert_non_null(path);
	return path;
}

/* Reads a source; skips the test where there is none. */
static void read_source(struct fixture *f, const char *name)
{
	f->json = json_load_file(source_path(f, name), 0, NULL);
	if (!f->json)
		skip();
}

static const char *member(const json_t *object, const char *name)
{
	return json_string_value(json_object_get(object, name));
}

static card_id card_of(struct fixture *f, const char *number)
{
	return evolve_card_of_number(&f->cards, text_of(number));
}

static bool has_name(const struct evolve_card *card, struct text name)
{
	struct text others = card->other_names, other;

	while (others.len && text_split(&others, ';', &other))
		if (text_equal(other, name))
			return true;
	return text_equal(card->name, name);
}

/* The leaders of BP10 have numbers of their own in English (rulesets/evolve/readings.md). */
static bool is_kept_apart(const char *number)
{
	return strncmp(number, "BP10-LD", strlen("BP10-LD")) == 0;
}

static void test_numbers_every_english_printing_is_of_its_card(void **state)
{
	struct fixture *f = *state;
	const json_t *item;
	size_t i, n = 0;

	read_source(f, "cards_en_facts_late.json");
	json_array_foreach(json_object_get(f->json, "cards"), i, item)
	{
		const char *number = member(item, "no"), *ja = member(item, "ja"), *identity = member(item, "identity");
		card_id id = card_of(f, number);

		if (!id || !has_name(evolve_card_of(&f->cards, id), text_of(member(item, "name"))))
			fail_msg("%s is not %s", number, member(item, "name"));
		if (!is_kept_apart(number) && ja && card_of(f, ja) != id)
			fail_msg("%s and %s are not one card", number, ja);
		/* An identity is a number of the card, or a second printing of what has no Japanese number. */
		if (!is_kept_apart(number) && identity && card_of(f, identity) != id)
			fail_msg("%s is not of the card %s", number, identity);
		n++;
	}
	assert_true(n >= 7194);
}

/* A row of BP03, whose columns are no, name and so on, identity last. */
static enum status check_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct fixture *f = ctx;
	card_id id = evolve_card_of_number(&f->cards, csv_field(row, 0));

	if (is_header)
		return ST_OK;
	if (!id || !has_name(evolve_card_of(&f->cards, id), csv_field(row, 1)) ||
	    id != evolve_card_of_number(&f->cards, csv_field(row, 10)))
		fail_msg("%.*s is not the card of its row", TEXT_ARG(csv_field(row, 0)));
	f->n_rows++;
	return ST_OK;
}

static void test_numbers_bp03_is_of_its_cards(void **state)
{
	struct fixture *f = *state;
	const char *path = source_path(f, "cards_en_facts_BP03.csv");

	if (access(path, R_OK))
		skip();
	assert_int_equal(source_read(path, 1 << 20, &f->bytes, &f->ground.diags), ST_OK);
	assert_int_equal(csv_read(path, buffer_text(&f->bytes), check_row, f, &f->ground.diags), ST_OK);
	assert_true(f->n_rows > 150);
}

/* Two cards of which the sources say that they are two are two. */
static void test_numbers_other_identities_are_other_cards(void **state)
{
	struct fixture *f = *state;
	const char **identity_of;
	const json_t *item;
	size_t i;

	read_source(f, "cards_en_facts_late.json");
	identity_of = arena_calloc(&f->ground.arena, f->cards.n_cards + 1, sizeof(*identity_of));
	assert_non_null(identity_of);
	json_array_foreach(json_object_get(f->json, "cards"), i, item)
	{
		const char *number = member(item, "no"), *ja = member(item, "ja"), *identity = member(item, "identity");
		card_id id = card_of(f, number);

		if (!ja || !identity || is_kept_apart(number))
			continue;
		if (identity_of[id] && strcmp(identity_of[id], identity) != 0)
			fail_msg("%s is of %s, and the card of it is %s", number, identity, identity_of[id]);
		identity_of[id] = identity;
	}
}

/* What the map says of one number. */
static void check_pair(struct fixture *f, const char *number, const char *ja)
{
	char *same = arena_strndup(&f->ground.arena, number, strlen(number) - strlen("EN"));

	assert_non_null(same);
	/* The newest Japanese printings are in no source. */
	if (card_of(f, ja) && card_of(f, number) != card_of(f, ja))
		fail_msg("%s is not %s", number, ja);
	if (!card_of(f, ja) && card_of(f, number) && card_of(f, number) == card_of(f, same))
		fail_msg("%s is taken for %s", number, same);
	/* The number without EN is in the Japanese edition another, or none. */
	assert_string_not_equal(same, ja);
}

static void test_numbers_shifted_sets_are_as_the_map_says(void **state)
{
	struct fixture *f = *state;
	const char *part, *number;
	json_t *pairs, *ja;
	size_t n = 0;

	read_source(f, "number_map_en_ja.json");
	json_object_foreach(f->json, part, pairs) json_object_foreach(pairs, number, ja)
	{
		const char *japanese = json_string_value(ja);
		size_t len = strlen(number);

		/* Sentences on cards of one edition alone stand in the map as well. */
		if (len < 2 || strcmp(number + len - 2, "EN") != 0 || !japanese || strchr(japanese, ' '))
			continue;
		check_pair(f, number, japanese);
		n += card_of(f, number) && card_of(f, number) == card_of(f, japanese);
	}
	assert_true(n > 300);
}

/* Without any source at hand: pairs of every shifted set, and the cards that one misreads. */
static void test_numbers_en_is_neither_added_nor_left_out(void **state)
{
	static const struct {
		const char *number, *ja, *other;
	} pairs[] = {
		{ "BP02-070EN", "BP02-071", "BP02-070" },   { "BP02-117EN", "BP02-120", "BP02-117" },
		{ "BP03-046EN", "BP03-048", "BP03-046" },   { "BP03-T02EN", "BP03-T01", "BP03-T02" },
		{ "BP06-042EN", "BP06-044", "BP06-042" },   { "BP09-041EN", "BP09-038", "BP09-041" },
		{ "BP16-032EN", "BP16-031", "BP16-032" },   { "CP04-115EN", "CP04-113", "CP04-115" },
		{ "BP18-SP01EN", "BP18-081", "BP18-SP01" }, { "BP05-R001EN", "BP20-R01", "BP05-R001" },
		{ "bp02-070en", "bp02-071", "bp02-070" },
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(pairs) / sizeof(*pairs); i++) {
		card_id id = card_of(f, pairs[i].number);

		assert_int_not_equal(id, 0);
		assert_int_equal(id, card_of(f, pairs[i].ja));
		assert_int_not_equal(id, card_of(f, pairs[i].other));
	}
	assert_int_equal(card_of(f, "BP05-R001"), 0);
	assert_int_equal(card_of(f, "BP01-001ENEN"), 0);
	assert_int_equal(card_of(f, "EN"), 0);
	assert_int_equal(card_of(f, ""), 0);
}

static void test_numbers_odd_forms_are_found(void **state)
{
	static const char *const numbers[] = { "BP04-LDⓈ01EN", "CP04-SP06aEN", "CP04-SP06AEN", "BP05-R001EN", "CSD03a-001EN",
					       "CSD03A-001", "GFB01a-001EN" };
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
		if (!card_of(f, numbers[i]))
			fail_msg("no card has %s", numbers[i]);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		CASE(test_numbers_every_english_printing_is_of_its_card),
		CASE(test_numbers_bp03_is_of_its_cards),
		CASE(test_numbers_other_identities_are_other_cards),
		CASE(test_numbers_shifted_sets_are_as_the_map_says),
		CASE(test_numbers_en_is_neither_added_nor_left_out),
		CASE(test_numbers_odd_forms_are_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
