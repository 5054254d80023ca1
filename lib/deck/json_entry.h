/*
 * json_entry.h - a card of a list in JSON that is an object, in the many
 * spellings of its members.
 *
 * One entry is read again and again; what it says lives until the next.
 */
#ifndef VERDICT_DECK_JSON_ENTRY_H
#define VERDICT_DECK_JSON_ENTRY_H

#include "data/json_cursor.h"
#include "deck/deck_list.h"

/* What members tell. */
enum { N_JSON_FIELDS = 12 };

struct json_entry {
	struct buffer field[N_JSON_FIELDS]; /* each in its characters */
	bool is_side;                       /* a flag says that it is in a sideboard */
	bool is_other;                      /* likewise in no part of the deck */
};

/* Names an object a card; names it one and counts it? */
bool json_entry_is_named(struct json_value object);
bool json_entry_is_counted(struct json_value object);

/* Reads an object; [key] names it where it is a member of a map. */
void json_entry_read(struct json_entry *entry, struct json_value object, struct text key);

/*
 * Fills in which card it is, and its section where it says one; false when it
 * names no card. An id is a number where one of [games] has such numbers.
 */
bool json_entry_card(const struct json_entry *entry, const struct deck_game *const *games, struct deck_line *line);

/* The section or category that it says, in its characters; empty = none. */
struct text json_entry_section(const struct json_entry *entry);

/* What stands where the count belongs; false when nothing does. */
bool json_entry_count(const struct json_entry *entry, struct text *count);

/* True when memory ran out: what it says may be cut short. */
bool json_entry_failed(const struct json_entry *entry);

void json_entry_free(struct json_entry *entry);

#endif
