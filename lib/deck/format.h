/*
 * format.h - tournament formats: which cards are legal in which, and when.
 *
 * rulesets/<game>/formats/ holds sets.csv (code, name, kind, abbreviations,
 * prerelease, release, tournament) and one JSON file a format (limits, which
 * date makes a set legal, rotations, bans). All of it is dated, so a format is
 * asked about a day, never about "now".
 *
 * Invariants:
 *  - any printing of a card counts: a card is legal when one of its sets is;
 *  - promo printings belong to no set of their own, they add nothing;
 *  - `from` dates are the first day on which something holds, `until` dates the
 *    first on which it does not;
 *  - everything lives in the arena given at loading and never changes.
 */
#ifndef VERDICT_DECK_FORMAT_H
#define VERDICT_DECK_FORMAT_H

#include "base/arena.h"
#include "base/date.h"
#include "base/diag.h"
#include "data/lorcana_cards.h"

struct card_set {
	struct text code;          /* "9", "Q1": as in a printing */
	struct text name;          /* "Fabled" */
	struct text kind;          /* "expansion", "quest" */
	struct text abbreviations; /* as lists write it, separated by blanks; may be empty */
	date_t prerelease;         /* first day in hobby stores; 0 = not known */
	date_t release;            /* first day everywhere; 0 = not known */
	date_t tournament;         /* first legal day in Constructed by the calendar; 0 = none */
};

enum format_kind { FORMAT_CONSTRUCTED, FORMAT_LIMITED };

/* The date of a set that makes it legal. */
enum format_sets {
	SETS_UNCHECKED,  /* the format does not look at sets */
	SETS_TOURNAMENT, /* the tournament date */
	SETS_PRERELEASE, /* the prerelease */
};

struct format_limit {
	const char *key; /* rule key that the limit belongs to: "deck-copies" */
	unsigned value;  /* 1..FORMAT_MAX_LIMIT */
};

struct format_ban {
	struct text card; /* full name */
	date_t from;
	date_t until; /* 0 = in force */
};

struct format_rotation {
	date_t date;       /* the sets are out from this day on */
	struct text with;  /* code of the set that comes in */
	struct text *sets; /* n_sets codes that go out */
	size_t n_sets;
};

enum { FORMAT_MAX_LIMIT = 1000000 };

struct format {
	const char *id;    /* "core" */
	const char *title; /* "Core Constructed" */
	enum format_kind kind;
	enum format_sets sets;
	const struct format_limit *limits;
	size_t n_limits;
	const struct format_rotation *rotations; /* oldest first */
	size_t n_rotations;
	const struct format_ban *bans;
	size_t n_bans;
};

struct formats {
	const struct card_set *sets; /* in the order of the file */
	size_t n_sets;
	const struct format *items; /* by id */
	size_t len;
};

/* Reads rulesets/<game>/formats. Errors name the file. */
VERDICT_MUST_USE enum status formats_load(struct formats *formats, const char *rulesets, const char *game,
					  struct arena *arena, struct diags *diags);

/* The format named [id], or NULL. */
const struct format *format_find(const struct formats *formats, const char *id);

/* The set that [code] or one of its abbreviations names (without case), or NULL. */
const struct card_set *card_set_find(const struct formats *formats, struct text code);

/* Stores the limit under [key]; false when the format sets none. */
bool format_limit(const struct format *format, const char *key, unsigned *value);

/* The last day on which anything that is known here changes. */
date_t formats_newest_date(const struct formats *formats);

enum legality {
	LEGALITY_LEGAL,
	LEGALITY_ROTATED, /* its sets are out since `since` */
	LEGALITY_NOT_YET, /* its first set is legal from `since`; 0 = no date is known */
	LEGALITY_OPEN,    /* out since the prerelease, legal by the calendar only from `since` */
	LEGALITY_NO_SET,  /* no set of it is known */
};

struct legality_answer {
	enum legality state;
	date_t since;               /* see the states; 0 = no date */
	const struct card_set *set; /* the set that decides; NULL = none */
	date_t banned_since;        /* 0 = not banned; independent of the state */
};

/* What [format] says about [card] on [date]. */
struct legality_answer format_legality(const struct formats *formats, const struct format *format,
				       const struct lorcana_card *card, date_t date);

/* True when a set of [card] was in stores on [date], or no set of it is known. */
bool card_is_out(const struct formats *formats, const struct lorcana_card *card, date_t date);

/* The key of the tournament rule that decides [state]; NULL for legal. */
const char *legality_key(enum legality state);

/*
 * The next day after [date] on which the answer for [card] may change, or 0:
 * walking from 1 by it gives every period of a card's legality.
 */
date_t format_next_change(const struct formats *formats, const struct format *format, const struct lorcana_card *card,
			  date_t date);

#endif
