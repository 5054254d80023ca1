/*
 * position_tell.c - a game told as a table.
 */
#include "games/altered/record/position_parts.h"

#include "games/altered/board/passive.h"
#include "games/altered/state/objects.h"

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
	obj_id found = NO_OBJECT;

	*n = 0;
	for (player_id p = 0; p < ALTERED_PLAYERS && !found; p++)
		for (uint8_t zone = Z_HAND; zone <= Z_HERO && !found; zone++)
			found = walk_list(t, p, zone, id, at, n);
	for (player_id p = 0; p < ALTERED_PLAYERS && !found; p++)
		found = walk_list(t, p, Z_DECK, id, at, n);
	for (player_id p = 0; p < ALTERED_PLAYERS && !found; p++)
		found = walk_list(t, p, Z_GONE, id, at, n);
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

struct ref tell_name(struct altered_telling *t, card_id card)
{
	return (struct ref){
		.given = true,
		.card = card,
		.name = card ? altered_card_of(t->x.env->cards, card)->label : text_of("?"),
	};
}

static void add_terrains(struct making *m, unsigned bits)
{
	for (unsigned terrain = 0; terrain < N_TERRAINS; terrain++)
		if (bits >> terrain & 1)
			making_state(m, STATE_TERRAIN_ID)->word = text_of(altered_terrain_words[terrain]);
}

/* ---- the game ---- */

/* How far the day is as a player decides; MOMENT_AFTERNOON in something that cannot be stated. */
static enum altered_moment moment_of(const struct altered_game *g)
{
	for (enum altered_moment moment = MOMENT_SETUP; moment < N_MOMENTS; moment++)
		if (altered_moments[moment].flow == g->b.flow &&
		    (moment == MOMENT_SETUP || altered_moments[moment].phase == g->b.phase))
			return moment;
	return MOMENT_AFTERNOON;
}

static void tell_regions(struct altered_telling *t)
{
	const struct board *b = board_of(&t->x);

	for (unsigned region = 1; region < N_REGIONS - 1; region++) {
		struct making m = making_of(STATED_REGION_LINE, NO_PLAYER);

		if (!b->visible[region] && !b->terrains[region])
			continue;
		m.s.has_number = true;
		m.s.number = (int32_t)region + 1;
		add_terrains(&m, b->terrains[region]);
		if (!b->visible[region])
			making_state(&m, STATE_FACE_DOWN_ID);
		making_end(t->position, &m);
	}
	for (uint8_t i = 0; i < b->n_markers; i++) {
		struct making m = making_of(STATED_MARKER_LINE, NO_PLAYER);

		m.s.has_number = true;
		m.s.number = b->marker_region[i] + 1;
		add_terrains(&m, b->marker_terrain[i]);
		making_end(t->position, &m);
	}
}

static void tell_game(struct altered_telling *t)
{
	const struct board *b = board_of(&t->x);
	enum altered_moment moment = moment_of(t->x.g);
	struct making phase = making_of(STATED_PHASE_LINE, NO_PLAYER);

	if (moment != MOMENT_SETUP)
		telling_number(t->position, STATED_DAY_LINE, NO_PLAYER, b->day);
	phase.s.word = text_of(altered_moment_words[moment]);
	making_end(t->position, &phase);
	telling_who(t->position, STATED_FIRST_LINE, b->first);
	if (moment == MOMENT_AFTERNOON) {
		telling_who(t->position, STATED_TURN_LINE, b->turn_player);
		telling_some(t->position, STATED_TURNS_LINE, NO_PLAYER, b->turns);
		telling_so(t->position, STATED_TURN_ENDS_LINE, NO_PLAYER, t->x.g->ask == ASK_REACTION && b->turn_ends);
	}
	telling_so(t->position, STATED_TIEBREAKERS_LINE, NO_PLAYER, b->in_tiebreakers);
	tell_regions(t);
}

/* ---- the players ---- */

static void tell_expedition(struct altered_telling *t, player_id p, unsigned side)
{
	const struct board *b = board_of(&t->x);
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
		struct making m = making_of(rows[i].line, p);

		m.s.has_number = rows[i].line == STATED_DISTANCE_LINE;
		m.s.number = m.s.has_number ? b->distance[p][side] : 0;
		making_state(&m, STATE_IN_ID)->word = text_of(altered_expedition_words[side]);
		if (rows[i].line == STATED_HELD_LINE)
			making_state(&m, STATE_RULE_ID)->word = text_of(t->x.env->ruling.keys[b->held[p][side]]);
		if (rows[i].is_so)
			making_end(t->position, &m);
	}
}

static const struct {
	uint16_t flag;
	uint8_t state;
} stated_flags[] = {
	{ F_EXHAUSTED, STATE_EXHAUSTED_ID }, { F_ANCHORED, STATE_ANCHORED_ID }, { F_ASLEEP, STATE_ASLEEP_ID },
	{ F_FLEETING, STATE_FLEETING_ID },   { F_SCOUTED, STATE_SCOUTED_ID },   { F_UNNAMED, STATE_UNNAMED_ID },
};

static uint32_t states_allowed(uint8_t line)
{
	return altered_position_words.language->verbs[line].clauses;
}

static struct ref ref_of(struct altered_telling *t, obj_id id)
{
	return tell_name(t, object_of(&t->x, id)->card);
}

void add_flags(struct making *m, uint16_t flags)
{
	for (size_t i = 0; i < sizeof(stated_flags) / sizeof(stated_flags[0]); i++)
		if (flags & stated_flags[i].flag && states_allowed(m->s.line) >> stated_flags[i].state & 1)
			making_state(m, stated_flags[i].state);
}

uint16_t flags_stated(const struct statement *s)
{
	uint16_t flags = 0;

	for (size_t i = 0; i < sizeof(stated_flags) / sizeof(stated_flags[0]); i++)
		if (statement_clause(s, stated_flags[i].state))
			flags |= stated_flags[i].flag;
	return flags;
}

static void add_states(struct altered_telling *t, struct making *m, obj_id id)
{
	const struct object *o = object_of(&t->x, id);
	uint32_t allowed = states_allowed(m->s.line);
	int16_t counters = board_of(&t->x)->counters[id];

	if (allowed & HAS(IN))
		making_state(m, STATE_IN_ID)->word =
			text_of(altered_expedition_words[o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO]);
	add_flags(m, o->flags);
	if (allowed & HAS(WAS_ANCHORED) && board_of(&t->x)->rested[id] & F_ANCHORED)
		making_state(m, STATE_WAS_ANCHORED_ID);
	if (allowed & HAS(WAS_ASLEEP) && board_of(&t->x)->rested[id] & F_ASLEEP)
		making_state(m, STATE_WAS_ASLEEP_ID);
	if (o->counters && allowed & HAS(BOOSTS))
		making_state(m, STATE_BOOSTS_ID)->number = o->counters;
	/* A Hero begins with those of its text where they are not stated. */
	if (allowed & HAS(COUNTERS) && (counters || m->s.line == STATED_HERO_LINE))
		making_state(m, STATE_COUNTERS_ID)->number = counters;
	if (o->flags & F_OPPOSING && allowed & HAS(OF))
		making_state(m, STATE_OF_ID)->word = text_of(t->x.env->player_names[o->owner]);
}

static bool is_told_alike(struct altered_telling *t, obj_id a, obj_id b)
{
	const struct object *x = object_of(&t->x, a), *y = object_of(&t->x, b);

	return x->card == y->card && x->flags == y->flags && x->counters == y->counters &&
	       board_of(&t->x)->counters[a] == board_of(&t->x)->counters[b] &&
	       board_of(&t->x)->rested[a] == board_of(&t->x)->rested[b] && x->zone != Z_HERO;
}

/* The cards of a zone from [first] to before [end], in its order. */
static void tell_list(struct altered_telling *t, uint8_t zone, obj_id first, obj_id end)
{
	for (obj_id id = first, next; id != end; id = next) {
		struct making m = making_of((enum altered_stated)zone, controller_of(&t->x, id));
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

/* The cards of a zone of their owner. */
static void tell_zone(struct altered_telling *t, player_id owner, uint8_t zone)
{
	const struct zone_list *list = table_zone(&board_of(&t->x)->table, owner, zone);

	if (!list->len && (zone == Z_HAND || zone == Z_MANA))
		telling_number(t->position, (enum altered_stated)zone, owner, 0);
	tell_list(t, zone, list->first, NO_OBJECT);
}

/* How many cards a deck has, and those from its top to the last one that is known. */
static void tell_deck(struct altered_telling *t, player_id p)
{
	const struct board *b = board_of(&t->x);
	const struct zone_list *deck = table_zone(&b->table, p, Z_DECK);
	obj_id last = deck->last;

	telling_number(t->position, b->deck_known[p] ? STATED_DECK_LINE : STATED_OPEN_DECK_LINE, p, deck->len);
	while (last && !object_of(&t->x, last)->card)
		last = object_of(&t->x, last)->prev;
	if (last)
		tell_list(t, Z_DECK, deck->first, object_of(&t->x, last)->next);
}

static void tell_player(struct altered_telling *t, player_id p)
{
	const struct board *b = board_of(&t->x);
	struct making markers = making_of(STATED_MARKERS_LINE, p);
	bool is_second = p != b->first;

	tell_deck(t, p);
	telling_so(t->position, STATED_PASSED_LINE, p, b->passed[p]);
	telling_some(t->position, STATED_PLAYED_LINE, p, b->played[p]);
	telling_some(t->position, STATED_CHARACTERS_LINE, p, b->characters[p]);
	telling_so(t->position, STATED_EXPANDED_LINE, p, b->expanded > is_second);
	telling_so(t->position, STATED_CLEANED_LINE, p, b->cleaned > is_second);
	add_terrains(&markers, b->own_markers[p]);
	if (b->own_markers[p])
		making_end(t->position, &markers);
	for (unsigned side = 0; side < N_SIDES; side++)
		tell_expedition(t, p, side);
	for (uint8_t zone = Z_HAND; zone <= Z_HERO; zone++)
		tell_zone(t, p, zone);
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

static void tell_deed(struct altered_telling *t, const struct past_deed *deed)
{
	const struct board *b = board_of(&t->x);
	struct making m = making_of(STATED_DID_LINE, deed->player);

	if (deed_of(deed) == N_ALTERED_DEEDS || deed->player == NO_PLAYER)
		return;
	m.s.card = deed->id ? ref_of(t, deed->id) : m.s.card;
	m.s.has_number = deed->number > 0;
	m.s.number = deed->number;
	making_state(&m, STATE_DEED_ID)->word = text_of(altered_deed_words[deed_of(deed)]);
	making_state(&m, STATE_FROM_ID)->word = text_of(altered_zone_words[deed->from]);
	making_state(&m, STATE_TO_ID)->word = text_of(altered_zone_words[deed->to]);
	if (deed->id)
		making_state(&m, STATE_CARD_NO_ID)->number = number_of_object(&b->table, deed->id);
	if (deed->phase != b->phase)
		making_state(&m, STATE_PHASE_ID)->word = text_of(altered_phase_words[deed->phase]);
	if (deed->turn != b->turns)
		making_state(&m, STATE_TURN_ID)->number = deed->turn;
	if (deed->from_controller != deed->player && deed->from_controller < ALTERED_PLAYERS)
		making_state(&m, STATE_WHO_ID)->word = text_of(t->x.env->player_names[deed->from_controller]);
	making_end(t->position, &m);
}

uint16_t ordinal_of(struct altered_telling *t, obj_id id)
{
	uint16_t n = 0, all = 0;

	for (obj_id i = 1; i <= board_of(&t->x)->table.n_objects; i++) {
		const struct object *o = object_of(&t->x, i);

		if ((!is_in_play(&t->x, i) && o->zone != Z_HERO && o->zone != Z_RESERVE) ||
		    o->card != object_of(&t->x, id)->card || controller_of(&t->x, i) != controller_of(&t->x, id))
			continue;
		all++;
		n = (uint16_t)(n + (i <= id));
	}
	return all > 1 ? n : 0;
}

static void tell_use(struct altered_telling *t, const struct tally *tally)
{
	struct making m = making_of(STATED_USED_LINE, controller_of(&t->x, tally->id));
	const struct object *o = object_of(&t->x, tally->id);

	if (o->incarnation != tally->incarnation || !o->card ||
	    (!is_in_play(&t->x, tally->id) && o->zone != Z_HERO && o->zone != Z_RESERVE))
		return;
	m.s.card = ref_of(t, tally->id);
	m.s.card.ordinal = ordinal_of(t, tally->id);
	m.s.has_number = true;
	m.s.number = tally->n;
	making_state(&m, STATE_ABILITY_ID)->number = tally->nth + 1;
	making_end(t->position, &m);
}

/* Whether what has been done speaks of a token that has ceased to exist. */
static bool speaks_of_gone(struct altered_telling *t)
{
	const struct board *b = board_of(&t->x);

	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (is_object(b->echoes[i].subject) && object_of(&t->x, (obj_id)b->echoes[i].subject)->zone == Z_GONE)
			return true;
	for (uint16_t i = 0; i < b->n_past; i++)
		if (b->past[i].id && object_of(&t->x, b->past[i].id)->zone == Z_GONE)
			return true;
	for (uint16_t i = 0; i < b->limbo.len; i++)
		if (b->limbo.items[i].cause.subject && object_of(&t->x, b->limbo.items[i].cause.subject)->zone == Z_GONE)
			return true;
	return false;
}

/* All that have, so that they can be counted through. */
static void tell_gone(struct altered_telling *t)
{
	for (player_id p = 0; p < ALTERED_PLAYERS && speaks_of_gone(t); p++)
		for (obj_id id = table_zone(&board_of(&t->x)->table, p, Z_GONE)->first; id;
		     id = object_of(&t->x, id)->next) {
			struct making m = making_of(STATED_GONE_LINE, p);

			m.s.card = ref_of(t, id);
			making_end(t->position, &m);
		}
}

/* ---- what no table states ---- */

static void say(struct buffer *unsaid, bool is_so, const char *what)
{
	if (!is_so)
		return;
	buffer_add_string(unsaid, unsaid->len ? "; " : "");
	buffer_add_string(unsaid, what);
}

static bool is_doubted(const struct board *b)
{
	return b->doubt || b->open || b->lost || b->is_either_declined || b->past_is_cut || b->maybe_ready[0] ||
	       b->maybe_ready[1];
}

/* States that only texts give, and that no word is for. */
static bool has_unsaid_states(struct altered_telling *t)
{
	for (obj_id id = 1; id <= board_of(&t->x)->table.n_objects; id++) {
		const struct object *o = object_of(&t->x, id);
		uint32_t allowed = o->zone <= Z_HERO ? states_allowed(o->zone) : 0;

		if (o->zone > Z_HERO)
			continue;
		for (size_t i = 0; i < sizeof(stated_flags) / sizeof(stated_flags[0]); i++)
			/* What has been drawn and was not named is of interest as long as it may still be. */
			if (o->flags & stated_flags[i].flag & ~F_UNNAMED && !(allowed >> stated_flags[i].state & 1))
				return true;
		if ((o->counters && !(allowed & HAS(BOOSTS))) ||
		    (board_of(&t->x)->counters[id] && !(allowed & HAS(COUNTERS))))
			return true;
	}
	return false;
}

static bool has_unsaid_deeds(const struct board *b)
{
	for (uint16_t i = 0; i < b->n_past; i++)
		if (deed_of(&b->past[i]) == N_ALTERED_DEEDS || b->past[i].player == NO_PLAYER)
			return true;
	for (uint16_t i = 0; i < b->n_tallies; i++)
		if (b->tallies[i].nth == GRANTED_ABILITY)
			return true;
	return false;
}

static void say_unsaid(struct altered_telling *t, struct buffer *unsaid)
{
	const struct altered_game *g = t->x.g;
	const struct board *b = &g->b;

	say(unsaid, b->over, "the game is over");
	say(unsaid, g->ask == ASK_EFFECT, "an effect is in progress");
	say(unsaid, has_unsaid_reactions(t), "a Reaction waits that no word is for");
	say(unsaid, has_unsaid_lasting(t), "an effect lasts that no word is for");
	say(unsaid, is_doubted(b), "something is in doubt");
	say(unsaid, has_untold(g), "what effects have done may still be told");
	say(unsaid, has_unsaid_states(t), "a card has a state that it has by a text alone");
	say(unsaid, has_unsaid_deeds(b), "something has been done that no word is for");
}

void altered_tell(const void *env, const void *state, struct position *position, struct buffer *unsaid)
{
	/* Nothing is changed: asking who controls what needs a context that could. */
	struct altered_game *g = (struct altered_game *)(uintptr_t)state;
	struct altered_telling t = { .x = { .env = env, .g = g }, .position = position };

	tell_game(&t);
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		tell_player(&t, p);
	for (uint16_t i = 0; i < g->b.n_past; i++)
		tell_deed(&t, &g->b.past[i]);
	for (uint16_t i = 0; i < g->b.n_tallies; i++)
		if (g->b.tallies[i].nth != GRANTED_ABILITY)
			tell_use(&t, &g->b.tallies[i]);
	tell_gone(&t);
	tell_done(&t);
	tell_reactions(&t);
	tell_lasting(&t);
	say_unsaid(&t, unsaid);
	unsaid->failed |= position->failed;
}
