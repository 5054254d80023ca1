/*
 * program_place.c - what stands in a place of a template.
 */
#include "text/program_telling.h"

#include "text/program_template.h"

/* Whose zone it is: "your hand", "its player's hand", "their players' hands". */
static void add_whose(struct telling *t, const struct term *cards, struct text noun, struct buffer *out)
{
	bool is_many = sense_how_many(&t->spoken, cards) == MANY;

	switch (sense_whose(&t->spoken, cards)) {
	case WHOSE_YOURS:
		buffer_printf(out, "your %.*s", TEXT_ARG(noun));
		return;
	case WHOSE_THAT_PLAYERS:
		buffer_printf(out, "that player's %.*s", TEXT_ARG(noun));
		return;
	case WHOSE_THEIRS:
		buffer_printf(out, "their %.*s", TEXT_ARG(noun));
		return;
	case WHOSE_ITS_PLAYERS:
		buffer_printf(out, is_many ? "their players' %.*ss" : "its player's %.*s", TEXT_ARG(noun));
		return;
	}
}

/* Opens what stands for an article within an event: "2 or more ", for {2<1 or more}. */
static void open_counted(struct telling *t, const struct term *term, struct text words, struct buffer *of)
{
	const struct term *number = NULL;

	t->counted.is_open = words.len > 0;
	t->counted.is_many = false;
	if (words.len && words.ptr[0] >= '1' && words.ptr[0] <= '9') {
		uint8_t n = (uint8_t)(words.ptr[0] - '1');

		number = term->kind == TERM_OP && n < term->n_args ? term->args[n] : NULL;
		words = text_skip(words, 1);
	}
	if (number) {
		t->counted.is_many = number->kind != TERM_NUMBER || number->number != 1 || words.len > 0;
		telling_term(t, number, (struct manner){ 0 }, of);
	}
	if (text_starts_with(words, "one or more"))
		t->counted.is_many = true;
	buffer_add(of, words);
	buffer_add_char(of, ' ');
	t->counted.words = buffer_text(of);
}

/* An event in which [words] stand for an article, or for how often it happens. */
static struct said tell_counting(struct telling *t, const struct term *term, const struct term *event,
				 struct text words, struct manner manner, struct buffer *out)
{
	struct buffer counted = { 0 };
	struct said said;

	open_counted(t, term, words, &counted);
	said = telling_term(t, event, manner, out);
	if (t->counted.is_open) /* nothing in it is counted */
		buffer_printf(out, " %.*stimes", TEXT_ARG(t->counted.words));
	t->counted.is_open = false;
	out->failed |= counted.failed;
	buffer_free(&counted);
	return said;
}

/* {2<1 or more}: what has happened, so often. */
static struct said tell_past(struct telling *t, const struct term *term, const struct place_path *path,
			     struct manner manner, struct buffer *out)
{
	struct text sign = text_skip(path->sign, 1);

	manner.form = FORM_PLAIN;
	manner.tense = HAS_BEEN;
	if (sign.len && sign.ptr[0] == '<') {
		manner.tense = WAS;
		sign = text_skip(sign, 1);
	}
	return tell_counting(t, term, path->term, sign, manner, out);
}

/* Whether an article, and so a number, can stand before it. */
static bool is_countable(struct telling *t, const struct term *term)
{
	struct telling aside = *t;
	struct buffer words = { 0 };
	bool is_so;

	aside.counted.is_open = false;
	telling_term(&aside, term, (struct manner){ 0 }, &words);
	is_so = template_article(buffer_text(&words))[0] != '\0';
	buffer_free(&words);
	return is_so;
}

/* {2@}, where the cards of an event are counted. */
static struct said tell_counted(struct telling *t, const struct term *term, struct manner manner, struct buffer *out)
{
	size_t begin = out->len;
	struct said said;

	t->counted.is_open = false;
	manner.form = t->counted.is_many ? FORM_MANY : FORM_PLAIN;
	said = telling_term(t, term, manner, out);
	telling_insert(out, begin, t->counted.words);
	said.noun_end += t->counted.words.len;
	said.phrase_end += t->counted.words.len;
	said.number = t->counted.is_many ? MANY : ONE;
	return said;
}

static struct said tell_noun_of_it(struct telling *t, struct text place, struct buffer *out)
{
	const struct term *it = t->spoken.it;
	const struct operation *noun = it ? sense_noun(&t->spoken, it) : NULL;
	struct text form;

	if (!noun)
		noun = vocabulary_find_word(t->spoken.vocabulary, text_of("card"));
	if (noun) {
		form = operation_form(noun, place.ptr[place.len - 1] == '+' ? 1 : 0);
		buffer_add(out, form);
	}
	return said_at(ONE, out);
}

/* What was done last; '_' stands for a blank. */
static void add_done(struct text done, struct buffer *out)
{
	if (!done.len)
		done = text_of("dealt with");
	for (size_t i = 0; i < done.len; i++)
		buffer_add_char(out, done.ptr[i] == '_' ? ' ' : done.ptr[i]);
}

/* Whether those who may do something do it. */
static void add_whether(const struct telling *t, struct text place, const struct term *who, struct buffer *out)
{
	bool is_so = text_is(place, "so");

	if (!who)
		buffer_add_string(out, is_so ? "that is done" : "that is not done");
	else
		buffer_printf(out, "%s do%s", sense_how_many(&t->spoken, who) == YOU ? "you" : "they",
			      is_so ? "" : " not");
}

void telling_end_sentence(struct telling *t)
{
	if (t->after)
		telling_bind(t, t->after);
	t->after = NULL;
}

/* Whether a place is for a sentence. */
static bool is_sentence(const struct operation *row, const struct place_path *path)
{
	static const char *const words[] = { "effect", "act", "mode", "cost", "condition", "event" };
	struct text arg = operation_arg(row, path->n);

	for (size_t i = 0; path->is_own && i < sizeof(words) / sizeof(*words); i++)
		if (text_is(arg, words[i]))
			return true;
	return false;
}

/* Whether a place is for a sentence that stands by itself, as the whole does. */
static bool is_own_sentence(const struct operation *row, const struct place_path *path)
{
	struct text arg = operation_arg(row, path->n);

	static const char *const words[] = { "effect", "mode", "modes", "quick", "one", "other" };

	for (size_t i = 0; path->is_own && i < sizeof(words) / sizeof(*words); i++)
		if (text_is(arg, words[i]))
			return true;
	return path->is_own && text_starts_with(arg, "=may");
}

/* {:card}: one of that kind, counted where the cards of an event are. */
static struct said tell_named(struct telling *t, struct text name, struct manner manner, struct buffer *out)
{
	const struct operation *row = vocabulary_find_word(t->spoken.vocabulary, name);

	if (!row)
		return said_at(ONE, out);
	if (t->counted.is_open)
		return tell_counted(t, &row->alone, manner, out);
	manner.form = FORM_ONE;
	return telling_term(t, &row->alone, manner, out);
}

/* Places that are no argument: {*}, {done}, {so}, {not so}, {:card}. */
static bool fill_special(struct telling *t, struct text place, struct manner manner, struct buffer *out,
			 struct said *said)
{
	*said = said_at(ONE, out);
	if (place.ptr[0] == '*')
		*said = tell_noun_of_it(t, place, out);
	else if (text_is(place, "done"))
		add_done(t->done, out);
	else if (text_is(place, "so") || text_is(place, "not so"))
		add_whether(t, place, manner.who, out);
	else if (place.ptr[0] == ':')
		*said = tell_named(t, text_skip(place, 1), (struct manner){ .is_from = manner.is_from }, out);
	else
		return false;
	return true;
}

/* Signs behind which something else than the argument stands, or what is counted. */
static bool fill_by_sign(struct telling *t, const struct term *term, const struct place_path *path, struct manner its,
			 struct buffer *out, struct said *said)
{
	struct text behind = text_skip(path->sign, path->sign.len > 0);

	*said = said_at(ONE, out);
	switch (path->sign.len ? path->sign.ptr[0] : '\0') {
	case '@':
		if (!t->counted.is_open || !is_countable(t, path->term))
			return false;
		*said = tell_counted(t, path->term, its, out);
		return true;
	case '^':
		add_whose(t, path->term, behind, out);
		return true;
	case '*':
		buffer_add(out, sense_is_several(&t->spoken, path->term) ? behind : text_of(""));
		return true;
	case '&':
		*said = tell_counting(t, term, path->term, behind, its, out);
		return true;
	case '<':
		*said = tell_past(t, term, path, its, out);
		return true;
	default:
		return false;
	}
}

/* How what stands in a place is put, where the whole is put in [manner]. */
static struct manner manner_of(const struct operation *row, const struct term *term, const struct place_path *path,
			       struct manner manner)
{
	static const struct {
		char sign;
		enum form form;
	} forms[] = { { '+', FORM_MANY }, { '@', FORM_ONE },    { '#', FORM_SIGNED },
		      { '%', FORM_WORD }, { '\'', FORM_WHOSE }, { '~', FORM_BARE } };
	struct text arg = path->is_own ? operation_arg(row, path->n) : text_make("", 0), sign = path->sign;
	struct manner its = { .is_from = manner.is_from, .agrees = manner.agrees };

	if (text_starts_with(sign, "!"))
		return manner;
	its.is_from |= text_starts_with(sign, ">");
	its.tense = text_is(arg, "event") ? manner.tense : IS_SO;
	its.is_order = text_is(arg, "ability");
	for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
		if (sign.len && sign.ptr[0] == forms[i].sign)
			its.form = forms[i].form;
	if (its.form == FORM_BARE && sign.len > 1) {
		uint8_t who = (uint8_t)(sign.ptr[1] - '1');

		its.who = term->kind == TERM_OP && who < term->n_args ? term->args[who] : NULL;
		its.is_later = sign.len > 2; /* "1;" */
	}
	if (its.form == FORM_PLAIN) {
		its.is_order |= manner.is_order && is_own_sentence(row, path);
		if (manner.form == FORM_MANY && text_is(arg, "cards") && !operation_form(row, 1).len)
			its.form = FORM_MANY;
	}
	return its;
}

struct said telling_fill_place(struct telling *t, const struct operation *row, const struct term *term,
			       struct text place, struct manner manner, struct buffer *out)
{
	const struct spoken before = t->spoken;
	const size_t n_told = t->n_told;
	struct place_path path;
	struct manner its;
	struct said said;

	if (fill_special(t, place, manner, out, &said))
		return said;
	path = template_follow(term, place);
	if (!path.term)
		return said;
	its = manner_of(row, term, &path, manner);
	if (fill_by_sign(t, term, &path, its, out, &said))
		return said;
	said = telling_term(t, path.term, its, out);
	if (its.form == FORM_MANY)
		said.number = MANY;
	if (is_sentence(row, &path))
		telling_end_sentence(t);
	if (text_starts_with(path.sign, "="))
		telling_bind(t, sense_meant(&t->spoken, path.term));
	if (is_sentence(row, &path) && operation_has(row, "modes", NULL)) {
		t->spoken = before;
		t->n_told = n_told;
	}
	return said;
}
