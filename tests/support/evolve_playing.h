/*
 * evolve_playing.h - games of Shadowverse: Evolve that a seeded generator plays.
 *
 * A match is an environment, a state, and what really lies on each card: the
 * engine is told only what a record would tell it. The match records what was
 * played, so that it can be written, read and replayed.
 */
#ifndef VERDICT_TESTS_EVOLVE_PLAYING_H
#define VERDICT_TESTS_EVOLVE_PLAYING_H

#include "games/evolve/engine.h"
#include "games/evolve/sound.h"
#include "games/evolve/state/game.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"
#include "games/evolve/state/objects.h"
#include "recording.h"

/* A game that has not ended by then is left as it is. */
enum { MATCH_ENTRIES = 700, MATCH_OPTIONS = 512, MATCH_DECK = 42, MATCH_EVOLVE_DECK = 10 };

struct match {
	uint64_t seed;
	struct arena arena;
	struct diags diags; /* findings about the entry last offered */
	struct evolve_env env;
	struct game_header header;
	struct evolve_game *state;
	struct evolve_game *ahead;	       /* a copy on which is tried what comes next */
	card_id truth[MAX_OBJECTS + 1];	       /* what each object really is */
	struct object before[MAX_OBJECTS + 1]; /* the objects before the entry last offered */
	uint16_t n_before;
	struct entry *entries; /* n_entries that were played */
	bool *masks;	       /* of each entry: its card is one that only one player sees */
	obj_id *chosen;	       /* not used */
	size_t n_entries;
	struct entry *options; /* n_options of the player who decides */
	size_t n_options;
	const uint8_t *played; /* cards that other matches have shown, a bit each: decks are made of others; NULL = any */
};

static const char *const match_editions[] = { "seed-002", "1.26.1" };
enum { N_MATCH_EDITIONS = 2 };

#define MATCH_RULES evolve_rules
#define MATCH_SAME evolve_game_same
#include "match.h"

static inline void match_open(struct match *match, struct session *session, uint64_t seed, const char *edition)
{
	static const char *const names[] = { "Ann", "Bo" };
	const struct loaded_book *book;

	*match = (struct match){ .seed = seed };
	diags_init(&match->diags, &match->arena);
	match->header = (struct game_header){ .game = text_of("evolve"), .edition = text_of(edition), .n_players = 2 };
	book = session_book(session, &match->header, (struct place){ 0 }, &match->diags);
	if (!book)
		abort();
	match->env = *(const struct evolve_env *)book->env;
	match->env.first = (player_id)(seed % 2);
	match->env.is_first_known = true;
	match->header.first = match->env.first;
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		match->header.players[p] = (struct game_player){ text_of(names[p]), { "", 0 } };
		match->env.player_names[p] = names[p];
	}
}

/* ---- decks ---- */

/* Whether it is one of the English cards whose texts were all read. */
static inline bool is_of_first_sets(const struct evolve_card *card)
{
	static const char *const sets[] = { "BP01-", "BP02-", "CP01-", "SD01-", "SD02-", "SD03-", "SD04-", "SD05-", "SD06-", "CSD01" };

	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++)
		if (card->numbers.len > 5 && memcmp(card->numbers.ptr, sets[i], 5) == 0)
			return true;
	return false;
}

static inline bool is_main_card(const struct evolve_card *card)
{
	return is_of_first_sets(card) && card->special == EVOLVE_PLAIN && card->cost >= 0 &&
	       (card->type == EVOLVE_FOLLOWER || card->type == EVOLVE_SPELL || card->type == EVOLVE_AMULET);
}

/* A card that it evolves into; 0 = there is none. */
static inline card_id evolved_of(const struct evolve_cards *cards, card_id base)
{
	struct text numbers = evolve_card_of(cards, base)->evolves, number;

	while (numbers.len && text_split(&numbers, ';', &number)) {
		card_id card = evolve_card_of_number(cards, number);

		if (card && evolve_card_of(cards, card)->special == EVOLVE_EVOLVED && is_of_first_sets(evolve_card_of(cards, card)))
			return card;
	}
	return CARD_UNKNOWN;
}

static inline bool is_played(const uint8_t *played, card_id card)
{
	return played && (played[card / 8] >> card % 8 & 1);
}

/* Whether no match has played the card, or used its evolved one. */
static inline bool is_wanted(const struct match *match, card_id card)
{
	card_id evolved = evolved_of(match->env.cards, card);

	return !is_played(match->played, card) || (evolved && !is_played(match->played, evolved));
}

/* A card of the main deck, from some place of the table on; one that is wanted, if there is such. */
static inline card_id pick_card(struct match *match)
{
	const struct evolve_cards *cards = match->env.cards;
	card_id card = (card_id)(1 + match_random(match, (uint32_t)cards->n_cards)), spare = CARD_UNKNOWN;
	bool any = match_chance(match, 3);

	for (size_t i = 0; i < cards->n_cards; i++) {
		card = (card_id)(1 + card % cards->n_cards);
		if (!is_main_card(evolve_card_of(cards, card)))
			continue;
		if (any || is_wanted(match, card))
			return card;
		spare = spare ? spare : card;
	}
	return spare;
}

/* A deck of three copies each of cards of any class, with the evolved cards of its followers. */
static inline void random_deck(struct match *match, player_id player)
{
	struct card_list *list = &match->env.lists[player];
	struct card_copies *copies = arena_calloc(&match->arena, MATCH_DECK + 1, sizeof(*copies));
	uint16_t evolved = 0;

	*list = (struct card_list){ .given = true, .copies = copies };
	while (list->size < MATCH_DECK) {
		card_id card = pick_card(match);
		bool is_new = true;

		for (uint16_t i = 0; i < list->n_copies; i++)
			is_new = is_new && copies[i].card != card;
		if (!is_new)
			continue;
		copies[list->n_copies++] = (struct card_copies){ card, 3 };
		list->size = (uint16_t)(list->size + 3);
	}
	list->n_main = list->n_copies;
	for (uint16_t i = 0; i < list->n_main && evolved < MATCH_EVOLVE_DECK; i++) {
		card_id card = evolved_of(match->env.cards, copies[i].card);

		if (!card)
			continue;
		copies[list->n_copies++] = (struct card_copies){ card, 2 };
		evolved = (uint16_t)(evolved + 2);
	}
	/* What is served. */
	if (match_chance(match, 3))
		copies[list->n_copies++] = (struct card_copies){ evolve_card_of_number(match->env.cards, text_of("CP01-085EN")), 4 };
}

/* Gives every object of [player] the card that it really is. */
static inline void deal_deck(struct match *match, player_id player)
{
	const struct card_list *list = &match->env.lists[player];
	card_id *cards = need_memory(((size_t)list->size + 1) * sizeof(*cards));
	size_t n = 0;

	for (uint16_t i = 0; i < list->n_main; i++)
		for (uint16_t k = 0; k < list->copies[i].copies; k++)
			cards[n++] = list->copies[i].card;
	for (obj_id i = 1; i <= match->state->b.table.n_objects; i++) {
		const struct object *o = &match->state->b.table.objects[i];
		size_t pick;

		if (o->owner != player)
			continue;
		match->truth[i] = o->card;
		if (o->card || o->zone == Z_LEADER)
			continue;
		pick = match_random(match, (uint32_t)n);
		match->truth[i] = cards[pick];
		cards[pick] = cards[--n];
	}
	free(cards);
}

static inline void match_start(struct match *match)
{
	match_make_room(match);
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		deal_deck(match, p);
}

/* ---- offering ---- */

static inline enum verdict match_offer_to(struct match *match, struct evolve_game *state, const struct entry *entry)
{
	struct recording recording = match_recording(match);

	return recording_offer(&recording, state, entry, &match->diags);
}

static inline void swap_truth(struct match *match, obj_id a, obj_id b)
{
	card_id card = match->truth[a];

	match->truth[a] = match->truth[b];
	match->truth[b] = card;
}

/*
 * Cards that nobody knows are alike to the engine: when it takes another one
 * than the match had thought, of the same place, the two change places. Tokens
 * are what they are made as.
 */
static inline void match_follow_truth(struct match *match)
{
	const struct object *objects = match->state->b.table.objects;

	for (obj_id i = (obj_id)(match->n_before + 1); i <= match->state->b.table.n_objects; i++)
		match->truth[i] = objects[i].card;
	for (obj_id i = 1; i <= match->n_before; i++)
		for (obj_id k = 1; objects[i].card && objects[i].card != match->truth[i] && k <= match->n_before; k++)
			if (!objects[k].card && match->truth[k] == objects[i].card && objects[k].owner == objects[i].owner &&
			    match->before[k].zone == match->before[i].zone)
				swap_truth(match, i, k);
}

static inline enum verdict match_offer(struct match *match, const struct entry *entry)
{
	const struct table *t = &match->state->b.table;
	enum verdict verdict;

	match->entries[match->n_entries++] = *entry;
	memcpy(match->before, t->objects, (t->n_objects + 1u) * sizeof(t->objects[0]));
	match->n_before = t->n_objects;
	verdict = match_offer_to(match, match->state, entry);
	match_follow_truth(match);
	return verdict;
}

static inline struct ref ref_of_card(const struct match *match, card_id card)
{
	return (struct ref){ .given = true, .card = card, .name = card_name(&match->env, card) };
}

/* ---- what comes next ---- */

/* A card that was drawn and has not been named; 0 = none. */
static inline obj_id unnamed_draw(const struct match *match, player_id player)
{
	const struct table *t = &match->state->b.table;

	for (obj_id id = table_zone(t, player, Z_HAND)->first; id; id = t->objects[id].next)
		if (t->objects[id].flags & F_UNNAMED)
			return id;
	return NO_OBJECT;
}

/* A card that nobody has recorded; a leader that no list names is not hidden. */
static inline bool is_hidden_option(const struct match *match, thing t)
{
	return is_object(t) && !match->state->b.table.objects[t].card && match->state->b.table.objects[t].zone != Z_LEADER;
}

/* The cards that really lie where the question looks, of those that nobody has recorded: each as an answer. */
static inline void add_hidden_answers(struct match *match)
{
	const struct question *q = &match->state->course.question;

	for (uint16_t i = 0; i < q->n_options && match->n_options < MATCH_OPTIONS; i++) {
		struct entry entry = { .mark = MARK_CHOICE, .verb = VERB_CHOOSE, .player = q->player };

		if (!is_hidden_option(match, q->options[i]))
			continue;
		entry.subject = ref_of_card(match, match->truth[q->options[i]]);
		evolve_game_copy(match->ahead, match->state);
		if (match_offer_to(match, match->ahead, &entry) == VERDICT_LEGAL ||
		    (match->state->b.doubt && diags_verdict(&match->diags) != VERDICT_ILLEGAL))
			match->options[match->n_options++] = entry;
	}
}

/* What is open asks for a card that nobody has recorded. */
static inline bool asks_for_hidden(const struct match *match)
{
	const struct question *q = &match->state->course.question;

	if (match->state->ask != ASK_EFFECT || q->kind != QUESTION_THING)
		return false;
	for (uint16_t i = 0; i < q->n_options; i++)
		if (is_hidden_option(match, q->options[i]))
			return true;
	return false;
}

/* A card that is revealed, and nobody has recorded. */
static inline bool asks_for_fact(const struct match *match)
{
	return match->state->ask == ASK_EFFECT && match->state->course.question.kind == QUESTION_FACT;
}

/* A card in a zone that all see, which nobody has recorded, and what put it there; false = there is none. */
static inline bool next_outcome(const struct match *match, struct entry *entry)
{
	const struct board *b = &match->state->b;

	for (uint16_t i = 0; i < b->n_echoes; i++) {
		const struct evolve_echo *e = &b->echoes[i];

		if (e->named || !e->subject || b->table.objects[e->subject].card || !is_public_zone(b->table.objects[e->subject].zone) ||
		    b->table.objects[e->subject].zone == Z_LEADER)
			continue;
		*entry = (struct entry){ .mark = MARK_OUTCOME, .verb = e->verb, .player = e->player };
		entry->subject = ref_of_card(match, match->truth[e->subject]);
		return true;
	}
	return false;
}

/* What a card really is that the option has revealed is what the text asks for. */
static inline bool is_true_to_facts(struct match *match, const struct entry *entry)
{
	const struct question *q = &match->ahead->course.question;
	struct entry fact = { .mark = MARK_OUTCOME, .verb = VERB_DO_REVEAL };

	evolve_game_copy(match->ahead, match->state);
	match_offer_to(match, match->ahead, entry);
	if (match->ahead->ask != ASK_EFFECT || q->kind != QUESTION_FACT || !match->truth[q->about])
		return true;
	fact.player = q->player;
	fact.subject = ref_of_card(match, match->truth[q->about]);
	return match_offer_to(match, match->ahead, &fact) != VERDICT_ILLEGAL;
}

/* A turn is not ended as long as much else can be done, mostly. */
static inline size_t pick_option(struct match *match)
{
	size_t pick = match_random(match, (uint32_t)match->n_options);

	for (int tries = 0; tries < 3; tries++) {
		enum evolve_verb verb = (enum evolve_verb)match->options[pick].verb;

		if (verb != VERB_END && verb != VERB_PASS)
			break;
		pick = match_random(match, (uint32_t)match->n_options);
	}
	return pick;
}

/* The next entry; false at the end of the game, or with a fault. */
static inline bool match_next(struct match *match, struct entry *entry, const char **fault)
{
	*fault = NULL;
	if (match->n_entries == MATCH_ENTRIES || match->state->b.over)
		return false;
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		obj_id id = unnamed_draw(match, p);

		if (!id)
			continue;
		*entry = (struct entry){ .mark = MARK_CHOICE, .verb = VERB_DRAW, .player = p };
		entry->subject = ref_of_card(match, match->truth[id]);
		match->masks[match->n_entries] = true;
		return true;
	}
	if (asks_for_fact(match)) {
		const struct question *q = &match->state->course.question;

		*entry = (struct entry){ .mark = MARK_OUTCOME, .verb = VERB_DO_REVEAL, .player = q->player };
		entry->subject = ref_of_card(match, match->truth[q->about]);
		return true;
	}
	if (next_outcome(match, entry))
		return true;
	match_list_options(match, match->state);
	if (asks_for_hidden(match)) {
		for (size_t i = 0; i < match->n_options;)
			if (match->options[i].verb == VERB_CHOOSE && match->options[i].subject.given &&
			    !match->options[i].subject.card)
				match->options[i] = match->options[--match->n_options];
			else
				i++;
		add_hidden_answers(match);
	}
	if (match->n_options == 0) {
		*fault = "nothing can be done";
		return false;
	}
	do {
		size_t pick = pick_option(match);

		*entry = match->options[pick];
		match->options[pick] = match->options[--match->n_options];
	} while (!is_true_to_facts(match, entry) && match->n_options);
	match->masks[match->n_entries] = asks_for_hidden(match);
	return true;
}

#endif
