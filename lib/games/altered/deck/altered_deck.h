/*
 * altered_deck.h - Altered's policy for decks: its cards, its checks.
 *
 * A unique without a record is an open name whose near[0] is a card of its
 * family: its name, its rarity and its place in the deck are known, its faction
 * is not. A name of several versions is an open name as well, whose near[] are
 * they: what they have in common is known, and where they differ a count is a
 * range. Tokens do not come into a deck, but for Mana Convergence in limited
 * play, where any number of it may be added.
 */
#ifndef VERDICT_DECK_ALTERED_DECK_H
#define VERDICT_DECK_ALTERED_DECK_H

#include "base/bits.h"
#include "deck/deck_check.h"
#include "deck/other_names.h"
#include "games/altered/cards/altered_cards.h"

/* What the rules of a run know about Altered's cards. */
struct altered_deck_facts {
	struct altered_cards cards;
	const struct format_ban **suspended; /* by id: what suspends the card on the day; NULL = nothing */
	const struct format_ban **banned;    /* likewise what bans it */
};

static inline struct altered_cards *altered_deck_cards(const struct deck_rules *rules)
{
	return &((struct altered_deck_facts *)rules->facts)->cards;
}

static inline const struct altered_card *altered_deck_card(const struct deck_rules *rules, card_id card)
{
	return altered_card_of(altered_deck_cards(rules), card);
}

/* A line of a deck whose card, or at least whose family, is known. */
struct altered_item {
	const struct altered_card *card; /* of a unique without a record: one of its family */
	card_id id;                 /* 0 = without a record */
	bool has_record;
	size_t idx;          /* of its entry, or behind all entries of its open name */
	struct text written; /* without a record: the reference; of several versions: the name */
	uint32_t count;
	uint32_t line;
	const struct deck_open_name *versions; /* near[]: which of them is not said, [card] is the first; NULL = one card */
};

/*
 * Goes through the items of a deck from [*i] on, which is 0 at first: all entries, then the open names that are
 * such items. False behind the last.
 */
bool altered_next_item(const struct deck_rules *rules, const struct deck *deck, size_t *i, struct altered_item *item);

/* How a message calls it: by its card, or as it is written. */
struct text altered_item_name(const struct altered_item *item);

/* How many versions the item may be, and version [i] of them as an item of one card. */
size_t altered_item_n_versions(const struct altered_item *item);
struct altered_item altered_item_version(const struct deck_rules *rules, const struct altered_item *item, size_t i);

/* Its rarity as formats count it. */
enum altered_rarity altered_item_rarity(const struct altered_item *item);

/* Cards of the deck that may be anything: open names of other kinds. */
uint64_t altered_deck_n_open(const struct deck *deck);

/* The hero, if there is one line of it; NULL = none, or several. */
const struct altered_card *altered_deck_hero(const struct deck_rules *rules, const struct deck *deck);

/* The faction of a card as a bit 1 << faction; 0 = it is neutral. */
static inline unsigned altered_faction_bit(const struct altered_card *card)
{
	return card->faction == ALTERED_NEUTRAL ? 0 : 1u << card->faction;
}

/* The factions on the known cards, as bits. */
unsigned altered_deck_factions(const struct deck_rules *rules, const struct deck *deck);

/* The name of one of them (bits.h). */
const char *altered_faction_of_bit(int i);

/* Are both references of one card, in whatever printing; of a unique in whatever product? False for what is none. */
bool altered_is_same_card(struct text a, struct text b);

/* The ban, or the suspension, of the item in [format] on [date]; NULL = none. */
const struct format_ban *altered_find_ban(const struct format *format, const struct altered_item *item, date_t date,
					  bool is_suspension);

/* The next day after [date] on which a ban of the item begins or ends; 0 = none. */
date_t altered_next_change(const struct format *format, const struct altered_item *item, date_t date);

/*
 * Of names of several versions drops the versions of factions that the deck
 * cannot have, where others are left; what is left of one family is known to
 * be of it.
 */
void altered_deck_narrow(const struct deck_rules *rules, struct deck *deck);

/* The check "version", part of it: names of several versions of which one has to be there too often. */
void altered_check_version_names(const struct deck_case *the_case, const struct format_limit *limit);

/* The check "factions", part of it: names whose versions are all of factions that the deck has not. */
void altered_check_faction_names(const struct deck_case *the_case, const struct format_limit *limit, unsigned have);

/* Notes that cards are named without their version. */
void altered_note_versions(const struct deck_case *the_case, const char *key);

/* What formats of Altered limit. */
enum { N_ALTERED_MEASURES = 12 };
extern const struct deck_measure altered_measures[N_ALTERED_MEASURES];

/* The check "factions". */
void altered_check_factions(const struct deck_case *the_case, const struct format_limit *limit);

/* The check "records", part of "factions": a unique without a record may be of any faction. */
void altered_check_records(const struct deck_case *the_case, const struct format_limit *limit);

/* The checks that are no limits, in the order of reporting. */
enum { N_ALTERED_DECK_ROWS = 7 };
extern const struct deck_check_row altered_deck_rows[N_ALTERED_DECK_ROWS];

/* Which card a line means: by reference, collector number or name; the finder of deck_game.h. */
struct altered_lookup {
	struct altered_cards *cards;
	bool is_limited;      /* Mana Convergence is a card of a deck */
	struct other_names others; /* names in other languages */
	struct buffer joined; /* a reference or name put together */
};

void altered_lookup_begin(void *finder, const struct deck_rules *rules);
VERDICT_MUST_USE enum status altered_lookup_card(void *finder, const struct deck_line *line, bool nearest,
						 struct deck_found *found);
void altered_lookup_end(void *finder);

/* Deck codes: is [line] one, and the reader of one. */
bool altered_is_code(struct text line);
enum status altered_code_read(const struct deck_input *input, struct text code, uint32_t line, uint32_t begins);

extern const struct deck_game altered_decks;

#endif
