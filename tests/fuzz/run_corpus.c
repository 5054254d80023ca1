/*
 * run_corpus.c - runs a fuzz target over its committed corpus, for make check.
 *
 * Every file is tried whole, cut short at every byte (or at a sample of them),
 * and with a few bytes changed, always from memory of exactly its size. One TAP
 * line a file.
 *
 * usage: test_fuzz_<target> [FOLDER]
 */
#include <dirent.h>
#include <string.h>

#include "base/array.h"
#include "base/buffer.h"
#include "fuzz.h"

/* A file is cut at most so often, and changed so often. */
enum { MAX_CUTS = 400, MAX_CHANGES = 100 };

static void run(const uint8_t *data, size_t size)
{
	uint8_t *exact = malloc(size ? size : 1);

	if (!exact)
		abort();
	memcpy(exact, data, size);
	LLVMFuzzerTestOneInput(exact, size);
	free(exact);
}

static uint32_t next_random(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(*state >> 33);
}

/* Bytes that mean something to one reader or another. */
static const char telling[] = "\"{}[],:;#+>=!?\n\r\t\\ -0123456789<&/\x00\xff\xc3\xef";

static void run_changed(struct buffer *bytes)
{
	uint64_t seed = bytes->len;

	for (int i = 0; bytes->len && i < MAX_CHANGES; i++) {
		size_t at = next_random(&seed) % bytes->len, n = 1 + next_random(&seed) % 3;
		char kept[3];

		if (n > bytes->len - at)
			n = bytes->len - at;
		memcpy(kept, bytes->data + at, n);
		for (size_t k = 0; k < n; k++)
			bytes->data[at + k] = telling[next_random(&seed) % (sizeof(telling) - 1)];
		run((const uint8_t *)bytes->data, bytes->len);
		memcpy(bytes->data + at, kept, n);
	}
}

static void run_file(const char *path)
{
	struct buffer bytes = { 0 };
	FILE *file = fopen(path, "rb");
	char chunk[4096];
	size_t n, step;

	if (!file)
		abort();
	buffer_add(&bytes, text_make("", 0));
	while ((n = fread(chunk, 1, sizeof(chunk), file)) > 0)
		buffer_add(&bytes, text_make(chunk, n));
	fclose(file);
	step = bytes.len / MAX_CUTS + 1;
	for (size_t len = 0; len < bytes.len; len += step)
		run((const uint8_t *)bytes.data, len);
	run((const uint8_t *)bytes.data, bytes.len);
	run_changed(&bytes);
	buffer_free(&bytes);
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names of the files in [folder], sorted; the caller frees each and the array. */
static size_t list_files(const char *folder, char ***names)
{
	DIR *dir = opendir(folder);
	size_t n = 0, cap = 0;

	*names = NULL;
	if (!dir)
		return 0;
	for (struct dirent *entry; (entry = readdir(dir));) {
		if (entry->d_name[0] == '.')
			continue;
		if (array_reserve(names, &cap, n + 1, sizeof(**names)) || !((*names)[n++] = strdup(entry->d_name)))
			abort();
	}
	closedir(dir);
	if (n)
		qsort(*names, n, sizeof(**names), compare_names);
	return n;
}

int main(int argc, char **argv)
{
	const char *folder = argc > 1 ? argv[1] : CORPUS;
	char **names;
	size_t n = list_files(folder, &names);

	for (size_t i = 0; i < n; i++) {
		char path[1024];

		snprintf(path, sizeof(path), "%s/%s", folder, names[i]);
		run_file(path);
		printf("ok - %s\n", path);
		fflush(stdout);
		free(names[i]);
	}
	array_free(&names);
	if (n == 0)
		printf("not ok - no corpus in %s\n", folder);
	return n == 0;
}
