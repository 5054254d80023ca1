#include "deck/open_count.h"

#include <stdio.h>
#include <string.h>

#include "deck/deck_tags.h"
#include "deck/dressed_count.h"

/* The card that [name] means alone; 0 = none, or it is not clear. */
static card_id card_named(struct deck_judge *judge, struct text name)
{
	struct deck_line line = { .count = 1, .name = name };
	struct deck_found found = { 0 };

	if (!name.len || judge->rules->game->find(judge->finder, &line, false, &found))
		return 0;
	return found.result == LOOKUP_OPEN || found.result == LOOKUP_NO_CARD ? 0 : found.card;
}

/* Do set and number behind the name, "Name (TFC) 98", name the card as well? */
static bool is_printing_of(struct deck_judge *judge, struct text written, card_id card)
{
	struct line_tags tags;
	char id[16];
	int len;

	if (!deck_line_split_tags(written, &tags) || !tags.set.len || !tags.number.len)
		return false;
	len = snprintf(id, sizeof(id), "%.*s-%.*s", TEXT_ARG(tags.set), TEXT_ARG(tags.number));
	return len > 0 && (size_t)len < sizeof(id) && card_named(judge, text_make(id, (size_t)len)) == card;
}

/* Does a number stand beside the card that is named, which may count copies of it? */
static bool has_number_beside(struct deck_judge *judge, struct text written, card_id card)
{
	struct text name = judge->rules->game->card_name(judge->rules, card);

	for (size_t at = 0; name.len && at + name.len <= written.len; at++)
		if (text_equal_nocase(text_make(written.ptr + at, name.len), name))
			return (deck_has_loose_number(text_make(written.ptr, at)) ||
				deck_has_loose_number(text_skip(written, at + name.len))) &&
			       !is_printing_of(judge, written, card);
	return !is_printing_of(judge, written, card);
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* What stands before the first and behind the last number of [written], without the signs that part them. */
static void sides_of(struct text written, struct text *before, struct text *behind)
{
	size_t first = 0, last = written.len;

	while (first < written.len && !is_digit(written.ptr[first]))
		first++;
	while (last && !is_digit(written.ptr[last - 1]))
		last--;
	while (first && strchr(" \t([{<|,;:-~=#/", written.ptr[first - 1]))
		first--;
	while (last < written.len && strchr(" \t)]}>|,;:-~=#/xX.", written.ptr[last]))
		last++;
	*before = text_make(written.ptr, first);
	*behind = text_skip(written, last);
}

/* The card that stands beside the numbers of a line which is none as it stands; 0 = there is none. */
static card_id card_beside(struct deck_judge *judge, struct text written)
{
	struct text before, behind;
	card_id card;

	sides_of(written, &before, &behind);
	card = card_named(judge, behind);
	return card ? card : card_named(judge, before);
}

void deck_open_count(struct deck_judge *judge, const struct deck_line *line, struct deck_found *found)
{
	card_id card = found->card;

	if (line->is_counted || found->result == LOOKUP_BESIDE || !deck_has_loose_number(line->name))
		return;
	if (found->result == LOOKUP_NO_CARD) {
		card = card_beside(judge, line->name);
		if (!card)
			return;
	} else if (found->result != LOOKUP_OPEN && !has_number_beside(judge, line->name, card)) {
		return;
	}
	if (found->result != LOOKUP_OPEN) {
		found->result = LOOKUP_OPEN;
		found->open = (struct deck_open_name){ .reason = OPEN_COUNT,
						       .written = line->name,
						       .count = 1,
						       .line = line->line,
						       .near = { card },
						       .n_near = 1 };
	}
	found->open.is_count_open = true;
}
