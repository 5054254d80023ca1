#include "replay/replay.h"

#include <stdlib.h>
#include <string.h>

#include "replay/changes.h"
#include "replay/hindsight.h"
#include "replay/log_writer.h"
#include "replay/name_notes.h"
#include "replay/given_table.h"
#include "replay/record_decks.h"
#include "replay/short_names.h"

struct replay {
	struct session *session;
	struct log_reader *reader;
	const char *path;
	enum on_illegal policy;
	struct diags *diags;
	struct log_game words[RECORD_MAX_GAMES + 1]; /* of the reader */
	struct arena arena;			      /* of the current game: decks, names */
	struct game_header header;		      /* its texts are the reader's */
	struct name_notes names;
	struct entry named; /* the entry at hand, where short names in it mean cards */
	const struct loaded_book *book;	 /* of the current game */
	const struct record_game *game;	 /* whose `env` and `state` are; NULL = there are none */
	const struct game_rules *rules;	 /* its */
	void *env;			 /* game->env_size bytes */
	void *state;			 /* rules->state_size bytes */
	uint32_t n_read;		 /* entries of the current game, with those that could not be read */
	replay_watch_fn *watch;		 /* NULL = nobody does */
	void *watcher;
	struct buffer written;		 /* an entry as it is kept with a change */
	struct changes *changes;	 /* of `rules`; NULL where it tracks nothing */
	struct hindsight *hindsight;	 /* of `rules`; NULL before the first record, and where entries have but one meaning */
	uint32_t number;
};

/* Opens [path], or [bytes] under its name where those are given. */
static struct replay *open_record(struct session *session, const char *path, const struct text *bytes,
				  enum on_illegal policy, struct diags *diags)
{
	struct replay *replay = calloc(1, sizeof(*replay));

	if (!replay) {
		diags->failed = true;
		return NULL;
	}
	replay->session = session;
	replay->path = path;
	replay->policy = policy;
	replay->diags = diags;
	record_game_words(session->wishes.games, replay->words);
	replay->reader = bytes ? log_reader_of(path, *bytes, replay->words, session->wishes.formats, diags)
			       : log_reader_open(path, replay->words, session->wishes.formats, diags);
	if (!replay->reader) {
		replay_close(replay);
		return NULL;
	}
	return replay;
}

struct replay *replay_open(struct session *session, const char *path, enum on_illegal policy, struct diags *diags)
{
	return open_record(session, path, NULL, policy, diags);
}

struct replay *replay_of(struct session *session, const char *path, struct text bytes, enum on_illegal policy,
			 struct diags *diags)
{
	return open_record(session, path, &bytes, policy, diags);
}

void replay_watch(struct replay *replay, replay_watch_fn *watch, void *watcher)
{
	replay->watch = watch;
	replay->watcher = watcher;
}

void replay_close(struct replay *replay)
{
	if (!replay)
		return;
	log_reader_close(replay->reader);
	name_notes_free(&replay->names);
	arena_free(&replay->arena);
	hindsight_free(replay->hindsight);
	changes_free(replay->changes);
	buffer_free(&replay->written);
	free(replay->env);
	free(replay->state);
	free(replay);
}

const struct game_rules *replay_rules(const struct replay *replay)
{
	return replay->rules;
}

const void *replay_env(const struct replay *replay)
{
	return replay->env;
}

void *replay_state(struct replay *replay)
{
	return replay->state;
}

const struct game_header *replay_header(const struct replay *replay)
{
	return &replay->header;
}

void replay_settle_names(struct replay *replay, struct entry *entry, const struct log_site *site)
{
	short_names_settle(replay->rules, replay->env, replay->state, entry, &replay->names, site);
}

void replay_note_names(struct replay *replay, const struct entry *entry, const struct log_site *site)
{
	name_notes_add(&replay->names, replay->book, entry, site);
}

/* Makes room for games of [game]; what was there of another goes. */
static bool make_room(struct replay *replay, const struct record_game *game)
{
	if (replay->game == game)
		return true;
	hindsight_free(replay->hindsight);
	replay->hindsight = NULL;
	changes_free(replay->changes);
	replay->changes = NULL;
	free(replay->env);
	free(replay->state);
	replay->env = calloc(1, game->env_size);
	replay->state = calloc(1, game->rules->state_size);
	replay->game = replay->env && replay->state ? game : NULL;
	replay->rules = game->rules;
	replay->diags->failed |= !replay->game;
	return replay->game != NULL;
}

/* Some games are for few players. */
static bool check_players(struct replay *replay, struct place place)
{
	const struct loaded_book *book = replay->book;
	struct citation cite = { 0 };

	if (replay->header.n_players <= book->game->max_players)
		return true;
	if (book->game->players_key)
		cite = rulebook_cite(&book->book, book->game->players_key);
	diag_add(replay->diags, SEV_ERROR, place, cite.document ? &cite : NULL,
		 "header has %d players, %s is for %s%d", (int)replay->header.n_players, book->game->rules->name,
		 book->game->max_players > 2 ? "at most " : "", (int)book->game->max_players);
	return false;
}

/* What the header says of players and decks. */
static bool read_seats(struct replay *replay, struct record_seats *seats, struct place place)
{
	const struct game_header *header = &replay->header;

	*seats = (struct record_seats){
		.n_players = header->n_players,
		.first = header->first == NO_PLAYER ? 0 : header->first,
		.is_first_known = header->first != NO_PLAYER,
		.format = header->format,
		.is_partial = replay->session->wishes.partial || header->is_partial,
		.is_broken = header->is_broken,
	};
	for (player_id p = 0; p < header->n_players; p++) {
		seats->names[p] =
			arena_strndup(&replay->arena, header->players[p].name.ptr, header->players[p].name.len);
		if (!seats->names[p])
			return false;
	}
	return record_decks_load(seats->decks, replay->book, replay->session->wishes.decks, header, place, &replay->arena, replay->diags) == ST_OK;
}

/* Makes the environment of the game whose header was read; false with an error. */
static bool prepare(struct replay *replay, struct game_report *report)
{
	struct place place = log_reader_place(replay->reader);
	const struct loaded_book *book;
	struct record_seats seats;

	place.line = replay->header.line;
	place.column = 0;
	report->place = place;
	report->date = replay->header.date;
	book = session_book(replay->session, &replay->header, place, replay->diags);
	if (!book || !make_room(replay, book->game))
		return false;
	replay->book = book;
	report->game = book->game->rules->name;
	report->edition = book->book.edition.id;
	report->document = book->book.edition.document;
	if (!check_players(replay, place) || !read_seats(replay, &seats, place))
		return false;
	memcpy(replay->env, book->env, book->game->env_size);
	if (!replay->hindsight)
		replay->hindsight = hindsight_new(replay->rules);
	if (!replay->changes)
		replay->changes = changes_new(replay->rules);
	if ((!replay->changes && replay->rules->track) || (!replay->hindsight && replay->rules->ways))
		replay->diags->failed = true;
	hindsight_begin(replay->hindsight, replay->env);
	return book->game->seat(replay->env, &seats, &replay->arena) == ST_OK;
}

/*
 * What follows an entry that is illegal or not readable rests on it: a draw
 * that is misspelt is not a draw left out. False when it is not to be judged.
 */
static bool go_on_after_fault(struct replay *replay, struct game_report *report, uint32_t line)
{
	if (!report->first_fault) {
		report->first_fault = line;
		replay->diags->rests_on = line;
	}
	return replay->policy != ON_ILLEGAL_STOP;
}

/* The note on a name follows what was found about the entry, which is not legal then. */
static void note_names(struct replay *replay, const struct entry *entry)
{
	struct log_site site = log_reader_site(replay->reader);

	replay_note_names(replay, entry, &site);
}

/* Tells who watches of the entry that was read last, which is NULL where that failed. */
static void tell(struct replay *replay, struct game_report *report, const struct entry *entry, enum verdict verdict)
{
	struct replay_step step = { entry, log_reader_place(replay->reader), replay->diags->at, verdict, true };

	report->reached = step.at;
	report->reached_line = step.place.line;
	if (replay->watch)
		replay->watch(replay->watcher, replay, &step);
}

/* The same of a game before its first entry. */
static void tell_beginning(struct replay *replay, const struct game_report *report)
{
	struct replay_step step = { .place = report->place, .verdict = VERDICT_LEGAL, .is_judged = true };

	if (replay->watch)
		replay->watch(replay->watcher, replay, &step);
}

/* The same of one that is not judged. */
static void tell_rest(struct replay *replay, const struct entry *entry)
{
	struct replay_step step = { entry, log_reader_place(replay->reader), replay->diags->at, VERDICT_UNDETERMINED, false };

	if (replay->watch)
		replay->watch(replay->watcher, replay, &step);
}

/* The entry with the cards that its short names mean. */
static const struct entry *with_full_names(struct replay *replay, const struct entry *entry)
{
	struct log_site site = log_reader_site(replay->reader);

	if (!short_names_are_in(entry))
		return entry;
	replay->named = *entry;
	replay_settle_names(replay, &replay->named, &site);
	return &replay->named;
}

/* The entry as a change keeps it; NULL when memory ran out. */
static const struct change *make_change(struct replay *replay, const struct entry *entry, uint32_t line)
{
	struct change *change = arena_alloc(&replay->arena, sizeof(*change));
	struct text text;

	buffer_clear(&replay->written);
	log_write_entry(&replay->written, LOG_TEXT, replay->rules->language, &replay->header, entry);
	text = text_trim(buffer_text(&replay->written));
	if (change)
		*change = (struct change){ arena_strndup(&replay->arena, text.ptr, text.len), replay->diags->at, line };
	if (change && change->action && !replay->written.failed)
		return change;
	replay->diags->failed = true;
	return NULL;
}

/*
 * The entry has changed what is tracked; nothing is known of that where those before it have come to mean
 * something else.
 */
static void note_changes(struct replay *replay, const struct entry *entry, uint32_t line)
{
	if (replay->changes && changes_find(replay->changes, replay->state))
		changes_take(replay->changes, hindsight_has_turned(replay->hindsight) ? NULL : make_change(replay, entry, line));
}

/* Says behind what was found about an observation which entry has last changed what it is about. */
static void say_change(struct replay *replay, size_t first, const struct change *change)
{
	for (size_t i = first; change && i < replay->diags->len; i++) {
		struct diag *diag = &replay->diags->items[i];
		const char *message;

		if (!diag->is_difference)
			continue;
		if (change->at.foreign)
			message = arena_printf(replay->diags->arena, "%s; last changed by '%s' (%s %u)", diag->message, change->action,
					       change->at.foreign_name, (unsigned)change->at.foreign);
		else
			message = arena_printf(replay->diags->arena, "%s; last changed by '%s' (line %u)", diag->message,
					       change->action, (unsigned)change->line);
		replay->diags->failed |= !message;
		diag->message = message ? message : diag->message;
	}
}

/* Offers one entry; false when the game is to be judged no further. */
static bool offer(struct replay *replay, const struct entry *entry, struct game_report *report)
{
	struct place place = log_reader_place(replay->reader);
	const struct entry *named = with_full_names(replay, entry);
	int tracked = named->mark == MARK_OBSERVATION && replay->changes
			      ? replay->rules->tracked(replay->env, replay->state, named)
			      : -1;
	size_t first = replay->diags->len;
	enum verdict verdict = hindsight_offer(replay->hindsight, replay->rules, replay->env, replay->state, named,
					       replay->policy == ON_ILLEGAL_FORCE, place, replay->diags);
	unsigned settled = hindsight_settled(replay->hindsight), doubted = hindsight_doubted(replay->hindsight);

	if (verdict != VERDICT_LEGAL && !hindsight_has_turned(replay->hindsight))
		say_change(replay, first, changes_last(replay->changes, tracked));
	note_changes(replay, entry, place.line);
	report->entries++;
	report->by_verdict[VERDICT_UNDETERMINED] += doubted - settled;
	report->by_verdict[VERDICT_LEGAL] += settled - doubted;
	report->by_verdict[verdict]++;
	if (verdict != VERDICT_LEGAL)
		note_names(replay, named);
	tell(replay, report, entry, verdict);
	if (verdict != VERDICT_ILLEGAL)
		return true;
	return go_on_after_fault(replay, report, place.line);
}

/* Reads the next entry; what is said from then on is said of it. */
static enum log_result read_entry(struct replay *replay, const struct entry **entry)
{
	struct moment *at = &replay->diags->at;
	enum log_result result;

	*at = (struct moment){ .entry = ++replay->n_read, .turn_name = replay->rules->turn_name };
	at->turn = replay->rules->turn ? replay->rules->turn(replay->state) : 0;
	result = log_reader_next_entry(replay->reader, entry);
	if (result == LOG_OK || result == LOG_BAD)
		log_reader_foreign_number(replay->reader, at);
	else
		*at = (struct moment){ 0 };
	return result;
}

/* Reads on to the end of the game, for the entries that are not readable. */
static enum log_result count_rest(struct replay *replay, struct game_report *report)
{
	const struct entry *entry;
	enum log_result result;

	replay->diags->rests_on = 0;
	while ((result = read_entry(replay, &entry)) == LOG_OK || result == LOG_BAD) {
		report->not_judged += result == LOG_OK;
		replay->diags->at.turn = 0;
		tell_rest(replay, result == LOG_OK ? entry : NULL);
	}
	return result == LOG_FAILED ? LOG_FAILED : LOG_OK;
}

/* One entry could not be read; false when the game is to be judged no further. */
static bool pass_over(struct replay *replay, struct game_report *report)
{
	tell(replay, report, NULL, VERDICT_UNREADABLE);
	return go_on_after_fault(replay, report, log_reader_place(replay->reader).line);
}

static enum log_result play_entries(struct replay *replay, struct game_report *report, uint32_t stop_at)
{
	const struct entry *entry;
	enum log_result result;

	replay->n_read = 0;
	replay->rules->begin(replay->env, replay->state);
	log_reader_set_cards(replay->reader, replay->rules->find_card, replay->env);
	result = given_table_place(replay->reader, replay->book, replay->env, replay->state, replay->diags);
	if (result == LOG_BAD || result == LOG_FAILED)
		return result;
	changes_begin(replay->changes, replay->state);
	tell_beginning(replay, report);
	if (stop_at == REPLAY_BEFORE_ALL)
		return LOG_OK;
	while ((result = read_entry(replay, &entry)) == LOG_OK || result == LOG_BAD) {
		if (!(result == LOG_OK ? offer(replay, entry, report) : pass_over(replay, report)))
			return count_rest(replay, report);
		if (stop_at && replay->n_read >= stop_at)
			return LOG_OK;
	}
	if (result == LOG_FAILED)
		return LOG_FAILED;
	if (stop_at == REPLAY_TO_END)
		hindsight_finish(replay->hindsight, replay->rules, replay->env, replay->state, log_reader_place(replay->reader),
				 replay->diags);
	return LOG_OK;
}

/* Reads the header of the next game and makes room for it. */
static enum log_result begin_game(struct replay *replay, struct game_report *report)
{
	enum log_result result;

	*report = (struct game_report){ .verdict = VERDICT_UNREADABLE };
	arena_reset(&replay->arena);
	name_notes_begin(&replay->names);
	replay->diags->rests_on = 0;
	replay->diags->at = (struct moment){ 0 };
	result = log_reader_next_game(replay->reader, &replay->header);
	if (result != LOG_OK)
		return result;
	report->number = ++replay->number;
	return prepare(replay, report) ? LOG_OK : LOG_BAD;
}

enum log_result replay_skip(struct replay *replay, struct game_report *report)
{
	return begin_game(replay, report);
}

enum log_result replay_next(struct replay *replay, struct game_report *report, uint32_t stop_at)
{
	enum log_result result = begin_game(replay, report);

	if (result != LOG_OK)
		return result;
	result = play_entries(replay, report, stop_at);
	report->is_over = replay->rules->is_over(replay->state);
	report->verdict = diags_verdict(replay->diags);
	replay->diags->rests_on = 0;
	replay->diags->at = (struct moment){ 0 };
	return result;
}
