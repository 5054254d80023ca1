#include "replay/log_header.h"

#include "base/bug.h"
#include "replay/log_words.h"

static const char *const field_names[] = {
	[LOG_FIELD_GAME] = "game", [LOG_FIELD_EDITION] = "edition", [LOG_FIELD_FORMAT] = "format",
	[LOG_FIELD_DATE] = "date", [LOG_FIELD_RECORD] = "record", [LOG_FIELD_FIRST] = "first",
};

_Static_assert(sizeof(field_names) / sizeof(field_names[0]) == N_LOG_FIELDS, "each field has a name");

/* More games than this would be another program. */
enum { MAX_GAMES = 16 };

const char *log_field_name(enum log_field field)
{
	return field_names[field];
}

void log_draft_begin(struct log_draft *draft, struct game_header *header, struct arena *arena,
		     const struct log_game *games, uint32_t line)
{
	*header = (struct game_header){ .first = NO_PLAYER, .line = line };
	*draft = (struct log_draft){ .header = header, .arena = arena, .games = games };
}

/* Copies [value] into the draft's arena. */
static bool keep(const struct log_draft *draft, const struct log_site *site, struct text value, struct text *kept)
{
	char *copy = arena_strndup(draft->arena, value.ptr, value.len);

	if (!copy)
		return log_fail(site, NULL, "memory ran out");
	*kept = text_make(copy, value.len);
	return true;
}

/* A word of the header: no blanks, not too long. */
static bool check_word(const struct log_site *site, enum log_field field, struct text value, const char *at)
{
	bool is_word = value.len > 0 && log_find_odd_byte(value) == value.len;

	for (size_t i = 0; i < value.len; i++)
		is_word = is_word && !log_is_blank(value.ptr[i]);
	if (!is_word)
		return log_fail(site, at, "'%s' takes one word, found '%s'", field_names[field], log_shown(value).s);
	if (value.len > LOG_WORD_MAX)
		return log_fail(site, at, "'%s' takes a word of at most %d bytes, found %zu", field_names[field],
				LOG_WORD_MAX, value.len);
	return true;
}

static bool set_game(struct log_draft *draft, const struct log_site *site, struct text value, const char *at)
{
	struct text names[MAX_GAMES];
	size_t n = 0;

	for (const struct log_game *game = draft->games; game->name; game++) {
		if (text_is(value, game->name)) {
			draft->game = game;
			draft->header->game = text_of(game->name);
			return true;
		}
		if (n < MAX_GAMES)
			names[n++] = text_of(game->name);
	}
	return log_fail(site, at, "unknown game '%s', %s", log_shown(value).s, log_hint(value, "", names, n).s);
}

/* Whether the record holds every choice. */
static bool set_record(struct log_draft *draft, const struct log_site *site, struct text value, const char *at)
{
	draft->header->is_broken = text_is(value, "broken");
	draft->header->is_partial = draft->header->is_broken || text_is(value, "partial");
	return draft->header->is_partial || text_is(value, "complete") ||
	       log_fail(site, at, "'record' is 'complete', 'partial' or 'broken', found '%s'", log_shown(value).s);
}

static bool set_first(struct log_draft *draft, const struct log_site *site, struct text value, const char *at)
{
	draft->first_site = *site;
	draft->first_column = site->start && at ? (uint32_t)(at - site->start) + 1 : site->place.column;
	return keep(draft, site, value, &draft->first);
}

bool log_draft_set(struct log_draft *draft, const struct log_site *site, enum log_field field, struct text value,
		   const char *at)
{
	if (draft->seen[field])
		return log_fail(site, at, "'%s' is given twice, expected once", field_names[field]);
	draft->seen[field] = true;
	if (!check_word(site, field, value, at))
		return false;
	switch (field) {
	case LOG_FIELD_GAME:
		return set_game(draft, site, value, at);
	case LOG_FIELD_EDITION:
		return keep(draft, site, value, &draft->header->edition);
	case LOG_FIELD_FORMAT:
		return keep(draft, site, value, &draft->header->format);
	case LOG_FIELD_DATE:
		return date_parse(value, &draft->header->date) ||
		       log_fail(site, at, "'%s' is not a day, expected yyyy-mm-dd", log_shown(value).s);
	case LOG_FIELD_RECORD:
		return set_record(draft, site, value, at);
	case LOG_FIELD_FIRST:
		return set_first(draft, site, value, at);
	case N_LOG_FIELDS:
		break;
	}
	BUG("a header field without a reader");
}

/* The seat of the player called [name]; NO_PLAYER = nobody. */
static player_id find_player(const struct game_header *header, struct text name)
{
	for (player_id i = 0; i < header->n_players; i++)
		if (text_equal(header->players[i].name, name))
			return i;
	return NO_PLAYER;
}

bool log_draft_add_player(struct log_draft *draft, const struct log_site *site, struct text name, struct text deck,
			  const char *at)
{
	struct game_header *header = draft->header;
	struct game_player *player;

	if (!log_is_player_name(name))
		return log_fail(
			site, at,
			"'%s' cannot be a player's name, expected one word of at most %d bytes that begins with "
			"none of ! = # + >",
			log_shown(name).s, LOG_WORD_MAX);
	if (find_player(header, name) != NO_PLAYER)
		return log_fail(site, at, "player '%s' is given twice, expected once", log_shown(name).s);
	if (header->n_players == MAX_PLAYERS)
		return log_fail(site, at, "more than %d players", MAX_PLAYERS);
	if (deck.len > LOG_DECK_PATH_MAX || (deck.len && log_trim(deck).len != deck.len) ||
	    log_find_odd_byte(deck) != deck.len)
		return log_fail(site, at, "the path of a deck is at most %d bytes of text, found '%s'",
				LOG_DECK_PATH_MAX, log_shown(deck).s);
	player = &header->players[header->n_players++];
	player->deck = (struct text){ "", 0 };
	return keep(draft, site, name, &player->name) && (deck.len == 0 || keep(draft, site, deck, &player->deck));
}

/* Finds the starting player among all players. */
static bool resolve_first(struct log_draft *draft)
{
	struct game_header *header = draft->header;
	struct log_site site = draft->first_site;
	struct text names[MAX_PLAYERS];

	header->first = find_player(header, draft->first);
	if (header->first != NO_PLAYER)
		return true;
	for (uint8_t i = 0; i < header->n_players; i++)
		names[i] = header->players[i].name;
	site.start = NULL;
	site.place.column = draft->first_column;
	return log_fail(&site, NULL, "unknown player '%s', %s", log_shown(draft->first).s,
			log_hint(draft->first, "", names, header->n_players).s);
}

bool log_draft_end(struct log_draft *draft, const struct log_site *site)
{
	if (!draft->game)
		return log_fail(site, NULL, "header has no 'game', expected one");
	if (draft->header->n_players < 2)
		return log_fail(site, NULL, "header has %d player%s, expected at least 2", (int)draft->header->n_players,
				draft->header->n_players == 1 ? "" : "s");
	return !draft->seen[LOG_FIELD_FIRST] || resolve_first(draft);
}
