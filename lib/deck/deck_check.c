#include "deck/deck_check.h"

#include "deck/deck_inks.h"

enum { ON_CONSTRUCTED = 1, ON_LIMITED = 2, ON_ALL = 3 };

struct deck_check_row {
	const char *key; /* the rule that the row enforces */
	int on;          /* kinds of formats it holds for */
	void (*run)(const struct deck_case *the_case, const char *key);
};

/* Lines that a message names before it says "and more". */
enum { LINES_SHOWN = 8, NEAR_SHOWN = 3, NAME_SHOWN = 100 };

static const struct lorcana_card *card_of(const struct deck_case *the_case, lorcana_card_id id)
{
	return lorcana_card_of(the_case->rules->cards, id);
}

static struct text name_of(const struct deck_case *the_case, lorcana_card_id id)
{
	return card_of(the_case, id)->full_name;
}

static const char *plural(uint64_t n)
{
	return n == 1 ? "" : "s";
}

/* True for the entry that is the first of its card in the list. */
static bool is_first_of_card(const struct deck *deck, size_t idx)
{
	for (size_t i = 0; i < idx; i++)
		if (deck->entries[i].card == deck->entries[idx].card)
			return false;
	return true;
}

static void check_minimum_size(const struct deck_case *the_case, const char *key)
{
	uint64_t size = deck_size(the_case->deck);
	unsigned limit;

	/*
	 * Lines that could not be read may hold the cards that are missing, and a
	 * list without one card that is known is perhaps no deck at all.
	 */
	if (!format_limit(the_case->rules->format, key, &limit) || size >= limit || the_case->deck->is_cut ||
	    !the_case->deck->n_known)
		return;
	FIND(the_case, SEV_ILLEGAL, key, the_case->deck->line, "deck has %llu card%s, at least %u",
	     (unsigned long long)size, plural(size), limit);
}

/* The limit for one card: its own, or the format's. */
static unsigned copies_allowed(const struct lorcana_card *card, unsigned limit)
{
	if (card->copy_limit == LORCANA_COPIES_ANY)
		return UINT32_MAX;
	return card->copy_limit ? card->copy_limit : limit;
}

/* Adds ", 4 copies on line 3, 2 on line 9" where a card stands on several lines. */
static void add_lines_of(struct buffer *out, const struct deck *deck, lorcana_card_id card)
{
	size_t n = 0;

	for (size_t i = 0; i < deck->n_entries; i++)
		n += deck->entries[i].card == card;
	if (n < 2)
		return;
	buffer_add_string(out, ": ");
	n = 0;
	for (size_t i = 0; i < deck->n_entries && n <= LINES_SHOWN; i++) {
		if (deck->entries[i].card != card)
			continue;
		if (n == LINES_SHOWN)
			buffer_add_string(out, ", and more");
		else
			buffer_printf(out, "%s%u on line %u", n ? ", " : "", (unsigned)deck->entries[i].count,
				      (unsigned)deck->entries[i].line);
		n++;
	}
}

/* The line on which the copies of [card] pass [limit]. */
static uint32_t line_past(const struct deck *deck, lorcana_card_id card, unsigned limit)
{
	uint64_t seen = 0;

	for (size_t i = 0; i < deck->n_entries; i++) {
		if (deck->entries[i].card != card)
			continue;
		seen += deck->entries[i].count;
		if (seen > limit)
			return deck->entries[i].line;
	}
	return deck->line;
}

static void report_copies(const struct deck_case *the_case, const char *key, lorcana_card_id id, unsigned allowed)
{
	const struct deck *deck = the_case->deck;
	bool has_own_limit = card_of(the_case, id)->copy_limit != 0;
	struct buffer lines = { 0 };

	/* Newer editions have a rule of its own for cards that change the limits. */
	if (has_own_limit && deck_rules_cite(the_case->rules, "deck-card-abilities").document)
		key = "deck-card-abilities";
	add_lines_of(&lines, deck, id);
	FIND(the_case, SEV_ILLEGAL, key, line_past(deck, id, allowed), "deck has %u copies of '%.*s', at most %u%s%s",
	     (unsigned)deck->copies[id], TEXT_ARG(name_of(the_case, id)), allowed,
	     has_own_limit ? " by its own text" : "", buffer_string(&lines));
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
		lorcana_card_id id = deck->entries[i].card;
		unsigned allowed = copies_allowed(card_of(the_case, id), limit);

		if (deck->copies[id] > allowed && is_first_of_card(deck, i))
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
		lorcana_card_id id = deck->entries[i].card;

		if (!rules->legality[id - 1].banned_since || !is_first_of_card(deck, i))
			continue;
		date_format(rules->legality[id - 1].banned_since, since);
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
		lorcana_card_id id = deck->entries[i].card;
		const struct legality_answer *answer = &rules->legality[id - 1];

		if (answer->state != LEGALITY_ROTATED || !is_first_of_card(deck, i))
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
	const struct legality_answer *answer = &the_case->rules->legality[entry->card - 1];
	struct text name = name_of(the_case, entry->card);
	char since[DATE_SIZE], today[DATE_SIZE];

	date_format(answer->since, since);
	date_format(the_case->rules->date, today);
	if (answer->state == LEGALITY_NO_SET)
		FIND(the_case, SEV_UNDETERMINED, key, entry->line,
		     "'%.*s' is only known from promo printings; the set it belongs to would settle it",
		     TEXT_ARG(name));
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
		enum legality state = the_case->rules->legality[deck->entries[i].card - 1].state;

		if (state != LEGALITY_LEGAL && state != LEGALITY_ROTATED && is_first_of_card(deck, i))
			report_release(the_case, key, &deck->entries[i]);
	}
}

static void check_pool(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck, *pool = the_case->pool;

	for (size_t i = 0; pool && i < deck->n_entries; i++) {
		lorcana_card_id id = deck->entries[i].card;
		uint32_t in_pool = pool->copies[id];
		bool is_open = pool->n_unknown + in_pool >= deck->copies[id] || pool->is_cut;

		if (deck->copies[id] <= in_pool || !is_first_of_card(deck, i))
			continue;
		FIND(the_case, is_open ? SEV_UNDETERMINED : SEV_ILLEGAL, key, line_past(deck, id, in_pool),
		     "deck has %u of '%.*s', the pool %u%s", (unsigned)deck->copies[id],
		     TEXT_ARG(name_of(the_case, id)), (unsigned)in_pool,
		     is_open ? " and cards that are not known" : "");
	}
}

/* Adds "'A', 'B' or 'C'", or with [others] "'A', 'B' or others". */
static void add_names(struct buffer *out, const struct deck_case *the_case, const struct deck_open_name *open,
		      size_t max, bool others)
{
	size_t n = open->n_near < max ? open->n_near : max;

	for (size_t i = 0; i < n; i++)
		buffer_printf(out, "%s'%.*s'",
			      i == 0                  ? ""
			      : i + 1 == n && !others ? " or "
						      : ", ",
			      TEXT_ARG(name_of(the_case, open->near[i])));
	if (others)
		buffer_add_string(out, " or others");
}

static void report_open_name(const struct deck_case *the_case, const char *key, const struct deck_open_name *open)
{
	struct text written = open->written;
	struct buffer names = { 0 };

	if (written.len > NAME_SHOWN)
		written.len = NAME_SHOWN;
	if (open->reason == OPEN_AMBIGUOUS)
		add_names(&names, the_case, open, LORCANA_MAX_NEAR, open->n_near == LORCANA_MAX_NEAR);
	else
		add_names(&names, the_case, open, NEAR_SHOWN, false);
	switch (open->reason) {
	case OPEN_QUEST:
		FIND(the_case, SEV_UNDETERMINED, key, open->line,
		     "no card '%.*s' is known; its set '%.*s' is a game of its own, not for decks", TEXT_ARG(written),
		     TEXT_ARG(open->set));
		break;
	case OPEN_NOT_FOUND:
		FIND(the_case, SEV_UNDETERMINED, key, open->line, "no card '%.*s' is known%s%s", TEXT_ARG(written),
		     names.len ? "; nearest " : "", buffer_string(&names));
		break;
	case OPEN_AMBIGUOUS:
		FIND(the_case, SEV_UNDETERMINED, key, open->line, "'%.*s' may be %s; the full name would settle it",
		     TEXT_ARG(written), buffer_string(&names));
		break;
	case OPEN_CONTRADICTION:
		FIND(the_case, SEV_UNDETERMINED, key, open->line,
		     "'%.*s' is '%.*s' by its name and '%.*s' by its set and number", TEXT_ARG(written),
		     TEXT_ARG(name_of(the_case, open->near[0])), TEXT_ARG(name_of(the_case, open->near[1])));
		break;
	case OPEN_NOT_SOUGHT:
		FIND(the_case, SEV_UNDETERMINED, key, open->line, "no card '%.*s' is known", TEXT_ARG(written));
		break;
	}
	the_case->diags->failed |= names.failed;
	buffer_free(&names);
}

/* A name that is not known leaves every requirement of the deck open. */
static void check_names(const struct deck_case *the_case, const char *key)
{
	for (size_t i = 0; i < the_case->deck->n_open; i++)
		report_open_name(the_case, key, &the_case->deck->open[i]);
}

static const struct deck_check_row rows[] = {
	{ "deck-minimum-size", ON_CONSTRUCTED, check_minimum_size },
	{ "deck-limited-minimum-size", ON_LIMITED, check_minimum_size },
	{ "deck-ink-types", ON_CONSTRUCTED, deck_check_inks },
	{ "deck-copies", ON_CONSTRUCTED, check_copies },
	{ "deck-banned-cards", ON_CONSTRUCTED, check_banned },
	{ "set-rotation", ON_ALL, check_rotation },
	{ "set-legality", ON_ALL, check_release },
	{ "deck-card-pool", ON_LIMITED, check_pool },
	{ "deck-requirements", ON_ALL, check_names },
};

void deck_check(const struct deck_case *the_case)
{
	int kind = the_case->rules->format->kind == FORMAT_LIMITED ? ON_LIMITED : ON_CONSTRUCTED;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if ((rows[i].on & kind) && deck_rules_cite(the_case->rules, rows[i].key).document)
			rows[i].run(the_case, rows[i].key);
	diags_sort_by_severity(the_case->diags);
}
