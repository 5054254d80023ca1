/*
 * position_tell.c - a game told as a table.
 */
#include "games/lorcana/record/position_parts.h"

#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/turn.h"

/* How far the turn is; STEP_MAIN where it is in something that cannot be stated. */
static enum lorcana_stated_step step_of(const struct lorcana_game *g)
{
	static const enum lorcana_stated_step steps[] = {
		[TURN_FROM_START] = STEP_START, [TURN_FROM_DRAW] = STEP_DRAWING, [TURN_FROM_MAIN] = STEP_MAIN,
		[TURN_FROM_END] = STEP_ENDING,  [TURN_FROM_NOWHERE] = STEP_MAIN,
	};

	return g->ask == ASK_SETUP ? STEP_SETUP : steps[turn_point_of(g)];
}

static void tell_game(struct table_telling *t)
{
	telling_number(t, STATED_TURN_LINE, NO_PLAYER, t->x->g->turn);
	telling_who(t, STATED_ACTIVE_LINE, t->x->g->active);
	telling_word(t, STATED_STEP_LINE, lorcana_step_words[step_of(t->x->g)]);
	if (t->x->g->bag.len && t->x->g->bag_player != t->x->g->active)
		telling_who(t, STATED_RESOLVING_LINE, t->x->g->bag_player);
}

static struct ref ref_of(struct table_telling *t, obj_id id)
{
	return telling_ref(t, table_object_const(t->table, id)->card);
}

/* A card in play, with its number where several of its player have the name. */
static struct ref ref_in_play(struct table_telling *t, obj_id id)
{
	const struct object *object = table_object_const(t->table, id);
	struct ref ref = ref_of(t, id), any = ref;
	struct picks picks = pick_objects(t->x->g, object->owner, Z_PLAY, &any);

	for (uint8_t i = 0; picks.n > 1 && i < picks.n; i++)
		if (picks.ids[i] == id)
			ref.ordinal = (uint16_t)(i + 1);
	return ref;
}

static const struct flag_state stated_flags[] = {
	{ F_EXERTED, STATE_EXERTED_ID },     { F_DRYING, STATE_DRYING_ID },     { F_BOOSTED, STATE_BOOSTED_ID },
	{ F_TEMPORARY, STATE_TEMPORARY_ID }, { F_FACEDOWN, STATE_FACEDOWN_ID }, { F_FROM_PLAY, STATE_FROM_PLAY_ID },
	{ F_SEEN_BANISHED, STATE_SEEN_ID },
};

static bool is_new_there(const struct lorcana_game *g, const struct object *object)
{
	return g->turn && object->since == g->turn && (object->zone != Z_PLAY || object->on);
}

/* Adds the states of a card. */
static void add_states(struct table_telling *t, struct making *m, obj_id id)
{
	const struct object *object = table_object_const(t->table, id);

	making_flags(m, object->flags);
	if (making_allows(m, STATE_DAMAGE_ID))
		making_number(m, STATE_DAMAGE_ID, object->counters);
	if (object->at && making_allows(m, STATE_AT_ID))
		making_state(m, STATE_AT_ID)->ref = ref_in_play(t, object->at);
	making_so(m, STATE_NEW_ID, is_new_there(t->x->g, object));
}

static bool is_told_alike(struct table_telling *t, obj_id a, obj_id b)
{
	const struct object *x = table_object_const(t->table, a), *y = table_object_const(t->table, b);

	return x->counters == y->counters && x->at == y->at && is_new_there(t->x->g, x) == is_new_there(t->x->g, y);
}

const struct telling_game lorcana_telling_game = {
	.words = &lorcana_position_words,
	.counted = { 4, 1, { Z_HAND, Z_PLAY, Z_INKWELL, Z_DISCARD }, { Z_DECK } },
	.card_name = lorcana_card_name,
	.flags = stated_flags,
	.n_flags = sizeof(stated_flags) / sizeof(stated_flags[0]),
	.under = STATED_UNDER_LINE,
	.add_states = add_states,
	.is_alike = is_told_alike,
};

/* The cards of a deck whose size is open, where it is not stated: those of 60 that are not elsewhere. */
static int usual_deck(struct table_telling *t, player_id player)
{
	int left = t->x->env->decks[player].size;

	for (obj_id i = 1; i <= t->x->g->table.n_objects; i++)
		left -= t->x->g->table.objects[i].owner == player && t->x->g->table.objects[i].zone != Z_DECK &&
			!is_marketing(t->x->g, i);
	return left > 0 ? left : 0;
}

static void tell_player(struct table_telling *t, player_id player)
{
	const struct side *side = &t->x->g->sides[player];
	int deck = table_zone(t->table, player, Z_DECK)->len;

	telling_so(t, STATED_LEFT_LINE, player, side->left);
	if (t->x->g->ask == ASK_SETUP) {
		telling_so(t, STATED_ALTERED_LINE, player, side->altered);
		telling_some(t, STATED_NAMED_LINE, player, side->named_opening);
	}
	telling_number(t, STATED_LORE_LINE, player, side->lore);
	if (!side->left && (!side->deck_assumed || deck != usual_deck(t, player)))
		telling_number(t, side->deck_assumed ? STATED_OPEN_DECK_LINE : STATED_DECK_LINE, player, deck);
	telling_some(t, STATED_DROPS_LINE, player, side->ink_drops);
	telling_some(t, STATED_INKED_LINE, player, side->inked);
	telling_some(t, STATED_EXTRA_INK_LINE, player, side->extra_ink);
	for (uint8_t zone = Z_HAND; zone <= Z_DISCARD && !side->left; zone++)
		telling_zone(t, player, zone, zone == Z_HAND || zone == Z_INKWELL);
}

/* The row that states a change; N_LORCANA_STATED = none does. */
static enum lorcana_stated line_of(const struct lasting *m)
{
	switch (m->kind) {
	case ATTR_STRENGTH:
		return STATED_STRENGTH_LINE;
	case ATTR_WILLPOWER:
		return STATED_WILLPOWER_LINE;
	case ATTR_LORE:
		return STATED_LORE_VALUE_LINE;
	default:
		return m->kind >= ATTR_KEYWORD && m->kind < ATTR_FORBIDDEN ? STATED_GIVE_LINE : N_LORCANA_STATED;
	}
}

/* What has ended with the card that it was about is not told. */
static bool is_about_card(const struct lorcana_game *g, const struct lasting *m)
{
	return is_in_play(g, m->target) && m->incarnation == table_object_const(&g->table, m->target)->incarnation;
}

static void tell_change(struct table_telling *t, const struct lasting *modifier)
{
	struct making m = making_of(t, line_of(modifier), table_object_const(t->table, modifier->target)->owner);

	if (m.s.line == N_LORCANA_STATED) {
		t->unsayable |= UNSAYABLE_CHANGE;
		return;
	}
	m.s.card = ref_in_play(t, modifier->target);
	m.s.has_number = m.s.line != STATED_GIVE_LINE || modifier->number;
	m.s.number = modifier->number;
	if (m.s.line == STATED_GIVE_LINE)
		making_word(&m, STATE_KEYWORD_ID, lorcana_keyword_list[modifier->kind - ATTR_KEYWORD]);
	making_word(&m, STATE_UNTIL_ID, lorcana_lasts_words[modifier->until]);
	if (modifier->turn_of != t->x->g->active)
		making_player(&m, STATE_OF_ID, modifier->turn_of);
	if (modifier->source && modifier->until == UNTIL_SOURCE_LEAVES)
		making_state(&m, STATE_BY_ID)->ref = ref_in_play(t, modifier->source);
	making_so(&m, STATE_NEW_ID, modifier->since == t->x->g->turn && modifier->until == UNTIL_NEXT_TURN_ENDS);
	making_end(&m);
}

/* The ability of a card that a program is; NULL = of no card in play by itself. */
static const struct lorcana_ability *used_ability(struct table_telling *t, const struct use *use)
{
	const struct lorcana_card *card = card_facts(t->x->env, t->x->g, use->source);

	if (!is_in_play(t->x->g, use->source) ||
	    use->incarnation != table_object_const(t->table, use->source)->incarnation)
		return NULL;
	for (uint8_t i = 0; card && i < card->n_abilities; i++)
		if (card->abilities[i].code == use->program)
			return &card->abilities[i];
	return NULL;
}

static void tell_use(struct table_telling *t, const struct use *use)
{
	struct making m = making_of(t, STATED_USED_LINE, table_object_const(t->table, use->source)->owner);
	const struct lorcana_ability *ability = used_ability(t, use);

	if (!ability) {
		t->unsayable |= is_in_play(t->x->g, use->source) ? UNSAYABLE_CHANGE : 0;
		return;
	}
	m.s.card = ref_in_play(t, use->source);
	if (ability->name.len)
		making_state(&m, STATE_ABILITY_ID)->word = ability->name;
	making_end(&m);
}

/* What no table states */

static bool has_unsaid_flags(const struct lorcana_game *g)
{
	for (obj_id i = 1; i <= g->table.n_objects; i++)
		if (g->table.objects[i].flags & (F_DOOMED | F_ARRIVING | F_BANISHING | F_MAYBE_EXERTED))
			return true;
	return false;
}

static bool is_card_in_play(const struct lorcana_game *g, card_id card)
{
	for (obj_id i = 1; i <= g->table.n_objects; i++)
		if (g->table.objects[i].card == card && is_in_play(g, i))
			return true;
	return false;
}

/* Whether the unread texts that have been named are others than those of the cards in play. */
static bool has_named_others(struct table_telling *t)
{
	const size_t n = sizeof(t->x->g->named) * 8 < t->x->env->cards->n_cards + 1 ? sizeof(t->x->g->named) * 8
										    : t->x->env->cards->n_cards + 1;

	for (size_t card = 1; card < n; card++) {
		bool is_named = t->x->g->named[card / 8] >> (card % 8) & 1;

		if ((is_named || has_unread_static(t->x->env, (card_id)card)) &&
		    is_named !=
			    (is_card_in_play(t->x->g, (card_id)card) && has_unread_static(t->x->env, (card_id)card)))
			return true;
	}
	return false;
}

static bool has_doubt(struct table_telling *t)
{
	const struct lorcana_game *g = t->x->g;
	bool is_open = g->influences.len || g->n_untold || has_unsaid_flags(g) || has_named_others(t);

	for (player_id p = 0; p < g->n_players; p++)
		is_open |= g->sides[p].win_doubt || g->sides[p].deck_doubt || g->sides[p].drops_for_cards ||
			   g->sides[p].drops_in_doubt;
	return is_open;
}

/* Something waits for a player other than the draw, an action, or the bag. */
static bool is_in_progress(const struct lorcana_game *g)
{
	bool is_between = g->ask == ASK_SETUP || g->frames.depth == 1u + (g->ask == ASK_BAG);

	return g->effects.depth || g->challenger || g->replaced.len || g->replacements.len || !is_between ||
	       (g->ask != ASK_SETUP && turn_point_of(g) == TURN_FROM_NOWHERE);
}

static void say_unsaid(struct table_telling *t)
{
	const struct lorcana_game *g = t->x->g;

	telling_lacks(t, g->over, "the game is over");
	telling_lacks(t, !g->over && is_in_progress(g), "an effect is in progress");
	telling_lacks(t, t->unsayable & UNSAYABLE_WAITING, "an ability that a card was given waits");
	telling_lacks(t, t->unsayable & UNSAYABLE_CHANGE || g->lasting.len > 0, "an effect lasts");
	telling_lacks(t, has_doubt(t), "something is in doubt");
	telling_lacks(t, t->unsayable & UNSAYABLE_ECHO, "what effects have done may still be told");
}

void lorcana_tell(const void *env, const void *state, struct position *position, struct buffer *unsaid)
{
	/* Nothing is changed: a context is what the kernel asks with, and could. */
	struct lorcana_game *g = (struct lorcana_game *)(uintptr_t)state;
	struct ctx x = { .env = env, .g = g };
	struct table_telling t = {
		.game = &lorcana_telling_game,
		.x = &x,
		.env = env,
		.table = &g->table,
		.player_names = x.env->player_names,
		.n_players = x.env->n_players,
		.position = position,
		.unsaid = unsaid,
	};

	tell_game(&t);
	for (player_id p = 0; p < g->n_players; p++)
		tell_player(&t, p);
	for (uint16_t i = 0; i < g->modifiers.len; i++)
		if (is_about_card(g, &g->modifiers.items[i]))
			tell_change(&t, &g->modifiers.items[i]);
	for (uint16_t i = 0; i < g->uses.len; i++)
		tell_use(&t, &g->uses.items[i]);
	tell_events(&t);
	tell_echoes(&t);
	say_unsaid(&t);
	unsaid->failed |= position->failed;
}
