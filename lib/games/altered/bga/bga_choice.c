/*
 * bga_choice.c - what a player decided to do, as choices.
 */
#include "games/altered/bga/bga_writer.h"

/* True when a player's turn goes on with the event, or ends. */
static bool is_turn(const struct bga_event *event)
{
	return event->type == BGA_PLAY_CARD || event->type == BGA_PASS_TURN || event->type == BGA_CONCEDE ||
	       event->type == BGA_SUPPORT_EFFECT || (event->type == BGA_TAP && !event->cause && event->card && event->card->has_quick);
}

/* True when the event sends the card away: to the Reserve, or wherever its own text or another has it go instead. */
static bool sends_away(const struct bga_event *event, int64_t card)
{
	if (event->type != BGA_PUBLIC_DISCARD && event->type != BGA_MOVE_TO_HAND && event->type != BGA_PUT_ON_DECK)
		return false;
	for (size_t i = 0; i < event->n_cards; i++)
		if (event->cards[i].id == card)
			return true;
	return false;
}

enum fate { SENT_AWAY, STAYED, LOG_ENDS };

/* What becomes of the card of [event] in the turn in which it is played. */
static enum fate fate_of(const struct bga_writer *w, const struct bga_event *event)
{
	for (size_t i = w->at + 1; i < w->n && i < w->at + BGA_LOOK_AHEAD; i++) {
		const struct bga_event *later = &w->events[i];

		if (later->is_undone || later->is_private)
			continue;
		if (sends_away(later, event->card->id))
			return SENT_AWAY;
		if (is_turn(later))
			return STAYED;
	}
	return LOG_ENDS;
}

static int32_t distance_of(int32_t a, int32_t b)
{
	return a > b ? a - b : b - a;
}

/*
 * Reading: the log does not say that a card was played for its Scout cost. It
 * was when it has one, came from the hand and is then sent away; but where the
 * other cost is nearer to what was paid, it was sent away by something else.
 */
static bool is_scout(const struct bga_writer *w, const struct bga_event *event)
{
	const struct bga_card *card = event->card;
	enum fate fate;

	if (card->scout < 0 || !text_is(event->from, "hand"))
		return false;
	fate = fate_of(w, event);
	if (card->hand_cost < 0 || event->cost < 0)
		return fate == SENT_AWAY;
	if (fate == SENT_AWAY)
		return distance_of(event->cost, card->scout) <= distance_of(event->cost, card->hand_cost);
	return fate == LOG_ENDS && event->cost == card->scout && event->cost != card->hand_cost;
}

static void write_play(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (!event->card)
		return;
	FOREIGN_LINE(w->out, "% play % +in % +from % +%", bga_player(w, seat), bga_card(w, event->card),
		     bga_side(bga_side_of_place(event->to)),
		     text_is(event->from, "hand") ? text_of("") : bga_zone(event->from),
		     text_of(is_scout(w, event) ? "scout" : ""));
	if (event->cost >= 0)
		buffer_printf(w->out, " +pay %d", (int)event->cost);
	for (size_t i = 0; i < w->n_paid; i++)
		FOREIGN_LINE(w->out, " +target %", bga_card(w, w->paid[i]));
	buffer_add_char(w->out, '\n');
	w->n_paid = 0;
	w->in_quick = false;
}

static void end_with_cost(struct bga_writer *w, const struct bga_event *event)
{
	if (event->cost > 0)
		buffer_printf(w->out, " +pay %d", (int)event->cost);
	buffer_add_char(w->out, '\n');
}

/* A quick action of the card, whose form tells what was done for it. */
static void begin_quick(struct bga_writer *w, const char *form, const struct bga_event *event, unsigned seat)
{
	FOREIGN_LINE(w->out, form, bga_player(w, seat), bga_card(w, event->card));
	w->used = event->card->id;
	w->in_quick = true;
}

/*
 * A card that a player exhausts for its own ability: a quick action, or where it
 * has none, what a Reaction says that the player may do. With a cause, a card
 * that an effect exhausts.
 */
static void write_tap(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (!event->card || event->cause) {
		bga_write_exhausted(w, event);
		return;
	}
	if (event->card->has_quick)
		begin_quick(w, "% quick %", event, seat);
	else
		FOREIGN_LINE(w->out, "% accept %", bga_player(w, seat), event->card->name);
	end_with_cost(w, event);
}

static void write_support(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (event->card)
		begin_quick(w, "% quick % +support\n", event, seat);
}

/* True when the cards are chosen to pay for a card that the player is about to play. */
static bool is_for_cost(const struct bga_writer *w, const struct bga_event *event)
{
	if (!event->cause || (!text_is(event->cause->place, "hand") && !text_is(event->cause->place, "reserve")))
		return false;
	for (size_t i = w->at + 1; i < w->n && i < w->at + BGA_LOOK_AHEAD; i++) {
		const struct bga_event *later = &w->events[i];

		if (later->is_undone || later->is_private)
			continue;
		if (later->type == BGA_NEW_PHASE)
			return false;
		if (is_turn(later))
			return later->type == BGA_PLAY_CARD && later->card && later->card->id == event->cause->id;
	}
	return false;
}

static void write_targets(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	bool pays = is_for_cost(w, event);

	w->target = event;
	for (size_t i = 0; i < event->n_cards; i++) {
		const struct bga_card *card = &event->cards[i];
		unsigned owner = bga_table_seat(&w->table, card->owner);
		enum bga_side side = bga_side_of_place(card->place);
		/* `choose` may have a number, which a name can be taken for. */
		bool has_digit = card->name.ptr[0] >= '0' && card->name.ptr[0] <= '9';

		if (pays && w->n_paid < BGA_PAID_MAX) {
			w->paid[w->n_paid++] = card;
			continue;
		}
		FOREIGN_LINE(w->out, has_digit ? "% choose - %" : "% choose %", bga_player(w, seat), bga_card(w, card));
		/* Which of several cards of one name it is. */
		FOREIGN_LINE(w->out, " +of % +in % +from % +by %\n",
			     owner != BGA_NO_SEAT ? bga_player(w, owner) : text_of(""), bga_side(side),
			     side == BGA_NO_SIDE ? bga_zone(card->place) : text_of(""), bga_cause(event));
	}
}

/*
 * Mana that an effect let the player pay. Behind a quick action it may as well be
 * a part of its cost, which the site takes as the action goes on; then what was
 * left to pay with has to tell.
 */
static void write_pay(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (event->cost <= 0 || w->in_quick)
		return;
	FOREIGN_LINE(w->out, "% accept", bga_player(w, seat));
	end_with_cost(w, event);
}

static void write_pass(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	(void)event;
	/* The last pass begins the Dusk, so what it compares is shown before. */
	if (w->has_passed[bga_other(seat)])
		bga_see_write_statistics(w);
	w->has_passed[seat] = true;
	w->in_quick = false;
	FOREIGN_LINE(w->out, "% pass\n", bga_player(w, seat));
}

static void write_concession(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	(void)event;
	w->has_conceded = true;
	FOREIGN_LINE(w->out, "% concede\n", bga_player(w, seat));
}

/* A terrain marker that is put on a region, be it that the player chose the region or not. */
static void write_marker(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	unsigned set = 0;

	for (unsigned t = 0; t < BGA_TERRAINS; t++)
		if (text_is(event->what, bga_terrain_names[t]) || (t == BGA_WATER && text_is(event->what, "ocean")))
			set = 1u << t;
	if (event->region == BGA_ABSENT || set == 0)
		return;
	buffer_printf(w->out, "! marker %s %d", w->table.seats[seat].name, (int)event->region + 1);
	bga_add_terrains(w, set);
	FOREIGN_LINE(w->out, " +by %\n", bga_cause(event));
}

static void (*const writers[N_BGA_TYPES])(struct bga_writer *w, const struct bga_event *event, unsigned seat) = {
	[BGA_PLAY_CARD] = write_play,	  [BGA_TAP] = write_tap,	[BGA_SUPPORT_EFFECT] = write_support,
	[BGA_TARGET_CARDS] = write_targets, [BGA_PAY] = write_pay,	[BGA_PASS_TURN] = write_pass,
	[BGA_CONCEDE] = write_concession, [BGA_SLIDE_MEEPLES] = write_marker,
};

void bga_write_choice(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (writers[event->type])
		writers[event->type](w, event, seat);
}
