/*
 * duels_pattern.h - a line in words against a pattern with places for what varies.
 *
 * A pattern is text in which '%' and a letter stand for a part of the line:
 *
 *   %p       a player, as "Player 1", "You" or "Opponent"
 *   %o       whose something is, as "Player 1's", "Your", "your", "Opponent's", "their"
 *   %a       the name of an ability: words without a small letter
 *   %n %k %i %b %l   numbers
 *   %c %t %s names of cards
 *   others   any text that is not empty
 *
 * Words of a pattern may stand in a name too ("Maui - Hero to All"), so that a
 * line may be read in several ways.
 */
#ifndef VERDICT_REPLAY_DUELS_PATTERN_H
#define VERDICT_REPLAY_DUELS_PATTERN_H

#include "games/lorcana/duels/duels_names.h"

enum {
	DUELS_PARTS_MAX = 8, /* in one pattern */
	DUELS_THEIRS = 3,    /* for "their": of one who is not the reader of the log */
};

/* One part of a line, in the place of a letter. */
struct duels_part {
	char letter;
	struct text text;
	int32_t number; /* of a number; of %p 1 or 2; of %o also DUELS_THEIRS */
};

struct duels_match {
	struct duels_part parts[DUELS_PARTS_MAX]; /* n of them */
	size_t n;
};

enum duels_fit {
	DUELS_FITS_NOT,
	DUELS_FITS,	/* in one way, or in one whose names are all known */
	DUELS_FITS_OPEN, /* in several, and nobody can say which */
};

/* Is the letter one of a card's name? */
bool duels_is_name_letter(char letter);

/* Does [line] fit [pattern]? [match] is filled where it does. */
enum duels_fit duels_pattern_match(const char *pattern, struct text line, const struct map *names,
				   struct duels_match *match);

#endif
