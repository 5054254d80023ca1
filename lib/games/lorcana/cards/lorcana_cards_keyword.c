#include "games/lorcana/cards/lorcana_cards_keyword.h"

#include "games/lorcana/cards/lorcana_cards_words.h"

/* Values are stored in a signed byte. */
enum { MAX_VALUE = 127, MAX_DISCARD = 255 };

bool lorcana_keyword_has_value(enum lorcana_keyword_kind kind)
{
	return kind == KEYWORD_BOOST || kind == KEYWORD_CHALLENGER || kind == KEYWORD_RESIST || kind == KEYWORD_SHIFT ||
	       kind == KEYWORD_SINGER || kind == KEYWORD_SING_TOGETHER;
}

/* Splits the last word off [text]; the whole of it when it has one word. */
static struct text split_last_word(struct text *text)
{
	size_t begin = text->len;
	struct text last;

	while (begin > 0 && text->ptr[begin - 1] != ' ')
		begin--;
	last = text_skip(*text, begin);
	text->len = begin > 0 ? begin - 1 : 0;
	return last;
}

void lorcana_keyword_read_variants(struct text before, struct lorcana_keyword *keyword)
{
	while (before.len) {
		struct text rest = before, word;
		uint32_t bit;

		text_split(&rest, ' ', &word);
		if (!word_find(lorcana_shift_words, word, &bit))
			break;
		keyword->shift = (uint8_t)(keyword->shift | bit);
		if (bit == SHIFT_POTATO)
			keyword->onto = word;
		before = rest.ptr ? rest : text_make("", 0);
	}
	if (before.len) {
		keyword->shift |= SHIFT_CLASSIFICATION;
		keyword->onto = before;
	}
}

/* Reads "N", or "discard N" with an optional kind of card. */
static bool read_shift_cost(struct text cost, struct lorcana_keyword *keyword)
{
	struct text rest = cost, word;
	uint32_t n;

	if (!text_starts_with(cost, "discard ")) {
		if (!text_to_number(cost, MAX_VALUE, &n))
			return false;
		keyword->value = (int8_t)n;
		return true;
	}
	rest = text_skip(cost, strlen("discard "));
	if (!text_split(&rest, ' ', &word) || !text_to_number(word, MAX_DISCARD, &n) || n == 0)
		return false;
	keyword->discard = (uint8_t)n;
	keyword->discards = rest.ptr ? rest : text_make("", 0);
	return true;
}

/* Reads everything around the word "Shift" that starts at [at]. */
static bool read_shift(struct text written, size_t at, struct lorcana_keyword *keyword)
{
	size_t behind = at + strlen("Shift");

	if (behind >= written.len || written.ptr[behind] != ' ')
		return false;
	keyword->kind = KEYWORD_SHIFT;
	lorcana_keyword_read_variants(text_make(written.ptr, at > 0 ? at - 1 : 0), keyword);
	return read_shift_cost(text_skip(written, behind + 1), keyword);
}

bool lorcana_keyword_read(struct text written, struct lorcana_keyword *keyword)
{
	size_t at = text_find(written, text_of("Shift"));
	struct text name = written;
	uint32_t kind, n = 0;

	*keyword = (struct lorcana_keyword){ 0 };
	if (at < written.len && (at == 0 || written.ptr[at - 1] == ' '))
		return read_shift(written, at, keyword);
	if (!word_find(lorcana_keyword_words, name, &kind)) {
		struct text value = split_last_word(&name);

		if (!text_to_number(value, MAX_VALUE, &n) || !word_find(lorcana_keyword_words, name, &kind))
			return false;
	}
	keyword->kind = (enum lorcana_keyword_kind)kind;
	keyword->value = (int8_t)n;
	return lorcana_keyword_has_value(keyword->kind) == (name.len < written.len);
}

static void write_shift(struct buffer *out, const struct lorcana_keyword *keyword)
{
	uint32_t variants = keyword->shift & ~(uint32_t)SHIFT_CLASSIFICATION;

	word_add_bits(out, lorcana_shift_words, variants, " ");
	if (variants)
		buffer_add_char(out, ' ');
	if (keyword->shift & SHIFT_CLASSIFICATION) {
		buffer_add(out, keyword->onto);
		buffer_add_char(out, ' ');
	}
	if (!keyword->discard) {
		buffer_printf(out, "Shift %d", keyword->value);
		return;
	}
	buffer_printf(out, "Shift discard %d", keyword->discard);
	if (keyword->discards.len)
		buffer_add_char(out, ' ');
	buffer_add(out, keyword->discards);
}

void lorcana_keyword_write(struct buffer *out, const struct lorcana_keyword *keyword)
{
	if (keyword->kind == KEYWORD_SHIFT) {
		write_shift(out, keyword);
		return;
	}
	buffer_add_string(out, word_of(lorcana_keyword_words, keyword->kind));
	if (lorcana_keyword_has_value(keyword->kind))
		buffer_printf(out, " %d", keyword->value);
}
