#include "deck/deck_check.h"

#include <string.h>

#include "deck/deck_tally.h"
#include "deck/near_names.h"

/* Bytes of a name in a message. */
enum { NAME_SHOWN = 100 };

struct text deck_card_name(const struct deck_case *the_case, card_id card)
{
	return the_case->rules->game->card_name(the_case->rules, card);
}

const char *deck_plural(uint64_t n)
{
	return n == 1 ? "" : "s";
}

bool deck_is_first_of_card(const struct deck *deck, size_t idx)
{
	for (size_t i = 0; i < idx; i++)
		if (deck->entries[i].card == deck->entries[idx].card)
			return false;
	return true;
}

void deck_check_minimum_size(const struct deck_case *the_case, const char *key)
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
	     (unsigned long long)size, deck_plural(size), limit);
	diag_tell_counts(the_case->diags, size, limit);
}

void deck_report_pool(const struct deck_case *the_case, const char *key, const struct deck_beyond_pool *beyond)
{
	FIND(the_case, beyond->is_open ? SEV_UNDETERMINED : SEV_ILLEGAL, key, beyond->line,
	     "%s %llu of '%.*s', the pool %llu%s", beyond->has, (unsigned long long)beyond->n, TEXT_ARG(beyond->name),
	     (unsigned long long)beyond->in_pool, beyond->is_open ? " and cards that are not known" : "");
	diag_tell_name(the_case->diags, beyond->name);
	diag_tell_counts(the_case->diags, beyond->n, beyond->in_pool);
}

void deck_check_pool(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck, *pool = the_case->pool;

	for (size_t i = 0; pool && i < deck->n_entries; i++) {
		card_id id = deck->entries[i].card;
		uint32_t n = deck->copies[id], in_pool = pool->copies[id];

		if (n > in_pool && deck_is_first_of_card(deck, i))
			deck_report_pool(the_case, key,
					 &(struct deck_beyond_pool){ "deck has", deck_card_name(the_case, id), n,
								     in_pool,
								     pool->n_unknown + in_pool >= n || pool->is_cut,
								     deck_tally_card(deck, id, in_pool).line_past });
	}
}

/* The set that a reference names which no card has, where the set is known; NULL = it names none. */
static const struct released_set *set_of_unknown(const struct deck_case *the_case, const struct deck_open_name *open)
{
	const struct deck_game *game = the_case->rules->game;
	struct text code = game->set_named && open->reason == OPEN_NOT_FOUND ? game->set_named(open->written)
									      : text_make("", 0);

	return code.len ? card_set_find(&the_case->rules->formats, code) : NULL;
}

/* The name as it is written, and those that may be meant. */
static void tell_open_name(const struct deck_case *the_case, const struct deck_open_name *open)
{
	diag_tell_name(the_case->diags, open->written);
	for (size_t i = 0; open->reason != OPEN_NOT_SOUGHT && i < open->n_near; i++)
		diag_tell_near(the_case->diags, deck_card_name(the_case, open->near[i]));
}

/* Reports a name that no card has, or that several have. */
static void report_near(const struct deck_case *the_case, const char *key, const struct deck_open_name *open)
{
	const struct released_set *set = set_of_unknown(the_case, open);
	struct text names[DECK_MAX_NEAR];
	struct buffer message = { 0 };

	for (size_t i = 0; i < open->n_near; i++)
		names[i] = deck_card_name(the_case, open->near[i]);
	near_names_say(&message, open->written, open->reason == OPEN_AMBIGUOUS, names,
		       open->reason == OPEN_NOT_SOUGHT ? 0 : open->n_near, open->n_near == DECK_MAX_NEAR);
	if (set)
		buffer_printf(&message, "%s of the set '%.*s'", open->n_near ? "; it is" : " to these tables,", TEXT_ARG(set->name));
	FIND_UNCLEAR(the_case, key, open->reason == OPEN_AMBIGUOUS ? KEY_AMBIGUOUS_NAME : KEY_UNKNOWN_CARD, open->line, "%s",
		     buffer_string(&message));
	tell_open_name(the_case, open);
	the_case->diags->failed |= message.failed;
	buffer_free(&message);
}

static void report_open_name(const struct deck_case *the_case, const char *key, const struct deck_open_name *open)
{
	struct text written = text_head(open->written, NAME_SHOWN);

	switch (open->reason) {
	case OPEN_QUEST:
		FIND_UNCLEAR(the_case, key, KEY_UNKNOWN_CARD, open->line,
			     "no card '%.*s' is known; its set '%.*s' is a game of its own, not for decks", TEXT_ARG(written),
			     TEXT_ARG(open->set));
		tell_open_name(the_case, open);
		break;
	case OPEN_NOT_FOUND:
	case OPEN_AMBIGUOUS:
	case OPEN_NOT_SOUGHT:
		report_near(the_case, key, open);
		break;
	case OPEN_CONTRADICTION:
		FIND_UNCLEAR(the_case, key, KEY_AMBIGUOUS_NAME, open->line,
			     "'%.*s' is '%.*s' by its name and '%.*s' by its set and number", TEXT_ARG(written),
			     TEXT_ARG(deck_card_name(the_case, open->near[0])),
			     TEXT_ARG(deck_card_name(the_case, open->near[1])));
		tell_open_name(the_case, open);
		break;
	case OPEN_COUNT:
		FIND_UNCLEAR(the_case, key, KEY_OPEN_COUNT, open->line,
			     "a number beside '%.*s' in '%.*s' may count copies; '2x' before the name would say that there are 2",
			     TEXT_ARG(deck_card_name(the_case, open->near[0])), TEXT_ARG(written));
		tell_open_name(the_case, open);
		break;
	case OPEN_VERSIONS:
	case OPEN_NO_RECORD:
		break; /* the game says what it leaves open */
	}
}

void deck_check_names(const struct deck_case *the_case, const char *key)
{
	for (size_t i = 0; i < the_case->deck->n_open; i++)
		report_open_name(the_case, key, &the_case->deck->open[i]);
}

enum severity deck_limit_severity(const struct deck_case *the_case, const struct format_limit *limit)
{
	return the_case->rules->date < limit->known_from ? SEV_UNDETERMINED : SEV_ILLEGAL;
}

/* Is the limit one of another region than the deck's? */
static bool is_elsewhere(const struct deck_case *the_case, const struct format_limit *limit)
{
	return limit->region.len && !text_equal(limit->region, the_case->rules->regions[the_case->region].about.id);
}

/* Checks the limits that say what is counted, in the order of the format. */
static void check_limits(const struct deck_case *the_case)
{
	const struct format *format = the_case->rules->format;
	const struct deck_game *game = the_case->rules->game;

	for (size_t i = 0; i < format->n_limits; i++) {
		const struct format_limit *limit = &format->limits[i];

		if (!limit->counts || is_elsewhere(the_case, limit) ||
		    !deck_rules_cite(the_case->rules, limit->key).document ||
		    (limit->variant && !text_is(deck_rules_variant(the_case->rules, limit->key), limit->variant)))
			continue;
		for (size_t m = 0; m < game->n_measures; m++)
			if (strcmp(game->measures[m].word, limit->counts) == 0)
				game->measures[m].check(the_case, limit);
	}
}

void deck_check(const struct deck_case *the_case)
{
	const struct deck_game *game = the_case->rules->game;
	int kind = the_case->rules->format->kind == FORMAT_LIMITED ? ON_LIMITED : ON_CONSTRUCTED;

	check_limits(the_case);
	for (size_t i = 0; i < game->n_rows; i++)
		if ((game->rows[i].on & kind) && deck_rules_cite(the_case->rules, game->rows[i].key).document)
			game->rows[i].run(the_case, game->rows[i].key);
	diags_sort_by_severity(the_case->diags);
}
