#include "games/altered/bga/bga_see.h"

#include <string.h>

#include "games/altered/bga/bga_writer.h"

static const struct {
	const char *verb;
	bool is_limit; /* said once: later the site adds a place for each card that does not count */
} numbers[N_BGA_NUMBERS] = {
	[BGA_READY_MANA] = { "ready-mana", false },
	[BGA_MANA] = { "mana", false },
	[BGA_RESERVE_LIMIT] = { "reserve-limit", true },
	[BGA_LANDMARK_LIMIT] = { "landmark-limit", true },
};

static void forget_packet(struct bga_seen *seen)
{
	for (unsigned seat = 0; seat < BGA_SEATS; seat++) {
		for (int i = 0; i < N_BGA_NUMBERS; i++)
			if (!numbers[i].is_limit)
				seen->numbers[seat][i] = BGA_ABSENT;
		for (int side = 0; side < BGA_SIDES; side++)
			seen->has_moved[seat][side] = false;
	}
	seen->has_phase = seen->has_first = false;
	seen->n_statuses = 0;
}

void bga_see_init(struct bga_seen *seen)
{
	*seen = (struct bga_seen){ .n_statuses = 0 };
	forget_packet(seen);
}

static void take(int32_t *place, int32_t value)
{
	if (value != BGA_ABSENT)
		*place = value;
}

static void see_state(struct bga_writer *w, const struct bga_state *state)
{
	unsigned seat = bga_table_seat(&w->table, state->player);
	struct bga_seen *seen = &w->seen;

	if (seat == BGA_NO_SEAT)
		return;
	for (int side = 0; side < BGA_SIDES; side++) {
		take(&seen->blocked[seat][side], state->blocked[side]);
		for (int t = 0; t < BGA_TERRAINS; t++)
			take(&seen->statistics[seat][side][t], state->statistics[side][t]);
	}
	for (int i = 0; i < N_BGA_NUMBERS; i++)
		take(&seen->numbers[seat][i], state->numbers[i]);
}

static bool shows_statistics(const struct bga_event *event)
{
	for (size_t i = 0; i < event->n_states; i++)
		for (int side = 0; side < BGA_SIDES; side++)
			for (int t = 0; t < BGA_TERRAINS; t++)
				if (event->states[i].statistics[side][t] != BGA_ABSENT)
					return true;
	return false;
}

void bga_see(struct bga_writer *w, const struct bga_event *event)
{
	unsigned seat = bga_table_seat(&w->table, event->player);
	unsigned mover = bga_table_seat(&w->table, event->token_owner);

	/* Orbs are readied without a word. */
	if (event->type == BGA_NEW_PHASE && w->phase == BGA_MORNING)
		w->seen.numbers[0][BGA_READY_MANA] = w->seen.numbers[1][BGA_READY_MANA] = BGA_ABSENT;
	w->seen.in_arena |= event->type == BGA_START_TIEBREAK;
	w->seen.is_kept_up |= event->type == BGA_UPDATE_INFORMATIONS && shows_statistics(event);
	w->seen.has_phase |= event->type == BGA_NEW_PHASE;
	w->seen.has_first |= event->type == BGA_NEW_FIRST_PLAYER;
	if (seat != BGA_NO_SEAT) {
		take(&w->seen.numbers[seat][BGA_READY_MANA], event->mana);
		take(&w->seen.numbers[seat][BGA_MANA], event->total_mana);
	}
	if (mover != BGA_NO_SEAT && event->side != BGA_NO_SIDE && event->region != BGA_ABSENT)
		w->seen.has_moved[mover][event->side] = true;
	for (size_t i = 0; i < event->n_states; i++)
		see_state(w, &event->states[i]);
}

void bga_see_status(struct bga_writer *w, const struct bga_card *card, const char *status)
{
	if (w->seen.n_statuses == BGA_STATUSES_MAX)
		return;
	w->seen.statuses[w->seen.n_statuses].card = card;
	w->seen.statuses[w->seen.n_statuses++].status = status;
}

void bga_unsee_status(struct bga_writer *w, const struct bga_card *card, const char *status)
{
	size_t kept = 0;

	for (size_t i = 0; i < w->seen.n_statuses; i++)
		if (w->seen.statuses[i].card->id != card->id || strcmp(w->seen.statuses[i].status, status) != 0)
			w->seen.statuses[kept++] = w->seen.statuses[i];
	w->seen.n_statuses = kept;
}

/* = VERB PLAYER N +in SIDE */
static void observe(struct bga_writer *w, const char *verb, unsigned seat, int32_t number, enum bga_side side)
{
	buffer_printf(w->out, "= %s %s %d", verb, w->table.seats[seat].name, (int)number);
	FOREIGN_LINE(w->out, " +in %\n", bga_side(side));
}

static void write_numbers(struct bga_writer *w, unsigned seat)
{
	for (int i = 0; i < N_BGA_NUMBERS; i++) {
		int32_t value = w->seen.numbers[seat][i], least = numbers[i].is_limit ? 1 : 0;

		if (value < least || w->seen.limit_told[seat][i])
			continue;
		w->seen.limit_told[seat][i] = numbers[i].is_limit;
		observe(w, numbers[i].verb, seat, value, BGA_NO_SIDE);
	}
}

static void write_statistics(struct bga_writer *w, unsigned seat, int side, bool all)
{
	struct bga_seen *seen = &w->seen;

	/* What is shown as a card is played alone is soon no longer so. */
	for (int t = 0; t < BGA_TERRAINS && seen->is_kept_up; t++) {
		int32_t value = seen->statistics[seat][side][t];

		/* In the Arena the site shows none of a terrain that does not count there. */
		if ((value == seen->statistics_told[seat][side][t] && !all) || (seen->in_arena && value == 0))
			continue;
		seen->statistics_told[seat][side][t] = value;
		observe(w, bga_terrain_names[t], seat, value, (enum bga_side)side);
	}
}

void bga_see_write_statistics(struct bga_writer *w)
{
	for (unsigned seat = 0; seat < BGA_SEATS; seat++)
		for (int side = 0; side < BGA_SIDES; side++)
			write_statistics(w, seat, side, true);
}

static void write_expedition(struct bga_writer *w, unsigned seat, int side)
{
	struct bga_seen *seen = &w->seen;

	if (seen->has_moved[seat][side])
		observe(w, "distance", seat, bga_distance(&w->table, seat, (enum bga_side)side), (enum bga_side)side);
	write_statistics(w, seat, side, false);
	if (seen->blocked[seat][side] != seen->blocked_told[seat][side]) {
		seen->blocked_told[seat][side] = seen->blocked[seat][side];
		FOREIGN_LINE(w->out, "= % % +in %\n", text_of(seen->blocked[seat][side] ? "blocked" : "unblocked"),
			     bga_player(w, seat), bga_side((enum bga_side)side));
	}
}

/* A status is of no interest once the card has gone on. */
static void write_statuses(struct bga_writer *w)
{
	for (size_t i = 0; i < w->seen.n_statuses; i++) {
		const struct bga_card *card = w->seen.statuses[i].card;
		unsigned seat = bga_table_seat(&w->table, card->owner);

		if (seat != BGA_NO_SEAT && text_equal(bga_table_find(&w->table, card->id).place, card->place))
			FOREIGN_LINE(w->out, "= status % % +status %\n", bga_player(w, seat), card->name,
				     text_of(w->seen.statuses[i].status));
	}
}

static void write_frame(struct bga_writer *w)
{
	if (w->first == BGA_NO_SEAT)
		return;
	if (w->seen.has_phase && w->phase != BGA_BEFORE && w->day > 0)
		buffer_printf(w->out, "= day %s %d +phase %s\n", w->table.seats[w->first].name, (int)w->day,
			      bga_phase_names[w->phase]);
	if (w->seen.has_first)
		FOREIGN_LINE(w->out, "= first %\n", bga_player(w, w->first));
}

void bga_see_write(struct bga_writer *w)
{
	struct bga_seen *seen = &w->seen;

	/* Of the setup the site shows no more than the beginning and the end. */
	if (w->phase == BGA_BEFORE)
		return;
	write_frame(w);
	for (unsigned seat = 0; seat < BGA_SEATS; seat++) {
		write_numbers(w, seat);
		for (int side = 0; side < BGA_SIDES; side++)
			write_expedition(w, seat, side);
	}
	write_statuses(w);
	forget_packet(seen);
}
