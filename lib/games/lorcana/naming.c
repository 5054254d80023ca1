#include "games/lorcana/naming.h"

#include <jansson.h>

enum naming_table { TABLE_CODES, TABLE_NAMES, N_TABLES };

static const struct import_names_table tables[] = {
	[TABLE_CODES] = { "codes.csv", "code,printing" },
	[TABLE_NAMES] = { "names.csv", "name,language,printing" },
};
_Static_assert(sizeof(tables) / sizeof(tables[0]) == N_TABLES, "a file for each table");

/* One file of the source while its cards are read. */
struct source {
	const char *set;      /* of all its cards, where they have none of their own; NULL = they do */
	const char *language; /* "en", "fr" */
	struct buffer *lines; /* N_TABLES of them */
};

static const char *string_at(const json_t *object, const char *key)
{
	const char *string = json_string_value(json_object_get(object, key));

	return string ? string : "";
}

/* "33/P1 . EN . 2" is of the promo set P1, "162/204 . EN . 7" of the set that the card names. */
static struct text promo_set(const json_t *card)
{
	struct text rest = text_of(string_at(card, "fullIdentifier")), part, word;
	uint32_t n;

	if (!text_split(&rest, '/', &part) || !rest.ptr || !text_split(&rest, ' ', &word) ||
	    text_to_number(word, UINT32_MAX, &n))
		return text_make("", 0);
	return word;
}

/* Adds "set/number" of the card; false when the source does not say it. */
static bool add_printing(const struct source *source, const json_t *card, struct buffer *out)
{
	const json_t *number = json_object_get(card, "number");
	const char *set = *string_at(card, "setCode") ? string_at(card, "setCode") : source->set;
	struct text promo = promo_set(card);

	if (!json_is_integer(number) || (!promo.len && !set))
		return false;
	if (promo.len)
		buffer_add(out, promo);
	else
		buffer_add_string(out, set);
	buffer_printf(out, "/%" JSON_INTEGER_FORMAT "%s", json_integer_value(number), string_at(card, "variant"));
	return true;
}

static void add_card(const struct source *source, const json_t *card)
{
	struct text code = text_of(string_at(card, "code")), name = text_of(string_at(card, "fullName"));
	struct buffer printing = { 0 };

	if (add_printing(source, card, &printing) && code.len) {
		buffer_add_csv(&source->lines[TABLE_CODES], code);
		buffer_printf(&source->lines[TABLE_CODES], ",%s\n", buffer_string(&printing));
	}
	if (printing.len && name.len && strcmp(source->language, "en") != 0) {
		buffer_add_csv(&source->lines[TABLE_NAMES], name);
		buffer_printf(&source->lines[TABLE_NAMES], ",%s,%s\n", source->language, buffer_string(&printing));
	}
	source->lines[0].failed |= printing.failed;
	buffer_free(&printing);
}

static const char *const signs[] = { "\"fullIdentifier\"", NULL };

static enum status add(struct desk *desk, const char *file, struct text bytes, struct buffer *lines)
{
	json_error_t error = { 0 };
	json_t *root = json_loadb(bytes.ptr, bytes.len, JSON_REJECT_DUPLICATES, &error), *card;
	const json_t *cards = json_object_get(root, "cards");
	const char *language = string_at(json_object_get(root, "metadata"), "language");
	struct source source = { json_string_value(json_object_get(root, "code")), *language ? language : "en", lines };
	enum status status = ST_OK;
	size_t i;

	if (!root)
		diag_error(desk->diags, (struct place){ file, (uint32_t)error.line, 0 }, "not well-formed JSON: %s", error.text);
	else if (!json_array_size(cards))
		diag_error(desk->diags, (struct place){ .file = file }, "no cards of LorcanaJSON found, expected an array 'cards'");
	if (!json_array_size(cards))
		status = ST_SYNTAX;
	json_array_foreach(cards, i, card)
		add_card(&source, card);
	json_decref(root);
	return status;
}

const struct import_names lorcana_naming = { .tables = tables, .n_tables = N_TABLES, .signs = signs, .add = add };
