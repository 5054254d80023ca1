#include "games/lorcana/cards/lorcana_cards_vote.h"

void ballot_add(struct ballot *ballot, struct text text, int number, const struct card_record *record)
{
	size_t i = 0;

	while (i < ballot->n_values &&
	       !(ballot->values[i].number == number && text_equal(ballot->values[i].text, text)))
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
