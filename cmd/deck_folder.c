#include "deck_folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/array.h"
#include "base/text.h"

/* Endings that lists have; a repository of decks holds other files as well. */
static const char *const endings[] = { ".txt", ".csv", ".tsv", ".json", ".jsonl", ".dek", ".xml", ".cod" };

/* Paths, allocated in the arena of the command. */
struct paths {
	char **items; /* len of them; array_free'd */
	size_t len, cap;
};

static bool add_path(struct cli *cli, struct paths *paths, char *path)
{
	if (!path || array_reserve(&paths->items, &paths->cap, paths->len + 1, sizeof(*paths->items))) {
		cli_fail(cli, "memory ran out");
		return false;
	}
	paths->items[paths->len++] = path;
	return true;
}

static bool is_list_name(struct text name)
{
	for (size_t i = 0; i < sizeof(endings) / sizeof(*endings); i++) {
		size_t len = strlen(endings[i]);

		if (name.len > len && text_equal_nocase(text_skip(name, name.len - len), text_of(endings[i])))
			return true;
	}
	return false;
}

/* Takes the entries of one folder: lists, and folders to be looked through. A link to a folder is none of it. */
static bool take_entries(struct cli *cli, const char *folder, DIR *dir, struct paths *folders, struct paths *lists)
{
	const char *slash = folder[strlen(folder) - 1] == '/' ? "" : "/";
	struct dirent *entry;

	while ((entry = readdir(dir))) {
		struct stat about;
		char *path;

		if (entry->d_name[0] == '.')
			continue;
		path = arena_printf(&cli->arena, "%s%s%s", folder, slash, entry->d_name);
		if (path && lstat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
			if (!add_path(cli, folders, path))
				return false;
		} else if (!path || is_list_name(text_of(entry->d_name))) {
			if (!add_path(cli, lists, path))
				return false;
		}
	}
	return true;
}

static int compare_paths(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Adds the lists of [folder] and of all folders in it. What cannot be read is said, and the rest taken; false = no memory. */
static bool add_folder(struct cli *cli, char *folder, struct paths *lists)
{
	struct paths folders = { 0 };
	size_t first = lists->len;
	bool has_memory = add_path(cli, &folders, folder);

	for (size_t i = 0; has_memory && i < folders.len; i++) {
		DIR *dir = opendir(folders.items[i]);

		if (!dir) {
			cli_fail(cli, "cannot read the folder '%s': %s", folders.items[i], strerror(errno));
			continue;
		}
		has_memory = take_entries(cli, folders.items[i], dir, &folders, lists);
		closedir(dir);
	}
	if (has_memory && lists->len == first)
		cli_fail(cli, "no deck list in the folder '%s'", folder);
	if (lists->len > first)
		qsort(lists->items + first, lists->len - first, sizeof(*lists->items), compare_paths);
	array_free(&folders.items);
	return has_memory;
}

static bool is_folder(const char *path)
{
	struct stat about;

	return path[0] && stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* Marks the paths that are none of the operands themselves, which keep their order. */
static void mark_found(bool *is_found, const struct paths *lists, char *const *named, int n_named)
{
	int next = 0;

	for (size_t i = 0; i < lists->len; i++) {
		int k = next;

		while (k < n_named && named[k] != lists->items[i])
			k++;
		is_found[i] = k == n_named;
		next = is_found[i] ? next : k + 1;
	}
}

bool deck_expand_folders(struct cli *cli)
{
	struct paths lists = { 0 };
	bool is_good = true;
	char **operands, **named = cli->operands;
	int n_named = cli->n_operands;

	for (int i = 0; is_good && i < n_named; i++)
		is_good = is_folder(named[i]) ? add_folder(cli, named[i], &lists) : add_path(cli, &lists, named[i]);
	cli->is_found = is_good ? arena_calloc(&cli->arena, lists.len + 1, sizeof(*cli->is_found)) : NULL;
	operands = cli->is_found ? arena_calloc(&cli->arena, lists.len + 1, sizeof(*operands)) : NULL;
	if (is_good && !operands) {
		cli_fail(cli, "memory ran out");
		is_good = false;
	}
	if (is_good) {
		for (size_t i = 0; i < lists.len; i++)
			operands[i] = lists.items[i];
		mark_found(cli->is_found, &lists, named, n_named);
		cli->operands = operands;
		cli->n_operands = (int)lists.len;
	}
	array_free(&lists.items);
	return is_good && cli->n_operands > 0;
}
