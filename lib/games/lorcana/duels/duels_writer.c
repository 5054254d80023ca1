#include "games/lorcana/duels/duels_writer.h"

void duels_begin(struct duels_writer *w, const char *mark, const char *verb, uint8_t player)
{
	if (mark)
		buffer_printf(w->out, "%s %s P%u", mark, verb, (unsigned)player);
	else
		buffer_printf(w->out, "P%u %s", (unsigned)player, verb);
}

void duels_add(struct duels_writer *w, const char *before, struct text name)
{
	if (name.len == 0)
		return;
	buffer_add_string(w->out, before);
	buffer_add(w->out, name);
}

void duels_end(struct duels_writer *w)
{
	buffer_add_char(w->out, '\n');
}

void duels_doubt(struct duels_writer *w, uint8_t player)
{
	duels_begin(w, NULL, "resolve", player ? player : 1);
	buffer_add_string(w->out, " ?");
	duels_end(w);
}

void duels_observe(struct duels_writer *w, const char *verb, uint8_t player, int32_t number, struct text name)
{
	if (number == DUELS_ABSENT)
		return;
	duels_begin(w, "=", verb, player);
	buffer_printf(w->out, " %d", (int)number);
	duels_add(w, " ", name);
	duels_end(w);
}

struct text duels_zone(struct text word)
{
	static const struct {
		const char *theirs, *ours;
	} zones[] = {
		{ "field", "play" }, { "board", "play" },      { "play", "play" },       { "hand", "hand" },
		{ "deck", "deck" },  { "discard", "discard" }, { "inkwell", "inkwell" },
	};

	for (size_t i = 0; i < sizeof(zones) / sizeof(zones[0]); i++)
		if (text_is(word, zones[i].theirs))
			return text_of(zones[i].ours);
	return (struct text){ "", 0 };
}
