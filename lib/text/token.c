#include "text/token.h"

#include "base/respell.h"

/* Typographic marks and what they stand for in a token. */
static const struct respelling marks[] = {
	{ "\xe2\x80\x99", "'" },   { "\xe2\x80\x98", "'" },  { "\xe2\x80\x9c", "\"" }, { "\xe2\x80\x9d", "\"" },
	{ "\xe2\x80\x93", "-" },   { "\xe2\x80\x94", "--" }, { "\xe2\x88\x92", "-" },  { "\xe2\x80\xa2", "*" },
	{ "\xe2\x80\xa6", "..." }, { "\xc2\xa0", " " },      { "\xe2\x80\xaf", " " },   { NULL, NULL },
};
static const struct respelling *const plain_marks[] = { marks, NULL };

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* Bytes of the word at the start: letters, and ' or - between letters. */
static size_t word_length(struct text s)
{
	size_t n = 0;

	while (n < s.len) {
		bool joins = (s.ptr[n] == '\'' || s.ptr[n] == '-') && n > 0 && n + 1 < s.len &&
			     is_letter(s.ptr[n + 1]) && is_letter(s.ptr[n - 1]);

		if (!is_letter(s.ptr[n]) && !joins)
			break;
		n++;
	}
	/* A plural's possessive: players', opponents'. */
	if (n > 1 && n < s.len && s.ptr[n] == '\'' && (s.ptr[n - 1] == 's'))
		n++;
	return n;
}

static size_t number_length(struct text s)
{
	size_t n = 0;

	while (n < s.len && is_digit(s.ptr[n]))
		n++;
	return n;
}

/* The next token at the start of [s]; its length, 0 for a byte to pass over. */
static size_t next_token(struct text s, struct token *token)
{
	size_t n = number_length(s);
	uint32_t number = 0;

	token->kind = TOKEN_MARK;
	if (n) {
		/* A number that no card can mean stays one mark. */
		if (text_to_number(text_make(s.ptr, n), 100000, &number))
			token->kind = TOKEN_NUMBER;
		token->number = (int32_t)number;
		return n;
	}
	if ((s.ptr[0] == '+' || s.ptr[0] == '-') && number_length(text_skip(s, 1))) {
		n = 1 + number_length(text_skip(s, 1));
		if (text_to_number(text_make(s.ptr + 1, n - 1), 100000, &number)) {
			token->kind = TOKEN_SIGNED;
			token->number = s.ptr[0] == '-' ? -(int32_t)number : (int32_t)number;
			return n;
		}
	}
	if (s.ptr[0] == '{' && s.len >= 3 && s.ptr[2] == '}') {
		token->kind = TOKEN_SYMBOL;
		return 3;
	}
	n = word_length(s);
	if (n) {
		token->kind = TOKEN_WORD;
		return n;
	}
	if (text_starts_with(s, "--"))
		return 2;
	if (text_starts_with(s, "..."))
		return 3;
	return s.ptr[0] == ' ' || s.ptr[0] == '<' || s.ptr[0] == '>' || (unsigned char)s.ptr[0] < 0x20 ? 0 : 1;
}

static bool copy_lower(struct arena *arena, struct text source, struct text *lower)
{
	char *copy = arena_strndup(arena, source.ptr, source.len);

	if (!copy)
		return false;
	for (size_t i = 0; i < source.len; i++)
		if (copy[i] >= 'A' && copy[i] <= 'Z')
			copy[i] = (char)(copy[i] - 'A' + 'a');
	*lower = text_make(copy, source.len);
	return true;
}

enum status tokenize(struct token_row *row, struct text text, struct arena *arena)
{
	struct buffer plain = { 0 };
	struct text rest;

	row->len = 0;
	if (!text_is_utf8(text))
		return ST_SYNTAX;
	buffer_add_respelled(&plain, text, plain_marks);
	if (buffer_keep(&plain, arena, &rest))
		return ST_NOMEM;
	while (rest.len) {
		struct token token = { 0 };
		size_t n = next_token(rest, &token);

		if (n) {
			if (row->len == MAX_TOKENS)
				return ST_LIMIT;
			token.source = text_make(rest.ptr, n);
			if (!copy_lower(arena, token.source, &token.text))
				return ST_NOMEM;
			row->items[row->len++] = token;
		}
		rest = text_skip(rest, n ? n : 1);
	}
	return ST_OK;
}
