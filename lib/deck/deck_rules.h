/*
 * deck_rules.h - the rules that a run judges decks by.
 *
 * One format on one day, the edition of the rules in force that day (or the
 * one that was asked for), the tournament rules beside it, and what the format
 * says about every card, worked out once so that a deck costs no dates.
 *
 * Everything lives in the arena given at loading and never changes.
 */
#ifndef VERDICT_DECK_DECK_RULES_H
#define VERDICT_DECK_DECK_RULES_H

#include "data/rulebook.h"
#include "deck/format.h"

struct deck_rules {
	struct lorcana_cards *cards;
	struct formats formats;
	const struct format *format;
	date_t date;                            /* judged as of this day */
	struct rulebook book;                   /* the comprehensive rules */
	struct rulebook tournament;             /* n_rules 0 when the format rests on the rules of play alone */
	bool is_before_editions;                /* the day lies before every edition; the oldest is used */
	bool is_before_tournament;              /* likewise for the tournament rules */
	const struct legality_answer *legality; /* legality[id - 1] */
};

/* What a run asks for; NULL or 0 = the newest, and "core". */
struct deck_rules_choice {
	const char *format;  /* "core" */
	const char *edition; /* of the comprehensive rules: "2.1.0" */
	date_t date;
};

/*
 * Loads the rules for [choice] of the game "lorcana". A format or edition that
 * is not there is an error that names those that are (ST_ABSENT).
 */
VERDICT_MUST_USE enum status deck_rules_load(struct deck_rules *rules, const char *rulesets,
					     struct lorcana_cards *cards, const struct deck_rules_choice *choice,
					     struct arena *arena, struct diags *diags);

/*
 * The citation for [key]: from the comprehensive rules, else from the
 * tournament rules. Document NULL = the key is in force in neither.
 */
struct citation deck_rules_cite(const struct deck_rules *rules, const char *key);

#endif
