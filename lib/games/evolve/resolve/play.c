/*
 * play.c - playing and resolving, in the order of the steps [play-steps].
 *
 * Each step may stop for a question; whatever cannot be done sets ctx.failed,
 * and whoever began the unit puts the board back.
 */
#include "games/evolve/resolve/play.h"

#include "games/evolve/board/info.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/damage.h"
#include "games/evolve/resolve/effect.h"
#include "games/evolve/resolve/move.h"
#include "games/evolve/resolve/trigger.h"

static bool goes_on(const struct ctx *x)
{
	return !x->run.stopped && !x->failed;
}

/* ---- a card ---- */

enum { MAX_PLAYED = 4 }; /* paragraphs of a spell, ways of playing */

/* A card being played: what of its text is done, and how else it may be paid for. */
struct card_play {
	obj_id id;
	player_id player;
	uint32_t effects[MAX_PLAYED]; /* of a spell, in their order */
	unsigned n_effects;
	uint32_t process; /* "when playing this card, [process]" that is executed: its node as_played; NO_NODE = none */
};

/* What the abilities of the card say about its being played. */
static void gather(struct ctx *x, struct card_play *p, uint32_t *as_played)
{
	const struct card_code *code = card_code_of(x->env->code, object_of(x, p->id)->card);

	*as_played = NO_NODE;
	for (uint8_t i = 0; i < code->n; i++) {
		uint32_t root = x->env->code->roots[code->first + i], said;

		if (root == NO_NODE) {
			board_of(x)->doubt = object_of(x, p->id)->card;
			continue;
		}
		if (node_of(x, root)->op == OP_ABILITY_SPELL && p->n_effects < MAX_PLAYED)
			p->effects[p->n_effects++] = arg_of(x, root, 0);
		if (node_of(x, root)->op != OP_ABILITY_STATIC)
			continue;
		said = arg_of(x, root, 0);
		if (node_of(x, said)->op == OP_HOLDS_AS_PLAYED)
			*as_played = said;
	}
}

/* Whether the process is executed is decided now; it is done with the costs [cost-when-playing, play-optional-costs]. */
static bool choose_process(struct ctx *x, struct run *r, struct card_play *p, uint32_t as_played)
{
	if (as_played == NO_NODE || !could_pay(x, r, arg_of(x, as_played, 0)))
		return true;
	/* Without it the card could not be played, and so not have been named [play-unplayable]. */
	if (board_of(x)->play_points[p->player] < cost_with_process(x, p->id, NO_NODE))
		take_yes(x, p->player, R_COST_WHEN_PLAYING, p->id);
	else if (!ask_may(x, p->player, R_COST_WHEN_PLAYING, p->id))
		return goes_on(x);
	p->process = as_played;
	return goes_on(x);
}

static bool pay_points(struct ctx *x, player_id player, int cost, obj_id id)
{
	struct board *b = board_of(x);

	if (b->play_points[player] < cost)
		return cannot(x, R_COST_PLAY_POINTS, "'%.*s' costs %d, and %s has %d play point%s",
			      TEXT_ARG(name_of_object(x, id)), cost, x->env->player_names[player], b->play_points[player],
			      b->play_points[player] == 1 ? "" : "s");
	b->play_points[player] = (int8_t)(b->play_points[player] - cost);
	return true;
}

static bool declare_card(struct ctx *x, struct run *r, struct card_play *p)
{
	for (unsigned i = 0; i < p->n_effects; i++)
		if (!declare(x, r, p->effects[i]) || !goes_on(x))
			return false;
	return true;
}

static bool pay_for_card(struct ctx *x, struct run *r, struct card_play *p)
{
	int cost = cost_with_process(x, p->id, p->process);

	if (!pay_points(x, p->player, cost, p->id))
		return false;
	if (p->process != NO_NODE && !pay_cost(x, r, arg_of(x, p->process, 0)))
		return false;
	for (unsigned i = 0; i < p->n_effects; i++)
		if (!pay_declared(x, r, p->effects[i]) || !goes_on(x))
			return false;
	return goes_on(x);
}

static void resolve_card(struct ctx *x, struct run *r, struct card_play *p)
{
	const struct evolve_card *card = card_of(x, p->id);

	if (card->type != EVOLVE_SPELL) {
		move_card(x, &(struct move){
				     .id = p->id, .zone = Z_FIELD, .to = p->player, .how = BY_PLAYING, .by = p->player });
		return;
	}
	for (unsigned i = 0; i < p->n_effects && goes_on(x); i++)
		carry_out(x, r, p->effects[i]);
	if (goes_on(x) && object_of(x, p->id)->zone == Z_RESOLUTION)
		move_card(x, &(struct move){ .id = p->id, .zone = Z_CEMETERY, .to = NO_PLAYER, .by = NO_PLAYER });
}

static void happens_played(struct ctx *x, const struct card_play *p, uint8_t from)
{
	happen(x, (struct event){ .what = HAPPENS_PLAY,
				  .player = p->player,
				  .subject = p->id,
				  .incarnation = object_of(x, p->id)->incarnation,
				  .subject_card = object_of(x, p->id)->card,
				  .number = (int16_t)cost_of(x, p->id),
				  .role = from });
}

/* What it is certain cannot be paid, with the process or without, cannot be named at all [play-unplayable]. */
static bool is_out_of_reach(struct ctx *x, struct run *r, const struct card_play *p, uint32_t as_played)
{
	int cost = cost_to_play(x, p->player, p->id), least = cost;

	if (as_played != NO_NODE && could_pay(x, r, arg_of(x, as_played, 0)))
		least = cost_with_process(x, p->id, as_played);
	if (board_of(x)->play_points[p->player] >= (least < cost ? least : cost))
		return false;
	return !pay_points(x, p->player, cost, p->id);
}

void play_card(struct ctx *x)
{
	const struct unit *u = &x->g->unit;
	struct card_play p = { .id = u->subject, .player = u->player, .process = NO_NODE };
	struct declared_list picks = { 0 };
	uint32_t as_played;
	struct run r;

	move_card(x, &(struct move){ .id = p.id, .zone = Z_RESOLUTION, .to = NO_PLAYER, .how = BY_PLAYING, .by = p.player });
	if (u->from == Z_EX)
		object_of(x, p.id)->flags |= F_FROM_EX;
	r = run_of(x, p.player, p.id, NO_NODE);
	r.picks = &picks;
	gather(x, &p, &as_played);
	if (is_out_of_reach(x, &r, &p, as_played))
		return;
	if (!choose_process(x, &r, &p, as_played) || !declare_card(x, &r, &p) || !pay_for_card(x, &r, &p))
		return;
	if (card_of(x, p.id)->type != EVOLVE_SPELL && room_in(x, p.player, Z_FIELD) == 0) {
		cannot(x, R_PLAY_FIELD_FULL, "%s has as many cards on the field as there may be",
		       x->env->player_names[p.player]);
		return;
	}
	happens_played(x, &p, u->from);
	fix_counts(x, &r);
	resolve_card(x, &r, &p);
}

/* ---- an ability ---- */

/* An evolve ability reveals the evolved card as a cost [evolve-cost-reveal]. */
static obj_id reveal_evolved(struct ctx *x)
{
	const struct unit *u = &x->g->unit;
	obj_id evolved = evolved_card_for(x, u->subject, u->evolved);

	if (!evolved)
		cannot(x, R_EVOLVE_COST_REVEAL, "%s has no facedown '%.*s' in the evolve deck",
		       x->env->player_names[u->player],
		       TEXT_ARG(u->evolved ? evolve_card_of(x->env->cards, u->evolved)->name
					   : name_of_object(x, u->subject)));
	return evolved;
}

static void play_evolve(struct ctx *x, struct run *r, uint32_t core)
{
	obj_id evolved = reveal_evolved(x);

	if (!evolved)
		return;
	if (!pay_cost(x, r, arg_of(x, core, 0)) || !goes_on(x))
		return;
	board_of(x)->evolve_used = true;
	if (x->g->unit.uses_super)
		board_of(x)->super_points[r->you]--;
	evolve_with(x, r->self, evolved, r->self);
	/* Behind the link, before anything looks at it [super-evolve-bonus]. */
	if (x->g->unit.uses_super && goes_on(x))
		mark_of(x, r->self)->super_evolved++;
}

static void play_serve(struct ctx *x, struct run *r, uint32_t core)
{
	if (!declare(x, r, arg_of(x, core, 2)) || !goes_on(x))
		return;
	if (!serve(x, r->self, number_of(x, r, arg_of(x, core, 0)), r->self)) {
		bool is_linked = linked_in(x, r->self, Z_RACE) != NO_OBJECT;

		cannot(x, is_linked ? R_SERVE_NOT_AS_COST : R_SERVE_MEANING, "'%.*s' %s",
		       TEXT_ARG(name_of_object(x, r->self)),
		       is_linked ? "is linked to a card of the race zone already"
				 : "would be served more cards than lie facedown in the evolve deck");
		return;
	}
	take_cost(x, r->you, R_SERVE_MEANING, linked_in(x, r->self, Z_RACE));
	if (!pay_cost(x, r, arg_of(x, core, 1)) || !goes_on(x))
		return;
	board_of(x)->evolve_used = true;
	fix_counts(x, r);
	carry_out(x, r, arg_of(x, core, 2));
}

/* A cost that cannot be paid is found out before anything is selected [play-unplayable]. */
static bool cost_is_out_of_reach(struct ctx *x, struct run *r, uint32_t cost)
{
	if (could_pay(x, r, cost))
		return false;
	pay_cost(x, r, cost);
	cannot(x, R_COST_IN_FULL, "its cost cannot be paid");
	return true;
}

static void play_activated(struct ctx *x, struct run *r, uint32_t core)
{
	if (cost_is_out_of_reach(x, r, arg_of(x, core, 0)))
		return;
	if (!declare(x, r, arg_of(x, core, 1)) || !goes_on(x))
		return;
	if (!pay_cost(x, r, arg_of(x, core, 0)) || !goes_on(x) || !pay_declared(x, r, arg_of(x, core, 1)) || !goes_on(x))
		return;
	fix_counts(x, r);
	carry_out(x, r, arg_of(x, core, 1));
}

/* What an automatic ability has done: the argument behind its event; of those with an event of their own the only one. */
static uint32_t effect_of_automatic(const struct ctx *x, uint32_t core)
{
	return arg_of(x, core, node_of(x, core)->op == OP_ABILITY_WHEN ? 1 : 0);
}

static void play_effect(struct ctx *x, struct run *r, uint32_t effect)
{
	if (!declare(x, r, effect) || !goes_on(x) || !pay_declared(x, r, effect) || !goes_on(x))
		return;
	fix_counts(x, r);
	carry_out(x, r, effect);
}

/* What triggered it is "it", and its player is "they". */
static void take_cause(struct ctx *x, struct run *r, const struct waiting *w)
{
	r->incarnation = w->incarnation;
	if (w->kind == PENDING_ABILITY)
		run_cause(x, r, &w->cause);
	else if (w->cause.subject)
		set_add(&r->it, w->cause.subject);
	r->x = r->result = w->cause.number;
}

/* Drain, and Bane where it is an automatic ability [drain-meaning, bane-meaning]. */
static void play_keyword(struct ctx *x)
{
	const struct waiting *w = &x->g->unit.waiting;

	if (w->program == KEYWORD_DRAIN)
		change_defense(x, w->player, w->cause.number, w->source);
	else if (is_on_field(x, w->cause.object) &&
		 object_of(x, w->cause.object)->incarnation == w->cause.object_incarnation &&
		 !forbids_destroying(x, w->cause.object))
		move_card(x, &(struct move){ .id = w->cause.object, .zone = Z_CEMETERY, .to = NO_PLAYER,
					     .how = BY_DESTROYING, .by = w->player, .source = w->source });
}

/* All Stack counters go to another amulet with Stack [stack-meaning]. */
static void play_stack(struct ctx *x, struct run *r)
{
	struct set others, chosen;

	set_clear(&others);
	for (obj_id id = next_in_zone(x, r->you, Z_FIELD, NO_OBJECT); id; id = next_in_zone(x, r->you, Z_FIELD, id))
		if (id != r->self && is_amulet(x, id) && has_keyword(x, id, KEYWORD_STACK))
			set_add(&others, id);
	if (others.n == 0) {
		cannot(x, ruling_or(x->offer.ruling ? x->offer.ruling : &x->env->ruling, R_TARGETS_NONE,
				    R_TARGETS_REQUIRED_NUMBER),
		       "%s has no other amulet with Stack on the field", x->env->player_names[r->you]);
		return;
	}
	if (!ask_things(x, r->you, &others, 1, false, R_PLAY_TARGETS, false, 0, r->self, &chosen) || !chosen.n)
		return;
	if (!engage(x, r->self, r->self)) {
		cannot(x, R_COST_ENGAGE, "'%.*s' is engaged", TEXT_ARG(name_of_object(x, r->self)));
		return;
	}
	mark_of(x, (obj_id)chosen.items[0])->counters[COUNTER_OF_STACK] =
		(uint8_t)(mark_of(x, (obj_id)chosen.items[0])->counters[COUNTER_OF_STACK] +
			  mark_of(x, r->self)->counters[COUNTER_OF_STACK]);
	mark_of(x, r->self)->counters[COUNTER_OF_STACK] = 0;
}

static void play_root(struct ctx *x, struct run *r, uint32_t root)
{
	bool is_quick;
	uint32_t core = ability_core(x, root, &is_quick);
	uint16_t op = node_of(x, core)->op;

	if (op == OP_ABILITY_EVOLVE)
		play_evolve(x, r, core);
	else if (op == OP_ABILITY_SERVE)
		play_serve(x, r, core);
	else if (op == OP_ABILITY_ACTIVATED)
		play_activated(x, r, core);
	else
		play_effect(x, r, effect_of_automatic(x, core));
}

void play_ability(struct ctx *x)
{
	const struct unit *u = &x->g->unit;
	struct declared_list picks = { 0 };
	struct run r = run_of(x, u->player, u->subject, u->root);

	r.picks = &picks;
	r.incarnation = u->incarnation;
	if (u->kind == UNIT_ACTIVATED) {
		if (u->root == NO_NODE)
			play_stack(x, &r);
		else
			play_root(x, &r, u->root);
		if (goes_on(x) && u->root != NO_NODE)
			ability_was_played(x, u->subject, u->root);
		return;
	}
	take_cause(x, &r, &u->waiting);
	if (u->waiting.kind == PENDING_KEYWORD)
		play_keyword(x);
	else if (u->waiting.kind == PENDING_DELAYED)
		play_effect(x, &r, u->root);
	else
		play_root(x, &r, u->root);
}
