#include "lorcana/replace.h"

#include "lorcana/challenge.h"
#include "lorcana/effect.h"
#include "lorcana/influence.h"
#include "lorcana/language.h"
#include "lorcana/lasting.h"
#include "lorcana/objects.h"
#include "lorcana/statics.h"

bool damage_is_prevented(struct ctx *x, obj_id id)
{
	return static_prevents_damage(x->env, x->g, id);
}

/* The next damage of a card is prevented: by the effect of which text. */
static const struct lasting *find_shield(const struct lorcana_game *g, obj_id id)
{
	for (uint16_t i = 0; i < g->lasting.len; i++)
		if (g->lasting.items[i].kind == LASTING_SHIELD && g->lasting.items[i].target == id &&
		    g->lasting.items[i].incarnation == table_object_const(&g->table, id)->incarnation)
			return &g->lasting.items[i];
	return NULL;
}

/* One of several instances of the same effect applies, and the rest cease to exist [replacement-same-twice]. */
static bool is_same_shield(const void *shield, const struct lasting *l)
{
	const struct lasting *used = shield;

	return l->kind == LASTING_SHIELD && l->target == used->target && l->card == used->card && l->ability == used->ability;
}

/* The damage is put on another card, which nobody deals. */
static void redirect(struct ctx *x, obj_id to, int amount)
{
	struct echo_set *set = &x->g->echoes;
	const struct object *object = table_object_const(&x->g->table, to);

	put_damage(x->g, to, amount);
	if (set->len < MAX_ECHOES)
		set->items[set->len++] = (struct echo){ .verb = VERB_DO_PUT,
							.player = object->owner,
							.id = to,
							.card = object->card,
							.by = object->card,
							.number = amount_within(amount, 0),
							.from = Z_PLAY };
}

/* Which of several applies is a choice that no record states. */
static void report_choice(struct ctx *x, obj_id id, card_id by)
{
	report(x, SEV_UNDETERMINED, R_CHOICES, "several effects can replace the damage of '%.*s', and which does is not recorded",
	       TEXT_ARG(object_name(x->env, x->g, id)));
	influence_add_touch(x->g, by, 0, TOUCH_DAMAGE | TOUCH_BANISH, INFLUENCE_ALWAYS);
}

bool damage_is_replaced(struct ctx *x, obj_id id, int amount)
{
	struct asked asked = { .about = id };
	struct said redirects = static_ask(x->env, x->g, Q_REDIRECTS_DAMAGE, &asked);
	const struct lasting *shield = find_shield(x->g, id);
	bool prevented = damage_is_prevented(x, id);
	int n = (shield != NULL) + prevented + (amount > 0 ? redirects.sum : 0);

	if (n > 1)
		report_choice(x, id, table_object_const(&x->g->table, redirects.source ? redirects.source : id)->card);
	if (prevented)
		return true;
	if (shield) {
		struct lasting used = *shield;

		lasting_remove_if(&x->g->lasting, is_same_shield, &used);
		return true;
	}
	if (redirects.source && amount > 0)
		redirect(x, redirects.source, amount);
	return redirects.source && amount > 0;
}
