#include "text/program_words.h"

#include <string.h>

#include "text/program_telling.h"
#include "text/program_template.h"

void telling_insert(struct buffer *out, size_t at, struct text piece)
{
	struct buffer tail = { 0 };

	if (out->failed || at > out->len)
		return;
	buffer_add(&tail, text_make(out->data ? out->data + at : "", out->len - at));
	if (out->data) {
		out->len = at;
		out->data[at] = '\0';
	}
	buffer_add(out, piece);
	buffer_add(out, buffer_text(&tail));
	out->failed |= tail.failed;
	buffer_free(&tail);
}

static bool ends_with(const struct buffer *out, const char *end)
{
	size_t len = strlen(end);

	return out->len >= len && memcmp(out->data + out->len - len, end, len) == 0;
}

void telling_bind(struct telling *t, const struct term *term)
{
	t->spoken.it = term;
	t->spoken.is_several = false;
}

static struct said tell_it(struct telling *t, const struct term *term, struct manner manner, struct buffer *out)
{
	const struct operation *row = vocabulary_find_word(t->spoken.vocabulary, term->name);
	const struct term *meant;
	enum how_many number;

	if (t->pending) {
		struct said said;

		meant = t->pending;
		t->pending = NULL;
		said = telling_term(t, meant, manner, out);
		telling_bind(t, meant);
		return said;
	}
	meant = sense_meant(&t->spoken, term);
	if (meant != term && meant->n_args == 0 && !sense_is_noun(sense_row(&t->spoken, meant)))
		return telling_term(t, meant, manner, out);
	number = sense_how_many(&t->spoken, term);
	return telling_row(t, row, term, (struct manner){ .form = number == MANY ? FORM_MANY : FORM_PLAIN },
			   &(struct cut){ 0 }, out);
}

/* What the first argument is stands where the second first says `it`. */
static struct said tell_to(struct telling *t, const struct term *term, struct manner manner, struct buffer *out)
{
	const struct term *cards = sense_meant(&t->spoken, term->args[0]);
	struct said said;

	if (cards->n_args && cards == term->args[0])
		t->pending = cards;
	else if (!cards->n_args)
		telling_bind(t, cards);
	said = telling_term(t, term->args[1], manner, out);
	t->pending = NULL;
	return said;
}

/* What an event names is `it` in the ability; without one that is the card itself. */
static void name_subject(struct telling *t, const struct term *event)
{
	const struct term *subject = event ? sense_subject(&t->spoken, event) : NULL;

	t->spoken.is_several = event && sense_is_at_once(&t->spoken, event);
	t->spoken.it = subject ? sense_meant(&t->spoken, subject) : NULL;
}

static struct said tell_operation(struct telling *t, const struct term *term, struct manner manner, struct buffer *out)
{
	const struct spoken before = t->spoken;
	const struct operation *row = sense_row(&t->spoken, term);
	struct said said;
	struct text join;
	bool is_ability;

	if (!row || !row->words.len) {
		term_print(out, term);
		return said_at(ONE, out);
	}
	if (operation_has(row, "it", NULL))
		return tell_it(t, term, manner, out);
	if (operation_has(row, "to", NULL) && term->n_args == 2)
		return tell_to(t, term, manner, out);
	if (operation_has(row, "chain", &join) && term->n_args == 2)
		return telling_chain(t, row, term, manner, join, out);
	is_ability = operation_has(row, "ability", NULL) || operation_has(row, "when", NULL);
	if (is_ability)
		name_subject(t, operation_has(row, "when", NULL) ? term->args[0] : NULL);
	said = telling_row(t, row, term, manner, &(struct cut){ 0 }, out);
	if (is_ability)
		t->spoken = before;
	return said;
}

struct said telling_term(struct telling *t, const struct term *term, struct manner manner, struct buffer *out)
{
	bool is_whose = manner.form == FORM_WHOSE;
	struct said said = said_at(ONE, out);

	if (t->depth >= TERM_MAX_DEPTH * 2)
		return said;
	if (is_whose)
		manner.form = FORM_PLAIN;
	t->depth++;
	switch (term->kind) {
	case TERM_NUMBER:
		if (manner.form == FORM_WORD && term->number == 1)
			buffer_add_string(out, "one");
		else
			buffer_printf(out, manner.form == FORM_SIGNED ? "%+d" : "%d", (int)term->number);
		said = said_at(term->number == 1 ? ONE : MANY, out);
		break;
	case TERM_TEXT:
		buffer_add_string(out, manner.form == FORM_ONE ? template_article(term->name) : "");
		buffer_add(out, term->name);
		said = said_at(ONE, out);
		break;
	case TERM_OP:
		if (manner.form == FORM_WORD)
			manner.form = FORM_PLAIN;
		said = tell_operation(t, term, manner, out);
		break;
	}
	t->depth--;
	if (is_whose && said.number == YOU)
		buffer_add_string(out, "r");
	else if (is_whose)
		buffer_add_string(out, said.number == MANY && ends_with(out, "s") ? "'" : "'s");
	return said;
}

void program_words(const struct vocabulary *vocabulary, const struct term *term, struct buffer *out)
{
	struct telling telling = { .spoken = { .vocabulary = vocabulary } };

	telling_term(&telling, term, (struct manner){ .is_order = true }, out);
}

bool program_words_of(const struct vocabulary *vocabulary, struct text program, struct buffer *out)
{
	struct arena scratch = { 0 };
	struct text rest = program;
	const struct term *term = program.len ? term_parse(&scratch, &rest) : NULL;
	bool is_program = term && rest.len == 0;

	if (is_program)
		program_words(vocabulary, term, out);
	arena_free(&scratch);
	return is_program;
}
