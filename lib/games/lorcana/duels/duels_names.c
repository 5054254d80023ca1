#include "games/lorcana/duels/duels_names.h"

/* Commas in one name, and one more: parts that make up a card. */
enum { PARTS_MAX = 4 };

bool duels_names_has(const struct map *known, struct text name)
{
	uint32_t at;

	return map_find(known, name, &at);
}

/* Takes the parts of [list] between commas; their number, or 0 when they are too many. */
static size_t take_parts(struct text list, struct text parts[DUELS_LIST_MAX * 2])
{
	static const char comma[] = ", ";
	size_t n = 0;

	while (n < (size_t)DUELS_LIST_MAX * 2) {
		size_t at = text_find(list, text_of(comma));

		parts[n++] = text_make(list.ptr, at);
		if (at == list.len)
			return n;
		list = text_skip(list, at + sizeof(comma) - 1);
	}
	return 0;
}

/* How many of the parts from the first on are one card: the most that make up a known name. */
static size_t parts_of_card(const struct map *known, const struct text *parts, size_t n)
{
	for (size_t k = n < PARTS_MAX ? n : PARTS_MAX; k > 1; k--) {
		const char *end = parts[k - 1].ptr + parts[k - 1].len;

		if (duels_names_has(known, text_make(parts[0].ptr, (size_t)(end - parts[0].ptr))))
			return k;
	}
	return 1;
}

bool duels_names_split(const struct map *known, struct text list, size_t n, struct text *names_out)
{
	struct text parts[DUELS_LIST_MAX * 2];
	size_t n_parts = take_parts(list, parts), found = 0;

	if (n_parts < n || n > DUELS_LIST_MAX)
		return false;
	for (size_t i = 0, k; i < n_parts; i += k) {
		const char *end;

		k = n_parts == n ? 1 : parts_of_card(known, &parts[i], n_parts - i);
		if (found == n)
			return false;
		end = parts[i + k - 1].ptr + parts[i + k - 1].len;
		names_out[found++] = text_make(parts[i].ptr, (size_t)(end - parts[i].ptr));
	}
	return found == n;
}
