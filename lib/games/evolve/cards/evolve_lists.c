/*
 * evolve_lists.c - records from players' lists of cards, which were typed over
 * by hand: JSON, and the card database of Cockatrice, whose pictures have the
 * numbers (evolve_source.h).
 */
#include <expat.h>
#include <string.h>

#include "base/buffer.h"
#include "base/parts.h"
#include "games/evolve/cards/evolve_source.h"

/* Deeper and longer than any such list; refused beyond. */
enum { LIST_MAX_DEPTH = 32, LIST_MAX_TEXT = 1 << 16, LIST_MAX_NUMBER = 24 };

/* A name without what such lists put behind it: "Treant (Evolved) ". */
static struct text bare_name(struct text name)
{
	static const char *const tails[] = { "(Evolved)", "(Evolve)", "(U)", "(SP)", NULL };

	name = text_trim(name);
	for (size_t i = 0; tails[i]; i++) {
		size_t at = text_find(name, text_of(tails[i]));

		if (at < name.len && at + strlen(tails[i]) == name.len)
			name = text_trim(text_make(name.ptr, at));
	}
	return name;
}

/* The next of traits that have '/' or '|' between. */
static struct text next_trait(struct text *traits)
{
	size_t at = 0;
	struct text trait;

	while (at < traits->len && traits->ptr[at] != '/' && traits->ptr[at] != '|')
		at++;
	trait = text_trim(text_make(traits->ptr, at));
	*traits = text_skip(*traits, at < traits->len ? at + 1 : at);
	return trait;
}

/* Traits without "Token", which is no trait (2.3.3). */
static bool keep_traits(struct evolve_import *import, struct text traits, struct evolve_record *record)
{
	struct buffer list = { 0 };
	bool fine;

	while (traits.len) {
		struct text trait = next_trait(&traits);

		if (text_is(trait, "Token"))
			record->field[EVOLVE_F_SPECIAL] = text_of("token");
		if (!trait.len || text_is(trait, "Token"))
			continue;
		parts_add(&list, trait);
	}
	fine = !list.failed && evolve_keep(import, buffer_text(&list), &record->field[EVOLVE_F_TRAITS]);
	buffer_free(&list);
	return fine;
}

enum status evolve_list_add_item(struct evolve_import *import, const char *file, const json_t *item)
{
	struct evolve_record record = { .source = EVOLVE_LISTS, .file = file };
	struct text kinds = evolve_member_text(item, "type");
	const char *evolved = "Evolved ";

	if (text_starts_with(kinds, evolved)) {
		record.field[EVOLVE_F_SPECIAL] = text_of("evolved");
		kinds = text_skip(kinds, strlen(evolved));
	}
	record.field[EVOLVE_F_CLASS] = evolve_class_word(evolve_member_text(item, "cls"));
	record.field[EVOLVE_F_TYPE] = evolve_type_word(kinds);
	if (!evolve_keep(import, evolve_member_text(item, "id"), &record.ja) ||
	    !evolve_keep(import, bare_name(evolve_member_text(item, "name")), &record.name) ||
	    !evolve_keep_text(import, item, &record.text) ||
	    !keep_traits(import, evolve_member_text(item, "trait"), &record) ||
	    !evolve_keep_number(import, item, "cost", &record.field[EVOLVE_F_COST]) ||
	    !evolve_keep_number(import, item, "attack", &record.field[EVOLVE_F_ATTACK]) ||
	    !evolve_keep_number(import, item, "defense", &record.field[EVOLVE_F_DEFENSE])) {
		import->diags->failed = true;
		return ST_NOMEM;
	}
	if (json_is_null(json_object_get(item, "text")))
		record.text = text_make("", 0);
	return evolve_import_keep(import, &record);
}

/* An element of a card whose text is wanted. */
enum list_part { LIST_NAME, LIST_COST, LIST_KINDS, LIST_STATISTICS };
enum { N_LIST_PARTS = LIST_STATISTICS + 1 };

static const char *const elements[N_LIST_PARTS] = { "name", "manacost", "type", "pt" };

struct card_xml {
	struct evolve_import *import;
	const char *file;
	XML_Parser parser;
	struct buffer parts[N_LIST_PARTS]; /* of the card at hand */
	struct buffer *gather;		   /* which of them; NULL = none */
	struct evolve_record record;	   /* the card at hand */
	bool in_card;
	bool is_list; /* a card was seen */
	int depth;
	enum status status; /* first failure */
};

static void stop_xml(struct card_xml *xml, enum status status)
{
	xml->status = status;
	XML_StopParser(xml->parser, XML_FALSE);
}

static void refuse_xml(struct card_xml *xml, const char *message)
{
	struct place place = { .file = xml->file, .line = (uint32_t)XML_GetCurrentLineNumber(xml->parser) };

	diag_error(xml->import->diags, place, "%s", message);
	stop_xml(xml, ST_SYNTAX);
}

/*
 * The number that a picture's address ends in, as it stands there: the English
 * edition's pictures have EN ("BP01-001EN.png"), the Japanese one's have not
 * ("bp02_071.png"). A picture that is not named as one printing has none. False
 * when memory ran out.
 */
static bool keep_picture_number(struct card_xml *xml, struct text address)
{
	char *number;
	size_t at, len;

	while ((at = text_find(address, text_of("/"))) < address.len)
		address = text_skip(address, at + 1);
	len = text_find(address, text_of("."));
	if (len == 0 || len > LIST_MAX_NUMBER)
		return true;
	number = arena_strndup(xml->import->arena, address.ptr, len);
	for (size_t i = 0; number && i < len; i++) {
		if (number[i] == '_')
			number[i] = '-';
		else if (number[i] >= 'a' && number[i] <= 'z')
			number[i] = (char)(number[i] - 'a' + 'A');
	}
	if (number && (!strchr(number, '-') || strchr(number, '-') != strrchr(number, '-')))
		return true;
	if (number && len > 2 && strcmp(number + len - 2, "EN") == 0)
		xml->record.numbers = text_make(number, len);
	else
		xml->record.ja = text_make(number, len);
	return number != NULL;
}

static void begin_list_card(struct card_xml *xml)
{
	for (int i = 0; i < N_LIST_PARTS; i++)
		buffer_clear(&xml->parts[i]);
	xml->record = (struct evolve_record){ .source = EVOLVE_LISTS, .file = xml->file };
	xml->in_card = true;
	xml->is_list = true;
}

static void on_element(void *ctx, const char *element, const char **attributes)
{
	struct card_xml *xml = ctx;

	xml->gather = NULL;
	if (++xml->depth > LIST_MAX_DEPTH)
		refuse_xml(xml, "elements nest too deep");
	else if (strcmp(element, "card") == 0)
		begin_list_card(xml);
	for (int i = 0; i < N_LIST_PARTS && xml->in_card; i++)
		if (strcmp(element, elements[i]) == 0)
			xml->gather = &xml->parts[i];
	for (size_t i = 0; xml->in_card && strcmp(element, "set") == 0 && attributes[i]; i += 2)
		if (strcmp(attributes[i], "picURL") == 0 && !keep_picture_number(xml, text_of(attributes[i + 1])))
			stop_xml(xml, ST_NOMEM);
}

static void on_characters(void *ctx, const char *s, int len)
{
	struct card_xml *xml = ctx;

	if (!xml->gather)
		return;
	if (xml->gather->len + (size_t)len > LIST_MAX_TEXT)
		refuse_xml(xml, "text is too long for a card");
	else
		buffer_add(xml->gather, text_make(s, (size_t)len));
}

/* "Follower|Evolve|Forestcraft - Pixie/Princess". */
static bool read_list_kinds(struct card_xml *xml)
{
	struct evolve_record *record = &xml->record;
	struct text kinds = text_trim(buffer_text(&xml->parts[LIST_KINDS])), word;
	size_t at = text_find(kinds, text_of(" - "));
	struct text traits = text_skip(kinds, at < kinds.len ? at + strlen(" - ") : kinds.len);

	kinds.len = at;
	if (text_holds(kinds, "Evolve"))
		record->field[EVOLVE_F_SPECIAL] = text_of("evolved");
	else if (text_holds(kinds, "Token"))
		record->field[EVOLVE_F_SPECIAL] = text_of("token");
	while (kinds.len && text_split(&kinds, '|', &word)) {
		struct text type = evolve_type_word(text_trim(word)), class = evolve_class_word(text_trim(word));

		if (type.len)
			record->field[EVOLVE_F_TYPE] = type;
		if (class.len)
			record->field[EVOLVE_F_CLASS] = class;
	}
	return keep_traits(xml->import, traits, record);
}

/* Digits alone, else nothing. */
static bool keep_digits(struct card_xml *xml, struct text digits, int field)
{
	uint32_t n;

	digits = text_trim(digits);
	return !digits.len || !text_to_number(digits, 1000, &n) || evolve_keep(xml->import, digits, &xml->record.field[field]);
}

static void end_list_card(struct card_xml *xml)
{
	struct text statistics = buffer_text(&xml->parts[LIST_STATISTICS]), attack = text_make("", 0);
	bool fine = read_list_kinds(xml);

	xml->in_card = false;
	if (statistics.len)
		text_split(&statistics, '/', &attack);
	for (int i = 0; i < N_LIST_PARTS; i++)
		fine = fine && !xml->parts[i].failed;
	fine = fine && evolve_keep(xml->import, bare_name(buffer_text(&xml->parts[LIST_NAME])), &xml->record.name) &&
	       keep_digits(xml, buffer_text(&xml->parts[LIST_COST]), EVOLVE_F_COST) &&
	       keep_digits(xml, attack, EVOLVE_F_ATTACK) && keep_digits(xml, statistics, EVOLVE_F_DEFENSE);
	if (!fine)
		stop_xml(xml, ST_NOMEM);
	else if (xml->record.numbers.len || xml->record.ja.len)
		xml->status = evolve_import_keep(xml->import, &xml->record);
}

static void on_element_end(void *ctx, const char *element)
{
	struct card_xml *xml = ctx;

	xml->depth--;
	xml->gather = NULL;
	if (strcmp(element, "card") == 0 && xml->in_card)
		end_list_card(xml);
	if (xml->status)
		stop_xml(xml, xml->status);
}

static void on_document_type(void *ctx, const char *name, const char *sysid, const char *pubid, int has_internal_subset)
{
	(void)name;
	(void)sysid;
	(void)pubid;
	(void)has_internal_subset;
	refuse_xml(ctx, "a document type is found, which no list of cards needs");
}

enum status evolve_list_add_xml(struct evolve_import *import, const char *file, struct text bytes)
{
	struct card_xml xml = { .import = import, .file = file, .parser = XML_ParserCreate(NULL) };

	if (!xml.parser) {
		import->diags->failed = true;
		return ST_NOMEM;
	}
	XML_SetUserData(xml.parser, &xml);
	XML_SetElementHandler(xml.parser, on_element, on_element_end);
	XML_SetCharacterDataHandler(xml.parser, on_characters);
	XML_SetStartDoctypeDeclHandler(xml.parser, on_document_type);
	/* A file has at most as many bytes as the import takes, which an int holds. */
	if (XML_Parse(xml.parser, bytes.ptr, (int)bytes.len, XML_TRUE) != XML_STATUS_OK && xml.status == ST_OK)
		refuse_xml(&xml, XML_ErrorString(XML_GetErrorCode(xml.parser)));
	if (xml.status == ST_OK && !xml.is_list)
		refuse_xml(&xml, "XML without a card, expected the card database of Cockatrice");
	XML_ParserFree(xml.parser);
	for (int i = 0; i < N_LIST_PARTS; i++)
		buffer_free(&xml.parts[i]);
	import->diags->failed |= xml.status == ST_NOMEM;
	return xml.status;
}
