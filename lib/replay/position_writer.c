#include "replay/position_writer.h"

#include <inttypes.h>

#include "replay/log_position.h"

/* What is written at a time. */
struct writing {
	struct buffer *out;
	const struct position_words *words;
	const struct game_header *header;
	const struct position *position;
};

static const struct verb_def *verb_of(const struct writing *w, const struct statement *s)
{
	return &w->words->language->verbs[s->line];
}

/* The player or the word behind a statement's own word; empty = none. */
static struct text value_of(const struct writing *w, const struct statement *s)
{
	return s->who != NO_PLAYER ? w->header->players[s->who].name : s->word;
}

/* Text */

/* The parts of a statement that an entry has too, as one of the language of positions. */
static void write_text_parts(const struct writing *w, const struct statement *s)
{
	struct entry parts = { .mark = MARK_CHOICE,
			       .verb = s->line,
			       .has_number = s->has_number,
			       .number = s->number,
			       .subject = s->card,
			       .n_clauses = s->n_clauses };

	for (uint8_t i = 0; i < s->n_clauses && i < MAX_CLAUSES; i++)
		parts.clauses[i] = s->clauses[i];
	log_write_parts(w->out, w->words->language, &parts);
}

static void write_text_statement(const struct writing *w, const struct statement *s)
{
	struct text value = value_of(w, s);

	if (verb_of(w, s)->mark == MARK_CHOICE) {
		buffer_add(w->out, w->header->players[s->player].name);
		buffer_add_char(w->out, ' ');
	} else if (verb_of(w, s)->mark == MARK_OUTCOME) {
		buffer_add_string(w->out, "  ");
	}
	buffer_add_string(w->out, verb_of(w, s)->word);
	if (value.len)
		buffer_add_char(w->out, ' ');
	buffer_add(w->out, value);
	write_text_parts(w, s);
	buffer_add_char(w->out, '\n');
}

static void write_text(const struct writing *w)
{
	buffer_add_string(w->out, LOG_TABLE_WORD "\n");
	for (size_t i = 0; i < w->position->len; i++)
		write_text_statement(w, &w->position->items[i]);
	buffer_add_char(w->out, '\n');
}

/* JSON */

/* Adds "key": as a member of the object that is being written. */
static void write_key(struct buffer *out, const char *key)
{
	if (out->len && buffer_string(out)[out->len - 1] != '{')
		buffer_add_char(out, ',');
	buffer_printf(out, "\"%s\":", key);
}

static void write_json_card(struct buffer *out, const struct ref *ref)
{
	if (!ref->ordinal) {
		buffer_add_json(out, ref->name);
		return;
	}
	buffer_add_string(out, "{\"card\":");
	buffer_add_json(out, ref->name);
	buffer_printf(out, ",\"nth\":%u}", (unsigned)ref->ordinal);
}

static void write_json_clause_value(const struct writing *w, const struct clause *clause)
{
	switch (w->words->language->clauses[clause->id].value) {
	case CLAUSE_BARE:
		buffer_add_string(w->out, "true");
		break;
	case CLAUSE_NUMBER:
		buffer_printf(w->out, "%" PRId32, clause->number);
		break;
	case CLAUSE_WORD:
		buffer_add_json(w->out, clause->word);
		break;
	case CLAUSE_CARD:
		write_json_card(w->out, &clause->ref);
		break;
	}
}

/* All clauses with the word of the i-th, unless an earlier one has it. */
static void write_json_clauses(const struct writing *w, const struct statement *s, uint8_t i)
{
	uint8_t id = s->clauses[i].id, n = 0;

	for (uint8_t k = 0; k < i; k++)
		if (s->clauses[k].id == id)
			return;
	for (uint8_t k = i; k < s->n_clauses; k++)
		n = (uint8_t)(n + (s->clauses[k].id == id));
	write_key(w->out, w->words->language->clauses[id].word);
	buffer_add_string(w->out, n > 1 ? "[" : "");
	for (uint8_t k = i; k < s->n_clauses; k++) {
		if (s->clauses[k].id != id)
			continue;
		if (k > i)
			buffer_add_char(w->out, ',');
		write_json_clause_value(w, &s->clauses[k]);
	}
	buffer_add_string(w->out, n > 1 ? "]" : "");
}

static void write_json_items(const struct writing *w, size_t from, size_t end, uint8_t line, player_id player);

/* Each word of cards under that of statement [i], which is no such card itself. */
static void write_json_under(const struct writing *w, size_t i)
{
	size_t end = position_behind_under(w->words, w->position, i);

	for (size_t k = i + 1; k < end; k++) {
		const struct statement *s = &w->position->items[k];
		bool is_first = true;

		for (size_t before = i + 1; before < k; before++)
			is_first &= w->position->items[before].line != s->line;
		if (!is_first)
			continue;
		write_key(w->out, verb_of(w, s)->word);
		write_json_items(w, k, end, s->line, s->player);
	}
}

static void write_json_object(const struct writing *w, size_t i)
{
	const struct statement *s = &w->position->items[i];

	buffer_add_char(w->out, '{');
	if (value_of(w, s).len) {
		write_key(w->out, "is");
		buffer_add_json(w->out, value_of(w, s));
	}
	if (s->has_number) {
		write_key(w->out, "number");
		buffer_printf(w->out, "%" PRId32, s->number);
	}
	if (s->card.given) {
		write_key(w->out, "card");
		buffer_add_json(w->out, s->card.name);
	}
	if (s->card.ordinal)
		buffer_printf(w->out, ",\"nth\":%u", (unsigned)s->card.ordinal);
	for (uint8_t k = 0; k < s->n_clauses; k++)
		write_json_clauses(w, s, k);
	if (verb_of(w, s)->mark != MARK_OUTCOME)
		write_json_under(w, i);
	buffer_add_char(w->out, '}');
}

static void write_json_item(const struct writing *w, size_t i)
{
	const struct statement *s = &w->position->items[i];
	struct text value = value_of(w, s);

	if (s->card.given || s->n_clauses || (s->has_number && value.len))
		write_json_object(w, i);
	else if (s->has_number)
		buffer_printf(w->out, "%" PRId32, s->number);
	else if (value.len)
		buffer_add_json(w->out, value);
	else
		buffer_add_string(w->out, "true");
}

/* All statements of [line] about [player] among those from [from] to [end]; several, and cards, as an array. */
static void write_json_items(const struct writing *w, size_t from, size_t end, uint8_t line, player_id player)
{
	bool is_array = false;
	size_t n = 0;

	for (size_t i = from; i < end; i++) {
		const struct statement *s = &w->position->items[i];

		if (s->line != line || s->player != player)
			continue;
		n++;
		is_array |= n > 1 || s->card.given;
	}
	n = 0;
	buffer_add_string(w->out, is_array ? "[" : "");
	for (size_t i = from; i < end; i++) {
		if (w->position->items[i].line != line || w->position->items[i].player != player)
			continue;
		if (n++)
			buffer_add_char(w->out, ',');
		write_json_item(w, i);
	}
	buffer_add_string(w->out, is_array ? "]" : "");
}

/* What is stated of the game or of a player, each word once. */
static void write_json_stated(const struct writing *w, enum mark mark, player_id player)
{
	for (size_t i = 0; i < w->position->len; i++) {
		const struct statement *s = &w->position->items[i];
		bool is_first = true;

		if (verb_of(w, s)->mark != mark || s->player != player)
			continue;
		for (size_t k = 0; k < i; k++)
			is_first &= w->position->items[k].line != s->line || w->position->items[k].player != player;
		if (!is_first)
			continue;
		write_key(w->out, verb_of(w, s)->word);
		write_json_items(w, i, w->position->len, s->line, player);
	}
}

static void write_json(const struct writing *w)
{
	buffer_add_string(w->out, "{\"type\":\"table\"");
	write_json_stated(w, MARK_OBSERVATION, NO_PLAYER);
	buffer_add_string(w->out, ",\"players\":[");
	for (uint8_t p = 0; p < w->header->n_players; p++) {
		buffer_add_string(w->out, p ? ",{\"name\":" : "{\"name\":");
		buffer_add_json(w->out, w->header->players[p].name);
		write_json_stated(w, MARK_CHOICE, p);
		buffer_add_char(w->out, '}');
	}
	buffer_add_string(w->out, "]}\n");
}

void log_write_position(struct buffer *out, enum log_notation notation, const struct position_words *words,
			const struct game_header *header, const struct position *position)
{
	struct writing w = { out, words, header, position };

	if (notation == LOG_TEXT)
		write_text(&w);
	else
		write_json(&w);
}
