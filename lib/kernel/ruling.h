/*
 * ruling.h - the rules of one edition, as the rows of a game's rules.def ask
 * for them, and how the edition differs from others in substance.
 *
 * A game knows its rules by small numbers, rule_id, each with a stable key; the
 * rulebook knows under which number the edition has that key, if it has it.
 */
#ifndef VERDICT_KERNEL_RULING_H
#define VERDICT_KERNEL_RULING_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "kernel/ids.h"
#include "rulebook/rulebook.h"

/* More than twice the rules that the largest game cites. */
enum { MAX_GAME_RULES = 1024 };

struct ruling {
	const char *const *keys;	 /* n_rules of them, by rule_id; the game's own */
	const struct rulebook *book;
	const struct rulebook *stand_in; /* cited for what the book, known in part, lacks; NULL = nothing is */
	rule_id n_rules;		 /* at most MAX_GAME_RULES */
	bool in_force[MAX_GAME_RULES];	 /* the edition, or what stands in for it, has the rule */
};

/* Finds out which of the game's rules are in force. The rulebooks are borrowed. */
void ruling_init(struct ruling *ruling, const char *const *keys, rule_id n_rules, const struct rulebook *book,
		 const struct rulebook *stand_in);

/* Whether the edition has the rule. */
static inline bool ruling_has(const struct ruling *ruling, rule_id rule)
{
	return ruling->in_force[rule];
}

/* [rule] if the edition has it, else [otherwise]. */
static inline rule_id ruling_or(const struct ruling *ruling, rule_id rule, rule_id otherwise)
{
	return ruling->in_force[rule] ? rule : otherwise;
}

/* The citation for [rule], which must be in force. */
struct citation ruling_cite(const struct ruling *ruling, rule_id rule);

/*
 * Adds a finding that cites [rule] at [place] to [diags] (NULL = reports
 * nothing), and returns the worse of [worst] and what the severity means for
 * the verdict. [fmt] and [args] are printf's; the words are cut at 511 bytes.
 */
VERDICT_MUST_USE enum verdict ruling_report(const struct ruling *ruling, enum verdict worst, enum severity severity,
					    rule_id rule, struct place place, struct diags *diags, const char *fmt,
					    va_list args) VERDICT_PRINTF(7, 0);

/* A property in which editions differ (edition.json), with its two values. */
struct edition_flag {
	const char *name;
	const char *yes; /* the value that sets the flag */
	const char *no;	 /* the value that leaves it unset */
	size_t offset;	 /* of the flag, a bool, in the game's struct */
};

/*
 * Sets the flags of [flags], the game's struct, by the properties of
 * [edition]. ST_SYNTAX with an error in [diags] when one is missing or has
 * another value.
 */
VERDICT_MUST_USE enum status edition_flags_read(void *flags, const struct edition_flag *table, size_t n_table,
						const struct edition *edition, struct diags *diags);

#endif
