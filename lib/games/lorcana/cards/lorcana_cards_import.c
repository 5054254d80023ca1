#include "games/lorcana/cards/lorcana_cards_import.h"

#include <stdlib.h>

#include "base/array.h"
#include "games/lorcana/cards/lorcana_cards_group.h"
#include "games/lorcana/cards/lorcana_cards_index.h"

void card_import_init(struct card_import *import, struct arena *arena, struct diags *diags)
{
	*import = (struct card_import){ .arena = arena, .diags = diags };
}

enum status card_import_add(struct card_import *import, const char *file, struct text data)
{
	return card_records_read(&import->records, file, data, import->arena, import->diags);
}

void card_import_free(struct card_import *import)
{
	array_free(&import->records.items);
	import->records = (struct card_records){ 0 };
}

/* A number of a set or card: what comes before its letters, 0 without one. */
static uint64_t leading_number(struct text code, size_t *len)
{
	uint64_t n = 0;

	for (*len = 0; *len < code.len && *len < 18 && code.ptr[*len] >= '0' && code.ptr[*len] <= '9'; (*len)++)
		n = n * 10 + (uint64_t)(code.ptr[*len] - '0');
	return n;
}

/* Numbers by value, then what follows them; codes without a number come last. */
static int compare_codes(struct text a, struct text b)
{
	size_t len_a, len_b;
	uint64_t n_a = leading_number(a, &len_a), n_b = leading_number(b, &len_b);

	if ((len_a == 0) != (len_b == 0))
		return len_a == 0 ? 1 : -1;
	if (n_a != n_b)
		return n_a < n_b ? -1 : 1;
	return text_compare(text_skip(a, len_a), text_skip(b, len_b));
}

int printing_compare(struct text set_a, struct text number_a, struct text set_b, struct text number_b)
{
	int order = compare_codes(set_a, set_b);

	return order ? order : compare_codes(number_a, number_b);
}

/* A record with the keys it is merged by. */
struct keyed {
	struct text key;
	const struct card_record *record;
};

static int compare_facts(const struct card_record *a, const struct card_record *b)
{
	const int facts_a[] = {
		a->type, a->inks, a->cost, a->inkable, a->strength, a->willpower, a->lore, a->move_cost
	};
	const int facts_b[] = {
		b->type, b->inks, b->cost, b->inkable, b->strength, b->willpower, b->lore, b->move_cost
	};

	for (size_t i = 0; i < sizeof(facts_a) / sizeof(*facts_a); i++)
		if (facts_a[i] != facts_b[i])
			return facts_a[i] < facts_b[i] ? -1 : 1;
	return 0;
}

/* A total order of what records say: card, source, printing, then everything else. */
static int compare_keyed(const void *left, const void *right)
{
	const struct keyed *x = left, *y = right;
	const struct card_record *a = x->record, *b = y->record;
	int order = text_compare(x->key, y->key);

	if (order == 0 && a->source != b->source)
		order = a->source < b->source ? -1 : 1;
	if (order == 0)
		order = printing_compare(a->set, a->number, b->set, b->number);
	if (order == 0)
		order = text_compare(a->full_name, b->full_name);
	if (order == 0)
		order = compare_facts(a, b);
	if (order == 0)
		order = text_compare(a->rarity, b->rarity);
	if (order == 0)
		order = text_compare(a->classifications, b->classifications);
	if (order == 0)
		order = text_compare(a->text, b->text);
	return order ? order : text_compare(text_of(a->file), text_of(b->file));
}

/* Does another file, or a file given twice, only repeat the record? */
static bool is_repeated(const struct keyed *a, const struct keyed *b)
{
	struct card_record other = *b->record;
	struct keyed same_file = { b->key, &other };

	other.file = a->record->file;
	return compare_keyed(a, &same_file) == 0;
}

static enum status sort_records(struct card_import *import, struct keyed *keyed, size_t *n)
{
	size_t kept = 0;

	for (size_t i = 0; i < import->records.len; i++) {
		keyed[i].record = &import->records.items[i];
		if (lorcana_search_key(import->arena, keyed[i].record->full_name, &keyed[i].key))
			return ST_NOMEM;
	}
	if (import->records.len)
		qsort(keyed, import->records.len, sizeof(*keyed), compare_keyed);
	for (size_t i = 0; i < import->records.len; i++)
		if (kept == 0 || !is_repeated(&keyed[kept - 1], &keyed[i]))
			keyed[kept++] = keyed[i];
	*n = kept;
	return ST_OK;
}

static int compare_by_printing(const void *left, const void *right)
{
	const struct keyed *a = left, *b = right;
	int order = printing_compare(a->record->set, a->record->number, b->record->set, b->record->number);

	if (order == 0)
		order = (a->record->source > b->record->source) - (a->record->source < b->record->source);
	return order ? order : compare_keyed(a, b);
}

static bool is_one_printing(const struct card_record *a, const struct card_record *b)
{
	return text_equal(a->set, b->set) && text_equal(a->number, b->number);
}

/*
 * One printing is one card: where sources name it differently, the records of
 * the name that is not kept join the card of the one that is.
 */
static void join_names(struct card_import *import, struct keyed *keyed, size_t n)
{
	qsort(keyed, n, sizeof(*keyed), compare_by_printing);
	for (size_t i = 0, end; i < n; i = end) {
		struct ballot ballot = { 0 };
		const struct ballot_value *kept;

		for (end = i; end < n && is_one_printing(keyed[i].record, keyed[end].record); end++)
			ballot_add(&ballot, keyed[end].key, 0, keyed[end].record);
		kept = ballot_winner(&ballot);
		for (size_t k = i; k < end; k++) {
			const struct card_record *record = keyed[k].record;

			if (text_equal(keyed[k].key, kept->text))
				continue;
			diag_add(import->diags, SEV_NOTE, (struct place){ .file = record->file }, NULL,
				 "printing %.*s/%.*s is '%.*s', kept is '%.*s' (%s)", (int)record->set.len,
				 record->set.ptr, (int)record->number.len, record->number.ptr,
				 (int)record->full_name.len, record->full_name.ptr, (int)kept->first->full_name.len,
				 kept->first->full_name.ptr, kept->first->file);
			import->n_contradictions++;
			keyed[k].key = kept->text;
		}
	}
	qsort(keyed, n, sizeof(*keyed), compare_keyed);
}

static enum status count_names(struct name_spellings *names, struct card_import *import, const struct keyed *keyed,
			       size_t n)
{
	enum status status = name_spellings_init(names, import->arena, n);

	for (size_t i = 0; i < n && status == ST_OK; i++)
		status = name_spellings_add(names, import->arena, keyed[i].record);
	return status;
}

/* Merges each run of records with one key into a card. */
static enum status merge_groups(struct card_import *import, const struct keyed *keyed, size_t n)
{
	const struct card_record **records = arena_calloc(import->arena, n, sizeof(*records));
	struct name_spellings names;
	enum status status;

	import->cards = arena_calloc(import->arena, n, sizeof(*import->cards));
	if (!records || !import->cards)
		return ST_NOMEM;
	for (size_t i = 0; i < n; i++)
		records[i] = keyed[i].record;
	status = count_names(&names, import, keyed, n);
	for (size_t i = 0, end; i < n && status == ST_OK; i = end) {
		struct record_group group = { .key = keyed[i].key, .records = &records[i] };

		for (end = i; end < n && text_equal(keyed[end].key, group.key); end++)
			group.n_records++;
		status = group_merge(import, &names, &group, &import->cards[import->n_cards]);
		import->n_printings += import->cards[import->n_cards++].n_printings;
	}
	return status;
}

static int compare_cards(const void *left, const void *right)
{
	const struct import_card *a = left, *b = right;
	const struct lorcana_printing *x = &a->printings[0], *y = &b->printings[0];
	int order = printing_compare(x->set, x->number, y->set, y->number);

	return order ? order : text_compare(a->full_name, b->full_name);
}

static enum status count_class(struct card_import *import, struct map *classes, struct text name)
{
	uint32_t ignored;

	if (map_find(classes, name, &ignored) || classes->len < LORCANA_MAX_CLASSES) {
		map_add(classes, name, 0);
		return ST_OK;
	}
	diag_error(import->diags, (struct place){ 0 }, "more than %d classifications, the next is '%.*s'",
		   LORCANA_MAX_CLASSES, (int)name.len, name.ptr);
	return ST_LIMIT;
}

/* Refuses what the tables could not hold. */
static enum status check_limits(struct card_import *import)
{
	struct map classes;
	enum status status = map_init(&classes, import->arena, LORCANA_MAX_CLASSES + 1);

	if (status == ST_OK && import->n_cards > LORCANA_MAX_CARDS) {
		diag_error(import->diags, (struct place){ 0 }, "%zu cards, a table has at most %d", import->n_cards,
			   LORCANA_MAX_CARDS);
		return ST_LIMIT;
	}
	for (size_t i = 0; i < import->n_cards && status == ST_OK; i++) {
		struct text rest = import->cards[i].classifications, name;

		while (rest.len && status == ST_OK && text_split(&rest, ';', &name))
			status = count_class(import, &classes, name);
	}
	return status;
}

enum status card_import_merge(struct card_import *import)
{
	struct keyed *keyed = arena_calloc(import->arena, import->records.len, sizeof(*keyed));
	enum status status = keyed ? ST_OK : ST_NOMEM;
	size_t n = 0;

	if (status == ST_OK)
		status = sort_records(import, keyed, &n);
	if (status == ST_OK && n)
		join_names(import, keyed, n);
	if (status == ST_OK)
		status = merge_groups(import, keyed, n);
	if (status == ST_OK)
		status = check_limits(import);
	if (status == ST_OK && import->n_cards)
		qsort(import->cards, import->n_cards, sizeof(*import->cards), compare_cards);
	if (status == ST_NOMEM)
		import->diags->failed = true;
	return status;
}
