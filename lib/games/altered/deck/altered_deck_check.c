#include "games/altered/deck/altered_deck.h"

#include <string.h>

#include "deck/deck_tally.h"

/* Does the ban mean this version of the card? Without a record the faction is not asked. */
static bool is_meant(const struct format_ban *ban, const struct altered_item *item)
{
	const char *rarity = altered_rarity_name(altered_item_rarity(item));

	if (!text_equal(ban->card, item->card->name) || (ban->rarity.len && !text_is(ban->rarity, rarity)))
		return false;
	return !ban->faction.len || !item->has_record ||
	       text_is(ban->faction, altered_faction_code(item->card->faction));
}

const struct format_ban *altered_find_ban(const struct format *format, const struct altered_item *item, date_t date,
					  bool is_suspension)
{
	for (size_t i = 0; i < format->n_bans; i++) {
		const struct format_ban *ban = &format->bans[i];

		if (ban->is_suspension == is_suspension && format_ban_state(ban, date) == BAN_HOLDS &&
		    is_meant(ban, item))
			return ban;
	}
	return NULL;
}

date_t altered_next_change(const struct format *format, const struct altered_item *item, date_t date)
{
	date_t next = 0;

	for (size_t i = 0; i < format->n_bans; i++)
		if (is_meant(&format->bans[i], item))
			format_ban_change(&format->bans[i], date, &next);
	return next;
}

static void report_ban(const struct deck_case *the_case, const char *key, const struct altered_item *item,
		       const struct format_ban *ban)
{
	const char *state = ban->is_suspension ? "suspended" : "banned";
	char since[DATE_SIZE];

	date_format(ban->from, since);
	if (item->has_record)
		FIND(the_case, SEV_ILLEGAL, key, item->line, "'%.*s' is %s since %s", TEXT_ARG(item->card->label),
		     state, since);
	else if (!ban->faction.len)
		FIND(the_case, SEV_ILLEGAL, key, item->line, "'%.*s' is %s since %s, like every unique of '%.*s'",
		     TEXT_ARG(item->written), state, since, TEXT_ARG(item->card->name));
	else
		FIND(the_case, SEV_UNDETERMINED, key, item->line,
		     "'%.*s' is %s since %s if it is a unique of %s; its record would settle it",
		     TEXT_ARG(item->written), state, since, altered_faction_name(altered_faction_find(ban->faction)));
	diag_tell_name(the_case->diags, altered_item_name(item));
}

/* The ban of an item on the day; those of known cards were looked up before. */
static const struct format_ban *ban_of(const struct deck_case *the_case, const struct altered_item *item,
				       bool is_suspension)
{
	const struct altered_deck_facts *facts = the_case->rules->facts;

	if (item->has_record)
		return is_suspension ? facts->suspended[item->id] : facts->banned[item->id];
	return altered_find_ban(the_case->rules->format, item, the_case->rules->date, is_suspension);
}

/* A name of several versions: it is banned where every one is, and perhaps where some are. */
static void check_bans_of_versions(const struct deck_case *the_case, const char *key, const struct altered_item *item,
				   bool is_suspension)
{
	const struct format_ban *first = NULL;
	const char *state = is_suspension ? "suspended" : "banned";
	struct altered_item banned = *item;
	char since[DATE_SIZE];
	size_t n = 0;

	for (size_t i = 0; i < altered_item_n_versions(item); i++) {
		struct altered_item version = altered_item_version(the_case->rules, item, i);
		const struct format_ban *ban = ban_of(the_case, &version, is_suspension);

		if (ban && n++ == 0) {
			first = ban;
			banned = version;
		}
	}
	if (n == 0)
		return;
	date_format(first->from, since);
	if (n == altered_item_n_versions(item))
		FIND(the_case, SEV_ILLEGAL, key, item->line, "'%.*s' is %s since %s, in each version that may be meant",
		     TEXT_ARG(item->written), state, since);
	else
		FIND(the_case, SEV_UNDETERMINED, key, item->line,
		     "'%.*s' is %s since %s if it is '%.*s'; its version would settle it", TEXT_ARG(item->written),
		     state, since, TEXT_ARG(banned.card->label));
	diag_tell_name(the_case->diags, item->written);
}

/* Stands the card of the item, which is an entry, on a line before? */
static bool is_repeated(const struct deck *deck, const struct altered_item *item)
{
	return item->idx < deck->n_entries && !deck_is_first_of_card(deck, item->idx);
}

static void check_bans(const struct deck_case *the_case, const char *key, bool is_suspension)
{
	struct altered_item item;

	for (size_t i = 0; altered_next_item(the_case->rules, the_case->deck, &i, &item);) {
		const struct format_ban *ban;

		if (is_repeated(the_case->deck, &item))
			continue;
		if (item.versions) {
			check_bans_of_versions(the_case, key, &item, is_suspension);
			continue;
		}
		ban = ban_of(the_case, &item, is_suspension);
		if (ban)
			report_ban(the_case, key, &item, ban);
		/* Single uniques were suspended by their records alone; no list says when. */
		if (!ban && is_suspension && item.card->is_flagged && item.has_record &&
		    !ban_of(the_case, &item, false))
			FIND(the_case, SEV_UNDETERMINED, key, item.line,
			     "the record of '%.*s' calls it suspended or banned, no list of the day does",
			     TEXT_ARG(item.card->label));
	}
}

static void check_suspended(const struct deck_case *the_case, const char *key)
{
	check_bans(the_case, key, true);
}

static void check_banned(const struct deck_case *the_case, const char *key)
{
	check_bans(the_case, key, false);
}

/* Does the format leave the set out on the day? */
static bool is_left_out(const struct deck_rules *rules, struct text set)
{
	date_t out = format_set_is_out(rules->format, set);

	return out && out <= rules->date;
}

/* Sets that a format leaves out on the day; a card of such a set alone is known from a record, or its reference is. */
static void check_sets(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck;

	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct altered_card *card = altered_deck_card(the_case->rules, deck->entries[i].card);

		if (!card->set.len || !deck_is_first_of_card(deck, i) || !is_left_out(the_case->rules, card->set))
			continue;
		FIND(the_case, SEV_ILLEGAL, key, deck->entries[i].line, "'%.*s' is of the set %.*s, which %s leaves out",
		     TEXT_ARG(card->label), TEXT_ARG(card->set), the_case->rules->format->id);
		diag_tell_name(the_case->diags, card->label);
	}
	for (size_t i = 0; i < deck->n_open; i++) {
		struct altered_ref ref;

		if (deck->open[i].reason == OPEN_NOT_FOUND && !deck->open[i].n_near &&
		    altered_ref_read(deck->open[i].written, &ref) && is_left_out(the_case->rules, text_of(ref.set)))
			FIND(the_case, SEV_ILLEGAL, key, deck->open[i].line,
			     "'%.*s' is of the set %s, which %s leaves out", TEXT_ARG(deck->open[i].written), ref.set,
			     the_case->rules->format->id);
	}
}

bool altered_is_same_card(struct text a, struct text b)
{
	char key[ALTERED_REF_SIZE], other[ALTERED_REF_SIZE];
	struct altered_ref ref;

	if (!altered_ref_read(a, &ref))
		return false;
	altered_ref_key(&ref, key);
	if (!altered_ref_read(b, &ref))
		return false;
	altered_ref_key(&ref, other);
	return strcmp(key, other) == 0;
}

/* Copies of a unique without a record in the pool. */
static uint64_t count_written(const struct deck *pool, struct text written)
{
	uint64_t n = 0;

	for (size_t i = 0; i < pool->n_open; i++)
		if (pool->open[i].reason == OPEN_NO_RECORD && altered_is_same_card(pool->open[i].written, written))
			n += pool->open[i].count;
	return n;
}

/* A unique is one card: a deck cannot have two of it. */
static void check_uniques(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck;
	struct altered_item item;
	struct altered_ref ref;

	for (size_t i = 0; altered_next_item(the_case->rules, deck, &i, &item);) {
		uint64_t n = item.has_record ? deck->copies[item.id] : item.count;

		if (n < 2 || altered_item_rarity(&item) != ALTERED_UNIQUE || is_repeated(deck, &item) ||
		    (item.idx >= deck->n_entries && !altered_ref_read(item.written, &ref)))
			continue;
		FIND(the_case, SEV_ILLEGAL, key, item.line, "deck has %llu of '%.*s', a unique: there is one of it",
		     (unsigned long long)n, TEXT_ARG(altered_item_name(&item)));
		diag_tell_name(the_case->diags, altered_item_name(&item));
		diag_tell_counts(the_case->diags, n, 1);
	}
}

/* Copies of all versions that the item may be, and of what is named like it. */
static uint64_t count_versions(const struct deck *deck, const struct altered_item *item)
{
	uint64_t n = 0;

	for (size_t i = 0; i < item->versions->n_near; i++)
		n += deck->copies[item->versions->near[i]];
	for (size_t i = 0; i < deck->n_open; i++)
		if (text_equal_nocase(deck->open[i].written, item->written))
			n += deck->open[i].count;
	return n;
}

/* Copies of an item in a deck or in its pool. */
static uint64_t count_item(const struct deck *deck, const struct altered_item *item)
{
	if (item->versions)
		return count_versions(deck, item);
	return item->has_record ? deck->copies[item->id] : count_written(deck, item->written);
}

static void check_pool(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck, *pool = the_case->pool;
	bool is_open = pool && (pool->is_cut || altered_deck_n_open(pool));
	struct altered_item item;

	for (size_t i = 0; pool && altered_next_item(the_case->rules, deck, &i, &item);) {
		uint64_t n = count_item(deck, &item), in_pool = count_item(pool, &item);
		bool is_entry = item.idx < deck->n_entries;

		if (n > in_pool && item.card->type != ALTERED_MANA_TOKEN && !is_repeated(deck, &item))
			deck_report_pool(the_case, key,
					 &(struct deck_beyond_pool){
						 "deck has", altered_item_name(&item), n, in_pool, is_open,
						 is_entry ? deck_tally_card(deck, item.id, (unsigned)in_pool).line_past
							  : item.line });
	}
}

const struct deck_check_row altered_deck_rows[N_ALTERED_DECK_ROWS] = {
	{ "suspended-cards", ON_ALL, check_suspended },      { "banned-cards", ON_ALL, check_banned },
	{ "version-unique-distinct", ON_ALL, check_uniques },
	{ "community-sets", ON_CONSTRUCTED, check_sets },    { "limited-from-pool", ON_LIMITED, check_pool },
	{ "deck-needed-to-play", ON_ALL, deck_check_names }, { "deck-needed-to-play", ON_ALL, altered_note_versions },
};
