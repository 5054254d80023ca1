/*
 * action.h - a turn action that is being checked, and how its rows are run.
 *
 * Each turn action is one file: a table of rows {rule, predicate, what could
 * change the answer, message}, and a function that carries the action out once
 * the table allows it.
 */
#ifndef VERDICT_LORCANA_ACTION_H
#define VERDICT_LORCANA_ACTION_H

#include "games/lorcana/board/objects.h"
#include "games/lorcana/state/language.h"
#include "kernel/check.h"
#include "kernel/entry.h"

struct action {
	struct ctx *x;
	const struct entry *entry;
	player_id player;	     /* who acts */
	obj_id subject;		     /* first card; 0 = not found */
	obj_id target;		     /* card behind '>', or shifted onto; 0 = none or not found */
	bool subject_bound;	     /* the subject was an unknown card, taken to be the one named */
	obj_id others[MAX_CLAUSES];  /* singers, or the cards of Duo Shift */
	uint8_t n_others;
	card_id about;		     /* card whose own text may matter, wherever it is */
	obj_id unclear;		     /* taken among several of its name that differ; 0 = none */
	/* For messages; set by a predicate that fails. */
	int found;		     /* {n} */
	int needed;		     /* {m} */
	obj_id other;		     /* {o} */
	player_id other_player;	     /* {q} */
	obj_id giver;		     /* {b}: " by the text of 'CARD'", whose text gives a keyword; 0 = nothing is said */
	struct text detail;	     /* {d} */
	char why[160];		     /* {w}: ": it is so"; "" = nothing is said */
};

/* Runs a table over an action; with [report] findings go to the context. */
enum verdict action_check(struct action *a, const struct check *checks, size_t n_checks, bool report_findings);

/*
 * Chooses, among the objects that the record's names can mean, the subject
 * (and target) for which the table is best content; keeps them in [a]. Two
 * that differ and are both allowed make the record ambiguous: undetermined,
 * citing [declare].
 */
void action_choose(struct action *a, const struct picks *subjects, const struct picks *targets,
		   const struct check *checks, size_t n_checks, rule_id declare);

/* Says, if it is so, that the record can mean several cards that differ. */
void report_unclear(const struct action *a, rule_id declare);

/*
 * Checks, reports, and says whether to carry the action out: yes when legal,
 * undetermined, or forced, and never in a dry run. The verdict is added to the
 * context's. A subject that was an unknown card is bound, or unknown again.
 */
bool action_decide(struct action *a, const struct check *checks, size_t n_checks);

/*
 * The same; a subject that is to act and is not there, as the action is forced
 * or the table in doubt, comes into being in [zone]. False where it can't.
 */
bool action_begins(struct action *a, const struct check *checks, size_t n_checks, uint8_t zone);

/* An action of [entry]'s player, with nothing chosen yet. */
struct action action_make(struct ctx *x, const struct entry *entry);

/* Whether [id] has the keyword; if so the message can say by whose text ({b}). */
bool has_keyword_by(struct action *a, obj_id id, enum lorcana_keyword_kind kind);

/* The acting player is the active player: the first row of every turn action. */
enum answer acts_in_own_turn(struct action *a);

/* The subject was found. */
enum answer subject_is_there(struct action *a);

/* If it was found, it is a character; it is ready. */
enum answer subject_is_character(struct action *a);
enum answer subject_is_ready(struct action *a);

/* The target was found. */
enum answer target_is_there(struct action *a);

/* A text forbids the card that acts to do so, though what texts want paid for it be paid: {o} is whose. */
bool subject_is_forbidden(struct action *a, enum forbidden what);

/* What texts want paid each time that the card does it. */
int toll_of(const struct action *a, enum forbidden what);

/*
 * A second way in which an entry without a price can be meant where what it does
 * may be free (game_rules.ways): that the cost was paid.
 */
enum { WAY_PAID = 1 };

/* The entry says how it was paid for: that it was free, with ink, with cards. */
bool says_price(const struct action *a);

/*
 * Where a text lets it be free it is, unless the entry says what was paid, or a
 * later one shows that the cost was.
 */
bool is_free_if_let(const struct action *a, bool is_let);

/* Notes that such an entry may mean that the cost was paid. */
void note_way_paid(const struct action *a, bool is_let);

/* The ink that the record says was paid; [cost] where it says nothing. */
int ink_paid(const struct action *a, int cost);

/* The ink that the record says was paid, if it does, is [cost]; {n} and {m} say both. */
enum answer pays_stated(struct action *a, int cost);

/* The player has [ink] ready cards in the inkwell; {n} has, {m} needed. */
enum answer has_ready(struct action *a, int ink);

/* The facts of the card that is announced, or NULL when it is not recorded. */
const struct lorcana_card *played_card(const struct action *a);

bool has_clause(const struct action *a, enum lorcana_clause id);

/* Messages that several tables use. */
#define NOT_OWN_TURN "{p} acts in the turn of {q}"

#endif
