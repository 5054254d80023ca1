/*
 * foreign.h - records of other programs, translated to the text notation.
 *
 * An adapter recognises a file by its first bytes and translates it whole into
 * lines of the text notation (verdict-log(5)), in memory. It only translates:
 * it judges nothing and knows no rules. For each line it writes it says which
 * place of the foreign file the line comes from, so that a finding names the
 * file that the user has. An adapter lies in the folder of its
 * game, which names it in its row of the table of games.
 *
 * A translation begins with `verdict-log 1` and may hold several games. A part
 * of the file that cannot be translated is an error in the diagnostics, at its
 * place; the rest is still translated.
 */
#ifndef VERDICT_REPLAY_FOREIGN_H
#define VERDICT_REPLAY_FOREIGN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/diag.h"
#include "base/status.h"
#include "base/text.h"

enum {
	/* Bytes of a file that recognise() is shown, or fewer when it is shorter. */
	FOREIGN_HEAD_MAX = 16 * 1024,
	/* One game of any site is far below this; it bounds memory. */
	FOREIGN_FILE_MAX = 64 * 1024 * 1024,
};

/* A place in the foreign file. */
struct line_source {
	uint32_t line;   /* from 1 */
	uint32_t column; /* from 1, in bytes; 0 = the whole line */
	uint32_t number; /* by which the file itself counts what it tells there; 0 = it does not */
};

/*
 * Where each line of a translation comes from; rows[i] belongs to line i + 1.
 * A zeroed map is empty and valid.
 */
struct line_map {
	struct line_source *rows; /* len of them */
	size_t len;
	size_t cap;
	size_t scanned; /* bytes of the translation that rows cover */
	bool failed;    /* memory ran out; rows are missing */
};

/*
 * Says that all lines added to [out] since the last call come from [source].
 * Call it after each batch of complete lines.
 */
void line_map_mark(struct line_map *map, const struct buffer *out, struct line_source source);

/* Where line [line] of the translation comes from; line 0 when not known. */
struct line_source line_map_find(const struct line_map *map, uint32_t line);

void line_map_free(struct line_map *map);

struct foreign_format {
	const char *name; /* "duels.ink game log", for messages */
	const char *number_name; /* what line_source.number counts: "move", "event" */
	bool has_records; /* such a log brings records of cards that were played in it, as --cards does */

	/*
	 * True when a file that begins with [head] is of this form. [head] is
	 * cut at FOREIGN_HEAD_MAX bytes, so it need not be complete JSON.
	 * Blanks before its first byte are left out.
	 */
	bool (*recognise)(struct text head);

	/*
	 * Translates the whole file. [bytes] may hold anything. Adds lines to
	 * [out] and marks each in [map]. Errors go to [diags] with [file] and
	 * their place. A status other than ST_OK means that [out] is of no use
	 * and that the reason is in [diags].
	 */
	enum status (*translate)(const char *file, struct text bytes, struct buffer *out, struct line_map *map,
				 struct diags *diags);
};

/* The first of [formats] that recognises [head], or NULL. */
const struct foreign_format *foreign_find(const struct foreign_format *const *formats, struct text head);

/*
 * Walks over the elements of a JSON array without parsing them, so that an
 * adapter can parse one element at a time and knows where it stands (jansson
 * does not say). The text need not be well-formed: the walk ends where it
 * makes no sense, and `broken` is set.
 */
struct foreign_walk {
	struct text bytes; /* the whole file */
	size_t at;         /* next byte to look at */
	size_t line_start; /* where the current line begins */
	uint32_t line;     /* its number */
	uint32_t n;        /* elements given out */
	bool started;      /* the '[' is behind us */
	bool broken;       /* ended without a ']' or with something odd */
};

/*
 * Starts at the array whose '[' is the first byte at or behind [offset] that is
 * not a blank.
 */
void foreign_walk_start(struct foreign_walk *walk, struct text bytes, size_t offset);

/*
 * The next element with the place of its first byte and its number in the array,
 * from 1; false at the end of the array and where the text breaks off (then
 * `broken` is set).
 */
bool foreign_walk_next(struct foreign_walk *walk, struct text *element, struct line_source *source);

/* The place at which the walk stands. */
struct line_source foreign_walk_at(const struct foreign_walk *walk);

/* Whether nothing but blanks stands behind the ']' at which the walk has ended; it goes on to what does. */
bool foreign_walk_is_over(struct foreign_walk *walk);

/*
 * Starts at the first byte of [element], which [outer] gave out with its place
 * [source]; the walk ends with the element.
 */
void foreign_walk_within(struct foreign_walk *walk, const struct foreign_walk *outer, struct text element,
			 struct line_source source);

/*
 * Moves a walk that stands before an object to the value of its first member
 * [key], as it is written; an array there can then be walked over. False when
 * there is no such member.
 */
bool foreign_walk_to_member(struct foreign_walk *walk, const char *key);

#endif
