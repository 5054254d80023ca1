/*
 * foreign_json.h - events of a foreign log read from JSON, within bounds.
 *
 * A value of the wrong type or out of range is an error in the diagnostics and
 * counts as missing; a member that the site adds later is passed over.
 */
#ifndef VERDICT_REPLAY_FOREIGN_JSON_H
#define VERDICT_REPLAY_FOREIGN_JSON_H

#include <jansson.h>

#include "base/arena.h"
#include "replay/foreign.h"
#include "replay/name_notes.h"

/* What reading a log needs. Zeroed but for file and diags, it is valid. */
struct foreign_reader {
	const char *file;
	struct diags *diags;
	struct arena arena;	 /* of all that is read */
	struct name_notes noted; /* types of events that a note has been made of */
	bool failed;		 /* memory ran out */
	bool is_flawed;		 /* something that was complained of counts as missing */
	bool is_broken;		 /* something is missing that the rest cannot be judged without */
};

/* One event on its way from JSON. */
struct foreign_reading {
	struct foreign_reader *reader;
	struct line_source source;
	struct text type_name; /* for messages */
	const json_t *object;  /* whose members are read */
};

/* Where in the struct of an event the value of a key goes. */
struct foreign_field {
	const char *key;
	size_t offset;
	/* Leaves what has been read already: where several keys go to one place, the first that is given counts. */
	void (*read)(struct foreign_reading *r, const char *key, const json_t *value, void *place);
};

void foreign_reader_free(struct foreign_reader *reader);

struct place foreign_place(const struct foreign_reader *reader, struct line_source source);

/*
 * The object [element], which stands at [source]; the caller gives it up. NULL
 * after an error, which calls it [what]: "an event".
 */
json_t *foreign_parse(struct foreign_reader *reader, struct text element, struct line_source source, const char *what);

/* Reads each of [n] fields of [event]. */
void foreign_read_fields(struct foreign_reading *r, const struct foreign_field *fields, size_t n, void *event);

/* Says that what stands under [key] is not [expected]. */
void foreign_complain(const struct foreign_reading *r, const char *key, const char *expected);

/* Says once for each type that the log has events of it which are not known, and what comes of that. */
void foreign_note_unknown(struct foreign_reader *reader, struct line_source source, struct text type_name,
			  const char *fate);

/* The characters of a string; empty for another value. */
struct text foreign_text(const json_t *value);

/* A copy in the arena; empty when memory ran out. */
struct text foreign_keep(struct foreign_reader *reader, struct text text);

#endif
