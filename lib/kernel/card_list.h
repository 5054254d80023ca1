/*
 * card_list.h - the deck list of a player, as a game is played with it.
 */
#ifndef VERDICT_KERNEL_CARD_LIST_H
#define VERDICT_KERNEL_CARD_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "kernel/ids.h"

/* How many copies of a card a list holds. */
struct card_copies {
	card_id card;
	uint16_t copies; /* 1 or more */
};

/* The list of a player, when the record names one. */
struct card_list {
	bool given;	/* a list was given and every card in it is known */
	card_id leader; /* the card that leads the deck and stands apart; 0 = none, or several */
	uint16_t size;	/* cards of the main deck; 0 = not known */
	const struct card_copies *copies; /* n_copies of them, no card twice, without the leader: the main deck's first */
	uint16_t n_copies;
	uint16_t n_main; /* of these are of the main deck; set by card_list_part */
};

/* Copies of a card in the list; of its leader 1. */
unsigned card_list_copies(const struct card_list *list, card_id card);

/* The one of [n] cards that one of the lists holds; CARD_UNKNOWN = none, or several are. */
card_id card_lists_only(const struct card_list *lists, player_id n_lists, const card_id *ids, size_t n);

/* Where a card of a list is: it leads, it is of the main deck or of a second one, or of none. */
enum card_part { PART_MAIN, PART_SECOND, PART_LEADER, PART_NONE };

/*
 * Makes [list] of all that was listed, [deck], with the leader apart. Its copies are in [arena]; ST_NOMEM where that
 * has no room. [part] says of a card of [cards], the game's own, where it is.
 */
VERDICT_MUST_USE enum status card_list_part(struct card_list *list, const struct card_list *deck,
					    enum card_part (*part)(const void *cards, card_id card), const void *cards,
					    struct arena *arena);

#endif
