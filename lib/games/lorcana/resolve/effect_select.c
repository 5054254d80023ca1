/*
 * effect_select.c - which cards an effect offers a player who chooses some.
 */
#include "games/lorcana/resolve/effect_select.h"

#include <string.h>

#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/language.h"

struct selection selection_of(const struct ctx *x, const struct effect *effect, const struct code_step *step)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	uint16_t first = code_first(step->node), amount = first;
	struct selection s = { .op = (enum lorcana_op)node_at(x, step->node)->op, .player = effect->player };
	int op;

	if (s.op == OP_CHOSEN_TOTAL || s.op == OP_CHOSEN_TOTAL_OF) {
		s.total_of = first;
		amount = after(x, first);
		s.total = reading_amount(&r, amount);
		amount = after(x, amount);
	}
	if (s.op == OP_CHOSEN_TOTAL) {
		s.op = OP_CHOSEN;
		s.filter = amount;
		s.most = MAX_AMOUNT;
		return s;
	}
	if (s.op == OP_CHOSEN_TOTAL_OF)
		s.op = OP_CHOSEN;
	if (s.op == OP_ONE_OF) {
		s.player = reading_player(&r, first);
		amount = after(x, first);
	}
	if (s.op == OP_FROM_LOOKED)
		s.player = effect->looker;
	s.filter = after(x, amount);
	s.most = reading_amount(&r, amount);
	op = node_at(x, amount)->op;
	s.least = op == OP_UP_TO || op == OP_ANY_NUMBER ? 0 : s.most;
	return s;
}

/* A card that "chosen" can't mean: Ward, against the cards of opponents. */
static bool is_warded(const struct ctx *x, const struct selection *s, obj_id id)
{
	return s->op == OP_CHOSEN && is_in_play(x->g, id) && table_object_const(&x->g->table, id)->owner != s->player &&
	       has_keyword(x->env, x->g, id, KEYWORD_WARD);
}

/* What is done with the cards that a STEP_SELECT chooses, when that is all it comes to; else 0. */
static int purpose_of(const struct ctx *x, const struct effect *effect)
{
	const struct code_step *next = &x->env->code->steps[effect->step + 1];

	return next->op == STEP_DO ? node_at(x, next->node)->op : 0;
}

/* Only what is ready, and no drying character, exerts to pay [use-ability-exerts-dry-only]. */
static bool can_exert_to_pay(const struct ctx *x, obj_id id)
{
	return !is_exerted(x->g, id) && !(is_drying(x->g, id) && is_type(x->env, x->g, id, LORCANA_CHARACTER));
}

static bool is_played(int purpose)
{
	return purpose == OP_DO_PLAY || purpose == OP_DO_PLAY_EXERTED;
}

/* A card that is chosen to be played, and can't be. */
static obj_id forbids_playing(const struct ctx *x, int purpose, obj_id id)
{
	if (!is_played(purpose))
		return NO_OBJECT;
	return static_says_of(x->env, x->g, Q_PLAYER_CANT, table_object_const(&x->g->table, id)->owner, OP_PLAY_THEM, id);
}

/*
 * Characters move to locations of their own player [move-own-only], and not to
 * where they are already [move-only-to-location], which some editions let be
 * chosen all the same; where none was chosen before, nobody moves.
 */
static bool keeps_movers_out(const struct ctx *x, const struct effect *effect, int purpose, obj_id id)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	struct card_set movers = { .n = 0 };
	bool is_elsewhere = x->env->edition.move_may_stay;
	uint16_t who;

	if (purpose != OP_DO_MOVE_TO || !is_type(x->env, x->g, id, LORCANA_LOCATION))
		return false;
	who = code_first(x->env->code->steps[effect->step + 1].node);
	reading_cards(&r, who, &movers);
	if (movers.n == 0)
		return node_at(x, who)->op == OP_THE_CHOSEN;
	for (uint8_t i = 0; i < movers.n; i++) {
		if (table_object_const(&x->g->table, movers.ids[i])->owner != table_object_const(&x->g->table, id)->owner)
			return true;
		is_elsewhere |= table_object_const(&x->g->table, movers.ids[i])->at != id;
	}
	return !is_elsewhere;
}

obj_id effect_moved_from(const struct ctx *x, const struct effect *effect)
{
	const struct code_step *step = step_of(x, effect), *next = step + 1;
	struct reading r = reading_of_effect(x->env, x->g, effect);
	struct card_set from = { .n = 0 };
	uint16_t to;

	if (next->op == STEP_NUMBER)
		next++;
	if (step->op != STEP_SELECT || next->op != STEP_DO || node_at(x, next->node)->op != OP_DO_MOVE_DAMAGE)
		return NO_OBJECT;
	to = after(x, after(x, code_first(next->node)));
	if (node_at(x, to)->op != OP_PICKED || node_at(x, to)->value != step->value)
		return NO_OBJECT;
	reading_cards(&r, after(x, code_first(next->node)), &from);
	return from.n == 1 ? from.ids[0] : NO_OBJECT;
}

/* Who does not discard for effects discards all the same to pay. */
static bool keeps_hand(const struct ctx *x, const struct effect *effect, int purpose, player_id player)
{
	return purpose == OP_DO_TO_DISCARD && !effect_is_paying(x, effect) && !can_discard(x->env, x->g, player);
}

bool effect_has_shared(const struct ctx *x, const struct effect *effect, obj_id id)
{
	return step_of(x, effect)->shares && card_set_has(&effect->chosen_in_play, id);
}

/*
 * A card that can't pay, or that a rule or a static ability keeps out of the
 * choice: it can't be chosen, discarded, played, or moved to.
 */
static bool is_ruled_out(const struct ctx *x, const struct effect *effect, const struct selection *s, obj_id id)
{
	const struct object *object = table_object_const(&x->g->table, id);
	int purpose = purpose_of(x, effect);

	if (is_marketing(x->g, id) || is_warded(x, s, id) || effect_moved_from(x, effect) == id ||
	    effect_has_shared(x, effect, id) || (step_of(x, effect)->pays && !can_exert_to_pay(x, id)))
		return true;
	if (s->op == OP_CHOSEN && static_says_of(x->env, x->g, Q_PLAYER_CANT, s->player, OP_TO_CHOOSE, id))
		return true;
	if (purpose == OP_DO_TO_DISCARD && object->zone == Z_HAND)
		return keeps_hand(x, effect, purpose, object->owner);
	return keeps_movers_out(x, effect, purpose, id) || forbids_playing(x, purpose, id) != NO_OBJECT;
}

obj_id effect_forbids_pick(const struct ctx *x, obj_id id)
{
	return forbids_playing(x, purpose_of(x, top_of(x)), id);
}

/* Whether the player must choose this card if able. */
static bool must_choose(const struct ctx *x, const struct selection *s, obj_id id)
{
	return s->op == OP_CHOSEN && static_says_of(x->env, x->g, Q_PLAYER_MUST, s->player, OP_TO_CHOOSE, id);
}

/* Whether one of the cards must be chosen by the player. */
static bool has_must(const struct ctx *x, const struct selection *s, const struct card_set *cards)
{
	for (uint8_t i = 0; cards && i < cards->n; i++)
		if (must_choose(x, s, cards->ids[i]))
			return true;
	return false;
}

/* Whether a choice of cards comes behind this one for sure, of the same text. */
static bool is_chosen_later(const struct ctx *x, const struct effect *effect, obj_id id)
{
	const struct code_step *steps = x->env->code->steps;

	for (uint16_t at = (uint16_t)(effect->step + 1);; at++) {
		struct pending pending = { .kind = CHOICE_NONE };
		struct effect probe = *effect;

		switch (steps[at].op) {
		case STEP_SELECT:
			break;
		case STEP_DO:
		case STEP_BIND:
		case STEP_MARK:
		case STEP_NUMBER:
			continue;
		default:
			return false;
		}
		probe.step = at;
		probe.picking = false;
		pending_cards(x, &probe, &steps[at], &pending);
		if (pending.is_chosen && card_set_has(&pending.candidates, id))
			return true;
	}
}

/*
 * Reading: one who "must be chosen if able" has to be among those who are chosen for an action or ability, by whichever of
 * its choices; once one has been, others of whom the same is said are as any; see rulesets/lorcana/readings.md. Those of
 * [candidates] of whom one has to be among those that are still chosen here are kept in [musts].
 */
static void list_musts(const struct ctx *x, const struct effect *effect, const struct selection *s, const struct card_set *taken,
		       const struct card_set *candidates, struct card_set *musts)
{
	musts->n = 0;
	if (!(x->g->statics & question_bit(Q_PLAYER_MUST)) || has_must(x, s, taken) || has_must(x, s, &effect->chosen_in_play))
		return;
	for (uint8_t i = 0; i < candidates->n; i++)
		if (must_choose(x, s, candidates->ids[i]))
			card_set_add(x->g, musts, candidates->ids[i]);
	if (musts->n && is_chosen_later(x, effect, musts->ids[0]))
		musts->n = 0;
}

/* The last card that is chosen is one that must be, where none has been. */
static void keep_musts(const struct ctx *x, const struct effect *effect, const struct selection *s, const struct card_set *taken,
		       struct card_set *candidates)
{
	struct card_set musts;

	list_musts(x, effect, s, taken, candidates, &musts);
	if (musts.n && s->most - (taken ? taken->n : 0) <= 1)
		*candidates = musts;
}

/* Whether a card together with those taken stays within the total. */
static bool is_within_total(const struct ctx *x, const struct effect *effect, const struct selection *s,
			    const struct card_set *taken, obj_id id)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	int sum = reading_value(&r, s->total_of, id);

	for (uint8_t i = 0; taken && i < taken->n; i++)
		sum += reading_value(&r, s->total_of, taken->ids[i]);
	return sum <= s->total;
}

static struct reading reading_for(const struct ctx *x, const struct effect *effect, const struct selection *s)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);

	r.besides = effect->chosen_in_play.n ? &effect->chosen_in_play : effect->it.n ? &effect->it : NULL;
	if (s->op == OP_ONE_OF)
		r.that_player = s->player;
	return r;
}

/* The node that says in which zone the cards are; 0 = in play. */
static uint16_t zone_node(const struct ctx *x, uint16_t filter)
{
	for (uint16_t i = filter; i < after(x, filter); i++)
		if (node_at(x, i)->op == OP_IN_ZONE)
			return code_first(i);
	return 0;
}

/* No card fits a filter that compares with the cost of a card where there is none, as nothing was exerted. */
static bool compares_with_nothing(const struct ctx *x, const struct reading *r, uint16_t filter)
{
	for (uint16_t i = filter; i < after(x, filter); i++)
		if (node_at(x, i)->op == OP_COST_OF && cards_of(r, code_first(i)).n == 0)
			return true;
	return false;
}

/* Whether a card that was looked at has been picked before, perhaps for another part of the text, without being known. */
static bool is_picked_unknown(const struct ctx *x, const struct effect *effect, obj_id id)
{
	for (int i = 0; i < MAX_SLOTS; i++)
		if (table_object_const(&x->g->table, id)->card == CARD_UNKNOWN && card_set_has(&effect->slots[i], id))
			return true;
	return false;
}

/* Where the cards are that may be chosen; a hand, a deck and cards looked at can hold unknown ones besides [taken]. */
static bool may_be_unknown(const struct ctx *x, const struct effect *effect, const struct selection *s,
			   const struct card_set *taken)
{
	struct reading r = reading_for(x, effect, s);
	uint16_t zone = zone_node(x, s->filter);
	player_id p;

	if (s->op == OP_FROM_LOOKED) {
		for (uint8_t i = 0; i < effect->looked.n; i++)
			if (table_object_const(&x->g->table, effect->looked.ids[i])->card == CARD_UNKNOWN &&
			    !is_picked_unknown(x, effect, effect->looked.ids[i]))
				return true;
		return false;
	}
	if (compares_with_nothing(x, &r, s->filter))
		return false;
	p = zone ? reading_player(&r, after(x, zone)) : NO_PLAYER;
	for (obj_id id = p == NO_PLAYER ? NO_OBJECT : table_zone(&x->g->table, p, reading_zone(node_at(x, zone)->op))->first;
	     id; id = x->g->table.objects[id].next)
		if (x->g->table.objects[id].card == CARD_UNKNOWN && !(taken && card_set_has(taken, id)))
			return true;
	return false;
}

/* The cards to pick from were chosen among those in play: everybody sees them. */
static bool picks_in_play(const struct ctx *x, const struct effect *effect)
{
	for (uint8_t i = 0; i < effect->looked.n; i++)
		if (is_in_play(x->g, effect->looked.ids[i]))
			return true;
	return false;
}

uint8_t effect_looks_in(const struct ctx *x, player_id *whose)
{
	const struct effect *effect = top_of(x);
	struct selection s = selection_of(x, effect, step_of(x, effect));
	struct reading r = reading_for(x, effect, &s);
	uint16_t zone = zone_node(x, s.filter);

	*whose = s.player;
	if (s.op == OP_FROM_LOOKED)
		return effect->looked.n ? table_object_const(&x->g->table, effect->looked.ids[0])->zone : Z_DECK;
	if (!zone)
		return Z_PLAY;
	*whose = reading_player(&r, after(x, zone));
	return *whose == NO_PLAYER ? Z_PLAY : reading_zone(node_at(x, zone)->op);
}

bool effect_is_of_looked(const struct ctx *x)
{
	const struct effect *effect = top_of(x);

	return step_of(x, effect)->op == STEP_SELECT && selection_of(x, effect, step_of(x, effect)).op == OP_FROM_LOOKED;
}

/* Whether a filter asks nothing that an unknown card could not answer, whosever zone it names. */
static bool takes_any_card(const struct ctx *x, uint16_t filter)
{
	while (node_at(x, filter)->op == OP_IN_ZONE)
		filter = after(x, after(x, code_first(filter)));
	return node_at(x, filter)->op == OP_CARD || node_at(x, filter)->op == OP_ANY;
}

static void list_candidates(const struct ctx *x, const struct effect *effect, const struct selection *s,
			    const struct card_set *taken, struct card_set *candidates)
{
	struct reading r = reading_for(x, effect, s);
	struct card_set all = { .n = 0 };

	if (s->op == OP_FROM_LOOKED) {
		for (uint8_t i = 0; i < effect->looked.n; i++)
			if (table_object_const(&x->g->table, effect->looked.ids[i])->incarnation ==
				    effect->looked.incarnations[i] &&
			    reading_fits(&r, s->filter, effect->looked.ids[i]))
				card_set_add(x->g, &all, effect->looked.ids[i]);
	} else {
		reading_fitting(&r, s->filter, &all);
	}
	for (uint8_t i = 0; i < all.n; i++)
		if (!(taken && card_set_has(taken, all.ids[i])) && !is_ruled_out(x, effect, s, all.ids[i]) &&
		    (!s->total_of || is_within_total(x, effect, s, taken, all.ids[i])))
			card_set_add(x->g, candidates, all.ids[i]);
	keep_musts(x, effect, s, taken, candidates);
}

/* Cards in an inkwell are face down. */
static bool is_of_inkwell(const struct ctx *x, uint16_t filter)
{
	uint16_t zone = zone_node(x, filter);

	return zone && node_at(x, zone)->op == OP_INKWELL;
}

/* Whether some card that nobody has recorded could be chosen to be played: texts may forbid all that fit. */
static bool may_play_unknown(const struct ctx *x, const struct effect *effect, const struct selection *s)
{
	struct reading r = reading_for(x, effect, s);
	bool may = false;

	for (obj_id id = 1; id <= x->g->table.n_objects && !may; id++) {
		struct object *object = table_object(&x->g->table, id);

		if (object->card || is_marketing(x->g, id) || !reading_could_fit(&r, s->filter, id))
			continue;
		for (size_t i = 1; i <= x->env->cards->n_cards && !may; i++) {
			object->card = (card_id)i;
			may = reading_fits(&r, s->filter, id) && !forbids_playing(x, OP_DO_PLAY, id);
		}
		object->card = CARD_UNKNOWN;
		break;
	}
	return may;
}

static bool has_open_card(const struct ctx *x, const struct card_set *cards)
{
	for (uint8_t i = 0; i < cards->n; i++) {
		uint8_t zone = table_object_const(&x->g->table, cards->ids[i])->zone;

		if (zone == Z_PLAY || zone == Z_DISCARD)
			return true;
	}
	return false;
}

void pending_cards(const struct ctx *x, const struct effect *effect, const struct code_step *step,
			  struct pending *pending)
{
	struct selection s = selection_of(x, effect, step);
	const struct card_set *taken = effect->picking ? &effect->slots[step->value] : NULL;
	struct card_set musts;
	int n = taken ? taken->n : 0;

	pending->kind = CHOICE_CARDS;
	pending->player = s.player;
	pending->filter = s.filter;
	pending->is_chosen = s.op == OP_CHOSEN;
	pending->is_all = s.least == MAX_AMOUNT;
	pending->is_private = takes_any_card(x, s.filter) && ((s.op == OP_FROM_LOOKED && !picks_in_play(x, effect)) || is_of_inkwell(x, s.filter));
	pending->most = s.most - n;
	pending->least = s.least - n > 0 ? s.least - n : 0;
	if (s.player == NO_PLAYER)
		return;
	list_candidates(x, effect, &s, taken, &pending->candidates);
	list_musts(x, effect, &s, taken, &pending->candidates, &musts);
	if (pending->least == 0 && pending->most > 0 && musts.n) {
		pending->least = 1;
		pending->must = musts.ids[0];
	}
	pending->hidden = !takes_any_card(x, s.filter) && may_be_unknown(x, effect, &s, taken);
	pending->is_open = has_open_card(x, &pending->candidates);
	if (s.op == OP_ONE_OF && keeps_hand(x, effect, purpose_of(x, effect), s.player))
		pending->hidden = false;
	if (pending->hidden && s.op == OP_ONE_OF && is_played(purpose_of(x, effect)))
		pending->is_forbidden = pending->candidates.n == 0 && !may_play_unknown(x, effect, &s);
}

/* What the effect in progress may pick now; its selection goes to [s]. */
static struct card_set candidates_now(const struct ctx *x, struct selection *s)
{
	const struct effect *effect = top_of(x);
	const struct code_step *step = step_of(x, effect);
	struct card_set candidates = { .n = 0 };

	*s = selection_of(x, effect, step);
	list_candidates(x, effect, s, effect->picking ? &effect->slots[step->value] : NULL, &candidates);
	return candidates;
}

bool effect_may_pick(const struct ctx *x, obj_id id)
{
	struct selection s;
	struct card_set candidates = candidates_now(x, &s);

	return card_set_has(&candidates, id);
}

obj_id effect_must_pick(const struct ctx *x)
{
	struct selection s;
	struct card_set candidates = candidates_now(x, &s);

	for (uint8_t i = 0; i < candidates.n; i++)
		if (!must_choose(x, &s, candidates.ids[i]))
			return NO_OBJECT;
	return candidates.n ? candidates.ids[0] : NO_OBJECT;
}

bool effect_passes_total(const struct ctx *x, obj_id id)
{
	const struct effect *effect = top_of(x);
	const struct code_step *step = step_of(x, effect);
	struct selection s = selection_of(x, effect, step);

	return s.total_of && !is_within_total(x, effect, &s, effect->picking ? &effect->slots[step->value] : NULL, id);
}

bool effect_may_pick_as(const struct ctx *x, obj_id id, card_id card)
{
	struct object *object = table_object(&x->g->table, id);
	bool may;

	object->card = card;
	may = card && effect_may_pick(x, id);
	object->card = CARD_UNKNOWN;
	return may;
}

bool effect_wants_dry(const struct ctx *x, obj_id id)
{
	struct object *object = table_object(&x->g->table, id);
	bool may;

	if (!is_drying(x->g, id))
		return false;
	object->flags &= (uint16_t)~F_DRYING;
	may = effect_may_pick(x, id);
	object->flags |= F_DRYING;
	return may;
}

/* Whether a card that was looked at lies where it was: nobody looks at a hand that way. */
static bool is_still_seen(const struct table *table, obj_id id)
{
	return table->objects[id].zone == Z_DECK || table->objects[id].zone == Z_INKWELL;
}

/* The record may still say which card it was that an effect did this to. */
static bool may_yet_be_told(const struct lorcana_game *g, obj_id id)
{
	for (uint16_t i = 0; i < g->echoes.len; i++)
		if (g->echoes.items[i].id == id && g->echoes.items[i].verb == VERB_DO_RETURN && !g->echoes.items[i].card)
			return true;
	return false;
}

/* Of cards that nobody recorded: rather one of a player whose list has the card, and rather one that is not told of elsewhere. */
static int fitness_of_unknown(const struct ctx *x, obj_id id, card_id card)
{
	if (card && !may_own(x, table_object_const(&x->g->table, id)->owner, card))
		return 1;
	return may_yet_be_told(x->g, id) ? 2 : 3;
}

obj_id effect_unknown_candidate(const struct ctx *x, card_id card)
{
	const struct effect *effect = top_of(x);
	const struct code_step *step = step_of(x, effect);
	struct selection s = selection_of(x, effect, step);
	const struct card_set *taken = effect->picking ? &effect->slots[step->value] : NULL;
	const struct table *table = &x->g->table;
	obj_id found = NO_OBJECT;
	int best = 0;

	if (s.op == OP_FROM_LOOKED) {
		for (uint8_t i = 0; i < effect->looked.n; i++)
			if (table->objects[effect->looked.ids[i]].card == CARD_UNKNOWN &&
			    is_still_seen(table, effect->looked.ids[i]) && !is_marketing(x->g, effect->looked.ids[i]) &&
			    !is_picked_unknown(x, effect, effect->looked.ids[i]))
				return effect->looked.ids[i];
		return NO_OBJECT;
	}
	for (obj_id i = 1; i <= table->n_objects; i++) {
		struct reading r = reading_for(x, effect, &s);

		if (table->objects[i].card != CARD_UNKNOWN || is_marketing(x->g, i) || (taken && card_set_has(taken, i)) ||
		    !reading_could_fit(&r, s.filter, i) || fitness_of_unknown(x, i, card) <= best)
			continue;
		best = fitness_of_unknown(x, i, card);
		found = i;
	}
	return found;
}

/* Where it is noted what such a card may be: in place of what was noted before, or of the oldest. */
static struct untold *place_for_untold(struct lorcana_game *g, obj_id id)
{
	for (uint8_t i = 0; i < g->n_untold; i++)
		if (g->untold[i].id == id)
			return &g->untold[i];
	if (g->n_untold < MAX_UNTOLD)
		return &g->untold[g->n_untold++];
	memmove(&g->untold[0], &g->untold[1], sizeof(g->untold[0]) * (MAX_UNTOLD - 1));
	return &g->untold[MAX_UNTOLD - 1];
}

void effect_note_untold(struct ctx *x, obj_id id)
{
	const struct effect *effect = top_of(x);
	struct selection s = selection_of(x, effect, step_of(x, effect));
	struct object *object = table_object(&x->g->table, id);
	struct reading r = reading_for(x, effect, &s);
	struct untold *untold;

	if (object->card || takes_any_card(x, s.filter))
		return;
	untold = place_for_untold(x->g, id);
	memset(untold, 0, sizeof(*untold));
	untold->id = id;
	untold->by = effect->card;
	untold->turn = x->g->turn;
	for (size_t i = 1; i <= x->env->cards->n_cards; i++) {
		object->card = (card_id)i;
		if (reading_fits(&r, s.filter, id))
			untold->may_be[i / 8 % sizeof(untold->may_be)] |= (uint8_t)(1u << (i % 8));
	}
	object->card = CARD_UNKNOWN;
}
