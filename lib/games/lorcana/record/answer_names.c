#include "games/lorcana/record/answer_names.h"

#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/language.h"
#include "kernel/naming.h"

const struct ref *answer_source(const struct entry *entry)
{
	static const struct ref nothing = { .given = false };
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);

	if (entry->verb != VERB_CHOOSE)
		return &entry->subject;
	return by ? &by->ref : &nothing;
}

bool answer_can_mean(const struct ref *ref, card_id card)
{
	return !ref->given || !ref->card || ref->card == card;
}

bool answer_means_source(const struct ctx *x, const struct ref *ref, player_id player, card_id card, obj_id source)
{
	card_id has = source ? table_object_const(&x->g->table, source)->card : CARD_UNKNOWN;

	/* An ability that a text has given to another card is said of the one or the other. */
	if (!answer_can_mean(ref, card) && !(has && answer_can_mean(ref, has)))
		return false;
	/* What has left play, or is named by the text which it has the ability from, is not counted any more. */
	if (!ref->ordinal || !is_in_play(x->g, source) || has != ref->card)
		return true;
	return ordinal_in_play(x->g, source, player, 1) == ref->ordinal;
}

bool answer_is_of_kind(const struct ctx *x, uint16_t filter, obj_id id)
{
	static const uint16_t ops[] = {
		[LORCANA_CHARACTER] = OP_CHARACTER,
		[LORCANA_ACTION] = OP_ACTION,
		[LORCANA_ITEM] = OP_ITEM,
		[LORCANA_LOCATION] = OP_LOCATION,
	};
	const struct lorcana_card *card = card_facts(x->env, x->g, id);
	bool asks = false;

	for (unsigned i = 0; i < sizeof(ops) / sizeof(ops[0]); i++)
		asks |= code_mentions(x->env->code, filter, (enum lorcana_op)ops[i]);
	return !asks || !card || code_mentions(x->env->code, filter, (enum lorcana_op)ops[card->type]);
}

bool answer_is_unnamed(const struct ctx *x, obj_id id)
{
	for (uint8_t i = 0; i < x->n_unnamed; i++)
		if (x->unnamed[i] == id && table_object_const(&x->g->table, id)->card == CARD_UNKNOWN)
			return true;
	return false;
}

player_id player_of_name(const struct ctx *x, struct text name)
{
	return naming_player(x->env->player_names, x->g->n_players, name);
}

uint8_t zone_from(const struct entry *entry, uint8_t usual)
{
	const struct clause *from = entry_clause(entry, CLAUSE_FROM_ID);

	for (uint8_t zone = 0; from && zone < Z_GONE; zone++)
		if (text_is(from->word, lorcana_zone_word(zone)))
			return zone;
	return usual;
}
