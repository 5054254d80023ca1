/*
 * Deck codes of Altered: a deck a line. All dialects are tried; those that
 * give cards of which one is not known are dropped where another is left.
 */
#include "base/base64.h"
#include "deck/deck_codes.h"
#include "games/altered/cards/altered_code.h"
#include "games/altered/deck/altered_deck.h"

/* Shorter words are no decks, longer ones begin with more groups than there are sets. */
enum { CODE_MIN_LEN = 12 };

/*
 * A word that a code is written like, with a slip in it: two letters for the
 * version and a number of groups, then small letters or digits as well.
 */
static bool is_like_code(struct text word)
{
	bool is_mixed = false;

	if (word.len < CODE_MIN_LEN || word.ptr[0] != 'E' || word.ptr[1] < 'B' || word.ptr[1] > 'Z')
		return false;
	for (size_t i = 0; i < word.len; i++) {
		if (!is_base64(word.ptr[i]))
			return false;
		is_mixed |= is_small(word.ptr[i]) || is_digit(word.ptr[i]);
	}
	return is_mixed;
}

/*
 * A code of version 2, which groups cards by faction and leaves their sets out:
 * version, a few groups, a bit, three bits that are 0, a faction.
 */
static bool is_version_2(struct text code)
{
	if (code.len < CODE_MIN_LEN || code.ptr[0] != 'I' || code.ptr[1] < 'B' || code.ptr[1] > 'P' ||
	    !is_one_of(code.ptr[2], "ABCDghij"))
		return false;
	for (size_t i = 0; i < code.len; i++)
		if (!is_base64(code.ptr[i]))
			return false;
	return true;
}

bool altered_is_code(struct text line)
{
	struct text code = deck_code_bare(line);

	for (int d = 0; d < N_ALTERED_DIALECTS; d++)
		if (altered_code_fits(code, (enum altered_dialect)d))
			return true;
	return is_like_code(code) || is_version_2(code);
}

/* Dialects as bits 1 << dialect. */
static bool has(unsigned dialects, int d)
{
	return dialects >> d & 1;
}

/* Does the sink know every card that the dialect gives? */
static bool knows_all(const struct deck_input *input, struct text code, enum altered_dialect dialect)
{
	struct altered_code_reader reader;
	struct altered_code_card card;
	char ref[ALTERED_REF_SIZE];

	altered_code_begin(&reader, code, dialect);
	while (altered_code_next(&reader, &card)) {
		altered_ref_write(&card.ref, ref);
		if (!input->knows(input->sink.ctx, text_of(ref)))
			return false;
	}
	return true;
}

/* The dialects that the code can be read in, by form, by wish, by the cards that they give. */
static unsigned find_dialects(const struct deck_input *input, struct text code)
{
	unsigned fitting = 0, known = 0;

	for (int d = 0; d < N_ALTERED_DIALECTS; d++) {
		enum altered_dialect dialect = (enum altered_dialect)d;

		if ((input->dialect && strcmp(input->dialect, altered_dialect_name(dialect)) != 0) ||
		    !altered_code_fits(code, dialect))
			continue;
		fitting |= 1u << d;
		if (input->knows && knows_all(input, code, dialect))
			known |= 1u << d;
	}
	return known ? known : fitting;
}

/* The first of them, and those that give the same cards, in [*same]. */
static int first_of(unsigned dialects, struct text code, unsigned *same)
{
	int first = 0;

	while (!has(dialects, first))
		first++;
	*same = 0;
	for (int d = first; d < N_ALTERED_DIALECTS; d++)
		if (has(dialects, d) && altered_code_agree(code, (enum altered_dialect)first, (enum altered_dialect)d))
			*same |= 1u << d;
	return first;
}

static const char *dialect_of_bit(int i)
{
	return altered_dialect_name((enum altered_dialect)i);
}

static enum status hand_over(const struct deck_input *input, struct text code, enum altered_dialect dialect,
			     uint32_t line)
{
	struct altered_code_reader reader;
	struct altered_code_card card;
	char ref[ALTERED_REF_SIZE];
	enum status status = ST_OK;

	altered_code_begin(&reader, code, dialect);
	while (status == ST_OK && altered_code_next(&reader, &card)) {
		struct deck_line deck_line = { .line = line, .count = card.count, .is_counted = true };

		altered_ref_write(&card.ref, ref);
		deck_line.name = text_of(ref);
		if (card.count)
			status = input->sink.card(input->sink.ctx, &deck_line);
	}
	return status;
}

/* The cards of one code, or what is wrong with it. */
static enum status take_code(const struct deck_input *input, struct text code, uint32_t line)
{
	struct place place = { .file = input->file, .line = line };
	unsigned dialects = find_dialects(input, code), same;
	struct buffer names = { 0 };
	enum status status = ST_OK;
	int first;

	if (is_version_2(code)) {
		deck_error(input, line, 0,
			   "a deck code of version 2, the compact one, which is not read; expected one of version 1");
		return ST_OK;
	}
	if (!dialects) {
		deck_error(input, line, 0, "no deck code%s%s", input->dialect ? " of the dialect " : " of any dialect",
			   input->dialect ? input->dialect : "");
		return ST_OK;
	}
	first = first_of(dialects, code, &same);
	buffer_add_bits(&names, dialects, dialect_of_bit);
	if (same != dialects) {
		deck_error(input, line, 0,
			   "ambiguous code: it gives different decks in the dialects %s; --dialect would settle it",
			   buffer_string(&names));
	} else {
		diag_add(input->sink.diags, SEV_NOTE, place, NULL, "read as a deck code of the dialect%s %s",
			 same & (same - 1) ? "s" : "", buffer_string(&names));
		status = hand_over(input, code, (enum altered_dialect)first, line);
	}
	status = names.failed ? ST_NOMEM : status;
	buffer_free(&names);
	return status;
}

enum status altered_code_read(const struct deck_input *input, struct text code, uint32_t line, uint32_t begins)
{
	const struct deck_sink *sink = &input->sink;
	enum status status = deck_begin(input, input->called, begins);

	if (status == ST_OK)
		status = take_code(input, code, line);
	return status ? status : sink->end(sink->ctx);
}
