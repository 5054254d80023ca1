#include "rulebook/document_lines.h"

#include <string.h>

#include "base/buffer.h"
#include "base/map.h"

enum {
	FURNITURE_TIMES = 8,  /* a line on that many pages is a header or footer */
	FURNITURE_BYTES = 96, /* and no longer than this */
	TAG_BYTES = 40,       /* the longest tag, as in <u> */
	LINK_BYTES = 400,     /* the longest words or target of a link */
};

uint32_t document_char(struct text s, size_t *len)
{
	unsigned char first = (unsigned char)s.ptr[0];
	size_t n = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
	uint32_t c = n == 1 ? first : first & (0x7Fu >> n);

	if (n > s.len)
		n = s.len;
	for (size_t i = 1; i < n; i++)
		c = c << 6 | ((unsigned char)s.ptr[i] & 0x3F);
	*len = n;
	return c;
}

bool document_char_is_wide(uint32_t c)
{
	return (c >= 0x3000 && c <= 0x30FF) || (c >= 0x3400 && c <= 0x9FFF) || (c >= 0xFF00 && c <= 0xFFEF);
}

static bool is_raised_number(uint32_t c)
{
	return c == 0xB9 || c == 0xB2 || c == 0xB3 || (c >= 0x2070 && c <= 0x2079);
}

static bool is_blank(uint32_t c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v' || c == 0xA0 || c == 0x3000;
}

/* The letters that a ligature stands for, or NULL. */
static const char *ligature(uint32_t c)
{
	static const char *const letters[] = { "ff", "fi", "fl", "ffi", "ffl" };

	return c >= 0xFB00 && c <= 0xFB04 ? letters[c - 0xFB00] : NULL;
}

/* Length of the markup at the start of [s] that carries no wording; 0 = none. */
static size_t markup_len(struct text s)
{
	if (s.ptr[0] == '*')
		return 1;
	if (s.len > 2 && s.ptr[0] == '<' && (s.ptr[1] == '/' || (s.ptr[1] >= 'a' && s.ptr[1] <= 'z')))
		for (size_t i = 2; i < s.len && i < TAG_BYTES; i++)
			if (s.ptr[i] == '>')
				return i + 1;
	if (s.len > 2 && s.ptr[0] == ']' && s.ptr[1] == '(')
		for (size_t i = 2; i < s.len && i < LINK_BYTES; i++)
			if (s.ptr[i] == ')')
				return i + 1;
	return 0;
}

/* True when [s] begins with the bracket of a link: [words](target). */
static bool starts_link(struct text s)
{
	if (s.ptr[0] != '[')
		return false;
	for (size_t i = 1; i < s.len && i < LINK_BYTES; i++)
		if (s.ptr[i] == ']')
			return markup_len(text_skip(s, i)) > 0;
	return false;
}

/* Drops what marks a heading, a quotation or an item of a list. */
static struct text drop_bullet(struct text line)
{
	for (;;) {
		line = text_trim(line);
		if (line.len == 0)
			return line;
		if (line.ptr[0] == '#' || line.ptr[0] == '>' || text_starts_with(line, "++"))
			line = text_skip(line, 1);
		else if (line.len > 1 && strchr("-+*", line.ptr[0]) && (line.ptr[1] == ' ' || line.ptr[1] == '\t'))
			line = text_skip(line, 2);
		else
			return line;
	}
}

struct cleaning {
	struct buffer *out;
	uint32_t last; /* last character put out; 0 = none */
	bool blank;    /* a blank is due before the next character */
};

static void put_char(struct cleaning *cleaning, uint32_t c, struct text bytes)
{
	const char *letters = ligature(c);

	if (cleaning->blank && cleaning->last && !(document_char_is_wide(cleaning->last) && document_char_is_wide(c)))
		buffer_add_char(cleaning->out, ' ');
	cleaning->blank = false;
	cleaning->last = c;
	if (letters)
		buffer_add_string(cleaning->out, letters);
	else
		buffer_add(cleaning->out, bytes);
}

/* Appends [line] without its marks to [out]. */
static void clean_line(struct buffer *out, struct text line)
{
	struct cleaning cleaning = { .out = out };

	line = drop_bullet(line);
	while (line.len) {
		size_t markup = markup_len(line), len;
		uint32_t c;

		if (markup) {
			line = text_skip(line, markup);
			continue;
		}
		c = document_char(line, &len);
		if (is_blank(c))
			cleaning.blank = true;
		else if (!starts_link(line) && !is_raised_number(c))
			put_char(&cleaning, c, text_make(line.ptr, len));
		line = text_skip(line, len);
	}
}

/* A page number alone on its line: digits or small Roman ones, dashes around. */
static bool is_page_number(struct text line)
{
	size_t n_digits = 0, n_roman = 0;

	for (size_t i = 0; i < line.len; i++) {
		if (line.ptr[i] >= '0' && line.ptr[i] <= '9')
			n_digits++;
		else if (strchr("ivxl", line.ptr[i]))
			n_roman++;
		else if (line.ptr[i] != '-' && line.ptr[i] != ' ')
			return false;
	}
	return (n_digits > 0 && n_digits <= 4 && n_roman == 0) || (n_roman > 0 && n_roman <= 6 && n_digits == 0);
}

static bool is_ruler(struct text line)
{
	for (size_t i = 0; i < line.len; i++)
		if (!strchr("-=_", line.ptr[i]))
			return false;
	return true;
}

/* A header or footer without the page number behind it. */
static struct text without_page_number(struct text line)
{
	size_t end = line.len;

	while (end > 0 && line.ptr[end - 1] != ' ')
		end--;
	if (end > 1 && is_page_number(text_skip(line, end)))
		return text_make(line.ptr, end - 1);
	return line;
}

/* Finds where each line of the file ends and cleans it; empty lines stay. */
static enum status read_all(struct document_lines *lines, struct text bytes, struct arena *arena)
{
	struct buffer clean = { 0 };
	struct text rest = bytes, line;
	size_t n = 1;

	for (size_t i = 0; i < bytes.len; i++)
		n += bytes.ptr[i] == '\n';
	if (n > DOCUMENT_MAX_LINES)
		return ST_LIMIT;
	lines->items = arena_calloc(arena, n, sizeof(*lines->items));
	if (!lines->items)
		return ST_NOMEM;
	while (text_split(&rest, '\n', &line)) {
		struct document_line *item = &lines->items[lines->len];
		char *copy;

		buffer_clear(&clean);
		clean_line(&clean, line);
		copy = arena_strndup(arena, buffer_string(&clean), clean.len);
		if (!copy || clean.failed)
			break;
		item->text = text_make(copy, clean.len);
		item->gap = line.len > 0 && line.ptr[0] == '\f';
		item->number = (uint32_t)++lines->len;
	}
	buffer_free(&clean);
	return lines->len == n ? ST_OK : ST_NOMEM;
}

/* Counts how often each short line occurs; [counts] has a place for each. */
static enum status count_lines(const struct document_lines *lines, struct map *map, uint32_t *counts,
			       struct arena *arena)
{
	if (map_init(map, arena, lines->len))
		return ST_NOMEM;
	for (size_t i = 0; i < lines->len; i++) {
		struct text line = without_page_number(lines->items[i].text);
		uint32_t first;

		if (line.len == 0 || line.len > FURNITURE_BYTES)
			continue;
		if (!map_find(map, line, &first)) {
			first = (uint32_t)i;
			map_add(map, line, first);
		}
		counts[first]++;
	}
	return ST_OK;
}

/* Takes out blank lines, page numbers, headers and footers; marks the gaps. */
static enum status drop_layout(struct document_lines *lines, struct arena *arena)
{
	uint32_t *counts = arena_calloc(arena, lines->len, sizeof(*counts));
	struct map map;
	size_t kept = 0;
	bool gap = true;

	if (!counts || count_lines(lines, &map, counts, arena))
		return ST_NOMEM;
	for (size_t i = 0; i < lines->len; i++) {
		struct document_line line = lines->items[i];
		bool blank_after = i + 1 == lines->len || lines->items[i + 1].text.len == 0;
		uint32_t first;

		gap |= line.gap;
		if (line.text.len == 0 || is_ruler(line.text) || (is_page_number(line.text) && (gap || blank_after)) ||
		    (map_find(&map, without_page_number(line.text), &first) && counts[first] >= FURNITURE_TIMES)) {
			gap = true;
			continue;
		}
		line.gap = gap;
		gap = false;
		lines->items[kept++] = line;
	}
	lines->len = kept;
	return ST_OK;
}

enum status document_lines_read(struct document_lines *lines, struct text bytes, struct arena *arena)
{
	enum status status;

	*lines = (struct document_lines){ 0 };
	status = read_all(lines, bytes, arena);
	return status ? status : drop_layout(lines, arena);
}
