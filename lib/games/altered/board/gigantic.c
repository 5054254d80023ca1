#include "games/altered/board/gigantic.h"

#include "games/altered/board/passive.h"
#include "games/altered/state/objects.h"

/* Beside the keywords that are noted (enum altered_keyword). */
enum { EVEN_STATISTICS = 128 };

static bool grants_keyword(const struct ctx *x, obj_id id)
{
	const struct card_code *code = code_of(x, id);

	return code && code->grants_keyword;
}

/* Whether some text gives objects keywords; an Ongoing Emblem may. */
static bool are_granted(const struct ctx *x)
{
	static const uint8_t zones[] = { Z_HERO, Z_LANDMARKS, Z_EXPEDITION, Z_RESERVE };
	const struct board *b = &x->g->b;

	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (size_t z = 0; z < sizeof(zones); z++)
			for (obj_id id = table_zone(&x->g->b.table, p, zones[z])->first; id;
			     id = table_object_const(&b->table, id)->next)
				if (grants_keyword(x, id))
					return true;
	for (uint16_t i = 0; i < b->n_ongoing; i++)
		if (b->ongoing[i].kind == ONGOING_HOLDS)
			return true;
	return false;
}

void note_keywords(struct ctx *x)
{
	const struct table *t = &x->g->b.table;

	/* What is granted may end with the step itself, as the object that grants it leaves. */
	x->keywords_granted = x->space && are_granted(x);
	for (player_id p = 0; x->keywords_granted && p < ALTERED_PLAYERS; p++)
		for (obj_id id = table_zone(&x->g->b.table, p, Z_EXPEDITION)->first; id; id = table_object_const(t, id)->next)
			x->space->keywords[id] = (uint8_t)((object_has(x, id, KEYWORD_GIGANTIC) ? KEYWORD_GIGANTIC : 0) |
							   (object_has(x, id, KEYWORD_SEASONED) ? KEYWORD_SEASONED : 0) |
							   (has_even_statistics(x, id) ? EVEN_STATISTICS : 0));
}

/* Of what was in an Expedition as the step began. */
static bool had(const struct ctx *x, obj_id id, enum altered_keyword keyword)
{
	const struct card_code *code = code_of(x, id);

	return x->keywords_granted ? x->space->keywords[id] & keyword : code && (code->keywords & keyword);
}

bool object_had(struct ctx *x, obj_id id, enum altered_keyword keyword)
{
	return object_of(x, id)->zone == Z_EXPEDITION ? had(x, id, keyword) : object_has(x, id, keyword);
}

bool had_even_statistics(struct ctx *x, obj_id id)
{
	return x->keywords_granted && object_of(x, id)->zone == Z_EXPEDITION && (x->space->keywords[id] & EVEN_STATISTICS);
}

/* The first move of the object in this step. */
static const struct happening *first_move(const struct ctx *x, obj_id id)
{
	for (uint16_t i = 0; i < x->n_step; i++)
		if (x->space->step[i].kind == HAPPENS_MOVE && x->space->step[i].subject == id)
			return &x->space->step[i];
	return NULL;
}

static void add_expeditions(struct set *out, player_id player, unsigned side, bool is_gigantic)
{
	set_add(out, thing_expedition(player, side));
	if (is_gigantic)
		set_add(out, thing_expedition(player, 1 - side));
}

void expeditions_before(struct ctx *x, obj_id id, struct set *out)
{
	const struct happening *moved = first_move(x, id);
	const struct object *o = object_of(x, id);

	if (moved && moved->from == Z_EXPEDITION)
		add_expeditions(out, moved->from_controller, moved->from_side, moved->gigantic_before);
	else if (!moved && o->zone == Z_EXPEDITION)
		add_expeditions(out, controller_of(x, id), o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO,
				had(x, id, KEYWORD_GIGANTIC));
	else
		expeditions_of_object(x, id, out);
}

void note_spread(struct ctx *x)
{
	const struct table *t = &x->g->b.table;

	if (!x->keywords_granted && !are_granted(x))
		return;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (obj_id id = table_zone(&x->g->b.table, p, Z_EXPEDITION)->first; id; id = table_object_const(t, id)->next) {
			const struct object *o = table_object_const(t, id);
			uint8_t side = o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO;
			bool was;

			if (first_move(x, id))
				continue;
			was = had(x, id, KEYWORD_GIGANTIC);
			if (was == object_has(x, id, KEYWORD_GIGANTIC))
				continue;
			if (x->n_step == MAX_STEP)
				no_room(x);
			else
				x->space->step[x->n_step++] = (struct happening){
					.kind = HAPPENS_SPREAD, .player = controller_of(x, id), .subject = id,
					.from = Z_EXPEDITION, .to = Z_EXPEDITION, .from_side = side, .to_side = side,
					.from_controller = controller_of(x, id), .to_controller = controller_of(x, id),
					.flags_before = o->flags, .boosts_before = o->counters,
					.incarnation = o->incarnation, .gigantic_before = was,
				};
		}
}
