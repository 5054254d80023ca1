#include "games/altered/state/clauses.h"

#include "games/altered/state/game.h"
#include "games/altered/state/position_words.h"

unsigned side_named(const struct clause *in)
{
	return text_equal_nocase(in->word, text_of(altered_expedition_words[SIDE_COMPANION])) ? SIDE_COMPANION : SIDE_HERO;
}

int side_of_clause(const struct entry *entry)
{
	const struct clause *in = entry_clause(entry, CLAUSE_IN_ID);

	return in ? (int)side_named(in) : -1;
}

unsigned side_or_hero(const struct entry *entry)
{
	const struct clause *in = entry_clause(entry, CLAUSE_IN_ID);

	return in ? side_named(in) : SIDE_HERO;
}

static bool is_behind_target(const struct entry *entry, unsigned i)
{
	return i > 0 && entry->clauses[i].id == CLAUSE_OF_ID && entry->clauses[i - 1].id == CLAUSE_TARGET_ID;
}

const struct clause *of_of_entry(const struct entry *entry)
{
	for (unsigned i = 0; i < entry->n_clauses; i++)
		if (entry->clauses[i].id == CLAUSE_OF_ID && !is_behind_target(entry, i))
			return &entry->clauses[i];
	return NULL;
}

const struct clause *of_of_target(const struct entry *entry, unsigned i)
{
	unsigned n_targets = 0, n_of = 0;

	if (i + 1u < entry->n_clauses && is_behind_target(entry, i + 1))
		return &entry->clauses[i + 1];
	for (unsigned k = 0; k < entry->n_clauses; k++) {
		n_targets += entry->clauses[k].id == CLAUSE_TARGET_ID;
		n_of += entry->clauses[k].id == CLAUSE_OF_ID;
	}
	return n_targets == 1 && n_of == 1 && !entry_clause(entry, CLAUSE_IN_ID) ? of_of_entry(entry) : NULL;
}

int zone_of_clause(const struct entry *entry)
{
	const struct clause *from = entry_clause(entry, CLAUSE_FROM_ID);

	return from ? (int)position_word(altered_zone_words, from->word) : -1;
}

uint16_t status_of_word(struct text word)
{
	/* In the order of altered_status_words; behind them, of no such word. */
	static const uint16_t flags[] = { F_ANCHORED, 0, F_ASLEEP, 0, F_EXHAUSTED, F_FLEETING, 0 };

	return flags[position_word(altered_status_words, word)];
}

uint16_t status_of_clause(const struct entry *entry)
{
	const struct clause *status = entry_clause(entry, CLAUSE_STATUS_ID);

	return status ? status_of_word(status->word) : 0;
}

unsigned terrains_of_clauses(const struct entry *entry)
{
	unsigned bits = 0;

	for (uint8_t i = 0; i < entry->n_clauses; i++)
		for (unsigned t = 0; t < N_TERRAINS; t++)
			if (entry->clauses[i].id == CLAUSE_TERRAIN_ID &&
			    text_equal_nocase(entry->clauses[i].word, text_of(altered_terrain_words[t])))
				bits |= 1u << t;
	return bits;
}
