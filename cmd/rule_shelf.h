/*
 * rule_shelf.h - the editions of one document, as `verdict rule` and
 * `verdict import rules` use them.
 *
 * A game has a shelf "editions" with its rules of play and may have a shelf
 * "tournament". Rulebooks, summaries and the user's own wording are read when
 * they are asked for, so that a look-up reads no more than it shows.
 * Everything lives in the arena of the command line; errors go to its
 * diagnostics.
 */
#ifndef VERDICT_CMD_RULE_SHELF_H
#define VERDICT_CMD_RULE_SHELF_H

#include "cli.h"
#include "rulebook/rule_summaries.h"
#include "rulebook/rule_text.h"

struct rule_shelf {
	struct cli *cli;
	const char *game;                 /* its name */
	const char *name;                 /* "editions", "tournament": the folder */
	struct edition_list list;         /* oldest first */
	struct rulebook **books;          /* as in list; NULL = not read yet */
	struct rule_texts **texts;        /* as in list; NULL = not read yet */
	struct rule_summaries *summaries; /* NULL = not read yet */
};

/* Opens a shelf; false with a diagnostic when it cannot be read. */
bool rule_shelf_open(struct rule_shelf *shelf, struct cli *cli, const char *game, const char *name);

/* The place of the edition [id] in the list, or -1. */
int rule_shelf_find(const struct rule_shelf *shelf, const char *id);

/* The place of the newest complete edition, of the newest when none is complete; -1 = no edition. */
int rule_shelf_newest(const struct rule_shelf *shelf);

/* The book of edition [i]; NULL with a diagnostic when it cannot be read. */
const struct rulebook *rule_shelf_book(struct rule_shelf *shelf, int i);

/* The wording attached to edition [i], which may be empty; NULL with a diagnostic. */
const struct rule_texts *rule_shelf_texts(struct rule_shelf *shelf, int i);

/* The summaries; NULL with a diagnostic when they cannot be read. */
const struct rule_summaries *rule_shelf_summaries(struct rule_shelf *shelf);

/* The row for a meaning, or NULL: not written yet. */
const struct rule_summary *rule_shelf_summary(struct rule_shelf *shelf, struct text key, struct text variant);

/* Its summary; empty when there is none. */
struct text rule_shelf_words(struct rule_shelf *shelf, struct text key, struct text variant);

#endif
