/*
 * scratch.h - a folder of files that lives as long as one test.
 *
 * scratch_begin makes an empty folder, scratch_write fills a file in it and
 * makes the folders on the way, scratch_end removes everything.
 */
#ifndef VERDICT_TESTS_SCRATCH_H
#define VERDICT_TESTS_SCRATCH_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>

struct scratch {
	char path[64]; /* the folder */
};

static inline void scratch_begin(struct scratch *scratch)
{
	snprintf(scratch->path, sizeof(scratch->path), "/tmp/verdict-test-XXXXXX");
	if (!mkdtemp(scratch->path))
		abort();
}

static inline void scratch_write(const struct scratch *scratch, const char *name, const char *content)
{
	char path[512];
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s", scratch->path, name);
	for (char *slash = path + strlen(scratch->path) + 1; (slash = strchr(slash, '/')); slash++) {
		*slash = '\0';
		mkdir(path, 0700);
		*slash = '/';
	}
	file = fopen(path, "wb");
	if (!file || fwrite(content, 1, strlen(content), file) != strlen(content) || fclose(file) != 0)
		abort();
}

static inline void scratch_end(const struct scratch *scratch)
{
	char command[96];

	snprintf(command, sizeof(command), "rm -rf '%s'", scratch->path);
	if (system(command) != 0)
		abort();
}

#endif
