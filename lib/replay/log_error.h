/*
 * log_error.h - how the readers of records say what they found and expected.
 *
 * A site is one record being read: where it stands, and where its bytes begin,
 * so that any pointer into them gives a column. What a record holds is shown
 * cut short and with odd bytes written as \xNN, so a hostile file cannot write
 * to a terminal through our messages.
 */
#ifndef VERDICT_REPLAY_LOG_ERROR_H
#define VERDICT_REPLAY_LOG_ERROR_H

#include "base/diag.h"
#include "base/text.h"

struct log_site {
	struct diags *diags; /* takes the error */
	struct place place;  /* the record; its column counts where `start` is NULL */
	const char *start;   /* first byte of the record's line; NULL = columns say nothing */
};

/*
 * Reports an error at byte [at] of the record (NULL = the whole record) and
 * returns false, so that a reader can `return log_fail(...)`.
 */
bool log_fail(const struct log_site *site, const char *at, const char *fmt, ...) VERDICT_PRINTF(3, 4);

enum {
	/* Enough to recognise a name in a message. */
	LOG_SHOWN_MAX = 60,
	/* All words of one kind, or the names of a full table. */
	LOG_HINT_MAX = 640,
};

struct log_shown {
	char s[LOG_SHOWN_MAX + 8]; /* NUL-terminated */
};

/* [found] as a message may show it. */
struct log_shown log_shown(struct text found);

struct log_hint {
	char s[LOG_HINT_MAX]; /* NUL-terminated */
};

/*
 * What was expected in place of [found]: "nearest is 'challenge'" when one of
 * the [n] words is near, otherwise "expected 'a', 'b' or 'c'". Each word is
 * shown behind [prefix] ("" or "+").
 */
struct log_hint log_hint(struct text found, const char *prefix, const struct text *words, size_t n);

/*
 * Looks for the first byte that no line of a record may hold: a control
 * character other than a tab, or bytes that are not UTF-8. Returns its offset,
 * or line.len when all is well.
 */
size_t log_find_odd_byte(struct text line);

#endif
