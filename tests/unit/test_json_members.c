#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json_members.h"

static void test_commas_stand_between_members_and_items_alone(void **state)
{
	struct buffer buf = { 0 };

	(void)state;
	json_item_object(&buf);
	json_member_text(&buf, "name", text_of("A \"b\""));
	json_member_or_null(&buf, "winner", text_make(NULL, 0));
	json_member_number(&buf, "cost", -2);
	json_member_array(&buf, "items");
	json_item_object(&buf);
	json_member_bool(&buf, "is", true);
	buffer_add_char(&buf, '}');
	json_item_text(&buf, text_of("["));
	json_item_text(&buf, text_of(""));
	buffer_add_char(&buf, ']');
	json_member_parts(&buf, "parts", text_of("x;y"));
	json_member_array(&buf, "none");
	buffer_add_string(&buf, "]}");
	assert_string_equal(buffer_string(&buf), "{\"name\":\"A \\\"b\\\"\",\"winner\":null,\"cost\":-2,"
						 "\"items\":[{\"is\":true},\"[\",\"\"],\"parts\":[\"x\",\"y\"],\"none\":[]}");
	buffer_free(&buf);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_commas_stand_between_members_and_items_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
