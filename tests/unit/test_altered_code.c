#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/altered/cards/altered_code.h"

enum { MAX_CARDS = 128 };

/* Reads "1 REF;3 REF". */
static size_t cards_of(const char *list, struct altered_code_card cards[MAX_CARDS])
{
	struct text rest = text_of(list), line, count;
	size_t n = 0;

	while (text_split(&rest, ';', &line)) {
		assert_true(text_split(&line, ' ', &count));
		assert_true(text_to_number(count, 1000, &cards[n].count));
		assert_true(altered_ref_read(line, &cards[n++].ref));
	}
	return n;
}

static void expect_code(enum altered_dialect dialect, const char *list, const char *code)
{
	struct altered_code_card cards[MAX_CARDS], card;
	struct altered_code_reader reader;
	struct buffer out = { 0 };
	char want[ALTERED_REF_SIZE], got[ALTERED_REF_SIZE];
	size_t n = cards_of(list, cards), at, i = 0;

	assert_int_equal(altered_code_write(&out, dialect, cards, n, &at), ALTERED_CODE_OK);
	assert_string_equal(buffer_string(&out), code);
	assert_true(altered_code_fits(text_of(code), dialect));
	altered_code_begin(&reader, text_of(code), dialect);
	while (altered_code_next(&reader, &card)) {
		altered_ref_write(&cards[i].ref, want);
		altered_ref_write(&card.ref, got);
		assert_string_equal(got, want);
		assert_int_equal(card.count, cards[i++].count);
	}
	assert_int_equal(i, n);
	assert_true(altered_code_is_whole(&reader));
	buffer_free(&out);
}

static void test_code_write_gives_the_published_codes(void **state)
{
	(void)state;
	expect_code(ALTERED_CODE_2024, "1 ALT_CORE_B_YZ_02_C;3 ALT_CORE_B_LY_28_C;2 ALT_CORE_B_NE_1_C", "EBAg3hHfC8IA");
	expect_code(ALTERED_CODE_2026, "1 ALT_CORE_B_YZ_02_C;3 ALT_CORE_B_LY_28_C;2 ALT_CORE_B_NE_01_C",
		    "EBAg3gjtwvBA");
	expect_code(ALTERED_CODE_2024, "55 ALT_CORE_B_MU_25_R1", "EBAgTTMo");
	expect_code(ALTERED_CODE_2026, "55 ALT_CORE_B_MU_25_R1", "EBAgTTGU");
	expect_code(ALTERED_CODE_2024, "1 ALT_CORE_P_YZ_02_C;3 ALT_CORE_A_YZ_19_C;2 ALT_CORE_A_BR_26_R2",
		    "EBAg04RrTJLU");
	expect_code(ALTERED_CODE_2024,
		    "1 ALT_COREKS_B_LY_07_U_1234;1 ALT_COREKS_B_LY_07_U_9999;1 ALT_COREKS_B_LY_07_U_12345;1 "
		    "ALT_COREKS_B_LY_07_U_65535",
		    "EBARGz4JpNnycPbPmBy2f__8");
	expect_code(ALTERED_CODE_2026,
		    "1 ALT_DUSTERCB_P_BR_98_E;1 ALT_DUSTERCB_P_OR_97_E;1 ALT_DUSTERCB_P_YZ_94_E;1 "
		    "ALT_DUSTER_A_BR_98_E;1 ALT_DUSTER_B_BR_98_E;1 ALT_DUSTER_B_MU_96_E;1 ALT_DUSTER_B_OR_97_E;1 "
		    "ALT_DUSTER_A_OR_97_E;1 ALT_DUSTER_B_YZ_94_E;1 ALT_DUSTER_A_YZ_94_E",
		    "ECCw0rFE3DE69AkdSxRrFHMEdwxVwx69Fa9A");
}

static void test_code_game_keeps_numbered_prints(void **state)
{
	const char *list = "1 ALT_DUSTERCB_P_LY_65_C_015;2 ALT_DUSTERCB_P_LY_65_C_XXX;1 ALT_DUSTERCB_P_LY_65_C;3 "
			   "ALT_FUGUE_B_AX_200_C;1 ALT_CORE_B_LY_07_U_1234";
	struct altered_code_card cards[MAX_CARDS], card;
	struct altered_code_reader reader;
	struct buffer out = { 0 };
	size_t n = cards_of(list, cards), at, i = 0;
	char want[ALTERED_REF_SIZE], got[ALTERED_REF_SIZE];

	(void)state;
	assert_int_equal(altered_code_write(&out, ALTERED_CODE_GAME, cards, n, &at), ALTERED_CODE_OK);
	altered_code_begin(&reader, buffer_text(&out), ALTERED_CODE_GAME);
	while (altered_code_next(&reader, &card)) {
		altered_ref_write(&cards[i++].ref, want);
		altered_ref_write(&card.ref, got);
		assert_string_equal(got, want);
	}
	assert_int_equal(i, n);
	assert_true(altered_code_is_whole(&reader));
	buffer_free(&out);
}

static void expect_fault(enum altered_dialect dialect, const char *list, enum altered_code_fault fault, size_t at)
{
	struct altered_code_card cards[MAX_CARDS];
	struct buffer out = { 0 };
	size_t n = cards_of(list, cards), found;

	assert_int_equal(altered_code_write(&out, dialect, cards, n, &found), fault);
	assert_int_equal(found, at);
	assert_int_equal(out.len, 0);
	buffer_free(&out);
}

static void test_code_write_what_has_no_place_is_told(void **state)
{
	(void)state;
	expect_fault(ALTERED_CODE_2024, "1 ALT_CORE_B_YZ_02_C;1 ALT_ALIZE_B_YZ_34_C", ALTERED_CODE_NO_SET, 1);
	expect_fault(ALTERED_CODE_2024, "1 ALT_CORE_B_YZ_32_C", ALTERED_CODE_BIG_NUMBER, 0);
	expect_fault(ALTERED_CODE_2026, "1 ALT_CORE_B_YZ_64_C", ALTERED_CODE_BIG_NUMBER, 0);
	expect_fault(ALTERED_CODE_2026, "1 ALT_CYCLONE_B_YZ_64_E", ALTERED_CODE_NO_RARITY, 0);
	expect_fault(ALTERED_CODE_2026, "1 ALT_DUSTERCB_P_LY_65_C_015", ALTERED_CODE_NO_SERIAL, 0);
	expect_fault(ALTERED_CODE_2026, "65 ALT_CORE_B_YZ_02_C;66 ALT_CORE_B_YZ_03_C", ALTERED_CODE_BIG_QUANTITY, 1);
}

static void test_code_fits_nothing_but_whole_codes(void **state)
{
	static const char *const wrong[] = { "",
					     "E",
					     "EBAg",
					     "EBAg3hHfC8I",
					     "EBAg3hHfC8IAAA",
					     "EBAg3hHf",
					     "EAAg3hHfC8IA",
					     "UBAg3hHfC8IA",
					     "EBAg3hHfC8I!",
					     "Elsa",
					     "E B A g" };

	(void)state;
	assert_true(altered_code_fits(text_of("EBAg3hHfC8IA"), ALTERED_CODE_2024));
	assert_true(altered_code_fits(text_of(" EBAg3hHfC8IA\r"), ALTERED_CODE_2024));
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++)
		for (int d = 0; d < N_ALTERED_DIALECTS; d++)
			assert_false(altered_code_fits(text_of(wrong[i]), (enum altered_dialect)d));
}

static void test_code_groups_of_more_than_63_are_parted(void **state)
{
	struct altered_code_card cards[MAX_CARDS] = { { .count = 0 } }, card;
	struct altered_code_reader reader;
	struct buffer out = { 0 };
	size_t at, n = 0;

	(void)state;
	for (int i = 0; i < 100; i++) {
		assert_true(altered_ref_read(text_of("ALT_BISE_B_YZ_02_C"), &cards[i].ref));
		cards[i].ref.number = (uint16_t)(i + 1);
		cards[i].count = 1;
	}
	assert_int_equal(altered_code_write(&out, ALTERED_CODE_2026, cards, 100, &at), ALTERED_CODE_OK);
	altered_code_begin(&reader, buffer_text(&out), ALTERED_CODE_2026);
	assert_int_equal(reader.n_groups, 2);
	while (altered_code_next(&reader, &card))
		assert_int_equal(card.ref.number, ++n);
	assert_int_equal(n, 100);
	buffer_free(&out);
}

static void test_code_agree_tells_dialects_apart(void **state)
{
	(void)state;
	assert_true(altered_code_agree(text_of("EBAg3hHfC8IA"), ALTERED_CODE_2024, ALTERED_CODE_BUILDER));
	assert_false(altered_code_agree(text_of("EBAgTTMo"), ALTERED_CODE_2024, ALTERED_CODE_2026));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_code_write_gives_the_published_codes),
		cmocka_unit_test(test_code_game_keeps_numbered_prints),
		cmocka_unit_test(test_code_write_what_has_no_place_is_told),
		cmocka_unit_test(test_code_fits_nothing_but_whole_codes),
		cmocka_unit_test(test_code_groups_of_more_than_63_are_parted),
		cmocka_unit_test(test_code_agree_tells_dialects_apart),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
