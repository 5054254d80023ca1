/*
 * duels_table.h - who has which card in play, as far as a game log shows it.
 *
 * The log names the owner of a card or leaves it to be seen; it may not name
 * the card at all. What was played and what was banished answers most of that.
 * It is the log's own view, not the rules': actions count as in play, which
 * harms nothing here.
 */
#ifndef VERDICT_REPLAY_DUELS_TABLE_H
#define VERDICT_REPLAY_DUELS_TABLE_H

#include "base/map.h"
#include "games/lorcana/duels/duels_event.h"

/* One name; index 1 and 2 = the players. */
struct duels_card {
	struct text name;
	uint16_t in_play[3];
	uint16_t under[3]; /* cards under all of them */
	uint16_t left[3];  /* scratch of duels_table_unnamed */
	bool is_possible;  /* likewise */
};

struct duels_table {
	struct map by_name; /* index into cards */
	struct map owners;  /* the site's number of one card -> whose it is */
	struct duels_card *cards; /* len of them */
	size_t len;
	size_t cap;
	unsigned searches; /* by duels_table_unnamed so far */
};

/* Makes an empty table for the cards of the [n] events of a game. */
VERDICT_MUST_USE enum status duels_table_init(struct duels_table *table, struct arena *arena,
					      const struct duels_event *events, size_t n);

/* Follows what an event does to the cards in play; CARD_PUT_INTO_INKWELL is left to duels_table_leave. */
void duels_table_follow(struct duels_table *table, const struct duels_event *event);

/* A card leaves play; returns how many cards were under it, as far as was logged. */
unsigned duels_table_leave(struct duels_table *table, uint8_t player, struct text name);

/* The player who has [name] in play: [player] when both or nobody has. */
uint8_t duels_table_owner(const struct duels_table *table, uint8_t player, struct text name);

/*
 * Whose card in play an event is about whose player may be its owner or who did
 * it: by the site's number of the card, else the one player who has such a card;
 * 0 when both have one.
 */
uint8_t duels_table_owner_of(const struct duels_table *table, const struct duels_event *event);

/* True for a zone that the site calls the field, and where it names none. */
bool duels_is_field(struct text zone);

/* How many [name] [player] has in play. */
unsigned duels_table_count(const struct duels_table *table, uint8_t player, struct text name);

/* True when [player] has [name] in play. */
bool duels_table_has(const struct duels_table *table, uint8_t player, struct text name);

/*
 * The character or location of [player] that left play at event [at], which
 * does not name it: the only one that the later events do not show in play.
 * "?" when that leaves more than one, or none.
 */
struct text duels_table_unnamed(struct duels_table *table, const struct duels_event *events, size_t n, size_t at,
				uint8_t player);

#endif
