/*
 * code.c - compiling card programs: what is meant, as nodes.
 */
#include "games/lorcana/program/compiler.h"

#include "games/lorcana/cards/lorcana_cards_words.h"

/* A new node; false when there is no room. */
static bool emit(struct compiler *c, enum lorcana_op op, int value, uint16_t *at)
{
	struct lorcana_code *code = c->code;

	if (code->n_nodes >= MAX_CODE_NODES)
		return false;
	*at = (uint16_t)code->n_nodes++;
	code->nodes[*at] = (struct node){ .op = (uint16_t)op, .next = 1, .value = (int16_t)value };
	return true;
}

static bool emit_leaf(struct compiler *c, enum lorcana_op op, int value)
{
	uint16_t at;

	return emit(c, op, value, &at);
}

/* Ends a node whose arguments have been compiled. */
static void close_node(struct compiler *c, uint16_t at)
{
	c->code->nodes[at].next = (uint16_t)(c->code->n_nodes - at);
}

/*
 * What has a meaning only while an effect resolves, or as an event is looked
 * at: a static ability asks for nothing of the kind.
 */
static bool needs_effect(int op)
{
	switch (op) {
	case OP_IT:
	case OP_REST:
	case OP_THAT_LOCATION:
	case OP_THE_BANISHED:
	case OP_OTHER_MOVED:
	case OP_THE_SUBJECT:
	case OP_SEEN:
	case OP_WHO_REVEALED:
	case OP_SHIFT_TARGET:
	case OP_LAST_BANISHED:
	case OP_LAST_EXERTED:
	case OP_LAST_DISCARDED:
	case OP_LAST_MOVED:
	case OP_THAT_MANY:
	case OP_THAT_PLAYER:
	case OP_CHOSEN_OPPONENT:
	case OP_CHOSEN_PLAYER:
	case OP_CHOSEN_IS:
	case OP_THEIRS:
	case OP_AFFECTED:
	case OP_SANG_THIS:
	case OP_SHIFTED:
	case OP_UP_TO:
	case OP_LEFT_OF:
	case OP_ALL:
	case OP_ANY_NUMBER:
	case OP_DID:
	case OP_NAMED_CARD:
	case OP_THE_CHOSEN:
	case OP_IT_BEFORE:
	case OP_THE_DAMAGED:
	case OP_THE_SONG:
	case OP_THIS_CHALLENGE:
	case OP_WHILE_IN_PLAY:
	case OP_UNTIL_YOUR_NEXT_TURN:
	case OP_UNTIL_THEIR_NEXT_TURN:
	case OP_UNTIL_NEXT_TURN_OF:
	case OP_UNTIL_END_OF_YOUR_NEXT:
	case OP_UNTIL_END_OF_THEIR_NEXT:
	case OP_UNTIL_END_OF_NEXT_OF:
	case OP_YOUR_NEXT_TURN:
	case OP_THEIR_NEXT_TURN:
	case OP_NEXT_TURN_OF:
	case OP_AS_LONG:
	case OP_TOP_OF:
	case OP_BOTTOM_OF:
	case OP_HAND_OF:
		return true;
	default:
		return false;
	}
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
		return arg->kind == TERM_TEXT && add_name(c, arg->name, value);
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
	uint16_t at;

	if (either->n_args != 2 || !emit(c, OP_OR, 0, &at))
		return false;
	half.args = args;
	half.n_args = 2;
	for (uint8_t i = 0; i < 2; i++) {
		args[0] = either->args[i];
		if (!compile_node(c, &half, R_FILTER))
			return false;
	}
	close_node(c, at);
	return true;
}

/* Where it stands: the first card of a turn is asked for by static abilities alone. */
static bool has_meaning(const struct compiler *c, enum lorcana_op op)
{
	if (c->in_effect)
		return op != OP_FIRST_PLAYED && op != OP_NTH_PLAYED;
	return !needs_effect((int)op) || (op == OP_THAT_PLAYER && (c->player_is_counted || c->player_is_kept)) ||
	       (op == OP_IT && c->card_is_asked);
}

/* What has a meaning only behind something that was looked at, shown or chosen. */
static bool is_about_looked(enum lorcana_op op)
{
	return op == OP_FROM_LOOKED || op == OP_REST || op == OP_SEEN || op == OP_WHO_REVEALED;
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
	bool was_counted = c->player_is_counted, was_asked = c->card_is_asked;
	uint8_t first = 0, n_shapes = 0;
	uint16_t at;
	int value = 0;

	if (!has_meaning(c, op) || (is_about_looked(op) && !c->has_looked) || asks_too_early(c, term, op))
		return false;
	if (compiler_folds(op)) {
		if (term->n_args != 2)
			return false;
		if (term_is(term->args[0], "or"))
			return compile_alternatives(c, term);
		if (!fold_value(c, op, term->args[0], &value))
			return false;
		first = 1;
	}
	/* `it`: 1 = what an earlier part has chosen or shown, and nothing when it did not. */
	if (op == OP_IT)
		value = c->it_is_bound;
	n_shapes = compiler_count_args(op);
	if (term->n_args - first != n_shapes || !emit(c, op, value, &at))
		return false;
	c->player_is_counted |= (op >= OP_HAVE && op <= OP_HAVE_MORE_THAN) || op == OP_PLAYERS_WHO;
	for (uint8_t i = 0; i < n_shapes; i++) {
		c->card_is_asked = was_asked || (op == OP_SUCH_THAT && i == 0);
		if (!compile_node(c, term->args[first + i], compiler_arg(op, i)))
			return false;
	}
	c->player_is_counted = was_counted;
	c->card_is_asked = was_asked;
	close_node(c, at);
	if (op == OP_LAST_TURN_DID || op == OP_SINCE_LAST_TURN_DID)
		c->code->remembered |= code_hears(c->code, at, (uint16_t)c->code->n_nodes);
	return true;
}

/* A filter where cards are meant: each card that fits. */
static bool compile_each(struct compiler *c, const struct term *term)
{
	uint16_t at;

	if (!emit(c, OP_EACH, 0, &at) || !compile_node(c, term, R_FILTER))
		return false;
	close_node(c, at);
	return true;
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
static bool compile_inner_program(struct compiler *c, const struct term *term, enum shape shape)
{
	uint16_t at, program;

	if (!emit(c, OP_PROGRAM, 0, &at))
		return false;
	if (!compile_inner(c, term, shape != R_STEPS, &program))
		return false;
	c->code->nodes[at].value = (int16_t)program;
	close_node(c, at);
	return true;
}

/* A name in the text: of an ability, or of a classification. */
static bool compile_name(struct compiler *c, const struct term *term, enum shape shape)
{
	int value = -1;

	if (term->kind != TERM_TEXT)
		return false;
	if (shape == R_CLASS_NAME)
		value = lorcana_class_find(c->cards, term->name);
	else if (!add_name(c, term->name, &value))
		return false;
	return value >= 0 && emit_leaf(c, shape == R_CLASS_NAME ? OP_CLASS_NAME : OP_NAME, value);
}

/* Compiles the operation, or leaves no trace of it. */
static bool try_op(struct compiler *c, const struct term *term, enum lorcana_op op)
{
	struct lorcana_code before = *c->code;
	struct compiler outer = *c;

	if (compile_op(c, term, op))
		return true;
	*c = outer;
	*c->code = before;
	return false;
}

/* One word can name several operations, which differ by their arguments. */
static bool compile_word(struct compiler *c, const struct term *term, enum shape shape)
{
	for (int op = -1; (op = compiler_next_op(c, term->name, shape, op)) >= 0;)
		if (compiler_count_args((enum lorcana_op)op) + compiler_folds((enum lorcana_op)op) == term->n_args &&
		    try_op(c, term, (enum lorcana_op)op))
			return true;
	return false;
}

/* What is no operation of the text. */
static bool is_special(enum shape shape)
{
	return shape == R_KEYWORD || shape == R_PROGRAM || shape == R_STEPS || shape == R_NAME ||
	       shape == R_CLASS_NAME || shape == R_ANYTHING;
}

static bool compile_special(struct compiler *c, const struct term *term, enum shape shape)
{
	if (shape == R_ANYTHING)
		return emit_leaf(c, OP_NUMBER, 0);
	if (shape == R_KEYWORD)
		return compile_keyword(c, term);
	if (shape == R_NAME || shape == R_CLASS_NAME)
		return compile_name(c, term, shape);
	return compile_inner_program(c, term, shape);
}

/* What a card is chosen for: Support, or a text of such a card. */
static bool compile_chooser(struct compiler *c, const struct term *term)
{
	uint32_t kind;

	if (term->n_args == 0 && word_find(lorcana_keyword_words, term->name, &kind))
		return compile_keyword(c, term);
	return compile_node(c, term, R_FILTER);
}

bool compile_node(struct compiler *c, const struct term *term, enum shape shape)
{
	bool is_selection = shape == R_SELECTION || shape == R_OWN_CARD || shape == R_PLAYED;

	if (is_special(shape))
		return compile_special(c, term, shape);
	if (term->kind == TERM_NUMBER)
		return shape == R_AMOUNT && term->number >= -99 && term->number <= 99 &&
		       emit_leaf(c, OP_NUMBER, term->number);
	if (term->kind == TERM_TEXT)
		return false;
	if (shape == R_TURN_PLAYER && term_is(term, "that_player"))
		return emit_leaf(c, OP_THAT_PLAYER, 0);
	if (picked_slot(c, term) >= 0)
		return emit_leaf(c, shape == R_AMOUNT ? OP_CHOSEN_NUMBER : OP_PICKED, picked_slot(c, term));
	if (shape == R_OWN_CARD && !c->in_effect && !c->card_is_asked && term_is(term, "it"))
		return emit_leaf(c, OP_SELF, 0);
	if (shape == R_CHOOSER)
		return compile_chooser(c, term);
	if (compile_word(c, term, shape))
		return true;
	if (!is_selection)
		return false;
	if (shape == R_PLAYED && compile_word(c, term, R_SELECTION))
		return true;
	return compiler_find_op(c, term->name, R_SELECTION) < 0 && compiler_find_op(c, term->name, R_FILTER) >= 0 &&
	       compile_each(c, term);
}
