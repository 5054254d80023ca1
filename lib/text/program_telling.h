/*
 * program_telling.h - a program being put into words: what program_words.c and
 * the files around it share.
 *
 *     program_words.c  a term, the word `it`     program_row.c    a row's template
 *     program_chain.c  a list of sentences       program_place.c  a place of a template
 */
#ifndef VERDICT_DATA_PROGRAM_TELLING_H
#define VERDICT_DATA_PROGRAM_TELLING_H

#include "base/buffer.h"
#include "text/program_sense.h"

/* How a term is put: plainly, as many, as one of its kind, with its sign, without a subject in front, whose. */
enum form { FORM_PLAIN, FORM_MANY, FORM_ONE, FORM_SIGNED, FORM_BARE, FORM_WHOSE, FORM_WORD };

enum tense { IS_SO, HAS_BEEN, WAS };

enum { MAX_TOLD = 8 }; /* players that a program speaks of twice are few */

struct manner {
	enum form form;
	enum tense tense;
	const struct term *who; /* FORM_BARE: who may or does it; NULL = the one addressed does */
	bool is_later;          /* FORM_BARE: not the first of several */
	bool is_order;          /* FORM_PLAIN: what the one addressed does is put without "you" */
	bool is_from;           /* cards are taken from their zone */
	enum how_many agrees;   /* what the sentence speaks of that it is part of */
};

/* Which part of a sentence is left out, as it has been said before or comes behind. */
struct cut {
	bool begins; /* its subject, and its verb when that is [verb] */
	struct text verb;
	enum how_many number; /* of that subject */
	bool ends;            /* its last place */
};

struct telling {
	struct spoken spoken;
	const struct term *pending; /* stands for `it` where that comes first; NULL = none */
	const struct term *after;   /* is `it` when the sentence has ended; NULL = as before */
	const struct term *told[MAX_TOLD];
	size_t n_told;
	struct text done; /* the participle of what was done last */
	struct {
		struct text words; /* instead of an article, with a blank behind */
		bool is_open, is_many;
	} counted;
	unsigned depth;
};

/* What was put into words. */
struct said {
	enum how_many number;
	size_t noun_end;   /* where in the output its noun ends */
	size_t phrase_end; /* where that ends with the phrases behind it, before "that ..." */
};

/* What ends where the output ends. */
static inline struct said said_at(enum how_many number, const struct buffer *out)
{
	return (struct said){ number, out->len, out->len };
}

/* Puts a piece in the middle of the output. */
void telling_insert(struct buffer *out, size_t at, struct text piece);

/* What is `it` from here on. */
void telling_bind(struct telling *t, const struct term *term);

/* What a sentence does to each of several cards makes these `it` once it has ended. */
void telling_end_sentence(struct telling *t);

/* The template of a row in this manner. */
struct text telling_template(const struct operation *row, struct manner manner);

/* Adds a term in words. */
struct said telling_term(struct telling *t, const struct term *term, struct manner manner, struct buffer *out);

/* Adds a term by the template of its row, but for what [cut] leaves out. */
struct said telling_row(struct telling *t, const struct operation *row, const struct term *term, struct manner manner,
			const struct cut *cut, struct buffer *out);

/* Adds a list of sentences; those that go on speaking of the same are joined by [join]. */
struct said telling_chain(struct telling *t, const struct operation *row, const struct term *term, struct manner manner,
			  struct text join, struct buffer *out);

/* Adds what stands in a place of the template of [row]. */
struct said telling_fill_place(struct telling *t, const struct operation *row, const struct term *term,
			       struct text place, struct manner manner, struct buffer *out);

#endif
