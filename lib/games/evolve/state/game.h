/*
 * game.h - a game of Shadowverse: Evolve as a flat value.
 *
 * The board is all that effects can change. What is played and resolved - a
 * card, an activated ability, a pending automatic one, a round of rules
 * handling - is a *unit* (kernel/unit.h): it runs as plain code from its
 * beginning, and where a player has to decide it stops with a question. What
 * cannot be played is taken back by the same means [targets-none,
 * pay-impossible, play-field-full]. What lies between units - the phases, an
 * attack with its quick window, a Confirmation Timing - are frames with named
 * steps.
 */
#ifndef VERDICT_EVOLVE_GAME_H
#define VERDICT_EVOLVE_GAME_H

#include "games/evolve/state/env.h"
#include "kernel/ask.h"
#include "kernel/flat.h"
#include "kernel/frame.h"
#include "kernel/meaning.h"
#include "kernel/table.h"
#include "kernel/waiting.h"

/* In the order of evolve_zone_words. */
enum evolve_zone {
	Z_DECK, /* first = top */
	Z_HAND,
	Z_FIELD, /* listed with the owner, also what another player controls */
	Z_EX,
	Z_CEMETERY,
	Z_BANISHED,
	Z_EVOLVE_DECK,
	Z_EVOLVE,     /* evolved cards in use; object.at = the follower that it is linked to */
	Z_RACE,	      /* Carrots in use, likewise */
	Z_RESOLUTION, /* a card being played */
	Z_LEADER,
	Z_GONE,	      /* tokens that have been eliminated */
};

/* struct object.flags; its counters are the defense that it has lost. */
enum evolve_flag {
	F_ENGAGED = 1,
	F_STOLEN = 2,	/* controlled by the opponent of its owner [steal-meaning] */
	F_FACEUP = 4,	/* in the evolve deck: it has been used */
	F_FACEDOWN = 8, /* in the banished zone */
	F_UNNAMED = 16, /* drawn, and the record has not said what it is */
	F_FROM_EX = 32, /* in the resolution zone: played from the EX area */
	F_RACED = 64,	/* it has raced, and is linked to a card of the race zone */
	F_SHOWN = 128,	/* in a zone that is not public: all players have seen it */
	F_BANED = 256,	/* it has fought a follower with Bane: rules handling destroys it, where that is so */
	F_MASKED = 512, /* in the deck: what is in progress draws it, and the record does not say what it is */
};

enum evolve_counter { COUNTER_OF_STACK, COUNTER_OF_SPELL, COUNTER_OF_PRAYER, N_COUNTERS };

/* What the engine waits for. */
enum evolve_ask {
	ASK_REDRAW,  /* ask_player keeps the opening hand or redraws [setup-redraw] */
	ASK_MAIN,    /* ask_player acts in the main phase [main-choices] */
	ASK_WARD,    /* ask_player may engage followers with Ward [end-engage-ward] */
	ASK_QUICK,   /* ask_player may play with Quick [attack-quick, end-quick] */
	ASK_ORDER,   /* ask_player selects which pending ability is played next */
	ASK_EFFECT,  /* a question of the unit */
	ASK_NOTHING, /* the game is over */
};

enum evolve_phase { PHASE_START, PHASE_MAIN, PHASE_END, PHASE_BEFORE };

/* Procedures: struct frame.proc. */
enum evolve_proc {
	PROC_TURN,    /* enum turn_step */
	PROC_ATTACK,  /* a = the attacking follower, b = its target (a leader is an object as well) */
	PROC_CONFIRM, /* a Confirmation Timing [confirmation-steps] */
};

/* How long an effect holds. */
enum lasting_until {
	UNTIL_NEVER,	 /* as long as the card stays where it is */
	UNTIL_TURN_ENDS,
	UNTIL_THEIR_TURN_ENDS, /* that of `until_player`, the next one */
	UNTIL_COMBAT_ENDS,
};

/* A persistent effect that no passive ability produces [effect-persistent, persistent-not-after-move]. */
struct lasting {
	uint32_t leaf;	      /* what holds: a node of role G, F or E */
	thing about;	      /* the object or player that it applies to */
	uint16_t incarnation; /* of the object then: a later one is another card */
	int16_t number;	      /* X, where the leaf counts it */
	obj_id source;
	uint16_t source_incarnation;
	uint16_t stamp;	      /* when it was played [persistent-age-other] */
	player_id you;	      /* its controller */
	uint8_t until;	      /* enum lasting_until */
	player_id until_player;
	uint8_t unused;
	uint16_t since_turn;
};

/* An automatic ability that an effect has created [delayed-trigger]. */
struct delayed {
	uint32_t root;	    /* the node of what is done */
	uint32_t when;	    /* the node of the phase */
	obj_id source;
	uint16_t incarnation;
	obj_id it;	    /* what the effect spoke of; 0 = nothing */
	uint16_t it_incarnation;
	player_id you;
	uint8_t unused;
	uint16_t since_turn;
};

/* What is left of a card that has left the field [final-information, zone-shift-from-field]. */
struct last_known {
	obj_id id;
	uint16_t incarnation; /* the one that it had there */
	uint16_t flags;
	int16_t attack, defense;
	uint16_t keywords;
	card_id card; /* with the information of its evolved card */
	card_id base; /* the card itself */
	uint16_t after; /* the incarnation that it then had */
	player_id controller;
	uint8_t counters[N_COUNTERS];
	uint32_t stamp; /* rises */
};

/* How often an ability was used this turn. */
struct tally {
	obj_id id;
	uint16_t incarnation;
	uint32_t root;
	uint16_t n;
	uint16_t unused;
};

/* What has been done lately, for outcomes that the record states. */
struct evolve_echo {
	uint8_t verb;	/* enum evolve_verb, DO_* */
	player_id player;
	bool named;	/* said by the record */
	uint8_t from;	/* of a card that moved: the zone that it left */
	obj_id subject; /* 0 = none */
	int16_t number;
	card_id by;	/* whose effect did it; 0 = the rules, or not known */
};

enum {
	MAX_OFFERED = 12,
	MAX_LASTING = 96, MAX_DELAYED = 24, MAX_LAST = 48, MAX_TALLIES = 96, MAX_DEEDS = 192, MAX_ECHOES = 96, MAX_ONLY = 32,
};

/* What is pending: struct waiting.kind. */
enum pending_kind {
	PENDING_ABILITY, /* program: the ability, a node of role A */
	PENDING_DELAYED, /* program: a node of role E; cause.subject: what the effect spoke of [delayed-trigger] */
	PENDING_KEYWORD, /* program: KEYWORD_DRAIN, or KEYWORD_BANE against cause.object */
};

/* What an object has beside what all games have; cleared when it changes zones. */
struct marks {
	uint8_t counters[N_COUNTERS];
	uint8_t attacks;	/* this turn */
	uint8_t super_evolved;	/* so often: +1/+1 each [super-evolve-bonus] */
	uint16_t evolved_turn;	/* in which it evolved; 0 = it has not */
	uint16_t control_since; /* the turn since which its controller has it */
	uint16_t stamp;		/* when it came to its zone [persistent-age-passive] */
};

struct board {
	uint16_t turn;	 /* from 1; 0 before the first */
	uint8_t phase;	 /* enum evolve_phase */
	player_id active;
	player_id first;
	player_id winner; /* NO_PLAYER = none */
	bool over;
	bool is_draw;
	bool must_lose[EVOLVE_PLAYERS];	      /* had to draw from an empty deck since the last rules handling */
	bool redrawn[EVOLVE_PLAYERS], asked[EVOLVE_PLAYERS]; /* in the preparation */
	bool deck_known[EVOLVE_PLAYERS];       /* how many cards it has is known; else cards are made as they are needed */
	bool evolve_deck_known[EVOLVE_PLAYERS];
	bool evolve_used;		       /* an evolve or serve ability has been played this turn */
	bool extra_turn;		       /* the active player takes another one */
	bool turns_guessed;		       /* the table did not say how many turns there have been */
	int8_t play_points[EVOLVE_PLAYERS], maximum[EVOLVE_PLAYERS], evolution_points[EVOLVE_PLAYERS];
	int8_t super_points[EVOLVE_PLAYERS];   /* super-evolution points, where the edition has them */
	int16_t defense[EVOLVE_PLAYERS];       /* of the leaders */
	bool lost_defense[EVOLVE_PLAYERS];     /* the leader has this turn [sanguine-condition] */
	uint16_t turns[EVOLVE_PLAYERS];	       /* begun */
	card_id doubt; /* a card whose text is not read has been at work; 0 = none */
	bool open;     /* the record has left a choice open, or more has happened than there is room for */
	uint16_t stamps; /* given so far */
	uint32_t last_stamp;
	uint8_t moments; /* given so far to what happens at once */
	uint32_t sought; /* the filter of what was to be selected last; for findings */
	card_id offered[MAX_OFFERED]; /* the token that each option of the open question is, by its number from 1; 0 = none */
	struct frame_stack frames;

	uint16_t n_lasting;
	struct lasting lasting[MAX_LASTING];
	uint16_t n_delayed;
	struct delayed delayed[MAX_DELAYED];
	uint16_t n_last;
	struct last_known last[MAX_LAST]; /* the oldest first */
	uint16_t n_tallies;
	struct tally tallies[MAX_TALLIES]; /* of this turn */
	uint16_t n_deeds;
	struct event deeds[MAX_DEEDS]; /* of this turn, for texts that look back */
	uint16_t n_only;
	thing only[MAX_ONLY]; /* taken since the last choice, as there was nothing else; the record may name it */
	uint16_t n_echoes;
	struct evolve_echo echoes[MAX_ECHOES]; /* since the last choice */
	struct waiting_set pending; /* automatic abilities, oldest first */
	struct marks marks[MAX_OBJECTS + 1];
	struct table table; /* last: only its part in use is copied */
};

/* What is being played or resolved. */
struct unit {
	uint8_t kind; /* enum unit_kind */
	player_id player;
	obj_id subject; /* the card played, or the source of the ability */
	uint16_t incarnation;
	uint16_t unused;
	uint32_t root;	/* of an ability: its node of role A; NO_NODE = none */
	uint8_t from;	/* of a card: enum evolve_zone that it is played from */
	bool uses_point; /* an evolution point in lieu of a play point */
	bool is_named;	/* the record has said that it is resolved next */
	bool uses_super; /* a super-evolution point beside the cost */
	card_id evolved; /* the evolved card that is to be revealed; 0 = any */
	struct waiting waiting; /* of an automatic ability */
};
enum unit_kind {
	UNIT_NONE,
	UNIT_PLAY,	/* a card */
	UNIT_ACTIVATED, /* an activated ability; evolve and serve abilities are such */
	UNIT_AUTOMATIC, /* a pending ability */
	UNIT_HANDLE,	/* rules handling that asks: limits */
	UNIT_START,	/* refill, refresh and draw of the start phase */
	UNIT_COMBAT,	/* the damage of an attack */
	UNIT_HAND_LIMIT,
	N_UNIT_KINDS
};

struct evolve_game {
	struct open_meaning meaning; /* first: of the entry that is offered, or was last */
	uint8_t ask; /* enum evolve_ask */
	player_id ask_player;
	bool left_open; /* the entry offered last has gone on without an answer that was due */
	struct unit unit;
	struct unit_course course; /* of the unit */
	struct board before;	   /* the board as the unit began */
	struct board b;		   /* now */
};

/* What of a board is in use. */
extern const struct flat evolve_board_in_use;

void evolve_board_copy(struct board *to, const struct board *from);

/* Copies a game over another one, or to memory that holds none yet: what is in use. */
void evolve_game_copy(struct evolve_game *to, const struct evolve_game *from);

/* Whether two games are the same, whatever their last entries may have meant. */
bool evolve_game_same(const struct evolve_game *a, const struct evolve_game *b);

#endif
