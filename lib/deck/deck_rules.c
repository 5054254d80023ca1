#include "deck/deck_rules.h"

static const char game[] = "lorcana";

static enum status nomem(struct diags *diags)
{
	diag_error(diags, (struct place){ 0 }, "memory ran out");
	return ST_NOMEM;
}

static enum status choose_format(struct deck_rules *rules, const char *id, struct diags *diags)
{
	struct buffer known = { 0 };

	rules->format = format_find(&rules->formats, id);
	if (rules->format)
		return ST_OK;
	for (size_t i = 0; i < rules->formats.len; i++)
		buffer_printf(&known, "%s%s", i ? ", " : "", rules->formats.items[i].id);
	diag_error(diags, (struct place){ 0 }, "no format '%s'; there are %s", id, buffer_string(&known));
	buffer_free(&known);
	return ST_ABSENT;
}

/* The edition asked for, or the one in force on the day. */
static enum status choose_edition(struct deck_rules *rules, const struct edition_list *list, const char *id,
				  const struct edition **edition, struct diags *diags)
{
	struct buffer known = { 0 };

	*edition = id ? edition_find(list, id) : edition_on(list, rules->date);
	if (*edition) {
		rules->is_before_editions = !id && (*edition)->effective > rules->date;
		return ST_OK;
	}
	for (size_t i = 0; i < list->len; i++)
		buffer_printf(&known, "%s%s", i ? ", " : "", list->items[i].id);
	diag_error(diags, (struct place){ 0 }, "no edition '%s'; there are %s", id ? id : "", buffer_string(&known));
	buffer_free(&known);
	return ST_ABSENT;
}

static enum status load_book(struct deck_rules *rules, const char *rulesets, const char *edition_id,
			     struct arena *arena, struct diags *diags)
{
	const struct edition *edition = NULL;
	struct edition_list list;
	enum status status = edition_list_load(&list, rulesets, game, "editions", arena, diags);

	if (status == ST_OK)
		status = choose_edition(rules, &list, edition_id, &edition, diags);
	return status ? status : rulebook_load(&rules->book, rulesets, "editions", edition, arena, diags);
}

static enum status load_tournament(struct deck_rules *rules, const char *rulesets, struct arena *arena,
				   struct diags *diags)
{
	const struct edition *edition;
	struct edition_list list;
	enum status status;

	if (rules->format->sets == SETS_UNCHECKED)
		return ST_OK;
	status = edition_list_load(&list, rulesets, game, "tournament", arena, diags);
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

static enum status answer_for_all_cards(struct deck_rules *rules, struct arena *arena, struct diags *diags)
{
	struct legality_answer *answers = arena_calloc(arena, rules->cards->n_cards, sizeof(*answers));

	if (!answers)
		return nomem(diags);
	for (size_t i = 0; i < rules->cards->n_cards; i++)
		answers[i] = format_legality(&rules->formats, rules->format, &rules->cards->cards[i], rules->date);
	rules->legality = answers;
	return ST_OK;
}

enum status deck_rules_load(struct deck_rules *rules, const char *rulesets, struct lorcana_cards *cards,
			    const struct deck_rules_choice *choice, struct arena *arena, struct diags *diags)
{
	enum status status;

	*rules = (struct deck_rules){ .cards = cards, .date = choice->date };
	status = formats_load(&rules->formats, rulesets, game, arena, diags);
	if (status == ST_OK)
		status = choose_format(rules, choice->format ? choice->format : "core", diags);
	if (status)
		return status;
	if (!rules->date)
		rules->date = formats_newest_date(&rules->formats);
	status = load_book(rules, rulesets, choice->edition, arena, diags);
	if (status == ST_OK)
		status = load_tournament(rules, rulesets, arena, diags);
	return status ? status : answer_for_all_cards(rules, arena, diags);
}

struct citation deck_rules_cite(const struct deck_rules *rules, const char *key)
{
	struct citation cite = rulebook_cite(&rules->book, key);

	if (!cite.document && rules->tournament.n_rules)
		cite = rulebook_cite(&rules->tournament, key);
	return cite;
}
