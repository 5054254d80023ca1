/*
 * evolve_deck.h - Evolve's policy for decks: its cards, its checks.
 *
 * A list is a leader, a main deck and an evolve deck. A card is an identity:
 * all its printings, under whatever name they stand, are counted together.
 * Numbers of the English and of the Japanese edition are different numbers;
 * what a list has without "EN" is read as a Japanese one, and that is said.
 */
#ifndef VERDICT_EVOLVE_DECK_H
#define VERDICT_EVOLVE_DECK_H

#include "deck/deck_tally.h"
#include "games/evolve/cards/evolve_cards.h"

/* A restriction of the format whose cards were found. */
struct evolve_restriction {
	const struct format_ban *ban;
	card_id card;
	card_id beside; /* the other one of two; 0 = it is restricted by itself */
	enum ban_state state; /* on the day */
};

/* What the rules of a run know about Evolve's cards. */
struct evolve_deck_facts {
	struct evolve_cards cards;
	const struct evolve_restriction *restrictions; /* n_restrictions of them, of all regions */
	size_t n_restrictions;
};

static inline struct evolve_deck_facts *evolve_deck_facts(const struct deck_rules *rules)
{
	return rules->facts;
}

static inline const struct evolve_card *evolve_deck_card(const struct deck_rules *rules, card_id id)
{
	return evolve_card_of(&evolve_deck_facts(rules)->cards, id);
}

/* Where a card of a list is. */
enum evolve_place {
	EVOLVE_LEADER,
	EVOLVE_MAIN,
	EVOLVE_SECOND, /* the evolve deck */
	EVOLVE_GLORY,  /* apart from the decks, in the format that has such a card */
	EVOLVE_BESIDE, /* not of the deck */
};

enum evolve_place evolve_place_of(const struct deck_rules *rules, const struct deck_entry *entry);

/* Goes through the entries of a place: the next of it from [*i] on, which is 0 at first; NULL behind the last. */
const struct deck_entry *evolve_next_in(const struct deck_rules *rules, const struct deck *deck,
					enum evolve_place place, size_t *i);

/* Is it in the main deck or in the evolve deck? */
bool evolve_is_in_a_deck(const struct deck_rules *rules, const struct deck_entry *entry);

/* "main deck", "evolve deck". */
const char *evolve_place_name(enum evolve_place place);

/* How many cards there are in a place: those that are known, and those that there may be with names that are not. */
struct deck_range evolve_count(const struct deck_case *the_case, enum evolve_place place);

/* Does the edition of the rules itself have [key], not one that stands in for it? */
bool evolve_edition_has(const struct deck_rules *rules, const char *key);

/* Decks that the rules let a deck be based on, as far as its leaders and cards go (6.1.1.5). */
struct evolve_basis {
	bool fits_class;    /* each card is of a leader's class or neutral */
	bool fits_universe; /* each card, and the leader, is of one universe */
	struct text universe; /* the leader's, or of a list without one that of its cards; empty = none */
};
struct evolve_basis evolve_basis_of(const struct deck_rules *rules, const struct deck *deck);

/* Places each card of a list where it is, once all are there. */
void evolve_deck_arrange(const struct deck_rules *rules, struct deck *deck);

/* Finds the cards of the format's restrictions. */
VERDICT_MUST_USE enum status evolve_restrictions_settle(struct deck_rules *rules, struct arena *arena,
							struct diags *diags);

/* The checks of restrictions: banned, limited, one of two. */
void evolve_check_banned(const struct deck_case *the_case, const char *key);
void evolve_check_limited(const struct deck_case *the_case, const char *key);
void evolve_check_one_of_two(const struct deck_case *the_case, const char *key);

/* The checks of bases: {"counts": "basis"}, "classes", "class", "glory". */
void evolve_check_basis(const struct deck_case *the_case, const struct format_limit *limit);
void evolve_check_classes(const struct deck_case *the_case, const struct format_limit *limit);
void evolve_check_each_class(const struct deck_case *the_case, const struct format_limit *limit);
void evolve_check_glory(const struct deck_case *the_case, const struct format_limit *limit);

/* What formats of Evolve limit. */
enum { N_EVOLVE_MEASURES = 9 };
extern const struct deck_measure evolve_measures[N_EVOLVE_MEASURES];

/* The checks that are no limits, in the order of reporting. */
enum { N_EVOLVE_DECK_ROWS = 15 };
extern const struct deck_check_row evolve_deck_rows[N_EVOLVE_DECK_ROWS];

extern const struct deck_game evolve_decks;

#endif
