/*
 * influence.h - what texts that the engine cannot read may have changed.
 *
 * A false *illegal* is the worst bug, so every failing check first asks
 * whether a text that has not been read could explain it. Each ability of
 * abilities.csv says what it touches; here is remembered which of them have
 * had their say, and for how long that can matter.
 */
#ifndef VERDICT_LORCANA_INFLUENCE_H
#define VERDICT_LORCANA_INFLUENCE_H

#include "games/lorcana/state/game.h"

enum {
	/* In place of an ability's index: what the record leaves out. */
	KEYWORD_UNRECORDED = 254, /* how a keyword was used */
	SINGER_UNRECORDED = 253,  /* whether a song was sung, and by whom */
	STATE_UNRECORDED = 251,	  /* how a card came into play; a doubt about that card alone */
	COPY_UNRECORDED = 252,	  /* which of several copies it was; a doubt about that card alone */
	COPY_BEYOND = 250,	  /* the same; a doubt about what rests on it, of any card */
	/* In place of an ability's index: */
	SUPPORT_ABILITY = 249, /* the keyword Support, which resolves as an ability does (code.h) */
	/* In place of a card: one whose name is not recorded or not known. */
	CARD_NAMELESS = 65535,
};

/* The story name of an ability, or the name of the keyword in its place; of no card "". */
struct text ability_name(const struct lorcana_env *env, card_id card, uint8_t ability);

/* Remembers that ability [ability] of [card] did something unread. */
void influence_add(const struct lorcana_env *env, struct lorcana_game *g, card_id card, uint8_t ability);

/* The same of all but what is [certain] of it (TOUCH_*). */
void influence_add_but(const struct lorcana_env *env, struct lorcana_game *g, card_id card, uint8_t ability, uint32_t certain);

/* Remembers that the result of something the engine did is not certain. */
void influence_add_touch(struct lorcana_game *g, card_id card, uint8_t ability, uint32_t touches,
			 enum influence_until until);

/*
 * What else is in doubt where [touches] is: what that may have triggered, and what the texts of the cards in play say all
 * the time. For good where a card may have left play.
 */
void influence_add_beyond(const struct lorcana_env *env, struct lorcana_game *g, card_id card, uint8_t ability, uint32_t touches);

/* Whether it was in this turn that the ability did something not known. */
bool influence_is_new(const struct lorcana_game *g, card_id card, uint8_t ability);

/* Whether an ability changes nothing but lore, so that whom it chooses stays as it was. */
bool influence_is_of_lore(const struct lorcana_env *env, card_id card, uint8_t ability);

/* Whether an ability of that very card within [touches] did something not known. */
bool influence_had_say(const struct lorcana_game *g, card_id card, uint32_t touches);

/* [to] goes on top of one of several copies of [from]: which it was is in doubt of [to] too, if it is of [from]. */
void influence_pass_on(struct lorcana_game *g, card_id from, card_id to);

/*
 * A card leaves play. Where the record leaves out choices, its abilities may
 * have been at work unseen, and what they did stays.
 */
void influence_leaves(const struct lorcana_env *env, struct lorcana_game *g, card_id card);

/* Drops what cannot matter any more as a turn ends. */
void influence_end_turn(struct lorcana_game *g);

/* A source of doubt: an ability of a card. */
struct doubt {
	card_id card;	 /* 0 = none; or CARD_NAMELESS */
	uint8_t ability; /* index into the card's abilities, or one of the words above */
};

/*
 * Finds an unread text that could change a check within [touches]: of a card
 * in play, of the cards named in [about] (0 = none) wherever they are, or one
 * that had its say earlier. .card 0 when there is none.
 */
struct doubt influence_find(const struct lorcana_env *env, const struct lorcana_game *g, uint32_t touches,
			    card_id about, card_id about2);

/*
 * The engine is about to do something whose result a text within [touches]
 * could change: from now on, what it [leaves] behind is not certain.
 */
void influence_remember(const struct lorcana_env *env, struct lorcana_game *g, uint32_t touches, uint32_t leaves);

/* Adds `'ABILITY' of 'Card'` to [out]. */
void influence_name(const struct lorcana_env *env, struct doubt doubt, struct buffer *out);

/* The same as a reason: `'ABILITY' of 'Card' is not carried out and may change this`. */
void influence_explain(const struct lorcana_env *env, struct doubt doubt, struct buffer *out);

#endif
