#include "games/ballot.h"

static bool is_of(const struct ballot *ballot, const struct ballot_value *value, struct text text, int number)
{
	return value->number == number &&
	       (ballot->ignores_case ? text_equal_nocase(value->text, text) : text_equal(value->text, text));
}

void ballot_add(struct ballot *ballot, struct text text, int number, const void *record)
{
	size_t i = 0;

	while (i < ballot->n_values && !is_of(ballot, &ballot->values[i], text, number))
		i++;
	if (i == BALLOT_MAX_VALUES)
		return;
	if (i == ballot->n_values)
		ballot->values[ballot->n_values++] = (struct ballot_value){ text, number, 0, record };
	ballot->values[i].votes++;
}

const struct ballot_value *ballot_winner(const struct ballot *ballot)
{
	const struct ballot_value *best = NULL;

	for (size_t i = 0; i < ballot->n_values; i++)
		if (!best || ballot->values[i].votes > best->votes)
			best = &ballot->values[i];
	return best;
}
