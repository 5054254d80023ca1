/*
 * altered_code.h - deck codes of Altered: lists of references in base64.
 *
 * Bits, most significant first: version (4, always 1), groups (8); a group:
 * set (8), cards (6); a card: quantity (2; 0 = 6 more bits, minus 3), booster
 * (1; 0 = 2 bits more: 1 promo, 2 alternate art), faction (3), number, rarity,
 * and a unique's serial (16). Four dialects are in circulation under this one
 * version; they differ in their sets and in how many bits number and rarity
 * have, and the last has a flag behind the rarity that tells whether a number
 * of 16 bits follows.
 *
 * A code holds no more than 255 groups of 63 cards. Nothing is allocated.
 */
#ifndef VERDICT_DATA_ALTERED_CODE_H
#define VERDICT_DATA_ALTERED_CODE_H

#include "base/buffer.h"
#include "games/altered/cards/altered_ref.h"

enum altered_dialect {
	ALTERED_CODE_2024,    /* the specification of 2024 */
	ALTERED_CODE_BUILDER, /* alteredbuilder */
	ALTERED_CODE_2026,    /* the fork of 2026 */
	ALTERED_CODE_GAME,    /* the community's game service */
};
enum { N_ALTERED_DIALECTS = ALTERED_CODE_GAME + 1 };

/* "2024", "alteredbuilder", "2026", "game". */
const char *altered_dialect_name(enum altered_dialect dialect);

/* The dialect of that name; false when it is none. */
bool altered_dialect_find(struct text name, enum altered_dialect *dialect);

struct altered_code_card {
	struct altered_ref ref;
	uint32_t count;
};

/* Reads a code card by card. */
struct altered_code_reader {
	struct text code; /* without '=' at its end */
	enum altered_dialect dialect;
	size_t at; /* bits taken */
	bool failed;
	unsigned n_groups; /* left */
	unsigned n_cards;  /* left in the group */
	unsigned set_id;   /* of the group */
};

/* Begins to read [code], blanks at its ends passed over. */
void altered_code_begin(struct altered_code_reader *reader, struct text code, enum altered_dialect dialect);

/* The next card; false at the end or where the code is none of the dialect. */
bool altered_code_next(struct altered_code_reader *reader, struct altered_code_card *card);

/* True when all was read and nothing is left over; asked after altered_code_next said false. */
bool altered_code_is_whole(const struct altered_code_reader *reader);

/* True when the code is one of the dialect, from beginning to end. */
bool altered_code_fits(struct text code, enum altered_dialect dialect);

/* True when two dialects give the same cards for the code, which fits both. */
bool altered_code_agree(struct text code, enum altered_dialect a, enum altered_dialect b);

/* Why a list has no code in a dialect. */
enum altered_code_fault {
	ALTERED_CODE_OK,
	ALTERED_CODE_NO_SET,       /* the dialect lacks the set */
	ALTERED_CODE_BIG_NUMBER,   /* the family's number needs more bits */
	ALTERED_CODE_NO_RARITY,    /* the set has no exalted cards there */
	ALTERED_CODE_NO_SERIAL,    /* a numbered print, which the dialect cannot tell */
	ALTERED_CODE_BIG_QUANTITY, /* more than 65 */
	ALTERED_CODE_TOO_MANY,     /* groups */
};

/*
 * Adds the code of [n] cards to [out]: a group for each set in the order in
 * which sets appear, more where a set has more than 63 cards. Else the fault,
 * with the card at fault in [*at].
 */
enum altered_code_fault altered_code_write(struct buffer *out, enum altered_dialect dialect,
					   const struct altered_code_card *cards, size_t n, size_t *at);

#endif
