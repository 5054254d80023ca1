#include "games/evolve/record/position_parts.h"

#include "games/evolve/resolve/flow.h"
#include "games/evolve/state/names.h"

enum { LEADER_DEFENSE = 20, EVOLUTION_POINTS = 3, MOST_POINTS = 10 };

enum evolve_moment moment_stated(const struct placing *p)
{
	return (enum evolve_moment)placing_word(p, STATED_PHASE_LINE, evolve_moment_words, MOMENT_MAIN);
}

/* Who went first: as stated, as the record says, or, as players take turns, by the number of the turn. */
static player_id first_player(const struct placing *p)
{
	const struct statement *first = position_find(p->position, STATED_FIRST_LINE, NO_PLAYER),
			       *active = position_find(p->position, STATED_ACTIVE_LINE, NO_PLAYER);
	int turn = placing_number(p, STATED_TURN_LINE, NO_PLAYER, 0);

	if (first)
		return first->who;
	if (p->x->env->is_first_known || !active || !turn)
		return p->x->env->first;
	return turn % 2 ? active->who : opponent_of(active->who);
}

static void take_player(struct placing *p, player_id player)
{
	struct board *b = board_of(p->x);
	bool is_first = player == b->first;
	int turns = is_first ? (b->turn + 1) / 2 : b->turn / 2, points, maximum;

	turns = placing_number(p, STATED_TURNS_LINE, player, turns);
	points = placing_number(p, STATED_PLAY_POINTS_LINE, player, 0);
	maximum = turns > MOST_POINTS ? MOST_POINTS : turns;
	maximum = placing_number(p, STATED_MAXIMUM_LINE, player, points > maximum ? points : maximum);
	b->turns[player] = (uint16_t)turns;
	b->play_points[player] = (int8_t)points;
	b->maximum[player] = (int8_t)maximum;
	b->evolution_points[player] =
		(int8_t)placing_number(p, STATED_EVOLUTION_POINTS_LINE, player, is_first ? 0 : EVOLUTION_POINTS);
	b->super_points[player] = (int8_t)placing_number(p, STATED_SUPER_POINTS_LINE, player,
							 p->x->env->edition.has_super_evolution ? 1 : 0);
	b->defense[player] = (int16_t)placing_number(p, STATED_LEADER_LINE, player, LEADER_DEFENSE);
	b->lost_defense[player] = placing_has(p, STATED_LOST_DEFENSE_LINE, player);
	b->redrawn[player] = placing_has(p, STATED_REDRAWN_LINE, player);
	b->must_lose[player] = false;
	if (points > maximum && p->x->env->edition.points_within_maximum)
		placing_fail(p, position_find(p->position, STATED_PLAY_POINTS_LINE, player),
			     "%s has %d play points, expected at most the maximum, %d", p->player_names[player], points,
			     maximum);
}

/* How far a turn has come, until which the phase before it lasts. */
static uint8_t phase_of(enum evolve_moment moment)
{
	switch (moment) {
	case MOMENT_REDRAW:
		return PHASE_BEFORE;
	case MOMENT_START:
		return PHASE_START;
	case MOMENT_MAIN:
	case MOMENT_ATTACK:
		return PHASE_MAIN;
	case MOMENT_WARD:
	case MOMENT_END:
		break;
	}
	return PHASE_END;
}

void take_facts(struct placing *p)
{
	const struct statement *active = position_find(p->position, STATED_ACTIVE_LINE, NO_PLAYER);
	enum evolve_moment moment = moment_stated(p);
	struct board *b = board_of(p->x);
	int usual;

	b->first = first_player(p);
	b->active = active && moment != MOMENT_REDRAW ? active->who : b->first;
	/* Where it is not stated it is not one of the first turns, of which rules speak. */
	usual = b->active == b->first ? 3 : 4;
	b->turns_guessed = moment != MOMENT_REDRAW && !placing_has(p, STATED_TURN_LINE, NO_PLAYER);
	b->turn = (uint16_t)(moment == MOMENT_REDRAW ? 0 : placing_number(p, STATED_TURN_LINE, NO_PLAYER, usual));
	b->phase = phase_of(moment);
	b->evolve_used = placing_has(p, STATED_EVOLVE_USED_LINE, NO_PLAYER);
	b->extra_turn = placing_has(p, STATED_EXTRA_TURN_LINE, NO_PLAYER);
	for (player_id player = 0; player < EVOLVE_PLAYERS; player++)
		take_player(p, player);
	if (moment != MOMENT_REDRAW && b->turn == 0)
		placing_fail(p, position_find(p->position, STATED_TURN_LINE, NO_PLAYER),
			     "turns are counted from 1, found 0");
}

/* ---- an attack in progress ---- */

static obj_id find_attacked(struct placing *p, const struct statement *s)
{
	const struct clause *on = statement_clause(s, STATE_ON_ID);
	player_id other = opponent_of(s->player);
	obj_id id = on ? find_called(p->x, other, Z_FIELD, &on->ref) : leader_of(p->x, other);

	if (!on == !statement_has(s, STATE_LEADER_ID)) {
		placing_fail(p, s, "'attacks' takes '+on NAME' or '+leader'");
		return NO_OBJECT;
	}
	if (!id)
		placing_fail_state(p, s, STATE_ON_ID, "%s has no such '%.*s' on the field", p->player_names[other],
				   TEXT_ARG(on->ref.name));
	return id;
}

static void take_attack(struct placing *p, obj_id *attacker, obj_id *attacked)
{
	player_id active = board_of(p->x)->active;
	const struct statement *s = position_find(p->position, STATED_ATTACKS_LINE, active);

	if (!s) {
		placing_fail(p, NULL, "the table does not say which follower attacks, expected '%s attacks NAME'",
			     p->player_names[active]);
		return;
	}
	*attacked = find_attacked(p, s);
	*attacker = find_called(p->x, active, Z_FIELD, &s->card);
	if (!*attacker)
		placing_fail_card(p, s, "%s has no such '%.*s' on the field", p->player_names[active],
				  TEXT_ARG(s->card.name));
}

static enum turn_point point_of(enum evolve_moment moment)
{
	static const enum turn_point points[] = {
		[MOMENT_START] = POINT_START, [MOMENT_MAIN] = POINT_MAIN, [MOMENT_ATTACK] = POINT_ATTACK,
		[MOMENT_WARD] = POINT_WARD,   [MOMENT_END] = POINT_END,
	};

	return points[moment];
}

/* Who has not been asked yet whether to redraw. */
static void take_redraw(struct placing *p)
{
	struct board *b = board_of(p->x);
	bool is_kept = placing_has(p, STATED_KEPT_LINE, b->first) || b->redrawn[b->first];

	b->asked[b->first] = true;
	b->asked[opponent_of(b->first)] = is_kept;
	p->x->g->ask = ASK_REDRAW;
	p->x->g->ask_player = is_kept ? opponent_of(b->first) : b->first;
}

void take_and_run(struct placing *p)
{
	enum evolve_moment moment = moment_stated(p);
	struct board *b = board_of(p->x);
	obj_id attacker = NO_OBJECT, attacked = NO_OBJECT;

	if (moment == MOMENT_REDRAW) {
		take_redraw(p);
		return;
	}
	b->asked[0] = b->asked[1] = true;
	if (moment == MOMENT_ATTACK)
		take_attack(p, &attacker, &attacked);
	/* A turn that is to begin is counted then. */
	if (moment == MOMENT_START) {
		b->turn--;
		b->turns[b->active] = (uint16_t)(b->turns[b->active] - (b->turns[b->active] > 0));
	}
	if (!p->is_bad)
		turn_goes_on(p->x, point_of(moment), attacker, attacked);
}
