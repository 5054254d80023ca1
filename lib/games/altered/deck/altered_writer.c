#include "games/altered/deck/altered_writer.h"

#include <string.h>

#include "games/altered/cards/altered_code.h"
#include "games/altered/deck/altered_deck.h"

struct altered_writer {
	struct deck_writer writer;
	bool has_leader; /* a hero was named apart from the cards, where it may stand as well */
	struct deck_written leader;
};

static struct altered_writer *of(struct deck_writer *writer)
{
	return (struct altered_writer *)writer;
}

static enum status begin_deck(struct deck_writer *writer)
{
	of(writer)->has_leader = false;
	return ST_OK;
}

static enum status take_card(void *ctx, const struct deck_line *line)
{
	struct deck_writer *writer = ctx;
	struct deck_written card = { .count = line->count, .line = line->line, .part = WRITTEN_MAIN };
	char written[ALTERED_REF_SIZE];
	struct altered_ref ref;

	if (!deck_section_is_main(line->section))
		return ST_OK;
	if (!altered_ref_in(line->name, &ref)) {
		WRITER_REFUSE(writer, line->line, "'%.*s' is no reference of a card", TEXT_ARG(deck_shown(line->name)));
		return ST_OK;
	}
	altered_ref_write(&ref, written);
	card.name = text_of(arena_strdup(&writer->arena, written));
	if (!card.name.ptr)
		return ST_NOMEM;
	if (!line->is_leader || of(writer)->has_leader)
		return deck_writer_add(writer, writer->n, &card);
	of(writer)->has_leader = true;
	of(writer)->leader = card;
	return ST_OK;
}

/* Adds the hero that was named apart, unless it stands among the cards, in whatever printing. */
static enum status end_deck(struct deck_writer *writer)
{
	const struct deck_written *leader = of(writer)->has_leader ? &of(writer)->leader : NULL;

	for (size_t i = 0; leader && i < writer->n; i++)
		if (altered_is_same_card(leader->name, writer->cards[i].name))
			leader = NULL;
	return leader ? deck_writer_add(writer, 0, leader) : ST_OK;
}

static void write_json(struct deck_writer *writer)
{
	deck_write_json(writer, "deckCards", "cardReference", "quantity");
}

/* What keeps a card out of a code, behind the dialect. */
static const char *const faults[] = {
	[ALTERED_CODE_NO_SET] = "has no such set",
	[ALTERED_CODE_BIG_NUMBER] = "has too few bits for the number",
	[ALTERED_CODE_NO_RARITY] = "has no exalted cards in the set",
	[ALTERED_CODE_NO_SERIAL] = "cannot tell numbered prints",
	[ALTERED_CODE_BIG_QUANTITY] = "writes at most 65 copies",
	[ALTERED_CODE_TOO_MANY] = "has no room for so many cards",
};

/* The form is named "code-" and a dialect. */
static void write_code(struct deck_writer *writer)
{
	struct altered_code_card *cards = arena_calloc(&writer->arena, writer->n, sizeof(*cards));
	enum altered_dialect dialect = ALTERED_CODE_2024;
	enum altered_code_fault fault;
	size_t at;

	if (!cards) {
		writer->out->failed = true;
		return;
	}
	for (size_t i = 0; i < writer->n; i++) {
		altered_ref_read(writer->cards[i].name, &cards[i].ref);
		cards[i].count = writer->cards[i].count;
	}
	altered_dialect_find(text_of(writer->form->name + strlen("code-")), &dialect);
	fault = altered_code_write(writer->out, dialect, cards, writer->n, &at);
	if (fault)
		WRITER_REFUSE(writer, writer->cards[at].line, "'%.*s' has no place in a code: the dialect %s %s",
			      TEXT_ARG(writer->cards[at].name), altered_dialect_name(dialect), faults[fault]);
	else
		buffer_add_char(writer->out, '\n');
}

static const struct deck_form forms[] = {
	{ "list", 0, deck_write_list },		{ "deck", 0, write_json },	{ "code-2024", 0, write_code },
	{ "code-alteredbuilder", 0, write_code }, { "code-2026", 0, write_code }, { "code-game", 0, write_code },
};

const struct deck_writing altered_writing = {
	.names = "list|deck|code-2024|code-alteredbuilder|code-2026|code-game",
	.forms = forms,
	.n_forms = sizeof(forms) / sizeof(*forms),
	.size = sizeof(struct altered_writer),
	.begin_deck = begin_deck,
	.take = take_card,
	.end_deck = end_deck,
};
