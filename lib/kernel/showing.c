#include "kernel/showing.h"

void shown_next(struct shown_cards *cards)
{
	buffer_add_string(cards->out, cards->n++ ? "; " : ": ");
}

void shown_end(struct shown_cards *cards)
{
	if (cards->unknown)
		buffer_printf(cards->out, "%s%u not recorded", cards->n ? "; and " : ": ", cards->unknown);
	buffer_add_char(cards->out, '\n');
}

void shown_player(struct buffer *out, const char *name, const char *const *player_names, player_id player)
{
	json_member_or_null(out, name, text_of(player == NO_PLAYER ? NULL : player_names[player]));
}
