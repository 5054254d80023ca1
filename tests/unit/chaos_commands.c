/*
 * Whole commands with the n-th allocation failing, for n = 1, 2, ... until none
 * fails any more: never a crash, never a leak, and never another answer. Either
 * the command says that it could not do its work (status 2), or it says what it
 * always says.
 *
 * Linked with --wrap for the allocator and with the commands; see the Makefile.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "cli.h"
#include "report/report.h"
#include "scratch.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *ptr, size_t size);
void __real_free(void *ptr);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *ptr, size_t size);
void __wrap_free(void *ptr);

/* More blocks at once than any command here asks for; a power of two. */
enum { MAX_BLOCKS = 1 << 16 };

static struct {
	bool on;
	bool rest;		  /* all behind the n-th fail as well */
	unsigned long fail_at;	  /* number of the allocation that fails, from 1 */
	unsigned long n;	  /* allocations so far */
	unsigned long n_failed;
	void *blocks[MAX_BLOCKS]; /* those that are held, by hash; NULL = free slot */
	size_t n_blocks;
} chaos;

static size_t slot_of(const void *ptr)
{
	size_t slot = ((uintptr_t)ptr >> 4) * 0x9e3779b97f4a7c15u >> 40 & (MAX_BLOCKS - 1);

	while (chaos.blocks[slot] && chaos.blocks[slot] != ptr)
		slot = (slot + 1) & (MAX_BLOCKS - 1);
	return slot;
}

static void hold(void *ptr)
{
	if (!chaos.on || !ptr)
		return;
	if (chaos.n_blocks > MAX_BLOCKS / 2)
		abort();
	chaos.blocks[slot_of(ptr)] = ptr;
	chaos.n_blocks++;
}

/* Takes a block out and closes the gap in its run of slots. */
static void let_go(const void *ptr)
{
	size_t slot = slot_of(ptr);

	if (!ptr || !chaos.blocks[slot])
		return;
	chaos.blocks[slot] = NULL;
	chaos.n_blocks--;
	for (size_t i = (slot + 1) & (MAX_BLOCKS - 1); chaos.blocks[i]; i = (i + 1) & (MAX_BLOCKS - 1)) {
		void *moved = chaos.blocks[i];

		chaos.blocks[i] = NULL;
		chaos.blocks[slot_of(moved)] = moved;
	}
}

static bool fails(void)
{
	if (!chaos.on)
		return false;
	chaos.n++;
	if (chaos.n == chaos.fail_at || (chaos.rest && chaos.fail_at && chaos.n > chaos.fail_at)) {
		chaos.n_failed++;
		return true;
	}
	return false;
}

void *__wrap_malloc(size_t size)
{
	void *ptr = fails() ? NULL : __real_malloc(size);

	hold(ptr);
	return ptr;
}

void *__wrap_calloc(size_t n, size_t size)
{
	void *ptr = fails() ? NULL : __real_calloc(n, size);

	hold(ptr);
	return ptr;
}

void *__wrap_realloc(void *ptr, size_t size)
{
	void *grown;

	if (fails())
		return NULL;
	let_go(ptr);
	grown = __real_realloc(ptr, size);
	hold(grown);
	return grown;
}

void __wrap_free(void *ptr)
{
	let_go(ptr);
	__real_free(ptr);
}

/* What a run of a command came to. */
struct outcome {
	int status;
	struct buffer out;   /* its standard output */
	unsigned long n;     /* allocations */
	unsigned long n_failed;
	size_t n_leaked;
};

static FILE *captured; /* where standard output goes meanwhile */
static int own_stdout, own_stderr, nowhere;

static void capture(bool on)
{
	fflush(stdout);
	if (on && (ftruncate(fileno(captured), 0) || lseek(fileno(captured), 0, SEEK_SET)))
		abort();
	if (dup2(on ? fileno(captured) : own_stdout, STDOUT_FILENO) < 0)
		abort();
	if (dup2(on ? nowhere : own_stderr, STDERR_FILENO) < 0)
		abort();
}

static void read_captured(struct buffer *out)
{
	char chunk[4096];
	ssize_t n;

	if (lseek(fileno(captured), 0, SEEK_SET))
		abort();
	while ((n = read(fileno(captured), chunk, sizeof(chunk))) > 0)
		buffer_add(out, text_make(chunk, (size_t)n));
}

/* Runs [command] with [words], the [fail_at]-th allocation failing (0 = none). */
static struct outcome run_command(const struct command *command, const char *const *words, unsigned long fail_at, bool rest)
{
	struct outcome outcome = { .status = 0 };
	char *argv[16];
	int argc = 0;

	for (; words[argc]; argc++)
		argv[argc] = (char *)(uintptr_t)words[argc];
	argv[argc] = NULL;
	capture(true);
	memset(&chaos, 0, sizeof(chaos));
	chaos.fail_at = fail_at;
	chaos.rest = rest;
	chaos.on = true;
	outcome.status = command->run(command, argc, argv);
	chaos.on = false;
	outcome.n = chaos.n;
	outcome.n_failed = chaos.n_failed;
	outcome.n_leaked = chaos.n_blocks;
	capture(false);
	read_captured(&outcome.out);
	return outcome;
}

/* How far apart the allocations are that are tried: every one with VERDICT_CHAOS_ALL, else samples. */
static unsigned long step_behind(unsigned long n)
{
	const char *wish = getenv("VERDICT_CHAOS_ALL");

	return wish || n < 8 ? 1 : n < 200 ? 97 : n < 2000 ? 977 : 6007;
}

/* What stands from the first difference on. */
static const char *first_difference(const struct buffer *a, const struct buffer *b)
{
	size_t i = 0;

	while (i < a->len && i < b->len && a->data[i] == b->data[i])
		i++;
	return buffer_string(b) + (i < b->len ? i : b->len);
}

static void assert_withstands(const struct command *command, const char *const *words)
{
	struct outcome usual = run_command(command, words, 0, false);

	assert_int_equal(usual.n_leaked, 0);
	assert_true(usual.out.len > 0);
	for (int rest = 0; rest <= 1; rest++)
		for (unsigned long n = 1; n <= usual.n; n += step_behind(n)) {
			struct outcome outcome = run_command(command, words, n, rest);
			bool same = outcome.status == usual.status && outcome.out.len == usual.out.len &&
				    memcmp(outcome.out.data, usual.out.data, usual.out.len) == 0;

			if (!outcome.n_failed)
				fail_msg("allocation %lu of %lu was not asked for", n, usual.n);
			if (outcome.n_leaked)
				fail_msg("%s %s: %zu blocks leak when allocation %lu of %lu fails%s", words[0], words[1], outcome.n_leaked, n, usual.n,
					 rest ? " and all after it" : "");
			if (outcome.status != EXIT_USAGE && !same)
				fail_msg("%s %s: status %d and another answer when allocation %lu of %lu fails%s, from here:\n%.300s", words[0], words[1], outcome.status, n,
					 usual.n, rest ? " and all after it" : "",
					 first_difference(&usual.out, &outcome.out));
			buffer_free(&outcome.out);
		}
	buffer_free(&usual.out);
}

static void test_deck(void **state)
{
	static const char *const text[] = { "deck", "-f", "core", "-d", "2026-02-14", "fixtures/decks/illegal.txt", NULL };
	static const char *const stream[] = { "deck", "-f", "core", "-d", "2026-02-14", "fixtures/decks/stream.txt", NULL };
	static const char *const json[] = { "deck", "-d", "2026-02-14", "--output", "json", "fixtures/decks/amber-steel.json", NULL };
	static const char *const csv[] = { "deck", "-d", "2026-02-14", "fixtures/decks/amber-steel.csv", NULL };
	static const char *const xml[] = { "deck", "-d", "2026-02-14", "fixtures/decks/amber-steel.dek", NULL };

	(void)state;
	assert_withstands(&deck_command, text);
	assert_withstands(&deck_command, stream);
	assert_withstands(&deck_command, json);
	assert_withstands(&deck_command, csv);
	assert_withstands(&deck_command, xml);
}

static void test_deck_of_altered(void **state)
{
	static const char *const text[] = { "deck", "-d", "2026-02-14", "--cards", "fixtures/altered/uniques.jsonl", "fixtures/altered/illegal.txt", NULL };
	static const char *const code[] = { "deck", "-f", "sandbox", "--output", "json", "EBAg3gjtwvBA", NULL };
	static const char *const list[] = { "convert", "--to", "list", "EBAg3gjtwvBA", NULL };
	static const char *const to_code[] = { "convert", "--to", "code-2026", "fixtures/altered/illegal.txt", NULL };
	static const char *const card[] = { "card", "--output", "json", "--game", "altered", "baba yaga", NULL };
	static const char *const unique[] = { "card", "--cards", "tests/fuzz/corpus/altered/unique.json", "ALT_CORE_B_YZ_11_U_5", NULL };

	(void)state;
	assert_withstands(&deck_command, text);
	assert_withstands(&deck_command, code);
	assert_withstands(&convert_command, list);
	assert_withstands(&convert_command, to_code);
	assert_withstands(&card_command, card);
	assert_withstands(&card_command, unique);
}

static void test_deck_of_evolve(void **state)
{
	static const char *const text[] = { "deck", "-d", "2026-11-02", "fixtures/evolve/illegal.txt", NULL };
	static const char *const json[] = { "deck", "-d", "2026-11-02", "-f", "crossover", "--output", "json", "fixtures/evolve/decklog.json", NULL };
	static const char *const code[] = { "deck", "-d", "2026-11-02", "fixtures/evolve/code.txt", NULL };
	static const char *const to_code[] = { "convert", "--to", "code-sven", "fixtures/evolve/runecraft.txt", NULL };
	static const char *const names[] = { "convert", "--to", "cockatrice", "fixtures/evolve/code.txt", NULL };

	(void)state;
	assert_withstands(&deck_command, text);
	assert_withstands(&deck_command, json);
	assert_withstands(&deck_command, code);
	assert_withstands(&convert_command, to_code);
	assert_withstands(&convert_command, names);
}

static void test_replay(void **state)
{
	static const char *const legal[] = { "replay", "fixtures/logs/legal-game.log", NULL };
	static const char *const illegal[] = { "replay", "-i", "skip", "fixtures/logs/illegal-actions.log", NULL };
	static const char *const songs[] = { "replay", "-i", "force", "--output", "json", "fixtures/logs/songs.log", NULL };
	static const char *const altered[] = { "replay", "-i", "force", "--cards", "fixtures/altered/uniques.jsonl", "tests/cli/t0811-games-altered.log", NULL };
	static const char *const unique[] = { "replay", "--cards", "tests/fuzz/corpus/altered/unique.json", "fixtures/logs/bga-game.json", NULL };

	(void)state;
	assert_withstands(&replay_command, legal);
	assert_withstands(&replay_command, illegal);
	assert_withstands(&replay_command, songs);
	assert_withstands(&replay_command, altered);
	assert_withstands(&replay_command, unique);
}

/* Every form that other tools read: what is cut short is not passed off as whole. */
static void test_reports(void **state)
{
	(void)state;
	for (size_t i = 0; report_forms[i]; i++) {
		const char *const deck[] = { "deck", "-f", "core", "-d", "2026-02-14", "--output", report_forms[i]->name,
					     "fixtures/decks/illegal.txt", "fixtures/decks/many-faults.txt", NULL };
		const char *const replay[] = { "replay", "-i", "skip", "--output", report_forms[i]->name,
					       "fixtures/logs/illegal-actions.log", NULL };

		assert_withstands(&deck_command, deck);
		assert_withstands(&replay_command, replay);
	}
}

static void test_statistics_and_baseline(void **state)
{
	struct scratch scratch;
	char known[128];
	const char *const statistics[] = { "deck", "-f", "core", "-d", "2026-02-14", "--statistics", "--summary", "/dev/null",
					   "fixtures/decks/illegal.txt", NULL };
	const char *const write[] = { "deck", "-f", "core", "-d", "2026-02-14", "--write-baseline", known,
				      "fixtures/decks/illegal.txt", NULL };
	const char *const baseline[] = { "deck", "-f", "core", "-d", "2026-02-14", "--baseline", known,
					 "fixtures/decks/illegal.txt", "fixtures/decks/many-faults.txt", NULL };
	struct outcome outcome;

	(void)state;
	scratch_begin(&scratch);
	snprintf(known, sizeof(known), "%s/known.json", scratch.path);
	assert_withstands(&deck_command, statistics);
	outcome = run_command(&deck_command, write, 0, false);
	assert_int_equal(outcome.status, EXIT_ILLEGAL);
	buffer_free(&outcome.out);
	assert_withstands(&deck_command, baseline);
	scratch_end(&scratch);
}

/* Folders, their config, what lists say of themselves, lists as they are understood. */
static void test_repository(void **state)
{
	static const char *const folder[] = { "deck", "fixtures/repository", NULL };
	static const char *const explained[] = { "deck", "--explain-config", "fixtures/repository", NULL };
	static const char *const listed[] = { "deck", "--list", "--output", "json", "fixtures/repository", NULL };
	static const char *const records[] = { "replay", "--exclude", "first*", "fixtures/repository", NULL };

	(void)state;
	assert_withstands(&deck_command, folder);
	assert_withstands(&deck_command, explained);
	assert_withstands(&deck_command, listed);
	assert_withstands(&replay_command, records);
}

static void test_show_and_legal(void **state)
{
	static const char *const show[] = { "show", "-n", "90", "--output", "json", "fixtures/logs/legal-game.log", NULL };
	static const char *const legal[] = { "legal", "-n", "104", "fixtures/logs/legal-game.log", NULL };
	static const char *const why[] = { "legal", "-n", "104", "-w", "Bo quest Agrabah - Marketplace", "fixtures/logs/legal-game.log", NULL };

	(void)state;
	assert_withstands(&show_command, show);
	assert_withstands(&legal_command, legal);
	assert_withstands(&legal_command, why);
}

static void test_places(void **state)
{
	static const char *const list[] = { "replay", "--list", "-i", "skip", "fixtures/logs/illegal-actions.log", NULL };
	static const char *const changes[] = { "show", "-c", "-n", "40", "--output", "json", "fixtures/logs/legal-game.log", NULL };
	static const char *const all[] = { "show", "-a", "-n", "20", "fixtures/logs/legal-game.log", NULL };
	static const char *const finding[] = { "show", "-n", "finding:2", "fixtures/logs/illegal-actions.log", NULL };
	static const char *const not[] = { "legal", "-n", "line:64", "-W", "fixtures/logs/legal-game.log", NULL };
	static const char *const names[] = { "legal", "-n", "40", "-w", "ann plays the Mulan", "fixtures/logs/legal-game.log", NULL };

	(void)state;
	assert_withstands(&replay_command, list);
	assert_withstands(&show_command, changes);
	assert_withstands(&show_command, all);
	assert_withstands(&show_command, finding);
	assert_withstands(&legal_command, not);
	assert_withstands(&legal_command, names);
}

static void test_tables(void **state)
{
	static const char *const position[] = { "show", "-n", "40", "--as", "position", "fixtures/logs/legal-game.log", NULL };
	static const char *const table[] = { "legal", "-w", "Bo pass", "fixtures/tables/altered.log", NULL };
	static const char *const why[] = { "legal", "-w", "Ann quest Stitch - New Dog", "fixtures/tables/lorcana.log", NULL };
	static const char *const json[] = { "convert", "--to", "json", "fixtures/logs/notation-table.log", NULL };

	(void)state;
	assert_withstands(&show_command, position);
	assert_withstands(&legal_command, table);
	assert_withstands(&legal_command, why);
	assert_withstands(&convert_command, json);
}

static void test_convert(void **state)
{
	static const char *const json[] = { "convert", "fixtures/logs/legal-game.log", NULL };
	static const char *const packets[] = { "convert", "tests/fuzz/corpus/log/bga.json", NULL };

	(void)state;
	assert_withstands(&convert_command, json);
	assert_withstands(&convert_command, packets);
}

static void test_rule_and_card(void **state)
{
	static const char *const number[] = { "rule", "-e", "2.2.0", "4.6.4", NULL };
	static const char *const words[] = { "rule", "exerted", "character", NULL };
	static const char *const card[] = { "card", "stitch new dog", NULL };
	static const char *const json[] = { "card", "--output", "json", "Tinker Bell - Giant Fairy", NULL };

	(void)state;
	assert_withstands(&rule_command, number);
	assert_withstands(&rule_command, words);
	assert_withstands(&card_command, card);
	assert_withstands(&card_command, json);
}

static int begin(void **state)
{
	(void)state;
	if (!getenv("VERDICT_RULESETS") && setenv("VERDICT_RULESETS", "rulesets", 0))
		return -1;
	json_set_alloc_funcs(__wrap_malloc, __wrap_free);
	captured = tmpfile();
	own_stdout = dup(STDOUT_FILENO);
	own_stderr = dup(STDERR_FILENO);
	nowhere = open("/dev/null", O_WRONLY);
	return captured && own_stdout >= 0 && own_stderr >= 0 && nowhere >= 0 ? 0 : -1;
}

static int end(void **state)
{
	(void)state;
	fclose(captured);
	close(nowhere);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_deck),		cmocka_unit_test(test_replay),
		cmocka_unit_test(test_reports),		cmocka_unit_test(test_repository),
		cmocka_unit_test(test_statistics_and_baseline),
		cmocka_unit_test(test_show_and_legal),	cmocka_unit_test(test_convert),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_tables),
		cmocka_unit_test(test_rule_and_card),	cmocka_unit_test(test_deck_of_altered),
		cmocka_unit_test(test_deck_of_evolve),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
