/*
 * toy_game.h - a small game, as a row of a table of games.
 *
 * Two players lay stones on one heap in turns. A stone is lighter than the one
 * it is laid on; who passes ends the game, and nobody passes before the first
 * stone. Cards are rows of cards.csv: name, weight. It has what every game
 * has, and nothing outside knows it: what a new game touches is shown by it.
 */
#ifndef VERDICT_TESTS_TOY_GAME_H
#define VERDICT_TESTS_TOY_GAME_H

#include "base/source.h"
#include "data/csv_reader.h"
#include "deck/deck_check.h"
#include "games/games.h"
#include "games/near_cards.h"
#include "kernel/check.h"
#include "kernel/table.h"

/* Cards: what judges decks, what judges records and what shows a card read them alike. */

enum { TOY_MAX_CARDS = 8, TOY_MAX_BYTES = 1 << 16, TOY_PLAYERS = 2 };

struct toy_card {
	struct text name;
	uint32_t weight;
};

struct toy_cards {
	struct toy_card items[TOY_MAX_CARDS + 1]; /* 1..n */
	size_t n;
	struct arena *arena;
	struct tables tables;
};

static enum status toy_read_card(void *ctx, const struct csv_row *row, bool is_header)
{
	struct toy_cards *cards = ctx;
	struct toy_card *card = &cards->items[cards->n + 1];

	if (is_header)
		return ST_OK;
	if (cards->n == TOY_MAX_CARDS || !text_to_number(csv_field(row, 1), 9, &card->weight))
		return ST_SYNTAX;
	cards->n++;
	return csv_copy_field(row, 0, cards->arena, &card->name) ? ST_OK : ST_NOMEM;
}

static enum status toy_load(void *ctx, const char *rulesets, const char *records, struct arena *arena, struct diags *diags)
{
	struct toy_cards *cards = ctx;
	const char *path = arena_printf(arena, "%s/toy/cards.csv", rulesets);
	struct buffer bytes = { 0 };
	enum status status = path ? source_read(path, TOY_MAX_BYTES, &bytes, diags) : ST_NOMEM;

	(void)records;
	cards->arena = arena;
	if (status == ST_OK)
		status = csv_read(path, buffer_text(&bytes), toy_read_card, cards, diags);
	if (status == ST_OK)
		status = tables_check(&cards->tables, rulesets, "toy", arena, diags);
	buffer_free(&bytes);
	return status;
}

static card_id toy_find(const struct toy_cards *cards, struct text name)
{
	for (card_id id = 1; id <= cards->n; id++)
		if (text_equal_letters(cards->items[id].name, name))
			return id;
	return CARD_UNKNOWN;
}

static enum status toy_find_line(const struct toy_cards *cards, const struct deck_line *line, struct deck_found *found)
{
	found->card = toy_find(cards, line->name);
	found->result = LOOKUP_FOUND;
	if (!found->card)
		deck_found_open(found, line, line->name, OPEN_NOT_FOUND);
	return ST_OK;
}

/* Decks: one rule of its own, and two that every game has. */

static enum status toy_load_deck_cards(struct deck_rules *rules, const char *records, struct arena *arena,
				       struct diags *diags)
{
	struct toy_cards *cards = rules->facts;

	rules->tables = &cards->tables;
	if (toy_load(cards, rules->rulesets, records, arena, diags))
		return ST_SYNTAX;
	rules->n_cards = cards->n;
	return ST_OK;
}

static struct text toy_deck_card_name(const struct deck_rules *rules, card_id card)
{
	const struct toy_cards *cards = rules->facts;

	return cards->items[card].name;
}

static void toy_finder_begin(void *finder, const struct deck_rules *rules)
{
	*(const struct toy_cards **)finder = rules->facts;
}

static enum status toy_finder_find(void *finder, const struct deck_line *line, bool nearest, struct deck_found *found)
{
	(void)nearest;
	return toy_find_line(*(const struct toy_cards **)finder, line, found);
}

static void toy_finder_end(void *finder)
{
	(void)finder;
}

static void toy_check_copies(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck;
	unsigned limit;

	for (size_t i = 0; format_limit(the_case->rules->format, key, &limit) && i < deck->n_entries; i++)
		if (deck->copies[deck->entries[i].card] > limit && deck_is_first_of_card(deck, i))
			FIND(the_case, SEV_ILLEGAL, key, deck->entries[i].line, "deck has more than %u of '%.*s'", limit,
			     TEXT_ARG(deck_card_name(the_case, deck->entries[i].card)));
}

static void toy_describe(struct buffer *out, const struct deck_rules *rules, const struct deck *deck, bool json)
{
	const struct toy_cards *cards = rules->facts;
	unsigned weight = 0;

	for (size_t i = 0; i < deck->n_entries; i++)
		weight += deck->entries[i].count * cards->items[deck->entries[i].card].weight;
	buffer_printf(out, json ? ",\"weight\":%u" : ", weight %u", weight);
}

static const struct deck_check_row toy_deck_rows[] = {
	{ "deck-size", ON_ALL, deck_check_minimum_size },
	{ "deck-copies", ON_ALL, toy_check_copies },
	{ "deck-names", ON_ALL, deck_check_names },
};

static const struct deck_game toy_decks = {
	.name = "toy",
	.default_format = "open",
	.facts_size = sizeof(struct toy_cards),
	.takes_records = true,
	.load_cards = toy_load_deck_cards,
	.card_name = toy_deck_card_name,
	.finder_size = sizeof(struct toy_cards *),
	.finder_begin = toy_finder_begin,
	.find = toy_finder_find,
	.finder_end = toy_finder_end,
	.rows = toy_deck_rows,
	.n_rows = sizeof(toy_deck_rows) / sizeof(toy_deck_rows[0]),
	.describe = toy_describe,
};

/* Records: a heap on the kernel's table, two actions with their rules as tables. */

enum { TOY_LAY, TOY_PASS };
enum { R_TURN, R_LIGHTER, R_NOT_FIRST, N_TOY_RULES };

static const char *const toy_keys[N_TOY_RULES] = { "turn-order", "lay-lighter", "pass-not-first" };

struct toy_env {
	const struct toy_cards *cards;
	struct ruling ruling;
	const char *names[TOY_PLAYERS];
	player_id first;
};

struct toy_state {
	struct table table; /* the heap is zone 0 of the first player, its newest stone the last */
	player_id turn;	    /* NO_PLAYER = the game is over */
};

struct action {
	const struct toy_env *env;
	struct toy_state *state;
	const struct entry *entry;
};

/* The stone on top of the heap; CARD_UNKNOWN = there is none. */
static card_id toy_top(const struct toy_state *state)
{
	return table_object_const(&state->table, table_zone(&state->table, 0, 0)->last)->card;
}

static enum answer toy_is_turn(struct action *a)
{
	return a->entry->player == a->state->turn ? HOLDS : FAILS;
}

static enum answer toy_is_lighter(struct action *a)
{
	const struct toy_card *cards = a->env->cards->items;
	card_id top = toy_top(a->state), card = a->entry->subject.card;

	if (!card)
		return OPEN;
	return !top || cards[card].weight < cards[top].weight ? HOLDS : FAILS;
}

static enum answer toy_has_stone(struct action *a)
{
	return toy_top(a->state) ? HOLDS : FAILS;
}

static const struct check toy_lay[] = {
	{ R_TURN, toy_is_turn, 0, "it is not the turn of {p}", NULL },
	{ R_LIGHTER, toy_is_lighter, 0, "'{c}' is not lighter than '{t}'", "nobody knows how heavy '{c}' is" },
};

static const struct check toy_pass[] = {
	{ R_TURN, toy_is_turn, 0, "it is not the turn of {p}", NULL },
	{ R_NOT_FIRST, toy_has_stone, 0, "{p} passes before there is a stone", NULL },
};

static void toy_word(const struct action *a, char letter, struct buffer *out)
{
	if (letter == 'p')
		buffer_add_string(out, a->env->names[a->entry->player]);
	else
		buffer_add(out, letter == 'c' ? a->entry->subject.name
					      : a->env->cards->items[toy_top(a->state)].name);
}

static enum verdict toy_offer(const void *env, void *ctx, const struct entry *entry, const struct offer *at_hand)
{
	struct toy_state *state = ctx;
	struct action action = { env, state, entry };
	struct check_host host = { &action, &action.env->ruling, toy_word, NULL };
	bool is_lay = entry->verb == TOY_LAY;
	enum verdict verdict = check_run(is_lay ? toy_lay : toy_pass, 2, &host, at_hand->place, at_hand->diags);

	if (verdict == VERDICT_ILLEGAL && !at_hand->force)
		return verdict;
	if (is_lay)
		table_add_object(&state->table, 0, 0, entry->subject.card);
	state->turn = is_lay ? (player_id)(1 - entry->player) : NO_PLAYER;
	return verdict;
}

static void toy_options(const void *ctx, const void *state, bool refused, option_fn *fn, void *fn_ctx)
{
	const struct toy_env *env = ctx;
	struct entry entry = { .verb = TOY_LAY, .player = ((const struct toy_state *)state)->turn };
	struct toy_state copy;

	for (card_id id = 1; !refused && id <= env->cards->n + 1; id++) {
		bool is_lay = id <= env->cards->n;

		entry.verb = is_lay ? TOY_LAY : TOY_PASS;
		entry.subject = is_lay ? (struct ref){ .given = true, .card = id, .name = env->cards->items[id].name }
				       : (struct ref){ 0 };
		copy = *(const struct toy_state *)state;
		if ((toy_offer(env, &copy, &entry, &(const struct offer){ 0 }) != VERDICT_LEGAL) == refused)
			fn(fn_ctx, &entry);
	}
}

static void toy_show(const void *ctx, const void *state_ctx, struct buffer *out, bool json)
{
	const struct toy_env *env = ctx;
	const struct toy_state *state = state_ctx;
	struct text top = toy_top(state) ? env->cards->items[toy_top(state)].name : text_of("nothing");

	if (!json) {
		buffer_printf(out, "heap of %u, on top: %.*s\n", (unsigned)state->table.n_objects, TEXT_ARG(top));
		return;
	}
	buffer_printf(out, "{\"type\":\"state\",\"heap\":%u,\"top\":", (unsigned)state->table.n_objects);
	buffer_add_json(out, top);
	buffer_add_string(out, "}\n");
}

static void toy_begin(const void *env, void *ctx)
{
	struct toy_state *state = ctx;

	table_clear(&state->table);
	state->turn = ((const struct toy_env *)env)->first;
}

static card_id toy_find_card(const void *env, struct text name)
{
	return toy_find(((const struct toy_env *)env)->cards, name);
}

static struct text toy_card_name(const void *env, card_id card)
{
	return ((const struct toy_env *)env)->cards->items[card].name;
}

static void toy_finish(const void *env, void *state, const struct offer *at_hand)
{
	(void)env, (void)state, (void)at_hand;
}

static bool toy_is_over(const void *state)
{
	return ((const struct toy_state *)state)->turn == NO_PLAYER;
}

static const struct verb_def toy_verbs[] = {
	[TOY_LAY] = { "lay", MARK_CHOICE, NEED_NONE, NEED_REQUIRED, NEED_NONE, 0 },
	[TOY_PASS] = { "pass", MARK_CHOICE, NEED_NONE, NEED_NONE, NEED_NONE, 0 },
};

static const struct language toy_language = { .verbs = toy_verbs, .n_verbs = 2 };

static void toy_copy(void *to, const void *from)
{
	memcpy(to, from, sizeof(struct toy_state));
}

static const struct game_rules toy_game_rules = {
	.name = "toy",
	.language = &toy_language,
	.state_size = sizeof(struct toy_state),
	.copy = toy_copy,
	.find_card = toy_find_card,
	.card_name = toy_card_name,
	.begin = toy_begin,
	.offer = toy_offer,
	.finish = toy_finish,
	.options = toy_options,
	.show = toy_show,
	.is_over = toy_is_over,
};

/* The cards, and the finder of lists, which finds in them. */
struct toy_loaded {
	struct toy_cards cards;
	const struct toy_cards *finder;
};

static enum status toy_load_records(void *ctx, const char *rulesets, const char *records, struct arena *arena,
				    struct diags *diags)
{
	struct toy_loaded *loaded = ctx;

	loaded->finder = &loaded->cards;
	return toy_load(&loaded->cards, rulesets, records, arena, diags);
}

static enum status toy_env_begin(void *ctx, void *cards, const struct rulebook *book, const struct rulebook *stand_in,
				 struct diags *diags)
{
	struct toy_env *env = ctx;

	(void)diags;
	env->cards = cards;
	ruling_init(&env->ruling, toy_keys, N_TOY_RULES, book, stand_in);
	return ST_OK;
}

static enum status toy_seat(void *ctx, const struct record_seats *seats, struct arena *arena)
{
	struct toy_env *env = ctx;

	(void)arena;
	env->first = seats->first;
	for (player_id p = 0; p < TOY_PLAYERS; p++)
		env->names[p] = seats->names[p];
	return ST_OK;
}

static enum status toy_say_near(void *cards, struct text written, struct buffer *out)
{
	(void)cards, (void)written, (void)out;
	return ST_OK;
}

static const struct record_game toy_record = {
	.rules = &toy_game_rules,
	.max_players = TOY_PLAYERS,
	.decks = &toy_decks,
	.cards_size = sizeof(struct toy_loaded),
	.tables_at = offsetof(struct toy_loaded, cards.tables),
	.finder_at = offsetof(struct toy_loaded, finder),
	.env_size = sizeof(struct toy_env),
	.load = toy_load_records,
	.begin = toy_env_begin,
	.seat = toy_seat,
	.say_near = toy_say_near,
};

/* Looking cards up. */

struct toy_view {
	struct look look;
	struct toy_cards cards;
};

static bool toy_is_form(const struct desk *desk, const char *words)
{
	(void)desk, (void)words;
	return false;
}

static bool toy_load_view(void *ctx, struct desk *desk)
{
	struct toy_view *view = ctx;

	return toy_load(&view->cards, desk->rulesets, NULL, desk->arena, desk->diags) == ST_OK;
}

static struct card_hits toy_find_hits(void *ctx, const char *words, enum card_search how)
{
	struct toy_view *view = ctx;
	card_id *ids = look_room(&view->look, 1);

	(void)how;
	if (ids)
		*ids = toy_find(&view->cards, text_of(words));
	return (struct card_hits){ .ids = ids, .n = ids && *ids, .is_said = !ids };
}

static void toy_show_card(void *ctx, card_id id)
{
	struct toy_view *view = ctx;
	const struct toy_card *card = &view->cards.items[id];

	buffer_printf(view->look.desk->out, "%.*s: weighs %u\n", TEXT_ARG(card->name), (unsigned)card->weight);
}

static size_t toy_nearest(void *ctx, const char *words, struct near_card *near, size_t max)
{
	const struct toy_view *view = ctx;
	size_t n = 0;

	/* Two letters more or fewer are near. */
	for (size_t i = 1; i <= view->cards.n && n < max; i++) {
		unsigned distance = near_distance(view->cards.items[i].name, text_of(words));

		if (distance <= 2)
			near[n++] = (struct near_card){ view->cards.items[i].name, distance };
	}
	return n;
}

static const struct card_game toy_look = {
	.name = "toy",
	.size = sizeof(struct toy_view),
	.is_form = toy_is_form,
	.load = toy_load_view,
	.find = toy_find_hits,
	.show = toy_show_card,
	.list = toy_show_card,
	.nearest = toy_nearest,
};

static const struct game toy_game = { .name = "toy", .record = &toy_record, .decks = &toy_decks, .cards = &toy_look };

#endif
