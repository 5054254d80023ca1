/*
 * effect_cards.c - what effects do to cards.
 */
#include "games/lorcana/resolve/effect_doing.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/enter.h"
#include "games/lorcana/resolve/replace_banish.h"
#include "games/lorcana/resolve/settle.h"

/* States */

enum done do_exert(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++) {
		/* One that was exerted before is the exerted character as well. */
		if (is_in_play(d->x->g, cards.ids[i]))
			d->effect->last_exerted = cards.ids[i];
		if (is_exerted(d->x->g, cards.ids[i]))
			continue;
		if (object_of(d, cards.ids[i])->zone == Z_INKWELL) {
			object_of(d, cards.ids[i])->flags |= F_EXERTED;
			done = true;
		}
		if (!is_in_play(d->x->g, cards.ids[i]))
			continue;
		object_of(d, cards.ids[i])->flags |= F_EXERTED;
		doing_echo(d, VERB_DO_EXERT, cards.ids[i], 0);
		happen_to(d->x, HAPPEN_EXERT, d->effect->player, cards.ids[i], NO_OBJECT);
		done = true;
	}
	set_affected(d, &cards);
	return done_if(done);
}

/* Cards that enter play exerted: they do not become it. */
enum done do_come_exerted(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);

	for (uint8_t i = 0; i < cards.n; i++)
		if (is_in_play(d->x->g, cards.ids[i]))
			object_of(d, cards.ids[i])->flags |= F_EXERTED;
	return done_if(cards.n > 0);
}

enum done do_ready(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++) {
		if (!is_in_play(d->x->g, cards.ids[i]) ||
		    static_forbids(d->x->env, d->x->g, cards.ids[i], FORBID_READY_EVER))
			continue;
		/* Readying what is ready does nothing, and the text goes on. */
		done = true;
		if (!is_exerted(d->x->g, cards.ids[i]))
			continue;
		object_of(d, cards.ids[i])->flags &= (uint16_t)~F_EXERTED;
		doing_echo(d, VERB_DO_READY, cards.ids[i], 0);
		happen_to(d->x, HAPPEN_READY, d->effect->player, cards.ids[i], NO_OBJECT);
	}
	set_affected(d, &cards);
	return done_if(done);
}

/* Zones */

static enum done banish(const struct doing *d, const struct card_set *cards, bool can_be_replaced)
{
	struct card_set banished = { .n = 0 };
	obj_id ids[MAX_CARD_SET];
	unsigned n = 0;

	for (uint8_t i = 0; i < cards->n; i++)
		if (is_in_play(d->x->g, cards->ids[i]))
			ids[n++] = cards->ids[i];
	/* Nor what can't be banished. */
	if (can_be_replaced)
		n = banish_keep_unreplaced(d->x, ids, n, d->effect->source);
	for (unsigned i = 0; i < n; i++) {
		doing_echo(d, VERB_DO_BANISH, ids[i], 0);
		d->effect->last_banished = ids[i];
		d->effect->last_banished_card = object_of(d, ids[i])->card;
	}
	banish_objects_by(d->x, ids, n, d->effect->source);
	for (unsigned i = 0; i < n; i++) {
		doing_follow(d, ids[i]);
		card_set_add(d->x->g, &banished, ids[i]);
	}
	set_affected(d, &banished);
	return done_if(n > 0);
}

enum done do_banish(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);

	return banish(d, &cards, true);
}

/* What would have come instead was declined. */
enum done do_banish_after_all(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);

	return banish(d, &cards, false);
}

/* A card in play is about to leave it: what that triggers, triggers. */
static void happen_if_leaving_play(const struct doing *d, obj_id id)
{
	if (!is_in_play(d->x->g, id))
		return;
	raise_triggers(d->x, id, WHEN_LEAVES, NO_OBJECT);
	happen_to(d->x, HAPPEN_LEAVE, d->effect->player, id, NO_OBJECT);
}

/* Takes a card out of the zone where it is. */
static void take_away(const struct doing *d, obj_id id, uint8_t zone, enum table_end end)
{
	happen_if_leaving_play(d, id);
	if (is_in_play(d->x->g, id) && zone == Z_HAND)
		happen_to(d->x, HAPPEN_RETURN, d->effect->player, id, NO_OBJECT);
	move_object(d->x, id, zone, end);
	doing_follow(d, id);
}

void put_into_discard(const struct doing *d, obj_id id)
{
	player_id owner = owner_of(d, id);
	struct event event = event_make(d->x->g, HAPPEN_TO_DISCARD, owner, id, NO_OBJECT);

	doing_echo(d, VERB_DO_DISCARD, id, 0);
	if (object_of(d, id)->zone == Z_HAND)
		happen_to(d->x, HAPPEN_DISCARD, owner, id, NO_OBJECT);
	event.number = object_of(d, id)->zone == Z_DECK;
	event.role = zone_role(object_of(d, id)->zone);
	happen(d->x, &event);
	for (obj_id i = object_of(d, id)->under; i; i = d->x->g->table.objects[i].next)
		happen_to(d->x, HAPPEN_TO_DISCARD, owner, i, NO_OBJECT);
	/* Nobody knows which of the hand's cards it was. */
	if (object_of(d, id)->zone == Z_HAND && object_of(d, id)->card == CARD_UNKNOWN && d->effect->doubted)
		forget_hand(d->x->g, owner);
	take_away(d, id, Z_DISCARD, TABLE_FIRST);
	d->effect->last_discarded = id;
}

/* What came from a deck can be picked from in the discard. */
static void note_discarded(const struct doing *d, const struct card_set *cards)
{
	int from = doing_node(d, doing_nth(d, 0))->op;

	if (from != OP_TOP_OF && from != OP_BOTTOM_OF)
		return;
	d->effect->looked.n = 0;
	for (uint8_t i = 0; i < cards->n; i++)
		card_set_add(d->x->g, &d->effect->looked, cards->ids[i]);
	d->effect->looker = d->effect->player;
}

enum done do_to_discard(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);

	for (uint8_t i = 0; i < cards.n;) {
		bool is_kept = object_of(d, cards.ids[i])->zone == Z_HAND && !effect_is_paying(d->x, d->effect);

		if (is_kept && !can_discard(d->x->env, d->x->g, owner_of(d, cards.ids[i]))) {
			cards.ids[i] = cards.ids[--cards.n];
			cards.incarnations[i] = cards.incarnations[cards.n];
		} else {
			put_into_discard(d, cards.ids[i++]);
		}
	}
	set_affected(d, &cards);
	note_discarded(d, &cards);
	d->effect->that_many = cards.n;
	return done_if(cards.n > 0);
}

enum done do_to_hand(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);

	for (uint8_t i = 0; i < cards.n; i++) {
		doing_echo(d, VERB_DO_RETURN, cards.ids[i], 0);
		take_away(d, cards.ids[i], Z_HAND, TABLE_LAST);
	}
	set_affected(d, &cards);
	return done_if(cards.n > 0);
}

static void note_lost(const struct doing *d, obj_id id)
{
	struct effect *effect = d->effect;

	if (effect->n_lost == MAX_CARD_SET)
		effect->n_lost = 0;
	effect->lost[effect->n_lost] = id;
	effect->lost_cards[effect->n_lost++] = object_of(d, id)->card;
}

enum done do_to_deck(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);
	int place = doing_node(d, doing_nth(d, 1))->op;

	if (cards.n == 0)
		return NOT_DONE;
	if (place == OP_TOP_OR_BOTTOM && !d->effect->picking)
		return WAITS;
	for (uint8_t i = 0; i < cards.n; i++) {
		bool top = place == OP_TOP || (place == OP_TOP_OR_BOTTOM && d->effect->number > 0);

		doing_echo(d, VERB_DO_DECK, cards.ids[i], 0);
		doing_echo_place(d, cards.ids[i], top ? PLACE_TOP : place == OP_SHUFFLED ? PLACE_SHUFFLED : PLACE_BOTTOM);
		note_lost(d, cards.ids[i]);
		take_away(d, cards.ids[i], Z_DECK, top ? TABLE_FIRST : TABLE_LAST);
		if (place == OP_SHUFFLED)
			echo_add(d->x, d->effect, VERB_DO_SHUFFLE, owner_of(d, cards.ids[i]), NO_OBJECT, 0);
	}
	set_affected(d, &cards);
	d->effect->that_many = cards.n;
	return DONE;
}

enum done do_to_inkwell(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);
	bool exerted = doing_node(d, doing_nth(d, 1))->op == OP_IS_EXERTED;

	for (uint8_t i = 0; i < cards.n; i++) {
		player_id owner = owner_of(d, cards.ids[i]);
		bool always = static_says_of(d->x->env, d->x->g, Q_INK, owner, OP_INKED_EXERTED, NO_OBJECT);

		doing_echo(d, VERB_DO_INK, cards.ids[i], 0);
		d->x->leaving = &cards;
		happen_to_stack(d->x, HAPPEN_INK, owner, cards.ids[i]);
		d->x->leaving = NULL;
		take_away(d, cards.ids[i], Z_INKWELL, TABLE_LAST);
		if (exerted || always)
			exert_stack_of_ink(d->x->g, cards.ids[i]);
		doing_echo_exerted(d, VERB_DO_INK, cards.ids[i]);
	}
	set_affected(d, &cards);
	return done_if(cards.n > 0);
}

/* Puts the cards of the text, as they now are, under one in play. */
static bool put_under(const struct doing *d, obj_id top)
{
	struct card_set cards = doing_cards(d, 0);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++) {
		obj_id id = cards.ids[i];

		if (!top || top == id || !is_in_play(d->x->g, top) || object_of(d, id)->under)
			continue;
		doing_echo(d, VERB_DO_UNDER, id, 0);
		happen_if_leaving_play(d, id);
		put_under_object(d->x, id, top);
		object_of(d, id)->flags = doing_node(d, d->node)->op == OP_DO_UNDER_FACEUP ? 0 : F_FACEDOWN;
		happen_to(d->x, HAPPEN_UNDER, d->effect->player, top, id);
		done = true;
	}
	return done;
}

/* Under each of several goes a card of its own: the one that is then on top of the deck. */
enum done do_put_under(const struct doing *d)
{
	struct card_set tops = doing_cards(d, 1);
	bool one_for_each = doing_node(d, doing_nth(d, 0))->op == OP_TOP_OF;
	bool done = tops.n > 0 && put_under(d, tops.ids[0]);

	for (uint8_t i = 1; i < tops.n && one_for_each; i++)
		done = put_under(d, tops.ids[i]) && done;
	return done_if(done);
}

enum done do_move_to(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0), places = doing_cards(d, 1), moved = { .n = 0 };

	if (places.n == 0)
		return NOT_DONE;
	/* The text goes on about who moves, though the location was chosen last. */
	if (doing_node(d, doing_nth(d, 0))->op != OP_SELF)
		d->effect->it = cards;
	for (uint8_t i = 0; i < cards.n; i++) {
		if (object_of(d, cards.ids[i])->at == places.ids[0] || !is_in_play(d->x->g, cards.ids[i]) ||
		    static_forbids(d->x->env, d->x->g, cards.ids[i], FORBID_MOVE))
			continue;
		doing_echo(d, VERB_DO_MOVE, cards.ids[i], 0);
		move_character(d->x, d->effect->player, cards.ids[i], places.ids[0]);
		d->effect->last_moved = cards.ids[i];
		d->effect->that_location = places.ids[0];
		card_set_add(d->x->g, &moved, cards.ids[i]);
	}
	set_affected(d, &moved);
	return done_if(moved.n > 0);
}

/* Looking and showing */

enum done do_look(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 1);

	d->effect->looked = cards;
	d->effect->looker = d->effect->player;
	d->effect->it = cards;
	return done_if(cards.n > 0);
}

/* Unless the record has told it before. */
static void echo_reveal(const struct doing *d, obj_id id)
{
	if (!card_set_has(&d->effect->shown, id))
		doing_echo(d, VERB_DO_REVEAL, id, 0);
}

/* What is shown is known from then on; the record says what it is. */
enum done do_reveal(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);

	for (uint8_t i = 0; i < cards.n; i++)
		if (object_of(d, cards.ids[i])->card == CARD_UNKNOWN && !d->effect->picking)
			return WAITS;
	for (uint8_t i = 0; i < cards.n; i++)
		echo_reveal(d, cards.ids[i]);
	d->effect->shown.n = 0;
	if (doing_node(d, doing_nth(d, 0))->op == OP_TOP_OF || doing_node(d, doing_nth(d, 0))->op == OP_BOTTOM_OF) {
		d->effect->looked = cards;
		d->effect->looker = d->effect->player;
	}
	d->effect->it = cards;
	set_affected(d, &cards);
	return done_if(cards.n > 0);
}

obj_id reveal_until_next(const struct reading *r, uint16_t node)
{
	player_id player = reading_player(r, code_first(node));
	uint16_t filter = code_next(r->env->code, code_first(node));
	obj_id id = player == NO_PLAYER ? NO_OBJECT : table_zone(&r->g->table, player, Z_DECK)->first;

	while (id && r->g->table.objects[id].card && !reading_fits(r, filter, id))
		id = r->g->table.objects[id].next;
	return id;
}

/* Cards are shown one by one, up to the first that fits; the record says what they are. */
enum done do_reveal_until(const struct doing *d)
{
	player_id player = reading_player(&d->r, doing_nth(d, 0));
	obj_id last = reveal_until_next(&d->r, d->node);
	struct card_set found = { .n = 0 };

	if (player == NO_PLAYER || (last && object_of(d, last)->card == CARD_UNKNOWN && !d->effect->picking))
		return player == NO_PLAYER ? NOT_DONE : WAITS;
	d->effect->looked.n = 0;
	d->effect->looker = d->effect->player;
	for (obj_id i = table_zone(&d->x->g->table, player, Z_DECK)->first; i; i = object_of(d, i)->next) {
		card_set_add(d->x->g, &d->effect->looked, i);
		echo_reveal(d, i);
		if (i == last)
			break;
	}
	d->effect->shown.n = 0;
	if (last && object_of(d, last)->card)
		card_set_add(d->x->g, &found, last);
	d->effect->it = found;
	set_affected(d, &d->effect->looked);
	return done_if(d->effect->looked.n > 0);
}

/* What [player] pays in ink for a card that an effect lets be played for its cost. */
static int play_price(const struct ctx *x, player_id player, obj_id id)
{
	const struct lorcana_card *card = card_facts(x->env, x->g, id);
	struct asked asked = { .about = id, .player = player, .what = OP_TO_PLAY };
	int cost = card ? card->cost : 0;

	cost += static_price(x->env, x->g, &asked) - lasting_discount(x->env, x->g, player, id, false);
	return cost > 0 ? cost : 0;
}

/* Playing cards */

/* Its player pays for a card as for any that is played, or less: how much; -1 = that much is not there. */
static int pay_price(const struct doing *d, obj_id id, int less)
{
	player_id player = owner_of(d, id);
	struct asked asked = { .about = id, .player = player, .what = OP_TO_PLAY };
	int price = play_price(d->x, player, id) - less;

	price = price > 0 ? price : 0;
	if (!pay_ink(d, player, price))
		return -1;
	static_price_spend(d->x->env, d->x->g, &asked);
	return price;
}

/* Where the edition says so, what comes into play by an effect is not there for the rest of it [resolve-play-inside]. */
static void note_arrival(const struct doing *d, obj_id id)
{
	if (!d->x->env->edition.played_once_resolved || !is_in_play(d->x->g, id))
		return;
	table_object(&d->x->g->table, id)->flags |= F_ARRIVING;
	d->effect->plays = true;
}

/*
 * Where "for free" leaves the costs that are not ink, a card may be played for
 * free by a Shift that asks for ink alone: on what the entry says.
 */
static obj_id shifts_for_free(const struct doing *d, obj_id id)
{
	const struct lorcana_keyword *shift = shift_keyword(d->x->env, d->x->g, id);

	return d->x->env->edition.free_ignores_ink_only && d->x->onto && shift && !shift->discard &&
			       shift_fits_on(d->x->env, d->x->g, id, d->x->onto)
		       ? d->x->onto
		       : NO_OBJECT;
}

/* An action that is played goes below this effect in the stack, which moves. */
static enum done play(const struct doing *d, bool exerted)
{
	struct card_set cards = doing_cards(d, 0);
	uint16_t price = doing_nth(d, 1);
	bool pays = doing_node(d, price)->op != OP_FREE, done = false;
	int less = doing_node(d, price)->op == OP_PAID_LESS ? reading_amount(&d->r, code_first(price)) : 0;
	struct doing now = *d;

	for (uint8_t i = 0; i < cards.n; i++) {
		const struct lorcana_card *card = card_facts(d->x->env, d->x->g, cards.ids[i]);
		obj_id onto;
		int paid;

		if (!card) {
			now.effect->doubted = true;
			continue;
		}
		if (static_says_of(d->x->env, d->x->g, Q_PLAYER_CANT, owner_of(d, cards.ids[i]), OP_PLAY_THEM, cards.ids[i]))
			continue;
		paid = pays ? pay_price(d, cards.ids[i], less) : 0;
		if (paid < 0)
			continue;
		doing_echo(&now, VERB_DO_PLAY, cards.ids[i], paid);
		onto = pays ? NO_OBJECT : shifts_for_free(d, cards.ids[i]);
		if (onto)
			play_by_shift(d->x, cards.ids[i], owner_of(d, cards.ids[i]), onto);
		else
			play_by_effect(d->x, cards.ids[i], owner_of(d, cards.ids[i]), exerted, paid);
		now.effect = effect_top(d->x->g);
		note_arrival(&now, cards.ids[i]);
		doing_echo_exerted(&now, VERB_DO_PLAY, cards.ids[i]);
		doing_follow(&now, cards.ids[i]);
		done = true;
	}
	set_affected(&now, &cards);
	return done_if(done);
}

/* For free, by Shift: the first of the cards goes on the other one. */
enum done do_play_onto(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0), onto = doing_cards(d, 1);
	obj_id id = cards.n ? cards.ids[0] : NO_OBJECT;

	if (!id || !onto.n || !object_of(d, id)->card)
		return NOT_DONE;
	doing_echo(d, VERB_DO_PLAY, id, 0);
	play_by_shift(d->x, id, owner_of(d, id), onto.ids[0]);
	note_arrival(d, id);
	doing_echo_exerted(d, VERB_DO_PLAY, id);
	doing_follow(d, id);
	set_affected(d, &cards);
	return DONE;
}

enum done do_play(const struct doing *d)
{
	return play(d, false);
}

enum done do_play_exerted(const struct doing *d)
{
	return play(d, true);
}
