/*
 * play.h - the parts of playing a card: play.c, sing.c, shift.c, alternative.c.
 */
#ifndef VERDICT_LORCANA_PLAY_H
#define VERDICT_LORCANA_PLAY_H

#include "games/lorcana/board/action.h"
#include "games/lorcana/state/language.h"

/* Finds the cards that the record names behind +shift; keeps them in others. */
void shift_choose(struct action *a);

/* For each +discard the card of the hand that it means; 0 = there is none. */
struct picks shift_discards(const struct action *a);

/* Whether an entry names cards that are paid instead of ink (alternative.c). */
bool pays_otherwise(const struct action *a);

/* Whether a clause by which cards pay says what the effect of an action does with cards that are chosen, as it asks for no such price. */
bool is_done_by_effect(const struct lorcana_env *env, card_id card, const struct clause *clause);

/* The cards with which [player] can pay for [id] so, or for its Shift; how many of them, and the clause that names them. */
struct picks alternative_cards(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, obj_id id,
			       bool shifts, uint8_t *clause, int *number);

/* Whether what is paid so is the cost of the Shift that the entry says, as the text of the card lets it be. */
bool pays_for_shift(const struct action *a);

/* Whether the entry says that the card is free, and it is by what its text lets be paid so, be that said or not. */
bool is_free_by_paying(const struct action *a);

/* Where a record leaves out choices, or that alone: whether the card may have been paid so; and whether in one way. */
bool may_have_paid_otherwise(const struct action *a);
bool has_paid_otherwise(const struct action *a);

/* Pays so. */
void pay_otherwise(struct action *a);

/* Rows about that; each holds when ink is paid. */
enum answer alternative_is_there(struct action *a);
enum answer alternative_is_paid(struct action *a);
enum answer alternative_cards_fit(struct action *a);

/* Finds the singers: each name the next of its kind. */
void choose_singers(struct action *a);

/* Where a record leaves out choices: whether it may leave out that a song was sung; or more who sang together. */
bool may_have_been_sung(const struct action *a);
bool others_may_have_sung(const struct action *a);

/* What a song being sung sets off. */
void sing(const struct action *a, obj_id singer);

/* Rows about singing; each holds when the card is not being sung. */
enum answer is_song(struct action *a);
enum answer singers_are_there(struct action *a);
enum answer singers_are_characters(struct action *a);
enum answer singers_are_ready(struct action *a);
enum answer singers_are_dry(struct action *a);
enum answer singers_may_sing(struct action *a);
enum answer may_sing_together(struct action *a);
enum answer sings_together_enough(struct action *a);
enum answer sings_alone_enough(struct action *a);

/* Rows about Shift; each holds when the card is not being shifted. */
enum answer has_shift(struct action *a);
enum answer shift_is_defined(struct action *a);
enum answer shift_targets_are_there(struct action *a);
enum answer shift_goes_on_one(struct action *a);
enum answer shift_fits_name(struct action *a);
enum answer shift_fits_class(struct action *a);
enum answer shift_fits_universal(struct action *a);
enum answer shift_fits_duo(struct action *a);
enum answer shift_fits_potato(struct action *a);
enum answer shift_discards_paid(struct action *a);
enum answer shift_discards_in_hand(struct action *a);
enum answer shift_discards_fit(struct action *a);

#endif
