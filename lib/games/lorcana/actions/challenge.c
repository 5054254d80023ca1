/*
 * challenge.c - the turn action of challenging: its declaration. challenge_run.c
 * has what follows.
 */
#include "games/lorcana/actions/actions.h"

#include "games/lorcana/board/action.h"
#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/reading.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/scope.h"

static enum answer is_dry_or_rushes(struct action *a)
{
	/* Only characters are drying. */
	if (!a->subject || !is_drying(a->x->g, a->subject) || subject_is_character(a) == FAILS)
		return HOLDS;
	return has_keyword(a->x->env, a->x->g, a->subject, KEYWORD_RUSH) ||
			       static_says(a->x->env, a->x->g, Q_CHALLENGES_DRYING, a->subject, a->target)
		       ? HOLDS
		       : FAILS;
}

static bool is_location(const struct action *a, obj_id id)
{
	return is_type(a->x->env, a->x->g, id, LORCANA_LOCATION);
}

static enum answer target_is_character_or_location(struct action *a)
{
	return !a->target || may_be_type(a->x->env, a->x->g, a->target, LORCANA_CHARACTER) ||
			       is_type(a->x->env, a->x->g, a->target, LORCANA_LOCATION)
		       ? HOLDS
		       : FAILS;
}

/* Exerted, or one that the challenger can challenge although it is ready. */
static bool meets_exerted(const struct action *a, obj_id id)
{
	return is_exerted(a->x->g, id) ||
	       (a->subject && static_says(a->x->env, a->x->g, Q_CAN_CHALLENGE, a->subject, id));
}

static enum answer target_is_exerted(struct action *a)
{
	if (!a->target || is_location(a, a->target) || !has_willpower(a->x->env, a->x->g, a->target))
		return HOLDS;
	/* That it can be challenged shows that it entered play exerted. */
	return meets_exerted(a, a->target) || has_flag(a->x->g, a->target, F_MAYBE_EXERTED) ? HOLDS : FAILS;
}

/* Evasive against [id] as [challenger] meets it; Alert ignores it. */
static enum answer passes_evasive(const struct action *a, obj_id challenger, obj_id id)
{
	if (!challenger || !id || !has_keyword(a->x->env, a->x->g, id, KEYWORD_EVASIVE))
		return HOLDS;
	if (has_keyword(a->x->env, a->x->g, challenger, KEYWORD_EVASIVE))
		return HOLDS;
	if (has_keyword(a->x->env, a->x->g, challenger, KEYWORD_ALERT))
		return ruling_has(&a->x->env->ruling, R_ALERT) ? HOLDS : OPEN;
	return FAILS;
}

static enum answer can_reach_evasive(struct action *a)
{
	enum answer answer = passes_evasive(a, a->subject, a->target);

	if (answer == FAILS)
		a->giver = keyword_giver(a->x->env, a->x->g, a->target, KEYWORD_EVASIVE);
	return answer;
}

/* Whether a text forbids the challenge: to either of the two, or to the one against the other. */
static bool is_forbidden(const struct action *a, obj_id id)
{
	return static_forbids(a->x->env, a->x->g, id, FORBID_BE_CHALLENGED) ||
	       (a->subject && static_says(a->x->env, a->x->g, Q_CANT_CHALLENGE, a->subject, id));
}

static bool guards(const struct action *a, obj_id id, bool exerted)
{
	if (is_exerted(a->x->g, id) != exerted)
		return false;
	return has_keyword(a->x->env, a->x->g, id, KEYWORD_BODYGUARD) &&
	       is_type(a->x->env, a->x->g, id, LORCANA_CHARACTER) && meets_exerted(a, id) &&
	       passes_evasive(a, a->subject, id) == HOLDS && !is_forbidden(a, id);
}

/* A Bodyguard of the challenged player that could be challenged instead. */
static enum answer no_guard_comes_first(struct action *a, bool exerted)
{
	const struct lorcana_game *g = a->x->g;
	player_id owner;

	if (!a->target || !is_type(a->x->env, g, a->target, LORCANA_CHARACTER) ||
	    has_keyword(a->x->env, g, a->target, KEYWORD_BODYGUARD))
		return HOLDS;
	owner = table_object_const(&g->table, a->target)->owner;
	for (obj_id i = table_zone(&g->table, owner, Z_PLAY)->first; i; i = g->table.objects[i].next)
		if (guards(a, i, exerted)) {
			a->other = i;
			a->giver = keyword_giver(a->x->env, g, i, KEYWORD_BODYGUARD);
			return FAILS;
		}
	return HOLDS;
}

static enum answer no_bodyguard_comes_first(struct action *a)
{
	return no_guard_comes_first(a, true);
}

/* So does a ready one, where the challenger can challenge it all the same. */
static enum answer no_ready_bodyguard_comes_first(struct action *a)
{
	return no_guard_comes_first(a, false);
}

static enum answer nothing_forbids_challenger(struct action *a)
{
	return subject_is_forbidden(a, FORBID_CHALLENGE) ? FAILS : HOLDS;
}

static enum answer nothing_forbids_target(struct action *a)
{
	a->other = a->target ? static_forbids(a->x->env, a->x->g, a->target, FORBID_BE_CHALLENGED) : NO_OBJECT;
	return a->other ? FAILS : HOLDS;
}

static enum answer nothing_forbids_the_two(struct action *a)
{
	a->other = a->subject && a->target ? static_says(a->x->env, a->x->g, Q_CANT_CHALLENGE, a->subject, a->target)
					   : NO_OBJECT;
	return a->other ? FAILS : HOLDS;
}

/* Where only so many characters can challenge in a turn, one that has may do so again. */
static enum answer not_too_many_challenge(struct action *a)
{
	const struct history *history = &a->x->g->history;
	int limit = static_challenge_limit(a->x->env, a->x->g);
	struct card_set seen = { .n = 0 };

	if (limit == MAX_AMOUNT)
		return HOLDS;
	for (uint16_t i = 0; i < history->len; i++)
		if (history->items[i].what == HAPPEN_CHALLENGE && !card_set_has(&seen, history->items[i].subject))
			card_set_add(a->x->g, &seen, history->items[i].subject);
	a->found = seen.n + 1;
	a->needed = limit;
	return seen.n < limit || card_set_has(&seen, a->subject) ? HOLDS : FAILS;
}

static bool is_adventurous(struct action *a)
{
	return a->subject && has_keyword_by(a, a->subject, KEYWORD_ADVENTUROUS);
}

static enum answer is_not_adventurous(struct action *a)
{
	return is_adventurous(a) ? FAILS : HOLDS;
}

static enum answer knows_adventurous(struct action *a)
{
	return ruling_has(&a->x->env->ruling, R_ADVENTUROUS_CHALLENGE) || !is_adventurous(a) ? HOLDS : OPEN;
}

static enum answer pays_toll(struct action *a)
{
	return pays_stated(a, toll_of(a, FORBID_CHALLENGE));
}

static enum answer has_ready_ink(struct action *a)
{
	return has_ready(a, ink_paid(a, toll_of(a, FORBID_CHALLENGE)));
}

static const struct check challenge_checks[] = {
	{ R_TURN_ACTIONS_MAIN, acts_in_own_turn, TOUCH_TURN, NOT_OWN_TURN, NULL },
	{ R_CHALLENGE_DRY, subject_is_there, SCOPE_BOARD, "{p} has no '{s}' in play to challenge with", NULL },
	{ R_CHALLENGE_OPPOSING, target_is_there, SCOPE_BOARD, "no opponent has '{t}' in play to be challenged", NULL },
	{ R_CHALLENGE_CHARACTERS, subject_is_character, TOUCH_NAME, "'{s}' is not a character, only characters challenge", NULL },
	{ R_CHALLENGE_DRY, is_dry_or_rushes, SCOPE_DRY | TOUCH_RUSH,
	  "'{s}' is drying, a challenging character has been in play since the turn began", NULL },
	{ R_CHALLENGE_READY, subject_is_ready, SCOPE_READY, "'{s}' is exerted, a challenging character is ready", NULL },
	{ R_CHALLENGE_OPPOSING, target_is_character_or_location, TOUCH_NAME,
	  "'{t}' is neither a character nor a location, so it can't be challenged", NULL },
	{ R_CHALLENGE_EXERTED, target_is_exerted, SCOPE_EXERTED,
	  "'{t}' is ready, only an exerted character can be challenged", NULL },
	{ R_CHALLENGE_RESTRICTIONS, nothing_forbids_challenger, SCOPE_CHALLENGE,
	  "'{s}' can't challenge: the text of '{o}' forbids it", NULL },
	{ R_CHALLENGE_RESTRICTIONS, nothing_forbids_target, SCOPE_CHALLENGE,
	  "'{t}' can't be challenged: the text of '{o}' forbids it", NULL },
	{ R_CHALLENGE_RESTRICTIONS, nothing_forbids_the_two, SCOPE_CHALLENGE | SCOPE_DAMAGE,
	  "'{s}' can't challenge '{t}': the text of '{o}' forbids it", NULL },
	{ R_CHALLENGE_RESTRICTIONS, not_too_many_challenge, SCOPE_CHALLENGE,
	  "'{s}' is character {n} to challenge this turn, a text allows {m}", NULL },
	{ R_CHALLENGE_RESTRICTIONS, pays_toll, SCOPE_CHALLENGE | SCOPE_COST,
	  "{p} pays {n} ink to challenge with '{s}', texts ask for {m}", NULL },
	{ R_CHALLENGE_RESTRICTIONS, has_ready_ink, SCOPE_CHALLENGE | SCOPE_COST,
	  "challenging with '{s}' takes {m} ink, {p} has {n} ready", NULL },
	{ R_ADVENTUROUS_CHALLENGE, is_not_adventurous, SCOPE_CHALLENGE | TOUCH_KEYWORD,
	  "'{s}' is Adventurous{b} and can't challenge", NULL },
	{ R_KEYWORDS_DEFINED, knows_adventurous, 0, "",
	  "'{s}' has Adventurous, which this edition does not define" },
	{ R_EVASIVE, can_reach_evasive, SCOPE_CHALLENGE, "'{t}' is Evasive{b} and '{s}' is not",
	  "'{s}' has Alert, which this edition does not define; '{t}' is Evasive" },
	{ R_BODYGUARD_FIRST, no_bodyguard_comes_first, SCOPE_CHALLENGE | TOUCH_TURNED | SCOPE_BOARD,
	  "'{o}' is exerted with Bodyguard{b} and must be challenged before '{t}'", NULL },
	{ R_BODYGUARD_FIRST, no_ready_bodyguard_comes_first, SCOPE_CHALLENGE | TOUCH_TURNED | SCOPE_BOARD,
	  "'{o}' has Bodyguard{b}, can be challenged although it is ready, and must be before '{t}'", NULL },
};

/* One that is ready, though the character could challenge it, where the edition's Reckless does not speak of it. */
static bool is_spared_by_reckless(const struct ctx *x, obj_id id)
{
	return x->env->edition.reckless_spares_the_ready && is_type(x->env, x->g, id, LORCANA_CHARACTER) &&
	       !is_exerted(x->g, id);
}

bool can_challenge_something(struct ctx *x, obj_id character)
{
	static const struct entry nothing = { .mark = MARK_CHOICE };
	struct action a = action_make(x, &nothing);

	a.player = table_object_const(&x->g->table, character)->owner;
	a.subject = character;
	a.about = table_object_const(&x->g->table, character)->card;
	/* Nobody has to pay for it. */
	if (toll_of(&a, FORBID_CHALLENGE) > 0)
		return false;
	for (uint8_t k = 1; k < x->g->n_players; k++) {
		player_id p = (player_id)((a.player + k) % x->g->n_players);

		for (obj_id i = table_zone(&x->g->table, p, Z_PLAY)->first; i; i = x->g->table.objects[i].next) {
			a.target = i;
			if (has_willpower(x->env, x->g, i) && !is_spared_by_reckless(x, i) &&
			    action_check(&a, CHECKS(challenge_checks), false) == VERDICT_LEGAL)
				return true;
		}
	}
	return false;
}

static void declare(struct ctx *x, obj_id challenger, obj_id challenged)
{
	struct frame *frame;
	struct event event;

	x->g->challenger = challenger;
	x->g->challenged = challenged;
	exert_card(x, x->g->active, challenger);
	if (has_flag(x->g, challenged, F_MAYBE_EXERTED))
		table_object(&x->g->table, challenged)->flags |= F_EXERTED;
	frame = frame_push(&x->g->frames, PROC_CHALLENGE, x->g->active);
	frame->a = challenger;
	frame->b = challenged;
	frame->a_incarnation = table_object_const(&x->g->table, challenger)->incarnation;
	frame->b_incarnation = table_object_const(&x->g->table, challenged)->incarnation;
	settle_push(x);
	raise_triggers(x, challenger, WHEN_CHALLENGES, challenged);
	raise_triggers(x, challenged, WHEN_CHALLENGED, challenger);
	event = event_make(x->g, HAPPEN_CHALLENGE, x->g->active, challenger, challenged);
	event.role = WAS_CHALLENGER;
	happen(x, &event);
}

/* Whose a card is that is challenged and that the game does not have in play: the first opponent who may have it. */
static player_id likely_owner(const struct ctx *x, player_id challenger, card_id card)
{
	player_id p = challenger;

	for (uint8_t k = 1; k < x->g->n_players; k++) {
		p = next_player(x->g, p);
		if (p != challenger && may_own(x, p, card))
			return p;
	}
	return next_player(x->g, challenger);
}

void challenge_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	struct picks subjects = pick_objects(x->g, a.player, Z_PLAY, &entry->subject);
	struct picks targets = pick_in_play(x->g, a.player, true, &entry->target);
	obj_id unknown_target = targets.unknown ? targets.ids[0] : NO_OBJECT;

	if (unknown_target)
		table_object(&x->g->table, unknown_target)->card = entry->target.card;
	action_choose(&a, &subjects, &targets, CHECKS(challenge_checks), R_CHALLENGE_DRY);
	if (!action_decide(&a, CHECKS(challenge_checks))) {
		if (unknown_target)
			table_object(&x->g->table, unknown_target)->card = CARD_UNKNOWN;
		return;
	}
	if (unknown_target) {
		table_object(&x->g->table, unknown_target)->card = CARD_UNKNOWN;
		bind_object(x, unknown_target, entry->target.card);
	}
	if (!a.subject)
		a.subject = materialise(x, a.player, entry->subject.card, Z_PLAY);
	if (!a.target)
		a.target = materialise(x, likely_owner(x, a.player, entry->target.card), entry->target.card, Z_PLAY);
	if (!a.subject || !a.target)
		return;
	pay_in_ink(x->g, a.player, (unsigned)ink_paid(&a, toll_of(&a, FORBID_CHALLENGE)));
	declare(x, a.subject, a.target);
	run(x);
}
