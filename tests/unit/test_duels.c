#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "foreign_logs.h"
#include "games/lorcana/duels/duels.h"

static const char fixture[] = "fixtures/logs/duels-game.json";

static const char header[] = "verdict-log 1\ngame lorcana\nrecord partial\nplayer P1\nplayer P2\n";

static void translate(struct translated *t, struct text bytes)
{
	translate_as(&duels_format, t, bytes);
}

/* JSON that is written with single quotes; the caller frees it. */
static struct buffer json_of(const char *s)
{
	struct buffer out = { 0 };

	for (; *s; s++)
		buffer_add_char(&out, *s == '\'' ? '"' : *s);
	return out;
}

/*
 * A log of events in short: `PLAYER TYPE {data}` each, separated by newlines.
 * The first stands at second 0, each further one three later; a '-' before the
 * player keeps the time.
 */
static struct buffer log_of(const char *events)
{
	struct text rest = text_of(events), line;
	struct buffer out = { 0 };
	unsigned time = 0;

	buffer_add_string(&out, "[\n");
	while (text_split(&rest, '\n', &line)) {
		bool same_time = text_starts_with(line, "-");
		struct text player, type;
		struct buffer data;
		char *copy;

		if (line.len == 0)
			continue;
		line = text_skip(line, same_time);
		text_split(&line, ' ', &player);
		text_split(&line, ' ', &type);
		copy = strndup(line.ptr ? line.ptr : "", line.ptr ? line.len : 0);
		data = json_of(copy);
		time += same_time ? 0 : 3;
		buffer_printf(&out,
			      "%s{\"timestamp\":%u,\"turnNumber\":1,\"player\":%.*s,\"type\":\"%.*s\",\"data\":%s}",
			      out.len > 2 ? ",\n" : "", time, (int)player.len, player.ptr, (int)type.len, type.ptr,
			      data.len ? buffer_string(&data) : "{}");
		buffer_free(&data);
		free(copy);
	}
	buffer_add_string(&out, "\n]\n");
	return out;
}

/* The same of a game whose start the log has. */
static struct buffer log_of_game(const char *events)
{
	struct buffer all = { 0 }, log;

	buffer_printf(&all, "null GAME_START\n%s", events);
	log = log_of(buffer_string(&all));
	buffer_free(&all);
	return log;
}

/* The events as lines of a record, without the header. */
static void assert_lines(const char *events, const char *expected)
{
	struct buffer log = log_of_game(events);
	struct translated t;
	const char *body;

	translate(&t, buffer_text(&log));
	assert_int_equal(t.status, ST_OK);
	for (size_t i = 0; i < t.diags.len; i++)
		if (t.diags.items[i].severity == SEV_ERROR)
			fail_msg("%u:%u: %s", t.diags.items[i].place.line, t.diags.items[i].place.column,
				 t.diags.items[i].message);
	body = strstr(buffer_string(&t.out), "\n\n");
	assert_non_null(body);
	assert_string_equal(body + 2, expected);
	translated_end(&t);
	buffer_free(&log);
}

static void test_recognise_by_the_first_bytes(void **state)
{
	static const struct {
		const char *head;
		bool is_log;
	} cases[] = {
		{ "[{'turnNumber':1,'type':'INITIAL_HAND'", true },
		{ "[\n {'id':'x','turnNumber':1,'player':2,'type':'TURN_START'", true },
		{ "[{'turnNumber':1,'type':'MULL", false },
		{ "[]", false },
		{ "[{'type':'GAME_START'}]", false },
		{ "{'turnNumber':1,'type':'INITIAL_HAND'}", false },
		{ "{'format':'duels-replay-v1','gameId':'x'", true },
		{ "", false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buffer head = json_of(cases[i].head);

		assert_int_equal(duels_format.recognise(buffer_text(&head)), cases[i].is_log);
		buffer_free(&head);
	}
}

static void test_header_says_partial_and_who_starts(void **state)
{
	struct buffer log = log_of("2 TURN_START\n2 CARD_INKED {'cardName':'A'}\n2 TURN_END\n1 TURN_START");
	struct translated t;

	(void)state;
	translate(&t, buffer_text(&log));
	assert_memory_equal(buffer_string(&t.out), header, sizeof(header) - 1);
	assert_string_equal(buffer_string(&t.out) + sizeof(header) - 1, "first P2\n\nP2 ink A\nP2 end\n");
	translated_end(&t);
	buffer_free(&log);
}

static void test_setup_stands_in_turn_order(void **state)
{
	(void)state;
	assert_lines("1 INITIAL_HAND {'initialHandCards':[{'name':'A'},{'name':'B'}]}\n"
		     "1 MULLIGAN {'mulliganCount':1,'mulliganedCards':[{'name':'B'}],'drawnCards':[{'name':'C'}]}\n"
		     "2 INITIAL_HAND {'initialHandCards':['D',{}]}\n"
		     "2 MULLIGAN {'mulliganCount':0,'mulliganedCards':[],'drawnCards':[]}\n"
		     "2 TURN_START",
		     "P1 draw A\nP1 draw B\nP2 draw D\nP2 draw ?\nP2 keep\nP1 alter +card B\nP1 draw C\n");
	assert_lines("1 MULLIGAN {'mulliganCount':3}\n1 TURN_START", "P1 alter 3\n");
}

static void test_draw_step_takes_the_first_card(void **state)
{
	(void)state;
	assert_lines("1 TURN_START\n1 TURN_DRAW\n1 CARD_DRAWN {'cardName':'A'}\n1 CARD_DRAWN {'cardName':'B'}",
		     "P1 draw A\n! draw P1 B\n");
	assert_lines("1 TURN_START\n1 TURN_DRAW\n1 TURN_END", "P1 draw ?\nP1 end\n");
	assert_lines("1 TURN_START\n1 TURN_DRAW {'cardName':'A'}\n1 CARD_QUEST {'cardName':'B'}",
		     "P1 draw A\nP1 quest B\n");
	assert_lines("1 TURN_START\n1 TURN_DRAW\n1 CARD_DRAWN\n1 TURN_START\n2 TURN_START", "P1 draw ?\nP1 end\n");
}

static void test_actions_become_choices(void **state)
{
	(void)state;
	assert_lines("1 CARD_INKED {'cardName':'A'}", "P1 ink A\n");
	assert_lines("1 CARD_INKED", "P1 ink ?\n");
	assert_lines("1 CARD_PLAYED {'cardName':'A','usedShift':true,'shiftTargetCardName':'B','inkPaid':3}",
		     "P1 play A +shift B +pay 3\n");
	assert_lines("1 CARD_PLAYED {'cardName':'A','singerCardName':'B','inkPaid':0}", "P1 play A +sing B\n");
	assert_lines("1 CARD_PLAYED {'cardName':'A','singerCards':[{'name':'B'},{'name':'C'}]}",
		     "P1 play A +sing B +sing C\n");
	assert_lines("1 CARD_PLAYED {'cardName':'A','isSung':true,'targetCardName':'B'}", "P1 play A +sing B\n");
	assert_lines("1 CARD_PLAYED {'cardName':'A','fromZone':'discard'}", "P1 play A +from discard\n");
	assert_lines("1 CARD_QUEST {'cardName':'A','loreGained':2,'newLoreTotal':7}", "P1 quest A\n= lore P1 7\n");
	assert_lines("1 CARD_MOVED {'cardName':'A','locationName':'B'}", "P1 move A > B\n");
	assert_lines("1 CARD_BOOSTED {'cardName':'A','boostCost':2}", "P1 boost A\n");
	assert_lines("1 ABILITY_ACTIVATED {'cardName':'A','abilityName':'SHINE ON'}", "P1 use A +ability SHINE ON\n");
	assert_lines("1 ABILITY_ACTIVATED {'cardName':'A','abilityName':'Boost'}\n1 CARD_BOOSTED "
		     "{'cardName':'A','boostCost':1}",
		     "P1 boost A\n");
}

static void test_further_ink_names_what_allows_it(void **state)
{
	(void)state;
	assert_lines("1 TURN_START\n1 CARD_INKED {'cardName':'A'}\n"
		     "1 ABILITY_TRIGGERED "
		     "{'abilitySourceCardName':'S','effectDescriptionKeys':[{'key':'grantsAnAdditionalInk'}]}\n"
		     "1 CARD_INKED {'cardName':'B'}\n1 TURN_END\n1 TURN_START\n1 CARD_INKED {'cardName':'C'}",
		     "P1 ink A\nP1 ink B +by S\nP1 end\nP1 ink C\n");
}

#define ATTACK "1 CARD_ATTACK {'cardName':'A','targetCardName':'B'}\n"

static void test_boost_has_a_price_where_the_log_tells_prices(void **state)
{
	(void)state;
	assert_lines("1 CARD_BOOSTED {'cardName':'A'}", "P1 boost A\n");
	assert_lines("1 CARD_BOOSTED {'cardName':'A'}\n1 CARD_BOOSTED {'cardName':'B','boostCost':2}",
		     "! under P1 ? > A\nP1 boost B\n");
}

static void test_challenge_is_one_choice_and_what_was_seen(void **state)
{
	(void)state;
	assert_lines(ATTACK "-1 CARD_ATTACK {'cardName':'A','targetCardName':'B','attackerTotalDamage':1,"
			    "'defenderTotalDamage':3,'attackerBanished':false,'defenderBanished':true}\n"
			    "-2 CARD_DESTROYED {'cardName':'B'}",
		     "P1 challenge A > B\n= damage P1 1 A\n= banished P2 B\n");
	/* The result without the declaration, and two challenges of the same cards. */
	assert_lines("1 CARD_ATTACK {'cardName':'A','targetCardName':'B','attackerBanished':false}\n" ATTACK,
		     "P1 challenge A > B\nP1 challenge A > B\n");
	/* A result that was interrupted: the banishing follows from the challenge. */
	assert_lines(ATTACK "-1 CARD_ATTACK {'cardName':'A','targetCardName':'B','attackerBanished':false,"
			    "'defenderBanished':false}\n2 CARD_DESTROYED {'cardName':'B','abilitySourceCardName':'A'}",
		     "P1 challenge A > B\n= banished P2 B\n");
	/* It went back to the hand before any damage: there is none to be seen on it. */
	assert_lines("2 CARD_PLAYED {'cardName':'B'}\n" ATTACK
		     "2 CARD_RETURNED {'cardName':'B','fromZone':'field'}\n"
		     "-1 CARD_ATTACK {'cardName':'A','targetCardName':'B','attackerTotalDamage':0,"
		     "'defenderTotalDamage':1,'attackerBanished':false,'defenderBanished':false}",
		     "P2 play B\nP1 challenge A > B\n! return P2 B +from play\n= damage P1 0 A\n");
	/* Survived, and banished by an ability that names it. */
	assert_lines(ATTACK "-1 CARD_ATTACK {'cardName':'A','targetCardName':'B','attackerTotalDamage':0,"
			    "'defenderTotalDamage':3,'attackerBanished':false,'defenderBanished':false}\n"
			    "1 ABILITY_TRIGGERED {'abilitySourceCardName':'S','targetCardName':'B',"
			    "'effectDescriptionKeys':[{'key':'banishesTarget'}]}\n2 CARD_DESTROYED {'cardName':'B'}",
		     "P1 challenge A > B\n= damage P2 3 B\n= damage P1 0 A\n! banish P2 B +by S\n");
}

static void test_destroyed_by_what(void **state)
{
	(void)state;
	/* The cause that the card names counts only where it is no left-over. */
	assert_lines(
		"1 CARD_PLAYED {'cardName':'Fire'}\n2 CARD_DESTROYED {'cardName':'B','abilitySourceCardName':'Fire'}\n"
		"2 CARD_DESTROYED {'cardName':'C','abilitySourceCardName':'Other'}",
		"P1 play Fire\n! banish P2 B +by Fire\n! banish P2 C\n");
	/* Damage that was dealt banishes by the rules. */
	assert_lines(
		"1 CARD_PLAYED {'cardName':'Fire'}\n"
		"2 DAMAGE_DEALT {'cardName':'B','damage':2,'abilitySourceCardName':'Fire'}\n"
		"2 CARD_DESTROYED {'cardName':'B'}\n1 CARD_INKED {'cardName':'X'}\n2 CARD_DESTROYED {'cardName':'B'}",
		"P1 play Fire\n! damage P2 2 B +by Fire\n= banished P2 B\nP1 ink X\n! banish P2 B\n");
	/* A card that is banished to pay for its ability. */
	assert_lines("1 ABILITY_ACTIVATED {'cardName':'A'}\n1 CARD_DESTROYED {'cardName':'A'}\n"
		     "2 CARD_DESTROYED {'cardName':'B'}",
		     "P1 use A\n= banished P1 A\n! banish P2 B +by A\n");
}

static void test_effects_become_outcomes(void **state)
{
	static const char *const cases[][2] = {
		{ "1 CARD_DRAWN {'cardName':'A'}", "! draw P1 A\n" },
		{ "1 CARD_DRAWN", "! draw P1 ?\n" },
		{ "1 CARD_DISCARDED {'cardName':'A'}", "! discard P1 A\n" },
		{ "1 CARD_DISCARDED {'cardName':'A','fromZone':'deck'}", "! discard P1 A +from deck\n" },
		{ "1 CARD_RETURNED {'cardName':'A','fromZone':'field'}", "! return P1 A +from play\n" },
		{ "1 CARD_RETURNED_TO_DECK {'cardName':'A','fromZone':'field','destination':'bottom'}",
		  "! deck P1 A +from play +to bottom\n" },
		{ "1 CARD_PUT_INTO_DECK {'cardName':'A','fromZone':'hand'}", "! deck P1 A +from hand\n" },
		{ "1 CARD_PUT_INTO_INKWELL {'cardName':'A','fromZone':'hand'}", "! ink P1 A +from hand\n" },
		{ "1 CARD_PUT_INTO_INKWELL {'fromZone':'deck'}", "! ink P1 ? +from deck\n" },
		{ "1 CARD_PUT_UNDER {'cardName':'A','fromZone':'discard'}", "! under P1 ? > A +from discard\n" },
		{ "1 CARD_LOOKED_AT {'cardName':'A','revealDestination':'hand'}", "! return P1 A +from deck\n" },
		{ "1 CARD_REVEALED {'cardName':'A','revealDestination':'bottom'}",
		  "! deck P1 A +from deck +to bottom\n" },
		{ "1 CARD_REVEALED {'cardName':'A','revealDestination':'inkwell'}", "! ink P1 A +from deck\n" },
		{ "1 CARD_REVEALED {'cardName':'A','fromZone':'hand'}", "! reveal P1 A +from hand\n" },
		{ "1 CARD_REVEALED {'cardName':'A'}", "" },
		{ "1 DAMAGE_REMOVED {'cardName':'A','damage':2}", "! remove P1 2 A\n" },
		{ "1 DAMAGE_COUNTERS_PUT {'cardName':'A','amount':2}", "! put P1 2 A\n" },
		{ "1 DAMAGE_COUNTERS_MOVED {'cardName':'A','targetCardName':'B','amount':1}",
		  "! remove P1 1 A\n! put P2 1 B\n" },
		{ "1 LORE_GAINED {'amount':2,'newLoreTotal':5}", "! gain P1 2\n= lore P1 5\n" },
		{ "1 TURN_START\n1 LORE_GAINED {'amount':2,'newLoreTotal':5}", "= lore P1 5\n" },
		{ "1 SUPPORT_GIVEN {'cardName':'A','targetCardName':'B'}",
		  "P1 resolve A +ability Support +choose B\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_lines(cases[i][0], cases[i][1]);
}

#define TRIGGERED(key) "1 ABILITY_TRIGGERED {'abilitySourceCardName':'S','effectDescriptionKeys':[{'key':'" key "'}]}\n"

static void test_abilities_name_the_cause(void **state)
{
	(void)state;
	assert_lines(TRIGGERED("drawsCards") "1 CARD_DRAWN {'cardName':'A'}\n1 CARD_DISCARDED {'cardName':'B'}",
		     "! draw P1 A +by S\n! discard P1 B\n");
	assert_lines(TRIGGERED("drawsCards") "1 CARD_INKED {'cardName':'X'}\n1 CARD_DRAWN {'cardName':'A'}",
		     "P1 ink X\n! draw P1 A\n");
	assert_lines("1 ABILITY_ACTIVATED {'cardName':'A'}\n1 CARD_DRAWN {'cardName':'B'}",
		     "P1 use A\n! draw P1 B +by A\n");
	assert_lines(TRIGGERED("playedForFree") "1 CARD_PLAYED {'cardName':'A'}", "P1 play A +free +by S\n");
	assert_lines(TRIGGERED("eachPlayerDrawsToHandSize") "1 CARD_PLAYED {'cardName':'A'}", "P1 play A\n");
	assert_lines(TRIGGERED("movesCharacterToLocation") "1 CARD_MOVED {'cardName':'A','locationName':'L'}",
		     "! move P1 A > L +by S\n");
	assert_lines("1 ABILITY_TRIGGERED {'abilitySourceCardName':'S','abilityName':'LOOK HERE'}\n"
		     "1 CARD_INKED {'cardName':'X'}\n"
		     "1 CARD_LOOKED_AT {'cardName':'A','sourceAbilityName':'LOOK HERE','revealDestination':'hand'}",
		     "P1 ink X\n! return P1 A +from deck +by S\n");
	assert_lines("1 CARD_PLAYED {'cardName':'Look Up'}\n"
		     "1 CARD_LOOKED_AT {'cardName':'A','sourceAbilityName':'LOOK UP','revealDestination':'hand'}",
		     "P1 play Look Up\n! return P1 A +from deck +by Look Up\n");
}

static void test_abilities_say_what_no_other_event_does(void **state)
{
	(void)state;
	assert_lines("1 ABILITY_TRIGGERED {'abilitySourceCardName':'S','effectDescriptionKeys':"
		     "[{'key':'gainsLore','params':{'amount':2,'previous':3,'total':5}}]}",
		     "! gain P1 2 +by S\n= lore P1 5\n");
	assert_lines("1 ABILITY_TRIGGERED {'abilitySourceCardName':'S','effectDescriptionKeys':"
		     "[{'key':'opponentLosesLore','params':{'amount':2,'previous':3,'total':1}}]}",
		     "! lose P2 2 +by S\n= lore P2 1\n");
	assert_lines("1 ABILITY_TRIGGERED {'abilitySourceCardName':'S','returnedCardRefs':[{'name':'A'},{'name':'B'}],"
		     "'effectDescriptionKeys':[{'key':'returnedFromDiscard'}]}\n"
		     "1 CARD_RETURNED {'cardName':'B','fromZone':'discard'}",
		     "! return P1 A +from discard +by S\n! return P1 B +from discard +by S\n");
	assert_lines("2 CARD_PLAYED {'cardName':'A'}\n"
		     "1 ABILITY_TRIGGERED {'abilitySourceCardName':'S','targetCardName':'A',"
		     "'effectDescriptionKeys':[{'key':'exertsTarget'}]}",
		     "P2 play A\n! exert P2 A +by S\n");
}

#define ABILITY(card, ability, more, key)                                                                     \
	"1 ABILITY_TRIGGERED {'abilitySourceCardName':'" card "','abilityName':'" ability "'" more               \
	",'effectDescriptionKeys':[{'key':'" key "'}]}\n"
#define PLAYED "1 TURN_START\n1 CARD_PLAYED {'cardName':'S'}\n"

#define CHOICE(player, card, ability, chosen)                                                                      \
	player " CHOICE_RESOLVED {'choice':{'sourceCardName':'" card "','sourceAbility':'" ability                    \
	       "','offered':[{'instanceId':'u1','name':'A'},{'instanceId':'u2','name':'B'}],'selectedInstanceIds':[" chosen \
	       "]}}\n"

/* What was chosen for an ability stands in an event of its own, behind what it did. */
static void test_choices_are_those_of_abilities(void **state)
{
	static const char own[] = "2 CARD_PLAYED {'cardName':'B'}\n1 CARD_PLAYED {'cardName':'A'}\n" PLAYED
				  ABILITY("S", "HA", "", "returnsTargetToHand");
	static const char before[] = "P2 play B\nP1 play A\nP1 play S\n";
	static const struct {
		const char *choice, *resolution;
	} rows[] = {
		{ CHOICE("-1", "S", "HA", "'u1'"), "P1 resolve S +ability HA +choose A\n" },
		/* Of another card, another ability, by the other player, of several cards, of one that is not offered. */
		{ CHOICE("-1", "T", "HA", "'u1'"), "P1 resolve S +ability HA\n" },
		{ CHOICE("-1", "S", "HO", "'u1'"), "P1 resolve S +ability HA\n" },
		{ CHOICE("-2", "S", "HA", "'u1'"), "P1 resolve S +ability HA\n" },
		{ CHOICE("-1", "S", "HA", "'u1','u2'"), "P1 resolve S +ability HA\n" },
		{ CHOICE("-1", "S", "HA", "'u9'"), "P1 resolve S +ability HA\n" },
		/* The other's card, and a choice behind another action, which is not for this ability. */
		{ CHOICE("-1", "S", "HA", "'u2'"), "P1 resolve S +ability HA\n" },
		{ "1 CARD_QUEST {'cardName':'S'}\n" CHOICE("-1", "S", "HA", "'u1'"),
		  "P1 resolve S +ability HA\nP1 quest S\n" },
		{ "1 CHOICE_RESOLVED {'choice':7}\n1 CHOICE_RESOLVED {'choice':{'selectedInstanceIds':[1],'offered':[2]}}\n",
		  "P1 resolve S +ability HA\n" },
	};
	char log[1024], record[256];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(log, sizeof(log), "%s%s", own, rows[i].choice);
		snprintf(record, sizeof(record), "%s%s", before, rows[i].resolution);
		assert_lines(log, record);
	}
}

static void test_abilities_resolve_before_what_they_did(void **state)
{
	(void)state;
	/* Told in two parts, which is one ability; three seconds later it is another. */
	assert_lines(PLAYED ABILITY("S", "HA", "", "drawsACard") "-" ABILITY("S", "HA", "", "discardsACard")
		     "-1 CARD_DRAWN {'cardName':'A'}\n" ABILITY("S", "HA", "", "drawsACard"),
		     "P1 play S\nP1 resolve S +ability HA\n! draw P1 A +by S\nP1 resolve S +ability HA\n");
	/* A card of one's own was chosen; another's may be the other's choice, and itself is none. */
	assert_lines("2 CARD_PLAYED {'cardName':'B'}\n1 CARD_PLAYED {'cardName':'A'}\n" PLAYED
		     ABILITY("S", "HA", ",'targetCardName':'A'", "returnsTargetToHand")
		     ABILITY("S", "HO", ",'targetCardName':'B'", "banishesTarget")
		     ABILITY("S", "HU", ",'targetCardName':'S'", "banishesTarget"),
		     "P2 play B\nP1 play A\nP1 play S\nP1 resolve S +ability HA +choose A\n"
		     "P1 resolve S +ability HO\nP1 resolve S +ability HU\n");
	assert_lines("1 CARD_PLAYED {'cardName':'A'}\n"
		     "1 ABILITY_ACTIVATED {'cardName':'S','abilityName':'HA','targetCardName':'A'}\n"
		     "1 ABILITY_ACTIVATED {'cardName':'S','abilityName':'HA','targetCardName':'B'}",
		     "P1 play A\nP1 use S +ability HA +choose A\nP1 use S +ability HA\n");
	/* A card that was looked at names the ability before its own event does. */
	assert_lines(PLAYED "1 CARD_LOOKED_AT {'cardName':'A','sourceAbilityName':'HA','revealDestination':'hand'}\n"
		     "-" ABILITY("S", "HA", "", "hadNoEffect"),
		     "P1 play S\nP1 resolve S +ability HA\n! return P1 A +from deck +by S\n");
	/* Of a card of the other player it is the ability's player who resolves. */
	assert_lines(PLAYED "2 CARD_REVEALED {'cardName':'A','sourceAbilityName':'HA','revealDestination':'bottom'}\n"
		     "-" ABILITY("S", "HA", "", "hadNoEffect"),
		     "P1 play S\nP1 resolve S +ability HA\n! deck P2 A +from deck +to bottom +by S\n");
	assert_lines(PLAYED "1 ABILITY_DECLINED {'cardName':'S','abilityName':'HA'}",
		     "P1 play S\nP1 resolve S +ability HA +decline\n");
	/* Nothing came of it, as if it had been declined. */
	assert_lines(PLAYED ABILITY("S", "HA", "", "hadNoEffect"), "P1 play S\nP1 resolve S +ability HA +decline\n");
}

static void test_abilities_do_not_resolve_where_it_may_be_untrue(void **state)
{
	(void)state;
	/* The text of an action, an ability that was used. */
	assert_lines(PLAYED ABILITY("S", "S!", "", "drawsACard"), "P1 play S\n");
	assert_lines("1 TURN_START\n1 ABILITY_ACTIVATED {'cardName':'S','abilityName':'HA'}\n"
		     ABILITY("S", "HA", "", "drawsACard"),
		     "P1 use S +ability HA\n");
	/* Of the other player, and before the draw. */
	assert_lines("2 TURN_START\n2 CARD_PLAYED {'cardName':'A'}\n" ABILITY("S", "HA", "", "drawsACard"),
		     "P2 play A\n");
	assert_lines("1 TURN_START\n" ABILITY("S", "HA", "", "drawsACard") "1 TURN_DRAW\n"
		     ABILITY("S", "HA", "", "drawsACard") "1 TURN_END",
		     "P1 draw ?\nP1 end\n");
	assert_lines(PLAYED "2 ABILITY_DECLINED {'cardName':'S','abilityName':'HA'}\nnull ABILITY_DECLINED",
		     "P1 play S\n");
}

static void test_what_names_its_ability_names_its_card(void **state)
{
	(void)state;
	assert_lines(PLAYED ABILITY("S", "HA", "", "looksAtCards") "1 CARD_PLAYED {'cardName':'B'}\n"
		     "1 CARD_DRAWN {'cardName':'A','sourceAbilityName':'HA'}\n"
		     "1 CARD_PUT_UNDER {'cardName':'B','abilityName':'HA'}\n"
		     "1 LORE_GAINED {'amount':1,'abilityName':'HA'}",
		     "P1 play S\nP1 resolve S +ability HA\nP1 play B\n! draw P1 A +by S\n! under P1 ? > B +by S\n"
		     "! gain P1 1 +by S\n");
}

static void test_effects_before_their_cause_stand_behind_it(void **state)
{
	(void)state;
	assert_lines("1 ABILITY_TRIGGERED {'abilitySourceCardName':'Sail On','abilityName':'SAIL ON',"
		     "'effectDescriptionKeys':[{'key':'drawsACard'}]}\n"
		     "-1 CARD_DRAWN {'cardName':'A'}\n-1 CARD_PLAYED {'cardName':'Sail On'}",
		     "P1 play Sail On\n! draw P1 A +by Sail On\n");
	/* The ability of a copy that was played before is its own. */
	assert_lines("1 CARD_PLAYED {'cardName':'B - C'}\n"
		     "1 ABILITY_TRIGGERED {'abilitySourceCardName':'B - C','abilityName':'HA',"
		     "'effectDescriptionKeys':[{'key':'drawsACard'}]}\n"
		     "-1 CARD_DRAWN {'cardName':'A'}\n-1 CARD_PLAYED {'cardName':'B - C'}",
		     "P1 play B - C\n! draw P1 A +by B - C\nP1 play B - C\n");
	/* Long before is another event. */
	assert_lines("1 ABILITY_TRIGGERED {'abilitySourceCardName':'Sail On','abilityName':'SAIL ON',"
		     "'effectDescriptionKeys':[{'key':'drawsACard'}]}\n"
		     "1 CARD_DRAWN {'cardName':'A'}\n1 CARD_PLAYED {'cardName':'Sail On'}",
		     "! draw P1 A +by Sail On\nP1 play Sail On\n");
}

#define QUEST(card, gained, total) \
	"1 CARD_QUEST {'cardName':'" card "','loreGained':" #gained ",'newLoreTotal':" #total "}\n"

/* The site may tell of a draw before it tells of the ability that drew, even before the card was played. */
static void test_draw_before_its_ability_is_that_draw(void **state)
{
#define DRAWS(time) \
	time "1 ABILITY_TRIGGERED {'abilitySourceCardName':'S','abilityName':'HA'," \
	     "'effectDescriptionKeys':[{'key':'drawsCards'}]}\n"
	static const struct {
		const char *events, *lines;
	} cases[] = {
		{ "1 TURN_START\n1 CARD_PLAYED {'cardName':'S'}\n"
		  "1 CARD_DRAWN {'cardName':'A'}\n-1 CARD_DRAWN {'cardName':'B'}\n" DRAWS("-"),
		  "P1 play S\nP1 resolve S +ability HA\n! draw P1 A +by S\n! draw P1 B +by S\n" },
		{ "1 TURN_START\n1 CARD_QUEST {'cardName':'Q'}\n"
		  "1 CARD_DRAWN {'cardName':'A'}\n-1 CARD_PLAYED {'cardName':'S'}\n" DRAWS("-"),
		  "P1 quest Q\nP1 play S\nP1 resolve S +ability HA\n! draw P1 A +by S\n" },
		/* The ability has a draw of its own, or the card played is another one, or it was another time. */
		{ "1 TURN_START\n1 CARD_PLAYED {'cardName':'S'}\n"
		  "1 CARD_DRAWN {'cardName':'A'}\n" DRAWS("-") "-1 CARD_DRAWN {'cardName':'B'}",
		  "P1 play S\n! draw P1 A\nP1 resolve S +ability HA\n! draw P1 B +by S\n" },
		{ "1 TURN_START\n1 CARD_PLAYED {'cardName':'S'}\n"
		  "1 CARD_DRAWN {'cardName':'A'}\n-1 CARD_PLAYED {'cardName':'T'}\n" DRAWS("-"),
		  "P1 play S\n! draw P1 A\nP1 play T\nP1 resolve S +ability HA\n" },
		{ "1 TURN_START\n1 CARD_PLAYED {'cardName':'S'}\n"
		  "1 CARD_DRAWN {'cardName':'A'}\n" DRAWS(""),
		  "P1 play S\n! draw P1 A\nP1 resolve S +ability HA\n" },
		/* That of the draw step stays there. */
		{ "1 TURN_START\n1 TURN_DRAW\n"
		  "1 CARD_DRAWN {'cardName':'A'}\n" DRAWS("-") "1 CARD_QUEST {'cardName':'Q'}",
		  "P1 draw A\nP1 quest Q\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_lines(cases[i].events, cases[i].lines);
#undef DRAWS
}

static void test_what_was_undone_is_left_out(void **state)
{
	(void)state;
	assert_lines("1 TURN_START\n1 CARD_INKED {'cardName':'A'}\n1 CARD_PLAYED {'cardName':'B'}\n"
		     "1 CARD_DRAWN {'cardName':'C'}\n1 FREE_UNDO\n1 CARD_QUEST {'cardName':'D'}",
		     "P1 ink A\nP1 quest D\n");
	/* The lore that follows shows that the quest was undone, or that it counted. */
	assert_lines("1 TURN_START\n" QUEST("A", 2, 5) "1 FREE_UNDO\n" QUEST("B", 1, 4), "P1 quest B\n= lore P1 4\n");
	assert_lines("1 TURN_START\n" QUEST("A", 1, 1) "1 FREE_UNDO\n1 LORE_GAINED {'amount':1,'newLoreTotal':1}\n" QUEST("B", 1, 2),
		     "= lore P1 1\nP1 quest B\n= lore P1 2\n");
	assert_lines("1 TURN_START\n" QUEST("A", 2, 5) "1 FREE_UNDO\n" QUEST("B", 1, 6),
		     "P1 quest A\n= lore P1 5\nP1 quest B\n= lore P1 6\n");
	/* Of a quest without lore the total says nothing. */
	assert_lines("1 TURN_START\n" QUEST("A", 0, 5) "1 FREE_UNDO\n1 CARD_ATTACK {'cardName':'A','targetCardName':'C'}\n"
		     QUEST("B", 1, 6),
		     "P1 challenge A > C\nP1 quest B\n= lore P1 6\n");
	/* What stands later behind an action that counts is of what was undone. */
	assert_lines("1 TURN_START\n" QUEST("A", 2, 5) "-1 CARD_DRAWN {'cardName':'C'}\n1 CARD_DISCARDED {'cardName':'D'}\n"
		     "1 FREE_UNDO\n" QUEST("B", 1, 6),
		     "P1 quest A\n= lore P1 5\n! draw P1 C\nP1 quest B\n= lore P1 6\n");
	/* So does a challenge of it, where nothing else can have exerted it. */
	assert_lines("1 TURN_START\n" QUEST("A", 2, 5) "1 FREE_UNDO\n1 TURN_END\n2 TURN_START\n"
		     "2 CARD_ATTACK {'cardName':'B','targetCardName':'A'}",
		     "P1 quest A\n= lore P1 5\nP1 end\nP2 challenge B > A\n");
	assert_lines("1 TURN_START\n1 CARD_ATTACK {'cardName':'A','targetCardName':'C'}\n1 FREE_UNDO\n1 TURN_END\n2 TURN_START\n"
		     "2 CARD_ATTACK {'cardName':'B','targetCardName':'A'}",
		     "P1 challenge A > C\nP1 end\nP2 challenge B > A\n");
	assert_lines("1 TURN_START\n1 CARD_ATTACK {'cardName':'A','targetCardName':'C'}\n1 FREE_UNDO\n" QUEST("A", 2, 5) "1 TURN_END\n"
		     "2 TURN_START\n2 CARD_ATTACK {'cardName':'B','targetCardName':'A'}",
		     "P1 quest A\n= lore P1 5\nP1 end\nP2 challenge B > A\n");
	assert_lines("1 TURN_START\n1 CARD_ATTACK {'cardName':'A','targetCardName':'C'}\n1 FREE_UNDO\n"
		     "1 CARD_PLAYED {'cardName':'S','singerCardName':'A'}\n1 TURN_END\n"
		     "2 TURN_START\n2 CARD_ATTACK {'cardName':'B','targetCardName':'A'}",
		     "P1 play S +sing A\nP1 end\nP2 challenge B > A\n");
	/* Of two that were played it may be the other one. */
	assert_lines("1 CARD_PLAYED {'cardName':'A'}\n1 CARD_PLAYED {'cardName':'A'}\n1 TURN_START\n"
		     "1 CARD_ATTACK {'cardName':'A','targetCardName':'C'}\n1 FREE_UNDO\n1 TURN_END\n"
		     "2 TURN_START\n2 CARD_ATTACK {'cardName':'B','targetCardName':'A'}",
		     "P1 play A\nP1 play A\nP1 end\nP2 challenge B > A\n");
	/* A card that is seen in play behind it was played: something else was undone. */
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'A'}\n1 FREE_UNDO\n1 CARD_MOVED {'cardName':'B','locationName':'A'}",
		     "P1 play A\nP1 move B > A\n");
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'A'}\n1 FREE_UNDO\n"
		     "2 CARD_ATTACK {'cardName':'B','targetCardName':'A'}",
		     "P1 play A\nP2 challenge B > A\n");
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'A'}\n1 FREE_UNDO\n1 CARD_PLAYED {'cardName':'A'}\n"
		     "1 CARD_QUEST {'cardName':'A'}",
		     "P1 play A\nP1 quest A\n");
	/* A card is inked once: who inks again has undone it, and who has it in the hand. */
	assert_lines("1 TURN_START\n1 CARD_INKED {'cardName':'A'}\n2 CARD_DESTROYED {'cardName':'X'}\n1 FREE_UNDO\n"
		     "1 TURN_END\n1 TURN_START\n1 CARD_INKED {'cardName':'B'}",
		     "P1 ink A\nP1 end\nP1 ink B\n");
	assert_lines("1 TURN_START\n1 CARD_INKED {'cardName':'A'}\n1 FREE_UNDO\n1 CARD_INKED {'cardName':'B'}", "P1 ink B\n");
	/* A card of that name played later need not be the one that was inked, where there are two. */
	assert_lines("1 CARD_DRAWN {'cardName':'A'}\n1 TURN_START\n1 CARD_INKED {'cardName':'A'}\n1 FREE_UNDO\n"
		     "1 CARD_PLAYED {'cardName':'A'}",
		     "! draw P1 A\nP1 play A\n");
	assert_lines("1 CARD_DRAWN {'cardName':'A'}\n1 CARD_DRAWN {'cardName':'A'}\n1 TURN_START\n"
		     "1 CARD_INKED {'cardName':'A'}\n1 FREE_UNDO\n1 CARD_PLAYED {'cardName':'A'}",
		     "! draw P1 A\n! draw P1 A\nP1 ink A\nP1 play A\n");
	assert_lines("1 TURN_START\n1 CARD_INKED {'cardName':'A'}\n1 FREE_UNDO\n1 TURN_END\n1 TURN_START\n"
		     "1 CARD_PLAYED {'cardName':'A'}",
		     "P1 end\nP1 play A\n");
	/* Nor where a draw has no name. */
	assert_lines("1 CARD_DRAWN {'cardName':'A'}\n1 TURN_START\n1 CARD_INKED {'cardName':'A'}\n1 FREE_UNDO\n1 TURN_END\n"
		     "1 TURN_START\n1 CARD_DRAWN\n1 CARD_PLAYED {'cardName':'A'}",
		     "! draw P1 A\nP1 ink A\nP1 end\n! draw P1 ?\nP1 play A\n");
	/* An ability shows its card in play as well. */
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'A'}\n1 FREE_UNDO\n1 ABILITY_ACTIVATED {'cardName':'A','abilityName':'GO'}",
		     "P1 play A\nP1 use A +ability GO\n");
	/* What is undone is the use, where the ability is seen to be used and only what it did stands there. */
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'A'}\n1 CARD_PLAYED {'cardName':'A'}\n"
		     "1 ABILITY_TRIGGERED {'abilitySourceCardName':'A','abilityName':'GO','effectDescriptionKeys':[{'key':'drawsACard'}]}\n"
		     "1 CARD_DRAWN\n1 FREE_UNDO\n1 ABILITY_ACTIVATED {'cardName':'A','abilityName':'GO'}",
		     "P1 play A\nP1 play A\nP1 use A +ability GO\n");
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'B'}\n1 ABILITY_ACTIVATED {'cardName':'A','abilityName':'GO'}\n"
		     "1 ABILITY_TRIGGERED {'abilitySourceCardName':'A','abilityName':'GO','effectDescriptionKeys':[{'key':'drawsACard'}]}\n"
		     "1 FREE_UNDO\n1 CARD_QUEST {'cardName':'C'}",
		     "P1 play B\nP1 quest C\n");
	/* That it was destroyed is of the use as well. */
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'A'}\n-1 CARD_DESTROYED {'cardName':'A'}\n1 FREE_UNDO\n"
		     "1 CARD_QUEST {'cardName':'A'}",
		     "P1 play A\nP1 quest A\n");
	/* Of two it may be the other one. */
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'A'}\n1 CARD_PLAYED {'cardName':'A'}\n1 FREE_UNDO\n"
		     "1 CARD_QUEST {'cardName':'A'}",
		     "P1 play A\nP1 quest A\n");
	/* Nothing of an earlier turn, nothing of the other player. */
	assert_lines("1 TURN_START\n1 CARD_INKED {'cardName':'A'}\n1 TURN_END\n2 TURN_START\n2 FREE_UNDO",
		     "P1 ink A\nP1 end\n");
	/* An undo that was asked for takes back the end of the turn as well. */
	assert_lines("1 TURN_START\n1 CARD_INKED {'cardName':'A'}\n1 TURN_END\n2 TURN_START\n1 UNDO_REQUESTED\n"
		     "2 UNDO_ACCEPTED\n1 CARD_QUEST {'cardName':'B'}",
		     "P1 ink A\nP1 quest B\n");
	assert_lines("1 TURN_START\n1 CARD_INKED {'cardName':'A'}\n1 UNDO_REQUESTED\n2 UNDO_DENIED", "P1 ink A\n");
	assert_lines(
		"1 ABILITY_ACTIVATED {'cardName':'A','abilityName':'GO'}\n1 ABILITY_CANCELLED {'abilityName':'GO'}",
		"");
}

static void test_marks_of_the_site_count_before_guesses(void **state)
{
	struct buffer log =
		json_of("[{'turnNumber':1,'player':1,'type':'TURN_START'},"
			"{'turnNumber':1,'player':1,'type':'CARD_INKED','data':{'cardName':'A'},'undone':true},"
			"{'turnNumber':1,'player':1,'type':'CARD_QUEST','data':{'cardName':'B'}},"
			"{'turnNumber':1,'player':1,'type':'FREE_UNDO'}]");
	struct translated t;

	(void)state;
	translate(&t, buffer_text(&log));
	assert_non_null(strstr(buffer_string(&t.out), "\n\nP1 quest B\n"));
	assert_int_equal(t.diags.len, 0);
	translated_end(&t);
	buffer_free(&log);
}

static void test_unnamed_card_is_the_one_not_seen_again(void **state)
{
	(void)state;
	assert_lines("1 CARD_PLAYED {'cardName':'A - x'}\n1 CARD_PLAYED {'cardName':'B - x'}\n"
		     "1 CARD_PLAYED {'cardName':'Item'}\n1 CARD_PUT_INTO_INKWELL {'fromZone':'field'}\n"
		     "1 CARD_QUEST {'cardName':'A - x'}",
		     "P1 play A - x\nP1 play B - x\nP1 play Item\n! ink P1 B - x +from play\nP1 quest A - x\n");
	/* Two that are not seen again. */
	assert_lines("1 CARD_PLAYED {'cardName':'A - x'}\n1 CARD_PLAYED {'cardName':'B - x'}\n"
		     "1 CARD_PUT_INTO_INKWELL {'fromZone':'field'}",
		     "P1 play A - x\nP1 play B - x\n! ink P1 ? +from play\n");
	/* One that is played anew may have been it. */
	assert_lines("1 CARD_PLAYED {'cardName':'A - x'}\n1 CARD_PUT_INTO_INKWELL {'fromZone':'field'}\n"
		     "1 CARD_PLAYED {'cardName':'A - x'}\n1 CARD_QUEST {'cardName':'A - x'}",
		     "P1 play A - x\n! ink P1 A - x +from play\nP1 play A - x\nP1 quest A - x\n");
	/* The cards under it go along, each with an event. */
	assert_lines("1 CARD_PLAYED {'cardName':'A - x'}\n1 CARD_BOOSTED {'cardName':'A - x','boostCost':1}\n"
		     "1 CARD_PUT_INTO_INKWELL {'fromZone':'field'}\n1 CARD_PUT_INTO_INKWELL {'fromZone':'field'}",
		     "P1 play A - x\nP1 boost A - x\n! ink P1 A - x +from play\n");
}

static void test_owner_is_who_has_the_card_in_play(void **state)
{
	(void)state;
	assert_lines("2 CARD_PLAYED {'cardName':'A'}\n1 DAMAGE_DEALT {'cardName':'A','damage':1}",
		     "P2 play A\n! damage P2 1 A\n");
	assert_lines("2 CARD_PLAYED {'cardName':'A'}\n2 CARD_DESTROYED {'cardName':'A'}\n"
		     "1 DAMAGE_DEALT {'cardName':'A','damage':1}",
		     "P2 play A\n! banish P2 A\n! damage P1 1 A\n");
}

/* Of an effect the player may be who did it. */
static void test_owner_of_what_both_have_is_told_by_its_number(void **state)
{
	static const char both[] = "1 CARD_PLAYED {'cardName':'A','instanceId':'x'}\n2 CARD_PLAYED {'cardName':'A','instanceId':'y'}\n"
				   "1 CARD_PLAYED {'cardName':'B'}\n";
	static const struct {
		const char *event, *line;
	} cases[] = {
		{ "1 DAMAGE_DEALT {'cardName':'A','instanceId':'y','damage':2}", "! damage P2 2 A\n" },
		{ "1 DAMAGE_REMOVED {'cardName':'A','instanceId':'x','damage':2}", "! remove P1 2 A\n" },
		/* Whose it is nobody knows: then the choice is not recorded. */
		{ "1 DAMAGE_DEALT {'cardName':'A','instanceId':'z','damage':2}", "" },
		{ "1 DAMAGE_DEALT {'cardName':'A','damage':2}", "" },
		{ "2 DAMAGE_DEALT {'cardName':'B','damage':2}", "! damage P1 2 B\n" },
		{ "1 DAMAGE_COUNTERS_MOVED {'cardName':'B','targetCardName':'A','amount':1}", "! remove P1 1 B\n" },
		{ "1 DAMAGE_COUNTERS_MOVED {'cardName':'A','instanceId':'y','targetCardName':'B','amount':1}",
		  "! remove P2 1 A\n! put P1 1 B\n" },
		{ "1 ABILITY_TRIGGERED {'targetCardName':'A','effectDescriptionKeys':[{'key':'exertsTarget'}]}", "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buffer events = { 0 }, lines = { 0 };

		buffer_printf(&events, "%s%s", both, cases[i].event);
		buffer_printf(&lines, "P1 play A\nP2 play A\nP1 play B\n%s", cases[i].line);
		assert_lines(buffer_string(&events), buffer_string(&lines));
		buffer_free(&events);
		buffer_free(&lines);
	}
}

static void test_end_of_the_game(void **state)
{
	(void)state;
	assert_lines("1 GAME_CONCEDED {'winner':2,'concededBy':1}\nnull GAME_END {'winner':2,'newLoreTotal':12}",
		     "P1 concede\n= lore P2 12\n= winner P2\n");
	assert_lines("null GAME_END {'winner':'1','victoryReason':'timeout'}", "P2 concede\n= winner P1\n");
	assert_lines("null GAME_END {'winner':'1','victoryReason':'lore'}", "= winner P1\n");
	assert_lines("null GAME_END {'winner':'1','victoryReason':'deckout'}", "= winner P1\n");
}

static void test_what_effects_play_is_no_action(void **state)
{
	(void)state;
	/* Before the draw of a turn, and in the turn of the other player. */
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'A'}\n1 CARD_PLAYED {'cardName':'B'}\n1 TURN_DRAW\n"
		     "1 CARD_PLAYED {'cardName':'C'}\n2 CARD_PLAYED {'cardName':'D','inkPaid':0}",
		     "! play P1 A\n! play P1 B\nP1 draw ?\nP1 play C\n! play P2 D\n");
	assert_lines("1 TURN_START\n1 CARD_MOVED {'cardName':'A','locationName':'L'}\n1 CARD_BOOSTED {'cardName':'A'}\n"
		     "1 TURN_DRAW\n2 CARD_MOVED {'cardName':'B','locationName':'L'}",
		     "! move P1 A > L\n! under P1 ? > A\nP1 draw ?\n! move P2 B > L\n");
	/* The first turn has no draw. */
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'A'}\n1 TURN_END\n2 TURN_START\n2 TURN_DRAW",
		     "P1 play A\nP1 end\n");
	/* An action that is logged behind what it let its player play. */
	assert_lines("1 TURN_START\n"
		     "1 ABILITY_TRIGGERED {'abilitySourceCardName':'Revive','abilityName':'REVIVE',"
		     "'effectDescriptionKeys':[{'key':'playedForFree'}]}\n"
		     "-1 CARD_PLAYED {'cardName':'A'}\n-1 CARD_PLAYED {'cardName':'Revive'}",
		     "P1 play Revive\nP1 play A +free +by Revive\n");
}

static void test_what_is_left_out_is_in_doubt(void **state)
{
	(void)state;
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':null}\n1 CARD_QUEST {'newLoreTotal':3}\n"
		     "1 CARD_ATTACK {'cardName':'A','targetCardName':null}\n1 CARD_PLAYED {'cardName':'A','usedShift':true}",
		     "P1 resolve ?\nP1 resolve ?\nP1 resolve ?\nP1 resolve ?\n");
	assert_lines("2 DAMAGE_DEALT {'damage':1}\n2 DAMAGE_DEALT {'cardName':'A'}\n2 CARD_DESTROYED\n"
		     "2 CARD_RETURNED_TO_DECK {'fromZone':'field'}",
		     "P2 resolve ?\nP2 resolve ?\nP2 resolve ?\nP2 resolve ?\n");
	/* A card comes back that its owner alone sees. */
	assert_lines("2 CARD_RETURNED\n2 CARD_RETURNED {'fromZone':'field'}\n2 CARD_RETURNED {'fromZone':'discard'}",
		     "! return P2 ?\n! return P2 ? +from play\n! return P2 ? +from discard\n");
	/* Of the events that are not known, those about a card. */
	assert_lines("1 NEW_THING\n1 NEW_THING {'cardName':'A'}\n1 NEW_THING {'size':2}", "P1 resolve ?\n");
	/* An altering of which nothing is told: what the hand was says nothing. */
	assert_lines("1 INITIAL_HAND {'initialHandCards':['A']}\n1 MULLIGAN\n2 INITIAL_HAND {'initialHandCards':['B']}\n"
		     "1 TURN_START",
		     "P2 draw B\n");
	/* Nothing but null beside a challenge that is only declared; a Shift that is told by its target alone. */
	assert_lines("1 CARD_ATTACK {'cardName':'A','targetCardName':'B','attackerBanished':null}",
		     "P1 challenge A > B\n");
	assert_lines("1 CARD_PLAYED {'cardName':'A','shiftTargetCardName':'B','shiftCost':2}", "P1 play A +shift B\n");
	assert_lines("1 CARD_PLAYED {'cardName':'A','shiftTargetCardName':null,'usedShift':null}", "P1 play A\n");
}

static void test_log_that_begins_late_is_in_doubt(void **state)
{
	static const struct {
		const char *events, *expected;
	} cases[] = {
		{ "1 CARD_QUEST {'cardName':'A'}\n1 TURN_END", "first P1\n\nP1 resolve ?\nP1 quest A\nP1 end\n" },
		{ "2 TURN_START\n2 TURN_DRAW\n2 CARD_DRAWN {'cardName':'A'}", "first P2\n\nP2 resolve ?\nP2 draw A\n" },
		{ "2 CARD_PLAYED {'cardName':'A'}", "first P2\n\nP2 resolve ?\nP2 play A\n" },
		{ "2 MULLIGAN {'mulliganCount':2}\n1 MULLIGAN {'mulliganCount':1}", "\nP1 alter 1\nP2 alter 2\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buffer log = log_of(cases[i].events);
		struct translated t;

		translate(&t, buffer_text(&log));
		assert_string_equal(buffer_string(&t.out) + sizeof(header) - 1, cases[i].expected);
		translated_end(&t);
		buffer_free(&log);
	}
}

static void test_abilities_in_parts_are_one_resolution(void **state)
{
	(void)state;
	/* What comes later, behind a choice, is another part; what was told already is another one's. */
	assert_lines("1 TURN_START\n1 CARD_PLAYED {'cardName':'C'}\n"
		     "1 ABILITY_TRIGGERED {'abilitySourceCardName':'C','abilityName':'X',"
		     "'effectDescriptionKeys':[{'key':'drawsACard'}]}\n"
		     "1 ABILITY_TRIGGERED {'abilitySourceCardName':'C','abilityName':'X',"
		     "'effectDescriptionKeys':[{'key':'discardedCard'}]}\n"
		     "1 ABILITY_TRIGGERED {'abilitySourceCardName':'C','abilityName':'X',"
		     "'effectDescriptionKeys':[{'key':'drawsACard'}]}",
		     "P1 play C\nP1 resolve C +ability X\nP1 resolve C +ability X\n");
}

static void test_replay_has_a_log(void **state)
{
	struct buffer log = json_of(
		"{'format':'duels-replay-v1','perspective':1,'baseSnapshot':{'logs':[7],'x':']}'},\n"
		"'frames':[{'patch':[]}],'logs':[\n"
		"{'turnNumber':1,'player':1,'type':'INITIAL_HAND','cardRefs':[{'id':'1-1','name':'A'},{'id':'1-2','name':'B'}]},\n"
		"{'turnNumber':1,'player':1,'type':'MULLIGAN','data':{'mulliganCount':1},"
		"'cardRefs':[{'name':'B'},{'name':'C'}]},\n"
		"{'turnNumber':1,'player':2,'type':'MULLIGAN','data':{'mulliganCount':3}},\n"
		"{'turnNumber':1,'player':1,'type':'TURN_START'},\n"
		"{'turnNumber':1,'player':1,'type':'CARD_INKED','cardRefs':[{'name':'A'}],'undone':true},\n"
		"{'turnNumber':1,'player':1,'type':'CARD_PLAYED','message':'You sang {card:0} with {card:1}',"
		"'cardRefs':[{'name':'Song'},{'name':'C'}]},\n"
		"{'turnNumber':1,'player':2,'type':'DAMAGE_DEALT','data':{'damage':2},'cardRefs':[{'name':'D'},{'name':'Song'}]},\n"
		"{'turnNumber':1,'player':1,'type':'ABILITY_ACTIVATED','message':'You activated GO AWAY on {card:0}',"
		"'cardRefs':[{'name':'C'}]}\n"
		"],'decklist':['1-1']}");
	struct translated t;

	(void)state;
	assert_true(duels_format.recognise(buffer_text(&log)));
	translate(&t, buffer_text(&log));
	assert_int_equal(t.status, ST_OK);
	assert_int_equal(t.diags.len, 0);
	assert_string_equal(buffer_string(&t.out) + sizeof(header) - 1,
			    "first P1\n\nP1 draw A\nP1 draw B\nP1 alter +card B\nP1 draw C\nP2 alter 3\n"
			    "P1 play Song +sing C\n! damage P2 2 D +by Song\nP1 use C +ability GO AWAY\n");
	translated_end(&t);
	buffer_free(&log);
	log = json_of("{'format':'duels-replay-v1','frames':[]}");
	translate(&t, buffer_text(&log));
	assert_int_equal(t.status, ST_SYNTAX);
	assert_string_equal(t.diags.items[0].message, "the replay has no member 'logs'");
	translated_end(&t);
	buffer_free(&log);
}

static void test_what_is_no_part_of_the_game_is_left_out(void **state)
{
	struct buffer log = log_of("1 TURN_START\n1 TIMER_STARTED\n1 QUICK_CHAT {'cardName':7}\n1 CHOICE_RESOLVED\n"
				   "1 NEW_THING\n1 ABILITY_CONDITION_FAILED\n1 NEW_THING\n1 TURN_END");
	struct translated t;

	(void)state;
	translate(&t, buffer_text(&log));
	assert_non_null(strstr(buffer_string(&t.out), "\n\nP1 end\n"));
	assert_int_equal(t.diags.len, 1);
	assert_int_equal(t.diags.items[0].severity, SEV_NOTE);
	assert_int_equal(t.diags.items[0].place.line, 6);
	assert_string_equal(t.diags.items[0].message, "events of type 'NEW_THING' are not known and left out");
	translated_end(&t);
	buffer_free(&log);
}

static void test_games_one_behind_the_other(void **state)
{
	struct buffer log = log_of("1 TURN_START\nnull GAME_END {'winner':1}\n1 INITIAL_HAND\n2 TURN_START");
	struct translated t;

	(void)state;
	translate(&t, buffer_text(&log));
	assert_non_null(strstr(buffer_string(&t.out), "= winner P1\nverdict-log 1\n"));
	assert_non_null(strstr(buffer_string(&t.out), "first P2\n"));
	translated_end(&t);
	buffer_free(&log);
}

static void test_lines_know_their_events(void **state)
{
	struct buffer log =
		json_of("[{'turnNumber':1,'player':1,'type':'TURN_START'},\n"
			"  {'turnNumber':1,'player':1,'type':'CARD_QUEST','data':{'cardName':'A','newLoreTotal':1}}, "
			"{'turnNumber':1,'player':1,'type':'TURN_END'}]");
	/* Five lines and `first`, an empty one, the quest and its lore, the end. */
	static const struct line_source expected[] = { { 1, 2, 1 }, { 1, 2, 1 }, { 2, 3, 2 }, { 2, 3, 2 }, { 2, 93, 3 } };
	struct translated t;

	(void)state;
	translate(&t, buffer_text(&log));
	assert_int_equal(t.map.len, 10);
	for (uint32_t i = 0; i < 5; i++) {
		assert_int_equal(line_map_find(&t.map, 6 + i).line, expected[i].line);
		assert_int_equal(line_map_find(&t.map, 6 + i).column, expected[i].column);
		assert_int_equal(line_map_find(&t.map, 6 + i).number, expected[i].number);
	}
	translated_end(&t);
	buffer_free(&log);
}

#define GOOD "{'turnNumber':1,'player':1,'type':'TURN_START'}"

static void test_errors_have_their_place(void **state)
{
	static const struct {
		const char *log;
		uint32_t line, column;
		const char *message;
	} cases[] = {
		{ "[" GOOD ",\n 7]", 2, 2, "expected an event, a JSON object, found something else" },
		{ "[" GOOD ",\n{'type':}]", 2, 9, "expected an event, a JSON object, but it is not well-formed JSON" },
		{ "[" GOOD ",\n{'a':1,\n 'a':2}]", 3, 4, "expected an event, a JSON object, but a key stands twice" },
		{ "[" GOOD ",\n{'player':1}]", 2, 1, "'type' of an event '' is not a string" },
		{ "[" GOOD ",\n{'type':'CARD_INKED'}]", 2, 1,
		  "an event 'CARD_INKED' names no player, expected 1 or 2" },
		{ "[" GOOD ",\n{'type':'CARD_INKED','player':3}]", 2, 1,
		  "'player' of an event 'CARD_INKED' is not 1 or 2" },
		{ "[" GOOD ",\n{'type':'CARD_INKED','player':1,'data':[]}]", 2, 1,
		  "'data' of an event 'CARD_INKED' is not an object" },
		{ "[" GOOD ",\n{'type':'CARD_INKED','player':1,'data':{'cardName':5}}]", 2, 1,
		  "'cardName' of an event 'CARD_INKED' is not a string" },
		{ "[" GOOD ",\n{'type':'CARD_INKED','player':1,'data':{'cardName':'A +by B'}}]", 2, 1,
		  "'cardName' of an event 'CARD_INKED' is not a name" },
		{ "[" GOOD ",\n{'type':'CARD_INKED','player':1,'data':{'cardName':'A\\nP1 concede'}}]", 2, 1,
		  "'cardName' of an event 'CARD_INKED' is not a name" },
		{ "[" GOOD ",\n{'type':'CARD_QUEST','player':1,'data':{'newLoreTotal':99999999999}}]", 2, 1,
		  "'newLoreTotal' of an event 'CARD_QUEST' is not a whole number from 0 to 9999" },
		{ "[" GOOD ",\n{'type':'CARD_QUEST','player':1,'data':{'newLoreTotal':-1}}]", 2, 1,
		  "'newLoreTotal' of an event 'CARD_QUEST' is not a whole number from 0 to 9999" },
		{ "[" GOOD ",\n{'type':'CARD_PLAYED','player':1,'data':{'usedShift':1}}]", 2, 1,
		  "'usedShift' of an event 'CARD_PLAYED' is not true or false" },
		{ "[" GOOD ",\n{'type':'MULLIGAN','player':1,'data':{'drawnCards':{}}}]", 2, 1,
		  "'drawnCards' of an event 'MULLIGAN' is not an array of at most 60 cards" },
		{ "[" GOOD ",\n{'type':'MULLIGAN','player':1,'data':{'drawnCards':[1]}}]", 2, 1,
		  "'drawnCards' of an event 'MULLIGAN' is not an array of cards" },
		{ "[" GOOD ",\n{'type':", 2, 9, "expected ',' or ']' behind an event, the log breaks off here" },
		{ "[" GOOD "] x", 1, 51, "expected the end of the file behind the log" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buffer log = json_of(cases[i].log);
		struct translated t;

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

static void test_log_without_an_event_is_an_error(void **state)
{
	static const char *const logs[] = { "[]", "[1]", "[{'type':'UNHEARD_OF'}]", "[", "" };

	(void)state;
	for (size_t i = 0; i < sizeof(logs) / sizeof(logs[0]); i++) {
		struct buffer log = json_of(logs[i]);
		struct translated t;

		translate(&t, text_make(buffer_string(&log), log.len));
		assert_int_equal(t.status, ST_SYNTAX);
		assert_true(t.diags.count[SEV_ERROR] > 0);
		translated_end(&t);
		buffer_free(&log);
	}
}

static void test_truncated_at_every_byte(void **state)
{
	struct buffer bytes = file_bytes(fixture);

	(void)state;
	assert_cuts_are_sound(&duels_format, &bytes, 2000, 53);
	buffer_free(&bytes);
}

static void test_mutated_bytes(void **state)
{
	struct buffer bytes = file_bytes(fixture);

	(void)state;
	assert_mutations_are_sound(&duels_format, &bytes, 20260521, 400);
	buffer_free(&bytes);
}

/* Events that make the adapter look around do not make it look at everything each time. */
static void test_many_events_that_look_around(void **state)
{
	static const char *const kinds[] = {
		"{'turnNumber':1,'player':1,'type':'FREE_UNDO'}",
		"{'turnNumber':1,'player':1,'type':'ABILITY_CANCELLED'}",
		"{'turnNumber':1,'player':1,'type':'CARD_PUT_INTO_INKWELL','data':{'fromZone':'field'}}",
		"{'turnNumber':1,'player':1,'type':'CARD_PLAYED','data':{'cardName':'A'}}",
		"{'turnNumber':1,'player':1,'type':'ABILITY_TRIGGERED','data':{'abilitySourceCardName':'A'}}",
	};

	(void)state;
	for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++) {
		struct buffer log = { 0 }, event = json_of(kinds[k]);

		buffer_add_char(&log, '[');
		for (unsigned i = 0; i < 20000; i++) {
			buffer_add_string(&log, i ? "," : "");
			buffer_add(&log, buffer_text(&event));
		}
		buffer_add_char(&log, ']');
		assert_sound_as(&duels_format, buffer_text(&log));
		buffer_free(&log);
		buffer_free(&event);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_recognise_by_the_first_bytes),
		cmocka_unit_test(test_header_says_partial_and_who_starts),
		cmocka_unit_test(test_setup_stands_in_turn_order),
		cmocka_unit_test(test_draw_step_takes_the_first_card),
		cmocka_unit_test(test_actions_become_choices),
		cmocka_unit_test(test_further_ink_names_what_allows_it),
		cmocka_unit_test(test_boost_has_a_price_where_the_log_tells_prices),
		cmocka_unit_test(test_challenge_is_one_choice_and_what_was_seen),
		cmocka_unit_test(test_destroyed_by_what),
		cmocka_unit_test(test_effects_become_outcomes),
		cmocka_unit_test(test_abilities_name_the_cause),
		cmocka_unit_test(test_abilities_say_what_no_other_event_does),
		cmocka_unit_test(test_choices_are_those_of_abilities),
		cmocka_unit_test(test_abilities_resolve_before_what_they_did),
		cmocka_unit_test(test_abilities_do_not_resolve_where_it_may_be_untrue),
		cmocka_unit_test(test_what_names_its_ability_names_its_card),
		cmocka_unit_test(test_effects_before_their_cause_stand_behind_it),
		cmocka_unit_test(test_draw_before_its_ability_is_that_draw),
		cmocka_unit_test(test_what_was_undone_is_left_out),
		cmocka_unit_test(test_marks_of_the_site_count_before_guesses),
		cmocka_unit_test(test_unnamed_card_is_the_one_not_seen_again),
		cmocka_unit_test(test_owner_is_who_has_the_card_in_play),
		cmocka_unit_test(test_owner_of_what_both_have_is_told_by_its_number),
		cmocka_unit_test(test_end_of_the_game),
		cmocka_unit_test(test_what_effects_play_is_no_action),
		cmocka_unit_test(test_what_is_left_out_is_in_doubt),
		cmocka_unit_test(test_log_that_begins_late_is_in_doubt),
		cmocka_unit_test(test_abilities_in_parts_are_one_resolution),
		cmocka_unit_test(test_replay_has_a_log),
		cmocka_unit_test(test_what_is_no_part_of_the_game_is_left_out),
		cmocka_unit_test(test_games_one_behind_the_other),
		cmocka_unit_test(test_lines_know_their_events),
		cmocka_unit_test(test_errors_have_their_place),
		cmocka_unit_test(test_log_without_an_event_is_an_error),
		cmocka_unit_test(test_truncated_at_every_byte),
		cmocka_unit_test(test_mutated_bytes),
		cmocka_unit_test(test_many_events_that_look_around),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
