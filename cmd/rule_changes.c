/*
 * rule_changes.c - what differs between two editions.
 */
#include "rule_print.h"
#include "rulebook/rule_diff.h"

/* The heading of each kind of change. */
static const char *const change_headings[] = {
	[RULE_CHANGED] = "changed in substance",
	[RULE_NEW] = "new",
	[RULE_GONE] = "gone",
	[RULE_RENUMBERED] = "only renumbered",
};
_Static_assert(sizeof(change_headings) / sizeof(change_headings[0]) == N_RULE_CHANGES, "one heading a change");

static void print_words(struct rule_shelf *shelf, const char *label, struct text key, struct text variant)
{
	struct text words = rule_shelf_words(shelf, key, variant);

	buffer_printf(&shelf->cli->out, "      %s%.*s\n", label, words.len ? (int)words.len : 18,
		      words.len ? words.ptr : "(no summary yet)  ");
}

static void print_difference(struct rule_shelf *shelf, const struct rule_difference *item)
{
	struct buffer *out = &shelf->cli->out;

	buffer_printf(out, "  %s%s%s [%s]\n", item->old ? item->old->number.ptr : "",
		      item->old && item->new ? " -> " : "", item->new ? item->new->number.ptr : "", item->key.ptr);
	if (item->change == RULE_CHANGED) {
		print_words(shelf, "was: ", item->key, item->old_variant);
		print_words(shelf, "now: ", item->key, item->new_variant);
	} else if (item->change != RULE_RENUMBERED)
		print_words(shelf, "", item->key, item->new ? item->new_variant : item->old_variant);
}

/* One side of a difference: its number, variant and summary. */
static void json_side(struct rule_shelf *shelf, const char *name, const struct rule *rule, struct text key,
		      struct text variant)
{
	struct cli *cli = shelf->cli;

	if (!rule)
		return;
	buffer_printf(&cli->out, ",\"%s\":{\"number\":", name);
	buffer_add_json(&cli->out, rule->number);
	rule_json_field(cli, "variant", variant);
	rule_json_field(cli, "summary", rule_shelf_words(shelf, key, variant));
	buffer_add_char(&cli->out, '}');
}

static void print_diff_json(struct rule_shelf *shelf, const struct rule_diff *diff, int old_idx, int new_idx)
{
	struct cli *cli = shelf->cli;

	for (size_t i = 0; i < diff->len; i++) {
		const struct rule_difference *item = &diff->items[i];

		rule_json_begin(shelf, "difference", new_idx);
		rule_json_field(cli, "change", text_of(rule_change_name(item->change)));
		rule_json_field(cli, "key", item->key);
		json_side(shelf, "old", item->old, item->key, item->old_variant);
		json_side(shelf, "new", item->new, item->key, item->new_variant);
		buffer_add_string(&cli->out, "}\n");
	}
	rule_json_begin(shelf, "diff", new_idx);
	rule_json_field(cli, "from", text_of(shelf->list.items[old_idx].id));
	rule_json_field(cli, "to", text_of(shelf->list.items[new_idx].id));
	for (int change = 0; change < N_RULE_CHANGES; change++)
		buffer_printf(&cli->out, ",\"%s\":%zu", rule_change_name((enum rule_change)change),
			      diff->count[change]);
	buffer_printf(&cli->out, ",\"same\":%zu}\n", diff->n_same);
}

static void print_diff_text(struct rule_shelf *shelf, const struct rule_diff *diff, int old_idx, int new_idx)
{
	struct buffer *out = &shelf->cli->out;
	int heading = -1;

	buffer_printf(out, "%s -> %s: %zu changed in substance, %zu new, %zu gone, %zu only renumbered, %zu the same\n",
		      rule_edition_name(shelf, old_idx), shelf->list.items[new_idx].id, diff->count[RULE_CHANGED],
		      diff->count[RULE_NEW], diff->count[RULE_GONE], diff->count[RULE_RENUMBERED], diff->n_same);
	for (size_t i = 0; i < diff->len; i++) {
		if ((int)diff->items[i].change != heading) {
			heading = (int)diff->items[i].change;
			buffer_printf(out, "%s\n", change_headings[heading]);
		}
		print_difference(shelf, &diff->items[i]);
	}
}

void rule_print_diff(struct rule_query *query, struct rule_shelf *shelf, int old_idx, int new_idx)
{
	const struct rulebook *old = rule_shelf_book(shelf, old_idx), *new = rule_shelf_book(shelf, new_idx);
	struct cli *cli = query->cli;
	struct rule_diff diff;

	if (!old || !new)
		return;
	if (rule_diff_make(&diff, old, new, &cli->arena)) {
		cli->diags.failed = true;
		return;
	}
	if (cli->json)
		print_diff_json(shelf, &diff, old_idx, new_idx);
	else
		print_diff_text(shelf, &diff, old_idx, new_idx);
}
