/*
 * foreign_logs.h - the adapter of a foreign log in tests: what it makes of a
 * file, and that whatever a file holds, it ends well.
 */
#ifndef VERDICT_TESTS_FOREIGN_LOGS_H
#define VERDICT_TESTS_FOREIGN_LOGS_H

#include <string.h>

#include "all_games.h"
#include "records.h"
#include "replay/foreign.h"
#include "replay/record_game.h"

/* A translation with all that came of it. */
struct translated {
	struct arena arena;
	struct diags diags;
	struct buffer out;
	struct line_map map;
	enum status status;
};

static inline void translate_as(const struct foreign_format *format, struct translated *t, struct text bytes)
{
	*t = (struct translated){ 0 };
	diags_init(&t->diags, &t->arena);
	t->status = format->translate("game.json", bytes, &t->out, &t->map, &t->diags);
	assert_false(t->out.failed || t->map.failed);
}

static inline void translated_end(struct translated *t)
{
	buffer_free(&t->out);
	line_map_free(&t->map);
	diags_free(&t->diags);
	arena_free(&t->arena);
}

/* It is an error, or each line of it can be read as a record. */
static inline void assert_sound_as(const struct foreign_format *format, struct text bytes)
{
	struct log_game words[RECORD_MAX_GAMES + 1];
	struct records records = { 0 };
	struct translated t;

	translate_as(format, &t, bytes);
	if (t.status == ST_OK) {
		record_game_words(all_games()->records, words);
		diags_init(&records.diags, &records.arena);
		records_read(&records,
			     log_reader_of("game.log", buffer_text(&t.out), words, no_formats, &records.diags), LOG_TEXT);
		assert_int_equal(records.n_bad, 0);
		assert_true(records.n_games > 0);
		records_end(&records);
	} else {
		assert_true(t.diags.count[SEV_ERROR] > 0);
	}
	translated_end(&t);
}

/* The first [len] of [bytes] in exact memory, so that a sanitizer sees a byte too far. */
static inline char *exact_copy(const struct buffer *bytes, size_t len)
{
	char *copy = malloc(len ? len : 1);

	memcpy(copy, bytes->data, len);
	return copy;
}

/* [bytes] cut at every byte of the first [dense], behind them at every [step]-th. */
static inline void assert_cuts_are_sound(const struct foreign_format *format, const struct buffer *bytes, size_t dense,
					 size_t step)
{
	for (size_t len = 0; len <= bytes->len; len += len < dense ? 1 : step) {
		char *copy = exact_copy(bytes, len);

		assert_sound_as(format, text_make(copy, len));
		free(copy);
	}
}

/* [bytes] with one to seven of them replaced, [rounds] times. */
static inline void assert_mutations_are_sound(const struct foreign_format *format, const struct buffer *bytes,
					      uint64_t seed, unsigned rounds)
{
	static const char odd[] = "\"\\{}[],:0-9e.\xff\x80\n\t nulltrue";

	for (unsigned round = 0; round < rounds; round++) {
		char *copy = exact_copy(bytes, bytes->len);

		for (unsigned i = 0; i < 1 + round % 7; i++)
			copy[next_random(&seed) % bytes->len] = odd[next_random(&seed) % (sizeof(odd) - 1)];
		assert_sound_as(format, text_make(copy, bytes->len));
		free(copy);
	}
}

#endif
