/*
 * rule_tables.c - lists of rules: by words, of an edition, of a key, of what
 * differs between two editions.
 */
#include "data/rule_diff.h"
#include "data/rule_search.h"
#include "rule_print.h"

static struct text summary_text(struct rule_shelf *shelf, struct text key, struct text variant)
{
	const struct rule_summary *summary = rule_shelf_summary(shelf, key, variant);

	return summary ? summary->summary : text_of("");
}

/* Begins a JSON line about a document: {"type":TYPE,"game":...,"document":... */
static void json_begin(struct rule_shelf *shelf, const char *type, int edition_idx)
{
	const struct edition *edition = &shelf->list.items[edition_idx];
	struct cli *cli = shelf->cli;

	buffer_printf(&cli->out, "{\"type\":\"%s\"", type);
	rule_json_field(cli, "game", text_of(edition->game));
	rule_json_field(cli, "document", text_of(edition->document));
}

/* A rule of a list as one JSON line. */
static void json_line(struct rule_shelf *shelf, const char *type, int edition_idx, const struct rule *rule,
		      struct text key, struct text variant)
{
	const struct rule_summary *summary = rule_shelf_summary(shelf, key, variant);
	struct cli *cli = shelf->cli;

	json_begin(shelf, type, edition_idx);
	rule_json_field(cli, "edition", text_of(shelf->list.items[edition_idx].id));
	rule_json_field(cli, "number", rule->number);
	rule_json_field(cli, "kind", rule->kind);
	rule_json_field(cli, "key", key);
	rule_json_field(cli, "variant", variant);
	rule_json_field(cli, "class", text_of(rule_class_name(summary ? summary->class : RULE_UNCLASSED)));
	rule_json_field(cli, "summary", summary ? summary->summary : text_of(""));
	buffer_add_string(&cli->out, "}\n");
}

static void print_hits(struct rule_query *query, int s, const struct rule_hits *hits, size_t limit)
{
	struct rule_shelf *shelf = &query->shelves[s];
	int i = query->edition_idx[s];

	rule_print_edition(query, shelf, i, !query->edition);
	for (size_t h = 0; h < hits->len && h < limit; h++) {
		const struct rule_hit *hit = &hits->items[h];
		struct rule_answer answer = rule_answer_of(shelf, i, hit->rule);

		answer.key = hit->key;
		answer.variant = hit->variant;
		if (query->cli->json)
			json_line(shelf, "match", i, hit->rule, hit->key, hit->variant);
		else
			rule_print_line(query, &answer);
	}
	if (hits->len > limit && !query->cli->json)
		buffer_printf(&query->cli->out, "  and %zu more; --limit shows them\n", hits->len - limit);
}

bool rule_print_search(struct rule_query *query, struct text words, size_t limit)
{
	struct rule_hits hits[QUERY_MAX_SHELVES] = { { 0 } };
	struct cli *cli = query->cli;
	unsigned most = 0;

	for (int s = 0; s < query->n_shelves; s++) {
		struct rule_shelf *shelf = &query->shelves[s];
		const struct rulebook *book = rule_shelf_book(shelf, query->edition_idx[s]);
		const struct rule_summaries *summaries = rule_shelf_summaries(shelf);
		const struct rule_texts *texts = rule_shelf_texts(shelf, query->edition_idx[s]);

		if (!book || !summaries || !texts)
			return true; /* the diagnostics say why */
		if (rule_search(&hits[s], book, summaries, texts, words, &cli->arena) == ST_NOMEM)
			cli->diags.failed = true;
		if (hits[s].len && hits[s].items[0].n_words > most)
			most = hits[s].items[0].n_words;
	}
	for (int s = 0; s < query->n_shelves; s++)
		if (hits[s].len && hits[s].items[0].n_words == most)
			print_hits(query, s, &hits[s], limit);
	return most > 0;
}

void rule_print_list(struct rule_query *query, int class)
{
	struct rule_shelf *shelf = &query->shelves[0];
	int edition_idx = query->edition_idx[0];
	const struct rulebook *book = rule_shelf_book(shelf, edition_idx);

	if (!book)
		return;
	rule_print_edition(query, shelf, edition_idx, !query->edition);
	for (size_t i = 0; i < book->n_rules; i++)
		for (size_t a = 0; a <= book->n_aliases; a++) {
			struct rule_answer answer = rule_answer_of(shelf, edition_idx, &book->rules[i]);
			const struct rule_summary *summary;

			if (a && book->aliases[a - 1].rule_idx != i)
				continue;
			if (a) {
				answer.key = book->aliases[a - 1].key;
				answer.variant = book->aliases[a - 1].variant;
			}
			summary = rule_shelf_summary(shelf, answer.key, answer.variant);
			if (class <= (int)RULE_UNCLASSED &&
			    (summary ? (int)summary->class : (int)RULE_UNCLASSED) != class)
				continue;
			if (query->cli->json)
				json_line(shelf, a ? "alias" : "rule", edition_idx, answer.rule, answer.key,
					  answer.variant);
			else
				rule_print_line(query, &answer);
		}
}

void rule_print_where(struct rule_query *query, const struct rule_answer *answer)
{
	struct rule_shelf *shelf = answer->shelf;
	struct cli *cli = query->cli;

	if (!cli->json)
		buffer_printf(&cli->out, "%s [%s]\n", answer->book->edition.document, answer->key.ptr);
	for (int i = 0; i < (int)shelf->list.len; i++) {
		const struct rulebook *book = rule_shelf_book(shelf, i);
		const struct rule *rule = book ? rulebook_find_key(book, answer->key.ptr) : NULL;
		struct text variant = book ? rulebook_variant(book, answer->key) : text_of(""), words;

		if (!book)
			return;
		words = summary_text(shelf, answer->key, variant);
		if (cli->json && rule)
			json_line(shelf, "where", i, rule, answer->key, variant);
		else if (cli->json) {
			json_begin(shelf, "where", i);
			rule_json_field(cli, "edition", text_of(shelf->list.items[i].id));
			rule_json_field(cli, "key", answer->key);
			buffer_add_string(&cli->out, "}\n");
		} else if (rule)
			buffer_printf(&cli->out, "  %-12s %-10.*s %.*s\n", shelf->list.items[i].id,
				      (int)rule->number.len, rule->number.ptr, (int)words.len, words.ptr);
		else
			buffer_printf(&cli->out, "  %-12s -\n", shelf->list.items[i].id);
	}
}

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
	struct text words = summary_text(shelf, key, variant);

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
	rule_json_field(cli, "summary", summary_text(shelf, key, variant));
	buffer_add_char(&cli->out, '}');
}

static void print_diff_json(struct rule_shelf *shelf, const struct rule_diff *diff, int old_idx, int new_idx)
{
	struct cli *cli = shelf->cli;

	for (size_t i = 0; i < diff->len; i++) {
		const struct rule_difference *item = &diff->items[i];

		json_begin(shelf, "difference", new_idx);
		rule_json_field(cli, "change", text_of(rule_change_name(item->change)));
		rule_json_field(cli, "key", item->key);
		json_side(shelf, "old", item->old, item->key, item->old_variant);
		json_side(shelf, "new", item->new, item->key, item->new_variant);
		buffer_add_string(&cli->out, "}\n");
	}
	json_begin(shelf, "diff", new_idx);
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
