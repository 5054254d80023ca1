/*
 * packed.h - the bytes of a file, unpacked where gzip packed it.
 *
 * A file is packed when it begins as gzip does; any other is read as it is.
 * Memory is a window and what zlib needs, whatever comes out; how much is
 * enough the caller says by reading no more.
 */
#ifndef VERDICT_BASE_PACKED_H
#define VERDICT_BASE_PACKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct packed; /* opaque */

/* Begins to read [file], which is closed with it unless it is standard input. NULL when memory ran out; [file] is closed. */
struct packed *packed_open(FILE *file);

/* Reads [len] bytes into [to]; fewer at the end or on failure. */
size_t packed_read(struct packed *packed, char *to, size_t len);

/* True when reading failed, or what is packed is cut off or damaged. */
bool packed_failed(const struct packed *packed);

void packed_close(struct packed *packed);

#endif
