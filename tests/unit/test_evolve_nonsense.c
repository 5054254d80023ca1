/*
 * What is tried at random in generated games of Shadowverse: Evolve, well formed
 * and mostly nonsense: what is accepted is among the options, what is not is
 * refused with a rule and leaves the game as it was.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "evolve_checks.h"
#include "shared_session.h"

/* Some card that the match knows: of the table, or now and then any. */
static struct ref random_ref(struct match *match)
{
	const struct table *t = &match->state->b.table;
	obj_id id = (obj_id)(1 + match_random(match, t->n_objects));

	for (int tries = 0; tries < 8 && (t->objects[id].zone == Z_DECK || t->objects[id].zone == Z_LEADER); tries++)
		id = (obj_id)(1 + match_random(match, t->n_objects));
	if (match_chance(match, 30) || !match->truth[id])
		return ref_of_card(match, (card_id)(1 + match_random(match, (uint32_t)match->env.cards->n_cards)));
	return ref_of_card(match, match->truth[id]);
}

static struct clause *add_clause(struct entry *entry, enum evolve_clause id)
{
	struct clause *c = &entry->clauses[entry->n_clauses++];

	*c = (struct clause){ .id = (uint8_t)id };
	return c;
}

static bool may_say(const struct entry *entry, enum evolve_clause id)
{
	return evolve_language.verbs[entry->verb].clauses >> id & 1;
}

/* What may be said with the verb, each now and then. */
static void add_random_clauses(struct match *match, struct entry *entry)
{
	static const enum evolve_clause with_card[] = { CLAUSE_TARGET_ID, CLAUSE_COST_ID };
	static const enum evolve_clause bare[] = { CLAUSE_POINT_ID, CLAUSE_USE_ID, CLAUSE_DECLINE_ID, CLAUSE_EARTH_RITE_ID };
	static const enum evolve_clause numbered[] = { CLAUSE_ABILITY_ID, CLAUSE_OPTION_ID };

	for (size_t i = 0; i < sizeof(with_card) / sizeof(with_card[0]); i++)
		if (may_say(entry, with_card[i]) && match_chance(match, 6))
			add_clause(entry, with_card[i])->ref = random_ref(match);
	for (size_t i = 0; i < sizeof(bare) / sizeof(bare[0]); i++)
		if (may_say(entry, bare[i]) && match_chance(match, 6))
			add_clause(entry, bare[i]);
	for (size_t i = 0; i < sizeof(numbered) / sizeof(numbered[0]); i++)
		if (may_say(entry, numbered[i]) && match_chance(match, 6))
			add_clause(entry, numbered[i])->number = (int32_t)(1 + match_random(match, 3));
	if (may_say(entry, CLAUSE_FROM_ID) && match_chance(match, 4))
		add_clause(entry, CLAUSE_FROM_ID)->word = text_of(evolve_zone_words[match_chance(match, 2) ? Z_HAND : Z_EX]);
	if (may_say(entry, CLAUSE_LEADER_ID) && match_chance(match, entry->verb == VERB_ATTACK && !entry->target.given ? 1 : 6))
		add_clause(entry, CLAUSE_LEADER_ID)->word = text_of(match->env.player_names[match_random(match, 2)]);
}

/* A choice as somebody might try it. */
static struct entry random_choice(struct match *match)
{
	static const enum evolve_verb verbs[] = { VERB_PLAY,   VERB_PLAY,    VERB_PLAY,   VERB_ACTIVATE, VERB_ACTIVATE, VERB_EVOLVE,
						  VERB_EVOLVE, VERB_SERVE,   VERB_ATTACK, VERB_ATTACK,	 VERB_ENGAGE,	VERB_RESOLVE,
						  VERB_CHOOSE, VERB_CHOOSE,  VERB_OPTION, VERB_ACCEPT,	 VERB_DECLINE,	VERB_PASS,
						  VERB_END,    VERB_DISCARD, VERB_KEEP,	  VERB_REDRAW };
	player_id player = match_chance(match, 8) ? (player_id)match_random(match, 2) : match->state->ask_player;
	struct entry entry = { .mark = MARK_CHOICE, .player = player };
	const struct verb_def *verb;

	entry.verb = (uint8_t)verbs[match_random(match, sizeof(verbs) / sizeof(verbs[0]))];
	verb = &evolve_language.verbs[entry.verb];
	if (verb->subject == NEED_REQUIRED || (entry.verb == VERB_CHOOSE && !match_chance(match, 5)))
		entry.subject = random_ref(match);
	if (entry.verb == VERB_ATTACK && match_chance(match, 2))
		entry.target = random_ref(match);
	if (verb->number == NEED_REQUIRED || (entry.verb == VERB_CHOOSE && !entry.subject.given)) {
		entry.has_number = true;
		entry.number = (int32_t)match_random(match, 4);
	}
	add_random_clauses(match, &entry);
	return entry;
}

/* ---- whether it is an option ---- */

enum { DEEPEST = 5, MOST_PATHS = 4000 };

/* What the record has said, and what has been asked before, makes no other game. */
static void make_plain(struct evolve_game *to, const struct evolve_game *from)
{
	evolve_game_copy(to, from);
	to->unit.is_named = false;
	to->b.n_echoes = to->before.n_echoes = 0;
	to->b.n_only = to->before.n_only = 0;
	to->b.sought = to->before.sought = 0;
	if (to->unit.kind == UNIT_NONE)
		memset(&to->unit, 0, sizeof(to->unit));
	if (to->ask != ASK_EFFECT)
		memset(&to->course, 0, sizeof(to->course));
}

static bool is_same_plainly(const struct evolve_game *a, const struct evolve_game *b)
{
	struct evolve_game *plain = need_memory(2 * sizeof(*plain));
	bool same;

	make_plain(&plain[0], a);
	make_plain(&plain[1], b);
	same = evolve_game_same(&plain[0], &plain[1]);
	free(plain);
	return same;
}

/* A search for what the options lead to. */
struct search {
	struct match *match;
	const struct evolve_game *after;
	const struct entry *entry;
	unsigned paths;
};

struct listed {
	struct entry items[MATCH_OPTIONS];
	size_t n;
};

static void list(void *ctx, const struct entry *entry)
{
	struct listed *listed = ctx;

	if (listed->n < MATCH_OPTIONS)
		listed->items[listed->n++] = *entry;
}

/* Nothing was done: that need not be said. */
static bool is_silent(const struct entry *entry)
{
	return entry->verb == VERB_PASS || entry->verb == VERB_KEEP || entry->verb == VERB_DECLINE;
}

/* An answer to what is asked. */
static bool is_answer(const struct entry *entry)
{
	return entry->verb == VERB_CHOOSE || entry->verb == VERB_OPTION || entry->verb == VERB_ACCEPT ||
	       entry->verb == VERB_DECLINE || entry->verb == VERB_RESOLVE;
}

/* Whether the option can be that step of what the entry says: silent ones first, then its own, then what it answers. */
static bool leads_on(const struct search *s, const struct entry *option, bool is_begun)
{
	/* What has begun by itself may be named, and answered with it. */
	if (is_begun || s->entry->verb == VERB_RESOLVE)
		return is_answer(option) || is_silent(option);
	/* An answer says which of several pending abilities is next, and that what may be done is done. */
	return is_silent(option) || option->verb == s->entry->verb ||
	       (option->verb == VERB_ACCEPT && (is_answer(s->entry) || s->entry->verb == VERB_DISCARD)) || (option->verb == VERB_RESOLVE && is_answer(s->entry)) ||
	       (s->entry->verb == VERB_DISCARD && option->verb == VERB_CHOOSE);
}

static bool leads_there(struct search *s, const struct evolve_game *from, bool is_begun, unsigned depth)
{
	struct listed *listed = need_memory(sizeof(*listed));
	struct evolve_game *next = need_memory(sizeof(*next));
	bool found = false;

	evolve_rules.options(&s->match->env, from, false, list, listed);
	for (size_t i = 0; i < listed->n && !found && s->paths < MOST_PATHS; i++) {
		const struct entry *option = &listed->items[i];

		if (!leads_on(s, option, is_begun))
			continue;
		s->paths++;
		evolve_game_copy(next, from);
		match_offer_to(s->match, next, option);
		found = is_same_plainly(next, s->after) ||
			(depth > 1 && leads_there(s, next, is_begun || !is_silent(option), depth - 1));
	}
	free(next);
	free(listed);
	return found;
}

/* ---- what is tried ---- */

/* No table makes it right: a hand is decided about before the game, one target is attacked, and evolved cards are not played from anywhere. */
static bool is_wrong_anyhow(const struct match *match, const struct entry *entry)
{
	const struct evolve_card *card = entry->subject.card ? evolve_card_of(match->env.cards, entry->subject.card) : NULL;

	if (entry->verb == VERB_KEEP || entry->verb == VERB_REDRAW ||
	    (entry->verb == VERB_ATTACK && entry->target.given && entry->n_clauses))
		return true;
	return entry->verb == VERB_PLAY && card && (evolve_card_is_of_evolve_deck(card) || evolve_card_is_leader(card));
}

/* What is not all tried is in doubt, by the rules of an action as well. */
static void has_doubt_out_of_work(struct match *match, const struct entry *entry, struct evolve_game *scratch)
{
	struct budget budget = { .ran_out = true };
	const struct offer at_hand = { .budget = &budget };

	evolve_game_copy(scratch, match->state);
	if (evolve_rules.offer(&match->env, scratch, entry, &at_hand) == VERDICT_ILLEGAL)
		fail_msg("illegal, though not all was tried: %s", match_line(match, entry));
}

/* The entry says what a card is that nobody knew: it may be any, and no list of options names them all. */
static bool names_unknown(const struct match *match, const struct evolve_game *after)
{
	const struct table *t = &match->state->b.table;

	for (obj_id id = 1; id <= t->n_objects; id++)
		if (!t->objects[id].card && after->b.table.objects[id].card)
			return true;
	return false;
}

static void fail_with(struct match *match, const char *fault, const struct entry *entry)
{
	struct buffer out = { 0 };

	evolve_rules.show(&match->env, match->state, &out, false);
	fail_msg("%s: %s%s, %s", fault, match_line(match, entry), match_report(match, "a game"), buffer_string(&out));
}

/* Tries something at random on a copy of the game. Returns whether it was accepted. */
static bool try_at_random(struct match *match, struct evolve_game *after, struct evolve_game *scratch)
{
	struct entry entry = random_choice(match);
	struct search search = { .match = match, .after = after, .entry = &entry };
	enum verdict verdict;

	evolve_game_copy(after, match->state);
	verdict = match_offer_to(match, after, &entry);
	for (size_t i = 0; i < match->diags.len; i++)
		if (!match->diags.items[i].cite.document || !match->diags.items[i].cite.number)
			fail_msg("no rule is cited: %s", match->diags.items[i].message);
	assert_int_equal(diags_verdict(&match->diags), verdict);
	if (verdict == VERDICT_ILLEGAL && !is_wrong_anyhow(match, &entry))
		has_doubt_out_of_work(match, &entry, scratch);
	if (evolve_game_check(&match->env, after))
		fail_with(match, evolve_game_check(&match->env, after), &entry);
	if (match->state->ask == ASK_MAIN && verdict == VERDICT_ILLEGAL && !is_same_plainly(after, match->state))
		fail_msg("refused, and yet the game has changed: %s", match_line(match, &entry));
	/* What was done by itself, or could not be otherwise, a record may say: that changes nothing. */
	if (verdict == VERDICT_LEGAL && !names_unknown(match, after) && !is_same_plainly(after, match->state) && !leads_there(&search, match->state, false, DEEPEST) &&
	    search.paths < MOST_PATHS)
		fail_with(match, "accepted and not among the options", &entry);
	return verdict == VERDICT_LEGAL;
}

/* A card that nobody knows may be any: no list of options names them all. */
static bool hides_cards(const struct match *match)
{
	const struct table *t = &match->state->b.table;

	for (obj_id id = 1; id <= t->n_objects; id++)
		if (t->objects[id].zone == Z_HAND && !t->objects[id].card)
			return true;
	return asks_for_hidden(match) || asks_for_fact(match);
}

static void test_what_is_not_an_option_is_refused_with_a_rule(void **state)
{
	struct evolve_game *after = need_memory(sizeof(*after)), *scratch = need_memory(sizeof(*scratch));
	unsigned games = n_games(12), first = first_game(), tried[2] = { 0, 0 };

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		struct match match;
		struct entry entry;
		const char *fault;

		match_open(&match, &shared_session, 75000u + i, match_editions[i % N_MATCH_EDITIONS]);
		for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
			random_deck(&match, p);
		match_start(&match);
		while (match_next(&match, &entry, &fault)) {
			for (int k = 0; entry.mark == MARK_CHOICE && !hides_cards(&match) && k < 6; k++)
				tried[try_at_random(&match, after, scratch)]++;
			match_offer(&match, &entry);
		}
		match_end(&match);
	}
	/* Both sides are tried, again and again. */
	assert_true(tried[false] > 20 * games && tried[true] > 2 * games);
	free(after);
	free(scratch);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_what_is_not_an_option_is_refused_with_a_rule),
	};

	return cmocka_run_group_tests(tests, open_rulesets, close_rulesets);
}
