#include "games/altered/bga/bga_writer.h"

const char *const bga_side_names[BGA_SIDES] = { "hero", "companion" };
const char *const bga_terrain_names[BGA_TERRAINS] = { "forest", "mountain", "water" };

void bga_begin(struct bga_writer *w, const char *mark, const char *verb, unsigned seat)
{
	const char *player = w->table.seats[seat].name;

	if (mark)
		buffer_printf(w->out, "%s %s %s", mark, verb, player);
	else
		buffer_printf(w->out, "%s %s", player, verb);
}

void bga_add(struct bga_writer *w, const char *before, struct text name)
{
	if (name.len == 0)
		return;
	buffer_add_string(w->out, before);
	buffer_add(w->out, name);
}

void bga_add_card(struct bga_writer *w, const char *before, const struct bga_card *card)
{
	unsigned nth = bga_table_nth(&w->table, card->id);

	bga_add(w, before, card->name);
	if (nth)
		buffer_printf(w->out, " #%u", nth);
}

void bga_add_side(struct bga_writer *w, enum bga_side side)
{
	if (side != BGA_NO_SIDE)
		bga_add(w, " +in ", text_of(bga_side_names[side]));
}

void bga_add_terrains(struct bga_writer *w, unsigned set)
{
	for (unsigned t = 0; t < BGA_TERRAINS; t++)
		if (set >> t & 1)
			bga_add(w, " +terrain ", text_of(bga_terrain_names[t]));
}

void bga_end(struct bga_writer *w)
{
	buffer_add_char(w->out, '\n');
}

struct text bga_zone(struct text place)
{
	static const struct {
		const char *theirs, *ours;
	} zones[] = {
		{ "hand", "hand" },	  { "reserve", "reserve" },	   { "discard", "discard" },
		{ "mana", "mana" },	  { "landmark", "landmarks" },	   { "stormLeft", "expedition" },
		{ "stormRight", "expedition" }, { "topOfDeck", "deck" },
	};

	for (size_t i = 0; i < sizeof(zones) / sizeof(zones[0]); i++)
		if (text_is(place, zones[i].theirs))
			return text_of(zones[i].ours);
	if (text_starts_with(place, "deck") || text_starts_with(place, "reveal"))
		return text_of("deck");
	return text_make("", 0);
}

enum bga_side bga_side_of_place(struct text place)
{
	if (text_is(place, "stormLeft"))
		return BGA_HERO_SIDE;
	return text_is(place, "stormRight") ? BGA_COMPANION_SIDE : BGA_NO_SIDE;
}

int32_t bga_distance(const struct bga_table *table, unsigned seat, enum bga_side side)
{
	int32_t region = table->region[seat][side];

	return side == BGA_HERO_SIDE ? region : 7 - region;
}

bool bga_have_met(const struct bga_table *table)
{
	for (unsigned seat = 0; seat < BGA_SEATS; seat++)
		if (table->region[seat][BGA_HERO_SIDE] >= table->region[seat][BGA_COMPANION_SIDE])
			return true;
	return false;
}

bool bga_is_payment(const struct bga_writer *w, int64_t card)
{
	for (size_t i = 0; i < w->n_paid; i++)
		if (w->paid[i]->id == card)
			return true;
	return false;
}
