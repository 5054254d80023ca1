/*
 * progress.h - the Progress of the Dusk (4.2.4): which expeditions move
 * forward, and why the others do not.
 */
#ifndef VERDICT_ALTERED_PROGRESS_H
#define VERDICT_ALTERED_PROGRESS_H

#include "games/altered/state/context.h"

void progress(struct ctx *x);

#endif
