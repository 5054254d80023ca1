/*
 * outcome.c - what an effect did, as the record states it.
 *
 * No effect that is carried out shows it, so an outcome is applied as stated
 * and marked unverified, unless it is known that nothing did it
 * (outcome_cause.h).
 */
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/actions/play.h"
#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer_parts.h"
#include "games/lorcana/record/outcome.h"
#include "games/lorcana/record/outcome_cause.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/damage.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/enter.h"
#include "games/lorcana/resolve/lore.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/shift_onto.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

/* A card that all could see is not named: from now on it may be any of them. */
static void nobody_knows_which(struct ctx *x, const struct entry *entry)
{
	offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_PUBLIC, "which card of %s it is, is not recorded",
		     x->env->player_names[entry->player]);
	influence_add(x->env, x->g, CARD_NAMELESS, 0);
}

/*
 * The object of the entry's player that an outcome speaks of, in [zone];
 * brought there when the engine did not know of it.
 */
static obj_id find_subject(struct ctx *x, const struct entry *entry, uint8_t zone)
{
	bool removes = entry->verb == VERB_DO_REMOVE;
	obj_id id;

	if (entry->subject.card == CARD_UNKNOWN && zone == Z_HAND)
		forget_hand(x->g, entry->player);
	id = removes ? most_damaged(x->g, entry->player, &entry->subject)
		     : pick_object(x->g, entry->player, zone, &entry->subject);
	if (!id && (zone == Z_DECK || zone == Z_INKWELL))
		id = table_zone(&x->g->table, entry->player, zone)->first;
	if (!id && entry->subject.card == CARD_UNKNOWN && (zone == Z_PLAY || zone == Z_DISCARD)) {
		nobody_knows_which(x, entry);
		return NO_OBJECT;
	}
	if (!id) {
		offer_report(&x->offer, SEV_UNDETERMINED, R_IN_PLAY,
			     "%s has no '%.*s' there as far as the record shows", x->env->player_names[entry->player],
			     TEXT_ARG(entry->subject.name));
		id = materialise(x, entry->player, entry->subject.card, zone);
	}
	if (!id)
		return NO_OBJECT;
	bind_object(x, id, entry->subject.card);
	if (!entry->subject.ordinal)
		remember_copies(x, id);
	return id;
}

static void add_modifier(struct ctx *x, obj_id id, int attribute, int delta, const struct entry *entry)
{
	const struct clause *until = entry_clause(entry, CLAUSE_UNTIL_ID);
	bool next = until && text_is(until->word, "next");
	struct lasting modifier = {
		.kind = (uint8_t)attribute,
		.until = until ? (next ? UNTIL_OWN_TURN_STARTS : UNTIL_TURN_ENDS) : UNTIL_LEAVES,
		.turn_of = x->g->active,
		.number = amount_within(delta, -MAX_AMOUNT),
	};

	modify_object(x, id, modifier);
}

static void give_keyword(struct ctx *x, obj_id id, const struct entry *entry)
{
	const struct clause *keyword = entry_clause(entry, CLAUSE_KEYWORD_ID);

	for (int k = 0; keyword && k < N_LORCANA_KEYWORDS; k++)
		if (text_equal_nocase(keyword->word, text_of(lorcana_keyword_name((enum lorcana_keyword_kind)k))))
			add_modifier(x, id, ATTR_KEYWORD + k, entry->has_number ? entry->number : 0, entry);
}

/* Puts a character that an effect has played on the cards behind +shift. */
static void shift_by_effect(struct ctx *x, const struct entry *entry, obj_id id)
{
	struct action a = action_make(x, entry);

	a.subject = id;
	shift_choose(&a);
	if (a.n_others)
		shift_onto(&a);
}

/* A card enters play, or an action is played, by an effect. */
static void enter_by_effect(struct ctx *x, const struct entry *entry)
{
	obj_id id = find_subject(x, entry, zone_from(entry, Z_HAND));

	if (!id)
		return;
	play_by_effect(x, id, entry->player, entry_clause(entry, CLAUSE_EXERTED_ID), 0);
	if (is_in_play(x->g, id))
		shift_by_effect(x, entry, id);
}

static void put_under(struct ctx *x, const struct entry *entry, obj_id id)
{
	obj_id top = pick_object(x->g, entry->player, Z_PLAY, &entry->target);

	if (!top || top == id || table_object_const(&x->g->table, id)->under) {
		/* It stays where it is; in a deck nobody follows it. */
		if (table_object_const(&x->g->table, id)->zone == Z_DECK)
			table_object(&x->g->table, id)->card = CARD_UNKNOWN;
		return;
	}
	put_under_object(x, id, top);
}

static void move_to_deck(struct ctx *x, const struct entry *entry, obj_id id)
{
	const struct clause *to = entry_clause(entry, CLAUSE_TO_ID);

	move_object(x, id, Z_DECK, to && text_is(to->word, "top") ? TABLE_FIRST : TABLE_LAST);
}

static void leave_play(struct ctx *x, obj_id id, uint8_t zone)
{
	if (is_in_play(x->g, id)) {
		raise_triggers(x, id, WHEN_LEAVES, NO_OBJECT);
		happen_to(x, HAPPEN_LEAVE, NO_PLAYER, id, NO_OBJECT);
		if (zone == Z_HAND)
			happen_to(x, HAPPEN_RETURN, NO_PLAYER, id, NO_OBJECT);
	}
	move_object(x, id, zone, zone == Z_DISCARD ? TABLE_FIRST : TABLE_LAST);
}

/*
 * What happens to a card by something that nobody recorded: an effect of its own player, or else not. What waits for the
 * player to do it triggers, and what it does is in doubt.
 */
static void happen_by_unknown(struct ctx *x, enum event_what what, obj_id id, int number)
{
	struct event event = event_make(x->g, what, table_object_const(&x->g->table, id)->owner, id, NO_OBJECT);
	uint16_t n_waiting = x->g->bag.len;

	event.number = amount_within(number, 0);
	happen(x, &event);
	for (uint16_t i = n_waiting; i < x->g->bag.len; i++)
		if (x->g->bag.items[i].card)
			influence_add(x->env, x->g, x->g->bag.items[i].card, x->g->bag.items[i].ability);
}

static void remove_by_unknown(struct ctx *x, obj_id id, int number)
{
	int before = table_object_const(&x->g->table, id)->counters;

	put_damage(x->g, id, -number);
	if (before > table_object_const(&x->g->table, id)->counters)
		happen_by_unknown(x, HAPPEN_REMOVE, id, before - table_object_const(&x->g->table, id)->counters);
}

static void turn_by_unknown(struct ctx *x, obj_id id, bool exerts)
{
	if (is_exerted(x->g, id) == exerts)
		return;
	table_object(&x->g->table, id)->flags ^= F_EXERTED;
	happen_by_unknown(x, exerts ? HAPPEN_EXERT : HAPPEN_READY, id, 0);
}

/* Outcomes about one card that is in play. */
static void apply_in_play(struct ctx *x, const struct entry *entry)
{
	obj_id id, place;

	if (outcome_is_banished_already(x, entry))
		return;
	id = find_subject(x, entry, Z_PLAY);
	if (!id)
		return;
	switch (entry->verb) {
	case VERB_DO_DAMAGE:
		deal_damage(x, id, entry->number);
		break;
	case VERB_DO_PUT:
		take_put_damage(x, id, entry->number);
		break;
	case VERB_DO_REMOVE:
		remove_by_unknown(x, id, entry->number);
		break;
	case VERB_DO_BANISH:
		banish_objects(x, &id, 1);
		break;
	case VERB_DO_EXERT:
		turn_by_unknown(x, id, true);
		break;
	case VERB_DO_READY:
		turn_by_unknown(x, id, false);
		break;
	case VERB_DO_MOVE:
		place = pick_object(x->g, entry->player, Z_PLAY, &entry->target);
		if (place)
			move_character(x, entry->player, id, place);
		break;
	case VERB_DO_GIVE:
		give_keyword(x, id, entry);
		break;
	case VERB_DO_STRENGTH:
		add_modifier(x, id, ATTR_STRENGTH, entry->number, entry);
		break;
	case VERB_DO_WILLPOWER:
		add_modifier(x, id, ATTR_WILLPOWER, entry->number, entry);
		break;
	case VERB_DO_LORE:
		add_modifier(x, id, ATTR_LORE, entry->number, entry);
		break;
	default:
		BUG("not an outcome about a card in play");
	}
}

/* Outcomes that take a card from one zone to another. */
static void apply_to_zone(struct ctx *x, const struct entry *entry, uint8_t usual)
{
	obj_id id = find_subject(x, entry, zone_from(entry, usual));
	const struct card_set leaving = { .n = 1, .ids = { id } };

	if (!id)
		return;
	switch (entry->verb) {
	case VERB_DO_RETURN:
		leave_play(x, id, Z_HAND);
		break;
	case VERB_DO_DISCARD:
		happen_to(x, HAPPEN_DISCARD, entry->player, id, NO_OBJECT);
		happen_to_stack(x, HAPPEN_TO_DISCARD, entry->player, id);
		leave_play(x, id, Z_DISCARD);
		break;
	case VERB_DO_INK:
		x->leaving = &leaving;
		happen_to_stack(x, HAPPEN_INK, entry->player, id);
		x->leaving = NULL;
		leave_play(x, id, Z_INKWELL);
		if (entry_clause(entry, CLAUSE_EXERTED_ID))
			exert_stack_of_ink(x->g, id);
		break;
	case VERB_DO_DECK:
		move_to_deck(x, entry, id);
		break;
	case VERB_DO_UNDER:
		put_under(x, entry, id);
		break;
	default:
		BUG("not an outcome that moves a card");
	}
}

/* Ink drops are put into the inkwell or removed from it [ink-drop-defined]. */
static void change_ink_drops(struct ctx *x, const struct entry *entry)
{
	if (!ruling_has(&x->env->ruling, R_INK_DROPS))
		offer_report(&x->offer, SEV_UNDETERMINED, R_IN_PLAY,
			     "ink drops are recorded, which this edition does not have");
	else if (!ink_drops_change(x->g, entry->player, entry->number))
		offer_report(&x->offer, SEV_ILLEGAL, R_INK_DROPS,
			     "%s removes ink drops, %d of them, the inkwell has %u",
			     x->env->player_names[entry->player], -entry->number,
			     (unsigned)x->g->sides[entry->player].ink_drops);
}

static void apply(struct ctx *x, const struct entry *entry)
{
	obj_id drawn;

	switch (entry->verb) {
	case VERB_DO_RETURN:
		apply_to_zone(x, entry, Z_PLAY);
		return;
	case VERB_DO_DISCARD:
	case VERB_DO_INK:
	case VERB_DO_DECK:
		apply_to_zone(x, entry, Z_HAND);
		return;
	case VERB_DO_UNDER:
		apply_to_zone(x, entry, Z_DECK);
		return;
	case VERB_DO_DRAW:
		drawn = draw_object(x, entry->player);
		if (drawn) {
			bind_object(x, drawn, entry->subject.card);
			happen_to(x, HAPPEN_DRAW, entry->player, drawn, NO_OBJECT);
		}
		return;
	case VERB_DO_GAIN:
		lore_gain(x, entry->player, entry->number, NO_OBJECT);
		return;
	case VERB_DO_LOSE:
		lore_lose(x, entry->player, entry->number, NO_OBJECT);
		return;
	case VERB_DO_DROPS:
		change_ink_drops(x, entry);
		return;
	case VERB_DO_PLAY:
		enter_by_effect(x, entry);
		return;
	case VERB_DO_REVEAL:
		if (zone_from(entry, Z_DECK) == Z_HAND)
			find_subject(x, entry, Z_HAND);
		return;
	case VERB_DO_SHUFFLE:
		return;
	default:
		apply_in_play(x, entry);
	}
}

/* Whether the ability that waits, or the effect in progress, is that of the card which did it. */
static bool is_due(const struct lorcana_game *g, card_id by)
{
	if (g->ask == ASK_EFFECT)
		return g->effects.items[g->effects.depth - 1].card == by;
	for (player_id p = 0; p < g->n_players; p++)
		if (bag_holds(g, p, by))
			return true;
	return false;
}

/*
 * Goes on until an ability of the card that did it waits, or nothing does. An
 * effect that asks for something else than what is recorded is not understood:
 * what the record says of it is taken instead.
 */
static void catch_up(struct ctx *x, const struct entry *entry)
{
	const struct clause *clause = entry_clause(entry, CLAUSE_BY_ID);
	card_id by = clause ? clause->ref.card : CARD_UNKNOWN;
	enum verdict before = x->offer.verdict;
	bool by_action = by && lorcana_card_of(x->env->cards, by)->type == LORCANA_ACTION;

	while (by && !by_action && is_asked(x->g) && !is_due(x->g, by))
		answer_open(x);
	answer_note_open(x, before);
	if (by && x->g->ask == ASK_EFFECT && is_due(x->g, by)) {
		effect_top(x->g)->doubted = true;
		effect_abandon(x);
		run(x);
	}
}

/*
 * Where choices are left out, the engine may have been ahead of what it now
 * takes as recorded: the card may be where it was, as may one of which it has
 * taken the same to be forced.
 */
static void doubt_those_taken(struct ctx *x, const struct entry *entry)
{
	if (x->env->record_is_partial && entry->subject.card)
		influence_add_touch(x->g, entry->subject.card, COPY_UNRECORDED, ~0u, INFLUENCE_ALWAYS);
	for (uint16_t i = 0; x->env->record_is_partial && i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->verb == entry->verb && echo->card && echo->card != entry->subject.card)
			influence_add_touch(x->g, echo->card, COPY_UNRECORDED, ~0u, INFLUENCE_ALWAYS);
	}
}

/* That a card was banished shows who was chosen for what has banished it, as damage does. */
static bool shows_what_banished(struct ctx *x, const struct entry *entry)
{
	return entry->verb == VERB_DO_BANISH && is_asked(x->g) && answer_until(x, entry, outcome_is_banished_already);
}

/* Whether a card in play, the one that is named if one is, lets all see what is shown: the top of a deck, or a hand. */
static bool is_seen_by_all(const struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	uint8_t zone = zone_from(entry, Z_DECK);
	obj_id source;

	if (entry->verb != VERB_DO_REVEAL || (zone != Z_DECK && zone != Z_HAND))
		return false;
	source = static_says_of(x->env, x->g, zone == Z_HAND ? Q_SHOWS_HAND : Q_SHOWS_TOP, entry->player, 0, NO_OBJECT);
	return source && (!by || !by->ref.card || table_object_const(&x->g->table, source)->card == by->ref.card);
}

void outcome_apply(struct ctx *x, const struct entry *entry)
{
	bool is_applied = !x->g->over && !x->offer.dry_run;

	/* What ended the game may be told behind it. */
	if (x->g->over && !x->offer.dry_run && echo_take(x, entry))
		return;
	if (is_applied && answer_outcome(x, entry))
		return;
	if (!x->g->over && !entry_clause(entry, CLAUSE_BY_ID) &&
	    (outcome_is_banished_already(x, entry) || (is_applied && shows_what_banished(x, entry))))
		return;
	if (is_applied && (infer_use(x, entry) || infer_next_use(x, entry)))
		return;
	if (infer_end(x, entry, answer_outcome)) {
		answer_outcome(x, entry);
		return;
	}
	if (x->g->over) {
		offer_report(&x->offer, SEV_UNDETERMINED, R_GAME_END_WAYS,
			     "'%s' is recorded after the game has ended and is not applied",
			     lorcana_language.verbs[entry->verb].word);
		return;
	}
	if (is_seen_by_all(x, entry)) {
		if (is_applied)
			apply(x, entry);
		return;
	}
	if (!outcome_could_happen(x, entry) || x->offer.dry_run)
		return;
	if (refuse_passed_over(x, entry) && !x->offer.force)
		return;
	catch_up(x, entry);
	if (x->g->over)
		return;
	if (x->g->ask == ASK_ACTION)
		settle_push(x);
	doubt_those_taken(x, entry);
	/* The cards of a player who has left are no more there. */
	if (!x->g->sides[entry->player].left)
		apply(x, entry);
	run(x);
}
