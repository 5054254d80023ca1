#include "games/lorcana/duels/duels_write.h"

#include "games/lorcana/duels/duels_writer.h"

static void write_draws(struct duels_writer *w, uint8_t player, const struct duels_list *cards)
{
	for (size_t i = 0; i < cards->len; i++)
		FOREIGN_LINE(w->out, "% draw %\n", duels_player(player), cards->names[i]);
}

/* An altering of which the log tells neither what nor how much. */
static bool is_untold(const struct duels_event *event)
{
	return event->type == DUELS_MULLIGAN && event->cards.len == 0 && event->drawn.len == 0 && event->count == DUELS_ABSENT;
}

/* What the opening hand of a player was says nothing when nobody knows what became of it. */
static bool has_known_hand(const struct duels_writer *w, uint8_t player)
{
	for (size_t i = 0; i < w->n; i++)
		if (w->events[i].player == player && is_untold(&w->events[i]))
			return false;
	return true;
}

static void write_alter(struct duels_writer *w, const struct duels_event *event)
{
	if (is_untold(event))
		return;
	if (event->cards.len == 0 && event->count <= 0 && event->drawn.len == 0) {
		FOREIGN_LINE(w->out, "% keep\n", duels_player(event->player));
		return;
	}
	FOREIGN_LINE(w->out, "% alter", duels_player(event->player));
	if (event->cards.len == 0)
		buffer_printf(w->out, " %d", event->count > 0 ? (int)event->count : (int)event->drawn.len);
	duels_add_each(w, " +card %", &event->cards);
	buffer_add_char(w->out, '\n');
	write_draws(w, event->player, &event->drawn);
}

/* Steps of the game */

/* The draw step drew a card that no event of its own shows. */
static void write_hidden_draw(struct duels_writer *w)
{
	if (w->draw_due)
		FOREIGN_LINE(w->out, "% draw %\n", duels_player(w->draw_due), duels_name(w->draw_name));
	w->draw_due = 0;
}

static void end_turn(struct duels_writer *w)
{
	if (w->turn)
		FOREIGN_LINE(w->out, "% end\n", duels_player(w->turn));
	w->turn = 0;
}

static void start_turn(struct duels_writer *w, uint8_t player)
{
	if (w->turn != player)
		end_turn(w);
	w->turn = player;
	w->has_drawn = false;
	w->inks = 0;
	w->ink_by = text_of("");
}

/* True when the game ended by what is no rule of it, as when time or a connection was lost: the loser has left it. */
static bool was_given_up(const struct duels_writer *w, const struct duels_event *event)
{
	return event->reason.len && !w->has_conceded && !text_holds(event->reason, "lore") &&
	       !text_holds(event->reason, "deck");
}

static void write_game_end(struct duels_writer *w, const struct duels_event *event)
{
	uint8_t winner = event->winner ? event->winner : event->player;

	if (!winner)
		return;
	if (was_given_up(w, event))
		FOREIGN_LINE(w->out, "% concede\n", duels_player(duels_opponent(winner)));
	duels_observe(w, "lore", winner, event->lore_total, text_of(""));
	FOREIGN_LINE(w->out, "= winner %\n", duels_player(winner));
}

static void write_concession(struct duels_writer *w, const struct duels_event *event)
{
	uint8_t player = event->conceded_by ? event->conceded_by : event->player;

	if (!player)
		return;
	w->has_conceded = true;
	FOREIGN_LINE(w->out, "% concede\n", duels_player(player));
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
		if (event->type == DUELS_INITIAL_HAND && has_known_hand(w, event->player))
			write_draws(w, event->player, &event->cards);
		else if (event->type == DUELS_MULLIGAN)
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

/* True for what the player of a turn alone does. */
static bool is_of_turn(const struct duels_event *event)
{
	switch ((int)event->type) {
	case DUELS_TURN_START:
	case DUELS_TURN_READY:
	case DUELS_TURN_SET:
	case DUELS_TURN_DRAW:
	case DUELS_TURN_END:
	case DUELS_CARD_INKED:
	case DUELS_CARD_QUEST:
	case DUELS_CARD_ATTACK:
	case DUELS_CARD_BOOSTED:
		return event->player != 0;
	}
	return false;
}

/* The player of the first turn; 0 when the log does not come that far. */
static uint8_t first_player(const struct duels_event *events, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (is_of_turn(&events[i]) && !events[i].is_undone)
			return events[i].player;
	for (size_t i = 0; i < n; i++)
		if (duels_class_of(&events[i]) == DUELS_ACTION && !events[i].is_undone)
			return events[i].player;
	return 0;
}

/* True when the turn that begins with the first of these events has a draw step, as the first of a game has not. */
static bool has_draw_step(const struct duels_event *events, size_t n)
{
	for (size_t i = 1; i < n && events[i].type != DUELS_TURN_START && events[i].type != DUELS_TURN_END; i++)
		if (events[i].type == DUELS_TURN_DRAW)
			return true;
	return false;
}

/* True when the log begins in the middle of a game: with a turn that is not the first, or behind its start. */
static bool begins_late(const struct duels_event *events, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (events[i].type == DUELS_INITIAL_HAND || events[i].type == DUELS_MULLIGAN || events[i].type == DUELS_GAME_START)
			return false;
		if (is_of_turn(&events[i]))
			return events[i].round > 1 || events[i].type != DUELS_TURN_START || has_draw_step(&events[i], n - i);
	}
	return true;
}

/*
 * Opening hands, then the altering in turn order: on the site both players
 * alter at the same time, unseen, so the order of the log means nothing.
 */
static void write_setup(struct duels_writer *w, struct line_map *map, uint8_t first)
{
	if (first == 0)
		first = 1;
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

static bool tells_boost_cost(const struct duels_event *events, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (events[i].type == DUELS_CARD_BOOSTED && events[i].boost_cost != DUELS_ABSENT)
			return true;
	return false;
}

enum status duels_write(const struct duels_event *events, size_t n, struct buffer *out, struct line_map *map,
			struct arena *arena)
{
	struct duels_writer w = { .events = events, .n = n, .out = out, .tells_boost_cost = tells_boost_cost(events, n) };
	uint8_t first = first_player(events, n);
	enum status status = duels_table_init(&w.table, arena, events, n);

	if (status == ST_OK)
		status = duels_causes_init(&w.causes, events, n, arena);
	if (status)
		return status;
	buffer_add_string(out, "verdict-log 1\ngame lorcana\nrecord partial\nplayer P1\nplayer P2\n");
	if (first)
		buffer_printf(out, "first P%u\n", (unsigned)first);
	buffer_add_char(out, '\n');
	line_map_mark(map, out, n ? events[0].source : (struct line_source){ 1, 0, 0 });
	write_setup(&w, map, first);
	if (first && begins_late(events, n)) {
		w.turn = first;
		duels_doubt(&w, first);
	}
	for (w.at = 0; w.at < n; w.at++) {
		if (events[w.at].is_undone || duels_class_of(&events[w.at]) == DUELS_SETUP)
			continue;
		write_event(&w, &events[w.at]);
		line_map_mark(map, out, events[w.at].source);
	}
	return ST_OK;
}
