/*
 * Records of random games of Altered that are made wrong in one place: none of
 * them passes, and where nothing is left open each is illegal, with a rule.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "altered_checks.h"
#include "altered_lies.h"
#include "shared_session.h"

static void assert_cited(const struct match *match, const char *line)
{
	for (size_t i = 0; i < match->diags.len; i++)
		if (!match->diags.items[i].cite.document || !match->diags.items[i].cite.number)
			fail_msg("no rule is cited for '%s': %s", line, match->diags.items[i].message);
}

/* Whether what is wrong may be in doubt: something that nobody recorded, or a text that is not read. */
static bool may_be_otherwise(const struct altered_game *g)
{
	return g->b.open || g->b.doubt || g->b.lost || g->b.is_either_declined;
}

static unsigned n_passed; /* with VERDICT_RANDOM_ALL lies that pass are counted, and the games go on */

static void passed(struct match *match, size_t lie, unsigned game, const char *line, enum verdict verdict)
{
	const char *what = arena_printf(&match->arena, "game %u, %s: %s", game, lies[lie].name,
					match_report(match, arena_printf(&match->arena, "%s is %s behind it", line,
									 verdict == VERDICT_LEGAL ? "legal" : "undetermined")));

	if (!getenv("VERDICT_RANDOM_ALL"))
		fail_msg("%s", what);
	fprintf(stderr, "%s\n", what);
	n_passed++;
}

/* What is wrong is carried out all the same, if that is wished: nothing breaks. */
static void force(struct match *match, const struct entry *entry, struct altered_game *copy)
{
	memcpy(copy, match->state, sizeof(*copy));
	altered_rules.offer(&match->env, copy, entry, &(const struct offer){ .force = true });
	if (altered_game_check(&match->env, copy))
		fail_msg("%s behind '%s', forced", altered_game_check(&match->env, copy), match_line(match, entry));
}

/* Tells the lie on a copy of the game, if there is one to tell. */
static bool tell(struct match *match, size_t lie, struct altered_game *copy, unsigned game)
{
	struct entry entry;
	enum verdict verdict;

	if (!lies[lie].tell(match, &entry))
		return false;
	memcpy(copy, match->state, sizeof(*copy));
	verdict = match_offer_to(match, copy, &entry);
	assert_cited(match, match_line(match, &entry));
	if (altered_game_check(&match->env, copy))
		fail_msg("%s behind '%s'", altered_game_check(&match->env, copy), match_line(match, &entry));
	if (verdict == VERDICT_LEGAL || (verdict != VERDICT_ILLEGAL && takes_turn(match) && !may_be_otherwise(match->state)))
		passed(match, lie, game, match_line(match, &entry), verdict);
	force(match, &entry, copy);
	return true;
}

static void test_no_lie_passes(void **state)
{
	struct altered_game *copy = need_memory(sizeof(*copy));
	unsigned games = n_games(40), first = first_game(), told[N_LIES] = { 0 };

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		struct match match;
		struct entry entry;
		const char *fault;

		match_begin(&match, &shared_session, 110000u + i, match_editions[i % N_MATCH_EDITIONS], NULL);
		while (match_next(&match, &entry, &fault)) {
			match_list_options(&match, match.state);
			for (size_t k = 0; k < N_LIES; k++)
				if (match_chance(&match, 4))
					told[k] += tell(&match, k, copy, i);
			match_offer(&match, &entry);
		}
		match_end(&match);
	}
	for (size_t k = 0; k < N_LIES; k++)
		if (told[k] == 0)
			fail_msg("never told: %s", lies[k].name);
	assert_int_equal(n_passed, 0);
	free(copy);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_no_lie_passes),
	};

	return cmocka_run_group_tests(tests, open_rulesets, close_rulesets);
}
