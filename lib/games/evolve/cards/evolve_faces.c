/*
 * evolve_faces.c - the two sides of a card, read, brought together and
 * written (evolve_source.h, evolve_merge.h).
 */
#include <string.h>

#include "games/evolve/cards/evolve_merge.h"
#include "games/evolve/cards/evolve_source.h"

/* What the members of a face are called in the sources of a language. */
static const char *const members[][N_EVOLVE_FACE_FIELDS] = {
	[EVOLVE_OF_NEITHER] = { NULL },
	[EVOLVE_ENGLISH] = { [EVOLVE_FACE_NAME] = "name", [EVOLVE_FACE_ATTACK] = "attack",
			     [EVOLVE_FACE_DEFENSE] = "defense", [EVOLVE_FACE_TRAITS] = "traits" },
	/* Traits are known in English alone, as those of cards are. */
	[EVOLVE_JAPANESE] = { [EVOLVE_FACE_NAME_JA] = "name", [EVOLVE_FACE_ATTACK] = "atk",
			      [EVOLVE_FACE_DEFENSE] = "hp" },
};

static bool keep_field(struct evolve_import *import, const json_t *item, const char *member, int field,
		       struct text *kept)
{
	if (!member)
		return true;
	if (field == EVOLVE_FACE_TRAITS)
		return evolve_keep_list(import, json_object_get(item, member), text_of(""), ',', kept);
	if (field == EVOLVE_FACE_ATTACK || field == EVOLVE_FACE_DEFENSE)
		return evolve_keep_number(import, item, member, kept);
	return evolve_keep(import, evolve_member_text(item, member), kept);
}

enum status evolve_faces_read(struct evolve_import *import, const char *file, const json_t *array,
			      enum evolve_edition edition, struct evolve_faces *faces)
{
	json_t *item;
	size_t i;

	if (json_array_size(array) > EVOLVE_MAX_FACES) {
		diag_error(import->diags, (struct place){ .file = file }, "'%s' has %zu faces, at most %d",
			   json_string_value(json_object_get(json_array_get(array, 0), "name")), json_array_size(array),
			   EVOLVE_MAX_FACES);
		return ST_SYNTAX;
	}
	json_array_foreach(array, i, item)
	{
		for (int f = 0; f < N_EVOLVE_FACE_FIELDS; f++)
			if (!keep_field(import, item, members[edition][f], f, &faces->field[i][f]))
				return evolve_nomem(import);
		faces->len = i + 1;
	}
	return ST_OK;
}

void evolve_faces_take(struct evolve_import *import, struct evolve_merged *card, const struct evolve_record *record)
{
	static const char *const names[N_EVOLVE_FACE_FIELDS] = {
		[EVOLVE_FACE_NAME] = "name of a face",	     [EVOLVE_FACE_NAME_JA] = "Japanese name of a face",
		[EVOLVE_FACE_ATTACK] = "attack of a face",   [EVOLVE_FACE_DEFENSE] = "defense of a face",
		[EVOLVE_FACE_TRAITS] = "traits of a face",
	};

	for (size_t i = 0; i < record->faces.len; i++)
		for (int f = 0; f < N_EVOLVE_FACE_FIELDS; f++) {
			struct text *own = &card->faces.field[i][f], said = record->faces.field[i][f];

			if (!own->len)
				*own = said;
			else if (said.len && !text_equal(*own, said))
				evolve_merged_tell(import, card, record, names[f], *own, said);
		}
	if (card->faces.len < record->faces.len)
		card->faces.len = record->faces.len;
}

void evolve_faces_write(const struct evolve_faces *faces, struct buffer *out)
{
	for (size_t i = 0; i < faces->len; i++)
		for (int f = 0; f < N_EVOLVE_FACE_FIELDS; f++) {
			buffer_add_string(out, f ? "|" : i ? ";" : "");
			buffer_add(out, faces->field[i][f]);
		}
}
