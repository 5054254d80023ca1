/*
 * records.h - reading whole records in tests.
 *
 * records_convert reads all that a reader gives and writes it in one notation,
 * counting what came. `toy_cards` finds the card of a few names.
 */
#ifndef VERDICT_TESTS_RECORDS_H
#define VERDICT_TESTS_RECORDS_H

#include <stdio.h>
#include <stdlib.h>

#include "games/lorcana/state/position_words.h"
#include "replay/log_reader.h"
#include "replay/position_writer.h"
#include "seeded.h"

struct records {
	struct arena arena;
	struct diags diags;
	struct buffer out;
	size_t n_games;
	size_t n_entries;
	size_t n_bad; /* headers and entries */
	bool failed;
};

static const struct log_game record_games[] = { { "lorcana", &lorcana_language, &lorcana_position_words }, { 0 } };

static const struct foreign_format *const no_formats[] = { NULL };

static inline card_id toy_card(const void *ctx, struct text name)
{
	static const char *const names[] = { "Stitch - New Dog", "Pawpsicle", "Lantern" };

	(void)ctx;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (text_is(name, names[i]))
			return (card_id)(i + 1);
	return CARD_UNKNOWN;
}

static inline void records_end(struct records *records)
{
	buffer_free(&records->out);
	diags_free(&records->diags);
	arena_free(&records->arena);
}

/* Reads all of [reader] (NULL = it could not be opened) and closes it. */
static inline void records_read(struct records *records, struct log_reader *reader, enum log_notation notation)
{
	const struct entry *entry;
	struct game_header header;
	struct position position;
	enum log_result result;
	size_t n_errors;

	records->failed = reader == NULL;
	while (reader && (result = log_reader_next_game(reader, &header)) != LOG_END) {
		if (result == LOG_FAILED) {
			records->failed = true;
			break;
		}
		if (result == LOG_BAD) {
			records->n_bad++;
			continue;
		}
		if (records->n_games++ > 0 && notation == LOG_TEXT)
			buffer_add_char(&records->out, '\n');
		log_write_header(&records->out, notation, &header);
		n_errors = records->diags.count[SEV_ERROR];
		if (log_reader_read_table(reader, &position) == LOG_OK)
			log_write_position(&records->out, notation, log_reader_position_words(reader), &header, &position);
		records->n_bad += records->diags.count[SEV_ERROR] - n_errors;
		while ((result = log_reader_next_entry(reader, &entry)) == LOG_OK || result == LOG_BAD) {
			if (result == LOG_BAD) {
				records->n_bad++;
				continue;
			}
			records->n_entries++;
			log_write_entry(&records->out, notation, log_reader_language(reader), &header, entry);
		}
		records->failed |= result == LOG_FAILED;
	}
	log_reader_close(reader);
}

/* Reads [bytes] and writes them in [notation]. */
static inline void records_convert(struct records *records, struct text bytes, enum log_notation notation)
{
	*records = (struct records){ 0 };
	diags_init(&records->diags, &records->arena);
	records_read(records, log_reader_of("test.log", bytes, record_games, no_formats, &records->diags), notation);
}

/* The whole file [path]; the caller frees it by buffer_free. */
static inline struct buffer file_bytes(const char *path)
{
	struct buffer bytes = { 0 };
	FILE *file = fopen(path, "rb");
	char chunk[4096];
	size_t n;

	if (!file)
		abort();
	while ((n = fread(chunk, 1, sizeof(chunk), file)) > 0)
		buffer_add(&bytes, text_make(chunk, n));
	fclose(file);
	return bytes;
}

/* The header that all small records of the tests begin with; entries start at line 6. */
#define TOY_HEADER "verdict-log 1\ngame lorcana\nplayer A\nplayer B\n\n"

#endif
