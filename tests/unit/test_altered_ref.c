#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/altered/cards/altered_ref.h"

static void expect_round_trip(const char *reference, const char *key)
{
	struct altered_ref ref;
	char out[ALTERED_REF_SIZE];

	assert_true(altered_ref_read(text_of(reference), &ref));
	altered_ref_write(&ref, out);
	assert_string_equal(out, reference);
	altered_ref_key(&ref, out);
	assert_string_equal(out, key);
}

static void test_ref_read_every_form_is_written_back(void **state)
{
	(void)state;
	expect_round_trip("ALT_CORE_B_YZ_03_C", "YZ_3_C");
	expect_round_trip("ALT_CORE_B_BR_20_R2", "BR_20_R2");
	expect_round_trip("ALT_COREKS_B_NE_1_C", "NE_1_C");
	expect_round_trip("ALT_DUSTER_B_YZ_101_C", "YZ_101_C");
	expect_round_trip("ALT_DUSTER_A_BR_98_E", "BR_98_E");
	expect_round_trip("ALT_CORE_B_MU_06_U_1491", "CORE_MU_6_U_1491");
	expect_round_trip("ALT_COREKS_B_LY_07_U_65535", "COREKS_LY_7_U_65535");
	expect_round_trip("ALT_DUSTERCB_P_LY_65_C_015", "LY_65_C");
	expect_round_trip("ALT_DUSTERCB_P_LY_65_C_XXX", "LY_65_C");
}

static void test_ref_read_small_letters_and_bare_r_are_understood(void **state)
{
	struct altered_ref ref;
	char out[ALTERED_REF_SIZE];

	(void)state;
	assert_true(altered_ref_read(text_of("alt_core_b_ax_13_r"), &ref));
	altered_ref_write(&ref, out);
	assert_string_equal(out, "ALT_CORE_B_AX_13_R1");
}

static void test_ref_read_anything_else_is_refused(void **state)
{
	static const char *const wrong[] = {
		"",
		"ALT",
		"ALT_CORE_B_YZ_03",
		"ALT_CORE_B_YZ_03_",
		"ALT_CORE_B_YZ_03_X",
		"ALT_CORE_B_YZ_0_C",
		"ALT_CORE_B_YZ_1000_C",
		"ALT_CORE_B_XX_03_C",
		"ALT_CORE_X_YZ_03_C",
		"ALT_CO-RE_B_YZ_03_C",
		"ALT__B_YZ_03_C",
		"ALT_CORE_B_YZ_03_U",
		"ALT_CORE_B_YZ_03_U_0",
		"ALT_CORE_B_YZ_03_U_65536",
		"ALT_CORE_B_YZ_03_U_XXX",
		"ALT_CORE_B_YZ_03_C_1_2",
		"ALT_CORE_B_YZ_03_C_",
		"XLT_CORE_B_YZ_03_C",
		"ALT_ABCDEFGHIJKLMNOPQ_B_YZ_03_C",
	};
	struct altered_ref ref;

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++)
		assert_false(altered_ref_read(text_of(wrong[i]), &ref));
}

static void test_faction_find_knows_codes_and_the_one_of_bga(void **state)
{
	(void)state;
	assert_int_equal(altered_faction_find(text_of("or")), ALTERED_ORDIS);
	assert_int_equal(altered_faction_find(text_of("OD")), ALTERED_ORDIS);
	assert_int_equal(altered_faction_find(text_of("NE")), ALTERED_NEUTRAL);
	assert_int_equal(altered_faction_find(text_of("ZZ")), ALTERED_FACTION_UNKNOWN);
	assert_int_equal(altered_faction_find(text_of("")), ALTERED_FACTION_UNKNOWN);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_ref_read_every_form_is_written_back),
		cmocka_unit_test(test_ref_read_small_letters_and_bare_r_are_understood),
		cmocka_unit_test(test_ref_read_anything_else_is_refused),
		cmocka_unit_test(test_faction_find_knows_codes_and_the_one_of_bga),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
