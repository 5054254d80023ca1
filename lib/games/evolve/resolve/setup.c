/*
 * setup.c - before the game: leaders, decks, opening hands and the one redraw
 * [setup-steps].
 */
#include "games/evolve/resolve/flow.h"

#include <string.h>

#include "games/evolve/resolve/move.h"

enum { OPENING_HAND = 4, LEADER_DEFENSE = 20 };

static void add_cards(struct ctx *x, player_id p)
{
	const struct card_list *list = &x->env->lists[p];
	struct board *b = board_of(x);

	new_object(x, p, Z_LEADER, list->leader);
	b->deck_known[p] = b->evolve_deck_known[p] = list->given;
	for (uint16_t i = 0; list->given && i < list->size; i++)
		new_object(x, p, Z_DECK, CARD_UNKNOWN);
	for (uint16_t i = list->n_main; list->given && i < list->n_copies; i++)
		for (uint16_t k = 0; k < list->copies[i].copies; k++)
			new_object(x, p, Z_EVOLVE_DECK, list->copies[i].card);
}

static void ask_redraw(struct ctx *x, player_id player)
{
	x->g->ask = ASK_REDRAW;
	x->g->ask_player = player;
	board_of(x)->asked[player] = true;
}

void setup_game(struct ctx *x)
{
	struct evolve_game *g = x->g;
	struct board *b = board_of(x);

	g->ask = ASK_NOTHING;
	g->ask_player = NO_PLAYER;
	g->left_open = false;
	memset(&g->meaning, 0, sizeof(g->meaning));
	memset(&g->unit, 0, sizeof(g->unit));
	g->unit.root = NO_NODE;
	memset(&g->course, 0, offsetof(struct unit_course, question));
	g->course.question = question_of(QUESTION_THING, NO_PLAYER, 0, NO_OBJECT);
	memset(b, 0, offsetof(struct board, lasting));
	b->n_delayed = b->n_last = b->n_tallies = b->n_deeds = b->n_echoes = b->n_only = 0;
	b->pending.len = b->pending.unused = 0;
	table_clear(&b->table);
	memset(&b->marks[0], 0, sizeof(b->marks[0]));
	b->phase = PHASE_BEFORE;
	b->winner = NO_PLAYER;
	b->first = b->active = x->env->first;
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		add_cards(x, p);
		b->defense[p] = LEADER_DEFENSE;
		b->super_points[p] = x->env->edition.has_super_evolution ? 1 : 0;
		draw_cards(x, p, OPENING_HAND, NO_OBJECT);
	}
	b->evolution_points[opponent_of(b->first)] = 3;
	b->n_deeds = b->n_echoes = b->n_only = 0;
	ask_redraw(x, b->first);
}

/* All cards of the hand go to the bottom of the deck, and as many are drawn [setup-redraw]. */
static void redraw(struct ctx *x, player_id p)
{
	struct board *b = board_of(x);

	for (obj_id id = table_zone(&b->table, p, Z_HAND)->first, next; id; id = next) {
		next = object_of(x, id)->next;
		table_move_object(&b->table, id, Z_DECK, TABLE_LAST, 0);
		sink_in_deck(x, id);
	}
	draw_cards(x, p, OPENING_HAND, NO_OBJECT);
	b->redrawn[p] = true;
	b->n_deeds = b->n_echoes = b->n_only = 0;
}

void setup_answer(struct ctx *x, player_id player, bool redraws)
{
	struct board *b = board_of(x);

	if (redraws)
		redraw(x, player);
	if (player == b->first) {
		ask_redraw(x, opponent_of(player));
		return;
	}
	x->g->ask = ASK_NOTHING;
	frame_push(&b->frames, PROC_TURN, b->active);
	run_on(x);
}
