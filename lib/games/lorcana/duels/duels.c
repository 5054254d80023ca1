#include "games/lorcana/duels/duels.h"

#include <string.h>

#include "games/lorcana/duels/duels_log.h"
#include "replay/log_error.h"

/* A replay, as one of its players sees it: the log is its member "logs". */
static bool is_replay(struct text head)
{
	return head.len && head.ptr[0] == '{' && text_holds(head, "\"duels-replay-v1\"");
}

static bool recognise(struct text head)
{
	static const char *const openings[] = { "\"INITIAL_HAND\"", "\"MULLIGAN\"",	 "\"GAME_START\"",
						"\"TURN_START\"",   "\"TURN_END\"",	 "\"TURN_DRAW\"",
						"\"CARD_DRAWN\"",   "\"CARD_PLAYED\"",   "\"CARD_QUEST\"",
						"\"GAME_END\"",     "\"GAME_CONCEDED\"" };

	if (is_replay(head))
		return true;
	if (head.len == 0 || head.ptr[0] != '[' || !text_holds(head, "\"turnNumber\"") || !text_holds(head, "\"type\""))
		return false;
	for (size_t i = 0; i < sizeof(openings) / sizeof(openings[0]); i++)
		if (text_holds(head, openings[i]))
			return true;
	return false;
}

/* True when the event cannot be told without its player. */
static bool needs_player(const struct duels_event *event)
{
	switch (duels_class_of(event)) {
	case DUELS_SETUP:
	case DUELS_ACTION:
	case DUELS_EFFECT:
		return event->type != DUELS_ABILITY_DECLINED && event->type != DUELS_UNKNOWN;
	case DUELS_STEP:
		return event->type == DUELS_TURN_START || event->type == DUELS_TURN_DRAW;
	case DUELS_UNDO:
	case DUELS_TALK:
		return false;
	}
	return false;
}

static void add_event(struct duels_log *log, const struct duels_event *event)
{
	if (event->type == DUELS_UNKNOWN)
		foreign_note_unknown(&log->reader, event->source, event->type_name,
				     event->names_card ? "may have changed anything" : "left out");
	if (needs_player(event) && event->player == 0) {
		diag_error(log->reader.diags, foreign_place(&log->reader, event->source),
			   "an event '%s' names no player, expected 1 or 2", log_shown(event->type_name).s);
		duels_log_add(log, duels_event_unread(event->source));
	} else if (event->type != DUELS_UNKNOWN || event->names_card) {
		duels_log_add(log, *event);
	}
}

/* Reports where the log breaks off, or what stands behind it. */
static void check_end(struct duels_log *log, struct foreign_walk *walk, bool is_in_replay)
{
	const char *message = "expected ',' or ']' behind an event, the log breaks off here";

	if (!walk->broken) {
		message = "expected the end of the file behind the log";
		if (is_in_replay || foreign_walk_is_over(walk))
			return;
	}
	diag_error(log->reader.diags, foreign_place(&log->reader, foreign_walk_at(walk)), "%s", message);
}

static enum status read_events(struct duels_log *log, struct text bytes)
{
	struct text head = text_make(bytes.ptr, bytes.len < FOREIGN_HEAD_MAX ? bytes.len : FOREIGN_HEAD_MAX);
	bool is_in_replay = is_replay(text_trim(head));
	struct line_source source;
	struct foreign_walk walk;
	struct duels_event event;
	struct text element;

	foreign_walk_start(&walk, bytes, 0);
	if (is_in_replay && !foreign_walk_to_member(&walk, "logs")) {
		diag_error(log->reader.diags, (struct place){ .file = log->reader.file },
			   "the replay has no member 'logs'");
		return ST_SYNTAX;
	}
	while (foreign_walk_next(&walk, &element, &source) && !log->reader.failed)
		if (duels_event_read(&log->reader, element, source, &event))
			add_event(log, &event);
		else
			duels_log_add(log, duels_event_unread(source));
	if (!log->reader.failed)
		check_end(log, &walk, is_in_replay);
	return ST_OK;
}

static enum status translate(const char *file, struct text bytes, struct buffer *out, struct line_map *map,
			     struct diags *diags)
{
	struct duels_log log = { .reader = { .file = file, .diags = diags } };
	enum status status = read_events(&log, bytes);

	if (status == ST_OK)
		status = duels_log_write(&log, out, map);
	duels_log_free(&log);
	return status;
}

const struct foreign_format duels_format = {
	.name = "duels.ink game log",
	.number_name = "event",
	.recognise = recognise,
	.translate = translate,
};
