#include "games/lorcana/show.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/context.h"
#include "games/lorcana/state/language.h"
#include "kernel/showing.h"

static const char *const ask_names[] = {
	[ASK_SETUP] = "alter or keep the hand", [ASK_DRAW] = "draw",	   [ASK_ACTION] = "take a turn action",
	[ASK_BAG] = "resolve from the bag",	[ASK_EFFECT] = "choose for an effect", [ASK_OVER] = "game over",
};

/* Text */

static void add_object(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, struct buffer *out)
{
	const struct object *object = table_object_const(&g->table, id);
	const struct lorcana_card *card = card_facts(env, g, id);
	unsigned under = table_count_under(&g->table, id);

	buffer_printf(out, "    %.*s", TEXT_ARG(object_name(env, g, id)));
	if (card && card->type == LORCANA_CHARACTER)
		buffer_printf(out, "  %d/%d", strength_of(env, g, id), willpower_of(env, g, id));
	if (card && card->type == LORCANA_LOCATION)
		buffer_printf(out, "  -/%d", willpower_of(env, g, id));
	if (has_willpower(env, g, id))
		buffer_printf(out, " lore %d", lore_value_of(env, g, id));
	buffer_add_string(out, is_exerted(g, id) ? "  exerted" : "");
	buffer_add_string(out, is_drying(g, id) && is_type(env, g, id, LORCANA_CHARACTER) ? "  drying" : "");
	if (object->counters)
		buffer_printf(out, "  damage %d", object->counters);
	if (under)
		buffer_printf(out, "  %u under it", under);
	if (object->at)
		buffer_printf(out, "  at %.*s", TEXT_ARG(object_name(env, g, object->at)));
	buffer_add_char(out, '\n');
}

static void add_names(const struct lorcana_env *env, const struct lorcana_game *g, player_id p, uint8_t zone,
		      struct buffer *out)
{
	struct shown_cards cards = { .out = out };

	for (obj_id i = table_zone(&g->table, p, zone)->first; i; i = g->table.objects[i].next) {
		if (!g->table.objects[i].card) {
			cards.unknown++;
			continue;
		}
		shown_next(&cards);
		buffer_add(out, object_name(env, g, i));
	}
	/* Of none of them the number stands before. */
	cards.unknown = cards.n ? cards.unknown : 0;
	shown_end(&cards);
}

/* As many as there can be; of some it may be open whether they have paid. */
static void add_ink_drops(const struct side *side, struct buffer *out)
{
	unsigned open = side->drops_for_cards + side->drops_in_doubt;

	if (side->ink_drops && open)
		buffer_printf(out, ", %u to %u ink drops", side->ink_drops - open, (unsigned)side->ink_drops);
	else if (side->ink_drops)
		buffer_printf(out, ", %u ink drop%s", (unsigned)side->ink_drops, side->ink_drops == 1 ? "" : "s");
}

/* How many cards the deck has; [otherwise] where nobody has said so. */
static void add_deck_size(const struct lorcana_game *g, player_id p, const char *otherwise, struct buffer *out)
{
	if (g->sides[p].deck_assumed && !g->sides[p].left)
		buffer_add_string(out, otherwise);
	else
		buffer_printf(out, "%u", (unsigned)table_zone(&g->table, p, Z_DECK)->len);
}

static void show_side(const struct lorcana_env *env, const struct lorcana_game *g, player_id p, struct buffer *out)
{
	buffer_printf(out, "%s%s: lore %d, ink %u of %u ready", env->player_names[p],
		      g->turn && p == g->active ? " (active)" : "", g->sides[p].lore, ready_ink(g, p),
		      (unsigned)table_zone(&g->table, p, Z_INKWELL)->len);
	add_ink_drops(&g->sides[p], out);
	buffer_printf(out, "%s\n  deck ", g->sides[p].left ? ", left the game" : "");
	add_deck_size(g, p, "?", out);
	buffer_printf(out, ", hand %u", (unsigned)table_zone(&g->table, p, Z_HAND)->len);
	add_names(env, g, p, Z_HAND, out);
	buffer_printf(out, "  discard %u", (unsigned)table_zone(&g->table, p, Z_DISCARD)->len);
	add_names(env, g, p, Z_DISCARD, out);
	buffer_add_string(out, table_zone(&g->table, p, Z_PLAY)->len ? "  in play:\n" : "  nothing in play\n");
	for (obj_id i = table_zone(&g->table, p, Z_PLAY)->first; i; i = g->table.objects[i].next)
		add_object(env, g, i, out);
}

/* The ability or text whose effect is in progress. */
static void add_effect_name(const struct lorcana_env *env, const struct lorcana_game *g, struct buffer *out)
{
	const struct effect *effect = &g->effects.items[g->effects.depth - 1];

	influence_name(env, (struct doubt){ effect->card, effect->ability }, out);
}

static void show_text(const struct lorcana_env *env, const struct lorcana_game *g, struct buffer *out)
{
	if (g->over)
		buffer_printf(out, "turn %u: the game is over, winner: %s\n", (unsigned)g->turn,
			      g->winner == NO_PLAYER ? "nobody" : env->player_names[g->winner]);
	else
		buffer_printf(out, "turn %u, %s to %s", (unsigned)g->turn, env->player_names[g->ask_player],
			      ask_names[g->ask]);
	if (!g->over && g->effects.depth) {
		buffer_add_string(out, ": ");
		add_effect_name(env, g, out);
	}
	if (!g->over)
		buffer_add_char(out, '\n');
	for (player_id p = 0; p < g->n_players; p++)
		show_side(env, g, p, out);
	for (uint16_t i = 0; i < g->bag.len; i++)
		buffer_printf(out, "in the bag: an ability of %.*s for %s\n",
			      TEXT_ARG(g->bag.items[i].card ? lorcana_card_of(env->cards, g->bag.items[i].card)->full_name
							    : text_of("an unknown card")),
			      env->player_names[g->bag.items[i].player]);
}

/* JSON */

static void json_in_play(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, struct buffer *out)
{
	const struct object *object = table_object_const(&g->table, id);
	bool is_character = is_type(env, g, id, LORCANA_CHARACTER);

	json_member_bool(out, "exerted", is_exerted(g, id));
	json_member_bool(out, "drying", is_drying(g, id) && is_character);
	json_member_number(out, "damage", object->counters);
	if (has_willpower(env, g, id)) {
		json_member_number(out, "willpower", willpower_of(env, g, id));
		json_member_number(out, "lore", lore_value_of(env, g, id));
	}
	if (is_character)
		json_member_number(out, "strength", strength_of(env, g, id));
	if (object->at)
		json_member_text(out, "at", object_name(env, g, object->at));
	json_member_number(out, "under", table_count_under(&g->table, id));
}

static void json_object(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, struct buffer *out)
{
	const struct object *object = table_object_const(&g->table, id);

	json_item_object(out);
	json_member_or_null(out, "card", object->card ? object_name(env, g, id) : text_of(NULL));
	if (object->zone == Z_PLAY)
		json_in_play(env, g, id, out);
	if (object->zone == Z_INKWELL)
		json_member_bool(out, "exerted", is_exerted(g, id));
	buffer_add_char(out, '}');
}

static void json_side(const struct lorcana_env *env, const struct lorcana_game *g, player_id p, struct buffer *out)
{
	json_item_object(out);
	shown_player(out, "name", env->player_names, p);
	json_member_number(out, "lore", g->sides[p].lore);
	json_member_bool(out, "left", g->sides[p].left);
	json_member(out, "deck");
	add_deck_size(g, p, "null", out);
	if (g->sides[p].ink_drops)
		json_member_number(out, "ink_drops", g->sides[p].ink_drops);
	for (uint8_t zone = Z_HAND; zone <= Z_DISCARD; zone++) {
		json_member_array(out, lorcana_zone_word(zone));
		for (obj_id i = table_zone(&g->table, p, zone)->first; i; i = g->table.objects[i].next)
			json_object(env, g, i, out);
		buffer_add_char(out, ']');
	}
	buffer_add_char(out, '}');
}

static void json_effect(const struct lorcana_env *env, const struct lorcana_game *g, struct buffer *out)
{
	struct buffer name = { 0 };

	add_effect_name(env, g, &name);
	json_member_text(out, "effect", buffer_text(&name));
	out->failed |= name.failed;
	buffer_free(&name);
}

static void show_json(const struct lorcana_env *env, const struct lorcana_game *g, struct buffer *out)
{
	buffer_printf(out, "{\"type\":\"state\",\"turn\":%u", (unsigned)g->turn);
	json_member_bool(out, "over", g->over);
	shown_player(out, "winner", env->player_names, g->winner);
	shown_player(out, "active", env->player_names, g->active);
	shown_player(out, "decides", env->player_names, g->ask_player);
	json_member_text(out, "waits_for", text_of(ask_names[g->ask]));
	json_member_number(out, "bag", g->bag.len);
	if (g->effects.depth)
		json_effect(env, g, out);
	json_member_array(out, "players");
	for (player_id p = 0; p < g->n_players; p++)
		json_side(env, g, p, out);
	buffer_add_string(out, "]}\n");
}

void lorcana_show(const void *env, const void *state, struct buffer *out, bool json)
{
	if (json)
		show_json(env, state, out);
	else
		show_text(env, state, out);
}
