#include "text/grammar.h"

#include <string.h>

#include "base/array.h"
#include "base/source.h"

/* A grammar of all card texts is some hundred kB; this bounds memory. */
enum { GRAMMAR_MAX_BYTES = 4 * 1024 * 1024, MAX_OPTIONALS = 5, MAX_PIECES = 48, MAX_SET = 9999 };

/* One piece of a pattern before optional words are multiplied out. */
struct piece {
	struct text text; /* "card(s)", "<n:count>", "," */
	uint8_t optional; /* number of its bracket from 1; 0 = always there */
};

struct grammar_loading {
	struct grammar *grammar;
	struct diags *diags;
	uint32_t line;
	struct text source; /* the line at hand */
	struct part *part;  /* the part of speech at hand; NULL = none yet */
};

int grammar_find(const struct grammar *grammar, struct text name)
{
	for (size_t i = 0; i < grammar->n_parts; i++)
		if (text_equal(grammar->parts[i].name, name))
			return (int)i;
	return -1;
}

static bool line_says(const struct alternative *line, struct text word)
{
	for (uint8_t i = 0; i < line->n_elements; i++)
		for (uint8_t k = 0; k < line->elements[i].n_words; k++)
			if (text_equal(line->elements[i].words[k], word))
				return true;
	return false;
}

bool grammar_says(const struct grammar *grammar, struct text word)
{
	for (size_t i = 0; i < grammar->n_parts; i++)
		for (size_t k = 0; k < grammar->parts[i].n_alternatives; k++)
			if (line_says(&grammar->parts[i].alternatives[k], word))
				return true;
	return false;
}

void grammar_free(struct grammar *grammar)
{
	for (size_t i = 0; i < grammar->n_parts; i++)
		array_free(&grammar->parts[i].alternatives);
	array_free(&grammar->parts);
	*grammar = (struct grammar){ 0 };
}

static enum status wrong(const struct grammar_loading *load, struct text at, const char *what)
{
	size_t offset = at.ptr >= load->source.ptr && at.ptr <= load->source.ptr + load->source.len
				? (size_t)(at.ptr - load->source.ptr)
				: 0;

	diag_error(load->diags, (struct place){ load->grammar->file, load->line, (uint32_t)offset + 1 }, "%s", what);
	return ST_SYNTAX;
}

static enum status begin_part(struct grammar_loading *load, struct text name)
{
	struct grammar *grammar = load->grammar;
	char *copy;

	if (grammar_find(grammar, name) >= 0)
		return wrong(load, load->source, "this part of speech stands twice");
	copy = arena_strndup(grammar->arena, name.ptr, name.len);
	if (!copy || array_reserve(&grammar->parts, &grammar->cap, grammar->n_parts + 1, sizeof(*grammar->parts)))
		return ST_NOMEM;
	load->part = &grammar->parts[grammar->n_parts++];
	*load->part = (struct part){ .name = text_make(copy, name.len), .line = load->line };
	return ST_OK;
}

/* Cuts a pattern into pieces at blanks; brackets mark optional pieces. */
static enum status cut_pieces(struct grammar_loading *load, struct text pattern, struct piece pieces[],
			      size_t *n_pieces, uint8_t *n_optionals)
{
	uint8_t open = 0;

	*n_pieces = 0;
	*n_optionals = 0;
	while (pattern.len) {
		size_t n = 0;

		if (pattern.ptr[0] == ' ' || pattern.ptr[0] == '\t') {
			pattern = text_skip(pattern, 1);
			continue;
		}
		if (pattern.ptr[0] == '[') {
			if (open || *n_optionals == MAX_OPTIONALS)
				return wrong(load, pattern, "brackets do not nest, and a line has at most 5");
			open = ++*n_optionals;
			pattern = text_skip(pattern, 1);
			continue;
		}
		if (pattern.ptr[0] == ']') {
			if (!open)
				return wrong(load, pattern, "this bracket closes nothing");
			open = 0;
			pattern = text_skip(pattern, 1);
			continue;
		}
		while (n < pattern.len && pattern.ptr[n] != ' ' && pattern.ptr[n] != '\t' && pattern.ptr[n] != '[' &&
		       pattern.ptr[n] != ']')
			n++;
		if (*n_pieces == MAX_PIECES)
			return wrong(load, pattern, "pattern has too many words");
		pieces[(*n_pieces)++] = (struct piece){ text_make(pattern.ptr, n), open };
		pattern = text_skip(pattern, n);
	}
	return open ? wrong(load, load->source, "a bracket is not closed") : ST_OK;
}

/* <x:name>, <name>, <x:#class> */
static enum status make_reference(struct grammar_loading *load, struct text piece, struct element *element)
{
	struct text inner = text_make(piece.ptr + 1, piece.len - 2);
	struct text rest = inner, binding = inner, name = inner;

	if (piece.len < 3 || piece.ptr[piece.len - 1] != '>')
		return wrong(load, piece, "a reference is written <x:name> or <name>");
	if (memchr(inner.ptr, ':', inner.len)) {
		text_split(&rest, ':', &binding);
		name = rest;
	}
	element->binding = binding;
	element->name = name;
	if (name.len && name.ptr[0] == '#') {
		element->name = text_skip(name, 1);
		element->kind = ELEMENT_LEXICON;
		if (text_is(element->name, "number"))
			element->kind = ELEMENT_NUMBER;
		else if (text_is(element->name, "signed"))
			element->kind = ELEMENT_SIGNED;
		else if (text_is(element->name, "capitals"))
			element->kind = ELEMENT_CAPITALS;
	} else {
		element->kind = ELEMENT_PART;
	}
	return ST_OK;
}

/* The literal tokens that one piece can be: "card(s)" or "he/she/it". */
static enum status make_words(struct grammar_loading *load, struct text piece, struct element *element)
{
	struct text words[16], part, rest = piece;
	struct text *kept;
	uint8_t n = 0;

	while (piece.len > 1 && text_split(&rest, '/', &part)) {
		size_t paren = text_find(part, text_of("("));
		char *longer;

		if (n + 2 > 16)
			return wrong(load, piece, "too many words to choose from");
		if (part.len == 0)
			return wrong(load, piece, "a word is missing beside '/'");
		if (paren + 2 < part.len && part.ptr[part.len - 1] == ')') {
			words[n++] = text_make(part.ptr, paren);
			longer = arena_printf(load->grammar->arena, "%.*s%.*s", (int)paren, part.ptr,
					      (int)(part.len - paren - 2), part.ptr + paren + 1);
			if (!longer)
				return ST_NOMEM;
			words[n++] = text_of(longer);
		} else {
			words[n++] = part;
		}
	}
	if (piece.len <= 1)
		words[n++] = piece;
	kept = arena_calloc(load->grammar->arena, n, sizeof(*kept));
	if (!kept)
		return ST_NOMEM;
	memcpy(kept, words, n * sizeof(*kept));
	element->kind = ELEMENT_WORDS;
	element->words = kept;
	element->n_words = n;
	return ST_OK;
}

static enum status make_element(struct grammar_loading *load, struct text piece, struct element *element)
{
	*element = (struct element){ 0 };
	if (piece.ptr[0] == '<' && piece.len > 1)
		return make_reference(load, piece, element);
	return make_words(load, piece, element);
}

/* What a line says about all its forms. */
struct line_meaning {
	const struct term *term; /* NULL = the single binding */
	bool preferred;
	uint32_t written_for;
};

static enum status add_alternative(struct grammar_loading *load, const struct element *elements, uint8_t n,
				   const struct line_meaning *meaning)
{
	struct part *part = load->part;
	struct element *kept = arena_calloc(load->grammar->arena, n, sizeof(*kept));

	if (!kept ||
	    array_reserve(&part->alternatives, &part->cap, part->n_alternatives + 1, sizeof(*part->alternatives)))
		return ST_NOMEM;
	memcpy(kept, elements, n * sizeof(*kept));
	part->alternatives[part->n_alternatives++] =
		(struct alternative){
		.elements = kept, .n_elements = n, .meaning = meaning->term, .preferred = meaning->preferred,
		.line = load->line, .written_for = meaning->written_for
	};
	return ST_OK;
}

static uint8_t count_bindings(const struct element *elements, uint8_t n)
{
	uint8_t bindings = 0;

	for (uint8_t i = 0; i < n; i++)
		if (elements[i].kind != ELEMENT_WORDS)
			bindings++;
	return bindings;
}

/* Multiplies the optional words out: with all of them first. */
static enum status add_all(struct grammar_loading *load, const struct piece pieces[], size_t n_pieces,
			   uint8_t n_optionals, const struct line_meaning *meaning)
{
	for (unsigned left_out = 0; left_out < 1u << n_optionals; left_out++) {
		struct element elements[MAX_ELEMENTS];
		uint8_t n = 0;

		for (size_t i = 0; i < n_pieces; i++) {
			enum status status;

			if (pieces[i].optional && left_out >> (pieces[i].optional - 1) & 1)
				continue;
			status = make_element(load, pieces[i].text, &elements[n++]);
			if (status)
				return status;
		}
		if (n == 0)
			return wrong(load, load->source, "a pattern needs a word that is always there");
		if (count_bindings(elements, n) > MAX_BINDINGS)
			return wrong(load, load->source, "a pattern has at most 12 references");
		if (add_alternative(load, elements, n, meaning))
			return ST_NOMEM;
	}
	return ST_OK;
}

/* Cuts off the set that a line was written for, which it may end in. */
static enum status cut_set(struct grammar_loading *load, struct text *line, uint32_t *set)
{
	size_t at = text_find(*line, text_of(" @"));
	struct text number = text_skip(*line, at);

	*set = 0;
	if (at == line->len)
		return ST_OK;
	if (!text_to_number(text_skip(number, 2), MAX_SET, set) || *set == 0)
		return wrong(load, number, "behind @ stands the number of a set, and nothing more");
	*line = text_trim(text_make(line->ptr, at));
	return ST_OK;
}

/* pattern => meaning, or pattern =>> meaning */
static enum status read_line(struct grammar_loading *load, struct text line)
{
	struct line_meaning meaning = { 0 };
	struct piece pieces[MAX_PIECES];
	struct text rest;
	size_t n_pieces, over, arrow;
	uint8_t n_optionals;
	enum status status;

	if (!load->part)
		return wrong(load, line, "a [part of speech] comes first");
	status = cut_set(load, &line, &meaning.written_for);
	if (status)
		return status;
	over = text_find(line, text_of(" =>> "));
	arrow = text_find(line, text_of(" => "));
	meaning.preferred = over < arrow;
	arrow = meaning.preferred ? over : arrow;
	if (arrow < line.len) {
		rest = text_trim(text_skip(line, arrow + (meaning.preferred ? 5 : 4)));
		meaning.term = term_parse(load->grammar->arena, &rest);
		if (!meaning.term || rest.len)
			return wrong(load, rest, "this is no term");
	}
	status = cut_pieces(load, text_make(line.ptr, arrow), pieces, &n_pieces, &n_optionals);
	return status ? status : add_all(load, pieces, n_pieces, n_optionals, &meaning);
}

/* Finds the index of every part of speech that is referred to. */
static enum status link_parts(struct grammar_loading *load)
{
	struct grammar *grammar = load->grammar;

	for (size_t p = 0; p < grammar->n_parts; p++)
		for (size_t a = 0; a < grammar->parts[p].n_alternatives; a++) {
			struct alternative *alternative = &grammar->parts[p].alternatives[a];

			for (uint8_t e = 0; e < alternative->n_elements; e++) {
				struct element *element = &alternative->elements[e];
				int part;

				if (element->kind != ELEMENT_PART)
					continue;
				part = grammar_find(grammar, element->name);
				if (part < 0) {
					diag_error(load->diags, (struct place){ grammar->file, alternative->line, 0 },
						   "part of speech '%.*s' is not defined", (int)element->name.len,
						   element->name.ptr);
					return ST_SYNTAX;
				}
				element->part = (uint16_t)part;
				grammar->parts[part].used = true;
			}
		}
	return ST_OK;
}

enum status grammar_load(struct grammar *grammar, const char *path, struct arena *arena, struct diags *diags)
{
	struct grammar_loading load = { .grammar = grammar, .diags = diags };
	struct buffer bytes = { 0 };
	struct text rest, line;
	char *kept;
	enum status status = source_read(path, GRAMMAR_MAX_BYTES, &bytes, diags);

	*grammar = (struct grammar){ .file = path, .arena = arena };
	if (status) {
		buffer_free(&bytes);
		return status;
	}
	kept = arena_strndup(arena, buffer_string(&bytes), bytes.len);
	rest = text_make(kept, bytes.len);
	buffer_free(&bytes);
	if (!kept)
		return ST_NOMEM;
	while (status == ST_OK && text_split(&rest, '\n', &line)) {
		load.line++;
		load.source = line;
		line = text_trim(line);
		if (line.len == 0 || line.ptr[0] == '#')
			continue;
		if (line.ptr[0] == '[' && line.ptr[line.len - 1] == ']' && !text_holds(line, " "))
			status = begin_part(&load, text_make(line.ptr + 1, line.len - 2));
		else
			status = read_line(&load, line);
	}
	return status ? status : link_parts(&load);
}

void grammar_mark_uses(struct grammar *grammar)
{
	for (size_t p = 0; p < grammar->n_parts; p++)
		for (size_t a = 0; a < grammar->parts[p].n_alternatives; a++)
			grammar->parts[p].alternatives[a].uses_before = grammar->parts[p].alternatives[a].uses;
}

/* The end of the forms of one line, which stand beside each other from [first] on. */
static size_t line_end(const struct part *part, size_t first)
{
	size_t end = first + 1;

	while (end < part->n_alternatives && part->alternatives[end].line == part->alternatives[first].line)
		end++;
	return end;
}

struct grammar_uses grammar_count_uses(const struct grammar *grammar)
{
	struct grammar_uses uses = { 0 };

	for (size_t p = 0; p < grammar->n_parts; p++) {
		const struct part *part = &grammar->parts[p];

		for (size_t first = 0, end; first < part->n_alternatives; first = end) {
			uint32_t texts = 0;

			end = line_end(part, first);
			for (size_t a = first; a < end; a++)
				texts += part->alternatives[a].uses;
			uses.n_lines++;
			uses.n_once += texts == 1;
			uses.n_unused += texts == 0;
		}
	}
	return uses;
}

/* Whether a line, whose forms stand beside each other from [first] to before [end], is new since the mark. */
static bool is_new(const struct part *part, size_t first, size_t end)
{
	bool since = false;

	for (size_t a = first; a < end; a++) {
		if (part->alternatives[a].uses_before)
			return false;
		since |= part->alternatives[a].uses > 0;
	}
	return since;
}

/* Passes over a line, whose forms stand beside each other from [first] to before [end]. */
static void leave_out_line(struct grammar *grammar, struct part *part, size_t first, size_t end, const char *why,
			   struct diags *diags)
{
	diag_add(diags, SEV_NOTE, (struct place){ grammar->file, part->alternatives[first].line, 0 }, NULL,
		 "%s [%.*s]", why, TEXT_ARG(part->name));
	for (size_t a = first; a < end; a++)
		part->alternatives[a].left_out = true;
}

size_t grammar_leave_out_written(struct grammar *grammar, uint32_t set, struct diags *diags)
{
	size_t n_lines = 0;

	for (size_t p = 0; p < grammar->n_parts; p++) {
		struct part *part = &grammar->parts[p];

		for (size_t first = 0, end; first < part->n_alternatives; first = end) {
			end = line_end(part, first);
			if (part->alternatives[first].written_for < set)
				continue;
			n_lines++;
			leave_out_line(grammar, part, first, end, "written for the set or a later one: this line of", diags);
		}
	}
	return n_lines;
}

size_t grammar_leave_out_new(struct grammar *grammar, struct diags *diags)
{
	size_t n_lines = 0;

	for (size_t p = 0; p < grammar->n_parts; p++) {
		struct part *part = &grammar->parts[p];

		for (size_t first = 0, end; first < part->n_alternatives; first = end) {
			end = line_end(part, first);
			if (!is_new(part, first, end))
				continue;
			n_lines++;
			leave_out_line(grammar, part, first, end, "no other text uses this line of", diags);
		}
	}
	return n_lines;
}
