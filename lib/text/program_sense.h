/*
 * program_sense.h - what the words of a program depend on: of how many cards a
 * term speaks, whose they are, and which card the word `it` means where it stands.
 */
#ifndef VERDICT_DATA_PROGRAM_SENSE_H
#define VERDICT_DATA_PROGRAM_SENSE_H

#include "text/vocabulary.h"

/* Of how many something speaks; the one addressed takes words of its own. */
enum how_many { ONE, MANY, YOU };

/* Whose cards are: of the one addressed, of one other player who was spoken of, of who acts, of whoever has them. */
enum whose { WHOSE_YOURS, WHOSE_THAT_PLAYERS, WHOSE_THEIRS, WHOSE_ITS_PLAYERS };

/* What has been spoken of so far. */
struct spoken {
	const struct vocabulary *vocabulary;
	const struct term *it;     /* what `it` means; NULL = the card itself */
	bool is_several;           /* it may be one or more */
	const struct term *looked; /* the cards looked at last; NULL = none */
};

/* The row that says [term] where it stands; NULL when the vocabulary has none. */
const struct operation *sense_row(const struct spoken *spoken, const struct term *term);

/* Whether [term] is the word `it`. */
bool sense_is_it(const struct spoken *spoken, const struct term *term);

/* What [term] speaks of: for the word `it` what that means, else itself. */
const struct term *sense_meant(const struct spoken *spoken, const struct term *term);

/* The first argument that is cards, NULL = none. */
const struct term *sense_cards(const struct operation *row, const struct term *term);

enum how_many sense_how_many(const struct spoken *spoken, const struct term *term);

/* Whether several may be meant, also where each of them is spoken of. */
bool sense_is_several(const struct spoken *spoken, const struct term *term);

/* Whether an event is of one or more cards at once. */
bool sense_is_at_once(const struct spoken *spoken, const struct term *event);

enum whose sense_whose(const struct spoken *spoken, const struct term *term);

/* Whether a word is a kind of card: it has a plural. */
bool sense_is_noun(const struct operation *row);

/* The row of the kind of card that [term] speaks of: character; NULL when it is of several kinds or of none. */
const struct operation *sense_noun(const struct spoken *spoken, const struct term *term);

/* What an event names `it`; NULL = nothing. */
const struct term *sense_subject(const struct spoken *spoken, const struct term *event);

#endif
