#include "replay/log_reader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "base/source.h"
#include "replay/json_position.h"
#include "replay/log_header.h"
#include "replay/log_json.h"
#include "replay/log_position.h"
#include "replay/log_text.h"

enum notation { NOTATION_TEXT, NOTATION_JSON };

/* Bytes looked at to find the notation. */
enum { HEAD_MAX = FOREIGN_HEAD_MAX };

struct log_reader {
	const char *path;             /* as the user named it; borrowed */
	const struct log_game *games; /* borrowed */
	struct diags *diags;          /* borrowed */
	struct line_reader *lines;    /* of the file, or of the translation */
	enum notation notation;
	const struct foreign_format *const *formats;
	const struct foreign_format *foreign; /* adapter that made the translation; NULL = none */
	struct buffer translation;
	struct line_map map; /* from the translation to the foreign file */
	struct arena header_texts;
	struct arena entry_texts; /* JSON only */
	struct arena table_texts; /* of the table that the game begins with */
	const struct log_game *game; /* the current one's */
	struct game_header header;
	struct log_words words;
	struct log_scope scope;
	struct entry entry;
	const char *line_start; /* of the line last read, blanks included */
	uint32_t index;         /* of the entry last read */
	bool has_long_entry;    /* the line read last is an entry, and too long */
	bool in_game;           /* entries of `header` may come */
	bool has_spoken;        /* what stands before the next header needs no further error */
	bool has_games;         /* a header was found, or an error said why not */
};

struct place log_reader_place(const struct log_reader *reader)
{
	struct line_source source = { line_reader_line(reader->lines), 0, 0 };

	if (reader->foreign)
		source = line_map_find(&reader->map, source.line);
	return (struct place){ reader->path, source.line, source.column };
}

void log_reader_foreign_number(const struct log_reader *reader, struct moment *at)
{
	at->foreign = reader->foreign ? line_map_find(&reader->map, line_reader_line(reader->lines)).number : 0;
	at->foreign_name = reader->foreign ? reader->foreign->number_name : NULL;
}

/* The site of the line last read; the columns of a translation say nothing to the user. */
static struct log_site site_of(const struct log_reader *reader)
{
	return (struct log_site){
		.diags = reader->diags,
		.place = log_reader_place(reader),
		.start = reader->foreign ? NULL : reader->line_start,
	};
}

struct log_site log_reader_site(const struct log_reader *reader)
{
	struct log_site site = site_of(reader);

	/* The names of a JSON entry are copies. */
	if (reader->notation == NOTATION_JSON)
		site.start = NULL;
	return site;
}

static enum log_result fail(const struct log_reader *reader, const char *what)
{
	diag_error(reader->diags, (struct place){ .file = reader->path }, "%s", what);
	return LOG_FAILED;
}

/* Replaces the lines of a foreign file by those of its translation. */
static bool translate(struct log_reader *reader)
{
	struct buffer bytes = { 0 };
	enum status status = line_reader_rest(reader->lines, FOREIGN_FILE_MAX, &bytes);

	line_reader_close(reader->lines);
	reader->lines = NULL;
	if (status == ST_OK) {
		status = reader->foreign->translate(reader->path, buffer_text(&bytes), &reader->translation,
						    &reader->map, reader->diags);
		if (reader->translation.failed || reader->map.failed)
			status = ST_NOMEM;
	} else if (status == ST_LIMIT) {
		diag_error(reader->diags, (struct place){ .file = reader->path },
			   "a %s is larger than %d bytes, which is the limit here", reader->foreign->name,
			   FOREIGN_FILE_MAX);
	} else if (status == ST_IO) {
		fail(reader, "cannot read on");
	}
	buffer_free(&bytes);
	if (status == ST_OK) {
		reader->lines = line_reader_of(buffer_string(&reader->translation), reader->translation.len);
		status = reader->lines ? ST_OK : ST_NOMEM;
	}
	if (status == ST_NOMEM)
		fail(reader, "memory ran out");
	return status == ST_OK;
}

/*
 * Reports at byte [at] what was [expected], or else [also] (NULL = nothing) or a
 * form of another program, and what was [found] ("" = nothing to show).
 */
static void expect_forms(const struct log_reader *reader, const struct log_site *site, const char *at, const char *expected,
			 const char *also, const char *found)
{
	struct buffer message = { 0 };

	buffer_add_string(&message, expected);
	if (also)
		buffer_printf(&message, "%s %s", reader->formats[0] ? "," : " or", also);
	for (size_t i = 0; reader->formats[i]; i++)
		buffer_printf(&message, "%s a %s", reader->formats[i + 1] ? "," : " or", reader->formats[i]->name);
	if (*found)
		buffer_printf(&message, ", found '%s'", found);
	log_fail(site, at, "%s", buffer_string(&message));
	reader->diags->failed |= message.failed;
	buffer_free(&message);
}

/* Finds the notation by what the file begins with. */
static bool recognise(struct log_reader *reader)
{
	char expected[96];
	struct text head;

	errno = 0;
	if (line_reader_peek(reader->lines, HEAD_MAX, &head) != LINE_OK) {
		diag_error(reader->diags, (struct place){ .file = reader->path }, "cannot be read%s%s", errno ? ": " : "",
			   errno ? strerror(errno) : "");
		return false;
	}
	if (text_starts_with(head, "PK\x03\x04")) {
		fail(reader, "an archive found, expected a record; unzip takes the packed replays out of it");
		return false;
	}
	head = text_trim(head);
	if (head.len == 0)
		return true;
	reader->foreign = foreign_find(reader->formats, head);
	if (reader->foreign)
		return translate(reader);
	if (head.ptr[0] != '{' && head.ptr[0] != '[')
		return true;
	if (head.ptr[0] == '{') {
		reader->notation = NOTATION_JSON;
		return true;
	}
	snprintf(expected, sizeof(expected), "a JSON array of no form known here, expected 'verdict-log %d'", LOG_VERSION);
	expect_forms(reader, &(struct log_site){ reader->diags, { reader->path, 1, 1 }, NULL }, NULL,
		     expected, "JSON Lines", "");
	return false;
}

/* Makes a reader of [lines], which it owns even when it fails. */
static struct log_reader *make_reader(const char *path, struct line_reader *lines, const struct log_game *games,
				      const struct foreign_format *const *formats, struct diags *diags)
{
	struct log_reader *reader = calloc(1, sizeof(*reader));

	if (!reader) {
		diag_error(diags, (struct place){ .file = path }, "memory ran out");
		line_reader_close(lines);
		return NULL;
	}
	reader->path = path;
	reader->games = games;
	reader->formats = formats;
	reader->diags = diags;
	reader->lines = lines;
	reader->scope.words = &reader->words;
	reader->scope.header = &reader->header;
	if (recognise(reader))
		return reader;
	log_reader_close(reader);
	return NULL;
}

struct log_reader *log_reader_open(const char *path, const struct log_game *games,
				   const struct foreign_format *const *formats, struct diags *diags)
{
	struct line_reader *lines = line_reader_open(path, diags);

	return lines ? make_reader(path, lines, games, formats, diags) : NULL;
}

struct log_reader *log_reader_of(const char *path, struct text bytes, const struct log_game *games,
				 const struct foreign_format *const *formats, struct diags *diags)
{
	struct line_reader *lines = line_reader_of(bytes.len ? bytes.ptr : "", bytes.len);

	if (!lines)
		diag_error(diags, (struct place){ .file = path }, "memory ran out");
	return lines ? make_reader(path, lines, games, formats, diags) : NULL;
}

void log_reader_set_cards(struct log_reader *reader, card_id (*find_card)(const void *ctx, struct text name),
			  const void *ctx)
{
	reader->scope.find_card = find_card;
	reader->scope.find_ctx = ctx;
}

/* Reads one line; LINE_OK gives it trimmed. */
static enum line_result read_line(struct log_reader *reader, struct text *line)
{
	enum line_result result = line_reader_next(reader->lines, line);

	reader->line_start = line->ptr;
	*line = log_trim(*line);
	return result;
}

/* Reads lines until one that holds something: not blank, not a comment. */
static enum line_result next_line(struct log_reader *reader, struct text *line)
{
	enum line_result result;

	while ((result = read_line(reader, line)) == LINE_OK)
		if (line->len && (line->ptr[0] != '#' || reader->notation == NOTATION_JSON))
			break;
	return result;
}

static bool too_long(const struct log_reader *reader)
{
	diag_error(reader->diags, log_reader_place(reader), "line is longer than %d bytes, which is the limit",
		   LINE_LIMIT);
	return false;
}

/* True when the line is a header, or is meant as one. */
static bool is_start(const struct log_reader *reader, struct text line)
{
	return reader->notation == NOTATION_TEXT ? log_text_is_start(line) : log_json_is_start(line);
}

/* Reports a line that stands where a header must, once in a row. */
static void complain(struct log_reader *reader, struct text line, bool is_long)
{
	struct log_site site = site_of(reader);

	if (reader->has_spoken)
		return;
	reader->has_spoken = true;
	reader->has_games = true;
	if (is_long)
		too_long(reader);
	else if (reader->notation == NOTATION_TEXT)
		log_fail(&site, line.ptr, "expected 'verdict-log %d', found '%s'", LOG_VERSION, log_shown(line).s);
	else
		expect_forms(reader, &site, line.ptr, "expected a header with \"type\":\"game\"", NULL,
			     log_shown(line).s);
}

/* Goes to the line that begins the next game. */
static enum log_result seek_header(struct log_reader *reader, struct text *line)
{
	bool is_text;

	for (;;) {
		switch (next_line(reader, line)) {
		case LINE_OK:
			if (is_start(reader, *line))
				return LOG_OK;
			/* What begins as no text does has no games further on, whatever words stand in it. */
			is_text = reader->has_games || !memchr(line->ptr, '\0', line->len);
			complain(reader, *line, false);
			if (!is_text)
				return LOG_END;
			break;
		case LINE_TOO_LONG:
			complain(reader, *line, true);
			break;
		case LINE_END:
			if (!reader->has_games)
				diag_error(reader->diags, (struct place){ .file = reader->path },
					   "no game here, expected 'verdict-log %d'", LOG_VERSION);
			reader->has_games = true;
			return LOG_END;
		case LINE_FAILED:
			return fail(reader, "cannot read on");
		}
	}
}

/* Reads the lines of a header that begins with [line]. */
static enum log_result read_text_header(struct log_reader *reader, struct log_draft *draft, struct text line)
{
	struct log_site start = site_of(reader), site;
	enum line_result result;

	if (!log_text_start(&start, line))
		return LOG_BAD;
	start.start = NULL; /* the line's bytes are gone when the header ends */
	while ((result = read_line(reader, &line)) == LINE_OK && line.len) {
		if (log_text_is_start(line)) {
			line_reader_push_back(reader->lines);
			break;
		}
		site = site_of(reader);
		if (line.ptr[0] != '#' && !log_text_field(draft, &site, line))
			return LOG_BAD;
	}
	if (result == LINE_FAILED)
		return fail(reader, "cannot read on");
	if (result == LINE_TOO_LONG) {
		too_long(reader);
		return LOG_BAD;
	}
	return log_draft_end(draft, &start) ? LOG_OK : LOG_BAD;
}

static enum log_result read_json_header(struct log_reader *reader, struct log_draft *draft, struct text line)
{
	struct log_site site = site_of(reader);
	json_t *record = log_json_parse(&site, line);
	bool is_good = record && log_json_header(draft, &site, record, line) && log_draft_end(draft, &site);

	json_decref(record);
	return is_good ? LOG_OK : LOG_BAD;
}

enum log_result log_reader_next_game(struct log_reader *reader, struct game_header *header)
{
	struct log_draft draft;
	enum log_result result;
	struct text line;

	reader->in_game = reader->has_long_entry = false;
	result = seek_header(reader, &line);
	if (result != LOG_OK)
		return result;
	reader->has_games = true;
	reader->has_spoken = true; /* the rest of a game may be passed over */
	arena_reset(&reader->header_texts);
	log_draft_begin(&draft, &reader->header, &reader->header_texts, reader->games, log_reader_place(reader).line);
	if (reader->notation == NOTATION_TEXT)
		result = read_text_header(reader, &draft, line);
	else
		result = read_json_header(reader, &draft, line);
	if (result != LOG_OK)
		return result;
	if (reader->words.language != draft.game->language)
		log_words_init(&reader->words, draft.game->language);
	reader->game = draft.game;
	reader->index = 0;
	reader->in_game = true;
	*header = reader->header;
	return LOG_OK;
}

/* Reads the lines of a table up to the first empty one. */
static enum log_result read_text_table(struct log_reader *reader, struct position_draft *draft)
{
	struct log_site site = site_of(reader), start = site;
	enum line_result result;
	struct text line;

	start.start = NULL; /* the line's bytes are gone when the table ends */
	while ((result = read_line(reader, &line)) == LINE_OK && line.len) {
		if (log_text_is_start(line)) {
			line_reader_push_back(reader->lines);
			break;
		}
		site = site_of(reader);
		if (line.ptr[0] != '#')
			log_position_line(draft, &site, line);
	}
	if (result == LINE_FAILED)
		return fail(reader, "cannot read on");
	if (result == LINE_TOO_LONG)
		draft->is_bad = !too_long(reader);
	return position_draft_end(draft, &start) ? LOG_OK : LOG_BAD;
}

static enum log_result read_json_table(struct log_reader *reader, struct position_draft *draft, struct text line)
{
	struct log_site site = site_of(reader);

	return json_position_read(draft, &site, line) && position_draft_end(draft, &site) ? LOG_OK : LOG_BAD;
}

/* Whether the line begins a table. */
static bool is_table(const struct log_reader *reader, struct text line)
{
	return reader->notation == NOTATION_TEXT ? log_position_is_start(line) : json_position_is_start(line);
}

enum log_result log_reader_read_table(struct log_reader *reader, struct position *position)
{
	struct position_draft *draft;
	enum line_result found;
	struct text line;
	struct log_site site;

	arena_reset(&reader->table_texts);
	*position = (struct position){ .arena = &reader->table_texts };
	if (!reader->in_game)
		return LOG_END;
	found = next_line(reader, &line);
	reader->has_long_entry = found == LINE_TOO_LONG;
	if (found != LINE_OK)
		return LOG_END;
	if (!is_table(reader, line)) {
		line_reader_push_back(reader->lines);
		return LOG_END;
	}
	site = site_of(reader);
	if (!reader->game->position) {
		log_fail(&site, line.ptr, "a record of '%s' does not begin with a table", reader->game->name);
		return LOG_BAD;
	}
	draft = arena_alloc(&reader->table_texts, sizeof(*draft));
	if (!draft)
		return fail(reader, "memory ran out");
	position_draft_begin(draft, position, reader->game->position, &reader->scope, &reader->table_texts);
	position->line = site.place.line;
	return reader->notation == NOTATION_TEXT ? read_text_table(reader, draft) : read_json_table(reader, draft, line);
}

static bool read_json_entry(struct log_reader *reader, const struct log_site *site, struct text line)
{
	json_t *record = log_json_parse(site, line);
	bool is_good;

	arena_reset(&reader->entry_texts);
	is_good = record && log_json_entry(&reader->scope, site, record, line, &reader->entry_texts, &reader->entry);
	json_decref(record);
	return is_good;
}

/* Reads the entry on [line]; LOG_END when it begins the next game. */
static enum log_result read_entry(struct log_reader *reader, struct text line)
{
	struct log_site site;
	bool is_good;

	if (is_start(reader, line))
		return LOG_END;
	site = site_of(reader);
	if (reader->notation == NOTATION_TEXT)
		is_good = log_text_entry(&reader->scope, &site, line, &reader->entry);
	else
		is_good = read_json_entry(reader, &site, line);
	return is_good ? LOG_OK : LOG_BAD;
}

enum log_result log_reader_next_entry(struct log_reader *reader, const struct entry **entry)
{
	enum line_result found;
	enum log_result result;
	struct text line;

	*entry = &reader->entry;
	if (!reader->in_game)
		return LOG_END;
	found = reader->has_long_entry ? LINE_TOO_LONG : next_line(reader, &line);
	reader->has_long_entry = false;
	if (found == LINE_FAILED)
		return fail(reader, "cannot read on");
	if (found == LINE_TOO_LONG)
		too_long(reader);
	result = found == LINE_OK ? read_entry(reader, line) : found == LINE_END ? LOG_END : LOG_BAD;
	if (result == LOG_END) {
		if (found == LINE_OK)
			line_reader_push_back(reader->lines);
		reader->in_game = false;
		return LOG_END;
	}
	reader->entry.index = ++reader->index;
	reader->entry.line = log_reader_place(reader).line;
	return result;
}

const struct language *log_reader_language(const struct log_reader *reader)
{
	return reader->words.language;
}

const struct position_words *log_reader_position_words(const struct log_reader *reader)
{
	return reader->game ? reader->game->position : NULL;
}

const char *log_reader_notation(const struct log_reader *reader)
{
	if (reader->foreign)
		return reader->foreign->name;
	return reader->notation == NOTATION_TEXT ? "text" : "json";
}

void log_reader_close(struct log_reader *reader)
{
	if (!reader)
		return;
	line_reader_close(reader->lines);
	buffer_free(&reader->translation);
	line_map_free(&reader->map);
	arena_free(&reader->header_texts);
	arena_free(&reader->entry_texts);
	arena_free(&reader->table_texts);
	free(reader);
}
