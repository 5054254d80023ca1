#include "games/altered/bga/bga_json.h"

#include <stdio.h>

#include "replay/log_error.h"
#include "replay/log_words.h"

struct place bga_place_of(const struct bga_reading *r)
{
	return (struct place){ r->reader->file, r->event->source.line, r->event->source.column };
}

void bga_complain(const struct bga_reading *r, const char *key, const char *expected)
{
	r->reader->is_flawed = true;
	diag_error(r->reader->diags, bga_place_of(r), "'%s' of an event '%s' is not %s", key,
		   log_shown(r->event->type_name).s, expected);
}

struct text bga_text_of(const json_t *value)
{
	return json_is_string(value) ? text_make(json_string_value(value), json_string_length(value)) : text_make("", 0);
}

static struct text keep(struct bga_reader *reader, struct text text)
{
	char *copy = arena_strndup(reader->arena, text.ptr, text.len);

	reader->failed |= copy == NULL;
	return copy ? text_make(copy, text.len) : text_make("", 0);
}

struct text bga_keep(struct bga_reader *reader, const json_t *value, size_t max)
{
	struct text text = bga_text_of(value);

	return text.len > 0 && text.len <= max ? keep(reader, text) : text_make("", 0);
}

bool bga_number_of_text(struct text text, int64_t *number)
{
	bool is_negative = text.len > 1 && text.ptr[0] == '-';
	int64_t value = 0;

	text = text_skip(text, is_negative);
	if (text.len == 0 || text.len > 18)
		return false;
	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] < '0' || text.ptr[i] > '9')
			return false;
		value = 10 * value + (text.ptr[i] - '0');
	}
	*number = is_negative ? -value : value;
	return true;
}

bool bga_whole_number(const json_t *value, int64_t *number)
{
	if (json_is_integer(value)) {
		*number = (int64_t)json_integer_value(value);
		return true;
	}
	return json_is_string(value) && bga_number_of_text(bga_text_of(value), number);
}

int64_t bga_number_of(const json_t *value)
{
	int64_t number = 0;

	return bga_whole_number(value, &number) && number > 0 ? number : 0;
}

int32_t bga_read_number(struct bga_reading *r, const char *key, const json_t *value)
{
	int64_t number;

	if (!value || json_is_null(value))
		return BGA_ABSENT;
	if (bga_whole_number(value, &number) && number >= -BGA_NUMBER_MAX && number <= BGA_NUMBER_MAX)
		return (int32_t)number;
	bga_complain(r, key, "a whole number of at most four digits");
	return BGA_ABSENT;
}

struct text bga_read_word(struct bga_reading *r, const char *key, const json_t *value)
{
	if (value && !json_is_null(value) && (!json_is_string(value) || json_string_length(value) > BGA_WORD_MAX))
		bga_complain(r, key, "a word");
	return bga_keep(r->reader, value, BGA_WORD_MAX);
}

/*
 * "NAME (REFERENCE)", or what of it the notation can hold. Whatever is wrong
 * with a name, its reference names the card.
 */
static struct text name_of(struct bga_reading *r, const json_t *properties)
{
	struct text name = text_trim(bga_text_of(json_object_get(properties, "name")));
	struct text reference = text_trim(bga_text_of(json_object_get(properties, "uid")));
	char full[2 * BGA_NAME_MAX + 4];
	bool has_name = log_is_name(name) && name.len <= BGA_NAME_MAX;
	bool has_reference = log_is_name(reference) && reference.len <= BGA_NAME_MAX;

	if ((name.len && !has_name) || (reference.len && !has_reference))
		bga_complain(r, name.len && !has_name ? "name" : "uid", "the name of a card");
	if (has_name && has_reference)
		snprintf(full, sizeof(full), "%.*s (%.*s)", TEXT_ARG(name), TEXT_ARG(reference));
	else if (has_name || has_reference)
		snprintf(full, sizeof(full), "%.*s", TEXT_ARG(has_name ? name : reference));
	else
		snprintf(full, sizeof(full), "?");
	return log_is_name(text_of(full)) ? keep(r->reader, text_of(full)) : text_make("?", 1);
}

static void read_card_into(struct bga_reading *r, const json_t *value, struct bga_card *card)
{
	const json_t *properties = json_object_get(value, "properties");
	const json_t *quick = json_object_get(properties, "effectTap");

	*card = (struct bga_card){
		.id = bga_number_of(json_object_get(value, "id")),
		.owner = bga_number_of(json_object_get(value, "pId")),
		.name = name_of(r, properties),
		.place = bga_read_word(r, "location", json_object_get(value, "location")),
		.scout = bga_read_number(r, "scout", json_object_get(properties, "scout")),
		.hand_cost = bga_read_number(r, "costHand", json_object_get(properties, "costHand")),
		.has_quick = json_object_size(quick) > 0 || json_array_size(quick) > 0,
		.is_hero = text_is(bga_text_of(json_object_get(properties, "type")), "hero"),
	};
}

const struct bga_card *bga_read_card(struct bga_reading *r, const char *key)
{
	const json_t *value = json_object_get(r->args, key);
	struct bga_card *card;

	if (!value || json_is_null(value))
		return NULL;
	if (!json_is_object(value)) {
		bga_complain(r, key, "a card");
		return NULL;
	}
	card = arena_calloc(r->reader->arena, 1, sizeof(*card));
	r->reader->failed |= card == NULL;
	if (card)
		read_card_into(r, value, card);
	return card;
}

void bga_read_cards(struct bga_reading *r, const char *key)
{
	json_t *value = json_object_get(r->args, key), *item;
	size_t n = json_is_array(value) ? json_array_size(value) : json_object_size(value), had = r->event->n_cards;
	void *iter = json_is_object(value) ? json_object_iter(value) : NULL;
	struct bga_card *cards;

	if (!value || json_is_null(value))
		return;
	if ((!json_is_array(value) && !json_is_object(value)) || n > BGA_LIST_MAX) {
		bga_complain(r, key, "a list of at most 60 cards");
		return;
	}
	cards = arena_calloc(r->reader->arena, had + n, sizeof(*cards));
	r->reader->failed |= cards == NULL;
	if (!cards)
		return;
	for (size_t i = 0; i < had; i++)
		cards[i] = r->event->cards[i];
	for (size_t i = 0; i < n; i++, iter = iter ? json_object_iter_next(value, iter) : NULL) {
		item = iter ? json_object_iter_value(iter) : json_array_get(value, i);
		if (!json_is_object(item))
			bga_complain(r, key, "a list of cards");
		read_card_into(r, item, &cards[had + i]);
	}
	r->event->cards = cards;
	r->event->n_cards = had + n;
}
