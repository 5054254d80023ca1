#include "games/lorcana/record/meant.h"

#include "base/fold.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/state/language.h"

struct seeking {
	const struct lorcana_env *env;
	const struct lorcana_game *g;
	const struct entry *entry;
	struct arena arena; /* of folded names */
	struct text folded; /* what is written */
	bool is_begun;	    /* it is no name: the first words of one are meant */
	struct meant *meant;
};

/* Whether the name, folded, is what is written, or begins with its words. */
static bool is_name(const struct seeking *s, struct text name)
{
	if (!s->is_begun)
		return text_equal(name, s->folded);
	return name.len > s->folded.len && name.ptr[s->folded.len] == ' ' &&
	       text_equal(text_make(name.ptr, s->folded.len), s->folded);
}

static bool is_so_called(struct seeking *s, card_id card_named)
{
	const struct lorcana_card *card = card_named ? lorcana_card_of(s->env->cards, card_named) : NULL;

	for (uint8_t i = 0; card && i < card->n_names + s->is_begun; i++) {
		struct text folded, name = i < card->n_names ? card->names[i] : card->full_name;
		enum status status = fold_name(&s->arena, name, &folded);

		s->meant->failed |= status == ST_NOMEM;
		if (status == ST_OK && is_name(s, folded))
			return true;
	}
	return false;
}

static void add_if_called(struct seeking *s, card_id card)
{
	if (is_so_called(s, card))
		meant_add(s->meant, card);
}

/* Cards in a zone of a player, as far as they are known; of play those on top. Whether there is one that is not known.
 */
static bool add_zone(struct seeking *s, player_id p, uint8_t zone)
{
	bool hides = false;

	for (obj_id i = table_zone(&s->g->table, p, zone)->first; i; i = s->g->table.objects[i].next) {
		add_if_called(s, s->g->table.objects[i].card);
		hides |= !s->g->table.objects[i].card;
	}
	return hides;
}

/* What the player could have where nobody sees it: a card of the deck list, or, without one, any. */
static void add_unseen(struct seeking *s, player_id p)
{
	const struct card_list *deck = &s->env->decks[p];

	if (!deck->given)
		s->meant->more = true;
	for (uint16_t i = 0; deck->given && i < deck->n_copies; i++)
		add_if_called(s, deck->copies[i].card);
}

static void add_hand(struct seeking *s, player_id p, bool is_drawn)
{
	if (add_zone(s, p, Z_HAND) || is_drawn)
		add_unseen(s, p);
}

/* Clauses whose card comes from the hand, and those whose card is the player's in play. */
enum {
	HAND_CLAUSES = WITH(CARD) | WITH(DISCARD) | WITH(BOTTOM),
	OWN_CLAUSES = WITH(SHIFT) | WITH(SING) | WITH(BANISH) | WITH(EXERT)
};

/* In which set of clauses the reference stands. */
static bool is_in_clause(const struct seeking *s, const struct ref *ref, uint32_t clauses)
{
	for (uint8_t i = 0; i < s->entry->n_clauses; i++)
		if (&s->entry->clauses[i].ref == ref)
			return clauses & 1u << s->entry->clauses[i].id;
	return false;
}

static bool is_from_hand(const struct seeking *s, const struct ref *ref)
{
	const struct entry *entry = s->entry;

	if (is_in_clause(s, ref, HAND_CLAUSES))
		return true;
	return ref == &entry->subject && !entry_clause(entry, CLAUSE_FROM_ID) &&
	       (entry->verb == VERB_INK || entry->verb == VERB_PLAY || entry->verb == VERB_DRAW);
}

/* Whose cards in play are meant: bits of players; 0 = it need not be one in play. */
static unsigned in_play_of(const struct seeking *s, const struct ref *ref)
{
	const struct entry *entry = s->entry;
	unsigned own = 1u << entry->player, all = (1u << s->g->n_players) - 1;

	if (is_in_clause(s, ref, OWN_CLAUSES))
		return own;
	switch (entry->verb) {
	case VERB_CHALLENGE:
		return ref == &entry->target ? all & ~own : own;
	case VERB_QUEST:
	case VERB_MOVE:
	case VERB_BOOST:
		return own;
	case VERB_USE:
		return ref == &entry->subject ? own : 0;
	default:
		return 0;
	}
}

/* Whether the card may come from where nobody sees it. */
static bool may_be_unseen(const struct seeking *s)
{
	const struct ctx x = { .env = s->env, .g = (struct lorcana_game *)(uintptr_t)s->g };
	struct pending pending;

	if (s->entry->mark == MARK_OUTCOME)
		return true;
	pending = pending_asked(&x);
	return pending.hidden || pending.kind == CHOICE_FACT;
}

/* All that is in sight, and the hand of the player as far as it is known. */
static void add_in_sight(struct seeking *s)
{
	for (player_id p = 0; p < s->g->n_players; p++) {
		add_zone(s, p, Z_PLAY);
		add_zone(s, p, Z_DISCARD);
	}
	add_zone(s, s->entry->player, Z_HAND);
	for (uint16_t i = 0; i < s->g->bag.len; i++)
		add_if_called(s, s->g->bag.items[i].card);
	if (may_be_unseen(s))
		for (player_id p = 0; p < s->g->n_players; p++)
			add_unseen(s, p);
}

static void seek(struct seeking *s, const struct ref *ref)
{
	unsigned players = in_play_of(s, ref);

	if (is_from_hand(s, ref)) {
		add_hand(s, s->entry->player, s->entry->verb == VERB_DRAW);
		return;
	}
	for (player_id p = 0; p < s->g->n_players; p++)
		if (players & 1u << p)
			add_zone(s, p, Z_PLAY);
	if (!players)
		add_in_sight(s);
}

void lorcana_meant(const void *env, const void *state, const struct entry *entry, const struct ref *ref,
		   struct meant *meant)
{
	struct seeking s = { .env = env, .g = state, .entry = entry, .meant = meant };
	struct lorcana_found found;
	enum status status;

	*meant = (struct meant){ .n = 0 };
	/* The index of folded names is made on first use; the table is shared. */
	status = lorcana_card_look_up((struct lorcana_cards *)(uintptr_t)s.env->cards, ref->name, &found);
	s.is_begun = status == ST_OK && found.match == MATCH_NONE;
	if (status == ST_OK && found.match != MATCH_ONE)
		status = fold_name(&s.arena, ref->name, &s.folded);
	meant->failed = status == ST_NOMEM;
	if (status == ST_OK && found.match != MATCH_ONE && s.folded.len)
		seek(&s, ref);
	/* First words mean what is there to see: else they are a name that no card has. */
	if (s.is_begun && meant->more)
		*meant = (struct meant){ .failed = meant->failed };
	arena_free(&s.arena);
}
