#include "games/evolve/sound.h"

#include "games/evolve/state/objects.h"

enum { ROOM_ON_FIELD = 5, ROOM_IN_EX = 5, MOST_POINTS = 10 };

#define BIT(zone) (1u << (zone))

/* Where an object can have a flag. */
static const struct {
	uint16_t flag;
	uint16_t zones;
	const char *fault;
} flag_rules[] = {
	{ F_ENGAGED, BIT(Z_FIELD), "a card that is not on the field is engaged" },
	{ F_STOLEN, BIT(Z_FIELD), "a card that is not on the field is controlled by the opponent" },
	{ F_RACED, BIT(Z_FIELD), "a card that is not on the field has raced" },
	{ F_FACEUP, BIT(Z_EVOLVE_DECK), "a card that is not in an evolve deck is one that has been used" },
	{ F_FACEDOWN, BIT(Z_BANISHED), "a card that has not been banished is facedown" },
	{ F_FROM_EX, BIT(Z_RESOLUTION), "a card that is not being played comes from an EX area" },
	{ F_UNNAMED, BIT(Z_HAND), "a card that is not in a hand has been drawn and not named" },
	{ F_MASKED, BIT(Z_DECK), "a card that is not in a deck is to be drawn without a name" },
	{ F_SHOWN, BIT(Z_DECK) | BIT(Z_HAND) | BIT(Z_EVOLVE_DECK), "a card that all see is one that all have seen" },
	{ F_BANED, BIT(Z_FIELD), "a card that is not on the field has fought one with Bane" },
};

/* Zones where what a card had on the field is gone. */
enum { PLAIN_ZONES = BIT(Z_DECK) | BIT(Z_HAND) | BIT(Z_CEMETERY) | BIT(Z_BANISHED) | BIT(Z_EVOLVE_DECK) };

static bool has_counters(const struct board *b, obj_id id)
{
	for (unsigned kind = 0; kind < N_COUNTERS; kind++)
		if (b->marks[id].counters[kind])
			return true;
	return false;
}

/* What lies in a zone by what its card is [zone-public-or-not]. */
static const char *check_card(const struct evolve_card *card, uint8_t zone)
{
	bool is_linked = zone == Z_EVOLVE || zone == Z_RACE || zone == Z_EVOLVE_DECK;

	if ((zone == Z_LEADER) != evolve_card_is_leader(card))
		return zone == Z_LEADER ? "another card than a leader is in a leader area"
					: "a leader is not in its area";
	if (evolve_card_is_token(card) && (BIT(zone) & PLAIN_ZONES))
		return "a token is where no token can be";
	if (zone == Z_FIELD && card->type == EVOLVE_SPELL)
		return "a spell is on the field";
	if (is_linked && !evolve_card_is_of_evolve_deck(card))
		return "a card of the main deck is among those of the evolve deck";
	if ((zone == Z_DECK || zone == Z_HAND) && evolve_card_is_of_evolve_deck(card) && !evolve_card_is_advanced(card))
		return "an evolved card is in a hand or a main deck";
	return NULL;
}

static const char *check_object(const struct evolve_env *env, const struct board *b, obj_id id)
{
	const struct object *o = table_object_const(&b->table, id);

	if (o->owner >= EVOLVE_PLAYERS)
		return "an object is nobody's";
	if (o->zone > Z_GONE)
		return "an object is in no zone";
	if (o->under || o->on)
		return "cards lie on each other";
	if (o->card && (o->flags & (F_UNNAMED | F_MASKED)))
		return "a card that is known has no name yet";
	for (size_t i = 0; i < sizeof(flag_rules) / sizeof(flag_rules[0]); i++)
		if (o->flags & flag_rules[i].flag && !(BIT(o->zone) & flag_rules[i].zones))
			return flag_rules[i].fault;
	if ((BIT(o->zone) & PLAIN_ZONES) && (o->counters || has_counters(b, id)))
		return "a card that is not on the field has lost defense or has counters";
	return o->card ? check_card(evolve_card_of(env->cards, o->card), o->zone) : NULL;
}

/* Cards of the evolve and the race zone are linked to a follower of their owner. */
static const char *check_link(const struct board *b, obj_id id)
{
	const struct object *o = table_object_const(&b->table, id);

	if (o->zone != Z_EVOLVE && o->zone != Z_RACE)
		return NULL;
	if (!o->at || table_object_const(&b->table, o->at)->zone != Z_FIELD)
		return "a card in use is linked to nothing on the field";
	return NULL;
}

static unsigned count_on_field(const struct board *b, player_id p)
{
	unsigned n = 0;

	for (player_id owner = 0; owner < EVOLVE_PLAYERS; owner++)
		for (obj_id id = table_zone(&b->table, owner, Z_FIELD)->first; id;
		     id = table_object_const(&b->table, id)->next) {
			bool is_stolen = table_object_const(&b->table, id)->flags & F_STOLEN;

			n += (is_stolen ? 1 - owner : owner) == p;
		}
	return n;
}

/* What holds once rules handling has been done and nothing is in progress. */
static const char *check_settled(const struct evolve_game *g)
{
	const struct board *b = &g->b;

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		if (count_on_field(b, p) > ROOM_ON_FIELD || table_zone(&b->table, p, Z_EX)->len > ROOM_IN_EX)
			return "there is more on the field or in the EX area than there is room for";
		if (table_zone(&b->table, p, Z_RESOLUTION)->len)
			return "a card is being played and nothing is in progress";
		if (b->defense[p] <= 0 || b->must_lose[p])
			return "a player has lost and the game goes on";
	}
	for (obj_id id = 1; id <= b->table.n_objects; id++) {
		const char *fault = check_link(b, id);

		if (fault)
			return fault;
	}
	return NULL;
}

static const char *check_points(const struct board *b)
{
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		if (b->play_points[p] < 0 || b->play_points[p] > MOST_POINTS || b->maximum[p] < 0 ||
		    b->maximum[p] > MOST_POINTS)
			return "a player has more play points than there are, or fewer than none";
		if (b->evolution_points[p] < 0 || b->super_points[p] < 0)
			return "a player has fewer evolution points than none";
	}
	return NULL;
}

/* Who is asked, and when. */
static const char *check_asked(const struct evolve_game *g)
{
	const struct board *b = &g->b;

	switch ((enum evolve_ask)g->ask) {
	case ASK_REDRAW:
		return b->turn ? "the opening hand is drawn in a turn" : NULL;
	case ASK_MAIN:
		return b->phase != PHASE_MAIN || b->active != g->ask_player || b->pending.len
			       ? "somebody acts who is not to"
			       : NULL;
	case ASK_WARD:
		return b->phase != PHASE_END || b->active != g->ask_player ? "a Ward is engaged out of time" : NULL;
	case ASK_QUICK:
		return b->active == g->ask_player ? "a quick window is that of the active player" : NULL;
	case ASK_ORDER:
		return b->pending.len < 2 ? "an order of fewer than two is asked for" : NULL;
	case ASK_EFFECT:
		return question_has_answer(&g->course.question) ? NULL : "a question has no answer";
	case ASK_NOTHING:
		break;
	}
	return NULL;
}

const char *evolve_game_check(const struct evolve_env *env, const struct evolve_game *g)
{
	const struct board *b = &g->b;
	bool is_settled = g->ask == ASK_MAIN || g->ask == ASK_WARD || g->ask == ASK_QUICK || g->ask == ASK_ORDER;
	const char *fault = table_check(&b->table);

	for (obj_id id = 1; id <= b->table.n_objects && !fault; id++)
		fault = check_object(env, b, id);
	if (!fault)
		fault = check_points(b);
	if (!fault && (b->turn == 0) != (b->phase == PHASE_BEFORE) && !b->over)
		fault = "the first turn has begun and has not";
	if (!fault && g->ask != ASK_NOTHING && g->ask_player >= EVOLVE_PLAYERS)
		fault = "nobody is asked";
	if (!fault && b->over != (g->ask == ASK_NOTHING))
		fault = "the game is over and goes on, or neither";
	if (!fault && (g->unit.kind != UNIT_NONE) != (g->ask == ASK_EFFECT))
		fault = "something is being resolved and nothing is asked, or the other way round";
	if (!fault && is_settled)
		fault = check_settled(g);
	return fault ? fault : check_asked(g);
}
