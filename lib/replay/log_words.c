#include "replay/log_words.h"

#include <stdio.h>

#include "base/bug.h"
#include "base/letters.h"

static size_t verb_slot(enum mark mark, struct text word)
{
	return (text_hash(word) + (size_t)mark * 0x9e3779b1u) & (LOG_VERB_SLOTS - 1);
}

static size_t clause_slot(struct text word)
{
	return text_hash(word) & (LOG_CLAUSE_SLOTS - 1);
}

void log_words_init(struct log_words *words, const struct language *language)
{
	*words = (struct log_words){ .language = language };
	BUG_ON(language->n_clauses > LOG_CLAUSE_SLOTS / 2); /* n_verbs is a byte, so always few enough */
	for (uint8_t i = 0; i < language->n_verbs; i++) {
		size_t slot = verb_slot(language->verbs[i].mark, text_of(language->verbs[i].word));

		while (words->verbs[slot])
			slot = (slot + 1) & (LOG_VERB_SLOTS - 1);
		words->verbs[slot] = (uint8_t)(i + 1);
	}
	for (uint8_t i = 0; i < language->n_clauses; i++) {
		size_t slot = clause_slot(text_of(language->clauses[i].word));

		while (words->clauses[slot])
			slot = (slot + 1) & (LOG_CLAUSE_SLOTS - 1);
		words->clauses[slot] = (uint8_t)(i + 1);
	}
}

bool log_words_verb(const struct log_words *words, enum mark mark, struct text word, uint8_t *verb)
{
	for (size_t slot = verb_slot(mark, word); words->verbs[slot]; slot = (slot + 1) & (LOG_VERB_SLOTS - 1)) {
		uint8_t i = (uint8_t)(words->verbs[slot] - 1);

		if (words->language->verbs[i].mark == mark && text_is(word, words->language->verbs[i].word)) {
			*verb = i;
			return true;
		}
	}
	return false;
}

bool log_words_clause(const struct log_words *words, struct text word, uint8_t *clause)
{
	for (size_t slot = clause_slot(word); words->clauses[slot]; slot = (slot + 1) & (LOG_CLAUSE_SLOTS - 1)) {
		uint8_t i = (uint8_t)(words->clauses[slot] - 1);

		if (text_is(word, words->language->clauses[i].word)) {
			*clause = i;
			return true;
		}
	}
	return false;
}

/* The way a verb of this form is written, for a verb that stands in another. */
static const char *form_of(enum mark mark)
{
	switch (mark) {
	case MARK_CHOICE:
		return "as a choice of a player: 'PLAYER";
	case MARK_OUTCOME:
		return "as an outcome: '!";
	case MARK_OBSERVATION:
		return "as an observation: '=";
	}
	BUG("an entry without a form");
}

struct log_hint log_words_verb_hint(const struct log_words *words, enum mark mark, struct text found)
{
	struct text list[LOG_VERB_SLOTS];
	size_t n = 0;
	uint8_t other;

	for (int i = 0; i < words->language->n_verbs; i++)
		if (words->language->verbs[i].mark == mark)
			list[n++] = text_of(words->language->verbs[i].word);
	for (enum mark m = MARK_CHOICE; m <= MARK_OBSERVATION; m++) {
		struct log_hint hint;

		if (m == mark || !log_words_verb(words, m, found, &other))
			continue;
		snprintf(hint.s, sizeof(hint.s), "it is written %s %s'", form_of(m),
			 words->language->verbs[other].word);
		return hint;
	}
	return log_hint(found, "", list, n);
}

struct log_hint log_words_clause_hint(const struct log_words *words, uint32_t allowed, struct text found)
{
	struct text list[LOG_CLAUSE_SLOTS];
	struct log_hint none = { "expected none" };
	size_t n = 0;

	for (int i = 0; i < words->language->n_clauses; i++)
		if (allowed >> i & 1)
			list[n++] = text_of(words->language->clauses[i].word);
	return n ? log_hint(found, "+", list, n) : none;
}

bool log_clause_takes(const struct clause_def *clause, struct text word)
{
	if (!clause->words)
		return true;
	for (const char *const *w = clause->words; *w; w++)
		if (text_equal_nocase(word, text_of(*w)))
			return true;
	return false;
}

struct log_hint log_clause_word_hint(const struct clause_def *clause, struct text found)
{
	struct text list[LOG_CLAUSE_SLOTS];
	size_t n = 0;

	for (const char *const *w = clause->words; *w && n < LOG_CLAUSE_SLOTS; w++)
		list[n++] = text_of(*w);
	return log_hint(found, "", list, n);
}

bool log_words_clause_fits(const struct log_words *words, const struct entry *entry, uint8_t clause)
{
	const struct language *language = words->language;

	return language->verbs[entry->verb].clauses >> clause & 1 && entry->n_clauses < MAX_CLAUSES &&
	       (language->repeated >> clause & 1 || !entry_clause(entry, clause));
}

bool log_words_clause_misfit(const struct log_words *words, const struct log_site *site, const char *at,
			     const struct entry *entry, uint8_t clause)
{
	const struct verb_def *verb = &words->language->verbs[entry->verb];
	const char *word = words->language->clauses[clause].word;

	if (!(verb->clauses >> clause & 1))
		return log_fail(site, at, "'%s' takes no clause '+%s', %s", verb->word, word,
				log_words_clause_hint(words, verb->clauses, text_of(word)).s);
	if (entry->n_clauses == MAX_CLAUSES)
		return log_fail(site, at, "more than %d clauses in one entry", MAX_CLAUSES);
	return log_fail(site, at, "clause '+%s' is given twice, expected once", word);
}

size_t log_find_part(struct text s, size_t from)
{
	for (size_t i = from; i < s.len; i++) {
		char c = s.ptr[i];

		if ((c != '+' && c != '>') || (i > 0 && !log_is_blank(s.ptr[i - 1])))
			continue;
		if (c == '+' ? i + 1 < s.len && is_letter(s.ptr[i + 1]) : i + 1 == s.len || log_is_blank(s.ptr[i + 1]))
			return i;
	}
	return s.len;
}

size_t log_find_comment(struct text s)
{
	for (const char *at = s.ptr; (at = memchr(at, '#', (size_t)(s.ptr + s.len - at))); at++) {
		size_t i = (size_t)(at - s.ptr);
		struct text words = log_trim(text_skip(s, i + 1));

		if ((i == 0 || log_is_blank(at[-1])) && words.len && words.ptr > at + 1 &&
		    !strchr("0123456789#+>", words.ptr[0]))
			return i;
	}
	return s.len;
}

bool log_split_ordinal(struct text *name, uint16_t *ordinal)
{
	size_t hash = name->len;
	uint32_t number = 0;

	while (hash > 0 && name->ptr[hash - 1] >= '0' && name->ptr[hash - 1] <= '9')
		hash--;
	if (hash == name->len || hash == 0 || name->ptr[hash - 1] != '#')
		return false;
	hash--;
	if (hash > 0 && !log_is_blank(name->ptr[hash - 1]))
		return false;
	if (!text_to_number(text_skip(*name, hash + 1), UINT16_MAX, &number))
		number = 0;
	*ordinal = (uint16_t)number;
	name->len = hash;
	*name = log_trim(*name);
	return true;
}

/* True when [word] is a sign with digits or nothing behind it. */
static bool is_signed_number(struct text word)
{
	size_t i = 1;

	if (word.len == 0 || (word.ptr[0] != '+' && word.ptr[0] != '-'))
		return false;
	while (i < word.len && word.ptr[i] >= '0' && word.ptr[i] <= '9')
		i++;
	return i == word.len;
}

size_t log_find_slip(struct text name)
{
	size_t first = 0;

	while (first < name.len && !log_is_blank(name.ptr[first]))
		first++;
	if (is_signed_number(text_make(name.ptr, first)))
		return 0;
	for (const char *at = name.ptr; (at = memchr(at, '+', (size_t)(name.ptr + name.len - at))); at++) {
		size_t i = (size_t)(at - name.ptr);

		if (i > 0 && log_is_blank(at[-1]) && (i + 1 == name.len || log_is_blank(at[1])))
			return i;
	}
	return name.len;
}

bool log_is_phrase(struct text word)
{
	struct text trimmed = log_trim(word);

	return word.len > 0 && trimmed.len == word.len && log_find_odd_byte(word) == word.len &&
	       log_find_part(word, 0) == word.len && log_find_comment(word) == word.len;
}

bool log_is_name(struct text name)
{
	uint16_t ordinal;

	return log_is_phrase(name) && log_find_slip(name) == name.len && !log_split_ordinal(&name, &ordinal);
}

bool log_is_player_name(struct text word)
{
	if (word.len == 0 || word.len > LOG_WORD_MAX || memchr("!=#+>", word.ptr[0], 5))
		return false;
	for (size_t i = 0; i < word.len; i++)
		if (log_is_blank(word.ptr[i]))
			return false;
	return log_find_odd_byte(word) == word.len && !text_starts_with(word, "verdict-log");
}
