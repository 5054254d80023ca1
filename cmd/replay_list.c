#include "replay_list.h"

#include "base/array.h"
#include "base/shown.h"

void replay_list_watch(void *ctx, struct replay *replay, const struct replay_step *step)
{
	struct replay_list *list = ctx;
	struct buffer entry = { 0 };
	struct listed *row;

	if (!step->at.entry) {
		list->len = 0;
		arena_reset(&list->arena);
		return;
	}
	if (array_reserve(&list->rows, &list->cap, list->len + 1, sizeof(*list->rows))) {
		list->failed = true;
		return;
	}
	row = &list->rows[list->len++];
	*row = (struct listed){
		.place = step->place, .at = step->at, .verdict = step->verdict, .is_judged = step->is_judged
	};
	games_add_entry(&entry, replay, step);
	if (step->entry)
		row->action = arena_strndup(&list->arena, entry.data, entry.len);
	list->failed |= entry.failed || (step->entry && !row->action);
	buffer_free(&entry);
}

/* The verdict by what is left of the findings about the entry. */
static const char *verdict_of(const struct listed *row, const struct diags *diags)
{
	enum severity worst = SEV_NOTE;

	if (!row->is_judged)
		return "not judged";
	for (size_t i = 0; i < diags->len; i++)
		if (diags->items[i].at.entry == row->at.entry && diags->items[i].severity < worst)
			worst = diags->items[i].severity;
	/* Of more findings than are kept the verdict remains. */
	if (row->verdict == VERDICT_ILLEGAL && worst > SEV_ILLEGAL)
		worst = SEV_ILLEGAL;
	if (worst == SEV_ERROR)
		return verdict_name(VERDICT_UNREADABLE);
	return worst == SEV_NOTE ? verdict_name(VERDICT_LEGAL) : severity_name(worst);
}

static void print_json_row(struct buffer *out, const struct listed *row, const char *verdict)
{
	buffer_add_string(out, "{\"type\":\"entry\",\"file\":");
	buffer_add_json(out, text_of(row->place.file));
	buffer_printf(out, ",\"line\":%u", (unsigned)row->place.line);
	if (row->place.column)
		buffer_printf(out, ",\"column\":%u", (unsigned)row->place.column);
	moment_print_json(out, &row->at);
	buffer_printf(out, ",\"verdict\":\"%s\",\"action\":", verdict);
	if (row->action)
		buffer_add_json(out, text_of(row->action));
	else
		buffer_add_string(out, "null");
	buffer_add_string(out, "}\n");
}

static void print_row(struct buffer *out, const struct listed *row, const char *verdict)
{
	buffer_add_shown(out, text_of(row->place.file));
	buffer_printf(out, ":%u", (unsigned)row->place.line);
	if (row->place.column)
		buffer_printf(out, ":%u", (unsigned)row->place.column);
	buffer_printf(out, ": %s: ", verdict);
	buffer_add_shown(out, text_of(row->action ? row->action : "what cannot be read"));
	buffer_add_string(out, " {");
	moment_print(out, &row->at);
	buffer_add_string(out, "}\n");
}

/* The findings about an entry. */
static void print_about(struct cli *cli, const struct listed *row, print_fn *print)
{
	for (size_t i = 0; i < cli->diags.len; i++)
		if (cli->diags.items[i].at.entry == row->at.entry)
			print(cli, &cli->diags.items[i]);
}

/* Those about none: about the header, or else about the end of the record. */
static void print_others(struct cli *cli, const struct replay_list *list, bool is_end, print_fn *print)
{
	for (size_t i = 0; i < cli->diags.len; i++) {
		const struct diag *diag = &cli->diags.items[i];
		bool is_behind = list->len && diag->place.line >= list->rows[0].place.line;

		if (!diag->at.entry && is_behind == is_end)
			print(cli, diag);
	}
}

void replay_list_print(struct cli *cli, const struct replay_list *list, print_fn *print)
{
	print_others(cli, list, false, print);
	for (size_t i = 0; i < list->len; i++) {
		const struct listed *row = &list->rows[i];

		(cli->json ? print_json_row : print_row)(&cli->out, row, verdict_of(row, &cli->diags));
		print_about(cli, row, print);
	}
	print_others(cli, list, true, print);
}

void replay_list_free(struct replay_list *list)
{
	array_free(&list->rows);
	arena_free(&list->arena);
}
