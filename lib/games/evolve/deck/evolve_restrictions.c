/*
 * Cards that the publishers of a region ban or limit.
 *
 * A restriction means one card in all its printings, and its evolved card only
 * where that is named itself. Of some only the first or the last day is known:
 * where it decides, the deck is undetermined.
 */
#include "games/evolve/deck/evolve_deck.h"

/* Does the restriction hold in the region of the deck? */
static bool is_of_region(const struct deck_case *the_case, const struct format_ban *ban)
{
	return !ban->region.len ||
	       text_equal(ban->region, the_case->rules->regions[the_case->region].about.id);
}

/* A restriction of decks of one universe, or class, does not touch a deck that can be based on something else. */
static bool is_of_basis(const struct deck_case *the_case, const struct format_ban *ban)
{
	struct evolve_basis basis = evolve_basis_of(the_case->rules, the_case->deck);
	const struct deck_entry *leader;
	size_t i = 0;

	if (ban->universe.len)
		return basis.fits_universe && !basis.fits_class && text_equal(basis.universe, ban->universe);
	if (!ban->class.len)
		return true;
	while ((leader = evolve_next_in(the_case->rules, the_case->deck, EVOLVE_LEADER, &i)))
		if (text_is(ban->class, evolve_class_name(evolve_deck_card(the_case->rules, leader->card)->class)))
			return true;
	return false;
}

static enum status find_restricted(const struct deck_rules *rules, struct text number, const struct format_ban *ban,
				   card_id *card, struct diags *diags)
{
	*card = evolve_card_of_number(&evolve_deck_facts(rules)->cards, number);
	if (*card)
		return ST_OK;
	diag_error(diags, (struct place){ 0 }, "format '%s' restricts '%.*s' as number '%.*s', which no card has",
		   rules->format->id, TEXT_ARG(ban->card), TEXT_ARG(number));
	return ST_ABSENT;
}

static enum status settle_rows(struct deck_rules *rules, const struct format_ban *bans, size_t n,
			       struct evolve_restriction *restrictions, size_t *n_restrictions, struct diags *diags)
{
	enum status status = ST_OK;

	for (size_t i = 0; i < n && status == ST_OK; i++) {
		struct evolve_restriction *restriction = &restrictions[*n_restrictions];

		*restriction = (struct evolve_restriction){ .ban = &bans[i],
							    .state = format_ban_state(&bans[i], rules->date) };
		if (restriction->state == BAN_NONE)
			continue;
		status = find_restricted(rules, bans[i].number, &bans[i], &restriction->card, diags);
		if (status == ST_OK && bans[i].beside.len)
			status = find_restricted(rules, bans[i].beside, &bans[i], &restriction->beside, diags);
		++*n_restrictions;
	}
	return status;
}

enum status evolve_restrictions_settle(struct deck_rules *rules, struct arena *arena, struct diags *diags)
{
	const struct format *format = rules->format;
	struct evolve_deck_facts *facts = evolve_deck_facts(rules);
	struct evolve_restriction *restrictions =
		arena_calloc(arena, format->n_bans + format->n_restrictions, sizeof(*restrictions));
	enum status status;

	if (!restrictions) {
		diags->failed = true;
		return ST_NOMEM;
	}
	facts->restrictions = restrictions;
	facts->n_restrictions = 0;
	status = settle_rows(rules, format->bans, format->n_bans, restrictions, &facts->n_restrictions, diags);
	return status ? status
		      : settle_rows(rules, format->restrictions, format->n_restrictions, restrictions,
				    &facts->n_restrictions, diags);
}

/* Copies of a card in both decks, and the line on which they pass [max]. */
static uint64_t count_card(const struct deck_case *the_case, card_id card, unsigned max, uint32_t *line)
{
	const struct deck *deck = the_case->deck;
	struct deck_tally tally = { .max = max, .line_past = *line };

	for (size_t i = 0; i < deck->n_entries; i++)
		if (deck->entries[i].card == card &&
		    evolve_place_of(the_case->rules, &deck->entries[i]) != EVOLVE_BESIDE)
			deck_tally_add(&tally, deck->entries[i].count, deck->entries[i].line);
	*line = tally.line_past;
	return tally.n;
}

/* "since 2026-08-21", or of a beginning that is not known "by 2026-05-22". */
static void add_since(struct buffer *out, const struct format_ban *ban)
{
	char day[DATE_SIZE];

	date_format(ban->from, day);
	buffer_printf(out, "%s %s", ban->is_from_open ? "by" : "since", day);
}

/* "; whether it still was on 2025-02-01 is not known" */
static void add_doubt(struct buffer *out, const struct deck_case *the_case, const struct evolve_restriction *restriction)
{
	char day[DATE_SIZE];

	if (restriction->state != BAN_OPEN)
		return;
	date_format(the_case->rules->date, day);
	buffer_printf(out, "; whether it %s on %s is not known",
		      the_case->rules->date < restriction->ban->from ? "already was" : "still was", day);
}

/* Reports [what] of the restricted card, by the list of the region that says so. */
static void report(const struct deck_case *the_case, const char *key, const struct evolve_restriction *restriction,
		   uint32_t line, struct buffer *what)
{
	struct citation cite =
		deck_rules_cite_region(the_case->rules, the_case->region, key, restriction->ban->from);
	struct place place = { .file = the_case->deck->file, .line = line };
	const struct deck_region *region = &the_case->rules->regions[the_case->region];
	const struct rulebook *list =
		deck_region_list_since(region, the_case->rules->date, restriction->ban->from);
	char day[DATE_SIZE];

	date_format(list ? list->edition.effective : 0, day);
	add_since(what, restriction->ban);
	buffer_printf(what, ", by the %.*s list of %s", TEXT_ARG(region->about.title), day);
	add_doubt(what, the_case, restriction);
	diag_add(the_case->diags, restriction->state == BAN_OPEN ? SEV_UNDETERMINED : SEV_ILLEGAL, place, &cite, "%s",
		 buffer_string(what));
	diag_tell_name(the_case->diags, evolve_deck_card(the_case->rules, restriction->card)->name);
	if (restriction->beside)
		diag_tell_name(the_case->diags, evolve_deck_card(the_case->rules, restriction->beside)->name);
	else
		diag_tell_counts(the_case->diags, count_card(the_case, restriction->card, 0, &line), restriction->ban->max);
	the_case->diags->failed |= what->failed;
}

/* Restrictions of the kind that the checks are about: without copies, with some, of two cards. */
typedef bool is_kind_fn(const struct evolve_restriction *restriction);

static bool is_ban(const struct evolve_restriction *restriction)
{
	return !restriction->beside && restriction->ban->max == 0;
}

static bool is_limit(const struct evolve_restriction *restriction)
{
	return !restriction->beside && restriction->ban->max > 0;
}

static bool is_one_of_two(const struct evolve_restriction *restriction)
{
	return restriction->beside != 0;
}

/* Is the deck against it; with the line, and what is said of it in [what]. */
static bool is_broken(const struct deck_case *the_case, const struct evolve_restriction *restriction, uint32_t *line,
		      struct buffer *what)
{
	unsigned max = restriction->ban->max;
	uint64_t n = count_card(the_case, restriction->card, restriction->beside ? 0 : max, line);
	struct text name = evolve_deck_card(the_case->rules, restriction->card)->name;

	if (restriction->beside) {
		if (!n || !count_card(the_case, restriction->beside, 0, line))
			return false;
		buffer_printf(what, "deck has both '%.*s' and '%.*s', one of the two is allowed ", TEXT_ARG(name),
			      TEXT_ARG(evolve_deck_card(the_case->rules, restriction->beside)->name));
		return true;
	}
	if (n <= max)
		return false;
	if (max == 0)
		buffer_printf(what, "'%.*s' is banned ", TEXT_ARG(name));
	else
		buffer_printf(what, "deck has %llu copies of '%.*s', limited to %u ", (unsigned long long)n,
			      TEXT_ARG(name), max);
	return true;
}

static void check_kind(const struct deck_case *the_case, const char *key, is_kind_fn *is_kind)
{
	const struct evolve_deck_facts *facts = evolve_deck_facts(the_case->rules);
	struct buffer what = { 0 };

	for (size_t i = 0; i < facts->n_restrictions; i++) {
		const struct evolve_restriction *restriction = &facts->restrictions[i];
		uint32_t line = the_case->deck->line;

		buffer_clear(&what);
		if (is_kind(restriction) && is_of_region(the_case, restriction->ban) &&
		    is_broken(the_case, restriction, &line, &what) && is_of_basis(the_case, restriction->ban))
			report(the_case, key, restriction, line, &what);
	}
	buffer_free(&what);
}

void evolve_check_banned(const struct deck_case *the_case, const char *key)
{
	check_kind(the_case, key, is_ban);
}

void evolve_check_limited(const struct deck_case *the_case, const char *key)
{
	check_kind(the_case, key, is_limit);
}

void evolve_check_one_of_two(const struct deck_case *the_case, const char *key)
{
	check_kind(the_case, key, is_one_of_two);
}
