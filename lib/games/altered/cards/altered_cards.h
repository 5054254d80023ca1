/*
 * altered_cards.h - the facts of Altered's cards.
 *
 * A card is one version of a family: what all printings with one family and
 * one of the versions common, rare, rare of another faction, exalted share.
 * The table comes from rulesets/altered/cards.csv, which `verdict import cards
 * --game altered` writes. Behind it follow the cards of records that the user
 * gives (altered_records.h), whose texts are kept: versions that the table does
 * not have, of sets newer than it, and then uniques, each a card of its own.
 *
 * Everything lives in the arena given at loading and never changes, but for
 * the look-up by name, which is made on first use; a card_id is an
 * index into the cards plus 1, so 0 is "no card known".
 */
#ifndef VERDICT_DATA_ALTERED_CARDS_H
#define VERDICT_DATA_ALTERED_CARDS_H

#include "base/arena.h"
#include "base/card_id.h"
#include "base/diag.h"
#include "base/map.h"
#include "data/tables.h"
#include "games/altered/cards/altered_ref.h"
#include "games/altered/cards/altered_text.h"

enum altered_type {
	ALTERED_CHARACTER,
	ALTERED_SPELL,
	ALTERED_LANDMARK_PERMANENT,
	ALTERED_EXPEDITION_PERMANENT,
	ALTERED_HERO,
	ALTERED_CHARACTER_TOKEN,
	ALTERED_LANDMARK_TOKEN,
	ALTERED_MANA_TOKEN, /* Mana Convergence */
};
enum { N_ALTERED_TYPES = ALTERED_MANA_TOKEN + 1 };

/* Rarities as the rules and formats count them; heroes and tokens have none. */
enum altered_rarity {
	ALTERED_NO_RARITY,
	ALTERED_COMMON,
	ALTERED_RARE, /* R1 and R2 */
	ALTERED_EXALTED,
	ALTERED_UNIQUE,
};

struct altered_card {
	struct text name;            /* "Baba Yaga" */
	struct text label;           /* "Baba Yaga, rare, Ordis": for messages that tell versions apart */
	enum altered_faction family; /* of the family, as in references */
	uint16_t number;             /* of the family */
	enum altered_version version;
	struct text set;              /* of the record, for a unique where its serial counts; of the table: empty */
	uint16_t serial;              /* unique; else 0 */
	enum altered_faction faction; /* the card's own */
	enum altered_type type;
	struct text subtypes; /* "engineer;robot"; empty = none */
	int8_t hand_cost;     /* -1 = none: heroes */
	int8_t reserve_cost;  /* -1 = none */
	int8_t forest;        /* characters; -1 = none */
	int8_t mountain;
	int8_t ocean;
	int8_t landmark_limit; /* heroes; -1 = none is printed */
	int8_t reserve_limit;  /* heroes; -1 = none is printed */
	bool is_flagged;       /* unique: its record calls it suspended or banned */
	bool says_formats;     /* unique: its record says which formats admit it */
	struct text formats;   /* unique: they, ';' between */
	struct text printings; /* "CORE_B BTG-162-F;COREKS_B BTG-162-F"; unique: empty */
};

struct card_names;

struct altered_cards {
	const struct altered_card *cards; /* cards[id - 1] */
	size_t n_cards;
	size_t n_in_table;           /* the first of them; what follows are cards of records */
	size_t n_of_sets;            /* the first of them, n_in_table or more; what follows are uniques */
	const struct text *texts;    /* of recorded cards, N_ALTERED_PLACES each; plain, empty = none, NULL = not known */
	struct map by_key;           /* altered_ref_key -> id */
	struct tables tables;        /* what judges: all tables of the game, and the records */
	struct card_names *names;    /* look-up by folded name; made on first use */
	struct arena *arena;
};

/*
 * Reads rulesets/altered/cards.csv and the files [records], one path a line
 * (NULL = none). Errors name the file and line; of the records those that
 * cannot be read are passed over, with an error each and ST_OK.
 */
VERDICT_MUST_USE enum status altered_cards_load(struct altered_cards *cards, const char *rulesets, const char *records,
						struct arena *arena, struct diags *diags);

static inline const struct altered_card *altered_card_of(const struct altered_cards *cards, card_id id)
{
	return &cards->cards[id - 1];
}

/* True for a card that is known from a record, not from the table. */
static inline bool altered_card_is_recorded(const struct altered_cards *cards, card_id id)
{
	return id > cards->n_in_table;
}

/*
 * The texts of a recorded card by their places: N_ALTERED_PLACES of them, plain;
 * empty = its record says that there is none, NULL = it does not know.
 */
static inline const struct text *altered_recorded_texts(const struct altered_cards *cards, card_id id)
{
	return &cards->texts[(id - 1 - cards->n_in_table) * N_ALTERED_PLACES];
}

/*
 * True for a card of the table, and for one of a set that is known from a
 * record; of a unique, whether its record has any text. Each unique has abilities.
 */
bool altered_record_has_texts(const struct altered_cards *cards, card_id id);

/* The card that [ref] is a printing of; 0 = none. Never allocates. */
card_id altered_card_find(const struct altered_cards *cards, const struct altered_ref *ref);

/* Any card of the family of [ref]; 0 = the family is not known. */
card_id altered_card_of_family(const struct altered_cards *cards, const struct altered_ref *ref);

/*
 * The cards of sets, all but uniques, whose name is [name], whatever its case and accents:
 * up to [max] in [ids], how many there are in [*n].
 */
VERDICT_MUST_USE enum status altered_cards_named(struct altered_cards *cards, struct text name, card_id *ids,
						 size_t max, size_t *n);

/* Likewise those whose name begins with these words, and has more of them. */
VERDICT_MUST_USE enum status altered_cards_begun(struct altered_cards *cards, struct text words, card_id *ids,
						 size_t max, size_t *n);

/* Likewise those whose names are near, best first, one of each name. */
VERDICT_MUST_USE enum status altered_cards_near(struct altered_cards *cards, struct text name, card_id *ids,
						size_t max, size_t *n);

/* Likewise those in whose names every word of [name] begins a word. */
VERDICT_MUST_USE enum status altered_cards_search(struct altered_cards *cards, struct text name, card_id *ids,
						  size_t max, size_t *n);

/* The card with the collector number "BTG-162-F", which a language may follow; 0 = none. */
card_id altered_card_of_collector(const struct altered_cards *cards, struct text number);

enum altered_rarity altered_card_rarity(const struct altered_card *card);

static inline bool altered_card_is_token(const struct altered_card *card)
{
	return card->type >= ALTERED_CHARACTER_TOKEN;
}

/* "common", "rare", ...; "" for none. */
const char *altered_rarity_name(enum altered_rarity rarity);

/* "character", "landmark permanent", ... */
const char *altered_type_name(enum altered_type type);

/* The type of a word; false when it is none. */
bool altered_type_find(struct text word, enum altered_type *type);

/* Columns of cards.csv. */
enum altered_column {
	ALTERED_COL_FAMILY,  /* "AX_35" */
	ALTERED_COL_VERSION, /* "R1" */
	ALTERED_COL_NAME,
	ALTERED_COL_FACTION,
	ALTERED_COL_TYPE,
	ALTERED_COL_SUBTYPES,
	ALTERED_COL_HAND_COST,
	ALTERED_COL_RESERVE_COST,
	ALTERED_COL_FOREST,
	ALTERED_COL_MOUNTAIN,
	ALTERED_COL_OCEAN,
	ALTERED_COL_LANDMARKS,
	ALTERED_COL_RESERVE,
	ALTERED_COL_PRINTINGS,
};
enum { N_ALTERED_COLUMNS = ALTERED_COL_PRINTINGS + 1 };

/* "family", "version", ... */
const char *altered_column_name(enum altered_column column);

#endif
