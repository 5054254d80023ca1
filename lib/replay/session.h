/*
 * session.h - what stays the same over many recorded games.
 *
 * Rulesets are read when the first game asks for them and kept: editions,
 * rulebooks, the card table, formats. One session serves one batch.
 */
#ifndef VERDICT_REPLAY_SESSION_H
#define VERDICT_REPLAY_SESSION_H

#include "base/arena.h"
#include "data/rulebook.h"
#include "lorcana/env.h"
#include "replay/game_header.h"

/* What the command line says about all games; each may be NULL or 0. */
struct session_wishes {
	const char *rulesets; /* folder with the rulesets; required */
	const char *edition;  /* judge by this edition; NULL = the record's, or that of its date */
	date_t date;	      /* for records without a date; 0 = none */
	bool partial;	      /* the records leave out choices */
};

enum { MAX_LOADED_BOOKS = 16 };

/* A rulebook with the part of the environment that follows from it. */
struct loaded_book {
	struct rulebook book;
	struct lorcana_env env; /* without players and decks */
};

/* What is said of the edition of a game that names none. */
enum session_note {
	NOTE_NEWEST,   /* it is the newest: there is no date */
	NOTE_BEFORE,   /* it was not yet in force on the date */
	NOTE_REPLACED, /* it was no longer in force on the date */
	N_SESSION_NOTES,
};

struct session {
	struct session_wishes wishes;
	struct arena arena; /* everything below */
	struct edition_list editions;
	struct lorcana_cards cards;
	struct lorcana_code code; /* their programs, compiled */
	bool cards_loaded;
	struct loaded_book *books[MAX_LOADED_BOOKS]; /* n_books of them */
	size_t n_books;
	const char *said_in; /* the file that `said` is about; only compared */
	const struct edition *said[N_SESSION_NOTES]; /* of which edition it was said last there; NULL = none */
};

/* Reads the list of editions. [wishes] strings are borrowed. */
VERDICT_MUST_USE enum status session_open(struct session *session, const struct session_wishes *wishes,
					  struct diags *diags);

void session_close(struct session *session);

/*
 * The environment for a game with this header: the edition that is named, or
 * in force on its date, or the newest. Adds a note, once in a file, on what was
 * assumed where no edition is named: by which one it is judged without a date,
 * and when that of the date was not in force on it. NULL with an error in [diags] at [place] when the header asks
 * for what does not exist. The result is the session's; the caller copies it.
 */
VERDICT_MUST_USE const struct lorcana_env *session_environment(struct session *session,
							       const struct game_header *header, struct place place,
							       struct diags *diags);

#endif
