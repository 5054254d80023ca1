/*
 * session.h - what stays the same over many recorded games.
 *
 * Rulesets are read when the first game asks for them and kept, for each game
 * apart: editions, rulebooks, cards. One session serves one
 * batch.
 */
#ifndef VERDICT_REPLAY_SESSION_H
#define VERDICT_REPLAY_SESSION_H

#include "base/arena.h"
#include "replay/game_header.h"
#include "replay/record_game.h"
#include "rulebook/rulebook.h"

struct deck_game;
struct foreign_format;

/* What the command line says about all games; what is not required may be NULL or 0. */
struct session_wishes {
	const struct record_game *const *games;	     /* whose records are judged, NULL at the end; required */
	const struct deck_game *const *decks;	     /* whose deck codes a header may give, NULL at the end; NULL = none */
	const struct foreign_format *const *formats; /* of foreign logs, NULL at the end; required */
	const char *rulesets; /* folder with the rulesets; required */
	const char *edition;  /* judge by this edition; NULL = the record's, or that of its date */
	const char *records;  /* files with further cards, one a line; NULL = none */
	date_t date;	      /* for records without a date; 0 = none */
	bool partial;	      /* the records leave out choices */
};

enum { MAX_LOADED_BOOKS = 16 };

/* A rulebook with the part of the environment that follows from it. */
struct loaded_book {
	const struct record_game *game;
	void *cards; /* of the game */
	struct rulebook book;
	struct rulebook stand_in; /* for what `book`, known in part, lacks; n_rules 0 = not needed */
	void *env; /* game->env_size bytes, without players and decks */
};

/* What is said of the edition of a game that names none. */
enum session_note {
	NOTE_NEWEST,   /* it is the newest: there is no date */
	NOTE_BEFORE,   /* it was not yet in force on the date */
	NOTE_REPLACED, /* it was no longer in force on the date */
	NOTE_BEYOND,   /* the date is later than every edition */
	N_SESSION_NOTES,
};

/* What a session keeps of one game. */
struct session_game {
	struct edition_list editions; /* items NULL = not read yet */
	void *cards;		      /* game->cards_size bytes; NULL = not read yet */
	bool has_cards;		      /* they could be read */
	struct loaded_book *books[MAX_LOADED_BOOKS]; /* n_books of them */
	size_t n_books;
	const char *said_in; /* the file that `said` is about; only compared */
	const struct edition *said[N_SESSION_NOTES]; /* of which edition it was said last there; NULL = none */
};

struct session {
	struct session_wishes wishes;
	struct arena arena;			      /* everything below */
	struct diags passed_over;		      /* records of cards that could not be read; said once by the caller */
	struct session_game games[RECORD_MAX_GAMES]; /* in the order of wishes.games */
};

/* Looks for rulesets of any game. [wishes] strings are borrowed. */
VERDICT_MUST_USE enum status session_open(struct session *session, const struct session_wishes *wishes,
					  struct diags *diags);

/* A session of zeroes, which was never opened, is closed as well. */
void session_close(struct session *session);

/* The editions of game [i] of wishes.games; NULL with an error in [diags] when they cannot be read. */
VERDICT_MUST_USE const struct edition_list *session_editions(struct session *session, size_t i, struct diags *diags);

/*
 * The book for a game with this header: of the edition that is named, or that
 * was in force on its date, or of the newest. Adds a note, once in a file, on
 * what was assumed where no edition is named: by which one it is judged without
 * a date, and when that of the date was not in force on it. NULL with an error
 * in [diags] at [place] when the header asks for what does not exist. The
 * result is the session's; the caller copies the environment.
 */
VERDICT_MUST_USE const struct loaded_book *session_book(struct session *session, const struct game_header *header,
							struct place place, struct diags *diags);

/* Were the cards of game [i] of wishes.games needed? */
bool session_has_cards(const struct session *session, size_t i);

/* Loads them, as a game of it would: for who judges none itself. ST_SYNTAX with an error in [diags]. */
VERDICT_MUST_USE enum status session_load_cards(struct session *session, size_t i, struct diags *diags);

/*
 * Adds the digest of the tables that were needed, of several games each behind
 * the name of its own; nothing when none was. [with_own]: those of the user
 * behind it.
 */
void session_add_digests(const struct session *session, bool with_own, struct buffer *out);

/* Adds the names of the tables that are the user's own, of each game whose cards were needed. */
void session_add_own(const struct session *session, struct buffer *out);

#endif
