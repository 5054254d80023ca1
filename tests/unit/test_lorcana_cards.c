#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/lorcana/cards/lorcana_cards.h"
#include "games/lorcana/cards/lorcana_cards_search.h"
#include "ground.h"

#define HEADER                                                                                               \
	"full_name,names,type,inks,cost,inkable,strength,willpower,lore,move_cost,classifications,keywords," \
	"abilities,shift_name,limit,opens_inks_for,printings\n"
#define ANN \
	"Ann - Brave Baker,,character,amber;ruby,3,yes,2,4,1,,Storyborn;Hero,Ward;Shift 2,2,,,,1/7 rare;P1/2 promo\n"
#define ANN_2 "Ann - Late Riser,,character,amber,1,yes,1,1,1,,Storyborn,,0,Bo,,,2/7 common\n"
#define PAIR "Pim & Pam - Twins,Pim;Pam,character,steel,5,no,5,5,2,,Floodborn,,0,,,,1/10 common\n"
#define PIM "Pim - Alone,,character,steel,2,yes,2,2,1,,Storyborn,,0,,,,1/11 common\n"
#define SONG "Été Song,,action,emerald,2,yes,,,,,Song,Sing Together 7,1,,,,1/30 uncommon\n"
#define PUPS "Pup - Countless,,character,amber,1,yes,1,1,1,,Puppy,,1,,any,Puppy,3/4 common;3/4a common\n"
#define MILL "Mill - Old Walls,,location,sapphire,1,yes,,6,2,3,,,0,,2,,1/40 common\n"
#define TABLE HEADER ANN ANN_2 PAIR PIM SONG PUPS MILL
#define ABILITY_HEADER "card,ability,kind,when,optional,cost,touches,program\n"

struct fixture {
	struct ground ground;
	struct lorcana_cards cards;
};

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ 0 };
	ground_begin(&fixture.ground);
	*state = &fixture;
	return 0;
}

static enum status load(struct fixture *f, const char *table)
{
	scratch_write(&f->ground.scratch, "lorcana/cards.csv", table);
	return lorcana_cards_load(&f->cards, f->ground.scratch.path, &f->ground.arena, &f->ground.diags);
}

static enum status load_abilities(struct fixture *f, const char *table)
{
	scratch_write(&f->ground.scratch, "lorcana/abilities.csv", table);
	return lorcana_abilities_load(&f->cards, f->ground.scratch.path, &f->ground.diags);
}

static const struct lorcana_card *card(struct fixture *f, const char *full_name)
{
	card_id id = lorcana_card_find_exact(&f->cards, text_of(full_name));

	assert_int_not_equal(id, 0);
	return lorcana_card_of(&f->cards, id);
}

static void assert_text(struct text found, const char *expected)
{
	assert_int_equal(found.len, strlen(expected));
	assert_memory_equal(found.ptr, expected, found.len);
}

static void test_load_reads_every_column(void **state)
{
	struct fixture *f = *state;
	const struct lorcana_card *ann;

	assert_int_equal(load(f, TABLE), ST_OK);
	assert_int_equal(f->cards.n_cards, 7);
	ann = card(f, "Ann - Brave Baker");
	assert_text(ann->name, "Ann");
	assert_text(ann->version, "Brave Baker");
	assert_int_equal(ann->type, LORCANA_CHARACTER);
	assert_int_equal(ann->inks, INK_AMBER | INK_RUBY);
	assert_int_equal(ann->cost, 3);
	assert_true(ann->is_inkable);
	assert_int_equal(ann->strength, 2);
	assert_int_equal(ann->willpower, 4);
	assert_int_equal(ann->lore, 1);
	assert_int_equal(ann->move_cost, -1);
	assert_int_equal(ann->copy_limit, 0);
	assert_true(ann->has_text);
	assert_int_equal(ann->n_keywords, 2);
	assert_non_null(lorcana_card_keyword(ann, KEYWORD_WARD));
	assert_int_equal(lorcana_card_keyword(ann, KEYWORD_SHIFT)->value, 2);
	assert_null(lorcana_card_keyword(ann, KEYWORD_RUSH));
	assert_int_equal(ann->n_printings, 2);
	assert_text(ann->printings[1].set, "P1");
	assert_text(ann->printings[1].number, "2");
	assert_text(ann->printings[1].rarity, "promo");
}

static void test_load_reads_what_only_some_cards_have(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, TABLE), ST_OK);
	assert_text(card(f, "Ann - Late Riser")->shift_name, "Bo");
	assert_true(card(f, "Été Song")->is_song);
	assert_int_equal(card(f, "Été Song")->version.len, 0);
	assert_int_equal(card(f, "Été Song")->strength, -1);
	assert_int_equal(card(f, "Pup - Countless")->copy_limit, LORCANA_COPIES_ANY);
	assert_text(card(f, "Pup - Countless")->opens_inks_for, "Puppy");
	assert_int_equal(card(f, "Mill - Old Walls")->move_cost, 3);
	assert_int_equal(card(f, "Mill - Old Walls")->copy_limit, 2);
	assert_false(card(f, "Pim & Pam - Twins")->is_inkable);
}

static void test_names_of_two_characters_in_one(void **state)
{
	struct fixture *f = *state;
	const struct lorcana_card *pair, *pim;

	assert_int_equal(load(f, TABLE), ST_OK);
	pair = card(f, "Pim & Pam - Twins");
	pim = card(f, "Pim - Alone");
	assert_int_equal(pair->n_names, 3);
	assert_true(lorcana_card_has_name(pair, text_of("Pam")));
	assert_true(lorcana_card_has_name(pair, text_of("Pim & Pam")));
	assert_false(lorcana_card_has_name(pair, text_of("Pi")));
	assert_false(lorcana_card_has_name(pim, text_of("Pim & Pam")));
	assert_true(lorcana_cards_share_name(pair, pim));
	assert_false(lorcana_cards_share_name(pim, card(f, "Mill - Old Walls")));
}

static void test_classifications_are_bits(void **state)
{
	struct fixture *f = *state;
	int hero, storyborn;

	assert_int_equal(load(f, TABLE), ST_OK);
	hero = lorcana_class_find(&f->cards, text_of("Hero"));
	storyborn = lorcana_class_find(&f->cards, text_of("Storyborn"));
	assert_true(hero >= 0 && storyborn >= 0 && hero != storyborn);
	assert_int_equal(lorcana_class_find(&f->cards, text_of("Villain")), -1);
	assert_true(lorcana_card_has_class(card(f, "Ann - Brave Baker"), hero));
	assert_false(lorcana_card_has_class(card(f, "Ann - Late Riser"), hero));
	assert_false(lorcana_card_has_class(card(f, "Ann - Late Riser"), -1));
}

static void assert_refused(struct fixture *f, const char *table, uint32_t line, const char *message)
{
	size_t before = f->ground.diags.len;

	assert_int_not_equal(load(f, table), ST_OK);
	assert_true(f->ground.diags.len > before);
	assert_int_equal(f->ground.diags.items[before].place.line, line);
	assert_non_null(strstr(f->ground.diags.items[before].message, message));
}

static void test_load_names_the_line_of_what_it_cannot_read(void **state)
{
	struct fixture *f = *state;

	assert_refused(f, "full_name,names\nX,\n", 1, "'type'");
	assert_refused(f, HEADER ANN ANN, 3, "stands twice");
	assert_refused(f, HEADER ",,character,amber,1,yes,1,1,1,,,,0,,,,1/1 rare\n", 2, "'full_name'");
	assert_refused(f, HEADER "X,,hero,amber,1,yes,1,1,1,,,,0,,,,1/1 rare\n", 2, "'hero'");
	assert_refused(f, HEADER "X,,item,pink,1,yes,,,,,,,0,,,,1/1 rare\n", 2, "'pink'");
	assert_refused(f, HEADER "X,,item,,1,yes,,,,,,,0,,,,1/1 rare\n", 2, "'inks'");
	assert_refused(f, HEADER "X,,item,ruby,-1,yes,,,,,,,0,,,,1/1 rare\n", 2, "'-1'");
	assert_refused(f, HEADER "X,,item,ruby,,yes,,,,,,,0,,,,1/1 rare\n", 2, "'cost'");
	assert_refused(f, HEADER "X,,item,ruby,1,maybe,,,,,,,0,,,,1/1 rare\n", 2, "'maybe'");
	assert_refused(f, HEADER "X,,item,ruby,1,yes,,,,,,Haste,0,,,,1/1 rare\n", 2, "'Haste'");
	assert_refused(f, HEADER "X,,item,ruby,1,yes,,,,,,,0,,0,,1/1 rare\n", 2, "'limit'");
	assert_refused(f, HEADER "X,,item,ruby,1,yes,,,,,,,0,,255,,1/1 rare\n", 2, "'255'");
	assert_refused(f, HEADER "X,,item,ruby,1,yes,,,,,,,0,,,,\n", 2, "'printings'");
	assert_refused(f, HEADER "X,,item,ruby,1,yes,,,,,,,0,,,,1 rare\n", 2, "'1 rare'");
	assert_refused(f, HEADER "X,a;b;c;d,item,ruby,1,yes,,,,,,,0,,,,1/1 rare\n", 2, "'names'");
}

static void test_load_without_a_table_is_an_error(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(lorcana_cards_load(&f->cards, f->ground.scratch.path, &f->ground.arena, &f->ground.diags),
			 ST_IO);
	assert_int_equal(f->ground.diags.len, 1);
}

static void test_classifications_past_the_limit_are_refused(void **state)
{
	struct fixture *f = *state;
	struct buffer table = { 0 };

	for (int n = LORCANA_MAX_CLASSES; n <= LORCANA_MAX_CLASSES + 1; n++) {
		buffer_clear(&table);
		buffer_add_string(&table, HEADER "X,,item,ruby,1,yes,,,,,");
		for (int i = 0; i < n; i++)
			buffer_printf(&table, "%sC%d", i ? ";" : "", i);
		buffer_add_string(&table, ",,0,,,,1/1 rare\n");
		assert_int_equal(load(f, buffer_string(&table)), n > LORCANA_MAX_CLASSES ? ST_SYNTAX : ST_OK);
	}
	buffer_free(&table);
}

static void test_more_cards_than_ids_are_refused(void **state)
{
	struct fixture *f = *state;
	struct buffer table = { 0 };

	buffer_add_string(&table, HEADER);
	for (int i = 0; i < LORCANA_MAX_CARDS; i++)
		buffer_printf(&table, "X%d,,item,ruby,1,yes,,,,,,,0,,,,1/%d rare\n", i, i);
	assert_int_equal(load(f, buffer_string(&table)), ST_OK);
	assert_int_equal(lorcana_card_find_exact(&f->cards, text_of("X65534")), LORCANA_MAX_CARDS);
	buffer_add_string(&table, "One more,,item,ruby,1,yes,,,,,,,0,,,,2/1 rare\n");
	assert_int_equal(load(f, buffer_string(&table)), ST_LIMIT);
	buffer_free(&table);
}

static void test_digest_follows_the_bytes(void **state)
{
	struct fixture *f = *state;
	char first[17];

	assert_int_equal(load(f, TABLE), ST_OK);
	memcpy(first, f->cards.tables.digest, sizeof(first));
	assert_int_equal(strlen(first), 16);
	assert_int_equal(load(f, TABLE), ST_OK);
	assert_string_equal(f->cards.tables.digest, first);
	assert_int_equal(load(f, HEADER ANN), ST_OK);
	assert_string_not_equal(f->cards.tables.digest, first);
}

static enum lorcana_match find(struct fixture *f, const char *written, struct lorcana_found *found)
{
	assert_int_equal(lorcana_card_find(&f->cards, text_of(written), found), ST_OK);
	return found->match;
}

static void test_find_takes_names_as_people_write_them(void **state)
{
	struct fixture *f = *state;
	static const char *const forms[] = {
		"Ann - Brave Baker",
		"ann - brave baker",
		"Ann, Brave Baker",
		"Ann \xe2\x80\x93 Brave Baker",
		"ANN BRAVE BAKER",
		"Ann: Brave Baker",
		("Ann  -  Brave\xc2\xa0"
		 "Baker"),
		"\xc3\x81nn-Brave Baker",
	};
	struct lorcana_found found;

	assert_int_equal(load(f, TABLE), ST_OK);
	for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++) {
		assert_int_equal(find(f, forms[i], &found), MATCH_ONE);
		assert_ptr_equal(lorcana_card_of(&f->cards, found.id), card(f, "Ann - Brave Baker"));
	}
	assert_int_equal(find(f, "pim and pam - twins", &found), MATCH_ONE);
	assert_int_equal(find(f, "ete song", &found), MATCH_ONE);
	assert_ptr_equal(lorcana_card_of(&f->cards, found.id), card(f, "Été Song"));
}

static void test_find_bare_name(void **state)
{
	struct fixture *f = *state;
	struct lorcana_found found;

	assert_int_equal(load(f, TABLE), ST_OK);
	assert_int_equal(find(f, "mill", &found), MATCH_ONE);
	assert_ptr_equal(lorcana_card_of(&f->cards, found.id), card(f, "Mill - Old Walls"));
	assert_int_equal(find(f, "Ann", &found), MATCH_AMBIGUOUS);
	assert_int_equal(found.n_near, 2);
	assert_ptr_equal(lorcana_card_of(&f->cards, found.near[0]), card(f, "Ann - Brave Baker"));
	assert_ptr_equal(lorcana_card_of(&f->cards, found.near[1]), card(f, "Ann - Late Riser"));
}

static void test_find_near_miss_is_no_match(void **state)
{
	struct fixture *f = *state;
	struct lorcana_found found;

	assert_int_equal(load(f, TABLE), ST_OK);
	assert_int_equal(find(f, "Ann - Brave Bakre", &found), MATCH_NONE);
	assert_int_equal(found.id, 0);
	assert_int_equal(found.n_near, 1);
	assert_ptr_equal(lorcana_card_of(&f->cards, found.near[0]), card(f, "Ann - Brave Baker"));
	assert_int_equal(find(f, "Zzzzzzzzzzzz", &found), MATCH_NONE);
	assert_int_equal(found.n_near, 0);
	assert_int_equal(find(f, "", &found), MATCH_NONE);
	assert_int_equal(find(f, "\xff\xfe", &found), MATCH_NONE);
}

static void test_find_key_of_two_cards_is_ambiguous(void **state)
{
	struct fixture *f = *state;
	struct lorcana_found found;

	assert_int_equal(load(f, HEADER "Ann: Bo,,item,ruby,1,yes,,,,,,,0,,,,1/1 rare\n"
					"Ann Bo,,item,ruby,2,yes,,,,,,,0,,,,1/2 rare\n"),
			 ST_OK);
	assert_int_equal(find(f, "Ann: Bo", &found), MATCH_ONE);
	assert_int_equal(find(f, "ann bo", &found), MATCH_AMBIGUOUS);
	assert_int_equal(found.n_near, 2);
}

static void test_find_printing(void **state)
{
	struct fixture *f = *state;
	struct text set, number;
	card_id id;

	assert_int_equal(load(f, TABLE), ST_OK);
	assert_int_equal(lorcana_card_find_printing(&f->cards, text_of("P1"), text_of("2"), &id), ST_OK);
	assert_ptr_equal(lorcana_card_of(&f->cards, id), card(f, "Ann - Brave Baker"));
	assert_int_equal(lorcana_card_find_printing(&f->cards, text_of("3"), text_of("4a"), &id), ST_OK);
	assert_ptr_equal(lorcana_card_of(&f->cards, id), card(f, "Pup - Countless"));
	assert_int_equal(lorcana_card_find_printing(&f->cards, text_of("3"), text_of("5"), &id), ST_OK);
	assert_int_equal(id, 0);
	assert_true(lorcana_printing_read(text_of("7-162"), &set, &number));
	assert_text(set, "7");
	assert_text(number, "162");
	assert_true(lorcana_printing_read(text_of(" P1/12 "), &set, &number));
	assert_false(lorcana_printing_read(text_of("Ann-Bo"), &set, &number));
	assert_false(lorcana_printing_read(text_of("7"), &set, &number));
	assert_false(lorcana_printing_read(text_of("7/"), &set, &number));
}

static void test_search_partial_words(void **state)
{
	struct fixture *f = *state;
	card_id *ids;
	size_t n;

	assert_int_equal(load(f, TABLE), ST_OK);
	assert_int_equal(lorcana_cards_search(&f->cards, text_of("an br"), &f->ground.arena, &ids, &n), ST_OK);
	assert_int_equal(n, 1);
	assert_ptr_equal(lorcana_card_of(&f->cards, ids[0]), card(f, "Ann - Brave Baker"));
	assert_int_equal(lorcana_cards_search(&f->cards, text_of("ANN"), &f->ground.arena, &ids, &n), ST_OK);
	assert_int_equal(n, 2);
	assert_int_equal(lorcana_cards_search(&f->cards, text_of("untles"), &f->ground.arena, &ids, &n), ST_OK);
	assert_int_equal(n, 1);
	assert_int_equal(lorcana_cards_search(&f->cards, text_of(" - "), &f->ground.arena, &ids, &n), ST_OK);
	assert_int_equal(n, 0);
}

static void test_abilities_are_read_for_their_card(void **state)
{
	struct fixture *f = *state;
	const struct lorcana_card *ann;

	assert_int_equal(load(f, TABLE), ST_OK);
	assert_int_equal(load_abilities(f, ABILITY_HEADER
					"Ann - Brave Baker,HOT OVEN,triggered,played;quests,yes,,cards;lore value\n"
					"Ann - Brave Baker,,activated,,,exert;ink 2;discard 1;banish;other,all\n"
					"Été Song,,effect,,,,damage\n"),
			 ST_OK);
	ann = card(f, "Ann - Brave Baker");
	assert_int_equal(ann->n_abilities, 2);
	assert_text(ann->abilities[0].name, "HOT OVEN");
	assert_int_equal(ann->abilities[0].when, WHEN_PLAYED | WHEN_QUESTS);
	assert_true(ann->abilities[0].optional);
	assert_int_equal(ann->abilities[0].touches, TOUCH_CARDS | TOUCH_LORE_VALUE);
	assert_int_equal(ann->abilities[1].kind, ABILITY_ACTIVATED);
	assert_true(ann->abilities[1].cost_exert && ann->abilities[1].cost_banish && ann->abilities[1].cost_other);
	assert_int_equal(ann->abilities[1].cost_ink, 2);
	assert_int_equal(ann->abilities[1].cost_discard, 1);
	assert_int_equal(ann->abilities[1].touches, 2 * TOUCH_UNDER - 1);
	assert_int_equal(card(f, "Été Song")->n_abilities, 1);
	assert_int_equal(card(f, "Pim - Alone")->n_abilities, 0);
}

static void assert_ability_refused(struct fixture *f, const char *rows, uint32_t line, const char *message)
{
	size_t before = f->ground.diags.len;

	assert_int_equal(load(f, TABLE), ST_OK);
	assert_int_not_equal(load_abilities(f, rows), ST_OK);
	assert_true(f->ground.diags.len > before);
	assert_int_equal(f->ground.diags.items[before].place.line, line);
	assert_non_null(strstr(f->ground.diags.items[before].message, message));
}

static void test_abilities_name_the_line_of_what_they_cannot_read(void **state)
{
	struct fixture *f = *state;

	assert_ability_refused(f, "card,ability\n", 1, "'kind'");
	assert_ability_refused(f, ABILITY_HEADER "Nobody,,static,,,,all\n", 2, "'Nobody'");
	assert_ability_refused(f, ABILITY_HEADER "Été Song,,magic,,,,all\n", 2, "'magic'");
	assert_ability_refused(f, ABILITY_HEADER "Été Song,,effect,never,,,all\n", 2, "'never'");
	assert_ability_refused(f, ABILITY_HEADER "Été Song,,effect,,no,,all\n", 2, "'no'");
	assert_ability_refused(f, ABILITY_HEADER "Été Song,,effect,,,gold 2,all\n", 2, "'gold 2'");
	assert_ability_refused(f, ABILITY_HEADER "Été Song,,effect,,,,stars\n", 2, "'stars'");
	assert_ability_refused(f,
			       ABILITY_HEADER "Été Song,,effect,,,,all\nPim - Alone,,static,,,,all\n"
					      "Été Song,,effect,,,,all\n",
			       4, "two places");
}

static void test_tables_with_carriage_returns_only(void **state)
{
	struct fixture *f = *state;
	char cards[] = HEADER ANN ANN_2 PAIR PIM;
	char abilities[] = ABILITY_HEADER "Pim - Alone,A,static,,,,all\nPim - Alone,B,static,,,,all\n";

	for (char *c = cards; *c; c++)
		*c = *c == '\n' ? '\r' : *c;
	for (char *c = abilities; *c; c++)
		*c = *c == '\n' ? '\r' : *c;
	assert_int_equal(load(f, cards), ST_OK);
	assert_int_equal(f->cards.n_cards, 4);
	assert_int_equal(load_abilities(f, abilities), ST_OK);
	assert_int_equal(card(f, "Pim - Alone")->n_abilities, 2);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, ground_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_load_reads_every_column),
		TEST(test_load_reads_what_only_some_cards_have),
		TEST(test_names_of_two_characters_in_one),
		TEST(test_classifications_are_bits),
		TEST(test_load_names_the_line_of_what_it_cannot_read),
		TEST(test_load_without_a_table_is_an_error),
		TEST(test_classifications_past_the_limit_are_refused),
		TEST(test_more_cards_than_ids_are_refused),
		TEST(test_digest_follows_the_bytes),
		TEST(test_find_takes_names_as_people_write_them),
		TEST(test_find_bare_name),
		TEST(test_find_near_miss_is_no_match),
		TEST(test_find_key_of_two_cards_is_ambiguous),
		TEST(test_find_printing),
		TEST(test_search_partial_words),
		TEST(test_abilities_are_read_for_their_card),
		TEST(test_abilities_name_the_line_of_what_they_cannot_read),
		TEST(test_tables_with_carriage_returns_only),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
