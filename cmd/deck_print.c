#include "deck_run.h"

#include <stdio.h>

#include "base/json_members.h"
#include "base/shown.h"
#include "reports.h"

static void print_text_verdict(struct deck_run *run, const struct deck_report *report)
{
	struct buffer *out = &run->cli->out;
	const struct deck *deck = report->deck;
	unsigned long long size = (unsigned long long)deck_size(deck);

	buffer_add_shown(out, text_of(deck->file));
	if (deck->line)
		buffer_printf(out, ":%u", (unsigned)deck->line);
	buffer_add_string(out, ": deck ");
	if (deck->name.len) {
		buffer_add_char(out, '\'');
		buffer_add_shown(out, deck->name);
		buffer_add_string(out, "' ");
	}
	buffer_printf(out, "is %s", verdict_name(report->verdict));
	if (report->diags->n_hidden)
		buffer_printf(out, " but for %zu known finding%s", report->diags->n_hidden,
			      report->diags->n_hidden == 1 ? "" : "s");
	buffer_printf(out, " (%llu card%s", size, size == 1 ? "" : "s");
	report->rules->game->describe(out, report->rules, deck, false);
	buffer_add_string(out, ")\n");
}

static void json_date(struct buffer *out, date_t date)
{
	char text[DATE_SIZE];

	date_format(date, text);
	json_member_text(out, "date", text_of(text));
}

/* What both the verdict of a deck and the closing line say of the rules. */
static void json_rules(struct buffer *out, const struct deck_rules *rules)
{
	json_member_text(out, "game", text_of(rules->game->name));
	json_member_text(out, "edition", text_of(rules->book.edition.id));
	json_member_text(out, "format", text_of(rules->format->id));
	json_date(out, rules->date);
}

static void print_json_verdict(struct deck_run *run, const struct deck_report *report)
{
	struct buffer *out = &run->cli->out;
	const struct deck *deck = report->deck;
	const size_t *count = report->diags->count;

	buffer_add_string(out, "{\"type\":\"verdict\"");
	json_member_text(out, "file", text_of(deck->file));
	buffer_printf(out, ",\"line\":%u", (unsigned)deck->line);
	json_member_text(out, "deck", deck->name);
	json_rules(out, report->rules);
	if (report->region)
		json_member_text(out, "region", report->region->about.id);
	json_member_text(out, "verdict", text_of(verdict_name(report->verdict)));
	buffer_printf(out, ",\"cards\":%llu", (unsigned long long)deck_size(deck));
	report->rules->game->describe(out, report->rules, deck, true);
	buffer_printf(out, ",\"findings\":%zu", count[SEV_ERROR] + count[SEV_ILLEGAL] + count[SEV_UNDETERMINED]);
	if (report->diags->n_hidden)
		buffer_printf(out, ",\"known\":%zu", report->diags->n_hidden);
	buffer_add_string(out, "}\n");
}

void deck_print_report(struct deck_run *run, const struct deck_report *report)
{
	if (run->quiet && report->verdict == VERDICT_LEGAL)
		return;
	cli_print_diags(run->cli, report->diags);
	if (run->cli->json)
		print_json_verdict(run, report);
	else
		print_text_verdict(run, report);
}

static void print_note_at(struct deck_run *run, const char *file, const char *note)
{
	struct arena arena = { 0 };
	struct diags diags;

	diags_init(&diags, &arena);
	diag_add(&diags, SEV_NOTE, (struct place){ .file = file }, NULL, "%s", note);
	cli_print_diags(run->cli, &diags);
	diags_free(&diags);
	arena_free(&arena);
}

static void print_note(struct deck_run *run, const char *note)
{
	print_note_at(run, NULL, note);
}

void deck_print_passed_over(struct deck_run *run, const char *file)
{
	print_note_at(run, file, "no deck list, passed over");
}

/* "20 days behind the newest set known, 'Hyperia City' (14) of 2026-10-16" */
static void tell_distance(struct buffer *note, date_t day, const struct released_set *set)
{
	date_t first_day = released_set_first_day(set);
	int behind = first_day ? date_days_between(day, first_day) : 0;
	int n = behind < 0 ? -behind : behind;
	char text[DATE_SIZE];

	if (!first_day)
		buffer_add_string(note, "; it is not known when the newest set known came, ");
	else if (behind == 0)
		buffer_add_string(note, ", the first day of the newest set known, ");
	else
		buffer_printf(note, ", %d day%s %s the newest set known, ", n, n == 1 ? "" : "s",
			      behind > 0 ? "behind" : "after");
	buffer_printf(note, "'%.*s' (%.*s)", TEXT_ARG(set->name), TEXT_ARG(set->code));
	if (behind) {
		date_format(first_day, text);
		buffer_printf(note, " of %s", text);
	}
}

static void print_text_day(struct deck_run *run, const struct deck_rules *rules, const struct released_set *set)
{
	struct buffer note = { 0 };
	char date[DATE_SIZE];

	date_format(rules->date, date);
	buffer_printf(&note, "no --date is given; decks of %s are judged as of %s", rules->game->name, date);
	if (set)
		tell_distance(&note, rules->date, set);
	print_note(run, buffer_string(&note));
	buffer_free(&note);
}

static void print_json_day(struct deck_run *run, const struct deck_rules *rules, const struct released_set *set)
{
	struct buffer *out = &run->cli->out;
	date_t first_day = set ? released_set_first_day(set) : 0;
	char text[DATE_SIZE];

	buffer_add_string(out, "{\"type\":\"day\"");
	json_member_text(out, "game", text_of(rules->game->name));
	json_date(out, rules->date);
	if (set)
		json_member_text(out, "newest_set", set->code);
	if (first_day) {
		date_format(first_day, text);
		json_member_text(out, "newest_set_date", text_of(text));
		buffer_printf(out, ",\"days_behind\":%d", date_days_between(rules->date, first_day));
	}
	buffer_add_string(out, "}\n");
}

void deck_print_day(struct deck_run *run, const struct deck_rules *rules)
{
	if (rules->is_default_date)
		(run->cli->json ? print_json_day : print_text_day)(run, rules, formats_newest_set(&rules->formats));
}

static void note_edition(struct deck_run *run, const struct deck_rules *rules, const struct rulebook *book)
{
	char date[DATE_SIZE], note[256];

	date_format(rules->date, date);
	snprintf(note, sizeof(note), "no edition of %s of %s or before is known; %s is cited", book->edition.document,
		 date, book->edition.id);
	print_note(run, note);
}

/* What is to be said of the rules of one game. */
static void note_rules(struct deck_run *run, const struct deck_rules *rules, unsigned long long total)
{
	char note[256];

	(void)total;
	if (rules->is_before_editions)
		note_edition(run, rules, &rules->book);
	if (rules->beyond_note)
		print_note(run, rules->beyond_note);
	if (rules->edition_note)
		print_note(run, rules->edition_note);
	if (rules->stand_in.n_rules) {
		snprintf(note, sizeof(note),
			 rules->book.edition.complete ? "%s %s has not all rules of the format; what is missing is cited from %s"
						      : "of %s %s a part is known; what is missing is cited from %s",
			 rules->book.edition.document, rules->book.edition.id, rules->stand_in.edition.id);
		print_note(run, note);
	}
	if (rules->is_before_tournament)
		note_edition(run, rules, &rules->tournament);
	if (rules->format->kind == FORMAT_LIMITED && !(run->pool && run->pool_game == rules->game))
		print_note(run, "no --pool is given, so where the cards came from is not checked");
}

/* "format core on 2026-02-14, GAME 2.0.1, cards 0123456789abcdef" */
static void print_text_rules(struct buffer *out, const struct deck_rules *rules)
{
	char date[DATE_SIZE];

	date_format(rules->date, date);
	buffer_printf(out, "format %s on %s, ", rules->format->id, date);
	if (rules->region)
		buffer_printf(out, "region %.*s, ", TEXT_ARG(rules->regions[rules->region - 1].about.id));
	buffer_printf(out, "%s %s, ", rules->book.edition.document, rules->book.edition.id);
	if (rules->tournament.n_rules)
		buffer_printf(out, "%s %s, ", rules->tournament.edition.document, rules->tournament.edition.id);
	if (rules->document.n_rules)
		buffer_printf(out, "%s %s, ", rules->document.edition.document, rules->document.edition.id);
	buffer_add_string(out, "cards ");
	tables_tell(rules->tables, out);
}

/* Does so for all rules by which lists were judged. */
static void for_used(struct deck_run *run,
		     void (*what)(struct deck_run *run, const struct deck_rules *rules, unsigned long long total),
		     unsigned long long total)
{
	const struct shelved **rows = deck_shelf_used(&run->shelf, &run->cli->arena);

	if (!rows)
		cli_fail(run->cli, "memory ran out");
	for (size_t i = 0; rows && rows[i]; i++)
		what(run, &rows[i]->rules, total);
}

static void add_text_rules(struct deck_run *run, const struct deck_rules *rules, unsigned long long total)
{
	(void)total;
	buffer_add_string(&run->cli->out, "; ");
	print_text_rules(&run->cli->out, rules);
}

static void print_text_closing(struct deck_run *run, unsigned long long total)
{
	struct buffer *out = &run->cli->out;

	buffer_printf(out, "%llu deck%s: %llu legal, %llu illegal, %llu undetermined, %llu unreadable", total,
		      total == 1 ? "" : "s", run->n[VERDICT_LEGAL], run->n[VERDICT_ILLEGAL],
		      run->n[VERDICT_UNDETERMINED], run->n[VERDICT_UNREADABLE]);
	if (run->n_passed_over)
		buffer_printf(out, ", %llu file%s passed over", run->n_passed_over, run->n_passed_over == 1 ? "" : "s");
	if (reports_n_known(run->cli))
		buffer_printf(out, ", %zu finding%s known by the baseline", reports_n_known(run->cli),
			      reports_n_known(run->cli) == 1 ? "" : "s");
	for_used(run, add_text_rules, total);
	buffer_add_char(out, '\n');
}

/* One summary a game and format; the counts are over all of them. */
static void print_json_closing(struct deck_run *run, const struct deck_rules *rules, unsigned long long total)
{
	struct buffer *out = &run->cli->out;

	buffer_printf(out, "{\"type\":\"summary\",\"decks\":%llu", total);
	for (int i = 0; i < N_VERDICTS; i++)
		buffer_printf(out, ",\"%s\":%llu", verdict_name((enum verdict)i), run->n[i]);
	if (run->n_passed_over)
		buffer_printf(out, ",\"passed_over\":%llu", run->n_passed_over);
	if (reports_n_known(run->cli))
		buffer_printf(out, ",\"known\":%zu", reports_n_known(run->cli));
	json_rules(out, rules);
	if (rules->tournament.n_rules)
		json_member_text(out, "tournament_edition", text_of(rules->tournament.edition.id));
	json_member_text(out, "cards", text_of(rules->tables->digest));
	if (rules->tables->own)
		json_member_text(out, "own_tables", text_of(rules->tables->own));
	buffer_add_string(out, "}\n");
}

void deck_print_closing(struct deck_run *run)
{
	unsigned long long total = 0;

	for (int i = 0; i < N_VERDICTS; i++)
		total += run->n[i];
	/* A check that looks at nothing does not pass. */
	if (total == 0 && run->n_passed_over)
		cli_fail(run->cli, "no deck list among the files of the folders");
	for (size_t i = 0; reports_channel(run->cli, i); i++) {
		reports_print_gone(run->cli);
		for_used(run, note_rules, total);
		if (run->cli->json)
			for_used(run, print_json_closing, total);
		else
			print_text_closing(run, total);
		reports_print_statistics(run->cli);
	}
}
