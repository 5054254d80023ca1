#include "games/evolve/program/code.h"

#include <string.h>

#include "base/array.h"
#include "data/columns.h"
#include "games/evolve/cards/evolve_programs.h"
#include "kernel/program/loader.h"

/* All programs are under 1 MB. */
enum { PROGRAMS_MAX_BYTES = 16 * 1024 * 1024 };

static const struct op_def rows[N_EVOLVE_OPS] = { EVOLVE_OPS(OP_ROW, OP_ROW_OF, OP_ROW_OF) };

const struct op_set evolve_ops = { rows, N_EVOLVE_OPS };

unsigned keyword_of_op(uint16_t op)
{
	return rows[op].group == OF_KEYWORDS ? 1u << rows[op].index : 0;
}

struct compiler {
	const struct evolve_cards *cards;
	struct evolve_code *code;
	struct program_loader programs;
	uint32_t *roots;
	size_t n_roots, roots_cap;
	struct card_code *card_codes;
	struct map by_identity; /* identity -> card */
	struct table_reader table;
};

/* Columns of abilities.csv. */
enum { CARD, ABILITY, PROGRAM, N_COLUMNS };

static const struct column columns[N_COLUMNS] = {
	[CARD] = { .name = "card" }, [ABILITY] = { .name = "ability" }, [PROGRAM] = { .name = "program" },
};

enum { MAX_WORDS = 4096, MAX_ABILITIES = UINT8_MAX };

/* The token of that name; one of the English edition rather than another. */
static card_id find_token(const struct compiler *c, struct text name)
{
	card_id found = CARD_UNKNOWN;

	for (size_t i = 0; i < c->cards->n_cards; i++) {
		const struct evolve_card *card = &c->cards->cards[i];

		if (!evolve_card_is_token(card) || !text_equal(card->name, name))
			continue;
		if (card->numbers.len)
			return (card_id)(i + 1);
		if (!found)
			found = (card_id)(i + 1);
	}
	return found;
}

/* The keywords that an ability says without a condition. */
static unsigned plain_keywords(const struct node *nodes, uint32_t at)
{
	if (nodes[at].op == OP_KEYWORD_AND)
		return plain_keywords(nodes, node_arg(nodes, at, 0)) | plain_keywords(nodes, node_arg(nodes, at, 1));
	return keyword_of_op(nodes[at].op);
}

/* What stands within how often and when an ability works. */
static uint32_t core_of(const struct node *nodes, uint32_t root)
{
	while (nodes[root].op == OP_ABILITY_ONCE || nodes[root].op == OP_ABILITY_DURING || nodes[root].op == OP_ABILITY_ONLY_IF)
		root = node_arg(nodes, root, 1);
	return nodes[root].op == OP_ABILITY_QUICK ? node_arg(nodes, root, 0) : root;
}

static void note_ability(struct card_code *card, const struct node *nodes, uint32_t root)
{
	uint32_t core = root == NO_NODE ? NO_NODE : core_of(nodes, root);

	if (core == NO_NODE) {
		card->is_unread = true;
		return;
	}
	if (nodes[core].op == OP_ABILITY_KEYWORD && core == root)
		card->keywords |= (uint16_t)plain_keywords(nodes, node_arg(nodes, core, 0));
	else if (nodes[core].op == OP_ABILITY_STATIC)
		card->has_passive = true;
	else if (nodes[core].op == OP_ABILITY_EVOLVE)
		card->keywords |= KEYWORD_EVOLVE;
	else if (nodes[core].op != OP_ABILITY_ACTIVATED && nodes[core].op != OP_ABILITY_SPELL &&
		 nodes[core].op != OP_ABILITY_SERVE)
		card->has_automatic = true;
}

/* Adds an ability by its program; empty or "?" = not read. ST_SYNTAX: [program] is none. */
static enum status add_program(struct compiler *c, card_id id, struct text program)
{
	struct card_code *card = &c->card_codes[id - 1];
	uint32_t root = NO_NODE;

	if (program.len && !text_is(program, PROGRAM_UNKNOWN)) {
		size_t nodes = c->programs.writer.len;
		const struct term *term = program_loader_read(&c->programs, program);

		if (!term)
			return ST_SYNTAX;
		if (node_write(&c->programs.writer, term, 'A'))
			root = (uint32_t)nodes;
		if (c->programs.writer.no_memory || c->programs.diags->failed)
			return diags_nomem(c->programs.diags);
	}
	note_ability(card, c->programs.writer.nodes, root);
	c->code->n_unread += root == NO_NODE;
	if (array_reserve(&c->roots, &c->roots_cap, c->n_roots + 1, sizeof(root)))
		return diags_nomem(c->programs.diags);
	if (card->n == 0)
		card->first = (uint32_t)c->n_roots;
	c->roots[c->n_roots++] = root;
	card->n++;
	return ST_OK;
}

static enum status add_row(void *ctx)
{
	struct compiler *c = ctx;
	struct text identity = table_field(&c->table, CARD), ability = table_field(&c->table, ABILITY);
	struct text program = table_field(&c->table, PROGRAM);
	const struct card_code *card;
	enum status status;
	uint32_t id, n;

	if (!map_find(&c->by_identity, identity, &id))
		return table_refuse(&c->table, "abilities of a card that is not known", identity);
	card = &c->card_codes[id - 1];
	if (!text_to_number(ability, MAX_ABILITIES, &n) || n != card->n + 1u)
		return table_refuse(&c->table, "expected the number of the next ability, found", ability);
	if (card->n && card->first + card->n != c->n_roots)
		return table_refuse(&c->table, "abilities of one card stand apart:", identity);
	status = add_program(c, (card_id)id, program);
	return status == ST_SYNTAX ? table_refuse(&c->table, "not a program:", program) : status;
}

static enum status make_tables(struct compiler *c)
{
	size_t n = c->cards->n_cards;

	c->card_codes = arena_calloc(c->programs.arena, n + 1, sizeof(*c->card_codes));
	if (!c->card_codes || map_init(&c->by_identity, &c->programs.scratch, n))
		return diags_nomem(c->programs.diags);
	for (size_t i = 0; i < n; i++)
		map_add(&c->by_identity, c->cards->cards[i].identity, (uint32_t)(i + 1));
	return program_loader_begin(&c->programs, evolve_ops, OP_NUMBER, OP_NAME, MAX_WORDS);
}

static enum status keep(struct compiler *c)
{
	struct evolve_code *code = c->code;
	const struct node *nodes = program_loader_keep(&c->programs);
	uint32_t *roots = arena_calloc(c->programs.arena, c->n_roots + 1, sizeof(*roots));
	card_id *tokens = arena_calloc(c->programs.arena, c->programs.quoted.len + 1u, sizeof(*tokens));

	if (!nodes || !roots || !tokens)
		return diags_nomem(c->programs.diags);
	if (c->n_roots)
		memcpy(roots, c->roots, c->n_roots * sizeof(*roots));
	for (uint16_t i = 0; i < c->programs.quoted.len; i++)
		tokens[i] = find_token(c, c->programs.quoted.words[i]);
	code->nodes = nodes;
	code->roots = roots;
	code->cards = c->card_codes;
	code->n_nodes = (uint32_t)c->programs.writer.len;
	code->n_roots = (uint32_t)c->n_roots;
	code->words = c->programs.quoted.words;
	code->n_words = c->programs.quoted.len;
	code->tokens = tokens;
	return ST_OK;
}

enum status evolve_code_load(struct evolve_code *code, const struct evolve_cards *cards, const char *rulesets,
			     struct arena *arena, struct diags *diags)
{
	struct compiler c = { .cards = cards, .code = code, .programs = { .arena = arena, .diags = diags } };
	enum status status;

	*code = (struct evolve_code){ 0 };
	c.table = (struct table_reader){
		.columns = columns, .n_columns = N_COLUMNS, .max_bytes = PROGRAMS_MAX_BYTES,
		.lacks = "programs lack a column", .arena = arena, .diags = diags, .ctx = &c, .add = add_row,
	};
	status = make_tables(&c);
	if (status == ST_OK)
		status = table_read(&c.table, rulesets, "evolve", "abilities.csv");
	if (status == ST_OK)
		status = keep(&c);
	program_loader_end(&c.programs);
	array_free(&c.roots);
	return status;
}
