#include "games/lorcana/board/influence.h"

#include <string.h>

#include "base/bug.h"
#include "games/lorcana/board/rests.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/state/scope.h"

/* What a done deed leaves behind for good: cards and damage stay where they went. */
static const uint32_t lasting = TOUCH_CARDS | TOUCH_LORE | TOUCH_DAMAGE | TOUCH_TURNED | TOUCH_BANISH | TOUCH_INK |
				TOUCH_MOVE | TOUCH_PLAY | TOUCH_UNDER | TOUCH_WIN | TOUCH_SYMBOL | TOUCH_MORE_INK;

/* What may take cards out of play. */
static const uint32_t takes_from_play = TOUCH_BANISH | TOUCH_DAMAGE | TOUCH_WILLPOWER;

/* What else about the table a static ability can ask. */
static const uint32_t changes_play = TOUCH_STRENGTH | TOUCH_READY | TOUCH_EXERTS | TOUCH_READIES | TOUCH_MOVE | TOUCH_PLAY |
				     TOUCH_UNDER | TOUCH_KEYWORD | TOUCH_NAME;

/* What a text can say of its own card before it is played. */
static const uint32_t about_itself = TOUCH_COST | TOUCH_PRICE | TOUCH_PLAY | TOUCH_NAME | TOUCH_SING;

/* What an unread text would be about that lets drying characters act. */
static const uint32_t about_drying = TOUCH_KEYWORD | TOUCH_PLAY | TOUCH_CHALLENGE | TOUCH_QUEST | TOUCH_CARDS;

/* The same of one that changes what is paid. */
static const uint32_t about_price = TOUCH_COST | TOUCH_PLAY | TOUCH_READY;

/* The same of one that exerts or readies cards, or lets ready ones be challenged. */
static const uint32_t about_exerted = TOUCH_READY | TOUCH_CHALLENGE | TOUCH_KEYWORD | TOUCH_PLAY | TOUCH_TURN;

/* The program of an ability that is carried out. */
static const struct code_program *program_of(const struct lorcana_env *env, const struct lorcana_ability *ability)
{
	return &env->code->programs[ability->code];
}

/* Whether its operations say so; of one that is not carried out nothing is known. */
static bool says(const struct lorcana_env *env, const struct lorcana_ability *ability, enum lorcana_op_flag flag)
{
	return is_carried_out(env, ability) && program_of(env, ability)->says & flag;
}

/* What a text speaks of and leaves as it is, unless an operation of it tells otherwise. */
static const uint32_t spoken_of = TOUCH_VALUES | TOUCH_TURN;

/* What is known of a text by its operations alone. */
static const uint32_t told_apart = TOUCH_DRY | TOUCH_RUSH | TOUCH_PRICE | TOUCH_EXERTS | TOUCH_READIES | TOUCH_SYMBOL | TOUCH_MORE_INK;

/*
 * What an ability can change: of one that is carried out its program tells what
 * drying characters may do, what of prices, and of what it only speaks.
 */
static uint32_t reach_of(const struct lorcana_env *env, const struct lorcana_ability *ability)
{
	uint32_t touches = ability->touches, told;

	if (!is_carried_out(env, ability))
		return touches | (touches & about_drying ? TOUCH_DRY | TOUCH_RUSH : 0) | (touches & about_price ? TOUCH_PRICE : 0) |
		       (touches & about_exerted ? TOUCH_EXERTS | TOUCH_READIES : 0) | (touches & TOUCH_INK ? TOUCH_SYMBOL | TOUCH_MORE_INK : 0);
	told = program_of(env, ability)->touches;
	return (touches & ~(spoken_of & ~told)) | (told & told_apart);
}

static bool same(const struct influence *a, card_id card, uint8_t ability, uint8_t until, uint16_t turn)
{
	return a->card == card && a->ability == ability && a->until == until && (until == INFLUENCE_ALWAYS || a->turn == turn);
}

void influence_add_touch(struct lorcana_game *g, card_id card, uint8_t ability, uint32_t touches,
			 enum influence_until until)
{
	struct influence_set *set = &g->influences;

	if (touches == 0)
		return;
	/* One that has its say again becomes the latest. */
	for (uint16_t i = 0; i < set->len; i++)
		if (same(&set->items[i], card, ability, (uint8_t)until, g->turn)) {
			touches |= set->items[i].touches;
			memmove(&set->items[i], &set->items[i + 1], sizeof(set->items[0]) * (size_t)(set->len - i - 1));
			set->len--;
			break;
		}
	if (set->len == MAX_INFLUENCES) {
		set->items[0].touches |= set->items[1].touches;
		set->items[0].until = INFLUENCE_ALWAYS;
		memmove(&set->items[1], &set->items[2], sizeof(set->items[0]) * (MAX_INFLUENCES - 2));
		set->len--;
	}
	set->items[set->len++] = (struct influence){ card, ability, (uint8_t)until, g->turn, touches };
}

bool influence_is_new(const struct lorcana_game *g, card_id card, uint8_t ability)
{
	for (uint16_t i = 0; i < g->influences.len; i++)
		if (g->influences.items[i].card == card && g->influences.items[i].ability == ability &&
		    g->influences.items[i].turn == g->turn)
			return true;
	return false;
}

bool influence_is_of_lore(const struct lorcana_env *env, card_id card, uint8_t ability)
{
	const struct lorcana_card *facts = card ? lorcana_card_of(env->cards, card) : NULL;

	return facts && ability < facts->n_abilities && !(reach_of(env, &facts->abilities[ability]) & ~(uint32_t)(TOUCH_LORE | TOUCH_LORE_VALUE));
}

bool influence_had_say(const struct lorcana_game *g, card_id card, uint32_t touches)
{
	for (uint16_t i = 0; i < g->influences.len; i++)
		if (g->influences.items[i].card == card && g->influences.items[i].ability != COPY_UNRECORDED &&
		    g->influences.items[i].ability != COPY_BEYOND && g->influences.items[i].touches & touches)
			return true;
	return false;
}

void influence_pass_on(struct lorcana_game *g, card_id from, card_id to)
{
	for (uint16_t i = 0; from && from != to && i < g->influences.len; i++)
		if (g->influences.items[i].card == from && g->influences.items[i].ability == COPY_UNRECORDED) {
			influence_add_touch(g, to, COPY_UNRECORDED, ~0u, INFLUENCE_ALWAYS);
			return;
		}
}

/* What is in doubt where nobody recorded what an ability did. */
static uint32_t unrecorded_reach(const struct lorcana_env *env, const struct lorcana_ability *ability)
{
	uint32_t touches = reach_of(env, ability);

	/* What it may have let its player play, or move, was free, or has been paid for. */
	if (touches & (TOUCH_PLAY | TOUCH_MOVE))
		touches |= TOUCH_PRICE;
	/* What it may have taken may not have been paid; that it works unseen gives nobody ink. */
	if (ability->kind != ABILITY_ACTIVATED && says(env, ability, TAKES_INK))
		touches |= TOUCH_PRICE;
	/* What it may have exerted may be ready, and the other way round. */
	if (touches & TOUCH_TURNED)
		touches |= TOUCH_TURNED;
	return touches;
}

/* What may have happened where a text has touched this and nobody knows how. */
static uint32_t happenings_of(uint32_t touches)
{
	static const struct {
		uint32_t touch, happenings;
	} table[] = {
		{ TOUCH_CARDS, 1u << HAPPEN_DRAW | 1u << HAPPEN_DISCARD | 1u << HAPPEN_TO_DISCARD | 1u << HAPPEN_RETURN |
				       1u << HAPPEN_LEAVE | 1u << HAPPEN_FROM_DISCARD },
		{ TOUCH_BANISH, 1u << HAPPEN_BANISH | 1u << HAPPEN_LEAVE | 1u << HAPPEN_TO_DISCARD },
		{ TOUCH_DAMAGE, 1u << HAPPEN_DAMAGE | 1u << HAPPEN_TAKE | 1u << HAPPEN_REMOVE | 1u << HAPPEN_MOVE_DAMAGE |
					1u << HAPPEN_PUT_DAMAGE | 1u << HAPPEN_BANISH | 1u << HAPPEN_LEAVE |
					1u << HAPPEN_TO_DISCARD },
		{ TOUCH_WILLPOWER, 1u << HAPPEN_BANISH | 1u << HAPPEN_LEAVE | 1u << HAPPEN_TO_DISCARD },
		{ TOUCH_LORE, 1u << HAPPEN_GAIN_LORE | 1u << HAPPEN_LOSE_LORE },
		{ TOUCH_READY, 1u << HAPPEN_READY | 1u << HAPPEN_EXERT },
		{ TOUCH_PLAY, 1u << HAPPEN_PLAY | 1u << HAPPEN_FROM_DISCARD },
		{ TOUCH_INK, 1u << HAPPEN_INK | 1u << HAPPEN_FROM_INKWELL },
		{ TOUCH_MOVE, 1u << HAPPEN_MOVE },
		{ TOUCH_UNDER, 1u << HAPPEN_UNDER },
	};
	uint32_t set = 1u << HAPPEN_CHOOSE;

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++)
		if (touches & table[i].touch)
			set |= table[i].happenings;
	return set;
}

/* Whether an ability of a card in play may have triggered, or not hold any more, where that is in doubt. */
static bool may_follow(const struct lorcana_env *env, const struct lorcana_ability *ability, uint32_t touches)
{
	if (!is_carried_out(env, ability))
		return false;
	if (touches & takes_from_play && says(env, ability, LASTS_IN_PLAY))
		return true;
	if (ability->kind == ABILITY_TRIGGERED)
		return program_of(env, ability)->hears & happenings_of(touches);
	return ability->kind == ABILITY_STATIC &&
	       (touches & takes_from_play || (touches & changes_play && says(env, ability, DEPENDS)) ||
		touches & rests_on(env->code, program_of(env, ability)->node));
}

/* What the texts touch that may follow from it, of the cards in play. */
static uint32_t reach_in_play(const struct lorcana_env *env, const struct lorcana_game *g, uint32_t touches)
{
	uint32_t all = touches;

	for (player_id p = 0; p < g->n_players; p++)
		for (obj_id i = table_zone(&g->table, p, Z_PLAY)->first; i; i = g->table.objects[i].next) {
			card_id card = g->table.objects[i].card;
			const struct lorcana_card *facts = card ? lorcana_card_of(env->cards, card) : NULL;

			for (uint8_t k = 0; facts && k < facts->n_abilities; k++)
				if (may_follow(env, &facts->abilities[k], touches))
					all |= unrecorded_reach(env, &facts->abilities[k]);
		}
	return all;
}

/* Whether a card in play gives lore by being there. */
static bool location_in_play(const struct lorcana_env *env, const struct lorcana_game *g)
{
	for (player_id p = 0; p < g->n_players; p++)
		for (obj_id i = table_zone(&g->table, p, Z_PLAY)->first; i; i = g->table.objects[i].next)
			if (g->table.objects[i].card &&
			    lorcana_card_of(env->cards, g->table.objects[i].card)->type == LORCANA_LOCATION)
				return true;
	return false;
}

/*
 * What else is in doubt where a text has touched this and nobody knows how: it may have triggered abilities of the
 * cards in play, and cards that seem to be there may have left, with what they say all the time and are counted for.
 */
static uint32_t reach_beyond(const struct lorcana_env *env, const struct lorcana_game *g, uint32_t touches)
{
	uint32_t all = touches, before;

	do {
		before = all;
		all = reach_in_play(env, g, before);
	} while (all != before);
	if (all & takes_from_play && location_in_play(env, g))
		all |= TOUCH_LORE;
	return all & ~touches;
}

void influence_add_beyond(const struct lorcana_env *env, struct lorcana_game *g, card_id card, uint8_t ability, uint32_t touches)
{
	/* Where the record leaves out choices, all of that is in doubt in any case. */
	uint32_t beyond = env->record_is_partial ? 0 : reach_beyond(env, g, touches);
	bool is_for_good = (touches | beyond) & takes_from_play;

	influence_add_touch(g, card, ability, is_for_good ? beyond : beyond & lasting, INFLUENCE_ALWAYS);
	influence_add_touch(g, card, ability, is_for_good ? 0 : beyond & ~lasting, INFLUENCE_ROUND);
}

void influence_add(const struct lorcana_env *env, struct lorcana_game *g, card_id card, uint8_t ability)
{
	influence_add_but(env, g, card, ability, 0);
}

static void add_text(const struct lorcana_env *env, struct lorcana_game *g, card_id card, uint8_t ability, uint32_t certain)
{
	const struct lorcana_card *facts = card == CARD_NAMELESS ? NULL : lorcana_card_of(env->cards, card);
	bool is_known = facts && ability < facts->n_abilities;
	uint32_t touches = is_known ? unrecorded_reach(env, &facts->abilities[ability]) & ~certain : ~0u;

	influence_add_touch(g, card, ability, touches & lasting, INFLUENCE_ALWAYS);
	influence_add_touch(g, card, ability, touches & ~lasting, INFLUENCE_ROUND);
	if (is_known)
		influence_add_beyond(env, g, card, ability, touches);
}

/* Whom a Support of [card] strengthens is in doubt for the turn, and what came of it for longer. */
static void add_support(const struct lorcana_env *env, struct lorcana_game *g, card_id card)
{
	influence_add_touch(g, card, SUPPORT_ABILITY, TOUCH_STRENGTH, INFLUENCE_TURN);
	influence_add_touch(g, card, SUPPORT_ABILITY, TOUCH_DAMAGE | TOUCH_BANISH, INFLUENCE_ALWAYS);
	influence_add_beyond(env, g, card, SUPPORT_ABILITY, TOUCH_STRENGTH);
}

void influence_add_but(const struct lorcana_env *env, struct lorcana_game *g, card_id card, uint8_t ability, uint32_t certain)
{
	if (ability == SUPPORT_ABILITY) {
		add_support(env, g, card);
		return;
	}
	add_text(env, g, card, ability, certain);
}

void influence_leaves(const struct lorcana_env *env, struct lorcana_game *g, card_id card)
{
	const struct lorcana_card *facts = card ? lorcana_card_of(env->cards, card) : NULL;

	for (uint8_t i = 0; env->record_is_partial && facts && i < facts->n_abilities; i++)
		if (facts->abilities[i].kind == ABILITY_ACTIVATED || facts->abilities[i].when & WHEN_OTHER)
			influence_add(env, g, card, i);
}

void influence_end_turn(struct lorcana_game *g)
{
	struct influence_set *set = &g->influences;
	uint16_t kept = 0;

	for (uint16_t i = 0; i < set->len; i++) {
		const struct influence *item = &set->items[i];
		bool over = item->until == INFLUENCE_TURN ||
			    (item->until == INFLUENCE_ROUND && g->turn >= item->turn + g->n_players);

		if (!over)
			set->items[kept++] = *item;
	}
	set->len = kept;
}

/*
 * Whether an ability can be at work without the engine having seen it happen:
 * a static one always; a triggered one when the engine does not know its
 * event; an activated one only where the record may leave out its use.
 */
static bool works_unseen(const struct lorcana_env *env, const struct lorcana_ability *ability)
{
	switch (ability->kind) {
	case ABILITY_STATIC:
		return true;
	case ABILITY_TRIGGERED:
		return ability->when & WHEN_OTHER || env->record_is_partial;
	case ABILITY_ACTIVATED:
		return env->record_is_partial;
	case ABILITY_EFFECT:
		return false;
	}
	BUG("unknown kind of ability");
}

/*
 * What an ability can change that the engine does not carry out, with what is
 * paid for a use that the record may leave out. Where it leaves out choices,
 * what an ability looks at may be other than the engine has it.
 */
static uint32_t touches_of(const struct lorcana_env *env, const struct lorcana_ability *ability)
{
	uint32_t touches;

	if (is_carried_out(env, ability) && !env->record_is_partial)
		return 0;
	touches = reach_of(env, ability);
	if (!env->record_is_partial || ability->kind != ABILITY_ACTIVATED)
		return touches;
	if (ability->cost_exert)
		touches |= TOUCH_READY;
	if (ability->cost_other)
		touches |= TOUCH_READY | TOUCH_EXERTS;
	if (ability->cost_banish || ability->cost_other)
		touches |= TOUCH_BANISH | TOUCH_CARDS;
	if (ability->cost_discard)
		touches |= TOUCH_CARDS;
	return touches;
}

/* What an ability that is carried out can say of its own card before that is played: of its price only a static one. */
static uint32_t says_of_itself(const struct lorcana_env *env, const struct lorcana_ability *ability)
{
	return is_carried_out(env, ability) && ability->kind != ABILITY_STATIC ? ~(uint32_t)(TOUCH_COST | TOUCH_PRICE) : ~0u;
}

/* Whether all that it can change of this is whether its own card becomes ready. */
static bool is_of_its_card(const struct lorcana_env *env, const struct lorcana_ability *ability, uint32_t touches)
{
	return !(touches & ~(uint32_t)TOUCH_TURNED) && says(env, ability, KEEPS_ITSELF);
}

/* Which abilities of a card count for a doubt. */
enum counted {
	COUNTS_ALL,
	COUNTS_UNSEEN,	      /* those that can be at work without having been seen to happen */
	COUNTS_UNSEEN_OTHERS, /* the same, about other cards than the one that has them */
};

/* Finds an ability of [card] that touches any of [touches]. */
static bool card_doubt(const struct lorcana_env *env, card_id card, uint32_t touches, enum counted counted, struct doubt *doubt)
{
	bool unseen = counted != COUNTS_ALL;
	const struct lorcana_card *facts = card ? lorcana_card_of(env->cards, card) : NULL;

	for (uint8_t i = 0; facts && i < facts->n_abilities; i++)
		if (touches_of(env, &facts->abilities[i]) & touches &
			    (unseen ? ~0u : says_of_itself(env, &facts->abilities[i])) &&
		    (!unseen || works_unseen(env, &facts->abilities[i])) &&
		    !(counted == COUNTS_UNSEEN_OTHERS && is_carried_out(env, &facts->abilities[i]) && is_of_its_card(env, &facts->abilities[i], touches))) {
			*doubt = (struct doubt){ card, i };
			return true;
		}
	return false;
}

/* The same of the cards of a zone; what is said of one's own card matters to [about] and [about2] alone, if they are given. */
static bool zone_doubt(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, uint8_t zone,
		       uint32_t touches, card_id about, card_id about2, struct doubt *doubt)
{
	for (obj_id i = table_zone(&g->table, player, zone)->first; i; i = g->table.objects[i].next) {
		card_id card = g->table.objects[i].card;
		bool is_other = (about || about2) && card != about && card != about2;

		if (card == CARD_UNKNOWN && zone == Z_PLAY) {
			*doubt = (struct doubt){ CARD_NAMELESS, 0 };
			return true;
		}
		if (card_doubt(env, card, touches, is_other ? COUNTS_UNSEEN_OTHERS : COUNTS_UNSEEN, doubt))
			return true;
	}
	return false;
}

/* Where the record may leave out uses: whether the card exerts for one of its abilities. */
static bool cost_doubt(const struct lorcana_env *env, card_id card, struct doubt *doubt)
{
	const struct lorcana_card *facts = card && env->record_is_partial ? lorcana_card_of(env->cards, card) : NULL;

	for (uint8_t i = 0; facts && i < facts->n_abilities; i++)
		if (facts->abilities[i].kind == ABILITY_ACTIVATED && facts->abilities[i].cost_exert) {
			*doubt = (struct doubt){ card, i };
			return true;
		}
	return false;
}

/*
 * Whether it is a doubt about other cards than those asked for: of one card
 * alone, or, of what can be challenged, about who sang in this turn, which was
 * none of those that an opponent has.
 */
static bool is_about_others(const struct lorcana_game *g, const struct influence *item, uint32_t touches)
{
	return item->ability == COPY_UNRECORDED || item->ability == STATE_UNRECORDED ||
	       (item->ability == SINGER_UNRECORDED && item->turn == g->turn && touches == TOUCH_EXERTS);
}

/* One that had its say earlier, the latest first; with [about] only of those cards, or of one that may be any. */
static bool earlier_doubt(const struct lorcana_game *g, uint32_t touches, card_id about, card_id about2,
			  struct doubt *doubt)
{
	for (uint16_t i = g->influences.len; i-- > 0;) {
		const struct influence *item = &g->influences.items[i];

		if (!(item->touches & touches))
			continue;
		if (item->card != CARD_NAMELESS && item->ability != COPY_BEYOND && (about || about2 || is_about_others(g, item, touches)) &&
		    item->card != about && item->card != about2)
			continue;
		*doubt = (struct doubt){ item->card, item->ability };
		return true;
	}
	return false;
}

/* Whether what a static ability says depends on the cards of a zone: OP_HAND with how many, OP_DISCARD with which. */
static bool counts_zone(const struct lorcana_env *env, const struct lorcana_ability *ability, enum lorcana_op zone)
{
	uint16_t node = is_carried_out(env, ability) ? program_of(env, ability)->node : 0;

	return node && (code_mentions(env->code, node, zone) || (zone == OP_HAND && code_mentions(env->code, node, OP_HAND_SIZE)));
}

/* Of a card that something is asked of, or of another. */
static bool card_count_doubt(const struct lorcana_env *env, card_id card, bool is_other, uint32_t touches, enum lorcana_op zone,
			     struct doubt *doubt)
{
	const struct lorcana_card *facts = card ? lorcana_card_of(env->cards, card) : NULL;

	for (uint8_t k = 0; facts && k < facts->n_abilities; k++)
		if (facts->abilities[k].kind == ABILITY_STATIC && !(is_other && is_of_its_card(env, &facts->abilities[k], touches)) && reach_of(env, &facts->abilities[k]) & touches &&
		    counts_zone(env, &facts->abilities[k], zone)) {
			*doubt = (struct doubt){ card, k };
			return true;
		}
	return false;
}

/* What counts the cards of a zone may hold or not: of [about], or of a card in play. */
static bool count_doubt(const struct lorcana_env *env, const struct lorcana_game *g, card_id about, uint32_t touches,
			enum lorcana_op zone, struct doubt *doubt)
{
	if (card_count_doubt(env, about, false, touches, zone, doubt))
		return true;
	for (player_id p = 0; p < g->n_players; p++)
		for (obj_id i = table_zone(&g->table, p, Z_PLAY)->first; i; i = g->table.objects[i].next)
			if (card_count_doubt(env, g->table.objects[i].card, about != CARD_UNKNOWN, touches, zone, doubt))
				return true;
	return false;
}

/* Whether some card of a discard is not recorded. */
static bool discards_are_open(const struct lorcana_game *g)
{
	for (player_id p = 0; p < g->n_players; p++)
		for (obj_id i = table_zone(&g->table, p, Z_DISCARD)->first; i; i = g->table.objects[i].next)
			if (g->table.objects[i].card == CARD_UNKNOWN)
				return true;
	return false;
}

struct doubt influence_find(const struct lorcana_env *env, const struct lorcana_game *g, uint32_t touches,
			    card_id about, card_id about2)
{
	struct doubt doubt = { 0, 0 }, cards;

	/* A card's own text can be about itself wherever it is: what it costs, what it is called, how it is played. */
	if (touches & (TOUCH_COST | TOUCH_PRICE | TOUCH_NAME) && (card_doubt(env, about, touches & about_itself, COUNTS_ALL, &doubt) ||
						    card_doubt(env, about2, touches & about_itself, COUNTS_ALL, &doubt)))
		return doubt;
	/* What has had its say explains more than what a text might do. */
	if (((about || about2) && earlier_doubt(g, touches, about, about2, &doubt)) ||
	    earlier_doubt(g, touches, 0, 0, &doubt) || card_doubt(env, about, touches & about_itself, COUNTS_ALL, &doubt) ||
	    card_doubt(env, about2, touches & about_itself, COUNTS_ALL, &doubt) ||
	    card_doubt(env, about, touches, COUNTS_UNSEEN, &doubt) || card_doubt(env, about2, touches, COUNTS_UNSEEN, &doubt))
		return doubt;
	if (touches & TOUCH_EXERTS && cost_doubt(env, about2, &doubt))
		return doubt;
	for (player_id p = 0; p < g->n_players; p++)
		if (zone_doubt(env, g, p, Z_PLAY, touches, about, about2, &doubt))
			return doubt;
	/* A text may have taken a card from a hand unseen, and a card that nobody recorded may be any. */
	if ((earlier_doubt(g, TOUCH_CARDS, 0, 0, &cards) && count_doubt(env, g, about, touches, OP_HAND, &doubt)) ||
	    (discards_are_open(g) && count_doubt(env, g, about, touches, OP_DISCARD, &doubt)))
		return doubt;
	/* A few texts work from the discard: those that bring cards back. */
	for (player_id p = 0; touches & TOUCH_PLAY && p < g->n_players; p++)
		if (zone_doubt(env, g, p, Z_DISCARD, TOUCH_PLAY, about, about2, &doubt))
			return doubt;
	return (struct doubt){ 0, 0 };
}

void influence_remember(const struct lorcana_env *env, struct lorcana_game *g, uint32_t touches, uint32_t leaves)
{
	struct doubt doubt = influence_find(env, g, touches, 0, 0);

	if (doubt.card)
		influence_add_touch(g, doubt.card, doubt.ability, leaves, INFLUENCE_ALWAYS);
}

struct text ability_name(const struct lorcana_env *env, card_id card, uint8_t ability)
{
	const struct lorcana_card *facts = card ? lorcana_card_of(env->cards, card) : NULL;

	if (ability == SUPPORT_ABILITY)
		return text_of("Support");
	return facts && ability < facts->n_abilities ? facts->abilities[ability].name : text_of("");
}

void influence_name(const struct lorcana_env *env, struct doubt doubt, struct buffer *out)
{
	const struct lorcana_card *card;

	if (doubt.card == CARD_NAMELESS) {
		buffer_add_string(out, "a card that is not known by name");
		return;
	}
	card = lorcana_card_of(env->cards, doubt.card);
	if (doubt.ability == KEYWORD_UNRECORDED)
		buffer_add_string(out, "the use of a keyword of ");
	else if (doubt.ability == SINGER_UNRECORDED)
		buffer_add_string(out, "who sang ");
	else if (doubt.ability == COPY_UNRECORDED || doubt.ability == COPY_BEYOND)
		buffer_add_string(out, "which copy of ");
	else if (doubt.ability == STATE_UNRECORDED)
		buffer_add_string(out, "the state of ");
	else if (doubt.ability == SUPPORT_ABILITY)
		buffer_add_string(out, "Support of ");
	else if (doubt.ability < card->n_abilities && card->abilities[doubt.ability].name.len)
		buffer_printf(out, "'%.*s' of ", (int)card->abilities[doubt.ability].name.len,
			      card->abilities[doubt.ability].name.ptr);
	else
		buffer_add_string(out, "the text of ");
	buffer_printf(out, "'%.*s'", (int)card->full_name.len, card->full_name.ptr);
}

void influence_explain(const struct lorcana_env *env, struct doubt doubt, struct buffer *out)
{
	bool is_unrecorded = doubt.ability == KEYWORD_UNRECORDED || doubt.ability == SINGER_UNRECORDED ||
			     doubt.ability == COPY_UNRECORDED || doubt.ability == STATE_UNRECORDED ||
			     doubt.ability == COPY_BEYOND || doubt.ability == SUPPORT_ABILITY;

	influence_name(env, doubt, out);
	if (doubt.card == CARD_NAMELESS)
		buffer_add_string(out, " may change this");
	else if (is_unrecorded)
		buffer_add_string(out, " is not recorded and may change this");
	else if (is_carried_out(env, &lorcana_card_of(env->cards, doubt.card)->abilities[doubt.ability]))
		buffer_add_string(out, " is not recorded in full and may change this");
	else
		buffer_add_string(out, " is not carried out and may change this");
}
