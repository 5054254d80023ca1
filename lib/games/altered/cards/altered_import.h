/*
 * altered_import.h - from the sources' printings of Altered to our card table.
 *
 * Printings of one version of a family are one card. Where records disagree
 * about a fact, the value that most printings give is kept; between equals the
 * publisher's counts before Board Game Arena's, then the earlier reference.
 * Each disagreement becomes a note with both values. Uniques are no part of
 * the table; they are compared with their families. A list of collector
 * numbers ("REFERENCE;NUMBER") adds printings of cards that have facts.
 *
 * The result depends on what the sources say alone: neither the order of files
 * nor that of entries nor a file given twice changes a byte.
 */
#ifndef VERDICT_DATA_ALTERED_IMPORT_H
#define VERDICT_DATA_ALTERED_IMPORT_H

#include "games/altered/cards/altered_records.h"

/* A line of a list of collector numbers. */
struct altered_collector {
	struct altered_ref ref;
	struct text number; /* empty = none */
	const char *file;
	uint32_t line;
};

/* A card of the table that is made. */
struct altered_import_card {
	struct altered_ref ref; /* family, number, version; set and product of the first printing */
	struct text name, subtypes, printings;
	struct text texts[N_ALTERED_PLACES]; /* plain, as most printings write them; empty = none, NULL = no record knows */
	enum altered_faction faction;
	enum altered_type type;
	int8_t stat[N_ALTERED_STATS];
};

struct altered_import {
	struct arena *arena;
	struct diags *diags; /* errors and, as notes, contradictions */
	struct altered_records records;
	struct altered_collector *collectors; /* n_collectors of them */
	size_t n_collectors, collectors_cap;
	struct altered_import_card *cards; /* n_cards of them, in the table's order */
	size_t n_cards;
	size_t n_uniques;        /* records of uniques */
	size_t n_printings;      /* of all cards */
	size_t n_without_facts;  /* printings in the lists whose card has no record */
	size_t n_unread;         /* lines of the lists that name no printing */
	size_t n_contradictions; /* notes about facts */
};

/* Starts [import], a struct altered_import (import_game.h); nothing is read yet. */
void altered_import_init(void *import, struct arena *arena, struct diags *diags);

/* Adds the source [data], named [file]; what it is shows in its content. */
VERDICT_MUST_USE enum status altered_import_add(void *import, const char *file, struct text data);

/* Merges all that was added into cards. */
VERDICT_MUST_USE enum status altered_import_merge(struct altered_import *import);

/* Adds cards.csv, with its header row, to [out]. */
void altered_import_write(const struct altered_import *import, struct buffer *out);

/* Frees the arrays; the arena is the caller's. */
void altered_import_free(struct altered_import *import);

#endif
