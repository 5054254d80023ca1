#include "text/term.h"

static struct term *make(struct arena *arena, enum term_kind kind)
{
	struct term *term = arena_alloc(arena, sizeof(*term));

	if (term)
		term->kind = kind;
	return term;
}

const struct term *term_number(struct arena *arena, int32_t number)
{
	struct term *term = make(arena, TERM_NUMBER);

	if (term)
		term->number = number;
	return term;
}

const struct term *term_text(struct arena *arena, struct text text)
{
	struct term *term = make(arena, TERM_TEXT);

	if (term)
		term->name = text;
	return term;
}

const struct term *term_op(struct arena *arena, struct text name, const struct term *const *args, uint8_t n_args)
{
	struct term *term = make(arena, TERM_OP);

	if (!term)
		return NULL;
	term->name = name;
	term->n_args = n_args;
	term->args = n_args ? arena_calloc(arena, n_args, sizeof(*term->args)) : NULL;
	if (n_args && !term->args)
		return NULL;
	for (uint8_t i = 0; i < n_args; i++)
		term->args[i] = args[i];
	return term;
}

bool term_equal(const struct term *a, const struct term *b)
{
	if (a == b)
		return true;
	if (a->kind != b->kind || a->number != b->number || a->n_args != b->n_args || !text_equal(a->name, b->name))
		return false;
	for (uint8_t i = 0; i < a->n_args; i++)
		if (!term_equal(a->args[i], b->args[i]))
			return false;
	return true;
}

/* Which gap a term is: 1 for _1 ... 9 for _9; 0 for anything else. */
static unsigned gap_of(const struct term *term)
{
	bool gap = term->kind == TERM_OP && term->name.len == 2 && term->name.ptr[0] == '_' &&
		   term->name.ptr[1] >= '1' && term->name.ptr[1] <= '9';

	return gap ? (unsigned)(term->name.ptr[1] - '0') : 0;
}

const struct term *term_fill(struct arena *arena, const struct term *term, const struct term *const *args,
			     uint8_t n_args)
{
	const struct term *filled[TERM_MAX_ARGS];
	unsigned gap = gap_of(term);

	if (gap)
		return gap <= n_args ? args[gap - 1] : term;
	if (term->n_args == 0)
		return term;
	for (uint8_t i = 0; i < term->n_args; i++) {
		filled[i] = term_fill(arena, term->args[i], args, n_args);
		if (!filled[i])
			return NULL;
	}
	return term_op(arena, term->name, filled, term->n_args);
}

void term_print(struct buffer *out, const struct term *term)
{
	switch (term->kind) {
	case TERM_NUMBER:
		buffer_printf(out, "%d", (int)term->number);
		return;
	case TERM_TEXT:
		buffer_add_char(out, '\'');
		for (size_t i = 0; i < term->name.len; i++) {
			if (term->name.ptr[i] == '\'')
				buffer_add_char(out, '\'');
			buffer_add_char(out, term->name.ptr[i]);
		}
		buffer_add_char(out, '\'');
		return;
	case TERM_OP:
		break;
	}
	buffer_add(out, term->name);
	for (uint8_t i = 0; i < term->n_args; i++) {
		buffer_add_string(out, i ? ", " : "(");
		term_print(out, term->args[i]);
	}
	if (term->n_args)
		buffer_add_char(out, ')');
}

enum status term_write(const struct term *term, struct arena *arena, struct text *written)
{
	struct buffer out = { 0 };

	term_print(&out, term);
	return buffer_keep(&out, arena, written);
}

static bool is_word_char(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
	       c == '$';
}

static void skip_blanks(struct text *text)
{
	while (text->len && (text->ptr[0] == ' ' || text->ptr[0] == '\t'))
		*text = text_skip(*text, 1);
}

static bool accept(struct text *text, char c)
{
	skip_blanks(text);
	if (text->len == 0 || text->ptr[0] != c)
		return false;
	*text = text_skip(*text, 1);
	return true;
}

/* A text in single quotes; a quote within it stands twice. */
static const struct term *parse_text(struct arena *arena, struct text *text)
{
	struct buffer content = { 0 };
	const struct term *term = NULL;
	char *copy;

	while (text->len) {
		char c = text->ptr[0];

		*text = text_skip(*text, 1);
		if (c != '\'') {
			buffer_add_char(&content, c);
		} else if (text->len && text->ptr[0] == '\'') {
			buffer_add_char(&content, c);
			*text = text_skip(*text, 1);
		} else {
			copy = arena_strndup(arena, buffer_string(&content), content.len);
			term = copy ? term_text(arena, text_make(copy, content.len)) : NULL;
			break;
		}
	}
	buffer_free(&content);
	return term;
}

static const struct term *parse_level(struct arena *arena, struct text *text, int depth);

static const struct term *parse_op(struct arena *arena, struct text *text, struct text word, int depth)
{
	const struct term *args[TERM_MAX_ARGS];
	uint8_t n = 0;

	if (!accept(text, '('))
		return term_op(arena, word, NULL, 0);
	do {
		if (n == TERM_MAX_ARGS)
			return NULL;
		args[n] = parse_level(arena, text, depth + 1);
		if (!args[n++])
			return NULL;
	} while (accept(text, ','));
	return accept(text, ')') ? term_op(arena, word, args, n) : NULL;
}

static const struct term *parse_level(struct arena *arena, struct text *text, int depth)
{
	struct text word;
	uint32_t number;
	size_t len = 0;
	bool minus;

	if (depth > TERM_MAX_DEPTH)
		return NULL;
	if (accept(text, '\''))
		return parse_text(arena, text);
	while (len < text->len && is_word_char(text->ptr[len]))
		len++;
	if (len == 0)
		return NULL;
	word = text_make(text->ptr, len);
	*text = text_skip(*text, len);
	minus = word.ptr[0] == '-';
	if (text_to_number(minus ? text_skip(word, 1) : word, 1000000, &number))
		return term_number(arena, minus ? -(int32_t)number : (int32_t)number);
	return parse_op(arena, text, word, depth);
}

const struct term *term_parse(struct arena *arena, struct text *text)
{
	const struct term *term = parse_level(arena, text, 0);

	skip_blanks(text);
	return term;
}
