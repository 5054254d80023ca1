/*
 * program_row.c - the template of a row filled: words that agree, sentences
 * without their subject, and what is known behind them.
 */
#include "text/program_telling.h"

#include <string.h>

#include "text/program_template.h"

/* The form of a word in brackets; a row of two forms, and one for "you", knows no tenses. */
static struct text agreeing(const struct operation *row, enum how_many number, enum tense tense, bool is_infinitive)
{
	bool is_verb = operation_form(row, 2).len > 0;
	struct text form = { "", 0 };

	if (number == YOU && !is_verb)
		form = operation_form(row, 6);
	else if (is_verb && is_infinitive)
		form = operation_form(row, 4);
	else if (is_verb && tense == WAS)
		form = operation_form(row, number == ONE || !operation_form(row, 3).len ? 2 : 3);
	else if (is_verb && tense == HAS_BEEN)
		form = operation_form(row, operation_form(row, 5).len ? 5 : 2);
	if (!form.len && number != ONE)
		form = operation_form(row, 1);
	return form.len ? form : operation_form(row, is_infinitive && is_verb ? 1 : 0);
}

static void add_agreeing(const struct telling *t, struct text word, enum how_many number, struct manner manner,
			 bool is_infinitive, struct buffer *out)
{
	const struct operation *row = vocabulary_find_word(t->spoken.vocabulary, word);

	if (!row) {
		buffer_add(out, word);
		return;
	}
	if (operation_form(row, 2).len && manner.tense == HAS_BEEN && !is_infinitive)
		buffer_add_string(out, number == ONE ? "has " : "have ");
	buffer_add(out, agreeing(row, number, manner.tense, is_infinitive));
}

/* A template being filled. */
struct filling {
	struct manner manner;
	enum how_many number; /* of what it speaks of: of its first place */
	bool has_number;
	bool is_infinitive;
	struct said said;
	bool has_cards; /* said.noun_end is that of its cards */
};

static void fill_words(struct telling *t, const struct operation *row, struct text words, const struct term *term,
		       struct filling *f, struct buffer *out);

/* What stands behind '^' goes behind the noun before it and its phrases, behind '^^' before these. */
static void fill_behind_noun(struct telling *t, const struct operation *row, struct text words, const struct term *term,
			     struct filling *f, struct buffer *out)
{
	struct buffer behind = { 0 };
	struct filling inner = *f;
	bool is_first = text_starts_with(words, "^");

	fill_words(t, row, text_skip(words, is_first), term, &inner, &behind);
	telling_insert(out, is_first ? f->said.noun_end : f->said.phrase_end, buffer_text(&behind));
	if (is_first)
		f->said.noun_end += behind.len;
	f->said.phrase_end += behind.len;
	out->failed |= behind.failed;
	buffer_free(&behind);
}

static void fill_next(struct telling *t, const struct operation *row, struct text place, const struct term *term,
		      struct filling *f, struct buffer *out)
{
	struct manner manner = f->manner;
	struct said said;
	struct text arg;

	manner.agrees = f->number;
	said = telling_fill_place(t, row, term, place, manner, out);
	if (!f->has_number)
		f->number = said.number;
	f->has_number = true;
	arg = operation_arg(row, template_follow(term, place).n);
	if (!f->has_cards)
		f->said = said;
	f->has_cards |= text_is(arg, "cards") || (text_starts_with(arg, "=") && !operation_calls_cards(row));
}

static void fill_words(struct telling *t, const struct operation *row, struct text words, const struct term *term,
		       struct filling *f, struct buffer *out)
{
	while (words.len) {
		char mark = words.ptr[0];
		size_t end = mark == '{'   ? text_find(words, text_of("}"))
			     : mark == '[' ? text_find(words, text_of("]"))
					   : 0;
		struct text inside = text_make(words.ptr + 1, end > 1 ? end - 1 : 0);

		if (mark == '^') {
			fill_behind_noun(t, row, text_skip(words, 1), term, f, out);
			return;
		}
		if (mark == '{' && end > 1 && end < words.len) {
			fill_next(t, row, inside, term, f, out);
			words = text_skip(words, end + 1);
		} else if (mark == '[' && end > 1 && end < words.len) {
			if (text_is(inside, "in"))
				buffer_add_string(out, f->manner.is_from ? "from" : "in");
			else
				add_agreeing(t, text_make(words.ptr, end + 1), f->number, f->manner, f->is_infinitive,
					     out);
			words = text_skip(words, end + 1);
		} else {
			buffer_add_char(out, mark);
			words = text_skip(words, 1);
		}
	}
}

struct text telling_template(const struct operation *row, struct manner manner)
{
	struct text other = { "", 0 };

	if (manner.form == FORM_BARE)
		other = operation_form(row, 3);
	else if (manner.form == FORM_MANY)
		other = operation_form(row, 1);
	else if (manner.form == FORM_ONE)
		other = operation_form(row, 2);
	return other.len ? other : operation_form(row, 0);
}

static bool is_same_player(struct telling *t, const struct term *player, const struct term *who)
{
	const struct operation *row = sense_row(&t->spoken, player);

	if (who && term_equal(player, who))
		return true;
	if (sense_how_many(&t->spoken, player) == YOU)
		return !who || sense_how_many(&t->spoken, who) == YOU;
	return who && row && operation_has(row, "single", NULL) && sense_how_many(&t->spoken, who) != YOU;
}

/*
 * A sentence without its subject: leaves that out of [words], or says that it
 * is to be so. True: its verb is in the infinitive.
 */
static bool begin_bare(struct telling *t, const struct operation *row, const struct term *term, struct text *words,
		       struct filling *f, struct buffer *out)
{
	struct text place = template_front_place(*words), behind = text_skip(*words, place.len + 2),
		    verb = template_front_word(behind);
	const struct term *subject = place.len && verb.len ? template_follow(term, place).term : NULL;
	const struct term *who = f->manner.who;

	if (text_starts_with(*words, "[")) {
		f->number = YOU;
		return true;
	}
	if (operation_form(row, 3).len == 0 && text_starts_with(*words, "you ") &&
	    (!who || sense_how_many(&t->spoken, who) == YOU)) {
		*words = text_skip(*words, 4);
		return true;
	}
	if (!subject)
		return false;
	if (is_same_player(t, subject, who)) {
		*words = text_skip(behind, 1);
		f->number = sense_how_many(&t->spoken, subject);
		f->has_number = true;
		return true;
	}
	if (!who || f->manner.is_later)
		return false;
	buffer_add_string(out, "have ");
	return true;
}

/* A sentence may begin with its verb, or do so as an order: the one addressed does it. */
static void begin_plain(struct telling *t, const struct term *term, struct text *words, struct filling *f)
{
	struct text place = template_front_place(*words), behind = text_skip(*words, place.len + 2);
	const struct term *subject =
		place.len && template_front_word(behind).len ? template_follow(term, place).term : NULL;

	f->is_infinitive = text_starts_with(*words, "[");
	if (f->is_infinitive)
		f->number = YOU;
	if (!f->manner.is_order || !subject || sense_how_many(&t->spoken, subject) != YOU)
		return;
	*words = text_skip(behind, 1);
	f->is_infinitive = f->has_number = true;
	f->number = YOU;
}

/* Leaves out of [words] what a cut says. */
static struct text cut_words(struct text words, const struct cut *cut)
{
	if (cut->begins) {
		size_t open = text_find(words, text_of("{"));
		struct text place = template_front_place(text_skip(words, open));

		words = text_skip(words, open + place.len + 2);
		if (cut->verb.len)
			words = text_skip(words, 1 + cut->verb.len);
		if (words.len && words.ptr[0] == ' ')
			words = text_skip(words, 1);
	}
	if (cut->ends) {
		size_t last = words.len;

		while (last && words.ptr[last - 1] != '{')
			last--;
		words.len = last > 1 ? last - 2 : words.len;
	}
	return words;
}

/* The argument whose number stands in a sense; the term itself for 0 or none. */
static const struct term *argument_named(struct text number, const struct term *term)
{
	uint32_t n;

	return text_to_number(number, TERM_MAX_ARGS, &n) && n >= 1 && n <= term->n_args ? term->args[n - 1] : term;
}

/* Cards that are some of those looked at. */
static bool is_among_looked(const struct telling *t, const struct term *term)
{
	const struct operation *row = term->kind == TERM_OP ? sense_row(&t->spoken, term) : NULL;

	if (!row || operation_has(row, "looked", NULL))
		return row;
	for (uint8_t i = 0; i < term->n_args; i++)
		if (is_among_looked(t, term->args[i]))
			return true;
	return false;
}

/* What its first verb does, done: "discarded". */
static struct text participle(const struct telling *t, const struct operation *row)
{
	struct text words = operation_form(row, 0);
	const struct operation *verb = vocabulary_find_word(
		t->spoken.vocabulary, template_front_word(text_skip(words, text_find(words, text_of("[")))));

	return !verb ? text_make("", 0) : operation_form(verb, operation_form(verb, 5).len ? 5 : 2);
}

/* What is known from here on: what `it` is, what was looked at, what was done. */
static void note_said(struct telling *t, const struct operation *row, const struct term *term)
{
	struct text behind;

	if (operation_has(row, "looks", &behind)) {
		const struct term *seen = sense_meant(&t->spoken, argument_named(behind, term));

		t->spoken.looked = is_among_looked(t, seen) ? t->spoken.looked : seen;
	}
	if (operation_has(row, "binds", &behind))
		telling_bind(t, sense_meant(&t->spoken, argument_named(behind, term)));
	if (operation_has(row, "binds_after", NULL))
		t->after = term;
	if (operation_has(row, "deed", &behind))
		t->done = behind.len ? behind : participle(t, row);
}

static bool was_told(struct telling *t, const struct term *term)
{
	for (size_t i = 0; i < t->n_told; i++)
		if (term_equal(t->told[i], term))
			return true;
	if (t->n_told < MAX_TOLD)
		t->told[t->n_told++] = term;
	return false;
}

struct said telling_row(struct telling *t, const struct operation *row, const struct term *term, struct manner manner,
			const struct cut *cut, struct buffer *out)
{
	struct filling f = { .manner = manner, .number = manner.agrees };
	struct text words = telling_template(row, manner);
	size_t begin = out->len;

	if (operation_has(row, "told", NULL) && was_told(t, term) && operation_form(row, 1).len)
		words = operation_form(row, 1);
	if (cut->begins) {
		f.number = cut->number;
		f.has_number = true;
		f.is_infinitive = manner.form == FORM_BARE;
	} else if (manner.form == FORM_BARE) {
		f.is_infinitive = begin_bare(t, row, term, &words, &f, out);
	} else {
		begin_plain(t, term, &words, &f);
	}
	fill_words(t, row, cut_words(words, cut), term, &f, out);
	if (!f.has_cards)
		f.said = said_at(ONE, out);
	if (manner.form == FORM_ONE && operation_form(row, 2).len == 0) {
		const char *a = template_article(text_make(out->data ? out->data + begin : "", out->len - begin));

		telling_insert(out, begin, text_of(a));
		f.said.noun_end += strlen(a);
		f.said.phrase_end += strlen(a);
	}
	f.said.number = sense_how_many(&t->spoken, term);
	note_said(t, row, term);
	return f.said;
}
