#include "lorcana/code.h"

#include <string.h>

#include "data/lorcana_cards_words.h"

/* Where an operation may stand. */
enum role { ROLE_STATIC, ROLE_CHANGE, ROLE_SELECTION, ROLE_CONDITION, ROLE_FILTER, ROLE_AMOUNT, ROLE_PLAYER, ROLE_WORD };

static const struct {
	const char *word;
	enum role role;
} ops[N_LORCANA_OPS] = {
#define X(name, word, role) [OP_##name] = { word, ROLE_##role },
	LORCANA_OPS(X)
#undef X
};

/* What an operation takes: the roles of its arguments, 0-terminated by R_END. */
enum shape {
	R_END,
	R_STATIC,
	R_CHANGE,
	R_SELECTION,
	R_OWN_CARD, /* the card that has the ability: `self`, or `it` */
	R_CONDITION,
	R_FILTER,
	R_AMOUNT,
	R_PLAYER,
	R_YOU,
	R_ATTRIBUTE,
	R_KEYWORD,
	R_FORBIDDEN,
	R_PURPOSE,
	R_ALWAYS,
	R_ZONE,
};

static const uint8_t shapes[N_LORCANA_OPS][4] = {
	[OP_STATIC] = { R_CHANGE },
	[OP_WHILE] = { R_CONDITION, R_STATIC },
	[OP_UNLESS] = { R_CONDITION, R_STATIC },
	[OP_FOR_EACH] = { R_AMOUNT, R_STATIC },
	[OP_SEQ] = { R_CHANGE, R_CHANGE },
	[OP_MODIFY] = { R_SELECTION, R_ATTRIBUTE, R_AMOUNT, R_ALWAYS },
	[OP_GIVE] = { R_SELECTION, R_KEYWORD, R_ALWAYS },
	[OP_CANT] = { R_SELECTION, R_FORBIDDEN, R_ALWAYS },
	[OP_PAY_LESS] = { R_YOU, R_AMOUNT, R_PURPOSE, R_ALWAYS },
	[OP_ENTERS_EXERTED] = { R_SELECTION },
	[OP_EACH] = { R_FILTER },
	[OP_HAVE] = { R_PLAYER, R_FILTER },
	[OP_HAVE_MIN] = { R_YOU, R_AMOUNT, R_FILTER },
	[OP_EXISTS] = { R_FILTER },
	[OP_EXISTS_MIN] = { R_AMOUNT, R_FILTER },
	[OP_IS] = { R_OWN_CARD, R_FILTER },
	[OP_NOT] = { R_CONDITION },
	[OP_AND] = { R_CONDITION, R_CONDITION },
	[OP_OR] = { R_FILTER, R_FILTER },
	[OP_YOURS] = { R_FILTER },
	[OP_OPPOSING] = { R_FILTER },
	[OP_OTHER] = { R_FILTER },
	[OP_NAMED] = { R_FILTER },
	[OP_CLASS] = { R_FILTER },
	[OP_INK] = { R_FILTER },
	[OP_WITH_KEYWORD] = { R_FILTER },
	[OP_DAMAGED] = { R_FILTER },
	[OP_WITHOUT_DAMAGE] = { R_FILTER },
	[OP_EXERTED] = { R_FILTER },
	[OP_READY] = { R_FILTER },
	[OP_AT_LOCATION] = { R_FILTER },
	[OP_HERE] = { R_FILTER },
	[OP_WITH_CARD_UNDER] = { R_FILTER },
	[OP_COST_MAX] = { R_AMOUNT, R_FILTER },
	[OP_COST_MIN] = { R_AMOUNT, R_FILTER },
	[OP_STRENGTH_MIN] = { R_AMOUNT, R_FILTER },
	[OP_STRENGTH_MAX] = { R_AMOUNT, R_FILTER },
	[OP_WILLPOWER_MIN] = { R_AMOUNT, R_FILTER },
	[OP_BEING_CHALLENGED] = { R_FILTER },
	[OP_IN_ZONE] = { R_ZONE, R_PLAYER, R_FILTER },
	[OP_COUNT] = { R_FILTER },
	[OP_DAMAGE_ON] = { R_OWN_CARD },
	[OP_TO_PLAY] = { R_SELECTION },
};

struct compiler {
	struct lorcana_code *code;
	struct lorcana_cards *cards;
	size_t cap_names;
};

static bool compile(struct compiler *c, const struct term *term, enum shape shape);

/* A new node; false when there is no room. */
static bool emit(struct compiler *c, enum lorcana_op op, int value, uint16_t *at)
{
	struct lorcana_code *code = c->code;

	if (code->n_nodes >= MAX_CODE_NODES)
		return false;
	*at = (uint16_t)code->n_nodes++;
	code->nodes[*at] = (struct code_node){ .op = (uint8_t)op, .value = (int16_t)value };
	code->nodes[*at].next = (uint16_t)code->n_nodes;
	return true;
}

static bool emit_leaf(struct compiler *c, enum lorcana_op op, int value)
{
	uint16_t at;

	return emit(c, op, value, &at);
}

static int find_op(struct text word)
{
	for (int i = 0; i < N_LORCANA_OPS; i++)
		if (word.len && text_is(word, ops[i].word))
			return i;
	return -1;
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

static bool add_name(struct compiler *c, struct text name, int *value)
{
	struct lorcana_code *code = c->code;
	char *copy;

	for (size_t i = 0; i < code->n_names; i++)
		if (text_equal(code->names[i], name)) {
			*value = (int)i;
			return true;
		}
	copy = code->n_names < c->cap_names ? arena_strndup(c->cards->arena, name.ptr, name.len) : NULL;
	if (!copy)
		return false;
	*value = (int)code->n_names;
	code->names[code->n_names++] = text_make(copy, name.len);
	return true;
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
		return arg->kind == TERM_TEXT && add_name(c, arg->name, value);
	if (op == OP_CLASS) {
		*value = arg->kind == TERM_TEXT ? lorcana_class_find(c->cards, arg->name) : -1;
		return *value >= 0;
	}
	if (arg->kind != TERM_OP || arg->n_args || !word_find(words, arg->name, &found))
		return false;
	*value = (int)found;
	return true;
}

static bool folds(enum lorcana_op op)
{
	return op == OP_NAMED || op == OP_CLASS || op == OP_INK || op == OP_WITH_KEYWORD;
}

/* `named(or('A', 'B'), F)`: a filter for each. */
static bool compile_alternatives(struct compiler *c, const struct term *term)
{
	const struct term *either = term->args[0];
	const struct term *args[2] = { NULL, term->args[1] };
	struct term half = *term;
	uint16_t at;

	if (either->n_args != 2 || !emit(c, OP_OR, 0, &at))
		return false;
	half.args = args;
	for (uint8_t i = 0; i < 2; i++) {
		args[0] = either->args[i];
		if (!compile(c, &half, R_FILTER))
			return false;
	}
	c->code->nodes[at].n_args = 2;
	c->code->nodes[at].next = (uint16_t)c->code->n_nodes;
	return true;
}

static bool compile_op(struct compiler *c, const struct term *term, enum lorcana_op op)
{
	uint8_t first = 0, n_shapes = 0;
	uint16_t at;
	int value = 0;

	if (folds(op)) {
		if (term->n_args != 2)
			return false;
		if (term_is(term->args[0], "or"))
			return compile_alternatives(c, term);
		if (!fold_value(c, op, term->args[0], &value))
			return false;
		first = 1;
	}
	while (n_shapes < 4 && shapes[op][n_shapes])
		n_shapes++;
	if (term->n_args - first != n_shapes || !emit(c, op, value, &at))
		return false;
	for (uint8_t i = 0; i < n_shapes; i++)
		if (!compile(c, term->args[first + i], (enum shape)shapes[op][i]))
			return false;
	c->code->nodes[at].n_args = n_shapes;
	c->code->nodes[at].next = (uint16_t)c->code->n_nodes;
	return true;
}

/* Whether an operation may stand where [shape] is asked for. */
static bool fits(enum lorcana_op op, enum shape shape)
{
	switch (shape) {
	case R_STATIC:
		return ops[op].role == ROLE_STATIC;
	case R_CHANGE:
		return ops[op].role == ROLE_CHANGE && op != OP_CAN;
	case R_SELECTION:
		return ops[op].role == ROLE_SELECTION;
	case R_CONDITION:
		return ops[op].role == ROLE_CONDITION;
	case R_FILTER:
		return ops[op].role == ROLE_FILTER;
	case R_AMOUNT:
		return ops[op].role == ROLE_AMOUNT;
	case R_OWN_CARD:
		return op == OP_SELF;
	case R_PLAYER:
		return ops[op].role == ROLE_PLAYER;
	case R_YOU:
		return op == OP_YOU;
	case R_ATTRIBUTE:
		return op == OP_STRENGTH || op == OP_WILLPOWER || op == OP_LORE || op == OP_SINGING_COST;
	case R_FORBIDDEN:
		return op == OP_QUEST || op == OP_CHALLENGE || op == OP_BE_CHALLENGED || op == OP_SING;
	case R_PURPOSE:
		return op == OP_TO_PLAY;
	case R_ALWAYS:
		return op == OP_ALWAYS;
	case R_ZONE:
		return op == OP_HAND || op == OP_DISCARD || op == OP_INKWELL;
	case R_KEYWORD:
	case R_END:
		return false;
	}
	return false;
}

static bool compile(struct compiler *c, const struct term *term, enum shape shape)
{
	int op;

	if (shape == R_KEYWORD)
		return compile_keyword(c, term);
	if (term->kind == TERM_NUMBER)
		return shape == R_AMOUNT && term->number >= -99 && term->number <= 99 &&
		       emit_leaf(c, OP_NUMBER, term->number);
	if (term->kind == TERM_TEXT)
		return false;
	op = shape == R_OWN_CARD && term_is(term, "it") ? OP_SELF : find_op(term->name);
	/* What is played is given as a filter. */
	if (shape == R_SELECTION && op >= 0 && ops[op].role == ROLE_FILTER) {
		uint16_t at;

		if (!emit(c, OP_EACH, 0, &at) || !compile(c, term, R_FILTER))
			return false;
		c->code->nodes[at].n_args = 1;
		c->code->nodes[at].next = (uint16_t)c->code->n_nodes;
		return true;
	}
	return op >= 0 && fits((enum lorcana_op)op, shape) && compile_op(c, term, (enum lorcana_op)op);
}

/* Compiles one ability, or leaves no trace of it. */
static void compile_ability(struct compiler *c, struct arena *scratch, struct lorcana_ability *ability)
{
	size_t n_nodes = c->code->n_nodes, n_names = c->code->n_names;
	struct text rest = ability->program;
	const struct term *term = rest.len ? term_parse(scratch, &rest) : NULL;

	if (!term || rest.len || ability->kind != ABILITY_STATIC)
		return;
	if (compile(c, term, R_STATIC)) {
		ability->code = (uint16_t)n_nodes;
		c->code->n_compiled++;
	} else {
		c->code->n_nodes = n_nodes;
		c->code->n_names = n_names;
	}
}

enum status lorcana_code_compile(struct lorcana_code *code, struct lorcana_cards *cards)
{
	enum { MAX_NAMES = 512 };
	struct compiler c = { .code = code, .cards = cards, .cap_names = MAX_NAMES };
	struct arena scratch = { 0 };

	*code = (struct lorcana_code){ .n_nodes = 1 };
	code->nodes = arena_calloc(cards->arena, MAX_CODE_NODES, sizeof(*code->nodes));
	code->names = arena_calloc(cards->arena, MAX_NAMES, sizeof(*code->names));
	if (!code->nodes || !code->names)
		return ST_NOMEM;
	for (size_t i = 0; i < cards->n_cards; i++)
		for (uint8_t k = 0; k < cards->cards[i].n_abilities; k++)
			compile_ability(&c, &scratch, (struct lorcana_ability *)(uintptr_t)&cards->cards[i].abilities[k]);
	arena_free(&scratch);
	return ST_OK;
}
