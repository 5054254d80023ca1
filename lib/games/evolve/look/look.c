#include "games/evolve/look/look.h"

#include <string.h>

#include "deck/deck.h"
#include "games/evolve/deck/evolve_lookup.h"

/* Cards of one name, and those that one search lists. */
enum { MAX_SHOWN = 64, MAX_LISTED = 1000 };

static bool is_form(const struct desk *desk, const char *words)
{
	(void)desk;
	return evolve_is_number(text_of(words));
}

static bool open_view(void *ctx, struct desk *desk)
{
	struct evolve_view *view = ctx;

	view->desk = desk;
	return evolve_cards_load(&view->cards, desk->rulesets, desk->arena, desk->diags) == ST_OK &&
	       formats_load(&view->formats, desk->rulesets, "evolve", desk->arena, desk->diags) == ST_OK;
}

/* Shows all cards of a name, the base before what it evolves into. */
static bool look_up_name(struct evolve_view *view, const char *words)
{
	card_id ids[MAX_SHOWN];
	enum evolve_edition edition;
	size_t n = 0;

	if (evolve_cards_named(&view->cards, text_of(words), ids, MAX_SHOWN, &n, &edition))
		desk_fail(view->desk, "memory ran out");
	for (size_t i = 0; i < n && i < MAX_SHOWN; i++)
		evolve_card_show(view, ids[i]);
	return n > 0;
}

static void fail_with_nearest(struct evolve_view *view, const char *words)
{
	card_id near[DECK_MAX_NEAR];
	struct buffer names = { 0 };
	size_t n;

	if (evolve_cards_near(&view->cards, text_of(words), near, DECK_MAX_NEAR, &n))
		n = 0;
	for (size_t i = 0; i < n; i++)
		buffer_printf(&names, "%s'%.*s'", i ? ", " : "; nearest: ",
			      TEXT_ARG(evolve_card_of(&view->cards, near[i])->name));
	desk_fail(view->desk, "no card '%s'%s", words, buffer_string(&names));
	buffer_free(&names);
}

/* Cards in whose names the words stand, in a line each. */
static bool look_up_part(struct evolve_view *view, const char *words)
{
	card_id *ids = arena_calloc(view->desk->arena, MAX_LISTED, sizeof(*ids));
	size_t n = 0;

	if (!ids || evolve_cards_search(&view->cards, text_of(words), ids, MAX_LISTED, &n)) {
		desk_fail(view->desk, "memory ran out");
		return true;
	}
	for (size_t i = 0; i < n; i++)
		(n == 1 ? evolve_card_show : evolve_card_list)(view, ids[i]);
	if (n > 1 && !view->desk->json)
		buffer_printf(view->desk->out, "%zu cards\n", n);
	return n > 0;
}

static bool show(void *ctx, const char *words, enum card_search how)
{
	struct evolve_view *view = ctx;
	card_id id = evolve_card_of_number(&view->cards, text_of(words));

	if (id) {
		evolve_card_show(view, id);
		return true;
	}
	if (look_up_name(view, words))
		return true;
	if (how != CARD_EXACTLY && look_up_part(view, words))
		return true;
	if (how == CARD_OR_NEAR)
		fail_with_nearest(view, words);
	return false;
}

static void close_view(void *ctx)
{
	(void)ctx;
}

const struct card_game evolve_look = {
	.size = sizeof(struct evolve_view),
	.is_form = is_form,
	.open = open_view,
	.show = show,
	.close = close_view,
};
