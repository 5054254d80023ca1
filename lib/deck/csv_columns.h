/*
 * csv_columns.h - what the titles over the columns of a table say, and whether
 * a line is such a header.
 */
#ifndef VERDICT_DECK_CSV_COLUMNS_H
#define VERDICT_DECK_CSV_COLUMNS_H

#include "deck/deck_list.h"

/* The column of the table that [title] stands for; N_DECK_COLUMNS = none. */
int csv_column_of(const struct deck_input *input, struct text title);

#endif
