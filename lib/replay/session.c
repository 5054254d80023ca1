#include "replay/session.h"

#include <string.h>

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

/* The edition that a game is judged by. */
static const struct edition *choose_edition(const struct session *session, const struct game_header *header,
					    struct place place, struct diags *diags)
{
	date_t date = header->date ? header->date : session->wishes.date;
	struct text named = session->wishes.edition ? text_of(session->wishes.edition) : header->edition;
	const struct edition *edition = NULL;
	char day[DATE_SIZE];

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
	if (edition && date && edition->effective > date) {
		date_format(date, day);
		diag_add(diags, SEV_NOTE, place, NULL, "no edition that games are judged by was in force on %s, judged by '%s'",
			 day, edition->id);
	}
	if (!edition)
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
