/*
 * Random games of Altered, with the decks that people play and with decks in
 * which every card of the table comes up: what the engine offers it accepts,
 * the record replays to the same states, no card is lost, and what is masked is
 * not illegal.
 *
 * VERDICT_RANDOM_GAMES=10000 plays a hundred times as many as usual.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "altered_checks.h"
#include "shared_session.h"

static struct real_lists lists;

static int open_lists(void **state)
{
	open_rulesets(state);
	real_lists_read(&lists, &shared_session);
	return 0;
}

static int close_lists(void **state)
{
	real_lists_free(&lists);
	return close_rulesets(state);
}

static unsigned n_faults; /* with VERDICT_RANDOM_ALL=FOLDER all games are played, faults counted, their records written there */

static void show_state(const struct match *match, const char *path)
{
	FILE *file = fopen(path, "wb");
	struct buffer out = { 0 };

	altered_rules.show(&match->env, match->state, &out, false);
	if (file) {
		fwrite(out.data, 1, out.len, file);
		fclose(file);
	}
	buffer_free(&out);
}

/* The deck as a list that the record can name. */
static void write_deck(struct match *match, player_id player, const char *path)
{
	const struct card_list *list = &match->env.lists[player];
	FILE *file = fopen(path, "wb");

	if (!file)
		abort();
	for (uint16_t i = 0; i <= list->n_copies; i++) {
		card_id card = i < list->n_copies ? list->copies[i].card : list->leader;
		struct text printings = altered_card_of(match->env.cards, card)->printings, one, set;

		text_split(&printings, ';', &one);
		text_split(&one, ' ', &set);
		if (one.len)
			fprintf(file, "%d %.*s\n", i < list->n_copies ? list->copies[i].copies : 1, TEXT_ARG(one));
	}
	fclose(file);
	match->header.players[player].deck = text_of(path);
}

static void write_decks(struct match *match, unsigned number)
{
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		write_deck(match, p, arena_printf(&match->arena, "%s/%u.deck%d", getenv("VERDICT_RANDOM_ALL"), number, p));
}

static void found(struct match *match, const char *fault, unsigned number)
{
	const char *folder = getenv("VERDICT_RANDOM_ALL");

	if (!folder)
		fail_msg("game %u: %s", number, match_report(match, fault));
	n_faults++;
	write_decks(match, number);
	setenv("VERDICT_RANDOM_RECORD", arena_printf(&match->arena, "%s/%u.log", folder, number), 1);
	fprintf(stderr, "game %u: %s\n", number, match_report(match, fault));
	show_state(match, arena_printf(&match->arena, "%s/%u.txt", folder, number));
}

/* Plays the match, then its record, then the record without [hidden] percent of the names of one player alone. */
static bool play_through(struct match *match, unsigned hidden, unsigned number)
{
	const char *fault = match_play(match);
	bool over = match->state->b.over;

	if (!fault)
		fault = match_replays(match);
	if (!fault) {
		altered_rules.finish(&match->env, match->state, &(struct offer){ .place = { .file = "match", .line = 1 }, .diags = &match->diags });
		fault = altered_game_check(&match->env, match->state);
	}
	if (getenv("VERDICT_RANDOM_ALL")) {
		write_decks(match, number);
		setenv("VERDICT_RANDOM_RECORD", arena_printf(&match->arena, "%s/%u.full.log", getenv("VERDICT_RANDOM_ALL"), number), 1);
		match_report(match, "");
	}
	if (!fault)
		fault = match_masked(match, hidden);
	if (fault)
		found(match, fault, number);
	return over;
}

static void test_games_between_real_lists(void **state)
{
	unsigned games = n_games(60), first = first_game(), ended = 0;

	(void)state;
	if (lists.n < 2)
		skip();
	for (unsigned i = first; i < first + games; i++) {
		size_t one = i % lists.n, other = (one + 1 + i / lists.n % (lists.n - 1)) % lists.n;
		struct match match;

		match_begin_of_lists(&match, &shared_session, 50000u + i, &lists, one, other, match_editions[i % N_MATCH_EDITIONS]);
		ended += play_through(&match, i % 2 ? 100 : 50, i);
		match_end(&match);
	}
	/* Games come to an end, else what happens late in one is not tried. */
	assert_true(ended > games / 2);
	assert_int_equal(n_faults, 0);
}

/* The next card that no game has shown, from [card] on; 0 = none is left. */
static card_id find_unplayed(const uint8_t *played, card_id card)
{
	for (; card <= lists.cards->n_in_table; card++)
		if (!is_played(played, card))
			return card;
	return CARD_UNKNOWN;
}

/* Each round of games ends when every card has been played; then all come again. */
static void test_every_card_is_played(void **state)
{
	unsigned games = n_games(100), first = first_game(), rounds = 0;
	size_t size = lists.cards->n_cards / 8 + 1;
	uint8_t *played = need_memory(size);

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		struct match match;

		match_begin(&match, &shared_session, 90000u + i, match_editions[i % N_MATCH_EDITIONS], played);
		play_through(&match, i % 2 ? 100 : 50, 100000 + i);
		match_note_played(&match, played);
		match_end(&match);
		if (!find_unplayed(played, 1)) {
			rounds++;
			memset(played, 0, size);
		}
	}
	for (card_id card = 1; getenv("VERDICT_RANDOM_ALL") && (card = find_unplayed(played, card)); card++)
		fprintf(stderr, "not played: %.*s\n", TEXT_ARG(altered_card_of(lists.cards, card)->label));
	if (getenv("VERDICT_RANDOM_ALL"))
		fprintf(stderr, "rounds %u\n", rounds);
	assert_int_equal(n_faults, 0);
	free(played);
}

/* ---- what is no option ---- */

/* Some card that the match knows: of the table, or now and then any. */
static struct ref random_ref(struct match *match)
{
	const struct table *t = &match->state->b.table;
	obj_id id = (obj_id)(1 + match_random(match, t->n_objects));

	for (int tries = 0; tries < 8 && t->objects[id].zone == Z_DECK; tries++)
		id = (obj_id)(1 + match_random(match, t->n_objects));
	if (match_chance(match, 30))
		return ref_of_card(match, (card_id)(1 + match_random(match, (uint32_t)match->env.cards->n_in_table)));
	return ref_of_card(match, match->truth[id]);
}

static void add_random_clauses(struct match *match, struct entry *entry)
{
	if (entry->verb == VERB_PLAY && !match_chance(match, 3))
		say_word(entry, CLAUSE_IN_ID, altered_expedition_words[match_random(match, N_SIDES)]);
	if (entry->verb == VERB_PLAY && match_chance(match, 2))
		say_word(entry, CLAUSE_FROM_ID, match_chance(match, 2) ? "hand" : "reserve");
	if (entry->verb == VERB_PLAY && match_chance(match, 8))
		entry->clauses[entry->n_clauses++] = (struct clause){ .id = CLAUSE_SCOUT_ID };
	if (entry->verb == VERB_PLAY && match_chance(match, 8))
		entry->clauses[entry->n_clauses++] = (struct clause){ .id = CLAUSE_PAY_ID, .number = (int32_t)match_random(match, 8) };
	if (entry->verb == VERB_QUICK && match_chance(match, 2))
		entry->clauses[entry->n_clauses++] = (struct clause){ .id = CLAUSE_SUPPORT_ID };
	if (entry->verb == VERB_QUICK || entry->verb == VERB_REACT)
		entry->clauses[entry->n_clauses++] =
			(struct clause){ .id = CLAUSE_ABILITY_ID, .number = (int32_t)(1 + match_random(match, 3)) };
}

/* A choice as somebody might try it, well formed and mostly nonsense. */
static struct entry random_choice(struct match *match)
{
	static const enum altered_verb verbs[] = { VERB_PLAY,	VERB_PLAY, VERB_PLAY,	 VERB_PLAY,  VERB_QUICK,
						   VERB_QUICK,	VERB_PASS, VERB_EXPAND,	 VERB_CHOOSE, VERB_ACCEPT,
						   VERB_DECLINE, VERB_MANA, VERB_DISCARD, VERB_REACT, VERB_PICK_MODE };
	player_id player = match_chance(match, 8) ? (player_id)match_random(match, 2) : match->state->ask_player;
	struct entry entry = entry_of(verbs[match_random(match, sizeof(verbs) / sizeof(verbs[0]))], player);
	const struct verb_def *verb = &altered_language.verbs[entry.verb];

	if (verb->subject == NEED_REQUIRED || (verb->subject == NEED_OPTIONAL && match_chance(match, 2)))
		entry.subject = random_ref(match);
	if (verb->number == NEED_REQUIRED)
		say_number(&entry, (int)match_random(match, 4));
	add_random_clauses(match, &entry);
	return entry;
}

/* True when one of the options leads to the same state as [after]. */
static bool is_an_option(struct match *match, const struct altered_game *after, struct altered_game *scratch)
{
	for (size_t i = 0; i < match->n_options; i++) {
		altered_game_copy(scratch, match->state);
		match_offer_to(match, scratch, &match->options[i]);
		if (altered_game_same(scratch, after))
			return true;
	}
	return false;
}

/*
 * Over an Expand that nobody wants the record may pass to what a text asks in
 * the Noon: what it names is declined there.
 */
static bool is_declined_behind_expand(struct match *match, const struct entry *entry, const struct altered_game *after,
				      struct altered_game *scratch)
{
	if (match->state->ask != ASK_EXPAND || entry->verb != VERB_DECLINE || !entry->subject.given)
		return false;
	altered_game_copy(scratch, match->state);
	while (scratch->ask == ASK_EXPAND) {
		struct entry pass = entry_of(VERB_DECLINE, scratch->ask_player);

		match_offer_to(match, scratch, &pass);
	}
	return match_offer_to(match, scratch, entry) == VERDICT_LEGAL && altered_game_same(scratch, after);
}

/* Whether the entry can only be an answer to the question; what is optional a record may pass over. */
static bool has_to_answer(const struct match *match, const struct entry *entry)
{
	const struct question *q = &match->state->course.question;

	if (entry->player != q->player)
		return false;
	switch ((enum question_kind)q->kind) {
	case QUESTION_MAY:
		return entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE;
	case QUESTION_MODE:
		return entry->verb == VERB_PICK_MODE && !q->may_stop && !match->state->b.n_forced;
	case QUESTION_THING:
	case QUESTION_NUMBER:
		return entry->verb == VERB_CHOOSE && !q->may_stop && !match->state->b.n_forced;
	case QUESTION_ROLL:
	case QUESTION_CARD:
	case QUESTION_FACT:
		return false;
	}
	return false;
}

/* The top card of the deck, which nobody knows, may be put in the Mana zone: any card may turn out to be it. */
static bool expands_unknown(const struct match *match)
{
	for (size_t i = 0; i < match->n_options; i++)
		if (match->options[i].verb == VERB_EXPAND && match->options[i].subject.card == CARD_UNKNOWN)
			return true;
	return false;
}

/* An effect has let the player play the card, and the record may still say that it was played. */
static bool says_play_of_effect(const struct match *match, const struct entry *entry)
{
	const struct board *b = &match->state->b;

	for (uint16_t i = 0; i < b->n_echoes && entry->verb == VERB_PLAY; i++)
		if (b->echoes[i].verb == VERB_PLAY && !b->echoes[i].named && b->echoes[i].player == entry->player &&
		    b->table.objects[b->echoes[i].subject].card == entry->subject.card)
			return true;
	return false;
}

/*
 * Whether what is accepted has to be one of the options. What the rules forced
 * before may be said all the same, and over an Expand that nobody wants, a
 * Clean-up and Reactions in the order of age the record may pass.
 */
static bool has_to_be_an_option(const struct match *match, const struct entry *entry)
{
	/* What there was nothing to take of may be declined, and what went at Clean-up without a choice be said. */
	if ((entry->verb == VERB_DECLINE && find_declinable(&match->state->b, entry->player, entry->subject.card)) || entry->verb == VERB_DISCARD ||
	    entry->verb == VERB_SACRIFICE)
		return false;
	switch ((enum altered_ask)match->state->ask) {
	case ASK_TURN:
		return entry->verb != VERB_CHOOSE && entry->verb != VERB_PICK_MODE && entry->verb != VERB_REACT &&
		       !says_play_of_effect(match, entry);
	case ASK_EFFECT:
		return has_to_answer(match, entry);
	case ASK_EXPAND:
		return entry->player == match->state->ask_player &&
		       ((entry->verb == VERB_EXPAND && !expands_unknown(match)) || entry->verb == VERB_DECLINE);
	case ASK_SETUP:
		return entry->verb == VERB_MANA;
	case ASK_REACTION:
	case ASK_CLEAN_UP:
	case ASK_NOTHING:
		return false;
	}
	return false;
}

/* What is not all tried is in doubt, by the rules of an action as well. */
static void has_doubt_out_of_work(struct match *match, const struct entry *entry, struct altered_game *scratch)
{
	struct budget budget = { .ran_out = true };
	const struct offer at_hand = { .budget = &budget };

	altered_game_copy(scratch, match->state);
	if (altered_rules.offer(&match->env, scratch, entry, &at_hand) == VERDICT_ILLEGAL)
		fail_msg("illegal, though not all was tried: %s", match_line(match, entry));
}

/*
 * Tries something at random on a copy of the game: it is an option, or else it
 * is refused with a rule. Returns whether it was accepted.
 */
static bool try_at_random(struct match *match, struct altered_game *after, struct altered_game *scratch)
{
	struct entry entry = random_choice(match);
	enum verdict verdict;

	altered_game_copy(after, match->state);
	verdict = match_offer_to(match, after, &entry);
	for (size_t i = 0; i < match->diags.len; i++)
		if (!match->diags.items[i].cite.document || !match->diags.items[i].cite.number)
			fail_msg("no rule is cited: %s", match->diags.items[i].message);
	assert_int_equal(diags_verdict(&match->diags), verdict);
	if (verdict == VERDICT_ILLEGAL)
		has_doubt_out_of_work(match, &entry, scratch);
	if (altered_game_check(&match->env, after))
		fail_msg("%s behind %s", altered_game_check(&match->env, after), match_line(match, &entry));
	if (match->state->ask == ASK_TURN && verdict == VERDICT_ILLEGAL && !altered_game_same(after, match->state))
		fail_msg("refused, and yet the game has changed: %s", match_line(match, &entry));
	/* Where a card is played may be said behind it: the options say it in the play. */
	if (after->ask == ASK_EFFECT && after->course.question.rule == R_PLAY_EXPEDITION)
		return verdict == VERDICT_LEGAL;
	if (verdict == VERDICT_LEGAL && has_to_be_an_option(match, &entry) && !is_an_option(match, after, scratch) &&
	    !is_declined_behind_expand(match, &entry, after, scratch))
		fail_msg("accepted and not among the options: %s, %s", match_line(match, &entry), match_report(match, "a game"));
	return verdict == VERDICT_LEGAL;
}

static bool has_unnamed(const struct match *match)
{
	const struct table *t = &match->state->b.table;

	for (obj_id id = 1; id <= t->n_objects; id++)
		if (t->objects[id].zone == Z_HAND && !t->objects[id].card)
			return true;
	return false;
}

static void test_what_is_not_an_option_is_refused_with_a_rule(void **state)
{
	struct altered_game *after = need_memory(sizeof(*after)), *scratch = need_memory(sizeof(*scratch));
	unsigned games = n_games(20), first = first_game(), tried[2] = { 0, 0 };

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		struct match match;
		struct entry entry;
		const char *fault;

		match_begin(&match, &shared_session, 70000u + i, match_editions[i % N_MATCH_EDITIONS], NULL);
		while (match_next(&match, &entry, &fault)) {
			match_list_options(&match, match.state);
			/* A card that was drawn and has no name yet may be played by any name. */
			for (int k = 0; entry.mark == MARK_CHOICE && !has_unnamed(&match) && k < 4; k++)
				tried[try_at_random(&match, after, scratch)]++;
			match_offer(&match, &entry);
		}
		match_end(&match);
	}
	/* Both sides are tried, again and again. */
	assert_true(tried[false] > 20 * games && tried[true] > 2 * games);
	free(after);
	free(scratch);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_games_between_real_lists),
		cmocka_unit_test(test_every_card_is_played),
		cmocka_unit_test(test_what_is_not_an_option_is_refused_with_a_rule),
	};

	return cmocka_run_group_tests(tests, open_lists, close_lists);
}
