#include "rule_print.h"

#include <string.h>

#include "quote.h"
#include "rule_place.h"

/* What a class means for the reader. */
static const char *const class_meaning[] = {
	[RULE_ENFORCED] = "enforced",
	[RULE_DEFINITION] = "definition: fixes what words mean",
	[RULE_OUTSIDE] = "outside: no record shows it",
	[RULE_MULTIPLAYER] = "multiplayer: for more than two players or teams",
	[RULE_NOT_YET] = "not-yet: the engine does not check it",
	[RULE_UNCLASSED] = "unclassed: no summary yet",
};
_Static_assert(sizeof(class_meaning) / sizeof(class_meaning[0]) == N_RULE_CLASSES, "one meaning a class");

static enum rule_class class_of(const struct rule_summary *summary)
{
	return summary ? summary->class : RULE_UNCLASSED;
}

static struct text summary_of(const struct rule_summary *summary)
{
	return summary && summary->summary.len ? summary->summary : text_of("(no summary yet)");
}

void rule_print_edition(struct rule_query *query, const struct rule_shelf *shelf, int edition_idx, bool chosen)
{
	const struct edition *edition = &shelf->list.items[edition_idx];
	struct cli *cli = query->cli;
	char date[DATE_SIZE];

	if (cli->json)
		return;
	date_format(edition->effective, date);
	buffer_printf(&cli->out, "%s%s%s", rule_edition_name(shelf, edition_idx),
		      edition->effective ? ", in force from " : "", edition->effective ? date : "");
	if (chosen && edition_idx == rule_shelf_newest(shelf))
		buffer_add_string(&cli->out, ", the newest; --edition names another");
	else if (chosen)
		buffer_add_string(&cli->out, ", the newest that has this rule");
	buffer_add_string(&cli->out, "\n");
}

/* A row of a list: the number, the summary and the key. */
static void print_row(struct cli *cli, const struct rule *rule, struct text key, const struct rule_summary *summary)
{
	struct text words = summary_of(summary);

	buffer_printf(&cli->out, "  %-10.*s %.*s [%.*s]\n", (int)rule->number.len, rule->number.ptr, (int)words.len,
		      words.ptr, (int)key.len, key.ptr);
}

void rule_print_line(struct rule_query *query, const struct rule_answer *answer)
{
	print_row(query->cli, answer->rule, answer->key,
		  rule_shelf_summary(answer->shelf, answer->key, answer->variant));
}

static void print_rule_row(const struct rule_answer *answer, const struct rule *rule)
{
	print_row(answer->shelf->cli, rule, rule->key, rule_shelf_summary(answer->shelf, rule->key, rule->variant));
}

static void print_surroundings(const struct rule_answer *answer)
{
	const struct rule *parents[RULE_MAX_DEPTH], *beside[2];
	const struct rulebook *book = answer->book;
	struct buffer *out = &answer->shelf->cli->out;
	size_t n = rule_find_parents(book, answer->rule, parents), n_below = 0;

	if (n)
		buffer_add_string(out, "part of\n");
	for (size_t i = 0; i < n; i++)
		print_rule_row(answer, parents[i]);
	rule_find_neighbours(book, answer->rule, beside);
	if (beside[0] || beside[1])
		buffer_add_string(out, "next to\n");
	for (int i = 0; i < 2; i++)
		if (beside[i])
			print_rule_row(answer, beside[i]);
	for (size_t i = 0; i < book->n_rules; i++) {
		if (!rule_is_shown_below(&book->rules[i], answer->rule))
			continue;
		if (n_below++ == 0)
			buffer_add_string(out, "sub-rules\n");
		print_rule_row(answer, &book->rules[i]);
	}
}

static bool same_whereabouts(struct rule_whereabouts a, struct rule_whereabouts b)
{
	if (!a.rule || !b.rule)
		return !a.rule && !b.rule;
	return text_equal(a.rule->number, b.rule->number) && text_equal(a.variant, b.variant);
}

/* The same rule in the other editions, newest first, those alike on one line. */
static void print_elsewhere(const struct rule_answer *answer)
{
	struct rule_shelf *shelf = answer->shelf;
	struct buffer *out = &shelf->cli->out;
	int i = (int)shelf->list.len - 1;

	if (shelf->list.len < 2 || answer->key.len == 0)
		return;
	buffer_add_string(out, "other editions\n");
	while (i >= 0) {
		struct rule_whereabouts here = rule_find_whereabouts(shelf, i, answer->key);
		const char *separator = "";

		if (i == answer->edition_idx &&
		    (i == 0 || !same_whereabouts(here, rule_find_whereabouts(shelf, i - 1, answer->key)))) {
			i--;
			continue;
		}
		if (here.rule)
			buffer_printf(out, "  %-10.*s ", (int)here.rule->number.len, here.rule->number.ptr);
		else
			buffer_printf(out, "  %-10s ", "not in");
		do {
			if (i != answer->edition_idx) {
				buffer_printf(out, "%s%s", separator, shelf->list.items[i].id);
				separator = ", ";
			}
			i--;
		} while (i >= 0 && same_whereabouts(here, rule_find_whereabouts(shelf, i, answer->key)));
		if (here.rule && !text_equal(here.variant, answer->variant)) {
			struct text words = summary_of(rule_shelf_summary(shelf, answer->key, here.variant));

			buffer_printf(out, ": differs in meaning: %.*s", (int)words.len, words.ptr);
		}
		buffer_add_char(out, '\n');
	}
}

/* What the other keys of the same number say. */
static void print_also(const struct rule_answer *answer)
{
	const struct rule *rule = answer->rule;
	struct rule_shelf *shelf = answer->shelf;

	for (size_t i = 0; i <= answer->book->n_aliases; i++) {
		const struct rule_alias *alias = i ? &answer->book->aliases[i - 1] : NULL;
		struct text key = alias ? alias->key : rule->key, variant = alias ? alias->variant : rule->variant,
			    words;
		const struct rule_summary *summary;

		if ((alias && &answer->book->rules[alias->rule_idx] != rule) || text_equal(key, answer->key))
			continue;
		summary = rule_shelf_summary(shelf, key, variant);
		words = summary_of(summary);
		buffer_printf(&shelf->cli->out, "    also: %.*s [%.*s], %s\n", (int)words.len, words.ptr, (int)key.len,
			      key.ptr, rule_class_name(class_of(summary)));
	}
}

static void print_text(const struct rule_answer *answer)
{
	const struct rule *rule = answer->rule;
	const struct rule_summary *summary = rule_shelf_summary(answer->shelf, answer->key, answer->variant);
	const struct rule_texts *texts = rule_shelf_texts(answer->shelf, answer->edition_idx);
	struct cli *cli = answer->shelf->cli;
	struct text words = summary_of(summary);

	buffer_printf(&cli->out, "%.*s [%.*s] %.*s, %s\n    %.*s\n", (int)rule->number.len, rule->number.ptr,
		      (int)answer->key.len, answer->key.ptr, (int)rule->kind.len, rule->kind.ptr,
		      class_meaning[class_of(summary)], (int)words.len, words.ptr);
	print_also(answer);
	if (texts)
		cli_print_wording(cli, rule_text_of(texts, rule->number), "  | ");
	print_surroundings(answer);
	print_elsewhere(answer);
}

void rule_print(struct rule_query *query, const struct rule_answer *answer)
{
	if (query->cli->json)
		rule_print_json(answer);
	else
		print_text(answer);
}
