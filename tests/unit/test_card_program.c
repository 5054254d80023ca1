#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "data/card_program.h"
#include "ground.h"

struct fixture {
	struct ground ground;
	struct vocabulary vocabulary;
	struct buffer out;
};

static int begin(void **state)
{
	static struct fixture fixture;

	memset(&fixture, 0, sizeof(fixture));
	ground_begin(&fixture.ground);
	*state = &fixture;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	vocabulary_free(&f->vocabulary);
	buffer_free(&f->out);
	ground_end(&f->ground);
	return 0;
}

static enum status load(struct fixture *f, const char *rows)
{
	char folder[160], source[2048];

	vocabulary_free(&f->vocabulary);
	snprintf(folder, sizeof(folder), "%s/game", f->ground.scratch.path);
	mkdir(folder, 0777);
	snprintf(source, sizeof(source), "op,args,words\n%s", rows);
	scratch_write(&f->ground.scratch, "game/vocabulary.csv", source);
	return vocabulary_load(&f->vocabulary, f->ground.scratch.path, "game", &f->ground.arena, &f->ground.diags);
}

/* The words of a program, up to the next call. */
static const char *words(struct fixture *f, const char *program)
{
	struct text rest = text_of(program);
	const struct term *term = term_parse(&f->ground.arena, &rest);

	assert_non_null(term);
	buffer_clear(&f->out);
	program_words(&f->vocabulary, term, &f->out);
	return buffer_string(&f->out);
}

static void test_program_words_the_first_row_that_fits_is_taken(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "draw,=you =1,you draw a card\ndraw,=you number,you draw {2} cards\n"
				 "draw,player number,{1} draws {2}\nher,,she\n"
				 "not,=have(you,you lack {1.2}\nnot,condition,not {1}\nhave,player cards,{1}: {2}\n"),
			 ST_OK);
	assert_string_equal(words(f, "draw(you, 1)"), "you draw a card");
	assert_string_equal(words(f, "draw(you, 12)"), "you draw 12 cards");
	assert_string_equal(words(f, "draw(her, 1)"), "she draws 1");
	assert_string_equal(words(f, "not(have(you, ink))"), "you lack ink");
	assert_string_equal(words(f, "not(have(her, ink))"), "not she: ink");
	assert_string_equal(words(f, "not(1)"), "not 1");
}

static void test_program_words_many_and_one(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "item,,item|items\nold,cards,old {1}\nother,cards,other {1}|other {1+}|another {1}\n"
				 "some,cards,{1+}\none,cards,{1@}\nself,,this card\n"),
			 ST_OK);
	assert_string_equal(words(f, "some(old(item))"), "old items");
	assert_string_equal(words(f, "some(other(old(item)))"), "other old items");
	assert_string_equal(words(f, "one(item)"), "an item");
	assert_string_equal(words(f, "one(other(item))"), "another item");
	assert_string_equal(words(f, "one(self)"), "this card");
}

static void test_program_words_signs_and_what_you_may_do(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "get,number,it gets {1#}\nmay,effect,you may {1~}\ndraw,,you draw\n"
				 "seq,a b,{1}; then {2}|||{1~} and {2~}\nexert,,exert it\n"),
			 ST_OK);
	assert_string_equal(words(f, "get(2)"), "it gets +2");
	assert_string_equal(words(f, "get(-1)"), "it gets -1");
	assert_string_equal(words(f, "may(seq(draw, exert))"), "you may draw and exert it");
	assert_string_equal(words(f, "seq(may(draw), exert)"), "you may draw; then exert it");
}

static void test_program_words_what_the_vocabulary_lacks_stands_as_it_is(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "far,a b,{1.1} {2.3+} {2}{\nempty,a,\n"), ST_OK);
	assert_string_equal(words(f, "far('x', new(1, 'y'))"), "  new(1, 'y'){");
	assert_string_equal(words(f, "empty('x')"), "empty('x')");
}

static void test_vocabulary_load_refuses_a_row_that_stands_twice(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "draw,=you n,a\ndraw,p n,b\ndraw,n,c\n"), ST_OK);
	assert_int_equal(load(f, "draw,p n,a\ndraw,n,b\ndraw,p n,c\n"), ST_SYNTAX);
	assert_int_equal(f->ground.diags.items[0].place.line, 4);
	assert_non_null(strstr(f->ground.diags.items[0].message, "stands twice"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_program_words_the_first_row_that_fits_is_taken),
		TEST(test_program_words_many_and_one),
		TEST(test_program_words_signs_and_what_you_may_do),
		TEST(test_program_words_what_the_vocabulary_lacks_stands_as_it_is),
		TEST(test_vocabulary_load_refuses_a_row_that_stands_twice),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
