/*
 * evolve_take.c - the records of each kind of source become cards and facts of
 * cards (evolve_merge.h).
 */
#include "games/evolve/cards/evolve_merge.h"

static enum status take_ja_card(struct evolve_merging *m, const struct evolve_record *record)
{
	size_t at = evolve_merged_of(m, record->identity);
	struct evolve_merged *card = &m->import->merged[at];
	enum status status = evolve_parts_add_all(m->import, &card->names_ja, record->name);

	if (status == ST_OK)
		status = evolve_merged_take(m->import, card, record);
	if (status == ST_OK)
		status = evolve_parts_add_all(m->import, &card->evolves, record->evolves);
	return status ? status : evolve_merged_enter(m, at, &card->numbers_ja, record->numbers);
}

enum status evolve_link_faces(struct evolve_merging *m)
{
	struct evolve_merged *merged = m->import->merged;
	enum status status = ST_OK;

	for (size_t i = 0; i < m->import->n_records && status == ST_OK; i++) {
		struct text rest = m->import->records[i].named, identity;
		uint32_t own, into;

		while (status == ST_OK && rest.len && text_split(&rest, ';', &identity))
			if (map_find(&m->by_identity, m->import->records[i].identity, &own) &&
			    map_find(&m->by_identity, identity, &into) && merged[into].faces.len)
				status = evolve_parts_add(m->import, &merged[own].evolves, identity);
	}
	return status;
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
static bool is_shifted(const struct evolve_merging *m, const struct evolve_record *record)
{
	for (size_t i = 0; i < m->n_shifted && is_leader(record); i++)
		if (text_equal(m->shifted[i], set_of(record->numbers)))
			return true;
	return false;
}

void evolve_find_shifted(struct evolve_merging *m)
{
	for (size_t i = 0; i < m->import->n_records; i++) {
		const struct evolve_record *record = &m->import->records[i];
		uint32_t at;

		if (record->source != EVOLVE_EN_PRINTINGS || !is_leader(record) || m->n_shifted == MAX_SHIFTED ||
		    is_shifted(m, record) || !map_find(&m->by_identity, record->identity, &at) ||
		    text_equal(m->import->merged[at].field[EVOLVE_F_CLASS], record->field[EVOLVE_F_CLASS]))
			continue;
		m->shifted[m->n_shifted++] = set_of(record->numbers);
		buffer_printf(&m->import->contradictions,
			      "%.*s: leader of %.*s, the Japanese '%.*s' of %.*s; the leaders of %.*s are kept apart\n",
			      TEXT_ARG(record->numbers), TEXT_ARG(record->field[EVOLVE_F_CLASS]), TEXT_ARG(record->identity),
			      TEXT_ARG(m->import->merged[at].field[EVOLVE_F_CLASS]), TEXT_ARG(set_of(record->numbers)));
		m->import->n_contradictions++;
	}
}

static enum status take_en_printing(struct evolve_merging *m, const struct evolve_record *record)
{
	bool is_apart = is_shifted(m, record);
	size_t at = evolve_merged_of(m, is_apart ? record->numbers : record->identity);
	struct evolve_merged *card = &m->import->merged[at];
	enum status status = evolve_merged_take(m->import, card, record);

	if (!card->name.len)
		card->name = record->name;
	else if (status == ST_OK && !text_equal(card->name, record->name))
		status = evolve_parts_add(m->import, &card->other_names, record->name);
	if (status == ST_OK)
		status = evolve_merged_enter(m, at, &card->numbers, record->numbers);
	return status || is_apart ? status : evolve_merged_enter(m, at, &card->numbers_ja, record->ja);
}

/* The publisher's own page of a printing decides what it says, and adds a printing that is not known yet. */
static enum status take_en_page(struct evolve_merging *m, const struct evolve_record *record)
{
	size_t at = evolve_merged_of_number(m, record->numbers);
	struct evolve_merged *card;

	if (at == m->room)
		at = evolve_merged_of_number(m, record->identity);
	if (at == m->room)
		at = evolve_merged_of(m, record->identity);
	card = &m->import->merged[at];
	if (evolve_merged_take(m->import, card, record))
		return ST_NOMEM;
	for (int f = 0; f < N_EVOLVE_FIELDS; f++)
		if (record->field[f].len)
			card->field[f] = record->field[f];
	if (!card->name.len || (text_equal(record->numbers, record->identity) &&
				text_equal(parts_first(card->numbers), record->numbers)))
		card->name = record->name;
	return evolve_merged_enter(m, at, &card->numbers, record->numbers);
}

/* A printing whose card no source has; counted once. */
static enum status take_homeless(struct evolve_merging *m, struct text number)
{
	struct text key = evolve_capitals(m->import->arena, number);

	if (!key.ptr)
		return evolve_nomem(m->import);
	m->import->n_homeless += map_add(&m->homeless, key, 0);
	return ST_OK;
}

/* The one card with that Japanese name, type and special type; room for none, or several in [*is_several]. */
static size_t find_by_name_ja(const struct evolve_merging *m, const struct evolve_record *record, bool *is_several)
{
	size_t found = m->room;

	*is_several = false;
	for (size_t i = 0; i < m->import->n_cards; i++) {
		const struct evolve_merged *card = &m->import->merged[i];

		if (!parts_have(card->names_ja, record->name) ||
		    !text_equal(card->field[EVOLVE_F_TYPE], record->field[EVOLVE_F_TYPE]) ||
		    !text_equal(card->field[EVOLVE_F_SPECIAL], record->field[EVOLVE_F_SPECIAL]))
			continue;
		*is_several |= found != m->room;
		found = i;
	}
	return found;
}

/* A Japanese printing: of a known card by its number, or by its name; else a card of its own. */
static enum status take_ja_printing(struct evolve_merging *m, const struct evolve_record *record)
{
	struct evolve_import *import = m->import;
	size_t at = evolve_merged_of_number(m, record->numbers);
	bool is_several = false;

	if (at != m->room)
		return import->merged[at].names_ja.len ? ST_OK
						       : evolve_parts_add(import, &import->merged[at].names_ja, record->name);
	at = find_by_name_ja(m, record, &is_several);
	if (is_several)
		return take_homeless(m, record->numbers);
	if (at == m->room) {
		at = evolve_merged_of(m, record->numbers);
		if (evolve_merged_take(import, &import->merged[at], record) ||
		    evolve_parts_add(import, &import->merged[at].names_ja, record->name))
			return ST_NOMEM;
	}
	return evolve_merged_enter(m, at, &import->merged[at].numbers_ja, record->numbers);
}

/* An English number with the Japanese one of the same card. */
static enum status take_en_number(struct evolve_merging *m, const struct evolve_record *record)
{
	struct evolve_merged *merged = m->import->merged;
	size_t at = evolve_merged_of_number(m, record->ja), own = evolve_merged_of_number(m, record->numbers);

	if (own != m->room && at != m->room && at != own)
		evolve_merged_tell(m->import, &merged[own], record, "card", merged[own].identity, merged[at].identity);
	if (own != m->room)
		return ST_OK;
	return at == m->room ? take_homeless(m, record->numbers)
			     : evolve_merged_enter(m, at, &merged[at].numbers, record->numbers);
}

/* A card that only players' lists have. */
static enum status take_new_from_list(struct evolve_merging *m, const struct evolve_record *record)
{
	struct text number = record->numbers.len ? record->numbers : record->ja;
	size_t at = evolve_merged_of(m, number);
	struct evolve_merged *card = &m->import->merged[at];

	card->name = record->name;
	if (evolve_merged_take(m->import, card, record))
		return ST_NOMEM;
	return evolve_merged_enter(m, at, record->numbers.len ? &card->numbers : &card->numbers_ja, number);
}

/*
 * A card of a player's list. Under another name than the card's nothing but the
 * names is told: it may be another card. A card that is not printed in English
 * has no English name, whatever a list calls it.
 */
static enum status take_from_list(struct evolve_merging *m, const struct evolve_record *record)
{
	size_t at = evolve_merged_of_number(m, record->numbers.len ? record->numbers : record->ja);
	struct evolve_merged *card = &m->import->merged[at];

	if (at == m->room)
		return take_new_from_list(m, record);
	if (!card->name.len && card->numbers.len)
		card->name = record->name;
	if (text_equal(card->name, record->name) || parts_have(card->other_names, record->name))
		return evolve_merged_take(m->import, card, record);
	if (card->name.len)
		evolve_merged_tell(m->import, card, record, "name", card->name, record->name);
	return ST_OK;
}

enum status evolve_take_source(struct evolve_merging *m, enum evolve_source source)
{
	static enum status (*const take[N_EVOLVE_SOURCES])(struct evolve_merging *m, const struct evolve_record *record) = {
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
