#include "games/lorcana/record/answer_unasked.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/reading.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/state/language.h"

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

/* A triggered ability of the card whose "if" does not hold as the table stands; its number from 1, 0 = there is none.
 */
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

/* Why the card that is named does not ask, of the player if one is given. */
static void say_of_card(const struct ctx *x, player_id player, card_id card_id_named, struct buffer *out)
{
	const struct lorcana_card *card = lorcana_card_of(x->env->cards, card_id_named);
	obj_id id = find_in_play(x->g, player, card_id_named);
	uint8_t held = id ? ability_held_back(x, id, card) : 0;

	if (card->n_abilities == 0)
		buffer_printf(out, "; '%.*s' has no text that asks", TEXT_ARG(card->full_name));
	else if (!id && card->type != LORCANA_ACTION)
		buffer_printf(out, "; '%.*s' is not in play", TEXT_ARG(card->full_name));
	else if (id && player != NO_PLAYER && table_object_const(&x->g->table, id)->owner != player)
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

/* Whom the effect in progress asks for what. */
static void say_asked(const struct ctx *x, struct buffer *out)
{
	static const char *const asks[] = {
		[CHOICE_NONE] = NULL,
		[CHOICE_MAY] = "whether to",
		[CHOICE_CARDS] = "for a card",
		[CHOICE_NUMBER] = "for a number",
		[CHOICE_MODE] = "for a mode",
		[CHOICE_PLAYER] = "for a player",
		[CHOICE_PLACE] = "for the top or the bottom",
		[CHOICE_NAME] = "for a name",
		[CHOICE_FACT] = "which card it is",
	};
	struct pending pending = pending_of(x);

	if (asks[pending.kind] && pending.player < x->g->n_players)
		buffer_printf(out, "; it asks %s %s", x->env->player_names[pending.player], asks[pending.kind]);
}

/* Adds what a text has done as a record states it. */
static void add_done(const struct ctx *x, const struct echo *e, struct buffer *out)
{
	const struct verb_def *verb = &lorcana_language.verbs[e->verb];

	buffer_printf(out, "! %s %s", verb->word, x->env->player_names[e->player]);
	if (verb->number != NEED_NONE && e->number)
		buffer_printf(out, need_allows_negative(verb->number) ? " %+d" : " %d", e->number);
	if (e->id || e->card)
		buffer_printf(out, " %.*s",
			      TEXT_ARG(lorcana_card_name(x->env, e->card)));
}

/* The last thing that the text has done and the record does not tell, of the kind that is stated before others. */
static const struct echo *done_by(const struct lorcana_game *g, card_id card, uint8_t stated)
{
	const struct echo *found = NULL;

	for (uint16_t i = g->echoes.len; i-- > 0;) {
		const struct echo *e = &g->echoes.items[i];

		if (e->by != card || e->verb >= N_LORCANA_VERBS || lorcana_language.verbs[e->verb].mark != MARK_OUTCOME)
			continue;
		if (e->verb == stated)
			return e;
		if (!found)
			found = e;
	}
	return found;
}

void say_undone(const struct ctx *x, const struct entry *entry, card_id card, struct buffer *out)
{
	const struct echo *done = done_by(x->g, card, entry->verb);

	if (done) {
		buffer_add_string(out, "; what it has done is '");
		add_done(x, done, out);
		buffer_add_char(out, '\'');
	} else if (x->g->ask == ASK_EFFECT && effect_top(x->g) && effect_top(x->g)->card == card) {
		say_asked(x, out);
	} else {
		say_of_card(x, NO_PLAYER, card, out);
	}
}
