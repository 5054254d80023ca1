#include "games/altered/record/meant.h"

#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* Versions of one name are far fewer. */
enum { MAX_VERSIONS = 32 };

struct altered_seeking {
	struct ctx x;
	const struct entry *entry;
	card_id ids[MAX_VERSIONS]; /* n of them: all cards of the name */
	size_t n;
	struct meant *meant;
};

static void add_if_called(struct altered_seeking *s, card_id card)
{
	for (size_t i = 0; card && i < s->n; i++)
		if (s->ids[i] == card)
			meant_add(s->meant, card);
}

/* Cards of a player in a zone; whether there is one that is not known. */
static bool add_zone(struct altered_seeking *s, player_id p, uint8_t zone)
{
	const struct table *t = &s->x.g->b.table;
	bool hides = false;

	for (obj_id id = 1; id <= t->n_objects; id++) {
		const struct object *o = table_object_const(t, id);

		if (o->zone != zone || o->owner != p)
			continue;
		add_if_called(s, o->card);
		hides |= !o->card;
	}
	return hides;
}

/* What the player could have where nobody sees it: a card of the deck list, or, without one, any. */
static void add_unseen(struct altered_seeking *s, player_id p)
{
	const struct altered_list *list = &s->x.env->lists[p];

	if (!list->given)
		for (size_t i = 0; i < s->n; i++)
			meant_add(s->meant, s->ids[i]);
	for (uint16_t i = 0; list->given && i < list->n_copies; i++)
		add_if_called(s, list->copies[i].card);
}

static bool is_from_hand(const struct altered_seeking *s, const struct ref *ref)
{
	const struct entry *entry = s->entry;

	return ref == &entry->subject && !entry_clause(entry, CLAUSE_FROM_ID) && entry->mark == MARK_CHOICE &&
	       (entry->verb == VERB_PLAY || entry->verb == VERB_MANA || entry->verb == VERB_EXPAND ||
		entry->verb == VERB_DRAW);
}

/* Whether the player's own card in play or in Reserve is meant. */
static bool is_own(const struct altered_seeking *s, const struct ref *ref)
{
	const struct entry *entry = s->entry;

	return ref == &entry->subject && entry->mark == MARK_CHOICE &&
	       (entry->verb == VERB_QUICK || entry->verb == VERB_DISCARD || entry->verb == VERB_SACRIFICE ||
		(entry->verb == VERB_PLAY && entry_clause(entry, CLAUSE_FROM_ID)));
}

/* What all see of a player's cards. */
static void add_in_sight(struct altered_seeking *s, player_id p)
{
	static const uint8_t zones[] = { Z_EXPEDITION, Z_LANDMARKS, Z_RESERVE, Z_HERO, Z_LIMBO, Z_DISCARD };

	for (size_t i = 0; i < sizeof(zones) / sizeof(zones[0]); i++)
		add_zone(s, p, zones[i]);
}

static void seek(struct altered_seeking *s, const struct ref *ref)
{
	player_id p = s->entry->player;

	if (is_from_hand(s, ref)) {
		if (add_zone(s, p, Z_HAND) || s->entry->verb == VERB_DRAW)
			add_unseen(s, p);
		return;
	}
	if (is_own(s, ref)) {
		add_in_sight(s, p);
		return;
	}
	for (player_id any = 0; any < ALTERED_PLAYERS; any++)
		add_in_sight(s, any);
	if (s->entry->mark == MARK_OBSERVATION)
		return;
	/* An outcome, or a choice, may be about what nobody has seen. */
	for (player_id any = 0; any < ALTERED_PLAYERS; any++)
		if (add_zone(s, any, Z_HAND) || s->entry->mark == MARK_OUTCOME)
			add_unseen(s, any);
}

void altered_meant(const void *env, const void *state, const struct entry *entry, const struct ref *ref,
		   struct meant *meant)
{
	/* What is asked of the game changes nothing. */
	struct altered_seeking s = { .x = { .env = env, .g = (struct altered_game *)(uintptr_t)state },
			     .entry = entry,
			     .meant = meant };
	enum status status;

	*meant = (struct meant){ .n = 0 };
	status = altered_cards_named(s.x.env->cards, ref->name, s.ids, MAX_VERSIONS, &s.n);
	meant->failed = status == ST_NOMEM;
	if (status == ST_OK && s.n <= MAX_VERSIONS)
		seek(&s, ref);
}
