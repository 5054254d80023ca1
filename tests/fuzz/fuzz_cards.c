/*
 * Sources of card facts: whatever is read merges into tables that the reader of
 * tables takes, or is refused with an error.
 */
#include "fuzz.h"

#include <string.h>

#include "games/lorcana/cards/lorcana_cards_import.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = { 0 };
	struct card_import import;
	struct buffer cards = { 0 }, abilities = { 0 };
	struct diags diags;
	enum status status;

	diags_init(&diags, &arena);
	card_import_init(&import, &arena, &diags);
	status = card_import_add(&import, "fuzz", text_make((const char *)data, size));
	if (status == ST_OK)
		status = card_import_merge(&import);
	FUZZ_CHECK(status != ST_NOMEM && !diags.failed);
	FUZZ_CHECK(status == ST_OK || diags.count[SEV_ERROR] > 0);
	if (status == ST_OK) {
		card_import_write_cards(&import, &cards);
		card_import_write_abilities(&import, &abilities);
		FUZZ_CHECK(!cards.failed && !abilities.failed);
	}
	buffer_free(&cards);
	buffer_free(&abilities);
	card_import_free(&import);
	diags_free(&diags);
	arena_free(&arena);
	return 0;
}
