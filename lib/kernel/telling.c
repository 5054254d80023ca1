#include "kernel/telling.h"

struct making making_of(uint8_t line, player_id player)
{
	return (struct making){ .s = { .line = line, .player = player, .who = NO_PLAYER, .word = { "", 0 } } };
}

struct clause *making_state(struct making *m, uint8_t id)
{
	struct clause *clause = &m->clauses[m->s.n_clauses++];

	*clause = (struct clause){ .id = id, .ref = { .name = { "", 0 } }, .word = { "", 0 } };
	return clause;
}

void making_end(struct position *position, struct making *m)
{
	m->s.clauses = m->clauses;
	position_add(position, &m->s);
}

void telling_number(struct position *position, uint8_t line, player_id player, int number)
{
	struct making m = making_of(line, player);

	m.s.has_number = true;
	m.s.number = number;
	making_end(position, &m);
}

void telling_some(struct position *position, uint8_t line, player_id player, int number)
{
	if (number)
		telling_number(position, line, player, number);
}

void telling_so(struct position *position, uint8_t line, player_id player, bool is_so)
{
	struct making m = making_of(line, player);

	if (is_so)
		making_end(position, &m);
}

void telling_who(struct position *position, uint8_t line, player_id who)
{
	struct making m = making_of(line, NO_PLAYER);

	m.s.who = who;
	making_end(position, &m);
}

void telling_word(struct position *position, uint8_t line, const char *word)
{
	struct making m = making_of(line, NO_PLAYER);

	m.s.word = text_of(word);
	making_end(position, &m);
}
