/*
 * evolve_import.h - the table of Evolve's cards from public sources.
 *
 * Sources are told by content: facts of English printings (JSON with `cards` of
 * `no` and `identity`, or CSV with these columns), the publisher's pages of
 * English printings (`no`, `jp_no` and `base`), Japanese cards with their
 * printings and what they evolve into (`oracle_id`), Japanese printings alone
 * (`card_code`), English numbers with their Japanese ones, and players' lists
 * (JSON with `id` and `cls`, Cockatrice's XML), which are full of mistakes: they
 * give facts to a card of the same name that lacks them, and make a card only
 * where no other source has its number. The text of a card is that of the
 * page of its main printing, else that of the first source that has one. Files are kept as they come and merged at the end, so their
 * order does not matter but for English facts, of which the first counts.
 *
 * A card is what the Japanese data call one; an English printing is of the card
 * of its `identity`. What the Japanese edition never had is one card where
 * name, class, type and special type are the same. Where a leader has another
 * class than the Japanese one of its number, the leaders of its set are cards of
 * their own. A name is never made up.
 */
#ifndef VERDICT_EVOLVE_IMPORT_H
#define VERDICT_EVOLVE_IMPORT_H

#include "base/arena.h"
#include "base/buffer.h"
#include "base/diag.h"
#include "games/evolve/cards/evolve_cards.h"

/* What a record may say; empty = it does not. Lists have ';' between. */
enum evolve_field {
	EVOLVE_F_CLASS,
	EVOLVE_F_TYPE,
	EVOLVE_F_SPECIAL,
	EVOLVE_F_UNIVERSE,
	EVOLVE_F_TRAITS,
	EVOLVE_F_COST,
	EVOLVE_F_ATTACK,
	EVOLVE_F_DEFENSE,
	EVOLVE_F_LIMIT,
	EVOLVE_F_START,   /* "1": it has Start Amulet */
	EVOLVE_F_TRIGGER, /* "1": it has a trigger */
};
enum { N_EVOLVE_FIELDS = EVOLVE_F_TRIGGER + 1 };

/* What a record says of a face of a card with two; empty = it does not. Traits have ',' between. */
enum evolve_face_field {
	EVOLVE_FACE_NAME,
	EVOLVE_FACE_NAME_JA,
	EVOLVE_FACE_ATTACK,
	EVOLVE_FACE_DEFENSE,
	EVOLVE_FACE_TRAITS,
};
enum { N_EVOLVE_FACE_FIELDS = EVOLVE_FACE_TRAITS + 1 };

/* Both sides of a card; no face for what has its facts on one side alone. */
struct evolve_faces {
	struct text field[EVOLVE_MAX_FACES][N_EVOLVE_FACE_FIELDS];
	size_t len;
};

enum evolve_source {
	EVOLVE_JA_CARDS,     /* cards of the Japanese edition */
	EVOLVE_EN_PRINTINGS, /* printings of the English one */
	EVOLVE_EN_PAGES,     /* the publisher's pages of English printings, which decide */
	EVOLVE_JA_PRINTINGS, /* printings of the Japanese one that the first may lack */
	EVOLVE_EN_NUMBERS,   /* English numbers with the Japanese one of the same card */
	EVOLVE_LISTS,	     /* players' lists, which give but what the others lack */
};
enum { N_EVOLVE_SOURCES = EVOLVE_LISTS + 1 };

struct evolve_record {
	enum evolve_source source;
	const char *file;
	struct text identity; /* of the card; empty = the source does not say */
	struct text name;
	struct text numbers; /* its printings, ';' between */
	struct text ja;      /* the Japanese number of an English printing; empty = none */
	struct text evolves; /* identities, ';' between */
	struct text named;   /* likewise, of cards that its text names, where it says into what it evolves */
	struct text text;    /* English, as the source writes it; ptr NULL = it does not say */
	struct text rarity;  /* of a printing: "BP01-001EN Legendary"; empty = it does not say */
	struct text field[N_EVOLVE_FIELDS];
	struct evolve_faces faces;
};

struct evolve_import {
	struct arena *arena;
	struct diags *diags;
	struct evolve_record *records; /* n_records of them */
	size_t n_records;
	size_t cap;
	struct evolve_merged *merged; /* NULL = not yet */
	size_t n_cards; /* merged, of which n_rows make the table */
	size_t n_rows;
	size_t n_numbers, n_numbers_ja;
	size_t n_contradictions;
	size_t n_homeless;	      /* printings whose card is not known */
	struct buffer contradictions; /* a line each */
};

/* Starts [import], a struct evolve_import (import_game.h); nothing is read yet. */
void evolve_import_init(void *import, struct arena *arena, struct diags *diags);

/* Takes one file. ST_SYNTAX, with the reason in the diagnostics, for one that is no source. */
VERDICT_MUST_USE enum status evolve_import_add(void *import, const char *file, struct text bytes);

/* Adds a record; its texts live in the arena. For the readers of sources. */
VERDICT_MUST_USE enum status evolve_import_keep(struct evolve_import *import, const struct evolve_record *record);

/* Merges the records of all files. */
VERDICT_MUST_USE enum status evolve_import_merge(struct evolve_import *import);

/* Adds the table of cards. */
void evolve_import_write(const struct evolve_import *import, struct buffer *cards);

void evolve_import_free(struct evolve_import *import);

#endif
