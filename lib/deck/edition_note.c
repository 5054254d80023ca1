#include "deck/edition_note.h"

/* An edition that is known by its number alone and had replaced [used] on [date]; false = there was none. */
static bool note_unknown(struct buffer *out, const struct edition *used, date_t date)
{
	const char *id = edition_property(used, EDITION_REPLACED_BY), *since = edition_property(used, EDITION_REPLACED);
	char day[DATE_SIZE];
	date_t replaced;

	if (!id || !since || !date_parse(text_of(since), &replaced) || date < replaced)
		return false;
	date_format(date, day);
	buffer_printf(out, "%s %s is used for %s; by %s edition %s was in force, which is not known here",
		      used->document, used->id, day, since, id);
	return true;
}

bool edition_note(struct buffer *out, const struct edition_list *list, const struct edition *used, date_t date)
{
	const struct edition *next = NULL;
	char day[DATE_SIZE], replaced[DATE_SIZE];

	for (size_t i = list->len; i-- > 0;)
		if (list->items[i].effective > used->effective && list->items[i].effective <= date)
			next = &list->items[i];
	if (!next || used->effective > date)
		return used->effective <= date && note_unknown(out, used, date);
	date_format(date, day);
	date_format(next->effective, replaced);
	buffer_printf(out, "%s %s is used for %s; it was replaced on %s by edition %s, which is there to be looked up only",
		      used->document, used->id, day, replaced, next->id);
	return true;
}

bool beyond_note(struct buffer *out, const struct edition_list *list, date_t newest, date_t date)
{
	const struct edition *last = NULL;
	char day[DATE_SIZE], edition_day[DATE_SIZE], newest_day[DATE_SIZE];

	for (size_t i = 0; i < list->len; i++)
		if (!last || list->items[i].effective > last->effective)
			last = &list->items[i];
	if (!last || date <= last->effective || date <= newest)
		return false;
	date_format(date, day);
	date_format(last->effective, edition_day);
	buffer_printf(out, "%s is beyond what is known here: the newest edition is %s %s of %s", day, last->document,
		      last->id, edition_day);
	if (newest) {
		date_format(newest, newest_day);
		buffer_printf(out, ", the newest day of sets and formats %s", newest_day);
	}
	return true;
}
