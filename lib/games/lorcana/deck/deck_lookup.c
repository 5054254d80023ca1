#include "games/lorcana/deck/deck_lookup.h"

#include <assert.h>

#include "deck/deck_tags.h"
#include "games/lorcana/deck/lorcana_deck.h"

/* A printing as written; both empty = none. */
struct printing {
	struct text set;
	struct text number;
};

static struct text without_zeros(struct text a)
{
	while (a.len > 1 && a.ptr[0] == '0')
		a = text_skip(a, 1);
	return a;
}

/* The card of a printing by set and number; 0 = none. */
static enum status find_by_set(struct deck_lookup *lookup, struct printing printing, card_id *id)
{
	struct text code = without_zeros(printing.set), number = without_zeros(printing.number);
	const struct released_set *set;

	*id = 0;
	if (code.len == 0 || number.len == 0)
		return ST_OK;
	number.len = text_find(number, text_of("/"));
	set = card_set_find(lookup->formats, code);
	return lorcana_card_find_printing(lookup->cards, set ? set->code : code, number, id);
}

/* The card of a printing as written, or as the app calls it; 0 = none. */
static enum status find_printing(struct deck_lookup *lookup, struct printing printing, card_id *id)
{
	struct printing named = printing;
	enum status status = text_is(printing.set, APP_SET)
				     ? app_codes_find(&lookup->codes, printing.number, &named.set, &named.number)
				     : ST_OK;

	return status ? status : find_by_set(lookup, named, id);
}

/* Settles an ambiguous or unknown name by its printing, or contradicts it. */
static void weigh_printing(const struct lorcana_cards *cards, card_id printed, const struct lorcana_found *named,
			   struct deck_found *found)
{
	if (named->match == MATCH_ONE && named->id != printed) {
		found->open.reason = OPEN_CONTRADICTION;
		deck_found_near(found, named->id);
		deck_found_near(found, printed);
		return;
	}
	found->card = printed;
	found->result = named->match == MATCH_ONE ? LOOKUP_FOUND : LOOKUP_BY_PRINTING;
	for (size_t i = 0; named->match == MATCH_AMBIGUOUS && i < named->n_near; i++)
		if (lorcana_cards_share_name(lorcana_card_of(cards, named->near[i]), lorcana_card_of(cards, printed)))
			found->result = LOOKUP_FOUND;
}

/* The only one of the cards named that was out on the day; 0 = not just one. */
static card_id only_one_out(const struct deck_lookup *lookup, const struct lorcana_found *named)
{
	card_id only = 0;
	size_t n = 0;

	/* A full list may leave cards out. */
	if (named->match != MATCH_AMBIGUOUS || named->n_near == LORCANA_MAX_NEAR)
		return 0;
	for (size_t i = 0; i < named->n_near; i++)
		if (card_is_out(lookup->formats, lorcana_card_of(lookup->cards, named->near[i]), lookup->date)) {
			only = named->near[i];
			n++;
		}
	return n == 1 ? only : 0;
}

static_assert((int)DECK_MAX_NEAR == (int)LORCANA_MAX_NEAR, "a deck keeps every near name");

/* Of a name that is not one card's: those that may be meant. */
static void tell_near(const struct deck_line *line, const struct lorcana_found *named, struct deck_found *found)
{
	found->open.reason = named->match == MATCH_AMBIGUOUS ? OPEN_AMBIGUOUS : OPEN_NOT_FOUND;
	for (size_t i = 0; i < named->n_near; i++)
		deck_found_near(found, named->near[i]);
	if (!line->is_counted && named->match == MATCH_NONE && named->n_near == 0)
		found->result = LOOKUP_NO_CARD;
}

/* A name of a quest's own set is no slip of the pen: no near names for it. */
static void explain_not_found(const struct deck_lookup *lookup, struct text set_code, bool nearest,
			      struct deck_open_name *open)
{
	const struct released_set *set = set_code.len ? card_set_find(lookup->formats, set_code) : NULL;

	if (set && text_is(set->kind, "quest")) {
		open->reason = OPEN_QUEST;
		open->set = set->name;
	} else if (!nearest) {
		open->reason = OPEN_NOT_SOUGHT;
	}
}

/* The whole name to look for: with the version where the list has it apart. */
static struct text whole_name(struct deck_lookup *lookup, const struct deck_line *line)
{
	if (line->version.len == 0)
		return line->name;
	buffer_clear(&lookup->joined);
	buffer_add(&lookup->joined, line->name);
	buffer_add_string(&lookup->joined, " - ");
	buffer_add(&lookup->joined, line->version);
	return buffer_text(&lookup->joined);
}

/* How a message names the line: as written, or by set and number. */
static struct text written_form(struct deck_lookup *lookup, const struct deck_line *line)
{
	if (line->name.len)
		return line->name;
	buffer_clear(&lookup->joined);
	buffer_printf(&lookup->joined, "%.*s-%.*s", (int)line->set.len, line->set.ptr, (int)line->number.len,
		      line->number.ptr);
	return buffer_text(&lookup->joined);
}

/* The printing of the line: its own fields, or the tags behind the name. */
static struct printing split_printing(const struct deck_line *line, struct text *name)
{
	struct printing printing = { line->set, line->number };
	struct line_tags tags;

	if (deck_line_split_id(*name, &printing.set, &printing.number)) {
		*name = text_make("", 0);
	} else if (deck_line_split_tags(*name, &tags) && tags.name.len) {
		*name = tags.name;
		if (printing.set.len == 0 && printing.number.len == 0)
			printing = (struct printing){ tags.set, tags.number };
	}
	return printing;
}

/* The card whose version stands in brackets behind its name: "Pua (Potbellied Buddy)"; 0 = none is written so. */
static enum status find_in_brackets(struct deck_lookup *lookup, struct text name, card_id *id)
{
	size_t open = text_find(name, text_of("("));
	struct lorcana_found found = { .match = MATCH_NONE };
	enum status status;

	*id = 0;
	if (open == 0 || open + 2 >= name.len || name.ptr[name.len - 1] != ')')
		return ST_OK;
	buffer_clear(&lookup->joined);
	buffer_add(&lookup->joined, text_trim(text_make(name.ptr, open)));
	buffer_add_string(&lookup->joined, " - ");
	buffer_add(&lookup->joined, text_make(name.ptr + open + 1, name.len - open - 2));
	if (lookup->joined.failed)
		return ST_NOMEM;
	status = name_cache_find(&lookup->cache, lookup->cards, buffer_text(&lookup->joined), &found);
	if (status == ST_OK && found.match == MATCH_ONE)
		*id = found.id;
	return status;
}

/* The card whose name in another language [name] is; 0 = none. */
static enum status find_by_language(struct deck_lookup *lookup, struct text name, card_id *id)
{
	const struct other_name *other = NULL;
	struct printing printing;
	enum status status = other_names_find(&lookup->others, name, &other);

	*id = 0;
	if (status || !other)
		return status;
	printing.number = other->card;
	text_split(&printing.number, '/', &printing.set);
	return find_by_set(lookup, printing, id);
}

/* A name that is not one card's: it has another language, or is left open. */
static enum status leave_open(struct deck_lookup *lookup, const struct deck_line *line, struct text name,
			      struct text set_code, bool nearest, const struct lorcana_found *named,
			      struct deck_found *found)
{
	if (named->match == MATCH_NONE && name.len) {
		enum status status = find_by_language(lookup, name, &found->card);

		if (status || found->card) {
			found->result = LOOKUP_BY_LANGUAGE;
			return status;
		}
	}
	tell_near(line, named, found);
	if (found->result == LOOKUP_OPEN && found->open.reason == OPEN_NOT_FOUND)
		explain_not_found(lookup, set_code, nearest, &found->open);
	return ST_OK;
}

enum status deck_lookup_card(void *finder, const struct deck_line *line, bool nearest, struct deck_found *found)
{
	struct deck_lookup *lookup = finder;
	struct text name = whole_name(lookup, line);
	struct lorcana_found named = { .match = MATCH_NONE };
	struct printing printing;
	card_id printed = 0;
	enum status status = ST_OK;

	found->result = LOOKUP_FOUND;
	found->card = line->set.len ? 0 : lorcana_card_find_exact(lookup->cards, name);
	if (!found->card && line->set.len == 0 && line->version.len == 0)
		status = find_in_brackets(lookup, name, &found->card);
	if (status || found->card)
		return status;
	printing = split_printing(line, &name);
	deck_found_open(found, line, written_form(lookup, line), OPEN_NOT_FOUND);
	status = find_printing(lookup, printing, &printed);
	if (status == ST_OK && name.len && nearest && line->is_counted)
		status = name_cache_find_near(&lookup->cache, lookup->cards, name, &named);
	else if (status == ST_OK && name.len && (nearest || printed))
		status = name_cache_find(&lookup->cache, lookup->cards, name, &named);
	if (status)
		return status;
	found->card = printed && !name.len ? printed : named.id;
	if (printed && name.len)
		weigh_printing(lookup->cards, printed, &named, found);
	else if (printed || named.match == MATCH_ONE)
		found->result = LOOKUP_FOUND;
	else if (only_one_out(lookup, &named))
		*found = (struct deck_found){ .result = LOOKUP_BY_DATE, .card = only_one_out(lookup, &named) };
	else
		return leave_open(lookup, line, name, printing.set, nearest, &named, found);
	return ST_OK;
}

void deck_lookup_begin(void *finder, const struct deck_rules *rules)
{
	struct deck_lookup *lookup = finder;

	lookup->cards = lorcana_deck_cards(rules);
	lookup->formats = &rules->formats;
	lookup->date = rules->date;
	lookup->others.game = rules->game->name;
	lookup->others.rulesets = lookup->codes.rulesets = rules->rulesets;
}

void deck_lookup_end(void *finder)
{
	struct deck_lookup *lookup = finder;

	name_cache_free(&lookup->cache);
	app_codes_free(&lookup->codes);
	other_names_free(&lookup->others);
	buffer_free(&lookup->joined);
}
