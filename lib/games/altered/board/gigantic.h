/*
 * gigantic.h - who was in which Expedition as the step at hand began, and who
 * comes into another one, or out of it, by gaining or losing Gigantic
 * [section-gigantic].
 *
 * Which Expeditions are those of a Reaction's object is asked of the time
 * before the event, as the Reaction has to exist then
 * [reaction-other-activation]: what moves within the pair of a Gigantic
 * Character has not joined it, even where the move ends Gigantic
 * [gigantic-trigger-as-one].
 */
#ifndef VERDICT_ALTERED_GIGANTIC_H
#define VERDICT_ALTERED_GIGANTIC_H

#include "games/altered/board/select.h"

/* Notes the keywords of what is in Expeditions, as a step begins. */
void note_keywords(struct ctx *x);

/* Whether an object had Gigantic or Seasoned as the step at hand began. */
bool object_had(struct ctx *x, obj_id id, enum altered_keyword keyword);

/* Whether a text had each of its statistics be as the highest as the step at hand began. */
bool had_even_statistics(struct ctx *x, obj_id id);

/* The Expeditions in which an object was as the step began; of what has come to one in it, those in which it is. */
void expeditions_before(struct ctx *x, obj_id id, struct set *out);

/*
 * Adds to the step what has gained or lost Gigantic by it, and so joins or
 * leaves an Expedition [gigantic-gained, gigantic-lost].
 */
void note_spread(struct ctx *x);

#endif
