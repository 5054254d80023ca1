#include "games/altered/actions/act.h"

#include "base/bug.h"

static void add_text(struct buffer *out, struct text text)
{
	buffer_printf(out, "%.*s", TEXT_ARG(text));
}

static void word(const struct action *a, char letter, struct buffer *out)
{
	const char *const *names = a->x->env->player_names;

	switch (letter) {
	case 'p':
		buffer_add_string(out, names[a->player]);
		return;
	case 'q':
		buffer_add_string(out, names[opponent_of(a->player)]);
		return;
	case 's':
		add_text(out, a->entry->subject.given ? a->entry->subject.name : name_of_object(a->x, a->id));
		return;
	case 'o':
		add_text(out, name_of_object(a->x, a->other));
		return;
	case 'n':
		buffer_printf(out, "%d", a->found);
		return;
	case 'm':
		buffer_printf(out, "%d", a->needed);
		return;
	default:
		BUG("a message has an unknown letter");
	}
}

/* The card that it is about, if not all of its text is carried out: what it costs, from where and how it is played may be there. */
static card_id unread_card(const struct action *a)
{
	card_id card = a->entry->subject.card;
	const struct card_code *code;

	if (!card && a->id)
		card = object_of(a->x, a->id)->card;
	code = card ? card_code_of(a->x->env->code, card) : NULL;
	return code && (code->is_unread || code->is_unread_in_reserve) ? card : CARD_UNKNOWN;
}

/* Whether a text that is not carried out, or an open choice, could have changed it. */
static bool doubt(const struct action *a, uint32_t scope, struct buffer *why)
{
	const struct board *b = &a->x->g->b;
	card_id own = unread_card(a);

	if ((scope & BY_CARD) && a->x->masks_card) {
		buffer_add_string(why, "the record does not say which card it is");
		return true;
	}
	if (offer_is_cut(&a->x->offer)) {
		buffer_add_string(why, OFFER_CUT);
		return true;
	}
	if (!(scope & BY_TEXTS))
		return false;
	if (b->doubt || own) {
		card_id card = b->doubt ? b->doubt : own;

		buffer_printf(why, "the text of '%.*s' is not %s",
			      TEXT_ARG(altered_card_of(a->x->env->cards, card)->name),
			      card_code_of(a->x->env->code, card)->is_unknown ? "known" : "carried out");
		return true;
	}
	if (b->open)
		buffer_add_string(why, "the record has left a choice open");
	return b->open;
}

enum severity against_act(const struct action *a)
{
	return unread_card(a) || a->x->masks_card ? SEV_UNDETERMINED : against_record(a->x);
}

enum verdict act_check(struct action *a, const struct check *checks, size_t n_checks, bool report_findings)
{
	const struct check_host host = { a, &a->x->env->ruling, word, doubt };

	return check_run(checks, n_checks, &host, a->x->offer.place, report_findings ? a->x->offer.diags : NULL);
}

bool act_decide(struct action *a, const struct check *checks, size_t n_checks)
{
	enum verdict verdict = act_check(a, checks, n_checks, true);

	a->x->offer.verdict = verdict_worse(a->x->offer.verdict, verdict);
	return verdict != VERDICT_ILLEGAL || a->x->offer.force;
}

obj_id find_in_zone(struct ctx *x, player_id owner, uint8_t zone, const struct ref *ref, bool *unknown)
{
	const struct table *t = &x->g->b.table;
	obj_id id = ref->card ? naming_nth(t, owner, zone, ref->card, ref->ordinal) : NO_OBJECT;
	obj_id blank = naming_nth(t, owner, zone, CARD_UNKNOWN, 1);

	*unknown = false;
	if (id)
		return id;
	/* "?" is a card nobody recorded: an unknown one, or else any. */
	if (ref->card == CARD_UNKNOWN && text_is(ref->name, "?") && !blank)
		return table_zone(t, owner, zone)->last;
	if (!is_of_decks(x, ref->card))
		return NO_OBJECT;
	*unknown = blank != NO_OBJECT;
	return blank;
}

static const uint8_t play_zones[] = { Z_EXPEDITION, Z_LANDMARKS, Z_HERO };

obj_id find_in_play(struct ctx *x, player_id player, const struct ref *ref)
{
	const struct table *t = &x->g->b.table;
	unsigned nth = ref->ordinal ? ref->ordinal : 1;

	for (player_id p = 0; p < ALTERED_PLAYERS && ref->card != CARD_UNKNOWN; p++)
		for (size_t z = 0; z < sizeof(play_zones); z++)
			for (obj_id id = table_zone(t, p, play_zones[z])->first; id; id = table_object_const(t, id)->next)
				if (table_object_const(t, id)->card == ref->card &&
				    (player == NO_PLAYER || controller_of(x, id) == player) && --nth == 0)
					return id;
	return NO_OBJECT;
}

uint16_t nth_in_play(const struct ctx *x, obj_id id)
{
	const struct table *t = &x->g->b.table;
	uint16_t nth = 0, total = 0;

	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (size_t z = 0; z < sizeof(play_zones); z++)
			for (obj_id i = table_zone(t, p, play_zones[z])->first; i; i = table_object_const(t, i)->next)
				if (table_object_const(t, i)->card == table_object_const(t, id)->card &&
				    controller_of(x, i) == controller_of(x, id)) {
					total++;
					nth = i == id ? total : nth;
				}
	return total > 1 ? nth : 0;
}

bool is_nth(const struct ctx *x, obj_id id, uint16_t ordinal)
{
	uint16_t nth = is_in_play(x, id) ? nth_in_play(x, id) : naming_ordinal(&x->g->b.table, id);

	return ordinal == 0 || ordinal == (nth ? nth : 1);
}

/* Outside the Afternoon and after passing there is no turn: other rows say so. */
enum answer in_own_turn(struct action *a)
{
	const struct board *b = &a->x->g->b;

	if (b->phase != PHASE_AFTERNOON || b->passed[a->player])
		return HOLDS;
	return a->x->g->ask == ASK_TURN && a->x->g->ask_player == a->player ? HOLDS : FAILS;
}

enum answer has_not_passed(struct action *a)
{
	const struct board *b = &a->x->g->b;

	return b->phase == PHASE_AFTERNOON && b->passed[a->player] ? FAILS : HOLDS;
}

enum answer in_the_afternoon(struct action *a)
{
	return a->x->g->b.phase == PHASE_AFTERNOON ? HOLDS : FAILS;
}
