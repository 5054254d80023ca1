/*
 * diag_facts.h - what the message of a finding says, apart from its words, for
 * programs that read it; and which findings people read as one.
 *
 * Each function is about the diagnostic that was added last, and does nothing
 * where that was not kept. Texts are copied into the arena of the collection.
 */
#ifndef VERDICT_BASE_DIAG_FACTS_H
#define VERDICT_BASE_DIAG_FACTS_H

#include "base/diag.h"

struct diag_facts {
	const char *names; /* of cards that it is about, one a line; NULL = none */
	const char *near;  /* names that may have been meant, likewise */
	bool is_counted;
	uint64_t found;    /* how many there are */
	uint64_t limit;    /* how many there may be, or have to be */
	const char *group; /* what all of the group are: "are not in core since ..."; NULL = it stands alone */
	const char *item;  /* what it is itself: "'Fortisphere' ('Ursula's Return')" */
};

void diag_tell_name(struct diags *diags, struct text name);
void diag_tell_near(struct diags *diags, struct text name);
void diag_tell_counts(struct diags *diags, uint64_t found, uint64_t limit);

/* Findings of one severity and rule with the same [group] are one for people, which names the items of all. */
void diag_tell_group(struct diags *diags, const char *group, const char *item);

/* Adds the members "names", "near", "found" and "limit", as far as there are such; each begins with a comma. */
void diag_facts_print_json(struct buffer *out, const struct diag_facts *facts);

/* Is [diag] of the group of [first]? */
bool diag_is_grouped(const struct diag *first, const struct diag *diag);

/*
 * The group of the diagnostic [i] of [diags] as one, "9 cards are not in core
 * since ...: 'A' on line 3, ...", at the first of its places; its message is put
 * into [room]. False where it stands alone, or is not the first of its group,
 * which [*is_told] tells.
 */
bool diag_group_make(const struct diags *diags, size_t i, struct buffer *room, struct diag *group, bool *is_told);

#endif
