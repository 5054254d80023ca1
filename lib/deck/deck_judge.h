/*
 * deck_judge.h - from a stream of deck lists to verdicts.
 *
 * A judge is the sink of a reader: it looks the cards of each deck up, checks
 * the deck when it ends, and hands a report to its owner, deck by deck. A list
 * whose parts are decks of their own (deck_parts.h) is several. Memory is reused, so it does not grow with the number of decks.
 */
#ifndef VERDICT_DECK_DECK_JUDGE_H
#define VERDICT_DECK_DECK_JUDGE_H

#include "deck/deck_check.h"
#include "deck/deck_list.h"
#include "deck/deck_parts.h"

/* Names not found for which near names are sought; more are only counted. */
enum { NAMES_SOUGHT_MAX = 100 };

struct deck_report {
	const struct deck_rules *rules; /* by which it was judged */
	const struct deck_region *region; /* by whose restrictions; NULL = the format has no regions */
	const struct deck *deck;
	struct diags *diags; /* all findings, most serious first; who takes some back asks for the verdict again */
	const struct deck_settings *settings; /* what the list says itself and holds */
	enum verdict verdict;
};

struct deck_judge {
	const struct deck_rules *rules; /* of the list at hand */
	unsigned region;                /* of the deck at hand: index into rules->regions */
	const struct deck_rules *usual; /* of lists that do not name another format */
	const struct deck *pool; /* what Limited decks were built from; NULL = not given */
	void *finder;            /* of the game, in `arena` */
	struct arena arena;      /* lives as long as the judge */
	struct deck deck;        /* at hand */
	struct diags diags;      /* about it; messages in the deck's arena */
	size_t n_sought;         /* names not found in this deck, or without a match */
	struct deck_parts parts; /* of the deck at hand */
	struct deck spare;       /* for one part after the other */
	bool is_full;            /* the limit of lines was reported */
	bool is_begun;           /* a list was */
	struct deck_settings settings; /* of the deck at hand */
	bool is_unsettled;             /* some of them have come and were not looked at */
	enum status (*report)(void *ctx, const struct deck_report *report); /* NULL = no checks, all lists are one deck */
	/*
	 * The rules for a list with [settings], of the same game and the same cards: usual ones where others were
	 * asked for, NULL where there are none. What is wrong with a setting is reported, and the setting emptied.
	 * NULL = lists say nothing.
	 */
	const struct deck_rules *(*rules_for)(void *ctx, struct deck_settings *settings, struct diags *diags);
	void *report_ctx; /* of both */
};

/*
 * Makes a judge for decks of [file]. [report] is called once a deck. ST_NOMEM.
 */
VERDICT_MUST_USE enum status deck_judge_init(struct deck_judge *judge, const struct deck_rules *rules,
					     enum status (*report)(void *ctx, const struct deck_report *report),
					     void *ctx);

/* The sink for a reader of [file]. */
struct deck_sink deck_judge_sink(struct deck_judge *judge, const char *file);

/* For the readers: is there such a card, or at least its kind? [ctx] is the judge. */
bool deck_judge_knows(void *ctx, struct text name);

void deck_judge_free(struct deck_judge *judge);

#endif
