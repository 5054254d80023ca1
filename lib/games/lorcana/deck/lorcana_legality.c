#include "games/lorcana/deck/lorcana_legality.h"

/*
 * The day from which a set is legal; 0 = none, or none that is known. The
 * calendar decides where it names one; else sets are legal from their prerelease
 * on (1.6 of the tournament rules). A set outside tournaments, of a quest for
 * one, is never legal in them.
 */
static date_t legal_from(const struct format *format, const struct released_set *set)
{
	if (set->tournament)
		return format->sets == SETS_PRERELEASE ? set->prerelease : set->tournament;
	return text_is(set->kind, "expansion") ? set->prerelease : 0;
}

/* What the format says about one set. */
static struct legality_answer legality_of_set(const struct format *format, const struct released_set *set, date_t date)
{
	date_t out = format_set_is_out(format, set->code);
	date_t legal = legal_from(format, set);
	struct legality_answer answer = { .state = LEGALITY_LEGAL, .set = set };

	if (!legal && text_is(set->kind, "expansion")) {
		answer.state = LEGALITY_UNDATED;
	} else if (out && date >= out) {
		answer.state = LEGALITY_ROTATED;
		answer.since = out;
	} else if (legal && date >= legal) {
		answer.since = legal;
	} else if (legal && set->prerelease && date >= set->prerelease) {
		answer.state = LEGALITY_OPEN;
		answer.since = legal;
	} else {
		answer.state = LEGALITY_NOT_YET;
		answer.since = legal;
	}
	return answer;
}

/* The order in which one set of a card outweighs another. */
static int weight_of(enum legality state)
{
	static const int weight[] = {
		[LEGALITY_LEGAL] = 5,   [LEGALITY_OPEN] = 4,    [LEGALITY_UNDATED] = 3,
		[LEGALITY_ROTATED] = 2, [LEGALITY_NOT_YET] = 1, [LEGALITY_NO_SET] = 0,
	};

	return weight[state];
}

/*
 * Whether [a] describes the card better than [b]. Of two rotations the later
 * counts, of two coming sets the one that is legal first.
 */
static bool outweighs(const struct legality_answer *a, const struct legality_answer *b)
{
	if (a->state != b->state)
		return weight_of(a->state) > weight_of(b->state);
	if (a->state == LEGALITY_ROTATED)
		return a->since > b->since;
	return a->since && (!b->since || a->since < b->since);
}

static date_t ban_of(const struct format *format, const struct lorcana_card *card, date_t date)
{
	for (size_t i = 0; i < format->n_bans; i++)
		if (format_ban_state(&format->bans[i], date) == BAN_HOLDS &&
		    text_equal(format->bans[i].card, card->full_name))
			return format->bans[i].from;
	return 0;
}

struct legality_answer format_legality(const struct formats *formats, const struct format *format,
				       const struct lorcana_card *card, date_t date)
{
	struct legality_answer best = { .state = LEGALITY_NO_SET };

	if (format->sets == SETS_UNCHECKED)
		best.state = LEGALITY_LEGAL;
	for (size_t i = 0; format->sets != SETS_UNCHECKED && i < card->n_printings; i++) {
		const struct released_set *set = card_set_of_code(formats, card->printings[i].set);
		struct legality_answer answer;

		if (!set)
			continue;
		answer = legality_of_set(format, set, date);
		if (outweighs(&answer, &best))
			best = answer;
	}
	best.banned_since = ban_of(format, card, date);
	return best;
}

bool card_is_out(const struct formats *formats, const struct lorcana_card *card, date_t date)
{
	bool has_set = false;

	for (size_t i = 0; i < card->n_printings; i++) {
		const struct released_set *set = card_set_of_code(formats, card->printings[i].set);

		has_set = has_set || set;
		if (set && set->prerelease && set->prerelease <= date)
			return true;
	}
	return !has_set;
}

const char *legality_key(enum legality state)
{
	static const char *const keys[] = {
		[LEGALITY_ROTATED] = "set-rotation", [LEGALITY_NOT_YET] = "set-legality",
		[LEGALITY_OPEN] = "set-legality",    [LEGALITY_UNDATED] = "set-legality",
		[LEGALITY_NO_SET] = "set-legality",
	};

	return keys[state];
}

date_t format_next_change(const struct formats *formats, const struct format *format, const struct lorcana_card *card,
			  date_t date)
{
	date_t next = 0;

	for (size_t i = 0; i < card->n_printings; i++) {
		const struct released_set *set = card_set_of_code(formats, card->printings[i].set);

		if (!set)
			continue;
		date_sooner(&next, date, set->prerelease);
		date_sooner(&next, date, set->tournament);
		date_sooner(&next, date, format_set_is_out(format, set->code));
	}
	for (size_t i = 0; i < format->n_bans; i++)
		if (text_equal(format->bans[i].card, card->full_name))
			format_ban_change(&format->bans[i], date, &next);
	return next;
}
