#include "games/evolve/resolve/rules_handling.h"

#include "games/evolve/board/info.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/resolve/move.h"
#include "games/evolve/resolve/trigger.h"

enum { FIELD_LIMIT = 5, EX_LIMIT = 5 };

/* Leaders without defense, and who had to draw out of nothing [handle-leader-defense, handle-empty-draw]. */
static bool handle_losses(struct ctx *x)
{
	struct board *b = board_of(x);
	bool loses[EVOLVE_PLAYERS];

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		loses[p] = b->defense[p] <= 0 || b->must_lose[p];
		b->must_lose[p] = false;
	}
	if (!loses[0] && !loses[1])
		return false;
	b->over = true;
	b->is_draw = loses[0] && loses[1];
	b->winner = b->is_draw ? NO_PLAYER : loses[0] ? 1 : 0;
	return true;
}

static bool must_be_destroyed(struct ctx *x, obj_id id)
{
	/* What Bane destroys an ability does [handle-bane-is-ability]. */
	bool is_baned = (object_of(x, id)->flags & F_BANED) && !forbids_destroying(x, id);

	return is_follower(x, id) && (defense_of(x, id) <= 0 || is_baned);
}

/* An amulet with Stack and no counter on it [handle-stack]. */
static bool has_run_out(struct ctx *x, obj_id id)
{
	return is_amulet(x, id) && has_keyword(x, id, KEYWORD_STACK) && mark_of(x, id)->counters[COUNTER_OF_STACK] == 0;
}

struct leaving {
	obj_id ids[64]; /* fields hold five cards each */
	unsigned n;
};

static void gather(struct ctx *x, bool (*applies)(struct ctx *x, obj_id id), struct leaving *out)
{
	out->n = 0;
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (obj_id id = table_zone(&x->g->b.table, p, Z_FIELD)->first; id; id = object_of(x, id)->next)
			if (out->n < sizeof(out->ids) / sizeof(out->ids[0]) && applies(x, id))
				out->ids[out->n++] = id;
}

/* Cards of the evolve and the race zone that are linked to nothing go home faceup [handle-unlinked-evolve]. */
static bool send_home(struct ctx *x, uint8_t zone)
{
	bool any = false;

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (obj_id id = table_zone(&x->g->b.table, p, zone)->first, next; id; id = next) {
			obj_id at = object_of(x, id)->at;

			next = object_of(x, id)->next;
			if (at && is_on_field(x, at))
				continue;
			table_move_object(&x->g->b.table, id, Z_EVOLVE_DECK, TABLE_LAST, x->g->b.turn);
			object_of(x, id)->flags |= F_FACEUP;
			any = true;
		}
	return any;
}

/* A fight counts in the first rules handling behind it alone [handle-bane]. */
static void forget_bane(struct ctx *x)
{
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (obj_id id = table_zone(&x->g->b.table, p, Z_FIELD)->first; id; id = object_of(x, id)->next)
			object_of(x, id)->flags &= (uint16_t)~F_BANED;
}

bool handle_rules(struct ctx *x)
{
	struct leaving dead, empty;
	bool any;

	if (x->g->b.over || handle_losses(x))
		return false;
	gather(x, must_be_destroyed, &dead);
	gather(x, has_run_out, &empty);
	forget_bane(x);
	step_begin(x);
	for (unsigned i = 0; i < dead.n; i++)
		move_card(x, &(struct move){ .id = dead.ids[i], .zone = Z_CEMETERY, .to = NO_PLAYER, .how = BY_DESTROYING,
					     .by = NO_PLAYER });
	for (unsigned i = 0; i < empty.n; i++)
		move_card(x, &(struct move){ .id = empty.ids[i], .zone = Z_CEMETERY, .to = NO_PLAYER, .by = NO_PLAYER });
	any = send_home(x, Z_EVOLVE);
	any |= send_home(x, Z_RACE);
	step_end(x);
	return any || dead.n || empty.n;
}

static unsigned excess(const struct ctx *x, player_id p, uint8_t zone)
{
	unsigned n = count_in_zone(x, p, zone), limit = zone == Z_FIELD ? FIELD_LIMIT : EX_LIMIT;

	return n > limit ? n - limit : 0;
}

bool is_over_limit(const struct ctx *x)
{
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		if (excess(x, p, Z_FIELD) || excess(x, p, Z_EX))
			return true;
	return false;
}

/* The player selects those that stay; the others go to the cemetery [handle-field-limit, handle-ex-limit]. */
static bool trim(struct ctx *x, player_id p, uint8_t zone)
{
	unsigned limit = zone == Z_FIELD ? FIELD_LIMIT : EX_LIMIT;
	struct set all, kept;

	if (!excess(x, p, zone))
		return true;
	set_clear(&all);
	for (obj_id id = next_in_zone(x, p, zone, NO_OBJECT); id; id = next_in_zone(x, p, zone, id))
		set_add(&all, id);
	if (!ask_things(x, p, &all, (int)limit, false, zone == Z_FIELD ? R_HANDLE_FIELD_LIMIT : R_HANDLE_EX_LIMIT, false, 0,
			NO_OBJECT, &kept))
		return false;
	for (uint16_t i = 0; i < all.n; i++)
		if (!set_has(&kept, all.items[i]))
			move_card(x, &(struct move){ .id = (obj_id)all.items[i], .zone = Z_CEMETERY, .to = NO_PLAYER,
						     .by = NO_PLAYER });
	return true;
}

void handle_limits(struct ctx *x)
{
	player_id active = x->g->b.active;

	step_begin(x);
	if (trim(x, active, Z_FIELD) && trim(x, active, Z_EX) && trim(x, opponent_of(active), Z_FIELD))
		trim(x, opponent_of(active), Z_EX);
	step_end(x);
}
