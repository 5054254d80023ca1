#include "text/program_sense.h"

const struct operation *sense_row(const struct spoken *spoken, const struct term *term)
{
	const struct operation *noun = spoken->it ? sense_noun(spoken, spoken->it) : NULL;

	return vocabulary_find(spoken->vocabulary, term, &(struct meaning){ spoken->it, noun ? &noun->alone : NULL });
}

bool sense_is_it(const struct spoken *spoken, const struct term *term)
{
	const struct operation *row =
		term->kind == TERM_OP && !term->n_args ? vocabulary_find_word(spoken->vocabulary, term->name) : NULL;

	return row && operation_has(row, "it", NULL);
}

const struct term *sense_meant(const struct spoken *spoken, const struct term *term)
{
	const struct operation *row, *self;
	struct text name;

	if (!sense_is_it(spoken, term))
		return term;
	if (spoken->it)
		return spoken->it;
	row = vocabulary_find_word(spoken->vocabulary, term->name);
	self = operation_has(row, "it", &name) ? vocabulary_find_word(spoken->vocabulary, name) : NULL;
	return self ? &self->alone : term;
}

/* Whether its [n]-th argument is what it is about: called cards, or where none is, in a word like it. */
static bool is_cards(const struct operation *row, uint8_t n)
{
	static const char *const words[] = { "card", "one", "other", "place", "any" };
	struct text arg = operation_arg(row, n);

	if (operation_calls_cards(row))
		return text_is(arg, "cards");
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (text_is(arg, words[i]))
			return true;
	return text_starts_with(arg, "=") && !text_is(arg, "=you");
}

/* Within what `it` means, the word meant something else. */
static struct spoken within(const struct spoken *spoken, const struct term *said, const struct term *meant)
{
	struct spoken inner = *spoken;

	if (said != meant)
		inner.it = NULL;
	return inner;
}

const struct term *sense_cards(const struct operation *row, const struct term *term)
{
	for (uint8_t i = 0; term->kind == TERM_OP && i < term->n_args; i++)
		if (term->args[i]->kind == TERM_OP && is_cards(row, i))
			return term->args[i];
	return NULL;
}

/* The argument whose number stands behind "as:" in a sense; NULL when there is none. */
static const struct term *numbered(struct text number, const struct term *term)
{
	uint32_t n;

	return text_to_number(number, TERM_MAX_ARGS, &n) && n >= 1 && term->kind == TERM_OP && n <= term->n_args
		       ? term->args[n - 1]
		       : NULL;
}

enum how_many sense_how_many(const struct spoken *around, const struct term *said)
{
	const struct term *term = sense_meant(around, said), *of;
	const struct spoken inner = within(around, said, term), *spoken = &inner;
	const struct operation *row;
	struct text behind;

	if (term->kind == TERM_NUMBER)
		return term->number == 1 || term->number == -1 ? ONE : MANY;
	row = sense_row(spoken, term);
	if (said != term && (around->is_several || (row && operation_has(row, "several", NULL))))
		return MANY;
	if (!row || operation_has(row, "one", NULL))
		return ONE;
	if (operation_has(row, "many", NULL))
		return MANY;
	if (operation_has(row, "you", NULL))
		return YOU;
	of = operation_has(row, "as", &behind) ? numbered(behind, term) : sense_cards(row, term);
	return of ? sense_how_many(spoken, of) : ONE;
}

bool sense_is_several(const struct spoken *spoken, const struct term *term)
{
	const struct operation *row = sense_row(spoken, sense_meant(spoken, term));

	return sense_how_many(spoken, term) == MANY || (row && operation_has(row, "several", NULL));
}

bool sense_is_at_once(const struct spoken *spoken, const struct term *event)
{
	const struct operation *row = event->kind == TERM_OP ? sense_row(spoken, event) : NULL;

	if (!row || operation_has(row, "several", NULL))
		return row;
	for (uint8_t i = 0; i < event->n_args; i++)
		if (text_is(operation_arg(row, i), "event") && sense_is_at_once(spoken, event->args[i]))
			return true;
	return false;
}

static enum whose whose_player(const struct spoken *spoken, const struct term *player)
{
	const struct operation *row = sense_row(spoken, player);

	if (row && operation_has(row, "you", NULL))
		return WHOSE_YOURS;
	return row && operation_has(row, "single", NULL) ? WHOSE_THAT_PLAYERS : WHOSE_ITS_PLAYERS;
}

enum whose sense_whose(const struct spoken *around, const struct term *said)
{
	const struct term *term = sense_meant(around, said), *player;
	struct spoken inner = within(around, said, term), *spoken = &inner;
	const struct operation *row;
	enum whose whose = WHOSE_ITS_PLAYERS;
	struct text behind;
	bool is_first = true;

	row = sense_row(spoken, term);
	if (!row)
		return WHOSE_ITS_PLAYERS;
	if (operation_has(row, "yours", NULL))
		return WHOSE_YOURS;
	if (operation_has(row, "theirs", NULL))
		return WHOSE_THEIRS;
	if (operation_has(row, "looked", NULL) && inner.looked) {
		term = inner.looked;
		inner.looked = NULL;
		return sense_whose(&inner, term);
	}
	player = operation_has(row, "of", &behind) ? numbered(behind, term) : NULL;
	if (player)
		return whose_player(spoken, player);
	if (operation_has(row, "with", &behind) && numbered(behind, term))
		return sense_whose(spoken, numbered(behind, term));
	for (uint8_t i = 0; i < term->n_args; i++)
		if (term->args[i]->kind == TERM_OP && is_cards(row, i)) {
			enum whose of = sense_whose(spoken, term->args[i]);

			if (!is_first && of != whose)
				return WHOSE_ITS_PLAYERS;
			whose = of;
			is_first = false;
		}
	return whose;
}

bool sense_is_noun(const struct operation *row)
{
	return row && operation_form(row, 1).len && !operation_has(row, "told", NULL) && row->op.ptr[0] != '[';
}

/* Adds the kinds of card among a term and its arguments; false when there are two. */
static bool find_noun(const struct spoken *spoken, const struct term *term, const struct operation **noun)
{
	const struct operation *row = term->kind == TERM_OP ? sense_row(spoken, term) : NULL;

	if (!row || sense_is_it(spoken, term))
		return true;
	if (!term->n_args) {
		if (sense_is_noun(row)) {
			if (*noun && *noun != row)
				return false;
			*noun = row;
		}
		return true;
	}
	for (uint8_t i = 0; i < term->n_args; i++)
		if (is_cards(row, i) && !find_noun(spoken, term->args[i], noun))
			return false;
	return true;
}

const struct operation *sense_noun(const struct spoken *spoken, const struct term *term)
{
	struct spoken inner = *spoken;
	const struct operation *noun = NULL;

	inner.it = NULL;
	return find_noun(&inner, term, &noun) ? noun : NULL;
}

const struct term *sense_subject(const struct spoken *spoken, const struct term *event)
{
	const struct operation *row = event->kind == TERM_OP ? sense_row(spoken, event) : NULL, *called = NULL;
	const struct term *subject = NULL;
	struct text behind, number;

	if (!row)
		return NULL;
	if (operation_has(row, "about", &behind)) {
		struct text rest = behind;

		if (!text_split(&rest, '=', &number))
			return NULL;
		subject = numbered(number, event);
		called = rest.ptr ? vocabulary_find_word(spoken->vocabulary, rest) : NULL;
		return called && subject && subject->n_args ? &called->alone : subject;
	}
	for (uint8_t i = 0; !subject && i < event->n_args; i++)
		if (text_is(operation_arg(row, i), "event"))
			subject = sense_subject(spoken, event->args[i]);
	return subject ? subject : sense_cards(row, event);
}
