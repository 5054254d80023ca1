#include "replay/foreign_line.h"

#include "base/bug.h"

void foreign_line_add(struct buffer *out, const char *form, const struct text *parts, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *place = strchr(form, '%');

		BUG_ON(!place);
		if (parts[i].len) {
			buffer_add(out, text_make(form, (size_t)(place - form)));
			buffer_add(out, parts[i]);
		}
		form = place + 1;
	}
	buffer_add_string(out, form);
}

const char *foreign_word_find(const struct foreign_word *words, size_t n, struct text theirs)
{
	for (size_t i = 0; i < n; i++)
		if (text_is(theirs, words[i].theirs))
			return words[i].ours;
	return "";
}
