#include "games/altered/bga/bga.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "games/altered/bga/bga_join.h"
#include "games/altered/bga/bga_json.h"
#include "games/altered/bga/bga_write.h"

enum {
	/* Events of use: a long game has some hundreds. With BGA_LIST_MAX it bounds memory. */
	EVENTS_MAX = 16384,
	/* Moves of a game that are looked after; a long one has some hundreds. */
	MOVES_MAX = 4096,
	/* Bytes of a packet, which is read whole: the largest known has a tenth of a megabyte. */
	PACKET_MAX = 4 * 1024 * 1024,
};

struct bga_translation {
	struct foreign_reader reader;
	struct bga_event *events; /* len of them */
	size_t len;
	size_t cap;
	uint32_t n_packets;
	bool has_order;		     /* each packet has the site's number */
	int64_t last_order;
	bool is_disordered;	     /* these are not in order, or the same twice */
	uint8_t moves[MOVES_MAX];    /* SEEN, of the moves up to last_move */
	int64_t last_move;
	int64_t time; /* of the first packet that has one, in seconds; 0 = none */
	bool is_full; /* EVENTS_MAX was reached, and it was said */
};

/* In which channels a move was seen. */
enum { SEEN_BY_ONE = 1, SEEN_BY_ALL = 2 };

/* An envelope with packets, or their array alone. */
static bool recognise(struct text head)
{
	if (head.len == 0 || (head.ptr[0] != '[' && (head.ptr[0] != '{' || !text_holds(head, "\"logs\""))))
		return false;
	return text_holds(head, "\"packet_id\"") && text_holds(head, "\"channel\"") && text_holds(head, "\"move_id\"");
}

static void add_event(struct bga_translation *t, const struct bga_event *event)
{
	if (t->len == EVENTS_MAX) {
		if (!t->is_full)
			diag_error(t->reader.diags, foreign_place(&t->reader, event->source),
				   "more than %d events, which is the limit; the rest is left out", EVENTS_MAX);
		t->is_full = true;
		return;
	}
	if (array_reserve(&t->events, &t->cap, t->len + 1, sizeof(*t->events)))
		t->reader.failed = true;
	else
		t->events[t->len++] = *event;
}

/* Channels are "/table/t1" and "/player/p1". */
static bool is_private(const json_t *packet)
{
	return text_starts_with(foreign_text(json_object_get(packet, "channel")), "/player/");
}

/* Keeps which moves the log has, and whether its packets are in order. */
static void note_packet(struct bga_translation *t, int64_t order, int64_t move, bool is_private_one)
{
	t->is_disordered |= order <= t->last_order;
	t->has_order &= order > 0;
	t->last_order = order;
	if (move <= 0 || move >= MOVES_MAX)
		return;
	t->moves[move] |= is_private_one ? SEEN_BY_ONE : SEEN_BY_ALL;
	if (move > t->last_move)
		t->last_move = move;
}

static int by_order(const void *a, const void *b)
{
	const struct bga_event *one = a, *other = b;

	if (one->order != other->order)
		return one->order < other->order ? -1 : 1;
	if (one->packet != other->packet)
		return one->packet < other->packet ? -1 : 1;
	return one->place_in_packet < other->place_in_packet ? -1 : one->place_in_packet > other->place_in_packet;
}

/* Packets stand in the order of their numbers; one that is there twice is told once. */
static void put_in_order(struct bga_translation *t)
{
	size_t kept = 0;

	if (!t->has_order || !t->is_disordered || t->len == 0)
		return;
	qsort(t->events, t->len, sizeof(*t->events), by_order);
	for (size_t i = 0; i < t->len; i++)
		if (kept == 0 || t->events[kept - 1].order != t->events[i].order ||
		    t->events[kept - 1].packet == t->events[i].packet)
			t->events[kept++] = t->events[i];
	t->len = kept;
}

static bool has_type(const struct bga_translation *t, enum bga_type type)
{
	for (size_t i = 0; i < t->len; i++)
		if (t->events[i].type == type)
			return true;
	return false;
}

static void note_doubt(const struct bga_translation *t, const char *why)
{
	diag_add(t->reader.diags, SEV_NOTE, (struct place){ .file = t->reader.file, .line = 1 }, NULL,
		 "%s: what is against the record is in doubt", why);
}

/* Says why the log cannot be whole: then nothing in it is held against anybody. */
static bool is_broken(const struct bga_translation *t)
{
	char missing[sizeof("move -2147483648 is missing")];
	int first = 1;

	/* What comes before the first move is talk. */
	while (first < t->last_move && !t->moves[first])
		first++;
	for (int move = first; move <= t->last_move; move++)
		if (!(t->moves[move] & SEEN_BY_ALL)) {
			snprintf(missing, sizeof(missing), "move %d is missing", move);
			note_doubt(t, missing);
			return true;
		}
	if (!has_type(t, BGA_SETUP_PLAYER) ||
	    (!has_type(t, BGA_NEW_PHASE) && (has_type(t, BGA_PLAY_CARD) || has_type(t, BGA_PASS_TURN)))) {
		note_doubt(t, "the beginning of the game is missing");
		return true;
	}
	if (t->is_disordered && !t->has_order)
		note_doubt(t, "packets without a number");
	if (t->reader.is_flawed)
		note_doubt(t, "an event lacks what it has to tell");
	return t->reader.is_flawed || (t->is_disordered && !t->has_order);
}

/* Reads the events of a packet; the walk gives their places. */
static void read_packet(struct bga_translation *t, const json_t *packet, struct foreign_walk *walk)
{
	struct foreign_reader *reader = &t->reader;
	const json_t *events = json_object_get(packet, "data");
	struct text move = bga_keep(reader, json_object_get(packet, "move_id"), BGA_WORD_MAX);
	int64_t move_id = bga_number_of(json_object_get(packet, "move_id"));
	uint32_t number = move_id > 0 && move_id <= UINT32_MAX ? (uint32_t)move_id : 0;
	struct text element;
	struct bga_event event = { .packet = t->n_packets++ };

	if (t->time == 0)
		t->time = bga_number_of(json_object_get(packet, "time"));
	if (!foreign_walk_to_member(walk, "data"))
		return;
	event.move = move;
	event.is_private = is_private(packet);
	event.order = bga_number_of(json_object_get(packet, "packet_id"));
	note_packet(t, event.order, move_id, event.is_private);
	for (size_t i = 0; i < json_array_size(events) && !reader->failed && !reader->is_broken; i++) {
		struct bga_event next = event;

		next.place_in_packet = (uint32_t)i;
		if (!foreign_walk_next(walk, &element, &next.source))
			return;
		next.source.number = number;
		if (bga_event_read(reader, json_array_get(events, i), &next))
			add_event(t, &next);
		else if (next.type == BGA_UNKNOWN)
			foreign_note_unknown(reader, next.source, next.type_name, "left out");
	}
}

static void read_element(struct bga_translation *t, struct text element, struct line_source source,
			 const struct foreign_walk *outer)
{
	struct foreign_walk walk;
	json_t *packet = NULL;

	foreign_walk_within(&walk, outer, element, source);
	if (element.len > PACKET_MAX)
		diag_error(t->reader.diags, foreign_place(&t->reader, source),
			   "a packet is larger than %d bytes, which is the limit here", PACKET_MAX);
	else
		packet = foreign_parse(&t->reader, element, source, "a packet");
	t->reader.is_broken |= !packet;
	if (packet)
		read_packet(t, packet, &walk);
	json_decref(packet);
}

/* Where the array of packets begins: behind "logs", or at once. */
static size_t find_packets(struct text bytes)
{
	static const char key[] = "\"logs\"";
	size_t at = text_find(bytes, text_of(key));

	if (bytes.len == 0 || text_trim(bytes).ptr[0] != '{' || at == bytes.len)
		return 0;
	for (at += sizeof(key) - 1; at < bytes.len && memchr(" \t\r\n:", bytes.ptr[at], 5); at++)
		;
	return at;
}

static enum status read_packets(struct bga_translation *t, struct text bytes)
{
	struct foreign_reader *reader = &t->reader;
	struct line_source source;
	struct foreign_walk walk;
	struct text element;

	foreign_walk_start(&walk, bytes, find_packets(bytes));
	while (foreign_walk_next(&walk, &element, &source) && !reader->failed && !reader->is_broken && !t->is_full)
		read_element(t, element, source, &walk);
	if (reader->failed)
		return ST_NOMEM;
	if (walk.broken)
		diag_error(reader->diags, foreign_place(reader, foreign_walk_at(&walk)),
			   "expected ',' or ']' behind a packet, the log breaks off here");
	return ST_OK;
}

/* The day of a time in seconds since 1970; 0 when its year has more than four digits. */
static date_t day_of(int64_t time)
{
	int64_t days = time / 86400;

	return time <= 0 || days > 2932896 /* 9999-12-31 */ ? 0 : date_after(19700101, (uint32_t)days);
}

/* True when the log is of a game of Altered: other games of the site have other events. */
static bool is_altered(const struct bga_translation *t)
{
	for (size_t i = 0; i < t->len; i++)
		if (bga_class_of(&t->events[i]) != BGA_NAMES && bga_class_of(&t->events[i]) != BGA_UNDO &&
		    t->events[i].type != BGA_STATE_CHANGE)
			return true;
	return false;
}

static enum status translate(const char *file, struct text bytes, struct buffer *out, struct line_map *map,
			     struct diags *diags)
{
	struct bga_translation t = { .reader = { .file = file, .diags = diags }, .has_order = true };
	enum status status = read_packets(&t, bytes);

	if (status == ST_OK && !is_altered(&t)) {
		diag_error(diags, (struct place){ .file = file }, "no event of a game of Altered here");
		status = ST_SYNTAX;
	}
	if (status == ST_OK)
		put_in_order(&t);
	if (status == ST_OK)
		status = bga_mark_undone(t.events, t.len, &t.reader.arena);
	if (status == ST_OK) {
		bga_join_names(t.events, t.len);
		status = bga_write(t.events, t.len, day_of(t.time), is_broken(&t), out, map, &t.reader.arena);
	}
	array_free(&t.events);
	foreign_reader_free(&t.reader);
	return status;
}

const struct foreign_format bga_format = {
	.name = "Board Game Arena log of Altered",
	.number_name = "move",
	.has_records = true,
	.recognise = recognise,
	.translate = translate,
};
