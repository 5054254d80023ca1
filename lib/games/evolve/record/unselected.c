#include "games/evolve/record/unselected.h"

#include "games/evolve/board/words.h"
#include "games/evolve/board/info.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"

/* The zone in which the first option lies; Z_GONE = there is none, or it is no card. */
static uint8_t zone_asked_for(const struct ctx *x, const struct question *q)
{
	return q && q->n_options && is_object(q->options[0]) ? object_of(x, (obj_id)q->options[0])->zone : Z_GONE;
}

/* Whether a card that nobody recorded is among the options. */
static bool asks_for_hidden(const struct ctx *x, const struct question *q)
{
	for (uint16_t i = 0; q && i < q->n_options; i++)
		if (is_object(q->options[i]) && !object_of(x, (obj_id)q->options[i])->card && !is_leader(x, (obj_id)q->options[i]))
			return true;
	return false;
}

/* Of those so called the one that comes nearest to being an option: there, else on a field, else anywhere to be seen. */
static obj_id nearest(const struct ctx *x, const struct ref *ref, player_id of, const struct question *q)
{
	uint8_t zone = zone_asked_for(x, q);
	obj_id found = NO_OBJECT;

	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++) {
		const struct object *o = object_of(x, id);

		if (!is_called(x, id, ref->card) || o->zone == Z_GONE || (of != NO_PLAYER && controller_of(x, id) != of))
			continue;
		if (!found || o->zone == zone || (o->zone == Z_FIELD && object_of(x, found)->zone != zone))
			found = id;
	}
	return found;
}

rule_id say_unselected(struct ctx *x, player_id by, const struct ref *ref, player_id of, const struct question *q,
		       struct buffer *out)
{
	obj_id id = ref->card ? nearest(x, ref, of, q) : NO_OBJECT;
	rule_id rule = q ? q->rule : R_PLAY_TARGETS;
	const struct object *o = id ? object_of(x, id) : NULL;

	buffer_printf(out, "'%.*s' cannot be selected", TEXT_ARG(ref->name));
	if (!o && ref->card && asks_for_hidden(x, q)) {
		buffer_add_string(out, ": it is not what the text asks for");
	} else if (!o) {
		buffer_add_string(out, ref->card ? ": none is to be seen" : "");
	} else if (is_on_field(x, id) && !can_be_selected(x, by, id)) {
		buffer_add_string(out, ": it has Aura");
		return R_AURA_MEANING;
	} else if (q && question_has(q, id)) {
		buffer_add_string(out, " a second time");
	} else if (q && zone_asked_for(x, q) != Z_GONE && o->zone != zone_asked_for(x, q)) {
		buffer_printf(out, ": it is in the %s of %s", evolve_zone_words[o->zone], x->env->player_names[controller_of(x, id)]);
	} else if (q && q->filter) {
		buffer_printf(out, ": that of %s is not what the text asks for", x->env->player_names[controller_of(x, id)]);
	} else if (q && q->kind == QUESTION_MODE) {
		buffer_add_string(out, ": no option that can be chosen selects it");
	} else if (!q) {
		buffer_add_string(out, ": nothing more is selected");
	}
	return rule;
}
