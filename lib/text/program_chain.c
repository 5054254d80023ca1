/*
 * program_chain.c - lists of sentences: what is said once of neighbours that
 * speak of the same.
 */
#include "text/program_telling.h"

#include "text/program_template.h"

/* A list of sentences is rarely of more than four. */
enum { MAX_CHAIN = 16 };

static void flatten(const struct telling *t, const struct term *term, const struct operation *row,
		    const struct term **list, size_t *n)
{
	if (sense_row(&t->spoken, term) == row) {
		flatten(t, term->args[0], row, list, n);
		flatten(t, term->args[1], row, list, n);
	} else {
		list[(*n)++] = term;
	}
}

/* Whether two sentences that begin with [a] and [b] speak of the same; the first of them stands before the other. */
static bool is_same(const struct telling *t, const struct term *a, const struct term *b)
{
	const struct operation *row = sense_row(&t->spoken, a);

	if (term_equal(a, b) || term_equal(sense_meant(&t->spoken, a), sense_meant(&t->spoken, b)))
		return true;
	return sense_is_it(&t->spoken, b) && row && operation_has(row, "binds", NULL);
}

/* Whether two sentences end with the same, each in a place of its own. */
static bool end_alike(const struct term *a, struct text words, const struct term *b, struct text next_words)
{
	struct text place = template_last_place(words), next = template_last_place(next_words);

	return place.len == 1 && next.len == 1 && place.ptr[0] != '1' && next.ptr[0] != '1' &&
	       template_follow(a, place).term && template_follow(b, next).term &&
	       term_equal(template_follow(a, place).term, template_follow(b, next).term);
}

/* Whether [next] goes on speaking of what [term] speaks of, and what of both is said once. */
static bool joins(struct telling *t, const struct term *term, const struct term *next, struct manner manner,
		  bool needs_state, struct cut *of_first, struct cut *of_next)
{
	const struct operation *row = sense_row(&t->spoken, term), *next_row = sense_row(&t->spoken, next);
	struct text words, next_words, front, next_front, place, next_place, behind, next_behind, verb;

	if (!row || !next_row || term->n_args == 0 || next->n_args == 0)
		return false;
	if (needs_state && !(operation_has(row, "state", NULL) && operation_has(next_row, "state", NULL)))
		return false;
	words = telling_template(row, manner);
	next_words = telling_template(next_row, manner);
	if (!template_take_apart(words, &front, &place, &behind) ||
	    !template_take_apart(next_words, &next_front, &next_place, &next_behind) ||
	    !text_equal(front, next_front) || place.ptr[0] != '1' || !text_equal(place, next_place) ||
	    !template_follow(term, place).term || !template_follow(next, place).term ||
	    !is_same(t, template_follow(term, place).term, template_follow(next, place).term))
		return false;
	verb = template_front_word(behind);
	*of_next = (struct cut){ .begins = true };
	if (manner.form != FORM_BARE && text_equal(verb, template_front_word(next_behind)))
		of_next->verb = verb;
	of_first->ends = end_alike(term, words, next, next_words);
	return true;
}

static struct manner manner_of_place(struct text place, struct manner whole, bool is_later)
{
	struct manner manner = { .is_from = whole.is_from, .tense = whole.tense, .is_order = whole.is_order };
	char sign = place.len ? place.ptr[place.len - 1] : '\0';

	if (sign == '!')
		manner = whole;
	else if (sign == '~')
		manner.form = FORM_BARE;
	manner.is_later = is_later;
	return manner;
}

/* Of how many a sentence speaks that begins with its first argument. */
static enum how_many how_many_at_front(const struct telling *t, const struct term *term)
{
	if (term->kind != TERM_OP || !term->n_args)
		return ONE;
	return sense_how_many(&t->spoken,
			      t->pending && sense_is_it(&t->spoken, term->args[0]) ? t->pending : term->args[0]);
}

/* What a condition was put before ends here: "; then" goes on whether it held or not. */
static void add_between(struct telling *t, const struct term *term, struct text and, struct buffer *out)
{
	const struct operation *row = sense_row(&t->spoken, term);

	buffer_add(out, and);
	if (row && operation_has(row, "open", NULL) && text_is(and, "; then "))
		buffer_add_string(out, "in any case: ");
}

/* A sentence of a list and how it hangs together with those around it. */
struct link {
	struct cut cut;    /* of it */
	struct cut next;   /* of the one behind it */
	bool is_joined;    /* with the one behind it */
	bool is_in_series; /* which is joined in the same way with the one behind that */
};

static struct link link_of(struct telling *t, const struct term *const *list, size_t n, struct manner manner,
			   struct cut cut, bool needs_state)
{
	struct link link = { .cut = cut };
	struct cut ignored = { 0 }, after = { 0 };

	if (n > 1)
		link.is_joined = joins(t, list[0], list[1], manner, needs_state, &link.cut, &link.next);
	link.is_in_series = link.is_joined && n > 2 &&
			    joins(t, list[1], list[2], manner, needs_state, &ignored, &after) &&
			    text_equal(link.next.verb, after.verb);
	return link;
}

static size_t length_of(const struct telling *t, const struct term *term, const struct operation *row)
{
	if (sense_row(&t->spoken, term) != row)
		return 1;
	return length_of(t, term->args[0], row) + length_of(t, term->args[1], row);
}

struct said telling_chain(struct telling *t, const struct operation *row, const struct term *term, struct manner manner,
			  struct text join, struct buffer *out)
{
	const struct term *list[MAX_CHAIN];
	struct text words = telling_template(row, manner), first = template_front_place(words), second;
	struct text and = template_between(words, &second);
	struct link link = { 0 };
	enum how_many subject = ONE;
	size_t n = 0;

	if (length_of(t, term, row) > MAX_CHAIN)
		return telling_row(t, row, term, manner, &(struct cut){ 0 }, out);
	flatten(t, term, row, list, &n);
	for (size_t i = 0; i < n; i++) {
		struct manner its = manner_of_place(i ? second : first, manner, i > 0);

		if (!link.is_joined)
			subject = how_many_at_front(t, list[i]);
		link = link_of(t, list + i, n - i, its, link.next, text_is(join, "and"));
		link.cut.number = subject;
		if (link.cut.begins || link.cut.ends)
			telling_row(t, sense_row(&t->spoken, list[i]), list[i], its, &link.cut, out);
		else
			telling_term(t, list[i], its, out);
		telling_end_sentence(t);
		if (i + 1 == n)
			break;
		if (link.is_in_series)
			buffer_add_string(out, ", ");
		else if (link.is_joined)
			buffer_printf(out, " %.*s ", TEXT_ARG(join));
		else
			add_between(t, list[i], and, out);
	}
	return said_at(ONE, out);
}
