/*
 * statics.h - static abilities that are carried out, asked one question at a
 * time.
 *
 * A static ability of a card in play applies as long as the card is there; all
 * that apply add up, in no order. Nothing is stored: each question walks the
 * programs of the cards in play, so an ability stops the moment its card
 * leaves.
 */
#ifndef VERDICT_LORCANA_STATICS_H
#define VERDICT_LORCANA_STATICS_H

#include "lorcana/game.h"

/* Whether the program of an ability is carried out, so that its text is read. */
static inline bool is_carried_out(const struct lorcana_env *env, const struct lorcana_ability *ability)
{
	return env->code && ability->code;
}

/*
 * Abilities may look at what abilities change (a character with 5 Strength);
 * that is followed to this depth, then the values without them count.
 */
enum { MAX_STATIC_DEPTH = 3 };

/*
 * Sum of what static abilities add to a characteristic of a card in play; 0 for
 * a card that is elsewhere, or at [depth] MAX_STATIC_DEPTH.
 */
int static_modifier(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_attribute attribute, int depth);

/* Whether a static ability gives the keyword; adds its N to [*total]. */
bool static_keyword(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_keyword_kind kind, int depth, int *total);

/* The object whose ability, static or resolved and still lasting, forbids it to [id]; NO_OBJECT = none. */
obj_id static_forbids(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what);

/* How much less ink [player] pays to play [played], a card in hand; 0 or more. */
int static_discount(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, obj_id played);

/* How much less [player] pays for [played] by effects about the next card of a kind. */
int lasting_discount(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, obj_id played);

/* [played] is that next card: the effects about it are used up. */
void lasting_discount_spend(const struct lorcana_env *env, struct lorcana_game *g, player_id player, obj_id played);

/* Whether a card that enters play enters exerted. */
bool static_enters_exerted(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

#endif
