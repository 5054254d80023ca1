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

/*
 * Adds until when [used] ran, where another edition of the list had replaced it
 * on [date]; false = it was in force, nothing is added.
 */
bool edition_note(struct buffer *out, const struct edition_list *list, const struct edition *used, date_t date);

#endif
