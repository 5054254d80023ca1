#include "replay/name_notes.h"

void name_notes_begin(struct name_notes *notes)
{
	notes->n_noted = 0;
	arena_reset(&notes->arena);
}

void name_notes_free(struct name_notes *notes)
{
	arena_free(&notes->arena);
}

bool name_notes_take(struct name_notes *notes, struct text name, struct diags *diags)
{
	const char *copy;

	for (size_t i = 0; i < notes->n_noted; i++)
		if (text_equal(notes->noted[i], name))
			return false;
	if (notes->n_noted == NAMES_NOTED_MAX)
		return false;
	copy = arena_strndup(&notes->arena, name.ptr, name.len);
	diags->failed |= !copy;
	if (copy)
		notes->noted[notes->n_noted++] = text_make(copy, name.len);
	return copy != NULL;
}

static void note(struct name_notes *notes, const struct loaded_book *book, const struct ref *ref,
		 const struct log_site *site)
{
	struct place place = site->place;
	struct buffer message = { 0 };

	if (!ref_is_unnamed(ref) || !name_notes_take(notes, ref->name, site->diags))
		return;
	if (site->start)
		place.column = (uint32_t)(ref->name.ptr - site->start) + 1;
	if (book->game->say_near(book->cards, ref->name, &message))
		message.failed = true;
	else if (message.len)
		diag_help(site->diags, place, "%s", buffer_string(&message));
	site->diags->failed |= message.failed;
	buffer_free(&message);
}

void name_notes_add(struct name_notes *notes, const struct loaded_book *book, const struct entry *entry,
		    const struct log_site *site)
{
	for (unsigned i = 0; entry_ref(entry, i); i++)
		note(notes, book, entry_ref(entry, i), site);
}
