#include "deck/deck_reader.h"

#include <stdio.h>

#include "base/letters.h"
#include "base/old_text.h"
#include "base/source.h"
#include "base/utf16.h"
#include "deck/deck_codes.h"
#include "deck/deck_game.h"
#include "deck/deck_list.h"
#include "deck/deck_trim.h"
#include "deck/looks_like.h"

enum list_form { FORM_TEXT, FORM_CSV, FORM_JSON, FORM_JSON_LINES, FORM_XML, FORM_CODES, FORM_OTHER, FORM_BINARY };

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
	size_t n = digits_at_start(inner);

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
	       (is_digit(inner.ptr[0]) && !is_count_in_bracket(inner));
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

	if (looks_like(head))
		return FORM_OTHER;
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
	enum status status = deck_begin(input, text_make("", 0), 0);

	if (status)
		return status;
	deck_error(input, 0, 0, "%s", message);
	return input->sink.end(input->sink.ctx);
}

/* A file that is something else than a list, by its look. */
static enum status refuse_other(const struct deck_input *input, const struct other_look *look)
{
	enum status status = deck_begin(input, text_make("", 0), 0);

	if (status)
		return status;
	deck_error(input, 0, 0, "%s found, expected a deck list; %s", look->what, look->needs);
	diags_mark_other(input->sink.diags);
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
		return text_list_read(input, head, reader);
	case FORM_JSON_LINES:
		return json_lines_read(input, reader);
	case FORM_CSV:
	case FORM_JSON:
	case FORM_XML:
		return read_whole(input, form, reader);
	case FORM_OTHER:
		return refuse_other(input, looks_like(head));
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

/* What a file in another encoding is made UTF-8 by, and what is said of it. */
struct recoding {
	bool is_utf16;
	enum old_text old;
	const char *remark;
};

/* How the file that begins with [head] is to be read anew; false = it is UTF-8 already. */
static bool find_recoding(struct text head, struct recoding *recoding)
{
	static const char *const remarks[] = {
		[OLD_TEXT_WINDOWS] = "read as text in Windows-1252; UTF-8 would be sure",
		[OLD_TEXT_CR] = "its lines end with CR alone, as those of old Macs",
	};

	*recoding = (struct recoding){ .is_utf16 = utf16_is(head) };
	if (!recoding->is_utf16)
		recoding->old = old_text_of(head);
	recoding->remark = recoding->old ? remarks[recoding->old] : NULL;
	return recoding->is_utf16 || recoding->old;
}

/* Reads the text whole and goes on with it in UTF-8. */
static void recode(struct deck_source *source, const struct recoding *recoding)
{
	struct buffer bytes = { 0 };
	enum status status = line_reader_rest(source->reader, DECK_DOCUMENT_MAX, &bytes);

	if (status == ST_OK) {
		if (recoding->is_utf16)
			utf16_add(&source->recoded, buffer_text(&bytes));
		else
			old_text_add(&source->recoded, recoding->old, buffer_text(&bytes));
		source->remark = recoding->remark;
		line_reader_close(source->reader);
		source->reader = source->recoded.failed
					 ? NULL
					 : line_reader_of(buffer_string(&source->recoded), source->recoded.len);
	}
	buffer_free(&bytes);
	source->head = text_make("", 0);
	if (status || !source->reader)
		source->reason = status == ST_LIMIT ? "text that is not UTF-8 is too large, expected UTF-8"
						    : "cannot read the file";
	else
		peek(source);
}

void deck_source_open(struct deck_source *source, const struct deck_game *const *games, const char *file)
{
	struct recoding recoding;
	struct diags diags;

	*source = (struct deck_source){ .head = text_make("", 0) };
	diags_init(&diags, &source->arena);
	if (deck_game_of_code(games, text_of(file)) && !source_exists(file))
		source->reader = line_reader_of(file, strlen(file));
	else
		source->reader = line_reader_open(file, &diags);
	if (!source->reader)
		source->reason = diags.len ? diags.items[0].message : "cannot open";
	else if (peek(source) && find_recoding(source->head, &recoding))
		recode(source, &recoding);
	diags_free(&diags);
}

enum status deck_source_read(struct deck_source *source, const struct deck_input *input)
{
	struct deck_input told = *input;
	char delimiter;

	told.remark = &source->remark;
	if (source->reason)
		return refuse_file(&told, source->reason);
	return read_form(&told, form_of(&told, source->head, &delimiter), source->head, source->reader);
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
