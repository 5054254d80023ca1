/*
 * What a deck is based on: the class of its leader, or a universe (6.1.1.5).
 *
 * Both may fit, and either will do (6.2.1.3). A list whose form has no place
 * for a leader is judged as if one that fits led it.
 */
#include "base/bits.h"
#include "games/evolve/deck/evolve_deck.h"

/* Classes as bits 1 << class. */
static unsigned class_bit(const struct evolve_card *card)
{
	return 1u << card->class;
}

static const char *class_of_bit(int i)
{
	return evolve_class_name((enum evolve_class)i);
}

/* The classes of the leaders, and in [*n] how many lines of them there are. */
static unsigned leader_classes(const struct deck_rules *rules, const struct deck *deck, size_t *n)
{
	const struct deck_entry *entry;
	unsigned classes = 0;
	size_t i = 0;

	for (*n = 0; (entry = evolve_next_in(rules, deck, EVOLVE_LEADER, &i)); ++*n)
		classes |= class_bit(evolve_deck_card(rules, entry->card));
	return classes;
}

/* The classes of the cards of both decks, neutral left out. */
static unsigned card_classes(const struct deck_rules *rules, const struct deck *deck)
{
	unsigned classes = 0;

	for (size_t i = 0; i < deck->n_entries; i++)
		if (evolve_is_in_a_deck(rules, &deck->entries[i]))
			classes |= class_bit(evolve_deck_card(rules, deck->entries[i].card));
	return classes & ~(1u << EVOLVE_NEUTRAL);
}

/* Is the card outside the classes, neutral ones never? */
static bool is_outside_classes(const struct evolve_card *card, unsigned classes)
{
	return card->class != EVOLVE_NEUTRAL && !(class_bit(card) & classes);
}

/* The universe that a deck would be based on: its leader's, without a leader that of its first card. */
static struct text universe_asked(const struct deck_rules *rules, const struct deck *deck)
{
	struct text universe = text_make("", 0);
	size_t n_leaders;

	leader_classes(rules, deck, &n_leaders);
	for (size_t i = 0; i < deck->n_entries && !universe.len; i++) {
		enum evolve_place place = evolve_place_of(rules, &deck->entries[i]);

		if (place == EVOLVE_LEADER || (!n_leaders && evolve_is_in_a_deck(rules, &deck->entries[i])))
			universe = evolve_deck_card(rules, deck->entries[i].card)->universe;
	}
	return universe;
}

struct evolve_basis evolve_basis_of(const struct deck_rules *rules, const struct deck *deck)
{
	struct evolve_basis basis = { .universe = universe_asked(rules, deck) };
	size_t n_leaders;
	unsigned classes = leader_classes(rules, deck, &n_leaders);

	basis.fits_class = n_leaders || bits_count(card_classes(rules, deck)) <= 1;
	basis.fits_universe = basis.universe.len > 0;
	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct evolve_card *card = evolve_deck_card(rules, deck->entries[i].card);

		if (!evolve_is_in_a_deck(rules, &deck->entries[i]))
			continue;
		basis.fits_class &= !n_leaders || !is_outside_classes(card, classes);
		basis.fits_universe &= text_equal(card->universe, basis.universe);
	}
	return basis;
}

enum { CARDS_SHOWN = 6 };

/* Cards outside a basis: how many entries, the first of them, and their names. */
struct outside_basis {
	size_t n;
	uint32_t line;
	struct buffer names;
};

static void note_outside(const struct deck_case *the_case, struct outside_basis *outside, size_t i)
{
	const struct deck_entry *entry = &the_case->deck->entries[i];

	if (!deck_is_first_of_card(the_case->deck, i))
		return;
	if (outside->n == 0)
		outside->line = entry->line;
	if (outside->n < CARDS_SHOWN)
		buffer_printf(&outside->names, "%s'%.*s'", outside->n ? ", " : "",
			      TEXT_ARG(evolve_deck_card(the_case->rules, entry->card)->name));
	else if (outside->n == CARDS_SHOWN)
		buffer_add_string(&outside->names, ", and more");
	outside->n++;
}

static void find_outside_classes(const struct deck_case *the_case, unsigned classes, struct outside_basis *outside)
{
	const struct deck *deck = the_case->deck;

	for (size_t i = 0; i < deck->n_entries; i++)
		if (evolve_is_in_a_deck(the_case->rules, &deck->entries[i]) &&
		    is_outside_classes(evolve_deck_card(the_case->rules, deck->entries[i].card), classes))
			note_outside(the_case, outside, i);
}

static void find_outside_universe(const struct deck_case *the_case, struct text universe, struct outside_basis *outside)
{
	const struct deck *deck = the_case->deck;

	for (size_t i = 0; i < deck->n_entries; i++)
		if (evolve_is_in_a_deck(the_case->rules, &deck->entries[i]) &&
		    !text_equal(evolve_deck_card(the_case->rules, deck->entries[i].card)->universe, universe))
			note_outside(the_case, outside, i);
}

static void outside_free(const struct deck_case *the_case, struct outside_basis *outside)
{
	the_case->diags->failed |= outside->names.failed;
	buffer_free(&outside->names);
}

/* A deck that fits neither way is told what is outside the way that it is nearer to. */
static void report_basis(const struct deck_case *the_case, unsigned classes, struct text universe)
{
	struct outside_basis by_class = { 0 }, by_universe = { 0 };
	struct buffer class = { 0 };

	find_outside_classes(the_case, classes, &by_class);
	if (universe.len)
		find_outside_universe(the_case, universe, &by_universe);
	buffer_add_bits(&class, classes, class_of_bit);
	if (universe.len && by_universe.n < by_class.n)
		FIND(the_case, SEV_ILLEGAL, "deck-universe-basis", by_universe.line,
		     "%zu card%s outside the leader's universe '%.*s' (and more outside its class %s): %s", by_universe.n,
		     deck_plural(by_universe.n), TEXT_ARG(universe), buffer_string(&class),
		     buffer_string(&by_universe.names));
	else
		FIND(the_case, SEV_ILLEGAL, "deck-class-basis", by_class.line, "%zu card%s of other classes than %s: %s",
		     by_class.n, deck_plural(by_class.n), buffer_string(&class), buffer_string(&by_class.names));
	outside_free(the_case, &by_class);
	outside_free(the_case, &by_universe);
	the_case->diags->failed |= class.failed;
	buffer_free(&class);
}

/* Without a leader no class and no universe may fit all cards. */
static void report_no_basis(const struct deck_case *the_case, const char *key, unsigned n_allowed)
{
	struct buffer classes = { 0 };

	buffer_add_bits(&classes, card_classes(the_case->rules, the_case->deck), class_of_bit);
	FIND(the_case, SEV_ILLEGAL, key, the_case->deck->line, "no leader%s fit%s: cards are of %s%s",
	     n_allowed == 1 ? "" : "s", n_allowed == 1 ? "s" : "", buffer_string(&classes),
	     n_allowed == 1 ? " and of no one universe" : "");
	the_case->diags->failed |= classes.failed;
	buffer_free(&classes);
}

void evolve_check_basis(const struct deck_case *the_case, const struct format_limit *limit)
{
	struct evolve_basis basis = evolve_basis_of(the_case->rules, the_case->deck);
	size_t n_leaders;
	unsigned classes = leader_classes(the_case->rules, the_case->deck, &n_leaders);

	if (basis.fits_class || basis.fits_universe)
		return;
	if (n_leaders)
		report_basis(the_case, classes, basis.universe);
	else
		report_no_basis(the_case, limit->key, 1);
}

/* How many leaders the format asks for. */
static unsigned leaders_asked(const struct deck_case *the_case)
{
	const struct format *format = the_case->rules->format;

	for (size_t i = 0; i < format->n_limits; i++)
		if (format->limits[i].counts && text_is(text_of(format->limits[i].counts), "leaders"))
			return format->limits[i].max;
	return 1;
}

void evolve_check_classes(const struct deck_case *the_case, const struct format_limit *limit)
{
	size_t n_leaders;
	unsigned classes = leader_classes(the_case->rules, the_case->deck, &n_leaders);
	unsigned n_asked = leaders_asked(the_case);
	struct outside_basis outside = { 0 };
	struct buffer names = { 0 };

	if (n_leaders < n_asked) {
		/* Leaders that are not named may bring classes of their own. */
		unsigned open = card_classes(the_case->rules, the_case->deck) & ~classes;

		if (bits_count(open) > n_asked - n_leaders)
			report_no_basis(the_case, limit->key, n_asked);
		return;
	}
	find_outside_classes(the_case, classes, &outside);
	buffer_add_bits(&names, classes, class_of_bit);
	if (outside.n)
		FIND(the_case, SEV_ILLEGAL, limit->key, outside.line, "%zu card%s of other classes than %s: %s", outside.n,
		     deck_plural(outside.n), buffer_string(&names), buffer_string(&outside.names));
	outside_free(the_case, &outside);
	the_case->diags->failed |= names.failed;
	buffer_free(&names);
}

/* Cards of a class in the main deck. */
static uint64_t count_class(const struct deck_case *the_case, int class)
{
	const struct deck_entry *entry;
	uint64_t n = 0;

	for (size_t i = 0; (entry = evolve_next_in(the_case->rules, the_case->deck, EVOLVE_MAIN, &i));)
		n += (int)evolve_deck_card(the_case->rules, entry->card)->class == class ? entry->count : 0;
	return n;
}

void evolve_check_each_class(const struct deck_case *the_case, const struct format_limit *limit)
{
	size_t n_leaders;
	unsigned classes = leader_classes(the_case->rules, the_case->deck, &n_leaders);
	struct deck_range main = evolve_count(the_case, EVOLVE_MAIN);
	uint64_t n_open = main.high - main.low;

	/* Where no leader is named, the classes of the cards are theirs. */
	if (!n_leaders)
		classes = card_classes(the_case->rules, the_case->deck);
	for (int c = 0; c < N_EVOLVE_CLASSES; c++) {
		uint64_t n = classes >> c & 1 ? count_class(the_case, c) : limit->min;

		if (n + n_open < limit->min)
			FIND(the_case, deck_limit_severity(the_case, limit), limit->key, the_case->deck->line,
			     "main deck has %llu card%s of %s, at least %u of each leader's class",
			     (unsigned long long)n, deck_plural(n), evolve_class_name((enum evolve_class)c), limit->min);
	}
}

/* What keeps a card from being the glory card; NULL = nothing. */
static const char *find_glory_fault(const struct deck_case *the_case, const struct deck_entry *entry, unsigned classes)
{
	const struct evolve_card *card = evolve_deck_card(the_case->rules, entry->card);

	if (evolve_card_is_token(card) || evolve_card_is_of_evolve_deck(card))
		return "is no card of a main deck";
	if (is_outside_classes(card, classes))
		return "is not of the leader's class";
	for (size_t i = 0; i < the_case->deck->n_entries; i++)
		if (the_case->deck->entries[i].card == entry->card &&
		    evolve_is_in_a_deck(the_case->rules, &the_case->deck->entries[i]))
			return "is in a deck as well";
	return NULL;
}

void evolve_check_glory(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck *deck = the_case->deck;
	struct deck_range range = evolve_count(the_case, EVOLVE_GLORY);
	const struct deck_entry *entry;
	size_t n_leaders;
	unsigned classes = leader_classes(the_case->rules, deck, &n_leaders);

	if (range.low > 1)
		FIND(the_case, SEV_ILLEGAL, limit->key, deck->line, "%llu cards stand beside the decks as glory cards, exactly 1",
		     (unsigned long long)range.low);
	if (range.low == 0)
		FIND(the_case, SEV_UNDETERMINED, limit->key, deck->line,
		     "the list names no glory card; a line under the heading 'Side' would");
	for (size_t i = 0; n_leaders && (entry = evolve_next_in(the_case->rules, deck, EVOLVE_GLORY, &i));) {
		const char *fault = find_glory_fault(the_case, entry, classes);

		if (fault)
			FIND(the_case, SEV_ILLEGAL, limit->key, entry->line, "the glory card '%.*s' %s",
			     TEXT_ARG(evolve_deck_card(the_case->rules, entry->card)->name), fault);
	}
}
