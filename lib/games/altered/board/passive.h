/*
 * passive.h - what passive abilities change [section-passive-application,
 * section-modifiers]: the questions that the engine asks before it uses a
 * number or allows something.
 *
 * Passive abilities of objects in play, of Heroes, of ready cards in Reserve
 * (support) and of Ongoing Emblems apply; those that change how a card is
 * played also where it is played from [ability-where-it-works].
 */
#ifndef VERDICT_ALTERED_PASSIVE_H
#define VERDICT_ALTERED_PASSIVE_H

#include "games/altered/state/context.h"

/* Whether an object has a keyword; outside play its card says so alone. */
bool object_has(struct ctx *x, obj_id id, enum altered_keyword keyword);

/* The sum of its Tough [section-tough]. */
int tough_of(struct ctx *x, obj_id id);

/* A statistic of a Character, boosts included; 0 for anything else. */
int statistic_of(struct ctx *x, obj_id id, unsigned terrain);
bool has_even_statistics(struct ctx *x, obj_id id); /* by a text each is as the highest of them */
int base_statistic_of(const struct altered_card *card, unsigned terrain);
int base_statistic_as(const struct altered_card *card, unsigned terrain, bool is_even);

/* The sum of the statistics that count in an expedition [dusk-progress]. */
int expedition_statistic(struct ctx *x, player_id player, unsigned side, unsigned terrain);

/* Terrains of a region, bits; false when a face-down or unrecorded Tumult card leaves them open. */
bool region_terrains(struct ctx *x, unsigned region, unsigned *terrains);

/* The region that an expedition is in: 0..7 from the hero region on. */
unsigned region_of(const struct ctx *x, player_id player, unsigned side);

/* What says that an expedition cannot move forward: the object, or THING_PLAYER for an emblem; 0 = nothing. */
thing forbids_move_forward(struct ctx *x, player_id player, unsigned side);

/* The same in the Dusk, when Defenders hold it back as well [section-defender]. In the Arena nothing does. */
thing holds_back(struct ctx *x, player_id player, unsigned side);

/* The terrains by which alone it may move; ALL_TERRAINS usually. */
unsigned only_terrains(struct ctx *x, player_id player, unsigned side);

/*
 * Those of them that count in Progress: no text keeps it from moving due to
 * them [progress-terrain-ignored, progress-only-terrain].
 */
unsigned terrains_that_count(struct ctx *x, player_id player, unsigned side);

/* Of a Hero that is not recorded. */
enum { USUAL_LIMIT = 2 };

/* Reserve limit and landmark limit, and objects that do not count towards it. */
int limit_of(struct ctx *x, player_id player, unsigned zone);
int counted_in(struct ctx *x, player_id player, unsigned zone);

/* How a card is about to be played. */
struct playing {
	player_id player;
	obj_id id;
	uint8_t from;	/* Z_HAND or Z_RESERVE; by an effect also Z_DECK or Z_DISCARD */
	uint8_t side;	/* the expedition chosen */
	bool is_scout;
	bool as_from_hand; /* as an effect says, though it comes from elsewhere */
	int less;	/* by an effect that lets it be played */
	int least;	/* by that, down to this */
	int off;	/* by the card's own options */
	bool pays_other; /* the Hand Cost from Reserve, as that effect allows */
	uint32_t only_targets; /* node: by the alternative cost that was chosen these alone; 0 = any */
};

/* Whether it is played from Reserve, or from hand: what comes from a deck or a discard pile is neither, unless a text says so. */
static inline bool is_played_from(const struct playing *p, bool reserve)
{
	return reserve ? p->from == Z_RESERVE : p->from == Z_HAND || p->as_from_hand;
}

/*
 * What it may cost [play-cost-order], as bits: decreases are applied in any
 * order, and one that has a minimum of its own does nothing below that.
 */
uint64_t costs_to_play(struct ctx *x, const struct playing *playing);

/* Whether it may cost so much. */
bool may_cost(struct ctx *x, const struct playing *playing, int mana);

/* The least that it may cost. */
int cost_to_play(struct ctx *x, const struct playing *playing);

/* It is free by an Ongoing Emblem. */
bool is_free_to_play(struct ctx *x, const struct playing *playing);

/* Whether an exhausted card in Reserve may be played [exhausted-reserve-play-exception]. */
bool may_play_exhausted(struct ctx *x, const struct playing *playing);

/* A text forbids it to be played: the object with the text; 0 = none does. */
obj_id forbids_play(struct ctx *x, const struct playing *playing);

/* A text of its own has its abilities ignored for now [section-ignore]. */
bool is_ignored(struct ctx *x, obj_id id);

/* It stays exhausted in the Morning. */
bool stays_exhausted(struct ctx *x, obj_id id);

/* By how much support abilities of the player may go beyond the number of counters that they name. */
int beyond_maximum(struct ctx *x, player_id player);

/* It can gain a status, a flag, that it has [status-regain-exception]. */
bool gains_again(struct ctx *x, obj_id id, uint16_t flag);

/* A text makes the Spell that is being played Fleeting [play-spell-fleeting-order]. */
bool makes_fleeting(struct ctx *x, const struct playing *playing);

/*
 * The object by whose text the player puts the top card of the deck in the Mana
 * zone in Expand, and no card of the hand; 0 = none.
 */
obj_id expands_from_deck(struct ctx *x, player_id player);

/* It cannot gain counters; [by] is the object with the text. */
bool forbids_counters(struct ctx *x, obj_id id, obj_id *by);

/* Whether the object cannot gain the status. */
bool forbids_status(struct ctx *x, obj_id id, uint16_t flag, obj_id *by);

/* A Reaction of [id] to this does not activate [activate-forbidden]. */
bool forbids_reaction(struct ctx *x, obj_id id, const struct happening *h, obj_id *by);

/* A text counts it as having this state (OP_IS_BEHIND, OP_IN_CONTACT ...). */
bool is_considered(struct ctx *x, thing t, uint16_t state_op);

/* The object has entered a zone: unread texts that work there are noted. */
void object_entered(struct ctx *x, obj_id id);

#endif
