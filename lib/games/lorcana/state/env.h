/*
 * env.h - what a game of Disney Lorcana is judged by and never changes.
 *
 * The card table, the rulebook of one edition, and the decks that were given.
 * A `lorcana_env` outlives every game that it judges.
 */
#ifndef VERDICT_LORCANA_ENV_H
#define VERDICT_LORCANA_ENV_H

#include <stdbool.h>

#include "base/diag.h"
#include "games/lorcana/cards/lorcana_cards.h"
#include "games/lorcana/program/code.h"
#include "kernel/card_list.h"
#include "kernel/ruling.h"

enum lorcana_rule {
#define RULE(name, key) R_##name,
#include "games/lorcana/state/rules.def"
#undef RULE
	N_LORCANA_RULES
};

/* Where the editions differ in substance; read from edition.json's properties. */
struct lorcana_edition {
	bool empty_deck_loses_at_draw; /* a draw from an empty deck loses; else ending a turn without a deck does */
	bool win_beats_loss;	       /* who would win and lose in one check wins */
	bool free_ignores_ink_only;    /* "for free" leaves the costs that are not ink */
	bool zero_damage_is_dealt;     /* damage reduced to 0 was dealt, though none was taken */
	bool damaged_by_any_means;     /* damage put on a card or moved to it damages it as damage dealt does */
	bool dealt_by_any_means;       /* and who "is dealt damage" has taken it by any means, too */
	bool moving_removes;	       /* who moves damage from a card has removed it from there */
	bool boost_is_activated;       /* Boost is an activated ability */
	bool concede_in_rules;	       /* the document speaks of conceding */
	bool leaver_effects_end;       /* with a player go the effects that last until a turn of theirs; else they run on */
	bool late_comers_unaffected;   /* what an effect forbids it forbids the cards then in play alone */
	bool generator_chooses_replacement; /* one effect alone replaces: the player of the replaced effect's card says which */
	bool if_asked_on_adding;       /* a secondary "if" that is false keeps an ability out of the bag, too */
	bool reckless_spares_the_ready; /* Reckless asks for exerted characters and locations alone */
	bool same_replacement_lapses;  /* of several instances of one effect that can replace, one does and the rest are gone */
	bool resist_replaces;	       /* Resist is an effect that replaces damage, as others are */
	bool damage_replaced_first;    /* damage of an effect is replaced before it is known what Resist leaves of it */
	bool played_once_resolved;     /* what a text lets be played comes into play when the text has resolved */
	bool same_keyword_is_not_given; /* who has a keyword that does not add up is not given it again; else the longer one stays */
	bool move_may_stay;	       /* who is moved to where they are does not move; else that is no move to choose */
	bool play_follows_card;	       /* a card that pays for itself with what moves it is played from where it then is */
};

/* What the format of a game changes of its rules: a casual variant. */
struct lorcana_variant {
	uint8_t opening_hand;  /* cards */
	uint8_t lore_to_win;
	uint8_t marketing_ink; /* cards of no game that each inkwell begins with */
	bool deck_is_renewed;  /* who runs out of cards makes a deck of the discard, and does not lose */
};

struct formats;

struct lorcana_env {
	struct ruling ruling; /* the rules of the edition */
	const struct lorcana_cards *cards;
	const struct lorcana_code *code; /* compiled programs; NULL = no text is carried out */
	struct lorcana_edition edition;
	struct lorcana_variant variant;
	const struct formats *formats; /* in which the format of a record is found; NULL = in none */
	uint8_t n_players;
	player_id first;		       /* who takes the first turn */
	const char *player_names[MAX_PLAYERS]; /* as the record names them */
	struct card_list decks[MAX_PLAYERS]; /* of 60 cards where none was given */
	bool record_is_partial; /* the record's format leaves out choices: see the adapter */
	uint16_t usual_copies; /* copies of a card that the format allows; 0 = any number */
};

/*
 * Fills [env] for games between two players under [book], no variant; the
 * caller then sets players, first, decks, usual_copies and what a variant has. ST_SYNTAX with an error in [diags]
 * when the edition's properties are incomplete.
 */
VERDICT_MUST_USE enum status lorcana_env_init(struct lorcana_env *env, const struct lorcana_cards *cards,
					      const struct rulebook *book, struct diags *diags);

#endif
