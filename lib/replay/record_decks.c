#include "replay/record_decks.h"

#include <string.h>

#include "base/array.h"
#include "deck/deck_lookup.h"
#include "deck/deck_reader.h"

/* One deck being read. */
struct reading {
	struct deck_lookup lookup;
	struct arena *arena;
	struct deck_copies *copies; /* growing; n_copies of them */
	size_t n_copies;
	size_t cap;
	uint32_t size;	/* cards in the deck */
	bool open;	/* a name was not known */
	unsigned decks; /* decks in the file so far */
};

static enum status on_begin(void *ctx, struct text name, uint32_t line)
{
	struct reading *reading = ctx;

	(void)name;
	(void)line;
	reading->decks++;
	return ST_OK;
}

static enum status add_copies(struct reading *reading, card_id card, uint32_t count)
{
	for (size_t i = 0; i < reading->n_copies; i++)
		if (reading->copies[i].card == card) {
			reading->copies[i].copies = (uint16_t)(reading->copies[i].copies + count);
			return ST_OK;
		}
	if (array_reserve(&reading->copies, &reading->cap, reading->n_copies + 1, sizeof(*reading->copies)))
		return ST_NOMEM;
	reading->copies[reading->n_copies++] = (struct deck_copies){ card, (uint16_t)count };
	return ST_OK;
}

static enum status on_card(void *ctx, const struct deck_line *line)
{
	struct reading *reading = ctx;
	struct deck_open_name open;
	enum lookup_result result;
	lorcana_card_id card = 0;
	enum status status;

	if (line->section != SECTION_MAIN || reading->decks > 1)
		return ST_OK;
	status = deck_lookup_card(&reading->lookup, line, false, &result, &card, &open);
	if (status)
		return status;
	if (result == LOOKUP_NO_CARD)
		return ST_OK;
	reading->size += line->count;
	if (result == LOOKUP_OPEN || reading->size > 1000) {
		reading->open = true;
		return ST_OK;
	}
	return add_copies(reading, card, line->count);
}

static enum status on_end(void *ctx)
{
	(void)ctx;
	return ST_OK;
}

/* The path of a deck list as the record names it, seen from the record's folder. */
static const char *deck_path(struct arena *arena, const char *record, struct text deck)
{
	const char *slash = record ? strrchr(record, '/') : NULL;

	if (!slash || deck.ptr[0] == '/')
		return arena_strndup(arena, deck.ptr, deck.len);
	return arena_printf(arena, "%.*s/%.*s", (int)(slash - record), record, (int)deck.len, deck.ptr);
}

static enum status load_one(struct lorcana_deck *deck, struct lorcana_cards *cards, const struct game_player *player,
			    struct place place, struct arena *arena, struct diags *diags)
{
	struct reading reading = { .lookup = { .cards = cards }, .arena = arena };
	struct deck_input input = { .sink = { &reading, diags, on_begin, on_card, on_end } };
	size_t errors = diags->count[SEV_ERROR];
	struct deck_copies *kept;
	enum status status;

	input.file = deck_path(arena, place.file, player->deck);
	status = input.file ? deck_read(&input) : ST_NOMEM;
	deck_lookup_free(&reading.lookup);
	kept = arena_calloc(arena, reading.n_copies, sizeof(*kept));
	if (status == ST_OK && !kept)
		status = ST_NOMEM;
	if (status == ST_OK && diags->count[SEV_ERROR] == errors && !reading.open && reading.size) {
		memcpy(kept, reading.copies, reading.n_copies * sizeof(*kept));
		*deck = (struct lorcana_deck){ true, (uint16_t)reading.size, kept, (uint16_t)reading.n_copies };
	} else if (status == ST_OK) {
		diag_add(diags, SEV_NOTE, place, NULL, "deck list of '%.*s' is not used: not all of it can be read",
			 (int)player->name.len, player->name.ptr);
	}
	array_free(&reading.copies);
	return status;
}

enum status record_decks_load(struct lorcana_env *env, struct lorcana_cards *cards, const struct game_header *header,
			      struct place place, struct arena *arena, struct diags *diags)
{
	for (player_id p = 0; p < header->n_players; p++) {
		enum status status;

		if (header->players[p].deck.len == 0)
			continue;
		status = load_one(&env->decks[p], cards, &header->players[p], place, arena, diags);
		if (status)
			return status;
	}
	return ST_OK;
}
