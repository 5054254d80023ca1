/*
 * code_ops.c - compiling card programs: the operations, what each takes, and
 * where it may stand.
 */
#include "lorcana/compiler.h"

/* Where an operation may stand. */
enum role {
	ROLE_STATIC,
	ROLE_CHANGE,
	ROLE_EFFECT,
	ROLE_SELECTION,
	ROLE_CHOICE,
	ROLE_CONDITION,
	ROLE_EVENT,
	ROLE_FILTER,
	ROLE_AMOUNT,
	ROLE_PLAYER,
	ROLE_WORD,
};

static const struct {
	struct text word;
	enum role role;
} ops[N_LORCANA_OPS] = {
#define X(name, word, role) [OP_##name] = { { word, sizeof(word) - 1 }, ROLE_##role },
	LORCANA_OPS(X)
#undef X
};

enum { MAX_NODE_ARGS = 4 };

/* What each operation takes. */
static const uint8_t shapes[N_LORCANA_OPS][MAX_NODE_ARGS] = {
	[OP_STATIC] = { R_CHANGE },
	[OP_WHILE] = { R_CONDITION, R_STATIC },
	[OP_UNLESS] = { R_CONDITION, R_STATIC },
	[OP_FOR_EACH] = { R_AMOUNT, R_STATIC },
	[OP_UNLESS_PAID] = { R_PAYMENT, R_STATIC },
	[OP_BOTH_CHANGES] = { R_CHANGE, R_CHANGE },
	[OP_MODIFY] = { R_SELECTION, R_ATTRIBUTE, R_AMOUNT, R_DURATION },
	[OP_GIVE] = { R_SELECTION, R_KEYWORD, R_DURATION },
	[OP_ALL_STATICS] = { R_STATIC, R_STATIC },
	[OP_CANT] = { R_SELECTION, R_BANNED, R_DURATION },
	[OP_PAY_LESS] = { R_PLAYER, R_AMOUNT, R_PRICED, R_PRICE_TIME },
	[OP_ENTERS_EXERTED] = { R_SELECTION },
	[OP_ENTERS_DAMAGED] = { R_SELECTION, R_AMOUNT },
	[OP_MAY_ENTER_EXERTED] = { R_SELECTION },
	[OP_MAY_EXERT_TO] = { R_SELECTION, R_STEPS },
	[OP_LOSE_KEYWORD] = { R_SELECTION, R_KEYWORD, R_DURATION },
	[OP_LOSE_ABILITY] = { R_SELECTION, R_NAME, R_DURATION },
	[OP_GIVE_CLASS] = { R_SELECTION, R_CLASS_NAME, R_DURATION },
	[OP_FLOOR] = { R_SELECTION, R_STRENGTH, R_PRINTED },
	[OP_DEALS_WILLPOWER] = { R_SELECTION, R_DURATION },
	[OP_NO_DAMAGE] = { R_SELECTION, R_FROM_CHALLENGES, R_DURATION },
	[OP_PREVENT_DAMAGE] = { R_DAMAGE_EVENT, R_NO_DAMAGE },
	[OP_REPLACE_BANISH] = { R_BANISH_EVENT, R_STEPS },
	[OP_REDIRECT_DAMAGE] = { R_DAMAGE_EVENT, R_PUT_ON_SELF },
	[OP_DAMAGE_STAYS] = { R_DAMAGE, R_BE_REMOVED, R_DURATION },
	[OP_CANT_CHALLENGE] = { R_SELECTION, R_AGAINST, R_DURATION },
	[OP_CANT_SING] = { R_SELECTION, R_SONGS, R_DURATION },
	[OP_CANT_GAIN] = { R_SELECTION, R_GAIN, R_DURATION },
	[OP_PLAYERS_CANT] = { R_PLAYER, R_PLAYER_ACT, R_DURATION },
	[OP_PLAYERS_MUST] = { R_PLAYER, R_PLAYER_ACT, R_DURATION },
	[OP_PREVENT] = { R_PLAYER, R_DISCARDING },
	[OP_CAN] = { R_SELECTION, R_ALLOWED, R_DURATION },
	[OP_PLAYERS_CAN] = { R_PLAYER, R_MAY_PLAY, R_DURATION },
	[OP_CHALLENGES_EACH_TURN] = { R_AMOUNT },
	[OP_PAY_MORE] = { R_PLAYER, R_AMOUNT, R_PRICED, R_PRICE_TIME },
	[OP_ALTERNATIVE_FREE] = { R_FREE },
	[OP_ALTERNATIVE_COST] = { R_STEPS },
	[OP_MAY_PLAY_FREE] = { R_PLAYER, R_SELECTION },
	[OP_FREE_ABILITY] = { R_SELECTION, R_NAME },
	[OP_GRANTS] = { R_SELECTION, R_PROGRAM, R_DURATION },
	[OP_MAY_INK_FROM] = { R_PLAYER, R_DISCARD_ZONE },
	[OP_INKABLE] = { R_SELECTION, R_DURATION },
	[OP_EXTRA_INK] = { R_PLAYER, R_AMOUNT },
	[OP_INKED_EXERTED] = { R_PLAYER },
	[OP_LORE_TO_WIN] = { R_PLAYER, R_AMOUNT },
	[OP_SKIP] = { R_PLAYER, R_DRAW_STEP },
	[OP_TOP_SHOWN] = { R_PLAYER },
	[OP_ANY_NAME] = { R_SELECTION },
	[OP_NAMED_FOR_SHIFT] = { R_SELECTION, R_NAME, R_DURATION },
	[OP_COPIES_LIMIT] = { R_NAME, R_ANYTHING },
	[OP_ANY_INK_IN_DECK] = { R_ANYTHING },
	[OP_CHANGE_ONCE] = { R_CHANGE },
	[OP_CHANGE_FIRST] = { R_CHANGE },
	[OP_CHANGE_IN_OPPONENTS_TURN] = { R_CHANGE },
	[OP_DO_DRAW] = { R_PLAYER, R_AMOUNT },
	[OP_DO_DRAW_UNTIL] = { R_PLAYER, R_AMOUNT },
	[OP_DO_GAIN] = { R_PLAYER, R_AMOUNT },
	[OP_DO_LOSE] = { R_PLAYER, R_AMOUNT },
	[OP_DO_PAY] = { R_PLAYER, R_AMOUNT },
	[OP_DO_SHUFFLE] = { R_PLAYER },
	[OP_DO_REVEAL_HAND] = { R_PLAYER },
	[OP_DO_DISCARD_HAND] = { R_PLAYER },
	[OP_DO_MODIFY] = { R_SELECTION, R_ATTRIBUTE, R_AMOUNT, R_DURATION },
	[OP_DO_GIVE] = { R_SELECTION, R_KEYWORD, R_DURATION },
	[OP_DO_CANT] = { R_SELECTION, R_FORBIDDEN, R_DURATION },
	[OP_DO_DEAL] = { R_AMOUNT, R_SELECTION },
	[OP_DO_NEXT_PLAYED] = { R_FILTER, R_STEPS, R_DURATION },
	[OP_DO_COME_EXERTED] = { R_SELECTION },
	[OP_DO_BANISH_AFTER_ALL] = { R_SELECTION },
	[OP_DO_DEAL_IN_FULL] = { R_AMOUNT, R_SELECTION },
	[OP_DO_PUT_DAMAGE] = { R_AMOUNT, R_SELECTION },
	[OP_DO_REMOVE] = { R_AMOUNT, R_SELECTION },
	[OP_DO_MOVE_DAMAGE] = { R_AMOUNT, R_SELECTION, R_SELECTION },
	[OP_DO_BANISH] = { R_SELECTION },
	[OP_DO_RETURN] = { R_SELECTION },
	[OP_DO_EXERT] = { R_SELECTION },
	[OP_DO_READY] = { R_SELECTION },
	[OP_DO_TO_HAND] = { R_SELECTION },
	[OP_DO_TO_DECK] = { R_SELECTION, R_PLACE },
	[OP_DO_TO_INKWELL] = { R_SELECTION, R_STATE },
	[OP_DO_TO_DISCARD] = { R_SELECTION },
	[OP_DO_LOOK] = { R_PLAYER, R_SELECTION },
	[OP_DO_REVEAL] = { R_SELECTION },
	[OP_DO_REVEAL_UNTIL] = { R_PLAYER, R_FILTER },
	[OP_DO_PLAY] = { R_SELECTION, R_PRICE },
	[OP_DO_PLAY_EXERTED] = { R_SELECTION, R_PRICE },
	[OP_DO_PUT_UNDER] = { R_SELECTION, R_SELECTION },
	[OP_DO_MOVE_TO] = { R_SELECTION, R_SELECTION, R_PRICE },
	[OP_DO_PAY_LESS] = { R_PLAYER, R_AMOUNT, R_PURPOSE, R_DURATION },
	[OP_DO_EXTRA_INK] = { R_PLAYER, R_AMOUNT, R_DURATION },
	[OP_DO_GRANT] = { R_SELECTION, R_PROGRAM, R_DURATION },
	[OP_DO_FLOATING] = { R_PROGRAM, R_DURATION },
	[OP_DO_DELAYED] = { R_PROGRAM },
	[OP_DO_COUNT] = { R_FILTER },
	[OP_DO_NAME_CARD] = { R_YOU },
	[OP_DO_MUST] = { R_SELECTION, R_QUEST, R_DURATION },
	[OP_DO_SHIELD] = { R_DAMAGE_EVENT, R_NO_DAMAGE, R_DURATION },
	[OP_DO_UNDER_FACEUP] = { R_SELECTION, R_SELECTION },
	[OP_DO_PLAY_ONTO] = { R_SELECTION, R_SELECTION },
	[OP_DO_REPLACE_DAMAGE] = { R_SELECTION },
	[OP_DO_READY_AT_MOST] = { R_PLAYER, R_AMOUNT, R_FILTER, R_STEPS },
	[OP_DO_NO_DAMAGE] = { R_SELECTION, R_SOURCE, R_DURATION },
	[OP_EACH] = { R_FILTER },
	[OP_TOP_OF] = { R_PLAYER, R_AMOUNT },
	[OP_BOTTOM_OF] = { R_PLAYER, R_AMOUNT },
	[OP_HAND_OF] = { R_PLAYER },
	[OP_ALL_OF] = { R_SELECTION, R_SELECTION },
	[OP_SEEN] = { R_FILTER },
	[OP_CHOSEN_TOTAL] = { R_ATTRIBUTE, R_AMOUNT, R_FILTER },
	[OP_CHOSEN] = { R_AMOUNT, R_FILTER },
	[OP_ONE_OF] = { R_PLAYER, R_AMOUNT, R_FILTER },
	[OP_FROM_LOOKED] = { R_AMOUNT, R_FILTER },
	[OP_HAVE] = { R_PLAYER, R_FILTER },
	[OP_HAVE_MIN] = { R_PLAYER, R_AMOUNT, R_FILTER },
	[OP_HAVE_EXACTLY] = { R_PLAYER, R_AMOUNT, R_FILTER },
	[OP_HAVE_FEWER] = { R_PLAYER, R_AMOUNT, R_FILTER },
	[OP_HAVE_MORE] = { R_PLAYER, R_PLAYER, R_FILTER },
	[OP_HAVE_MORE_THAN] = { R_PLAYER, R_AMOUNT, R_FILTER },
	[OP_EXISTS] = { R_FILTER },
	[OP_EXISTS_MIN] = { R_AMOUNT, R_FILTER },
	[OP_IS] = { R_OWN_CARD, R_FILTER },
	[OP_NOT] = { R_CONDITION },
	[OP_AND] = { R_CONDITION, R_CONDITION },
	[OP_EITHER_IS] = { R_CONDITION, R_CONDITION },
	[OP_CHALLENGING] = { R_OWN_CARD, R_SELECTION },
	[OP_VALUE_MIN] = { R_AMOUNT, R_AMOUNT },
	[OP_LORE_MIN] = { R_PLAYER, R_AMOUNT },
	[OP_LORE_IS] = { R_PLAYER, R_AMOUNT },
	[OP_DID] = { R_EVENT },
	[OP_MORE_LORE] = { R_PLAYER, R_PLAYER },
	[OP_SHIFTED] = { R_SELECTION },
	[OP_THIS_TURN_DID] = { R_EVENT },
	[OP_THIS_TURN_MIN] = { R_AMOUNT, R_EVENT },
	[OP_THIS_TURN_IS] = { R_AMOUNT, R_EVENT },
	[OP_THIS_TURN_CARDS_MIN] = { R_AMOUNT, R_EVENT },
	[OP_ON_PLAYED] = { R_SELECTION },
	[OP_ON_PLAYS] = { R_PLAYER, R_FILTER },
	[OP_ON_QUESTS] = { R_SELECTION },
	[OP_ON_CHALLENGES] = { R_SELECTION, R_SELECTION },
	[OP_ON_CHALLENGED] = { R_SELECTION },
	[OP_ON_BANISHED] = { R_SELECTION },
	[OP_ON_BANISHED_IN_CHALLENGE] = { R_SELECTION },
	[OP_ON_BANISHES] = { R_SELECTION, R_SELECTION },
	[OP_ON_CHALLENGED_BANISHED] = { R_SELECTION },
	[OP_ON_CHALLENGES_BANISHED] = { R_SELECTION },
	[OP_ON_LEAVES] = { R_SELECTION },
	[OP_ON_TURN_STARTS] = { R_PLAYER },
	[OP_ON_TURN_ENDS] = { R_PLAYER },
	[OP_ON_INKS] = { R_PLAYER },
	[OP_ON_DRAWS] = { R_PLAYER },
	[OP_ON_MOVES] = { R_SELECTION, R_SELECTION },
	[OP_ON_SINGS] = { R_SELECTION, R_SELECTION },
	[OP_ON_DAMAGED] = { R_SELECTION },
	[OP_ON_REMOVES] = { R_PLAYER, R_SELECTION },
	[OP_ON_READIES] = { R_PLAYER, R_SELECTION },
	[OP_ON_EXERTED] = { R_SELECTION },
	[OP_ON_DISCARDS] = { R_PLAYER, R_FILTER },
	[OP_ON_PUT_INTO_DISCARD] = { R_SELECTION },
	[OP_ON_RETURNED] = { R_SELECTION },
	[OP_ON_PUTS_UNDER] = { R_PLAYER, R_SELECTION },
	[OP_ON_CHOSEN_FOR] = { R_SELECTION, R_CHOOSER },
	[OP_ON_PLAYS_NTH] = { R_PLAYER, R_AMOUNT, R_FILTER },
	[OP_ON_PLAYS_PAYING] = { R_PLAYER, R_AMOUNT, R_FILTER },
	[OP_ON_SHIFTED_ONTO] = { R_SELECTION, R_FILTER },
	[OP_ON_BOOSTS] = { R_PLAYER, R_KEYWORD, R_SELECTION },
	[OP_ON_LEAVES_DISCARD] = { R_PLAYER, R_FILTER },
	[OP_ON_RETURNS_FROM_DISCARD] = { R_PLAYER, R_FILTER },
	[OP_ON_DAMAGES] = { R_SELECTION, R_SELECTION },
	[OP_ON_DAMAGES_IN_CHALLENGE] = { R_SELECTION, R_SELECTION },
	[OP_ON_CHOOSES] = { R_PLAYER, R_SELECTION },
	[OP_ON_GAINS_LORE] = { R_PLAYER },
	[OP_ON_GAINS_AT_LEAST] = { R_PLAYER, R_AMOUNT },
	[OP_ON_GAINS_FROM] = { R_PLAYER, R_SELECTION },
	[OP_ON_LOSES_LORE] = { R_PLAYER },
	[OP_ON_LOSES_AT_LEAST] = { R_PLAYER, R_AMOUNT },
	[OP_ON_BANISHED_BY] = { R_SELECTION, R_FILTER },
	[OP_ON_BANISHES_ANYHOW] = { R_SELECTION, R_SELECTION },
	[OP_ON_CHALLENGES_BANISHES] = { R_SELECTION, R_SELECTION },
	[OP_ON_DAMAGED_IN_CHALLENGE] = { R_SELECTION },
	[OP_ON_DAMAGED_AT_LEAST] = { R_AMOUNT, R_SELECTION },
	[OP_ON_QUESTS_FOR] = { R_SELECTION, R_AMOUNT },
	[OP_ON_DRAWS_NTH] = { R_PLAYER, R_AMOUNT },
	[OP_ON_INKS_CARD] = { R_PLAYER, R_FILTER },
	[OP_ON_RETURNS] = { R_PLAYER, R_SELECTION },
	[OP_ON_EXERTS] = { R_PLAYER, R_SELECTION },
	[OP_EITHER] = { R_EVENT, R_EVENT },
	[OP_IN_YOUR_TURN] = { R_EVENT },
	[OP_IN_OPPONENTS_TURN] = { R_EVENT },
	[OP_ONCE_IN_YOUR_TURN] = { R_EVENT },
	[OP_ONCE_A_TURN] = { R_EVENT },
	[OP_TWICE_IN_YOUR_TURN] = { R_EVENT },
	[OP_IN_THEIR_TURN] = { R_EVENT },
	[OP_AT_ONCE] = { R_EVENT },
	[OP_FIRST_EACH_TURN] = { R_EVENT },
	[OP_NTH_EACH_TURN] = { R_AMOUNT, R_EVENT },
	[OP_WHILE_EVENT] = { R_CONDITION, R_EVENT },
	[OP_OR] = { R_FILTER, R_FILTER },
	[OP_YOURS] = { R_FILTER },
	[OP_OPPOSING] = { R_FILTER },
	[OP_OTHER] = { R_FILTER },
	[OP_THEIRS] = { R_FILTER },
	[OP_NAMED] = { R_FILTER },
	[OP_CLASS] = { R_FILTER },
	[OP_INK] = { R_FILTER },
	[OP_WITH_KEYWORD] = { R_FILTER },
	[OP_WITHOUT_KEYWORD] = { R_FILTER },
	[OP_WITH_INKWELL] = { R_FILTER },
	[OP_SAME_NAME] = { R_SELECTION, R_FILTER },
	[OP_EXCEPT] = { R_FILTER, R_FILTER },
	[OP_DAMAGED] = { R_FILTER },
	[OP_WITHOUT_DAMAGE] = { R_FILTER },
	[OP_EXERTED] = { R_FILTER },
	[OP_READY] = { R_FILTER },
	[OP_AT_LOCATION] = { R_FILTER },
	[OP_FROM_LOCATION] = { R_FILTER },
	[OP_HERE] = { R_FILTER },
	[OP_AT] = { R_SELECTION, R_FILTER },
	[OP_WITH_CARD_UNDER] = { R_FILTER },
	[OP_COST_MAX] = { R_AMOUNT, R_FILTER },
	[OP_COST_MIN] = { R_AMOUNT, R_FILTER },
	[OP_STRENGTH_MIN] = { R_AMOUNT, R_FILTER },
	[OP_STRENGTH_MAX] = { R_AMOUNT, R_FILTER },
	[OP_STRENGTH_IS] = { R_AMOUNT, R_FILTER },
	[OP_WILLPOWER_MIN] = { R_AMOUNT, R_FILTER },
	[OP_WILLPOWER_MAX] = { R_AMOUNT, R_FILTER },
	[OP_LORE_VALUE_MIN] = { R_AMOUNT, R_FILTER },
	[OP_LORE_VALUE_MAX] = { R_AMOUNT, R_FILTER },
	[OP_DAMAGE_MIN] = { R_AMOUNT, R_FILTER },
	[OP_DAMAGE_MAX] = { R_AMOUNT, R_FILTER },
	[OP_CARDS_UNDER_MIN] = { R_AMOUNT, R_FILTER },
	[OP_EVEN_COST] = { R_FILTER },
	[OP_ODD_COST] = { R_FILTER },
	[OP_STRENGTH_MORE] = { R_FILTER, R_FILTER },
	[OP_STRENGTH_LESS] = { R_SELECTION, R_FILTER },
	[OP_OWNED_BY] = { R_PLAYER, R_FILTER },
	[OP_CHALLENGED] = { R_FILTER },
	[OP_BEING_CHALLENGED] = { R_FILTER },
	[OP_SANG_THIS] = { R_FILTER },
	[OP_AFFECTED] = { R_FILTER },
	[OP_UNDER] = { R_SELECTION, R_FILTER },
	[OP_SHIFTABLE] = { R_FILTER },
	[OP_SHIFT_TARGET] = { R_FILTER },
	[OP_IN_ZONE] = { R_ZONE, R_PLAYER, R_FILTER },
	[OP_SUCH_THAT] = { R_CONDITION, R_FILTER },
	[OP_COUNT] = { R_FILTER },
	[OP_COUNT_INKS] = { R_FILTER },
	[OP_DAMAGE_ON] = { R_OWN_CARD },
	[OP_STAT_OF] = { R_ATTRIBUTE, R_OWN_CARD },
	[OP_COST_OF] = { R_OWN_CARD },
	[OP_HAND_SIZE] = { R_PLAYER },
	[OP_TIMES_THIS_TURN] = { R_EVENT },
	[OP_PER] = { R_AMOUNT, R_AMOUNT },
	[OP_PLUS] = { R_AMOUNT, R_AMOUNT },
	[OP_MINUS] = { R_AMOUNT, R_AMOUNT },
	[OP_NEGATIVE] = { R_AMOUNT },
	[OP_AT_MOST] = { R_AMOUNT, R_AMOUNT },
	[OP_AT_LEAST] = { R_AMOUNT },
	[OP_LEFT_OF] = { R_AMOUNT },
	[OP_UP_TO] = { R_AMOUNT },
	[OP_ITS_PLAYER] = { R_SELECTION },
	[OP_WITH_MORE_LORE] = { R_PLAYER },
	[OP_WITH_MOST_CARDS] = { R_PLAYER },
	[OP_WITH_FEWER_CARDS] = { R_AMOUNT, R_PLAYER },
	[OP_WHO_REVEALED] = { R_FILTER, R_PLAYER },
	[OP_WITH_MORE_INK] = { R_AMOUNT, R_PLAYER },
	[OP_PLAYERS_WHO] = { R_CONDITION, R_PLAYER },
	[OP_BOTH_FORBIDDEN] = { R_FORBIDDEN, R_FORBIDDEN },
	[OP_WHILE_IN_PLAY] = { R_SELF },
	[OP_TO_PLAY] = { R_PLAYED },
	[OP_TO_PAY] = { R_YOU, R_AMOUNT },
	[OP_TO_SHIFT] = { R_PLAYED },
	[OP_TO_SHIFT_ONTO] = { R_SELECTION, R_SELECTION },
	[OP_TO_MOVE] = { R_SELECTION, R_SELECTION },
	[OP_FIRST_PLAYED] = { R_FILTER },
	[OP_NEXT] = { R_FILTER },
	[OP_CHALLENGE_THEM] = { R_SELECTION },
	[OP_BE_CHALLENGED_BY] = { R_SELECTION },
	[OP_SING_THEM] = { R_FILTER },
	[OP_MOVE_FREE] = { R_SELECTION },
	[OP_TO_CHOOSE] = { R_SELECTION },
	[OP_PLAY_THEM] = { R_SELECTION },
	[OP_GAIN_KEYWORD] = { R_KEYWORD },
	[OP_IF_DAMAGED] = { R_SELECTION },
	[OP_PUT_ON_SELF] = { R_ANYTHING, R_SELF },
};

/* Words that stand in static abilities alone. */
static bool static_word_fits(int op, int shape)
{
	static const uint16_t only[][2] = {
		{ R_GAIN, OP_GAIN_KEYWORD },	   { R_FREE, OP_FREE },
		{ R_DISCARDING, OP_DISCARD },	   { R_DISCARD_ZONE, OP_DISCARD },
		{ R_PAYMENT, OP_TO_PAY },
		{ R_DRAW_STEP, OP_DRAW_STEP },	   { R_DAMAGE, OP_DAMAGE },
		{ R_BE_REMOVED, OP_BE_REMOVED },   { R_FROM_CHALLENGES, OP_FROM_CHALLENGES },
		{ R_DAMAGE_EVENT, OP_IF_DAMAGED }, { R_NO_DAMAGE, OP_NO_DAMAGE_TAKEN },
		{ R_PUT_ON_SELF, OP_PUT_ON_SELF }, { R_MAY_PLAY, OP_PLAY_THEM },
		{ R_PRINTED, OP_PRINTED },	   { R_STRENGTH, OP_STRENGTH },
	};

	switch (shape) {
	case R_BANNED:
		return (op >= OP_QUEST && op <= OP_BE_DEALT) || op == OP_BOTH_FORBIDDEN;
	case R_SONGS:
		return op == OP_SING_THEM;
	case R_AGAINST:
		return op == OP_CHALLENGE_THEM || op == OP_BE_CHALLENGED_BY;
	case R_PLAYER_ACT:
		return op >= OP_GAIN_LORE && op <= OP_PLAY_THEM;
	case R_ALLOWED:
		return op == OP_CHALLENGE_THEM || op == OP_MOVE_FREE || op == OP_QUEST_DRYING;
	case R_PRICED:
		return op == OP_TO_PLAY || op == OP_TO_SHIFT || op == OP_TO_SHIFT_ONTO || op == OP_TO_MOVE;
	case R_PRICE_TIME:
		return op == OP_ALWAYS || op == OP_ONCE || op == OP_THIS_TURN;
	default:
		break;
	}
	for (size_t i = 0; i < sizeof(only) / sizeof(only[0]); i++)
		if (only[i][0] == shape)
			return only[i][1] == op;
	return false;
}

/* Words that stand where [shape] is asked for. */
static bool word_fits(int op, int shape)
{
	switch (shape) {
	case R_ATTRIBUTE:
		return op == OP_STRENGTH || op == OP_WILLPOWER || op == OP_LORE || op == OP_SINGING_COST;
	case R_FORBIDDEN:
		return op == OP_QUEST || op == OP_CHALLENGE || op == OP_BE_CHALLENGED || op == OP_SING ||
		       op == OP_READY_AT_START || op == OP_BOTH_FORBIDDEN;
	case R_PURPOSE:
		return op == OP_TO_PLAY || op == OP_TO_SHIFT;
	case R_PLAYED:
		return op == OP_NEXT || op == OP_FIRST_PLAYED;
	case R_DURATION:
		return op >= OP_ALWAYS && op < OP_AS_LONG;
	case R_ZONE:
		return op >= OP_HAND && op <= OP_DECK;
	case R_QUEST:
		return op == OP_QUEST;
	case R_SOURCE:
		return op == OP_FROM_CHALLENGES || op == OP_FROM_THIS_CHALLENGE;
	case R_PLACE:
		return op >= OP_TOP && op <= OP_TOP_OR_BOTTOM;
	case R_PRICE:
		return op == OP_FREE || op == OP_PAID;
	case R_STATE:
		return op == OP_IS_EXERTED || op == OP_IS_READY;
	default:
		return static_word_fits(op, shape);
	}
}

static bool fits(int op, int shape)
{
	enum role role = ops[op].role;

	switch (shape) {
	case R_STATIC:
		return role == ROLE_STATIC;
	case R_CHANGE:
		return role == ROLE_CHANGE;
	case R_SELECTION:
	case R_OWN_CARD:
		return role == ROLE_SELECTION;
	case R_CONDITION:
		return role == ROLE_CONDITION;
	case R_FILTER:
		return role == ROLE_FILTER;
	case R_AMOUNT:
		return role == ROLE_AMOUNT;
	case R_PLAYER:
		return role == ROLE_PLAYER;
	case R_YOU:
		return op == OP_YOU;
	case R_EVENT:
		return role == ROLE_EVENT;
	case R_BANISH_EVENT:
		return role == ROLE_EVENT && code_happening((enum lorcana_op)op) == HAPPEN_BANISH;
	case R_EFFECT:
		return role == ROLE_EFFECT;
	case R_CHOICE:
		return role == ROLE_CHOICE;
	case R_SELF:
		return op == OP_SELF;
	default:
		return role == ROLE_WORD && word_fits(op, shape);
	}
}

bool compiler_folds(enum lorcana_op op)
{
	return op == OP_NAMED || op == OP_CLASS || op == OP_INK || op == OP_WITH_KEYWORD || op == OP_WITHOUT_KEYWORD;
}

uint8_t compiler_count_args(enum lorcana_op op)
{
	uint8_t n = 0;

	while (n < MAX_NODE_ARGS && shapes[op][n])
		n++;
	return n;
}

enum shape compiler_arg(enum lorcana_op op, uint8_t i)
{
	return (enum shape)shapes[op][i];
}

/* Operations are found by the first letter and the length of their word. */
static uint8_t bucket_of(struct text word)
{
	return (uint8_t)(((unsigned char)word.ptr[0] * 7u + word.len) % N_OP_BUCKETS);
}

/* The first operation that [word] can name, or N_LORCANA_OPS; the others follow by next_op. */
static int first_op(const struct compiler *c, struct text word)
{
	return word.len ? c->first_op[bucket_of(word)] : N_LORCANA_OPS;
}

void compiler_index_ops(struct compiler *c)
{
	for (int i = 0; i < N_OP_BUCKETS; i++)
		c->first_op[i] = N_LORCANA_OPS;
	for (int i = N_LORCANA_OPS; i-- > 0;) {
		if (ops[i].word.len == 0)
			continue;
		c->next_op[i] = c->first_op[bucket_of(ops[i].word)];
		c->first_op[bucket_of(ops[i].word)] = (uint16_t)i;
	}
}

int compiler_next_op(const struct compiler *c, struct text word, enum shape shape, int op)
{
	for (op = op < 0 ? first_op(c, word) : c->next_op[op]; op < N_LORCANA_OPS; op = c->next_op[op])
		if (text_equal(word, ops[op].word) && fits(op, (int)shape))
			return op;
	return -1;
}
