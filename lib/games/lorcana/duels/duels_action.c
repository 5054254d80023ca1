/*
 * duels_action.c - what a player decided to do, as choices.
 */
#include "games/lorcana/duels/duels_writer.h"

#include "base/bug.h"
#include "games/lorcana/duels/duels_resolve.h"

static void write_ink(struct duels_writer *w, const struct duels_event *event)
{
	bool is_further = event->player == w->turn && w->inks++ > 0;

	FOREIGN_LINE(w->out, "% ink % +by %\n", duels_player(event->player), duels_name(event->card),
		     is_further ? w->ink_by : text_of(""));
}

static bool ends_turn(const struct duels_event *event)
{
	return !event->is_undone && (event->type == DUELS_TURN_START || event->type == DUELS_TURN_END);
}

/* True when the event stands before the draw of its turn, where no player acts. */
static bool is_before_draw(const struct duels_writer *w)
{
	for (size_t i = w->at + 1; w->turn && !w->has_drawn && i < w->n; i++) {
		if (ends_turn(&w->events[i]))
			return false;
		if (w->events[i].type == DUELS_TURN_DRAW && !w->events[i].is_undone)
			return true;
	}
	return false;
}

/* True for what no player does as an action there: an effect does it. */
static bool is_by_effect(const struct duels_writer *w, const struct duels_event *event)
{
	return (w->turn && event->player != w->turn) || is_before_draw(w);
}

static void write_play(struct duels_writer *w, const struct duels_event *event)
{
	struct text free_by = duels_cause_find(&w->causes, "forfree");
	bool by_effect = is_by_effect(w, event);
	bool is_free = free_by.len && event->ink_paid <= 0 && !event->used_shift && event->singers.len == 0;

	FOREIGN_LINE(w->out, by_effect ? "! play % % +shift %" : "% play % +shift %", duels_player(event->player),
		     duels_name(event->card), event->used_shift ? event->target : text_of(""));
	if (!by_effect) {
		duels_add_each(w, " +sing %", &event->singers);
		duels_add_each(w, " +discard %", &event->discarded);
	}
	FOREIGN_LINE(w->out, " +from % +%", duels_zone(event->from), text_of(is_free && !by_effect ? "free" : ""));
	if (!is_free && !by_effect && event->ink_paid != DUELS_ABSENT && event->singers.len == 0)
		buffer_printf(w->out, " +pay %d", (int)event->ink_paid);
	FOREIGN_LINE(w->out, " +by %\n", is_free ? free_by : duels_cause_find(&w->causes, "playsfrom"));
}

static void write_quest(struct duels_writer *w, const struct duels_event *event)
{
	FOREIGN_LINE(w->out, "% quest %\n", duels_player(event->player), duels_name(event->card));
	duels_observe(w, "lore", event->player, event->lore_total, text_of(""));
}

/* An ability that was used; Boost has an event of its own. */
static void write_use(struct duels_writer *w, const struct duels_event *event)
{
	struct text card = event->card.len ? event->card : duels_name(event->cause);

	if (!text_equal_nocase(event->ability, text_of("boost")))
		FOREIGN_LINE(w->out, "% use % +ability % +choose %\n", duels_player(event->player), card,
			     event->ability, duels_choice_of(w, event, card));
}

static void write_move(struct duels_writer *w, const struct duels_event *event)
{
	struct text cause = duels_cause_find(&w->causes, "location");

	if (cause.len == 0)
		cause = duels_cause_find(&w->causes, "movescharacter");
	FOREIGN_LINE(w->out, cause.len || is_by_effect(w, event) ? "! move % % > % +by %\n" : "% move % > % +by %\n",
		     duels_player(event->player), event->card, event->target, cause);
}

/* Boost, or an effect that puts a card under one. */
static void write_boost(struct duels_writer *w, const struct duels_event *event)
{
	struct text player = duels_player(event->player), cause = duels_cause_find(&w->causes, "under");

	if (event->boost_cost == DUELS_ABSENT && (cause.len || is_by_effect(w, event) || w->tells_boost_cost))
		FOREIGN_LINE(w->out, "! under % ? > % +by %\n", player, event->card, cause);
	else
		FOREIGN_LINE(w->out, "% boost %\n", player, duels_name(event->card));
}

static void write_declaration(struct duels_writer *w, const struct duels_event *event)
{
	w->challenge = (struct duels_challenge){
		.is_open = true,
		.player = event->player,
		.attacker = event->card,
		.defender = event->target,
		.attackers = duels_table_count(&w->table, event->player, event->card),
		.defenders = duels_table_count(&w->table, duels_opponent(event->player), event->target),
	};
	FOREIGN_LINE(w->out, "% challenge % > %\n", duels_player(event->player), duels_name(event->card),
		     duels_name(event->target));
}

/* Damage on one who is in play still: an effect may have taken it away before any was dealt. */
static void observe_fighter(struct duels_writer *w, uint8_t player, struct text name, unsigned before, int32_t damage)
{
	if (name.len && duels_table_count(&w->table, player, name) >= before)
		duels_observe(w, "damage", player, damage, name);
}

/* The second of the two events: what was dealt, and who was banished by it. */
static void write_challenge(struct duels_writer *w, const struct duels_event *event)
{
	struct duels_challenge *c = &w->challenge;
	bool goes_on = event->is_result && c->is_open && !c->has_result && c->player == event->player &&
		       text_equal(c->attacker, event->card) && text_equal(c->defender, event->target);

	if (!goes_on)
		write_declaration(w, event);
	if (!event->is_result)
		return;
	c->has_result = true;
	c->has_damage = event->attacker_damage != DUELS_ABSENT || event->defender_damage != DUELS_ABSENT;
	c->attacker_banished = event->attacker_banished;
	c->defender_banished = event->defender_banished;
	if (!event->defender_banished)
		observe_fighter(w, duels_opponent(event->player), event->target, c->defenders, event->defender_damage);
	if (!event->attacker_banished)
		observe_fighter(w, event->player, event->card, c->attackers, event->attacker_damage);
}

static void (*const writers[N_DUELS_TYPES])(struct duels_writer *w, const struct duels_event *event) = {
	[DUELS_CARD_INKED] = write_ink,	    [DUELS_CARD_PLAYED] = write_play,
	[DUELS_CARD_QUEST] = write_quest,   [DUELS_CARD_ATTACK] = write_challenge,
	[DUELS_CARD_MOVED] = write_move,    [DUELS_CARD_BOOSTED] = write_boost,
	[DUELS_ABILITY_ACTIVATED] = write_use,
};

/* False when the event leaves out a card without which nobody knows what was done. */
static bool names_its_cards(const struct duels_event *event)
{
	bool has_card = event->card.len || (event->type == DUELS_ABILITY_ACTIVATED && event->cause.len);
	bool has_target = event->target.len || (event->type != DUELS_CARD_ATTACK && event->type != DUELS_CARD_MOVED && !event->used_shift);

	return event->type == DUELS_CARD_INKED || (has_card && has_target);
}

void duels_write_action(struct duels_writer *w, const struct duels_event *event)
{
	BUG_ON(!writers[event->type]);
	if (event->type != DUELS_CARD_ATTACK)
		w->challenge.is_open = false;
	w->resolution = (struct duels_resolution){ 0 };
	if (names_its_cards(event))
		writers[event->type](w, event);
	else
		duels_doubt(w, event->player);
}
