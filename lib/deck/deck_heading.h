/*
 * deck_heading.h - words that part a deck list: "Deck", "Sideboard (15)",
 * "== Items ==", "20 Characters".
 */
#ifndef VERDICT_DECK_DECK_HEADING_H
#define VERDICT_DECK_DECK_HEADING_H

#include "deck/deck_list.h"

/* A word that stands alone on a line of a list and is no card. */
struct deck_heading {
	const char *word;
	bool keeps_section;        /* of a part of the section at hand, as "Characters" */
	enum deck_section section; /* unless it keeps the one at hand */
};

/* The heading that the line is, "20 Characters" and "Deck (60):" included; NULL = none. */
const struct deck_heading *deck_heading_of(struct text line);

/* Likewise among the words that games have of their own; [games] as in a deck_input. */
const struct deck_heading *deck_heading_of_games(const struct deck_game *const *games, struct text line);

/* The section that a heading's word names; false when it is none. */
bool deck_section_of(struct text word, enum deck_section *section);

/* Without what may surround a heading: "[Deck]", "== Items ==", "**Songs**". */
struct text deck_strip_ornaments(struct text a);

#endif
