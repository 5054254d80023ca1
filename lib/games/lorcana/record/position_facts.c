#include "games/lorcana/record/position_parts.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/lasting.h"
#include "kernel/naming.h"

/* Ink drops lie in no inkwell of an edition that does not know them [ink-drop-defined]. */
static void check_drops(struct lorcana_placing *p, player_id player)
{
	const struct statement *drops = position_find(p->position, STATED_DROPS_LINE, player);

	if (drops && drops->number && !ruling_has(&p->x.env->ruling, R_INK_DROPS))
		placing_fail(p, statement_place(p->position, drops),
			     "%s has ink drops, which this edition does not have, expected no 'drops'",
			     p->x.env->player_names[player]);
}

void place_players(struct lorcana_placing *p)
{
	for (player_id player = 0; player < p->x.g->n_players; player++) {
		struct side *side = &p->x.g->sides[player];

		*side = (struct side){
			.lore = (int16_t)position_number(p->position, STATED_LORE_LINE, player, 0),
			.inked = (uint8_t)position_number(p->position, STATED_INKED_LINE, player, 0),
			.extra_ink = (uint8_t)position_number(p->position, STATED_EXTRA_INK_LINE, player, 0),
			.ink_drops = (uint16_t)position_number(p->position, STATED_DROPS_LINE, player, 0),
			.altered = position_find(p->position, STATED_ALTERED_LINE, player) != NULL,
			.named_opening = (uint8_t)position_number(p->position, STATED_NAMED_LINE, player, 0),
			.left = position_find(p->position, STATED_LEFT_LINE, player) != NULL,
		};
		check_drops(p, player);
	}
}

static enum lorcana_stated_step stated_step(const struct lorcana_placing *p)
{
	const struct statement *step = position_find(p->position, STATED_STEP_LINE, NO_PLAYER);

	return step ? (enum lorcana_stated_step)position_word(lorcana_step_words, step->word) : STEP_MAIN;
}

void place_turn(struct lorcana_placing *p)
{
	const struct statement *active = position_find(p->position, STATED_ACTIVE_LINE, NO_PLAYER);
	const struct statement *turn = position_find(p->position, STATED_TURN_LINE, NO_PLAYER);
	bool is_setup = stated_step(p) == STEP_SETUP;
	struct lorcana_game *g = p->x.g;

	g->active = g->ask_player = g->bag_player = active->who;
	/* Where it is not stated it is none of the first turns, of which rules speak. */
	g->turn = (uint16_t)(turn ? turn->number : is_setup ? 0 : g->n_players + 1);
	if (turn && (turn->number == 0) != is_setup)
		placing_fail(
			p, statement_place(p->position, turn), "%s",
			is_setup ? "the first turn has not begun at 'step setup', expected 'turn 0'"
				 : "turn 0 is before the first turn, expected 'step setup' with it, or a turn from 1");
	if (g->sides[g->active].left)
		placing_fail(p, statement_place(p->position, active),
			     "%s has left the game, expected a player who takes turns",
			     p->x.env->player_names[g->active]);
}

/* Exerts as many of the ready cards as are too many, the last ones first. */
static void exert_last(struct lorcana_game *g, player_id player, unsigned ready)
{
	unsigned too_many = ready_ink(g, player) - ready;

	for (obj_id i = table_zone(&g->table, player, Z_INKWELL)->last; i && too_many; i = g->table.objects[i].prev)
		if (!(g->table.objects[i].flags & F_EXERTED)) {
			g->table.objects[i].flags |= F_EXERTED;
			too_many--;
		}
}

static void place_ready_ink_of(struct lorcana_placing *p, player_id player)
{
	const struct statement *s = position_find(p->position, STATED_READY_INK_LINE, player);
	unsigned ready = ready_ink(p->x.g, player), all = table_zone(&p->x.g->table, player, Z_INKWELL)->len;

	if (!s)
		return;
	if ((unsigned)s->number > ready)
		placing_fail(p, statement_place(p->position, s),
			     "%ld cards of the inkwell of %s are ready, which holds %u that %s be", (long)s->number,
			     p->x.env->player_names[player], ready, ready < all ? "are not stated to" : "can");
	else if (ready < all && (unsigned)s->number < ready)
		placing_fail(p, statement_place(p->position, s),
			     "%ld cards of the inkwell of %s are ready, and %u are not stated to be exerted",
			     (long)s->number, p->x.env->player_names[player], ready);
	else
		exert_last(p->x.g, player, (unsigned)s->number);
}

void place_ready_ink(struct lorcana_placing *p)
{
	for (player_id player = 0; player < p->x.g->n_players; player++)
		place_ready_ink_of(p, player);
}

/* The player whose turn a duration speaks of; who has the turn, where none is stated. */
static player_id turn_of(struct lorcana_placing *p, const struct statement *s)
{
	const struct clause *of = statement_clause(s, STATE_OF_ID);
	player_id player = of ? naming_player(p->x.env->player_names, p->x.env->n_players, of->word) : p->x.g->active;

	if (player != NO_PLAYER)
		return player;
	placing_fail(p, statement_clause_place(p->position, s, of), "'%.*s' is no player", TEXT_ARG(of->word));
	return p->x.g->active;
}

/* The card in play, of whomever, whose effect it is. */
static obj_id source_of(struct lorcana_placing *p, const struct statement *s)
{
	const struct clause *by = statement_clause(s, STATE_BY_ID);
	struct ref ref;

	if (!by)
		return NO_OBJECT;
	ref = by->ref;
	for (player_id k = 0; k < p->x.g->n_players; k++)
		for (obj_id i = table_zone(&p->x.g->table, k, Z_PLAY)->first; i; i = p->x.g->table.objects[i].next)
			if (p->x.g->table.objects[i].card == ref.card && ref.card &&
			    (ref.ordinal <= 1 || --ref.ordinal == 0))
				return i;
	placing_fail(p, statement_clause_place(p->position, s, by),
		     "'%.*s' is not in play, expected a card whose effect lasts while it is", TEXT_ARG(by->ref.name));
	return NO_OBJECT;
}

/* What a statement changes: enum lorcana_attribute; of `give` the first of the keywords. */
static bool find_attribute(const struct statement *s, uint8_t *attribute)
{
	static const uint8_t rows[][2] = {
		{ STATED_STRENGTH_LINE, ATTR_STRENGTH },
		{ STATED_WILLPOWER_LINE, ATTR_WILLPOWER },
		{ STATED_LORE_VALUE_LINE, ATTR_LORE },
		{ STATED_GIVE_LINE, ATTR_KEYWORD },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i][0] == s->line) {
			*attribute = rows[i][1];
			return true;
		}
	return false;
}

static void place_change(struct lorcana_placing *p, const struct statement *s, uint8_t attribute)
{
	const struct clause *keyword = statement_clause(s, STATE_KEYWORD_ID),
			    *until = statement_clause(s, STATE_UNTIL_ID);
	struct lasting modifier = { .number = (int16_t)s->number };
	obj_id id;

	if (s->line == STATED_GIVE_LINE && !keyword) {
		placing_fail(p, statement_place(p->position, s), "'give' takes '+keyword WORD', found none");
		return;
	}
	id = placing_in_play(p, s->player, &s->card, statement_card_place(p->position, s));
	modifier.target = id;
	modifier.incarnation = table_object(&p->x.g->table, id)->incarnation;
	modifier.kind = (uint8_t)(attribute + (keyword ? position_word(lorcana_keyword_list, keyword->word) : 0));
	modifier.until = (uint8_t)(until ? position_word(lorcana_lasts_words, until->word) : UNTIL_TURN_ENDS);
	modifier.turn_of = turn_of(p, s);
	modifier.since =
		(uint16_t)(statement_clause(s, STATE_NEW_ID) || !p->x.g->turn ? p->x.g->turn : p->x.g->turn - 1);
	modifier.source = source_of(p, s);
	if (!p->is_bad && !lasting_add(&p->x.g->modifiers, MAX_MODIFIERS, &modifier))
		placing_fail(p, statement_place(p->position, s),
			     "more than %d changes at once, which is the limit here", MAX_MODIFIERS);
}

/* The program of the ability that a statement names; 0 with an error. */
static uint16_t program_of(struct lorcana_placing *p, const struct statement *s)
{
	const struct lorcana_card *card = s->card.card ? lorcana_card_of(p->x.env->cards, s->card.card) : NULL;
	const struct clause *named = statement_clause(s, STATE_ABILITY_ID);
	uint16_t program = 0;
	int n = 0;

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct lorcana_ability *ability = &card->abilities[i];
		bool is_once = ability->code && p->x.env->code && p->x.env->code->programs[ability->code].times;

		if (is_once && (!named || text_equal_nocase(named->word, ability->name))) {
			program = ability->code;
			n++;
		}
	}
	if (n == 1)
		return program;
	placing_fail(p, named ? statement_clause_place(p->position, s, named) : statement_card_place(p->position, s),
		     n ? "'%.*s' has several abilities that are used once in a turn, expected '+ability NAME'"
		       : "'%.*s' has no such ability that is used once in a turn",
		     TEXT_ARG(s->card.name));
	return 0;
}

static void place_use(struct lorcana_placing *p, const struct statement *s)
{
	struct use_set *uses = &p->x.g->uses;
	obj_id id = placing_in_play(p, s->player, &s->card, statement_card_place(p->position, s));
	uint16_t program = id ? program_of(p, s) : 0;

	if (program && uses->len < MAX_USES)
		uses->items[uses->len++] = (struct use){ id, table_object(&p->x.g->table, id)->incarnation, program };
}

void place_changes(struct lorcana_placing *p)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];
		uint8_t attribute;

		if (find_attribute(s, &attribute))
			place_change(p, s, attribute);
		else if (s->line == STATED_USED_LINE)
			place_use(p, s);
	}
}

void place_run(struct lorcana_placing *p)
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
	turn_resume(&p->x, points[step]);
	if (p->x.g->bag.len) {
		settle_push(&p->x);
		p->x.g->bag_player = resolving ? resolving->who : p->x.g->active;
	}
	run(&p->x);
}
