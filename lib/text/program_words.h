/*
 * program_words.h - card programs in words of our own that a judge follows.
 *
 * The templates are the column `words` of vocabulary.csv: up to four forms
 * that '|' parts, put plainly, as many, as one, and without a subject in front.
 * Many without words of their own say so of the arguments called cards. In a
 * template stand
 *
 *     {2}      the second argument; {2.1} the first argument of that
 *     {2+}     as many: "cards"                 {2@}   as one: "a card"
 *     {2#}     a number with its sign           {2%}   "one" for 1
 *     {2'}     whose: "your", "this card's"     {2^hand}   "your hand", "its player's hand"
 *     {2=}     from there on `it`
 *     {2>}     taken from a zone: [in] becomes "from"
 *     {2~}     a sentence without "you" in front
 *     {2~1}    a sentence behind what the first argument may or does: "draw a card"
 *     {2~1;}   likewise, unless another does it
 *     {2!}     a sentence or event in the form of the whole
 *     {2<}     an event that has happened; {2<<} that happened; behind that, what stands for
 *              its article: {2<1 or more} "2 or more cards have been drawn" for 2 as {1}
 *     {*}      in the words of `it`: the kind of card that is spoken of, {*+} as many
 *     {done}   what was done last: "discarded"
 *     {so}     in a sentence behind what somebody may do: that they do it; {not so} that they do not
 *     [gains]  a word that agrees with what stands before it; its row of the same name has the
 *              forms one|many|past|past of many|infinitive|participle|behind "you"
 *     {:card}  one card, counted where {1@} would be
 *     ^        what follows goes behind the noun before it and its phrases, but before "that
 *              costs 2": "card of cost 2 ^in your hand"; ^^ right behind the noun
 */
#ifndef VERDICT_DATA_PROGRAM_WORDS_H
#define VERDICT_DATA_PROGRAM_WORDS_H

#include "base/buffer.h"
#include "text/vocabulary.h"

/* Adds what a program does in words. An operation without words stands as it is. */
void program_words(const struct vocabulary *vocabulary, const struct term *term, struct buffer *out);

/* The same of a program as tables have it; false, and nothing added, where it is none or memory ran out. */
bool program_words_of(const struct vocabulary *vocabulary, struct text program, struct buffer *out);

#endif
