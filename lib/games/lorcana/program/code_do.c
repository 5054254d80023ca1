/*
 * code_do.c - compiling card programs: the things done.
 *
 * Each becomes one STEP_DO, preceded by a step for each choice within it, so
 * that an effect stops only between steps.
 */
#include "games/lorcana/program/code_emit.h"

uint16_t emit_step(struct compiler *c, enum code_step_op op, int value, uint16_t node)
{
	struct lorcana_code *code = c->code;

	if (code->n_steps >= MAX_CODE_STEPS)
		return 0;
	code->steps[code->n_steps] = (struct code_step){ .op = (uint8_t)op, .value = (int16_t)value, .node = node };
	return (uint16_t)code->n_steps++;
}

uint16_t emit_jump(struct compiler *c, uint16_t to)
{
	uint16_t at = emit_step(c, STEP_JUMP, 0, 0);

	c->code->steps[at].jump = to;
	return at;
}

void emit_landing(struct compiler *c, uint16_t step)
{
	c->code->steps[step].jump = (uint16_t)c->code->n_steps;
}

/* A player of the effect's choice: chosen once, at the first mention. */
static bool prepare_player(struct compiler *c, const struct term *term)
{
	if (c->player_is_chosen)
		return true;
	c->player_is_chosen = true;
	return emit_step(c, STEP_PLAYER, term_is(term, "chosen_opponent"), 0);
}

static bool select_into(struct compiler *c, const struct term *term, int slot)
{
	uint16_t node = compiler_here(c);

	if (!compile_node(c, term, 'X') || !emit_step(c, STEP_SELECT, slot, node))
		return false;
	c->it_is_bound = true;
	c->it_was_on_top = false;
	return true;
}

static bool add_pick(struct compiler *c, const struct term *term, uint8_t slot)
{
	if (c->n_picks == MAX_PICKS_IN_STATEMENT)
		return false;
	c->picks[c->n_picks++] = (struct pick){ term, slot };
	return true;
}

bool emit_choices(struct compiler *c, const struct term *term)
{
	if (term_is(term, "chosen_opponent") || term_is(term, "chosen_player"))
		return prepare_player(c, term);
	for (uint8_t i = 0; !rewrite_is_program(term) && i < term->n_args; i++)
		if (!emit_choices(c, term->args[i]))
			return false;
	if (rewrite_is_choice(c, term)) {
		uint8_t slot = c->n_picks;

		return slot < MAX_SLOTS && select_into(c, term, slot) && add_pick(c, term, slot);
	}
	return true;
}

/* `up_to(n)` as the amount of what is done: how many is chosen after what it is done to. */
static bool prepare_number(struct compiler *c, const struct term *term)
{
	const struct term *amount = term->n_args ? term->args[0] : NULL;
	uint16_t node = compiler_here(c);

	if (!amount || !term_is(amount, "up_to") || amount->n_args != 1)
		return true;
	return compile_node(c, amount->args[0], 'N') && emit_step(c, STEP_NUMBER, 0, node) && add_pick(c, amount, 0);
}

/* Looking, showing, and doing something to each of several cards make these `it`. */
static bool binds_it(const struct compiler *c, uint16_t node)
{
	const struct node *nodes = c->code->nodes;

	if (nodes[node].op == OP_DO_LOOK || nodes[node].op == OP_DO_REVEAL)
		return true;
	for (uint16_t i = code_first(node); i < code_next(c->code, node); i = code_next(c->code, i))
		if (code_binds_it(c->code, node, i))
			return true;
	return false;
}

/* What can be picked from later on: cards looked at, or shown or discarded from a deck. */
static bool lets_pick(const struct compiler *c, uint16_t node)
{
	const struct node *nodes = c->code->nodes;

	return nodes[node].op == OP_DO_LOOK || nodes[node].op == OP_DO_REVEAL_UNTIL ||
	       ((nodes[node].op == OP_DO_REVEAL || nodes[node].op == OP_DO_TO_DISCARD) && lorcana_ops.ops[nodes[code_first(node)].op].flags & IS_OF_DECK);
}

static bool is_chosen_player(const struct term *term)
{
	return term_is(term, "chosen_opponent") || term_is(term, "chosen_player");
}

/* "During their next turn", of players who are not all opponents. */
static bool speaks_of_others(const struct term *term)
{
	const struct term *who = term->args[0], *last = term->args[term->n_args - 1];

	return (term_is(last, "their_next_turn") || term_is(last, "until_their_next_turn") ||
		term_is(last, "until_end_of_their_next_turn")) &&
	       !term_is(who, "opponents") && !term_is(who, "opponent") && !is_chosen_player(who);
}

/*
 * What is otherwise always in force, for a time: given to the cards that it
 * begins with, or, where it begins with players, in force by itself.
 */
static bool emit_in_force(struct compiler *c, const struct term *term)
{
	uint8_t last = (uint8_t)(term->n_args - 1);
	bool is_of_players, was_kept = c->player_is_kept, done;
	const struct term *given;

	if (term->n_args < 2 || term->n_args > 4 || !compiler_knows(c, term->name, 'H'))
		return false;
	is_of_players = compiler_knows(c, term->args[0]->name, 'P');
	if (is_of_players && speaks_of_others(term))
		return false;
	given = is_of_players ? term : rewrite_arg(c, term, 0, rewrite_as(c, "self"));
	given = rewrite_as(c, "static(_1)", rewrite_arg(c, given, last, rewrite_as(c, "always")));
	if (is_of_players && is_chosen_player(term->args[0])) {
		given = emit_choices(c, term->args[0]) ? rewrite_for_that_player(c, given, term->args[0]) : NULL;
		c->player_is_kept = true;
	}
	given = is_of_players ? rewrite_as(c, "floating(_1, _2)", given, term->args[last])
			      : rewrite_as(c, "grants_ability(_3, _1, _2)", given, term->args[last], term->args[0]);
	done = given && emit_do(c, given);
	c->player_is_kept = was_kept;
	return done;
}

/* Whether nothing in a program is left to a player: it can be applied at once. */
static bool decides_nothing(const struct lorcana_code *code, uint16_t program)
{
	uint16_t at = code->programs[program].begin;

	while (code->steps[at].op == STEP_DO)
		at++;
	return code->steps[at].op == STEP_END;
}

/* "The next [card] you play this turn ...": what is done to it as it is played. */
static bool emit_next_played(struct compiler *c, const struct term *term)
{
	const struct term *it = rewrite_as(c, "it");
	const struct term *played = term_is(term, "enters_exerted") ? rewrite_as(c, "come_exerted(_1)", it)
								    : rewrite_arg(c, term, 0, it);
	uint16_t node = compiler_here(c);

	term = rewrite_as(c, "next_played(_1, _2, _3)", term->args[0]->args[0], played, term->args[term->n_args - 1]);
	if (!term || !compile_node(c, term, 'E'))
		return false;
	for (uint16_t i = node; i < compiler_here(c); i++)
		if (c->code->nodes[i].op == OP_PROGRAM && !decides_nothing(c->code, (uint16_t)c->code->nodes[i].value))
			return false;
	return emit_step(c, STEP_DO, 0, node);
}

/* "That character gets ..." behind a card that went from a deck to another zone: of an earlier one, which is not kept. */
static bool is_about_lost_subject(const struct compiler *c, const struct term *term)
{
	static const char *const in_play[] = { "modify", "give", "cant", "deal", "put_damage", "remove", "banish", "ready", "move_to" };

	for (size_t k = 0; c->it_was_on_top && k < sizeof(in_play) / sizeof(in_play[0]); k++)
		for (uint8_t i = 0; term_is(term, in_play[k]) && i < term->n_args; i++)
			if (term_is(term->args[i], "it"))
				return true;
	return false;
}

/* `draw(both(P, Q), 2)`: one player after the other. */
static bool is_of_two_players(const struct compiler *c, const struct term *term)
{
	const struct term *both = term->n_args ? term->args[0] : NULL;

	return both && term_is(both, "both") && both->n_args == 2 && both->args[0]->kind == TERM_OP &&
	       compiler_knows(c, both->args[0]->name, 'P');
}

static bool emit_for_both(struct compiler *c, const struct term *term)
{
	const struct term *both = term->args[0];

	for (uint8_t i = 0; i < 2; i++) {
		const struct term *one = rewrite_replace(c, term, both, both->args[i]);

		if (!one || !emit_do(c, one))
			return false;
	}
	return true;
}

/* What no effect forbids or makes cheaper, an ability does: all but plain deeds, and all but the next card. */
static bool is_said_by_ability(const struct compiler *c, const struct term *term)
{
	if (term->n_args == 3 && term_is(term, "cant"))
		return !term_is(term->args[1], "or") &&
		       (term->args[1]->n_args || !compiler_knows(c, term->args[1]->name, 'G'));
	return term->n_args == 4 && term_is(term, "pay_less") &&
	       !(term->args[2]->n_args == 1 && term_is(term->args[2]->args[0], "next"));
}

/* "They may move to a location": who moves was chosen before the location is, which is `it` from then on. */
static const struct term *keep_who_moves(struct compiler *c, const struct term *term)
{
	if (!c->it_is_bound || term->n_args != 3 || !term_is(term, "move_to") || !term_is(term->args[0], "it") ||
	    !rewrite_is_choice(c, term->args[1]))
		return term;
	return rewrite_word(c, term, "it", "the_chosen");
}

/* "Damage equal to their Strength to chosen character": theirs who was chosen before, and not of who is chosen then. */
static const struct term *keep_whose_amount(struct compiler *c, const struct term *term)
{
	if (!c->it_is_bound || term->n_args != 2 || !rewrite_is_choice(c, term->args[1]))
		return term;
	return rewrite_arg(c, term, 0, rewrite_word(c, term->args[0], "it", "it_before"));
}

bool emit_do(struct compiler *c, const struct term *statement)
{
	const struct term *term = rewrite_statement(c, statement);
	const struct term *players = term ? rewrite_several_deciders(term) : NULL;
	uint16_t node;

	if (!term || (rewrite_counts_for_each(term, "that_many") && term_is(term->args[0], "each_player")))
		return false;
	if (term->n_args >= 2 && term_is(term->args[0], "next") && term->args[0]->n_args == 1)
		return emit_next_played(c, term);
	if (!compiler_knows(c, term->name, 'E'))
		return emit_in_force(c, term);
	if (is_of_two_players(c, term))
		return emit_for_both(c, term);
	if (!players && rewrite_counts_for_each(term, "that_player"))
		players = term->args[0];
	if (players)
		return emit_for_players(c, players, rewrite_for_that_player(c, term, players));
	if (term->n_args == 3 && (term_is(term, "cant") || term_is(term, "must")) &&
	    compiler_knows(c, term->args[0]->name, 'P'))
		return emit_in_force(c, term);
	if (is_said_by_ability(c, term))
		return emit_in_force(c, term);
	if (is_about_lost_subject(c, term))
		return false;
	term = keep_who_moves(c, term);
	term = term ? keep_whose_amount(c, term) : NULL;
	if (!term)
		return false;
	c->n_picks = 0;
	if (!emit_choices(c, term) || !prepare_number(c, term))
		return false;
	node = compiler_here(c);
	if (!compile_node(c, term, 'E'))
		return false;
	c->n_picks = 0;
	if (binds_it(c, node)) {
		c->it_is_bound = true;
		c->it_was_on_top = !lets_pick(c, node) && node_has_flag(&lorcana_ops, c->code->nodes, node, IS_OF_DECK);
	}
	c->has_looked |= lets_pick(c, node);
	c->has_banished |= code_mentions(c->code, node, OP_DO_BANISH);
	c->has_just_dealt = c->code->nodes[node].op == OP_DO_DEAL || c->code->nodes[node].op == OP_DO_PUT_DAMAGE;
	return emit_step(c, STEP_DO, 0, node);
}
