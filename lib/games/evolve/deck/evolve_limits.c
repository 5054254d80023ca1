/*
 * What formats of Evolve limit: {"counts": "main", "min": 40, "max": 50}.
 *
 * Cards that are not known may be anything, so a count is a range; a deck is
 * illegal where no card that they may be would help.
 */
#include "games/evolve/deck/evolve_deck.h"

/* The line on which the cards of a place pass [max]. */
static uint32_t line_past(const struct deck_case *the_case, enum evolve_place place, unsigned max)
{
	const struct deck_entry *entry;
	struct deck_tally tally = { .max = max };

	for (size_t i = 0; (entry = evolve_next_in(the_case->rules, the_case->deck, place, &i));)
		deck_tally_add(&tally, entry->count, entry->line);
	return tally.line_past;
}

/* "main deck has 39 cards, at least 40". A list without one card that is known is perhaps no deck at all. */
static void check_size(const struct deck_case *the_case, const struct format_limit *limit, enum evolve_place place)
{
	if (the_case->deck->n_known)
		deck_check_range(the_case, limit, evolve_count(the_case, place),
				 &(struct deck_counted){ .where = evolve_place_name(place),
							 .one = "card",
							 .many = "cards",
							 .says_exactly = true,
							 .line_past = line_past(the_case, place, limit->max) });
}

static void check_main(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_size(the_case, limit, EVOLVE_MAIN);
}

static void check_evolve(const struct deck_case *the_case, const struct format_limit *limit)
{
	check_size(the_case, limit, EVOLVE_SECOND);
}

/* Where two leaders are asked for, they are of two classes. */
static void check_two_classes(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck_rules *rules = the_case->rules;
	size_t i = 0;
	const struct deck_entry *first = evolve_next_in(rules, the_case->deck, EVOLVE_LEADER, &i);
	const struct deck_entry *second = evolve_next_in(rules, the_case->deck, EVOLVE_LEADER, &i);
	const struct evolve_card *card = first ? evolve_deck_card(rules, first->card) : NULL;

	if (limit->min != 2 || !first || evolve_next_in(rules, the_case->deck, EVOLVE_LEADER, &i))
		return;
	if (second ? card->class != evolve_deck_card(the_case->rules, second->card)->class : first->count != 2)
		return;
	FIND(the_case, SEV_ILLEGAL, limit->key, (second ? second : first)->line,
	     "both leaders are of %s, of two classes are needed", evolve_class_name(card->class));
}

/* Reading: a form without a place for a leader says nothing against one; see rulesets/evolve/readings.md. */
static void note_no_leader(const struct deck_case *the_case, const struct format_limit *limit, uint64_t n)
{
	FIND(the_case, SEV_NOTE, limit->key, the_case->deck->line,
	     "the form of the list has no place for a leader; judged as if %s led it that fit%s",
	     limit->min == 1 ? "one" : "two", limit->min == 1 ? "s" : "");
	diag_tell_counts(the_case->diags, n, limit->min);
}

static void check_leaders(const struct deck_case *the_case, const struct format_limit *limit)
{
	struct deck_range range = evolve_count(the_case, EVOLVE_LEADER);

	if (!the_case->deck->n_known)
		return;
	if (deck_is_too_few(range, limit) && the_case->deck->omits_leader)
		note_no_leader(the_case, limit, range.high);
	else
		deck_check_range(the_case, limit, range,
				 &(struct deck_counted){ .where = "deck",
							 .one = "leader",
							 .many = "leaders",
							 .says_exactly = true,
							 .says_none = true,
							 .line_past = line_past(the_case, EVOLVE_LEADER, limit->max) });
	check_two_classes(the_case, limit);
}

/* Counts what stands of the card of entry [first] in its place; nothing when that stood before. */
static struct deck_tally count_copies(const struct deck_case *the_case, size_t first, unsigned max)
{
	const struct deck *deck = the_case->deck;
	enum evolve_place place = evolve_place_of(the_case->rules, &deck->entries[first]);
	struct deck_tally copies = { .max = max };

	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct deck_entry *entry = &deck->entries[i];

		if (entry->card != deck->entries[first].card || evolve_place_of(the_case->rules, entry) != place)
			continue;
		if (i < first)
			return copies;
		deck_tally_add(&copies, entry->count, entry->line);
	}
	return copies;
}

/* "'Gingerbread House', named 'It's a Sweets Buffet!' as well": names under which a card is printed count together. */
static void add_other_names(struct buffer *out, const struct evolve_card *card)
{
	struct text rest = card->other_names, name;
	const char *sign = ", named ";

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
			  const struct deck_entry *entry, const struct deck_tally *copies)
{
	const struct evolve_card *card = evolve_deck_card(the_case->rules, entry->card);
	struct buffer other_names = { 0 };

	add_other_names(&other_names, card);
	deck_report_many(the_case, card->copy_limit ? "deck-passives" : limit->key, copies,
			 &(struct deck_many){ .where = evolve_place_name(evolve_place_of(the_case->rules, entry)),
					      .what = "copies of",
					      .name = card->name,
					      .also = buffer_string(&other_names),
					      .remark = card->copy_limit ? " by its own text" : NULL });
	the_case->diags->failed |= other_names.failed;
	buffer_free(&other_names);
}

static void check_copies(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck *deck = the_case->deck;

	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct deck_entry *entry = &deck->entries[i];
		unsigned allowed = copies_allowed(evolve_deck_card(the_case->rules, entry->card), limit->max);
		struct deck_tally copies;

		if (!evolve_is_in_a_deck(the_case->rules, entry))
			continue;
		copies = count_copies(the_case, i, allowed);
		if (copies.n > allowed)
			report_copies(the_case, limit, entry, &copies);
	}
}

/* "BP19-110EN=Cutthroat": the card beside which a deck has fewer copies of all whose names lack the word. */
static card_id find_strict(const struct deck_case *the_case, struct text words, struct text *name)
{
	const struct evolve_cards *cards = &evolve_deck_facts(the_case->rules)->cards;
	size_t sign = text_find(words, text_of("="));
	card_id id = evolve_card_of_number(cards, text_make(words.ptr, sign));

	*name = sign < words.len ? text_skip(words, sign + 1) : text_make("", 0);
	for (size_t i = 0; id && i < the_case->deck->n_entries; i++)
		if (the_case->deck->entries[i].card == id &&
		    evolve_is_in_a_deck(the_case->rules, &the_case->deck->entries[i]))
			return id;
	return 0;
}

/* A card's own text may let a deck have fewer copies of all others (6.1.2). */
static void check_others(const struct deck_case *the_case, const struct format_limit *limit)
{
	const struct deck *deck = the_case->deck;
	struct text word;
	card_id strict = find_strict(the_case, limit->only_for, &word);
	struct buffer beside = { 0 };

	if (strict)
		buffer_printf(&beside, " beside '%.*s'", TEXT_ARG(deck_card_name(the_case, strict)));
	for (size_t i = 0; strict && i < deck->n_entries; i++) {
		const struct deck_entry *entry = &deck->entries[i];
		struct text name = deck_card_name(the_case, entry->card);
		struct deck_tally copies;

		if (!evolve_is_in_a_deck(the_case->rules, entry) || text_find(name, word) < name.len)
			continue;
		copies = count_copies(the_case, i, limit->max);
		if (copies.n > limit->max)
			deck_report_many(the_case, limit->key, &copies,
					 &(struct deck_many){
						 .where = evolve_place_name(evolve_place_of(the_case->rules, entry)),
						 .what = "copies of",
						 .name = name,
						 .remark = buffer_string(&beside) });
	}
	the_case->diags->failed |= beside.failed;
	buffer_free(&beside);
}

const struct deck_measure evolve_measures[N_EVOLVE_MEASURES] = {
	{ "leaders", check_leaders },	    { "main", check_main },
	{ "evolve", check_evolve },	    { "copies", check_copies },
	{ "others", check_others },	    { "basis", evolve_check_basis },
	{ "classes", evolve_check_classes }, { "class", evolve_check_each_class },
	{ "glory", evolve_check_glory },
};
