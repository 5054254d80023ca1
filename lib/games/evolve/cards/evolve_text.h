/*
 * evolve_text.h - texts of Evolve's cards made plain and cut into abilities.
 *
 * Sources write icons as words in square brackets. In a plain text each stands
 * as its sign, or as the word itself, and reminders in parentheses are gone:
 *
 *     {f} Fanfare   {l} Last Words   {a} an activated ability   {v} Evolve
 *     {s} Serve     {q} Quick        {e} engage this card       {p} 2 play points
 */
#ifndef VERDICT_EVOLVE_TEXT_H
#define VERDICT_EVOLVE_TEXT_H

#include "base/buffer.h"

/* Adds the text as it is read. Line ends stay. */
void evolve_text_plain(struct text text, struct buffer *out);

/*
 * Cuts the next ability off a plain text; false at its end. Each line is one, but
 * a line that begins with the number of an option belongs to the line before it,
 * and a keyword that stands as a sentence is an ability by itself.
 */
bool evolve_text_cut(struct text *plain, struct text *ability);

#endif
