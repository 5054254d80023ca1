#include "lorcana/language.h"

static const struct clause_def clauses[] = {
#define X(name, word, value) [CLAUSE_##name##_ID] = { word, value },
	LORCANA_CLAUSES(X)
#undef X
};

static const struct verb_def verbs[] = {
#define X(name, word, mark, number, subject, target, with)                                             \
	[VERB_##name] = { word, MARK_##mark, NEED_##number, NEED_##subject, NEED_##target, with },
	LORCANA_VERBS(X)
#undef X
};

_Static_assert(N_LORCANA_CLAUSES <= 32, "clauses are a set of 32 bits");
_Static_assert(N_LORCANA_VERBS <= 255, "a verb is a byte");

const struct language lorcana_language = {
	.verbs = verbs,
	.n_verbs = N_LORCANA_VERBS,
	.clauses = clauses,
	.n_clauses = N_LORCANA_CLAUSES,
	.repeated = WITH(BANISH) | WITH(CARD) | WITH(CHOOSE) | WITH(DISCARD) | WITH(SHIFT) | WITH(SING),
};
