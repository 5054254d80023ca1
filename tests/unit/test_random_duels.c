/*
 * Random games between the lists that people play, written as game logs of
 * duels.ink with what that site leaves out left out: read back, nothing of them
 * is illegal. What is illegal is found where the log says enough.
 *
 * VERDICT_RANDOM_GAMES=1000 plays ten times as many games; VERDICT_RANDOM_ALL=FOLDER
 * plays on after a fault and keeps the logs in which there is one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

#include <cmocka.h>

#include "duels_telling.h"
#include "replay/replay.h"
#include "shared_lists.h"

/* Playing and writing */

/* Lets the copy be where [entry] leads; false when that is not surely legal. */
static bool is_surely_legal(struct match *match, const struct entry *entry)
{
	lorcana_game_copy(match->ahead, match->state);
	return match_offer_to(match, match->ahead, entry, false) == VERDICT_LEGAL;
}

/*
 * What is drawn is named before anything else is done, and a card of the hand
 * that nobody could name stays there. The game ends where nothing is found that
 * is surely legal.
 */
static bool next_entry(struct match *match, struct entry *entry)
{
	struct lorcana_game *g = match->state;

	if (g->over || match->n_entries == MATCH_ENTRIES)
		return false;
	for (player_id p = 0; p < 2 && g->ask == ASK_SETUP; p++) {
		obj_id unnamed = first_unnamed(match, p);

		if (!unnamed)
			continue;
		*entry = draw_entry(match, p, match->truth[unnamed]);
		return true;
	}
	if (name_drawn(match, entry))
		return true;
	for (int tries = 0; tries < 30; tries++) {
		match_list_options(match, g);
		if (match->n_options == 0)
			return false;
		*entry = said_of(match, choose_option(match));
		if ((entry->verb != VERB_INK || entry->subject.card) && is_surely_legal(match, entry))
			return true;
	}
	return false;
}

/* True for an action that shows its player nothing new, so that the site lets it be taken back. */
static bool shows_nothing(const struct duels_log *log)
{
	const struct echo_set *echoes = &log->match->state->echoes;

	for (uint16_t i = log->before->echoes.len; i < echoes->len; i++)
		if (echoes->items[i].verb == VERB_DO_DRAW || echoes->items[i].verb == VERB_DO_REVEAL ||
		    echoes->items[i].verb == VERB_DO_RETURN)
			return false;
	return !log->match->state->over && log->match->state->turn == log->before->turn;
}

/* Writes an action and that it was taken back; the match is as it was before. */
static void write_and_undo(struct duels_log *log, const struct entry *entry)
{
	struct match *match = log->match;
	struct duels_log was = *log;

	lorcana_game_copy(log->before, match->state);
	if (match_offer_to(match, match->state, entry, false) == VERDICT_LEGAL && shows_nothing(log)) {
		log->is_undone = true;
		tell_entry(log, entry);
		write_waiting(log);
		log->is_undone = false;
		log->time += 2;
		add_step(log, entry->player, "FREE_UNDO");
	}
	lorcana_game_copy(match->state, log->before);
	memcpy(log->lore, was.lore, sizeof(was.lore));
	memcpy(log->fought, was.fought, sizeof(was.fought));
	log->telling = (struct telling){ .card = CARD_UNKNOWN };
	log->duel = (struct duel){ .is_open = false };
}

/* Sometimes a player takes an action back. */
static void write_undone(struct duels_log *log)
{
	struct match *match = log->match;
	struct entry entry;

	if (match->state->ask != ASK_ACTION || !duels_chance(log, log->habits.undone))
		return;
	match_list_options(match, match->state);
	entry = match->options[duels_random(log, (uint32_t)match->n_options)];
	if (entry.subject.card && entry.verb != VERB_CONCEDE && entry.verb != VERB_END) {
		write_waiting(log);
		write_and_undo(log, &entry);
	}
}

static void write_entry(struct duels_log *log, const struct entry *entry)
{
	bool was_setup = log->before->turn == 0;

	if (was_setup && (entry->verb == VERB_ALTER || entry->verb == VERB_KEEP))
		tell_mulligan(log, entry);
	if (log->match->state->turn == 0)
		return;
	if (was_setup) {
		add_step(log, NO_PLAYER, "GAME_START");
		tell_turn_start(log, log->match->env.first, true);
	}
	tell_entry(log, entry);
}

/* Lies: actions that are not legal */

enum lie { LIE_QUEST, LIE_INK, LIE_PLAY, LIE_CHALLENGE, LIE_QUEST_AGAIN, N_LIES, NO_LIE = N_LIES };

/* A card of the player who acts, in [zone], of which [fits] is true; 0 = none. */
static obj_id find_card(const struct match *match, player_id player, uint8_t zone,
			bool (*fits)(const struct match *match, obj_id id))
{
	const struct table *table = &match->state->table;

	for (obj_id i = table_zone(table, player, zone)->first; i; i = table->objects[i].next)
		if (table->objects[i].card && fits(match, i))
			return i;
	return NO_OBJECT;
}

static bool is_drying_character(const struct match *match, obj_id id)
{
	return is_type(&match->env, match->state, id, LORCANA_CHARACTER) && is_drying(match->state, id) &&
	       !is_exerted(match->state, id);
}

static bool is_ready_character(const struct match *match, obj_id id)
{
	return is_type(&match->env, match->state, id, LORCANA_CHARACTER) && !is_exerted(match->state, id);
}

static bool is_dry_character(const struct match *match, obj_id id)
{
	return is_ready_character(match, id) && !is_drying(match->state, id);
}

static bool is_exerted_character(const struct match *match, obj_id id)
{
	return is_type(&match->env, match->state, id, LORCANA_CHARACTER) && is_exerted(match->state, id);
}

static bool has_inkwell_symbol(const struct match *match, obj_id id)
{
	return lorcana_card_of(match->env.cards, match->state->table.objects[id].card)->is_inkable;
}

static bool is_too_dear(const struct match *match, obj_id id)
{
	const struct lorcana_card *card = lorcana_card_of(match->env.cards, match->state->table.objects[id].card);

	return !card->is_song && card->cost > table_zone(&match->state->table, match->state->active, Z_INKWELL)->len;
}

/* Whether there is such an action here; it is illegal, whatever one knows. */
static bool find_lie(struct match *match, enum lie lie, struct entry *entry)
{
	static const struct {
		enum lorcana_verb verb;
		uint8_t zone;
		bool (*fits)(const struct match *match, obj_id id);
	} kinds[N_LIES] = {
		[LIE_QUEST] = { VERB_QUEST, Z_PLAY, is_drying_character },
		[LIE_INK] = { VERB_INK, Z_HAND, has_inkwell_symbol },
		[LIE_PLAY] = { VERB_PLAY, Z_HAND, is_too_dear },
		[LIE_CHALLENGE] = { VERB_CHALLENGE, Z_PLAY, is_dry_character },
		[LIE_QUEST_AGAIN] = { VERB_QUEST, Z_PLAY, is_exerted_character },
	};
	const struct lorcana_game *g = match->state;
	obj_id id, target = NO_OBJECT;

	if (g->ask != ASK_ACTION || lie == NO_LIE)
		return false;
	id = find_card(match, g->active, kinds[lie].zone, kinds[lie].fits);
	if (lie == LIE_CHALLENGE)
		target = find_card(match, (player_id)(1 - g->active), Z_PLAY, is_ready_character);
	if (!id || (lie == LIE_CHALLENGE && !target))
		return false;
	*entry = (struct entry){ .mark = MARK_CHOICE, .verb = (uint8_t)kinds[lie].verb, .player = g->active,
				 .subject = ref_of_card(match, g->table.objects[id].card) };
	if (target)
		entry->target = ref_of_card(match, g->table.objects[target].card);
	return !look_ahead(match, entry);
}

static void write_lie(struct duels_log *log, const struct entry *entry)
{
	write_waiting(log);
	log->time += 5;
	if (entry->verb == VERB_QUEST)
		tell_quest(log, &log->out, entry, 1);
	else if (entry->verb == VERB_INK)
		tell_inking(log, &log->out, entry);
	else if (entry->verb == VERB_PLAY)
		tell_played(log, entry);
	else
		tell_declared(log, entry);
}

/* Plays the match to its end, and writes it; or to where [lie] can be told behind turn [turn]. */
static bool write_match(struct duels_log *log, enum lie lie, unsigned turn)
{
	struct match *match = log->match;
	struct entry entry = { .verb = VERB_END };

	match->tells_all = true;
	for (player_id p = 0; p < 2; p++)
		tell_hand(log, p);
	while (next_entry(match, &entry)) {
		lorcana_game_copy(log->before, match->state);
		if (match_offer(match, &entry) != VERDICT_LEGAL)
			break;
		write_entry(log, &entry);
		if (lie != NO_LIE && match->state->turn > turn && find_lie(match, lie, &entry)) {
			write_lie(log, &entry);
			write_waiting(log);
			return true;
		}
		write_undone(log);
	}
	tell_game_end(log, &entry);
	return lie == NO_LIE;
}

/* Reading */

struct judged {
	struct arena arena;
	struct diags diags;
	struct game_report report;
};

/* Judges the log as `verdict replay FILE` does. */
static void judge(struct judged *judged, const struct duels_log *log, const char *edition)
{
	char path[] = "/tmp/verdict-duels-XXXXXX";
	int fd = mkstemp(path);
	FILE *file = fd < 0 ? NULL : fdopen(fd, "wb");
	struct replay *replay;

	if (!file || fprintf(file, "[\n%s\n]\n", buffer_string(&log->out)) < 0 || fclose(file))
		fail_msg("the log can't be written to %s", path);
	*judged = (struct judged){ 0 };
	diags_init(&judged->diags, &judged->arena);
	shared_session.wishes.edition = edition;
	replay = replay_open(&shared_session, path, ON_ILLEGAL_STOP, &judged->diags);
	assert_non_null(replay);
	assert_int_equal(replay_next(replay, &judged->report, 0), LOG_OK);
	replay_close(replay);
	shared_session.wishes.edition = NULL;
	remove(path);
}

static void judged_end(struct judged *judged)
{
	diags_free(&judged->diags);
	arena_free(&judged->arena);
}

/* The first finding that is an error or says illegal; NULL = there is none. */
static const struct diag *first_fault(const struct judged *judged)
{
	for (size_t i = 0; i < judged->diags.len; i++)
		if (judged->diags.items[i].severity == SEV_ILLEGAL || judged->diags.items[i].severity == SEV_ERROR)
			return &judged->diags.items[i];
	return NULL;
}

/* Faults */

static unsigned n_faults;

static void keep_log(const struct duels_log *log, const char *folder, unsigned number)
{
	FILE *file = fopen(arena_printf(&log->match->arena, "%s/%u.json", folder, number), "wb");

	if (!file)
		return;
	fprintf(file, "[\n%s\n]\n", buffer_string(&log->out));
	fclose(file);
}

static void found(const struct duels_log *log, const struct diag *fault, unsigned number, const char *edition)
{
	const char *folder = getenv("VERDICT_RANDOM_ALL");

	if (!folder)
		fail_msg("game %u (%s), line %u: %s", number, edition, fault->place.line, fault->message);
	n_faults++;
	keep_log(log, folder, number);
	fprintf(stderr, "game %u (%s), line %u: %s\n", number, edition, fault->place.line, fault->message);
}

/* The lists of a game: pairs in an order in which all meet; now and then decks of any cards. */
static void begin_match(struct match *match, unsigned number, const char *edition)
{
	size_t picks[] = { number % lists.n, (number / lists.n + number * 7u + 1) % lists.n };

	if (number % 3 == 2)
		match_begin(match, &shared_session, 30000u + number, 2, false, edition);
	else
		match_begin_of_lists(match, &shared_session, 30000u + number, 2, &lists, picks, edition);
}

/* Plays the game of a number and judges what is written of it. */
static void judge_game(unsigned number, unsigned *entries, unsigned *undetermined)
{
	const char *edition = match_editions[number % N_MATCH_EDITIONS];
	struct duels_log log;
	struct judged judged;
	struct match match;

	begin_match(&match, number, edition);
	duels_log_begin(&log, &match, 40000u + number);
	write_match(&log, NO_LIE, 0);
	judge(&judged, &log, edition);
	if (first_fault(&judged))
		found(&log, first_fault(&judged), number, edition);
	*entries += judged.report.entries;
	*undetermined += judged.report.by_verdict[VERDICT_UNDETERMINED];
	judged_end(&judged);
	duels_log_end(&log);
	match_end(&match);
}

/*
 * Games in which there was a fault once: copies that doubt had banished, or put
 * into an inkwell, challenge, sing, quest and are challenged; what the size of a
 * hand keeps from readying; a copy that had been returned unsaid and is played again,
 * and one that was not, as something else had let its player draw.
 */
static void test_games_that_have_found_faults(void **state)
{
	static const unsigned numbers[] = { 7201102, 306, 20848, 50242, 520806, 941892, 942168, 951493, 1001011, 1200114, 1200608, 1200638, 1300475,
					    1451416 };
	unsigned entries = 0, undetermined = 0;

	(void)state;
	if (lists.n < 4)
		skip();
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		judge_game(numbers[i], &entries, &undetermined);
	assert_int_equal(n_faults, 0);
}

static void test_written_logs_are_not_illegal(void **state)
{
	unsigned games = n_games(60), first = first_game(), entries = 0, undetermined = 0;

	(void)state;
	if (lists.n < 4)
		skip();
	for (unsigned i = first; i < first + games; i++)
		judge_game(i, &entries, &undetermined);
	print_message("%u entries, %u undetermined\n", entries, undetermined);
	assert_int_equal(n_faults, 0);
}

/* Writes the game of a number up to a lie; whether it was told and found. */
static void tell_lie(unsigned number, enum lie lie, unsigned *told, unsigned *seen)
{
	const char *edition = match_editions[number % N_MATCH_EDITIONS];
	struct duels_log log;
	struct judged judged;
	struct match match;

	begin_match(&match, number, edition);
	duels_log_begin(&log, &match, 60000u + number);
	if (write_match(&log, lie, 1 + number % 4)) {
		judge(&judged, &log, edition);
		++*told;
		*seen += judged.report.by_verdict[VERDICT_ILLEGAL] > 0;
		judged_end(&judged);
	}
	duels_log_end(&log);
	match_end(&match);
}

/* Of what is not legal most is found early in a log, where little is in doubt. */
static void test_illegal_actions_of_logs_are_found(void **state)
{
	static const char *const names[N_LIES] = { "quest", "ink", "play", "challenge", "quest again" };
	unsigned told[N_LIES] = { 0 }, seen[N_LIES] = { 0 };

	(void)state;
	if (lists.n < 4)
		skip();
	for (unsigned i = 0; i < n_games(60); i++)
		tell_lie(first_game() + i, (enum lie)(i % N_LIES), &told[i % N_LIES], &seen[i % N_LIES]);
	for (int i = 0; i < N_LIES; i++) {
		print_message("%s: %u of %u found\n", names[i], seen[i], told[i]);
		assert_true(seen[i] * 2 > told[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_games_that_have_found_faults),
		cmocka_unit_test(test_written_logs_are_not_illegal),
		cmocka_unit_test(test_illegal_actions_of_logs_are_found),
	};

	return cmocka_run_group_tests(tests, open_lists, close_lists);
}
