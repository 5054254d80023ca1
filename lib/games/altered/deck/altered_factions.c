/*
 * The factions of a deck of Altered: its hero's and, where a format allows
 * more, those that hold most of the other cards.
 */
#include "games/altered/deck/altered_deck.h"

enum { CARDS_SHOWN = 4 };

/* The faction outside [kept] that has most copies; the first in the order of factions of equals. */
static unsigned biggest_outside(const struct deck_case *the_case, unsigned kept)
{
	const struct deck *deck = the_case->deck;
	uint64_t copies[N_ALTERED_FACTIONS] = { 0 };
	unsigned best = 0;

	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct altered_card *card =
			altered_card_of(altered_deck_cards(the_case->rules), deck->entries[i].card);

		if (card->faction != ALTERED_NEUTRAL)
			copies[card->faction] += deck->entries[i].count;
	}
	for (int f = 0; f < N_ALTERED_FACTIONS; f++)
		if (!(kept >> f & 1) && copies[f] && (!best || copies[f] > copies[best]))
			best = (unsigned)f;
	return best ? 1u << best : 0;
}

static bool is_outside(const struct altered_card *card, unsigned kept)
{
	return card->faction != ALTERED_NEUTRAL && !(kept >> card->faction & 1);
}

/* Adds "3 'Kelon Burst' (Lyra) on line 9 and 2 more lines"; the first line in [*line]. */
static void add_outside(struct buffer *out, const struct deck_case *the_case, unsigned kept, uint32_t *line)
{
	const struct deck *deck = the_case->deck;
	size_t n = 0;

	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct deck_entry *entry = &deck->entries[i];
		const struct altered_card *card = altered_card_of(altered_deck_cards(the_case->rules), entry->card);

		if (!is_outside(card, kept))
			continue;
		if (n++ == 0)
			*line = entry->line;
		if (n <= CARDS_SHOWN)
			buffer_printf(out, "%s%u '%.*s' (%s) on line %u", n > 1 ? ", " : "", (unsigned)entry->count,
				      TEXT_ARG(card->name), altered_faction_name(card->faction), (unsigned)entry->line);
	}
	if (n > CARDS_SHOWN)
		buffer_printf(out, " and %zu more line%s", n - CARDS_SHOWN, deck_plural(n - CARDS_SHOWN));
}

void altered_check_records(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck *deck = the_case->deck;
	struct altered_item item;
	struct altered_ref ref;

	for (size_t i = 0; i < altered_deck_n_items(deck); i++)
		if (altered_deck_item(the_case->rules, deck, i, &item) && !item.has_record)
			FIND(the_case, SEV_UNDETERMINED, limit->key, item.line,
			     "no record of '%.*s' is given, a unique of '%.*s': its faction is not known; %s "
			     "would settle it",
			     TEXT_ARG(item.written), TEXT_ARG(item.card->name),
			     altered_ref_read(item.written, &ref) ? "--cards with its record"
								  : "its reference, and --cards with its record,");
}

void altered_check_factions(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct altered_card *hero = altered_deck_hero(the_case->rules, the_case->deck);
	unsigned all = altered_deck_factions(the_case->rules, the_case->deck), kept = 0;
	struct buffer have = { 0 }, allowed = { 0 }, cards = { 0 };
	uint32_t line = the_case->deck->line;

	altered_check_records(the_case, limit);
	altered_check_faction_names(the_case, limit, all);
	if (altered_count_factions(all) <= limit->max)
		return;
	if (hero && hero->faction != ALTERED_NEUTRAL)
		kept = 1u << hero->faction;
	while (altered_count_factions(kept) < limit->max)
		kept |= biggest_outside(the_case, kept);
	altered_factions_add(&have, all);
	altered_factions_add(&allowed, kept);
	add_outside(&cards, the_case, kept, &line);
	FIND(the_case, SEV_ILLEGAL, limit->key, line, "deck has %u factions (%s), at most %u%s; outside %s: %s",
	     altered_count_factions(all), buffer_string(&have), limit->max,
	     !hero             ? ""
	     : limit->max == 1 ? ", the hero's"
			       : ", the hero's among them",
	     buffer_string(&allowed), buffer_string(&cards));
	diag_tell_counts(the_case->diags, altered_count_factions(all), limit->max);
	the_case->diags->failed |= have.failed || allowed.failed || cards.failed;
	buffer_free(&have);
	buffer_free(&allowed);
	buffer_free(&cards);
}
