#include "games/altered/cards/altered_vote.h"

static const char *const fact_names[N_ALTERED_FACTS] = {
	[ALTERED_FACT_NAME] = "name",
	[ALTERED_FACT_FACTION] = "faction",
	[ALTERED_FACT_TYPE] = "type",
	[ALTERED_FACT_SUBTYPES] = "subtypes",
	[ALTERED_FACT_STAT + ALTERED_STAT_HAND] = "hand cost",
	[ALTERED_FACT_STAT + ALTERED_STAT_RESERVE] = "reserve cost",
	[ALTERED_FACT_STAT + ALTERED_STAT_FOREST] = "forest",
	[ALTERED_FACT_STAT + ALTERED_STAT_MOUNTAIN] = "mountain",
	[ALTERED_FACT_STAT + ALTERED_STAT_OCEAN] = "ocean",
	[ALTERED_FACT_STAT + ALTERED_STAT_LANDMARK_LIMIT] = "landmark limit",
	[ALTERED_FACT_STAT + ALTERED_STAT_RESERVE_LIMIT] = "reserve limit",
};

/* Does the record say anything about the fact? */
static bool says(const struct altered_record *record, int fact)
{
	if (fact == ALTERED_FACT_SUBTYPES)
		return record->says_subtypes;
	if (fact >= ALTERED_FACT_TEXT)
		return record->texts[fact - ALTERED_FACT_TEXT].len > 0;
	return fact < ALTERED_FACT_STAT || record->stat[fact - ALTERED_FACT_STAT] != ALTERED_UNSAID;
}

static bool is_same(const struct altered_record *a, const struct altered_record *b, int fact)
{
	if (fact == ALTERED_FACT_NAME)
		return text_equal(a->name, b->name);
	if (fact == ALTERED_FACT_FACTION)
		return a->faction == b->faction;
	if (fact == ALTERED_FACT_TYPE)
		return a->type == b->type;
	if (fact == ALTERED_FACT_SUBTYPES)
		return text_equal(a->subtypes, b->subtypes);
	if (fact >= ALTERED_FACT_TEXT)
		return text_equal_nocase(a->texts[fact - ALTERED_FACT_TEXT], b->texts[fact - ALTERED_FACT_TEXT]);
	return a->stat[fact - ALTERED_FACT_STAT] == b->stat[fact - ALTERED_FACT_STAT];
}

static void add_value(struct buffer *out, const struct altered_record *record, int fact)
{
	if (fact == ALTERED_FACT_NAME)
		buffer_add(out, record->name);
	else if (fact == ALTERED_FACT_FACTION)
		buffer_add_string(out, altered_faction_name(record->faction));
	else if (fact == ALTERED_FACT_TYPE)
		buffer_add_string(out, altered_type_name(record->type));
	else if (fact == ALTERED_FACT_SUBTYPES)
		buffer_add(out, record->subtypes.len ? record->subtypes : text_of("none"));
	else if (record->stat[fact - ALTERED_FACT_STAT] < 0)
		buffer_add_string(out, "none");
	else
		buffer_printf(out, "%d", record->stat[fact - ALTERED_FACT_STAT]);
}

static void report(struct altered_import *import, const struct altered_record *kept, const struct altered_record *other,
		   int fact)
{
	struct buffer values = { 0 };
	char reference[ALTERED_REF_SIZE], by[ALTERED_REF_SIZE];

	altered_ref_write(&other->ref, reference);
	altered_ref_write(&kept->ref, by);
	add_value(&values, other, fact);
	buffer_add_string(&values, ", kept is ");
	add_value(&values, kept, fact);
	diag_add(import->diags, SEV_NOTE, (struct place){ .file = other->file, .line = other->line }, NULL,
		 "%s '%.*s': %s %s (%s, %s)", reference, TEXT_ARG(other->name), fact_names[fact],
		 buffer_string(&values), by, kept->file);
	import->diags->failed |= values.failed;
	buffer_free(&values);
	import->n_contradictions++;
}

static bool is_first_of_value(const struct altered_group *group, size_t i, int fact)
{
	for (size_t k = 0; k < i; k++)
		if (says(&group->records[k], fact) && is_same(&group->records[k], &group->records[i], fact))
			return false;
	return says(&group->records[i], fact);
}

static size_t count_votes(const struct altered_group *group, size_t i, int fact)
{
	size_t n = 0;

	for (size_t k = 0; k < group->n; k++)
		n += says(&group->records[k], fact) && is_same(&group->records[k], &group->records[i], fact);
	return n;
}

const struct altered_record *altered_vote(struct altered_import *import, const struct altered_group *group, int fact)
{
	const struct altered_record *kept = NULL;
	size_t most = 0;

	for (size_t i = 0; i < group->n; i++) {
		size_t votes = is_first_of_value(group, i, fact) ? count_votes(group, i, fact) : 0;

		if (votes > most) {
			most = votes;
			kept = &group->records[i];
		}
	}
	for (size_t i = 0; i < group->n; i++)
		if (kept && fact < ALTERED_FACT_TEXT && is_first_of_value(group, i, fact) &&
		    !is_same(kept, &group->records[i], fact))
			report(import, kept, &group->records[i], fact);
	return kept;
}
