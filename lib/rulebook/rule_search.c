#include "rulebook/rule_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "rulebook/document_lines.h"

/* How much a word counts in each field; WEIGHT_PHRASE once, for all words in a row. */
enum { WEIGHT_SUMMARY = 4, WEIGHT_KEY = 3, WEIGHT_WORDING = 1, WEIGHT_PHRASE = 12 };

enum { N_FIELDS = 3 };

static const unsigned field_weight[N_FIELDS] = { WEIGHT_KEY, WEIGHT_SUMMARY, WEIGHT_WORDING };

/* A rule or an alias with its fields as they are compared. */
struct searched_rule {
	struct rule_hit hit;
	const char *field[N_FIELDS];      /* normal form; NULL = none */
	unsigned found[SEARCH_MAX_WORDS]; /* weight of each word here */
};

/* A word as it is looked for: the blank before it and its stem. */
struct sought_word {
	const char *sought;
	const char *other; /* its other form: "copie" for "copy"; NULL = none */
};

struct searching {
	struct arena *arena;
	struct sought_word words[SEARCH_MAX_WORDS];
	unsigned rarity[SEARCH_MAX_WORDS]; /* from 1; higher when few rules have it */
	size_t n_words;
	const char *phrase; /* the query in normal form */
	struct searched_rule *entries;
	size_t n_entries;
};

/* What a character is to the normal form. */
enum char_kind { CHAR_WORD, CHAR_SIGN, CHAR_APOSTROPHE, CHAR_FOLDED };

/* Latin letters with accents and the like are folded; signs and ideographs need none. */
static enum char_kind char_kind(uint32_t c)
{
	if (c == '\'' || c == 0x2018 || c == 0x2019)
		return CHAR_APOSTROPHE;
	if (c < 0xC0 || (c >= 0x2000 && c < 0x2070) || (c >= 0x3000 && c < 0x3040))
		return CHAR_SIGN;
	return (c >= 0x2190 && c < 0xA640) || (c >= 0xE000 && c < 0xF900) ? CHAR_WORD : CHAR_FOLDED;
}

/*
 * Writes the normal form of [s] to [out], which has room for s.len + 2 bytes.
 * False when a character needs folding first and [s] is not [folded] yet.
 */
static bool write_normal(struct text s, bool folded, char *out)
{
	size_t len = 0;

	out[len++] = ' ';
	for (size_t i = 0, n; i < s.len; i += n) {
		char c = s.ptr[i];
		enum char_kind kind;

		n = 1;
		if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
			out[len++] = c;
			continue;
		}
		if (c >= 'A' && c <= 'Z') {
			out[len++] = (char)(c - 'A' + 'a');
			continue;
		}
		kind = char_kind(document_char(text_skip(s, i), &n));
		if (kind == CHAR_FOLDED && !folded)
			return false;
		if (kind == CHAR_WORD || kind == CHAR_FOLDED) {
			memcpy(out + len, s.ptr + i, n);
			len += n;
		} else if (kind == CHAR_SIGN && out[len - 1] != ' ')
			out[len++] = ' ';
	}
	out[out[len - 1] == ' ' ? len - 1 : len] = '\0';
	return true;
}

/*
 * The normal form of [s]: folded, one blank between words, a blank before the
 * first. Signs are blanks, apostrophes are dropped.
 */
static enum status normalise(struct arena *arena, struct text s, const char **normal)
{
	char *out = arena_alloc(arena, s.len + 2);

	if (out && !write_normal(s, false, out)) {
		enum status status = fold_name(arena, s, &s);

		if (status)
			return status;
		out = arena_alloc(arena, s.len + 2);
		if (out)
			write_normal(s, true, out);
	}
	*normal = out;
	return out ? ST_OK : ST_NOMEM;
}

static bool ends_with(struct text word, const char *ending)
{
	size_t len = strlen(ending);

	return word.len > len && memcmp(word.ptr + word.len - len, ending, len) == 0;
}

/* Cuts an ending off, so that "banished" and "banishes" both find "banish". */
static struct text stem(struct text word)
{
	if (word.len > 5 && (ends_with(word, "ing") || ends_with(word, "ies")))
		word.len -= 3;
	else if (word.len > 4 && (ends_with(word, "ed") || ends_with(word, "es")))
		word.len -= 2;
	else if (word.len > 3 && ends_with(word, "s") && !ends_with(word, "ss"))
		word.len -= 1;
	return word;
}

/* Notes [word] unless it is there already. */
static enum status add_word(struct searching *search, struct text word)
{
	bool anywhere = word.len && (unsigned char)word.ptr[0] >= 0x80; /* Japanese has no beginnings of words */
	struct sought_word *added = &search->words[search->n_words];

	if (word.len == 0 || search->n_words == SEARCH_MAX_WORDS)
		return ST_OK;
	*added = (struct sought_word){
		arena_printf(search->arena, "%s%.*s", anywhere ? "" : " ", (int)word.len, word.ptr), NULL
	};
	if (!added->sought)
		return ST_NOMEM;
	for (size_t i = 0; i < search->n_words; i++)
		if (strcmp(search->words[i].sought, added->sought) == 0)
			return ST_OK;
	if (word.len > 3 && ends_with(word, "y"))
		added->other = arena_printf(search->arena, " %.*sie", (int)word.len - 1, word.ptr);
	search->n_words++;
	return ST_OK;
}

/* True when [field], which may be NULL, has the word. */
static bool mentions_word(const char *field, const struct sought_word *word)
{
	return field && (strstr(field, word->sought) || (word->other && strstr(field, word->other)));
}

static enum status split_query(struct searching *search, struct text query)
{
	enum status status = normalise(search->arena, query, &search->phrase);
	struct text rest, word;

	if (status)
		return status;
	rest = text_of(search->phrase);
	while (status == ST_OK && text_split(&rest, ' ', &word))
		status = add_word(search, stem(word));
	return status;
}

static enum status add_entry(struct searching *search, const struct rule *rule, struct text key, struct text variant,
			     const struct rule_summaries *summaries, struct text wording)
{
	const struct rule_summary *summary = rule_summary_find(summaries, key, variant);
	struct searched_rule *entry = &search->entries[search->n_entries++];
	struct text source[N_FIELDS] = { key, summary ? summary->summary : text_of(""), wording };

	entry->hit = (struct rule_hit){ .rule = rule, .key = key, .variant = variant };
	for (size_t i = 0; i < N_FIELDS; i++) {
		enum status status = source[i].len ? normalise(search->arena, source[i], &entry->field[i]) : ST_OK;

		if (status)
			return status;
	}
	return ST_OK;
}

static enum status collect(struct searching *search, const struct rulebook *book,
			   const struct rule_summaries *summaries, const struct rule_texts *texts)
{
	search->entries = arena_calloc(search->arena, book->n_rules + book->n_aliases + 1, sizeof(*search->entries));
	if (!search->entries)
		return ST_NOMEM;
	for (size_t i = 0; i < book->n_rules; i++) {
		const struct rule *rule = &book->rules[i];
		struct text wording = texts ? rule_text_of(texts, rule->number) : text_of("");
		enum status status = add_entry(search, rule, rule->key, rule->variant, summaries, wording);

		if (status)
			return status;
	}
	for (size_t i = 0; i < book->n_aliases; i++) {
		const struct rule_alias *alias = &book->aliases[i];
		enum status status = add_entry(search, &book->rules[alias->rule_idx], alias->key, alias->variant,
					       summaries, text_of(""));

		if (status)
			return status;
	}
	return ST_OK;
}

/* Finds each word in each entry, and how rare the word is. */
static void match(struct searching *search)
{
	for (size_t w = 0; w < search->n_words; w++) {
		size_t n_having = 0;

		for (size_t e = 0; e < search->n_entries; e++) {
			struct searched_rule *entry = &search->entries[e];

			for (size_t f = 0; f < N_FIELDS; f++)
				if (mentions_word(entry->field[f], &search->words[w]))
					entry->found[w] += field_weight[f];
			n_having += entry->found[w] > 0;
		}
		search->rarity[w] = 1;
		for (size_t n = n_having; n > 0 && n < search->n_entries; n *= 2)
			search->rarity[w]++;
	}
}

static void weigh(const struct searching *search, struct searched_rule *entry)
{
	for (size_t w = 0; w < search->n_words; w++) {
		entry->hit.n_words += entry->found[w] > 0;
		entry->hit.weight += entry->found[w] * search->rarity[w];
	}
	for (size_t f = 0; f < N_FIELDS && search->n_words > 1; f++)
		if (entry->field[f] && strstr(entry->field[f], search->phrase))
			entry->hit.weight += WEIGHT_PHRASE * field_weight[f];
}

/* Best first: most words, then weight; the entries stand in the order of the document, which qsort need not keep. */
static int compare_hits(const void *a, const void *b)
{
	const struct rule_hit *x = a, *y = b;

	if (x->n_words != y->n_words)
		return x->n_words > y->n_words ? -1 : 1;
	if (x->weight != y->weight)
		return x->weight > y->weight ? -1 : 1;
	if (x->rule != y->rule)
		return x->rule < y->rule ? -1 : 1;
	return text_compare(x->key, y->key);
}

static enum status rank(struct searching *search, struct rule_hits *hits)
{
	unsigned most = 1;

	hits->items = arena_calloc(search->arena, search->n_entries + 1, sizeof(*hits->items));
	if (!hits->items)
		return ST_NOMEM;
	for (size_t i = 0; i < search->n_entries; i++) {
		weigh(search, &search->entries[i]);
		if (search->entries[i].hit.n_words > most)
			most = search->entries[i].hit.n_words;
	}
	for (size_t i = 0; i < search->n_entries; i++)
		if (2 * search->entries[i].hit.n_words > most)
			hits->items[hits->len++] = search->entries[i].hit;
	qsort(hits->items, hits->len, sizeof(*hits->items), compare_hits);
	return ST_OK;
}

enum status rule_search(struct rule_hits *hits, const struct rulebook *book, const struct rule_summaries *summaries,
			const struct rule_texts *texts, struct text query, struct arena *arena)
{
	struct searching search = { .arena = arena };
	enum status status = split_query(&search, query);

	*hits = (struct rule_hits){ 0 };
	if (status == ST_OK)
		status = collect(&search, book, summaries, texts);
	if (status)
		return status;
	hits->n_words = (unsigned)search.n_words;
	match(&search);
	return search.n_words ? rank(&search, hits) : ST_OK;
}

enum { UNRELATED = 1000, APART_MAX = 12, SHARED_MAX = 8 };

/* How far [key] is from [written]: edits, less for each word that both have. */
static unsigned key_distance(struct text written, struct text key)
{
	unsigned apart = fold_distance(written, key, APART_MAX), shared = 0;
	struct text rest = written, word;

	while (text_split(&rest, '-', &word))
		if (word.len > 2 && text_find(key, word) < key.len && shared < SHARED_MAX)
			shared++;
	if (apart > APART_MAX / 4 && shared == 0)
		return UNRELATED;
	return apart + (SHARED_MAX - shared) * APART_MAX;
}

/* How far [number] is from [written]: parts that differ, then by how much the first one does. */
static unsigned number_distance(struct text written, struct text number)
{
	unsigned n_apart = 0, first = 0;
	struct text a = { 0 }, b = { 0 };

	while (written.ptr || number.ptr) {
		bool has_a = text_split(&written, '.', &a), has_b = text_split(&number, '.', &b);
		uint32_t x = 0, y = 0;

		if (n_apart == 0 && has_a && has_b && text_equal(a, b))
			continue;
		if (n_apart++ == 0 && has_a && has_b && text_to_number(a, 999, &x) && text_to_number(b, 999, &y))
			first = x > y ? x - y : y - x;
	}
	return n_apart * 20 + (first < 19 ? first : 19);
}

size_t rule_suggest(const struct rulebook *book, struct text written, struct text *near, size_t max)
{
	bool is_number = written.len && written.ptr[0] >= '0' && written.ptr[0] <= '9';
	size_t n_names = book->n_rules + (is_number ? 0 : book->n_aliases), n = 0;
	unsigned nearest[SUGGEST_MAX];

	if (max > SUGGEST_MAX)
		max = SUGGEST_MAX;
	for (size_t i = 0; i < n_names; i++) {
		const struct rule *rule = &book->rules[i < book->n_rules ? i : 0];
		struct text key = i < book->n_rules ? rule->key : book->aliases[i - book->n_rules].key;
		unsigned far = is_number ? number_distance(written, rule->number) : key_distance(written, key);
		size_t at = n;

		while (at > 0 && nearest[at - 1] > far)
			at--;
		if (at == max || far >= UNRELATED)
			continue;
		if (n < max)
			n++;
		memmove(&near[at + 1], &near[at], (n - at - 1) * sizeof(*near));
		memmove(&nearest[at + 1], &nearest[at], (n - at - 1) * sizeof(*nearest));
		near[at] = is_number ? rule->number : key;
		nearest[at] = far;
	}
	return n;
}
