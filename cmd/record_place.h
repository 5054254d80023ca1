/*
 * record_place.h - a place in a recorded game as people name it: the entry, the
 * line of the file, the turn, the finding, the move of another program's log.
 *
 * All but the first are found by going through the record once before.
 */
#ifndef VERDICT_CMD_RECORD_PLACE_H
#define VERDICT_CMD_RECORD_PLACE_H

#include "cli.h"
#include "replay/replay.h"

enum place_kind {
	PLACE_END,     /* of the game; nothing is said */
	PLACE_ENTRY,   /* behind the N-th entry */
	PLACE_LINE,    /* behind what stands on line N, or last before it */
	PLACE_TURN,    /* as turn N begins */
	PLACE_FINDING, /* before the entry that the N-th finding is about */
	PLACE_FOREIGN, /* behind what the log of another program counts as its N-th */
};

struct record_place {
	enum place_kind kind;
	uint32_t number;  /* from 1 */
	const char *word; /* as it was said: "line", "day"; NULL where there is none */
};

/* Reads the option --at; false with the usage status set. */
bool record_place_read(struct cli *cli, struct record_place *place);

/* What it comes to. */
struct record_stop {
	uint32_t game;    /* of the file, from 1 */
	uint32_t stop_at; /* for replay_next */
	uint32_t turn;    /* then the game goes on by itself to the beginning of this turn; 0 = it does not */
	bool has_bytes; /* the record was read whole into `bytes`, in cli->arena, as it had to be gone through before */
	struct text bytes;
	bool is_finding;     /* `finding` is set */
	struct diag finding; /* the one that is meant; its message is in cli->arena */
};

/*
 * Finds the place in the record at [path], in its game [game] (0 = not said: the first, or where the line or the
 * finding is). Findings are counted as `replay` prints them, and behind the stop as it does with [policy]. False with
 * the usage status set where there is no such place.
 */
bool record_place_find(struct cli *cli, struct session *session, const char *path, const struct record_place *place,
		       uint32_t game, enum on_illegal policy, struct record_stop *stop);

#endif
