/*
 * answer_unread.c - choices that no text which is carried out asks for.
 */
#include "games/lorcana/record/answer_unread.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/resolve/choose.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

bool is_carried_out_whole(const struct ctx *x, card_id id)
{
	const struct lorcana_card *card = id ? lorcana_card_of(x->env->cards, id) : NULL;

	for (uint8_t i = 0; card && i < card->n_abilities; i++)
		if (!is_carried_out(x->env, &card->abilities[i]))
			return false;
	return card;
}

/* Whether a choice can be for a text that is not carried out: of the card that it names, or of one that waits. */
static bool is_for_unread(const struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);

	for (uint16_t i = 0; x->g->ask == ASK_BAG && i < x->g->bag.len; i++)
		if (x->g->bag.items[i].kind == TRIGGER_UNREAD)
			return true;
	return by && !is_carried_out_whole(x, by->ref.card);
}

/* Whether a choice of a card counts that no text which is carried out asks for. */
static bool may_choose_unread(struct ctx *x, const struct entry *entry, obj_id *chosen)
{
	if (x->g->ask == ASK_BAG || is_for_unread(x, entry))
		return may_choose_card(x, entry, &entry->subject, chosen);
	return refuse_unasked_card(x, entry, &entry->subject, chosen);
}

/* What is chosen that is no card, a player, a name, a place in a deck or a number, and nothing asks for it. */
static void refuse_unasked_word(struct ctx *x, const struct entry *entry)
{
	static const uint8_t words[] = { CLAUSE_PLAYER_ID, CLAUSE_NAME_ID, CLAUSE_TO_ID };
	struct text said = { .len = 0 };
	struct buffer number = { 0 };

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (!said.len && entry_clause(entry, words[i]))
			said = entry_clause(entry, words[i])->word;
	if (!said.len && entry->has_number) {
		buffer_printf(&number, "%d", (int)entry->number);
		said = buffer_text(&number);
	}
	refuse_unasked_choice(x, entry, said);
	offer_free_words(&x->offer, &number);
}

void unread_choose(struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	obj_id chosen;

	if (!entry->subject.given) {
		if (!is_for_unread(x, entry))
			refuse_unasked_word(x, entry);
		return;
	}
	if (!may_choose_unread(x, entry, &chosen))
		return;
	card_is_chosen(x, entry->player, chosen, by ? by->ref.card : CARD_UNKNOWN);
	if (x->g->ask == ASK_ACTION && x->g->bag.len)
		settle_push(x);
	run(x);
}
