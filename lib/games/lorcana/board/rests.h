/*
 * rests.h - what an effect rests on of the table, where that is in doubt.
 *
 * In a record that is complete but for a choice or two, what such a choice may
 * have changed is in doubt (influence.h). A text that asks for just that, as it
 * resolves or as it is set off, hands the doubt on: what it did, and whether it
 * did anything, is not certain either. Where the record leaves out choices
 * altogether, all texts that ask of the table are in doubt in any case.
 */
#ifndef VERDICT_LORCANA_RESTS_H
#define VERDICT_LORCANA_RESTS_H

#include "games/lorcana/board/happen.h"

/* What a part of a program asks of the table, as bits of enum lorcana_touch. */
uint32_t rests_on(const struct lorcana_code *code, uint16_t node);

/* Which cards are in play, as a choice asks that leaves nothing to decide. */
uint32_t rests_on_cards_in_play(void);

/* The ability of [card] has asked [asked] of the table: if that is in doubt, what it touches is. */
void rests_hand_on(struct ctx *x, card_id card, uint8_t ability, uint32_t asked);

/* Whether ability [ability] of the card [id] is set off by the event may rest on what is in doubt. */
void rests_hear(struct ctx *x, obj_id id, uint8_t ability, const struct event *event);

#endif
