/*
 * code_program.c - compiling card programs: whole abilities, and what each can
 * be asked or wait for.
 */
#include "games/lorcana/program/code_rewrite.h"
#include "games/lorcana/program/code_touch.h"
#include "games/lorcana/program/code_words.h"

#include "games/lorcana/cards/lorcana_cards_words.h"

_Static_assert(N_STATIC_QUESTIONS <= 64, "questions are a set of 64 bits");
_Static_assert(N_HAPPENINGS <= 32, "happenings are a set of 32 bits");

bool code_binds_it(const struct lorcana_code *code, uint16_t node, uint16_t arg)
{
	bool moves = lorcana_ops.ops[code->nodes[node].op].flags & MOVES_CARDS;

	return code->nodes[arg].op == OP_EACH || (moves && lorcana_ops.ops[code->nodes[arg].op].flags & IS_OF_DECK);
}

bool code_reads_table(const struct lorcana_code *code, uint16_t node)
{
	return node && node_has_flag(&lorcana_ops, code->nodes, node, READS_TABLE);
}

uint32_t code_hears(const struct lorcana_code *code, uint16_t node)
{
	uint32_t set = 0;

	for (uint16_t i = node; i < code_next(code, node); i++)
		if (code_happening((enum lorcana_op)code->nodes[i].op) != N_HAPPENINGS)
			set |= 1u << code_happening((enum lorcana_op)code->nodes[i].op);
	return set;
}

/* What a node of a static ability adds to or gives, as a bit; 0 = it says something else. */
static uint32_t change_of(const struct lorcana_code *code, uint16_t node)
{
	uint16_t second = code_next(code, code_first(node));

	switch (code->nodes[node].op) {
	case OP_MODIFY:
		return 1u << lorcana_ops.ops[code->nodes[second].op].index;
	case OP_GIVE:
		return 1u << (CHANGE_KEYWORD + code->nodes[second].value / 256);
	default:
		return 0;
	}
}

_Static_assert(CHANGE_KEYWORD + N_LORCANA_KEYWORDS <= 32, "changes are a set of 32 bits");
/* All questions that a static ability answers, and what the abilities that it gives listen to. */
static void note_answers(const struct lorcana_code *code, struct code_program *program)
{
	for (uint16_t i = program->node; i < code_next(code, program->node);) {
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
	program->node = compiler_here(c);
	c->in_effect = false;
	done = compile_node(c, term, 'F');
	c->in_effect = was_in_effect;
	if (done)
		note_answers(c->code, program);
	return done;
}

static uint8_t times_in_a_turn(const struct lorcana_code *code, uint16_t node)
{
	for (uint16_t i = node; i < code_next(code, node); i++) {
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
		effect = rewrite_as(c, "if(_1, _2)", term->args[1], term->args[2]);
		has_condition = false;
	}
	program->kind = ABILITY_TRIGGERED;
	program->node = compiler_here(c);
	c->in_effect = true;
	if (!effect || term->n_args != (term_is(term, "when_if") ? 3 : 2) || !compile_node(c, term->args[0], 'V'))
		return false;
	program->hears = code_hears(c->code, program->node);
	program->times = times_in_a_turn(c->code, program->node);
	program->condition = has_condition ? compiler_here(c) : 0;
	if (has_condition && !compile_node(c, term->args[1], 'B'))
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

/* Nothing is chosen or bound yet. */
static void begin_text(struct compiler *c)
{
	c->n_picks = c->n_loops = c->n_marks = 0;
	c->player_is_chosen = c->player_is_counted = c->card_is_asked = c->has_looked = false;
	c->it_is_bound = c->it_was_on_top = c->has_banished = c->has_just_dealt = false;
}

typedef bool compile_fn(struct compiler *c, const struct term *term, struct code_program *program);

/* Compiles it by itself, whatever is being compiled around it. */
static bool compile_apart(struct compiler *c, const struct term *term, compile_fn *fn, uint16_t *index)
{
	struct compiler outer = *c;
	struct code_program program = { 0 };
	bool done;

	begin_text(c);
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
	uint16_t condition = compiler_here(c);

	c->in_effect = true;
	used = once ? used->args[0] : used;
	if (!term_is(used, "activated") || used->n_args != 2)
		return false;
	if (has_condition && !compile_node(c, term->args[0], 'B'))
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

/* The term of a program in the words that are carried out; that of the one before gives way. NULL = it is none. */
static const struct term *begin_program(struct compiler *c, struct text program)
{
	const struct term *term = program_loader_read(c->programs, program);

	begin_text(c);
	c->in_effect = false;
	return term ? code_words(c, term) : NULL;
}

/* Compiles one ability, or leaves no trace of it. */
static void compile_ability(struct compiler *c, struct lorcana_ability *ability)
{
	struct lorcana_code before = *c->code;
	size_t n_nodes = c->writer->len;
	const struct term *term = begin_program(c, ability->program);
	uint16_t program;

	if (!term)
		return;
	if (compile_by_kind(c, term, ability->kind, &program)) {
		ability->code = program;
		c->code->programs[program].touches = code_touches(c->code, (uint16_t)n_nodes, compiler_here(c));
		c->code->programs[program].says = (uint16_t)code_says(c->code, (uint16_t)n_nodes, compiler_here(c));
		c->code->n_compiled++;
	} else {
		*c->code = before;
		c->writer->len = n_nodes;
	}
}

/* A program that is no card's. */
static bool compile_of_rules(struct compiler *c, const char *program, uint16_t *index)
{
	const struct term *term = begin_program(c, text_of(program));

	return term && compile_by_kind(c, term, ABILITY_EFFECT, index);
}

/* By which a player chooses among what can replace damage; and the keyword Support. */
static bool compile_rules(struct compiler *c)
{
	return compile_of_rules(c, "seq(choose(one_of(you, 1, affected(any))), replace_damage(it))", &c->code->replacing) &&
	       compile_of_rules(c, "may(you, modify(chosen(1, other(character)), strength, stat_of(strength, self), this_turn))",
				&c->code->support);
}

/* The programs of all cards, and those of the rules; false when memory runs out. */
static bool compile_all(struct compiler *c)
{
	for (size_t i = 0; i < c->cards->n_cards; i++)
		for (uint8_t k = 0; k < c->cards->cards[i].n_abilities; k++)
			compile_ability(c, (struct lorcana_ability *)(uintptr_t)&c->cards->cards[i].abilities[k]);
	return compile_rules(c);
}

enum status lorcana_code_compile(struct lorcana_code *code, struct lorcana_cards *cards)
{
	enum { MAX_NAMES = 512 };
	struct program_loader programs = { .arena = cards->arena };
	struct node_writer *writer = &programs.writer;
	struct compiler c = {
		.code = code, .cards = cards, .programs = &programs, .writer = writer, .scratch = &programs.terms
	};
	bool done = program_loader_begin(&programs, lorcana_ops, OP_NUMBER, OP_NAME, MAX_NAMES) == ST_OK;

	*code = (struct lorcana_code){ .n_steps = 1, .n_programs = 1, .names = programs.quoted.words };
	code->nodes = arena_calloc(cards->arena, MAX_CODE_NODES, sizeof(*code->nodes));
	code->steps = arena_calloc(cards->arena, MAX_CODE_STEPS, sizeof(*code->steps));
	code->programs = arena_calloc(cards->arena, MAX_CODE_PROGRAMS, sizeof(*code->programs));
	writer->nodes = code->nodes;
	writer->cap = writer->most = MAX_CODE_NODES;
	writer->len = 1;
	compiler_set_host(&c);
	done = done && code->nodes && code->steps && code->programs && compile_all(&c);
	code->n_nodes = writer->len;
	code->n_names = programs.quoted.len;
	writer->nodes = NULL; /* they are the code's */
	program_loader_end(&programs);
	return done ? ST_OK : ST_NOMEM;
}
