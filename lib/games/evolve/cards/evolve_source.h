/*
 * evolve_source.h - what the readers of sources of Evolve's cards share.
 */
#ifndef VERDICT_EVOLVE_SOURCE_H
#define VERDICT_EVOLVE_SOURCE_H

#include <jansson.h>

#include "games/evolve/cards/evolve_import.h"

/* Copies [text] into the arena of the import; false when memory ran out. */
VERDICT_MUST_USE bool evolve_keep(struct evolve_import *import, struct text text, struct text *kept);

/* What the table calls the class or the type; empty = it has no such word. */
struct text evolve_class_word(struct text word);
struct text evolve_type_word(struct text word);

/* The string that the member is; empty = it is none. */
struct text evolve_member_text(const json_t *object, const char *name);

/* A number from 0 to 1000, or a string of its digits; empty for anything else, as "-". False when memory ran out. */
VERDICT_MUST_USE bool evolve_keep_number(struct evolve_import *import, const json_t *object, const char *name,
					 struct text *kept);

/* Copies the text of a card; ptr NULL when the source gives none. False when memory ran out. */
VERDICT_MUST_USE static inline bool evolve_keep_text(struct evolve_import *import, const json_t *object,
						     struct text *kept)
{
	struct text text = evolve_member_text(object, "text");

	*kept = text;
	return !text.ptr || evolve_keep(import, text, kept);
}

/* The strings of an array with [sep] between, each once; with [before] in front unless it is empty. */
VERDICT_MUST_USE bool evolve_keep_list(struct evolve_import *import, const json_t *array, struct text before, char sep,
				       struct text *kept);

/* The faces of a card in an array, as sources of that language name their facts; ST_SYNTAX for more than a card has. */
VERDICT_MUST_USE enum status evolve_faces_read(struct evolve_import *import, const char *file, const json_t *array,
					       enum evolve_edition edition, struct evolve_faces *faces);

/* A card of a player's list in JSON (`id` of the Japanese edition, `cls`, `trait`). */
VERDICT_MUST_USE enum status evolve_list_add_item(struct evolve_import *import, const char *file, const json_t *item);

/* A player's list in Cockatrice's XML. ST_SYNTAX, with the place in the diagnostics, for what is none. */
VERDICT_MUST_USE enum status evolve_list_add_xml(struct evolve_import *import, const char *file, struct text bytes);

#endif
