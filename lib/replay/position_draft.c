#include "replay/position_draft.h"

#include "base/bug.h"

/* Rows of a game's language; a byte counts them. */
enum { MAX_LINES = 256 };

void position_draft_begin(struct position_draft *draft, struct position *position, const struct position_words *words,
			  const struct log_scope *scope, struct arena *arena)
{
	*position = (struct position){ .arena = arena };
	draft->position = position;
	draft->words = words;
	draft->scope = *scope;
	draft->is_bad = false;
	log_words_init(&draft->look_up, words->language);
	draft->scope.words = &draft->look_up;
}

static bool fail(struct position_draft *draft)
{
	draft->is_bad = true;
	return false;
}

bool position_draft_find(const struct position_draft *draft, enum mark mark, struct text word, uint8_t *line)
{
	return log_words_verb(&draft->look_up, mark, word, line);
}

static const char *word_of(const struct position_draft *draft, uint8_t line)
{
	return draft->words->language->verbs[line].word;
}

static bool is_about(const struct verb_def *verb, enum mark mark)
{
	/* A card under another stands where what is said of the game does. */
	return verb->mark == mark || (mark == MARK_OBSERVATION && verb->mark == MARK_OUTCOME);
}

bool position_draft_unknown(struct position_draft *draft, const struct log_site *site, enum mark mark,
			    struct text found, const char *at)
{
	const struct language *language = draft->words->language;
	struct text list[MAX_LINES + MAX_PLAYERS];
	size_t n = 0;

	for (uint8_t i = 0; i < language->n_verbs; i++)
		if (is_about(&language->verbs[i], mark))
			list[n++] = text_of(language->verbs[i].word);
	for (uint8_t p = 0; mark == MARK_OBSERVATION && p < draft->scope.header->n_players; p++)
		list[n++] = draft->scope.header->players[p].name;
	log_fail(site, at, "unknown '%s' in the table, %s", log_shown(found).s, log_hint(found, "", list, n).s);
	return fail(draft);
}

static bool take_value_word(struct position_draft *draft, const struct log_site *site, uint8_t line, struct text value,
			    const char *at, struct text *word)
{
	const char *const *words = draft->words->lines[line].words;
	struct text list[MAX_LINES];
	size_t n = 0;

	for (size_t i = 0; words[i] && n < MAX_LINES; i++) {
		list[n++] = text_of(words[i]);
		if (text_equal_nocase(value, text_of(words[i]))) {
			*word = text_of(words[i]);
			return true;
		}
	}
	log_fail(site, at, "'%s' takes a word, found '%s', %s", word_of(draft, line), log_shown(value).s,
		 log_hint(value, "", list, n).s);
	return fail(draft);
}

bool position_draft_value(struct position_draft *draft, const struct log_site *site, uint8_t line, struct text value,
			  const char *at, player_id *who, struct text *word)
{
	switch (draft->words->lines[line].value) {
	case VALUE_NONE:
		return true;
	case VALUE_PLAYER:
		if (log_scope_player(&draft->scope, value, who))
			return true;
		log_scope_no_player(&draft->scope, site, value, at);
		return fail(draft);
	case VALUE_WORD:
		return take_value_word(draft, site, line, value, at, word);
	}
	BUG("an unknown kind of value");
}

static bool is_same_fact(const struct statement *s, const struct entry *parts)
{
	return s->line == parts->verb && s->player == parts->player;
}

/* Whether a statement says how many cards a zone has. */
static bool is_count(const struct position_draft *draft, const struct statement *s)
{
	return statement_is_of_zone(draft->words, s) && !s->card.given && s->has_number;
}

/* Only one statement says a fact, or how many cards a zone has. */
static bool check_once(struct position_draft *draft, const struct log_site *site, const struct statement_site *at,
		       const struct entry *parts)
{
	const struct position_line *line = &draft->words->lines[parts->verb];

	if (line->kind == STATED_EACH || (line->kind == STATED_ZONE && parts->subject.given))
		return true;
	for (size_t i = 0; i < draft->position->len; i++) {
		const struct statement *s = &draft->position->items[i];

		if (!is_same_fact(s, parts) || (line->kind == STATED_ZONE && !is_count(draft, s)))
			continue;
		log_fail(site, at->at, "'%s' is stated twice, expected once; line %u has it",
			 word_of(draft, parts->verb), (unsigned)s->file_line);
		return fail(draft);
	}
	return true;
}

static bool check_number(struct position_draft *draft, const struct log_site *site, const struct statement_site *at,
			 const struct entry *parts)
{
	const struct position_line *line = &draft->words->lines[parts->verb];
	bool is_copies = draft->words->language->verbs[parts->verb].mark == MARK_OUTCOME ||
			 (line->kind == STATED_ZONE && parts->subject.given);
	int32_t least = is_copies ? 1 : line->least, most = line->most ? line->most : INT16_MAX;

	if (!parts->has_number || (parts->number >= least && parts->number <= most))
		return true;
	if (need_allows_negative(draft->words->language->verbs[parts->verb].number) && !line->most &&
	    parts->number >= INT16_MIN && parts->number <= INT16_MAX)
		return true;
	log_fail(site, at->number ? at->number : at->at, "'%s' takes a number from %ld to %ld here, found %ld",
		 word_of(draft, parts->verb), (long)least, (long)most, (long)parts->number);
	return fail(draft);
}

/* A statement about a zone says something: a card, or how many there are. */
static bool check_zone(struct position_draft *draft, const struct log_site *site, const struct statement_site *at,
		       const struct entry *parts)
{
	if (draft->words->lines[parts->verb].kind != STATED_ZONE || parts->subject.given)
		return true;
	if (parts->has_number && parts->n_clauses == 0)
		return true;
	if (parts->has_number)
		log_fail(site, at->clauses[0] ? at->clauses[0] : at->at,
			 "'%s %ld' says how many cards there are, expected a card, or '?', before the state of one",
			 word_of(draft, parts->verb), (long)parts->number);
	else
		log_fail(site, at->at, "'%s' takes a card or a number of cards, found none",
			 word_of(draft, parts->verb));
	return fail(draft);
}

/* The card that one which is stated now would lie under; NULL = none. */
static const struct statement *card_above(const struct position_draft *draft)
{
	const struct position *position = draft->position;
	size_t i = position->len;

	while (i > 0 && draft->words->language->verbs[position->items[i - 1].line].mark == MARK_OUTCOME)
		i--;
	return i > 0 && statement_is_of_zone(draft->words, &position->items[i - 1]) && position->items[i - 1].card.given
		       ? &position->items[i - 1]
		       : NULL;
}

static bool check_under(struct position_draft *draft, const struct log_site *site, const struct statement_site *at,
			const struct entry *parts)
{
	const struct statement *above;

	if (draft->words->language->verbs[parts->verb].mark != MARK_OUTCOME)
		return true;
	above = card_above(draft);
	if (!above)
		log_fail(site, at->at, "'%s' stands behind no card, expected one before it, which this one lies under",
			 word_of(draft, parts->verb));
	else if (!draft->words->lines[above->line].holds_under)
		log_fail(site, at->at, "a card lies under one of '%s', where none can", word_of(draft, above->line));
	else if (statement_copies(above) > 1)
		log_fail(site, at->at, "a card lies under one of %u, expected one card before it",
			 statement_copies(above));
	else
		return true;
	return fail(draft);
}

static uint32_t column_of(const struct log_site *site, const char *at)
{
	return site->start && at ? (uint32_t)(at - site->start) + 1 : site->place.column;
}

static struct text keep(struct position_draft *draft, struct text value)
{
	char *copy;

	if (!value.len)
		return (struct text){ "", 0 };
	copy = arena_strndup(draft->position->arena, value.ptr, value.len);
	draft->position->failed |= !copy;
	return copy ? text_make(copy, value.len) : (struct text){ "", 0 };
}

static void store(struct position_draft *draft, const struct log_site *site, const struct statement_site *at,
		  const struct entry *parts, player_id who, struct text word)
{
	struct clause clauses[MAX_CLAUSES];
	uint32_t columns[MAX_CLAUSES];
	struct statement s = {
		.line = parts->verb,
		.player = parts->player,
		.who = who,
		.has_number = parts->has_number,
		.number = parts->number,
		.word = word,
		.card = parts->subject,
		.n_clauses = parts->n_clauses,
		.clauses = clauses,
		.file_line = site->place.line,
		.column = column_of(site, at->at),
		.card_column = column_of(site, at->card),
		.clause_columns = columns,
	};

	if (draft->words->language->verbs[parts->verb].mark == MARK_OUTCOME)
		s.player = card_above(draft)->player;
	s.card.name = keep(draft, s.card.name);
	for (uint8_t i = 0; i < parts->n_clauses; i++) {
		clauses[i] = parts->clauses[i];
		clauses[i].ref.name = keep(draft, clauses[i].ref.name);
		clauses[i].word = keep(draft, clauses[i].word);
		columns[i] = column_of(site, at->clauses[i]);
	}
	position_add(draft->position, &s);
}

bool position_draft_add(struct position_draft *draft, const struct log_site *site, const struct statement_site *at,
			const struct entry *parts, player_id who, struct text word)
{
	if (!check_under(draft, site, at, parts) || !check_once(draft, site, at, parts) ||
	    !check_zone(draft, site, at, parts) || !check_number(draft, site, at, parts))
		return false;
	draft->position->file = site->place.file;
	store(draft, site, at, parts, who, word);
	return true;
}

/* How many cards are stated one by one in the zone that [count] speaks of. */
static unsigned count_named(const struct position_draft *draft, const struct statement *count)
{
	unsigned n = 0;

	for (size_t i = 0; i < draft->position->len; i++) {
		const struct statement *s = &draft->position->items[i];

		if (s->line == count->line && s->player == count->player && s->card.given)
			n += statement_copies(s);
	}
	return n;
}

bool position_draft_end(struct position_draft *draft, const struct log_site *site)
{
	for (size_t i = 0; i < draft->position->len; i++) {
		const struct statement *s = &draft->position->items[i];
		unsigned named = is_count(draft, s) ? count_named(draft, s) : 0;

		if (!is_count(draft, s) || named <= (unsigned)s->number)
			continue;
		diag_error(site->diags, statement_place(draft->position, s),
			   "'%s' has %ld cards, and %u are stated one by one", word_of(draft, s->line), (long)s->number,
			   named);
		fail(draft);
	}
	if (draft->position->failed) {
		log_fail(site, NULL, "memory ran out");
		fail(draft);
	}
	return !draft->is_bad;
}
