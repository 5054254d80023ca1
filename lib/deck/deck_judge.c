#include "deck/deck_judge.h"

#include <string.h>

#include "deck/open_count.h"

enum status deck_judge_init(struct deck_judge *judge, const struct deck_rules *rules,
			    enum status (*report)(void *ctx, const struct deck_report *report), void *ctx)
{
	*judge = (struct deck_judge){ .rules = rules, .usual = rules, .report = report, .report_ctx = ctx };
	judge->finder = arena_alloc(&judge->arena, rules->game->finder_size);
	if (!judge->finder)
		return ST_NOMEM;
	rules->game->finder_begin(judge->finder, rules);
	return deck_init(&judge->deck, rules->n_cards) || deck_init(&judge->spare, rules->n_cards) ? ST_NOMEM : ST_OK;
}

static struct place place_of(const struct deck_judge *judge, uint32_t line)
{
	return (struct place){ .file = judge->deck.file, .line = line };
}

/* The finder asks by the rules at hand: what was out on the day. */
static void use_rules(struct deck_judge *judge, const struct deck_rules *rules)
{
	const struct deck_game *game = rules->game;

	if (rules == judge->rules)
		return;
	game->finder_end(judge->finder);
	memset(judge->finder, 0, game->finder_size);
	game->finder_begin(judge->finder, rules);
	judge->rules = rules;
}

/* Says by which format a list is judged that an exporter says is for one. */
static void note_format(struct deck_judge *judge)
{
	const struct deck_setting_kept *said = &judge->settings.of[SETTING_FORMAT];
	const struct deck_rules *usual = judge->usual;
	const struct format *format = said->value[0] ? format_called(&usual->formats, text_of(said->value)) : NULL;
	struct place place = place_of(judge, said->line);

	if (!format || said->is_meant || format == usual->format)
		return;
	if (strcmp(judge->rules->format->id, format->id) == 0)
		diag_add(&judge->diags, SEV_NOTE, place, NULL,
			 "the list is for the format '%s' and judged by it; --format names another", format->id);
	else if (usual->is_default_format)
		diag_add(&judge->diags, SEV_NOTE, place, NULL,
			 "the list is for the format '%s' and judged by '%s'; --format %s would judge it so", format->id,
			 judge->rules->format->id, format->id);
}

/* What the list says of itself holds from here on, before the first of its cards is looked up. */
static void settle(struct deck_judge *judge)
{
	const struct deck_rules *rules = NULL;

	if (!judge->is_unsettled)
		return;
	judge->is_unsettled = false;
	if (judge->rules_for)
		rules = judge->rules_for(judge->report_ctx, &judge->settings, &judge->diags);
	if (rules) {
		use_rules(judge, rules);
		deck_parts_fit(&judge->parts, rules->format);
	}
	note_format(judge);
}

static enum status begin_deck(void *ctx, struct text name, uint32_t line)
{
	struct deck_judge *judge = ctx;

	if (deck_parts_begin(&judge->parts, judge->rules->format))
		return ST_NOMEM;
	/* A pool is all lists of its file, as those of its packs. */
	if (judge->is_begun && !judge->report)
		return ST_OK;
	judge->is_begun = true;
	use_rules(judge, judge->usual);
	judge->settings = (struct deck_settings){ 0 };
	judge->is_unsettled = false;
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

/* What stands around a name as written, and that of the card as which it was read. */
static const struct {
	const char *before, *between, *behind;
} readings[] = {
	[LOOKUP_BY_PRINTING] = { "no card ", " is known; read as ", " by its set and number" },
	[LOOKUP_BY_NAME] = { "no printing ", " is known; read as ", "" },
	[LOOKUP_BY_DATE] = { "", " read as ", ", the only card of that name that was out" },
	[LOOKUP_BY_LANGUAGE] = { "", " read as ", ", whose name it is in another language" },
};

/* Says how a line was read that does not give a card's full name. */
static enum status note_reading(struct deck_judge *judge, const struct deck_line *line, enum lookup_result result,
				card_id card)
{
	const struct deck_rules *rules = judge->rules;
	struct text written = deck_shown(line->name), name = card ? rules->game->card_name(rules, card) : written;
	struct place place = place_of(judge, line->line);

	if (deck_keep_text(&judge->deck, written, &written))
		return ST_NOMEM;
	if (result == LOOKUP_NO_CARD)
		diag_add(&judge->diags, SEV_NOTE, place, NULL, "'%.*s' is no card and has no count; read as a heading",
			 TEXT_ARG(written));
	else if (result == LOOKUP_BESIDE)
		diag_add(&judge->diags, SEV_NOTE, place, NULL, "'%.*s' is not counted as a card of the deck",
			 TEXT_ARG(name));
	else
		diag_add(&judge->diags, SEV_NOTE, place, NULL, "%s'%.*s'%s'%.*s'%s", readings[result].before,
			 TEXT_ARG(written), readings[result].between, TEXT_ARG(name), readings[result].behind);
	return ST_OK;
}

/* Keeps what is said to lead the deck until all its cards are known: it may be one of them. */
static enum status keep_leader(struct deck_judge *judge, const struct deck_line *line)
{
	struct deck_line *leader = &deck_parts_last(&judge->parts)->leader;

	*leader = *line;
	leader->is_leader = leader->is_counted = true;
	leader->version = leader->rarity = leader->faction = text_make("", 0);
	if (deck_keep_text(&judge->deck, line->set, &leader->set) ||
	    deck_keep_text(&judge->deck, line->number, &leader->number))
		return ST_NOMEM;
	return deck_keep_text(&judge->deck, line->name, &leader->name);
}

/* A leader without a count may be the title of the list. */
static bool is_apart(const struct deck_judge *judge, const struct deck_line *line, const struct deck_found *found)
{
	const struct deck_game *game = judge->rules->game;

	return !line->is_counted && found->result == LOOKUP_FOUND && game->leads &&
	       game->leads(judge->rules, found->card);
}

/* For the reader, and for lines that turn out to name no card: another deck may begin here. */
static enum status take_division(void *ctx, enum deck_division division, struct text name, uint32_t line)
{
	struct deck_judge *judge = ctx;

	return judge->report ? deck_parts_divide(&judge->parts, &judge->deck, division, name, line) : ST_OK;
}

static enum status add_line(struct deck_judge *judge, const struct deck_line *line)
{
	bool seeks = judge->n_sought < NAMES_SOUGHT_MAX;
	struct deck_found found = { 0 };
	enum status status = judge->rules->game->find(judge->finder, line, seeks, &found);

	if (status)
		return status;
	judge->n_sought += found.result == LOOKUP_OPEN || found.result == LOOKUP_NO_CARD;
	if (is_apart(judge, line, &found) && deck_parts_last(&judge->parts)->n_leaders++ == 0)
		return keep_leader(judge, line);
	deck_open_count(judge, line, &found);
	/* A name without a count that is like a card's may be a player's. */
	if (found.result == LOOKUP_OPEN && !line->is_counted)
		status = take_division(judge, DIVISION_BLANK, text_make("", 0), line->line);
	found.open.section = line->section;
	if (status || found.result == LOOKUP_OPEN)
		return status ? status : deck_add_open(&judge->deck, &found.open);
	if (found.result != LOOKUP_FOUND)
		status = note_reading(judge, line, found.result, found.card);
	if (status == ST_OK && found.result == LOOKUP_NO_CARD)
		status = take_division(judge, DIVISION_TITLE, line->name, line->line);
	if (status || found.result == LOOKUP_NO_CARD || found.result == LOOKUP_BESIDE)
		return status;
	return deck_add(&judge->deck, &(struct deck_entry){ .card = found.card,
							    .count = line->count,
							    .line = line->line,
							    .section = line->section,
							    .other = found.other,
							    .region = found.region });
}

/* Are the cards of the section cards of a deck? */
static bool is_of_deck(const struct deck_judge *judge, enum deck_section section)
{
	return deck_section_is_main(section) || (judge->rules->game->sections >> section & 1);
}

static bool has_leader(const struct deck_judge *judge)
{
	const struct deck *deck = &judge->deck;

	for (size_t i = 0; i < deck->n_entries; i++)
		if (judge->rules->game->leads(judge->rules, deck->entries[i].card))
			return true;
	return false;
}

/* What is said to lead the deck, or the part of it. */
static enum status add_leader(struct deck_judge *judge, unsigned n_leaders, const struct deck_line *leader)
{
	enum status status;

	/* Of several none is one of the cards. */
	if (n_leaders == 0 || judge->is_full || (n_leaders == 1 && has_leader(judge)))
		return ST_OK;
	status = add_line(judge, leader);
	return status == ST_LIMIT ? refuse_more(judge, leader->line) : status;
}

static enum status take_card(void *ctx, const struct deck_line *line)
{
	struct deck_judge *judge = ctx;
	enum status status;

	settle(judge);
	if (judge->is_full)
		return ST_OK;
	if (line->is_leader && judge->rules->game->leads && deck_parts_last(&judge->parts)->n_leaders++ == 0)
		return keep_leader(judge, line);
	if (!is_of_deck(judge, line->section)) {
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

/* Does anything of the format hold in one region alone? */
static bool has_regional(const struct format *format)
{
	bool found = format->n_bans || format->n_restrictions;

	for (size_t i = 0; i < format->n_limits; i++)
		found |= format->limits[i].region.len > 0;
	return found;
}

/* "numbers with EN are read as those of the English edition, numbers without as those of the Japanese one". */
static void add_reading(struct buffer *note, const struct deck_rules *rules, const struct region_told *told)
{
	const struct format_region *region = &rules->regions[told->region].about;
	const struct format_region *other = &rules->regions[told->other].about;

	buffer_printf(note, "%.*s are read as those of the %.*s edition", TEXT_ARG(region->told_by),
		      TEXT_ARG(region->title));
	if (told->n_others)
		buffer_printf(note, ", %.*s as those of the %.*s one", TEXT_ARG(other->told_by), TEXT_ARG(other->title));
}

/*
 * Says how the printings of a list were read, and by whose restrictions it is
 * judged, where nobody asked for a region.
 */
static void note_region(struct deck_judge *judge, const struct region_told *told)
{
	const struct deck_rules *rules = judge->rules;
	const struct format_region *region = &rules->regions[told->region].about;
	bool is_chosen = !rules->region && has_regional(rules->format);
	struct buffer note = { 0 };

	if (told->n_told)
		add_reading(&note, rules, told);
	else if (is_chosen)
		buffer_add_string(&note, "nothing tells of which edition the cards are");
	if (is_chosen)
		buffer_printf(&note, "; judged by the %.*s restrictions, --region names others", TEXT_ARG(region->title));
	if (note.len)
		diag_add(&judge->diags, SEV_NOTE, place_of(judge, judge->deck.line), NULL, "%s", buffer_string(&note));
	judge->diags.failed |= note.failed;
	buffer_free(&note);
}

/* The region by whose restrictions the deck at hand is judged. */
static unsigned choose_region(struct deck_judge *judge)
{
	const struct deck_rules *rules = judge->rules;
	struct region_told told = deck_region_told(&judge->deck);

	if (!rules->format->n_regions)
		return 0;
	note_region(judge, &told);
	return rules->region ? rules->region - 1 : told.region;
}

/* Checks the deck at hand, whose cards are all there. */
static void check_deck(struct deck_judge *judge)
{
	struct deck_case the_case = {
		.rules = judge->rules, .deck = &judge->deck, .pool = judge->pool, .diags = &judge->diags
	};

	judge->deck.is_cut = judge->diags.count[SEV_ERROR] > 0 || judge->deck.has_open_count;
	if (deck_size(&judge->deck) == 0 && !judge->deck.is_cut) {
		diag_error(&judge->diags, place_of(judge, judge->deck.line), "no card found, expected a deck list");
		diags_mark_other(&judge->diags);
	}
	if (!judge->report)
		return;
	note_beside(judge);
	if (judge->rules->game->narrow)
		judge->rules->game->narrow(judge->rules, &judge->deck);
	judge->region = deck_size(&judge->deck) ? choose_region(judge) : 0;
	the_case.region = judge->region;
	if (deck_size(&judge->deck))
		deck_check(&the_case);
	else
		diags_sort_by_severity(&judge->diags);
}

static enum status report_deck(struct deck_judge *judge)
{
	const struct deck_rules *rules = judge->rules;
	struct deck_report report = { .rules = rules,
				      .region = rules->format->n_regions ? &rules->regions[judge->region] : NULL,
				      .deck = &judge->deck,
				      .diags = &judge->diags,
				      .settings = &judge->settings,
				      .verdict = diags_verdict(&judge->diags) };

	if (judge->diags.failed)
		return ST_NOMEM;
	return judge->report ? judge->report(judge->report_ctx, &report) : ST_OK;
}

/* The list as one deck. */
static enum status check_whole(struct deck_judge *judge)
{
	const struct deck_part *parts = judge->parts.items;
	const struct deck_line *leader = NULL;
	unsigned n_leaders = 0;
	enum status status;

	for (size_t i = 0; i < judge->parts.len; i++) {
		leader = leader || !parts[i].n_leaders ? leader : &parts[i].leader;
		n_leaders += parts[i].n_leaders;
	}
	status = add_leader(judge, n_leaders, leader);
	if (status == ST_OK)
		check_deck(judge);
	return status;
}

/* A list that may be several decks: as one it is not called illegal. */
static void doubt(struct deck_judge *judge)
{
	if (diags_verdict(&judge->diags) != VERDICT_ILLEGAL)
		return;
	diags_doubt(&judge->diags);
	diag_help(&judge->diags, place_of(judge, judge->parts.cut_line),
		  "the list may be several decks, of which another begins here, and is not called illegal as one; "
		  "a line '===' before each deck would tell");
	diags_sort_by_severity(&judge->diags);
}

/* A list as it was read, before any check. */
struct as_read {
	struct diag *said; /* n_said of them, in the deck's arena */
	size_t n_said;
	size_t n_entries;
	size_t n_open;
};

/* The deck at hand becomes part [i] of [whole], which was [read]. */
static enum status take_part(struct deck_judge *judge, const struct deck *whole, const struct as_read *read,
				size_t i)
{
	const struct deck_parts *parts = &judge->parts;
	const struct deck_part *part = &parts->items[i], *next = i + 1 < parts->len ? part + 1 : NULL;
	size_t end_entry = next ? next->first_entry : read->n_entries;
	size_t end_open = next ? next->first_open : read->n_open;
	enum status status = ST_OK;

	deck_reset(&judge->deck);
	judge->deck.file = whole->file;
	judge->deck.line = i ? part->line : whole->line;
	judge->deck.name = part->name.len ? part->name : whole->name;
	judge->deck.omits_leader = whole->omits_leader;
	judge->deck.n_beside = (next ? next->beside_before : whole->n_beside) - part->beside_before;
	judge->deck.beside_line = i ? part->line : whole->beside_line;
	for (size_t k = part->first_entry; status == ST_OK && k < end_entry; k++)
		status = deck_add(&judge->deck, &whole->entries[k]);
	for (size_t k = part->first_open; status == ST_OK && k < end_open; k++)
		status = deck_add_open(&judge->deck, &whole->open[k]);
	diags_clear(&judge->diags);
	for (size_t k = 0; status == ST_OK && k < read->n_said; k++) {
		const struct diag *said = &read->said[k];

		if (said->place.line >= part->line && (!next || said->place.line < next->line))
			diag_add(&judge->diags, said->severity, said->place, NULL, "%s", said->message);
	}
	diag_add(&judge->diags, SEV_NOTE, place_of(judge, judge->deck.line), NULL,
		 "read as a deck of its own, %zu of %zu in the list", i + 1, parts->len);
	return status ? status : add_leader(judge, part->n_leaders, &part->leader);
}

/* Judges each part as the deck that it is. */
static enum status judge_parts(struct deck_judge *judge, const struct as_read *read)
{
	struct deck whole = judge->deck;
	size_t n = judge->parts.len;
	enum status status = ST_OK;

	judge->deck = judge->spare;
	for (size_t i = 0; status == ST_OK && i < n; i++) {
		status = take_part(judge, &whole, read, i);
		if (status == ST_OK) {
			check_deck(judge);
			status = report_deck(judge);
		}
	}
	diags_clear(&judge->diags);
	deck_reset(&judge->deck);
	judge->spare = judge->deck;
	judge->deck = whole;
	return status;
}

/* Keeps what a check of the list as one deck would change; false when memory ran out. */
static bool keep_as_read(struct deck_judge *judge, struct as_read *read)
{
	*read = (struct as_read){ .n_said = judge->diags.len,
				  .n_entries = judge->deck.n_entries,
				  .n_open = judge->deck.n_open };
	read->said = arena_calloc(&judge->deck.arena, read->n_said + 1, sizeof(*read->said));
	for (size_t i = 0; read->said && i < read->n_said; i++)
		read->said[i] = judge->diags.items[i];
	return read->said != NULL;
}

static enum status end_deck(void *ctx)
{
	struct deck_judge *judge = ctx;
	enum deck_parts_answer answer;
	struct as_read read = { 0 };
	enum status status;

	settle(judge);
	answer = deck_parts_ask(&judge->parts, &judge->deck);

	if (answer >= PARTS_ARE_LIKELY && !keep_as_read(judge, &read))
		return ST_NOMEM;
	if (answer == PARTS_ARE_DECKS)
		return judge_parts(judge, &read);
	status = check_whole(judge);
	if (status || !judge->report)
		return status;
	/* A deck with notes may have more cards than it needs; what is illegal as one is several. */
	if (answer == PARTS_ARE_LIKELY && diags_verdict(&judge->diags) == VERDICT_ILLEGAL)
		return judge_parts(judge, &read);
	if (answer == PARTS_MAY_BE_DECKS)
		doubt(judge);
	return report_deck(judge);
}

static enum status take_setting(void *ctx, const struct deck_setting *setting)
{
	struct deck_judge *judge = ctx;

	deck_settings_keep(&judge->settings, setting);
	judge->is_unsettled = true;
	return ST_OK;
}

static enum status take_leaderless(void *ctx)
{
	struct deck_judge *judge = ctx;

	judge->deck.omits_leader = true;
	return ST_OK;
}

bool deck_judge_knows(void *ctx, struct text name)
{
	const struct deck_judge *judge = ctx;

	return deck_game_knows(judge->rules->game, judge->finder, name);
}

struct deck_sink deck_judge_sink(struct deck_judge *judge, const char *file)
{
	judge->deck.file = file;
	diags_clear(&judge->diags);
	judge->diags.arena = &judge->deck.arena;
	return (struct deck_sink){ judge, &judge->diags, begin_deck, take_card, end_deck,
				   take_setting, take_division, take_leaderless };
}

void deck_judge_free(struct deck_judge *judge)
{
	if (judge->finder)
		judge->rules->game->finder_end(judge->finder);
	arena_free(&judge->arena);
	diags_free(&judge->diags);
	deck_free(&judge->deck);
	deck_free(&judge->spare);
	deck_parts_free(&judge->parts);
}
