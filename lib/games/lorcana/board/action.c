#include "games/lorcana/board/action.h"

#include "games/lorcana/board/copies.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/scope.h"

/*
 * A copy of the card that acts, or is acted upon, is in the discard, or went
 * from play to the inkwell: where it is in doubt what was banished or taken
 * away, it may be that one. Or a text of its own may have brought another into
 * play.
 */
static bool may_be_another(const struct action *a, obj_id id)
{
	const struct lorcana_game *g = a->x->g;
	const struct object *card = table_object_const(&g->table, id);

	if (!id || !is_in_play(g, id))
		return false;
	if (influence_had_say(g, card->card, TOUCH_PLAY))
		return true;
	if (!a->x->env->record_is_partial)
		return false;
	for (obj_id i = table_zone(&g->table, card->owner, Z_DISCARD)->first; i; i = g->table.objects[i].next)
		if (g->table.objects[i].card == card->card)
			return true;
	for (obj_id i = table_zone(&g->table, card->owner, Z_INKWELL)->first; i; i = g->table.objects[i].next)
		if (g->table.objects[i].card == card->card && g->table.objects[i].flags & F_FROM_PLAY)
			return true;
	return false;
}

/* What is in doubt of those who are said to sing. */
static struct doubt doubt_of_singers(const struct action *a, uint32_t scope)
{
	struct doubt found = { 0, 0 };

	for (uint8_t i = 0; i < a->entry->n_clauses && !found.card; i++)
		if (a->entry->clauses[i].id == CLAUSE_SING_ID && a->entry->clauses[i].ref.card)
			found = influence_find(a->x->env, a->x->g, scope, a->entry->clauses[i].ref.card, CARD_UNKNOWN);
	return found;
}

static bool doubt(const struct action *a, uint32_t scope, struct buffer *why)
{
	card_id target = a->target ? table_object_const(&a->x->g->table, a->target)->card : a->entry->target.card;
	card_id other = a->other ? table_object_const(&a->x->g->table, a->other)->card : CARD_UNKNOWN;
	struct doubt found = influence_find(a->x->env, a->x->g, scope, a->about, target);

	if (!found.card && scope & (TOUCH_TURNED | TOUCH_DRY) && (may_be_another(a, a->subject) || may_be_another(a, a->target)))
		found = influence_find(a->x->env, a->x->g, SCOPE_BOARD, a->about, target);
	if (!found.card && other)
		found = influence_find(a->x->env, a->x->g, scope, other, CARD_UNKNOWN);
	if (!found.card && !other)
		found = doubt_of_singers(a, scope);
	if (found.card)
		influence_explain(a->x->env, found, why);
	else if (offer_is_cut(&a->x->offer))
		buffer_add_string(why, OFFER_CUT);
	return found.card || offer_is_cut(&a->x->offer);
}

/* The name of an object, or what the record calls it when it was not found. */
static void add_name(const struct action *a, obj_id id, const struct ref *ref, struct buffer *out)
{
	if (id)
		buffer_add(out, object_name(a->x->env, a->x->g, id));
	else if (ref->card)
		buffer_add(out, lorcana_card_of(a->x->env->cards, ref->card)->full_name);
	else
		buffer_add(out, ref->given ? ref->name : text_of("nothing"));
}

bool has_keyword_by(struct action *a, obj_id id, enum lorcana_keyword_kind kind)
{
	bool has = has_keyword(a->x->env, a->x->g, id, kind);

	if (has)
		a->giver = keyword_giver(a->x->env, a->x->g, id, kind);
	return has;
}

static void add_giver(const struct action *a, struct buffer *out)
{
	struct text name = object_name(a->x->env, a->x->g, a->giver);

	if (a->giver)
		buffer_printf(out, " by the text of '%.*s'", TEXT_ARG(name));
}

static void add_word(const struct action *a, char letter, struct buffer *out)
{
	switch (letter) {
	case 's':
		add_name(a, a->subject, &a->entry->subject, out);
		break;
	case 't':
		add_name(a, a->target, &a->entry->target, out);
		break;
	case 'o':
		buffer_add(out, object_name(a->x->env, a->x->g, a->other));
		break;
	case 'p':
		buffer_add_string(out, a->x->env->player_names[a->player]);
		break;
	case 'q':
		buffer_add_string(out, a->x->env->player_names[a->other_player]);
		break;
	case 'n':
		buffer_printf(out, "%d", a->found);
		break;
	case 'm':
		buffer_printf(out, "%d", a->needed);
		break;
	case 'd':
		buffer_add(out, a->detail);
		break;
	case 'w':
		buffer_add_string(out, a->why);
		break;
	case 'b':
		add_giver(a, out);
		break;
	default:
		BUG("unknown word in a message");
	}
}

enum verdict action_check(struct action *a, const struct check *checks, size_t n_checks, bool report_findings)
{
	const struct check_host host = { a, &a->x->env->ruling, add_word, doubt };

	return check_run(checks, n_checks, &host, a->x->offer.place, report_findings ? a->x->offer.diags : NULL);
}

/* More copies that differ, or pairs of them, are not reconsidered. */
enum { MAX_MEANINGS = 8 };

/* How good a verdict is for a candidate: legal before undetermined before illegal. */
static int rank(enum verdict verdict)
{
	return verdict == VERDICT_LEGAL ? 0 : verdict == VERDICT_UNDETERMINED ? 1 : 2;
}

void report_unclear(const struct action *a, rule_id declare)
{
	if (!a->unclear)
		return;
	/* Whichever it was, it was allowed; a format that leaves out choices has no word to say which. */
	if (!a->x->env->record_is_partial)
		offer_report(&a->x->offer, SEV_UNDETERMINED, declare,
			     "'%.*s' can mean several cards here that differ; '#2' names the second",
			     TEXT_ARG(object_name(a->x->env, a->x->g, a->unclear)));
	remember_copies(a->x, a->unclear);
	copies_remember_beyond(a->x, a->unclear);
}

/* The subjects and targets that an entry may mean and that differ, all of them allowed. */
struct meanings {
	uint8_t n;
	obj_id subjects[MAX_MEANINGS];
	obj_id targets[MAX_MEANINGS];
};

static void add_meaning(const struct action *a, struct meanings *all)
{
	for (uint8_t i = 0; i < all->n; i++)
		if (are_alike(a->x->g, all->subjects[i], a->subject) &&
		    (!a->target || are_alike(a->x->g, all->targets[i], a->target)))
			return;
	if (all->n == MAX_MEANINGS)
		return;
	all->subjects[all->n] = a->subject;
	all->targets[all->n++] = a->target;
}

/* Of several meanings that are legal the one that was asked for. */
static void take_meaning(struct action *a, const struct meanings *all)
{
	unsigned way;

	if (a->x->offer.dry_run || all->n < 2 || a->x->g->ways > 1)
		return;
	way = choose_way(a->x->g, all->n, WAYS_EQUAL);
	a->subject = all->subjects[way];
	a->target = all->targets[way];
}

void action_choose(struct action *a, const struct picks *subjects, const struct picks *targets,
		   const struct check *checks, size_t n_checks, rule_id declare)
{
	static const struct picks none = { .n = 0 };
	const struct picks *second = targets ? targets : &none;
	obj_id best_subject = NO_OBJECT, best_target = NO_OBJECT;
	struct meanings legal = { .n = 0 };
	int best = 4;

	a->subject_bound = subjects->n && subjects->unknown;
	if (a->subject_bound)
		table_object(&a->x->g->table, subjects->ids[0])->card = a->entry->subject.card;
	for (unsigned i = 0; i < (subjects->n ? subjects->n : 1u); i++)
		for (unsigned k = 0; k < (second->n ? second->n : 1u); k++) {
			int r;

			a->subject = subjects->n ? subjects->ids[i] : NO_OBJECT;
			a->target = second->n ? second->ids[k] : NO_OBJECT;
			if (subjects->n <= 1 && second->n <= 1)
				return;
			r = rank(action_check(a, checks, n_checks, false));
			if (r == 0)
				add_meaning(a, &legal);
			if (r < best) {
				best = r;
				best_subject = a->subject;
				best_target = a->target;
				a->unclear = NO_OBJECT;
			} else if (r == best && r < 2) {
				if (!are_alike(a->x->g, best_subject, a->subject))
					a->unclear = best_subject;
				else if (best_target && !are_alike(a->x->g, best_target, a->target))
					a->unclear = best_target;
			}
		}
	a->subject = best_subject;
	a->target = best_target;
	take_meaning(a, &legal);
	report_unclear(a, declare);
}

bool action_decide(struct action *a, const struct check *checks, size_t n_checks)
{
	enum verdict verdict = action_check(a, checks, n_checks, true);
	bool go = (verdict != VERDICT_ILLEGAL || a->x->offer.force) && !a->x->offer.dry_run;

	a->x->offer.verdict = verdict_worse(a->x->offer.verdict, verdict);
	if (a->subject_bound) {
		table_object(&a->x->g->table, a->subject)->card = CARD_UNKNOWN;
		if (go)
			bind_object(a->x, a->subject, a->entry->subject.card);
	}
	return go;
}

bool action_begins(struct action *a, const struct check *checks, size_t n_checks, uint8_t zone)
{
	if (!action_decide(a, checks, n_checks))
		return false;
	if (!a->subject)
		a->subject = materialise(a->x, a->player, a->entry->subject.card, zone);
	return a->subject != NO_OBJECT;
}

struct action action_make(struct ctx *x, const struct entry *entry)
{
	return (struct action){
		.x = x,
		.entry = entry,
		.player = entry->player,
		.about = entry->subject.card,
		.other_player = x->g->active,
	};
}

enum answer acts_in_own_turn(struct action *a)
{
	a->other_player = a->x->g->active;
	return a->player == a->x->g->active ? HOLDS : FAILS;
}

enum answer subject_is_there(struct action *a)
{
	return a->subject ? HOLDS : FAILS;
}

enum answer subject_is_character(struct action *a)
{
	return !a->subject || may_be_type(a->x->env, a->x->g, a->subject, LORCANA_CHARACTER) ? HOLDS : FAILS;
}

enum answer subject_is_ready(struct action *a)
{
	return !a->subject || !is_exerted(a->x->g, a->subject) ? HOLDS : FAILS;
}

enum answer target_is_there(struct action *a)
{
	return a->target ? HOLDS : FAILS;
}

bool subject_is_forbidden(struct action *a, enum forbidden what)
{
	a->other = a->subject ? static_forbids_payer(a->x->env, a->x->g, a->subject, what) : NO_OBJECT;
	return a->other != NO_OBJECT;
}

int toll_of(const struct action *a, enum forbidden what)
{
	return a->subject ? static_toll(a->x->env, a->x->g, a->subject, what) : 0;
}

bool says_price(const struct action *a)
{
	static const uint8_t prices[] = { CLAUSE_FREE_ID,	 CLAUSE_PAY_ID,	   CLAUSE_DROPS_ID,
					  CLAUSE_DISCARD_ID, CLAUSE_BANISH_ID, CLAUSE_EXERT_ID };

	for (size_t i = 0; i < sizeof(prices); i++)
		if (entry_clause(a->entry, prices[i]))
			return true;
	return false;
}

bool is_free_if_let(const struct action *a, bool is_let)
{
	const struct clause *pay = entry_clause(a->entry, CLAUSE_PAY_ID);

	if (entry_clause(a->entry, CLAUSE_FREE_ID))
		return true;
	return is_let && (pay ? pay->number == 0 : !says_price(a) && a->x->g->way != WAY_PAID);
}

void note_way_paid(const struct action *a, bool is_let)
{
	if (a->x->g->ways == 1 && is_let && !says_price(a))
		a->x->g->ways = 1 + WAY_PAID;
}

int ink_paid(const struct action *a, int cost)
{
	const struct clause *pay = entry_clause(a->entry, CLAUSE_PAY_ID);

	return pay ? pay->number : cost;
}

enum answer pays_stated(struct action *a, int cost)
{
	a->found = ink_paid(a, cost);
	a->needed = cost;
	return a->found == a->needed ? HOLDS : FAILS;
}

enum answer has_ready(struct action *a, int ink)
{
	a->found = (int)payable_ink(a->x->g, a->player);
	a->needed = ink;
	return a->found >= a->needed ? HOLDS : FAILS;
}

const struct lorcana_card *played_card(const struct action *a)
{
	return a->entry->subject.card ? lorcana_card_of(a->x->env->cards, a->entry->subject.card) : NULL;
}

bool has_clause(const struct action *a, enum lorcana_clause id)
{
	return entry_clause(a->entry, (uint8_t)id) != NULL;
}
