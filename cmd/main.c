/*
 * main.c - the table of commands.
 *
 * To add a command: write cmd/<name>.c with a `struct command`, its man page
 * cmd/<name>.1 beside it, declare it in cli.h and add it to the table below;
 * the Makefile finds both files by itself. tests/cli checks that -h, the man
 * page and the completions name the same options.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/near_word.h"
#include "cli.h"
#include "topics.h"

static const struct command *const commands[] = {
	&card_command,
	&convert_command,
	&deck_command,
	&import_command,
	&replay_command,
	&show_command,
	&legal_command,
	&rule_command,
	NULL, /* ends the table */
};

static void print_usage(FILE *out)
{
	const char *about;

	fputs("verdict - is this deck or this recorded game action legal, and by which rule\n\n"
	      "usage: verdict COMMAND [options] [operands]\n\ncommands:\n",
	      out);
	for (int i = 0; commands[i]; i++)
		fprintf(out, "  %-9s %s\n", commands[i]->name, commands[i]->summary);
	fputs("\n'verdict help TOPIC' tells of", out);
	for (size_t i = 0; topic_name(i, &about); i++)
		fprintf(out, "%s %s", i ? "," : "", topic_name(i, &about));
	fputs(".\n'verdict COMMAND -h' shows a command's options; 'verdict --version' the version.\n"
	      "exit status: 0 legal, 1 illegal, 2 usage or unreadable input, 3 undetermined\n",
	      out);
}

static const struct command *find_command(const char *name)
{
	for (int i = 0; commands[i]; i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

/* The command that a mistyped word is nearest to; NULL = none is. */
static const char *nearest_command(const char *name)
{
	struct near_word near = { 0 };

	for (int i = 0; commands[i]; i++)
		near_word_offer(&near, text_of(name), commands[i]->name);
	return near.word;
}

static int fail_unknown(const char *name)
{
	const char *near = nearest_command(name);

	if (near)
		fprintf(stderr, "verdict: unknown command '%s', nearest '%s'; 'verdict help' lists them\n", name, near);
	else
		fprintf(stderr, "verdict: unknown command '%s'; 'verdict help' lists them\n", name);
	return EXIT_USAGE;
}

/* Writes what was printed out; the exit status. */
static int finish(void)
{
	if (fflush(stdout) == 0)
		return 0;
	fprintf(stderr, "verdict: cannot write to standard output: %s\n", strerror(errno));
	return EXIT_USAGE;
}

/* The topic or command that a mistyped word of help is nearest to. */
static int fail_unknown_topic(const char *name)
{
	struct near_word near = { 0 };
	const char *about;

	for (size_t i = 0; topic_name(i, &about); i++)
		near_word_offer(&near, text_of(name), topic_name(i, &about));
	for (int i = 0; commands[i]; i++)
		near_word_offer(&near, text_of(name), commands[i]->name);
	fprintf(stderr, "verdict: no help on '%s'%s%s%s; 'verdict help' lists what there is\n", name,
		near.word ? ", nearest '" : "", near.word ? near.word : "", near.word ? "'" : "");
	return EXIT_USAGE;
}

/* The help on one command or topic, or on all where [name] is NULL. */
static int help(const char *name)
{
	const struct command *command = name ? find_command(name) : NULL;

	if (name && !command && topic_find(name))
		return topic_print(topic_find(name));
	if (name && !command)
		return fail_unknown_topic(name);
	if (command)
		cli_print_help(command);
	else
		print_usage(stdout);
	return finish();
}

/* Serves the completion scripts: all commands, all topics of help, or the options of one. */
static int complete(const char *name)
{
	const struct command *command = name ? find_command(name) : NULL;
	const char *about;

	if (name && strcmp(name, "help") == 0) {
		for (size_t i = 0; topic_name(i, &about); i++)
			printf("%s\t%s\n", topic_name(i, &about), about);
		return 0;
	}

	if (command)
		cli_print_completion(command);
	for (int i = 0; !name && commands[i]; i++)
		printf("%s\t%s\n", commands[i]->name, commands[i]->summary);
	return name && !command ? EXIT_USAGE : 0;
}

int main(int argc, char **argv)
{
	const struct command *command;

	if (argc < 2) {
		print_usage(stderr);
		return EXIT_USAGE;
	}
	if (strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0)
		return help(argc > 2 ? argv[2] : NULL);
	if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0 || strcmp(argv[1], "version") == 0)
		return version_command.run(&version_command, argc - 1, argv + 1);
	if (strcmp(argv[1], "--completion-helper") == 0)
		return complete(argc > 2 ? argv[2] : NULL);
	command = find_command(argv[1]);
	if (!command)
		return fail_unknown(argv[1]);
	return command->run(command, argc - 1, argv + 1);
}
