/*
 * json_cards.h - the cards of a deck in JSON, in the shapes in which they stand
 * there: arrays, maps, lists in a string, what leads the deck.
 *
 * A reader walks one document and hands its cards to the sink of the input,
 * each with its place. What is no card is reported and passed over.
 */
#ifndef VERDICT_DECK_JSON_CARDS_H
#define VERDICT_DECK_JSON_CARDS_H

#include "deck/json_entry.h"

/* How far a list in a string has been walked, decoded and as written. */
struct string_walk {
	size_t decoded; /* bytes of the list walked */
	size_t start;   /* where the line at hand begins in it */
	size_t written; /* where that line begins in the string as written */
};

struct json_cards {
	const struct deck_input *input;
	struct text bytes;      /* the document */
	uint32_t first_line;    /* line on which it begins */
	bool is_stream;         /* one of several documents */
	const char *known;      /* a byte whose line is known */
	uint32_t known_line;    /* that line */
	const char *line_start; /* first byte of that line */
	struct json_entry entry; /* the card at hand */
	struct buffer text;      /* a string decoded: a name, or a whole list */
	struct text raw;         /* that list as it stands in the document */
	struct json_value categories; /* of the deck, which say whether theirs are cards of it; empty = it has none */
	bool is_leader;          /* what is read leads the deck and stands apart from its cards */
	struct string_walk walk; /* in it */
};

/* Moves the known place to [at], a byte of the document, and tells its line; its column. */
uint32_t json_cards_line(struct json_cards *list, const char *at);
uint32_t json_cards_column(struct json_cards *list, const char *at);

/* Reports that [value] is not what is [expected]; ST_OK. */
enum status json_cards_refuse(struct json_cards *list, struct json_value value, const char *expected);

/* True when a text was cut short because memory ran out: it would be another name. */
bool json_cards_cut_short(const struct json_cards *list);

/* Hands over the cards that stand in [cards], a string, an array or an object. ST_NOMEM, or what the sink returned. */
VERDICT_MUST_USE enum status json_cards_take(struct json_cards *list, struct json_value cards,
					     enum deck_section section);

/* Likewise those of an array; of a map from names or ids to counts or objects, or of sections to their cards. */
VERDICT_MUST_USE enum status json_cards_take_array(struct json_cards *list, struct json_value array,
						   enum deck_section section);
VERDICT_MUST_USE enum status json_cards_take_map(struct json_cards *list, struct json_value map,
						 enum deck_section section);

/* Likewise what leads the deck. */
VERDICT_MUST_USE enum status json_cards_take_leader(struct json_cards *list, struct json_value leader);

#endif
