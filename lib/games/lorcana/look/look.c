#include "games/lorcana/look/look.h"

#include "games/look_formats.h"
#include "games/lorcana/cards/lorcana_cards_search.h"
#include "games/near_cards.h"

static bool load(void *ctx, struct desk *desk)
{
	struct card_view *view = ctx;
	const struct rulebook *newest;

	return lorcana_cards_load(&view->cards, desk->rulesets, desk->arena, desk->diags) == ST_OK &&
	       lorcana_abilities_load(&view->cards, desk->rulesets, desk->diags) == ST_OK &&
	       lorcana_code_compile(&view->code, &view->cards) == ST_OK && look_beside(&view->look) && look_tournaments(&view->look) &&
	       look_tournament(&view->look, desk->date, &newest);
}

/* One card of the arena; what it is not to be found for has been said where it is 0. */
static struct card_hits hit(struct card_view *view, card_id id)
{
	card_id *ids = id ? look_room(&view->look, 1) : NULL;

	if (!ids)
		return (struct card_hits){ .is_said = true };
	*ids = id;
	return (struct card_hits){ .ids = ids, .n = 1 };
}

/* Where there is none that is said unless [how] is CARD_EXACTLY. */
static struct card_hits find_printing(struct card_view *view, struct text set, struct text number, enum card_search how)
{
	card_id id = 0;

	if (lorcana_card_find_printing(&view->cards, set, number, &id))
		return look_nomem(&view->look);
	if (!id && how == CARD_EXACTLY)
		return (struct card_hits){ .n = 0 };
	if (!id)
		desk_fail(view->look.desk, "no printing %.*s/%.*s", TEXT_ARG(set), TEXT_ARG(number));
	return hit(view, id);
}

/* Whether one of the cards has this name, with whatever version. */
static bool has_name(const struct card_view *view, const card_id *ids, size_t n, struct text name)
{
	for (size_t i = 0; i < n; i++)
		if (text_equal_nocase(lorcana_card_of(&view->cards, ids[i])->name, name))
			return true;
	return false;
}

/* The card of that whole name, or those that have all the words in theirs. */
static struct card_hits find_name(struct card_view *view, struct text name, enum card_search how)
{
	struct lorcana_found found;
	card_id *ids;
	size_t n = 0;

	if (lorcana_card_find(&view->cards, name, &found) ||
	    lorcana_cards_search(&view->cards, name, view->look.desk->arena, &ids, &n))
		return look_nomem(&view->look);
	if (found.match == MATCH_ONE)
		return hit(view, found.id);
	if (how == CARD_EXACTLY && !has_name(view, ids, n, name))
		n = 0;
	return (struct card_hits){ .ids = ids, .n = n, .in_lines = n > 1 };
}

/* A printing by --set and --number, or as SET/NUMBER. */
static bool is_form(const struct desk *desk, const char *words)
{
	struct text set, number;

	return desk_value(desk, "set") || lorcana_printing_read(text_of(words), &set, &number);
}

static struct card_hits find(void *ctx, const char *words, enum card_search how)
{
	struct card_view *view = ctx;
	const struct desk *desk = view->look.desk;
	struct text set, number;

	if (desk_value(desk, "set"))
		return find_printing(view, text_of(desk_value(desk, "set")), text_of(desk_value(desk, "number")),
				     CARD_IN_PART);
	if (lorcana_printing_read(text_of(words), &set, &number))
		return find_printing(view, set, number, how);
	return find_name(view, text_of(words), how);
}

/* A name that is near may be that without the version, as people write it. */
static size_t nearest(void *ctx, const char *words, struct near_card *near, size_t max)
{
	struct card_view *view = ctx;
	struct lorcana_found found;
	size_t n;

	if (lorcana_card_find(&view->cards, text_of(words), &found)) {
		desk_fail(view->look.desk, "memory ran out");
		return 0;
	}
	n = found.n_near < max ? found.n_near : max;
	for (size_t i = 0; i < n; i++) {
		const struct lorcana_card *card = lorcana_card_of(&view->cards, found.near[i]);
		unsigned whole = near_distance(text_of(words), card->full_name);
		unsigned bare = near_distance(text_of(words), card->name);

		near[i] = (struct near_card){ card->full_name, whole < bare ? whole : bare };
	}
	return n;
}

const struct card_game lorcana_look = {
	.name = "lorcana",
	.size = sizeof(struct card_view),
	.label_width = 16,
	.has_printings = true,
	.is_form = is_form,
	.load = load,
	.find = find,
	.show = lorcana_card_show,
	.list = lorcana_card_list,
	.nearest = nearest,
};
