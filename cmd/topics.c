#include "topics.h"

#include <string.h>

#include "cli.h"
#include "replay/log_reader.h"

struct topic {
	const char *name;
	const char *about;
	const char *words; /* what is said before what the program knows */
	const char *page;  /* where all of it stands */
	void (*add)(struct cli *cli); /* what the program knows; NULL = nothing */
};

/* Adds words parted by commas, in lines of their own. */
struct word_list {
	struct buffer *out;
	size_t column;
};

enum { LINE_WIDTH = 78, INDENT = 4 };

static void add_word(struct word_list *list, const char *word)
{
	if (list->column == 0) {
		buffer_printf(list->out, "%*s%s", INDENT, "", word);
		list->column = INDENT;
	} else if (list->column + strlen(word) + 2 > LINE_WIDTH) {
		buffer_printf(list->out, ",\n%*s%s", INDENT, "", word);
		list->column = INDENT;
	} else {
		buffer_printf(list->out, ", %s", word);
		list->column += 2;
	}
	list->column += strlen(word);
}

/* The words of one form that the entries of a game begin with. */
static void add_verbs(struct cli *cli, const struct log_game *game, enum mark mark, const char *what)
{
	struct word_list list = { .out = &cli->out };

	buffer_printf(&cli->out, "\n%s of %s:\n", what, game->name);
	for (uint8_t i = 0; i < game->language->n_verbs; i++)
		if (game->language->verbs[i].mark == mark)
			add_word(&list, game->language->verbs[i].word);
	buffer_add_char(&cli->out, '\n');
}

static void add_log(struct cli *cli)
{
	struct log_game words[RECORD_MAX_GAMES + 1];

	record_game_words(cli->games.records, words);
	for (size_t i = 0; words[i].name; i++) {
		add_verbs(cli, &words[i], MARK_CHOICE, "Actions");
		add_verbs(cli, &words[i], MARK_OUTCOME, "Outcomes");
		add_verbs(cli, &words[i], MARK_OBSERVATION, "Observations");
	}
}

static void add_formats(struct cli *cli)
{
	for (size_t i = 0; cli->games.decks[i]; i++) {
		const struct deck_game *game = cli->games.decks[i];
		struct formats formats;

		if (formats_load(&formats, cli->rulesets, game->name, &cli->arena, &cli->diags))
			continue;
		buffer_printf(&cli->out, "\n%s, '%s' where none is asked for:\n", game->name, game->default_format);
		for (size_t k = 0; k < formats.len; k++)
			buffer_printf(&cli->out, "%*s%-20s %s\n", INDENT, "", formats.items[k].id, formats.items[k].title);
	}
}

/* The editions of a game that it is judged by, in their order, with their first days. */
static void add_editions_of(struct cli *cli, const char *game)
{
	struct edition_list list;

	if (edition_list_load(&list, cli->rulesets, game, "editions", &cli->arena, &cli->diags))
		return;
	buffer_printf(&cli->out, "\n%s:\n", game);
	for (size_t k = 0; k < list.len; k++) {
		char day[DATE_SIZE] = "not known";

		if (list.items[k].effective)
			date_format(list.items[k].effective, day);
		buffer_printf(&cli->out, "%*s%-12s from %s%s\n", INDENT, "", list.items[k].id, day,
			      edition_is_played(&list.items[k]) ? "" : ", to be looked up only");
	}
}

static void add_editions(struct cli *cli)
{
	for (size_t i = 0; cli->games.decks[i]; i++)
		add_editions_of(cli, cli->games.decks[i]->name);
}

static const struct topic topics[] = {
	{ "log", "the notation of recorded games",
	  /* The program itself is no record: none of its lines begins as one. */
	  "A record begins with the line 'verdict-log 1' and a header; behind an empty line an\n"
	  "entry stands on each line:\n\n"
	  "    game GAME\n"
	  "    edition EDITION          or: date yyyy-mm-dd\n"
	  "    player NAME [deck FILE]  a line a player\n"
	  "    first NAME\n\n"
	  "    PLAYER ACTION [NUMBER] [CARD] [> CARD] [+CLAUSE [VALUE]]...\n"
	  "    ! OUTCOME PLAYER ...     what an effect did\n"
	  "    = OBSERVATION PLAYER ... what the table showed\n\n"
	  "'?' is a card that nobody recorded, '#2' behind a name the second of that name,\n"
	  "'#' before a line a comment.\n",
	  "verdict-log(5)", add_log },
	{ "formats", "the formats that decks are checked against",
	  "A format is asked for by --format, by '# format: ID' in a list, or by .verdict.json.\n", "verdict-deck(1)",
	  add_formats },
	{ "lists", "the forms of deck lists",
	  "The form of a list is told by its content: text with a card a line (4 Name, 4x Name,\n"
	  "Name (4), Name #number), tables (CSV with titles of columns), JSON and JSON Lines of\n"
	  "sites and programs, XML of LackeyCCG and Cockatrice, deck codes.\n\n"
	  "Several lists of a file are parted by '=== NAME'. What stands behind '#' or '//' is a\n"
	  "comment; some say how the list is to be judged:\n\n"
	  "    # game: GAME\n"
	  "    # format: FORMAT\n"
	  "    # date: yyyy-mm-dd\n"
	  "    # edition: EDITION\n"
	  "    # region: REGION\n\n"
	  "'verdict deck --list FILE' shows how a list is understood.\n",
	  "verdict-lists(7)", NULL },
	{ "editions", "the editions of the rules",
	  "The edition in force on the day is taken where none is asked for by --edition.\n", "verdict-rule(1)",
	  add_editions },
	{ "ci", "the check of a repository by a workflow, a hook, a pipeline",
	  "    verdict deck .                                  all lists of a folder\n"
	  "    verdict replay .                                all records\n"
	  "    verdict deck --explain-config FILE              by what a list is judged, and why\n"
	  "    verdict deck --output sarif=FILE --output junit=FILE .\n"
	  "    verdict deck --write-baseline FILE --fail-on never .\n"
	  "    verdict deck --baseline FILE .                  what is new alone\n\n"
	  "What lists are judged by stands in .verdict.json (verdict-config(5)):\n\n"
	  "    { \"date\": \"today\", \"exclude\": [\"drafts/\"],\n"
	  "      \"overrides\": [ { \"files\": \"old/\", \"date\": \"2025-09-10\" } ],\n"
	  "      \"ignore\": { \"unknown-card\": \"cards of the next set\" } }\n",
	  "verdict-ci(7)", NULL },
};

const struct topic *topic_find(const char *name)
{
	for (size_t i = 0; i < sizeof(topics) / sizeof(*topics); i++)
		if (strcmp(topics[i].name, name) == 0)
			return &topics[i];
	return NULL;
}

const char *topic_name(size_t i, const char **about)
{
	if (i >= sizeof(topics) / sizeof(*topics))
		return NULL;
	*about = topics[i].about;
	return topics[i].name;
}

/* No command of the table: what a topic says goes out as that of one. */
static const struct command help_command = { .name = "help", .summary = "", .usage = "" };

int topic_print(const struct topic *topic)
{
	char name[] = "help", *argv[] = { name, NULL };
	struct cli cli;

	if (!cli_begin(&cli, &help_command, 1, argv))
		return cli_end(&cli);
	buffer_printf(&cli.out, "%s - %s\n\n%s", topic->name, topic->about, topic->words);
	if (topic->add)
		topic->add(&cli);
	buffer_printf(&cli.out, "\n%s has all of it.\n", topic->page);
	for (size_t i = 0; i < cli.diags.len; i++)
		cli_fail(&cli, "%s", cli.diags.items[i].message);
	return cli_end(&cli);
}
