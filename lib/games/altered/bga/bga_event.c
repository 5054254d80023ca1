#include "games/altered/bga/bga_event.h"

#include <string.h>

#include "base/array.h"
#include "games/altered/bga/bga_json.h"

static const struct {
	const char *name;
	enum bga_class class;
} types[] = {
#define X(name, type, class) [BGA_##name] = { type, BGA_##class },
	BGA_EVENTS(X)
#undef X
};

/* Types that count as BGA_CHAT. */
static const char *const talk[] = {
	"chatmessage", "cleanupCards", "deleteCounter", "endDusk", "endReveal", "mediumMessage", "message",
	"gameStateMultipleActiveUpdate", "newUndoableStep", "privateReadyMana", "refreshCard", "refreshHand",
	"refreshUI", "silentKill", "simpleNode", "simpleNote", "startDusk", "tableWindow", "untap",
	"updateDeckList", "updateFirstDayManaSelection", "updateNightSelection",
	"updateInitialPrecoDeckSelection", "updateInitialSelection", "updateReflexionTime", "vsScreen",
	"wakeupPlayers",
};

_Static_assert(sizeof(types) / sizeof(types[0]) == N_BGA_TYPES, "each type has a row");

static const struct foreign_field fields[] = {
	{ "phase", offsetof(struct bga_event, phase), bga_read_word },
	{ "power", offsetof(struct bga_event, what), bga_read_word },
	{ "counterName", offsetof(struct bga_event, what), bga_read_word },
	{ "fromLocation", offsetof(struct bga_event, from), bga_read_word },
	{ "originalLocation", offsetof(struct bga_event, from), bga_read_word },
	{ "location", offsetof(struct bga_event, to), bga_read_word },
	{ "destination", offsetof(struct bga_event, to), bga_read_word },
	{ "n", offsetof(struct bga_event, count), bga_read_number },
	{ "mana_cost", offsetof(struct bga_event, cost), bga_read_number },
	{ "mana", offsetof(struct bga_event, mana), bga_read_number },
	{ "totalMana", offsetof(struct bga_event, total_mana), bga_read_number },
	{ "increase", offsetof(struct bga_event, change), bga_read_number },
	{ "decrease", offsetof(struct bga_event, change), bga_read_number },
	{ "day", offsetof(struct bga_event, day), bga_read_number },
	{ "nLandmarks", offsetof(struct bga_event, from_landmarks), bga_read_number },
	{ "stormIndex", offsetof(struct bga_event, tumult_place), bga_read_number },
};

static const char *const side_keys[BGA_SIDES] = { "stormLeft", "stormRight" };
static const char *const side_words[BGA_SIDES] = { "hero", "companion" };
static const char *const terrain_keys[BGA_TERRAINS] = { "forest", "mountain", "ocean" };

/* The argument of the event under [key]. */
static json_t *argument(const struct bga_reading *r, const char *key)
{
	return json_object_get(r->json.object, key);
}

static void complain_of_needed(struct bga_reading *r, const char *key, const char *expected)
{
	foreign_complain(&r->json, key, expected);
	r->json.reader->is_broken = true;
}

/* What the table shows of the players */

/* The row of [player] among the states of the event, a new one when there is none; NULL where there is no room. */
static struct bga_state *state_row(struct bga_event *event, struct bga_state rows[2], int64_t player)
{
	struct bga_state *row = &rows[event->n_states];

	for (size_t i = 0; i < event->n_states; i++)
		if (rows[i].player == player)
			return &rows[i];
	if (event->n_states == 2 || player == 0)
		return NULL;
	event->n_states++;
	row->player = player;
	for (int i = 0; i < N_BGA_NUMBERS; i++)
		row->numbers[i] = BGA_ABSENT;
	for (int side = 0; side < BGA_SIDES; side++) {
		row->blocked[side] = BGA_ABSENT;
		for (int t = 0; t < BGA_TERRAINS; t++)
			row->statistics[side][t] = BGA_ABSENT;
	}
	return row;
}

static void read_statistics(struct foreign_reading *r, const char *key, const json_t *value, void *place)
{
	int32_t(*statistics)[BGA_TERRAINS] = place;

	(void)key;
	for (int side = 0; side < BGA_SIDES; side++) {
		const json_t *sums = json_object_get(value, side_keys[side]);

		for (int t = 0; t < BGA_TERRAINS; t++)
			bga_read_number(r, terrain_keys[t], json_object_get(sums, terrain_keys[t]), &statistics[side][t]);
	}
}

static void read_blocked(struct foreign_reading *r, const char *key, const json_t *value, void *place)
{
	int32_t *blocked = place;

	(void)r, (void)key;
	for (int side = 0; side < BGA_SIDES; side++) {
		const json_t *flag = json_object_get(value, side_keys[side]);

		if (json_is_boolean(flag))
			blocked[side] = json_is_true(flag);
	}
}

/* Objects with a value for each player, by their numbers. */
static const struct foreign_field state_fields[] = {
	{ "biomes", offsetof(struct bga_state, statistics), read_statistics },
	{ "blockedExpeditions", offsetof(struct bga_state, blocked), read_blocked },
	{ "reserveSlots", offsetof(struct bga_state, numbers[BGA_RESERVE_LIMIT]), bga_read_number },
	{ "landmarkSlots", offsetof(struct bga_state, numbers[BGA_LANDMARK_LIMIT]), bga_read_number },
	{ "manas", offsetof(struct bga_state, numbers[BGA_MANA]), bga_read_number },
};

static void read_states(struct bga_reading *r)
{
	struct bga_state *rows = arena_calloc(&r->json.reader->arena, 2, sizeof(*rows)), *row;

	r->json.reader->failed |= rows == NULL;
	r->event->states = rows;
	if (rows && r->event->type == BGA_PLAY_CARD) {
		/* A card that was played shows the statistics of its player alone. */
		row = state_row(r->event, rows, r->event->player);
		if (row)
			read_statistics(&r->json, "biomes", argument(r, "biomes"), row->statistics);
		return;
	}
	for (size_t k = 0; rows && k < sizeof(state_fields) / sizeof(state_fields[0]); k++) {
		const struct foreign_field *field = &state_fields[k];
		json_t *object = argument(r, field->key), *value;
		const char *player;

		json_object_foreach(object, player, value)
		{
			int64_t number = 0;

			bga_number_of_text(text_of(player), &number);
			row = state_row(r->event, rows, number > 0 ? number : 0);
			if (row)
				field->read(&r->json, field->key, value, (char *)row + field->offset);
		}
	}
}

/* The Adventure */

/* "storm-3" is 3. */
static int32_t region_of(const json_t *location)
{
	struct text text = foreign_text(location);
	int64_t number;

	if (!text_starts_with(text, "storm-") || !bga_number_of_text(text_skip(text, 6), &number))
		return BGA_ABSENT;
	return number >= 0 && number <= 7 ? (int32_t)number : BGA_ABSENT;
}

static enum bga_side side_of(struct text word)
{
	for (int side = 0; side < BGA_SIDES; side++)
		if (text_is(word, side_keys[side]) || text_is(word, side_words[side]))
			return (enum bga_side)side;
	return BGA_NO_SIDE;
}

/* The terrains are the arguments of a sentence: biome_0, biome_1, biome_2. */
static uint8_t read_terrains(const json_t *desc)
{
	static const char *const names[BGA_TERRAINS] = { "forest", "mountain", "water" };
	json_t *arguments = json_object_get(desc, "args"), *value;
	const char *key;
	unsigned set = 0;

	json_object_foreach(arguments, key, value)
	{
		struct text name = foreign_text(json_object_get(json_object_get(value, "args"), "biome_name"));

		for (unsigned t = 0; t < BGA_TERRAINS; t++)
			if (text_is(name, names[t]))
				set |= 1u << t;
	}
	return (uint8_t)set;
}

static void read_token(struct bga_reading *r)
{
	const json_t *token = argument(r, "token"), *revealed = argument(r, "revealed");
	struct bga_event *event = r->event;

	event->region = region_of(json_object_get(token, "location"));
	event->token_owner = bga_number_of(json_object_get(token, "pId"));
	event->terrains = read_terrains(argument(r, "biomes_desc"));
	event->side = side_of(foreign_text(argument(r, "expedition")));
	/* How far the Expedition has come since is not told. */
	r->json.reader->is_flawed |= event->region == BGA_ABSENT || event->side == BGA_NO_SIDE;
	if (json_is_object(revealed)) {
		bga_read_number(&r->json, "cardId", json_object_get(revealed, "cardId"), &event->tumult);
		event->is_rotated = json_is_true(json_object_get(revealed, "rotated"));
	}
}

/* The markers that an event puts down: what they are is said by the first. */
static void read_meeples(struct bga_reading *r)
{
	const json_t *first = json_array_get(argument(r, "meeples"), 0);
	struct bga_event *event = r->event;

	bga_read_word(&r->json, "type", json_object_get(first, "type"), &event->what);
	if (event->count == BGA_ABSENT && first)
		event->count = (int32_t)json_array_size(argument(r, "meeples"));
	event->region = region_of(json_object_get(first, "location"));
	event->side = side_of(foreign_text(json_object_get(first, "location")));
	/* An expedition that ascends is named by the sentence alone. */
	for (int side = 0; side < BGA_SIDES && event->side == BGA_NO_SIDE; side++)
		if (text_holds(event->template, side == BGA_HERO_SIDE ? "Hero expedition" : "Companion expedition"))
			event->side = (enum bga_side)side;
}

static void read_rolls(struct bga_reading *r)
{
	const json_t *rolls = argument(r, "rolls");
	size_t room = sizeof(r->event->rolls) / sizeof(r->event->rolls[0]);

	for (size_t i = 0; i < json_array_size(rolls) && i < room; i++) {
		int32_t roll = BGA_ABSENT;

		bga_read_number(&r->json, "rolls", json_array_get(rolls, i), &roll);
		if (roll >= 0)
			r->event->rolls[r->event->n_rolls++] = roll;
	}
}

/* The state that ends a game has the ranks; a tie has no winner. */
static void read_result(struct bga_reading *r)
{
	const json_t *result = json_object_get(argument(r, "args"), "result");

	for (size_t i = 0; i < json_array_size(result) && i < 2; i++) {
		const json_t *row = json_array_get(result, i);
		int64_t rank = 0;

		if (bga_whole_number(json_object_get(row, "rank"), &rank) && rank == 1 &&
		    !json_is_true(json_object_get(row, "tie")))
			r->event->winner = bga_number_of(json_object_get(row, "id"));
	}
}

static void read_undone(struct bga_reading *r)
{
	const json_t *ids = argument(r, "notifIds");
	size_t n = json_array_size(ids);
	struct text *undone;

	if (n > BGA_UNDONE_MAX) {
		foreign_complain(&r->json, "notifIds", "a list of at most 65536 events");
		return;
	}
	undone = arena_calloc(&r->json.reader->arena, n, sizeof(*undone));
	r->json.reader->failed |= undone == NULL;
	if (!undone)
		return;
	for (size_t i = 0; i < n; i++)
		undone[i] = bga_keep(r->json.reader, json_array_get(ids, i), BGA_WORD_MAX);
	r->event->undone = undone;
	r->event->n_undone = n;
}

/* Which card an event is about, and whose effect it is, is said under keys that depend on the type. */
static void read_both_cards(struct bga_reading *r)
{
	struct bga_event *event = r->event;

	switch ((int)event->type) {
	case BGA_TARGET_CARDS:
	case BGA_MOVE_STORM_TOKEN:
	case BGA_SLIDE_MEEPLES:
		event->cause = bga_read_card(r, "card");
		return;
	default:
		event->card = bga_read_card(r, "card");
		event->cause = bga_read_card(r, "card2");
		return;
	}
}

static void read_args(struct bga_reading *r)
{
	struct bga_event *event = r->event;

	foreign_read_fields(&r->json, fields, sizeof(fields) / sizeof(fields[0]), event);
	event->to_mana = json_is_true(argument(r, "toMana"));
	event->player = bga_number_of(argument(r, "player_id"));
	event->player_name = bga_keep(r->json.reader, argument(r, "player_name"), BGA_NAME_MAX);
	read_both_cards(r);
	bga_read_cards(r, "cards");
}

/* What only events of one type have. */
static void read_own_args(struct bga_reading *r)
{
	switch ((int)r->event->type) {
	case BGA_PLAY_CARD:
	case BGA_UPDATE_INFORMATIONS:
	case BGA_UPDATE_TOTAL_MANA:
		read_states(r);
		return;
	case BGA_MOVE_STORM_TOKEN:
		read_token(r);
		return;
	case BGA_ADD_MEEPLES:
	case BGA_LOSE_MEEPLES:
	case BGA_SLIDE_MEEPLES:
		read_meeples(r);
		return;
	case BGA_NIGHT_CLEANUP:
		bga_read_cards(r, "cards2"); /* to the Reserve; before them, those that were Fleeting */
		bga_read_cards(r, "cards3"); /* tokens */
		return;
	case BGA_ROLL:
		read_rolls(r);
		return;
	case BGA_CLEAR_TURN:
		read_undone(r);
		return;
	}
}

static enum bga_type type_of(struct text name)
{
	for (int i = 0; i < BGA_UNKNOWN; i++)
		if (text_is(name, types[i].name))
			return (enum bga_type)i;
	for (size_t i = 0; i < sizeof(talk) / sizeof(talk[0]); i++)
		if (text_is(name, talk[i]))
			return BGA_CHAT;
	return BGA_UNKNOWN;
}

/* True when nothing of the event is needed: talk, and what a player alone sees of what all see. */
static bool is_of_no_use(const struct bga_event *event)
{
	enum bga_class class = bga_class_of(event);

	return class == BGA_TALK || (event->is_private != (class == BGA_NAMES) && class != BGA_UNDO);
}

/* What the game cannot be followed without. */
static void check_needed(struct bga_reading *r)
{
	struct bga_event *event = r->event;
	bool is_of_card = event->type == BGA_PLAY_CARD || event->type == BGA_SUPPORT_EFFECT;

	if ((is_of_card || event->type == BGA_TAP) && event->player == 0 && event->card)
		event->player = event->card->owner;
	if ((is_of_card || event->type == BGA_PASS_TURN) && event->player == 0)
		complain_of_needed(r, "player_id", "the number of a player");
	if (is_of_card && !event->card)
		complain_of_needed(r, "card", "a card");
	if (event->type == BGA_NEW_PHASE && event->phase.len == 0)
		complain_of_needed(r, "phase", "a word");
	if (event->type == BGA_NEW_PHASE && event->day == BGA_ABSENT)
		complain_of_needed(r, "day", "a whole number of at most four digits");
}

bool bga_event_read(struct foreign_reader *reader, const json_t *object, struct bga_event *event)
{
	struct bga_reading r = { { .reader = reader, .source = event->source }, event };
	const json_t *type = json_object_get(object, "type");

	event->type = BGA_UNKNOWN;
	event->side = BGA_NO_SIDE;
	event->count = event->cost = event->mana = event->total_mana = event->change = event->day = BGA_ABSENT;
	event->from_landmarks = event->tumult_place = event->region = event->tumult = BGA_ABSENT;
	if (!json_is_object(object) || !json_is_string(type)) {
		diag_error(reader->diags, foreign_place(reader, event->source),
			   "expected an event, a JSON object with a type, found something else");
		reader->is_broken = true;
		event->type = BGA_CHAT;
		return false;
	}
	r.json.type_name = event->type_name = bga_keep(reader, type, BGA_WORD_MAX);
	event->type = type_of(event->type_name);
	if (is_of_no_use(event))
		return false;
	r.json.object = json_object_get(object, "args");
	if (!json_is_object(r.json.object)) {
		complain_of_needed(&r, "args", "an object");
		return false;
	}
	event->uid = bga_keep(reader, json_object_get(object, "uid"), BGA_WORD_MAX);
	if (event->type == BGA_STATE_CHANGE) {
		read_result(&r); /* all other states are the site's own business */
		return event->winner != 0 && !reader->failed;
	}
	event->template = bga_keep(reader, json_object_get(object, "log"), 2 * BGA_NAME_MAX);
	read_args(&r);
	read_own_args(&r);
	check_needed(&r);
	return !reader->failed;
}

enum bga_class bga_class_of(const struct bga_event *event)
{
	return types[event->type].class;
}
