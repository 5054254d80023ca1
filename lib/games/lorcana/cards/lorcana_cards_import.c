#include "games/lorcana/cards/lorcana_cards_import.h"

#include "base/array.h"
#include "games/lorcana/cards/lorcana_cards_group.h"
#include "games/lorcana/cards/lorcana_cards_index.h"

void card_import_init(void *import, struct arena *arena, struct diags *diags)
{
	*(struct card_import *)import = (struct card_import){ .arena = arena, .diags = diags };
}

enum status card_import_add(void *into, const char *file, struct text data)
{
	struct card_import *import = into;

	return card_records_read(&import->records, file, data, import->arena, import->diags);
}

void card_import_free(struct card_import *import)
{
	array_free(&import->records.items);
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

/* What records say: of which card, by which source, of which printing, then everything else. */
static int compare_said(const void *left, const void *right)
{
	const struct card_record *a = left, *b = right;
	int order = text_compare(a->card, b->card);

	if (order == 0)
		order = (a->source > b->source) - (a->source < b->source);
	if (order == 0)
		order = printing_compare(a->set, a->number, b->set, b->number);
	if (order == 0)
		order = text_compare(a->full_name, b->full_name);
	for (int i = 0; order == 0 && i < N_FACTS; i++)
		order = (a->fact[i] > b->fact[i]) - (a->fact[i] < b->fact[i]);
	if (order == 0)
		order = text_compare(a->rarity, b->rarity);
	if (order == 0)
		order = text_compare(a->classifications, b->classifications);
	return order ? order : text_compare(a->text, b->text);
}

static int compare_records(const void *left, const void *right)
{
	const struct card_record *a = left, *b = right;
	int order = compare_said(a, b);

	return order ? order : text_compare(text_of(a->file), text_of(b->file));
}

static int compare_by_printing(const void *left, const void *right)
{
	const struct card_record *a = left, *b = right;
	int order = printing_compare(a->set, a->number, b->set, b->number);

	if (order == 0)
		order = (a->source > b->source) - (a->source < b->source);
	return order ? order : compare_records(a, b);
}

bool printing_is_same(const struct card_record *a, const struct card_record *b)
{
	return text_equal(a->set, b->set) && text_equal(a->number, b->number);
}

/*
 * One printing is one card: where sources name it differently, the records of
 * the name that is not kept join the card of the one that is.
 */
static void join_names(struct card_import *import)
{
	struct card_record *records = import->records.items;
	size_t n = import->n_kept;

	array_sort(records, n, sizeof(*records), compare_by_printing);
	for (size_t i = 0, end; i < n; i = end) {
		struct ballot ballot = { 0 };
		const struct card_record *kept;

		for (end = i; end < n && printing_is_same(&records[i], &records[end]); end++)
			ballot_add(&ballot, records[end].name_key, 0, &records[end]);
		kept = ballot_winner(&ballot)->first;
		for (struct card_record *record = &records[i]; record < &records[end]; record++) {
			if (text_equal(record->name_key, kept->name_key))
				continue;
			diag_add(import->diags, SEV_NOTE, (struct place){ .file = record->file }, NULL,
				 "printing %.*s/%.*s is '%.*s', kept is '%.*s' (%s)", TEXT_ARG(record->set),
				 TEXT_ARG(record->number), TEXT_ARG(record->full_name), TEXT_ARG(kept->full_name),
				 kept->file);
			import->n_contradictions++;
			record->card = kept->name_key;
		}
	}
	array_sort(records, n, sizeof(*records), compare_records);
}

/* Merges each run of records of one card. */
static enum status merge_groups(struct card_import *import)
{
	const struct card_record *records = import->records.items;
	struct name_spellings names;
	enum status status = name_spellings_count(&names, import->arena, records, import->n_kept);

	import->cards = arena_calloc(import->arena, import->n_kept, sizeof(*import->cards));
	if (!import->cards)
		return ST_NOMEM;
	for (size_t i = 0, end; i < import->n_kept && status == ST_OK; i = end) {
		struct record_group group = { .records = &records[i] };

		for (end = i; end < import->n_kept && text_equal(records[end].card, records[i].card); end++)
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

		while (rest.len && text_split(&rest, ';', &name)) {
			if (!map_add(&classes, name, 0) || classes.len <= LORCANA_MAX_CLASSES)
				continue;
			diag_error(import->diags, (struct place){ 0 }, "more than %d classifications, the next is '%.*s'",
				   LORCANA_MAX_CLASSES, TEXT_ARG(name));
			return ST_LIMIT;
		}
	}
	return status;
}

enum status card_import_merge(struct card_import *import)
{
	struct card_records *records = &import->records;
	enum status status;

	array_sort(records->items, records->len, sizeof(*records->items), compare_records);
	import->n_kept = array_drop_repeated(records->items, records->len, sizeof(*records->items), compare_said);
	join_names(import);
	status = merge_groups(import);
	if (status == ST_OK)
		status = check_limits(import);
	if (status == ST_OK)
		array_sort(import->cards, import->n_cards, sizeof(*import->cards), compare_cards);
	if (status == ST_NOMEM)
		import->diags->failed = true;
	return status;
}
