#include "games/lorcana/look/look.h"

#include "games/lorcana/cards/lorcana_cards_search.h"
#include "games/near_cards.h"

static bool load_tournament_rules(struct card_view *view)
{
	struct desk *desk = view->desk;
	struct edition_list list;
	const struct edition *newest;

	if (edition_list_load(&list, desk->rulesets, "lorcana", "tournament", desk->arena, desk->diags))
		return false;
	newest = edition_on(&list, view->date);
	return !newest ||
	       rulebook_load(&view->tournament, desk->rulesets, "tournament", newest, desk->arena, desk->diags) == ST_OK;
}

static bool load(struct card_view *view)
{
	struct desk *desk = view->desk;

	return lorcana_cards_load(&view->cards, desk->rulesets, desk->arena, desk->diags) == ST_OK &&
	       lorcana_abilities_load(&view->cards, desk->rulesets, desk->diags) == ST_OK &&
	       lorcana_code_compile(&view->code, &view->cards) == ST_OK &&
	       vocabulary_load(&view->vocabulary, desk->rulesets, "lorcana", desk->arena, desk->diags) == ST_OK &&
	       formats_load(&view->formats, desk->rulesets, "lorcana", desk->arena, desk->diags) == ST_OK &&
	       load_tournament_rules(view);
}

/* False where there is none, which is said unless [how] is CARD_EXACTLY. */
static bool look_up_printing(struct card_view *view, struct text set, struct text number, enum card_search how)
{
	card_id id = 0;

	if (lorcana_card_find_printing(&view->cards, set, number, &id))
		desk_fail(view->desk, "memory ran out");
	else if (id)
		card_print(view, lorcana_card_of(&view->cards, id));
	else if (how != CARD_EXACTLY)
		desk_fail(view->desk, "no printing %.*s/%.*s", (int)set.len, set.ptr, (int)number.len, number.ptr);
	return id || how != CARD_EXACTLY;
}

/* Whether one of the cards has this name, with whatever version. */
static bool has_name(const struct card_view *view, const card_id *ids, size_t n, struct text name)
{
	for (size_t i = 0; i < n; i++)
		if (text_equal_nocase(lorcana_card_of(&view->cards, ids[i])->name, name))
			return true;
	return false;
}

/* A whole name, or words that one card alone has in its name. */
static bool show_exactly(struct card_view *view, const struct lorcana_found *found, const card_id *ids, size_t n)
{
	if (found->match != MATCH_ONE && n != 1)
		return false;
	card_print(view, lorcana_card_of(&view->cards, found->match == MATCH_ONE ? found->id : ids[0]));
	return true;
}

/* Shows the one card that has all the words in its name, or lists the several. */
static bool look_up_name(struct card_view *view, const char *name, enum card_search how)
{
	struct lorcana_found found;
	card_id *ids;
	size_t n = 0;

	if (lorcana_card_find(&view->cards, text_of(name), &found) ||
	    lorcana_cards_search(&view->cards, text_of(name), view->desk->arena, &ids, &n)) {
		desk_fail(view->desk, "memory ran out");
		return true;
	}
	if (how == CARD_EXACTLY && found.match != MATCH_ONE && !has_name(view, ids, n, text_of(name)))
		return false;
	if (show_exactly(view, &found, ids, n))
		return true;
	for (size_t i = 0; i < n; i++)
		card_print_line(view, lorcana_card_of(&view->cards, ids[i]));
	if (n && !view->desk->json)
		buffer_printf(view->desk->out, "%zu cards\n", n);
	return n > 0;
}

/* A printing by --set and --number, or as SET/NUMBER. */
static bool is_form(const struct desk *desk, const char *words)
{
	struct text set, number;

	return desk_value(desk, "set") || lorcana_printing_read(text_of(words), &set, &number);
}

static bool open_view(void *ctx, struct desk *desk)
{
	struct card_view *view = ctx;

	view->desk = desk;
	view->date = desk->date;
	return load(view);
}

static bool show(void *ctx, const char *words, enum card_search how)
{
	struct card_view *view = ctx;
	struct text set, number;

	if (desk_value(view->desk, "set"))
		return look_up_printing(view, text_of(desk_value(view->desk, "set")),
					text_of(desk_value(view->desk, "number")), CARD_IN_PART);
	if (lorcana_printing_read(text_of(words), &set, &number))
		return look_up_printing(view, set, number, how);
	return look_up_name(view, words, how);
}

/* A name that is near may be that without the version, as people write it. */
static size_t nearest(void *ctx, const char *words, struct near_card *near, size_t max)
{
	struct card_view *view = ctx;
	struct lorcana_found found;
	size_t n;

	if (lorcana_card_find(&view->cards, text_of(words), &found)) {
		desk_fail(view->desk, "memory ran out");
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

static void close_view(void *ctx)
{
	struct card_view *view = ctx;

	vocabulary_free(&view->vocabulary);
}

const struct card_game lorcana_look = {
	.size = sizeof(struct card_view),
	.has_printings = true,
	.is_form = is_form,
	.open = open_view,
	.show = show,
	.nearest = nearest,
	.close = close_view,
};
