/*
 * games.h - what the commands about recorded games share: the session that the
 * options ask for, and the walk to one entry of one game.
 */
#ifndef VERDICT_CMD_GAMES_H
#define VERDICT_CMD_GAMES_H

#include "cli.h"
#include "folder.h"
#include "replay/replay.h"

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
 * Opens the record at [path] and goes to behind entry --at of game
 * --game-number (default: the end of the first game). NULL after an error; the
 * caller closes the replay, then the session.
 */
struct replay *games_walk(struct cli *cli, struct session *session, const char *path, struct game_report *report);

/* Prints, each once, the records of cards that could not be read, behind [sign] where it is text; what they were of is undetermined. */
void games_say_passed_over(struct cli *cli, struct session *session, const char *sign);

/* Prints the notes that help with what is shown next, and drops all diagnostics. */
void games_say_notes(struct cli *cli);

/* Says which illegal entry on the way was carried out all the same, if one was. */
void games_say_what_it_rests_on(struct cli *cli, const struct game_report *report);

/* Options of games_walk. */
#define WALK_OPTIONS                                                                   \
	{ "at", 'n', "N", "behind the N-th entry of the game (default: its end)", NULL }, \
	{ "number", 'g', "K", "the K-th game of the file (default: 1)", NULL }

#endif
