/*
 * play.c - the turn action of playing a card: announce, choose a cost, pay,
 * enter play. Singing and shifting are alternate costs (sing.c, shift.c);
 * enter.c has what becomes of the card.
 */
#include "games/lorcana/actions/play.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/enter.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/shift_onto.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/scope.h"

/* Whether the entry says that the card is played from [where]. */
static bool is_from(const struct action *a, const char *where)
{
	const struct clause *from = entry_clause(a->entry, CLAUSE_FROM_ID);

	return from && text_is(from->word, where);
}

/* Whether a text lets the player play the card, which is in no hand. */
static bool may_play_from_there(const struct action *a, obj_id id)
{
	return static_says_of(a->x->env, a->x->g, Q_PLAYS, a->player, OP_PLAYERS_CAN, id);
}

static enum answer plays_from_hand(struct action *a)
{
	if (!has_clause(a, CLAUSE_FROM_ID) || is_from(a, "hand"))
		return HOLDS;
	return (is_from(a, "under") || is_from(a, "discard")) && a->subject && may_play_from_there(a, a->subject) ? HOLDS
														  : FAILS;
}

/* That it is not where else it may be played from has been said already. */
static enum answer is_there_to_play(struct action *a)
{
	return is_from(a, "under") || is_from(a, "discard") ? HOLDS : subject_is_there(a);
}

static enum answer card_is_recorded(struct action *a)
{
	return played_card(a) ? HOLDS : OPEN;
}

/* Whether a text lets the card be free, and the entry does not say what was paid. */
static bool is_free_unsaid(const struct action *a)
{
	static const uint8_t prices[] = { CLAUSE_FREE_ID, CLAUSE_PAY_ID, CLAUSE_SING_ID, CLAUSE_SHIFT_ID, CLAUSE_DROPS_ID };

	for (size_t i = 0; i < sizeof(prices); i++)
		if (has_clause(a, prices[i]))
			return false;
	return !a->x->env->record_is_partial && a->subject && !pays_otherwise(a) &&
	       static_says_of(a->x->env, a->x->g, Q_PLAYS, a->player, 0, a->subject);
}

/* Where a text lets it be free it is, unless the entry says what was paid, or a later one shows that the cost was. */
static bool is_free(const struct action *a)
{
	return has_clause(a, CLAUSE_FREE_ID) || (a->x->g->way != WAY_PAID && is_free_unsaid(a));
}

/* Costs beside that of ink which the entry says were paid; for free is none of them. */
static int n_other_costs(const struct action *a)
{
	return has_clause(a, CLAUSE_SING_ID) + has_clause(a, CLAUSE_SHIFT_ID) + (pays_otherwise(a) && !pays_for_shift(a));
}

/* What texts let be paid instead of ink they call playing the card for free: both are said of one cost. */
static bool is_free_beside(const struct action *a)
{
	return has_clause(a, CLAUSE_FREE_ID) && !is_free_by_paying(a);
}

/* Before 2.0 "for free" left all costs that are not ink: Shift may go with it, of singing it is not said. */
static enum answer has_one_cost(struct action *a)
{
	if (n_other_costs(a) > 1)
		return FAILS;
	if (n_other_costs(a) == 0 || !is_free_beside(a) || has_clause(a, CLAUSE_SHIFT_ID))
		return HOLDS;
	return a->x->env->edition.free_ignores_ink_only ? OPEN : FAILS;
}

/* A text that nobody has seen has had its say, or is where texts work: there are some that let Shift be free. */
static bool may_be_let_by_nameless(const struct action *a)
{
	bool may = influence_had_say(a->x->g, CARD_NAMELESS, TOUCH_PLAY | TOUCH_COST);

	for (player_id p = 0; p < a->x->g->n_players; p++)
		may |= has_nameless(a->x->g, p);
	return may;
}

static enum answer shifts_for_ink(struct action *a)
{
	if (!has_clause(a, CLAUSE_SHIFT_ID) || !is_free_beside(a) || a->x->env->edition.free_ignores_ink_only)
		return HOLDS;
	return may_be_let_by_nameless(a) ? OPEN : FAILS;
}

/* Static abilities let cards be played for free: their own, or those of other cards. */
static enum answer may_be_free(struct action *a)
{
	if (!has_clause(a, CLAUSE_FREE_ID) || is_free_by_paying(a))
		return HOLDS;
	return a->subject && static_says_of(a->x->env, a->x->g, Q_PLAYS, a->player, 0, a->subject) ? HOLDS : FAILS;
}

static enum answer nothing_forbids_playing(struct action *a)
{
	a->other = a->subject ? static_says_of(a->x->env, a->x->g, Q_PLAYER_CANT, a->player, OP_PLAY_THEM, a->subject)
			      : NO_OBJECT;
	return a->other ? FAILS : HOLDS;
}

static enum answer enters_as_it_may(struct action *a)
{
	const struct lorcana_card *card = played_card(a);

	if (!has_clause(a, CLAUSE_EXERTED_ID) || !card || lorcana_card_keyword(card, KEYWORD_BODYGUARD))
		return HOLDS;
	return a->subject && may_enter_exerted(a->x->env, a->x->g, a->subject) ? HOLDS : FAILS;
}

/* Ink */

static struct asked price_of(const struct action *a)
{
	bool shifts = has_clause(a, CLAUSE_SHIFT_ID);

	return (struct asked){ .about = a->subject,
			       .other = shifts ? a->others[0] : NO_OBJECT,
			       .player = a->player,
			       .what = shifts ? OP_TO_SHIFT : OP_TO_PLAY };
}

/* By how much texts change what is paid for the card. */
static int price_change(const struct action *a, obj_id id)
{
	struct asked asked = price_of(a);

	asked.about = id;
	return static_price(a->x->env, a->x->g, &asked) -
	       lasting_discount(a->x->env, a->x->g, a->player, id, asked.what == OP_TO_SHIFT);
}

/* The same of a card that is not where it is played from: as it would be of one that nobody has recorded. */
static int price_change_of_absent(const struct action *a)
{
	struct table *table = &a->x->g->table;
	obj_id id = table_zone(table, a->player, Z_DECK)->first;
	card_id was;
	int change;

	if (!id)
		return 0;
	was = table_object(table, id)->card;
	table_object(table, id)->card = a->about;
	change = price_change(a, id);
	table_object(table, id)->card = was;
	return change;
}

/* What is to be paid in ink, as far as the engine reads costs. */
static int ink_to_pay(const struct action *a)
{
	const struct lorcana_card *card = played_card(a);
	int cost;

	if (!card || is_free(a) || has_clause(a, CLAUSE_SING_ID) || pays_otherwise(a))
		return 0;
	cost = card->cost;
	if (has_clause(a, CLAUSE_SHIFT_ID)) {
		const struct lorcana_keyword *shift = shift_of(a);

		cost = shift && !shift->discard ? shift->value : 0;
	}
	cost += a->subject ? price_change(a, a->subject) : price_change_of_absent(a);
	return cost > 0 ? cost : 0;
}

static enum answer pays_total_cost(struct action *a)
{
	if (!played_card(a) || pays_stated(a, ink_to_pay(a)) == HOLDS)
		return HOLDS;
	/* A record that leaves out choices may leave out what let it be played for nothing. */
	return a->x->env->record_is_partial && a->found == 0 ? OPEN : FAILS;
}

/* The ink that is exerted: what the record says was paid, else the cost. */
static int ink_exerted(const struct action *a)
{
	return ink_paid(a, ink_to_pay(a));
}

/* Such a record may also leave out that the card was played for free. */
static bool may_have_been_free(const struct action *a)
{
	return a->x->env->record_is_partial && a->subject && !has_clause(a, CLAUSE_PAY_ID) &&
	       !has_clause(a, CLAUSE_SING_ID) && !has_clause(a, CLAUSE_SHIFT_ID) &&
	       static_says_of(a->x->env, a->x->g, Q_PLAYS, a->player, 0, a->subject);
}

static enum answer has_ready_ink(struct action *a)
{
	if (has_ready(a, ink_exerted(a)) == HOLDS || may_have_been_free(a) || may_have_paid_otherwise(a))
		return HOLDS;
	return may_have_been_sung(a) ? OPEN : FAILS;
}

static enum answer is_paid_or_free(struct action *a)
{
	return !may_have_been_free(a) || has_ready(a, ink_exerted(a)) == HOLDS ? HOLDS : OPEN;
}

/* The same of cards that are paid instead: where there is one way alone, it was that. */
static enum answer is_paid_in_one_way(struct action *a)
{
	return !may_have_paid_otherwise(a) || has_ready(a, ink_exerted(a)) == HOLDS || has_paid_otherwise(a) ? HOLDS : OPEN;
}

static enum answer is_free_in_one_way(struct action *a)
{
	return !is_free_by_paying(a) || has_paid_otherwise(a) ? HOLDS : OPEN;
}

static const struct check play_checks[] = {
	{ R_PLAY_ACTIVE_ONLY, acts_in_own_turn, SCOPE_TURN, "{p} plays a card in the turn of {q}", NULL },
	{ R_PLAY_FROM_HAND, plays_from_hand, TOUCH_PLAY | TOUCH_CARDS, "'{s}' is not played from the hand", NULL },
	{ R_PLAY_FROM_HAND, is_there_to_play, SCOPE_HAND, "{p} has no '{s}' in hand to play", NULL },
	{ R_PLAY_TOTAL_COST, card_is_recorded, 0, "",
	  "the card that {p} plays is not recorded; its name would settle what it costs and does" },
	{ R_PLAY_CHOOSE_COST, has_one_cost, 0, "'{s}' is played by more than one alternate cost, one is chosen",
	  "this edition does not say whether '{s}' can be played for free by an alternate cost" },
	{ R_PLAY_CHOOSE_COST, shifts_for_ink, 0, "'{s}' is played by more than one alternate cost, one is chosen",
	  "'{s}' is played by Shift for free, and a text that may let it be is not known" },
	{ R_CANT_OVER_CAN, nothing_forbids_playing, TOUCH_PLAY, "{p} can't play '{s}': the text of '{o}' forbids it", NULL },
	{ R_PLAY_FOR_FREE, may_be_free, TOUCH_PLAY | TOUCH_COST, "nothing lets {p} play '{s}' for free", NULL },
	{ R_SHIFT_COST_AND_NAME, has_shift, SCOPE_NAME, "'{s}' has no Shift", NULL },
	{ R_SHIFT_VARIANTS, shift_is_defined, 0, "",
	  "the variant of Shift of '{s}' is not defined in this edition" },
	{ R_SHIFT_COST_AND_NAME, shift_targets_are_there, SCOPE_BOARD, "{p} has no '{d}' in play to put '{s}' on", NULL },
	{ R_SHIFT_COST_AND_NAME, shift_goes_on_one, TOUCH_KEYWORD, "the Shift of '{s}' goes on one card", NULL },
	{ R_SHIFT_COST_AND_NAME, shift_fits_name, SCOPE_NAME, "'{o}' does not share a name with '{s}'", NULL },
	{ R_SHIFT_CLASSIFICATION, shift_fits_class, SCOPE_NAME, "'{o}' is no {d} character, as the Shift of '{s}' needs", NULL },
	{ R_SHIFT_UNIVERSAL, shift_fits_universal, SCOPE_NAME, "'{o}' is no character, as the Shift of '{s}' needs", NULL },
	{ R_SHIFT_DUO, shift_fits_duo, SCOPE_NAME, "'{s}' goes on two characters, one with each of its names",
	  "'{s}' goes on two characters, the record has one of them" },
	{ R_SHIFT_POTATO, shift_fits_potato, SCOPE_NAME, "'{o}' is no item named {d}, as the Shift of '{s}' needs", NULL },
	{ R_SONG_CLASS, is_song, TOUCH_NAME | TOUCH_SING, "'{s}' is not a song and can't be sung", NULL },
	{ R_SONG_SING_COST, singers_are_there, SCOPE_BOARD, "a singer of '{s}' is not in play under {p}", NULL },
	{ R_SONG_SING_COST, singers_are_characters, TOUCH_NAME, "'{o}' is not a character and can't sing '{s}'", NULL },
	{ R_STATE_EXERTED, singers_are_ready, SCOPE_READY, "'{o}' is exerted and can't exert to sing '{s}'", NULL },
	{ R_DRY_NEEDED, singers_are_dry, SCOPE_DRY, "'{o}' is drying and can't exert to sing '{s}'", NULL },
	{ R_CANT_OVER_CAN, singers_may_sing, SCOPE_SING, "a text forbids '{o}' to sing", NULL },
	{ R_SING_TOGETHER_COST, may_sing_together, SCOPE_SING, "'{s}' has no Sing Together, one character sings it", NULL },
	{ R_SING_TOGETHER_TOTAL, sings_together_enough, SCOPE_SING,
	  "the singers of '{s}' have a total cost of {n}, Sing Together needs {m}", NULL },
	{ R_SONG_SING_COST, sings_alone_enough, SCOPE_SING, "'{o}' counts as cost {n}, singing '{s}' needs {m} or more",
	  "'{o}' counts as cost {n}, singing '{s}' needs {m}; the record may leave out those who sang as well" },
	{ R_PLAY_TOTAL_COST, pays_total_cost, SCOPE_COST, "{p} pays {n} ink for '{s}', the total cost is {m}",
	  "{p} pays {n} ink for '{s}', the total cost is {m}; what let it be played is not recorded" },
	{ R_PLAY_PAID, has_ready_ink, SCOPE_COST, "'{s}' takes {m} ink, {p} has {n} ready",
	  "'{s}' takes {m} ink, {p} has {n} ready; it may have been sung, which the record leaves out" },
	{ R_PLAY_PAID, is_paid_or_free, 0, "",
	  "'{s}' takes {m} ink, {p} has {n} ready; it may have been free, which the record leaves out" },
	{ R_PLAY_PAID, is_paid_in_one_way, 0, "",
	  "'{s}' takes {m} ink, {p} has {n} ready; what was paid instead is not recorded" },
	{ R_PLAY_PAID, is_free_in_one_way, 0, "",
	  "'{s}' is free for what is paid instead of ink, and that is not recorded" },
	{ R_PLAY_CHOOSE_COST, alternative_is_there, SCOPE_COST, "nothing lets {p} pay for '{s}' in this way", NULL },
	{ R_PLAY_PAID, alternative_is_paid, SCOPE_COST, "'{s}' is paid with {m} cards, the record has {n}", NULL },
	{ R_PLAY_PAID, alternative_cards_fit, SCOPE_COST | SCOPE_BOARD, "'{d}' is no card with which '{s}' can be paid", NULL },
	{ R_PLAY_PAID, shift_discards_paid, SCOPE_COST | SCOPE_HAND,
	  "'{s}' is paid by discarding {m} cards, the record has {n}",
	  "the cards discarded for the Shift of '{s}' are not recorded" },
	{ R_PLAY_PAID, shift_discards_in_hand, SCOPE_HAND, "{p} has no '{d}' in hand to discard so often", NULL },
	{ R_PLAY_PAID, shift_discards_fit, SCOPE_COST | TOUCH_NAME, "the Shift of '{s}' is paid by discarding cards of the kind '{d}'",
	  "a card that is discarded for the Shift of '{s}' is not recorded; it takes cards of the kind '{d}'" },
	{ R_BODYGUARD_EXERTED, enters_as_it_may, TOUCH_READY | TOUCH_PLAY | TOUCH_KEYWORD,
	  "'{s}' has no Bodyguard and enters play ready", NULL },
};

/* Discards what the record names; of a card it does not name, the hand no longer tells which are left. */
static void pay_with_cards(struct action *a)
{
	struct picks paid = shift_discards(a);
	uint8_t n = 0;

	for (uint8_t i = 0; i < a->entry->n_clauses && n < paid.n; i++) {
		const struct clause *clause = &a->entry->clauses[i];

		if (clause->id != CLAUSE_DISCARD_ID || !paid.ids[n++])
			continue;
		if (!clause->ref.card)
			forget_hand(a->x->g, a->player);
		bind_object(a->x, paid.ids[n - 1], clause->ref.card);
		happen_to(a->x, HAPPEN_DISCARD, a->player, paid.ids[n - 1], NO_OBJECT);
		happen_from_zone(a->x, HAPPEN_TO_DISCARD, a->player, paid.ids[n - 1]);
		move_object(a->x, paid.ids[n - 1], Z_DISCARD, TABLE_FIRST);
	}
}

static void pay(struct action *a)
{
	struct lorcana_game *g = a->x->g;
	struct doubt doubt = influence_find(a->x->env, g, TOUCH_PRICE, a->about, 0);

	if (pays_otherwise(a) || is_free_by_paying(a) ||
	    (has_ready(a, ink_exerted(a)) != HOLDS && may_have_paid_otherwise(a))) {
		pay_otherwise(a);
		return;
	}
	pay_in_ink(g, a->player, (unsigned)ink_exerted(a));
	/* What was paid is open when an unread text changes costs and the record does not say. */
	if (doubt.card && ink_to_pay(a) > 0 && !has_clause(a, CLAUSE_PAY_ID))
		influence_add_touch(g, doubt.card, doubt.ability, TOUCH_COST | TOUCH_PRICE, INFLUENCE_TURN);
	if (may_have_been_free(a) && ink_to_pay(a) > 0)
		influence_add_touch(g, a->about, KEYWORD_UNRECORDED, TOUCH_COST | TOUCH_PRICE, INFLUENCE_TURN);
	if (may_have_been_sung(a) || others_may_have_sung(a))
		influence_add_touch(g, a->about, SINGER_UNRECORDED, TOUCH_COST | TOUCH_PRICE | TOUCH_EXERTS, INFLUENCE_ROUND);
	if (has_clause(a, CLAUSE_SING_ID))
		for (uint8_t i = 0; i < a->n_others; i++)
			exert_card(a->x, a->player, a->others[i]);
	pay_with_cards(a);
}

/* Cards of the discard, that which a text lets the player play first. */
static struct picks picks_of_discard(const struct action *a)
{
	struct picks cards = pick_objects(a->x->g, a->player, Z_DISCARD, &a->entry->subject);

	for (uint8_t i = 0; i < cards.n; i++)
		if (may_play_from_there(a, cards.ids[i])) {
			cards.ids[0] = cards.ids[i];
			cards.n = 1;
		}
	return cards;
}

/* Cards of the hand; or of the discard or under others, where the entry says so and a text allows it. */
static struct picks picks_to_play(const struct action *a)
{
	const struct table *table = &a->x->g->table;
	struct picks under = { .n = 0 };

	if (is_from(a, "discard"))
		return picks_of_discard(a);
	if (!is_from(a, "under"))
		return pick_objects(a->x->g, a->player, Z_HAND, &a->entry->subject);
	for (obj_id i = 1; i <= table->n_objects && under.n < MAX_PICKS; i++)
		if (table->objects[i].on && table->objects[i].owner == a->player && a->about && table->objects[i].card == a->about)
			under.ids[under.n++] = i;
	for (uint8_t i = 0; i < under.n; i++)
		if (may_play_from_there(a, under.ids[i]))
			under.ids[0] = under.ids[i];
	return under;
}

/* What pays for the card has taken it elsewhere: not every edition says that it is played from there. */
static void note_zone_change(struct ctx *x, obj_id id, const struct object *announced)
{
	const struct object *now = table_object_const(&x->g->table, id);

	if (!x->env->edition.play_follows_card && (now->zone != announced->zone || now->on != announced->on))
		offer_report(&x->offer, SEV_UNDETERMINED, R_PLAY_FROM_HAND,
			     "'%.*s' is no more where it was announced, and this edition does not say whether it is "
			     "played then",
			     TEXT_ARG(object_name(x->env, x->g, id)));
}

bool play_card(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	struct picks hand = picks_to_play(&a);
	struct object announced;
	struct asked asked;
	bool is_free_now;
	int paid;

	if (hand.n > 1)
		hand.n = 1; /* copies in a hand are alike */
	if (has_clause(&a, CLAUSE_SHIFT_ID))
		shift_choose(&a);
	else
		choose_singers(&a);
	action_choose(&a, &hand, NULL, CHECKS(play_checks), R_PLAY_FROM_HAND);
	a.target = NO_OBJECT;
	if (!action_begins(&a, CHECKS(play_checks), Z_HAND))
		return false;
	report_unclear(&a, has_clause(&a, CLAUSE_SHIFT_ID) ? R_SHIFT_COST_AND_NAME : R_SONG_SING_COST);
	settle_push(x);
	/* What the text of a card that nobody recorded does, now or for as long as it lies there, may be anything. */
	if (!played_card(&a))
		influence_add_touch(x->g, CARD_NAMELESS, 0, ~0u, INFLUENCE_ALWAYS);
	asked = price_of(&a);
	paid = ink_exerted(&a);
	is_free_now = is_free(&a);
	if (x->g->ways == 1 && is_free_unsaid(&a))
		x->g->ways = 1 + WAY_PAID;
	announced = *table_object_const(&x->g->table, a.subject);
	pay(&a);
	note_zone_change(x, a.subject, &announced);
	if (!is_free_now && !has_clause(&a, CLAUSE_SING_ID))
		static_price_spend(x->env, x->g, &asked);
	for (uint8_t i = 0; has_clause(&a, CLAUSE_SING_ID) && i < a.n_others; i++)
		sing(&a, a.others[i]);
	become_played(&a, paid);
	run(x);
	return true;
}
