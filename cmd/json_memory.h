/*
 * json_memory.h - whether jansson asked for memory in vain.
 *
 * Short of memory jansson's parser loses a character of a text that grows and
 * goes on: a name becomes another one, and nothing tells. So its allocator is
 * ours, which remembers.
 */
#ifndef VERDICT_CMD_JSON_MEMORY_H
#define VERDICT_CMD_JSON_MEMORY_H

#include <stdbool.h>

/* Begins to watch; nothing was asked for in vain yet. */
void json_memory_begin(void);

/* Was anything since? */
bool json_memory_failed(void);

#endif
