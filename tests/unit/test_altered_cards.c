#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/altered/cards/altered_cards.h"
#include "ground.h"

#define HEADER                                                                                                      \
	"family,version,name,faction,type,subtypes,hand_cost,reserve_cost,forest,mountain,ocean,landmarks,reserve," \
	"printings\n"

static const char table[] = HEADER "AX_1,C,Sierra & Oddball,AX,hero,,,,,,,2,2,CORE_B BTG-001-H\n"
				   "YZ_11,C,Baba Yaga,YZ,character,mage,4,4,3,3,3,,,CORE_B BTG-162-C;COREKS_B\n"
				   "YZ_11,R2,Baba Yaga,OR,character,mage;noble,3,4,3,3,3,,,CORE_B BTG-162-F\n";

static const char records[] =
	"{\"reference\": \"ALT_CORE_B_YZ_11_U_1491\", \"name\": \"Baba Yaga\", \"type\": \"CHARACTER\", \"subtypes\": "
	"[\"MAGE\"], \"faction\": \"OR\", \"isSuspended\": true, \"elements\": {\"MAIN_COST\": \"#4#\"}}\n"
	"{\"reference\": \"ALT_CORE_B_YZ_11_C\", \"name\": \"Not a unique\", \"type\": \"CHARACTER\", \"subtypes\": "
	"[], \"faction\": \"OR\", \"elements\": {}}\n";

struct fixture {
	struct ground ground;
	struct altered_cards cards;
};

static int begin(void **state)
{
	static struct fixture f;

	f = (struct fixture){ 0 };
	ground_begin(&f.ground);
	*state = &f;
	return 0;
}

static enum status load(struct fixture *f, const char *csv, const char *json)
{
	const char *path = arena_printf(&f->ground.arena, "%s/u.jsonl", f->ground.scratch.path);

	scratch_write(&f->ground.scratch, "altered/cards.csv", csv);
	if (json)
		scratch_write(&f->ground.scratch, "u.jsonl", json);
	return altered_cards_load(&f->cards, f->ground.scratch.path, json ? path : NULL, &f->ground.arena,
				  &f->ground.diags);
}

static const struct altered_card *find(struct fixture *f, const char *reference)
{
	struct altered_ref ref;
	card_id id;

	assert_true(altered_ref_read(text_of(reference), &ref));
	id = altered_card_find(&f->cards, &ref);
	return id ? altered_card_of(&f->cards, id) : NULL;
}

static void test_cards_load_faction_is_the_card_s_own(void **state)
{
	struct fixture *f = *state;
	const struct altered_card *card;

	assert_int_equal(load(f, table, NULL), ST_OK);
	card = find(f, "ALT_CORE_B_YZ_11_R2");
	assert_int_equal(card->faction, ALTERED_ORDIS);
	assert_int_equal(card->family, ALTERED_YZMIR);
	assert_int_equal(card->hand_cost, 3);
	assert_int_equal(altered_card_rarity(card), ALTERED_RARE);
	assert_memory_equal(card->label.ptr, "Baba Yaga, rare, Ordis", card->label.len);
	card = find(f, "ALT_CORE_B_AX_01_C");
	assert_int_equal(altered_card_rarity(card), ALTERED_NO_RARITY);
	assert_int_equal(card->hand_cost, -1);
	assert_int_equal(card->landmark_limit, 2);
}

static void test_cards_load_any_printing_is_the_card(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, table, NULL), ST_OK);
	assert_ptr_equal(find(f, "ALT_CORE_B_YZ_11_C"), find(f, "ALT_EOLE_P_YZ_11_C"));
	assert_null(find(f, "ALT_CORE_B_YZ_11_R1"));
}

static void test_cards_load_records_add_uniques_alone(void **state)
{
	struct fixture *f = *state;
	const struct altered_card *card;
	struct altered_ref ref;

	assert_int_equal(load(f, table, records), ST_OK);
	assert_int_equal(f->cards.n_in_table, 3);
	assert_int_equal(f->cards.n_cards, 4);
	card = find(f, "ALT_CORE_B_YZ_11_U_1491");
	assert_int_equal(card->faction, ALTERED_ORDIS);
	assert_int_equal(card->hand_cost, 4);
	assert_int_equal(card->reserve_cost, -1);
	assert_true(card->is_flagged);
	assert_null(find(f, "ALT_COREKS_B_YZ_11_U_1491"));
	assert_true(altered_ref_read(text_of("ALT_COREKS_B_YZ_11_U_1491"), &ref));
	assert_int_equal(altered_card_of_family(&f->cards, &ref), 2);
}

static void test_cards_load_digest_tells_the_data(void **state)
{
	struct fixture *f = *state;
	char before[DIGEST_SIZE];

	assert_int_equal(load(f, table, NULL), ST_OK);
	memcpy(before, f->cards.tables.digest, sizeof(before));
	assert_int_equal(load(f, table, NULL), ST_OK);
	assert_string_equal(f->cards.tables.digest, before);
	assert_int_equal(load(f, table, records), ST_OK);
	assert_string_not_equal(f->cards.tables.digest, before);
}

static void test_cards_named_is_forgiving_and_near_is_near(void **state)
{
	struct fixture *f = *state;
	card_id ids[8];
	size_t n;

	assert_int_equal(load(f, table, NULL), ST_OK);
	assert_int_equal(altered_cards_named(&f->cards, text_of("BABA  yaga"), ids, 8, &n), ST_OK);
	assert_int_equal(n, 2);
	assert_int_equal(altered_cards_named(&f->cards, text_of("baba yage"), ids, 8, &n), ST_OK);
	assert_int_equal(n, 0);
	assert_int_equal(altered_cards_near(&f->cards, text_of("baba yage"), ids, 8, &n), ST_OK);
	assert_int_equal(n, 1);
	assert_int_equal(ids[0], 2);
	assert_int_equal(altered_cards_search(&f->cards, text_of("ya"), ids, 8, &n), ST_OK);
	assert_int_equal(n, 2);
	assert_int_equal(altered_card_of_collector(&f->cards, text_of("btg-162-f-en")), 3);
	assert_int_equal(altered_card_of_collector(&f->cards, text_of("BTG-162")), 0);
}

static void test_cards_load_what_a_table_cannot_hold_is_refused(void **state)
{
	static const char *const wrong[] = {
		"family,version\nAX_1,C\n",
		HEADER "AX_0,C,A,AX,hero,,,,,,,,,\n",
		HEADER "AX,C,A,AX,hero,,,,,,,,,\n",
		HEADER "AX_1,U,A,AX,hero,,,,,,,,,\n",
		HEADER "AX_1,C,,AX,hero,,,,,,,,,\n",
		HEADER "AX_1,C,A,QQ,hero,,,,,,,,,\n",
		HEADER "AX_1,C,A,AX,heroine,,,,,,,,,\n",
		HEADER "AX_1,C,A,AX,spell,,121,,,,,,,\n",
		HEADER "AX_1,C,A,AX,spell,,x,,,,,,,\n",
		HEADER "AX_1,C,A,AX,spell,,,,,,,,,\nAX_1,C,A,AX,spell,,,,,,,,,\n",
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		diags_clear(&f->ground.diags);
		assert_int_equal(load(f, wrong[i], NULL), ST_SYNTAX);
		assert_int_equal(f->ground.diags.count[SEV_ERROR], 1);
		assert_true(f->ground.diags.items[0].place.line > 0);
	}
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, ground_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		CASE(test_cards_load_faction_is_the_card_s_own),
		CASE(test_cards_load_any_printing_is_the_card),
		CASE(test_cards_load_records_add_uniques_alone),
		CASE(test_cards_load_digest_tells_the_data),
		CASE(test_cards_named_is_forgiving_and_near_is_near),
		CASE(test_cards_load_what_a_table_cannot_hold_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
