/*
 * game.h - the state of one game of Disney Lorcana.
 *
 * Flat and without pointers: lorcana_game_copy makes a snapshot, lorcana_game_same compares.
 * What lies behind the items in use of an array is no part of the state.
 * The parts in order: the table, what waits, what lasts, what is in progress,
 * the players.
 */
#ifndef VERDICT_LORCANA_GAME_H
#define VERDICT_LORCANA_GAME_H

#include "games/lorcana/cards/lorcana_cards.h"
#include "games/lorcana/state/effect_state.h"
#include "games/lorcana/state/env.h"
#include "games/lorcana/state/history.h"
#include "kernel/frame.h"
#include "kernel/table.h"
#include "kernel/waiting.h"

enum lorcana_zone {
	Z_DECK,	   /* first = top */
	Z_HAND,
	Z_PLAY,	   /* first = longest in play */
	Z_INKWELL,
	Z_DISCARD,
	Z_GONE,	   /* left the game with its player */
};

/* struct object.flags */
enum lorcana_flag {
	F_EXERTED = 1,
	F_DRYING = 2,	  /* has not been in play since the start of its player's turn */
	F_FACEDOWN = 4,	  /* under a card by Boost */
	F_BOOSTED = 8,	  /* Boost was used this turn */
	F_TEMPORARY = 16, /* Temporary Shift: returns to hand at the end of the turn */
	F_BANISHING = 32, /* met the condition for being banished in the current check */
	F_SEEN_BANISHED = 64, /* the record has shown its banishing */
	F_DOOMED = 128,	  /* has been reported to stay in play with damage of its Willpower or more */
	F_MARKETING = 512, /* a marketing card of Pack Rush: it stays in the inkwell */
	F_ARRIVING = 1024, /* an effect plays it, and until that has resolved it is not in play for others */
	F_MAYBE_EXERTED = 256, /* has Bodyguard, and the record leaves out whether it entered exerted */
	F_FROM_PLAY = 2048,    /* is in the inkwell and came there from play */
};

/* struct lasting.kind of a modifier; ATTR_KEYWORD + k grants keyword k with its number as value */
enum lorcana_attribute {
	ATTR_STRENGTH,
	ATTR_WILLPOWER,
	ATTR_LORE,
	ATTR_SINGING_COST,
	ATTR_KEYWORD,
	ATTR_FORBIDDEN = ATTR_KEYWORD + N_LORCANA_KEYWORDS, /* + enum forbidden: the card can't do it */
	ATTR_MUST_QUEST = ATTR_FORBIDDEN + N_FORBIDDEN,	    /* quests if able */
	ATTR_NO_CHALLENGE_DAMAGE,			    /* takes no damage from challenges */
};

/* struct lasting.until */
enum lorcana_until {
	UNTIL_TURN_ENDS,      /* "this turn" */
	UNTIL_OWN_TURN_STARTS, /* "until the start of your next turn": that of turn_of */
	UNTIL_LEAVES,	      /* as long as the card is in play */
	UNTIL_SOURCE_LEAVES,  /* as long as the source is in play */
	UNTIL_CHALLENGE_ENDS, /* of the challenge going on */
	UNTIL_NEXT_TURN_ENDS, /* "until the end of your next turn": that of turn_of, after `since` */
};

/* struct waiting.kind */
enum lorcana_trigger {
	TRIGGER_UNREAD,	   /* an ability of the card whose text is not read */
	TRIGGER_ABILITY,   /* an ability that is carried out; waiting.ability is its place on the card */
	TRIGGER_LASTING,   /* one that an effect has made; waiting.ability is not used, waiting.program is */
	TRIGGER_SUPPORT,
	TRIGGER_VANISH,
	TRIGGER_TEMPORARY, /* Temporary Shift's return */
};

/* struct frame.proc */
enum lorcana_proc { PROC_TURN, PROC_CHALLENGE, PROC_SETTLE, PROC_EFFECT };

/* What the engine waits for. */
enum lorcana_ask {
	ASK_SETUP,  /* hands may be altered, or the first turn begins */
	ASK_DRAW,   /* which card the draw step's draw was */
	ASK_ACTION, /* a turn action, or the end of the turn */
	ASK_BAG,    /* which waiting ability resolves */
	ASK_EFFECT, /* what the effect in progress leaves to a player (effect.h) */
	ASK_OVER,   /* the game has ended */
};

/*
 * The reach of a text that the engine cannot read and that has had its say.
 * It is named when a check would fail that it might explain.
 */
struct influence {
	card_id card;	  /* whose text */
	uint8_t ability;  /* which of its abilities */
	uint8_t until;	  /* enum influence_until */
	uint16_t turn;	  /* turn in which it happened */
	uint32_t touches; /* bits of enum lorcana_touch */
};

enum influence_until {
	INFLUENCE_TURN,	  /* the rest of this turn */
	INFLUENCE_ROUND,  /* until every player has had a turn */
	INFLUENCE_ALWAYS, /* what it did stays done */
};

/* No game comes near; what a record states beyond it is cut to it. */
enum { MAX_AMOUNT = 999 };

static inline int16_t amount_within(int64_t amount, int least)
{
	return (int16_t)(amount < least ? least : amount > MAX_AMOUNT ? MAX_AMOUNT : amount);
}

/* Older ones are merged into the oldest when more happen. */
enum { MAX_INFLUENCES = 96 };

struct influence_set {
	uint16_t len;
	struct influence items[MAX_INFLUENCES];
};

/* Whether the game has ended for a player, where that is not known: a later entry may settle it. */
enum end_doubt { END_IS_KNOWN, END_IN_DOUBT, END_DOUBT_SAID };

/* One player's part. */
struct side {
	int16_t lore;	      /* 0 or more */
	uint8_t named_opening; /* cards of the opening hand that the record has named */
	uint8_t inked;	      /* cards inked by the turn action this turn */
	uint8_t extra_ink;    /* more cards that effects let the player ink this turn */
	uint16_t ink_drops;   /* counters in the inkwell, as many as there can be: see inkwell.h */
	uint16_t drops_for_cards; /* so many of them may be gone, and exerted cards be ready instead */
	uint16_t drops_in_doubt;  /* and so many more may be gone since the cards were last readied */
	bool altered;	      /* has altered the hand, or let the chance pass */
	bool left;	      /* is out of the game */
	bool deck_was_empty;  /* the reason of that */
	uint8_t win_doubt;    /* enum end_doubt: whether the lore has won */
	bool drew_from_empty; /* tried to draw from an empty deck since the last check */
	bool deck_assumed;    /* no list was given: the size of the deck is a guess */
	uint8_t deck_doubt;   /* enum end_doubt: whether the deck is empty */
};

/* What a card was like as it left play; of so many the last are known. */
enum { MAX_LAST_KNOWN = 16, MAX_KNOWN_UNDER = 12 };

struct last_known {
	obj_id id;
	uint16_t incarnation; /* behind that: a card that has moved on is another one */
	int16_t strength;     /* not below 0 */
	int16_t willpower;
	int16_t lore;
	uint8_t n_under;      /* cards that were under it, and which they are, as far as there is room */
	obj_id under[MAX_KNOWN_UNDER];
	uint16_t under_incarnations[MAX_KNOWN_UNDER]; /* behind that, too */
};

/* A card that nobody recorded was chosen for a text: which cards it may have been. */
struct untold {
	obj_id id;
	card_id by;	     /* whose text */
	uint16_t turn;	     /* in which it was */
	uint8_t may_be[640]; /* bit i = card i */
};

/* Of more, the oldest are forgotten. */
enum { MAX_UNTOLD = 4 };

struct lorcana_game {
	struct table table;
	struct waiting_set bag;
	struct lasting_set modifiers; /* changes to a characteristic, at most MAX_MODIFIERS; kind: enum lorcana_attribute */
	struct influence_set influences;
	struct frame_stack frames;
	struct effect_stack effects;
	struct lasting_set lasting; /* at most MAX_LASTING; kind: enum lasting_kind */
	struct echo_set echoes;
	struct use_set uses;
	struct replaced_set replaced;
	struct replacement_set replacements;
	struct history history;
	struct past past;
	struct last_known last_known[MAX_LAST_KNOWN]; /* the next one goes to n_last_known % MAX_LAST_KNOWN */
	uint32_t n_last_known;
	struct side sides[MAX_PLAYERS];
	uint8_t n_players;
	player_id active;     /* whose turn it is; the starting player during setup */
	player_id ask_player; /* who has to decide */
	player_id bag_player; /* who resolved from the bag last */
	player_id winner;     /* NO_PLAYER = none */
	uint8_t ask;	      /* enum lorcana_ask */
	bool over;
	card_id short_mode;   /* whose text the entry offered last has chosen to do what can be done in part alone; 0 = none */
	uint64_t statics; /* bit i = a static ability that has come into play answers question i */
	uint32_t heard;	  /* bit i = an ability that has come into play listens to happening i */
	uint8_t end_owed;     /* 1 + the player whose turn has ended, as its end showed, before the record says so; 0 = nobody */
	uint8_t moment;	      /* counts actions and things that effects do: what happens within one happens at once */
	uint16_t turn;	      /* 1 = first turn of the game; 0 = setup */
	uint8_t named[640];   /* bit i = the unread text of card i has been named in a finding */
	struct untold untold[MAX_UNTOLD]; /* the latest cards that were chosen without being named; the first n_untold are in use */
	uint8_t n_untold;
	obj_id challenger;    /* character in a challenge; 0 = no challenge */
	obj_id challenged;
	uint16_t n_acted;     /* n_given as the last turn action was recorded */
	uint16_t n_given;     /* choices recorded so far, without those that only said what was forced */
	uint8_t ways;	      /* in which the entry offered last could be meant; game_rules.ways */
	uint8_t way_kind;     /* enum way_kind, how these differ */
	uint8_t way;	      /* in which the next one is */
	uint8_t way_trust;    /* enum way_trust, why */
	bool left_open;	      /* the entry offered last has left open what was asked before it; game_rules.has_left_open */
	obj_id fought[2]; /* who was that in the action before, where doubt alone keeps one of them in play; 0 = nobody */
};

/* Copies a game over another one, or to memory that holds none yet. */
void lorcana_game_copy(struct lorcana_game *to, const struct lorcana_game *from);

/* Whether two games are the same in all that is in use, whatever led there included. */
bool lorcana_game_same(const struct lorcana_game *a, const struct lorcana_game *b);

/* Whether effects or the bag wait for a player. */
static inline bool is_asked(const struct lorcana_game *g)
{
	return !g->over && (g->ask == ASK_BAG || g->ask == ASK_EFFECT);
}

/* The next player in turn order who is still in the game. */
player_id next_player(const struct lorcana_game *g, player_id player);

/* The effect in progress; NULL = none. */
struct effect *effect_top(struct lorcana_game *g);

#endif
