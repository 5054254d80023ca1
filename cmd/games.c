#include "games.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/source.h"
#include "day.h"
#include "deck/deck_sign.h"
#include "replay/log_writer.h"
#include "replay/record_sign.h"
#include "reports.h"

/* Adds the editions of a list that games are judged by: "2.0.1, 2.1.0 or 2.2.0". */
static void add_editions(struct buffer *out, const struct edition_list *list)
{
	size_t n_left = 0;

	for (size_t i = 0; i < list->len; i++)
		n_left += edition_is_played(&list->items[i]);
	for (size_t i = 0; i < list->len; i++)
		if (edition_is_played(&list->items[i])) {
			n_left--;
			buffer_printf(out, "%s%s", list->items[i].id, n_left > 1 ? ", " : n_left ? " or " : "");
		}
}

/* Says which editions --edition takes where it was given another. */
static bool check_edition(struct cli *cli, struct session *session, const char *wished)
{
	struct buffer known = { 0 };
	bool is_good = !wished, is_there = false;
	struct diags unread; /* a game whose editions cannot be read says so at its records */

	diags_init(&unread, &cli->said);
	for (size_t i = 0; wished && cli->games.records[i]; i++) {
		const struct edition_list *list = session_editions(session, i, &unread);
		const struct edition *edition = list ? edition_find(list, wished) : NULL;

		if (!list)
			continue;
		is_there |= edition != NULL;
		is_good |= edition && edition_is_played(edition);
		buffer_add_string(&known, known.len ? ", " : "");
		add_editions(&known, list);
		if (cli->games.records[1])
			buffer_printf(&known, " of %s", cli->games.records[i]->rules->name);
	}
	cli->diags.failed |= unread.failed;
	diags_free(&unread);
	if (!is_good)
		cli_fail(cli, is_there ? "--edition takes %s; '%s' is there to be looked up only"
				       : "--edition takes %s, found '%s'",
			 buffer_string(&known), wished);
	buffer_free(&known);
	return is_good;
}

/* The first bytes of a file; none of one that cannot be read, or but once, as a pipe. */
static struct text read_head(const char *path, char head[FOREIGN_HEAD_MAX])
{
	struct stat about;
	FILE *file = stat(path, &about) == 0 && S_ISREG(about.st_mode) ? fopen(path, "rb") : NULL;
	size_t len = file ? fread(head, 1, FOREIGN_HEAD_MAX, file) : 0;

	if (file)
		fclose(file);
	return text_make(head, len);
}

/* Whether a file is a log that brings records of its own cards, by its first bytes. */
static bool has_records(const struct cli *cli, const char *path)
{
	char room[FOREIGN_HEAD_MAX];
	struct text head = text_trim(read_head(path, room));

	for (size_t i = 0; cli->games.adapters[i]; i++)
		if (cli->games.adapters[i]->has_records && cli->games.adapters[i]->recognise(head))
			return true;
	return false;
}

enum games_file games_file_of(const struct cli *cli, const char *path)
{
	char room[FOREIGN_HEAD_MAX];
	struct text head = read_head(path, room);

	if (!head.len || record_sign(head, cli->games.adapters))
		return head.len ? FILE_IS_RECORD : FILE_IS_UNTOLD;
	return deck_sign(head, cli->games.decks) ? FILE_IS_LIST : FILE_IS_UNTOLD;
}

bool games_pass_over(struct cli *cli, size_t operand)
{
	const char *path = cli->operands[operand];

	if (!cli->is_found || !cli->is_found[operand] || games_file_of(cli, path) == FILE_IS_RECORD)
		return false;
	return source_exists(path);
}

static const char *const endings[] = { ".log", ".txt", ".md", ".json", ".jsonl", NULL };
const struct folder_wish games_in_folders = { endings, "record of games" };

/*
 * The files of --cards, one a line, and behind them the logs among the operands
 * that have records of their own cards: what --cards says counts first.
 */
static const char *records_of(struct cli *cli)
{
	const char *given = cli_value(cli, "cards"), *records = given;

	for (int i = 0; i < cli->n_operands; i++) {
		if (!has_records(cli, cli->operands[i]))
			continue;
		records = records ? arena_printf(&cli->arena, "%s\n%s", records, cli->operands[i]) : cli->operands[i];
		if (!records) {
			cli->diags.failed = true;
			return given;
		}
	}
	return records;
}

bool games_open(struct cli *cli, struct session *session)
{
	struct session_wishes wishes = { .games = cli->games.records,
					 .decks = cli->games.decks,
					 .formats = cli->games.adapters,
					 .rulesets = cli->rulesets,
					 .edition = cli_value(cli, "edition"),
					 .records = records_of(cli) };
	const char *date = cli_value(cli, "date");

	if (date && !day_read(date, &wishes.date)) {
		cli_fail(cli, "--date takes a day as yyyy-mm-dd, found '%s'", date);
		return false;
	}
	wishes.partial = cli_value(cli, "partial") != NULL;
	if (session_open(session, &wishes, &cli->diags)) {
		cli_print_diags(cli, &cli->diags);
		cli_fail(cli, "no rulebooks under '%s'", cli->rulesets);
		return false;
	}
	return check_edition(cli, session, wishes.edition);
}

/* Reads a count from 1; [usual] when the option is not given. */
static bool read_count(struct cli *cli, const char *option, uint32_t usual, uint32_t *count)
{
	const char *value = cli_value(cli, option);

	*count = usual;
	if (!value || (text_to_number(text_of(value), 1000000000, count) && *count > 0))
		return true;
	cli_fail(cli, "--%s takes a number from 1, found '%s'", option, value);
	return false;
}

bool games_say_list(struct cli *cli, const char *path)
{
	bool is_list = games_file_of(cli, path) == FILE_IS_LIST;

	if (is_list)
		diag_error(&cli->diags, (struct place){ .file = path },
			   "a deck list found, expected a record of games; 'verdict deck' reads it");
	return is_list;
}

bool games_read_policy(struct cli *cli, const char *list, enum on_illegal usual, enum on_illegal *policy)
{
	static const char *const words[] = {
		[ON_ILLEGAL_STOP] = "stop", [ON_ILLEGAL_SKIP] = "skip", [ON_ILLEGAL_FORCE] = "force"
	};
	const char *value = cli_value(cli, "on-illegal");

	*policy = usual;
	if (!value)
		return true;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strcmp(value, words[i]) == 0 && cli_is_listed(list, value)) {
			*policy = (enum on_illegal)i;
			return true;
		}
	cli_fail_listed(cli, "on-illegal", list);
	return false;
}

/* Opens the record that the walk goes through. */
static struct replay *open_record(struct cli *cli, struct session *session, const struct game_walk *walk)
{
	const struct record_stop *stop = &walk->stop;

	return stop->has_bytes ? replay_of(session, walk->path, stop->bytes, walk->policy, &cli->diags)
			       : replay_open(session, walk->path, walk->policy, &cli->diags);
}

/* What a game does by itself before the turn that is meant. */
static void go_to_turn(struct replay *replay, uint32_t turn)
{
	const struct game_rules *rules = replay_rules(replay);

	if (turn && rules->go_to_turn)
		rules->go_to_turn(replay_env(replay), replay_state(replay), turn);
}

/* Goes to the stop; false after an error. */
static bool walk_to(struct cli *cli, struct replay *replay, struct game_walk *walk)
{
	for (uint32_t i = 1; i <= walk->stop.game; i++) {
		enum log_result result;

		if (i == walk->stop.game)
			replay_watch(replay, walk->watch, walk->watcher);
		result = replay_next(replay, &walk->report, i < walk->stop.game ? REPLAY_TO_END : walk->stop.stop_at);

		if (result == LOG_OK)
			continue;
		if (result == LOG_END)
			cli_fail(cli, "'%s' has %u game%s, game %u is asked for", walk->path, (unsigned)(i - 1),
				 i == 2 ? "" : "s", (unsigned)walk->stop.game);
		return false;
	}
	go_to_turn(replay, walk->stop.turn);
	return true;
}

struct replay *games_walk(struct cli *cli, struct session *session, struct game_walk *walk)
{
	struct record_place place;
	uint32_t number;
	struct replay *replay;
	bool is_list;

	if (!record_place_read(cli, &place) || !read_count(cli, "number", 0, &number) ||
	    !games_read_policy(cli, "skip|force", ON_ILLEGAL_FORCE, &walk->policy))
		return NULL;
	is_list = games_say_list(cli, walk->path);
	if (!is_list && !record_place_find(cli, session, walk->path, &place, number, walk->policy, &walk->stop))
		return NULL;
	replay = is_list ? NULL : open_record(cli, session, walk);
	if (!replay || !walk_to(cli, replay, walk)) {
		cli_print_diags(cli, &cli->diags);
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
	} else if (place.kind != PLACE_ENTRY || walk->report.reached.entry >= place.number) {
		return replay;
	} else {
		cli_fail(cli, "the game has %u %s, entry %u is asked for", (unsigned)walk->report.reached.entry,
			 walk->report.reached.entry == 1 ? "entry" : "entries", (unsigned)place.number);
	}
	replay_close(replay);
	return NULL;
}

void games_add_entry(struct buffer *out, struct replay *replay, const struct replay_step *step)
{
	if (!step->entry)
		return;
	log_write_entry(out, LOG_TEXT, replay_rules(replay)->language, replay_header(replay), step->entry);
	if (out->len && !out->failed)
		out->data[--out->len] = '\0';
}

void games_say_passed_over(struct cli *cli, struct session *session, const char *sign)
{
	const struct report_case records = { .file = session->passed_over.len ? session->passed_over.items[0].place.file : "",
					     .name = text_of("records"),
					     .verdict = VERDICT_UNREADABLE,
					     .diags = &session->passed_over };

	for (size_t k = 0; reports_channel(cli, k); k++)
		for (size_t i = 0; i < session->passed_over.len; i++) {
			if (!cli->json)
				buffer_add_string(&cli->out, sign);
			cli_print_diag(cli, &session->passed_over.items[i]);
		}
	if (session->passed_over.len)
		reports_tell(cli, &records);
	if (session->passed_over.len)
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
	cli_print_rest(cli, &session->passed_over);
	diags_clear(&session->passed_over);
}

void games_say_notes(struct cli *cli, const struct game_walk *walk)
{
	if (walk->stop.is_finding) {
		if (!cli->json)
			buffer_add_string(&cli->out, "# ");
		cli_print_diag(cli, &walk->stop.finding);
	}
	for (size_t i = 0; i < cli->diags.len; i++) {
		if (!cli->diags.items[i].helps)
			continue;
		if (!cli->json)
			buffer_add_string(&cli->out, "# ");
		cli_print_diag(cli, &cli->diags.items[i]);
	}
	diags_clear(&cli->diags);
}

void games_say_what_it_rests_on(struct cli *cli, const struct game_walk *walk)
{
	unsigned line = (unsigned)walk->report.first_fault;

	if (line && cli->json)
		buffer_printf(&cli->out, "{\"type\":\"note\",\"rests_on\":%u}\n", line);
	else if (line)
		buffer_printf(&cli->out, "# rests on line %u, which is illegal and was %s, or is not readable\n", line,
			      walk->policy == ON_ILLEGAL_SKIP ? "passed over" : "carried out all the same");
}
