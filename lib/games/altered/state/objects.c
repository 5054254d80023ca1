#include "games/altered/state/objects.h"

#include <stdio.h>

#include "kernel/naming.h"

const struct altered_card *card_of(const struct ctx *x, obj_id id)
{
	card_id card = id ? table_object_const(&x->g->b.table, id)->card : CARD_UNKNOWN;

	return card ? altered_card_of(x->env->cards, card) : NULL;
}

const struct card_code *code_of(const struct ctx *x, obj_id id)
{
	card_id card = id ? table_object_const(&x->g->b.table, id)->card : CARD_UNKNOWN;

	return card ? card_code_of(x->env->code, card) : NULL;
}

struct text name_of_object(const struct ctx *x, obj_id id)
{
	const struct altered_card *card = card_of(x, id);

	return card ? card->name : text_of("an unknown card");
}

player_id controller_of(const struct ctx *x, obj_id id)
{
	const struct object *o = table_object_const(&x->g->b.table, id);

	return o->flags & F_OPPOSING ? opponent_of(o->owner) : o->owner;
}

bool is_in_play(const struct ctx *x, obj_id id)
{
	uint8_t zone = table_object_const(&x->g->b.table, id)->zone;

	return zone == Z_EXPEDITION || zone == Z_LANDMARKS;
}

bool is_character(const struct altered_card *card)
{
	return card && (card->type == ALTERED_CHARACTER || card->type == ALTERED_CHARACTER_TOKEN);
}

bool is_permanent(const struct altered_card *card)
{
	return card && (card->type == ALTERED_LANDMARK_PERMANENT || card->type == ALTERED_EXPEDITION_PERMANENT ||
			card->type == ALTERED_LANDMARK_TOKEN);
}

bool is_spell(const struct altered_card *card)
{
	return card && card->type == ALTERED_SPELL;
}

bool joins_expedition(const struct altered_card *card)
{
	return is_character(card) || (card && card->type == ALTERED_EXPEDITION_PERMANENT);
}

static bool is_before(const struct table *t, obj_id a, obj_id b)
{
	for (obj_id i = table_object_const(t, a)->next; i; i = table_object_const(t, i)->next)
		if (i == b)
			return true;
	return false;
}

int compare_places(const struct table *t, obj_id a, obj_id b)
{
	const struct object *o = table_object_const(t, a), *other = table_object_const(t, b);

	if (a == b)
		return 0;
	if (o->owner != other->owner)
		return o->owner < other->owner ? -1 : 1;
	if (o->zone != other->zone)
		return o->zone < other->zone ? -1 : 1;
	return is_before(t, a, b) ? -1 : 1;
}

/* Where the uses of an object's ability are counted; n_tallies = they are not. */
static uint16_t find_tally(const struct board *b, obj_id id, uint8_t nth)
{
	uint16_t incarnation = table_object_const(&b->table, id)->incarnation, i = 0;

	while (i < b->n_tallies &&
	       (b->tallies[i].id != id || b->tallies[i].nth != nth || b->tallies[i].incarnation != incarnation))
		i++;
	return i;
}

static uint8_t uses_of(const struct board *b, obj_id id, uint8_t nth)
{
	uint16_t i = find_tally(b, id, nth);

	return i < b->n_tallies ? b->tallies[i].n : 0;
}

static bool is_used_alike(const struct board *b, obj_id one, obj_id other)
{
	for (uint16_t i = 0; i < b->n_tallies; i++) {
		uint8_t nth = b->tallies[i].nth;

		if ((b->tallies[i].id == one || b->tallies[i].id == other) && uses_of(b, one, nth) != uses_of(b, other, nth))
			return false;
	}
	return true;
}

bool is_like(const struct ctx *x, obj_id a, obj_id b)
{
	const struct board *board = &x->g->b;
	const struct object *one = table_object_const(&board->table, a), *other = table_object_const(&board->table, b);
	enum { HOW_KNOWN = F_UNNAMED };

	if (!one->card || one->card != other->card || one->zone != other->zone || one->owner != other->owner ||
	    one->counters != other->counters || ((one->flags ^ other->flags) & ~HOW_KNOWN) ||
	    board->counters[a] != board->counters[b] || !is_used_alike(board, a, b))
		return false;
	for (uint16_t i = 0; i < board->n_ongoing; i++)
		if (board->ongoing[i].bound == a || board->ongoing[i].bound == b)
			return a == b;
	return true;
}

player_id initiative(const struct ctx *x)
{
	const struct board *b = &x->g->b;

	return b->phase == PHASE_AFTERNOON ? b->turn_player : b->first;
}

void name_object(struct ctx *x, obj_id id, card_id card)
{
	struct altered_game *g = x->g;

	table_object(&g->b.table, id)->card = card;
	x->named = true;
	if (g->unit.kind != UNIT_NONE && id <= g->before.table.n_objects &&
	    table_object(&g->before.table, id)->card == CARD_UNKNOWN)
		table_object(&g->before.table, id)->card = card;
}

void told(struct ctx *x, obj_id id)
{
	struct altered_game *g = x->g;
	struct object *o = table_object(&g->b.table, id);

	o->flags = (uint16_t)(o->flags & ~F_UNNAMED);
	if (g->unit.kind != UNIT_NONE && id <= g->before.table.n_objects) {
		o = table_object(&g->before.table, id);
		o->flags = (uint16_t)(o->flags & ~F_UNNAMED);
	}
}

bool is_of_decks(const struct ctx *x, card_id card)
{
	const struct altered_card *facts = card ? altered_card_of(x->env->cards, card) : NULL;

	/* Mana Convergence, printed as a token, is put into limited decks [limited-from-pool]. */
	return !facts || facts->type == ALTERED_MANA_TOKEN ||
	       !(altered_card_is_token(facts) || facts->type == ALTERED_HERO);
}

bool may_be_card(const struct ctx *x, obj_id id, card_id card)
{
	player_id owner = table_object_const(&x->g->b.table, id)->owner;
	const struct card_list *list = &x->env->lists[owner];

	if (!card || !list->given)
		return is_of_decks(x, card);
	return naming_count_owned(&x->g->b.table, owner, card) < card_list_copies(list, card);
}

void forget_zone_of(struct ctx *x, obj_id id)
{
	struct table *t = &x->g->b.table;
	const struct object *o = table_object_const(t, id);
	const struct zone_list *zone = table_zone(t, o->owner, o->zone);

	if ((o->zone != Z_HAND && o->zone != Z_MANA) || zone->len < 2)
		return;
	for (obj_id i = zone->first; i; i = table_object_const(t, i)->next)
		table_object(t, i)->card = CARD_UNKNOWN;
}

card_id card_at_work(const struct ctx *x)
{
	const struct unit *u = &x->g->unit;
	obj_id id = u->kind == UNIT_REACTION ? u->reaction.source : u->subject;

	if (u->kind == UNIT_REACTION && u->reaction.card)
		return u->reaction.card;
	return (u->kind == UNIT_PLAY || u->kind == UNIT_QUICK || u->kind == UNIT_REACTION) && id
		       ? table_object_const(&x->g->b.table, id)->card
		       : CARD_UNKNOWN;
}

void echo(struct ctx *x, uint8_t verb, player_id player, thing subject, int number, uint16_t status)
{
	struct board *b = board_of(x);

	if (b->n_echoes == MAX_ECHOES) {
		b->lost = true;
		for (uint16_t i = 1; i < b->n_echoes; i++)
			b->echoes[i - 1] = b->echoes[i];
		b->n_echoes--;
	}
	b->echoes[b->n_echoes] = (struct altered_echo){ .verb = verb,
							.player = player,
							.subject = subject,
							.number = (int16_t)number,
							.status = status,
							.by = card_at_work(x) };
	if (x->g->unit.kind != UNIT_NONE) {
		b->echoes[b->n_echoes].unit = x->g->units;
		b->echoes[b->n_echoes].unit_kind = x->g->unit.kind;
		b->echoes[b->n_echoes].named = x->g->named[b->n_echoes / 64] >> (b->n_echoes % 64) & 1;
	}
	b->n_echoes++;
}

void echo_is_named(struct ctx *x, uint16_t i)
{
	struct altered_game *g = x->g;

	g->b.echoes[i].named = true;
	if (g->unit.kind == UNIT_NONE)
		return;
	/* The unit may run again, and what it does be said again: that it is named stays. */
	if (i < g->before.n_echoes)
		g->before.echoes[i].named = true;
	else
		g->named[i / 64] |= (uint64_t)1 << (i % 64);
}

void note_doubt(struct ctx *x, card_id card)
{
	if (!x->run.stopped && !x->g->b.doubt)
		x->g->b.doubt = card;
}

struct doubt_words doubt_words(const struct ctx *x, const char *what)
{
	card_id card = x->g->b.doubt;
	struct doubt_words words;

	if (card && card_code_of(x->env->code, card)->is_unknown)
		snprintf(words.s, sizeof(words.s), "; the text of '%.*s' is not known and %s",
			 TEXT_ARG(altered_card_of(x->env->cards, card)->name), what);
	else
		snprintf(words.s, sizeof(words.s), "; a text or a choice that is not known %s", what);
	return words;
}

obj_id new_object(struct ctx *x, player_id owner, uint8_t zone, card_id card)
{
	struct board *b = board_of(x);
	obj_id id = table_add_object(&b->table, owner, zone, card);

	if (id) {
		b->stamp[id] = ++b->stamps;
		b->counters[id] = 0;
		b->counter_kind[id] = 0;
		b->was[id] = (struct altered_last_known){ 0 };
	} else {
		no_room(x);
	}
	return id;
}

bool is_used_up(struct ctx *x, obj_id id, uint8_t nth)
{
	return uses_of(board_of(x), id, nth) >= USES_A_DAY;
}

void count_use(struct ctx *x, obj_id id, uint8_t nth)
{
	struct board *b = board_of(x);
	uint16_t i = find_tally(b, id, nth);

	if (i == b->n_tallies && i < MAX_TALLIES)
		b->tallies[b->n_tallies++] = (struct tally){ .id = id, .nth = nth,
							     .incarnation = object_of(x, id)->incarnation };
	if (i == b->n_tallies)
		no_room(x);
	else if (b->tallies[i].n < USES_A_DAY)
		b->tallies[i].n++;
}
