#include "data/tables.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* A folder of rulesets with one game of two tables. */
struct fixture {
	struct arena arena;
	struct diags diags;
	char folder[64];
	struct tables tables;
};

static const char *in(struct fixture *f, const char *name)
{
	const char *path = arena_printf(&f->arena, "%s/%s", f->folder, name);

	assert_non_null(path);
	return path;
}

static void write_table(struct fixture *f, const char *name, const char *content)
{
	FILE *file = fopen(in(f, name), "wb");

	assert_non_null(file);
	assert_int_equal(fwrite(content, 1, strlen(content), file), strlen(content));
	assert_int_equal(fclose(file), 0);
}

static void write_manifest(struct fixture *f)
{
	struct buffer out = { 0 };

	assert_int_equal(tables_write_manifest(f->folder, &out, &f->diags), ST_OK);
	write_table(f, "manifest.csv", buffer_string(&out));
	buffer_free(&out);
}

static enum status check_tables(struct fixture *f)
{
	diags_clear(&f->diags);
	return tables_check(&f->tables, f->folder, "g", &f->arena, &f->diags);
}

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	assert_non_null(f);
	diags_init(&f->diags, &f->arena);
	snprintf(f->folder, sizeof(f->folder), "/tmp/verdict-tables-XXXXXX");
	assert_non_null(mkdtemp(f->folder));
	assert_int_equal(mkdir(in(f, "g"), 0777), 0);
	assert_int_equal(mkdir(in(f, "g/2.0"), 0777), 0);
	write_table(f, "g/cards.csv", "name\nAnn\nBo\n");
	write_table(f, "g/2.0/rules.csv", "number\n1\n");
	write_table(f, "g/summaries.csv", "key\n");
	write_manifest(f);
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;
	static const char *const files[] = { "g/cards.csv", "g/2.0/rules.csv", "g/summaries.csv", "manifest.csv", "g/more.json" };

	for (size_t i = 0; i < sizeof(files) / sizeof(*files); i++)
		unlink(in(f, files[i]));
	rmdir(in(f, "g/2.0"));
	rmdir(in(f, "g"));
	rmdir(f->folder);
	diags_free(&f->diags);
	arena_free(&f->arena);
	free(f);
	return 0;
}

static void test_tables_as_listed_are_nobodys_own(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(check_tables(f), ST_OK);
	assert_null(f->tables.own);
	assert_int_equal(strlen(f->tables.digest), 16);
}

static void test_a_cut_table_is_refused(void **state)
{
	static const char *const cut[] = { "", "name\nAnn\n", "name\nAnn\nB", "name\nAnn\nBo" };
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(cut) / sizeof(*cut); i++) {
		write_table(f, "g/cards.csv", cut[i]);
		assert_int_equal(check_tables(f), ST_SYNTAX);
		assert_int_equal(f->diags.len, 1);
		assert_non_null(strstr(f->diags.items[0].place.file, "g/cards.csv"));
	}
	unlink(in(f, "g/cards.csv"));
	assert_int_equal(check_tables(f), ST_SYNTAX);
}

static void test_other_and_further_tables_are_own(void **state)
{
	struct fixture *f = *state;
	char before[DIGEST_SIZE];

	assert_int_equal(check_tables(f), ST_OK);
	memcpy(before, f->tables.digest, sizeof(before));
	write_table(f, "g/summaries.csv", "key\nwords alone\n");
	assert_int_equal(check_tables(f), ST_OK);
	assert_string_equal(f->tables.digest, before);
	write_table(f, "g/2.0/rules.csv", "number\n2\n");
	write_table(f, "g/more.json", "{}");
	assert_int_equal(check_tables(f), ST_OK);
	assert_string_equal(f->tables.own, "2.0/rules.csv, more.json");
	assert_string_not_equal(f->tables.digest, before);
}

static void test_renewing_knows_the_named_tables_only(void **state)
{
	static const char *const names[] = { "cards.csv", NULL };
	struct fixture *f = *state;
	struct buffer out = { 0 };

	write_table(f, "g/cards.csv", "name\nAnn\n");
	write_table(f, "g/2.0/rules.csv", "number\n2\n");
	assert_int_equal(tables_renew_manifest(f->folder, "g", names, &out, &f->diags), ST_OK);
	write_table(f, "manifest.csv", buffer_string(&out));
	assert_int_equal(check_tables(f), ST_OK);
	assert_string_equal(f->tables.own, "2.0/rules.csv");
	buffer_free(&out);
}

static void test_without_a_manifest_all_are_own(void **state)
{
	struct fixture *f = *state;
	struct buffer told = { 0 };

	unlink(in(f, "manifest.csv"));
	assert_int_equal(check_tables(f), ST_OK);
	tables_tell(&f->tables, &told);
	assert_non_null(strstr(buffer_string(&told), " (own tables: all"));
	buffer_free(&told);
}

int main(void)
{
#define CASE(test) cmocka_unit_test_setup_teardown(test, setup, teardown)
	const struct CMUnitTest tests[] = {
		CASE(test_tables_as_listed_are_nobodys_own), CASE(test_a_cut_table_is_refused),
		CASE(test_other_and_further_tables_are_own), CASE(test_renewing_knows_the_named_tables_only),
		CASE(test_without_a_manifest_all_are_own),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
