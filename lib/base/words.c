#include "base/words.h"

bool word_find(const struct word *table, struct text word, uint32_t *value)
{
	for (; table->word; table++)
		if (text_equal_nocase(text_of(table->word), word)) {
			*value = table->value;
			return true;
		}
	return false;
}

bool word_read_bits(const struct word *table, struct text words, uint32_t *bits)
{
	struct text rest = words, part;
	uint32_t found = 0, bit;

	while (words.len && text_split(&rest, ';', &part)) {
		if (!word_find(table, part, &bit))
			return false;
		found |= bit;
	}
	*bits = found;
	return true;
}
