#include "games/lorcana/deck/lorcana_deck.h"

#include "deck/deck_tally.h"
#include "games/lorcana/deck/deck_inks.h"
#include "games/lorcana/deck/lorcana_legality.h"

/* The limit for one card: its own, or the format's. */
static unsigned copies_allowed(const struct lorcana_card *card, unsigned limit)
{
	if (card->copy_limit == LORCANA_COPIES_ANY)
		return UINT32_MAX;
	return card->copy_limit ? card->copy_limit : limit;
}

static void report_copies(const struct deck_case *the_case, const char *key, card_id id, unsigned allowed)
{
	bool has_own_limit = lorcana_deck_card(the_case->rules, id)->copy_limit != 0;
	struct deck_tally tally = deck_tally_card(the_case->deck, id, allowed);

	/* Newer editions have a rule of its own for cards that change the limits. */
	if (has_own_limit && deck_rules_cite(the_case->rules, "deck-card-abilities").document)
		key = "deck-card-abilities";
	deck_report_many(the_case, key, &tally,
			 &(struct deck_many){ .where = "deck",
					      .what = "copies of",
					      .name = deck_card_name(the_case, id),
					      .remark = has_own_limit ? " by its own text" : NULL });
}

static void check_copies(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck;
	unsigned limit;

	if (!format_limit(the_case->rules->format, key, &limit))
		return;
	for (size_t i = 0; i < deck->n_entries; i++) {
		card_id id = deck->entries[i].card;
		unsigned allowed = copies_allowed(lorcana_deck_card(the_case->rules, id), limit);

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
			     TEXT_ARG(deck_card_name(the_case, id)), rules->format->id, since, list.document,
			     list.edition, list.number);
		else
			FIND(the_case, SEV_ILLEGAL, key, deck->entries[i].line, "'%.*s' is banned in %s since %s",
			     TEXT_ARG(deck_card_name(the_case, id)), rules->format->id, since);
		diag_tell_name(the_case->diags, deck_card_name(the_case, id));
	}
}

/* A rotation takes many cards out at once, which people read as one. */
static void tell_rotated(const struct deck_case *the_case, card_id id, const char *since)
{
	const struct legality_answer *answer = lorcana_deck_legality(the_case->rules, id);
	struct buffer group = { 0 }, item = { 0 };

	buffer_printf(&group, "are not in %s since %s, when their last sets rotated out", the_case->rules->format->id, since);
	buffer_printf(&item, "'%.*s' ('%.*s')", TEXT_ARG(deck_card_name(the_case, id)), TEXT_ARG(answer->set->name));
	diag_tell_name(the_case->diags, deck_card_name(the_case, id));
	diag_tell_group(the_case->diags, buffer_string(&group), buffer_string(&item));
	the_case->diags->failed |= group.failed || item.failed;
	buffer_free(&group);
	buffer_free(&item);
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
		     TEXT_ARG(deck_card_name(the_case, id)), rules->format->id, since, TEXT_ARG(answer->set->name));
		tell_rotated(the_case, id, since);
	}
}

/* What a card that is not legal yet is, or what is not known of it, behind "is" or "are". */
static enum severity describe_release(const struct deck_case *the_case, const struct legality_answer *answer,
				      struct buffer *out)
{
	struct text set = answer->set ? answer->set->name : text_make("", 0);
	char since[DATE_SIZE], today[DATE_SIZE];

	date_format(answer->since, since);
	date_format(the_case->rules->date, today);
	if (answer->state == LEGALITY_UNDATED)
		buffer_printf(out, "of '%.*s'; the day from which that set is legal is not known here", TEXT_ARG(set));
	else if (answer->state == LEGALITY_OPEN)
		buffer_printf(out,
			      "of '%.*s', in stores on %s but by the calendar of its time legal from %s; the tournament "
			      "rules of that day would settle it",
			      TEXT_ARG(set), today, since);
	else if (answer->since)
		buffer_printf(out, "not legal before %s, with the set '%.*s'", since, TEXT_ARG(set));
	else
		buffer_printf(out, "of '%.*s', a set that is not legal in %s", TEXT_ARG(set), the_case->rules->format->id);
	return answer->state == LEGALITY_UNDATED || answer->state == LEGALITY_OPEN ? SEV_UNDETERMINED : SEV_ILLEGAL;
}

/* One card that is not legal yet, or whose day is not settled; those of one set are read as one. */
static void report_release(const struct deck_case *the_case, const char *key, const struct deck_entry *entry)
{
	const struct legality_answer *answer = lorcana_deck_legality(the_case->rules, entry->card);
	struct text name = deck_card_name(the_case, entry->card);
	struct buffer what = { 0 }, group = { 0 }, item = { 0 };
	enum severity severity = SEV_UNDETERMINED;

	if (answer->state == LEGALITY_NO_SET) {
		buffer_add_string(&what, "only known from promo printings; the set it belongs to would settle it");
		buffer_add_string(&group, "are only known from promo printings; the sets they belong to would settle it");
	} else {
		severity = describe_release(the_case, answer, &what);
		buffer_printf(&group, "are %s", buffer_string(&what));
	}
	buffer_printf(&item, "'%.*s'", TEXT_ARG(name));
	FIND(the_case, severity, key, entry->line, "'%.*s' is %s", TEXT_ARG(name), buffer_string(&what));
	diag_tell_name(the_case->diags, name);
	diag_tell_group(the_case->diags, buffer_string(&group), buffer_string(&item));
	the_case->diags->failed |= what.failed || group.failed || item.failed;
	buffer_free(&what);
	buffer_free(&group);
	buffer_free(&item);
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
