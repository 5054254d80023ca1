#include "deck/deck_reader.h"

#include <stdio.h>

#include "base/source.h"
#include "base/utf16.h"
#include "deck/deck_codes.h"
#include "deck/deck_game.h"
#include "deck/deck_list.h"
#include "deck/deck_trim.h"

enum list_form { FORM_TEXT, FORM_CSV, FORM_JSON, FORM_JSON_LINES, FORM_XML, FORM_CODES, FORM_BINARY };

/* Enough to tell the form; a longer first line is no header. */
enum { HEAD_BYTES = 16 * 1024 };

static bool first_line(struct text *rest, struct text *line)
{
	while (text_split(rest, '\n', line)) {
		*line = deck_trim(*line);
		if (line->len)
			return true;
	}
	return false;
}

/* The same, comments passed over. */
static bool first_plain_line(struct text *rest, struct text *line)
{
	bool found;

	while ((found = first_line(rest, line)) && (line->ptr[0] == '#' || text_starts_with(*line, "//")))
		continue;
	return found;
}

static char last_byte(struct text a)
{
	return a.ptr[a.len - 1];
}

/*
 * JSON Lines: two lines that each begin a value, where the first does not
 * break off in the middle of one as a document set over lines does.
 */
static bool is_json_lines(struct text first, struct text rest)
{
	struct text second;

	if (!first_line(&rest, &second) || (second.ptr[0] != '{' && second.ptr[0] != '['))
		return false;
	return first.len > 1 && last_byte(first) != ',' && last_byte(first) != '[' && last_byte(first) != '{' &&
	       last_byte(first) != ':';
}

/* Whether [inner] goes on as a count in brackets does, "4] Elsa". */
static bool is_count_in_bracket(struct text inner)
{
	size_t n = 0;

	while (n < inner.len && inner.ptr[n] >= '0' && inner.ptr[n] <= '9')
		n++;
	inner = text_skip(inner, n);
	return n > 0 && (text_starts_with(inner, "]") || text_starts_with(inner, "x]"));
}

/* "[Deck]" and "[4] Elsa" are lines of a text list, "[{" and "[\"" begin JSON. */
static bool is_json(struct text head)
{
	struct text inner;

	if (head.ptr[0] != '{' && head.ptr[0] != '[')
		return false;
	inner = deck_trim(text_skip(head, 1));
	if (inner.len == 0 || head.ptr[0] == '{')
		return true;
	return inner.ptr[0] == '{' || inner.ptr[0] == '[' || inner.ptr[0] == '"' || inner.ptr[0] == ']' ||
	       (inner.ptr[0] >= '0' && inner.ptr[0] <= '9' && !is_count_in_bracket(inner));
}

/* Bytes of the character at the start of [a]; 0 = it is no UTF-8. */
static size_t char_len(struct text a)
{
	for (size_t n = 1; n <= 4 && n <= a.len; n++)
		if (text_is_utf8(text_make(a.ptr, n)))
			return n;
	return 0;
}

static bool is_control(char c)
{
	return (unsigned char)c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f';
}

/* A picture, an archive: NUL bytes, and a quarter of the bytes is no text. */
static bool is_binary(struct text head)
{
	struct text rest = head;
	size_t n_odd = 0;

	if (head.len == 0 || !memchr(head.ptr, '\0', head.len))
		return false;
	while (rest.len) {
		size_t n = char_len(rest);

		n_odd += n == 0 || is_control(rest.ptr[0]);
		rest = text_skip(rest, n ? n : 1);
	}
	return n_odd * 4 > head.len;
}

static enum list_form form_of(const struct deck_input *input, struct text head, char *delimiter)
{
	struct text rest = head, plain = head, first, code;

	if (is_binary(head))
		return FORM_BINARY;
	if (!first_line(&rest, &first))
		return FORM_TEXT;
	if (first.ptr[0] == '<')
		return FORM_XML;
	if (is_json(first))
		return is_json_lines(first, rest) ? FORM_JSON_LINES : FORM_JSON;
	if (first_plain_line(&plain, &code) && deck_game_of_code(input->games, code))
		return FORM_CODES;
	return csv_list_is_header(input, first, delimiter) || csv_list_has_lists(first, rest, delimiter) ? FORM_CSV
													  : FORM_TEXT;
}

/* A deck that consists of what is wrong with the file. */
static enum status refuse_file(const struct deck_input *input, const char *message)
{
	enum status status = input->sink.begin(input->sink.ctx, text_make("", 0), 0);

	if (status)
		return status;
	deck_error(input, 0, 0, "%s", message);
	return input->sink.end(input->sink.ctx);
}

static enum status refuse_large(const struct deck_input *input)
{
	char message[80];

	snprintf(message, sizeof(message), "file is larger than %d bytes, the limit for CSV, JSON and XML",
		 DECK_DOCUMENT_MAX);
	return refuse_file(input, message);
}

static enum status read_document(const struct deck_input *input, enum list_form form, struct text bytes)
{
	if (form == FORM_JSON)
		return json_list_read(input, bytes);
	return form == FORM_CSV ? csv_list_read(input, bytes) : xml_list_read(input, bytes);
}

static enum status read_whole(const struct deck_input *input, enum list_form form, struct line_reader *reader)
{
	struct buffer bytes = { 0 };
	enum status status = line_reader_rest(reader, DECK_DOCUMENT_MAX, &bytes);

	if (status == ST_OK)
		status = read_document(input, form, buffer_text(&bytes));
	else if (status == ST_LIMIT)
		status = refuse_large(input);
	else if (status == ST_IO)
		status = refuse_file(input, "cannot read the file to its end");
	buffer_free(&bytes);
	return status;
}

/* Deck codes, one a line; what is none is of the game of the first. */
static enum status read_codes(const struct deck_input *input, struct text head, struct line_reader *reader)
{
	struct text first = text_make("", 0);

	first_plain_line(&head, &first);
	return deck_codes_read(input, deck_game_of_code(input->games, first), reader);
}

static enum status read_form(const struct deck_input *input, enum list_form form, struct text head,
			     struct line_reader *reader)
{
	switch (form) {
	case FORM_CODES:
		return read_codes(input, head, reader);
	case FORM_TEXT:
		return text_list_read(input, reader);
	case FORM_JSON_LINES:
		return json_lines_read(input, reader);
	case FORM_CSV:
	case FORM_JSON:
	case FORM_XML:
		return read_whole(input, form, reader);
	case FORM_BINARY:
		break;
	}
	return refuse_file(input, "binary data found, expected a deck list");
}

/* Shows the head; false with the reason when it cannot be read. */
static bool peek(struct deck_source *source)
{
	if (line_reader_peek(source->reader, HEAD_BYTES, &source->head) == LINE_OK)
		return true;
	source->reason = "cannot read the file";
	return false;
}

/* Reads text in UTF-16 whole and goes on with it in UTF-8. */
static void recode(struct deck_source *source)
{
	struct buffer bytes = { 0 };
	enum status status = line_reader_rest(source->reader, DECK_DOCUMENT_MAX, &bytes);

	if (status == ST_OK) {
		utf16_add(&source->recoded, buffer_text(&bytes));
		line_reader_close(source->reader);
		source->reader = source->recoded.failed
					 ? NULL
					 : line_reader_of(buffer_string(&source->recoded), source->recoded.len);
	}
	buffer_free(&bytes);
	source->head = text_make("", 0);
	if (status || !source->reader)
		source->reason = status == ST_LIMIT ? "UTF-16 text is too large, expected UTF-8" : "cannot read the file";
	else
		peek(source);
}

void deck_source_open(struct deck_source *source, const struct deck_game *const *games, const char *file)
{
	struct diags diags;

	*source = (struct deck_source){ .head = text_make("", 0) };
	diags_init(&diags, &source->arena);
	if (deck_game_of_code(games, text_of(file)) && !source_exists(file))
		source->reader = line_reader_of(file, strlen(file));
	else
		source->reader = line_reader_open(file, &diags);
	if (!source->reader)
		source->reason = diags.len ? diags.items[0].message : "cannot open";
	else if (peek(source) && utf16_is(source->head))
		recode(source);
	diags_free(&diags);
}

enum status deck_source_read(struct deck_source *source, const struct deck_input *input)
{
	char delimiter;

	if (source->reason)
		return refuse_file(input, source->reason);
	return read_form(input, form_of(input, source->head, &delimiter), source->head, source->reader);
}

void deck_source_close(struct deck_source *source)
{
	if (source->reader)
		line_reader_close(source->reader);
	buffer_free(&source->recoded);
	arena_free(&source->arena);
}

enum status deck_read(const struct deck_input *input)
{
	struct deck_source source;
	enum status status;

	deck_source_open(&source, input->games, input->file);
	status = deck_source_read(&source, input);
	deck_source_close(&source);
	return status;
}
