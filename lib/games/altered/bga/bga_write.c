#include "games/altered/bga/bga_write.h"

#include "games/altered/bga/bga_writer.h"

/* The header */

/*
 * Reading: the log has no word on who is first on the first day. It is who
 * takes the first turn, or who is not first on the second day.
 */
static unsigned first_player(const struct bga_table *table, const struct bga_event *events, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct bga_event *event = &events[i];
		unsigned seat = bga_table_seat(table, event->player);
		bool is_turn = event->type == BGA_PLAY_CARD || event->type == BGA_SUPPORT_EFFECT ||
			       event->type == BGA_PASS_TURN || (event->type == BGA_TAP && !event->cause);

		if (event->is_undone || seat == BGA_NO_SEAT)
			continue;
		if (is_turn)
			return seat;
		if (event->type == BGA_NEW_FIRST_PLAYER)
			return bga_other(seat);
	}
	return BGA_NO_SEAT;
}

static void write_header(struct bga_writer *w, date_t date, bool is_broken)
{
	char day[DATE_SIZE];

	buffer_add_string(w->out, "verdict-log 1\ngame altered\n");
	if (date) {
		date_format(date, day);
		buffer_printf(w->out, "date %s\n", day);
	}
	buffer_printf(w->out, "record %s\n", is_broken ? "broken" : "partial");
	for (unsigned seat = 0; seat < BGA_SEATS; seat++)
		buffer_printf(w->out, "player %s\n", w->table.seats[seat].name);
	if (w->first != BGA_NO_SEAT)
		buffer_printf(w->out, "first %s\n", w->table.seats[w->first].name);
	buffer_add_char(w->out, '\n');
}

/* Steps of the game */

static enum bga_phase phase_of(struct text word)
{
	for (int i = 1; i < N_BGA_PHASES; i++)
		if (text_is(word, bga_phase_names[i]))
			return (enum bga_phase)i;
	return BGA_BEFORE;
}

static void start_phase(struct bga_writer *w, const struct bga_event *event)
{
	enum bga_phase phase = phase_of(event->phase);

	if (phase == BGA_BEFORE)
		return;
	w->phase = phase;
	w->day = event->day;
	for (unsigned seat = 0; seat < BGA_SEATS; seat++) {
		if (phase == BGA_MORNING)
			w->has_drawn[seat] = w->has_expanded[seat] = false;
		if (phase == BGA_AFTERNOON)
			w->has_passed[seat] = false;
	}
	/* The first player of a morning is said behind its start. */
	if (phase == BGA_MORNING)
		w->first = BGA_NO_SEAT;
}

static void write_winner(struct bga_writer *w, unsigned seat)
{
	if (seat != BGA_NO_SEAT)
		FOREIGN_LINE(w->out, "= winner %\n", bga_player(w, seat));
}

static void write_step(struct bga_writer *w, const struct bga_event *event, unsigned seat)
{
	switch ((int)event->type) {
	case BGA_SETUP_PLAYER:
		if (seat != BGA_NO_SEAT && event->card)
			FOREIGN_LINE(w->out, "% hero %\n", bga_player(w, seat), event->card->name);
		return;
	case BGA_NEW_PHASE:
		start_phase(w, event);
		return;
	case BGA_NEW_FIRST_PLAYER:
		w->first = seat;
		return;
	case BGA_STATE_CHANGE:
		bga_see_write(w);
		/* Who ran out of time or left has lost by the site's rules, not by those of the game. */
		if (w->has_conceded || bga_have_met(&w->table))
			write_winner(w, bga_table_seat(&w->table, event->winner));
		return;
	case BGA_WIN_TIE_BREAKER:
		bga_see_write(w);
		write_winner(w, seat);
		return;
	}
}

static void write_event(struct bga_writer *w, const struct bga_event *event)
{
	unsigned seat = bga_table_seat(&w->table, event->player);

	switch (bga_class_of(event)) {
	case BGA_STEP:
		write_step(w, event, seat);
		break;
	case BGA_CHOICE:
		if (seat != BGA_NO_SEAT)
			bga_write_choice(w, event, seat);
		break;
	case BGA_EFFECT:
		bga_write_effect(w, event, seat);
		break;
	case BGA_NAMES:
	case BGA_UNDO:
	case BGA_TALK:
		return;
	}
	bga_table_follow(&w->table, event);
	bga_see(w, event);
}

/* What was gathered of a packet is written behind its last event. */
static void end_packet(struct bga_writer *w)
{
	bga_see_write(w);
	w->target = NULL;
	w->showing = NULL;
	w->moves_before = w->table.moves;
	w->used = 0;
}

enum status bga_write(const struct bga_event *events, size_t n, date_t date, bool is_broken, struct buffer *out,
		      struct line_map *map, struct arena *arena)
{
	struct bga_writer w = { .events = events, .n = n, .out = out, .arena = arena };
	const struct bga_event *last = NULL;
	enum status status = bga_table_init(&w.table, events, n, arena);

	if (status)
		return status;
	bga_see_init(&w.seen);
	w.first = first_player(&w.table, events, n);
	write_header(&w, date, is_broken);
	line_map_mark(map, out, n ? events[0].source : (struct line_source){ 1, 0, 0 });
	for (w.at = 0; w.at < n; w.at++) {
		const struct bga_event *event = &events[w.at];

		if (event->is_undone || event->is_private)
			continue;
		if (last && last->packet != event->packet) {
			end_packet(&w);
			line_map_mark(map, out, last->source);
		}
		write_event(&w, event);
		line_map_mark(map, out, event->source);
		last = event;
	}
	/* What the last packet shows is written only as the game ends: the log may break off within it. */
	line_map_mark(map, out, last ? last->source : (struct line_source){ 1, 0, 0 });
	return ST_OK;
}
