/*
 * statics.h - static abilities that are carried out, asked one question at a
 * time (enum static_question, code.h).
 *
 * A static ability of a card in play applies as long as the card is there; all
 * that apply add up, in no order. Nothing is stored: each question walks the
 * programs of the cards in play, so an ability stops the moment its card
 * leaves. A question that no card which has come into play answers costs one
 * look at a mask.
 */
#ifndef VERDICT_LORCANA_STATICS_H
#define VERDICT_LORCANA_STATICS_H

#include "games/lorcana/state/game.h"

/* Whether the program of an ability is carried out, so that its text is read. */
static inline bool is_carried_out(const struct lorcana_env *env, const struct lorcana_ability *ability)
{
	return env->code && ability->code;
}

/*
 * Abilities may look at what abilities change (a character with 5 Strength);
 * that is followed to this depth, then the values without them count.
 */
enum { MAX_STATIC_DEPTH = 3 };

/* What a question is about; what is not needed is 0. */
struct asked {
	obj_id about;	  /* a card: in play, or one that is played, inked, challenges, moves */
	obj_id other;	  /* the card that is challenged, moved to, or sung */
	player_id player; /* who does it */
	int what;	  /* attribute, keyword, classification, enum forbidden, operation: as the question says */
	int depth;	  /* of the static ability that asks; 0 = none does */
	const struct event *event; /* what would happen; NULL = nothing */
	bool pays;	  /* what a text wants paid for it is paid: that does not forbid it */
};

/* What all abilities together say. */
struct statics_said {
	obj_id source;	  /* a card whose ability says so; NO_OBJECT = none does */
	int sum;	  /* of the numbers that they add */
	uint16_t program; /* of what follows if the player does it (Q_MAY_ENTER_EXERTED), or comes instead; 0 = nothing */
	card_id card;	  /* Q_REPLACES_BANISH: whose text it is */
	uint8_t ability;  /* and which of its abilities */
};

struct statics_said static_ask(const struct lorcana_env *env, const struct lorcana_game *g,
			       enum static_question question, const struct asked *asked);

/* Whether an ability says so about a card [about] and a card [other] (NO_OBJECT = none): the card whose it is. */
obj_id static_says(const struct lorcana_env *env, const struct lorcana_game *g, enum static_question question,
		   obj_id about, obj_id other);

/* The same about a player and perhaps a card, as to [what]. */
obj_id static_says_of(const struct lorcana_env *env, const struct lorcana_game *g, enum static_question question,
		      player_id player, int what, obj_id about);

/*
 * Sum of what static abilities add to a characteristic of a card in play; 0 for
 * a card that is elsewhere, or at [depth] MAX_STATIC_DEPTH.
 */
int static_modifier(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_attribute attribute, int depth);

/* Whether a static ability gives the keyword; adds its N to [*total]. */
bool static_keyword(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_keyword_kind kind, int depth, int *total);

/* Whether an answer about one card in play and one thing is yes. */
bool static_holds(const struct lorcana_env *env, const struct lorcana_game *g, enum static_question question, obj_id id,
		  int what, int depth);

/* The object whose ability, static or resolved and still lasting, forbids it to [id]; NO_OBJECT = none. */
obj_id static_forbids(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what);

/* Whether no text forbids [player] to gain or to lose lore, or prevents discarding. */
static inline bool can_gain_lore(const struct lorcana_env *env, const struct lorcana_game *g, player_id player)
{
	return !static_says_of(env, g, Q_PLAYER_CANT, player, OP_GAIN_LORE, NO_OBJECT);
}

static inline bool can_lose_lore(const struct lorcana_env *env, const struct lorcana_game *g, player_id player)
{
	return !static_says_of(env, g, Q_PLAYER_CANT, player, OP_LOSE_LORE, NO_OBJECT);
}

static inline bool can_discard(const struct lorcana_env *env, const struct lorcana_game *g, player_id player)
{
	return !static_says_of(env, g, Q_PLAYER_CANT, player, OP_DISCARD, NO_OBJECT);
}

/* The ink that texts want paid each time that [id] does it, or it can't (FORBID_QUEST, FORBID_CHALLENGE). */
int static_toll(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what);

/* The same as static_forbids, when that is paid. */
obj_id static_forbids_payer(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what);

/* How much more ink (below 0: less) [player] pays to play, shift or move [about]. */
int static_price(const struct lorcana_env *env, const struct lorcana_game *g, const struct asked *asked);

/* That price is paid: what changes it once in a turn has. */
void static_price_spend(const struct lorcana_env *env, struct lorcana_game *g, const struct asked *asked);

/* The card whose text would prevent damage that [id] would be dealt, or have put on it; NO_OBJECT = none does. */
obj_id static_would_prevent(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/* The cards on which damage is put instead that [id] would be dealt. */
void static_redirectors(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, struct card_set *cards);

/*
 * What comes in the place of the banishing [event]; source NO_OBJECT = nothing does. That counts as the first time.
 * All cards whose texts could, that one first, go to [sources].
 */
struct statics_said static_replaces_banish(const struct lorcana_env *env, struct lorcana_game *g,
					   const struct event *event, struct card_set *sources);

/* Such damage is prevented; that counts as the first time. */
bool static_prevents_damage(const struct lorcana_env *env, struct lorcana_game *g, obj_id id);

/* The characters that can challenge in one turn; MAX_AMOUNT = any number. */
int static_challenge_limit(const struct lorcana_env *env, const struct lorcana_game *g);

/* How much less [player] pays for [played], by Shift or not, by effects about the next card of a kind. */
int lasting_discount(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, obj_id played,
		     bool by_shift);

/* [played] is that next card: the effects about it are used up. */
void lasting_discount_spend(const struct lorcana_env *env, struct lorcana_game *g, player_id player, obj_id played,
			    bool by_shift);

/* An ability that a card has been given, by a static ability or for a time by an effect. */
struct granted {
	uint16_t program;
	card_id card;	 /* whose text gives it */
	uint8_t ability; /* and which of its abilities */
};

/* More than one text gives to one card in any game. */
enum { MAX_GRANTED = 12 };

struct granted_set {
	uint8_t n;
	struct granted items[MAX_GRANTED];
};

/* The abilities that static abilities give to a card in play. */
void static_granted(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, struct granted_set *granted);

#endif
