/*
 * status.h - how a library function that can fail says so.
 *
 * ST_OK is 0, so `if (status)` reads as "if it failed". The detail of a
 * failure goes to the diagnostics that the function was handed. Findings about
 * a deck or a game (illegal, undetermined) are data and never a status.
 */
#ifndef VERDICT_BASE_STATUS_H
#define VERDICT_BASE_STATUS_H

enum status {
	ST_OK = 0, /* done */
	ST_NOMEM,  /* memory ran out */
	ST_IO,     /* a file could not be opened, read or written */
	ST_SYNTAX, /* input is not in the expected form; see the diagnostics */
	ST_LIMIT,  /* input goes past a stated capacity */
	ST_ABSENT, /* what was asked for does not exist */
};

#if defined(__GNUC__)
#define VERDICT_MUST_USE __attribute__((warn_unused_result))
#define VERDICT_PRINTF(fmt_idx, arg_idx) __attribute__((format(printf, fmt_idx, arg_idx)))
#else
#define VERDICT_MUST_USE
#define VERDICT_PRINTF(fmt_idx, arg_idx)
#endif

#endif
