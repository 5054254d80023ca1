/*
 * token.h - card text as a row of tokens.
 *
 * Case, kinds of quotes and the marks around keywords do not matter: tokens
 * hold lower-case text. Symbols ({E}, {I}, ...) are one token each, as are a
 * number, a signed number (+2, -1) and every punctuation mark.
 */
#ifndef VERDICT_DATA_TOKEN_H
#define VERDICT_DATA_TOKEN_H

#include <stdint.h>

#include "base/arena.h"
#include "base/text.h"

enum token_kind { TOKEN_WORD, TOKEN_NUMBER, TOKEN_SIGNED, TOKEN_SYMBOL, TOKEN_MARK };

struct token {
	enum token_kind kind;
	struct text text;  /* lower case, in the arena */
	struct text source; /* as it stands in the text */
	int32_t number;	   /* TOKEN_NUMBER, TOKEN_SIGNED */
};

/* No card has more; a longer text is refused. */
enum { MAX_TOKENS = 400 };

struct token_row {
	struct token items[MAX_TOKENS];
	uint16_t len;
};

/* Splits [text]. ST_LIMIT past MAX_TOKENS, ST_SYNTAX when it is not UTF-8. */
VERDICT_MUST_USE enum status tokenize(struct token_row *row, struct text text, struct arena *arena);

#endif
