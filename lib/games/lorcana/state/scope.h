/*
 * scope.h - how far to look for an unread text before calling a row illegal.
 *
 * Each name says what the row depends on; the bits are those of enum
 * lorcana_touch that could change it.
 */
#ifndef VERDICT_LORCANA_SCOPE_H
#define VERDICT_LORCANA_SCOPE_H

#include "games/lorcana/program/touch.h"

enum {
	SCOPE_TURN = TOUCH_TURN | TOUCH_PLAY,				     /* whose turn it is to act */
	SCOPE_HAND = TOUCH_CARDS | TOUCH_PLAY | TOUCH_INK,		     /* what is in a hand */
	SCOPE_BOARD = TOUCH_CARDS | TOUCH_PLAY | TOUCH_BANISH | TOUCH_DAMAGE, /* what is in play */
	SCOPE_READY = TOUCH_READIES,					     /* what is ready, though it seems exerted */
	SCOPE_EXERTED = TOUCH_EXERTS,					     /* what can be challenged as if exerted */
	SCOPE_DRY = TOUCH_DRY,						     /* what is dry */
	SCOPE_COST = TOUCH_PRICE | TOUCH_INK,				     /* what is paid and with what */
	SCOPE_QUEST = TOUCH_QUEST | TOUCH_KEYWORD,			     /* who can quest */
	SCOPE_CHALLENGE = TOUCH_CHALLENGE | TOUCH_KEYWORD,		     /* who can challenge whom */
	SCOPE_SING = TOUCH_SING | TOUCH_COST | TOUCH_KEYWORD | TOUCH_PLAY,   /* who can sing what */
	SCOPE_NAME = TOUCH_NAME | TOUCH_PLAY | TOUCH_KEYWORD,		     /* what a card counts as */
	SCOPE_DAMAGE = TOUCH_DAMAGE | TOUCH_STRENGTH | TOUCH_WILLPOWER | TOUCH_KEYWORD | TOUCH_LORE_VALUE,
	SCOPE_LORE = TOUCH_LORE | TOUCH_LORE_VALUE,			     /* lore totals */
	SCOPE_INK = TOUCH_INK | TOUCH_CARDS,				     /* the inkwell */
	SCOPE_CHOOSE = TOUCH_CHOOSE | TOUCH_KEYWORD,			     /* what can be chosen */
	SCOPE_ABILITY = TOUCH_KEYWORD | TOUCH_PLAY | TOUCH_COST | TOUCH_TURN, /* which abilities there are */
	SCOPE_MOVE = TOUCH_MOVE | TOUCH_COST,				     /* moving to locations */
	SCOPE_PLAY_BY_EFFECT = TOUCH_PLAY | TOUCH_CARDS | TOUCH_COST | TOUCH_NAME, /* what an effect lets be played */
	SCOPE_ANY = 0x7fffffff,
};

#endif
