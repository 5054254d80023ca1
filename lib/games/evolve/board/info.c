/*
 * info.c - attack, defense, keywords, traits and abilities of cards.
 */
#include "games/evolve/board/info.h"

#include "base/parts.h"
#include "games/evolve/board/passive.h"

/* ---- numbers ---- */

static void add_number(void *x, const struct layer_change *change, void *ctx)
{
	(void)x;
	*(int *)ctx += change->number;
}

/* The base value, then what is added [persistent-base, persistent-numeric]. */
static int value_of(struct ctx *x, obj_id id, int base, unsigned kind)
{
	int value = base < 0 ? 0 : base;

	for_changes(x, id, kind, add_number, &value);
	return value;
}

int attack_of(struct ctx *x, obj_id id)
{
	const struct evolve_card *card = info_of(x, id);
	int attack;

	if (!card || card->type != EVOLVE_FOLLOWER)
		return 0;
	attack = value_of(x, id, card->attack, CHANGES_ATTACK) + mark_of(x, id)->super_evolved;
	return attack < 0 ? 0 : attack;
}

int defense_of(struct ctx *x, obj_id id)
{
	const struct evolve_card *card = info_of(x, id);

	if (is_leader(x, id))
		return board_of(x)->defense[object_of(x, id)->owner];
	if (!card || card->type != EVOLVE_FOLLOWER)
		return 0;
	return value_of(x, id, card->defense, CHANGES_DEFENSE) + mark_of(x, id)->super_evolved - object_of(x, id)->counters;
}

/* ---- keywords ---- */

static void add_keyword(void *x, const struct layer_change *change, void *ctx)
{
	*(unsigned *)ctx |= keyword_of_op(node_of(x, change->leaf)->op);
}

/* A follower that has raced has Rush as long as it is linked [race-meaning]. */
static unsigned keywords_by_rules(const struct ctx *x, obj_id id)
{
	return (object_of(x, id)->flags & F_RACED) && linked_in(x, id, Z_RACE) ? KEYWORD_RUSH : 0;
}

unsigned keywords_of(struct ctx *x, obj_id id)
{
	const struct card_code *code = code_now(x, id);
	unsigned keywords = (code ? code->keywords : 0u) | keywords_by_rules(x, id);

	for_changes(x, id, CHANGES_KEYWORDS, add_keyword, &keywords);
	return keywords;
}

bool can_be_selected(struct ctx *x, player_id player, obj_id id)
{
	return !is_on_field(x, id) || controller_of(x, id) == player || !has_keyword(x, id, KEYWORD_AURA);
}

/* ---- traits ---- */

struct asking_trait {
	struct text trait;
	bool found;
};

static void match_trait(void *ctx, const struct layer_change *change, void *with)
{
	struct asking_trait *a = with;
	const struct ctx *x = ctx;

	if (text_equal(word_of(x, arg_of(x, change->leaf, 0)), a->trait))
		a->found = true;
}

bool has_trait(struct ctx *x, obj_id id, struct text trait)
{
	const struct evolve_card *card = info_of(x, id);
	struct asking_trait a = { .trait = trait };

	if (card && parts_have(card->traits, trait))
		return true;
	for_changes(x, id, CHANGES_TRAITS, match_trait, &a);
	return a.found;
}

/* ---- abilities ---- */

static void hand_on_own(struct ctx *x, const struct card_code *code, ability_fn *fn, void *ctx)
{
	for (uint8_t i = 0; code && i < code->n; i++)
		if (x->env->code->roots[code->first + i] != NO_NODE)
			fn(x, x->env->code->roots[code->first + i], ctx);
}

struct giving {
	ability_fn *fn;
	void *ctx;
};

static void hand_on_given(void *ctx, const struct layer_change *change, void *with)
{
	const struct giving *g = with;
	struct ctx *x = ctx;

	g->fn(x, arg_of(x, change->leaf, 0), g->ctx);
}

void each_ability(struct ctx *x, obj_id id, ability_fn *fn, void *ctx)
{
	struct giving g = { .fn = fn, .ctx = ctx };

	hand_on_own(x, code_now(x, id), fn, ctx);
	for_changes(x, id, CHANGES_ABILITIES, hand_on_given, &g);
}

void each_ability_left(struct ctx *x, const struct last_known *was, ability_fn *fn, void *ctx)
{
	hand_on_own(x, was->card ? card_code_of(x->env->code, was->card) : NULL, fn, ctx);
}
