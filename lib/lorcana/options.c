#include "lorcana/options.h"

#include <stdlib.h>
#include <string.h>

#include "lorcana/actions.h"
#include "lorcana/effect.h"
#include "lorcana/language.h"
#include "lorcana/play.h"
#include "lorcana/statics.h"
#include "lorcana/traits.h"
#include "lorcana/turn.h"
#include "lorcana/usable.h"

/* Building candidates: the game is a copy, since a dry run may bind and unbind. */
struct listing {
	const struct lorcana_env *env;
	struct lorcana_game *g;
	option_fn *fn;
	void *ctx;
	struct entry entry; /* candidate being built */
};

static struct ref ref_to(const struct listing *l, obj_id id)
{
	card_id card = table_object_const(&l->g->table, id)->card;

	return (struct ref){ .given = true, .name = card ? lorcana_card_of(l->env->cards, card)->full_name : text_of("?"), .card = card };
}

/*
 * A reference that singles the object out among those of its name in play of
 * [n_players] players, from [first] on in turn order.
 */
static struct ref ref_among(const struct listing *l, obj_id id, uint8_t first, uint8_t n_players)
{
	const struct table *table = &l->g->table;
	struct ref ref = ref_to(l, id);
	uint16_t nth = 0, total = 0;

	for (uint8_t k = 0; k < n_players; k++)
		for (obj_id i = table_zone(table, (player_id)((first + k) % l->g->n_players), Z_PLAY)->first; i;
		     i = table->objects[i].next)
			if (table->objects[i].card == table->objects[id].card) {
				total++;
				if (i == id)
					nth = total;
			}
	if (total > 1)
		ref.ordinal = nth;
	return ref;
}

/* Among the cards of its player: what a player does with an own card. */
static struct ref ref_in_play(const struct listing *l, obj_id id)
{
	return ref_among(l, id, table_object_const(&l->g->table, id)->owner, 1);
}

/* Among the cards of all opponents of the player who decides: what is challenged. */
static struct ref ref_opposing(const struct listing *l, obj_id id)
{
	return ref_among(l, id, (uint8_t)(l->g->ask_player + 1), (uint8_t)(l->g->n_players - 1));
}

/* Among the cards of all players, the decider's first: what is chosen. */
static struct ref ref_chosen(const struct listing *l, obj_id id)
{
	return ref_among(l, id, l->g->ask_player, l->g->n_players);
}

static void start(struct listing *l, enum lorcana_verb verb)
{
	l->entry = (struct entry){ .mark = MARK_CHOICE, .verb = (uint8_t)verb, .player = l->g->ask_player };
}

static void add_clause(struct listing *l, enum lorcana_clause id, struct ref ref)
{
	if (l->entry.n_clauses < MAX_CLAUSES)
		l->entry.clauses[l->entry.n_clauses++] = (struct clause){ .id = (uint8_t)id, .ref = ref };
}

/* Hands the candidate on when no rule is against it for certain. */
static void try_candidate(struct listing *l)
{
	struct ctx x = { .env = l->env, .g = l->g, .verdict = VERDICT_LEGAL, .dry_run = true };

	offer_choice(&x, &l->entry);
	if (x.verdict != VERDICT_ILLEGAL)
		l->fn(l->ctx, &l->entry);
}

/* True for the first card of its kind in a hand: copies are alike. */
static bool first_of_kind(const struct listing *l, obj_id id)
{
	for (obj_id i = table_object_const(&l->g->table, id)->prev; i; i = l->g->table.objects[i].prev)
		if (l->g->table.objects[i].card == l->g->table.objects[id].card)
			return false;
	return true;
}

/* Adds every way of discarding [left] more cards, from [from] on in the hand, to pay for [card]. */
static void list_discards(struct listing *l, obj_id card, obj_id from, unsigned left)
{
	const struct object *objects = l->g->table.objects;

	if (left == 0)
		try_candidate(l);
	for (obj_id i = from; left && i; i = objects[i].next) {
		bool seen = i == card; /* the card itself, or one like an earlier one */

		for (obj_id k = from; k != i; k = objects[k].next)
			seen |= k != card && objects[k].card == objects[i].card;
		if (seen)
			continue;
		add_clause(l, CLAUSE_DISCARD_ID, ref_to(l, i));
		list_discards(l, card, objects[i].next, left - 1);
		l->entry.n_clauses--;
	}
}

static void list_shifts(struct listing *l, obj_id card, const struct lorcana_keyword *shift)
{
	player_id p = l->g->ask_player;

	for (obj_id i = table_zone(&l->g->table, p, Z_PLAY)->first; i; i = l->g->table.objects[i].next) {
		start(l, VERB_PLAY);
		l->entry.subject = ref_to(l, card);
		add_clause(l, CLAUSE_SHIFT_ID, ref_in_play(l, i));
		if (!(shift->shift & SHIFT_DUO))
			list_discards(l, card, table_zone(&l->g->table, p, Z_HAND)->first, shift->discard);
		for (obj_id k = l->g->table.objects[i].next; k && shift->shift & (SHIFT_DUO | SHIFT_COMBO);
		     k = l->g->table.objects[k].next) {
			l->entry.n_clauses = 1;
			add_clause(l, CLAUSE_SHIFT_ID, ref_in_play(l, k));
			try_candidate(l);
		}
	}
}

/* The cheapest singers first, until their total is enough: one way to sing together. */
static void list_sing_together(struct listing *l, obj_id song, int needed)
{
	player_id p = l->g->ask_player;
	int total = 0;

	start(l, VERB_PLAY);
	l->entry.subject = ref_to(l, song);
	for (obj_id i = table_zone(&l->g->table, p, Z_PLAY)->first; i && total < needed; i = l->g->table.objects[i].next) {
		if (!is_type(l->env, l->g, i, LORCANA_CHARACTER) || is_exerted(l->g, i) || is_drying(l->g, i))
			continue;
		total += singing_cost_of(l->env, l->g, i);
		add_clause(l, CLAUSE_SING_ID, ref_in_play(l, i));
	}
	if (total >= needed && l->entry.n_clauses > 1)
		try_candidate(l);
}

static void list_songs(struct listing *l, obj_id song, const struct lorcana_card *card)
{
	const struct lorcana_keyword *together = lorcana_card_keyword(card, KEYWORD_SING_TOGETHER);

	for (obj_id i = table_zone(&l->g->table, l->g->ask_player, Z_PLAY)->first; i; i = l->g->table.objects[i].next) {
		start(l, VERB_PLAY);
		l->entry.subject = ref_to(l, song);
		add_clause(l, CLAUSE_SING_ID, ref_in_play(l, i));
		if (is_type(l->env, l->g, i, LORCANA_CHARACTER))
			try_candidate(l);
	}
	if (together)
		list_sing_together(l, song, together->value);
}

/* Playing for free, where a text lets the player; the entry is as it was afterwards. */
static void list_free(struct listing *l, obj_id id)
{
	if (!static_says_of(l->env, l->g, Q_PLAYS, l->g->ask_player, 0, id))
		return;
	add_clause(l, CLAUSE_FREE_ID, (struct ref){ .given = false });
	try_candidate(l);
	l->entry.n_clauses = 0;
}

/* Paying with cards instead of ink: with each, or, where it takes several, with the first of them. */
static void list_alternatives(struct listing *l, obj_id id)
{
	uint8_t clause = 0;
	int number;
	struct picks cards = alternative_cards(l->env, l->g, l->g->ask_player, id, &clause, &number);

	for (uint8_t i = 0; number > 0 && i + number <= cards.n; i++) {
		l->entry.n_clauses = 0;
		for (int k = 0; k < number; k++)
			add_clause(l, (enum lorcana_clause)clause,
				   clause == CLAUSE_BOTTOM_ID ? ref_to(l, cards.ids[i + k]) : ref_in_play(l, cards.ids[i + k]));
		try_candidate(l);
		if (number > 1)
			break;
	}
	l->entry.n_clauses = 0;
}

static void list_plays(struct listing *l, obj_id id)
{
	const struct lorcana_card *card = card_facts(l->env, l->g, id);
	const struct lorcana_keyword *shift = shift_keyword(l->env, l->g, id);

	start(l, VERB_PLAY);
	l->entry.subject = ref_to(l, id);
	try_candidate(l);
	list_free(l, id);
	list_alternatives(l, id);
	if (lorcana_card_keyword(card, KEYWORD_BODYGUARD) || static_says(l->env, l->g, Q_MAY_ENTER_EXERTED, id, NO_OBJECT)) {
		add_clause(l, CLAUSE_EXERTED_ID, (struct ref){ .given = false });
		try_candidate(l);
	}
	if (shift)
		list_shifts(l, id, shift);
	if (card->is_song)
		list_songs(l, id, card);
}

static void list_hand(struct listing *l)
{
	for (obj_id i = table_zone(&l->g->table, l->g->ask_player, Z_HAND)->first; i; i = l->g->table.objects[i].next) {
		if (!first_of_kind(l, i))
			continue;
		start(l, VERB_INK);
		l->entry.subject = ref_to(l, i);
		try_candidate(l);
		if (card_facts(l->env, l->g, i))
			list_plays(l, i);
	}
}

/* Plays of a card that is in no hand, if a text lets the player. */
static void list_play_from(struct listing *l, obj_id id, const char *where)
{
	if (!static_says_of(l->env, l->g, Q_PLAYS, l->g->ask_player, OP_PLAYERS_CAN, id))
		return;
	start(l, VERB_PLAY);
	l->entry.subject = ref_to(l, id);
	add_clause(l, CLAUSE_FROM_ID, (struct ref){ .given = false });
	l->entry.clauses[0].word = text_of(where);
	try_candidate(l);
}

/* Cards under others, and of the discard, that a text lets the player play. */
static void list_plays_from_elsewhere(struct listing *l)
{
	for (obj_id i = 1; i <= l->g->table.n_objects; i++) {
		const struct object *object = table_object_const(&l->g->table, i);

		if (object->owner != l->g->ask_player || !object->card)
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
	if (!static_says_of(l->env, l->g, Q_INK, l->g->ask_player, OP_MAY_INK_FROM, NO_OBJECT))
		return;
	for (obj_id i = table_zone(&l->g->table, l->g->ask_player, Z_DISCARD)->first; i; i = l->g->table.objects[i].next) {
		if (!first_of_kind(l, i))
			continue;
		start(l, VERB_INK);
		l->entry.subject = ref_to(l, i);
		add_clause(l, CLAUSE_FROM_ID, (struct ref){ .given = false });
		l->entry.clauses[0].word = text_of("discard");
		try_candidate(l);
	}
}

static void list_targets(struct listing *l, obj_id character)
{
	for (player_id p = 0; p < l->g->n_players; p++) {
		enum lorcana_verb verb = p == l->g->ask_player ? VERB_MOVE : VERB_CHALLENGE;

		for (obj_id i = table_zone(&l->g->table, p, Z_PLAY)->first; i; i = l->g->table.objects[i].next) {
			if (verb == VERB_MOVE && !is_type(l->env, l->g, i, LORCANA_LOCATION))
				continue;
			start(l, verb);
			l->entry.subject = ref_in_play(l, character);
			l->entry.target = verb == VERB_MOVE ? ref_in_play(l, i) : ref_opposing(l, i);
			try_candidate(l);
			if (verb == VERB_MOVE && static_says(l->env, l->g, Q_MOVES_FREE, character, i)) {
				add_clause(l, CLAUSE_FREE_ID, (struct ref){ .given = false });
				try_candidate(l);
			}
		}
	}
}

static void list_abilities(struct listing *l, obj_id id)
{
	struct usable_set set;

	usable_list(l->env, l->g, id, table_object_const(&l->g->table, id)->card, &set);
	for (uint8_t i = 0; i < set.n; i++) {
		bool repeats = false;

		for (uint8_t k = 0; k < i; k++)
			repeats |= text_equal(set.items[i].name, set.items[k].name);
		if (repeats)
			continue;
		start(l, VERB_USE);
		l->entry.subject = ref_in_play(l, id);
		add_clause(l, CLAUSE_ABILITY_ID, (struct ref){ .given = false });
		l->entry.clauses[0].word = set.items[i].name;
		if (set.items[i].name.len == 0)
			l->entry.n_clauses = 0;
		try_candidate(l);
		if (static_holds(l->env, l->g, Q_FREE_ABILITY, id, set.items[i].ability, 0)) {
			add_clause(l, CLAUSE_FREE_ID, (struct ref){ .given = false });
			try_candidate(l);
		}
	}
}

static void list_play_zone(struct listing *l)
{
	for (obj_id i = table_zone(&l->g->table, l->g->ask_player, Z_PLAY)->first; i; i = l->g->table.objects[i].next) {
		if (is_type(l->env, l->g, i, LORCANA_CHARACTER)) {
			start(l, VERB_QUEST);
			l->entry.subject = ref_in_play(l, i);
			try_candidate(l);
			list_targets(l, i);
		}
		if (has_keyword(l->env, l->g, i, KEYWORD_BOOST)) {
			start(l, VERB_BOOST);
			l->entry.subject = ref_in_play(l, i);
			try_candidate(l);
		}
		list_abilities(l, i);
	}
}

static void list_support(struct listing *l, const struct waiting *w)
{
	for (player_id p = 0; p < l->g->n_players; p++)
		for (obj_id i = table_zone(&l->g->table, p, Z_PLAY)->first; i; i = l->g->table.objects[i].next) {
			if (i == w->source || !is_type(l->env, l->g, i, LORCANA_CHARACTER) ||
			    (p != w->player && has_keyword(l->env, l->g, i, KEYWORD_WARD)))
				continue;
			l->entry.n_clauses = 1;
			add_clause(l, CLAUSE_CHOOSE_ID, ref_chosen(l, i));
			try_candidate(l);
		}
	l->entry.n_clauses = 1;
	add_clause(l, CLAUSE_DECLINE_ID, (struct ref){ .given = false });
	try_candidate(l);
}

static void list_bag(struct listing *l)
{
	static const char *const keywords[] = {
		[TRIGGER_UNREAD] = NULL,
		[TRIGGER_ABILITY] = NULL,
		[TRIGGER_LASTING] = NULL,
		[TRIGGER_SUPPORT] = "Support",
		[TRIGGER_VANISH] = "Vanish",
		[TRIGGER_TEMPORARY] = "Temporary Shift",
	};

	for (uint16_t i = 0; i < l->g->bag.len; i++) {
		const struct waiting *w = &l->g->bag.items[i];
		struct text name;

		if (w->player != l->g->ask_player || !w->card)
			continue;
		name = keywords[w->kind] ? text_of(keywords[w->kind])
					 : lorcana_card_of(l->env->cards, w->card)->abilities[w->ability].name;
		start(l, VERB_RESOLVE);
		l->entry.subject = (struct ref){ .given = true, .card = w->card,
						 .name = lorcana_card_of(l->env->cards, w->card)->full_name };
		add_clause(l, CLAUSE_ABILITY_ID, (struct ref){ .given = false });
		l->entry.clauses[0].word = name;
		if (name.len == 0)
			l->entry.n_clauses = 0;
		if (w->kind == TRIGGER_SUPPORT)
			list_support(l, w);
		else
			try_candidate(l);
	}
}

/* Answers to an effect; what is pending allows them, so that they need not be tried. */

static void offer(struct listing *l)
{
	l->fn(l->ctx, &l->entry);
}

static void list_picks(struct listing *l, const struct pending *pending)
{
	static const struct ref nobody_knows = { .given = true, .name = { "?", 1 } };

	for (uint8_t i = 0; i < pending->candidates.n; i++) {
		obj_id id = pending->candidates.ids[i];

		start(l, VERB_CHOOSE);
		l->entry.subject = is_in_play(l->g, id) ? ref_chosen(l, id) : ref_to(l, id);
		offer(l);
	}
	if (pending->hidden) {
		start(l, VERB_CHOOSE);
		l->entry.subject = nobody_knows;
		offer(l);
	}
	if (pending->least == 0 || pending->hidden) {
		start(l, VERB_DECLINE);
		offer(l);
	}
}

static void list_numbers(struct listing *l, const struct pending *pending)
{
	bool is_mode = pending->kind == CHOICE_MODE;

	for (int n = is_mode; n <= pending->most; n++) {
		if (is_mode && !(pending->modes & 1u << (n - 1)))
			continue;
		start(l, VERB_CHOOSE);
		l->entry.has_number = true;
		l->entry.number = n;
		offer(l);
	}
}

static void list_players(struct listing *l, const struct pending *pending)
{
	for (player_id p = 0; p < l->g->n_players; p++) {
		if (!(pending->players & 1u << p))
			continue;
		start(l, VERB_CHOOSE);
		add_clause(l, CLAUSE_PLAYER_ID, (struct ref){ .given = false });
		l->entry.clauses[0].word = text_of(l->env->player_names[p]);
		offer(l);
	}
}

static bool first_of_name(const struct listing *l, obj_id id, const struct lorcana_card *card)
{
	for (obj_id i = 1; i < id; i++) {
		const struct lorcana_card *before = card_facts(l->env, l->g, i);

		if (before && text_equal(before->names[0], card->names[0]))
			return false;
	}
	return true;
}

static void list_places(struct listing *l)
{
	static const char *const places[] = { "top", "bottom" };

	for (int i = 0; i < 2; i++) {
		start(l, VERB_CHOOSE);
		add_clause(l, CLAUSE_TO_ID, (struct ref){ .given = false });
		l->entry.clauses[0].word = text_of(places[i]);
		offer(l);
	}
}

/* The names of what the game has shown, or of the first card of all: any name may be named. */
static void list_names(struct listing *l)
{
	const struct lorcana_cards *cards = l->env->cards;

	start(l, VERB_CHOOSE);
	add_clause(l, CLAUSE_NAME_ID, (struct ref){ .given = false });
	for (obj_id i = 1; i <= l->g->table.n_objects; i++) {
		const struct lorcana_card *card = card_facts(l->env, l->g, i);

		if (!card || !card->n_names || !first_of_name(l, i, card))
			continue;
		l->entry.clauses[0].word = card->names[0];
		offer(l);
	}
	if (cards->n_cards && cards->cards && cards->cards[0].n_names) {
		l->entry.clauses[0].word = cards->cards[0].names[0];
		offer(l);
	}
}

static void list_answers(struct listing *l)
{
	struct ctx x = { .env = l->env, .g = l->g };
	struct pending pending;

	effect_pending(&x, &pending);
	switch (pending.kind) {
	case CHOICE_MAY:
		start(l, VERB_ACCEPT);
		offer(l);
		start(l, VERB_DECLINE);
		offer(l);
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
		if (pending.least == 0) {
			start(l, VERB_DECLINE);
			offer(l);
		}
		return;
	case CHOICE_PLACE:
		list_places(l);
		return;
	case CHOICE_NAME:
		list_names(l);
		return;
	case CHOICE_FACT:
		start(l, VERB_CHOOSE);
		l->entry.subject = (struct ref){ .given = true, .name = { "?", 1 } };
		offer(l);
		return;
	case CHOICE_NONE:
		return;
	}
}

/* The first player in turn order who has not decided about the opening hand; NO_PLAYER = all have. */
static player_id next_to_alter(const struct lorcana_game *g)
{
	for (uint8_t k = 0; k < g->n_players; k++) {
		player_id p = (player_id)((g->active + k) % g->n_players);

		if (!g->sides[p].altered && !g->sides[p].left)
			return p;
	}
	return NO_PLAYER;
}

static void list_setup(struct listing *l)
{
	l->g->ask_player = next_to_alter(l->g);
	start(l, VERB_KEEP);
	try_candidate(l);
	for (int n = 1; n <= 7; n++) {
		start(l, VERB_ALTER);
		l->entry.has_number = true;
		l->entry.number = n;
		try_candidate(l);
	}
}

static void list_all(struct listing *l)
{
	static const struct ref nobody_knows = { .given = true, .name = { "?", 1 } };
	struct ctx x = { .env = l->env, .g = l->g };

	/* With the last hand settled the first turn begins. */
	if (l->g->ask == ASK_SETUP && next_to_alter(l->g) == NO_PLAYER) {
		turn_start_first(&x);
		run(&x);
	}
	switch ((enum lorcana_ask)l->g->ask) {
	case ASK_SETUP:
		list_setup(l);
		break;
	case ASK_DRAW:
		start(l, VERB_DRAW);
		l->entry.subject = nobody_knows;
		try_candidate(l);
		break;
	case ASK_BAG:
		list_bag(l);
		break;
	case ASK_EFFECT:
		list_answers(l);
		break;
	case ASK_ACTION:
		list_hand(l);
		list_discard(l);
	list_plays_from_elsewhere(l);
		list_play_zone(l);
		start(l, VERB_END);
		try_candidate(l);
		break;
	case ASK_OVER:
		return;
	}
	start(l, VERB_CONCEDE);
	l->fn(l->ctx, &l->entry);
}

bool lorcana_options(const void *env, const void *state, option_fn *fn, void *ctx)
{
	struct listing listing = { .env = env, .fn = fn, .ctx = ctx };

	listing.g = malloc(sizeof(*listing.g));
	if (!listing.g)
		return false;
	memcpy(listing.g, state, sizeof(*listing.g));
	list_all(&listing);
	free(listing.g);
	return true;
}
