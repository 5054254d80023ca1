#include "games/lorcana/record/answer_unasked.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/reading.h"
#include "games/lorcana/board/traits.h"

/* What the game waits for, where no effect that asks is in progress. */
static void say_waits(const struct ctx *x, struct buffer *out)
{
	const struct lorcana_game *g = x->g;
	const char *name = x->env->player_names[g->ask_player];

	switch ((enum lorcana_ask)g->ask) {
	case ASK_SETUP:
		buffer_add_string(out, "; the first turn has not begun");
		return;
	case ASK_DRAW:
		buffer_printf(out, "; no effect resolves, and %s is to draw", name);
		return;
	case ASK_ACTION:
		buffer_printf(out, "; no effect resolves, and %s is to take a turn action", name);
		return;
	case ASK_BAG:
		if (!g->bag.len || !g->bag.items[0].card)
			return;
		buffer_add_string(out, "; what waits is ");
		influence_name(x->env, (struct doubt){ g->bag.items[0].card, g->bag.items[0].ability }, out);
		buffer_printf(out, "%s", g->bag.len > 1 ? ", and more" : "");
		return;
	case ASK_EFFECT:
	case ASK_OVER:
		return;
	}
}

/* A card of that name in play, one of the player before others; NO_OBJECT = there is none. */
static obj_id find_in_play(const struct lorcana_game *g, player_id player, card_id card)
{
	obj_id found = NO_OBJECT;

	for (obj_id id = 1; id <= g->table.n_objects; id++)
		if (g->table.objects[id].card == card && is_in_play(g, id)) {
			if (g->table.objects[id].owner == player)
				return id;
			found = id;
		}
	return found;
}

/* A triggered ability of the card whose "if" does not hold as the table stands; its number from 1, 0 = there is none. */
static uint8_t ability_held_back(const struct ctx *x, obj_id id, const struct lorcana_card *card)
{
	struct reading r = reading_of_card(x->env, x->g, id);

	for (uint8_t i = 0; i < card->n_abilities; i++) {
		uint16_t condition = card->abilities[i].code && card->abilities[i].kind == ABILITY_TRIGGERED
					     ? x->env->code->programs[card->abilities[i].code].condition
					     : 0;

		if (condition && !reading_holds(&r, condition))
			return (uint8_t)(i + 1);
	}
	return 0;
}

/* Why the card that is named does not ask. */
static void say_of_card(const struct ctx *x, player_id player, card_id card_id_named, struct buffer *out)
{
	const struct lorcana_card *card = lorcana_card_of(x->env->cards, card_id_named);
	obj_id id = find_in_play(x->g, player, card_id_named);
	uint8_t held = id ? ability_held_back(x, id, card) : 0;

	if (card->n_abilities == 0)
		buffer_printf(out, "; '%.*s' has no text that asks", TEXT_ARG(card->full_name));
	else if (!id && card->type != LORCANA_ACTION)
		buffer_printf(out, "; '%.*s' is not in play", TEXT_ARG(card->full_name));
	else if (id && table_object_const(&x->g->table, id)->owner != player)
		buffer_printf(out, "; '%.*s' is %s's", TEXT_ARG(card->full_name),
			      x->env->player_names[table_object_const(&x->g->table, id)->owner]);
	else if (held) {
		buffer_add_string(out, "; the \"if\" of ");
		influence_name(x->env, (struct doubt){ card_id_named, (uint8_t)(held - 1) }, out);
		buffer_add_string(out, " does not hold");
	} else {
		buffer_printf(out, "; no ability of '%.*s' resolves or waits", TEXT_ARG(card->full_name));
	}
}

void say_unasked(const struct ctx *x, player_id player, const struct ref *source, struct buffer *out)
{
	if (source && source->given && source->card)
		say_of_card(x, player, source->card, out);
	else
		say_waits(x, out);
}
