/*
 * rule_document.h - the wording of each rule, read from an official document.
 *
 * The document is a user's own copy as text: extracted from the PDF, markdown,
 * or one rule a line with a tab behind the number. It is read with the
 * edition's own numbers in hand, so that a reference that happens to begin a
 * line, a table of contents or a list of changes is not taken for a rule: of
 * all places where a number could begin a rule, the reader takes the longest
 * run that follows the order of the edition. Lines that were wrapped are
 * joined; page numbers, headers and footers are dropped.
 *
 * Numbers that would continue the run but are not in the edition are reported
 * as unknown: the document is of another edition.
 */
#ifndef VERDICT_DATA_RULE_DOCUMENT_H
#define VERDICT_DATA_RULE_DOCUMENT_H

#include "rulebook/rulebook.h"

enum {
	DOCUMENT_MAX_BYTES = 8 * 1024 * 1024, /* the longest one known has 220 kB */
	DOCUMENT_MAX_PLACES = 16384,          /* of a number; the longest one known has 3000 */
};

struct rule_document {
	struct text *wording; /* one for each rule of the book, without its number; ptr NULL = not found */
	size_t n_found;       /* rules with a wording */
	struct text *unknown; /* numbers that the edition does not have, in the order of the document */
	size_t n_unknown;
};

/*
 * Reads the document [bytes] (of the file [file], for messages) against
 * [book]. ST_SYNTAX with an error in [diags] when it is not text in UTF-8 or
 * holds none of the edition's numbers; that some are missing or unknown is for
 * the caller to judge. The result lives in [arena].
 */
VERDICT_MUST_USE enum status rule_document_read(struct rule_document *document, const struct rulebook *book,
						const char *file, struct text bytes, struct arena *arena,
						struct diags *diags);

#endif
