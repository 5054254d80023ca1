#include "games/lorcana/duels/duels_event.h"

#include <stddef.h>

#include <jansson.h>

#include "base/bug.h"
#include "replay/json_reason.h"
#include "replay/log_error.h"
#include "replay/log_words.h"

static const struct {
	const char *name;
	enum duels_class class;
} types[] = {
#define X(name, class) [DUELS_##name] = { #name, DUELS_##class },
	DUELS_EVENTS(X)
#undef X
};

_Static_assert(sizeof(types) / sizeof(types[0]) == N_DUELS_TYPES, "each type has a row");

/* One event on its way from JSON. */
struct event_reading {
	struct duels_reader *reader;
	struct duels_event *event;
	const json_t *data;
};

/* Where in struct duels_event the value of a key goes. */
struct text_field {
	const char *key;
	size_t offset;
};

struct number_field {
	const char *key;
	size_t offset;
};

static const struct text_field text_fields[] = {
	{ "cardName", offsetof(struct duels_event, card) },
	{ "instanceId", offsetof(struct duels_event, instance) },
	{ "targetCardName", offsetof(struct duels_event, target) },
	{ "shiftTargetCardName", offsetof(struct duels_event, target) },
	{ "locationName", offsetof(struct duels_event, target) },
	{ "abilitySourceCardName", offsetof(struct duels_event, cause) },
	{ "abilityName", offsetof(struct duels_event, ability) },
	{ "sourceAbilityName", offsetof(struct duels_event, ability) },
	{ "fromZone", offsetof(struct duels_event, from) },
	{ "revealDestination", offsetof(struct duels_event, to) },
	{ "destination", offsetof(struct duels_event, to) },
	{ "victoryReason", offsetof(struct duels_event, reason) },
};

/* Where several keys go to one place, the first that is given counts. */
static const struct number_field number_fields[] = {
	{ "damage", offsetof(struct duels_event, amount) },
	{ "damageAmount", offsetof(struct duels_event, amount) },
	{ "amount", offsetof(struct duels_event, amount) },
	{ "loreGained", offsetof(struct duels_event, amount) },
	{ "newLoreTotal", offsetof(struct duels_event, lore_total) },
	{ "mulliganCount", offsetof(struct duels_event, count) },
	{ "inkPaid", offsetof(struct duels_event, ink_paid) },
	{ "boostCost", offsetof(struct duels_event, boost_cost) },
	{ "attackerTotalDamage", offsetof(struct duels_event, attacker_damage) },
	{ "defenderTotalDamage", offsetof(struct duels_event, defender_damage) },
};

static const struct text_field list_fields[] = {
	{ "initialHandCards", offsetof(struct duels_event, cards) },
	{ "mulliganedCards", offsetof(struct duels_event, cards) },
	{ "returnedCardRefs", offsetof(struct duels_event, cards) },
	{ "drawnCards", offsetof(struct duels_event, drawn) },
	{ "singerCardRefs", offsetof(struct duels_event, singers) },
	{ "singerCards", offsetof(struct duels_event, singers) },
	{ "singers", offsetof(struct duels_event, singers) },
	{ "discardedCardRefs", offsetof(struct duels_event, discarded) },
	{ "discardedCards", offsetof(struct duels_event, discarded) },
};

static struct text *text_at(struct duels_event *event, size_t offset)
{
	return (struct text *)(void *)((char *)event + offset);
}

static int32_t *number_at(struct duels_event *event, size_t offset)
{
	return (int32_t *)(void *)((char *)event + offset);
}

static struct duels_list *list_at(struct duels_event *event, size_t offset)
{
	return (struct duels_list *)(void *)((char *)event + offset);
}

static void complain(const struct event_reading *r, const char *key, const char *expected)
{
	struct place place = { r->reader->file, r->event->source.line, r->event->source.column };

	diag_error(r->reader->diags, place, "'%s' of an event '%s' is not %s", key, log_shown(r->event->type_name).s,
		   expected);
}

/* Copies a text into the arena; empty when memory ran out. */
static struct text keep(struct event_reading *r, struct text text)
{
	const char *copy = arena_strndup(r->reader->arena, text.ptr, text.len);

	r->reader->failed |= copy == NULL;
	return copy ? text_make(copy, text.len) : (struct text){ "", 0 };
}

/* A text that a line can hold; false after an error, and when there is none. */
static bool read_text(struct event_reading *r, const char *key, const json_t *value, struct text *text)
{
	struct text found;

	if (!value || json_is_null(value))
		return false;
	if (!json_is_string(value)) {
		complain(r, key, "a string");
		return false;
	}
	found = log_trim(text_make(json_string_value(value), json_string_length(value)));
	if (found.len == 0)
		return false;
	if (found.len > DUELS_NAME_MAX || !log_is_name(found)) {
		complain(r, key, "a name");
		return false;
	}
	*text = keep(r, found);
	return true;
}

static int32_t read_number(struct event_reading *r, const char *key, const json_t *value)
{
	if (!value || json_is_null(value))
		return DUELS_ABSENT;
	if (json_is_integer(value) && json_integer_value(value) >= 0 && json_integer_value(value) <= DUELS_NUMBER_MAX)
		return (int32_t)json_integer_value(value);
	complain(r, key, "a whole number from 0 to 9999");
	return DUELS_ABSENT;
}

/* A player's number, 1 or 2, which may be written as a string; 0 = none. */
static uint8_t read_player(struct event_reading *r, const char *key, const json_t *value)
{
	if (!value || json_is_null(value))
		return 0;
	if (json_is_integer(value) && (json_integer_value(value) == 1 || json_integer_value(value) == 2))
		return (uint8_t)json_integer_value(value);
	if (json_is_string(value) &&
	    (strcmp(json_string_value(value), "1") == 0 || strcmp(json_string_value(value), "2") == 0))
		return (uint8_t)(json_string_value(value)[0] - '0');
	complain(r, key, "1 or 2");
	return 0;
}

static bool read_bool(struct event_reading *r, const char *key)
{
	const json_t *value = json_object_get(r->data, key);

	if (value && !json_is_boolean(value) && !json_is_null(value))
		complain(r, key, "true or false");
	return json_is_true(value);
}

/* An array of names, or of objects with a name; one without a name is '?'. */
static struct duels_list read_list(struct event_reading *r, const char *key, const json_t *value)
{
	struct text names[DUELS_LIST_MAX];
	struct duels_list list = { NULL, 0 };
	struct text *copy;
	size_t i;
	json_t *item;

	if (!value || json_is_null(value))
		return list;
	if (!json_is_array(value) || json_array_size(value) > DUELS_LIST_MAX) {
		complain(r, key, "an array of at most 60 cards");
		return list;
	}
	json_array_foreach(value, i, item)
	{
		names[i] = (struct text){ "?", 1 };
		if (!json_is_object(item) && !json_is_string(item))
			complain(r, key, "an array of cards");
		else
			read_text(r, key, json_is_object(item) ? json_object_get(item, "name") : item, &names[i]);
		list.len++;
	}
	copy = arena_calloc(r->reader->arena, list.len, sizeof(*copy));
	r->reader->failed |= copy == NULL;
	if (!copy)
		return (struct duels_list){ NULL, 0 };
	for (i = 0; i < list.len; i++)
		copy[i] = names[i];
	list.names = copy;
	return list;
}

/* A number that may be anything else of the site's own: then [otherwise]. */
static int32_t number_of(const json_t *value, int32_t otherwise)
{
	if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) > DUELS_NUMBER_MAX)
		return otherwise;
	return (int32_t)json_integer_value(value);
}

/* A number among the parameters of a deed. */
static int32_t parameter(const json_t *parameters, const char *key)
{
	return number_of(json_object_get(parameters, key), DUELS_ABSENT);
}

static void read_deeds(struct event_reading *r)
{
	const json_t *value = json_object_get(r->data, "effectDescriptionKeys");
	size_t n = json_array_size(value), i;
	struct duels_deed *deeds;
	json_t *item;

	if (n > DUELS_LIST_MAX)
		n = DUELS_LIST_MAX;
	deeds = arena_calloc(r->reader->arena, n, sizeof(*deeds));
	r->reader->failed |= deeds == NULL;
	if (!deeds)
		return;
	json_array_foreach(value, i, item)
	{
		const json_t *key = json_object_get(item, "key"), *parameters = json_object_get(item, "params");

		if (i == n)
			break;
		deeds[i] = (struct duels_deed){ { "", 0 },
						parameter(parameters, "amount"),
						parameter(parameters, "total"),
						parameter(parameters, "previous") };
		if (json_is_string(key))
			deeds[i].key = keep(r, text_make(json_string_value(key), json_string_length(key)));
	}
	r->event->deeds = deeds;
	r->event->n_deeds = n;
}

/* The words that the site shows for the event; empty where it gives none. */
static struct text message_of(const json_t *object)
{
	const json_t *message = json_object_get(object, "message");

	return json_is_string(message) ? text_make(json_string_value(message), json_string_length(message)) : text_of("");
}

static bool says(struct text message, const char *words)
{
	return text_find(message, text_of(words)) < message.len;
}

/* One singer by name, where the site gives no list; some logs name it as the other card. */
static void read_singer(struct event_reading *r, const json_t *object)
{
	struct duels_event *event = r->event;
	struct text *name;

	if (event->singers.len || event->type != DUELS_CARD_PLAYED)
		return;
	name = arena_calloc(r->reader->arena, 1, sizeof(*name));
	r->reader->failed |= name == NULL;
	if (!name)
		return;
	if (!read_text(r, "singerCardName", json_object_get(r->data, "singerCardName"), name) &&
	    (read_bool(r, "isSung") || says(message_of(object), " sang ")))
		*name = event->target;
	event->singers = (struct duels_list){ name, name->len > 0 };
}

/* The name of an ability used, where only the message has it: "... activated NAME on ...". */
static void read_ability(struct event_reading *r, const json_t *object)
{
	struct duels_event *event = r->event;
	struct text rest = message_of(object), before = text_of("activated ");
	size_t at = text_find(rest, before);

	if (event->type != DUELS_ABILITY_ACTIVATED || event->ability.len || at >= rest.len)
		return;
	rest = text_skip(rest, at + before.len);
	at = text_find(rest, text_of(" on "));
	if (at > 0 && at < rest.len && at <= DUELS_NAME_MAX)
		event->ability = keep(r, text_make(rest.ptr, at));
}

/* [n] of the names of [list] from [from] on; fewer where it has not so many. */
static struct duels_list part_of(const struct duels_list *list, size_t from, size_t n)
{
	if (from >= list->len)
		return (struct duels_list){ NULL, 0 };
	return (struct duels_list){ list->names + from, n < list->len - from ? n : list->len - from };
}

/* Cards in a list outside of the data: a hand; those altered and then those drawn for them. */
static void read_hand_refs(struct event_reading *r, const json_t *refs)
{
	struct duels_event *event = r->event;
	struct duels_list list = { NULL, 0 };
	size_t n = event->count > 0 ? (size_t)event->count : 0;

	if (event->cards.len == 0 && event->drawn.len == 0)
		list = read_list(r, "cardRefs", refs);
	if (event->type == DUELS_INITIAL_HAND) {
		event->cards = list.len ? list : event->cards;
	} else if (n && list.len >= n) {
		event->cards = part_of(&list, 0, n);
		event->drawn = part_of(&list, n, n);
	}
}

/*
 * Logs of replays name cards outside of the data: first whom it is about, then
 * the other, which of damage is who dealt it.
 */
static void read_card_refs(struct event_reading *r, const json_t *object)
{
	const json_t *refs = json_object_get(object, "cardRefs");
	struct duels_event *event = r->event;
	struct text *first = event->type == DUELS_ABILITY_TRIGGERED ? &event->cause : &event->card;
	struct text *second = event->type == DUELS_DAMAGE_DEALT ? &event->cause : &event->target;

	if (!json_is_array(refs))
		return;
	if (duels_class_of(event) == DUELS_SETUP) {
		read_hand_refs(r, refs);
		return;
	}
	if (first->len == 0)
		read_text(r, "cardRefs", json_object_get(json_array_get(refs, 0), "name"), first);
	if (second->len == 0)
		read_text(r, "cardRefs", json_object_get(json_array_get(refs, 1), "name"), second);
}

/* The name of an offered card, by the site's own number of it; NULL = none is offered under it. */
static const json_t *offered_name(const json_t *offered, const json_t *instance)
{
	const char *number = json_string_value(instance);
	const json_t *card;
	size_t i;

	json_array_foreach(offered, i, card)
	{
		const char *own = json_string_value(json_object_get(card, "instanceId"));

		if (number && own && strcmp(own, number) == 0)
			return json_object_get(card, "name");
	}
	return NULL;
}

/* What a player chose for which ability, since the site writes that: one card alone is of use. */
static void read_choice(struct event_reading *r)
{
	const json_t *choice = json_object_get(r->data, "choice");
	const json_t *selected = json_object_get(choice, "selectedInstanceIds");
	struct duels_event *event = r->event;

	if (!json_is_object(choice) || json_array_size(selected) != 1)
		return;
	read_text(r, "sourceCardName", json_object_get(choice, "sourceCardName"), &event->cause);
	read_text(r, "sourceAbility", json_object_get(choice, "sourceAbility"), &event->ability);
	read_text(r, "name", offered_name(json_object_get(choice, "offered"), json_array_get(selected, 0)), &event->target);
}

static void read_data(struct event_reading *r)
{
	struct duels_event *event = r->event;

	for (size_t i = 0; i < sizeof(text_fields) / sizeof(text_fields[0]); i++) {
		struct text *text = text_at(event, text_fields[i].offset);

		if (text->len == 0)
			read_text(r, text_fields[i].key, json_object_get(r->data, text_fields[i].key), text);
	}
	for (size_t i = 0; i < sizeof(number_fields) / sizeof(number_fields[0]); i++) {
		int32_t *number = number_at(event, number_fields[i].offset);

		if (*number == DUELS_ABSENT)
			*number = read_number(r, number_fields[i].key, json_object_get(r->data, number_fields[i].key));
	}
	for (size_t i = 0; i < sizeof(list_fields) / sizeof(list_fields[0]); i++) {
		struct duels_list *list = list_at(event, list_fields[i].offset);

		if (list->len == 0)
			*list = read_list(r, list_fields[i].key, json_object_get(r->data, list_fields[i].key));
	}
	read_deeds(r);
	event->winner = read_player(r, "winner", json_object_get(r->data, "winner"));
	event->conceded_by = read_player(r, "concededBy", json_object_get(r->data, "concededBy"));
	event->used_shift = read_bool(r, "usedShift") ||
			    json_is_string(json_object_get(r->data, "shiftTargetCardName")) ||
			    json_is_string(json_object_get(r->data, "shiftTargetCardId"));
	event->attacker_banished = read_bool(r, "attackerBanished");
	event->defender_banished = read_bool(r, "defenderBanished");
	event->is_result = json_is_boolean(json_object_get(r->data, "attackerBanished")) ||
			   json_is_boolean(json_object_get(r->data, "defenderBanished")) || event->attacker_damage != DUELS_ABSENT ||
			   event->defender_damage != DUELS_ABSENT;
}

static enum duels_type type_of(struct text name)
{
	if (text_starts_with(name, "TIMER_"))
		return DUELS_TIMER;
	for (int i = 0; i < N_DUELS_TYPES; i++)
		if (text_is(name, types[i].name))
			return (enum duels_type)i;
	return DUELS_UNKNOWN;
}

/* The object of an event; NULL after an error. */
static json_t *parse(struct duels_reader *reader, struct text element, struct line_source source)
{
	struct place place = { reader->file, source.line, source.column };
	json_error_t error = { 0 };
	json_t *object = json_loadb(element.ptr, element.len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);

	if (object && json_is_object(object))
		return object;
	if (object)
		diag_error(reader->diags, place, "expected an event, a JSON object, found something else");
	else
		diag_error(reader->diags,
			   place_within(place, element, error.position > 0 ? (size_t)error.position - 1 : 0),
			   "expected an event, a JSON object, but %s", json_reason(&error));
	json_decref(object);
	return NULL;
}

/* Reads what stands around the data; false when it is no event. */
static bool read_frame(struct event_reading *r, const json_t *object)
{
	const json_t *type = json_object_get(object, "type"), *time = json_object_get(object, "timestamp");
	struct duels_event *event = r->event;

	event->type_name = (struct text){ "", 0 };
	if (!json_is_string(type)) {
		complain(r, "type", "a string");
		return false;
	}
	event->type_name = keep(r, text_make(json_string_value(type), json_string_length(type)));
	event->type = type_of(event->type_name);
	event->player = read_player(r, "player", json_object_get(object, "player"));
	event->is_undone = json_is_true(json_object_get(object, "undone"));
	event->round = number_of(json_object_get(object, "turnNumber"), 0);
	if (json_is_number(time))
		event->time = json_is_integer(time) ? (int64_t)json_integer_value(time) : 0;
	r->data = json_object_get(object, "data");
	if (r->data && !json_is_object(r->data) && !json_is_null(r->data)) {
		complain(r, "data", "an object");
		return false;
	}
	return true;
}

/* Whether an event that is not known is about a card, so that it may be of the game. */
static bool names_card(const struct event_reading *r, const json_t *object)
{
	return json_is_string(json_object_get(r->data, "cardName")) || json_is_string(json_object_get(r->data, "cardId")) ||
	       json_array_size(json_object_get(object, "cardRefs")) > 0;
}

bool duels_event_read(struct duels_reader *reader, struct text element, struct line_source source,
		      struct duels_event *event)
{
	struct event_reading r = { .reader = reader, .event = event };
	json_t *object = parse(reader, element, source);
	bool is_event;

	*event = duels_event_at(source);
	if (!object)
		return false;
	is_event = read_frame(&r, object);
	if (is_event && event->type == DUELS_UNKNOWN)
		event->names_card = names_card(&r, object);
	if (is_event && event->type == DUELS_CHOICE_RESOLVED)
		read_choice(&r);
	if (is_event && duels_class_of(event) != DUELS_TALK) {
		read_data(&r);
		read_card_refs(&r, object);
		read_singer(&r, object);
		read_ability(&r, object);
	}
	json_decref(object);
	return is_event && !reader->failed;
}

struct duels_event duels_event_at(struct line_source source)
{
	return (struct duels_event){
		.source = source,
		.amount = DUELS_ABSENT,
		.lore_total = DUELS_ABSENT,
		.count = DUELS_ABSENT,
		.ink_paid = DUELS_ABSENT,
		.boost_cost = DUELS_ABSENT,
		.attacker_damage = DUELS_ABSENT,
		.defender_damage = DUELS_ABSENT,
	};
}

enum duels_class duels_class_of(const struct duels_event *event)
{
	return types[event->type].class;
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool duels_did(const struct duels_event *event, const char *word)
{
	size_t len = strlen(word);

	for (size_t i = 0; i < event->n_deeds; i++) {
		struct text key = event->deeds[i].key;

		for (size_t at = 0; at + len <= key.len; at++) {
			size_t k = 0;

			while (k < len && lower(key.ptr[at + k]) == word[k])
				k++;
			if (k == len)
				return true;
		}
	}
	return false;
}
