#include "games/lorcana/record/position_parts.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/lasting.h"
#include "kernel/naming.h"

/* Ink drops lie in no inkwell of an edition that does not know them [ink-drop-defined]. */
static void check_drops(struct placing *p, player_id player)
{
	const struct statement *drops = position_find(p->position, STATED_DROPS_LINE, player);

	if (drops && drops->number && !ruling_has(&p->x->env->ruling, R_INK_DROPS))
		placing_fail(p, drops, "%s has ink drops, which this edition does not have, expected no 'drops'",
			     p->player_names[player]);
}

void place_players(struct placing *p)
{
	for (player_id player = 0; player < p->n_players; player++) {
		struct side *side = &p->x->g->sides[player];

		*side = (struct side){
			.lore = (int16_t)placing_number(p, STATED_LORE_LINE, player, 0),
			.inked = (uint8_t)placing_number(p, STATED_INKED_LINE, player, 0),
			.extra_ink = (uint8_t)placing_number(p, STATED_EXTRA_INK_LINE, player, 0),
			.ink_drops = (uint16_t)placing_number(p, STATED_DROPS_LINE, player, 0),
			.altered = placing_has(p, STATED_ALTERED_LINE, player),
			.named_opening = (uint8_t)placing_number(p, STATED_NAMED_LINE, player, 0),
			.left = placing_has(p, STATED_LEFT_LINE, player),
		};
		check_drops(p, player);
	}
}

static enum lorcana_stated_step stated_step(const struct placing *p)
{
	return (enum lorcana_stated_step)placing_word(p, STATED_STEP_LINE, lorcana_step_words, STEP_MAIN);
}

void place_turn(struct placing *p)
{
	const struct statement *active = position_find(p->position, STATED_ACTIVE_LINE, NO_PLAYER);
	const struct statement *turn = position_find(p->position, STATED_TURN_LINE, NO_PLAYER);
	bool is_setup = stated_step(p) == STEP_SETUP;
	struct lorcana_game *g = p->x->g;

	g->active = g->ask_player = g->bag_player = active->who;
	/* Where it is not stated it is none of the first turns, of which rules speak. */
	g->turn = (uint16_t)(turn ? turn->number : is_setup ? 0 : g->n_players + 1);
	if (turn && (turn->number == 0) != is_setup)
		placing_fail(
			p, turn, "%s",
			is_setup ? "the first turn has not begun at 'step setup', expected 'turn 0'"
				 : "turn 0 is before the first turn, expected 'step setup' with it, or a turn from 1");
	if (g->sides[g->active].left)
		placing_fail(p, active, "%s has left the game, expected a player who takes turns",
			     p->player_names[g->active]);
}

static void place_ready_ink_of(struct placing *p, player_id player)
{
	const struct statement *s = position_find(p->position, STATED_READY_INK_LINE, player);
	unsigned ready = ready_ink(p->x->g, player), all = table_zone(p->table, player, Z_INKWELL)->len;

	if (!s)
		return;
	if ((unsigned)s->number > ready)
		placing_fail(p, s, "%ld cards of the inkwell of %s are ready, which holds %u that %s be",
			     (long)s->number, p->player_names[player], ready,
			     ready < all ? "are not stated to" : "can");
	else if (ready < all && (unsigned)s->number < ready)
		placing_fail(p, s, "%ld cards of the inkwell of %s are ready, and %u are not stated to be exerted",
			     (long)s->number, p->player_names[player], ready);
	else
		placing_flag_last(p, player, Z_INKWELL, F_EXERTED, (int)ready - (int)s->number);
}

void place_ready_ink(struct placing *p)
{
	for (player_id player = 0; player < p->n_players; player++)
		place_ready_ink_of(p, player);
}

/* The card in play, of whomever, whose effect it is. */
static obj_id source_of(struct placing *p, const struct statement *s)
{
	const struct clause *by = statement_clause(s, STATE_BY_ID);
	struct ref ref;

	if (!by)
		return NO_OBJECT;
	ref = by->ref;
	for (player_id k = 0; k < p->n_players; k++)
		for (obj_id i = table_zone(p->table, k, Z_PLAY)->first; i; i = p->table->objects[i].next)
			if (p->table->objects[i].card == ref.card && ref.card &&
			    (ref.ordinal <= 1 || --ref.ordinal == 0))
				return i;
	placing_fail_state(p, s, STATE_BY_ID, "'%.*s' is not in play, expected a card whose effect lasts while it is",
			   TEXT_ARG(by->ref.name));
	return NO_OBJECT;
}

/* What a row changes: enum lorcana_attribute; of `give` the first of the keywords. */
static const uint8_t changed[N_LORCANA_STATED] = {
	[STATED_STRENGTH_LINE] = ATTR_STRENGTH,
	[STATED_WILLPOWER_LINE] = ATTR_WILLPOWER,
	[STATED_LORE_VALUE_LINE] = ATTR_LORE,
	[STATED_GIVE_LINE] = ATTR_KEYWORD,
};

static void place_change(struct placing *p, const struct statement *s)
{
	const struct lorcana_game *g = p->x->g;
	struct lasting modifier = { .number = (int16_t)s->number };
	obj_id id;

	if (s->line == STATED_GIVE_LINE && !statement_has(s, STATE_KEYWORD_ID)) {
		placing_fail(p, s, "'give' takes '+keyword WORD', found none");
		return;
	}
	id = placing_in_play(p, s->player, &s->card, s);
	modifier.target = id;
	modifier.incarnation = table_object(p->table, id)->incarnation;
	modifier.kind = (uint8_t)(changed[s->line] + statement_word(s, STATE_KEYWORD_ID, lorcana_keyword_list, 0));
	modifier.until = statement_word(s, STATE_UNTIL_ID, lorcana_lasts_words, UNTIL_TURN_ENDS);
	modifier.turn_of = placing_player(p, s, STATE_OF_ID, g->active);
	modifier.since = (uint16_t)(statement_has(s, STATE_NEW_ID) || !g->turn ? g->turn : g->turn - 1);
	modifier.source = source_of(p, s);
	if (!p->is_bad && !lasting_add(&p->x->g->modifiers, MAX_MODIFIERS, &modifier))
		placing_fail(p, s, "more than %d changes at once, which is the limit here", MAX_MODIFIERS);
}

/* The program of the ability that a statement names; 0 with an error. */
static uint16_t program_of(struct placing *p, const struct statement *s)
{
	const struct lorcana_card *card = s->card.card ? lorcana_card_of(p->x->env->cards, s->card.card) : NULL;
	const struct clause *named = statement_clause(s, STATE_ABILITY_ID);
	uint16_t program = 0;
	int n = 0;

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct lorcana_ability *ability = &card->abilities[i];
		bool is_once = ability->code && p->x->env->code && p->x->env->code->programs[ability->code].times;

		if (is_once && (!named || text_equal_nocase(named->word, ability->name))) {
			program = ability->code;
			n++;
		}
	}
	if (n == 1)
		return program;
	placing_fail_state(p, s, STATE_ABILITY_ID,
			   n ? "'%.*s' has several abilities that are used once in a turn, expected '+ability NAME'"
			     : "'%.*s' has no such ability that is used once in a turn",
			   TEXT_ARG(s->card.name));
	return 0;
}

static void place_use(struct placing *p, const struct statement *s)
{
	struct use_set *uses = &p->x->g->uses;
	obj_id id = placing_in_play(p, s->player, &s->card, s);
	uint16_t program = id ? program_of(p, s) : 0;

	if (program && uses->len < MAX_USES)
		uses->items[uses->len++] = (struct use){ id, table_object(p->table, id)->incarnation, program };
}

void place_changes(struct placing *p)
{
	static const struct placing_line changes[] = {
		{ STATED_STRENGTH_LINE, place_change },   { STATED_WILLPOWER_LINE, place_change },
		{ STATED_LORE_VALUE_LINE, place_change }, { STATED_GIVE_LINE, place_change },
		{ STATED_USED_LINE, place_use },
	};

	placing_take_lines(p, changes, sizeof(changes) / sizeof(changes[0]));
}

void place_run(struct placing *p)
{
	static const enum turn_point points[] = {
		[STEP_START] = TURN_FROM_START,
		[STEP_DRAWING] = TURN_FROM_DRAW,
		[STEP_MAIN] = TURN_FROM_MAIN,
		[STEP_ENDING] = TURN_FROM_END,
	};
	const struct statement *resolving = position_find(p->position, STATED_RESOLVING_LINE, NO_PLAYER);
	enum lorcana_stated_step step = stated_step(p);

	if (step == STEP_SETUP)
		return;
	turn_resume(p->x, points[step]);
	if (p->x->g->bag.len) {
		settle_push(p->x);
		p->x->g->bag_player = resolving ? resolving->who : p->x->g->active;
	}
	run(p->x);
}
