/*
 * Records in any notation: what is read ends, each bad record has an error, and
 * what is written can be read again, in either notation, and gives the same.
 */
#include "../support/all_games.h"
#include "fuzz.h"

#include <string.h>

#include "replay/log_reader.h"
#include "replay/log_writer.h"
#include "replay/record_game.h"

struct tally {
	size_t n_games;
	size_t n_entries;
	size_t n_bad;
	size_t n_errors;
};

/* Reads all of [bytes] and writes what can be read to [out]. */
static struct tally read_all(struct text bytes, enum log_notation notation, struct buffer *out)
{
	struct log_game words[RECORD_MAX_GAMES + 1];
	struct arena arena = { 0 };
	struct tally tally = { 0 };
	struct log_reader *reader;
	struct game_header header;
	const struct entry *entry;
	enum log_result result = LOG_END;
	struct diags diags;

	diags_init(&diags, &arena);
	record_game_words(all_games()->records, words);
	reader = log_reader_of("fuzz", bytes, words, all_games()->adapters, &diags);
	while (reader && (result = log_reader_next_game(reader, &header)) != LOG_END && result != LOG_FAILED) {
		tally.n_bad += result == LOG_BAD;
		if (result == LOG_BAD)
			continue;
		tally.n_games++;
		log_write_header(out, notation, &header);
		while ((result = log_reader_next_entry(reader, &entry)) == LOG_OK || result == LOG_BAD) {
			tally.n_bad += result == LOG_BAD;
			if (result != LOG_OK)
				continue;
			tally.n_entries++;
			log_write_entry(out, notation, log_reader_language(reader), &header, entry);
		}
	}
	log_reader_close(reader);
	tally.n_errors = diags.count[SEV_ERROR];
	FUZZ_CHECK(!diags.failed && !out->failed);
	FUZZ_CHECK(tally.n_errors >= tally.n_bad);
	FUZZ_CHECK(reader || tally.n_errors > 0);
	diags_free(&diags);
	arena_free(&arena);
	return tally;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct text bytes = text_make((const char *)data, size);

	for (int notation = LOG_TEXT; notation <= LOG_JSON; notation++) {
		struct buffer first = { 0 }, second = { 0 };
		struct tally a = read_all(bytes, (enum log_notation)notation, &first), b;

		if (a.n_games) {
			b = read_all(buffer_text(&first), (enum log_notation)notation, &second);
			FUZZ_CHECK(b.n_bad == 0 && b.n_errors == 0);
			FUZZ_CHECK(b.n_games == a.n_games && b.n_entries == a.n_entries);
			FUZZ_CHECK(strcmp(buffer_string(&first), buffer_string(&second)) == 0);
		}
		buffer_free(&first);
		buffer_free(&second);
	}
	return 0;
}
