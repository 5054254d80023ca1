#include "games/altered/record/position_parts.h"

#include "games/altered/board/mana.h"
#include "games/altered/board/past.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/objects.h"
#include "kernel/naming.h"

const struct moment_of_day altered_moments[N_MOMENTS] = {
	[MOMENT_SETUP] = { FLOW_SETUP, PHASE_NOON },
	[MOMENT_MORNING] = { FLOW_MORNING, PHASE_NIGHT },
	[MOMENT_MORNING_BEGUN] = { FLOW_SUCCEED, PHASE_MORNING },
	[MOMENT_PREPARED] = { FLOW_DRAW, PHASE_MORNING },
	[MOMENT_EXPAND] = { FLOW_EXPAND, PHASE_MORNING },
	[MOMENT_NOON] = { FLOW_NOON, PHASE_MORNING },
	[MOMENT_NOON_BEGUN] = { FLOW_AFTERNOON, PHASE_NOON },
	[MOMENT_AFTERNOON] = { FLOW_TURN, PHASE_AFTERNOON },
	[MOMENT_DUSK] = { FLOW_DUSK, PHASE_AFTERNOON },
	[MOMENT_DUSK_BEGUN] = { FLOW_PROGRESS, PHASE_DUSK },
	[MOMENT_NIGHT] = { FLOW_NIGHT, PHASE_DUSK },
	[MOMENT_NIGHT_BEGUN] = { FLOW_REST, PHASE_NIGHT },
	[MOMENT_CLEAN_UP] = { FLOW_CLEAN_UP, PHASE_NIGHT },
	[MOMENT_CLEANED_UP] = { FLOW_VICTORY, PHASE_NIGHT },
};

static enum altered_moment stated_moment(const struct placing *p)
{
	return (enum altered_moment)placing_word(p, STATED_PHASE_LINE, altered_moment_words, MOMENT_AFTERNOON);
}

/* The terrains that a statement names, as bits. */
static unsigned stated_terrains(const struct statement *s)
{
	unsigned bits = 0;

	for (uint8_t i = 0; i < s->n_clauses; i++)
		if (s->clauses[i].id == STATE_TERRAIN_ID)
			bits |= 1u << position_word(altered_terrain_words, s->clauses[i].word);
	return bits;
}

static void place_player(struct placing *p, player_id player)
{
	const struct statement *markers = position_find(p->position, STATED_MARKERS_LINE, player);
	struct board *b = board_of(p->x);

	b->passed[player] = placing_has(p, STATED_PASSED_LINE, player);
	b->played[player] = (uint8_t)placing_number(p, STATED_PLAYED_LINE, player, 0);
	b->characters[player] = (uint8_t)placing_number(p, STATED_CHARACTERS_LINE, player, 0);
	b->expanded = (uint8_t)(b->expanded + placing_has(p, STATED_EXPANDED_LINE, player));
	b->cleaned = (uint8_t)(b->cleaned + placing_has(p, STATED_CLEANED_LINE, player));
	if (markers)
		b->own_markers[player] = (uint8_t)stated_terrains(markers);
}

/* The rule that a statement names by its key. */
static uint16_t rule_stated(struct placing *p, const struct statement *s)
{
	const struct clause *named = statement_clause(s, STATE_RULE_ID);
	const struct ruling *ruling = &p->x->env->ruling;

	for (uint16_t rule = 0; named && rule < N_ALTERED_RULES; rule++)
		if (text_is(named->word, ruling->keys[rule]))
			return rule;
	placing_fail(p, s, "'held' takes '+rule' with the key of a rule");
	return 0;
}

/* What is stated of an expedition, each once. */
static void place_expedition(struct placing *p, const struct statement *s, uint8_t seen[ALTERED_PLAYERS][N_SIDES])
{
	struct board *b = board_of(p->x);
	unsigned side = side_stated(p, s), bit = 1u << (s->line - STATED_DISTANCE_LINE);

	if (side == SIDE_NOT_SAID)
		return;
	if (seen[s->player][side] & bit)
		placing_fail(p, s, "'%s' of this expedition is stated twice, expected once",
			     placing_line_word(p, s->line));
	seen[s->player][side] = (uint8_t)(seen[s->player][side] | bit);
	if (s->line == STATED_DISTANCE_LINE)
		b->distance[s->player][side] = (uint8_t)s->number;
	else if (s->line == STATED_HELD_LINE)
		b->held[s->player][side] = rule_stated(p, s);
	else if (s->line == STATED_ASCENDED_LINE)
		b->ascended[s->player][side] = true;
	else if (s->line == STATED_FAILED_LINE)
		b->failed[s->player][side] = true;
	else
		b->moved[s->player][side] = true;
}

static void place_expeditions(struct placing *p)
{
	uint8_t seen[ALTERED_PLAYERS][N_SIDES] = { { 0 } };

	for (size_t i = 0; i < p->position->len; i++) {
		const struct statement *s = &p->position->items[i];

		if (s->line >= STATED_DISTANCE_LINE && s->line <= STATED_HELD_LINE)
			place_expedition(p, s, seen);
	}
}

/* The card of which a region is half lies face-up. */
static void turn_up(struct board *b, unsigned region)
{
	unsigned half = region % 2 ? region : region - 1;

	if (region > 0 && region < N_REGIONS - 1)
		b->visible[half] = b->visible[half + 1] = true;
}

/* The outermost regions have all terrains; any other has those that are stated, or it is open which. */
static void place_region(struct placing *p, const struct statement *s)
{
	struct board *b = board_of(p->x);
	unsigned region = (unsigned)s->number - 1, terrains = stated_terrains(s);
	bool is_outer = region == 0 || region == N_REGIONS - 1;

	if (is_outer && terrains != ALL_TERRAINS)
		placing_fail(p, s, "region %u has all terrains, expected no other", region + 1);
	else if (!is_outer && b->terrains[region] && b->terrains[region] != terrains)
		placing_fail(p, s, "region %u is stated twice, expected once", region + 1);
	else if (terrains)
		b->terrains[region] = (uint8_t)terrains;
	if (!statement_has(s, STATE_FACE_DOWN_ID))
		turn_up(b, region);
}

static void place_marker(struct placing *p, const struct statement *s)
{
	struct board *b = board_of(p->x);
	unsigned terrains = stated_terrains(s), t = 0;

	while (t < N_TERRAINS && terrains != 1u << t)
		t++;
	if (t == N_TERRAINS)
		placing_fail(p, s, "'marker' takes one '+terrain'");
	else if (b->n_markers == MAX_MARKERS)
		placing_fail(p, s, "more than %d Terrain Markers, which is the limit here", MAX_MARKERS);
	else {
		b->marker_terrain[b->n_markers] = (uint8_t)terrains;
		b->marker_region[b->n_markers++] = (uint8_t)(s->number - 1);
	}
}

/* Regions that an expedition has been in are turned up. */
static void turn_up_passed(struct board *b)
{
	for (player_id player = 0; player < ALTERED_PLAYERS; player++)
		for (unsigned side = 0; side < N_SIDES; side++)
			for (unsigned k = 0; k <= b->distance[player][side]; k++)
				turn_up(b, side == SIDE_HERO ? k : N_REGIONS - 1 - k);
}

static void place_regions(struct placing *p)
{
	for (size_t i = 0; i < p->position->len; i++) {
		const struct statement *s = &p->position->items[i];

		if (s->line == STATED_REGION_LINE)
			place_region(p, s);
		else if (s->line == STATED_MARKER_LINE)
			place_marker(p, s);
	}
	turn_up_passed(board_of(p->x));
}

/* Whose turn it is in the Afternoon. */
static void place_turn(struct placing *p)
{
	const struct statement *turn = position_find(p->position, STATED_TURN_LINE, NO_PLAYER);
	struct board *b = board_of(p->x);

	if (stated_moment(p) != MOMENT_AFTERNOON)
		return;
	if (!turn) {
		placing_fail(p, NULL,
			     "the table does not say whose turn it is, expected 'turn PLAYER', or 'phase' with "
			     "another than the afternoon");
		return;
	}
	b->turn_player = turn->who;
	b->turns = (uint8_t)placing_number(p, STATED_TURNS_LINE, NO_PLAYER, 0);
	b->turn_ends = placing_has(p, STATED_TURN_ENDS_LINE, NO_PLAYER);
	if (b->passed[turn->who] && !b->turn_ends)
		placing_fail(p, turn, "%s has passed and takes no turn, expected '%s'", p->player_names[turn->who],
			     p->player_names[opponent_of(turn->who)]);
}

/* Who expands or cleans up second has not done so before the first. */
static void check_order(struct placing *p, enum altered_stated line)
{
	player_id second = opponent_of(board_of(p->x)->first);
	const struct statement *s = position_find(p->position, (uint8_t)line, second);

	if (s && !placing_has(p, (uint8_t)line, opponent_of(second)))
		placing_fail(p, s, "%s comes behind the first player, expected '%s %s' as well",
			     p->player_names[second], p->player_names[opponent_of(second)], placing_line_word(p, line));
}

void take_facts(struct placing *p)
{
	enum altered_moment moment = stated_moment(p);
	struct board *b = board_of(p->x);

	b->first = b->turn_player = position_find(p->position, STATED_FIRST_LINE, NO_PLAYER)->who;
	/* Where it is not stated it is not the first day, of which rules speak. */
	b->day = (uint16_t)placing_number(p, STATED_DAY_LINE, NO_PLAYER, 2);
	b->flow = (uint8_t)altered_moments[moment].flow;
	b->phase = b->since_phase = (uint8_t)altered_moments[moment].phase;
	b->since_day = b->day;
	if (moment == MOMENT_SETUP) {
		b->day = 0;
		b->since_day = 1;
	}
	b->in_tiebreakers = placing_has(p, STATED_TIEBREAKERS_LINE, NO_PLAYER);
	for (player_id player = 0; player < ALTERED_PLAYERS; player++)
		place_player(p, player);
	place_expeditions(p);
	place_regions(p);
	place_turn(p);
	check_order(p, STATED_EXPANDED_LINE);
	check_order(p, STATED_CLEANED_LINE);
	/* A Morning that is to begin counts the day, and the other player becomes first. */
	if (moment == MOMENT_MORNING) {
		b->day--;
		b->first = opponent_of(b->first);
	}
}

static void place_ready_mana_of(struct placing *p, player_id player)
{
	const struct statement *s = position_find(p->position, STATED_READY_MANA_LINE, player);
	int ready = ready_orbs(p->x, player), all = table_zone(p->table, player, Z_MANA)->len;

	if (!s)
		return;
	if (s->number > ready)
		placing_fail(p, s, "%ld Mana Orbs of %s are ready, expected at most %d", (long)s->number,
			     p->player_names[player], ready);
	else if (ready < all && s->number < ready)
		placing_fail(p, s, "%ld Mana Orbs of %s are ready, and %d are not stated to be exhausted",
			     (long)s->number, p->player_names[player], ready);
	placing_flag_last(p, player, Z_MANA, F_EXHAUSTED, ready - (int)s->number);
}

void take_ready_mana(struct placing *p)
{
	for (player_id player = 0; player < ALTERED_PLAYERS; player++)
		place_ready_mana_of(p, player);
}

bool may_react(struct ctx *x, obj_id id, player_id player)
{
	const struct object *o = object_of(x, id);

	return (is_in_play(x, id) || o->zone == Z_HERO || o->zone == Z_RESERVE) && o->card &&
	       controller_of(x, id) == player;
}

obj_id find_reacting(struct placing *p, const struct statement *s)
{
	unsigned left = s->card.ordinal ? s->card.ordinal : 1;

	for (obj_id id = 1; id <= p->table->n_objects; id++) {
		if (may_react(p->x, id, s->player) && object_of(p->x, id)->card == s->card.card && --left == 0)
			return id;
	}
	placing_fail_card(p, s, "%s has no such '%.*s', expected one that the table states in play or in Reserve",
			  p->player_names[s->player], TEXT_ARG(s->card.name));
	return NO_OBJECT;
}

void take_uses(struct placing *p)
{
	for (size_t i = 0; i < p->position->len; i++) {
		const struct statement *s = &p->position->items[i];
		const struct clause *ability = statement_clause(s, STATE_ABILITY_ID);
		obj_id id = s->line == STATED_USED_LINE ? find_reacting(p, s) : NO_OBJECT;
		const struct card_code *code = id ? code_of(p->x, id) : NULL;
		int32_t nth = ability ? ability->number : 1;

		if (!id)
			continue;
		if (code && (nth < 1 || nth > code->n_abilities)) {
			placing_fail_state(p, s, STATE_ABILITY_ID, "'%.*s' has %u abilities, found +ability %ld",
					   TEXT_ARG(s->card.name), (unsigned)code->n_abilities, (long)nth);
			continue;
		}
		for (unsigned k = statement_copies(s); k > 0; k--)
			count_use(p->x, id, (uint8_t)(nth - 1));
	}
}

const struct deed_kind altered_deeds[] = {
	[DEED_PLAYED] = { HAPPENS_MOVE, WAS_PLAYED },
	[DEED_PLAYED_FROM_RESERVE] = { HAPPENS_MOVE, WAS_PLAYED | WAS_FROM_RESERVE },
	[DEED_PLAYED_FROM_ELSEWHERE] = { HAPPENS_MOVE, WAS_PLAYED | WAS_FROM_ELSEWHERE },
	[DEED_DISCARDED] = { HAPPENS_MOVE, WAS_DISCARDED },
	[DEED_SACRIFICED] = { HAPPENS_MOVE, WAS_DISCARDED | WAS_SACRIFICED },
	[DEED_QUICK] = { HAPPENS_QUICK, 0 },
};

player_id who_stated(struct placing *p, const struct statement *s)
{
	const struct clause *who = statement_clause(s, STATE_WHO_ID);
	player_id player = who ? naming_player(p->player_names, ALTERED_PLAYERS, who->word) : NO_PLAYER;

	return player != NO_PLAYER || (who && text_is(who->word, "nobody")) ? player : s->player;
}

/* The card that something was done with: the one of that number, else one of that name. */
static obj_id find_done(struct placing *p, const struct statement *s)
{
	if (statement_has(s, STATE_CARD_NO_ID))
		return placing_object(p, s, STATE_CARD_NO_ID);
	for (obj_id id = 1; s->card.card && id <= p->table->n_objects; id++)
		if (object_of(p->x, id)->card == s->card.card && object_of(p->x, id)->owner == s->player)
			return id;
	return NO_OBJECT;
}

void take_deed(struct placing *p, const struct statement *s)
{
	const struct clause *turn = statement_clause(s, STATE_TURN_ID), *word = statement_clause(s, STATE_DEED_ID);
	struct board *b = board_of(p->x);
	const struct deed_kind *kind;
	struct past_deed deed = {
		.id = find_done(p, s),
		.number = (int16_t)s->number,
		.player = s->player,
		.from_controller = who_stated(p, s),
		.from = statement_word(s, STATE_FROM_ID, altered_zone_words, Z_HAND),
		.to = statement_word(s, STATE_TO_ID, altered_zone_words, Z_DISCARD),
		.phase = statement_word(s, STATE_PHASE_ID, altered_phase_words, b->phase),
		.turn = (uint8_t)(turn ? (turn->number < UINT8_MAX ? turn->number : UINT8_MAX) : b->turns),
	};

	if (!word) {
		placing_fail(p, s, "'did' takes '+deed WORD', found none");
		return;
	}
	kind = &altered_deeds[position_word(altered_deed_words, word->word)];
	deed.kind = kind->kind;
	deed.how = kind->how;
	if (b->n_past < MAX_PAST)
		b->past[b->n_past++] = deed;
}

void take_and_run(struct placing *p)
{
	run_on(p->x);
}
