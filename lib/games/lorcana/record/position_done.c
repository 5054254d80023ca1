/*
 * position_done.c - what effects have done this turn and the record may still
 * tell, of a table.
 *
 * No person states it; it is for tables that a game is told as. What a record
 * would write of it stands as it would; what only the program looks back on
 * stands as a row of numbers.
 */
#include "games/lorcana/record/position_parts.h"

#include <stdio.h>

/* The words of what is no entry: struct echo.verb. */
static const struct {
	uint8_t verb;
	const char *word;
} other_words[] = {
	{ ECHO_PASSED_OVER, "passed-over" }, { ECHO_LEFT_OPEN, "left-open" }, { ECHO_OVERTAKEN, "overtaken" },
	{ ECHO_UNTOLD, "untold" },           { ECHO_USED_UP, "used-up" },
};

enum { N_OTHER_WORDS = sizeof(other_words) / sizeof(other_words[0]), WHAT_MAX = 32 };

/* How a verb is written: "! draw" of an outcome. */
static void write_what(uint8_t verb, char what[WHAT_MAX])
{
	what[0] = '\0';
	for (size_t i = 0; i < N_OTHER_WORDS; i++)
		if (other_words[i].verb == verb)
			snprintf(what, WHAT_MAX, "%s", other_words[i].word);
	if (verb < lorcana_language.n_verbs)
		snprintf(what, WHAT_MAX, "%s%s", lorcana_language.verbs[verb].mark == MARK_OUTCOME ? "! " : "",
			 lorcana_language.verbs[verb].word);
}

/* The numbers of the rest, in this order. */
enum {
	REST_GIVEN,
	REST_HISTORY,
	REST_NTH,
	REST_NTH_BEFORE,
	REST_PLACE,
	REST_ASKS,
	REST_PAYS,
	REST_FROM_UNDER,
	REST_RESOLVED,
	REST_SOURCE,
	REST_MOVED_FROM,
	N_REST
};

static void rest_of(struct table_telling *t, const struct echo *echo, int32_t rest[N_REST])
{
	rest[REST_GIVEN] = (uint16_t)(t->x->g->n_given - echo->given);
	rest[REST_HISTORY] = echo->history;
	rest[REST_NTH] = echo->nth;
	rest[REST_NTH_BEFORE] = echo->nth_before;
	rest[REST_PLACE] = echo->place;
	rest[REST_ASKS] = echo->asks;
	rest[REST_PAYS] = echo->pays;
	rest[REST_FROM_UNDER] = echo->from_under;
	rest[REST_RESOLVED] = echo->resolved;
	rest[REST_SOURCE] = telling_object(t, echo->source);
	rest[REST_MOVED_FROM] = telling_object(t, echo->moved_from);
}

static const char *const lasts_words[] = { [LASTS_TURN] = "turn", [LASTS_NEXT] = "next", [LASTS_ON] = "leaves" };

/* A copy that lives as long as the table. */
static struct text keep(struct table_telling *t, const char *words)
{
	const char *copy = arena_strdup(t->position->arena, words);

	t->position->failed |= !copy;
	return text_of(copy ? copy : "");
}

static void tell_echo(struct table_telling *t, const struct echo *echo)
{
	struct making m = making_of(t, STATED_DONE_LINE, echo->player);
	char what[WHAT_MAX], line[N_REST * 12];
	int32_t rest[N_REST];
	int len = 0;

	write_what(echo->verb, what);
	rest_of(t, echo, rest);
	for (size_t i = 0; i < N_REST; i++)
		len += snprintf(line + len, sizeof(line) - (size_t)len, "%s%ld", i ? " " : "", (long)rest[i]);
	m.s.has_number = true;
	m.s.number = echo->number;
	if (echo->card || echo->id)
		m.s.card = telling_ref(t, echo->card);
	making_state(&m, STATE_WHAT_ID)->word = keep(t, what);
	making_object(&m, STATE_IS_ID, echo->id);
	making_card(&m, STATE_BY_ID, echo->by);
	making_card(&m, STATE_WITH_ID, echo->of);
	making_number(&m, STATE_ROLE_ID, echo->from);
	making_so(&m, STATE_EXERTED_ID, echo->exerted);
	if (echo->keyword)
		making_word(&m, STATE_KEYWORD_ID, lorcana_keyword_list[echo->keyword]);
	if (echo->lasts)
		making_word(&m, STATE_UNTIL_ID, lasts_words[echo->lasts]);
	making_number(&m, STATE_AMOUNT_ID, echo->most);
	making_state(&m, STATE_REST_ID)->word = keep(t, line);
	making_end(&m);
}

/* What cards were asked for is said by the program of a text, which has no words here. */
static bool is_sayable(const struct echo *echo)
{
	char what[WHAT_MAX];

	write_what(echo->verb, what);
	return what[0] && !echo->filter && echo->most >= 0;
}

void tell_echoes(struct table_telling *t)
{
	const struct echo_set *echoes = &t->x->g->echoes;

	for (uint16_t i = 0; i < echoes->len; i++)
		if (!is_sayable(&echoes->items[i]))
			t->unsayable |= UNSAYABLE_ECHO;
	for (uint16_t i = 0; i < echoes->len && !(t->unsayable & UNSAYABLE_ECHO); i++)
		tell_echo(t, &echoes->items[i]);
}

/* ---- the other way ---- */

static bool read_verb(struct text word, uint8_t *verb)
{
	char what[WHAT_MAX];

	for (unsigned i = 0; i <= UINT8_MAX; i++) {
		write_what((uint8_t)i, what);
		if (what[0] && text_is(word, what)) {
			*verb = (uint8_t)i;
			return true;
		}
	}
	return false;
}

/* Reads the row of numbers; those that are not there are 0. */
static void read_rest(struct text line, uint32_t rest[N_REST])
{
	struct text part;

	for (size_t i = 0; i < N_REST; i++)
		if (!line.len || !text_split(&line, ' ', &part) || !text_to_number(part, UINT16_MAX, &rest[i]))
			rest[i] = 0;
}

static void place_echo(struct placing *p, const struct statement *s)
{
	const struct clause *until = statement_clause(s, STATE_UNTIL_ID), *what = statement_clause(s, STATE_WHAT_ID),
			    *line = statement_clause(s, STATE_REST_ID);
	struct echo_set *echoes = &p->x->g->echoes;
	struct lorcana_game *g = p->x->g;
	uint32_t rest[N_REST];
	struct echo echo = {
		.player = s->player,
		.id = placing_object(p, s, STATE_IS_ID),
		.card = s->card.card,
		.by = statement_card(s, STATE_BY_ID),
		.of = statement_card(s, STATE_WITH_ID),
		.number = (int16_t)s->number,
		.from = (uint8_t)statement_number(s, STATE_ROLE_ID),
		.exerted = statement_has(s, STATE_EXERTED_ID),
		.most = amount_within(statement_number(s, STATE_AMOUNT_ID), 0),
		.keyword = statement_word(s, STATE_KEYWORD_ID, lorcana_keyword_list, 0),
	};

	if (!what || !read_verb(what->word, &echo.verb) || !echo.by) {
		placing_fail(p, s, "'done' takes '+what' with a verb, and '+by' with a card");
		return;
	}
	for (uint8_t i = LASTS_TURN; until && i <= LASTS_ON; i++)
		if (text_is(until->word, lasts_words[i]))
			echo.lasts = i;
	read_rest(line ? line->word : text_of(""), rest);
	echo.given = (uint16_t)(g->n_given - rest[REST_GIVEN]);
	echo.history = (uint16_t)(rest[REST_HISTORY] < g->history.len ? rest[REST_HISTORY] : g->history.len);
	echo.nth = (uint8_t)rest[REST_NTH];
	echo.nth_before = (uint8_t)rest[REST_NTH_BEFORE];
	echo.place = (uint8_t)(rest[REST_PLACE] <= PLACE_SHUFFLED ? rest[REST_PLACE] : 0);
	echo.asks = (uint8_t)rest[REST_ASKS];
	echo.pays = rest[REST_PAYS];
	echo.from_under = rest[REST_FROM_UNDER];
	echo.resolved = rest[REST_RESOLVED];
	echo.source = counted_object(&p->game->counted, p->table, (int32_t)rest[REST_SOURCE]);
	echo.moved_from = counted_object(&p->game->counted, p->table, (int32_t)rest[REST_MOVED_FROM]);
	if (echoes->len < MAX_ECHOES)
		echoes->items[echoes->len++] = echo;
}

void place_done(struct placing *p)
{
	/* Choices before this table have been given; how many, nothing asks. */
	enum { GIVEN_BEFORE = 1000 };

	p->x->g->n_given = p->x->g->n_acted = GIVEN_BEFORE;
	placing_take_line(p, STATED_DONE_LINE, place_echo);
}
