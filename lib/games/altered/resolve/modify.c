#include "games/altered/resolve/modify.h"

#include "games/altered/board/event.h"
#include "games/altered/board/passives.h"
#include "games/altered/resolve/effect.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/objects.h"
#include "kernel/replace.h"

/*
 * What an applied modifier leaves of the action. A modifier is an ability's, or
 * the rule on what is Fleeting (leaf NO_NODE).
 */
enum modifier_effect {
	REPLACES, /* it is done in place of the action */
	CHANGES,  /* the action happens, otherwise than it would have: any order of these comes to the same */
	ADDS,	  /* the action happens, and more */
	N_MODIFIER_EFFECTS
};

/* ---- those that exist before the step ---- */

static void on_modifier(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct happenings *s = x->space;

	(void)ctx;
	if (x->n_modifiers < MAX_EVENT_MODIFIERS)
		s->modifiers[x->n_modifiers++] = (struct event_modifier){ .leaf = leaf,
									 .ability = r->ability,
									 .self = r->self,
									 .incarnation = r->incarnation,
									 .you = r->you,
									 .them = r->them };
	else
		no_room(x);
}

void note_modifiers(struct ctx *x)
{
	if (x->modifiers_noted)
		return;
	x->modifiers_noted = true;
	x->n_modifiers = 0;
	walk_all(x, LEAVES(OP_REPLACE), NO_OBJECT, on_modifier, NULL);
}

/* ---- those that apply ---- */

static struct run run_of_modifier(struct ctx *x, const struct event_modifier *m, const struct happening *h)
{
	struct run r = run_of(x, m->self, m->ability);

	r.you = m->you;
	r.them = m->them;
	r.incarnation = m->incarnation;
	r.h = h;
	return r;
}

static enum modifier_effect effect_of(struct ctx *x, const struct event_modifier *m)
{
	const struct node *n = nodes_of(x);
	uint32_t what;

	if (m->leaf == NO_NODE)
		return REPLACES;
	what = arg_of(x, m->leaf, 1);
	if (n[what].op == OP_SEQ && n[what + 1].op == OP_DO_THAT)
		return ADDS;
	return node_has_flag(&altered_ops, n, what, CHANGES_EVENT) ? CHANGES : REPLACES;
}

/*
 * What is Fleeting is discarded instead of going to Reserve
 * [fleeting-discarded-not-reserve]; tokens cease to exist in any case.
 */
static bool is_fleeting_home(const struct ctx *x, const struct happening *h)
{
	return h->kind == HAPPENS_MOVE && h->from == Z_EXPEDITION && h->to == Z_RESERVE && (h->flags_before & F_FLEETING) &&
	       !is_token(card_of(x, (obj_id)h->subject));
}

static bool applies(struct ctx *x, const struct event_modifier *m, const struct happening *h)
{
	struct run r;

	if (replace_is_applied(&x->run, m))
		return false;
	if (m->leaf == NO_NODE)
		return is_fleeting_home(x, h);
	r = run_of_modifier(x, m, h);
	return event_matches(x, &r, m->leaf + 1, h);
}

/* How an object enters a zone its own text modifies, though it does not work before that [modifier-must-preexist]. */
static bool is_of_its_entering(struct ctx *x, const struct event_modifier *m, const struct happening *h)
{
	const struct node *n = nodes_of(x);

	return m->self == h->subject && n[m->leaf + 1].op == OP_JOINS && n[m->leaf + 2].op == OP_SELF;
}

static unsigned add_own(struct ctx *x, const struct happening *h, enum modifier_effect effect,
			struct event_modifier *out, unsigned n)
{
	uint16_t before = x->n_modifiers;

	walk_own(x, LEAVES(OP_REPLACE), (obj_id)h->subject, on_modifier, NULL);
	for (uint16_t i = before; i < x->n_modifiers; i++) {
		const struct event_modifier *m = &x->space->modifiers[i];

		if (effect_of(x, m) == effect && is_of_its_entering(x, m, h) && applies(x, m, h))
			out[n++] = *m;
	}
	x->n_modifiers = before;
	return n;
}

/* The modifiers of one effect that apply; the rule's behind those of texts. */
static unsigned applicable(void *ctx, const void *event, uint8_t pass, struct event_modifier *out)
{
	struct ctx *x = ctx;
	const struct happening *h = event;
	const struct event_modifier fleeting = { .leaf = NO_NODE, .self = is_object(h->subject) ? (obj_id)h->subject : NO_OBJECT };
	unsigned n = 0;

	for (uint16_t i = 0; i < x->n_modifiers; i++)
		if (effect_of(x, &x->space->modifiers[i]) == pass && applies(x, &x->space->modifiers[i], h))
			out[n++] = x->space->modifiers[i];
	if (h->kind == HAPPENS_MOVE && is_object(h->subject) && !is_in_play(x, (obj_id)h->subject))
		n = add_own(x, h, (enum modifier_effect)pass, out, n);
	if (pass == REPLACES && applies(x, &fleeting, h))
		out[n++] = fleeting;
	return n;
}

/* ---- which of them is applied first ---- */

/* The controller of the step, or else the first player in initiative order [modifier-chooser]. */
static player_id who_orders(void *ctx, const void *event)
{
	const struct ctx *x = ctx;
	const struct unit *u = &x->g->unit;

	(void)event;
	if (u->kind == UNIT_NONE)
		return NO_PLAYER;
	return u->kind == UNIT_PLAY || u->kind == UNIT_QUICK || u->kind == UNIT_REACTION ? u->player : initiative(x);
}

/* Whether a modifier sends the object to another zone, as `h` then says; [must]: and nobody is asked. */
static bool sends_elsewhere(struct ctx *x, const struct event_modifier *m, struct happening *h, bool must)
{
	const struct node *n = nodes_of(x);
	uint32_t what;

	if (m->leaf == NO_NODE) {
		h->to = Z_DISCARD;
		return true;
	}
	what = arg_of(x, m->leaf, 1);
	if (n[what].op == OP_MAY && !must)
		what = arg_of(x, what, 1);
	if (h->kind != HAPPENS_MOVE || n[what].op != OP_DO_MOVE)
		return false;
	for (uint8_t zone = Z_HAND; zone <= Z_RESERVE; zone++)
		if (zones_named(n[arg_of(x, what, 2)].op) == IN(zone)) {
			h->to = zone;
			return true;
		}
	return false;
}

/*
 * Whether [a] decides whichever of the two is applied first: it still applies
 * to what [b] makes of the action, and leaves [b] nothing to apply to.
 */
static bool has_last_word(void *ctx, const struct event_modifier *a, const struct event_modifier *b, const void *event)
{
	struct ctx *x = ctx;
	const struct happening *h = event;
	struct happening after_a = *h, after_b = *h;

	if (a->leaf != NO_NODE && b->leaf != NO_NODE && node_same(nodes_of(x), a->leaf, b->leaf))
		return true;
	return sends_elsewhere(x, b, &after_b, true) && applies(x, a, &after_b) &&
	       !(sends_elsewhere(x, a, &after_a, false) && applies(x, b, &after_a));
}

/* ---- applying ---- */

/* Done for an action: the run knows what the action is about. */
static bool apply(void *ctx, const struct event_modifier *m, void *event, uint8_t pass)
{
	struct ctx *x = ctx;
	struct happening *h = event;
	struct run r;

	if (m->leaf == NO_NODE) {
		h->to = Z_DISCARD;
		h->is_discard = true;
		return false;
	}
	r = run_of_modifier(x, m, h);
	event_matches(x, &r, m->leaf + 1, h);
	if (h->kind == HAPPENS_ROLL)
		r.result = h->number + x->added;
	return replacement_run(x, &r, arg_of(x, m->leaf, 1)) && pass == REPLACES;
}

/* Replacing modifiers first, additive ones last [modifier-sequence]. */
static const struct replace_def modifiers = {
	.ask = &altered_asking,
	.n_passes = N_MODIFIER_EFFECTS,
	.rule = R_MODIFIER_CHOOSER,
	.applicable = applicable,
	.has_last_word = has_last_word,
	.who_orders = who_orders,
	.apply = apply,
};

bool modify_happening(struct ctx *x, struct happening *h)
{
	bool replaced;

	if (x->run.stopped)
		return false;
	note_modifiers(x);
	h->is_ahead = true;
	replaced = replace_event(&modifiers, x, h);
	h->is_ahead = false;
	return replaced;
}

int modify_forward(struct ctx *x, struct happening *h, int regions)
{
	int further = x->further;
	bool stays = x->stays;
	int n;

	x->further = 0;
	x->stays = false;
	n = modify_happening(x, h) || x->stays ? 0 : regions + x->further;
	x->further = (int8_t)further;
	x->stays = stays;
	return n;
}
