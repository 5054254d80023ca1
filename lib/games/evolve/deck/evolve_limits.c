/*
 * What formats of Evolve limit: {"counts": "main", "min": 40, "max": 50}.
 *
 * Cards that are not known may be anything, so a count is a range; a deck is
 * illegal where no card that they may be would help.
 */
#include "games/evolve/deck/evolve_deck.h"

static bool is_too_few(struct evolve_range range, const struct format_limit *limit)
{
	return range.high < limit->min;
}

static bool is_too_many(struct evolve_range range, const struct format_limit *limit)
{
	return limit->max != FORMAT_NO_MAX && range.low > limit->max;
}

/* "exactly", where the least is the most as well. */
static const char *bound(const struct format_limit *limit, const char *one_sided)
{
	return limit->min == limit->max ? "exactly" : one_sided;
}

/* The line on which the cards of a place pass [max]. */
static uint32_t line_past(const struct deck_case *the_case, enum evolve_place place, unsigned max)
{
	const struct deck *deck = the_case->deck;
	uint64_t n = 0;

	for (size_t i = 0; i < deck->n_entries; i++) {
		n += evolve_place_of(the_case->rules, &deck->entries[i]) == place ? deck->entries[i].count : 0;
		if (n > max)
			return deck->entries[i].line;
	}
	return deck->line;
}

/* "main deck has 39 cards, at least 40". A list without one card that is known is perhaps no deck at all. */
static void check_size(const struct deck_case *the_case, const struct format_limit *limit, enum evolve_place place)
{
	struct evolve_range range = evolve_count(the_case, place);
	const char *name = evolve_place_name(place);

	if (!the_case->deck->n_known)
		return;
	if (is_too_few(range, limit)) {
		FIND(the_case, SEV_ILLEGAL, limit->key, the_case->deck->line, "%s has %llu card%s, %s %u", name,
		     (unsigned long long)range.high, deck_plural(range.high), bound(limit, "at least"), limit->min);
		diag_tell_counts(the_case->diags, range.high, limit->min);
	}
	if (is_too_many(range, limit)) {
		FIND(the_case, SEV_ILLEGAL, limit->key, line_past(the_case, place, limit->max),
		     "%s has %llu card%s, %s %u", name, (unsigned long long)range.low, deck_plural(range.low),
		     bound(limit, "at most"), limit->max);
		diag_tell_counts(the_case->diags, range.low, limit->max);
	}
}

static void check_main(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_size(the_case, limit, EVOLVE_MAIN);
}

static void check_evolve(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_size(the_case, limit, EVOLVE_SECOND);
}

/* The leaders of a list, each line of them: the [i]th, or NULL. */
static const struct deck_entry *leader_at(const struct deck_case *the_case, size_t nth)
{
	const struct deck *deck = the_case->deck;

	for (size_t i = 0; i < deck->n_entries; i++)
		if (evolve_place_of(the_case->rules, &deck->entries[i]) == EVOLVE_LEADER && nth-- == 0)
			return &deck->entries[i];
	return NULL;
}

/* Where two leaders are asked for, they are of two classes. */
static void check_two_classes(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck_entry *first = leader_at(the_case, 0), *second = leader_at(the_case, 1);
	const struct evolve_card *card = first ? evolve_deck_card(the_case->rules, first->card) : NULL;

	if (limit->min != 2 || !first || leader_at(the_case, 2))
		return;
	if (second ? card->class != evolve_deck_card(the_case->rules, second->card)->class : first->count != 2)
		return;
	FIND(the_case, SEV_ILLEGAL, limit->key, (second ? second : first)->line,
	     "both leaders are of %s, of two classes are needed", evolve_class_name(card->class));
}

/* Reading: a form without a place for a leader says nothing against one; see rulesets/evolve/readings.md. */
static void report_no_leader(const struct deck_case *the_case, const struct format_limit *limit, uint64_t n)
{
	const struct deck *deck = the_case->deck;

	if (deck->omits_leader)
		FIND(the_case, SEV_NOTE, limit->key, deck->line,
		     "the form of the list has no place for a leader; judged as if %s led it that fit%s",
		     limit->min == 1 ? "one" : "two", limit->min == 1 ? "s" : "");
	else if (n == 0)
		FIND(the_case, SEV_ILLEGAL, limit->key, deck->line, "deck has no leader, %s %u", bound(limit, "at least"),
		     limit->min);
	else
		FIND(the_case, SEV_ILLEGAL, limit->key, deck->line, "deck has %llu leader%s, %s %u", (unsigned long long)n,
		     deck_plural(n), bound(limit, "at least"), limit->min);
	diag_tell_counts(the_case->diags, n, limit->min);
}

static void check_leaders(const struct deck_case *the_case, const struct format_limit *limit)
{
	struct evolve_range range = evolve_count(the_case, EVOLVE_LEADER);

	if (!the_case->deck->n_known)
		return;
	if (is_too_few(range, limit))
		report_no_leader(the_case, limit, range.high);
	if (is_too_many(range, limit)) {
		FIND(the_case, SEV_ILLEGAL, limit->key, line_past(the_case, EVOLVE_LEADER, limit->max),
		     "deck has %llu leaders, %s %u", (unsigned long long)range.low, bound(limit, "at most"), limit->max);
		diag_tell_counts(the_case->diags, range.low, limit->max);
	}
	check_two_classes(the_case, limit);
}

/* Copies of a card in a place, and what is said of them. */
struct counted_copies {
	uint64_t n;
	size_t n_lines;
	uint32_t line_past; /* where they pass the limit */
	struct buffer lines; /* "2 on line 4, 2 on line 9" */
};

enum { LINES_SHOWN = 8 };

/* Counts what stands of the card of entry [first] in its place; 0 when that stood before. */
static void count_copies(const struct deck_case *the_case, size_t first, unsigned max, struct counted_copies *copies)
{
	const struct deck *deck = the_case->deck;
	enum evolve_place place = evolve_place_of(the_case->rules, &deck->entries[first]);

	buffer_clear(&copies->lines);
	copies->n = 0;
	copies->n_lines = 0;
	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct deck_entry *entry = &deck->entries[i];

		if (entry->card != deck->entries[first].card || evolve_place_of(the_case->rules, entry) != place)
			continue;
		if (i < first) {
			copies->n = 0;
			return;
		}
		if (copies->n <= max && copies->n + entry->count > max)
			copies->line_past = entry->line;
		copies->n += entry->count;
		if (copies->n_lines++ < LINES_SHOWN)
			buffer_printf(&copies->lines, "%s%u on line %u", copies->n_lines > 1 ? ", " : ": ",
				      (unsigned)entry->count, (unsigned)entry->line);
	}
	if (copies->n_lines > LINES_SHOWN)
		buffer_add_string(&copies->lines, ", and more");
	if (copies->n_lines == 1)
		buffer_clear(&copies->lines);
}

/* "'Gingerbread House', named 'It's a Sweets Buffet!' as well": names under which a card is printed count together. */
static void add_names(struct buffer *out, const struct evolve_card *card)
{
	struct text rest = card->other_names, name;
	const char *sign = ", named ";

	buffer_printf(out, "'%.*s'", TEXT_ARG(card->name));
	while (rest.len && text_split(&rest, ';', &name)) {
		buffer_printf(out, "%s'%.*s'", sign, TEXT_ARG(name));
		sign = " or ";
	}
	if (card->other_names.len)
		buffer_add_string(out, " as well");
}

/* How many of a card a deck may have: its own text may say so (6.1.2). */
static unsigned copies_allowed(const struct evolve_card *card, unsigned limit)
{
	return card->copy_limit ? card->copy_limit : limit;
}

static void report_copies(const struct deck_case *the_case, const struct format_limit *limit,
			  const struct deck_entry *entry, struct counted_copies *copies, unsigned allowed)
{
	const struct evolve_card *card = evolve_deck_card(the_case->rules, entry->card);
	const char *key = card->copy_limit ? "deck-passives" : limit->key;
	struct buffer names = { 0 };

	add_names(&names, card);
	FIND(the_case, SEV_ILLEGAL, key, copies->line_past, "%s has %llu copies of %s, at most %u%s%s",
	     evolve_place_name(evolve_place_of(the_case->rules, entry)), (unsigned long long)copies->n,
	     buffer_string(&names), allowed, card->copy_limit ? " by its own text" : "",
	     buffer_string(&copies->lines));
	diag_tell_name(the_case->diags, card->name);
	diag_tell_counts(the_case->diags, copies->n, allowed);
	the_case->diags->failed |= names.failed;
	buffer_free(&names);
}

static bool is_in_a_deck(const struct deck_case *the_case, const struct deck_entry *entry)
{
	enum evolve_place place = evolve_place_of(the_case->rules, entry);

	return place == EVOLVE_MAIN || place == EVOLVE_SECOND;
}

static void check_copies(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck *deck = the_case->deck;
	struct counted_copies copies = { 0 };

	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct deck_entry *entry = &deck->entries[i];
		unsigned allowed = copies_allowed(evolve_deck_card(the_case->rules, entry->card), limit->max);

		if (!is_in_a_deck(the_case, entry))
			continue;
		count_copies(the_case, i, allowed, &copies);
		if (copies.n > allowed)
			report_copies(the_case, limit, entry, &copies, allowed);
	}
	the_case->diags->failed |= copies.lines.failed;
	buffer_free(&copies.lines);
}

/* "BP19-110EN=Cutthroat": the card beside which a deck has fewer copies of all whose names lack the word. */
static card_id find_strict(const struct deck_case *the_case, struct text words, struct text *name)
{
	const struct evolve_cards *cards = &evolve_deck_facts(the_case->rules)->cards;
	size_t sign = text_find(words, text_of("="));
	card_id id = evolve_card_of_number(cards, text_make(words.ptr, sign));

	*name = sign < words.len ? text_skip(words, sign + 1) : text_make("", 0);
	for (size_t i = 0; id && i < the_case->deck->n_entries; i++)
		if (the_case->deck->entries[i].card == id && is_in_a_deck(the_case, &the_case->deck->entries[i]))
			return id;
	return 0;
}

/* A card's own text may let a deck have fewer copies of all others (6.1.2). */
static void check_others(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck *deck = the_case->deck;
	struct text word, name;
	card_id strict = find_strict(the_case, limit->only_for, &word);
	struct counted_copies copies = { 0 };

	for (size_t i = 0; strict && i < deck->n_entries; i++) {
		const struct evolve_card *card = evolve_deck_card(the_case->rules, deck->entries[i].card);

		name = card->name;
		if (!is_in_a_deck(the_case, &deck->entries[i]) || text_find(name, word) < name.len)
			continue;
		count_copies(the_case, i, limit->max, &copies);
		if (copies.n <= limit->max)
			continue;
		FIND(the_case, SEV_ILLEGAL, limit->key, copies.line_past,
		     "%s has %llu copies of '%.*s', at most %u beside '%.*s'%s",
		     evolve_place_name(evolve_place_of(the_case->rules, &deck->entries[i])),
		     (unsigned long long)copies.n, TEXT_ARG(name), limit->max,
		     TEXT_ARG(evolve_deck_card(the_case->rules, strict)->name), buffer_string(&copies.lines));
		diag_tell_name(the_case->diags, name);
		diag_tell_counts(the_case->diags, copies.n, limit->max);
	}
	the_case->diags->failed |= copies.lines.failed;
	buffer_free(&copies.lines);
}

const struct deck_measure evolve_measures[N_EVOLVE_MEASURES] = {
	{ "leaders", check_leaders },	    { "main", check_main },
	{ "evolve", check_evolve },	    { "copies", check_copies },
	{ "others", check_others },	    { "basis", evolve_check_basis },
	{ "classes", evolve_check_classes }, { "class", evolve_check_each_class },
	{ "glory", evolve_check_glory },
};
