#include "deck/deck.h"

#include <stdlib.h>

#include "base/array.h"

enum status deck_init(struct deck *deck, size_t n_cards)
{
	*deck = (struct deck){ 0 };
	deck->copies = calloc(n_cards + 1, sizeof(*deck->copies));
	return deck->copies ? ST_OK : ST_NOMEM;
}

void deck_reset(struct deck *deck)
{
	for (size_t i = 0; i < deck->n_entries; i++)
		deck->copies[deck->entries[i].card] = 0;
	arena_reset(&deck->arena);
	deck->name = text_make("", 0);
	deck->line = 0;
	deck->n_entries = deck->n_open = 0;
	deck->n_known = deck->n_unknown = deck->n_beside = 0;
	deck->beside_line = 0;
	deck->is_cut = deck->omits_leader = deck->has_open_count = false;
}

enum status deck_keep_text(struct deck *deck, struct text from, struct text *kept)
{
	char *copy = arena_strndup(&deck->arena, from.ptr, from.len);

	*kept = text_make(copy, from.len);
	for (size_t i = 0; copy && i < from.len; i++)
		if ((unsigned char)copy[i] < 0x20 || copy[i] == 0x7f)
			copy[i] = '?';
	return copy ? ST_OK : ST_NOMEM;
}

enum status deck_add(struct deck *deck, const struct deck_entry *entry)
{
	uint32_t *copies = &deck->copies[entry->card];

	if (deck->n_entries == DECK_MAX_LINES)
		return ST_LIMIT;
	if (array_reserve(&deck->entries, &deck->entries_cap, deck->n_entries + 1, sizeof(*deck->entries)))
		return ST_NOMEM;
	deck->entries[deck->n_entries++] = *entry;
	*copies = entry->count > UINT32_MAX - *copies ? UINT32_MAX : *copies + entry->count;
	deck->n_known += entry->count;
	return ST_OK;
}

void deck_take_other(struct deck *deck, size_t idx, enum deck_section section)
{
	struct deck_entry *entry = &deck->entries[idx];

	/* A sum that was cut at the top stays there. */
	if (deck->copies[entry->card] != UINT32_MAX)
		deck->copies[entry->card] -= entry->count;
	entry->card = entry->other;
	entry->other = 0;
	entry->section = section;
	deck->copies[entry->card] = entry->count > UINT32_MAX - deck->copies[entry->card]
					    ? UINT32_MAX
					    : deck->copies[entry->card] + entry->count;
}

enum status deck_add_open(struct deck *deck, const struct deck_open_name *open)
{
	struct deck_open_name *last = deck->n_open ? &deck->open[deck->n_open - 1] : NULL;
	struct text written;

	deck->has_open_count |= open->is_count_open;
	if (last && last->section == open->section && text_equal(last->written, open->written) &&
	    last->count <= UINT32_MAX - open->count) {
		last->count += open->count;
		deck->n_unknown += open->count;
		return ST_OK;
	}
	if (deck->n_open == DECK_MAX_LINES)
		return ST_LIMIT;
	if (deck_keep_text(deck, open->written, &written) ||
	    array_reserve(&deck->open, &deck->open_cap, deck->n_open + 1, sizeof(*deck->open)))
		return ST_NOMEM;
	deck->open[deck->n_open] = *open;
	deck->open[deck->n_open++].written = written;
	deck->n_unknown += open->count;
	return ST_OK;
}

void deck_free(struct deck *deck)
{
	array_free(&deck->entries);
	array_free(&deck->open);
	free(deck->copies);
	arena_free(&deck->arena);
	*deck = (struct deck){ 0 };
}
