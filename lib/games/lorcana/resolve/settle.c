#include "games/lorcana/resolve/settle.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/replace.h"
#include "games/lorcana/resolve/replace_banish.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/lasting.h"

static unsigned count_players(const struct lorcana_game *g)
{
	unsigned n = 0;

	for (player_id p = 0; p < g->n_players; p++)
		n += !g->sides[p].left;
	return n;
}

static void end_game(struct lorcana_game *g, player_id winner)
{
	g->over = true;
	g->winner = winner;
	g->ask = ASK_OVER;
	g->frames.depth = 0;
	effects_clear(g);
	g->bag.len = 0;
	g->challenger = g->challenged = NO_OBJECT;
}

static void remove_bag_of(struct lorcana_game *g, player_id player)
{
	for (uint16_t i = 0; i < g->bag.len;) {
		if (g->bag.items[i].player == player)
			waiting_remove(&g->bag, i);
		else
			i++;
	}
}

/* A player who has left. */
struct leaver {
	const struct lorcana_code *code;
	player_id player;
};

/* An ability of nobody's card that would trigger for that player: it is an effect of theirs, and none that goes on. */
static bool triggers_for(const void *leaver, const struct lasting *l)
{
	const struct leaver *gone = leaver;

	return l->player == gone->player &&
	       (l->kind == LASTING_DELAYED || (l->kind == LASTING_PROGRAM && !l->target && gone->code &&
					       gone->code->programs[l->program].kind == ABILITY_TRIGGERED));
}

void player_leaves(struct ctx *x, player_id player)
{
	struct leaver leaver = { x->env->code, player };
	struct lorcana_game *g = x->g;

	lasting_remove_if(&g->lasting, triggers_for, &leaver);
	if (x->env->edition.leaver_effects_end)
		lasting_end_with_player(g, player);
	g->sides[player].left = true;
	g->sides[player].drew_from_empty = false;
	for (obj_id i = 1; i <= g->table.n_objects; i++)
		if (g->table.objects[i].owner == player && !g->table.objects[i].on && g->table.objects[i].zone != Z_GONE)
			move_object(x, i, Z_GONE, TABLE_LAST);
	remove_bag_of(g, player);
	replaced_drop_gone(x);
	if (count_players(g) == 1)
		end_game(g, next_player(g, player));
}

static bool names_text(struct lorcana_game *g, card_id card)
{
	uint8_t *byte = &g->named[card / 8 % sizeof(g->named)];
	uint8_t bit = (uint8_t)(1u << (card % 8));

	if (*byte & bit)
		return false;
	*byte |= bit;
	return true;
}

void ability_unread(struct ctx *x, card_id card, uint8_t ability, rule_id rule, const char *what)
{
	struct buffer name = { 0 };

	influence_add(x->env, x->g, card, ability);
	influence_name(x->env, (struct doubt){ card, ability }, &name);
	offer_report(&x->offer, SEV_UNDETERMINED, rule, "%s %s; what it does is not carried out", buffer_string(&name),
		     what);
	offer_free_words(&x->offer, &name);
}

void name_unread_text(struct ctx *x, obj_id id)
{
	const struct lorcana_card *card = card_facts(x->env, x->g, id);

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		struct buffer name = { 0 };

		if (card->abilities[i].kind != ABILITY_STATIC || is_carried_out(x->env, &card->abilities[i]))
			continue;
		if (!names_text(x->g, table_object_const(&x->g->table, id)->card))
			return;
		influence_name(x->env, (struct doubt){ table_object_const(&x->g->table, id)->card, i }, &name);
		offer_report(&x->offer, SEV_UNDETERMINED, R_KIND_STATIC,
			     "%s applies from here on; what it does is not carried out", buffer_string(&name));
		offer_free_words(&x->offer, &name);
		return;
	}
}

static void add_waiting(struct ctx *x, obj_id id, enum lorcana_trigger kind, uint8_t ability, obj_id cause)
{
	const struct object *object = table_object_const(&x->g->table, id);
	struct waiting waiting = {
		.source = id,
		.incarnation = object->incarnation,
		.card = object->card,
		.player = object->owner,
		.kind = (uint8_t)kind,
		.ability = ability,
		.cause = { .what = N_HAPPENINGS, .player = NO_PLAYER, .subject = cause },
	};

	if (kind == TRIGGER_SUPPORT) {
		waiting.program = x->env->code->support;
		waiting.cause.what = HAPPEN_QUEST;
	}
	if (!waiting_add(&x->g->bag, &waiting))
		offer_report(&x->offer, SEV_UNDETERMINED, R_BAG_ADD,
			     "more than %d abilities wait at once, which is the limit here", MAX_WAITING);
}

void raise_keyword(struct ctx *x, obj_id id, enum lorcana_trigger kind, obj_id cause)
{
	add_waiting(x, id, kind, 0, cause);
}

void raise_triggers(struct ctx *x, obj_id id, uint32_t when, obj_id cause)
{
	const struct lorcana_card *card = card_facts(x->env, x->g, id);

	if (when & WHEN_QUESTS && has_keyword(x->env, x->g, id, KEYWORD_SUPPORT))
		add_waiting(x, id, TRIGGER_SUPPORT, SUPPORT_ABILITY, cause);
	for (uint8_t i = 0; card && i < card->n_abilities; i++)
		if (card->abilities[i].kind == ABILITY_TRIGGERED && card->abilities[i].when & when &&
		    !is_carried_out(x->env, &card->abilities[i])) {
			add_waiting(x, id, TRIGGER_UNREAD, i, cause);
			ability_unread(x, table_object_const(&x->g->table, id)->card, i, R_KIND_TRIGGERED,
				       "triggers here");
		}
}

/* A character that went to the discard out of a challenge: whose doing it was. */
static void raise_banishes(struct ctx *x, obj_id banished)
{
	obj_id other = NO_OBJECT;

	if (banished == x->g->challenged)
		other = x->g->challenger;
	else if (banished == x->g->challenger)
		other = x->g->challenged;
	if (other && is_in_play(x->g, other) && !has_flag(x->g, other, F_BANISHING))
		raise_triggers(x, other, WHEN_BANISHES, banished);
}

struct event banish_event(const struct lorcana_game *g, obj_id id, obj_id by)
{
	player_id owner = table_object_const(&g->table, id)->owner;
	bool in_challenge = g->challenger && (id == g->challenger || id == g->challenged);
	struct event event;

	if (!in_challenge)
		return event_make(g, HAPPEN_BANISH, owner, id, by);
	event = event_make(g, HAPPEN_BANISH, owner, id, id == g->challenger ? g->challenged : g->challenger);
	event.role = id == g->challenger ? WAS_CHALLENGER : WAS_CHALLENGED;
	return event;
}

/* Everything that being banished is: leaving play, and going to the discard. */
static void happen_banish(struct ctx *x, obj_id id, obj_id by)
{
	struct event event = banish_event(x->g, id, by);

	happen(x, &event);
	happen_to(x, HAPPEN_LEAVE, event.player, id, NO_OBJECT);
	happen_to_stack(x, HAPPEN_TO_DISCARD, event.player, id);
}

void banish_objects_by(struct ctx *x, const obj_id *ids, unsigned n, obj_id by)
{
	for (unsigned i = 0; i < n; i++)
		table_object(&x->g->table, ids[i])->flags |= F_BANISHING;
	for (unsigned i = 0; i < n; i++) {
		raise_triggers(x, ids[i], WHEN_BANISHED | WHEN_LEAVES, NO_OBJECT);
		raise_banishes(x, ids[i]);
		happen_banish(x, ids[i], by);
	}
	for (unsigned i = 0; i < n; i++)
		move_object(x, ids[i], Z_DISCARD, TABLE_FIRST);
}

void banish_objects(struct ctx *x, const obj_id *ids, unsigned n)
{
	banish_objects_by(x, ids, n, NO_OBJECT);
}

static bool is_doomed(const struct ctx *x, obj_id id)
{
	const struct object *object = table_object_const(&x->g->table, id);

	return object->counters > 0 && has_willpower(x->env, x->g, id) && object->counters >= willpower_of(x->env, x->g, id);
}

void note_fought(struct ctx *x, obj_id challenger, obj_id challenged)
{
	obj_id *fought = x->g->fought;
	bool in_doubt = (is_in_play(x->g, challenger) && is_doomed(x, challenger)) ||
			(is_in_play(x->g, challenged) && is_doomed(x, challenged));

	fought[0] = in_doubt ? challenger : NO_OBJECT;
	fought[1] = in_doubt ? challenged : NO_OBJECT;
}

/* Whether one of [ids] fought, and may have been banished by that. */
static bool has_fought(const struct ctx *x, const obj_id *ids, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (is_doomed(x, ids[i]) && (ids[i] == x->g->fought[0] || ids[i] == x->g->fought[1]))
			return true;
	return false;
}

/* Sets or clears on those of the challenge who are still to be banished that they are. */
static void mark_doomed(struct ctx *x, bool is_banishing)
{
	for (int i = 0; i < 2; i++) {
		struct object *object = table_object(&x->g->table, x->g->fought[i]);

		if (is_banishing && is_in_play(x->g, x->g->fought[i]) && is_doomed(x, x->g->fought[i]))
			object->flags |= F_BANISHING;
		else if (!is_banishing)
			object->flags &= (uint16_t)~F_BANISHING;
	}
}

void banish_afterwards(struct ctx *x, const obj_id *ids, unsigned n)
{
	struct lorcana_game *g = x->g;
	bool in_challenge = !g->challenger && has_fought(x, ids, n);

	if (in_challenge) {
		g->challenger = g->fought[0];
		g->challenged = g->fought[1];
		mark_doomed(x, true);
	}
	banish_objects(x, ids, n);
	if (in_challenge) {
		mark_doomed(x, false);
		g->challenger = g->challenged = NO_OBJECT;
	}
}

/*
 * A text that may change Willpower leaves open whether a card is banished. A
 * record that leaves out choices shows what was, so that is waited for.
 */
static struct doubt doubt_of_doom(const struct ctx *x, obj_id id)
{
	if (!x->env->record_is_partial)
		return (struct doubt){ 0, 0 };
	return influence_find(x->env, x->g, TOUCH_WILLPOWER, table_object_const(&x->g->table, id)->card, 0);
}

/* Says once of each card that it stayed in play with damage of its Willpower or more. */
static void report_doomed(struct ctx *x, obj_id id)
{
	struct object *object = table_object(&x->g->table, id);
	struct doubt doubt = doubt_of_doom(x, id);
	struct buffer why = { 0 };

	if (!is_doomed(x, id) || !doubt.card || object->flags & F_DOOMED)
		return;
	object->flags |= F_DOOMED;
	influence_explain(x->env, doubt, &why);
	offer_report(&x->offer, SEV_UNDETERMINED, R_STATE_DAMAGE_BANISH,
		     "'%.*s' stays in play with damage %d of Willpower %d; %s", TEXT_ARG(object_name(x->env, x->g, id)),
		     object->counters, willpower_of(x->env, x->g, id), buffer_string(&why));
	offer_free_words(&x->offer, &why);
}

bool banish_damaged(struct ctx *x, bool doubted)
{
	struct lorcana_game *g = x->g;
	obj_id ids[MAX_PICKS];
	unsigned n = 0;

	for (uint8_t k = 0; k < g->n_players; k++) {
		player_id p = (player_id)((g->active + k) % g->n_players);

		for (obj_id i = table_zone(&g->table, p, Z_PLAY)->first; i && n < MAX_PICKS; i = g->table.objects[i].next)
			if (is_doomed(x, i) && (doubted || !doubt_of_doom(x, i).card) &&
			    !static_forbids(x->env, g, i, FORBID_BE_BANISHED))
				ids[n++] = i;
	}
	if (n)
		influence_remember(x->env, g, TOUCH_WILLPOWER | TOUCH_DAMAGE | TOUCH_KEYWORD, TOUCH_BANISH | TOUCH_DAMAGE);
	else
		replacement_forget(g);
	n = banish_keep_unreplaced(x, ids, n, NO_OBJECT);
	banish_afterwards(x, ids, n);
	return n > 0;
}

int lore_to_win(const struct lorcana_env *env, const struct lorcana_game *g, player_id player)
{
	struct asked asked = { .player = player };
	struct statics_said said = static_ask(env, g, Q_LORE_TO_WIN, &asked);

	return said.source ? said.sum : env->variant.lore_to_win;
}

static bool has_lore_to_win(const struct ctx *x, player_id player)
{
	const struct side *side = &x->g->sides[player];

	return !side->left && side->lore >= x->env->variant.lore_to_win && side->lore >= lore_to_win(x->env, x->g, player);
}

/* What leaves open whether the lore of [player] wins. */
static struct doubt doubt_of_win(const struct ctx *x)
{
	return influence_find(x->env, x->g, TOUCH_WIN | TOUCH_LORE | TOUCH_LORE_VALUE, 0, 0);
}

/* Whether the lore of [player] wins; a text that is not read leaves it open. */
static bool wins_by_lore(struct ctx *x, player_id player)
{
	struct side *side = &x->g->sides[player];

	if (!has_lore_to_win(x, player))
		return false;
	if (!doubt_of_win(x).card)
		return true;
	if (side->win_doubt == END_IS_KNOWN)
		side->win_doubt = END_IN_DOUBT;
	return false;
}

static void report_win_doubt(struct ctx *x, player_id player)
{
	struct side *side = &x->g->sides[player];
	struct buffer name = { 0 };

	if (!has_lore_to_win(x, player)) {
		side->win_doubt = END_IS_KNOWN;
		return;
	}
	side->win_doubt = END_DOUBT_SAID;
	influence_explain(x->env, doubt_of_win(x), &name);
	offer_report(&x->offer, SEV_UNDETERMINED, R_STATE_LORE_WIN, "%s has %d lore, enough to win; %s",
		     x->env->player_names[player], side->lore, buffer_string(&name));
	offer_free_words(&x->offer, &name);
}

void end_goes_unsettled(struct ctx *x)
{
	for (player_id p = 0; p < x->g->n_players && !x->g->over; p++) {
		struct side *side = &x->g->sides[p];

		if (side->win_doubt == END_IN_DOUBT)
			report_win_doubt(x, p);
		if (side->deck_doubt == END_IN_DOUBT) {
			side->deck_doubt = END_DOUBT_SAID;
			offer_report(&x->offer, SEV_UNDETERMINED, R_STATE_DECK_EMPTY,
				     "the deck of %s may be empty: how many cards it holds is not recorded",
				     x->env->player_names[p]);
		}
	}
}

void end_is_seen(struct ctx *x, player_id player, bool is_total)
{
	struct lorcana_game *g = x->g;
	bool wins = has_lore_to_win(x, player) &&
		    (!is_total || (g->sides[player].win_doubt == END_IN_DOUBT && !influence_find(x->env, g, TOUCH_WIN, 0, 0).card));

	for (player_id p = 0; p < g->n_players && !is_total; p++)
		wins |= p != player && g->sides[p].deck_doubt != END_IS_KNOWN && next_player(g, p) == player &&
			next_player(g, player) == p;
	if (wins && !g->over)
		end_game(g, player);
}

/* Whether [player] has lost by an empty deck, as this edition has it. */
static bool loses_by_deck(struct ctx *x, player_id player, bool turn_ends)
{
	struct side *side = &x->g->sides[player];
	bool condition;

	if (x->env->edition.empty_deck_loses_at_draw)
		condition = side->drew_from_empty;
	else
		condition = turn_ends && player == x->g->active && table_zone(&x->g->table, player, Z_DECK)->len == 0;
	side->drew_from_empty = false;
	if (side->left || !condition || x->env->variant.deck_is_renewed)
		return false;
	if (side->deck_assumed || influence_find(x->env, x->g, TOUCH_CARDS, 0, 0).card) {
		if (side->deck_doubt == END_IS_KNOWN)
			side->deck_doubt = END_IN_DOUBT;
		return false;
	}
	return true;
}

/* One check; true when a condition was met. */
static bool check_state_once(struct ctx *x, bool turn_ends)
{
	struct lorcana_game *g = x->g;
	player_id winner = NO_PLAYER, first = g->active;
	bool lost[MAX_PLAYERS] = { false };

	for (uint8_t k = 0; k < g->n_players; k++) {
		player_id p = (player_id)((g->active + k) % g->n_players);

		if (winner == NO_PLAYER && wins_by_lore(x, p))
			winner = p;
		lost[p] = loses_by_deck(x, p, turn_ends);
	}
	if (winner != NO_PLAYER) {
		if (lost[winner] && !x->env->edition.win_beats_loss)
			offer_report(&x->offer, SEV_UNDETERMINED, R_STATE_DECK_EMPTY,
				     "%s meets the conditions of winning and of losing in one check, and this edition "
				     "ranks neither",
				     x->env->player_names[winner]);
		end_game(g, winner);
		return false;
	}
	for (uint8_t k = 0; k < g->n_players && !g->over; k++) {
		player_id p = (player_id)((first + k) % g->n_players);

		if (!lost[p])
			continue;
		g->sides[p].deck_was_empty = true;
		player_leaves(x, p);
	}
	return !g->over && banish_damaged(x, false);
}

void check_state(struct ctx *x, bool turn_ends)
{
	while (check_state_once(x, turn_ends) && !x->g->replacements.len)
		;
	for (player_id p = 0; turn_ends && !x->g->over && p < x->g->n_players; p++)
		for (obj_id i = table_zone(&x->g->table, p, Z_PLAY)->first; i; i = x->g->table.objects[i].next)
			report_doomed(x, i);
}

void settle_push(struct ctx *x)
{
	x->g->moment++;
	frame_push(&x->g->frames, PROC_SETTLE, x->g->active);
	x->g->bag_player = x->g->active;
}

bool settle_run(struct ctx *x, struct frame *frame)
{
	player_id player;

	(void)frame;
	check_state(x, false);
	if (x->g->over)
		return false;
	/* What comes instead of a banishing does before the check goes on. */
	if (x->g->replacements.len)
		return true;
	player = bag_next(x->g).player;
	if (player == NO_PLAYER) {
		frame_pop(&x->g->frames);
		return true;
	}
	x->g->ask = ASK_BAG;
	x->g->ask_player = player;
	return false;
}
