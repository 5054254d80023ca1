/*
 * deck_run.h - one run of `verdict deck`: its rules, its counts, its output.
 *
 * The same run serves one process that reads all files and many that share
 * them (--jobs): what a worker has put out and counted is handed to the parent
 * file by file, so the output is the same.
 */
#ifndef VERDICT_CMD_DECK_RUN_H
#define VERDICT_CMD_DECK_RUN_H

#include "cli.h"
#include "deck/deck_judge.h"

enum { N_VERDICTS = VERDICT_UNREADABLE + 1 };

/* More games than there are. */
enum { DECK_MAX_GAMES = 8 };

struct deck_run {
	struct cli *cli;
	struct deck_rules_choice choice;
	const struct deck_game *game;            /* of all lists; NULL = each list tells */
	struct deck_rules rules[DECK_MAX_GAMES]; /* by the order of cli->games.decks; loaded when a list asks */
	bool is_loaded[DECK_MAX_GAMES];
	bool is_used[DECK_MAX_GAMES];              /* lists were judged by them */
	struct deck_rules *others[DECK_MAX_GAMES][FORMATS_MAX]; /* of formats that lists are for; NULL = not loaded */
	uint32_t others_used[DECK_MAX_GAMES];      /* bits 1 << format: lists were judged by them */
	struct deck_rules telling[DECK_MAX_GAMES]; /* deck_tell.h: cards that names are asked for; game NULL = none yet */
	bool has_failed;                     /* rules could not be loaded; it was said */
	const struct deck_rules *at_hand;    /* the rules of the list that is read */
	struct deck_input input;             /* titles of columns; file and sink are set per file */
	const struct deck *pool;             /* NULL = not given */
	const struct deck_game *pool_game;   /* whose decks were built from it */
	bool is_found;                       /* the file at hand was found in a folder and not named */
	bool verbose;                        /* name the files that are passed over */
	unsigned long long n_passed_over;    /* files found in folders that are no lists */
	bool quiet;                          /* print decks with findings only */
	unsigned long long n[N_VERDICTS];    /* decks by verdict */
	void (*flush)(struct deck_run *run); /* empties cli->out */
	int out_fd;                          /* worker: where flush writes; -1 = standard output */
};

/*
 * The rules of [game], loaded on first use; NULL when they cannot be, which is
 * said once.
 */
const struct deck_rules *deck_run_rules(struct deck_run *run, const struct deck_game *game);

/* The rules for a list that begins with [head], as deck_run_rules; they are named at the end. */
const struct deck_rules *deck_run_rules_for(struct deck_run *run, struct text head);

/* Likewise by the rules of [format] of the game at hand, which a list is for; NULL when they cannot be loaded. */
const struct deck_rules *deck_run_rules_of_format(struct deck_run *run, const struct format *format);

/* Loads the rules of the games whose lists are named first, so that what is wrong with them is said first. */
void deck_run_load(struct deck_run *run);

/* Judges every deck of one operand and adds what there is to say to the output. */
void deck_run_file(struct deck_run *run, size_t operand);

/* Judges all operands, by [n_jobs] processes when that is more than 1. */
void deck_run_files(struct deck_run *run, unsigned n_jobs);

/*
 * Adds for which day the lists of a game are judged, and how far that lies behind
 * the newest set known, where the user named no day.
 */
void deck_print_day(struct deck_run *run, const struct deck_rules *rules);

/* Adds the findings and the verdict line of one deck to the output. */
void deck_print_report(struct deck_run *run, const struct deck_report *report);

/* Adds that a file found in a folder is no list. */
void deck_print_passed_over(struct deck_run *run, const char *file);

/* Adds the notes on the run as a whole and the closing line to the output. */
void deck_print_closing(struct deck_run *run);

#endif
