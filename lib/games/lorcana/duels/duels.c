#include "games/lorcana/duels/duels.h"

#include <string.h>

#include "games/lorcana/duels/duels_log.h"
#include "replay/log_error.h"

/* Types of events that a file has and the translation does not know; more are not named. */
enum { NOTED_MAX = 32 };

struct translation {
	struct duels_log log;
	struct text noted[NOTED_MAX]; /* types that a note has been made of */
	size_t n_noted;
};

static bool holds(struct text head, const char *s)
{
	return text_find(head, text_of(s)) < head.len;
}

/* A replay, as one of its players sees it: the log is its member "logs". */
static bool is_replay(struct text head)
{
	return head.len && head.ptr[0] == '{' && holds(head, "\"duels-replay-v1\"");
}

static bool recognise(struct text head)
{
	static const char *const openings[] = { "\"INITIAL_HAND\"", "\"MULLIGAN\"",	 "\"GAME_START\"",
						"\"TURN_START\"",   "\"TURN_END\"",	 "\"TURN_DRAW\"",
						"\"CARD_DRAWN\"",   "\"CARD_PLAYED\"",   "\"CARD_QUEST\"",
						"\"GAME_END\"",     "\"GAME_CONCEDED\"" };

	if (is_replay(head))
		return true;
	if (head.len == 0 || head.ptr[0] != '[' || !holds(head, "\"turnNumber\"") || !holds(head, "\"type\""))
		return false;
	for (size_t i = 0; i < sizeof(openings) / sizeof(openings[0]); i++)
		if (holds(head, openings[i]))
			return true;
	return false;
}

/* Says once for each type that it is left out. */
static void note_unknown(struct translation *t, const struct duels_event *event)
{
	struct place place = { t->log.file, event->source.line, event->source.column };

	for (size_t i = 0; i < t->n_noted; i++)
		if (text_equal(t->noted[i], event->type_name))
			return;
	if (t->n_noted == NOTED_MAX)
		return;
	t->noted[t->n_noted++] = event->type_name;
	diag_add(t->log.diags, SEV_NOTE, place, NULL, "events of type '%s' are not known and %s",
		 log_shown(event->type_name).s, event->names_card ? "may have changed anything" : "left out");
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

static void keep_event(struct translation *t, const struct duels_event *event, struct duels_reader *reader)
{
	reader->failed |= duels_log_add(&t->log, event) != ST_OK;
}

static void keep_unread(struct translation *t, struct line_source source, struct duels_reader *reader)
{
	reader->failed |= duels_log_add_unread(&t->log, source) != ST_OK;
}

static void add_event(struct translation *t, const struct duels_event *event, struct duels_reader *reader)
{
	struct place place = { t->log.file, event->source.line, event->source.column };

	if (event->type == DUELS_UNKNOWN)
		note_unknown(t, event);
	if (needs_player(event) && event->player == 0) {
		diag_error(t->log.diags, place, "an event '%s' names no player, expected 1 or 2",
			   log_shown(event->type_name).s);
		keep_unread(t, event->source, reader);
	} else if (event->type != DUELS_UNKNOWN || event->names_card) {
		keep_event(t, event, reader);
	}
}

static void report_end(struct translation *t, const struct foreign_walk *walk, const char *message)
{
	struct place place = { t->log.file, walk->line, (uint32_t)(walk->at - walk->line_start) + 1 };

	diag_error(t->log.diags, place, "%s", message);
}

/* Reports where the log breaks off, or what stands behind it. */
static void check_end(struct translation *t, struct foreign_walk *walk, bool is_in_replay)
{
	struct text bytes = walk->bytes;

	if (walk->broken) {
		report_end(t, walk, "expected ',' or ']' behind an event, the log breaks off here");
		return;
	}
	if (is_in_replay)
		return;
	/* Behind the closing bracket. */
	for (walk->at++; walk->at < bytes.len && memchr(" \t\r\n", bytes.ptr[walk->at], 4); walk->at++)
		if (bytes.ptr[walk->at] == '\n') {
			walk->line++;
			walk->line_start = walk->at + 1;
		}
	if (walk->at < bytes.len)
		report_end(t, walk, "expected the end of the file behind the log");
}

static enum status read_events(struct translation *t, struct text bytes)
{
	struct duels_reader reader = { t->log.file, t->log.diags, &t->log.arena, false };
	struct text head = text_make(bytes.ptr, bytes.len < FOREIGN_HEAD_MAX ? bytes.len : FOREIGN_HEAD_MAX);
	bool is_in_replay = is_replay(text_trim(head));
	struct line_source source;
	struct foreign_walk walk;
	struct duels_event event;
	struct text element;

	foreign_walk_start(&walk, bytes, 0);
	if (is_in_replay && !foreign_walk_to_member(&walk, "logs")) {
		diag_error(t->log.diags, (struct place){ .file = t->log.file }, "the replay has no member 'logs'");
		return ST_SYNTAX;
	}
	while (foreign_walk_next(&walk, &element, &source) && !reader.failed)
		if (duels_event_read(&reader, element, source, &event))
			add_event(t, &event, &reader);
		else
			keep_unread(t, source, &reader);
	if (reader.failed)
		return ST_NOMEM;
	check_end(t, &walk, is_in_replay);
	return ST_OK;
}

static enum status translate(const char *file, struct text bytes, struct buffer *out, struct line_map *map,
			     struct diags *diags)
{
	struct translation t = { .log = { .file = file, .diags = diags } };
	enum status status = read_events(&t, bytes);

	if (status == ST_OK)
		status = duels_log_write(&t.log, out, map);
	duels_log_free(&t.log);
	return status;
}

const struct foreign_format duels_format = {
	.name = "duels.ink game log",
	.number_name = "event",
	.recognise = recognise,
	.translate = translate,
};
