#include "games/evolve/cards/evolve_import.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/map.h"

/* A card while its records come together. */
struct evolve_merged {
	struct text identity;
	struct text name;	 /* English; empty = not known */
	struct text other_names; /* lists with ';' between */
	struct text names_ja;
	struct text numbers;
	struct text numbers_ja;
	struct text evolves; /* identities */
	struct text field[N_EVOLVE_FIELDS];
	bool is_gone; /* it has become part of another */
};

/* Sets whose leaders have numbers of their own in English: far more than there are. */
enum { MAX_SHIFTED = 64 };

/* Merging: cards by identity and by number. */
struct merging {
	struct evolve_import *import;
	size_t room;
	struct text shifted[MAX_SHIFTED]; /* n_shifted codes of sets */
	size_t n_shifted;
	struct map by_identity; /* -> index of merged */
	struct map by_number;	/* number in capitals -> index of merged */
	struct map homeless;	/* numbers in capitals whose card is not known */
};

void evolve_import_init(struct evolve_import *import, struct arena *arena, struct diags *diags)
{
	*import = (struct evolve_import){ .arena = arena, .diags = diags };
}

enum status evolve_import_keep(struct evolve_import *import, const struct evolve_record *record)
{
	if (array_reserve(&import->records, &import->cap, import->n_records + 1, sizeof(*import->records))) {
		import->diags->failed = true;
		return ST_NOMEM;
	}
	import->records[import->n_records++] = *record;
	return ST_OK;
}

static enum status nomem(struct evolve_import *import)
{
	import->diags->failed = true;
	return ST_NOMEM;
}

static bool is_listed(struct text list, struct text item)
{
	struct text part;

	while (list.len && text_split(&list, ';', &part))
		if (text_equal(part, item))
			return true;
	return false;
}

static struct text first_of(struct text list)
{
	struct text first = text_make("", 0);

	if (list.len)
		text_split(&list, ';', &first);
	return first;
}

/* Adds [item] to [list] unless it is there, or empty. */
static enum status append(struct evolve_import *import, struct text *list, struct text item)
{
	const char *joined;

	if (!item.len || is_listed(*list, item))
		return ST_OK;
	joined = arena_printf(import->arena, "%.*s%s%.*s", TEXT_ARG(*list), list->len ? ";" : "", TEXT_ARG(item));
	*list = text_of(joined);
	return joined ? ST_OK : nomem(import);
}

/* A list of items, each of them. */
static enum status append_all(struct evolve_import *import, struct text *list, struct text items)
{
	enum status status = ST_OK;
	struct text item;

	while (status == ST_OK && items.len && text_split(&items, ';', &item))
		status = append(import, list, item);
	return status;
}

/* The number in capitals, in the arena; ptr NULL when memory ran out. */
static struct text capitals(struct arena *arena, struct text number)
{
	char *copy = arena_strndup(arena, number.ptr, number.len);

	for (size_t i = 0; copy && i < number.len; i++)
		if (copy[i] >= 'a' && copy[i] <= 'z')
			copy[i] = (char)(copy[i] - 'a' + 'A');
	return text_make(copy, number.len);
}

/* The card that has the number; room for none. */
static size_t find_by_number(struct merging *m, struct text number)
{
	struct text key = capitals(m->import->arena, number);
	uint32_t at = 0;

	return key.ptr && key.len && map_find(&m->by_number, key, &at) ? at : m->room;
}

/* Enters the numbers of a list that no card has yet for card [at], into [*own]. */
static enum status enter_numbers(struct merging *m, size_t at, struct text *own, struct text numbers)
{
	enum status status = ST_OK;
	struct text number;

	while (status == ST_OK && numbers.len && text_split(&numbers, ';', &number)) {
		struct text key = capitals(m->import->arena, number);

		if (!key.ptr)
			return nomem(m->import);
		if (key.len && map_add(&m->by_number, key, (uint32_t)at))
			status = append(m->import, own, number);
	}
	return status;
}

/* The card with that identity, made where there is none. */
static size_t card_of(struct merging *m, struct text identity)
{
	struct evolve_import *import = m->import;
	uint32_t at = (uint32_t)import->n_cards;

	if (!map_add(&m->by_identity, identity, at)) {
		map_find(&m->by_identity, identity, &at);
		return at;
	}
	import->merged[at] = (struct evolve_merged){ .identity = identity };
	import->n_cards++;
	return at;
}

/* Are they the same items, in whatever order? */
static bool is_same_list(struct text a, struct text b)
{
	struct text rest = a, item;
	bool is_same = a.len == b.len;

	while (is_same && rest.len && text_split(&rest, ';', &item))
		is_same = is_listed(b, item);
	return is_same;
}

static const char *field_name(int field)
{
	static const char *const names[N_EVOLVE_FIELDS] = {
		[EVOLVE_F_CLASS] = "class",	  [EVOLVE_F_TYPE] = "type",	[EVOLVE_F_SPECIAL] = "special type",
		[EVOLVE_F_UNIVERSE] = "universe", [EVOLVE_F_TRAITS] = "traits", [EVOLVE_F_COST] = "cost",
		[EVOLVE_F_ATTACK] = "attack",	  [EVOLVE_F_DEFENSE] = "defense", [EVOLVE_F_LIMIT] = "limit",
		[EVOLVE_F_START] = "start amulet", [EVOLVE_F_TRIGGER] = "trigger",
	};

	return names[field];
}

/* A contradiction, with both values. */
static void tell(struct evolve_import *import, const struct evolve_merged *card, const struct evolve_record *record,
		 const char *what, struct text own, struct text said)
{
	struct text number = record->numbers.len ? record->numbers : record->ja;

	import->n_contradictions++;
	buffer_printf(&import->contradictions, "%.*s (%.*s): %s '%.*s', in %s '%.*s'\n", TEXT_ARG(card->identity),
		      TEXT_ARG(number), what, TEXT_ARG(own), record->file, TEXT_ARG(said));
}

/* Takes the facts that the card lacks; one that differs is kept and told. */
static void take_fields(struct evolve_import *import, struct evolve_merged *card, const struct evolve_record *record)
{
	for (int f = 0; f < N_EVOLVE_FIELDS; f++) {
		struct text *own = &card->field[f], said = record->field[f];

		if (!own->len)
			*own = said;
		/* Lists of traits differ from printing to printing in their order alone. */
		if (!said.len || is_same_list(*own, said))
			continue;
		tell(import, card, record, field_name(f), *own, said);
	}
}

static enum status take_ja_card(struct merging *m, const struct evolve_record *record)
{
	size_t at = card_of(m, record->identity);
	struct evolve_merged *card = &m->import->merged[at];
	enum status status = append_all(m->import, &card->names_ja, record->name);

	take_fields(m->import, card, record);
	if (status == ST_OK)
		status = append_all(m->import, &card->evolves, record->evolves);
	return status ? status : enter_numbers(m, at, &card->numbers_ja, record->numbers);
}

static struct text set_of(struct text number)
{
	return text_make(number.ptr, text_find(number, text_of("-")));
}

static bool is_leader(const struct evolve_record *record)
{
	return text_is(record->field[EVOLVE_F_TYPE], "leader");
}

/* Is it a leader of a set whose leaders are numbered otherwise in English? */
static bool is_shifted(const struct merging *m, const struct evolve_record *record)
{
	for (size_t i = 0; i < m->n_shifted && is_leader(record); i++)
		if (text_equal(m->shifted[i], set_of(record->numbers)))
			return true;
	return false;
}

/*
 * Where a leader is of another class than the Japanese one of its number, no
 * leader of the set is the card that a source takes it for.
 */
static void find_shifted(struct merging *m)
{
	for (size_t i = 0; i < m->import->n_records; i++) {
		const struct evolve_record *record = &m->import->records[i];
		uint32_t at;

		if (record->source != EVOLVE_EN_PRINTINGS || !is_leader(record) || m->n_shifted == MAX_SHIFTED ||
		    is_shifted(m, record) || !map_find(&m->by_identity, record->identity, &at) ||
		    text_equal(m->import->merged[at].field[EVOLVE_F_CLASS], record->field[EVOLVE_F_CLASS]))
			continue;
		m->shifted[m->n_shifted++] = set_of(record->numbers);
		buffer_printf(&m->import->contradictions, "%.*s: leader of %.*s, the Japanese '%.*s' of %.*s; the leaders of %.*s are kept apart\n",
			      TEXT_ARG(record->numbers), TEXT_ARG(record->field[EVOLVE_F_CLASS]), TEXT_ARG(record->identity),
			      TEXT_ARG(m->import->merged[at].field[EVOLVE_F_CLASS]), TEXT_ARG(set_of(record->numbers)));
		m->import->n_contradictions++;
	}
}

static enum status take_en_printing(struct merging *m, const struct evolve_record *record)
{
	bool is_apart = is_shifted(m, record);
	size_t at = card_of(m, is_apart ? record->numbers : record->identity);
	struct evolve_merged *card = &m->import->merged[at];
	enum status status = ST_OK;

	take_fields(m->import, card, record);
	if (!card->name.len)
		card->name = record->name;
	else if (!text_equal(card->name, record->name))
		status = append(m->import, &card->other_names, record->name);
	if (status == ST_OK)
		status = enter_numbers(m, at, &card->numbers, record->numbers);
	return status || is_apart ? status : enter_numbers(m, at, &card->numbers_ja, record->ja);
}

/* The publisher's own page of a printing decides what it says, and adds a printing that is not known yet. */
static enum status take_en_page(struct merging *m, const struct evolve_record *record)
{
	size_t at = find_by_number(m, record->numbers);
	struct evolve_merged *card;

	if (at == m->room)
		at = find_by_number(m, record->identity);
	if (at == m->room)
		at = card_of(m, record->identity);
	card = &m->import->merged[at];
	take_fields(m->import, card, record);
	for (int f = 0; f < N_EVOLVE_FIELDS; f++)
		if (record->field[f].len)
			card->field[f] = record->field[f];
	if (!card->name.len || (text_equal(record->numbers, record->identity) && text_equal(first_of(card->numbers), record->numbers)))
		card->name = record->name;
	return enter_numbers(m, at, &card->numbers, record->numbers);
}

/* A printing whose card no source has; counted once. */
static enum status take_homeless(struct merging *m, struct text number)
{
	struct text key = capitals(m->import->arena, number);

	if (!key.ptr)
		return nomem(m->import);
	m->import->n_homeless += map_add(&m->homeless, key, 0);
	return ST_OK;
}

/* The one card with that Japanese name, type and special type; room for none, or several in [*is_several]. */
static size_t find_by_name_ja(const struct merging *m, const struct evolve_record *record, bool *is_several)
{
	size_t found = m->room;

	*is_several = false;
	for (size_t i = 0; i < m->import->n_cards; i++) {
		const struct evolve_merged *card = &m->import->merged[i];

		if (!is_listed(card->names_ja, record->name) ||
		    !text_equal(card->field[EVOLVE_F_TYPE], record->field[EVOLVE_F_TYPE]) ||
		    !text_equal(card->field[EVOLVE_F_SPECIAL], record->field[EVOLVE_F_SPECIAL]))
			continue;
		*is_several |= found != m->room;
		found = i;
	}
	return found;
}

/* A Japanese printing: of a known card by its number, or by its name; else a card of its own. */
static enum status take_ja_printing(struct merging *m, const struct evolve_record *record)
{
	struct evolve_import *import = m->import;
	size_t at = find_by_number(m, record->numbers);
	bool is_several = false;

	if (at != m->room)
		return import->merged[at].names_ja.len ? ST_OK
						       : append(import, &import->merged[at].names_ja, record->name);
	at = find_by_name_ja(m, record, &is_several);
	if (is_several)
		return take_homeless(m, record->numbers);
	if (at == m->room) {
		at = card_of(m, record->numbers);
		take_fields(import, &import->merged[at], record);
		if (append(import, &import->merged[at].names_ja, record->name))
			return ST_NOMEM;
	}
	return enter_numbers(m, at, &import->merged[at].numbers_ja, record->numbers);
}

/* An English number with the Japanese one of the same card. */
static enum status take_en_number(struct merging *m, const struct evolve_record *record)
{
	struct evolve_merged *merged = m->import->merged;
	size_t at = find_by_number(m, record->ja), own = find_by_number(m, record->numbers);

	if (own != m->room && at != m->room && at != own)
		tell(m->import, &merged[own], record, "card", merged[own].identity, merged[at].identity);
	if (own != m->room)
		return ST_OK;
	return at == m->room ? take_homeless(m, record->numbers)
			     : enter_numbers(m, at, &merged[at].numbers, record->numbers);
}

/* A card that only players' lists have. */
static enum status take_new_from_list(struct merging *m, const struct evolve_record *record)
{
	struct text number = record->numbers.len ? record->numbers : record->ja;
	size_t at = card_of(m, number);
	struct evolve_merged *card = &m->import->merged[at];

	card->name = record->name;
	take_fields(m->import, card, record);
	return enter_numbers(m, at, record->numbers.len ? &card->numbers : &card->numbers_ja, number);
}

/*
 * A card of a player's list. Under another name than the card's nothing but the
 * names is told: it may be another card. A card that is not printed in English
 * has no English name, whatever a list calls it.
 */
static enum status take_from_list(struct merging *m, const struct evolve_record *record)
{
	size_t at = find_by_number(m, record->numbers.len ? record->numbers : record->ja);
	struct evolve_merged *card = &m->import->merged[at];

	if (at == m->room)
		return take_new_from_list(m, record);
	if (!card->name.len && card->numbers.len)
		card->name = record->name;
	if (text_equal(card->name, record->name) || is_listed(card->other_names, record->name))
		take_fields(m->import, card, record);
	else if (card->name.len)
		tell(m->import, card, record, "name", card->name, record->name);
	return ST_OK;
}

static int compare_identities(const void *a, const void *b)
{
	const struct evolve_merged *x = a, *y = b;

	return strcmp(x->identity.ptr, y->identity.ptr);
}

/* Cards of one English name, class, type and special type: which may be one. */
static bool is_alike(const struct evolve_merged *a, const struct evolve_merged *b)
{
	return a->name.len && text_equal(a->name, b->name) &&
	       text_equal(a->field[EVOLVE_F_CLASS], b->field[EVOLVE_F_CLASS]) &&
	       text_equal(a->field[EVOLVE_F_TYPE], b->field[EVOLVE_F_TYPE]) &&
	       text_equal(a->field[EVOLVE_F_SPECIAL], b->field[EVOLVE_F_SPECIAL]);
}

/* The card that takes in those like [first]: the one of the Japanese edition, or the first; NULL = several are Japanese. */
static struct evolve_merged *find_home(struct evolve_import *import, size_t first)
{
	struct evolve_merged *home = NULL;

	for (size_t i = 0; i < import->n_cards; i++) {
		struct evolve_merged *card = &import->merged[i];

		if (card->is_gone || !card->numbers_ja.len || !is_alike(card, &import->merged[first]))
			continue;
		if (home)
			return NULL;
		home = card;
	}
	return home ? home : &import->merged[first];
}

static enum status take_in(struct evolve_import *import, struct evolve_merged *home, struct evolve_merged *card)
{
	enum status status = append_all(import, &home->numbers, card->numbers);

	for (int f = 0; f < N_EVOLVE_FIELDS; f++)
		if (!home->field[f].len)
			home->field[f] = card->field[f];
	card->is_gone = true;
	return status ? status : append_all(import, &home->other_names, card->other_names);
}

/* What the Japanese edition never had is one card with what is like it. Leaders and points are looked at by their numbers. */
static enum status join_english_only(struct evolve_import *import)
{
	enum status status = ST_OK;

	for (size_t i = 0; i < import->n_cards && status == ST_OK; i++) {
		struct evolve_merged *card = &import->merged[i], *home;
		struct text type = card->field[EVOLVE_F_TYPE];

		if (card->is_gone || card->numbers_ja.len ||
		    !(text_is(type, "follower") || text_is(type, "spell") || text_is(type, "amulet")))
			continue;
		home = find_home(import, i);
		for (size_t k = 0; home && k < import->n_cards && status == ST_OK; k++)
			if (&import->merged[k] != home && !import->merged[k].is_gone && !import->merged[k].numbers_ja.len &&
			    is_alike(&import->merged[k], home))
				status = take_in(import, home, &import->merged[k]);
	}
	return status;
}

static size_t count_list(struct text list)
{
	size_t n = list.len > 0;

	for (size_t i = 0; i < list.len; i++)
		n += list.ptr[i] == ';';
	return n;
}

/* Is it a row of the table? What no source gives a type is none. */
static bool is_row(const struct evolve_merged *card)
{
	return !card->is_gone && card->field[EVOLVE_F_TYPE].len;
}

static void count_merged(struct evolve_import *import)
{
	for (size_t i = 0; i < import->n_cards; i++) {
		if (!is_row(&import->merged[i]))
			continue;
		import->n_rows++;
		import->n_numbers += count_list(import->merged[i].numbers);
		import->n_numbers_ja += count_list(import->merged[i].numbers_ja);
	}
}

static enum status merge_source(struct merging *m, enum evolve_source source)
{
	static enum status (*const take[N_EVOLVE_SOURCES])(struct merging *m, const struct evolve_record *record) = {
		[EVOLVE_JA_CARDS] = take_ja_card,
		[EVOLVE_EN_PRINTINGS] = take_en_printing,
		[EVOLVE_EN_PAGES] = take_en_page,
		[EVOLVE_JA_PRINTINGS] = take_ja_printing,
		[EVOLVE_EN_NUMBERS] = take_en_number,
		[EVOLVE_LISTS] = take_from_list,
	};
	enum status status = ST_OK;

	for (size_t i = 0; i < m->import->n_records && status == ST_OK; i++)
		if (m->import->records[i].source == source)
			status = take[source](m, &m->import->records[i]);
	return status;
}

enum status evolve_import_merge(struct evolve_import *import)
{
	struct merging m = { .import = import, .room = import->n_records };
	enum status status = ST_OK;
	size_t n_numbers = 1;

	for (size_t i = 0; i < import->n_records; i++)
		n_numbers += count_list(import->records[i].numbers) + 1;
	import->merged = arena_calloc(import->arena, m.room + 1, sizeof(*import->merged));
	if (!import->merged || map_init(&m.by_identity, import->arena, m.room + 1) ||
	    map_init(&m.by_number, import->arena, n_numbers) || map_init(&m.homeless, import->arena, m.room + 1))
		return nomem(import);
	for (int source = 0; source < N_EVOLVE_SOURCES && status == ST_OK; source++) {
		if (source == EVOLVE_EN_PRINTINGS)
			find_shifted(&m);
		status = merge_source(&m, (enum evolve_source)source);
	}
	if (status == ST_OK && import->n_cards)
		qsort(import->merged, import->n_cards, sizeof(*import->merged), compare_identities);
	if (status == ST_OK)
		status = join_english_only(import);
	count_merged(import);
	return status;
}

/* A number of each card of [identities]: its first English one, or its first Japanese. */
static void add_links(const struct evolve_import *import, struct text identities, struct buffer *out)
{
	struct buffer links = { 0 };
	struct text identity;

	while (identities.len && text_split(&identities, ';', &identity)) {
		struct evolve_merged key = { .identity = identity };
		const char *copy = arena_strndup(import->arena, identity.ptr, identity.len);
		const struct evolve_merged *card;

		key.identity = text_of(copy);
		card = copy ? bsearch(&key, import->merged, import->n_cards, sizeof(key), compare_identities) : NULL;
		if (!card)
			continue;
		buffer_add_string(&links, links.len ? ";" : "");
		buffer_add(&links, first_of(card->numbers.len ? card->numbers : card->numbers_ja));
	}
	buffer_add_csv(out, buffer_text(&links));
	out->failed |= links.failed;
	buffer_free(&links);
}

/* What a card of its kind does not have is no fact of it, whatever a source says. */
static bool is_of_kind(const struct evolve_merged *card, int field)
{
	struct text type = card->field[EVOLVE_F_TYPE];

	if (field == EVOLVE_F_COST)
		return !text_is(card->field[EVOLVE_F_SPECIAL], "evolved") && !text_is(type, "leader") && !text_is(type, "point");
	return (field != EVOLVE_F_ATTACK && field != EVOLVE_F_DEFENSE) || text_is(type, "follower");
}

static void add_fields(const struct evolve_merged *card, struct buffer *out)
{
	for (int f = 0; f <= EVOLVE_F_LIMIT; f++) {
		buffer_add_csv(out, is_of_kind(card, f) ? card->field[f] : text_make("", 0));
		buffer_add_char(out, ',');
	}
	buffer_printf(out, "%s%s%s,", card->field[EVOLVE_F_START].len ? "start amulet" : "",
		      card->field[EVOLVE_F_START].len && card->field[EVOLVE_F_TRIGGER].len ? ";" : "",
		      card->field[EVOLVE_F_TRIGGER].len ? "trigger" : "");
}

void evolve_import_write(const struct evolve_import *import, struct buffer *cards)
{
	buffer_add_string(cards, "card,name,other_names,names_ja,class,type,special,universe,traits,cost,attack,defense,limit,"
				 "marks,numbers,numbers_ja,evolves\n");
	for (size_t i = 0; i < import->n_cards; i++) {
		const struct evolve_merged *card = &import->merged[i];
		struct text columns[] = { card->identity, card->name.len ? card->name : first_of(card->names_ja),
					  card->other_names, card->names_ja };

		if (!is_row(card))
			continue;
		for (size_t k = 0; k < sizeof(columns) / sizeof(*columns); k++) {
			buffer_add_csv(cards, columns[k]);
			buffer_add_char(cards, ',');
		}
		add_fields(card, cards);
		buffer_add_csv(cards, card->numbers);
		buffer_add_char(cards, ',');
		buffer_add_csv(cards, card->numbers_ja);
		buffer_add_char(cards, ',');
		add_links(import, card->evolves, cards);
		buffer_add_char(cards, '\n');
	}
}

void evolve_import_free(struct evolve_import *import)
{
	array_free(&import->records);
	buffer_free(&import->contradictions);
}
