#include "games/card_names.h"

#include "base/fold.h"

enum status card_names_init(struct card_names *names, struct arena *arena, size_t room)
{
	*names = (struct card_names){ .items = arena_calloc(arena, room + 1, sizeof(*names->items)) };
	return names->items ? map_init(&names->first, arena, room + 1) : ST_NOMEM;
}

void card_names_add(struct card_names *names, struct text folded, card_id card, int mark)
{
	uint32_t at = (uint32_t)names->len;

	names->items[at] = (struct card_name){ folded, card, mark, 0 };
	if (!map_add(&names->first, folded, at) && map_find(&names->first, folded, &at)) {
		while (names->items[at].next && names->items[at].card != card)
			at = names->items[at].next - 1;
		if (names->items[at].card == card)
			return;
		names->items[at].next = (uint32_t)names->len + 1;
	}
	names->len++;
}

enum status card_names_key(struct arena *scratch, struct text name, struct text *key)
{
	enum status status = fold_name(scratch, name, key);

	if (status)
		*key = text_make("", 0);
	return status == ST_SYNTAX ? ST_OK : status;
}

const struct card_name *card_names_first(const struct card_names *names, struct text key)
{
	uint32_t at;

	return key.len && map_find(&names->first, key, &at) ? &names->items[at] : NULL;
}

size_t card_names_find(const struct card_names *names, struct text key, card_id *ids, size_t max)
{
	const struct card_name *name = card_names_first(names, key);
	size_t n = 0;

	while (name) {
		if (n < max)
			ids[n] = name->card;
		n++;
		name = name->next ? &names->items[name->next - 1] : NULL;
	}
	return n;
}

size_t card_names_search(const struct card_names *names, struct text key,
			 bool (*matches)(struct text name, struct text key), card_id *ids, size_t max)
{
	size_t n = 0;

	for (size_t i = 0; key.len && i < names->len && n < max; i++)
		if (matches(names->items[i].folded, key) && (!n || ids[n - 1] != names->items[i].card))
			ids[n++] = names->items[i].card;
	return n;
}

size_t card_names_near(const struct card_names *names, struct text key, near_fn *distance, const void *ctx, card_id *ids,
		       size_t max)
{
	unsigned best[NEAR_MOST];
	size_t n = 0;

	for (size_t i = 0; key.len && i < names->len; i++) {
		unsigned far = distance(ctx, i, key);
		size_t at = n;

		while (at > 0 && best[at - 1] > far)
			at--;
		if (far == NEAR_NONE || at == max)
			continue;
		n += n < max;
		for (size_t k = n - 1; k > at; k--) {
			best[k] = best[k - 1];
			ids[k] = ids[k - 1];
		}
		best[at] = far;
		ids[at] = names->items[i].card;
	}
	return n;
}

unsigned card_names_distance(struct text name, struct text key)
{
	unsigned limit = key.len < 6 ? 1 : key.len < 12 ? 2 : 3;
	unsigned far = fold_distance(name, key, limit);

	return far <= limit ? far : NEAR_NONE;
}
