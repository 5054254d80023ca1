/*
 * deck_reader.h - decks from a file or standard input, whatever their form.
 *
 * The form is told by the content, never by the file's name: text lists (one
 * deck or a stream of decks apart by "==="), tables (CSV), JSON, JSON Lines
 * (one deck a line), XML. Text and JSON Lines are read as they come, so memory
 * stays flat over any number of decks; the other forms are read whole, up to
 * DECK_DOCUMENT_MAX bytes, as is text in UTF-16, in Windows-1252 or with CR alone
 * between lines.
 */
#ifndef VERDICT_DECK_DECK_READER_H
#define VERDICT_DECK_DECK_READER_H

#include "base/arena.h"
#include "base/buffer.h"
#include "deck/deck_list.h"

/* A list of every card there is stays far below; bounds memory. */
enum { DECK_DOCUMENT_MAX = 8 << 20 };

struct line_reader;

/*
 * A list that is opened and not read yet. One that cannot be opened has no
 * reader; reading it gives one deck with the reason as its error.
 */
struct deck_source {
	struct line_reader *reader;
	struct text head;   /* its first bytes, to tell game and form by; empty when there are none */
	const char *reason; /* why it cannot be read, in the arena; NULL = it can */
	struct buffer recoded; /* what reader reads, where the file is not in UTF-8 with LF at the end of lines */
	const char *remark;    /* what the first deck is to say of the file; NULL = nothing */
	struct arena arena;
};

/*
 * Opens the list [file]: a path, "-" for standard input, or, where there is no
 * such file, a deck code itself.
 */
void deck_source_open(struct deck_source *source, const struct deck_game *const *games, const char *file);

/*
 * Hands the decks of [source] to the sink of [input]. What is wrong with the
 * input is reported to the deck where it stands; a file that cannot be read at
 * all is one deck with an error. Returns ST_OK, or ST_NOMEM, or what the sink
 * returned.
 */
VERDICT_MUST_USE enum status deck_source_read(struct deck_source *source, const struct deck_input *input);

void deck_source_close(struct deck_source *source);

/* All three for [input]->file. */
VERDICT_MUST_USE enum status deck_read(const struct deck_input *input);

#endif
