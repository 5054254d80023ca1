#include "replay/session.h"

#include <string.h>

#include "deck/edition_note.h"

/* True when there are rulesets of a game that records are judged of. */
static bool has_rulesets(struct session *session)
{
	for (size_t i = 0; session->wishes.games[i]; i++)
		if (edition_shelf_exists(session->wishes.rulesets, session->wishes.games[i]->rules->name, "editions",
					 &session->arena))
			return true;
	return false;
}

enum status session_open(struct session *session, const struct session_wishes *wishes, struct diags *diags)
{
	*session = (struct session){ .wishes = *wishes };
	diags_init(&session->passed_over, &session->arena);
	if (has_rulesets(session))
		return ST_OK;
	diag_error(diags, (struct place){ .file = wishes->rulesets }, "no rulebooks here");
	return ST_ABSENT;
}

void session_close(struct session *session)
{
	for (size_t i = 0; session->wishes.games && session->wishes.games[i]; i++)
		if (session->games[i].cards)
			record_game_unload(session->wishes.games[i], session->games[i].cards);
	diags_free(&session->passed_over);
	arena_free(&session->arena);
	*session = (struct session){ 0 };
}

const struct edition_list *session_editions(struct session *session, size_t i, struct diags *diags)
{
	struct edition_list *editions = &session->games[i].editions;

	if (!editions->items && edition_list_load(editions, session->wishes.rulesets, session->wishes.games[i]->rules->name,
						  "editions", &session->arena, diags)) {
		*editions = (struct edition_list){ 0 };
		return NULL;
	}
	return editions;
}

/* Adds what [from] says to [to]. */
static void hand_over(const struct diags *from, struct diags *to)
{
	for (size_t i = 0; i < from->len; i++)
		diag_error(to, from->items[i].place, "%s", from->items[i].message);
	to->failed |= from->failed;
}

/*
 * Reads the cards of game [i]. Errors end in [diags] when they cannot be used;
 * otherwise they are on records that are passed over, and spoil no game.
 */
static enum status read_cards(struct session *session, size_t i, struct diags *diags)
{
	const struct record_game *game = session->wishes.games[i];
	struct diags found;
	enum status status;

	diags_init(&found, &session->arena);
	status = game->load(session->games[i].cards, session->wishes.rulesets, session->wishes.records, &session->arena,
			    &found);
	hand_over(&found, status ? diags : &session->passed_over);
	diags_free(&found);
	diags->failed |= status == ST_NOMEM;
	return status;
}

/* The cards of game [i]; NULL with an error: what is wrong the first time, that something is from then on. */
static void *load_cards(struct session *session, size_t i, struct place place, struct diags *diags)
{
	const struct record_game *game = session->wishes.games[i];
	struct session_game *kept = &session->games[i];

	if (kept->has_cards)
		return kept->cards;
	if (kept->cards) {
		diag_error(diags, place, "the cards of %s could not be read", game->rules->name);
		return NULL;
	}
	kept->cards = arena_alloc(&session->arena, game->cards_size);
	if (!kept->cards) {
		diags->failed = true;
		return NULL;
	}
	kept->has_cards = read_cards(session, i, diags) == ST_OK;
	return kept->has_cards ? kept->cards : NULL;
}

bool session_has_cards(const struct session *session, size_t i)
{
	return session->games[i].has_cards;
}

enum status session_load_cards(struct session *session, size_t i, struct diags *diags)
{
	return load_cards(session, i, (struct place){ 0 }, diags) ? ST_OK : ST_SYNTAX;
}

/* True when this has not been said of [edition] in this file. */
static bool is_unsaid(struct session_game *kept, enum session_note note, const struct edition *edition,
		      struct place place)
{
	if (kept->said_in != place.file)
		memset(kept->said, 0, sizeof(kept->said));
	kept->said_in = place.file;
	if (kept->said[note] == edition)
		return false;
	kept->said[note] = edition;
	return true;
}

/* Says of an edition that the record does not name what was assumed, once in a file. */
static void say_what_is_assumed(struct session_game *kept, const struct edition *edition, date_t date,
				struct place place, struct diags *diags)
{
	struct buffer until = { 0 };
	char day[DATE_SIZE];

	if (!date) {
		if (is_unsaid(kept, NOTE_NEWEST, edition, place))
			diag_help(diags, place,
				  "neither edition nor date is recorded; judged by %s %s, the newest; --edition or "
				  "--date chooses another",
				  edition->document, edition->id);
		return;
	}
	date_format(date, day);
	if (edition->effective > date && is_unsaid(kept, NOTE_BEFORE, edition, place))
		diag_help(diags, place, "no edition that games are judged by was in force on %s; judged by %s %s", day,
			  edition->document, edition->id);
	if (edition_note(&until, &kept->editions, edition, date) && is_unsaid(kept, NOTE_REPLACED, edition, place))
		diag_help(diags, place, "%s", buffer_string(&until));
	buffer_clear(&until);
	if (beyond_note(&until, &kept->editions, 0, date) && is_unsaid(kept, NOTE_BEYOND, edition, place))
		diag_help(diags, place, "%s", buffer_string(&until));
	diags->failed |= until.failed;
	buffer_free(&until);
}

/* The edition named [named] of game [i]; NULL with an error when games are not judged by it. */
static const struct edition *find_edition(struct session *session, size_t i, struct text named, struct place place,
					  struct diags *diags)
{
	const struct edition_list *editions = &session->games[i].editions;
	const struct edition *edition = NULL;

	for (size_t k = 0; k < editions->len; k++)
		if (text_is(named, editions->items[k].id))
			edition = &editions->items[k];
	if (!edition)
		diag_error(diags, place, "no edition '%.*s' of %s is known", TEXT_ARG(named),
			   session->wishes.games[i]->rules->name);
	else if (!edition_is_played(edition))
		diag_error(diags, place, "edition '%s' is there to be looked up only, games are not judged by it",
			   edition->id);
	return edition && edition_is_played(edition) ? edition : NULL;
}

/* The edition that a game of game [i] is judged by. */
static const struct edition *choose_edition(struct session *session, size_t i, const struct game_header *header,
					    struct place place, struct diags *diags)
{
	date_t date = header->date ? header->date : session->wishes.date;
	struct text named = session->wishes.edition ? text_of(session->wishes.edition) : header->edition;
	const struct edition_list *editions = session_editions(session, i, diags);
	const struct edition *edition;

	if (!editions)
		return NULL;
	if (named.len)
		return find_edition(session, i, named, place, diags);
	edition = edition_on(editions, date);
	if (edition)
		say_what_is_assumed(&session->games[i], edition, date, place, diags);
	else
		diag_error(diags, place, "no edition to judge by");
	return edition;
}

/* What is cited where a book that is known in part has no rule; n_rules 0 = nothing is needed. */
static enum status load_stand_in(struct session *session, size_t i, const struct edition *edition,
				 struct rulebook *book, struct diags *diags)
{
	const char *id = edition_property(edition, EDITION_STAND_IN);
	const struct edition *other = id ? edition_find(&session->games[i].editions, id) : NULL;

	if (!other)
		return ST_OK;
	return rulebook_load(book, session->wishes.rulesets, "editions", other, &session->arena, diags);
}

static struct loaded_book *load_book(struct session *session, size_t i, const struct edition *edition,
				     struct diags *diags)
{
	const struct record_game *game = session->wishes.games[i];
	struct session_game *kept = &session->games[i];
	struct loaded_book *loaded;
	void *env;

	for (size_t k = 0; k < kept->n_books; k++)
		if (strcmp(kept->books[k]->book.edition.id, edition->id) == 0)
			return kept->books[k];
	loaded = kept->n_books < MAX_LOADED_BOOKS ? arena_alloc(&session->arena, sizeof(*loaded)) : NULL;
	env = loaded ? arena_alloc(&session->arena, game->env_size) : NULL;
	if (!env) {
		diags->failed = true;
		return NULL;
	}
	*loaded = (struct loaded_book){ .game = game, .cards = kept->cards, .env = env };
	if (rulebook_load(&loaded->book, session->wishes.rulesets, "editions", edition, &session->arena, diags) ||
	    load_stand_in(session, i, edition, &loaded->stand_in, diags) ||
	    game->begin(env, kept->cards, &loaded->book, loaded->stand_in.n_rules ? &loaded->stand_in : NULL, diags))
		return NULL;
	kept->books[kept->n_books++] = loaded;
	return loaded;
}

const struct loaded_book *session_book(struct session *session, const struct game_header *header, struct place place,
				       struct diags *diags)
{
	size_t i = record_game_index(session->wishes.games, header->game);
	const struct edition *edition = choose_edition(session, i, header, place, diags);

	if (!edition || !load_cards(session, i, place, diags))
		return NULL;
	return load_book(session, i, edition, diags);
}

void session_add_digests(const struct session *session, bool with_own, struct buffer *out)
{
	size_t n_games = 0, n = 0;

	for (size_t i = 0; session->wishes.games[i]; i++)
		n_games += session->games[i].has_cards;
	for (size_t i = 0; session->wishes.games[i]; i++) {
		const struct record_game *game = session->wishes.games[i];

		if (!session->games[i].has_cards)
			continue;
		if (n_games > 1)
			buffer_printf(out, "%s%s ", n++ ? ", " : "", game->rules->name);
		if (with_own)
			tables_tell(record_game_tables(game, session->games[i].cards), out);
		else
			buffer_add_string(out, record_game_tables(game, session->games[i].cards)->digest);
	}
}

void session_add_own(const struct session *session, struct buffer *out)
{
	for (size_t i = 0; session->wishes.games[i]; i++) {
		const struct record_game *game = session->wishes.games[i];
		const struct tables *tables = session->games[i].has_cards ? record_game_tables(game, session->games[i].cards) : NULL;

		if (tables && tables->own)
			buffer_printf(out, "%s%s: %s", out->len ? "; " : "", game->rules->name, tables->own);
	}
}
