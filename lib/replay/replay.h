/*
 * replay.h - offers a record to the engine, entry by entry.
 *
 * The engine says what it waits for; the replayer offers the next entry. After
 * an illegal entry the game goes on under a stated policy, and what follows is
 * marked as resting on that entry.
 */
#ifndef VERDICT_REPLAY_REPLAY_H
#define VERDICT_REPLAY_REPLAY_H

#include "kernel/game_rules.h"
#include "replay/log_reader.h"
#include "replay/session.h"

/* After an illegal entry. */
enum on_illegal {
	ON_ILLEGAL_STOP,  /* the rest of that game is not judged */
	ON_ILLEGAL_SKIP,  /* as if the entry had not been recorded */
	ON_ILLEGAL_FORCE, /* as if it had been allowed */
};

/* How one game came out. */
struct game_report {
	struct place place;	 /* of its header */
	uint32_t number;	 /* within the file, from 1 */
	const char *game;	 /* its name; NULL = it could not be judged */
	const char *edition;	 /* judged by; NULL = it could not be judged */
	const char *document;	 /* of the edition */
	date_t date;		 /* of the record; 0 = not given */
	uint32_t entries;	 /* judged */
	uint32_t by_verdict[4];	 /* entries by enum verdict */
	uint32_t not_judged;	 /* entries after the stop, where they could be read */
	uint32_t first_fault;	 /* line of the first entry that is illegal or not readable; 0 = none */
	struct moment reached;	 /* the last entry that was offered or could not be read; entry 0 = none */
	uint32_t reached_line;	 /* of it */
	enum verdict verdict;	 /* of the game: unreadable, illegal, undetermined or legal */
	bool is_over;		 /* the record goes to the end of the game */
};

struct replay; /* opaque: one file or stream of records */

/* Opens a record; NULL with an error in [diags]. [session] and [path] are borrowed. */
VERDICT_MUST_USE struct replay *replay_open(struct session *session, const char *path, enum on_illegal policy,
					    struct diags *diags);

/* The same of a record whose [bytes] are in memory, which outlive the replay; [path] names them. */
VERDICT_MUST_USE struct replay *replay_of(struct session *session, const char *path, struct text bytes,
					  enum on_illegal policy, struct diags *diags);

/* An entry of a game as it goes by. */
struct replay_step {
	const struct entry *entry; /* valid during the call; NULL = it could not be read */
	struct place place;
	struct moment at;
	enum verdict verdict; /* as it was found to be; what follows may settle a doubt, and the findings say so then */
	bool is_judged;	      /* it was offered; false behind a stop */
};

typedef void replay_watch_fn(void *watcher, struct replay *replay, const struct replay_step *step);

/*
 * Lets [watch] see each entry from now on, and the game behind it; before the first of a game, as entry 0, its
 * beginning.
 */
void replay_watch(struct replay *replay, replay_watch_fn *watch, void *watcher);

/* Places to stop at, besides the number of an entry. */
enum {
	REPLAY_TO_END = 0,	       /* nowhere: the end of the record is judged as well */
	REPLAY_AT_END = INT32_MAX,     /* at the end of the record, where what waits still waits */
	REPLAY_BEFORE_ALL = INT32_MAX - 1, /* before the first entry */
};

/*
 * Judges the next game. Findings are added to the diagnostics given at opening;
 * the caller prints and clears them after each game. It stops behind entry
 * [stop_at] of the game (1 = the first) and leaves the state to be looked at. LOG_END = no more games; LOG_BAD = a header that cannot be read
 * (report->verdict is unreadable); LOG_FAILED = the file cannot be read on.
 */
VERDICT_MUST_USE enum log_result replay_next(struct replay *replay, struct game_report *report, uint32_t stop_at);

/*
 * Passes the next game over: what its header asks for is loaded and noted, as
 * replay_next does, and nothing of it is judged. LOG_OK or LOG_BAD behind a game,
 * else as replay_next; what is said of it belongs to who judges it.
 */
VERDICT_MUST_USE enum log_result replay_skip(struct replay *replay, struct game_report *report);

/* The game, its environment and its state, after a replay_next that gave LOG_OK. */
const struct game_rules *replay_rules(const struct replay *replay);
const void *replay_env(const struct replay *replay);
void *replay_state(struct replay *replay);

/* What writes entries of the current game needs: its header. */
const struct game_header *replay_header(const struct replay *replay);

/*
 * Puts the card that is meant in place of each short name of an entry that is
 * asked about, as replay_next does with a record's, with a note at [site].
 */
void replay_settle_names(struct replay *replay, struct entry *entry, const struct log_site *site);

/*
 * Adds a note for each name of an entry that no card has, as replay_next does:
 * for an entry that is asked about. A name of the record has its note already.
 */
void replay_note_names(struct replay *replay, const struct entry *entry, const struct log_site *site);

void replay_close(struct replay *replay);

#endif
