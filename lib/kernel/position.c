#include "kernel/position.h"

#include <string.h>

/* Room for one more; false when memory ran out. */
static bool make_room(struct position *position)
{
	size_t cap = position->cap ? 2 * position->cap : 64;
	struct statement *items;

	if (position->len < position->cap)
		return true;
	items = arena_calloc(position->arena, cap, sizeof(*items));
	if (!items)
		return false;
	if (position->len)
		memcpy(items, position->items, position->len * sizeof(*items));
	position->items = items;
	position->cap = cap;
	return true;
}

void position_add(struct position *position, const struct statement *statement)
{
	struct clause *clauses = NULL;
	uint32_t *columns = NULL;

	if (statement->n_clauses) {
		clauses = arena_calloc(position->arena, statement->n_clauses, sizeof(*clauses));
		columns = arena_calloc(position->arena, statement->n_clauses, sizeof(*columns));
	}
	if ((statement->n_clauses && (!clauses || !columns)) || !make_room(position)) {
		position->failed = true;
		return;
	}
	for (uint8_t i = 0; i < statement->n_clauses; i++) {
		clauses[i] = statement->clauses[i];
		columns[i] = statement->clause_columns ? statement->clause_columns[i] : 0;
	}
	position->items[position->len] = *statement;
	position->items[position->len].clauses = clauses;
	position->items[position->len++].clause_columns = columns;
}

const struct clause *statement_clause(const struct statement *statement, uint8_t id)
{
	for (uint8_t i = 0; i < statement->n_clauses; i++)
		if (statement->clauses[i].id == id)
			return &statement->clauses[i];
	return NULL;
}

bool statement_has(const struct statement *statement, uint8_t id)
{
	return statement_clause(statement, id) != NULL;
}

int32_t statement_number(const struct statement *statement, uint8_t id)
{
	const struct clause *clause = statement_clause(statement, id);

	return clause ? clause->number : 0;
}

card_id statement_card(const struct statement *statement, uint8_t id)
{
	const struct clause *clause = statement_clause(statement, id);

	return clause ? clause->ref.card : CARD_UNKNOWN;
}

uint8_t statement_word(const struct statement *statement, uint8_t id, const char *const *words, unsigned usual)
{
	const struct clause *clause = statement_clause(statement, id);

	return (uint8_t)(clause ? position_word(words, clause->word) : usual);
}

int16_t statement_amount(const struct statement *statement, uint8_t less)
{
	return (int16_t)(statement_has(statement, less) ? -statement->number : statement->number);
}

struct place statement_place(const struct position *position, const struct statement *statement)
{
	return (struct place){ position->file, statement->file_line, statement->column };
}

struct place statement_card_place(const struct position *position, const struct statement *statement)
{
	uint32_t column = statement->card_column ? statement->card_column : statement->column;

	return (struct place){ position->file, statement->file_line, column };
}

struct place statement_clause_place(const struct position *position, const struct statement *statement,
				    const struct clause *clause)
{
	size_t i = (size_t)(clause - statement->clauses);
	uint32_t column = statement->clause_columns ? statement->clause_columns[i] : 0;

	return (struct place){ position->file, statement->file_line, column ? column : statement->column };
}

const struct statement *position_find(const struct position *position, uint8_t line, player_id player)
{
	for (size_t i = 0; i < position->len; i++)
		if (position->items[i].line == line && position->items[i].player == player)
			return &position->items[i];
	return NULL;
}

int position_number(const struct position *position, uint8_t line, player_id player, int usual)
{
	const struct statement *s = position_find(position, line, player);

	return s && s->has_number ? (int)s->number : usual;
}

size_t position_behind_under(const struct position_words *words, const struct position *position, size_t i)
{
	size_t end = i + 1;

	while (end < position->len && words->language->verbs[position->items[end].line].mark == MARK_OUTCOME)
		end++;
	return end;
}

unsigned position_word(const char *const *words, struct text word)
{
	unsigned i = 0;

	while (words[i] && !text_equal_nocase(word, text_of(words[i])))
		i++;
	return i;
}

bool statement_is_of_zone(const struct position_words *words, const struct statement *statement)
{
	return words->lines[statement->line].kind == STATED_ZONE;
}

unsigned statement_copies(const struct statement *statement)
{
	return statement->has_number ? (unsigned)statement->number : 1;
}
