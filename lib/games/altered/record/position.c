#include "games/altered/record/position_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/altered/actions/setup.h"
#include "games/altered/board/passive.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"
#include "kernel/naming.h"

/* A deck whose size is not known: more cards are added to it as they are needed. */
enum { OPEN_DECK = 60 };

void say_misplaced(struct altered_placing *p, struct place place, const char *fmt, ...)
{
	char message[512];
	va_list args;

	va_start(args, fmt);
	vsnprintf(message, sizeof(message), fmt, args);
	va_end(args);
	diag_error(p->diags, place, "%s", message);
	p->is_bad = true;
}

player_id owner_stated(struct altered_placing *p, const struct statement *s, player_id usual)
{
	const struct clause *of = statement_clause(s, STATE_OF_ID);
	player_id player = of ? naming_player(p->x.env->player_names, ALTERED_PLAYERS, of->word) : usual;

	if (of && player == NO_PLAYER)
		say_misplaced(p, statement_clause_place(p->position, s, of), "'%.*s' is no player", TEXT_ARG(of->word));
	return player;
}

unsigned side_stated(struct altered_placing *p, const struct statement *s)
{
	const struct clause *in = statement_clause(s, STATE_IN_ID);

	if (in)
		return position_word(altered_expedition_words, in->word);
	say_misplaced(p, statement_card_place(p->position, s),
		      "'%s' takes '+in hero' or '+in companion', found neither",
		      altered_position_words.language->verbs[s->line].word);
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

static void check_card(struct altered_placing *p, const struct statement *s)
{
	const struct altered_card *card = s->card.card ? altered_card_of(p->x.env->cards, s->card.card) : NULL;

	if (card && !zone_rules[s->line].fits(card))
		say_misplaced(p, statement_card_place(p->position, s), "'%.*s' cannot lie in '%s', expected %s",
			      TEXT_ARG(card->label), altered_position_words.language->verbs[s->line].word,
			      zone_rules[s->line].expected);
	for (size_t i = 0; card && !p->is_bad && i < sizeof(of_characters); i++) {
		const struct clause *state = statement_clause(s, of_characters[i]);

		if (state && !is_character(card))
			say_misplaced(p, statement_clause_place(p->position, s, state),
				      "'%.*s' cannot be '+%s', expected a Character", TEXT_ARG(card->label),
				      altered_position_words.language->clauses[state->id].word);
	}
}

/* The flags that a statement about a card says, of one that [controller] has and [owner] owns. */
static uint16_t stated_flags(struct altered_placing *p, const struct statement *s, player_id owner)
{
	uint16_t flags = (uint16_t)(flags_stated(s) | (owner == s->player ? 0 : F_OPPOSING));

	if (s->line == STATED_EXPEDITION_LINE && side_stated(p, s) == SIDE_COMPANION)
		flags |= F_COMPANION;
	return flags;
}

static int16_t stated_number(const struct statement *s, uint8_t state)
{
	const struct clause *clause = statement_clause(s, state);
	int32_t number = clause ? clause->number : 0;

	return (int16_t)(number > INT16_MAX ? INT16_MAX : number);
}

static void add_card(struct altered_placing *p, const struct statement *s)
{
	player_id owner = owner_stated(p, s, s->player);
	obj_id id;

	if (p->is_bad)
		return;
	id = new_object(&p->x, owner, s->line, s->card.card);
	if (!id) {
		say_misplaced(p, statement_card_place(p->position, s), "more than %d cards, which is the limit here",
			      MAX_OBJECTS);
		return;
	}
	if (s->line == STATED_HERO_LINE && !statement_clause(s, STATE_COUNTERS_ID))
		setup_counters(&p->x, id);
	else
		p->x.g->b.counters[id] = stated_number(s, STATE_COUNTERS_ID);
	object_of(&p->x, id)->flags = stated_flags(p, s, owner);
	object_of(&p->x, id)->counters = stated_number(s, STATE_BOOSTS_ID);
	board_of(&p->x)->rested[id] = (uint8_t)((statement_clause(s, STATE_WAS_ANCHORED_ID) ? F_ANCHORED : 0) |
						(statement_clause(s, STATE_WAS_ASLEEP_ID) ? F_ASLEEP : 0));
	object_entered(&p->x, id);
}

static void check_hero_zone(struct altered_placing *p, const struct statement *s)
{
	card_id listed = p->x.env->lists[s->player].leader;

	if (table_zone(&p->x.g->b.table, s->player, Z_HERO)->len > 1)
		say_misplaced(p, statement_place(p->position, s), "%s has a second Hero, expected one",
			      p->x.env->player_names[s->player]);
	else if (listed && s->card.card && s->card.card != listed)
		say_misplaced(p, statement_card_place(p->position, s), "the list of %s has another Hero",
			      p->x.env->player_names[s->player]);
}

static void place_cards(struct altered_placing *p)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];

		if (!statement_is_of_zone(&altered_position_words, s) || !s->card.given)
			continue;
		check_card(p, s);
		for (unsigned k = statement_copies(s); k > 0 && !p->is_bad; k--)
			add_card(p, s);
		if (s->line == STATED_HERO_LINE && !p->is_bad)
			check_hero_zone(p, s);
	}
}

/* The Hero of a list is known without being stated. */
static void place_listed_heroes(struct altered_placing *p)
{
	for (player_id player = 0; player < ALTERED_PLAYERS; player++)
		if (p->x.env->lists[player].leader && !table_zone(&p->x.g->b.table, player, Z_HERO)->len)
			setup_place_hero(&p->x, player, p->x.env->lists[player].leader);
}

/* Cards of a zone that are counted and not stated one by one. */
static void place_counted(struct altered_placing *p)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];
		int left;

		if (!statement_is_of_zone(&altered_position_words, s) || s->card.given)
			continue;
		if (s->line == STATED_EXPEDITION_LINE) {
			side_stated(p, s);
			return;
		}
		left = (int)s->number - table_zone(&p->x.g->b.table, s->player, s->line)->len;
		for (; left > 0; left--)
			if (!new_object(&p->x, s->player, s->line, CARD_UNKNOWN)) {
				say_misplaced(p, statement_place(p->position, s),
					      "more than %d cards, which is the limit here", MAX_OBJECTS);
				return;
			}
	}
}

/* Cards of the deck of [player] that the table states, in whatever zone. */
static unsigned count_cards(struct altered_placing *p, player_id player)
{
	unsigned n = 0;

	for (obj_id id = 1; id <= p->x.g->b.table.n_objects; id++)
		n += object_of(&p->x, id)->owner == player && object_of(&p->x, id)->zone != Z_HERO &&
		     !is_token(card_of(&p->x, id));
	return n;
}

/* The statement of how many cards a deck has; NULL = there is none. */
static const struct statement *find_deck_count(const struct altered_placing *p, player_id player)
{
	for (size_t i = 0; i < p->position->len; i++) {
		const struct statement *s = &p->position->items[i];

		if (s->line == STATED_DECK_LINE && s->player == player && !s->card.given)
			return s;
	}
	return NULL;
}

/* A deck whose size is not stated holds what is left of the list; without one it is open. */
static void place_deck(struct altered_placing *p, player_id player)
{
	const struct statement *s = find_deck_count(p, player);
	const struct card_list *list = &p->x.env->lists[player];
	bool is_listed = list->given && list->size;
	int open = position_number(p->position, STATED_OPEN_DECK_LINE, player, OPEN_DECK);
	unsigned n = count_cards(p, player), size = is_listed ? list->size : n + (unsigned)open;
	unsigned in_deck = table_zone(&p->x.g->b.table, player, Z_DECK)->len;

	/* What is stated of an open deck one by one is among those that it is taken to have. */
	if (!is_listed)
		size = in_deck < size ? size - in_deck : n;

	p->x.g->b.deck_known[player] = s || is_listed;
	if (is_listed && n > list->size)
		say_misplaced(p,
			      s ? statement_place(p->position, s)
				: (struct place){ p->position->file, p->position->line, 0 },
			      "%s has %u cards on this table, and a list of %u", p->x.env->player_names[player], n,
			      (unsigned)list->size);
	for (; !s && n < size; n++)
		if (!new_object(&p->x, player, Z_DECK, CARD_UNKNOWN))
			return;
}

/* No player has more copies of a card, in all zones, than the list has. */
static void check_copies(struct altered_placing *p)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];
		player_id owner = s->card.given && s->player != NO_PLAYER ? owner_stated(p, s, s->player) : NO_PLAYER;
		const struct card_list *list = owner < ALTERED_PLAYERS ? &p->x.env->lists[owner] : NULL;

		if (!list || !list->given || !s->card.card || s->line == STATED_HERO_LINE ||
		    !is_of_decks(&p->x, s->card.card) ||
		    naming_count_owned(&p->x.g->b.table, owner, s->card.card) <= card_list_copies(list, s->card.card))
			continue;
		say_misplaced(p, statement_card_place(p->position, s),
			      "%s has %u of '%.*s' on this table, and a list with %u", p->x.env->player_names[owner],
			      naming_count_owned(&p->x.g->b.table, owner, s->card.card),
			      TEXT_ARG(altered_card_of(p->x.env->cards, s->card.card)->label),
			      card_list_copies(list, s->card.card));
	}
}

/* A play would be illegal for want of what is not stated. */
static void check_is_stated(struct altered_placing *p)
{
	static const uint8_t needed[] = { STATED_HAND_LINE, STATED_MANA_LINE };
	struct place place = { p->position->file, p->position->line, 0 };

	if (!position_find(p->position, STATED_FIRST_LINE, NO_PLAYER))
		say_misplaced(p, place, "the table does not say who is first player, expected 'first PLAYER'");
	for (player_id player = 0; player < ALTERED_PLAYERS; player++)
		for (size_t i = 0; i < sizeof(needed); i++)
			if (!position_find(p->position, needed[i], player))
				say_misplaced(
					p, place,
					"the table does not say how many cards %s has in '%s', expected '%s %s N'",
					p->x.env->player_names[player],
					altered_position_words.language->verbs[needed[i]].word,
					p->x.env->player_names[player],
					altered_position_words.language->verbs[needed[i]].word);
}

static void place_all(struct altered_placing *p)
{
	take_facts(p);
	if (!p->is_bad)
		place_cards(p);
	if (!p->is_bad)
		place_counted(p);
	if (!p->is_bad)
		place_listed_heroes(p);
	for (player_id player = 0; player < ALTERED_PLAYERS && !p->is_bad; player++)
		place_deck(p, player);
	if (p->is_bad)
		return;
	take_ready_mana(p);
	take_uses(p);
	take_gone(p);
	take_deeds(p);
	take_done(p);
	take_reactions(p);
	take_lasting(p);
	check_copies(p);
	if (!p->is_bad)
		take_and_run(p);
}

bool altered_place(const void *env, void *state, const struct position *position, struct diags *diags)
{
	const struct altered_env *e = env;
	const struct place place = { position->file, position->line, 0 };
	struct happenings *space = malloc(sizeof(*space));
	struct altered_placing p = { .position = position, .diags = diags };

	if (!space) {
		diags->failed = true;
		return false;
	}
	p.x = (struct ctx){ .env = e, .g = state, .offer = offer_of(&e->ruling, place, diags, false), .space = space };
	setup_board(&p.x);
	check_is_stated(&p);
	if (!p.is_bad)
		place_all(&p);
	free(space);
	return !p.is_bad;
}
