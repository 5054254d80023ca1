/*
 * toy_rules.h - a small rulebook in memory, for tests of what uses one.
 *
 * toy_book builds the book from rows of rules.csv (and of aliases.csv)
 * without their headers, as an edition of the game "toy".
 */
#ifndef VERDICT_TESTS_TOY_RULES_H
#define VERDICT_TESTS_TOY_RULES_H

#include "ground.h"
#include "rulebook/rule_summaries.h"
#include "rulebook/rulebook.h"

/* Loads the edition [id] made of these rows; [aliases] may be NULL. */
static inline struct rulebook *toy_book(struct ground *toy, const char *id, const char *rules, const char *aliases)
{
	struct edition edition = { .game = "toy", .id = id, .document = "toy", .title = "Toy Rules", .complete = true };
	struct rulebook *book = arena_alloc(&toy->arena, sizeof(*book));
	char name[64], content[8192];

	snprintf(name, sizeof(name), "toy/editions/%s/rules.csv", id);
	snprintf(content, sizeof(content), "number,parent,kind,key,variant\n%s", rules);
	scratch_write(&toy->scratch, name, content);
	if (aliases) {
		snprintf(name, sizeof(name), "toy/editions/%s/aliases.csv", id);
		snprintf(content, sizeof(content), "key,variant,number\n%s", aliases);
		scratch_write(&toy->scratch, name, content);
	}
	if (!book || rulebook_load(book, toy->scratch.path, "editions", &edition, &toy->arena, &toy->diags))
		abort();
	return book;
}

/* Loads these rows of summaries.csv. */
static inline struct rule_summaries *toy_summaries(struct ground *toy, const char *rows)
{
	struct rule_summaries *summaries = arena_alloc(&toy->arena, sizeof(*summaries));
	char content[8192];

	snprintf(content, sizeof(content), "key,variant,class,summary\n%s", rows);
	scratch_write(&toy->scratch, "toy/summaries.csv", content);
	if (!summaries ||
	    rule_summaries_load(summaries, toy->scratch.path, "toy", "editions", &toy->arena, &toy->diags))
		abort();
	return summaries;
}

#endif
