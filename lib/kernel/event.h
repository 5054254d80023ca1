/*
 * event.h - something that has happened, as abilities that wait for it see it.
 *
 * What kinds of events there are belongs to the game; the kernel keeps their
 * form, so that what waits can say what it waited for.
 */
#ifndef VERDICT_KERNEL_EVENT_H
#define VERDICT_KERNEL_EVENT_H

#include "kernel/ids.h"

/* Without holes: what waits is compared as bytes. */
struct event {
	card_id subject_card; /* what it was then; 0 = not known */
	card_id object_card;
	uint8_t what;	      /* the game's number of a kind of event */
	player_id player;     /* who did it; NO_PLAYER = nobody */
	uint8_t role;	      /* the game's own: in which capacity */
	uint8_t moment;	      /* the same for all that happened at once, else another than of late */
	obj_id subject;	      /* the first object it is about; 0 = none */
	obj_id object;	      /* the second */
	int16_t number;	      /* how much; the game says of what */
	uint16_t incarnation; /* of the subject then, from 1; 0 = not noted */
	uint16_t object_incarnation; /* the same of the object */
	uint16_t unused;
};

#endif
