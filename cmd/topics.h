/*
 * topics.h - `verdict help TOPIC`: what is asked most, on a screen; the manual
 * has all of it.
 */
#ifndef VERDICT_CMD_TOPICS_H
#define VERDICT_CMD_TOPICS_H

#include <stdbool.h>
#include <stddef.h>

struct topic;

/* The topic of that name, or NULL. */
const struct topic *topic_find(const char *name);

/* The [i]th topic, with what it is about; NULL behind the last. */
const char *topic_name(size_t i, const char **about);

/* Prints it; the exit status. */
int topic_print(const struct topic *topic);

#endif
