/*
 * case_cards.h - rulesets that have the cards of a case beside the printed ones.
 *
 * They are the folder cards_folder(GAME) in the folder at hand: links to the
 * rulesets that ship, but for the two tables of the game that cases have rows for.
 * It is made once, and its tables are written anew for each case.
 */
#ifndef VERDICT_TESTS_CASE_CARDS_H
#define VERDICT_TESTS_CASE_CARDS_H

#include <glob.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/source.h"

enum { CARDS_MAX_BYTES = 1 << 24 };

static const char *const case_tables[] = { "cards.csv", "abilities.csv", NULL };

static bool is_case_table(const char *name)
{
	for (size_t i = 0; case_tables[i]; i++)
		if (strcmp(name, case_tables[i]) == 0)
			return true;
	return false;
}

/* The name of the folder, in [arena]. Hidden, so that it is none of the files of a case. */
static char *cards_folder(const char *game, struct arena *arena)
{
	return arena_printf(arena, ".rulesets-%s", game);
}

/* Links in [to] what is in [from], but for the tables that cases have rows for, and for [game]. */
static bool link_all(const char *from, const char *to, const char *game, struct arena *arena)
{
	const char *pattern = arena_printf(arena, "%s/*", from);
	bool is_good = true;
	glob_t found;

	if (!pattern || glob(pattern, 0, NULL, &found) != 0)
		return false;
	for (size_t i = 0; i < found.gl_pathc; i++) {
		const char *name = strrchr(found.gl_pathv[i], '/') + 1, *path;

		if (is_case_table(name) || strcmp(name, game) == 0)
			continue;
		path = arena_printf(arena, "%s/%s", to, name);
		is_good = path && symlink(found.gl_pathv[i], path) == 0 && is_good;
	}
	globfree(&found);
	return is_good;
}

/* Reads the file [path]; true as well where there is none. */
static bool read_table(const char *path, struct buffer *bytes, struct arena *arena)
{
	struct diags diags;
	bool is_good;

	diags_init(&diags, arena);
	is_good = path && (!source_exists(path) || source_read(path, CARDS_MAX_BYTES, bytes, &diags) == ST_OK);
	diags_free(&diags);
	return is_good;
}

/* Writes the table [name] of [from] into [to], with the rows of the file of that name in the folder at hand. */
static bool write_table(const char *from, const char *to, const char *name, struct arena *arena)
{
	struct buffer printed = { 0 }, own = { 0 };
	const char *path = arena_printf(arena, "%s/%s", to, name);
	bool is_good = path && read_table(arena_printf(arena, "%s/%s", from, name), &printed, arena) &&
		       read_table(name, &own, arena);
	struct text rows = buffer_text(&own);
	FILE *out = NULL;

	rows = text_skip(rows, text_find(rows, text_of("\n")));
	rows = text_skip(rows, rows.len ? 1 : 0);
	if (is_good && printed.len) {
		out = fopen(path, "wb");
		is_good = out && fwrite(printed.data, 1, printed.len, out) == printed.len &&
			  (rows.len == 0 || fwrite(rows.ptr, 1, rows.len, out) == rows.len);
	}
	if (out && fclose(out) != 0)
		is_good = false;
	buffer_free(&printed);
	buffer_free(&own);
	return is_good;
}

/* Makes the folder for a case of [game] whose tables are in the folder at hand; [rulesets] is an absolute path. */
static bool make_cards_folder(const char *rulesets, const char *game, struct arena *arena)
{
	const char *folder = cards_folder(game, arena);
	const char *from = arena_printf(arena, "%s/%s", rulesets, game), *to = arena_printf(arena, "%s/%s", folder, game);
	bool is_good = folder && from && to;

	if (is_good && access(to, F_OK) != 0)
		is_good = mkdir(folder, 0777) == 0 && mkdir(to, 0777) == 0 && link_all(rulesets, folder, game, arena) &&
			  link_all(from, to, game, arena);
	for (size_t i = 0; case_tables[i]; i++)
		is_good = is_good && write_table(from, to, case_tables[i], arena);
	return is_good;
}

#endif
