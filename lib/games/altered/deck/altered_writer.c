#include "games/altered/deck/altered_writer.h"

#include <string.h>

#include "base/array.h"
#include "base/bug.h"
#include "deck/deck.h"

bool altered_form_find(struct text name, enum altered_form *form, enum altered_dialect *dialect)
{
	*form = text_is(name, "list")   ? ALTERED_FORM_LIST
		: text_is(name, "deck") ? ALTERED_FORM_JSON
					: ALTERED_FORM_CODE;
	*dialect = ALTERED_CODE_2024;
	return *form != ALTERED_FORM_CODE ||
	       (text_starts_with(name, "code-") && altered_dialect_find(text_skip(name, 5), dialect));
}

static struct place place_of(const struct altered_writer *writer, uint32_t line)
{
	return (struct place){ .file = writer->file, .line = line };
}

static enum status begin_deck(void *ctx, struct text name, uint32_t line)
{
	struct altered_writer *writer = ctx;

	diags_clear(&writer->diags);
	arena_reset(&writer->arena);
	buffer_clear(&writer->name);
	buffer_add(&writer->name, name);
	writer->line = line;
	writer->n = 0;
	writer->has_leader = false;
	return writer->name.failed ? ST_NOMEM : ST_OK;
}

/* Adds a card as number [at] of the list, which moves on. */
static enum status add_card(struct altered_writer *writer, size_t at, const struct altered_code_card *card,
			    uint32_t line)
{
	if (array_reserve(&writer->cards, &writer->cap, writer->n + 1, sizeof(*writer->cards)) ||
	    array_reserve(&writer->lines, &writer->lines_cap, writer->n + 1, sizeof(*writer->lines)))
		return ST_NOMEM;
	if (writer->n == DECK_MAX_LINES) {
		if (!writer->diags.count[SEV_ERROR])
			diag_error(&writer->diags, place_of(writer, line), "deck has more than %d lines",
				   DECK_MAX_LINES);
		return ST_OK;
	}
	memmove(writer->cards + at + 1, writer->cards + at, (writer->n - at) * sizeof(*writer->cards));
	memmove(writer->lines + at + 1, writer->lines + at, (writer->n - at) * sizeof(*writer->lines));
	writer->cards[at] = *card;
	writer->lines[at] = line;
	writer->n++;
	return ST_OK;
}

static enum status take_card(void *ctx, const struct deck_line *line)
{
	struct altered_writer *writer = ctx;
	struct altered_code_card card = { .count = line->count };

	if (!deck_section_is_main(line->section))
		return ST_OK;
	if (!altered_ref_in(line->name, &card.ref)) {
		diag_error(&writer->diags, place_of(writer, line->line), "'%.*s' is no reference of a card",
			   (int)(line->name.len < 60 ? line->name.len : 60), line->name.ptr);
		return ST_OK;
	}
	if (!line->is_leader || writer->has_leader)
		return add_card(writer, writer->n, &card, line->line);
	writer->has_leader = true;
	writer->leader = card;
	writer->leader_line = line->line;
	return ST_OK;
}

/* Adds the hero that was named apart, unless it stands among the cards, in whatever printing. */
static enum status add_leader(struct altered_writer *writer)
{
	char key[ALTERED_REF_SIZE], other[ALTERED_REF_SIZE];

	altered_ref_key(&writer->leader.ref, key);
	for (size_t i = 0; i < writer->n; i++) {
		altered_ref_key(&writer->cards[i].ref, other);
		if (strcmp(key, other) == 0)
			return ST_OK;
	}
	return add_card(writer, 0, &writer->leader, writer->leader_line);
}

static void write_list(struct altered_writer *writer)
{
	char ref[ALTERED_REF_SIZE];

	if (writer->n_decks || writer->name.len)
		buffer_printf(writer->out, "=== %.*s\n", (int)writer->name.len, buffer_string(&writer->name));
	for (size_t i = 0; i < writer->n; i++) {
		altered_ref_write(&writer->cards[i].ref, ref);
		buffer_printf(writer->out, "%u %s\n", (unsigned)writer->cards[i].count, ref);
	}
}

static void write_json(struct altered_writer *writer)
{
	char ref[ALTERED_REF_SIZE];

	buffer_add_string(writer->out, "{\"name\":");
	buffer_add_json(writer->out, buffer_text(&writer->name));
	buffer_add_string(writer->out, ",\"deckCards\":[");
	for (size_t i = 0; i < writer->n; i++) {
		altered_ref_write(&writer->cards[i].ref, ref);
		buffer_printf(writer->out, "%s{\"cardReference\":\"%s\",\"quantity\":%u}", i ? "," : "", ref,
			      (unsigned)writer->cards[i].count);
	}
	buffer_add_string(writer->out, "]}\n");
}

/* What keeps a card out of a code. */
static const char *describe(enum altered_code_fault fault)
{
	switch (fault) {
	case ALTERED_CODE_OK:
		break;
	case ALTERED_CODE_NO_SET:
		return "has no such set";
	case ALTERED_CODE_BIG_NUMBER:
		return "has too few bits for the number";
	case ALTERED_CODE_NO_RARITY:
		return "has no exalted cards in the set";
	case ALTERED_CODE_NO_SERIAL:
		return "cannot tell numbered prints";
	case ALTERED_CODE_BIG_QUANTITY:
		return "writes at most 65 copies";
	case ALTERED_CODE_TOO_MANY:
		return "has no room for so many cards";
	}
	BUG("a fault that is none");
}

static void write_code(struct altered_writer *writer)
{
	char ref[ALTERED_REF_SIZE];
	size_t at;
	enum altered_code_fault fault = altered_code_write(writer->out, writer->dialect, writer->cards, writer->n, &at);

	if (fault) {
		altered_ref_write(&writer->cards[at].ref, ref);
		diag_error(&writer->diags, place_of(writer, writer->lines[at]),
			   "'%s' has no place in a code: the dialect %s %s", ref, altered_dialect_name(writer->dialect),
			   describe(fault));
		return;
	}
	buffer_add_char(writer->out, '\n');
}

static enum status end_deck(void *ctx)
{
	struct altered_writer *writer = ctx;

	if (writer->has_leader && add_leader(writer))
		return ST_NOMEM;
	if (writer->n == 0 && !writer->diags.count[SEV_ERROR])
		diag_error(&writer->diags, place_of(writer, writer->line), "no card found, expected a deck list");
	if (!writer->diags.count[SEV_ERROR]) {
		switch (writer->form) {
		case ALTERED_FORM_LIST:
			write_list(writer);
			break;
		case ALTERED_FORM_JSON:
			write_json(writer);
			break;
		case ALTERED_FORM_CODE:
			write_code(writer);
			break;
		}
		writer->n_decks++;
	}
	writer->report(writer->report_ctx, &writer->diags);
	return writer->out->failed || writer->diags.failed ? ST_NOMEM : ST_OK;
}

struct deck_sink altered_writer_sink(struct altered_writer *writer, const char *file)
{
	writer->file = file;
	if (!writer->diags.arena)
		diags_init(&writer->diags, &writer->arena);
	return (struct deck_sink){ writer, &writer->diags, begin_deck, take_card, end_deck, NULL, NULL, NULL };
}

void altered_writer_free(struct altered_writer *writer)
{
	array_free(&writer->cards);
	array_free(&writer->lines);
	buffer_free(&writer->name);
	diags_free(&writer->diags);
	arena_free(&writer->arena);
}
