#include "games/altered/record/because.h"

#include <stdio.h>

#include "games/altered/actions/act.h"
#include "games/altered/board/passive.h"
#include "games/altered/board/statistic_sum.h"
#include "games/altered/record/instead.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* An edition may lack the rule. */
static rule_id in_force(const struct ctx *x, rule_id rule, rule_id otherwise)
{
	return ruling_or(&x->env->ruling, rule, otherwise);
}

/* ---- statistics ---- */

rule_id because_statistic(struct ctx *x, player_id player, unsigned side, unsigned terrain, int stated)
{
	struct statistic_sum sum = sum_of_statistic(x, player, side, terrain);

	if (sum.sleepers && stated == sum.as_it_is + sum.sleepers && x->g->b.phase == PHASE_DUSK)
		return R_STATUS_ASLEEP;
	if (sum.giants && stated == sum.as_it_is - sum.giants)
		return R_GIGANTIC_STATISTICS;
	if (sum.boosts && stated == sum.as_it_is - sum.boosts)
		return R_BOOST_ADDS_ONE;
	return R_STATISTICS;
}

/* ---- moving ---- */

rule_id because_not_moved(const struct ctx *x, player_id player, unsigned side, rule_id otherwise)
{
	const struct board *b = &x->g->b;

	if (b->in_tiebreakers)
		return R_TIEBREAKERS_NO_MOVEMENT;
	if (b->held[player][side] && b->held_since == b->actions)
		return in_force(x, b->held[player][side], otherwise);
	return otherwise;
}

/* ---- objects ---- */

rule_id because_no_status(struct ctx *x, obj_id id, uint16_t flag, rule_id otherwise)
{
	const struct board *b = board_of(x);
	const struct object *o = object_of(x, id);

	if (flag == F_FLEETING && o->zone == Z_LANDMARKS)
		return R_PLAY_LANDMARK;
	if (is_in_play(x, id) && (b->rested[id] & flag))
		return flag == F_ANCHORED ? R_STATUS_ANCHORED : R_STATUS_ASLEEP;
	if (o->zone == Z_RESERVE && (b->was[id].flags & flag))
		return R_STATUS_CLEARED;
	return otherwise;
}

rule_id because_exhausted(struct ctx *x, obj_id id, rule_id otherwise)
{
	const struct card_code *code = code_of(x, id);

	return object_of(x, id)->zone == Z_RESERVE && code && (code->keywords & KEYWORD_COOLDOWN) ? R_COOLDOWN : otherwise;
}

rule_id because_not_ascended(const struct ctx *x, player_id player, unsigned side, rule_id otherwise)
{
	return x->g->b.fell[player][side] ? in_force(x, R_STATUS_ASCENDED, otherwise) : otherwise;
}

rule_id because_boosts(struct ctx *x, obj_id id, int stated, rule_id otherwise)
{
	const struct object *o = object_of(x, id);

	if (o->zone != Z_RESERVE)
		return otherwise;
	if (o->counters && stated == 0)
		return R_SEASONED;
	return stated && stated == x->g->b.was[id].boosts && o->counters == 0 ? R_COUNTERS_LOST : otherwise;
}

/* An object of that card that is now in the zone. */
static obj_id card_in(struct ctx *x, player_id player, const struct ref *card, uint8_t zone)
{
	for (obj_id id = x->g->b.table.n_objects; id > 0; id--)
		if (object_of(x, id)->zone == zone && object_of(x, id)->card == card->card && card->card &&
		    object_of(x, id)->owner == player)
			return id;
	return NO_OBJECT;
}

rule_id because_not_there(struct ctx *x, player_id player, const struct ref *card, rule_id otherwise)
{
	obj_id id = card_in(x, player, card, Z_DISCARD);

	if (card_in(x, player, card, Z_GONE))
		return R_TOKEN_LEAVING;
	if (!id)
		return otherwise;
	if (is_spell(card_of(x, id)))
		return R_FLEETING_SPELL;
	return x->g->b.was[id].flags & F_FLEETING ? R_FLEETING_DISCARDED : otherwise;
}

/* ---- outcomes ---- */

/* It is said to go to Reserve, and stays in its expedition. */
static rule_id why_it_stays(struct ctx *x, obj_id id, rule_id otherwise)
{
	if (x->g->b.rested[id] & F_ANCHORED)
		return R_STATUS_ANCHORED;
	if (x->g->b.rested[id] & F_ASLEEP)
		return R_STATUS_ASLEEP;
	if (object_has(x, id, KEYWORD_ETERNAL))
		return R_ETERNAL;
	return is_character(card_of(x, id)) ? otherwise : R_NIGHT_REST;
}

static rule_id because_no_status_change(struct ctx *x, const struct entry *entry, uint16_t flag, bool gains,
					rule_id otherwise)
{
	obj_id id = NO_OBJECT;

	for (obj_id i = 1; i <= x->g->b.table.n_objects && !id; i++)
		if (object_of(x, i)->card == entry->subject.card && entry->subject.card &&
		    object_of(x, i)->owner == entry->player && object_of(x, i)->zone != Z_GONE)
			id = i;
	if (!id || !flag)
		return otherwise;
	if (gains && object_of(x, id)->zone == Z_DISCARD)
		return R_STATUS_NOT_THERE;
	if (gains && flag == F_FLEETING && object_of(x, id)->zone == Z_LANDMARKS)
		return R_PLAY_LANDMARK;
	if (gains)
		return object_of(x, id)->flags & flag ? R_STATUS_NO_DOUBLE : otherwise;
	if (object_of(x, id)->flags & flag)
		return otherwise;
	return flag == F_EXHAUSTED ? R_READY_NEEDS_EXHAUSTED : R_STATUS_NO_LOSS;
}

static rule_id because_not_in_reserve(struct ctx *x, const struct entry *entry, rule_id otherwise)
{
	obj_id id;

	if (card_in(x, entry->player, &entry->subject, Z_RESERVE))
		return otherwise;
	id = card_in(x, entry->player, &entry->subject, Z_EXPEDITION);
	return id ? why_it_stays(x, id, otherwise) : because_not_there(x, entry->player, &entry->subject, otherwise);
}

/* Something is or was sacrificed or discarded: of another player, or in another way. */
static bool something_goes(const struct ctx *x)
{
	const struct board *b = &x->g->b;

	if (x->g->ask == ASK_EFFECT && x->g->course.question.rule == R_SACRIFICE)
		return true;
	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (b->echoes[i].verb == VERB_DO_SACRIFICE || b->echoes[i].verb == VERB_DO_DISCARD)
			return true;
	return false;
}

rule_id because_not_done(struct ctx *x, const struct entry *entry, rule_id otherwise)
{
	const struct board *b = board_of(x);
	unsigned side = side_or_hero(entry);
	int distance = b->distance[entry->player][side];

	switch (entry->verb) {
	case VERB_DO_FORWARD:
		if (!b->in_tiebreakers && distance == N_REGIONS - 1)
			return R_MOVE_FORWARD_AT_END;
		return because_not_moved(x, entry->player, side, otherwise);
	case VERB_DO_BACKWARD:
		if (b->in_tiebreakers)
			return R_TIEBREAKERS_NO_MOVEMENT;
		return distance == 0 ? R_MOVE_BACKWARD_AT_START : otherwise;
	case VERB_DO_GAIN:
		return because_no_status_change(x, entry, status_of_clause(entry), true, otherwise);
	case VERB_DO_EXHAUST:
		return because_no_status_change(x, entry, F_EXHAUSTED, true, otherwise);
	case VERB_DO_LOSE:
		return because_no_status_change(x, entry, status_of_clause(entry), false, otherwise);
	case VERB_DO_READY:
		return because_no_status_change(x, entry, F_EXHAUSTED, false, otherwise);
	case VERB_DO_BOOSTS:
	case VERB_DO_COUNTERS:
		if (!card_in(x, entry->player, &entry->subject, Z_EXPEDITION) &&
		    !card_in(x, entry->player, &entry->subject, Z_RESERVE) &&
		    card_in(x, entry->player, &entry->subject, Z_DISCARD))
			return R_COUNTERS_NOT_THERE;
		return otherwise;
	case VERB_DO_RESERVE:
		return because_not_in_reserve(x, entry, otherwise);
	case VERB_DO_HAND:
	case VERB_DO_DECK:
	case VERB_DO_MANA:
		return card_in(x, entry->player, &entry->subject, Z_GONE) ? R_TOKEN_LEAVING : otherwise;
	case VERB_DO_SACRIFICE:
		return something_goes(x) ? in_force(x, R_SACRIFICE, otherwise) : otherwise;
	case VERB_DO_DISCARD: {
		obj_id id = card_in(x, entry->player, &entry->subject, Z_RESERVE);

		return id && is_spell(card_of(x, id)) ? R_PLAY_SPELL_AFTER : otherwise;
	}
	default:
		return otherwise;
	}
}

/* ---- what was prevented ---- */

static bool is_what_was_prevented(const struct ctx *x, const struct prevented *p, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	card_id card = p->source ? table_object_const(&x->g->b.table, p->source)->card : CARD_UNKNOWN;

	if (p->effect == NO_NODE)
		return p->verb == entry->verb && entry->subject.card == card;
	if (by && by->ref.card && by->ref.card != card)
		return false;
	return effect_does(x, p->effect, entry->verb, by || entry->subject.card == card || !entry->subject.given);
}

const struct prevented *because_prevented(const struct ctx *x, const struct entry *entry)
{
	const struct board *b = &x->g->b;

	for (uint8_t i = b->n_prevented; i-- > 0;)
		if (ruling_has(&x->env->ruling, b->prevented[i].rule) && is_what_was_prevented(x, &b->prevented[i], entry))
			return &b->prevented[i];
	return NULL;
}

void say_prevented(const struct ctx *x, const struct prevented *p, char *text, size_t size)
{
	struct text source = name_of_object(x, p->source);

	if (p->by) {
		struct text by = name_of_object(x, p->by);

		snprintf(text, size, "; the text of '%.*s' forbids it to '%.*s'", TEXT_ARG(by), TEXT_ARG(source));
	} else {
		const char *why = p->rule == R_EFFECT_OPTIONAL	? "what is optional was declined"
				  : p->rule == R_EFFECT_IF_DONE ? "what it takes was not done"
				  : p->rule == R_EXHAUSTED_RESERVE_NO_SUPPORT
					  ? "it is exhausted in Reserve"
					  : "the condition is not met";

		snprintf(text, size, "; of the text of '%.*s' %s", TEXT_ARG(source), why);
	}
}

/* ---- turns ---- */

rule_id because_no_turn(const struct ctx *x, player_id player, rule_id otherwise)
{
	const struct board *b = &x->g->b;

	if (b->phase != PHASE_AFTERNOON)
		return otherwise;
	if (b->passed[player])
		return R_TURN_CONTINUES;
	if (x->g->ask == ASK_REACTION)
		return R_REACTIONS_AFTER_TURN;
	if (x->g->ask == ASK_TURN && b->turns == 0 && b->first != player)
		return R_AFTERNOON_FIRST;
	return x->g->ask == ASK_TURN ? R_TURN_CONTINUES : otherwise;
}
