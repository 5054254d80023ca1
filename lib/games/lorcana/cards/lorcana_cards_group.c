#include "games/lorcana/cards/lorcana_cards_group.h"

#include <ctype.h>
#include <stdlib.h>

#include "base/parts.h"

/* What sources may contradict each other about: the facts that are numbers, and these. */
enum { ABOUT_RARITY = N_FACTS, ABOUT_CLASSES, ABOUT_KEYWORDS, ABOUT_TEXT };

static const char *const subjects[] = {
	[FACT_TYPE] = "type",
	[FACT_INKS] = "ink types",
	[FACT_COST] = "cost",
	[FACT_INKABLE] = "inkable",
	[FACT_STRENGTH] = "Strength",
	[FACT_WILLPOWER] = "Willpower",
	[FACT_LORE] = "Lore",
	[FACT_MOVE_COST] = "move cost",
	[ABOUT_RARITY] = "rarity",
	[ABOUT_CLASSES] = "classifications",
	[ABOUT_KEYWORDS] = "keywords",
	[ABOUT_TEXT] = "text",
};

/* A text on one line. */
static void add_on_line(struct buffer *out, struct text text)
{
	for (size_t i = 0; i < text.len; i++)
		buffer_add_char(out, text.ptr[i] == '\n' ? ' ' : text.ptr[i]);
}

/* Adds a ballot's value as people write it; it knows whole texts by their signatures. */
static void add_value(struct buffer *out, int subject, const struct ballot_value *value)
{
	const struct card_record *first = value->first;

	if (subject < N_FACTS)
		card_fact_write(out, (enum card_fact)subject, value->number);
	else if (subject == ABOUT_TEXT)
		add_on_line(out, first->text);
	else
		buffer_add(out, value->text);
}

/* A note for each value that is not [kept]; NULL = the winner is. */
static void note_others(struct card_import *import, struct text full_name, int subject, const struct ballot *ballot,
			const struct ballot_value *kept)
{
	struct buffer a = { 0 }, b = { 0 };
	size_t total = 0;

	kept = kept ? kept : ballot_winner(ballot);
	for (size_t i = 0; i < ballot->n_values; i++)
		total += ballot->values[i].votes;
	for (size_t i = 0; i < ballot->n_values; i++) {
		const struct ballot_value *value = &ballot->values[i];
		const struct card_record *first = value->first, *kept_first = kept->first;

		if (value->number == kept->number && text_equal(value->text, kept->text))
			continue;
		buffer_clear(&a);
		buffer_clear(&b);
		add_value(&a, subject, value);
		add_value(&b, subject, kept);
		diag_add(import->diags, SEV_NOTE, (struct place){ .file = first->file }, NULL,
			 "'%.*s' has %s '%s' (%zu of %zu, first %.*s/%.*s), kept is '%s' (%zu, first %.*s/%.*s in %s)",
			 TEXT_ARG(full_name), subjects[subject], buffer_string(&a), value->votes, total,
			 TEXT_ARG(first->set), TEXT_ARG(first->number), buffer_string(&b), kept->votes,
			 TEXT_ARG(kept_first->set), TEXT_ARG(kept_first->number), kept_first->file);
		import->n_contradictions++;
	}
	buffer_free(&a);
	buffer_free(&b);
}

static void merge_fact(struct card_import *import, const struct record_group *group, struct import_card *card, int fact)
{
	struct ballot ballot = { 0 };

	for (size_t i = 0; i < group->n_records; i++)
		if (group->records[i].fact[fact] != RECORD_UNSAID)
			ballot_add(&ballot, text_make("", 0), group->records[i].fact[fact], &group->records[i]);
	note_others(import, card->full_name, fact, &ballot, NULL);
	card->fact[fact] = ballot.n_values ? ballot_winner(&ballot)->number : RECORD_UNSAID;
}

/* Classifications are a set: their order is that of the worthiest record. */
static enum status merge_classes(struct card_import *import, const struct record_group *group, struct import_card *card)
{
	struct ballot ballot = { 0 };

	card->classifications = text_make("", 0);
	for (size_t i = 0; i < group->n_records; i++) {
		struct text sorted;
		enum status status;

		if (!group->records[i].classifications.ptr)
			continue;
		status = parts_sort(import->arena, group->records[i].classifications, PARTS_MAX_SORTED, &sorted);
		if (status)
			return status;
		ballot_add(&ballot, sorted, 0, &group->records[i]);
	}
	note_others(import, card->full_name, ABOUT_CLASSES, &ballot, NULL);
	if (ballot.n_values)
		card->classifications = ((const struct card_record *)ballot_winner(&ballot)->first)->classifications;
	return ST_OK;
}

/* What a text says whatever its signs and reminders: letters, digits, symbols. */
static enum status sign_text(struct arena *arena, struct text text, struct text *signature)
{
	char *out = arena_alloc(arena, text.len + 1);
	size_t len = 0;
	bool inside = false;

	if (!out)
		return ST_NOMEM;
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		inside = c == '(' || (inside && c != ')');
		if (!inside && (isalnum((unsigned char)c) || strchr("{}+", c)))
			out[len++] = (char)tolower((unsigned char)c);
	}
	*signature = text_make(out, len);
	return ST_OK;
}

/* The keywords as a set. */
static enum status write_keywords(struct arena *arena, const struct card_text *text, struct text *out)
{
	struct buffer written = { 0 };

	for (size_t i = 0; i < text->n_keywords; i++) {
		buffer_add_string(&written, i ? ";" : "");
		lorcana_keyword_write(&written, &text->keywords[i]);
	}
	return buffer_keep(&written, arena, out) ? ST_NOMEM : parts_sort(arena, *out, PARTS_MAX_SORTED, out);
}

static enum lorcana_type type_of(const struct import_card *card)
{
	return (enum lorcana_type)card->fact[FACT_TYPE];
}

/* Reads the text that is kept, and notes where keywords differ. */
static enum status read_texts(struct card_import *import, const struct ballot *texts, const struct ballot_value *kept,
			      struct import_card *card)
{
	struct ballot keywords = { 0 };
	enum status status = ST_OK;

	for (size_t i = 0; i < texts->n_values && status == ST_OK; i++) {
		const struct ballot_value *value = &texts->values[i];
		const struct card_record *first = value->first;
		struct card_text read;
		struct text written;

		status = card_text_read(import->arena, type_of(card), first->text, &read);
		if (status == ST_LIMIT)
			diag_error(import->diags, (struct place){ .file = first->file },
				   "'%.*s' has more keywords or abilities than a card can have",
				   TEXT_ARG(card->full_name));
		if (status == ST_OK)
			status = write_keywords(import->arena, &read, &written);
		for (size_t k = 0; k < value->votes && status == ST_OK; k++)
			ballot_add(&keywords, written, 0, first);
		if (value == kept)
			card->text = read;
	}
	if (status == ST_OK)
		note_others(import, card->full_name, ABOUT_KEYWORDS, &keywords, NULL);
	return status;
}

static bool is_same_file(const struct card_record *a, const struct card_record *b)
{
	return text_equal(text_of(a->file), text_of(b->file));
}

/*
 * Sources word one text differently, and a vote decides. One file that says two
 * things of one card has printings that differ, or two cards under one name.
 */
static void note_texts_of_file(struct card_import *import, const struct record_group *group,
			       const struct text *signatures, size_t first, const struct ballot_value *kept,
			       struct text full_name)
{
	struct ballot texts = { 0 };

	for (size_t i = 0; i < first; i++)
		if (is_same_file(&group->records[i], &group->records[first]))
			return;
	for (size_t i = first; i < group->n_records; i++)
		if (is_same_file(&group->records[i], &group->records[first]) && signatures[i].ptr)
			ballot_add(&texts, signatures[i], 0, &group->records[i]);
	if (texts.n_values > 1)
		note_others(import, full_name, ABOUT_TEXT, &texts, kept);
}

/* The number of a set that stands in stores; 0 for those of promos, gifts and quests. */
static uint32_t numbered_set(const struct card_record *record)
{
	uint32_t n = 0;

	text_to_number(record->set, 9999, &n);
	return n;
}

/*
 * The text that counts: a card that a later set prints again is worded anew
 * there. Of its newest set it is the one that most records have.
 */
static const struct ballot_value *newest_text(const struct record_group *group, const struct text *signatures,
					      const struct ballot *texts)
{
	struct ballot newest = { 0 };
	uint32_t set = 0;

	for (size_t i = 0; i < group->n_records; i++)
		if (signatures[i].ptr && numbered_set(&group->records[i]) > set)
			set = numbered_set(&group->records[i]);
	for (size_t i = 0; i < group->n_records; i++)
		if (signatures[i].ptr && numbered_set(&group->records[i]) == set)
			ballot_add(&newest, signatures[i], 0, &group->records[i]);
	for (size_t i = 0; i < texts->n_values; i++)
		if (newest.n_values && text_equal(texts->values[i].text, ballot_winner(&newest)->text))
			return &texts->values[i];
	return ballot_winner(texts);
}

/* No record has the text: what they know of it is kept, and that it is not known. */
static enum status leave_text_open(struct card_import *import, const struct record_group *group,
				   struct import_card *card)
{
	const struct card_record *known = group->records;
	enum status status;

	for (size_t i = 0; i < group->n_records; i++)
		if (!known->keywords.len && group->records[i].keywords.len)
			known = &group->records[i];
	status = card_text_unknown(import->arena, type_of(card), known->keywords, &card->text);
	if (known->max_copies != RECORD_UNSAID)
		card->text.copy_limit = known->max_copies > LORCANA_COPIES_ANY / 3 ? LORCANA_COPIES_ANY
										   : (uint8_t)known->max_copies;
	return status;
}

static enum status merge_texts(struct card_import *import, const struct record_group *group, struct import_card *card)
{
	struct text *signatures = arena_calloc(import->arena, group->n_records, sizeof(*signatures));
	const struct ballot_value *kept;
	struct ballot texts = { 0 };

	if (!signatures)
		return ST_NOMEM;
	for (size_t i = 0; i < group->n_records; i++) {
		enum status status;

		if (!group->records[i].text.ptr)
			continue;
		status = sign_text(import->arena, group->records[i].text, &signatures[i]);
		if (status)
			return status;
		ballot_add(&texts, signatures[i], 0, &group->records[i]);
	}
	if (texts.n_values == 0)
		return leave_text_open(import, group, card);
	kept = newest_text(group, signatures, &texts);
	for (size_t i = 0; i < group->n_records; i++)
		note_texts_of_file(import, group, signatures, i, kept, card->full_name);
	return read_texts(import, &texts, kept, card);
}

static int compare_printings(const void *a, const void *b)
{
	const struct card_record *x = *(const struct card_record *const *)a, *y = *(const struct card_record *const *)b;
	int order = printing_compare(x->set, x->number, y->set, y->number);

	/* The worthier source first; within it the order of the group decides nothing. */
	if (order == 0)
		order = (x->source > y->source) - (x->source < y->source);
	return order ? order : text_compare(x->rarity, y->rarity);
}

/* The printings in order, each once, its rarity voted. */
static enum status merge_printings(struct card_import *import, const struct record_group *group,
				   struct import_card *card)
{
	const struct card_record **sorted = arena_calloc(import->arena, group->n_records, sizeof(*sorted));
	size_t n = group->n_records;

	card->printings = arena_calloc(import->arena, n, sizeof(*card->printings));
	if (!sorted || !card->printings)
		return ST_NOMEM;
	for (size_t i = 0; i < n; i++)
		sorted[i] = &group->records[i];
	qsort(sorted, n, sizeof(*sorted), compare_printings);
	for (size_t i = 0, end; i < n; i = end) {
		struct ballot rarities = { 0 };
		struct lorcana_printing *printing = &card->printings[card->n_printings++];

		for (end = i; end < n && printing_is_same(sorted[i], sorted[end]); end++)
			if (sorted[end]->rarity.len)
				ballot_add(&rarities, sorted[end]->rarity, 0, sorted[end]);
		note_others(import, card->full_name, ABOUT_RARITY, &rarities, NULL);
		*printing = (struct lorcana_printing){ sorted[i]->set, sorted[i]->number, text_of("unknown") };
		if (rarities.n_values)
			printing->rarity = ballot_winner(&rarities)->text;
	}
	return ST_OK;
}

/* Only the spelling of a record of its own name can be kept: others joined it by a printing. */
static enum status merge_name(struct card_import *import, const struct name_spellings *names,
			      const struct record_group *group, struct import_card *card)
{
	struct ballot ballot = { 0 };

	for (size_t i = 0; i < group->n_records; i++) {
		const struct card_record *record = &group->records[i];

		if (text_equal(record->name_key, record->card))
			ballot_add(&ballot, record->full_name, 0, record);
	}
	import->n_spellings += ballot.n_values > 1;
	return name_spellings_apply(names, import->arena, ballot_winner(&ballot)->text, &card->full_name);
}

/* A card without these cannot stand in the table. */
static enum status check_complete(struct card_import *import, const struct import_card *card)
{
	const char *missing = card->fact[FACT_COST] == RECORD_UNSAID      ? "cost"
			      : card->fact[FACT_INKABLE] == RECORD_UNSAID ? "inkable"
									  : NULL;

	if (!missing)
		return ST_OK;
	diag_error(import->diags, (struct place){ 0 }, "no source gives '%s' of '%.*s'", missing,
		   TEXT_ARG(card->full_name));
	return ST_SYNTAX;
}

enum status group_merge(struct card_import *import, const struct name_spellings *names,
			const struct record_group *group, struct import_card *card)
{
	enum status status;

	*card = (struct import_card){ .names = { "", 0 } };
	status = merge_name(import, names, group, card);
	/* The type stands last among the notes. */
	for (int i = 1; status == ST_OK && i <= N_FACTS; i++)
		merge_fact(import, group, card, i % N_FACTS);
	card->only_printings = status == ST_OK && card->fact[FACT_TYPE] == RECORD_UNSAID;
	if (status == ST_OK && card->only_printings) {
		/* The tables say of each card whether it can be inked. */
		card->fact[FACT_INKABLE] = 0;
		return merge_printings(import, group, card);
	}
	if (status == ST_OK)
		status = check_complete(import, card);
	if (status == ST_OK && type_of(card) == LORCANA_CHARACTER)
		status = further_names(import->arena, card->full_name, &card->names);
	if (status == ST_OK)
		status = merge_classes(import, group, card);
	if (status == ST_OK)
		status = merge_texts(import, group, card);
	if (status == ST_OK)
		status = merge_printings(import, group, card);
	return status;
}
