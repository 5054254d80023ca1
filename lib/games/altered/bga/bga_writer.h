/*
 * bga_writer.h - what the parts of the translation to lines share.
 *
 * bga_write.c goes over the events and writes setup and days, bga_choice.c what
 * players decided, bga_effect.c what came of it, bga_see.c what was seen.
 */
#ifndef VERDICT_REPLAY_BGA_WRITER_H
#define VERDICT_REPLAY_BGA_WRITER_H

#include "games/altered/bga/bga_see.h"
#include "replay/foreign_line.h"

enum bga_phase { BGA_BEFORE, BGA_MORNING, BGA_NOON, BGA_AFTERNOON, BGA_DUSK, BGA_NIGHT, N_BGA_PHASES };

enum {
	/* How far ahead an event is looked for that completes another: a turn has a few dozen. */
	BGA_LOOK_AHEAD = 256,
	/* Cards chosen to pay for one card. */
	BGA_PAID_MAX = 8,
};

struct bga_writer {
	const struct bga_event *events; /* n of them */
	size_t n;
	size_t at; /* the event being written */
	struct buffer *out;
	struct arena *arena;
	struct bga_table table;
	struct bga_seen seen;
	enum bga_phase phase;
	int32_t day;
	unsigned first; /* seat of the first player of the day; BGA_NO_SEAT = not known */
	bool has_drawn[BGA_SEATS];    /* the morning's cards */
	bool has_expanded[BGA_SEATS];
	bool has_passed[BGA_SEATS];
	bool has_conceded; /* some player */
	bool in_quick;     /* the last turn effect was a quick action */
	/* Of the packet at hand */
	const struct bga_event *target; /* the last choice of cards; NULL = none */
	const struct bga_card *showing; /* whose effect showed a card last; NULL = none */
	uint32_t moves_before;		/* table.moves as it began */
	int64_t used;			/* the card whose quick action was played last; 0 = none */
	/* Cards chosen to pay for the card that is played next. */
	const struct bga_card *paid[BGA_PAID_MAX]; /* n_paid of them */
	size_t n_paid;
};

/* The other seat. */
static inline unsigned bga_other(unsigned seat)
{
	return 1 - seat;
}

/* What the player is called. */
struct text bga_player(const struct bga_writer *w, unsigned seat);

/* The card's name and, where its player has several of that name in the zone, which of them it is. */
struct text bga_card(struct bga_writer *w, const struct bga_card *card);

/* Our word for an expedition; empty for BGA_NO_SIDE. */
struct text bga_side(enum bga_side side);

/* Adds +terrain for each of a set. */
void bga_add_terrains(struct bga_writer *w, unsigned set);

/* The name of the card whose effect the event is; empty = none. */
struct text bga_cause(const struct bga_event *event);

/* Our word for a zone of the site; empty for one that we do not know. */
struct text bga_zone(struct text place);

/* The expedition that a zone of the site is; BGA_NO_SIDE = none. */
enum bga_side bga_side_of_place(struct text place);

extern const char *const bga_terrain_names[BGA_TERRAINS];
extern const char *const bga_phase_names[N_BGA_PHASES];

/* The distance of an expedition from where it started. */
int32_t bga_distance(const struct bga_table *table, unsigned seat, enum bga_side side);

/* True when the expeditions of some player have met. */
bool bga_have_met(const struct bga_table *table);

/* True when the card was chosen to pay for the card that is played next. */
bool bga_is_payment(const struct bga_writer *w, int64_t card);

/* Writes an event of class BGA_CHOICE by the player of [seat]. */
void bga_write_choice(struct bga_writer *w, const struct bga_event *event, unsigned seat);

/* ! exhaust, for an event that the site gives the type of a choice. */
void bga_write_exhausted(struct bga_writer *w, const struct bga_event *event);

/* Writes an event of class BGA_EFFECT; [seat] may be BGA_NO_SEAT. */
void bga_write_effect(struct bga_writer *w, const struct bga_event *event, unsigned seat);

#endif
