/*
 * What formats of Altered limit: {"counts": "rare", "max": 15}.
 *
 * Cards that are not known may be anything, so a count is a range; a deck is
 * illegal where no card that they may be would help. What they leave open is
 * said once for each of them, not by every limit.
 */
#include "games/altered/deck/altered_deck.h"

/* How many there are at the least, at the most. */
struct range {
	uint64_t low, high;
};

static struct range range_of(const struct deck_case *the_case, uint64_t known)
{
	uint64_t n_open = altered_deck_n_open(the_case->deck);

	return (struct range){ known, the_case->deck->is_cut ? UINT64_MAX : known + n_open };
}

static bool is_too_few(struct range range, const struct format_limit *limit)
{
	return range.high < limit->min;
}

static bool is_too_many(struct range range, const struct format_limit *limit)
{
	return limit->max != FORMAT_NO_MAX && range.low > limit->max;
}

/* A list without one card that is known is perhaps no deck at all. */
static bool is_no_deck(const struct deck_case *the_case)
{
	struct altered_item item;

	for (size_t i = 0; i < altered_deck_n_items(the_case->deck); i++)
		if (altered_deck_item(the_case->rules, the_case->deck, i, &item))
			return false;
	return true;
}

static bool is_hero(const struct altered_item *item)
{
	return item->has_record && item->card->type == ALTERED_HERO;
}

static bool is_no_hero(const struct altered_item *item)
{
	return !is_hero(item);
}

static bool is_card(const struct altered_item *item)
{
	(void)item;
	return true;
}

static bool is_rare(const struct altered_item *item)
{
	return altered_item_rarity(item) == ALTERED_RARE;
}

static bool is_unique(const struct altered_item *item)
{
	return altered_item_rarity(item) == ALTERED_UNIQUE;
}

static bool is_exalted(const struct altered_item *item)
{
	return altered_item_rarity(item) == ALTERED_EXALTED;
}

/* Copies of the items that are so, in any version, and the line on which they pass [max]. */
static uint64_t count_items(const struct deck_case *the_case, altered_item_fn *is_so, unsigned max, uint32_t *line_past)
{
	struct altered_item item;
	uint64_t n = 0;

	*line_past = the_case->deck->line;
	for (size_t i = 0; i < altered_deck_n_items(the_case->deck); i++) {
		if (!altered_deck_item(the_case->rules, the_case->deck, i, &item) ||
		    !altered_item_is(the_case->rules, &item, is_so))
			continue;
		if (n <= max && n + item.count > max)
			*line_past = item.line;
		n += item.count;
	}
	return n;
}

/* Copies of the items that are so in one version and not in another. */
static uint64_t count_perhaps(const struct deck_case *the_case, altered_item_fn *is_so)
{
	struct altered_item item;
	uint64_t n = 0;

	for (size_t i = 0; i < altered_deck_n_items(the_case->deck); i++)
		if (altered_deck_item(the_case->rules, the_case->deck, i, &item) && item.versions &&
		    altered_item_may_be(the_case->rules, &item, is_so) &&
		    !altered_item_is(the_case->rules, &item, is_so))
			n += item.count;
	return n;
}

/* "deck has 39 cards beside the hero, at least 40". */
static void check_size(const struct deck_case *the_case, const struct format_limit *limit, altered_item_fn *is_so,
		       const char *beside)
{
	uint32_t line;
	uint64_t n = count_items(the_case, is_so, limit->max, &line);
	struct range range = range_of(the_case, n);

	if (is_no_deck(the_case))
		return;
	if (is_too_few(range, limit)) {
		FIND(the_case, SEV_ILLEGAL, limit->key, the_case->deck->line, "deck has %llu card%s%s, at least %u",
		     (unsigned long long)range.high, deck_plural(range.high), beside, limit->min);
		diag_tell_counts(the_case->diags, range.high, limit->min);
	}
	if (is_too_many(range, limit)) {
		FIND(the_case, SEV_ILLEGAL, limit->key, the_case->deck->line, "deck has %llu card%s%s, at most %u",
		     (unsigned long long)n, deck_plural(n), beside, limit->max);
		diag_tell_counts(the_case->diags, n, limit->max);
	}
}

static void check_cards(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_size(the_case, limit, is_card, "");
}

static void check_others(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_size(the_case, limit, is_no_hero, " beside the hero");
}

static void check_heroes(const struct deck_case *the_case, const struct format_limit *limit)
{
	uint32_t line;
	uint64_t n = count_items(the_case, is_hero, limit->max, &line);
	struct range range = range_of(the_case, n);
	const char *at_most = limit->min == limit->max ? "exactly" : "at most";

	if (is_no_deck(the_case))
		return;
	if (is_too_few(range, limit)) {
		FIND(the_case, SEV_ILLEGAL, limit->key, the_case->deck->line, "deck has no hero, %s %u",
		     limit->min == limit->max ? "exactly" : "at least", limit->min);
		diag_tell_counts(the_case->diags, 0, limit->min);
	}
	if (is_too_many(range, limit)) {
		FIND(the_case, SEV_ILLEGAL, limit->key, line, "deck has %llu heroes, %s %u", (unsigned long long)n,
		     at_most, limit->max);
		diag_tell_counts(the_case->diags, n, limit->max);
	}
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

/* "deck has 16 rare cards, at most 15". */
static void check_rarity(const struct deck_case *the_case, const struct format_limit *limit, altered_item_fn *is_so,
			 const char *rarity)
{
	const struct altered_card *hero = altered_deck_hero(the_case->rules, the_case->deck);
	uint32_t line;
	uint64_t n = count_items(the_case, is_so, limit->max, &line), perhaps = count_perhaps(the_case, is_so);

	if (!is_for_hero(the_case, limit))
		return;
	if (!is_too_many(range_of(the_case, n), limit)) {
		if (is_too_many(range_of(the_case, n + perhaps), limit))
			FIND(the_case, SEV_UNDETERMINED, limit->key, the_case->deck->line,
			     "deck has %llu %s card%s, at most %u, and %llu named without a version that may be; "
			     "their versions would settle it",
			     (unsigned long long)n, rarity, deck_plural(n), limit->max, (unsigned long long)perhaps);
		return;
	}
	if (limit->only_for.len)
		FIND(the_case, SEV_ILLEGAL, limit->key, line, "deck has %llu %s card%s, at most %u with '%.*s'",
		     (unsigned long long)n, rarity, deck_plural(n), limit->max, TEXT_ARG(hero->name));
	else
		FIND(the_case, SEV_ILLEGAL, limit->key, line, "deck has %llu %s card%s, at most %u",
		     (unsigned long long)n, rarity, deck_plural(n), limit->max);
	diag_tell_counts(the_case->diags, n, limit->max);
}

static void check_rares(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_rarity(the_case, limit, is_rare, "rare");
}

static void check_uniques(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_rarity(the_case, limit, is_unique, "unique");
}

static void check_exalted(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_rarity(the_case, limit, is_exalted, "exalted");
}

/* Are two cards one to the limit: of a name, of a family, ...? */
typedef bool same_fn(const struct altered_item *a, const struct altered_item *b);

static bool is_same_name(const struct altered_item *a, const struct altered_item *b)
{
	return text_equal(a->card->name, b->card->name);
}

static bool is_same_family(const struct altered_item *a, const struct altered_item *b)
{
	return a->card->family == b->card->family && a->card->number == b->card->number;
}

static bool is_same_version(const struct altered_item *a, const struct altered_item *b)
{
	return !a->versions && !b->versions && is_same_name(a, b) && altered_item_rarity(a) == altered_item_rarity(b);
}

enum { LINES_SHOWN = 8 };

/* Copies of what is the same as item [first], which stand from there on; 0 when it stood before. */
static uint64_t count_same(const struct deck_case *the_case, size_t first, same_fn *is_same, unsigned max,
			   uint32_t *line_past, struct buffer *lines)
{
	const struct deck *deck = the_case->deck;
	struct altered_item a = { 0 }, b;
	size_t n_lines = 0;
	uint64_t n = 0;

	buffer_clear(lines);
	if (!altered_deck_item(the_case->rules, deck, first, &a))
		return 0;
	for (size_t i = 0; i < altered_deck_n_items(deck); i++) {
		if (!altered_deck_item(the_case->rules, deck, i, &b) || !is_same(&a, &b))
			continue;
		if (i < first)
			return 0;
		if (n <= max && n + b.count > max)
			*line_past = b.line;
		n += b.count;
		if (n_lines++ < LINES_SHOWN)
			buffer_printf(lines, "%s%u on line %u", lines->len ? ", " : ": ", (unsigned)b.count,
				      (unsigned)b.line);
	}
	if (n_lines > LINES_SHOWN)
		buffer_add_string(lines, ", and more");
	if (n_lines == 1)
		buffer_clear(lines);
	return n;
}

/* "deck has 4 cards named 'X', at most 3: 2 on line 4, 2 on line 9". */
static void check_same(const struct deck_case *the_case, const struct format_limit *limit, same_fn *is_same,
		       const char *what, bool names_rarity)
{
	struct buffer lines = { 0 };
	struct altered_item item;

	for (size_t i = 0; i < altered_deck_n_items(the_case->deck); i++) {
		uint32_t line = 0;
		uint64_t n = count_same(the_case, i, is_same, limit->max, &line, &lines);

		if (n <= limit->max || !altered_deck_item(the_case->rules, the_case->deck, i, &item))
			continue;
		FIND(the_case, SEV_ILLEGAL, limit->key, line, "deck has %llu %s%s%s '%.*s', at most %u%s",
		     (unsigned long long)n, names_rarity ? altered_rarity_name(altered_item_rarity(&item)) : "",
		     names_rarity ? " " : "", what, TEXT_ARG(item.card->name), limit->max, buffer_string(&lines));
		diag_tell_name(the_case->diags, item.card->name);
		diag_tell_counts(the_case->diags, n, limit->max);
	}
	the_case->diags->failed |= lines.failed;
	buffer_free(&lines);
}

static void check_names(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_same(the_case, limit, is_same_name, "cards named", false);
}

static void check_families(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_same(the_case, limit, is_same_family, "cards of the family", false);
}

static void check_versions(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_same(the_case, limit, is_same_version, "cards named", true);
	altered_check_version_names(the_case, limit);
}

/* Does its record name the format among those that admit it? */
static bool is_admitted(const struct altered_card *card, const char *format)
{
	struct text rest = card->formats, name;

	while (rest.len && text_split(&rest, ';', &name))
		if (text_equal_nocase(name, text_of(format)))
			return true;
	return false;
}

/* Uniques are admitted one by one, which their records say; one without a record is said elsewhere. */
static void check_admitted(const struct deck_case *the_case, const struct format_limit *limit)
{
	const char *format = the_case->rules->format->id;
	struct altered_item item;

	for (size_t i = 0; i < the_case->deck->n_entries; i++) {
		if (!altered_deck_item(the_case->rules, the_case->deck, i, &item) || !is_unique(&item) ||
		    !deck_is_first_of_card(the_case->deck, i) || is_admitted(item.card, format))
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
	{ "heroes", check_heroes },
	{ "cards", check_cards },
	{ "others", check_others },
	{ "factions", altered_check_factions },
	{ "records", altered_check_records },
	{ "name", check_names },
	{ "family", check_families },
	{ "version", check_versions },
	{ "rare", check_rares },
	{ "unique", check_uniques },
	{ "exalted", check_exalted },
	{ "admitted", check_admitted },
};
