#include "games/altered/cards/altered_import.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bug.h"
#include "games/altered/cards/altered_vote.h"

void altered_import_init(void *import, struct arena *arena, struct diags *diags)
{
	*(struct altered_import *)import = (struct altered_import){ .arena = arena, .diags = diags };
}

void altered_import_free(struct altered_import *import)
{
	array_free(&import->records.items);
	array_free(&import->collectors);
}

/* "BTG-162-F": three capitals and more; what else stands in its place is none. */
static bool is_collector(struct text number)
{
	for (size_t i = 0; i < 3; i++)
		if (number.len < 5 || number.ptr[i] < 'A' || number.ptr[i] > 'Z')
			return false;
	return number.ptr[3] == '-';
}

static enum status add_collector(struct altered_import *import, const char *file, uint32_t line, struct text row)
{
	struct altered_collector collector = { .file = file, .line = line };
	struct text number = row, reference;
	char *copy;

	text_split(&number, ';', &reference);
	number = text_trim(number);
	if (!altered_ref_read(text_trim(reference), &collector.ref)) {
		diag_add(import->diags, SEV_NOTE, (struct place){ .file = file, .line = line }, NULL,
			 "no reference of a card: '%.*s'", (int)(reference.len < 60 ? reference.len : 60),
			 reference.ptr);
		import->n_unread++;
		return ST_OK;
	}
	number = is_collector(number) ? number : text_make("", 0);
	copy = arena_strndup(import->arena, number.len ? number.ptr : "", number.len);
	collector.number = text_make(copy, number.len);
	if (!copy ||
	    array_reserve(&import->collectors, &import->collectors_cap, import->n_collectors + 1, sizeof(collector)))
		return diags_nomem(import->diags);
	import->collectors[import->n_collectors++] = collector;
	return ST_OK;
}

enum status altered_import_add(void *into, const char *file, struct text data)
{
	struct altered_import *import = into;
	struct text rest = data, line;
	enum status status = ST_OK;

	if (!text_starts_with(data, "ALT_"))
		return altered_records_read(&import->records, file, data, import->arena, import->diags);
	for (uint32_t n = 1; status == ST_OK && text_split(&rest, '\n', &line); n++)
		if (text_trim(line).len)
			status = add_collector(import, file, n, line);
	return status;
}

static int compare_families(const struct altered_ref *a, const struct altered_ref *b)
{
	int order = (int)a->family - (int)b->family;

	return order ? order : a->number - b->number;
}

/* Card by card: family, number, version. */
static int compare_cards(const struct altered_ref *a, const struct altered_ref *b)
{
	int order = compare_families(a, b);

	return order ? order : (int)a->version - (int)b->version;
}

static int compare_refs(const struct altered_ref *a, const struct altered_ref *b)
{
	int order = compare_cards(a, b);

	if (order == 0)
		order = strcmp(a->set, b->set);
	if (order == 0)
		order = a->product - b->product;
	if (order == 0)
		order = (int)a->serial - (int)b->serial;
	return order ? order : (int)a->is_blank_serial - (int)b->is_blank_serial;
}

/* A total order of what records say. */
static int compare_said(const void *left, const void *right)
{
	const struct altered_record *a = left, *b = right;
	int order = compare_cards(&a->ref, &b->ref);

	if (order == 0)
		order = (int)a->source - (int)b->source;
	if (order == 0)
		order = compare_refs(&a->ref, &b->ref);
	if (order == 0)
		order = text_compare(a->name, b->name);
	if (order == 0)
		order = (int)a->faction - (int)b->faction;
	if (order == 0)
		order = (int)a->type - (int)b->type;
	if (order == 0)
		order = text_compare(a->subtypes, b->subtypes);
	if (order == 0)
		order = memcmp(a->stat, b->stat, sizeof(a->stat));
	if (order == 0)
		order = text_compare(a->collector, b->collector);
	for (int i = 0; order == 0 && i < N_ALTERED_PLACES; i++)
		order = text_compare(a->texts[i], b->texts[i]);
	return order;
}

static int compare_records(const void *left, const void *right)
{
	const struct altered_record *a = left, *b = right;
	int order = compare_said(a, b);

	if (order == 0)
		order = strcmp(a->file, b->file);
	return order ? order : (a->line > b->line) - (a->line < b->line);
}

/* Facts that a hero or a card of another type does not have. */
static void drop_stats_of_no_meaning(struct altered_import_card *card)
{
	if (card->type == ALTERED_HERO)
		card->stat[ALTERED_STAT_HAND] = card->stat[ALTERED_STAT_RESERVE] = -1;
	if (card->type != ALTERED_HERO)
		card->stat[ALTERED_STAT_LANDMARK_LIMIT] = card->stat[ALTERED_STAT_RESERVE_LIMIT] = -1;
	for (int i = ALTERED_STAT_FOREST; i <= ALTERED_STAT_OCEAN; i++)
		if (card->type != ALTERED_CHARACTER && card->type != ALTERED_CHARACTER_TOKEN)
			card->stat[i] = -1;
}

/* The collector number of a printing by the lists, then by the records. */
static struct text collector_of(struct altered_import *import, const struct altered_group *group,
				const struct altered_ref *ref)
{
	struct text listed = text_make("", 0), recorded = text_make("", 0);
	const struct altered_record *said_by = NULL;

	for (size_t i = 0; i < group->n_listed && !listed.len; i++)
		if (compare_refs(&group->listed[i].ref, ref) == 0)
			listed = group->listed[i].number;
	for (size_t i = 0; i < group->n && !said_by; i++) {
		struct text number = group->records[i].collector;

		if (number.len > 3 && number.ptr[number.len - 3] == '-')
			number.len -= 3;
		if (compare_refs(&group->records[i].ref, ref) == 0 && is_collector(number)) {
			recorded = number;
			said_by = &group->records[i];
		}
	}
	if (listed.len && said_by && !text_equal(listed, recorded)) {
		char reference[ALTERED_REF_SIZE];

		altered_ref_write(ref, reference);
		diag_add(import->diags, SEV_NOTE, (struct place){ .file = said_by->file, .line = said_by->line }, NULL,
			 "%s '%.*s': collector number %.*s, kept is %.*s", reference, TEXT_ARG(said_by->name),
			 TEXT_ARG(recorded), TEXT_ARG(listed));
		import->n_contradictions++;
	}
	return listed.len ? listed : recorded;
}

static int compare_collectors(const void *left, const void *right)
{
	const struct altered_collector *a = left, *b = right;
	int order = compare_refs(&a->ref, &b->ref);

	if (order == 0)
		order = text_compare(a->number, b->number);
	if (order == 0)
		order = strcmp(a->file, b->file);
	return order ? order : (a->line > b->line) - (a->line < b->line);
}

static int compare_ref_pointers(const void *left, const void *right)
{
	const struct altered_ref *const *a = left, *const *b = right;

	return compare_refs(*a, *b);
}

/* "CORE_B BTG-162-F;COREKS_B BTG-162-F": numbered prints of one set and product are one printing. */
static enum status write_printings(struct altered_import *import, const struct altered_group *group,
				   struct altered_import_card *card)
{
	const struct altered_ref **refs = arena_calloc(import->arena, group->n + group->n_listed, sizeof(*refs));
	const struct altered_ref *last = NULL;
	struct buffer out = { 0 };
	size_t n = 0;

	if (!refs)
		return diags_nomem(import->diags);
	for (size_t i = 0; i < group->n; i++)
		refs[n++] = &group->records[i].ref;
	for (size_t i = 0; i < group->n_listed; i++)
		refs[n++] = &group->listed[i].ref;
	qsort(refs, n, sizeof(*refs), compare_ref_pointers);
	for (size_t i = 0; i < n; i++) {
		struct text number;

		if (last && strcmp(last->set, refs[i]->set) == 0 && last->product == refs[i]->product)
			continue;
		last = refs[i];
		number = collector_of(import, group, last);
		buffer_printf(&out, "%s%s_%c", out.len ? ";" : "", last->set, last->product);
		buffer_printf(&out, number.len ? " %.*s" : "%.*s", TEXT_ARG(number));
		import->n_printings++;
	}
	return buffer_keep(&out, import->arena, &card->printings) ? diags_nomem(import->diags) : ST_OK;
}

/* A text that no record gives: some say that there is none, or none of them knows it. */
static struct text text_without(const struct altered_group *group, int place)
{
	for (size_t i = 0; i < group->n; i++)
		if (group->records[i].texts[place].ptr)
			return text_make("", 0);
	return text_make(NULL, 0);
}

static enum status merge_group(struct altered_import *import, const struct altered_group *group)
{
	struct altered_import_card *card = &import->cards[import->n_cards++];
	const struct altered_record *kept[N_ALTERED_FACTS];

	for (int fact = 0; fact < N_ALTERED_FACTS; fact++)
		kept[fact] = altered_vote(import, group, fact);
	/* Every record says these three. */
	BUG_ON(!kept[ALTERED_FACT_NAME] || !kept[ALTERED_FACT_FACTION] || !kept[ALTERED_FACT_TYPE]);
	card->ref = group->records[0].ref;
	card->name = kept[ALTERED_FACT_NAME]->name;
	card->faction = kept[ALTERED_FACT_FACTION]->faction;
	card->type = kept[ALTERED_FACT_TYPE]->type;
	card->subtypes = kept[ALTERED_FACT_SUBTYPES] ? kept[ALTERED_FACT_SUBTYPES]->subtypes : text_make("", 0);
	for (int i = 0; i < N_ALTERED_STATS; i++) {
		const struct altered_record *by = kept[ALTERED_FACT_STAT + i];

		card->stat[i] = by ? by->stat[i] : -1;
	}
	for (int i = 0; i < N_ALTERED_PLACES; i++) {
		const struct altered_record *by = kept[ALTERED_FACT_TEXT + i];

		card->texts[i] = by ? by->texts[i] : text_without(group, i);
	}
	drop_stats_of_no_meaning(card);
	return write_printings(import, group, card);
}

/* A family is one name; its own rare has its faction, the other has not. */
static void check_families(struct altered_import *import)
{
	const struct altered_import_card *first = import->cards;
	char reference[ALTERED_REF_SIZE];

	for (size_t i = 0; i < import->n_cards; i++) {
		const struct altered_import_card *card = &import->cards[i];
		bool is_own = card->faction == card->ref.family;

		first = compare_families(&first->ref, &card->ref) ? card : first;
		altered_ref_write(&card->ref, reference);
		if (!text_equal(card->name, first->name)) {
			diag_add(import->diags, SEV_NOTE, (struct place){ 0 }, NULL, "%s is '%.*s', its family '%.*s'",
				 reference, TEXT_ARG(card->name), TEXT_ARG(first->name));
			import->n_contradictions++;
		}
		if (is_own == (card->ref.version == ALTERED_R2)) {
			diag_add(import->diags, SEV_NOTE, (struct place){ 0 }, NULL, "%s '%.*s' is %s", reference,
				 TEXT_ARG(card->name), altered_faction_name(card->faction));
			import->n_contradictions++;
		}
	}
}

/* The first card of its [family]; NULL = there is none. */
static void check_unique(struct altered_import *import, const struct altered_record *unique,
			 const struct altered_import_card *family)
{
	char reference[ALTERED_REF_SIZE];

	altered_ref_write(&unique->ref, reference);
	if (family && text_equal(family->name, unique->name))
		return;
	if (family)
		diag_add(import->diags, SEV_NOTE, (struct place){ .file = unique->file, .line = unique->line }, NULL,
			 "%s is '%.*s', its family '%.*s'", reference, TEXT_ARG(unique->name), TEXT_ARG(family->name));
	else
		diag_add(import->diags, SEV_NOTE, (struct place){ .file = unique->file, .line = unique->line }, NULL,
			 "%s '%.*s': its family has no record", reference, TEXT_ARG(unique->name));
	import->n_contradictions++;
}

/* Uniques are compared with the families, which stand in the order of the records. */
static void check_uniques(struct altered_import *import)
{
	const struct altered_import_card *family = import->cards, *end = family + import->n_cards;

	for (size_t i = 0; i < import->records.len; i++) {
		const struct altered_record *record = &import->records.items[i];

		while (family < end && compare_families(&family->ref, &record->ref) < 0)
			family++;
		if (record->ref.version == ALTERED_U)
			check_unique(import, record,
				     family < end && compare_families(&family->ref, &record->ref) == 0 ? family : NULL);
	}
}

/* The lines of lists from [at] on with printings of the group's card; those of no card before it are counted. */
static size_t take_listed(struct altered_import *import, size_t at, struct altered_group *group)
{
	const struct altered_ref *ref = &group->records->ref;

	for (; at < import->n_collectors && compare_cards(&import->collectors[at].ref, ref) < 0; at++)
		import->n_without_facts++;
	group->listed = at < import->n_collectors ? &import->collectors[at] : NULL;
	for (; at < import->n_collectors && compare_cards(&import->collectors[at].ref, ref) == 0; at++)
		group->n_listed++;
	return at;
}

enum status altered_import_merge(struct altered_import *import)
{
	struct altered_records *records = &import->records;
	enum status status = ST_OK;
	size_t listed = 0;

	array_sort(records->items, records->len, sizeof(*records->items), compare_records);
	records->len = array_drop_repeated(records->items, records->len, sizeof(*records->items), compare_said);
	array_sort(import->collectors, import->n_collectors, sizeof(*import->collectors), compare_collectors);
	import->cards = arena_calloc(import->arena, records->len + 1, sizeof(*import->cards));
	if (!import->cards)
		return diags_nomem(import->diags);
	for (size_t i = 0, end; i < records->len && status == ST_OK; i = end) {
		struct altered_group group = { .records = &records->items[i] };

		for (end = i; end < records->len && compare_cards(&records->items[end].ref, &group.records->ref) == 0;
		     end++)
			group.n++;
		if (group.records->ref.version == ALTERED_U) {
			import->n_uniques += group.n;
			continue;
		}
		listed = take_listed(import, listed, &group);
		status = merge_group(import, &group);
	}
	if (status)
		return status;
	import->n_without_facts += import->n_collectors - listed;
	check_families(import);
	check_uniques(import);
	return ST_OK;
}

static void write_card(const struct altered_import_card *card, struct buffer *out)
{
	buffer_printf(out, "%s_%d,%s,", altered_faction_code(card->ref.family), card->ref.number,
		      altered_version_code(card->ref.version));
	buffer_add_csv(out, card->name);
	buffer_printf(out, ",%s,%s,", altered_faction_code(card->faction), altered_type_name(card->type));
	buffer_add_csv(out, card->subtypes);
	for (int i = 0; i < N_ALTERED_STATS; i++) {
		buffer_add_char(out, ',');
		if (card->stat[i] >= 0)
			buffer_printf(out, "%d", card->stat[i]);
	}
	buffer_add_char(out, ',');
	buffer_add_csv(out, card->printings);
	buffer_add_char(out, '\n');
}

void altered_import_write(const struct altered_import *import, struct buffer *out)
{
	for (int i = 0; i < N_ALTERED_COLUMNS; i++)
		buffer_printf(out, "%s%s", i ? "," : "", altered_column_name((enum altered_column)i));
	buffer_add_char(out, '\n');
	for (size_t i = 0; i < import->n_cards; i++)
		write_card(&import->cards[i], out);
}
