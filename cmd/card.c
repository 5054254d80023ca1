/*
 * card.c - `verdict card`: the facts of cards, found by name or printing.
 */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "games/near_cards.h"

static const struct cli_option options[] = {
	{ "game", 'g', "GAME", "the game of the card (default: the first that has it)", "@game" },
	{ "cards", 0, "FILE...", "records of further cards, where a game has them, as JSON or JSON Lines", "@file" },
	{ "set", 's', "SET", "the card with a printing in SET; needs --number", NULL },
	{ "number", 'n', "NUMBER", "the printing's collector number in SET", NULL },
	{ "date", 'd', "DATE", "say what is legal on DATE, not from when to when", "@date" },
	{ NULL, 0, NULL, NULL, NULL },
};

/* One look-up: the view of each game, opened when it is asked. */
struct look_up {
	struct cli *cli;
	struct desk desk;
	const struct game *game; /* the one to ask; NULL = all */
	void *views[RECORD_MAX_GAMES]; /* in the order of the table; NULL = not opened yet */
	bool has_failed;	       /* the cards of a game could not be read */
};

static bool has_cards(const struct game *game)
{
	return game->cards != NULL;
}

/* Has [game] cards found by --set and --number? */
static bool has_printings(const struct game *game)
{
	return game->cards && game->cards->has_printings;
}

static bool read_options(struct look_up *look)
{
	struct cli *cli = look->cli;
	const char *game = cli_value(cli, "game"), *date = cli_value(cli, "date");

	look->game = game ? game_find(game_table, game) : NULL;
	if (game && (!look->game || !look->game->cards))
		cli_fail_listed(cli, "game", cli_game_names(cli, has_cards));
	else if (look->game && cli_value(cli, "set") && !has_printings(look->game))
		cli_fail(cli, "--set and --number do not name a card of %s", game);
	else if (date && !date_parse(text_of(date), &look->desk.date))
		cli_fail(cli, "--date takes a day as 2025-09-20, found '%s'", date);
	else if (!cli_value(cli, "set") != !cli_value(cli, "number"))
		cli_fail(cli, "--set and --number go together");
	else if (cli_value(cli, "set") && cli->n_operands)
		cli_fail(cli, "expected a name or --set and --number, found both");
	else if (!cli_value(cli, "set") && cli->n_operands == 0)
		cli_fail(cli, "expected the name of a card; see 'verdict card -h'");
	return cli->status == 0;
}

/* The operands joined by blanks; NULL when memory ran out. */
static const char *join_operands(struct cli *cli)
{
	const char *words = "";

	for (int i = 0; i < cli->n_operands && words; i++)
		words = arena_printf(&cli->arena, "%s%s%s", words, i ? " " : "", cli->operands[i]);
	return words;
}

/* Asks game [i] of the table; false where it has no such card, or could not be asked. */
static bool ask(struct look_up *look, size_t i, const char *words, enum card_search how)
{
	const struct card_game *cards = game_table[i]->cards;

	if (look->has_failed)
		return false;
	if (!look->views[i]) {
		look->views[i] = calloc(1, cards->size);
		look->has_failed = !look->views[i] || !look_open(cards, look->views[i], &look->desk);
		look->cli->diags.failed |= !look->views[i];
	}
	return !look->has_failed && look_show(look->views[i], words, how);
}

/* Asks the games in their order, of one that has the card as closely as [how]; false where none has. */
static bool ask_all(struct look_up *look, const char *words, enum card_search how)
{
	for (size_t i = 0; game_table[i]; i++)
		if (game_table[i]->cards && ask(look, i, words, how))
			return true;
	return look->has_failed;
}

/* May game [i] be meant by words of that form, or by the option? */
static bool is_meant(const struct look_up *look, size_t i, const char *words)
{
	const struct card_game *cards = game_table[i]->cards;

	return cards && (look->game ? look->game == game_table[i] : cards->is_form(&look->desk, words));
}

/* Says that there is no such card, with the names that are nearest in [game], or over all games where it is NULL. */
static void fail_with_nearest(struct look_up *look, const char *words, const struct game *game)
{
	struct near_cards all = { .n = 0 };
	struct near_card near[NEAR_CARDS_MAX];
	struct buffer names = { 0 };

	for (size_t i = 0; game_table[i] && !look->has_failed; i++)
		if (look->views[i] && (!game || game == game_table[i]))
			near_cards_take(&all, near,
					game_table[i]->cards->nearest(look->views[i], words, near, NEAR_CARDS_MAX));
	near_cards_say(&all, &names);
	if (!look->has_failed)
		cli_fail(look->cli, "no card '%s'%s", words, buffer_string(&names));
	buffer_free(&names);
}

/* Asks the games whose form the words have; the last is taken at its word where none has the card. False = no form tells. */
static bool ask_by_form(struct look_up *look, const char *words)
{
	size_t last = 0, n = 0;

	for (size_t i = 0; game_table[i]; i++)
		if (is_meant(look, i, words)) {
			last = i;
			n++;
		}
	for (size_t i = 0; n > 1 && i < last; i++)
		if (is_meant(look, i, words) && ask(look, i, words, CARD_EXACTLY))
			return true;
	if (n && !ask(look, last, words, CARD_IN_PART))
		fail_with_nearest(look, words, game_table[last]);
	return n > 0;
}

static void look_up(struct look_up *look, const char *words)
{
	if (ask_by_form(look, words))
		return;
	/* A whole name of one game is more than a part of one of another. */
	if (!ask_all(look, words, CARD_EXACTLY) && !ask_all(look, words, CARD_IN_PART))
		fail_with_nearest(look, words, NULL);
}

static void close_views(struct look_up *look)
{
	for (size_t i = 0; game_table[i]; i++)
		if (look->views[i]) {
			look_close(look->views[i]);
			free(look->views[i]);
		}
}

static int run_card(const struct command *self, int argc, char **argv)
{
	struct cli cli;
	struct look_up look = { .cli = &cli };

	if (!cli_begin(&cli, self, argc, argv))
		return cli_end(&cli);
	look.desk = cli_desk(&cli);
	if (read_options(&look)) {
		const char *words = join_operands(&cli);

		if (words)
			look_up(&look, words);
		else
			cli_fail(&cli, "memory ran out");
		close_views(&look);
		if (cli.diags.len || cli.diags.failed || look.has_failed) {
			cli_print_diags(&cli, &cli.diags);
			cli.status = exit_status_worse(cli.status, EXIT_USAGE);
		}
	}
	return cli_end(&cli);
}

const struct command card_command = {
	.name = "card",
	.summary = "look cards up: facts, abilities, where they are legal",
	.usage = "NAME... | SET/NUMBER | --set SET --number NUMBER",
	.options = options,
	.run = run_card,
};
