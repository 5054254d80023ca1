/*
 * effect_do.c - the things that effects do, one function each.
 *
 * Each does as much as can be done [resolve-as-much-as-possible], says whether
 * anything was, lets it happen (happen.h), and leaves an echo for the record.
 */
#include "lorcana/challenge.h"
#include "lorcana/effect.h"
#include "lorcana/happen.h"
#include "lorcana/influence.h"
#include "lorcana/language.h"
#include "lorcana/objects.h"
#include "lorcana/play.h"
#include "lorcana/settle.h"
#include "lorcana/statics.h"
#include "lorcana/traits.h"

/* One thing being done. */
struct doing {
	struct ctx *x;
	struct effect *effect;
	struct reading r;
	uint16_t node;
};

static const struct code_node *node_at(const struct doing *d, uint16_t node)
{
	return &d->x->env->code->nodes[node];
}

static uint16_t nth(const struct doing *d, int n)
{
	uint16_t node = code_first(d->node);

	while (n-- > 0)
		node = node_at(d, node)->next;
	return node;
}

static struct object *object_of(const struct doing *d, obj_id id)
{
	return table_object(&d->x->g->table, id);
}

static player_id owner_of(const struct doing *d, obj_id id)
{
	return object_of(d, id)->owner;
}

/* Whether an outcome has said that this would be done, before it was; that is said once. */
static bool take_stated(struct effect *effect, int verb, obj_id id)
{
	struct card_set *stated = &effect->stated;

	for (uint8_t i = 0; i < stated->n; i++)
		if (stated->ids[i] == id && verb != VERB_CHOOSE && verb != VERB_DO_REVEAL) {
			stated->ids[i] = stated->ids[--stated->n];
			return true;
		}
	return false;
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
	set->items[set->len++] = (struct echo){
		.verb = (uint8_t)verb,
		.player = player,
		.id = id,
		.card = table_object_const(&x->g->table, id)->card,
		.by = effect->card,
		.number = amount_within(number, -MAX_AMOUNT),
	};
}

static void echo(const struct doing *d, enum lorcana_verb verb, obj_id id, int number)
{
	echo_add(d->x, d->effect, (int)verb, owner_of(d, id), id, number);
}

/* The cards that the n-th argument means; "each of them" is `it` from here on. */
static struct card_set cards_of(const struct doing *d, int n)
{
	struct card_set cards = { .n = 0 };

	reading_cards(&d->r, nth(d, n), &cards);
	if (node_at(d, nth(d, n))->op == OP_EACH)
		d->effect->it = cards;
	return cards;
}

static int amount_of(const struct doing *d, int n)
{
	return reading_amount(&d->r, nth(d, n));
}

static enum done done_if(bool done)
{
	return done ? DONE : NOT_DONE;
}

/* A card has changed zones by this effect, which goes on speaking of it. */
static void follow(const struct doing *d, obj_id id)
{
	struct card_set *sets[2 + MAX_SLOTS] = { &d->effect->it, &d->effect->affected };

	for (int i = 0; i < MAX_SLOTS; i++)
		sets[2 + i] = &d->effect->slots[i];
	for (int s = 0; s < 2 + MAX_SLOTS; s++)
		for (uint8_t i = 0; i < sets[s]->n; i++)
			if (sets[s]->ids[i] == id)
				sets[s]->incarnations[i] = object_of(d, id)->incarnation;
}

static void set_affected(const struct doing *d, const struct card_set *cards)
{
	d->effect->affected = *cards;
}

/* Things that players do */

typedef bool player_fn(const struct doing *d, player_id player, int amount);

/* Does it for each of the players in turn order, the active one first. */
static enum done for_players(const struct doing *d, player_fn *fn, bool has_amount)
{
	uint8_t players = reading_players(&d->r, nth(d, 0));
	struct lorcana_game *g = d->x->g;
	bool done = false;

	for (uint8_t k = 0; k < g->n_players; k++) {
		player_id p = (player_id)((g->active + k) % g->n_players);

		if (players & 1u << p && !g->sides[p].left)
			done |= fn(d, p, has_amount ? amount_of(d, 1) : 0);
	}
	return done_if(done);
}

static bool draw_cards(const struct doing *d, player_id player, int n)
{
	int drawn = 0;

	for (; drawn < n; drawn++) {
		obj_id id = draw_object(d->x, player);

		if (!id)
			break;
		echo(d, VERB_DO_DRAW, id, 0);
		happen_to(d->x, HAPPEN_DRAW, player, id, NO_OBJECT);
	}
	return drawn > 0;
}

static bool draw_until(const struct doing *d, player_id player, int size)
{
	return draw_cards(d, player, size - table_zone(&d->x->g->table, player, Z_HAND)->len);
}

static bool change_lore(const struct doing *d, player_id player, int delta)
{
	struct side *side = &d->x->g->sides[player];
	int before = side->lore;

	side->lore = amount_within((int64_t)before + delta, 0);
	d->effect->that_many = (int16_t)(side->lore > before ? side->lore - before : before - side->lore);
	return side->lore != before;
}

static bool gain_lore(const struct doing *d, player_id player, int n)
{
	if (n <= 0 || !can_gain_lore(d->x->env, d->x->g, player) || !change_lore(d, player, n))
		return false;
	echo_add(d->x, d->effect, VERB_DO_GAIN, player, NO_OBJECT, n);
	return true;
}

static bool lose_lore(const struct doing *d, player_id player, int n)
{
	if (n <= 0 || !can_lose_lore(d->x->env, d->x->g, player))
		return false;
	/* A record may state what the text says or what was there to lose. */
	echo_add(d->x, d->effect, VERB_DO_LOSE, player, NO_OBJECT, n);
	return change_lore(d, player, -n);
}

static bool pay_ink(const struct doing *d, player_id player, int n)
{
	if ((int)ready_ink(d->x->g, player) < n)
		return false;
	exert_ink(d->x->g, player, (unsigned)n);
	return true;
}

/* The order of a deck is not recorded, so there is nothing to shuffle. */
static bool shuffle_deck(const struct doing *d, player_id player, int unused)
{
	(void)unused;
	echo_add(d->x, d->effect, VERB_DO_SHUFFLE, player, NO_OBJECT, 0);
	return true;
}

static bool reveal_hand(const struct doing *d, player_id player, int unused)
{
	(void)unused;
	for (obj_id i = table_zone(&d->x->g->table, player, Z_HAND)->first; i; i = object_of(d, i)->next)
		echo(d, VERB_DO_REVEAL, i, 0);
	return true;
}

static void put_into_discard(const struct doing *d, obj_id id);

static bool discard_hand(const struct doing *d, player_id player, int unused)
{
	bool any = false;
	obj_id id;

	(void)unused;
	if (!can_discard(d->x->env, d->x->g, player))
		return false;
	while ((id = table_zone(&d->x->g->table, player, Z_HAND)->first)) {
		put_into_discard(d, id);
		any = true;
	}
	return any;
}

static bool let_ink_more(const struct doing *d, player_id player, int n)
{
	struct side *side = &d->x->g->sides[player];

	side->extra_ink = (uint8_t)(side->extra_ink + n > 99 ? 99 : side->extra_ink + n);
	return true;
}

/* Durations and modifiers */

static uint8_t until_of(int word)
{
	switch (word) {
	case OP_THIS_TURN:
		return UNTIL_TURN_ENDS;
	case OP_UNTIL_YOUR_NEXT_TURN:
		return UNTIL_OWN_TURN_STARTS;
	case OP_THEIR_NEXT_TURN:
		return UNTIL_NEXT_TURN_ENDS;
	case OP_THIS_CHALLENGE:
		return UNTIL_CHALLENGE_ENDS;
	case OP_WHILE_IN_PLAY:
		return UNTIL_SOURCE_LEAVES;
	default: /* OP_ALWAYS */
		return UNTIL_LEAVES;
	}
}

/* "During their next turn" is that of the card's player, all else is told from "you". */
static void modify(const struct doing *d, obj_id id, int attribute, int delta, int duration)
{
	struct modifier modifier = {
		.target = id,
		.incarnation = object_of(d, id)->incarnation,
		.attribute = (uint8_t)attribute,
		.until = until_of(duration),
		.player = duration == OP_THEIR_NEXT_TURN ? owner_of(d, id) : d->effect->player,
		.delta = amount_within(delta, -MAX_AMOUNT),
		.since = d->x->g->turn,
		.source = d->effect->source,
	};

	if (!modifier_add(&d->x->g->modifiers, &modifier))
		report(d->x, SEV_UNDETERMINED, R_KIND_STATIC, "more than %d modifiers at once, which is the limit here",
		       MAX_MODIFIERS);
}

static enum done do_modify(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);
	int word = node_at(d, nth(d, 1))->op, delta = amount_of(d, 2), duration = node_at(d, nth(d, 3))->op;
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++)
		if (is_in_play(d->x->g, cards.ids[i])) {
			enum lorcana_verb verb = word == OP_STRENGTH	 ? VERB_DO_STRENGTH
						 : word == OP_WILLPOWER ? VERB_DO_WILLPOWER
									: VERB_DO_LORE;

			modify(d, cards.ids[i], (int)reading_attribute(word), delta, duration);
			if (word != OP_SINGING_COST)
				echo(d, verb, cards.ids[i], delta);
			done = true;
		}
	return done_if(done);
}

static enum done do_give(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);
	int keyword = node_at(d, nth(d, 1))->value, duration = node_at(d, nth(d, 2))->op;
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++)
		if (is_in_play(d->x->g, cards.ids[i])) {
			modify(d, cards.ids[i], ATTR_KEYWORD + keyword / 256, keyword % 256, duration);
			echo(d, VERB_DO_GIVE, cards.ids[i], keyword % 256);
			done = true;
		}
	return done_if(done);
}

static bool leave_behind(const struct doing *d, struct lasting *lasting, int duration);

/* "Your characters can't ..." goes on for who comes later too, in editions that have it so [static-continuous-from-effect]. */
static bool reaches_late_comers(const struct doing *d, int duration)
{
	return node_at(d, nth(d, 0))->op == OP_EACH && duration != OP_THEIR_NEXT_TURN &&
	       !d->x->env->edition.late_comers_unaffected;
}

static enum done do_cant(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);
	unsigned what = reading_forbidden(&d->r, nth(d, 1));
	int duration = node_at(d, nth(d, 2))->op;
	bool done = false;

	if (reaches_late_comers(d, duration)) {
		struct lasting lasting = { .kind = LASTING_CANT, .node = nth(d, 0), .number = (int16_t)what };

		return done_if(leave_behind(d, &lasting, duration));
	}
	for (uint8_t i = 0; i < cards.n; i++)
		for (int f = 0; f < N_FORBIDDEN; f++)
			if (what & 1u << f && is_in_play(d->x->g, cards.ids[i])) {
				modify(d, cards.ids[i], ATTR_FORBIDDEN + f, 0, duration);
				done = true;
			}
	return done_if(done);
}

static enum done do_must_quest(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);

	for (uint8_t i = 0; i < cards.n; i++)
		modify(d, cards.ids[i], ATTR_MUST_QUEST, 0, node_at(d, nth(d, 2))->op);
	return done_if(cards.n > 0);
}

static enum done do_no_damage(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);

	for (uint8_t i = 0; i < cards.n; i++)
		modify(d, cards.ids[i], ATTR_NO_CHALLENGE_DAMAGE, 0, node_at(d, nth(d, 2))->op);
	return done_if(cards.n > 0);
}

/* Damage */

static enum done do_deal(const struct doing *d)
{
	struct card_set cards = cards_of(d, 1);
	int n = amount_of(d, 0);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++)
		if (n > 0 && is_in_play(d->x->g, cards.ids[i])) {
			echo(d, VERB_DO_DAMAGE, cards.ids[i], n);
			deal_damage_by(d->x, cards.ids[i], n, d->effect->source, NOT_IN_CHALLENGE);
			done = true;
		}
	set_affected(d, &cards);
	return done_if(done);
}

static enum done do_put_damage(const struct doing *d)
{
	struct card_set cards = cards_of(d, 1);
	int n = amount_of(d, 0);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++)
		if (n > 0 && is_in_play(d->x->g, cards.ids[i]) && !damage_is_prevented(d->x, cards.ids[i])) {
			echo(d, VERB_DO_PUT, cards.ids[i], n);
			put_damage(d->x->g, cards.ids[i], n);
			done = true;
		}
	return done_if(done);
}

static int take_damage_off(const struct doing *d, obj_id id, int n)
{
	int there = object_of(d, id)->counters;

	if (static_says(d->x->env, d->x->g, Q_DAMAGE_STAYS, NO_OBJECT, NO_OBJECT))
		return 0;
	n = n < there ? n : there;
	put_damage(d->x->g, id, -n);
	return n;
}

static enum done do_remove(const struct doing *d)
{
	struct card_set cards = cards_of(d, 1);
	int n = amount_of(d, 0), total = 0;

	for (uint8_t i = 0; i < cards.n; i++) {
		int removed = is_in_play(d->x->g, cards.ids[i]) ? take_damage_off(d, cards.ids[i], n) : 0;
		struct event event = event_make(d->x->g, HAPPEN_REMOVE, d->effect->player, cards.ids[i], NO_OBJECT);

		if (removed == 0)
			continue;
		total += removed;
		echo(d, VERB_DO_REMOVE, cards.ids[i], removed);
		event.number = (int16_t)removed;
		happen(d->x, &event);
	}
	d->effect->that_many = amount_within(total, 0);
	return done_if(total > 0);
}

static enum done do_move_damage(const struct doing *d)
{
	struct card_set from = cards_of(d, 1), to = cards_of(d, 2);
	int n = amount_of(d, 0), total = 0;

	if (to.n == 0 || !is_in_play(d->x->g, to.ids[0]))
		return NOT_DONE;
	for (uint8_t i = 0; i < from.n; i++) {
		int moved = from.ids[i] == to.ids[0] ? 0 : take_damage_off(d, from.ids[i], n);

		if (moved == 0)
			continue;
		total += moved;
		echo(d, VERB_DO_REMOVE, from.ids[i], moved);
		echo(d, VERB_DO_PUT, to.ids[0], moved);
		put_damage(d->x->g, to.ids[0], moved);
	}
	d->effect->that_many = amount_within(total, 0);
	return done_if(total > 0);
}

/* States */

static enum done do_exert(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++) {
		if (!is_in_play(d->x->g, cards.ids[i]) || is_exerted(d->x->g, cards.ids[i]))
			continue;
		object_of(d, cards.ids[i])->flags |= F_EXERTED;
		d->effect->last_exerted = cards.ids[i];
		echo(d, VERB_DO_EXERT, cards.ids[i], 0);
		happen_to(d->x, HAPPEN_EXERT, d->effect->player, cards.ids[i], NO_OBJECT);
		done = true;
	}
	set_affected(d, &cards);
	return done_if(done);
}

static enum done do_ready(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);
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
		echo(d, VERB_DO_READY, cards.ids[i], 0);
		happen_to(d->x, HAPPEN_READY, d->effect->player, cards.ids[i], NO_OBJECT);
	}
	set_affected(d, &cards);
	return done_if(done);
}

/* Zones */

static enum done do_banish(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);
	obj_id ids[MAX_CARD_SET];
	unsigned n = 0;

	for (uint8_t i = 0; i < cards.n; i++)
		if (is_in_play(d->x->g, cards.ids[i])) {
			ids[n++] = cards.ids[i];
			echo(d, VERB_DO_BANISH, cards.ids[i], 0);
			d->effect->last_banished = cards.ids[i];
			d->effect->last_banished_card = object_of(d, cards.ids[i])->card;
		}
	banish_objects(d->x, ids, n);
	for (unsigned i = 0; i < n; i++)
		follow(d, ids[i]);
	set_affected(d, &cards);
	return done_if(n > 0);
}

/* Takes a card out of the zone where it is; what leaving play triggers, triggers. */
static void take_away(const struct doing *d, obj_id id, uint8_t zone, enum table_end end)
{
	if (is_in_play(d->x->g, id)) {
		raise_triggers(d->x, id, WHEN_LEAVES, NO_OBJECT);
		happen_to(d->x, HAPPEN_LEAVE, d->effect->player, id, NO_OBJECT);
		if (zone == Z_HAND)
			happen_to(d->x, HAPPEN_RETURN, d->effect->player, id, NO_OBJECT);
	}
	move_object(d->x, id, zone, end);
	follow(d, id);
}

static void put_into_discard(const struct doing *d, obj_id id)
{
	player_id owner = owner_of(d, id);

	echo(d, VERB_DO_DISCARD, id, 0);
	if (object_of(d, id)->zone == Z_HAND)
		happen_to(d->x, HAPPEN_DISCARD, owner, id, NO_OBJECT);
	happen_to(d->x, HAPPEN_TO_DISCARD, owner, id, NO_OBJECT);
	/* Nobody knows which of the hand's cards it was. */
	if (object_of(d, id)->zone == Z_HAND && object_of(d, id)->card == CARD_UNKNOWN && d->effect->doubted)
		forget_hand(d->x->g, owner);
	take_away(d, id, Z_DISCARD, TABLE_FIRST);
	d->effect->last_discarded = id;
}

static enum done do_to_discard(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);

	for (uint8_t i = 0; i < cards.n;) {
		bool in_hand = object_of(d, cards.ids[i])->zone == Z_HAND;

		if (in_hand && !can_discard(d->x->env, d->x->g, owner_of(d, cards.ids[i]))) {
			cards.ids[i] = cards.ids[--cards.n];
			cards.incarnations[i] = cards.incarnations[cards.n];
		} else {
			put_into_discard(d, cards.ids[i++]);
		}
	}
	set_affected(d, &cards);
	d->effect->that_many = cards.n;
	return done_if(cards.n > 0);
}

static enum done do_to_hand(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);

	for (uint8_t i = 0; i < cards.n; i++) {
		echo(d, VERB_DO_RETURN, cards.ids[i], 0);
		take_away(d, cards.ids[i], Z_HAND, TABLE_LAST);
	}
	set_affected(d, &cards);
	return done_if(cards.n > 0);
}

static enum done do_to_deck(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);
	int place = node_at(d, nth(d, 1))->op;

	if (cards.n == 0)
		return NOT_DONE;
	if (place == OP_TOP_OR_BOTTOM && !d->effect->picking)
		return WAITS;
	for (uint8_t i = 0; i < cards.n; i++) {
		bool top = place == OP_TOP || (place == OP_TOP_OR_BOTTOM && d->effect->number > 0);

		echo(d, VERB_DO_DECK, cards.ids[i], 0);
		take_away(d, cards.ids[i], Z_DECK, top ? TABLE_FIRST : TABLE_LAST);
		if (place == OP_SHUFFLED)
			echo_add(d->x, d->effect, VERB_DO_SHUFFLE, owner_of(d, cards.ids[i]), NO_OBJECT, 0);
	}
	return DONE;
}

static enum done do_to_inkwell(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);
	bool exerted = node_at(d, nth(d, 1))->op == OP_IS_EXERTED;

	for (uint8_t i = 0; i < cards.n; i++) {
		player_id owner = owner_of(d, cards.ids[i]);
		bool always = static_says_of(d->x->env, d->x->g, Q_INK, owner, OP_INKED_EXERTED, NO_OBJECT);

		echo(d, VERB_DO_INK, cards.ids[i], 0);
		happen_to(d->x, HAPPEN_INK, owner, cards.ids[i], NO_OBJECT);
		take_away(d, cards.ids[i], Z_INKWELL, TABLE_LAST);
		if (exerted || always)
			object_of(d, cards.ids[i])->flags |= F_EXERTED;
	}
	set_affected(d, &cards);
	return done_if(cards.n > 0);
}

static enum done do_put_under(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0), tops = cards_of(d, 1);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++) {
		obj_id id = cards.ids[i], top = tops.n ? tops.ids[0] : NO_OBJECT;

		if (!top || top == id || !is_in_play(d->x->g, top) || object_of(d, id)->under)
			continue;
		echo(d, VERB_DO_UNDER, id, 0);
		table_put_under(&d->x->g->table, id, top, d->x->g->turn);
		object_of(d, id)->flags = F_FACEDOWN;
		happen_to(d->x, HAPPEN_UNDER, d->effect->player, top, id);
		done = true;
	}
	return done_if(done);
}

static enum done do_move_to(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0), places = cards_of(d, 1);
	bool done = false;

	if (places.n == 0)
		return NOT_DONE;
	for (uint8_t i = 0; i < cards.n; i++) {
		if (object_of(d, cards.ids[i])->at == places.ids[0] || !is_in_play(d->x->g, cards.ids[i]) ||
		    static_forbids(d->x->env, d->x->g, cards.ids[i], FORBID_MOVE))
			continue;
		echo(d, VERB_DO_MOVE, cards.ids[i], 0);
		move_character(d->x, d->effect->player, cards.ids[i], places.ids[0]);
		d->effect->last_moved = cards.ids[i];
		d->effect->that_location = places.ids[0];
		done = true;
	}
	return done_if(done);
}

/* Looking and showing */

static enum done do_look(const struct doing *d)
{
	struct card_set cards = cards_of(d, 1);

	d->effect->looked = cards;
	d->effect->it = cards;
	return done_if(cards.n > 0);
}

/* What is shown is known from then on; the record says what it is. */
static enum done do_reveal(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);

	for (uint8_t i = 0; i < cards.n; i++)
		if (object_of(d, cards.ids[i])->card == CARD_UNKNOWN && !d->effect->picking)
			return WAITS;
	for (uint8_t i = 0; i < cards.n; i++)
		echo(d, VERB_DO_REVEAL, cards.ids[i], 0);
	if (node_at(d, nth(d, 0))->op == OP_TOP_OF)
		d->effect->looked = cards;
	d->effect->it = cards;
	return done_if(cards.n > 0);
}

/* Playing cards */

/* Its player pays for a card as for any that is played. */
static bool pay_price(const struct doing *d, obj_id id)
{
	player_id player = owner_of(d, id);
	struct asked asked = { .about = id, .player = player, .what = OP_TO_PLAY };

	if (!pay_ink(d, player, play_price(d->x, player, id)))
		return false;
	static_price_spend(d->x->env, d->x->g, &asked);
	return true;
}

/* An action that is played goes below this effect in the stack, which moves. */
static enum done do_play(const struct doing *d, bool exerted)
{
	struct card_set cards = cards_of(d, 0);
	bool pays = node_at(d, nth(d, 1))->op == OP_PAID, done = false;
	struct doing now = *d;

	for (uint8_t i = 0; i < cards.n; i++) {
		const struct lorcana_card *card = card_facts(d->x->env, d->x->g, cards.ids[i]);

		if (!card) {
			now.effect->doubted = true;
			continue;
		}
		if (static_says_of(d->x->env, d->x->g, Q_PLAYER_CANT, owner_of(d, cards.ids[i]), OP_PLAY_THEM, cards.ids[i]))
			continue;
		if (pays && !pay_price(d, cards.ids[i]))
			continue;
		echo(&now, VERB_DO_PLAY, cards.ids[i], 0);
		play_by_effect(d->x, cards.ids[i], owner_of(d, cards.ids[i]), exerted);
		now.effect = effect_top(d->x->g);
		follow(&now, cards.ids[i]);
		done = true;
	}
	set_affected(&now, &cards);
	return done_if(done);
}

/* What lasts */

static bool leave_behind(const struct doing *d, struct lasting *lasting, int duration)
{
	struct lasting_set *set = &d->x->g->lasting;

	lasting->card = d->effect->card;
	lasting->ability = d->effect->ability;
	lasting->source = d->effect->source;
	lasting->player = d->effect->player;
	lasting->until = until_of(duration);
	lasting->since = d->x->g->turn;
	if (set->len == MAX_LASTING) {
		report(d->x, SEV_UNDETERMINED, R_KIND_STATIC, "more than %d effects last at once, which is the limit here",
		       MAX_LASTING);
		d->effect->doubted = true;
		return false;
	}
	set->items[set->len++] = *lasting;
	if (lasting->kind != LASTING_PAY_LESS)
		listen_to(d->x->g, &d->x->env->code->programs[lasting->program]);
	return true;
}

static enum done do_grant(const struct doing *d)
{
	struct card_set cards = cards_of(d, 0);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++) {
		struct lasting lasting = {
			.kind = LASTING_PROGRAM,
			.target = cards.ids[i],
			.incarnation = object_of(d, cards.ids[i])->incarnation,
			.program = (uint16_t)node_at(d, nth(d, 1))->value,
		};

		done |= leave_behind(d, &lasting, node_at(d, nth(d, 2))->op);
	}
	return done_if(done);
}

static enum done do_floating(const struct doing *d)
{
	struct lasting lasting = { .kind = LASTING_PROGRAM, .program = (uint16_t)node_at(d, nth(d, 0))->value };

	return done_if(leave_behind(d, &lasting, node_at(d, nth(d, 1))->op));
}

static enum done do_pay_less(const struct doing *d)
{
	struct lasting lasting = {
		.kind = LASTING_PAY_LESS,
		.number = amount_within(amount_of(d, 1), 0),
		/* pay_less(P, n, to_play(next(F)), duration): F */
		.node = code_first(code_first(nth(d, 2))),
	};

	return done_if(leave_behind(d, &lasting, node_at(d, nth(d, 3))->op));
}

/* It triggers once, about the cards that the text speaks of, else about its own. */
static enum done do_delayed(const struct doing *d)
{
	struct card_set cards = d->effect->it;
	bool done = false;

	if (cards.n == 0)
		card_set_add(d->x->g, &cards, d->effect->source);
	for (uint8_t i = 0; i < cards.n; i++) {
		struct lasting lasting = {
			.kind = LASTING_DELAYED,
			.target = cards.ids[i],
			.incarnation = object_of(d, cards.ids[i])->incarnation,
			.program = (uint16_t)node_at(d, nth(d, 0))->value,
		};

		done |= leave_behind(d, &lasting, OP_THIS_TURN);
	}
	return done_if(done);
}

static enum done do_count(const struct doing *d)
{
	struct card_set cards = { .n = 0 };

	reading_fitting(&d->r, nth(d, 0), &cards);
	d->effect->that_many = cards.n;
	return DONE;
}

static enum done do_to_cards(const struct doing *d)
{
	switch (node_at(d, d->node)->op) {
	case OP_DO_BANISH:
		return do_banish(d);
	case OP_DO_RETURN:
	case OP_DO_TO_HAND:
		return do_to_hand(d);
	case OP_DO_EXERT:
		return do_exert(d);
	case OP_DO_READY:
		return do_ready(d);
	case OP_DO_TO_DECK:
		return do_to_deck(d);
	case OP_DO_TO_INKWELL:
		return do_to_inkwell(d);
	case OP_DO_TO_DISCARD:
		return do_to_discard(d);
	case OP_DO_LOOK:
		return do_look(d);
	case OP_DO_REVEAL:
		return do_reveal(d);
	case OP_DO_PLAY:
	case OP_DO_PLAY_EXERTED:
		return do_play(d, node_at(d, d->node)->op == OP_DO_PLAY_EXERTED);
	case OP_DO_PUT_UNDER:
		return do_put_under(d);
	case OP_DO_MOVE_TO:
		return do_move_to(d);
	default:
		BUG("not a thing done to cards");
	}
}

static enum done do_lasting(const struct doing *d)
{
	switch (node_at(d, d->node)->op) {
	case OP_DO_MODIFY:
		return do_modify(d);
	case OP_DO_GIVE:
		return do_give(d);
	case OP_DO_CANT:
		return do_cant(d);
	case OP_DO_DEAL:
		return do_deal(d);
	case OP_DO_PUT_DAMAGE:
		return do_put_damage(d);
	case OP_DO_REMOVE:
		return do_remove(d);
	case OP_DO_MOVE_DAMAGE:
		return do_move_damage(d);
	case OP_DO_PAY_LESS:
		return do_pay_less(d);
	case OP_DO_GRANT:
		return do_grant(d);
	case OP_DO_FLOATING:
		return do_floating(d);
	case OP_DO_DELAYED:
		return do_delayed(d);
	case OP_DO_COUNT:
		return do_count(d);
	case OP_DO_MUST:
		return do_must_quest(d);
	case OP_DO_NO_DAMAGE:
		return do_no_damage(d);
	case OP_DO_NAME_CARD:
		return d->effect->picking ? DONE : WAITS;
	default:
		return do_to_cards(d);
	}
}

enum done effect_do(struct ctx *x, struct effect *effect, uint16_t node)
{
	struct doing d = { .x = x, .effect = effect, .r = reading_of_effect(x->env, x->g, effect), .node = node };

	switch (node_at(&d, node)->op) {
	case OP_DO_DRAW:
		return for_players(&d, draw_cards, true);
	case OP_DO_DRAW_UNTIL:
		return for_players(&d, draw_until, true);
	case OP_DO_GAIN:
		return for_players(&d, gain_lore, true);
	case OP_DO_LOSE:
		return for_players(&d, lose_lore, true);
	case OP_DO_PAY:
		return for_players(&d, pay_ink, true);
	case OP_DO_SHUFFLE:
		return for_players(&d, shuffle_deck, false);
	case OP_DO_REVEAL_HAND:
		return for_players(&d, reveal_hand, false);
	case OP_DO_DISCARD_HAND:
		return for_players(&d, discard_hand, false);
	case OP_DO_EXTRA_INK:
		return for_players(&d, let_ink_more, true);
	default:
		return do_lasting(&d);
	}
}
