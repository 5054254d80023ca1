/*
 * References, deck codes and records of Altered: what is read is written back
 * the same, and what is wrong has its place in the file.
 */
#include "fuzz.h"

#include <string.h>

#include "base/array.h"
#include "games/altered/cards/altered_code.h"
#include "games/altered/cards/altered_records.h"

enum { MAX_CARDS = 255 * 63 };

static void check_reference(struct text text)
{
	struct altered_ref ref, again;
	char written[ALTERED_REF_SIZE], rewritten[ALTERED_REF_SIZE], key[ALTERED_REF_SIZE];

	if (!altered_ref_read(text, &ref))
		return;
	altered_ref_write(&ref, written);
	FUZZ_CHECK(altered_ref_read(text_of(written), &again));
	altered_ref_write(&again, rewritten);
	FUZZ_CHECK(strcmp(written, rewritten) == 0);
	altered_ref_key(&ref, key);
	FUZZ_CHECK(strlen(key) > 3);
}

/* What a dialect reads it can write, and reads the same again. */
static void check_code(struct text code, enum altered_dialect dialect)
{
	struct altered_code_card *cards = malloc(sizeof(*cards) * MAX_CARDS), card;
	struct altered_code_reader reader;
	struct buffer out = { 0 };
	size_t n = 0, at;

	FUZZ_CHECK(cards != NULL);
	altered_code_begin(&reader, code, dialect);
	while (altered_code_next(&reader, &card)) {
		FUZZ_CHECK(n < MAX_CARDS && card.count <= 66);
		cards[n++] = card;
	}
	if (n && altered_code_is_whole(&reader)) {
		FUZZ_CHECK(altered_code_fits(code, dialect) && altered_code_agree(code, dialect, dialect));
		if (altered_code_write(&out, dialect, cards, n, &at) == ALTERED_CODE_OK)
			FUZZ_CHECK(altered_code_fits(buffer_text(&out), dialect));
	}
	buffer_free(&out);
	free(cards);
}

static void check_records(struct text bytes)
{
	struct altered_records records = { 0 };
	struct arena arena = { 0 };
	struct diags diags;
	enum status status;

	diags_init(&diags, &arena);
	status = altered_records_read(&records, "fuzz", bytes, &arena, &diags);
	FUZZ_CHECK(status == ST_OK || status == ST_SYNTAX);
	FUZZ_CHECK((status == ST_SYNTAX) == (diags.count[SEV_ERROR] > 0));
	for (size_t i = 0; i < diags.len; i++)
		FUZZ_CHECK(strcmp(diags.items[i].place.file, "fuzz") == 0 && diags.items[i].place.line > 0);
	for (size_t i = 0; i < records.len; i++) {
		FUZZ_CHECK(records.items[i].name.len > 0);
		for (int s = 0; s < N_ALTERED_STATS; s++)
			FUZZ_CHECK(records.items[i].stat[s] >= ALTERED_UNSAID);
	}
	array_free(&records.items);
	diags_free(&diags);
	arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct text bytes = text_make((const char *)data, size), rest = bytes, line;

	check_records(bytes);
	while (text_split(&rest, '\n', &line)) {
		check_reference(line);
		for (int d = 0; d < N_ALTERED_DIALECTS; d++)
			check_code(line, (enum altered_dialect)d);
	}
	return 0;
}
