#include "kernel/card_list.h"

unsigned card_list_copies(const struct card_list *list, card_id card)
{
	for (uint16_t i = 0; i < list->n_copies; i++)
		if (list->copies[i].card == card)
			return list->copies[i].copies;
	return card && list->leader == card;
}

card_id card_lists_only(const struct card_list *lists, player_id n_lists, const card_id *ids, size_t n)
{
	card_id found = CARD_UNKNOWN;

	for (size_t i = 0; i < n; i++) {
		bool is_listed = false;

		for (player_id p = 0; p < n_lists; p++)
			is_listed = is_listed || card_list_copies(&lists[p], ids[i]);
		if (is_listed && found)
			return CARD_UNKNOWN;
		found = is_listed ? ids[i] : found;
	}
	return found;
}

enum status card_list_part(struct card_list *list, const struct card_list *deck,
			   enum card_part (*part)(const void *cards, card_id card), const void *cards,
			   struct arena *arena)
{
	struct card_copies *copies = arena_calloc(arena, deck->n_copies + 1u, sizeof(*copies));
	unsigned n_leaders = 0;

	if (!copies)
		return ST_NOMEM;
	*list = (struct card_list){ .given = true, .copies = copies };
	for (enum card_part wanted = PART_MAIN; wanted <= PART_LEADER; wanted++)
		for (uint16_t i = 0; i < deck->n_copies; i++) {
			const struct card_copies *from = &deck->copies[i];

			if (part(cards, from->card) != wanted)
				continue;
			if (wanted == PART_LEADER) {
				list->leader = ++n_leaders == 1 ? from->card : CARD_UNKNOWN;
				continue;
			}
			copies[list->n_copies++] = *from;
			if (wanted == PART_MAIN) {
				list->size = (uint16_t)(list->size + from->copies);
				list->n_main++;
			}
		}
	return ST_OK;
}
