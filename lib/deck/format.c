#include "deck/format.h"

#include <string.h>

#include "base/parts.h"

const struct format *format_find(const struct formats *formats, struct text id)
{
	for (size_t i = 0; i < formats->len; i++)
		if (text_is(id, formats->items[i].id))
			return &formats->items[i];
	return NULL;
}

static bool is_named(const struct format *format, struct text name)
{
	return text_equal_nocase(name, text_of(format->id)) || text_equal_nocase(name, text_of(format->title)) ||
	       parts_have_nocase(format->also, name);
}

const struct format *format_called(const struct formats *formats, struct text name)
{
	for (size_t i = 0; i < formats->len; i++)
		if (is_named(&formats->items[i], name))
			return &formats->items[i];
	return NULL;
}

const struct released_set *card_set_of_code(const struct formats *formats, struct text code)
{
	for (size_t i = 0; i < formats->n_sets; i++)
		if (text_equal_nocase(formats->sets[i].code, code))
			return &formats->sets[i];
	return NULL;
}

const struct released_set *card_set_find(const struct formats *formats, struct text code)
{
	const struct released_set *set = card_set_of_code(formats, code);

	for (size_t i = 0; !set && code.len && i < formats->n_sets; i++) {
		struct text rest = formats->sets[i].abbreviations, part;

		while (text_split(&rest, ' ', &part))
			if (text_equal_nocase(part, code))
				set = &formats->sets[i];
		if (text_equal_nocase(formats->sets[i].name, code))
			set = &formats->sets[i];
	}
	return set;
}

unsigned format_region_find(const struct format *format, struct text id)
{
	for (size_t i = 0; i < format->n_regions; i++)
		if (text_equal_nocase(format->regions[i].id, id))
			return (unsigned)i + 1;
	return 0;
}

enum ban_state format_ban_state(const struct format_ban *ban, date_t date)
{
	if ((ban->until && date >= ban->until) || (ban->until_by && date >= ban->until_by))
		return BAN_NONE;
	if (date < ban->from)
		return ban->is_from_open ? BAN_OPEN : BAN_NONE;
	/* It ended on some day that is not known; on its first day it held. */
	return ban->until_by && date > ban->from ? BAN_OPEN : BAN_HOLDS;
}

void format_ban_change(const struct format_ban *ban, date_t date, date_t *next)
{
	date_sooner(next, date, ban->from);
	date_sooner(next, date, ban->until);
}

date_t format_set_is_out(const struct format *format, struct text set)
{
	for (size_t i = 0; i < format->n_rotations; i++)
		for (size_t k = 0; k < format->rotations[i].n_sets; k++)
			if (text_equal(format->rotations[i].sets[k], set))
				return format->rotations[i].date;
	return 0;
}

bool format_limit(const struct format *format, const char *key, unsigned *value)
{
	for (size_t i = 0; i < format->n_limits; i++)
		if (!format->limits[i].counts && strcmp(format->limits[i].key, key) == 0) {
			*value = format->limits[i].value;
			return true;
		}
	return false;
}

unsigned format_minimum_size(const struct format *format)
{
	struct text end = text_of("minimum-size");
	unsigned size = 0;

	for (size_t i = 0; i < format->n_limits; i++) {
		const struct format_limit *limit = &format->limits[i];
		struct text key = text_of(limit->key);
		unsigned least = limit->min;

		if (!limit->counts)
			least = text_find(key, end) + end.len == key.len ? limit->value : 0;
		size = least > size ? least : size;
	}
	return size;
}

static date_t later(date_t a, date_t b)
{
	return a > b ? a : b;
}

static date_t newest_ban(const struct format_ban *bans, size_t n)
{
	date_t newest = 0;

	for (size_t i = 0; i < n; i++)
		newest = later(newest, later(bans[i].from, later(bans[i].until, bans[i].until_by)));
	return newest;
}

date_t formats_newest_date(const struct formats *formats)
{
	date_t newest = 0;

	for (size_t i = 0; i < formats->n_sets; i++)
		newest = later(newest, formats->sets[i].tournament);
	for (size_t i = 0; i < formats->len; i++) {
		const struct format *format = &formats->items[i];

		for (size_t k = 0; k < format->n_rotations; k++)
			newest = later(newest, format->rotations[k].date);
		newest = later(newest, newest_ban(format->bans, format->n_bans));
		newest = later(newest, newest_ban(format->restrictions, format->n_restrictions));
	}
	return newest;
}

date_t released_set_first_day(const struct released_set *set)
{
	return set->prerelease ? set->prerelease : set->release;
}

const struct released_set *formats_newest_set(const struct formats *formats)
{
	const struct released_set *newest = NULL;

	for (size_t i = 0; i < formats->n_sets; i++) {
		const struct released_set *set = &formats->sets[i];

		if (text_is(set->kind, "expansion") &&
		    (!newest || released_set_first_day(set) >= released_set_first_day(newest)))
			newest = set;
	}
	return newest;
}
