/*
 * last_known.h - what cards were as they were last on the field: texts that
 * speak of a card which has left it speak of that [final-information].
 */
#ifndef VERDICT_EVOLVE_LAST_KNOWN_H
#define VERDICT_EVOLVE_LAST_KNOWN_H

#include "games/evolve/board/run.h"

/* Keeps it, as the card is about to leave the field. */
void remember(struct ctx *x, obj_id id);

/* What a card was as it was last on the field, in this incarnation; NULL = it is not kept. */
const struct last_known *last_known_of(const struct ctx *x, obj_id id, uint16_t incarnation);

/*
 * What a text that has named the card sees in its place: NULL when the card is
 * on the field, or did not come from there to where it is.
 */
const struct last_known *as_it_left(const struct ctx *x, const struct run *r, obj_id id);

/* What was on the field before an event by which it left [zone-shift-from-field]; NULL = it did not, or is not kept. */
const struct last_known *left_by(const struct ctx *x, const struct event *event);

/* A card as a text sees it: as it is, or as it was. */
struct seen {
	obj_id id;
	card_id card; /* with the information of its evolved card; CARD_UNKNOWN = nobody recorded it */
	card_id base; /* the card itself */
	uint8_t zone;
	player_id controller;
	bool is_evolved;
	uint16_t flags;
	const struct last_known *was; /* NULL = as it is */
};
struct seen look_at(const struct ctx *x, const struct run *r, obj_id id);

/* What it prints; NULL = not known. */
const struct evolve_card *seen_card(const struct ctx *x, const struct seen *s);

/* Who controls it, or did as it left the field. */
player_id seen_controller(const struct ctx *x, const struct run *r, obj_id id);

#endif
