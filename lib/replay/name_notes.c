#include "replay/name_notes.h"

#include "deck/near_names.h"

void name_notes_begin(struct name_notes *notes)
{
	notes->n_noted = 0;
	arena_reset(&notes->arena);
}

void name_notes_free(struct name_notes *notes)
{
	name_cache_free(&notes->cache);
	arena_free(&notes->arena);
}

/* True the first time that this game has the name, as long as there is room. */
static bool is_new(struct name_notes *notes, struct text name, struct diags *diags)
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

static void say(struct lorcana_cards *cards, const struct lorcana_found *found, struct text written,
		const struct log_site *site)
{
	struct place place = site->place;
	struct text names[LORCANA_MAX_NEAR];
	struct buffer message = { 0 };

	for (size_t i = 0; i < found->n_near; i++)
		names[i] = lorcana_card_of(cards, found->near[i])->full_name;
	if (site->start)
		place.column = (uint32_t)(written.ptr - site->start) + 1;
	near_names_say(&message, written, found->match == MATCH_AMBIGUOUS, names, found->n_near,
		       found->n_near == LORCANA_MAX_NEAR);
	diag_help(site->diags, place, "%s", buffer_string(&message));
	site->diags->failed |= message.failed;
	buffer_free(&message);
}

static void note(struct name_notes *notes, struct lorcana_cards *cards, const struct ref *ref,
		 const struct log_site *site)
{
	struct lorcana_found found;

	if (!ref->given || ref->card != CARD_UNKNOWN || text_is(ref->name, "?") ||
	    !is_new(notes, ref->name, site->diags))
		return;
	if (name_cache_find_near(&notes->cache, cards, ref->name, &found))
		site->diags->failed = true;
	else if (found.n_near)
		say(cards, &found, ref->name, site);
}

void name_notes_add(struct name_notes *notes, struct lorcana_cards *cards, const struct entry *entry,
		    const struct log_site *site)
{
	note(notes, cards, &entry->subject, site);
	note(notes, cards, &entry->target, site);
	for (uint8_t i = 0; i < entry->n_clauses; i++)
		note(notes, cards, &entry->clauses[i].ref, site);
}
