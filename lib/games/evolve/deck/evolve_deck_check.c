#include "games/evolve/deck/evolve_deck.h"

#include <string.h>

struct deck_range evolve_count(const struct deck_case *the_case, enum evolve_place place)
{
	const struct deck *deck = the_case->deck;
	const struct deck_entry *entry;
	struct deck_range range = { 0 };

	for (size_t i = 0; (entry = evolve_next_in(the_case->rules, deck, place, &i));)
		range.low += entry->count;
	range.high = range.low;
	for (size_t i = 0; i < deck->n_open; i++) {
		bool is_second = deck->open[i].section == SECTION_SECOND;

		/* A name that is not known may be a leader wherever it stands. */
		if (place == EVOLVE_LEADER || (place == EVOLVE_MAIN && !is_second) ||
		    (place == EVOLVE_SECOND && (is_second || deck->open[i].section == SECTION_SIDE)))
			range.high += deck->open[i].count;
	}
	if (deck->is_cut)
		range.high = UINT64_MAX / 2;
	return range;
}

bool evolve_edition_has(const struct deck_rules *rules, const char *key)
{
	return rulebook_find_key(&rules->book, key) != NULL;
}

/* What a card is that a main deck cannot have; NULL = it can. Leaders are looked at by their number. */
static const char *find_main_fault(const struct evolve_card *card)
{
	if (evolve_card_is_token(card))
		return "a token";
	if (evolve_card_is_advanced(card))
		return "an advanced card";
	return evolve_card_is_of_evolve_deck(card) ? "an evolved card" : NULL;
}

static void check_main_contents(const struct deck_case *the_case, const char *key)
{
	const struct deck_entry *entry;

	for (size_t i = 0; (entry = evolve_next_in(the_case->rules, the_case->deck, EVOLVE_MAIN, &i));) {
		const struct evolve_card *card = evolve_deck_card(the_case->rules, entry->card);
		const char *fault = find_main_fault(card);

		if (!fault)
			continue;
		FIND(the_case, SEV_ILLEGAL, key, entry->line, "'%.*s' is %s, which a main deck does not have",
		     TEXT_ARG(card->name), fault);
		diag_tell_name(the_case->diags, card->name);
	}
}

/*
 * An edition that does not know advanced cards speaks of evolved cards alone;
 * where the day chose it a later one may have been in force.
 */
static void check_advanced(const struct deck_case *the_case, const char *key, const struct deck_entry *entry)
{
	const struct deck_rules *rules = the_case->rules;
	struct text name = evolve_deck_card(rules, entry->card)->name;

	if (evolve_edition_has(rules, "advanced-card-meaning"))
		return;
	if (rules->is_default_edition)
		FIND(the_case, SEV_UNDETERMINED, key, entry->line,
		     "'%.*s' is an advanced card, which %s %s does not know; an edition of its day would settle it",
		     TEXT_ARG(name), rules->book.edition.document, rules->book.edition.id);
	else
		FIND(the_case, SEV_ILLEGAL, key, entry->line,
		     "'%.*s' is an advanced card, and an evolve deck has evolved cards alone", TEXT_ARG(name));
}

static void check_evolve_contents(const struct deck_case *the_case, const char *key)
{
	const struct deck_entry *entry;

	for (size_t i = 0; (entry = evolve_next_in(the_case->rules, the_case->deck, EVOLVE_SECOND, &i));) {
		const struct evolve_card *card = evolve_deck_card(the_case->rules, entry->card);

		if (evolve_card_is_advanced(card))
			check_advanced(the_case, key, entry);
		if (evolve_card_is_advanced(card) || evolve_card_is_of_evolve_deck(card))
			continue;
		FIND(the_case, SEV_ILLEGAL, key, entry->line,
		     "'%.*s' is %s, and an evolve deck has evolved and advanced cards alone", TEXT_ARG(card->name),
		     evolve_card_is_token(card) ? "a token" : "not evolved");
		diag_tell_name(the_case->diags, card->name);
	}
}

/* Is the deck one of Vanguard, and can be nothing else (14.4.2)? */
static bool is_of_vanguard(const struct deck_case *the_case)
{
	struct evolve_basis basis = evolve_basis_of(the_case->rules, the_case->deck);

	return basis.fits_universe && !basis.fits_class && text_is(basis.universe, EVOLVE_VANGUARD);
}

/* The first start amulet of another card than [other]; NULL = there is none. */
static const struct deck_entry *find_start_amulet(const struct deck_case *the_case, card_id other)
{
	const struct deck *deck = the_case->deck;

	for (size_t i = 0; i < deck->n_entries; i++)
		if (deck->entries[i].card != other && evolve_is_in_a_deck(the_case->rules, &deck->entries[i]) &&
		    evolve_deck_card(the_case->rules, deck->entries[i].card)->is_start_amulet)
			return &deck->entries[i];
	return NULL;
}

static void check_start_amulet(const struct deck_case *the_case, const char *key)
{
	struct deck_range main = evolve_count(the_case, EVOLVE_MAIN);

	if (is_of_vanguard(the_case) && !find_start_amulet(the_case, 0) && main.low == main.high)
		FIND(the_case, SEV_ILLEGAL, key, the_case->deck->line,
		     "a deck based on the universe '%s' has no card with Start Amulet, at least 1", EVOLVE_VANGUARD);
}

static void check_start_amulet_names(const struct deck_case *the_case, const char *key)
{
	const struct deck_entry *first = find_start_amulet(the_case, 0);
	const struct deck_entry *second = first ? find_start_amulet(the_case, first->card) : NULL;

	if (second)
		FIND(the_case, SEV_ILLEGAL, key, second->line,
		     "deck has '%.*s' and '%.*s', cards with Start Amulet of different names",
		     TEXT_ARG(evolve_deck_card(the_case->rules, first->card)->name),
		     TEXT_ARG(evolve_deck_card(the_case->rules, second->card)->name));
}

/* The class of the one leader; EVOLVE_NO_CLASS = there is none, or there are several. */
static enum evolve_class leader_class(const struct deck_case *the_case)
{
	size_t i = 0;
	const struct deck_entry *leader = evolve_next_in(the_case->rules, the_case->deck, EVOLVE_LEADER, &i);

	if (!leader || evolve_next_in(the_case->rules, the_case->deck, EVOLVE_LEADER, &i))
		return EVOLVE_NO_CLASS;
	return evolve_deck_card(the_case->rules, leader->card)->class;
}

static void check_triggers(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck;
	enum evolve_class class = is_of_vanguard(the_case) ? leader_class(the_case) : EVOLVE_NO_CLASS;

	for (size_t i = 0; class != EVOLVE_NO_CLASS && i < deck->n_entries; i++) {
		const struct evolve_card *card = evolve_deck_card(the_case->rules, deck->entries[i].card);

		if (evolve_is_in_a_deck(the_case->rules, &deck->entries[i]) && card->has_trigger &&
		    card->class != class)
			FIND(the_case, SEV_ILLEGAL, key, deck->entries[i].line,
			     "'%.*s' has a trigger and is of %s, the leader of %s", TEXT_ARG(card->name),
			     evolve_class_name(card->class), evolve_class_name(class));
	}
}

/* Copies of a card in both decks; a pool has all its cards in one. */
static uint64_t count_in_decks(const struct deck_case *the_case, card_id card)
{
	const struct deck *deck = the_case->deck;
	uint64_t n = 0;

	for (size_t i = 0; i < deck->n_entries; i++)
		if (deck->entries[i].card == card && evolve_is_in_a_deck(the_case->rules, &deck->entries[i]))
			n += deck->entries[i].count;
	return n;
}

/* Cards of both decks come from the pool; a leader need not (B-1). */
static void check_pool(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck, *pool = the_case->pool;

	for (size_t i = 0; pool && i < deck->n_entries; i++) {
		card_id id = deck->entries[i].card;
		uint64_t n = count_in_decks(the_case, id), in_pool = pool->copies[id];

		if (n > in_pool && evolve_is_in_a_deck(the_case->rules, &deck->entries[i]) &&
		    deck_is_first_of_card(deck, i))
			deck_report_pool(
				the_case, key,
				&(struct deck_beyond_pool){ "decks have", deck_card_name(the_case, id), n, in_pool,
							    pool->is_cut || pool->n_unknown,
							    deck_tally_card(deck, id, (unsigned)in_pool).line_past });
	}
}

/* Says which basis fits where the leader lets a deck be based on either (6.2.1.3). */
static void note_basis(const struct deck_case *the_case, const char *key)
{
	struct evolve_basis basis = evolve_basis_of(the_case->rules, the_case->deck);
	enum evolve_class class = leader_class(the_case);

	if (class == EVOLVE_NO_CLASS || !basis.universe.len || (!basis.fits_class && !basis.fits_universe))
		return;
	if (basis.fits_class && basis.fits_universe)
		FIND(the_case, SEV_NOTE, key, the_case->deck->line,
		     "the deck may be based on the class %s or on the universe '%.*s'; both fit", evolve_class_name(class),
		     TEXT_ARG(basis.universe));
	else if (basis.fits_class)
		FIND(the_case, SEV_NOTE, key, the_case->deck->line,
		     "the deck fits as one of the class %s, not of the universe '%.*s'", evolve_class_name(class),
		     TEXT_ARG(basis.universe));
	else
		FIND(the_case, SEV_NOTE, key, the_case->deck->line,
		     "the deck fits as one of the universe '%.*s', not of the class %s", TEXT_ARG(basis.universe),
		     evolve_class_name(class));
}

/* Cards in a side that belong to neither deck. */
static void note_side(const struct deck_case *the_case, const char *key)
{
	uint64_t n = evolve_count(the_case, EVOLVE_BESIDE).low;
	size_t i = 0;
	const struct deck_entry *first = evolve_next_in(the_case->rules, the_case->deck, EVOLVE_BESIDE, &i);

	if (n)
		FIND(the_case, SEV_NOTE, key, first->line,
		     "%llu card%s in the side from here on of neither deck, not checked", (unsigned long long)n,
		     deck_plural(n));
}

/* The beginning of a character: of Chinese writing, which Japanese has as well, or of a Japanese syllable. */
static bool begins_han(const char *at)
{
	return (unsigned char)at[0] >= 0xe4 && (unsigned char)at[0] <= 0xe9;
}

static bool begins_kana(const char *at)
{
	return at[0] == '\xe3' && (unsigned char)at[1] >= 0x81 && (unsigned char)at[1] <= 0x83;
}

/* Is it written in Chinese characters without a Japanese syllable? */
static bool looks_chinese(struct text name)
{
	bool has_han = false;

	for (size_t i = 0; i + 2 < name.len; i++) {
		if (begins_kana(name.ptr + i))
			return false;
		has_han |= begins_han(name.ptr + i);
	}
	return has_han;
}

/* Lists of a simulator have Chinese names, of which nothing here knows the cards. */
static void note_language(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck;

	for (size_t i = 0; i < deck->n_open; i++)
		if (!looks_chinese(deck->open[i].written))
			return;
	if (deck->n_open && !deck->n_entries)
		FIND(the_case, SEV_NOTE, key, deck->open[0].line,
		     "the names are in Chinese writing, and English and Japanese ones are known; a list of numbers would settle it");
}

const struct deck_check_row evolve_deck_rows[N_EVOLVE_DECK_ROWS] = {
	{ "main-deck-size", ON_CONSTRUCTED, check_main_contents },
	{ "sealed-main-deck-size", ON_LIMITED, check_main_contents },
	{ "evolve-deck-size", ON_CONSTRUCTED, check_evolve_contents },
	{ "sealed-evolve-deck-size", ON_LIMITED, check_evolve_contents },
	{ "vanguard-start-amulet", ON_CONSTRUCTED, check_start_amulet },
	{ "vanguard-trigger-class", ON_CONSTRUCTED, check_triggers },
	{ "start-amulet-single-name", ON_ALL, check_start_amulet_names },
	{ "restriction-banned", ON_CONSTRUCTED, evolve_check_banned },
	{ "restriction-limited", ON_CONSTRUCTED, evolve_check_limited },
	{ "restriction-one-of-two", ON_CONSTRUCTED, evolve_check_one_of_two },
	{ "sealed-from-packs", ON_LIMITED, check_pool },
	{ "setup-declare-basis", ON_CONSTRUCTED, note_basis },
	{ "deck-parts", ON_ALL, deck_check_names },
	{ "deck-parts", ON_ALL, note_side },
	{ "deck-parts", ON_ALL, note_language },
};
