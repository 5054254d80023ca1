#include "deck/deck_parts.h"

#include "base/array.h"

void deck_parts_fit(struct deck_parts *parts, const struct format *format)
{
	parts->needed = format_minimum_size(format);
	/* Three quarters: who forgets more of a deck has hardly listed one. */
	parts->likely = (parts->needed * 3 + 3) / 4;
}

enum status deck_parts_begin(struct deck_parts *parts, const struct format *format)
{
	deck_parts_fit(parts, format);
	parts->cut = 0;
	parts->len = 0;
	if (array_reserve(&parts->items, &parts->cap, 1, sizeof(*parts->items)))
		return ST_NOMEM;
	parts->items[parts->len++] = (struct deck_part){ .line = 0 };
	return ST_OK;
}

struct deck_part *deck_parts_last(struct deck_parts *parts)
{
	return &parts->items[parts->len - 1];
}

static bool is_empty(const struct deck_part *part, const struct deck *deck)
{
	return part->before == deck_size(deck) && part->n_leaders == 0 && part->beside_before == deck->n_beside;
}

/* Keeps where the list can be cut in two first, so that most is left behind it. */
static void note_cut(struct deck_parts *parts, const struct deck *deck, uint32_t line)
{
	if (parts->cut || !parts->likely || deck_size(deck) < parts->likely)
		return;
	parts->cut = deck_size(deck);
	parts->cut_line = line;
}

enum status deck_parts_divide(struct deck_parts *parts, struct deck *deck, enum deck_division division,
			      struct text name, uint32_t line)
{
	struct deck_part *last = deck_parts_last(parts);

	note_cut(parts, deck, line);
	if (division != DIVISION_TITLE)
		return ST_OK;
	if (is_empty(last, deck)) {
		last->line = parts->len > 1 ? line : 0;
		return deck_keep_text(deck, name, &last->name);
	}
	if (array_reserve(&parts->items, &parts->cap, parts->len + 1, sizeof(*parts->items)))
		return ST_NOMEM;
	parts->items[parts->len++] = (struct deck_part){
		.line = line,
		.first_entry = deck->n_entries,
		.first_open = deck->n_open,
		.before = deck_size(deck),
		.beside_before = deck->n_beside,
	};
	return deck_keep_text(deck, name, &deck_parts_last(parts)->name);
}

/* Cards of part [i]. */
static uint64_t size_of(const struct deck_parts *parts, const struct deck *deck, size_t i)
{
	uint64_t end = i + 1 < parts->len ? parts->items[i + 1].before : deck_size(deck);

	return end - parts->items[i].before;
}

enum deck_parts_answer deck_parts_ask(struct deck_parts *parts, const struct deck *deck)
{
	enum deck_parts_answer answer = PARTS_ARE_DECKS;
	size_t n;

	if (parts->len > 1 && is_empty(deck_parts_last(parts), deck))
		parts->len--;
	n = parts->len;
	for (size_t i = 0; n > 1 && i < n; i++) {
		if (size_of(parts, deck, i) < parts->needed && answer == PARTS_ARE_DECKS)
			answer = PARTS_ARE_LIKELY;
		if (size_of(parts, deck, i) < parts->likely)
			answer = PARTS_MAY_BE_DECKS;
	}
	if (n > 1 && parts->likely && answer != PARTS_MAY_BE_DECKS)
		return answer;
	return parts->cut && deck_size(deck) - parts->cut >= parts->likely ? PARTS_MAY_BE_DECKS : PARTS_ARE_ONE;
}

void deck_parts_free(struct deck_parts *parts)
{
	array_free(&parts->items);
}
