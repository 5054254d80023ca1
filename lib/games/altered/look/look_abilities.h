/*
 * look_abilities.h - what the texts of a card of Altered do, in our words:
 * from rulesets/altered/abilities.csv; of a unique, from its record.
 */
#ifndef VERDICT_ALTERED_LOOK_ABILITIES_H
#define VERDICT_ALTERED_LOOK_ABILITIES_H

#include "games/altered/look/look.h"

/*
 * Adds the abilities of card [id], as text or as the items of a JSON array: those
 * in its box, then those that work in Reserve. What is wrong with the table goes
 * to the diags of the command.
 */
void card_altered_abilities(struct altered_view *view, card_id id);

#endif
