#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/source.h"
#include "foreign_logs.h"
#include "games/altered/bga/bga.h"

static void translate(struct translated *t, struct text bytes)
{
	translate_as(&bga_format, t, bytes);
}

/* A card `<ID OWNER PLACE NAME>` or `<ID OWNER PLACE NAME|PROPERTIES>` as the site writes it; returns what follows. */
static const char *add_card(struct buffer *out, const char *s)
{
	char id[16], owner[16], place[32], name[64], more[128] = "";
	int len = 0;

	assert_int_equal(sscanf(s, "<%15[0-9] %15[0-9] %31[^ >|] %63[^>|]%n", id, owner, place, name, &len), 4);
	s += len;
	if (*s == '|') {
		assert_int_equal(sscanf(s, "|%127[^>]%n", more, &len), 1);
		s += len;
	}
	buffer_printf(out, "{\"id\":%s,\"location\":\"%s\",\"state\":0,\"pId\":%s,\"properties\":{\"uid\":\"R%s\",\"name\":\"%s\"",
		      id, place, owner, id, name);
	buffer_add_string(out, *more ? "," : "");
	for (const char *c = more; *c; c++)
		buffer_add_char(out, *c == '\'' ? '"' : *c);
	buffer_add_string(out, "}}");
	assert_int_equal(*s, '>');
	return s + 1;
}

/* JSON in short: '"' written as a single quote, cards as above, and `!1` for the player 1. */
static void add_short(struct buffer *out, const char *s)
{
	static const char *const names[] = { "Ann", "Bo" };

	while (*s) {
		if (*s == '<') {
			s = add_card(out, s);
		} else if (*s == '!') {
			buffer_printf(out, "\"player_id\":%c,\"player_name\":\"%s\"", s[1], names[s[1] == '2']);
			s += 2;
		} else {
			buffer_add_char(out, *s == '\'' ? '"' : *s);
			s++;
		}
	}
}

static const char envelope[] = "{\"status\":1,\"data\":{\"logs\":[\n";

/*
 * A log in short: lines `CHANNEL MOVE TYPE [ARGS]`, where the channel is t for
 * the table, 1 or 2 for a player. Lines one behind the other with the same
 * channel and move are one packet. Each event has the number of its line, from
 * 1, as its uid.
 */
static struct buffer log_of(const char *events)
{
	struct text rest = text_of(events), line;
	struct buffer out = { 0 };
	char channel = 0, move[16] = "";
	unsigned number = 0, packet = 0;

	buffer_add_string(&out, envelope);
	while (text_split(&rest, '\n', &line)) {
		char copy[1200], this_channel, this_move[16], type[32];
		int len = 0;

		if (line.len == 0)
			continue;
		assert_true(line.len < sizeof(copy));
		snprintf(copy, sizeof(copy), "%.*s", TEXT_ARG(line));
		assert_int_equal(sscanf(copy, "%c %15s %31s %n", &this_channel, this_move, type, &len), 3);
		if (this_channel != channel || strcmp(this_move, move) != 0) {
			buffer_printf(&out,
				      "%s{\"channel\":\"/%s%c\",\"packet_id\":\"%u\",\"move_id\":\"%s\",\"time\":\"%u\",\"data\":[\n",
				      channel ? "]},\n" : "", this_channel == 't' ? "table/t" : "player/p", this_channel,
				      ++packet, this_move, 1774985974u);
			channel = this_channel;
			snprintf(move, sizeof(move), "%s", this_move);
		} else {
			buffer_add_string(&out, ",\n");
		}
		buffer_printf(&out, "{\"uid\":\"%u\",\"type\":\"%s\",\"log\":\"\",\"args\":", ++number, type);
		add_short(&out, copy[len] ? copy + len : "[]");
		buffer_add_char(&out, '}');
	}
	buffer_add_string(&out, channel ? "]}]}}\n" : "]}}\n");
	return out;
}

/* Both players, who then are Ann and Bo. */
#define SETUP                                                    \
	"t 1 setupPlayer {!1,'card':<1 1 board-hero-1 Sun>}\n"   \
	"t 1 setupPlayer {!2,'card':<2 2 board-hero-2 Moon>}\n"
#define SETUP_LINES "Ann hero Sun (R1)\nBo hero Moon (R2)\n"
#define AFTERNOON "t 2 newPhase {'phase':'afternoon','day':1}\n"

/* The events behind SETUP and [before] as lines of a record, without the header and the day. */
static void assert_lines_behind(const char *before, const char *events, const char *expected)
{
	static const char day[] = "= day Ann 1 +phase afternoon\n";
	struct buffer all = { 0 }, log;
	struct translated t;
	const char *body;

	/* What is shown of the last packet is not written. */
	buffer_printf(&all, "%s%s%st 9999 updateInformations {'biomes':[]}\n", SETUP, before, events);
	log = log_of(buffer_string(&all));
	translate(&t, buffer_text(&log));
	for (size_t i = 0; i < t.diags.len; i++)
		if (t.diags.items[i].severity == SEV_ERROR)
			fail_msg("%u:%u: %s", t.diags.items[i].place.line, t.diags.items[i].place.column,
				 t.diags.items[i].message);
	assert_int_equal(t.status, ST_OK);
	body = strstr(buffer_string(&t.out), "\n\n");
	assert_non_null(body);
	body += 2;
	assert_int_equal(strncmp(body, SETUP_LINES, strlen(SETUP_LINES)), 0);
	body += strlen(SETUP_LINES);
	if (*before && strncmp(body, day, strlen(day)) == 0)
		body += strlen(day);
	assert_string_equal(body, expected);
	translated_end(&t);
	buffer_free(&log);
	buffer_free(&all);
}

/* Without a phase before it is the setup, of which nothing is written that the table shows. */
static void assert_lines(const char *events, const char *expected)
{
	assert_lines_behind("", events, expected);
}

static void assert_lines_of_day(const char *events, const char *expected)
{
	assert_lines_behind(AFTERNOON, events, expected);
}

/* The header that events give. */
static void assert_header(const char *events, const char *expected)
{
	struct buffer log = log_of(events);
	struct translated t;

	translate(&t, buffer_text(&log));
	assert_int_equal(t.status, ST_OK);
	*(strstr(t.out.data, "\n\n") + 1) = '\0';
	assert_string_equal(t.out.data, expected);
	translated_end(&t);
	buffer_free(&log);
}

static void test_recognise_by_the_first_bytes(void **state)
{
	static const struct {
		const char *head;
		bool is_log;
	} cases[] = {
		{ "{'status':1,'data':{'logs':[{'channel':'/table/t1','packet_id':'1','move_id':null,", true },
		{ "[{'channel':'/table/t1','table_id':1,'packet_id':'1','move_id':'1'", true },
		{ "{'data':{'packets':[{'channel':'/table/t1','packet_id':'1','move_id':null,", false },
		{ "{'logs':[]}", false },
		{ "{'type':'game','log':1,'game':'altered'}", false },
		{ "[]", false },
		{ "", false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buffer head = { 0 };

		add_short(&head, cases[i].head);
		assert_int_equal(bga_format.recognise(buffer_text(&head)), cases[i].is_log);
		buffer_free(&head);
	}
}

static void test_header_has_day_players_and_who_starts(void **state)
{
	static const char expected[] = "verdict-log 1\ngame altered\ndate 2026-03-31\nrecord partial\nplayer Ann\nplayer Bo\n";
	struct buffer with_first = { 0 };

	(void)state;
	assert_header(SETUP, expected);
	buffer_printf(&with_first, "%sfirst Bo\n", expected);
	assert_header(SETUP AFTERNOON "t 3 passTurn {!2}", buffer_string(&with_first));
	assert_header(SETUP AFTERNOON "t 3 tap {!2,'card':<2 2 board-hero-2 Moon>}", buffer_string(&with_first));
	/* Without a turn: who is not first on the second day. */
	assert_header(SETUP "t 2 newPhase {'phase':'morning','day':2}\nt 2 newFirstPlayer {!1}",
		      buffer_string(&with_first));
	buffer_free(&with_first);
}

static void test_what_lacks_moves_or_the_beginning_is_broken(void **state)
{
	static const char broken[] = "verdict-log 1\ngame altered\ndate 2026-03-31\nrecord broken\nplayer Ann\nplayer Bo\nfirst Bo\n";

	(void)state;
	assert_header(SETUP "t 3 newPhase {'phase':'afternoon','day':1}\nt 4 passTurn {!2}", broken);
	/* The player's channel alone has it. */
	assert_header(SETUP AFTERNOON "2 3 privateReadyMana {!2,'mana':1}\nt 4 passTurn {!2}", broken);
	assert_header(SETUP "t 2 passTurn {!2}", broken);
	/* What is complained of is missing. */
	assert_header(SETUP AFTERNOON "t 3 passTurn {!2,'n':'many'}", broken);
	/* Where the Expedition has come to is not told. */
	assert_header(SETUP AFTERNOON "t 3 passTurn {!2}\nt 4 moveStormToken {!2,'expedition':'hero'}", broken);
}

/* Two packets, told in the wrong order or twice, are those of the right order. */
static void test_packets_are_put_in_order(void **state)
{
	static const char first[] = "{\"channel\":\"/table/t1\",\"packet_id\":\"1\",\"move_id\":\"1\",\"data\":["
				    "{\"uid\":\"1\",\"type\":\"setupPlayer\",\"args\":{\"player_id\":8,\"player_name\":\"Ann\"}},"
				    "{\"uid\":\"2\",\"type\":\"setupPlayer\",\"args\":{\"player_id\":9,\"player_name\":\"Bo\"}}]}";
	static const char second[] = "{\"channel\":\"/table/t1\",\"packet_id\":\"3\",\"move_id\":\"2\",\"data\":["
				     "{\"uid\":\"3\",\"type\":\"passTurn\",\"args\":{\"player_id\":9,\"player_name\":\"Bo\"}}]}";
	static const struct {
		const char *packets[4];
	} orders[] = { { { first, second } }, { { second, first } }, { { first, first, second } }, { { second, first, second } } };

	(void)state;
	for (size_t i = 0; i < sizeof(orders) / sizeof(orders[0]); i++) {
		struct buffer log = { 0 };
		struct translated t;
		const char *pass;

		buffer_add_string(&log, envelope);
		for (size_t k = 0; k < 4 && orders[i].packets[k]; k++)
			buffer_printf(&log, "%s%s", k ? "," : "", orders[i].packets[k]);
		buffer_add_string(&log, "]}}");
		translate(&t, buffer_text(&log));
		assert_int_equal(t.status, ST_OK);
		assert_non_null(strstr(buffer_string(&t.out), "player Ann\nplayer Bo\n"));
		pass = strstr(buffer_string(&t.out), "Bo pass\n");
		assert_non_null(pass);
		assert_null(strstr(pass + 1, "Bo pass\n"));
		translated_end(&t);
		buffer_free(&log);
	}
}

static void test_names_of_players_become_one_word(void **state)
{
	static const struct {
		const char *first, *second, *lines;
	} cases[] = {
		{ "Ann Lee", "#1", "player Ann_Lee\nplayer _1\n" },
		{ "", "\\u001b[1m", "player P1\nplayer _[1m\n" },
		{ "verdict-log", "B", "player P1\nplayer B\n" },
		{ "A", "A", "player P1\nplayer P2\n" },
		{ "1234567890123456789012345678901234567890123456789012345678901234567", "\\u00e9",
		  "player 1234567890123456789012345678901234567890123456789012345678901234\nplayer \xc3\xa9\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buffer log = { 0 };
		struct translated t;

		buffer_printf(&log,
			      "%s{\"channel\":\"/table/t1\",\"packet_id\":\"1\",\"move_id\":null,\"data\":["
			      "{\"type\":\"setupPlayer\",\"args\":{\"player_id\":8,\"player_name\":\"%s\"}},"
			      "{\"type\":\"setupPlayer\",\"args\":{\"player_id\":9,\"player_name\":\"%s\"}}]}]}}",
			      envelope, cases[i].first, cases[i].second);
		translate(&t, buffer_text(&log));
		assert_int_equal(t.status, ST_OK);
		assert_non_null(strstr(buffer_string(&t.out), cases[i].lines));
		translated_end(&t);
		buffer_free(&log);
	}
}

static void test_names_of_cards_can_be_written(void **state)
{
	static const struct {
		const char *name, *reference, *written, *error;
	} cases[] = {
		{ "Cup, of Tea!", "ALT_A_1", "Cup, of Tea! (ALT_A_1)", NULL },
		{ "", "ALT_A_1", "ALT_A_1", NULL },
		{ "Cup", "", "Cup", NULL },
		{ "A\\nP concede", "ALT_A_1", "ALT_A_1", "'name' of an event 'passTurn' is not the name of a card" },
		{ "A +in B", "ALT_A_1", "ALT_A_1", "'name' of an event 'passTurn' is not the name of a card" },
		{ "Cup", "ALT > 1", "Cup", "'uid' of an event 'passTurn' is not the name of a card" },
		{ "", "", "?", NULL },
		{ "  7 Cups ", "ALT_A_1", "7 Cups (ALT_A_1)", NULL },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buffer log = { 0 }, line = { 0 };
		struct translated t;

		buffer_printf(&log,
			      "[{\"channel\":\"/table/t1\",\"packet_id\":\"1\",\"move_id\":null,\"data\":["
			      "{\"type\":\"supportEffect\",\"args\":{\"player_id\":8,\"player_name\":\"A\",\"card\":"
			      "{\"id\":1,\"pId\":8,\"properties\":{\"name\":\"%s\",\"uid\":\"%s\"}}}}]}]",
			      cases[i].name, cases[i].reference);
		translate(&t, buffer_text(&log));
		assert_int_equal(t.status, ST_OK);
		buffer_printf(&line, "\nA quick %s +support\n", cases[i].written);
		assert_non_null(strstr(buffer_string(&t.out), buffer_string(&line)));
		assert_int_equal(t.diags.count[SEV_ERROR], cases[i].error != NULL);
		buffer_free(&line);
		translated_end(&t);
		buffer_free(&log);
	}
}

static void test_setup_takes_names_from_the_players_channels(void **state)
{
	(void)state;
	assert_lines("1 2 pDrawCards {!1,'cards':[<11 1 hand A>,<12 1 hand B>]}\n"
		     "t 2 drawCards {!1,'n':2}\n"
		     "t 2 drawCards {!2,'n':2}\n"
		     "2 3 pDiscardCards {!2,'toMana':true,'cards':[<21 2 mana C>]}\n"
		     "t 3 discardCards {!2,'toMana':true,'n':1,'mana':1}\n"
		     "t 3 discardCards {!1,'toMana':true,'n':1,'mana':1}\n",
		     "Ann draw A (R11)\nAnn draw B (R12)\nBo draw ?\nBo draw ?\n"
		     "Bo mana C (R21)\nAnn mana ?\n");
}

static void test_private_events_are_joined_within_their_move(void **state)
{
	(void)state;
	assert_lines("1 2 pDrawCards {!1,'cards':[<11 1 hand A>]}\n"
		     "1 3 pDrawCards {!1,'cards':[<12 1 hand B>,<13 1 hand C>]}\n"
		     "1 3 pDrawCards {!1,'cards':[<14 1 hand D>]}\n"
		     "2 3 pDrawCards {!2,'cards':[<15 2 hand E>]}\n"
		     "t 3 drawCards {!1,'n':1}\n"
		     "t 3 drawCards {!1,'n':2}\n"
		     "t 3 drawCards {!1,'n':1}\n",
		     "Ann draw D (R14)\nAnn draw B (R12)\nAnn draw C (R13)\nAnn draw ?\n");
}

static void test_morning_draws_and_expands(void **state)
{
	(void)state;
	assert_lines("t 2 newPhase {'phase':'morning','day':2}\n"
		     "t 2 newFirstPlayer {!2}\n"
		     "t 2 drawCards {!1,'n':1,'card2':<1 1 board-hero-1 Sun|'type':'hero'>}\n"
		     "t 2 drawCards {!1,'n':1,'card2':<1 1 board-hero-1 Sun|'type':'hero'>}\n"
		     "t 3 discardCards {!1,'toMana':true,'n':1,'mana':4}\n"
		     "t 3 newPhase {'phase':'noon','day':2}\n"
		     "t 3 drawCards {!2,'n':1,'card2':<2 2 board-hero-2 Moon|'type':'hero'>}\n",
		     "Ann draw ?\n! draw Ann ? +by Sun (R1)\n"
		     "= day Bo 2 +phase morning\n= first Bo\n"
		     "Ann expand ?\n! draw Bo ? +by Moon (R2)\n"
		     "= day Bo 2 +phase noon\n= ready-mana Ann 4\n");
}

static void test_cards_are_played(void **state)
{
	(void)state;
	assert_lines_of_day("t 3 playCard {!1,'card':<5 1 stormLeft Fox>,'mana_cost':2,'mana':1,'totalMana':3,"
			    "'fromLocation':'hand','location':'stormLeft'}\n"
			    "t 4 playCard {!2,'card':<6 2 stormRight Hen>,'mana_cost':'0','fromLocation':'reserve',"
			    "'location':'stormRight'}\n"
			    "t 5 playCard {!1,'card':<7 1 limbo Spell>,'mana_cost':null,'fromLocation':'hand','location':'limbo'}\n",
			    "Ann play Fox (R5) +in hero +pay 2\n= ready-mana Ann 1\n= mana Ann 3\n"
			    "Bo play Hen (R6) +in companion +from reserve +pay 0\n"
			    "Ann play Spell (R7)\n");
}

static void test_scout_is_shown_by_the_way_to_the_reserve(void **state)
{
#define SCOUT "t 3 playCard {!1,'card':<5 1 stormLeft Fox|'scout':2>,'mana_cost':2,'fromLocation':'hand','location':'stormLeft'}\n"
#define AWAY "t 4 publicDiscard {!1,'cards':[<5 1 reserve Fox>],'originalLocation':'stormLeft','destination':'reserve','n':1}\n"
#define AWAY_LINE "! reserve Ann Fox (R5) +from expedition\n"
	(void)state;
	assert_lines(SCOUT AWAY, "Ann play Fox (R5) +in hero +scout +pay 2\n" AWAY_LINE);
	assert_lines(SCOUT "t 4 passTurn {!1}\n" AWAY, "Ann play Fox (R5) +in hero +pay 2\nAnn pass\n" AWAY_LINE);
}

/* What was paid tells it where a card was sent away, and where the log breaks off. */
static void test_scout_is_shown_by_what_was_paid(void **state)
{
#define FOX "<5 1 stormLeft Fox|'scout':2,'costHand':5>"
#define PAID(n) "t 3 playCard {!1,'card':" FOX ",'mana_cost':" n ",'fromLocation':'hand','location':'stormLeft'}\n"
	(void)state;
	assert_lines(PAID("2") AWAY, "Ann play Fox (R5) +in hero +scout +pay 2\n" AWAY_LINE);
	assert_lines(PAID("5") AWAY, "Ann play Fox (R5) +in hero +pay 5\n" AWAY_LINE);
	assert_lines(PAID("4") AWAY, "Ann play Fox (R5) +in hero +pay 4\n" AWAY_LINE);
	assert_lines(PAID("2") "t 4 moveToHand {!1,'cards':[<5 1 hand Fox>],'destination':'hand'}\n",
		     "Ann play Fox (R5) +in hero +scout +pay 2\n! hand Ann Fox (R5) +from expedition\n");
	/* In the opponent's turn it is not the Scout that sends it away. */
	assert_lines(PAID("2") "t 4 supportEffect {!2,'card':<8 2 discard Hen>}\n" AWAY,
		     "Ann play Fox (R5) +in hero +pay 2\nBo quick Hen (R8) +support\n" AWAY_LINE);
	assert_lines(PAID("2"), "Ann play Fox (R5) +in hero +scout +pay 2\n");
	assert_lines(PAID("5"), "Ann play Fox (R5) +in hero +pay 5\n");
}

/* Copies in one zone are counted, the older first, and of a player whose they are before those of the other. */
static void test_copies_are_counted_in_their_zone(void **state)
{
#define BUG(id, place) "{'id':" id ",'location':'" place "','pId':1,'properties':{'uid':'B','name':'Bug'}}"
#define MADE(id, place, by) \
	"t 3 invokeToken {!" by ",'card':" BUG(id, place) ",'location':'" place "','card2':<1 1 board-hero-1 Sun>}\n"
	(void)state;
	assert_lines(MADE("5", "stormLeft", "1") MADE("6", "stormRight", "1")
		     "t 4 targetCards {!2,'cards':[" BUG("6", "stormRight") "],'n':0}\n"
		     "t 4 addMeeples {'card':" BUG("5", "stormLeft") ",'power':'boost','n':1,'meeples':[{}]}\n"
		     "t 5 nightCleanup {!1,'cards':[],'cards2':[],'cards3':[" BUG("5", "reserve") "]}\n"
		     "t 6 tap {!1,'card':" BUG("6", "stormRight") ",'card2':<1 1 board-hero-1 Sun>}\n",
		     "! create Ann Bug (B) +in hero +by Sun (R1)\n! create Ann Bug (B) +in companion +by Sun (R1)\n"
		     "Bo choose Bug (B) #2 +of Ann +in companion\n! boosts Ann +1 Bug (B) #1\n"
		     "! exhaust Ann Bug (B) +by Sun (R1)\n");
	/* To the other expedition it does not move back; one that the opponent made comes behind. */
	assert_lines(MADE("5", "stormLeft", "2") MADE("6", "stormLeft", "1")
		     "t 4 moveCard {!1,'card':" BUG("6", "stormRight") ",'card2':<1 1 board-hero-1 Sun>}\n"
		     "t 4 tap {!1,'card':" BUG("5", "stormLeft") ",'card2':<1 1 board-hero-1 Sun>}\n",
		     "! create Ann Bug (B) +in hero +by Sun (R1)\n! create Ann Bug (B) +in hero +by Sun (R1)\n"
		     "! switch Ann Bug (B) #1 +by Sun (R1)\n! exhaust Ann Bug (B) #2 +by Sun (R1)\n");
}

static void test_quick_actions_and_what_may_be_done(void **state)
{
	(void)state;
	assert_lines_of_day(
		"t 3 tap {!1,'card':<5 1 landmark Mill|'effectTap':{'action':'Draw'}>,'mana_cost':2,'mana':1}\n"
		"t 4 tap {!1,'card':<6 1 landmark Tree|'effectPassive':{}>,'mana_cost':0}\n"
		"t 5 tap {!1,'card':<7 2 reserve Fox>,'card2':<6 1 landmark Tree>}\n"
		"t 6 supportEffect {!2,'card':<8 2 discard Hen>}\n"
		"t 7 pay {!2,'mana_cost':1,'mana':0}\n"
		"t 8 playCard {!1,'card':<9 1 limbo Spell>,'fromLocation':'hand','location':'limbo'}\n"
		"t 8 pay {!1,'mana_cost':1,'mana':0}\n"
		"t 9 passTurn {!2}\n",
		"Ann quick Mill (R5) +pay 2\n= ready-mana Ann 1\n"
		"Ann accept Tree (R6)\n"
		"! exhaust Bo Fox (R7) +by Tree (R6)\n"
		"Bo quick Hen (R8) +support\n"
		"= ready-mana Bo 0\n"
		"Ann play Spell (R9)\nAnn accept +pay 1\n= ready-mana Ann 0\n"
		"Bo pass\n");
}

/* A card that goes as its quick action's cost is part of the choice. */
static void test_costs_are_not_said_twice(void **state)
{
	(void)state;
	assert_lines_of_day("t 3 tap {!1,'card':<5 1 landmark Seed|'effectTap':{'type':'seq'}>}\n"
			    "t 3 publicDiscard {!1,'cards':[<5 1 destroy Seed>],'originalLocation':'landmark',"
			    "'destination':'discard','n':1}\n"
			    "t 3 publicReadyMana {!1,'card2':<5 1 destroy Seed>,'mana':2}\n"
			    "t 4 targetCards {!1,'cards':{'6':<6 1 reserve Fox>},'card':<7 1 hand Decoy>,'n':0}\n"
			    "t 4 tap {!1,'card':<6 1 reserve Fox>,'card2':<7 1 hand Decoy>}\n"
			    "t 4 playCard {!1,'card':<7 1 limbo Decoy>,'mana_cost':2,'fromLocation':'hand','location':'limbo'}\n"
			    "t 5 targetCards {!1,'cards':{'6':<6 1 reserve Fox>},'card':<7 1 limbo Decoy>,'n':0}\n",
			    "Ann quick Seed (R5)\n! ready-mana Ann 1 +by Seed (R5)\n= ready-mana Ann 2\n"
			    "Ann play Decoy (R7) +pay 2 +target Fox (R6)\n"
			    "Ann choose Fox (R6) +of Ann +from reserve +by Decoy (R7)\n");
}

/* Cards chosen for an effect of a card in Reserve are no payment for that card, played later. */
static void test_what_is_chosen_in_another_turn_is_no_payment(void **state)
{
	(void)state;
	assert_lines("t 3 targetCards {!1,'cards':[<6 1 reserve Fox>],'card':<7 1 reserve Decoy>,'n':0}\n"
		     "t 4 passTurn {!2}\n"
		     "t 5 playCard {!1,'card':<7 1 limbo Decoy>,'mana_cost':2,'fromLocation':'reserve','location':'limbo'}\n",
		     "Ann choose Fox (R6) +of Ann +from reserve +by Decoy (R7)\nBo pass\n"
		     "Ann play Decoy (R7) +from reserve +pay 2\n");
}

/* Exhausted by its own effect, or by the rules as it comes to the Reserve; Fleeting, and no more. */
static void test_statuses_by_the_rules(void **state)
{
	(void)state;
	assert_lines_of_day("t 3 publicDiscard {!1,'cards':[<5 1 reserve Fox>],'originalLocation':'stormLeft','destination':'reserve'}\n"
			    "t 3 tap {!1,'card':<5 1 reserve Fox>,'card2':<5 1 reserve Fox>}\n"
			    "t 4 tap {!1,'card':<5 1 reserve Fox>,'card2':<5 1 reserve Fox>}\n",
			    "! reserve Ann Fox (R5) +from expedition\n= status Ann Fox (R5) +status exhausted\n"
			    "! exhaust Ann Fox (R5) +by Fox (R5)\n");
	assert_lines_of_day("t 3 playCard {!1,'card':<5 1 stormLeft Fox>,'fromLocation':'reserve','location':'stormLeft'}\n"
			    "t 3 addMeeples {'card':<5 1 stormLeft Fox>,'power':'fleeting','n':1,'card2':null,'meeples':[{}]}\n"
			    "t 3 looseMeeples {'card':<5 1 stormLeft Fox>,'power':'fleeting','n':1,'meeples':[{}]}\n",
			    "Ann play Fox (R5) +in hero +from reserve\n! lose Ann Fox (R5) +status fleeting\n");
}

static void test_choices_and_what_they_do(void **state)
{
	(void)state;
	assert_lines("t 3 targetCards {!1,'cards':{'6':<6 2 landmark Mill>,'7':<7 1 reserve 9 Lives>},'card':<5 1 stormLeft Fox>,'n':0}\n"
		     "t 3 publicDiscard {!1,'cards':[<6 2 discard Mill>],'originalLocation':'landmark','destination':'discard'}\n"
		     "t 3 ready {!1,'card':<7 1 reserve 9 Lives>,'card2':<5 1 stormLeft Fox>}\n"
		     "t 3 publicDiscard {!1,'cards':[<8 2 discard Hen>],'originalLocation':'stormRight','destination':'reserve'}\n"
		     "t 3 publicDiscard {!1,'cards':[<9 2 destroy Bug>],'originalLocation':'stormRight','destination':'reserve'}\n"
		     "t 3 publicDiscard {!2,'cards':[<10 2 mana Hat>],'toMana':true}\n"
		     "t 3 moveToHand {!1,'cards':[<11 2 hand Cat>],'destination':'hand'}\n"
		     "t 3 putOnDeck {!1,'cards':[<11 2 deck-2 Cat>],'destination':'topOfDeck'}\n"
		     "t 3 discardCards {!2,'n':1}\n",
		     "Ann choose Mill (R6) +of Bo +from landmarks +by Fox (R5)\n"
		     "Ann choose - 9 Lives (R7) +of Ann +from reserve +by Fox (R5)\n"
		     "! discard Bo Mill (R6) +from landmarks +by Fox (R5)\n"
		     "! ready Ann 9 Lives (R7) +by Fox (R5)\n"
		     "! discard Bo Hen (R8) +from expedition\n"
		     "! reserve Bo Bug (R9) +from expedition\n"
		     "! mana Bo Hat (R10)\n"
		     "! hand Bo Cat (R11)\n"
		     "! deck Bo Cat (R11) +from hand\n"
		     "! discard Bo ? +from hand\n");
}

static void test_cards_of_the_deck_that_all_see(void **state)
{
	(void)state;
	assert_lines("t 3 publicDrawCards {!1,'cards':[<5 1 reserve Fox>],'n':1,'card2':<6 1 landmark Mill>}\n"
		     "t 4 publicDrawCards {!1,'cards':[<7 1 reveal-1 Hen>],'n':1,'card2':<6 1 landmark Mill>}\n"
		     "t 4 publicDrawCards {!1,'cards':[<7 1 reserve Hen>],'n':1,'card2':<6 1 landmark Mill>}\n"
		     "1 5 pDrawCards {!1,'cards':[<8 1 hand Cat>]}\n"
		     "t 5 publicDrawCards {!1,'cards':[<8 1 reveal-1 Cat>],'n':1,'card2':<6 1 landmark Mill>}\n"
		     "t 5 drawCards {!1,'n':1}\n"
		     "t 6 publicDrawCards {!1,'cards':[<8 1 hand Cat>],'card2':<6 1 landmark Mill>}\n"
		     "t 7 revealHand {!1,'card':<9 1 hand Dog>,'card2':<6 1 landmark Mill>}\n",
		     "! resupply Ann Fox (R5) +by Mill (R6)\n"
		     "! reveal Ann Hen (R7) +from deck +by Mill (R6)\n! reserve Ann Hen (R7) +from deck +by Mill (R6)\n"
		     "! reveal Ann Cat (R8) +from deck +by Mill (R6)\nAnn draw Cat (R8)\n"
		     "! reveal Ann Cat (R8) +from hand +by Mill (R6)\n"
		     "! reveal Ann Dog (R9) +from hand +by Mill (R6)\n");
	/* The site shows to all what the player may look at. */
	assert_lines("t 3 publicDrawCards {!1,'cards':[<5 1 limbo Fox>],'n':1,'card2':<6 1 landmark Mill>}\n", "");
	/* A draw without a cause behind what was shown has the same cause. */
	assert_lines(AFTERNOON "t 5 publicDrawCards {!1,'cards':[<8 1 reveal-1 Cat>],'n':1,'card2':<6 1 landmark Mill>}\n"
			       "t 5 drawCards {!1,'n':1}\n",
		     "! reveal Ann Cat (R8) +from deck +by Mill (R6)\n! draw Ann ? +by Mill (R6)\n");
}

static void test_tokens_are_created(void **state)
{
	(void)state;
	assert_lines("t 3 invokeToken {!1,'card':<5 2 stormRight Moth>,'location':'stormRight','card2':<1 1 board-hero-1 Sun>}\n"
		     "t 3 invokeToken {!1,'card':<6 1 landmark Seed>,'location':'landmark','card2':<1 1 board-hero-1 Sun>}\n",
		     "! create Bo Moth (R5) +in companion +by Sun (R1)\n! create Ann Seed (R6) +by Sun (R1)\n");
}

static void test_statuses_boosts_and_counters(void **state)
{
	(void)state;
	assert_lines_of_day("t 3 addMeeples {'card':<5 1 stormLeft Fox>,'power':'fleeting','n':1,'card2':null,'meeples':[{}]}\n"
			    "t 3 addMeeples {'card':<6 1 limbo Spell>,'power':'fleeting','n':1,'card2':null,'meeples':[{}]}\n"
			    "t 3 addMeeples {'card':<6 1 limbo Spell>,'power':'fleeting','n':1,'card2':<6 1 limbo Spell>,'meeples':[{}]}\n"
			    "t 3 addMeeples {'card':<7 2 stormLeft Hen>,'power':'asleep','n':1,'card2':<6 1 limbo Spell>,'meeples':[{}]}\n"
			    "t 3 addMeeples {'card':<5 1 stormLeft Fox>,'power':'boost','n':2,'card2':<5 1 stormLeft Fox>,'meeples':[{},{}]}\n"
			    "t 3 looseMeeples {'card':<5 1 stormLeft Fox>,'power':'boost','n':1,'meeples':[{}]}\n"
			    "t 3 looseMeeples {'card':<5 1 stormLeft Fox>,'power':'Anchored','n':1,'meeples':[{}]}\n"
			    "t 3 addMeeples {!2,'meeples':[{'type':'ascended','location':'stormRight','pId':'2'}],'card2':<2 2 board-hero-2 Moon>}\n"
			    "t 3 gainCounter {'card':<8 2 landmark Mill>,'value':3,'increase':2,'counterName':'Kelon counters'}\n"
			    "t 3 useCounter {!2,'card':<8 2 landmark Mill>,'value':2,'decrease':1,'mana':3}\n"
			    "t 3 tap {!1,'card':<6 1 reserve Spell>,'card2':<6 1 reserve Spell>,'totalMana':4}\n",
			    "! gain Bo Hen (R7) +status asleep +by Spell (R6)\n"
			    "! boosts Ann +2 Fox (R5) +by Fox (R5)\n! boosts Ann -1 Fox (R5)\n"
			    "! lose Ann Fox (R5) +status anchored\n"
			    "! gain Bo +status ascended +in companion +by Moon (R2)\n"
			    "! counters Bo +2 Mill (R8) +counter kelon\n! counters Bo -1 Mill (R8)\n"
			    "= mana Ann 4\n= ready-mana Bo 3\n"
			    "= status Ann Fox (R5) +status fleeting\n= status Ann Spell (R6) +status exhausted\n");
}

static void test_cards_change_expedition_and_side(void **state)
{
	(void)state;
	assert_lines("t 3 playCard {!1,'card':<5 1 stormLeft Fox>,'fromLocation':'hand','location':'stormLeft'}\n"
		     "t 4 moveCard {!1,'card':<5 1 stormRight Fox>,'card2':<6 1 limbo Spell>}\n"
		     "t 5 moveCard {!2,'card':<5 2 stormRight Fox>,'card2':<6 1 limbo Spell>}\n",
		     "Ann play Fox (R5) +in hero\n! switch Ann Fox (R5) +by Spell (R6)\n! defect Ann Fox (R5) +by Spell (R6)\n");
}

static void test_expeditions_move_and_regions_turn_up(void **state)
{
#define MOVE(player, side, region, index, revealed, won)                                                               \
	"t 3 moveStormToken {!" player ",'expedition':'" side "','stormIndex':" index                                 \
	",'token':{'location':'storm-" region "','type':'" side "','pId':'" player "'},'revealed':" revealed          \
	",'biomes_desc':" won "}\n"
#define WON_FOREST "{'args':{'biome_0':{'args':{'biome_name':'forest'}}}}"
#define WON_TWO "{'args':{'biome_0':{'args':{'biome_name':'mountain'}},'biome_1':{'args':{'biome_name':'water'}}}}"
	(void)state;
	assert_lines_of_day(MOVE("1", "hero", "1", "1", "{'cardId':1,'rotated':false}", WON_FOREST)
			    MOVE("2", "companion", "6", "3", "{'cardId':2,'rotated':true}", WON_TWO),
			    "! forward Ann 1 +in hero +terrain forest\n"
			    "! tumult Ann 2 +terrain forest\n! tumult Ann 3 +terrain mountain +terrain water\n"
			    "! forward Bo 1 +in companion +terrain mountain +terrain water\n"
			    "! tumult Bo 6 +terrain forest +terrain water\n! tumult Bo 7 +terrain mountain\n"
			    "= distance Ann 1 +in hero\n= distance Bo 1 +in companion\n");
	assert_lines_of_day(MOVE("1", "hero", "3", "2", "{'cardId':3,'rotated':false}", "[]")
			    MOVE("1", "hero", "2", "1", "null", "[]"),
			    "! forward Ann 3 +in hero\n! tumult Ann 4 +terrain water\n"
			    "! tumult Ann 5 +terrain forest +terrain mountain\n"
			    "! backward Ann 1 +in hero\n= distance Ann 2 +in hero\n");
	/* A card of another number says nothing. */
	assert_lines_of_day(MOVE("1", "hero", "1", "1", "{'cardId':4,'rotated':false}", WON_FOREST),
			    "! forward Ann 1 +in hero +terrain forest\n= distance Ann 1 +in hero\n");
}

static void test_night_parts_reserve_and_landmarks(void **state)
{
	(void)state;
	assert_lines("t 3 invokeToken {!1,'card':<5 1 landmark Seed>,'location':'landmark','card2':<1 1 board-hero-1 Sun>}\n"
		     "t 4 publicDiscard {!1,'nReserve':1,'nLandmarks':1,'destination':'discard','n':2,"
		     "'cards':[<5 1 destroy Seed>,<6 1 discard Fox>]}\n",
		     "! create Ann Seed (R5) +by Sun (R1)\nAnn sacrifice Seed (R5)\nAnn discard Fox (R6)\n");
}

static void test_what_the_table_shows_stands_behind_the_packet(void **state)
{
	(void)state;
	assert_lines(AFTERNOON
		     "t 3 updateInformations {'biomes':{'1':{'stormLeft':{'ocean':1,'mountain':2,'forest':3}}},"
		     "'blockedExpeditions':{'2':{'stormLeft':false,'stormRight':true}},"
		     "'reserveSlots':{'1':2},'landmarkSlots':{'1':3},'defenders':[]}\n"
		     "t 3 updateInformations {'biomes':{'1':{'stormLeft':{'ocean':1,'mountain':0,'forest':3}}}}\n"
		     "t 3 updateTotalMana {'manas':{'1':4}}\n"
		     "t 4 updateInformations {'blockedExpeditions':{'2':{'stormRight':false}},'reserveSlots':{'1':3},'biomes':[]}\n",
		     "= mana Ann 4\n= reserve-limit Ann 2\n= landmark-limit Ann 3\n"
		     "= forest Ann 3 +in hero\n= water Ann 1 +in hero\n"
		     "= blocked Bo +in companion\n= unblocked Bo +in companion\n");
	/* Nothing of the setup, and nothing of the packet that the log may break off in. */
	assert_lines("t 2 updateInformations {'biomes':{'1':{'stormLeft':{'ocean':1}}},'reserveSlots':{'1':0}}\n"
		     "t 3 updateTotalMana {'manas':{'1':4}}\n",
		     "");
	assert_lines(AFTERNOON "t 9999 updateInformations {'biomes':{'1':{'stormLeft':{'ocean':1}}}}\n", "");
	/* Nor what is shown as a card is played, where it is not shown of itself. */
	assert_lines(AFTERNOON
		     "t 3 playCard {!1,'card':<5 1 stormLeft Fox>,'fromLocation':'hand','location':'stormLeft',"
		     "'biomes':{'1':{'stormLeft':{'ocean':1}}}}\n",
		     "= day Ann 1 +phase afternoon\nAnn play Fox (R5) +in hero\n");
}

static void test_arena_shows_only_what_counts(void **state)
{
	(void)state;
	assert_lines(AFTERNOON
		     "t 3 startTiebreak {}\n"
		     "t 4 updateInformations {'biomes':{'1':{'stormLeft':{'ocean':1,'mountain':0,'forest':0}}}}\n"
		     "t 5 updateInformations {'biomes':{'1':{'stormLeft':{'ocean':0,'mountain':2,'forest':0}}}}\n",
		     "= water Ann 1 +in hero\n= mountain Ann 2 +in hero\n");
}

static void test_last_pass_stands_behind_all_statistics(void **state)
{
	(void)state;
	assert_lines_of_day(
		"t 3 updateInformations {'biomes':{'2':{'stormRight':{'ocean':1,'mountain':2,'forest':-1}}}}\n"
		"t 4 passTurn {!1}\n"
		"t 5 passTurn {!2}\n",
		"= forest Bo -1 +in companion\n= mountain Bo 2 +in companion\n= water Bo 1 +in companion\n"
		"Ann pass\n"
		"= forest Ann 0 +in hero\n= mountain Ann 0 +in hero\n= water Ann 0 +in hero\n"
		"= forest Ann 0 +in companion\n= mountain Ann 0 +in companion\n= water Ann 0 +in companion\n"
		"= forest Bo 0 +in hero\n= mountain Bo 0 +in hero\n= water Bo 0 +in hero\n"
		"= forest Bo -1 +in companion\n= mountain Bo 2 +in companion\n= water Bo 1 +in companion\n"
		"Bo pass\n");
}

static void test_other_outcomes(void **state)
{
	(void)state;
	assert_lines_of_day("t 3 roll {!1,'rolls':[4,'6'],'card2':<5 1 limbo Spell>}\n"
			    "t 3 switchPlayer {!2}\n"
			    "t 3 shuffleDeck {!1,'location':'deck-1','n':20}\n"
			    "t 3 slideMeeples {!2,'meeples':[{'type':'ocean','location':'storm-4'}],'card':<2 2 board-hero-2 Moon>}\n"
			    "t 3 slideMeeples {'meeples':[{'type':'hero','location':'storm-4'}]}\n"
			    "t 3 afterYou {!1,'mana_cost':null,'mana':2}\n"
			    "t 3 spellCleanup {'card':<5 1 reserve Spell>}\n"
			    "t 3 nightCleanup {!1,'cards':[],'cards2':[<7 1 reserve Fox>],'cards3':[]}\n",
			    "! roll Ann 4 +by Spell (R5)\n! roll Ann 6 +by Spell (R5)\n! first Bo\n! shuffle Ann\n"
			    "! marker Bo 5 +terrain water +by Moon (R2)\n= ready-mana Ann 2\n");
}

static void test_end_of_the_game(void **state)
{
	(void)state;
	assert_lines("t 3 playerConcedeGame {!2}\n"
		     "t 3 gameStateChange {'id':99,'args':{'result':[{'id':'1','rank':1,'tie':false},{'id':'2','rank':2}]}}\n",
		     "Bo concede\n= winner Ann\n");
	assert_lines("t 3 gameStateChange {'id':99,'args':{'result':[{'id':'1','rank':1,'tie':true},{'id':'2','rank':1,'tie':true}]}}\n"
		     "t 3 winTieBreaker {!2,'n':2}\n",
		     "= winner Bo\n");
	/* Who left the table has lost to the site alone. */
	assert_lines("t 3 gameStateChange "
		     "{'id':99,'args':{'result':[{'id':'1','rank':1,'tie':false},{'id':'2','rank':2}]}}\n",
		     "");
}

static void test_what_was_undone_is_left_out(void **state)
{
	(void)state;
	/* Numbers of lines, the two of SETUP before them. */
	assert_lines("1 3 pDrawCards {!1,'cards':[<11 1 hand A>]}\n"
		     "t 3 drawCards {!1,'n':1}\n"
		     "t 3 clearTurn {!1,'notifIds':['3','4']}\n"
		     "1 3 pDrawCards {!1,'cards':[<12 1 hand B>]}\n"
		     "t 3 drawCards {!1,'n':1}\n",
		     "Ann draw B (R12)\n");
}

static void test_what_is_no_part_of_the_game_is_left_out(void **state)
{
	struct buffer log = log_of(SETUP "t 2 vsScreen {}\nt 2 startDusk\n1 2 privateReadyMana {!1,'mana':1}\n"
					 "t 2 refreshUI\nt 2 unheardOf\nt 2 unheardOf {}\n1 2 passTurn {!1}\n"
					 "t 2 pDrawCards {!1,'cards':[<11 1 hand A>]}\n");
	struct translated t;

	(void)state;
	translate(&t, buffer_text(&log));
	assert_int_equal(t.status, ST_OK);
	assert_string_equal(strstr(buffer_string(&t.out), "\n\n") + 2, SETUP_LINES);
	assert_int_equal(t.diags.len, 1);
	assert_string_equal(t.diags.items[0].message, "events of type 'unheardOf' are not known and left out");
	translated_end(&t);
	buffer_free(&log);
}

static void test_lines_know_their_events(void **state)
{
	struct buffer log = log_of(SETUP "t 2 passTurn {!1}\nt 2 passTurn {!2}");
	struct translated t;
	uint32_t lines = 0;

	(void)state;
	translate(&t, buffer_text(&log));
	for (size_t i = 0; i < t.out.len; i++)
		lines += t.out.data[i] == '\n';
	assert_int_equal(t.map.len, lines);
	/* The envelope is line 1, the packet line 2, its events lines 3 and 4. */
	assert_int_equal(line_map_find(&t.map, 9).line, 3);
	assert_int_equal(line_map_find(&t.map, 9).column, 1);
	assert_int_equal(line_map_find(&t.map, 10).line, 4);
	assert_int_equal(line_map_find(&t.map, 11).line, 6);
	assert_int_equal(line_map_find(&t.map, lines).line, 7);
	translated_end(&t);
	buffer_free(&log);
}

static void test_errors_have_their_place(void **state)
{
#define GOOD "{'channel':'/table/t1','packet_id':'1','move_id':null,'data':[\n{'type':'passTurn','args':{'player_id':1}}]}"
	static const struct {
		const char *log;
		unsigned line, column;
		const char *message;
	} cases[] = {
		{ "[" GOOD ",\n7]", 3, 1, "expected a packet, a JSON object, found something else" },
		{ "[" GOOD ",\n{'a':1,'a':2}]", 3, 10, "expected a packet, a JSON object, but a key stands twice" },
		{ "[" GOOD ",\n{'channel':'/table/t1','data':[1]}]", 3, 32,
		  "expected an event, a JSON object with a type, found something else" },
		{ "[" GOOD ",\n{'data':[{'type':'tap','args':7}]}]", 3, 10, "'args' of an event 'tap' is not an object" },
		{ "[" GOOD ",\n{'data':[{'type':'tap','args':{'mana':'x'}}]}]", 3, 10,
		  "'mana' of an event 'tap' is not a whole number of at most four digits" },
		{ "[" GOOD ",\n{'data':[{'type':'tap','args':{'mana':12345}}]}]", 3, 10,
		  "'mana' of an event 'tap' is not a whole number of at most four digits" },
		{ "[" GOOD ",\n{'data':[{'type':'tap','args':{'card':[]}}]}]", 3, 10, "'card' of an event 'tap' is not a card" },
		{ "[" GOOD ",\n{'data':[{'type':'roll','args':{'cards':7}}]}]", 3, 10,
		  "'cards' of an event 'roll' is not a list of at most 60 cards" },
		{ "[" GOOD ",\n{'data':[{'type':'newPhase','args':{'phase':7}}]}]", 3, 10,
		  "'phase' of an event 'newPhase' is not a word" },
		{ "[" GOOD ",\n{'data':[{'type':'newPhase','args':{'phase':'noon'}}]}]", 3, 10,
		  "'day' of an event 'newPhase' is not a whole number of at most four digits" },
		{ "[" GOOD ",\n{'data':[{'type':'passTurn','args':{}}]}]", 3, 10,
		  "'player_id' of an event 'passTurn' is not the number of a player" },
		{ "[" GOOD ",\n{'data':[{'type':'playCard','args':{'player_id':1}}]}]", 3, 10,
		  "'card' of an event 'playCard' is not a card" },
		{ "[" GOOD ",\n{'data':[", 3, 10, "expected ',' or ']' behind a packet, the log breaks off here" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buffer log = { 0 };
		struct translated t;

		add_short(&log, cases[i].log);
		translate(&t, buffer_text(&log));
		assert_int_equal(t.status, ST_OK);
		assert_true(t.diags.len > 0);
		assert_string_equal(t.diags.items[0].message, cases[i].message);
		assert_int_equal(t.diags.items[0].place.line, cases[i].line);
		assert_int_equal(t.diags.items[0].place.column, cases[i].column);
		assert_true(text_starts_with(buffer_text(&t.out), "verdict-log 1\n"));
		translated_end(&t);
		buffer_free(&log);
	}
}

/* What follows an event that the game cannot be followed without is not judged: it would be by mistake. */
static void test_broken_event_is_the_last(void **state)
{
	struct buffer log = log_of(SETUP "t 2 passTurn {!1}\nt 3 passTurn {}\nt 4 passTurn {!1}\n");
	struct translated t;

	(void)state;
	translate(&t, buffer_text(&log));
	assert_int_equal(t.status, ST_OK);
	assert_int_equal(t.diags.count[SEV_ERROR], 1);
	assert_string_equal(strstr(buffer_string(&t.out), "\n\n") + 2, SETUP_LINES "Ann pass\n");
	translated_end(&t);
	buffer_free(&log);
}

static void test_log_without_an_event_is_an_error(void **state)
{
	static const char *const logs[] = { "{'data':{'logs':[]}}", "{'logs':7}", "[1]", "[{'data':[{'type':'unheardOf'}]}]",
					    "{", "[", "" };

	(void)state;
	for (size_t i = 0; i < sizeof(logs) / sizeof(logs[0]); i++) {
		struct buffer log = { 0 };
		struct translated t;

		add_short(&log, logs[i]);
		translate(&t, text_make(buffer_string(&log), log.len));
		assert_int_equal(t.status, ST_SYNTAX);
		assert_true(t.diags.count[SEV_ERROR] > 0);
		translated_end(&t);
		buffer_free(&log);
	}
}

/* A log with events of most types. */
static struct buffer long_log(void)
{
	return log_of(SETUP "1 2 pDrawCards {!1,'cards':[<11 1 hand A>,<12 1 hand B>]}\n"
			    "t 2 drawCards {!1,'n':2}\n"
			    "t 3 discardCards {!2,'toMana':true,'n':1,'mana':1}\n" AFTERNOON SCOUT AWAY
			    "t 5 tap {!1,'card':<5 1 landmark Mill|'effectTap':{'action':'Draw'}>,'mana_cost':2,'mana':1}\n"
			    "t 5 targetCards {!1,'cards':{'6':<6 2 landmark Mill>},'card':<5 1 stormLeft Fox>,'n':0}\n"
			    "t 5 publicDiscard {!1,'cards':[<6 2 discard Mill>],'originalLocation':'landmark'}\n"
			    "t 5 invokeToken {!1,'card':<7 2 stormRight Moth>,'location':'stormRight'}\n"
			    "t 5 addMeeples {'card':<5 1 stormLeft Fox>,'power':'boost','n':2,'meeples':[{},{}]}\n"
			    "t 5 updateInformations {'biomes':{'1':{'stormLeft':{'ocean':1,'mountain':2,'forest':3}}}}\n"
			    "t 6 passTurn {!1}\n"
			    "t 7 passTurn {!2}\n" MOVE("1", "hero", "1", "1", "{'cardId':1,'rotated':false}", WON_TWO)
			    "t 8 newPhase {'phase':'morning','day':2}\n"
			    "t 8 newFirstPlayer {!2}\n"
			    "t 9 clearTurn {!1,'notifIds':['3','4']}\n"
			    "t 9 playerConcedeGame {!2}\n");
}

static void test_truncated_at_every_byte(void **state)
{
	struct buffer bytes = long_log();

	(void)state;
	assert_cuts_are_sound(&bga_format, &bytes, bytes.len, 1);
	buffer_free(&bytes);
}

static void test_mutated_bytes(void **state)
{
	struct buffer bytes = long_log();

	(void)state;
	assert_mutations_are_sound(&bga_format, &bytes, 20261122, 1500);
	buffer_free(&bytes);
}

/* Events that make the adapter look around do not make it look at everything each time; and there is a limit. */
static void test_many_events(void **state)
{
	static const char *const kinds[] = {
		"t 3 drawCards {!1,'n':2}\n",
		"1 3 pDrawCards {!1,'cards':[<11 1 hand A>]}\n",
		"t 3 playCard {!1,'card':<5 1 stormLeft Fox|'scout':2>,'fromLocation':'hand'}\n",
		"t 3 targetCards {!1,'cards':[<6 2 landmark Mill>],'card':<5 1 hand Fox>}\n",
		"t 3 clearTurn {!1,'notifIds':['3','4']}\n",
	};

	(void)state;
	for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++) {
		struct buffer events = { 0 }, log;
		struct translated t;

		buffer_add_string(&events, SETUP AFTERNOON "t 3 updateInformations {'biomes':[]}\n");
		for (unsigned i = 0; i < 17000; i++) {
			buffer_add_string(&events, kinds[k]);
			/* Another channel ends the packet, not the move. */
			if (i % 100 == 99)
				buffer_add_string(&events, "2 3 newUndoableStep {}\n");
		}
		log = log_of(buffer_string(&events));
		translate(&t, buffer_text(&log));
		assert_int_equal(t.status, ST_OK);
		assert_int_equal(t.diags.len, 1);
		assert_string_equal(t.diags.items[0].message,
				    "more than 16384 events, which is the limit; the rest is left out");
		translated_end(&t);
		buffer_free(&log);
		buffer_free(&events);
	}
}

/* Real logs, where they are beside the project: every event is known. */
static void test_real_logs_have_no_unknown_event(void **state)
{
	static const char *const names[] = { "bga_replay1.json", "bga_replay_precon.json" };
	const char *shared = getenv("SHARED");

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		char path[256];
		struct buffer bytes;
		struct translated t;

		snprintf(path, sizeof(path), "%s/logs/altered/%s", shared ? shared : "", names[i]);
		if (!shared || !source_exists(path))
			skip();
		bytes = file_bytes(path);
		assert_true(bga_format.recognise(text_make(bytes.data, 4096)));
		assert_sound_as(&bga_format, buffer_text(&bytes));
		translate(&t, buffer_text(&bytes));
		assert_int_equal(t.diags.len, 0);
		assert_null(strstr(buffer_string(&t.out), "?")); /* both players' channels name every card */
		assert_non_null(strstr(buffer_string(&t.out), "\n= winner "));
		translated_end(&t);
		buffer_free(&bytes);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_recognise_by_the_first_bytes),
		cmocka_unit_test(test_header_has_day_players_and_who_starts),
		cmocka_unit_test(test_what_lacks_moves_or_the_beginning_is_broken),
		cmocka_unit_test(test_packets_are_put_in_order),
		cmocka_unit_test(test_names_of_players_become_one_word),
		cmocka_unit_test(test_names_of_cards_can_be_written),
		cmocka_unit_test(test_setup_takes_names_from_the_players_channels),
		cmocka_unit_test(test_private_events_are_joined_within_their_move),
		cmocka_unit_test(test_morning_draws_and_expands),
		cmocka_unit_test(test_cards_are_played),
		cmocka_unit_test(test_scout_is_shown_by_the_way_to_the_reserve),
		cmocka_unit_test(test_scout_is_shown_by_what_was_paid),
		cmocka_unit_test(test_copies_are_counted_in_their_zone),
		cmocka_unit_test(test_quick_actions_and_what_may_be_done),
		cmocka_unit_test(test_costs_are_not_said_twice),
		cmocka_unit_test(test_what_is_chosen_in_another_turn_is_no_payment),
		cmocka_unit_test(test_statuses_by_the_rules),
		cmocka_unit_test(test_choices_and_what_they_do),
		cmocka_unit_test(test_cards_of_the_deck_that_all_see),
		cmocka_unit_test(test_tokens_are_created),
		cmocka_unit_test(test_statuses_boosts_and_counters),
		cmocka_unit_test(test_cards_change_expedition_and_side),
		cmocka_unit_test(test_expeditions_move_and_regions_turn_up),
		cmocka_unit_test(test_night_parts_reserve_and_landmarks),
		cmocka_unit_test(test_what_the_table_shows_stands_behind_the_packet),
		cmocka_unit_test(test_arena_shows_only_what_counts),
		cmocka_unit_test(test_last_pass_stands_behind_all_statistics),
		cmocka_unit_test(test_other_outcomes),
		cmocka_unit_test(test_end_of_the_game),
		cmocka_unit_test(test_what_was_undone_is_left_out),
		cmocka_unit_test(test_what_is_no_part_of_the_game_is_left_out),
		cmocka_unit_test(test_lines_know_their_events),
		cmocka_unit_test(test_errors_have_their_place),
		cmocka_unit_test(test_broken_event_is_the_last),
		cmocka_unit_test(test_log_without_an_event_is_an_error),
		cmocka_unit_test(test_truncated_at_every_byte),
		cmocka_unit_test(test_mutated_bytes),
		cmocka_unit_test(test_many_events),
		cmocka_unit_test(test_real_logs_have_no_unknown_event),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
