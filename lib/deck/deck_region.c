#include "deck/deck_region.h"

static bool is_list_of(const struct edition *edition, struct text region)
{
	const char *of = edition_property(edition, EDITION_REGION);

	return of && text_is(region, of);
}

static enum status load_lists(struct deck_region *region, const struct edition_list *editions, const char *rulesets,
			      struct arena *arena, struct diags *diags)
{
	enum status status = ST_OK;

	region->lists = arena_calloc(arena, editions->len, sizeof(*region->lists));
	if (!region->lists) {
		diag_error(diags, (struct place){ 0 }, "memory ran out");
		return ST_NOMEM;
	}
	for (size_t i = 0; i < editions->len && status == ST_OK; i++)
		if (is_list_of(&editions->items[i], region->about.id))
			status = rulebook_load(&region->lists[region->n_lists++], rulesets, "tournament",
					       &editions->items[i], arena, diags);
	return status;
}

enum status deck_regions_load(struct deck_region *regions, const struct format *format, const char *rulesets,
			      const char *game, struct arena *arena, struct diags *diags)
{
	struct edition_list editions;
	enum status status = ST_OK;

	if (!format->n_regions)
		return ST_OK;
	status = edition_list_load(&editions, rulesets, game, "tournament", arena, diags);
	for (size_t i = 0; i < format->n_regions && status == ST_OK; i++) {
		regions[i] = (struct deck_region){ .about = format->regions[i] };
		status = load_lists(&regions[i], &editions, rulesets, arena, diags);
	}
	return status;
}

const struct rulebook *deck_region_list(const struct deck_region *region, date_t date)
{
	const struct rulebook *found = region->n_lists ? &region->lists[0] : NULL;

	for (size_t i = 1; i < region->n_lists; i++)
		if (region->lists[i].edition.effective <= date)
			found = &region->lists[i];
	return found;
}

struct citation deck_region_cite(const struct deck_region *region, const char *key, date_t date)
{
	struct citation found = { 0 };

	for (size_t i = 0; i < region->n_lists; i++)
		if (!found.document || region->lists[i].edition.effective <= date) {
			struct citation cite = rulebook_cite(&region->lists[i], key);

			found = cite.document ? cite : found;
		}
	return found;
}

const struct rulebook *deck_region_list_since(const struct deck_region *region, date_t date, date_t since)
{
	const struct rulebook *found = deck_region_list(region, date);

	for (size_t i = 0; found && found->edition.effective < since && i < region->n_lists; i++)
		if (region->lists[i].edition.effective >= since)
			found = &region->lists[i];
	return found;
}

struct region_told deck_region_told(const struct deck *deck)
{
	uint64_t n[FORMAT_MAX_REGIONS + 1] = { 0 };
	struct region_told told = { 0 };

	for (size_t i = 0; i < deck->n_entries; i++)
		n[deck->entries[i].region] += deck->entries[i].count;
	for (unsigned r = 1; r <= FORMAT_MAX_REGIONS; r++)
		if (n[r] > n[told.region + 1])
			told.region = r - 1;
	told.n_told = n[told.region + 1];
	told.other = told.region ? 0 : 1;
	for (unsigned r = 1; r <= FORMAT_MAX_REGIONS; r++) {
		told.n_others += r - 1 != told.region ? n[r] : 0;
		if (r - 1 != told.region && n[r] > n[told.other + 1])
			told.other = r - 1;
	}
	return told;
}
