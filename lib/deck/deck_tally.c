#include "deck/deck_tally.h"

void deck_tally_add(struct deck_tally *tally, uint32_t count, uint32_t line)
{
	if (tally->n <= tally->max && tally->n + count > tally->max)
		tally->line_past = line;
	tally->n += count;
	if (tally->n_lines < TALLY_LINES) {
		tally->lines[tally->n_lines].count = count;
		tally->lines[tally->n_lines].line = line;
	}
	tally->n_lines++;
}

struct deck_tally deck_tally_card(const struct deck *deck, card_id card, unsigned max)
{
	struct deck_tally tally = { .max = max };

	for (size_t i = 0; i < deck->n_entries; i++)
		if (deck->entries[i].card == card)
			deck_tally_add(&tally, deck->entries[i].count, deck->entries[i].line);
	/* As the deck has them: a sum that is cut at the top. */
	tally.n = deck->copies[card];
	return tally;
}

/* Adds ": 4 on line 3, 2 on line 9" where they stand on several lines. */
static void add_lines(struct buffer *out, const struct deck_tally *tally)
{
	for (size_t i = 0; tally->n_lines > 1 && i < tally->n_lines && i < TALLY_LINES; i++)
		buffer_printf(out, "%s%u on line %u", i ? ", " : ": ", (unsigned)tally->lines[i].count,
			      (unsigned)tally->lines[i].line);
	if (tally->n_lines > TALLY_LINES)
		buffer_add_string(out, ", and more");
}

void deck_report_many(const struct deck_case *the_case, const char *key, const struct deck_tally *tally,
		      const struct deck_many *many)
{
	struct buffer lines = { 0 };

	add_lines(&lines, tally);
	FIND(the_case, SEV_ILLEGAL, key, tally->line_past, "%s has %llu %s '%.*s'%s, at most %u%s%s", many->where,
	     (unsigned long long)tally->n, many->what, TEXT_ARG(many->name), many->also ? many->also : "", tally->max,
	     many->remark ? many->remark : "", buffer_string(&lines));
	diag_tell_name(the_case->diags, many->name);
	diag_tell_counts(the_case->diags, tally->n, tally->max);
	the_case->diags->failed |= lines.failed;
	buffer_free(&lines);
}

/* "at least", "at most", or "exactly". */
static const char *bound(const struct format_limit *limit, const struct deck_counted *counted, const char *one_sided)
{
	return counted->says_exactly && limit->min == limit->max ? "exactly" : one_sided;
}

static void report_range(const struct deck_case *the_case, const struct format_limit *limit, uint32_t line, uint64_t n,
			 const struct deck_counted *counted, const char *at, unsigned wanted)
{
	const char *behind = counted->behind ? counted->behind : "";

	if (n == 0 && counted->says_none)
		FIND(the_case, SEV_ILLEGAL, limit->key, line, "%s has no %s%s, %s %u", counted->where, counted->one,
		     behind, bound(limit, counted, at), wanted);
	else
		FIND(the_case, SEV_ILLEGAL, limit->key, line, "%s has %llu %s%s, %s %u", counted->where,
		     (unsigned long long)n, n == 1 ? counted->one : counted->many, behind, bound(limit, counted, at),
		     wanted);
	diag_tell_counts(the_case->diags, n, wanted);
}

void deck_check_range(const struct deck_case *the_case, const struct format_limit *limit, struct deck_range range,
		      const struct deck_counted *counted)
{
	if (deck_is_too_few(range, limit))
		report_range(the_case, limit, the_case->deck->line, range.high, counted, "at least", limit->min);
	if (deck_is_too_many(range.low, limit))
		report_range(the_case, limit, counted->line_past, range.low, counted, "at most", limit->max);
}
