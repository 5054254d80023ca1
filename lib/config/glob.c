#include "config/glob.h"

#include <fnmatch.h>

/* No file system has a longer name. */
enum { NAME_SIZE = 256 };

/* Copies a name for fnmatch; false when it is too long to be one. */
static bool copy_name(struct text name, char copy[NAME_SIZE])
{
	if (name.len >= NAME_SIZE)
		return false;
	memcpy(copy, name.ptr, name.len);
	copy[name.len] = '\0';
	return true;
}

static bool name_matches(struct text pattern, struct text name)
{
	char glob[NAME_SIZE], word[NAME_SIZE];

	return copy_name(pattern, glob) && copy_name(name, word) && fnmatch(glob, word, 0) == 0;
}

/* The name before the first '/' of [*rest], which moves behind it; false at the end. */
static bool next_name(struct text *rest, struct text *name)
{
	size_t end = text_find(*rest, text_of("/"));

	if (rest->len == 0)
		return false;
	*name = text_make(rest->ptr, end);
	*rest = text_skip(*rest, end < rest->len ? end + 1 : end);
	return true;
}

/*
 * Name by name; where a name does not fit, the last '**' takes one more. True
 * as soon as the pattern is spent: the rest of the path is in what it names.
 * Then [*is_whole] tells whether there is no rest.
 */
static bool names_match(struct text pattern, struct text path, bool *is_whole)
{
	struct text after_stars = { 0 }, retry = { 0 };
	bool has_stars = false;

	for (;;) {
		struct text rest = pattern, glob, name, path_rest = path;
		bool has_name = next_name(&path_rest, &name);

		if (!next_name(&rest, &glob)) {
			*is_whole = !has_name;
			return true;
		}
		if (text_is(glob, "**")) {
			if (rest.len == 0) /* all that is in the folder, and not the folder */
				return has_name && (*is_whole = true);
			has_stars = true;
			after_stars = rest;
			retry = path;
			pattern = rest;
			continue;
		}
		if (has_name && name_matches(glob, name)) {
			pattern = rest;
			path = path_rest;
			continue;
		}
		if (!has_stars || !next_name(&retry, &name))
			return false;
		pattern = after_stars;
		path = retry;
	}
}

bool glob_matches(struct text pattern, struct text path, bool is_folder)
{
	bool for_folders = pattern.len && pattern.ptr[pattern.len - 1] == '/', is_whole;
	struct text bare = text_make(pattern.ptr, pattern.len - for_folders), name;

	if (bare.len && !text_holds(bare, "/") && !text_is(bare, "**")) {
		for (struct text rest = path; next_name(&rest, &name);)
			if (name_matches(bare, name) && (!for_folders || is_folder || rest.len))
				return true;
		return false;
	}
	if (text_starts_with(bare, "/"))
		bare = text_skip(bare, 1);
	return bare.len && names_match(bare, path, &is_whole) && (!for_folders || is_folder || !is_whole);
}

bool globs_match(const struct globs *globs, struct text path, bool is_folder)
{
	bool holds = false;

	for (size_t i = 0; i < globs->len; i++) {
		struct text pattern = globs->items[i];
		bool says_no = text_starts_with(pattern, "!");

		if (glob_matches(text_skip(pattern, says_no), path, is_folder))
			holds = !says_no;
	}
	return holds;
}
