/*
 * options_answer.c - the answers that are open: what may resolve from the bag,
 * and what an effect asks. What is pending there allows them, so that those
 * need not be tried.
 */
#include "games/lorcana/record/listing.h"

#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/effect.h"

void list_bag(struct listing *l)
{
	static const char *const keywords[] = {
		[TRIGGER_UNREAD] = NULL,
		[TRIGGER_ABILITY] = NULL,
		[TRIGGER_LASTING] = NULL,
		[TRIGGER_SUPPORT] = "Support",
		[TRIGGER_VANISH] = "Vanish",
		[TRIGGER_TEMPORARY] = "Temporary Shift",
	};

	for (uint16_t i = 0; i < l->x->g->bag.len; i++) {
		const struct waiting *w = &l->x->g->bag.items[i];
		struct text name;

		if (w->player != l->player || !w->card)
			continue;
		name = keywords[w->kind] ? text_of(keywords[w->kind])
					 : lorcana_card_of(l->x->env->cards, w->card)->abilities[w->ability].name;
		listing_start_of(l, VERB_RESOLVE, ref_card(l, w->card));
		if (name.len)
			listing_word(l, CLAUSE_ABILITY_ID, name);
		listing_try(l);
	}
}

static void list_picks(struct listing *l, const struct pending *pending)
{
	for (uint8_t i = 0; i < pending->candidates.n; i++) {
		obj_id id = pending->candidates.ids[i];

		listing_allow_of(l, VERB_CHOOSE, is_in_play(l->x->g, id) ? ref_chosen(l, id) : ref_to(l, id));
	}
	if (pending->hidden) {
		listing_allow_of(l, VERB_CHOOSE, ref_card(l, CARD_UNKNOWN));
	}
	if (pending_allows_none(pending))
		listing_allow_verb(l, VERB_DECLINE);
}

static void list_numbers(struct listing *l, const struct pending *pending)
{
	bool is_mode = pending->kind == CHOICE_MODE;

	for (int n = is_mode; n <= pending->most; n++) {
		if (is_mode && !(pending->modes & 1u << (n - 1)))
			continue;
		listing_allow_number(l, VERB_CHOOSE, n);
	}
}

static void list_players(struct listing *l, const struct pending *pending)
{
	for (player_id p = 0; p < l->x->g->n_players; p++) {
		if (!(pending->players & 1u << p))
			continue;
		listing_start(l, VERB_CHOOSE);
		listing_word(l, CLAUSE_PLAYER_ID, text_of(l->x->env->player_names[p]));
		listing_allow(l);
	}
}

static bool first_of_name(const struct listing *l, obj_id id, const struct lorcana_card *card)
{
	for (obj_id i = 1; i < id; i++) {
		const struct lorcana_card *before = card_facts(l->x->env, l->x->g, i);

		if (before && text_equal(before->names[0], card->names[0]))
			return false;
	}
	return true;
}

static void list_places(struct listing *l)
{
	static const char *const places[] = { "top", "bottom" };

	for (int i = 0; i < 2; i++) {
		listing_start(l, VERB_CHOOSE);
		listing_word(l, CLAUSE_TO_ID, text_of(places[i]));
		listing_allow(l);
	}
}

/* The names of what the game has shown, or of the first card of all: any name may be named. */
static void list_names(struct listing *l)
{
	const struct lorcana_cards *cards = l->x->env->cards;

	listing_start(l, VERB_CHOOSE);
	listing_bare(l, CLAUSE_NAME_ID);
	for (obj_id i = 1; i <= l->x->g->table.n_objects; i++) {
		const struct lorcana_card *card = card_facts(l->x->env, l->x->g, i);

		if (!card || !card->n_names || !first_of_name(l, i, card))
			continue;
		l->entry.clauses[0].word = card->names[0];
		listing_allow(l);
	}
	if (cards->n_cards && cards->cards && cards->cards[0].n_names) {
		l->entry.clauses[0].word = cards->cards[0].names[0];
		listing_allow(l);
	}
}

void list_answers(struct listing *l)
{
	struct pending pending = pending_of(l->x);

	switch (pending.kind) {
	case CHOICE_MAY:
		listing_allow_verb(l, VERB_ACCEPT);
		listing_allow_verb(l, VERB_DECLINE);
		return;
	case CHOICE_CARDS:
		list_picks(l, &pending);
		return;
	case CHOICE_NUMBER:
	case CHOICE_MODE:
		list_numbers(l, &pending);
		return;
	case CHOICE_PLAYER:
		list_players(l, &pending);
		if (pending.least == 0)
			listing_allow_verb(l, VERB_DECLINE);
		return;
	case CHOICE_PLACE:
		list_places(l);
		return;
	case CHOICE_NAME:
		list_names(l);
		return;
	case CHOICE_FACT:
		listing_allow_of(l, VERB_CHOOSE, ref_card(l, CARD_UNKNOWN));
		return;
	case CHOICE_NONE:
		return;
	}
}

static bool is_candidate(const struct pending *pending, obj_id id)
{
	for (uint8_t i = 0; i < pending->candidates.n; i++)
		if (pending->candidates.ids[i] == id)
			return true;
	return false;
}

/* Cards in play, and those that are known where the candidates are. What is against them the offer says. */
void list_unfit(struct listing *l)
{
	struct pending pending = pending_of(l->x);

	if (!l->refused || pending.kind != CHOICE_CARDS)
		return;
	for (obj_id id = 1; id <= l->x->g->table.n_objects; id++) {
		const struct object *object = table_object_const(&l->x->g->table, id);
		bool is_near = is_in_play(l->x->g, id);

		for (uint8_t i = 0; i < pending.candidates.n && !is_near; i++) {
			const struct object *other = table_object_const(&l->x->g->table, pending.candidates.ids[i]);

			is_near = object->zone == other->zone && object->owner == other->owner;
		}
		if (!is_near || !object->card || is_candidate(&pending, id))
			continue;
		listing_start_of(l, VERB_CHOOSE, is_in_play(l->x->g, id) ? ref_chosen(l, id) : ref_to(l, id));
		l->fn(l->ctx, &l->entry);
	}
	if (!pending_allows_none(&pending)) {
		listing_start(l, VERB_DECLINE);
		l->fn(l->ctx, &l->entry);
	}
}
