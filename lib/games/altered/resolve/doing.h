/*
 * doing.h - the functions that do what programs say, one for each operation
 * of role E (ops.h), and what several of them share. Only effect.c and the
 * rooms doing_*.c look in here.
 */
#ifndef VERDICT_ALTERED_DOING_H
#define VERDICT_ALTERED_DOING_H

#include "games/altered/resolve/effect.h"

/*
 * The things that each of several players chooses, in initiative order
 * [step-decisions-order]; [own]: among what the player controls.
 */
void chosen_by(struct ctx *x, struct run *r, uint32_t players, uint32_t things, bool own, struct set *out);

/* "It" is these from now on. */
void it_is(struct run *r, const struct set *set);

/* What a node has named is "it" from now on, but for "me": "you may exhaust me to give it 1 boost". */
void named(struct ctx *x, struct run *r, uint32_t things, const struct set *set);

/* A token like the one that was given; the player chooses the Expedition. */
bool create_alike(struct ctx *x, struct run *r, player_id player, card_id card);

/* An object that has not ceased to exist. */
bool is_object_in_a_zone(struct ctx *x, thing t);

/* After a move of its own the ability still finds its object [ability-finds-moved-object]. */
void follow(struct ctx *x, struct run *r, thing t);

/* Does what a node says; true when it was done. */
typedef bool doing_fn(struct ctx *x, struct run *r, uint32_t node);

doing_fn carry_move;
doing_fn carry_discard;
doing_fn carry_sacrifice;
doing_fn carry_discard_me;
doing_fn carry_draw;
doing_fn carry_draw_it;
doing_fn carry_resupply;
doing_fn carry_exhausted_resupply;
doing_fn carry_sabotage;
doing_fn carry_reveal;
doing_fn carry_look;
doing_fn carry_exchange;
doing_fn carry_shuffle;
doing_fn carry_create;
doing_fn carry_boost;
doing_fn carry_boost_to;
doing_fn carry_lose_boosts;
doing_fn carry_double;
doing_fn carry_exchange_boosts;
doing_fn carry_distribute;
doing_fn carry_counters;
doing_fn carry_counters_to;
doing_fn carry_remove;
doing_fn carry_spend;
doing_fn carry_augment;
doing_fn carry_gain;
doing_fn carry_lose;
doing_fn carry_gain_subtypes;
doing_fn carry_exhaust;
doing_fn carry_exhaust_me;
doing_fn carry_ready;
doing_fn carry_ready_orbs;
doing_fn carry_pay;
doing_fn carry_ascend;
doing_fn carry_forward;
doing_fn carry_backward;
doing_fn carry_further;
doing_fn carry_switch;
doing_fn carry_defect;
doing_fn carry_after_you;
doing_fn carry_pass;
doing_fn carry_become_first;
doing_fn carry_win;
doing_fn carry_cant_move;
doing_fn carry_next;
doing_fn carry_played_boost;
doing_fn carry_during;
doing_fn carry_nothing;
doing_fn carry_seq;
doing_fn carry_both;
doing_fn carry_now;
doing_fn carry_may;
doing_fn carry_again;
doing_fn carry_if;
doing_fn carry_if_else;
doing_fn carry_if_done;
doing_fn carry_times;
doing_fn carry_where_x;
doing_fn carry_for_things;
doing_fn carry_for_players;
doing_fn carry_choose_modes;
doing_fn carry_choose;
doing_fn carry_choose_player;
doing_fn carry_roll;
doing_fn carry_results;
doing_fn carry_on_result;
doing_fn carry_activate;
doing_fn carry_activate_quick;
doing_fn carry_after_rest;
doing_fn carry_inner_quick;
doing_fn carry_play_free;
doing_fn carry_play_free_from_hand;
doing_fn carry_play_for_less;
doing_fn carry_play_for_less_to;
doing_fn carry_rush;
doing_fn carry_rush_with;
doing_fn carry_play_for_less_in;
doing_fn carry_play_free_in;
doing_fn carry_not_move;
doing_fn carry_otherwise;
doing_fn carry_place_terrain;
doing_fn carry_place_marker;
doing_fn carry_move_terrain;
doing_fn carry_as_reaction;
doing_fn carry_activate_as;
doing_fn carry_choose_or_both;
doing_fn carry_one_of;
doing_fn carry_roll_die;
doing_fn carry_in_result;
doing_fn carry_add_to_result;
doing_fn carry_depending;
doing_fn carry_create_again;
doing_fn carry_receive_gift;
doing_fn carry_take_control;

#endif
