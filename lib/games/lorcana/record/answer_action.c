/*
 * answer_action.c - the actions behind which a record may say choices: playing
 * a card, and using an ability, which the record may leave to be told from it.
 */
#include "games/lorcana/record/answer.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/usable.h"
#include "games/lorcana/state/language.h"

void play_offer(struct ctx *x, const struct entry *entry)
{
	if (play_card(x, entry))
		answer_clauses(x, entry);
}

/* The entry with the name of that ability of the card. */
static struct entry naming(const struct entry *entry, const struct usable *usable)
{
	struct entry named = *entry;

	named.clauses[named.n_clauses++] = (struct clause){ .id = CLAUSE_ABILITY_ID, .word = usable->name };
	return named;
}

/* A card has several abilities and the record names none: where the first can't be meant and one other can, it is that one. */
static bool means_another(const struct ctx *x, const struct entry *entry, struct entry *meant)
{
	struct picks picks = pick_objects(x->g, entry->player, Z_PLAY, &entry->subject);
	obj_id id = picks.n && !picks.unknown ? picks.ids[0] : NO_OBJECT;
	struct lorcana_game copy;
	struct usable_set set;
	struct entry named;
	int n = 0;

	if (x->offer.dry_run || entry_clause(entry, CLAUSE_ABILITY_ID) || entry->n_clauses == MAX_CLAUSES)
		return false;
	usable_list(x->env, x->g, id, entry->subject.card, &set);
	for (uint8_t i = 0; set.n > 1 && i < set.n; i++) {
		named = naming(entry, &set.items[i]);
		if (try_on(x, &copy, use_offer, &named) == VERDICT_ILLEGAL)
			continue;
		if (i == 0)
			return false;
		*meant = named;
		n++;
	}
	return n == 1;
}

void use_offer(struct ctx *x, const struct entry *entry)
{
	struct entry meant, said;

	if (means_another(x, entry, &meant))
		entry = &meant;
	if (use_ability(x, entry, &said))
		answer_clauses(x, &said);
}
