#include "replay/foreign.h"

#include <string.h>

#include "base/array.h"

const struct foreign_format *foreign_find(const struct foreign_format *const *formats, struct text head)
{
	for (size_t i = 0; formats[i]; i++)
		if (formats[i]->recognise(head))
			return formats[i];
	return NULL;
}

void line_map_mark(struct line_map *map, const struct buffer *out, struct line_source source)
{
	while (map->scanned < out->len && !map->failed) {
		const char *feed = memchr(out->data + map->scanned, '\n', out->len - map->scanned);

		if (!feed)
			break;
		map->scanned = (size_t)(feed - out->data) + 1;
		if (array_reserve(&map->rows, &map->cap, map->len + 1, sizeof(*map->rows)))
			map->failed = true;
		else
			map->rows[map->len++] = source;
	}
}

struct line_source line_map_find(const struct line_map *map, uint32_t line)
{
	if (line == 0 || line > map->len)
		return (struct line_source){ 0, 0, 0 };
	return map->rows[line - 1];
}

void line_map_free(struct line_map *map)
{
	array_free(&map->rows);
	*map = (struct line_map){ 0 };
}

/* Steps over one byte and keeps count of lines. */
static void step(struct foreign_walk *walk)
{
	if (walk->bytes.ptr[walk->at++] == '\n') {
		walk->line++;
		walk->line_start = walk->at;
	}
}

/* The byte at hand; NUL at the end. */
static char peek(const struct foreign_walk *walk)
{
	return walk->at < walk->bytes.len ? walk->bytes.ptr[walk->at] : '\0';
}

static void skip_blanks(struct foreign_walk *walk)
{
	while (walk->at < walk->bytes.len && strchr(" \t\r\n", walk->bytes.ptr[walk->at]) &&
	       walk->bytes.ptr[walk->at] != '\0')
		step(walk);
}

/* Steps over a string whose opening quote is at hand. */
static void skip_string(struct foreign_walk *walk)
{
	step(walk);
	while (walk->at < walk->bytes.len && peek(walk) != '"') {
		if (peek(walk) == '\\')
			step(walk);
		if (walk->at < walk->bytes.len)
			step(walk);
	}
	if (walk->at < walk->bytes.len)
		step(walk);
}

/* Steps over one value, up to the ',' or ']' behind it. */
static void skip_value(struct foreign_walk *walk)
{
	size_t depth = 0;

	while (walk->at < walk->bytes.len) {
		char c = peek(walk);

		if (depth == 0 && (c == ',' || c == ']' || c == '}'))
			return;
		if (c == '"') {
			skip_string(walk);
			continue;
		}
		if (c == '[' || c == '{')
			depth++;
		else if (c == ']' || c == '}')
			depth--;
		step(walk);
	}
}

void foreign_walk_start(struct foreign_walk *walk, struct text bytes, size_t offset)
{
	*walk = (struct foreign_walk){ .bytes = bytes, .line = 1 };
	while (walk->at < offset && walk->at < bytes.len)
		step(walk);
}

struct line_source foreign_walk_at(const struct foreign_walk *walk)
{
	return (struct line_source){ walk->line, (uint32_t)(walk->at - walk->line_start) + 1, 0 };
}

bool foreign_walk_next(struct foreign_walk *walk, struct text *element, struct line_source *source)
{
	bool first = !walk->started;
	size_t begin;

	skip_blanks(walk);
	if (walk->broken || peek(walk) != (first ? '[' : ',')) {
		walk->broken |= first || peek(walk) != ']';
		return false;
	}
	step(walk);
	walk->started = true;
	skip_blanks(walk);
	if (first && peek(walk) == ']')
		return false;
	*source = foreign_walk_at(walk);
	source->number = ++walk->n;
	begin = walk->at;
	skip_value(walk);
	*element = text_trim(text_make(walk->bytes.ptr + begin, walk->at - begin));
	walk->broken = element->len == 0 || walk->at >= walk->bytes.len;
	return !walk->broken;
}

bool foreign_walk_is_over(struct foreign_walk *walk)
{
	step(walk);
	skip_blanks(walk);
	return walk->at >= walk->bytes.len;
}

void foreign_walk_within(struct foreign_walk *walk, const struct foreign_walk *outer, struct text element,
			 struct line_source source)
{
	size_t offset = (size_t)(element.ptr - outer->bytes.ptr);

	*walk = (struct foreign_walk){
		.bytes = text_make(outer->bytes.ptr, offset + element.len),
		.at = offset,
		.line = source.line,
		.line_start = offset - (source.column - 1),
	};
}

/* Takes the key of a member and the ':' behind it; false where there is none. */
static bool take_key(struct foreign_walk *walk, struct text *key)
{
	size_t begin;

	step(walk);
	skip_blanks(walk);
	if (peek(walk) != '"')
		return false;
	begin = walk->at + 1;
	skip_string(walk);
	*key = text_make(walk->bytes.ptr + begin, walk->at > begin ? walk->at - begin - 1 : 0);
	skip_blanks(walk);
	if (peek(walk) != ':')
		return false;
	step(walk);
	skip_blanks(walk);
	return true;
}

bool foreign_walk_to_member(struct foreign_walk *walk, const char *key)
{
	struct text found;

	skip_blanks(walk);
	if (peek(walk) != '{')
		return false;
	while ((peek(walk) == '{' || peek(walk) == ',') && take_key(walk, &found)) {
		if (text_is(found, key))
			return true;
		skip_value(walk);
		skip_blanks(walk);
	}
	return false;
}
