/*
 * bga_see.h - what the table showed at the end of a packet, as observations.
 *
 * The site sends one packet for what one move of a player brought, and tells
 * in between of states that the rules pass through at once. So what is shown
 * is gathered and stands behind the packet, the last word on each thing.
 */
#ifndef VERDICT_REPLAY_BGA_SEE_H
#define VERDICT_REPLAY_BGA_SEE_H

#include "games/altered/bga/bga_table.h"

enum {
	/* Statuses that one packet gives by the rules: a card or two. */
	BGA_STATUSES_MAX = 8,
};

struct bga_seen {
	/* As last shown; nothing stands in an expedition at first, and none is blocked. */
	int32_t statistics[BGA_SEATS][BGA_SIDES][BGA_TERRAINS];
	int32_t statistics_told[BGA_SEATS][BGA_SIDES][BGA_TERRAINS];
	int32_t blocked[BGA_SEATS][BGA_SIDES];
	int32_t blocked_told[BGA_SEATS][BGA_SIDES];
	int32_t numbers[BGA_SEATS][N_BGA_NUMBERS]; /* mana of the packet at hand, BGA_ABSENT = not shown; limits, 0 = not so far */
	bool limit_told[BGA_SEATS][N_BGA_NUMBERS];
	bool in_arena;
	bool is_kept_up; /* what the table shows was said of itself, not only with a card */
	/* Of the packet at hand */
	bool has_moved[BGA_SEATS][BGA_SIDES];
	bool has_phase, has_first;
	struct {
		const struct bga_card *card;
		const char *status;
	} statuses[BGA_STATUSES_MAX]; /* n_statuses of them */
	size_t n_statuses;
};

struct bga_writer;

void bga_see_init(struct bga_seen *seen);

/* Takes in what [event] shows. */
void bga_see(struct bga_writer *w, const struct bga_event *event);

/* The card has a status by the rules. */
void bga_see_status(struct bga_writer *w, const struct bga_card *card, const char *status);

/* It has lost the status again before the packet ends. */
void bga_unsee_status(struct bga_writer *w, const struct bga_card *card, const char *status);

/* Writes what the packet showed and forgets it. */
void bga_see_write(struct bga_writer *w);

/* Writes the statistics of all expeditions, as the progress of a Dusk compares them. */
void bga_see_write_statistics(struct bga_writer *w);

#endif
