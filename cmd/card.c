/*
 * card.c - `verdict card`: the facts of cards, found by name or printing.
 */
#include <string.h>

#include "card_altered.h"
#include "card_print.h"
#include "games/lorcana/cards/lorcana_cards_search.h"

static const struct cli_option options[] = {
	{ "game", 'g', "GAME", "lorcana or altered (default: lorcana, then altered)", "lorcana|altered" },
	{ "cards", 0, "FILE...", "altered: records of uniques and of newer sets, as JSON or JSON Lines", "@file" },
	{ "set", 's', "SET", "the card with a printing in SET; needs --number", NULL },
	{ "number", 'n', "NUMBER", "the printing's collector number in SET", NULL },
	{ "date", 'd', "DATE", "say what is legal on DATE, not from when to when", "@date" },
	{ NULL, 0, NULL, NULL, NULL },
};

static bool load_tournament_rules(struct card_view *view)
{
	struct cli *cli = view->cli;
	struct edition_list list;
	const struct edition *newest;

	if (edition_list_load(&list, cli->rulesets, "lorcana", "tournament", &cli->arena, &cli->diags))
		return false;
	newest = edition_on(&list, view->date);
	return !newest ||
	       rulebook_load(&view->tournament, cli->rulesets, "tournament", newest, &cli->arena, &cli->diags) == ST_OK;
}

static bool load(struct card_view *view)
{
	struct cli *cli = view->cli;

	return lorcana_cards_load(&view->cards, cli->rulesets, &cli->arena, &cli->diags) == ST_OK &&
	       lorcana_abilities_load(&view->cards, cli->rulesets, &cli->diags) == ST_OK &&
	       lorcana_code_compile(&view->code, &view->cards) == ST_OK &&
	       vocabulary_load(&view->vocabulary, cli->rulesets, "lorcana", &cli->arena, &cli->diags) == ST_OK &&
	       formats_load(&view->formats, cli->rulesets, "lorcana", &cli->arena, &cli->diags) == ST_OK &&
	       load_tournament_rules(view);
}

/* The operands joined by blanks; NULL when memory ran out. */
static const char *join_operands(struct cli *cli)
{
	const char *words = "";

	for (int i = 0; i < cli->n_operands && words; i++)
		words = arena_printf(&cli->arena, "%s%s%s", words, i ? " " : "", cli->operands[i]);
	return words;
}

static void look_up_printing(struct card_view *view, struct text set, struct text number)
{
	lorcana_card_id id;

	if (lorcana_card_find_printing(&view->cards, set, number, &id))
		cli_fail(view->cli, "memory ran out");
	else if (id)
		card_print(view, lorcana_card_of(&view->cards, id));
	else
		cli_fail(view->cli, "no printing %.*s/%.*s", (int)set.len, set.ptr, (int)number.len, number.ptr);
}

static void fail_with_nearest(struct card_view *view, const char *name, const struct lorcana_found *found)
{
	struct buffer near = { 0 };

	for (size_t i = 0; i < found->n_near; i++) {
		const struct lorcana_card *card = lorcana_card_of(&view->cards, found->near[i]);

		buffer_add_string(&near, i ? ", '" : "; nearest: '");
		buffer_add(&near, card->full_name);
		buffer_add_char(&near, '\'');
	}
	cli_fail(view->cli, "no card '%s'%s", name, buffer_string(&near));
	buffer_free(&near);
}

/* Whether one of the cards has this name, with whatever version. */
static bool has_name(const struct card_view *view, const lorcana_card_id *ids, size_t n, struct text name)
{
	for (size_t i = 0; i < n; i++)
		if (text_equal_nocase(lorcana_card_of(&view->cards, ids[i])->name, name))
			return true;
	return false;
}

/* Shows the one card that has all the words in its name, or lists the several. */
static void look_up_name(struct card_view *view, const char *name)
{
	struct lorcana_found found;
	lorcana_card_id *ids;
	size_t n = 0;

	if (lorcana_card_find(&view->cards, text_of(name), &found) ||
	    lorcana_cards_search(&view->cards, text_of(name), &view->cli->arena, &ids, &n)) {
		cli_fail(view->cli, "memory ran out");
		return;
	}
	/* A whole name of the other game is more than a part of one of this. */
	if (found.match != MATCH_ONE && n > 0 && !has_name(view, ids, n, text_of(name)) && !cli_value(view->cli, "game") &&
	    card_altered(view->cli, name, view->date, ALTERED_EXACTLY))
		return;
	if (found.match == MATCH_ONE || n == 1) {
		card_print(view, lorcana_card_of(&view->cards, found.match == MATCH_ONE ? found.id : ids[0]));
		return;
	}
	for (size_t i = 0; i < n; i++)
		card_print_line(view, lorcana_card_of(&view->cards, ids[i]));
	if (n && !view->cli->json)
		buffer_printf(&view->cli->out, "%zu cards\n", n);
	else if (n == 0 && (cli_value(view->cli, "game") || !card_altered(view->cli, name, view->date, ALTERED_IN_PART)))
		fail_with_nearest(view, name, &found);
}

static bool read_options(struct card_view *view)
{
	struct cli *cli = view->cli;
	const char *game = cli_value(cli, "game"), *date = cli_value(cli, "date");

	if (game && strcmp(game, "lorcana") != 0 && strcmp(game, "altered") != 0)
		cli_fail(cli, "--game takes 'lorcana' or 'altered', found '%s'", game);
	else if (game && strcmp(game, "altered") == 0 && cli_value(cli, "set"))
		cli_fail(cli, "--set and --number belong to lorcana; a reference names a card of altered");
	else if (date && !date_parse(text_of(date), &view->date))
		cli_fail(cli, "--date takes a day as 2025-09-20, found '%s'", date);
	else if (!cli_value(cli, "set") != !cli_value(cli, "number"))
		cli_fail(cli, "--set and --number go together");
	else if (cli_value(cli, "set") && cli->n_operands)
		cli_fail(cli, "expected a name or --set and --number, found both");
	else if (!cli_value(cli, "set") && cli->n_operands == 0)
		cli_fail(cli, "expected the name of a card; see 'verdict card -h'");
	return cli->status == 0;
}

static void look_up(struct card_view *view)
{
	struct cli *cli = view->cli;
	const char *name = join_operands(cli);
	struct text set, number;

	if (!name)
		cli_fail(cli, "memory ran out");
	else if (cli_value(cli, "set"))
		look_up_printing(view, text_of(cli_value(cli, "set")), text_of(cli_value(cli, "number")));
	else if (lorcana_printing_read(text_of(name), &set, &number))
		look_up_printing(view, set, number);
	else
		look_up_name(view, name);
}

/* Is Altered asked for, by name or by a reference? */
static bool is_for_altered(struct cli *cli, const char *words)
{
	const char *game = cli_value(cli, "game");

	return game ? strcmp(game, "altered") == 0 : card_is_altered_reference(words);
}

static int run_card(const struct command *self, int argc, char **argv)
{
	struct cli cli;
	struct card_view view = { .cli = &cli };

	if (!cli_begin(&cli, self, argc, argv))
		return cli_end(&cli);
	if (read_options(&view)) {
		const char *words = join_operands(&cli);

		if (words && is_for_altered(&cli, words)) {
			card_altered(&cli, words, view.date, ALTERED_OR_NEAR);
		} else if (load(&view)) {
			look_up(&view);
		} else {
			cli_print_diags(&cli, &cli.diags);
			cli.status = exit_status_worse(cli.status, EXIT_USAGE);
		}
	}
	vocabulary_free(&view.vocabulary);
	return cli_end(&cli);
}

const struct command card_command = {
	.name = "card",
	.summary = "look cards up: facts, abilities, where they are legal",
	.usage = "NAME... | SET/NUMBER | --set SET --number NUMBER",
	.options = options,
	.run = run_card,
};
