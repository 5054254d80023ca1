#include "rule_shelf.h"

#include "quote.h"

static bool out_of_memory(struct cli *cli)
{
	cli->diags.failed = true;
	return false;
}

bool rule_shelf_open(struct rule_shelf *shelf, struct cli *cli, const char *game, const char *name)
{
	*shelf = (struct rule_shelf){ .cli = cli, .game = game, .name = name };
	if (edition_list_load(&shelf->list, cli->rulesets, game, name, &cli->arena, &cli->diags))
		return false;
	shelf->books = arena_calloc(&cli->arena, shelf->list.len + 1, sizeof(*shelf->books));
	shelf->texts = arena_calloc(&cli->arena, shelf->list.len + 1, sizeof(*shelf->texts));
	return (shelf->books && shelf->texts) || out_of_memory(cli);
}

int rule_shelf_find(const struct rule_shelf *shelf, const char *id)
{
	const struct edition *edition = edition_find(&shelf->list, id);

	return edition ? (int)(edition - shelf->list.items) : -1;
}

int rule_shelf_newest(const struct rule_shelf *shelf)
{
	const struct edition *edition = edition_on(&shelf->list, 0);

	return edition ? (int)(edition - shelf->list.items) : (int)shelf->list.len - 1;
}

const struct rulebook *rule_shelf_book(struct rule_shelf *shelf, int i)
{
	struct cli *cli = shelf->cli;
	struct rulebook *book = shelf->books[i];

	if (book)
		return book;
	book = arena_alloc(&cli->arena, sizeof(*book));
	if (!book) {
		out_of_memory(cli);
		return NULL;
	}
	if (rulebook_load(book, cli->rulesets, shelf->name, &shelf->list.items[i], &cli->arena, &cli->diags))
		return NULL;
	shelf->books[i] = book;
	return book;
}

const struct rule_texts *rule_shelf_texts(struct rule_shelf *shelf, int i)
{
	struct cli *cli = shelf->cli;
	struct rule_texts *texts = shelf->texts[i];

	if (texts)
		return texts;
	texts = arena_alloc(&cli->arena, sizeof(*texts));
	if (!texts) {
		out_of_memory(cli);
		return NULL;
	}
	if (rule_text_load(texts, cli_data_folder(cli), shelf->game, shelf->list.items[i].id, &cli->arena, &cli->diags))
		return NULL;
	shelf->texts[i] = texts;
	return texts;
}

const struct rule_summaries *rule_shelf_summaries(struct rule_shelf *shelf)
{
	struct cli *cli = shelf->cli;
	struct rule_summaries *summaries = shelf->summaries;

	if (summaries)
		return summaries;
	summaries = arena_alloc(&cli->arena, sizeof(*summaries));
	if (!summaries) {
		out_of_memory(cli);
		return NULL;
	}
	if (rule_summaries_load(summaries, cli->rulesets, shelf->game, shelf->name, &cli->arena, &cli->diags))
		return NULL;
	shelf->summaries = summaries;
	return summaries;
}

const struct rule_summary *rule_shelf_summary(struct rule_shelf *shelf, struct text key, struct text variant)
{
	const struct rule_summaries *summaries = rule_shelf_summaries(shelf);

	return summaries ? rule_summary_find(summaries, key, variant) : NULL;
}

struct text rule_shelf_words(struct rule_shelf *shelf, struct text key, struct text variant)
{
	const struct rule_summary *summary = rule_shelf_summary(shelf, key, variant);

	return summary ? summary->summary : text_of("");
}
