#include "games/evolve/look/look.h"

#include <string.h>

#include "base/array.h"
#include "games/evolve/deck/evolve_lookup.h"
#include "games/near_cards.h"

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
	       vocabulary_load(&view->vocabulary, desk->rulesets, "evolve", desk->arena, desk->diags) == ST_OK &&
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
	return how != CARD_EXACTLY && look_up_part(view, words);
}

static void take_nearer(struct near_card *near, struct text name, struct text words)
{
	unsigned distance = near_distance(words, name);

	if (distance < near->distance)
		*near = (struct near_card){ name, distance };
}

/* The name of the card, in whatever language, that is nearest to [words]. */
static struct near_card nearest_name(const struct evolve_card *card, struct text words)
{
	const struct text lists[] = { card->other_names, card->names_ja };
	struct near_card near = { card->name, near_distance(words, card->name) };
	struct text rest, name;

	for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++)
		for (rest = lists[i]; rest.len && text_split(&rest, ';', &name);)
			take_nearer(&near, name, words);
	for (size_t i = 0; i < card->n_faces; i++) {
		take_nearer(&near, card->faces[i].name, words);
		take_nearer(&near, card->faces[i].name_ja, words);
	}
	return near;
}

static size_t nearest(void *ctx, const char *words, struct near_card *near, size_t max)
{
	struct evolve_view *view = ctx;
	card_id ids[NEAR_CARDS_MAX];
	size_t n = 0;

	if (evolve_cards_near(&view->cards, text_of(words), ids, max < NEAR_CARDS_MAX ? max : NEAR_CARDS_MAX, &n)) {
		desk_fail(view->desk, "memory ran out");
		n = 0;
	}
	for (size_t i = 0; i < n; i++)
		near[i] = nearest_name(evolve_card_of(&view->cards, ids[i]), text_of(words));
	return n;
}

static void close_view(void *ctx)
{
	struct evolve_view *view = ctx;

	vocabulary_free(&view->vocabulary);
	array_free(&view->abilities);
}

const struct card_game evolve_look = {
	.size = sizeof(struct evolve_view),
	.is_form = is_form,
	.open = open_view,
	.show = show,
	.nearest = nearest,
	.close = close_view,
};
