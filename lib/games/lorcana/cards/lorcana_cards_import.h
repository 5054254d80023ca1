/*
 * lorcana_cards_import.h - from the sources' printings to our card tables.
 *
 * Printings are merged into cards by the search key of their full name
 * (lorcana_cards_index.h), so spellings that a reader takes for one name are
 * one card. Where the sources disagree about a fact, the value that most
 * printings give is kept; between equals the better source counts, and within
 * it the earlier set, promos last. Of texts those of the newest set alone are
 * asked. Each disagreement becomes a note with both
 * values, unless the two spellings differ in signs, case or accents only.
 *
 * The result depends on what the sources say alone: neither the order of files
 * nor that of entries nor a file given twice changes a byte.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_IMPORT_H
#define VERDICT_DATA_LORCANA_CARDS_IMPORT_H

#include "games/lorcana/cards/lorcana_cards_record.h"
#include "games/lorcana/cards/lorcana_cards_text.h"

struct import_card {
	struct text full_name; /* in the spelling that is kept */
	struct text names;     /* further names, ';' between; empty = none */
	int fact[N_FACTS];     /* as in struct card_record */
	bool only_printings; /* no record says more of the card than its printings */
	struct text classifications;
	struct card_text text;
	struct lorcana_printing *printings; /* n_printings of them, earliest first */
	size_t n_printings;
};

struct card_import {
	struct arena *arena; /* where all of this lives, except the arrays */
	struct diags *diags; /* errors and, as notes, contradictions */
	struct card_records records;
	size_t n_kept;             /* the first of them, when those that only repeat another are dropped */
	struct import_card *cards; /* n_cards of them, in the tables' order */
	size_t n_cards;
	size_t n_printings;      /* of all cards */
	size_t n_contradictions; /* notes about facts */
	size_t n_spellings;      /* cards whose name was written in several ways */
};

/* Starts [import], a struct card_import (import_game.h); nothing is read yet. */
void card_import_init(void *import, struct arena *arena, struct diags *diags);

/* Adds the source file [data], named [file]. Errors as card_records_read. */
VERDICT_MUST_USE enum status card_import_add(void *import, const char *file, struct text data);

/* Merges all that was added into cards. */
VERDICT_MUST_USE enum status card_import_merge(struct card_import *import);

/* Adds cards.csv and abilities.csv, with their header rows, to [out]. */
void card_import_write_cards(const struct card_import *import, struct buffer *out);
void card_import_write_abilities(const struct card_import *import, struct buffer *out);

/* Frees the arrays; the arena is the caller's. */
void card_import_free(struct card_import *import);

/* Orders printings: main sets by number, then promo sets by code; then numbers. */
int printing_compare(struct text set_a, struct text number_a, struct text set_b, struct text number_b);

/* Are they records of one printing? */
bool printing_is_same(const struct card_record *a, const struct card_record *b);

#endif
