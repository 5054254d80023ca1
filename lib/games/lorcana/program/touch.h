/*
 * touch.h - what a text can change, as bits: besides those of the data (enum
 * lorcana_touch) what only the operations of its program tell.
 */
#ifndef VERDICT_LORCANA_TOUCH_H
#define VERDICT_LORCANA_TOUCH_H

#include "games/lorcana/cards/lorcana_cards.h"

enum {
	/* What lets drying characters act, and challenge alone. */
	TOUCH_DRY = 1 << 21,
	TOUCH_RUSH = 1 << 22,
	/* What changes what is paid in ink, or whether it is. */
	TOUCH_PRICE = 1 << 23,
	/* What exerts cards or keeps them so, or lets those be challenged that are not. */
	TOUCH_EXERTS = 1 << 24,
	/* What readies cards, or lets them not be exerted. */
	TOUCH_READIES = 1 << 25,
	/* What lets cards without the inkwell symbol be inked, or more cards than one. */
	TOUCH_SYMBOL = 1 << 26,
	TOUCH_MORE_INK = 1 << 27,
	TOUCH_TURNED = TOUCH_READY | TOUCH_EXERTS | TOUCH_READIES, /* what is ready and what exerted, either way */

	TOUCH_VALUES = TOUCH_STRENGTH | TOUCH_WILLPOWER | TOUCH_LORE_VALUE, /* what is printed on a character */
	/* What may have brought cards into play, or out of it. */
	CARDS_IN_PLAY = TOUCH_BANISH | TOUCH_DAMAGE | TOUCH_WILLPOWER | TOUCH_PLAY,
};

#endif
