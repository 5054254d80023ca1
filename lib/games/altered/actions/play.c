/*
 * play.c - playing a card [section-playing-card]: what the record declares, and
 * its checks; and passing.
 */
#include "games/altered/actions/play.h"

#include "games/altered/board/mana.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/play_through.h"
#include "games/altered/resolve/resolve.h"
#include "games/altered/resolve/step.h"
#include "games/altered/resolve/unit.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/meaning.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"

/* ---- the checks of a card that is played ---- */

static enum answer is_playable_type(struct action *a)
{
	card_id named = a->entry->subject.card;
	const struct altered_card *card = a->id && card_of(a->x, a->id) ? card_of(a->x, a->id)
					  : named		     ? altered_card_of(a->x->env->cards, named)
									: NULL;

	return !card || is_character(card) || is_spell(card) || is_permanent(card) ? HOLDS : FAILS;
}

static enum answer card_is_there(struct action *a)
{
	/* What is no card to play is another row's to say. */
	return a->id || is_playable_type(a) == FAILS ? HOLDS : FAILS;
}

static enum answer is_ready_in_reserve(struct action *a)
{
	if (!a->id || a->playing.from != Z_RESERVE || !(object_of(a->x, a->id)->flags & F_EXHAUSTED))
		return HOLDS;
	return may_play_exhausted(a->x, &a->playing) ? HOLDS : FAILS;
}

static enum answer is_not_forbidden(struct action *a)
{
	a->other = a->id ? forbids_play(a->x, &a->playing) : NO_OBJECT;
	return a->other ? FAILS : HOLDS;
}

static enum answer joins_where_it_says(struct action *a)
{
	const struct altered_card *card = card_of(a->x, a->id);

	return card && !joins_expedition(card) && entry_clause(a->entry, CLAUSE_IN_ID) ? FAILS : HOLDS;
}

bool names_own_expedition(const struct ctx *x, const struct entry *entry)
{
	const struct clause *of = of_of_entry(entry);

	return !of || !entry_clause(entry, CLAUSE_IN_ID) ||
	       !text_is(of->word, x->env->player_names[opponent_of(entry->player)]);
}

static enum answer is_own_expedition(struct action *a)
{
	return names_own_expedition(a->x, a->entry) ? HOLDS : FAILS;
}

static enum answer has_scout(struct action *a)
{
	const struct card_code *code = code_of(a->x, a->id);

	if (!a->playing.is_scout || !code)
		return HOLDS;
	return code->scout >= 0 && a->playing.from == Z_HAND ? HOLDS : FAILS;
}

static enum answer can_pay(struct action *a)
{
	struct playing p = a->playing;

	if (!a->id || object_of(a->x, a->id)->card == CARD_UNKNOWN)
		return HOLDS;
	p.off += most_off(a->x, a->player, a->id);
	a->needed = cost_to_play(a->x, &p);
	a->found = ready_orbs(a->x, a->player);
	return a->found >= a->needed ? HOLDS : FAILS;
}

static enum answer pays_the_cost(struct action *a)
{
	const struct clause *pay = entry_clause(a->entry, CLAUSE_PAY_ID);
	struct playing p = a->playing;

	if (!pay || !a->id || object_of(a->x, a->id)->card == CARD_UNKNOWN)
		return HOLDS;
	a->found = pay->number;
	a->needed = cost_to_play(a->x, &p);
	if (may_cost(a->x, &p, a->found))
		return HOLDS;
	p.off += most_off(a->x, a->player, a->id);
	return may_cost(a->x, &p, a->found) ? HOLDS : FAILS;
}

static enum answer is_not_free(struct action *a)
{
	return entry_clause(a->entry, CLAUSE_FREE_ID) && a->id && !is_free_to_play(a->x, &a->playing) ? FAILS : HOLDS;
}

static const struct check play_checks[] = {
	{ R_PLAY_OPPORTUNITIES, in_the_afternoon, BY_TEXTS, "{p} plays '{s}' outside the Afternoon", NULL },
	{ R_TURN_CONTINUES, has_not_passed, BY_TEXTS, "{p} plays '{s}' after passing", NULL },
	{ R_PLAY_IN_OWN_TURN, in_own_turn, BY_TEXTS, "{p} plays '{s}', and it is the turn of {q}", NULL },
	{ R_PLAY_FROM_HAND_OR_RESERVE, card_is_there, BY_TEXTS | BY_CARD, "{p} has no '{s}' where it is played from", NULL },
	{ R_PLAY_RESOLUTION, is_playable_type, BY_CARD, "'{s}' is not a card that is played", NULL },
	{ R_EXHAUSTED_RESERVE_UNPLAYABLE, is_ready_in_reserve, BY_TEXTS | BY_CARD, "'{s}' is exhausted in Reserve", NULL },
	{ R_PROHIBITION_WINS, is_not_forbidden, BY_TEXTS | BY_CARD, "'{s}' cannot be played because of '{o}'", NULL },
	{ R_PLAY_RESOLUTION, joins_where_it_says, BY_CARD, "'{s}' is played in an Expedition and is no card that joins one",
	  NULL },
	{ R_PLAY_EXPEDITION, is_own_expedition, BY_TEXTS | BY_CARD, "{p} plays '{s}' in an Expedition of {q}", NULL },
	{ R_SCOUT, has_scout, BY_TEXTS | BY_CARD, "'{s}' cannot be played for Scout", NULL },
	{ R_PLAY_FOR_FREE, is_not_free, BY_TEXTS | BY_CARD, "'{s}' is not free to play", NULL },
	{ R_COST_IN_FULL, can_pay, BY_TEXTS | BY_CARD, "'{s}' costs {m}, {p} has {n} ready Mana Orbs", NULL },
	{ R_PLAY_COST_ORDER, pays_the_cost, BY_TEXTS | BY_CARD, "{p} pays {n} for '{s}', which costs {m}", NULL },
};

/* Its rows that hold as well for a card that an effect lets one play: neither when it is played nor what is paid. */
enum { FIRST_OF_CARD = 3, N_OF_CARD = 7 };

bool is_playable_by_effect(struct action *a)
{
	const struct check *checks = play_checks + FIRST_OF_CARD;

	if (act_check(a, checks, N_OF_CARD, false) != VERDICT_ILLEGAL)
		return true;
	a->x->offer.verdict = verdict_worse(a->x->offer.verdict, act_check(a, checks, N_OF_CARD, true));
	return false;
}

void find_card_to_play(struct action *a)
{
	const struct entry *entry = a->entry;
	struct ctx *x = a->x;
	int from = zone_of_clause(entry);

	a->playing = (struct playing){ .player = a->player, .side = (uint8_t)side_or_hero(entry),
				      .is_scout = entry_clause(entry, CLAUSE_SCOUT_ID) != NULL };
	a->playing.from = from < 0 ? Z_HAND : (uint8_t)from;
	/* From elsewhere only effects let cards be played, and these are asked before. */
	if (a->playing.from == Z_HAND || a->playing.from == Z_RESERVE || asks_for_play(x->g, a->player))
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
static void play_unknown(struct ctx *x, const struct action *a)
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

/* None that is known may be played: a card in Reserve that nobody recorded may be one of that name. */
static void mean_blank_to_play(struct action *a)
{
	struct table *t = &board_of(a->x)->table;
	card_id card = a->entry->subject.card;

	for (obj_id id = table_zone(t, a->player, Z_RESERVE)->first; id && card; id = table_object(t, id)->next) {
		struct action other = *a;

		if (table_object(t, id)->card != CARD_UNKNOWN || !may_be_card(a->x, id, card))
			continue;
		table_object(t, id)->card = card;
		other.id = other.playing.id = id;
		other.was_unknown = true;
		if (act_check(&other, CHECKS(play_checks), false) != VERDICT_ILLEGAL) {
			table_object(t, id)->card = CARD_UNKNOWN;
			name_object(a->x, id, card);
			*a = other;
			return;
		}
		table_object(t, id)->card = CARD_UNKNOWN;
	}
}

/* Of several copies in Reserve the one that is meant is one for which the entry is allowed; of "?" any card. */
static void mean_copy_to_play(struct action *a)
{
	struct copies copies = { .by = a->player };
	const struct table *t = &a->x->g->b.table;
	struct action other = *a;

	obj_id ready = NO_OBJECT; /* what is against it is something else then */

	/* Which card of a hand it is nobody knows; what lies in Reserve all see. */
	if (ref_is_masked(&a->entry->subject) && a->id && a->playing.from == Z_HAND)
		forget_zone_of(a->x, a->id);
	if (!a->id || a->was_unknown || a->playing.from != Z_RESERVE || a->entry->subject.ordinal ||
	    (!a->entry->subject.card && !ref_is_masked(&a->entry->subject)))
		return;
	for (obj_id id = table_zone(t, a->player, Z_RESERVE)->first; id; id = table_object_const(t, id)->next) {
		if (a->entry->subject.card && table_object_const(t, id)->card != a->entry->subject.card)
			continue;
		other.id = other.playing.id = id;
		if (act_check(&other, CHECKS(play_checks), false) != VERDICT_ILLEGAL)
			copies_add(a->x, &copies, id);
		else if (!ready && is_ready_in_reserve(&other) == HOLDS)
			ready = id;
	}
	if (copies.n == 0 && ready)
		copies_add(a->x, &copies, ready);
	if (copies.n)
		a->id = a->playing.id = copies_choose(a->x, &copies, &a->entry->subject, R_PLAY_FROM_HAND_OR_RESERVE);
	else
		mean_blank_to_play(a);
}

bool play_card_offer(struct ctx *x, const struct entry *entry, was_done_fn *was_done)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .ability = NO_NODE };
	struct unit unit = { .kind = UNIT_PLAY, .player = entry->player, .is_free = entry_clause(entry, CLAUSE_FREE_ID) };

	find_card_to_play(&a);
	mean_copy_to_play(&a);
	if (a.id && !entry_clause(entry, CLAUSE_IN_ID) && joins_expedition(card_of(x, a.id)))
		a.playing.side = cheaper_side(x, a.playing);
	if (x->g->ask != ASK_EFFECT && act_check(&a, CHECKS(play_checks), false) == VERDICT_ILLEGAL && was_done(x, entry))
		return false;
	/* What is no card to play cannot be carried out, whatever is forced. */
	if (!act_decide(&a, CHECKS(play_checks)) || !a.id || x->g->unit.kind != UNIT_NONE || is_playable_type(&a) == FAILS) {
		if (a.was_unknown && a.id)
			object_of(x, a.id)->card = CARD_UNKNOWN;
		return false;
	}
	if (object_of(x, a.id)->card == CARD_UNKNOWN) {
		play_unknown(x, &a);
		return false;
	}
	unit.subject = a.id;
	unit.side = joins_expedition(card_of(x, a.id)) && !entry_clause(entry, CLAUSE_IN_ID) ? SIDE_NOT_SAID : a.playing.side;
	unit.is_scout = a.playing.is_scout;
	unit.from = a.playing.from;
	unit.is_free = unit.is_free || is_free_to_play(x, &a.playing);
	turn_effect_begins(x, true);
	unit_start(x, &unit);
	return true;
}

/* ---- passing ---- */

static const struct check pass_checks[] = {
	{ R_PLAY_OPPORTUNITIES, in_the_afternoon, BY_TEXTS, "{p} passes outside the Afternoon", NULL },
	{ R_TURN_CONTINUES, has_not_passed, BY_TEXTS, "{p} passes a second time", NULL },
	{ R_TURN_CHOICES, in_own_turn, BY_TEXTS, "{p} passes, and it is the turn of {q}", NULL },
};

void pass_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .ability = NO_NODE };

	if (!act_decide(&a, CHECKS(pass_checks)) || x->g->unit.kind != UNIT_NONE)
		return;
	turn_effect_begins(x, true);
	player_passes(x, a.player);
	x->g->b.turn_ends = true;
	run_on(x);
}
