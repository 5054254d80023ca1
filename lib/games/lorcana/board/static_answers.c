/*
 * static_answers.c - what each change of a static ability answers.
 */
#include "games/lorcana/board/static_query.h"
#include "games/lorcana/board/traits.h"

static const struct node *node_at(const struct query *q, uint16_t node)
{
	return &q->r.env->code->nodes[node];
}

static uint16_t after(const struct query *q, uint16_t node)
{
	return code_next(q->r.env->code, node);
}

static void say(struct query *q, int number)
{
	q->said.source = q->r.source;
	if (q->sources)
		card_set_add(q->r.g, q->sources, q->r.source);
	q->said.sum += q->times * number;
}

/* Of several prices one is paid: the least counts. */
static void say_least(struct query *q, int number)
{
	if (q->said.source && q->said.sum <= number)
		return;
	q->said.source = q->r.source;
	q->said.sum = number;
}

/* A card that is not in play speaks of itself alone. */
static bool is_about(const struct query *q, uint16_t selection)
{
	if (!q->asked.about || (q->is_elsewhere && node_at(q, selection)->op != OP_SELF))
		return false;
	return reading_selects(&q->r, selection, q->asked.about);
}

static bool is_about_other(const struct query *q, uint16_t selection)
{
	return q->asked.other && reading_selects(&q->r, selection, q->asked.other);
}

static bool is_of_player(const struct query *q, uint16_t players)
{
	return reading_players(&q->r, players) & 1u << q->asked.player;
}

static bool is_used(const struct query *q, const struct use_set *uses)
{
	for (uint16_t i = 0; i < uses->len; i++)
		if (uses->items[i].source == q->r.source && uses->items[i].program == q->program &&
		    uses->items[i].incarnation == table_object_const(&q->r.g->table, q->r.source)->incarnation)
			return true;
	return false;
}

static void note_use(struct query *q)
{
	if (q->uses && q->uses->len < MAX_USES)
		q->uses->items[q->uses->len++] = (struct use){
			q->r.source, table_object_const(&q->r.g->table, q->r.source)->incarnation, q->program
		};
}

/* Says so, unless it counts once in a turn and has. */
static void say_once(struct query *q, int number)
{
	if (q->once && is_used(q, &q->r.g->uses))
		return;
	if (q->once)
		note_use(q);
	say(q, number);
}

/* Changes of cards: the first argument is which */

static void answer_modify(struct query *q, uint16_t first)
{
	uint16_t attribute = after(q, first);

	if ((int)reading_attribute(node_at(q, attribute)->op) == q->asked.what && is_about(q, first))
		say(q, reading_amount(&q->r, after(q, attribute)));
}

static void answer_give(struct query *q, uint16_t first)
{
	int value = node_at(q, after(q, first))->value;

	if (value / 256 != q->asked.what || !is_about(q, first))
		return;
	if (q->asked.what == KEYWORD_SHIFT)
		say_least(q, value % 256);
	else
		say(q, value % 256);
}

/* Of several the last one counts: of effects that which came last. */
static void answer_base(struct query *q, uint16_t first)
{
	uint16_t attribute = after(q, first);

	if ((int)reading_attribute(node_at(q, attribute)->op) != q->asked.what || !is_about(q, first))
		return;
	q->said.source = q->r.source;
	q->said.sum = reading_amount(&q->r, after(q, attribute));
}

static void answer_shift_onto(struct query *q, uint16_t first)
{
	if (is_about(q, first) && is_about_other(q, after(q, first)))
		say(q, 1);
}

/* Losing a keyword, or not gaining it: `gain(evasive)`. */
static void answer_keyword(struct query *q, uint16_t first)
{
	uint16_t keyword = after(q, first);

	if (node_at(q, keyword)->op == OP_GAIN_KEYWORD)
		keyword = code_first(keyword);
	if (node_at(q, keyword)->value / 256 == q->asked.what && is_about(q, first))
		say(q, 1);
}

/* A classification, or a name. */
static void answer_word(struct query *q, uint16_t first)
{
	if (node_at(q, after(q, first))->value == q->asked.what && is_about(q, first))
		say(q, 1);
}

/* An ability by its name: `what` is its place on the card that is asked about. */
static void answer_ability(struct query *q, uint16_t first)
{
	const struct lorcana_card *card = card_facts(q->r.env, q->r.g, q->asked.about);
	struct text name = q->r.env->code->names[node_at(q, after(q, first))->value];

	if (card && q->asked.what < card->n_abilities && text_equal_letters(card->abilities[q->asked.what].name, name) &&
	    is_about(q, first))
		say(q, 1);
}

static void answer_floor(struct query *q, uint16_t first)
{
	if ((int)reading_attribute(node_at(q, after(q, first))->op) == q->asked.what && is_about(q, first))
		say(q, 1);
}

static void answer_cant(struct query *q, uint16_t first)
{
	if (reading_forbidden(&q->r, after(q, first)) & 1u << q->asked.what && is_about(q, first))
		say(q, 1);
}

static void answer_card(struct query *q, uint16_t first)
{
	if (is_about(q, first))
		say(q, 1);
}

static void answer_card_number(struct query *q, uint16_t first)
{
	if (is_about(q, first))
		say(q, reading_amount(&q->r, after(q, first)));
}

static void answer_exert_to(struct query *q, uint16_t first)
{
	if (!is_about(q, first))
		return;
	say(q, 1);
	q->said.program = (uint16_t)node_at(q, after(q, first))->value;
}

static void answer_grants(struct query *q, uint16_t first)
{
	uint16_t program = (uint16_t)node_at(q, after(q, first))->value;

	if (!q->granted || q->granted->n == MAX_GRANTED || !is_about(q, first))
		return;
	q->granted->items[q->granted->n++] = (struct granted){ program, q->card, q->ability };
}

/* `replace(takes_damage(S), prevent_damage)` */
static void answer_prevents(struct query *q, uint16_t first)
{
	if (is_about(q, code_first(first)))
		say_once(q, 1);
}

/*
 * What comes in the place of an event is a part of it: another instance of the
 * same effect does not replace that [replacement-same-twice].
 */
static bool has_replaced_already(const struct query *q, uint16_t program)
{
	const struct effect_stack *effects = &q->r.g->effects;

	for (uint8_t i = 0; i < effects->depth; i++)
		if (effects->items[i].program == program)
			return true;
	return false;
}

/* `replace(banished(S), E)`: the first of those that can; none is used up by what another replaces. */
static void answer_replaces_banish(struct query *q, uint16_t first)
{
	uint16_t program = (uint16_t)node_at(q, after(q, first))->value;

	if (!q->asked.event || has_replaced_already(q, program) || !reading_hears(&q->r, first, q->asked.event))
		return;
	if (q->said.source) {
		if (q->sources && !(q->once && is_used(q, &q->r.g->uses)))
			card_set_add(q->r.g, q->sources, q->r.source);
		return;
	}
	say_once(q, 1);
	if (!q->said.source)
		return;
	q->said.program = program;
	q->said.card = q->card;
	q->said.ability = q->ability;
}

/* Changes of what two cards can do */

static void answer_cant_challenge(struct query *q, uint16_t first)
{
	uint16_t against = after(q, first), others = code_first(against);
	bool by_challenger = node_at(q, against)->op == OP_CHALLENGE_THEM;

	if (by_challenger ? is_about(q, first) && is_about_other(q, others)
			  : is_about_other(q, first) && is_about(q, others))
		say(q, 1);
}

/* Of certain songs alone: the song is asked about. */
static void answer_cant_sing(struct query *q, uint16_t first)
{
	if (q->asked.what == FORBID_SING && is_about(q, first) && q->asked.other &&
	    reading_fits(&q->r, code_first(after(q, first)), q->asked.other))
		say(q, 1);
}

/* What a card can do: to some cards, to whichever, or, as one that is ready, have done to it. */
static void answer_can(struct query *q, uint16_t first)
{
	uint16_t allowed = after(q, first);
	bool is_passive = node_at(q, allowed)->op == OP_BE_CHALLENGED_READY;

	if (is_passive ? is_about_other(q, first)
		       : is_about(q, first) && (node_at(q, allowed)->next == 1 || is_about_other(q, code_first(allowed))))
		say(q, 1);
}

/* Changes for players: the first argument is which */

static void answer_player(struct query *q, uint16_t first)
{
	if (is_of_player(q, first))
		say(q, 1);
}

static void answer_player_number(struct query *q, uint16_t first)
{
	if (is_of_player(q, first))
		say(q, reading_amount(&q->r, after(q, first)));
}

/* The highest total that is asked for counts. */
static void answer_lore_to_win(struct query *q, uint16_t first)
{
	int lore = reading_amount(&q->r, after(q, first));

	if (!is_of_player(q, first) || lore <= q->said.sum)
		return;
	q->said.source = q->r.source;
	q->said.sum = lore;
}

/* How many cards of a kind the player has played this turn, but for the one that is asked about. */
static int times_played(const struct query *q, uint16_t filter)
{
	const struct history *history = &q->r.g->history;
	int n = 0;

	for (uint16_t i = 0; i < history->len; i++)
		n += history->items[i].what == HAPPEN_PLAY && history->items[i].player == q->asked.player &&
		     history->items[i].subject != q->asked.about && reading_fits(&q->r, filter, history->items[i].subject);
	return n;
}

/* `play_more_than(n, F)`: whether one more would be more than that. */
static bool has_played_enough(const struct query *q, uint16_t number)
{
	uint16_t filter = after(q, number);

	return q->asked.about && reading_fits(&q->r, filter, q->asked.about) &&
	       times_played(q, filter) >= reading_amount(&q->r, number);
}

/* `cant(P, play(S))`, `must(P, choose(S))`: the word, and the cards where it has any. */
static void answer_player_act(struct query *q, uint16_t first)
{
	uint16_t act = after(q, first);

	if (node_at(q, act)->op == OP_PLAY_MORE_THAN) {
		if (q->asked.what == OP_PLAY_THEM && is_of_player(q, first) && has_played_enough(q, code_first(act)))
			say(q, 1);
		return;
	}
	if (node_at(q, act)->op == q->asked.what && is_of_player(q, first) &&
	    (node_at(q, act)->next == 1 || is_about(q, code_first(act))))
		say(q, 1);
}

/* Whether the damage that is asked about is dealt by a card of a kind; in a challenge no ability deals it. */
static bool is_dealt_by(const struct query *q, uint16_t by)
{
	return q->asked.other && !(q->asked.what && code_mentions(q->r.env->code, by, OP_ABILITY_OF)) &&
	       reading_fits(&q->r, by, q->asked.other);
}

/* `cant(S, be_dealt_damage(F))` */
static void answer_dealt_by(struct query *q, uint16_t first)
{
	if (is_about(q, first) && is_dealt_by(q, code_first(after(q, first))))
		say(q, 1);
}

/* `less_damage_from(S, n, F, D)` */
static void answer_less_from(struct query *q, uint16_t first)
{
	uint16_t number = after(q, first);

	if (is_about(q, first) && is_dealt_by(q, after(q, number)))
		say(q, reading_amount(&q->r, number));
}

/* `cant(S, be_chosen(P))` */
static void answer_be_chosen(struct query *q, uint16_t first)
{
	if (q->asked.what == OP_TO_CHOOSE && is_about(q, first) && is_of_player(q, code_first(after(q, first))))
		say(q, 1);
}

static void answer_may_play_free(struct query *q, uint16_t first)
{
	if (q->asked.what == 0 && is_of_player(q, first) && is_about(q, after(q, first)))
		say(q, 1);
}

/* `alternative_cost(free)` is about the card itself. */
static void answer_free(struct query *q, uint16_t first)
{
	(void)first;
	if (q->asked.what == 0 && q->asked.about == q->r.source && q->r.player == q->asked.player)
		say(q, 1);
}

/* `alternative_cost(E)`, or of a Shift: the program of what is done to pay. */
static void answer_alternative(struct query *q, uint16_t first)
{
	if (q->asked.what != node_at(q, (uint16_t)(first - 1))->op || q->asked.about != q->r.source || q->r.player != q->asked.player)
		return;
	say(q, 1);
	q->said.program = (uint16_t)node_at(q, first)->value;
}

/* `can(P, play(S))`: cards that are not in the hand. */
static void answer_may_play(struct query *q, uint16_t first)
{
	if (q->asked.what == OP_PLAYERS_CAN && is_of_player(q, first) && is_about(q, code_first(after(q, first))))
		say(q, 1);
}

/* `replace(takes_damage(S), put_damage(that_many, self))` */
static void answer_redirects(struct query *q, uint16_t first)
{
	if (is_about(q, code_first(first)))
		say(q, 1);
}

/* What cards are inked, and how, has one question; the operation tells them apart. */
static void answer_extra_ink(struct query *q, uint16_t first)
{
	if (q->asked.what == OP_EXTRA_INK)
		answer_player_number(q, first);
}

static void answer_may_ink_from(struct query *q, uint16_t first)
{
	if (q->asked.what == OP_MAY_INK_FROM)
		answer_player(q, first);
}

static void answer_inked_exerted(struct query *q, uint16_t first)
{
	if (q->asked.what == OP_INKED_EXERTED)
		answer_player(q, first);
}

/* The lowest limit counts. */
static void answer_challenges(struct query *q, uint16_t first)
{
	int limit = reading_amount(&q->r, first);

	if (q->said.source && q->said.sum <= limit)
		return;
	q->said.source = q->r.source;
	q->said.sum = limit;
}

static void answer_always(struct query *q, uint16_t first)
{
	(void)first;
	say(q, 1);
}

/* Prices */

/* Whether the card that is played is number [n] of its kind in this turn. */
static bool is_nth_played(const struct query *q, uint16_t filter, int n)
{
	return reading_fits(&q->r, filter, q->asked.about) && times_played(q, filter) == n - 1;
}

/* Whether what is paid for is what a change of its price speaks of. */
static bool is_priced(const struct query *q, uint16_t purpose)
{
	uint16_t cards = code_first(purpose);
	int op = node_at(q, purpose)->op;

	if (op == OP_TO_USE || op == OP_TO_BOOST || q->asked.what == OP_TO_USE || q->asked.what == OP_TO_BOOST)
		return op == q->asked.what && is_about(q, cards);
	if (op == OP_TO_MOVE)
		return q->asked.what == OP_TO_MOVE && is_about(q, cards) && is_about_other(q, after(q, cards));
	if (q->asked.what == OP_TO_MOVE || (op != OP_TO_PLAY && q->asked.what != OP_TO_SHIFT))
		return false;
	if (op == OP_TO_SHIFT_ONTO)
		return is_about(q, cards) && is_about_other(q, after(q, cards));
	if (node_at(q, cards)->op == OP_FIRST_PLAYED)
		return !q->is_elsewhere && is_nth_played(q, code_first(cards), 1);
	if (node_at(q, cards)->op == OP_NTH_PLAYED)
		return !q->is_elsewhere &&
		       is_nth_played(q, after(q, code_first(cards)), reading_amount(&q->r, code_first(cards)));
	if (node_at(q, cards)->op == OP_NEXT)
		return !q->is_elsewhere && reading_fits(&q->r, code_first(cards), q->asked.about);
	return is_about(q, cards);
}

static void answer_price(struct query *q, uint16_t first, int sign)
{
	uint16_t number = after(q, first), purpose = after(q, number);
	bool once = q->once;

	if (!is_of_player(q, first) || !is_priced(q, purpose))
		return;
	if (node_at(q, after(q, purpose))->op == OP_ONCE && q->r.g->active != q->r.player)
		return;
	q->once |= node_at(q, after(q, purpose))->op == OP_ONCE;
	say_once(q, sign * reading_amount(&q->r, number));
	q->once = once;
}

static void answer_pay_less(struct query *q, uint16_t first)
{
	answer_price(q, first, -1);
}

static void answer_pay_more(struct query *q, uint16_t first)
{
	answer_price(q, first, 1);
}

typedef void answer_fn(struct query *q, uint16_t first);

static answer_fn *const answers[N_LORCANA_OPS] = {
	LORCANA_OPS(OP_NOTHING, OP_FUNCTION, OP_NOTHING)
};

/* `can(S, what)` answers the question of its word. */
static enum static_question question_of(const struct query *q, uint16_t node)
{
	enum lorcana_op op = (enum lorcana_op)node_at(q, node)->op;

	if (op == OP_CAN)
		return code_question((enum lorcana_op)node_at(q, after(q, code_first(node)))->op);
	return code_question(op);
}

void static_answer(struct query *q, uint16_t node)
{
	uint16_t first = code_first(node);
	bool once = q->once;

	switch (node_at(q, node)->op) {
	case OP_BOTH_CHANGES:
		static_answer(q, first);
		static_answer(q, after(q, first));
		return;
	case OP_CHANGE_IN_OPPONENTS_TURN:
		if (q->r.g->active != q->r.player)
			static_answer(q, first);
		return;
	case OP_CHANGE_ONCE:
	case OP_CHANGE_FIRST:
		if (node_at(q, node)->op == OP_CHANGE_ONCE && q->r.g->active != q->r.player)
			return;
		q->once = true;
		static_answer(q, first);
		q->once = once;
		return;
	default:
		if (question_of(q, node) == q->question)
			answers[node_at(q, node)->op](q, first);
	}
}
