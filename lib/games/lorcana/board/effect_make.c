#include "games/lorcana/board/effect_make.h"

#include <string.h>

#include "games/lorcana/board/reading.h"

struct effect effect_make(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player,
			  uint16_t program)
{
	struct effect effect;

	memset(&effect, 0, sizeof(effect));
	effect.program = program;
	effect.step = x->env->code->programs[program].begin;
	effect.card = card;
	effect.ability = ability;
	effect.player = player;
	effect.source = source;
	effect.incarnation = table_object_const(&x->g->table, source)->incarnation;
	effect.that_player = next_player(x->g, player);
	effect.chosen_player = NO_PLAYER;
	effect.looker = player;
	effect.cause.what = N_HAPPENINGS;
	effect.history = x->g->history.len;
	effect.untouched = true;
	return effect;
}

/* "1 or more cards": the text is about all to which it happened at once. */
static void collect_at_once(struct ctx *x, struct effect *effect)
{
	const struct lorcana_code *code = x->env->code;
	uint16_t event = code->programs[effect->program].node;
	struct reading r = reading_of_card(x->env, x->g, effect->source);

	if (!code_mentions(code, event, OP_AT_ONCE))
		return;
	for (uint16_t i = 0; i < x->g->history.len; i++) {
		const struct event *other = &x->g->history.items[i];

		if (other->moment == effect->cause.moment && other->subject && reading_hears(&r, event, other))
			card_set_add(x->g, &effect->affected, other->subject);
	}
	if (effect->affected.n > 1)
		effect->it = effect->affected;
}

struct effect effect_of_waiting(struct ctx *x, const struct waiting *waiting)
{
	struct effect effect = effect_make(x, waiting->source, waiting->card, waiting->ability, waiting->player,
					   (uint16_t)waiting->program);

	effect.incarnation = waiting->incarnation;
	effect.cause = waiting->cause;
	if (waiting->cause.player != NO_PLAYER && waiting->cause.player < x->g->n_players)
		effect.that_player = waiting->cause.player;
	effect.that_many = waiting->cause.number;
	if (waiting->cause.what == HAPPEN_MOVE) {
		effect.that_location = waiting->cause.object;
		effect.last_moved = waiting->cause.subject;
	}
	collect_at_once(x, &effect);
	return effect;
}

bool effect_condition_holds(struct ctx *x, const struct waiting *waiting)
{
	struct effect effect = effect_of_waiting(x, waiting);
	struct reading r = reading_of_effect(x->env, x->g, &effect);
	uint16_t condition = x->env->code->programs[waiting->program].condition;

	return !condition || reading_holds(&r, condition);
}
