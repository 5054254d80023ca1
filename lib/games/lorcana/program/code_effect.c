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
	const struct term *args[2] = { rewrite_op(c, "that_player", NULL, 0), term->args[1] }, *body;

	args[0] = args[0] ? rewrite_replace(c, term->args[0], players, args[0]) : NULL;
	body = args[0] ? rewrite_op(c, "seq", args, 2) : NULL;
	return body && emit_for_players(c, players, body);
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
	const struct term *that = rewrite_op(c, "that_player", NULL, 0);
	const struct term *body = that ? rewrite_replace(c, term->args[1], that, term->args[0]->args[0]) : NULL;

	return body && emit_choose(c, term->args[0]->args[0]) && emit_effect(c, body);
}

static bool emit_both_for_players(struct compiler *c, const struct term *term)
{
	const struct term *players = term->args[1]->args[0], *that = rewrite_op(c, "that_player", NULL, 0);
	const struct term *body = that ? rewrite_replace(c, term, players, that) : NULL;

	return body && emit_for_players(c, players, body);
}

static bool emit_seq(struct compiler *c, const struct term *term)
{
	const struct term *players = rewrite_deciders_of_both(c, term);

	if (players)
		return emit_seq_for_players(c, term, players);
	if (draws_as_many_each(term))
		return emit_both_for_players(c, term);
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
		const struct term *args[2] = { rewrite_op(c, "that_player", NULL, 0), rewrite_what_each_does(c, term) };
		const struct term *body = args[0] && args[1] ? rewrite_op(c, "may", args, 2) : NULL;

		return body && emit_for_players(c, player, rewrite_replace(c, body, player, args[0]));
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
static bool emit_if_did(struct compiler *c, const struct term *term, enum code_step_op test)
{
	uint16_t skip = emit_did_then(c, term, test);

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
static bool emit_shared_out(struct compiler *c, const struct term *term, const char *done)
{
	const struct term *total = term->args[0], *cards = term->args[1], *most = term_number(c->scratch, 1);
	const struct term *up_to = most ? rewrite_op(c, "up_to", &most, 1) : NULL, *left, *pick[3], *body[2];
	bool is_chosen = term_is(cards, "chosen") && cards->n_args == 2;
	bool is_one_of = term_is(cards, "one_of") && cards->n_args == 3;
	uint16_t node = compiler_here(c), at;
	int loop = c->n_loops;

	if (term_is(total, "up_to") && total->n_args == 1)
		total = total->args[0];
	if (loop == MAX_LOOPS || !up_to || !compile_node(c, total, 'N') || !emit_step(c, STEP_COUNT, loop, node))
		return false;
	if (term_is(cards, "each") && cards->n_args == 1)
		cards = cards->args[0];
	pick[0] = rewrite_op(c, "you", NULL, 0);
	pick[1] = up_to;
	pick[2] = is_chosen ? cards->args[1] : is_one_of ? cards->args[2] : cards;
	body[1] = is_chosen ? rewrite_op(c, "chosen", pick + 1, 2) : rewrite_op(c, "one_of", pick, 3);
	left = term_number(c->scratch, loop);
	left = left ? rewrite_op(c, "left_of", &left, 1) : NULL;
	body[0] = left ? rewrite_op(c, "up_to", &left, 1) : NULL;
	term = body[0] && body[1] ? rewrite_op(c, done, body, 2) : NULL;
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

/* `choose_mode(up_to(n), ...)` of n modes: any of them, or none. */
static bool chooses_any_modes(const struct term *term)
{
	const struct term *number = term->n_args ? term->args[0] : NULL;

	return term->n_args >= 3 && term_is(term, "choose_mode") && term_is(number, "up_to") && number->n_args == 1 &&
	       number->args[0]->kind == TERM_NUMBER && number->args[0]->number == term->n_args - 1;
}

/* Each is done or not, in the order in which they stand. */
static bool emit_any_modes(struct compiler *c, const struct term *const *modes, uint8_t n_modes)
{
	bool was_bound = c->it_is_bound;
	const struct term *args[2] = { rewrite_op(c, "you", NULL, 0), NULL };

	for (uint8_t i = 0; i < n_modes; i++) {
		const struct term *may;

		c->it_is_bound = was_bound;
		args[1] = modes[i];
		may = args[0] ? rewrite_op(c, "may", args, 2) : NULL;
		if (!may || !emit_effect(c, may))
			return false;
	}
	return true;
}

/* `or_by(P, A, B)`: each of several players chooses for themselves. */
static bool emit_or_by(struct compiler *c, const struct term *term)
{
	const struct term *player = term->args[0], *that, *body;

	if (!rewrite_is_several_players(player))
		return emit_modes(c, player, term->args + 1, 2);
	that = rewrite_op(c, "that_player", NULL, 0);
	body = that ? rewrite_replace(c, term, player, that) : NULL;
	return body && emit_for_players(c, player, body);
}

/* `discard(P, n, F)`: the player picks cards of the own hand. */
static bool emit_discard(struct compiler *c, const struct term *chooser, const struct term *owner,
			 const struct term *number, const struct term *filter)
{
	const struct term *zone[3] = { rewrite_op(c, "hand", NULL, 0), owner, filter };
	const struct term *pick[3] = { chooser, number, zone[0] ? rewrite_op(c, "in_zone", zone, 3) : NULL };
	const struct term *picked = pick[2] ? rewrite_op(c, "one_of", pick, 3) : NULL;
	const struct term *done = picked ? rewrite_op(c, "to_discard", &picked, 1) : NULL;

	return done && emit_do(c, done);
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

/* `for_each_who_did_not(may(P, A), B)`: B for each of the players who did not do A; or, as [word] says, who did. */
static bool emit_who_did(struct compiler *c, const struct term *term, const char *word)
{
	const struct term *may = term->args[0], *that, *args[2], *body;

	if (!term_is(may, "may") || may->n_args != 2 || !rewrite_is_several_players(may->args[0]))
		return false;
	that = rewrite_op(c, "that_player", NULL, 0);
	args[0] = that ? rewrite_replace(c, may, may->args[0], that) : NULL;
	args[1] = term->args[1];
	body = args[0] ? rewrite_op(c, word, args, 2) : NULL;
	return body && emit_for_players(c, may->args[0], body);
}

/* A word for each kind of control, with the number of its arguments. */
static bool is_control(const struct term *term, const char *word, uint8_t n_args)
{
	return term->n_args == n_args && term_is(term, word);
}

static bool emit_control(struct compiler *c, const struct term *term, bool *is_known)
{
	const struct term *const *args = term->args;

	*is_known = true;
	if (is_control(term, "seq", 2))
		return emit_seq(c, term);
	if (is_control(term, "may", 2))
		return emit_may(c, term);
	if (is_control(term, "if", 2))
		return emit_branch(c, args[0], args[1], NULL, false);
	if (is_control(term, "if_else", 3) || is_control(term, "if_instead", 3))
		return emit_branch(c, args[0], args[1], args[2], term_is(term, "if_instead"));
	if (is_control(term, "unless", 2)) {
		const struct term *given = rewrite_unless(c, term), *not = rewrite_op(c, "not", &args[0], 1);

		if (given != term)
			return given && emit_effect(c, given);
		return not && emit_branch(c, not, args[1], NULL, false);
	}
	if (is_control(term, "if_did", 2))
		return emit_if_did(c, term, STEP_IF_DID);
	if (is_control(term, "if_not_did", 2))
		return emit_if_did(c, term, STEP_IF_NOT_DID);
	if (is_control(term, "for_each", 2))
		return emit_for_each(c, term);
	if (is_control(term, "for_each_who_did_not", 2))
		return emit_who_did(c, term, "if_not_did");
	if (is_control(term, "for_each_who_did", 2))
		return emit_who_did(c, term, "if_did");
	if (is_control(term, "if_else_did", 3))
		return emit_if_else_did(c, term);
	if (is_control(term, "for_each_player", 2))
		return emit_for_players(c, args[0], args[1]);
	if (is_control(term, "to", 2))
		return emit_to(c, term);
	/* All of the effect once more. */
	if (is_control(term, "repeat", 0))
		return emit_jump(c, c->body);
	*is_known = false;
	return false;
}

bool compile_inner(struct compiler *c, const struct term *term, bool is_ability, uint16_t *program)
{
	uint16_t past = emit_jump(c, 0);

	if (!past || !(is_ability ? compile_program(c, term, program) : compile_steps(c, term, program)))
		return false;
	emit_landing(c, past);
	return true;
}

/* A triggered ability that the effect leaves behind, to happen once. */
static bool emit_delayed(struct compiler *c, const struct term *event, const struct term *effect)
{
	const struct term *args[2] = { event, effect }, *when, *delayed;

	if (!event)
		return false;
	when = rewrite_op(c, "when", args, 2);
	delayed = when ? rewrite_op(c, "delayed", &when, 1) : NULL;
	return delayed && emit_do(c, delayed);
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

static bool emit_choosing(struct compiler *c, const struct term *term, bool *is_known)
{
	const struct term *const *args = term->args;

	*is_known = true;
	if (is_control(term, "or", 2))
		return emit_modes(c, NULL, args, 2);
	if (chooses_any_modes(term))
		return emit_any_modes(c, args + 1, (uint8_t)(term->n_args - 1));
	if (term_is(term, "choose_mode") && term->n_args >= 3 && args[0]->kind == TERM_NUMBER && args[0]->number == 1)
		return emit_modes(c, NULL, args + 1, (uint8_t)(term->n_args - 1));
	if (term_is(term, "choose_mode") && term->n_args >= 3 && args[0]->kind == TERM_NUMBER &&
	    args[0]->number == term->n_args - 1)
		return emit_all_modes(c, args + 1, (uint8_t)(term->n_args - 1));
	if (is_control(term, "or_by", 3))
		return emit_or_by(c, term);
	if (is_control(term, "instead_of_discard", 1))
		return emit_effect(c, args[0]);
	if (is_control(term, "choose", 1))
		return emit_choose(c, args[0]);
	if (is_control(term, "instead_if", 3)) {
		const struct term *replaced = rewrite_instead(c, args[0], args[1], args[2]);

		return replaced && emit_effect(c, replaced);
	}
	if (is_control(term, "remove_total", 2))
		return emit_shared_out(c, term, "remove");
	if (is_control(term, "deal_divided", 2))
		return emit_shared_out(c, term, "deal");
	if (is_control(term, "search", 2))
		return emit_search(c, term);
	if (is_control(term, "activated", 2)) {
		if (!emit_cost(c, args[0]))
			return false;
		c->body = c->cost_end = (uint16_t)c->code->n_steps;
		return emit_effect(c, args[1]);
	}
	if (is_control(term, "return_ink_until", 2)) {
		term = rewrite_return_ink(c, args[1]);
		return term && emit_for_players(c, args[0], term);
	}
	if (is_control(term, "discard_chosen_by", 4))
		return emit_discard(c, args[0], args[1], args[2], args[3]);
	if (is_control(term, "delayed", 2))
		return emit_delayed(c, args[0], args[1]);
	if (is_control(term, "next_time", 3) && term_is(args[2], "this_turn"))
		return emit_delayed(c, args[0], args[1]);
	if (is_control(term, "after_challenge", 1))
		return emit_delayed(c, rewrite_op(c, "challenge_ends", NULL, 0), args[0]);
	if (is_control(term, "discard_until", 2)) {
		const struct term *minus[2] = { rewrite_op(c, "hand_size", &args[0], 1), args[1] };
		const struct term *body[3] = { args[0], minus[0] ? rewrite_op(c, "minus", minus, 2) : NULL,
					       rewrite_op(c, "card", NULL, 0) };

		term = body[1] && body[2] ? rewrite_op(c, "discard", body, 3) : NULL;
		return term && emit_effect(c, term);
	}
	/* Which cards chance takes, the record tells as it tells a choice. */
	if (is_control(term, "discard_random", 2)) {
		const struct term *body[3] = { args[0], args[1], rewrite_op(c, "card", NULL, 0) };

		term = body[2] ? rewrite_op(c, "discard", body, 3) : NULL;
		return term && emit_effect(c, term);
	}
	if (is_control(term, "discard", 3)) {
		const struct term *that = rewrite_op(c, "that_player", NULL, 0), *body[3] = { that, args[1], args[2] };

		if (!rewrite_is_several_players(args[0]))
			return emit_discard(c, args[0], args[0], args[1], args[2]);
		term = that ? rewrite_op(c, "discard", body, 3) : NULL;
		return term && emit_for_players(c, args[0], term);
	}
	*is_known = false;
	return false;
}

static bool emit_effect(struct compiler *c, const struct term *term)
{
	bool is_known, done;

	if (!term || term->kind != TERM_OP)
		return false;
	done = emit_control(c, term, &is_known);
	if (!is_known)
		done = emit_choosing(c, term, &is_known);
	return is_known ? done : emit_do(c, term);
}

/* `seq(E, repeat(n))`, as the whole of an effect: E so often and once more. */
static const struct term *repeated(struct compiler *c, const struct term *term)
{
	const struct term *again = term->n_args == 2 && term_is(term, "seq") ? term->args[1] : NULL, *args[2];

	if (!again || !term_is(again, "repeat") || again->n_args != 1 || again->args[0]->kind != TERM_NUMBER)
		return term;
	args[0] = term_number(c->scratch, again->args[0]->number + 1);
	args[1] = term->args[0];
	return args[0] ? rewrite_op(c, "for_each", args, 2) : NULL;
}

bool compile_effect(struct compiler *c, const struct term *term)
{
	c->body = (uint16_t)c->code->n_steps;
	term = repeated(c, term);
	return term && emit_effect(c, term) && emit_step(c, STEP_END, 0, 0);
}
