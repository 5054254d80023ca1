#include "kernel/naming.h"

unsigned naming_count(const struct table *table, player_id owner, uint8_t zone, card_id card, obj_id last)
{
	unsigned n = 0;

	for (obj_id id = table_zone(table, owner, zone)->first; id; id = id == last ? NO_OBJECT : table->objects[id].next)
		n += table->objects[id].card == card;
	return n;
}

obj_id naming_nth(const struct table *table, player_id owner, uint8_t zone, card_id card, unsigned nth)
{
	for (obj_id id = table_zone(table, owner, zone)->first; id; id = table->objects[id].next)
		if (table->objects[id].card == card && nth-- <= 1)
			return id;
	return NO_OBJECT;
}

unsigned naming_number(const struct table *table, obj_id id)
{
	const struct object *object = table_object_const(table, id);

	return naming_count(table, object->owner, object->zone, object->card, id);
}

uint16_t naming_ordinal(const struct table *table, obj_id id)
{
	const struct object *object = table_object_const(table, id);
	bool is_only = naming_count(table, object->owner, object->zone, object->card, NO_OBJECT) == 1;

	return is_only ? 0 : (uint16_t)naming_number(table, id);
}

unsigned naming_count_owned(const struct table *table, player_id owner, card_id card)
{
	unsigned n = 0;

	for (obj_id id = 1; id <= table->n_objects; id++)
		n += table->objects[id].card == card && table->objects[id].owner == owner;
	return n;
}

player_id naming_player(const char *const *names, uint8_t n_players, struct text name)
{
	for (player_id p = 0; p < n_players; p++)
		if (text_is(name, names[p]))
			return p;
	return NO_PLAYER;
}
