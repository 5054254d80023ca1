/*
 * code_effect.c - compiling card programs: what is resolved, as steps.
 *
 * Control becomes jumps around the things done, which are code_do.c's.
 */
#include "games/lorcana/program/code_emit.h"

static bool emit_effect(struct compiler *c, const struct term *term);
static bool emit_choose(struct compiler *c, const struct term *choice);

/* Control */

/* The step of a loop, the body that it repeats, and where it leads once that is over. */
static bool emit_loop(struct compiler *c, enum code_step_op step, const struct term *body)
{
	uint16_t next = emit_step(c, step, c->n_loops, 0);

	c->n_loops++;
	if (!next || !emit_effect(c, body) || !emit_jump(c, next))
		return false;
	c->n_loops--;
	emit_landing(c, next);
	return true;
}

/* The choices within a term, and the term itself as a node. */
static bool emit_node(struct compiler *c, const struct term *term, char role, uint16_t *node)
{
	if (!emit_choices(c, term))
		return false;
	*node = compiler_here(c);
	if (!compile_node(c, term, role))
		return false;
	c->n_picks = 0;
	return true;
}

/* `seq(choose_players(you, any_number), E)`: E for each of those who are chosen. */
static bool emit_for_chosen_players(struct compiler *c, const struct term *body)
{
	return c->n_loops < MAX_LOOPS && emit_step(c, STEP_ANY_PLAYERS, c->n_loops, 0) &&
	       emit_loop(c, STEP_NEXT_PLAYER, body);
}

static bool chooses_players(const struct term *term)
{
	return term_is(term, "choose_players") && term->n_args == 2 && term_is(term->args[0], "you") &&
	       term_is(term->args[1], "any_number");
}

static bool emit_seq_for_players(struct compiler *c, const struct term *term, const struct term *players)
{
	const struct term *first = rewrite_for_that_player(c, term->args[0], players);

	return emit_for_players(c, players, rewrite_as(c, "seq(_1, _2)", first, term->args[1]));
}

/* "Each player [does something], then draws that many cards": each as many as it was of theirs. */
static bool draws_as_many_each(const struct term *term)
{
	const struct term *draw = term->n_args == 2 ? term->args[1] : NULL;

	return draw && rewrite_counts_for_each(draw, "that_many") && term_is(draw->args[0], "each_player") &&
	       rewrite_mentions(term->args[0], "each_player");
}

/* `seq(choose(chosen_opponent), E)`: who is chosen is "that player" in E. */
static bool chooses_player(const struct term *term)
{
	return term_is(term, "choose") && term->n_args == 1 &&
	       (term_is(term->args[0], "chosen_opponent") || term_is(term->args[0], "chosen_player"));
}

static bool emit_seq_of_chosen(struct compiler *c, const struct term *term)
{
	const struct term *player = term->args[0]->args[0];
	const struct term *body = rewrite_replace(c, term->args[1], rewrite_as(c, "that_player"), player);

	return emit_choose(c, player) && emit_effect(c, body);
}

static bool emit_seq(struct compiler *c, const struct term *term)
{
	const struct term *players = rewrite_deciders_of_both(c, term);

	if (players)
		return emit_seq_for_players(c, term, players);
	if (draws_as_many_each(term)) {
		players = term->args[1]->args[0];
		return emit_for_players(c, players, rewrite_for_that_player(c, term, players));
	}
	if (chooses_player(term->args[0]))
		return emit_seq_of_chosen(c, term);
	if (chooses_players(term->args[0]))
		return emit_for_chosen_players(c, term->args[1]);
	for (uint8_t i = 0; i < term->n_args; i++)
		if (!emit_effect(c, term->args[i]))
			return false;
	return true;
}

bool emit_for_players(struct compiler *c, const struct term *players, const struct term *body)
{
	uint16_t node;

	return c->n_loops < MAX_LOOPS && emit_node(c, players, 'P', &node) &&
	       emit_step(c, STEP_PLAYERS, c->n_loops, node) && emit_loop(c, STEP_NEXT_PLAYER, body);
}

static bool emit_may(struct compiler *c, const struct term *term)
{
	const struct term *player = term->args[0];
	uint16_t node, may;

	if (rewrite_is_several_players(player)) {
		const struct term *body = rewrite_as(c, "may(_1, _2)", player, rewrite_what_each_does(c, term));

		return emit_for_players(c, player, rewrite_for_that_player(c, body, player));
	}
	if (!emit_node(c, player, 'P', &node))
		return false;
	may = emit_step(c, STEP_MAY, 0, node);
	if (!may || !emit_effect(c, term->args[1]))
		return false;
	emit_landing(c, may);
	return true;
}

/* The step that asks a condition and jumps, as yet nowhere, when it is false. */
static uint16_t emit_condition(struct compiler *c, const struct term *term)
{
	uint16_t node;

	c->n_picks = 0;
	return emit_node(c, term, 'B', &node) ? emit_step(c, STEP_IF, 0, node) : 0;
}

/* Either part may be NULL. What is done if true may come instead of the other, which is noted. */
static bool emit_branch(struct compiler *c, const struct term *condition, const struct term *if_true,
			const struct term *if_false, bool is_instead)
{
	uint16_t test = emit_condition(c, condition), end = 0;

	if (!test || (is_instead && !emit_step(c, STEP_REPLACED, 0, 0)) || (if_true && !emit_effect(c, if_true)))
		return false;
	if (if_false) {
		end = emit_step(c, STEP_JUMP, 0, 0);
		if (!end)
			return false;
	}
	emit_landing(c, test);
	if (if_false && !emit_effect(c, if_false))
		return false;
	if (end)
		emit_landing(c, end);
	return true;
}

static bool emit_if(struct compiler *c, const struct term *term)
{
	return emit_branch(c, term->args[0], term->args[1], NULL, false);
}

/* `if_else(C, A, B)` and `if_instead(C, A, B)`. */
static bool emit_if_else(struct compiler *c, const struct term *term)
{
	return emit_branch(c, term->args[0], term->args[1], term->args[2], term_is(term, "if_instead"));
}

static bool emit_unless(struct compiler *c, const struct term *term)
{
	const struct term *given = rewrite_unless(c, term);

	if (given == term)
		given = rewrite_as(c, "if(not(_1), _2)", term->args[0], term->args[1]);
	return emit_effect(c, given);
}

/* What is picked to be exerted, in the steps from [first] on, exerts to pay. */
static void mark_paying(struct compiler *c, const struct term *cost, size_t first)
{
	for (size_t i = first; term_is(cost, "exert") && i < c->code->n_steps; i++)
		c->code->steps[i].pays = c->code->steps[i].op == STEP_SELECT;
}

/*
 * Whether a player exerts a card to do something, as for a cost: one that the player picks, or one of the player's that is
 * said to be ready.
 */
static bool exerts_to_do(const struct term *term)
{
	const struct term *who = term->n_args == 1 ? term->args[0] : NULL;
	const struct term *which = who && term_is(who, "chosen") && who->n_args == 2 ? who->args[1] : NULL;

	if (who && term_is(who, "one_of"))
		return true;
	return which && term_is(which, "ready") && which->n_args == 1 && term_is(which->args[0], "yours");
}

/*
 * The first part of `if_did(A, B)`: where a player picks who exerts to do B, that
 * is done as for a cost. "Exert chosen character" and "exert them" are not.
 */
static bool emit_first_part(struct compiler *c, const struct term *term)
{
	size_t first = c->code->n_steps;

	if (!emit_effect(c, term))
		return false;
	if (exerts_to_do(term))
		mark_paying(c, term, first);
	return true;
}

/* The first two parts of `if_did(A, B)` and its like: the step that leads past B where [test] fails; 0 = no room. */
static uint16_t emit_did_then(struct compiler *c, const struct term *term, enum code_step_op test)
{
	int level = c->n_marks;
	uint16_t skip;

	if (level == MAX_MARKS - 1 || !emit_step(c, STEP_MARK, level, 0))
		return 0;
	c->n_marks++;
	if (!emit_first_part(c, term->args[0]))
		return 0;
	c->n_marks--;
	skip = emit_step(c, test, level, 0);
	return skip && emit_effect(c, term->args[1]) ? skip : 0;
}

/* `if_did(A, B)` and `if_not_did(A, B)`. */
static bool emit_if_did(struct compiler *c, const struct term *term)
{
	uint16_t skip = emit_did_then(c, term, term_is(term, "if_did") ? STEP_IF_DID : STEP_IF_NOT_DID);

	if (!skip)
		return false;
	emit_landing(c, skip);
	return true;
}

/* `if_else_did(A, B, C)` */
static bool emit_if_else_did(struct compiler *c, const struct term *term)
{
	uint16_t skip = emit_did_then(c, term, STEP_IF_DID), end;

	if (!skip)
		return false;
	end = emit_step(c, STEP_JUMP, 0, 0);
	emit_landing(c, skip);
	if (!end || !emit_effect(c, term->args[2]))
		return false;
	emit_landing(c, end);
	return true;
}

static bool emit_for_each(struct compiler *c, const struct term *term)
{
	uint16_t node;

	c->n_picks = 0;
	return c->n_loops < MAX_LOOPS && emit_node(c, term->args[0], 'N', &node) &&
	       emit_step(c, STEP_COUNT, c->n_loops, node) && emit_loop(c, STEP_LOOP, term->args[1]);
}

/*
 * `remove_total(up_to(n), S)`, `deal_divided(n, S)`: one card after the other,
 * each with a number, until none is left of n or no more are chosen.
 */
static bool emit_shared_out(struct compiler *c, const struct term *term)
{
	const struct term *total = term->args[0], *cards = term->args[1];
	const struct term *left = rewrite_as(c, "up_to(left_of(_1))", term_number(c->scratch, c->n_loops));
	bool is_chosen = term_is(cards, "chosen") && cards->n_args == 2;
	uint16_t node = compiler_here(c), at;
	int loop = c->n_loops;

	if (term_is(total, "up_to") && total->n_args == 1)
		total = total->args[0];
	if (loop == MAX_LOOPS || !compile_node(c, total, 'N') || !emit_step(c, STEP_COUNT, loop, node))
		return false;
	if (term_is(cards, "each") && cards->n_args == 1)
		cards = cards->args[0];
	else if (term_is(cards, "one_of") && cards->n_args == 3)
		cards = cards->args[2];
	cards = is_chosen ? rewrite_as(c, "chosen(up_to(1), _1)", cards->args[1])
			  : rewrite_as(c, "one_of(you, up_to(1), _1)", cards);
	term = rewrite_as(c, term_is(term, "deal_divided") ? "deal(_1, _2)" : "remove(_1, _2)", left, cards);
	at = (uint16_t)c->code->n_steps;
	c->n_loops++;
	if (!term || !emit_do(c, term))
		return false;
	c->n_loops--;
	for (uint16_t i = at; i < c->code->n_steps; i++)
		c->code->steps[i].shares = c->code->steps[i].op == STEP_SELECT;
	node = emit_step(c, STEP_TAKE, loop, 0);
	c->code->steps[node].jump = at;
	return node != 0;
}

/* `to(cards, effect)`: the cards are `it` in the effect. */
static bool emit_to(struct compiler *c, const struct term *term)
{
	uint16_t node;

	c->n_picks = 0;
	if (!emit_choices(c, term->args[0]))
		return false;
	if (!rewrite_is_choice(c, term->args[0])) {
		node = compiler_here(c);
		if (!compile_node(c, term->args[0], 'C') || !emit_step(c, STEP_BIND, 0, node))
			return false;
		c->it_is_bound = true;
		c->it_was_on_top = false;
	}
	c->n_picks = 0;
	return emit_effect(c, term->args[1]);
}

/* One of several effects, as [player] chooses; NULL = the player whose effect it is. */
static bool emit_modes(struct compiler *c, const struct term *player, const struct term *const *modes, uint8_t n_modes)
{
	uint16_t node = 0, first, ends[TERM_MAX_ARGS];
	bool was_bound = c->it_is_bound;

	if (player && !emit_node(c, player, 'P', &node))
		return false;
	if (!emit_step(c, STEP_MODE, n_modes, node))
		return false;
	first = (uint16_t)c->code->n_steps;
	for (uint8_t i = 0; i < n_modes; i++)
		if (!emit_step(c, STEP_JUMP, 0, 0))
			return false;
	for (uint8_t i = 0; i < n_modes; i++) {
		c->it_is_bound = was_bound;
		emit_landing(c, (uint16_t)(first + i));
		if (!emit_effect(c, modes[i]))
			return false;
		ends[i] = emit_step(c, STEP_JUMP, 0, 0);
		if (!ends[i])
			return false;
	}
	for (uint8_t i = 0; i < n_modes; i++)
		emit_landing(c, ends[i]);
	return true;
}

/* As many of the modes are chosen as there are: each is done, in the order in which they stand. */
static bool emit_all_modes(struct compiler *c, const struct term *const *modes, uint8_t n_modes)
{
	bool was_bound = c->it_is_bound;

	for (uint8_t i = 0; i < n_modes; i++) {
		c->it_is_bound = was_bound;
		if (!emit_effect(c, modes[i]))
			return false;
	}
	return true;
}

/* Each is done or not, in the order in which they stand. */
static bool emit_any_modes(struct compiler *c, const struct term *const *modes, uint8_t n_modes)
{
	bool was_bound = c->it_is_bound;

	for (uint8_t i = 0; i < n_modes; i++) {
		c->it_is_bound = was_bound;
		if (!emit_effect(c, rewrite_as(c, "may(you, _1)", modes[i])))
			return false;
	}
	return true;
}

static bool emit_or(struct compiler *c, const struct term *term)
{
	return emit_modes(c, NULL, term->args, 2);
}

/* `choose_mode(n, ...)`: one of them, or all; `choose_mode(up_to(n), ...)` of n modes: any of them, or none. */
static bool emit_choose_mode(struct compiler *c, const struct term *term)
{
	uint8_t n_modes = (uint8_t)(term->n_args - 1);
	const struct term *number = term->n_args >= 3 ? term->args[0] : NULL;
	bool up_to = number && term_is(number, "up_to") && number->n_args == 1;

	number = up_to ? number->args[0] : number;
	if (!number || number->kind != TERM_NUMBER)
		return false;
	if (number->number == n_modes)
		return up_to ? emit_any_modes(c, term->args + 1, n_modes) : emit_all_modes(c, term->args + 1, n_modes);
	return !up_to && number->number == 1 && emit_modes(c, NULL, term->args + 1, n_modes);
}

/* `or_by(P, A, B)`: each of several players chooses for themselves. */
static bool emit_or_by(struct compiler *c, const struct term *term)
{
	const struct term *player = term->args[0];

	if (!rewrite_is_several_players(player))
		return emit_modes(c, player, term->args + 1, 2);
	return emit_for_players(c, player, rewrite_for_that_player(c, term, player));
}

/* `discard(P, n, F)`: the player picks cards of the own hand. */
static bool emit_discard(struct compiler *c, const struct term *term)
{
	const struct term *player = term->args[0];

	if (rewrite_is_several_players(player))
		return emit_for_players(c, player, rewrite_arg(c, term, 0, rewrite_as(c, "that_player")));
	return emit_effect(c, rewrite_fill(c, "discard_chosen_by(_1, _1, _2, _3)", term->args, 3));
}

/* `search(you, one_of(...))`: the choice names the deck. */
static bool emit_search(struct compiler *c, const struct term *term)
{
	bool done;

	c->n_picks = 0;
	done = term_is(term->args[0], "you") && rewrite_is_choice(c, term->args[1]) && emit_choices(c, term->args[1]);
	c->n_picks = 0;
	return done;
}

/* Costs that the use of the ability has not paid: what is banished, discarded or exerted by choice. */
static bool emit_cost(struct compiler *c, const struct term *cost)
{
	size_t first = c->code->n_steps;

	if (term_is(cost, "both") && cost->n_args == 2)
		return emit_cost(c, cost->args[0]) && emit_cost(c, cost->args[1]);
	if (term_is(cost, "exert_self") || term_is(cost, "pay") || term_is(cost, "free"))
		return true;
	if (term_is(cost, "banish") && cost->n_args == 1 && term_is(cost->args[0], "self"))
		return true;
	if (!emit_effect(c, cost))
		return false;
	mark_paying(c, cost, first);
	return true;
}

/* `for_each_who_did_not(may(P, A), B)`: B for each of the players who did not do A; and of who did. */
static bool emit_who_did(struct compiler *c, const struct term *term)
{
	const char *words = term_is(term, "for_each_who_did") ? "if_did(_1, _2)" : "if_not_did(_1, _2)";
	const struct term *may = term->args[0];

	if (!term_is(may, "may") || may->n_args != 2 || !rewrite_is_several_players(may->args[0]))
		return false;
	return emit_for_players(c, may->args[0],
				rewrite_as(c, words, rewrite_for_that_player(c, may, may->args[0]), term->args[1]));
}

static bool emit_for_each_player(struct compiler *c, const struct term *term)
{
	return emit_for_players(c, term->args[0], term->args[1]);
}

/* All of the effect once more. */
static bool emit_repeat(struct compiler *c, const struct term *term)
{
	(void)term;
	return emit_jump(c, c->body);
}

bool compile_inner(struct compiler *c, const struct term *term, bool is_ability, uint16_t *program)
{
	uint16_t past = emit_jump(c, 0);

	if (!past || !(is_ability ? compile_program(c, term, program) : compile_steps(c, term, program)))
		return false;
	emit_landing(c, past);
	return true;
}

/* Cards that are chosen before anything is done with them; of several players emit_seq takes each in turn. */
static bool emit_choose(struct compiler *c, const struct term *choice)
{
	bool done;

	c->n_picks = 0;
	if (term_is(choice, "chosen_opponent") || term_is(choice, "chosen_player"))
		return emit_choices(c, choice);
	done = rewrite_is_choice(c, choice) && !rewrite_several_deciders(choice) && emit_choices(c, choice);
	c->n_picks = 0;
	/* What was seen before is still what is picked from. */
	if (done && !c->has_looked)
		c->has_looked = c->code->steps[c->code->n_steps - 1].looks = true;
	return done;
}

/* `choose(X)` */
static bool emit_choosing(struct compiler *c, const struct term *term)
{
	return emit_choose(c, term->args[0]);
}

static bool emit_instead_if(struct compiler *c, const struct term *term)
{
	return emit_effect(c, rewrite_instead(c, term->args[0], term->args[1], term->args[2]));
}

static bool emit_activated(struct compiler *c, const struct term *term)
{
	if (!emit_cost(c, term->args[0]))
		return false;
	c->body = c->cost_end = (uint16_t)c->code->n_steps;
	return emit_effect(c, term->args[1]);
}

static bool emit_return_ink(struct compiler *c, const struct term *term)
{
	return emit_for_players(c, term->args[0], rewrite_return_ink(c, term->args[1]));
}

static bool emit_next_time(struct compiler *c, const struct term *term)
{
	return term_is(term->args[2], "this_turn") && emit_effect(c, rewrite_fill(c, "delayed(_1, _2)", term->args, 3));
}

/* A word with a number of arguments is carried out by `emit`, or is what `is` says. */
enum { SEVERAL_ARGS = UINT8_MAX };
static const struct control {
	const char *word;
	uint8_t n_args;
	bool (*emit)(struct compiler *c, const struct term *term);
	const char *is;
} controls[] = {
	{ "seq", 2, .emit = emit_seq },
	{ "may", 2, .emit = emit_may },
	{ "if", 2, .emit = emit_if },
	{ "if_else", 3, .emit = emit_if_else },
	{ "if_instead", 3, .emit = emit_if_else },
	{ "instead_if", 3, .emit = emit_instead_if },
	{ "unless", 2, .emit = emit_unless },
	{ "if_did", 2, .emit = emit_if_did },
	{ "if_not_did", 2, .emit = emit_if_did },
	{ "if_else_did", 3, .emit = emit_if_else_did },
	{ "for_each", 2, .emit = emit_for_each },
	{ "for_each_player", 2, .emit = emit_for_each_player },
	{ "for_each_who_did", 2, .emit = emit_who_did },
	{ "for_each_who_did_not", 2, .emit = emit_who_did },
	{ "to", 2, .emit = emit_to },
	{ "repeat", 0, .emit = emit_repeat },
	{ "or", 2, .emit = emit_or },
	{ "or_by", 3, .emit = emit_or_by },
	{ "choose_mode", SEVERAL_ARGS, .emit = emit_choose_mode },
	{ "choose", 1, .emit = emit_choosing },
	{ "search", 2, .emit = emit_search },
	{ "activated", 2, .emit = emit_activated },
	{ "remove_total", 2, .emit = emit_shared_out },
	{ "deal_divided", 2, .emit = emit_shared_out },
	{ "return_ink_until", 2, .emit = emit_return_ink },
	{ "discard", 3, .emit = emit_discard },
	{ "discard_chosen_by", 4, .is = "to_discard(one_of(_1, _3, in_zone(hand, _2, _4)))" },
	{ "discard_until", 2, .is = "discard(_1, minus(hand_size(_1), _2), card)" },
	/* Which cards chance takes, the record tells as it tells a choice. */
	{ "discard_random", 2, .is = "discard(_1, _2, card)" },
	{ "instead_of_discard", 1, .is = "_1" },
	/* A triggered ability that the effect leaves behind, to happen once. */
	{ "delayed", 2, .is = "delayed(when(_1, _2))" },
	{ "next_time", 3, .emit = emit_next_time },
	{ "after_challenge", 1, .is = "delayed(challenge_ends, _1)" },
};

static bool emit_effect(struct compiler *c, const struct term *term)
{
	if (!term || term->kind != TERM_OP)
		return false;
	for (size_t i = 0; i < sizeof(controls) / sizeof(controls[0]); i++) {
		const struct control *control = &controls[i];

		if ((control->n_args != term->n_args && control->n_args != SEVERAL_ARGS) || !term_is(term, control->word))
			continue;
		return control->emit ? control->emit(c, term)
				     : emit_effect(c, rewrite_fill(c, control->is, term->args, term->n_args));
	}
	return emit_do(c, term);
}

/* `seq(E, repeat(n))`, as the whole of an effect: E so often and once more. */
static const struct term *repeated(struct compiler *c, const struct term *term)
{
	const struct term *again = term->n_args == 2 && term_is(term, "seq") ? term->args[1] : NULL;

	if (!again || !term_is(again, "repeat") || again->n_args != 1 || again->args[0]->kind != TERM_NUMBER)
		return term;
	return rewrite_as(c, "for_each(_1, _2)", term_number(c->scratch, again->args[0]->number + 1), term->args[0]);
}

bool compile_effect(struct compiler *c, const struct term *term)
{
	c->body = (uint16_t)c->code->n_steps;
	term = repeated(c, term);
	return term && emit_effect(c, term) && emit_step(c, STEP_END, 0, 0);
}
