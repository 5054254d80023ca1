/*
 * term.h - programs in readable form: nested terms.
 *
 *     when(played(self), may(draw(you, 2)))
 *
 * A term is an operation with arguments, a number, or a text in 'single
 * quotes'. An operation without arguments is a bare word. Terms are what the
 * grammar of card text produces, what rulesets keep, and what a game compiles.
 *
 * Terms live in an arena and never change; they may share parts.
 */
#ifndef VERDICT_DATA_TERM_H
#define VERDICT_DATA_TERM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/text.h"

enum term_kind { TERM_OP, TERM_NUMBER, TERM_TEXT };

struct term {
	enum term_kind kind;
	struct text name;	  /* TERM_OP: the word; TERM_TEXT: the text */
	int32_t number;		  /* TERM_NUMBER */
	const struct term **args; /* TERM_OP: n_args of them */
	uint8_t n_args;		  /* at most TERM_MAX_ARGS */
};

/* An operation of a program has a handful of arguments; a list is nested. */
enum { TERM_MAX_ARGS = 16, TERM_MAX_DEPTH = 64 };

/* Makes terms in [arena]; NULL when memory ran out. Names are borrowed. */
VERDICT_MUST_USE const struct term *term_number(struct arena *arena, int32_t number);
VERDICT_MUST_USE const struct term *term_text(struct arena *arena, struct text text);
VERDICT_MUST_USE const struct term *term_op(struct arena *arena, struct text name, const struct term *const *args,
					    uint8_t n_args);

/* True when two terms read the same. */
bool term_equal(const struct term *a, const struct term *b);

/* Adds the term in readable form. */
void term_print(struct buffer *out, const struct term *term);

/* Stores it in readable form, in [arena]. */
VERDICT_MUST_USE enum status term_write(const struct term *term, struct arena *arena, struct text *written);

/*
 * The term with its gaps filled: _1 becomes args[0], _2 becomes args[1], and so
 * on; gaps past n_args stay, and gaps within what is put in are left alone.
 * NULL when memory ran out.
 */
VERDICT_MUST_USE const struct term *term_fill(struct arena *arena, const struct term *term,
					      const struct term *const *args, uint8_t n_args);

/*
 * Reads a term from the start of [*text] and moves [*text] behind it; blanks
 * around its parts are passed over. NULL (and [*text] where it went wrong) for
 * anything else, for more than TERM_MAX_DEPTH levels, or without memory. Words
 * are letters, digits, '-' and '_'; a '$' may stand before a word.
 */
VERDICT_MUST_USE const struct term *term_parse(struct arena *arena, struct text *text);

/* True for an operation of this name. */
static inline bool term_is(const struct term *term, const char *name)
{
	return term->kind == TERM_OP && text_is(term->name, name);
}

#endif
