/*
 * lorcana_cards_touch.h - how far a card's English text reaches.
 *
 * The answer is a set of domains (enum lorcana_touch) that the text could
 * change. It decides whether a text that the engine does not carry out could
 * explain what a record shows, so it errs on one side: a domain too many makes
 * an answer less certain, a domain too few makes it wrong. A text in which no
 * phrase is known touches everything.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_TOUCH_H
#define VERDICT_DATA_LORCANA_CARDS_TOUCH_H

#include "games/lorcana/cards/lorcana_cards.h"

struct text_reach {
	uint32_t touches; /* bits of enum lorcana_touch */
	bool unread;      /* no phrase was known, so all bits are set */
};

/*
 * Stores the reach of [body], a text without its story name and its trigger.
 * Works in [scratch]. ST_NOMEM only.
 */
VERDICT_MUST_USE enum status lorcana_text_reach(struct arena *scratch, struct text body, struct text_reach *reach);

/*
 * Stores [raw] in small letters, with single blanks, with sentence ends and
 * quotes as words of their own, and with a blank at both ends, in [*plain].
 */
VERDICT_MUST_USE enum status lorcana_text_plain(struct arena *arena, struct text raw, struct text *plain);

/*
 * Finds [pattern] in the plain text [in]: '#' is a number, '*' a few words of
 * one sentence, the rest itself. Stores where it stands.
 */
bool lorcana_text_match(struct text in, const char *pattern, struct text *found);

#endif
