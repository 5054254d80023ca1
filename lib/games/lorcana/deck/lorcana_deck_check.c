#include "games/lorcana/deck/lorcana_deck.h"

#include "games/lorcana/deck/deck_inks.h"
#include "games/lorcana/deck/lorcana_legality.h"

static const struct lorcana_card *card_of(const struct deck_case *the_case, card_id id)
{
	return lorcana_card_of(lorcana_deck_cards(the_case->rules), id);
}

static struct text name_of(const struct deck_case *the_case, card_id id)
{
	return card_of(the_case, id)->full_name;
}

/* The limit for one card: its own, or the format's. */
static unsigned copies_allowed(const struct lorcana_card *card, unsigned limit)
{
	if (card->copy_limit == LORCANA_COPIES_ANY)
		return UINT32_MAX;
	return card->copy_limit ? card->copy_limit : limit;
}

static void report_copies(const struct deck_case *the_case, const char *key, card_id id, unsigned allowed)
{
	const struct deck *deck = the_case->deck;
	bool has_own_limit = card_of(the_case, id)->copy_limit != 0;
	struct buffer lines = { 0 };

	/* Newer editions have a rule of its own for cards that change the limits. */
	if (has_own_limit && deck_rules_cite(the_case->rules, "deck-card-abilities").document)
		key = "deck-card-abilities";
	deck_add_lines_of(&lines, deck, id);
	FIND(the_case, SEV_ILLEGAL, key, deck_line_past(deck, id, allowed),
	     "deck has %u copies of '%.*s', at most %u%s%s", (unsigned)deck->copies[id],
	     TEXT_ARG(name_of(the_case, id)), allowed, has_own_limit ? " by its own text" : "", buffer_string(&lines));
	the_case->diags->failed |= lines.failed;
	buffer_free(&lines);
}

static void check_copies(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck;
	unsigned limit;

	if (!format_limit(the_case->rules->format, key, &limit))
		return;
	for (size_t i = 0; i < deck->n_entries; i++) {
		card_id id = deck->entries[i].card;
		unsigned allowed = copies_allowed(card_of(the_case, id), limit);

		if (deck->copies[id] > allowed && deck_is_first_of_card(deck, i))
			report_copies(the_case, key, id, allowed);
	}
}

static void check_banned(const struct deck_case *the_case, const char *key)
{
	const struct deck_rules *rules = the_case->rules;
	const struct deck *deck = the_case->deck;
	struct citation list = rules->tournament.n_rules ? rulebook_cite(&rules->tournament, "banned-card-lists")
							 : (struct citation){ 0 };
	char since[DATE_SIZE];

	for (size_t i = 0; i < deck->n_entries; i++) {
		card_id id = deck->entries[i].card;

		if (!lorcana_deck_legality(rules, id)->banned_since || !deck_is_first_of_card(deck, i))
			continue;
		date_format(lorcana_deck_legality(rules, id)->banned_since, since);
		if (list.document)
			FIND(the_case, SEV_ILLEGAL, key, deck->entries[i].line,
			     "'%.*s' is banned in %s since %s, by the list in %s %s %s",
			     TEXT_ARG(name_of(the_case, id)), rules->format->id, since, list.document, list.edition,
			     list.number);
		else
			FIND(the_case, SEV_ILLEGAL, key, deck->entries[i].line, "'%.*s' is banned in %s since %s",
			     TEXT_ARG(name_of(the_case, id)), rules->format->id, since);
	}
}

static void check_rotation(const struct deck_case *the_case, const char *key)
{
	const struct deck_rules *rules = the_case->rules;
	const struct deck *deck = the_case->deck;
	char since[DATE_SIZE];

	for (size_t i = 0; i < deck->n_entries; i++) {
		card_id id = deck->entries[i].card;
		const struct legality_answer *answer = lorcana_deck_legality(rules, id);

		if (answer->state != LEGALITY_ROTATED || !deck_is_first_of_card(deck, i))
			continue;
		date_format(answer->since, since);
		FIND(the_case, SEV_ILLEGAL, key, deck->entries[i].line,
		     "'%.*s' is not in %s since %s, when its last set '%.*s' rotated out",
		     TEXT_ARG(name_of(the_case, id)), rules->format->id, since, TEXT_ARG(answer->set->name));
	}
}

/* One card that is not legal yet, or whose day is not settled. */
static void report_release(const struct deck_case *the_case, const char *key, const struct deck_entry *entry)
{
	const struct legality_answer *answer = lorcana_deck_legality(the_case->rules, entry->card);
	struct text name = name_of(the_case, entry->card);
	char since[DATE_SIZE], today[DATE_SIZE];

	date_format(answer->since, since);
	date_format(the_case->rules->date, today);
	if (answer->state == LEGALITY_NO_SET)
		FIND(the_case, SEV_UNDETERMINED, key, entry->line,
		     "'%.*s' is only known from promo printings; the set it belongs to would settle it",
		     TEXT_ARG(name));
	else if (answer->state == LEGALITY_UNDATED)
		FIND(the_case, SEV_UNDETERMINED, key, entry->line,
		     "'%.*s' is of '%.*s'; the day from which that set is legal is not known here", TEXT_ARG(name),
		     TEXT_ARG(answer->set->name));
	else if (answer->state == LEGALITY_OPEN)
		FIND(the_case, SEV_UNDETERMINED, key, entry->line,
		     "'%.*s' is of '%.*s', in stores on %s but by the calendar of its time legal from %s; the "
		     "tournament rules of that day would settle it",
		     TEXT_ARG(name), TEXT_ARG(answer->set->name), today, since);
	else if (answer->since)
		FIND(the_case, SEV_ILLEGAL, key, entry->line, "'%.*s' is not legal before %s, with the set '%.*s'",
		     TEXT_ARG(name), since, TEXT_ARG(answer->set->name));
	else
		FIND(the_case, SEV_ILLEGAL, key, entry->line, "'%.*s' is of '%.*s', a set that is not legal in %s",
		     TEXT_ARG(name), TEXT_ARG(answer->set->name), the_case->rules->format->id);
}

static void check_release(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck;

	for (size_t i = 0; i < deck->n_entries; i++) {
		enum legality state = lorcana_deck_legality(the_case->rules, deck->entries[i].card)->state;

		if (state != LEGALITY_LEGAL && state != LEGALITY_ROTATED && deck_is_first_of_card(deck, i))
			report_release(the_case, key, &deck->entries[i]);
	}
}

const struct deck_check_row lorcana_deck_rows[N_LORCANA_DECK_ROWS] = {
	{ "deck-minimum-size", ON_CONSTRUCTED, deck_check_minimum_size },
	{ "deck-limited-minimum-size", ON_LIMITED, deck_check_minimum_size },
	{ "deck-ink-types", ON_CONSTRUCTED, deck_check_inks },
	{ "deck-copies", ON_CONSTRUCTED, check_copies },
	{ "deck-banned-cards", ON_CONSTRUCTED, check_banned },
	{ "set-rotation", ON_ALL, check_rotation },
	{ "set-legality", ON_ALL, check_release },
	{ "deck-card-pool", ON_LIMITED, deck_check_pool },
	{ "deck-requirements", ON_ALL, deck_check_names },
};
