#include "kernel/listing.h"

void listing_start(struct listing *l, uint8_t verb)
{
	l->entry = (struct entry){ .mark = MARK_CHOICE, .verb = verb, .player = l->player };
}

void listing_start_of(struct listing *l, uint8_t verb, struct ref subject)
{
	listing_start(l, verb);
	l->entry.subject = subject;
}

static void start_number(struct listing *l, uint8_t verb, int32_t number)
{
	listing_start(l, verb);
	l->entry.has_number = true;
	l->entry.number = number;
}

static void add(struct listing *l, struct clause clause)
{
	if (l->entry.n_clauses < MAX_CLAUSES)
		l->entry.clauses[l->entry.n_clauses++] = clause;
}

void listing_bare(struct listing *l, uint8_t id)
{
	add(l, (struct clause){ .id = id });
}

void listing_card(struct listing *l, uint8_t id, struct ref ref)
{
	add(l, (struct clause){ .id = id, .ref = ref });
}

void listing_word(struct listing *l, uint8_t id, struct text word)
{
	add(l, (struct clause){ .id = id, .word = word });
}

void listing_number(struct listing *l, uint8_t id, int32_t number)
{
	add(l, (struct clause){ .id = id, .number = number });
}

void listing_try(struct listing *l)
{
	l->budget = (struct budget){ .left = LISTING_WORK };
	if ((l->offer(l->x, &l->entry) == VERDICT_ILLEGAL) == l->refused)
		l->fn(l->ctx, &l->entry);
}

void listing_allow(struct listing *l)
{
	if (!l->refused)
		l->fn(l->ctx, &l->entry);
}

void listing_try_verb(struct listing *l, uint8_t verb)
{
	listing_start(l, verb);
	listing_try(l);
}

void listing_allow_verb(struct listing *l, uint8_t verb)
{
	listing_start(l, verb);
	listing_allow(l);
}

void listing_try_of(struct listing *l, uint8_t verb, struct ref subject)
{
	listing_start_of(l, verb, subject);
	listing_try(l);
}

void listing_try_number(struct listing *l, uint8_t verb, int32_t number)
{
	start_number(l, verb, number);
	listing_try(l);
}

void listing_allow_of(struct listing *l, uint8_t verb, struct ref subject)
{
	listing_start_of(l, verb, subject);
	listing_allow(l);
}

void listing_allow_number(struct listing *l, uint8_t verb, int32_t number)
{
	start_number(l, verb, number);
	listing_allow(l);
}

void listing_try_roll(struct listing *l, uint8_t verb, int32_t sides)
{
	for (int32_t side = 1; side <= sides; side++) {
		start_number(l, verb, side);
		l->entry.mark = MARK_OUTCOME;
		listing_try(l);
	}
}
