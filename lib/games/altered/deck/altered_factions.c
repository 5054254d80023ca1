/*
 * The factions of a deck of Altered: its hero's and, where a format allows
 * more, those that hold most of the other cards.
 */
#include "deck/deck_groups.h"
#include "games/altered/deck/altered_deck.h"

/* The faction outside [kept] that has most copies; the first in the order of factions of equals. */
static unsigned biggest_outside(const struct deck_case *the_case, unsigned kept)
{
	const struct deck *deck = the_case->deck;
	uint64_t copies[N_ALTERED_FACTIONS] = { 0 };
	unsigned best = 0;

	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct altered_card *card = altered_deck_card(the_case->rules, deck->entries[i].card);

		if (card->faction != ALTERED_NEUTRAL)
			copies[card->faction] += deck->entries[i].count;
	}
	for (int f = 0; f < N_ALTERED_FACTIONS; f++)
		if (!(kept >> f & 1) && copies[f] && (!best || copies[f] > copies[best]))
			best = (unsigned)f;
	return best ? 1u << best : 0;
}

void altered_check_records(const struct deck_case *the_case, const struct format_limit *limit)
{
	struct altered_item item;
	struct altered_ref ref;

	for (size_t i = 0; altered_next_item(the_case->rules, the_case->deck, &i, &item);)
		if (!item.has_record)
			FIND(the_case, SEV_UNDETERMINED, limit->key, item.line,
			     "no record of '%.*s' is given, a unique of '%.*s': its faction is not known; %s "
			     "would settle it",
			     TEXT_ARG(item.written), TEXT_ARG(item.card->name),
			     altered_ref_read(item.written, &ref) ? "--cards with its record"
								  : "its reference, and --cards with its record,");
}

void altered_check_factions(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck *deck = the_case->deck;
	const struct altered_card *hero = altered_deck_hero(the_case->rules, deck);
	struct deck_groups groups = { .called = "factions",
				      .name = altered_faction_of_bit,
				      .have = altered_deck_factions(the_case->rules, deck),
				      .max = limit->max,
				      .line = deck->line };

	altered_check_records(the_case, limit);
	altered_check_faction_names(the_case, limit, groups.have);
	if (bits_count(groups.have) <= limit->max)
		return;
	groups.kept = hero ? altered_faction_bit(hero) : 0;
	while (bits_count(groups.kept) < limit->max)
		groups.kept |= biggest_outside(the_case, groups.kept);
	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct altered_card *card = altered_deck_card(the_case->rules, deck->entries[i].card);

		if (altered_faction_bit(card) & ~groups.kept)
			deck_groups_outside(&groups, &deck->entries[i], card->name, altered_faction_bit(card));
	}
	deck_groups_report(the_case, SEV_ILLEGAL, limit->key, &groups,
			   !hero	     ? ""
			   : limit->max == 1 ? ", the hero's"
					     : ", the hero's among them",
			   "");
}
