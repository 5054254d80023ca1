/*
 * lorcana_cards.h - the facts of Disney Lorcana's cards.
 *
 * A card is what all printings with one full name share. The table comes from
 * rulesets/lorcana/cards.csv, which `verdict import cards` writes; what a
 * card's text does is in abilities.csv beside it. Both hold facts only.
 *
 * Everything lives in the arena given at loading and never changes; a
 * card_id is an index into the table plus 1, so 0 is "no card known".
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_H
#define VERDICT_DATA_LORCANA_CARDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/card_id.h"
#include "base/diag.h"
#include "base/map.h"
#include "data/tables.h"

enum lorcana_type { LORCANA_CHARACTER, LORCANA_ACTION, LORCANA_ITEM, LORCANA_LOCATION };

/* Ink types as a set of bits. */
enum lorcana_ink {
	INK_AMBER = 1,
	INK_AMETHYST = 2,
	INK_EMERALD = 4,
	INK_RUBY = 8,
	INK_SAPPHIRE = 16,
	INK_STEEL = 32,
};
enum { N_INKS = 6 };

/* The keywords, in the order of the rulebook: X(NAME, "Word"). */
#define LORCANA_KEYWORDS(X) \
	X(ALERT, "Alert") \
	X(BODYGUARD, "Bodyguard") \
	X(BOOST, "Boost") \
	X(CHALLENGER, "Challenger") \
	X(EVASIVE, "Evasive") \
	X(RECKLESS, "Reckless") \
	X(RESIST, "Resist") \
	X(RUSH, "Rush") \
	X(SHIFT, "Shift") \
	X(SINGER, "Singer") \
	X(SING_TOGETHER, "Sing Together") \
	X(SUPPORT, "Support") \
	X(VANISH, "Vanish") \
	X(WARD, "Ward") \
	X(ADVENTUROUS, "Adventurous")

enum lorcana_keyword_kind {
#define X(name, word) KEYWORD_##name,
	LORCANA_KEYWORDS(X)
#undef X
};
enum { N_LORCANA_KEYWORDS = KEYWORD_ADVENTUROUS + 1 };

/* Variants of Shift, as a set of bits; several may stand in one ability. */
enum lorcana_shift {
	SHIFT_PLAIN = 0,
	SHIFT_CLASSIFICATION = 1, /* onto a character with `onto` as classification */
	SHIFT_UNIVERSAL = 2,      /* onto any character */
	SHIFT_DUO = 4,            /* onto two characters, one of each name */
	SHIFT_COMBO = 8,          /* onto one, or onto two as Duo Shift */
	SHIFT_TEMPORARY = 16,     /* returns to hand at the end of the turn */
	SHIFT_POTATO = 32,        /* onto an item whose name is `onto` */
};

struct lorcana_keyword {
	enum lorcana_keyword_kind kind;
	uint8_t shift;        /* bits of enum lorcana_shift; 0 = plain or not Shift */
	int8_t value;         /* N of Boost, Challenger, Resist, Shift (ink), Singer, Sing Together; 0 = none */
	uint8_t discard;      /* Shift paid with cards: how many to discard; 0 = paid with ink */
	struct text onto;     /* classification, or name of the item; empty = none */
	struct text discards; /* what kind of card pays: "action", "location"; empty = any */
};

/* What a text can change, as a set of bits: how far an unread text reaches. */
enum lorcana_touch {
	TOUCH_CARDS = 1 << 0,      /* moves cards: draw, discard, return, search, put */
	TOUCH_STRENGTH = 1 << 1,   /* a character's Strength */
	TOUCH_WILLPOWER = 1 << 2,  /* Willpower */
	TOUCH_LORE_VALUE = 1 << 3, /* a card's Lore value */
	TOUCH_LORE = 1 << 4,       /* lore totals */
	TOUCH_DAMAGE = 1 << 5,     /* deals, puts, moves, removes, prevents damage */
	TOUCH_READY = 1 << 6,      /* readies, exerts, stops readying, enters exerted */
	TOUCH_CHALLENGE = 1 << 7,  /* who can challenge or be challenged */
	TOUCH_QUEST = 1 << 8,      /* who can quest */
	TOUCH_COST = 1 << 9,       /* what is paid */
	TOUCH_PLAY = 1 << 10,      /* what can be played, from where, for free */
	TOUCH_INK = 1 << 11,       /* the inkwell, additional ink */
	TOUCH_KEYWORD = 1 << 12,   /* gives or takes keywords */
	TOUCH_BANISH = 1 << 13,    /* banishes, or takes cards out of play */
	TOUCH_MOVE = 1 << 14,      /* moves characters to locations */
	TOUCH_SING = 1 << 15,      /* who can sing and as what cost */
	TOUCH_CHOOSE = 1 << 16,    /* what can or must be chosen */
	TOUCH_NAME = 1 << 17,      /* names and classifications */
	TOUCH_WIN = 1 << 18,       /* winning and losing */
	TOUCH_TURN = 1 << 19,      /* steps, phases, what can be done in a turn */
	TOUCH_UNDER = 1 << 20,     /* cards under cards */
};

enum lorcana_ability_kind {
	ABILITY_TRIGGERED,
	ABILITY_ACTIVATED,
	ABILITY_STATIC,
	ABILITY_EFFECT, /* the text of an action */
};

/* When a triggered ability triggers, as a set of bits. */
enum lorcana_when {
	WHEN_PLAYED = 1 << 0,     /* this card is played */
	WHEN_QUESTS = 1 << 1,     /* this character quests */
	WHEN_CHALLENGES = 1 << 2, /* this character challenges */
	WHEN_CHALLENGED = 1 << 3, /* this character or location is challenged */
	WHEN_BANISHED = 1 << 4,   /* this card is banished */
	WHEN_BANISHES = 1 << 5,   /* this character banishes another in a challenge */
	WHEN_LEAVES = 1 << 6,     /* this card leaves play */
	WHEN_SINGS = 1 << 7,      /* this character sings a song */
	WHEN_MOVES = 1 << 8,      /* this character moves, or one moves here */
	WHEN_TURN_STARTS = 1 << 9,
	WHEN_TURN_ENDS = 1 << 10,
	WHEN_OTHER = 1 << 11, /* anything else, also events of other cards */
};

struct lorcana_ability {
	struct text name;               /* its story name; empty = none */
	enum lorcana_ability_kind kind; /* */
	uint16_t when;                  /* bits of enum lorcana_when; triggered only */
	bool optional;                  /* "may": its player can decline; triggered only */
	bool cost_exert;                /* activated: exerts the card */
	bool cost_banish;               /* activated: banishes the card itself */
	bool cost_other;                /* activated: a cost that is none of these */
	uint8_t cost_ink;               /* activated: ink to pay */
	uint8_t cost_discard;           /* activated: cards to discard */
	uint32_t touches;               /* bits of enum lorcana_touch */
	struct text program;		/* what it does, as a term (term.h); empty = its text is not read */
	uint16_t code;			/* where its program begins, compiled; 0 = it is not carried out; set by a game's engine */
};

struct lorcana_printing {
	struct text set;    /* "1".."12", or a promo set's code: "P1", "C1", "D100" */
	struct text number; /* collector number in that set */
	struct text rarity; /* "common", "enchanted", "promo", ... */
};

/* "A, B & C" names three and the whole; no card names more. */
enum { LORCANA_MAX_NAMES = 4, LORCANA_COPIES_ANY = 255 };

struct lorcana_card {
	struct text full_name;                /* "Stitch - New Dog"; name and version by " - " */
	struct text name;                     /* "Stitch" */
	struct text version;                  /* "New Dog"; empty for actions and items */
	struct text names[LORCANA_MAX_NAMES]; /* all names it has; names[0] is `name` */
	uint8_t n_names;                      /* 1; 3 for "A & B"; 4 for "A, B & C" */
	struct text shift_name;               /* a name that it also has for Shift alone; empty = none */
	enum lorcana_type type;
	bool is_song;
	bool is_inkable;
	uint8_t inks;               /* bits of enum lorcana_ink */
	uint8_t cost;               /* ink cost */
	int8_t strength;            /* characters; -1 = none */
	int8_t willpower;           /* characters, locations; -1 = none */
	int8_t lore;                /* Lore value; 0 when it has none */
	int8_t move_cost;           /* locations; -1 = none */
	uint8_t copy_limit;         /* its own limit; 0 = the format's; LORCANA_COPIES_ANY = any number */
	struct text opens_inks_for; /* classification whose characters may be of any ink in its deck; empty = none */
	uint64_t classes[2];        /* bit i = classification i of the table */
	const struct lorcana_keyword *keywords; /* printed without condition; n_keywords of them */
	uint8_t n_keywords;
	bool has_text;                           /* text beyond the keywords: see abilities */
	bool is_text_unknown;                    /* nobody here knows the text; the abilities stand for all that it may be */
	const struct lorcana_ability *abilities; /* filled by lorcana_abilities_load */
	uint8_t n_abilities;
	const struct lorcana_printing *printings; /* n_printings of them, earliest first */
	uint16_t n_printings;
};

enum { LORCANA_MAX_CLASSES = 128 };

/* What a card_id can number. */
enum { LORCANA_MAX_CARDS = 65535 };

struct lorcana_cards {
	const struct lorcana_card *cards; /* cards[id - 1] */
	size_t n_cards;
	struct text classes[LORCANA_MAX_CLASSES]; /* names of the classifications */
	size_t n_classes;
	struct map by_full_name; /* exact spelling -> id */
	struct map by_class;     /* name of a classification -> its index */
	struct tables tables;    /* what judges: all tables of the game */
	struct lorcana_cards_index *index; /* look-ups by folded name and printing; made on first use */
	struct arena *arena;               /* where all of this lives */
};

/* Reads rulesets/lorcana/cards.csv, and checks all tables of the game. Errors name the file and line. */
VERDICT_MUST_USE enum status lorcana_cards_load(struct lorcana_cards *cards, const char *rulesets, struct arena *arena,
						struct diags *diags);

/* Reads rulesets/lorcana/abilities.csv into a loaded table. */
VERDICT_MUST_USE enum status lorcana_abilities_load(struct lorcana_cards *cards, const char *rulesets,
						    struct diags *diags);

static inline const struct lorcana_card *lorcana_card_of(const struct lorcana_cards *cards, card_id id)
{
	return &cards->cards[id - 1];
}

/* The card with exactly this full name; 0 = none. Never allocates. */
card_id lorcana_card_find_exact(const struct lorcana_cards *cards, struct text full_name);

enum lorcana_match {
	MATCH_ONE,       /* one card: *id */
	MATCH_AMBIGUOUS, /* several cards have this name; near[] lists them */
	MATCH_NONE,      /* no card; near[] lists the nearest names */
};

enum { LORCANA_MAX_NEAR = 8 };

struct lorcana_found {
	enum lorcana_match match;
	card_id id;                     /* MATCH_ONE */
	card_id near[LORCANA_MAX_NEAR]; /* else, best first */
	size_t n_near;
};

/*
 * Finds a card as people write it: exact, then folded (case, accents,
 * apostrophes, dashes between name and version, commas), then a bare name
 * that only one card has. Never guesses: a near miss is MATCH_NONE.
 */
VERDICT_MUST_USE enum status lorcana_card_find(struct lorcana_cards *cards, struct text written,
					       struct lorcana_found *found);

/*
 * The same without seeking what is near, which takes a thousand times as long:
 * for who asks only which card it is. near[] is empty where no name fits.
 */
VERDICT_MUST_USE enum status lorcana_card_look_up(struct lorcana_cards *cards, struct text written,
						  struct lorcana_found *found);

/*
 * Makes the look-ups by folded name and printing that the two functions around
 * this one need and make on first use. After it they only read the table, so
 * several threads may share it.
 */
VERDICT_MUST_USE enum status lorcana_cards_make_index(struct lorcana_cards *cards);

/* The card with the printing [set] and [number] ("7", "162"); 0 = none. */
VERDICT_MUST_USE enum status lorcana_card_find_printing(struct lorcana_cards *cards, struct text set,
							struct text number, card_id *id);

/* The first keyword of this kind that is printed on the card, or NULL. */
const struct lorcana_keyword *lorcana_card_keyword(const struct lorcana_card *card, enum lorcana_keyword_kind kind);

/* Index of a classification in the table, or -1. */
int lorcana_class_find(const struct lorcana_cards *cards, struct text name);

static inline bool lorcana_card_has_class(const struct lorcana_card *card, int class_idx)
{
	return class_idx >= 0 && (card->classes[class_idx / 64] >> (class_idx % 64) & 1);
}

/* True when one of the card's names is [name], exactly. */
bool lorcana_card_has_name(const struct lorcana_card *card, struct text name);

/* True when two cards share a name; a shift_name is no name here. */
bool lorcana_cards_share_name(const struct lorcana_card *a, const struct lorcana_card *b);

#endif
