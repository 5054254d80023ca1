/*
 * date.h - calendar dates as the formats and editions use them.
 *
 * A date is a number yyyymmdd, so dates compare as integers. The library has
 * no clock: every date is an input.
 */
#ifndef VERDICT_BASE_DATE_H
#define VERDICT_BASE_DATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef uint32_t date_t; /* 20250822; 0 = no date */

enum { DATE_SIZE = 11 }; /* "2025-08-22" and its NUL */

/* Reads `yyyy-mm-dd`, a day that exists; false (nothing stored) otherwise. */
bool date_parse(struct text s, date_t *date);

/* Writes [date] as `yyyy-mm-dd` into [out]. */
void date_format(date_t date, char out[DATE_SIZE]);

/* The day [days] after [date], a day that exists. */
date_t date_after(date_t date, uint32_t days);

/* The days from [from] to [to], both days that exist; below 0 where [to] is the earlier one. */
int date_days_between(date_t from, date_t to);

/* Lowers [*next], where 0 is none, to [date] if that is a day behind [after] and before it. */
static inline void date_sooner(date_t *next, date_t after, date_t date)
{
	if (date > after && (!*next || date < *next))
		*next = date;
}

#endif
