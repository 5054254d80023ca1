#include "games/lorcana/record/position_parts.h"

#include <stdlib.h>
#include <string.h>

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"

static const struct lorcana_card *facts_of(const struct placing *p, card_id card)
{
	return card ? lorcana_card_of(p->x->env->cards, card) : NULL;
}

/* A card that is not known can be any. */
static bool lasts_in_play(const struct lorcana_card *card)
{
	return !card || card->type != LORCANA_ACTION;
}

static bool is_location(const struct lorcana_card *card)
{
	return card && card->type == LORCANA_LOCATION;
}

static bool takes_damage(const struct lorcana_card *card)
{
	return !card || card->type == LORCANA_CHARACTER || card->type == LORCANA_LOCATION;
}

static bool may_be_at_location(const struct lorcana_card *card)
{
	return !card || card->type == LORCANA_CHARACTER;
}

static bool is_not_location(const struct lorcana_card *card)
{
	return !is_location(card);
}

/* What a card in play has to be for a state. */
static const struct {
	uint8_t state;
	bool (*may_have)(const struct lorcana_card *card);
	const char *expected;
} state_rules[] = {
	{ STATE_EXERTED_ID, is_not_location, "a location is never exerted" },
	{ STATE_DAMAGE_ID, takes_damage, "expected a character or a location" },
	{ STATE_AT_ID, may_be_at_location, "expected a character" },
	{ STATE_TEMPORARY_ID, may_be_at_location, "expected a character" },
};

static void check_states(struct placing *p, const struct statement *s)
{
	const struct lorcana_card *card = facts_of(p, s->card.card);

	if (s->line == STATED_PLAY_LINE && !lasts_in_play(card))
		placing_fail_card(p, s, "'%.*s' is an action, which does not stay in play", TEXT_ARG(card->full_name));
	for (size_t i = 0; s->line == STATED_PLAY_LINE && i < sizeof(state_rules) / sizeof(state_rules[0]); i++) {
		uint8_t state = state_rules[i].state;

		if (statement_has(s, state) && !state_rules[i].may_have(card))
			placing_fail_state(p, s, state, "'%.*s' cannot be '+%s', %s", TEXT_ARG(card->full_name),
					   p->game->words->language->clauses[state].word, state_rules[i].expected);
	}
}

/* The turn in which it came where it is; one of before, where that is not stated. */
static uint16_t stated_since(const struct placing *p, const struct statement *s)
{
	return statement_has(s, STATE_NEW_ID) || statement_has(s, STATE_DRYING_ID) ? p->x->g->turn : 0;
}

/* What has happened may be about cards as they were, so many changes of zones before. */
enum { FIRST_INCARNATION = 200 };

static obj_id new_card(struct placing *p, const struct statement *s, player_id player, uint8_t zone)
{
	obj_id id = table_add_object(p->table, player, zone, s->card.card);
	struct object *object = table_object(p->table, id);

	if (!id) {
		placing_fail_card(p, s, "more than %d cards, which is the limit here", MAX_OBJECTS);
		return NO_OBJECT;
	}
	object->flags = placing_flags(p, s);
	object->counters = amount_within(statement_number(s, STATE_DAMAGE_ID), 0);
	object->since = stated_since(p, s);
	object->incarnation = FIRST_INCARNATION;
	return id;
}

static void add_card(struct placing *p, const struct statement *s, bool is_counted)
{
	static const struct statement nobody_knows = { .card = { .given = true } };

	new_card(p, is_counted ? &nobody_knows : s, s->player, s->line);
}

/* The cards under the last one, which [above] has stated; the first one that is stated lies nearest. */
static void add_under(struct placing *p, const struct statement *above)
{
	size_t i = (size_t)(above - p->position->items), end = position_behind_under(p->game->words, p->position, i);
	obj_id top = p->table->n_objects;

	while (--end > i) {
		const struct statement *s = &p->position->items[end];

		for (unsigned k = statement_copies(s); k > 0 && !p->is_bad; k--) {
			obj_id id = new_card(p, s, table_object(p->table, top)->owner, Z_PLAY);

			if (!id)
				return;
			p->stated[id] = s;
			table_put_under(p->table, id, top, stated_since(p, s));
			table_object(p->table, id)->flags = placing_flags(p, s);
			table_object(p->table, id)->incarnation = FIRST_INCARNATION;
		}
	}
}

static const struct placing_cards cards = { .check = check_states, .add = add_card, .added = add_under };

static unsigned count_cards(const struct placing *p, player_id player)
{
	unsigned n = 0;

	for (obj_id i = 1; i <= p->table->n_objects; i++)
		n += p->table->objects[i].owner == player && !is_marketing(p->x->g, i);
	return n;
}

/* A deck whose size is not stated holds what is left of the list, or of 60 cards. */
static void place_deck(struct placing *p, player_id player)
{
	const struct statement *s = position_find(p->position, STATED_DECK_LINE, player);
	const struct card_list *deck = &p->x->env->decks[player];
	unsigned n = count_cards(p, player);

	p->x->g->sides[player].deck_assumed = !s && !deck->given;
	if (s && deck->given && n > deck->size)
		placing_fail(p, s, "%s has %u cards on this table, and a list of %u", p->player_names[player], n,
			     (unsigned)deck->size);
	if (s || p->x->g->sides[player].left)
		return;
	for (int left = placing_number(p, STATED_OPEN_DECK_LINE, player, n < deck->size ? (int)(deck->size - n) : 0);
	     left > 0; left--)
		if (!table_add_object(p->table, player, Z_DECK, CARD_UNKNOWN))
			return;
}

/* The marketing cards of Pack Rush are the first of an inkwell that nobody recorded. */
static void mark_marketing_ink(struct placing *p, player_id player)
{
	int left = p->x->env->variant.marketing_ink;

	for (obj_id i = table_zone(p->table, player, Z_INKWELL)->first; i && left > 0; i = p->table->objects[i].next)
		if (!p->table->objects[i].card) {
			p->table->objects[i].flags |= F_MARKETING;
			left--;
		}
}

obj_id placing_in_play(struct placing *p, player_id player, const struct ref *ref, const struct statement *s)
{
	struct picks picks = pick_objects(p->x->g, player, Z_PLAY, ref);

	if (picks.n == 1 && !picks.unknown)
		return picks.ids[0];
	if (picks.n > 1 && !picks.unknown)
		placing_fail_state(p, s, STATE_AT_ID,
				   "%s has %u of '%.*s' in play, expected '#1' or another number behind the name",
				   p->player_names[player], (unsigned)picks.n, TEXT_ARG(ref->name));
	else
		placing_fail_state(p, s, STATE_AT_ID,
				   "%s has no such '%.*s' in play, expected a card that the table states there",
				   p->player_names[player], TEXT_ARG(ref->name));
	return NO_OBJECT;
}

static void place_at_locations(struct placing *p)
{
	struct table *table = p->table;

	for (obj_id i = 1; i <= table->n_objects && !p->is_bad; i++) {
		const struct statement *s = p->stated[i];
		const struct clause *at = s ? statement_clause(s, STATE_AT_ID) : NULL;
		obj_id location;

		if (!at || table_object(table, i)->on)
			continue;
		location = placing_in_play(p, table_object(table, i)->owner, &at->ref, s);
		if (location && !is_location(facts_of(p, table_object(table, location)->card)))
			placing_fail_state(p, s, STATE_AT_ID, "'%.*s' is no location",
					   TEXT_ARG(object_name(p->x->env, p->x->g, location)));
		else
			table_object(table, i)->at = location;
	}
}

/* The most copies of a card that the deck of [player] can hold; 0 = any number. */
static unsigned copy_limit(const struct placing *p, player_id player, card_id card)
{
	const struct card_list *deck = &p->x->env->decks[player];
	uint8_t own = facts_of(p, card)->copy_limit;

	if (deck->given && card_list_copies(deck, card))
		return card_list_copies(deck, card);
	return own == LORCANA_COPIES_ANY ? 0 : own ? own : p->x->env->usual_copies;
}

/* No player has more copies of a card, in all zones, than a deck can hold. */
static void check_copies(struct placing *p)
{
	const struct table *table = p->table;

	for (obj_id i = 1; i <= table->n_objects && !p->is_bad; i++) {
		const struct object *object = table_object_const(table, i);
		unsigned limit = object->card ? copy_limit(p, object->owner, object->card) : 0, n = 0;

		if (object->card && !may_own(p->x, object->owner, object->card))
			placing_fail_card(p, p->stated[i], "the list of %s has no '%.*s'",
					  p->player_names[object->owner], TEXT_ARG(object_name(p->x->env, p->x->g, i)));
		for (obj_id k = 1; k <= i; k++)
			n += table->objects[k].card == object->card && table->objects[k].owner == object->owner;
		if (limit && n > limit)
			placing_fail_card(p, p->stated[i], "copy %u of '%.*s' of %s, whose deck holds at most %u", n,
					  TEXT_ARG(object_name(p->x->env, p->x->g, i)), p->player_names[object->owner],
					  limit);
	}
}

/* An action would be illegal for want of what is not stated. */
static void check_is_stated(struct placing *p)
{
	if (!placing_has(p, STATED_ACTIVE_LINE, NO_PLAYER))
		placing_fail(p, NULL, "the table does not say whose turn it is, expected 'active PLAYER'");
	for (player_id player = 0; player < p->n_players; player++) {
		if (placing_has(p, STATED_LEFT_LINE, player))
			continue;
		placing_need_count(p, STATED_HAND_LINE, player);
		placing_need_count(p, STATED_INKWELL_LINE, player);
	}
}

/* What the game state check would do at once cannot be stated: it has been done. */
static void check_is_settled(struct placing *p)
{
	struct lorcana_game *copy = malloc(sizeof(*copy));
	struct ctx trial;

	if (!copy) {
		p->diags->failed = true;
		return;
	}
	trial = trial_on(p->x, copy);
	check_state(&trial, false);
	for (obj_id i = 1; i <= p->table->n_objects; i++)
		if (is_in_play(p->x->g, i) && !is_in_play(copy, i) && !copy->over && p->stated[i])
			placing_fail_card(p, p->stated[i],
					  "'%.*s' has %d Willpower, and %d damage would have banished it",
					  TEXT_ARG(object_name(p->x->env, p->x->g, i)),
					  willpower_of(p->x->env, p->x->g, i), (int)p->table->objects[i].counters);
	for (player_id player = 0; copy->over && player < p->n_players; player++)
		if (p->x->g->sides[player].lore >= lore_to_win(p->x->env, p->x->g, player))
			placing_fail(p, position_find(p->position, STATED_LORE_LINE, player),
				     "%s has won with %d lore, expected less than %d", p->player_names[player],
				     (int)p->x->g->sides[player].lore, lore_to_win(p->x->env, p->x->g, player));
	free(copy);
}

bool has_unread_static(const struct lorcana_env *env, card_id id)
{
	const struct lorcana_card *card = lorcana_card_of(env->cards, id);

	for (uint8_t i = 0; i < card->n_abilities; i++)
		if (card->abilities[i].kind == ABILITY_STATIC && !is_carried_out(env, &card->abilities[i]))
			return true;
	return false;
}

/* The unread texts of cards that have come into play have been named. */
static void note_seen(struct placing *p)
{
	for (obj_id i = 1; i <= p->table->n_objects; i++) {
		const struct object *object = table_object_const(p->table, i);

		if (!is_in_play(p->x->g, i))
			continue;
		listen(p->x, i);
		if (object->card && has_unread_static(p->x->env, object->card))
			p->x->g->named[object->card / 8 % sizeof(p->x->g->named)] |=
				(uint8_t)(1u << (object->card % 8));
	}
}

static void place_all(struct placing *p)
{
	place_players(p);
	place_turn(p);
	placing_take_cards(p, &cards);
	if (p->is_bad)
		return;
	placing_take_counted(p, &cards);
	for (player_id player = 0; player < p->n_players; player++) {
		mark_marketing_ink(p, player);
		place_deck(p, player);
	}
	place_at_locations(p);
	note_seen(p);
	place_ready_ink(p);
	place_changes(p);
	place_events(p);
	place_done(p);
	check_copies(p);
	if (p->is_bad)
		return;
	place_run(p);
	if (p->x->g->ask == ASK_ACTION || p->x->g->ask == ASK_DRAW)
		check_is_settled(p);
}

bool lorcana_place(const void *env, void *state, const struct position *position, struct diags *diags)
{
	const struct lorcana_env *e = env;
	const struct place place = { position->file, position->line, 0 };
	struct ctx x = { .env = e, .g = state, .offer = offer_of(&e->ruling, place, diags, false) };
	struct placing p = {
		.game = &lorcana_telling_game,
		.x = &x,
		.table = &x.g->table,
		.player_names = e->player_names,
		.n_players = e->n_players,
		.position = position,
		.diags = diags,
	};

	memset(x.g, 0, sizeof(*x.g));
	setup_begin(&x);
	table_clear(p.table);
	check_is_stated(&p);
	if (!p.is_bad)
		place_all(&p);
	return !p.is_bad;
}
