#include "games/altered/sound.h"

#include "games/altered/state/objects.h"

static bool is_in_play_zone(uint8_t zone)
{
	return zone == Z_EXPEDITION || zone == Z_LANDMARKS;
}

/* Statuses and counters that an object may have where it is [section-statuses-general, section-counters]. */
static const char *check_object(const struct altered_env *env, const struct board *b, obj_id id)
{
	const struct object *o = table_object_const(&b->table, id);
	const struct altered_card *card = o->card ? altered_card_of(env->cards, o->card) : NULL;
	unsigned statuses = o->flags & F_STATUSES;

	if (o->counters < 0 || b->counters[id] < 0)
		return "an object has fewer than no counters";
	if (o->owner >= ALTERED_PLAYERS)
		return "an object is nobody's";
	switch ((enum altered_zone)o->zone) {
	case Z_DECK:
	case Z_HAND:
	case Z_DISCARD:
		if (statuses || o->counters || b->counters[id])
			return "a card in a deck, a hand or a discard pile has a status or a counter";
		break;
	case Z_MANA:
		if (statuses & ~(unsigned)F_EXHAUSTED)
			return "a Mana Orb has a status that it can't have";
		break;
	case Z_LANDMARKS:
		if (statuses & F_FLEETING)
			return "a landmark is Fleeting";
		if (is_spell(card) || is_character(card))
			return "a card that is no Permanent is among the landmarks";
		break;
	case Z_EXPEDITION:
		if (is_spell(card))
			return "a Spell is in an expedition";
		break;
	case Z_HERO:
		if (card && card->type != ALTERED_HERO)
			return "another card than a Hero is in the Hero zone";
		break;
	case Z_GONE:
		/* A deck that was smaller than it was taken for loses cards that never were. */
		if (card && !is_token(card))
			return "a card has ceased to exist";
		break;
	case Z_RESERVE:
	case Z_LIMBO:
		break;
	}
	if (is_token(card) && card->type != ALTERED_MANA_TOKEN && o->zone != Z_EXPEDITION && o->zone != Z_LANDMARKS && o->zone != Z_GONE)
		return "a token is where no token can be";
	if (card && card->type == ALTERED_HERO && (is_in_play_zone(o->zone) || o->zone == Z_LIMBO))
		return "a Hero is in play";
	if ((o->flags & F_OPPOSING) && o->zone != Z_EXPEDITION && o->zone != Z_LANDMARKS && o->zone != Z_LIMBO)
		return "an object out of play is controlled by the opponent";
	return o->under || o->on ? "cards lie on each other" : NULL;
}

static const char *check_adventure(const struct board *b)
{
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (unsigned side = 0; side < N_SIDES; side++)
			if (b->distance[p][side] > N_REGIONS - 1)
				return "an expedition is out of the Adventure";
	for (unsigned i = 1; i < N_REGIONS - 1; i += 2)
		if (b->visible[i] != b->visible[i + 1])
			return "half of a Tumult card is face-down";
	return NULL;
}

/* Nothing waits when a player takes a turn. */
static const char *check_turn(const struct altered_game *g)
{
	const struct board *b = &g->b;

	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		if (table_zone(&b->table, p, Z_LIMBO)->len)
			return "a card is in Limbo and a turn is taken";
	if (b->limbo.len)
		return "a Reaction is in Limbo and a turn is taken";
	if (b->phase != PHASE_AFTERNOON || b->passed[g->ask_player] || b->turn_player != g->ask_player)
		return "a turn is taken by a player who has none";
	return NULL;
}

const char *altered_game_check(const struct altered_env *env, const struct altered_game *g)
{
	const struct board *b = &g->b;
	const char *fault = table_check(&b->table);

	for (obj_id id = 1; id <= b->table.n_objects && !fault; id++)
		fault = check_object(env, b, id);
	if (!fault)
		fault = check_adventure(b);
	if (!fault && g->ask == ASK_TURN)
		fault = check_turn(g);
	if (fault)
		return fault;
	if (b->over != (g->ask == ASK_NOTHING))
		return "the game is over and goes on, or neither";
	if ((g->unit.kind != UNIT_NONE) != (g->ask == ASK_EFFECT))
		return "something is being resolved and nothing is asked, or the other way round";
	if (g->ask == ASK_EFFECT && !question_has_answer(&g->course.question))
		return "a question has no answer";
	return NULL;
}

bool altered_game_same(const struct altered_game *a, const struct altered_game *b)
{
	if (a->ask != b->ask || a->ask_player != b->ask_player || a->unit.kind != b->unit.kind ||
	    !flat_same(&altered_board_in_use, &a->b, &b->b))
		return false;
	if (a->unit.kind == UNIT_NONE)
		return true;
	return question_is_same(&a->course.question, &b->course.question);
}
