/*
 * replay_list.h - `replay --list`: the entries of a game with their verdicts,
 * each with what was found about it behind it.
 *
 * What follows may settle a doubt, so the verdict of an entry is that of the
 * findings that are left at the end of the game.
 */
#ifndef VERDICT_CMD_REPLAY_LIST_H
#define VERDICT_CMD_REPLAY_LIST_H

#include "games.h"

/* An entry as it went by. */
struct listed {
	struct place place;
	struct moment at;
	const char *action;   /* as a record in text writes it; NULL = it could not be read */
	enum verdict verdict; /* as it was found when it was offered */
	bool is_judged;
};

/* The entries of one game; a zeroed one is empty. */
struct replay_list {
	struct arena arena;
	struct listed *rows; /* len of them */
	size_t len;
	size_t cap;
	bool failed; /* memory ran out */
};

/* For replay_watch, with a struct replay_list; each game begins it anew. */
void replay_list_watch(void *list, struct replay *replay, const struct replay_step *step);

/* Prints a finding. */
typedef void print_fn(struct cli *cli, const struct diag *diag);

/* Prints the entries, behind each its findings by [print]; what is about the header comes first, about the end of the
 * record last. */
void replay_list_print(struct cli *cli, const struct replay_list *list, print_fn *print);

void replay_list_free(struct replay_list *list);

#endif
