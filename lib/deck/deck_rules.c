#include "deck/deck_rules.h"

#include <string.h>

#include "deck/edition_note.h"

static enum status choose_format(struct deck_rules *rules, const char *id, struct place place, struct diags *diags)
{
	struct buffer known = { 0 };

	rules->format = format_called(&rules->formats, text_of(id));
	if (rules->format)
		return ST_OK;
	for (size_t i = 0; i < rules->formats.len; i++)
		buffer_printf(&known, "%s%s", i ? ", " : "", rules->formats.items[i].id);
	diag_error(diags, place, "no format '%s'; there are %s", id, buffer_string(&known));
	buffer_free(&known);
	return ST_ABSENT;
}

/* The region asked for, which has to be one of the format. */
static enum status choose_region(struct deck_rules *rules, const char *id, struct place place, struct diags *diags)
{
	const struct format *format = rules->format;
	struct buffer known = { 0 };

	rules->region = id ? format_region_find(format, text_of(id)) : 0;
	if (!id || rules->region)
		return ST_OK;
	for (size_t i = 0; i < format->n_regions; i++)
		buffer_printf(&known, "%s%.*s", i ? ", " : "; there are ", TEXT_ARG(format->regions[i].id));
	diag_error(diags, place, "format '%s' has no region '%s'%s", format->id, id,
		   buffer_string(&known));
	buffer_free(&known);
	return ST_ABSENT;
}

/* Keeps a note that was made, and frees it; none where it was not. */
static enum status keep_note(struct buffer *note, bool is_made, const char **kept, struct arena *arena,
			     struct diags *diags)
{
	*kept = is_made && !note->failed ? arena_strndup(arena, buffer_string(note), note->len) : NULL;
	buffer_free(note);
	if (*kept || !is_made)
		return ST_OK;
	diag_error(diags, (struct place){ 0 }, "memory ran out");
	return ST_NOMEM;
}

/* What is to be said of an edition that the day chose. */
static enum status note_replaced(struct deck_rules *rules, const struct edition_list *list,
				 const struct edition *edition, struct arena *arena, struct diags *diags)
{
	struct buffer note = { 0 };
	bool is_replaced = edition_note(&note, list, edition, rules->date);

	return keep_note(&note, is_replaced, &rules->edition_note, arena, diags);
}

/* Says that a day that was asked for is later than all that is known; without one the newest is taken. */
static enum status note_beyond(struct deck_rules *rules, const struct edition_list *list, struct arena *arena,
			       struct diags *diags)
{
	struct buffer note = { 0 };
	bool is_beyond = beyond_note(&note, list, formats_newest_date(&rules->formats), rules->date);

	return keep_note(&note, is_beyond, &rules->beyond_note, arena, diags);
}

/* The edition asked for, or the one in force on the day. */
static enum status choose_edition(struct deck_rules *rules, const struct edition_list *list,
				  const struct deck_rules_choice *choice, const struct edition **edition,
				  struct arena *arena, struct diags *diags)
{
	const char *id = choice->edition;
	struct buffer known = { 0 };

	*edition = id ? edition_find(list, id) : edition_on(list, rules->date);
	if (*edition) {
		rules->is_before_editions = !id && edition_first_day(*edition) > rules->date;
		if (!id)
			return note_replaced(rules, list, *edition, arena, diags);
		return ST_OK;
	}
	for (size_t i = 0; i < list->len; i++)
		buffer_printf(&known, "%s%s", i ? ", " : "", list->items[i].id);
	diag_error(diags, choice->edition_place, "no edition '%s'; there are %s", id ? id : "", buffer_string(&known));
	buffer_free(&known);
	return ST_ABSENT;
}

/* Where only a part of the edition is known, the oldest whole one stands in. */
static enum status load_stand_in(struct deck_rules *rules, const char *rulesets, const struct edition_list *list,
				 struct arena *arena, struct diags *diags)
{
	const struct edition *edition = edition_on(list, 1);

	if (rules->book.edition.complete || !edition)
		return ST_OK;
	return rulebook_load(&rules->stand_in, rulesets, "editions", edition, arena, diags);
}

static enum status load_book(struct deck_rules *rules, const char *rulesets, const struct deck_rules_choice *choice,
			     struct arena *arena, struct diags *diags)
{
	const struct edition *edition = NULL;
	struct edition_list list;
	enum status status = edition_list_load(&list, rulesets, rules->game->name, "editions", arena, diags);

	if (status == ST_OK)
		status = choose_edition(rules, &list, choice, &edition, arena, diags);
	if (status == ST_OK)
		status = note_beyond(rules, &list, arena, diags);
	if (status == ST_OK)
		status = rulebook_load(&rules->book, rulesets, "editions", edition, arena, diags);
	return status ? status : load_stand_in(rules, rulesets, &list, arena, diags);
}

static enum status load_tournament(struct deck_rules *rules, const char *rulesets, struct arena *arena,
				   struct diags *diags)
{
	const struct edition *edition;
	struct edition_list list;
	enum status status;

	if (rules->format->n_regions)
		return deck_regions_load(rules->regions, rules->format, rulesets, rules->game->name, arena, diags);
	if (rules->format->sets == SETS_UNCHECKED && !rules->format->n_bans)
		return ST_OK;
	status = edition_list_load(&list, rulesets, rules->game->name, "tournament", arena, diags);
	if (status)
		return status;
	edition = edition_on(&list, rules->date);
	if (!edition) {
		diag_error(diags, (struct place){ 0 }, "no tournament rules, on which format '%s' rests",
			   rules->format->id);
		return ST_ABSENT;
	}
	rules->is_before_tournament = edition->effective > rules->date;
	return rulebook_load(&rules->tournament, rulesets, "tournament", edition, arena, diags);
}

/* The document that the format names as its own. */
static enum status load_document(struct deck_rules *rules, const char *rulesets, struct arena *arena,
				 struct diags *diags)
{
	const struct edition *edition;
	struct edition_list list;
	enum status status;

	if (!rules->format->document)
		return ST_OK;
	status = edition_list_load(&list, rulesets, rules->game->name, "documents", arena, diags);
	if (status)
		return status;
	edition = edition_find(&list, rules->format->document);
	if (!edition) {
		diag_error(diags, (struct place){ 0 }, "no document '%s', on which format '%s' rests",
			   rules->format->document, rules->format->id);
		return ST_ABSENT;
	}
	return rulebook_load(&rules->document, rulesets, "documents", edition, arena, diags);
}

/* A key on which the format rests and which no book has; NULL = there is none. */
static const char *find_missing_key(const struct deck_rules *rules)
{
	for (size_t i = 0; i < rules->format->n_limits; i++) {
		const struct format_limit *limit = &rules->format->limits[i];

		if (limit->counts && !deck_rules_cite(rules, limit->key).document)
			return limit->key;
	}
	return NULL;
}

/* For a format that is younger than the edition of the day, the oldest edition that has its rules stands in. */
static enum status load_format_rules(struct deck_rules *rules, const char *rulesets, struct arena *arena,
				     struct diags *diags)
{
	const char *key = find_missing_key(rules);
	struct edition_list list;
	enum status status = ST_OK;

	if (!key || rules->stand_in.n_rules)
		return ST_OK;
	status = edition_list_load(&list, rulesets, rules->game->name, "editions", arena, diags);
	for (size_t i = 0; i < list.len && status == ST_OK; i++) {
		struct rulebook book;

		if (!list.items[i].complete || list.items[i].effective <= rules->book.edition.effective)
			continue;
		status = rulebook_load(&book, rulesets, "editions", &list.items[i], arena, diags);
		if (status == ST_OK && rulebook_find_key(&book, key)) {
			rules->stand_in = book;
			return ST_OK;
		}
	}
	return status;
}

static enum status load_books(struct deck_rules *rules, const char *rulesets, const struct deck_rules_choice *choice,
			      struct arena *arena, struct diags *diags)
{
	enum status status = load_book(rules, rulesets, choice, arena, diags);

	if (status == ST_OK)
		status = load_tournament(rules, rulesets, arena, diags);
	if (status == ST_OK)
		status = load_document(rules, rulesets, arena, diags);
	return status ? status : load_format_rules(rules, rulesets, arena, diags);
}

static bool has_measure(const struct deck_game *game, const char *word)
{
	bool found = false;

	for (size_t m = 0; m < game->n_measures; m++)
		found |= strcmp(game->measures[m].word, word) == 0;
	return found;
}

/* A limit that no check reads, or that no rule sets, would be passed over without a word. */
static enum status check_limits(const struct deck_rules *rules, struct diags *diags)
{
	for (size_t i = 0; i < rules->format->n_limits; i++) {
		const struct format_limit *limit = &rules->format->limits[i];

		if (!limit->counts)
			continue;
		if (!has_measure(rules->game, limit->counts)) {
			diag_error(diags, (struct place){ 0 }, "format '%s' counts '%s', which %s does not know",
				   rules->format->id, limit->counts, rules->game->name);
			return ST_SYNTAX;
		}
		if (!deck_rules_cite(rules, limit->key).document) {
			diag_error(diags, (struct place){ 0 },
				   "format '%s' rests on the rule '%s', which is in no document", rules->format->id,
				   limit->key);
			return ST_ABSENT;
		}
	}
	return ST_OK;
}

/* The cards, and what the game knows of them. */
static enum status load_cards(struct deck_rules *rules, const char *rulesets, const char *records, struct arena *arena,
			      struct diags *diags)
{
	const struct deck_game *game = rules->game;

	rules->rulesets = arena_strdup(arena, rulesets);
	rules->facts = arena_calloc(arena, 1, game->facts_size);
	if (!rules->rulesets || !rules->facts)
		return diags_nomem(diags);
	if (!records || game->takes_records)
		return game->load_cards(rules, records, arena, diags);
	diag_error(diags, (struct place){ 0 }, "%s has no records of single cards", game->name);
	return ST_ABSENT;
}

enum status deck_rules_load(struct deck_rules *rules, const struct deck_game *game, const char *rulesets,
			    const struct deck_rules_choice *choice, struct arena *arena, struct diags *diags)
{
	enum status status;

	*rules = (struct deck_rules){ .game = game, .date = choice->date, .is_default_format = !choice->format, .is_default_edition = !choice->edition };
	status = load_cards(rules, rulesets, choice->records, arena, diags);
	if (status == ST_OK)
		status = formats_load(&rules->formats, rulesets, game->name, arena, diags);
	if (status == ST_OK)
		status = choose_format(rules, choice->format ? choice->format : game->default_format, choice->format_place,
				       diags);
	if (status == ST_OK)
		status = choose_region(rules, choice->region, choice->region_place, diags);
	if (status)
		return status;
	rules->is_default_date = !rules->date;
	if (rules->is_default_date)
		rules->date = formats_newest_date(&rules->formats);
	status = load_books(rules, rulesets, choice, arena, diags);
	if (status == ST_OK)
		status = check_limits(rules, diags);
	return status || !game->settle ? status : game->settle(rules, arena, diags);
}

/* The books in the order in which they are asked. */
enum { N_BOOKS = 4 };

static const struct rulebook *book_of(const struct deck_rules *rules, int i)
{
	const struct rulebook *const books[N_BOOKS] = { &rules->book, &rules->stand_in, &rules->tournament,
							&rules->document };

	return books[i];
}

struct citation deck_rules_cite(const struct deck_rules *rules, const char *key)
{
	struct citation cite = { 0 };

	for (int i = 0; i < N_BOOKS && !cite.document; i++)
		if (book_of(rules, i)->n_rules)
			cite = rulebook_cite(book_of(rules, i), key);
	for (unsigned r = 0; r < rules->format->n_regions && !cite.document; r++)
		cite = deck_region_cite(&rules->regions[r], key, rules->date);
	return cite;
}

struct citation deck_rules_cite_region(const struct deck_rules *rules, unsigned region, const char *key, date_t since)
{
	const struct rulebook *list = deck_region_list_since(&rules->regions[region], rules->date, since);

	return list ? rulebook_cite(list, key) : (struct citation){ 0 };
}

struct text deck_rules_variant(const struct deck_rules *rules, const char *key)
{
	struct text variant = text_make("", 0);

	for (int i = 0; i < N_BOOKS && !variant.len; i++)
		if (book_of(rules, i)->n_rules)
			variant = rulebook_variant(book_of(rules, i), text_of(key));
	return variant;
}
