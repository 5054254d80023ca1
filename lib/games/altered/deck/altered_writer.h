/*
 * altered_writer.h - lists of Altered in another form.
 *
 * A writer is the sink of a reader: it takes references as they stand and
 * writes each deck when it ends, as a text list, as JSON, or as a deck code of
 * a dialect. It knows no cards, so nothing of a reference is lost.
 */
#ifndef VERDICT_DECK_ALTERED_WRITER_H
#define VERDICT_DECK_ALTERED_WRITER_H

#include "deck/deck_list.h"
#include "games/altered/cards/altered_code.h"

enum altered_form { ALTERED_FORM_LIST, ALTERED_FORM_JSON, ALTERED_FORM_CODE };

struct altered_writer {
	struct buffer *out;
	enum altered_form form;
	enum altered_dialect dialect; /* ALTERED_FORM_CODE */
	const char *file;
	struct diags diags; /* about the deck at hand; its messages in the arena */
	struct arena arena;
	struct buffer name;              /* of the deck */
	uint32_t line;                   /* where it begins; 0 = the file */
	struct altered_code_card *cards; /* n of them */
	uint32_t *lines;                 /* where they stand */
	size_t n, cap, lines_cap;
	bool has_leader; /* a hero was named apart from the cards, where it may stand as well */
	struct altered_code_card leader;
	uint32_t leader_line;
	size_t n_decks; /* written before */
	/* Called with what was said about each deck. */
	void (*report)(void *ctx, const struct diags *diags);
	void *report_ctx;
};

/* Reads "list", "deck" (JSON) or "code-" and a dialect; false for anything else. */
bool altered_form_find(struct text name, enum altered_form *form, enum altered_dialect *dialect);

/* The sink for a reader of [file]; the writer is zeroed but for out, form, dialect and report. */
struct deck_sink altered_writer_sink(struct altered_writer *writer, const char *file);

void altered_writer_free(struct altered_writer *writer);

#endif
