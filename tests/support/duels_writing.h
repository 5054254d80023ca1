/*
 * duels_writing.h - a generated game as a game log of duels.ink.
 *
 * The log is written as the site writes it: events in its order and with its
 * fields, and with what it leaves out left out, by a seed. What the engine knows
 * to have been done (echoes, the history of the turn, what lies where) tells
 * what there is to write.
 *
 *     duels_writing.h  the bytes: events and their fields, what waits to be written
 *     duels_telling.h  what is written of each entry of a match
 */
#ifndef VERDICT_TESTS_DUELS_WRITING_H
#define VERDICT_TESTS_DUELS_WRITING_H

#include "playing_moves.h"

/* What came of an ability, until the ability is over: the site tells of it in this order. */
enum telling_part { TOLD_SEEN, TOLD_ABILITY, TOLD_OUTCOME, N_TELLING_PARTS };

/* An ability that resolves, or the text of an action. */
struct telling {
	card_id card;	  /* whose; 0 = none resolves */
	card_id supporter; /* its Support resolves, which has an event of its own; 0 = no such */
	struct text name; /* story name; empty = it has none */
	player_id player; /* who resolves it */
	obj_id target;	  /* the card that was chosen for it, where it was one; 0 = none */
	bool is_used;	  /* its player used it */
	bool is_paid_now; /* by the entry being told */
	bool is_silent;	  /* the site names it nowhere, only what came of it */
	bool has_keys;	  /* an event of its own waits */
};

/* A challenge whose result has not been told. */
struct duel {
	bool is_open;
	player_id player; /* whose character challenges */
	obj_id attacker;
	obj_id defender;
	card_id attacker_card;
	card_id defender_card;
};

/* How much one log leaves out: one in so many is told or done. */
struct habits {
	uint32_t silent; /* triggered abilities of which only what came of them is told */
	uint32_t used;	 /* abilities used that have an event of their own; 0 = none */
	uint32_t target; /* abilities that name their target */
	uint32_t undone; /* actions behind which another one is taken back */
	uint32_t unseen; /* cards looked at and taken that are not told of */
	uint32_t costs;	 /* cards that paid and are told of */
	bool numbers;	 /* the site's number of a card tells which one of its name it is */
	bool marks;	 /* what was undone is marked */
	uint8_t side;	 /* 1 or 2: what only the other player sees is left out; 0 = nothing is */
	bool is_absent;	 /* with `side`: events and all; else only what they say */
};

struct duels_log {
	struct match *match;
	uint64_t seed;
	struct habits habits;
	struct buffer out;			/* what is written */
	struct buffer action;			/* a CARD_PLAYED that may stand behind what it did */
	struct buffer parts[N_TELLING_PARTS];	/* of the ability that resolves */
	struct lorcana_game *before;		/* the state before the entry being told */
	struct telling telling;
	card_id last_card;     /* whose ability was told of last */
	struct text last_name; /* and its name */
	struct duel duel;
	card_id fought[MAX_OBJECTS + 1];	/* whom each has last met in a challenge; 0 = nobody */
	bool is_shown[MAX_OBJECTS + 1];		/* revealed by the ability that resolves */
	int16_t lore[2];			/* as the log has told */
	size_t event_start;			/* of the event being written, in its buffer */
	size_t data_start;
	bool is_hidden;				/* it is: its player alone sees it */
	bool is_undone;				/* what is written will be undone */
	bool tells_boost;			/* a Boost has been told with its price */
	unsigned n_events;
	unsigned time;
	unsigned round;
	bool ends_late;				/* the end of a turn stands behind what happens at it */
	bool played_at_once;			/* nobody had to decide anything for the action in `action` */
};

static inline uint32_t duels_random(struct duels_log *log, uint32_t below)
{
	return next_random(&log->seed) % below;
}

/* One time in [n]. */
static inline bool duels_chance(struct duels_log *log, uint32_t n)
{
	return duels_random(log, n) == 0;
}

static inline struct text card_name_of(const struct duels_log *log, card_id card)
{
	return lorcana_card_of(log->match->env.cards, card)->full_name;
}

/* The card that an object really is. */
static inline card_id true_card(const struct duels_log *log, obj_id id)
{
	card_id card = log->match->state->table.objects[id].card;

	return card ? card : log->match->truth[id];
}

/* Events */

/* Begins an event of [player] (0 or 1; NO_PLAYER = nobody), seen by all or by its player alone. */
static inline void event_begin(struct duels_log *log, struct buffer *out, player_id player, const char *type, bool is_private)
{
	log->event_start = out->len;
	log->is_hidden = is_private && log->habits.side && player + 1 != log->habits.side;
	buffer_printf(out, "%s{\"id\":\"n%u\",\"timestamp\":%u,\"turnNumber\":%u,\"player\":", out->len ? ",\n" : "",
		      ++log->n_events, log->time, log->round);
	if (player == NO_PLAYER)
		buffer_add_string(out, "null");
	else
		buffer_printf(out, "%u", player + 1u);
	buffer_printf(out, ",\"type\":\"%s\",\"visibility\":", type);
	if (is_private)
		buffer_printf(out, "%u", player + 1u);
	else
		buffer_add_string(out, "\"public\"");
	if (log->is_undone && log->habits.marks)
		buffer_add_string(out, ",\"undone\":true");
	buffer_add_string(out, ",\"data\":{");
	log->data_start = out->len;
}

/* Ends the event begun last. */
static inline void event_end(struct duels_log *log, struct buffer *out)
{
	if (log->is_hidden)
		out->len = log->data_start;
	buffer_add_string(out, "}}");
	if (log->is_hidden && log->habits.is_absent)
		out->len = log->event_start;
}

/* The comma before a further field. */
static inline void field_begin(struct buffer *out)
{
	if (out->data[out->len - 1] != '{')
		buffer_add_char(out, ',');
}

static inline void add_string_field(struct buffer *out, const char *key, struct text value)
{
	field_begin(out);
	buffer_printf(out, "\"%s\":", key);
	buffer_add_json(out, value);
}

static inline void add_number_field(struct buffer *out, const char *key, int value)
{
	field_begin(out);
	buffer_printf(out, "\"%s\":%d", key, value);
}

static inline void add_bool_field(struct buffer *out, const char *key, bool value)
{
	field_begin(out);
	buffer_printf(out, "\"%s\":%s", key, value ? "true" : "false");
}

/* The site's id of a card, by its first printing. */
static inline void add_card_id(struct duels_log *log, struct buffer *out, const char *key, card_id card)
{
	const struct lorcana_printing *printing = &lorcana_card_of(log->match->env.cards, card)->printings[0];

	field_begin(out);
	buffer_printf(out, "\"%s\":\"%.*s-%.*s\"", key, TEXT_ARG(printing->set), TEXT_ARG(printing->number));
}

static inline void add_card_fields(struct duels_log *log, struct buffer *out, card_id card)
{
	add_card_id(log, out, "cardId", card);
	add_string_field(out, "cardName", card_name_of(log, card));
}

static inline void add_other_card(struct duels_log *log, struct buffer *out, const char *id, const char *name, card_id card)
{
	add_card_id(log, out, id, card);
	add_string_field(out, name, card_name_of(log, card));
}

/* A card as most events give it: with its cost, and which one it is. */
static inline void add_whole_card(struct duels_log *log, struct buffer *out, card_id card, obj_id id)
{
	add_card_fields(log, out, card);
	add_number_field(out, "cardCost", lorcana_card_of(log->match->env.cards, card)->cost);
	if (log->habits.numbers)
		add_string_field(out, "instanceId", text_of(arena_printf(&log->match->arena, "b%04x", (unsigned)id)));
}

static inline void add_card_list(struct duels_log *log, struct buffer *out, const char *key, const card_id *cards, size_t n)
{
	field_begin(out);
	buffer_printf(out, "\"%s\":[", key);
	for (size_t i = 0; i < n; i++) {
		buffer_add_string(out, i ? ",{" : "{");
		add_other_card(log, out, "id", "name", cards[i]);
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, ']');
}

/* An event without data. */
static inline void add_step(struct duels_log *log, player_id player, const char *type)
{
	event_begin(log, &log->out, player, type, false);
	event_end(log, &log->out);
}

/* What waits */

static inline void move_into(struct buffer *to, struct buffer *from)
{
	if (from->len == 0)
		return;
	if (to->len)
		buffer_add_string(to, ",\n");
	buffer_add(to, buffer_text(from));
	buffer_clear(from);
}

/*
 * Writes what waits of the ability that resolves. A card that was played stands
 * before it, or behind it where nobody had to decide anything.
 */
static inline void write_waiting(struct duels_log *log)
{
	bool is_behind = log->played_at_once && duels_chance(log, 3);

	if (!is_behind)
		move_into(&log->out, &log->action);
	for (int i = 0; i < N_TELLING_PARTS; i++)
		move_into(&log->out, &log->parts[i]);
	move_into(&log->out, &log->action);
	log->played_at_once = false;
	memset(log->is_shown, 0, sizeof(log->is_shown));
}

static inline void duels_log_begin(struct duels_log *log, struct match *match, uint64_t seed)
{
	*log = (struct duels_log){ .match = match, .seed = seed, .round = 1 };
	log->before = need_memory(sizeof(*log->before));
	log->ends_late = duels_chance(log, 2);
	log->habits = (struct habits){
		.silent = 2 + duels_random(log, 8),
		.used = duels_random(log, 4),
		.target = 1 + duels_random(log, 4),
		.undone = 12 + duels_random(log, 100),
		.unseen = 2 + duels_random(log, 12),
		.costs = 1 + duels_random(log, 4),
		.numbers = !duels_chance(log, 4),
		.marks = duels_chance(log, 3),
		.side = (uint8_t)(duels_chance(log, 2) ? 1 + duels_random(log, 2) : 0),
		.is_absent = duels_chance(log, 2),
	};
}

static inline void duels_log_end(struct duels_log *log)
{
	buffer_free(&log->out);
	buffer_free(&log->action);
	for (int i = 0; i < N_TELLING_PARTS; i++)
		buffer_free(&log->parts[i]);
	free(log->before);
}

#endif
