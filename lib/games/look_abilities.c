#include "games/look_abilities.h"

#include "base/array.h"
#include "base/source.h"
#include "data/csv_reader.h"
#include "text/program_words.h"

enum { TABLE_MAX_BYTES = 16 * 1024 * 1024 };

/* The table being read. */
struct ability_table {
	struct look *look;
	const char *file;
	const char *const *names; /* n_columns of them */
	size_t n_columns;
	int columns[LOOK_MAX_COLUMNS];
};

/* NULL where memory ran out, which is noted. */
static const char *table_file(const struct look *look)
{
	const char *file = arena_printf(look->desk->arena, "%s/%s/abilities.csv", look->desk->rulesets, look->game->name);

	if (!file)
		look->desk->diags->failed = true;
	return file;
}

static enum status find_columns(struct ability_table *table, const struct csv_row *row)
{
	for (size_t i = 0; i < table->n_columns; i++) {
		table->columns[i] = csv_find_column(row, table->names[i]);
		if (table->columns[i] < 0)
			return csv_refuse(table->look->desk->diags, table->file, row, "abilities lack the column",
					  text_of(table->names[i]));
	}
	return ST_OK;
}

static enum status add_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct ability_table *table = ctx;
	struct look *look = table->look;
	struct look_row *added;

	if (is_header)
		return find_columns(table, row);
	if (array_reserve(&look->rows, &look->rows_cap, look->n_rows + 1, sizeof(*added)))
		return ST_NOMEM;
	added = &look->rows[look->n_rows++];
	*added = (struct look_row){ .line = row->line };
	for (size_t i = 0; i < table->n_columns; i++)
		if (!csv_copy_field(row, table->columns[i], look->desk->arena, &added->fields[i]))
			return ST_NOMEM;
	return ST_OK;
}

bool look_rows(struct look *look, const char *const *columns, size_t n_columns)
{
	struct ability_table table = { .look = look, .names = columns, .n_columns = n_columns };
	struct diags *diags = look->desk->diags;
	struct buffer bytes = { 0 };
	enum status status;

	if (look->n_rows)
		return true;
	table.file = table_file(look);
	if (!table.file)
		return false;
	status = source_read(table.file, TABLE_MAX_BYTES, &bytes, diags);
	if (status == ST_OK)
		status = csv_read(table.file, buffer_text(&bytes), add_row, &table, diags);
	buffer_free(&bytes);
	if (status == ST_NOMEM)
		diags->failed = true;
	return status == ST_OK;
}

static bool is_read(struct text program)
{
	return program.len && !text_is(program, PROGRAM_UNKNOWN);
}

bool look_program(const struct look *look, struct text program, struct buffer *words)
{
	return !is_read(program) || program_words_of(&look->vocabulary, program, words);
}

void look_no_program(const struct look *look, const struct look_row *row, struct text program)
{
	diag_error(look->desk->diags, (struct place){ .file = table_file(look), .line = row->line }, "no program '%.*s'",
		   TEXT_ARG(program));
}

static void add_json(struct buffer *out, const struct look_ability *ability, struct text words)
{
	json_item_object(out);
	json_member_text(out, ability->label, ability->heading);
	json_member_text(out, "program", ability->program);
	json_member_text(out, "words", words);
	if (ability->is_carried_out)
		json_member_bool(out, "carried_out", *ability->is_carried_out);
	buffer_add_char(out, '}');
}

static void add_text(struct buffer *out, const struct look_ability *ability, struct text words)
{
	bool is_idle = is_read(ability->program) && ability->is_carried_out && !*ability->is_carried_out;

	if (!is_read(ability->program))
		words = text_of(ability->program.len ? "its text is not known" : "its text is not read");
	buffer_printf(out, "    %-*.*s %.*s%s\n", ability->heading_width, TEXT_ARG(ability->heading), TEXT_ARG(words),
		      is_idle ? " (not carried out in games yet)" : "");
}

bool look_add_ability(const struct look *look, const struct look_ability *ability, bool is_first)
{
	struct buffer *out = look->desk->out, words = { 0 };
	bool is_good = look_program(look, ability->program, &words);

	if (is_good && look->desk->json) {
		add_json(out, ability, buffer_text(&words));
	} else if (is_good) {
		buffer_add_string(out, is_first ? "  abilities\n" : "");
		add_text(out, ability, buffer_text(&words));
	}
	out->failed |= words.failed;
	buffer_free(&words);
	return is_good;
}
