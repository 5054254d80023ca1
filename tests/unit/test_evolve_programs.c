/*
 * The grammar of Evolve's cards: each kind of sentence, by texts that no card
 * has, to the program that it means; and what the rules call its ability.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "games/evolve/cards/evolve_programs.h"
#include "games/evolve/cards/evolve_text.h"
#include "ground.h"
#include "text/card_program.h"

struct fixture {
	struct ground ground;
	struct program_reader reader;
	struct buffer out;
};

static int begin(void **state)
{
	static struct fixture f;
	const char *rulesets = getenv("VERDICT_RULESETS");

	f = (struct fixture){ 0 };
	ground_begin(&f.ground);
	*state = &f;
	if (program_reader_open(&f.reader, rulesets ? rulesets : "rulesets", "evolve", &f.ground.arena,
				&f.ground.diags))
		return -1;
	return lexicon_add(&f.reader.lexicon, "trait", text_of("Wisp")) ||
	       lexicon_add(&f.reader.lexicon, "token", text_of("Imp")) ||
	       lexicon_add(&f.reader.lexicon, "token", text_of("Ogre")) ||
	       lexicon_add(&f.reader.lexicon, "name", text_of("Old Joe, Miller"));
}

static int end(void **state)
{
	struct fixture *f = *state;

	program_reader_close(&f->reader);
	buffer_free(&f->out);
	ground_end(&f->ground);
	return 0;
}

/* The program of a text as sources write it; NULL = it is not read. */
static const struct term *read(struct fixture *f, const char *root, const char *text)
{
	struct phrase_reading reading;

	buffer_clear(&f->out);
	evolve_text_plain(text_of(text), &f->out);
	assert_int_equal(program_read(&f->reader, root, buffer_text(&f->out), &f->ground.arena, &reading), ST_OK);
	assert_int_equal(reading.ambiguous_line, 0);
	return reading.meaning;
}

struct example {
	const char *root, *text, *program, *kind;
};

static const struct example examples[] = {
	{ "keywords", "Ward.", "keyword(ward)", "keyword" },
	{ "keywords", "[quick]", "keyword(quick)", "keyword" },
	/* Automatic abilities, by word, by event, with what may be paid. */
	{ "ability", "[fanfare] Draw 4 cards.", "fanfare(draw(you, 4))", "automatic" },
	{ "ability", "[lastwords] Deal 6 damage to each leader.", "last_words(deal(each(leader), 6))", "automatic" },
	{ "ability", "Leader Strike: Refresh this follower.", "leader_strike(refresh(self))", "automatic" },
	{ "ability", "On Evolve, discard 2 spells: Draw a card.",
	  "on_evolve(may_pay(discard(you, 2, spell), draw(you, 1)))", "automatic" },
	{ "ability", "[fanfare][cost09]: Destroy each amulet on the field.",
	  "fanfare(may_pay(pay(you, 9), destroy(each(in(field, amulet)))))", "automatic" },
	{ "ability", "Whenever an enemy amulet leaves the field, draw a card.",
	  "when(leaves(in(field_of(opponent), amulet), field), draw(you, 1))", "automatic" },
	{ "ability",
	  "At the start of your end phase, if there is an Old Joe, Miller on your field, recover 7 play points.",
	  "when(start_of(end_phase(you)), if(exists(1, in(field_of(you), named('Old Joe, Miller', card))), "
	  "recover(you, 7)))",
	  "automatic" },
	{ "ability", "Once per turn, when you play an amulet, give this follower Bane.",
	  "once(each_turn, when(plays(you, amulet), give(self, bane)))", "automatic" },
	/* Activated abilities and what they cost. */
	{ "ability", "[q][act][cost07], [engage], banish a Wisp card in your EX area: Draw a card.",
	  "quick(activated(both(pay(you, 7), both(engage(self), banish(one(1, in(ex_area_of(you), trait('Wisp', "
	  "card)))))), "
	  "draw(you, 1)))",
	  "activated" },
	{ "ability", "[act][engage], Earth Rite: Summon 5 Imp tokens.",
	  "activated(both(engage(self), earth_rite), summon(you, 5, token('Imp')))", "activated" },
	{ "ability", "[evolve] Give your leader [defense]-9: Evolve this follower.",
	  "evolve(give(leader_of(you), defense(-9)))", "activated" },
	{ "ability", "[feed][feed][cost06]: Race this follower 2 times.", "serve(2, pay(you, 6), race(self, 2))",
	  "activated" },
	/* Passive ones. */
	{ "ability", "While this card is on your field, your other Wisp followers have Aura and Drain.",
	  "static(have(each(other(in(field_of(you), trait('Wisp', follower)))), and(aura, drain)))", "passive" },
	{ "ability", "Necrocharge (31): This card costs 8 less to play.",
	  "static(while(necrocharge(31), costs_less(self, 8)))", "passive" },
	{ "ability",
	  "When playing this card, banish 2 amulets in your cemetery: This card costs 1 play points to play.",
	  "static(as_played(banish(one(2, in(cemetery_of(you), amulet))), costs(self, 1)))", "passive" },
	/* Targets, what is done to them, and what takes the place of it. */
	{ "spell", "Select up to 3 enemy followers with 8 defense or less on the field and banish them.",
	  "spell(seq(select(up_to(3), in(field_of(opponent), defense_max(8, follower))), banish(it)))", "spell" },
	{ "spell", "Select an enemy leader or enemy amulet on the field and deal it 6 damage.",
	  "spell(seq(select(1, or(leader_of(opponent), in(field_of(opponent), amulet))), deal(it, 6)))", "spell" },
	{ "spell", "Select a card on the field and deal it 1 damage. Spellchain (30): Deal 9 damage instead.",
	  "spell(seq(select(1, in(field, card)), if_else(spellchain(30), deal(it, 9), deal(it, 1))))", "spell" },
	{ "spell",
	  "Select a spell or amulet that costs 6 play points or less in your cemetery and add it to your hand.",
	  "spell(seq(select(1, in(cemetery_of(you), cost_max(6, or(spell, amulet)))), put(it, hand)))", "spell" },
	{ "spell", "Combo (9): Select an enemy amulet on the field. Destroy it and draw 3 cards.",
	  "spell(if(combo(9), seq(select(1, in(field_of(opponent), amulet)), seq(destroy(it), draw(you, 3)))))",
	  "spell" },
	{ "spell", "Earth Rite: Draw a card. Recover 1 play point.",
	  "spell(earth_rite(seq(draw(you, 1), recover(you, 1))))", "spell" },
	/* Tokens, search, looks, numbers to be counted, options. */
	{ "spell", "Put an Imp or Ogre token into your EX area.",
	  "spell(create(you, 1, or(token('Imp'), token('Ogre')), ex_area))", "spell" },
	{ "spell", "Search your deck for up to 4 Wisp spells, reveal them, and add them to your hand.",
	  "spell(seq(search(you, up_to(4), trait('Wisp', spell)), seq(reveal(it), put(it, hand))))", "spell" },
	{ "spell",
	  "Look at the top 7 cards of your deck. You may put 2 spells from among them into your EX area. Put the "
	  "remaining cards on the bottom of your deck in any order.",
	  "spell(seq(look(you, top(7)), seq(may(you, put(from_looked(2, spell), ex_area)), put(rest, deck_bottom))))",
	  "spell" },
	{ "spell", "Deal X damage to your leader. X equals 3 times the number of spells in your EX area.",
	  "spell(where_x(product(3, count(in(ex_area_of(you), spell))), deal(leader_of(you), x)))", "spell" },
	{ "spell", "Choose up to 2 of the following. (1) Draw a card. (2) Summon an Ogre token. (3) Discard your hand.",
	  "spell(choose(up_to(2), option(draw(you, 1), option(summon(you, 1, token('Ogre')), discard_hand(you)))))",
	  "spell" },
	/* What takes the place of what took a place; what is done otherwise, or at a later time. */
	{ "spell", "Draw a card. Combo (4): Draw 2 cards instead. Combo (8): Draw 5 cards instead.",
	  "spell(if_else(combo(8), draw(you, 5), if_else(combo(4), draw(you, 2), draw(you, 1))))", "spell" },
	{ "spell",
	  "Deal 1 damage to your leader. Spellchain (3): Deal 2 damage instead. SC (6): Deal 3 damage instead.",
	  "spell(if_else(spellchain(6), deal(leader_of(you), 3), if_else(spellchain(3), deal(leader_of(you), 2), "
	  "deal(leader_of(you), 1))))",
	  "spell" },
	{ "spell", "If your leader's defense is 9 or more, draw a card. Otherwise, recover 2 play points.",
	  "spell(if_else(is(leader_of(you), defense_min(9, leader)), draw(you, 1), recover(you, 2)))", "spell" },
	{ "spell",
	  "You may discard a card. If you do, steal a random enemy follower with 3 attack or less on the field.",
	  "spell(may_pay(discard(you, 1, card), steal(random(1, in(field_of(opponent), attack_max(3, follower))))))",
	  "spell" },
	{ "spell",
	  "At the start of your next main phase, give each of your other followers [attack]+1 until the end of the "
	  "turn.",
	  "spell(delayed(main_phase(you), during(this_turn, give(each(other(in(field_of(you), follower))), "
	  "attack(1)))))",
	  "spell" },
	{ "ability",
	  "During each opponent's turn, whenever your leader loses defense, each opponent puts the top 2 cards of "
	  "their "
	  "deck into their cemetery.",
	  "during(turn_of(opponent), when(loses_defense(leader_of(you)), put_by(opponent, top(2), cemetery)))",
	  "automatic" },
	{ "ability", "While this card is on your field, give your Wisp followers [attack]+2/[defense]+0.",
	  "static(have(each(in(field_of(you), trait('Wisp', follower))), stats(2, 0)))", "passive" },
	{ "spell", "For the rest of this turn, this follower doesn't take damage.",
	  "spell(during(this_turn, takes_no(self, damage)))", "spell" },
};

static void test_evolve_grammar_reads_each_kind_of_sentence(void **state)
{
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(examples) / sizeof(*examples); i++) {
		const struct term *term = read(f, examples[i].root, examples[i].text);

		if (!term)
			fail_msg("not read: %s", examples[i].text);
		buffer_clear(&f->out);
		term_print(&f->out, term);
		assert_string_equal(buffer_string(&f->out), examples[i].program);
		assert_string_equal(evolve_program_kind(term), examples[i].kind);
	}
}

static void test_evolve_grammar_leaves_what_it_does_not_know(void **state)
{
	struct fixture *f = *state;

	assert_null(read(f, "ability", "[fanfare] Whistle."));
	assert_null(read(f, "ability", "[fanfare] Draw a card, perhaps."));
	assert_null(read(f, "spell", "Summon a Gnome token."));
	assert_null(read(f, "keywords", "Ward or Bane."));
	assert_string_equal(evolve_program_kind(NULL), "");
}

/* One paragraph may be two abilities, which the table has a row each for. */
static void test_evolve_grammar_two_triggers_are_two_abilities(void **state)
{
	struct fixture *f = *state;
	const struct term *term = read(f, "ability", "[fanfare][lastwords] Draw a card.");

	assert_non_null(term);
	assert_true(term_is(term, "all"));
	assert_true(term_is(term->args[0], "fanfare"));
	assert_true(term_is(term->args[1], "last_words"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_evolve_grammar_reads_each_kind_of_sentence),
		TEST(test_evolve_grammar_leaves_what_it_does_not_know),
		TEST(test_evolve_grammar_two_triggers_are_two_abilities),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
