/*
 * lorcana_text.h - the grammar of Lorcana with a few names, and texts of which
 * a test knows the programs.
 */
#ifndef VERDICT_TESTS_LORCANA_TEXT_H
#define VERDICT_TESTS_LORCANA_TEXT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ground.h"
#include "text/card_program.h"

struct lorcana_text {
	struct ground ground;
	struct program_reader reader;
};

struct text_row {
	const char *text, *program;
};

static inline int lorcana_text_begin(void **state)
{
	static struct lorcana_text f;
	const char *folder = getenv("VERDICT_RULESETS");
	static const char *const names[][2] = {
		{ "class", "Baker" },
		{ "class", "Miller" },
		{ "name", "Ann" },
		{ "name", "Bo" },
	};

	ground_begin(&f.ground);
	assert_int_equal(program_reader_open(&f.reader, folder ? folder : "rulesets", "lorcana", &f.ground.arena,
					     &f.ground.diags),
			 ST_OK);
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		assert_int_equal(lexicon_add(&f.reader.lexicon, names[i][0], text_of(names[i][1])), ST_OK);
	assert_int_equal(lexicon_add_as(&f.reader.lexicon, "nonclass", text_of("Baker"), text_of("non-Baker")), ST_OK);
	*state = &f;
	return 0;
}

static inline int lorcana_text_end(void **state)
{
	struct lorcana_text *f = *state;

	program_reader_close(&f->reader);
	ground_end(&f->ground);
	return 0;
}

/* Each text is read in one way, as its program; says of all that are not. */
static inline void expect_programs(struct lorcana_text *f, const char *root, const struct text_row *rows, size_t n_rows)
{
	size_t n_other = 0;

	for (size_t i = 0; i < n_rows; i++) {
		struct phrase_reading reading;
		struct arena scratch = { 0 };
		struct buffer out = { 0 };

		assert_int_equal(program_read(&f->reader, root, text_of(rows[i].text), &scratch, &reading), ST_OK);
		if (reading.meaning)
			term_print(&out, reading.meaning);
		else
			buffer_add_string(&out, rows[i].text);
		if (strcmp(buffer_string(&out), rows[i].program) != 0) {
			n_other++;
			print_message("'%s'\n  is    %s\n  meant %s\n", rows[i].text, buffer_string(&out),
				      rows[i].program);
		}
		if (reading.ambiguous_line) {
			n_other++;
			print_message("line %u of the grammar reads it as well: %s\n", reading.ambiguous_line,
				      rows[i].text);
		}
		buffer_free(&out);
		arena_free(&scratch);
	}
	assert_int_equal(n_other, 0);
}

#define EXPECT(root, rows) expect_programs(*state, root, rows, sizeof(rows) / sizeof(*(rows)))

#endif
