/*
 * rule_json.c - one rule as a JSON line.
 */
#include "quote.h"
#include "rule_place.h"
#include "rule_print.h"

void rule_json_field(struct cli *cli, const char *name, struct text value)
{
	buffer_printf(&cli->out, ",\"%s\":", name);
	buffer_add_json(&cli->out, value);
}

void rule_json_begin(struct rule_shelf *shelf, const char *type, int edition_idx)
{
	const struct edition *edition = &shelf->list.items[edition_idx];
	struct cli *cli = shelf->cli;

	buffer_printf(&cli->out, "{\"type\":\"%s\"", type);
	rule_json_field(cli, "game", text_of(edition->game));
	rule_json_field(cli, "document", text_of(edition->document));
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
	rule_json_field(cli, "class", text_of(rule_class_name(summary ? summary->class : RULE_UNCLASSED)));
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
	const struct rule *parents[RULE_MAX_DEPTH], *beside[2];
	size_t n = 0;

	json_rules(answer, "parents", parents, rule_find_parents(book, answer->rule, parents));
	rule_find_neighbours(book, answer->rule, beside);
	json_rules(answer, "before", beside, beside[0] != NULL);
	json_rules(answer, "after", beside + 1, beside[1] != NULL);
	for (size_t i = 0; below && i < book->n_rules; i++)
		if (rule_is_shown_below(&book->rules[i], answer->rule))
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
		struct rule_whereabouts here = rule_find_whereabouts(shelf, i, answer->key);

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

void rule_print_json(const struct rule_answer *answer)
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
