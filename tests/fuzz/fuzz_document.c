/*
 * A user's copy of a rules document: whatever it is, the wording found lies
 * within it, or it is refused with an error.
 */
#include "fuzz.h"

#include <string.h>

#include "rulebook/rule_document.h"

/* A rulebook, read with the first input. */
static const struct rulebook *the_book(void)
{
	static struct rulebook *book;
	static struct edition_list list;
	static struct arena arena;
	struct diags diags;

	if (book)
		return book;
	book = calloc(1, sizeof(*book));
	diags_init(&diags, &arena);
	FUZZ_CHECK(book && edition_list_load(&list, fuzz_rulesets(), "lorcana", "editions", &arena, &diags) == ST_OK);
	FUZZ_CHECK(rulebook_load(book, fuzz_rulesets(), "editions", edition_find(&list, "2.2.0"), &arena, &diags) == ST_OK);
	return book;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct rulebook *book = the_book();
	struct rule_document document = { 0 };
	struct arena arena = { 0 };
	struct diags diags;
	enum status status;

	diags_init(&diags, &arena);
	status = rule_document_read(&document, book, "fuzz", text_make((const char *)data, size), &arena, &diags);
	FUZZ_CHECK(status == ST_OK || diags.count[SEV_ERROR] > 0);
	if (status == ST_OK) {
		size_t n_found = 0;

		for (size_t i = 0; i < book->n_rules; i++)
			n_found += document.wording[i].ptr != NULL;
		FUZZ_CHECK(n_found == document.n_found && n_found > 0);
	}
	diags_free(&diags);
	arena_free(&arena);
	return 0;
}
