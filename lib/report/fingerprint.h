/*
 * fingerprint.h - what a finding is known by from one run to the next.
 *
 * It is made of the file, the name of the deck, the rule's key and what is
 * said, without the numbers of lines and the edition. Findings of one file that
 * are alike in all of this are told apart by their order.
 */
#ifndef VERDICT_REPORT_FINGERPRINT_H
#define VERDICT_REPORT_FINGERPRINT_H

#include <stdint.h>

#include "base/diag.h"
#include "base/digest.h"

struct fingerprint_slot {
	uint64_t digest; /* 0 = free */
	uint32_t n;      /* findings so far that have it */
};

/* The fingerprints of one file so far; zeroed = none. */
struct fingerprints {
	struct fingerprint_slot *slots; /* a power of two; malloc'ed */
	size_t n_slots, len;
};

/* Forgets all, for the next file. */
void fingerprints_clear(struct fingerprints *prints);

/*
 * Writes the fingerprint of [diag], which stands in the deck or game named [name]
 * (empty = it has none) of [file]. False when memory ran out.
 */
bool fingerprint_make(struct fingerprints *prints, struct text file, struct text name, const struct diag *diag,
		      char out[DIGEST_SIZE]);

#endif
