/*
 * effect_state.h - the part of a game's state that belongs to effects: those in
 * progress, what they have left behind, and what has happened this turn.
 *
 * Flat and without pointers, as all of the state (game.h).
 */
#ifndef VERDICT_LORCANA_EFFECT_STATE_H
#define VERDICT_LORCANA_EFFECT_STATE_H

#include <stdbool.h>

#include "games/lorcana/program/code.h"
#include "kernel/event.h"

/* struct event.role, of HAPPEN_BANISH: in which part of a challenge the subject was. */
enum event_role { NOT_IN_CHALLENGE, WAS_CHALLENGER, WAS_CHALLENGED };

/* The same of HAPPEN_MOVE: whether the subject was at another location before. */
enum { FROM_A_LOCATION = 1 };

/* Cards that an effect speaks of, with the incarnation in which it does. */
enum { MAX_CARD_SET = 48 };

struct card_set {
	uint8_t n;
	obj_id ids[MAX_CARD_SET];
	uint16_t incarnations[MAX_CARD_SET];
};

/* A loop over numbers or players. */
struct effect_loop {
	int16_t left;	 /* times or players still to come */
	int16_t shared;	 /* of a number that is shared out: how much was done with its parts so far */
	uint8_t players; /* bit i = player i is still to come; of a number that is shared out: 1 = a part of it has been */
};

/* An effect in progress. */
struct effect {
	uint16_t program;      /* index into code.programs */
	uint16_t step;	       /* where it goes on */
	card_id card;	       /* whose text */
	uint8_t ability;       /* place of the ability on the card */
	player_id player;      /* whose effect: "you" */
	obj_id source;	       /* the card itself */
	uint16_t incarnation;  /* of the source when the ability triggered or was used */
	player_id that_player; /* bound by a loop, or by what triggered it */
	player_id chosen_player;
	player_id looker;      /* who picks from the cards looked at */
	struct event cause;    /* what triggered it; what = N_HAPPENINGS for none */
	uint8_t done;	       /* bit i = something was done since mark i */
	uint8_t failed;	       /* bit i = something could not be done since mark i */
	bool picking;	       /* a STEP_SELECT has begun */
	bool has_chosen;       /* a STEP_SELECT has ended: first_chosen is what it chose */
	bool begun;	       /* its first step has been reached */
	bool untouched;	       /* nobody has decided anything yet */
	bool declined;	       /* a "may" was declined before anything was done */
	bool doubted;	       /* something in it was not recorded */
	bool assumed;	       /* something in it rests on the table as the engine has it, and on nothing that was recorded */
	uint32_t asked;	       /* what of the table it has asked, as bits of enum lorcana_touch */
	bool plays;	       /* cards that it plays come into play when it has resolved */
	bool replaced;	       /* it has replaced a part of itself: "instead" */
	uint16_t history;      /* events of this turn before it began */
	card_id named_card;    /* a card with the name that was named; 0 = none */
	uint8_t named_as;      /* which of its names that is */
	int16_t number;	       /* chosen by STEP_NUMBER */
	int16_t number_ahead;  /* 1 + the number that was said before the cards it is about; 0 = none was */
	int16_t next_number;   /* 1 + the number that was said for the card which is picked next; 0 = none was */
	int16_t that_many;     /* how much the last thing done was */
	struct effect_loop loops[MAX_LOOPS];
	struct card_set slots[MAX_SLOTS];
	struct card_set it;
	struct card_set it_before; /* what `it` was before the last choice */
	struct card_set looked;
	struct card_set affected;
	uint16_t affected_node;	   /* what was done to these, and as whose part; code.nodes */
	player_id affected_player;
	struct card_set singers; /* that sang this song */
	struct card_set numbered; /* for which a number of their own was said, and that number */
	int16_t numbers[MAX_CARD_SET];
	struct card_set stated;	  /* chosen by outcomes that said what would be done to them */
	struct card_set revealed; /* chosen by outcomes that said that they were revealed */
	struct card_set shown;	  /* that the record has said one by one of a revealing */
	struct card_set first_chosen; /* what was chosen first of all; may be nothing */
	struct card_set chosen_in_play; /* all that has been chosen in play: "another" is none of these */
	card_id first_chosen_card;    /* the first of them, as it was then; 0 = not known */
	obj_id last_banished, last_exerted, last_discarded, last_moved, that_location;
	card_id last_banished_card;
	obj_id stated_next; /* a card seen that is told before the selection it is for; 0 = none is */
	obj_id stated_place; /* where outcomes say that the characters which they choose move; 0 = none has */
	/* Cards put into a deck, where they are lost sight of, and which they were. */
	uint8_t n_lost;
	obj_id lost[MAX_CARD_SET];
	card_id lost_cards[MAX_CARD_SET];
};

/* Effects within effects: an action played by an action played by an ability. */
enum { MAX_EFFECTS = 6 };

struct effect_stack {
	uint8_t depth;
	struct effect items[MAX_EFFECTS]; /* items[depth - 1] is in progress */
};

/* What an effect has left behind for a time, that is no modifier. */
enum lasting_kind {
	LASTING_PROGRAM,  /* an ability: of `target`, or, without one, of nobody (floating) */
	LASTING_DELAYED,  /* an ability that triggers once, of `player`, about `target` */
	LASTING_PAY_LESS, /* `player` pays `number` less for what `node` says: to_play(next(F)), to_shift(next(F)) */
	LASTING_SHIELD,	  /* the next damage that `target` would be dealt is prevented */
	LASTING_READY_LIMIT, /* as `player` readies cards, `number` of those that `node` fits are readied, by `program` */
	LASTING_NEXT_PLAYED, /* the next card that `player` plays and `node` fits: `program` is done to it at once */
	LASTING_CANT,	  /* the cards that `node` selects, whenever they came, can't do what `number` has bits for */
	LASTING_DORMANT = 128, /* + any other, and of modifiers too: not in force before the next turn of `turn_of` */
};

struct lasting {
	uint8_t kind;	    /* enum lasting_kind; of a modifier enum lorcana_attribute: what it changes */
	uint8_t until;	    /* enum lorcana_until */
	player_id player;   /* whose effect */
	uint8_t ability;    /* of `card`: whose text it is */
	card_id card;
	obj_id source;	    /* the card whose effect it was; 0 = not known */
	obj_id target;	    /* card that has the ability, or is changed; 0 = none */
	uint16_t incarnation; /* of the target; a later one is another card */
	uint16_t program;   /* LASTING_PROGRAM: index into code.programs */
	uint16_t node;	    /* LASTING_PAY_LESS: what is paid for; of other kinds which cards */
	int16_t number;	    /* of a modifier: what is added */
	uint16_t since;	    /* turn in which it began */
	player_id turn_of;  /* whose turn the duration speaks of */
	player_id about;    /* "that player" of what is in force; NO_PLAYER = nobody */
};

/* Several modifiers a turn on every character of a full table; more are refused. */
enum { MAX_LASTING = 64, MAX_MODIFIERS = 256 };

struct lasting_set {
	uint16_t len;
	struct lasting items[MAX_MODIFIERS]; /* len of them, oldest first */
};

/*
 * What effects have done and the record may state: `! draw Ann ? +by Pawpsicle`
 * says of a draw that it was this card. Kept until the end of a turn is
 * declared; the oldest go first.
 */
struct echo {
	uint8_t verb;	  /* enum lorcana_verb: an outcome, or a choice that was forced; or ECHO_... */
	player_id player; /* as the entry would name it */
	obj_id id;	  /* card it is about; 0 = none */
	card_id card;	  /* what it was then; 0 = not known */
	card_id by;	  /* whose text */
	card_id of;	  /* whose ability: the same, or the card that the text has given it; 0 = not known */
	int16_t number;	  /* as the entry would say it; VERB_RESOLVE, ECHO_...: which ability of the card `by` */
	uint8_t from;	  /* enum lorcana_zone in which the card was before */
	bool exerted;	  /* it came exerted to where it went */
	bool pays;	  /* of cards in play that were asked for, as [filter]: they exert to pay */
	bool from_under;  /* it was under another card before */
	int16_t most;	  /* of damage removed from one of several cards: as much as the text lets be chosen; 0 = as [number];
			     of lore lost: as much as there was */
	uint8_t place;	  /* enum lorcana_place, of a card that went to a deck */
	uint8_t keyword;  /* enum lorcana_keyword_kind, where one was given */
	uint8_t lasts;	  /* enum echo_lasts, of what a card was given */
	uint8_t nth;	  /* which of its name in play it was then, counted as in the entry, from 1; 0 = not known, or not in play */
	uint16_t given;	  /* lorcana_game.n_given as it was done */
	uint8_t nth_before; /* which it was before those of its name went that have left play this turn */
	uint16_t history;   /* lorcana_game.history.len as it was done */
	bool resolved;	    /* the record has said by an entry of its own that what left this choice resolves */
	obj_id source;	    /* with [filter]: the card that has the text */
	obj_id moved_from;  /* with [filter]: the card whose damage is moved to the one that is chosen; 0 = there is none */
	uint8_t asks;	    /* enum choice_kind, of ECHO_PASSED_OVER, ECHO_LEFT_OPEN: what the player decides */
	uint16_t filter;    /* of cards in play that were asked for, where the rules left nothing to decide: what they had to be; 0 = none were */
};

/* How long it lasts what an effect has given a card, as an entry says it. */
enum echo_lasts {
	LASTS_NOT_SAID, /* otherwise, or it is not known */
	LASTS_TURN,	/* to the end of this turn */
	LASTS_NEXT,	/* to the start of the next turn */
	LASTS_ON,	/* without an end */
};

enum { MAX_ECHOES = 96 };

/* struct echo.verb, of no entry */
enum {
	ECHO_PASSED_OVER = 255, /* the record has gone on without what this player decides */
	ECHO_LEFT_OPEN = 253,	/* the same, and what has come of it so far is so whichever it is */
	ECHO_OVERTAKEN = 252,	/* the same, and an ability that waited was answered */
	ECHO_UNTOLD = 251,	/* a choice before that of this card is taken to be left out, and was of another name */
	ECHO_USED_UP = 254,	/* an ability of this player resolved with no effect: once a turn it had before */
};

struct echo_set {
	uint16_t len;
	struct echo items[MAX_ECHOES];
};

/* Damage that several effects can replace, of whom one is still to be chosen [replacement-several]. */
struct replaced {
	obj_id id; /* what would be dealt it */
	obj_id by; /* and by what; 0 = not known */
	uint16_t incarnation;
	int16_t amount;
	int16_t less;	  /* what Resist and other texts are still to take off it as it is dealt */
	player_id player; /* who chooses */
	uint8_t role;	  /* enum event_role */
};

/* One thing done deals damage to more cards than that, but hardly to as many that have a choice. */
enum { MAX_REPLACED = 16 };

struct replaced_set {
	uint16_t len;
	obj_id taken_by; /* the card on which the damage of the same event has been put; 0 = none */
	struct replaced items[MAX_REPLACED];
};

/* What comes in the place of a banishing that would have been; its effect is still to begin [replacement-instead]. */
struct replacement {
	obj_id id;	      /* what would be banished */
	obj_id by;	      /* by whose effect, or the other one of the challenge; 0 = by its damage */
	uint16_t incarnation; /* of [id] */
	obj_id source;	      /* the card that has what comes instead */
	card_id card;	      /* whose text it is */
	uint8_t ability;      /* and which of its abilities */
	uint8_t role;	      /* enum event_role */
	uint16_t program;
};

/* One thing done banishes more cards than that, but hardly as many that are replaced. */
enum { MAX_REPLACEMENTS = 16 };

/* What leaves a card with lethal damage applies at the next check again; so often is no game. */
enum { MAX_REPLACED_IN_A_ROW = 40 };

struct replacement_set {
	uint16_t len;
	struct replacement items[MAX_REPLACEMENTS];
	uint8_t begun; /* since nothing had lethal damage */
};

/* An ability that can resolve once in a turn has: of this object, or of what was left behind. */
struct use {
	obj_id source;
	uint16_t incarnation;
	uint16_t program;
};

enum { MAX_USES = 48 };

struct use_set {
	uint16_t len;
	struct use items[MAX_USES];
};

#endif
