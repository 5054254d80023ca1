#include "games/altered/resolve/resolve.h"

#include "games/altered/board/mana.h"
#include "games/altered/resolve/effect.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* What such an option takes off: the last argument of costs_less(self, n) or play_for_less(you, self, n). */
static int option_amount(struct ctx *x, struct run *r, const struct ability *a)
{
	uint32_t then = arg_of(x, a->root, 1);

	return number_of(x, r, arg_of(x, then, nodes_of(x)[then].op == OP_DO_COSTS_LESS ? 1 : 2));
}

/* "You may play me for less. If you do, ...": the node of alternative(costs_less, only_targets); 0 = none. */
static uint32_t alternative_of(struct ctx *x, obj_id id)
{
	const struct card_code *card = code_of(x, id);

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];

		if (a->kind == ABILITY_PASSIVE && a->root != NO_NODE && nodes_of(x)[a->root].op == OP_ALTERNATIVE)
			return a->root;
	}
	return 0;
}

/* Mana that the alternative takes off; 0 = there is none. */
static int alternative_off(struct ctx *x, obj_id id)
{
	uint32_t alternative = alternative_of(x, id);
	struct run r;

	if (!alternative)
		return 0;
	r = run_of(x, id, NO_NODE);
	return number_of(x, &r, arg_of(x, alternative + 1, 1));
}

/* It is declared before the card leaves its zone, and is the only way where no more can be paid. */
static void choose_alternative(struct ctx *x, struct playing *p)
{
	struct question q = question_of(QUESTION_MAY, p->player, R_PLAY_DECLARATION, p->id);
	int off = alternative_off(x, p->id);

	if (off == 0 || x->run.stopped || (cost_to_play(x, p) <= ready_orbs(x, p->player) && ask(x, &q) != THING_YES))
		return;
	p->off += off;
	p->only_targets = arg_of(x, arg_of(x, alternative_of(x, p->id), 1), 1);
}

/* The optional costs of a Spell that its player pays: "you may ... to have me cost less". */
struct options_taken {
	uint8_t n;
	uint32_t abilities[4]; /* more than any text has */
};

/* Asked as the card is declared, before it leaves its zone [play-declaration]; mana less. */
static int cost_options(struct ctx *x, player_id player, obj_id id, struct options_taken *taken)
{
	const struct card_code *card = code_of(x, id);
	int less = 0;

	taken->n = 0;
	for (uint8_t i = 0; card && i < card->n_abilities && !x->run.stopped; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];
		struct run r;

		if (a->kind != ABILITY_EFFECT || !a->is_cost_option)
			continue;
		if (taken->n == sizeof(taken->abilities) / sizeof(uint32_t)) {
			no_room(x);
			continue;
		}
		r = run_of(x, id, card->first + i);
		r.you = player;
		if (!cost_is_payable(x, &r, arg_of(x, a->root + 1, 1)) || !ask_may(x, player, id))
			continue;
		less += option_amount(x, &r, a);
		taken->abilities[taken->n++] = card->first + i;
	}
	return less;
}

/*
 * All that is to be paid is paid at once [play-pay-simultaneous]. What could
 * not be paid however it was played has been let pass: no answer is wrong for
 * that.
 */
static void pay_costs(struct ctx *x, player_id player, obj_id id, int mana, const struct options_taken *taken, bool is_payable)
{
	x->paying = x->g->unit.kind == UNIT_PLAY;
	step_begin(x);
	if (!x->run.stopped && !pay_mana(x, player, mana) && is_payable)
		x->misfit = true;
	for (uint8_t i = 0; i < taken->n && !x->run.stopped; i++) {
		struct run r = run_of(x, id, taken->abilities[i]);

		r.you = player;
		if (!carry_out(x, &r, arg_of(x, x->env->code->abilities[taken->abilities[i]].root + 1, 1)) && !x->run.stopped)
			x->misfit = true;
	}
	step_end(x);
	x->paying = false;
}

/* What a Spell gains as it comes to Limbo [play-spell-fleeting-order]: in that order. */
static void spell_comes_to_limbo(struct ctx *x, const struct playing *p)
{
	const struct card_code *code = code_of(x, p->id);

	if ((code && (code->keywords & KEYWORD_FLEETING)) || makes_fleeting(x, p))
		gain_status(x, p->id, F_FLEETING, p->player);
	ongoing_use(x, p);
}

/* Lines of a Spell's text that are effects. */
enum { MAX_EFFECTS = 6 };

/* The lines of a Spell are one effect: what one has named the next may speak of. */
static void goes_on(struct run *r, const struct run *before)
{
	r->it = before->it;
	r->it_incarnation = before->it_incarnation;
	r->them = before->them;
	r->place = before->place;
	r->rest = before->rest;
	r->that_many = before->that_many;
	r->result = before->result;
	r->first_step = before->first_step;
}

static void resolve_spell(struct ctx *x, const struct playing *p, bool is_free)
{
	struct run runs[MAX_EFFECTS];
	uint32_t effects[MAX_EFFECTS];
	unsigned n = 0;
	const struct card_code *code = code_of(x, p->id);
	uint16_t incarnation = object_of(x, p->id)->incarnation;
	struct move m = { .id = p->id, .zone = Z_RESERVE, .by = p->player, .controller = object_of(x, p->id)->owner,
			  .is_played = true, .from_reserve = p->from == Z_RESERVE, .from_elsewhere = !is_played_from(p, false) && !is_played_from(p, true) };

	for (uint8_t i = 0; code && i < code->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[code->first + i];

		if (a->kind != ABILITY_EFFECT || a->is_cost_option)
			continue;
		if (n == MAX_EFFECTS) {
			no_room(x);
			break;
		}
		runs[n] = run_of(x, p->id, code->first + i);
		runs[n].you = p->player;
		runs[n].is_free = is_free;
		runs[n].only_targets = p->only_targets;
		effects[n++] = a->root;
	}
	choose_targets_of(x, runs, effects, n);
	for (unsigned i = 0; i < n && !x->run.stopped; i++) {
		if (i > 0)
			goes_on(&runs[i], &runs[i - 1]);
		else
			runs[i].first_step = x->n_log;
		carry_out(x, &runs[i], effects[i]);
	}
	if (x->run.stopped || object_of(x, p->id)->incarnation != incarnation)
		return;
	if (object_of(x, p->id)->flags & F_FLEETING)
		m.zone = Z_DISCARD;
	move_card(x, &m);
	if (object_of(x, p->id)->zone == Z_RESERVE && code && (code->keywords & KEYWORD_COOLDOWN))
		gain_status(x, p->id, F_EXHAUSTED, p->player);
}

static void resolve_permanent(struct ctx *x, const struct playing *p)
{
	const struct altered_card *card = card_of(x, p->id);
	uint16_t limbo = object_of(x, p->id)->flags;
	struct move m = { .id = p->id, .by = p->player, .controller = p->player, .side = p->side, .is_played = true,
			  .from_reserve = p->from == Z_RESERVE, .from_elsewhere = !is_played_from(p, false) && !is_played_from(p, true),
			  .zone = joins_expedition(card) ? Z_EXPEDITION : Z_LANDMARKS };

	if (p->is_scout)
		m.flags = F_SCOUTED;
	step_begin(x);
	move_card(x, &m);
	step_end(x);
	ongoing_use(x, p);
	passives_use(x, p);
	if (is_character(card) && !x->run.stopped && x->g->b.characters[p->player] < UINT8_MAX)
		x->g->b.characters[p->player]++;
	if (object_of(x, p->id)->zone == Z_EXPEDITION && (limbo & F_FLEETING))
		gain_status(x, p->id, F_FLEETING, p->player);
}

bool choose_side(struct ctx *x, struct playing *p, obj_id source, const struct set *where)
{
	struct question q = question_of(QUESTION_THING, p->player, R_PLAY_EXPEDITION, source);
	thing t;

	for (unsigned i = 0; i < N_SIDES; i++) {
		p->side = (uint8_t)i;
		if ((!where || where->n == 0 || set_has(where, thing_expedition(p->player, i))) && !forbids_play(x, p))
			question_add(&q, thing_expedition(p->player, i));
	}
	if (!q.n_options)
		return false;
	t = ask(x, &q);
	if (!is_expedition(t))
		return false;
	p->side = (uint8_t)expedition_side(t);
	return true;
}

/* What it costs, by the order in which decreases are applied [play-cost-order]: asked where that matters. */
static int choose_mana(struct ctx *x, const struct playing *p)
{
	struct question q = question_of(QUESTION_NUMBER, p->player, R_PLAY_COST_ORDER, p->id);
	uint64_t costs = costs_to_play(x, p);

	for (thing i = 0; costs; i++, costs >>= 1)
		if (costs & 1)
			question_add(&q, THING_NUMBER + i);
	return number_chosen(q.n_options == 1 ? q.options[0] : ask(x, &q));
}

/* What the record says of it later; the card of the turn it has said already. */
static void echo_play(struct ctx *x, const struct playing *p, int cost)
{
	struct altered_game *g = x->g;
	struct altered_echo *e;

	echo(x, VERB_PLAY, p->player, p->id, cost, (uint16_t)(p->side | (p->is_scout ? PLAYED_FOR_SCOUT : 0)));
	e = &g->b.echoes[g->b.n_echoes - 1];
	e->from = p->from;
	e->named = e->named || (g->unit.kind == UNIT_PLAY && g->unit.subject == p->id);
}

void play_carry_out(struct ctx *x, struct playing p, bool is_free)
{
	struct move m = { .id = p.id, .zone = Z_LIMBO, .by = p.player, .controller = p.player };
	struct options_taken taken = { 0 };
	bool is_payable = is_free || cost_to_play(x, &p) - most_off(x, p.player, p.id) <= ready_orbs(x, p.player);
	int cost;

	if (p.side == SIDE_NOT_SAID && !choose_side(x, &p, p.id, NULL))
		return;
	/* What is played for free has no costs to pay [play-cost-order]. */
	if (!is_free) {
		p.off += cost_options(x, p.player, p.id, &taken);
		choose_alternative(x, &p);
	}
	cost = is_free || x->run.stopped ? 0 : choose_mana(x, &p);
	if (x->run.stopped)
		return;
	m.flags = p.from == Z_RESERVE ? F_FLEETING | F_FROM_RESERVE : 0;
	move_card(x, &m);
	if (is_spell(card_of(x, p.id)))
		spell_comes_to_limbo(x, &p);
	pay_costs(x, p.player, p.id, cost, &taken, is_payable);
	echo_play(x, &p, cost);
	if (!x->run.stopped && x->g->b.played[p.player] < UINT8_MAX)
		x->g->b.played[p.player]++;
	if (is_spell(card_of(x, p.id)))
		resolve_spell(x, &p, is_free);
	else if (!x->run.stopped)
		resolve_permanent(x, &p);
}

int most_off(struct ctx *x, player_id player, obj_id id)
{
	const struct card_code *card = code_of(x, id);
	int less = alternative_off(x, id);

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];
		struct run r;

		if (a->kind != ABILITY_EFFECT || !a->is_cost_option)
			continue;
		r = run_of(x, id, card->first + i);
		r.you = player;
		if (cost_is_payable(x, &r, arg_of(x, a->root + 1, 1)))
			less += option_amount(x, &r, a);
	}
	return less;
}

bool is_allowed_somewhere(struct ctx *x, struct playing p)
{
	for (p.side = SIDE_HERO; p.side < N_SIDES; p.side++)
		if (!forbids_play(x, &p))
			return true;
	return false;
}
