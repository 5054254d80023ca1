#include "report/rules_cited.h"

#include <string.h>

#include "base/array.h"

static bool is_same(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

static const char *keep(struct arena *arena, const char *s, bool *has_memory)
{
	const char *kept = s ? arena_strdup(arena, s) : NULL;

	*has_memory &= !s || kept;
	return kept;
}

static enum status add(struct rules_cited *rules, struct arena *arena, const char *game, const struct citation *cite)
{
	bool has_memory = array_reserve(&rules->items, &rules->cap, rules->len + 1, sizeof(*rules->items)) == ST_OK;
	struct cited_rule rule = { .game = keep(arena, game, &has_memory) };

	rule.cite.document = keep(arena, cite->document, &has_memory);
	rule.cite.edition = keep(arena, cite->edition, &has_memory);
	rule.cite.number = keep(arena, cite->number, &has_memory);
	rule.cite.key = keep(arena, cite->key, &has_memory);
	if (!has_memory)
		return ST_NOMEM;
	rules->items[rules->len++] = rule;
	return ST_OK;
}

enum status rules_cited_count(struct rules_cited *rules, struct arena *arena, const char *game,
			      const struct diag *diag, size_t *rule)
{
	size_t i = 0;

	*rule = RULE_UNCITED;
	if (!diag->cite.document) {
		rules->n_uncited[diag->severity]++;
		return ST_OK;
	}
	while (i < rules->len &&
	       !(is_same(rules->items[i].game, game) && is_same(rules->items[i].cite.key, diag->cite.key)))
		i++;
	if (i == rules->len && add(rules, arena, game, &diag->cite))
		return ST_NOMEM;
	rules->items[i].n[diag->severity]++;
	*rule = i;
	return ST_OK;
}

void rules_cited_free(struct rules_cited *rules)
{
	array_free(&rules->items);
	*rules = (struct rules_cited){ 0 };
}
