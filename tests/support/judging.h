/*
 * judging.h - decks that are judged card by card, and what is found.
 *
 * A test loads its rules, begins a deck, adds cards, and expects the verdict
 * with line, severity and key of every finding.
 */
#ifndef VERDICT_TESTS_JUDGING_H
#define VERDICT_TESTS_JUDGING_H

#include "deck/deck_judge.h"
#include "ground.h"

struct judging {
	struct ground ground;
	struct deck_rules rules;
	struct deck_judge judge;
	struct deck_sink sink;
	struct buffer said; /* of the last deck: verdict, then line, severity and key of every finding */
};

static inline int judging_teardown(void **state)
{
	struct judging *judging = *state;

	deck_judge_free(&judging->judge);
	buffer_free(&judging->said);
	ground_end(&judging->ground);
	return 0;
}

static inline enum status judging_on_report(void *ctx, const struct deck_report *report)
{
	struct judging *judging = ctx;

	buffer_clear(&judging->said);
	buffer_add_string(&judging->said, verdict_name(report->verdict));
	for (size_t i = 0; i < report->diags->len; i++) {
		const struct diag *diag = &report->diags->items[i];

		buffer_printf(&judging->said, "; %u %s %s", (unsigned)diag->place.line, severity_name(diag->severity),
			      diag->cite.key ? diag->cite.key : "-");
	}
	return ST_OK;
}

/* Begins a deck by the rules that are loaded. */
static inline void begin_deck(struct judging *judging)
{
	deck_judge_free(&judging->judge);
	assert_int_equal(deck_judge_init(&judging->judge, &judging->rules, judging_on_report, judging), ST_OK);
	judging->sink = deck_judge_sink(&judging->judge, "toy");
	assert_int_equal(judging->sink.begin(judging->sink.ctx, text_make("", 0), 0), ST_OK);
}

static inline void add_cards(struct judging *judging, uint32_t line, uint32_t count, const char *name)
{
	struct deck_line card = { .line = line, .count = count, .is_counted = true, .name = text_of(name) };

	assert_int_equal(judging->sink.card(judging->sink.ctx, &card), ST_OK);
}

static inline void expect_verdict(struct judging *judging, const char *said)
{
	assert_int_equal(judging->sink.end(judging->sink.ctx), ST_OK);
	assert_string_equal(buffer_string(&judging->said), said);
}

#endif
