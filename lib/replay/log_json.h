/*
 * log_json.h - lines of the JSON Lines notation (verdict-log(5)).
 *
 * A line is one object: a header (`"type":"game"`) or an entry. Parsing is
 * jansson's; what is stored are copies in the arena handed in, so nothing
 * points into a JSON value afterwards. Keys that stand twice, unknown keys and
 * values of another type are errors.
 */
#ifndef VERDICT_REPLAY_LOG_JSON_H
#define VERDICT_REPLAY_LOG_JSON_H

#include <jansson.h>

#include "replay/log_text.h"

/* Parses one line; NULL with an error. The caller gives it back by json_decref. */
VERDICT_MUST_USE json_t *log_json_parse(const struct log_site *site, struct text line);

/*
 * True when a line is a header. Looks at its text only, so that a header which
 * is not well-formed is still one, and what follows is not taken for entries of
 * the game before.
 */
bool log_json_is_start(struct text line);

/* The same of another type of line. */
bool log_json_is_type(struct text line, const char *type);

/* Reads a header into [draft]; [line] is the text that [record] was parsed from. */
bool log_json_header(struct log_draft *draft, const struct log_site *site, json_t *record, struct text line);

/* Reads an entry, as log_text_entry does; its texts are copied to [arena]. */
bool log_json_entry(const struct log_scope *scope, const struct log_site *site, json_t *record, struct text line,
		    struct arena *arena, struct entry *entry);

#endif
