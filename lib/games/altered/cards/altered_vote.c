#include "games/altered/cards/altered_vote.h"

#include "games/ballot.h"

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

/* What the record says about the fact, as a ballot counts it; false when nothing. */
static bool says(const struct altered_record *record, int fact, struct text *text, int *number)
{
	*text = text_make("", 0);
	*number = 0;
	if (fact >= ALTERED_FACT_TEXT)
		*text = record->texts[fact - ALTERED_FACT_TEXT];
	else if (fact >= ALTERED_FACT_STAT)
		*number = record->stat[fact - ALTERED_FACT_STAT];
	else if (fact == ALTERED_FACT_FACTION)
		*number = (int)record->faction;
	else if (fact == ALTERED_FACT_TYPE)
		*number = (int)record->type;
	else
		*text = fact == ALTERED_FACT_NAME ? record->name : record->subtypes;
	if (fact >= ALTERED_FACT_TEXT)
		return text->len > 0;
	return fact == ALTERED_FACT_SUBTYPES ? record->says_subtypes : *number != ALTERED_UNSAID;
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

const struct altered_record *altered_vote(struct altered_import *import, const struct altered_group *group, int fact)
{
	struct ballot ballot = { .ignores_case = fact >= ALTERED_FACT_TEXT };
	const struct ballot_value *kept;
	struct text text;
	int number;

	for (size_t i = 0; i < group->n; i++)
		if (says(&group->records[i], fact, &text, &number))
			ballot_add(&ballot, text, number, &group->records[i]);
	kept = ballot_winner(&ballot);
	for (size_t i = 0; i < ballot.n_values && fact < ALTERED_FACT_TEXT; i++)
		if (&ballot.values[i] != kept)
			report(import, kept->first, ballot.values[i].first, fact);
	return kept ? kept->first : NULL;
}
