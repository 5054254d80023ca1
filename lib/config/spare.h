/*
 * spare.h - findings that a config says not to count.
 */
#ifndef VERDICT_CONFIG_SPARE_H
#define VERDICT_CONFIG_SPARE_H

#include "config/config.h"

/*
 * Makes notes, with the reason, of the findings in the file at [path] (relative
 * to the folder of the config) that are ignored on the day [today]. Of a
 * finding that was ignored up to an earlier day that is noted, and it counts.
 * Errors are never ignored. Returns how many are notes now; sort again where it
 * is not 0.
 */
size_t config_spare(const struct config *config, struct text path, date_t today, struct diags *diags);

#endif
