/*
 * deck_writer.h - decks written in another form: what the writers of all games share.
 *
 * A writer is the sink of a reader: it gathers the cards of a deck and, when
 * that ends, writes it in its form. Which card a line is, and what a form can
 * hold, is the game's; whatever keeps a deck from being written is an error of
 * the deck, which is reported with it.
 */
#ifndef VERDICT_DECK_DECK_WRITER_H
#define VERDICT_DECK_DECK_WRITER_H

#include "base/buffer.h"
#include "deck/deck_rules.h"

struct deck_writer;

/* Where a card is written. */
enum written_part { WRITTEN_LEADER, WRITTEN_MAIN, WRITTEN_SECOND, WRITTEN_SIDE };

/* Copies of a card, as they are written. Text is borrowed from the table of cards or in the writer's arena. */
struct deck_written {
	struct text name;   /* or what else the game calls a card in lists */
	struct text number; /* of a printing, where the game has them beside names; empty = none */
	card_id card;	    /* 0 = not known */
	uint32_t count, line;
	enum written_part part;
	uint8_t region; /* as of an entry (deck.h) */
};

/* A row a form. */
struct deck_form {
	const char *name;
	unsigned holds; /* what it has a place for, as bits of the game's own */
	void (*write)(struct deck_writer *writer); /* adds the deck to writer->out, or an error to writer->diags */
};

/* What decks are written as, and where. */
struct deck_writing_choice {
	struct text form;
	const char *rulesets; /* folder with the rulesets, for games whose writers know cards */
	struct buffer *out;
	void (*report)(void *ctx, const struct diags *diags); /* called with what was said of each deck */
	void *report_ctx;
};

/* How a game writes its decks. NULL = there is nothing to do, or nothing is heard. */
struct deck_writing {
	const char *names; /* "list|deck|code-NAME": of all forms; what `convert --to` takes */
	const struct deck_form *forms;
	size_t n_forms;
	size_t size;	 /* of a writer, which begins with a struct deck_writer */
	bool knows_cards; /* rules, the newest, and a finder are at hand */
	bool (*knows)(void *ctx, struct text name); /* as a deck_input asks, of the writer */

	enum status (*begin)(struct deck_writer *writer);      /* once, before the first deck */
	enum status (*begin_deck)(struct deck_writer *writer); /* its name and line are set */
	enum status (*take)(void *ctx, const struct deck_line *line); /* as a sink does, with the writer */
	enum status (*setting)(void *ctx, const struct deck_setting *setting);
	enum status (*leaderless)(void *ctx);
	enum status (*end_deck)(struct deck_writer *writer); /* all its cards are there; a fault of them is an error */
	void (*end)(struct deck_writer *writer);
};

struct deck_writer {
	const struct deck_game *game;
	const struct deck_form *form;
	struct deck_writing_choice to;
	struct buffer *out; /* as in [to] */
	struct deck_rules rules; /* the cards, where the game's writers know them; with the finder in the arena */
	void *finder;
	struct arena rules_arena;
	const char *file;
	struct diags diags; /* about the deck at hand; its messages in the arena */
	struct arena arena;
	struct buffer name;	    /* of the deck */
	uint32_t line;		    /* where it begins; 0 = the file */
	struct deck_written *cards; /* n of them */
	size_t n, cap;
	size_t n_decks; /* written before */
};

/*
 * Begins a zeroed writer of the game, one of its writing->size bytes. What keeps it from that, but memory, is
 * reported; ST_ABSENT without a report for a form that the game has not. It is ended in any case.
 */
VERDICT_MUST_USE enum status deck_writer_begin(struct deck_writer *writer, const struct deck_game *game,
					       const struct deck_writing_choice *choice);

/* The sink for a reader of [file]. */
struct deck_sink deck_writer_sink(struct deck_writer *writer, const char *file);

/* For the readers: does the writer's game know the name? [ctx] is a writer that knows cards. */
bool deck_writer_knows(void *ctx, struct text name);

void deck_writer_end(struct deck_writer *writer);

/* A place of the deck at hand. */
static inline struct place deck_writer_place(const struct deck_writer *writer, uint32_t line)
{
	return (struct place){ .file = writer->file, .line = line };
}

#define WRITER_NOTE(writer, line, ...) \
	diag_add(&(writer)->diags, SEV_NOTE, deck_writer_place(writer, line), NULL, __VA_ARGS__)
#define WRITER_REFUSE(writer, line, ...) diag_error(&(writer)->diags, deck_writer_place(writer, line), __VA_ARGS__)

/* Puts a card at [at] of those gathered, the rest moves on. One too many is an error of the deck, once. ST_NOMEM. */
VERDICT_MUST_USE enum status deck_writer_add(struct deck_writer *writer, size_t at, const struct deck_written *card);

/* Goes through the cards of a part: the next of it from [*i] on, NULL behind the last. */
const struct deck_written *deck_written_next(const struct deck_writer *writer, enum written_part part, size_t *i);

/* The lines of a part. */
size_t deck_written_count(const struct deck_writer *writer, enum written_part part);

/* Forms that several games write: lines "4 Name" with those of the sideboard under a heading; behind "=== deck". */
void deck_write_text(struct deck_writer *writer);
void deck_write_list(struct deck_writer *writer);

/* Likewise JSON: `{"name":"Deck","key":[{"name_key":"Name","count_key":4},...],"sideboard":...}`. */
void deck_write_json(struct deck_writer *writer, const char *key, const char *name_key, const char *count_key);

#endif
