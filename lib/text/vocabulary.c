#include "text/vocabulary.h"

#include "base/array.h"
#include "data/columns.h"

/* A vocabulary is a few hundred rows. */
enum { VOCABULARY_MAX_BYTES = 1024 * 1024 };

struct vocabulary_loading {
	struct table_reader table;
	struct vocabulary *vocabulary;
};

#define AT(member) COLUMN_AT(struct operation, member)

static const struct column columns[] = {
	{ "op", column_text, AT(op) },
	{ "args", column_text, AT(args) },
	{ "words", column_text, AT(words) },
	{ "sense", column_text, AT(sense), .may_lack = true },
};

static enum status add_operation(void *ctx)
{
	struct vocabulary_loading *load = ctx;
	struct vocabulary *vocabulary = load->vocabulary;
	struct operation *operation;
	enum status status;

	if (array_reserve(&vocabulary->operations, &vocabulary->cap, vocabulary->len + 1, sizeof(*operation)))
		return ST_NOMEM;
	operation = &vocabulary->operations[vocabulary->len++];
	*operation = (struct operation){ 0 };
	status = table_fill(&load->table, operation);
	operation->alone = (struct term){ .kind = TERM_OP, .name = operation->op };
	for (struct text rest = operation->args, part; operation->args.len && text_split(&rest, ' ', &part);)
		operation->n_args++;
	return status;
}

/* Whether a row before row [i] says the same operation of the same arguments. */
static bool is_said_before(const struct vocabulary *vocabulary, size_t i)
{
	const struct operation *operation = &vocabulary->operations[i];

	for (size_t k = 0; k < i; k++)
		if (text_equal(vocabulary->operations[k].op, operation->op) &&
		    text_equal(vocabulary->operations[k].args, operation->args))
			return true;
	return false;
}

enum status vocabulary_load(struct vocabulary *vocabulary, const char *rulesets, const char *game, struct arena *arena,
			    struct diags *diags)
{
	struct vocabulary_loading load = { .vocabulary = vocabulary };
	enum status status;

	*vocabulary = (struct vocabulary){ 0 };
	load.table = (struct table_reader){
		.columns = columns, .n_columns = sizeof(columns) / sizeof(columns[0]), .max_bytes = VOCABULARY_MAX_BYTES,
		.lacks = "a vocabulary has the columns op, args and words", .arena = arena, .keeps_fields = true,
		.diags = diags, .ctx = &load, .add = add_operation,
	};
	status = table_read(&load.table, rulesets, game, "vocabulary.csv");
	if (status == ST_OK && map_init(&vocabulary->by_op, arena, vocabulary->len + 1))
		status = ST_NOMEM;
	for (size_t i = 0; status == ST_OK && i < vocabulary->len; i++) {
		const struct operation *operation = &vocabulary->operations[i];

		map_add(&vocabulary->by_op, operation->op, (uint32_t)i);
		if (is_said_before(vocabulary, i)) {
			diag_error(diags, (struct place){ .file = load.table.file, .line = (uint32_t)i + 2 },
				   "operation '%.*s' with the arguments '%.*s' stands twice", TEXT_ARG(operation->op),
				   TEXT_ARG(operation->args));
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

/* Takes the name off the front of a pattern: up to '(', ',' or the end. */
static struct text take_name(struct text *pattern)
{
	size_t end = 0;
	struct text name;

	while (end < pattern->len && pattern->ptr[end] != '(' && pattern->ptr[end] != ',' && pattern->ptr[end] != ')')
		end++;
	name = text_make(pattern->ptr, end);
	*pattern = text_skip(*pattern, end);
	return name;
}

struct asking {
	const struct vocabulary *vocabulary;
	const struct term *whole;
	const struct meaning *meaning;
};

/* What [term] is taken for: the word `it` for what it stands for, where that is a word of its own. */
static const struct term *taken_for(const struct asking *asking, const struct term *term)
{
	const struct term *it = asking->meaning->it;
	uint32_t row;

	if (term->kind != TERM_OP || term->n_args || !it || it->kind != TERM_OP || it->n_args ||
	    !map_find(&asking->vocabulary->by_op, term->name, &row) ||
	    !operation_has(&asking->vocabulary->operations[row], "it", NULL))
		return term;
	return it;
}

/* "&amount": an operation with that in its sense. */
static bool has_sense(const struct vocabulary *vocabulary, const struct term *term, struct text word)
{
	uint32_t row;
	struct text rest, part;

	if (term->kind != TERM_OP || !map_find(&vocabulary->by_op, term->name, &row))
		return false;
	rest = vocabulary->operations[row].sense;
	while (text_split(&rest, ' ', &part))
		if (text_equal(part, word))
			return true;
	return false;
}

/* "$1.3": the third argument of the first. */
static bool is_same(const struct term *whole, struct text path, const struct term *term)
{
	struct text part;
	uint32_t n;

	while (text_split(&path, '.', &part)) {
		if (whole->kind != TERM_OP || !text_to_number(part, TERM_MAX_ARGS, &n) || n < 1 || n > whole->n_args)
			return false;
		whole = whole->args[n - 1];
	}
	return term_equal(whole, term);
}

/* Whether [term] is what a pattern asks for; takes it off the front. */
static bool is_asked_for(const struct asking *asking, const struct term *term, struct text *pattern)
{
	struct text name = take_name(pattern);
	const struct term *named = taken_for(asking, term);
	uint32_t number;
	bool fits;

	if (text_starts_with(name, "&"))
		return has_sense(asking->vocabulary, term, text_skip(name, 1));
	if (text_starts_with(name, "$"))
		return is_same(asking->whole, text_skip(name, 1), term);
	if (text_is(name, "*"))
		return term->kind == TERM_OP && !term->n_args &&
		       (text_is(term->name, "any") ||
			(asking->meaning->noun && text_equal(term->name, asking->meaning->noun->name)));
	if (term->kind == TERM_NUMBER)
		fits = text_is(name, "_") ||
		       (text_to_number(name, INT32_MAX, &number) && term->number == (int32_t)number);
	else
		fits = text_is(name, "_") || text_equal(named->name, name) || text_equal(term->name, name);
	if (!fits || !text_starts_with(*pattern, "("))
		return fits;
	*pattern = text_skip(*pattern, 1);
	for (uint8_t i = 0; pattern->len && pattern->ptr[0] != ')'; i++) {
		if (term->kind != TERM_OP || i >= term->n_args || !is_asked_for(asking, term->args[i], pattern))
			return false;
		if (pattern->len && pattern->ptr[0] == ',')
			*pattern = text_skip(*pattern, 1);
	}
	if (pattern->len)
		*pattern = text_skip(*pattern, 1);
	return true;
}

const struct operation *vocabulary_find(const struct vocabulary *vocabulary, const struct term *term,
					const struct meaning *meaning)
{
	const struct asking asking = { vocabulary, term, meaning };
	uint32_t first;

	if (term->kind != TERM_OP || !map_find(&vocabulary->by_op, term->name, &first))
		return NULL;
	for (size_t i = first; i < vocabulary->len; i++) {
		const struct operation *operation = &vocabulary->operations[i];
		struct text rest = operation->args, part;
		bool fits = operation->n_args == term->n_args && text_equal(operation->op, term->name);

		for (uint8_t n = 0; fits && n < term->n_args && text_split(&rest, ' ', &part); n++)
			if (text_starts_with(part, "=")) {
				part = text_skip(part, 1);
				fits = is_asked_for(&asking, term->args[n], &part);
			}
		if (fits)
			return operation;
	}
	return NULL;
}

const struct operation *vocabulary_find_word(const struct vocabulary *vocabulary, struct text word)
{
	uint32_t row;

	return map_find(&vocabulary->by_op, word, &row) ? &vocabulary->operations[row] : NULL;
}

struct text operation_arg(const struct operation *operation, uint8_t n)
{
	struct text rest = operation->args, part = { "", 0 };

	for (uint8_t i = 0; i <= n; i++)
		if (!text_split(&rest, ' ', &part))
			return text_make("", 0);
	return part;
}

bool operation_calls_cards(const struct operation *operation)
{
	struct text rest = operation->args, part;

	while (text_split(&rest, ' ', &part))
		if (text_is(part, "cards"))
			return true;
	return false;
}

struct text operation_form(const struct operation *operation, unsigned n)
{
	struct text words = operation->words, part = { "", 0 };

	for (unsigned i = 0; i <= n; i++)
		if (!text_split(&words, '|', &part))
			return text_make("", 0);
	return part;
}

bool operation_has(const struct operation *operation, const char *word, struct text *behind)
{
	struct text rest = operation->sense, part;
	size_t len = text_of(word).len;

	while (operation->sense.len && text_split(&rest, ' ', &part)) {
		if (!text_starts_with(part, word) || (part.len > len && part.ptr[len] != ':' && part.ptr[len] != '='))
			continue;
		if (behind)
			*behind = part.len > len ? text_skip(part, len + 1) : text_make("", 0);
		return true;
	}
	return false;
}
