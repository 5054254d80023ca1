/*
 * log_header.h - putting the header of a game together, field by field.
 *
 * Both notations feed their fields to one draft, which checks them and keeps
 * copies. The first error ends the header: every function returns false once
 * something is wrong, and the error is in the site's diagnostics.
 */
#ifndef VERDICT_REPLAY_LOG_HEADER_H
#define VERDICT_REPLAY_LOG_HEADER_H

#include "base/arena.h"
#include "replay/game_header.h"
#include "replay/log_error.h"
#include "replay/log_reader.h"

/* Fields that stand at most once. */
enum log_field {
	LOG_FIELD_GAME,
	LOG_FIELD_EDITION,
	LOG_FIELD_FORMAT,
	LOG_FIELD_DATE,
	LOG_FIELD_RECORD,
	LOG_FIELD_FIRST,
	N_LOG_FIELDS
};

/* Their names, as both notations write them. */
const char *log_field_name(enum log_field field);

struct log_draft {
	struct game_header *header;   /* what is filled in */
	struct arena *arena;          /* where its texts are copied to */
	const struct log_game *games; /* the games that can be read */
	const struct log_game *game;  /* the one named; NULL = not yet */
	struct text first;            /* name of the starting player; its player may come later */
	struct log_site first_site;   /* where it was given, for an error at the end */
	uint32_t first_column;        /* 0 = the whole record */
	bool seen[N_LOG_FIELDS];
};

/* Starts an empty header that begins at line [line]. */
void log_draft_begin(struct log_draft *draft, struct game_header *header, struct arena *arena,
		     const struct log_game *games, uint32_t line);

/* Takes the value of one field; [value] points into the site's line where that has columns. */
bool log_draft_set(struct log_draft *draft, const struct log_site *site, enum log_field field, struct text value,
		   const char *at);

/* Takes one more player; [deck] is empty where none is given. */
bool log_draft_add_player(struct log_draft *draft, const struct log_site *site, struct text name, struct text deck,
			  const char *at);

/* Checks what only the whole header shows; [site] is the header's first line. */
bool log_draft_end(struct log_draft *draft, const struct log_site *site);

#endif
