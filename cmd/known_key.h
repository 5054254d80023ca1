/*
 * known_key.h - is there a rule, or another finding, with a key?
 */
#ifndef VERDICT_CMD_KNOWN_KEY_H
#define VERDICT_CMD_KNOWN_KEY_H

#include "base/near_word.h"
#include "cli.h"

/*
 * Has a rule of any edition of any game the key, or a finding that breaks none?
 * Where not, [near] is offered the keys there are. What cannot be read knows no
 * key; it is said where it is judged by.
 */
bool known_key(struct cli *cli, const char *key, struct near_word *near);

#endif
