/*
 * Logs of games that people played, told as tables at every entry: a table that
 * says all goes on as the log does, byte for byte. Those of SHARED/logs, and of
 * the fixtures.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>

#include "replay/replay.h"
#include "shared_session.h"
#include "tabling.h"

/* The entries of a game, with texts of their own. */
struct kept {
	struct arena arena;
	struct entry *entries; /* n of them */
	size_t n, cap;
};

static struct text keep(struct kept *kept, struct text text)
{
	char *copy = arena_strndup(&kept->arena, text.ptr, text.len);

	if (!copy)
		abort();
	return text_make(copy, text.len);
}

static void keep_entry(void *watcher, struct replay *replay, const struct replay_step *step)
{
	struct kept *kept = watcher;
	struct entry *entry;

	(void)replay;
	if (!step->entry || !step->at.entry)
		return;
	if (kept->n == kept->cap) {
		kept->cap = kept->cap ? 2 * kept->cap : 256;
		kept->entries = realloc(kept->entries, kept->cap * sizeof(*kept->entries));
		if (!kept->entries)
			abort();
	}
	entry = &kept->entries[kept->n++];
	*entry = *step->entry;
	entry->subject.name = keep(kept, entry->subject.name);
	entry->target.name = keep(kept, entry->target.name);
	for (uint8_t i = 0; i < entry->n_clauses; i++) {
		entry->clauses[i].ref.name = keep(kept, entry->clauses[i].ref.name);
		entry->clauses[i].word = keep(kept, entry->clauses[i].word);
	}
}

/* All games of a file; NULL, or what is wrong. */
static const char *tell_file(struct tabling *tabling, const char *path)
{
	struct replay *replay = replay_open(&shared_session, path, ON_ILLEGAL_FORCE, &session_diags);
	struct kept kept = { .n = 0 };
	struct game_report report;
	const char *fault = NULL;

	if (!replay)
		return NULL;
	replay_watch(replay, keep_entry, &kept);
	while (!fault && replay_next(replay, &report, REPLAY_TO_END) == LOG_OK) {
		struct recording recording = {
			.rules = replay_rules(replay),
			.env = replay_env(replay),
			.header = replay_header(replay),
			.entries = kept.entries,
			.n_entries = kept.n,
		};

		tabling->recording = &recording;
		fault = tabling_all(tabling, 0, 1);
		kept.n = 0;
	}
	replay_close(replay);
	free(kept.entries);
	arena_free(&kept.arena);
	diags_clear(&session_diags);
	return fault;
}

static void tell_folder(struct tabling *tabling, const char *folder)
{
	DIR *dir = opendir(folder);
	struct dirent *file;
	char path[1024];

	while (dir && (file = readdir(dir))) {
		const char *fault;

		snprintf(path, sizeof(path), "%s/%s", folder, file->d_name);
		if (file->d_name[0] == '.' || strstr(file->d_name, "notation-"))
			continue;
		fault = tell_file(tabling, path);
		if (fault)
			fail_msg("%s: %s: %s", path, fault, buffer_string(&tabling->said));
	}
	if (dir)
		closedir(dir);
}

static void test_logs_go_on_from_tables(void **state)
{
	static const char *const folders[] = { "logs/lorcana", "logs/altered" };
	const char *shared = getenv("SHARED");
	struct tabling tabling = { .ahead = 8 };
	char path[512];

	(void)state;
	tell_folder(&tabling, "fixtures/logs");
	for (size_t i = 0; shared && i < 2; i++) {
		snprintf(path, sizeof(path), "%s/%s", shared, folders[i]);
		tell_folder(&tabling, path);
	}
	tabling_report(&tabling);
	assert_true(tabling.n_whole > 100);
	tabling_end(&tabling);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_logs_go_on_from_tables),
	};

	return cmocka_run_group_tests(tests, open_rulesets, close_rulesets);
}
