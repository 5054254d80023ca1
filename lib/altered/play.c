/*
 * play.c - playing a card (5.2): the checks of its declaration, and the unit
 * that carries it out: to Limbo, payment, resolution.
 */
#include "altered/plays.h"

#include "altered/clauses.h"
#include "altered/reply.h"
#include "altered/ask.h"
#include "altered/flow.h"
#include "altered/language.h"
#include "altered/objects.h"
#include "altered/react.h"
#include "base/bug.h"

/* ---- carrying out ---- */

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

	if (off == 0 || x->stopped || (cost_to_play(x, p) <= ready_orbs(x, p->player) && ask(x, &q) != THING_YES))
		return;
	p->less += off;
	p->only_targets = arg_of(x, arg_of(x, alternative_of(x, p->id), 1), 1);
}

/* The optional costs of a Spell that its player pays: "you may ... to have me cost less". */
struct options_taken {
	uint8_t n;
	uint32_t abilities[4]; /* more than any text has */
};

/* Asked as the card is declared, before it leaves its zone (5.1.2.c); mana less. */
static int cost_options(struct ctx *x, player_id player, obj_id id, struct options_taken *taken)
{
	const struct card_code *card = code_of(x, id);
	int less = 0;

	taken->n = 0;
	for (uint8_t i = 0; card && i < card->n_abilities && !x->stopped; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];
		struct run r;

		if (a->kind != ABILITY_EFFECT || !a->is_cost_option || taken->n == sizeof(taken->abilities) / sizeof(uint32_t))
			continue;
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
 * All that is to be paid is paid at once (5.1.2.h). What could not be paid
 * however it was played has been let pass: no answer is wrong for that.
 */
static void pay_costs(struct ctx *x, player_id player, obj_id id, int mana, const struct options_taken *taken, bool is_payable)
{
	x->paying = x->g->unit.kind == UNIT_PLAY;
	step_begin(x);
	if (!x->stopped && !pay_mana(x, player, mana) && is_payable)
		x->misfit = true;
	for (uint8_t i = 0; i < taken->n && !x->stopped; i++) {
		struct run r = run_of(x, id, taken->abilities[i]);

		r.you = player;
		if (!carry_out(x, &r, arg_of(x, x->env->code->abilities[taken->abilities[i]].root + 1, 1)) && !x->stopped)
			x->misfit = true;
	}
	step_end(x);
	x->paying = false;
}

/* What a Spell gains as it comes to Limbo (5.2.4.a): in that order. */
static void spell_comes_to_limbo(struct ctx *x, const struct playing *p)
{
	const struct card_code *code = code_of(x, p->id);

	if ((code && (code->keywords & KEYWORD_FLEETING)) || makes_fleeting(x, p))
		gain_status(x, p->id, F_FLEETING, p->player);
	ongoing_use(x, p);
}

/* Lines of a Spell's text that are effects. */
enum { MAX_EFFECTS = 6 };

static void resolve_spell(struct ctx *x, const struct playing *p, bool is_free)
{
	struct run runs[MAX_EFFECTS];
	uint32_t effects[MAX_EFFECTS];
	unsigned n = 0;
	const struct card_code *code = code_of(x, p->id);
	uint16_t incarnation = object_of(x, p->id)->incarnation;
	struct move m = { .id = p->id, .zone = Z_RESERVE, .by = p->player, .controller = object_of(x, p->id)->owner,
			  .is_played = true, .from_reserve = p->from == Z_RESERVE, .from_elsewhere = p->from == Z_DECK };

	for (uint8_t i = 0; code && i < code->n_abilities && n < MAX_EFFECTS; i++) {
		const struct ability *a = &x->env->code->abilities[code->first + i];

		if (a->kind != ABILITY_EFFECT || a->is_cost_option)
			continue;
		runs[n] = run_of(x, p->id, code->first + i);
		runs[n].you = p->player;
		runs[n].is_free = is_free;
		runs[n].only_targets = p->only_targets;
		effects[n++] = a->root;
	}
	choose_targets_of(x, runs, effects, n);
	for (unsigned i = 0; i < n && !x->stopped; i++) {
		runs[i].first_step = x->n_log;
		carry_out(x, &runs[i], effects[i]);
	}
	if (x->stopped || object_of(x, p->id)->incarnation != incarnation)
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
			  .from_reserve = p->from == Z_RESERVE, .from_elsewhere = p->from == Z_DECK,
			  .zone = joins_expedition(card) ? Z_EXPEDITION : Z_LANDMARKS };

	if (p->is_scout)
		m.flags = F_SCOUTED;
	step_begin(x);
	move_card(x, &m);
	step_end(x);
	ongoing_use(x, p);
	passives_use(x, p);
	if (is_character(card) && !x->stopped && x->g->b.characters[p->player] < UINT8_MAX)
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

/* What the record says of it later; the card of the turn it has said already. */
static void echo_play(struct ctx *x, const struct playing *p, int cost)
{
	struct altered_game *g = x->g;
	struct echo *e;

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
	/* What is played for free has no costs to pay (5.1.2.e). */
	if (!is_free) {
		p.less += cost_options(x, p.player, p.id, &taken);
		choose_alternative(x, &p);
	}
	cost = is_free ? 0 : cost_to_play(x, &p);
	if (x->stopped)
		return;
	m.flags = p.from == Z_RESERVE ? F_FLEETING | F_FROM_RESERVE : F_FROM_HAND;
	move_card(x, &m);
	if (is_spell(card_of(x, p.id)))
		spell_comes_to_limbo(x, &p);
	pay_costs(x, p.player, p.id, cost, &taken, is_payable);
	echo_play(x, &p, cost);
	if (!x->stopped && x->g->b.played[p.player] < UINT8_MAX)
		x->g->b.played[p.player]++;
	if (is_spell(card_of(x, p.id)))
		resolve_spell(x, &p, is_free);
	else if (!x->stopped)
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

static void do_reaction(struct ctx *x)
{
	const struct unit *u = &x->g->unit;
	const struct waiting *w = &u->reaction;
	struct run r = run_of(x, w->source, w->kind == REACTION_ABILITY ? w->program : NO_NODE);
	uint32_t root;

	r.you = w->player;
	r.incarnation = w->incarnation;
	r.them = w->cause.player;
	if (w->cause.subject) {
		set_add(&r.it, w->cause.subject);
		r.it_incarnation = w->cause.object;
		r.gift = w->cause.role;
		r.given = w->cause.subject;
	} else if (w->cause.role & SEVERAL_EXPEDITIONS) {
		for (thing i = 0; i < ALTERED_PLAYERS * N_SIDES; i++)
			if (w->cause.role >> i & 1)
				set_add(&r.it, THING_EXPEDITION + i);
	} else if (w->cause.role) {
		set_add(&r.it, THING_EXPEDITION + w->cause.role - 1u);
	}
	r.result = w->cause.number;
	/* A card that was sent to Reserve by Scout is found there by its own Reactions (7.4.5.e). */
	if (w->kind != REACTION_SCOUT && w->source && (x->g->b.was[w->source].flags & F_SCOUTED) &&
	    object_of(x, w->source)->zone == Z_RESERVE && object_of(x, w->source)->incarnation == w->incarnation + 1)
		r.incarnation = object_of(x, w->source)->incarnation;
	if (w->kind == REACTION_SCOUT) {
		if (self_is_there(x, &r) && is_in_play(x, r.self))
			move_card(x, &(struct move){ .id = r.self, .zone = Z_RESERVE, .by = r.you,
						     .controller = object_of(x, r.self)->owner });
		return;
	}
	if (w->kind == REACTION_NODE) {
		carry_out(x, &r, w->program);
		return;
	}
	root = arg_of(x, x->env->code->abilities[w->program].root - 1, 1);
	/* A Reaction whose cost is declined ceases to exist (6.4.g of 1.x). */
	if (choose_targets_of(x, &r, &root, 1))
		carry_out(x, &r, root);
}


void unit_do(struct ctx *x)
{
	const struct unit *u = &x->g->unit;

	x->n_log = 0;
	x->n_after = 0;
	x->misfit = false;
	switch ((enum unit_kind)u->kind) {
	case UNIT_PLAY:
		play_carry_out(x,
			  (struct playing){ .player = u->player, .id = u->subject, .from = u->from, .side = u->side,
					    .is_scout = u->is_scout },
			  u->is_free);
		return;
	case UNIT_QUICK:
		quick_do(x);
		return;
	case UNIT_REACTION:
		do_reaction(x);
		return;
	case UNIT_PREPARE:
	case UNIT_DRAW:
	case UNIT_PROGRESS:
	case UNIT_REST:
	case UNIT_CLEAN_UP:
	case UNIT_EXPAND:
	case UNIT_PHASE:
		daily_do(x);
		return;
	case UNIT_NONE:
		break;
	}
	BUG("no unit to run");
}

/* ---- the checks of a card that is played ---- */

/* Outside the Afternoon and after passing there is no turn: other rows say so. */
enum answer in_own_turn(void *action)
{
	struct act *a = action;
	const struct board *b = &a->x->g->b;

	if (b->phase != PHASE_AFTERNOON || b->passed[a->player])
		return HOLDS;
	return a->x->g->ask == ASK_TURN && a->x->g->ask_player == a->player ? HOLDS : FAILS;
}

enum answer has_not_passed(void *action)
{
	struct act *a = action;
	const struct board *b = &a->x->g->b;

	return b->phase == PHASE_AFTERNOON && b->passed[a->player] ? FAILS : HOLDS;
}

enum answer in_the_afternoon(void *action)
{
	struct act *a = action;

	return a->x->g->b.phase == PHASE_AFTERNOON ? HOLDS : FAILS;
}

static enum answer is_playable_type(void *action)
{
	struct act *a = action;
	card_id named = a->entry->subject.card;
	const struct altered_card *card = a->id && card_of(a->x, a->id) ? card_of(a->x, a->id)
					  : named		     ? altered_card_of(a->x->env->cards, named)
									: NULL;

	return !card || is_character(card) || is_spell(card) || is_permanent(card) ? HOLDS : FAILS;
}

static enum answer card_is_there(void *action)
{
	struct act *a = action;

	/* What is no card to play is another row's to say. */
	return a->id || is_playable_type(action) == FAILS ? HOLDS : FAILS;
}

static enum answer is_ready_in_reserve(void *action)
{
	struct act *a = action;

	if (!a->id || a->playing.from != Z_RESERVE || !(object_of(a->x, a->id)->flags & F_EXHAUSTED))
		return HOLDS;
	return may_play_exhausted(a->x, &a->playing) ? HOLDS : FAILS;
}

static enum answer is_not_forbidden(void *action)
{
	struct act *a = action;

	a->other = a->id ? forbids_play(a->x, &a->playing) : NO_OBJECT;
	return a->other ? FAILS : HOLDS;
}

static enum answer joins_where_it_says(void *action)
{
	struct act *a = action;
	const struct altered_card *card = card_of(a->x, a->id);

	return card && !joins_expedition(card) && entry_clause(a->entry, CLAUSE_IN_ID) ? FAILS : HOLDS;
}

/* A card is played in an expedition of one's own. */
static enum answer is_own_expedition(void *action)
{
	struct act *a = action;
	const struct clause *of = entry_clause(a->entry, CLAUSE_OF_ID);

	return of && entry_clause(a->entry, CLAUSE_IN_ID) &&
			       text_is(of->word, a->x->env->player_names[opponent_of(a->player)])
		       ? FAILS
		       : HOLDS;
}

static enum answer has_scout(void *action)
{
	struct act *a = action;
	const struct card_code *code = code_of(a->x, a->id);

	if (!a->playing.is_scout || !code)
		return HOLDS;
	return code->scout >= 0 && a->playing.from == Z_HAND ? HOLDS : FAILS;
}

static enum answer can_pay(void *action)
{
	struct act *a = action;
	struct playing p = a->playing;

	if (!a->id || object_of(a->x, a->id)->card == CARD_UNKNOWN)
		return HOLDS;
	p.less += most_off(a->x, a->player, a->id);
	a->needed = cost_to_play(a->x, &p);
	a->found = ready_orbs(a->x, a->player);
	return a->found >= a->needed ? HOLDS : FAILS;
}

static enum answer pays_the_cost(void *action)
{
	struct act *a = action;
	const struct clause *pay = entry_clause(a->entry, CLAUSE_PAY_ID);
	struct playing p = a->playing;

	if (!pay || !a->id || object_of(a->x, a->id)->card == CARD_UNKNOWN)
		return HOLDS;
	a->found = pay->number;
	a->needed = cost_to_play(a->x, &p);
	p.less += most_off(a->x, a->player, a->id);
	return a->found == a->needed || a->found == cost_to_play(a->x, &p) ? HOLDS : FAILS;
}

static enum answer is_not_free(void *action)
{
	struct act *a = action;

	return entry_clause(a->entry, CLAUSE_FREE_ID) && a->id && !is_free_to_play(a->x, &a->playing) ? FAILS : HOLDS;
}

static const struct check play_checks[] = {
	{ R_PLAY_OPPORTUNITIES, in_the_afternoon, BY_TEXTS, "{p} plays '{s}' outside the Afternoon", NULL },
	{ R_TURN_CONTINUES, has_not_passed, BY_TEXTS, "{p} plays '{s}' after passing", NULL },
	{ R_PLAY_IN_OWN_TURN, in_own_turn, BY_TEXTS, "{p} plays '{s}', and it is the turn of {q}", NULL },
	{ R_PLAY_FROM_HAND_OR_RESERVE, card_is_there, BY_TEXTS, "{p} has no '{s}' where it is played from", NULL },
	{ R_PLAY_RESOLUTION, is_playable_type, 0, "'{s}' is not a card that is played", NULL },
	{ R_EXHAUSTED_RESERVE_UNPLAYABLE, is_ready_in_reserve, BY_TEXTS, "'{s}' is exhausted in Reserve", NULL },
	{ R_PROHIBITION_WINS, is_not_forbidden, BY_TEXTS, "'{s}' cannot be played because of '{o}'", NULL },
	{ R_PLAY_RESOLUTION, joins_where_it_says, 0, "'{s}' is played in an Expedition and is no card that joins one",
	  NULL },
	{ R_PLAY_EXPEDITION, is_own_expedition, BY_TEXTS, "{p} plays '{s}' in an Expedition of {q}", NULL },
	{ R_SCOUT, has_scout, BY_TEXTS, "'{s}' cannot be played for Scout", NULL },
	{ R_PLAY_FOR_FREE, is_not_free, BY_TEXTS, "'{s}' is not free to play", NULL },
	{ R_COST_IN_FULL, can_pay, BY_TEXTS, "'{s}' costs {m}, {p} has {n} ready Mana Orbs", NULL },
	{ R_PLAY_COST_ORDER, pays_the_cost, BY_TEXTS, "{p} pays {n} for '{s}', which costs {m}", NULL },
};

/* The rows that hold as well for a card that an effect lets one play. */
static const struct check effect_checks[] = {
	{ R_PLAY_FROM_HAND_OR_RESERVE, card_is_there, BY_TEXTS, "{p} has no '{s}' where it is played from", NULL },
	{ R_PLAY_RESOLUTION, is_playable_type, 0, "'{s}' is not a card that is played", NULL },
	{ R_EXHAUSTED_RESERVE_UNPLAYABLE, is_ready_in_reserve, BY_TEXTS, "'{s}' is exhausted in Reserve", NULL },
	{ R_PROHIBITION_WINS, is_not_forbidden, BY_TEXTS, "'{s}' cannot be played because of '{o}'", NULL },
	{ R_PLAY_RESOLUTION, joins_where_it_says, 0, "'{s}' is played in an Expedition and is no card that joins one",
	  NULL },
	{ R_PLAY_EXPEDITION, is_own_expedition, BY_TEXTS, "{p} plays '{s}' in an Expedition of {q}", NULL },
	{ R_SCOUT, has_scout, BY_TEXTS, "'{s}' cannot be played for Scout", NULL },
};

bool is_playable_by_effect(struct act *a)
{
	size_t n = sizeof(effect_checks) / sizeof(effect_checks[0]);

	if (act_check(a, effect_checks, n, false) != VERDICT_ILLEGAL)
		return true;
	a->x->verdict = verdict_worse(a->x->verdict, act_check(a, effect_checks, n, true));
	return false;
}

bool is_played_from_reserve(const struct entry *entry)
{
	const struct clause *from = entry_clause(entry, CLAUSE_FROM_ID);

	return from && text_equal_nocase(from->word, text_of("reserve"));
}

void find_card_to_play(struct act *a)
{
	const struct entry *entry = a->entry;
	struct ctx *x = a->x;

	a->playing = (struct playing){ .player = a->player, .side = (uint8_t)side_or_hero(entry),
				      .is_scout = entry_clause(entry, CLAUSE_SCOUT_ID) != NULL };
	a->playing.from = is_played_from_reserve(entry) ? Z_RESERVE : Z_HAND;
	a->id = find_in_zone(x, a->player, a->playing.from, &entry->subject, &a->was_unknown);
	if (a->was_unknown && a->playing.from == Z_RESERVE)
		a->was_unknown = entry->subject.card != CARD_UNKNOWN;
	/* What is not in the hand but in Reserve is played from there, if the record does not say. */
	if ((!a->id || a->was_unknown) && !entry_clause(entry, CLAUSE_FROM_ID)) {
		bool unknown;
		obj_id there = find_in_zone(x, a->player, Z_RESERVE, &entry->subject, &unknown);

		if (!a->id && there && !unknown) {
			a->id = there;
			a->was_unknown = false;
			a->playing.from = Z_RESERVE;
		}
	}
	a->playing.id = a->id;
	if (a->was_unknown && a->id)
		name_object(x, a->id, entry->subject.card);
}

/*
 * A card that nobody knows is played: what it cost is what the record says,
 * and what it does stays open.
 */
static void play_unknown(struct ctx *x, const struct act *a)
{
	const struct clause *pay = entry_clause(a->entry, CLAUSE_PAY_ID);
	bool joins = entry_clause(a->entry, CLAUSE_IN_ID) != NULL;

	turn_effect_begins(x, true);
	if (pay)
		pay_mana(x, a->player, pay->number);
	move_card(x, &(struct move){ .id = a->id, .zone = joins ? Z_EXPEDITION : Z_RESERVE, .by = a->player,
				     .controller = a->player, .side = a->playing.side, .is_final = true,
				     .flags = joins && a->playing.from == Z_RESERVE ? F_FLEETING : 0 });
	x->g->b.open = true;
	run_on(x);
}

bool is_allowed_somewhere(struct ctx *x, struct playing p)
{
	for (p.side = SIDE_HERO; p.side < N_SIDES; p.side++)
		if (!forbids_play(x, &p))
			return true;
	return false;
}

/* Where it may be played, and cheaper, as long as the record does not say in which Expedition it is played. */
static uint8_t cheaper_side(struct ctx *x, struct playing p)
{
	int hero;

	p.side = SIDE_HERO;
	if (forbids_play(x, &p))
		return SIDE_COMPANION;
	hero = cost_to_play(x, &p);
	p.side = SIDE_COMPANION;
	if (forbids_play(x, &p))
		return SIDE_HERO;
	return cost_to_play(x, &p) < hero ? SIDE_COMPANION : SIDE_HERO;
}

void play_card_offer(struct ctx *x, const struct entry *entry)
{
	struct act a = { .x = x, .entry = entry, .player = entry->player, .ability = NO_NODE };
	struct unit unit = { .kind = UNIT_PLAY, .player = entry->player, .is_free = entry_clause(entry, CLAUSE_FREE_ID) };

	if (plays_by_effect(x, entry))
		return;
	find_card_to_play(&a);
	if (a.id && !entry_clause(entry, CLAUSE_IN_ID) && joins_expedition(card_of(x, a.id)))
		a.playing.side = cheaper_side(x, a.playing);
	if (x->g->ask != ASK_EFFECT && act_check(&a, play_checks, sizeof(play_checks) / sizeof(play_checks[0]), false) ==
					       VERDICT_ILLEGAL && was_played_by_effect(x, entry))
		return;
	/* What is no card to play cannot be carried out, whatever is forced. */
	if (!act_decide(&a, play_checks, sizeof(play_checks) / sizeof(play_checks[0])) || !a.id ||
	    x->g->unit.kind != UNIT_NONE || is_playable_type(&a) == FAILS) {
		if (a.was_unknown && a.id)
			object_of(x, a.id)->card = CARD_UNKNOWN;
		return;
	}
	if (object_of(x, a.id)->card == CARD_UNKNOWN) {
		play_unknown(x, &a);
		return;
	}
	unit.subject = a.id;
	unit.side = joins_expedition(card_of(x, a.id)) && !entry_clause(entry, CLAUSE_IN_ID) ? SIDE_NOT_SAID : a.playing.side;
	unit.is_scout = a.playing.is_scout;
	unit.from = a.playing.from;
	unit.is_free = unit.is_free || is_free_to_play(x, &a.playing);
	turn_effect_begins(x, true);
	unit_start(x, &unit);
	reply_by_clauses(x, entry);
	run_on(x);
}

/* ---- passing ---- */

static const struct check pass_checks[] = {
	{ R_PLAY_OPPORTUNITIES, in_the_afternoon, BY_TEXTS, "{p} passes outside the Afternoon", NULL },
	{ R_TURN_CONTINUES, has_not_passed, BY_TEXTS, "{p} passes a second time", NULL },
	{ R_TURN_CHOICES, in_own_turn, BY_TEXTS, "{p} passes, and it is the turn of {q}", NULL },
};

bool player_passes(struct ctx *x, player_id player)
{
	struct board *b = board_of(x);

	if (x->stopped || b->passed[player] || b->phase != PHASE_AFTERNOON)
		return false;
	b->passed[player] = true;
	take_place(x, &(struct happening){ .kind = HAPPENS_PASS, .player = player,
				       .number = !b->passed[opponent_of(player)] });
	if (player == b->turn_player)
		b->turn_ends = true;
	return true;
}

void pass_offer(struct ctx *x, const struct entry *entry)
{
	struct act a = { .x = x, .entry = entry, .player = entry->player, .ability = NO_NODE };

	if (!act_decide(&a, pass_checks, sizeof(pass_checks) / sizeof(pass_checks[0])) || x->g->unit.kind != UNIT_NONE)
		return;
	turn_effect_begins(x, true);
	player_passes(x, a.player);
	x->g->b.turn_ends = true;
	run_on(x);
}
