#include "text/lexicon.h"

#include <string.h>

#include "base/array.h"

void lexicon_init(struct lexicon *lexicon, struct arena *arena)
{
	memset(lexicon, 0, sizeof(*lexicon));
	lexicon->arena = arena;
}

void lexicon_free(struct lexicon *lexicon)
{
	array_free(&lexicon->entries);
}

static uint32_t bucket_of(struct text first)
{
	return text_hash(first) % 1024;
}

static bool is_dash(const struct token *token)
{
	return text_is(token->text, "-") || text_is(token->text, "--");
}

/* Between name and version stands one dash or another. */
static bool tokens_equal(const struct token *a, const struct token *b, uint16_t n)
{
	for (uint16_t i = 0; i < n; i++)
		if (!text_equal(a[i].text, b[i].text) && !(is_dash(&a[i]) && is_dash(&b[i])))
			return false;
	return true;
}

static bool is_stored(const struct lexicon *lexicon, struct text word_class, const struct token_row *row)
{
	for (uint32_t i = lexicon->buckets[bucket_of(row->items[0].text)]; i; i = lexicon->entries[i - 1].next) {
		const struct lexicon_entry *entry = &lexicon->entries[i - 1];

		if (entry->n_tokens == row->len && text_equal(entry->word_class, word_class) &&
		    tokens_equal(entry->tokens, row->items, row->len))
			return true;
	}
	return false;
}

enum status lexicon_add(struct lexicon *lexicon, const char *word_class, struct text name)
{
	return lexicon_add_as(lexicon, word_class, name, name);
}

enum status lexicon_add_as(struct lexicon *lexicon, const char *word_class, struct text name, struct text written)
{
	struct token_row row;
	struct token *tokens;
	char *copy;
	uint32_t *bucket;
	enum status status = tokenize(&row, written, lexicon->arena);

	if (status || row.len == 0)
		return status;
	if (is_stored(lexicon, text_of(word_class), &row))
		return ST_OK;
	tokens = arena_calloc(lexicon->arena, row.len, sizeof(*tokens));
	copy = arena_strndup(lexicon->arena, name.ptr, name.len);
	if (!tokens || !copy ||
	    array_reserve(&lexicon->entries, &lexicon->cap, lexicon->len + 1, sizeof(*lexicon->entries)))
		return ST_NOMEM;
	memcpy(tokens, row.items, row.len * sizeof(*tokens));
	bucket = &lexicon->buckets[bucket_of(tokens[0].text)];
	lexicon->entries[lexicon->len] = (struct lexicon_entry){
		.word_class = text_of(word_class),
		.name = text_make(copy, name.len),
		.tokens = tokens,
		.n_tokens = row.len,
		.next = *bucket,
	};
	*bucket = (uint32_t)++lexicon->len;
	return ST_OK;
}

void lexicon_match(const struct lexicon *lexicon, struct text word_class, const struct token_row *row, uint16_t at,
		   void (*fn)(void *ctx, const struct lexicon_entry *entry), void *ctx)
{
	if (at >= row->len)
		return;
	for (uint32_t i = lexicon->buckets[bucket_of(row->items[at].text)]; i; i = lexicon->entries[i - 1].next) {
		const struct lexicon_entry *entry = &lexicon->entries[i - 1];

		if (at + entry->n_tokens <= row->len &&
		    (word_class.len == 0 || text_equal(entry->word_class, word_class)) &&
		    tokens_equal(entry->tokens, row->items + at, entry->n_tokens))
			fn(ctx, entry);
	}
}
