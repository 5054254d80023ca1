/*
 * sing.c - singing, an alternate cost of playing songs: who sings, and
 * whether they are able to.
 */
#include "games/lorcana/actions/play.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/settle.h"

enum answer is_song(struct action *a)
{
	const struct lorcana_card *card = played_card(a);

	return !has_clause(a, CLAUSE_SING_ID) || !card || card->is_song ? HOLDS : FAILS;
}

enum answer singers_are_there(struct action *a)
{
	unsigned named = 0;

	for (uint8_t i = 0; i < a->entry->n_clauses; i++)
		named += a->entry->clauses[i].id == CLAUSE_SING_ID;
	return !named || a->n_others == named ? HOLDS : FAILS;
}

/* The first singer for which [fails] holds becomes {o}. */
static enum answer each_singer(struct action *a, bool (*fails)(const struct action *a, obj_id id))
{
	for (uint8_t i = 0; has_clause(a, CLAUSE_SING_ID) && i < a->n_others; i++)
		if (fails(a, a->others[i])) {
			a->other = a->others[i];
			return FAILS;
		}
	return HOLDS;
}

static bool is_no_character(const struct action *a, obj_id id)
{
	return !may_be_type(a->x->env, a->x->g, id, LORCANA_CHARACTER);
}

static bool singer_is_exerted(const struct action *a, obj_id id)
{
	return is_exerted(a->x->g, id);
}

static bool singer_is_drying(const struct action *a, obj_id id)
{
	return is_drying(a->x->g, id) && !is_no_character(a, id) &&
	       !static_says(a->x->env, a->x->g, Q_SINGS_DRYING, id, NO_OBJECT);
}

enum answer singers_are_characters(struct action *a)
{
	return each_singer(a, is_no_character);
}

enum answer singers_are_ready(struct action *a)
{
	return each_singer(a, singer_is_exerted);
}

enum answer singers_are_dry(struct action *a)
{
	return each_singer(a, singer_is_drying);
}

static bool singer_is_forbidden(const struct action *a, obj_id id)
{
	struct asked asked = { .about = id, .other = a->subject, .what = FORBID_SING };

	return static_forbids(a->x->env, a->x->g, id, FORBID_SING) ||
	       static_ask(a->x->env, a->x->g, Q_FORBIDDEN, &asked).source;
}

enum answer singers_may_sing(struct action *a)
{
	return each_singer(a, singer_is_forbidden);
}

static int singing_total(const struct action *a)
{
	int total = 0;

	for (uint8_t i = 0; i < a->n_others; i++)
		total += singing_cost_of(a->x->env, a->x->g, a->others[i]);
	return total;
}

/* Several characters sing only with Sing Together. */
enum answer may_sing_together(struct action *a)
{
	const struct lorcana_card *card = played_card(a);

	if (!has_clause(a, CLAUSE_SING_ID) || a->n_others < 2 || !card)
		return HOLDS;
	return lorcana_card_keyword(card, KEYWORD_SING_TOGETHER) ? HOLDS : FAILS;
}

enum answer sings_together_enough(struct action *a)
{
	const struct lorcana_card *card = played_card(a);
	const struct lorcana_keyword *together = card ? lorcana_card_keyword(card, KEYWORD_SING_TOGETHER) : NULL;

	/* What those cost who are not found, nobody knows; that they are not has been said. */
	if (!has_clause(a, CLAUSE_SING_ID) || a->n_others < 2 || !together || singers_are_there(a) != HOLDS)
		return HOLDS;
	a->found = singing_total(a);
	a->needed = together->value;
	return a->found >= a->needed ? HOLDS : FAILS;
}

/* One singer: cost of the song, or the total of Sing Together, which is open to one as well. */
enum answer sings_alone_enough(struct action *a)
{
	const struct lorcana_card *card = played_card(a);
	const struct lorcana_keyword *together = card ? lorcana_card_keyword(card, KEYWORD_SING_TOGETHER) : NULL;

	if (!has_clause(a, CLAUSE_SING_ID) || a->n_others != 1 || !card || singers_are_there(a) != HOLDS)
		return HOLDS;
	a->other = a->others[0];
	a->found = singing_total(a);
	a->needed = card->cost;
	if (a->found >= a->needed || (together && a->found >= together->value))
		return HOLDS;
	return together && a->x->env->record_is_partial ? OPEN : FAILS;
}

static bool has_ready_singer(const struct action *a)
{
	for (obj_id i = table_zone(&a->x->g->table, a->player, Z_PLAY)->first; i; i = a->x->g->table.objects[i].next)
		if (!is_no_character(a, i) && !singer_is_exerted(a, i) && !singer_is_drying(a, i))
			return true;
	return false;
}

bool may_have_been_sung(const struct action *a)
{
	const struct lorcana_card *card = played_card(a);

	return a->x->env->record_is_partial && card && card->is_song && !has_clause(a, CLAUSE_SING_ID) &&
	       !has_clause(a, CLAUSE_PAY_ID) && !has_clause(a, CLAUSE_FREE_ID) && has_ready_singer(a);
}

bool others_may_have_sung(const struct action *a)
{
	const struct lorcana_card *card = played_card(a);

	return a->x->env->record_is_partial && card && has_clause(a, CLAUSE_SING_ID) && a->n_others == 1 &&
	       lorcana_card_keyword(card, KEYWORD_SING_TOGETHER);
}

/* The first of several cards of one name that is able to sing, else the first. */
static obj_id best_singer(struct action *a, const struct picks *picks)
{
	obj_id best = NO_OBJECT;
	bool best_is_able = false;

	for (uint8_t k = 0; k < picks->n; k++) {
		obj_id id = picks->ids[k];
		bool is_able = !singer_is_exerted(a, id) && !singer_is_drying(a, id), taken = false;

		for (uint8_t t = 0; t < a->n_others; t++)
			taken |= a->others[t] == id;
		if (taken)
			continue;
		if (best_is_able && is_able && !are_alike(a->x->g, best, id))
			a->unclear = best;
		if (!best || (is_able && !best_is_able)) {
			best = id;
			best_is_able = is_able;
		}
	}
	return best;
}

void choose_singers(struct action *a)
{
	for (uint8_t i = 0; i < a->entry->n_clauses; i++) {
		struct picks picks;
		obj_id singer;

		if (a->entry->clauses[i].id != CLAUSE_SING_ID)
			continue;
		picks = pick_objects(a->x->g, a->player, Z_PLAY, &a->entry->clauses[i].ref);
		singer = best_singer(a, &picks);
		if (singer)
			a->others[a->n_others++] = singer;
	}
}

void sing(const struct action *a, obj_id singer)
{
	raise_triggers(a->x, singer, WHEN_SINGS, a->subject);
	happen_to(a->x, HAPPEN_SING, a->player, singer, a->subject);
}
