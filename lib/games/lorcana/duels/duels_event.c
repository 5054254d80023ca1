#include "games/lorcana/duels/duels_event.h"

#include <stddef.h>

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
	struct foreign_reading json;
	struct duels_event *event;
	const json_t *frame; /* what stands around the data */
};

/* A text that a line can hold. */
static void read_text(struct foreign_reading *r, const char *key, const json_t *value, void *place)
{
	struct text *text = place, found = log_trim(foreign_text(value));

	if (text->len || !value || json_is_null(value))
		return;
	if (!json_is_string(value))
		foreign_complain(r, key, "a string");
	else if (found.len && (found.len > DUELS_NAME_MAX || !log_is_name(found)))
		foreign_complain(r, key, "a name");
	else if (found.len)
		*text = foreign_keep(r->reader, found);
}

/* A number that may be anything else of the site's own: then [otherwise]. */
static int32_t number_of(const json_t *value, int32_t otherwise)
{
	if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) > DUELS_NUMBER_MAX)
		return otherwise;
	return (int32_t)json_integer_value(value);
}

static void read_number(struct foreign_reading *r, const char *key, const json_t *value, void *place)
{
	int32_t *number = place;

	if (*number != DUELS_ABSENT || !value || json_is_null(value))
		return;
	*number = number_of(value, DUELS_ABSENT);
	if (*number == DUELS_ABSENT)
		foreign_complain(r, key, "a whole number from 0 to 9999");
}

/* A player's number, 1 or 2, which may be written as a string. */
static void read_player(struct foreign_reading *r, const char *key, const json_t *value, void *place)
{
	struct text text = foreign_text(value);
	int32_t number = text_is(text, "1") ? 1 : text_is(text, "2") ? 2 : number_of(value, 0);

	if (number == 1 || number == 2)
		*(uint8_t *)place = (uint8_t)number;
	else if (value && !json_is_null(value))
		foreign_complain(r, key, "1 or 2");
}

static void read_bool(struct foreign_reading *r, const char *key, const json_t *value, void *place)
{
	if (value && !json_is_boolean(value) && !json_is_null(value))
		foreign_complain(r, key, "true or false");
	*(bool *)place |= json_is_true(value);
}

/* An array of names, or of objects with a name; one without a name is '?'. */
static void read_list(struct foreign_reading *r, const char *key, const json_t *value, void *place)
{
	struct duels_list *list = place;
	struct text *names;
	json_t *item;
	size_t i;

	if (list->len || !value || json_is_null(value))
		return;
	if (!json_is_array(value) || json_array_size(value) > DUELS_LIST_MAX) {
		foreign_complain(r, key, "an array of at most 60 cards");
		return;
	}
	names = arena_calloc(&r->reader->arena, json_array_size(value), sizeof(*names));
	r->reader->failed |= names == NULL;
	if (!names)
		return;
	json_array_foreach(value, i, item)
	{
		if (!json_is_object(item) && !json_is_string(item))
			foreign_complain(r, key, "an array of cards");
		else
			read_text(r, key, json_is_object(item) ? json_object_get(item, "name") : item, &names[i]);
		names[i] = duels_name(names[i]);
	}
	*list = (struct duels_list){ names, json_array_size(value) };
}

static const struct foreign_field fields[] = {
	{ "cardName", offsetof(struct duels_event, card), read_text },
	{ "instanceId", offsetof(struct duels_event, instance), read_text },
	{ "targetCardName", offsetof(struct duels_event, target), read_text },
	{ "shiftTargetCardName", offsetof(struct duels_event, target), read_text },
	{ "locationName", offsetof(struct duels_event, target), read_text },
	{ "abilitySourceCardName", offsetof(struct duels_event, cause), read_text },
	{ "abilityName", offsetof(struct duels_event, ability), read_text },
	{ "sourceAbilityName", offsetof(struct duels_event, ability), read_text },
	{ "fromZone", offsetof(struct duels_event, from), read_text },
	{ "revealDestination", offsetof(struct duels_event, to), read_text },
	{ "destination", offsetof(struct duels_event, to), read_text },
	{ "victoryReason", offsetof(struct duels_event, reason), read_text },
	{ "damage", offsetof(struct duels_event, amount), read_number },
	{ "damageAmount", offsetof(struct duels_event, amount), read_number },
	{ "amount", offsetof(struct duels_event, amount), read_number },
	{ "loreGained", offsetof(struct duels_event, amount), read_number },
	{ "newLoreTotal", offsetof(struct duels_event, lore_total), read_number },
	{ "mulliganCount", offsetof(struct duels_event, count), read_number },
	{ "inkPaid", offsetof(struct duels_event, ink_paid), read_number },
	{ "boostCost", offsetof(struct duels_event, boost_cost), read_number },
	{ "attackerTotalDamage", offsetof(struct duels_event, attacker_damage), read_number },
	{ "defenderTotalDamage", offsetof(struct duels_event, defender_damage), read_number },
	{ "initialHandCards", offsetof(struct duels_event, cards), read_list },
	{ "mulliganedCards", offsetof(struct duels_event, cards), read_list },
	{ "returnedCardRefs", offsetof(struct duels_event, cards), read_list },
	{ "drawnCards", offsetof(struct duels_event, drawn), read_list },
	{ "singerCardRefs", offsetof(struct duels_event, singers), read_list },
	{ "singerCards", offsetof(struct duels_event, singers), read_list },
	{ "singers", offsetof(struct duels_event, singers), read_list },
	{ "discardedCardRefs", offsetof(struct duels_event, discarded), read_list },
	{ "discardedCards", offsetof(struct duels_event, discarded), read_list },
	{ "winner", offsetof(struct duels_event, winner), read_player },
	{ "concededBy", offsetof(struct duels_event, conceded_by), read_player },
	{ "usedShift", offsetof(struct duels_event, used_shift), read_bool },
	{ "attackerBanished", offsetof(struct duels_event, attacker_banished), read_bool },
	{ "defenderBanished", offsetof(struct duels_event, defender_banished), read_bool },
};

static const json_t *datum(const struct event_reading *r, const char *key)
{
	return json_object_get(r->json.object, key);
}

static void read_deeds(struct event_reading *r)
{
	const json_t *value = datum(r, "effectDescriptionKeys");
	size_t n = json_array_size(value) < DUELS_LIST_MAX ? json_array_size(value) : DUELS_LIST_MAX;
	struct duels_deed *deeds = arena_calloc(&r->json.reader->arena, n, sizeof(*deeds));

	r->json.reader->failed |= deeds == NULL;
	if (!deeds)
		return;
	for (size_t i = 0; i < n; i++) {
		const json_t *item = json_array_get(value, i), *parameters = json_object_get(item, "params");

		deeds[i] = (struct duels_deed){
			foreign_keep(r->json.reader, foreign_text(json_object_get(item, "key"))),
			number_of(json_object_get(parameters, "amount"), DUELS_ABSENT),
			number_of(json_object_get(parameters, "total"), DUELS_ABSENT),
			number_of(json_object_get(parameters, "previous"), DUELS_ABSENT),
		};
	}
	r->event->deeds = deeds;
	r->event->n_deeds = n;
}

/* The words that the site shows for the event; empty where it gives none. */
static struct text message_of(const struct event_reading *r)
{
	return foreign_text(json_object_get(r->frame, "message"));
}

/* One singer by name, where the site gives no list; some logs name it as the other card. */
static void read_singer(struct event_reading *r)
{
	struct duels_event *event = r->event;
	bool is_sung = false;
	struct text *name;

	if (event->singers.len || event->type != DUELS_CARD_PLAYED)
		return;
	name = arena_calloc(&r->json.reader->arena, 1, sizeof(*name));
	r->json.reader->failed |= name == NULL;
	if (!name)
		return;
	read_text(&r->json, "singerCardName", datum(r, "singerCardName"), name);
	if (name->len == 0)
		read_bool(&r->json, "isSung", datum(r, "isSung"), &is_sung);
	if (name->len == 0 && (is_sung || text_holds(message_of(r), " sang ")))
		*name = event->target;
	event->singers = (struct duels_list){ name, name->len > 0 };
}

/* The name of an ability used, where only the message has it: "... activated NAME on ...". */
static void read_ability(struct event_reading *r)
{
	struct duels_event *event = r->event;
	struct text rest = message_of(r), before = text_of("activated ");
	size_t at = text_find(rest, before);

	if (event->type != DUELS_ABILITY_ACTIVATED || event->ability.len || at >= rest.len)
		return;
	rest = text_skip(rest, at + before.len);
	at = text_find(rest, text_of(" on "));
	if (at > 0 && at < rest.len && at <= DUELS_NAME_MAX)
		event->ability = foreign_keep(r->json.reader, text_make(rest.ptr, at));
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
		read_list(&r->json, "cardRefs", refs, &list);
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
static void read_card_refs(struct event_reading *r)
{
	const json_t *refs = json_object_get(r->frame, "cardRefs");
	struct duels_event *event = r->event;
	struct text *first = event->type == DUELS_ABILITY_TRIGGERED ? &event->cause : &event->card;
	struct text *second = event->type == DUELS_DAMAGE_DEALT ? &event->cause : &event->target;

	if (!json_is_array(refs))
		return;
	if (duels_class_of(event) == DUELS_SETUP) {
		read_hand_refs(r, refs);
		return;
	}
	read_text(&r->json, "cardRefs", json_object_get(json_array_get(refs, 0), "name"), first);
	read_text(&r->json, "cardRefs", json_object_get(json_array_get(refs, 1), "name"), second);
}

/* The name of an offered card, by the site's own number of it; NULL = none is offered under it. */
static const json_t *offered_name(const json_t *offered, const json_t *instance)
{
	const json_t *card;
	size_t i;

	json_array_foreach(offered, i, card)
	{
		const json_t *own = json_object_get(card, "instanceId");

		if (json_is_string(own) && json_equal(own, instance))
			return json_object_get(card, "name");
	}
	return NULL;
}

/* What a player chose for which ability, since the site writes that: one card alone is of use. */
static void read_choice(struct event_reading *r)
{
	const json_t *choice = datum(r, "choice");
	const json_t *selected = json_object_get(choice, "selectedInstanceIds");
	struct duels_event *event = r->event;

	if (!json_is_object(choice) || json_array_size(selected) != 1)
		return;
	read_text(&r->json, "sourceCardName", json_object_get(choice, "sourceCardName"), &event->cause);
	read_text(&r->json, "sourceAbility", json_object_get(choice, "sourceAbility"), &event->ability);
	read_text(&r->json, "name", offered_name(json_object_get(choice, "offered"), json_array_get(selected, 0)),
		  &event->target);
}

static void read_data(struct event_reading *r)
{
	struct duels_event *event = r->event;

	foreign_read_fields(&r->json, fields, sizeof(fields) / sizeof(fields[0]), event);
	read_deeds(r);
	event->used_shift |= json_is_string(datum(r, "shiftTargetCardName"));
	event->used_shift |= json_is_string(datum(r, "shiftTargetCardId"));
	event->is_result = event->attacker_damage != DUELS_ABSENT || event->defender_damage != DUELS_ABSENT ||
			   json_is_boolean(datum(r, "attackerBanished")) ||
			   json_is_boolean(datum(r, "defenderBanished"));
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

/* Reads what stands around the data; false when it is no event. */
static bool read_frame(struct event_reading *r)
{
	const json_t *type = json_object_get(r->frame, "type"), *time = json_object_get(r->frame, "timestamp");
	struct duels_event *event = r->event;

	if (!json_is_string(type)) {
		foreign_complain(&r->json, "type", "a string");
		return false;
	}
	event->type_name = r->json.type_name = foreign_keep(r->json.reader, foreign_text(type));
	event->type = type_of(event->type_name);
	read_player(&r->json, "player", json_object_get(r->frame, "player"), &event->player);
	event->is_undone = json_is_true(json_object_get(r->frame, "undone"));
	event->round = number_of(json_object_get(r->frame, "turnNumber"), 0);
	event->time = (int64_t)json_integer_value(time);
	r->json.object = json_object_get(r->frame, "data");
	if (r->json.object && !json_is_object(r->json.object) && !json_is_null(r->json.object)) {
		foreign_complain(&r->json, "data", "an object");
		return false;
	}
	return true;
}

/* Whether an event that is not known is about a card, so that it may be of the game. */
static bool names_card(const struct event_reading *r)
{
	return json_is_string(datum(r, "cardName")) || json_is_string(datum(r, "cardId")) ||
	       json_array_size(json_object_get(r->frame, "cardRefs")) > 0;
}

bool duels_event_read(struct foreign_reader *reader, struct text element, struct line_source source,
		      struct duels_event *event)
{
	json_t *object = foreign_parse(reader, element, source, "an event");
	struct event_reading r = { .json = { .reader = reader, .source = source }, .event = event, .frame = object };
	bool is_event;

	*event = duels_event_at(source);
	if (!object)
		return false;
	is_event = read_frame(&r);
	if (is_event && event->type == DUELS_UNKNOWN)
		event->names_card = names_card(&r);
	if (is_event && event->type == DUELS_CHOICE_RESOLVED)
		read_choice(&r);
	if (is_event && duels_class_of(event) != DUELS_TALK) {
		read_data(&r);
		read_card_refs(&r);
		read_singer(&r);
		read_ability(&r);
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

struct duels_event duels_event_unread(struct line_source source)
{
	return (struct duels_event){ .type = DUELS_UNKNOWN, .source = source, .names_card = true };
}

int duels_list_count(const struct duels_list *list, struct text name)
{
	int n = 0;

	for (size_t i = 0; i < list->len; i++)
		n += text_equal(list->names[i], name);
	return n;
}

enum duels_class duels_class_of(const struct duels_event *event)
{
	return types[event->type].class;
}

bool duels_did(const struct duels_event *event, const char *word)
{
	size_t len = strlen(word);

	for (size_t i = 0; i < event->n_deeds; i++)
		for (struct text key = event->deeds[i].key; key.len >= len; key = text_skip(key, 1))
			if (text_equal_nocase(text_make(key.ptr, len), text_of(word)))
				return true;
	return false;
}
