#include "kernel/program/loader.h"

#include <string.h>

#include "base/array.h"

static enum status no_memory(struct program_loader *loader)
{
	return loader->diags ? diags_nomem(loader->diags) : ST_NOMEM;
}

enum status program_loader_begin(struct program_loader *loader, struct op_set ops, uint16_t number, uint16_t quote,
				 uint16_t most_words)
{
	loader->writer = (struct node_writer){
		.ops = &loader->ops, .number = number, .most = UINT32_MAX, .quote = quote, .quoted = &loader->quoted
	};
	if (!quoted_words_init(&loader->quoted, most_words, loader->arena) ||
	    op_index_init(&loader->ops, ops, &loader->scratch))
		return no_memory(loader);
	return ST_OK;
}

const struct term *program_loader_read(struct program_loader *loader, struct text program)
{
	const struct term *term;

	arena_reset(&loader->terms);
	term = program.len ? term_parse(&loader->terms, &program) : NULL;
	return program.len == 0 ? term : NULL;
}

const struct node *program_loader_keep(struct program_loader *loader)
{
	struct node *nodes = arena_calloc(loader->arena, loader->writer.len + 1, sizeof(*nodes));

	if (!nodes)
		no_memory(loader);
	else if (loader->writer.len)
		memcpy(nodes, loader->writer.nodes, loader->writer.len * sizeof(*nodes));
	return nodes;
}

void program_loader_end(struct program_loader *loader)
{
	arena_free(&loader->scratch);
	arena_free(&loader->terms);
	array_free(&loader->writer.nodes);
}
