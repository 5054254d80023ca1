#include "deck/looks_like.h"

#include <stdbool.h>

#include "deck/deck_trim.h"

/* Lines of a form that is told by several of them. */
enum { LINES_MIN = 3 };

/* "- name: Smash", "  count: 4": members of entries, as YAML indents them. */
static bool is_yaml(struct text head)
{
	static const char *const keys[] = { "name:", "count:", "quantity:", "qty:", "card:", "id:", "version:" };
	struct text line;
	size_t n = 0;
	bool has_item = false;

	while (text_split(&head, '\n', &line)) {
		bool is_indented = line.len && (line.ptr[0] == ' ' || text_starts_with(line, "- "));
		struct text bare = deck_trim(line);

		has_item |= text_starts_with(bare, "- ");
		if (text_starts_with(bare, "- "))
			bare = deck_trim(text_skip(bare, 2));
		for (size_t i = 0; is_indented && i < sizeof(keys) / sizeof(keys[0]); i++)
			n += text_starts_with(bare, keys[i]);
	}
	return has_item && n >= LINES_MIN;
}

/* "[[cards]]" with "name = ..." below. */
static bool is_toml(struct text head)
{
	struct text line;
	bool has_table = false, has_value = false;

	while (text_split(&head, '\n', &line)) {
		line = deck_trim(line);
		has_table |= text_starts_with(line, "[[") && text_holds(line, "]]");
		has_value |= text_starts_with(line, "name =") || text_starts_with(line, "count =");
	}
	return has_table && has_value;
}

/* "<!DOCTYPE html>", "<html ...>", in any case. */
static bool is_html(struct text head)
{
	static const char *const signs[] = { "<!doctype html", "<html", "<head", "<body", "<div", "<table" };

	head = deck_trim_start(head);
	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
		size_t len = strlen(signs[i]);

		if (head.len >= len && text_equal_nocase(text_make(head.ptr, len), text_of(signs[i])))
			return true;
	}
	return false;
}

/* "game_id,...,gamelog_url": games of duels.ink, without the decks that newer exports have. */
static bool is_matches_alone(struct text head)
{
	head.len = text_find(head, text_of("\n"));
	return text_starts_with(head, "game_id,") && text_holds(head, ",gamelog_") && !text_holds(head, "decklist");
}

/* A row a form: its first bytes, or what tells it. */
static const struct {
	const char *magic;
	size_t len;
	bool (*is)(struct text head);
	struct other_look look;
} looks[] = {
	{ "%PDF-", 5, NULL, { "a PDF", "the list that is copied out of it as text is read" } },
	{ "\x89PNG", 4, NULL, { "a picture", "the list as text is read" } },
	{ "\xff\xd8\xff", 3, NULL, { "a picture", "the list as text is read" } },
	{ "GIF8", 4, NULL, { "a picture", "the list as text is read" } },
	{ "RIFF", 4, NULL, { "a picture", "the list as text is read" } },
	{ "PK\3\4", 4, NULL, { "an archive or a spreadsheet", "the files in it are read, and a sheet that is saved as CSV" } },
	{ "BZh", 3, NULL, { "data packed by bzip2", "what 'bzip2 -dc' makes of it is read" } },
	{ "\xfd" "7zXZ", 5, NULL, { "data packed by xz", "what 'xz -dc' makes of it is read" } },
	{ "(\xb5/\xfd", 4, NULL, { "data packed by zstd", "what 'zstd -dc' makes of it is read" } },
	{ "\xd0\xcf\x11\xe0", 4, NULL, { "an old spreadsheet or document", "a sheet that is saved as CSV is read" } },
	{ "SQLite format 3", 15, NULL, { "a database", "a table of it that is saved as CSV is read" } },
	{ "{\\rtf", 5, NULL, { "a document in RTF", "the list that is saved as plain text is read" } },
	{ NULL, 0, is_html, { "a page of the web", "the list that is copied from it as text is read" } },
	{ NULL, 0, is_yaml, { "YAML", "the same as JSON is read, and lines such as '- 4 Name'" } },
	{ NULL, 0, is_toml, { "TOML", "the same as JSON is read" } },
	{ NULL, 0, is_matches_alone, { "a history of matches without lists", "one with the column 'your_decklist' is read" } },
};

static bool has_magic(struct text head, const char *magic, size_t len)
{
	return head.len >= len && memcmp(head.ptr, magic, len) == 0;
}

const struct other_look *looks_like(struct text head)
{
	for (size_t i = 0; i < sizeof(looks) / sizeof(looks[0]); i++)
		if (looks[i].magic ? has_magic(head, looks[i].magic, looks[i].len) : looks[i].is(head))
			return &looks[i].look;
	return NULL;
}
