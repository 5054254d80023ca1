/*
 * deck_setting.h - what a list says of how it is to be judged.
 *
 * Two hands write it. A person writes a comment for this program, "# format:
 * core", with the key in small letters: it is meant, and what is wrong with it
 * is an error. An exporter writes a fact, "Format: Core" or a member of JSON:
 * it counts where it means something, and is passed over where it does not.
 */
#ifndef VERDICT_DECK_DECK_SETTING_H
#define VERDICT_DECK_DECK_SETTING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum deck_setting_kind { SETTING_GAME, SETTING_FORMAT, SETTING_DATE, SETTING_EDITION, SETTING_REGION };
enum { N_DECK_SETTINGS = SETTING_REGION + 1 };

/* "game", "format", "date", "edition", "region". */
const char *deck_setting_name(enum deck_setting_kind kind);

/* One of them, as a reader hands it over. */
struct deck_setting {
	enum deck_setting_kind kind;
	bool is_meant;     /* written for this program */
	struct text value; /* trimmed; not empty */
	uint32_t line;
};

/* Reads a comment, "# date: 2026-02-14"; false where it sets nothing. The line is the caller's to set. */
bool deck_setting_of_comment(struct text comment, struct deck_setting *setting);

/* Reads a key and a value as an exporter has them; false where the key is none, or the value empty. */
bool deck_setting_of_fact(struct text key, struct text value, struct deck_setting *setting);

/* The game that the head of a list, in any form, names as a setting; false where it names none. */
bool deck_setting_game(struct text head, struct deck_setting *setting);

/* Longer than what any of them can be; the rest is cut off, and what is left is none. */
enum { DECK_SETTING_SIZE = 64 };

struct deck_setting_kept {
	char value[DECK_SETTING_SIZE]; /* empty = not set */
	bool is_meant;
	uint32_t line;
};

/* All that a list sets, by kind. */
struct deck_settings {
	struct deck_setting_kept of[N_DECK_SETTINGS];
};

/* Keeps one; what is meant stays where a fact comes. */
void deck_settings_keep(struct deck_settings *settings, const struct deck_setting *setting);

/* Keeps all that [more] sets. */
void deck_settings_add(struct deck_settings *settings, const struct deck_settings *more);

/* Is anything set? */
bool deck_settings_any(const struct deck_settings *settings);

#endif
