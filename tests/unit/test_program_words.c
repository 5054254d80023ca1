#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/source.h"
#include "data/csv_reader.h"
#include "text/program_words.h"
#include "vocabulary_fixture.h"

static enum status load(struct vocabulary_fixture *f, const char *rows)
{
	return vocabulary_fixture_load(f, "", rows);
}

/* The words of a program, up to the next call. */
static const char *words(struct vocabulary_fixture *f, const char *program)
{
	struct text rest = text_of(program);
	const struct term *term = term_parse(&f->ground.arena, &rest);

	assert_non_null(term);
	buffer_clear(&f->out);
	program_words(&f->vocabulary, term, &f->out);
	return buffer_string(&f->out);
}

static void test_program_words_the_first_row_that_fits_is_taken(void **state)
{
	struct vocabulary_fixture *f = *state;

	assert_int_equal(load(f, "draw,=you =1,you draw a card\ndraw,=you number,you draw {2} cards\n"
				 "draw,player number,{1} draws {2}\nher,,she\n"
				 "not,=have(you,you lack {1.2}\nnot,condition,not {1}\nhave,player cards,{1}: {2}\n"),
			 ST_OK);
	assert_string_equal(words(f, "draw(you, 1)"), "you draw a card");
	assert_string_equal(words(f, "draw(you, 12)"), "you draw 12 cards");
	assert_string_equal(words(f, "draw(her, 1)"), "she draws 1");
	assert_string_equal(words(f, "not(have(you, ink))"), "you lack ink");
	assert_string_equal(words(f, "not(have(her, ink))"), "not she: ink");
	assert_string_equal(words(f, "not(1)"), "not 1");
}

static void test_program_words_many_and_one(void **state)
{
	struct vocabulary_fixture *f = *state;

	assert_int_equal(load(f, "item,,item|items\nold,cards,old {1}\nother,cards,other {1}|other {1+}|another {1}\n"
				 "some,cards,{1+}\none,cards,{1@}\nself,,this card\n"),
			 ST_OK);
	assert_string_equal(words(f, "some(old(item))"), "old items");
	assert_string_equal(words(f, "some(other(old(item)))"), "other old items");
	assert_string_equal(words(f, "one(item)"), "an item");
	assert_string_equal(words(f, "one(other(item))"), "another item");
	assert_string_equal(words(f, "one(self)"), "this card");
}

static void test_program_words_signs_and_what_you_may_do(void **state)
{
	struct vocabulary_fixture *f = *state;

	assert_int_equal(load(f, "get,number,it gets {1#}\nmay,effect,you may {1~}\ndraw,,you draw\n"
				 "seq,a b,{1}; then {2}|||{1!} and {2!}\nexert,,exert it\n"),
			 ST_OK);
	assert_string_equal(words(f, "get(2)"), "it gets +2");
	assert_string_equal(words(f, "get(-1)"), "it gets -1");
	assert_string_equal(words(f, "may(seq(draw, exert))"), "you may draw and exert it");
	assert_string_equal(words(f, "seq(may(draw), exert)"), "you may draw; then exert it");
}

/* Players, cards, and some of what they do. */
static const char game_rows[] =
	"you,,you,you\nher,,she,single\nmen,,all men,many\ncard,,card|cards\nself,,this card,yours\n"
	"it,,that {*}|those {*+},it=self\nchosen,=1 cards,a chosen {2},one binds\nchosen,number cards,{1} chosen "
	"{2+},as:1 binds\n"
	"each,cards,each {1},one several binds_after\nyours,cards,{1}^^ of yours,yours\nnamed,name cards,{2}^ named "
	"{1}\n"
	"costing,number cards,{2} that [costs] {1}\nin_hand,cards,{1}^ [in] your hand,yours\n"
	"draw,player number,{1} [draws] {2} cards\nkeep,player cards,{1} [keeps] {2@} in [their] hand\n"
	"banish,cards,[banishes] {1},deed\nreturn,cards,[returns] {1>} to {1^hand}\n"
	"strong,cards duration,{1} [gets] +1 {2}|||give {1} +1 {2},state\nfast,cards duration,{1} [gains] Rush "
	"{2}|||give {1} Rush {2},state\n"
	"fierce,cards duration,{1} [gains] Ward {2}|||give {1} Ward {2},state\ntoday,,this turn\nlong,,for good\n"
	"later,,during [its player's] turn\n"
	"seq,effect effect,{1}; then {2}||{1} and {2}|{1!} and then {2!},chain=and\nif,condition effect,if {1}: "
	"{2~},open\n"
	"if_did,effect effect,{1}; if that is done: {2~}|||{1!}; if {so}: {2~},open\nmay,player effect,{1} may {2~1}\n"
	"to,cards effect,for {1}: {2},to\nwhen,event effect,when {1}: {2},when\nor,event event,{1!} or {2!},chain=or\n"
	"played,cards,{1@} [is] played\nbanished,cards,{1@} [is] banished\nfights,cards cards,{1@} [fights] "
	"{2@},about:2\n"
	"turn,event,{1<} this turn\nlast,event,{1<<} last turn\nturn_min,number event,{2<1 or more} this turn\n"
	"never,event,{1<no} this turn\ntimes,event,time {1<<} this turn\naffected,cards,{1} {done} this way\n"
	"per,cards,for each {1}\nloud,,loud\nis,cards state,{1} [is] {2@}\n"
	"[is],,is|are|was|were|be|been\n[draws],,draws|draw|drew||draw|drawn\n[keeps],,keeps|keep|kept\n[costs],,costs|"
	"cost|cost\n"
	"[banishes],,banishes|banish|banished\n[returns],,returns|return|returned\n[gets],,gets|get|got||get|gotten\n"
	"[gains],,gains|gain|gained\n[fights],,fights|fight|fought\n[their],,their|their|||||your\n[its player's],,its "
	"player's|their players'\n";

static void load_game(struct vocabulary_fixture *f)
{
	assert_int_equal(load(f, game_rows), ST_OK);
}

static void test_program_words_agree_with_whom_they_speak_of(void **state)
{
	struct vocabulary_fixture *f = *state;

	load_game(f);
	assert_string_equal(words(f, "if(turn(keep(you, card)), draw(her, 2))"),
			    "if you have kept a card in your hand this turn: she draws 2 cards");
	assert_string_equal(words(f, "if(keep(men, card), draw(men, 2))"),
			    "if all men keep a card in their hand: all men draw 2 cards");
	assert_string_equal(words(f, "fast(chosen(2, card), later)"),
			    "2 chosen cards gain Rush during their players' turn");
	assert_string_equal(words(f, "fast(chosen(1, card), later)"),
			    "a chosen card gains Rush during its player's turn");
}

static void test_program_words_of_what_is_past(void **state)
{
	struct vocabulary_fixture *f = *state;

	load_game(f);
	assert_string_equal(words(f, "turn(banished(card))"), "a card has been banished this turn");
	assert_string_equal(words(f, "last(banished(card))"), "a card was banished last turn");
	assert_string_equal(words(f, "turn_min(2, keep(you, card))"),
			    "you have kept 2 or more cards in your hand this turn");
	assert_string_equal(words(f, "turn_min(2, banished(card))"), "2 or more cards have been banished this turn");
	assert_string_equal(words(f, "turn_min(2, banished(self))"),
			    "this card has been banished 2 or more times this turn");
	assert_string_equal(words(f, "never(banished(yours(card)))"), "no card of yours has been banished this turn");
	assert_string_equal(words(f, "times(fights(self, card))"), "time this card fought a card this turn");
}

static void test_program_words_name_what_it_is(void **state)
{
	struct vocabulary_fixture *f = *state;

	load_game(f);
	assert_string_equal(words(f, "when(played(self), banish(it))"), "when this card is played: banish this card");
	assert_string_equal(words(f, "when(played(card), banish(it))"), "when a card is played: banish that card");
	assert_string_equal(words(f, "when(fights(self, card), banish(it))"),
			    "when this card fights a card: banish that card");
	assert_string_equal(words(f, "when(played(self), seq(fast(chosen(2, card), today), banish(it)))"),
			    "when this card is played: 2 chosen cards gain Rush this turn; then banish those cards");
	assert_string_equal(words(f, "seq(banish(each(card)), return(it))"),
			    "banish each card; then return those cards to their players' hands");
}

static void test_program_words_whose_cards_and_from_where(void **state)
{
	struct vocabulary_fixture *f = *state;

	load_game(f);
	assert_string_equal(words(f, "return(chosen(1, card))"), "return a chosen card to its player's hand");
	assert_string_equal(words(f, "return(chosen(2, card))"), "return 2 chosen cards to their players' hands");
	assert_string_equal(words(f, "return(chosen(1, yours(card)))"), "return a chosen card of yours to your hand");
	assert_string_equal(words(f, "return(chosen(1, in_hand(costing(2, named('Ann', card)))))"),
			    "return a chosen card named Ann from your hand that costs 2 to your hand");
	assert_string_equal(words(f, "banish(chosen(2, yours(costing(2, named('Ann', card)))))"),
			    "banish 2 chosen cards of yours named Ann that cost 2");
}

static void test_program_words_say_once_what_neighbours_speak_of(void **state)
{
	struct vocabulary_fixture *f = *state;

	load_game(f);
	assert_string_equal(words(f, "to(chosen(1, card), seq(fast(it, today), fierce(it, today)))"),
			    "a chosen card gains Rush and Ward this turn");
	assert_string_equal(
		words(f, "to(chosen(2, card), seq(fast(it, today), seq(fierce(it, today), strong(it, today))))"),
		"2 chosen cards gain Rush and Ward and get +1 this turn");
	assert_string_equal(words(f, "seq(fast(self, today), fierce(self, long))"),
			    "this card gains Rush this turn and Ward for good");
	assert_string_equal(words(f, "may(you, to(chosen(1, card), seq(fast(it, today), fierce(it, today))))"),
			    "you may give a chosen card Rush and Ward this turn");
	assert_string_equal(words(f, "seq(fast(self, today), fierce(chosen(1, card), today))"),
			    "this card gains Rush this turn; then a chosen card gains Ward this turn");
	assert_string_equal(words(f, "when(or(played(self), banished(self)), draw(you, 2))"),
			    "when this card is played or banished: draw 2 cards");
}

static void test_program_words_leave_nothing_of_a_long_list_out(void **state)
{
	struct vocabulary_fixture *f = *state;
	char program[2048] = "banish(self)";
	const char *said;
	size_t n = 0;

	load_game(f);
	for (int i = 0; i < 20; i++) {
		char longer[sizeof(program) + 32];

		snprintf(longer, sizeof(longer), "seq(%s, banish(self))", program);
		memcpy(program, longer, sizeof(program));
	}
	said = words(f, program);
	for (const char *at = said; (at = strstr(at, "banish this card")); at++)
		n++;
	assert_int_equal(n, 21);
}

static void test_program_words_who_does_it(void **state)
{
	struct vocabulary_fixture *f = *state;

	load_game(f);
	assert_string_equal(words(f, "may(her, draw(her, 2))"), "she may draw 2 cards");
	assert_string_equal(words(f, "may(her, keep(her, card))"), "she may keep a card in their hand");
	assert_string_equal(words(f, "may(you, draw(her, 2))"), "you may have she draw 2 cards");
	assert_string_equal(words(f, "may(you, if_did(banish(self), draw(you, 2)))"),
			    "you may banish this card; if you do: draw 2 cards");
	assert_string_equal(words(f, "may(her, if_did(banish(self), draw(her, 2)))"),
			    "she may banish this card; if they do: she draws 2 cards");
	assert_string_equal(words(f, "if_did(banish(self), draw(you, 2))"),
			    "banish this card; if that is done: draw 2 cards");
	assert_string_equal(words(f, "seq(if(loud, draw(you, 2)), banish(self))"),
			    "if loud: draw 2 cards; then in any case: banish this card");
	assert_string_equal(words(f, "seq(banish(chosen(2, card)), per(affected(card)))"),
			    "banish 2 chosen cards; then for each card banished this way");
}

static void test_program_words_what_the_vocabulary_lacks_stands_as_it_is(void **state)
{
	struct vocabulary_fixture *f = *state;

	assert_int_equal(load(f, "far,a b,{1.1} {2.3+} {2}{\nempty,a,\n"), ST_OK);
	assert_string_equal(words(f, "far('x', new(1, 'y'))"), "  new(1, 'y'){");
	assert_string_equal(words(f, "empty('x')"), "empty('x')");
}

/* Programs of all kinds, and their words. */
static const struct {
	const char *program, *words;
} examples[] = {
	/* Wreck-It Ralph - Raging Wrecker */
	{ "when(banished(self), banish(each(strength_max(stat_of(strength, it), character))))",
	  "when this card is banished: banish each character with no more Strength than this card" },
	/* Anna - Soothing Sister */
	{ "while(this_turn(leaves_discard(any_player, card)), static(give(self, shift(0), always)))",
	  "while a card has left any player's discard this turn: this card has Shift 0" },
	/* Anna - Soothing Sister */
	{ "when(quests(self), if_did(may(you, gain(you, stat_of(lore, one_of(you, 1, in_zone(discard, you, "
	  "character))))), to_deck(it, bottom)))",
	  "when this card quests: you may gain lore equal to the Lore of one character in your discard; if you do: put "
	  "that character on the bottom of your deck" },
	/* Escape Plan */
	{ "all(unless(this_turn_min(2, put_into_discard(yours(card))), static(cant(you, play(self), always))), "
	  "seq(choose(one_of(each_player, 2, theirs(character))), to_inkwell(it, exerted)))",
	  "you can't play this card unless 2 or more cards have been put into your discard this turn; also: each "
	  "player chooses 2 of their characters; then put those characters into their players' inkwells, exerted" },
	/* Retro Evolution Device */
	{ "activated(both(exert_self, both(pay(you, 1), banish(chosen(1, yours(character))))), play(one_of(you, 1, "
	  "in_zone(hand, you, cost_max(plus(cost_of(last_banished), 2), character))), free))",
	  "cost: exert this card, pay 1 ink and banish a chosen character of yours; effect: play for free one "
	  "character from your hand that costs at most 2 more than the card just banished" },
	/* The Headless Horseman - Cursed Rider */
	{ "when(played(self), seq(seq(draw(each_player, 3), discard_random(each_player, 3)), seq(choose(chosen(1, "
	  "opposing(character))), deal(per(2, count(affected(action))), it))))",
	  "when this card is played: each player draws 3 cards; then each player discards 3 cards at random; then "
	  "choose an opposing character; then deal 2 damage to that character for each action discarded this way" },
	/* Alma Madrigal - Accepting Grandmother */
	{ "when(once_in_your_turn(at_once(sings(yours(character), class('Song', card)))), may(you, ready(it)))",
	  "once during each of your turns, when one or more characters of yours sing a song: you may ready those "
	  "characters" },
	/* Ratigan - Very Large Mouse */
	{ "when(played(self), seq(exert(chosen(1, opposing(strength_max(3, character)))), seq(seq(choose(one_of(you, "
	  "1, theirs(character))), ready(it)), cant(it, quest, this_turn))))",
	  "when this card is played: exert a chosen opposing character with 3 Strength or less; then choose one of "
	  "your characters; then ready that character; then that character can't quest this turn" },
	/* Kida - Crystal Scion */
	{ "when(played(self), may(each_player, to_inkwell(one_of(each_player, up_to(5), in_zone(discard, each_player, "
	  "card)), exerted)))",
	  "when this card is played: each player may put up to 5 cards from their own discard into their inkwell, "
	  "exerted" },
	/* Tiana - Restaurant Owner */
	{ "when(while(is(self, exerted(any)), challenged(yours(character))), to(the_challenger, "
	  "if_not_did(may(its_player(it), pay(its_player(it), 3)), modify(it, strength, -3, this_turn))))",
	  "while this card is exerted, when one of your characters is challenged: the challenging player may pay 3 "
	  "ink; if they do not: the challenging character gets -3 Strength this turn" },
	/* Goofy - Groundbreaking Chef */
	{ "when(turn_ends(you), seq(may(you, remove(up_to(1), each(yours(other(character))))), "
	  "ready(each(affected(character)))))",
	  "when your turn ends: you may remove up to 1 damage from each of your other characters; then ready each "
	  "character that damage was removed from this way" },
	/* Can't Hold It Back Anymore */
	{ "seq(exert(chosen(1, opposing(character))), move_damage(all, each(other(character)), it))",
	  "exert a chosen opposing character; then move all damage from each other character to that character" },
	/* Peter Pan - Never Land Prankster */
	{ "while(is(self, exerted(any)), static(cant(players_who(not(this_turn(challenges(owned_by(that_player, "
	  "character), any))), opponents), gain_lore, always)))",
	  "while this card is exerted: each opponent none of whose characters have challenged this turn can't gain "
	  "lore" },
	/* Golden Harp - Enchanter of the Land */
	{ "when_if(turn_ends(you), not(this_turn(plays(you, class('Song', card)))), banish(self))",
	  "when your turn ends, if you have played no song this turn: banish this card" },
	/* Ink Amplifier */
	{ "when_if(in_their_turn(draws(opponent)), this_turn_is(2, draws(that_player)), may(you, "
	  "to_inkwell(top_of(you, 1), exerted)))",
	  "when an opponent draws a card during their own turn, if that player has drawn a card for the second time "
	  "this turn: you may put the top card of your deck into your inkwell, exerted" },
	/* Under the Sea */
	{ "to_deck(each(opposing(strength_max(2, character))), bottom)",
	  "put each opposing character with 2 Strength or less on the bottom of its player's deck, in any order" },
	/* Friend Like Me */
	{ "to_inkwell(top_of(each_player, 3), exerted)",
	  "put the top 3 cards of each player's deck into their inkwell, exerted" },
	/* Lilo - Bundled Up */
	{ "static(in_opponents_turn(first_time_each_turn(replace(is_damaged(self), prevent_damage))))",
	  "during an opponent's turn, the first time in each turn that this card would take damage, no damage is "
	  "taken" },
	/* Prince John - Gold Lover */
	{ "activated(exert_self, play_exerted(one_of(you, 1, cost_max(5, or(in_zone(hand, you, item), in_zone(discard, "
	  "you, item)))), free))",
	  "cost: exert this card; effect: play one item from your hand or discard of cost 5 or less for free, "
	  "exerted" },
	/* Do You Want to Build A Snowman? */
	{ "or_by(chosen_opponent, gain(you, 3), seq(choose(one_of(that_player, 1, theirs(character))), to_deck(it, "
	  "bottom)))",
	  "an opponent of your choice chooses one: (1) you gain 3 lore; (2) choose one of their characters and then "
	  "put that character on the bottom of its player's deck" },
	/* Break Free */
	{ "seq(deal(1, chosen(1, yours(character))), to(it, seq(give(it, rush, this_turn), modify(it, strength, 1, "
	  "this_turn))))",
	  "deal 1 damage to a chosen character of yours; then that character gains Rush and gets +1 Strength this "
	  "turn" },
	/* Medallion Weights */
	{ "activated(both(exert_self, pay(you, 2)), seq(modify(chosen(1, character), strength, 2, this_turn), "
	  "floating(when(challenges(it, other(character)), may(you, draw(you, 1))), this_turn)))",
	  "cost: exert this card and pay 2 ink; effect: a chosen character gets +2 Strength this turn; then this turn, "
	  "when that character challenges another character: you may draw a card" },
	/* Arthur - King Victorious */
	{ "when(played(self), to(chosen(1, character), seq(seq(give(it, challenger(2), this_turn), give(it, resist(2), "
	  "this_turn)), can(it, challenge(ready(character)), this_turn))))",
	  "when this card is played: a chosen character gains Challenger 2 and Resist 2 and can challenge ready "
	  "characters this turn" },
	/* Chief Bogo - Commanding Officer */
	{ "when(in_opponents_turn(banished(yours(with_keyword(bodyguard, character)))), may(you, "
	  "seq(reveal(top_of(you, 1)), if_not_did(if(is(it, cost_max(5, character)), may(you, play(it, free))), "
	  "to_deck(it, top)))))",
	  "during an opponent's turn, when one of your characters with Bodyguard is banished: you may reveal the top "
	  "card of your deck and then if that card is a character of cost 5 or less: you may play that card for free; "
	  "if you do not: put that card on top of your deck" },
	/* Maleficent - Formidable Queen */
	{ "when(played(self), for_each(count(yours(named('Maleficent', character))), return(chosen(1, "
	  "opposing(cost_max(3, or(character, or(item, location))))))))",
	  "when this card is played: for each character of yours named Maleficent: return a chosen opposing character, "
	  "item or location of cost 3 or less to its player's hand" },
	/* Prince John - Greediest of All */
	{ "when(at_once(discards(opponent, card)), may(you, draw(you, count(affected(card)))))",
	  "when an opponent discards one or more cards: you may draw a card for each card discarded this way" },
	/* Merida - Formidable Archer */
	{ "when(damages(yours(action), opposing(character)), deal(2, the_damaged))",
	  "when one of your actions deals damage to an opposing character: deal 2 damage to the damaged character" },
	/* Bibbidi Bobbidi Boo */
	{ "if_did(return(chosen(1, yours(character))), play(one_of(you, 1, in_zone(hand, you, cost_max(cost_of(it), "
	  "character))), free))",
	  "return a chosen character of yours to your hand; if that is done: play for free one character from your "
	  "hand that costs no more than that character" },
	/* Mulan - Resourceful Recruit */
	{ "when(quests(self), gain(you, at_most(6, stat_of(strength, it))))",
	  "when this card quests: gain lore equal to this card's Strength, but at most 6" },
	/* Beyond the Horizon */
	{ "seq(choose_players(you, any_number), seq(discard_hand(that_player), draw(that_player, 3)))",
	  "for each of any number of players of your choice: that player discards their hand; then that player draws 3 "
	  "cards" },
	/* Megara - Captivating Cynic */
	{ "when(played(self), or(discard(you, 1, card), banish(self)))",
	  "when this card is played: discard a card of your choice or banish this card" },
	/* Lucifer - Cunning Cat */
	{ "when(played(self), or_by(opponents, discard(opponents, 2, card), discard(opponents, 1, action)))",
	  "when this card is played: each opponent chooses one: (1) discard 2 cards of their choice; (2) discard an "
	  "action of their choice" },
	/* Sapphire Coil */
	{ "when(in_your_turn(inks(you)), may(you, modify(chosen(1, character), strength, -2, this_turn)))",
	  "during your turn, when a card is put into your inkwell: you may give a chosen character -2 Strength this "
	  "turn" },
	/* Namaari - Resolute Daughter */
	{ "for_each(times_this_turn(banished_in_challenge(opposing(character))), static(pay_less(you, 2, "
	  "to_play(self), always)))",
	  "for each time an opposing character was banished in a challenge this turn: you pay 2 ink less to play this "
	  "card" },
	/* Nothing We Won't Do */
	{ "seq(ready(each(yours(character))), to(it, seq(no_damage(it, from_challenges, this_turn), cant(it, quest, "
	  "this_turn))))",
	  "ready each of your characters; then those characters take no damage from challenges and can't quest this "
	  "turn" },
};

static const char *rulesets_folder(void)
{
	const char *folder = getenv("VERDICT_RULESETS");

	return folder ? folder : "rulesets";
}

static void load_rulesets(struct vocabulary_fixture *f, const char *game)
{
	vocabulary_free(&f->vocabulary);
	assert_int_equal(vocabulary_load(&f->vocabulary, rulesets_folder(), game, &f->ground.arena, &f->ground.diags),
			 ST_OK);
}

static void test_program_words_examples(void **state)
{
	struct vocabulary_fixture *f = *state;

	load_rulesets(f, "lorcana");
	for (size_t i = 0; i < sizeof(examples) / sizeof(*examples); i++)
		assert_string_equal(words(f, examples[i].program), examples[i].words);
}

/* What is wrong with words as such; NULL = nothing. */
static const char *fault_of(const char *said)
{
	static const char *const never[] = { "  ",     " ,",     " ;",      " :",      " .", "a a ",
					     "an an ", "a the ", "a each ", "a this ", NULL };
	int quotes = 0, open = 0;

	for (size_t i = 0; never[i]; i++) {
		const char *at = strstr(said, never[i]);

		if (at && (at == said || never[i][0] == ' ' || at[-1] == ' '))
			return never[i];
	}
	for (const char *c = said; *c; c++) {
		/* '@' within a word is of a name: "iM@S". */
		if (strchr("{}[]|^_<>#$%~&", *c) || (*c == '@' && (c == said || !isalpha((unsigned char)c[-1]))))
			return "a mark of templates";
		if (*c == '(' && c > said && (isalnum((unsigned char)c[-1]) || c[-1] == '_'))
			return "an operation";
		quotes += *c == '"';
		open += *c == '(';
		open -= *c == ')';
	}
	for (const char *c = said, *end; *c; c = *end ? end + 1 : end) {
		size_t len = strcspn(c, " ");

		end = c + len;
		if (len && *end && strncmp(end + 1, c, len) == 0 && (end[1 + len] == ' ' || !end[1 + len]))
			return "a word twice";
	}
	if (!*said || *said == ' ' || said[strlen(said) - 1] == ' ')
		return "a blank";
	return quotes % 2 ? "a quotation" : open ? "a bracket" : NULL;
}

struct linting {
	struct vocabulary_fixture *f;
	int column;
	size_t n;
};

static enum status lint_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct linting *linting = ctx;
	struct vocabulary_fixture *f = linting->f;
	const char *said, *fault;
	char program[4096];

	if (is_header) {
		linting->column = csv_find_column(row, "program");
		return ST_OK;
	}
	snprintf(program, sizeof(program), "%.*s", TEXT_ARG(csv_field(row, linting->column)));
	/* Not read, or a text that is not known. */
	if (!*program || strcmp(program, "?") == 0)
		return ST_OK;
	said = words(f, program);
	fault = fault_of(said);
	if (fault)
		fail_msg("%s: %s\n%s", fault, program, said);
	linting->n++;
	return ST_OK;
}

static void lint_game(struct vocabulary_fixture *f, const char *game)
{
	struct linting linting = { .f = f };
	struct buffer bytes = { 0 };
	char path[512];

	load_rulesets(f, game);
	snprintf(path, sizeof(path), "%s/%s/abilities.csv", rulesets_folder(), game);
	assert_int_equal(source_read(path, 16 * 1024 * 1024, &bytes, &f->ground.diags), ST_OK);
	assert_int_equal(csv_read(path, buffer_text(&bytes), lint_row, &linting, &f->ground.diags), ST_OK);
	buffer_free(&bytes);
	assert_true(linting.n > 1000);
}

/* Nothing doubled, unfilled or left over in the words of any card. */
static void test_program_words_of_all_cards_are_clean(void **state)
{
	lint_game(*state, "lorcana");
	lint_game(*state, "altered");
	lint_game(*state, "evolve");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, vocabulary_fixture_begin, vocabulary_fixture_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_program_words_the_first_row_that_fits_is_taken),
		TEST(test_program_words_many_and_one),
		TEST(test_program_words_signs_and_what_you_may_do),
		TEST(test_program_words_agree_with_whom_they_speak_of),
		TEST(test_program_words_of_what_is_past),
		TEST(test_program_words_name_what_it_is),
		TEST(test_program_words_whose_cards_and_from_where),
		TEST(test_program_words_say_once_what_neighbours_speak_of),
		TEST(test_program_words_leave_nothing_of_a_long_list_out),
		TEST(test_program_words_who_does_it),
		TEST(test_program_words_what_the_vocabulary_lacks_stands_as_it_is),
		TEST(test_program_words_examples),
		TEST(test_program_words_of_all_cards_are_clean),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
