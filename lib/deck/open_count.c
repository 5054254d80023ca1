#include "deck/open_count.h"

#include <stdio.h>
#include <string.h>

#include "base/letters.h"
#include "deck/deck_tags.h"
#include "deck/deck_trim.h"
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

static bool is_word(char c)
{
	return is_digit(c) || is_letter(c) || (unsigned char)c >= 0x80;
}

/* Words beside a card that are looked at; of more, none counts copies. */
enum { WORDS_BESIDE = 4 };

/* Bytes of a number that is written to a reference, with the signs around it. */
enum { GLUED_MAX = 12 };

static size_t count_words(struct text text)
{
	size_t n = 0;

	for (size_t i = 0; i < text.len; i++)
		n += is_word(text.ptr[i]) && (i == 0 || !is_word(text.ptr[i - 1]));
	return n;
}

/* May this, which stands beside the name of a card, count copies? */
static bool may_count(struct text side)
{
	return deck_has_loose_number(side) || (count_words(side) <= WORDS_BESIDE && deck_has_count_word(side));
}

/* Has a set's number of a card a letter, a digit and no blank? */
static bool is_reference(struct text text)
{
	bool has_letter = false, has_digit = false;

	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] == ' ' || text.ptr[i] == '\t')
			return false;
		has_digit |= is_digit(text.ptr[i]);
		has_letter |= is_word(text.ptr[i]) && !is_digit(text.ptr[i]);
	}
	return has_letter && has_digit;
}

/* Does a part of a word begin with [c]? Signs part them, and so do letters and digits from each other. */
static bool begins_part(char previous, char c)
{
	return is_word(c) && (!is_word(previous) || is_digit(previous) != is_digit(c) ||
			      ((unsigned char)previous >= 0x80) != ((unsigned char)c >= 0x80));
}

/* The least of [written] that names [card] alone by its reference: what stands before and behind is left over. */
static bool find_reference(struct deck_judge *judge, struct text written, card_id card, struct text *before,
			   struct text *behind)
{
	struct text rest = written;
	size_t len;

	for (size_t i = 1; i < written.len; i++)
		if (begins_part(written.ptr[i - 1], written.ptr[i]) && card_named(judge, text_skip(written, i)) == card)
			rest = text_skip(written, i);
	len = rest.len;
	for (size_t i = rest.len - 1; i > 0; i--)
		if (is_word(rest.ptr[i - 1]) && !is_word(rest.ptr[i]) && card_named(judge, text_make(rest.ptr, i)) == card)
			len = i;
	*before = text_make(written.ptr, written.len - rest.len);
	*behind = text_skip(rest, len);
	return is_reference(text_make(rest.ptr, len));
}

static bool has_digit(struct text text)
{
	for (size_t i = 0; i < text.len; i++)
		if (is_digit(text.ptr[i]))
			return true;
	return false;
}

/* Beside a reference, which has its number in it, any further one may count, but no name or other number of the card. */
static bool may_count_reference(struct deck_judge *judge, struct text side, card_id card)
{
	bool is_other = is_reference(side) && memchr(side.ptr, '-', side.len);

	return ((has_digit(side) && !is_other) || may_count(side)) && card_named(judge, deck_trim(side)) != card;
}

/* Does a number stand beside the card that is named, which may count copies of it? */
static bool has_number_beside(struct deck_judge *judge, struct text written, card_id card)
{
	struct text name = judge->rules->game->card_name(judge->rules, card), before, behind;

	for (size_t at = 0; name.len && at + name.len <= written.len; at++)
		if (text_equal_nocase(text_make(written.ptr + at, name.len), name))
			return (may_count(text_make(written.ptr, at)) || may_count(text_skip(written, at + name.len))) &&
			       !is_printing_of(judge, written, card);
	if (find_reference(judge, written, card, &before, &behind))
		return may_count_reference(judge, before, card) || may_count_reference(judge, behind, card);
	return deck_has_loose_number(written) && !is_printing_of(judge, written, card);
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

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Takes the first word of [text] off, or the last one with [is_last]; false when it is the only one. */
static bool drop_word(struct text *text, bool is_last)
{
	size_t from = 0;

	for (size_t i = 1; i < text->len && (is_last || !from); i++)
		if (is_blank(text->ptr[i - 1]) && !is_blank(text->ptr[i]))
			from = i;
	if (from)
		*text = is_last ? deck_trim(text_make(text->ptr, from)) : text_skip(*text, from);
	return from > 0;
}

/* The card that [written] names behind or before words which may count it; 0 = there is none. */
static card_id card_among_words(struct deck_judge *judge, struct text written)
{
	for (int side = 0; side < 2; side++) {
		struct text rest = written;

		for (int i = 0; i < WORDS_BESIDE && drop_word(&rest, side == 1); i++) {
			struct text beside = side ? text_skip(written, (size_t)(rest.ptr - written.ptr) + rest.len)
						  : text_make(written.ptr, written.len - rest.len);
			card_id card = may_count(beside) ? card_named(judge, rest) : 0;

			if (card)
				return card;
		}
	}
	return 0;
}

/* The card whose reference ends [written], with a number before it that nothing parts from it; 0 = there is none. */
static card_id card_glued(struct deck_judge *judge, struct text written)
{
	for (size_t i = 1; i < written.len && i <= GLUED_MAX; i++) {
		struct text rest = text_skip(written, i);
		card_id card = begins_part(written.ptr[i - 1], written.ptr[i]) && is_reference(rest) ? card_named(judge, rest) : 0;

		if (card)
			return has_digit(text_make(written.ptr, i)) ? card : 0;
	}
	return 0;
}

/* The card that stands beside the numbers of a line which is none as it stands; 0 = there is none. */
static card_id card_beside(struct deck_judge *judge, struct text written)
{
	struct text before, behind;
	card_id card;

	if (deck_has_loose_number(written)) {
		sides_of(written, &before, &behind);
		card = card_named(judge, behind);
		if (card || (card = card_named(judge, before)))
			return card;
	}
	card = card_among_words(judge, written);
	return card ? card : card_glued(judge, written);
}

void deck_open_count(struct deck_judge *judge, const struct deck_line *line, struct deck_found *found)
{
	card_id card = found->card;

	if (line->is_counted || found->result == LOOKUP_BESIDE ||
	    (!has_digit(line->name) && !deck_has_count_word(line->name)))
		return;
	if (found->result == LOOKUP_NO_CARD) {
		card = card_beside(judge, line->name);
		if (!card)
			return;
	} else if (found->result == LOOKUP_OPEN ? !deck_has_loose_number(line->name)
						 : !has_number_beside(judge, line->name, card)) {
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
