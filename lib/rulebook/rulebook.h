/*
 * rulebook.h - the numbered rules of one document in one edition.
 *
 * A rulebook maps stable keys to the numbers of an edition. C code knows keys
 * only; a key that an edition lacks is not in force there. The tables are
 * rulesets/<game>/editions/<edition>/rules.csv (number, parent, kind, key,
 * variant), aliases.csv beside it where there is one (key, variant, number:
 * what other editions say under a number of its own and this one says within
 * a larger rule) and edition.json (document, dates, properties). What the
 * rules mean is in rule_summaries.h.
 *
 * Everything here lives in the arena given at loading and never changes.
 */
#ifndef VERDICT_DATA_RULEBOOK_H
#define VERDICT_DATA_RULEBOOK_H

#include "base/arena.h"
#include "base/date.h"
#include "base/diag.h"
#include "base/map.h"

struct rule {
	struct text number;  /* "4.3.6.6" */
	struct text parent;  /* "4.3.6"; empty = a chapter */
	struct text kind;    /* "chapter", "section", "rule" */
	struct text key;     /* "challenge-challenger-dry"; empty = none */
	struct text variant; /* "a", "b": which meaning of the key this edition has */
};

/* A key whose meaning this edition states within the rule of another key. */
struct rule_alias {
	struct text key;     /* "deck-copies" */
	struct text variant; /* as in struct rule */
	uint32_t rule_idx;   /* index into the rules of the book */
};

struct edition_property {
	const char *name;  /* "challenge-steps" */
	const char *value; /* "two" */
};

/* What edition.json says; cheap to read for all editions of a game. */
struct edition {
	const char *game;     /* folder of its rulesets */
	const char *id;       /* "2025-08-22", "2.1.0": the folder's name */
	const char *document; /* short name used in citations */
	const char *title;    /* the document's own title */
	date_t effective;     /* first day in force; 0 = not known */
	bool complete;        /* games can be judged by it, not data only */
	const struct edition_property *properties;
	size_t n_properties;
};

struct rulebook {
	struct edition edition;
	struct rule *rules; /* in the order of the document */
	size_t n_rules;
	struct rule_alias *aliases; /* in the order of the file */
	size_t n_aliases;
	struct map by_key;    /* key -> index into rules, or n_rules + index into aliases */
	struct map by_number; /* number -> index into rules */
};

/* All editions of a document, oldest first. */
struct edition_list {
	struct edition *items;
	size_t len;
};

/* The games that rulesets are there for. */
struct game_list {
	const char **names; /* by name */
	size_t len;
};

/* Lists the folders in [rulesets] that hold editions. */
VERDICT_MUST_USE enum status game_list_load(struct game_list *list, const char *rulesets, struct arena *arena,
					    struct diags *diags);

/* True when the game has the shelf: the folder <rulesets>/<game>/<shelf> is there. */
bool edition_shelf_exists(const char *rulesets, const char *game, const char *shelf, struct arena *arena);

/*
 * Reads the edition.json of every folder in <rulesets>/<game>/<shelf>, where
 * [shelf] is "editions" for the rules of play and "tournament" for the
 * tournament rules. Sorted by effective date, then id.
 */
VERDICT_MUST_USE enum status edition_list_load(struct edition_list *list, const char *rulesets, const char *game,
					       const char *shelf, struct arena *arena, struct diags *diags);

/* The edition named [id], or NULL. */
const struct edition *edition_find(const struct edition_list *list, const char *id);

/*
 * The complete edition in force on [date]: the newest that is not later, or
 * the oldest complete one when the date is before all (the caller says so).
 * Date 0 gives the newest. NULL when the list has no complete edition.
 */
const struct edition *edition_on(const struct edition_list *list, date_t date);

/* Value of a named property of the edition, or NULL when it has none. */
const char *edition_property(const struct edition *edition, const char *name);

/*
 * The first day on which the edition can have been in force: its own, or of an
 * undated one that of its property EDITION_NOT_BEFORE; 0 = not known.
 */
date_t edition_first_day(const struct edition *edition);
#define EDITION_NOT_BEFORE "not-before"

/* The property of an edition known in part that names the one cited for the rest. */
#define EDITION_STAND_IN "stand-in"

/* Whether games are judged by it: it is whole, or another stands in for what it lacks. */
bool edition_is_played(const struct edition *edition);

/*
 * Reads rules.csv and aliases.csv of [edition]. A number or key that stands
 * twice, a row without a number, an alias of a number that is not there are
 * errors with their line.
 */
VERDICT_MUST_USE enum status rulebook_load(struct rulebook *book, const char *rulesets, const char *shelf,
					   const struct edition *edition, struct arena *arena, struct diags *diags);

/*
 * The rule under [key], or NULL: the edition has no such rule. For an alias it
 * is the larger rule, whose own key is another.
 */
const struct rule *rulebook_find_key(const struct rulebook *book, const char *key);

/* The alias [key], or NULL when the key has its own rule or none. */
const struct rule_alias *rulebook_find_alias(const struct rulebook *book, struct text key);

/* Which meaning of [key] the edition has: "a", "b", ...; empty = not there. */
struct text rulebook_variant(const struct rulebook *book, struct text key);

/* The rule numbered [number], or NULL. */
const struct rule *rulebook_find_number(const struct rulebook *book, struct text number);

/*
 * The citation for [key] in this edition. When the edition lacks the key the
 * citation's document is NULL; callers check that the rule is in force first.
 * Strings live as long as the rulebook.
 */
struct citation rulebook_cite(const struct rulebook *book, const char *key);

#endif
