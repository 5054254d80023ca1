#include "deck_tell.h"

#include <stdlib.h>

#include "base/source.h"
#include "deck/deck_reader.h"

/* Names that are asked for; they tell what a list is about. */
enum { NAMES_ASKED = 60 };

/* Asks the cards of a game for the names of a list. */
struct asker {
	const struct deck_game *game;
	void *finder;
	struct diags diags;
	struct arena arena;
	unsigned n_asked;
	unsigned n_known;
};

static enum status on_begin(void *ctx, struct text name, uint32_t line)
{
	(void)ctx;
	(void)name;
	(void)line;
	return ST_OK;
}

static enum status on_card(void *ctx, const struct deck_line *line)
{
	struct asker *asker = ctx;
	struct deck_line asked = *line;
	struct deck_found found = { 0 };
	enum status status;

	/* Like a heading: the whole name is sought, and nothing near it. */
	asked.is_counted = false;
	status = asker->game->find(asker->finder, &asked, true, &found);
	asker->n_asked++;
	/* A name that several cards have is a name of the game. */
	asker->n_known += found.result != LOOKUP_NO_CARD &&
			  (found.result != LOOKUP_OPEN || found.open.reason == OPEN_AMBIGUOUS);
	return status ? status : asker->n_asked < NAMES_ASKED ? ST_OK : ST_LIMIT;
}

static enum status on_end(void *ctx)
{
	(void)ctx;
	return ST_OK;
}

static void ask(struct asker *asker, const struct deck_rules *rules, const struct deck_run *run, struct text head)
{
	struct deck_source source = { .head = head, .reader = line_reader_of(head.ptr, head.len) };
	struct deck_input input = run->input;
	enum status status;

	*asker = (struct asker){ .game = rules->game, .finder = calloc(1, rules->game->finder_size) };
	diags_init(&asker->diags, &asker->arena);
	input.file = "";
	input.sink = (struct deck_sink){ asker, &asker->diags, on_begin, on_card, on_end, NULL, NULL, NULL };
	input.knows = NULL;
	if (source.reader && asker->finder) {
		rules->game->finder_begin(asker->finder, rules);
		status = deck_source_read(&source, &input);
		rules->game->finder_end(asker->finder);
		if (status && status != ST_LIMIT)
			asker->n_asked = 0;
	}
	free(asker->finder);
	deck_source_close(&source);
	diags_free(&asker->diags);
	arena_free(&asker->arena);
}

/* The cards of a game: by the rules that are asked for, where it has such; else by the usual ones, which names need no less. */
static const struct deck_rules *load_cards(struct deck_run *run, size_t game)
{
	const struct deck_rules_choice choice = game == 0 ? deck_wishes_choice(&run->wishes) : (struct deck_rules_choice){ 0 };
	struct shelved *row = deck_shelf_get(&run->shelf, run->cli, game, &choice);

	diags_clear(&run->cli->diags);
	if (!row)
		row = deck_shelf_get(&run->shelf, run->cli, game, &(struct deck_rules_choice){ 0 });
	return row ? &row->rules : NULL;
}

/* The game whose format the user asks for, where the first game has none of that name. */
static const struct deck_game *find_by_format(const struct deck_run *run)
{
	const char *wished = run->wishes.of[CONFIG_FORMAT].value.text;
	struct cli *cli = run->cli;

	for (size_t i = 0; wished && run->cli->games.decks[i]; i++) {
		struct formats formats;

		if (formats_load(&formats, cli->rulesets, run->cli->games.decks[i]->name, &cli->arena, &cli->diags))
			return NULL;
		if (format_called(&formats, text_of(wished)))
			return i ? run->cli->games.decks[i] : NULL;
	}
	return NULL;
}

const struct deck_game *deck_tell_by_names(struct deck_run *run, struct text head)
{
	const struct deck_game *best = find_by_format(run);
	const struct deck_rules *rules;
	struct asker asker;
	unsigned n_best;

	if (best)
		return best;
	best = run->cli->games.decks[0];
	rules = load_cards(run, 0);
	if (!rules)
		return best;
	ask(&asker, rules, run, head);
	n_best = asker.n_known;
	for (size_t i = 1; n_best * 2 < asker.n_asked && run->cli->games.decks[i]; i++) {
		rules = load_cards(run, i);
		if (!rules)
			continue;
		ask(&asker, rules, run, head);
		if (asker.n_known > n_best) {
			n_best = asker.n_known;
			best = run->cli->games.decks[i];
		}
	}
	return best;
}
