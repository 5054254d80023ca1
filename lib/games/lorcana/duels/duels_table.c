#include "games/lorcana/duels/duels_table.h"

enum {
	/* Events looked at behind one that names no card: more than a long game. */
	LOOK_AHEAD = 4000,
	/* A game has a handful; it bounds the work on a hostile file. */
	SEARCHES_MAX = 100,
};

/* True for an event whose player is the owner of its card. */
static bool is_of_owner(const struct duels_event *event)
{
	switch ((int)event->type) {
	case DUELS_CARD_DRAWN:
	case DUELS_CARD_ATTACK:
	case DUELS_CARD_PLAYED:
	case DUELS_CARD_DESTROYED:
	case DUELS_CARD_RETURNED:
		return event->player != 0;
	}
	return false;
}

enum status duels_table_init(struct duels_table *table, struct arena *arena, const struct duels_event *events, size_t n)
{
	enum status status;

	*table = (struct duels_table){ .cap = n };
	table->cards = arena_calloc(arena, n, sizeof(*table->cards));
	status = table->cards ? map_init(&table->by_name, arena, n) : ST_NOMEM;
	if (status == ST_OK)
		status = map_init(&table->owners, arena, n);
	for (size_t i = 0; i < n && status == ST_OK; i++)
		if (events[i].instance.len && is_of_owner(&events[i]))
			map_add(&table->owners, events[i].instance, events[i].player);
	return status;
}

static struct duels_card *find(const struct duels_table *table, struct text name)
{
	uint32_t i;

	return map_find(&table->by_name, name, &i) ? &table->cards[i] : NULL;
}

static void enter(struct duels_table *table, uint8_t player, struct text name)
{
	struct duels_card *card = find(table, name);

	if (!card && table->len < table->cap && map_add(&table->by_name, name, (uint32_t)table->len)) {
		card = &table->cards[table->len++];
		card->name = name;
	}
	if (card && card->in_play[player] < UINT16_MAX)
		card->in_play[player]++;
}

unsigned duels_table_leave(struct duels_table *table, uint8_t player, struct text name)
{
	struct duels_card *card = find(table, name);
	unsigned under;

	if (!card || card->in_play[player] == 0)
		return 0;
	under = card->under[player];
	card->under[player] = 0;
	card->in_play[player]--;
	return under;
}

static void add_under(struct duels_table *table, uint8_t player, struct text name, unsigned n)
{
	struct duels_card *card = find(table, name);

	if (card && card->under[player] + n < UINT16_MAX)
		card->under[player] = (uint16_t)(card->under[player] + n);
}

bool duels_is_field(struct text zone)
{
	return zone.len == 0 || text_is(zone, "field") || text_is(zone, "board") || text_is(zone, "play");
}

void duels_table_follow(struct duels_table *table, const struct duels_event *event)
{
	uint8_t owner = duels_table_owner(table, event->player, event->card);

	if (event->player == 0 || event->card.len == 0)
		return;
	if (event->type == DUELS_CARD_PLAYED) {
		enter(table, event->player, event->card);
		if (event->used_shift)
			add_under(table, event->player, event->card,
				  1 + duels_table_leave(table, event->player, event->target));
	} else if (event->type == DUELS_CARD_BOOSTED || event->type == DUELS_CARD_PUT_UNDER) {
		add_under(table, owner, event->card, 1);
	} else if (event->type == DUELS_CARD_DESTROYED ||
		   ((event->type == DUELS_CARD_RETURNED || event->type == DUELS_CARD_RETURNED_TO_DECK ||
		     event->type == DUELS_CARD_PUT_INTO_DECK) &&
		    duels_is_field(event->from))) {
		duels_table_leave(table, owner, event->card);
	}
}

unsigned duels_table_count(const struct duels_table *table, uint8_t player, struct text name)
{
	const struct duels_card *card = find(table, name);

	return card ? card->in_play[player] : 0;
}

bool duels_table_has(const struct duels_table *table, uint8_t player, struct text name)
{
	return duels_table_count(table, player, name) > 0;
}

uint8_t duels_table_owner(const struct duels_table *table, uint8_t player, struct text name)
{
	uint8_t other = (uint8_t)(3 - player);

	if (player == 0 || duels_table_has(table, player, name))
		return player;
	return duels_table_has(table, other, name) ? other : player;
}

uint8_t duels_table_owner_of(const struct duels_table *table, const struct duels_event *event)
{
	uint32_t owner;

	if (event->instance.len && map_find(&table->owners, event->instance, &owner))
		return (uint8_t)owner;
	if (duels_table_has(table, 1, event->card) && duels_table_has(table, 2, event->card))
		return 0;
	return duels_table_owner(table, event->player, event->card);
}

/* A card of the player is seen in play: if one had left, was one still there? */
static void see(const struct duels_table *table, uint8_t player, struct text name, bool leaves)
{
	struct duels_card *card = find(table, name);

	if (!card)
		return;
	if (card->left[player] == 0)
		card->is_possible = false;
	else if (leaves)
		card->left[player]--;
}

/* What one later event shows of the cards that [player] has in play. */
static void see_event(const struct duels_table *table, const struct duels_event *event, uint8_t player)
{
	struct duels_card *card;

	if (event->type == DUELS_CARD_ATTACK && !event->is_result)
		see(table, player, event->player == player ? event->card : event->target, false);
	if (event->player != player)
		return;
	switch ((int)event->type) {
	case DUELS_CARD_QUEST:
	case DUELS_CARD_MOVED:
	case DUELS_CARD_BOOSTED:
	case DUELS_ABILITY_ACTIVATED:
		see(table, player, event->card, false);
		return;
	case DUELS_CARD_DESTROYED:
		see(table, player, event->card, true);
		return;
	case DUELS_CARD_RETURNED:
		if (duels_is_field(event->from))
			see(table, player, event->card, true);
		return;
	case DUELS_CARD_PLAYED:
		for (size_t i = 0; i < event->singers.len; i++)
			see(table, player, event->singers.names[i], false);
		if (event->used_shift)
			see(table, player, event->target, true);
		card = find(table, event->card);
		if (card && card->left[player] < UINT16_MAX)
			card->left[player]++;
		return;
	}
}

struct text duels_table_unnamed(struct duels_table *table, const struct duels_event *events, size_t n, size_t at,
				uint8_t player)
{
	struct text found = { "?", 1 };
	unsigned possible = 0;

	if (table->searches++ >= SEARCHES_MAX)
		return found;
	for (size_t i = 0; i < table->len; i++) {
		struct duels_card *card = &table->cards[i];

		card->is_possible = card->in_play[player] > 0 && text_holds(card->name, " - ");
		card->left[player] = (uint16_t)(card->in_play[player] - (card->in_play[player] > 0));
	}
	for (size_t i = at + 1; i < n && i < at + LOOK_AHEAD; i++)
		if (!events[i].is_undone)
			see_event(table, &events[i], player);
	for (size_t i = 0; i < table->len; i++)
		if (table->cards[i].is_possible) {
			possible++;
			found = table->cards[i].name;
		}
	return possible == 1 ? found : (struct text){ "?", 1 };
}
