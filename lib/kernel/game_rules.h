/*
 * game_rules.h - what the replayer asks of a game.
 *
 * The engine asks, the replayer offers: a game runs until a player has to
 * decide and then waits. The replayer offers the next entry of the record; the
 * game checks it, reports every rule it breaks, and, unless it was refused,
 * carries it out and runs on. A game is a flat value of `state_size` bytes
 * without pointers: a copy of what is in use of it is a snapshot (flat.h).
 *
 * `env` is the game's own read-only data (cards, rulebook, decks), made by its
 * own functions; it outlives the state.
 */
#ifndef VERDICT_KERNEL_GAME_RULES_H
#define VERDICT_KERNEL_GAME_RULES_H

#include <stddef.h>

#include "base/buffer.h"
#include "base/diag.h"
#include "kernel/entry.h"
#include "kernel/meant.h"
#include "kernel/offer.h"
#include "kernel/position.h"

/* One thing that a player may do now, as an entry of the record. */
typedef void option_fn(void *ctx, const struct entry *entry);

/* Why an entry is taken in a way of several. */
enum way_trust {
	WAY_SHOWN,  /* a later entry is right only so */
	WAY_LIKELY, /* the same, but something else that is in doubt might explain it as well */
	WAY_TRIED,  /* to see what would come of it if nothing about it were in doubt */
};

/* How the ways differ in which an entry could be meant. */
enum way_kind {
	WAYS_EQUAL,    /* there is nothing to choose between them */
	WAYS_OPEN,     /* the first is a doubt that was reported; only the others are something that may have been done */
	WAYS_GUESSED,  /* the same, and with the first one of the others has been done: what is legal then may show that it was */
	WAYS_OF_COPIES, /* the same of which of several is meant: the others are all that may be */
	WAYS_UNSAID,   /* the first is a doubt that was reported; the others are all that may have been done, in a record that holds every choice */
	WAYS_LEFT_OUT, /* the first is what the record says; by the others it has left something out before, which they report */
};

/* Numbers that a game tracks: some of each object. */
enum { TRACKED_MAX = 4096 };

struct game_rules {
	const char *name;		  /* one word, as records name it */
	const struct language *language;  /* the words of its record */
	size_t state_size;		  /* bytes of its state */

	/* Copies what is in use of a state; nothing of [to] is read. */
	void (*copy)(void *to, const void *from);

	/* The card with this name as written; CARD_UNKNOWN = no such card. */
	card_id (*find_card)(const void *env, struct text name);

	/*
	 * The cards that [ref], a part of the entry of which find_card has none, may mean by a short name: those so called
	 * that are where the entry looks for a card, or that its player could have there unseen. NULL = a game without.
	 */
	void (*meant)(const void *env, const void *state, const struct entry *entry, const struct ref *ref,
		      struct meant *meant);

	/* The name of a card; the text lives as long as env. */
	struct text (*card_name)(const void *env, card_id card);

	/* Puts the state at the start of a game between `n_players`. */
	void (*begin)(const void *env, void *state);

	/*
	 * The words of the table that a record can begin with, and what takes one
	 * behind begin(): the state becomes what is stated, of cards that are
	 * known, and runs on until a player has to decide. False with errors at
	 * their places where a card or a player cannot have what is stated; the
	 * state is of no use then. NULL, both: a game whose records begin at its
	 * start.
	 */
	const struct position_words *position;
	bool (*place)(const void *env, void *state, const struct position *position, struct diags *diags);

	/*
	 * Adds the table to [position], so that place() makes a state of it which
	 * goes on as this one does. What no table can state goes to [unsaid], in
	 * words, with "; " between; nothing = all has been said. NULL: a game without.
	 */
	void (*tell)(const void *env, const void *state, struct position *position, struct buffer *unsaid);

	/*
	 * Offers one entry, [at_hand]: offer_of without a ruling, which is the
	 * game's own. An illegal entry leaves the state as it was, unless it is
	 * forced: then it is carried out as far as it can be. An undetermined one
	 * is always carried out.
	 */
	enum verdict (*offer)(const void *env, void *state, const struct entry *entry, const struct offer *at_hand);

	/*
	 * In how many ways that differ the entry offered last could be meant, if
	 * it was not illegal; it was taken in the first, 0, or in that which
	 * take_way has named before, for the reason that [trust] says: 0 ways when
	 * it has no such way. NULL, all three: a game without.
	 */
	unsigned (*ways)(const void *state);
	enum way_kind (*way_kind)(const void *state);
	void (*take_way)(void *state, unsigned way, enum way_trust trust);

	/*
	 * Of a record that should hold every choice: whether the entry offered
	 * last, illegal or not, has left open what was asked before it, which is
	 * a doubt; in how many ways that can be answered, 0 = nothing is asked,
	 * or they can't all be told; gives the [n]-th answer, from 0, and runs
	 * on, which takes from [budget]; and whether an entry, by its kind, can tell an answer too late.
	 * NULL, all four: a game without.
	 */
	bool (*has_left_open)(const void *state);
	unsigned (*answers)(const void *env, const void *state);
	void (*answer)(const void *env, void *state, unsigned n, struct budget *budget);
	bool (*tells_answer)(const struct entry *entry);

	/* Whether two games are the same whatever has led there; a game with `answers` has it. NULL = that is not known. */
	bool (*is_same)(const void *a, const void *b);

	/* Whether an entry could have several ways at all, which saves keeping the game before it; NULL = any could. */
	bool (*may_have_ways)(const void *env, const void *state, const struct entry *entry);

	/*
	 * Whether the ways of the entry offered last, but the first, are all that may have been done where the
	 * first is a doubt: what is right in none of them is illegal. NULL = that is not known.
	 */
	bool (*ways_are_all)(const void *state);

	/* Whether the entry may be a decision of before, told late: then it need not be illegal. NULL = none is. */
	bool (*may_be_late)(const struct entry *entry);

	/* Says what the end of the record leaves open; [at_hand] is the end, as offer is handed an entry. */
	void (*finish)(const void *env, void *state, const struct offer *at_hand);

	/*
	 * Hands every legal choice of the player who has to decide to [fn]; with [refused], what that player could be
	 * thought to do and may not: each card with each action. What is against one is found as it is offered; where
	 * nothing is, it is none.
	 */
	void (*options)(const void *env, const void *state, bool refused, option_fn *fn, void *ctx);

	/* Adds the table as readable text or as one JSON object. */
	void (*show)(const void *env, const void *state, struct buffer *out, bool json);

	/*
	 * Stores the numbers that observations are about, at most TRACKED_MAX, and gives how many they are; and which of
	 * these an observation is about, -1 = none. NULL, both: a game without.
	 */
	unsigned (*track)(const void *state, int32_t *numbers);
	int (*tracked)(const void *env, const void *state, const struct entry *entry);

	/* The turn that the game is in, from 1, 0 before the first, and what the game calls it; NULL, both: it has none. */
	uint32_t (*turn)(const void *state);
	const char *turn_name;

	/*
	 * Lets the game go on to the beginning of that turn where no entry is needed for it, over what nobody has to be
	 * said to have done; else nothing changes. NULL = each turn begins with the entry that ends the one before.
	 */
	void (*go_to_turn)(const void *env, void *state, uint32_t turn);

	/* True when the game has ended. */
	bool (*is_over)(const void *state);
};

#endif
