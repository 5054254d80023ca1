#include "games/lorcana/duels/duels_text.h"

#include <string.h>

#include "games/lorcana/duels/duels_log.h"
#include "games/lorcana/duels/duels_said.h"
#include "games/lorcana/duels/duels_whose.h"
#include "replay/log_error.h"

enum {
	NOTED_MAX = 32, /* lines that a note is made of */
	LINE_MAX = 4000, /* bytes; a hand and what was drawn for it takes far fewer */
	NAMES_IN_LINE = 3,
};

/* A text log on its way. */
struct text_hearing {
	struct duels_log log;
	struct map names; /* keys of duels_names.h */
	int32_t round; /* as its headings count, of turns */
	unsigned n_noted;
	bool has_reader; /* it speaks to one of the players */
};

/* One line without what is around it. */
struct heard {
	struct text text;
	bool is_struck; /* through: it was undone */
};

/* Without the time that the site writes behind a line while the game goes on: " · 3m". */
static struct text without_age(struct text line)
{
	static const char dot[] = " \xc2\xb7 ";
	size_t at = text_find(line, text_of(dot));
	struct text age = text_skip(line, at < line.len ? at + sizeof(dot) - 1 : line.len);

	return age.len && age.len <= 4 && age.ptr[0] >= '0' && age.ptr[0] <= '9' ? text_make(line.ptr, at) : line;
}

static struct heard hear(struct text line)
{
	static const char struck[] = "~~";
	struct heard heard = { text_trim(line), false };
	size_t mark = sizeof(struck) - 1;

	if (heard.text.len > 2 * mark && text_starts_with(heard.text, struck) &&
	    memcmp(heard.text.ptr + heard.text.len - mark, struck, mark) == 0) {
		heard.text = text_trim(text_make(heard.text.ptr + mark, heard.text.len - 2 * mark));
		heard.is_struck = true;
	}
	heard.text = without_age(heard.text);
	return heard;
}

static bool fits(const char *pattern, struct text line)
{
	struct duels_match match;

	return line.len <= LINE_MAX && duels_pattern_match(pattern, line, NULL, &match) != DUELS_FITS_NOT;
}

/* The number of a turn's heading; false for another line. */
static bool read_heading(struct text line, int32_t *round)
{
	static const char *const headings[] = { "--- Turn %k ---", "Turn %k" };
	struct duels_match match;

	for (size_t i = 0; i < sizeof(headings) / sizeof(headings[0]); i++)
		if (duels_pattern_match(headings[i], line, NULL, &match) != DUELS_FITS_NOT) {
			*round = match.parts[0].number;
			return true;
		}
	return false;
}

static bool fits_one_of(const char *const *patterns, size_t n, struct text line)
{
	for (size_t i = 0; i < n; i++)
		if (fits(patterns[i], line))
			return true;
	return false;
}

/* By its first line, and where that is less than sure, by a turn that begins further on. */
static bool recognise(struct text head)
{
	static const char *const openings[] = { "%o starting hand: %_", "%p mulliganed %k card%_" };
	static const char *const beginnings[] = { "%p kept %_", "Game started!", "%o turn begins", "--- Turn %k ---",
						  "Turn %k" };
	struct text rest = text_starts_with(head, "\xef\xbb\xbf") ? text_skip(head, 3) : head, line;

	if (!text_split(&rest, '\n', &line))
		return false;
	line = hear(line).text;
	if (fits_one_of(openings, sizeof(openings) / sizeof(openings[0]), line))
		return true;
	if (!fits_one_of(beginnings, sizeof(beginnings) / sizeof(beginnings[0]), line))
		return false;
	while (text_split(&rest, '\n', &line))
		if (fits("%o turn begins", hear(line).text))
			return true;
	return false;
}

/* Says where a line is not known; what it told may have been anything. */
static void add_unknown(struct text_hearing *h, struct text line, struct line_source source)
{
	if (h->n_noted++ < NOTED_MAX)
		diag_add(h->log.reader.diags, SEV_NOTE, foreign_place(&h->log.reader, source), NULL,
			 "'%s' is not known and may have changed anything", log_shown(line).s);
	duels_log_add(&h->log, duels_event_unread(source));
}

/* Several cards that were drawn are as many events. */
static void add_draws(struct text_hearing *h, struct duels_event *event)
{
	struct duels_list cards = event->cards;
	int32_t n = event->count > DUELS_LIST_MAX ? DUELS_LIST_MAX : event->count;

	event->cards = (struct duels_list){ NULL, 0 };
	for (int32_t i = 0; i < n; i++) {
		event->card = (size_t)i < cards.len && !text_is(cards.names[i], "?") ? cards.names[i] : text_of("");
		duels_log_add(&h->log, *event);
	}
}

/* True for what was said before, and means nothing more. */
static bool is_repeated(const struct text_hearing *h, const struct duels_event *event)
{
	return event->type == DUELS_GAME_END && h->log.len && h->log.events[h->log.len - 1].type == DUELS_GAME_END;
}

static void add_line(struct text_hearing *h, struct heard line, struct line_source source)
{
	struct duels_listener listener = { &h->log.reader, &h->names };
	struct duels_event event = duels_event_at(source);

	if (line.text.len == 0 || read_heading(line.text, &h->round))
		return;
	if (line.text.len > LINE_MAX || !duels_said_read(&listener, line.text, &event)) {
		add_unknown(h, line.text, source);
		return;
	}
	event.round = h->round;
	event.is_undone = line.is_struck;
	if (duels_class_of(&event) == DUELS_TALK || is_repeated(h, &event))
		return;
	if (event.type == DUELS_CARD_DRAWN && event.count != DUELS_ABSENT)
		add_draws(h, &event);
	else
		duels_log_add(&h->log, event);
}

/* Is it told behind the hand at [at] what its player altered, or that nothing? */
static bool tells_altering(const struct duels_log *log, size_t at)
{
	for (size_t i = at + 1; i < log->len && log->events[i].type != DUELS_TURN_START; i++)
		if (log->events[i].type == DUELS_MULLIGAN && log->events[i].player == log->events[at].player)
			return true;
	return false;
}

/* What a hand was says nothing where nobody knows what was altered of it. */
static void forget_hands(struct duels_log *log)
{
	for (size_t i = 0; i < log->len; i++)
		if (log->events[i].type == DUELS_INITIAL_HAND && !tells_altering(log, i))
			log->events[i].cards = (struct duels_list){ NULL, 0 };
}

/* Does one of the players read this line? */
static bool speaks_to_reader(struct text line)
{
	return text_starts_with(line, "You ") || text_starts_with(line, "Your ") || text_starts_with(line, "Opponent ");
}

static void learn_names(struct text_hearing *h, struct text bytes)
{
	struct text rest = bytes, line;
	size_t n_lines = 0;

	while (text_split(&rest, '\n', &line))
		n_lines++;
	h->log.reader.failed |= map_init(&h->names, &h->log.reader.arena, n_lines * NAMES_IN_LINE) != ST_OK;
	for (rest = bytes; !h->log.reader.failed && text_split(&rest, '\n', &line);) {
		struct heard heard = hear(line);

		h->has_reader |= speaks_to_reader(heard.text);
		if (heard.text.len <= LINE_MAX)
			duels_said_names(&h->names, heard.text);
	}
}

static enum status translate(const char *file, struct text bytes, struct buffer *out, struct line_map *map,
			     struct diags *diags)
{
	struct text_hearing h = { .log = { .reader = { .file = file, .diags = diags } } };
	struct line_source source = { 0, 1, 0 };
	enum status status;
	struct text line;

	if (text_starts_with(bytes, "\xef\xbb\xbf"))
		bytes = text_skip(bytes, 3);
	learn_names(&h, bytes);
	while (!h.log.reader.failed && text_split(&bytes, '\n', &line)) {
		source.line++;
		add_line(&h, hear(line), source);
	}
	forget_hands(&h.log);
	duels_find_owners(&h.log, h.has_reader ? 2 : 0);
	status = duels_log_write(&h.log, out, map);
	duels_log_free(&h.log);
	return status;
}

const struct foreign_format duels_text_format = {
	.name = "duels.ink text log",
	.recognise = recognise,
	.translate = translate,
};
