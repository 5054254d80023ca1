/*
 * code_words.h - within the compiler: words of card programs that say what
 * other words say as well, so that only those have to be carried out.
 */
#ifndef VERDICT_LORCANA_CODE_WORDS_H
#define VERDICT_LORCANA_CODE_WORDS_H

#include "games/lorcana/program/compiler.h"

/*
 * The program in the words that are carried out, as far as there are any for
 * it; it lives in the compiler's scratch arena. NULL when memory runs out.
 */
const struct term *code_words(struct compiler *c, const struct term *program);

#endif
