/*
 * bga_effect.c - what came of the players' decisions, as outcomes; and what the
 * rules let them do in setup, morning and night, which the site logs alike.
 */
#include "games/altered/bga/bga_writer.h"

#include <string.h>

#include "replay/log_words.h"

static const struct text no_name = { "", 0 };
static const struct text unknown_name = { "?", 1 };

/*
 * Whose effect an event is: the site's word, or the card that last chose the
 * card it is about.
 */
static struct text cause_of(const struct bga_writer *w, const struct bga_event *event, int64_t card)
{
	if (event->cause)
		return event->cause->name;
	for (size_t i = 0; card && w->target && w->target->cause && i < w->target->n_cards; i++)
		if (w->target->cards[i].id == card)
			return w->target->cause->name;
	return no_name;
}

/* The seat that has a card; [seat] where the log does not say. */
static unsigned owner_of(const struct bga_writer *w, const struct bga_card *card, unsigned seat)
{
	unsigned owner = bga_table_seat(&w->table, card->owner);

	return owner != BGA_NO_SEAT ? owner : seat;
}

/* Begins ! VERB PLAYER NAME; false when nobody has the card. */
static bool begin_outcome(struct bga_writer *w, const char *verb, const struct bga_card *card, unsigned seat)
{
	unsigned owner = owner_of(w, card, seat);

	if (owner == BGA_NO_SEAT)
		return false;
	bga_begin(w, "!", verb, owner);
	bga_add_card(w, " ", card);
	return true;
}

static void end_outcome(struct bga_writer *w, struct text cause)
{
	bga_add(w, " +by ", cause);
	bga_end(w);
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
	size_t n = event->n_cards ? event->n_cards : event->count > 0 && event->count <= BGA_LIST_MAX ? (size_t)event->count : 0;
	bool is_rules = is_rules_draw(w, event, seat);
	struct text cause = event->cause ? event->cause->name : w->showing ? w->showing->name : no_name;

	for (size_t i = 0; i < n; i++) {
		bga_begin(w, is_rules ? NULL : "!", "draw", seat);
		bga_add(w, " ", event->n_cards ? event->cards[i].name : unknown_name);
		end_outcome(w, is_rules ? no_name : cause);
	}
}

/* A card of the deck that all see: shown, put into the Reserve, or drawn. */
static void write_public_draw(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	for (size_t i = 0; i < event->n_cards; i++) {
		const struct bga_card *card = &event->cards[i];
		struct text before = bga_table_find(&w->table, card->id).place;
		bool was_shown = text_starts_with(before, "reveal");
		const char *verb = "reveal";

		/* Where the rules let a player look at cards the site shows them to all. */
		if (text_is(card->place, "limbo") && !text_is(before, "hand"))
			continue;

		if (text_is(card->place, "reserve"))
			verb = was_shown ? "reserve" : "resupply";
		else if (text_is(card->place, "hand") && !text_is(before, "hand"))
			verb = "draw";
		if (!begin_outcome(w, verb, card, seat))
			continue;
		if (strcmp(verb, "reveal") == 0)
			bga_add(w, " +from ", text_of(text_is(before, "hand") ? "hand" : "deck"));
		else if (was_shown && strcmp(verb, "reserve") == 0)
			bga_add(w, " +from ", text_of("deck"));
		end_outcome(w, cause_of(w, event, card->id));
	}
	w->showing = event->cause;
}

static void write_revealed_hand(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (!event->card || !begin_outcome(w, "reveal", event->card, seat))
		return;
	bga_add(w, " +from ", bga_zone(event->card->place));
	end_outcome(w, cause_of(w, event, 0));
}

/* Cards that leave where they are */

/* Cards of a hand that go to the mana: at setup, in the morning, or by an effect. */
static void write_hand_to_mana(struct bga_writer *w, const struct bga_event *event, unsigned seat, struct text name)
{
	if (w->phase == BGA_BEFORE) {
		bga_begin(w, NULL, "mana", seat);
	} else if (w->phase == BGA_MORNING && !w->has_expanded[seat] && !event->cause) {
		w->has_expanded[seat] = true;
		bga_begin(w, NULL, "expand", seat);
	} else {
		bga_begin(w, "!", "mana", seat);
		bga_add(w, " ", name);
		end_outcome(w, cause_of(w, event, 0));
		return;
	}
	bga_add(w, " ", name);
	bga_end(w);
}

/* What only the player sees: cards of the hand, into the mana or discarded. */
static void write_hidden_discard(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	size_t n = event->n_cards ? event->n_cards : event->count > 0 && event->count <= BGA_LIST_MAX ? (size_t)event->count : 0;

	for (size_t i = 0; i < n; i++) {
		struct text name = event->n_cards ? event->cards[i].name : unknown_name;

		if (event->to_mana) {
			write_hand_to_mana(w, event, seat, name);
			continue;
		}
		bga_begin(w, "!", "discard", seat);
		bga_add(w, " ", name);
		bga_add(w, " +from ", text_of("hand"));
		end_outcome(w, cause_of(w, event, 0));
	}
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

		bga_begin(w, NULL, is_landmark ? "sacrifice" : "discard", owner_of(w, &event->cards[i], seat));
		bga_add_card(w, " ", &event->cards[i]);
		bga_end(w);
	}
}

/* The outcome that is a card's way to where it is now; a token that is gone went where it was sent. */
static const char *verb_of_move(const struct bga_event *event, const struct bga_card *card)
{
	struct text place = text_is(card->place, "destroy") ? event->to : card->place;

	if (event->to_mana || text_is(place, "mana"))
		return "mana";
	if (text_is(place, "reserve"))
		return "reserve";
	if (text_is(place, "hand"))
		return "hand";
	return text_is(bga_zone(place), "deck") ? "deck" : "discard";
}

static void write_moved(struct bga_writer *w, const struct bga_event *event, const struct bga_card *card, unsigned seat,
			const char *verb)
{
	struct text from = event->from.len ? event->from : bga_table_find(&w->table, card->id).place;

	if (bga_is_payment(w, card->id) || (card->id && card->id == w->used && strcmp(verb, "discard") == 0))
		return; /* a cost, which is part of the choice */
	if (!begin_outcome(w, verb, card, seat))
		return;
	bga_add(w, " +from ", bga_zone(from));
	end_outcome(w, cause_of(w, event, card->id));
}

static void write_public_discard(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (event->from_landmarks != BGA_ABSENT) {
		write_cleanup(w, event, seat);
		return;
	}
	for (size_t i = 0; i < event->n_cards; i++)
		write_moved(w, event, &event->cards[i], seat, verb_of_move(event, &event->cards[i]));
}

static void write_to_hand(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	for (size_t i = 0; i < event->n_cards; i++)
		write_moved(w, event, &event->cards[i], seat, "hand");
}

static void write_on_deck(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	for (size_t i = 0; i < event->n_cards; i++)
		write_moved(w, event, &event->cards[i], seat, "deck");
}

static void write_created(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (!event->card || !begin_outcome(w, "create", event->card, seat))
		return;
	bga_add_side(w, bga_side_of_place(event->to.len ? event->to : event->card->place));
	end_outcome(w, cause_of(w, event, 0));
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
	defects = text_find(event->template, text_of("defects")) < event->template.len ||
		  (before.owner && event->card->owner && before.owner != event->card->owner);
	/* Who defects is named with the player whose card it is. */
	card = *event->card;
	card.owner = defects && before.first_owner ? before.first_owner : card.owner;
	if (begin_outcome(w, defects ? "defect" : "switch", &card, seat))
		end_outcome(w, cause_of(w, event, event->card->id));
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

static bool is_boost(struct text what)
{
	return text_equal_nocase(what, text_of("boost"));
}

static void write_boosts(struct bga_writer *w, const struct bga_event *event, unsigned seat, int sign)
{
	unsigned owner = owner_of(w, event->card, seat);

	if (owner == BGA_NO_SEAT || event->count == BGA_ABSENT)
		return;
	bga_begin(w, "!", "boosts", owner);
	buffer_printf(w->out, " %+d", sign * (int)event->count);
	bga_add_card(w, " ", event->card);
	end_outcome(w, cause_of(w, event, event->card->id));
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
	if (!begin_outcome(w, verb, event->card, seat))
		return;
	bga_add(w, " +status ", text_of(status));
	end_outcome(w, cause_of(w, event, event->card->id));
}

/* An expedition has no card: ! gain PLAYER +status ascended +in SIDE. */
static void write_ascended(struct bga_writer *w, const struct bga_event *event, unsigned seat, const char *verb)
{
	if (seat == BGA_NO_SEAT || event->side == BGA_NO_SIDE)
		return;
	bga_begin(w, "!", verb, seat);
	bga_add(w, " +status ", text_of("ascended"));
	bga_add_side(w, event->side);
	end_outcome(w, cause_of(w, event, 0));
}

static void write_meeples(struct bga_writer *w, const struct bga_event *event, unsigned seat, bool gains)
{
	const char *status = status_of(event->what), *verb = gains ? "gain" : "lose";

	if (!event->card)
		write_ascended(w, event, seat, verb);
	else if (is_boost(event->what))
		write_boosts(w, event, seat, gains ? 1 : -1);
	else if (status)
		write_status(w, event, seat, verb, status);
}

static void write_added(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	write_meeples(w, event, seat, true);
}

static void write_lost(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	write_meeples(w, event, seat, false);
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

static void write_counters(struct bga_writer *w, const struct bga_event *event, unsigned seat, int sign)
{
	unsigned owner = event->card ? owner_of(w, event->card, seat) : BGA_NO_SEAT;

	if (owner == BGA_NO_SEAT || event->change == BGA_ABSENT)
		return;
	bga_begin(w, "!", "counters", owner);
	buffer_printf(w->out, " %+d", sign * (int)event->change);
	bga_add_card(w, " ", event->card);
	if (log_is_phrase(event->what))
		add_counter(w, event->what);
	end_outcome(w, cause_of(w, event, event->card->id));
}

static void write_counters_gained(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	write_counters(w, event, seat, 1);
}

static void write_counters_used(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	write_counters(w, event, seat, -1);
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
	if (begin_outcome(w, "exhaust", event->card, bga_table_seat(&w->table, event->player)))
		end_outcome(w, cause_of(w, event, event->card->id));
}

static void write_ready(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	if (!event->card)
		return;
	bga_unsee_status(w, event->card, "exhausted");
	if (begin_outcome(w, "ready", event->card, seat))
		end_outcome(w, cause_of(w, event, event->card->id));
}

static void write_ready_mana(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	bga_begin(w, "!", "ready-mana", seat);
	buffer_add_string(w->out, " 1");
	end_outcome(w, cause_of(w, event, 0));
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
		bga_begin(w, "!", "tumult", seat);
		buffer_printf(w->out, " %d", (int)event->tumult_place * 2 + half);
		bga_add_terrains(w, tumult_cards[event->tumult - 1][event->is_rotated ? 1 - half : half]);
		bga_end(w);
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
		bga_begin(w, "!", way > 0 ? "forward" : "backward", owner);
		buffer_printf(w->out, " %d", (int)(way > 0 ? way : -way));
		bga_add_side(w, event->side);
		if (way > 0)
			bga_add_terrains(w, event->terrains);
		end_outcome(w, cause_of(w, event, 0));
	}
	write_tumult(w, event, owner);
}

static void write_rolls(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	for (size_t i = 0; i < event->n_rolls; i++) {
		bga_begin(w, "!", "roll", seat);
		buffer_printf(w->out, " %d", (int)event->rolls[i]);
		end_outcome(w, cause_of(w, event, 0));
	}
}

static void write_first(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	(void)event;
	w->first = seat;
	bga_begin(w, "!", "first", seat);
	bga_end(w);
}

static void write_shuffle(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	(void)event;
	bga_begin(w, "!", "shuffle", seat);
	bga_end(w);
}

static const struct {
	void (*write)(struct bga_writer *w, const struct bga_event *event, unsigned seat);
	bool needs_player;
} writers[N_BGA_TYPES] = {
	[BGA_DRAW_CARDS] = { write_draws, true },
	[BGA_PUBLIC_DRAW_CARDS] = { write_public_draw, false },
	[BGA_DISCARD_CARDS] = { write_hidden_discard, true },
	[BGA_PUBLIC_DISCARD] = { write_public_discard, true },
	[BGA_MOVE_TO_HAND] = { write_to_hand, false },
	[BGA_PUT_ON_DECK] = { write_on_deck, false },
	[BGA_INVOKE_TOKEN] = { write_created, false },
	[BGA_ADD_MEEPLES] = { write_added, false },
	[BGA_LOSE_MEEPLES] = { write_lost, false },
	[BGA_GAIN_COUNTER] = { write_counters_gained, false },
	[BGA_USE_COUNTER] = { write_counters_used, false },
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
