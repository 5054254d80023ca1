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

	*table = (struct bga_table){ .n_slots = 16 };
	find_players(table, events, n);
	for (unsigned seat = 0; seat < BGA_SEATS; seat++)
		table->region[seat][BGA_COMPANION_SIDE] = 7;
	for (size_t i = 0; i < n; i++)
		n_cards += events[i].n_cards + (events[i].card != NULL);
	while (table->n_slots < 2 * n_cards)
		table->n_slots *= 2;
	table->cards = arena_calloc(arena, table->n_slots, sizeof(*table->cards));
	table->seen = arena_calloc(arena, table->n_slots, sizeof(*table->seen));
	return table->cards && table->seen ? ST_OK : ST_NOMEM;
}

unsigned bga_table_seat(const struct bga_table *table, int64_t player)
{
	for (unsigned i = 0; i < BGA_SEATS; i++)
		if (player && table->seats[i].player == player)
			return i;
	return BGA_NO_SEAT;
}

/* Cards */

/* The slot of a card, or the free one where it would go. */
static struct bga_known *slot_of(const struct bga_table *table, int64_t id)
{
	size_t slot = (size_t)((uint64_t)id * 0x9e3779b97f4a7c15u >> 20) & (table->n_slots - 1);

	while (table->cards[slot].id && table->cards[slot].id != id)
		slot = (slot + 1) & (table->n_slots - 1);
	return &table->cards[slot];
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
	struct bga_known *known;

	if (!card->id)
		return;
	known = slot_of(table, card->id);
	if (!known->id) {
		known->first_owner = creator ? creator : card->owner;
		table->seen[table->n_seen++] = (uint32_t)(known - table->cards);
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
	return id ? *slot_of(table, id) : (struct bga_known){ 0 };
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
	for (size_t i = 0; i < table->n_seen; i++) {
		const struct bga_known *other = &table->cards[table->seen[i]];

		if (other->owner != card.owner || !is_same_zone(other->place, card.place) ||
		    !text_equal(other->name, card.name))
			continue;
		n++;
		nth += is_before(table, other, &card);
	}
	return n > 1 ? nth : 0;
}
