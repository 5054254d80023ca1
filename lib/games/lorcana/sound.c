#include "games/lorcana/sound.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/effect.h"

static bool is_object(const struct lorcana_game *g, obj_id id)
{
	return id <= g->table.n_objects;
}

static bool is_player(const struct lorcana_game *g, player_id player)
{
	return player < g->n_players;
}

static bool is_program(const struct lorcana_env *env, uint32_t program)
{
	return env->code && program > 0 && program < env->code->n_programs;
}

static bool is_ability(const struct lorcana_env *env, card_id card, uint8_t ability)
{
	return card && card <= env->cards->n_cards && (ability == SUPPORT_ABILITY || ability < lorcana_card_of(env->cards, card)->n_abilities);
}

static const char *check_objects(const struct lorcana_env *env, const struct lorcana_game *g)
{
	for (obj_id i = 1; i <= g->table.n_objects; i++) {
		const struct object *object = table_object_const(&g->table, i);

		if (object->card > env->cards->n_cards)
			return "an object is no card of the table";
		if (object->at && (object->zone != Z_PLAY || !is_in_play(g, object->at)))
			return "a character is at something that is not in play";
		if (object->counters < 0)
			return "a card has less than no damage";
		if (object->counters && !is_in_play(g, i))
			return "a card that is not in play has damage";
		if (object->flags & F_EXERTED && object->zone != Z_PLAY && object->zone != Z_INKWELL)
			return "a card is exerted where nothing is";
		if (object->zone == Z_DECK && object->card && g->effects.depth == 0)
			return "a card is known in a deck and no effect looks at it";
		if (object->on && (object->zone != Z_PLAY || !is_in_play(g, object->on)))
			return "a card is under something that is not in play";
	}
	return NULL;
}

static const char *check_players(const struct lorcana_game *g)
{
	for (player_id p = 0; p < g->n_players; p++)
		if (g->sides[p].lore < 0)
			return "a player has less than no lore";
	for (player_id p = 0; p < g->n_players; p++)
		if (g->sides[p].drops_for_cards + g->sides[p].drops_in_doubt > g->sides[p].ink_drops)
			return "more ink drops are in doubt than there are";
	if (!is_player(g, g->active) || !is_player(g, g->ask_player) || !is_player(g, g->bag_player))
		return "nobody is asked";
	if (!g->over && g->ask != ASK_SETUP && g->sides[g->ask_player].left)
		return "a player who has left is asked";
	return NULL;
}

/* What waits, lasts and has been done speaks of what there is. */
static const char *check_sets(const struct lorcana_env *env, const struct lorcana_game *g)
{
	for (uint16_t i = 0; i < g->bag.len; i++) {
		const struct waiting *w = &g->bag.items[i];

		if (!w->source || !is_object(g, w->source) || !is_player(g, w->player) || g->sides[w->player].left)
			return "what waits is of nobody";
		if ((w->kind == TRIGGER_ABILITY || w->kind == TRIGGER_LASTING) &&
		    (!is_program(env, w->program) || !is_ability(env, w->card, w->ability)))
			return "what waits has no program";
	}
	for (uint16_t i = 0; i < g->modifiers.len; i++)
		if (!g->modifiers.items[i].target || !is_object(g, g->modifiers.items[i].target))
			return "a modifier is of nothing";
	for (uint16_t i = 0; i < g->lasting.len; i++) {
		const struct lasting *l = &g->lasting.items[i];

		if (!is_object(g, l->source) || !is_object(g, l->target) || !is_player(g, l->player) ||
		    !is_ability(env, l->card, l->ability) || (l->kind == LASTING_PROGRAM && !is_program(env, l->program)))
			return "what lasts is of nothing";
	}
	for (uint16_t i = 0; i < g->echoes.len; i++)
		if (!is_object(g, g->echoes.items[i].id) || !is_player(g, g->echoes.items[i].player) || !g->echoes.items[i].by)
			return "something was done to nothing";
	for (uint16_t i = 0; i < g->replaced.len; i++)
		if (!is_object(g, g->replaced.items[i].id) || !is_object(g, g->replaced.items[i].by) ||
		    !is_player(g, g->replaced.items[i].player))
			return "the damage of nothing is to be replaced";
	return NULL;
}

static bool is_card_set(const struct lorcana_game *g, const struct card_set *cards)
{
	for (uint8_t i = 0; i < cards->n; i++)
		if (i >= MAX_CARD_SET || !cards->ids[i] || !is_object(g, cards->ids[i]) ||
		    cards->incarnations[i] > table_object_const(&g->table, cards->ids[i])->incarnation)
			return false;
	return true;
}

static const char *check_effect(const struct lorcana_env *env, const struct lorcana_game *g, const struct effect *effect)
{
	const struct card_set *sets[] = { &effect->it, &effect->looked, &effect->affected, &effect->singers };

	if (!is_program(env, effect->program) || effect->step >= env->code->n_steps || !is_ability(env, effect->card, effect->ability))
		return "an effect has no program";
	if (!is_player(g, effect->player) || !effect->source || !is_object(g, effect->source))
		return "an effect is of nobody";
	for (int i = 0; i < 4; i++)
		if (!is_card_set(g, sets[i]))
			return "an effect speaks of what is no card";
	for (int i = 0; i < MAX_SLOTS; i++)
		if (!is_card_set(g, &effect->slots[i]))
			return "an effect has chosen what is no card";
	return NULL;
}

/* Each effect in progress has its frame. */
static const char *check_progress(const struct lorcana_env *env, const struct lorcana_game *g)
{
	uint8_t effects = 0, challenges = 0;

	for (uint8_t i = 0; i < g->frames.depth; i++) {
		effects = (uint8_t)(effects + (g->frames.frames[i].proc == PROC_EFFECT));
		challenges = (uint8_t)(challenges + (g->frames.frames[i].proc == PROC_CHALLENGE));
	}
	if (effects != g->effects.depth)
		return "effects and their frames differ";
	if (!g->over && (challenges > 0) != (g->challenger != NO_OBJECT))
		return "a challenge and its frame differ";
	if (g->ask == ASK_EFFECT && !g->over && g->effects.depth == 0)
		return "no effect is in progress and one is asked about";
	for (uint8_t i = 0; i < g->effects.depth; i++) {
		const char *fault = check_effect(env, g, &g->effects.items[i]);

		if (fault)
			return fault;
	}
	return NULL;
}

const char *lorcana_game_check(const struct lorcana_env *env, const struct lorcana_game *g)
{
	const char *fault = check_objects(env, g);

	if (!fault)
		fault = check_players(g);
	if (!fault)
		fault = check_sets(env, g);
	if (!fault)
		fault = check_progress(env, g);
	return fault ? fault : table_check(&g->table);
}
