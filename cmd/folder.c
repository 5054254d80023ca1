#include "folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/array.h"
#include "project.h"

/* Paths, allocated in the arena of the command. */
struct paths {
	char **items; /* len of them; array_free'd */
	size_t len, cap;
};

/* What a path leads to, however it is named. */
struct identity {
	dev_t device;
	ino_t inode;
};

struct identities {
	struct identity *items; /* len of them; array_free'd */
	size_t len, cap;
};

/* One walk over an operand. */
struct folder_walk {
	struct cli *cli;
	const struct folder_wish *wish;
	const char *top;          /* the operand, from which the globs of options are seen */
	struct globs include, exclude; /* of options; their items are array_free'd */
	struct paths folders;     /* still to be read, from `next` on */
	size_t next;
	struct paths links;       /* followed when all else has been walked */
	struct paths *files;      /* where those that are taken go */
	struct identities seen;   /* files and folders that were reached */
	bool has_memory;
};

static bool add_path(struct folder_walk *walk, struct paths *paths, char *path)
{
	if (!path || array_reserve(&paths->items, &paths->cap, paths->len + 1, sizeof(*paths->items))) {
		walk->has_memory = false;
		return false;
	}
	paths->items[paths->len++] = path;
	return true;
}

/* Notes what is reached; false where it was before. */
static bool see(struct folder_walk *walk, const struct stat *about)
{
	struct identities *seen = &walk->seen;

	for (size_t i = 0; i < seen->len; i++)
		if (seen->items[i].device == about->st_dev && seen->items[i].inode == about->st_ino)
			return false;
	if (array_reserve(&seen->items, &seen->cap, seen->len + 1, sizeof(*seen->items))) {
		walk->has_memory = false;
		return false;
	}
	seen->items[seen->len++] = (struct identity){ about->st_dev, about->st_ino };
	return true;
}

static bool has_ending(const struct folder_wish *wish, struct text name)
{
	for (size_t i = 0; wish->endings[i]; i++) {
		size_t len = strlen(wish->endings[i]);

		if (name.len > len && text_equal_nocase(text_skip(name, name.len - len), text_of(wish->endings[i])))
			return true;
	}
	return false;
}

/* The path below the operand. */
static struct text below(const struct folder_walk *walk, const char *path)
{
	struct text rest = text_skip(text_of(path), strlen(walk->top));

	while (text_starts_with(rest, "/"))
		rest = text_skip(rest, 1);
	return rest;
}

/* Is the path one of those that are asked for? What is wrong with a config is said, and nothing of its folder taken. */
static bool is_taken(struct folder_walk *walk, const char *path, bool is_folder)
{
	struct text seen = below(walk, path);
	struct project_place place;

	if (!project_find(walk->cli, path, &place) || globs_match(&walk->exclude, seen, is_folder) ||
	    (place.config && globs_match(&place.config->exclude, place.inside, is_folder)))
		return false;
	if (is_folder)
		return true;
	if (walk->include.len)
		return globs_match(&walk->include, seen, false);
	if (place.config && place.config->include.len)
		return globs_match(&place.config->include, place.inside, false);
	return has_ending(walk->wish, seen);
}

/* Takes what a path leads to. */
static void take(struct folder_walk *walk, char *path, const struct stat *about)
{
	if (!is_taken(walk, path, S_ISDIR(about->st_mode)) || !see(walk, about))
		return;
	add_path(walk, S_ISDIR(about->st_mode) ? &walk->folders : walk->files, path);
}

static void take_entries(struct folder_walk *walk, const char *folder, DIR *dir)
{
	const char *slash = folder[strlen(folder) - 1] == '/' ? "" : "/";
	struct dirent *entry;

	while (walk->has_memory && (entry = readdir(dir))) {
		struct stat about;
		char *path;

		if (entry->d_name[0] == '.')
			continue;
		path = arena_printf(&walk->cli->arena, "%s%s%s", folder, slash, entry->d_name);
		walk->has_memory = path != NULL;
		if (!path || lstat(path, &about) != 0)
			continue;
		if (S_ISLNK(about.st_mode))
			add_path(walk, &walk->links, path);
		else
			take(walk, path, &about);
	}
}

static int compare_paths(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void sort_paths(struct paths *paths, size_t from)
{
	if (paths->len > from)
		qsort(paths->items + from, paths->len - from, sizeof(*paths->items), compare_paths);
}

static void walk_folders(struct folder_walk *walk)
{
	for (; walk->has_memory && walk->next < walk->folders.len; walk->next++) {
		const char *folder = walk->folders.items[walk->next];
		DIR *dir = opendir(folder);

		if (!dir) {
			cli_fail(walk->cli, "cannot read the folder '%s': %s", folder, strerror(errno));
			continue;
		}
		take_entries(walk, folder, dir);
		closedir(dir);
	}
}

/* In the order of their names: the first link of several to one folder is the one that is followed. */
static void walk_links(struct folder_walk *walk)
{
	for (size_t i = 0; walk->has_memory && i < walk->links.len; i++) {
		struct stat about;

		sort_paths(&walk->links, i);
		/* A link to nothing is a file that cannot be read, which is said where it has such a name. */
		if (stat(walk->links.items[i], &about) == 0)
			take(walk, walk->links.items[i], &about);
		else if (is_taken(walk, walk->links.items[i], false))
			add_path(walk, walk->files, walk->links.items[i]);
		walk_folders(walk);
	}
}

/* The globs of an option, one a line. */
static void read_globs(struct folder_walk *walk, const char *option, struct globs *globs)
{
	const char *given = cli_value(walk->cli, option);
	struct text rest = text_of(given ? given : ""), glob;
	size_t cap = 0;

	while (given && text_split(&rest, '\n', &glob)) {
		if (array_reserve(&globs->items, &cap, globs->len + 1, sizeof(*globs->items))) {
			walk->has_memory = false;
			return;
		}
		globs->items[globs->len++] = glob;
	}
}

/* Adds the files of the folder [top]; false = no memory. */
static bool add_folder(struct cli *cli, const struct folder_wish *wish, char *top, struct paths *files)
{
	struct folder_walk walk = { .cli = cli, .wish = wish, .top = top, .files = files, .has_memory = true };
	size_t first = files->len;
	struct project_place place;
	struct stat about;

	read_globs(&walk, "include", &walk.include);
	read_globs(&walk, "exclude", &walk.exclude);
	if (stat(top, &about) == 0)
		see(&walk, &about);
	add_path(&walk, &walk.folders, top);
	walk_folders(&walk);
	walk_links(&walk);
	if (walk.has_memory && files->len == first && project_find(cli, top, &place))
		cli_fail(cli, "no %s in the folder '%s'", wish->what, top);
	sort_paths(files, first);
	array_free(&walk.folders.items);
	array_free(&walk.links.items);
	array_free(&walk.seen.items);
	array_free(&walk.include.items);
	array_free(&walk.exclude.items);
	if (!walk.has_memory)
		cli_fail(cli, "memory ran out");
	return walk.has_memory;
}

static bool is_folder(const char *path)
{
	struct stat about;

	return path[0] && stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* Marks the paths that are none of the operands themselves, which keep their order. */
static void mark_found(bool *is_found, const struct paths *files, char *const *named, int n_named)
{
	int next = 0;

	for (size_t i = 0; i < files->len; i++) {
		int k = next;

		while (k < n_named && named[k] != files->items[i])
			k++;
		is_found[i] = k == n_named;
		next = is_found[i] ? next : k + 1;
	}
}

/* An operand that is no folder stands for itself. */
static bool add_operand(struct cli *cli, char *path, struct paths *files)
{
	struct folder_walk walk = { .cli = cli, .has_memory = true };

	if (!add_path(&walk, files, path))
		cli_fail(cli, "memory ran out");
	return walk.has_memory;
}

bool folder_expand(struct cli *cli, const struct folder_wish *wish)
{
	struct paths files = { 0 };
	bool is_good = true;
	char **operands, **named = cli->operands;
	int n_named = cli->n_operands;

	for (int i = 0; is_good && i < n_named; i++)
		is_good = is_folder(named[i]) ? add_folder(cli, wish, named[i], &files)
					      : add_operand(cli, named[i], &files);
	cli->is_found = is_good ? arena_calloc(&cli->arena, files.len + 1, sizeof(*cli->is_found)) : NULL;
	operands = cli->is_found ? arena_calloc(&cli->arena, files.len + 1, sizeof(*operands)) : NULL;
	if (is_good && !operands) {
		cli_fail(cli, "memory ran out");
		is_good = false;
	}
	if (is_good) {
		for (size_t i = 0; i < files.len; i++)
			operands[i] = files.items[i];
		mark_found(cli->is_found, &files, named, n_named);
		cli->operands = operands;
		cli->n_operands = (int)files.len;
	}
	array_free(&files.items);
	return is_good && cli->n_operands > 0;
}
