#include "rulebook/rule_diff.h"

#include "base/bug.h"

static const char *const change_names[] = {
	[RULE_CHANGED] = "changed",
	[RULE_NEW] = "new",
	[RULE_GONE] = "gone",
	[RULE_RENUMBERED] = "renumbered",
};
_Static_assert(sizeof(change_names) / sizeof(change_names[0]) == N_RULE_CHANGES, "one name a change");

const char *rule_change_name(enum rule_change change)
{
	BUG_ON((int)change >= N_RULE_CHANGES);
	return change_names[change];
}

/* The rule that states [key] in [book], and which meaning it has; NULL = none. */
static const struct rule *find(const struct rulebook *book, struct text key, struct text *variant)
{
	const struct rule_alias *alias = rulebook_find_alias(book, key);
	const struct rule *rule = alias ? &book->rules[alias->rule_idx] : rulebook_find_key(book, key.ptr);

	*variant = alias ? alias->variant : rule ? rule->variant : text_of("");
	return rule;
}

/* Adds what became of [key] to the list of [change] when that is what happened to it. */
static void add(struct rule_diff *diff, enum rule_change change, const struct rulebook *old, const struct rulebook *new,
		struct text key)
{
	struct rule_difference item = { .key = key };
	bool same_number;

	item.old = find(old, key, &item.old_variant);
	item.new = find(new, key, &item.new_variant);
	same_number = item.old && item.new &&text_equal(item.old->number, item.new->number);
	if (!item.old)
		item.change = RULE_NEW;
	else if (!item.new)
		item.change = RULE_GONE;
	else if (!text_equal(item.old_variant, item.new_variant))
		item.change = RULE_CHANGED;
	else if (!same_number)
		item.change = RULE_RENUMBERED;
	else {
		diff->n_same += change == RULE_CHANGED;
		return;
	}
	if (item.change != change)
		return;
	diff->items[diff->len++] = item;
	diff->count[change]++;
}

/* Adds all of one kind, each rule followed by the aliases within it. */
static void add_all(struct rule_diff *diff, enum rule_change change, const struct rulebook *old,
		    const struct rulebook *new)
{
	const struct rulebook *book = change == RULE_GONE ? old : new;

	for (size_t i = 0; i < book->n_rules; i++) {
		if (book->rules[i].key.len)
			add(diff, change, old, new, book->rules[i].key);
		for (size_t a = 0; a < book->n_aliases; a++)
			if (book->aliases[a].rule_idx == i)
				add(diff, change, old, new, book->aliases[a].key);
	}
}

enum status rule_diff_make(struct rule_diff *diff, const struct rulebook *old, const struct rulebook *new,
			   struct arena *arena)
{
	size_t most = old->n_rules + old->n_aliases + new->n_rules + new->n_aliases;

	*diff = (struct rule_diff){ 0 };
	diff->items = arena_calloc(arena, most + 1, sizeof(*diff->items));
	if (!diff->items)
		return ST_NOMEM;
	for (int change = 0; change < N_RULE_CHANGES; change++)
		add_all(diff, (enum rule_change)change, old, new);
	return ST_OK;
}
