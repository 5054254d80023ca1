#include "replay/record_decks.h"

#include <string.h>

#include "base/array.h"
#include "base/source.h"
#include "deck/deck_game.h"
#include "deck/deck_reader.h"

/* A name that stands in the main section once more: where nothing parts the list it means a card of the other deck. */
struct again {
	card_id card, other;
	uint32_t count;
};

/* One deck being read. */
struct deck_reading {
	const struct loaded_book *book;
	struct card_copies *copies; /* growing; n_copies of them */
	size_t n_copies;
	size_t cap;
	struct again *again;	      /* growing; n_again of them */
	size_t n_again, again_cap;
	bool is_parted; /* the list has a section for another deck than the main one */
	uint32_t size;	/* cards in the deck */
	bool open;	/* a name was not known */
	unsigned decks; /* decks in the file so far */
};

/* More cards than this are no deck that was played. */
enum { DECK_SIZE_MAX = 1000 };

static enum status on_begin(void *ctx, struct text name, uint32_t line)
{
	struct deck_reading *reading = ctx;

	(void)name;
	(void)line;
	reading->decks++;
	return ST_OK;
}

static enum status add_copies(struct deck_reading *reading, card_id card, uint32_t count)
{
	for (size_t i = 0; i < reading->n_copies; i++)
		if (reading->copies[i].card == card) {
			reading->copies[i].copies = (uint16_t)(reading->copies[i].copies + count);
			return ST_OK;
		}
	if (array_reserve(&reading->copies, &reading->cap, reading->n_copies + 1, sizeof(*reading->copies)))
		return ST_NOMEM;
	reading->copies[reading->n_copies++] = (struct card_copies){ card, (uint16_t)count };
	return ST_OK;
}

static bool is_there(const struct deck_reading *reading, card_id card)
{
	for (size_t i = 0; i < reading->n_copies; i++)
		if (reading->copies[i].card == card)
			return true;
	return false;
}

static enum status keep_again(struct deck_reading *reading, const struct deck_found *found, uint32_t count)
{
	if (array_reserve(&reading->again, &reading->again_cap, reading->n_again + 1, sizeof(*reading->again)))
		return ST_NOMEM;
	reading->again[reading->n_again++] = (struct again){ found->card, found->other, count };
	return ST_OK;
}

/* All of the list is read: it is known whether it is parted. */
static enum status settle_again(struct deck_reading *reading)
{
	enum status status = ST_OK;

	for (size_t i = 0; i < reading->n_again && status == ST_OK; i++)
		status = add_copies(reading, reading->is_parted ? reading->again[i].card : reading->again[i].other,
				    reading->again[i].count);
	return status;
}

static enum status on_card(void *ctx, const struct deck_line *line)
{
	struct deck_reading *reading = ctx;
	bool is_second = reading->book->game->sections >> line->section & 1;
	struct deck_found found = { 0 };
	enum status status;

	if ((!deck_section_is_main(line->section) && !is_second) || reading->decks > 1)
		return ST_OK;
	reading->is_parted |= is_second;
	status = record_game_find(reading->book->game, reading->book->cards, line, &found);
	if (status)
		return status;
	if (found.result == LOOKUP_NO_CARD || found.result == LOOKUP_BESIDE)
		return ST_OK;
	reading->size += line->count;
	if (found.result == LOOKUP_OPEN || found.card > UINT16_MAX || reading->size > DECK_SIZE_MAX) {
		reading->open = true;
		return ST_OK;
	}
	if (found.other && !is_second && is_there(reading, found.card))
		return keep_again(reading, &found, line->count);
	return add_copies(reading, found.card, line->count);
}

static enum status on_end(void *ctx)
{
	(void)ctx;
	return ST_OK;
}

/* The path of a deck list as the record names it, seen from the record's folder; or the deck code that it gives. */
static const char *deck_path(struct arena *arena, const struct deck_game *const *games, const char *record, struct text deck)
{
	const char *slash = record ? strrchr(record, '/') : NULL;
	const char *path;

	if (!slash || deck.ptr[0] == '/')
		return arena_strndup(arena, deck.ptr, deck.len);
	path = arena_printf(arena, "%.*s/%.*s", (int)(slash - record), record, (int)deck.len, deck.ptr);
	return path && deck_game_of_code(games, deck) && !source_exists(path) ? arena_strndup(arena, deck.ptr, deck.len) : path;
}

/* For the readers: is there such a card, or at least its kind? */
static bool knows(void *ctx, struct text name)
{
	struct deck_reading *reading = ctx;
	struct deck_line line = { .count = 1, .is_counted = true, .name = name };
	struct deck_found found = { 0 };

	return record_game_find(reading->book->game, reading->book->cards, &line, &found) == ST_OK &&
	       (found.result != LOOKUP_OPEN || found.open.reason == OPEN_NO_RECORD);
}

static enum status load_one(struct card_list *deck, const struct loaded_book *book,
			    const struct deck_game *const *games, const struct game_player *player, struct place place,
			    struct arena *arena, struct diags *diags)
{
	struct deck_reading reading = { .book = book };
	struct deck_sink sink = { .ctx = &reading, .diags = diags, .begin = on_begin, .card = on_card, .end = on_end };
	struct deck_input input = { .sink = sink, .games = games, .knows = knows };
	size_t errors = diags->count[SEV_ERROR];
	struct card_copies *kept;
	enum status status;

	input.file = deck_path(arena, games, place.file, player->deck);
	status = input.file ? deck_read(&input) : ST_NOMEM;
	if (status == ST_OK)
		status = settle_again(&reading);
	kept = arena_calloc(arena, reading.n_copies, sizeof(*kept));
	if (status == ST_OK && !kept)
		status = ST_NOMEM;
	if (status == ST_OK && diags->count[SEV_ERROR] == errors && !reading.open && reading.size) {
		memcpy(kept, reading.copies, reading.n_copies * sizeof(*kept));
		*deck = (struct card_list){ .given = true,
					    .size = (uint16_t)reading.size,
					    .copies = kept,
					    .n_copies = (uint16_t)reading.n_copies };
	} else if (status == ST_OK) {
		diag_add(diags, SEV_NOTE, place, NULL, "deck list of '%.*s' is not used: not all of it can be read",
			 (int)player->name.len, player->name.ptr);
	}
	array_free(&reading.copies);
	array_free(&reading.again);
	return status;
}

enum status record_decks_load(struct card_list decks[MAX_PLAYERS], const struct loaded_book *book,
			      const struct deck_game *const *games, const struct game_header *header,
			      struct place place, struct arena *arena, struct diags *diags)
{
	for (player_id p = 0; p < header->n_players; p++) {
		enum status status;

		decks[p] = (struct card_list){ .given = false };
		if (header->players[p].deck.len == 0)
			continue;
		status = load_one(&decks[p], book, games, &header->players[p], place, arena, diags);
		if (status)
			return status;
	}
	return ST_OK;
}
