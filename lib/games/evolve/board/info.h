/*
 * info.h - the information of cards as persistent effects have it
 * [persistent-order]: first what is printed, of an evolved follower what its
 * evolved card has; then abilities, what has no number, numbers.
 *
 * And what else holds for them: costs, what is forbidden, what changes damage.
 */
#ifndef VERDICT_EVOLVE_INFO_H
#define VERDICT_EVOLVE_INFO_H

#include "games/evolve/board/run.h"

/* Attack, 0 or more as damage is dealt by it [negative-treated-as-zero]; of what is no follower 0. */
int attack_of(struct ctx *x, obj_id id);

/* The defense that it has left, which may be below 0; of a leader too. */
int defense_of(struct ctx *x, obj_id id);

/* What it deals when it attacks or is attacked: its attack, or what a text has it deal damage by. */
int combat_damage_of(struct ctx *x, obj_id id);

/* Bits of enum evolve_keyword; elsewhere than on the field those that are printed and given. */
unsigned keywords_of(struct ctx *x, obj_id id);
static inline bool has_keyword(struct ctx *x, obj_id id, unsigned keyword)
{
	return (keywords_of(x, id) & keyword) != 0;
}

bool has_trait(struct ctx *x, obj_id id, struct text trait);

/* Whether cards and abilities of [player] may select it [aura-meaning]. */
bool can_be_selected(struct ctx *x, player_id player, obj_id id);

/* The cost as printed, of the card itself [persistent-evolved-base]; -1 = it has none. */
int cost_of(const struct ctx *x, obj_id id);

/*
 * What [player] pays to play it: what sets the cost, then what changes it
 * [effect-play-change, replacement-cost-order]; 0 or more.
 */
int cost_to_play(struct ctx *x, player_id player, obj_id id);

/* The same when what its node [process], as_played(..), asks for is done [cost-when-playing]; NO_NODE = it is not. */
int cost_with_process(struct ctx *x, obj_id id, uint32_t process);

/* What its evolve ability costs instead of what is printed; -1 = as printed. */
int evolve_cost_set(struct ctx *x, obj_id id);

/* The card whose passive ability or effect forbids [id] to attack [target] (0 = anything); 0 = none does. */
obj_id forbids_attack(struct ctx *x, obj_id id, obj_id target);

/* The card that forbids [player] to play [id]; 0 = none does. */
obj_id forbids_playing(struct ctx *x, player_id player, obj_id id);

/* The card by whose text spells and abilities do not destroy [id]; 0 = none. */
obj_id forbids_destroying(struct ctx *x, obj_id id);

/* Whether it attacks as if nothing had that keyword: ignores(.., ward). */
bool ignores_keyword(struct ctx *x, obj_id id, unsigned keyword);

/* Whether a text puts it onto the field engaged. */
bool enters_engaged(struct ctx *x, obj_id id);

/* Whether the card [with], of the evolve deck, may serve the follower, by its own text [serve-meaning]. */
bool can_serve(struct ctx *x, obj_id follower, obj_id with);

/* Hands the roots of all abilities that [id] has to [fn]: its own, and what it was given. */
typedef void ability_fn(struct ctx *x, uint32_t root, void *ctx);
void each_ability(struct ctx *x, obj_id id, ability_fn *fn, void *ctx);

/* The same of what a card had on the field that it has left: its own [zone-shift-from-field]. */
void each_ability_left(struct ctx *x, const struct last_known *was, ability_fn *fn, void *ctx);

/*
 * Whether an ability may be used as often, at that time and under that
 * condition which its own text gives (once per turn, during your turn, only
 * if) [validity-conditional].
 */
bool ability_may_be_played(struct ctx *x, obj_id id, uint32_t root);

/* It has been, or has become pending: counted for this turn, of the card in its incarnation. */
void ability_was_played(struct ctx *x, obj_id id, uint32_t root);
void ability_was_used(struct ctx *x, obj_id id, uint16_t incarnation, uint32_t root);

/* A root within how often and when it works: the ability itself. [*is_quick] (or NULL): it may be played with Quick. */
uint32_t ability_core(const struct ctx *x, uint32_t root, bool *is_quick);

/*
 * Writes what modifies damage now to [out], at most MAX_EVENT_MODIFIERS + 1,
 * and returns how many [effect-damage-change]. [damage]: HAPPENS_DAMAGE, not
 * yet done: object deals number to subject, role is enum damage_kind.
 */
unsigned damage_modifiers(struct ctx *x, const struct event *damage, struct event_modifier *out);

/* The damage that one of them makes of it, 0 or more. */
int damage_after(struct ctx *x, const struct event_modifier *m, const struct event *damage);

#endif
