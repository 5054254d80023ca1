#include "games/altered/show.h"

#include "games/altered/board/mana.h"
#include "games/altered/board/passive.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

static const char *const ask_names[] = {
	[ASK_SETUP] = "show a Hero or put a first Mana Orb",
	[ASK_EXPAND] = "expand or not",
	[ASK_TURN] = "take a turn",
	[ASK_REACTION] = "choose a Reaction to play",
	[ASK_CLEAN_UP] = "clean up",
	[ASK_EFFECT] = "answer",
	[ASK_NOTHING] = "game over",
};

static const char *const zone_names[] = {
	[Z_DECK] = "deck",	     [Z_HAND] = "hand",		[Z_MANA] = "mana",   [Z_RESERVE] = "reserve",
	[Z_EXPEDITION] = "expedition", [Z_LANDMARKS] = "landmarks", [Z_DISCARD] = "discard", [Z_HERO] = "hero",
	[Z_LIMBO] = "limbo",	     [Z_GONE] = "gone",
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

/*
 * The next object of a zone behind [id] (0 = the first) that a player controls, in
 * the order in which they came there: those that the player owns, then the others. 0 = there is none.
 */
static obj_id next_in_zone(struct ctx *x, player_id p, uint8_t zone, obj_id id)
{
	const struct table *t = &x->g->b.table;
	player_id owner = id ? object_of(x, id)->owner : p;

	id = id ? object_of(x, id)->next : table_zone(t, p, zone)->first;
	while (!id || controller_of(x, id) != p) {
		if (id)
			id = object_of(x, id)->next;
		else if (owner != p)
			return NO_OBJECT;
		else
			id = table_zone(t, owner = opponent_of(p), zone)->first;
	}
	return id;
}

/* The objects of a zone that a player controls, in a line. */
static void add_zone(struct ctx *x, player_id p, uint8_t zone, int side, struct buffer *out)
{
	bool first = true;
	unsigned unknown = 0;

	for (obj_id id = next_in_zone(x, p, zone, NO_OBJECT); id; id = next_in_zone(x, p, zone, id)) {
		const struct object *o = object_of(x, id);

		if (side >= 0 && (o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO) != side)
			continue;
		if (!o->card) {
			unknown++;
			continue;
		}
		buffer_add_string(out, first ? ": " : "; ");
		add_object(x, id, out);
		first = false;
	}
	if (unknown)
		buffer_printf(out, "%s%u not recorded", first ? ": " : "; and ", unknown);
	buffer_add_char(out, '\n');
}

static void add_terrains(struct ctx *x, unsigned region, struct buffer *out)
{
	unsigned bits = 0;
	bool first = true;

	if (!region_terrains(x, region, &bits)) {
		buffer_add_string(out, "not recorded");
		return;
	}
	for (unsigned t = 0; t < N_TERRAINS; t++)
		if (bits >> t & 1) {
			buffer_printf(out, "%s%s", first ? "" : ", ", altered_terrain_words[t]);
			first = false;
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

static void json_object(struct ctx *x, obj_id id, struct buffer *out)
{
	const struct object *o = object_of(x, id);

	buffer_add_string(out, "{\"card\":");
	if (o->card)
		buffer_add_json(out, altered_card_of(x->env->cards, o->card)->label);
	else
		buffer_add_string(out, "null");
	if (o->zone == Z_EXPEDITION)
		buffer_printf(out, ",\"in\":\"%s\"", side_names[o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO]);
	if (o->zone == Z_EXPEDITION && is_character(card_of(x, id)))
		buffer_printf(out, ",\"forest\":%d,\"mountain\":%d,\"water\":%d", statistic_of(x, id, FOREST),
			      statistic_of(x, id, MOUNTAIN), statistic_of(x, id, WATER));
	if (o->zone != Z_HAND && o->zone != Z_DISCARD)
		buffer_printf(out, ",\"exhausted\":%s,\"fleeting\":%s,\"anchored\":%s,\"asleep\":%s,\"boosts\":%d,\"counters\":%d",
			      o->flags & F_EXHAUSTED ? "true" : "false", o->flags & F_FLEETING ? "true" : "false",
			      o->flags & F_ANCHORED ? "true" : "false", o->flags & F_ASLEEP ? "true" : "false", o->counters,
			      x->g->b.counters[id]);
	buffer_add_char(out, '}');
}

static void json_side(struct ctx *x, player_id p, struct buffer *out)
{
	const struct board *b = &x->g->b;

	buffer_add_string(out, "{\"name\":");
	buffer_add_json(out, text_of(x->env->player_names[p]));
	buffer_printf(out, ",\"passed\":%s,\"deck\":", b->passed[p] ? "true" : "false");
	add_deck_size(x, p, "null", out);
	for (uint8_t zone = Z_HAND; zone <= Z_HERO; zone++) {
		bool first = true;

		buffer_printf(out, ",\"%s\":[", zone_names[zone]);
		for (obj_id id = next_in_zone(x, p, zone, NO_OBJECT); id; id = next_in_zone(x, p, zone, id)) {
			buffer_add_string(out, first ? "" : ",");
			json_object(x, id, out);
			first = false;
		}
		buffer_add_char(out, ']');
	}
	buffer_add_string(out, ",\"expeditions\":[");
	for (unsigned side = 0; side < N_SIDES; side++)
		buffer_printf(out, "%s{\"in\":\"%s\",\"distance\":%u,\"forest\":%d,\"mountain\":%d,\"water\":%d,\"ascended\":%s}",
			      side ? "," : "", side_names[side], b->distance[p][side],
			      expedition_statistic(x, p, side, FOREST), expedition_statistic(x, p, side, MOUNTAIN),
			      expedition_statistic(x, p, side, WATER), b->ascended[p][side] ? "true" : "false");
	buffer_add_string(out, "]}");
}

static void show_json(struct ctx *x, struct buffer *out)
{
	const struct altered_game *g = x->g;

	buffer_printf(out, "{\"type\":\"state\",\"day\":%u,\"phase\":\"%s\",\"over\":%s,\"winner\":", (unsigned)g->b.day,
		      altered_phase_words[g->b.phase], g->b.over ? "true" : "false");
	if (g->b.winner == NO_PLAYER)
		buffer_add_string(out, "null");
	else
		buffer_add_json(out, text_of(x->env->player_names[g->b.winner]));
	buffer_add_string(out, ",\"first\":");
	buffer_add_json(out, text_of(x->env->player_names[g->b.first]));
	buffer_add_string(out, ",\"decides\":");
	if (g->ask == ASK_NOTHING)
		buffer_add_string(out, "null");
	else
		buffer_add_json(out, text_of(x->env->player_names[g->ask_player]));
	buffer_printf(out, ",\"waits_for\":\"%s\",\"limbo\":%u,\"players\":[", ask_names[g->ask], (unsigned)g->b.limbo.len);
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		buffer_add_string(out, p ? "," : "");
		json_side(x, p, out);
	}
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
