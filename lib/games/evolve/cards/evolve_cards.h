/*
 * evolve_cards.h - the facts of Evolve's cards.
 *
 * A card is an identity: what all printings share that count as one under the
 * rules, in both editions and under whatever name they stand. Numbers of the
 * English edition end in EN and are not the Japanese ones with EN behind; each
 * is looked up for itself.
 *
 * The table comes from rulesets/evolve/cards.csv. Everything lives in the arena
 * given at loading and never changes, but for the look-up by name, which is
 * made on first use; a card_id is an index into the cards plus 1, so 0
 * is "no card known".
 */
#ifndef VERDICT_EVOLVE_CARDS_H
#define VERDICT_EVOLVE_CARDS_H

#include "base/arena.h"
#include "base/card_id.h"
#include "base/diag.h"
#include "base/map.h"
#include "data/tables.h"

enum evolve_class {
	EVOLVE_NO_CLASS, /* points, and what no source gives one */
	EVOLVE_NEUTRAL,
	EVOLVE_FORESTCRAFT,
	EVOLVE_SWORDCRAFT,
	EVOLVE_RUNECRAFT,
	EVOLVE_DRAGONCRAFT,
	EVOLVE_ABYSSCRAFT,
	EVOLVE_HAVENCRAFT,
};
enum { N_EVOLVE_CLASSES = EVOLVE_HAVENCRAFT + 1 };

enum evolve_type {
	EVOLVE_FOLLOWER,
	EVOLVE_SPELL,
	EVOLVE_AMULET,
	EVOLVE_LEADER_CARD,
	EVOLVE_EQUIPMENT,
	EVOLVE_CREST,
	EVOLVE_POINT, /* evolution and super-evolution points: no cards of a deck */
};
enum { N_EVOLVE_TYPES = EVOLVE_POINT + 1 };

enum evolve_special { EVOLVE_PLAIN, EVOLVE_EVOLVED, EVOLVE_ADVANCED, EVOLVE_TOKEN };
enum { N_EVOLVE_SPECIALS = EVOLVE_TOKEN + 1 };

/* The edition of a printing, as its number or its name tells. */
enum evolve_edition { EVOLVE_OF_NEITHER, EVOLVE_ENGLISH, EVOLVE_JAPANESE };

/* A card has two sides at most. */
enum { EVOLVE_MAX_FACES = 2 };

/* One side of a card with two, the first that with the collector number. */
struct evolve_face {
	struct text name;    /* English; empty = not known */
	struct text name_ja; /* likewise */
	struct text traits;  /* ',' between */
	int8_t attack;	     /* -1 = none */
	int8_t defense;	     /* likewise */
};

struct evolve_card {
	struct text identity;	 /* by which other tables name it */
	struct text name;	 /* English where known, else Japanese */
	struct text other_names; /* further English ones, ';' between; empty = none */
	struct text names_ja;	 /* Japanese ones, ';' between; empty = none known */
	enum evolve_class class;
	enum evolve_type type;
	enum evolve_special special;
	struct text universe;	 /* empty = none */
	struct text traits;	 /* ';' between; empty = none known */
	int8_t cost;		 /* -1 = none: evolved cards, leaders, points */
	int8_t attack;		 /* followers; -1 = none */
	int8_t defense;		 /* likewise */
	unsigned copy_limit;	 /* that its text sets for a deck; 0 = none */
	bool is_start_amulet;	 /* its text has Start Amulet */
	bool has_trigger;	 /* a drive check may reveal it for more */
	struct text numbers;	 /* of its English printings, ';' between; empty = none */
	struct text numbers_ja;	 /* likewise */
	struct text evolves;	 /* a number of each card that it evolves or advances into, ';' between; empty = none known */
	struct text rarities;	 /* "BP01-001EN Legendary" of each printing whose rarity is known, ';' between */
	struct evolve_face faces[EVOLVE_MAX_FACES];
	size_t n_faces; /* 0 = a card of one side */
};

struct card_names;

struct evolve_cards {
	const struct evolve_card *cards; /* cards[id - 1] */
	size_t n_cards;
	struct map by_number; /* number in capitals -> id */
	struct tables tables; /* what judges: all tables of the game */
	struct card_names *names; /* look-up by folded name; made on first use */
	const struct text *labels;  /* labels[id - 1], by which records name cards; NULL = not made */
	struct arena *arena;
};

/* Reads rulesets/evolve/cards.csv. Errors name the file and line. */
VERDICT_MUST_USE enum status evolve_cards_load(struct evolve_cards *cards, const char *rulesets, struct arena *arena,
					       struct diags *diags);

static inline const struct evolve_card *evolve_card_of(const struct evolve_cards *cards, card_id id)
{
	return &cards->cards[id - 1];
}

/* The edition of a number: English ones end in EN. */
enum evolve_edition evolve_number_edition(struct text number);

/* The rarity of the card's printing [number], "none" where it has none; empty = not known. */
struct text evolve_card_rarity(const struct evolve_card *card, struct text number);

/* The card with the printing [number], whatever its case; 0 = none. Never allocates. */
card_id evolve_card_of_number(const struct evolve_cards *cards, struct text number);

/*
 * The cards that have the name, in either language, whatever its case and
 * accents: up to [max] in [ids], how many there are in [*n], and in [*edition]
 * that of the language.
 */
VERDICT_MUST_USE enum status evolve_cards_named(struct evolve_cards *cards, struct text name, card_id *ids,
						size_t max, size_t *n, enum evolve_edition *edition);

/*
 * The same of what a name means by itself: those of the main deck and tokens if
 * it is the name of such, else evolved cards, else leaders; of "NAME (Evolved)"
 * evolved cards alone.
 */
VERDICT_MUST_USE enum status evolve_cards_called(struct evolve_cards *cards, struct text name, card_id *ids,
						 size_t max, size_t *n);

/* Makes the labels: the name, "NAME (Evolved)" or else a number, by which evolve_cards_called tells each card apart. */
VERDICT_MUST_USE enum status evolve_cards_label(struct evolve_cards *cards);

/* Those whose names are near, best first, one of each name. */
VERDICT_MUST_USE enum status evolve_cards_near(struct evolve_cards *cards, struct text name, card_id *ids,
					       size_t max, size_t *n);

/* Likewise those in whose names every word of [name] begins a word; each once. */
VERDICT_MUST_USE enum status evolve_cards_search(struct evolve_cards *cards, struct text name, card_id *ids,
						 size_t max, size_t *n);

/* "follower", "point"; "", "evolved". */
const char *evolve_type_name(enum evolve_type type);
const char *evolve_special_name(enum evolve_special special);

/* "Forestcraft", "Neutral"; "no class". */
const char *evolve_class_name(enum evolve_class class);

/* The universe that has rules of its own on decks, as cards name it. */
#define EVOLVE_VANGUARD "CARDFIGHT!! VANGUARD"

static inline bool evolve_card_is_token(const struct evolve_card *card)
{
	return card->special == EVOLVE_TOKEN;
}

static inline bool evolve_card_is_advanced(const struct evolve_card *card)
{
	return card->special == EVOLVE_ADVANCED;
}

/* Evolved and advanced cards stand in the evolve deck. */
static inline bool evolve_card_is_of_evolve_deck(const struct evolve_card *card)
{
	return card->special == EVOLVE_EVOLVED || card->special == EVOLVE_ADVANCED;
}

static inline bool evolve_card_is_leader(const struct evolve_card *card)
{
	return card->type == EVOLVE_LEADER_CARD;
}

static inline bool evolve_card_is_point(const struct evolve_card *card)
{
	return card->type == EVOLVE_POINT;
}

#endif
