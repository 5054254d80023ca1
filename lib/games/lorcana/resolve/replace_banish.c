#include "games/lorcana/resolve/replace_banish.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"

/* Which of several replaces it is its player's choice, and told by what was done, if at all. */
static void doubt_which(struct ctx *x, obj_id id, const struct card_set *sources)
{
	bool differ = false;

	for (uint8_t i = 1; i < sources->n; i++)
		differ |= table_object_const(&x->g->table, sources->ids[i])->card !=
				  table_object_const(&x->g->table, sources->ids[0])->card ||
			  !are_alike(x->g, sources->ids[0], sources->ids[i]);
	if (!differ)
		return;
	offer_report(&x->offer, SEV_UNDETERMINED, R_CHOICES,
		     "several effects can replace the banishing of '%.*s'; which does is not known",
		     TEXT_ARG(object_name(x->env, x->g, id)));
	influence_add_touch(x->g, table_object_const(&x->g->table, id)->card, COPY_UNRECORDED, ~0u, INFLUENCE_ALWAYS);
	for (uint8_t i = 0; i < sources->n; i++)
		influence_add_touch(x->g, table_object_const(&x->g->table, sources->ids[i])->card, COPY_UNRECORDED, ~0u,
				    INFLUENCE_ALWAYS);
}

static bool is_replaced(struct ctx *x, obj_id id, obj_id by)
{
	struct replacement_set *set = &x->g->replacements;
	struct event event = banish_event(x->g, id, by);
	struct card_set sources;
	struct statics_said said;

	if (!(x->g->statics & question_bit(Q_REPLACES_BANISH)) || set->len == MAX_REPLACEMENTS ||
	    set->begun == MAX_REPLACED_IN_A_ROW)
		return false;
	said = static_replaces_banish(x->env, x->g, &event, &sources);
	if (!said.source)
		return false;
	doubt_which(x, id, &sources);
	set->items[set->len++] = (struct replacement){
		.id = id,
		.by = event.object,
		.incarnation = table_object_const(&x->g->table, id)->incarnation,
		.source = said.source,
		.card = said.card,
		.ability = said.ability,
		.role = event.role,
		.program = said.program,
	};
	return true;
}

unsigned banish_keep_unreplaced(struct ctx *x, obj_id *ids, unsigned n, obj_id by)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < n; i++)
		if (!static_forbids(x->env, x->g, ids[i], FORBID_BE_BANISHED) && !is_replaced(x, ids[i], by))
			ids[kept++] = ids[i];
	return kept;
}

void replacement_begin(struct ctx *x)
{
	struct replacement_set *set = &x->g->replacements;
	struct replacement r = set->items[0];
	struct effect *effect;

	set->len--;
	for (uint16_t i = 0; i < set->len; i++)
		set->items[i] = set->items[i + 1];
	set->begun++;
	if (!is_in_play(x->g, r.id) || table_object_const(&x->g->table, r.id)->incarnation != r.incarnation)
		return;
	effect = effect_begin_program(x, r.source, r.card, r.ability, table_object_const(&x->g->table, r.source)->owner, r.program);
	if (!effect)
		return;
	effect->cause = event_make(x->g, HAPPEN_BANISH, table_object_const(&x->g->table, r.id)->owner, r.id, r.by);
	effect->cause.role = r.role;
	effect->that_player = effect->cause.player;
}

void replacement_forget(struct lorcana_game *g)
{
	g->replacements.begun = 0;
}
