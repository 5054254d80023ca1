/*
 * look.c - cards of Altered by reference, collector number or name.
 */
#include "games/altered/look/look.h"

#include <string.h>

#include "games/look_formats.h"
#include "games/near_cards.h"

/* Versions of names that one look-up shows; a search lists more. */
enum { MAX_SHOWN = 64, MAX_LISTED = 1000 };

static bool load(void *ctx, struct desk *desk)
{
	struct altered_view *view = ctx;

	return altered_cards_load(&view->cards, desk->rulesets, desk_value(desk, "cards"), desk->arena, desk->diags) == ST_OK &&
	       look_beside(&view->look) && look_tournaments(&view->look);
}

/* Are the cards found versions of one name? */
static bool is_one_name(const struct altered_view *view, const card_id *ids, size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (!text_equal(altered_card_of(&view->cards, ids[0])->name,
				altered_card_of(&view->cards, ids[i])->name))
			return false;
	return true;
}

/* The hits of a search: versions of one name in full, others in a line each. */
static void find_name(struct altered_view *view, struct text words, card_id *ids, struct card_hits *hits)
{
	if (altered_cards_search(&view->cards, words, ids, MAX_LISTED, &hits->n))
		*hits = look_nomem(&view->look);
	hits->in_lines = !is_one_name(view, ids, hits->n);
}

/* The whole name, the label that findings print, or a name with its reference. */
static size_t find_exactly(struct altered_view *view, struct text words, card_id *ids)
{
	struct text code = text_in_brackets(words);
	card_id id = altered_card_of_collector(&view->cards, code.len ? code : words);
	struct altered_ref ref;
	size_t n = 0;

	if (!id && code.len && altered_ref_read(code, &ref))
		id = altered_card_find(&view->cards, &ref);
	if (id)
		ids[n++] = id;
	for (size_t i = 0; !id && memchr(words.ptr, ',', words.len) && i < view->cards.n_cards && n < MAX_LISTED; i++)
		if (text_equal_nocase(view->cards.cards[i].label, words))
			ids[n++] = (card_id)(i + 1);
	if (n)
		return n;
	if (altered_cards_named(&view->cards, words, ids, MAX_SHOWN, &n))
		return 0;
	return n < MAX_SHOWN ? n : MAX_SHOWN;
}

/* The card of a reference; where there is none that is said. */
static card_id find_reference(struct altered_view *view, const char *words, const struct altered_ref *ref)
{
	card_id id = altered_card_find(&view->cards, ref);

	if (!id && ref->version == ALTERED_U && altered_card_of_family(&view->cards, ref))
		desk_fail(view->look.desk, "no record of '%s', a unique of '%.*s'; --cards reads records", words,
			  TEXT_ARG(altered_card_of(&view->cards, altered_card_of_family(&view->cards, ref))->name));
	else if (!id)
		desk_fail(view->look.desk, "no card '%s'", words);
	return id;
}

static struct card_hits find(void *ctx, const char *words, enum card_search how)
{
	struct altered_view *view = ctx;
	card_id *ids = look_room(&view->look, MAX_LISTED);
	struct card_hits hits = { .ids = ids, .is_said = !ids };
	bool in_part = how == CARD_IN_PART;
	struct altered_ref ref;

	if (!ids)
		return hits;
	if (in_part)
		ids[0] = altered_card_of_collector(&view->cards, text_of(words));
	if (in_part && altered_ref_read(text_of(words), &ref)) {
		ids[0] = find_reference(view, words, &ref);
		hits.is_said = !ids[0];
	}
	hits.n = ids[0] ? 1 : 0;
	if (!hits.n && !hits.is_said)
		hits.n = find_exactly(view, text_of(words), ids);
	if (!hits.n && !hits.is_said && in_part)
		find_name(view, text_of(words), ids, &hits);
	return hits;
}

/* A reference is of this game alone. */
static bool is_form(const struct desk *desk, const char *words)
{
	struct altered_ref ref;

	(void)desk;
	return altered_ref_read(text_of(words), &ref);
}

static size_t nearest(void *ctx, const char *words, struct near_card *near, size_t max)
{
	struct altered_view *view = ctx;
	card_id ids[NEAR_CARDS_MAX];
	size_t n = 0;

	if (altered_cards_near(&view->cards, text_of(words), ids, max < NEAR_CARDS_MAX ? max : NEAR_CARDS_MAX, &n)) {
		desk_fail(view->look.desk, "memory ran out");
		n = 0;
	}
	for (size_t i = 0; i < n; i++) {
		struct text name = altered_card_of(&view->cards, ids[i])->name;

		near[i] = (struct near_card){ name, near_distance(text_of(words), name) };
	}
	return n;
}

const struct card_game altered_look = {
	.name = "altered",
	.size = sizeof(struct altered_view),
	.label_width = 16,
	.is_form = is_form,
	.load = load,
	.find = find,
	.show = altered_card_show,
	.list = altered_card_list,
	.nearest = nearest,
};
