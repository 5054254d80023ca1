#include "kernel/program/op.h"

#include <string.h>

enum status op_index_init(struct op_index *index, struct op_set set, struct arena *arena)
{
	enum status status;

	*index = (struct op_index){ .set = set };
	status = map_init(&index->by_word, arena, set.n);
	index->after = status == ST_OK ? arena_calloc(arena, set.n, sizeof(*index->after)) : NULL;
	if (!index->after)
		return ST_NOMEM;
	for (uint16_t op = 0; op < set.n; op++) {
		struct text word = text_of(set.ops[op].word);
		uint32_t before;

		index->after[op] = NO_OP;
		if (!word.len || map_add(&index->by_word, word, op) || !map_find(&index->by_word, word, &before))
			continue;
		while (index->after[before] != NO_OP)
			before = index->after[before];
		index->after[before] = op;
	}
	return ST_OK;
}

static uint16_t first_in_role(const struct op_index *index, uint32_t op, char role)
{
	while (op != NO_OP && !strchr(index->set.ops[op].roles, role))
		op = index->after[op];
	return (uint16_t)op;
}

uint16_t op_find(const struct op_index *index, struct text word, char role)
{
	uint32_t op;

	return map_find(&index->by_word, word, &op) ? first_in_role(index, op, role) : NO_OP;
}

uint16_t op_find_next(const struct op_index *index, uint16_t op, char role)
{
	return first_in_role(index, index->after[op], role);
}

char op_next_arg(const char **args, struct text *word)
{
	const char *from = *args, *end;

	*word = text_of("");
	if (*from != '<') {
		*args += *from != '\0';
		return *from;
	}
	end = strchr(from, '>');
	*word = text_make(from + 1, (size_t)(end - from) - 1);
	*args = end + 1;
	return '=';
}

unsigned op_count_args(const struct op_def *def)
{
	const char *args = def->args;
	struct text word;
	unsigned n = 0;

	while (op_next_arg(&args, &word))
		n++;
	return n;
}
