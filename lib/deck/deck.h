/*
 * deck.h - a deck list whose names have been looked up.
 *
 * Lines keep the order of the list; a card may stand on several. A line whose
 * card is not known is kept as an open name: it counts as so many cards of the
 * deck, but nothing is known of them.
 *
 * Invariants: copies[id] is the sum over all entries of that card; memory is
 * bounded by DECK_MAX_LINES and reused from deck to deck; text that is kept has
 * no control characters, so it can be shown.
 */
#ifndef VERDICT_DECK_DECK_H
#define VERDICT_DECK_DECK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/card_id.h"
#include "base/text.h"
#include "deck/deck_list.h"

/* Five times the cards that exist, each on a line of its own; refused beyond. */
enum { DECK_MAX_LINES = 10000, DECK_MAX_NEAR = 8 };

struct deck_entry {
	card_id card;
	uint32_t count; /* from 1 */
	uint32_t line;
	card_id other;        /* what its name means in another section; 0 = none, or there is no doubt */
	enum deck_section section; /* main, unless the game has other decks beside it */
	uint8_t region;            /* whose printing the line names: index into the format's regions from 1; 0 = it tells none */
};

/* Why a line's card is not known. */
enum open_reason {
	OPEN_QUEST,         /* not found, and its set is a game of its own */
	OPEN_NOT_FOUND,     /* no card has this name; near[] are the nearest */
	OPEN_AMBIGUOUS,     /* several cards have it; near[] are they */
	OPEN_VERSIONS,      /* likewise, and beside the rest of the deck the game knows what hangs on it */
	OPEN_CONTRADICTION, /* name and printing are different cards: near[0] and near[1] */
	OPEN_NOT_SOUGHT,    /* too many names before it were not found */
	OPEN_COUNT,         /* the card is known, near[0]; a number beside it may count copies */
	OPEN_NO_RECORD,     /* one of a kind whose facts are in no record; near[0] tells the kind */
};

struct deck_open_name {
	enum open_reason reason;
	struct text written; /* in the deck's arena */
	uint32_t count;
	uint32_t line;   /* the first, where the name is repeated from line to line */
	bool is_count_open; /* there may be more copies */
	enum deck_section section; /* as of an entry */
	struct text set; /* OPEN_QUEST: name of the set; borrowed from the sets */
	card_id near[DECK_MAX_NEAR];
	size_t n_near;
};

struct deck {
	const char *file;
	struct text name;           /* in the deck's arena; empty = none */
	uint32_t line;              /* where it begins; 0 = the file */
	struct deck_entry *entries; /* n_entries of them */
	size_t n_entries;
	size_t entries_cap;
	struct deck_open_name *open; /* n_open of them */
	size_t n_open;
	size_t open_cap;
	uint32_t *copies;     /* by card id; n_cards + 1 of them */
	uint64_t n_known;     /* cards of the entries */
	uint64_t n_unknown;   /* cards of the open names */
	uint64_t n_beside;    /* cards in a sideboard, maybe board, ... */
	uint32_t beside_line; /* the first of them */
	bool omits_leader;    /* the form of the list has no place for what leads a deck */
	bool has_open_count;  /* of an open name there may be more copies */
	bool is_cut;          /* there may be more cards: lines are past the limit or unreadable, or a count is open */
	struct arena arena;   /* of this deck; reset with it */
};

/* Makes an empty deck for a table of [n_cards] cards. */
VERDICT_MUST_USE enum status deck_init(struct deck *deck, size_t n_cards);

/* Empties the deck and keeps its memory. */
void deck_reset(struct deck *deck);

/* Copies text of the list into the deck's arena, '?' for control characters. */
VERDICT_MUST_USE enum status deck_keep_text(struct deck *deck, struct text from, struct text *kept);

/* Adds copies of a known card. ST_LIMIT past DECK_MAX_LINES. */
VERDICT_MUST_USE enum status deck_add(struct deck *deck, const struct deck_entry *entry);

/* Makes entry [idx] one of its other card, which stands in [section]. */
void deck_take_other(struct deck *deck, size_t idx, enum deck_section section);

/*
 * Adds an open name; its text is copied. The same name on the lines before is
 * one with it. ST_LIMIT past DECK_MAX_LINES.
 */
VERDICT_MUST_USE enum status deck_add_open(struct deck *deck, const struct deck_open_name *open);

/* All cards of the deck, known and not. */
static inline uint64_t deck_size(const struct deck *deck)
{
	return deck->n_known + deck->n_unknown;
}

void deck_free(struct deck *deck);

#endif
