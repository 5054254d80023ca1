/*
 * options_play.c - the cards that a player may ink or play, and in which ways.
 */
#include "games/lorcana/record/listing.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/actions/play.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "kernel/naming.h"

/* Adds every way of discarding [left] more cards, from [from] on in the hand, to pay for [card]. */
static void list_discards(struct listing *l, obj_id card, obj_id from, unsigned left)
{
	const struct object *objects = l->x->g->table.objects;

	if (left == 0)
		listing_try(l);
	for (obj_id i = from; left && i; i = objects[i].next) {
		bool seen = i == card; /* the card itself, or one like an earlier one */

		for (obj_id k = from; k != i; k = objects[k].next)
			seen |= k != card && objects[k].card == objects[i].card;
		if (seen)
			continue;
		listing_card(l, CLAUSE_DISCARD_ID, ref_to(l, i));
		list_discards(l, card, objects[i].next, left - 1);
		l->entry.n_clauses--;
	}
}

static void list_alternatives(struct listing *l, obj_id id);

static void list_shifts(struct listing *l, obj_id card, const struct lorcana_keyword *shift)
{
	player_id p = l->player;

	for (obj_id i = table_zone(&l->x->g->table, p, Z_PLAY)->first; i; i = l->x->g->table.objects[i].next) {
		listing_start_of(l, VERB_PLAY, ref_to(l, card));
		listing_card(l, CLAUSE_SHIFT_ID, ref_in_play(l, i));
		if (!(shift->shift & SHIFT_DUO))
			list_discards(l, card, table_zone(&l->x->g->table, p, Z_HAND)->first, shift->discard);
		list_alternatives(l, card);
		for (obj_id k = l->x->g->table.objects[i].next; k && shift->shift & (SHIFT_DUO | SHIFT_COMBO);
		     k = l->x->g->table.objects[k].next) {
			l->entry.n_clauses = 1;
			listing_card(l, CLAUSE_SHIFT_ID, ref_in_play(l, k));
			listing_try(l);
		}
	}
}

/* The cheapest singers first, until their total is enough: one way to sing together. */
static void list_sing_together(struct listing *l, obj_id song, int needed)
{
	player_id p = l->player;
	int total = 0;

	listing_start_of(l, VERB_PLAY, ref_to(l, song));
	for (obj_id i = table_zone(&l->x->g->table, p, Z_PLAY)->first; i && total < needed;
	     i = l->x->g->table.objects[i].next) {
		if (!is_type(l->x->env, l->x->g, i, LORCANA_CHARACTER) || is_exerted(l->x->g, i) || is_drying(l->x->g, i))
			continue;
		total += singing_cost_of(l->x->env, l->x->g, i);
		listing_card(l, CLAUSE_SING_ID, ref_in_play(l, i));
	}
	if (total >= needed && l->entry.n_clauses > 1)
		listing_try(l);
}

static void list_songs(struct listing *l, obj_id song, const struct lorcana_card *card)
{
	const struct lorcana_keyword *together = lorcana_card_keyword(card, KEYWORD_SING_TOGETHER);

	for (obj_id i = table_zone(&l->x->g->table, l->player, Z_PLAY)->first; i; i = l->x->g->table.objects[i].next) {
		listing_start_of(l, VERB_PLAY, ref_to(l, song));
		listing_card(l, CLAUSE_SING_ID, ref_in_play(l, i));
		if (is_type(l->x->env, l->x->g, i, LORCANA_CHARACTER))
			listing_try(l);
	}
	if (together)
		list_sing_together(l, song, together->value);
}

/* Playing for free, where a text lets the player; the entry is as it was afterwards. */
static void list_free(struct listing *l, obj_id id)
{
	if (!static_says_of(l->x->env, l->x->g, Q_PLAYS, l->player, 0, id))
		return;
	listing_bare(l, CLAUSE_FREE_ID);
	listing_try(l);
	l->entry.n_clauses = 0;
}

/* Paying with cards instead of ink: with each, or, where it takes several, with the first of them; behind what the entry says. */
static void list_alternatives(struct listing *l, obj_id id)
{
	uint8_t clause = 0, n_said = l->entry.n_clauses;
	int number;
	struct picks cards = alternative_cards(l->x->env, l->x->g, l->player, id, n_said > 0, &clause, &number);

	for (uint8_t i = 0; number > 0 && i + number <= cards.n; i++) {
		l->entry.n_clauses = n_said;
		for (int k = 0; k < number; k++)
			listing_card(l, clause,
				   clause == CLAUSE_BOTTOM_ID ? ref_to(l, cards.ids[i + k]) : ref_in_play(l, cards.ids[i + k]));
		listing_try(l);
		if (number > 1)
			break;
	}
	l->entry.n_clauses = n_said;
}

static void list_plays(struct listing *l, obj_id id)
{
	const struct lorcana_card *card = card_facts(l->x->env, l->x->g, id);
	const struct lorcana_keyword *shift = shift_keyword(l->x->env, l->x->g, id);

	listing_try_of(l, VERB_PLAY, ref_to(l, id));
	list_free(l, id);
	list_alternatives(l, id);
	if (lorcana_card_keyword(card, KEYWORD_BODYGUARD) ||
	    static_says(l->x->env, l->x->g, Q_MAY_ENTER_EXERTED, id, NO_OBJECT)) {
		listing_bare(l, CLAUSE_EXERTED_ID);
		listing_try(l);
	}
	if (shift)
		list_shifts(l, id, shift);
	if (card->is_song)
		list_songs(l, id, card);
}

static void list_hand(struct listing *l)
{
	for (obj_id i = table_zone(&l->x->g->table, l->player, Z_HAND)->first; i; i = l->x->g->table.objects[i].next) {
		/* Copies are alike. */
		if (naming_number(&l->x->g->table, i) > 1)
			continue;
		listing_try_of(l, VERB_INK, ref_to(l, i));
		if (card_facts(l->x->env, l->x->g, i))
			list_plays(l, i);
	}
}

/* Plays of a card that is in no hand, if a text lets the player. */
static void list_play_from(struct listing *l, obj_id id, const char *where)
{
	if (!static_says_of(l->x->env, l->x->g, Q_PLAYS, l->player, OP_PLAYERS_CAN, id))
		return;
	listing_start_of(l, VERB_PLAY, ref_to(l, id));
	listing_word(l, CLAUSE_FROM_ID, text_of(where));
	listing_try(l);
}

/* Cards under others, and of the discard, that a text lets the player play. */
static void list_plays_from_elsewhere(struct listing *l)
{
	for (obj_id i = 1; i <= l->x->g->table.n_objects; i++) {
		const struct object *object = table_object_const(&l->x->g->table, i);

		if (object->owner != l->player || !object->card)
			continue;
		if (object->on)
			list_play_from(l, i, "under");
		else if (object->zone == Z_DISCARD)
			list_play_from(l, i, "discard");
	}
}

/* Cards of the discard that may be inked. */
static void list_discard(struct listing *l)
{
	if (!static_says_of(l->x->env, l->x->g, Q_INK, l->player, OP_MAY_INK_FROM, NO_OBJECT))
		return;
	for (obj_id i = table_zone(&l->x->g->table, l->player, Z_DISCARD)->first; i; i = l->x->g->table.objects[i].next) {
		if (naming_number(&l->x->g->table, i) > 1)
			continue;
		listing_start_of(l, VERB_INK, ref_to(l, i));
		listing_word(l, CLAUSE_FROM_ID, text_of("discard"));
		listing_try(l);
	}
}

void list_inks_and_plays(struct listing *l)
{
	list_hand(l);
	list_discard(l);
	list_plays_from_elsewhere(l);
}
