#include "games/lorcana/deck/lorcana_writer.h"

#include "base/array.h"
#include "games/lorcana/deck/deck_lookup.h"
#include "games/lorcana/deck/lorcana_deck.h"

/* Copies of one card in one part of a deck. */
struct lorcana_written {
	struct text name; /* in the table of cards */
	card_id card;
	uint32_t count;
	uint32_t line; /* where it stands first */
	bool is_side;
};

struct lorcana_writer;

/* A row a form. */
struct lorcana_form {
	const char *name;
	bool is_file; /* a file holds one deck */
	void (*write)(struct lorcana_writer *writer);
};

struct lorcana_writer {
	struct buffer *out;
	const struct lorcana_form *form;
	void (*report)(void *ctx, const struct diags *diags);
	void *report_ctx;
	struct deck_rules rules; /* the cards */
	struct arena rules_arena;
	struct deck_lookup lookup;
	const char *file;
	struct diags diags; /* about the deck at hand; its messages in the arena */
	struct arena arena;
	struct buffer name;    /* of the deck */
	uint32_t line;         /* where it begins; 0 = the file */
	struct lorcana_written *cards; /* n of them */
	size_t n, cap;
	size_t n_decks; /* written before */
};

static struct place place_of(const struct lorcana_writer *writer, uint32_t line)
{
	return (struct place){ .file = writer->file, .line = line };
}

/* Names of cards and decks in XML. */
static void add_xml(struct buffer *out, struct text a)
{
	static const struct {
		char mark;
		const char *entity;
	} marks[] = { { '&', "&amp;" }, { '<', "&lt;" }, { '>', "&gt;" }, { '"', "&quot;" } };

	for (size_t i = 0; i < a.len; i++) {
		const char *entity = NULL;

		for (size_t k = 0; k < sizeof(marks) / sizeof(marks[0]); k++)
			if (a.ptr[i] == marks[k].mark)
				entity = marks[k].entity;
		if (entity)
			buffer_add_string(out, entity);
		else
			buffer_add_char(out, a.ptr[i]);
	}
}

static bool has_side(const struct lorcana_writer *writer)
{
	for (size_t i = 0; i < writer->n; i++)
		if (writer->cards[i].is_side)
			return true;
	return false;
}

/* The lines of one part: "4 Name". */
static void write_lines(struct lorcana_writer *writer, bool is_side)
{
	for (size_t i = 0; i < writer->n; i++)
		if (writer->cards[i].is_side == is_side)
			buffer_printf(writer->out, "%u %.*s\n", (unsigned)writer->cards[i].count,
				      TEXT_ARG(writer->cards[i].name));
}

static void write_text(struct lorcana_writer *writer)
{
	write_lines(writer, false);
	if (has_side(writer))
		buffer_add_string(writer->out, "\nSideboard\n");
	write_lines(writer, true);
}

static void write_list(struct lorcana_writer *writer)
{
	if (writer->n_decks || writer->name.len)
		buffer_printf(writer->out, "=== %s\n", buffer_string(&writer->name));
	write_text(writer);
}

/* The cards of one part as an array of objects. */
static void write_json_part(struct lorcana_writer *writer, const char *key, bool is_side)
{
	const char *comma = "";

	buffer_printf(writer->out, ",\"%s\":[", key);
	for (size_t i = 0; i < writer->n; i++) {
		if (writer->cards[i].is_side != is_side)
			continue;
		buffer_printf(writer->out, "%s{\"name\":", comma);
		buffer_add_json(writer->out, writer->cards[i].name);
		buffer_printf(writer->out, ",\"count\":%u}", (unsigned)writer->cards[i].count);
		comma = ",";
	}
	buffer_add_char(writer->out, ']');
}

static void write_json(struct lorcana_writer *writer)
{
	buffer_add_string(writer->out, "{\"name\":");
	buffer_add_json(writer->out, buffer_text(&writer->name));
	write_json_part(writer, "cards", false);
	if (has_side(writer))
		write_json_part(writer, "sideboard", true);
	buffer_add_string(writer->out, "}\n");
}

/* What a form without places beside the deck leaves out. */
static void note_side(struct lorcana_writer *writer)
{
	if (has_side(writer))
		diag_add(&writer->diags, SEV_NOTE, place_of(writer, writer->line), NULL,
			 "cards beside the deck have no place in the form and are left out");
}

/* What the app knows of a card: a copy is two characters, behind the version. */
static void write_code(struct lorcana_writer *writer)
{
	size_t start = writer->out->len;
	char code[APP_CODE_LEN + 1];

	note_side(writer);
	buffer_add_char(writer->out, APP_CODE_VERSION);
	for (size_t i = 0; i < writer->n; i++) {
		const struct lorcana_written *card = &writer->cards[i];

		if (card->is_side)
			continue;
		if (!app_codes_of_card(&writer->lookup.codes, writer->lookup.cards, card->card, code)) {
			diag_error(&writer->diags, place_of(writer, card->line), "no code of the app is known for '%.*s'",
				   TEXT_ARG(card->name));
			writer->out->len = start;
			return;
		}
		for (uint32_t k = 0; k < card->count; k++)
			buffer_add_string(writer->out, code);
	}
	buffer_add_char(writer->out, '\n');
}

/* Tabletop Simulator counts kinds of cards from 1 and their numbers by hundreds. */
enum { CARD_ID_STEP = 100 };

typedef void write_copy_fn(struct buffer *out, const struct lorcana_written *card, size_t id);

/* The copies of the deck, each written by [write] behind a comma but the first. */
static void write_copies(struct lorcana_writer *writer, write_copy_fn *write)
{
	const char *comma = "";

	for (size_t i = 0; i < writer->n; i++)
		for (uint32_t k = 0; k < writer->cards[i].count && !writer->cards[i].is_side; k++) {
			buffer_add_string(writer->out, comma);
			write(writer->out, &writer->cards[i], (i + 1) * CARD_ID_STEP);
			comma = ",";
		}
}

static void write_id(struct buffer *out, const struct lorcana_written *card, size_t id)
{
	(void)card;
	buffer_printf(out, "%zu", id);
}

static void write_object(struct buffer *out, const struct lorcana_written *card, size_t id)
{
	buffer_add_string(out, "\n{\"Name\":\"Card\",\"Nickname\":");
	buffer_add_json(out, card->name);
	buffer_printf(out, ",\"CardID\":%zu,\"Transform\":{\"scaleX\":1,\"scaleY\":1,\"scaleZ\":1}}", id);
}

/* A saved object: the cards by name, without pictures, which the table has to bring. */
static void write_tabletop(struct lorcana_writer *writer)
{
	note_side(writer);
	buffer_add_string(writer->out, "{\"ObjectStates\":[{\"Name\":\"DeckCustom\",\"Nickname\":");
	buffer_add_json(writer->out, buffer_text(&writer->name));
	buffer_add_string(writer->out, ",\"Transform\":{\"rotZ\":180,\"scaleX\":1,\"scaleY\":1,\"scaleZ\":1},\"DeckIDs\":[");
	write_copies(writer, write_id);
	buffer_add_string(writer->out, "],\"ContainedObjects\":[");
	write_copies(writer, write_object);
	buffer_add_string(writer->out, "]}]}\n");
}

/* A zone of LackeyCCG, an element a copy. */
static void write_superzone(struct lorcana_writer *writer, const char *zone, bool is_side)
{
	buffer_printf(writer->out, "\t<superzone name=\"%s\">\n", zone);
	for (size_t i = 0; i < writer->n; i++)
		for (uint32_t k = 0; k < writer->cards[i].count && writer->cards[i].is_side == is_side; k++) {
			buffer_add_string(writer->out, "\t\t<card><name id=\"\">");
			add_xml(writer->out, writer->cards[i].name);
			buffer_add_string(writer->out, "</name><set></set></card>\n");
		}
	buffer_add_string(writer->out, "\t</superzone>\n");
}

static void write_lackey(struct lorcana_writer *writer)
{
	buffer_add_string(writer->out, "<deck version=\"0.8\">\n\t<meta>\n\t\t<game>lorcana</game>\n\t</meta>\n");
	write_superzone(writer, "Deck", false);
	if (has_side(writer))
		write_superzone(writer, "Sideboard", true);
	buffer_add_string(writer->out, "</deck>\n");
}

static void write_zone(struct lorcana_writer *writer, const char *zone, bool is_side)
{
	buffer_printf(writer->out, "    <zone name=\"%s\">\n", zone);
	for (size_t i = 0; i < writer->n; i++) {
		if (writer->cards[i].is_side != is_side)
			continue;
		buffer_printf(writer->out, "        <card number=\"%u\" name=\"", (unsigned)writer->cards[i].count);
		add_xml(writer->out, writer->cards[i].name);
		buffer_add_string(writer->out, "\"/>\n");
	}
	buffer_add_string(writer->out, "    </zone>\n");
}

static void write_cockatrice(struct lorcana_writer *writer)
{
	buffer_add_string(writer->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
				       "<cockatrice_deck version=\"1\">\n    <deckname>");
	add_xml(writer->out, buffer_text(&writer->name));
	buffer_add_string(writer->out, "</deckname>\n    <comments></comments>\n");
	write_zone(writer, "main", false);
	if (has_side(writer))
		write_zone(writer, "side", true);
	buffer_add_string(writer->out, "</cockatrice_deck>\n");
}

static const struct lorcana_form forms[] = {
	{ "list", false, write_list },	       { "deck", false, write_json },	  { "dreamborn", true, write_text },
	{ "code-app", false, write_code },     { "tabletop", true, write_tabletop }, { "lackey", true, write_lackey },
	{ "cockatrice", true, write_cockatrice },
};
#define FORMS "list|deck|dreamborn|code-app|tabletop|lackey|cockatrice"

static enum status begin_deck(void *ctx, struct text name, uint32_t line)
{
	struct lorcana_writer *writer = ctx;

	diags_clear(&writer->diags);
	arena_reset(&writer->arena);
	buffer_clear(&writer->name);
	buffer_add(&writer->name, name);
	writer->line = line;
	writer->n = 0;
	return writer->name.failed ? ST_NOMEM : ST_OK;
}

/* Adds copies to those of the same card in the same part, or as a card of its own. */
static enum status add_card(struct lorcana_writer *writer, card_id card, const struct deck_line *line)
{
	bool is_side = line->section == SECTION_SIDE;

	for (size_t i = 0; i < writer->n; i++)
		if (writer->cards[i].card == card && writer->cards[i].is_side == is_side) {
			uint32_t room = DECK_MAX_COUNT - writer->cards[i].count;

			writer->cards[i].count += line->count < room ? line->count : room;
			return ST_OK;
		}
	if (array_reserve(&writer->cards, &writer->cap, writer->n + 1, sizeof(*writer->cards)))
		return ST_NOMEM;
	writer->cards[writer->n++] = (struct lorcana_written){ lorcana_card_of(writer->lookup.cards, card)->full_name, card,
						       line->count, line->line, is_side };
	return ST_OK;
}

/* How much of a user's text a message repeats. */
enum { SHOWN_MAX = 60 };

/* Says why the line names no card, or not just one. */
static void refuse_line(struct lorcana_writer *writer, const struct deck_line *line, const struct deck_open_name *open)
{
	struct text name = open->written;

	if (name.len > SHOWN_MAX)
		name.len = SHOWN_MAX;
	diag_error(&writer->diags, place_of(writer, line->line),
		   open->reason == OPEN_AMBIGUOUS || open->reason == OPEN_CONTRADICTION ? "'%.*s' may be several cards"
											  : "no card '%.*s' is known",
		   TEXT_ARG(name));
}

static enum status take_card(void *ctx, const struct deck_line *line)
{
	struct lorcana_writer *writer = ctx;
	enum lookup_result result = LOOKUP_OPEN;
	struct deck_open_name open = { 0 };
	card_id card = 0;
	enum status status;

	if (line->section == SECTION_OTHER)
		return ST_OK;
	status = deck_lookup_card(&writer->lookup, line, true, &result, &card, &open);
	if (status || result == LOOKUP_NO_CARD)
		return status;
	if (result != LOOKUP_OPEN)
		return add_card(writer, card, line);
	refuse_line(writer, line, &open);
	return ST_OK;
}

static enum status end_deck(void *ctx)
{
	struct lorcana_writer *writer = ctx;

	if (writer->n == 0 && !writer->diags.count[SEV_ERROR])
		diag_error(&writer->diags, place_of(writer, writer->line), "no card found, expected a deck list");
	if (writer->form->is_file && writer->n_decks && !writer->diags.count[SEV_ERROR])
		diag_error(&writer->diags, place_of(writer, writer->line), "a file of this form is one deck, and one was written");
	if (!writer->diags.count[SEV_ERROR]) {
		writer->form->write(writer);
		writer->n_decks++;
	}
	writer->report(writer->report_ctx, &writer->diags);
	return writer->out->failed || writer->diags.failed ? ST_NOMEM : ST_OK;
}

static const struct lorcana_form *find_form(struct text name)
{
	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
		if (text_is(name, forms[i].name))
			return &forms[i];
	return NULL;
}

static enum status writer_begin(void *ctx, const struct deck_writing_choice *choice)
{
	static const struct deck_rules_choice newest = { 0 };
	struct lorcana_writer *writer = ctx;
	enum status status;

	*writer = (struct lorcana_writer){ .out = choice->out, .form = find_form(choice->form),
					   .report = choice->report, .report_ctx = choice->report_ctx };
	diags_init(&writer->diags, &writer->arena);
	if (!writer->form)
		return ST_ABSENT;
	status = deck_rules_load(&writer->rules, &lorcana_decks, choice->rulesets, &newest, &writer->rules_arena,
				 &writer->diags);
	if (status == ST_OK)
		lorcana_decks.finder_begin(&writer->lookup, &writer->rules);
	else
		writer->report(writer->report_ctx, &writer->diags);
	return status;
}

static struct deck_sink writer_sink(void *ctx, const char *file)
{
	struct lorcana_writer *writer = ctx;

	writer->file = file;
	return (struct deck_sink){ .ctx = writer, .diags = &writer->diags, .begin = begin_deck, .card = take_card,
				   .end = end_deck };
}

static bool writer_knows(void *ctx, struct text name)
{
	struct lorcana_writer *writer = ctx;
	struct deck_line line = { .count = 1, .name = name };
	enum lookup_result result = LOOKUP_OPEN;
	struct deck_open_name open = { 0 };
	card_id card = 0;

	return deck_lookup_card(&writer->lookup, &line, true, &result, &card, &open) == ST_OK && result != LOOKUP_NO_CARD &&
	       result != LOOKUP_OPEN;
}

static void writer_end(void *ctx)
{
	struct lorcana_writer *writer = ctx;

	deck_lookup_free(&writer->lookup);
	array_free(&writer->cards);
	buffer_free(&writer->name);
	diags_free(&writer->diags);
	arena_free(&writer->arena);
	arena_free(&writer->rules_arena);
}

const struct deck_writing lorcana_writing = {
	.forms = FORMS,
	.size = sizeof(struct lorcana_writer),
	.begin = writer_begin,
	.sink = writer_sink,
	.knows = writer_knows,
	.end = writer_end,
};
