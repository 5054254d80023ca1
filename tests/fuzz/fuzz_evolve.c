/*
 * Deck codes of Evolve: what one holds is packed and unpacked again, each deck
 * that begins ends, and what is wrong has its place.
 */
#include "fuzz.h"

#include <string.h>

#include "games/evolve/deck/evolve_code.h"

static void check_code(struct text code)
{
	struct buffer plain = { 0 }, packed = { 0 }, again = { 0 };
	enum evolve_code_fault fault = evolve_code_unpack(code, &plain);

	FUZZ_CHECK(plain.len <= EVOLVE_CODE_PLAIN_MAX + 4096);
	if (fault)
		FUZZ_CHECK(evolve_code_fault_text(fault)[0]);
	evolve_code_pack(buffer_text(&plain), &packed);
	if (!fault) {
		FUZZ_CHECK(evolve_code_unpack(buffer_text(&packed), &again) == EVOLVE_CODE_OK);
		FUZZ_CHECK(text_equal(buffer_text(&plain), buffer_text(&again)));
	}
	buffer_free(&plain);
	buffer_free(&packed);
	buffer_free(&again);
}

static enum status on_begin(void *ctx, struct text name, uint32_t line)
{
	bool *is_open = ctx;

	(void)name;
	FUZZ_CHECK(!*is_open && line == 7);
	*is_open = true;
	return ST_OK;
}

static enum status on_card(void *ctx, const struct deck_line *line)
{
	const bool *is_open = ctx;

	FUZZ_CHECK(*is_open && line->line == 7 && line->column > 0 && line->name.len > 0);
	FUZZ_CHECK(line->count >= 1 && line->count <= EVOLVE_CODE_MAX_COPIES);
	return ST_OK;
}

static enum status on_end(void *ctx)
{
	bool *is_open = ctx;

	FUZZ_CHECK(*is_open);
	*is_open = false;
	return ST_OK;
}

static void check_deck(struct text line)
{
	struct arena arena = { 0 };
	struct diags diags;
	bool is_open = false;
	struct deck_input input = { .file = "fuzz" };

	diags_init(&diags, &arena);
	input.sink = (struct deck_sink){ .ctx = &is_open, .diags = &diags, .begin = on_begin, .card = on_card, .end = on_end };
	FUZZ_CHECK(evolve_code_read(&input, line, 7, 7) == ST_OK && !is_open);
	for (size_t i = 0; i < diags.len; i++)
		FUZZ_CHECK(strcmp(diags.items[i].place.file, "fuzz") == 0 && diags.items[i].place.line == 7);
	diags_free(&diags);
	arena_free(&arena);
}

/* What the bytes would be, packed: the deck of a code whose sum is right. */
static void check_packed(struct text plain)
{
	struct buffer code = { 0 };

	evolve_code_pack(plain, &code);
	check_deck(buffer_text(&code));
	buffer_free(&code);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct text bytes = text_make((const char *)data, size), rest = bytes, line;

	check_packed(bytes);
	while (text_split(&rest, '\n', &line)) {
		check_code(line);
		check_deck(line);
	}
	return 0;
}
