/*
 * What formats of Altered limit: {"counts": "rare", "max": 15}.
 *
 * Cards that are not known may be anything, so a count is a range; a deck is
 * illegal where no card that they may be would help. What they leave open is
 * said once for each of them, not by every limit.
 */
#include <string.h>

#include "base/parts.h"
#include "deck/deck_tally.h"
#include "games/altered/deck/altered_deck.h"

/* A list without one card that is known is perhaps no deck at all. */
static bool is_no_deck(const struct deck_case *the_case)
{
	struct altered_item item;
	size_t i = 0;

	return !altered_next_item(the_case->rules, the_case->deck, &i, &item);
}

/* Does a limit that counts [word] count the item: "cards", "heroes", "others" beside them, those of a rarity? */
static bool is_counted(const struct altered_item *item, const char *word)
{
	bool is_hero = item->has_record && item->card->type == ALTERED_HERO;

	if (strcmp(word, "heroes") == 0)
		return is_hero;
	if (strcmp(word, "others") == 0)
		return !is_hero;
	return strcmp(word, "cards") == 0 || strcmp(word, altered_rarity_name(altered_item_rarity(item))) == 0;
}

/* Copies of the items that are counted in any version; in [*perhaps] of those in one version and not in another. */
static struct deck_tally count_items(const struct deck_case *the_case, const struct format_limit *limit,
				     uint64_t *perhaps)
{
	struct deck_tally tally = { .max = limit->max, .line_past = the_case->deck->line };
	struct altered_item item;

	*perhaps = 0;
	for (size_t i = 0; altered_next_item(the_case->rules, the_case->deck, &i, &item);) {
		size_t n_counted = 0, n = altered_item_n_versions(&item);

		for (size_t v = 0; v < n; v++) {
			struct altered_item version = altered_item_version(the_case->rules, &item, v);

			n_counted += is_counted(&version, limit->counts);
		}
		if (n_counted == n)
			deck_tally_add(&tally, item.count, item.line);
		else if (n_counted)
			*perhaps += item.count;
	}
	return tally;
}

/* "deck has 39 cards beside the hero, at least 40"; names that are not known may be of any card. */
static void check_size(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck *deck = the_case->deck;
	bool is_heroes = strcmp(limit->counts, "heroes") == 0;
	uint64_t perhaps;
	struct deck_tally tally = count_items(the_case, limit, &perhaps);
	struct deck_range range = { tally.n, deck->is_cut ? UINT64_MAX : tally.n + altered_deck_n_open(deck) };
	const struct deck_counted counted = {
		.where = "deck",
		.one = is_heroes ? "hero" : "card",
		.many = is_heroes ? "heroes" : "cards",
		.behind = strcmp(limit->counts, "others") == 0 ? " beside the hero" : NULL,
		.says_exactly = is_heroes,
		.says_none = is_heroes,
		.line_past = is_heroes ? tally.line_past : deck->line,
	};

	if (!is_no_deck(the_case))
		deck_check_range(the_case, limit, range, &counted);
}

/* Does the limit hold for the deck's hero? "Sierra;Sol" are beginnings of names. */
static bool is_for_hero(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct altered_card *hero = altered_deck_hero(the_case->rules, the_case->deck);
	struct text rest = limit->only_for, name;

	if (!limit->only_for.len)
		return true;
	while (hero && text_split(&rest, ';', &name))
		if (hero->name.len >= name.len && text_equal(text_make(hero->name.ptr, name.len), name))
			return true;
	return false;
}

/* "deck has 16 rare cards, at most 15": of the rarity that is counted. */
static void check_rarity(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct altered_card *hero = altered_deck_hero(the_case->rules, the_case->deck);
	uint64_t perhaps;
	struct deck_tally tally = count_items(the_case, limit, &perhaps);
	unsigned long long n = tally.n;

	if (!is_for_hero(the_case, limit))
		return;
	if (!deck_is_too_many(n, limit)) {
		if (deck_is_too_many(n + perhaps, limit))
			FIND(the_case, SEV_UNDETERMINED, limit->key, the_case->deck->line,
			     "deck has %llu %s card%s, at most %u, and %llu named without a version that may be; "
			     "their versions would settle it",
			     n, limit->counts, deck_plural(n), limit->max, (unsigned long long)perhaps);
		return;
	}
	if (limit->only_for.len)
		FIND(the_case, SEV_ILLEGAL, limit->key, tally.line_past,
		     "deck has %llu %s card%s, at most %u with '%.*s'", n, limit->counts, deck_plural(n), limit->max,
		     TEXT_ARG(hero->name));
	else
		FIND(the_case, SEV_ILLEGAL, limit->key, tally.line_past, "deck has %llu %s card%s, at most %u", n,
		     limit->counts, deck_plural(n), limit->max);
	diag_tell_counts(the_case->diags, n, limit->max);
}

/* Are two cards one to a limit that counts [word]: those of a "name", of a "family", of a "version"? */
static bool is_same(const struct altered_item *a, const struct altered_item *b, const char *word)
{
	if (strcmp(word, "family") == 0)
		return a->card->family == b->card->family && a->card->number == b->card->number;
	if (!text_equal(a->card->name, b->card->name))
		return false;
	return strcmp(word, "name") == 0 ||
	       (!a->versions && !b->versions && altered_item_rarity(a) == altered_item_rarity(b));
}

/* Copies of what is the same as the item, which stand from there on; none when it stood before. */
static struct deck_tally count_same(const struct deck_case *the_case, const struct altered_item *first,
				    const struct format_limit *limit)
{
	struct deck_tally tally = { .max = limit->max };
	struct altered_item item;

	for (size_t i = 0; altered_next_item(the_case->rules, the_case->deck, &i, &item);) {
		if (!is_same(first, &item, limit->counts))
			continue;
		if (item.idx < first->idx)
			break;
		deck_tally_add(&tally, item.count, item.line);
	}
	return tally;
}

/* "deck has 4 cards named 'X', at most 3: 2 on line 4, 2 on line 9". */
static void check_same(const struct deck_case *the_case, const struct format_limit *limit)
{
	bool is_version = strcmp(limit->counts, "version") == 0;
	struct buffer what = { 0 };
	struct altered_item item;

	for (size_t i = 0; altered_next_item(the_case->rules, the_case->deck, &i, &item);) {
		struct deck_tally tally = count_same(the_case, &item, limit);

		if (tally.n <= limit->max)
			continue;
		buffer_clear(&what);
		if (is_version)
			buffer_printf(&what, "%s ", altered_rarity_name(altered_item_rarity(&item)));
		buffer_add_string(&what, strcmp(limit->counts, "family") == 0 ? "cards of the family" : "cards named");
		deck_report_many(
			the_case, limit->key, &tally,
			&(struct deck_many){ .where = "deck", .what = buffer_string(&what), .name = item.card->name });
	}
	the_case->diags->failed |= what.failed;
	buffer_free(&what);
	if (is_version)
		altered_check_version_names(the_case, limit);
}

/* Uniques are admitted one by one, which their records say; one without a record is said elsewhere. */
static void check_admitted(const struct deck_case *the_case, const struct format_limit *limit)
{
	const char *format = the_case->rules->format->id;
	const struct deck *deck = the_case->deck;
	struct altered_item item;

	for (size_t i = 0; i < deck->n_entries && altered_next_item(the_case->rules, deck, &i, &item);) {
		if (altered_item_rarity(&item) != ALTERED_UNIQUE || !deck_is_first_of_card(deck, item.idx) ||
		    parts_have_nocase(item.card->formats, text_of(format)))
			continue;
		if (item.card->says_formats)
			FIND(the_case, SEV_ILLEGAL, limit->key, item.line, "'%.*s' is not among the uniques of %s, by its record",
			     TEXT_ARG(item.card->label), format);
		else
			FIND(the_case, SEV_UNDETERMINED, limit->key, item.line,
			     "the record of '%.*s' does not say whether %s admits it", TEXT_ARG(item.card->label), format);
		diag_tell_name(the_case->diags, item.card->label);
	}
}

const struct deck_measure altered_measures[N_ALTERED_MEASURES] = {
	{ "heroes", check_size },
	{ "cards", check_size },
	{ "others", check_size },
	{ "factions", altered_check_factions },
	{ "records", altered_check_records },
	{ "name", check_same },
	{ "family", check_same },
	{ "version", check_same },
	{ "rare", check_rarity },
	{ "unique", check_rarity },
	{ "exalted", check_rarity },
	{ "admitted", check_admitted },
};
