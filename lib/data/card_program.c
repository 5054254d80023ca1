#include "data/card_program.h"

#include "base/array.h"
#include "base/source.h"
#include "data/csv_reader.h"

/* A vocabulary is a few hundred rows. */
enum { VOCABULARY_MAX_BYTES = 1024 * 1024 };

struct loading {
	struct vocabulary *vocabulary;
	struct arena *arena;
	struct diags *diags;
	const char *file;
	int op, args, words; /* columns */
};

static bool copy_text(struct arena *arena, struct text from, struct text *to)
{
	char *copy = arena_strndup(arena, from.ptr, from.len);

	*to = text_make(copy, from.len);
	return copy != NULL;
}

static enum status add_operation(void *ctx, const struct csv_row *row, bool is_header)
{
	struct loading *load = ctx;
	struct vocabulary *vocabulary = load->vocabulary;
	struct operation *operation;

	if (is_header) {
		load->op = csv_find_column(row, "op");
		load->args = csv_find_column(row, "args");
		load->words = csv_find_column(row, "words");
		if (load->op >= 0 && load->args >= 0 && load->words >= 0)
			return ST_OK;
		diag_error(load->diags, (struct place){ .file = load->file, .line = row->line },
			   "a vocabulary has the columns op, args and words");
		return ST_SYNTAX;
	}
	if (array_reserve(&vocabulary->operations, &vocabulary->cap, vocabulary->len + 1, sizeof(*operation)))
		return ST_NOMEM;
	operation = &vocabulary->operations[vocabulary->len++];
	*operation = (struct operation){ 0 };
	if (!copy_text(load->arena, csv_field(row, load->op), &operation->op) ||
	    !copy_text(load->arena, csv_field(row, load->args), &operation->args) ||
	    !copy_text(load->arena, csv_field(row, load->words), &operation->words))
		return ST_NOMEM;
	for (struct text rest = operation->args, part; operation->args.len && text_split(&rest, ' ', &part);)
		operation->n_args++;
	return ST_OK;
}

/* The operation with this word and number of arguments, or NULL. */
static const struct operation *find_operation(const struct vocabulary *vocabulary, struct text op, uint8_t n_args)
{
	for (size_t i = 0; i < vocabulary->len; i++)
		if (vocabulary->operations[i].n_args == n_args && text_equal(vocabulary->operations[i].op, op))
			return &vocabulary->operations[i];
	return NULL;
}

enum status vocabulary_load(struct vocabulary *vocabulary, const char *rulesets, const char *game, struct arena *arena,
			    struct diags *diags)
{
	struct loading load = { .vocabulary = vocabulary, .arena = arena, .diags = diags };
	struct buffer bytes = { 0 };
	enum status status;

	*vocabulary = (struct vocabulary){ 0 };
	load.file = arena_printf(arena, "%s/%s/vocabulary.csv", rulesets, game);
	if (!load.file)
		return ST_NOMEM;
	status = source_read(load.file, VOCABULARY_MAX_BYTES, &bytes, diags);
	if (status == ST_OK)
		status = csv_read(load.file, buffer_text(&bytes), add_operation, &load, diags);
	buffer_free(&bytes);
	if (status == ST_OK && map_init(&vocabulary->by_op, arena, vocabulary->len + 1))
		status = ST_NOMEM;
	for (size_t i = 0; status == ST_OK && i < vocabulary->len; i++) {
		const struct operation *operation = &vocabulary->operations[i];

		map_add(&vocabulary->by_op, operation->op, (uint32_t)i);
		if (find_operation(vocabulary, operation->op, operation->n_args) != operation) {
			diag_error(diags, (struct place){ .file = load.file, .line = (uint32_t)i + 2 },
				   "operation '%s' with %u arguments stands twice", operation->op.ptr, operation->n_args);
			status = ST_SYNTAX;
		}
	}
	if (status)
		vocabulary_free(vocabulary);
	return status;
}

void vocabulary_free(struct vocabulary *vocabulary)
{
	array_free(&vocabulary->operations);
	*vocabulary = (struct vocabulary){ 0 };
}

enum status program_reader_open(struct program_reader *reader, const char *rulesets, const char *game,
				struct arena *arena, struct diags *diags)
{
	const char *path = arena_printf(arena, "%s/%s/text.grammar", rulesets, game);
	enum status status;

	*reader = (struct program_reader){ .arena = arena };
	lexicon_init(&reader->lexicon, arena);
	if (!path)
		return ST_NOMEM;
	status = vocabulary_load(&reader->vocabulary, rulesets, game, arena, diags);
	if (status == ST_OK)
		status = grammar_load(&reader->grammar, path, arena, diags);
	if (status)
		program_reader_close(reader);
	return status;
}

void program_reader_close(struct program_reader *reader)
{
	grammar_free(&reader->grammar);
	vocabulary_free(&reader->vocabulary);
	lexicon_free(&reader->lexicon);
}

enum status program_read(struct program_reader *reader, const char *root, struct text body, struct arena *scratch,
			 struct phrase_reading *reading)
{
	enum status status = tokenize(&reader->row, body, scratch);

	*reading = (struct phrase_reading){ 0 };
	if (status || reader->row.len == 0)
		return status;
	return phrase_read(&reader->grammar, &reader->lexicon, &reader->row, root, true, scratch, reading);
}

/* Puts the words of the arguments into the places {1}, {2}, ... of a template. */
static void fill_template(const struct vocabulary *vocabulary, struct text words, const struct term *term,
			  struct buffer *out)
{
	for (size_t i = 0; i < words.len; i++) {
		bool place = words.ptr[i] == '{' && i + 2 < words.len && words.ptr[i + 2] == '}' && words.ptr[i + 1] >= '1' &&
			     words.ptr[i + 1] <= '9';
		uint8_t n = place ? (uint8_t)(words.ptr[i + 1] - '1') : 0;

		if (!place) {
			buffer_add_char(out, words.ptr[i]);
			continue;
		}
		if (n < term->n_args)
			program_words(vocabulary, term->args[n], out);
		i += 2;
	}
}

void program_words(const struct vocabulary *vocabulary, const struct term *term, struct buffer *out)
{
	const struct operation *operation;

	switch (term->kind) {
	case TERM_NUMBER:
		buffer_printf(out, "%d", (int)term->number);
		return;
	case TERM_TEXT:
		buffer_add(out, term->name);
		return;
	case TERM_OP:
		break;
	}
	operation = find_operation(vocabulary, term->name, term->n_args);
	if (operation && operation->words.len)
		fill_template(vocabulary, operation->words, term, out);
	else
		term_print(out, term);
}
