/*
 * duels_telling.h - what a game log of duels.ink tells of each entry of a match.
 */
#ifndef VERDICT_TESTS_DUELS_TELLING_H
#define VERDICT_TESTS_DUELS_TELLING_H

#include <ctype.h>

#include "duels_writing.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/traits.h"

/* Abilities */

/* The name of an action's text: that of the card in capitals. */
static inline struct text name_of_text(struct duels_log *log, card_id card)
{
	struct text name = card_name_of(log, card);
	char *copy = arena_strndup(&log->match->arena, name.ptr, name.len);

	for (size_t i = 0; i < name.len; i++)
		copy[i] = (char)toupper((unsigned char)copy[i]);
	return text_make(copy, name.len);
}

static inline bool is_action_card(const struct duels_log *log, card_id card)
{
	return lorcana_card_of(log->match->env.cards, card)->type == LORCANA_ACTION;
}

/* What is told from here on is of the ability [name] of [card]. */
static inline void start_telling(struct duels_log *log, card_id card, struct text name, player_id player, bool is_used)
{
	write_waiting(log);
	log->last_card = card;
	log->last_name = name;
	log->telling = (struct telling){
		.card = card,
		.name = name,
		.player = player,
		.is_used = is_used,
		.is_silent = is_used ? !duels_chance(log, 4) : duels_chance(log, log->habits.silent),
	};
}

/* The ability of [card] that has resolved: the one that was told of last, or the first that can have. */
static inline struct text name_of_resolving(struct duels_log *log, card_id card)
{
	const struct lorcana_card *facts = lorcana_card_of(log->match->env.cards, card);

	if (is_action_card(log, card))
		return name_of_text(log, card);
	if (log->last_card == card)
		return log->last_name;
	for (uint8_t i = 0; i < facts->n_abilities; i++)
		if (facts->abilities[i].kind != ABILITY_STATIC)
			return facts->abilities[i].name;
	return text_of("");
}

/* An outcome is of another card's text than that which was told of. */
static inline void change_telling(struct duels_log *log, card_id by, player_id player)
{
	start_telling(log, by, name_of_resolving(log, by), player, false);
}

/* Begins the event of the ability, one for each thing that it did, with its key; event_key_end ends it. */
static inline struct buffer *event_key_begin(struct duels_log *log, const char *key)
{
	const struct telling *t = &log->telling;
	struct buffer *out = &log->parts[TOLD_ABILITY];

	event_begin(log, out, t->player, "ABILITY_TRIGGERED", false);
	add_other_card(log, out, "abilitySourceCardId", "abilitySourceCardName", t->card);
	if (t->name.len)
		add_string_field(out, "abilityName", t->name);
	field_begin(out);
	buffer_printf(out, "\"effectDescriptionKeys\":[{\"key\":\"%s\"", key);
	log->telling.has_keys = true;
	return out;
}

static inline void event_key_end(struct duels_log *log, obj_id target)
{
	struct buffer *out = &log->parts[TOLD_ABILITY];

	buffer_add_string(out, "}]");
	if (target)
		add_string_field(out, "targetCardName", card_name_of(log, true_card(log, target)));
	event_end(log, out);
}

/* An event of the ability that says no more than what kind of thing it did, and perhaps to whom. */
static inline void add_key(struct duels_log *log, const char *key, obj_id target)
{
	if (log->telling.is_silent || !log->telling.card)
		return;
	event_key_begin(log, key);
	event_key_end(log, target);
}

/* The same with a number. */
static inline void add_counted_key(struct duels_log *log, const char *key, const char *parameter, int number, obj_id target)
{
	struct buffer *out;

	if (log->telling.is_silent || !log->telling.card)
		return;
	out = event_key_begin(log, key);
	buffer_printf(out, ",\"params\":{\"%s\":%d}", parameter, number);
	event_key_end(log, target);
}

/* Lore is always told of. */
static inline void add_lore_key(struct duels_log *log, player_id player, int amount, bool loses)
{
	int before = log->lore[player], after = loses ? (before > amount ? before - amount : 0) : before + amount;
	const char *key = !loses ? "gainsLore" : player == log->telling.player ? "losesLore" : "opponentLosesLore";
	player_id teller = log->telling.player;
	struct buffer *out;

	/* Of what each player gains the site may tell as of that player's. */
	if (!loses && duels_chance(log, 2))
		log->telling.player = player;
	out = event_key_begin(log, key);
	log->telling.player = teller;

	buffer_printf(out, ",\"params\":{\"amount\":%d,\"previous\":%d,\"total\":%d}", amount, before, after);
	event_key_end(log, NO_OBJECT);
	log->lore[player] = (int16_t)after;
}

/* Outcomes */

/* The target of an ability as the site may name it; it seldom does. */
static inline obj_id named_target(struct duels_log *log, obj_id id, uint32_t one_in)
{
	return duels_chance(log, one_in * log->habits.target) ? id : NO_OBJECT;
}

static inline void tell_drawn(struct duels_log *log, struct buffer *out, player_id player, obj_id id)
{
	event_begin(log, out, player, "CARD_DRAWN", true);
	add_whole_card(log, out, true_card(log, id), id);
	event_end(log, out);
}

/* Damage: the site's word for what was done, the field of the number, the key of the ability. */
static inline void tell_damage(struct duels_log *log, const struct echo *echo, card_id card)
{
	static const struct {
		uint8_t verb;
		const char *type, *field, *key;
	} kinds[] = {
		{ VERB_DO_DAMAGE, "DAMAGE_DEALT", "damage", "dealsDamage" },
		{ VERB_DO_PUT, "DAMAGE_COUNTERS_PUT", "amount", "putsDamageCounters" },
		{ VERB_DO_REMOVE, "DAMAGE_REMOVED", "damage", "removesDamage" },
	};
	struct buffer *out = &log->parts[TOLD_OUTCOME];

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (kinds[i].verb != echo->verb)
			continue;
		add_counted_key(log, kinds[i].key, "amount", echo->number, named_target(log, echo->id, 4));
		event_begin(log, out, duels_chance(log, 2) ? echo->player : log->telling.player, kinds[i].type, false);
		add_whole_card(log, out, card, echo->id);
		add_number_field(out, kinds[i].field, echo->number);
		if (echo->verb == VERB_DO_DAMAGE && duels_chance(log, 3))
			add_string_field(out, "abilitySourceCardName", card_name_of(log, echo->by));
		event_end(log, out);
	}
}

/* Banished by an effect, or by its damage outside of a challenge. */
static inline void tell_destroyed(struct duels_log *log, struct buffer *out, player_id owner, obj_id id, card_id card)
{
	card_id left_over = log->fought[id];

	event_begin(log, out, owner, "CARD_DESTROYED", false);
	add_whole_card(log, out, card, id);
	if (left_over)
		add_other_card(log, out, "abilitySourceCardId", "abilitySourceCardName", left_over);
	add_string_field(out, "fromZone", text_of("field"));
	event_end(log, out);
	log->fought[id] = CARD_UNKNOWN;
}

static inline const char *site_zone(uint8_t zone)
{
	return zone == Z_PLAY ? "field" : lorcana_zone_word(zone);
}

/* A card that left one zone for another by an effect, by an event of [type] with its zone. */
static inline void tell_moved(struct duels_log *log, const char *type, const struct echo *echo, card_id card, bool is_private)
{
	struct buffer *out = &log->parts[TOLD_OUTCOME];

	event_begin(log, out, echo->player, type, is_private);
	if (card)
		add_whole_card(log, out, card, echo->id);
	add_string_field(out, "fromZone", text_of(site_zone(echo->from)));
	event_end(log, out);
}

/* A card of the deck that its player, or all, saw. */
static inline void tell_seen(struct duels_log *log, const struct echo *echo, card_id card, const char *to)
{
	bool is_shown = log->is_shown[echo->id];
	struct buffer *out = &log->parts[TOLD_SEEN];

	event_begin(log, out, echo->player, is_shown ? "CARD_REVEALED" : "CARD_LOOKED_AT", !is_shown);
	add_card_fields(log, out, card);
	if (log->telling.name.len)
		add_string_field(out, "sourceAbilityName", log->telling.name);
	if (*to)
		add_string_field(out, "revealDestination", text_of(to));
	event_end(log, out);
	if (*to && duels_chance(log, 2))
		add_key(log, "hadNoEffect", NO_OBJECT);
}

static inline void tell_returned(struct duels_log *log, const struct echo *echo, card_id card)
{
	struct buffer *out;

	if (echo->from == Z_DECK) {
		if (log->is_shown[echo->id] || !duels_chance(log, log->habits.unseen))
			tell_seen(log, echo, card, "hand");
		return;
	}
	if (echo->from == Z_DISCARD && !log->telling.is_silent) {
		out = event_key_begin(log, "returnedFromDiscard");
		buffer_add_string(out, ",\"params\":{\"cardName\":\"{returnedCards}\"}");
		buffer_add_string(out, "}]");
		add_card_list(log, out, "returnedCardRefs", &card, 1);
		event_end(log, out);
		if (duels_chance(log, 2))
			return;
	} else {
		add_key(log, "returnsTargetToHand", named_target(log, echo->id, 1));
	}
	tell_moved(log, "CARD_RETURNED", echo, card, true);
}

/* Into an inkwell: who was looked at goes there unseen; of the others the site often says no name. */
static inline void tell_inked(struct duels_log *log, const struct echo *echo, card_id card)
{
	unsigned under = echo->from == Z_PLAY ? table_count_under(&log->before->table, echo->id) : 0;
	bool is_named = echo->from == Z_DISCARD || (echo->from != Z_PLAY && duels_chance(log, 3));

	if (echo->from == Z_DECK && duels_chance(log, 3))
		return;
	if (duels_chance(log, 3))
		add_key(log, "putsCardIntoInkwell", NO_OBJECT);
	for (unsigned i = 0; i <= under; i++)
		tell_moved(log, "CARD_PUT_INTO_INKWELL", echo, is_named ? card : CARD_UNKNOWN, false);
}

static inline void tell_into_deck(struct duels_log *log, const struct echo *echo, card_id card)
{
	if (echo->from == Z_DECK) {
		if (log->is_shown[echo->id])
			tell_seen(log, echo, card, table_zone(&log->match->state->table, echo->player, Z_DECK)->first == echo->id ? "top" : "bottom");
		return;
	}
	if (echo->from == Z_PLAY)
		add_key(log, "returnsTargetToDeck", named_target(log, echo->id, 1));
	tell_moved(log, echo->from == Z_PLAY ? "CARD_RETURNED_TO_DECK" : "CARD_PUT_INTO_DECK", echo, card, echo->from == Z_HAND);
}

static inline void tell_discarded(struct duels_log *log, const struct echo *echo, card_id card)
{
	struct buffer *out = &log->parts[TOLD_OUTCOME];

	if (echo->from == Z_DECK && log->is_shown[echo->id]) {
		tell_seen(log, echo, card, "discard");
		return;
	}
	if (duels_chance(log, 2))
		add_key(log, echo->from == Z_DECK ? "putsCardsIntoDiscard" : "discardsACard", NO_OBJECT);
	event_begin(log, out, echo->player, "CARD_DISCARDED", false);
	add_whole_card(log, out, card, echo->id);
	if (echo->from != Z_HAND || duels_chance(log, 2))
		add_string_field(out, "fromZone", text_of(site_zone(echo->from)));
	event_end(log, out);
}

static inline void tell_played_by_effect(struct duels_log *log, const struct echo *echo, card_id card)
{
	int paid = (int)ready_ink(log->before, echo->player) - (int)ready_ink(log->match->state, echo->player);
	struct buffer *out = &log->parts[TOLD_OUTCOME];

	/* That ink was the price of the ability, by which nothing is paid for the card. */
	if (log->telling.is_paid_now)
		paid = 0;
	if (paid <= 0 && duels_chance(log, 4))
		add_key(log, "playedForFree", NO_OBJECT);
	event_begin(log, out, echo->player, "CARD_PLAYED", false);
	add_whole_card(log, out, card, echo->id);
	if (paid != lorcana_card_of(log->match->env.cards, card)->cost || duels_chance(log, 3))
		add_number_field(out, "inkPaid", paid > 0 ? paid : 0);
	event_end(log, out);
}

static inline void tell_put_under(struct duels_log *log, const struct echo *echo)
{
	obj_id top = log->match->state->table.objects[echo->id].on;
	struct buffer *out = &log->parts[TOLD_OUTCOME];
	/* Without a price, where the log shows that Boost has one. */
	bool as_boost = log->tells_boost && duels_chance(log, 2);

	add_key(log, "putsCardUnder", NO_OBJECT);
	if (!top)
		return;
	event_begin(log, out, log->telling.player, as_boost ? "CARD_BOOSTED" : "CARD_PUT_UNDER", false);
	add_card_fields(log, out, true_card(log, top));
	if (as_boost)
		add_number_field(out, "cardsUnderCount", (int)table_count_under(&log->match->state->table, top));
	else
		add_string_field(out, "fromZone", text_of(site_zone(echo->from)));
	event_end(log, out);
}

static inline void tell_move_to(struct duels_log *log, struct buffer *out, player_id player, card_id card, card_id location)
{
	event_begin(log, out, player, "CARD_MOVED", false);
	add_card_fields(log, out, card);
	add_other_card(log, out, "locationId", "locationName", location);
	event_end(log, out);
}

/* What an ability changes without an event of its own: who and by how much is seldom said. */
static inline void tell_change(struct duels_log *log, const struct echo *echo)
{
	static const char *const keys[N_LORCANA_VERBS] = {
		[VERB_DO_EXERT] = "exertsCharacter",
		[VERB_DO_READY] = "readiesCharacter",
		[VERB_DO_GIVE] = "grantsAbility",
		[VERB_DO_STRENGTH] = "givesStatModifierToYourCharacters",
		[VERB_DO_WILLPOWER] = "givesStatModifierToYourCharacters",
		[VERB_DO_LORE] = "givesStatModifierToYourCharacters",
	};

	if (echo->verb < N_LORCANA_VERBS && keys[echo->verb])
		add_key(log, keys[echo->verb], named_target(log, echo->id, 5));
}

/* The first of what is told one by one says how many there are: of draws from echo [i] on. */
static inline int count_draws(const struct echo_set *set, uint16_t i)
{
	int n = 0;

	while (i < set->len && set->items[i++].verb == VERB_DO_DRAW)
		n++;
	return n;
}

static inline void tell_draw(struct duels_log *log, const struct echo_set *set, uint16_t i)
{
	const struct echo *echo = &set->items[i];
	int n = count_draws(set, i);

	if (i == 0 || set->items[i - 1].verb != VERB_DO_DRAW) {
		if (n == 1)
			add_key(log, "drawsACard", NO_OBJECT);
		else
			add_counted_key(log, "drawsCards", "count", n, NO_OBJECT);
	}
	tell_drawn(log, &log->parts[TOLD_OUTCOME], echo->player, echo->id);
}

/* What an effect has done. */
static inline void tell_echo(struct duels_log *log, const struct echo_set *set, uint16_t i)
{
	const struct echo *echo = &set->items[i];
	card_id card = echo->card ? echo->card : echo->id ? true_card(log, echo->id) : CARD_UNKNOWN;
	const struct object *object = &log->match->state->table.objects[echo->id];

	switch (echo->verb) {
	case VERB_DO_DRAW:
		tell_draw(log, set, i);
		break;
	case VERB_DO_DAMAGE:
	case VERB_DO_PUT:
	case VERB_DO_REMOVE:
		tell_damage(log, echo, card);
		break;
	case VERB_DO_BANISH:
		add_key(log, duels_chance(log, 2) ? "banishesTarget" : "banishesCard", named_target(log, echo->id, 1));
		tell_destroyed(log, &log->parts[TOLD_OUTCOME], echo->player, echo->id, card);
		break;
	case VERB_DO_RETURN:
		tell_returned(log, echo, card);
		break;
	case VERB_DO_DISCARD:
		tell_discarded(log, echo, card);
		break;
	case VERB_DO_GAIN:
	case VERB_DO_LOSE:
		add_lore_key(log, echo->player, echo->number, echo->verb == VERB_DO_LOSE);
		break;
	case VERB_DO_INK:
		tell_inked(log, echo, card);
		break;
	case VERB_DO_DECK:
		tell_into_deck(log, echo, card);
		break;
	case VERB_DO_PLAY:
		tell_played_by_effect(log, echo, card);
		break;
	case VERB_DO_UNDER:
		tell_put_under(log, echo);
		break;
	case VERB_DO_MOVE:
		if (object->at)
			tell_move_to(log, &log->parts[TOLD_OUTCOME], log->telling.player, card, true_card(log, object->at));
		break;
	case VERB_DO_REVEAL:
		log->is_shown[echo->id] = true;
		if (duels_chance(log, 3))
			tell_seen(log, echo, card, "");
		break;
	default:
		tell_change(log, echo);
	}
}

/* The echoes of the entry just offered: what was there before is left out. */
static inline void new_echoes(const struct duels_log *log, bool ends_turn, struct echo_set *found)
{
	const struct echo_set *before = &log->before->echoes, *now = &log->match->state->echoes;
	uint16_t i = 0, from = 0;

	for (uint16_t k = 0; !ends_turn && k < now->len && i < before->len; i++)
		if (memcmp(&now->items[k], &before->items[i], sizeof(now->items[k])) == 0)
			from = ++k;
	*found = (struct echo_set){ .len = 0 };
	for (uint16_t k = from; k < now->len; k++)
		found->items[found->len++] = now->items[k];
}

static inline bool has_echo_of(const struct echo_set *set, obj_id id)
{
	for (uint16_t i = 0; i < set->len; i++)
		if (set->items[i].id == id && set->items[i].verb < N_LORCANA_VERBS && set->items[i].verb >= VERB_DO_DAMAGE &&
		    set->items[i].verb != VERB_DO_DAMAGE && set->items[i].verb != VERB_DO_PUT &&
		    set->items[i].verb != VERB_DO_REMOVE && set->items[i].verb != VERB_DO_EXERT &&
		    set->items[i].verb != VERB_DO_READY)
			return true;
	return false;
}

static inline void tell_echoes(struct duels_log *log, const struct echo_set *set)
{
	for (uint16_t i = 0; i < set->len; i++) {
		const struct echo *echo = &set->items[i];

		if (echo->verb >= N_LORCANA_VERBS || lorcana_language.verbs[echo->verb].mark != MARK_OUTCOME || !echo->by)
			continue;
		if (echo->verb == VERB_DO_STRENGTH && echo->by == log->telling.supporter)
			continue;
		if (echo->by != log->telling.card)
			change_telling(log, echo->by, log->match->state->active);
		tell_echo(log, set, i);
	}
}

/* Challenges */

/* Where a challenge stands; -1 = there is none. */
static inline int challenge_step(const struct lorcana_game *g)
{
	for (uint8_t i = 0; i < g->frames.depth; i++)
		if (g->frames.frames[i].proc == PROC_CHALLENGE)
			return g->frames.frames[i].step;
	return -1;
}

/* What an entry has brought upon [id]: damage dealt to it, or that it was banished. */
static inline int new_history(const struct duels_log *log, enum event_what what, obj_id id)
{
	const struct history *now = &log->match->state->history;
	uint16_t from = now->len < log->before->history.len ? 0 : log->before->history.len;
	int n = 0;

	for (uint16_t i = from; i < now->len; i++)
		if (now->items[i].what == what && now->items[i].subject == id)
			n += what == HAPPEN_DAMAGE ? now->items[i].number : 1;
	return n;
}

static inline void begin_attack(struct duels_log *log, struct buffer *out)
{
	const struct duel *duel = &log->duel;

	event_begin(log, out, duel->player, "CARD_ATTACK", false);
	add_card_fields(log, out, duel->attacker_card);
	add_other_card(log, out, "targetCardId", "targetCardName", duel->defender_card);
}

/* The result of a challenge that a choice has interrupted: nobody was banished so far, and no damage is told. */
static inline void tell_interrupted(struct duels_log *log)
{
	if (!log->duel.is_open)
		return;
	begin_attack(log, &log->out);
	add_bool_field(&log->out, "attackerBanished", false);
	add_bool_field(&log->out, "defenderBanished", false);
	event_end(log, &log->out);
	log->duel.is_open = false;
}

static inline void tell_banished_in_challenge(struct duels_log *log, obj_id id, card_id card, bool with_zone, card_id by)
{
	player_id owner = log->match->state->table.objects[id].owner;

	event_begin(log, &log->out, owner, "CARD_DESTROYED", false);
	add_card_fields(log, &log->out, card);
	if (with_zone) {
		add_other_card(log, &log->out, "abilitySourceCardId", "abilitySourceCardName", by);
		add_string_field(&log->out, "fromZone", text_of("field"));
	}
	event_end(log, &log->out);
	log->fought[id] = CARD_UNKNOWN;
}

/* The result, and who was banished by it. */
static inline void tell_result(struct duels_log *log, bool *told)
{
	const struct object *objects = log->before->table.objects;
	struct duel duel = log->duel;
	obj_id a = duel.attacker, d = duel.defender;
	int to_attacker = new_history(log, HAPPEN_DAMAGE, a), to_defender = new_history(log, HAPPEN_DAMAGE, d);
	bool attacker_banished = new_history(log, HAPPEN_BANISH, a) > 0, defender_banished = new_history(log, HAPPEN_BANISH, d) > 0;

	write_waiting(log);
	if (duel.is_open) {
		begin_attack(log, &log->out);
		add_number_field(&log->out, "actualDamageToDefender", to_defender);
		add_number_field(&log->out, "defenderTotalDamage", objects[d].counters + to_defender);
		add_number_field(&log->out, "actualDamageToAttacker", to_attacker);
		add_number_field(&log->out, "attackerTotalDamage", objects[a].counters + to_attacker);
		add_bool_field(&log->out, "attackerBanished", attacker_banished);
		add_bool_field(&log->out, "defenderBanished", defender_banished);
		event_end(log, &log->out);
	}
	log->fought[a] = duel.defender_card;
	log->fought[d] = duel.attacker_card;
	if (attacker_banished)
		tell_banished_in_challenge(log, a, duel.attacker_card, !duel.is_open, duel.defender_card);
	if (defender_banished)
		tell_banished_in_challenge(log, d, duel.defender_card, !duel.is_open, duel.attacker_card);
	told[a] = attacker_banished;
	told[d] = defender_banished;
	log->duel = (struct duel){ .is_open = false };
}

/* Whether the two were there to deal damage as the entry was offered. */
static inline bool both_fight(const struct duels_log *log)
{
	return log->duel.attacker && log->before->table.objects[log->duel.attacker].zone == Z_PLAY &&
	       log->before->table.objects[log->duel.defender].zone == Z_PLAY;
}

/* What no effect has done */

/* A card changed its zone by the rules, or to pay: the site tells of some. */
static inline void tell_change_of_zone(struct duels_log *log, obj_id id, const struct entry *entry)
{
	const struct object *was = &log->before->table.objects[id], *is = &log->match->state->table.objects[id];
	bool is_cost = entry->verb == VERB_USE || entry->verb == VERB_PLAY;
	card_id card = was->card ? was->card : true_card(log, id);

	if (was->on)
		return;
	if (was->zone == Z_PLAY && is->zone == Z_DISCARD && (!is_cost || duels_chance(log, log->habits.costs)))
		tell_destroyed(log, &log->parts[TOLD_OUTCOME], is->owner, id, card);
	if (was->zone == Z_PLAY && is->zone == Z_HAND)
		tell_moved(log, "CARD_RETURNED", &(struct echo){ .id = id, .player = is->owner, .from = Z_PLAY }, card, true);
	if (was->zone == Z_HAND && is->zone == Z_DISCARD && is_cost && entry->subject.card != card && duels_chance(log, log->habits.costs))
		tell_discarded(log, &(struct echo){ .id = id, .player = is->owner, .from = Z_HAND }, card);
}

/* What changed without an effect. Cards in [told] have been told of. */
static inline void tell_by_rules(struct duels_log *log, const struct echo_set *set, const struct entry *entry, const bool *told)
{
	const struct table *before = &log->before->table, *now = &log->match->state->table;

	for (obj_id i = 1; i <= now->n_objects; i++)
		if (before->objects[i].zone != now->objects[i].zone && !told[i] && !has_echo_of(set, i))
			tell_change_of_zone(log, i, entry);
}

/* Turns */

static inline bool draws_unasked(const struct duels_log *log, const struct echo_set *set, obj_id id)
{
	const struct object *was = &log->before->table.objects[id], *is = &log->match->state->table.objects[id];

	return was->zone == Z_DECK && is->zone == Z_HAND && is->owner == log->match->state->active && !has_echo_of(set, id);
}

static inline void tell_turn_draw(struct duels_log *log, player_id player, obj_id id)
{
	write_waiting(log);
	add_step(log, player, "TURN_DRAW");
	tell_drawn(log, &log->out, player, id);
}

/* Lore of locations, as the turn begins. */
static inline void tell_location_lore(struct duels_log *log, player_id player)
{
	int total = log->match->state->sides[player].lore, gained = total - log->lore[player];

	if (gained <= 0)
		return;
	event_begin(log, &log->out, player, "LORE_GAINED", false);
	add_number_field(&log->out, "amount", gained);
	add_number_field(&log->out, "newLoreTotal", total);
	event_end(log, &log->out);
	log->lore[player] = (int16_t)total;
}

static inline void tell_turn_start(struct duels_log *log, player_id player, bool is_first)
{
	log->round += !is_first && player == 0;
	log->time++;
	add_step(log, player, "TURN_START");
	add_step(log, player, "TURN_READY");
	add_step(log, player, "TURN_SET");
	tell_location_lore(log, player);
}

/* The end of one turn and the beginning of the next. */
static inline void tell_turn_change(struct duels_log *log, const struct echo_set *set)
{
	const struct lorcana_game *now = log->match->state;

	write_waiting(log);
	log->telling = (struct telling){ .card = CARD_UNKNOWN };
	if (log->ends_late)
		add_step(log, log->before->active, "TURN_END");
	tell_turn_start(log, now->active, false);
	for (obj_id i = 1; i <= now->table.n_objects; i++)
		if (draws_unasked(log, set, i))
			tell_turn_draw(log, now->active, i);
}

/* Actions */

static inline void tell_played(struct duels_log *log, const struct entry *entry)
{
	const struct lorcana_card *facts = lorcana_card_of(log->match->env.cards, entry->subject.card);
	const struct clause *shift = entry_clause(entry, CLAUSE_SHIFT_ID);
	struct buffer *out = &log->action;
	card_id singers[MAX_CLAUSES];
	size_t n = 0;

	for (uint8_t i = 0; i < entry->n_clauses; i++)
		if (entry->clauses[i].id == CLAUSE_SING_ID)
			singers[n++] = entry->clauses[i].ref.card;
	event_begin(log, out, entry->player, "CARD_PLAYED", false);
	add_card_fields(log, out, entry->subject.card);
	add_number_field(out, "cardCost", facts->cost);
	if (shift) {
		add_bool_field(out, "usedShift", true);
		add_other_card(log, out, "shiftTargetCardId", "shiftTargetCardName", shift->ref.card);
	}
	if (n == 1 || (n && duels_chance(log, 2)))
		add_other_card(log, out, "singerCardId", "singerCardName", singers[0]);
	else if (n)
		add_card_list(log, out, "singerCardRefs", singers, n);
	event_end(log, out);
	if (facts->type == LORCANA_ACTION)
		start_telling(log, entry->subject.card, name_of_text(log, entry->subject.card), entry->player, false);
}

/* A quest with the lore that it gave. */
static inline void tell_quest(struct duels_log *log, struct buffer *out, const struct entry *entry, int gained)
{
	event_begin(log, out, entry->player, "CARD_QUEST", false);
	add_card_fields(log, out, entry->subject.card);
	add_number_field(out, "loreGained", gained);
	add_number_field(out, "newLoreTotal", log->lore[entry->player] + gained);
	event_end(log, out);
}

static inline int lore_of_quest(const struct lorcana_game *g)
{
	for (uint16_t i = g->history.len; i-- > 0;)
		if (g->history.items[i].what == HAPPEN_QUEST)
			return g->history.items[i].number;
	return 0;
}

static inline void tell_inking(struct duels_log *log, struct buffer *out, const struct entry *entry)
{
	event_begin(log, out, entry->player, "CARD_INKED", false);
	add_card_fields(log, out, entry->subject.card);
	event_end(log, out);
}

/* The two that the challenge just declared is between. */
static inline void start_duel(struct duels_log *log, const struct entry *entry)
{
	const struct history *history = &log->match->state->history;

	for (uint16_t i = history->len; i-- > 0;)
		if (history->items[i].what == HAPPEN_CHALLENGE) {
			log->duel = (struct duel){
				.is_open = true,
				.player = entry->player,
				.attacker = history->items[i].subject,
				.defender = history->items[i].object,
				.attacker_card = entry->subject.card,
				.defender_card = entry->target.card,
			};
			return;
		}
}

static inline void tell_declared(struct duels_log *log, const struct entry *entry)
{
	start_duel(log, entry);
	event_begin(log, &log->out, entry->player, "CARD_ATTACK", false);
	add_whole_card(log, &log->out, entry->subject.card, log->duel.attacker);
	add_other_card(log, &log->out, "targetCardId", "targetCardName", entry->target.card);
	event_end(log, &log->out);
}

static inline void tell_boost(struct duels_log *log, const struct entry *entry)
{
	const struct lorcana_keyword *boost =
		lorcana_card_keyword(lorcana_card_of(log->match->env.cards, entry->subject.card), KEYWORD_BOOST);

	event_begin(log, &log->out, entry->player, "CARD_BOOSTED", false);
	add_card_fields(log, &log->out, entry->subject.card);
	add_number_field(&log->out, "boostCost", boost ? boost->value : 0);
	log->tells_boost |= !log->is_undone;
	event_end(log, &log->out);
}

/* An ability that is used: often only what comes of it shows. */
static inline void tell_use(struct duels_log *log, const struct entry *entry)
{
	const struct clause *named = entry_clause(entry, CLAUSE_ABILITY_ID);
	struct text name = named ? named->word : text_of("");

	if (duels_chance(log, 20)) {
		event_begin(log, &log->out, entry->player, "ABILITY_CANCELLED", false);
		add_card_fields(log, &log->out, entry->subject.card);
		add_string_field(&log->out, "abilityName", name);
		event_end(log, &log->out);
	}
	start_telling(log, entry->subject.card, name, entry->player, true);
	log->telling.is_paid_now = true;
	if (log->habits.used == 0 || !duels_chance(log, log->habits.used))
		return;
	event_begin(log, &log->out, entry->player, "ABILITY_ACTIVATED", false);
	add_card_fields(log, &log->out, entry->subject.card);
	if (name.len)
		add_string_field(&log->out, "abilityName", name);
	event_end(log, &log->out);
}

/* A triggered ability begins to resolve; Support has an event of its own. */
static inline void tell_resolve(struct duels_log *log, const struct entry *entry)
{
	const struct clause *named = entry_clause(entry, CLAUSE_ABILITY_ID), *whom = entry_clause(entry, CLAUSE_CHOOSE_ID);
	struct text name = named ? named->word : text_of("");

	start_telling(log, entry->subject.card, name, entry->player, false);
	if (!text_is(name, "Support"))
		return;
	if (whom && !duels_chance(log, 3)) {
		event_begin(log, &log->out, entry->player, "SUPPORT_GIVEN", false);
		add_card_fields(log, &log->out, entry->subject.card);
		add_other_card(log, &log->out, "targetCardId", "targetCardName", whom->ref.card);
		event_end(log, &log->out);
	}
	log->telling = (struct telling){ .card = CARD_UNKNOWN, .supporter = entry->subject.card };
}

/* What a player decided; before what came of it. */
static inline void tell_choice(struct duels_log *log, const struct entry *entry)
{
	if (entry->verb != VERB_CHOOSE && entry->verb != VERB_ACCEPT && entry->verb != VERB_DECLINE) {
		write_waiting(log);
		log->time += duels_random(log, 9);
		if (entry->verb != VERB_RESOLVE)
			log->telling = (struct telling){ .card = CARD_UNKNOWN };
	} else if (log->duel.is_open) {
		tell_interrupted(log);
	}
	switch (entry->verb) {
	case VERB_INK:
		tell_inking(log, &log->out, entry);
		break;
	case VERB_PLAY:
		tell_played(log, entry);
		break;
	case VERB_QUEST:
		tell_quest(log, &log->out, entry, lore_of_quest(log->match->state));
		log->lore[entry->player] = (int16_t)(log->lore[entry->player] + lore_of_quest(log->match->state));
		break;
	case VERB_CHALLENGE:
		tell_declared(log, entry);
		break;
	case VERB_MOVE:
		tell_move_to(log, &log->out, entry->player, entry->subject.card, entry->target.card);
		break;
	case VERB_BOOST:
		tell_boost(log, entry);
		break;
	case VERB_USE:
		tell_use(log, entry);
		break;
	case VERB_RESOLVE:
		tell_resolve(log, entry);
		break;
	case VERB_END:
		if (!log->ends_late)
			add_step(log, entry->player, "TURN_END");
		break;
	default:
		break;
	}
}

/* Something lasts that no echo tells of: the ability is told by its kind; nothing at all came of some. */
static inline void tell_what_lasts(struct duels_log *log, const struct echo_set *set)
{
	const struct lorcana_game *was = log->before, *is = log->match->state;
	player_id p = log->telling.player;

	if (log->telling.card && is->sides[p].extra_ink > was->sides[p].extra_ink)
		add_key(log, "grantsAnAdditionalInk", NO_OBJECT);
	if (!log->telling.card || set->len)
		return;
	if (is->lasting.len > was->lasting.len)
		add_key(log, "costReduction", NO_OBJECT);
	else if (is->modifiers.len > was->modifiers.len)
		add_key(log, "grantsAbility", NO_OBJECT);
}

/* An ability that was declined, or had nothing to do. */
static inline void tell_nothing(struct duels_log *log, const struct entry *entry)
{
	bool is_over = log->match->state->effects.depth == 0;
	bool declined = entry->verb == VERB_DECLINE || entry_clause(entry, CLAUSE_DECLINE_ID);

	if (!log->telling.card || log->telling.is_used || log->telling.has_keys || !is_over || !declined ||
	    log->parts[TOLD_OUTCOME].len || log->parts[TOLD_SEEN].len || is_action_card(log, log->telling.card))
		return;
	if (duels_chance(log, 3))
		add_key(log, duels_chance(log, 2) ? "hadNoEffect" : "hadNoEffectNoValidTargets", NO_OBJECT);
}

/* Tells of an entry that was offered to the match; `before` holds the state as it was. */
static inline void tell_entry(struct duels_log *log, const struct entry *entry)
{
	static bool told[MAX_OBJECTS + 1];
	const struct lorcana_game *now = log->match->state;
	bool ends_turn = now->turn != log->before->turn;
	struct echo_set set;

	memset(told, 0, sizeof(told));
	new_echoes(log, ends_turn, &set);
	if (entry->verb == VERB_DRAW) {
		if (log->before->ask == ASK_DRAW)
			tell_turn_draw(log, entry->player, table_zone(&now->table, entry->player, Z_HAND)->last);
		return;
	}
	tell_choice(log, entry);
	tell_echoes(log, &set);
	tell_what_lasts(log, &set);
	tell_nothing(log, entry);
	log->played_at_once = log->action.len && now->effects.depth == 0 && is_action_card(log, entry->subject.card);
	if (log->duel.attacker && challenge_step(now) != 0) {
		if (both_fight(log))
			tell_result(log, told);
		log->duel = (struct duel){ .is_open = false };
	}
	tell_by_rules(log, &set, entry, told);
	log->telling.is_paid_now = false;
	if (ends_turn && now->turn > 1)
		tell_turn_change(log, &set);
	for (player_id p = 0; p < 2 && !now->over; p++)
		log->lore[p] = now->sides[p].lore;
}

/* Setup and end */

static inline void tell_hand(struct duels_log *log, player_id player)
{
	const struct table *table = &log->match->state->table;
	card_id cards[MATCH_DECK];
	size_t n = 0;

	for (obj_id i = table_zone(table, player, Z_HAND)->first; i; i = table->objects[i].next)
		cards[n++] = true_card(log, i);
	event_begin(log, &log->out, player, "INITIAL_HAND", true);
	add_card_list(log, &log->out, "initialHandCards", cards, n);
	event_end(log, &log->out);
}

/* Cards altered go, others come in their place. */
static inline void tell_mulligan(struct duels_log *log, const struct entry *entry)
{
	const struct table *was = &log->before->table, *is = &log->match->state->table;
	card_id cards[MATCH_DECK], drawn[MATCH_DECK];
	size_t n = 0, n_drawn = 0;

	for (obj_id i = 1; i <= is->n_objects; i++) {
		if (is->objects[i].owner != entry->player)
			continue;
		if (was->objects[i].zone == Z_HAND && is->objects[i].zone == Z_DECK)
			cards[n++] = was->objects[i].card ? was->objects[i].card : true_card(log, i);
		if (was->objects[i].zone == Z_DECK && is->objects[i].zone == Z_HAND)
			drawn[n_drawn++] = true_card(log, i);
	}
	event_begin(log, &log->out, entry->player, "MULLIGAN", true);
	add_number_field(&log->out, "mulliganCount", (int)n);
	/* How many is told in any case. */
	log->data_start = log->is_hidden ? log->out.len : log->data_start;
	add_card_list(log, &log->out, "mulliganedCards", cards, n);
	add_card_list(log, &log->out, "drawnCards", drawn, n_drawn);
	event_end(log, &log->out);
}

static inline void tell_game_end(struct duels_log *log, const struct entry *last)
{
	const struct lorcana_game *g = log->match->state;
	bool conceded = last->verb == VERB_CONCEDE;
	const char *reason = conceded ? "concession" : g->winner != NO_PLAYER && g->sides[g->winner].lore >= 20 ? "lore" : "deck";

	write_waiting(log);
	if (!g->over || g->winner == NO_PLAYER)
		return;
	if (conceded) {
		event_begin(log, &log->out, last->player, "GAME_CONCEDED", false);
		add_number_field(&log->out, "winner", g->winner + 1);
		add_number_field(&log->out, "concededBy", last->player + 1);
		event_end(log, &log->out);
	}
	event_begin(log, &log->out, NO_PLAYER, "GAME_END", false);
	add_number_field(&log->out, "winner", g->winner + 1);
	add_number_field(&log->out, "newLoreTotal", g->sides[g->winner].lore);
	add_string_field(&log->out, "victoryReason", text_of(reason));
	event_end(log, &log->out);
}

#endif
