#include "report/fingerprint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Adds [message] to the digest, with one sign for each number that follows "line ". */
static uint64_t digest_message(uint64_t digest, struct text message)
{
	while (message.len) {
		size_t at = text_find(message, text_of("line "));
		size_t end = at < message.len ? at + strlen("line ") : message.len;

		digest = digest_and(digest, text_make(message.ptr, end));
		message = text_skip(message, end);
		if (message.len && message.ptr[0] >= '0' && message.ptr[0] <= '9')
			digest = digest_and(digest, text_of("#"));
		while (message.len && message.ptr[0] >= '0' && message.ptr[0] <= '9')
			message = text_skip(message, 1);
	}
	return digest;
}

void fingerprints_clear(struct fingerprints *prints)
{
	free(prints->slots);
	*prints = (struct fingerprints){ 0 };
}

static struct fingerprint_slot *slot_of(const struct fingerprints *prints, uint64_t digest)
{
	size_t mask = prints->n_slots - 1, i = (size_t)digest & mask;

	while (prints->slots[i].digest && prints->slots[i].digest != digest)
		i = (i + 1) & mask;
	return &prints->slots[i];
}

enum { SLOTS_FIRST = 64 };

static bool grow(struct fingerprints *prints)
{
	struct fingerprints more = { .n_slots = prints->n_slots ? 2 * prints->n_slots : SLOTS_FIRST, .len = prints->len };

	if (prints->len * 2 < prints->n_slots)
		return true;
	more.slots = calloc(more.n_slots, sizeof(*more.slots));
	if (!more.slots)
		return false;
	for (size_t i = 0; i < prints->n_slots; i++)
		if (prints->slots[i].digest)
			*slot_of(&more, prints->slots[i].digest) = prints->slots[i];
	free(prints->slots);
	*prints = more;
	return true;
}

bool fingerprint_make(struct fingerprints *prints, struct text file, struct text name, const struct diag *diag,
		      char out[DIGEST_SIZE])
{
	uint64_t digest = digest_of(file);
	struct fingerprint_slot *slot;

	/* A line end between the parts: none of them has one. */
	digest = digest_and(digest_and(digest, text_of("\n")), name);
	digest = digest_and(digest_and(digest, text_of("\n")), text_of(diag->cite.key ? diag->cite.key : ""));
	digest = digest_and(digest_and(digest, text_of("\n")), text_of(severity_name(diag->severity)));
	digest = digest_message(digest_and(digest, text_of("\n")), text_of(diag->message));
	digest += digest == 0;
	digest_write(out, digest);
	if (!grow(prints))
		return false;
	slot = slot_of(prints, digest);
	if (!slot->digest) {
		*slot = (struct fingerprint_slot){ .digest = digest };
		prints->len++;
	}
	if (slot->n++) {
		char order[16];

		snprintf(order, sizeof(order), "\n%u", (unsigned)slot->n);
		digest_write(out, digest_and(digest, text_of(order)));
	}
	return true;
}
