#include "deck/deck_judge.h"

enum status deck_judge_init(struct deck_judge *judge, const struct deck_rules *rules,
			    enum status (*report)(void *ctx, const struct deck_report *report), void *ctx)
{
	*judge = (struct deck_judge){ .rules = rules, .report = report, .report_ctx = ctx };
	judge->finder = arena_alloc(&judge->arena, rules->game->finder_size);
	if (!judge->finder)
		return ST_NOMEM;
	rules->game->finder_begin(judge->finder, rules);
	return deck_init(&judge->deck, rules->n_cards);
}

static struct place place_of(const struct deck_judge *judge, uint32_t line)
{
	return (struct place){ .file = judge->deck.file, .line = line };
}

static enum status begin_deck(void *ctx, struct text name, uint32_t line)
{
	struct deck_judge *judge = ctx;

	/* A pool is all lists of its file, as those of its packs. */
	judge->n_leaders = 0;
	if (judge->is_begun && !judge->report)
		return ST_OK;
	judge->is_begun = true;
	deck_reset(&judge->deck);
	diags_clear(&judge->diags);
	judge->diags.arena = &judge->deck.arena;
	judge->n_sought = 0;
	judge->is_full = false;
	judge->deck.line = line;
	return name.len ? deck_keep_text(&judge->deck, name, &judge->deck.name) : ST_OK;
}

static void add_beside(struct deck_judge *judge, const struct deck_line *line)
{
	if (!judge->deck.n_beside)
		judge->deck.beside_line = line->line;
	judge->deck.n_beside += line->count;
}

/* Past the limit of lines: says so once and passes the rest over. */
static enum status refuse_more(struct deck_judge *judge, uint32_t line)
{
	if (!judge->is_full)
		diag_error(&judge->diags, place_of(judge, line), "deck has more than %d lines", DECK_MAX_LINES);
	judge->is_full = true;
	return ST_OK;
}

enum { SHOWN_MAX = 60 };

/* Says how a line was read that does not give a card's full name. */
static enum status note_reading(struct deck_judge *judge, const struct deck_line *line, enum lookup_result result,
				deck_card_id card)
{
	const struct deck_rules *rules = judge->rules;
	struct text written = line->name, name = card ? rules->game->card_name(rules, card) : written;
	struct place place = place_of(judge, line->line);

	if (written.len > SHOWN_MAX)
		written.len = SHOWN_MAX;
	if (deck_keep_text(&judge->deck, written, &written))
		return ST_NOMEM;
	if (result == LOOKUP_NO_CARD)
		diag_add(&judge->diags, SEV_NOTE, place, NULL, "'%.*s' is no card and has no count; read as a heading",
			 TEXT_ARG(written));
	else if (result == LOOKUP_BY_PRINTING)
		diag_add(&judge->diags, SEV_NOTE, place, NULL,
			 "no card '%.*s' is known; read as '%.*s' by its set and number", TEXT_ARG(written),
			 TEXT_ARG(name));
	else if (result == LOOKUP_BY_DATE)
		diag_add(&judge->diags, SEV_NOTE, place, NULL,
			 "'%.*s' read as '%.*s', the only card of that name that was out", TEXT_ARG(written),
			 TEXT_ARG(name));
	else if (result == LOOKUP_BESIDE)
		diag_add(&judge->diags, SEV_NOTE, place, NULL, "'%.*s' is not counted as a card of the deck",
			 TEXT_ARG(name));
	return ST_OK;
}

/* Keeps what is said to lead the deck until all its cards are known: it may be one of them. */
static enum status keep_leader(struct deck_judge *judge, const struct deck_line *line)
{
	judge->leader = *line;
	judge->leader.is_leader = judge->leader.is_counted = true;
	judge->leader.version = judge->leader.set = judge->leader.number = text_make("", 0);
	judge->leader.rarity = judge->leader.faction = text_make("", 0);
	return deck_keep_text(&judge->deck, line->name, &judge->leader.name);
}

/* A leader without a count may be the title of the list. */
static bool is_apart(const struct deck_judge *judge, const struct deck_line *line, const struct deck_found *found)
{
	const struct deck_game *game = judge->rules->game;

	return !line->is_counted && found->result == LOOKUP_FOUND && game->leads &&
	       game->leads(judge->rules, found->card);
}

static enum status add_line(struct deck_judge *judge, const struct deck_line *line)
{
	bool seeks = judge->n_sought < NAMES_SOUGHT_MAX;
	struct deck_found found = { 0 };
	enum status status = judge->rules->game->find(judge->finder, line, seeks, &found);

	if (status)
		return status;
	judge->n_sought += found.result == LOOKUP_OPEN || found.result == LOOKUP_NO_CARD;
	if (is_apart(judge, line, &found) && judge->n_leaders++ == 0)
		return keep_leader(judge, line);
	if (found.result == LOOKUP_OPEN)
		return deck_add_open(&judge->deck, &found.open);
	if (found.result != LOOKUP_FOUND)
		status = note_reading(judge, line, found.result, found.card);
	return status || found.result == LOOKUP_NO_CARD || found.result == LOOKUP_BESIDE
		       ? status
		       : deck_add(&judge->deck, found.card, line->count, line->line);
}

static bool has_leader(const struct deck_judge *judge)
{
	const struct deck *deck = &judge->deck;

	for (size_t i = 0; i < deck->n_entries; i++)
		if (judge->rules->game->leads(judge->rules, deck->entries[i].card))
			return true;
	return false;
}

static enum status add_leader(struct deck_judge *judge)
{
	/* Of several none is one of the cards. */
	if (judge->n_leaders == 0 || judge->is_full || (judge->n_leaders == 1 && has_leader(judge)))
		return ST_OK;
	return add_line(judge, &judge->leader);
}

static enum status take_card(void *ctx, const struct deck_line *line)
{
	struct deck_judge *judge = ctx;
	enum status status;

	if (judge->is_full)
		return ST_OK;
	if (line->is_leader && judge->rules->game->leads && judge->n_leaders++ == 0)
		return keep_leader(judge, line);
	if (line->section != SECTION_MAIN) {
		add_beside(judge, line);
		return ST_OK;
	}
	status = add_line(judge, line);
	return status == ST_LIMIT ? refuse_more(judge, line->line) : status;
}

static void note_beside(struct deck_judge *judge)
{
	uint64_t n = judge->deck.n_beside;

	if (n)
		diag_add(&judge->diags, SEV_NOTE, place_of(judge, judge->deck.beside_line), NULL,
			 "%llu card%s from here on beside the deck (sideboard, maybe board) not checked",
			 (unsigned long long)n, n == 1 ? "" : "s");
}

static enum status end_deck(void *ctx)
{
	struct deck_judge *judge = ctx;
	struct deck_case the_case = { judge->rules, &judge->deck, judge->pool, &judge->diags };
	struct deck_report report = { &judge->deck, &judge->diags, VERDICT_LEGAL };
	enum status status = add_leader(judge);

	if (status == ST_LIMIT)
		status = refuse_more(judge, judge->leader.line);
	if (status)
		return status;
	judge->deck.is_cut = judge->diags.count[SEV_ERROR] > 0;
	if (deck_size(&judge->deck) == 0 && !judge->deck.is_cut)
		diag_error(&judge->diags, place_of(judge, judge->deck.line), "no card found, expected a deck list");
	if (!judge->report)
		return ST_OK;
	note_beside(judge);
	if (judge->rules->game->narrow)
		judge->rules->game->narrow(judge->rules, &judge->deck);
	if (deck_size(&judge->deck))
		deck_check(&the_case);
	else
		diags_sort_by_severity(&judge->diags);
	report.verdict = diags_verdict(&judge->diags);
	return judge->diags.failed ? ST_NOMEM : judge->report(judge->report_ctx, &report);
}

/* Notes a format that the list is for, where the user asked for none and another one is taken. */
static enum status take_format(void *ctx, struct text name, uint32_t line)
{
	struct deck_judge *judge = ctx;
	const struct deck_rules *rules = judge->rules;
	const struct format *format = rules->is_default_format ? format_called(&rules->formats, name) : NULL;

	if (format && format != rules->format)
		diag_add(&judge->diags, SEV_NOTE, place_of(judge, line), NULL,
			 "the list is for the format '%s' and judged by '%s'; --format %s would judge it so", format->id,
			 rules->format->id, format->id);
	return ST_OK;
}

bool deck_judge_knows(void *ctx, struct text name)
{
	struct deck_judge *judge = ctx;
	struct deck_line line = { .count = 1, .is_counted = true, .name = name };
	struct deck_found found = { 0 };

	if (judge->rules->game->find(judge->finder, &line, false, &found))
		return false;
	return found.result != LOOKUP_NO_CARD && (found.result != LOOKUP_OPEN || found.open.reason == OPEN_NO_RECORD);
}

struct deck_sink deck_judge_sink(struct deck_judge *judge, const char *file)
{
	judge->deck.file = file;
	diags_clear(&judge->diags);
	judge->diags.arena = &judge->deck.arena;
	return (struct deck_sink){ judge, &judge->diags, begin_deck, take_card, end_deck, take_format };
}

void deck_judge_free(struct deck_judge *judge)
{
	if (judge->finder)
		judge->rules->game->finder_end(judge->finder);
	arena_free(&judge->arena);
	diags_free(&judge->diags);
	deck_free(&judge->deck);
}
