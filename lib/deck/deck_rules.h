/*
 * deck_rules.h - the rules that a run judges decks by.
 *
 * One format on one day, the edition of the rules in force that day (or the
 * one that was asked for), the tournament rules beside it, a document of the
 * format's own, and what the game knows about its cards, worked out once so
 * that a deck costs no dates.
 *
 * Everything lives in the arena given at loading and never changes.
 */
#ifndef VERDICT_DECK_DECK_RULES_H
#define VERDICT_DECK_DECK_RULES_H

#include "data/tables.h"
#include "deck/deck_game.h"
#include "deck/deck_region.h"
#include "rulebook/rulebook.h"

struct deck_rules {
	const struct deck_game *game;
	const char *rulesets; /* the folder, for tables that few lists need */
	void *facts;        /* the game's own: cards, and what the format says about them */
	size_t n_cards;     /* ids run from 1 to it */
	const struct tables *tables; /* what they say comes from */
	struct formats formats;
	const struct format *format;
	bool is_default_format; /* nobody asked for it */
	date_t date;                /* judged as of this day */
	bool is_default_date;       /* likewise: it is the newest */
	struct rulebook book;       /* the comprehensive rules */
	struct rulebook stand_in;   /* for a book that is known in part only, or lacks the format: the next whole one; else n_rules 0 */
	struct rulebook tournament; /* n_rules 0 when the format rests on the rules of play alone */
	struct rulebook document;   /* the format's own; n_rules 0 when it has none */
	struct deck_region regions[FORMAT_MAX_REGIONS]; /* of the format, instead of `tournament` */
	unsigned region;            /* the one that was asked for, as an index from 1; 0 = each list tells */
	bool is_default_edition;    /* nobody asked for the edition of the rules: the day chose it */
	bool is_before_editions;    /* the day lies before every edition; the oldest is used */
	bool is_before_tournament;  /* likewise for the tournament rules */
	const char *beyond_note; /* that the day asked for lies beyond what is known; NULL = it does not */
	const char
		*edition_note; /* until when the edition of the day ran, where it did not run that day; NULL = it did */
};

/* What a run asks for; NULL or 0 = the newest, and the game's default format. */
struct deck_rules_choice {
	const char *format;  /* "core" */
	const char *edition; /* of the comprehensive rules: "2.1.0" */
	const char *region;  /* of the format: "en" */
	date_t date;
	const char *records; /* files with further cards, one a line; NULL = none */
	/* Where the format, the edition, the region were asked for; file NULL = on the command line. */
	struct place format_place, edition_place, region_place;
};

/*
 * Loads cards and rules of [game] for [choice]. A format or edition that is
 * not there is an error that names those that are (ST_ABSENT).
 */
VERDICT_MUST_USE enum status deck_rules_load(struct deck_rules *rules, const struct deck_game *game,
					     const char *rulesets, const struct deck_rules_choice *choice,
					     struct arena *arena, struct diags *diags);

/*
 * The citation for [key]: from the comprehensive rules, else from the
 * tournament rules, else from the format's own document, else from the list
 * that one of its regions has. Document NULL = the key is in force in none.
 */
struct citation deck_rules_cite(const struct deck_rules *rules, const char *key);

/*
 * Likewise for what a region restricts since [since]: from its list that says
 * so on the day. [region] is an index from 0.
 */
struct citation deck_rules_cite_region(const struct deck_rules *rules, unsigned region, const char *key, date_t since);

/* Which meaning of [key] is in force: "a", "b", ...; empty = none. */
struct text deck_rules_variant(const struct deck_rules *rules, const char *key);

#endif
