#include "base/near_word.h"

/* How many letters are to be put in, taken out or changed to make [a] of [b], which is no longer than NEAR_WORD_MAX. */
static size_t distance(struct text a, struct text b)
{
	size_t row[NEAR_WORD_MAX + 1];

	for (size_t k = 0; k <= b.len; k++)
		row[k] = k;
	for (size_t i = 1; i <= a.len; i++) {
		size_t corner = row[0];

		row[0] = i;
		for (size_t k = 1; k <= b.len; k++) {
			size_t changed = corner + (a.ptr[i - 1] != b.ptr[k - 1]);
			size_t shorter = (row[k] < row[k - 1] ? row[k] : row[k - 1]) + 1;

			corner = row[k];
			row[k] = changed < shorter ? changed : shorter;
		}
	}
	return row[b.len];
}

void near_word_offer(struct near_word *near, struct text typed, const char *word)
{
	struct text known = text_of(word);
	size_t apart;

	if (typed.len > NEAR_WORD_MAX || known.len > NEAR_WORD_MAX || known.len == 0)
		return;
	apart = distance(typed, known);
	if (apart > 2 || apart + 1 >= known.len || (near->word && apart >= near->apart))
		return;
	near->word = word;
	near->apart = apart;
}
