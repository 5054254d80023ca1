/*
 * json_whole.h - JSON of which nothing was lost as it was read.
 *
 * jansson goes on where memory runs out while a long token grows, without the
 * byte that had no room. A document that is read alike twice was read whole.
 */
#ifndef VERDICT_DATA_JSON_WHOLE_H
#define VERDICT_DATA_JSON_WHOLE_H

#include <jansson.h>

#include "base/text.h"

/* As json_loadb(3); NULL with a reason in [error] where memory ran out as well. The caller owns it. */
json_t *json_load_whole(struct text bytes, size_t flags, json_error_t *error);

#endif
