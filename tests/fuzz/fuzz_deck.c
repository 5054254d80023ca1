/*
 * Deck lists in every form: each deck that begins ends, a card's line has a
 * name or a printing, and what is wrong has its place in the file.
 */
#include "../support/all_games.h"
#include "fuzz.h"

#include <string.h>

#include "base/source.h"
#include "deck/deck_list.h"

struct decks {
	struct diags diags;
	struct arena arena;
	bool is_open;
	size_t n_decks;
};

static enum status on_begin(void *ctx, struct text name, uint32_t line)
{
	struct decks *decks = ctx;

	(void)name;
	(void)line;
	FUZZ_CHECK(!decks->is_open);
	decks->is_open = true;
	return ST_OK;
}

static enum status on_card(void *ctx, const struct deck_line *line)
{
	struct decks *decks = ctx;

	FUZZ_CHECK(decks->is_open);
	FUZZ_CHECK(line->line > 0 && line->count >= 1 && line->count <= DECK_MAX_COUNT);
	FUZZ_CHECK(line->name.len > 0 || (line->set.len > 0 && line->number.len > 0));
	return ST_OK;
}

static enum status on_end(void *ctx)
{
	struct decks *decks = ctx;

	FUZZ_CHECK(decks->is_open);
	decks->is_open = false;
	decks->n_decks++;
	return ST_OK;
}

enum form { TEXT, CSV, JSON, JSON_LINES, XML, N_FORMS };

static void read_form(enum form form, struct text bytes)
{
	struct decks decks = { .is_open = false };
	struct deck_input input = { .file = "fuzz", .games = all_games()->decks };
	struct line_reader *reader = line_reader_of(bytes.ptr, bytes.len);
	enum status status = ST_OK;

	FUZZ_CHECK(reader != NULL);
	diags_init(&decks.diags, &decks.arena);
	input.sink = (struct deck_sink){ &decks, &decks.diags, on_begin, on_card, on_end, NULL, NULL, NULL };
	switch (form) {
	case TEXT:
		status = text_list_read(&input, bytes, reader);
		break;
	case CSV:
		status = csv_list_read(&input, bytes);
		break;
	case JSON:
		status = json_list_read(&input, bytes);
		break;
	case JSON_LINES:
		status = json_lines_read(&input, reader);
		break;
	case XML:
		status = xml_list_read(&input, bytes);
		break;
	case N_FORMS:
		abort();
	}
	FUZZ_CHECK(status == ST_OK || status == ST_LIMIT || status == ST_SYNTAX);
	for (size_t i = 0; i < decks.diags.len; i++)
		FUZZ_CHECK(strcmp(decks.diags.items[i].place.file, "fuzz") == 0);
	line_reader_close(reader);
	diags_free(&decks.diags);
	arena_free(&decks.arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	for (int form = TEXT; form < N_FORMS; form++)
		read_form((enum form)form, text_make((const char *)data, size));
	return 0;
}
