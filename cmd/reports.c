#include "reports.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/shown.h"
#include "base/source.h"
#include "deck/deck_check.h"
#include "report/baseline.h"
#include "rule_shelf.h"

#ifndef VERDICT_VERSION
#define VERDICT_VERSION "unreleased"
#endif

struct destination {
	const struct report_form *form; /* NULL = text or JSON */
	bool json;                      /* which of the two */
	const char *path;               /* NULL = standard output */
	FILE *file;
	struct buffer out;
};

struct reports {
	struct report report;
	struct baseline baseline; /* what is known; empty = nothing is */
	bool has_baseline;
	struct destination items[REPORT_WRITERS_MAX]; /* n_items of them */
	size_t n_items;
	const struct report_form *main; /* on standard output; NULL = text or JSON */
	struct destination *at;         /* the channel at hand; NULL = standard output */
	struct destination saved;       /* while that is another one: standard output */
	bool saved_color;
};

/* The reports of the command line, made on first use; NULL when memory ran out, which is said. */
static struct reports *reports_of(struct cli *cli)
{
	if (!cli->reports)
		cli->reports = arena_alloc(&cli->arena, sizeof(*cli->reports));
	if (!cli->reports)
		cli_fail(cli, "memory ran out");
	return cli->reports;
}

static struct destination *add(struct cli *cli, const struct report_form *form, const char *path)
{
	struct reports *reports = reports_of(cli);
	struct destination *item;

	if (!reports)
		return NULL;
	if (reports->n_items == REPORT_WRITERS_MAX) {
		cli_fail(cli, "at most %d outputs are written", REPORT_WRITERS_MAX);
		return NULL;
	}
	item = &reports->items[reports->n_items++];
	*item = (struct destination){ .form = form, .path = path };
	return item;
}

static bool refuse_form(struct cli *cli, const char *arg)
{
	struct buffer names = { 0 };

	buffer_add_string(&names, "'text', 'json'");
	for (size_t i = 0; report_forms[i]; i++)
		buffer_printf(&names, "%s'%s'", report_forms[i + 1] ? ", " : " or ", report_forms[i]->name);
	cli_fail(cli, "--output takes %s, alone or with =FILE behind it, found '%s'", buffer_string(&names), arg);
	buffer_free(&names);
	return false;
}

/* On standard output the last one counts. */
static bool take_main(struct cli *cli, const struct report_form *form, bool json)
{
	struct reports *reports = form || cli->reports ? reports_of(cli) : NULL;

	cli->json = json;
	if (reports)
		reports->main = form;
	return !form || reports;
}

bool reports_take(struct cli *cli, const char *arg)
{
	size_t sign = strcspn(arg, "=");
	struct text name = text_make(arg, sign);
	const struct report_form *form = report_form_find(name);
	bool json = text_is(name, "json");
	struct destination *item;

	if ((!form && !json && !text_is(name, "text")) || (arg[sign] && !arg[sign + 1]))
		return refuse_form(cli, arg);
	if (!arg[sign])
		return take_main(cli, form, json);
	item = add(cli, form, arg + sign + 1);
	if (item)
		item->json = json;
	return item != NULL;
}

/* Of keys that are in no rulebook. */
static struct text summary_of_unclear(const char *key)
{
	if (strcmp(key, KEY_UNKNOWN_CARD) == 0)
		return text_of("a list names a card that is not known");
	if (strcmp(key, KEY_OPEN_COUNT) == 0)
		return text_of("how many copies a line means is not clear");
	if (strcmp(key, KEY_AMBIGUOUS_NAME) == 0)
		return text_of("a list names what several cards may be");
	return text_of("");
}

/* The words of the edition that is cited, from whichever shelf of the game has it. */
static struct text summary_of(void *ctx, const struct cited_rule *rule)
{
	static const char *const shelves[] = { "editions", "tournament", "documents" };
	struct text key = text_of(rule->cite.key), words = summary_of_unclear(rule->cite.key);
	struct cli *cli = ctx;

	for (size_t i = 0; rule->game && !words.len && i < sizeof(shelves) / sizeof(*shelves); i++) {
		struct rule_shelf shelf;
		const struct rulebook *book;
		int edition;

		if (!edition_shelf_exists(cli->rulesets, rule->game, shelves[i], &cli->arena) ||
		    !rule_shelf_open(&shelf, cli, rule->game, shelves[i]))
			continue;
		edition = rule_shelf_find(&shelf, rule->cite.edition);
		book = edition < 0 || strcmp(shelf.list.items[edition].document, rule->cite.document) != 0 ?
			       NULL :
			       rule_shelf_book(&shelf, edition);
		if (book)
			words = rule_shelf_words(&shelf, key, rulebook_variant(book, key));
	}
	/* A summary that cannot be read is none that there is not. */
	for (size_t i = 0; i < cli->diags.len; i++)
		if (cli->diags.items[i].severity == SEV_ERROR)
			cli_fail(cli, "%s", cli->diags.items[i].message);
	cli->reports->report.failed |= cli->diags.failed;
	diags_clear(&cli->diags);
	return words;
}

/* Opens the file of one destination and begins its form. */
static bool begin(struct cli *cli, struct destination *item)
{
	struct report *report = &cli->reports->report;

	/* What is appended to stands for all steps of a run. */
	item->file = !item->path ? stdout : fopen(item->path, item->form == &report_summary_form ? "a" : "w");
	if (!item->file) {
		cli_fail(cli, "cannot write '%s': %s", item->path, strerror(errno));
		return false;
	}
	if (!item->form || report_add(report, item->form, &item->out) == ST_OK)
		return true;
	cli_fail(cli, "memory ran out");
	return false;
}

/* Reads --fail-on. */
static bool read_fail_on(struct cli *cli)
{
	static const char *const words[] = {
		[FAIL_ON_UNDETERMINED] = "undetermined",
		[FAIL_ON_ILLEGAL] = "illegal",
		[FAIL_ON_NEVER] = "never",
	};
	const char *word = cli_value(cli, "fail-on");

	for (size_t i = 0; word && i < sizeof(words) / sizeof(*words); i++)
		if (strcmp(word, words[i]) == 0) {
			cli->fail_on = (enum fail_on)i;
			return true;
		}
	if (word)
		cli_fail_listed(cli, "fail-on", "illegal|undetermined|never");
	return !word;
}

/* Reads what --baseline names. */
static bool read_baseline(struct cli *cli)
{
	const char *path = cli_value(cli, "baseline");
	struct reports *reports = path ? reports_of(cli) : NULL;
	struct diags said;
	enum status status;

	if (!path || !reports)
		return !path;
	diags_init(&said, &cli->arena);
	status = baseline_load(&reports->baseline, path, &cli->arena, &said);
	for (size_t i = 0; i < said.len; i++)
		cli_fail(cli, "%s:%u: %s", path, (unsigned)said.items[i].place.line, said.items[i].message);
	if (status && !said.len)
		cli_fail(cli, "memory ran out");
	diags_free(&said);
	reports->has_baseline = true;
	return status == ST_OK;
}

bool reports_hide_known(struct cli *cli, const char *file, struct text name, struct diags *diags)
{
	return cli->reports && cli->reports->has_baseline &&
	       baseline_hide(&cli->reports->baseline, file, name, diags) > 0;
}

size_t reports_n_known(const struct cli *cli)
{
	return cli->reports ? cli->reports->baseline.n_known : 0;
}

static void print_gone(struct cli *cli, const struct baseline_item *item)
{
	struct buffer *out = &cli->out;

	if (cli->json) {
		buffer_add_string(out, "{\"type\":\"gone\",\"file\":");
		buffer_add_json(out, text_of(item->file));
		buffer_add_string(out, ",\"key\":");
		buffer_add_json(out, text_of(item->key));
		buffer_add_string(out, ",\"message\":");
		buffer_add_json(out, text_of(item->message));
		buffer_add_string(out, ",\"fingerprint\":");
		buffer_add_json(out, text_of(item->fingerprint));
		buffer_add_string(out, "}\n");
		return;
	}
	buffer_add_shown(out, text_of(*item->file ? item->file : "-"));
	buffer_add_string(out, ": note: known by the baseline and found no longer: ");
	buffer_add_shown(out, text_of(item->message));
	buffer_add_string(out, " [");
	buffer_add_shown(out, text_of(item->key));
	buffer_add_string(out, "]\n");
}

void reports_print_gone(struct cli *cli)
{
	const struct baseline *baseline = cli->reports ? &cli->reports->baseline : NULL;

	for (size_t i = 0; baseline && i < baseline->len; i++) {
		const struct baseline_item *item = &baseline->items[i];

		/* A file that this run did not read may still have it. */
		if (!item->is_found && (baseline_is_file_told(baseline, i) || !source_exists(item->file)))
			print_gone(cli, item);
	}
}

bool reports_begin(struct cli *cli)
{
	const char *summary = cli_value(cli, "summary"), *known = cli_value(cli, "write-baseline");
	struct reports *reports;
	bool is_good = true;

	if (!read_fail_on(cli) || !read_baseline(cli) || (cli_value(cli, "statistics") && !reports_of(cli)))
		return false;
	if (summary && !add(cli, &report_summary_form, summary))
		return false;
	if (known && !add(cli, &report_baseline_form, known))
		return false;
	reports = cli->reports;
	if (!reports)
		return true;
	if (reports->main && !add(cli, reports->main, NULL))
		return false;
	reports->report.version = VERDICT_VERSION;
	reports->report.command = cli->command->name;
	reports->report.summary = summary_of;
	reports->report.summary_ctx = cli;
	for (size_t i = 0; is_good && i < reports->n_items; i++)
		is_good = begin(cli, &reports->items[i]);
	return is_good;
}

/* Goes back to standard output. */
static void leave_channel(struct cli *cli)
{
	struct reports *reports = cli->reports;

	if (!reports->at)
		return;
	reports->at->out = cli->out;
	cli->out = reports->saved.out;
	cli->json = reports->saved.json;
	cli->color = reports->saved_color;
	reports->at = NULL;
}

static void enter_channel(struct cli *cli, struct destination *item)
{
	struct reports *reports = cli->reports;

	reports->saved = (struct destination){ .out = cli->out, .json = cli->json };
	reports->saved_color = cli->color;
	cli->out = item->out;
	cli->json = item->json;
	cli->color = false;
	reports->at = item;
}

bool reports_channel(struct cli *cli, size_t i)
{
	struct reports *reports = cli->reports;

	if (!reports)
		return i == 0;
	leave_channel(cli);
	if (i == 0)
		return true;
	for (size_t k = 0; k < reports->n_items; k++)
		if (!reports->items[k].form && --i == 0) {
			enter_channel(cli, &reports->items[k]);
			return true;
		}
	return false;
}

void reports_tell(struct cli *cli, const struct report_case *the_case)
{
	if (cli->reports)
		report_tell(&cli->reports->report, the_case);
}

/* A rule, or none, and how serious its findings are. */
struct statistic {
	const struct cited_rule *rule; /* NULL = findings that cite none */
	enum severity severity;
	size_t n;
};

/* Most first; what is as frequent by its key. */
static int compare_statistics(const void *a, const void *b)
{
	const struct statistic *x = a, *y = b;
	int order;

	if (x->n != y->n)
		return x->n > y->n ? -1 : 1;
	order = strcmp(x->rule ? x->rule->cite.key : "", y->rule ? y->rule->cite.key : "");
	return order ? order : (int)x->severity - (int)y->severity;
}

static void print_statistic(struct cli *cli, const struct statistic *statistic)
{
	const struct citation *cite = statistic->rule ? &statistic->rule->cite : NULL;
	const char *verdict = severity_name(statistic->severity);

	if (cli->json && cite)
		buffer_printf(&cli->out,
			      "{\"type\":\"statistic\",\"verdict\":\"%s\",\"findings\":%zu,\"game\":\"%s\",\"rule\":\"%s\","
			      "\"document\":\"%s\",\"edition\":\"%s\",\"key\":\"%s\"}\n",
			      verdict, statistic->n, statistic->rule->game ? statistic->rule->game : "", cite->number,
			      cite->document, cite->edition, cite->key);
	else if (cli->json)
		buffer_printf(&cli->out, "{\"type\":\"statistic\",\"verdict\":\"%s\",\"findings\":%zu,\"key\":null}\n",
			      verdict, statistic->n);
	else if (cite)
		buffer_printf(&cli->out, "%6zu %s: %s (%s %s %s)\n", statistic->n, verdict, cite->key, cite->document,
			      cite->edition, cite->number);
	else
		buffer_printf(&cli->out, "%6zu %s\n", statistic->n, verdict);
}

void reports_print_statistics(struct cli *cli)
{
	const struct rules_cited *rules = cli->reports ? &cli->reports->report.rules : NULL;
	struct statistic *items;
	size_t n = 0;

	if (!rules || !cli_value(cli, "statistics"))
		return;
	items = arena_calloc(&cli->arena, (rules->len + 1) * SEV_NOTE, sizeof(*items));
	if (!items) {
		cli_fail(cli, "memory ran out");
		return;
	}
	for (size_t i = 0; i <= rules->len; i++)
		for (int s = 0; s < SEV_NOTE; s++) {
			const struct cited_rule *rule = i < rules->len ? &rules->items[i] : NULL;
			size_t found = rule ? rule->n[s] : rules->n_uncited[s];

			if (found)
				items[n++] = (struct statistic){ rule, (enum severity)s, found };
		}
	if (n)
		qsort(items, n, sizeof(*items), compare_statistics);
	for (size_t i = 0; i < n; i++)
		print_statistic(cli, &items[i]);
}

bool reports_mute(const struct cli *cli)
{
	return cli->reports && cli->reports->main;
}

void reports_flush(struct cli *cli)
{
	struct reports *reports = cli->reports;

	for (size_t i = 0; reports && i < reports->n_items; i++) {
		struct destination *item = &reports->items[i];

		reports->report.failed |= item->out.failed;
		if (item->file && item->out.len && fwrite(item->out.data, 1, item->out.len, item->file) != item->out.len)
			cli_fail(cli, "cannot write %s%s: %s", item->path ? "" : "to standard output",
				 item->path ? item->path : "", strerror(errno));
		buffer_clear(&item->out);
	}
}

void reports_end(struct cli *cli)
{
	struct reports *reports = cli->reports;

	if (!reports)
		return;
	report_end(&reports->report);
	reports_flush(cli);
	for (size_t i = 0; i < reports->n_items; i++) {
		struct destination *item = &reports->items[i];

		if (item->file && item->path && fclose(item->file) != 0)
			cli_fail(cli, "cannot write %s: %s", item->path, strerror(errno));
		buffer_free(&item->out);
	}
	if (reports->report.failed || reports->baseline.failed)
		cli_fail(cli, "memory ran out");
	report_free(&reports->report);
	baseline_free(&reports->baseline);
	cli->reports = NULL;
}
