/*
 * deck_list.h - what every reader of deck lists hands over.
 *
 * A reader (text, CSV, JSON, XML) turns a file into calls of a sink: begin,
 * card for card, end, once or more. It knows nothing of games or rules. What
 * it cannot read it reports to the diagnostics of the deck at hand and goes on
 * with the next line.
 *
 * Invariants: begin and end alternate; card and diagnostics come between them;
 * every file brings at least one deck, if only an unreadable one. All text is
 * borrowed and valid during the call.
 */
#ifndef VERDICT_DECK_DECK_LIST_H
#define VERDICT_DECK_DECK_LIST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/text.h"
#include "deck/deck_setting.h"

/* As much of a user's text as a message repeats. */
static inline struct text deck_shown(struct text written)
{
	return text_head(written, 60);
}

/* More copies on one line are a mistake of the list, not a deck. */
enum { DECK_MAX_COUNT = 1000000 };

enum deck_section {
	SECTION_MAIN,  /* the deck */
	SECTION_NAMED_MAIN, /* the main deck, where the list calls it so: it says that what else there is stands elsewhere */
	SECTION_SECOND, /* a second deck that some games have beside it */
	SECTION_SIDE,  /* a sideboard or side deck */
	SECTION_OTHER, /* a maybe board, tokens, a quest's table */
};

/* Are the cards of the section those of the deck, whatever the list calls it? */
static inline bool deck_section_is_main(enum deck_section section)
{
	return section == SECTION_MAIN || section == SECTION_NAMED_MAIN;
}

struct deck_line {
	uint32_t line;   /* from 1 */
	uint32_t column; /* from 1; 0 = not known */
	uint32_t count;  /* 1..DECK_MAX_COUNT */
	bool is_counted; /* the list gives the count; else it is 1 */
	bool is_leader;  /* named apart from the cards, where it may stand as well */
	enum deck_section section;
	struct text name;    /* as written, ends trimmed, perhaps with tags behind; may be empty */
	struct text version; /* where the list has it apart; else empty */
	struct text set;     /* of a printing, where the list has it apart; else empty */
	struct text number;  /* likewise */
	struct text rarity;  /* of the card, likewise */
	struct text faction; /* likewise */
};

/* What parts a list, short of a word that another deck begins. */
enum deck_division {
	DIVISION_BLANK, /* a blank line or the heading of a section: parts of a deck stand apart so, too */
	DIVISION_TITLE, /* a line that names no card and no section, as "# Ann" */
};

struct deck_sink {
	void *ctx;
	struct diags *diags; /* where the reader reports; of the deck between begin and end */
	enum status (*begin)(void *ctx, struct text name, uint32_t line);
	enum status (*card)(void *ctx, const struct deck_line *line);
	enum status (*end)(void *ctx);
	/* How the list says that it is to be judged (deck_setting.h), between begin and end; NULL = it is not asked. */
	enum status (*setting)(void *ctx, const struct deck_setting *setting);
	/* The list is parted here, and may hold several decks; NULL = it is not asked. */
	enum status (*divide)(void *ctx, enum deck_division division, struct text name, uint32_t line);
	/* The form of the list has no place for what leads a deck, between begin and end; NULL = it is not asked. */
	enum status (*leaderless)(void *ctx);
};

/* Fields of a list that has columns. */
enum deck_column {
	COLUMN_NAME,
	COLUMN_VERSION,
	COLUMN_COUNT,
	COLUMN_FOIL, /* a second count that is added to the first */
	COLUMN_SET,
	COLUMN_NUMBER,
	COLUMN_ID,        /* set and number in one: "7-219" */
	COLUMN_REFERENCE, /* names a printing on its own, whatever else stands there */
	COLUMN_SECTION,
	COLUMN_RARITY,
	COLUMN_FACTION,
	COLUMN_PLAYER, /* whose deck the row is of */
	COLUMN_DECK,   /* likewise, the deck's name */
	COLUMN_LIST,   /* a whole list in a cell */
	COLUMN_GAME,   /* which game the card is of, in a table of several */
};
enum { N_DECK_COLUMNS = COLUMN_GAME + 1 };

/* "name", "version", "count", "foil", "set", "number", "id", "reference", "section", "rarity", "faction", ... */
const char *deck_column_name(enum deck_column column);

struct deck_game;

struct deck_input {
	const char *file;                   /* as the user named it; "-" = standard input */
	struct text titles[N_DECK_COLUMNS]; /* titles that the user gave for columns; empty = the usual ones */
	const struct deck_game *const *games; /* whose deck codes are read, NULL at the end; NULL = none */
	const char *dialect;                /* of deck codes; NULL = all are tried */
	struct text called;                 /* what the deck that is read is called where its form has no name; empty = nothing */
	const char **remark;                /* a note on the whole file, for its first deck; NULL, or pointing at NULL = none */
	struct deck_sink sink;
	bool (*knows)(void *ctx,
		      struct text name); /* asks the sink whether there is such a card; NULL = it cannot tell */
};

/* Reports an error at a place of the input. */
#define deck_error(input, at_line, at_column, ...) \
	diag_error((input)->sink.diags,            \
		   (struct place){ .file = (input)->file, .line = (at_line), .column = (at_column) }, __VA_ARGS__)

/* Begins a deck, and says in the first one what there is to say of the whole file. */
static inline enum status deck_begin(const struct deck_input *input, struct text name, uint32_t line)
{
	enum status status = input->sink.begin(input->sink.ctx, name, line);

	if (status == ST_OK && input->remark && *input->remark) {
		diag_add(input->sink.diags, SEV_NOTE, (struct place){ .file = input->file }, NULL, "%s", *input->remark);
		*input->remark = NULL;
	}
	return status;
}

/* The readers of one form each; deck_read (deck_reader.h) chooses. */
struct line_reader;

/* [head] is what the list begins with, to tell whether its lines stand behind a sign. */
enum status text_list_read(const struct deck_input *input, struct text head, struct line_reader *reader);
enum status csv_list_read(const struct deck_input *input, struct text bytes);
enum status json_list_read(const struct deck_input *input, struct text bytes);
enum status json_lines_read(const struct deck_input *input, struct line_reader *reader);
enum status xml_list_read(const struct deck_input *input, struct text bytes);

/*
 * Hands over the lines of a text list that stands inside another form, on line
 * [line] of it. [column_of] tells the column of an offset into [text]; NULL =
 * not known. The deck is begun already.
 */
enum status text_list_embedded(const struct deck_input *input, struct text text, uint32_t line,
			       uint32_t (*column_of)(void *ctx, size_t offset), void *ctx);

/*
 * Likewise those of a list in JSON that stands in a cell of a table on line
 * [line]; what is no JSON is reported there.
 */
enum status json_list_embedded(const struct deck_input *input, struct text bytes, uint32_t line);

/* True when rows under [header], which begin with [rest], hold lists in cells; with their delimiter. */
bool csv_list_has_lists(struct text header, struct text rest, char *delimiter);

/* True when [line] is the header of a table of cards, with the delimiter that it uses. */
bool csv_list_is_header(const struct deck_input *input, struct text line, char *delimiter);

#endif
