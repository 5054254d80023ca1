/*
 * position_tell.c - a game told as a table.
 */
#include "games/lorcana/record/position_parts.h"

#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/turn.h"

struct ref tell_ref(const struct lorcana_telling *t, card_id card)
{
	return (struct ref){
		.given = true,
		.card = card,
		.name = card ? lorcana_card_of(t->env->cards, card)->full_name : text_of("?"),
	};
}

/* How far the turn is; STEP_MAIN where it is in something that cannot be stated. */
static enum lorcana_stated_step step_of(const struct lorcana_game *g)
{
	static const enum lorcana_stated_step steps[] = {
		[TURN_FROM_START] = STEP_START, [TURN_FROM_DRAW] = STEP_DRAWING, [TURN_FROM_MAIN] = STEP_MAIN,
		[TURN_FROM_END] = STEP_ENDING,  [TURN_FROM_NOWHERE] = STEP_MAIN,
	};

	return g->ask == ASK_SETUP ? STEP_SETUP : steps[turn_point_of(g)];
}

static void tell_game(const struct lorcana_telling *t)
{
	telling_number(t->position, STATED_TURN_LINE, NO_PLAYER, t->g->turn);
	telling_who(t->position, STATED_ACTIVE_LINE, t->g->active);
	telling_word(t->position, STATED_STEP_LINE, lorcana_step_words[step_of(t->g)]);
	if (t->g->bag.len && t->g->bag_player != t->g->active)
		telling_who(t->position, STATED_RESOLVING_LINE, t->g->bag_player);
}

static struct ref ref_of(const struct lorcana_telling *t, obj_id id)
{
	return tell_ref(t, table_object_const(&t->g->table, id)->card);
}

/* A card in play, with its number where several of its player have the name. */
static struct ref ref_in_play(const struct lorcana_telling *t, obj_id id)
{
	const struct object *object = table_object_const(&t->g->table, id);
	struct ref ref = ref_of(t, id), any = ref;
	struct picks picks = pick_objects(t->g, object->owner, Z_PLAY, &any);

	for (uint8_t i = 0; picks.n > 1 && i < picks.n; i++)
		if (picks.ids[i] == id)
			ref.ordinal = (uint16_t)(i + 1);
	return ref;
}

static const struct {
	uint16_t flag;
	uint8_t state;
} stated_flags[] = {
	{ F_EXERTED, STATE_EXERTED_ID },     { F_DRYING, STATE_DRYING_ID },     { F_BOOSTED, STATE_BOOSTED_ID },
	{ F_TEMPORARY, STATE_TEMPORARY_ID }, { F_FACEDOWN, STATE_FACEDOWN_ID }, { F_FROM_PLAY, STATE_FROM_PLAY_ID },
	{ F_SEEN_BANISHED, STATE_SEEN_ID },
};

static bool is_new_there(const struct lorcana_game *g, const struct object *object)
{
	return g->turn && object->since == g->turn && (object->zone != Z_PLAY || object->on);
}

/* Adds the states of a card. */
static void add_states(const struct lorcana_telling *t, struct making *m, obj_id id)
{
	const struct object *object = table_object_const(&t->g->table, id);
	uint32_t allowed = lorcana_position_words.language->verbs[m->s.line].clauses;

	for (size_t i = 0; i < sizeof(stated_flags) / sizeof(stated_flags[0]); i++)
		if (object->flags & stated_flags[i].flag && allowed >> stated_flags[i].state & 1)
			making_state(m, stated_flags[i].state);
	if (object->counters && allowed & HAS(DAMAGE))
		making_state(m, STATE_DAMAGE_ID)->number = object->counters;
	if (object->at && allowed & HAS(AT))
		making_state(m, STATE_AT_ID)->ref = ref_in_play(t, object->at);
	if (is_new_there(t->g, object))
		making_state(m, STATE_NEW_ID);
}

static bool is_told_alike(const struct lorcana_game *g, obj_id a, obj_id b)
{
	const struct object *x = table_object_const(&g->table, a), *y = table_object_const(&g->table, b);

	return x->card == y->card && x->flags == y->flags && x->counters == y->counters && x->at == y->at &&
	       !x->under && !y->under && is_new_there(g, x) == is_new_there(g, y);
}

static void tell_cards(const struct lorcana_telling *t, enum lorcana_stated line, player_id player, obj_id first)
{
	for (obj_id i = first, next; i; i = next) {
		struct making m = making_of(line, player);
		int n = 1;

		for (next = t->g->table.objects[i].next; next && is_told_alike(t->g, i, next);
		     next = t->g->table.objects[next].next)
			n++;
		m.s.card = ref_of(t, i);
		m.s.has_number = n > 1;
		m.s.number = n > 1 ? n : 0;
		add_states(t, &m, i);
		making_end(t->position, &m);
		if (t->g->table.objects[i].under)
			tell_cards(t, STATED_UNDER_LINE, player, t->g->table.objects[i].under);
	}
}

static void tell_zone(const struct lorcana_telling *t, enum lorcana_stated line, player_id player)
{
	const struct zone_list *zone = table_zone(&t->g->table, player, (uint8_t)line);

	if (!zone->len && (line == STATED_HAND_LINE || line == STATED_INKWELL_LINE))
		telling_number(t->position, line, player, 0);
	tell_cards(t, line, player, zone->first);
}

/* The cards of a deck whose size is open, where it is not stated: those of 60 that are not elsewhere. */
static int usual_deck(const struct lorcana_telling *t, player_id player)
{
	int left = t->env->decks[player].size;

	for (obj_id i = 1; i <= t->g->table.n_objects; i++)
		left -= t->g->table.objects[i].owner == player && t->g->table.objects[i].zone != Z_DECK &&
			!is_marketing(t->g, i);
	return left > 0 ? left : 0;
}

static void tell_player(const struct lorcana_telling *t, player_id player)
{
	const struct side *side = &t->g->sides[player];
	int deck = table_zone(&t->g->table, player, Z_DECK)->len;

	telling_so(t->position, STATED_LEFT_LINE, player, side->left);
	if (t->g->ask == ASK_SETUP) {
		telling_so(t->position, STATED_ALTERED_LINE, player, side->altered);
		telling_some(t->position, STATED_NAMED_LINE, player, side->named_opening);
	}
	telling_number(t->position, STATED_LORE_LINE, player, side->lore);
	if (!side->left && (!side->deck_assumed || deck != usual_deck(t, player)))
		telling_number(t->position, side->deck_assumed ? STATED_OPEN_DECK_LINE : STATED_DECK_LINE, player, deck);
	telling_some(t->position, STATED_DROPS_LINE, player, side->ink_drops);
	telling_some(t->position, STATED_INKED_LINE, player, side->inked);
	telling_some(t->position, STATED_EXTRA_INK_LINE, player, side->extra_ink);
	for (enum lorcana_stated line = STATED_HAND_LINE; line <= STATED_DISCARD_LINE && !side->left; line++)
		tell_zone(t, line, player);
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
		return m->kind >= ATTR_KEYWORD && m->kind < ATTR_FORBIDDEN ? STATED_GIVE_LINE
										     : N_LORCANA_STATED;
	}
}

/* What has ended with the card that it was about is not told. */
static bool is_about_card(const struct lorcana_game *g, const struct lasting *m)
{
	return is_in_play(g, m->target) && m->incarnation == table_object_const(&g->table, m->target)->incarnation;
}

static void tell_change(const struct lorcana_telling *t, const struct lasting *modifier)
{
	struct making m =
		making_of(line_of(modifier), table_object_const(&t->g->table, modifier->target)->owner);
	struct clause *until;

	if (m.s.line == N_LORCANA_STATED)
		return;
	m.s.card = ref_in_play(t, modifier->target);
	m.s.has_number = m.s.line != STATED_GIVE_LINE || modifier->number;
	m.s.number = modifier->number;
	if (m.s.line == STATED_GIVE_LINE)
		making_state(&m, STATE_KEYWORD_ID)->word =
			text_of(lorcana_keyword_list[modifier->kind - ATTR_KEYWORD]);
	until = making_state(&m, STATE_UNTIL_ID);
	until->word = text_of(lorcana_lasts_words[modifier->until]);
	if (modifier->turn_of != t->g->active)
		making_state(&m, STATE_OF_ID)->word = text_of(t->env->player_names[modifier->turn_of]);
	if (modifier->source && modifier->until == UNTIL_SOURCE_LEAVES)
		making_state(&m, STATE_BY_ID)->ref = ref_in_play(t, modifier->source);
	if (modifier->since == t->g->turn && modifier->until == UNTIL_NEXT_TURN_ENDS)
		making_state(&m, STATE_NEW_ID);
	making_end(t->position, &m);
}

/* The ability of a card that a program is; NULL = of no card in play by itself. */
static const struct lorcana_ability *used_ability(const struct lorcana_telling *t, const struct use *use)
{
	const struct lorcana_card *card = card_facts(t->env, t->g, use->source);

	if (!is_in_play(t->g, use->source) ||
	    use->incarnation != table_object_const(&t->g->table, use->source)->incarnation)
		return NULL;
	for (uint8_t i = 0; card && i < card->n_abilities; i++)
		if (card->abilities[i].code == use->program)
			return &card->abilities[i];
	return NULL;
}

static void tell_use(const struct lorcana_telling *t, const struct use *use)
{
	struct making m =
		making_of(STATED_USED_LINE, table_object_const(&t->g->table, use->source)->owner);
	const struct lorcana_ability *ability = used_ability(t, use);

	if (!ability)
		return;
	m.s.card = ref_in_play(t, use->source);
	if (ability->name.len)
		making_state(&m, STATE_ABILITY_ID)->word = ability->name;
	making_end(t->position, &m);
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
static bool has_named_others(const struct lorcana_telling *t)
{
	const size_t n = sizeof(t->g->named) * 8 < t->env->cards->n_cards + 1 ? sizeof(t->g->named) * 8
									      : t->env->cards->n_cards + 1;

	for (size_t card = 1; card < n; card++) {
		bool is_named = t->g->named[card / 8] >> (card % 8) & 1;

		if ((is_named || has_unread_static(t->env, (card_id)card)) &&
		    is_named != (is_card_in_play(t->g, (card_id)card) && has_unread_static(t->env, (card_id)card)))
			return true;
	}
	return false;
}

static bool has_doubt(const struct lorcana_telling *t)
{
	const struct lorcana_game *g = t->g;
	bool is_open = g->influences.len || g->n_untold || has_unsaid_flags(g) || has_named_others(t);

	for (player_id p = 0; p < g->n_players; p++)
		is_open |= g->sides[p].win_doubt || g->sides[p].deck_doubt || g->sides[p].drops_for_cards ||
			   g->sides[p].drops_in_doubt;
	return is_open;
}

static bool has_unsaid_changes(const struct lorcana_telling *t)
{
	const struct lorcana_game *g = t->g;

	for (uint16_t i = 0; i < g->modifiers.len; i++)
		if (is_about_card(g, &g->modifiers.items[i]) && line_of(&g->modifiers.items[i]) == N_LORCANA_STATED)
			return true;
	for (uint16_t i = 0; i < g->uses.len; i++)
		if (is_in_play(g, g->uses.items[i].source) && !used_ability(t, &g->uses.items[i]))
			return true;
	return g->lasting.len > 0;
}

/* Something waits for a player other than the draw, an action, or the bag. */
static bool is_in_progress(const struct lorcana_game *g)
{
	bool is_between = g->ask == ASK_SETUP || g->frames.depth == 1u + (g->ask == ASK_BAG);

	return g->effects.depth || g->challenger || g->replaced.len || g->replacements.len || !is_between ||
	       (g->ask != ASK_SETUP && turn_point_of(g) == TURN_FROM_NOWHERE);
}

static void say(struct buffer *unsaid, bool is_so, const char *what)
{
	if (!is_so)
		return;
	buffer_add_string(unsaid, unsaid->len ? "; " : "");
	buffer_add_string(unsaid, what);
}

static void say_unsaid(const struct lorcana_telling *t, struct buffer *unsaid)
{
	const struct lorcana_game *g = t->g;

	say(unsaid, g->over, "the game is over");
	say(unsaid, !g->over && is_in_progress(g), "an effect is in progress");
	say(unsaid, has_unsaid_waiting(t), "an ability that a card was given waits");
	say(unsaid, has_unsaid_changes(t), "an effect lasts");
	say(unsaid, has_doubt(t), "something is in doubt");
	say(unsaid, has_untold_echoes(g), "what effects have done may still be told");
}

void lorcana_tell(const void *env, const void *state, struct position *position, struct buffer *unsaid)
{
	struct lorcana_telling t = { env, state, position };

	tell_game(&t);
	for (player_id p = 0; p < t.g->n_players; p++)
		tell_player(&t, p);
	for (uint16_t i = 0; i < t.g->modifiers.len; i++)
		if (is_about_card(t.g, &t.g->modifiers.items[i]))
			tell_change(&t, &t.g->modifiers.items[i]);
	for (uint16_t i = 0; i < t.g->uses.len; i++)
		tell_use(&t, &t.g->uses.items[i]);
	tell_events(&t);
	tell_echoes(&t);
	say_unsaid(&t, unsaid);
	unsaid->failed |= position->failed;
}
