#include "kernel/placing.h"

#include <stdarg.h>
#include <stdio.h>

#include "kernel/naming.h"

/* ---- errors ---- */

static void fail(struct placing *p, struct place place, const char *fmt, va_list args)
{
	char message[512];

	vsnprintf(message, sizeof(message), fmt, args);
	diag_error(p->diags, place, "%s", message);
	p->is_bad = true;
}

void placing_fail(struct placing *p, const struct statement *s, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	fail(p, s ? statement_place(p->position, s) : (struct place){ p->position->file, p->position->line, 0 }, fmt,
	     args);
	va_end(args);
}

void placing_fail_card(struct placing *p, const struct statement *s, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	fail(p, statement_card_place(p->position, s), fmt, args);
	va_end(args);
}

void placing_fail_state(struct placing *p, const struct statement *s, uint8_t state, const char *fmt, ...)
{
	const struct clause *clause = statement_clause(s, state);
	va_list args;

	va_start(args, fmt);
	fail(p, clause ? statement_clause_place(p->position, s, clause) : statement_card_place(p->position, s), fmt,
	     args);
	va_end(args);
}

void placing_need_count(struct placing *p, uint8_t zone, player_id player)
{
	const char *name = p->player_names[player], *word = placing_line_word(p, zone);

	if (!position_find(p->position, zone, player))
		placing_fail(p, NULL, "the table does not say how many cards %s has in '%s', expected '%s %s N'", name,
			     word, name, word);
}

/* ---- what is stated ---- */

const char *placing_line_word(const struct placing *p, uint8_t line)
{
	return p->game->words->language->verbs[line].word;
}

bool placing_has(const struct placing *p, uint8_t line, player_id player)
{
	return position_find(p->position, line, player) != NULL;
}

int placing_number(const struct placing *p, uint8_t line, player_id player, int usual)
{
	return position_number(p->position, line, player, usual);
}

unsigned placing_word(const struct placing *p, uint8_t line, const char *const *words, unsigned usual)
{
	const struct statement *s = position_find(p->position, line, NO_PLAYER);

	return s ? position_word(words, s->word) : usual;
}

static player_id find_player(struct placing *p, const struct statement *s, uint8_t state, player_id usual,
			     const char *nobody)
{
	const struct clause *named = statement_clause(s, state);
	player_id player = named ? naming_player(p->player_names, p->n_players, named->word) : usual;

	if (named && player == NO_PLAYER && !text_is(named->word, nobody))
		placing_fail_state(p, s, state, "'%.*s' is no player", TEXT_ARG(named->word));
	return player;
}

player_id placing_player(struct placing *p, const struct statement *s, uint8_t state, player_id usual)
{
	return find_player(p, s, state, usual, "");
}

player_id placing_anybody(struct placing *p, const struct statement *s, uint8_t state, player_id usual)
{
	return find_player(p, s, state, usual, "nobody");
}

obj_id placing_object(const struct placing *p, const struct statement *s, uint8_t state)
{
	return counted_object(&p->game->counted, p->table, statement_number(s, state));
}

uint16_t placing_flags(const struct placing *p, const struct statement *s)
{
	uint16_t flags = 0;

	for (uint8_t i = 0; i < p->game->n_flags; i++)
		if (statement_has(s, p->game->flags[i].state))
			flags |= p->game->flags[i].flag;
	return flags;
}

/* ---- cards ---- */

/* Adds [n] cards of a statement, and notes that it stated them. */
static void add_cards(struct placing *p, const struct placing_cards *cards, const struct statement *s, long n)
{
	for (; n > 0 && !p->is_bad; n--) {
		obj_id id = (obj_id)(p->table->n_objects + 1);

		cards->add(p, s, !s->card.given);
		if (!p->is_bad && id <= p->table->n_objects)
			p->stated[id] = s;
	}
}

void placing_take_cards(struct placing *p, const struct placing_cards *cards)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];

		if (!statement_is_of_zone(p->game->words, s) || !s->card.given)
			continue;
		cards->check(p, s);
		add_cards(p, cards, s, (long)statement_copies(s));
		if (cards->added && !p->is_bad)
			cards->added(p, s);
	}
}

void placing_take_counted(struct placing *p, const struct placing_cards *cards)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];

		if (!statement_is_of_zone(p->game->words, s) || s->card.given)
			continue;
		cards->check(p, s);
		add_cards(p, cards, s, (long)s->number - table_zone(p->table, s->player, s->line)->len);
	}
}

const struct statement *placing_find_count(const struct placing *p, uint8_t zone, player_id player)
{
	for (size_t i = 0; i < p->position->len; i++) {
		const struct statement *s = &p->position->items[i];

		if (s->line == zone && s->player == player && !s->card.given)
			return s;
	}
	return NULL;
}

void placing_flag_last(struct placing *p, player_id player, uint8_t zone, uint16_t flag, int n)
{
	for (obj_id id = table_zone(p->table, player, zone)->last; id && n > 0; id = table_object(p->table, id)->prev)
		if (!(table_object(p->table, id)->flags & flag)) {
			table_object(p->table, id)->flags |= flag;
			n--;
		}
}

/* ---- rows ---- */

void placing_take_lines(struct placing *p, const struct placing_line *lines, size_t n_lines)
{
	for (size_t i = 0; i < p->position->len; i++)
		for (size_t k = 0; k < n_lines && !p->is_bad; k++)
			if (p->position->items[i].line == lines[k].line)
				lines[k].take(p, &p->position->items[i]);
}

void placing_take_line(struct placing *p, uint8_t line, place_fn *take)
{
	placing_take_lines(p, &(struct placing_line){ line, take }, 1);
}
