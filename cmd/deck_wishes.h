/*
 * deck_wishes.h - by what a list is asked to be judged, and who asks: the
 * command line before the config of its folder. What the list says itself comes
 * with its reading (deck_setting.h): what is meant before both, what an
 * exporter wrote between them.
 */
#ifndef VERDICT_CMD_DECK_WISHES_H
#define VERDICT_CMD_DECK_WISHES_H

#include "deck/deck_rules.h"
#include "project.h"

enum wish_from { FROM_NOBODY, FROM_CONFIG, FROM_OPTION };

struct wish {
	enum wish_from from;
	struct config_value value; /* of an option without a place */
};

struct deck_wishes {
	struct wish of[N_CONFIG_KEYS];
	struct project_place project; /* the config that speaks for the list */
};

/* What is asked for the list at [path]; false where the config is wrong, which is said. */
bool deck_wishes_for(struct cli *cli, const char *path, struct deck_wishes *wishes);

/* The game that is asked for; NULL = none. */
const struct deck_game *deck_wishes_game(const struct cli *cli, const struct deck_wishes *wishes);

/* The rules that are asked for. */
struct deck_rules_choice deck_wishes_choice(const struct deck_wishes *wishes);

/* What the config makes of the exit status of one list. */
int deck_wishes_status(const struct deck_wishes *wishes, enum verdict verdict);

/*
 * Puts what a list says of itself into [choice], for lists of the game and the
 * cards of [rules]; true where it asks for other rules than those. What is wrong with
 * a setting that is meant is reported; it is emptied, as one that an option overrules.
 */
bool deck_wishes_settle(const struct deck_wishes *wishes, const struct deck_rules *rules, const char *file,
			struct deck_settings *settings, struct deck_rules_choice *choice, struct diags *diags);

#endif
