/*
 * lorcana_cards_text.h - a card's English text taken apart.
 *
 * The text, in the spelling of lorcana_cards_clean.h, is split into keywords
 * and abilities: a story name in capitals or a paragraph begins an ability, the
 * choices of "choose one" belong to it, reminders in brackets count for nothing.
 * Of an ability the kind, the trigger, the cost and the reach are read; its
 * sentences are not kept.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_TEXT_H
#define VERDICT_DATA_LORCANA_CARDS_TEXT_H

#include "games/lorcana/cards/lorcana_cards_keyword.h"

/* No card has more abilities printed on it, by a wide margin. */
enum { LORCANA_MAX_ABILITIES = 16 };

struct card_text {
	struct lorcana_keyword keywords[LORCANA_MAX_KEYWORDS];
	size_t n_keywords;
	struct lorcana_ability abilities[LORCANA_MAX_ABILITIES];
	struct text bodies[LORCANA_MAX_ABILITIES]; /* what each ability says; for reports */
	bool unread[LORCANA_MAX_ABILITIES];        /* no phrase of it was known */
	size_t n_abilities;
	bool is_unknown;            /* nobody here knows the text; the abilities stand for all that it may say */
	uint8_t copy_limit;         /* as in struct lorcana_card */
	struct text opens_inks_for; /* as in struct lorcana_card */
	struct text shift_name;     /* as in struct lorcana_card */
};

/*
 * Takes [text] of a card of type [type] apart; the results point into [arena].
 * ST_LIMIT when it has more keywords or abilities than there is room for.
 */
VERDICT_MUST_USE enum status card_text_read(struct arena *arena, enum lorcana_type type, struct text text,
					    struct card_text *out);

/*
 * What stands for a text that is not known, of which [keywords] are, a line each:
 * an ability of each kind that such a card can have, each able to do anything.
 */
VERDICT_MUST_USE enum status card_text_unknown(struct arena *arena, enum lorcana_type type, struct text keywords,
					       struct card_text *out);

#endif
