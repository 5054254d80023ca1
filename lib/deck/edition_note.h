/*
 * edition_note.h - what is to be said of an edition that a day chose.
 *
 * Editions that are known in part only are there to be looked up; decks and
 * games of their days are judged by the one before, which the user should know.
 */
#ifndef VERDICT_DECK_EDITION_NOTE_H
#define VERDICT_DECK_EDITION_NOTE_H

#include "base/buffer.h"
#include "rulebook/rulebook.h"

/* Properties of an edition that was followed by one of which the number alone is known, and since when that was in force. */
#define EDITION_REPLACED_BY "replaced-by"
#define EDITION_REPLACED "replaced"

/*
 * Adds until when [used] ran, where another edition of the list had replaced it
 * on [date], or one that is known by its number alone; false = it was in force,
 * nothing is added.
 */
bool edition_note(struct buffer *out, const struct edition_list *list, const struct edition *used, date_t date);

/*
 * Adds that [date] lies beyond what is known: the newest edition of the list,
 * and the newest day of anything else, [newest] (0 = nothing else is dated).
 * False = it does not.
 */
bool beyond_note(struct buffer *out, const struct edition_list *list, date_t newest, date_t date);

#endif
