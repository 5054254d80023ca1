/*
 * lexicon.h - the names a card text may use: of cards, classifications,
 * keywords. Each belongs to a class, which a grammar asks for as <x:#class>.
 */
#ifndef VERDICT_DATA_LEXICON_H
#define VERDICT_DATA_LEXICON_H

#include "text/token.h"

/* A name as a row of tokens. */
struct lexicon_entry {
	struct text word_class;	    /* "name", "class", "keyword" */
	struct text name;	    /* as it is to be written; in the arena */
	const struct token *tokens; /* n_tokens of them */
	uint16_t n_tokens;
	uint32_t next;		    /* next entry with the same first token, +1; 0 = none */
};

struct lexicon {
	struct arena *arena;
	struct lexicon_entry *entries;
	size_t len, cap;
	uint32_t buckets[1024]; /* first entry + 1 by hash of the first token */
};

void lexicon_init(struct lexicon *lexicon, struct arena *arena);

/* Adds a name to a class; the same twice is stored once. */
VERDICT_MUST_USE enum status lexicon_add(struct lexicon *lexicon, const char *word_class, struct text name);

/* Likewise, where texts write [written] for [name]: a plural. */
VERDICT_MUST_USE enum status lexicon_add_as(struct lexicon *lexicon, const char *word_class, struct text name,
					    struct text written);

/*
 * Hands every entry of [word_class] (empty = of any) that stands at token [at] of [row] to [fn]
 * with the number of tokens that it takes, longest first is not promised.
 */
void lexicon_match(const struct lexicon *lexicon, struct text word_class, const struct token_row *row, uint16_t at,
		   void (*fn)(void *ctx, const struct lexicon_entry *entry), void *ctx);

void lexicon_free(struct lexicon *lexicon);

#endif
