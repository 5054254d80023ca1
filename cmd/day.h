/*
 * day.h - days that a user names, and today. The library has no clock.
 */
#ifndef VERDICT_CMD_DAY_H
#define VERDICT_CMD_DAY_H

#include "base/date.h"

/* Today by the clock of this machine; 0 = it has none. */
date_t day_today(void);

/* Reads yyyy-mm-dd or "today"; false for anything else. */
bool day_read(const char *word, date_t *day);

#endif
