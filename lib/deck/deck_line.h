/*
 * deck_line.h - one line of a deck list in text.
 *
 * Lists come from many sites and hands: "4 Name", "4x Name", "Name x4",
 * "Name (4)", with bullets, headings, comments. This module takes a line
 * apart without knowing any card.
 */
#ifndef VERDICT_DECK_DECK_LINE_H
#define VERDICT_DECK_DECK_LINE_H

#include "deck/deck_list.h"

enum line_kind {
	DECK_LINE_BLANK,     /* nothing, or a fact as "Event: ..." */
	DECK_LINE_SEPARATOR, /* "=== name": another deck begins; text = its name */
	DECK_LINE_TITLE,     /* "Name: ...", "Deck 2: ...", "1st Place: ..."; text = the deck's name */
	DECK_LINE_PLAYER,    /* "Player: ..."; text = whose deck it is */
	DECK_LINE_COMMENT,   /* text = what it says, which may be the title of a deck */
	DECK_LINE_RULE,      /* a rule of dashes and the like, as under a title */
	DECK_LINE_FORMAT,    /* "Format: ..."; text = what stands there */
	DECK_LINE_HEADING,   /* a section begins */
	DECK_LINE_CARD,      /* count and text = name with what stands behind it */
	DECK_LINE_ZERO,      /* a card with the count 0 */
	DECK_LINE_BAD_COUNT, /* text = what stands where a count belongs */
	DECK_LINE_NO_NAME,   /* a count and nothing behind it */
};

struct line_parts {
	enum line_kind kind;
	bool keeps_section;        /* heading: of a part of the section at hand, as "Characters" */
	bool is_side;              /* card: "SB:" stands before it */
	bool is_leader;            /* card: "Hero:" stands before it */
	bool is_counted;           /* card: the line gives a count */
	enum deck_section section; /* heading */
	uint32_t count;            /* card */
	struct text text;          /* within the line */
};

/* Reads a count that stands for itself, "3", or "3.0" as programs write it. */
bool deck_count_read(struct text text, uint32_t *count);

/* A word that names a printing on its own: letters and digits, parted by four '_' or more. */
bool deck_line_is_reference(struct text word);

/*
 * The part of [line] that is its first card: all of it, unless it is a list
 * whose line breaks were lost, "3 REFERENCE 2 REFERENCE ...".
 */
struct text deck_line_first(struct text line);

/* Drops a sign for "times" or "is" that stands alone at the end, "Name x ", but for the blank before it. */
struct text deck_line_without_lone_sign(struct text a);

/* Does a trimmed line begin with what a comment begins with? */
bool deck_line_is_comment(struct text line);

/* Takes [line] apart. */
struct line_parts deck_line_parse(struct text line);

#endif
