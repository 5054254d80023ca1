/* realpath is of X/Open. */
#define _XOPEN_SOURCE 700

#include "project.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "known_key.h"

/* What was found for one folder. */
struct project {
	const char *folder;          /* absolute */
	const char *home;            /* the folder of the config; NULL = there is none */
	const struct config *config; /* NULL = there is none, or it cannot be read */
	struct project *next;
};

static const struct project *find_known(const struct cli *cli, const char *folder)
{
	const struct project *project = cli->projects;

	while (project && strcmp(project->folder, folder) != 0)
		project = project->next;
	return project;
}

/* [path] as seen from [folder], both absolute: NULL = it does not lie in it. */
static const char *inside(const char *folder, const char *path)
{
	size_t len = strlen(folder);

	if (strcmp(folder, "/") == 0)
		return path + 1;
	if (strncmp(folder, path, len) != 0 || (path[len] && path[len] != '/'))
		return NULL;
	return path[len] ? path + len + 1 : path + len;
}

/* Says what is wrong with a config. */
static void say(struct cli *cli, const struct diags *diags)
{
	for (size_t i = 0; i < diags->len; i++) {
		const struct diag *diag = &diags->items[i];

		if (diag->place.line)
			cli_fail(cli, "%s:%u:%u: %s", diag->place.file, (unsigned)diag->place.line,
				 (unsigned)diag->place.column, diag->message);
		else
			cli_fail(cli, "%s: %s", diag->place.file, diag->message);
	}
	if (diags->failed)
		cli_fail(cli, "memory ran out");
}

/* A key that no finding has would never be met, and what it was meant for would count. */
static bool check_ignores(struct cli *cli, const struct config *config)
{
	bool is_good = true;

	for (size_t i = 0; i < config->n_parts; i++)
		for (size_t k = 0; k < config->parts[i].n_ignores; k++) {
			const struct config_ignore *ignore = &config->parts[i].ignores[k];
			struct near_word near = { 0 };

			if (known_key(cli, ignore->key, &near))
				continue;
			is_good = false;
			cli_fail(cli, "%s:%u:%u: no finding has the key '%s'%s%s%s", ignore->place.file,
				 (unsigned)ignore->place.line, (unsigned)ignore->place.column, ignore->key,
				 near.word ? ", nearest '" : "", near.word ? near.word : "", near.word ? "'" : "");
		}
	return is_good;
}

/* Reads the config in the absolute folder [home]; NULL with the reason said. */
static const struct config *load(struct cli *cli, const char *home)
{
	struct config *config = arena_alloc(&cli->arena, sizeof(*config));
	char here[PATH_MAX];
	const char *near = getcwd(here, sizeof(here)) ? inside(here, home) : NULL, *folder = near ? near : home;
	const char *name = arena_printf(&cli->arena, "%s%s" CONFIG_NAME, folder, *folder ? "/" : "");
	const char *path = arena_printf(&cli->arena, "%s/" CONFIG_NAME, home);
	struct diags diags;
	enum status status = ST_NOMEM;

	diags_init(&diags, &cli->arena);
	if (config && name && path)
		status = config_load(config, path, name, folder, &cli->arena, &diags);
	say(cli, &diags);
	if (status && !diags.len)
		cli_fail(cli, "memory ran out");
	diags_free(&diags);
	return status || !check_ignores(cli, config) ? NULL : config;
}

/* The folder, absolute, in which the config lies that speaks for [folder]; empty = there is none. */
static void find_home(const char *folder, char home[PATH_MAX])
{
	char path[PATH_MAX + sizeof(CONFIG_NAME) + 1];

	strcpy(home, folder);
	for (;;) {
		char *slash = strrchr(home, '/');

		snprintf(path, sizeof(path), "%s/" CONFIG_NAME, strcmp(home, "/") == 0 ? "" : home);
		if (access(path, F_OK) == 0 || !slash)
			return;
		if (home[1] == '\0') {
			home[0] = '\0';
			return;
		}
		slash[slash == home] = '\0';
	}
}

/* Finds and reads what speaks for the absolute [folder]; NULL = memory ran out, which is said. */
static const struct project *look_up(struct cli *cli, const char *folder)
{
	const struct project *known = find_known(cli, folder);
	struct project *project;
	char home[PATH_MAX];

	if (known)
		return known;
	find_home(folder, home);
	known = *home && strcmp(home, folder) != 0 ? look_up(cli, home) : NULL;
	project = arena_alloc(&cli->arena, sizeof(*project));
	if (project)
		project->folder = arena_strdup(&cli->arena, folder);
	if (!project || !project->folder) {
		cli_fail(cli, "memory ran out");
		return NULL;
	}
	if (known) {
		project->home = known->home;
		project->config = known->config;
	} else if (*home) {
		project->home = project->folder;
		project->config = load(cli, project->folder);
	}
	project->next = cli->projects;
	cli->projects = project;
	return project;
}

/* The absolute path of a file that may not be there; its folder's links are followed, itself it may be one. */
static bool absolute(const char *path, char whole[PATH_MAX])
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	char folder[PATH_MAX];
	size_t len;

	if (strcmp(path, "-") == 0 || strlen(path) >= PATH_MAX)
		return realpath(".", whole) != NULL && strlen(whole) + 3 < PATH_MAX && strcat(whole, "/-");
	snprintf(folder, sizeof(folder), "%.*s", slash ? (int)(slash - path) + (slash == path) : 1, slash ? path : ".");
	if (!*name || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
		return realpath(path, whole) != NULL && strlen(whole) + 3 < PATH_MAX && strcat(whole, "/.");
	if (!realpath(folder, whole))
		return realpath(".", whole) != NULL && strlen(whole) + 3 < PATH_MAX && strcat(whole, "/-");
	len = strlen(whole);
	if (len + strlen(name) + 2 > PATH_MAX)
		return false;
	snprintf(whole + len, PATH_MAX - len, "%s%s", len > 1 ? "/" : "", name);
	return true;
}

bool project_find(struct cli *cli, const char *path, struct project_place *found)
{
	const struct project *project;
	char whole[PATH_MAX], folder[PATH_MAX];
	const char *seen;
	char *slash;

	*found = (struct project_place){ 0 };
	if (!absolute(path, whole))
		return true;
	strcpy(folder, whole);
	slash = strrchr(folder, '/');
	slash[slash == folder] = '\0';
	project = look_up(cli, folder);
	if (!project)
		return false;
	if (!project->config)
		return !project->home;
	found->config = project->config;
	seen = inside(project->home, whole);
	seen = arena_strdup(&cli->arena, seen ? seen : "");
	if (!seen)
		cli_fail(cli, "memory ran out");
	found->inside = text_of(seen);
	return seen != NULL;
}
