/* What is selected, divided, rolled and played as an effect is carried out. */
#include "games/evolve/board/info.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/damage.h"
#include "games/evolve/resolve/doing.h"
#include "games/evolve/resolve/trigger.h"

/* What was selected as the ability was played; what has changed zones since is another card [zone-change-new-card]. */
static void take_picked(const struct ctx *x, const struct declared *pick, struct set *out)
{
	set_clear(out);
	for (uint8_t i = 0; i < pick->n; i++)
		if (!is_object(pick->things[i]) || object_of(x, (obj_id)pick->things[i])->incarnation == pick->incarnations[i])
			set_add(out, pick->things[i]);
}

/* That a hidden card is what the text asks for need not be admitted [zone-hidden-no-guarantee]; that it is a card is plain. */
static bool may_deny(struct ctx *x, struct run *r, uint32_t things)
{
	if (!is_of_hidden_zone(x, r, things))
		return false;
	return node_of(x, things)->op != OP_THINGS_IN || node_of(x, arg_of(x, things, 1))->op != OP_THINGS_CARD;
}

bool do_select(struct ctx *x, struct run *r, uint32_t at)
{
	uint32_t number = arg_of(x, at, 0), things = arg_of(x, at, 1);
	const struct declared *pick = pick_of(r, at);
	bool is_optional = r->may_stop;
	int n = number_of(x, r, number);
	struct set of, chosen;

	if (pick) {
		take_picked(x, pick, &chosen);
	} else {
		selectable(x, r, things, &of);
		if (!ask_things(x, r->you, &of, n < of.n ? n : of.n,
				is_optional || is_up_to(x, number) || may_deny(x, r, things), R_SELECTED_NUMBER, false, things,
				r->self, &chosen))
			return false;
	}
	r->may_stop = false;
	r->declined = is_optional && chosen.n == 0;
	/* Behind a leader "they" are its player. */
	if (chosen.n == 1 && is_object(chosen.items[0]) && is_leader(x, (obj_id)chosen.items[0]))
		r->them = object_of(x, (obj_id)chosen.items[0])->owner;
	set_it(r, &chosen);
	return chosen.n > 0;
}

/* Of two players the opponent is the only one. */
bool do_select_player(struct ctx *x, struct run *r, uint32_t at)
{
	struct set one;

	r->them = player_of(x, r, arg_of(x, at, 1));
	set_clear(&one);
	set_add(&one, THING_PLAYER + (thing)r->them);
	set_it(r, &one);
	return true;
}

bool divide_shares(struct ctx *x, struct run *r, int value, int n, int16_t *shares)
{
	for (int i = 0; i < n && !x->run.stopped; i++) {
		int most = value - (n - 1 - i);

		shares[i] = (int16_t)ask_number(x, r->you, i == n - 1 ? most : 1, most, R_DIVIDE_ONE_EACH, r->self);
		value -= shares[i];
	}
	return !x->run.stopped;
}

bool do_divide(struct ctx *x, struct run *r, uint32_t at)
{
	const struct declared *pick = pick_of(r, at);
	int16_t shares[MAX_PICKED] = { 0 };
	int value = number_of(x, r, arg_of(x, at, 1));
	bool done = false;
	struct set to;

	if (!collect(x, r, arg_of(x, at, 0), r->you, &to))
		return false;
	if (!pick && (to.n > MAX_PICKED || to.n > value || !divide_shares(x, r, value, to.n, shares)))
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < to.n; i++) {
		obj_id id = object_of_thing(x, to.items[i]);
		int share = pick ? 0 : shares[i];

		for (uint8_t k = 0; pick && k < pick->n; k++)
			if (pick->things[k] == to.items[i])
				share = pick->share[k];
		done |= id && deal_damage(x, r->self, id, share, DAMAGE_OF_ABILITY) > 0;
	}
	step_end(x);
	return done && !x->run.stopped;
}

bool do_roll_die(struct ctx *x, struct run *r, uint32_t at)
{
	r->result = ask_roll(x, player_of(x, r, arg_of(x, at, 0)), r->self);
	return !x->run.stopped;
}

bool do_extra_turn(struct ctx *x, struct run *r, uint32_t at)
{
	if (player_of(x, r, arg_of(x, at, 0)) != board_of(x)->active) {
		no_room(x); /* no text gives one to the other player */
		return false;
	}
	board_of(x)->extra_turn = true;
	return true;
}

/* The texts of a spell, one after the other: selected and paid for first, then done. */
static bool resolve_spell(struct ctx *x, player_id player, obj_id id)
{
	const struct card_code *code = code_now(x, id);
	const uint32_t *roots = code ? &x->env->code->roots[code->first] : NULL;
	struct run runs[UINT8_MAX > 16 ? 16 : UINT8_MAX];
	struct declared_list picks = { 0 };
	uint8_t n = code && code->n < 16 ? code->n : 0;

	if (!code || code->is_unread || n != code->n) {
		no_room(x);
		return true;
	}
	for (int is_done = 0; is_done < 2; is_done++)
		for (uint8_t i = 0; i < n; i++) {
			bool is_quick;
			uint32_t core = ability_core(x, roots[i], &is_quick);

			if (node_of(x, core)->op != OP_ABILITY_SPELL)
				continue;
			if (is_done) {
				carry_out(x, &runs[i], arg_of(x, core, 0));
			} else {
				runs[i] = run_of(x, player, id, roots[i]);
				runs[i].picks = &picks;
				if (!declare(x, &runs[i], arg_of(x, core, 0)) || !pay_declared(x, &runs[i], arg_of(x, core, 0)))
					return false;
			}
		}
	return !x->run.stopped;
}

/* Plays a card in the middle of an effect; false: stopped, or it could not be played. */
static bool play_now(struct ctx *x, struct run *r, player_id player, obj_id id, int cost)
{
	struct move m = move_of(id, Z_RESOLUTION, BY_PLAYING, player, r->self);
	uint8_t from = object_of(x, id)->zone;
	const struct evolve_card *card = card_of(x, id);

	if (!card || !take_points(x, player, cost) || !move_card(x, &m))
		return false;
	if (card->type != EVOLVE_SPELL && room_in(x, player, Z_FIELD) == 0)
		return cannot(x, R_PLAY_FIELD_FULL, "the field is full");
	happen(x, (struct event){ .what = HAPPENS_PLAY,
				  .player = player,
				  .role = from,
				  .subject = id,
				  .subject_card = object_of(x, id)->card,
				  .incarnation = object_of(x, id)->incarnation,
				  .number = card->cost });
	if (card->type == EVOLVE_SPELL) {
		if (!resolve_spell(x, player, id))
			return false;
		m = move_of(id, Z_CEMETERY, BY_PLAYING, player, r->self);
	} else {
		m = move_of(id, Z_FIELD, BY_PLAYING, player, r->self);
		m.to = player;
	}
	return object_of(x, id)->zone != Z_RESOLUTION || move_card(x, &m);
}

/* What cannot be played stays where it was [play-unplayable]. */
static bool try_to_play(struct ctx *x, struct run *r, player_id player, obj_id id, int cost)
{
	struct board before;
	bool done;

	evolve_board_copy(&before, board_of(x));
	done = play_now(x, r, player, id, cost);
	if (!done && !x->run.stopped) {
		evolve_board_copy(board_of(x), &before);
		x->failed = false;
	}
	return done;
}

bool do_play_for(struct ctx *x, struct run *r, uint32_t at)
{
	player_id player = player_of(x, r, arg_of(x, at, 0));
	int cost = number_of(x, r, arg_of(x, at, 2));
	bool done = false;
	struct set cards;

	if (!collect(x, r, arg_of(x, at, 1), player, &cards))
		return false;
	for (uint16_t i = 0; i < cards.n && !x->run.stopped; i++)
		if (is_object(cards.items[i]) && object_of(x, (obj_id)cards.items[i])->zone != Z_GONE)
			done |= try_to_play(x, r, player, (obj_id)cards.items[i], cost);
	return done && !x->run.stopped;
}
