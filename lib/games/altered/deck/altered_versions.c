/*
 * Names of several versions: "3 Athena" may be the common or a rare one. What
 * they share is known, and where they differ a deck is illegal when no version
 * would help, undetermined when it hangs on the version.
 *
 * Reading: a version that the deck cannot have for its faction is not meant
 * where another one is left; see rulesets/altered/readings.md.
 */
#include "games/altered/deck/altered_deck.h"

#include <string.h>

/* Factions as bits that the deck may have; all where that is open. */
static unsigned allowed_factions(const struct deck_rules *rules, const struct deck *deck)
{
	const struct altered_card *hero = altered_deck_hero(rules, deck);
	unsigned have = altered_deck_factions(rules, deck);

	for (size_t i = 0; i < rules->format->n_limits; i++) {
		const struct format_limit *limit = &rules->format->limits[i];

		if (!limit->counts || strcmp(limit->counts, "factions") != 0)
			continue;
		if (limit->max == 1 && hero && altered_faction_bit(hero))
			return altered_faction_bit(hero);
		if (bits_count(have) >= limit->max)
			return have;
	}
	return ~0u;
}

static bool is_allowed(const struct deck_rules *rules, card_id id, unsigned allowed)
{
	return !(altered_faction_bit(altered_deck_card(rules, id)) & ~allowed);
}

static void keep_allowed(const struct deck_rules *rules, struct deck_open_name *open, unsigned allowed)
{
	size_t n = 0;

	for (size_t i = 0; i < open->n_near; i++)
		if (is_allowed(rules, open->near[i], allowed))
			open->near[n++] = open->near[i];
	if (n)
		open->n_near = n;
}

static bool is_of_one_family(const struct deck_rules *rules, const struct deck_open_name *open)
{
	const struct altered_card *first = altered_deck_card(rules, open->near[0]);

	for (size_t i = 1; i < open->n_near; i++) {
		const struct altered_card *card = altered_deck_card(rules, open->near[i]);

		if (card->family != first->family || card->number != first->number || card->type != first->type)
			return false;
	}
	return true;
}

void altered_deck_narrow(const struct deck_rules *rules, struct deck *deck)
{
	unsigned allowed = deck->n_open ? allowed_factions(rules, deck) : 0;

	for (size_t i = 0; i < deck->n_open; i++) {
		struct deck_open_name *open = &deck->open[i];

		/* So many that there may be more. */
		if (open->reason != OPEN_AMBIGUOUS || open->n_near == DECK_MAX_NEAR)
			continue;
		keep_allowed(rules, open, allowed);
		if (is_of_one_family(rules, open))
			open->reason = OPEN_VERSIONS;
	}
}

/* Factions of the versions as bits; neutral ones have none. */
static unsigned factions_of(const struct deck_case *the_case, const struct altered_item *item)
{
	unsigned factions = 0;

	for (size_t i = 0; i < altered_item_n_versions(item); i++) {
		struct altered_item version = altered_item_version(the_case->rules, item, i);

		factions |= altered_faction_bit(version.card);
	}
	return factions;
}

/* "'Athena' is Axiom or Ordis, and the deck has Yzmir; at most 1 faction". */
static void report_faction(const struct deck_case *the_case, const struct format_limit *limit,
			   const struct altered_item *item, unsigned have, enum severity severity)
{
	struct buffer its = { 0 }, others = { 0 };

	buffer_add_bits(&its, factions_of(the_case, item), altered_faction_of_bit);
	buffer_add_bits(&others, have, altered_faction_of_bit);
	FIND(the_case, severity, limit->key, item->line,
	     severity == SEV_ILLEGAL ? "'%.*s' has versions of %s alone, the deck is %s, at most %u faction%s"
				     : "'%.*s' has versions of %s, the deck is %s, at most %u faction%s; its version "
				       "would settle it",
	     TEXT_ARG(item->written), buffer_string(&its), others.len ? buffer_string(&others) : "of none yet", limit->max,
	     deck_plural(limit->max));
	the_case->diags->failed |= its.failed || others.failed;
	buffer_free(&its);
	buffer_free(&others);
}

void altered_check_faction_names(const struct deck_case *the_case, const struct format_limit *limit, unsigned have)
{
	struct altered_item item;

	for (size_t i = the_case->deck->n_entries; altered_next_item(the_case->rules, the_case->deck, &i, &item);) {
		unsigned its = factions_of(the_case, &item);

		if (!item.versions || its == 0 || bits_count(have | its) <= limit->max)
			continue;
		if (bits_count(have) >= limit->max && !(its & have))
			report_faction(the_case, limit, &item, have, SEV_ILLEGAL);
		else if (bits_count(have) < limit->max)
			report_faction(the_case, limit, &item, have, SEV_UNDETERMINED);
	}
}

/* Stands a name of several versions on a line of that kind before? */
static bool is_named_before(const struct deck_case *the_case, const struct altered_item *named)
{
	size_t i = the_case->deck->n_entries;
	struct altered_item item;

	while (i < named->idx && altered_next_item(the_case->rules, the_case->deck, &i, &item))
		if (item.idx < named->idx && item.versions && text_equal(item.card->name, named->card->name))
			return true;
	return false;
}

/* Rarities as bits that the item may be of. */
static unsigned rarities_of(const struct deck_case *the_case, const struct altered_item *item)
{
	unsigned rarities = 0;

	for (size_t i = 0; i < altered_item_n_versions(item); i++) {
		struct altered_item version = altered_item_version(the_case->rules, item, i);

		rarities |= 1u << altered_item_rarity(&version);
	}
	return rarities;
}

void altered_check_version_names(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck *deck = the_case->deck;
	struct altered_item named, item;

	for (size_t i = deck->n_entries; altered_next_item(the_case->rules, deck, &i, &named);) {
		unsigned rarities = 0;
		uint64_t n = 0;

		if (!named.versions || is_named_before(the_case, &named))
			continue;
		for (size_t k = 0; altered_next_item(the_case->rules, deck, &k, &item);)
			if (text_equal(item.card->name, named.card->name)) {
				rarities |= rarities_of(the_case, &item);
				n += item.count;
			}
		if (n > (uint64_t)limit->max * bits_count(rarities))
			FIND(the_case, SEV_ILLEGAL, limit->key, named.line,
			     "deck has %llu cards named '%.*s' of %u rarities, at most %u of each", (unsigned long long)n,
			     TEXT_ARG(named.card->name), bits_count(rarities), limit->max);
		else if (n > limit->max)
			FIND(the_case, SEV_UNDETERMINED, limit->key, named.line,
			     "deck has %llu cards named '%.*s', at most %u of a rarity; their versions would settle it",
			     (unsigned long long)n, TEXT_ARG(named.card->name), limit->max);
	}
}

void altered_note_versions(const struct deck_case *the_case, const char *key)
{
	struct altered_item item;
	uint32_t line = 0;
	uint64_t n = 0;

	(void)key;
	for (size_t i = the_case->deck->n_entries; altered_next_item(the_case->rules, the_case->deck, &i, &item);)
		if (item.versions) {
			line = n ? line : item.line;
			n += item.count;
		}
	if (n)
		diag_add(the_case->diags, SEV_NOTE, (struct place){ .file = the_case->deck->file, .line = line }, NULL,
			 "%llu card%s from here on named without a version: any that fits the deck may be meant",
			 (unsigned long long)n, n == 1 ? " is" : "s are");
}
