#include "games/altered/record/instead.h"

#include "games/altered/actions/unfit.h"
#include "games/altered/board/select.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* The verb by which a record states what an operation does, and 1 more; 0 = none, or it depends. */
static const uint8_t verb_of_op[N_ALTERED_OPS] = {
	[OP_DO_BOOST] = VERB_DO_BOOSTS + 1,        [OP_DO_BOOST_TO] = VERB_DO_BOOSTS + 1,
	[OP_DO_DOUBLE] = VERB_DO_BOOSTS + 1,       [OP_DO_DISTRIBUTE] = VERB_DO_BOOSTS + 1,
	[OP_DO_COUNTERS] = VERB_DO_COUNTERS + 1,   [OP_DO_COUNTERS_TO] = VERB_DO_COUNTERS + 1,
	[OP_DO_DRAW] = VERB_DO_DRAW + 1,           [OP_DO_DRAW_IT] = VERB_DO_DRAW + 1,
	[OP_DO_RESUPPLY] = VERB_DO_RESUPPLY + 1,   [OP_DO_EXHAUSTED_RESUPPLY] = VERB_DO_RESUPPLY + 1,
	[OP_DO_SABOTAGE] = VERB_DO_DISCARD + 1,    [OP_DO_DISCARD] = VERB_DO_DISCARD + 1,
	[OP_DO_SACRIFICE] = VERB_DO_SACRIFICE + 1, [OP_DO_CREATE] = VERB_DO_CREATE + 1,
	[OP_DO_GAIN] = VERB_DO_GAIN + 1,           [OP_DO_LOSE] = VERB_DO_LOSE + 1,
	[OP_DO_ASCEND] = VERB_DO_GAIN + 1,         [OP_DO_EXHAUST] = VERB_DO_EXHAUST + 1,
	[OP_DO_READY] = VERB_DO_READY + 1,         [OP_DO_READY_ORBS] = VERB_DO_READY_MANA + 1,
	[OP_DO_FORWARD] = VERB_DO_FORWARD + 1,     [OP_DO_BACKWARD] = VERB_DO_BACKWARD + 1,
	[OP_DO_ROLL] = VERB_DO_ROLL + 1,           [OP_DO_ROLL_DIE] = VERB_DO_ROLL + 1,
	[OP_DO_SWITCH] = VERB_DO_SWITCH + 1,       [OP_DO_DEFECT] = VERB_DO_DEFECT + 1,
	[OP_DO_REVEAL] = VERB_DO_REVEAL + 1,       [OP_DO_BECOME_FIRST] = VERB_DO_FIRST + 1,
};

/* Of a move the zone that the node names. */
static uint8_t verb_of_move(uint16_t zone)
{
	static const uint8_t verbs[] = { [Z_DECK] = VERB_DO_DECK,	[Z_HAND] = VERB_DO_HAND,      [Z_MANA] = VERB_DO_MANA,
					 [Z_RESERVE] = VERB_DO_RESERVE, [Z_DISCARD] = VERB_DO_DISCARD };

	if (zone == OP_Z_DECK_TOP || zone == OP_Z_DECK_POSITION || zone == OP_Z_DECK_BOTTOM)
		return VERB_DO_DECK;
	for (size_t i = 0; i < sizeof(verbs); i++)
		if (zones_named(zone) == IN(i) && i != Z_EXPEDITION && i != Z_LANDMARKS)
			return verbs[i];
	return N_ALTERED_VERBS;
}

bool effect_does(const struct ctx *x, uint32_t effect, uint8_t verb, bool own)
{
	const struct node *n = nodes_of(x);

	for (uint32_t i = effect; i < effect + n[effect].next; i++) {
		bool is_move = n[i].op == OP_DO_MOVE || n[i].op == OP_DO_MOVE_READY;
		bool is_own = n[i].next > 1 && (n[i + 1].op == OP_SELF || n[i + 1 + n[i + 1].next].op == OP_SELF);

		if ((is_move ? verb_of_move(n[arg_of(x, i, 2)].op) == verb : verb_of_op[n[i].op] == verb + 1) &&
		    (own || !is_own))
			return true;
	}
	return false;
}

/* ---- what was done ---- */

/* Adds the clauses that tell it from others of its kind. */
static void add_clauses(const struct altered_echo *e, struct buffer *out)
{
	if (is_expedition(e->subject))
		buffer_printf(out, " +in %s", altered_expedition_words[expedition_side(e->subject)]);
	if (e->verb == VERB_DO_CREATE)
		buffer_printf(out, " +in %s", altered_expedition_words[e->number ? SIDE_COMPANION : SIDE_HERO]);
	if (e->verb == VERB_DO_DECK)
		buffer_printf(out, " +to %s", e->number ? "bottom" : "top");
	for (unsigned i = 0; is_region(e->subject) && altered_terrain_words[i]; i++)
		if (e->status & 1u << i)
			buffer_printf(out, " +terrain %s", altered_terrain_words[i]);
	for (unsigned i = 0; (e->verb == VERB_DO_GAIN || e->verb == VERB_DO_LOSE) && altered_status_words[i]; i++)
		if (e->status & status_of_word(text_of(altered_status_words[i])))
			buffer_printf(out, " +status %s", altered_status_words[i]);
}

/* Adds what was done as a record states it. */
static void add_done(struct ctx *x, const struct altered_echo *e, struct buffer *out)
{
	const struct verb_def *verb = &altered_language.verbs[e->verb];

	buffer_printf(out, "! %s %s", verb->word, x->env->player_names[e->player]);
	if (verb->number != NEED_NONE && e->verb != VERB_DO_CREATE && e->number)
		buffer_printf(out, need_allows_negative(verb->number) ? " %+d" : " %d", e->number);
	if (is_object(e->subject))
		buffer_printf(out, " %.*s", TEXT_ARG(name_of_object(x, (obj_id)e->subject)));
	add_clauses(e, out);
}

/* The last thing of the kind that was done, first of all one that the record does not tell; NULL = there is none. */
static const struct altered_echo *done_of_kind(const struct ctx *x, uint8_t verb)
{
	const struct board *b = &x->g->b;
	const struct altered_echo *told = NULL;

	for (uint16_t i = b->n_echoes; i-- > 0;) {
		const struct altered_echo *e = &b->echoes[i];

		if (e->verb != verb || e->subject == THING_NONE)
			continue;
		if (!e->named)
			return e;
		if (!told)
			told = e;
	}
	return told;
}

/* ---- what could have done it ---- */

static bool ability_does(const struct ctx *x, const struct ability *a, uint8_t verb)
{
	uint32_t effect = a->root;

	if (a->kind == ABILITY_UNREAD || a->root == NO_NODE)
		return false;
	if (a->kind == ABILITY_REACTION || a->kind == ABILITY_QUICK)
		effect += nodes_of(x)[effect].next;
	return effect_does(x, effect, verb, true);
}

static bool card_does(const struct ctx *x, card_id card, uint8_t verb)
{
	const struct card_code *c = card_code_of(x->env->code, card);

	for (uint8_t i = 0; i < c->n_abilities; i++)
		if (ability_does(x, &x->env->code->abilities[c->first + i], verb))
			return true;
	return false;
}

/* Where all see a card. */
static bool is_in_sight(const struct object *o)
{
	return o->zone == Z_EXPEDITION || o->zone == Z_LANDMARKS || o->zone == Z_HERO || o->zone == Z_RESERVE ||
	       o->zone == Z_LIMBO || o->zone == Z_DISCARD;
}

/* A card in sight whose text could have done it, one in play before one that is not; NO_OBJECT = there is none. */
static obj_id could_have_done(const struct ctx *x, uint8_t verb)
{
	const struct table *t = &x->g->b.table;
	obj_id found = NO_OBJECT;

	for (obj_id id = 1; id <= t->n_objects; id++) {
		const struct object *o = table_object_const(t, id);
		bool is_at_work = is_in_play(x, id) || o->zone == Z_LIMBO;

		if (!o->card || !is_in_sight(o) || (found && !is_at_work) || !card_does(x, o->card, verb))
			continue;
		if (is_at_work)
			return id;
		found = id;
	}
	return found;
}

static bool is_known_verb(uint8_t verb)
{
	for (size_t i = 0; i < N_ALTERED_OPS; i++)
		if (verb_of_op[i] == verb + 1)
			return true;
	return verb == VERB_DO_RESERVE || verb == VERB_DO_HAND || verb == VERB_DO_MANA || verb == VERB_DO_DECK;
}

/*
 * The card to which something has happened last, other than [source], and rather than a Spell, which does it; NO_OBJECT =
 * there is none.
 */
static obj_id happened_to_last(const struct ctx *x, obj_id source)
{
	const struct board *b = &x->g->b;
	obj_id spell = NO_OBJECT;

	for (uint16_t i = b->n_echoes; i-- > 0;) {
		obj_id id = is_object(b->echoes[i].subject) ? (obj_id)b->echoes[i].subject : NO_OBJECT;

		if (!id || id == source || b->echoes[i].verb == VERB_REACT || !card_of(x, id))
			continue;
		if (!is_spell(card_of(x, id)))
			return id;
		spell = spell ? spell : id;
	}
	return spell;
}

/* What a Reaction of [source] that does such a thing is about, where the object does not meet it; says why. */
static bool say_unfit_event(struct ctx *x, uint8_t verb, obj_id source, obj_id id, char *why, size_t size)
{
	const struct altered_code *code = x->env->code;
	const struct card_code *c = card_code_of(code, object_of(x, source)->card);

	for (uint8_t i = 0; id && i < c->n_abilities; i++) {
		const struct ability *a = &code->abilities[c->first + i];
		const char *args = a->root == NO_NODE ? "" : altered_ops.ops[code->nodes[a->root].op].args;

		if (a->kind != ABILITY_REACTION || !ability_does(x, a, verb))
			continue;
		for (unsigned k = 0; args[k]; k++)
			if (args[k] == 'C' && say_unfit_filter(x, id, source, arg_of(x, a->root, k), why, size))
				return true;
	}
	return false;
}

/* A card whose text could have done it; of a Reaction also what it is not about. */
static void say_could(struct ctx *x, uint8_t verb, obj_id source, struct buffer *out)
{
	obj_id last = happened_to_last(x, source);
	char why[160];

	buffer_printf(out, "; the text of '%.*s' could, and has not here", TEXT_ARG(name_of_object(x, source)));
	if (say_unfit_event(x, verb, source, last, why, sizeof(why)))
		buffer_printf(out, " for '%.*s'%s", TEXT_ARG(name_of_object(x, last)), why);
}

/* The text that does such a thing was about others than this card: says why. */
static bool say_unfit_for(struct ctx *x, const struct entry *entry, struct buffer *out)
{
	char why[160];
	obj_id by = entry->subject.card ? say_unfit_condition(x, &entry->subject, why, sizeof(why)) : NO_OBJECT;

	if (!by || !card_does(x, object_of(x, by)->card, entry->verb))
		return false;
	buffer_printf(out, "; '%.*s' does not do it to '%.*s'%s", TEXT_ARG(name_of_object(x, by)),
		      TEXT_ARG(entry->subject.name), why);
	return true;
}

void say_instead(struct ctx *x, const struct entry *entry, struct buffer *out)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	const struct altered_echo *done = done_of_kind(x, entry->verb);
	obj_id source;

	if (done) {
		buffer_add_string(out, done->named ? "; '" : "; what was done is '");
		add_done(x, done, out);
		buffer_add_string(out, done->named ? "' was, which the record tells already" : "'");
		if (!is_object(done->subject) || object_of(x, (obj_id)done->subject)->card != entry->subject.card)
			say_unfit_for(x, entry, out);
	} else if (say_unfit_for(x, entry, out)) {
		return;
	} else if (by && by->ref.card && is_known_verb(entry->verb) && !card_does(x, by->ref.card, entry->verb)) {
		buffer_printf(out, "; no text of '%.*s' does that", TEXT_ARG(by->ref.name));
	} else if ((source = could_have_done(x, entry->verb)) != NO_OBJECT) {
		say_could(x, entry->verb, source, out);
	} else if (is_known_verb(entry->verb)) {
		buffer_add_string(out, "; no text of a card on the table does that");
	}
}
