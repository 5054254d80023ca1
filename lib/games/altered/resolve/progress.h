/*
 * progress.h - the Progress of the Dusk [section-dusk]: which expeditions move
 * forward, and why the others do not.
 */
#ifndef VERDICT_ALTERED_PROGRESS_H
#define VERDICT_ALTERED_PROGRESS_H

#include "games/altered/state/context.h"

void progress(struct ctx *x);

#endif
