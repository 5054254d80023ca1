#include "kernel/program/compile.h"

#include <string.h>

#include "base/array.h"

bool quoted_words_init(struct quoted_words *quoted, uint16_t most, struct arena *arena)
{
	*quoted = (struct quoted_words){ .most = most, .arena = arena };
	quoted->words = arena_calloc(arena, most, sizeof(*quoted->words));
	return quoted->words && map_init(&quoted->index, arena, most) == ST_OK;
}

bool node_quote(struct node_writer *w, struct text word, int *index)
{
	struct quoted_words *quoted = w->quoted;
	uint32_t found;
	char *copy;

	if (map_find(&quoted->index, word, &found)) {
		*index = (int)found;
		return true;
	}
	if (quoted->len == quoted->most)
		return false;
	copy = arena_strndup(quoted->arena, word.ptr, word.len);
	if (!copy) {
		w->no_memory = true;
		return false;
	}
	quoted->words[quoted->len] = text_make(copy, word.len);
	map_add(&quoted->index, quoted->words[quoted->len], quoted->len);
	*index = quoted->len++;
	return true;
}

bool node_add(struct node_writer *w, uint16_t op, int value)
{
	if (value < INT16_MIN || value > INT16_MAX || w->len >= w->most)
		return false;
	if (w->len == w->cap && array_reserve(&w->nodes, &w->cap, w->len + 1, sizeof(*w->nodes))) {
		w->no_memory = true;
		return false;
	}
	w->nodes[w->len++] = (struct node){ .op = op, .next = 1, .value = (int16_t)value };
	return true;
}

bool node_close(struct node_writer *w, size_t at)
{
	if (w->len - at > UINT16_MAX)
		return false;
	w->nodes[at].next = (uint16_t)(w->len - at);
	return true;
}

/* Where the row names the one word that makes sense. */
static bool write_arg(struct node_writer *w, const struct term *term, char role, struct text word)
{
	if (role == '=' && (term->kind != TERM_OP || !text_equal(term->name, word)))
		return false;
	return node_write(w, term, role);
}

bool node_write_row(struct node_writer *w, const struct term *term, uint16_t op, int value, uint8_t n_folded)
{
	const char *args = w->ops->set.ops[op].args;
	size_t at = w->len;

	if (!node_add(w, op, value))
		return false;
	for (uint8_t i = 0; i < term->n_args; i++) {
		struct text word;
		char role = op_next_arg(&args, &word);

		if (i >= n_folded && !write_arg(w, term->args[i], role, word))
			return false;
	}
	return node_close(w, at);
}

/* The first row of the word that fits. */
static bool write_op(struct node_writer *w, const struct term *term, char role)
{
	size_t at = w->len;

	for (uint16_t op = op_find(w->ops, term->name, role); op != NO_OP; op = op_find_next(w->ops, op, role)) {
		if (op_count_args(&w->ops->set.ops[op]) != term->n_args)
			continue;
		if (w->row ? w->row(w->ctx, term, op) : node_write_row(w, term, op, 0, 0))
			return true;
		w->len = at;
	}
	return false;
}

bool node_write(struct node_writer *w, const struct term *term, char role)
{
	size_t at = w->len;
	int index;
	enum compiled own = w->own ? w->own(w->ctx, term, role) : COMPILED_BY_ROW;

	if (own == COMPILED_NOT)
		w->len = at;
	if (own != COMPILED_BY_ROW)
		return own == COMPILED;
	if (term->kind == TERM_NUMBER)
		return strchr(w->ops->set.ops[w->number].roles, role) && node_add(w, w->number, term->number);
	if (term->kind == TERM_TEXT)
		return w->quoted && role == 'W' && node_quote(w, term->name, &index) && node_add(w, w->quote, index);
	return term->kind == TERM_OP && write_op(w, term, role);
}
