/*
 * Texts of Evolve's cards: plain, cut and read by the grammar. What is read is a
 * program of some kind that reads the same again and has words.
 */
#include "fuzz.h"

#include <string.h>

#include "games/evolve/cards/evolve_programs.h"
#include "games/evolve/cards/evolve_text.h"
#include "text/card_program.h"
#include "text/program_words.h"

/* What one run after the other uses: a grammar is long to load. */
static struct program_reader *reader(void)
{
	static struct arena arena;
	static struct program_reader reader;
	static struct diags diags;

	if (!reader.arena) {
		diags_init(&diags, &arena);
		FUZZ_CHECK(program_reader_open(&reader, fuzz_rulesets(), "evolve", &arena, &diags) == ST_OK);
		FUZZ_CHECK(lexicon_add(&reader.lexicon, "token", text_of("Imp")) == ST_OK);
		FUZZ_CHECK(lexicon_add(&reader.lexicon, "trait", text_of("Wisp")) == ST_OK);
	}
	return &reader;
}

static void check_program(const struct term *term, struct arena *scratch)
{
	struct buffer printed = { 0 }, words = { 0 };
	const struct term *again;
	struct text rest;

	term_print(&printed, term);
	rest = buffer_text(&printed);
	again = term_parse(scratch, &rest);
	if (again) /* else it is deeper than a program can be, and the import says that it is not read */
		FUZZ_CHECK(rest.len == 0 && term_equal(term, again));
	FUZZ_CHECK(term_is(term, "all") || evolve_program_kind(term)[0]);
	program_words(&reader()->vocabulary, term, &words);
	FUZZ_CHECK(words.len > 0 && !words.failed && !printed.failed);
	buffer_free(&printed);
	buffer_free(&words);
}

static void check_ability(struct text ability)
{
	static const char *const roots[] = { "keywords", "ability", "spell" };

	FUZZ_CHECK(ability.len > 0);
	for (size_t i = 0; i < sizeof(roots) / sizeof(*roots); i++) {
		struct phrase_reading reading;
		struct arena scratch = { 0 };
		enum status status = program_read(reader(), roots[i], ability, &scratch, &reading);

		FUZZ_CHECK(status == ST_OK || status == ST_SYNTAX || status == ST_LIMIT);
		if (status == ST_OK && reading.meaning)
			check_program(reading.meaning, &scratch);
		arena_free(&scratch);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct buffer plain = { 0 };
	struct text rest, ability;

	evolve_text_plain(text_make((const char *)data, size), &plain);
	FUZZ_CHECK(!plain.failed);
	rest = buffer_text(&plain);
	while (evolve_text_cut(&rest, &ability)) {
		FUZZ_CHECK(ability.ptr >= plain.data && ability.ptr + ability.len <= plain.data + plain.len);
		check_ability(ability);
	}
	buffer_free(&plain);
	return 0;
}
