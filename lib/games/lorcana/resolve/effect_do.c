/*
 * effect_do.c - which function does what, and the echoes of what was done.
 */
#include "games/lorcana/resolve/effect_doing.h"

#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"

/* Whether an outcome has said that this would be done, before it was; that is said once. */
static bool take_stated(struct effect *effect, int verb, obj_id id)
{
	struct card_set *stated = verb == VERB_DO_REVEAL ? &effect->revealed : &effect->stated;

	for (uint8_t i = 0; i < stated->n && verb != VERB_CHOOSE; i++)
		if (stated->ids[i] == id) {
			stated->ids[i] = stated->ids[--stated->n];
			return true;
		}
	return false;
}

/* Which of its name the card is: what is chosen is counted over all players. */
static void count_in_echo(const struct lorcana_game *g, struct echo *echo)
{
	unsigned nth = 0;

	if (echo->id && echo->card && is_in_play(g, echo->id))
		nth = echo->verb == VERB_CHOOSE ? ordinal_in_play(g, echo->id, echo->player, g->n_players)
						: ordinal_in_play(g, echo->id, echo->player, 1);
	echo->nth = (uint8_t)(nth < UINT8_MAX ? nth : 0);
	nth += nth && echo->verb != VERB_CHOOSE ? count_gone_besides(g, echo->id) : 0;
	echo->nth_before = (uint8_t)(nth < UINT8_MAX ? nth : 0);
}

void echo_add(struct ctx *x, struct effect *effect, int verb, player_id player, obj_id id, int number)
{
	struct echo_set *set = &x->g->echoes;

	if (id && take_stated(effect, verb, id))
		return;
	if (set->len == MAX_ECHOES) {
		for (uint16_t i = 1; i < set->len; i++)
			set->items[i - 1] = set->items[i];
		set->len--;
	}
	set->items[set->len] = (struct echo){
		.verb = (uint8_t)verb,
		.player = player,
		.id = id,
		.card = table_object_const(&x->g->table, id)->card,
		.by = effect->card,
		.of = table_object_const(&x->g->table, effect->source)->card,
		.number = amount_within(number, -MAX_AMOUNT),
		.from = table_object_const(&x->g->table, id)->zone,
		.from_under = table_object_const(&x->g->table, id)->on,
		.given = x->g->n_given,
		.history = x->g->history.len,
	};
	count_in_echo(x->g, &set->items[set->len++]);
}

void echo_resolving(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player)
{
	struct effect told = { .card = card, .source = source };

	echo_add(x, &told, VERB_RESOLVE, player, NO_OBJECT, ability);
}

/* The last thing of that kind done to the card; NULL = the record has stated it before. */
static struct echo *last_echo(const struct doing *d, enum lorcana_verb verb, obj_id id)
{
	struct echo_set *set = &d->x->g->echoes;

	for (uint16_t i = set->len; i-- > 0;)
		if (set->items[i].verb == (uint8_t)verb && set->items[i].id == id)
			return &set->items[i];
	return NULL;
}

void doing_echo_exerted(const struct doing *d, enum lorcana_verb verb, obj_id id)
{
	struct echo *echo = last_echo(d, verb, id);

	if (echo)
		echo->exerted = object_of(d, id)->flags & F_EXERTED;
}

void doing_echo_most(const struct doing *d, obj_id id, int most)
{
	struct echo *echo = last_echo(d, VERB_DO_REMOVE, id);

	if (echo)
		echo->most = amount_within(most, 0);
}

void doing_echo_lasts(const struct doing *d, enum lorcana_verb verb, obj_id id, enum echo_lasts lasts)
{
	struct echo *echo = last_echo(d, verb, id);

	if (echo)
		echo->lasts = (uint8_t)lasts;
}

void doing_echo_keyword(const struct doing *d, obj_id id, int keyword)
{
	struct echo *echo = last_echo(d, VERB_DO_GIVE, id);

	if (echo)
		echo->keyword = (uint8_t)keyword;
}

void doing_echo_place(const struct doing *d, obj_id id, enum lorcana_place place)
{
	struct echo *echo = last_echo(d, VERB_DO_DECK, id);

	if (echo)
		echo->place = (uint8_t)place;
}

void doing_echo(const struct doing *d, enum lorcana_verb verb, obj_id id, int number)
{
	echo_add(d->x, d->effect, (int)verb, owner_of(d, id), id, number);
}

struct card_set doing_cards(const struct doing *d, int n)
{
	struct card_set cards = { .n = 0 };

	reading_cards(&d->r, doing_nth(d, n), &cards);
	if (code_binds_it(d->x->env->code, d->node, doing_nth(d, n)))
		d->effect->it = cards;
	return cards;
}

void doing_follow(const struct doing *d, obj_id id)
{
	struct card_set *sets[2 + MAX_SLOTS] = { &d->effect->it, &d->effect->affected };

	for (int i = 0; i < MAX_SLOTS; i++)
		sets[2 + i] = &d->effect->slots[i];
	for (int s = 0; s < 2 + MAX_SLOTS; s++)
		for (uint8_t i = 0; i < sets[s]->n; i++)
			if (sets[s]->ids[i] == id)
				sets[s]->incarnations[i] = object_of(d, id)->incarnation;
}

void set_affected(const struct doing *d, const struct card_set *cards)
{
	struct effect *effect = d->effect;
	bool is_of_another = effect->affected_node == d->node && effect->affected_player != effect->that_player;
	struct card_set all = *cards;

	for (uint8_t i = 0; is_of_another && i < effect->affected.n && all.n < MAX_CARD_SET; i++)
		if (!card_set_has(&all, effect->affected.ids[i])) {
			all.ids[all.n] = effect->affected.ids[i];
			all.incarnations[all.n++] = effect->affected.incarnations[i];
		}
	effect->affected = all;
	effect->affected_node = d->node;
	effect->affected_player = effect->that_player;
}

typedef enum done do_fn(const struct doing *d);

/* The name was chosen before; there is nothing more to do. */
static enum done do_name_card(const struct doing *d)
{
	return d->effect->picking ? DONE : WAITS;
}

static do_fn *const functions[N_LORCANA_OPS] = {
	[OP_DO_DRAW] = do_draw,
	[OP_DO_DRAW_UNTIL] = do_draw_until,
	[OP_DO_GAIN] = do_gain,
	[OP_DO_LOSE] = do_lose,
	[OP_DO_PAY] = do_pay,
	[OP_DO_SHUFFLE] = do_shuffle,
	[OP_DO_REVEAL_HAND] = do_reveal_hand,
	[OP_DO_DISCARD_HAND] = do_discard_hand,
	[OP_DO_MODIFY] = do_modify,
	[OP_DO_GIVE] = do_give,
	[OP_DO_SET_STAT] = do_set_stat,
	[OP_DO_CANT] = do_cant,
	[OP_DO_DEAL] = do_deal,
	[OP_DO_PUT_DAMAGE] = do_put_damage,
	[OP_DO_REMOVE] = do_remove,
	[OP_DO_MOVE_DAMAGE] = do_move_damage,
	[OP_DO_BANISH] = do_banish,
	[OP_DO_RETURN] = do_to_hand,
	[OP_DO_EXERT] = do_exert,
	[OP_DO_READY] = do_ready,
	[OP_DO_TO_HAND] = do_to_hand,
	[OP_DO_TO_DECK] = do_to_deck,
	[OP_DO_TO_INKWELL] = do_to_inkwell,
	[OP_DO_TO_DISCARD] = do_to_discard,
	[OP_DO_LOOK] = do_look,
	[OP_DO_REVEAL] = do_reveal,
	[OP_DO_REVEAL_UNTIL] = do_reveal_until,
	[OP_DO_PLAY] = do_play,
	[OP_DO_PLAY_EXERTED] = do_play_exerted,
	[OP_DO_PUT_UNDER] = do_put_under,
	[OP_DO_MOVE_TO] = do_move_to,
	[OP_DO_PAY_LESS] = do_pay_less,
	[OP_DO_EXTRA_INK] = do_extra_ink,
	[OP_DO_GRANT] = do_grant,
	[OP_DO_FLOATING] = do_floating,
	[OP_DO_DELAYED] = do_delayed,
	[OP_DO_COUNT] = do_count,
	[OP_DO_NAME_CARD] = do_name_card,
	[OP_DO_MUST] = do_must_quest,
	[OP_DO_NO_DAMAGE] = do_no_damage,
	[OP_DO_SHIELD] = do_shield,
	[OP_DO_UNDER_FACEUP] = do_put_under,
	[OP_DO_PLAY_ONTO] = do_play_onto,
	[OP_DO_READY_AT_MOST] = do_ready_at_most,
	[OP_DO_REPLACE_DAMAGE] = do_replace_damage,
	[OP_DO_DRAW_BOTTOM] = do_draw_bottom,
	[OP_DO_DEAL_EACH_OTHER] = do_deal_each_other,
	[OP_DO_DEAL_IN_FULL] = do_deal_in_full,
	[OP_DO_NEXT_PLAYED] = do_next_played,
	[OP_DO_COME_EXERTED] = do_come_exerted,
	[OP_DO_BANISH_AFTER_ALL] = do_banish_after_all,
};

enum done effect_do(struct ctx *x, struct effect *effect, uint16_t node)
{
	struct doing d = { .x = x, .effect = effect, .r = reading_of_effect(x->env, x->g, effect), .node = node };

	x->g->moment++;
	return functions[doing_node(&d, node)->op](&d);
}
