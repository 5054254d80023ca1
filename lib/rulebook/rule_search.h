/*
 * rule_search.h - rules by words, best first.
 *
 * A word is looked for at the beginnings of words in a rule's key, in its
 * summary and, where one is attached, in its official wording; endings (-s,
 * -ed, -ing) of the words asked for do not matter, nor do case, accents and
 * quotes. A word that few rules have counts for more. The result is the rules
 * that have more than half as many of the words as the best has: by how many
 * they have, then by weight, then in the order of the document.
 */
#ifndef VERDICT_DATA_RULE_SEARCH_H
#define VERDICT_DATA_RULE_SEARCH_H

#include "rulebook/rule_summaries.h"
#include "rulebook/rule_text.h"

/* More words than a question has; the rest is passed over. */
enum { SEARCH_MAX_WORDS = 16 };

/* More suggestions than anybody reads. */
enum { SUGGEST_MAX = 8 };

struct rule_hit {
	const struct rule *rule;
	struct text key;     /* its key, or that of an alias within it */
	struct text variant; /* of that key */
	unsigned n_words;    /* how many of the words it has */
	unsigned weight;     /* higher is better */
};

struct rule_hits {
	struct rule_hit *items; /* best first */
	size_t len;
	unsigned n_words; /* words that were looked for */
};

/*
 * Searches the rules and aliases of [book] for the words of [query]. [texts]
 * may be empty. Nothing found is ST_OK with len 0. A query that is not UTF-8
 * is ST_SYNTAX. The result lives in [arena].
 */
VERDICT_MUST_USE enum status rule_search(struct rule_hits *hits, const struct rulebook *book,
					 const struct rule_summaries *summaries, const struct rule_texts *texts,
					 struct text query, struct arena *arena);

/*
 * The keys of [book] (its numbers, when [written] begins with a digit) that
 * are nearest to [written], which it does not have: at most [max], which is no
 * more than SUGGEST_MAX, into [near]; returns how many.
 */
size_t rule_suggest(const struct rulebook *book, struct text written, struct text *near, size_t max);

#endif
