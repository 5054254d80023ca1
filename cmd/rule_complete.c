/*
 * rule_complete.c - `verdict rule --complete`: what the completion scripts
 * offer. One word a line, a tab and a few words about it behind it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "deck/deck_rules.h"
#include "replay/record_game.h"
#include "rule_print.h"

static void offer(struct cli *cli, struct text word, struct text about)
{
	buffer_add(&cli->out, word);
	buffer_add_char(&cli->out, '\t');
	buffer_add(&cli->out, about);
	buffer_add_char(&cli->out, '\n');
}

static void offer_games(struct cli *cli)
{
	struct game_list games;

	if (game_list_load(&games, cli->rulesets, &cli->arena, &cli->diags))
		return;
	for (size_t i = 0; i < games.len; i++)
		offer(cli, text_of(games.names[i]), text_of("game"));
}

static void offer_editions(struct rule_query *query)
{
	for (int s = 0; s < query->n_shelves; s++)
		for (size_t i = 0; i < query->shelves[s].list.len; i++) {
			const struct edition *edition = &query->shelves[s].list.items[i];

			offer(query->cli, text_of(edition->id), text_of(edition->title));
		}
}

/* The editions that recorded games are judged by, of all games. */
static void offer_judged(struct cli *cli)
{
	for (size_t i = 0; cli->games.records[i]; i++) {
		struct edition_list list;

		if (edition_list_load(&list, cli->rulesets, cli->games.records[i]->rules->name, "editions", &cli->arena,
				      &cli->diags))
			continue;
		for (size_t k = 0; k < list.len; k++)
			if (edition_is_played(&list.items[k]))
				offer(cli, text_of(list.items[k].id), text_of(list.items[k].title));
	}
}

static void offer_rule(struct rule_shelf *shelf, struct text word, struct text key, struct text variant)
{
	const struct rule_summary *summary = rule_shelf_summary(shelf, key, variant);

	if (word.len)
		offer(shelf->cli, word, summary ? summary->summary : text_of(""));
}

/* A word that is offered, and a few words about it. */
struct offered {
	struct text word, about;
};

/* Words in their order, each once. */
struct word_set {
	struct offered *items; /* len of them; array_free'd */
	size_t len, cap;
};

static int compare_words(const void *a, const void *b)
{
	return text_compare(((const struct offered *)a)->word, ((const struct offered *)b)->word);
}

static void offer_set(struct cli *cli, struct word_set *set)
{
	if (set->len)
		qsort(set->items, set->len, sizeof(*set->items), compare_words);
	for (size_t i = 0; i < set->len; i++)
		if (set->items[i].word.len && (i == 0 || !text_equal(set->items[i].word, set->items[i - 1].word)))
			offer(cli, set->items[i].word, set->items[i].about);
	array_free(&set->items);
}

static void add_word(struct cli *cli, struct word_set *set, struct text word, struct text about)
{
	if (array_reserve(&set->items, &set->cap, set->len + 1, sizeof(*set->items)))
		cli->diags.failed = true;
	else
		set->items[set->len++] = (struct offered){ word, about };
}

/* The numbers of all editions: a question that names none is answered from whichever has it. */
static void offer_all_numbers(struct rule_query *query)
{
	struct word_set numbers = { 0 };

	for (int s = 0; s < query->n_shelves; s++)
		for (size_t e = 0; e < query->shelves[s].list.len; e++) {
			const struct rulebook *book = rule_shelf_book(&query->shelves[s], (int)e);

			for (size_t i = 0; book && i < book->n_rules; i++) {
				const struct rule *rule = &book->rules[i];
				const struct rule_summary *summary =
					rule_shelf_summary(&query->shelves[s], rule->key, rule->variant);

				add_word(query->cli, &numbers, rule->number, summary ? summary->summary : text_of(""));
			}
		}
	offer_set(query->cli, &numbers);
}

/* The names of the cards of a game, or of all, that begin so. */
static void offer_cards(struct cli *cli, const char *game, const char *begin)
{
	struct word_set names = { 0 };

	for (size_t g = 0; cli->games.decks[g]; g++) {
		const struct deck_rules_choice usual = { 0 };
		const struct deck_game *decks = cli->games.decks[g];
		struct deck_rules rules;

		if ((game && strcmp(game, decks->name) != 0) ||
		    deck_rules_load(&rules, decks, cli->rulesets, &usual, &cli->arena, &cli->diags))
			continue;
		for (size_t id = 1; id <= rules.n_cards; id++) {
			struct text name = decks->card_name(&rules, (card_id)id);

			if (name.len >= strlen(begin) && text_equal_nocase(text_make(name.ptr, strlen(begin)), text_of(begin)))
				add_word(cli, &names, name, text_of(decks->name));
		}
	}
	offer_set(cli, &names);
}

/* Numbers or keys of the edition that a question would be answered from. */
static void offer_rules(struct rule_query *query, bool keys)
{
	for (int s = 0; s < query->n_shelves; s++) {
		struct rule_shelf *shelf = &query->shelves[s];
		const struct rulebook *book = rule_shelf_book(shelf, query->edition_idx[s]);

		if (!book || (!keys && s > 0))
			return;
		for (size_t i = 0; i < book->n_rules; i++)
			offer_rule(shelf, keys ? book->rules[i].key : book->rules[i].number, book->rules[i].key,
				   book->rules[i].variant);
		for (size_t i = 0; i < book->n_aliases && keys; i++)
			offer_rule(shelf, book->aliases[i].key, book->aliases[i].key, book->aliases[i].variant);
	}
}

int rule_complete(const struct command *self, int argc, char **argv)
{
	const char *what = argc > 2 ? argv[2] : "", *game = argc > 3 && *argv[3] ? argv[3] : NULL,
		   *edition = argc > 4 && *argv[4] ? argv[4] : NULL;
	struct rule_query query;
	struct cli cli;

	if (!cli_begin(&cli, self, 1, argv))
		return cli_end(&cli);
	if (strcmp(what, "games") == 0)
		offer_games(&cli);
	else if (strcmp(what, "judged") == 0)
		offer_judged(&cli);
	else if (strcmp(what, "cards") == 0)
		offer_cards(&cli, game, edition ? edition : "");
	else if (!rule_query_begin(&query, &cli, game, edition, false))
		cli.status = EXIT_USAGE;
	else if (strcmp(what, "editions") == 0)
		offer_editions(&query);
	else if (strcmp(what, "numbers") == 0 && !edition)
		offer_all_numbers(&query);
	else if (strcmp(what, "keys") == 0 || strcmp(what, "numbers") == 0)
		offer_rules(&query, strcmp(what, "keys") == 0);
	else
		cli_fail(&cli, "--complete takes games, editions, judged, cards, keys or numbers, found '%s'", what);
	return cli_end(&cli);
}
