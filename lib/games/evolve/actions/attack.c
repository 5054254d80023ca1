#include "games/evolve/actions/attack.h"

#include "games/evolve/actions/act.h"
#include "games/evolve/board/info.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/state/language.h"

/* ---- the attacking follower ---- */

static enum answer is_a_follower(struct action *a)
{
	return !a->id || is_follower(a->x, a->id) ? HOLDS : FAILS;
}

static enum answer is_reserved(struct action *a)
{
	return !a->id || !is_engaged(a->x, a->id) ? HOLDS : FAILS;
}

/* It has been under its player's control since the start of the turn. */
static bool since_start(const struct ctx *x, obj_id id)
{
	return mark_of(x, id)->control_since < x->g->b.turn;
}

static bool evolved_this_turn(const struct ctx *x, obj_id id)
{
	return mark_of(x, id)->evolved_turn == x->g->b.turn && x->g->b.turn > 0;
}

/* A stolen follower was put onto its controller's field by nobody [steal-keeps-state, storm-meaning, rush-meaning]. */
static bool may_come_at_once(struct ctx *x, obj_id id, unsigned keyword)
{
	if (object_of(x, id)->since < x->g->b.turn && !x->env->edition.storm_by_control)
		return false;
	return has_keyword(x, id, keyword);
}

static enum answer may_attack_at_all(struct action *a)
{
	struct ctx *x = a->x;

	if (!a->id || since_start(x, a->id) || evolved_this_turn(x, a->id))
		return HOLDS;
	return may_come_at_once(x, a->id, KEYWORD_STORM | KEYWORD_RUSH) ? HOLDS : FAILS;
}

/* ---- the target ---- */

static enum answer names_one_target(struct action *a)
{
	return a->entry && a->entry->target.given && entry_clause(a->entry, CLAUSE_LEADER_ID) ? FAILS : HOLDS;
}

static enum answer target_is_there(struct action *a)
{
	return a->target ? HOLDS : FAILS;
}

static enum answer target_is_enemy(struct action *a)
{
	if (!a->target)
		return HOLDS;
	return controller_of(a->x, a->target) != a->player && (is_leader(a->x, a->target) || is_follower(a->x, a->target)) ? HOLDS
															   : FAILS;
}

static enum answer target_is_engaged(struct action *a)
{
	if (!a->target || !a->id || is_leader(a->x, a->target) || is_engaged(a->x, a->target))
		return HOLDS;
	return has_keyword(a->x, a->id, KEYWORD_ASSAIL) ? HOLDS : FAILS;
}

/* The leader is attacked by what has been there since the start of the turn, or has Storm. */
static enum answer may_attack_leader(struct action *a)
{
	if (!a->target || !a->id || !is_leader(a->x, a->target) || since_start(a->x, a->id))
		return HOLDS;
	return may_come_at_once(a->x, a->id, KEYWORD_STORM) ? HOLDS : FAILS;
}

static enum answer target_is_not_intimidating(struct action *a)
{
	if (!a->target || !a->id || is_leader(a->x, a->target) || ignores_keyword(a->x, a->id, KEYWORD_INTIMIDATE))
		return HOLDS;
	return has_keyword(a->x, a->target, KEYWORD_INTIMIDATE) ? FAILS : HOLDS;
}

/* An engaged follower with Ward that could be selected instead [ward-meaning]; 0 = none. */
static obj_id ward_to_select(struct ctx *x, obj_id attacker)
{
	player_id p = opponent_of(controller_of(x, attacker));

	if (ignores_keyword(x, attacker, KEYWORD_WARD))
		return NO_OBJECT;
	for (obj_id id = next_in_zone(x, p, Z_FIELD, NO_OBJECT); id; id = next_in_zone(x, p, Z_FIELD, id))
		if (is_follower(x, id) && is_engaged(x, id) && has_keyword(x, id, KEYWORD_WARD) &&
		    (!has_keyword(x, id, KEYWORD_INTIMIDATE) || ignores_keyword(x, attacker, KEYWORD_INTIMIDATE)) &&
		    !forbids_attack(x, attacker, id))
			return id;
	return NO_OBJECT;
}

static enum answer selects_ward(struct action *a)
{
	if (!a->target || !a->id)
		return HOLDS;
	a->other = ward_to_select(a->x, a->id);
	if (!a->other)
		return HOLDS;
	return !is_leader(a->x, a->target) && is_engaged(a->x, a->target) && has_keyword(a->x, a->target, KEYWORD_WARD) ? HOLDS
															: FAILS;
}

static enum answer nothing_forbids_it(struct action *a)
{
	a->other = a->id && a->target ? forbids_attack(a->x, a->id, a->target) : NO_OBJECT;
	return a->other ? FAILS : HOLDS;
}

static const struct check attack_checks[] = {
	{ R_MAIN_CHOICES, is_own_main_phase, BY_TEXTS, "{p} attacks {w}", NULL },
	{ R_ATTACK_ATTACKER, card_is_there, BY_TEXTS, "{p} controls no '{s}'", NULL },
	{ R_ATTACK_ATTACKER, is_a_follower, BY_TEXTS, "'{s}' is no follower", NULL },
	{ R_ATTACK_ATTACKER, is_reserved, BY_TEXTS, "'{s}' is engaged", NULL },
	{ R_ATTACK_ATTACKER_SINCE_START, may_attack_at_all, BY_TEXTS,
	  "'{s}' has come to the field of {p} this turn, has not evolved, and has neither Storm nor Rush", NULL },
	{ R_ATTACK_TARGET, names_one_target, 0, "'{s}' attacks a follower or a leader, not both", NULL },
	{ R_ATTACK_TARGET, target_is_there, BY_TEXTS, "{q} has no '{t}' to attack", NULL },
	{ R_ATTACK_TARGET_ALLOWED, target_is_enemy, BY_TEXTS, "'{t}' is no follower and no leader of {q}", NULL },
	{ R_ATTACK_TARGET_ALLOWED, target_is_engaged, BY_TEXTS, "'{t}' is reserved, and '{s}' has no Assail", NULL },
	{ R_ATTACK_TARGET_ALLOWED, may_attack_leader, BY_TEXTS,
	  "'{s}' has come to the field of {p} this turn and has no Storm; it does not attack the leader", NULL },
	{ R_INTIMIDATE_MEANING, target_is_not_intimidating, BY_TEXTS, "'{t}' has Intimidate", NULL },
	{ R_WARD_MEANING, selects_ward, BY_TEXTS, "'{o}' is engaged and has Ward: it must be selected", NULL },
	{ R_PROHIBITION_WINS, nothing_forbids_it, BY_TEXTS, "'{s}' cannot attack '{t}' because of '{o}'", NULL },
};

/* What is attacked: a follower of the opponent by name, or a leader. */
static unsigned find_targets(const struct action *a, obj_id out[MAX_NAMED])
{
	const struct clause *leader = entry_clause(a->entry, CLAUSE_LEADER_ID);
	unsigned n;

	if (leader) {
		out[0] = player_named(a->x, leader->word) == NO_PLAYER ? NO_OBJECT
								       : leader_of(a->x, player_named(a->x, leader->word));
		return out[0] ? 1 : 0;
	}
	n = named_in(a->x, opponent_of(a->player), Z_FIELD, &a->entry->target, out);
	return n ? n : named_in(a->x, a->player, Z_FIELD, &a->entry->target, out);
}

enum { MAX_PAIRS = 25 }; /* fields hold five cards each */
struct pair {
	obj_id from, to;
};

/* Of several copies on either side a pair for which the attack is allowed. */
static void mean_pair(struct action *a, const struct check *checks, size_t n_checks)
{
	struct pair found[MAX_PAIRS];
	obj_id from[MAX_NAMED], to[MAX_NAMED];
	unsigned n_from = named_in(a->x, a->player, Z_FIELD, &a->entry->subject, from), n_to = find_targets(a, to);
	unsigned n_found = 0, which;

	a->id = n_from ? from[0] : NO_OBJECT;
	a->target = n_to ? to[0] : NO_OBJECT;
	for (unsigned i = 0; n_from + n_to > 2 && i < n_to; i++)
		for (unsigned k = 0; k < n_from; k++) {
			struct action other = *a;

			other.id = from[k];
			other.target = to[i];
			if (n_found < MAX_PAIRS && act_check(&other, checks, n_checks, false) != VERDICT_ILLEGAL)
				found[n_found++] = (struct pair){ from[k], to[i] };
		}
	if (!n_found)
		return;
	which = n_from > 1 ? choose_meant(a->x, n_found, a->entry->subject.name, R_ATTACK_ATTACKER)
			   : choose_meant(a->x, n_found, a->entry->target.name, R_ATTACK_TARGET);
	a->id = found[which].from;
	a->target = found[which].to;
}

void attack_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .root = NO_NODE };

	mean_pair(&a, CHECKS(attack_checks));
	if (!act_decide(&a, CHECKS(attack_checks)) || !a.id || !a.target || x->g->unit.kind != UNIT_NONE ||
	    !is_follower(x, a.id) || x->g->ask != ASK_MAIN)
		return;
	attack_begin(x, a.id, a.target);
}
