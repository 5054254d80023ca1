/*
 * look_formats.h - in which formats a card is legal, from when on, and why not.
 */
#ifndef VERDICT_GAMES_LOOK_FORMATS_H
#define VERDICT_GAMES_LOOK_FORMATS_H

#include "games/look.h"

/* What a format says of a card from one day on. */
struct standing {
	date_t from;	     /* set by the walk over days; 0 = always */
	const char *state;   /* why it is not legal, bans aside; NULL = it is */
	const char *key;     /* of the rule that says so; NULL = none does */
	const char *ban;     /* "banned"; NULL = it is not */
	const char *ban_key; /* of the rule of bans */
	const void *by;	     /* where each ban is told for itself: which it is */
	bool is_before;	     /* it is not out yet: nothing to say where it is later */
};

/* How a game has its formats told. */
struct standing_game {
	bool (*judges)(const struct format *format); /* has it anything to say of cards? */
	struct standing (*on)(const void *view, const struct format *format, const void *card, date_t date);

	/* The next day after [date] on which it may be another, or 0: walking from 1 by it gives all. */
	date_t (*next_change)(const void *view, const struct format *format, const void *card, date_t date);

	bool cites_newest;	/* the newest document, else that of the day */
	bool tells_bans_apart;	/* in JSON: `state` is without bans */
};

/* Reads which tournament documents there are; false with the reason in desk->diags. */
bool look_tournaments(struct look *look);

/*
 * The document that was the newest on [date], 0 = of all, read now if it was not; NULL = there is none. False where
 * it cannot be read, with the reason in desk->diags.
 */
bool look_tournament(struct look *look, date_t date, const struct rulebook **book);

/* Adds how each format stands to the card, on the day that is asked about or from day to day: lines, or the member `formats`. */
void look_formats(struct look *look, const struct standing_game *game, const void *card);

#endif
