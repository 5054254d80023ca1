/*
 * position_tell.c - a game told as a table.
 */
#include "games/evolve/record/position_parts.h"

#include "games/evolve/state/names.h"

/* ---- cards counted through ---- */

static obj_id walk_list(const struct table *t, player_id p, uint8_t zone, obj_id id, int32_t at, int32_t *n)
{
	for (obj_id i = table_zone(t, p, zone)->first; i; i = table_object_const(t, i)->next)
		if (++*n == at || i == id)
			return i;
	return NO_OBJECT;
}

static obj_id walk(const struct table *t, obj_id id, int32_t at, int32_t *n)
{
	static const uint8_t zones[] = { Z_HAND, Z_FIELD, Z_EX, Z_CEMETERY, Z_BANISHED, Z_LEADER };
	static const uint8_t decks[] = { Z_EVOLVE_DECK, Z_DECK, Z_GONE };
	obj_id found = NO_OBJECT;

	*n = 0;
	for (player_id p = 0; p < EVOLVE_PLAYERS && !found; p++)
		for (size_t k = 0; k < sizeof(zones) && !found; k++)
			found = walk_list(t, p, zones[k], id, at, n);
	for (size_t k = 0; k < sizeof(decks) && !found; k++)
		for (player_id p = 0; p < EVOLVE_PLAYERS && !found; p++)
			found = walk_list(t, p, decks[k], id, at, n);
	return found;
}

obj_id object_of_number(const struct table *t, int32_t number)
{
	int32_t n;

	return number > 0 ? walk(t, NO_OBJECT, number, &n) : NO_OBJECT;
}

int32_t number_of_object(const struct table *t, obj_id id)
{
	int32_t n;

	return id && walk(t, id, 0, &n) ? n : 0;
}

/* ---- statements ---- */

void add_number_to(struct making *m, uint8_t id, int32_t number)
{
	if (number)
		making_state(m, id)->number = number;
}

void add_player_to(struct evolve_telling *t, struct making *m, uint8_t id, player_id player)
{
	making_state(m, id)->word = text_of(t->x.env->player_names[player]);
}

struct ref tell_name(struct evolve_telling *t, card_id card)
{
	return (struct ref){ .given = true, .card = card, .name = card_name(t->x.env, card) };
}

static struct ref ref_of(struct evolve_telling *t, obj_id id)
{
	return tell_name(t, object_of(&t->x, id)->card);
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

static void tell_attack(struct evolve_telling *t)
{
	const struct frame *f = attack_in_progress(t->x.g);
	struct making m = making_of(STATED_ATTACKS_LINE, f->player);

	m.s.card = ref_of(t, f->a);
	m.s.card.ordinal = nth_of_name(&t->x, f->a);
	if (is_leader(&t->x, f->b)) {
		making_state(&m, STATE_LEADER_ID);
	} else {
		struct clause *on = making_state(&m, STATE_ON_ID);

		on->ref = ref_of(t, f->b);
		on->ref.ordinal = nth_of_name(&t->x, f->b);
	}
	making_end(t->position, &m);
}

static void tell_game(struct evolve_telling *t)
{
	const struct board *b = board_of(&t->x);
	enum evolve_moment moment = moment_of(t->x.g);

	if (moment != MOMENT_REDRAW) {
		telling_number(t->position, STATED_TURN_LINE, NO_PLAYER, b->turn);
		telling_who(t->position, STATED_ACTIVE_LINE, b->active);
	}
	telling_word(t->position, STATED_PHASE_LINE, evolve_moment_words[moment]);
	telling_who(t->position, STATED_FIRST_LINE, b->first);
	telling_so(t->position, STATED_EVOLVE_USED_LINE, NO_PLAYER, b->evolve_used);
	telling_so(t->position, STATED_EXTRA_TURN_LINE, NO_PLAYER, b->extra_turn);
}

/* ---- cards ---- */

static const struct {
	uint16_t flag;
	uint8_t state;
} flags_said[] = {
	{ F_ENGAGED, STATE_ENGAGED_ID }, { F_FACEUP, STATE_USED_ID }, { F_FACEDOWN, STATE_FACEDOWN_ID },
	{ F_UNNAMED, STATE_UNNAMED_ID }, { F_SHOWN, STATE_SHOWN_ID },
};

static uint32_t states_allowed(uint8_t line)
{
	return evolve_position_words.language->verbs[line].clauses;
}

/* The cards of the evolve or the race zone that a follower is linked to. */
static void add_linked(struct evolve_telling *t, struct making *m, uint8_t zone, uint8_t state, obj_id follower)
{
	const struct table *table = &board_of(&t->x)->table;

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (obj_id id = table_zone(table, p, zone)->first; id; id = table_object_const(table, id)->next)
			if (table_object_const(table, id)->at == follower && m->s.n_clauses < 20)
				making_state(m, state)->ref = ref_of(t, id);
}

static void add_field_states(struct evolve_telling *t, struct making *m, obj_id id)
{
	const struct board *b = board_of(&t->x);
	const struct object *o = object_of(&t->x, id);
	const struct marks *marks = mark_of(&t->x, id);

	add_number_to(m, STATE_DAMAGE_ID, o->counters);
	add_linked(t, m, Z_EVOLVE, STATE_EVOLVED_ID, id);
	if (marks->evolved_turn == b->turn)
		making_state(m, STATE_EVOLVED_NOW_ID);
	add_linked(t, m, Z_RACE, STATE_RACED_ID, id);
	if (o->flags & F_STOLEN)
		add_player_to(t, m, STATE_OF_ID, o->owner);
	if (o->since == b->turn)
		making_state(m, STATE_ENTERED_ID);
	else if (marks->control_since == b->turn)
		making_state(m, STATE_TAKEN_ID);
	add_number_to(m, STATE_ATTACKED_ID, marks->attacks);
}

static void add_states(struct evolve_telling *t, struct making *m, obj_id id)
{
	static const uint8_t counter_states[N_COUNTERS] = { STATE_STACK_ID, STATE_SPELL_ID, STATE_PRAYER_ID };
	uint32_t allowed = states_allowed(m->s.line);

	for (size_t i = 0; i < sizeof(flags_said) / sizeof(flags_said[0]); i++)
		if (object_of(&t->x, id)->flags & flags_said[i].flag && allowed >> flags_said[i].state & 1)
			making_state(m, flags_said[i].state);
	for (unsigned kind = 0; kind < N_COUNTERS; kind++)
		if (allowed >> counter_states[kind] & 1)
			add_number_to(m, counter_states[kind], mark_of(&t->x, id)->counters[kind]);
	if (m->s.line == STATED_FIELD_LINE)
		add_field_states(t, m, id);
}

/* Cards in one statement; those on the field each have their own. */
static bool is_told_alike(struct evolve_telling *t, obj_id a, obj_id b)
{
	const struct object *x = object_of(&t->x, a), *y = object_of(&t->x, b);
	const struct marks *m = mark_of(&t->x, a), *n = mark_of(&t->x, b);

	for (unsigned kind = 0; kind < N_COUNTERS; kind++)
		if (m->counters[kind] != n->counters[kind])
			return false;
	return x->card == y->card && x->flags == y->flags && x->zone != Z_FIELD;
}

/* The cards of a zone from [first] to before [end], in its order. */
static void tell_list(struct evolve_telling *t, uint8_t zone, obj_id first, obj_id end)
{
	for (obj_id id = first, next; id != end; id = next) {
		struct making m = making_of(zone, controller_of(&t->x, id));
		int n = 1;

		for (next = object_of(&t->x, id)->next; next != end && is_told_alike(t, id, next);
		     next = object_of(&t->x, next)->next)
			n++;
		m.s.card = ref_of(t, id);
		m.s.has_number = n > 1;
		m.s.number = n > 1 ? n : 0;
		add_states(t, &m, id);
		making_end(t->position, &m);
	}
}

/* How many cards a deck has, if that is known, and those from its top to the last one that is known. */
static void tell_deck(struct evolve_telling *t, player_id p)
{
	const struct board *b = board_of(&t->x);
	const struct zone_list *deck = table_zone(&b->table, p, Z_DECK);
	obj_id last = deck->last;

	if (b->deck_known[p])
		telling_number(t->position, STATED_DECK_LINE, p, deck->len);
	while (b->deck_known[p] && last && !object_of(&t->x, last)->card)
		last = object_of(&t->x, last)->prev;
	if (last)
		tell_list(t, Z_DECK, deck->first, object_of(&t->x, last)->next);
}

static void tell_zone(struct evolve_telling *t, player_id owner, uint8_t zone)
{
	const struct zone_list *list = table_zone(&board_of(&t->x)->table, owner, zone);
	bool is_said = zone == Z_HAND || (zone == Z_EVOLVE_DECK && board_of(&t->x)->evolve_deck_known[owner]);

	if (!list->len && is_said)
		telling_number(t->position, zone, owner, 0);
	tell_list(t, zone, list->first, NO_OBJECT);
}

/* ---- the players ---- */

static void tell_leader(struct evolve_telling *t, player_id p)
{
	struct making m = making_of(STATED_LEADER_LINE, p);
	obj_id leader = leader_of(&t->x, p);

	m.s.has_number = true;
	m.s.number = board_of(&t->x)->defense[p];
	if (leader && object_of(&t->x, leader)->card)
		m.s.card = ref_of(t, leader);
	making_end(t->position, &m);
}

static void tell_player(struct evolve_telling *t, player_id p)
{
	const struct board *b = board_of(&t->x);
	bool is_before = t->x.g->ask == ASK_REDRAW;

	tell_leader(t, p);
	telling_number(t->position, STATED_PLAY_POINTS_LINE, p, b->play_points[p]);
	telling_number(t->position, STATED_MAXIMUM_LINE, p, b->maximum[p]);
	telling_number(t->position, STATED_EVOLUTION_POINTS_LINE, p, b->evolution_points[p]);
	if (t->x.env->edition.has_super_evolution)
		telling_number(t->position, STATED_SUPER_POINTS_LINE, p, b->super_points[p]);
	telling_number(t->position, STATED_TURNS_LINE, p, b->turns[p]);
	telling_so(t->position, STATED_LOST_DEFENSE_LINE, p, b->lost_defense[p]);
	telling_so(t->position, STATED_REDRAWN_LINE, p, b->redrawn[p]);
	telling_so(t->position, STATED_KEPT_LINE, p,
		   is_before && p != t->x.g->ask_player && p == b->first && !b->redrawn[p]);
	tell_deck(t, p);
	for (uint8_t zone = Z_HAND; zone <= Z_EVOLVE_DECK; zone++)
		tell_zone(t, p, zone);
}

/* ---- what no table states ---- */

static void say(struct buffer *unsaid, bool is_so, const char *what)
{
	if (!is_so)
		return;
	buffer_add_string(unsaid, unsaid->len ? "; " : "");
	buffer_add_string(unsaid, what);
}

/* States that only texts give, and that no word is for. */
static bool has_unsaid_states(struct evolve_telling *t)
{
	const struct board *b = board_of(&t->x);

	for (obj_id id = 1; id <= b->table.n_objects; id++) {
		const struct object *o = object_of(&t->x, id);
		bool is_linked = o->zone == Z_EVOLVE || o->zone == Z_RACE;

		if (o->zone == Z_RESOLUTION || (is_linked && (!o->at || object_of(&t->x, o->at)->owner != o->owner)))
			return true;
		if (o->zone == Z_FIELD && o->flags & F_RACED && !linked_in(&t->x, id, Z_RACE))
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
static bool has_left_attack(const struct evolve_telling *t)
{
	const struct frame *f = moment_of(t->x.g) == MOMENT_ATTACK ? attack_in_progress(t->x.g) : NULL;

	if (!f)
		return false;
	return !is_on_field(&t->x, f->a) || object_of(&t->x, f->a)->incarnation != f->a_incarnation ||
	       controller_of(&t->x, f->a) != f->player ||
	       (!is_leader(&t->x, f->b) &&
		(!is_on_field(&t->x, f->b) || object_of(&t->x, f->b)->incarnation != f->b_incarnation));
}

static void say_unsaid(struct evolve_telling *t, struct buffer *unsaid)
{
	const struct evolve_game *g = t->x.g;
	const struct board *b = &g->b;

	say(unsaid, b->over, "the game is over");
	say(unsaid, g->ask == ASK_EFFECT, "an ability is being played");
	say(unsaid, is_between(g), "pending abilities interrupt an attack or a phase");
	say(unsaid, has_left_attack(t), "what attacks, or is attacked, is not there any more");
	say(unsaid, b->doubt || b->open, "something is in doubt");
	say(unsaid, has_unsaid_states(t), "a card has a state that it has by a text alone");
	say(unsaid, t->has_old, "something was done with a card that has been elsewhere often");
	say(unsaid, t->has_use, "an ability was used that is of no card's text");
	say(unsaid, t->has_lasting, "what holds is of no card's text, or about what is no card");
	say(unsaid, t->has_pending, "an ability is pending for what is gone");
	say(unsaid, t->has_echo, "what effects have done with a card that is nowhere may still be told");
}

void evolve_tell(const void *env, const void *state, struct position *position, struct buffer *unsaid)
{
	/* Nothing is changed: asking who controls what needs a context that could. */
	struct evolve_game *g = (struct evolve_game *)(uintptr_t)state;
	struct evolve_telling t = { .x = { .env = env, .g = g }, .position = position };

	tell_game(&t);
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		tell_player(&t, p);
	if (moment_of(g) == MOMENT_ATTACK)
		tell_attack(&t);
	tell_done(&t);
	say_unsaid(&t, unsaid);
	unsaid->failed |= position->failed;
}
