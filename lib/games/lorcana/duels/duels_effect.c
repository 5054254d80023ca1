/*
 * duels_effect.c - what came of an action, as outcomes, and as observations
 * where the rules themselves do it or the log states a total.
 */
#include "games/lorcana/duels/duels_writer.h"

#include "base/bug.h"
#include "games/lorcana/duels/duels_resolve.h"

/* ! VERB PLAYER NAME +by CAUSE */
static void outcome(struct duels_writer *w, const char *verb, uint8_t player, struct text name, struct text cause)
{
	FOREIGN_LINE(w->out, "! % % % +by %\n", text_of(verb), duels_player(player), duels_name(name), cause);
}

/* ! VERB PLAYER N NAME +by CAUSE; nothing when N is not known. */
static void outcome_of(struct duels_writer *w, const char *verb, uint8_t player, int32_t number, struct text name,
		       struct text cause)
{
	if (number == DUELS_ABSENT)
		return;
	buffer_printf(w->out, "! %s P%u %d", verb, (unsigned)player, (int)number);
	FOREIGN_LINE(w->out, " % +by %\n", name, cause);
}

/* The card that did what the event tells: of the ability that it names, else of the last that did [word]. */
static struct text cause_of(const struct duels_writer *w, const struct duels_event *event, const char *word)
{
	struct text cause = duels_cause_of_ability(&w->causes, event->ability);

	return cause.len ? cause : duels_cause_of_effect(&w->causes, word);
}

/* The same where the event's own word for its cause counts. */
static struct text own_cause_of(const struct duels_writer *w, const struct duels_event *event, const char *word)
{
	return event->cause.len ? event->cause : cause_of(w, event, word);
}

/* Where in a deck a card went; empty where that is not said. */
static struct text place_in_deck(struct text to)
{
	return text_is(to, "top") || text_is(to, "bottom") ? to : text_of("");
}

/* True when the rules banish the card themselves, from damage or as a cost. */
static bool is_banished_by_rules(const struct duels_writer *w, const struct duels_event *event, uint8_t owner)
{
	const struct duels_challenge *c = &w->challenge;
	bool attacker = c->is_open && owner == c->player && text_equal(event->card, c->attacker);
	bool defender = c->is_open && owner == duels_opponent(c->player) && text_equal(event->card, c->defender);

	if (attacker || defender)
		return (attacker && c->attacker_banished) || (defender && c->defender_banished) || !c->has_damage;
	return duels_cause_damaged(&w->causes, event->card) || duels_cause_used(&w->causes, event->card);
}

static void write_destroyed(struct duels_writer *w, const struct duels_event *event)
{
	uint8_t owner = duels_table_owner(&w->table, event->player, event->card);
	bool names_it;
	struct text cause = duels_cause_banishes(&w->causes, event, &names_it);

	if (!names_it && event->card.len && is_banished_by_rules(w, event, owner))
		FOREIGN_LINE(w->out, "= banished % %\n", duels_player(owner), event->card);
	else
		outcome(w, "banish", owner, event->card, cause);
}

static void write_drawn(struct duels_writer *w, const struct duels_event *event)
{
	if (w->draw_due == event->player) {
		w->draw_due = 0;
		FOREIGN_LINE(w->out, "% draw %\n", duels_player(event->player), duels_name(event->card));
	} else {
		outcome(w, "draw", event->player, event->card, cause_of(w, event, "draw"));
	}
}

/* ! VERB PLAYER NAME +from ZONE +to PLACE +by CAUSE */
static void write_moved(struct duels_writer *w, const char *verb, uint8_t player, struct text name, struct text from,
			struct text to, struct text cause)
{
	FOREIGN_LINE(w->out, "! % % % +from % +to % +by %\n", text_of(verb), duels_player(player), duels_name(name),
		     from, to, cause);
}

static void write_into_inkwell(struct duels_writer *w, const struct duels_event *event)
{
	uint8_t owner = duels_table_owner(&w->table, event->player, event->card);
	struct text name = duels_name(event->card), from = duels_zone(event->from);
	bool from_play = text_is(from, "play");

	if (event->card.len == 0 && from_play && w->under > 0) {
		w->under--; /* it went along with the card above it */
		return;
	}
	if (event->card.len == 0 && from_play)
		name = duels_table_unnamed(&w->table, w->events, w->n, w->at, event->player);
	w->under = from_play ? duels_table_leave(&w->table, owner, name) : 0;
	write_moved(w, "ink", owner, name, from, text_of(""), cause_of(w, event, "inkwell"));
}

static void write_returned(struct duels_writer *w, const struct duels_event *event)
{
	bool from_play = duels_is_field(event->from);
	bool is_named = event->card.len > 0;
	/* One whose name is hidden is shown to its owner alone. */
	uint8_t owner = from_play && is_named ? duels_table_owner(&w->table, event->player, event->card) : event->player;

	write_moved(w, "return", owner, event->card, duels_zone(event->from), text_of(""),
		    cause_of(w, event, "return"));
}

static void write_discarded(struct duels_writer *w, const struct duels_event *event)
{
	struct text cause = duels_cause_find(&w->causes, "discardedcard");

	if (cause.len == 0)
		cause = cause_of(w, event, "discards");
	write_moved(w, "discard", event->player, event->card, duels_zone(event->from), text_of(""), cause);
}

static void write_into_deck(struct duels_writer *w, const struct duels_event *event)
{
	bool from_play = duels_is_field(event->from);
	uint8_t owner = from_play ? duels_table_owner(&w->table, event->player, event->card) : event->player;
	struct text cause = cause_of(w, event, "deck");

	if (cause.len == 0)
		cause = duels_cause_of_effect(&w->causes, "bottom");
	write_moved(w, "deck", owner, event->card, from_play ? text_of("play") : duels_zone(event->from),
		    place_in_deck(event->to), cause);
}

/* A card of the deck that was looked at or revealed, and where it went. */
static void write_seen(struct duels_writer *w, const struct duels_event *event)
{
	static const struct foreign_word verbs[] = { { "hand", "return" }, { "bottom", "deck" },
						     { "top", "deck" },    { "discard", "discard" },
						     { "inkwell", "ink" } };
	const char *verb = foreign_word_find(verbs, sizeof(verbs) / sizeof(verbs[0]), event->to);
	struct text cause = duels_cause_of_ability(&w->causes, event->ability);

	if (event->card.len == 0)
		return;
	duels_write_resolution(w, event, cause);
	if (*verb)
		write_moved(w, verb, event->player, event->card, text_of("deck"), place_in_deck(event->to), cause);
	else if (text_is(duels_zone(event->from), "hand"))
		write_moved(w, "reveal", event->player, event->card, text_of("hand"), text_of(""), cause);
}

static void write_damage(struct duels_writer *w, const struct duels_event *event)
{
	bool is_removed = event->type == DUELS_DAMAGE_REMOVED;
	const char *verb = is_removed ? "remove" : event->type == DUELS_DAMAGE_DEALT ? "damage" : "put";
	uint8_t owner = duels_table_owner_of(&w->table, event);

	/* Whose of two cards it is was not said: the choice is not recorded. */
	if (owner)
		outcome_of(w, verb, owner, event->amount, event->card,
			   own_cause_of(w, event, is_removed ? "remove" : "damage"));
}

/* False where there is no such card, or both players have one in play: whose it is was not said. */
static bool has_one_owner(const struct duels_writer *w, struct text name)
{
	return name.len && !(duels_table_has(&w->table, 1, name) && duels_table_has(&w->table, 2, name));
}

static void write_damage_moved(struct duels_writer *w, const struct duels_event *event)
{
	struct text cause = own_cause_of(w, event, "damage");
	uint8_t owner = duels_table_owner_of(&w->table, event);

	if (owner)
		outcome_of(w, "remove", owner, event->amount, event->card, cause);
	if (has_one_owner(w, event->target))
		outcome_of(w, "put", duels_table_owner(&w->table, duels_opponent(event->player), event->target),
			   event->amount, event->target, cause);
}

static void write_support(struct duels_writer *w, const struct duels_event *event)
{
	if (event->card.len)
		FOREIGN_LINE(w->out, "% resolve % +ability % +choose %\n", duels_player(event->player), event->card,
			     text_of("Support"), event->target);
}

/* Lore that an effect gives or takes, with the total that the log states. */
static void write_lore_deed(struct duels_writer *w, const struct duels_event *event, const struct duels_deed *deed)
{
	bool loses = text_is(deed->key, "opponentLosesLore");
	uint8_t player = loses ? duels_opponent(event->player) : event->player;

	if (!loses && !text_is(deed->key, "gainsLore"))
		return;
	outcome_of(w, loses ? "lose" : "gain", player, deed->amount, text_of(""), event->cause);
	duels_observe(w, "lore", player, deed->total, text_of(""));
}

/* LORE_GAINED repeats what an ability's event has said, or a location gave it at the turn's start. */
static void write_lore_gained(struct duels_writer *w, const struct duels_event *event)
{
	struct text cause = duels_cause_find(&w->causes, "lore");

	if (cause.len == 0 && !w->causes.is_turn_start)
		outcome_of(w, "gain", event->player, event->amount, text_of(""), own_cause_of(w, event, "lore"));
	duels_observe(w, "lore", event->player, event->lore_total, text_of(""));
}

/* True when one of the next events says itself that [name] was returned. */
static bool is_returned_later(const struct duels_writer *w, struct text name)
{
	for (size_t i = w->at + 1; i < w->n && duels_class_of(&w->events[i]) == DUELS_EFFECT && i < w->at + 8; i++)
		if (w->events[i].type == DUELS_CARD_RETURNED && text_equal(w->events[i].card, name))
			return true;
	return false;
}

/* What an ability's own event says that no other event does. */
static void write_triggered(struct duels_writer *w, const struct duels_event *event)
{
	if (duels_did(event, "hadnoeffect"))
		duels_write_without_effect(w, event);
	else if (event->n_deeds > 0)
		duels_write_resolution(w, event, event->cause);
	for (size_t i = 0; i < event->n_deeds; i++)
		write_lore_deed(w, event, &event->deeds[i]);
	if (duels_did(event, "returnedfromdiscard"))
		for (size_t i = 0; i < event->cards.len; i++)
			if (!is_returned_later(w, event->cards.names[i]))
				write_moved(w, "return", event->player, event->cards.names[i], text_of("discard"),
					    text_of(""), event->cause);
	if (duels_did(event, "additionalink"))
		w->ink_by = event->cause;
	if (has_one_owner(w, event->target) && (duels_did(event, "exertstarget") || duels_did(event, "exertscharacter")))
		outcome(w, "exert", duels_table_owner(&w->table, duels_opponent(event->player), event->target),
			event->target, event->cause);
	if (has_one_owner(w, event->target) && (duels_did(event, "readiestarget") || duels_did(event, "readiescharacter")))
		outcome(w, "ready", duels_table_owner(&w->table, event->player, event->target), event->target,
			event->cause);
}

static void write_under(struct duels_writer *w, const struct duels_event *event)
{
	FOREIGN_LINE(w->out, "! under % ? > % +from % +by %\n", duels_player(event->player), duels_name(event->card),
		     duels_zone(event->from), cause_of(w, event, "under"));
}

static void (*const writers[N_DUELS_TYPES])(struct duels_writer *w, const struct duels_event *event) = {
	[DUELS_ABILITY_TRIGGERED] = write_triggered,
	[DUELS_ABILITY_DECLINED] = duels_write_declined,
	[DUELS_CARD_DRAWN] = write_drawn,
	[DUELS_CARD_PUT_INTO_INKWELL] = write_into_inkwell,
	[DUELS_CARD_DESTROYED] = write_destroyed,
	[DUELS_CARD_DISCARDED] = write_discarded,
	[DUELS_CARD_RETURNED] = write_returned,
	[DUELS_CARD_RETURNED_TO_DECK] = write_into_deck,
	[DUELS_CARD_PUT_INTO_DECK] = write_into_deck,
	[DUELS_CARD_PUT_UNDER] = write_under,
	[DUELS_CARD_LOOKED_AT] = write_seen,
	[DUELS_CARD_REVEALED] = write_seen,
	[DUELS_DAMAGE_DEALT] = write_damage,
	[DUELS_DAMAGE_COUNTERS_PUT] = write_damage,
	[DUELS_DAMAGE_COUNTERS_MOVED] = write_damage_moved,
	[DUELS_DAMAGE_REMOVED] = write_damage,
	[DUELS_LORE_GAINED] = write_lore_gained,
	[DUELS_SUPPORT_GIVEN] = write_support,
};

/* True when the event leaves out a card that all could see, or how much was done to it. */
static bool leaves_out(const struct duels_event *event)
{
	switch ((int)event->type) {
	case DUELS_UNKNOWN:
		return true;
	case DUELS_CARD_DESTROYED:
	case DUELS_CARD_PUT_UNDER:
		return event->card.len == 0;
	case DUELS_CARD_RETURNED_TO_DECK:
	case DUELS_CARD_PUT_INTO_DECK:
		return event->card.len == 0 && duels_is_field(event->from);
	case DUELS_DAMAGE_DEALT:
	case DUELS_DAMAGE_COUNTERS_PUT:
	case DUELS_DAMAGE_REMOVED:
		return event->card.len == 0 || event->amount == DUELS_ABSENT;
	case DUELS_DAMAGE_COUNTERS_MOVED:
		return event->card.len == 0 || event->target.len == 0 || event->amount == DUELS_ABSENT;
	}
	return false;
}

void duels_write_effect(struct duels_writer *w, const struct duels_event *event)
{
	BUG_ON(!writers[event->type] && event->type != DUELS_UNKNOWN);
	if (leaves_out(event))
		duels_doubt(w, event->player ? event->player : w->turn);
	else
		writers[event->type](w, event);
}
