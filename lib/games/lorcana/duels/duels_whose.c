#include "games/lorcana/duels/duels_whose.h"

#include "games/lorcana/duels/duels_pattern.h"
#include "games/lorcana/duels/duels_table.h"

enum {
	/* Events of one action, as far as they stand before it. */
	LOOK_AHEAD = 16,
	/* In place of a player: both have such a card in play. */
	BOTH = 3,
};

struct owner_search {
	struct duels_event *events;
	size_t n;
	struct duels_table table;
	const struct duels_event *action;    /* the last one; NULL = none in this turn */
	const struct duels_event *challenge; /* the last one, declared since the last other action */
	const struct duels_event *ability;   /* the last one told of since the last action */
	uint8_t turn;			     /* whose turn it is; 0 = none */
	uint8_t theirs;
};

static uint8_t in_play_of(const struct owner_search *s, struct text name)
{
	return (uint8_t)((duels_table_has(&s->table, 1, name) ? 1 : 0) + (duels_table_has(&s->table, 2, name) ? 2 : 0));
}

/* The player of a card whose text was told of at [at], where it is an action: it is played there. */
static uint8_t played_by(const struct owner_search *s, size_t at)
{
	struct text card = s->events[at].cause;

	if (s->action && s->action->type == DUELS_CARD_PLAYED && text_equal(s->action->card, card))
		return s->action->player;
	for (size_t i = at + 1; i < s->n && i < at + LOOK_AHEAD; i++) {
		const struct duels_event *event = &s->events[i];

		if (event->type == DUELS_CARD_PLAYED && text_equal(event->card, card))
			return event->player;
		if (duels_class_of(event) == DUELS_ACTION || duels_class_of(event) == DUELS_STEP)
			break;
	}
	return 0;
}

/* Which of two players with such a card it was shows in a challenge between others. */
static uint8_t fighter(const struct owner_search *s, struct text card)
{
	const struct duels_event *c = s->challenge;

	if (!c || text_equal(c->card, c->target))
		return 0;
	if (text_equal(c->card, card))
		return c->player;
	return text_equal(c->target, card) ? (uint8_t)(3 - c->player) : 0;
}

static void find_owner_of_card(struct owner_search *s, struct duels_event *event)
{
	uint8_t owner = in_play_of(s, event->card);

	if (owner == BOTH)
		owner = event->type == DUELS_CARD_DESTROYED ? fighter(s, event->card) : 0;
	else if (owner == 0)
		owner = s->turn ? s->turn : 1;
	if (owner)
		event->player = owner;
	else
		*event = duels_event_unread(event->source);
}

/* An ability of one of two such cards is not said to resolve: the other player's never is. */
static void find_owner_of_ability(struct owner_search *s, size_t at)
{
	struct duels_event *event = &s->events[at];
	uint8_t owner = text_equal_letters(event->ability, event->cause) ? played_by(s, at) : 0;

	if (owner == 0)
		owner = in_play_of(s, event->cause);
	if (owner == 0)
		owner = played_by(s, at);
	if (owner == BOTH && duels_did(event, "lore")) {
		*event = duels_event_unread(event->source);
		return;
	}
	if (owner == BOTH)
		owner = s->turn == 1 ? 2 : 1;
	event->player = owner ? owner : s->turn ? s->turn : 1;
}

static void find_theirs(const struct owner_search *s, struct duels_event *event)
{
	if (s->theirs)
		event->player = s->theirs;
	else if (s->ability)
		event->player = s->ability->player;
	else
		event->player = s->turn ? s->turn : 1;
}

/* A card whose name is hidden may be the one that the ability before names, which also says where it was. */
static void find_returned(struct owner_search *s, struct duels_event *event)
{
	if (event->card.len == 0 && s->ability && s->ability->target.len && duels_did(s->ability, "return"))
		event->card = s->ability->target;
	if (s->ability && duels_did(s->ability, "fromdiscard") && duels_list_count(&s->ability->cards, event->card))
		event->from = text_of("discard");
	else if (event->card.len && event->from.len && duels_table_has(&s->table, event->player, event->card))
		event->from = text_of("field");
}

/* The site tells of a challenge as it is declared and when it is over, maybe in the same words. */
static void find_result(struct owner_search *s, struct duels_event *event)
{
	const struct duels_event *c = s->challenge;

	if (c && !c->is_result && c->player == event->player && text_equal(c->card, event->card) &&
	    text_equal(c->target, event->target))
		event->is_result = true;
}

static void find_owner(struct owner_search *s, size_t at)
{
	struct duels_event *event = &s->events[at];

	if (event->player == DUELS_THEIRS)
		find_theirs(s, event);
	switch ((int)event->type) {
	case DUELS_ABILITY_TRIGGERED:
		find_owner_of_ability(s, at);
		return;
	case DUELS_CARD_DESTROYED:
	case DUELS_CARD_PUT_UNDER:
	case DUELS_DAMAGE_DEALT:
	case DUELS_DAMAGE_COUNTERS_PUT:
	case DUELS_DAMAGE_COUNTERS_MOVED:
		find_owner_of_card(s, event);
		return;
	case DUELS_CARD_RETURNED:
	case DUELS_CARD_RETURNED_TO_DECK:
		find_returned(s, event);
		return;
	case DUELS_CARD_ATTACK:
		find_result(s, event);
		return;
	case DUELS_TURN_READY:
	case DUELS_TURN_SET:
	case DUELS_TURN_DRAW:
		event->player = s->turn ? s->turn : 1;
		return;
	}
}

static void follow(struct owner_search *s, const struct duels_event *event)
{
	enum duels_class class = duels_class_of(event);

	if (class == DUELS_ACTION || class == DUELS_STEP || class == DUELS_UNDO) {
		s->action = class == DUELS_ACTION ? event : NULL;
		s->challenge = event->type == DUELS_CARD_ATTACK ? event : NULL;
		s->ability = NULL;
	}
	if (event->type == DUELS_ABILITY_TRIGGERED)
		s->ability = event;
	if (event->type == DUELS_TURN_START)
		s->turn = event->player;
	if (event->type == DUELS_CARD_PUT_INTO_INKWELL && text_is(event->from, "field"))
		duels_table_leave(&s->table, event->player, event->card);
	else
		duels_table_follow(&s->table, event);
}

void duels_find_owners(struct duels_log *log, uint8_t theirs)
{
	struct owner_search s = { .events = log->events, .n = log->len, .theirs = theirs };

	log->reader.failed |= duels_table_init(&s.table, &log->reader.arena, log->events, log->len) != ST_OK;
	for (size_t i = 0; i < log->len && !log->reader.failed; i++) {
		find_owner(&s, i);
		follow(&s, &log->events[i]);
	}
}
