/*
 * card_altered_text.h - what the texts of a card of Altered do, in our words:
 * from rulesets/altered/abilities.csv; of a unique, from its record.
 */
#ifndef VERDICT_CMD_CARD_ALTERED_TEXT_H
#define VERDICT_CMD_CARD_ALTERED_TEXT_H

#include "card_altered_print.h"

/*
 * Adds the abilities of card [id], as text or as the items of a JSON array: those
 * in its box, then those that work in Reserve. What is wrong with the table goes
 * to the diags of the command.
 */
void card_altered_abilities(struct altered_view *view, altered_card_id id);

#endif
