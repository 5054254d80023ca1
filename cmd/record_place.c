#include "record_place.h"

#include "base/source.h"

static const struct place_word {
	const char *word;
	enum place_kind kind;
} place_words[] = {
	{ "line", PLACE_LINE },       { "turn", PLACE_TURN },    { "day", PLACE_TURN },
	{ "finding", PLACE_FINDING }, { "move", PLACE_FOREIGN }, { "event", PLACE_FOREIGN },
};

bool record_place_read(struct cli *cli, struct record_place *place)
{
	const char *value = cli_value(cli, "at");
	struct text said = text_of(value ? value : "");
	size_t colon = text_find(said, text_of(":"));

	*place = (struct record_place){ .kind = value ? PLACE_ENTRY : PLACE_END };
	if (!value)
		return true;
	for (size_t i = 0; colon < said.len && i < sizeof(place_words) / sizeof(place_words[0]); i++)
		if (text_is(text_make(said.ptr, colon), place_words[i].word)) {
			place->kind = place_words[i].kind;
			place->word = place_words[i].word;
		}
	if (place->word)
		said = text_skip(said, colon + 1);
	if (text_to_number(said, 1000000000, &place->number) && place->number > 0)
		return true;
	cli_fail(cli, "--at takes the number of an entry, line:N, turn:N, finding:N or move:N, N from 1, found '%s'",
		 value);
	return false;
}

/* Going through a record for the place. */
struct search {
	struct cli *cli;
	const char *path;
	const struct record_place *place;
	uint32_t game;       /* 0 = any */
	uint32_t n_findings; /* of the games gone through */
	bool is_found;       /* in the game at hand */
	bool is_exact;       /* of a line: something stands on it */
	uint32_t entry;      /* behind which the place is */
	struct diags found;
	struct record_stop *stop;
};

static void seek_line(struct search *s, const struct replay_step *step)
{
	bool is_exact = step->place.line == s->place->number;

	if (step->place.line > s->place->number || (s->is_exact && !is_exact))
		return;
	s->is_exact = is_exact;
	s->entry = step->at.entry;
}

static void look(void *watcher, struct replay *replay, const struct replay_step *step)
{
	struct search *s = watcher;

	(void)replay;
	if (s->place->kind == PLACE_LINE)
		seek_line(s, step);
	if (s->place->kind == PLACE_TURN && !s->is_found && step->at.turn == s->place->number) {
		s->is_found = true;
		s->entry = step->at.entry - 1;
	}
	if (s->place->kind == PLACE_FOREIGN && step->at.foreign == s->place->number) {
		s->is_found = true;
		s->entry = step->at.entry;
	}
}

/* The last game that begins before the line is the one. */
static void end_line(struct search *s, struct replay *replay, const struct game_report *report)
{
	(void)replay;
	s->is_found = report->place.line <= s->place->number;
}

/* The turn may have begun with the last entry. */
static void end_turn(struct search *s, struct replay *replay, const struct game_report *report)
{
	const struct game_rules *rules = replay_rules(replay);

	if (s->is_found || !rules->turn || rules->turn(replay_state(replay)) != s->place->number)
		return;
	s->is_found = true;
	s->entry = report->reached.entry;
}

/* What was found in a game is counted as `replay` prints it; the place is before the entry of the one that is meant. */
static void end_finding(struct search *s, struct replay *replay, const struct game_report *report)
{
	struct diag *finding = &s->stop->finding;

	(void)replay;
	(void)report;
	diags_sort_by_place(&s->found);
	for (size_t i = 0; i < s->found.len && !s->is_found; i++) {
		if (s->found.items[i].severity == SEV_NOTE || ++s->n_findings != s->place->number)
			continue;
		*finding = s->found.items[i];
		finding->message = arena_printf(&s->cli->arena, "%s", finding->message);
		s->is_found = s->stop->is_finding = finding->message != NULL;
		s->cli->diags.failed |= !finding->message;
		s->entry = finding->at.entry ? finding->at.entry - 1 : 0;
	}
}

/* What is asked of a game that was gone through. */
static void end_game(struct search *s, struct replay *replay, const struct game_report *report)
{
	static void (*const ends[])(struct search * s, struct replay * replay, const struct game_report *report) = {
		[PLACE_LINE] = end_line,
		[PLACE_TURN] = end_turn,
		[PLACE_FINDING] = end_finding,
		[PLACE_FOREIGN] = NULL,
	};

	if (ends[s->place->kind])
		ends[s->place->kind](s, replay, report);
	if (!s->is_found)
		return;
	s->stop->game = report->number;
	s->stop->stop_at = s->entry ? s->entry : REPLAY_BEFORE_ALL;
	s->stop->turn = s->place->kind == PLACE_TURN ? s->place->number : 0;
}

/* Whether the place can be in game [number] of the record. */
static bool is_sought_in(const struct search *s, uint32_t number)
{
	bool is_any = !s->game && (s->place->kind == PLACE_LINE || s->place->kind == PLACE_FINDING);

	return is_any || number == (s->game ? s->game : 1);
}

static bool search_games(struct search *s, struct replay *replay)
{
	struct game_report report;
	enum log_result result;
	bool is_found = false;

	replay_watch(replay, look, s);
	do {
		diags_clear(&s->found);
		s->is_found = s->is_exact = false;
		s->entry = 0;
		result = replay_next(replay, &report, REPLAY_TO_END);
		s->is_found &= result == LOG_OK;
		if (result == LOG_OK && is_sought_in(s, report.number)) {
			end_game(s, replay, &report);
			is_found |= s->is_found;
		}
	} while ((result == LOG_OK || result == LOG_BAD) && (!is_found || s->place->kind == PLACE_LINE));
	return is_found;
}

/* The record has a name of its own here, so that what is said once of a file is still to be said. */
static bool search_record(struct search *s, struct session *session, enum on_illegal policy)
{
	const char *path = arena_printf(&s->cli->arena, "%s", s->path);
	struct arena arena = { 0 };
	struct replay *replay;
	bool is_found;

	diags_init(&s->found, &arena);
	replay = path ? replay_of(session, path, s->stop->bytes, policy, &s->found) : NULL;
	is_found = replay && search_games(s, replay);
	replay_close(replay);
	if (s->stop->is_finding)
		s->stop->finding.place.file = s->path;
	s->cli->diags.failed |= s->found.failed || !path;
	diags_free(&s->found);
	arena_free(&arena);
	return is_found;
}

/* Reads the record whole: it may be what can be read but once. */
static bool read_record(struct cli *cli, const char *path, struct record_stop *stop)
{
	struct buffer bytes = { 0 };
	bool is_good = source_read(path, FOREIGN_FILE_MAX, &bytes, &cli->diags) == ST_OK;
	const char *copy = is_good ? arena_strndup(&cli->arena, buffer_string(&bytes), bytes.len) : NULL;

	stop->bytes = text_make(copy, bytes.len);
	stop->has_bytes = copy != NULL;
	if (is_good && !copy)
		cli->diags.failed = true;
	if (!copy) {
		cli_print_diags(cli, &cli->diags);
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
	}
	buffer_free(&bytes);
	return copy != NULL;
}

bool record_place_find(struct cli *cli, struct session *session, const char *path, const struct record_place *place,
		       uint32_t game, enum on_illegal policy, struct record_stop *stop)
{
	struct search search = { .cli = cli, .path = path, .place = place, .game = game, .stop = stop };

	*stop = (struct record_stop){ .game = game ? game : 1, .stop_at = REPLAY_AT_END };
	if (place->kind == PLACE_ENTRY)
		stop->stop_at = place->number;
	if (place->kind == PLACE_END || place->kind == PLACE_ENTRY)
		return true;
	if (!read_record(cli, path, stop))
		return false;
	/* As `replay` counts them; what it finds behind a stop it finds when it goes on. */
	if (place->kind == PLACE_FINDING && search_record(&search, session, ON_ILLEGAL_STOP))
		return true;
	search.n_findings = 0;
	if (search_record(&search, session, policy))
		return true;
	if (place->kind == PLACE_LINE)
		cli_fail(cli, "no game begins before line %u of '%s'", (unsigned)place->number, path);
	else
		cli_fail(cli, "there is no %s %u in '%s'", place->word, (unsigned)place->number, path);
	return false;
}
