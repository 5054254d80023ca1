#include "base/diag_facts.h"

#include <string.h>

/* The facts of the last diagnostic; NULL where it was not kept, or memory ran out. */
static struct diag_facts *facts_of_last(struct diags *diags)
{
	struct diag *last = diags->len && diags->is_last_kept ? &diags->items[diags->len - 1] : NULL;

	if (!last)
		return NULL;
	if (!last->facts)
		last->facts = arena_alloc(diags->arena, sizeof(*last->facts));
	diags->failed |= !last->facts;
	return last->facts;
}

static void add_line(struct diags *diags, const char **lines, struct text line)
{
	const char *kept = *lines ? arena_printf(diags->arena, "%s\n%.*s", *lines, TEXT_ARG(line))
				  : arena_strndup(diags->arena, line.ptr, line.len);

	if (kept)
		*lines = kept;
	diags->failed |= !kept;
}

void diag_tell_name(struct diags *diags, struct text name)
{
	struct diag_facts *facts = facts_of_last(diags);

	if (facts)
		add_line(diags, &facts->names, name);
}

void diag_tell_near(struct diags *diags, struct text name)
{
	struct diag_facts *facts = facts_of_last(diags);

	if (facts)
		add_line(diags, &facts->near, name);
}

void diag_tell_counts(struct diags *diags, uint64_t found, uint64_t limit)
{
	struct diag_facts *facts = facts_of_last(diags);

	if (!facts)
		return;
	facts->is_counted = true;
	facts->found = found;
	facts->limit = limit;
}

void diag_tell_group(struct diags *diags, const char *group, const char *item)
{
	struct diag_facts *facts = facts_of_last(diags);

	if (!facts)
		return;
	add_line(diags, &facts->group, text_of(group));
	add_line(diags, &facts->item, text_of(item));
}

static void print_lines(struct buffer *out, const char *member, const char *lines)
{
	struct text rest = text_of(lines), line;
	const char *sign = "";

	if (!lines)
		return;
	buffer_printf(out, ",\"%s\":[", member);
	while (text_split(&rest, '\n', &line)) {
		buffer_add_string(out, sign);
		buffer_add_json(out, line);
		sign = ",";
	}
	buffer_add_char(out, ']');
}

void diag_facts_print_json(struct buffer *out, const struct diag_facts *facts)
{
	if (!facts)
		return;
	print_lines(out, "names", facts->names);
	print_lines(out, "near", facts->near);
	if (facts->is_counted)
		buffer_printf(out, ",\"found\":%llu,\"limit\":%llu", (unsigned long long)facts->found,
			      (unsigned long long)facts->limit);
}

static const char *group_of(const struct diag *diag)
{
	return diag->facts && diag->facts->group && diag->facts->item && diag->cite.key ? diag->facts->group : NULL;
}

bool diag_is_grouped(const struct diag *first, const struct diag *diag)
{
	const char *group = group_of(first), *other = group_of(diag);

	return group && other && first->is_known == diag->is_known && first->severity == diag->severity && strcmp(group, other) == 0 &&
	       strcmp(first->cite.key, diag->cite.key) == 0;
}

bool diag_group_make(const struct diags *diags, size_t i, struct buffer *room, struct diag *group, bool *is_told)
{
	const struct diag *diag = &diags->items[i];
	size_t n = 0;

	*is_told = false;
	for (size_t k = 0; group_of(diag) && k < diags->len; k++) {
		*is_told |= k < i && diag_is_grouped(diag, &diags->items[k]);
		n += diag_is_grouped(diag, &diags->items[k]);
	}
	if (n < 2 || *is_told)
		return false;
	buffer_clear(room);
	buffer_printf(room, "%zu cards %s: ", n, diag->facts->group);
	n = 0;
	for (size_t k = i; k < diags->len; k++)
		if (diag_is_grouped(diag, &diags->items[k]))
			buffer_printf(room, "%s%s on line %u", n++ ? ", " : "", diags->items[k].facts->item,
				      (unsigned)diags->items[k].place.line);
	*group = *diag;
	group->message = buffer_string(room);
	return true;
}
