/*
 * traits.h - what is true of an object right now.
 *
 * Characteristics are the printed value plus all modifiers, in no order (the
 * rules' part on ability modifiers). Predicates read as sentences.
 */
#ifndef VERDICT_LORCANA_TRAITS_H
#define VERDICT_LORCANA_TRAITS_H

#include "games/lorcana/state/game.h"

/* The facts of an object's card, or NULL when nobody recorded what it is. */
static inline const struct lorcana_card *card_facts(const struct lorcana_env *env, const struct lorcana_game *g,
						    obj_id id)
{
	card_id card = table_object_const(&g->table, id)->card;

	return card ? lorcana_card_of(env->cards, card) : NULL;
}

static inline bool has_flag(const struct lorcana_game *g, obj_id id, enum lorcana_flag flag)
{
	return table_object_const(&g->table, id)->flags & flag;
}

static inline bool is_exerted(const struct lorcana_game *g, obj_id id)
{
	return has_flag(g, id, F_EXERTED);
}

static inline bool is_drying(const struct lorcana_game *g, obj_id id)
{
	return has_flag(g, id, F_DRYING);
}

/* In the Play zone, faceup and not under another card. */
static inline bool is_in_play(const struct lorcana_game *g, obj_id id)
{
	const struct object *object = table_object_const(&g->table, id);

	return object->zone == Z_PLAY && !object->on;
}

/* True when the object's card is known and of this type. */
bool is_type(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_type type);

/* The same where nobody knows what card it is. */
bool may_be_type(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_type type);

/* True when the card can be challenged or damaged: a character or a location. */
bool has_willpower(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/*
 * Strength, Willpower and keywords as a static ability sees them that is itself
 * looked at from a static ability, [depth] levels down (statics.h).
 */
int strength_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int depth);
int willpower_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int depth);
int lore_value_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int depth);
bool has_keyword_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_keyword_kind kind, int depth);

/* True when the classification is printed on the card or given to it in play; [class_idx] -1 = none. */
bool has_class_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int class_idx, int depth);
bool has_class(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int class_idx);

/* Strength with all modifiers; below 0 as it is. */
int strength_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/* Strength as it counts, for damage and for all else but modifiers: never below 0. */
int damage_by(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/* Willpower with all modifiers. */
int willpower_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/* Lore value with all modifiers, never below 0. */
int lore_value_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/* True when the keyword is printed on the card or given to it. */
bool has_keyword(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		 enum lorcana_keyword_kind kind);

/*
 * The card whose text gives it the keyword, which it has (has_keyword):
 * NO_OBJECT where it is printed on it, or said by its own text, or nobody
 * knows whose effect gave it.
 */
obj_id keyword_giver(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_keyword_kind kind);

/*
 * The Shift of a card: printed, or one that its own text gives it wherever it
 * is. NULL = it has none.
 */
const struct lorcana_keyword *shift_keyword(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/* Whether its player may let a card enter play exerted: Bodyguard, or what a text says. */
bool may_enter_exerted(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/* Whether a card shares a name with one in play as Shift asks: a name for Shift alone counts, and so may any name. */
bool shares_shift_name(const struct lorcana_env *env, const struct lorcana_game *g, const struct lorcana_card *card,
		       obj_id onto);

/* Whether a card that has Shift, wherever it is, goes on this one card in play of its player. */
bool shift_fits_on(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, obj_id onto);

/* The sum of N over all instances of a keyword that stacks (+N); 0 = none. */
int keyword_total(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		  enum lorcana_keyword_kind kind);

/* The N of a keyword that a card has: of Singer the highest, of any other the sum; 0 = it has none. */
int keyword_value_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		     enum lorcana_keyword_kind kind);

/* The cost as which a character counts for singing: its Singer value or its ink cost. */
int singing_cost_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/* The rulebook's word for a keyword: "Sing Together". */
const char *lorcana_keyword_name(enum lorcana_keyword_kind kind);

#endif
