#include "deck_explain.h"

#include <string.h>

#include "base/shown.h"

/* A value and where it came from, as it is shown. */
struct explained {
	const char *key;
	struct text value;
	const char *from;    /* "list", "option", "config", "default" */
	struct place place;  /* of the list or the config; line 0 = none */
	const char *glob;    /* of an override; NULL = none */
	const char *usually; /* why it is so where nobody asked */
	const struct config_ignore *ignore; /* what is not counted; NULL = it is no such */
};

/* Adds "line 2 of the list", "--format", ".verdict.json:3:13, for 'core/'", or why it is so. */
static void add_origin(struct buffer *out, const struct explained *item)
{
	if (strcmp(item->from, "list") == 0) {
		buffer_printf(out, "line %u of the list", (unsigned)item->place.line);
	} else if (strcmp(item->from, "option") == 0) {
		buffer_printf(out, "--%s", item->key);
	} else if (strcmp(item->from, "config") == 0) {
		buffer_add_shown(out, text_of(item->place.file));
		buffer_printf(out, ":%u:%u", (unsigned)item->place.line, (unsigned)item->place.column);
		if (item->glob) {
			buffer_add_string(out, ", for '");
			buffer_add_shown(out, text_of(item->glob));
			buffer_add_char(out, '\'');
		}
	} else {
		buffer_add_string(out, item->usually);
	}
}

static void print_text(struct buffer *out, const struct explained *item)
{
	char day[DATE_SIZE];

	buffer_printf(out, "  %-8s ", item->key);
	buffer_add_shown(out, item->value);
	for (size_t i = item->value.len; i < 14; i++)
		buffer_add_char(out, ' ');
	buffer_add_char(out, ' ');
	add_origin(out, item);
	if (item->ignore) {
		buffer_add_string(out, ", '");
		buffer_add_shown(out, text_of(item->ignore->reason));
		buffer_add_char(out, '\'');
	}
	if (item->ignore && item->ignore->until) {
		date_format(item->ignore->until, day);
		buffer_printf(out, " until %s", day);
	}
	buffer_add_char(out, '\n');
}

static void print_json(struct buffer *out, const struct deck *deck, const struct explained *item)
{
	char day[DATE_SIZE];

	buffer_add_string(out, "{\"type\":\"setting\",\"file\":");
	buffer_add_json(out, text_of(deck->file));
	buffer_printf(out, ",\"line\":%u,\"deck\":", (unsigned)deck->line);
	buffer_add_json(out, deck->name);
	buffer_printf(out, ",\"key\":\"%s\",\"value\":", item->key);
	buffer_add_json(out, item->value);
	buffer_printf(out, ",\"from\":\"%s\"", item->from);
	if (item->place.line) {
		buffer_add_string(out, ",\"place\":{\"file\":");
		buffer_add_json(out, text_of(item->place.file));
		buffer_printf(out, ",\"line\":%u", (unsigned)item->place.line);
		if (item->place.column)
			buffer_printf(out, ",\"column\":%u", (unsigned)item->place.column);
		buffer_add_char(out, '}');
	}
	if (item->glob) {
		buffer_add_string(out, ",\"files\":");
		buffer_add_json(out, text_of(item->glob));
	}
	if (item->ignore) {
		buffer_add_string(out, ",\"reason\":");
		buffer_add_json(out, text_of(item->ignore->reason));
	}
	if (item->ignore && item->ignore->until) {
		date_format(item->ignore->until, day);
		buffer_printf(out, ",\"until\":\"%s\"", day);
	}
	buffer_add_string(out, "}\n");
}

static void print(struct deck_run *run, const struct deck_report *report, const struct explained *item)
{
	if (run->cli->json)
		print_json(&run->cli->out, report->deck, item);
	else
		print_text(&run->cli->out, item);
}

/* Who asked for the value under [key], which the list may say as [kind]; N_DECK_SETTINGS = no list says it. */
static void find_origin(const struct deck_run *run, const struct deck_report *report, enum config_key key, int kind,
			struct explained *item)
{
	const struct deck_setting_kept *said = kind < N_DECK_SETTINGS ? &report->settings->of[kind] : NULL;
	const struct wish *wish = &run->wishes.of[key];

	item->key = config_key_name(key);
	item->from = "default";
	if (said && said->value[0]) {
		item->from = "list";
		item->place = (struct place){ .file = report->deck->file, .line = said->line };
	} else if (wish->from == FROM_OPTION) {
		item->from = "option";
	} else if (wish->from == FROM_CONFIG) {
		item->from = "config";
		item->place = wish->value.place;
		item->glob = wish->value.glob;
	}
}

static void explain_rules(struct deck_run *run, const struct deck_report *report)
{
	const struct deck_rules *rules = report->rules;
	char date[DATE_SIZE];
	struct {
		enum config_key key;
		enum deck_setting_kind kind;
		struct text value;
		const char *usually;
	} rows[] = {
		{ CONFIG_GAME, SETTING_GAME, text_of(rules->game->name), "as the list tells" },
		{ CONFIG_FORMAT, SETTING_FORMAT, text_of(rules->format->id), "the one that the game is played in" },
		{ CONFIG_DATE, SETTING_DATE, { 0 }, "the last day on which anything known changes" },
		{ CONFIG_EDITION, SETTING_EDITION, text_of(rules->book.edition.id), "the one in force on the day" },
		{ CONFIG_REGION, SETTING_REGION, report->region ? report->region->about.id : text_of(""),
		  "as the printings of the list tell" },
	};

	date_format(rules->date, date);
	rows[2].value = text_of(date);
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct explained item = { .value = rows[i].value, .usually = rows[i].usually };

		find_origin(run, report, rows[i].key, (int)rows[i].kind, &item);
		if (item.value.len)
			print(run, report, &item);
	}
}

static void explain_cards(struct deck_run *run, const struct deck_report *report)
{
	const char *cards = run->wishes.of[CONFIG_CARDS].value.text;
	struct text rest = text_of(cards ? cards : ""), path;

	while (cards && text_split(&rest, '\n', &path)) {
		struct explained item = { .value = path };

		find_origin(run, report, CONFIG_CARDS, N_DECK_SETTINGS, &item);
		print(run, report, &item);
	}
}

static void explain_fail_on(struct deck_run *run, const struct deck_report *report)
{
	const char *word = run->wishes.of[CONFIG_FAIL_ON].value.text;
	struct explained item = { .value = text_of(word ? word : "undetermined"), .usually = "by default" };

	find_origin(run, report, CONFIG_FAIL_ON, N_DECK_SETTINGS, &item);
	print(run, report, &item);
}

static void explain_ignores(struct deck_run *run, const struct deck_report *report)
{
	const struct project_place *project = &run->wishes.project;
	const struct config *config = project->config;

	for (size_t i = 0; config && i < config->n_parts; i++)
		for (size_t k = 0; k < config->parts[i].n_ignores; k++) {
			const struct config_ignore *ignore = &config->parts[i].ignores[k];
			struct explained item = { .key = "ignore", .value = text_of(ignore->key), .from = "config",
						  .place = ignore->place, .ignore = ignore };

			if (config_ignore_of(config, ignore->key, project->inside) == ignore)
				print(run, report, &item);
		}
}

void deck_explain(struct deck_run *run, const struct deck_report *report)
{
	struct buffer *out = &run->cli->out;

	if (!run->cli->json) {
		buffer_add_shown(out, text_of(report->deck->file));
		if (report->deck->line)
			buffer_printf(out, ":%u", (unsigned)report->deck->line);
		buffer_add_string(out, "\n");
	}
	explain_rules(run, report);
	explain_cards(run, report);
	explain_fail_on(run, report);
	explain_ignores(run, report);
}
