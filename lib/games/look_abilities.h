/*
 * look_abilities.h - what the texts of a card do, in our words: rows of
 * rulesets/<game>/abilities.csv, or programs that the game has from elsewhere.
 */
#ifndef VERDICT_GAMES_LOOK_ABILITIES_H
#define VERDICT_GAMES_LOOK_ABILITIES_H

#include "games/look.h"
#include "text/program_report.h"

/* One ability. */
struct look_ability {
	const char *label;    /* what `heading` is, as members are called: "place" */
	struct text heading;  /* "reserve" */
	int heading_width;    /* columns of text that it has */
	struct text program;  /* empty = not read; PROGRAM_UNKNOWN */
	const bool *is_carried_out; /* in games; NULL = that is not told */
};

/*
 * Reads the [n_columns] columns of abilities.csv with the [names], at most LOOK_MAX_COLUMNS,
 * to look->rows, once for all cards of a command. False with what is wrong said.
 */
bool look_rows(struct look *look, const char *const *names, size_t n_columns);

/* The program in words, added to [words]; nothing where there is none. False: it is no program. */
bool look_program(const struct look *look, struct text program, struct buffer *words);

/* Says of a row that its [program] is none. */
void look_no_program(const struct look *look, const struct look_row *row, struct text program);

/* Adds an ability, the first of a card below a heading, or as an item of an array. False, and nothing added, where its program is none. */
bool look_add_ability(const struct look *look, const struct look_ability *ability, bool is_first);

#endif
