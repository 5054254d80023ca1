/*
 * code_program.c - compiling card programs: whole abilities, and what each can
 * be asked or wait for.
 */
#include "games/lorcana/program/code_rewrite.h"
#include "games/lorcana/program/code_words.h"

#include "games/lorcana/cards/lorcana_cards_words.h"

_Static_assert(N_STATIC_QUESTIONS <= 64, "questions are a set of 64 bits");
_Static_assert(N_HAPPENINGS <= 32, "happenings are a set of 32 bits");

bool code_binds_it(const struct lorcana_code *code, uint16_t node, uint16_t arg)
{
	switch (code->nodes[node].op) {
	case OP_DO_TO_DISCARD:
	case OP_DO_TO_INKWELL:
	case OP_DO_TO_HAND:
	case OP_DO_TO_DECK:
		return code->nodes[arg].op == OP_EACH || code->nodes[arg].op == OP_TOP_OF || code->nodes[arg].op == OP_BOTTOM_OF;
	default:
		return code->nodes[arg].op == OP_EACH;
	}
}

static bool reads_table(uint16_t op)
{
	switch (op) {
	case OP_EACH:
	case OP_DO_DRAW_UNTIL:
	case OP_DO_DEAL:
	case OP_DO_DEAL_IN_FULL:
	case OP_DO_DEAL_EACH_OTHER:
	case OP_DO_REMOVE:
	case OP_DO_MOVE_DAMAGE:
		return true;
	default:
		return (op >= OP_YOUR_TURN && op <= OP_THIS_TURN_CARDS_MIN) || (op >= OP_COUNT && op <= OP_THAT_MANY) ||
		       (op >= OP_WITH_MORE_LORE && op <= OP_PLAYERS_WHO);
	}
}

bool code_reads_table(const struct lorcana_code *code, uint16_t node)
{
	for (uint16_t i = node; node && i < code_next(code, node); i++)
		if (reads_table(code->nodes[i].op))
			return true;
	return false;
}

enum event_what code_happening(enum lorcana_op op)
{
	static const uint8_t happenings[] = {
		[OP_ON_PLAYED - OP_ON_PLAYED] = HAPPEN_PLAY,
		[OP_ON_PLAYS - OP_ON_PLAYED] = HAPPEN_PLAY,
		[OP_ON_QUESTS - OP_ON_PLAYED] = HAPPEN_QUEST,
		[OP_ON_CHALLENGES - OP_ON_PLAYED] = HAPPEN_CHALLENGE,
		[OP_ON_CHALLENGED - OP_ON_PLAYED] = HAPPEN_CHALLENGE,
		[OP_ON_BANISHED - OP_ON_PLAYED] = HAPPEN_BANISH,
		[OP_ON_BANISHED_IN_CHALLENGE - OP_ON_PLAYED] = HAPPEN_BANISH,
		[OP_ON_BANISHES - OP_ON_PLAYED] = HAPPEN_BANISH,
		[OP_ON_CHALLENGED_BANISHED - OP_ON_PLAYED] = HAPPEN_BANISH,
		[OP_ON_CHALLENGES_BANISHED - OP_ON_PLAYED] = HAPPEN_BANISH,
		[OP_ON_LEAVES - OP_ON_PLAYED] = HAPPEN_LEAVE,
		[OP_ON_TURN_STARTS - OP_ON_PLAYED] = HAPPEN_TURN_START,
		[OP_ON_TURN_ENDS - OP_ON_PLAYED] = HAPPEN_TURN_END,
		[OP_ON_INKS - OP_ON_PLAYED] = HAPPEN_INK,
		[OP_ON_DRAWS - OP_ON_PLAYED] = HAPPEN_DRAW,
		[OP_ON_MOVES - OP_ON_PLAYED] = HAPPEN_MOVE,
		[OP_ON_SINGS - OP_ON_PLAYED] = HAPPEN_SING,
		[OP_ON_DAMAGED - OP_ON_PLAYED] = HAPPEN_DAMAGE,
		[OP_ON_REMOVES - OP_ON_PLAYED] = HAPPEN_REMOVE,
		[OP_ON_READIES - OP_ON_PLAYED] = HAPPEN_READY,
		[OP_ON_EXERTED - OP_ON_PLAYED] = HAPPEN_EXERT,
		[OP_ON_DISCARDS - OP_ON_PLAYED] = HAPPEN_DISCARD,
		[OP_ON_PUT_INTO_DISCARD - OP_ON_PLAYED] = HAPPEN_TO_DISCARD,
		[OP_ON_DECK_TO_DISCARD - OP_ON_PLAYED] = HAPPEN_TO_DISCARD,
		[OP_ON_RETURNED - OP_ON_PLAYED] = HAPPEN_RETURN,
		[OP_ON_PUTS_UNDER - OP_ON_PLAYED] = HAPPEN_UNDER,
		[OP_ON_CHOSEN_FOR - OP_ON_PLAYED] = HAPPEN_CHOOSE,
		[OP_ON_PLAYS_NTH - OP_ON_PLAYED] = HAPPEN_PLAY,
		[OP_ON_PLAYS_PAYING - OP_ON_PLAYED] = HAPPEN_PLAY,
		[OP_ON_SHIFTED_ONTO - OP_ON_PLAYED] = HAPPEN_PLAY,
		[OP_ON_BOOSTS - OP_ON_PLAYED] = HAPPEN_BOOST,
		[OP_ON_LEAVES_DISCARD - OP_ON_PLAYED] = HAPPEN_FROM_DISCARD,
		[OP_ON_RETURNS_FROM_DISCARD - OP_ON_PLAYED] = HAPPEN_FROM_DISCARD,
		[OP_ON_DAMAGES - OP_ON_PLAYED] = HAPPEN_DAMAGE,
		[OP_ON_DAMAGES_IN_CHALLENGE - OP_ON_PLAYED] = HAPPEN_DAMAGE,
		[OP_ON_CHALLENGE_ENDS - OP_ON_PLAYED] = HAPPEN_CHALLENGE_END,
		[OP_ON_GAINS_LORE - OP_ON_PLAYED] = HAPPEN_GAIN_LORE,
		[OP_ON_GAINS_AT_LEAST - OP_ON_PLAYED] = HAPPEN_GAIN_LORE,
		[OP_ON_GAINS_FROM - OP_ON_PLAYED] = HAPPEN_GAIN_LORE,
		[OP_ON_LOSES_LORE - OP_ON_PLAYED] = HAPPEN_LOSE_LORE,
		[OP_ON_LOSES_AT_LEAST - OP_ON_PLAYED] = HAPPEN_LOSE_LORE,
		[OP_ON_BANISHED_BY - OP_ON_PLAYED] = HAPPEN_BANISH,
		[OP_ON_BANISHES_ANYHOW - OP_ON_PLAYED] = HAPPEN_BANISH,
		[OP_ON_CHALLENGES_BANISHES - OP_ON_PLAYED] = HAPPEN_BANISH,
		[OP_ON_DAMAGED_IN_CHALLENGE - OP_ON_PLAYED] = HAPPEN_DAMAGE,
		[OP_ON_DAMAGED_AT_LEAST - OP_ON_PLAYED] = HAPPEN_DAMAGE,
		[OP_ON_QUESTS_FOR - OP_ON_PLAYED] = HAPPEN_QUEST,
		[OP_ON_DRAWS_NTH - OP_ON_PLAYED] = HAPPEN_DRAW,
		[OP_ON_INKS_CARD - OP_ON_PLAYED] = HAPPEN_INK,
		[OP_ON_RETURNS - OP_ON_PLAYED] = HAPPEN_RETURN,
		[OP_ON_EXERTS - OP_ON_PLAYED] = HAPPEN_EXERT,
		[OP_ON_LEAVES_INKWELL - OP_ON_PLAYED] = HAPPEN_FROM_INKWELL,
		[OP_ON_RETURNS_INK - OP_ON_PLAYED] = HAPPEN_FROM_INKWELL,
		[OP_ON_DAMAGED_BY - OP_ON_PLAYED] = HAPPEN_DAMAGE,
		[OP_ON_PLAYS_FROM - OP_ON_PLAYED] = HAPPEN_PLAY,
		[OP_ON_INKS_FROM - OP_ON_PLAYED] = HAPPEN_INK,
		[OP_ON_DISCARD_FROM - OP_ON_PLAYED] = HAPPEN_TO_DISCARD,
		[OP_ON_MOVES_FROM - OP_ON_PLAYED] = HAPPEN_MOVE,
		[OP_ON_MOVES_DAMAGE - OP_ON_PLAYED] = HAPPEN_MOVE_DAMAGE,
		[OP_ON_MOVES_DAMAGE_TO - OP_ON_PLAYED] = HAPPEN_MOVE_DAMAGE,
		[OP_ON_PUTS_DAMAGE - OP_ON_PLAYED] = HAPPEN_PUT_DAMAGE,
		[OP_ON_DEALS_DAMAGE - OP_ON_PLAYED] = HAPPEN_DAMAGE,
		[OP_ON_USES - OP_ON_PLAYED] = HAPPEN_USE,
		[OP_ON_TAKES_DAMAGE - OP_ON_PLAYED] = HAPPEN_TAKE,
		[OP_ON_CHOOSES - OP_ON_PLAYED] = HAPPEN_CHOOSE,
	};

	if (op < OP_ON_PLAYED || op > OP_ON_CHOOSES)
		return N_HAPPENINGS;
	return (enum event_what)happenings[op - OP_ON_PLAYED];
}

uint32_t code_hears(const struct lorcana_code *code, uint16_t from, uint16_t to)
{
	uint32_t set = 0;

	for (uint16_t i = from; i < to; i++)
		if (code_happening((enum lorcana_op)code->nodes[i].op) != N_HAPPENINGS)
			set |= 1u << code_happening((enum lorcana_op)code->nodes[i].op);
	return set;
}

/* What the word of `can` answers. */
static enum static_question permitted(enum lorcana_op op)
{
	static const uint8_t questions[] = {
		[OP_BE_CHALLENGED_READY - OP_BE_CHALLENGED_READY] = Q_CAN_CHALLENGE,
		[OP_CHALLENGE_DRYING_THEM - OP_BE_CHALLENGED_READY] = Q_CHALLENGES_DRYING,
		[OP_MOVE_FREE - OP_BE_CHALLENGED_READY] = Q_MOVES_FREE,
		[OP_QUEST_DRYING - OP_BE_CHALLENGED_READY] = Q_QUESTS_DRYING,
		[OP_CHALLENGE_DRYING - OP_BE_CHALLENGED_READY] = Q_CHALLENGES_DRYING,
		[OP_SING_DRYING - OP_BE_CHALLENGED_READY] = Q_SINGS_DRYING,
		[OP_USE_DRYING - OP_BE_CHALLENGED_READY] = Q_USES_DRYING,
	};

	return op == OP_CHALLENGE_THEM ? Q_CAN_CHALLENGE : (enum static_question)questions[op - OP_BE_CHALLENGED_READY];
}

/*
 * What [op] answers: a change, or what a card can do by one. What is known from
 * the card's facts (names, copies) answers nothing here.
 */
enum static_question code_question(enum lorcana_op op)
{
	static const uint8_t questions[] = {
		[OP_MODIFY - OP_MODIFY] = Q_MODIFIER + 1,
		[OP_GIVE - OP_MODIFY] = Q_KEYWORD + 1,
		[OP_CANT - OP_MODIFY] = Q_FORBIDDEN + 1,
		[OP_PAY_LESS - OP_MODIFY] = Q_PRICE + 1,
		[OP_ENTERS_EXERTED - OP_MODIFY] = Q_ENTERS_EXERTED + 1,
		[OP_ENTERS_DAMAGED - OP_MODIFY] = Q_ENTERS_DAMAGED + 1,
		[OP_MAY_ENTER_EXERTED - OP_MODIFY] = Q_MAY_ENTER_EXERTED + 1,
		[OP_MAY_EXERT_TO - OP_MODIFY] = Q_MAY_ENTER_EXERTED + 1,
		[OP_LOSE_KEYWORD - OP_MODIFY] = Q_LOSES_KEYWORD + 1,
		[OP_LOSE_ABILITY - OP_MODIFY] = Q_LOSES_ABILITY + 1,
		[OP_GIVE_CLASS - OP_MODIFY] = Q_CLASS + 1,
		[OP_FLOOR - OP_MODIFY] = Q_FLOOR + 1,
		[OP_DEALS_WILLPOWER - OP_MODIFY] = Q_DEALS_WILLPOWER + 1,
		[OP_NO_DAMAGE - OP_MODIFY] = Q_CHALLENGE_DAMAGE + 1,
		[OP_PREVENT_DAMAGE - OP_MODIFY] = Q_PREVENTS_DAMAGE + 1,
		[OP_REDIRECT_DAMAGE - OP_MODIFY] = Q_REDIRECTS_DAMAGE + 1,
		[OP_REPLACE_BANISH - OP_MODIFY] = Q_REPLACES_BANISH + 1,
		[OP_LESS_DAMAGE - OP_MODIFY] = Q_LESS_DAMAGE + 1,
		[OP_LESS_DAMAGE_FROM - OP_MODIFY] = Q_LESS_DAMAGE + 1,
		[OP_MORE_DAMAGE - OP_MODIFY] = Q_MORE_DAMAGE + 1,
		[OP_DAMAGE_STAYS - OP_MODIFY] = Q_DAMAGE_STAYS + 1,
		[OP_CANT_CHALLENGE - OP_MODIFY] = Q_CANT_CHALLENGE + 1,
		[OP_CANT_SING - OP_MODIFY] = Q_FORBIDDEN + 1,
		[OP_CANT_GAIN - OP_MODIFY] = Q_GAINS_NO_KEYWORD + 1,
		[OP_SET_STAT - OP_MODIFY] = Q_BASE + 1,
		[OP_MAY_SHIFT_ONTO - OP_MODIFY] = Q_SHIFTS_ONTO + 1,
		[OP_LOSE_ALL_ABILITIES - OP_MODIFY] = Q_LOSES_ABILITY + 1,
		[OP_LOSE_ALL_KEYWORDS - OP_MODIFY] = Q_LOSES_KEYWORD + 1,
		[OP_DAMAGE_STAYS_ON - OP_MODIFY] = Q_DAMAGE_STAYS + 1,
		[OP_CANT_BE_DEALT_BY - OP_MODIFY] = Q_CANT_BE_DEALT + 1,
		[OP_DEALS_NONE - OP_MODIFY] = Q_DEALS_NONE + 1,
		[OP_NAMED_ALSO - OP_MODIFY] = Q_NAME + 1,
		[OP_CANT_BE_CHOSEN - OP_MODIFY] = Q_PLAYER_CANT + 1,
		[OP_PLAYERS_CANT - OP_MODIFY] = Q_PLAYER_CANT + 1,
		[OP_PLAYERS_MUST - OP_MODIFY] = Q_PLAYER_MUST + 1,
		[OP_PREVENT - OP_MODIFY] = Q_PLAYER_CANT + 1,
		[OP_CHALLENGES_EACH_TURN - OP_MODIFY] = Q_CHALLENGES + 1,
		[OP_PAY_MORE - OP_MODIFY] = Q_PRICE + 1,
		[OP_ALTERNATIVE_FREE - OP_MODIFY] = Q_PLAYS + 1,
		[OP_ALTERNATIVE_COST - OP_MODIFY] = Q_PLAYS + 1,
		[OP_PLAYERS_CAN - OP_MODIFY] = Q_PLAYS + 1,
		[OP_MAY_PLAY_FREE - OP_MODIFY] = Q_PLAYS + 1,
		[OP_FREE_ABILITY - OP_MODIFY] = Q_FREE_ABILITY + 1,
		[OP_GRANTS - OP_MODIFY] = Q_GRANTS + 1,
		[OP_MAY_INK_FROM - OP_MODIFY] = Q_INK + 1,
		[OP_INKABLE - OP_MODIFY] = Q_INKABLE + 1,
		[OP_EXTRA_INK - OP_MODIFY] = Q_INK + 1,
		[OP_INKED_EXERTED - OP_MODIFY] = Q_INK + 1,
		[OP_LORE_TO_WIN - OP_MODIFY] = Q_LORE_TO_WIN + 1,
		[OP_SKIP - OP_MODIFY] = Q_SKIPS_DRAW + 1,
		[OP_TOP_SHOWN - OP_MODIFY] = Q_SHOWS_TOP + 1,
		[OP_ANY_NAME - OP_MODIFY] = Q_ANY_NAME + 1,
		[OP_HAND_SHOWN - OP_MODIFY] = Q_SHOWS_HAND + 1,
	};

	if (op == OP_CHALLENGE_THEM || (op >= OP_BE_CHALLENGED_READY && op <= OP_USE_DRYING))
		return permitted(op);
	if (op < OP_MODIFY || op > OP_HAND_SHOWN || !questions[op - OP_MODIFY])
		return N_STATIC_QUESTIONS;
	return (enum static_question)(questions[op - OP_MODIFY] - 1);
}

/* What a node of a static ability adds to or gives, as a bit; 0 = it says something else. */
static uint32_t change_of(const struct lorcana_code *code, uint16_t node)
{
	uint16_t second = code_next(code, code_first(node));

	switch (code->nodes[node].op) {
	case OP_MODIFY:
		return 1u << (CHANGE_STRENGTH + code->nodes[second].op - OP_STRENGTH);
	case OP_GIVE:
		return 1u << (CHANGE_KEYWORD + code->nodes[second].value / 256);
	default:
		return 0;
	}
}

_Static_assert(CHANGE_KEYWORD + N_LORCANA_KEYWORDS <= 32, "changes are a set of 32 bits");
_Static_assert(OP_SINGING_COST - OP_STRENGTH == CHANGE_SINGING_COST - CHANGE_STRENGTH, "characteristics are in one order");

/* All questions that a static ability answers, and what the abilities that it gives listen to. */
static void note_answers(const struct lorcana_code *code, struct code_program *program)
{
	for (uint16_t i = program->node; i < code->n_nodes;) {
		const struct node *n = &code->nodes[i];
		enum static_question q = code_question((enum lorcana_op)n->op);

		if (q != N_STATIC_QUESTIONS)
			program->answers |= question_bit(q);
		program->changes |= change_of(code, i);
		if (n->op == OP_PROGRAM)
			program->hears |= code->programs[n->value].hears;
		i = n->op == OP_PROGRAM ? code_next(code, i) : (uint16_t)(i + 1);
	}
}

static bool compile_static(struct compiler *c, const struct term *term, struct code_program *program)
{
	bool was_in_effect = c->in_effect, done;

	program->kind = ABILITY_STATIC;
	program->node = (uint16_t)c->code->n_nodes;
	c->in_effect = false;
	done = compile_node(c, term, R_STATIC);
	c->in_effect = was_in_effect;
	if (done)
		note_answers(c->code, program);
	return done;
}

static uint8_t times_in_a_turn(const struct lorcana_code *code, uint16_t node)
{
	for (uint16_t i = node; i < code->n_nodes; i++) {
		if (code->nodes[i].op == OP_ONCE_IN_YOUR_TURN || code->nodes[i].op == OP_ONCE_A_TURN)
			return 1;
		if (code->nodes[i].op == OP_TWICE_IN_YOUR_TURN)
			return 2;
	}
	return 0;
}

/* "If chosen opponent has ...": who that is has to be chosen before it can be asked. */
static bool asks_about_chosen_player(const struct term *condition)
{
	return rewrite_mentions(condition, "chosen_opponent") || rewrite_mentions(condition, "chosen_player");
}

/* `when(E, effect)` and `when_if(E, C, effect)`. */
static bool compile_triggered(struct compiler *c, const struct term *term, struct code_program *program)
{
	const struct term *effect = term->n_args > 1 ? term->args[term->n_args - 1] : NULL;
	bool has_condition = term_is(term, "when_if");

	if (has_condition && term->n_args == 3 && asks_about_chosen_player(term->args[1])) {
		effect = rewrite_op(c, "if", term->args + 1, 2);
		has_condition = false;
	}
	program->kind = ABILITY_TRIGGERED;
	program->node = (uint16_t)c->code->n_nodes;
	c->in_effect = true;
	if (!effect || term->n_args != (term_is(term, "when_if") ? 3 : 2) || !compile_node(c, term->args[0], R_EVENT))
		return false;
	program->hears = code_hears(c->code, program->node, (uint16_t)c->code->n_nodes);
	program->times = times_in_a_turn(c->code, program->node);
	program->condition = has_condition ? (uint16_t)c->code->n_nodes : 0;
	if (has_condition && !compile_node(c, term->args[1], R_CONDITION))
		return false;
	program->begin = (uint16_t)c->code->n_steps;
	return compile_effect(c, effect);
}

/* The cost of an activated ability that is given to a card: exerting it, and ink. */
static bool read_cost(const struct term *cost, struct code_program *program)
{
	if (term_is(cost, "both") && cost->n_args == 2)
		return read_cost(cost->args[0], program) && read_cost(cost->args[1], program);
	if (term_is(cost, "exert_self") && cost->n_args == 0) {
		program->cost_exert = true;
		return true;
	}
	if (!term_is(cost, "pay") || cost->n_args != 2 || !term_is(cost->args[0], "you") ||
	    cost->args[1]->kind != TERM_NUMBER)
		return false;
	program->cost_ink = (uint8_t)cost->args[1]->number;
	return true;
}

/* `activated(cost, effect)` that a card is given. */
static bool compile_activated(struct compiler *c, const struct term *term, struct code_program *program)
{
	program->kind = ABILITY_ACTIVATED;
	program->begin = (uint16_t)c->code->n_steps;
	c->in_effect = true;
	return term->n_args == 2 && read_cost(term->args[0], program) && compile_effect(c, term);
}

/* An effect that belongs to a static ability; it is no action's. */
static bool compile_follow_up(struct compiler *c, const struct term *term, struct code_program *program)
{
	program->kind = ABILITY_ACTIVATED;
	program->begin = (uint16_t)c->code->n_steps;
	c->in_effect = true;
	return compile_effect(c, term);
}

static bool add_program(struct compiler *c, const struct code_program *program, uint16_t *index)
{
	if (c->code->n_programs >= MAX_CODE_PROGRAMS)
		return false;
	*index = (uint16_t)c->code->n_programs;
	c->code->programs[c->code->n_programs++] = *program;
	return true;
}

typedef bool compile_fn(struct compiler *c, const struct term *term, struct code_program *program);

/* Compiles with nothing chosen or bound yet, whatever is being compiled around it. */
static bool compile_apart(struct compiler *c, const struct term *term, compile_fn *fn, uint16_t *index)
{
	struct compiler outer = *c;
	struct code_program program = { 0 };
	bool done;

	c->n_picks = c->n_loops = c->n_marks = 0;
	c->player_is_chosen = c->it_is_bound = c->it_was_on_top = c->has_looked = c->has_banished = c->has_just_dealt = false;
	c->player_is_counted = c->card_is_asked = false;
	done = fn(c, term, &program);
	*c = outer;
	return done && add_program(c, &program, index);
}

bool compile_steps(struct compiler *c, const struct term *term, uint16_t *index)
{
	return compile_apart(c, term, compile_follow_up, index);
}

bool compile_program(struct compiler *c, const struct term *term, uint16_t *index)
{
	if (term_is(term, "when") || term_is(term, "when_if"))
		return compile_apart(c, term, compile_triggered, index);
	return compile_apart(c, term, term_is(term, "activated") ? compile_activated : compile_static, index);
}

/* The text of an action, or the effect of an activated ability. */
static bool compile_resolved(struct compiler *c, const struct term *term, enum lorcana_ability_kind kind, uint16_t *index)
{
	struct code_program program = { .kind = (uint8_t)kind, .begin = (uint16_t)c->code->n_steps };

	c->in_effect = true;
	c->cost_end = 0;
	if (!compile_effect(c, term))
		return false;
	program.cost_end = c->cost_end;
	return add_program(c, &program, index);
}

/*
 * `activated(cost, effect)`, or that once in a turn; `while(C, ...)` of either
 * can be used only while C holds.
 */
static bool compile_used(struct compiler *c, const struct term *term, uint16_t *index)
{
	bool has_condition = term_is(term, "while") && term->n_args == 2;
	const struct term *used = has_condition ? term->args[1] : term;
	bool once = used->n_args == 1 && (term_is(used, "once_in_your_turn") || term_is(used, "once_a_turn"));
	uint16_t condition = (uint16_t)c->code->n_nodes;

	c->in_effect = true;
	used = once ? used->args[0] : used;
	if (!term_is(used, "activated") || used->n_args != 2)
		return false;
	if (has_condition && !compile_node(c, term->args[0], R_CONDITION))
		return false;
	if (!compile_resolved(c, used, ABILITY_ACTIVATED, index))
		return false;
	c->code->programs[*index].node = has_condition ? condition : 0;
	c->code->programs[*index].times = once;
	return true;
}

/* An action: what resolves, and, with `all(S, effect)`, what it says of its own price or of when it can be played. */
static bool compile_action(struct compiler *c, const struct term *term, uint16_t *index)
{
	struct code_program program = { 0 };

	if (!term_is(term, "all") || term->n_args != 2)
		return compile_resolved(c, term, ABILITY_EFFECT, index);
	if (!compile_static(c, term->args[0], &program))
		return false;
	program.kind = ABILITY_EFFECT;
	program.begin = (uint16_t)c->code->n_steps;
	c->in_effect = true;
	return compile_effect(c, term->args[1]) && add_program(c, &program, index);
}

static bool compile_by_kind(struct compiler *c, const struct term *term, enum lorcana_ability_kind kind, uint16_t *index)
{
	switch (kind) {
	case ABILITY_EFFECT:
		return compile_action(c, term, index);
	case ABILITY_ACTIVATED:
		return compile_used(c, term, index);
	case ABILITY_TRIGGERED:
		return (term_is(term, "when") || term_is(term, "when_if")) && compile_program(c, term, index);
	case ABILITY_STATIC:
		return compile_program(c, term, index) && c->code->programs[*index].kind == ABILITY_STATIC;
	}
	return false;
}

/* Compiles one ability, or leaves no trace of it. */
static void compile_ability(struct compiler *c, struct lorcana_ability *ability)
{
	struct lorcana_code before = *c->code;
	struct text rest = ability->program;
	const struct term *term = rest.len ? term_parse(c->scratch, &rest) : NULL;
	uint16_t program;

	c->n_picks = c->n_loops = c->n_marks = 0;
	c->player_is_chosen = c->in_effect = c->it_is_bound = c->it_was_on_top = c->has_looked = c->has_banished = c->has_just_dealt = false;
	term = term && rest.len == 0 ? code_words(c, term) : NULL;
	if (!term)
		return;
	if (compile_by_kind(c, term, ability->kind, &program)) {
		ability->code = program;
		c->code->n_compiled++;
	} else {
		*c->code = before;
	}
}

/* A program that is no card's. */
static bool compile_of_rules(struct compiler *c, const char *program, uint16_t *index)
{
	struct text text = text_of(program);
	const struct term *term = term_parse(c->scratch, &text);

	c->n_picks = c->n_loops = c->n_marks = 0;
	c->player_is_chosen = c->in_effect = c->it_is_bound = c->it_was_on_top = c->has_looked = c->has_banished = c->has_just_dealt = false;
	term = term ? code_words(c, term) : NULL;
	return term && compile_by_kind(c, term, ABILITY_EFFECT, index);
}

/* By which a player chooses among what can replace damage; and the keyword Support. */
static bool compile_rules(struct compiler *c)
{
	return compile_of_rules(c, "seq(choose(one_of(you, 1, affected(any))), replace_damage(it))", &c->code->replacing) &&
	       compile_of_rules(c, "may(you, modify(chosen(1, other(character)), strength, stat_of(strength, self), this_turn))",
				&c->code->support);
}

enum status lorcana_code_compile(struct lorcana_code *code, struct lorcana_cards *cards)
{
	enum { MAX_NAMES = 512 };
	struct arena scratch = { 0 };
	struct compiler c = { .code = code, .cards = cards, .scratch = &scratch, .cap_names = MAX_NAMES };

	compiler_index_ops(&c);
	*code = (struct lorcana_code){ .n_nodes = 1, .n_steps = 1, .n_programs = 1 };
	code->nodes = arena_calloc(cards->arena, MAX_CODE_NODES, sizeof(*code->nodes));
	code->steps = arena_calloc(cards->arena, MAX_CODE_STEPS, sizeof(*code->steps));
	code->programs = arena_calloc(cards->arena, MAX_CODE_PROGRAMS, sizeof(*code->programs));
	code->names = arena_calloc(cards->arena, MAX_NAMES, sizeof(*code->names));
	if (!code->nodes || !code->steps || !code->programs || !code->names)
		return ST_NOMEM;
	for (size_t i = 0; i < cards->n_cards; i++)
		for (uint8_t k = 0; k < cards->cards[i].n_abilities; k++)
			compile_ability(&c, (struct lorcana_ability *)(uintptr_t)&cards->cards[i].abilities[k]);
	if (!compile_rules(&c)) {
		arena_free(&scratch);
		return ST_NOMEM;
	}
	arena_free(&scratch);
	return ST_OK;
}
