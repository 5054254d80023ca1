#include "games/evolve/actions/act.h"

#include "games/evolve/state/names.h"
#include "kernel/naming.h"

/* What goes on instead of what the player wants to do now. */
static void add_moment(const struct action *a, struct buffer *out)
{
	const struct evolve_game *g = a->x->g;
	const char *asked = a->x->env->player_names[g->ask_player];
	const struct question *q = &g->course.question;

	switch ((enum evolve_ask)g->ask) {
	case ASK_REDRAW:
		buffer_add_string(out, "before the first turn");
		return;
	case ASK_MAIN:
		buffer_printf(out, "in the main phase of %s, where nobody else acts; Quick is for attacks and the end phase", asked);
		return;
	case ASK_WARD:
	case ASK_QUICK:
		buffer_printf(out, "while %s may %s", asked,
			      g->ask == ASK_QUICK ? "play with Quick" : "engage followers with Ward");
		return;
	case ASK_ORDER:
		buffer_printf(out, "while abilities of %s are pending", asked);
		return;
	case ASK_EFFECT:
		if (q->source)
			buffer_printf(out, "while %s has to answer for '%.*s'", asked, TEXT_ARG(name_of_object(a->x, q->source)));
		else
			buffer_printf(out, "while cards of %s have to be %s", asked, asked_by_rules(q));
		return;
	case ASK_NOTHING:
		buffer_add_string(out, "when the game is over");
		return;
	}
}

static void word(const struct action *a, char letter, struct buffer *out)
{
	const struct ctx *x = a->x;

	switch (letter) {
	case 'p':
		buffer_add_string(out, x->env->player_names[a->player]);
		return;
	case 'q':
		buffer_add_string(out, x->env->player_names[opponent_of(a->player)]);
		return;
	case 's':
		if (a->id && !a->was_unknown)
			buffer_add(out, name_of_object(x, a->id));
		else
			buffer_add(out, a->entry->subject.name);
		return;
	case 't':
		buffer_add(out, a->target ? name_of_object(x, a->target) : a->entry->target.name);
		return;
	case 'o':
		buffer_add(out, name_of_object(x, a->other));
		return;
	case 'n':
		buffer_printf(out, "%d", a->found);
		return;
	case 'm':
		buffer_printf(out, "%d", a->needed);
		return;
	case 'w':
		add_moment(a, out);
		return;
	default:
		return;
	}
}

static bool doubt(const struct action *a, uint32_t scope, struct buffer *why)
{
	if (offer_is_cut(&a->x->offer)) {
		buffer_add_string(why, OFFER_CUT);
		return true;
	}
	if (!(scope & BY_TEXTS) || !is_in_doubt(a->x))
		return false;
	add_doubt(a->x, why);
	return true;
}

enum verdict act_check(struct action *a, const struct check *checks, size_t n_checks, bool report_findings)
{
	struct check_host host = { .action = a, .ruling = &a->x->env->ruling, .word = word, .doubt = doubt };

	return check_run(checks, n_checks, &host, a->x->offer.place, report_findings ? a->x->offer.diags : NULL);
}

bool act_decide(struct action *a, const struct check *checks, size_t n_checks)
{
	enum verdict verdict = act_check(a, checks, n_checks, true);

	a->x->offer.verdict = verdict_worse(a->x->offer.verdict, verdict);
	return (verdict != VERDICT_ILLEGAL || a->x->offer.force) && !a->x->offer.dry_run;
}

unsigned named_in(const struct ctx *x, player_id player, uint8_t zone, const struct ref *ref, obj_id out[MAX_NAMED])
{
	obj_id unknown = NO_OBJECT;
	unsigned n = 0, nth = 0;

	for (obj_id id = next_in_zone(x, player, zone, NO_OBJECT); id; id = next_in_zone(x, player, zone, id)) {
		bool alike = false;

		if (object_of(x, id)->card == CARD_UNKNOWN) {
			unknown = unknown ? unknown : id;
			continue;
		}
		if (!is_called(x, id, ref->card) || (ref->ordinal && ++nth != ref->ordinal))
			continue;
		for (unsigned i = 0; i < n; i++)
			alike = alike || is_like(x, out[i], id);
		if (!alike && n < MAX_NAMED)
			out[n++] = id;
	}
	if (unknown && n < MAX_NAMED && (!ref->card || could_be(x, player, ref->card)))
		out[n++] = unknown;
	return n;
}

player_id player_named(const struct ctx *x, struct text name)
{
	return naming_player(x->env->player_names, EVOLVE_PLAYERS, name);
}

unsigned choose_meant(struct ctx *x, unsigned n, struct text name, rule_id rule)
{
	unsigned which;
	bool doubt;

	if (n < 2)
		return 0;
	which = meaning_choose(&x->g->meaning, n, WAYS_GUESSED, &doubt);
	if (doubt && !x->is_trial) {
		offer_report(&x->offer, SEV_UNDETERMINED, rule,
			     "the record does not say which '%.*s' is meant, and they are not alike", TEXT_ARG(name));
		if (!x->offer.dry_run)
			x->g->b.open = x->g->before.open = true;
	}
	return which;
}

obj_id mean_one(struct action *a, const obj_id *ids, unsigned n, const struct check *checks, size_t n_checks)
{
	struct action other = *a;
	obj_id found[MAX_NAMED];
	unsigned n_found = 0;

	for (unsigned i = 0; n > 1 && i < n; i++) {
		if (object_of(a->x, ids[i])->card == CARD_UNKNOWN && n_found)
			break;
		other.id = ids[i];
		if (act_check(&other, checks, n_checks, false) != VERDICT_ILLEGAL)
			found[n_found++] = ids[i];
	}
	if (n_found)
		return found[choose_meant(a->x, n_found, a->entry->subject.name, R_PLAY_SPECIFY)];
	return n ? ids[0] : NO_OBJECT;
}

enum answer is_own_main_phase(struct action *a)
{
	return a->x->g->ask == ASK_MAIN && a->x->g->ask_player == a->player ? HOLDS : FAILS;
}

enum answer card_is_there(struct action *a)
{
	return a->id ? HOLDS : FAILS;
}
