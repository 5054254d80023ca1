#include "games/lorcana/cards/lorcana_cards_names.h"

#include "base/parts.h"
#include "games/lorcana/cards/lorcana_cards_index.h"

/* What stands for the word between two names. */
static const char *const joints[] = { " & ", " 'n' " };

static struct text name_part(struct text full_name)
{
	return text_make(full_name.ptr, text_find(full_name, text_of(" - ")));
}

static enum status count_name(struct name_spellings *names, struct arena *arena, const struct card_record *record)
{
	struct text name = name_part(record->full_name), key;
	enum status status = lorcana_search_key(arena, name, &key);
	uint32_t i;

	if (status)
		return status;
	if (!map_find(&names->by_key, key, &i)) {
		i = (uint32_t)names->n_ballots++;
		map_add(&names->by_key, key, i);
	}
	ballot_add(&names->ballots[i], name, 0, record);
	return ST_OK;
}

enum status name_spellings_count(struct name_spellings *names, struct arena *arena, const struct card_record *records,
				 size_t n)
{
	enum status status = map_init(&names->by_key, arena, n + 1);

	names->n_ballots = 0;
	names->ballots = arena_calloc(arena, n + 1, sizeof(*names->ballots));
	if (!names->ballots)
		return ST_NOMEM;
	for (size_t i = 0; i < n && status == ST_OK; i++)
		status = count_name(names, arena, &records[i]);
	return status;
}

enum status name_spellings_apply(const struct name_spellings *names, struct arena *arena, struct text full_name,
				 struct text *out)
{
	struct text name = name_part(full_name), rest = text_skip(full_name, name.len), key;
	enum status status = lorcana_search_key(arena, name, &key);
	const char *joined;
	uint32_t i;

	if (status)
		return status;
	if (map_find(&names->by_key, key, &i))
		name = ballot_winner(&names->ballots[i])->text;
	joined = arena_printf(arena, "%.*s%.*s", (int)name.len, name.ptr, (int)rest.len, rest.ptr);
	*out = text_of(joined);
	return joined ? ST_OK : ST_NOMEM;
}

/* Adds the parts of "A, B" with ';' between. */
static void add_listed(struct buffer *out, struct text listed)
{
	struct text rest = listed, part;

	while (text_split(&rest, ',', &part))
		parts_add(out, text_trim(part));
}

enum status further_names(struct arena *arena, struct text full_name, struct text *names)
{
	struct text name = name_part(full_name);
	struct buffer out = { 0 };

	for (size_t i = 0; i < sizeof(joints) / sizeof(*joints) && out.len == 0; i++) {
		size_t at = text_find(name, text_of(joints[i]));

		if (at == name.len)
			continue;
		add_listed(&out, text_make(name.ptr, at));
		add_listed(&out, text_skip(name, at + strlen(joints[i])));
	}
	return buffer_keep(&out, arena, names);
}
