#include "games/altered/bga/bga_writer.h"

const char *const bga_terrain_names[BGA_TERRAINS] = { "forest", "mountain", "water" };
const char *const bga_phase_names[N_BGA_PHASES] = { "", "morning", "noon", "afternoon", "dusk", "night" };

struct text bga_player(const struct bga_writer *w, unsigned seat)
{
	return text_of(w->table.seats[seat].name);
}

struct text bga_card(struct bga_writer *w, const struct bga_card *card)
{
	unsigned nth = bga_table_nth(&w->table, card->id);
	const char *name = nth ? arena_printf(w->arena, "%.*s #%u", TEXT_ARG(card->name), nth) : NULL;

	w->out->failed |= nth && !name;
	return name ? text_of(name) : card->name;
}

struct text bga_side(enum bga_side side)
{
	static const char *const names[] = { "hero", "companion", "" };

	return text_of(names[side]);
}

struct text bga_cause(const struct bga_event *event)
{
	return event->cause ? event->cause->name : text_of("");
}

void bga_add_terrains(struct bga_writer *w, unsigned set)
{
	for (unsigned t = 0; t < BGA_TERRAINS; t++)
		if (set >> t & 1)
			FOREIGN_LINE(w->out, " +terrain %", text_of(bga_terrain_names[t]));
}

struct text bga_zone(struct text place)
{
	static const struct foreign_word zones[] = {
		{ "hand", "hand" },	  { "reserve", "reserve" },	   { "discard", "discard" },
		{ "mana", "mana" },	  { "landmark", "landmarks" },	   { "stormLeft", "expedition" },
		{ "stormRight", "expedition" }, { "topOfDeck", "deck" },
	};

	if (text_starts_with(place, "deck") || text_starts_with(place, "reveal"))
		return text_of("deck");
	return text_of(foreign_word_find(zones, sizeof(zones) / sizeof(zones[0]), place));
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
