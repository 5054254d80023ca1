/*
 * legal_forgive.h - an action as people say it, made an entry of a record: the
 * case of players and verbs, verbs in the third person, articles.
 */
#ifndef VERDICT_CMD_LEGAL_FORGIVE_H
#define VERDICT_CMD_LEGAL_FORGIVE_H

#include "cli.h"
#include "replay/game_header.h"
#include "replay/log_words.h"

/*
 * [action] with its player and verb as a record writes them, and with
 * [drops_articles] without "the", "a" and "an" before names; what is not
 * understood stays as it is. In cli->arena; NULL when memory ran out.
 */
const char *legal_forgive(struct cli *cli, const struct log_words *words, const struct game_header *header,
			  const char *action, bool drops_articles);

#endif
