/*
 * Records of random games that are made worse: names masked, lines lost,
 * doubled, swapped, names changed. Masking never makes a game illegal; nothing
 * breaks the engine, and whatever is not legal cites a rule.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing_checks.h"
#include "playing_decks.h"
#include "shared_session.h"

/* Plays a whole game without looking at it. */
static void play_game(struct match *match, unsigned number, bool plain)
{
	struct entry entry;

	number += first_game();
	match_begin(match, &shared_session, 7000u + number, (uint8_t)(2 + number % 3), plain, match_editions[number % N_MATCH_EDITIONS]);
	while (match_next(match, &entry))
		match_offer(match, &entry);
}

/* Masking */

static const struct ref nobody_knows = { .given = true, .name = { "?", 1 } };

/* Takes names out of what only one player sees: draws, cards inked, cards altered. */
static void mask(struct match *match, struct entry *entry, unsigned percent)
{
	bool is_private = entry->mark == MARK_CHOICE && (entry->verb == VERB_DRAW || entry->verb == VERB_INK);

	if (is_private && next_random(&match->seed) % 100 < percent)
		entry->subject = nobody_knows;
	for (uint8_t i = 0; entry->verb == VERB_ALTER && i < entry->n_clauses; i++)
		if (next_random(&match->seed) % 100 < percent)
			entry->clauses[i].ref = nobody_knows;
}

static void test_masking_never_makes_a_game_illegal(void **state)
{
	unsigned games = n_games(200);

	(void)state;
	for (unsigned i = 0; i < games; i++) {
		static const unsigned percents[] = { 100, 50, 10 };
		struct match match;

		play_game(&match, i, true);
		for (player_id p = 0; i % 2 && p < match.env.n_players; p++)
			match.env.decks[p] = (struct card_list){ .size = MATCH_DECK };
		lorcana_rules.begin(&match.env, match.state);
		for (size_t k = 0; k < match.n_entries; k++) {
			struct entry entry = match.entries[k];

			mask(&match, &entry, percents[i % 3]);
			if (match_offer_to(&match, match.state, &entry, false) == VERDICT_ILLEGAL)
				fail_msg("game %u, entry %zu: %s", i, k + 1, match.diags.items[0].message);
			assert_null(lorcana_game_check(&match.env, match.state));
		}
		match_end(&match);
	}
}

/* Mutation */

enum { MAX_LINES = MATCH_ENTRIES + 64, LINE_SIZE = 1024 };

struct lines {
	struct text items[MAX_LINES]; /* n of them */
	size_t n;
	size_t header; /* the first so many are the header */
};

static struct lines split_lines(struct text bytes)
{
	struct lines lines = { .n = 0 };
	struct text line;

	while (lines.n < MAX_LINES && text_split(&bytes, '\n', &line)) {
		if (line.len == 0 && lines.header == 0)
			lines.header = lines.n + 1;
		lines.items[lines.n++] = line;
	}
	return lines;
}

static size_t random_line(struct match *match, const struct lines *lines)
{
	return lines->header + next_random(&match->seed) % (lines->n - lines->header);
}

/* The same line with the first card's name replaced by that of another card. */
static struct text rename_card(struct match *match, struct text line)
{
	struct text name = ref_of_card(match, random_card(match, next_random(&match->seed) % 2)).name, rest = line, word;
	const char *renamed;

	if (!text_split(&rest, ' ', &word) || !text_split(&rest, ' ', &word) || rest.len == 0 || !rest.ptr)
		return line;
	renamed = arena_printf(&match->arena, "%.*s %.*s", (int)(rest.ptr - line.ptr - 1), line.ptr, (int)name.len, name.ptr);
	return text_of(renamed);
}

/* Some card: one of the match, any card, or one that nobody recorded. */
static struct ref some_ref(struct match *match)
{
	struct ref ref = nobody_knows;
	unsigned kind = next_random(&match->seed) % 16;

	if (kind > 1)
		ref = ref_of_card(match, match->truth[1 + next_random(&match->seed) % match->state->table.n_objects]);
	else if (kind == 1)
		ref = ref_of_card(match, random_card(match, false));
	if (next_random(&match->seed) % 8 == 0)
		ref.ordinal = (uint16_t)(1 + next_random(&match->seed) % 4);
	return ref;
}

static void add_some_clause(struct match *match, struct entry *entry, uint8_t id)
{
	const struct clause_def *def = &lorcana_language.clauses[id];
	struct clause *clause = &entry->clauses[entry->n_clauses++];
	size_t n_words = 0;

	*clause = (struct clause){ .id = id, .word = text_of("VOICELESS") };
	while (def->words && def->words[n_words])
		n_words++;
	if (n_words)
		clause->word = text_of(def->words[next_random(&match->seed) % n_words]);
	if (def->value == CLAUSE_CARD)
		clause->ref = some_ref(match);
	if (def->value == CLAUSE_NUMBER)
		clause->number = (int32_t)(next_random(&match->seed) % 12);
}

/* An entry of any kind that a reader lets through, as a line. */
static struct text some_line(struct match *match)
{
	struct entry entry = { .verb = (uint8_t)(next_random(&match->seed) % N_LORCANA_VERBS) };
	const struct verb_def *verb = &lorcana_language.verbs[entry.verb];
	struct buffer line = { 0 };
	const char *kept;

	entry.mark = verb->mark;
	entry.player = (player_id)(next_random(&match->seed) % match->env.n_players);
	entry.has_number = verb->number != NEED_NONE;
	entry.number = (int32_t)(next_random(&match->seed) % 40) - (need_allows_negative(verb->number) ? 20 : 0);
	if (next_random(&match->seed) % 20 == 0)
		entry.number = verb->number == NEED_NONE ? 0 : INT32_MAX;
	if (verb->subject != NEED_NONE)
		entry.subject = some_ref(match);
	if (verb->target != NEED_NONE)
		entry.target = some_ref(match);
	for (uint8_t id = 0; id < N_LORCANA_CLAUSES; id++)
		for (int n = lorcana_language.repeated >> id & 1 ? 3 : 1; n > 0; n--)
			if (verb->clauses >> id & 1 && next_random(&match->seed) % 5 == 0)
				add_some_clause(match, &entry, id);
	log_write_entry(&line, LOG_TEXT, &lorcana_language, &match->header, &entry);
	kept = arena_strndup(&match->arena, line.data, line.len - 1);
	buffer_free(&line);
	return text_of(kept);
}

/* Changes the record in one place. */
static void mutate(struct match *match, struct lines *lines)
{
	size_t a = random_line(match, lines), b = random_line(match, lines);
	struct text other = lines->items[b];

	switch (next_random(&match->seed) % 8) {
	case 0: /* lose a line */
		memmove(&lines->items[a], &lines->items[a + 1], (lines->n - a - 1) * sizeof(lines->items[0]));
		lines->n--;
		break;
	case 1: /* double one */
		if (lines->n == MAX_LINES)
			break;
		memmove(&lines->items[a + 1], &lines->items[a], (lines->n - a) * sizeof(lines->items[0]));
		lines->n++;
		break;
	case 2: /* swap two */
		lines->items[b] = lines->items[a];
		lines->items[a] = other;
		break;
	case 3: /* the same once more elsewhere */
		lines->items[b] = lines->items[a];
		break;
	case 4: /* another name */
		lines->items[a] = rename_card(match, lines->items[a]);
		break;
	default: /* something else */
		lines->items[a] = some_line(match);
	}
}

/* A verdict has the findings that it needs, and each has its rule. */
static void assert_cited(const struct diags *diags, enum verdict verdict)
{
	assert_int_equal(diags_verdict(diags), verdict);
	for (size_t i = 0; i < diags->len; i++) {
		const struct citation *cite = &diags->items[i].cite;

		if (!cite->document || !cite->number || !cite->key)
			fail_msg("no rule is cited: %s", diags->items[i].message);
		assert_true(strlen(diags->items[i].message) > 0);
	}
}

static void assert_conserved(const struct match *match)
{
	unsigned n[MAX_PLAYERS] = { 0 };

	for (obj_id i = 1; i <= match->state->table.n_objects; i++)
		n[match->state->table.objects[i].owner]++;
	for (player_id p = 0; p < match->env.n_players; p++)
		assert_int_equal(n[p], MATCH_DECK);
}

static void fail_at(const struct match *match, const struct entry *entry, const char *fault)
{
	struct buffer line = { 0 };

	log_write_entry(&line, LOG_TEXT, &lorcana_language, &match->header, entry);
	fail_msg("seed %u, line %u: %s behind %s", (unsigned)match->seed, (unsigned)entry->line, fault, buffer_string(&line));
}

/* Judges the changed record to its end; counts the verdicts. */
static void judge(struct match *match, struct text bytes, bool force, unsigned *by_verdict)
{
	struct arena arena = { 0 };
	struct diags reading;
	struct log_reader *reader;
	struct game_header header;
	const struct entry *entry;
	enum log_result result;

	diags_init(&reading, &arena);
	reader = log_reader_of("mutated", bytes, record_games, no_formats, &reading);
	assert_non_null(reader);
	assert_int_equal(log_reader_next_game(reader, &header), LOG_OK);
	log_reader_set_cards(reader, lorcana_rules.find_card, &match->env);
	lorcana_rules.begin(&match->env, match->state);
	while ((result = log_reader_next_entry(reader, &entry)) != LOG_END) {
		enum verdict verdict;
		const char *fault;

		assert_int_not_equal(result, LOG_FAILED);
		if (result == LOG_BAD)
			continue;
		verdict = match_offer_to(match, match->state, entry, force);
		assert_cited(&match->diags, verdict);
		by_verdict[verdict]++;
		fault = lorcana_game_check(&match->env, match->state);
		if (fault)
			fail_at(match, entry, fault);
		assert_conserved(match);
	}
	diags_clear(&match->diags);
	lorcana_rules.finish(&match->env, match->state, &(struct offer){ .place = { .file = "match", .line = 1 }, .diags = &match->diags });
	log_reader_close(reader);
	diags_free(&reading);
	arena_free(&arena);
}

static void test_changed_records_never_break_the_engine(void **state)
{
	unsigned games = n_games(120), by_verdict[4] = { 0 };

	(void)state;
	for (unsigned i = 0; i < games; i++) {
		struct buffer text = { 0 }, changed = { 0 };
		struct lines lines;
		struct match match;

		play_game(&match, i, i % 3 != 0);
		match_write(&match, LOG_TEXT, &text);
		lines = split_lines(buffer_text(&text));
		for (unsigned k = 0; k < 1 + i % 40; k++)
			mutate(&match, &lines);
		for (size_t k = 0; k < lines.n; k++) {
			buffer_add(&changed, lines.items[k]);
			buffer_add_char(&changed, '\n');
		}
		judge(&match, buffer_text(&changed), false, by_verdict);
		judge(&match, buffer_text(&changed), true, by_verdict);
		buffer_free(&text);
		buffer_free(&changed);
		match_end(&match);
	}
	assert_true(by_verdict[VERDICT_LEGAL] > 10 * games && by_verdict[VERDICT_ILLEGAL] > 10 * games);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_masking_never_makes_a_game_illegal),
		cmocka_unit_test(test_changed_records_never_break_the_engine),
	};

	return cmocka_run_group_tests(tests, open_rulesets, close_rulesets);
}
