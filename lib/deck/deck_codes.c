#include "deck/deck_codes.h"

#include "base/source.h"

struct text deck_code_bare(struct text line)
{
	line = text_trim(line);
	while (line.len >= 2 && (line.ptr[0] == '"' || line.ptr[0] == '\'') && line.ptr[line.len - 1] == line.ptr[0])
		line = text_trim(text_make(line.ptr + 1, line.len - 2));
	return line;
}

static bool is_comment(struct text line)
{
	return text_starts_with(line, "#") || text_starts_with(line, "//");
}

/* A line of the file that is not blank and no comment. */
struct code_line {
	struct buffer code;
	enum line_result result; /* LINE_OK, or why there is no code */
	uint32_t line;
};

/* Goes on to the next; false at the end. */
static bool next_code(struct line_reader *reader, struct code_line *next)
{
	struct text text;

	buffer_clear(&next->code);
	while ((next->result = line_reader_next(reader, &text)) == LINE_OK &&
	       (text_trim(text).len == 0 || is_comment(text_trim(text))))
		continue;
	next->line = line_reader_line(reader);
	if (next->result == LINE_OK)
		buffer_add(&next->code, deck_code_bare(text));
	return next->result != LINE_END;
}

/* A deck that consists of what is wrong with its line. */
static enum status refuse_line(const struct deck_input *input, const struct code_line *at, uint32_t begins)
{
	const struct deck_sink *sink = &input->sink;
	enum status status = deck_begin(input, text_make("", 0), begins);

	if (status)
		return status;
	deck_error(input, at->line, 0,
		   at->result == LINE_FAILED ? "cannot read on after this line" : "line is too long for a code");
	return sink->end(sink->ctx);
}

/* One deck; one that is the whole file has no line of its own. */
static enum status read_code(const struct deck_input *input, const struct deck_game *game, const struct code_line *at,
			     bool is_only)
{
	const struct deck_game *own = deck_game_of_code(input->games, buffer_text(&at->code));
	uint32_t begins = is_only ? 0 : at->line;

	if (at->code.failed)
		return ST_NOMEM;
	if (at->result != LINE_OK)
		return refuse_line(input, at, begins);
	return (own ? own : game)->read_code(input, buffer_text(&at->code), at->line, begins);
}

enum status deck_codes_read(const struct deck_input *input, const struct deck_game *game, struct line_reader *reader)
{
	struct code_line lines[2] = { { .line = 0 } }, *at = &lines[0], *next = &lines[1], *swap;
	enum status status = ST_OK;
	bool has_next = next_code(reader, at), is_first = true;

	while (has_next && status == ST_OK) {
		has_next = at->result != LINE_FAILED && next_code(reader, next);
		status = read_code(input, game, at, is_first && !has_next);
		is_first = false;
		swap = at;
		at = next;
		next = swap;
	}
	buffer_free(&lines[0].code);
	buffer_free(&lines[1].code);
	return status;
}
