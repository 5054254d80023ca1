/* Cards of the evolve deck that are linked to a follower: evolved cards, and Carrots. */
#include <string.h>

#include "games/evolve/board/info.h"
#include "games/evolve/resolve/move.h"
#include "games/evolve/resolve/trigger.h"
#include "games/evolve/state/language.h"

static bool shares_name(const struct evolve_card *a, const struct evolve_card *b)
{
	return text_equal(a->name, b->name) || (a->names_ja.len && text_equal(a->names_ja, b->names_ja));
}

/* Whether one of the numbers that a card evolves into is one of [numbers]. */
static bool names_number(struct text evolves, struct text numbers)
{
	struct text number;

	while (evolves.len) {
		const char *end = memchr(evolves.ptr, ';', evolves.len);
		size_t n = end ? (size_t)(end - evolves.ptr) : evolves.len;

		number = text_make(evolves.ptr, n);
		for (size_t i = 0; i + n <= numbers.len; i++)
			if (text_equal(number, text_make(numbers.ptr + i, n)) && (i + n == numbers.len || numbers.ptr[i + n] == ';') &&
			    (i == 0 || numbers.ptr[i - 1] == ';'))
				return true;
		evolves = text_make(evolves.ptr + n, evolves.len - n);
		if (evolves.len)
			evolves = text_make(evolves.ptr + 1, evolves.len - 1);
	}
	return false;
}

/* The evolved card has the same name as the follower [evolve-which-card]; some are known by number alone. */
static bool evolves_into(const struct evolve_card *follower, const struct evolve_card *evolved)
{
	return evolved->special == EVOLVE_EVOLVED &&
	       (shares_name(follower, evolved) || names_number(follower->evolves, evolved->numbers) ||
		names_number(follower->evolves, evolved->numbers_ja));
}

static card_id evolved_in_table(const struct ctx *x, const struct evolve_card *follower)
{
	for (size_t i = 0; i < x->env->cards->n_cards; i++)
		if (evolves_into(follower, &x->env->cards->cards[i]))
			return (card_id)(i + 1);
	return CARD_UNKNOWN;
}

obj_id evolved_card_for(struct ctx *x, obj_id follower, card_id named)
{
	const struct evolve_card *base = card_of(x, follower);
	player_id player = controller_of(x, follower);
	obj_id id;

	if (!base || (named && !evolves_into(base, evolve_card_of(x->env->cards, named))))
		return NO_OBJECT;
	for (id = next_in_zone(x, player, Z_EVOLVE_DECK, NO_OBJECT); id; id = next_in_zone(x, player, Z_EVOLVE_DECK, id)) {
		const struct object *o = object_of(x, id);

		if (o->card && !(o->flags & F_FACEUP) && (!named || o->card == named) && evolves_into(base, card_of(x, id)))
			return id;
	}
	if (board_of(x)->evolve_deck_known[player])
		return NO_OBJECT;
	if (!named)
		named = evolved_in_table(x, base);
	return named ? new_object(x, player, Z_EVOLVE_DECK, named) : NO_OBJECT;
}

/* Puts a card of the evolve deck into a zone, linked to the follower. */
static void link_card(struct ctx *x, obj_id id, uint8_t zone, obj_id follower)
{
	struct board *b = board_of(x);

	table_move_object(&b->table, id, zone, TABLE_LAST, b->turn);
	memset(&b->marks[id], 0, sizeof(b->marks[id]));
	b->marks[id].stamp = ++b->stamps;
	object_of(x, id)->at = follower;
}

static struct event event_of(const struct ctx *x, enum evolve_event what, obj_id id)
{
	return (struct event){ .what = (uint8_t)what,
			       .player = controller_of(x, id),
			       .subject = id,
			       .subject_card = card_now(x, id),
			       .incarnation = object_of(x, id)->incarnation,
			       .number = 1 };
}

void evolve_with(struct ctx *x, obj_id follower, obj_id evolved, obj_id source)
{
	obj_id older;

	if (x->run.stopped || !is_on_field(x, follower))
		return;
	/* Of several the one linked last stays [handle-many-evolve-on-one]. */
	older = mark_of(x, follower)->evolved_turn ? linked_in(x, follower, Z_EVOLVE) : NO_OBJECT;
	if (older)
		object_of(x, older)->at = NO_OBJECT;
	link_card(x, evolved, Z_EVOLVE, follower);
	mark_of(x, follower)->evolved_turn = board_of(x)->turn;
	happen(x, event_of(x, HAPPENS_EVOLVE, follower));
	echo(x, VERB_DO_EVOLVE, controller_of(x, follower), follower, 0, Z_FIELD, source);
}

/* The cards that followers are served are all of one name. */
static const char served_name[] = "Carrot";

static bool is_carrot(const struct evolve_card *card)
{
	return card && text_equal(card->name, text_of(served_name));
}

static card_id carrot_in_table(const struct ctx *x)
{
	for (size_t i = 0; i < x->env->cards->n_cards; i++)
		if (is_carrot(&x->env->cards->cards[i]))
			return (card_id)(i + 1);
	return CARD_UNKNOWN;
}

/* A facedown Carrot of the evolve deck, from behind [id] on; 0 = there is none. */
static obj_id next_carrot(struct ctx *x, player_id player, obj_id id)
{
	do
		id = next_in_zone(x, player, Z_EVOLVE_DECK, id);
	while (id && (!is_carrot(card_of(x, id)) || (object_of(x, id)->flags & F_FACEUP)));
	return id;
}

static int find_carrots(struct ctx *x, player_id player, int n, struct set *out)
{
	obj_id id = NO_OBJECT;
	card_id carrot;

	set_clear(out);
	while (out->n < n && (id = next_carrot(x, player, id)))
		set_add(out, id);
	carrot = board_of(x)->evolve_deck_known[player] ? CARD_UNKNOWN : carrot_in_table(x);
	while (carrot && out->n < n && (id = new_object(x, player, Z_EVOLVE_DECK, carrot)))
		set_add(out, id);
	return out->n;
}

bool serve(struct ctx *x, obj_id follower, int n, obj_id source)
{
	struct set carrots;

	(void)source;
	if (x->run.stopped || !is_on_field(x, follower) || linked_in(x, follower, Z_RACE))
		return false;
	if (find_carrots(x, controller_of(x, follower), n, &carrots) < n)
		return false;
	/* Whom they serve their own text says. */
	for (uint16_t i = 0; i < carrots.n; i++)
		if (!can_serve(x, follower, (obj_id)carrots.items[i]))
			return false;
	for (uint16_t i = 0; i < carrots.n; i++)
		link_card(x, (obj_id)carrots.items[i], Z_RACE, follower);
	return true;
}
