#include "rule_place.h"

#include <string.h>

size_t rule_find_parents(const struct rulebook *book, const struct rule *rule,
			 const struct rule *parents[RULE_MAX_DEPTH])
{
	size_t n = 0;

	for (rule = rulebook_find_number(book, rule->parent); rule && n < RULE_MAX_DEPTH;
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

bool rule_is_shown_below(const struct rule *rule, const struct rule *above)
{
	return is_below(rule, above, above->parent.len == 0);
}

void rule_find_neighbours(const struct rulebook *book, const struct rule *rule, const struct rule *beside[2])
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

struct rule_whereabouts rule_find_whereabouts(struct rule_shelf *shelf, int i, struct text key)
{
	const struct rulebook *book = rule_shelf_book(shelf, i);
	struct rule_whereabouts found = { 0 };

	if (book && key.len) {
		found.rule = rulebook_find_key(book, key.ptr);
		found.variant = rulebook_variant(book, key);
	}
	return found;
}
