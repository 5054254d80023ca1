/*
 * effect_lasting.c - what effects leave behind for a time.
 */
#include "games/lorcana/resolve/effect_doing.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/cards/lorcana_cards_keyword.h"
#include "games/lorcana/state/lasting.h"

/* Durations */

/* How long something lasts: enum lorcana_until, of whose turn that speaks, and whether it begins with that turn alone. */
struct how_long {
	uint8_t until;
	player_id of;
	bool is_dormant;
};

static struct how_long span_make(enum lorcana_until until, player_id of)
{
	return (struct how_long){ .until = (uint8_t)until, .of = of };
}

/* The span of a duration that speaks of the turn of [their], where it says "their". */
static struct how_long span_of(const struct doing *d, uint16_t node, player_id their)
{
	player_id you = d->effect->player;

	switch (doing_node(d, node)->op) {
	case OP_THIS_TURN:
		return span_make(UNTIL_TURN_ENDS, you);
	case OP_UNTIL_YOUR_NEXT_TURN:
		return span_make(UNTIL_OWN_TURN_STARTS, you);
	case OP_UNTIL_THEIR_NEXT_TURN:
		return span_make(UNTIL_OWN_TURN_STARTS, their);
	case OP_UNTIL_NEXT_TURN_OF:
		return span_make(UNTIL_OWN_TURN_STARTS, reading_player(&d->r, code_first(node)));
	case OP_UNTIL_END_OF_YOUR_NEXT:
		return span_make(UNTIL_NEXT_TURN_ENDS, you);
	case OP_UNTIL_END_OF_THEIR_NEXT:
		return span_make(UNTIL_NEXT_TURN_ENDS, their);
	case OP_UNTIL_END_OF_NEXT_OF:
		return span_make(UNTIL_NEXT_TURN_ENDS, reading_player(&d->r, code_first(node)));
	case OP_YOUR_NEXT_TURN:
		return (struct how_long){ UNTIL_TURN_ENDS, you, true };
	case OP_THEIR_NEXT_TURN:
		return (struct how_long){ UNTIL_TURN_ENDS, their, true };
	case OP_NEXT_TURN_OF:
		return (struct how_long){ UNTIL_TURN_ENDS, reading_player(&d->r, code_first(node)), true };
	case OP_THIS_CHALLENGE:
		return span_make(UNTIL_CHALLENGE_ENDS, you);
	case OP_WHILE_IN_PLAY:
		return span_make(UNTIL_SOURCE_LEAVES, you);
	default: /* OP_ALWAYS */
		return span_make(UNTIL_LEAVES, you);
	}
}

static bool speaks_of_theirs(int duration)
{
	return duration == OP_THEIR_NEXT_TURN || duration == OP_UNTIL_THEIR_NEXT_TURN || duration == OP_UNTIL_END_OF_THEIR_NEXT;
}

static bool leave_behind(const struct doing *d, struct lasting *lasting, struct how_long span)
{
	struct lasting_set *set = &d->x->g->lasting;

	lasting->card = d->effect->card;
	lasting->ability = d->effect->ability;
	lasting->source = d->effect->source;
	lasting->player = lasting->kind == LASTING_READY_LIMIT ? lasting->player : d->effect->player;
	lasting->until = span.until;
	lasting->turn_of = span.of;
	lasting->about = d->effect->chosen_player;
	lasting->since = d->x->g->turn;
	if (!lasting_add(set, MAX_LASTING, lasting)) {
		offer_report(&d->x->offer, SEV_UNDETERMINED, R_KIND_STATIC,
			     "more than %d effects last at once, which is the limit here", MAX_LASTING);
		d->effect->doubted = true;
		return false;
	}
	set->items[set->len - 1].kind |= span.is_dormant ? LASTING_DORMANT : 0;
	if (lasting->kind == LASTING_PROGRAM || lasting->kind == LASTING_DELAYED)
		listen_to(d->x->g, &d->x->env->code->programs[lasting->program]);
	return true;
}

/* "Their next turn" is that of the card's player. */
static void modify(const struct doing *d, obj_id id, int attribute, int delta, uint16_t duration)
{
	struct how_long span = span_of(d, duration, owner_of(d, id));
	struct lasting modifier = {
		.kind = (uint8_t)(attribute + (span.is_dormant ? LASTING_DORMANT : 0)),
		.until = span.until,
		.turn_of = span.of,
		.number = amount_within(delta, -MAX_AMOUNT),
		.source = d->effect->source,
	};

	modify_object(d->x, id, modifier);
}

/* How an entry says that duration. */
static enum echo_lasts duration_word(const struct doing *d, uint16_t duration)
{
	switch (doing_node(d, duration)->op) {
	case OP_THIS_TURN:
		return LASTS_TURN;
	case OP_UNTIL_YOUR_NEXT_TURN:
	case OP_UNTIL_THEIR_NEXT_TURN:
	case OP_UNTIL_NEXT_TURN_OF:
		return LASTS_NEXT;
	case OP_ALWAYS:
		return LASTS_ON;
	default:
		return LASTS_NOT_SAID;
	}
}

/* "Chosen character gets +1 for each other character you have": other than the chosen one, where it is counted among them. */
static int amount_besides(const struct doing *d, int n, const struct card_set *cards)
{
	const struct node *nodes = d->x->env->code->nodes;
	const struct card_set nothing = { .n = 1 };
	uint16_t amount = doing_nth(d, n);
	struct reading r = d->r;

	r.besides = &nothing;
	for (uint16_t i = amount; i < code_next(d->x->env->code, amount) && nodes[doing_nth(d, 0)].op == OP_PICKED && cards->n == 1; i++)
		if (nodes[i].op == OP_COUNT && reading_fits(&r, code_first(i), cards->ids[0])) {
			r.besides = cards;
			return reading_amount(&r, amount);
		}
	return amount_of(d, n);
}

enum done do_modify(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);
	int word = doing_node(d, doing_nth(d, 1))->op, delta = amount_besides(d, 2, &cards);
	uint16_t duration = doing_nth(d, 3);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++)
		if (is_in_play(d->x->g, cards.ids[i])) {
			enum lorcana_verb verb = word == OP_STRENGTH	 ? VERB_DO_STRENGTH
						 : word == OP_WILLPOWER ? VERB_DO_WILLPOWER
									: VERB_DO_LORE;

			modify(d, cards.ids[i], (int)reading_attribute(word), delta, duration);
			if (word != OP_SINGING_COST) {
				doing_echo(d, verb, cards.ids[i], delta);
				doing_echo_lasts(d, verb, cards.ids[i], duration_word(d, duration));
			}
			done = true;
		}
	return done_if(done);
}

/* A characteristic with all that is added to it, be it below 0, and what of it is printed. */
static int stat_now(const struct doing *d, int word, obj_id id, int *printed)
{
	const struct lorcana_card *card = card_facts(d->x->env, d->x->g, id);

	switch (word) {
	case OP_STRENGTH:
		*printed = card && card->strength > 0 ? card->strength : 0;
		return strength_of(d->x->env, d->x->g, id);
	case OP_WILLPOWER:
		*printed = card ? card->willpower : 0;
		return willpower_of(d->x->env, d->x->g, id);
	default: /* OP_LORE */
		*printed = card ? card->lore : 0;
		return lore_value_of(d->x->env, d->x->g, id);
	}
}

/* "Becomes 0": what else has changed it is then in the sum or lost, which no rule says. */
enum done do_set_stat(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);
	int word = doing_node(d, doing_nth(d, 1))->op, n = amount_of(d, 2), printed;
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++) {
		int now = is_in_play(d->x->g, cards.ids[i]) ? stat_now(d, word, cards.ids[i], &printed) : 0;

		if (!is_in_play(d->x->g, cards.ids[i]))
			continue;
		if (now != printed) {
			offer_report(&d->x->offer, SEV_UNDETERMINED, R_KIND_STATIC,
				     "'%.*s' has been changed before; what is left of that no rule says",
				     TEXT_ARG(object_name(d->x->env, d->x->g, cards.ids[i])));
			influence_add_touch(d->x->g, d->effect->card, d->effect->ability,
					    TOUCH_STRENGTH | TOUCH_WILLPOWER | TOUCH_LORE_VALUE, INFLUENCE_ROUND);
		}
		modify(d, cards.ids[i], (int)reading_attribute(word), n - now, doing_nth(d, 3));
		done = true;
	}
	return done_if(done);
}

/* A keyword that does not add up, which the card has: in some editions it is not given then [keywords-stack]. */
static bool is_had_once(const struct doing *d, obj_id id, enum lorcana_keyword_kind kind, uint16_t duration)
{
	return d->x->env->edition.same_keyword_is_not_given && !lorcana_keyword_has_value(kind) && kind != KEYWORD_SHIFT &&
	       !span_of(d, duration, owner_of(d, id)).is_dormant && has_keyword(d->x->env, d->x->g, id, kind);
}

static enum done give_keyword(const struct doing *d, enum lorcana_keyword_kind kind, int value, uint16_t duration)
{
	struct card_set cards = doing_cards(d, 0);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++)
		if (is_in_play(d->x->g, cards.ids[i])) {
			if (!is_had_once(d, cards.ids[i], kind, duration))
				modify(d, cards.ids[i], ATTR_KEYWORD + (int)kind, value, duration);
			doing_echo(d, VERB_DO_GIVE, cards.ids[i], value);
			doing_echo_keyword(d, cards.ids[i], (int)kind);
			doing_echo_lasts(d, VERB_DO_GIVE, cards.ids[i], duration_word(d, duration));
			done = true;
		}
	return done_if(done);
}

enum done do_give(const struct doing *d)
{
	int keyword = doing_node(d, doing_nth(d, 1))->value;

	return give_keyword(d, (enum lorcana_keyword_kind)(keyword / 256), keyword % 256, doing_nth(d, 2));
}

/*
 * "Can't challenge and must quest" of the same cards for the same time, of which
 * [d] is one and the step [beside] it the other: since there is the keyword,
 * the cards that say so are worded as giving Adventurous.
 * Reading: see rulesets/lorcana/readings.md#ink-drops-and-adventurous
 */
static bool says_adventurous(const struct doing *d, int beside, int op)
{
	const struct code_step *step = &d->x->env->code->steps[d->effect->step + beside];
	struct doing other = *d;

	if (!ruling_has(&d->x->env->ruling, R_ADVENTUROUS_MUST) || step->op != STEP_DO || doing_node(d, step->node)->op != op)
		return false;
	other.node = step->node;
	return doing_node(d, doing_nth(d, 0))->op == OP_IT && doing_node(d, doing_nth(&other, 0))->op == OP_IT &&
	       doing_node(d, doing_nth(d, 2))->op == doing_node(d, doing_nth(&other, 2))->op;
}

/* "Your characters can't ..." goes on for who comes later too, in editions that have it so [static-continuous-from-effect]. */
static bool reaches_late_comers(const struct doing *d, uint16_t duration)
{
	return doing_node(d, doing_nth(d, 0))->op == OP_EACH && !speaks_of_theirs(doing_node(d, duration)->op) &&
	       !d->x->env->edition.late_comers_unaffected;
}

enum done do_cant(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);
	unsigned what = reading_forbidden(&d->r, doing_nth(d, 1));
	uint16_t duration = doing_nth(d, 2);
	bool done = false;

	/* The keyword that is given next says so. */
	if (what == 1u << FORBID_CHALLENGE && says_adventurous(d, 1, OP_DO_MUST))
		return done_if(cards.n > 0);
	if (reaches_late_comers(d, duration)) {
		struct lasting lasting = { .kind = LASTING_CANT, .node = doing_nth(d, 0), .number = (int16_t)what };

		return done_if(leave_behind(d, &lasting, span_of(d, duration, d->effect->player)));
	}
	for (uint8_t i = 0; i < cards.n; i++)
		for (int f = 0; f < N_FORBIDDEN; f++)
			if (what & 1u << f && is_in_play(d->x->g, cards.ids[i])) {
				modify(d, cards.ids[i], ATTR_FORBIDDEN + f, 0, duration);
				done = true;
			}
	return done_if(done);
}

enum done do_must_quest(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);

	if (says_adventurous(d, -1, OP_DO_CANT))
		return give_keyword(d, KEYWORD_ADVENTUROUS, 0, doing_nth(d, 2));
	for (uint8_t i = 0; i < cards.n; i++)
		modify(d, cards.ids[i], ATTR_MUST_QUEST, 0, doing_nth(d, 2));
	return done_if(cards.n > 0);
}

enum done do_no_damage(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);

	for (uint8_t i = 0; i < cards.n; i++)
		modify(d, cards.ids[i], ATTR_NO_CHALLENGE_DAMAGE, 0, doing_nth(d, 2));
	return done_if(cards.n > 0);
}

/* Abilities and prices */

/* A record may state the Strength that an ability gives while something is so. */
static void echo_granted(const struct doing *d, obj_id id, uint16_t program)
{
	const struct lorcana_code *code = d->x->env->code;
	const struct code_program *p = &code->programs[program];

	for (uint16_t i = p->node; p->kind == ABILITY_STATIC && i < code_next(code, p->node); i++) {
		uint16_t word = code_next(code, code_first(i));

		if (code->nodes[i].op == OP_MODIFY && code->nodes[word].op == OP_STRENGTH)
			doing_echo(d, VERB_DO_STRENGTH, id, reading_amount(&d->r, code_next(code, word)));
	}
}

enum done do_grant(const struct doing *d)
{
	struct card_set cards = doing_cards(d, 0);
	bool done = false;

	for (uint8_t i = 0; i < cards.n; i++) {
		struct lasting lasting = {
			.kind = LASTING_PROGRAM,
			.target = cards.ids[i],
			.incarnation = object_of(d, cards.ids[i])->incarnation,
			.program = (uint16_t)doing_node(d, doing_nth(d, 1))->value,
		};

		done |= leave_behind(d, &lasting, span_of(d, doing_nth(d, 2), owner_of(d, cards.ids[i])));
		echo_granted(d, cards.ids[i], lasting.program);
	}
	return done_if(done);
}

/* `replace_next(takes_damage(S), prevent_damage, duration)` */
enum done do_shield(const struct doing *d)
{
	bool done = false;
	struct card_set cards = cards_of(&d->r, code_first(doing_nth(d, 0)));

	for (uint8_t i = 0; i < cards.n; i++) {
		struct lasting lasting = {
			.kind = LASTING_SHIELD,
			.target = cards.ids[i],
			.incarnation = object_of(d, cards.ids[i])->incarnation,
		};

		done |= leave_behind(d, &lasting, span_of(d, doing_nth(d, 2), owner_of(d, cards.ids[i])));
	}
	return done_if(done);
}

/* `ready_at_most(P, n, F, E)`: in the next turn of each of them, E is how they choose. */
enum done do_ready_at_most(const struct doing *d)
{
	uint8_t players = reading_players(&d->r, doing_nth(d, 0));
	bool done = false;

	for (player_id p = 0; p < d->x->g->n_players; p++) {
		struct lasting lasting = {
			.kind = LASTING_READY_LIMIT,
			.player = p,
			.number = amount_within(amount_of(d, 1), 0),
			.node = doing_nth(d, 2),
			.program = (uint16_t)doing_node(d, doing_nth(d, 3))->value,
		};

		if (players & 1u << p)
			done |= leave_behind(d, &lasting, span_make(UNTIL_NEXT_TURN_ENDS, p));
	}
	return done_if(done);
}

/* What says "their next turn" is in force for each opponent until the turn of that one: nobody else acts in it. */
enum done do_floating(const struct doing *d)
{
	struct lasting lasting = { .kind = LASTING_PROGRAM, .program = (uint16_t)doing_node(d, doing_nth(d, 0))->value };
	uint16_t duration = doing_nth(d, 1);
	bool done = false;

	if (!speaks_of_theirs(doing_node(d, duration)->op))
		return done_if(leave_behind(d, &lasting, span_of(d, duration, d->effect->player)));
	if (d->effect->chosen_player != NO_PLAYER)
		return done_if(leave_behind(d, &lasting, span_of(d, duration, d->effect->chosen_player)));
	for (player_id p = 0; p < d->x->g->n_players; p++)
		if (p != d->effect->player && !d->x->g->sides[p].left)
			done |= leave_behind(d, &lasting, span_of(d, duration, p));
	return done_if(done);
}

enum done do_pay_less(const struct doing *d)
{
	struct lasting lasting = {
		.kind = LASTING_PAY_LESS,
		.number = amount_within(amount_of(d, 1), 0),
		.node = doing_nth(d, 2),
	};

	return done_if(leave_behind(d, &lasting, span_of(d, doing_nth(d, 3), d->effect->player)));
}

/* `next_played(F, E, duration)` */
enum done do_next_played(const struct doing *d)
{
	struct lasting lasting = {
		.kind = LASTING_NEXT_PLAYED,
		.node = doing_nth(d, 0),
		.program = (uint16_t)doing_node(d, doing_nth(d, 1))->value,
	};

	return done_if(leave_behind(d, &lasting, span_of(d, doing_nth(d, 2), d->effect->player)));
}

/* It triggers once, about the cards that the text speaks of, else about its own. */
enum done do_delayed(const struct doing *d)
{
	struct card_set cards = d->effect->it;
	bool done = false;

	if (cards.n == 0)
		card_set_add(d->x->g, &cards, d->effect->source);
	for (uint8_t i = 0; i < cards.n; i++) {
		struct lasting lasting = {
			.kind = LASTING_DELAYED,
			.target = cards.ids[i],
			.incarnation = object_of(d, cards.ids[i])->incarnation,
			.program = (uint16_t)doing_node(d, doing_nth(d, 0))->value,
		};

		done |= leave_behind(d, &lasting, span_make(UNTIL_TURN_ENDS, d->effect->player));
	}
	return done_if(done);
}

enum done do_count(const struct doing *d)
{
	d->effect->that_many = fitting_of(&d->r, doing_nth(d, 0)).n;
	return DONE;
}
