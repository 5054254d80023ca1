/*
 * evolve_code.h - a deck in one word: "SVE1-", then what is packed by zlib in
 * the letters of base64 that stand in addresses.
 *
 * Unpacked it is four lines: the name, the leaders, the main deck, the evolve
 * deck; cards are parted by blanks, "BP01-001*3 -002": copies behind '*', and
 * a number without a set is of the set before it on the line.
 *
 * No code makes more than EVOLVE_CODE_PLAIN_MAX bytes, however small it is.
 */
#ifndef VERDICT_EVOLVE_CODE_H
#define VERDICT_EVOLVE_CODE_H

#include "base/buffer.h"
#include "deck/deck_list.h"

/* A deck of fifty-odd different cards has far less than a thousand bytes. */
enum { EVOLVE_CODE_PLAIN_MAX = 64 * 1024, EVOLVE_CODE_MAX_COPIES = 99 };

enum evolve_code_fault {
	EVOLVE_CODE_OK,
	EVOLVE_CODE_VERSION,  /* it begins as a code of another version does */
	EVOLVE_CODE_LETTER,   /* a byte that no code has */
	EVOLVE_CODE_CUT,      /* it ends too early */
	EVOLVE_CODE_DAMAGED,  /* what is packed in it is not what was packed */
	EVOLVE_CODE_TOO_LONG, /* more is packed in it than a deck has */
	EVOLVE_CODE_NO_TEXT,  /* what is packed in it is no text */
};

/* "is cut short", "has a letter that no code has": behind "the deck code". */
const char *evolve_code_fault_text(enum evolve_code_fault fault);

/* The code in [line]: by itself, or at the end of an address; empty = there is none. */
struct text evolve_code_in(struct text line);

/* Adds what is packed in [code] to [plain]. Memory that runs out shows in [plain]. */
enum evolve_code_fault evolve_code_unpack(struct text code, struct buffer *plain);

/* Adds the code of [plain] to [out]. Memory that runs out shows in [out]. */
void evolve_code_pack(struct text plain, struct buffer *out);

/* Is [line] the address of a list on the publisher's site, which tells nothing of its cards? */
bool evolve_is_site_address(struct text line);

/* Is [line] a deck code, or such an address, and the reader of one (deck_game.h). */
bool evolve_is_code(struct text line);
enum status evolve_code_read(const struct deck_input *input, struct text code, uint32_t line, uint32_t begins);

#endif
