#include "games/lorcana/cards/lorcana_program_words.h"

uint64_t lorcana_program_words(struct text program)
{
	static const char *const words[N_PROGRAM_WORDS] = {
#define X(name, text) text,
		LORCANA_PROGRAM_WORDS(X)
#undef X
	};
	uint64_t found = 0;

	_Static_assert(N_PROGRAM_WORDS <= 64, "a bit for each word");
	for (unsigned i = 0; i < N_PROGRAM_WORDS; i++)
		if (text_find(program, text_of(words[i])) < program.len)
			found |= UINT64_C(1) << i;
	return found;
}
