/*
 * altered_record.h - one card of Altered as a public source writes it.
 */
#ifndef VERDICT_DATA_ALTERED_RECORD_H
#define VERDICT_DATA_ALTERED_RECORD_H

#include <jansson.h>

#include "games/altered/cards/altered_records.h"

/* The file that is being read, and where. */
struct record_reading {
	struct altered_records *records;
	struct arena *arena;
	struct diags *diags;
	const char *file;
	uint32_t line;
	bool is_silent; /* what is no record is no error */
};

/*
 * An error at the place, "no faction of a card: 'XX'", unless the reading is
 * silent; [found] NULL = there is nothing to show. ST_SYNTAX.
 */
enum status altered_record_refuse(struct record_reading *reading, const char *what, const char *found);

/*
 * Reads one object and adds it to the records: a card, in one of the three
 * shapes; an official answer, which is counted; or what the publisher's data
 * lists among its cards and is none. ST_SYNTAX with an error, or ST_NOMEM.
 */
VERDICT_MUST_USE enum status altered_record_read(struct record_reading *reading, const json_t *object);

#endif
