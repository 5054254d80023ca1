/*
 * usable.h - the activated abilities of a card: printed ones, and those that
 * static abilities or effects have given to it.
 */
#ifndef VERDICT_LORCANA_USABLE_H
#define VERDICT_LORCANA_USABLE_H

#include "games/lorcana/board/statics.h"

struct usable {
	struct text name;     /* its story name; of one that was given, that of the text which gives it */
	card_id card;	      /* whose text it is */
	uint8_t ability;      /* and which of its abilities */
	bool is_given;	      /* it is not printed on the card */
	bool cost_exert;      /* exerts the card */
	bool cost_banish;     /* banishes the card */
	uint8_t cost_ink;     /* ink to pay */
	uint8_t cost_discard; /* cards to discard */
	uint16_t program;     /* what it does, compiled; 0 = it is not carried out */
};

enum { MAX_USABLE = 24 };

struct usable_set {
	uint8_t n;
	struct usable items[MAX_USABLE];
};

/* All of [card]; with [id], the object that it is, also what that has been given. */
void usable_list(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, card_id card,
		 struct usable_set *set);

/*
 * Whether an ability of [card] that works as one of [kind] (enum lorcana_ability_kind) goes by that name: its own story
 * name, or, where it is one that the text gives to other cards, that of such an ability which the card has itself.
 */
bool ability_goes_by(const struct lorcana_env *env, card_id card, uint8_t ability, uint8_t kind, struct text name);

/* Whether what an ability asks before it can be used holds for this object. */
bool usable_now(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, const struct usable *usable);

#endif
