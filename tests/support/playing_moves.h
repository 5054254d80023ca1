/*
 * playing_moves.h - what a generated game does next.
 *
 * A choice among the engine's own options, said as a record may say it: cards
 * that only one player sees by their name or as '?', choices of effects as
 * entries of their own or behind the action, what is forced stated or left out,
 * what effects have done stated or not.
 */
#ifndef VERDICT_TESTS_PLAYING_MOVES_H
#define VERDICT_TESTS_PLAYING_MOVES_H

#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/effect.h"
#include "playing.h"

/* The entry by which [player] says that a card drawn is [card]. */
static inline struct entry draw_entry(const struct match *match, player_id player, card_id card)
{
	return (struct entry){ .mark = MARK_CHOICE, .verb = VERB_DRAW, .player = player, .subject = ref_of_card(match, card) };
}

/* The first card of the hand of [player] that the record has not named; 0 = none. */
static inline obj_id first_unnamed(const struct match *match, player_id player)
{
	const struct table *table = &match->state->table;
	obj_id i = table_zone(table, player, Z_HAND)->first;

	while (i && table->objects[i].card)
		i = table->objects[i].next;
	return i;
}

/* What an effect asks in [state]. */
static inline struct pending pending_in(const struct match *match, struct lorcana_game *state)
{
	struct ctx x = { .env = &match->env, .g = state };
	struct pending pending = { .kind = CHOICE_NONE };

	if (state->ask == ASK_EFFECT)
		effect_pending(&x, &pending);
	return pending;
}

/* Whether the effect in progress has the card already, which stays what it was chosen for. */
static inline bool is_picked(const struct lorcana_game *state, obj_id id)
{
	const struct effect *effect = &state->effects.items[state->effects.depth - 1];

	for (int i = 0; state->ask == ASK_EFFECT && i < MAX_SLOTS; i++)
		if (card_set_has(&effect->slots[i], id))
			return true;
	return false;
}

/*
 * A card that nobody knows is chosen for what it is: which one, among those
 * that lie where the effect looks for cards. Makes that the truth of the object
 * that the engine will take; CARD_UNKNOWN when none of them fits.
 */
static inline card_id pick_hidden(struct match *match)
{
	struct ctx x = { .env = &match->env, .g = match->ahead };
	struct object *objects = match->ahead->table.objects;
	obj_id id, found = NO_OBJECT;
	unsigned n = 0;

	lorcana_game_copy(match->ahead, match->state);
	id = effect_unknown_candidate(&x, CARD_UNKNOWN);
	for (obj_id i = 1; id && i <= match->ahead->table.n_objects; i++) {
		if ((i != id && (objects[i].card || is_picked(match->ahead, i))) || objects[i].owner != objects[id].owner || objects[i].zone != objects[id].zone)
			continue;
		objects[id].card = match->truth[i];
		if (effect_may_pick(&x, id) && match_chance(match, ++n))
			found = i;
		objects[id].card = CARD_UNKNOWN;
	}
	if (found) {
		card_id card = match->truth[found];

		match->truth[found] = match->truth[id];
		match->truth[id] = card;
		return card;
	}
	return CARD_UNKNOWN;
}

/* What is really shown, or chosen from where only one player looks; sometimes the record does not say. */
static inline void say_hidden(struct match *match, struct entry *entry)
{
	struct pending pending = pending_in(match, match->state);
	card_id card = CARD_UNKNOWN;

	if (pending.kind == CHOICE_FACT && pending.candidates.n)
		card = match->truth[pending.candidates.ids[0]];
	else if (pending.kind == CHOICE_CARDS)
		card = pick_hidden(match);
	/* Nothing that is hidden fits: nothing is chosen, or what lies open. */
	if (!card && pending.kind == CHOICE_CARDS && pending.hidden && pending_allows_none(&pending)) {
		entry->verb = VERB_DECLINE;
		entry->subject = (struct ref){ .given = false };
		return;
	}
	if (!card && pending.kind == CHOICE_CARDS && pending.hidden)
		card = match->state->table.objects[pending.candidates.ids[0]].card;
	if (card && (match->tells_all || !match_chance(match, 8)))
		entry->subject = ref_of_card(match, card);
	/* What is shown, all see. */
	match->masks[match->n_entries] = pending.kind == CHOICE_CARDS;
}

/* Makes a random choice what a record of this match says: names what is drawn, shown and altered. */
static inline struct entry said_of(struct match *match, const struct entry *option)
{
	const struct table *table = &match->state->table;
	struct entry entry = *option;
	obj_id i = table_zone(table, option->player, Z_HAND)->first;

	/* All see a card that is inked from elsewhere than the hand. */
	match->masks[match->n_entries] = entry.verb == VERB_DRAW || entry.verb == VERB_ALTER ||
					 (entry.verb == VERB_INK && !entry_clause(&entry, CLAUSE_FROM_ID));
	if (entry.verb == VERB_DRAW && entry.mark == MARK_CHOICE)
		entry.subject = ref_of_card(match, match->truth[table_zone(table, entry.player, Z_DECK)->first]);
	if (entry.verb == VERB_CHOOSE && entry.subject.given && !entry.subject.card)
		say_hidden(match, &entry);
	for (int n = entry.number; entry.verb == VERB_ALTER && n > 0; n--, i = table->objects[i].next)
		entry.clauses[entry.n_clauses++] = (struct clause){ .id = CLAUSE_CARD_ID, .ref = ref_of_card(match, table->objects[i].card) };
	return entry;
}

/* Cards that no match has played come first. */
static inline bool is_fresh(const struct match *match, card_id card)
{
	return match->played && card && !(match->played[card / 8] & 1u << card % 8);
}

/* Whether the generator would rather do something else. */
static inline bool is_disliked(struct match *match, const struct entry *option)
{
	switch (option->verb) {
	case VERB_CONCEDE:
		return !match_chance(match, 100);
	case VERB_END:
		return !match_chance(match, 3);
	case VERB_INK:
		return is_fresh(match, option->subject.card) && !match_chance(match, 4);
	case VERB_QUEST:
		/* Games that are to show many cards last. */
		return match->played && !match_chance(match, 4);
	default:
		return false;
	}
}

/* Something that is to be done first: ink as long as there is little, cards that no match has played. */
static inline const struct entry *choose_fresh(struct match *match)
{
	const struct entry *found = NULL;
	unsigned n = 0;

	if (!match->played || match_chance(match, 5))
		return NULL;
	for (size_t i = 0; i < match->n_options; i++) {
		const struct entry *option = &match->options[i];
		bool fits = option->verb == VERB_PLAY && is_fresh(match, option->subject.card);

		if (option->verb == VERB_INK)
			fits = !is_fresh(match, option->subject.card) || match_chance(match, 8);
		if (fits && match_chance(match, ++n))
			found = option;
	}
	return found;
}

/*
 * Chooses among the options. Conceding is rare, ending the turn less likely
 * than doing something, so that games come to something.
 */
static inline const struct entry *choose_option(struct match *match)
{
	const struct entry *option = choose_fresh(match);

	for (int tries = 0; !option && tries < 6; tries++) {
		option = &match->options[match_random(match, (uint32_t)match->n_options)];
		if (tries < 5 && match->n_options > 1 && is_disliked(match, option))
			option = NULL;
	}
	return option && option->verb == VERB_CONCEDE && !match_chance(match, 20) ? &match->options[0] : option;
}

/* What an effect has done */

static inline struct entry entry_of_echo(const struct match *match, const struct echo *echo)
{
	const struct verb_def *verb = &lorcana_language.verbs[echo->verb];
	struct entry entry = { .mark = (uint8_t)verb->mark, .verb = echo->verb, .player = echo->player };

	if (echo->verb == VERB_CHOOSE && echo->number < 0) { /* the only mode that could be chosen */
		entry.has_number = true;
		entry.number = -echo->number;
		return entry;
	}
	if (echo->verb == VERB_CHOOSE && echo->number > 0) { /* the only player there was to choose */
		entry.clauses[entry.n_clauses++] =
			(struct clause){ .id = CLAUSE_PLAYER_ID, .word = text_of(match->env.player_names[echo->number - 1]) };
		return entry;
	}
	if (echo->verb == VERB_RESOLVE) { /* an ability that has begun without being said to */
		const struct lorcana_ability *ability =
			&lorcana_card_of(match->env.cards, echo->by)->abilities[echo->number];

		entry.subject = ref_of_card(match, echo->by);
		if (ability->name.len)
			entry.clauses[entry.n_clauses++] = (struct clause){ .id = CLAUSE_ABILITY_ID, .word = ability->name };
		return entry;
	}
	if (verb->subject != NEED_NONE)
		entry.subject = ref_of_card(match, echo->card);
	if (verb->number == NEED_REQUIRED || need_allows_negative(verb->number)) {
		entry.has_number = true;
		entry.number = echo->number;
	}
	if (verb->clauses & WITH(BY) && echo->verb != VERB_CHOOSE)
		entry.clauses[entry.n_clauses++] = (struct clause){ .id = CLAUSE_BY_ID, .ref = ref_of_card(match, echo->by) };
	return entry;
}

/*
 * A card that an effect has drawn gets its name: the first of those that the
 * same text has drawn. Of some the record never says what they are.
 */
static inline bool name_drawn(struct match *match, struct entry *entry)
{
	const struct echo_set *echoes = &match->state->echoes;

	for (uint16_t i = 0; i < echoes->len; i++) {
		const struct echo *echo = &echoes->items[i];
		const struct object *object = &match->state->table.objects[echo->id];

		if (echo->verb != VERB_DO_DRAW || echo->card || object->card || object->zone != Z_HAND)
			continue;
		if (!match->tells_all && (echo->id * 31u + object->incarnation * 17u) % 5 == 0)
			return false;
		*entry = entry_of_echo(match, echo);
		entry->subject = ref_of_card(match, !match->tells_all && match_chance(match, 10) ? CARD_UNKNOWN : match->truth[echo->id]);
		match->masks[match->n_entries] = true;
		return true;
	}
	return false;
}

/* Something that an effect has done is stated, though it need not be. */
static inline bool state_echo(struct match *match, struct entry *entry)
{
	const struct echo_set *echoes = &match->state->echoes;
	const struct echo *echo;

	if (echoes->len == 0 || !match_chance(match, 10))
		return false;
	echo = &echoes->items[match_random(match, echoes->len)];
	/* Some echoes are no entry's; a draw is named elsewhere; a choice might be taken for the answer to what is asked now. */
	if (echo->verb >= lorcana_language.n_verbs || echo->verb == VERB_DO_DRAW || lorcana_language.verbs[echo->verb].target != NEED_NONE ||
	    (lorcana_language.verbs[echo->verb].mark == MARK_CHOICE &&
	     (match->state->ask != ASK_ACTION || match->state->sides[echo->player].left)))
		return false;
	*entry = entry_of_echo(match, echo);
	return true;
}

/* Entries that are implied, or stand behind others */

/* Lets the copy be where [entry] leads; false when the entry does not count. */
static inline bool look_ahead(struct match *match, const struct entry *entry)
{
	lorcana_game_copy(match->ahead, match->state);
	return match_offer_to(match, match->ahead, entry, false) != VERDICT_ILLEGAL;
}

/*
 * An answer that [player] can give in the copy, of cards that all can see; with
 * [cards_only] a choice of a card. NULL = there is none.
 */
static inline const struct entry *open_choice_ahead(struct match *match, player_id player, bool cards_only)
{
	struct pending pending = pending_in(match, match->ahead);
	const struct entry *found = NULL;
	unsigned n = 0;

	if (pending.kind == CHOICE_NONE || pending.hidden || pending.player != player ||
	    (cards_only && pending.kind != CHOICE_CARDS))
		return NULL;
	match_list_options(match, match->ahead);
	for (size_t i = 0; i < match->n_options; i++) {
		const struct entry *option = &match->options[i];

		if (option->verb == VERB_CONCEDE || (option->subject.given && !option->subject.card) ||
		    (cards_only && option->verb != VERB_CHOOSE))
			continue;
		if (match_chance(match, ++n))
			found = option;
	}
	return found;
}

/* The choices of an action stand behind it. */
static inline void add_answers(struct match *match, struct entry *entry)
{
	const struct entry *choice;

	if (!(lorcana_language.verbs[entry->verb].clauses & WITH(CHOOSE)) || entry->mark != MARK_CHOICE ||
	    entry_clause(entry, CLAUSE_CHOOSE_ID) || entry_clause(entry, CLAUSE_DECLINE_ID) || !match_chance(match, 4) ||
	    !look_ahead(match, entry))
		return;
	for (int i = 0; i < 3 && (choice = open_choice_ahead(match, entry->player, true)); i++) {
		struct entry answer = *choice;

		entry->clauses[entry->n_clauses++] = (struct clause){ .id = CLAUSE_CHOOSE_ID, .ref = answer.subject };
		if (!look_ahead(match, entry))
			return;
	}
}

/* What is implied by the next entry is left out: that a "may" is taken, or that the only ability resolves. */
static inline void leave_out(struct match *match, struct entry *entry)
{
	bool implied = entry->verb == VERB_ACCEPT ||
		       (entry->verb == VERB_RESOLVE && match->state->bag.len == 1 &&
			(match->state->bag.items[0].kind == TRIGGER_ABILITY || match->state->bag.items[0].kind == TRIGGER_LASTING));
	const struct entry *choice;

	if (!implied || entry->n_clauses > 1 || !match_chance(match, 4) || !look_ahead(match, entry))
		return;
	choice = open_choice_ahead(match, entry->player, entry->verb == VERB_ACCEPT);
	if (choice)
		*entry = *choice;
}

/* A card of the own hand that the record has not named is played. */
static inline bool play_unnamed(struct match *match, struct entry *entry)
{
	const struct lorcana_game *g = match->state;
	obj_id id = g->ask == ASK_ACTION ? first_unnamed(match, g->ask_player) : NO_OBJECT;

	if (!id || !match_chance(match, 4))
		return false;
	*entry = (struct entry){ .mark = MARK_CHOICE, .verb = match_chance(match, 3) ? VERB_INK : VERB_PLAY,
				 .player = g->ask_player, .subject = ref_of_card(match, match->truth[id]) };
	match->masks[match->n_entries] = entry->verb == VERB_INK;
	return look_ahead(match, entry);
}

/*
 * The next entry of the match: opening hands are named first, then options.
 * False when the game is over or as long as it may be.
 */
static inline bool match_next(struct match *match, struct entry *entry)
{
	if (match->state->over || match->n_entries == MATCH_ENTRIES)
		return false;
	match->masks[match->n_entries] = false;
	for (player_id p = 0; match->state->ask == ASK_SETUP && p < match->env.n_players; p++) {
		obj_id unnamed = first_unnamed(match, p);

		if (unnamed && !match->state->sides[p].left) {
			*entry = draw_entry(match, p, match->truth[unnamed]);
			match->masks[match->n_entries] = true;
			return true;
		}
	}
	if (name_drawn(match, entry) || state_echo(match, entry) || play_unnamed(match, entry))
		return true;
	match->masks[match->n_entries] = false;
	match_list_options(match, match->state);
	if (match->n_options == 0)
		return false;
	*entry = said_of(match, choose_option(match));
	leave_out(match, entry);
	add_answers(match, entry);
	return true;
}

#endif
