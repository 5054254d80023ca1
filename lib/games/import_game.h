/*
 * import_game.h - what `verdict import cards` asks of a game: tables of cards
 * and of their programs, made of files of public sources.
 *
 * The command reads files and writes tables; which files those are, what they
 * say and how a text becomes a program is the game's.
 */
#ifndef VERDICT_GAMES_IMPORT_GAME_H
#define VERDICT_GAMES_IMPORT_GAME_H

#include "base/status.h"
#include "base/text.h"
#include "data/table_join.h"
#include "games/desk.h"
#include "text/program_report.h"

/*
 * An import of [size] zeroed bytes is begun, given files, finished, written or
 * reported or both, ended. Each function is handed these bytes, which begin with
 * what the game makes of its sources.
 */
struct import_game {
	size_t size;
	size_t max_bytes;		  /* of a file */
	bool can_measure;		  /* it knows --leave-out and --unseen */
	const struct table_shape *shape; /* of its tables */
	const char *const *signs; /* of its sources: one stands in the first part of a file; NULL at the end */

	void (*begin)(void *import, struct arena *arena, struct diags *diags);

	/* Takes one file; what is wrong with it goes to the diagnostics. */
	enum status (*add)(void *import, const char *file, struct text bytes);

	/* Merges what the files say and reads the texts; likewise. */
	enum status (*finish)(void *import, struct desk *desk);

	/* The two tables; false with the failure said. */
	bool (*write)(void *import, struct desk *desk, struct buffer *cards, struct buffer *abilities);

	/* Tells of [n_files] what was read, and with --report what was not. */
	void (*report)(void *import, struct desk *desk, int n_files);

	void (*end)(void *import);
};

/*
 * What else names cards: codes of programs, names in other languages. Its tables
 * are sets of lines, to which files of a source add theirs.
 */
struct import_names_table {
	const char *file;   /* in the folder of the game */
	const char *header; /* its first line */
};

enum { IMPORT_NAMES_TABLES = 4 };

struct import_names {
	const struct import_names_table *tables; /* n_tables of them, at most IMPORT_NAMES_TABLES */
	size_t n_tables;
	const char *const *signs; /* as of cards */

	/* Adds what [file] says to the lines of each table; what is wrong with it goes to desk->diags. */
	enum status (*add)(struct desk *desk, const char *file, struct text bytes, struct buffer *lines);
};

/* True when one of [signs], which ends with NULL, stands in the first part of [bytes]. */
bool import_has_sign(struct text bytes, const char *const signs[]);

/* With --report, the texts that the grammar does not read, by shape. */
void import_tell_unread(struct desk *desk, const struct program_report *programs);

/* With --report, how much of the grammar the texts that were read use. */
void import_tell_uses(struct desk *desk, const struct grammar_uses *uses);

/* The set of which it is only told how it would be read; NULL = the cards are imported. */
const char *import_measured(const struct desk *desk);

/* Of a hundred; of nothing, all. */
double import_share(size_t part, size_t whole);

#endif
