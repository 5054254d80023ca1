/*
 * log_reader.h - one stream of recorded games, whatever its notation.
 *
 * The notation is found by content: text and JSON Lines (verdict-log(5)), and
 * the forms of other programs through the adapters of foreign.h. A file may
 * hold many games; memory does not grow with them. Usage:
 *
 *     while ((result = log_reader_next_game(reader, &header)) != LOG_END) {
 *             if (result == LOG_FAILED) break;
 *             if (result == LOG_BAD) continue;
 *             while ((result = log_reader_next_entry(reader, &entry)) != LOG_END) ...
 *     }
 *
 * Invariants:
 *  - a record (a header, an entry) that cannot be read gives one error at its
 *    place, LOG_BAD, and the rest of the file is still read;
 *  - a game whose header cannot be read is skipped up to the next header;
 *  - an entry that is handed out is well formed: verb and clauses belong to
 *    the game's language, every part that the verb requires is there, and no
 *    part that it does not know;
 *  - reading an entry of the text notation allocates nothing.
 */
#ifndef VERDICT_REPLAY_LOG_READER_H
#define VERDICT_REPLAY_LOG_READER_H

#include "base/diag.h"
#include "kernel/entry.h"
#include "kernel/position.h"
#include "replay/foreign.h"
#include "replay/game_header.h"
#include "replay/log_error.h"

/* A game whose records can be read. A table of them ends with name NULL. */
struct log_game {
	const char *name;                /* as the header's `game` writes it */
	const struct language *language; /* its words */
	const struct position_words *position; /* those of a table that a record begins with; NULL = its records have none */
};

enum log_result {
	LOG_OK,     /* the header or the entry is stored */
	LOG_BAD,    /* one record could not be read; the error is in the diagnostics */
	LOG_END,    /* no more entries in this game; no more games in this file */
	LOG_FAILED, /* the file cannot be read on; the error is in the diagnostics */
};

struct log_reader; /* opaque */

/*
 * Opens [path] ("-" = standard input) and finds its notation. [games] and
 * [formats] (a table that ends with NULL) are
 * borrowed, as are [path] and [diags], which takes all errors. NULL with an
 * error in [diags] when the file cannot be opened or no notation fits.
 */
VERDICT_MUST_USE struct log_reader *log_reader_open(const char *path, const struct log_game *games,
						    const struct foreign_format *const *formats, struct diags *diags);

/* The same for [bytes] in memory, which outlive the reader; [path] names them in errors. */
VERDICT_MUST_USE struct log_reader *log_reader_of(const char *path, struct text bytes, const struct log_game *games,
						  const struct foreign_format *const *formats, struct diags *diags);

/*
 * Sets what finds the card of a name, from the next entry on; it gives
 * CARD_UNKNOWN for a name that no card has. Without it all cards stay unknown.
 * May be set anew for each game.
 */
void log_reader_set_cards(struct log_reader *reader, card_id (*find_card)(const void *ctx, struct text name),
			  const void *ctx);

/*
 * Goes to the next game and stores its header; its texts live until the next
 * call. What is left of the current game is passed over unread.
 */
VERDICT_MUST_USE enum log_result log_reader_next_game(struct log_reader *reader, struct game_header *header);

/*
 * Reads the table that the current game begins with, right behind its header
 * and before its first entry; [position] lives until the next game. LOG_END =
 * it has none; LOG_BAD with all errors of it: what follows rests on nothing.
 */
VERDICT_MUST_USE enum log_result log_reader_read_table(struct log_reader *reader, struct position *position);

/* The next entry of the current game, valid until the next call. */
VERDICT_MUST_USE enum log_result log_reader_next_entry(struct log_reader *reader, const struct entry **entry);

/*
 * Where the record last read stands in the user's file: for a foreign file, the
 * event that it was translated from. The lines of headers and entries are lines
 * of the user's file as well.
 */
struct place log_reader_place(const struct log_reader *reader);

/* The number by which a foreign file counts what the record last read tells, with its name; all else is left as it is. */
void log_reader_foreign_number(const struct log_reader *reader, struct moment *at);

/* log_reader_place for what an error or a note points at: `start` where bytes of the entry are bytes of the file. */
struct log_site log_reader_site(const struct log_reader *reader);

/* The language of the current game. */
const struct language *log_reader_language(const struct log_reader *reader);

/* The words of its tables; NULL = a record of it begins with none. */
const struct position_words *log_reader_position_words(const struct log_reader *reader);

/* "text", "json", or the name of the foreign format. */
const char *log_reader_notation(const struct log_reader *reader);

void log_reader_close(struct log_reader *reader);

#endif
