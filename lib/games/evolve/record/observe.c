#include "games/evolve/record/observe.h"

#include "games/evolve/board/info.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"

/* What the state says against the record: doubtful where texts or choices are not known. */
static void report(struct ctx *x, rule_id rule, struct buffer *words)
{
	report_against(x, rule, "%s", buffer_string(words));
	offer_free_words(&x->offer, words);
	if (x->offer.diags)
		diags_mark_difference(x->offer.diags);
}

static void differ(struct ctx *x, rule_id rule, const struct entry *entry, int found)
{
	struct buffer words = { 0 };

	buffer_printf(&words, "the record shows %s %d for %s", evolve_language.verbs[entry->verb].word,
		      (int)entry->number, x->env->player_names[entry->player]);
	if (entry->subject.given)
		buffer_printf(&words, "'s '%.*s'", TEXT_ARG(entry->subject.name));
	buffer_printf(&words, ", by the rules it is %d", found);
	report(x, rule, &words);
}

static void compare(struct ctx *x, rule_id rule, const struct entry *entry, int found)
{
	if (entry->number != found)
		differ(x, rule, entry, found);
}

static void say_otherwise(struct ctx *x, rule_id rule, const struct entry *entry, const char *what)
{
	struct buffer words = { 0 };

	buffer_add_string(&words, "the record shows otherwise: ");
	if (entry->subject.given)
		buffer_printf(&words, "'%.*s' of ", TEXT_ARG(entry->subject.name));
	buffer_printf(&words, "%s %s", x->env->player_names[entry->player], what);
	report(x, rule, &words);
}

/* ---- cards ---- */

obj_id observe_shown(const struct ctx *x, const struct entry *entry)
{
	obj_id id = find_called(x, entry->player, Z_FIELD, &entry->subject);

	return id ? id : find_called(x, entry->player, Z_EX, &entry->subject);
}

typedef int shown_fn(struct ctx *x, obj_id id, const struct entry *entry);

static int attack_shown(struct ctx *x, obj_id id, const struct entry *entry)
{
	(void)entry;
	return attack_of(x, id);
}

static int defense_shown(struct ctx *x, obj_id id, const struct entry *entry)
{
	(void)entry;
	return defense_of(x, id);
}

static int is_engaged_shown(struct ctx *x, obj_id id, const struct entry *entry)
{
	(void)entry;
	return is_engaged(x, id);
}

/* Counters of the kind that is named, or all. */
static int counters_shown(struct ctx *x, obj_id id, const struct entry *entry)
{
	const struct clause *of = entry_clause(entry, CLAUSE_COUNTER_ID);
	int n = 0;

	for (unsigned kind = 0; kind < N_COUNTERS; kind++)
		if (!of || text_equal_nocase(of->word, text_of(evolve_counter_words[kind])))
			n += mark_of(x, id)->counters[kind];
	return n;
}

static int has_keyword_shown(struct ctx *x, obj_id id, const struct entry *entry)
{
	const struct clause *of = entry_clause(entry, CLAUSE_KEYWORD_ID);
	unsigned bit = 0;

	while (of && evolve_keyword_words[bit] && !text_equal_nocase(of->word, text_of(evolve_keyword_words[bit])))
		bit++;
	return of ? has_keyword(x, id, 1u << bit) : keywords_of(x, id) != 0;
}

/* One of several of a name shows it: which of them is meant the record need not say. */
static bool any_shows(struct ctx *x, const struct entry *entry, shown_fn *shown, int wanted)
{
	for (obj_id id = next_in_zone(x, entry->player, Z_FIELD, NO_OBJECT); id;
	     id = next_in_zone(x, entry->player, Z_FIELD, id))
		if (is_called(x, id, entry->subject.card) && shown(x, id, entry) == wanted)
			return true;
	for (obj_id id = next_in_zone(x, entry->player, Z_EX, NO_OBJECT); id;
	     id = next_in_zone(x, entry->player, Z_EX, id))
		if (is_called(x, id, entry->subject.card) && shown(x, id, entry) == wanted)
			return true;
	return false;
}

/* What an observation of a card is compared with. */
struct card_seen {
	uint8_t verb;
	uint16_t rule;
	shown_fn *shown;
	int wanted;          /* of what has no number */
	const char *instead; /* what it is then; NULL = it has a number */
};

static const struct card_seen cards_seen[] = {
	{ VERB_SEE_ATTACK, R_PERSISTENT_NUMERIC, attack_shown, 0, NULL },
	{ VERB_SEE_DEFENSE, R_PERSISTENT_NUMERIC, defense_shown, 0, NULL },
	{ VERB_SEE_COUNTERS, R_ZONE_PUBLIC_OR_NOT, counters_shown, 0, NULL },
	{ VERB_SEE_ENGAGED, R_REFRESH_ENGAGE_MEANING, is_engaged_shown, 1, "is reserved" },
	{ VERB_SEE_RESERVED, R_REFRESH_ENGAGE_MEANING, is_engaged_shown, 0, "is engaged" },
	{ VERB_SEE_KEYWORD, R_EFFECT_PERSISTENT, has_keyword_shown, 1, "does not have that keyword" },
};

static void observe_card(struct ctx *x, const struct entry *entry, const struct card_seen *seen)
{
	obj_id id = observe_shown(x, entry);
	int wanted = seen->instead ? seen->wanted : entry->number;

	if (!id)
		say_otherwise(x, R_ZONE_PUBLIC_OR_NOT, entry, "is not there");
	else if (entry->subject.ordinal ? seen->shown(x, id, entry) == wanted
					: any_shows(x, entry, seen->shown, wanted))
		return;
	else if (seen->instead)
		say_otherwise(x, seen->rule, entry, seen->instead);
	else
		differ(x, seen->rule, entry, seen->shown(x, id, entry));
}

/* ---- players and zones ---- */

/* The zone whose cards an observation counts; Z_GONE = it is about none. */
static uint8_t zone_counted(uint8_t verb)
{
	static const struct {
		uint8_t verb, zone;
	} rows[] = {
		{ VERB_SEE_HAND, Z_HAND },
		{ VERB_SEE_DECK, Z_DECK },
		{ VERB_SEE_FIELD, Z_FIELD },
		{ VERB_SEE_EX, Z_EX },
		{ VERB_SEE_CEMETERY, Z_CEMETERY },
		{ VERB_SEE_BANISHED, Z_BANISHED },
		{ VERB_SEE_EVOLVE_DECK, Z_EVOLVE_DECK },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].verb == verb)
			return rows[i].zone;
	return Z_GONE;
}

/* A deck of open size is as large as the record says; no list tells whether it was. */
static bool is_open_deck(const struct ctx *x, player_id p, uint8_t zone)
{
	return (zone == Z_DECK && !x->g->b.deck_known[p]) || (zone == Z_EVOLVE_DECK && !x->g->b.evolve_deck_known[p]);
}

static void observe_count(struct ctx *x, const struct entry *entry, uint8_t zone)
{
	if (is_open_deck(x, entry->player, zone))
		offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_COUNT_PUBLIC,
			     "the %s of %s is recorded as %d cards; no deck list says how many it had",
			     evolve_zone_words[zone], x->env->player_names[entry->player], (int)entry->number);
	else
		compare(x, R_ZONE_COUNT_PUBLIC, entry, (int)count_in_zone(x, entry->player, zone));
}

/* Where nobody has anything to do the turn goes on: nothing but the number and the phase now is looked at. */
static void observe_turn(struct ctx *x, const struct entry *entry)
{
	const struct clause *phase = entry_clause(entry, CLAUSE_PHASE_ID);
	const struct board *b = board_of(x);

	if (entry->number != b->turn)
		differ(x, R_TURN_ALTERNATION, entry, b->turn);
	else if (b->turn && b->active != entry->player)
		say_otherwise(x, R_TURN_ALTERNATION, entry, "does not have this turn");
	else if (phase &&
		 (b->phase == PHASE_BEFORE || !text_equal_nocase(phase->word, text_of(evolve_phase_words[b->phase]))))
		say_otherwise(x, R_TURN_ALTERNATION, entry, "is in another phase");
}

static void observe_player(struct ctx *x, const struct entry *entry)
{
	const struct board *b = board_of(x);
	player_id p = entry->player;

	if (entry->verb == VERB_SEE_LEADER)
		compare(x, R_DAMAGE_MEANING, entry, b->defense[p]);
	else if (entry->verb == VERB_SEE_PLAY_POINTS)
		compare(x, R_COST_PLAY_POINTS, entry, b->play_points[p]);
	else if (entry->verb == VERB_SEE_MAXIMUM)
		compare(x, R_POINTS_LIMIT_VALUE, entry, b->maximum[p]);
	else if (entry->verb == VERB_SEE_EVOLUTION_POINTS)
		compare(x, R_EVOLUTION_POINTS_MEANING, entry, b->evolution_points[p]);
	else if (entry->verb == VERB_SEE_SUPER_POINTS)
		compare(x, ruling_or(&x->env->ruling, R_SUPER_EVOLVE, R_EVOLUTION_POINTS_MEANING), entry,
			b->super_points[p]);
	else if (entry->verb == VERB_SEE_TURN)
		observe_turn(x, entry);
	else if (entry->verb == VERB_SEE_WINNER && (!b->over || b->winner != p))
		say_otherwise(x, R_LOSER_ENDS_GAME, entry, "has not won");
}

/* ---- what is seen is so ---- */

/* A zone whose cards nobody sees has so many: those that nobody recorded come and go. */
static void take_over_count(struct ctx *x, const struct entry *entry, uint8_t zone)
{
	struct board *b = board_of(x);
	const struct zone_list *list = table_zone(&b->table, entry->player, zone);

	if (entry->number < 0)
		return;
	if (zone == Z_DECK)
		b->deck_known[entry->player] = true;
	while (list->len < entry->number)
		if (!new_object(x, entry->player, zone, CARD_UNKNOWN))
			return;
	table_take_over_count(&b->table, entry->player, zone, (unsigned)entry->number, Z_GONE, 0);
}

static int8_t points(const struct entry *entry)
{
	return (int8_t)(entry->number < 0 ? 0 : entry->number > 99 ? 99 : entry->number);
}

static void take_over_card(struct ctx *x, const struct entry *entry)
{
	const struct clause *counter = entry_clause(entry, CLAUSE_COUNTER_ID);
	obj_id id = observe_shown(x, entry);

	if (!id)
		return;
	if (entry->verb == VERB_SEE_ENGAGED && is_on_field(x, id))
		object_of(x, id)->flags |= F_ENGAGED;
	if (entry->verb == VERB_SEE_RESERVED)
		object_of(x, id)->flags &= (uint16_t)~F_ENGAGED;
	if (entry->verb == VERB_SEE_DEFENSE && is_on_field(x, id)) {
		int lost = object_of(x, id)->counters + defense_of(x, id) - entry->number;

		object_of(x, id)->counters = (int16_t)(lost < 0 ? 0 : lost);
	}
	for (unsigned kind = 0; entry->verb == VERB_SEE_COUNTERS && counter && kind < N_COUNTERS; kind++)
		if (entry->number >= 0 && entry->number < UINT8_MAX &&
		    text_equal_nocase(counter->word, text_of(evolve_counter_words[kind])))
			mark_of(x, id)->counters[kind] = (uint8_t)entry->number;
}

/* Of cards that all see nobody knows which came or went. */
static void take_over(struct ctx *x, const struct entry *entry)
{
	struct board *b = board_of(x);
	player_id p = entry->player;

	if (entry->verb == VERB_SEE_HAND || entry->verb == VERB_SEE_DECK)
		take_over_count(x, entry, zone_counted(entry->verb));
	else if (entry->verb == VERB_SEE_LEADER && entry->number > 0 && entry->number < INT16_MAX)
		b->defense[p] = (int16_t)entry->number;
	else if (entry->verb == VERB_SEE_PLAY_POINTS)
		b->play_points[p] = points(entry);
	else if (entry->verb == VERB_SEE_MAXIMUM)
		b->maximum[p] = points(entry);
	else if (entry->verb == VERB_SEE_EVOLUTION_POINTS)
		b->evolution_points[p] = points(entry);
	else if (entry->verb == VERB_SEE_SUPER_POINTS)
		b->super_points[p] = points(entry);
	else if (entry->subject.given)
		take_over_card(x, entry);
}

static void observe(struct ctx *x, const struct entry *entry)
{
	uint8_t zone = zone_counted(entry->verb);

	for (size_t i = 0; i < sizeof(cards_seen) / sizeof(cards_seen[0]); i++)
		if (cards_seen[i].verb == entry->verb) {
			observe_card(x, entry, &cards_seen[i]);
			return;
		}
	if (zone != Z_GONE)
		observe_count(x, entry, zone);
	else
		observe_player(x, entry);
}

void observe_offer(struct ctx *x, const struct entry *entry)
{
	if (ref_is_masked(&entry->subject)) {
		offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_PUBLIC_OR_NOT,
			     "nobody recorded which card of %s was seen", x->env->player_names[entry->player]);
		return;
	}
	if (entry->subject.given && !entry->subject.card)
		return;
	observe(x, entry);
	/* A unit that waits begins again with the board as it was before. */
	if (x->offer.verdict != VERDICT_LEGAL && x->g->unit.kind == UNIT_NONE && !x->g->b.over)
		take_over(x, entry);
}
