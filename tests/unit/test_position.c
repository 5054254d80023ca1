/*
 * The form of tables is the same for all games: here a third one states a
 * table in its own words, which is read, refused and written by what the others
 * share, in both notations.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "records.h"

/* Words as Shadowverse: Evolve has them. */
enum { ENGAGED, DAMAGE, ATTACK, COUNTERS, CARVED_ON, N_STATES };
enum {
	DECK,
	HAND,
	FIELD,
	EX_AREA,
	CEMETERY,
	EVOLVE_DECK,
	DEFENSE,
	PLAY_POINTS,
	EVOLUTION_POINTS,
	WARDS,
	TURN,
	ACTIVE,
	STEP,
	UNDER,
	N_LINES
};

#define TAKES(state) (1u << (state))

static const struct clause_def states[] = {
	[ENGAGED] = { "engaged", CLAUSE_BARE, NULL },     [DAMAGE] = { "damage", CLAUSE_NUMBER, NULL },
	[ATTACK] = { "attack", CLAUSE_NUMBER, NULL },     [COUNTERS] = { "counters", CLAUSE_WORD, NULL },
	[CARVED_ON] = { "carved-on", CLAUSE_CARD, NULL },
};

static const struct verb_def rows[] = {
	[DECK] = { "deck", MARK_CHOICE, NEED_OPTIONAL, NEED_NONE, NEED_NONE, 0 },
	[HAND] = { "hand", MARK_CHOICE, NEED_OPTIONAL, NEED_OPTIONAL, NEED_NONE, 0 },
	[FIELD] = { "field", MARK_CHOICE, NEED_OPTIONAL, NEED_OPTIONAL, NEED_NONE,
		    TAKES(ENGAGED) | TAKES(DAMAGE) | TAKES(ATTACK) | TAKES(COUNTERS) | TAKES(CARVED_ON) },
	[EX_AREA] = { "ex-area", MARK_CHOICE, NEED_OPTIONAL, NEED_OPTIONAL, NEED_NONE, 0 },
	[CEMETERY] = { "cemetery", MARK_CHOICE, NEED_OPTIONAL, NEED_OPTIONAL, NEED_NONE, 0 },
	[EVOLVE_DECK] = { "evolve-deck", MARK_CHOICE, NEED_OPTIONAL, NEED_OPTIONAL, NEED_NONE, 0 },
	[DEFENSE] = { "defense", MARK_CHOICE, NEED_REQUIRED, NEED_NONE, NEED_NONE, 0 },
	[PLAY_POINTS] = { "play-points", MARK_CHOICE, NEED_REQUIRED, NEED_NONE, NEED_NONE, 0 },
	[EVOLUTION_POINTS] = { "evolution-points", MARK_CHOICE, NEED_REQUIRED, NEED_NONE, NEED_NONE, 0 },
	[WARDS] = { "attack", MARK_CHOICE, NEED_SIGNED, NEED_REQUIRED, NEED_NONE, 0 },
	[TURN] = { "turn", MARK_OBSERVATION, NEED_REQUIRED, NEED_NONE, NEED_NONE, 0 },
	[ACTIVE] = { "active", MARK_OBSERVATION, NEED_NONE, NEED_NONE, NEED_NONE, 0 },
	[STEP] = { "step", MARK_OBSERVATION, NEED_NONE, NEED_NONE, NEED_NONE, 0 },
	[UNDER] = { "under", MARK_OUTCOME, NEED_OPTIONAL, NEED_REQUIRED, NEED_NONE, 0 },
};

static const char *const step_words[] = { "start", "main", "end", NULL };

static const struct position_line lines[] = {
	[DECK] = { STATED_ZONE, VALUE_NONE, NULL, 0, 0, false },
	[HAND] = { STATED_ZONE, VALUE_NONE, NULL, 0, 0, false },
	[FIELD] = { STATED_ZONE, VALUE_NONE, NULL, 0, 0, true },
	[EX_AREA] = { STATED_ZONE, VALUE_NONE, NULL, 0, 5, false },
	[CEMETERY] = { STATED_ZONE, VALUE_NONE, NULL, 0, 0, false },
	[EVOLVE_DECK] = { STATED_ZONE, VALUE_NONE, NULL, 0, 10, false },
	[DEFENSE] = { STATED_ONCE, VALUE_NONE, NULL, 1, 20, false },
	[PLAY_POINTS] = { STATED_ONCE, VALUE_NONE, NULL, 0, 10, false },
	[EVOLUTION_POINTS] = { STATED_ONCE, VALUE_NONE, NULL, 0, 3, false },
	[WARDS] = { STATED_EACH, VALUE_NONE, NULL, 0, 0, false },
	[TURN] = { STATED_ONCE, VALUE_NONE, NULL, 1, 999, false },
	[ACTIVE] = { STATED_ONCE, VALUE_PLAYER, NULL, 0, 0, false },
	[STEP] = { STATED_ONCE, VALUE_WORD, step_words, 0, 0, false },
	[UNDER] = { STATED_EACH, VALUE_NONE, NULL, 0, 0, false },
};

static const struct language language = {
	.verbs = rows, .n_verbs = N_LINES, .clauses = states, .n_clauses = N_STATES, .repeated = TAKES(COUNTERS)
};
static const struct position_words words = { &language, lines };
static const struct log_game third_game[] = { { "third", &lorcana_language, &words }, { 0 } };

#define HEADER "verdict-log 1\ngame third\nplayer Ann\nplayer Bo\n\n"

#define TABLE                                                                                                    \
	"table\nturn 6\nactive Bo\nstep main\n"                                                                  \
	"Ann defense 14\nAnn play-points 5\nAnn evolution-points 2\nAnn deck 31\nAnn hand 4\nAnn hand Lantern\n" \
	"Ann field Pawpsicle +engaged +damage 2\n"                                                               \
	"Ann field Stitch - New Dog +attack 3 +counters spell +counters stack +carved-on Pawpsicle #1\n"         \
	"  under Pawpsicle\n  under 2 ?\nAnn ex-area 3 ?\nAnn attack -1 Stitch - New Dog\nAnn evolve-deck 8\n"   \
	"Bo defense 20\nBo hand 0\n\n"

/* Reads the table of a record and writes it in [notation]; empty where it is refused, whose errors are in [errors]. */
static void convert(const char *record, enum log_notation notation, struct buffer *out, struct buffer *errors)
{
	struct arena arena = { 0 };
	struct game_header header;
	struct position position;
	struct log_reader *reader;
	struct diags diags;

	diags_init(&diags, &arena);
	reader = log_reader_of("table", text_of(record), third_game, no_formats, &diags);
	assert_non_null(reader);
	assert_int_equal(log_reader_next_game(reader, &header), LOG_OK);
	log_reader_set_cards(reader, toy_card, NULL);
	if (log_reader_read_table(reader, &position) == LOG_OK) {
		log_write_header(out, notation, &header);
		log_write_position(out, notation, &words, &header, &position);
	}
	for (size_t i = 0; i < diags.len; i++)
		buffer_printf(errors, "%u:%u %s\n", (unsigned)diags.items[i].place.line,
			      (unsigned)diags.items[i].place.column, diags.items[i].message);
	log_reader_close(reader);
	diags_free(&diags);
	arena_free(&arena);
}

static void test_a_table_of_a_third_game_comes_back(void **state)
{
	struct buffer text = { 0 }, json = { 0 }, back = { 0 }, again = { 0 }, errors = { 0 };

	(void)state;
	convert(HEADER TABLE, LOG_TEXT, &text, &errors);
	assert_string_equal(buffer_string(&errors), "");
	assert_string_equal(buffer_string(&text), HEADER TABLE);
	convert(HEADER TABLE, LOG_JSON, &json, &errors);
	assert_non_null(strstr(buffer_string(&json), "\"ex-area\":[{\"number\":3,\"card\":\"?\"}]"));
	assert_non_null(strstr(buffer_string(&json),
			       "\"counters\":[\"spell\",\"stack\"],\"carved-on\":{\"card\":\"Pawpsicle\",\"nth\":1},"
			       "\"under\":[{\"card\":\"Pawpsicle\"},{\"number\":2,\"card\":\"?\"}]}"));
	convert(buffer_string(&json), LOG_TEXT, &back, &errors);
	convert(buffer_string(&back), LOG_JSON, &again, &errors);
	assert_string_equal(buffer_string(&errors), "");
	assert_string_equal(buffer_string(&again), buffer_string(&json));
	buffer_free(&text);
	buffer_free(&json);
	buffer_free(&back);
	buffer_free(&again);
	buffer_free(&errors);
}

/* A statement on line 7 of a record, or one of JSON about Ann, is refused in these words. */
static void refuse(const char *statement, const char *said)
{
	struct buffer record = { 0 }, out = { 0 }, errors = { 0 };
	char json[64];

	if (statement[0] == '"') {
		snprintf(json, sizeof(json), "%s", "{\"type\":\"game\",\"log\":1,\"game\":\"third\"");
		buffer_printf(&record,
			      "%s,\"players\":[{\"name\":\"Ann\"},{\"name\":\"Bo\"}]}\n{\"type\":\"table\",\"players\":"
			      "[{\"name\":\"Ann\",%s}]}\n",
			      json, statement);
	} else {
		buffer_printf(&record, HEADER "table\n%s\n", statement);
	}
	convert(buffer_string(&record), LOG_TEXT, &out, &errors);
	assert_int_equal(out.len, 0);
	if (!strstr(buffer_string(&errors), said))
		fail_msg("%s: expected '%s', found '%s'", statement, said, buffer_string(&errors));
	buffer_free(&record);
	buffer_free(&out);
	buffer_free(&errors);
}

static void test_what_a_third_game_cannot_have_is_refused(void **state)
{
	(void)state;
	refuse("Ann defense 21", "7:13 'defense' takes a number from 1 to 20 here, found 21");
	refuse("Ann ex-area 6", "7:13 'ex-area' takes a number from 0 to 5 here, found 6");
	refuse("Ann hand Lantern +engaged", "7:18 'hand' takes no clause '+engaged', expected none");
	refuse("Ann hand Lantern\nunder Pawpsicle", "8:1 a card lies under one of 'hand', where none can");
	refuse("Ann field 2 Lantern\nunder Pawpsicle", "8:1 a card lies under one of 2, expected one card before it");
	refuse("step draw", "7:6 'step' takes a word, found 'draw', expected 'start', 'main' or 'end'");
	refuse("Ann attack 3", "7:13 'attack' takes a card, found none");
	refuse("Ann defence 3", "7:5 unknown 'defence' in the table, nearest is 'defense'");
	refuse("Ann hand 2\nAnn hand 3 ?", "7:1 'hand' has 2 cards, and 3 are stated one by one");
	refuse("\"defense\":\"3\"", "2:52 'defense' takes a number, true, or an object, found a string");
	refuse("\"field\":[{\"card\":\"Lantern\",\"engaged\":1}]",
	       "'engaged' takes true, or is left out, found a number");
	refuse("\"field\":[{\"number\":2,\"engaged\":true}]", "'field 2' says how many cards there are");
	refuse("\"attack\":{\"number\":2}", "'attack' takes a card, found none");
	refuse("\"play-points\":true", "'play-points' takes a number, found none");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_table_of_a_third_game_comes_back),
		cmocka_unit_test(test_what_a_third_game_cannot_have_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
