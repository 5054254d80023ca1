#include "games/altered/record/position_parts.h"

#include <stdlib.h>
#include <string.h>

#include "games/altered/actions/setup.h"
#include "games/altered/board/passive.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"
#include "kernel/naming.h"

/* A deck whose size is not known: more cards are added to it as they are needed. */
enum { OPEN_DECK = 60 };

unsigned side_stated(struct placing *p, const struct statement *s)
{
	const struct clause *in = statement_clause(s, STATE_IN_ID);

	if (in)
		return position_word(altered_expedition_words, in->word);
	placing_fail_card(p, s, "'%s' takes '+in hero' or '+in companion', found neither",
			  placing_line_word(p, s->line));
	return SIDE_NOT_SAID;
}

/* What lies in a zone; a card that is not known can be any. */
static bool is_landmark(const struct altered_card *card)
{
	return is_permanent(card) && card->type != ALTERED_EXPEDITION_PERMANENT;
}

static bool is_hero(const struct altered_card *card)
{
	return card->type == ALTERED_HERO;
}

static bool is_deck_card(const struct altered_card *card)
{
	return !is_hero(card) && (card->type == ALTERED_MANA_TOKEN || !is_token(card));
}

static const struct {
	bool (*fits)(const struct altered_card *card);
	const char *expected;
} zone_rules[] = {
	[Z_DECK] = { is_deck_card, "a card of a deck" },
	[Z_HAND] = { is_deck_card, "a card of a deck" },
	[Z_MANA] = { is_deck_card, "a card of a deck" },
	[Z_RESERVE] = { is_deck_card, "a card of a deck" },
	[Z_EXPEDITION] = { joins_expedition, "a Character or an Expedition Permanent" },
	[Z_LANDMARKS] = { is_landmark, "a Landmark Permanent" },
	[Z_DISCARD] = { is_deck_card, "a card of a deck" },
	[Z_HERO] = { is_hero, "a Hero" },
};

/* Statuses that only Characters can have. */
static const uint8_t of_characters[] = { STATE_ANCHORED_ID, STATE_ASLEEP_ID, STATE_BOOSTS_ID };

static void check_card(struct placing *p, const struct statement *s)
{
	const struct altered_card *card = s->card.card ? altered_card_of(p->x->env->cards, s->card.card) : NULL;

	if (card && !zone_rules[s->line].fits(card))
		placing_fail_card(p, s, "'%.*s' cannot lie in '%s', expected %s", TEXT_ARG(card->label),
				  placing_line_word(p, s->line), zone_rules[s->line].expected);
	for (size_t i = 0; card && !p->is_bad && i < sizeof(of_characters); i++)
		if (statement_has(s, of_characters[i]) && !is_character(card))
			placing_fail_state(p, s, of_characters[i], "'%.*s' cannot be '+%s', expected a Character",
					   TEXT_ARG(card->label),
					   altered_position_words.language->clauses[of_characters[i]].word);
	/* Cards there cannot be stated by their number alone: each is in one of two. */
	if (s->line == STATED_EXPEDITION_LINE && !s->card.given)
		side_stated(p, s);
}

/* The flags that a statement about a card says, of one that [controller] has and [owner] owns. */
static uint16_t stated_flags(struct placing *p, const struct statement *s, player_id owner)
{
	uint16_t flags = (uint16_t)(placing_flags(p, s) | (owner == s->player ? 0 : F_OPPOSING));

	if (s->line == STATED_EXPEDITION_LINE && side_stated(p, s) == SIDE_COMPANION)
		flags |= F_COMPANION;
	return flags;
}

static int16_t stated_number(const struct statement *s, uint8_t state)
{
	int32_t number = statement_number(s, state);

	return (int16_t)(number > INT16_MAX ? INT16_MAX : number);
}

static void add_card(struct placing *p, const struct statement *s, bool is_counted)
{
	player_id owner = is_counted ? s->player : placing_player(p, s, STATE_OF_ID, s->player);
	obj_id id = p->is_bad ? NO_OBJECT : new_object(p->x, owner, s->line, s->card.card);

	if (!id && !p->is_bad)
		placing_fail_card(p, s, "more than %d cards, which is the limit here", MAX_OBJECTS);
	if (!id || is_counted)
		return;
	if (s->line == STATED_HERO_LINE && !statement_has(s, STATE_COUNTERS_ID))
		setup_counters(p->x, id);
	else
		p->x->g->b.counters[id] = stated_number(s, STATE_COUNTERS_ID);
	object_of(p->x, id)->flags = stated_flags(p, s, owner);
	object_of(p->x, id)->counters = stated_number(s, STATE_BOOSTS_ID);
	board_of(p->x)->rested[id] = (uint8_t)((statement_has(s, STATE_WAS_ANCHORED_ID) ? F_ANCHORED : 0) |
					       (statement_has(s, STATE_WAS_ASLEEP_ID) ? F_ASLEEP : 0));
	object_entered(p->x, id);
}

static void check_hero_zone(struct placing *p, const struct statement *s)
{
	card_id listed = p->x->env->lists[s->player].leader;

	if (s->line != STATED_HERO_LINE)
		return;
	if (table_zone(p->table, s->player, Z_HERO)->len > 1)
		placing_fail(p, s, "%s has a second Hero, expected one", p->player_names[s->player]);
	else if (listed && s->card.card && s->card.card != listed)
		placing_fail_card(p, s, "the list of %s has another Hero", p->player_names[s->player]);
}

static const struct placing_cards cards = { .check = check_card, .add = add_card, .added = check_hero_zone };

/* The Hero of a list is known without being stated. */
static void place_listed_heroes(struct placing *p)
{
	for (player_id player = 0; player < ALTERED_PLAYERS; player++)
		if (p->x->env->lists[player].leader && !table_zone(p->table, player, Z_HERO)->len)
			setup_place_hero(p->x, player, p->x->env->lists[player].leader);
}

/* Cards of the deck of [player] that the table states, in whatever zone. */
static unsigned count_cards(struct placing *p, player_id player)
{
	unsigned n = 0;

	for (obj_id id = 1; id <= p->table->n_objects; id++)
		n += object_of(p->x, id)->owner == player && object_of(p->x, id)->zone != Z_HERO &&
		     !is_token(card_of(p->x, id));
	return n;
}

/* A deck whose size is not stated holds what is left of the list; without one it is open. */
static void place_deck(struct placing *p, player_id player)
{
	const struct statement *s = placing_find_count(p, Z_DECK, player);
	const struct card_list *list = &p->x->env->lists[player];
	bool is_listed = list->given && list->size;
	int open = placing_number(p, STATED_OPEN_DECK_LINE, player, OPEN_DECK);
	unsigned n = count_cards(p, player), size = is_listed ? list->size : n + (unsigned)open;
	unsigned in_deck = table_zone(p->table, player, Z_DECK)->len;

	/* What is stated of an open deck one by one is among those that it is taken to have. */
	if (!is_listed)
		size = in_deck < size ? size - in_deck : n;

	p->x->g->b.deck_known[player] = s || is_listed;
	if (is_listed && n > list->size)
		placing_fail(p, s, "%s has %u cards on this table, and a list of %u", p->player_names[player], n,
			     (unsigned)list->size);
	for (; !s && n < size; n++)
		if (!new_object(p->x, player, Z_DECK, CARD_UNKNOWN))
			return;
}

/* No player has more copies of a card, in all zones, than the list has. */
static void check_copies(struct placing *p)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];
		player_id owner = s->card.given && s->player != NO_PLAYER ? placing_player(p, s, STATE_OF_ID, s->player)
									  : NO_PLAYER;
		const struct card_list *list = owner < ALTERED_PLAYERS ? &p->x->env->lists[owner] : NULL;

		if (!list || !list->given || !s->card.card || s->line == STATED_HERO_LINE ||
		    !is_of_decks(p->x, s->card.card) ||
		    naming_count_owned(p->table, owner, s->card.card) <= card_list_copies(list, s->card.card))
			continue;
		placing_fail_card(p, s, "%s has %u of '%.*s' on this table, and a list with %u", p->player_names[owner],
				  naming_count_owned(p->table, owner, s->card.card),
				  TEXT_ARG(altered_card_of(p->x->env->cards, s->card.card)->label),
				  card_list_copies(list, s->card.card));
	}
}

/* A play would be illegal for want of what is not stated. */
static void check_is_stated(struct placing *p)
{
	if (!placing_has(p, STATED_FIRST_LINE, NO_PLAYER))
		placing_fail(p, NULL, "the table does not say who is first player, expected 'first PLAYER'");
	for (player_id player = 0; player < ALTERED_PLAYERS; player++) {
		placing_need_count(p, STATED_HAND_LINE, player);
		placing_need_count(p, STATED_MANA_LINE, player);
	}
}

static void place_all(struct placing *p)
{
	take_facts(p);
	if (!p->is_bad)
		placing_take_cards(p, &cards);
	if (!p->is_bad)
		placing_take_counted(p, &cards);
	if (!p->is_bad)
		place_listed_heroes(p);
	for (player_id player = 0; player < ALTERED_PLAYERS && !p->is_bad; player++)
		place_deck(p, player);
	if (p->is_bad)
		return;
	take_ready_mana(p);
	take_uses(p);
	placing_take_line(p, STATED_GONE_LINE, take_gone);
	placing_take_line(p, STATED_DID_LINE, take_deed);
	take_done(p);
	placing_take_line(p, STATED_WAITS_LINE, take_reaction);
	placing_take_line(p, STATED_LASTS_LINE, take_lasting);
	check_copies(p);
	if (!p->is_bad)
		take_and_run(p);
}

bool altered_place(const void *env, void *state, const struct position *position, struct diags *diags)
{
	const struct altered_env *e = env;
	const struct place place = { position->file, position->line, 0 };
	struct happenings *space = malloc(sizeof(*space));
	struct ctx x = { .env = e, .g = state, .offer = offer_of(&e->ruling, place, diags, false), .space = space };
	struct placing p = {
		.game = &altered_telling_game,
		.x = &x,
		.table = &x.g->b.table,
		.player_names = e->player_names,
		.n_players = ALTERED_PLAYERS,
		.position = position,
		.diags = diags,
	};

	if (!space) {
		diags->failed = true;
		return false;
	}
	setup_board(&x);
	check_is_stated(&p);
	if (!p.is_bad)
		place_all(&p);
	free(space);
	return !p.is_bad;
}
