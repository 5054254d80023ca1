#include "games/lorcana/record/ending.h"

#include "base/buffer.h"
#include "games/lorcana/resolve/settle.h"

static bool is_won_by_lore(const struct ctx *x)
{
	player_id p = x->g->winner;

	return p != NO_PLAYER && x->g->sides[p].lore >= x->env->variant.lore_to_win &&
	       x->g->sides[p].lore >= lore_to_win(x->env, x->g, p);
}

/* A player who is out of the game, and whose deck is empty; NO_PLAYER = there is none. */
static player_id without_deck(const struct lorcana_game *g)
{
	for (player_id p = 0; p < g->n_players; p++)
		if (p != g->winner && g->sides[p].deck_was_empty)
			return p;
	return NO_PLAYER;
}

rule_id ending_of(const struct ctx *x, struct buffer *how)
{
	const struct lorcana_game *g = x->g;
	player_id loser = without_deck(g);

	if (g->winner == NO_PLAYER) {
		buffer_printf(how, "nobody has won, in turn %u", g->turn);
		return R_GAME_END_WAYS;
	}
	buffer_printf(how, "%s has won in turn %u", x->env->player_names[g->winner], g->turn);
	if (is_won_by_lore(x)) {
		buffer_printf(how, " with %d lore", g->sides[g->winner].lore);
		return R_STATE_LORE_WIN;
	}
	if (loser == NO_PLAYER) {
		buffer_add_string(how, ", as nobody else was left");
		return R_GAME_END_WAYS;
	}
	buffer_printf(how, ", as the deck of %s was empty", x->env->player_names[loser]);
	return R_STATE_DECK_EMPTY;
}
