/*
 * evolve_merge.h - cards while records of sources become them (evolve_import.h).
 *
 * A card is made by its identity; its numbers are entered once, for the first
 * card that has them. The steps: evolve_take.c takes the records of one kind of
 * source after the other, evolve_join.c makes one card of what is one,
 * evolve_table.c writes the rows. Lists have ';' between their parts. Texts live
 * in the arena of the import; ST_NOMEM is told in its diagnostics.
 */
#ifndef VERDICT_EVOLVE_MERGE_H
#define VERDICT_EVOLVE_MERGE_H

#include "base/map.h"
#include "base/parts.h"
#include "games/evolve/cards/evolve_import.h"

/* A card while its records come together. */
struct evolve_merged {
	struct text identity;
	struct text name;	 /* English; empty = not known */
	struct text other_names; /* lists with ';' between */
	struct text names_ja;
	struct text numbers;
	struct text numbers_ja;
	struct text evolves;  /* identities */
	struct text rarities; /* a number and its rarity, a blank between, each */
	struct text field[N_EVOLVE_FIELDS];
	struct evolve_faces faces;
	struct text text;   /* English; ptr NULL = not known */
	unsigned text_rank; /* the higher, the better its source; 0 = none */
	bool is_gone; /* it has become part of another */
};

/* Sets whose leaders have numbers of their own in English: far more than there are. */
enum { MAX_SHIFTED = 64 };

/* Merging: cards by identity and by number. */
struct evolve_merging {
	struct evolve_import *import;
	size_t room;
	struct text shifted[MAX_SHIFTED]; /* n_shifted codes of sets */
	size_t n_shifted;
	struct map by_identity; /* -> index of merged */
	struct map by_number;	/* number in capitals -> index of merged */
	struct map homeless;	/* numbers in capitals whose card is not known */
};

/* Marks the import as failed for want of memory; ST_NOMEM. */
enum status evolve_nomem(struct evolve_import *import);

/* Adds [item] to [list] unless it is there, or empty. */
VERDICT_MUST_USE enum status evolve_parts_add(struct evolve_import *import, struct text *list, struct text item);

/* A list of items, each of them. */
VERDICT_MUST_USE enum status evolve_parts_add_all(struct evolve_import *import, struct text *list, struct text items);

/* The number in capitals, in the arena; ptr NULL when memory ran out. */
struct text evolve_capitals(struct arena *arena, struct text number);

/* The card that has the number; m->room for none. */
size_t evolve_merged_of_number(struct evolve_merging *m, struct text number);

/* Enters the numbers of a list that no card has yet for card [at], into [*own]. */
VERDICT_MUST_USE enum status evolve_merged_enter(struct evolve_merging *m, size_t at, struct text *own,
						 struct text numbers);

/* The card with that identity, made where there is none. */
size_t evolve_merged_of(struct evolve_merging *m, struct text identity);

/* Reports a contradiction, with both values. */
void evolve_merged_tell(struct evolve_import *import, const struct evolve_merged *card,
			const struct evolve_record *record, const char *what, struct text own, struct text said);

/* Takes the facts that the card lacks; one that differs is kept as it is and told. */
VERDICT_MUST_USE enum status evolve_merged_take(struct evolve_import *import, struct evolve_merged *card,
						const struct evolve_record *record);

/* Likewise what the record says of the faces. */
void evolve_faces_take(struct evolve_import *import, struct evolve_merged *card, const struct evolve_record *record);

/* Adds the faces: ';' between them, '|' between the facts of one. */
void evolve_faces_write(const struct evolve_faces *faces, struct buffer *out);

/* Orders cards by identity, for qsort and bsearch. */
int evolve_merged_compare(const void *a, const void *b);

/* Is it a row of the table? What no source gives a type is none. */
bool evolve_merged_is_row(const struct evolve_merged *card);

/*
 * Where a leader is of another class than the Japanese one of its number, no
 * leader of the set is the card that a source takes it for. Asked when the
 * Japanese cards are taken, before the English printings are.
 */
void evolve_find_shifted(struct evolve_merging *m);

/*
 * Links cards to those of two faces that they evolve into: the data of these
 * leave that to the text, which names the faces. Asked when the Japanese cards
 * are taken.
 */
VERDICT_MUST_USE enum status evolve_link_faces(struct evolve_merging *m);

/* Takes the records of one kind of source, in their order. */
VERDICT_MUST_USE enum status evolve_take_source(struct evolve_merging *m, enum evolve_source source);

/*
 * What the Japanese edition never had is one card with what is like it. Leaders
 * and points are looked at by their numbers. The cards are ordered by identity.
 */
VERDICT_MUST_USE enum status evolve_join_english_only(struct evolve_import *import);

#endif
