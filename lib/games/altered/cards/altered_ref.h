/*
 * altered_ref.h - references to cards of Altered.
 *
 * ALT_CORE_B_YZ_11_R2 names a printing: the set CORE, the product B (booster;
 * A = alternate art, P = promo), a family (faction and number) and a version
 * of it: C common, R1 rare, R2 rare of another faction, E exalted, U unique
 * with a serial. A family is what cards of one name are; the faction in it is
 * the family's own, which an R2 or a unique does not share: the faction of a
 * card comes from card data alone.
 */
#ifndef VERDICT_DATA_ALTERED_REF_H
#define VERDICT_DATA_ALTERED_REF_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/text.h"

enum altered_faction {
	ALTERED_NEUTRAL,
	ALTERED_AXIOM,
	ALTERED_BRAVOS,
	ALTERED_LYRA,
	ALTERED_MUNA,
	ALTERED_ORDIS,
	ALTERED_YZMIR,
	ALTERED_FACTION_UNKNOWN, /* of a unique without a record */
};
enum { N_ALTERED_FACTIONS = ALTERED_YZMIR + 1 };

enum altered_version {
	ALTERED_C,
	ALTERED_R1,
	ALTERED_R2,
	ALTERED_E,
	ALTERED_U,
};
enum { N_ALTERED_VERSIONS = ALTERED_U + 1 };

/* Codes of sets have at most 9 letters and digits, numbers 3 digits, serials 16 bits. */
enum { ALTERED_SET_SIZE = 17, ALTERED_MAX_NUMBER = 999, ALTERED_MAX_SERIAL = 65535, ALTERED_REF_SIZE = 64 };

struct altered_ref {
	char set[ALTERED_SET_SIZE]; /* "CORE", in capitals */
	char product;               /* 'B', 'A', 'P' */
	enum altered_faction family;
	uint16_t number;
	bool is_short_number; /* written without the 0 that fills two digits: "NE_1" */
	enum altered_version version;
	uint16_t serial;      /* uniques, and numbered prints of others; 0 = none */
	bool is_blank_serial; /* "_XXX": a print whose number is left open */
};

/*
 * Reads a reference, capitals or not. A bare R is R1, as it stands in data of
 * Board Game Arena. False for anything else.
 */
bool altered_ref_read(struct text text, struct altered_ref *ref);

/* Finds the first reference in [text], which may stand in brackets, behind a name, in a link; false when there is none. */
bool altered_ref_in(struct text text, struct altered_ref *ref);

/*
 * The first word of [*text] in the form of a collector number, "BTG-162-F",
 * "ROC-A-001-H", a language perhaps behind; [*text] is left behind it.
 */
bool altered_collector_in(struct text *text, struct text *number);

/* Writes the reference as the publisher does: "ALT_CORE_B_YZ_11_R2". */
void altered_ref_write(const struct altered_ref *ref, char out[ALTERED_REF_SIZE]);

/*
 * The key of the card in a table: "YZ_11_R2", and for a unique, whose serial
 * counts within its set, "CORE_YZ_11_U_1491".
 */
void altered_ref_key(const struct altered_ref *ref, char out[ALTERED_REF_SIZE]);

/* "NE", "AX", ...; "Axiom". */
const char *altered_faction_code(enum altered_faction faction);
const char *altered_faction_name(enum altered_faction faction);

/* The faction of a code, "OD" of Board Game Arena included; ALTERED_FACTION_UNKNOWN = none. */
enum altered_faction altered_faction_find(struct text code);

/* "C", "R1", "R2", "E", "U". */
const char *altered_version_code(enum altered_version version);

/* The version of a code, in capitals or not; false when it is none. */
bool altered_version_find(struct text code, enum altered_version *version);

#endif
