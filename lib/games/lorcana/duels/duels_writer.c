#include "games/lorcana/duels/duels_writer.h"

struct text duels_player(uint8_t player)
{
	static const char *const words[] = { "P0", "P1", "P2", "P3" };

	return text_of(words[player]);
}

void duels_add_each(struct duels_writer *w, const char *form, const struct duels_list *list)
{
	for (size_t i = 0; i < list->len; i++)
		FOREIGN_LINE(w->out, form, list->names[i]);
}

void duels_doubt(struct duels_writer *w, uint8_t player)
{
	FOREIGN_LINE(w->out, "% resolve ?\n", duels_player(player ? player : 1));
}

void duels_observe(struct duels_writer *w, const char *verb, uint8_t player, int32_t number, struct text name)
{
	if (number == DUELS_ABSENT)
		return;
	buffer_printf(w->out, "= %s P%u %d", verb, (unsigned)player, (int)number);
	FOREIGN_LINE(w->out, " %\n", name);
}

struct text duels_zone(struct text word)
{
	static const struct foreign_word zones[] = {
		{ "field", "play" }, { "board", "play" },      { "play", "play" },       { "hand", "hand" },
		{ "deck", "deck" },  { "discard", "discard" }, { "inkwell", "inkwell" },
	};

	return text_of(foreign_word_find(zones, sizeof(zones) / sizeof(zones[0]), word));
}
