#include "rule_print.h"

#include <string.h>

#include "quote.h"

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

void rule_json_field(struct cli *cli, const char *name, struct text value)
{
	buffer_printf(&cli->out, ",\"%s\":", name);
	buffer_add_json(&cli->out, value);
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

/* The rules from the chapter down to the one above [rule]; returns how many. */
static size_t find_parents(const struct rulebook *book, const struct rule *rule, const struct rule *parents[],
			   size_t max)
{
	size_t n = 0;

	for (rule = rulebook_find_number(book, rule->parent); rule && n < max;
	     rule = rulebook_find_number(book, rule->parent))
		parents[n++] = rule;
	for (size_t i = 0; i < n / 2; i++) {
		const struct rule *swap = parents[i];

		parents[i] = parents[n - 1 - i];
		parents[n - 1 - i] = swap;
	}
	return n;
}

/* True when [rule] stands below [above], at any depth or (direct) one step. */
static bool is_below(const struct rule *rule, const struct rule *above, bool direct)
{
	if (direct)
		return text_equal(rule->parent, above->number);
	return rule->number.len > above->number.len && rule->number.ptr[above->number.len] == '.' &&
	       memcmp(rule->number.ptr, above->number.ptr, above->number.len) == 0;
}

/* A chapter shows its sections only; anything else all that is below it. */
static bool is_shown_below(const struct rule *rule, const struct rule *above)
{
	return is_below(rule, above, above->parent.len == 0);
}

/* The rules before and after [rule] under the same parent; NULL = none. */
static void find_neighbours(const struct rulebook *book, const struct rule *rule, const struct rule *beside[2])
{
	beside[0] = beside[1] = NULL;
	for (const struct rule *other = book->rules; other < book->rules + book->n_rules; other++) {
		if (!text_equal(other->parent, rule->parent) || other == rule)
			continue;
		if (other < rule)
			beside[0] = other;
		else if (!beside[1])
			beside[1] = other;
	}
}

enum { MAX_DEPTH = 16 };

static void print_surroundings(const struct rule_answer *answer)
{
	const struct rule *parents[MAX_DEPTH], *beside[2];
	const struct rulebook *book = answer->book;
	struct buffer *out = &answer->shelf->cli->out;
	size_t n = find_parents(book, answer->rule, parents, MAX_DEPTH), n_below = 0;

	if (n)
		buffer_add_string(out, "part of\n");
	for (size_t i = 0; i < n; i++)
		print_rule_row(answer, parents[i]);
	find_neighbours(book, answer->rule, beside);
	if (beside[0] || beside[1])
		buffer_add_string(out, "next to\n");
	for (int i = 0; i < 2; i++)
		if (beside[i])
			print_rule_row(answer, beside[i]);
	for (size_t i = 0; i < book->n_rules; i++) {
		if (!is_shown_below(&book->rules[i], answer->rule))
			continue;
		if (n_below++ == 0)
			buffer_add_string(out, "sub-rules\n");
		print_rule_row(answer, &book->rules[i]);
	}
}

/* Where a key stands in one edition. */
struct whereabouts {
	const struct rule *rule; /* NULL = not there */
	struct text variant;
};

static struct whereabouts find_whereabouts(struct rule_shelf *shelf, int i, struct text key)
{
	const struct rulebook *book = rule_shelf_book(shelf, i);
	struct whereabouts found = { 0 };

	if (book && key.len) {
		found.rule = rulebook_find_key(book, key.ptr);
		found.variant = rulebook_variant(book, key);
	}
	return found;
}

static bool same_whereabouts(struct whereabouts a, struct whereabouts b)
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
		struct whereabouts here = find_whereabouts(shelf, i, answer->key);
		const char *separator = "";

		if (i == answer->edition_idx &&
		    (i == 0 || !same_whereabouts(here, find_whereabouts(shelf, i - 1, answer->key)))) {
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
		} while (i >= 0 && same_whereabouts(here, find_whereabouts(shelf, i, answer->key)));
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

/* A rule as an object with its number, kind, key, class and summary; without the closing brace. */
static void json_rule(const struct rule_answer *answer, const struct rule *rule, struct text key, struct text variant)
{
	const struct rule_summary *summary = rule_shelf_summary(answer->shelf, key, variant);
	struct cli *cli = answer->shelf->cli;

	buffer_add_string(&cli->out, "{\"number\":");
	buffer_add_json(&cli->out, rule->number);
	rule_json_field(cli, "kind", rule->kind);
	rule_json_field(cli, "key", key);
	rule_json_field(cli, "variant", variant);
	rule_json_field(cli, "class", text_of(rule_class_name(class_of(summary))));
	if (summary && summary->summary.len)
		rule_json_field(cli, "summary", summary->summary);
}

/* Adds the rules of a list, of which a filter picks some, as an array named [name]. */
static void json_rules(const struct rule_answer *answer, const char *name, const struct rule *const rules[], size_t n)
{
	struct buffer *out = &answer->shelf->cli->out;

	buffer_printf(out, ",\"%s\":[", name);
	for (size_t i = 0; i < n; i++) {
		if (i)
			buffer_add_char(out, ',');
		json_rule(answer, rules[i], rules[i]->key, rules[i]->variant);
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, ']');
}

static void json_surroundings(const struct rule_answer *answer)
{
	const struct rulebook *book = answer->book;
	const struct rule **below = arena_calloc(&answer->shelf->cli->arena, book->n_rules + 1, sizeof(*below));
	const struct rule *parents[MAX_DEPTH], *beside[2];
	size_t n = 0;

	json_rules(answer, "parents", parents, find_parents(book, answer->rule, parents, MAX_DEPTH));
	find_neighbours(book, answer->rule, beside);
	json_rules(answer, "before", beside, beside[0] != NULL);
	json_rules(answer, "after", beside + 1, beside[1] != NULL);
	for (size_t i = 0; below && i < book->n_rules; i++)
		if (is_shown_below(&book->rules[i], answer->rule))
			below[n++] = &book->rules[i];
	json_rules(answer, "sub_rules", below, n);
}

static void json_also(const struct rule_answer *answer)
{
	struct buffer *out = &answer->shelf->cli->out;
	const char *separator = "";

	buffer_add_string(out, ",\"also\":[");
	for (size_t i = 0; i <= answer->book->n_aliases; i++) {
		const struct rule_alias *alias = i ? &answer->book->aliases[i - 1] : NULL;
		struct text key = alias ? alias->key : answer->rule->key;

		if ((alias && &answer->book->rules[alias->rule_idx] != answer->rule) || text_equal(key, answer->key))
			continue;
		buffer_add_string(out, separator);
		json_rule(answer, answer->rule, key, alias ? alias->variant : answer->rule->variant);
		buffer_add_char(out, '}');
		separator = ",";
	}
	buffer_add_char(out, ']');
}

static void json_elsewhere(const struct rule_answer *answer)
{
	struct rule_shelf *shelf = answer->shelf;
	struct buffer *out = &shelf->cli->out;

	buffer_add_string(out, ",\"editions\":[");
	for (int i = 0; i < (int)shelf->list.len; i++) {
		struct whereabouts here = find_whereabouts(shelf, i, answer->key);

		buffer_printf(out, "%s{\"edition\":", i ? "," : "");
		buffer_add_json(out, text_of(shelf->list.items[i].id));
		if (here.rule) {
			rule_json_field(shelf->cli, "number", here.rule->number);
			rule_json_field(shelf->cli, "variant", here.variant);
		}
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, ']');
}

static void print_json(const struct rule_answer *answer)
{
	const struct rule_texts *texts = rule_shelf_texts(answer->shelf, answer->edition_idx);
	const struct edition *edition = &answer->book->edition;
	struct text wording = texts ? rule_text_of(texts, answer->rule->number) : text_of("");
	struct cli *cli = answer->shelf->cli;

	buffer_add_string(&cli->out, "{\"type\":\"rule\"");
	rule_json_field(cli, "game", text_of(edition->game));
	rule_json_field(cli, "document", text_of(edition->document));
	rule_json_field(cli, "edition", text_of(edition->id));
	buffer_add_string(&cli->out, ",\"rule\":");
	json_rule(answer, answer->rule, answer->key, answer->variant);
	if (wording.len)
		rule_json_field(cli, "wording", wording);
	buffer_add_char(&cli->out, '}');
	json_also(answer);
	json_surroundings(answer);
	json_elsewhere(answer);
	buffer_add_string(&cli->out, "}\n");
}

void rule_print(struct rule_query *query, const struct rule_answer *answer)
{
	if (query->cli->json)
		print_json(answer);
	else
		print_text(answer);
}
