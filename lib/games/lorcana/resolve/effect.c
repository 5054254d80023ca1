/*
 * effect.c - effects: their steps, from the beginning to the end.
 */
#include "games/lorcana/resolve/effect.h"

#include <string.h>

#include "games/lorcana/board/effect_make.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/rests.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/replace.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/lasting.h"
#include "games/lorcana/state/scope.h"

bool effect_is_support(const struct ctx *x, const struct effect *effect)
{
	return effect->program == x->env->code->support;
}

/* The choice of a card by the program of Support. */
static const struct code_step *support_choice(const struct ctx *x)
{
	const struct code_step *step = &x->env->code->steps[x->env->code->programs[x->env->code->support].begin];

	while (step->op != STEP_SELECT)
		step++;
	return step;
}

bool effect_supports_by(const struct ctx *x, uint16_t filter)
{
	const struct code_step *step = support_choice(x);

	return filter > step->node && filter < code_next(x->env->code, step->node);
}

/* What the card must be that is chosen: behind how many. */
static uint16_t support_filter(const struct ctx *x)
{
	return code_next(x->env->code, code_first(support_choice(x)->node));
}

/* Says that more is nested than there is room for; the effect is not carried out. */
static struct effect *no_room(struct ctx *x, card_id card, uint8_t ability)
{
	offer_report(&x->offer, SEV_UNDETERMINED, R_KIND_TRIGGERED,
		     "more than %d effects within each other, which is the limit here", MAX_EFFECTS);
	influence_add(x->env, x->g, card, ability);
	return NULL;
}

/* Forced choices of an earlier effect of the card can't be told from those of this one. */
static void forget_choices(struct lorcana_game *g, card_id card)
{
	uint16_t kept = 0;

	for (uint16_t i = 0; i < g->echoes.len; i++) {
		uint8_t verb = g->echoes.items[i].verb;

		if (g->echoes.items[i].by != card || (verb != VERB_CHOOSE && verb != VERB_ACCEPT && verb != VERB_DECLINE))
			g->echoes.items[kept++] = g->echoes.items[i];
	}
	g->echoes.len = kept;
}

static struct effect *push(struct ctx *x, const struct effect *effect)
{
	struct effect_stack *stack = &x->g->effects;

	if (stack->depth == MAX_EFFECTS || x->g->frames.depth >= MAX_FRAMES - 2)
		return no_room(x, effect->card, effect->ability);
	forget_choices(x->g, effect->card);
	stack->items[stack->depth++] = *effect;
	frame_push(&x->g->frames, PROC_EFFECT, effect->player);
	return &stack->items[stack->depth - 1];
}

bool effect_is_payable(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player, uint16_t program)
{
	struct effect effect = effect_make(x, source, card, ability, player, program);

	return effect_has_cards(x, &effect);
}

struct effect *effect_begin(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player)
{
	uint16_t program = lorcana_card_of(x->env->cards, card)->abilities[ability].code;

	return effect_begin_program(x, source, card, ability, player, program);
}

struct effect *effect_begin_program(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player,
				    uint16_t program)
{
	struct effect effect = effect_make(x, source, card, ability, player, program);

	return push(x, &effect);
}

struct effect *effect_begin_after(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player)
{
	struct effect_stack *stack = &x->g->effects;
	struct effect *pushed;
	struct effect now;

	if (stack->depth == 0)
		return effect_begin(x, source, card, ability, player);
	pushed = effect_begin(x, source, card, ability, player);
	if (!pushed)
		return NULL;
	/* Both frames are alike but for the player; the effects change places. */
	now = stack->items[stack->depth - 2];
	stack->items[stack->depth - 2] = *pushed;
	stack->items[stack->depth - 1] = now;
	x->g->frames.frames[x->g->frames.depth - 1].player = now.player;
	x->g->frames.frames[x->g->frames.depth - 2].player = stack->items[stack->depth - 2].player;
	return &stack->items[stack->depth - 2];
}

/* Steps that only do things, with what is played as "it". */
static void apply_at_once(struct ctx *x, const struct lasting *l, const struct event *played)
{
	struct effect effect = effect_make(x, l->source, l->card, l->ability, l->player, l->program);

	effect.cause = *played;
	for (; x->env->code->steps[effect.step].op == STEP_DO; effect.step++)
		effect_do(x, &effect, x->env->code->steps[effect.step].node);
}

void effect_apply_to_played(struct ctx *x, const struct event *played)
{
	struct lasting_set *set = &x->g->lasting;

	for (uint16_t i = 0; i < set->len;) {
		struct lasting l = set->items[i];
		struct reading r = reading_of_card(x->env, x->g, l.source);

		r.player = l.player;
		if (l.kind != LASTING_NEXT_PLAYED || l.player != played->player || !reading_fits(&r, l.node, played->subject)) {
			i++;
			continue;
		}
		lasting_remove(set, i);
		apply_at_once(x, &l, played);
	}
}

void effect_begin_waiting(struct ctx *x, const struct waiting *waiting)
{
	struct effect effect = effect_of_waiting(x, waiting);

	push(x, &effect);
}

/* The end of an effect */

bool effect_is_used_up(const struct ctx *x, uint16_t program, obj_id source, uint16_t incarnation)
{
	uint8_t times = x->env->code->programs[program].times;
	unsigned n = 0;

	for (uint16_t i = 0; times && i < x->g->uses.len; i++) {
		const struct use *use = &x->g->uses.items[i];

		n += use->source == source && use->incarnation == incarnation && use->program == program;
	}
	return times && n >= times;
}

static void note_use(struct ctx *x, const struct effect *effect)
{
	struct use_set *uses = &x->g->uses;

	/* What goes on behind a "may" that was declined has not resolved in full. */
	if (!x->env->code->programs[effect->program].times || effect->declined ||
	    !(effect->done & 1u << WHOLE_EFFECT) || uses->len == MAX_USES)
		return;
	uses->items[uses->len++] = (struct use){ effect->source, effect->incarnation, effect->program };
}

/* Where in the deck a card lies that was seen there is not followed any further. */
static void forget_seen(struct lorcana_game *g, const struct card_set *cards)
{
	for (uint8_t i = 0; i < cards->n; i++)
		if (table_object(&g->table, cards->ids[i])->zone == Z_DECK)
			table_object(&g->table, cards->ids[i])->card = CARD_UNKNOWN;
}

static void forget_all_seen(struct lorcana_game *g, const struct effect *effect)
{
	forget_seen(g, &effect->looked);
	forget_seen(g, &effect->it);
	for (int i = 0; i < MAX_SLOTS; i++)
		forget_seen(g, &effect->slots[i]);
}

/* What an effect has played is in play for all from now on. */
static void note_arrived(struct lorcana_game *g)
{
	for (obj_id i = 1; i <= g->table.n_objects; i++)
		g->table.objects[i].flags &= (uint16_t)~F_ARRIVING;
}

static void pop(struct ctx *x)
{
	struct effect_stack *stack = &x->g->effects;

	forget_all_seen(x->g, effect_top(x->g));
	if (effect_top(x->g)->plays)
		note_arrived(x->g);
	frame_pop(&x->g->frames);
	stack->depth--;
	memset(&stack->items[stack->depth], 0, sizeof(stack->items[0]));
}

void effect_abandon(struct ctx *x)
{
	struct effect *effect = effect_top(x->g);

	note_use(x, effect);
	/* What was not recorded may have changed whatever the text touches. */
	if (effect->doubted || x->env->record_is_partial)
		influence_add(x->env, x->g, effect->card, effect->ability);
	else
		rests_hand_on(x, effect->card, effect->ability, effect->asked);
	pop(x);
}

/* Whether a step readies cards, or exerts others than each card of a kind, who does not hang on what is in doubt. */
static bool turns_otherwise(const struct lorcana_code *code, const struct code_step *step)
{
	if (node_has_flag(&lorcana_ops, code->nodes, step->node, READIES))
		return true;
	return code->nodes[step->node].op == OP_DO_EXERT &&
	       (code->nodes[code_first(step->node)].op != OP_EACH || rests_on(code, step->node) & ~rests_on_cards_in_play());
}

/* Whether what the text exerts is each card of a kind, and it readies nothing: so nobody is ready by it. */
static bool exerts_each(const struct ctx *x, const struct effect *effect)
{
	const struct lorcana_code *code = x->env->code;
	bool exerts = false;

	for (uint16_t at = code->programs[effect->program].begin; code->steps[at].op != STEP_END; at++) {
		if (code->steps[at].op == STEP_DO && turns_otherwise(code, &code->steps[at]))
			return false;
		exerts |= code->steps[at].op == STEP_DO && code->nodes[code->steps[at].node].op == OP_DO_EXERT;
	}
	return exerts;
}

/*
 * It has come to its end. Where the record leaves out choices, the table may be
 * other than the engine has it: what has been done rests on that, unless all
 * there was to decide was recorded, and the text asks for nothing else.
 */
static void effect_finish(struct ctx *x)
{
	struct effect *effect = effect_top(x->g);

	if (effect->assumed && !effect->doubted && x->env->record_is_partial && exerts_each(x, effect)) {
		influence_add_but(x->env, x->g, effect->card, effect->ability, TOUCH_READY | TOUCH_READIES);
	} else if (effect->doubted || effect->assumed) {
		effect_abandon(x);
		return;
	}
	note_use(x, effect);
	pop(x);
}

/* Steps */

/* The secondary "if" is asked as the ability resolves [triggered-secondary-if]. */
static bool may_begin(struct ctx *x, struct effect *effect)
{
	const struct code_program *program = &x->env->code->programs[effect->program];
	struct reading r = reading_of_effect(x->env, x->g, effect);

	/* Once in a turn: it has resolved before [duration-once]. */
	if (effect_is_used_up(x, effect->program, effect->source, effect->incarnation)) {
		echo_add(x, effect, ECHO_USED_UP, effect->player, NO_OBJECT, 0);
		return false;
	}
	effect->assumed = program->condition != 0;
	effect->asked = rests_on(x->env->code, program->condition);
	if (!program->condition || reading_holds(&r, program->condition))
		return true;
	/* That it is not done may be said all the same. */
	echo_add(x, effect, VERB_DECLINE, effect->player, NO_OBJECT, 0);
	return false;
}

static void start_players(struct ctx *x, struct effect *effect, const struct code_step *step)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);

	effect->loops[step->value].players = reading_players(&r, step->node);
}

/* The next player in turn order, from the active one on [resolve-players-in-turn-order]. */
static bool next_in_loop(struct ctx *x, struct effect *effect, struct effect_loop *loop)
{
	for (uint8_t k = 0; k < x->g->n_players; k++) {
		player_id p = (player_id)((x->g->active + k) % x->g->n_players);

		if (loop->players & 1u << p) {
			loop->players = (uint8_t)(loop->players & ~(1u << p));
			effect->that_player = p;
			return true;
		}
	}
	return false;
}

static void bind_it(struct ctx *x, struct effect *effect, uint16_t node)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	struct card_set cards = cards_of(&r, node);

	effect->it = cards;
}

/* One thing done; notes for each mark whether it was. */
static bool run_do(struct ctx *x, struct effect *effect, const struct code_step *step)
{
	enum done done = effect_do(x, effect, step->node);

	effect = effect_top(x->g);
	if (done == WAITS)
		return false;
	if (done == DONE)
		effect->done = 0xff;
	else
		effect->failed = 0xff;
	effect->picking = false;
	effect->step++;
	return true;
}

static void jump_if(struct effect *effect, const struct code_step *step, bool jumps)
{
	effect->step = jumps ? step->jump : (uint16_t)(effect->step + 1);
}

/*
 * A part of a number that is shared out has been done: "that many" is all that was done of it so far. Whether it goes
 * on: none of it may be for one card and the rest for others.
 */
static bool share_out(struct effect *effect, struct effect_loop *loop)
{
	loop->left = (int16_t)(loop->left - effect->number);
	loop->shared = amount_within(loop->shared + effect->that_many, 0);
	loop->players = 1;
	effect->that_many = loop->shared;
	return effect->it.n > 0 && loop->left > 0;
}

/* Steps that nobody has to decide. */
static bool run_control(struct ctx *x, struct effect *effect, const struct code_step *step)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	uint8_t mark = (uint8_t)(1u << (step->value & 7));

	switch (step->op) {
	case STEP_BIND:
		bind_it(x, effect, step->node);
		break;
	case STEP_JUMP:
		jump_if(effect, step, true);
		return true;
	case STEP_IF:
		jump_if(effect, step, !reading_holds(&r, step->node));
		return true;
	case STEP_MARK:
		effect->done = (uint8_t)(effect->done & ~mark);
		effect->failed = (uint8_t)(effect->failed & ~mark);
		break;
	case STEP_IF_DID:
		jump_if(effect, step, !(effect->done & mark) || effect->failed & mark);
		return true;
	case STEP_IF_NOT_DID:
		jump_if(effect, step, effect->done & mark && !(effect->failed & mark));
		return true;
	case STEP_COUNT:
		effect->loops[step->value] = (struct effect_loop){ .left = amount_within(reading_amount(&r, step->node), 0) };
		break;
	case STEP_TAKE:
		jump_if(effect, step, share_out(effect, &effect->loops[step->value]));
		return true;
	case STEP_LOOP:
		jump_if(effect, step, effect->loops[step->value].left-- <= 0);
		return true;
	case STEP_REPLACED:
		effect->replaced = true;
		break;
	case STEP_PLAYERS:
		start_players(x, effect, step);
		break;
	case STEP_NEXT_PLAYER:
		jump_if(effect, step, !next_in_loop(x, effect, &effect->loops[step->value]));
		return true;
	default:
		BUG("a step that somebody decides");
	}
	effect->step++;
	return true;
}

/* Notes of the choice that has just been noted what the cards had to be, as far as they are in play. */
static void echo_asked(struct ctx *x, const struct effect *effect, obj_id id, uint16_t filter)
{
	struct echo_set *set = &x->g->echoes;
	struct echo *last = set->len ? &set->items[set->len - 1] : NULL;

	/* What the record has stated ahead leaves no echo. */
	if (!last || last->id != id || last->by != effect->card)
		return;
	last->filter = filter;
	last->source = effect->source;
	last->moved_from = effect_moved_from(x, effect);
	last->pays = x->env->code->steps[effect->step].pays;
}

/* A choice of cards that left nothing to decide: of one card, or of none (NO_OBJECT). */
static void echo_settled(struct ctx *x, struct effect *effect, const struct pending *pending, obj_id id)
{
	player_id whose;
	bool is_of_table = effect_looks_in(x, &whose) == Z_PLAY;

	echo_add(x, effect, id ? VERB_CHOOSE : VERB_DECLINE, pending->player, id, 0);
	if (is_of_table)
		echo_asked(x, effect, id, pending->filter);
}

/* What nobody has to decide rests on which cards are in play. */
static void assume(struct effect *effect)
{
	effect->assumed = true;
	effect->asked |= rests_on_cards_in_play();
}

/* A card choice that leaves nothing to decide. */
static bool settle_cards(struct ctx *x, struct effect *effect, const struct pending *pending)
{
	/* A number that is counted, of cards to be chosen, may come to none. */
	if (pending->player == NO_PLAYER || pending->most <= 0 || (pending->candidates.n == 0 && !pending->hidden)) {
		assume(effect);
		/* That no more are chosen, or that there is none to choose, may be said all the same. */
		if (pending->player != NO_PLAYER)
			echo_settled(x, effect, pending, NO_OBJECT);
		effect_decline(x);
		return true;
	}
	if (effect->stated_place && pending->most == 1 && card_set_has(&pending->candidates, effect->stated_place)) {
		effect_pick(x, effect->stated_place);
		effect->stated_place = NO_OBJECT;
		return true;
	}
	if (effect->stated_next && pending->most == 1 && card_set_has(&pending->candidates, effect->stated_next)) {
		effect_pick(x, effect->stated_next);
		return true;
	}
	/* Where fewer would do, those that are told are all: one that has to be among them is not added. */
	if (pending->hidden || pending->candidates.n > pending->least || (pending->must && effect->picking))
		return false;
	echo_settled(x, effect, pending, pending->candidates.ids[0]);
	assume(effect);
	effect_pick(x, pending->candidates.ids[0]);
	return true;
}

/* The only bit that is set in [set], from 0; -1 when several are. */
static int only_bit(unsigned set)
{
	for (int i = 0; i < 16; i++)
		if (set == 1u << i)
			return i;
	return -1;
}

/* The only player there is, if any; who that is may be said all the same. */
static void settle_player(struct ctx *x, struct effect *effect, const struct pending *pending)
{
	int only = only_bit(pending->players);

	if (only >= 0 && pending->player != NO_PLAYER)
		echo_add(x, effect, VERB_CHOOSE, pending->player, NO_OBJECT, 1 + only);
	effect_player(x, only < 0 ? NO_PLAYER : (player_id)only);
}

/* The only mode that can be chosen; which that is may be said all the same. */
static void settle_mode(struct ctx *x, struct effect *effect, const struct pending *pending)
{
	int mode = pending->player == NO_PLAYER ? 1 : only_bit(pending->modes) + 1;

	if (pending->player != NO_PLAYER)
		echo_add(x, effect, VERB_CHOOSE, pending->player, NO_OBJECT, -mode);
	effect_number(x, mode);
}

/* Takes what the rules force of a choice; false when a player has to decide. */
static bool settle_choice(struct ctx *x, struct effect *effect)
{
	struct pending pending = pending_of(x);

	if (pending.player != NO_PLAYER && x->g->sides[pending.player].left)
		pending.player = NO_PLAYER;
	switch (pending.kind) {
	case CHOICE_NONE:
	case CHOICE_NAME:
	case CHOICE_PLACE:
	case CHOICE_FACT:
		return false;
	case CHOICE_MAY:
		if (pending.most && pending.player != NO_PLAYER)
			return false;
		assume(effect);
		/* Nothing can be done: to do it comes to the same. */
		if (pending.player != NO_PLAYER) {
			echo_add(x, effect, VERB_DECLINE, pending.player, NO_OBJECT, 0);
			if (effect_is_support(x, effect))
				echo_asked(x, effect, NO_OBJECT, support_filter(x));
			echo_add(x, effect, VERB_ACCEPT, pending.player, NO_OBJECT, 0);
		}
		effect_decline(x);
		return true;
	case CHOICE_CARDS:
		return settle_cards(x, effect, &pending);
	case CHOICE_NUMBER:
		if (effect->number_ahead) {
			effect_number(x, effect->number_ahead <= pending.most ? effect->number_ahead - 1 : pending.most);
			return true;
		}
		if (pending.most > 0)
			return false;
		assume(effect);
		/* That it is none may be said all the same, or a number that the text allows. */
		if (pending.player != NO_PLAYER)
			echo_add(x, effect, VERB_DECLINE, pending.player, NO_OBJECT, pending.limit);
		effect_number(x, 0);
		return true;
	case CHOICE_MODE:
		if (pending.player != NO_PLAYER && only_bit(pending.modes) < 0)
			return false;
		assume(effect);
		settle_mode(x, effect, &pending);
		return true;
	case CHOICE_PLAYER:
		if (pending.least == 0) {
			if (pending.players && pending.player != NO_PLAYER)
				return false;
			effect_decline(x);
			return true;
		}
		if (pending.players && only_bit(pending.players) < 0)
			return false;
		settle_player(x, effect, &pending);
		return true;
	}
	BUG("unknown choice");
}

static bool ask(struct ctx *x)
{
	struct pending pending = pending_of(x);

	x->g->ask = ASK_EFFECT;
	x->g->ask_player = pending.player;
	return false;
}

/* What a player who has left would have to decide is not done. */
static bool is_left_open(struct ctx *x)
{
	struct pending pending = pending_of(x);

	if (pending.player == NO_PLAYER || !x->g->sides[pending.player].left)
		return false;
	if (pending.kind == CHOICE_MAY || pending.kind == CHOICE_CARDS)
		effect_decline(x);
	else
		effect_abandon(x);
	return true;
}

void effects_clear(struct lorcana_game *g)
{
	memset(&g->replaced, 0, sizeof(g->replaced));
	memset(&g->replacements, 0, sizeof(g->replacements));
	while (g->effects.depth) {
		struct effect *effect = effect_top(g);

		forget_all_seen(g, effect);
		memset(effect, 0, sizeof(*effect));
		g->effects.depth--;
	}
}

void effect_report_open(struct ctx *x, card_id card, uint8_t ability, player_id player, enum choice_kind kind)
{
	static const char *const words[] = {
		[CHOICE_NONE] = "what the unnamed cards are",
		[CHOICE_MAY] = "whether it is done by ",
		[CHOICE_CARDS] = "which cards are chosen by ",
		[CHOICE_NUMBER] = "which number is chosen by ",
		[CHOICE_MODE] = "which of its effects is chosen by ",
		[CHOICE_PLAYER] = "which player is chosen by ",
		[CHOICE_NAME] = "which card is named by ",
		[CHOICE_PLACE] = "where a card is put by ",
		[CHOICE_FACT] = "which card is shown",
	};
	bool tells_player = player != NO_PLAYER && kind != CHOICE_NONE && kind != CHOICE_FACT;
	struct buffer name = { 0 };

	influence_name(x->env, (struct doubt){ card, ability }, &name);
	offer_report(&x->offer, SEV_UNDETERMINED, ability == SUPPORT_ABILITY ? R_SUPPORT : R_CHOICES,
		     "%s: the record does not say %s%s", buffer_string(&name), words[kind],
		     tells_player ? x->env->player_names[player] : "");
	offer_free_words(&x->offer, &name);
}

void effect_say_open(struct ctx *x, player_id player, enum choice_kind kind)
{
	struct effect *effect = effect_top(x->g);

	if (effect->doubted)
		return;
	effect->doubted = true;
	effect_report_open(x, effect->card, effect->ability, player, kind);
}

bool effect_run(struct ctx *x, struct frame *frame)
{
	/* Far more steps than any text has; a loop of free plays is cut here. */
	enum { MAX_STEPS = 2000 };
	uint8_t depth = x->g->effects.depth;

	(void)frame;
	if (!effect_top(x->g)->begun && !may_begin(x, effect_top(x->g))) {
		pop(x);
		return true;
	}
	effect_top(x->g)->begun = true;
	for (int i = 0; i < MAX_STEPS; i++) {
		struct effect *effect = effect_top(x->g);
		const struct code_step *step = &x->env->code->steps[effect->step];

		/* What a player who has left was doing is not done. */
		if (x->g->sides[effect->player].left) {
			effect_abandon(x);
			return true;
		}
		effect->assumed |= code_reads_table(x->env->code, step->node);
		effect->asked |= rests_on(x->env->code, step->node);
		if (effect_rests_on_untold(x, effect))
			effect_say_open(x, NO_PLAYER, CHOICE_NONE);
		switch (step->op) {
		case STEP_END:
			effect_finish(x);
			return true;
		case STEP_DO:
			if ((effect_asks_fact(x, effect) || !run_do(x, effect, step)) && !is_left_open(x))
				return ask(x);
			break;
		case STEP_IF:
			if (effect_asks_fact(x, effect))
				return ask(x);
			run_control(x, effect, step);
			effect->picking = false;
			break;
		case STEP_SELECT:
		case STEP_NUMBER:
		case STEP_PLAYER:
		case STEP_ANY_PLAYERS:
		case STEP_MAY:
		case STEP_MODE:
			if (!settle_choice(x, effect) && !is_left_open(x))
				return ask(x);
			break;
		default:
			run_control(x, effect, step);
		}
		if (x->g->over || x->g->effects.depth != depth || (x->g->replaced.len && !is_replacing(x)) ||
		    x->g->replacements.len)
			return true;
	}
	effect_abandon(x);
	return true;
}
