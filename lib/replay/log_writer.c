#include "replay/log_writer.h"

#include <inttypes.h>

#include "replay/log_text.h"

static void text_field(struct buffer *out, const char *name, struct text value)
{
	if (value.len == 0)
		return;
	buffer_add_string(out, name);
	buffer_add_char(out, ' ');
	buffer_add(out, value);
	buffer_add_char(out, '\n');
}

static void write_text_header(struct buffer *out, const struct game_header *header)
{
	char date[DATE_SIZE];

	buffer_printf(out, "verdict-log %d\n", LOG_VERSION);
	text_field(out, "game", header->game);
	text_field(out, "edition", header->edition);
	text_field(out, "format", header->format);
	if (header->date) {
		date_format(header->date, date);
		text_field(out, "date", text_of(date));
	}
	if (header->is_partial)
		text_field(out, "record", text_of(header->is_broken ? "broken" : "partial"));
	for (uint8_t i = 0; i < header->n_players; i++) {
		buffer_add_string(out, "player ");
		buffer_add(out, header->players[i].name);
		if (header->players[i].deck.len)
			buffer_add_string(out, " deck ");
		buffer_add(out, header->players[i].deck);
		buffer_add_char(out, '\n');
	}
	if (header->first != NO_PLAYER)
		text_field(out, "first", header->players[header->first].name);
	buffer_add_char(out, '\n');
}

/* Adds NAME[ #K] behind [before]. */
static void text_ref(struct buffer *out, const char *before, const struct ref *ref)
{
	if (!ref->given)
		return;
	buffer_add_string(out, before);
	buffer_add(out, ref->name);
	if (ref->ordinal)
		buffer_printf(out, " #%u", (unsigned)ref->ordinal);
}

/* True when a name behind an absent number would be taken for the number. */
static bool looks_like_number(struct text name)
{
	size_t i = 0;

	while (i < name.len && name.ptr[i] >= '0' && name.ptr[i] <= '9')
		i++;
	if (i == 0 && name.len && name.ptr[0] == '-')
		i = 1;
	return i > 0 && (i == name.len || log_is_blank(name.ptr[i]));
}

static void text_number(struct buffer *out, const struct verb_def *verb, const struct entry *entry)
{
	if (entry->has_number && verb->number == NEED_SIGNED)
		buffer_printf(out, " %+" PRId32, entry->number);
	else if (entry->has_number)
		buffer_printf(out, " %" PRId32, entry->number);
	else if (verb->number == NEED_OPTIONAL && entry->subject.given && looks_like_number(entry->subject.name))
		buffer_add_string(out, " -");
}

static void text_clause(struct buffer *out, const struct clause_def *def, const struct clause *clause)
{
	buffer_printf(out, " +%s", def->word);
	switch (def->value) {
	case CLAUSE_BARE:
		return;
	case CLAUSE_CARD:
		text_ref(out, " ", &clause->ref);
		return;
	case CLAUSE_NUMBER:
		buffer_printf(out, " %" PRId32, clause->number);
		return;
	case CLAUSE_WORD:
		buffer_add_char(out, ' ');
		buffer_add(out, clause->word);
		return;
	}
}

void log_write_parts(struct buffer *out, const struct language *language, const struct entry *entry)
{
	text_number(out, &language->verbs[entry->verb], entry);
	text_ref(out, " ", &entry->subject);
	text_ref(out, " > ", &entry->target);
	for (uint8_t i = 0; i < entry->n_clauses; i++)
		text_clause(out, &language->clauses[entry->clauses[i].id], &entry->clauses[i]);
}

static void write_text_entry(struct buffer *out, const struct language *language, struct text player,
			     const struct entry *entry)
{
	const struct verb_def *verb = &language->verbs[entry->verb];

	if (entry->mark == MARK_CHOICE) {
		buffer_add(out, player);
		buffer_add_char(out, ' ');
		buffer_add_string(out, verb->word);
	} else {
		buffer_printf(out, "%c %s ", entry->mark == MARK_OUTCOME ? '!' : '=', verb->word);
		buffer_add(out, player);
	}
	log_write_parts(out, language, entry);
	buffer_add_char(out, '\n');
}

/* Adds ,"name":"value" unless the value is empty. */
static void json_field(struct buffer *out, const char *name, struct text value)
{
	if (value.len == 0)
		return;
	buffer_printf(out, ",\"%s\":", name);
	buffer_add_json(out, value);
}

static void write_json_header(struct buffer *out, const struct game_header *header)
{
	char date[DATE_SIZE];

	buffer_printf(out, "{\"type\":\"game\",\"log\":%d", LOG_VERSION);
	json_field(out, "game", header->game);
	json_field(out, "edition", header->edition);
	json_field(out, "format", header->format);
	if (header->date) {
		date_format(header->date, date);
		json_field(out, "date", text_of(date));
	}
	if (header->is_partial)
		json_field(out, "record", text_of(header->is_broken ? "broken" : "partial"));
	buffer_add_string(out, ",\"players\":[");
	for (uint8_t i = 0; i < header->n_players; i++) {
		buffer_add_string(out, i ? ",{\"name\":" : "{\"name\":");
		buffer_add_json(out, header->players[i].name);
		json_field(out, "deck", header->players[i].deck);
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, ']');
	if (header->first != NO_PLAYER)
		json_field(out, "first", header->players[header->first].name);
	buffer_add_string(out, "}\n");
}

static void json_ref(struct buffer *out, const char *name, const char *ordinal, const struct ref *ref)
{
	if (!ref->given)
		return;
	json_field(out, name, ref->name);
	if (ref->ordinal)
		buffer_printf(out, ",\"%s\":%u", ordinal, (unsigned)ref->ordinal);
}

static void json_clause(struct buffer *out, const struct clause_def *def, const struct clause *clause)
{
	buffer_printf(out, "{\"clause\":\"%s\"", def->word);
	switch (def->value) {
	case CLAUSE_BARE:
		break;
	case CLAUSE_CARD:
		json_ref(out, "card", "nth", &clause->ref);
		break;
	case CLAUSE_NUMBER:
		buffer_printf(out, ",\"number\":%" PRId32, clause->number);
		break;
	case CLAUSE_WORD:
		json_field(out, "word", clause->word);
		break;
	}
	buffer_add_char(out, '}');
}

static void write_json_entry(struct buffer *out, const struct language *language, struct text player,
			     const struct entry *entry)
{
	static const char *const types[] = {
		[MARK_CHOICE] = "choice", [MARK_OUTCOME] = "outcome", [MARK_OBSERVATION] = "observation"
	};

	buffer_printf(out, "{\"type\":\"%s\"", types[entry->mark]);
	json_field(out, "player", player);
	buffer_printf(out, ",\"verb\":\"%s\"", language->verbs[entry->verb].word);
	if (entry->has_number)
		buffer_printf(out, ",\"number\":%" PRId32, entry->number);
	json_ref(out, "card", "nth", &entry->subject);
	json_ref(out, "target", "target_nth", &entry->target);
	if (entry->n_clauses)
		buffer_add_string(out, ",\"with\":[");
	for (uint8_t i = 0; i < entry->n_clauses; i++) {
		if (i)
			buffer_add_char(out, ',');
		json_clause(out, &language->clauses[entry->clauses[i].id], &entry->clauses[i]);
	}
	buffer_add_string(out, entry->n_clauses ? "]}\n" : "}\n");
}

void log_write_header(struct buffer *out, enum log_notation notation, const struct game_header *header)
{
	if (notation == LOG_TEXT)
		write_text_header(out, header);
	else
		write_json_header(out, header);
}

void log_write_entry(struct buffer *out, enum log_notation notation, const struct language *language,
		     const struct game_header *header, const struct entry *entry)
{
	struct text player = header->players[entry->player].name;

	if (notation == LOG_TEXT)
		write_text_entry(out, language, player, entry);
	else
		write_json_entry(out, language, player, entry);
}
