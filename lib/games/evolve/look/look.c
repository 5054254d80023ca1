#include "games/evolve/look/look.h"

#include "games/evolve/deck/evolve_lookup.h"
#include "games/near_cards.h"

/* Cards of one name, and those that one search lists. */
enum { MAX_SHOWN = 64, MAX_LISTED = 1000 };

static bool is_form(const struct desk *desk, const char *words)
{
	(void)desk;
	return evolve_is_number(text_of(words));
}

static bool load(void *ctx, struct desk *desk)
{
	struct evolve_view *view = ctx;

	return evolve_cards_load(&view->cards, desk->rulesets, desk->arena, desk->diags) == ST_OK && look_beside(&view->look);
}

/* All cards of a name, the base before what it evolves into. */
static size_t find_name(struct evolve_view *view, struct text words, card_id *ids)
{
	enum evolve_edition edition;
	size_t n = 0;

	if (evolve_cards_named(&view->cards, words, ids, MAX_SHOWN, &n, &edition))
		desk_fail(view->look.desk, "memory ran out");
	return n < MAX_SHOWN ? n : MAX_SHOWN;
}

static struct card_hits find(void *ctx, const char *words, enum card_search how)
{
	struct evolve_view *view = ctx;
	card_id *ids = look_room(&view->look, MAX_LISTED);
	struct card_hits hits = { .ids = ids, .is_said = !ids };

	if (!ids)
		return hits;
	ids[0] = evolve_card_of_number(&view->cards, text_of(words));
	hits.n = ids[0] ? 1 : find_name(view, text_of(words), ids);
	if (hits.n || how == CARD_EXACTLY)
		return hits;
	if (evolve_cards_search(&view->cards, text_of(words), ids, MAX_LISTED, &hits.n))
		return look_nomem(&view->look);
	hits.in_lines = hits.n > 1;
	return hits;
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
		desk_fail(view->look.desk, "memory ran out");
		n = 0;
	}
	for (size_t i = 0; i < n; i++)
		near[i] = nearest_name(evolve_card_of(&view->cards, ids[i]), text_of(words));
	return n;
}

const struct card_game evolve_look = {
	.name = "evolve",
	.size = sizeof(struct evolve_view),
	.label_width = 12,
	.is_form = is_form,
	.load = load,
	.find = find,
	.show = evolve_card_show,
	.list = evolve_card_list,
	.nearest = nearest,
};
