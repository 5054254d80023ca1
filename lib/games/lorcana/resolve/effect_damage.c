/*
 * effect_damage.c - damage by effects.
 */
#include "games/lorcana/resolve/effect_doing.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/damage.h"
#include "games/lorcana/resolve/replace.h"

typedef enum dealt deal_fn(struct ctx *x, obj_id id, int amount, obj_id by, enum event_role role);

static enum done deal_to_each(const struct doing *d, deal_fn *deal)
{
	struct card_set cards = doing_cards(d, 1);
	int n = amount_of(d, 0), total = 0;
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++) {
		int before = object_of(d, cards.ids[i])->counters;
		enum dealt dealt = NOT_DEALT;

		if (n > 0 && is_in_play(d->x->g, cards.ids[i]))
			dealt = deal(d->x, cards.ids[i], n, d->effect->source, NOT_IN_CHALLENGE);
		/* Reading: damage of which Resist has left nothing has been dealt for what rests on that; see readings.md. */
		done |= dealt != NOT_DEALT;
		if (dealt != DEALT)
			continue;
		doing_echo(d, VERB_DO_DAMAGE, cards.ids[i], n);
		total += object_of(d, cards.ids[i])->counters - before;
	}
	d->effect->that_many = amount_within(total, 0);
	set_affected(d, &cards);
	return done_if(done);
}

enum done do_deal(const struct doing *d)
{
	return deal_to_each(d, deal_damage_by);
}

/* Two cards deal damage to each other, both at once. */
enum done do_deal_each_other(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);
	int amounts[2], word = doing_nth(d, 1);
	bool done = false;

	if (cards.n != 2 || !is_in_play(d->x->g, cards.ids[0]) || !is_in_play(d->x->g, cards.ids[1]))
		return NOT_DONE;
	for (int i = 0; i < 2; i++)
		amounts[i] = reading_value(&d->r, (uint16_t)word, cards.ids[i]);
	for (int i = 0; i < 2; i++)
		if (amounts[i] > 0 &&
		    deal_damage_by(d->x, cards.ids[1 - i], amounts[i], cards.ids[i], NOT_IN_CHALLENGE) == DEALT) {
			doing_echo(d, VERB_DO_DAMAGE, cards.ids[1 - i], amounts[i]);
			done = true;
		}
	set_affected(d, &cards);
	return done_if(done);
}

enum done do_deal_in_full(const struct doing *d)
{
	return deal_to_each(d, deal_damage_in_full);
}

/* Damage that is put, removed or moved by the effect's player. */
static void happen_damage(const struct doing *d, enum event_what what, obj_id id, obj_id to, int n)
{
	struct event event = event_make(d->x->g, what, d->effect->player, id, to);

	event.number = amount_within(n, 0);
	happen(d->x, &event);
}

enum done do_put_damage(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 1);
	int n = amount_of(d, 0);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++)
		if (n > 0 && is_in_play(d->x->g, cards.ids[i]) && !damage_is_prevented(d->x, cards.ids[i])) {
			doing_echo(d, VERB_DO_PUT, cards.ids[i], n);
			take_put_damage(d->x, cards.ids[i], n);
			happen_damage(d, HAPPEN_PUT_DAMAGE, cards.ids[i], NO_OBJECT, n);
			done = true;
		}
	return done_if(done);
}

static int take_damage_off(const struct doing *d, obj_id id, int n)
{
	int there = object_of(d, id)->counters;

	if (static_says(d->x->env, d->x->g, Q_DAMAGE_STAYS, id, NO_OBJECT))
		return 0;
	n = n < there ? n : there;
	put_damage(d->x->g, id, -n);
	return n;
}

/* What "up to" allows of what is done now; 0 = the number is none that has been chosen. */
static int chosen_limit(const struct doing *d)
{
	const struct code_step *step = &d->x->env->code->steps[d->effect->step - 1];

	return step->op == STEP_NUMBER ? reading_amount(&d->r, step->node) : 0;
}

/* The number that was said for the card as it was chosen; else [n]. */
static int number_for(const struct doing *d, obj_id id, int n)
{
	for (uint8_t i = 0; i < d->effect->numbered.n; i++)
		if (d->effect->numbered.ids[i] == id)
			return d->effect->numbers[i];
	return n;
}

/* From each of several cards up to a number: the record may have another number for each. */
enum done do_remove(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 1), affected = { .n = 0 };
	int n = amount_of(d, 0), limit = cards.n > 1 ? chosen_limit(d) : 0, total = 0;

	for (uint8_t i = 0; i < cards.n; i++) {
		int there = object_of(d, cards.ids[i])->counters;
		int number = number_for(d, cards.ids[i], n);
		int removed = is_in_play(d->x->g, cards.ids[i]) ? take_damage_off(d, cards.ids[i], number) : 0;

		if (removed == 0)
			continue;
		total += removed;
		doing_echo(d, VERB_DO_REMOVE, cards.ids[i], removed);
		if (!card_set_has(&d->effect->numbered, cards.ids[i]))
			doing_echo_most(d, cards.ids[i], limit < there ? limit : there);
		happen_damage(d, HAPPEN_REMOVE, cards.ids[i], NO_OBJECT, removed);
		card_set_add(d->x->g, &affected, cards.ids[i]);
	}
	set_affected(d, &affected);
	d->effect->that_many = amount_within(total, 0);
	return done_if(total > 0);
}

/* Moving damage is removing and putting it, where the edition says so [damage-move-defined]. */
static void happen_move(const struct doing *d, obj_id from, obj_id to, int n)
{
	happen_damage(d, HAPPEN_MOVE_DAMAGE, from, to, n);
	if (d->x->env->edition.moving_removes)
		happen_damage(d, HAPPEN_REMOVE, from, NO_OBJECT, n);
}

/* What has been moved is taken all at once. */
static void take_moved(const struct doing *d, obj_id to, int n)
{
	take_put_damage(d->x, to, n);
	if (d->x->env->edition.moving_removes)
		happen_damage(d, HAPPEN_PUT_DAMAGE, to, NO_OBJECT, n);
}

/* Where damage is moved to: "it" is what was spoken of before, and not what the damage is moved from. */
static struct card_set move_target(const struct doing *d)
{
	struct card_set to = cards_of(&d->r, doing_nth(d, 2));

	return to;
}

enum done do_move_damage(const struct doing *d)
{
	struct card_set to = move_target(d), from = doing_cards(d, 1);
	int n = amount_of(d, 0), total = 0, n_moved = 0;
	bool prevented = false;

	if (code_binds_it(d->x->env->code, d->node, doing_nth(d, 2)))
		d->effect->it = to;
	if (to.n == 0 || !is_in_play(d->x->g, to.ids[0]))
		return NOT_DONE;
	for (uint8_t i = 0; i < from.n; i++) {
		int moved = from.ids[i] == to.ids[0] ? 0 : take_damage_off(d, from.ids[i], n);

		if (moved == 0)
			continue;
		/* All that is moved at once is taken at once. */
		if (total == 0)
			prevented = damage_is_prevented(d->x, to.ids[0]);
		total += moved;
		n_moved++;
		doing_echo(d, VERB_DO_REMOVE, from.ids[i], moved);
		if (!prevented)
			doing_echo(d, VERB_DO_PUT, to.ids[0], moved);
		happen_move(d, from.ids[i], to.ids[0], moved);
	}
	/* What comes from several may be stated by its sum. */
	if (n_moved > 1 && !prevented)
		doing_echo(d, VERB_DO_PUT, to.ids[0], total);
	if (total > 0 && !prevented)
		take_moved(d, to.ids[0], total);
	d->effect->that_many = amount_within(total, 0);
	return done_if(total > 0);
}
