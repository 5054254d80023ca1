/*
 * format.h - tournament formats: which cards are legal in which, and when.
 *
 * rulesets/<game>/formats/ holds sets.csv (code, name, kind, abbreviations,
 * prerelease, release, tournament) and one JSON file a format (limits, which
 * date makes a set legal, rotations, bans; a format may take the bans of
 * another one). Where publishers of several languages restrict cards on their
 * own, a format has regions, and what holds in one of them alone names it. All
 * of it is dated, so a format is asked about a day, never about "now".
 *
 * Invariants:
 *  - `from` dates are the first day on which something holds, `until` dates the
 *    first on which it does not;
 *  - everything lives in the arena given at loading and never changes.
 */
#ifndef VERDICT_DECK_FORMAT_H
#define VERDICT_DECK_FORMAT_H

#include "base/arena.h"
#include "base/date.h"
#include "base/diag.h"

struct released_set {
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

/*
 * A limit is a number that its check knows how to read, or says in words of
 * the game what is counted and how many there may be.
 */
struct format_limit {
	const char *key;      /* rule key that the limit belongs to: "deck-copies" */
	unsigned value;       /* 1..FORMAT_MAX_LIMIT; 0 = it says what is counted */
	const char *counts;   /* what is counted: "others"; NULL = the check knows */
	const char *variant;  /* meaning of the key that it belongs to; NULL = any */
	struct text only_for; /* cards one of which the deck must lead, ';' between; empty = any */
	unsigned min;         /* where it counts: the least */
	unsigned max;         /* where it counts: the most; FORMAT_NO_MAX = no limit */
	struct text region;   /* id of the one in which it holds; empty = all */
	date_t known_from;    /* it holds from this day at the latest, before that it may; 0 = always */
};

enum { FORMAT_NO_MAX = 0x7fffffff };

/* A card that is banned, or restricted: a deck may have `max` of it. */
struct format_ban {
	struct text card;    /* full name */
	struct text rarity;  /* of the versions that it means; empty = all */
	struct text faction; /* likewise */
	bool is_suspension;  /* for a while, says the document */
	struct text number;   /* of a printing of the card, where names do not tell; empty = none */
	struct text region;   /* id of the one that restricts it; empty = all */
	struct text universe; /* of the decks that it is restricted in; empty = all */
	struct text class;    /* likewise their class */
	struct text beside;   /* number of a card beside which alone it is restricted; empty = none */
	unsigned max;	      /* copies that a deck may have; 0 = it is banned */
	date_t from;
	bool is_from_open; /* it may have been so before `from` as well */
	date_t until;      /* 0 = in force */
	date_t until_by;   /* it was over on this day at the latest, and may have been before; 0 = no such day */
};

/* Where a publisher restricts cards on its own: its printings, and the shelf on which its lists are. */
struct format_region {
	struct text id;    /* "en": as the user names it, and as editions of the lists do */
	struct text title; /* "English" */
	struct text told_by; /* "numbers that end in EN": what of a list is of this region's printings */
};

/* More regions than any game has. */
enum { FORMAT_MAX_REGIONS = 4 };

struct format_rotation {
	date_t date;       /* the sets are out from this day on */
	struct text with;  /* code of the set that comes in */
	struct text *sets; /* n_sets codes that go out */
	size_t n_sets;
};

enum { FORMAT_MAX_LIMIT = 1000000 };

/* More formats than a game has; refused beyond. Few enough for bits. */
enum { FORMATS_MAX = 32 };

struct format {
	const char *id;    /* "core" */
	const char *title; /* "Core Constructed" */
	struct text also;  /* other names that lists have for it, ';' between; empty = none */
	enum format_kind kind;
	enum format_sets sets;
	const char *document; /* id of a document of its own, beside the rules; NULL = none */
	const struct format_limit *limits;
	size_t n_limits;
	const struct format_rotation *rotations; /* oldest first */
	size_t n_rotations;
	const struct format_ban *bans;
	size_t n_bans;
	const char *bans_of; /* the format whose bans it takes; NULL = its own */
	const struct format_ban *restrictions; /* cards of which a deck may have `max` */
	size_t n_restrictions;
	struct format_region regions[FORMAT_MAX_REGIONS]; /* the first is taken where nothing tells */
	size_t n_regions;
};

struct formats {
	const struct released_set *sets; /* in the order of the file */
	size_t n_sets;
	const struct format *items; /* by id */
	size_t len;
};

/* Reads rulesets/<game>/formats. Errors name the file. */
VERDICT_MUST_USE enum status formats_load(struct formats *formats, const char *rulesets, const char *game,
					  struct arena *arena, struct diags *diags);

/* The format named [id], or NULL. */
const struct format *format_find(const struct formats *formats, struct text id);

/* The format that a list calls [name], by id, title or another name, without case; NULL = none. */
const struct format *format_called(const struct formats *formats, struct text name);

/* The set with this code (without case), or NULL. */
const struct released_set *card_set_of_code(const struct formats *formats, struct text code);

/* The set that [code] or one of its abbreviations names (without case), or NULL. */
const struct released_set *card_set_find(const struct formats *formats, struct text code);

/* The index of the region [id] from 1; 0 = the format has none of that id. */
unsigned format_region_find(const struct format *format, struct text id);

/* What is known of a ban on a day. */
enum ban_state {
	BAN_NONE, /* it does not hold */
	BAN_HOLDS,
	BAN_OPEN, /* when it began, or ended, is not known */
};

enum ban_state format_ban_state(const struct format_ban *ban, date_t date);

/* Lowers [*next] to the next day after [date] on which the ban begins or ends (date_sooner). */
void format_ban_change(const struct format_ban *ban, date_t date, date_t *next);

/* The day from which the format leaves the set of this code out; 0 = none is known. */
date_t format_set_is_out(const struct format *format, struct text set);

/* Stores the limit under [key]; false when the format sets none. */
bool format_limit(const struct format *format, const char *key, unsigned *value);

/* The fewest cards that a deck of the format may have, as far as its limits tell; 0 = they do not. */
unsigned format_minimum_size(const struct format *format);

/* The last day on which anything that is known here changes. */
date_t formats_newest_date(const struct formats *formats);

/* The first day on which anybody may have cards of the set; 0 = not known. */
date_t released_set_first_day(const struct released_set *set);

/* The expansion that came last, or where no day is known the last of the list; NULL = there is none. */
const struct released_set *formats_newest_set(const struct formats *formats);

#endif
