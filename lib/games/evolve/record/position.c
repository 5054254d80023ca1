#include "games/evolve/record/position_parts.h"

#include <stdlib.h>

#include "games/evolve/resolve/flow.h"
#include "games/evolve/state/names.h"

/* ---- what may lie where; a card that is not known can be any ---- */

static bool is_of_main_deck(const struct evolve_card *card)
{
	return !evolve_card_is_token(card) && !evolve_card_is_of_evolve_deck(card) && !evolve_card_is_leader(card) &&
	       !evolve_card_is_point(card);
}

/* Advanced cards begin in the evolve deck, and are played like others. */
static bool is_of_deck(const struct evolve_card *card)
{
	return is_of_main_deck(card) || evolve_card_is_advanced(card);
}

static bool is_to_be_played(const struct evolve_card *card)
{
	return is_of_deck(card) || evolve_card_is_token(card);
}

static bool stays_on_field(const struct evolve_card *card)
{
	return is_to_be_played(card) && card->type != EVOLVE_SPELL;
}

static bool is_of_any_deck(const struct evolve_card *card)
{
	return is_of_main_deck(card) || evolve_card_is_of_evolve_deck(card);
}

static const struct {
	bool (*fits)(const struct evolve_card *card);
	const char *expected;
} zone_rules[] = {
	[Z_DECK] = { is_of_deck, "a card of a main deck" },
	[Z_HAND] = { is_of_deck, "a card of a main deck" },
	[Z_FIELD] = { stays_on_field, "a follower or an amulet, with an evolved card as '+evolved'" },
	[Z_EX] = { is_to_be_played, "a card of a main deck or a token" },
	[Z_CEMETERY] = { is_of_deck, "a card of a main deck" },
	[Z_BANISHED] = { is_of_any_deck, "a card of a deck" },
	[Z_EVOLVE_DECK] = { evolve_card_is_of_evolve_deck, "a card of an evolve deck" },
};

/* States that followers alone have. */
static const uint8_t of_followers[] = { STATE_DAMAGE_ID, STATE_EVOLVED_ID, STATE_EVOLVED_NOW_ID, STATE_RACED_ID,
					STATE_ATTACKED_ID };

static const struct evolve_card *card_stated(const struct placing *p, const struct statement *s)
{
	return s->card.card ? evolve_card_of(p->x->env->cards, s->card.card) : NULL;
}

/* Of the evolve deck a name means the evolved card. */
static card_id card_for(const struct placing *p, const struct statement *s)
{
	card_id evolved = s->line == STATED_EVOLVE_DECK_LINE ? evolved_named(p->x->env, s->card.card) : CARD_UNKNOWN;

	return evolved ? evolved : s->card.card;
}

static void check_card(struct placing *p, const struct statement *s)
{
	card_id id = card_for(p, s);
	const struct evolve_card *card = id ? evolve_card_of(p->x->env->cards, id) : NULL;

	if (card && !zone_rules[s->line].fits(card))
		placing_fail_card(p, s, "'%.*s' cannot lie in '%s', expected %s", TEXT_ARG(card_name(p->x->env, id)),
				  placing_line_word(p, s->line), zone_rules[s->line].expected);
	for (size_t i = 0; card && !p->is_bad && i < sizeof(of_followers); i++)
		if (statement_has(s, of_followers[i]) && card->type != EVOLVE_FOLLOWER)
			placing_fail_state(p, s, of_followers[i], "'%.*s' cannot be '+%s', expected a follower",
					   TEXT_ARG(card_name(p->x->env, id)),
					   evolve_position_words.language->clauses[of_followers[i]].word);
}

/* ---- cards that are stated ---- */

static uint16_t flags_stated(const struct placing *p, const struct statement *s, player_id owner)
{
	return (uint16_t)(placing_flags(p, s) | (owner == s->player ? 0 : F_STOLEN) |
			  (statement_has(s, STATE_RACED_ID) ? F_RACED : 0));
}

static uint8_t count_stated(const struct statement *s, uint8_t state)
{
	int32_t number = statement_number(s, state);

	return (uint8_t)(number > UINT8_MAX ? UINT8_MAX : number);
}

static obj_id add_object(struct placing *p, const struct statement *s, player_id owner, uint8_t zone, card_id card)
{
	obj_id id = new_object(p->x, owner, zone, card);

	if (!id)
		placing_fail(p, s, "more than %d cards, which is the limit here", MAX_OBJECTS);
	else
		object_of(p->x, id)->incarnation = INCARNATIONS_BEFORE;
	return id;
}

/* The card that a follower is linked to, in the evolve zone or in that of racing. */
static void add_linked(struct placing *p, const struct statement *s, const struct clause *clause, obj_id follower)
{
	bool is_evolved = clause->id == STATE_EVOLVED_ID;
	card_id named = evolved_named(p->x->env, clause->ref.card), card = named ? named : clause->ref.card;
	obj_id id;

	if (card && !evolve_card_is_of_evolve_deck(evolve_card_of(p->x->env->cards, card))) {
		placing_fail_state(p, s, clause->id, "'%.*s' is no card of an evolve deck, and none is called so",
				   TEXT_ARG(clause->ref.name));
		return;
	}
	id = add_object(p, s, object_of(p->x, follower)->owner, is_evolved ? Z_EVOLVE : Z_RACE, card);
	if (!id)
		return;
	object_of(p->x, id)->at = follower;
	/* In an earlier turn, if not in this one: any other than this one does. */
	if (is_evolved)
		mark_of(p->x, follower)->evolved_turn =
			(uint16_t)(statement_has(s, STATE_EVOLVED_NOW_ID) ? board_of(p->x)->turn : UINT16_MAX);
}

static void set_states(struct placing *p, const struct statement *s, obj_id id)
{
	static const uint8_t counter_states[N_COUNTERS] = { STATE_STACK_ID, STATE_SPELL_ID, STATE_PRAYER_ID };
	struct object *o = object_of(p->x, id);
	struct marks *m = mark_of(p->x, id);
	int32_t damage = statement_number(s, STATE_DAMAGE_ID);
	bool is_new = statement_has(s, STATE_ENTERED_ID);

	o->counters = (int16_t)(damage > INT16_MAX ? INT16_MAX : damage);
	o->since = is_new ? board_of(p->x)->turn : 0;
	m->control_since = is_new || statement_has(s, STATE_TAKEN_ID) ? board_of(p->x)->turn : 0;
	m->attacks = count_stated(s, STATE_ATTACKED_ID);
	for (unsigned kind = 0; kind < N_COUNTERS; kind++)
		m->counters[kind] = count_stated(s, counter_states[kind]);
	for (uint8_t i = 0; i < s->n_clauses && !p->is_bad; i++)
		if (s->clauses[i].id == STATE_EVOLVED_ID || s->clauses[i].id == STATE_RACED_ID)
			add_linked(p, s, &s->clauses[i], id);
}

static void add_card(struct placing *p, const struct statement *s, bool is_counted)
{
	player_id owner = is_counted ? s->player : placing_player(p, s, STATE_OF_ID, s->player);
	obj_id id = p->is_bad ? NO_OBJECT : add_object(p, s, owner, s->line, card_for(p, s));

	if (!id || is_counted)
		return;
	object_of(p->x, id)->flags = flags_stated(p, s, owner);
	set_states(p, s, id);
}

static void check_room(struct placing *p, const struct statement *s)
{
	enum { ROOM = 5 };

	if ((s->line == STATED_FIELD_LINE || s->line == STATED_EX_LINE) && !p->is_bad &&
	    count_in_zone(p->x, s->player, s->line) > ROOM)
		placing_fail(p, s, "%s has more than %d cards in '%s', expected at most %d", p->player_names[s->player],
			     ROOM, placing_line_word(p, s->line), ROOM);
}

static const struct placing_cards cards = { .check = check_card, .add = add_card, .added = check_room };

/* ---- leaders ---- */

static void place_leader(struct placing *p, player_id player)
{
	const struct statement *s = position_find(p->position, STATED_LEADER_LINE, player);
	const struct card_list *list = &p->x->env->lists[player];
	card_id card = s && s->card.card ? s->card.card : list->leader;

	if (s && card_stated(p, s) && !evolve_card_is_leader(card_stated(p, s)))
		placing_fail_card(p, s, "'%.*s' is no leader", TEXT_ARG(s->card.name));
	else if (s && s->card.card && list->leader && s->card.card != list->leader)
		placing_fail_card(p, s, "the list of %s has another leader", p->player_names[player]);
	else
		new_object(p->x, player, Z_LEADER, card);
}

/* ---- cards that are counted, and the rest of a list ---- */

static void place_counted(struct placing *p, player_id player, uint8_t zone)
{
	const struct statement *s = placing_find_count(p, zone, player);
	int n = table_zone(p->table, player, zone)->len;

	if (!s)
		return;
	if (zone == Z_FIELD && s->number > n)
		placing_fail(p, s, "the cards on the field are not all stated, expected %ld, found %d", (long)s->number,
			     n);
	else if (s->number < n)
		placing_fail(p, s, "%s has %ld cards in '%s', and %d are stated", p->player_names[player],
			     (long)s->number, placing_line_word(p, zone), n);
	for (; n < s->number && !p->is_bad; n++)
		add_object(p, s, player, zone, CARD_UNKNOWN);
}

/* Cards of a player of that kind in whatever zone; tokens are of no deck. */
static unsigned count_cards(const struct placing *p, player_id player, card_id card, bool of_evolve_deck)
{
	unsigned n = 0;

	for (obj_id id = 1; id <= p->table->n_objects; id++) {
		const struct object *o = object_of(p->x, id);
		bool is_second = o->card ? evolve_card_is_of_evolve_deck(card_of(p->x, id))
					 : o->zone == Z_EVOLVE_DECK || o->zone == Z_EVOLVE || o->zone == Z_RACE;

		n += o->owner == player && o->zone != Z_LEADER && !is_token_object(p->x, id) &&
		     (card ? o->card == card : is_second == of_evolve_deck);
	}
	return n;
}

/* A deck whose size is not stated holds what is left of the list; without one it is open. */
static void place_deck(struct placing *p, player_id player)
{
	const struct card_list *list = &p->x->env->lists[player];
	bool is_counted = placing_find_count(p, Z_DECK, player) != NULL;
	unsigned n = count_cards(p, player, CARD_UNKNOWN, false);

	board_of(p->x)->deck_known[player] = is_counted || list->given;
	if (list->given && n > list->size)
		placing_fail(p, NULL, "%s has %u cards on this table, and a list of %u", p->player_names[player], n,
			     (unsigned)list->size);
	for (; !is_counted && list->given && n < list->size && !p->is_bad; n++)
		if (!new_object(p->x, player, Z_DECK, CARD_UNKNOWN))
			return;
}

/* The same of the evolve deck, whose cards its player knows. */
static void place_evolve_deck(struct placing *p, player_id player)
{
	const struct card_list *list = &p->x->env->lists[player];
	struct board *b = board_of(p->x);
	bool is_stated = false;

	for (size_t i = 0; i < p->position->len; i++)
		is_stated |=
			p->position->items[i].line == STATED_EVOLVE_DECK_LINE && p->position->items[i].player == player;
	b->evolve_deck_known[player] = is_stated || list->given;
	for (uint16_t i = list->n_main; list->given && !is_stated && i < list->n_copies; i++)
		for (unsigned k = count_cards(p, player, list->copies[i].card, true); k < list->copies[i].copies; k++)
			if (!new_object(p->x, player, Z_EVOLVE_DECK, list->copies[i].card))
				return;
}

/* No player has more copies of a card, in all zones, than the list has. */
static void check_copies(struct placing *p, player_id player)
{
	const struct card_list *list = &p->x->env->lists[player];

	for (obj_id id = 1; list->given && id <= p->table->n_objects && !p->is_bad; id++) {
		card_id card = object_of(p->x, id)->card;
		unsigned n, listed;

		if (object_of(p->x, id)->owner != player || !card || is_token_object(p->x, id) || is_leader(p->x, id))
			continue;
		listed = card_list_copies(list, card);
		n = count_cards(p, player, card, false);
		if (n > listed)
			placing_fail(p, NULL, "%s has %u of '%.*s' on this table, and a list with %u",
				     p->player_names[player], n, TEXT_ARG(card_name(p->x->env, card)), listed);
	}
}

/* A play would be illegal for want of what is not stated. */
static void check_is_stated(struct placing *p)
{
	static const uint8_t needed[] = { STATED_HAND_LINE, STATED_PLAY_POINTS_LINE };

	if (moment_stated(p) != MOMENT_REDRAW && !placing_has(p, STATED_ACTIVE_LINE, NO_PLAYER))
		placing_fail(p, NULL, "the table does not say whose turn it is, expected 'active PLAYER'");
	for (player_id player = 0; player < EVOLVE_PLAYERS; player++)
		for (size_t i = 0; i < sizeof(needed); i++) {
			const char *word = evolve_position_words.language->verbs[needed[i]].word;

			if (needed[i] == STATED_PLAY_POINTS_LINE && moment_stated(p) == MOMENT_REDRAW)
				continue;
			if (!placing_has(p, needed[i], player))
				placing_fail(p, NULL, "the table does not say the '%s' of %s, expected '%s %s N'", word,
					     p->player_names[player], p->player_names[player], word);
		}
}

static void place_all(struct placing *p)
{
	take_facts(p);
	if (!p->is_bad)
		placing_take_cards(p, &cards);
	for (player_id player = 0; player < EVOLVE_PLAYERS && !p->is_bad; player++) {
		place_leader(p, player);
		for (uint8_t zone = Z_DECK; zone <= Z_EVOLVE_DECK && !p->is_bad; zone++)
			place_counted(p, player, zone);
	}
	for (player_id player = 0; player < EVOLVE_PLAYERS && !p->is_bad; player++) {
		place_deck(p, player);
		place_evolve_deck(p, player);
		check_copies(p, player);
	}
	if (!p->is_bad)
		take_done(p);
	if (!p->is_bad)
		take_and_run(p);
}

/* The game without its cards. */
static void clear_table(struct ctx *x)
{
	struct board *b = board_of(x);

	table_clear(&b->table);
	b->frames.depth = 0;
	b->stamps = 0;
	b->n_deeds = b->n_echoes = b->n_only = b->n_tallies = b->n_last = b->n_lasting = b->n_delayed = 0;
	b->pending.len = 0;
	x->g->ask = ASK_NOTHING;
	x->g->ask_player = NO_PLAYER;
}

bool evolve_place(const void *env, void *state, const struct position *position, struct diags *diags)
{
	const struct evolve_env *e = env;
	const struct place place = { position->file, position->line, 0 };
	struct happenings *space = malloc(sizeof(*space));
	struct ctx x = { .env = e, .g = state, .offer = offer_of(&e->ruling, place, diags, false), .space = space };
	struct placing p = {
		.game = &evolve_telling_game,
		.x = &x,
		.table = &x.g->b.table,
		.player_names = e->player_names,
		.n_players = EVOLVE_PLAYERS,
		.position = position,
		.diags = diags,
	};

	if (!space) {
		diags->failed = true;
		return false;
	}
	space->n = 0;
	setup_game(&x);
	clear_table(&x);
	check_is_stated(&p);
	if (!p.is_bad)
		place_all(&p);
	free(space);
	return !p.is_bad;
}
