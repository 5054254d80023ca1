#include "replay/duels_write.h"

#include "replay/duels_writer.h"

static void write_draws(struct duels_writer *w, uint8_t player, const struct duels_list *cards)
{
	for (size_t i = 0; i < cards->len; i++) {
		duels_begin(w, NULL, "draw", player);
		duels_add(w, " ", cards->names[i]);
		duels_end(w);
	}
}

static void write_alter(struct duels_writer *w, const struct duels_event *event)
{
	if (event->cards.len == 0 && event->count <= 0) {
		duels_begin(w, NULL, "keep", event->player);
		duels_end(w);
		return;
	}
	duels_begin(w, NULL, "alter", event->player);
	if (event->cards.len == 0)
		buffer_printf(w->out, " %d", (int)event->count);
	for (size_t i = 0; i < event->cards.len; i++)
		duels_add(w, " +card ", event->cards.names[i]);
	duels_end(w);
	write_draws(w, event->player, &event->drawn);
}

/* Steps of the game */

/* The draw step drew a card that no event of its own shows. */
static void write_hidden_draw(struct duels_writer *w)
{
	if (w->draw_due) {
		duels_begin(w, NULL, "draw", w->draw_due);
		duels_add(w, " ", duels_name(w->draw_name));
		duels_end(w);
	}
	w->draw_due = 0;
}

static void end_turn(struct duels_writer *w)
{
	if (w->turn) {
		duels_begin(w, NULL, "end", w->turn);
		duels_end(w);
	}
	w->turn = 0;
}

static void start_turn(struct duels_writer *w, uint8_t player)
{
	if (w->turn != player)
		end_turn(w);
	w->turn = player;
	w->has_drawn = false;
	w->inks = 0;
	w->ink_by = (struct text){ "", 0 };
}

static void write_game_end(struct duels_writer *w, const struct duels_event *event)
{
	uint8_t winner = event->winner ? event->winner : event->player;

	if (!winner)
		return;
	duels_observe(w, "lore", winner, event->lore_total, (struct text){ "", 0 });
	duels_begin(w, "=", "winner", winner);
	duels_end(w);
}

static void write_concession(struct duels_writer *w, const struct duels_event *event)
{
	uint8_t player = event->conceded_by ? event->conceded_by : event->player;

	if (!player)
		return;
	duels_begin(w, NULL, "concede", player);
	duels_end(w);
}

static void write_step(struct duels_writer *w, const struct duels_event *event)
{
	switch ((int)event->type) {
	case DUELS_TURN_START:
		start_turn(w, event->player);
		return;
	case DUELS_TURN_DRAW:
		w->has_drawn = true;
		w->draw_due = event->player;
		w->draw_name = event->card;
		return;
	case DUELS_TURN_END:
		end_turn(w);
		return;
	case DUELS_GAME_CONCEDED:
		write_concession(w, event);
		return;
	case DUELS_GAME_END:
		write_game_end(w, event);
		return;
	}
}

static void write_event(struct duels_writer *w, const struct duels_event *event)
{
	if (event->type != DUELS_CARD_PUT_INTO_INKWELL)
		w->under = 0;
	if (duels_class_of(event) == DUELS_ACTION || duels_class_of(event) == DUELS_STEP)
		write_hidden_draw(w);
	if (duels_class_of(event) != DUELS_ACTION)
		duels_causes_follow(&w->causes, event);
	switch (duels_class_of(event)) {
	case DUELS_SETUP:
		if (event->type == DUELS_INITIAL_HAND)
			write_draws(w, event->player, &event->cards);
		else
			write_alter(w, event);
		break;
	case DUELS_STEP:
		write_step(w, event);
		break;
	case DUELS_ACTION:
		duels_write_action(w, event);
		duels_causes_follow(&w->causes, event);
		break;
	case DUELS_EFFECT:
		duels_write_effect(w, event);
		break;
	case DUELS_UNDO:
	case DUELS_TALK:
		break;
	}
	duels_table_follow(&w->table, event);
}

/* The player of the first turn; 0 when the log does not come that far. */
static uint8_t first_player(const struct duels_event *events, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (events[i].type == DUELS_TURN_START && !events[i].is_undone)
			return events[i].player;
	return 0;
}

/*
 * Opening hands, then the altering in turn order: on the site both players
 * alter at the same time, unseen, so the order of the log means nothing.
 */
static void write_setup(struct duels_writer *w, struct line_map *map, uint8_t first)
{
	for (unsigned pass = 0; pass < 3; pass++)
		for (size_t i = 0; i < w->n; i++) {
			const struct duels_event *event = &w->events[i];
			bool alters_now = event->type == DUELS_MULLIGAN && pass == (event->player == first ? 1 : 2);

			if (duels_class_of(event) != DUELS_SETUP || event->is_undone)
				continue;
			if (event->type == DUELS_INITIAL_HAND ? pass > 0 : !alters_now)
				continue;
			write_event(w, event);
			line_map_mark(map, w->out, event->source);
		}
}

enum status duels_write(const struct duels_event *events, size_t n, struct buffer *out, struct line_map *map,
			struct arena *arena)
{
	struct duels_writer w = { .events = events, .n = n, .out = out };
	uint8_t first = first_player(events, n);
	enum status status = duels_table_init(&w.table, arena, n);

	if (status == ST_OK)
		status = duels_causes_init(&w.causes, events, n, arena);
	if (status)
		return status;
	buffer_add_string(out, "verdict-log 1\ngame lorcana\nrecord partial\nplayer P1\nplayer P2\n");
	if (first)
		buffer_printf(out, "first P%u\n", (unsigned)first);
	buffer_add_char(out, '\n');
	line_map_mark(map, out, n ? events[0].source : (struct line_source){ 1, 0 });
	write_setup(&w, map, first);
	for (w.at = 0; w.at < n; w.at++) {
		if (events[w.at].is_undone || duels_class_of(&events[w.at]) == DUELS_SETUP)
			continue;
		write_event(&w, &events[w.at]);
		line_map_mark(map, out, events[w.at].source);
	}
	return ST_OK;
}
