#include "games/altered/bga/bga_table.h"

#include <stdio.h>
#include <string.h>

#include "replay/log_words.h"

/* Names */

/* A name as one word: blanks and odd bytes become '_', and so does a first byte that no name may have. */
static void set_name(struct bga_seat *seat, struct text name, unsigned number)
{
	size_t len = name.len < BGA_SEAT_NAME_MAX ? name.len : BGA_SEAT_NAME_MAX;

	/* No UTF-8 sequence is cut in two. */
	while (len < name.len && len > 0 && ((unsigned char)name.ptr[len] & 0xc0) == 0x80)
		len--;
	for (size_t i = 0; i < len; i++) {
		unsigned char c = (unsigned char)name.ptr[i];

		seat->name[i] = c <= ' ' || c == 0x7f ? '_' : (char)c;
	}
	seat->name[len] = '\0';
	if (len && memchr("!=#+>", seat->name[0], 5))
		seat->name[0] = '_';
	if (!log_is_player_name(text_of(seat->name)))
		snprintf(seat->name, sizeof(seat->name), "P%u", number);
}

/* Adds the player of an event, unless both seats are taken. */
static void add_player(struct bga_table *table, const struct bga_event *event)
{
	for (unsigned i = 0; i < BGA_SEATS; i++) {
		if (table->seats[i].player == event->player || event->player == 0)
			return;
		if (table->seats[i].player)
			continue;
		table->seats[i].player = event->player;
		set_name(&table->seats[i], event->player_name, i + 1);
		return;
	}
}

/* Seats are in the order of setup; what is missing then comes from the first events. */
static void find_players(struct bga_table *table, const struct bga_event *events, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (events[i].type == BGA_SETUP_PLAYER)
			add_player(table, &events[i]);
	for (size_t i = 0; i < n && table->seats[1].player == 0; i++)
		add_player(table, &events[i]);
	for (unsigned i = 0; i < BGA_SEATS; i++)
		if (table->seats[i].player == 0)
			snprintf(table->seats[i].name, sizeof(table->seats[i].name), "P%u", i + 1);
	if (strcmp(table->seats[0].name, table->seats[1].name) == 0) {
		snprintf(table->seats[0].name, sizeof(table->seats[0].name), "P1");
		snprintf(table->seats[1].name, sizeof(table->seats[1].name), "P2");
	}
}

enum status bga_table_init(struct bga_table *table, const struct bga_event *events, size_t n, struct arena *arena)
{
	size_t n_cards = 0;

	*table = (struct bga_table){ .len = 0 };
	find_players(table, events, n);
	for (unsigned seat = 0; seat < BGA_SEATS; seat++)
		table->region[seat][BGA_COMPANION_SIDE] = 7;
	for (size_t i = 0; i < n; i++)
		n_cards += events[i].n_cards + (events[i].card != NULL);
	table->cards = arena_calloc(arena, n_cards, sizeof(*table->cards));
	return table->cards ? map_init(&table->by_id, arena, n_cards) : ST_NOMEM;
}

unsigned bga_table_seat(const struct bga_table *table, int64_t player)
{
	for (unsigned i = 0; i < BGA_SEATS; i++)
		if (player && table->seats[i].player == player)
			return i;
	return BGA_NO_SEAT;
}

/* Cards */

static struct text key_of(const int64_t *id)
{
	return text_make((const char *)id, sizeof(*id));
}

/* The card as last seen; NULL = it was not. */
static struct bga_known *find(const struct bga_table *table, int64_t id)
{
	uint32_t i;

	return id && map_find(&table->by_id, key_of(&id), &i) ? &table->cards[i] : NULL;
}

static bool is_expedition(struct text place)
{
	return text_is(place, "stormLeft") || text_is(place, "stormRight");
}

static bool is_same_zone(struct text a, struct text b)
{
	return text_equal(a, b) || (is_expedition(a) && is_expedition(b));
}

static void follow_card(struct bga_table *table, const struct bga_card *card, int64_t creator)
{
	struct bga_known *known = find(table, card->id);

	if (!card->id)
		return;
	if (!known) {
		map_add(&table->by_id, key_of(&card->id), (uint32_t)table->len);
		known = &table->cards[table->len++];
		known->first_owner = creator ? creator : card->owner;
	}
	if (!known->id || !is_same_zone(known->place, card->place))
		known->since = ++table->moves;
	known->id = card->id;
	known->owner = card->owner;
	known->place = card->place;
	known->name = card->name;
}

void bga_table_follow(struct bga_table *table, const struct bga_event *event)
{
	unsigned seat = bga_table_seat(table, event->token_owner);

	for (size_t i = 0; i < event->n_cards; i++)
		follow_card(table, &event->cards[i], 0);
	if (event->card)
		follow_card(table, event->card, event->type == BGA_INVOKE_TOKEN ? event->player : 0);
	if (seat != BGA_NO_SEAT && event->side != BGA_NO_SIDE && event->region != BGA_ABSENT)
		table->region[seat][event->side] = event->region;
}

struct bga_known bga_table_find(const struct bga_table *table, int64_t id)
{
	const struct bga_known *known = find(table, id);

	return known ? *known : (struct bga_known){ 0 };
}

/* Cards of the first player stand before those of the second, and then the older one. */
static bool is_before(const struct bga_table *table, const struct bga_known *a, const struct bga_known *b)
{
	unsigned one = bga_table_seat(table, a->first_owner), other = bga_table_seat(table, b->first_owner);

	return one != other ? one < other : a->since < b->since;
}

unsigned bga_table_nth(const struct bga_table *table, int64_t id)
{
	struct bga_known card = bga_table_find(table, id);
	unsigned nth = 1, n = 0;

	if (!card.id || text_is(card.place, "hand") || text_is(card.place, "mana") || text_starts_with(card.place, "deck") ||
	    text_is(card.place, "discard") || text_is(card.place, "destroy"))
		return 0;
	for (size_t i = 0; i < table->len; i++) {
		const struct bga_known *other = &table->cards[i];

		if (other->owner != card.owner || !is_same_zone(other->place, card.place) ||
		    !text_equal(other->name, card.name))
			continue;
		n++;
		nth += is_before(table, other, &card);
	}
	return n > 1 ? nth : 0;
}
