/*
 * deck_check.h - is a deck legal under the rules at hand.
 *
 * A table of rows {rule key, check}: each row that is in force in the edition
 * reports what it finds, all of it. Numbers come from the format's limits and
 * the cards. Nothing is said that an unknown card could still change.
 */
#ifndef VERDICT_DECK_DECK_CHECK_H
#define VERDICT_DECK_DECK_CHECK_H

#include "base/diag_facts.h"
#include "deck/deck.h"
#include "deck/deck_rules.h"

struct deck_case {
	const struct deck_rules *rules;
	const struct deck *deck;
	const struct deck *pool; /* what a Limited deck was built from; NULL = not given */
	struct diags *diags;
	unsigned region; /* by whose restrictions it is judged: index into rules->regions; 0 where the format has none */
};

/* Kinds of formats that a row holds for. */
enum { ON_CONSTRUCTED = 1, ON_LIMITED = 2, ON_ALL = 3 };

struct deck_check_row {
	const char *key; /* the rule that the row enforces */
	int on;          /* kinds of formats it holds for */
	void (*run)(const struct deck_case *the_case, const char *key);
};

/* Appends every finding about the deck, and sorts: most serious first. */
void deck_check(const struct deck_case *the_case);

/*
 * Reports one finding of the row [key]: a severity, a line of the list and a
 * message as for printf.
 */
#define FIND(the_case, severity, key, at_line, ...)                                          \
	do {                                                                                 \
		struct citation cite_ = deck_rules_cite((the_case)->rules, key);             \
		struct place place_ = { .file = (the_case)->deck->file, .line = (at_line) }; \
		diag_add((the_case)->diags, severity, place_, &cite_, __VA_ARGS__);          \
	} while (0)

/*
 * Likewise under the key [own]: the list does not say which card it means. What
 * rule that leaves open is cited, and none is broken.
 */
#define FIND_UNCLEAR(the_case, key, own, at_line, ...)                                       \
	do {                                                                                 \
		struct citation cite_ = deck_rules_cite((the_case)->rules, key);             \
		struct place place_ = { .file = (the_case)->deck->file, .line = (at_line) }; \
		cite_.key = own;                                                             \
		diag_add((the_case)->diags, SEV_UNDETERMINED, place_, &cite_, __VA_ARGS__);  \
	} while (0)

/* Keys of findings that break no rule, in no rulebook. */
#define KEY_UNKNOWN_CARD "unknown-card"     /* no card has the name */
#define KEY_AMBIGUOUS_NAME "ambiguous-name" /* several cards have it */
#define KEY_OPEN_COUNT "open-count"         /* how many copies there are is not clear */

/* How serious a breach of [limit] is: where it is not known to have held on the day, undetermined. */
enum severity deck_limit_severity(const struct deck_case *the_case, const struct format_limit *limit);

/* Checks that every game has: run as the check of a row [key]. */
void deck_check_minimum_size(const struct deck_case *the_case, const char *key);
void deck_check_pool(const struct deck_case *the_case, const char *key);

/* More of what is called [name] than in the pool: "deck has 3 of 'Elsa', the pool 2". */
struct deck_beyond_pool {
	const char *has; /* "deck has" */
	struct text name;
	uint64_t n, in_pool;
	bool is_open; /* the pool has cards that are not known */
	uint32_t line;
};

void deck_report_pool(const struct deck_case *the_case, const char *key, const struct deck_beyond_pool *beyond);

/* A name that is not known leaves every requirement of the deck open. */
void deck_check_names(const struct deck_case *the_case, const char *key);

/* The name of a card as the game gives it. */
struct text deck_card_name(const struct deck_case *the_case, card_id card);

/* "" for one, else "s". */
const char *deck_plural(uint64_t n);

/* True for the entry that is the first of its card in the list. */
bool deck_is_first_of_card(const struct deck *deck, size_t idx);

#endif
