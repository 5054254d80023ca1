/*
 * json_reason.h - why jansson refused a text, in words of our own.
 */
#ifndef VERDICT_REPLAY_JSON_REASON_H
#define VERDICT_REPLAY_JSON_REASON_H

#include <jansson.h>

/*
 * A clause without subject of its own for the end of a sentence, as "a key
 * stands twice"; static. [error] was zeroed before it was handed to jansson,
 * which leaves parts of it alone when memory runs out.
 */
const char *json_reason(const json_error_t *error);

#endif
