/*
 * position_tell.c - a game told as a table.
 */
#include "games/altered/record/position_parts.h"

#include "games/altered/board/passive.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"

/* ---- the game ---- */

static void add_terrains(struct making *m, unsigned bits)
{
	for (unsigned terrain = 0; terrain < N_TERRAINS; terrain++)
		if (bits >> terrain & 1)
			making_word(m, STATE_TERRAIN_ID, altered_terrain_words[terrain]);
}

/* How far the day is as a player decides; MOMENT_AFTERNOON in something that cannot be stated. */
static enum altered_moment moment_of(const struct altered_game *g)
{
	for (enum altered_moment moment = MOMENT_SETUP; moment < N_MOMENTS; moment++)
		if (altered_moments[moment].flow == g->b.flow &&
		    (moment == MOMENT_SETUP || altered_moments[moment].phase == g->b.phase))
			return moment;
	return MOMENT_AFTERNOON;
}

static void tell_regions(struct table_telling *t)
{
	const struct board *b = board_of(t->x);

	for (unsigned region = 1; region < N_REGIONS - 1; region++) {
		struct making m = making_of(t, STATED_REGION_LINE, NO_PLAYER);

		if (!b->visible[region] && !b->terrains[region])
			continue;
		m.s.has_number = true;
		m.s.number = (int32_t)region + 1;
		add_terrains(&m, b->terrains[region]);
		if (!b->visible[region])
			making_state(&m, STATE_FACE_DOWN_ID);
		making_end(&m);
	}
	for (uint8_t i = 0; i < b->n_markers; i++) {
		struct making m = making_of(t, STATED_MARKER_LINE, NO_PLAYER);

		m.s.has_number = true;
		m.s.number = b->marker_region[i] + 1;
		add_terrains(&m, b->marker_terrain[i]);
		making_end(&m);
	}
}

static void tell_game(struct table_telling *t)
{
	const struct board *b = board_of(t->x);
	enum altered_moment moment = moment_of(t->x->g);

	if (moment != MOMENT_SETUP)
		telling_number(t, STATED_DAY_LINE, NO_PLAYER, b->day);
	telling_word(t, STATED_PHASE_LINE, altered_moment_words[moment]);
	telling_who(t, STATED_FIRST_LINE, b->first);
	if (moment == MOMENT_AFTERNOON) {
		telling_who(t, STATED_TURN_LINE, b->turn_player);
		telling_some(t, STATED_TURNS_LINE, NO_PLAYER, b->turns);
		telling_so(t, STATED_TURN_ENDS_LINE, NO_PLAYER, t->x->g->ask == ASK_REACTION && b->turn_ends);
	}
	telling_so(t, STATED_TIEBREAKERS_LINE, NO_PLAYER, b->in_tiebreakers);
	tell_regions(t);
}

/* ---- the players ---- */

static void tell_expedition(struct table_telling *t, player_id p, unsigned side)
{
	const struct board *b = board_of(t->x);
	const struct {
		enum altered_stated line;
		bool is_so;
	} rows[] = {
		{ STATED_DISTANCE_LINE, b->distance[p][side] > 0 },
		{ STATED_ASCENDED_LINE, b->ascended[p][side] },
		{ STATED_MOVED_LINE, b->moved[p][side] },
		{ STATED_FAILED_LINE, b->failed[p][side] },
		{ STATED_HELD_LINE, b->held[p][side] && b->held_since == b->actions },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct making m = making_of(t, rows[i].line, p);

		m.s.has_number = rows[i].line == STATED_DISTANCE_LINE;
		m.s.number = m.s.has_number ? b->distance[p][side] : 0;
		making_word(&m, STATE_IN_ID, altered_expedition_words[side]);
		if (rows[i].line == STATED_HELD_LINE)
			making_word(&m, STATE_RULE_ID, t->x->env->ruling.keys[b->held[p][side]]);
		if (rows[i].is_so)
			making_end(&m);
	}
}

static const struct flag_state stated_flags[] = {
	{ F_EXHAUSTED, STATE_EXHAUSTED_ID }, { F_ANCHORED, STATE_ANCHORED_ID }, { F_ASLEEP, STATE_ASLEEP_ID },
	{ F_FLEETING, STATE_FLEETING_ID },   { F_SCOUTED, STATE_SCOUTED_ID },   { F_UNNAMED, STATE_UNNAMED_ID },
};

static void add_states(struct table_telling *t, struct making *m, obj_id id)
{
	const struct object *o = object_of(t->x, id);
	uint8_t rested = board_of(t->x)->rested[id];
	int16_t counters = board_of(t->x)->counters[id];

	if (making_allows(m, STATE_IN_ID))
		making_word(m, STATE_IN_ID,
			    altered_expedition_words[o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO]);
	making_flags(m, o->flags);
	making_so(m, STATE_WAS_ANCHORED_ID, making_allows(m, STATE_WAS_ANCHORED_ID) && rested & F_ANCHORED);
	making_so(m, STATE_WAS_ASLEEP_ID, making_allows(m, STATE_WAS_ASLEEP_ID) && rested & F_ASLEEP);
	if (making_allows(m, STATE_BOOSTS_ID))
		making_number(m, STATE_BOOSTS_ID, o->counters);
	/* A Hero begins with those of its text where they are not stated. */
	if (making_allows(m, STATE_COUNTERS_ID) && (counters || m->s.line == STATED_HERO_LINE))
		making_state(m, STATE_COUNTERS_ID)->number = counters;
	if (o->flags & F_OPPOSING && making_allows(m, STATE_OF_ID))
		making_player(m, STATE_OF_ID, o->owner);
}

static bool is_told_alike(struct table_telling *t, obj_id a, obj_id b)
{
	const struct object *x = object_of(t->x, a), *y = object_of(t->x, b);
	const struct board *board = board_of(t->x);

	return x->counters == y->counters && board->counters[a] == board->counters[b] &&
	       board->rested[a] == board->rested[b] && x->zone != Z_HERO;
}

const struct telling_game altered_telling_game = {
	.words = &altered_position_words,
	.counted = { 7,
		     2,
		     { Z_HAND, Z_MANA, Z_RESERVE, Z_EXPEDITION, Z_LANDMARKS, Z_DISCARD, Z_HERO },
		     { Z_DECK, Z_GONE } },
	.card_name = card_name,
	.flags = stated_flags,
	.n_flags = sizeof(stated_flags) / sizeof(stated_flags[0]),
	.controller = controller_of,
	.add_states = add_states,
	.is_alike = is_told_alike,
};

static void tell_player(struct table_telling *t, player_id p)
{
	const struct board *b = board_of(t->x);
	struct making markers = making_of(t, STATED_MARKERS_LINE, p);
	bool is_second = p != b->first;

	telling_number(t, b->deck_known[p] ? STATED_DECK_LINE : STATED_OPEN_DECK_LINE, p,
		       table_zone(t->table, p, Z_DECK)->len);
	telling_known(t, p, Z_DECK);
	telling_so(t, STATED_PASSED_LINE, p, b->passed[p]);
	telling_some(t, STATED_PLAYED_LINE, p, b->played[p]);
	telling_some(t, STATED_CHARACTERS_LINE, p, b->characters[p]);
	telling_so(t, STATED_EXPANDED_LINE, p, b->expanded > is_second);
	telling_so(t, STATED_CLEANED_LINE, p, b->cleaned > is_second);
	add_terrains(&markers, b->own_markers[p]);
	if (b->own_markers[p])
		making_end(&markers);
	for (unsigned side = 0; side < N_SIDES; side++)
		tell_expedition(t, p, side);
	for (uint8_t zone = Z_HAND; zone <= Z_HERO; zone++)
		telling_zone(t, p, zone, zone == Z_HAND || zone == Z_MANA);
}

/* ---- what has been done this day ---- */

/* The word of a deed; N_ALTERED_DEEDS = there is none. */
static enum altered_deed deed_of(const struct past_deed *deed)
{
	enum altered_deed kind = DEED_PLAYED;

	while (kind < N_ALTERED_DEEDS &&
	       (altered_deeds[kind].kind != deed->kind || altered_deeds[kind].how != deed->how))
		kind++;
	return kind;
}

static void tell_deed(struct table_telling *t, const struct past_deed *deed)
{
	const struct board *b = board_of(t->x);
	struct making m = making_of(t, STATED_DID_LINE, deed->player);

	if (deed_of(deed) == N_ALTERED_DEEDS || deed->player == NO_PLAYER) {
		t->unsayable |= UNSAYABLE_DEED;
		return;
	}
	if (deed->id)
		m.s.card = telling_ref(t, object_of(t->x, deed->id)->card);
	m.s.has_number = deed->number > 0;
	m.s.number = deed->number;
	making_word(&m, STATE_DEED_ID, altered_deed_words[deed_of(deed)]);
	making_word(&m, STATE_FROM_ID, altered_zone_words[deed->from]);
	making_word(&m, STATE_TO_ID, altered_zone_words[deed->to]);
	making_object(&m, STATE_CARD_NO_ID, deed->id);
	if (deed->phase != b->phase)
		making_word(&m, STATE_PHASE_ID, altered_phase_words[deed->phase]);
	if (deed->turn != b->turns)
		making_state(&m, STATE_TURN_ID)->number = deed->turn;
	if (deed->from_controller != deed->player && deed->from_controller < ALTERED_PLAYERS)
		making_player(&m, STATE_WHO_ID, deed->from_controller);
	making_end(&m);
}

uint16_t ordinal_of(struct table_telling *t, obj_id id)
{
	uint16_t n = 0, all = 0;

	for (obj_id i = 1; i <= t->table->n_objects; i++) {
		const struct object *o = object_of(t->x, i);

		if ((!is_in_play(t->x, i) && o->zone != Z_HERO && o->zone != Z_RESERVE) ||
		    o->card != object_of(t->x, id)->card || controller_of(t->x, i) != controller_of(t->x, id))
			continue;
		all++;
		n = (uint16_t)(n + (i <= id));
	}
	return all > 1 ? n : 0;
}

static void tell_use(struct table_telling *t, const struct tally *tally)
{
	const struct object *o = object_of(t->x, tally->id);
	struct making m = making_of_card(t, STATED_USED_LINE, controller_of(t->x, tally->id), o->card);

	if (tally->nth == GRANTED_ABILITY) {
		t->unsayable |= UNSAYABLE_DEED;
		return;
	}
	if (o->incarnation != tally->incarnation || !o->card ||
	    (!is_in_play(t->x, tally->id) && o->zone != Z_HERO && o->zone != Z_RESERVE))
		return;
	m.s.card.ordinal = ordinal_of(t, tally->id);
	m.s.has_number = true;
	m.s.number = tally->n;
	making_state(&m, STATE_ABILITY_ID)->number = tally->nth + 1;
	making_end(&m);
}

static bool is_gone(struct table_telling *t, obj_id id)
{
	return id && object_of(t->x, id)->zone == Z_GONE;
}

/* Whether what has been done speaks of a token that has ceased to exist. */
static bool speaks_of_gone(struct table_telling *t)
{
	const struct board *b = board_of(t->x);

	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (is_object(b->echoes[i].subject) && is_gone(t, (obj_id)b->echoes[i].subject))
			return true;
	for (uint16_t i = 0; i < b->n_past; i++)
		if (is_gone(t, b->past[i].id))
			return true;
	for (uint16_t i = 0; i < b->limbo.len; i++)
		if (is_gone(t, b->limbo.items[i].cause.subject))
			return true;
	return false;
}

/* ---- what no table states ---- */

static bool is_doubted(const struct board *b)
{
	return b->doubt || b->open || b->lost || b->is_either_declined || b->past_is_cut || b->maybe_ready[0] ||
	       b->maybe_ready[1];
}

/* States that only texts give, and that no word is for. */
static bool has_unsaid_states(struct table_telling *t)
{
	for (obj_id id = 1; id <= t->table->n_objects; id++) {
		const struct object *o = object_of(t->x, id);
		uint32_t allowed = o->zone <= Z_HERO ? altered_position_words.language->verbs[o->zone].clauses : 0;

		if (o->zone > Z_HERO)
			continue;
		for (size_t i = 0; i < sizeof(stated_flags) / sizeof(stated_flags[0]); i++)
			/* What has been drawn and was not named is of interest as long as it may still be. */
			if (o->flags & stated_flags[i].flag & ~F_UNNAMED && !(allowed >> stated_flags[i].state & 1))
				return true;
		if ((o->counters && !(allowed & HAS(BOOSTS))) ||
		    (board_of(t->x)->counters[id] && !(allowed & HAS(COUNTERS))))
			return true;
	}
	return false;
}

static void say_unsaid(struct table_telling *t)
{
	const struct altered_game *g = t->x->g;
	const struct board *b = &g->b;

	telling_lacks(t, b->over, "the game is over");
	telling_lacks(t, g->ask == ASK_EFFECT, "an effect is in progress");
	telling_lacks(t, t->unsayable & UNSAYABLE_REACTION || b->later.len, "a Reaction waits that no word is for");
	telling_lacks(t, t->unsayable & UNSAYABLE_EFFECT || b->n_gained || b->n_for_good,
		      "an effect lasts that no word is for");
	telling_lacks(t, is_doubted(b), "something is in doubt");
	telling_lacks(t, t->unsayable & UNSAYABLE_ECHO || g->n_stated || g->passed_over.is_one,
		      "what effects have done may still be told");
	telling_lacks(t, has_unsaid_states(t), "a card has a state that it has by a text alone");
	telling_lacks(t, t->unsayable & UNSAYABLE_DEED, "something has been done that no word is for");
}

void altered_tell(const void *env, const void *state, struct position *position, struct buffer *unsaid)
{
	/* Nothing is changed: asking who controls what needs a context that could. */
	struct altered_game *g = (struct altered_game *)(uintptr_t)state;
	struct ctx x = { .env = env, .g = g };
	struct table_telling t = {
		.game = &altered_telling_game,
		.x = &x,
		.env = env,
		.table = &g->b.table,
		.player_names = x.env->player_names,
		.n_players = ALTERED_PLAYERS,
		.position = position,
		.unsaid = unsaid,
	};

	tell_game(&t);
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		tell_player(&t, p);
	for (uint16_t i = 0; i < g->b.n_past; i++)
		tell_deed(&t, &g->b.past[i]);
	for (uint16_t i = 0; i < g->b.n_tallies; i++)
		tell_use(&t, &g->b.tallies[i]);
	/* All that have ceased to exist, so that they can be counted through. */
	for (player_id p = 0; p < ALTERED_PLAYERS && speaks_of_gone(&t); p++)
		telling_names(&t, STATED_GONE_LINE, p, Z_GONE);
	tell_done(&t);
	tell_reactions(&t);
	tell_lasting(&t);
	say_unsaid(&t);
	unsaid->failed |= position->failed;
}
