/*
 * Deck codes of Evolve as lists. All cards stand on the line of the code, at
 * its column; what is wrong in one is said with the card.
 */
#include <string.h>

#include "games/evolve/deck/evolve_code.h"

/* A code that is unpacked. */
struct unpacked {
	const struct deck_input *input;
	uint32_t line, column;
	struct buffer number; /* of the card at hand */
};

/* Where cards of a line of the four stand. */
struct code_part {
	enum deck_section section;
	bool is_leader;
};

static void refuse(const struct unpacked *unpacked, struct text word, const char *what)
{
	deck_error(unpacked->input, unpacked->line, unpacked->column, "'%.*s' in the deck code %s",
		   TEXT_ARG(deck_shown(word)), what);
}

/* The bytes before the last hyphen. */
static struct text set_of(struct text number)
{
	while (number.len && number.ptr[number.len - 1] != '-')
		number.len--;
	return number.len ? text_make(number.ptr, number.len - 1) : number;
}

/* "BP01-001*3", "-002": one card; [*set] is that of the card before, and then of this one. */
static enum status take_word(struct unpacked *unpacked, const struct code_part *part, struct text word, struct text *set)
{
	const struct deck_sink *sink = &unpacked->input->sink;
	struct deck_line line = { .line = unpacked->line, .column = unpacked->column, .count = 1, .is_counted = true,
				  .section = part->section, .is_leader = part->is_leader };
	struct text rest = word, number;

	text_split(&rest, '*', &number);
	if (rest.ptr && (!text_to_number(rest, EVOLVE_CODE_MAX_COPIES, &line.count) || !line.count)) {
		refuse(unpacked, word, "has no count from 1 to 99 behind its '*'");
		return ST_OK;
	}
	if (set_of(number).len)
		*set = set_of(number);
	buffer_clear(&unpacked->number);
	if (number.len && number.ptr[0] == '-') {
		if (!set->len) {
			refuse(unpacked, word, "is of the set before it, and none stands there");
			return ST_OK;
		}
		buffer_add(&unpacked->number, *set);
	}
	buffer_add(&unpacked->number, number);
	line.name = buffer_text(&unpacked->number);
	if (unpacked->number.failed)
		return ST_NOMEM;
	if (!line.name.len) {
		refuse(unpacked, word, "is the number of no card");
		return ST_OK;
	}
	return sink->card(sink->ctx, &line);
}

/* The cards of one of the lines. */
static enum status take_part(struct unpacked *unpacked, const struct code_part *part, struct text cards)
{
	struct text set = text_make("", 0), word;
	enum status status = ST_OK;

	while (status == ST_OK && text_split(&cards, ' ', &word))
		if (text_trim(word).len)
			status = take_word(unpacked, part, text_trim(word), &set);
	return status;
}

static enum status take_parts(struct unpacked *unpacked, struct text rest)
{
	static const struct code_part parts[] = { { SECTION_MAIN, true }, { SECTION_NAMED_MAIN, false },
					     { SECTION_SECOND, false } };
	struct text cards;
	enum status status = ST_OK;
	size_t i = 0;

	for (; status == ST_OK && i < 3 && text_split(&rest, '\n', &cards); i++)
		status = take_part(unpacked, &parts[i], cards);
	if (status == ST_OK && (i < 3 || text_trim(rest).len))
		deck_error(unpacked->input, unpacked->line, unpacked->column,
			   "the deck code holds %s lines, expected a name, the leaders, the main deck and the evolve deck",
			   i < 3 ? "too few" : "more");
	return status;
}

/* Where the code stands in its line, from 1. */
static uint32_t column_of(struct text line, struct text code)
{
	return code.len ? (uint32_t)(code.ptr - line.ptr) + 1 : 1;
}

/* A deck that is only named: where its list can be found. */
static enum status refuse_address(const struct deck_input *input, uint32_t at, uint32_t begins)
{
	const struct deck_sink *sink = &input->sink;
	enum status status = deck_begin(input, input->called, begins);

	if (status)
		return status;
	deck_error(input, at, 1, "the address of a list on the publisher's site, which is not fetched; expected the list");
	return sink->end(sink->ctx);
}

enum status evolve_code_read(const struct deck_input *input, struct text line, uint32_t at, uint32_t begins)
{
	const struct deck_sink *sink = &input->sink;
	struct text code = evolve_code_in(line), rest, name = text_make("", 0);
	struct unpacked unpacked = { .input = input, .line = at, .column = column_of(line, code) };
	struct buffer plain = { 0 };
	enum evolve_code_fault fault;
	enum status status;

	if (evolve_is_site_address(line))
		return refuse_address(input, at, begins);
	fault = evolve_code_unpack(code, &plain);
	status = plain.failed ? ST_NOMEM : ST_OK;
	rest = fault ? text_make("", 0) : buffer_text(&plain);
	if (!fault)
		text_split(&rest, '\n', &name);
	if (status == ST_OK)
		status = deck_begin(input, text_trim(name), begins);
	if (status == ST_OK && fault)
		deck_error(input, at, unpacked.column, "the deck code %s", evolve_code_fault_text(fault));
	else if (status == ST_OK)
		status = take_parts(&unpacked, rest);
	if (status == ST_OK)
		status = sink->end(sink->ctx);
	buffer_free(&plain);
	buffer_free(&unpacked.number);
	return status;
}
