#include "replay/short_names.h"

#include "deck/near_names.h"

bool short_names_are_in(const struct entry *entry)
{
	bool is_one = false;

	for (unsigned i = 0; entry_ref(entry, i); i++)
		is_one |= ref_is_unnamed(entry_ref(entry, i));
	return is_one;
}

static bool is_lost(const struct game_rules *rules, const void *env, const void *state, const struct entry *entry,
		    const struct ref *ref)
{
	struct meant meant = { .n = 0 };

	if (!ref_is_unnamed(ref))
		return false;
	if (rules->meant)
		rules->meant(env, state, entry, ref, &meant);
	return meant.n == 0 && !meant.more;
}

bool short_names_are_lost(const struct game_rules *rules, const void *env, const void *state, const struct entry *entry)
{
	bool is_one = false;

	for (unsigned i = 0; entry_ref(entry, i); i++)
		is_one |= is_lost(rules, env, state, entry, entry_ref(entry, i));
	return is_one;
}

static struct place place_of(const struct ref *ref, const struct log_site *site)
{
	struct place place = site->place;

	if (site->start)
		place.column = (uint32_t)(ref->name.ptr - site->start) + 1;
	return place;
}

/* Says which card is meant, once for a name and a card. */
static void note_one(const struct ref *ref, struct text name, struct name_notes *notes, const struct log_site *site)
{
	struct buffer both = { 0 };

	buffer_printf(&both, "'%.*s' is taken to be '%.*s', the only one that it can be here", TEXT_ARG(ref->name),
		      TEXT_ARG(name));
	if (!both.failed && name_notes_take(notes, buffer_text(&both), site->diags))
		diag_help(site->diags, place_of(ref, site), "%s", buffer_string(&both));
	site->diags->failed |= both.failed;
	buffer_free(&both);
}

/* Says which cards may be meant, once for a name. */
static void note_several(const struct game_rules *rules, const void *env, const struct ref *ref,
			 const struct meant *meant, struct name_notes *notes, const struct log_site *site)
{
	struct text names[MEANT_MAX];
	struct buffer message = { 0 };

	if (!name_notes_take(notes, ref->name, site->diags))
		return;
	for (uint8_t i = 0; i < meant->n; i++)
		names[i] = rules->card_name(env, meant->cards[i]);
	near_names_say(&message, ref->name, true, names, meant->n, meant->more);
	diag_help(site->diags, place_of(ref, site), "%s", buffer_string(&message));
	site->diags->failed |= message.failed;
	buffer_free(&message);
}

static void settle(const struct game_rules *rules, const void *env, const void *state, const struct entry *entry,
		   struct ref *ref, struct name_notes *notes, const struct log_site *site)
{
	struct meant meant;

	if (!ref_is_unnamed(ref))
		return;
	rules->meant(env, state, entry, ref, &meant);
	site->diags->failed |= meant.failed;
	if (meant.n == 1 && !meant.more) {
		struct text name = rules->card_name(env, meant.cards[0]);

		note_one(ref, name, notes, site);
		ref->card = meant.cards[0];
		ref->name = name;
	} else if (meant.n > 1) {
		note_several(rules, env, ref, &meant, notes, site);
	}
}

void short_names_settle(const struct game_rules *rules, const void *env, const void *state, struct entry *entry,
			struct name_notes *notes, const struct log_site *site)
{
	if (!rules->meant)
		return;
	settle(rules, env, state, entry, &entry->subject, notes, site);
	settle(rules, env, state, entry, &entry->target, notes, site);
	for (uint8_t i = 0; i < entry->n_clauses; i++)
		settle(rules, env, state, entry, &entry->clauses[i].ref, notes, site);
}
