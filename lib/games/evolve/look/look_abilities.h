/*
 * look_abilities.h - what the texts of a card of Evolve do, in our words: from
 * rulesets/evolve/abilities.csv.
 */
#ifndef VERDICT_EVOLVE_LOOK_ABILITIES_H
#define VERDICT_EVOLVE_LOOK_ABILITIES_H

#include "games/evolve/look/look.h"

/*
 * Adds the keywords and then the abilities of a card, as lines or, for JSON, as the
 * members `keywords` and `abilities`. What is wrong with the table goes to the
 * diags of the command.
 */
void evolve_card_abilities(struct evolve_view *view, card_id id);

#endif
