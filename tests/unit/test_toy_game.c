/*
 * A game that is one row of the table goes through every command: `deck`,
 * `card`, `replay`, `show`, `legal` and `rule` are run as they are, over
 * rulesets that know the toy alone.
 *
 * The table of games is this program's own; the commands are linked in, see the
 * Makefile.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <unistd.h>

#include "cli.h"
#include "scratch.h"
#include "toy_game.h"

const struct game *const game_table[] = { &toy_game, NULL };

static struct scratch scratch; /* rulesets, decks and records */
static struct buffer said;     /* what the command said last, on both outputs */

static const char *path_of(const char *name)
{
	static char path[2][512];
	static unsigned turn;

	turn = 1 - turn;
	snprintf(path[turn], sizeof(path[turn]), "%s/%s", scratch.path, name);
	return path[turn];
}

static void read_said(FILE *file)
{
	char chunk[1024];
	size_t n;

	buffer_clear(&said);
	rewind(file);
	while ((n = fread(chunk, 1, sizeof(chunk), file)) > 0)
		buffer_add(&said, text_make(chunk, n));
	fclose(file);
}

/* Runs `verdict` with [words], which end with NULL, over the rulesets of the toy; its exit status. */
static int run(const struct command *command, const char *const *words)
{
	static char rulesets[] = "--rulesets";
	char *argv[16] = { (char *)(uintptr_t)command->name, rulesets, scratch.path };
	int argc = 3, outs[2] = { dup(STDOUT_FILENO), dup(STDERR_FILENO) }, status;
	FILE *file = tmpfile();

	if (!file || outs[0] < 0 || outs[1] < 0)
		abort();
	while (*words)
		argv[argc++] = (char *)(uintptr_t)*words++;
	argv[argc] = NULL;
	fflush(stdout);
	dup2(fileno(file), STDOUT_FILENO);
	dup2(fileno(file), STDERR_FILENO);
	status = command->run(command, argc, argv);
	fflush(stdout);
	for (int i = 0; i < 2; i++) {
		dup2(outs[i], STDOUT_FILENO + i);
		close(outs[i]);
	}
	read_said(file);
	return status;
}

#define RUN(command, ...) run(&command##_command, (const char *const[]){ __VA_ARGS__, NULL })

static void assert_said(const char *part)
{
	if (!strstr(buffer_string(&said), part))
		fail_msg("'%s' is not in:\n%s", part, buffer_string(&said));
}

static void assert_not_said(const char *part)
{
	if (strstr(buffer_string(&said), part))
		fail_msg("'%s' is in:\n%s", part, buffer_string(&said));
}

/* Writes a record of the toy with these entries. */
static const char *record(const char *entries)
{
	char content[1024];

	snprintf(content, sizeof(content), "verdict-log 1\ngame toy\nedition 1\nplayer A\nplayer B\nfirst A\n\n%s", entries);
	scratch_write(&scratch, "game.log", content);
	return path_of("game.log");
}

static void test_deck(void **state)
{
	(void)state;
	scratch_write(&scratch, "good.txt", "2 Boulder\n1 Pebble\n");
	assert_int_equal(RUN(deck, path_of("good.txt")), EXIT_LEGAL);
	assert_said("legal");
	assert_said("weight 7");

	scratch_write(&scratch, "bad.txt", "3 Stone\n");
	assert_int_equal(RUN(deck, path_of("bad.txt")), EXIT_ILLEGAL);
	assert_said("deck has more than 2 of 'Stone' (toy 1 1.2) [deck-copies]");
	assert_not_said("deck-size");

	scratch_write(&scratch, "short.txt", "1 Stone\n");
	assert_int_equal(RUN(deck, path_of("short.txt")), EXIT_ILLEGAL);
	assert_said("(toy 1 1.1) [deck-size]");

	scratch_write(&scratch, "open.txt", "2 Stone\n1 Feather\n");
	assert_int_equal(RUN(deck, "--game", "toy", path_of("open.txt")), EXIT_UNDETERMINED);
	assert_said("(toy 1 1.3) [unknown-card]");
}

static void test_card(void **state)
{
	(void)state;
	assert_int_equal(RUN(card, "boulder"), 0);
	assert_string_equal(buffer_string(&said), "Boulder: weighs 3\n");
	assert_int_equal(RUN(card, "--game", "toy", "pebble"), 0);
	assert_string_equal(buffer_string(&said), "Pebble: weighs 1\n");
	assert_int_equal(RUN(card, "feather"), EXIT_USAGE);
	assert_said("no card 'feather'\n");
	assert_int_equal(RUN(card, "--game", "toy", "pebbel"), EXIT_USAGE);
	assert_said("no card 'pebbel'; nearest: 'Pebble'");
	assert_int_equal(RUN(card, "--game", "chess", "pebble"), EXIT_USAGE);
	assert_said("'toy'");
}

static void test_replay(void **state)
{
	(void)state;
	assert_int_equal(RUN(replay, record("A lay Boulder\nB lay Pebble\nA pass\n")), EXIT_LEGAL);
	assert_int_equal(RUN(replay, record("A lay Stone\nB lay Boulder\n")), EXIT_ILLEGAL);
	assert_said("game.log:9");
	assert_said("'Boulder' is not lighter than 'Stone' (toy 1 2.2) [lay-lighter]");
	assert_int_equal(RUN(replay, record("A pass\n")), EXIT_ILLEGAL);
	assert_said("A passes before there is a stone (toy 1 2.3) [pass-not-first]");
	assert_int_equal(RUN(replay, record("B lay Stone\n")), EXIT_ILLEGAL);
	assert_said("it is not the turn of B (toy 1 2.1) [turn-order]");
	assert_int_equal(RUN(replay, record("A lay Feather\n")), EXIT_UNDETERMINED);
	assert_said("nobody knows how heavy 'Feather' is (toy 1 2.2) [lay-lighter]");
	assert_int_equal(RUN(replay, record("A throw Stone\n")), EXIT_USAGE);
	assert_said("'throw'");
}

static void test_show(void **state)
{
	(void)state;
	assert_int_equal(RUN(show, "--at", "1", record("A lay Boulder\nB lay Stone\n")), 0);
	assert_said("heap of 1, on top: Boulder\n");
	assert_int_equal(RUN(show, "--output", "json", record("A lay Boulder\nB lay Stone\n")), 0);
	assert_said("\"heap\":2,\"top\":\"Stone\"}");
}

static void test_legal(void **state)
{
	(void)state;
	assert_int_equal(RUN(legal, record("A lay Stone\n")), 0);
	assert_string_equal(buffer_string(&said), "B lay Pebble\nB pass\n");
	assert_int_equal(RUN(legal, "--why", "B lay Stone", record("A lay Stone\n")), EXIT_ILLEGAL);
	assert_said("(toy 1 2.2) [lay-lighter]");
	assert_int_equal(RUN(legal, "--why", "B pass", record("A lay Stone\n")), EXIT_LEGAL);
}

static void test_rule(void **state)
{
	(void)state;
	assert_int_equal(RUN(rule, "2.2"), 0);
	assert_said("lay-lighter");
	assert_said("a stone is laid on a heavier one");
	assert_int_equal(RUN(rule, "--game", "toy", "deck-copies"), 0);
	assert_said("1.2");
	assert_int_equal(RUN(rule, "9.9"), EXIT_USAGE);
}

static int write_rulesets(void **state)
{
	(void)state;
	scratch_begin(&scratch);
	scratch_write(&scratch, "toy/cards.csv", "name,weight\nPebble,1\nStone,2\nBoulder,3\n");
	scratch_write(&scratch, "toy/editions/1/edition.json",
		      "{\"game\":\"toy\",\"edition\":\"1\",\"document\":\"Toy Rules\",\"effective\":\"2020-01-01\",\"complete\":true}");
	scratch_write(&scratch, "toy/editions/1/rules.csv",
		      "number,parent,kind,key,variant\n1,,chapter,decks,a\n1.1,1,rule,deck-size,a\n1.2,1,rule,deck-copies,a\n"
		      "1.3,1,rule,deck-names,a\n2,,chapter,turns,a\n2.1,2,rule,turn-order,a\n2.2,2,rule,lay-lighter,a\n"
		      "2.3,2,rule,pass-not-first,a\n");
	scratch_write(&scratch, "toy/summaries.csv",
		      "key,variant,class,summary\ndecks,a,definition,decks\nturns,a,definition,turns\n"
		      "deck-size,a,enforced,a deck has three stones\ndeck-copies,a,enforced,no more than two of a kind\n"
		      "deck-names,a,enforced,a deck is made of stones\nturn-order,a,enforced,players take turns\n"
		      "lay-lighter,a,enforced,a stone is laid on a heavier one\n"
		      "pass-not-first,a,enforced,nobody passes before the first stone\n");
	scratch_write(&scratch, "toy/formats/sets.csv", "code,name,kind,abbreviations,prerelease,release,tournament\n1,Stones,expansion,,2020-01-01,2020-01-01,2020-01-01\n");
	scratch_write(&scratch, "toy/formats/open.json",
		      "{\"format\":\"open\",\"title\":\"Open\",\"kind\":\"constructed\",\"limits\":{\"deck-size\":3,\"deck-copies\":2}}");
	return 0;
}

static int remove_rulesets(void **state)
{
	(void)state;
	buffer_free(&said);
	scratch_end(&scratch);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_deck), cmocka_unit_test(test_card),  cmocka_unit_test(test_replay),
		cmocka_unit_test(test_show), cmocka_unit_test(test_legal), cmocka_unit_test(test_rule),
	};

	return cmocka_run_group_tests(tests, write_rulesets, remove_rulesets);
}
