/*
 * bga_event.h - one event of a log of Board Game Arena's Altered.
 *
 * Only what the translation uses is kept.
 *
 * Invariants: texts live in the arena given at reading, and a card's name can
 * be written in the text notation.
 */
#ifndef VERDICT_REPLAY_BGA_EVENT_H
#define VERDICT_REPLAY_BGA_EVENT_H

#include "replay/foreign_json.h"

/* What an event is to the translation. */
enum bga_class {
	BGA_STEP,   /* the frame of the game: setup, phases, its end */
	BGA_CHOICE, /* what a player decided to do */
	BGA_EFFECT, /* what came of it, or what the table shows */
	BGA_NAMES,  /* private: the cards of a public event */
	BGA_UNDO,   /* takes something back */
	BGA_TALK,   /* nothing of the game; not kept */
};

/* X(NAME, "type in the log", class) */
#define BGA_EVENTS(X)                                        \
	X(SETUP_PLAYER, "setupPlayer", STEP)                 \
	X(NEW_PHASE, "newPhase", STEP)                       \
	X(NEW_FIRST_PLAYER, "newFirstPlayer", STEP)          \
	X(STATE_CHANGE, "gameStateChange", STEP)             \
	X(START_TIEBREAK, "startTiebreak", STEP)             \
	X(WIN_TIE_BREAKER, "winTieBreaker", STEP)            \
	X(PLAY_CARD, "playCard", CHOICE)                     \
	X(TAP, "tap", CHOICE)                                \
	X(SUPPORT_EFFECT, "supportEffect", CHOICE)           \
	X(TARGET_CARDS, "targetCards", CHOICE)               \
	X(PAY, "pay", CHOICE)                                \
	X(PASS_TURN, "passTurn", CHOICE)                     \
	X(CONCEDE, "playerConcedeGame", CHOICE)              \
	X(SLIDE_MEEPLES, "slideMeeples", CHOICE)             \
	X(DRAW_CARDS, "drawCards", EFFECT)                   \
	X(PUBLIC_DRAW_CARDS, "publicDrawCards", EFFECT)      \
	X(DISCARD_CARDS, "discardCards", EFFECT)             \
	X(PUBLIC_DISCARD, "publicDiscard", EFFECT)           \
	X(MOVE_TO_HAND, "moveToHand", EFFECT)                \
	X(PUT_ON_DECK, "putOnDeck", EFFECT)                  \
	X(INVOKE_TOKEN, "invokeToken", EFFECT)               \
	X(ADD_MEEPLES, "addMeeples", EFFECT)                 \
	X(LOSE_MEEPLES, "looseMeeples", EFFECT)              \
	X(GAIN_COUNTER, "gainCounter", EFFECT)               \
	X(USE_COUNTER, "useCounter", EFFECT)                 \
	X(READY, "ready", EFFECT)                            \
	X(PUBLIC_READY_MANA, "publicReadyMana", EFFECT)      \
	X(MOVE_CARD, "moveCard", EFFECT)                     \
	X(MOVE_STORM_TOKEN, "moveStormToken", EFFECT)        \
	X(ROLL, "roll", EFFECT)                              \
	X(REVEAL_HAND, "revealHand", EFFECT)                 \
	X(SWITCH_PLAYER, "switchPlayer", EFFECT)             \
	X(SHUFFLE_DECK, "shuffleDeck", EFFECT)               \
	X(AFTER_YOU, "afterYou", EFFECT)                     \
	X(SPELL_CLEANUP, "spellCleanup", EFFECT)             \
	X(NIGHT_CLEANUP, "nightCleanup", EFFECT)             \
	X(UPDATE_TOTAL_MANA, "updateTotalMana", EFFECT)      \
	X(UPDATE_INFORMATIONS, "updateInformations", EFFECT) \
	X(P_DRAW_CARDS, "pDrawCards", NAMES)                 \
	X(P_DISCARD_CARDS, "pDiscardCards", NAMES)           \
	X(CLEAR_TURN, "clearTurn", UNDO)                     \
	X(CHAT, "chat", TALK) /* and all else of no use */   \
	X(UNKNOWN, "", TALK)

enum bga_type {
#define X(name, type, class) BGA_##name,
	BGA_EVENTS(X)
#undef X
	N_BGA_TYPES
};

enum {
	BGA_ABSENT = INT32_MIN,	 /* in place of a number that is not given */
	BGA_NUMBER_MAX = 9999,	 /* mana, statistics, boosts: no game comes near */
	BGA_NAME_MAX = 200,	 /* bytes of a card's name, likewise */
	BGA_WORD_MAX = 64,	 /* bytes of a zone, a phase, a counter */
	BGA_LIST_MAX = 60,	 /* cards in one list: a deck */
	BGA_UNDONE_MAX = 65536,	 /* events that one event takes back */
};

enum bga_side { BGA_HERO_SIDE, BGA_COMPANION_SIDE, BGA_SIDES, BGA_NO_SIDE = BGA_SIDES };

enum bga_terrain { BGA_FOREST, BGA_MOUNTAIN, BGA_WATER, BGA_TERRAINS };

/* A card as an event shows it, after what the event tells. */
struct bga_card {
	int64_t id;	   /* the site's number, the same through the game; 0 = none */
	int64_t owner;	   /* number of the player who has it; 0 = not given */
	struct text name;  /* "NAME (REFERENCE)"; "?" = not given */
	struct text place; /* zone, in the site's word */
	int32_t scout;	   /* its Scout cost; BGA_ABSENT = none */
	int32_t hand_cost; /* BGA_ABSENT = not given */
	bool has_quick;	   /* it has a quick action of its own */
	bool is_hero;
};

/* Numbers that the table shows of one player. */
enum bga_number { BGA_READY_MANA, BGA_MANA, BGA_RESERVE_LIMIT, BGA_LANDMARK_LIMIT, N_BGA_NUMBERS };

/* What updateInformations says of one player. */
struct bga_state {
	int64_t player;
	int32_t numbers[N_BGA_NUMBERS]; /* BGA_ABSENT = not given */
	int32_t statistics[BGA_SIDES][BGA_TERRAINS]; /* BGA_ABSENT = not given */
	int32_t blocked[BGA_SIDES];		     /* 0 or 1, likewise */
};

struct bga_event {
	enum bga_type type;
	struct line_source source;
	struct text type_name;
	struct text uid;  /* the site's name of the event */
	struct text move; /* number of the move; empty = none */
	uint32_t packet;  /* number of the packet, from 0 */
	uint32_t place_in_packet; /* from 0 */
	int64_t order;	  /* the site's number of the packet; 0 = none */
	bool is_private;  /* stands in the channel of a player */
	bool is_undone;
	bool is_joined;	      /* of class BGA_NAMES: its cards are taken */
	int64_t player;	      /* number of the player; 0 = none */
	struct text player_name;
	struct text template; /* the site's sentence, with gaps */
	const struct bga_card *card;  /* whom it is about; NULL = none */
	const struct bga_card *cause; /* whose effect it is; NULL = none */
	const struct bga_card *cards; /* n_cards of them */
	size_t n_cards;
	const struct bga_state *states; /* n_states of them, one for each player */
	size_t n_states;
	const struct text *undone; /* uids of the events taken back, n_undone of them */
	size_t n_undone;
	/* Texts; empty = not given. */
	struct text phase;
	struct text what; /* a status or counter */
	struct text from; /* zones, in the site's word */
	struct text to;
	/* Numbers; BGA_ABSENT = not given. */
	int32_t count;
	int32_t cost;
	int32_t mana;	    /* ready orbs, afterwards */
	int32_t total_mana; /* all orbs, afterwards */
	int32_t change;	    /* of a counter, without sign */
	int32_t day;
	int32_t from_landmarks; /* cards that clean-up takes from the landmarks */
	int32_t region;		/* where a token or marker stands, from 0 = Hero region to 7 */
	int32_t tumult;		/* the Tumult card that was turned up, 1 to 3 */
	int32_t tumult_place;	/* where it lies, 1 to 3 from the Hero region */
	bool is_rotated;	/* it lies the other way round */
	bool to_mana;
	enum bga_side side;
	uint8_t terrains;   /* bits of enum bga_terrain: what an expedition won by */
	int64_t token_owner; /* whose token moved; 0 = none */
	int64_t winner;	     /* number of the player; 0 = none */
	int32_t rolls[6];    /* n_rolls of them */
	size_t n_rolls;
};

/*
 * Reads the value [object] of the list of a packet. [event] has place, packet,
 * move and channel already. False when it is no event of a game: the event's
 * type is then set, and what is wrong is in the diagnostics.
 */
bool bga_event_read(struct foreign_reader *reader, const json_t *object, struct bga_event *event);

enum bga_class bga_class_of(const struct bga_event *event);

#endif
