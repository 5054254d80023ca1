#include "base/respell.h"

static const struct respelling *find(const struct respelling *const tables[], struct text at)
{
	for (; *tables; tables++)
		for (const struct respelling *row = *tables; row->from; row++)
			if (text_starts_with(at, row->from))
				return row;
	return NULL;
}

void buffer_add_respelled(struct buffer *buf, struct text raw, const struct respelling *const tables[])
{
	while (raw.len) {
		const struct respelling *found = find(tables, raw);

		if (found)
			buffer_add_string(buf, found->to);
		else
			buffer_add_char(buf, raw.ptr[0]);
		raw = text_skip(raw, found ? strlen(found->from) : 1);
	}
}
