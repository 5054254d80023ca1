#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "records.h"

/* Names with all that is odd and still a name. */
static const char *const names[] = {
	"Stitch - New Dog",
	"?",
	"99 Puppies",
	"99",
	"a - 3",
	"a -3",
	"-x",
	"a +2",
	"a+b",
	"x>y",
	">x",
	"#",
	"# 2",
	"#2 dogs",
	"No#2",
	"say \"hi\"",
	"\\",
	"!",
	"=",
	"\xc3\x89 l\xc2\xa0n",
	"tab\there",
	"a\\nb",
	"{\"a\":1}",
	"\xf0\x9f\x82\xa1",
	"Te K\xc4\x81 - Heartless",
};
enum { N_NAMES = sizeof(names) / sizeof(names[0]) };

static const char *const phrases[] = {
	"OHANA", "THAT'S REDWOOD", "Challenger +2", "top", "#2", "x #3", "\"", "\\u0041"
};
enum { N_PHRASES = sizeof(phrases) / sizeof(phrases[0]) };

/* Chooses each part by random; deterministic. */
struct maker {
	uint64_t random;
};

static uint32_t below(struct maker *maker, uint32_t n)
{
	return next_random(&maker->random) % n;
}

static struct ref make_ref(struct maker *maker)
{
	struct ref ref = { .given = true, .name = text_of(names[below(maker, N_NAMES)]) };

	if (below(maker, 3) == 0)
		ref.ordinal = (uint16_t)(below(maker, 4) ? 1 + below(maker, 9) : UINT16_MAX);
	return ref;
}

static bool is_wanted(struct maker *maker, enum need need)
{
	return need != NEED_NONE && (need != NEED_OPTIONAL || below(maker, 2));
}

/* A word that may follow the clause: one of its list, or any phrase. */
static const char *word_for(struct maker *maker, const struct clause_def *def)
{
	unsigned n = 0;

	if (!def->words)
		return phrases[below(maker, N_PHRASES)];
	while (def->words[n])
		n++;
	return def->words[below(maker, n)];
}

static struct clause make_clause(struct maker *maker, uint8_t id)
{
	struct clause clause = { .id = id };

	switch (lorcana_language.clauses[id].value) {
	case CLAUSE_BARE:
		break;
	case CLAUSE_CARD:
		clause.ref = make_ref(maker);
		break;
	case CLAUSE_NUMBER:
		clause.number = (int32_t)below(maker, 20);
		break;
	case CLAUSE_WORD:
		clause.word = text_of(word_for(maker, &lorcana_language.clauses[id]));
		break;
	}
	return clause;
}

static void make_entry(struct maker *maker, uint8_t verb, struct entry *entry)
{
	const struct verb_def *def = &lorcana_language.verbs[verb];

	*entry = (struct entry){ .mark = def->mark, .verb = verb, .player = (player_id)below(maker, 3) };
	entry->has_number = is_wanted(maker, def->number);
	if (entry->has_number)
		entry->number = (int32_t)below(maker, 100) - (need_allows_negative(def->number) ? 50 : 0);
	if (is_wanted(maker, def->subject))
		entry->subject = make_ref(maker);
	if (is_wanted(maker, def->target))
		entry->target = make_ref(maker);
	for (uint8_t id = 0; id < lorcana_language.n_clauses; id++) {
		uint32_t most = lorcana_language.repeated >> id & 1 ? 4 : 2;

		for (uint32_t n = def->clauses >> id & 1 ? below(maker, most) : 0; n > 0; n--)
			entry->clauses[entry->n_clauses++] = make_clause(maker, id);
	}
	for (uint8_t i = 1; i < entry->n_clauses; i++) {
		uint8_t k = (uint8_t)below(maker, i + 1u);
		struct clause swap = entry->clauses[i];

		entry->clauses[i] = entry->clauses[k];
		entry->clauses[k] = swap;
	}
}

static void assert_same_ref(const struct ref *a, const struct ref *b)
{
	assert_int_equal(a->given, b->given);
	if (!a->given)
		return;
	assert_true(text_equal(a->name, b->name));
	assert_int_equal(a->ordinal, b->ordinal);
}

static void assert_same_entry(const struct entry *a, const struct entry *b)
{
	assert_int_equal(a->mark, b->mark);
	assert_int_equal(a->verb, b->verb);
	assert_int_equal(a->player, b->player);
	assert_int_equal(a->has_number, b->has_number);
	assert_int_equal(a->number, b->number);
	assert_same_ref(&a->subject, &b->subject);
	assert_same_ref(&a->target, &b->target);
	assert_int_equal(a->n_clauses, b->n_clauses);
	for (uint8_t i = 0; i < a->n_clauses; i++) {
		assert_int_equal(a->clauses[i].id, b->clauses[i].id);
		assert_int_equal(a->clauses[i].number, b->clauses[i].number);
		assert_true(text_equal(a->clauses[i].word, b->clauses[i].word));
		assert_same_ref(&a->clauses[i].ref, &b->clauses[i].ref);
	}
}

static struct game_header make_header(void)
{
	struct game_header header = {
		.game = text_of("lorcana"), .edition = text_of("2.1.0"), .n_players = 3, .first = 2
	};

	header.date = 20260523;
	header.players[0].name = text_of("A");
	header.players[1].name = text_of("Zo\xc3\xab\"");
	header.players[1].deck = text_of("my decks/zo\xc3\xab \"1\".txt");
	header.players[2].name = text_of("draw");
	return header;
}

/* Writes, reads and compares one entry of each verb, many times over. */
static void round_trip(enum log_notation notation)
{
	struct maker maker = { 2026 };
	struct game_header header = make_header(), found;
	struct entry *entry = calloc(1, sizeof(*entry));
	struct buffer bytes = { 0 };

	assert_non_null(entry);
	for (int i = 0; i < 20000; i++) {
		const struct entry *back;
		struct records records = { 0 };
		struct log_reader *reader;

		make_entry(&maker, (uint8_t)(i % lorcana_language.n_verbs), entry);
		buffer_clear(&bytes);
		log_write_header(&bytes, notation, &header);
		log_write_entry(&bytes, notation, &lorcana_language, &header, entry);
		diags_init(&records.diags, &records.arena);
		reader = log_reader_of("-", buffer_text(&bytes), record_games, no_formats, &records.diags);
		assert_non_null(reader);
		assert_int_equal(log_reader_next_game(reader, &found), LOG_OK);
		if (log_reader_next_entry(reader, &back) != LOG_OK)
			fail_msg("%s\n%s", buffer_string(&bytes), records.diags.items[0].message);
		assert_same_entry(entry, back);
		assert_int_equal(log_reader_next_entry(reader, &back), LOG_END);
		log_reader_close(reader);
		records_end(&records);
	}
	buffer_free(&bytes);
	free(entry);
}

static void test_text_gives_every_entry_back(void **state)
{
	(void)state;
	round_trip(LOG_TEXT);
}

static void test_json_gives_every_entry_back(void **state)
{
	(void)state;
	round_trip(LOG_JSON);
}

static void test_header_comes_back(void **state)
{
	struct game_header header = make_header(), found;

	(void)state;
	for (int notation = LOG_TEXT; notation <= LOG_JSON; notation++) {
		struct records records = { 0 };
		struct buffer bytes = { 0 };
		struct log_reader *reader;

		log_write_header(&bytes, (enum log_notation)notation, &header);
		diags_init(&records.diags, &records.arena);
		reader = log_reader_of("-", buffer_text(&bytes), record_games, no_formats, &records.diags);
		assert_int_equal(log_reader_next_game(reader, &found), LOG_OK);
		assert_true(text_is(found.game, "lorcana"));
		assert_true(text_is(found.edition, "2.1.0"));
		assert_int_equal(found.format.len, 0);
		assert_int_equal(found.date, 20260523);
		assert_int_equal(found.n_players, 3);
		assert_int_equal(found.first, 2);
		assert_int_equal(found.line, 1);
		for (int i = 0; i < 3; i++) {
			assert_true(text_equal(found.players[i].name, header.players[i].name));
			assert_true(text_equal(found.players[i].deck, header.players[i].deck));
		}
		log_reader_close(reader);
		buffer_free(&bytes);
		records_end(&records);
	}
}

/* text -> text -> json -> text -> json: all that is canonical stays as it is. */
static void test_fixture_is_stable_on_the_second_trip(void **state)
{
	struct buffer bytes = file_bytes("fixtures/logs/notation-words.log");
	struct records first, text, json, again, json_again;

	(void)state;
	records_convert(&first, buffer_text(&bytes), LOG_TEXT);
	records_convert(&text, buffer_text(&first.out), LOG_TEXT);
	records_convert(&json, buffer_text(&text.out), LOG_JSON);
	records_convert(&again, buffer_text(&json.out), LOG_TEXT);
	records_convert(&json_again, buffer_text(&again.out), LOG_JSON);
	assert_int_equal(first.n_bad + json.n_bad + again.n_bad + json_again.n_bad, 0);
	assert_int_equal(first.n_games, 2);
	assert_string_equal(buffer_string(&first.out), buffer_string(&text.out));
	assert_string_equal(buffer_string(&first.out), buffer_string(&again.out));
	assert_string_equal(buffer_string(&json.out), buffer_string(&json_again.out));
	records_end(&first);
	records_end(&text);
	records_end(&json);
	records_end(&again);
	records_end(&json_again);
	buffer_free(&bytes);
}

/* The fixture that the manual quotes leaves no word out. */
static void test_fixture_has_every_word(void **state)
{
	bool verbs[256] = { false };
	uint32_t clauses = 0;
	struct records records = { 0 };
	struct buffer bytes = file_bytes("fixtures/logs/notation-words.log");
	const struct entry *entry;
	struct game_header header;
	struct log_reader *reader;

	(void)state;
	diags_init(&records.diags, &records.arena);
	reader = log_reader_of("-", buffer_text(&bytes), record_games, no_formats, &records.diags);
	while (log_reader_next_game(reader, &header) == LOG_OK) {
		while (log_reader_next_entry(reader, &entry) == LOG_OK) {
			verbs[entry->verb] = true;
			for (uint8_t i = 0; i < entry->n_clauses; i++)
				clauses |= 1u << entry->clauses[i].id;
		}
	}
	for (uint8_t i = 0; i < lorcana_language.n_verbs; i++)
		if (!verbs[i])
			fail_msg("no entry with '%s'", lorcana_language.verbs[i].word);
	for (uint8_t i = 0; i < lorcana_language.n_clauses; i++)
		if (!(clauses >> i & 1))
			fail_msg("no entry with '+%s'", lorcana_language.clauses[i].word);
	log_reader_close(reader);
	records_end(&records);
	buffer_free(&bytes);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_text_gives_every_entry_back),
		cmocka_unit_test(test_json_gives_every_entry_back),
		cmocka_unit_test(test_header_comes_back),
		cmocka_unit_test(test_fixture_is_stable_on_the_second_trip),
		cmocka_unit_test(test_fixture_has_every_word),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
