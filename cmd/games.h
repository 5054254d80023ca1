/*
 * games.h - what the commands about recorded games share: the session that the
 * options ask for, and the walk to one entry of one game.
 */
#ifndef VERDICT_CMD_GAMES_H
#define VERDICT_CMD_GAMES_H

#include "folder.h"
#include "record_place.h"

/* Options that every command about games has; put it into the option table. */
#define GAME_OPTIONS                                                                                          \
	{ "edition", 'e', "EDITION", "judge by this edition (default: the record's, or by its date)", "@judged" }, \
	{ "date", 'd', "DATE", "the day of records that name none", NULL },                                   \
	{ "cards", 0, "FILE...", "records of further cards, where a game has them, as JSON or JSON Lines", "@file" },              \
	{ "partial", 0, NULL, "the records leave out choices: doubt more, accuse less", NULL }

/* Opens the session that the options ask for; false with the usage status set. */
bool games_open(struct cli *cli, struct session *session);

/* What a file is, by its first bytes; of one that cannot be read that is not told. */
enum games_file { FILE_IS_RECORD, FILE_IS_LIST, FILE_IS_UNTOLD };
enum games_file games_file_of(const struct cli *cli, const char *path);

/* Reports that a file is a deck list, which another command reads; false where it is none. */
bool games_say_list(struct cli *cli, const char *path);

/* Is an operand a file that was found in a folder and is no record? */
bool games_pass_over(struct cli *cli, size_t operand);

/* What is looked for in folders. */
extern const struct folder_wish games_in_folders;

/*
 * What to do after an illegal entry, by the option --on-illegal, which takes one
 * of [list], "NAME|NAME"; [usual] where it is not given. False with the usage
 * status set.
 */
bool games_read_policy(struct cli *cli, const char *list, enum on_illegal usual, enum on_illegal *policy);

/* The way to one place of a record. */
struct game_walk {
	const char *path; /* of the record */
	struct record_stop stop;
	enum on_illegal policy;
	replay_watch_fn *watch;	   /* sees the entries of the game on the way; NULL = nobody does */
	void *watcher;
	struct game_report report; /* of the game until there */
};

/*
 * Opens the record and goes to the place --at of game --number (default: the
 * end of the first game). Of [walk] the path and who watches are the caller's to
 * set. NULL after an error; the caller closes the replay, then the
 * session.
 */
struct replay *games_walk(struct cli *cli, struct session *session, struct game_walk *walk);

/*
 * Adds the entry of a step as a record in text writes it, without its line end; nothing of one that could not
 * be read.
 */
void games_add_entry(struct buffer *out, struct replay *replay, const struct replay_step *step);

/*
 * Prints, each once, the records of cards that could not be read, behind [sign] where it is text; what they
 * were of is undetermined.
 */
void games_say_passed_over(struct cli *cli, struct session *session, const char *sign);

/* Prints the finding that was asked for, the notes that help with what is shown next, and drops all diagnostics. */
void games_say_notes(struct cli *cli, const struct game_walk *walk);

/* Says which illegal entry on the way was carried out all the same, or passed over, if one was. */
void games_say_what_it_rests_on(struct cli *cli, const struct game_walk *walk);

/* Options of games_walk. */
#define WALK_OPTIONS                                                                   \
	{ "at", 'n', "PLACE", "behind entry N, line:N or move:N, at turn:N, before finding:N (default: the end)", NULL }, \
	{ "number", 'g', "K", "the K-th game of the file (default: 1)", NULL }, \
	{ "on-illegal", 'i', "POLICY", "after an illegal entry on the way: force it (default), or skip it", "skip|force" }

#endif
