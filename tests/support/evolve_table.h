/*
 * evolve_table.h - a small game of Evolve set up by hand: cards of the real
 * tables with their own programs, or with those that a test gives them.
 */
#ifndef VERDICT_TESTS_EVOLVE_TABLE_H
#define VERDICT_TESTS_EVOLVE_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/evolve/state/objects.h"
#include "ground.h"

enum { ANN, BO };

struct evolve_table {
	struct ground ground;
	struct evolve_cards cards;
	struct evolve_code real;  /* all programs */
	struct evolve_code given; /* a test's */
	struct evolve_env env;
	struct evolve_game game;
	struct happenings space;
	struct ctx x;
};

/* A program that a test gives to a card. */
struct program_given {
	const char *card; /* its identity */
	const char *program;
};

static inline const char *table_rulesets(void)
{
	const char *rulesets = getenv("VERDICT_RULESETS");

	return rulesets ? rulesets : "rulesets";
}

/* Ann's third turn, both leaders at 20, nothing else on the table. */
static inline void table_empty(struct evolve_table *t)
{
	memset(&t->game, 0, sizeof(t->game));
	t->env.code = &t->real;
	t->x = (struct ctx){ .env = &t->env, .g = &t->game, .space = &t->space };
	t->game.b.turn = 5;
	t->game.b.phase = PHASE_MAIN;
	t->game.b.winner = NO_PLAYER;
	t->game.b.deck_known[ANN] = t->game.b.deck_known[BO] = true;
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		new_object(&t->x, p, Z_LEADER, CARD_UNKNOWN);
		t->game.b.defense[p] = 20;
		t->game.b.maximum[p] = t->game.b.play_points[p] = 3;
	}
}

static inline int table_begin(void **state)
{
	static struct evolve_table t;

	memset(&t, 0, sizeof(t));
	ground_begin(&t.ground);
	*state = &t;
	if (evolve_cards_load(&t.cards, table_rulesets(), &t.ground.arena, &t.ground.diags) ||
	    evolve_code_load(&t.real, &t.cards, table_rulesets(), &t.ground.arena, &t.ground.diags))
		return -1;
	t.env.cards = &t.cards;
	table_empty(&t);
	return 0;
}

/* Before each test. */
static inline int table_clean(void **state)
{
	table_empty(*state);
	return 0;
}

/* The cards have these programs and no others. */
static inline void table_give(struct evolve_table *t, const struct program_given *programs, size_t n)
{
	struct buffer rows = { 0 };

	buffer_add_string(&rows, "card,name,ability,kind,program\n");
	for (size_t i = 0; i < n; i++) {
		unsigned nth = 1;

		for (size_t k = 0; k < i; k++)
			nth += strcmp(programs[k].card, programs[i].card) == 0;
		buffer_add_string(&rows, arena_printf(&t->ground.arena, "%s,x,%u,,\"%s\"\n", programs[i].card, nth,
						      programs[i].program));
	}
	scratch_write(&t->ground.scratch, "evolve/abilities.csv", buffer_string(&rows));
	buffer_free(&rows);
	assert_int_equal(evolve_code_load(&t->given, &t->cards, t->ground.scratch.path, &t->ground.arena, &t->ground.diags),
			 ST_OK);
	assert_int_equal(t->given.n_unread, 0);
	t->env.code = &t->given;
}

/* The [k]-th argument of what the [i]-th given ability says: "spell(EFFECT(..))". */
static inline uint32_t table_node(const struct evolve_table *t, unsigned i, unsigned k)
{
	return arg_of(&t->x, arg_of(&t->x, t->given.roots[i], 0), k);
}

static inline card_id table_card(const struct evolve_table *t, const char *identity)
{
	for (size_t i = 0; i < t->cards.n_cards; i++)
		if (text_is(t->cards.cards[i].identity, identity))
			return (card_id)(i + 1);
	fail_msg("no card %s", identity);
	return CARD_UNKNOWN;
}

static inline obj_id put_card(struct evolve_table *t, player_id player, uint8_t zone, const char *identity)
{
	obj_id id = new_object(&t->x, player, zone, identity ? table_card(t, identity) : CARD_UNKNOWN);

	assert_int_not_equal(id, NO_OBJECT);
	return id;
}

#endif
