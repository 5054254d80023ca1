#include "games/lorcana/state/modifier.h"

#include <string.h>

bool modifier_add(struct modifier_set *set, const struct modifier *modifier)
{
	if (set->len == MAX_MODIFIERS)
		return false;
	set->items[set->len++] = *modifier;
	return true;
}

int modifier_sum(const struct modifier_set *set, obj_id target, uint16_t incarnation, uint8_t attribute)
{
	int sum = 0;

	for (uint16_t i = 0; i < set->len; i++) {
		const struct modifier *m = &set->items[i];

		if (m->target == target && m->attribute == attribute && m->incarnation == incarnation)
			sum += m->delta;
	}
	return sum;
}

int modifier_count(const struct modifier_set *set, obj_id target, uint16_t incarnation, uint8_t attribute)
{
	int n = 0;

	for (uint16_t i = 0; i < set->len; i++) {
		const struct modifier *m = &set->items[i];

		n += m->target == target && m->attribute == attribute && m->incarnation == incarnation;
	}
	return n;
}

void modifier_remove_if(struct modifier_set *set, bool (*ends)(const void *ctx, const struct modifier *m),
			const void *ctx)
{
	uint16_t kept = 0, len = set->len;

	for (uint16_t i = 0; i < len; i++)
		if (!ends(ctx, &set->items[i]))
			set->items[kept++] = set->items[i];
	memset(&set->items[kept], 0, sizeof(set->items[0]) * (size_t)(len - kept));
	set->len = kept;
}

void modifier_retarget(struct modifier_set *set, obj_id from, uint16_t from_incarnation, obj_id to,
		       uint16_t to_incarnation)
{
	for (uint16_t i = 0; i < set->len; i++) {
		struct modifier *m = &set->items[i];

		if (m->target == from && m->incarnation == from_incarnation) {
			m->target = to;
			m->incarnation = to_incarnation;
		}
	}
}
