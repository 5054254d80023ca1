#include "games/lorcana/deck/app_codes.h"

#include "base/source.h"
#include "deck/deck_codes.h"

/* The table has a line for each printing there is; a deck has more cards than this, copies of each next to each other. */
enum { TABLE_MAX_BYTES = 1 << 20, CARDS_MIN = 10, SAME_SHARE = 4 };

static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
_Static_assert(sizeof(digits) == APP_CODE_BASE + 1, "a digit for each value");

/* The value of a code; APP_CODES_MAX = it is none. */
static size_t value_of(struct text code)
{
	size_t value = 0;

	for (size_t i = 0; i < APP_CODE_LEN; i++) {
		const char *digit = i < code.len && code.ptr[i] ? strchr(digits, code.ptr[i]) : NULL;

		if (!digit)
			return APP_CODES_MAX;
		value = value * APP_CODE_BASE + (size_t)(digit - digits);
	}
	return code.len == APP_CODE_LEN ? value : APP_CODES_MAX;
}

/* Keeps the lines of the table by their codes. */
static void keep_lines(struct app_codes *codes, struct text lines)
{
	struct text line, code;

	while (text_split(&lines, '\n', &line)) {
		size_t value;

		text_split(&line, ',', &code);
		value = value_of(code);
		if (value < APP_CODES_MAX && line.ptr)
			codes->printing[value] = text_trim(line);
	}
}

/* Reads the table; where it is not there, no code is known. */
static enum status read_table(struct app_codes *codes)
{
	struct diags unheard;
	struct buffer bytes = { 0 };
	const char *path = arena_printf(&codes->arena, "%s/lorcana/codes.csv", codes->rulesets);
	char *copy = NULL;

	diags_init(&unheard, &codes->arena);
	codes->printing = arena_calloc(&codes->arena, APP_CODES_MAX, sizeof(*codes->printing));
	if (path && codes->printing && source_exists(path) &&
	    source_read(path, TABLE_MAX_BYTES, &bytes, &unheard) == ST_OK)
		copy = arena_strndup(&codes->arena, bytes.data, bytes.len);
	if (copy)
		keep_lines(codes, text_make(copy, bytes.len));
	buffer_free(&bytes);
	diags_free(&unheard);
	return path && codes->printing ? ST_OK : ST_NOMEM;
}

enum status app_codes_find(struct app_codes *codes, struct text code, struct text *set, struct text *number)
{
	size_t value = value_of(code);
	enum status status = codes->printing ? ST_OK : read_table(codes);
	struct text rest;

	*set = *number = text_make("", 0);
	if (status || value == APP_CODES_MAX || codes->printing[value].len == 0)
		return status;
	rest = codes->printing[value];
	text_split(&rest, '/', set);
	*number = rest;
	return ST_OK;
}

bool app_codes_of_card(struct app_codes *codes, struct lorcana_cards *cards, card_id card, char code[APP_CODE_LEN + 1])
{
	if (!codes->printing && read_table(codes))
		return false;
	for (size_t value = 0; value < APP_CODES_MAX; value++) {
		struct text number = codes->printing[value], set;
		card_id id = 0;

		if (number.len == 0)
			continue;
		text_split(&number, '/', &set);
		if (lorcana_card_find_printing(cards, set, number, &id))
			return false;
		if (id != card)
			continue;
		code[0] = digits[value / APP_CODE_BASE];
		code[1] = digits[value % APP_CODE_BASE];
		code[2] = '\0';
		return true;
	}
	return false;
}

void app_codes_free(struct app_codes *codes)
{
	arena_free(&codes->arena);
	codes->printing = NULL;
}

/* The next card of [*code]; false at the end. */
static bool next_card(struct text *code, struct text *card)
{
	if (code->len < APP_CODE_LEN)
		return false;
	*card = text_make(code->ptr, APP_CODE_LEN);
	*code = text_skip(*code, APP_CODE_LEN);
	return true;
}

bool app_code_is(struct text line)
{
	struct text code = deck_code_bare(line), card, last = text_make("", 0);
	size_t n = 0, n_same = 0;

	if (code.len < 1 + CARDS_MIN * APP_CODE_LEN || code.ptr[0] != APP_CODE_VERSION || code.len % APP_CODE_LEN != 1)
		return false;
	code = text_skip(code, 1);
	for (; next_card(&code, &card); n++) {
		if (value_of(card) == APP_CODES_MAX)
			return false;
		n_same += text_equal(card, last);
		last = card;
	}
	return n_same * SAME_SHARE >= n;
}

/* Hands the copies over, those next to each other together. */
static enum status take_cards(const struct deck_input *input, struct text code, uint32_t at)
{
	const struct deck_sink *sink = &input->sink;
	struct deck_line line = { .line = at, .is_counted = true, .set = text_of(APP_SET) };
	struct text card;
	enum status status = ST_OK;

	while (status == ST_OK && next_card(&code, &card)) {
		if (line.count && !text_equal(card, line.number)) {
			status = sink->card(sink->ctx, &line);
			line.count = 0;
		}
		line.number = card;
		line.count++;
	}
	return status == ST_OK && line.count ? sink->card(sink->ctx, &line) : status;
}

enum status app_code_read(const struct deck_input *input, struct text code, uint32_t line, uint32_t begins)
{
	const struct deck_sink *sink = &input->sink;
	enum status status = deck_begin(input, input->called, begins);

	code = deck_code_bare(code);
	if (status == ST_OK && !app_code_is(code))
		deck_error(input, line, 0, "no deck code of the companion app found, expected one as the lines before");
	else if (status == ST_OK)
		status = take_cards(input, text_skip(code, 1), line);
	return status ? status : sink->end(sink->ctx);
}
