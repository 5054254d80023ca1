/*
 * code.c - compiling card programs: what is meant, as nodes.
 */
#include "games/lorcana/program/compiler.h"

#include "games/lorcana/cards/lorcana_cards_words.h"

static bool emit_leaf(struct compiler *c, enum lorcana_op op, int value)
{
	return node_add(c->writer, (uint16_t)op, value);
}

/* `evasive`, or `resist(1)`. */
static bool compile_keyword(struct compiler *c, const struct term *term)
{
	uint32_t kind;
	int value = 0;

	if (term->kind != TERM_OP || !word_find(lorcana_keyword_words, term->name, &kind) || term->n_args > 1)
		return false;
	if (term->n_args && term->args[0]->kind != TERM_NUMBER)
		return false;
	if (term->n_args)
		value = term->args[0]->number;
	return emit_leaf(c, OP_KEYWORD, (int)kind * 256 + (value & 255));
}

/* The value of a word; in a term '_' stands for the blank of "Sing Together". */
static bool find_word(const struct word *words, struct text name, uint32_t *value)
{
	char plain[32];

	if (name.len >= sizeof(plain))
		return false;
	for (size_t i = 0; i < name.len; i++)
		plain[i] = name.ptr[i] == '_' ? ' ' : name.ptr[i];
	return word_find(words, text_make(plain, name.len), value);
}

/*
 * The text of `named('X', F)`, `class('X', F)`, `ink(ruby, F)` and
 * `with_keyword(evasive, F)` becomes the node's value.
 */
static bool fold_value(struct compiler *c, enum lorcana_op op, const struct term *arg, int *value)
{
	const struct word *words = op == OP_INK ? lorcana_ink_words : lorcana_keyword_words;
	uint32_t found;

	if (op == OP_NAMED)
		return arg->kind == TERM_TEXT && node_quote(c->writer, arg->name, value);
	if (op == OP_CLASS) {
		*value = arg->kind == TERM_TEXT ? lorcana_class_find(c->cards, arg->name) : -1;
		return *value >= 0;
	}
	if (arg->kind != TERM_OP || arg->n_args || !find_word(words, arg->name, &found))
		return false;
	*value = (int)found;
	return true;
}

/* `named(or('A', 'B'), F)`: a filter for each. */
static bool compile_alternatives(struct compiler *c, const struct term *term)
{
	const struct term *either = term->args[0];
	const struct term *args[2] = { NULL, term->args[1] };
	struct term half = *term;
	size_t at = c->writer->len;

	if (either->n_args != 2 || !emit_leaf(c, OP_OR, 0))
		return false;
	half.args = args;
	half.n_args = 2;
	for (uint8_t i = 0; i < 2; i++) {
		args[0] = either->args[i];
		if (!compile_node(c, &half, 'f'))
			return false;
	}
	return node_close(c->writer, at);
}

/* Whether it has one where it stands. */
static bool has_meaning(const struct compiler *c, enum lorcana_op op)
{
	unsigned flags = lorcana_ops.ops[op].flags;

	if (flags & NEEDS_LOOK && !c->has_looked)
		return false;
	if (c->in_effect)
		return !(flags & NEEDS_STATIC);
	return !(flags & NEEDS_EFFECT) || (op == OP_THAT_PLAYER && (c->player_is_counted || c->player_is_kept)) ||
	       (op == OP_IT && c->card_is_asked);
}

static bool is_banishing(const struct term *event)
{
	return term_is(event, "banished") || term_is(event, "banished_in_challenge") || term_is(event, "banishes_in_challenge");
}

/*
 * "If it is banished this way" behind damage: nothing is banished for its damage
 * before the effect has resolved [state-only-at-check], when nobody asks any more.
 */
static bool asks_too_early(const struct compiler *c, const struct term *term, enum lorcana_op op)
{
	if (op == OP_DID)
		return term->n_args == 1 && is_banishing(term->args[0]) && !c->has_banished;
	return op == OP_IS && term->n_args == 2 && term_is(term->args[1], "affected") && c->has_just_dealt;
}

static bool compile_op(struct compiler *c, const struct term *term, enum lorcana_op op)
{
	unsigned flags = lorcana_ops.ops[op].flags;
	bool was_counted = c->player_is_counted, done;
	size_t at = c->writer->len;
	int value = 0;

	if (!has_meaning(c, op) || asks_too_early(c, term, op))
		return false;
	if (flags & FOLDS) {
		if (term_is(term->args[0], "or"))
			return compile_alternatives(c, term);
		if (!fold_value(c, op, term->args[0], &value))
			return false;
	}
	/* `it`: 1 = what an earlier part has chosen or shown, and nothing when it did not. */
	if (op == OP_IT)
		value = c->it_is_bound;
	c->player_is_counted |= (flags & COUNTS_PLAYER) != 0;
	done = node_write_row(c->writer, term, (uint16_t)op, value, flags & FOLDS ? 1 : 0);
	c->player_is_counted = was_counted;
	if (done && flags & REMEMBERS)
		c->code->remembered |= code_hears(c->code, (uint16_t)at);
	return done;
}

/* Compiles the operation, or leaves no trace of it. */
static bool try_op(void *ctx, const struct term *term, uint16_t op)
{
	struct compiler *c = ctx, outer = *c;
	struct lorcana_code before = *c->code;

	if (compile_op(c, term, (enum lorcana_op)op))
		return true;
	*c = outer;
	*c->code = before;
	return false;
}

/* A filter where cards are meant: each card that fits. */
static bool compile_each(struct compiler *c, const struct term *term)
{
	size_t at = c->writer->len;

	return emit_leaf(c, OP_EACH, 0) && compile_node(c, term, 'f') && node_close(c->writer, at);
}

/* Asked of each card, which is `it`. */
static bool compile_asked(struct compiler *c, const struct term *term)
{
	bool was_asked = c->card_is_asked, done;

	c->card_is_asked = true;
	done = compile_node(c, term, 'B');
	c->card_is_asked = was_asked;
	return done;
}

/* Cards that an earlier step has chosen; `up_to(n)` that it has settled. */
static int picked_slot(const struct compiler *c, const struct term *term)
{
	for (uint8_t i = 0; i < c->n_picks; i++)
		if (c->picks[i].term == term)
			return c->picks[i].slot;
	return -1;
}

/* The nodes of a program within a program belong to the one node that names it. */
static bool compile_inner_program(struct compiler *c, const struct term *term, bool is_ability)
{
	size_t at = c->writer->len;
	uint16_t program;

	if (!emit_leaf(c, OP_PROGRAM, 0) || !compile_inner(c, term, is_ability, &program))
		return false;
	c->code->nodes[at].value = (int16_t)program;
	return node_close(c->writer, at);
}

static bool compile_class(struct compiler *c, const struct term *term)
{
	int value = term->kind == TERM_TEXT ? lorcana_class_find(c->cards, term->name) : -1;

	return value >= 0 && emit_leaf(c, OP_CLASS_NAME, value);
}

/* What a card is chosen for: Support, or a text of such a card. */
static bool compile_chooser(struct compiler *c, const struct term *term)
{
	uint32_t kind;

	if (term->n_args == 0 && word_find(lorcana_keyword_words, term->name, &kind))
		return compile_keyword(c, term);
	return compile_node(c, term, 'f');
}

/* Cards, where no operation of its own says which. */
static enum compiled compile_cards(struct compiler *c, const struct term *term)
{
	if (compiler_knows(c, term->name, 'C') || !compiler_knows(c, term->name, 'f'))
		return COMPILED_BY_ROW;
	return compile_each(c, term) ? COMPILED : COMPILED_NOT;
}

static enum compiled done_if(bool done)
{
	return done ? COMPILED : COMPILED_NOT;
}

/* Where what stands in the text is no operation. */
static enum compiled compile_special(struct compiler *c, const struct term *term, char role)
{
	switch (role) {
	case '*':
		return done_if(emit_leaf(c, OP_NUMBER, 0));
	case 'K':
		return done_if(compile_keyword(c, term));
	case 'W':
		return term->kind == TERM_TEXT ? COMPILED_BY_ROW : COMPILED_NOT;
	case 'w':
		return done_if(compile_class(c, term));
	case 'R':
	case 'r':
		return done_if(compile_inner_program(c, term, role == 'R'));
	default:
		return COMPILED_BY_ROW;
	}
}

/* Where an operation stands in a role that differs from another in one thing. */
static enum compiled compile_variant(struct compiler *c, const struct term *term, char role)
{
	switch (role) {
	case 'b':
		return done_if(compile_asked(c, term));
	case 'c':
		if (!c->in_effect && !c->card_is_asked && term_is(term, "it"))
			return done_if(emit_leaf(c, OP_SELF, 0));
		return done_if(compile_node(c, term, 'C'));
	case 'p':
		if (term_is(term, "that_player"))
			return done_if(emit_leaf(c, OP_THAT_PLAYER, 0));
		return done_if(compile_node(c, term, 'P'));
	case 'k':
		return done_if(compile_chooser(c, term));
	case 'n':
		return compiler_knows(c, term->name, 'n') ? COMPILED_BY_ROW : done_if(compile_node(c, term, 'C'));
	case 'C':
		return compile_cards(c, term);
	default:
		return COMPILED_BY_ROW;
	}
}

static enum compiled compile_own(void *ctx, const struct term *term, char role)
{
	struct compiler *c = ctx;
	enum compiled special = compile_special(c, term, role);
	int slot = picked_slot(c, term);

	if (special != COMPILED_BY_ROW)
		return special;
	if (term->kind == TERM_TEXT)
		return role == 'W' ? COMPILED_BY_ROW : COMPILED_NOT;
	if (term->kind == TERM_NUMBER)
		return term->number >= -99 && term->number <= 99 ? COMPILED_BY_ROW : COMPILED_NOT;
	if (slot >= 0)
		return done_if(emit_leaf(c, role == 'N' ? OP_CHOSEN_NUMBER : OP_PICKED, slot));
	return compile_variant(c, term, role);
}

void compiler_set_host(struct compiler *c)
{
	c->writer->own = compile_own;
	c->writer->row = try_op;
	c->writer->ctx = c;
}
