/*
 * act.h - a choice of the record that is being checked, and how its rows are
 * run: a table of rows {rule, predicate, what could change it, message} for
 * each kind of choice. {w} in a message: what goes on at that moment.
 */
#ifndef VERDICT_EVOLVE_ACT_H
#define VERDICT_EVOLVE_ACT_H

#include "games/evolve/state/objects.h"
#include "kernel/check.h"
#include "kernel/entry.h"

/* What could change a row's answer (struct check.scope): a text that is not read, a choice that is open. */
enum { BY_TEXTS = 1 };

struct action {
	struct ctx *x;
	const struct entry *entry;
	player_id player;
	obj_id id;     /* the card: {s} */
	obj_id target; /* {t} */
	uint32_t root; /* of an ability; NO_NODE = none */
	uint8_t from;  /* of a card that is played */
	bool was_unknown; /* a card that nobody recorded, taken to be the one named */
	/* for messages; set by a predicate that fails */
	int found, needed; /* {n}, {m} */
	obj_id other;	   /* {o} */
};

/* Runs a table; with [report_findings] findings go to the context. */
enum verdict act_check(struct action *a, const struct check *checks, size_t n_checks, bool report_findings);

/* Checks and reports; true when the action is to be carried out. */
bool act_decide(struct action *a, const struct check *checks, size_t n_checks);
#define ACT_DECIDE(a, checks) act_decide(a, checks, sizeof(checks) / sizeof((checks)[0]))
#define ACT_VERDICT(a, checks) act_check(a, checks, sizeof(checks) / sizeof((checks)[0]), false)

/*
 * The objects in a zone of a player which the name means, those that no record
 * could tell apart once; with an ordinal that one. Returns how many; a card that
 * nobody recorded, and could be it, stands behind those that are known.
 */
enum { MAX_NAMED = 16 };
unsigned named_in(const struct ctx *x, player_id player, uint8_t zone, const struct ref *ref, obj_id out[MAX_NAMED]);

/* The player that a word names; NO_PLAYER = it is none. */
player_id player_named(const struct ctx *x, struct text word);

/*
 * Which of [n] meanings of a name the entry has, from 0: where they differ, and
 * nothing shows which it is, the first, and the table is in doubt by [rule].
 */
unsigned choose_meant(struct ctx *x, unsigned n, struct text name, rule_id rule);

/* The one of [n] candidates that is meant, among those for which the table holds. */
obj_id mean_one(struct action *a, const obj_id *ids, unsigned n, const struct check *checks, size_t n_checks);

/* Predicates that several tables use. */
enum answer is_own_main_phase(struct action *a);
enum answer card_is_there(struct action *a);

#endif
