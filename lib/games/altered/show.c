#include "games/altered/show.h"

#include "games/altered/board/mana.h"
#include "games/altered/board/passive.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"
#include "games/altered/state/position_words.h"
#include "kernel/showing.h"

static const char *const ask_names[] = {
	[ASK_SETUP] = "show a Hero or put a first Mana Orb",
	[ASK_EXPAND] = "expand or not",
	[ASK_TURN] = "take a turn",
	[ASK_REACTION] = "choose a Reaction to play",
	[ASK_CLEAN_UP] = "clean up",
	[ASK_EFFECT] = "answer",
	[ASK_NOTHING] = "game over",
};

static const char *const side_names[] = { "hero", "companion" };

static void add_statuses(uint16_t flags, struct buffer *out)
{
	buffer_add_string(out, flags & F_EXHAUSTED ? ", exhausted" : "");
	buffer_add_string(out, flags & F_FLEETING ? ", Fleeting" : "");
	buffer_add_string(out, flags & F_ANCHORED ? ", Anchored" : "");
	buffer_add_string(out, flags & F_ASLEEP ? ", Asleep" : "");
}

static void add_object(struct ctx *x, obj_id id, struct buffer *out)
{
	const struct object *o = object_of(x, id);

	buffer_printf(out, "%.*s", TEXT_ARG(name_of_object(x, id)));
	if (o->zone == Z_EXPEDITION && is_character(card_of(x, id)))
		buffer_printf(out, " %d/%d/%d", statistic_of(x, id, FOREST), statistic_of(x, id, MOUNTAIN),
			      statistic_of(x, id, WATER));
	if (o->counters)
		buffer_printf(out, ", %d boost%s", o->counters, o->counters == 1 ? "" : "s");
	if (x->g->b.counters[id])
		buffer_printf(out, ", %d counter%s", x->g->b.counters[id], x->g->b.counters[id] == 1 ? "" : "s");
	add_statuses(o->flags, out);
}

/* The next object of a zone behind [id] (0 = the first) that a player controls; 0 = there is none. */
static obj_id next_in_zone(struct ctx *x, player_id p, uint8_t zone, obj_id id)
{
	return table_next_controlled(&x->g->b.table, p, zone, F_OPPOSING, id);
}

/* The objects of a zone that a player controls, in a line. */
static void add_zone(struct ctx *x, player_id p, uint8_t zone, int side, struct buffer *out)
{
	struct shown_cards cards = { .out = out };

	for (obj_id id = next_in_zone(x, p, zone, NO_OBJECT); id; id = next_in_zone(x, p, zone, id)) {
		const struct object *o = object_of(x, id);

		if (side >= 0 && (o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO) != side)
			continue;
		if (!o->card) {
			cards.unknown++;
			continue;
		}
		shown_next(&cards);
		add_object(x, id, out);
	}
	shown_end(&cards);
}

static void add_terrains(struct ctx *x, unsigned region, struct buffer *out)
{
	unsigned bits = 0;
	const char *between = "";

	if (!region_terrains(x, region, &bits)) {
		buffer_add_string(out, "not recorded");
		return;
	}
	for (unsigned t = 0; t < N_TERRAINS; t++)
		if (bits >> t & 1) {
			buffer_printf(out, "%s%s", between, altered_terrain_words[t]);
			between = ", ";
		}
}

/* How many cards the deck has; [otherwise] where nobody has said so. */
static void add_deck_size(struct ctx *x, player_id p, const char *otherwise, struct buffer *out)
{
	if (x->g->b.deck_known[p])
		buffer_printf(out, "%u", (unsigned)table_zone(&x->g->b.table, p, Z_DECK)->len);
	else
		buffer_add_string(out, otherwise);
}

static void show_side(struct ctx *x, player_id p, struct buffer *out)
{
	const struct board *b = &x->g->b;
	const struct table *t = &b->table;

	buffer_printf(out, "%s%s%s", x->env->player_names[p], p == b->first ? " (first player)" : "",
		      b->phase == PHASE_AFTERNOON && b->passed[p] ? " has passed" : "");
	add_zone(x, p, Z_HERO, -1, out);
	buffer_printf(out, "  mana %d of %u ready, deck ", ready_orbs(x, p), (unsigned)table_zone(t, p, Z_MANA)->len);
	add_deck_size(x, p, "?", out);
	buffer_printf(out, ", discard %u\n", (unsigned)table_zone(t, p, Z_DISCARD)->len);
	buffer_printf(out, "  hand %u", (unsigned)table_zone(t, p, Z_HAND)->len);
	add_zone(x, p, Z_HAND, -1, out);
	buffer_add_string(out, "  reserve");
	add_zone(x, p, Z_RESERVE, -1, out);
	buffer_add_string(out, "  landmarks");
	add_zone(x, p, Z_LANDMARKS, -1, out);
	for (unsigned side = 0; side < N_SIDES; side++) {
		buffer_printf(out, "  %s expedition, %u regions on (", side_names[side], b->distance[p][side]);
		if (b->in_tiebreakers)
			buffer_add_string(out, "the Arena");
		else
			add_terrains(x, region_of(x, p, side), out);
		buffer_printf(out, ") %d/%d/%d", expedition_statistic(x, p, side, FOREST),
			      expedition_statistic(x, p, side, MOUNTAIN), expedition_statistic(x, p, side, WATER));
		buffer_add_string(out, b->ascended[p][side] ? ", Ascended" : "");
		add_zone(x, p, Z_EXPEDITION, (int)side, out);
	}
}

static void show_text(struct ctx *x, struct buffer *out)
{
	const struct altered_game *g = x->g;

	buffer_printf(out, "day %u, %s", (unsigned)g->b.day, altered_phase_words[g->b.phase]);
	if (g->b.over)
		buffer_printf(out, ": the game is over, winner: %s\n",
			      g->b.winner == NO_PLAYER ? "nobody" : x->env->player_names[g->b.winner]);
	else
		buffer_printf(out, ", %s to %s", x->env->player_names[g->ask_player], ask_names[g->ask]);
	if (!g->b.over && g->ask == ASK_EFFECT && g->course.question.source)
		buffer_printf(out, " for %.*s", TEXT_ARG(name_of_object(x, g->course.question.source)));
	if (!g->b.over)
		buffer_add_char(out, '\n');
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		show_side(x, p, out);
	for (uint16_t i = 0; i < g->b.limbo.len; i++)
		buffer_printf(out, "in Limbo: a Reaction of %.*s for %s\n",
			      TEXT_ARG(g->b.limbo.items[i].card
					       ? altered_card_of(x->env->cards, g->b.limbo.items[i].card)->name
					       : text_of("an unknown card")),
			      x->env->player_names[g->b.limbo.items[i].player]);
}

/* JSON */

static void json_statuses(struct ctx *x, obj_id id, struct buffer *out)
{
	const struct object *o = object_of(x, id);

	json_member_bool(out, "exhausted", o->flags & F_EXHAUSTED);
	json_member_bool(out, "fleeting", o->flags & F_FLEETING);
	json_member_bool(out, "anchored", o->flags & F_ANCHORED);
	json_member_bool(out, "asleep", o->flags & F_ASLEEP);
	json_member_number(out, "boosts", o->counters);
	json_member_number(out, "counters", x->g->b.counters[id]);
}

static void json_object(struct ctx *x, obj_id id, struct buffer *out)
{
	const struct object *o = object_of(x, id);

	json_item_object(out);
	json_member_or_null(out, "card", o->card ? altered_card_of(x->env->cards, o->card)->label : text_of(NULL));
	if (o->zone == Z_EXPEDITION)
		json_member_text(out, "in", text_of(side_names[o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO]));
	for (unsigned t = 0; t < N_TERRAINS && o->zone == Z_EXPEDITION && is_character(card_of(x, id)); t++)
		json_member_number(out, altered_terrain_words[t], statistic_of(x, id, t));
	if (o->zone != Z_HAND && o->zone != Z_DISCARD)
		json_statuses(x, id, out);
	buffer_add_char(out, '}');
}

static void json_expedition(struct ctx *x, player_id p, unsigned side, struct buffer *out)
{
	const struct board *b = &x->g->b;

	json_item_object(out);
	json_member_text(out, "in", text_of(side_names[side]));
	json_member_number(out, "distance", b->distance[p][side]);
	for (unsigned t = 0; t < N_TERRAINS; t++)
		json_member_number(out, altered_terrain_words[t], expedition_statistic(x, p, side, t));
	json_member_bool(out, "ascended", b->ascended[p][side]);
	buffer_add_char(out, '}');
}

static void json_side(struct ctx *x, player_id p, struct buffer *out)
{
	json_item_object(out);
	shown_player(out, "name", x->env->player_names, p);
	json_member_bool(out, "passed", x->g->b.passed[p]);
	json_member(out, "deck");
	add_deck_size(x, p, "null", out);
	for (uint8_t zone = Z_HAND; zone <= Z_HERO; zone++) {
		json_member_array(out, altered_zone_words[zone]);
		for (obj_id id = next_in_zone(x, p, zone, NO_OBJECT); id; id = next_in_zone(x, p, zone, id))
			json_object(x, id, out);
		buffer_add_char(out, ']');
	}
	json_member_array(out, "expeditions");
	for (unsigned side = 0; side < N_SIDES; side++)
		json_expedition(x, p, side, out);
	buffer_add_string(out, "]}");
}

static void show_json(struct ctx *x, struct buffer *out)
{
	const struct altered_game *g = x->g;
	const char *const *names = x->env->player_names;

	buffer_printf(out, "{\"type\":\"state\",\"day\":%u", (unsigned)g->b.day);
	json_member_text(out, "phase", text_of(altered_phase_words[g->b.phase]));
	json_member_bool(out, "over", g->b.over);
	shown_player(out, "winner", names, g->b.winner);
	shown_player(out, "first", names, g->b.first);
	shown_player(out, "decides", names, g->ask == ASK_NOTHING ? NO_PLAYER : g->ask_player);
	json_member_text(out, "waits_for", text_of(ask_names[g->ask]));
	json_member_number(out, "limbo", g->b.limbo.len);
	json_member_array(out, "players");
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		json_side(x, p, out);
	buffer_add_string(out, "]}\n");
}

void altered_show(const void *env, const void *state, struct buffer *out, bool json)
{
	/* Nothing is changed: asking passives needs a context that could. */
	struct altered_game copy;
	struct ctx x = { .env = env, .g = &copy };

	altered_game_copy(&copy, state);
	if (json)
		show_json(&x, out);
	else
		show_text(&x, out);
}
