/*
 * deck_folder.h - folders among the operands of `verdict deck`: the lists in
 * them stand in their place.
 */
#ifndef VERDICT_CMD_DECK_FOLDER_H
#define VERDICT_CMD_DECK_FOLDER_H

#include "cli.h"

/*
 * Puts the lists of each folder among the operands, and of the folders in it,
 * in its place, in the order of their names; files whose ending is none of a
 * list and names that begin with a dot are passed over. A folder that cannot
 * be read or has no list sets the usage status; false when nothing is left.
 */
bool deck_expand_folders(struct cli *cli);

#endif
