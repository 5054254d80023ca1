#include "kernel/telling.h"

/* ---- a statement ---- */

struct making making_of(struct table_telling *t, uint8_t line, player_id player)
{
	return (struct making){ .t = t, .s = { .line = line, .player = player, .who = NO_PLAYER, .word = { "", 0 } } };
}

struct making making_of_card(struct table_telling *t, uint8_t line, player_id player, card_id card)
{
	struct making m = making_of(t, line, player);

	m.s.card = telling_ref(t, card);
	return m;
}

void making_amount(struct making *m, int number)
{
	m->s.has_number = number != 0;
	m->s.number = number < 0 ? -number : number;
}

struct clause *making_state(struct making *m, uint8_t id)
{
	struct clause *clause = &m->clauses[m->s.n_clauses++];

	*clause = (struct clause){ .id = id, .ref = { .name = { "", 0 } }, .word = { "", 0 } };
	return clause;
}

void making_so(struct making *m, uint8_t id, bool is_so)
{
	if (is_so)
		making_state(m, id);
}

void making_number(struct making *m, uint8_t id, int32_t number)
{
	if (number)
		making_state(m, id)->number = number;
}

void making_word(struct making *m, uint8_t id, const char *word)
{
	making_state(m, id)->word = text_of(word);
}

void making_player(struct making *m, uint8_t id, player_id player)
{
	making_word(m, id, player < m->t->n_players ? m->t->player_names[player] : "nobody");
}

void making_card(struct making *m, uint8_t id, card_id card)
{
	if (card)
		making_state(m, id)->ref = telling_ref(m->t, card);
}

void making_object(struct making *m, uint8_t id, obj_id object)
{
	if (object)
		making_state(m, id)->number = telling_object(m->t, object);
}

bool making_allows(const struct making *m, uint8_t id)
{
	return m->t->game->words->language->verbs[m->s.line].clauses >> id & 1;
}

void making_flags(struct making *m, uint16_t flags)
{
	for (uint8_t i = 0; i < m->t->game->n_flags; i++) {
		const struct flag_state *row = &m->t->game->flags[i];

		making_so(m, row->state, flags & row->flag && making_allows(m, row->state));
	}
}

void making_end(struct making *m)
{
	m->s.clauses = m->clauses;
	position_add(m->t->position, &m->s);
}

struct ref telling_ref(const struct table_telling *t, card_id card)
{
	return (struct ref){ .given = true, .card = card, .name = t->game->card_name(t->env, card) };
}

int32_t telling_object(const struct table_telling *t, obj_id id)
{
	return counted_number(&t->game->counted, t->table, id);
}

/* ---- facts ---- */

void telling_number(struct table_telling *t, uint8_t line, player_id player, int number)
{
	struct making m = making_of(t, line, player);

	m.s.has_number = true;
	m.s.number = number;
	making_end(&m);
}

void telling_some(struct table_telling *t, uint8_t line, player_id player, int number)
{
	if (number)
		telling_number(t, line, player, number);
}

void telling_so(struct table_telling *t, uint8_t line, player_id player, bool is_so)
{
	struct making m = making_of(t, line, player);

	if (is_so)
		making_end(&m);
}

void telling_who(struct table_telling *t, uint8_t line, player_id who)
{
	struct making m = making_of(t, line, NO_PLAYER);

	m.s.who = who;
	making_end(&m);
}

void telling_word(struct table_telling *t, uint8_t line, const char *word)
{
	struct making m = making_of(t, line, NO_PLAYER);

	m.s.word = text_of(word);
	making_end(&m);
}

/* ---- cards ---- */

/* Whether the card [b] is told with [a]. */
static bool is_told_alike(struct table_telling *t, obj_id a, obj_id b)
{
	const struct object *x = table_object_const(t->table, a), *y = table_object_const(t->table, b);

	return x->card == y->card && x->flags == y->flags && !x->under && !y->under && t->game->is_alike(t, a, b);
}

/* [of]: of whom they are told; NO_PLAYER = each of its own. */
static void tell_list(struct table_telling *t, uint8_t line, player_id of, obj_id first, obj_id end)
{
	for (obj_id id = first, next; id != end; id = next) {
		const struct object *o = table_object_const(t->table, id);
		player_id own = t->game->controller ? t->game->controller(t->x, id) : o->owner;
		player_id player = of == NO_PLAYER ? own : of;
		struct making m = making_of_card(t, line, player, o->card);
		int n = 1;

		for (next = o->next; next != end && is_told_alike(t, id, next);
		     next = table_object_const(t->table, next)->next)
			n++;
		making_amount(&m, n > 1 ? n : 0);
		t->game->add_states(t, &m, id);
		making_end(&m);
		tell_list(t, t->game->under, player, o->under, NO_OBJECT);
	}
}

void telling_list(struct table_telling *t, uint8_t line, obj_id first, obj_id end)
{
	tell_list(t, line, NO_PLAYER, first, end);
}

void telling_zone(struct table_telling *t, player_id owner, uint8_t zone, bool counts)
{
	const struct zone_list *list = table_zone(t->table, owner, zone);

	if (!list->len && counts)
		telling_number(t, zone, owner, 0);
	telling_list(t, zone, list->first, NO_OBJECT);
}

void telling_known(struct table_telling *t, player_id owner, uint8_t deck)
{
	const struct zone_list *list = table_zone(t->table, owner, deck);
	obj_id last = list->last;

	while (last && !table_object_const(t->table, last)->card)
		last = table_object_const(t->table, last)->prev;
	if (last)
		telling_list(t, deck, list->first, table_object_const(t->table, last)->next);
}

void telling_names(struct table_telling *t, uint8_t line, player_id owner, uint8_t zone)
{
	for (obj_id id = table_zone(t->table, owner, zone)->first; id; id = table_object_const(t->table, id)->next) {
		struct making m = making_of_card(t, line, owner, table_object_const(t->table, id)->card);

		making_end(&m);
	}
}

void telling_lacks(struct table_telling *t, bool is_so, const char *what)
{
	if (!is_so)
		return;
	buffer_add_string(t->unsaid, t->unsaid->len ? "; " : "");
	buffer_add_string(t->unsaid, what);
}
