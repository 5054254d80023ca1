/*
 * observe.c - what the table showed, checked against the engine's own state.
 *
 * A difference is a finding: illegal, or undetermined where a text that is not
 * read, or a choice that the record leaves out, can explain it. The engine then
 * takes over what was seen.
 */
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer.h"
#include "games/lorcana/record/ending.h"
#include "games/lorcana/record/outcome.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

static rule_id first_in_force(const struct ctx *x, rule_id a, rule_id b)
{
	return ruling_or(&x->env->ruling, a, b);
}

/* How serious a difference within [scope] about a card is; adds the reason for doubt to [why]. */
static enum severity weigh(const struct ctx *x, uint32_t scope, card_id about, struct buffer *why)
{
	struct doubt doubt = influence_find(x->env, x->g, scope, about, 0);

	if (doubt.card) {
		buffer_add_string(why, "; ");
		influence_explain(x->env, doubt, why);
	} else if (x->env->record_is_partial) {
		buffer_add_string(why, "; the record leaves out choices");
	}
	return doubt.card || x->env->record_is_partial ? SEV_UNDETERMINED : SEV_ILLEGAL;
}

/* Reports a difference, of a card if it is [about] one, and says whether the observed value is to be taken over. */
static bool differs(struct ctx *x, rule_id rule, uint32_t scope, card_id about, const char *what, struct text name, int seen, int own)
{
	struct buffer why = { 0 };
	enum severity severity;

	if (seen == own)
		return false;
	severity = weigh(x, scope, about, &why);
	offer_report(&x->offer, severity, rule, "%s of %.*s is recorded as %d, the game gives %d%s", what,
		     TEXT_ARG(name), seen, own, buffer_string(&why));
	diags_mark_difference(x->offer.diags);
	offer_free_words(&x->offer, &why);
	return true;
}

/*
 * What is seen is so from then on: cards that nobody recorded have gone from or
 * to the deck. Of cards that all see nobody knows which came or went, and a deck
 * that a list tells has no others.
 */
static void take_over_count(struct ctx *x, const struct entry *entry, uint8_t zone)
{
	struct table *table = &x->g->table;
	struct side *side = &x->g->sides[entry->player];

	if (entry->number < 0 || zone == Z_DISCARD || (zone == Z_DECK && !side->deck_assumed))
		return;
	if (zone != Z_DECK) {
		table_take_over_count(table, entry->player, zone, (unsigned)entry->number, Z_DECK, x->g->turn);
		return;
	}
	while (table_zone(table, entry->player, Z_DECK)->len < (unsigned)entry->number)
		if (table_add_object(table, entry->player, Z_DECK, CARD_UNKNOWN) == NO_OBJECT)
			return;
	table_take_over_count(table, entry->player, Z_DECK, (unsigned)entry->number, Z_GONE, x->g->turn);
	side->deck_assumed = false;
}

static void see_zone(struct ctx *x, const struct entry *entry, uint8_t zone, const char *what, uint32_t scope, rule_id rule)
{
	struct text name = text_of(x->env->player_names[entry->player]);
	int own = table_zone(&x->g->table, entry->player, zone)->len;
	bool is_assumed = zone == Z_DECK && x->g->sides[entry->player].deck_assumed;

	if (is_assumed && entry->number != own)
		offer_report(&x->offer, SEV_UNDETERMINED, rule,
			     "the deck of %.*s is recorded as %d cards; no deck list says how many it had",
			     TEXT_ARG(name), entry->number);
	if (is_assumed ? entry->number != own : differs(x, rule, scope, 0, what, name, entry->number, own))
		take_over_count(x, entry, zone);
}

static void see_damage(struct ctx *x, const struct entry *entry, obj_id id)
{
	bool is_less = echo_removed_less(x, id, entry->number);
	int own = table_object_const(&x->g->table, id)->counters;
	bool is_damage = influence_find(x->env, x->g, SCOPE_DAMAGE, 0, 0).card != CARD_UNKNOWN;

	if (differs(x, R_DAMAGE_COUNTERS, is_damage ? SCOPE_DAMAGE : SCOPE_BOARD, entry->subject.card, "damage",
		    object_name(x->env, x->g, id), entry->number, own))
		table_object(&x->g->table, id)->counters = amount_within(entry->number, 0);
	if ((is_less || entry->number != own) && !entry->subject.ordinal)
		remember_copies(x, id);
}

/* A Strength below zero may be told as it is, or as the damage that it deals. */
static bool has_strength_seen(const struct ctx *x, obj_id id, int seen)
{
	return seen == strength_of(x->env, x->g, id) || seen == damage_by(x->env, x->g, id);
}

/* In a challenge Strength is what sets the damage; else it is but a part of the card. */
static void see_strength(struct ctx *x, const struct entry *entry, obj_id id)
{
	bool is_challenge = id == x->g->challenger || id == x->g->challenged;

	if (!has_strength_seen(x, id, entry->number))
		differs(x, is_challenge ? R_CHALLENGE_AMOUNT : R_PART_STRENGTH, TOUCH_STRENGTH | TOUCH_KEYWORD, entry->subject.card,
			"Strength", object_name(x->env, x->g, id), entry->number, strength_of(x->env, x->g, id));
}

static void see_orientation(struct ctx *x, obj_id id, bool exerted)
{
	struct text name = object_name(x->env, x->g, id);
	struct buffer why = { 0 };
	enum severity severity;

	if (is_type(x->env, x->g, id, LORCANA_LOCATION)) {
		offer_report(&x->offer, SEV_ILLEGAL, R_LOCATION_ANY_TIME,
			     "'%.*s' is recorded as %s, a location is neither ready nor exerted", TEXT_ARG(name),
			     exerted ? "exerted" : "ready");
		return;
	}
	if (is_exerted(x->g, id) == exerted)
		return;
	severity = weigh(x, TOUCH_TURNED, table_object_const(&x->g->table, id)->card, &why);
	offer_report(&x->offer, severity, R_STATE_EXERTED, "'%.*s' is recorded as %s, the game has it %s%s",
		     TEXT_ARG(name), exerted ? "exerted" : "ready", exerted ? "ready" : "exerted", buffer_string(&why));
	diags_mark_difference(x->offer.diags);
	table_object(&x->g->table, id)->flags ^= F_EXERTED;
	offer_free_words(&x->offer, &why);
}

/* Among several cards of one name, the one for which the observation is true; [*fits], else the first. */
static obj_id observed_object(struct ctx *x, const struct entry *entry, bool *fits)
{
	struct picks picks = pick_objects(x->g, entry->player, Z_PLAY, &entry->subject);

	for (uint8_t i = 0; i < picks.n; i++) {
		const struct object *object = table_object_const(&x->g->table, picks.ids[i]);

		if (entry->verb == VERB_SEE_DAMAGE)
			*fits = object->counters == entry->number;
		else if (entry->verb == VERB_SEE_STRENGTH)
			*fits = has_strength_seen(x, picks.ids[i], entry->number);
		else
			*fits = is_exerted(x->g, picks.ids[i]) == (entry->verb == VERB_SEE_EXERTED);
		if (*fits)
			return picks.ids[i];
	}
	return picks.n ? picks.ids[0] : NO_OBJECT;
}

static void report_not_in_play(struct ctx *x, const struct entry *entry)
{
	struct buffer why = { 0 };
	enum severity severity = weigh(x, SCOPE_BOARD, entry->subject.card, &why);

	offer_report(&x->offer, severity, R_IN_PLAY, "%s has no '%.*s' in play%s", x->env->player_names[entry->player],
		     TEXT_ARG(entry->subject.name), buffer_string(&why));
	offer_free_words(&x->offer, &why);
}

/* A character that damage banished this turn, and that the table shows to have survived; NO_OBJECT = none. */
static obj_id survivor(const struct ctx *x, const struct entry *entry)
{
	if (!x->env->record_is_partial || entry->verb != VERB_SEE_DAMAGE)
		return NO_OBJECT;
	return find_banished(x->g, entry->player, &entry->subject, true);
}

static void bring_back(struct ctx *x, obj_id id, int damage)
{
	move_object(x, id, Z_PLAY, TABLE_LAST);
	table_object(&x->g->table, id)->flags |= F_EXERTED;
	table_object(&x->g->table, id)->counters = amount_within(damage, 0);
}

static void see_object(struct ctx *x, const struct entry *entry)
{
	bool fits = false;
	obj_id id = observed_object(x, entry, &fits), gone = fits ? NO_OBJECT : survivor(x, entry);

	if (!id || gone) {
		report_not_in_play(x, entry);
		if (gone)
			bring_back(x, gone, entry->number);
		return;
	}
	bind_object(x, id, entry->subject.card);
	if (entry->verb == VERB_SEE_DAMAGE)
		see_damage(x, entry, id);
	else if (entry->verb == VERB_SEE_STRENGTH)
		see_strength(x, entry, id);
	else
		see_orientation(x, id, entry->verb == VERB_SEE_EXERTED);
}

/* Banishes a card that the table showed to be banished; a finding unless its damage was enough. */
static void banish_as_seen(struct ctx *x, const struct entry *entry, obj_id id)
{
	int damage = table_object_const(&x->g->table, id)->counters;
	struct buffer why = { 0 };

	bind_object(x, id, entry->subject.card);
	if (!entry->subject.ordinal)
		remember_copies(x, id);
	if (!has_willpower(x->env, x->g, id) || damage < willpower_of(x->env, x->g, id)) {
		enum severity severity = weigh(x, SCOPE_BOARD | SCOPE_DAMAGE, entry->subject.card, &why);

		offer_report(&x->offer, severity, R_STATE_DAMAGE_BANISH,
			     "'%.*s' is recorded as banished with damage %d of Willpower %d%s",
			     TEXT_ARG(object_name(x->env, x->g, id)), damage, willpower_of(x->env, x->g, id),
			     buffer_string(&why));
	}
	offer_free_words(&x->offer, &why);
	banish_afterwards(x, &id, 1);
	table_object(&x->g->table, id)->flags |= F_SEEN_BANISHED;
	if (x->g->ask == ASK_ACTION)
		settle_push(x);
	run(x);
}

/* Whether a card of that name was banished this turn; it may have gone on from the discard. */
static bool was_banished(const struct lorcana_game *g, player_id player, card_id card)
{
	for (uint16_t i = 0; i < g->history.len; i++) {
		const struct event *event = &g->history.items[i];

		if (event->what == HAPPEN_BANISH && event->subject_card == card &&
		    table_object_const(&g->table, event->subject)->owner == player)
			return true;
	}
	return false;
}

/* A card that the table showed to be banished: it is in the discard, or goes there. */
static void see_banished(struct ctx *x, const struct entry *entry)
{
	obj_id banished = find_banished(x->g, entry->player, &entry->subject, true), id = most_damaged(x->g, entry->player, &entry->subject);

	if (!banished && !id)
		banished = find_banished(x->g, entry->player, &entry->subject, false);
	if (banished)
		table_object(&x->g->table, banished)->flags |= F_SEEN_BANISHED;
	else if (id)
		banish_as_seen(x, entry, id);
	else if (!was_banished(x->g, entry->player, entry->subject.card))
		report_not_in_play(x, entry);
}

/* The rule by which the lore of a player came to what it is, where no rule is about lore totals. */
static rule_id rule_of_lore(const struct ctx *x, player_id player)
{
	const struct history *history = &x->g->history;

	if (first_in_force(x, R_LORE_TRACKING, R_LORE_TOTAL) == R_LORE_TRACKING)
		return R_LORE_TRACKING;
	for (uint16_t i = history->len; i-- > 0;) {
		const struct event *event = &history->items[i];

		if (event->player != player)
			continue;
		if (event->what == HAPPEN_QUEST)
			return R_QUEST_LORE;
		if (event->what == HAPPEN_GAIN_LORE && is_type(x->env, x->g, event->subject, LORCANA_LOCATION))
			return R_SET_LOCATION_LORE;
		if (event->what == HAPPEN_GAIN_LORE || event->what == HAPPEN_LOSE_LORE)
			return R_WRITTEN_ORDER;
	}
	return x->g->sides[player].lore ? R_QUEST_LORE : R_LORE_TOTAL;
}

static void see_lore(struct ctx *x, const struct entry *entry)
{
	struct side *side = &x->g->sides[entry->player];

	if (differs(x, rule_of_lore(x, entry->player), SCOPE_LORE, 0, "lore",
		    text_of(x->env->player_names[entry->player]), entry->number, side->lore))
		side->lore = amount_within(entry->number, 0);
	end_is_seen(x, entry->player, true);
}

static void see_ink_drops(struct ctx *x, const struct entry *entry)
{
	struct side *side = &x->g->sides[entry->player];

	if (ink_drops_are(x->g, entry->player, (unsigned)entry->number))
		return;
	if (differs(x, first_in_force(x, R_INK_DROPS, R_ZONE_PRIVATE), SCOPE_COST, 0, "the number of ink drops",
		    text_of(x->env->player_names[entry->player]), entry->number, side->ink_drops))
		ink_drops_change(x->g, entry->player, amount_within(entry->number, 0) - side->ink_drops);
}

static void see_winner(struct ctx *x, const struct entry *entry)
{
	const char *name = x->env->player_names[entry->player];
	bool is_partial = x->env->record_is_partial;
	struct buffer how = { 0 };
	rule_id rule;

	end_is_seen(x, entry->player, false);
	if (x->g->over && x->g->winner == entry->player)
		return;
	rule = ending_of(x, &how);
	if (x->g->over)
		offer_report(&x->offer, is_partial ? SEV_UNDETERMINED : SEV_ILLEGAL, rule,
			     "%s is recorded as the winner: %s%s", name, buffer_string(&how),
			     is_partial ? "; the record leaves out choices" : "");
	else
		offer_report(&x->offer, SEV_UNDETERMINED, R_GAME_END_WAYS,
			     "%s is recorded as the winner; nothing recorded ended the game", name);
	offer_free_words(&x->offer, &how);
}

/* Whose turn it is; what a card that nobody recorded waits with may keep it from having passed. */
static void see_turn(struct ctx *x, const struct entry *entry)
{
	bool doubt = influence_find(x->env, x->g, TOUCH_TURN, 0, 0).card;

	if (x->g->over || entry->player == x->g->active)
		return;
	offer_report(&x->offer, doubt ? SEV_UNDETERMINED : SEV_ILLEGAL,
		     x->g->n_players > 2 ? R_MULTIPLAYER_TURNS : R_ACTIVE_PLAYER,
		     "the turn is recorded as that of %s, it is that of %s%s", x->env->player_names[entry->player],
		     x->env->player_names[x->g->active],
		     doubt ? "; what is not recorded may have kept it from passing" : "");
}

static void compare(struct ctx *x, const struct entry *entry)
{
	struct text name = text_of(x->env->player_names[entry->player]);

	switch (entry->verb) {
	case VERB_SEE_LORE:
		see_lore(x, entry);
		return;
	case VERB_SEE_HAND:
		see_zone(x, entry, Z_HAND, "the hand", SCOPE_HAND, R_ZONE_PRIVATE);
		return;
	case VERB_SEE_DECK:
		see_zone(x, entry, Z_DECK, "the deck", TOUCH_CARDS | TOUCH_INK, R_ZONE_PRIVATE);
		return;
	case VERB_SEE_INK:
		see_zone(x, entry, Z_INKWELL, "the inkwell", SCOPE_INK, R_ZONE_PRIVATE);
		return;
	case VERB_SEE_DISCARD:
		see_zone(x, entry, Z_DISCARD, "the discard", SCOPE_BOARD, R_ZONE_PUBLIC);
		return;
	case VERB_SEE_READY_INK:
		if (!ready_ink_is(x->g, entry->player, (unsigned)entry->number) &&
		    differs(x, R_ZONE_PRIVATE, SCOPE_COST, 0, "ready ink", name, entry->number, (int)ready_ink(x->g, entry->player)))
			ready_ink_take_over(x->g, entry->player, (unsigned)entry->number);
		return;
	case VERB_SEE_DROPS:
		see_ink_drops(x, entry);
		return;
	case VERB_SEE_BANISHED:
		see_banished(x, entry);
		return;
	case VERB_SEE_TURN:
		see_turn(x, entry);
		return;
	case VERB_SEE_WINNER:
		see_winner(x, entry);
		return;
	default:
		see_object(x, entry);
	}
}

/* Whether the observation is true of the game, which stays as it is. */
static bool is_true(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;

	return try_on(x, &copy, compare, entry) == VERDICT_LEGAL;
}

/* Whether an effect asks for cards of which nobody knows what they are. */
static bool asks_hidden(const struct ctx *x)
{
	struct pending pending = pending_asked(x);

	return pending.kind == CHOICE_FACT || (pending.kind == CHOICE_CARDS && pending.hidden);
}

/*
 * While abilities wait or an effect asks, an observation may be about the table
 * before or after them. Goes on to where it is true, if there is such a point,
 * or to where cards or choices that nobody recorded make it doubtful that it is
 * not, as long as not all answers to what is asked have been tried.
 */
static void go_on_to(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game later, copy;
	struct ctx trial;
	unsigned steps = 0;
	bool hidden = false, is_decided = false;
	enum verdict found;

	if (is_true(x, entry) || answer_until(x, entry, is_true))
		return;
	trial = trial_on(x, &later);
	while (is_asked(&later) && !is_true(&trial, entry)) {
		hidden |= asks_hidden(&trial);
		is_decided |= later.ask == ASK_EFFECT;
		answer_open(&trial);
		steps++;
	}
	found = try_on(&trial, &copy, compare, entry);
	if (found == VERDICT_ILLEGAL)
		return;
	/* No answer makes it true, where all have been tried. */
	if (found == VERDICT_UNDETERMINED && !hidden &&
	    ((is_decided && !x->gave_up && !x->met_hidden) || try_on(x, &copy, compare, entry) != VERDICT_ILLEGAL))
		return;
	for (; steps > 0; steps--)
		answer_open(x);
}

/* Whether the observation would be true if no more cards were chosen than have been told; the game stays as it is. */
static bool is_true_of_told(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game later;
	struct ctx trial;

	if (!effect_is_told_in_parts(x))
		return false;
	trial = trial_on(x, &later);
	answer_open(&trial);
	return is_true(&trial, entry);
}

void observe(struct ctx *x, const struct entry *entry)
{
	if (is_true_of_told(x, entry))
		return;
	if (is_asked(x->g))
		go_on_to(x, entry);
	compare(x, entry);
}
