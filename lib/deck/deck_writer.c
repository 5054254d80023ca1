#include "deck/deck_writer.h"

#include <string.h>

#include "base/array.h"

static const struct deck_writing *writing_of(const struct deck_writer *writer)
{
	return writer->game->writing;
}

static bool has_error(const struct deck_writer *writer)
{
	return writer->diags.count[SEV_ERROR] > 0;
}

/* The newest rules, whose cards a finder seeks. */
static enum status load_cards(struct deck_writer *writer)
{
	static const struct deck_rules_choice newest = { 0 };
	enum status status = deck_rules_load(&writer->rules, writer->game, writer->to.rulesets, &newest,
					     &writer->rules_arena, &writer->diags);

	if (status) {
		writer->to.report(writer->to.report_ctx, &writer->diags);
		return status;
	}
	writer->finder = arena_calloc(&writer->rules_arena, 1, writer->game->finder_size);
	if (!writer->finder)
		return ST_NOMEM;
	writer->game->finder_begin(writer->finder, &writer->rules);
	return ST_OK;
}

enum status deck_writer_begin(struct deck_writer *writer, const struct deck_game *game,
			      const struct deck_writing_choice *choice)
{
	const struct deck_writing *writing = game->writing;
	enum status status = ST_OK;

	writer->game = game;
	writer->to = *choice;
	writer->out = choice->out;
	for (size_t i = 0; i < writing->n_forms; i++)
		if (text_is(choice->form, writing->forms[i].name))
			writer->form = &writing->forms[i];
	diags_init(&writer->diags, &writer->arena);
	if (!writer->form)
		return ST_ABSENT;
	if (writing->knows_cards)
		status = load_cards(writer);
	return status || !writing->begin ? status : writing->begin(writer);
}

static enum status begin_deck(void *ctx, struct text name, uint32_t line)
{
	struct deck_writer *writer = ctx;
	enum status (*begin)(struct deck_writer *) = writing_of(writer)->begin_deck;

	diags_clear(&writer->diags);
	arena_reset(&writer->arena);
	buffer_clear(&writer->name);
	buffer_add(&writer->name, name);
	writer->line = line;
	writer->n = 0;
	if (writer->name.failed)
		return ST_NOMEM;
	return begin ? begin(writer) : ST_OK;
}

static enum status end_deck(void *ctx)
{
	struct deck_writer *writer = ctx;
	enum status (*end)(struct deck_writer *) = writing_of(writer)->end_deck;
	enum status status = end ? end(writer) : ST_OK;

	if (writer->n == 0 && !has_error(writer))
		WRITER_REFUSE(writer, writer->line, "no card found, expected a deck list");
	if (status == ST_OK && !has_error(writer)) {
		writer->form->write(writer);
		writer->n_decks += !has_error(writer);
	}
	writer->to.report(writer->to.report_ctx, &writer->diags);
	return status ? status : writer->out->failed || writer->diags.failed ? ST_NOMEM : ST_OK;
}

struct deck_sink deck_writer_sink(struct deck_writer *writer, const char *file)
{
	const struct deck_writing *writing = writing_of(writer);

	writer->file = file;
	return (struct deck_sink){ .ctx = writer, .diags = &writer->diags, .begin = begin_deck, .card = writing->take,
				   .end = end_deck, .setting = writing->setting, .leaderless = writing->leaderless };
}

bool deck_writer_knows(void *ctx, struct text name)
{
	const struct deck_writer *writer = ctx;

	return deck_game_knows(writer->game, writer->finder, name);
}

void deck_writer_end(struct deck_writer *writer)
{
	if (writing_of(writer)->end)
		writing_of(writer)->end(writer);
	if (writer->finder)
		writer->game->finder_end(writer->finder);
	array_free(&writer->cards);
	buffer_free(&writer->name);
	diags_free(&writer->diags);
	arena_free(&writer->arena);
	arena_free(&writer->rules_arena);
}

enum status deck_writer_add(struct deck_writer *writer, size_t at, const struct deck_written *card)
{
	if (array_reserve(&writer->cards, &writer->cap, writer->n + 1, sizeof(*writer->cards)))
		return ST_NOMEM;
	if (writer->n == DECK_MAX_LINES) {
		if (!has_error(writer))
			WRITER_REFUSE(writer, card->line, "deck has more than %d lines", DECK_MAX_LINES);
		return ST_OK;
	}
	memmove(writer->cards + at + 1, writer->cards + at, (writer->n - at) * sizeof(*writer->cards));
	writer->cards[at] = *card;
	writer->n++;
	return ST_OK;
}

const struct deck_written *deck_written_next(const struct deck_writer *writer, enum written_part part, size_t *i)
{
	while (*i < writer->n && writer->cards[*i].part != part)
		++*i;
	return *i < writer->n ? &writer->cards[(*i)++] : NULL;
}

size_t deck_written_count(const struct deck_writer *writer, enum written_part part)
{
	size_t n = 0, i = 0;

	while (deck_written_next(writer, part, &i))
		n++;
	return n;
}

static void write_lines(struct deck_writer *writer, enum written_part part)
{
	const struct deck_written *card;
	size_t i = 0;

	while ((card = deck_written_next(writer, part, &i)))
		buffer_printf(writer->out, "%u %.*s\n", (unsigned)card->count, TEXT_ARG(card->name));
}

void deck_write_text(struct deck_writer *writer)
{
	write_lines(writer, WRITTEN_MAIN);
	if (deck_written_count(writer, WRITTEN_SIDE))
		buffer_add_string(writer->out, "\nSideboard\n");
	write_lines(writer, WRITTEN_SIDE);
}

void deck_write_list(struct deck_writer *writer)
{
	if (writer->n_decks || writer->name.len)
		buffer_printf(writer->out, "=== %s\n", buffer_string(&writer->name));
	deck_write_text(writer);
}

static void write_objects(struct deck_writer *writer, enum written_part part, const char *key, const char *name_key,
			  const char *count_key)
{
	const struct deck_written *card;
	const char *comma = "";
	size_t i = 0;

	buffer_printf(writer->out, ",\"%s\":[", key);
	while ((card = deck_written_next(writer, part, &i))) {
		buffer_printf(writer->out, "%s{\"%s\":", comma, name_key);
		buffer_add_json(writer->out, card->name);
		buffer_printf(writer->out, ",\"%s\":%u}", count_key, (unsigned)card->count);
		comma = ",";
	}
	buffer_add_char(writer->out, ']');
}

void deck_write_json(struct deck_writer *writer, const char *key, const char *name_key, const char *count_key)
{
	buffer_add_string(writer->out, "{\"name\":");
	buffer_add_json(writer->out, buffer_text(&writer->name));
	write_objects(writer, WRITTEN_MAIN, key, name_key, count_key);
	if (deck_written_count(writer, WRITTEN_SIDE))
		write_objects(writer, WRITTEN_SIDE, "sideboard", name_key, count_key);
	buffer_add_string(writer->out, "}\n");
}
