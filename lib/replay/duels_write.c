#include "replay/duels_write.h"

#include "base/bug.h"
#include "replay/duels_cause.h"
#include "replay/duels_table.h"

/* A challenge between its declaration and the next action. */
struct challenge {
	bool is_open;
	bool has_result;
	bool has_damage; /* the result says what was dealt */
	uint8_t player;	 /* whose character challenges */
	struct text attacker;
	struct text defender;
	bool attacker_banished;
	bool defender_banished;
};

struct writer {
	const struct duels_event *events;
	size_t n;
	size_t at; /* the event being written */
	struct buffer *out;
	struct duels_table table;
	struct duels_causes causes;
	struct challenge challenge;
	uint8_t turn;	   /* whose turn it is; 0 = none */
	uint8_t draw_due;  /* who has a draw step without a card so far; 0 = nobody */
	unsigned inks;	   /* of the turn, by its player */
	unsigned under;	   /* cards that went along with the last one put into an inkwell */
	struct text ink_by; /* card that allows more of them; empty = none */
};

static struct text other_if_empty(struct text name)
{
	return name.len ? name : (struct text){ "?", 1 };
}

/* PLAYER VERB, or with [mark] MARK VERB PLAYER. */
static void begin(struct writer *w, const char *mark, const char *verb, uint8_t player)
{
	if (mark)
		buffer_printf(w->out, "%s %s P%u", mark, verb, (unsigned)player);
	else
		buffer_printf(w->out, "P%u %s", (unsigned)player, verb);
}

/* Adds BEFORE NAME, or nothing when there is no name. */
static void add(struct writer *w, const char *before, struct text name)
{
	if (name.len == 0)
		return;
	buffer_add_string(w->out, before);
	buffer_add(w->out, name);
}

static void end(struct writer *w)
{
	buffer_add_char(w->out, '\n');
}

/* ! VERB PLAYER NAME +by CAUSE */
static void outcome(struct writer *w, const char *verb, uint8_t player, struct text name, struct text cause)
{
	begin(w, "!", verb, player);
	add(w, " ", other_if_empty(name));
	add(w, " +by ", cause);
	end(w);
}

/* ! VERB PLAYER N NAME +by CAUSE; nothing when N is not known. */
static void outcome_of(struct writer *w, const char *verb, uint8_t player, int32_t number, struct text name,
		       struct text cause)
{
	if (number == DUELS_ABSENT)
		return;
	begin(w, "!", verb, player);
	buffer_printf(w->out, " %d", (int)number);
	add(w, " ", name);
	add(w, " +by ", cause);
	end(w);
}

/* = VERB PLAYER N NAME; nothing when N is not known. */
static void observe(struct writer *w, const char *verb, uint8_t player, int32_t number, struct text name)
{
	if (number == DUELS_ABSENT)
		return;
	begin(w, "=", verb, player);
	buffer_printf(w->out, " %d", (int)number);
	add(w, " ", name);
	end(w);
}

/* The zone in our word; empty for one that we do not know. */
static struct text zone_of(struct text word)
{
	static const struct {
		const char *theirs, *ours;
	} zones[] = {
		{ "field", "play" },   { "board", "play" },	  { "play", "play" },	    { "hand", "hand" },
		{ "deck", "deck" },    { "discard", "discard" }, { "inkwell", "inkwell" },
	};

	for (size_t i = 0; i < sizeof(zones) / sizeof(zones[0]); i++)
		if (text_is(word, zones[i].theirs))
			return text_of(zones[i].ours);
	return (struct text){ "", 0 };
}

static uint8_t opponent(uint8_t player)
{
	return (uint8_t)(3 - player);
}

/* Setup */

static void write_draws(struct writer *w, uint8_t player, const struct duels_list *cards)
{
	for (size_t i = 0; i < cards->len; i++) {
		begin(w, NULL, "draw", player);
		add(w, " ", cards->names[i]);
		end(w);
	}
}

static void write_alter(struct writer *w, const struct duels_event *event)
{
	if (event->cards.len == 0 && event->count <= 0) {
		begin(w, NULL, "keep", event->player);
		end(w);
		return;
	}
	begin(w, NULL, "alter", event->player);
	if (event->cards.len == 0)
		buffer_printf(w->out, " %d", (int)event->count);
	for (size_t i = 0; i < event->cards.len; i++)
		add(w, " +card ", event->cards.names[i]);
	end(w);
	write_draws(w, event->player, &event->drawn);
}

/* Steps of the game */

/* The draw step drew a card that the log does not show. */
static void write_hidden_draw(struct writer *w)
{
	if (w->draw_due) {
		begin(w, NULL, "draw", w->draw_due);
		buffer_add_string(w->out, " ?");
		end(w);
	}
	w->draw_due = 0;
}

static void end_turn(struct writer *w)
{
	if (w->turn) {
		begin(w, NULL, "end", w->turn);
		end(w);
	}
	w->turn = 0;
}

static void start_turn(struct writer *w, uint8_t player)
{
	if (w->turn != player)
		end_turn(w);
	w->turn = player;
	w->inks = 0;
	w->ink_by = (struct text){ "", 0 };
}

static void write_game_end(struct writer *w, const struct duels_event *event)
{
	uint8_t winner = event->winner ? event->winner : event->player;

	if (!winner)
		return;
	observe(w, "lore", winner, event->lore_total, (struct text){ "", 0 });
	begin(w, "=", "winner", winner);
	end(w);
}

static void write_concession(struct writer *w, const struct duels_event *event)
{
	uint8_t player = event->conceded_by ? event->conceded_by : event->player;

	if (!player)
		return;
	begin(w, NULL, "concede", player);
	end(w);
}

/* Actions */

static void write_ink(struct writer *w, const struct duels_event *event)
{
	begin(w, NULL, "ink", event->player);
	add(w, " ", other_if_empty(event->card));
	if (event->player == w->turn && w->inks++ > 0)
		add(w, " +by ", w->ink_by);
	end(w);
}

static void write_play(struct writer *w, const struct duels_event *event)
{
	struct text cause = duels_cause_find(&w->causes, "play");
	bool is_free = cause.len && event->ink_paid <= 0 && !event->used_shift && event->singers.len == 0;

	begin(w, NULL, "play", event->player);
	add(w, " ", other_if_empty(event->card));
	if (event->used_shift)
		add(w, " +shift ", event->target);
	for (size_t i = 0; i < event->singers.len; i++)
		add(w, " +sing ", event->singers.names[i]);
	for (size_t i = 0; i < event->discarded.len; i++)
		add(w, " +discard ", event->discarded.names[i]);
	add(w, " +from ", zone_of(event->from));
	if (is_free)
		buffer_add_string(w->out, " +free");
	else if (event->ink_paid != DUELS_ABSENT && event->singers.len == 0)
		buffer_printf(w->out, " +pay %d", (int)event->ink_paid);
	if (is_free)
		add(w, " +by ", cause);
	end(w);
}

static void write_quest(struct writer *w, const struct duels_event *event)
{
	begin(w, NULL, "quest", event->player);
	add(w, " ", other_if_empty(event->card));
	end(w);
	observe(w, "lore", event->player, event->lore_total, (struct text){ "", 0 });
}

static void write_use(struct writer *w, const struct duels_event *event)
{
	begin(w, NULL, "use", event->player);
	add(w, " ", event->card.len ? event->card : other_if_empty(event->cause));
	add(w, " +ability ", event->ability);
	end(w);
}

static void write_move(struct writer *w, const struct duels_event *event)
{
	struct text cause = duels_cause_find(&w->causes, "move");

	if (event->card.len == 0 || event->target.len == 0)
		return;
	begin(w, cause.len ? "!" : NULL, "move", event->player);
	add(w, " ", event->card);
	add(w, " > ", event->target);
	add(w, " +by ", cause);
	end(w);
}

/* Boost, or an effect that puts a card under one. */
static void write_boost(struct writer *w, const struct duels_event *event)
{
	if (event->boost_cost == DUELS_ABSENT && duels_cause_find(&w->causes, "under").len) {
		begin(w, "!", "under", event->player);
		add(w, " ? > ", event->card);
		add(w, " +by ", duels_cause_find(&w->causes, "under"));
	} else {
		begin(w, NULL, "boost", event->player);
		add(w, " ", other_if_empty(event->card));
	}
	end(w);
}

static void write_declaration(struct writer *w, const struct duels_event *event)
{
	w->challenge = (struct challenge){
		.is_open = true,
		.player = event->player,
		.attacker = event->card,
		.defender = event->target,
	};
	begin(w, NULL, "challenge", event->player);
	add(w, " ", other_if_empty(event->card));
	add(w, " > ", other_if_empty(event->target));
	end(w);
}

/* The second of the two events: what was dealt, and who was banished by it. */
static void write_challenge(struct writer *w, const struct duels_event *event)
{
	struct challenge *c = &w->challenge;
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
	if (event->target.len && !event->defender_banished)
		observe(w, "damage", opponent(event->player), event->defender_damage, event->target);
	if (event->card.len && !event->attacker_banished)
		observe(w, "damage", event->player, event->attacker_damage, event->card);
}

/* Effects */

/* True when the rules banish the card themselves, from damage or as a cost. */
static bool is_banished_by_rules(const struct writer *w, const struct duels_event *event, uint8_t owner)
{
	const struct challenge *c = &w->challenge;
	bool attacker = c->is_open && owner == c->player && text_equal(event->card, c->attacker);
	bool defender = c->is_open && owner == opponent(c->player) && text_equal(event->card, c->defender);

	if (attacker || defender)
		return (attacker && c->attacker_banished) || (defender && c->defender_banished) || !c->has_damage;
	return duels_cause_damaged(&w->causes, event->card) || duels_cause_used(&w->causes, event->card);
}

static void write_destroyed(struct writer *w, const struct duels_event *event)
{
	uint8_t owner = duels_table_owner(&w->table, event->player, event->card);
	bool names_it;
	struct text cause = duels_cause_banishes(&w->causes, event, &names_it);

	if (!names_it && event->card.len && is_banished_by_rules(w, event, owner)) {
		begin(w, "=", "banished", owner);
		add(w, " ", event->card);
		end(w);
		return;
	}
	outcome(w, "banish", owner, event->card, cause);
}

static void write_drawn(struct writer *w, const struct duels_event *event)
{
	if (w->draw_due == event->player) {
		w->draw_due = 0;
		begin(w, NULL, "draw", event->player);
		add(w, " ", other_if_empty(event->card));
		end(w);
		return;
	}
	outcome(w, "draw", event->player, event->card, duels_cause_find(&w->causes, "draw"));
}

/* ! VERB PLAYER NAME +from ZONE +to PLACE +by CAUSE */
static void write_moved(struct writer *w, const char *verb, uint8_t player, struct text name, const char *from,
			const char *to, struct text cause)
{
	begin(w, "!", verb, player);
	add(w, " ", other_if_empty(name));
	add(w, " +from ", text_of(from));
	add(w, " +to ", text_of(to));
	add(w, " +by ", cause);
	end(w);
}

static void write_into_inkwell(struct writer *w, const struct duels_event *event)
{
	uint8_t owner = duels_table_owner(&w->table, event->player, event->card);
	struct text name = other_if_empty(event->card), from = zone_of(event->from);
	struct text cause = duels_cause_find(&w->causes, "ink");
	bool from_play = text_is(from, "play");

	if (event->card.len == 0 && from_play && w->under > 0) {
		w->under--; /* it went along with the card above it */
		return;
	}
	if (event->card.len == 0 && from_play)
		name = duels_table_unnamed(&w->table, w->events, w->n, w->at, event->player);
	w->under = from_play ? duels_table_leave(&w->table, owner, name) : 0;
	begin(w, "!", "ink", owner);
	add(w, " ", name);
	add(w, " +from ", from);
	add(w, " +by ", cause);
	end(w);
}

static void write_returned(struct writer *w, const struct duels_event *event)
{
	bool from_play = event->from.len == 0 || text_is(zone_of(event->from), "play");
	uint8_t owner = from_play ? duels_table_owner(&w->table, event->player, event->card) : event->player;
	struct text cause = duels_cause_find(&w->causes, "return");

	begin(w, "!", "return", owner);
	add(w, " ", other_if_empty(event->card));
	add(w, " +from ", zone_of(event->from));
	add(w, " +by ", cause);
	end(w);
}

static void write_into_deck(struct writer *w, const struct duels_event *event)
{
	bool from_play = event->from.len == 0 || text_is(zone_of(event->from), "play");
	uint8_t owner = from_play ? duels_table_owner(&w->table, event->player, event->card) : event->player;
	const char *to = text_is(event->to, "top") ? "top" : text_is(event->to, "bottom") ? "bottom" : "";
	struct text cause = duels_cause_find(&w->causes, "deck");

	if (cause.len == 0)
		cause = duels_cause_find(&w->causes, "bottom");
	begin(w, "!", "deck", owner);
	add(w, " ", other_if_empty(event->card));
	add(w, " +from ", from_play ? text_of("play") : zone_of(event->from));
	add(w, " +to ", text_of(to));
	add(w, " +by ", cause);
	end(w);
}

/* A card of the deck that was looked at or revealed, and where it went. */
static void write_seen(struct writer *w, const struct duels_event *event)
{
	struct text cause = duels_cause_of_ability(&w->causes, event->ability);

	if (event->card.len == 0)
		return;
	if (text_is(event->to, "hand"))
		write_moved(w, "return", event->player, event->card, "deck", "", cause);
	else if (text_is(event->to, "bottom") || text_is(event->to, "top"))
		write_moved(w, "deck", event->player, event->card, "deck", text_is(event->to, "top") ? "top" : "bottom",
			    cause);
	else if (text_is(event->to, "discard"))
		write_moved(w, "discard", event->player, event->card, "deck", "", cause);
	else if (text_is(event->to, "inkwell"))
		write_moved(w, "ink", event->player, event->card, "deck", "", cause);
	else if (text_is(zone_of(event->from), "hand"))
		write_moved(w, "reveal", event->player, event->card, "hand", "", cause);
}

static void write_damage(struct writer *w, const struct duels_event *event)
{
	static const struct {
		enum duels_type type;
		const char *verb, *deed;
	} verbs[] = {
		{ DUELS_DAMAGE_DEALT, "damage", "damage" },
		{ DUELS_DAMAGE_COUNTERS_PUT, "put", "damage" },
		{ DUELS_DAMAGE_REMOVED, "remove", "remove" },
	};
	struct text cause = event->cause;
	uint8_t owner = duels_table_owner(&w->table, event->player, event->card);

	for (size_t i = 0; event->card.len && i < sizeof(verbs) / sizeof(verbs[0]); i++)
		if (event->type == verbs[i].type) {
			if (cause.len == 0)
				cause = duels_cause_find(&w->causes, verbs[i].deed);
			outcome_of(w, verbs[i].verb, owner, event->amount, event->card, cause);
		}
}

static void write_damage_moved(struct writer *w, const struct duels_event *event)
{
	struct text cause = event->cause.len ? event->cause : duels_cause_find(&w->causes, "damage");

	if (event->card.len == 0 || event->target.len == 0)
		return;
	outcome_of(w, "remove", duels_table_owner(&w->table, event->player, event->card), event->amount, event->card,
		   cause);
	outcome_of(w, "put", duels_table_owner(&w->table, opponent(event->player), event->target), event->amount,
		   event->target, cause);
}

static void write_support(struct writer *w, const struct duels_event *event)
{
	if (event->card.len == 0)
		return;
	begin(w, NULL, "resolve", event->player);
	add(w, " ", event->card);
	buffer_add_string(w->out, " +ability Support");
	add(w, " +choose ", event->target);
	end(w);
}

/* Lore that an effect gives or takes, with the total that the log states. */
static void write_lore_deed(struct writer *w, const struct duels_event *event, const struct duels_deed *deed)
{
	bool loses = text_is(deed->key, "opponentLosesLore");
	uint8_t player = loses ? opponent(event->player) : event->player;

	if (!loses && !text_is(deed->key, "gainsLore"))
		return;
	outcome_of(w, loses ? "lose" : "gain", player, deed->amount, (struct text){ "", 0 }, event->cause);
	observe(w, "lore", player, deed->total, (struct text){ "", 0 });
}

/* LORE_GAINED repeats what an ability's event has said, or a location gave it at the turn's start. */
static void write_lore_gained(struct writer *w, const struct duels_event *event)
{
	struct text cause = duels_cause_find(&w->causes, "lore");

	if (cause.len == 0 && !w->causes.is_turn_start)
		outcome_of(w, "gain", event->player, event->amount, (struct text){ "", 0 }, event->cause);
	observe(w, "lore", event->player, event->lore_total, (struct text){ "", 0 });
}

/* True when one of the next events says itself that [name] was returned. */
static bool is_returned_later(const struct writer *w, struct text name)
{
	for (size_t i = w->at + 1; i < w->n && duels_class_of(&w->events[i]) == DUELS_EFFECT && i < w->at + 8; i++)
		if (w->events[i].type == DUELS_CARD_RETURNED && text_equal(w->events[i].card, name))
			return true;
	return false;
}

/* What an ability's own event says that no other event does. */
static void write_triggered(struct writer *w, const struct duels_event *event)
{
	for (size_t i = 0; i < event->n_deeds; i++)
		write_lore_deed(w, event, &event->deeds[i]);
	if (duels_did(event, "returnedfromdiscard"))
		for (size_t i = 0; i < event->cards.len; i++)
			if (!is_returned_later(w, event->cards.names[i]))
				write_moved(w, "return", event->player, event->cards.names[i], "discard", "", event->cause);
	if (duels_did(event, "additionalink"))
		w->ink_by = event->cause;
	if (event->target.len && (duels_did(event, "exertstarget") || duels_did(event, "exertscharacter")))
		outcome(w, "exert", duels_table_owner(&w->table, opponent(event->player), event->target), event->target,
			event->cause);
	if (event->target.len && (duels_did(event, "readiestarget") || duels_did(event, "readiescharacter")))
		outcome(w, "ready", duels_table_owner(&w->table, event->player, event->target), event->target, event->cause);
}

static void write_step(struct writer *w, const struct duels_event *event)
{
	switch ((int)event->type) {
	case DUELS_TURN_START:
		start_turn(w, event->player);
		return;
	case DUELS_TURN_DRAW:
		w->draw_due = event->player;
		return;
	case DUELS_TURN_END:
		end_turn(w);
		return;
	case DUELS_GAME_CONCEDED:
		write_concession(w, event);
		return;
	case DUELS_GAME_END:
		write_game_end(w, event);
		return;
	}
}

static void write_action(struct writer *w, const struct duels_event *event)
{
	if (event->type != DUELS_CARD_ATTACK)
		w->challenge.is_open = false;
	switch ((int)event->type) {
	case DUELS_CARD_INKED:
		write_ink(w, event);
		return;
	case DUELS_CARD_PLAYED:
		write_play(w, event);
		return;
	case DUELS_CARD_QUEST:
		write_quest(w, event);
		return;
	case DUELS_CARD_ATTACK:
		write_challenge(w, event);
		return;
	case DUELS_CARD_MOVED:
		write_move(w, event);
		return;
	case DUELS_CARD_BOOSTED:
		write_boost(w, event);
		return;
	case DUELS_ABILITY_ACTIVATED:
		write_use(w, event);
		return;
	}
	BUG("an action that is not written");
}

static void write_effect(struct writer *w, const struct duels_event *event)
{
	switch ((int)event->type) {
	case DUELS_ABILITY_TRIGGERED:
		write_triggered(w, event);
		return;
	case DUELS_CARD_DRAWN:
		write_drawn(w, event);
		return;
	case DUELS_CARD_PUT_INTO_INKWELL:
		write_into_inkwell(w, event);
		return;
	case DUELS_CARD_DESTROYED:
		write_destroyed(w, event);
		return;
	case DUELS_CARD_DISCARDED:
		outcome(w, "discard", event->player, event->card, duels_cause_find(&w->causes, "discard"));
		return;
	case DUELS_CARD_RETURNED:
		write_returned(w, event);
		return;
	case DUELS_CARD_RETURNED_TO_DECK:
	case DUELS_CARD_PUT_INTO_DECK:
		write_into_deck(w, event);
		return;
	case DUELS_CARD_PUT_UNDER:
		begin(w, "!", "under", event->player);
		add(w, " ? > ", other_if_empty(event->card));
		add(w, " +from ", zone_of(event->from));
		end(w);
		return;
	case DUELS_CARD_LOOKED_AT:
	case DUELS_CARD_REVEALED:
		write_seen(w, event);
		return;
	case DUELS_DAMAGE_COUNTERS_MOVED:
		write_damage_moved(w, event);
		return;
	case DUELS_LORE_GAINED:
		write_lore_gained(w, event);
		return;
	case DUELS_SUPPORT_GIVEN:
		write_support(w, event);
		return;
	default:
		write_damage(w, event);
	}
}

static void write_event(struct writer *w, const struct duels_event *event)
{
	bool is_draw = event->type == DUELS_CARD_DRAWN && event->player == w->draw_due;

	if (event->type != DUELS_CARD_PUT_INTO_INKWELL)
		w->under = 0;
	if (!is_draw && duels_class_of(event) != DUELS_TALK && duels_class_of(event) != DUELS_UNDO)
		write_hidden_draw(w);
	if (duels_class_of(event) != DUELS_ACTION)
		duels_causes_follow(&w->causes, event);
	switch (duels_class_of(event)) {
	case DUELS_SETUP:
		if (event->type == DUELS_INITIAL_HAND)
			write_draws(w, event->player, &event->cards);
		else
			write_alter(w, event);
		break;
	case DUELS_STEP:
		write_step(w, event);
		break;
	case DUELS_ACTION:
		write_action(w, event);
		duels_causes_follow(&w->causes, event);
		break;
	case DUELS_EFFECT:
		write_effect(w, event);
		break;
	case DUELS_UNDO:
	case DUELS_TALK:
		break;
	}
	duels_table_follow(&w->table, event);
}

/* The player of the first turn; 0 when the log does not come that far. */
static uint8_t first_player(const struct duels_event *events, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (events[i].type == DUELS_TURN_START && !events[i].is_undone)
			return events[i].player;
	return 0;
}

/*
 * Opening hands, then the altering in turn order: on the site both players
 * alter at the same time, unseen, so the order of the log means nothing.
 */
static void write_setup(struct writer *w, struct line_map *map, uint8_t first)
{
	for (unsigned pass = 0; pass < 3; pass++)
		for (size_t i = 0; i < w->n; i++) {
			const struct duels_event *event = &w->events[i];
			bool alters_now = event->type == DUELS_MULLIGAN && pass == (event->player == first ? 1 : 2);

			if (duels_class_of(event) != DUELS_SETUP || event->is_undone)
				continue;
			if (event->type == DUELS_INITIAL_HAND ? pass > 0 : !alters_now)
				continue;
			write_event(w, event);
			line_map_mark(map, w->out, event->source);
		}
}

enum status duels_write(const struct duels_event *events, size_t n, struct buffer *out, struct line_map *map,
			struct arena *arena)
{
	struct writer w = { .events = events, .n = n, .out = out };
	uint8_t first = first_player(events, n);
	enum status status = duels_table_init(&w.table, arena, n);

	if (status == ST_OK)
		status = duels_causes_init(&w.causes, events, n, arena);
	if (status)
		return status;
	buffer_add_string(out, "verdict-log 1\ngame lorcana\nrecord partial\nplayer P1\nplayer P2\n");
	if (first)
		buffer_printf(out, "first P%u\n", (unsigned)first);
	buffer_add_char(out, '\n');
	line_map_mark(map, out, n ? events[0].source : (struct line_source){ 1, 0 });
	write_setup(&w, map, first);
	for (w.at = 0; w.at < n; w.at++) {
		if (events[w.at].is_undone || duels_class_of(&events[w.at]) == DUELS_SETUP)
			continue;
		write_event(&w, &events[w.at]);
		line_map_mark(map, out, events[w.at].source);
	}
	return ST_OK;
}
