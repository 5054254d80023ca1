/*
 * altered_records.h - cards of Altered as public sources write them.
 *
 * Three shapes, one object each, as JSON Lines, an array, or an object around
 * one: the publisher's API ("reference", "elements", ...), the same flattened,
 * and the card classes of Board Game Arena ("uid", "costHand", ...). Numbers
 * stand as numbers or strings, '#' around a value marks that it differs from
 * the common's. Texts are kept plain (altered_text.h).
 *
 * Logs of games on Board Game Arena have the card classes of the cards that
 * were played, somewhere within their events; those are records, each once.
 */
#ifndef VERDICT_DATA_ALTERED_RECORDS_H
#define VERDICT_DATA_ALTERED_RECORDS_H

#include "games/altered/cards/altered_cards.h"

enum altered_source { ALTERED_SOURCE_API, ALTERED_SOURCE_BGA };

/* Facts as numbers; -1 = none, ALTERED_UNSAID = the record does not say. */
enum altered_stat {
	ALTERED_STAT_HAND,
	ALTERED_STAT_RESERVE,
	ALTERED_STAT_FOREST,
	ALTERED_STAT_MOUNTAIN,
	ALTERED_STAT_OCEAN,
	ALTERED_STAT_LANDMARK_LIMIT,
	ALTERED_STAT_RESERVE_LIMIT,
};
enum { N_ALTERED_STATS = ALTERED_STAT_RESERVE_LIMIT + 1, ALTERED_UNSAID = -2, ALTERED_MAX_STAT = 120 };

struct altered_record {
	struct altered_ref ref;
	enum altered_source source;
	struct text name;
	enum altered_faction faction;
	enum altered_type type;
	struct text subtypes; /* ';' between; empty = none */
	bool says_subtypes;   /* false: the record is older than the subtypes of permanents */
	int8_t stat[N_ALTERED_STATS];
	bool is_flagged;       /* suspended or banned, it says */
	bool says_formats;     /* it says which formats admit the card */
	struct text formats;   /* they, ';' between */
	struct text collector; /* "BTG-162-F"; empty = none */
	struct text texts[N_ALTERED_PLACES]; /* plain; empty = none, NULL = not known */
	const char *file;
	uint32_t line;
};

struct altered_records {
	struct altered_record *items; /* len of them; array_free'd by the owner */
	size_t len, cap;
	size_t n_rulings; /* official answers among the records, passed over */
};

/*
 * Adds the records of [data], named [file]; strings live in [arena]. What is no
 * record is an error with its line; the rest is read all the same. Of a log,
 * a card that is no unique and not told in full is passed over, and no record
 * at all is no error.
 */
VERDICT_MUST_USE enum status altered_records_read(struct altered_records *records, const char *file, struct text data,
						  struct arena *arena, struct diags *diags);

#endif
