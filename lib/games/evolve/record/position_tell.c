/*
 * position_tell.c - a game told as a table.
 */
#include "games/evolve/record/position_parts.h"

#include "games/evolve/state/names.h"

static struct ref ref_of(struct table_telling *t, obj_id id)
{
	return telling_ref(t, object_of(t->x, id)->card);
}

/* ---- the game ---- */

/* The moment at which a player decides; MOMENT_MAIN in something that cannot be stated. */
static enum evolve_moment moment_of(const struct evolve_game *g)
{
	if (g->ask == ASK_REDRAW)
		return MOMENT_REDRAW;
	if (g->ask == ASK_WARD)
		return MOMENT_WARD;
	if (g->ask == ASK_QUICK)
		return attack_in_progress(g) ? MOMENT_ATTACK : MOMENT_END;
	return MOMENT_MAIN;
}

static void tell_attack(struct table_telling *t)
{
	const struct frame *f = attack_in_progress(t->x->g);
	struct making m = making_of(t, STATED_ATTACKS_LINE, f->player);

	m.s.card = ref_of(t, f->a);
	m.s.card.ordinal = nth_of_name(t->x, f->a);
	if (is_leader(t->x, f->b)) {
		making_state(&m, STATE_LEADER_ID);
	} else {
		struct clause *on = making_state(&m, STATE_ON_ID);

		on->ref = ref_of(t, f->b);
		on->ref.ordinal = nth_of_name(t->x, f->b);
	}
	making_end(&m);
}

static void tell_game(struct table_telling *t)
{
	const struct board *b = board_of(t->x);
	enum evolve_moment moment = moment_of(t->x->g);

	if (moment != MOMENT_REDRAW) {
		telling_number(t, STATED_TURN_LINE, NO_PLAYER, b->turn);
		telling_who(t, STATED_ACTIVE_LINE, b->active);
	}
	telling_word(t, STATED_PHASE_LINE, evolve_moment_words[moment]);
	telling_who(t, STATED_FIRST_LINE, b->first);
	telling_so(t, STATED_EVOLVE_USED_LINE, NO_PLAYER, b->evolve_used);
	telling_so(t, STATED_EXTRA_TURN_LINE, NO_PLAYER, b->extra_turn);
}

/* ---- cards ---- */

static const struct flag_state flags_said[] = {
	{ F_ENGAGED, STATE_ENGAGED_ID }, { F_FACEUP, STATE_USED_ID }, { F_FACEDOWN, STATE_FACEDOWN_ID },
	{ F_UNNAMED, STATE_UNNAMED_ID }, { F_SHOWN, STATE_SHOWN_ID },
};

/* The cards of the evolve or the race zone that a follower is linked to. */
static void add_linked(struct table_telling *t, struct making *m, uint8_t zone, uint8_t state, obj_id follower)
{
	const struct table *table = t->table;

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (obj_id id = table_zone(table, p, zone)->first; id; id = table_object_const(table, id)->next)
			if (table_object_const(table, id)->at == follower && m->s.n_clauses < 20)
				making_state(m, state)->ref = ref_of(t, id);
}

static void add_field_states(struct table_telling *t, struct making *m, obj_id id)
{
	const struct board *b = board_of(t->x);
	const struct object *o = object_of(t->x, id);
	const struct marks *marks = mark_of(t->x, id);

	making_number(m, STATE_DAMAGE_ID, o->counters);
	add_linked(t, m, Z_EVOLVE, STATE_EVOLVED_ID, id);
	making_so(m, STATE_EVOLVED_NOW_ID, marks->evolved_turn == b->turn);
	add_linked(t, m, Z_RACE, STATE_RACED_ID, id);
	if (o->flags & F_STOLEN)
		making_player(m, STATE_OF_ID, o->owner);
	making_so(m, STATE_ENTERED_ID, o->since == b->turn);
	making_so(m, STATE_TAKEN_ID, o->since != b->turn && marks->control_since == b->turn);
	making_number(m, STATE_ATTACKED_ID, marks->attacks);
}

static void add_states(struct table_telling *t, struct making *m, obj_id id)
{
	static const uint8_t counter_states[N_COUNTERS] = { STATE_STACK_ID, STATE_SPELL_ID, STATE_PRAYER_ID };

	making_flags(m, object_of(t->x, id)->flags);
	for (unsigned kind = 0; kind < N_COUNTERS; kind++)
		if (making_allows(m, counter_states[kind]))
			making_number(m, counter_states[kind], mark_of(t->x, id)->counters[kind]);
	if (m->s.line == STATED_FIELD_LINE)
		add_field_states(t, m, id);
}

/* Cards in one statement; those on the field each have their own. */
static bool is_told_alike(struct table_telling *t, obj_id a, obj_id b)
{
	const struct marks *m = mark_of(t->x, a), *n = mark_of(t->x, b);

	for (unsigned kind = 0; kind < N_COUNTERS; kind++)
		if (m->counters[kind] != n->counters[kind])
			return false;
	return object_of(t->x, a)->zone != Z_FIELD;
}

const struct telling_game evolve_telling_game = {
	.words = &evolve_position_words,
	.counted = { 6,
		     3,
		     { Z_HAND, Z_FIELD, Z_EX, Z_CEMETERY, Z_BANISHED, Z_LEADER },
		     { Z_EVOLVE_DECK, Z_DECK, Z_GONE } },
	.card_name = card_name,
	.flags = flags_said,
	.n_flags = sizeof(flags_said) / sizeof(flags_said[0]),
	.controller = controller_of,
	.add_states = add_states,
	.is_alike = is_told_alike,
};

/* ---- the players ---- */

static void tell_leader(struct table_telling *t, player_id p)
{
	struct making m = making_of(t, STATED_LEADER_LINE, p);
	obj_id leader = leader_of(t->x, p);

	m.s.has_number = true;
	m.s.number = board_of(t->x)->defense[p];
	if (leader && object_of(t->x, leader)->card)
		m.s.card = ref_of(t, leader);
	making_end(&m);
}

static void tell_player(struct table_telling *t, player_id p)
{
	const struct board *b = board_of(t->x);
	bool is_before = t->x->g->ask == ASK_REDRAW;

	tell_leader(t, p);
	telling_number(t, STATED_PLAY_POINTS_LINE, p, b->play_points[p]);
	telling_number(t, STATED_MAXIMUM_LINE, p, b->maximum[p]);
	telling_number(t, STATED_EVOLUTION_POINTS_LINE, p, b->evolution_points[p]);
	if (t->x->env->edition.has_super_evolution)
		telling_number(t, STATED_SUPER_POINTS_LINE, p, b->super_points[p]);
	telling_number(t, STATED_TURNS_LINE, p, b->turns[p]);
	telling_so(t, STATED_LOST_DEFENSE_LINE, p, b->lost_defense[p]);
	telling_so(t, STATED_REDRAWN_LINE, p, b->redrawn[p]);
	telling_so(t, STATED_KEPT_LINE, p, is_before && p != t->x->g->ask_player && p == b->first && !b->redrawn[p]);
	if (b->deck_known[p]) {
		telling_number(t, STATED_DECK_LINE, p, table_zone(t->table, p, Z_DECK)->len);
		telling_known(t, p, Z_DECK);
	} else {
		telling_zone(t, p, Z_DECK, false);
	}
	for (uint8_t zone = Z_HAND; zone <= Z_EVOLVE_DECK; zone++)
		telling_zone(t, p, zone, zone == Z_HAND || (zone == Z_EVOLVE_DECK && b->evolve_deck_known[p]));
}

/* ---- what no table states ---- */

/* States that only texts give, and that no word is for. */
static bool has_unsaid_states(struct table_telling *t)
{
	const struct board *b = board_of(t->x);

	for (obj_id id = 1; id <= b->table.n_objects; id++) {
		const struct object *o = object_of(t->x, id);
		bool is_linked = o->zone == Z_EVOLVE || o->zone == Z_RACE;

		if (o->zone == Z_RESOLUTION || (is_linked && (!o->at || object_of(t->x, o->at)->owner != o->owner)))
			return true;
		if (o->zone == Z_FIELD && o->flags & F_RACED && !linked_in(t->x, id, Z_RACE))
			return true;
	}
	return false;
}

/* Something is in progress that no moment is a word for. */
static bool is_between(const struct evolve_game *g)
{
	return g->ask == ASK_ORDER && (g->b.phase != PHASE_MAIN || attack_in_progress(g));
}

/* Whether a card of the attack has left the field since, or, of the attacker, the player who attacks. */
static bool has_left_attack(struct table_telling *t)
{
	const struct frame *f = moment_of(t->x->g) == MOMENT_ATTACK ? attack_in_progress(t->x->g) : NULL;

	if (!f)
		return false;
	return !is_on_field(t->x, f->a) || object_of(t->x, f->a)->incarnation != f->a_incarnation ||
	       controller_of(t->x, f->a) != f->player ||
	       (!is_leader(t->x, f->b) &&
		(!is_on_field(t->x, f->b) || object_of(t->x, f->b)->incarnation != f->b_incarnation));
}

static void say_unsaid(struct table_telling *t)
{
	const struct evolve_game *g = t->x->g;
	const struct board *b = &g->b;

	telling_lacks(t, b->over, "the game is over");
	telling_lacks(t, g->ask == ASK_EFFECT, "an ability is being played");
	telling_lacks(t, is_between(g), "pending abilities interrupt an attack or a phase");
	telling_lacks(t, has_left_attack(t), "what attacks, or is attacked, is not there any more");
	telling_lacks(t, b->doubt || b->open, "something is in doubt");
	telling_lacks(t, has_unsaid_states(t), "a card has a state that it has by a text alone");
	telling_lacks(t, t->unsayable & UNSAYABLE_OLD, "something was done with a card that has been elsewhere often");
	telling_lacks(t, t->unsayable & UNSAYABLE_USE, "an ability was used that is of no card's text");
	telling_lacks(t, t->unsayable & UNSAYABLE_LASTING, "what holds is of no card's text, or about what is no card");
	telling_lacks(t, t->unsayable & UNSAYABLE_PENDING, "an ability is pending for what is gone");
	telling_lacks(t, t->unsayable & UNSAYABLE_ECHO,
		      "what effects have done with a card that is nowhere may still be told");
}

void evolve_tell(const void *env, const void *state, struct position *position, struct buffer *unsaid)
{
	/* Nothing is changed: asking who controls what needs a context that could. */
	struct evolve_game *g = (struct evolve_game *)(uintptr_t)state;
	struct ctx x = { .env = env, .g = g };
	struct table_telling t = {
		.game = &evolve_telling_game,
		.x = &x,
		.env = env,
		.table = &g->b.table,
		.player_names = x.env->player_names,
		.n_players = EVOLVE_PLAYERS,
		.position = position,
		.unsaid = unsaid,
	};

	tell_game(&t);
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		tell_player(&t, p);
	if (moment_of(g) == MOMENT_ATTACK)
		tell_attack(&t);
	tell_done(&t);
	say_unsaid(&t);
	unsaid->failed |= position->failed;
}
