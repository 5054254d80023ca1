/*
 * duels_event.h - one event of a duels.ink game log.
 *
 * Only what the translation uses is kept.
 *
 * Invariants: texts live in the arena given at reading, and a card's name can
 * be written in the text notation.
 */
#ifndef VERDICT_REPLAY_DUELS_EVENT_H
#define VERDICT_REPLAY_DUELS_EVENT_H

#include "replay/foreign_json.h"

/* What an event is to the translation. */
enum duels_class {
	DUELS_SETUP,  /* before the first turn */
	DUELS_STEP,   /* the frame of the game: turns, its end */
	DUELS_ACTION, /* what a player decided to do */
	DUELS_EFFECT, /* what came of it */
	DUELS_UNDO,   /* takes something back */
	DUELS_TALK,   /* nothing of the game */
};

/* X(TYPE, class) */
#define DUELS_EVENTS(X)                  \
	X(INITIAL_HAND, SETUP)           \
	X(MULLIGAN, SETUP)               \
	X(GAME_START, STEP)              \
	X(TURN_START, STEP)              \
	X(TURN_READY, STEP)              \
	X(TURN_SET, STEP)                \
	X(TURN_DRAW, STEP)               \
	X(TURN_END, STEP)                \
	X(GAME_CONCEDED, STEP)           \
	X(GAME_END, STEP)                \
	X(CARD_INKED, ACTION)            \
	X(CARD_PLAYED, ACTION)           \
	X(CARD_QUEST, ACTION)            \
	X(CARD_ATTACK, ACTION)           \
	X(CARD_MOVED, ACTION)            \
	X(CARD_BOOSTED, ACTION)          \
	X(ABILITY_ACTIVATED, ACTION)     \
	X(ABILITY_TRIGGERED, EFFECT)     \
	X(ABILITY_DECLINED, EFFECT)      \
	X(CARD_DRAWN, EFFECT)            \
	X(CARD_PUT_INTO_INKWELL, EFFECT) \
	X(CARD_DESTROYED, EFFECT)        \
	X(CARD_DISCARDED, EFFECT)        \
	X(CARD_RETURNED, EFFECT)         \
	X(CARD_RETURNED_TO_DECK, EFFECT) \
	X(CARD_PUT_INTO_DECK, EFFECT)    \
	X(CARD_PUT_UNDER, EFFECT)        \
	X(CARD_LOOKED_AT, EFFECT)        \
	X(CARD_REVEALED, EFFECT)         \
	X(DAMAGE_DEALT, EFFECT)          \
	X(DAMAGE_COUNTERS_PUT, EFFECT)   \
	X(DAMAGE_COUNTERS_MOVED, EFFECT) \
	X(DAMAGE_REMOVED, EFFECT)        \
	X(LORE_GAINED, EFFECT)           \
	X(SUPPORT_GIVEN, EFFECT)         \
	X(FREE_UNDO, UNDO)               \
	X(UNDO_REQUESTED, UNDO)          \
	X(UNDO_ACCEPTED, UNDO)           \
	X(UNDO_DENIED, UNDO)             \
	X(ABILITY_CANCELLED, UNDO)       \
	X(ABILITY_CONDITION_FAILED, TALK)\
	X(CHOICE_RESOLVED, TALK)         \
	X(DAMAGE_PREVENTED, TALK)        \
	X(QUICK_CHAT, TALK)              \
	X(TIMER, TALK) /* all that begin with TIMER_ */ \
	X(UNKNOWN, EFFECT) /* of those that are about a card; the others are left out */

enum duels_type {
#define X(name, class) DUELS_##name,
	DUELS_EVENTS(X)
#undef X
	N_DUELS_TYPES
};

enum {
	DUELS_ABSENT = -1,     /* in place of a number that is not given */
	DUELS_NUMBER_MAX = 9999, /* lore, damage, ink: no game comes near */
	DUELS_NAME_MAX = 200,  /* bytes of a card's or ability's name, likewise */
	DUELS_LIST_MAX = 60,   /* cards in one list: a deck */
	/* In the log's unit, milliseconds or seconds: what is one step of the site is told at once. */
	DUELS_SAME_TIME = 2,
};

/* Names of cards, in order. */
struct duels_list {
	const struct text *names; /* len of them */
	size_t len;
};

/* One part of what an ability is said to have done. */
struct duels_deed {
	struct text key; /* the site's word: "drawsCards", "gainsLore" */
	int32_t amount;	 /* DUELS_ABSENT = not given */
	int32_t total;	 /* lore afterwards */
	int32_t previous; /* lore before */
};

struct duels_event {
	enum duels_type type;
	struct line_source source;
	struct text type_name;
	int64_t time;	/* in the log's own unit; 0 when not given */
	uint8_t player; /* 1 or 2; 0 = none */
	int32_t round;	/* of the game, from 1; 0 = not given */
	bool names_card; /* of an event that is not known: it is about a card */
	bool is_undone; /* the site says so, or duels_order found it */
	/* Texts; empty = not given. */
	struct text card;	 /* whom the event is about */
	struct text instance;	 /* which one of that name, by the site's own number */
	struct text target;	 /* challenged, shifted onto, moved to */
	struct text cause;	 /* card of the ability that did it */
	struct text ability;	 /* its story name */
	struct text from;	 /* zone, in the site's word */
	struct text to;		 /* likewise */
	struct text reason;	 /* how the game ended */
	/* Numbers; DUELS_ABSENT = not given. */
	int32_t amount;		 /* damage, lore gained */
	int32_t lore_total;	 /* afterwards */
	int32_t count;		 /* cards altered */
	int32_t ink_paid;
	int32_t boost_cost;
	int32_t attacker_damage; /* on it, after a challenge */
	int32_t defender_damage;
	uint8_t winner;		 /* 1 or 2; 0 = none */
	uint8_t conceded_by;	 /* likewise */
	bool used_shift;
	bool is_result;		 /* of a challenge: the second of its two events */
	bool attacker_banished;
	bool defender_banished;
	struct duels_list cards;   /* the hand, the cards altered, the cards returned */
	struct duels_list drawn;   /* in place of those altered */
	struct duels_list singers;
	struct duels_list discarded; /* to pay */
	const struct duels_deed *deeds; /* n_deeds of them */
	size_t n_deeds;
};

/* An event of which nothing is known but where it stands. */
struct duels_event duels_event_at(struct line_source source);

/* One that cannot be read may have been anything of the game. */
struct duels_event duels_event_unread(struct line_source source);

/*
 * Reads the object [element], whose first byte stands at [source]. False when
 * it is no event; the error is in the diagnostics.
 */
bool duels_event_read(struct foreign_reader *reader, struct text element, struct line_source source,
		      struct duels_event *event);

enum duels_class duels_class_of(const struct duels_event *event);

static inline bool duels_is_same_time(int64_t a, int64_t b)
{
	return (a > b ? a - b : b - a) <= DUELS_SAME_TIME;
}

/* How often the list has [name]. */
int duels_list_count(const struct duels_list *list, struct text name);

/* [name], or "?" in place of an empty one. */
static inline struct text duels_name(struct text name)
{
	return name.len ? name : text_of("?");
}

/* True when one of the event's deeds has a key that holds [word], in any case. */
bool duels_did(const struct duels_event *event, const char *word);

#endif
