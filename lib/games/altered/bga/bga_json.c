#include "games/altered/bga/bga_json.h"

#include <stdio.h>

#include "replay/log_words.h"

struct text bga_keep(struct foreign_reader *reader, const json_t *value, size_t max)
{
	struct text text = foreign_text(value);

	return text.len > 0 && text.len <= max ? foreign_keep(reader, text) : text_of("");
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
	return json_is_string(value) && bga_number_of_text(foreign_text(value), number);
}

int64_t bga_number_of(const json_t *value)
{
	int64_t number = 0;

	return bga_whole_number(value, &number) && number > 0 ? number : 0;
}

void bga_read_number(struct foreign_reading *r, const char *key, const json_t *value, void *place)
{
	int64_t number;

	if (*(int32_t *)place != BGA_ABSENT || !value || json_is_null(value))
		return;
	if (bga_whole_number(value, &number) && number >= -BGA_NUMBER_MAX && number <= BGA_NUMBER_MAX)
		*(int32_t *)place = (int32_t)number;
	else
		foreign_complain(r, key, "a whole number of at most four digits");
}

void bga_read_word(struct foreign_reading *r, const char *key, const json_t *value, void *place)
{
	struct text *text = place;

	if (text->len || !value || json_is_null(value))
		return;
	if (!json_is_string(value) || json_string_length(value) > BGA_WORD_MAX)
		foreign_complain(r, key, "a word");
	*text = bga_keep(r->reader, value, BGA_WORD_MAX);
}

/*
 * "NAME (REFERENCE)", or what of it the notation can hold. Whatever is wrong
 * with a name, its reference names the card.
 */
static struct text name_of(struct foreign_reading *r, const json_t *properties)
{
	struct text name = text_trim(foreign_text(json_object_get(properties, "name")));
	struct text reference = text_trim(foreign_text(json_object_get(properties, "uid")));
	char full[2 * BGA_NAME_MAX + 4];
	bool has_name = log_is_name(name) && name.len <= BGA_NAME_MAX;
	bool has_reference = log_is_name(reference) && reference.len <= BGA_NAME_MAX;

	if ((name.len && !has_name) || (reference.len && !has_reference))
		foreign_complain(r, name.len && !has_name ? "name" : "uid", "the name of a card");
	if (has_name && has_reference)
		snprintf(full, sizeof(full), "%.*s (%.*s)", TEXT_ARG(name), TEXT_ARG(reference));
	else if (has_name || has_reference)
		snprintf(full, sizeof(full), "%.*s", TEXT_ARG(has_name ? name : reference));
	else
		snprintf(full, sizeof(full), "?");
	return log_is_name(text_of(full)) ? foreign_keep(r->reader, text_of(full)) : text_of("?");
}

static void read_card_into(struct foreign_reading *r, const json_t *value, struct bga_card *card)
{
	const json_t *properties = json_object_get(value, "properties");
	const json_t *quick = json_object_get(properties, "effectTap");

	*card = (struct bga_card){
		.id = bga_number_of(json_object_get(value, "id")),
		.owner = bga_number_of(json_object_get(value, "pId")),
		.name = name_of(r, properties),
		.scout = BGA_ABSENT,
		.hand_cost = BGA_ABSENT,
		.has_quick = json_object_size(quick) > 0 || json_array_size(quick) > 0,
		.is_hero = text_is(foreign_text(json_object_get(properties, "type")), "hero"),
	};
	bga_read_word(r, "location", json_object_get(value, "location"), &card->place);
	bga_read_number(r, "scout", json_object_get(properties, "scout"), &card->scout);
	bga_read_number(r, "costHand", json_object_get(properties, "costHand"), &card->hand_cost);
}

/* Room for [n] cards; NULL when memory ran out. */
static struct bga_card *make_cards(struct foreign_reader *reader, size_t n)
{
	struct bga_card *cards = arena_calloc(&reader->arena, n, sizeof(*cards));

	reader->failed |= cards == NULL;
	return cards;
}

const struct bga_card *bga_read_card(struct bga_reading *r, const char *key)
{
	const json_t *value = json_object_get(r->json.object, key);
	struct bga_card *card;

	if (!value || json_is_null(value))
		return NULL;
	if (!json_is_object(value)) {
		foreign_complain(&r->json, key, "a card");
		return NULL;
	}
	card = make_cards(r->json.reader, 1);
	if (card)
		read_card_into(&r->json, value, card);
	return card;
}

void bga_read_cards(struct bga_reading *r, const char *key)
{
	json_t *value = json_object_get(r->json.object, key), *item;
	size_t n = json_is_array(value) ? json_array_size(value) : json_object_size(value), had = r->event->n_cards;
	void *iter = json_is_object(value) ? json_object_iter(value) : NULL;
	struct bga_card *cards;

	if (!value || json_is_null(value))
		return;
	if ((!json_is_array(value) && !json_is_object(value)) || n > BGA_LIST_MAX) {
		foreign_complain(&r->json, key, "a list of at most 60 cards");
		return;
	}
	cards = make_cards(r->json.reader, had + n);
	if (!cards)
		return;
	for (size_t i = 0; i < had; i++)
		cards[i] = r->event->cards[i];
	for (size_t i = 0; i < n; i++, iter = iter ? json_object_iter_next(value, iter) : NULL) {
		item = iter ? json_object_iter_value(iter) : json_array_get(value, i);
		if (!json_is_object(item))
			foreign_complain(&r->json, key, "a list of cards");
		read_card_into(&r->json, item, &cards[had + i]);
	}
	r->event->cards = cards;
	r->event->n_cards = had + n;
}
