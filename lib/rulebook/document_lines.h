/*
 * document_lines.h - the lines of a document without its layout.
 *
 * A text that was extracted from a PDF, or written as markdown, carries marks
 * that are no part of its wording: emphasis, bullets, tags, small raised
 * numbers, ligatures, page numbers, headers and footers, form feeds. What
 * comes out here is the plain lines, each with the gap before it.
 */
#ifndef VERDICT_DATA_DOCUMENT_LINES_H
#define VERDICT_DATA_DOCUMENT_LINES_H

#include "base/arena.h"
#include "base/text.h"

/* The longest document known has 4300 lines; bounds memory. */
enum { DOCUMENT_MAX_LINES = 100000 };

struct document_line {
	struct text text; /* without marks, single blanks, never empty */
	uint32_t number;  /* line of the file, from 1 */
	bool gap;         /* a blank line or a page's end stands before it */
};

struct document_lines {
	struct document_line *items; /* in the order of the document */
	size_t len;
};

/* Takes [bytes], which are UTF-8, apart; the lines live in [arena]. ST_LIMIT, ST_NOMEM. */
VERDICT_MUST_USE enum status document_lines_read(struct document_lines *lines, struct text bytes, struct arena *arena);

/* The code point at the start of [s] (not empty, UTF-8); stores its length in [*len]. */
uint32_t document_char(struct text s, size_t *len);

/* True for kana, ideographs and full-width signs, which stand without blanks. */
bool document_char_is_wide(uint32_t c);

#endif
