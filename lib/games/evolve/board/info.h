/*
 * info.h - the information of cards as persistent effects have it
 * [persistent-order]: first what is printed, of an evolved follower what its
 * evolved card has; then abilities, what has no number, numbers.
 */
#ifndef VERDICT_EVOLVE_INFO_H
#define VERDICT_EVOLVE_INFO_H

#include "games/evolve/state/objects.h"

/* Attack, 0 or more as damage is dealt by it; of what is no follower 0. */
int attack_of(struct ctx *x, obj_id id);

/* The defense that it has left, which may be below 0; of a leader too. */
int defense_of(struct ctx *x, obj_id id);

/* Bits of enum evolve_keyword. */
unsigned keywords_of(struct ctx *x, obj_id id);
static inline bool has_keyword(struct ctx *x, obj_id id, unsigned keyword)
{
	return (keywords_of(x, id) & keyword) != 0;
}

bool has_trait(struct ctx *x, obj_id id, struct text trait);

/* The cost as printed; -1 = it has none. */
int cost_of(const struct ctx *x, obj_id id);

/* What [player] pays to play it [effect-play-change, replacement-cost-order]; 0 or more. */
int cost_to_play(struct ctx *x, player_id player, obj_id id);

/* What its evolve ability [root] costs instead of what is printed; -1 = as printed. */
int evolve_cost_set(struct ctx *x, obj_id id);

/* The card whose passive ability or effect forbids [id] to attack [target] (0 = anything); 0 = none does. */
obj_id forbids_attack(struct ctx *x, obj_id id, obj_id target);

/* Whether [id] attacks as if no follower had [keyword]. */
bool ignores_keyword(struct ctx *x, obj_id id, unsigned keyword);

/* The card that forbids [player] to play [id]; 0 = none does. */
obj_id forbids_playing(struct ctx *x, player_id player, obj_id id);

/* Hands the roots of all abilities that [id] has to [fn]: its own that are valid, and what it was given. */
typedef void ability_fn(struct ctx *x, uint32_t root, obj_id given_by, void *ctx);
void each_ability(struct ctx *x, obj_id id, ability_fn *fn, void *ctx);

/* The same of what a card had on the field that it has left [zone-shift-from-field]. */
void each_ability_left(struct ctx *x, const struct last_known *was, ability_fn *fn, void *ctx);

/*
 * Whether an activated ability may be played as often, at that time and under
 * that condition which its own text gives (once per turn, during your turn, only if).
 */
bool ability_may_be_played(struct ctx *x, obj_id id, uint32_t root);

/* It has been: counted for this turn. */
void ability_was_played(struct ctx *x, obj_id id, uint32_t root);

/* A root within how often and when it works: the ability itself. [*is_quick]: it may be played with Quick. */
uint32_t ability_core(const struct ctx *x, uint32_t root, bool *is_quick);

#endif
