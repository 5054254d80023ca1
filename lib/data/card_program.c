#include "data/card_program.h"

#include <string.h>

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
		if (is_said_before(vocabulary, i)) {
			diag_error(diags, (struct place){ .file = load.file, .line = (uint32_t)i + 2 },
				   "operation '%s' with the arguments '%s' stands twice", operation->op.ptr,
				   operation->args.ptr);
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

/* How a term is put: plainly, as many, as one of its kind, with its sign, without a "you" in front. */
enum form { FORM_PLAIN, FORM_MANY, FORM_ONE, FORM_SIGNED, FORM_BARE };

static void add_term(const struct vocabulary *vocabulary, const struct term *term, enum form form, struct buffer *out);

/* Whether [term] is what "=pattern" asks for: a name or number, and behind '(' that of its first argument. */
static bool is_asked_for(const struct term *term, struct text pattern)
{
	size_t open = text_find(pattern, text_of("(")), end = text_find(pattern, text_of(")"));
	struct text name = text_make(pattern.ptr, open < end ? open : end);
	uint32_t number;

	if (term->kind == TERM_NUMBER)
		return text_to_number(name, INT32_MAX, &number) && term->number == (int32_t)number;
	if (!text_equal(term->name, name))
		return false;
	return open >= pattern.len || (term->n_args && is_asked_for(term->args[0], text_skip(pattern, open + 1)));
}

/* The first row that says this operation of these arguments, or NULL. */
static const struct operation *find_words(const struct vocabulary *vocabulary, const struct term *term)
{
	for (size_t i = 0; i < vocabulary->len; i++) {
		const struct operation *operation = &vocabulary->operations[i];
		struct text rest = operation->args, part;
		bool fits = operation->n_args == term->n_args && text_equal(operation->op, term->name);

		for (uint8_t n = 0; fits && n < term->n_args && text_split(&rest, ' ', &part); n++)
			if (text_starts_with(part, "="))
				fits = is_asked_for(term->args[n], text_skip(part, 1));
		if (fits)
			return operation;
	}
	return NULL;
}

/* The [n]-th of the forms that '|' parts; empty when there are fewer. */
static struct text form_of_words(struct text words, unsigned n)
{
	struct text part = { "", 0 };

	for (unsigned i = 0; i <= n; i++)
		if (!text_split(&words, '|', &part))
			return text_make("", 0);
	return part;
}

static bool is_cards(const struct operation *operation, uint8_t n)
{
	struct text rest = operation->args, part = { "", 0 };

	for (uint8_t i = 0; i <= n; i++)
		if (!text_split(&rest, ' ', &part))
			return false;
	return text_is(part, "cards");
}

static enum form form_of_sign(char sign)
{
	switch (sign) {
	case '+':
		return FORM_MANY;
	case '@':
		return FORM_ONE;
	case '#':
		return FORM_SIGNED;
	case '~':
		return FORM_BARE;
	default:
		return FORM_PLAIN;
	}
}

/* Adds what stands in a place: "2", "2+", "2.1@"; [many] holds for cards that say nothing else. */
static void fill_place(const struct vocabulary *vocabulary, const struct operation *operation, const struct term *term,
		       struct text place, bool many, struct buffer *out)
{
	enum form form = form_of_sign(place.ptr[place.len - 1]);
	bool own = true; /* an argument of the operation itself */
	uint8_t n = 0;

	for (size_t i = 0; i < place.len; i++) {
		if (place.ptr[i] == '.')
			own = false;
		if (place.ptr[i] < '1' || place.ptr[i] > '9')
			continue;
		n = (uint8_t)(place.ptr[i] - '1');
		if (term->kind != TERM_OP || n >= term->n_args)
			return;
		term = term->args[n];
	}
	if (form == FORM_PLAIN && many && own && is_cards(operation, n))
		form = FORM_MANY;
	add_term(vocabulary, term, form, out);
}

/* Puts the words of the arguments into the places {1}, {2}, ... of a template. */
static void fill_template(const struct vocabulary *vocabulary, const struct operation *operation, struct text words,
			  const struct term *term, bool many, struct buffer *out)
{
	while (words.len) {
		size_t open = text_find(words, text_of("{")), len;

		buffer_add(out, text_make(words.ptr, open));
		words = text_skip(words, open);
		len = text_find(words, text_of("}"));
		if (len < 2 || len == words.len) { /* no place: it stands as it is */
			buffer_add(out, words);
			return;
		}
		fill_place(vocabulary, operation, term, text_make(words.ptr + 1, len - 1), many, out);
		words = text_skip(words, len + 1);
	}
}

/* "a card", "an item"; what is one already stays. */
static void add_article(struct text words, struct buffer *out)
{
	static const char *const ones[] = { "this ", "that ", "the ", "it", "each ", "any ", "all ", "one ", "what ", NULL };

	for (size_t i = 0; ones[i]; i++)
		if (text_starts_with(words, ones[i]) && !text_starts_with(words, "item"))
			return;
	if (words.len)
		buffer_add_string(out, strchr("AEIOUaeiou", words.ptr[0]) ? "an " : "a ");
}

static void add_operation_words(const struct vocabulary *vocabulary, const struct operation *operation,
				const struct term *term, enum form form, struct buffer *out)
{
	struct text plain = form_of_words(operation->words, 0), many = form_of_words(operation->words, 1);
	struct text one = form_of_words(operation->words, 2), bare = form_of_words(operation->words, 3);
	struct buffer whole = { 0 };
	struct text said;

	if (form == FORM_BARE && bare.len)
		plain = bare;
	if (form == FORM_MANY) {
		fill_template(vocabulary, operation, many.len ? many : plain, term, many.len == 0, out);
		return;
	}
	fill_template(vocabulary, operation, form == FORM_ONE && one.len ? one : plain, term, false, &whole);
	said = buffer_text(&whole);
	if (form == FORM_ONE && one.len == 0)
		add_article(said, out);
	if (form == FORM_BARE && bare.len == 0 && text_starts_with(said, "you "))
		said = text_skip(said, 4);
	buffer_add(out, said);
	out->failed |= whole.failed;
	buffer_free(&whole);
}

static void add_term(const struct vocabulary *vocabulary, const struct term *term, enum form form, struct buffer *out)
{
	const struct operation *operation;

	switch (term->kind) {
	case TERM_NUMBER:
		buffer_printf(out, form == FORM_SIGNED ? "%+d" : "%d", (int)term->number);
		return;
	case TERM_TEXT:
		buffer_add(out, term->name);
		return;
	case TERM_OP:
		break;
	}
	operation = find_words(vocabulary, term);
	if (operation && operation->words.len)
		add_operation_words(vocabulary, operation, term, form, out);
	else
		term_print(out, term);
}

void program_words(const struct vocabulary *vocabulary, const struct term *term, struct buffer *out)
{
	add_term(vocabulary, term, FORM_PLAIN, out);
}
