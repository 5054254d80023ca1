/*
 * lorcana_cards_record.h - one printing of a card as a source describes it.
 *
 * Sources are recognised by their content:
 *  - the plain list: an array of objects with `fullName`, `set`, `inks`;
 *  - LorcanaJSON: an object with `cards` (one set, or all of them);
 *  - lorcana-api.com: an array of objects with `Name`, `Set_ID`, `Color`;
 *  - a list of printings: an object with `promo_printings`, arrays of a set, a
 *    number, a full name and perhaps a rarity. It says nothing of the cards.
 * A reader turns each entry into a record, spelled in one way: names with
 * plain apostrophes and " - ", inks and types as bits and values, the text with
 * the symbols {E} {I} {S} {W} {L}. A source that leaves a fact out says nothing
 * about it; it contradicts no one. A text that is null is not known; only in a
 * list of a whole set and more that gives a text to all actions and items, and
 * never an empty one to a character, it is how that list writes "none".
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_RECORD_H
#define VERDICT_DATA_LORCANA_CARDS_RECORD_H

#include "base/buffer.h"
#include "games/lorcana/cards/lorcana_cards.h"

/* The better source first: where votes are equal, its word counts. */
enum record_source { SOURCE_PLAIN, SOURCE_LORCANAJSON, SOURCE_LORCANA_API, SOURCE_PRINTINGS };

enum { RECORD_UNSAID = -1 }; /* a number that the source does not give */

/* The facts that are numbers, in the order of the columns of cards.csv. */
enum card_fact {
	FACT_TYPE,    /* enum lorcana_type */
	FACT_INKS,    /* bits of enum lorcana_ink */
	FACT_COST,
	FACT_INKABLE, /* 1, 0 */
	FACT_STRENGTH,
	FACT_WILLPOWER,
	FACT_LORE,
	FACT_MOVE_COST,
};
enum { N_FACTS = FACT_MOVE_COST + 1 };

/* Adds a fact's value in words; nothing for RECORD_UNSAID. */
void card_fact_write(struct buffer *out, enum card_fact fact, int value);

struct card_record {
	enum record_source source;
	const char *file;   /* as the user named it */
	struct text set;    /* "7", "P1" */
	struct text number; /* "162", "4a" */
	struct text rarity; /* lower case, blanks between words; empty = unsaid */
	struct text full_name;
	struct text name_key; /* search key of the full name */
	struct text card;     /* that of the card it is of: of another name where printings join them */
	int fact[N_FACTS];           /* RECORD_UNSAID */
	struct text classifications; /* sorted as printed, ';' between; ptr NULL = unsaid */
	struct text text;            /* rules text, '\n' between paragraphs; ptr NULL = unsaid */
	struct text keywords;        /* where the text is unsaid: those that are known, a line each */
	int max_copies;              /* where the text is unsaid: its own copy limit, 99 = any number; RECORD_UNSAID */
};

struct card_records {
	struct card_record *items; /* len of them; array_free'd by the owner */
	size_t len;
	size_t cap;
};

/* All printings of all games' sets so far are a few thousand; bounds work and memory. */
enum { IMPORT_MAX_RECORDS = 100000 };

/*
 * Reads one source file [data], named [file], and appends its records, whose
 * texts live in [arena]. Errors go to [diags]; ST_SYNTAX when the file is no
 * JSON or none of the three forms, ST_LIMIT past IMPORT_MAX_RECORDS.
 */
VERDICT_MUST_USE enum status card_records_read(struct card_records *records, const char *file, struct text data,
					       struct arena *arena, struct diags *diags);

#endif
