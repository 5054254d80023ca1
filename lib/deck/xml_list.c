/*
 * Lists in XML: LackeyCCG (<superzone>, <card><name>), Cockatrice (<zone>, <card
 * number= name=>) and MTGO (<Cards Quantity= Name=>), read by expat as they come.
 *
 * A document type is refused: no deck needs one, and entities could grow.
 */
#include <expat.h>
#include <string.h>

#include "base/buffer.h"
#include "deck/deck_heading.h"
#include "deck/deck_list.h"
#include "deck/deck_trim.h"
#include "deck/line_style.h"

/* Deeper than any deck file; refused beyond. */
enum { MAX_DEPTH = 32, TEXT_MAX = 4096, FEED_BYTES = 1 << 20 };

/* What text inside an element is for. */
enum gather { GATHER_NONE, GATHER_DECK_NAME, GATHER_CARD_NAME, GATHER_SET, GATHER_SETTING, GATHER_COMMENTS };

struct xml_list {
	const struct deck_input *input;
	XML_Parser parser;
	struct buffer text; /* of the element at hand */
	struct buffer deck_name; /* where it comes before all cards; empty = none */
	struct buffer name; /* of the card at hand */
	struct buffer set;  /* likewise */
	enum gather gather;
	enum deck_setting_kind setting; /* that is gathered */
	struct deck_settings settings;  /* that came before all cards */
	enum deck_section section; /* of the zone at hand */
	struct deck_line card;     /* the card at hand; name and set come last */
	bool in_card;
	bool is_open; /* the deck is begun */
	bool is_deck; /* an element of a deck was seen */
	int depth;
	enum status status; /* first failure */
};

static void stop(struct xml_list *list, enum status status)
{
	list->status = status;
	XML_StopParser(list->parser, XML_FALSE);
}

static void stop_on_failure(struct xml_list *list)
{
	if (list->status)
		XML_StopParser(list->parser, XML_FALSE);
}

/* Hands over how the deck says that it is to be judged. */
static enum status tell_settings(struct xml_list *list)
{
	const struct deck_sink *sink = &list->input->sink;
	enum status status = ST_OK;

	for (int i = 0; i < N_DECK_SETTINGS && sink->setting && status == ST_OK; i++) {
		const struct deck_setting_kept *kept = &list->settings.of[i];
		struct deck_setting setting = { (enum deck_setting_kind)i, kept->is_meant, text_of(kept->value), kept->line };

		if (setting.value.len)
			status = sink->setting(sink->ctx, &setting);
	}
	return status;
}

/* Begins the deck, with the name that came so far; what is wrong is reported to it. */
static void open_deck(struct xml_list *list)
{
	if (list->is_open)
		return;
	list->status = list->deck_name.failed ? ST_NOMEM : deck_begin(list->input, deck_trim(buffer_text(&list->deck_name)), 0);
	list->is_open = list->status == ST_OK;
	if (list->is_open)
		list->status = tell_settings(list);
	stop_on_failure(list);
}

static uint32_t line_at(struct xml_list *list)
{
	return (uint32_t)XML_GetCurrentLineNumber(list->parser);
}

static uint32_t column_at(struct xml_list *list)
{
	return (uint32_t)XML_GetCurrentColumnNumber(list->parser) + 1;
}

static const char *attribute(const char **attributes, const char *name)
{
	for (size_t i = 0; attributes[i]; i += 2)
		if (strcmp(attributes[i], name) == 0)
			return attributes[i + 1];
	return NULL;
}

/* A zone's name decides; a quest's zones (Leader, Battleground) are no deck. */
static void begin_zone(struct xml_list *list, const char **attributes)
{
	const char *name = attribute(attributes, "name");

	list->section = SECTION_OTHER;
	if (!name || !deck_section_of(text_of(name), &list->section))
		list->section = name ? SECTION_OTHER : SECTION_MAIN;
	list->is_deck = true;
}

static bool is_card(const char *element)
{
	return strcmp(element, "card") == 0 || strcmp(element, "Cards") == 0;
}

/* Says an attribute yes, "true" or "1"? */
static bool is_yes(const char *value)
{
	return value && (text_equal_nocase(text_of(value), text_of("true")) || strcmp(value, "1") == 0);
}

/* <card number="4" name="..."> of Cockatrice, <Cards Quantity="4" Name="..." Sideboard="false"> of MTGO. */
static void begin_card(struct xml_list *list, const char **attributes)
{
	const char *name = attribute(attributes, "name"), *number = attribute(attributes, "number");
	const char *quantity = attribute(attributes, "Quantity");

	buffer_clear(&list->name);
	buffer_clear(&list->set);
	list->in_card = true;
	list->is_deck = true;
	list->card = (struct deck_line){
		.line = line_at(list),
		.column = column_at(list),
		.count = 1,
		.is_counted = true,
		.section = is_yes(attribute(attributes, "Sideboard")) ? SECTION_SIDE : list->section,
	};
	name = name ? name : attribute(attributes, "Name");
	number = number ? number : quantity;
	if (name)
		buffer_add_string(&list->name, name);
	if (number && !text_to_number(text_of(number), DECK_MAX_COUNT, &list->card.count)) {
		deck_error(list->input, list->card.line, list->card.column,
			   "count '%.60s' found, expected a whole number from 0 to %d", number, DECK_MAX_COUNT);
		list->in_card = false;
	}
}

static bool is_deck_name(const struct xml_list *list, const char *element)
{
	return !list->is_open && strcmp(element, "deckname") == 0;
}

/* An element that says how the deck is to be judged, <format>core</format>, and holds no cards. */
static bool is_setting(struct xml_list *list, const char *element)
{
	struct deck_setting setting;

	if (list->in_card || !deck_setting_of_fact(text_of(element), text_of("-"), &setting))
		return false;
	list->setting = setting.kind;
	return true;
}

static void keep_setting(struct xml_list *list, struct deck_setting *setting)
{
	if (list->is_open)
		return;
	setting->line = (uint32_t)XML_GetCurrentLineNumber(list->parser);
	deck_settings_keep(&list->settings, setting);
}

/* What was gathered says how the deck is to be judged: an element as an exporter writes it, or comments line by line. */
static void end_setting(struct xml_list *list)
{
	struct text rest = buffer_text(&list->text), line;
	struct deck_setting setting;

	if (list->gather == GATHER_SETTING &&
	    deck_setting_of_fact(text_of(deck_setting_name(list->setting)), deck_trim(rest), &setting))
		keep_setting(list, &setting);
	while (list->gather == GATHER_COMMENTS && text_split(&rest, '\n', &line))
		if (deck_setting_of_comment(line, &setting))
			keep_setting(list, &setting);
}

static bool is_before_cards(const char *element)
{
	static const char *const names[] = { "comments", "meta", "tags", "bannerCard", "lastLoadedTimestamp" };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		if (strcmp(element, names[i]) == 0)
			return true;
	return false;
}

static void on_start(void *ctx, const char *element, const char **attributes)
{
	struct xml_list *list = ctx;

	if (list->depth > 0 && !is_deck_name(list, element) && !is_before_cards(element) && !is_setting(list, element))
		open_deck(list);
	if (list->status)
		return;
	if (++list->depth > MAX_DEPTH) {
		open_deck(list);
		deck_error(list->input, line_at(list), column_at(list), "elements nest deeper than %d", MAX_DEPTH);
		stop(list, ST_SYNTAX);
		return;
	}
	list->gather = GATHER_NONE;
	buffer_clear(&list->text);
	if (is_deck_name(list, element))
		list->gather = GATHER_DECK_NAME;
	else if (strcmp(element, "superzone") == 0 || strcmp(element, "zone") == 0)
		begin_zone(list, attributes);
	else if (is_card(element))
		begin_card(list, attributes);
	else if (strcmp(element, "name") == 0 && list->in_card)
		list->gather = GATHER_CARD_NAME;
	else if (strcmp(element, "set") == 0 && list->in_card)
		list->gather = GATHER_SET;
	else if (strcmp(element, "comments") == 0)
		list->gather = GATHER_COMMENTS;
	else if (is_setting(list, element))
		list->gather = GATHER_SETTING;
}

static void on_text(void *ctx, const char *s, int len)
{
	struct xml_list *list = ctx;

	if (list->gather == GATHER_NONE)
		return;
	/* Comments are of any length; of what is too long nothing is kept. */
	if (list->gather == GATHER_COMMENTS && list->text.len + (size_t)len > TEXT_MAX)
		return;
	if (list->text.len + (size_t)len > TEXT_MAX) {
		open_deck(list);
		deck_error(list->input, line_at(list), column_at(list), "text is longer than %d bytes, expected a name",
			   TEXT_MAX);
		stop(list, ST_SYNTAX);
		return;
	}
	buffer_add(&list->text, text_make(s, (size_t)len));
}

static void end_card(struct xml_list *list)
{
	list->in_card = false;
	if (list->name.failed || list->set.failed) {
		stop(list, ST_NOMEM);
		return;
	}
	list->card.name = deck_trim(buffer_text(&list->name));
	list->card.set = deck_trim(buffer_text(&list->set));
	if (list->card.name.len == 0) {
		deck_error(list->input, list->card.line, list->card.column, "the element names no card");
		return;
	}
	if (list->card.count == 0)
		return;
	list->status = deck_hand_card(list->input, &list->card);
	if (list->status)
		stop(list, list->status);
}

static void on_end(void *ctx, const char *element)
{
	struct xml_list *list = ctx;

	list->depth--;
	if (list->gather == GATHER_DECK_NAME)
		buffer_add(&list->deck_name, buffer_text(&list->text));
	else if (list->gather == GATHER_CARD_NAME)
		buffer_add(&list->name, buffer_text(&list->text));
	else if (list->gather == GATHER_SET)
		buffer_add(&list->set, buffer_text(&list->text));
	end_setting(list);
	list->name.failed |= list->text.failed;
	list->deck_name.failed |= list->text.failed;
	list->gather = GATHER_NONE;
	if (is_card(element) && list->in_card)
		end_card(list);
	else if (strcmp(element, "superzone") == 0 || strcmp(element, "zone") == 0)
		list->section = SECTION_MAIN;
}

static void on_doctype(void *ctx, const char *name, const char *sysid, const char *pubid, int has_internal_subset)
{
	struct xml_list *list = ctx;

	(void)name;
	(void)sysid;
	(void)pubid;
	(void)has_internal_subset;
	open_deck(list);
	deck_error(list->input, line_at(list), column_at(list), "a document type is found, which no deck needs");
	stop(list, ST_SYNTAX);
}

static void feed(struct xml_list *list, struct text bytes)
{
	while (list->status == ST_OK) {
		size_t len = bytes.len < FEED_BYTES ? bytes.len : FEED_BYTES;
		bool is_last = len == bytes.len;

		if (XML_Parse(list->parser, bytes.ptr, (int)len, is_last) != XML_STATUS_OK) {
			if (list->status == ST_OK)
				open_deck(list);
			if (list->status == ST_OK)
				deck_error(list->input, line_at(list), column_at(list), "not well-formed XML: %s",
					   XML_ErrorString(XML_GetErrorCode(list->parser)));
			return;
		}
		if (is_last)
			break;
		bytes = text_skip(bytes, len);
	}
	if (list->status == ST_OK)
		open_deck(list);
	if (list->status == ST_OK && !list->is_deck) {
		deck_error(list->input, 0, 0,
			   "XML without a zone or a card, expected a deck of LackeyCCG or Cockatrice");
		diags_mark_other(list->input->sink.diags);
	}
}

enum status xml_list_read(const struct deck_input *input, struct text bytes)
{
	struct xml_list list = { .input = input, .section = SECTION_MAIN };
	enum status status;

	list.parser = XML_ParserCreate(NULL);
	if (!list.parser)
		return ST_NOMEM;
	XML_SetUserData(list.parser, &list);
	XML_SetElementHandler(list.parser, on_start, on_end);
	XML_SetCharacterDataHandler(list.parser, on_text);
	XML_SetStartDoctypeDeclHandler(list.parser, on_doctype);
	feed(&list, bytes);
	XML_ParserFree(list.parser);
	status = list.status == ST_SYNTAX ? ST_OK : list.status;
	if (status == ST_OK)
		status = input->sink.end(input->sink.ctx);
	buffer_free(&list.text);
	buffer_free(&list.deck_name);
	buffer_free(&list.name);
	buffer_free(&list.set);
	return status;
}
