/*
 * grammar_lint.c - what is wrong with a grammar before any text is read.
 */
#include <stdlib.h>

#include "text/grammar.h"

struct lint {
	struct grammar *grammar;
	const struct map *vocabulary;
	struct diags *diags;
	bool *reached; /* by part */
};

static void note(const struct lint *lint, uint32_t line, const char *what, struct text name)
{
	diag_add(lint->diags, SEV_NOTE, (struct place){ lint->grammar->file, line, 0 }, NULL, "%s '%.*s'", what,
		 (int)name.len, name.ptr);
}

static void reach(struct lint *lint, size_t part)
{
	const struct part *p = &lint->grammar->parts[part];

	if (lint->reached[part])
		return;
	lint->reached[part] = true;
	for (size_t a = 0; a < p->n_alternatives; a++)
		for (uint8_t e = 0; e < p->alternatives[a].n_elements; e++)
			if (p->alternatives[a].elements[e].kind == ELEMENT_PART)
				reach(lint, p->alternatives[a].elements[e].part);
}

/* True when [part] can begin with [goal]; [seen] stops loops. */
static bool begins_with(const struct grammar *grammar, size_t part, size_t goal, bool *seen)
{
	const struct part *p = &grammar->parts[part];

	if (seen[part])
		return false;
	seen[part] = true;
	for (size_t a = 0; a < p->n_alternatives; a++) {
		const struct element *first = &p->alternatives[a].elements[0];

		if (first->kind == ELEMENT_PART &&
		    (first->part == goal || begins_with(grammar, first->part, goal, seen)))
			return true;
	}
	return false;
}

static bool binds(const struct alternative *alternative, struct text name)
{
	for (uint8_t e = 0; e < alternative->n_elements; e++)
		if (text_equal(alternative->elements[e].binding, name))
			return true;
	return false;
}

/* True when an earlier element binds the same name as element [e]. */
static bool binds_before(const struct alternative *alternative, uint8_t e)
{
	for (uint8_t i = 0; i < e; i++)
		if (text_equal(alternative->elements[i].binding, alternative->elements[e].binding))
			return true;
	return false;
}

static bool mentions(const struct term *term, struct text name)
{
	if (term->kind == TERM_OP && term->name.len > 1 && term->name.ptr[0] == '$' &&
	    text_equal(text_skip(term->name, 1), name))
		return true;
	for (uint8_t i = 0; i < term->n_args; i++)
		if (mentions(term->args[i], name))
			return true;
	return false;
}

static void lint_term(const struct lint *lint, const struct alternative *alternative, const struct term *term)
{
	uint32_t value;

	if (term->kind != TERM_OP)
		return;
	if (term->name.ptr[0] == '$') {
		if (!binds(alternative, text_skip(term->name, 1)))
			note(lint, alternative->line, "nothing in the pattern is bound to", term->name);
	} else if (term->name.ptr[0] != '_' && lint->vocabulary && !map_find(lint->vocabulary, term->name, &value)) {
		note(lint, alternative->line, "the vocabulary has no operation", term->name);
	}
	for (uint8_t i = 0; i < term->n_args; i++)
		lint_term(lint, alternative, term->args[i]);
}

static void lint_alternative(const struct lint *lint, const struct alternative *alternative)
{
	unsigned bindings = 0;

	if (alternative->meaning)
		lint_term(lint, alternative, alternative->meaning);
	for (uint8_t e = 0; e < alternative->n_elements; e++) {
		const struct element *element = &alternative->elements[e];

		if (!element->binding.len)
			continue;
		bindings++;
		if (binds_before(alternative, e))
			note(lint, alternative->line, "bound twice:", element->binding);
		if (alternative->meaning && !mentions(alternative->meaning, element->binding))
			note(lint, alternative->line, "the meaning leaves out", element->binding);
	}
	if (!alternative->meaning && bindings != 1)
		note(lint, alternative->line, "a line without a meaning needs exactly one reference", text_of("=>"));
}

void grammar_lint(struct grammar *grammar, const char *const *roots, size_t n_roots, const struct map *vocabulary,
		  struct diags *diags)
{
	struct lint lint = { grammar, vocabulary, diags, calloc(grammar->n_parts + 1, sizeof(bool)) };
	bool *seen = calloc(grammar->n_parts + 1, sizeof(bool));

	for (size_t i = 0; lint.reached && i < n_roots; i++) {
		int root = grammar_find(grammar, text_of(roots[i]));

		if (root >= 0)
			reach(&lint, (size_t)root);
		else
			note(&lint, 0, "a grammar of card text needs the part of speech", text_of(roots[i]));
	}
	for (size_t p = 0; lint.reached && seen && p < grammar->n_parts; p++) {
		const struct part *part = &grammar->parts[p];

		if (!lint.reached[p])
			note(&lint, part->line, "nothing refers to the part of speech", part->name);
		for (size_t i = 0; i < grammar->n_parts; i++)
			seen[i] = false;
		if (begins_with(grammar, p, p, seen))
			note(&lint, part->line, "begins with itself:", part->name);
		for (size_t a = 0; a < part->n_alternatives; a++)
			lint_alternative(&lint, &part->alternatives[a]);
	}
	free(lint.reached);
	free(seen);
}
