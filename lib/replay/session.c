#include "replay/session.h"

#include <string.h>

#include "deck/edition_note.h"

enum status session_open(struct session *session, const struct session_wishes *wishes, struct diags *diags)
{
	*session = (struct session){ .wishes = *wishes };
	return edition_list_load(&session->editions, wishes->rulesets, "lorcana", "editions", &session->arena, diags);
}

void session_close(struct session *session)
{
	arena_free(&session->arena);
	*session = (struct session){ 0 };
}

static enum status load_cards(struct session *session, struct diags *diags)
{
	enum status status;

	if (session->cards_loaded)
		return ST_OK;
	status = lorcana_cards_load(&session->cards, session->wishes.rulesets, &session->arena, diags);
	if (status == ST_OK)
		status = lorcana_abilities_load(&session->cards, session->wishes.rulesets, diags);
	if (status == ST_OK)
		status = lorcana_code_compile(&session->code, &session->cards);
	session->cards_loaded = status == ST_OK;
	return status;
}

/* True when this has not been said of [edition] in this file. */
static bool is_unsaid(struct session *session, enum session_note note, const struct edition *edition, struct place place)
{
	if (session->said_in != place.file)
		memset(session->said, 0, sizeof(session->said));
	session->said_in = place.file;
	if (session->said[note] == edition)
		return false;
	session->said[note] = edition;
	return true;
}

/* Says of an edition that the record does not name what was assumed, once in a file. */
static void say_what_is_assumed(struct session *session, const struct edition *edition, date_t date,
				struct place place, struct diags *diags)
{
	struct buffer until = { 0 };
	char day[DATE_SIZE];

	if (!date) {
		if (is_unsaid(session, NOTE_NEWEST, edition, place))
			diag_help(diags, place,
				  "neither edition nor date is recorded; judged by %s %s, the newest; --edition or "
				  "--date chooses another",
				  edition->document, edition->id);
		return;
	}
	date_format(date, day);
	if (edition->effective > date && is_unsaid(session, NOTE_BEFORE, edition, place))
		diag_help(diags, place, "no edition that games are judged by was in force on %s; judged by %s %s", day,
			  edition->document, edition->id);
	if (edition_note(&until, &session->editions, edition, date) &&
	    is_unsaid(session, NOTE_REPLACED, edition, place))
		diag_help(diags, place, "%s", buffer_string(&until));
	diags->failed |= until.failed;
	buffer_free(&until);
}

/* The edition that a game is judged by. */
static const struct edition *choose_edition(struct session *session, const struct game_header *header,
					    struct place place, struct diags *diags)
{
	date_t date = header->date ? header->date : session->wishes.date;
	struct text named = session->wishes.edition ? text_of(session->wishes.edition) : header->edition;
	const struct edition *edition = NULL;

	if (named.len) {
		for (size_t i = 0; i < session->editions.len; i++)
			if (text_is(named, session->editions.items[i].id))
				edition = &session->editions.items[i];
		if (!edition)
			diag_error(diags, place, "edition '%.*s' is not known", (int)named.len, named.ptr);
		else if (!edition->complete)
			diag_error(diags, place, "edition '%s' is there to be looked up only, games are not judged by it",
				   edition->id);
		return edition && edition->complete ? edition : NULL;
	}
	edition = edition_on(&session->editions, date);
	if (edition)
		say_what_is_assumed(session, edition, date, place, diags);
	else
		diag_error(diags, place, "no edition to judge by");
	return edition;
}

static struct loaded_book *load_book(struct session *session, const struct edition *edition, struct diags *diags)
{
	struct loaded_book *loaded;

	for (size_t i = 0; i < session->n_books; i++)
		if (strcmp(session->books[i]->book.edition.id, edition->id) == 0)
			return session->books[i];
	loaded = session->n_books < MAX_LOADED_BOOKS ? arena_alloc(&session->arena, sizeof(*loaded)) : NULL;
	if (!loaded) {
		diags->failed = true;
		return NULL;
	}
	if (rulebook_load(&loaded->book, session->wishes.rulesets, "editions", edition, &session->arena, diags) ||
	    lorcana_env_init(&loaded->env, &session->cards, &loaded->book, diags))
		return NULL;
	loaded->env.code = &session->code;
	session->books[session->n_books++] = loaded;
	return loaded;
}

const struct lorcana_env *session_environment(struct session *session, const struct game_header *header,
					      struct place place, struct diags *diags)
{
	const struct edition *edition = choose_edition(session, header, place, diags);
	struct loaded_book *loaded;

	if (!edition || load_cards(session, diags))
		return NULL;
	loaded = load_book(session, edition, diags);
	return loaded ? &loaded->env : NULL;
}
