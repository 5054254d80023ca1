#include "text/phrase.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"

/* One way to read tokens [start, end) as a part of speech. */
struct span {
	uint16_t end;
	const struct term *term;
	const struct alternative *alternative;
	uint32_t second_line;                      /* of the grammar: another way to read this; 0 = none */
	const struct span *children[MAX_BINDINGS]; /* what it is made of */
	uint8_t n_children;
};

/* The spans of a part of speech from one token on. */
struct cell {
	enum { CELL_NEW, CELL_OPEN, CELL_DONE } state;
	struct span **spans; /* len of them, in the order of finding */
	size_t len, cap;
};

struct reader {
	struct grammar *grammar;
	const struct lexicon *lexicon;
	const struct token_row *row;
	struct arena *arena;
	struct cell *cells; /* [part * (len + 1) + token] */
	uint16_t farthest;
	unsigned depth;
	bool failed; /* memory ran out */
};

/* Nested phrases of real texts stay below 60 levels. */
enum { MAX_DEPTH = 400 };

/* A match in progress: what has been bound so far. */
struct match {
	const struct alternative *alternative;
	struct {
		struct text name;
		const struct term *term;
		const struct span *span; /* NULL for names and numbers */
	} bound[MAX_BINDINGS];
	uint8_t n_bound;
	struct cell *cell;
};

static struct cell *fill_cell(struct reader *reader, uint16_t part, uint16_t at);
static void match_from(struct reader *reader, struct match *match, uint8_t element, uint16_t at);

/* What was bound to $name. */
static const struct term *bound_to(struct reader *reader, const struct match *match, struct text name)
{
	for (uint8_t i = 0; i < match->n_bound; i++)
		if (text_equal(match->bound[i].name, name))
			return match->bound[i].term;
	return term_op(reader->arena, text_of("nothing"), NULL, 0);
}

/* The meaning with what was bound put in its places; $x(a, b) fills the gaps of $x. */
static const struct term *fill_in(struct reader *reader, const struct match *match, const struct term *meaning)
{
	const struct term *args[TERM_MAX_ARGS], *bound = NULL;

	if (meaning->kind != TERM_OP)
		return meaning;
	if (meaning->name.ptr[0] == '$') {
		bound = bound_to(reader, match, text_skip(meaning->name, 1));
		if (!bound)
			return NULL;
	}
	if (meaning->n_args == 0)
		return bound ? bound : meaning;
	for (uint8_t i = 0; i < meaning->n_args; i++) {
		args[i] = fill_in(reader, match, meaning->args[i]);
		if (!args[i])
			return NULL;
	}
	return bound ? term_fill(reader->arena, bound, args, meaning->n_args)
		     : term_op(reader->arena, meaning->name, args, meaning->n_args);
}

static const struct term *meaning_of(struct reader *reader, const struct match *match)
{
	if (match->alternative->meaning)
		return fill_in(reader, match, match->alternative->meaning);
	return match->n_bound ? match->bound[0].term : term_op(reader->arena, text_of("nothing"), NULL, 0);
}

/* Another way to read the words of [span] counts if it means something else and was not foreseen. */
static void note_second(struct span *span, const struct alternative *second, const struct term *term)
{
	bool foreseen = span->alternative->preferred && span->alternative->line != second->line;

	if (!span->second_line && !foreseen && !term_equal(span->term, term))
		span->second_line = second->line;
}

/* A complete match: keeps it unless the same words have been read before. */
static void keep_span(struct reader *reader, const struct match *match, uint16_t end)
{
	const struct term *term = meaning_of(reader, match);
	struct cell *cell = match->cell;
	struct span *span;

	if (!term) {
		reader->failed = true;
		return;
	}
	for (size_t i = 0; i < cell->len; i++)
		if (cell->spans[i]->end == end) {
			note_second(cell->spans[i], match->alternative, term);
			return;
		}
	span = arena_alloc(reader->arena, sizeof(*span));
	if (!span || array_reserve(&cell->spans, &cell->cap, cell->len + 1, sizeof(*cell->spans))) {
		reader->failed = true;
		return;
	}
	*span = (struct span){ .end = end, .term = term, .alternative = match->alternative };
	for (uint8_t i = 0; i < match->n_bound; i++)
		if (match->bound[i].span)
			span->children[span->n_children++] = match->bound[i].span;
	cell->spans[cell->len++] = span;
}

/* Goes on with one more binding, then takes it back. */
static void bind_and_go_on(struct reader *reader, struct match *match, uint8_t element, uint16_t end,
			   const struct term *term, const struct span *span)
{
	if (match->n_bound == MAX_BINDINGS || !term) {
		reader->failed |= !term;
		return;
	}
	match->bound[match->n_bound].name = match->alternative->elements[element].binding;
	match->bound[match->n_bound].term = term;
	match->bound[match->n_bound].span = span;
	match->n_bound++;
	match_from(reader, match, (uint8_t)(element + 1), end);
	match->n_bound--;
}

struct lexicon_try {
	struct reader *reader;
	struct match *match;
	uint8_t element;
	uint16_t at;
};

static void try_name(void *ctx, const struct lexicon_entry *entry)
{
	struct lexicon_try *try = ctx;

	bind_and_go_on(try->reader, try->match, try->element, (uint16_t)(try->at + entry->n_tokens),
		       term_text(try->reader->arena, entry->name), NULL);
}

static bool begins_with_capital(const struct token *token)
{
	return token->kind == TOKEN_WORD && token->source.ptr[0] >= 'A' && token->source.ptr[0] <= 'Z';
}

/* Words that stand small within a name: "of", "the". */
static bool joins_names(const struct token *token)
{
	static const char *const small[] = { "a", "de", "in", "of", "on", "the" };

	for (size_t i = 0; i < sizeof(small) / sizeof(*small); i++)
		if (text_is(token->text, small[i]))
			return true;
	return false;
}

/* The first word of a sentence has a capital, whatever it is. */
static bool begins_sentence(const struct token_row *row, uint16_t at)
{
	return at == 0 || (row->items[at - 1].kind == TOKEN_MARK && !text_is(row->items[at - 1].text, ","));
}

/* Behind the words with capitals that begin at token [at]; [at] when none does. */
static uint16_t capitals_end(const struct token_row *row, uint16_t at)
{
	uint16_t end = at;

	if (begins_sentence(row, at))
		return at;
	for (uint16_t i = at; i < row->len; i++)
		if (begins_with_capital(&row->items[i]))
			end = (uint16_t)(i + 1);
		else if (i == at || !joins_names(&row->items[i]))
			break;
	return end;
}

static void match_capitals(struct reader *reader, struct match *match, uint8_t element, uint16_t at)
{
	uint16_t end = capitals_end(reader->row, at);
	const char *first = reader->row->items[at].source.ptr;
	struct text name, last;

	if (end == at)
		return;
	last = reader->row->items[end - 1].source;
	name = text_make(first, (size_t)(last.ptr + last.len - first));
	bind_and_go_on(reader, match, element, end, term_text(reader->arena, name), NULL);
}

static bool is_word(const struct element *element, const struct token *token)
{
	for (uint8_t i = 0; i < element->n_words; i++)
		if (text_equal(element->words[i], token->text))
			return true;
	return false;
}

static void match_part(struct reader *reader, struct match *match, uint8_t element, uint16_t at)
{
	const struct cell *cell = fill_cell(reader, match->alternative->elements[element].part, at);

	for (size_t i = 0; cell && i < cell->len; i++)
		bind_and_go_on(reader, match, element, cell->spans[i]->end, cell->spans[i]->term, cell->spans[i]);
}

static void match_from(struct reader *reader, struct match *match, uint8_t element, uint16_t at)
{
	const struct element *e;
	const struct token *token = at < reader->row->len ? &reader->row->items[at] : NULL;
	struct lexicon_try try = { reader, match, element, at };

	if (at > reader->farthest)
		reader->farthest = at;
	if (element == match->alternative->n_elements) {
		keep_span(reader, match, at);
		return;
	}
	if (!token || reader->failed)
		return;
	e = &match->alternative->elements[element];
	switch (e->kind) {
	case ELEMENT_WORDS:
		if (is_word(e, token))
			match_from(reader, match, (uint8_t)(element + 1), (uint16_t)(at + 1));
		return;
	case ELEMENT_PART:
		match_part(reader, match, element, at);
		return;
	case ELEMENT_LEXICON:
		lexicon_match(reader->lexicon, e->name, reader->row, at, try_name, &try);
		return;
	case ELEMENT_CAPITALS:
		match_capitals(reader, match, element, at);
		return;
	case ELEMENT_NUMBER:
	case ELEMENT_SIGNED:
		if (token->kind == (e->kind == ELEMENT_NUMBER ? TOKEN_NUMBER : TOKEN_SIGNED))
			bind_and_go_on(reader, match, element, (uint16_t)(at + 1),
				       term_number(reader->arena, token->number), NULL);
		return;
	}
}

/* A quick look whether an alternative can begin with this token. */
static bool may_begin(const struct alternative *alternative, const struct token *token)
{
	const struct element *first = &alternative->elements[0];

	switch (first->kind) {
	case ELEMENT_WORDS:
		return is_word(first, token);
	case ELEMENT_NUMBER:
		return token->kind == TOKEN_NUMBER;
	case ELEMENT_SIGNED:
		return token->kind == TOKEN_SIGNED;
	case ELEMENT_CAPITALS:
		return begins_with_capital(token);
	case ELEMENT_PART:
	case ELEMENT_LEXICON:
		return true;
	}
	return true;
}

static struct cell *fill_cell(struct reader *reader, uint16_t part, uint16_t at)
{
	struct cell *cell = &reader->cells[(size_t)part * (reader->row->len + 1u) + at];
	const struct part *p = &reader->grammar->parts[part];

	if (cell->state != CELL_NEW || at >= reader->row->len || reader->depth >= MAX_DEPTH)
		return cell;
	cell->state = CELL_OPEN;
	reader->depth++;
	for (size_t i = 0; i < p->n_alternatives && !reader->failed; i++) {
		const struct alternative *alternative = &p->alternatives[i];

		/* Most cannot begin here: a match is made only where one can. */
		if (!alternative->left_out && may_begin(alternative, &reader->row->items[at])) {
			struct match match = { .alternative = alternative, .cell = cell };

			match_from(reader, &match, 0, at);
		}
	}
	reader->depth--;
	cell->state = CELL_DONE;
	return cell;
}

/* Every line that took part counts one use for this text. */
static void add_uses(const struct span *span, uint32_t reading)
{
	struct alternative *alternative = (struct alternative *)(uintptr_t)span->alternative;

	if (alternative->last_reading != reading)
		alternative->uses++;
	alternative->last_reading = reading;
	for (uint8_t i = 0; i < span->n_children; i++)
		add_uses(span->children[i], reading);
}

/* The second way to read some part of what was read, outermost first; 0 = none. */
static uint32_t ambiguity(const struct span *span)
{
	uint32_t line = span->second_line;

	for (uint8_t i = 0; i < span->n_children && !line; i++)
		line = ambiguity(span->children[i]);
	return line;
}

/* What the reading that was found says. */
static void report(const struct span *span, bool count_uses, struct grammar *grammar, struct phrase_reading *reading)
{
	reading->meaning = span->term;
	reading->ambiguous_line = ambiguity(span);
	if (count_uses)
		add_uses(span, ++grammar->readings);
}

enum status phrase_read(struct grammar *grammar, const struct lexicon *lexicon, const struct token_row *row,
			const char *root, bool count_uses, struct arena *arena, struct phrase_reading *reading)
{
	struct reader reader = { .grammar = grammar, .lexicon = lexicon, .row = row, .arena = arena };
	size_t n_cells = grammar->n_parts * (row->len + 1u);
	int part = grammar_find(grammar, text_of(root));
	struct cell *cell;

	*reading = (struct phrase_reading){ .n_tokens = row->len };
	if (part < 0 || row->len == 0)
		return ST_ABSENT;
	reader.cells = calloc(n_cells, sizeof(*reader.cells));
	if (!reader.cells)
		return ST_NOMEM;
	cell = fill_cell(&reader, (uint16_t)part, 0);
	for (size_t i = 0; i < cell->len; i++)
		if (cell->spans[i]->end == row->len)
			report(cell->spans[i], count_uses, grammar, reading);
	reading->farthest = reader.farthest;
	for (size_t i = 0; i < n_cells; i++)
		if (reader.cells[i].spans)
			array_free(&reader.cells[i].spans);
	free(reader.cells);
	return reader.failed ? ST_NOMEM : ST_OK;
}
