#include "games/altered/record/outcome.h"

#include "games/altered/actions/act.h"
#include "games/altered/board/deck.h"
#include "games/altered/record/because.h"
#include "games/altered/record/behind.h"
#include "games/altered/record/cleaned_up.h"
#include "games/altered/record/instead.h"
#include "games/altered/record/ways.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/unit.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"

/* Verbs by which a card is said to have gone somewhere: of one thing several may speak. */
static bool says_same(uint8_t stated, uint8_t done)
{
	return stated == done || (stated == VERB_DO_DISCARD && done == VERB_DO_SACRIFICE) ||
	       (stated == VERB_DO_RESERVE && done == VERB_DO_RESUPPLY) || (stated == VERB_DO_HAND && done == VERB_DO_DRAW);
}

static bool is_bottom(const struct clause *to)
{
	return text_equal_nocase(to->word, text_of("bottom"));
}

struct stated stated_of(const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID), *to = entry_clause(entry, CLAUSE_TO_ID);

	return (struct stated){ .card = entry->subject.card,
				.number = (int16_t)entry->number,
				.status = status_of_clause(entry),
				.terrains = (uint8_t)terrains_of_clauses(entry),
				.verb = entry->verb,
				.player = entry->player,
				.side = (int8_t)side_of_clause(entry),
				.has_card = entry->subject.given,
				.has_number = entry->has_number,
				.by = by ? by->ref.card : CARD_UNKNOWN,
				.is_told_here = entry->mark == MARK_OUTCOME,
				.from = (int8_t)zone_of_clause(entry),
				.end = to ? (int8_t)is_bottom(to) : -1 };
}

/* ---- whose effect it is said to be ---- */

/* Whether a text of the card has such an operation, or may have as it is not carried out. */
static bool has_op(const struct ctx *x, card_id card, enum altered_op_flag flag)
{
	const struct altered_code *code = x->env->code;
	const struct card_code *c = card_code_of(code, card);

	for (uint8_t i = 0; i < c->n_abilities; i++) {
		const struct ability *a = &code->abilities[c->first + i];
		uint32_t end = a->root;

		if (a->kind == ABILITY_UNREAD)
			return true;
		if (a->root == NO_NODE)
			continue;
		end += code->nodes[end].next;
		if (a->kind == ABILITY_REACTION || a->kind == ABILITY_QUICK)
			end += code->nodes[end].next;
		for (uint32_t at = a->root; at < end; at++)
			if (altered_ops.ops[code->nodes[at].op].flags & flag)
				return true;
	}
	return false;
}

/* Whether the card can be what draws: by a text of its own, or by one that another card has lent it. */
static bool could_draw(const struct ctx *x, card_id card)
{
	const struct table *t = &x->g->b.table;

	if (has_op(x, card, DRAWS_CARDS) || has_op(x, card, LENDS_TEXTS))
		return true;
	for (obj_id id = 1; id <= t->n_objects; id++) {
		const struct object *o = table_object_const(t, id);

		if (o->card && (is_in_play(x, id) || o->zone == Z_HERO || o->zone == Z_RESERVE) && has_op(x, o->card, LENDS_TEXTS))
			return true;
	}
	return false;
}

/* A draw that is said to be of a card which cannot draw; reported. */
static bool is_by_another(struct ctx *x, const struct entry *entry)
{
	struct stated s = stated_of(entry);

	if ((s.verb != VERB_DO_DRAW && s.verb != VERB_DRAW) || !s.by || could_draw(x, s.by))
		return false;
	offer_report(&x->offer, against_record(x), R_INSTRUCTIONS_FOLLOWED, "no text of '%.*s' draws a card",
		     TEXT_ARG(altered_card_of(x->env->cards, s.by)->label));
	return true;
}

/* The card has done something in this turn effect, or was played or reacted in it. */
static bool was_at_work(const struct ctx *x, card_id card)
{
	const struct board *b = &x->g->b;

	for (uint16_t i = 0; i < b->n_echoes; i++) {
		const struct altered_echo *e = &b->echoes[i];

		if (e->by == card || ((e->verb == VERB_PLAY || e->verb == VERB_REACT) && is_object(e->subject) &&
				      table_object_const(&b->table, (obj_id)e->subject)->card == card))
			return true;
	}
	return false;
}

/*
 * A modifier may have done it, or brought it about, in the place of what is
 * being resolved. Of what several did by each other's texts - one plays the
 * other, or activates its abilities - a record may name any.
 */
static bool is_by(const struct ctx *x, const struct stated *s, const struct altered_echo *e)
{
	const struct card_code *code = s->by ? card_code_of(x->env->code, s->by) : NULL;

	if (!code || s->by == e->by || code->has_passive || code->has_support)
		return true;
	/* A record that leaves out choices is another program's, with a notion of its own of what a cause is. */
	if (x->env->record_is_partial && s->verb != VERB_DO_DRAW)
		return true;
	return s->verb != VERB_DO_DRAW && (!e->by || was_at_work(x, s->by) || has_op(x, e->by, LENDS_TEXTS));
}

/* Verbs that say where a card goes. */
static bool is_moving(uint8_t verb)
{
	return verb == VERB_DO_DRAW || verb == VERB_DO_RESUPPLY || verb == VERB_DO_DISCARD || verb == VERB_DO_RESERVE ||
	       verb == VERB_DO_HAND || verb == VERB_DO_MANA || verb == VERB_DO_DECK;
}

/* The zone that it left. What was played has come from Limbo, which no record names: from where it was played. */
static bool is_from(const struct ctx *x, const struct stated *s, const struct altered_echo *e)
{
	const struct board *b = &x->g->b;
	uint8_t from = e->from;

	if (s->from < 0 || !is_moving(e->verb) || !is_object(e->subject))
		return true;
	for (uint16_t i = 0; e->from == Z_LIMBO && i < b->n_echoes; i++)
		if (b->echoes[i].verb == VERB_PLAY && b->echoes[i].subject == e->subject)
			from = b->echoes[i].from;
	return from == s->from;
}

/* What an Expedition moved forward due to, if that is known. */
static bool is_due_to(const struct stated *s, const struct altered_echo *e)
{
	return e->verb != VERB_DO_FORWARD || !e->status || !(s->terrains & ~e->status);
}

static bool is_same_card(struct ctx *x, const struct stated *s, thing subject)
{
	card_id card;

	if (!s->has_card)
		return true;
	if (!is_object(subject))
		return false;
	card = object_of(x, (obj_id)subject)->card;
	return card == s->card || s->card == CARD_UNKNOWN || (card == CARD_UNKNOWN && is_of_decks(x, s->card));
}

/* What a modifier made of a Resupply is one that was begun [effect-if-you-did]. */
static bool is_resupplied(const struct stated *s, const struct altered_echo *e)
{
	return s->verb == VERB_DO_RESUPPLY && e->verb == VERB_DO_RESERVE && e->from == Z_DECK;
}

/* A card is its owner's, and a record may as well name who controls it or did as it left. */
static bool is_of_player(struct ctx *x, const struct stated *s, const struct altered_echo *e)
{
	obj_id id = (obj_id)e->subject;

	if (e->player == s->player || !is_object(e->subject))
		return e->player == s->player;
	if (is_moving(e->verb) && (e->from == Z_EXPEDITION || e->from == Z_LANDMARKS))
		return x->g->b.was[id].controller == s->player;
	return is_in_play(x, id) && controller_of(x, id) == s->player;
}

/* Of a choice: the card is, or was as it left play, of the player that it is said to be of. */
static bool is_of_said(struct ctx *x, const struct stated *s, const struct altered_echo *e)
{
	obj_id id = (obj_id)e->subject;

	if (!s->has_of || !is_object(e->subject))
		return true;
	return object_of(x, id)->owner == s->of || (x->g->b.was[id].after && x->g->b.was[id].controller == s->of) ||
	       (is_in_play(x, id) && controller_of(x, id) == s->of);
}

static bool is_echo(struct ctx *x, const struct stated *s, const struct altered_echo *e)
{
	if (e->named || !(says_same(s->verb, e->verb) || is_resupplied(s, e)) || !is_of_player(x, s, e) || !is_by(x, s, e) ||
	    !is_from(x, s, e) || !is_due_to(s, e) || !is_of_said(x, s, e))
		return false;
	if (e->verb == VERB_DO_DECK && s->end >= 0 && s->end != e->number)
		return false;
	if (is_region(e->subject))
		return s->number == e->number && (!s->terrains || s->terrains == e->status);
	if (is_expedition(e->subject))
		return !s->has_card && (s->side < 0 || (unsigned)s->side == expedition_side(e->subject)) &&
		       (!s->has_number || s->number == e->number);
	if (!is_same_card(x, s, e->subject))
		return false;
	if (s->has_number && s->number != e->number)
		return false;
	if (s->status && e->status && s->status != e->status)
		return false;
	return s->side < 0 || !is_object(e->subject) || s->verb != VERB_DO_CREATE || s->side == e->number;
}

/* Of what may be meant the first: it has been done by then, at the latest. */
static uint16_t first_meant(struct ctx *x, const struct stated *s)
{
	const struct board *b = &x->g->b;

	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (b->echoes[i].unit >= s->unit && is_echo(x, s, &b->echoes[i]) &&
		    !(s->is_told_here && is_told_behind(x, &b->echoes[i])))
			return i;
	return b->n_echoes;
}

/* Of an unknown card, [blank], it is the one that is named. */
static bool name_as(struct ctx *x, const struct stated *s, bool blank)
{
	struct board *b = board_of(x);

	for (uint16_t i = 0; i < b->n_echoes; i++) {
		struct altered_echo *e = &b->echoes[i];
		bool unknown = is_object(e->subject) && object_of(x, (obj_id)e->subject)->card == CARD_UNKNOWN;

		/* What was stated while something was asked has not been done before that. */
		if (unknown != blank || e->unit < s->unit || !is_echo(x, s, e) || (s->is_told_here && is_told_behind(x, e)))
			continue;
		/* Which card was drawn may be told at any time. */
		if (s->is_told_here || e->verb != VERB_DO_DRAW)
			told_in_unit(x, &b->echoes[first_meant(x, s)]);
		echo_is_named(x, i);
		if (unknown && s->card)
			name_object(x, (obj_id)e->subject, s->card);
		if (is_object(e->subject))
			told(x, (obj_id)e->subject);
		return true;
	}
	return false;
}

/* A card that is known is meant before one that could be it. */
bool outcome_name(struct ctx *x, const struct stated *s)
{
	return name_as(x, s, false) || name_as(x, s, true);
}

static bool name_echo(struct ctx *x, const struct entry *entry)
{
	struct stated s = stated_of(entry);

	return outcome_name(x, &s);
}

/* Of several things that "?" may be the outcome of none is told from the others any more. */
static void doubt_which(struct ctx *x, const struct entry *entry)
{
	struct board *b = board_of(x);
	struct stated s = stated_of(entry);
	obj_id first = NO_OBJECT;

	for (uint16_t i = 0; i < b->n_echoes; i++) {
		obj_id id = is_object(b->echoes[i].subject) ? (obj_id)b->echoes[i].subject : NO_OBJECT;

		if (!id || !is_echo(x, &s, &b->echoes[i]))
			continue;
		if (first && object_of(x, id)->card != object_of(x, first)->card)
			b->lost = x->g->before.lost = true;
		first = first ? first : id;
	}
}

static bool name_known(struct ctx *x, const struct entry *entry)
{
	struct stated s = stated_of(entry);

	return name_as(x, &s, false);
}

bool outcome_is_of_known(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	return name_known(&trial, entry);
}

void keep_stated(struct ctx *x, struct stated s)
{
	struct altered_game *g = x->g;

	s.unit = g->ask == ASK_EFFECT ? g->units : 0;
	s.is_told_here = false;
	/* What cannot be kept cannot be held against what comes. */
	if (g->n_stated < MAX_STATED)
		g->stated[g->n_stated++] = s;
	else
		no_room(x);
}

bool has_said_unknown(const struct ctx *x)
{
	const struct board *b = &x->g->b;
	const struct question *q = &x->g->course.question;

	for (uint16_t i = 0; i < b->n_echoes; i++) {
		const struct altered_echo *e = &b->echoes[i];
		const struct object *o = is_object(e->subject) ? table_object_const(&b->table, (obj_id)e->subject) : NULL;
		bool is_asked = x->g->ask == ASK_EFFECT && q->kind == QUESTION_CARD && q->about == e->subject;

		if (o && !o->card &&
		    (e->verb == VERB_CHOOSE || (e->named && (is_asked || o->zone == Z_RESERVE || o->zone == Z_DISCARD ||
							     e->verb == VERB_DO_REVEAL))))
			return true;
	}
	return false;
}

bool happened_in_unit(struct ctx *x, const struct stated *s, uint16_t unit)
{
	const struct board *b = &x->g->b;

	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (b->echoes[i].unit == unit && is_echo(x, s, &b->echoes[i]))
			return true;
	return false;
}

bool stated_happened(struct ctx *x)
{
	struct altered_game *g = x->g;
	uint8_t left = 0;

	for (uint8_t i = 0; i < g->n_stated; i++)
		if (!outcome_name(x, &g->stated[i]))
			g->stated[left++] = g->stated[i];
	g->n_stated = left;
	return left == 0;
}

static bool name_drawn(struct ctx *x, player_id player, card_id card)
{
	struct board *b = board_of(x);

	for (obj_id id = table_zone(&b->table, player, Z_HAND)->first; id; id = object_of(x, id)->next) {
		if (!(object_of(x, id)->flags & F_UNNAMED))
			continue;
		for (uint16_t i = 0; i < b->n_echoes; i++)
			if (b->echoes[i].verb == VERB_DO_DRAW && b->echoes[i].subject == id)
				echo_is_named(x, i);
		told(x, id);
		if (card)
			name_object(x, id, card);
		return true;
	}
	return false;
}

/* A card in the hand that nobody has named may be the one that is named late. */
static bool name_late(struct ctx *x, const struct entry *entry)
{
	obj_id id = entry->subject.card ? table_zone(&x->g->b.table, entry->player, Z_HAND)->first : NO_OBJECT;

	while (id && object_of(x, id)->card != CARD_UNKNOWN)
		id = object_of(x, id)->next;
	if (!id)
		return false;
	offer_report(&x->offer, SEV_UNDETERMINED, R_MORNING_DRAW,
		     "no draw of %s is due; it may be an earlier one that is named late",
		     x->env->player_names[entry->player]);
	name_object(x, id, entry->subject.card);
	return true;
}

/* The card that an effect has drawn is known, and it is another; reported. */
static bool is_drawn_otherwise(struct ctx *x, const struct entry *entry)
{
	const struct board *b = board_of(x);
	obj_id drawn = NO_OBJECT;

	for (uint16_t i = 0; i < b->n_echoes && entry->subject.card; i++) {
		const struct altered_echo *e = &b->echoes[i];

		if (e->verb == VERB_DO_DRAW && e->player == entry->player && e->by && !e->named && is_object(e->subject) &&
		    card_of(x, (obj_id)e->subject))
			drawn = (obj_id)e->subject;
	}
	if (!drawn)
		return false;
	offer_report(&x->offer, against_said(x), R_DRAW_A_CARD,
		     "%s draws '%.*s', and the card on top of the deck was '%.*s'", x->env->player_names[entry->player],
		     TEXT_ARG(entry->subject.name), TEXT_ARG(card_of(x, drawn)->label));
	return true;
}

/*
 * A draw without a cause. A card that was known in the deck has been drawn as
 * itself; one of which the record tells nothing is that one last of all, and
 * so is one that is among cards of the hand which are not told apart any more.
 */
static bool name_draw(struct ctx *x, const struct entry *entry, const struct stated *s)
{
	return (s->card && name_as(x, s, false)) || name_drawn(x, entry->player, s->card) || outcome_name(x, s);
}

void draw_offer(struct ctx *x, const struct entry *entry)
{
	bool doubt = is_in_doubt(x) || x->g->b.is_either_declined;
	struct stated s = stated_of(entry);

	s.verb = VERB_DO_DRAW;
	if (is_by_another(x, entry) && !x->offer.force)
		return;
	if ((s.by ? outcome_name(x, &s) : name_draw(x, entry, &s)) || name_late(x, entry))
		return;
	offer_report(&x->offer, against_said(x), x->g->ask == ASK_SETUP ? R_SETUP_DRAW_SIX : R_MORNING_DRAW,
		     "%s draws a card, and no draw is due%s", x->env->player_names[entry->player],
		     doubt ? doubt_words(x, "may have it so").s : "");
	if (x->g->b.is_either_declined)
		x->g->b.open = x->g->before.open = true;
	if (doubt || x->offer.force)
		outcome_force(x, entry);
}

static bool is_single(unsigned bits)
{
	return bits && (bits & (bits - 1)) == 0;
}

/* The other half of the Tumult card that the region is half of. */
static unsigned other_half(unsigned region)
{
	return region % 2 ? region + 1 : region - 1;
}

/*
 * The Tumult card that a half of these terrains belongs to, by the one terrain
 * that one of its halves has.
 */
static unsigned tumult_card(unsigned bits)
{
	return is_single(bits) ? bits : ALL_TERRAINS & ~bits;
}

bool could_have_terrains(const struct board *b, unsigned region, unsigned bits)
{
	unsigned other = other_half(region);

	if (bits == 0 || bits == ALL_TERRAINS || (b->terrains[region] && b->terrains[region] != bits) ||
	    (b->terrains[other] && (b->terrains[other] | bits) != ALL_TERRAINS) || (b->terrains[other] & bits))
		return false;
	for (unsigned i = 1; i < N_REGIONS - 1; i++)
		if (i != region && i != other && b->terrains[i] && tumult_card(b->terrains[i]) == tumult_card(bits))
			return false;
	return true;
}

void name_region(struct ctx *x, const struct entry *entry)
{
	struct board *b = board_of(x);
	unsigned bits, region = (unsigned)entry->number - 1;

	if (entry->number < 2 || entry->number > N_REGIONS - 1) {
		offer_report(&x->offer, SEV_ILLEGAL, R_ADVENTURE_REGIONS,
			     "region %d is not half of a Tumult card: they are 2 to %d", entry->number, N_REGIONS - 1);
		return;
	}
	bits = terrains_of_clauses(entry);
	if (!could_have_terrains(b, region, bits)) {
		offer_report(&x->offer, SEV_ILLEGAL, R_SETUP_TUMULT,
			     "region %d has no such terrains, by what is known of the three Tumult cards",
			     entry->number);
		if (!x->offer.force)
			return;
	}
	/* Whether it is turned up the moves tell: a record may know the card before. */
	b->terrains[region] = (uint8_t)bits;
	if (x->g->unit.kind != UNIT_NONE) {
		x->g->before.terrains[region] = (uint8_t)bits;
		x->named = true;
	}
}

static bool answers_roll(struct ctx *x, const struct entry *entry)
{
	const struct question *q = &x->g->course.question;

	if (entry->verb != VERB_DO_ROLL || x->g->ask != ASK_EFFECT || q->kind != QUESTION_ROLL ||
	    q->player != entry->player)
		return false;
	if (entry->number < 1 || entry->number > 6) {
		offer_report(&x->offer, SEV_ILLEGAL, R_ROLL_DIE, "%s rolls %d, a die has 1 to 6",
			     x->env->player_names[entry->player], entry->number);
		return true;
	}
	unit_answer(x, (struct reply){ .what = THING_NUMBER + (thing)entry->number });
	name_echo(x, entry);
	run_on(x);
	return true;
}

/* Whether something that was done to this very object is what the record says. */
static bool is_done_to(struct ctx *x, const struct entry *entry, obj_id id)
{
	struct stated s = stated_of(entry);

	for (uint16_t i = 0; i < x->g->b.n_echoes; i++) {
		struct altered_echo e = x->g->b.echoes[i];

		e.named = false;
		if (e.subject == id && is_echo(x, &s, &e))
			return true;
	}
	return false;
}

/* The card that is asked for is the one that is named; what was stated of it happens now, or comes of what is chosen. */
static void answer_card(struct ctx *x, const struct entry *entry)
{
	struct altered_game *g = x->g;
	struct stated s = stated_of(entry);

	s.unit = g->units;
	/* The answer alone: a card that is known as the unit begins would not be asked for again. */
	unit_answer(x, (struct reply){ .what = g->course.question.about, .card = entry->subject.card });
	/* What goes where all see it is shown by it. */
	if (!outcome_name(x, &s) && entry->verb != VERB_DO_REVEAL)
		keep_stated(x, stated_of(entry));
}

/* Whether, from the unit on that asks what it is, the card has gone where all see it, or hidden elsewhere. */
static bool has_gone(const struct ctx *x, obj_id id, uint16_t unit)
{
	const struct board *b = &x->g->b;

	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (b->echoes[i].unit >= unit && b->echoes[i].subject == id && is_moving(b->echoes[i].verb))
			return true;
	return false;
}

/* Whether the effect that asks for a card has done it to another card, which nobody has named: it is of that one. */
static bool is_done_to_unknown(struct ctx *x, const struct entry *entry, obj_id about)
{
	const struct board *b = &x->g->b;
	struct stated s = stated_of(entry);

	for (uint16_t i = 0; i < b->n_echoes; i++) {
		const struct altered_echo *e = &b->echoes[i];

		if (e->unit == x->g->units && is_object(e->subject) && e->subject != about &&
		    object_of(x, (obj_id)e->subject)->card == CARD_UNKNOWN && is_echo(x, &s, e))
			return true;
	}
	return false;
}

static bool answers_card(struct ctx *x, const struct entry *entry)
{
	const struct question *q = &x->g->course.question;
	obj_id about = q->about;
	struct altered_game copy;
	struct ctx trial;

	if (x->g->ask != ASK_EFFECT || q->kind != QUESTION_CARD || !entry->subject.card || q->player != entry->player ||
	    !is_of_decks(x, entry->subject.card))
		return false;
	trial = ctx_trial(x, &copy);
	answer_card(&trial, entry);
	run_on(&trial);
	/* It is of this card if it is done to it, or where it goes is still to be decided. */
	if (!ways_to_stated(&trial) ||
	    (entry->verb != VERB_DO_REVEAL && !is_done_to(&trial, entry, about) &&
	     !(is_moving(entry->verb) && copy.ask == ASK_EFFECT && !has_gone(&trial, about, x->g->units) &&
	       !is_done_to_unknown(x, entry, about))))
		return false;
	answer_card(x, entry);
	run_on(x);
	return true;
}

/* It has been done, and not since what the record has told last; reported. */
static bool is_behind_later(struct ctx *x, const struct entry *entry)
{
	const struct board *b = &x->g->b;
	struct stated s = stated_of(entry);

	for (uint16_t i = 0; i < b->n_echoes; i++) {
		if (!is_echo(x, &s, &b->echoes[i]) || !is_told_behind(x, &b->echoes[i]))
			continue;
		say_told_behind(x, entry);
		return true;
	}
	return false;
}

/* Reports that nothing does what is stated, by the rule or text that keeps it from being done if one is known. */
static void say_not_done(struct ctx *x, const struct entry *entry, const char *what, bool doubt)
{
	rule_id rule = because_not_done(x, entry, R_INSTRUCTIONS_FOLLOWED);
	const struct prevented *p = rule == R_INSTRUCTIONS_FOLLOWED ? because_prevented(x, entry) : NULL;
	struct buffer instead = { .failed = !x->offer.diags }; /* what nobody reads is not written */
	char why[256] = "";

	if (p)
		say_prevented(x, p, why, sizeof(why));
	else if (rule == R_INSTRUCTIONS_FOLLOWED && !x->g->b.lost)
		say_instead(x, entry, &instead);
	offer_report(&x->offer, against_said(x), p ? p->rule : rule, "nothing that happened does '! %s' %s%s%s%s",
		     altered_language.verbs[entry->verb].word, what, why,
		     x->offer.diags ? buffer_string(&instead) : "",
		     doubt          ? doubt_words(x, "may").s
		     : x->g->b.lost ? "; it may be of what is not kept of so much"
				    : "");
	offer_free_words(&x->offer, &instead);
}

void outcome_offer(struct ctx *x, const struct entry *entry)
{
	struct buffer what = { 0 };
	bool doubt = is_in_doubt(x) || x->g->b.is_either_declined;

	if (entry->verb == VERB_DO_TUMULT) {
		name_region(x, entry);
		return;
	}
	if (is_by_another(x, entry) && !x->offer.force)
		return;
	if (ref_is_masked(&entry->subject))
		doubt_which(x, entry);
	if (answers_roll(x, entry) || name_known(x, entry) || answers_card(x, entry) || name_echo(x, entry))
		return;
	if (entry->verb == VERB_DO_SHUFFLE &&
	    deck_ran_out(x, entry->player, table_zone(&x->g->b.table, entry->player, Z_DISCARD)->len))
		return;
	/* That an earlier draw is unsaid is no excuse: "?" names none of those, and what an effect did is not late. */
	if (entry->verb == VERB_DO_DRAW && !entry_clause(entry, CLAUSE_BY_ID) &&
	    (is_drawn_otherwise(x, entry) || name_late(x, entry)))
		return;
	if (clean_up_is_meant(x, entry)) {
		clean_up_offer(x, entry);
		return;
	}
	/*
	 * Where a text is not carried out, it need not be about what is being resolved: that
	 * ends first. No way on is one that leads there in this manner alone.
	 */
	for (int i = 0; doubt && x->offer.diags && i < MAX_ANSWERS && x->g->unit.kind != UNIT_NONE; i++) {
		ways_open(x);
		if (answers_card(x, entry) || name_echo(x, entry))
			return;
	}
	if (is_behind_later(x, entry))
		return;
	if (has_said_unknown(x))
		doubt = x->g->b.open = x->g->before.open = true;
	if (entry->subject.given)
		buffer_printf(&what, "with '%.*s' of ", TEXT_ARG(entry->subject.name));
	else
		buffer_add_string(&what, "for ");
	buffer_add_string(&what, x->env->player_names[entry->player]);
	if (!entry->subject.given && side_of_clause(entry) >= 0)
		buffer_printf(&what, ", %s expedition", altered_expedition_words[side_of_clause(entry)]);
	say_not_done(x, entry, buffer_string(&what), doubt);
	offer_free_words(&x->offer, &what);
	if (x->g->b.is_either_declined)
		x->g->b.open = x->g->before.open = true;
	if (doubt || x->offer.force)
		outcome_force(x, entry);
}
