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
#include "deck_shelf.h"
#include "deck_wishes.h"

enum { N_VERDICTS = VERDICT_UNREADABLE + 1 };

/* More games than there are. */
enum { DECK_MAX_GAMES = 8 };

/* Output is written when this much has gathered, so memory stays flat. */
enum { DECK_FLUSH_AT = 64 * 1024 };

struct deck_run {
	struct cli *cli;
	struct deck_shelf shelf;             /* the rules that lists were judged by */
	struct deck_wishes wishes;           /* what is asked for the file at hand */
	bool is_begun[DECK_MAX_GAMES];       /* a file of the game was opened; by the order of cli->games.decks */
	bool is_day_said[DECK_MAX_GAMES];    /* it was said as of which day, where nobody asked for one */
	const char *records_said;            /* files of --cards whose faults were said last; NULL = none */
	bool has_failed;                     /* rules could not be loaded; it was said */
	struct shelved *at_hand;             /* the rules of the file that is read, unless its lists say otherwise */
	struct deck_input input;             /* titles of columns; file and sink are set per file */
	const struct deck *pool;             /* NULL = not given */
	const struct deck_game *pool_game;   /* whose decks were built from it */
	bool is_found;                       /* the file at hand was found in a folder and not named */
	bool verbose;                        /* name the files that are passed over */
	unsigned long long n_passed_over;    /* files found in folders that are no lists */
	bool explains;                       /* say by what lists are judged, and judge none */
	bool lists;                          /* show them as they are understood, and judge none */
	bool quiet;                          /* print decks with findings only */
	unsigned long long n[N_VERDICTS];    /* decks by verdict */
	void (*flush)(struct deck_run *run); /* empties cli->out */
	int out_fd;                          /* worker: where flush writes; -1 = standard output */
};

/* The rules of [game] for the wishes at hand; NULL when they cannot be loaded, which is said once. */
struct shelved *deck_run_rules(struct deck_run *run, const struct deck_game *game);

/* Makes the wishes for the list at [path] those at hand; the rules for it, by how it begins, as deck_run_rules. */
struct shelved *deck_run_rules_for(struct deck_run *run, const char *path, struct text head);

/* Says as of which day lists of the game are judged, where that was not said and nobody asked for one. */
void deck_run_say_day(struct deck_run *run, const struct shelved *row);

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
