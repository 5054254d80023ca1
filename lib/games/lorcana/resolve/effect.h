/*
 * effect.h - effects as they resolve, step by step.
 *
 * An effect runs its steps (code.h) until a player has to decide; then the
 * engine asks (ASK_EFFECT) and `effect_pending` says what. What the rules force
 * is not asked: a choice among one, or among none.
 *
 *     effect.c         steps, beginning and end
 *     effect_do.c      the things that are done
 *     effect_select.c  which cards can be chosen
 *     effect_choice.c  what else is asked, and the answers
 */
#ifndef VERDICT_LORCANA_EFFECT_H
#define VERDICT_LORCANA_EFFECT_H

#include "games/lorcana/board/reading.h"
#include "games/lorcana/state/context.h"

/* Begins the effect of a waiting ability that is carried out; pushes its frame. */
void effect_begin_waiting(struct ctx *x, const struct waiting *waiting);

/* Begins the effect of an action or an activated ability [ability] of [source]. */
struct effect *effect_begin(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player);

/* The same of a program that the ability names: what it gives, or what follows. */
struct effect *effect_begin_program(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player,
				    uint16_t program);

/* Whether there are the cards that such a program takes to pay, by the player's choice. */
bool effect_is_payable(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player, uint16_t program);

/* The same, to resolve once the effect in progress has resolved [resolve-play-inside]. */
struct effect *effect_begin_after(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player);

/* Does what effects have left for the next card of a kind to the card that is being played (LASTING_NEXT_PLAYED). */
void effect_apply_to_played(struct ctx *x, const struct event *played);

/* Whether it is that of the keyword Support. */
bool effect_is_support(const struct ctx *x, const struct effect *effect);

/* Whether that is what Support asks of the card that is chosen for it. */
bool effect_supports_by(const struct ctx *x, uint16_t filter);

/* Whether an ability has resolved as often this turn as it may. */
bool effect_is_used_up(const struct ctx *x, uint16_t program, obj_id source, uint16_t incarnation);

/* Runs the effect in progress; false when it waits for a player. */
bool effect_run(struct ctx *x, struct frame *frame);

/* Drops the effect in progress: as much as was done stays done. */
void effect_abandon(struct ctx *x);

/* Drops all effects in progress, whose frames the caller has dropped. */
void effects_clear(struct lorcana_game *g);

/* What an effect asks. */
enum choice_kind {
	CHOICE_NONE,   /* nothing is asked */
	CHOICE_MAY,    /* whether to do it */
	CHOICE_CARDS,  /* one more card; or that it is enough, when `least` is 0 */
	CHOICE_NUMBER, /* a number from 0 to `most` */
	CHOICE_MODE,   /* a number from 1 to `most` */
	CHOICE_PLAYER, /* one of `players` */
	CHOICE_NAME,   /* the name of a card */
	CHOICE_PLACE,  /* the top or the bottom of a deck */
	CHOICE_FACT,   /* not a choice: which card one is that is shown */
};

struct pending {
	enum choice_kind kind;
	player_id player;	    /* who decides */
	bool is_chosen;		    /* CHOICE_CARDS: "chosen", as Ward and the like see it */
	bool is_all;		    /* CHOICE_CARDS: all that fit, which are asked for only where some are not known */
	bool hidden;		    /* CHOICE_CARDS: a card that nobody recorded may turn out to fit */
	bool is_open;		    /* CHOICE_CARDS: one that fits lies where all see it */
	bool is_forbidden;	    /* CHOICE_CARDS: no card fits that texts do not keep from being played */
	bool is_private;	    /* CHOICE_CARDS: among cards that only their player has seen */
	obj_id must;		    /* CHOICE_CARDS: one has to be chosen, though fewer would do, as a text says so of this card */
	int least;		    /* CHOICE_CARDS: as many more have to be chosen, if there are */
	int most;		    /* cards that may be chosen still; highest number; modes; MAY: 0 = it can't be done */
	int limit;		    /* CHOICE_NUMBER: the highest number that the text names; more than `most` is as `most` */
	uint8_t players;	    /* CHOICE_PLAYER: bit i = player i */
	uint16_t modes;		    /* CHOICE_MODE: bit i = mode i + 1 can be chosen */
	uint16_t filter;	    /* CHOICE_CARDS: what the card must be */
	struct card_set candidates; /* CHOICE_CARDS: what may be chosen; CHOICE_FACT: the cards shown */
};

/* Whether no more cards need be chosen: in a private zone alone a card may fail to be found. */
static inline bool pending_allows_none(const struct pending *pending)
{
	return pending->least == 0 || (pending->hidden && !pending->is_open);
}

/* What the effect in progress asks. */
void effect_pending(const struct ctx *x, struct pending *pending);

static inline struct pending pending_of(const struct ctx *x)
{
	struct pending pending;

	effect_pending(x, &pending);
	return pending;
}

/* The same where one asks; else CHOICE_NONE, of NO_PLAYER. */
static inline struct pending pending_asked(const struct ctx *x)
{
	return x->g->ask == ASK_EFFECT ? pending_of(x) : (struct pending){ .kind = CHOICE_NONE, .player = NO_PLAYER };
}

/* A card that keeps all others from being chosen now, as one of its kind must be; NO_OBJECT = there is none. */
obj_id effect_must_pick(const struct ctx *x);

/* Whether a card together with those chosen before is more than the text allows in all. */
bool effect_passes_total(const struct ctx *x, obj_id id);

/* The answers; each must be allowed by `effect_pending`. The caller then runs on. */
void effect_accept(struct ctx *x);
void effect_decline(struct ctx *x); /* of CHOICE_CARDS: that it is enough */
void effect_pick(struct ctx *x, obj_id id);
void effect_number(struct ctx *x, int number); /* also a mode */
/* The cards, of which as much as the number that is asked is removed, or to which it is dealt. */
void effect_number_is_of(const struct ctx *x, struct card_set *cards);

/* The number that is asked behind the cards which are chosen now, "up to" of which the text says first; false = none is. */
bool effect_number_follows(const struct ctx *x, struct pending *pending);
void effect_number_ahead(struct ctx *x, int number);

/* The same for one of several cards, or for the one that is picked next; others without one have the greatest. */
void effect_number_of(struct ctx *x, obj_id id, int number);
void effect_number_of_next(struct ctx *x, int number);

/* One of [cards], of each of which a number is asked; the rest still are. */
void effect_number_of_one(struct ctx *x, const struct card_set *cards, obj_id id, int number);

/* The cards that have been picked so far of those that are being chosen; NULL = none are. */
const struct card_set *effect_picked(const struct ctx *x);
void effect_skip_modes(struct ctx *x); /* nobody recorded which: none is done, and the effect goes on */
void effect_player(struct ctx *x, player_id player);
void effect_place(struct ctx *x, bool top);
void effect_fact(struct ctx *x, player_id player, card_id card); /* a card shown, of that player if one is */

/* Shows one of several cards to reveal that is known already, while others are to be told; false = there is no such card. */
bool effect_show_known(struct ctx *x, card_id card);

/*
 * Each of several players shows the top card of their deck: one to whom it has not come yet may have been told to show
 * that card already, or, CARD_UNKNOWN, one that nobody recorded. False = none is to be shown, or it is known to be another.
 */
bool effect_show_ahead(struct ctx *x, player_id player, card_id card);

/* The player decides something for each of several: for that one now, and later for whom it would be now. False = that one has been. */
bool effect_turn_to(struct ctx *x, player_id player);
void effect_name(struct ctx *x, card_id card, uint8_t named_as); /* which of the card's names; 0 = nobody recorded it */

/* Whether a condition about to be asked is about a card that has been seen and that nobody has recorded. */
bool effect_asks_fact(const struct ctx *x, const struct effect *effect);

/* Whether the card asked about is one that all players see, so that a record should tell. */
bool effect_asks_shown(const struct ctx *x, const struct effect *effect);

/*
 * Whether what is done now rests on which cards were discarded, or else dealt
 * with, and one of them went to the discard unrecorded: nothing asks for it.
 */
bool effect_rests_on_untold(const struct ctx *x, const struct effect *effect);

/* Says what the record leaves out of an effect of an ability of [card], by the kind of what is asked. */
void effect_report_open(struct ctx *x, card_id card, uint8_t ability, player_id player, enum choice_kind kind);

/*
 * The same of the effect in progress, once; its reach is in doubt. [player] is
 * who answers, if that is a player.
 */
void effect_say_open(struct ctx *x, player_id player, enum choice_kind kind);

/* Whether outcomes have told some of the cards that are being chosen, and others may follow. */
bool effect_is_told_in_parts(const struct ctx *x);

/* Whether a card is one that may be chosen; also one that has just been bound. */
bool effect_may_pick(const struct ctx *x, obj_id id);

/* Whether a card that nobody recorded is one that may be chosen if it turns out to be [card]. */
bool effect_may_pick_as(const struct ctx *x, obj_id id, card_id card);

/* A card that nobody recorded is chosen without being named: notes which cards it may be. */
void effect_note_untold(struct ctx *x, obj_id id);

/* The zone, and whose, in which the effect looks for the cards that are chosen. */
uint8_t effect_looks_in(const struct ctx *x, player_id *whose);

/* Whether cards are asked for among those that a player looks at. */
bool effect_is_of_looked(const struct ctx *x);

/* The card from which the damage comes that [effect] moves to what is chosen now, if any [damage-move-defined]. */
obj_id effect_moved_from(const struct ctx *x, const struct effect *effect);

/* Whether a part of the number that [effect] shares out was for that card, which is chosen no more [choices-up-to]. */
bool effect_has_shared(const struct ctx *x, const struct effect *effect, obj_id id);

/* The card whose text forbids to do with [id] what it would be chosen for; NO_OBJECT = none does. */
obj_id effect_forbids_pick(const struct ctx *x, obj_id id);

/* Whether [id] would be one of the cards that the effect offers, were it not drying: it would exert to pay. */
bool effect_wants_dry(const struct ctx *x, obj_id id);

/* Whether there is a card that can exert to pay for an activated ability of [source], if one has to. */
bool effect_can_pay(const struct ctx *x, obj_id source, player_id player, uint16_t program);

/* Whether what a player may do begins with ink that is not there [choice-legal-ink-costs]. */
bool effect_lacks_ink(const struct ctx *x);

/* The ink that is paid first where the effect in progress asks whether to do something; -1 = none is. */
int effect_ink_to_pay(const struct ctx *x);

/* The unknown card that a hidden choice may turn out to be, rather one that can be [card]; NO_OBJECT = none is left. */
obj_id effect_unknown_candidate(const struct ctx *x, card_id card);

/* effect_choice.c: whether what the effect is at is paid for it, and is no part of it yet. */
bool effect_is_paying(const struct ctx *x, const struct effect *effect);

/* effect_choice.c: whether there are the cards that its cost takes. */
bool effect_has_cards(const struct ctx *x, const struct effect *effect);

/* effect_do.c: carries out one thing. */
enum done { DONE, NOT_DONE, WAITS };
enum done effect_do(struct ctx *x, struct effect *effect, uint16_t node);

/* Notes what was done, so that a record may state it. */
void echo_add(struct ctx *x, struct effect *effect, int verb, player_id player, obj_id id, int number);

/* That an ability of [card], which [source] has, begins to resolve; a record may say it behind what it does. */
void echo_resolving(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player);

#endif
