/*
 * game.h - the state of one game of Altered.
 *
 * Flat and without pointers: altered_game_copy makes a snapshot. What lies behind the
 * items in use of an array is no part of the state.
 *
 * The board is all that effects can change. What is being resolved - a card
 * that is played, a quick action, a Reaction - is a *unit*: it runs as plain
 * code from its beginning, and where a player has to decide it stops with a
 * question. The answer is added to those given before, the board goes back to
 * where the unit began, and the unit runs again, now past that question. So
 * nothing in the middle of an effect has to be kept, and what the board shows
 * while a question is open is true.
 */
#ifndef VERDICT_ALTERED_GAME_H
#define VERDICT_ALTERED_GAME_H

#include "games/altered/state/env.h"
#include "kernel/ask.h"
#include "kernel/flat.h"
#include "kernel/meaning.h"
#include "kernel/table.h"
#include "kernel/waiting.h"

/* struct object.flags; its counters are its boosts. */
enum altered_flag {
	F_EXHAUSTED = 1,
	F_ANCHORED = 2,
	F_ASLEEP = 4,
	F_FLEETING = 8,
	F_COMPANION = 16,    /* in a companion expedition; else in a hero expedition */
	F_OPPOSING = 32,     /* controlled by the opponent of its owner */
	F_FROM_RESERVE = 128, /* in Limbo: played from Reserve */
	F_SCOUTED = 256,     /* played for its Scout cost: has "sent to Reserve" [scout-alternative-cost] */
	F_UNNAMED = 512,     /* drawn, and the record has not said what it is */
};
enum { F_STATUSES = F_EXHAUSTED | F_ANCHORED | F_ASLEEP | F_FLEETING };

enum altered_side { SIDE_HERO, SIDE_COMPANION };
enum { N_SIDES = 2, SIDE_NOT_SAID = N_SIDES };

/* What the engine waits for. */
enum altered_ask {
	ASK_SETUP,    /* heroes, opening hands and the three first Mana Orbs */
	ASK_EXPAND,   /* ask_player may put a card in the Mana zone */
	ASK_TURN,     /* ask_player takes a turn */
	ASK_REACTION, /* ask_player chooses which of several Reactions to play */
	ASK_CLEAN_UP, /* ask_player has more in Reserve or Landmarks than the limit */
	ASK_EFFECT,   /* a question of the unit */
	ASK_NOTHING,  /* the game is over */
};

/* What an effect of this game can speak of beside what all games have (kernel/thing.h). */
enum {
	THING_EXPEDITION = THING_GAME, /* + 2 * player + side */
	THING_REGION = THING_GAME + 0x200, /* + 0..7, from the hero region on */
	THING_ZONE = THING_GAME + 0x300,   /* + 16 * player + zone */
	THING_TERRAIN = THING_GAME + 0x400, /* + enum altered_terrain */
};

static inline thing thing_expedition(player_id player, unsigned side)
{
	return THING_EXPEDITION + 2u * player + side;
}

static inline bool is_expedition(thing t)
{
	return t >= THING_EXPEDITION && t < THING_EXPEDITION + ALTERED_PLAYERS * N_SIDES;
}

static inline bool is_region(thing t)
{
	return t >= THING_REGION && t < THING_ZONE;
}

static inline bool is_terrain(thing t)
{
	return t >= THING_TERRAIN && t < THING_TERRAIN + N_TERRAINS;
}

static inline bool is_zone(thing t)
{
	return t >= THING_ZONE && t < THING_TERRAIN;
}

static inline player_id expedition_player(thing t)
{
	return (player_id)((t - THING_EXPEDITION) / 2);
}

static inline unsigned expedition_side(thing t)
{
	return (t - THING_EXPEDITION) % 2;
}

/* What is left of an object after it has left an expedition or the landmarks [last-known-information]. */
struct altered_last_known {
	uint8_t controller;
	uint8_t side;
	int16_t boosts;
	uint16_t flags;
	bool is_gigantic; /* it was in both Expeditions of its controller */
	bool is_even;	  /* a text had each of its statistics be as the highest */
	int16_t counters; /* named ones */
	uint16_t after;	  /* the incarnation of what it became */
};

/* An effect that outlasts its resolution: an Ongoing Emblem [sub-type-of-created-emblem]. */
struct ongoing {
	uint32_t node;	    /* what holds: an F or the E of `next` */
	uint32_t about;	    /* of `next`: which card it waits for; NO_NODE = none */
	obj_id source;
	uint16_t incarnation; /* of the source */
	thing bound;	    /* expedition or player that was chosen; 0 = none */
	uint16_t since;	    /* board.actions when it was made */
	uint16_t stamp;	    /* its timestamp [section-timestamp] */
	uint8_t player;	    /* who controls it */
	uint8_t duration;   /* enum ongoing_duration */
	uint8_t kind;	    /* enum ongoing_kind */
	uint8_t x;	    /* X of the effect that made it */
};
enum ongoing_duration { UNTIL_TURN_ENDS, UNTIL_AFTERNOON_ENDS, UNTIL_DAY_ENDS };
enum ongoing_kind { ONGOING_NEXT, ONGOING_CANT_MOVE, ONGOING_HOLDS };

/* What has been done lately, for outcomes that the record states. */
struct altered_echo {
	uint8_t verb;	/* enum altered_verb, DO_* */
	player_id player;
	uint16_t unit;	/* in which it was done (struct altered_game.units); 0 = in none */
	thing subject;	/* object or expedition; 0 = none */
	int16_t number; /* boosts, regions, orbs, die */
	uint16_t status; /* flags gained or lost */
	card_id by;	/* whose effect did it; 0 = the rules, or not known */
	bool named;	/* said by the record */
	uint8_t from;	/* of a card that moved: the zone that it left */
	uint8_t unit_kind; /* enum unit_kind of `unit` */
	uint8_t unused; /* keeps the struct without holes */
};

/* Subtypes that an object has gained: those of a card. */
struct gained_subtypes {
	obj_id id;
	card_id card;
};

/* How often a quick action was played, or a Reaction activated [section-nothing-is-forever]. */
struct tally {
	obj_id id;
	uint16_t incarnation; /* a later one is another object */
	uint8_t nth;	      /* of the card's abilities, from 0; GRANTED_ABILITY */
	uint8_t n;
};
enum { MAX_TALLIES = 400, GRANTED_ABILITY = UINT8_MAX };

/* What a text speaks of and was not done (prevented.h). */
struct prevented {
	uint32_t effect; /* the node of what was not done; NO_NODE = `verb` */
	obj_id source;	 /* whose text it is; of a verb, what it would be done to; 0 = no object */
	obj_id by;	 /* whose text forbids it; 0 = none does */
	uint16_t rule;	 /* a rule_id */
	uint8_t verb;	 /* enum altered_verb */
	uint8_t unused;
};

/* What has been done this Day, for texts that look back (past.h). */
struct past_deed {
	obj_id id;
	int16_t number;
	uint8_t kind;	/* enum happening_kind */
	player_id player;
	uint8_t from, to; /* zones */
	player_id from_controller;
	uint8_t how;	/* in which way it moved */
	uint8_t phase, turn; /* board.phase and board.turns then */
};

/* What could only be chosen so, or is shown to have been: a record may still say it. */
struct forced {
	thing what; /* THING_NONE = said */
	player_id player;
	uint8_t unused[3];
};

/* Options of a card's text with nothing to take. */
struct declinable {
	card_id card;
	card_id at_work; /* the card that had the text done; 0 = none, or not known */
	player_id player;
	uint8_t n;	 /* that have not been declined */
};

enum { MAX_DECLINABLE = 24, MAX_GAINED = 24, MAX_ONGOING = 48, MAX_ECHOES = 96, MAX_MARKERS = 16, MAX_FORCED = 32, MAX_PAST = 160, MAX_FOR_GOOD = 16, MAX_PREVENTED = 16 };

struct board {
	/* the day */
	uint16_t day;	    /* from 1 */
	uint8_t phase;	    /* enum altered_phase */
	uint8_t since_phase; /* day and phase when a player last did something: what lies between may be seen */
	uint16_t since_day;
	uint8_t flow;	    /* enum altered_flow: the next thing that the day does */
	player_id first;    /* first player */
	player_id turn_player; /* whose turn it is in the Afternoon */
	bool passed[ALTERED_PLAYERS];
	uint8_t played[ALTERED_PLAYERS]; /* cards played this turn */
	uint8_t characters[ALTERED_PLAYERS]; /* Characters played this Afternoon */
	bool turn_ends;	    /* a card was played or the player passed: after Reactions the turn ends */
	bool over;
	bool in_tiebreakers;
	player_id winner;   /* NO_PLAYER = none */
	uint8_t expanded;   /* players who were asked, in order */
	uint8_t cleaned;    /* players who have cleaned up, in order */
	uint8_t turns;	    /* that ended this Afternoon, up to 255 */
	uint16_t actions;   /* turn effects so far: the incarnation of time */

	/* the Adventure */
	uint8_t distance[ALTERED_PLAYERS][N_SIDES]; /* regions from its start, 0..7 */
	uint8_t terrains[N_REGIONS];		      /* bits 1 << terrain; 0 = not known */
	bool visible[N_REGIONS];		      /* turned up */
	bool ascended[ALTERED_PLAYERS][N_SIDES];
	bool moved[ALTERED_PLAYERS][N_SIDES];	      /* forward this day */
	bool failed[ALTERED_PLAYERS][N_SIDES];	      /* to move forward in this day's Progress [progress-failed] */
	uint16_t held[ALTERED_PLAYERS][N_SIDES];      /* what the last Progress did, for findings: a rule_id */
	bool fell[ALTERED_PLAYERS][N_SIDES];	      /* it was Ascended until the last Rest, for findings */
	uint16_t held_since;			      /* the `actions` then */
	uint8_t marker_terrain[MAX_MARKERS], marker_region[MAX_MARKERS], n_markers; /* Terrain Markers, by timestamp */
	uint8_t own_markers[ALTERED_PLAYERS];	      /* that their Hero has yet to place: bits of terrains */

	/* the players */
	bool deck_known[ALTERED_PLAYERS]; /* how many cards it has is known; else the deck is made as cards are drawn */
	uint8_t maybe_ready[ALTERED_PLAYERS]; /* Mana Orbs of those ready that are so if their player has swapped [mana-swap-ready] */
	card_id doubt;		/* a card whose text is not carried out has been at work; 0 = none */
	uint16_t undefined;	/* an operation that the text of a card has had done and the edition does not define; 0 = none */
	card_id undefined_of;	/* that card */
	bool open;		/* the record has left a choice open, or more has happened than there is room for */
	bool lost;		/* more has been done in this turn effect than is kept of it for what the record says */
	bool is_either_declined; /* a decline of this turn effect may be of this option or of one with nothing to take */
	bool past_is_cut;	/* more has been done this Day than is kept of it */

	uint16_t n_ongoing;
	struct ongoing ongoing[MAX_ONGOING];
	uint16_t n_echoes;
	struct altered_echo echoes[MAX_ECHOES];
	uint8_t n_forced;
	uint16_t n_gained;
	struct gained_subtypes gained[MAX_GAINED];
	struct forced forced[MAX_FORCED]; /* this turn effect */
	uint32_t sought;	/* the filter of what was to be chosen last in this turn effect; 0 = nothing; for findings */
	obj_id sought_by;	/* whose effect asked */
	player_id sought_for;	/* who was to choose */
	uint8_t n_prevented;
	struct prevented prevented[MAX_PREVENTED]; /* of this turn effect, the latest; for findings */
	uint8_t n_declinable;
	struct declinable declinable[MAX_DECLINABLE]; /* of this turn effect: a record may decline them */
	uint16_t stamps; /* timestamps given so far [section-timestamp] */
	struct waiting_set limbo; /* Emblem-Reactions, oldest first */
	struct waiting_set later; /* effects that wait for the end of Rest */

	uint16_t stamp[MAX_OBJECTS + 1];    /* when the object came to the zone that it is in */
	int16_t counters[MAX_OBJECTS + 1]; /* named counters; an object has one kind, or the game is open */
	uint16_t counter_kind[MAX_OBJECTS + 1]; /* of these (counter_kind in select.h); 0 = not known */
	uint16_t n_tallies;
	struct tally tallies[MAX_TALLIES]; /* of this day */
	uint16_t n_for_good;
	struct tally for_good[MAX_FOR_GOOD]; /* Reactions that objects have gained for good; n is not used */
	uint16_t n_past;
	struct past_deed past[MAX_PAST];
	struct altered_last_known was[MAX_OBJECTS + 1];
	uint8_t rested[MAX_OBJECTS + 1];   /* the flags that kept it in its expedition at the last Rest, for findings */
	struct table table; /* last: only its part in use is copied */
};

/* What is being resolved. */
struct unit {
	uint8_t kind;	      /* enum unit_kind */
	player_id player;
	obj_id subject;	      /* the card played, or the source */
	uint16_t incarnation;
	uint32_t ability;     /* index into code->abilities */
	uint8_t side;	      /* expedition chosen for a card that is played; SIDE_NOT_SAID = to be asked for */
	bool is_scout;
	bool is_free;
	uint8_t from;	      /* enum altered_zone it is played from */
	struct waiting reaction;
};
enum unit_kind {
	UNIT_NONE, UNIT_PLAY, UNIT_QUICK, UNIT_REACTION,
	/* daily effects, which modifiers can change */
	UNIT_PREPARE, UNIT_DRAW, UNIT_PROGRESS, UNIT_REST, UNIT_PHASE,
	N_UNIT_KINDS
};

/* An outcome or a choice that the record states before all that it depends on is decided. */
struct stated {
	card_id card;
	card_id by;	  /* whose effect it is said to be; 0 = not said, or not known */
	int16_t number;
	uint16_t status;
	uint8_t verb;	  /* enum altered_verb: DO_*, or CHOOSE */
	player_id player;
	int8_t side;	  /* -1 = not said */
	int8_t from;	  /* zone; -1 = not said */
	int8_t end;	  /* of the deck, enum table_end; -1 = not said */
	bool has_card, has_number;
	bool has_of;
	player_id of;	  /* of a choice: the player whose card it is */
	bool is_told_here; /* by the entry at hand, behind all that is told before it */
	uint8_t terrains; /* bits; 0 = not said */
	uint16_t unit;	  /* that was asking when it was stated (struct altered_game.units); 0 = none */
};
enum { MAX_STATED = 16 };

/*
 * A decision that the record went over, to that of the other player for the
 * same effect: told behind it, it was taken in the wrong order
 * [step-decisions-order].
 */
struct passed_over {
	bool is_one;
	uint8_t kind;	  /* enum question_kind */
	player_id player; /* whose it was */
	uint8_t n;	  /* of cards; of modes that could be chosen */
	card_id source;	  /* whose effect asked; 0 = not known */
	card_id cards[16]; /* that could be chosen */
};

/*
 * The latest unit of this turn effect of which the record has told an outcome,
 * or a decision: what units before it did is told no more.
 */
struct told_last {
	uint16_t unit;	   /* struct altered_game.units then; 0 = none is told */
	uint8_t unit_kind; /* enum unit_kind */
	uint8_t verb;	   /* enum altered_verb: of the outcome, or decision */
	player_id player;
	uint8_t unused;
};

struct altered_game {
	struct open_meaning meaning; /* first: of the entry that is offered, or was last */
	uint8_t ask;	      /* enum altered_ask */
	player_id ask_player;
	uint8_t forced_before; /* board.n_forced as the unit began */
	uint8_t n_stated;
	struct stated stated[MAX_STATED];
	struct passed_over passed_over; /* in this turn effect */
	struct told_last told_last;
	struct unit unit;
	uint16_t units; /* that have begun, this one included: its number */
	struct unit_course course; /* of the unit */
	uint8_t assumed[N_REGIONS]; /* terrains, bits, that this unit takes a region to have which nobody recorded; 0 = none */
	uint64_t named[(MAX_ECHOES + 63) / 64]; /* echoes of the unit that the record has named, by their index */
	struct board before;  /* the board as the unit began */
	struct board b;	      /* now */
};

/* What of a board is in use. */
extern const struct flat altered_board_in_use;

/* Copies a game over another one, or to memory that holds none yet: what is in use. */
void altered_game_copy(struct altered_game *to, const struct altered_game *from);

#endif
