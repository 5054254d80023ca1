/*
 * rule_text.h - the official wording of rules, from a user's own copy.
 *
 * The repository holds no rulebook sentence. `verdict import rules` reads a
 * copy that the user has and keeps number -> wording in the user's data
 * folder, one file an edition: <data>/rules-text/<game>/<edition>.tsv. Its
 * first line says what it is; each other line is a paragraph behind a tab, the
 * first of a rule with the number before it:
 *
 *     verdict-rules-text 1 <game> <edition> complete|partial
 *     1.1<tab>first paragraph
 *     <tab>second paragraph
 *
 * Which folder that is, a command decides; the library is told.
 */
#ifndef VERDICT_DATA_RULE_TEXT_H
#define VERDICT_DATA_RULE_TEXT_H

#include "base/buffer.h"
#include "rulebook/rule_document.h"

struct rule_wording {
	struct text number; /* "4.3.6.6" */
	struct text text;   /* paragraphs apart by line feeds */
};

struct rule_texts {
	struct rule_wording *items; /* in the order of the file */
	size_t len;                 /* 0 = nothing is attached */
	struct map by_number;       /* number -> index into items */
	bool partial;               /* the copy covers only a part of the edition */
};

/* The file for an edition in the data folder [data]; NULL when out of memory. */
const char *rule_text_path(struct arena *arena, const char *data, const char *game, const char *edition);

/*
 * Reads the wording that is attached to an edition. No file is no error and
 * gives an empty table; a file of another form is ST_SYNTAX with its line.
 * [data] may be NULL: no data folder.
 */
VERDICT_MUST_USE enum status rule_text_load(struct rule_texts *texts, const char *data, const char *game,
					    const char *edition, struct arena *arena, struct diags *diags);

/* The wording of [number]; empty (ptr NULL) when none is attached. */
struct text rule_text_of(const struct rule_texts *texts, struct text number);

/* Adds the content of the file for what was read of a document to [out]. */
void rule_text_write(struct buffer *out, const struct rulebook *book, const struct rule_document *document,
		     bool partial);

#endif
