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
	struct card_set cards = cards_of(&d->r, doing_nth(d, n));

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

/* The name was chosen before; there is nothing more to do. */
enum done do_name_card(const struct doing *d)
{
	return d->effect->picking ? DONE : WAITS;
}

static do_fn *const functions[N_LORCANA_OPS] = {
	LORCANA_OPS(OP_NOTHING, OP_NOTHING, OP_FUNCTION)
};

enum done effect_do(struct ctx *x, struct effect *effect, uint16_t node)
{
	struct doing d = { .x = x, .effect = effect, .r = reading_of_effect(x->env, x->g, effect), .node = node };

	x->g->moment++;
	return functions[doing_node(&d, node)->op](&d);
}
