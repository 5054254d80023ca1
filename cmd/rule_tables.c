/*
 * rule_tables.c - lists of rules: by words, of an edition, of a key.
 */
#include "rule_print.h"
#include "rulebook/rule_search.h"

/* A rule of a list as one JSON line. */
static void json_line(struct rule_shelf *shelf, const char *type, int edition_idx, const struct rule *rule,
		      struct text key, struct text variant)
{
	const struct rule_summary *summary = rule_shelf_summary(shelf, key, variant);
	struct cli *cli = shelf->cli;

	rule_json_begin(shelf, type, edition_idx);
	rule_json_field(cli, "edition", text_of(shelf->list.items[edition_idx].id));
	rule_json_field(cli, "number", rule->number);
	rule_json_field(cli, "kind", rule->kind);
	rule_json_field(cli, "key", key);
	rule_json_field(cli, "variant", variant);
	rule_json_field(cli, "class", text_of(rule_class_name(summary ? summary->class : RULE_UNCLASSED)));
	if (summary && summary->summary.len)
		rule_json_field(cli, "summary", summary->summary);
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
		words = rule_shelf_words(shelf, answer->key, variant);
		if (cli->json && rule)
			json_line(shelf, "where", i, rule, answer->key, variant);
		else if (cli->json) {
			rule_json_begin(shelf, "where", i);
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
