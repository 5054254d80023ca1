#include "games/lorcana/board/happen.h"

#include "games/lorcana/board/effect_make.h"
#include "games/lorcana/board/reading.h"
#include "games/lorcana/board/rests.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/lasting.h"

struct event event_make(const struct lorcana_game *g, enum event_what what, player_id player, obj_id subject,
			obj_id object)
{
	return (struct event){
		.what = (uint8_t)what,
		.player = player,
		.subject = subject,
		.object = object,
		.subject_card = table_object_const(&g->table, subject)->card,
		.object_card = table_object_const(&g->table, object)->card,
	};
}

/*
 * The event as the ability sees it: what it is about comes first. "Is
 * challenged" is about the challenged card, "banishes" about the one that does.
 */
static struct event seen_by(const struct lorcana_code *code, const struct code_program *program, const struct event *event)
{
	struct event seen = *event;
	bool swaps = (event->what == HAPPEN_CHALLENGE && code_mentions(code, program->node, OP_ON_CHALLENGED)) ||
		     (event->what == HAPPEN_BANISH && event->role != NOT_IN_CHALLENGE && code_mentions(code, program->node, OP_ON_BANISHES)) ||
		     (event->what == HAPPEN_BANISH && (code_mentions(code, program->node, OP_ON_BANISHES_ANYHOW) ||
						       code_mentions(code, program->node, OP_ON_CHALLENGES_BANISHES))) ||
		     (event->what == HAPPEN_DAMAGE && (code_mentions(code, program->node, OP_ON_DAMAGES) ||
						       code_mentions(code, program->node, OP_ON_DAMAGES_IN_CHALLENGE))) ||
		     (event->what == HAPPEN_MOVE_DAMAGE && code_mentions(code, program->node, OP_ON_MOVES_DAMAGE_TO));

	if (!swaps || !event->object)
		return seen;
	seen.subject = event->object;
	seen.subject_card = event->object_card;
	seen.object = event->subject;
	seen.object_card = event->subject_card;
	if (event->role != NOT_IN_CHALLENGE)
		seen.role = event->role == WAS_CHALLENGER ? WAS_CHALLENGED : WAS_CHALLENGER;
	return seen;
}

/* Several things at once trigger it once. */
static bool waits_already(const struct lorcana_game *g, const struct waiting *waiting, const struct event *event)
{
	for (uint16_t i = 0; i < g->bag.len; i++)
		if (g->bag.items[i].source == waiting->source && g->bag.items[i].program == waiting->program &&
		    g->bag.items[i].cause.moment == event->moment)
			return true;
	return false;
}

/* Of what leaves a zone the event comes before it has: then the table is not yet what the "if" is about. */
static bool is_after_all(const struct event *event)
{
	return event->what == HAPPEN_PLAY || event->what == HAPPEN_QUEST || event->what == HAPPEN_TURN_START ||
	       event->what == HAPPEN_TURN_END;
}

/* Whether the secondary "if" keeps it out of the bag [triggered-secondary-if-adding]. */
static bool is_kept_out(struct ctx *x, const struct waiting *waiting, const struct event *event)
{
	return x->env->edition.if_asked_on_adding && is_after_all(event) && !effect_condition_holds(x, waiting);
}

/* As events note it, from 1. */
static uint16_t incarnation_now(const struct lorcana_game *g, obj_id id)
{
	return (uint16_t)(table_object_const(&g->table, id)->incarnation + 1);
}

static void add_to_bag(struct ctx *x, struct waiting *waiting, const struct event *event)
{
	const struct lorcana_code *code = x->env->code;

	if (code_mentions(code, code->programs[waiting->program].node, OP_AT_ONCE) && waits_already(x->g, waiting, event))
		return;
	waiting->cause = seen_by(code, &code->programs[waiting->program], event);
	waiting->cause.incarnation = incarnation_now(x->g, waiting->cause.subject);
	waiting->cause.object_incarnation = incarnation_now(x->g, waiting->cause.object);
	if (!is_kept_out(x, waiting, event) && !waiting_add(&x->g->bag, waiting))
		offer_report(&x->offer, SEV_UNDETERMINED, R_BAG_ADD,
			     "more than %d abilities wait at once, which is the limit here", MAX_WAITING);
}

static bool triggers(const struct reading *r, uint16_t program, const struct event *event)
{
	const struct code_program *p = &r->env->code->programs[program];

	return p->kind == ABILITY_TRIGGERED && p->hears & 1u << event->what && reading_hears(r, p->node, event);
}

/* Whether an ability waits for its own card to be discarded, or put into the discard from the deck. */
static bool waits_for_own_discard(const struct lorcana_code *code, uint16_t program)
{
	const unsigned discards = 1u << HAPPEN_DISCARD | 1u << HAPPEN_TO_DISCARD;
	const struct code_program *p = &code->programs[program];

	for (uint16_t i = p->node; p->hears & discards && i < code_next(code, p->node); i++)
		if ((code->nodes[i].op == OP_ON_DISCARDS &&
		     code->nodes[code_next(code, code_first(i))].op == OP_THIS_CARD) ||
		    (code->nodes[i].op == OP_ON_DECK_TO_DISCARD && code_mentions(code, i, OP_THIS_CARD)))
			return true;
	return false;
}

/* Whether a text says of its card that it is in the discard, or goes there from a hand: it does not work in play. */
static bool works_out_of_play(const struct lorcana_code *code, uint16_t program)
{
	uint16_t is = code->programs[program].condition;

	if (waits_for_own_discard(code, program))
		return true;
	return is && code->nodes[is].op == OP_IS && code->nodes[code_first(is)].op == OP_SELF &&
	       code->nodes[code_next(code, code_first(is))].op == OP_IN_ZONE;
}

/* An ability of the card whose text [r] reads, as one that waits. */
static struct waiting waiting_of(const struct reading *r, enum lorcana_trigger kind, card_id card, uint8_t ability,
				 uint16_t program)
{
	return (struct waiting){
		.source = r->source,
		.incarnation = table_object_const(&r->g->table, r->source)->incarnation,
		.card = card,
		.player = r->player,
		.kind = (uint8_t)kind,
		.ability = ability,
		.program = program,
	};
}

static void trigger_card(struct ctx *x, obj_id id, const struct event *event)
{
	const struct lorcana_card *card = card_facts(x->env, x->g, id);
	bool in_play = table_object_const(&x->g->table, id)->zone == Z_PLAY;

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		struct reading r = reading_of_card(x->env, x->g, id);
		struct waiting waiting;

		if (!card->abilities[i].code || card->abilities[i].kind != ABILITY_TRIGGERED ||
		    works_out_of_play(x->env->code, card->abilities[i].code) == in_play)
			continue;
		rests_hear(x, id, i, event);
		if (!triggers(&r, card->abilities[i].code, event) ||
		    static_holds(x->env, x->g, Q_LOSES_ABILITY, id, i, 0))
			continue;
		waiting = waiting_of(&r, TRIGGER_ABILITY, table_object_const(&x->g->table, id)->card, i, card->abilities[i].code);
		add_to_bag(x, &waiting, event);
	}
}

/* Abilities that static abilities of other cards, or its own, have given to a card. */
static void trigger_given(struct ctx *x, obj_id id, const struct event *event)
{
	struct reading r = reading_of_card(x->env, x->g, id);
	struct granted_set granted;

	static_granted(x->env, x->g, id, &granted);
	for (uint8_t i = 0; i < granted.n; i++) {
		const struct granted *given = &granted.items[i];
		struct waiting waiting = waiting_of(&r, TRIGGER_LASTING, given->card, given->ability, given->program);

		if (triggers(&r, given->program, event))
			add_to_bag(x, &waiting, event);
	}
}

/* Abilities that effects have made: given to a card, or floating. */
static void trigger_lasting(struct ctx *x, const struct event *event)
{
	for (uint16_t i = 0; i < x->g->lasting.len; i++) {
		const struct lasting *l = &x->g->lasting.items[i];
		obj_id id = l->target ? l->target : l->source;
		struct reading r = reading_of_card(x->env, x->g, id);
		struct waiting waiting;

		if ((l->kind != LASTING_PROGRAM && l->kind != LASTING_DELAYED) ||
		    (l->target && table_object_const(&x->g->table, id)->incarnation != l->incarnation))
			continue;
		r.player = l->target && l->kind != LASTING_DELAYED ? r.player : l->player;
		if (!triggers(&r, l->program, event))
			continue;
		waiting = waiting_of(&r, TRIGGER_LASTING, l->card, l->ability, l->program);
		add_to_bag(x, &waiting, event);
		if (l->kind == LASTING_DELAYED)
			lasting_remove(&x->g->lasting, i--);
	}
}

void happen(struct ctx *x, const struct event *happened)
{
	struct lorcana_game *g = x->g;
	struct event now = *happened;
	const struct event *event = &now;

	now.moment = g->moment;
	history_add(&g->history, event);
	if (!x->env->code)
		return;
	/* The texts that work in the discard are about the start of a turn. */
	for (obj_id i = event->what == HAPPEN_TURN_START ? table_zone(&g->table, event->player, Z_DISCARD)->first : NO_OBJECT;
	     i; i = g->table.objects[i].next)
		trigger_card(x, i, event);
	if (event->what == HAPPEN_DISCARD || (event->what == HAPPEN_TO_DISCARD && event->number))
		trigger_card(x, event->subject, event);
	if (!(g->heard & 1u << event->what))
		return;
	for (uint8_t k = 0; k < g->n_players; k++) {
		player_id p = (player_id)((g->active + k) % g->n_players);

		for (obj_id i = table_zone(&g->table, p, Z_PLAY)->first; i; i = g->table.objects[i].next) {
			if (x->leaving && card_set_has(x->leaving, i))
				continue;
			trigger_card(x, i, event);
			if (g->statics & question_bit(Q_GRANTS))
				trigger_given(x, i, event);
		}
	}
	/* What a card was shifted onto sees it from under that card. */
	if (event->what == HAPPEN_PLAY && event->object)
		trigger_card(x, event->object, event);
	trigger_lasting(x, event);
}

void happen_to(struct ctx *x, enum event_what what, player_id player, obj_id subject, obj_id object)
{
	struct event event = event_make(x->g, what, player, subject, object);

	happen(x, &event);
}

void happen_from_zone(struct ctx *x, enum event_what what, player_id player, obj_id subject)
{
	struct event event = event_make(x->g, what, player, subject, NO_OBJECT);

	event.role = zone_role(table_object_const(&x->g->table, subject)->zone);
	happen(x, &event);
}

void happen_to_stack(struct ctx *x, enum event_what what, player_id player, obj_id top)
{
	happen_from_zone(x, what, player, top);
	for (obj_id i = table_object_const(&x->g->table, top)->under; i; i = x->g->table.objects[i].next)
		happen_to(x, what, player, i, NO_OBJECT);
}

void happen_to_be_found(struct ctx *x, obj_id id)
{
	player_id owner = table_object_const(&x->g->table, id)->owner;
	struct event event = event_make(x->g, HAPPEN_TO_DISCARD, owner, id, NO_OBJECT);

	event.number = 1;
	event.role = zone_role(Z_DECK);
	event.moment = x->g->moment;
	trigger_card(x, id, &event);
}

void listen_to(struct lorcana_game *g, const struct code_program *program)
{
	g->statics |= program->answers;
	g->heard |= program->hears;
}

void listen(struct ctx *x, obj_id id)
{
	const struct lorcana_card *card = card_facts(x->env, x->g, id);

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		if (!is_carried_out(x->env, &card->abilities[i]))
			continue;
		listen_to(x->g, &x->env->code->programs[card->abilities[i].code]);
	}
}
