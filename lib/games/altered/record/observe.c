#include "games/altered/record/observe.h"

#include "games/altered/actions/act.h"
#include "games/altered/board/deck.h"
#include "games/altered/board/mana.h"
#include "games/altered/board/passive.h"
#include "games/altered/board/statistic_sum.h"
#include "games/altered/record/because.h"
#include "games/altered/record/outcome.h"
#include "games/altered/resolve/clean_up.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"

/* What the state says against the record: doubtful where texts or choices are not known. */
static void differ(struct ctx *x, rule_id rule, const struct entry *entry, int found)
{
	bool doubt = is_in_doubt(x);

	offer_report(&x->offer, doubt ? SEV_UNDETERMINED : SEV_ILLEGAL, rule,
		     "the record shows %s %d for %s, by the rules it is %d%s", altered_language.verbs[entry->verb].word,
		     entry->number, x->env->player_names[entry->player], found,
		     doubt ? doubt_words(x, "may have changed it").s : "");
	diags_mark_difference(x->offer.diags);
}

static void compare(struct ctx *x, rule_id rule, const struct entry *entry, int found)
{
	if (entry->number != found)
		differ(x, rule, entry, found);
}

static void say_otherwise(struct ctx *x, rule_id rule, const struct entry *entry, const char *what)
{
	bool doubt = is_in_doubt(x);

	offer_report(&x->offer, doubt ? SEV_UNDETERMINED : SEV_ILLEGAL, rule, "the record shows otherwise: %s %s%s",
		     entry->subject.given ? "the card" : x->env->player_names[entry->player], what,
		     doubt ? doubt_words(x, "may have changed it").s : "");
	diags_mark_difference(x->offer.diags);
}

static void say_not_there(struct ctx *x, const struct entry *entry)
{
	say_otherwise(x, because_not_there(x, entry->player, &entry->subject, R_OBJECT_IN_ONE_ZONE), entry, "is not there");
}

static void observe_statistic(struct ctx *x, const struct entry *entry, unsigned terrain)
{
	unsigned side = side_or_hero(entry);
	int sum = expedition_statistic(x, entry->player, side, terrain);

	/* Reading: only Progress leaves sleepers out [status-asleep]; at other times either sum may be meant. */
	if (x->g->b.phase != PHASE_DUSK && entry->number == sum + sleepers_statistic(x, entry->player, side, terrain))
		return;
	compare(x, because_statistic(x, entry->player, side, terrain, entry->number), entry,
		sum);
}

/* How many there are in a zone of the player, or that the player controls there. */
static int count_in(struct ctx *x, player_id player, uint8_t zone)
{
	int n = 0;

	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
		n += object_of(x, id)->zone == zone && controller_of(x, id) == player;
	return n;
}

obj_id observe_shown(struct ctx *x, const struct entry *entry)
{
	bool unknown;
	obj_id id = find_in_play(x, entry->player, &entry->subject);

	if (!id)
		id = find_in_zone(x, entry->player, Z_RESERVE, &entry->subject, &unknown);
	return id;
}

/* It is where all see it, and of the name and the player of the entry. */
static bool is_shown_of(struct ctx *x, const struct entry *entry, obj_id id)
{
	uint8_t zone = object_of(x, id)->zone;

	return (is_in_play(x, id) || zone == Z_RESERVE || zone == Z_HERO) && controller_of(x, id) == entry->player &&
	       object_of(x, id)->card == entry->subject.card;
}

static int boosts_of(struct ctx *x, obj_id id)
{
	return object_of(x, id)->counters;
}

static int counters_of(struct ctx *x, obj_id id)
{
	return x->g->b.counters[id];
}

static int is_ready(struct ctx *x, obj_id id)
{
	return !(object_of(x, id)->flags & F_EXHAUSTED);
}

/* The flag of a status; 0 = boosted. */
static bool has_status(struct ctx *x, obj_id id, struct text word)
{
	uint16_t flag = status_of_word(word);

	return flag ? object_of(x, id)->flags & flag : object_of(x, id)->counters > 0;
}

/* A card in Reserve that nobody recorded, which may be the one of the entry as far as lists tell. */
static bool may_be_shown(struct ctx *x, const struct entry *entry, obj_id id)
{
	return object_of(x, id)->card == CARD_UNKNOWN && object_of(x, id)->zone == Z_RESERVE &&
	       object_of(x, id)->owner == entry->player && may_be_card(x, id, entry->subject.card);
}

typedef int number_fn(struct ctx *x, obj_id id);

/* Whether the card shows what the entry says: the status, or else the number. */
static bool shows(struct ctx *x, const struct entry *entry, obj_id id, number_fn *number)
{
	const struct clause *status = entry_clause(entry, CLAUSE_STATUS_ID);

	return status ? has_status(x, id, status->word) : number(x, id) == entry->number;
}

/*
 * One of several of a name shows it: which of them is meant the record need not
 * say. If none does, it is seen of a card that nobody recorded and is this one.
 */
static bool any_shows(struct ctx *x, const struct entry *entry, number_fn *number)
{
	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
		if (is_shown_of(x, entry, id) && shows(x, entry, id, number))
			return true;
	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
		if (may_be_shown(x, entry, id) && shows(x, entry, id, number)) {
			name_object(x, id, entry->subject.card);
			return true;
		}
	return false;
}

static void observe_object(struct ctx *x, const struct entry *entry, rule_id rule,
			   number_fn *number)
{
	obj_id id = observe_shown(x, entry);

	if (!id)
		say_not_there(x, entry);
	else if (entry->subject.ordinal ? number(x, id) != entry->number : !any_shows(x, entry, number))
		differ(x, entry->verb == VERB_SEE_BOOSTS ? because_boosts(x, id, entry->number, rule) : rule, entry,
		       number(x, id));
}

static void observe_status(struct ctx *x, const struct entry *entry)
{
	const struct clause *status = entry_clause(entry, CLAUSE_STATUS_ID);
	obj_id id = entry->subject.given ? observe_shown(x, entry) : NO_OBJECT;

	if (!status)
		return;
	if (!entry->subject.given) {
		if (!x->g->b.ascended[entry->player][side_or_hero(entry)])
			say_otherwise(x, because_not_ascended(x, entry->player, side_or_hero(entry), R_STATUS_PERSISTS), entry,
				      "has no such status there");
		return;
	}
	if (!id)
		say_not_there(x, entry);
	else if (!(entry->subject.ordinal ? has_status(x, id, status->word) : any_shows(x, entry, NULL)))
		say_otherwise(x, because_no_status(x, id, status_of_word(status->word), R_STATUS_PERSISTS), entry,
			      "has no such status");
}

/* Which of the orbs that a swap may have readied are so is seen [mana-swap-ready]. */
static void observe_ready_mana(struct ctx *x, const struct entry *entry)
{
	struct board *b = board_of(x);
	player_id p = entry->player;
	int least = ready_orbs(x, p) - b->maybe_ready[p];

	for (obj_id id = table_zone(&b->table, p, Z_MANA)->first; id && entry->number >= least; id = object_of(x, id)->next)
		if (ready_orbs(x, p) > entry->number)
			object_of(x, id)->flags |= F_EXHAUSTED;
	if (entry->number >= least)
		b->maybe_ready[p] = 0;
	compare(x, b->phase == PHASE_MORNING ? R_MORNING_PREPARE : R_MANA_PAY, entry, ready_orbs(x, p));
}

/* A deck of open size is as large as the record says, once nothing is in progress; no list tells whether it was. */
static void observe_deck(struct ctx *x, const struct entry *entry)
{
	int own = table_zone(&x->g->b.table, entry->player, Z_DECK)->len;

	if (x->g->b.deck_known[entry->player]) {
		compare(x, R_ZONE_HIDDEN_COUNT, entry, own);
		return;
	}
	if (entry->number != own)
		offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_HIDDEN_COUNT,
			     "the deck of %s is recorded as %d cards; no deck list says how many it had",
			     x->env->player_names[entry->player], entry->number);
	if (x->g->unit.kind == UNIT_NONE)
		deck_has(x, entry->player, entry->number);
}

static void observe_limit(struct ctx *x, rule_id rule, const struct entry *entry, uint8_t zone)
{
	int from, to;

	limits_of(x, entry->player, zone, &from, &to);
	if (from < to && entry->number >= from && entry->number <= to)
		offer_report(&x->offer, SEV_UNDETERMINED, rule,
			     "no Hero of %s is recorded, whose limit may be %d to %d",
			     x->env->player_names[entry->player], from, to);
	else
		compare(x, rule, entry, limit_of(x, entry->player, zone));
}

/* Days and phases in the order of time. */
static int moment(int day, int phase)
{
	return day * (PHASE_NIGHT + 1) + phase;
}

/* Where nobody has anything to do the day goes on: a phase since the last choice may be the one that is seen. */
static void observe_day(struct ctx *x, const struct entry *entry)
{
	const struct board *b = board_of(x);
	const struct clause *phase = entry_clause(entry, CLAUSE_PHASE_ID);
	int stated = PHASE_MORNING;

	while (phase && altered_phase_words[stated] && !text_equal_nocase(phase->word, text_of(altered_phase_words[stated])))
		stated++;
	if (phase ? moment(entry->number, stated) >= moment(b->since_day, b->since_phase) &&
			    moment(entry->number, stated) <= moment(b->day, b->phase)
		  : entry->number >= b->since_day && entry->number <= b->day)
		return;
	if (entry->number == 1 && phase && stated == PHASE_MORNING)
		say_otherwise(x, R_SETUP_NO_FIRST_MORNING, entry, "has no Morning on the first day");
	else if (entry->number == b->day)
		say_otherwise(x, R_DAY_PHASES, entry, "is in another phase of the day");
	else
		differ(x, R_DAY_PHASES, entry, b->day);
}

/* The rule by which the region has other terrains than the record shows. */
static rule_id because_region(struct ctx *x, unsigned region, unsigned stated)
{
	const struct board *b = board_of(x);
	bool marked = false, older = false;

	for (uint8_t i = 0; i < b->n_markers; i++) {
		older = older || (b->marker_region[i] == region && b->marker_terrain[i] == stated);
		marked = marked || b->marker_region[i] == region;
	}
	/* A marker is there that would make it so, were it not for a newer one, or for what comes after markers. */
	return ruling_or(&x->env->ruling, older ? R_TERRAIN_MARKER_FIRST : marked ? R_TERRAIN_MARKER : R_PASSIVE_CHANGES,
			 R_PASSIVE_CHANGES);
}

static void add_terrains(struct buffer *out, unsigned terrains)
{
	const char *and = "";

	for (unsigned t = 0; t < N_TERRAINS; t++)
		if (terrains >> t & 1) {
			buffer_printf(out, "%s%s", and, altered_terrain_words[t]);
			and = " + ";
		}
	if (!terrains)
		buffer_add_string(out, "no terrain");
}

static void say_region(struct ctx *x, rule_id rule, const struct entry *entry, unsigned stated, unsigned found)
{
	struct buffer text = { 0 };

	buffer_printf(&text, "the record shows region %d as ", entry->number);
	add_terrains(&text, stated);
	buffer_add_string(&text, ", by the rules it is ");
	add_terrains(&text, found);
	offer_report(&x->offer, against_record(x), rule, "%s", buffer_string(&text));
	offer_free_words(&x->offer, &text);
}

static void observe_region(struct ctx *x, const struct entry *entry)
{
	unsigned stated = terrains_of_clauses(entry), found = 0;
	unsigned region = (unsigned)entry->number - 1;

	if (entry->number < 1 || entry->number > N_REGIONS)
		offer_report(&x->offer, SEV_ILLEGAL, R_ADVENTURE_REGIONS, "there is no region %d: they are 1 to %d",
			     entry->number, N_REGIONS);
	else if (!region_terrains(x, region, &found))
		name_region(x, entry);
	else if (stated != found)
		say_region(x, because_region(x, region, stated), entry, stated, found);
}

static void take_over_ready_mana(struct ctx *x, player_id player, int n)
{
	for (obj_id id = table_zone(&board_of(x)->table, player, Z_MANA)->first; id; id = object_of(x, id)->next)
		if (ready_orbs(x, player) != n && is_ready(x, id) == (ready_orbs(x, player) > n))
			object_of(x, id)->flags ^= F_EXHAUSTED;
}

/* The hidden zone has so many cards: those that nobody recorded come and go. */
static void take_over_count(struct board *b, const struct entry *entry, uint8_t zone)
{
	const struct zone_list *list = table_zone(&b->table, entry->player, zone);

	while (entry->number >= 0 && list->len < entry->number)
		if (table_add_object(&b->table, entry->player, zone, CARD_UNKNOWN) == NO_OBJECT)
			return;
	if (entry->number >= 0)
		table_take_over_count(&b->table, entry->player, zone, (unsigned)entry->number, Z_GONE, 0);
}

/*
 * What is seen is so from then on, whatever the game has come to. Of cards that
 * all see nobody knows which came or went.
 */
static void take_over(struct ctx *x, const struct entry *entry)
{
	struct board *b = board_of(x);
	obj_id id;

	switch (entry->verb) {
	case VERB_SEE_HAND:
		take_over_count(b, entry, Z_HAND);
		break;
	case VERB_SEE_MANA:
		take_over_count(b, entry, Z_MANA);
		break;
	case VERB_SEE_READY_MANA:
		take_over_ready_mana(x, entry->player, entry->number);
		break;
	case VERB_SEE_DISTANCE:
		if (entry->number >= 0 && entry->number < N_REGIONS)
			b->distance[entry->player][side_or_hero(entry)] = (uint8_t)entry->number;
		break;
	case VERB_SEE_BOOSTS:
		id = observe_shown(x, entry);
		if (id && entry->number >= 0)
			object_of(x, id)->counters = (int16_t)entry->number;
		break;
	case VERB_SEE_COUNTERS:
		id = observe_shown(x, entry);
		if (id && entry->number >= 0)
			b->counters[id] = (int16_t)entry->number;
		break;
	default:
		break;
	}
}

static void observe(struct ctx *x, const struct entry *entry)
{
	struct board *b = board_of(x);
	player_id p = entry->player;

	if (ref_is_masked(&entry->subject)) {
		offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_VISIBLE_KNOWN,
			     "nobody recorded which card of %s was seen", x->env->player_names[p]);
		return;
	}
	switch (entry->verb) {
	case VERB_SEE_MANA:
		compare(x, R_ZONE_VISIBLE_KNOWN, entry, table_zone(&b->table, p, Z_MANA)->len);
		break;
	case VERB_SEE_READY_MANA:
		observe_ready_mana(x, entry);
		break;
	case VERB_SEE_HAND:
		compare(x, R_ZONE_HIDDEN_COUNT, entry, table_zone(&b->table, p, Z_HAND)->len);
		break;
	case VERB_SEE_DECK:
		observe_deck(x, entry);
		break;
	case VERB_SEE_RESERVE:
		compare(x, R_ZONE_VISIBLE_KNOWN, entry, count_in(x, p, Z_RESERVE));
		break;
	case VERB_SEE_LANDMARKS:
		compare(x, R_ZONE_VISIBLE_KNOWN, entry, count_in(x, p, Z_LANDMARKS));
		break;
	case VERB_SEE_DISCARD:
		if (!deck_ran_out(x, p, count_in(x, p, Z_DISCARD) - entry->number))
			compare(x, R_ZONE_VISIBLE_KNOWN, entry, count_in(x, p, Z_DISCARD));
		break;
	case VERB_SEE_RESERVE_LIMIT:
		observe_limit(x, R_RESERVE_LIMIT, entry, Z_RESERVE);
		break;
	case VERB_SEE_LANDMARK_LIMIT:
		observe_limit(x, R_LANDMARK_LIMIT, entry, Z_LANDMARKS);
		break;
	case VERB_SEE_FOREST:
		observe_statistic(x, entry, FOREST);
		break;
	case VERB_SEE_MOUNTAIN:
		observe_statistic(x, entry, MOUNTAIN);
		break;
	case VERB_SEE_WATER:
		observe_statistic(x, entry, WATER);
		break;
	case VERB_SEE_REGION:
		observe_region(x, entry);
		break;
	case VERB_SEE_DISTANCE:
		compare(x, because_not_moved(x, p, side_or_hero(entry), R_MOVE_FORWARD), entry,
			b->distance[p][side_or_hero(entry)]);
		break;
	case VERB_SEE_BLOCKED:
		if (holds_back(x, p, side_or_hero(entry)) == THING_NONE)
			say_otherwise(x, R_DEFENDER, entry, "is not held back there");
		break;
	case VERB_SEE_FREE:
		if (holds_back(x, p, side_or_hero(entry)) != THING_NONE)
			say_otherwise(x, R_DEFENDER, entry, "is held back there");
		break;
	case VERB_SEE_BOOSTS:
		observe_object(x, entry, R_COUNTERS_GAIN, boosts_of);
		break;
	case VERB_SEE_COUNTERS:
		observe_object(x, entry, R_COUNTERS_GAIN, counters_of);
		break;
	case VERB_SEE_STATUS:
		observe_status(x, entry);
		break;
	case VERB_SEE_READY: {
		obj_id id = observe_shown(x, entry);
		struct entry ready = *entry;

		ready.number = true;
		if (!id)
			say_not_there(x, entry);
		else if (!(entry->subject.ordinal ? is_ready(x, id) : any_shows(x, &ready, is_ready)))
			say_otherwise(x, because_exhausted(x, id, R_STATUS_PERSISTS), entry, "is exhausted");
		break;
	}
	case VERB_SEE_FIRST:
		if (b->first != p)
			say_otherwise(x, b->day > 1 ? R_MORNING_SUCCEED : R_SETUP_FIRST_PLAYER, entry, "is not the first player");
		break;
	case VERB_SEE_DAY:
		observe_day(x, entry);
		break;
	case VERB_SEE_TURN:
		if (x->g->ask != ASK_TURN || x->g->ask_player != p)
			say_otherwise(x, because_no_turn(x, p, R_TURN_CHOICES), entry, "has no turn now");
		break;
	case VERB_SEE_WINNER:
		if (!b->over || b->winner != p)
			say_otherwise(x, b->in_tiebreakers ? R_TIEBREAKERS_PROGRESS : R_NIGHT_CHECK_VICTORY, entry,
				      "has not won");
		break;
	default:
		break;
	}
}

void observe_offer(struct ctx *x, const struct entry *entry)
{
	observe(x, entry);
	/* A unit that waits begins again with the board as it was before. */
	if (x->offer.verdict != VERDICT_LEGAL && !ref_is_masked(&entry->subject) && x->g->unit.kind == UNIT_NONE)
		take_over(x, entry);
}
