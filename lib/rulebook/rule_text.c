#include "rulebook/rule_text.h"

#include <string.h>

#include "base/source.h"

/* A rulebook's text is under 250 kB; this leaves room and bounds memory. */
enum { TEXTS_MAX_BYTES = 16 * 1024 * 1024 };

static const char file_head[] = "verdict-rules-text 1 ";

const char *rule_text_path(struct arena *arena, const char *data, const char *game, const char *edition)
{
	return arena_printf(arena, "%s/rules-text/%s/%s.tsv", data, game, edition);
}

/* Ends the wording of the last rule; the bytes stand in the copy of the file. */
static void end_wording(struct rule_texts *texts, const char *end)
{
	if (texts->len)
		texts->items[texts->len - 1].text.len = (size_t)(end - texts->items[texts->len - 1].text.ptr);
}

/*
 * Takes the lines after the first one. The paragraphs of a rule are moved
 * together in [bytes], which becomes the memory of all wordings. Returns the
 * line that is not in the form, 0 = all are.
 */
static uint32_t take_lines(struct rule_texts *texts, char *bytes, struct text rest)
{
	char *end = bytes; /* of what was kept so far */
	struct text line, number;
	uint32_t n = 1;

	while (text_split(&rest, '\n', &line)) {
		struct text paragraph = line;

		n++;
		if (line.len == 0)
			continue;
		if (!text_split(&paragraph, '\t', &number) || !paragraph.ptr || (number.len == 0 && texts->len == 0))
			return n;
		if (number.len) {
			end_wording(texts, end);
			memmove(end, number.ptr, number.len);
			texts->items[texts->len++] =
				(struct rule_wording){ text_make(end, number.len), { end + number.len, 0 } };
			end += number.len;
		} else
			*end++ = '\n';
		memmove(end, paragraph.ptr, paragraph.len);
		end += paragraph.len;
	}
	end_wording(texts, end);
	return 0;
}

static enum status read_file(struct rule_texts *texts, const char *file, struct text content, struct arena *arena,
			     struct diags *diags)
{
	char *bytes = arena_strndup(arena, content.ptr, content.len);
	struct text rest = content, head;
	size_t n_lines = 1;
	uint32_t bad;

	while (text_split(&rest, '\n', &head))
		n_lines++;
	rest = text_make(bytes, content.len);
	texts->items = arena_calloc(arena, n_lines, sizeof(*texts->items));
	if (!bytes || !texts->items || map_init(&texts->by_number, arena, n_lines))
		return diags_nomem(diags);
	if (!text_split(&rest, '\n', &head) || !text_starts_with(head, file_head)) {
		diag_error(diags, (struct place){ .file = file, .line = 1 }, "not a file of 'verdict import rules'");
		return ST_SYNTAX;
	}
	texts->partial = text_holds(head, " partial");
	bad = take_lines(texts, bytes, rest);
	if (bad) {
		diag_error(diags, (struct place){ .file = file, .line = bad },
			   "a line of wording has a tab behind the number of its rule");
		return ST_SYNTAX;
	}
	for (size_t i = 0; i < texts->len; i++)
		map_add(&texts->by_number, texts->items[i].number, (uint32_t)i);
	return ST_OK;
}

enum status rule_text_load(struct rule_texts *texts, const char *data, const char *game, const char *edition,
			   struct arena *arena, struct diags *diags)
{
	const char *file = data ? rule_text_path(arena, data, game, edition) : NULL;
	struct buffer bytes = { 0 };
	enum status status;

	*texts = (struct rule_texts){ 0 };
	if (!data || (file && !source_exists(file)))
		return ST_OK;
	if (!file)
		return diags_nomem(diags);
	status = source_read(file, TEXTS_MAX_BYTES, &bytes, diags);
	if (status == ST_OK)
		status = read_file(texts, file, buffer_text(&bytes), arena, diags);
	buffer_free(&bytes);
	return status;
}

struct text rule_text_of(const struct rule_texts *texts, struct text number)
{
	uint32_t i;

	return map_find(&texts->by_number, number, &i) ? texts->items[i].text : (struct text){ 0 };
}

void rule_text_write(struct buffer *out, const struct rulebook *book, const struct rule_document *document,
		     bool partial)
{
	buffer_printf(out, "%s%s %s %s\n", file_head, book->edition.game, book->edition.id,
		      partial ? "partial" : "complete");
	for (size_t i = 0; i < book->n_rules; i++) {
		struct text wording = document->wording[i], paragraph;

		if (!wording.ptr)
			continue;
		buffer_add(out, book->rules[i].number);
		do {
			text_split(&wording, '\n', &paragraph);
			buffer_add_char(out, '\t');
			buffer_add(out, paragraph);
			buffer_add_char(out, '\n');
		} while (wording.ptr);
	}
}
