#include "kernel/table.h"

#include <string.h>

#include "base/bug.h"

void table_clear(struct table *table)
{
	memset(table->zones, 0, sizeof(table->zones));
	memset(table->objects, 0, sizeof(table->objects[0]) * ((size_t)table->n_objects + 1));
	table->n_objects = 0;
}

static struct zone_list *list_of(struct table *table, const struct object *object)
{
	return &table->zones[object->owner][object->zone];
}

/* Takes an object out of its zone's list or out of the chain it is under. */
static void detach(struct table *table, obj_id id)
{
	struct object *object = &table->objects[id];
	struct zone_list *list = list_of(table, object);

	if (object->prev)
		table->objects[object->prev].next = object->next;
	else if (object->on)
		table->objects[object->on].under = object->next;
	else
		list->first = object->next;
	if (object->next)
		table->objects[object->next].prev = object->prev;
	else if (!object->on)
		list->last = object->prev;
	if (!object->on)
		list->len--;
	object->next = object->prev = object->on = NO_OBJECT;
}

static void attach_first(struct table *table, obj_id id)
{
	struct object *object = &table->objects[id];
	struct zone_list *list = list_of(table, object);

	object->prev = NO_OBJECT;
	object->next = list->first;
	if (list->first)
		table->objects[list->first].prev = id;
	else
		list->last = id;
	list->first = id;
	list->len++;
}

static void attach_last(struct table *table, obj_id id)
{
	struct object *object = &table->objects[id];
	struct zone_list *list = list_of(table, object);

	object->next = NO_OBJECT;
	object->prev = list->last;
	if (list->last)
		table->objects[list->last].next = id;
	else
		list->first = id;
	list->last = id;
	list->len++;
}

/* A card that changes zones is a new object in all but its handle. */
static void renew(struct object *object, uint8_t zone, uint16_t turn)
{
	object->zone = zone;
	object->flags = 0;
	object->counters = 0;
	object->at = NO_OBJECT;
	object->since = turn;
	object->incarnation++;
}

obj_id table_add_object(struct table *table, player_id owner, uint8_t zone, card_id card)
{
	obj_id id;

	if (table->n_objects == MAX_OBJECTS)
		return NO_OBJECT;
	BUG_ON(owner >= MAX_PLAYERS || zone >= MAX_ZONES);
	id = ++table->n_objects;
	table->objects[id] = (struct object){ .card = card, .owner = owner, .zone = zone };
	attach_last(table, id);
	return id;
}

/* Attaches a detached object, then, behind it, the cards that were under it. */
static void settle_in(struct table *table, obj_id id, uint8_t zone, enum table_end end, uint16_t turn)
{
	struct object *object = &table->objects[id];
	obj_id under = object->under;

	object->under = NO_OBJECT;
	renew(object, zone, turn);
	if (end == TABLE_FIRST)
		attach_first(table, id);
	else
		attach_last(table, id);
	while (under) {
		obj_id next = table->objects[under].next;
		struct object *card = &table->objects[under];

		card->next = card->prev = card->on = NO_OBJECT;
		renew(card, zone, turn);
		if (end == TABLE_FIRST)
			attach_first(table, under);
		else
			attach_last(table, under);
		under = next;
	}
}

obj_id table_next_controlled(const struct table *table, player_id player, uint8_t zone, uint16_t theirs, obj_id id)
{
	player_id owner = id ? table->objects[id].owner : player;

	id = id ? table->objects[id].next : table_zone(table, player, zone)->first;
	while (!id || ((table->objects[id].flags & theirs) != 0) == (owner == player)) {
		if (id)
			id = table->objects[id].next;
		else if (owner != player || !theirs)
			return NO_OBJECT;
		else
			id = table_zone(table, owner = (player_id)(1 - player), zone)->first;
	}
	return id;
}

void table_move_object(struct table *table, obj_id id, uint8_t zone, enum table_end end, uint16_t turn)
{
	BUG_ON(id == NO_OBJECT || id > table->n_objects || zone >= MAX_ZONES);
	detach(table, id);
	settle_in(table, id, zone, end, turn);
}

void table_put_under(struct table *table, obj_id id, obj_id top, uint16_t turn)
{
	struct object *object = &table->objects[id], *above = &table->objects[top];

	BUG_ON(id == top || object->under != NO_OBJECT);
	detach(table, id);
	renew(object, above->zone, turn);
	object->on = top;
	object->next = above->under;
	if (above->under)
		table->objects[above->under].prev = id;
	above->under = id;
}

/* Hangs [id] with its own chain before the chain of [top]. */
static void hang_chain(struct table *table, obj_id id, obj_id top)
{
	struct object *object = &table->objects[id], *above = &table->objects[top];
	obj_id last = id;

	object->next = object->under;
	if (object->under)
		table->objects[object->under].prev = id;
	object->under = NO_OBJECT;
	for (obj_id i = id; i; i = table->objects[i].next) {
		table->objects[i].on = top;
		last = i;
	}
	table->objects[last].next = above->under;
	if (above->under)
		table->objects[above->under].prev = last;
	above->under = id;
	object->prev = NO_OBJECT;
}

void table_put_on_top(struct table *table, obj_id top, obj_id below, uint16_t turn)
{
	struct object *above = &table->objects[top], *object = &table->objects[below];
	uint8_t zone = object->zone;

	BUG_ON(top == below || object->on != NO_OBJECT);
	if (above->zone != zone || above->on) {
		detach(table, top);
		renew(above, zone, turn);
		attach_last(table, top);
	}
	detach(table, below);
	renew(object, zone, turn);
	hang_chain(table, below, top);
}

obj_id table_release_under(struct table *table, obj_id id, uint16_t turn)
{
	obj_id first = table->objects[id].under, rest;

	if (!first)
		return NO_OBJECT;
	detach(table, first);
	rest = table->objects[id].under;
	table->objects[id].under = NO_OBJECT;
	renew(&table->objects[first], table->objects[id].zone, turn);
	attach_last(table, first);
	table->objects[first].under = rest;
	for (obj_id i = rest; i; i = table->objects[i].next)
		table->objects[i].on = first;
	return first;
}

unsigned table_count_under(const struct table *table, obj_id id)
{
	unsigned n = 0;

	for (obj_id i = table->objects[id].under; i; i = table->objects[i].next)
		n++;
	return n;
}

void table_leave_place(struct table *table, obj_id place)
{
	for (obj_id i = 1; i <= table->n_objects; i++)
		if (table->objects[i].at == place)
			table->objects[i].at = NO_OBJECT;
}

/* Walks one list; adds its objects and those under them to [*seen]. */
static const char *check_list(const struct table *table, player_id owner, uint8_t zone, unsigned *seen)
{
	const struct zone_list *list = &table->zones[owner][zone];
	obj_id prev = NO_OBJECT;
	unsigned len = 0;

	for (obj_id i = list->first; i; i = table->objects[i].next) {
		const struct object *object = &table->objects[i];

		if (object->owner != owner || object->zone != zone || object->on || object->prev != prev)
			return "an object stands in a list that is not its own";
		for (obj_id k = object->under; k; k = table->objects[k].next) {
			if (table->objects[k].on != i || table->objects[k].zone != zone || table->objects[k].under)
				return "a card under another does not know it";
			if (++*seen > table->n_objects)
				return "a chain of cards has no end";
		}
		if (object->counters < 0)
			return "an object has fewer than no counters";
		prev = i;
		len++;
		if (++*seen > table->n_objects)
			return "a list has no end";
	}
	return prev != list->last || len != list->len ? "a list has a wrong end or length" : NULL;
}

/* Moves cards that nobody recorded to the end of a zone, until one of the two has [n]. */
static void move_unrecorded(struct table *table, player_id owner, uint8_t from, uint8_t to, const struct zone_list *counted,
			    unsigned n, uint16_t turn)
{
	obj_id next;

	for (obj_id id = table_zone(table, owner, from)->first; id && counted->len != n; id = next) {
		next = table->objects[id].next;
		if (table->objects[id].card == CARD_UNKNOWN && !table->objects[id].under)
			table_move_object(table, id, to, TABLE_LAST, turn);
	}
}

void table_take_over_count(struct table *table, player_id owner, uint8_t zone, unsigned n, uint8_t other, uint16_t turn)
{
	const struct zone_list *list = table_zone(table, owner, zone);

	if (list->len < n)
		move_unrecorded(table, owner, other, zone, list, n, turn);
	else
		move_unrecorded(table, owner, zone, other, list, n, turn);
}

const char *table_check(const struct table *table)
{
	unsigned seen = 0;

	for (player_id p = 0; p < MAX_PLAYERS; p++)
		for (uint8_t z = 0; z < MAX_ZONES; z++) {
			const char *fault = check_list(table, p, z, &seen);

			if (fault)
				return fault;
		}
	return seen == table->n_objects ? NULL : "an object is in no list";
}
