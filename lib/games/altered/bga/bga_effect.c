/*
 * bga_effect.c - what came of the players' decisions, as outcomes; and what the
 * rules let them do in setup, morning and night, which the site logs alike.
 */
#include "games/altered/bga/bga_writer.h"

#include <string.h>

#include "replay/log_words.h"

/*
 * Whose effect an event is: the site's word, or the card that last chose the
 * card it is about.
 */
static struct text cause_of(const struct bga_writer *w, const struct bga_event *event, int64_t card)
{
	for (size_t i = 0; !event->cause && card && w->target && w->target->cause && i < w->target->n_cards; i++)
		if (w->target->cards[i].id == card)
			return w->target->cause->name;
	return bga_cause(event);
}

/* The seat that has a card; [seat] where the log does not say. */
static unsigned owner_of(const struct bga_writer *w, const struct bga_card *card, unsigned seat)
{
	unsigned owner = bga_table_seat(&w->table, card->owner);

	return owner != BGA_NO_SEAT ? owner : seat;
}

/*
 * ! VERB PLAYER NAME, a clause of the form [clause] where there is something to
 * say in it, and the cause; nothing when nobody has the card.
 */
static void outcome(struct bga_writer *w, const char *verb, const struct bga_card *card, unsigned seat,
		    const char *clause, struct text what, struct text cause)
{
	unsigned owner = owner_of(w, card, seat);

	if (owner == BGA_NO_SEAT)
		return;
	FOREIGN_LINE(w->out, "! % % %", text_of(verb), bga_player(w, owner), bga_card(w, card));
	FOREIGN_LINE(w->out, clause, what);
	FOREIGN_LINE(w->out, " +by %\n", cause);
}

/* How many cards the event tells of, by name or not. */
static size_t count_of(const struct bga_event *event)
{
	if (event->n_cards)
		return event->n_cards;
	return event->count > 0 && event->count <= BGA_LIST_MAX ? (size_t)event->count : 0;
}

/* The name of one of them. */
static struct text name_at(const struct bga_event *event, size_t i)
{
	return event->n_cards ? event->cards[i].name : text_of("?");
}

/* Draws */

/*
 * Reading: the site logs the morning's draw as an effect of the hero. It is the
 * first of a player in a morning, with the hero or nothing as its cause.
 */
static bool is_rules_draw(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (w->phase == BGA_BEFORE)
		return !event->cause;
	if (w->phase != BGA_MORNING || w->has_drawn[seat] || (event->cause && !event->cause->is_hero))
		return false;
	w->has_drawn[seat] = true;
	return true;
}

static void write_draws(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	bool is_rules = is_rules_draw(w, event, seat);
	struct text cause = event->cause || !w->showing ? bga_cause(event) : w->showing->name;

	for (size_t i = 0; i < count_of(event); i++)
		FOREIGN_LINE(w->out, is_rules ? "% draw % +by %\n" : "! draw % % +by %\n", bga_player(w, seat),
			     name_at(event, i), is_rules ? text_of("") : cause);
}

/* A card of the deck that all see: shown, put into the Reserve, or drawn. */
static void write_public_draw(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	for (size_t i = 0; i < event->n_cards; i++) {
		const struct bga_card *card = &event->cards[i];
		struct text before = bga_table_find(&w->table, card->id).place;
		bool was_shown = text_starts_with(before, "reveal");
		bool was_in_hand = text_is(before, "hand");
		const char *verb = "reveal", *from = was_in_hand ? "hand" : "deck";

		/* Where the rules let a player look at cards the site shows them to all. */
		if (text_is(card->place, "limbo") && !was_in_hand)
			continue;
		if (text_is(card->place, "reserve")) {
			verb = was_shown ? "reserve" : "resupply";
			from = was_shown ? "deck" : "";
		} else if (text_is(card->place, "hand") && !was_in_hand) {
			verb = "draw";
			from = "";
		}
		outcome(w, verb, card, seat, " +from %", text_of(from), cause_of(w, event, card->id));
	}
	w->showing = event->cause;
}

static void write_revealed_hand(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (event->card)
		outcome(w, "reveal", event->card, seat, " +from %", bga_zone(event->card->place), bga_cause(event));
}

/* Cards that leave where they are */

/* Cards of a hand that go to the mana: at setup, in the morning, or by an effect. */
static void write_hand_to_mana(struct bga_writer *w, const struct bga_event *event, unsigned seat, struct text name)
{
	bool expands = w->phase == BGA_MORNING && !w->has_expanded[seat] && !event->cause;

	w->has_expanded[seat] |= expands;
	if (expands || w->phase == BGA_BEFORE)
		FOREIGN_LINE(w->out, expands ? "% expand %\n" : "% mana %\n", bga_player(w, seat), name);
	else
		FOREIGN_LINE(w->out, "! mana % % +by %\n", bga_player(w, seat), name, bga_cause(event));
}

/* What only the player sees: cards of the hand, into the mana or discarded. */
static void write_hidden_discard(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	for (size_t i = 0; i < count_of(event); i++)
		if (event->to_mana)
			write_hand_to_mana(w, event, seat, name_at(event, i));
		else
			FOREIGN_LINE(w->out, "! discard % % +from % +by %\n", bga_player(w, seat), name_at(event, i),
				     text_of("hand"), bga_cause(event));
}

/*
 * Clean-up of the night: the site counts the cards of each zone but does not
 * part them, so they are told apart by where they lay.
 */
static void write_cleanup(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	for (size_t i = 0; i < event->n_cards; i++) {
		struct text before = bga_table_find(&w->table, event->cards[i].id).place;
		bool is_landmark = event->from_landmarks > 0 && text_is(before, "landmark");

		FOREIGN_LINE(w->out, is_landmark ? "% sacrifice %\n" : "% discard %\n",
			     bga_player(w, owner_of(w, &event->cards[i], seat)), bga_card(w, &event->cards[i]));
	}
}

/* The outcome that is a card's way to where it is now; a token that is gone went where it was sent. */
static const char *verb_of_move(const struct bga_event *event, const struct bga_card *card)
{
	struct text place = text_is(card->place, "destroy") ? event->to : card->place;

	if (event->type == BGA_MOVE_TO_HAND)
		return "hand";
	if (event->type == BGA_PUT_ON_DECK)
		return "deck";
	if (event->to_mana || text_is(place, "mana"))
		return "mana";
	if (text_is(place, "reserve"))
		return "reserve";
	if (text_is(place, "hand"))
		return "hand";
	return text_is(bga_zone(place), "deck") ? "deck" : "discard";
}

static void write_moved(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (event->type == BGA_PUBLIC_DISCARD && event->from_landmarks != BGA_ABSENT) {
		write_cleanup(w, event, seat);
		return;
	}
	for (size_t i = 0; i < event->n_cards; i++) {
		const struct bga_card *card = &event->cards[i];
		struct text from = event->from.len ? event->from : bga_table_find(&w->table, card->id).place;
		const char *verb = verb_of_move(event, card);

		if (bga_is_payment(w, card->id) || (card->id && card->id == w->used && strcmp(verb, "discard") == 0))
			continue; /* a cost, which is part of the choice */
		outcome(w, verb, card, seat, " +from %", bga_zone(from), cause_of(w, event, card->id));
	}
}

static void write_created(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (event->card)
		outcome(w, "create", event->card, seat, " +in %",
			bga_side(bga_side_of_place(event->to.len ? event->to : event->card->place)), bga_cause(event));
}

/* A card goes to the other expedition of its player, or over to the opponent. */
static void write_moved_card(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	struct bga_known before;
	struct bga_card card;
	bool defects;

	if (!event->card)
		return;
	before = bga_table_find(&w->table, event->card->id);
	defects = text_holds(event->template, "defects") ||
		  (before.owner && event->card->owner && before.owner != event->card->owner);
	/* Who defects is named with the player whose card it is. */
	card = *event->card;
	card.owner = defects && before.first_owner ? before.first_owner : card.owner;
	outcome(w, defects ? "defect" : "switch", &card, seat, "%", text_of(""), cause_of(w, event, event->card->id));
}

/* Statuses and counters */

static const char *status_of(struct text what)
{
	static const char *const statuses[] = { "anchored", "ascended", "asleep", "fleeting" };

	for (size_t i = 0; i < sizeof(statuses) / sizeof(statuses[0]); i++)
		if (text_equal_nocase(what, text_of(statuses[i])))
			return statuses[i];
	return text_equal_nocase(what, text_of("ascend")) ? "ascended" : NULL;
}

static void write_boosts(struct bga_writer *w, const struct bga_event *event, unsigned seat, int sign)
{
	unsigned owner = owner_of(w, event->card, seat);

	if (owner == BGA_NO_SEAT || event->count == BGA_ABSENT)
		return;
	buffer_printf(w->out, "! boosts %s %+d", w->table.seats[owner].name, sign * (int)event->count);
	FOREIGN_LINE(w->out, " % +by %\n", bga_card(w, event->card), cause_of(w, event, event->card->id));
}

/*
 * A status that comes without a cause, or of the card itself before it has left
 * the limbo, is one that the rules give: Fleeting, from the Reserve or printed.
 */
static bool is_by_rules(const struct bga_event *event)
{
	return !event->cause || (text_is(event->card->place, "limbo") && event->cause->id == event->card->id);
}

static void write_status(struct bga_writer *w, const struct bga_event *event, unsigned seat, const char *verb,
			 const char *status)
{
	if (strcmp(verb, "gain") == 0 && is_by_rules(event)) {
		/* A Spell has left the limbo before anything can be seen of it. */
		if (!text_is(event->card->place, "limbo"))
			bga_see_status(w, event->card, status);
		return;
	}
	if (strcmp(verb, "lose") == 0)
		bga_unsee_status(w, event->card, status);
	outcome(w, verb, event->card, seat, " +status %", text_of(status), cause_of(w, event, event->card->id));
}

/* An expedition has no card: ! gain PLAYER +status ascended +in SIDE. */
static void write_ascended(struct bga_writer *w, const struct bga_event *event, unsigned seat, const char *verb)
{
	if (seat != BGA_NO_SEAT && event->side != BGA_NO_SIDE)
		FOREIGN_LINE(w->out, "! % % +status % +in % +by %\n", text_of(verb), bga_player(w, seat),
			     text_of("ascended"), bga_side(event->side), bga_cause(event));
}

static void write_meeples(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	bool gains = event->type == BGA_ADD_MEEPLES;
	const char *status = status_of(event->what), *verb = gains ? "gain" : "lose";

	if (!event->card)
		write_ascended(w, event, seat, verb);
	else if (text_equal_nocase(event->what, text_of("boost")))
		write_boosts(w, event, seat, gains ? 1 : -1);
	else if (status)
		write_status(w, event, seat, verb, status);
}

/* "Kelon counters" are kelon counters. */
static void add_counter(struct bga_writer *w, struct text what)
{
	static const char *const ends[] = { " counters", " counter" };

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		size_t len = strlen(ends[i]);

		if (what.len > len && text_is(text_skip(what, what.len - len), ends[i])) {
			what.len -= len;
			break;
		}
	}
	buffer_add_string(w->out, " +counter ");
	for (size_t i = 0; i < what.len; i++)
		buffer_add_char(w->out, what.ptr[i] >= 'A' && what.ptr[i] <= 'Z' ? (char)(what.ptr[i] + 32) : what.ptr[i]);
}

static void write_counters(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	unsigned owner = event->card ? owner_of(w, event->card, seat) : BGA_NO_SEAT;
	int sign = event->type == BGA_GAIN_COUNTER ? 1 : -1;

	if (owner == BGA_NO_SEAT || event->change == BGA_ABSENT)
		return;
	buffer_printf(w->out, "! counters %s %+d", w->table.seats[owner].name, sign * (int)event->change);
	FOREIGN_LINE(w->out, " %", bga_card(w, event->card));
	if (log_is_phrase(event->what))
		add_counter(w, event->what);
	FOREIGN_LINE(w->out, " +by %\n", cause_of(w, event, event->card->id));
}

/*
 * Reading: a card that exhausts itself has done so by its effect, unless it has
 * come to the Reserve with it: then by the rules, Cooldown.
 */
void bga_write_exhausted(struct bga_writer *w, const struct bga_event *event)
{
	if (!event->card || bga_is_payment(w, event->card->id))
		return;
	if (event->cause && event->cause->id == event->card->id &&
	    bga_table_find(&w->table, event->card->id).since > w->moves_before) {
		bga_see_status(w, event->card, "exhausted");
		return;
	}
	outcome(w, "exhaust", event->card, bga_table_seat(&w->table, event->player), "%", text_of(""),
		cause_of(w, event, event->card->id));
}

static void write_ready(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (!event->card)
		return;
	bga_unsee_status(w, event->card, "exhausted");
	outcome(w, "ready", event->card, seat, "%", text_of(""), cause_of(w, event, event->card->id));
}

static void write_ready_mana(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	FOREIGN_LINE(w->out, "! ready-mana % % +by %\n", bga_player(w, seat), text_of("1"), bga_cause(event));
}

/* The Adventure */

/*
 * Reading: which terrains the halves of the three Tumult cards have, the first
 * half towards the Hero region. The log names a card by a number. That 1 is
 * forest | mountain + water, 2 mountain | forest + water and 3 water | forest +
 * mountain (there are these three, [material-adventure-cards]), that a card turned round shows its
 * halves the other way, and that the card at place K lies on the regions 2K and
 * 2K + 1 of eight, was found from the terrains that `movements` shows under each
 * expedition that came there, in every region that the known logs reach.
 */
static const uint8_t tumult_cards[3][2] = {
	{ 1 << BGA_FOREST, 1 << BGA_MOUNTAIN | 1 << BGA_WATER },
	{ 1 << BGA_MOUNTAIN, 1 << BGA_FOREST | 1 << BGA_WATER },
	{ 1 << BGA_WATER, 1 << BGA_FOREST | 1 << BGA_MOUNTAIN },
};

static void write_tumult(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (event->tumult < 1 || event->tumult > 3 || event->tumult_place < 1 || event->tumult_place > 3)
		return;
	for (int half = 0; half < 2; half++) {
		buffer_printf(w->out, "! tumult %s %d", w->table.seats[seat].name, (int)event->tumult_place * 2 + half);
		bga_add_terrains(w, tumult_cards[event->tumult - 1][event->is_rotated ? 1 - half : half]);
		buffer_add_char(w->out, '\n');
	}
}

/* An expedition moves; nothing where the log leaves its way open. */
static void write_expedition(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	unsigned owner = bga_table_seat(&w->table, event->token_owner);
	int32_t way;

	if (owner == BGA_NO_SEAT)
		owner = seat;
	if (owner == BGA_NO_SEAT || event->side == BGA_NO_SIDE || event->region == BGA_ABSENT)
		return;
	way = event->region - w->table.region[owner][event->side];
	way = event->side == BGA_HERO_SIDE ? way : -way;
	if (way != 0) {
		buffer_printf(w->out, "! %s %s %d", way > 0 ? "forward" : "backward", w->table.seats[owner].name,
			      (int)(way > 0 ? way : -way));
		FOREIGN_LINE(w->out, " +in %", bga_side(event->side));
		if (way > 0)
			bga_add_terrains(w, event->terrains);
		FOREIGN_LINE(w->out, " +by %\n", bga_cause(event));
	}
	write_tumult(w, event, owner);
}

static void write_rolls(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	for (size_t i = 0; i < event->n_rolls; i++) {
		buffer_printf(w->out, "! roll %s %d", w->table.seats[seat].name, (int)event->rolls[i]);
		FOREIGN_LINE(w->out, " +by %\n", bga_cause(event));
	}
}

static void write_first(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	(void)event;
	w->first = seat;
	FOREIGN_LINE(w->out, "! first %\n", bga_player(w, seat));
}

static void write_shuffle(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	(void)event;
	FOREIGN_LINE(w->out, "! shuffle %\n", bga_player(w, seat));
}

static const struct {
	void (*write)(struct bga_writer *w, const struct bga_event *event, unsigned seat);
	bool needs_player;
} writers[N_BGA_TYPES] = {
	[BGA_DRAW_CARDS] = { write_draws, true },
	[BGA_PUBLIC_DRAW_CARDS] = { write_public_draw, false },
	[BGA_DISCARD_CARDS] = { write_hidden_discard, true },
	[BGA_PUBLIC_DISCARD] = { write_moved, true },
	[BGA_MOVE_TO_HAND] = { write_moved, false },
	[BGA_PUT_ON_DECK] = { write_moved, false },
	[BGA_INVOKE_TOKEN] = { write_created, false },
	[BGA_ADD_MEEPLES] = { write_meeples, false },
	[BGA_LOSE_MEEPLES] = { write_meeples, false },
	[BGA_GAIN_COUNTER] = { write_counters, false },
	[BGA_USE_COUNTER] = { write_counters, false },
	[BGA_READY] = { write_ready, false },
	[BGA_PUBLIC_READY_MANA] = { write_ready_mana, true },
	[BGA_MOVE_CARD] = { write_moved_card, false },
	[BGA_MOVE_STORM_TOKEN] = { write_expedition, false },
	[BGA_ROLL] = { write_rolls, true },
	[BGA_REVEAL_HAND] = { write_revealed_hand, false },
	[BGA_SWITCH_PLAYER] = { write_first, true },
	[BGA_SHUFFLE_DECK] = { write_shuffle, true },
};

void bga_write_effect(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (writers[event->type].write && (seat != BGA_NO_SEAT || !writers[event->type].needs_player))
		writers[event->type].write(w, event, seat);
}
