/*
 * bga_json.h - the values of which the site's events are made: words, numbers
 * and cards. What is no such value is complained of and counts as missing.
 */
#ifndef VERDICT_REPLAY_BGA_JSON_H
#define VERDICT_REPLAY_BGA_JSON_H

#include "games/altered/bga/bga_event.h"

/* One event on its way from JSON, whose object are its arguments. */
struct bga_reading {
	struct foreign_reading json;
	struct bga_event *event;
};

/* Digits with a sign or none; false for anything else. */
bool bga_number_of_text(struct text text, int64_t *number);

/* A whole number, which the site writes as a number or a string. */
bool bga_whole_number(const json_t *value, int64_t *number);

/* A player's or card's number, which the site writes as a number or a string; 0 = none. */
int64_t bga_number_of(const json_t *value);

/* Copies a string of at most [max] bytes; an empty text when it is none. */
struct text bga_keep(struct foreign_reader *reader, const json_t *value, size_t max);

/* A whole number of at most four digits, in the int32_t at [place], which is BGA_ABSENT before. */
void bga_read_number(struct foreign_reading *r, const char *key, const json_t *value, void *place);

/* A short word, in the text at [place]; longer ones and other values count as missing. */
void bga_read_word(struct foreign_reading *r, const char *key, const json_t *value, void *place);

/* The card of the key; NULL when it is missing. */
const struct bga_card *bga_read_card(struct bga_reading *r, const char *key);

/* Adds to the cards of the event. The site writes a list of cards as an array or as an object by their numbers. */
void bga_read_cards(struct bga_reading *r, const char *key);

#endif
