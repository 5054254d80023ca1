/*
 * playing.h - games that a seeded generator plays, for tests.
 *
 * A match is an environment, a state, and what really lies on each card: the
 * engine is told only what a record would tell it. The match records what was
 * played, so that it can be written, read and replayed.
 */
#ifndef VERDICT_TESTS_PLAYING_H
#define VERDICT_TESTS_PLAYING_H

#include <stdio.h>
#include <stdlib.h>

#include "lorcana/engine.h"
#include "lorcana/language.h"
#include "records.h"
#include "replay/session.h"

/* A game that has not ended by then is left as it is. */
enum { MATCH_ENTRIES = 700, MATCH_DECK = 60, MATCH_OPTIONS = 4096 };

struct match {
	struct session *session;
	uint64_t seed;
	struct arena arena;
	struct diags diags; /* findings about the entry last offered */
	struct lorcana_env env;
	struct game_header header;
	struct lorcana_game *state;
	card_id truth[MAX_OBJECTS + 1]; /* what each object really is */
	struct entry *entries;		/* n_entries that were played */
	size_t n_entries;
	struct entry *options; /* n_options of the player who decides */
	size_t n_options;
};

static inline const char *rulesets_folder(void)
{
	const char *folder = getenv("VERDICT_RULESETS");

	return folder ? folder : "rulesets";
}

/* Opens the rulesets with all cards; the edition is one of those that games are judged by. */
static inline void open_session(struct session *session, struct diags *diags)
{
	struct session_wishes wishes = { .rulesets = rulesets_folder() };

	if (session_open(session, &wishes, diags))
		abort();
}

static inline void *need_memory(size_t size)
{
	void *memory = calloc(1, size);

	if (!memory)
		abort();
	return memory;
}

/* True for a card without text beyond keywords, all of which the edition defines. */
static inline bool is_plain_card(const struct lorcana_env *env, card_id id)
{
	const struct lorcana_card *card = lorcana_card_of(env->cards, id);
	const struct lorcana_keyword *shift = lorcana_card_keyword(card, KEYWORD_SHIFT);

	if (lorcana_card_keyword(card, KEYWORD_ALERT) && !env->in_force[R_ALERT])
		return false;
	if (shift && shift->shift & ~(SHIFT_CLASSIFICATION | SHIFT_UNIVERSAL) && !env->in_force[R_SHIFT_DUO])
		return false;
	return card->n_abilities == 0 && !card->has_text;
}

/* A card for a random deck: plain, or any. */
static inline card_id random_card(struct match *match, bool plain)
{
	const struct lorcana_cards *cards = match->env.cards;
	card_id card;

	do
		card = (card_id)(1 + next_random(&match->seed) % cards->n_cards);
	while (plain && !is_plain_card(&match->env, card));
	return card;
}

/* Puts four copies of a card into a deck, unless they are there already or the deck is full. */
static inline void add_to_deck(struct lorcana_deck *deck, struct deck_copies *copies, card_id card)
{
	for (uint16_t i = 0; i < deck->n_copies; i++)
		if (copies[i].card == card)
			return;
	if (deck->size == MATCH_DECK)
		return;
	copies[deck->n_copies++] = (struct deck_copies){ card, 4 };
	deck->size = (uint16_t)(deck->size + 4);
}

/* A card that the Shift of [card] can go on; 0 = none, or no Shift. They are rare among random cards. */
static inline card_id card_below(const struct lorcana_env *env, card_id card, bool plain)
{
	const struct lorcana_cards *cards = env->cards;
	const struct lorcana_card *facts = lorcana_card_of(cards, card);

	for (card_id below = 1; lorcana_card_keyword(facts, KEYWORD_SHIFT) && below <= cards->n_cards; below++) {
		if (below != card && (!plain || is_plain_card(env, below)) &&
		    lorcana_cards_share_name(facts, lorcana_card_of(cards, below)))
			return below;
	}
	return CARD_UNKNOWN;
}

static inline void fill_deck(struct match *match, struct lorcana_deck *deck, struct deck_copies *copies, bool plain)
{
	while (deck->size < MATCH_DECK) {
		card_id card = random_card(match, plain), below = card_below(&match->env, card, plain);

		add_to_deck(deck, copies, card);
		if (below)
			add_to_deck(deck, copies, below);
	}
	deck->copies = copies;
	deck->given = true;
}

/* Gives every object of [player] the card that it really is. */
static inline void shuffle_deck(struct match *match, player_id player)
{
	const struct lorcana_deck *deck = &match->env.decks[player];
	card_id cards[MATCH_DECK];
	size_t n = 0;

	for (uint16_t i = 0; i < deck->n_copies; i++)
		for (uint16_t k = 0; k < deck->copies[i].copies; k++)
			cards[n++] = deck->copies[i].card;
	for (obj_id i = 1; i <= match->state->table.n_objects; i++)
		if (match->state->table.objects[i].owner == player) {
			size_t pick = next_random(&match->seed) % n;

			match->truth[i] = cards[pick];
			cards[pick] = cards[--n];
		}
}

/* Starts a match between [n_players] with random decks under the edition [edition]. */
static inline void match_begin(struct match *match, struct session *session, uint64_t seed, uint8_t n_players, bool plain,
			       const char *edition)
{
	static const char *const names[] = { "Ann", "Bo", "Cy", "Dee" };
	const struct lorcana_env *env;

	*match = (struct match){ .session = session, .seed = seed };
	diags_init(&match->diags, &match->arena);
	match->header = (struct game_header){ .game = text_of("lorcana"), .edition = text_of(edition), .n_players = n_players };
	env = session_environment(session, &match->header, (struct place){ 0 }, &match->diags);
	if (!env)
		abort();
	match->env = *env;
	match->env.n_players = n_players;
	match->env.first = (player_id)(seed % n_players);
	match->header.first = match->env.first;
	for (player_id p = 0; p < n_players; p++) {
		match->header.players[p] = (struct game_player){ text_of(names[p]), { "", 0 } };
		match->env.player_names[p] = names[p];
		match->env.decks[p] = (struct lorcana_deck){ .size = 0 };
		fill_deck(match, &match->env.decks[p], arena_calloc(&match->arena, MATCH_DECK, sizeof(struct deck_copies)), plain);
	}
	match->state = need_memory(sizeof(*match->state));
	match->entries = need_memory(MATCH_ENTRIES * sizeof(*match->entries));
	match->options = need_memory(MATCH_OPTIONS * sizeof(*match->options));
	lorcana_rules.begin(&match->env, match->state);
	for (player_id p = 0; p < n_players; p++)
		shuffle_deck(match, p);
}

static inline void match_end(struct match *match)
{
	free(match->state);
	free(match->entries);
	free(match->options);
	diags_free(&match->diags);
	arena_free(&match->arena);
}

static inline void keep_option(void *ctx, const struct entry *entry)
{
	struct match *match = ctx;

	if (match->n_options == MATCH_OPTIONS)
		abort();
	match->options[match->n_options++] = *entry;
}

static inline void match_list_options(struct match *match)
{
	match->n_options = 0;
	lorcana_rules.options(&match->env, match->state, keep_option, match);
}

/* Offers an entry to [state] with nothing said yet. */
static inline enum verdict match_offer_to(struct match *match, struct lorcana_game *state, const struct entry *entry,
					  bool force)
{
	diags_clear(&match->diags);
	return lorcana_rules.offer(&match->env, state, entry, force, (struct place){ .file = "match", .line = 1 },
				   &match->diags);
}

/* Offers an entry to the match and records it. */
static inline enum verdict match_offer(struct match *match, const struct entry *entry)
{
	match->entries[match->n_entries++] = *entry;
	return match_offer_to(match, match->state, entry, false);
}

static inline struct ref ref_of_card(const struct match *match, card_id card)
{
	return (struct ref){ .given = true, .card = card, .name = lorcana_card_of(match->env.cards, card)->full_name };
}

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

/* Makes a random choice what a record of this match says: names what is drawn and what is altered. */
static inline struct entry said_of(struct match *match, const struct entry *option)
{
	const struct table *table = &match->state->table;
	struct entry entry = *option;
	obj_id i = table_zone(table, option->player, Z_HAND)->first;

	if (entry.verb == VERB_DRAW && entry.mark == MARK_CHOICE)
		entry.subject = ref_of_card(match, match->truth[table_zone(table, entry.player, Z_DECK)->first]);
	for (int n = entry.number; entry.verb == VERB_ALTER && n > 0; n--, i = table->objects[i].next)
		entry.clauses[entry.n_clauses++] = (struct clause){ .id = CLAUSE_CARD_ID, .ref = ref_of_card(match, table->objects[i].card) };
	return entry;
}

/*
 * Chooses among the options. Conceding is rare, ending the turn less likely
 * than doing something, so that games come to something.
 */
static inline const struct entry *choose_option(struct match *match)
{
	const struct entry *option = NULL;

	for (int tries = 0; tries < 4; tries++) {
		option = &match->options[next_random(&match->seed) % match->n_options];
		if (option->verb == VERB_CONCEDE && next_random(&match->seed) % 100)
			option = &match->options[0];
		if (option->verb != VERB_END || next_random(&match->seed) % 3 == 0)
			break;
	}
	return option;
}

/*
 * The next entry of the match: opening hands are named first, then options.
 * False when the game is over or as long as it may be.
 */
static inline bool match_next(struct match *match, struct entry *entry)
{
	if (match->state->over || match->n_entries == MATCH_ENTRIES)
		return false;
	for (player_id p = 0; match->state->ask == ASK_SETUP && p < match->env.n_players; p++) {
		obj_id unnamed = first_unnamed(match, p);

		if (unnamed && !match->state->sides[p].left) {
			*entry = draw_entry(match, p, match->truth[unnamed]);
			return true;
		}
	}
	match_list_options(match);
	if (match->n_options == 0)
		return false;
	*entry = said_of(match, choose_option(match));
	return true;
}

/* The whole match as a record. */
static inline void match_write(const struct match *match, enum log_notation notation, struct buffer *out)
{
	log_write_header(out, notation, &match->header);
	for (size_t i = 0; i < match->n_entries; i++)
		log_write_entry(out, notation, &lorcana_language, &match->header, &match->entries[i]);
}

/* The last thing played as a line, for messages; in the arena of the match. */
static inline const char *last_line(struct match *match)
{
	struct buffer line = { 0 };
	const char *kept;

	if (match->n_entries)
		log_write_entry(&line, LOG_TEXT, &lorcana_language, &match->header, &match->entries[match->n_entries - 1]);
	kept = arena_strdup(&match->arena, buffer_string(&line));
	buffer_free(&line);
	return kept;
}

/* How many games to play: [usual], or so many times VERDICT_RANDOM_GAMES / 100. */
static inline unsigned n_games(unsigned usual)
{
	const char *wish = getenv("VERDICT_RANDOM_GAMES");
	uint32_t percent;

	return wish && text_to_number(text_of(wish), 1000000000, &percent) ? (unsigned)((uint64_t)usual * percent / 100 + 1)
									   : usual;
}

#endif
