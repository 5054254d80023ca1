#include "base/parts.h"

#include "base/array.h"
#include "base/bug.h"

size_t parts_count(struct text list)
{
	size_t n = list.len > 0;

	for (size_t i = 0; i < list.len; i++)
		n += list.ptr[i] == ';';
	return n;
}

struct text parts_first(struct text list)
{
	struct text first = text_make("", 0);

	if (list.len)
		text_split(&list, ';', &first);
	return first;
}

static bool have(struct text list, struct text part, bool (*same)(struct text a, struct text b))
{
	struct text own;

	while (list.len && text_split(&list, ';', &own))
		if (same(own, part))
			return true;
	return false;
}

bool parts_have(struct text list, struct text part)
{
	return have(list, part, text_equal);
}

bool parts_have_nocase(struct text list, struct text part)
{
	return have(list, part, text_equal_nocase);
}

void parts_add(struct buffer *list, struct text part)
{
	if (list->len)
		buffer_add_char(list, ';');
	buffer_add(list, part);
}

static int compare(const void *a, const void *b)
{
	return text_compare(*(const struct text *)a, *(const struct text *)b);
}

enum status parts_sort(struct arena *arena, struct text list, size_t max, struct text *sorted)
{
	struct text parts[PARTS_MAX_SORTED];
	struct buffer out = { 0 };
	size_t n = 0;

	BUG_ON(max > PARTS_MAX_SORTED);
	while (n < max && list.len && text_split(&list, ';', &parts[n]))
		n++;
	array_sort(parts, n, sizeof(*parts), compare);
	for (size_t i = 0; i < n; i++) {
		buffer_add_string(&out, i ? ";" : "");
		buffer_add(&out, parts[i]);
	}
	return buffer_keep(&out, arena, sorted);
}
