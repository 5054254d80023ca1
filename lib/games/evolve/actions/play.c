#include "games/evolve/actions/play.h"

#include "games/evolve/actions/act.h"
#include "games/evolve/actions/paid.h"
#include "games/evolve/board/info.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"

/* A player's turns from which on one super-evolves, of who goes first and of the other [super-evolve]. */
enum { TURNS_OF_FIRST = 7, TURNS_OF_SECOND = 6 };

/* ---- when ---- */

/* In the own main phase, or in a quick window of the opponent's turn. */
static enum answer is_time_to_play(struct action *a)
{
	const struct evolve_game *g = a->x->g;

	return (g->ask == ASK_MAIN || g->ask == ASK_QUICK) && g->ask_player == a->player ? HOLDS : FAILS;
}

static bool is_in_window(const struct action *a)
{
	return a->x->g->ask == ASK_QUICK && a->x->g->ask_player == a->player;
}

/* ---- a card ---- */

static enum answer is_played_from_there(struct action *a)
{
	const struct clause *from = entry_clause(a->entry, CLAUSE_FROM_ID);

	if (!from || text_is(from->word, evolve_zone_words[Z_HAND]) || text_is(from->word, evolve_zone_words[Z_EX]))
		return HOLDS;
	return FAILS;
}

static const struct evolve_card *card_named(const struct action *a)
{
	card_id card = a->id ? object_of(a->x, a->id)->card : CARD_UNKNOWN;

	card = card ? card : a->entry->subject.card;
	return card ? evolve_card_of(a->x->env->cards, card) : NULL;
}

static enum answer is_card_to_play(struct action *a)
{
	const struct evolve_card *card = card_named(a);

	return !card || (card->type != EVOLVE_LEADER_CARD && !evolve_card_is_of_evolve_deck(card)) ? HOLDS : FAILS;
}

static enum answer has_quick(struct action *a)
{
	card_id card = a->id && object_of(a->x, a->id)->card ? object_of(a->x, a->id)->card : a->entry->subject.card;

	if (!is_in_window(a) || !card)
		return HOLDS;
	if (card_code_of(a->x->env->code, card)->keywords & KEYWORD_QUICK)
		return HOLDS;
	return a->id && object_of(a->x, a->id)->card && has_keyword(a->x, a->id, KEYWORD_QUICK) ? HOLDS : FAILS;
}

static enum answer is_not_forbidden(struct action *a)
{
	a->other = a->id && object_of(a->x, a->id)->card ? forbids_playing(a->x, a->player, a->id) : NO_OBJECT;
	return a->other ? FAILS : HOLDS;
}

static const struct check play_checks[] = {
	{ R_MAIN_CHOICES, is_time_to_play, BY_TEXTS, "{p} plays '{s}' {w}", NULL },
	{ R_PLAY_CARD, is_played_from_there, 0, "'{s}' is not played from the hand or the EX area", NULL },
	{ R_PLAY_CARD, card_is_there, BY_TEXTS, "{p} has no '{s}' in hand or in the EX area", NULL },
	{ R_PLAY_CARD, is_card_to_play, 0, "'{s}' is not a card that is played", NULL },
	{ R_QUICK_WHEN, has_quick, BY_TEXTS, "'{s}' has no Quick, and it is the turn of {q}", NULL },
	{ R_PROHIBITION_WINS, is_not_forbidden, BY_TEXTS, "'{s}' cannot be played because of '{o}'", NULL },
	{ R_COST_PLAY_POINTS, has_points_without, BY_TEXTS, "'{s}' costs {m}, and {p} has {n} play points", NULL },
	{ R_PLAY_PAY, pays_for_card, BY_TEXTS, "{p} pays {n} for '{s}', which costs {m}", NULL },
};
enum { N_PLAY_CHECKS = sizeof(play_checks) / sizeof(play_checks[0]) };

/* The card of the hand that is named, else that of the EX area; or where the entry says. */
static void find_card_to_play(struct action *a)
{
	const struct clause *from = entry_clause(a->entry, CLAUSE_FROM_ID);
	obj_id ids[MAX_NAMED], ex[MAX_NAMED];
	unsigned n = 0, n_ex = 0;

	if (!from || text_is(from->word, evolve_zone_words[Z_HAND]))
		n = named_in(a->x, a->player, Z_HAND, &a->entry->subject, ids);
	if (!from || text_is(from->word, evolve_zone_words[Z_EX]))
		n_ex = named_in(a->x, a->player, Z_EX, &a->entry->subject, ex);
	/* A card that all see is meant rather than one that nobody has recorded. */
	if (n_ex && (!n || !object_of(a->x, ids[0])->card)) {
		a->from = Z_EX;
		a->id = mean_one(a, ex, n_ex, play_checks, N_PLAY_CHECKS);
		return;
	}
	a->from = Z_HAND;
	a->id = n ? mean_one(a, ids, n, play_checks, N_PLAY_CHECKS) : NO_OBJECT;
}

void report_unplayable(struct ctx *x, const struct entry *entry)
{
	rule_id rule = ruling_or(&x->env->ruling, x->why, R_PLAY_UNPLAYABLE);

	/* Words that begin with a card say of it what is wrong. */
	if (x->why_words[0] == '\'')
		report_against(x, rule, "%s", x->why_words);
	else
		report_against(x, rule, "%s'%.*s' cannot be played: %s",
			       entry->verb == VERB_PLAY ? "" : "the ability of ", TEXT_ARG(entry->subject.name),
			       x->why_words);
}

/* A card that nobody recorded is played: what it does stays open, and what is left in hand is not known. */
static void play_unknown(struct ctx *x, const struct action *a)
{
	for (obj_id id = table_zone(&x->g->b.table, a->player, Z_HAND)->first; id; id = object_of(x, id)->next)
		object_of(x, id)->card = CARD_UNKNOWN;
	table_move_object(&x->g->b.table, a->id, Z_CEMETERY, TABLE_LAST, x->g->b.turn);
	board_of(x)->open = true;
}

/* What is carried out all the same before the game begins it: nobody redraws. */
static bool start_unit(struct ctx *x, const struct unit *unit)
{
	while (x->g->ask == ASK_REDRAW)
		setup_answer(x, x->g->ask_player, false);
	return x->g->unit.kind == UNIT_NONE && unit_start(x, unit);
}

bool play_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .root = NO_NODE };
	struct unit unit = { .kind = UNIT_PLAY, .player = entry->player, .root = NO_NODE };

	find_card_to_play(&a);
	a.was_unknown = a.id && object_of(x, a.id)->card == CARD_UNKNOWN;
	if (!act_decide(&a, play_checks, N_PLAY_CHECKS) || !a.id || is_card_to_play(&a) == FAILS || x->g->unit.kind != UNIT_NONE)
		return false;
	if (a.was_unknown && entry->subject.card && !name_object(x, a.id, entry->subject.card))
		return false;
	if (!object_of(x, a.id)->card) {
		play_unknown(x, &a);
		return false;
	}
	unit.subject = a.id;
	unit.incarnation = object_of(x, a.id)->incarnation;
	unit.from = a.from;
	if (start_unit(x, &unit))
		return true;
	report_unplayable(x, entry);
	return false;
}

/* ---- an activated ability ---- */

/* What the entry is looked for among: abilities of one kind. */
struct sought {
	const struct action *act;
	uint16_t op;	/* OP_ABILITY_ACTIVATED, ... */
	unsigned n, nth; /* found so far; that which is meant, from 1; 0 = the first that may be played now */
	bool in_window;
	uint32_t root, first;
};

static void look_at(struct ctx *x, uint32_t root, void *ctx)
{
	struct sought *s = ctx;
	bool is_quick;

	if (root == NO_NODE || node_of(x, ability_core(x, root, &is_quick))->op != s->op)
		return;
	s->n++;
	s->first = s->first == NO_NODE ? root : s->first;
	if (s->nth ? s->n == s->nth : (s->root == NO_NODE && (is_quick || !s->in_window)))
		s->root = root;
}

/* The ability of [a->id] that is meant; NO_NODE = it has none of the kind. */
static uint32_t find_ability(const struct action *a, uint16_t op, unsigned *n)
{
	const struct clause *nth = entry_clause(a->entry, CLAUSE_ABILITY_ID);
	struct sought s = { .act = a, .op = op, .nth = nth ? (unsigned)nth->number : 0, .in_window = is_in_window(a),
			    .root = NO_NODE, .first = NO_NODE };

	each_ability(a->x, a->id, look_at, &s);
	*n = s.n;
	return s.root != NO_NODE ? s.root : s.nth ? NO_NODE : s.first;
}

static enum answer has_the_ability(struct action *a)
{
	/* Stack counters go to another amulet by an ability of the keyword. */
	if (a->entry->verb == VERB_ACTIVATE && a->root == NO_NODE && a->id && has_keyword(a->x, a->id, KEYWORD_STACK))
		return HOLDS;
	return !a->id || a->root != NO_NODE ? HOLDS : FAILS;
}

static enum answer ability_is_quick(struct action *a)
{
	bool is_quick = false;

	if (!is_in_window(a) || a->root == NO_NODE)
		return HOLDS;
	ability_core(a->x, a->root, &is_quick);
	return is_quick ? HOLDS : FAILS;
}

static enum answer may_be_used(struct action *a)
{
	return a->root == NO_NODE || ability_may_be_played(a->x, a->id, a->root) ? HOLDS : FAILS;
}

static const struct check activate_checks[] = {
	{ R_MAIN_CHOICES, is_time_to_play, BY_TEXTS, "{p} plays an ability of '{s}' {w}", NULL },
	{ R_PLAY_ACTIVATED, card_is_there, BY_TEXTS, "{p} controls no '{s}'", NULL },
	{ R_PLAY_ACTIVATED, has_the_ability, BY_TEXTS, "'{s}' has no such activated ability", NULL },
	{ R_QUICK_ABILITY, ability_is_quick, BY_TEXTS, "that ability of '{s}' has no Quick, and it is the turn of {q}", NULL },
	{ R_CARD_TEXT_OVER_RULES, may_be_used, BY_TEXTS, "that ability of '{s}' cannot be played now, as its text says", NULL },
	{ R_PLAY_PAY, pays_for_ability, BY_TEXTS, "{p} pays {n} for it, which costs {m}", NULL },
};

/* What has evolved has the abilities of its evolved card. */
static enum answer has_not_evolved(struct action *a)
{
	return !a->id || a->root != NO_NODE || !linked_in(a->x, a->id, Z_EVOLVE) ? HOLDS : FAILS;
}

static enum answer has_evolve_ability(struct action *a)
{
	return has_not_evolved(a) == FAILS ? HOLDS : has_the_ability(a);
}

static enum answer none_was_used(struct action *a)
{
	return a->x->g->b.evolve_used ? FAILS : HOLDS;
}

static enum answer is_no_quick_window(struct action *a)
{
	return is_own_main_phase(a) == HOLDS || !is_in_window(a) ? HOLDS : FAILS;
}

static enum answer has_a_point(struct action *a)
{
	return !entry_clause(a->entry, CLAUSE_POINT_ID) || a->x->g->b.evolution_points[a->player] > 0 ? HOLDS : FAILS;
}

/* Says so of what pays a super-evolution point alone. */
static bool is_super(const struct action *a)
{
	return entry_clause(a->entry, CLAUSE_SUPER_ID) != NULL;
}

static enum answer edition_has_super(struct action *a)
{
	return !is_super(a) || a->x->env->edition.has_super_evolution ? HOLDS : FAILS;
}

static enum answer has_a_super_point(struct action *a)
{
	return !is_super(a) || a->x->g->b.super_points[a->player] > 0 ? HOLDS : FAILS;
}

/* The turns that a player has begun, this one included, are enough [turns-passed-counted]. */
static enum answer has_turns_for_super(struct action *a)
{
	const struct board *b = &a->x->g->b;

	a->found = b->turns[a->player];
	a->needed = a->player == b->first ? TURNS_OF_FIRST : TURNS_OF_SECOND;
	if (!is_super(a) || a->found >= a->needed)
		return HOLDS;
	return b->turns_guessed ? OPEN : FAILS;
}

/* Whether the cost has a play point that an evolution point could stand for. */
static bool has_play_points(const struct ctx *x, uint32_t cost)
{
	return node_mentions(x->env->code->nodes, cost, OP_DO_PAY);
}

static enum answer point_is_of_use(struct action *a)
{
	bool is_quick;
	uint32_t core;

	if (!entry_clause(a->entry, CLAUSE_POINT_ID) || a->root == NO_NODE)
		return HOLDS;
	core = ability_core(a->x, a->root, &is_quick);
	return has_play_points(a->x, arg_of(a->x, core, node_of(a->x, core)->op == OP_ABILITY_SERVE ? 1 : 0)) ? HOLDS : FAILS;
}

static const struct check evolve_checks[] = {
	{ R_MAIN_CHOICES, is_time_to_play, BY_TEXTS, "{p} evolves '{s}' {w}", NULL },
	{ R_QUICK_WHEN, is_no_quick_window, BY_TEXTS, "an evolve ability has no Quick, and it is the turn of {q}", NULL },
	{ R_PLAY_ACTIVATED, card_is_there, BY_TEXTS, "{p} controls no '{s}'", NULL },
	{ R_PLAY_ACTIVATED, has_not_evolved, BY_TEXTS, "'{s}' has evolved, and its evolved card has no evolve ability", NULL },
	{ R_PLAY_ACTIVATED, has_evolve_ability, BY_TEXTS, "'{s}' has no evolve ability", NULL },
	{ R_ONE_EVOLVE_PER_TURN, none_was_used, BY_TEXTS, "{p} has played an evolve or serve ability this turn", NULL },
	{ R_EVOLUTION_POINTS_MEANING, has_a_point, BY_TEXTS, "{p} has no evolution point", NULL },
	{ R_EVOLVE_POINT_FOR_PLAY_POINT, point_is_of_use, BY_TEXTS,
	  "an evolution point stands for a play point, and evolving '{s}' costs none", NULL },
	{ R_PLAY_PAY, pays_for_ability, BY_TEXTS, "{p} pays {n} for it, which costs {m}", NULL },
	{ R_EVOLUTION_POINTS_MEANING, edition_has_super, 0, "there are no super-evolution points in this edition", NULL },
	{ R_SUPER_POINTS_FLOOR, has_a_super_point, BY_TEXTS, "{p} has no super-evolution point", NULL },
	{ R_SUPER_EVOLVE, has_turns_for_super, BY_TEXTS,
	  "'{s}' super-evolves in turn {n} of {p}, and may from turn {m} on",
	  "the table does not say how many turns {p} has had; '{s}' super-evolves from turn {m} on" },
};

static const struct check serve_checks[] = {
	{ R_MAIN_CHOICES, is_time_to_play, BY_TEXTS, "{p} serves '{s}' {w}", NULL },
	{ R_QUICK_WHEN, is_no_quick_window, BY_TEXTS, "a serve ability has no Quick, and it is the turn of {q}", NULL },
	{ R_PLAY_ACTIVATED, card_is_there, BY_TEXTS, "{p} controls no '{s}'", NULL },
	{ R_PLAY_ACTIVATED, has_the_ability, BY_TEXTS, "'{s}' has no serve ability", NULL },
	{ R_ONE_EVOLVE_PER_TURN, none_was_used, BY_TEXTS, "{p} has played an evolve or serve ability this turn", NULL },
	{ R_EVOLUTION_POINTS_MEANING, has_a_point, BY_TEXTS, "{p} has no evolution point", NULL },
	{ R_SERVE_POINT_FOR_PLAY_POINT, point_is_of_use, BY_TEXTS,
	  "an evolution point stands for a play point, and serving '{s}' costs none", NULL },
	{ R_PLAY_PAY, pays_for_ability, BY_TEXTS, "{p} pays {n} for it, which costs {m}", NULL },
};

/* An ability of one kind, with the rows that are asked of it. */
struct kind_of_ability {
	uint16_t op;
	const struct check *checks;
	size_t n_checks;
};

static struct unit unit_of_ability(const struct action *a)
{
	const struct clause *evolved = entry_clause(a->entry, CLAUSE_EVOLVED_ID);
	struct unit unit = { .kind = UNIT_ACTIVATED, .player = a->player };

	unit.subject = a->id;
	unit.incarnation = object_of(a->x, a->id)->incarnation;
	unit.root = a->root;
	unit.uses_point = entry_clause(a->entry, CLAUSE_POINT_ID) != NULL;
	unit.uses_super = entry_clause(a->entry, CLAUSE_SUPER_ID) != NULL;
	unit.evolved = evolved ? evolved_named(a->x->env, evolved->ref.card) : CARD_UNKNOWN;
	return unit;
}

static void take_source(struct action *a, obj_id id, uint16_t op)
{
	unsigned n;

	a->id = id;
	a->root = find_ability(a, op, &n);
}

/* Whether the ability could be played as far as nobody is asked. */
static bool could_start(const struct action *a)
{
	struct evolve_game copy;
	struct ctx trial;
	struct unit unit;

	if (a->root == NO_NODE || a->x->g->unit.kind != UNIT_NONE || !budget_has(a->x->offer.budget))
		return true;
	trial = ctx_trial(a->x, &copy);
	unit = unit_of_ability(a);
	return unit_start(&trial, &unit);
}

/* The card on the field whose ability of that kind is played: of several of the name one whose ability could be. */
static void find_source(struct action *a, const struct kind_of_ability *kind)
{
	obj_id ids[MAX_NAMED], found[MAX_NAMED], next_best = NO_OBJECT;
	unsigned n = named_in(a->x, a->player, Z_FIELD, &a->entry->subject, ids), n_found = 0;

	for (unsigned i = 0; n > 1 && i < n; i++) {
		take_source(a, ids[i], kind->op);
		if (act_check(a, kind->checks, kind->n_checks, false) == VERDICT_ILLEGAL)
			continue;
		next_best = next_best ? next_best : ids[i];
		if (!could_start(a))
			continue;
		found[n_found++] = ids[i];
	}
	if (n_found)
		next_best = found[choose_meant(a->x, n_found, a->entry->subject.name, R_PLAY_SPECIFY)];
	a->id = NO_OBJECT;
	a->root = NO_NODE;
	if (n)
		take_source(a, next_best ? next_best : ids[0], kind->op);
}

static bool ability_offer(struct ctx *x, const struct entry *entry, const struct kind_of_ability *kind)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .root = NO_NODE };
	struct unit unit;

	find_source(&a, kind);
	if (!act_decide(&a, kind->checks, kind->n_checks) || !a.id || x->g->unit.kind != UNIT_NONE)
		return false;
	if (a.root == NO_NODE && !(kind->op == OP_ABILITY_ACTIVATED && has_keyword(x, a.id, KEYWORD_STACK)))
		return false;
	unit = unit_of_ability(&a);
	if (start_unit(x, &unit))
		return true;
	report_unplayable(x, entry);
	return false;
}

#define KIND(op, checks) &(struct kind_of_ability){ op, checks, sizeof(checks) / sizeof((checks)[0]) }

bool activate_offer(struct ctx *x, const struct entry *entry)
{
	return ability_offer(x, entry, KIND(OP_ABILITY_ACTIVATED, activate_checks));
}

bool evolve_offer(struct ctx *x, const struct entry *entry)
{
	return ability_offer(x, entry, KIND(OP_ABILITY_EVOLVE, evolve_checks));
}

bool serve_offer(struct ctx *x, const struct entry *entry)
{
	return ability_offer(x, entry, KIND(OP_ABILITY_SERVE, serve_checks));
}
