#include "games/look_abilities.h"

#include "base/array.h"
#include "data/columns.h"
#include "text/program_words.h"

enum { TABLE_MAX_BYTES = 16 * 1024 * 1024 };

/* NULL where memory ran out, which is noted. */
static const char *table_file(const struct look *look)
{
	const char *file = arena_printf(look->desk->arena, "%s/%s/abilities.csv", look->desk->rulesets, look->game->name);

	if (!file)
		look->desk->diags->failed = true;
	return file;
}

/* The table being read. */
struct ability_table {
	struct table_reader table;
	struct look *look;
};

static enum status add_row(void *ctx)
{
	struct ability_table *read = ctx;
	struct look *look = read->look;
	struct look_row *added;

	if (array_reserve(&look->rows, &look->rows_cap, look->n_rows + 1, sizeof(*added)))
		return ST_NOMEM;
	added = &look->rows[look->n_rows++];
	*added = (struct look_row){ .line = read->table.row->line };
	for (size_t i = 0; i < read->table.n_columns; i++)
		added->fields[i] = table_field(&read->table, i);
	return ST_OK;
}

bool look_rows(struct look *look, const char *const *names, size_t n_columns)
{
	struct column columns[LOOK_MAX_COLUMNS] = { { .name = NULL } };
	struct ability_table read = { .look = look };

	if (look->n_rows)
		return true;
	for (size_t i = 0; i < n_columns; i++)
		columns[i].name = names[i];
	read.table = (struct table_reader){
		.columns = columns, .n_columns = n_columns, .max_bytes = TABLE_MAX_BYTES,
		.lacks = "abilities lack the column '%'", .arena = look->desk->arena, .keeps_fields = true,
		.diags = look->desk->diags, .ctx = &read, .add = add_row,
	};
	return table_read(&read.table, look->desk->rulesets, look->game->name, "abilities.csv") == ST_OK;
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
