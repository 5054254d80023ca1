#include "deck/other_names.h"

#include "base/fold.h"
#include "base/source.h"
#include "data/csv_reader.h"

/* Some ten thousand names of thirty bytes each. */
enum { TABLE_MAX_BYTES = 16 << 20 };

enum names_column { NAME, LANGUAGE, CARD, N_COLUMNS };

static const char *const titles[N_COLUMNS] = { [NAME] = "name", [LANGUAGE] = "language", [CARD] = "printing" };

struct names_reading {
	struct other_names *names;
	int columns[N_COLUMNS];
	size_t n;
};

/* A second printing of a card is the same card only to the game: the first one stands for the name. */
static enum status on_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct names_reading *reading = ctx;
	struct other_names *names = reading->names;
	struct other_name *name = names->names + reading->n;
	struct text folded, field = csv_field(row, reading->columns[NAME]);
	enum status status;

	if (is_header) {
		for (int i = 0; i < N_COLUMNS; i++)
			reading->columns[i] = csv_find_column(row, titles[i]);
		return ST_OK;
	}
	status = fold_name(&names->arena, field, &folded);
	if (status || folded.len == 0)
		return status == ST_NOMEM ? status : ST_OK;
	if (!csv_copy_field(row, reading->columns[LANGUAGE], &names->arena, &name->language) ||
	    !csv_copy_field(row, reading->columns[CARD], &names->arena, &name->card))
		return ST_NOMEM;
	if (map_add(&names->by_name, folded, (uint32_t)reading->n))
		reading->n++;
	return ST_OK;
}

static size_t count_lines(struct text bytes)
{
	size_t n = 1;

	for (size_t i = 0; i < bytes.len; i++)
		n += bytes.ptr[i] == '\n';
	return n;
}

static enum status read_table(struct other_names *names)
{
	struct names_reading reading = { .names = names };
	struct buffer bytes = { 0 };
	struct diags unheard;
	const char *path = arena_printf(&names->arena, "%s/%s/names.csv", names->rulesets, names->game);
	enum status status = path ? ST_OK : ST_NOMEM;
	size_t n_lines;

	names->is_read = true;
	diags_init(&unheard, &names->arena);
	if (status == ST_OK && source_exists(path) &&
	    source_read(path, TABLE_MAX_BYTES, &bytes, &unheard) == ST_OK) {
		n_lines = count_lines(buffer_text(&bytes));
		names->names = arena_calloc(&names->arena, n_lines, sizeof(*names->names));
		status = names->names ? map_init(&names->by_name, &names->arena, n_lines) : ST_NOMEM;
		if (status == ST_OK && csv_read(path, buffer_text(&bytes), on_row, &reading, &unheard) == ST_NOMEM)
			status = ST_NOMEM;
	}
	buffer_free(&bytes);
	diags_free(&unheard);
	return status;
}

enum status other_names_find(struct other_names *names, struct text name, const struct other_name **found)
{
	enum status status = names->is_read || !names->rulesets ? ST_OK : read_table(names);
	struct arena scratch = { 0 };
	struct text folded;
	uint32_t at;

	*found = NULL;
	if (status || !names->names)
		return status;
	status = fold_name(&scratch, name, &folded);
	if (status == ST_OK && map_find(&names->by_name, folded, &at))
		*found = &names->names[at];
	arena_free(&scratch);
	return status == ST_NOMEM ? status : ST_OK;
}

void other_names_free(struct other_names *names)
{
	arena_free(&names->arena);
	names->is_read = false;
	names->names = NULL;
}
