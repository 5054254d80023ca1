#include "convert_deck.h"

#include <stdlib.h>

#include "deck/deck_reader.h"
#include "deck/deck_writer.h"
#include "deck_tell.h"

/* Output is written when this much has gathered, so memory stays flat. */
enum { FLUSH_AT = 64 * 1024 };

static void on_deck(void *ctx, const struct diags *diags)
{
	struct cli *cli = ctx;

	convert_print_errors(cli, diags);
	if (cli->out.len >= FLUSH_AT)
		cli_flush(cli);
}

static bool has_form(const struct deck_game *game, const char *form)
{
	return game->writing && cli_is_listed(game->writing->names, form);
}

/* The first game that has [form], as an index, and how many have; 0 = none has. */
static size_t find_form(const struct cli *cli, const char *form, size_t *game)
{
	size_t n = 0;

	for (size_t i = 0; cli->games.decks[i]; i++)
		if (has_form(cli->games.decks[i], form) && n++ == 0)
			*game = i;
	return n;
}

/* Writers of a form, one a game, begun when its first list comes; NULL = not yet. */
struct deck_convert {
	struct cli *cli;
	const char *form;
	size_t first;   /* the game of lists that tell none */
	size_t n_games; /* that have the form */
	struct deck_writer **writers; /* as many as there are games */
	struct deck_run *run; /* what tells a list's game by its names; NULL = not yet */
};

/* The game that the names of a list tell; NULL = memory ran out. */
static const struct deck_game *tell_by_names(struct deck_convert *convert, struct text head)
{
	if (!convert->run)
		convert->run = calloc(1, sizeof(*convert->run));
	if (!convert->run)
		return NULL;
	convert->run->cli = convert->cli;
	convert->run->input.games = convert->cli->games.decks;
	return deck_tell_by_names(convert->run, head);
}

/* The game of the list, which has the form. */
static size_t game_of(struct deck_convert *convert, const struct deck_source *source)
{
	const struct deck_game *const *games = convert->cli->games.decks;
	const struct deck_game *game = deck_game_of(games, source->head);

	if (!game && convert->n_games > 1 && source->head.len)
		game = tell_by_names(convert, source->head);
	for (size_t i = 0; games[i]; i++)
		if (games[i] == game && has_form(game, convert->form))
			return i;
	return convert->first;
}

/* The writer of a game; NULL = it cannot begin, which was said. */
static struct deck_writer *writer_of(struct deck_convert *convert, size_t game)
{
	const struct deck_game *of = convert->cli->games.decks[game];
	struct deck_writing_choice choice = { .form = text_of(convert->form), .rulesets = convert->cli->rulesets,
					      .out = &convert->cli->out, .report = on_deck, .report_ctx = convert->cli };
	enum status status = ST_NOMEM;

	if (convert->writers[game])
		return convert->writers[game];
	convert->writers[game] = calloc(1, of->writing->size);
	if (convert->writers[game])
		status = deck_writer_begin(convert->writers[game], of, &choice);
	if (status == ST_OK)
		return convert->writers[game];
	if (status == ST_NOMEM)
		cli_fail(convert->cli, "memory ran out");
	if (convert->writers[game])
		deck_writer_end(convert->writers[game]);
	free(convert->writers[game]);
	convert->writers[game] = NULL;
	return NULL;
}

static bool convert_file(struct deck_convert *convert, const char *file)
{
	struct cli *cli = convert->cli;
	struct deck_input input = { .file = file, .games = cli->games.decks, .dialect = cli_value(cli, "dialect") };
	struct deck_source source;
	enum status status = ST_OK;
	size_t game;
	struct deck_writer *writer;

	deck_source_open(&source, input.games, file);
	game = game_of(convert, &source);
	writer = writer_of(convert, game);
	if (writer) {
		input.sink = deck_writer_sink(writer, file);
		input.knows = input.games[game]->writing->knows;
		status = deck_source_read(&source, &input);
	}
	deck_source_close(&source);
	if (status)
		cli_fail(cli, "memory ran out in '%s'", file);
	return writer != NULL;
}

static void convert_all(struct deck_convert *convert)
{
	struct cli *cli = convert->cli;
	size_t n_games = 0;

	while (cli->games.decks[n_games])
		n_games++;
	convert->writers = calloc(n_games, sizeof(*convert->writers));
	if (!convert->writers)
		cli_fail(cli, "memory ran out");
	for (int i = 0; convert->writers && i < cli->n_operands; i++)
		if (!convert_file(convert, cli->operands[i]))
			break;
	for (size_t i = 0; convert->writers && i < n_games; i++) {
		if (convert->writers[i])
			deck_writer_end(convert->writers[i]);
		free(convert->writers[i]);
	}
	free(convert->writers);
	free(convert->run);
}

bool convert_decks(struct cli *cli, const char *form)
{
	struct deck_convert convert = { .cli = cli, .form = form };
	const char *dialect = cli_value(cli, "dialect");

	convert.n_games = form ? find_form(cli, form, &convert.first) : 0;
	if (!convert.n_games)
		return false;
	if (cli->n_operands == 0)
		cli_fail(cli, "no file is named; '-' is standard input");
	else if (dialect && !cli_is_listed(cli_dialects(cli), dialect))
		cli_fail_listed(cli, "dialect", cli_dialects(cli));
	else
		convert_all(&convert);
	return true;
}
