#include "deck/deck_groups.h"

enum { LINES_SHOWN = 4 };

void deck_groups_outside(struct deck_groups *groups, const struct deck_entry *entry, struct text name, unsigned of)
{
	struct buffer *out = &groups->outside;

	if (groups->n_lines++ == 0)
		groups->line = entry->line;
	if (groups->n_lines > LINES_SHOWN)
		return;
	buffer_printf(out, "%s%u '%.*s' (", out->len ? ", " : "", (unsigned)entry->count, TEXT_ARG(name));
	buffer_add_bits(out, of, groups->name);
	buffer_printf(out, ") on line %u", (unsigned)entry->line);
}

void deck_groups_report(const struct deck_case *the_case, enum severity severity, const char *key,
			struct deck_groups *groups, const char *whose, const char *remark)
{
	unsigned n = bits_count(groups->have);
	struct buffer have = { 0 }, kept = { 0 };
	size_t n_more = groups->n_lines > LINES_SHOWN ? groups->n_lines - LINES_SHOWN : 0;

	buffer_add_bits(&have, groups->have, groups->name);
	buffer_add_bits(&kept, groups->kept, groups->name);
	if (n_more)
		buffer_printf(&groups->outside, " and %zu more line%s", n_more, deck_plural(n_more));
	FIND(the_case, severity, key, groups->line, "deck has %u %s (%s), at most %u%s; outside %s: %s%s", n,
	     groups->called, buffer_string(&have), groups->max, whose, buffer_string(&kept),
	     buffer_string(&groups->outside), remark);
	diag_tell_counts(the_case->diags, n, groups->max);
	the_case->diags->failed |= have.failed || kept.failed || groups->outside.failed;
	buffer_free(&have);
	buffer_free(&kept);
	buffer_free(&groups->outside);
}
