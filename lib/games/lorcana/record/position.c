#include "games/lorcana/record/position_parts.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"

void placing_fail(struct lorcana_placing *p, struct place place, const char *fmt, ...)
{
	char message[512];
	va_list args;

	va_start(args, fmt);
	vsnprintf(message, sizeof(message), fmt, args);
	va_end(args);
	diag_error(p->diags, place, "%s", message);
	p->is_bad = true;
}

static const struct lorcana_card *facts_of(const struct lorcana_placing *p, card_id card)
{
	return card ? lorcana_card_of(p->x.env->cards, card) : NULL;
}

static struct place place_of(const struct lorcana_placing *p, const struct statement *s)
{
	return statement_card_place(p->position, s);
}

/* The flags that a statement about a card says. */
static uint16_t stated_flags(const struct statement *s)
{
	static const struct {
		uint8_t state;
		uint16_t flag;
	} rows[] = {
		{ STATE_EXERTED_ID, F_EXERTED },    { STATE_DRYING_ID, F_DRYING },
		{ STATE_BOOSTED_ID, F_BOOSTED },    { STATE_TEMPORARY_ID, F_TEMPORARY },
		{ STATE_FACEDOWN_ID, F_FACEDOWN },  { STATE_FROM_PLAY_ID, F_FROM_PLAY },
		{ STATE_SEEN_ID, F_SEEN_BANISHED },
	};
	uint16_t flags = 0;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (statement_clause(s, rows[i].state))
			flags |= rows[i].flag;
	return flags;
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

static void check_states(struct lorcana_placing *p, const struct statement *s)
{
	const struct lorcana_card *card = facts_of(p, s->card.card);

	if (s->line == STATED_PLAY_LINE && !lasts_in_play(card))
		placing_fail(p, place_of(p, s), "'%.*s' is an action, which does not stay in play",
			     TEXT_ARG(card->full_name));
	for (size_t i = 0; s->line == STATED_PLAY_LINE && i < sizeof(state_rules) / sizeof(state_rules[0]); i++) {
		const struct clause *clause = statement_clause(s, state_rules[i].state);

		if (clause && !state_rules[i].may_have(card))
			placing_fail(p, statement_clause_place(p->position, s, clause), "'%.*s' cannot be '+%s', %s",
				     TEXT_ARG(card->full_name),
				     lorcana_position_words.language->clauses[clause->id].word,
				     state_rules[i].expected);
	}
}

/* The turn in which it came where it is; one of before, where that is not stated. */
static uint16_t stated_since(const struct lorcana_placing *p, const struct statement *s)
{
	return statement_clause(s, STATE_NEW_ID) || statement_clause(s, STATE_DRYING_ID) ? p->x.g->turn : 0;
}

/* What has happened may be about cards as they were, so many changes of zones before. */
enum { FIRST_INCARNATION = 200 };

static obj_id add_card(struct lorcana_placing *p, const struct statement *s, player_id player, uint8_t zone)
{
	obj_id id = table_add_object(&p->x.g->table, player, zone, s->card.card);
	const struct clause *damage = statement_clause(s, STATE_DAMAGE_ID);
	struct object *object = table_object(&p->x.g->table, id);

	if (!id) {
		placing_fail(p, place_of(p, s), "more than %d cards, which is the limit here", MAX_OBJECTS);
		return NO_OBJECT;
	}
	object->flags = stated_flags(s);
	object->counters = damage ? amount_within(damage->number, 0) : 0;
	object->since = stated_since(p, s);
	object->incarnation = FIRST_INCARNATION;
	p->stated[id] = s;
	return id;
}

/* The cards under [top] that statement [i] and those behind it up to [end] state; the first one lies nearest. */
static void add_under(struct lorcana_placing *p, obj_id top, size_t i, size_t end)
{
	while (end-- > i) {
		const struct statement *s = &p->position->items[end];

		for (unsigned k = statement_copies(s); k > 0 && !p->is_bad; k--) {
			obj_id id = add_card(p, s, table_object(&p->x.g->table, top)->owner, Z_PLAY);

			if (!id)
				return;
			table_put_under(&p->x.g->table, id, top, stated_since(p, s));
			table_object(&p->x.g->table, id)->flags = stated_flags(s);
			table_object(&p->x.g->table, id)->incarnation = FIRST_INCARNATION;
		}
	}
}

static void place_cards(struct lorcana_placing *p)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];
		obj_id id = NO_OBJECT;

		if (!statement_is_of_zone(&lorcana_position_words, s) || !s->card.given)
			continue;
		check_states(p, s);
		for (unsigned k = statement_copies(s); k > 0 && !p->is_bad; k--)
			id = add_card(p, s, s->player, s->line);
		if (id)
			add_under(p, id, i + 1, position_behind_under(&lorcana_position_words, p->position, i));
	}
}

/* Cards of a zone that are counted and not stated one by one. */
static void place_counted(struct lorcana_placing *p)
{
	static const struct statement nobody_knows = { .card = { .given = true } };

	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];
		int left;

		if (!statement_is_of_zone(&lorcana_position_words, s) || s->card.given)
			continue;
		left = (int)s->number - table_zone(&p->x.g->table, s->player, s->line)->len;
		for (; left > 0 && !p->is_bad; left--)
			if (add_card(p, &nobody_knows, s->player, s->line))
				p->stated[p->x.g->table.n_objects] = s;
	}
}

static unsigned count_cards(const struct lorcana_placing *p, player_id player)
{
	unsigned n = 0;

	for (obj_id i = 1; i <= p->x.g->table.n_objects; i++)
		n += p->x.g->table.objects[i].owner == player && !is_marketing(p->x.g, i);
	return n;
}

/* A deck whose size is not stated holds what is left of the list, or of 60 cards. */
static void place_deck(struct lorcana_placing *p, player_id player)
{
	const struct statement *s = position_find(p->position, STATED_DECK_LINE, player);
	const struct card_list *deck = &p->x.env->decks[player];
	unsigned n = count_cards(p, player);

	p->x.g->sides[player].deck_assumed = !s && !deck->given;
	if (s && deck->given && n > deck->size)
		placing_fail(p, statement_place(p->position, s), "%s has %u cards on this table, and a list of %u",
			     p->x.env->player_names[player], n, (unsigned)deck->size);
	if (s || p->x.g->sides[player].left)
		return;
	for (int left = position_number(p->position, STATED_OPEN_DECK_LINE, player,
					n < deck->size ? (int)(deck->size - n) : 0);
	     left > 0; left--)
		if (!table_add_object(&p->x.g->table, player, Z_DECK, CARD_UNKNOWN))
			return;
}

/* The marketing cards of Pack Rush are the first of an inkwell that nobody recorded. */
static void mark_marketing_ink(struct lorcana_placing *p, player_id player)
{
	int left = p->x.env->variant.marketing_ink;

	for (obj_id i = table_zone(&p->x.g->table, player, Z_INKWELL)->first; i && left > 0;
	     i = p->x.g->table.objects[i].next)
		if (!p->x.g->table.objects[i].card) {
			p->x.g->table.objects[i].flags |= F_MARKETING;
			left--;
		}
}

obj_id placing_in_play(struct lorcana_placing *p, player_id player, const struct ref *ref, struct place place)
{
	struct picks picks = pick_objects(p->x.g, player, Z_PLAY, ref);

	if (picks.n == 1 && !picks.unknown)
		return picks.ids[0];
	if (picks.n > 1 && !picks.unknown)
		placing_fail(p, place, "%s has %u of '%.*s' in play, expected '#1' or another number behind the name",
			     p->x.env->player_names[player], (unsigned)picks.n, TEXT_ARG(ref->name));
	else
		placing_fail(p, place, "%s has no such '%.*s' in play, expected a card that the table states there",
			     p->x.env->player_names[player], TEXT_ARG(ref->name));
	return NO_OBJECT;
}

static void place_at_locations(struct lorcana_placing *p)
{
	struct table *table = &p->x.g->table;

	for (obj_id i = 1; i <= table->n_objects && !p->is_bad; i++) {
		const struct statement *s = p->stated[i];
		const struct clause *at = s ? statement_clause(s, STATE_AT_ID) : NULL;
		obj_id location;

		if (!at || table_object(table, i)->on)
			continue;
		location = placing_in_play(p, table_object(table, i)->owner, &at->ref,
					   statement_clause_place(p->position, s, at));
		if (location && !is_location(facts_of(p, table_object(table, location)->card)))
			placing_fail(p, statement_clause_place(p->position, s, at), "'%.*s' is no location",
				     TEXT_ARG(object_name(p->x.env, p->x.g, location)));
		else
			table_object(table, i)->at = location;
	}
}

/* The most copies of a card that the deck of [player] can hold; 0 = any number. */
static unsigned copy_limit(const struct lorcana_placing *p, player_id player, card_id card)
{
	const struct card_list *deck = &p->x.env->decks[player];
	uint8_t own = facts_of(p, card)->copy_limit;

	if (deck->given && card_list_copies(deck, card))
		return card_list_copies(deck, card);
	return own == LORCANA_COPIES_ANY ? 0 : own ? own : p->x.env->usual_copies;
}

/* No player has more copies of a card, in all zones, than a deck can hold. */
static void check_copies(struct lorcana_placing *p)
{
	const struct table *table = &p->x.g->table;

	for (obj_id i = 1; i <= table->n_objects && !p->is_bad; i++) {
		const struct object *object = table_object_const(table, i);
		unsigned limit = object->card ? copy_limit(p, object->owner, object->card) : 0, n = 0;

		if (object->card && !may_own(&p->x, object->owner, object->card))
			placing_fail(p, place_of(p, p->stated[i]), "the list of %s has no '%.*s'",
				     p->x.env->player_names[object->owner], TEXT_ARG(object_name(p->x.env, p->x.g, i)));
		for (obj_id k = 1; k <= i; k++)
			n += table->objects[k].card == object->card && table->objects[k].owner == object->owner;
		if (limit && n > limit)
			placing_fail(p, place_of(p, p->stated[i]),
				     "copy %u of '%.*s' of %s, whose deck holds at most %u", n,
				     TEXT_ARG(object_name(p->x.env, p->x.g, i)), p->x.env->player_names[object->owner],
				     limit);
	}
}

/* An action would be illegal for want of what is not stated. */
static void check_is_stated(struct lorcana_placing *p)
{
	static const uint8_t needed[] = { STATED_HAND_LINE, STATED_INKWELL_LINE };
	struct place place = { p->position->file, p->position->line, 0 };

	if (!position_find(p->position, STATED_ACTIVE_LINE, NO_PLAYER))
		placing_fail(p, place, "the table does not say whose turn it is, expected 'active PLAYER'");
	for (player_id player = 0; player < p->x.env->n_players; player++)
		for (size_t i = 0; i < 2 && !position_find(p->position, STATED_LEFT_LINE, player); i++)
			if (!position_find(p->position, needed[i], player))
				placing_fail(p, place,
					     "the table does not say how many cards %s has in '%s', expected '%s %s N'",
					     p->x.env->player_names[player], lorcana_zone_word(needed[i]),
					     p->x.env->player_names[player], lorcana_zone_word(needed[i]));
}

/* What the game state check would do at once cannot be stated: it has been done. */
static void check_is_settled(struct lorcana_placing *p)
{
	struct lorcana_game *copy = malloc(sizeof(*copy));
	struct ctx trial;

	if (!copy) {
		p->diags->failed = true;
		return;
	}
	trial = trial_on(&p->x, copy);
	check_state(&trial, false);
	for (obj_id i = 1; i <= p->x.g->table.n_objects; i++)
		if (is_in_play(p->x.g, i) && !is_in_play(copy, i) && !copy->over && p->stated[i])
			placing_fail(p, place_of(p, p->stated[i]),
				     "'%.*s' has %d Willpower, and %d damage would have banished it",
				     TEXT_ARG(object_name(p->x.env, p->x.g, i)), willpower_of(p->x.env, p->x.g, i),
				     (int)p->x.g->table.objects[i].counters);
	for (player_id player = 0; copy->over && player < p->x.g->n_players; player++)
		if (p->x.g->sides[player].lore >= lore_to_win(p->x.env, p->x.g, player))
			placing_fail(p,
				     statement_place(p->position, position_find(p->position, STATED_LORE_LINE, player)),
				     "%s has won with %d lore, expected less than %d", p->x.env->player_names[player],
				     (int)p->x.g->sides[player].lore, lore_to_win(p->x.env, p->x.g, player));
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
static void note_seen(struct lorcana_placing *p)
{
	for (obj_id i = 1; i <= p->x.g->table.n_objects; i++) {
		const struct object *object = table_object_const(&p->x.g->table, i);

		if (!is_in_play(p->x.g, i))
			continue;
		listen(&p->x, i);
		if (object->card && has_unread_static(p->x.env, object->card))
			p->x.g->named[object->card / 8 % sizeof(p->x.g->named)] |= (uint8_t)(1u << (object->card % 8));
	}
}

static void place_all(struct lorcana_placing *p)
{
	place_players(p);
	place_turn(p);
	place_cards(p);
	if (p->is_bad)
		return;
	place_counted(p);
	for (player_id player = 0; player < p->x.g->n_players; player++) {
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
	if (p->x.g->ask == ASK_ACTION || p->x.g->ask == ASK_DRAW)
		check_is_settled(p);
}

bool lorcana_place(const void *env, void *state, const struct position *position, struct diags *diags)
{
	const struct lorcana_env *e = env;
	const struct place place = { position->file, position->line, 0 };
	struct lorcana_placing *p = calloc(1, sizeof(*p));
	bool is_good;

	if (!p) {
		diags->failed = true;
		return false;
	}
	p->x = (struct ctx){ .env = e, .g = state, .offer = offer_of(&e->ruling, place, diags, false) };
	p->position = position;
	p->diags = diags;
	memset(p->x.g, 0, sizeof(*p->x.g));
	setup_begin(&p->x);
	table_clear(&p->x.g->table);
	check_is_stated(p);
	if (!p->is_bad)
		place_all(p);
	is_good = !p->is_bad;
	free(p);
	return is_good;
}
