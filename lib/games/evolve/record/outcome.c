#include "games/evolve/record/outcome.h"

#include "games/evolve/actions/act.h"
#include "games/evolve/record/reply.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"

/* What has become known was so when the unit began that is still asking. */
static void name_before(struct ctx *x, obj_id id)
{
	struct board *before = &x->g->before;
	struct object *o = &before->table.objects[id];

	if (x->g->unit.kind == UNIT_NONE || id > before->table.n_objects)
		return;
	o->card = object_of(x, id)->card;
	o->flags &= (uint16_t)~F_UNNAMED;
	/* It draws the card anew each time that it runs. */
	if (!o->card && o->zone == Z_DECK)
		o->flags |= F_MASKED;
	unit_again(x);
}

/* ---- what was drawn ---- */

/* A draw since the last choice of a card of that name, or of any that is known, which is not stated yet; NULL = none. */
static struct evolve_echo *echo_of_draw(struct ctx *x, player_id player, card_id card)
{
	struct board *b = board_of(x);

	for (uint16_t k = 0; k < b->n_echoes; k++) {
		struct evolve_echo *e = &b->echoes[k];

		const struct object *o = object_of(x, e->subject);

		if (e->verb == VERB_DO_DRAW && e->player == player && !e->named && o->card && (!card || o->card == card) &&
		    !(o->flags & F_UNNAMED))
			return e;
	}
	return NULL;
}

static void report_not_drawn(struct ctx *x, const struct entry *entry)
{
	const struct evolve_echo *other = echo_of_draw(x, entry->player, CARD_UNKNOWN);

	if (other)
		report_against(x, R_DRAW_ONE, "%s draws '%.*s', and the card that was drawn is '%.*s'",
			       x->env->player_names[entry->player], TEXT_ARG(entry->subject.name),
			       TEXT_ARG(name_of_object(x, other->subject)));
	else
		report_against(x, R_DRAW_ONE, "%s draws '%.*s', and has drawn no card that is not named",
			       x->env->player_names[entry->player], TEXT_ARG(entry->subject.name));
}

void draw_offer(struct ctx *x, const struct entry *entry)
{
	struct evolve_echo *known = entry->subject.card ? echo_of_draw(x, entry->player, entry->subject.card) : NULL;
	obj_id found = NO_OBJECT;

	/* What it would be was known before, as it was put on top of the deck. */
	if (known) {
		known->named = known->named || !x->offer.dry_run;
		return;
	}
	for (obj_id id = table_zone(&x->g->b.table, entry->player, Z_HAND)->first; id && !found; id = object_of(x, id)->next)
		if (object_of(x, id)->flags & F_UNNAMED)
			found = id;
	if (!found) {
		report_not_drawn(x, entry);
		return;
	}
	if (x->offer.dry_run)
		return;
	if (object_of(x, found)->card == CARD_UNKNOWN && entry->subject.card && !name_object(x, found, entry->subject.card)) {
		report_against(x, R_DRAW_ONE, "%s draws '%.*s', and the list of %s has no further one",
			       x->env->player_names[entry->player], TEXT_ARG(entry->subject.name),
			       x->env->player_names[entry->player]);
		return;
	}
	object_of(x, found)->flags &= (uint16_t)~F_UNNAMED;
	name_before(x, found);
	known = object_of(x, found)->card ? echo_of_draw(x, entry->player, object_of(x, found)->card) : NULL;
	if (known)
		known->named = true;
}

/* ---- what was done ---- */

/* Where the card was put: a token is eliminated there, and what has moved on has been there. */
static uint8_t zone_put_to(const struct evolve_echo *e, const struct object *o)
{
	return e->verb == VERB_DO_PUT && e->number > 0 ? (uint8_t)(e->number - 1) : o->zone;
}

static bool is_about(const struct ctx *x, const struct evolve_echo *e, const struct entry *entry)
{
	const struct clause *leader = entry_clause(entry, CLAUSE_LEADER_ID), *from = entry_clause(entry, CLAUSE_FROM_ID);
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID), *to = entry_clause(entry, CLAUSE_TO_ID);
	const struct object *o = e->subject ? object_of(x, e->subject) : NULL;

	if (e->verb != entry->verb || e->player != entry->player || e->named)
		return false;
	if (entry->has_number && e->number != entry->number)
		return false;
	if (leader && (!o || o->zone != Z_LEADER || o->owner != player_named(x, leader->word)))
		return false;
	if (entry->subject.given && (!o || (o->card && entry->subject.card && !was_called(x, e->subject, entry->subject.card))))
		return false;
	if (entry->subject.card && o && !o->card && !could_be_there(x, e->subject, entry->subject.card))
		return false;
	if (from && !text_is(from->word, evolve_zone_words[e->from]))
		return false;
	if (to && o && !text_is(to->word, evolve_zone_words[zone_put_to(e, o)]))
		return false;
	return !by || !e->by || !by->ref.card || by->ref.card == e->by;
}

/* What a player discards, or has discarded at random, may be said as what came of it. */
static bool answers_discard(const struct ctx *x, const struct entry *entry)
{
	const struct question *q = x->g->ask == ASK_EFFECT ? &x->g->course.question : NULL;

	return entry->verb == VERB_DO_DISCARD && q && q->player == entry->player && q->kind == QUESTION_THING &&
	       (q->rule == R_DISCARD_MEANING || q->rule == R_RANDOM_MEANING);
}

/* What happened in another number than the record says; NULL = nothing of the kind. */
static const struct evolve_echo *in_other_number(const struct ctx *x, const struct entry *entry)
{
	struct entry any = *entry;

	any.has_number = false;
	for (uint16_t i = 0; entry->has_number && i < x->g->b.n_echoes; i++)
		if (is_about(x, &x->g->b.echoes[i], &any))
			return &x->g->b.echoes[i];
	return NULL;
}

static void report_undone(struct ctx *x, const struct entry *entry)
{
	const struct evolve_echo *other = in_other_number(x, entry);
	rule_id rule = entry->verb == VERB_DO_DESTROY ? R_RULES_HANDLING_WHEN : R_RESOLVE_TEXT;
	struct buffer what = { 0 };

	buffer_printf(&what, "! %s %s", evolve_language.verbs[entry->verb].word, x->env->player_names[entry->player]);
	if (entry->has_number)
		buffer_printf(&what, " %d", (int)entry->number);
	if (entry->subject.given)
		buffer_printf(&what, " %.*s", TEXT_ARG(entry->subject.name));
	if (other)
		report_against(x, rule, "nothing that has happened did '%s': it was %d", buffer_string(&what),
			       other->number);
	else
		report_against(x, rule, "nothing that has happened did '%s'", buffer_string(&what));
	offer_free_words(&x->offer, &what);
}

void outcome_offer(struct ctx *x, const struct entry *entry)
{
	struct board *b = board_of(x);

	for (uint16_t i = 0; i < b->n_echoes; i++) {
		struct evolve_echo *e = &b->echoes[i];

		if (!is_about(x, e, entry))
			continue;
		if (x->offer.dry_run)
			return;
		e->named = true;
		if (!entry->subject.card || !e->subject || object_of(x, e->subject)->card)
			return;
		if (!name_object(x, e->subject, entry->subject.card))
			break;
		name_before(x, e->subject);
		return;
	}
	if (answers_discard(x, entry)) {
		reply_offer(x, entry);
		return;
	}
	report_undone(x, entry);
}
