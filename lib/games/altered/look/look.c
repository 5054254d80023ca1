/*
 * look.c - cards of Altered by reference, collector number or name.
 */
#include "games/altered/look/look.h"

#include <string.h>

#include "games/near_cards.h"

/* Versions of names that one look-up shows; a search lists more. */
enum { MAX_SHOWN = 64, MAX_LISTED = 1000 };

static bool load(struct altered_view *view)
{
	struct desk *desk = view->desk;

	if (altered_cards_load(&view->cards, desk->rulesets, desk_value(desk, "cards"), desk->arena, desk->diags) ||
	    formats_load(&view->formats, desk->rulesets, "altered", desk->arena, desk->diags) ||
	    edition_list_load(&view->patches, desk->rulesets, "altered", "tournament", desk->arena, desk->diags) ||
	    vocabulary_load(&view->vocabulary, desk->rulesets, "altered", desk->arena, desk->diags))
		return false;
	view->books = arena_calloc(desk->arena, view->patches.len + 1, sizeof(*view->books));
	if (!view->books)
		desk->diags->failed = true;
	return view->books != NULL;
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
static bool look_up_name(struct altered_view *view, const char *words)
{
	card_id *ids = arena_calloc(view->desk->arena, MAX_LISTED, sizeof(*ids));
	size_t n = 0;

	if (!ids) {
		desk_fail(view->desk, "memory ran out");
		return true;
	}
	if (altered_cards_search(&view->cards, text_of(words), ids, MAX_LISTED, &n)) {
		desk_fail(view->desk, "memory ran out");
		return true;
	}
	if (is_one_name(view, ids, n)) {
		for (size_t i = 0; i < n; i++)
			card_altered_show(view, ids[i]);
	} else {
		for (size_t i = 0; i < n; i++)
			card_altered_list(view, ids[i]);
	}
	if (n && !view->desk->json && !is_one_name(view, ids, n))
		buffer_printf(view->desk->out, "%zu cards\n", n);
	return n > 0;
}

/* What stands in brackets behind a name: "Baba Yaga (ALT_CORE_B_YZ_11_R1)". Empty = nothing does. */
static struct text in_brackets(struct text words)
{
	size_t open = words.len;

	if (words.len < 3 || words.ptr[words.len - 1] != ')')
		return text_of("");
	while (open > 0 && words.ptr[open - 1] != '(')
		open--;
	return open ? text_make(words.ptr + open, words.len - open - 1) : text_of("");
}

static bool show_versions_named(struct altered_view *view, const char *words)
{
	card_id ids[MAX_SHOWN];
	size_t n = 0;

	if (altered_cards_named(&view->cards, text_of(words), ids, MAX_SHOWN, &n))
		return false;
	for (size_t i = 0; i < n && i < MAX_SHOWN; i++)
		card_altered_show(view, ids[i]);
	return n > 0;
}

/* The whole name, the label that findings print, or a name with its reference. */
static bool look_up_exactly(struct altered_view *view, const char *words)
{
	struct text code = in_brackets(text_of(words));
	card_id id = altered_card_of_collector(&view->cards, code.len ? code : text_of(words));
	struct altered_ref ref;
	bool found = false;

	if (!id && code.len && altered_ref_read(code, &ref))
		id = altered_card_find(&view->cards, &ref);
	if (id) {
		card_altered_show(view, id);
		return true;
	}
	for (size_t i = 0; strchr(words, ',') && i < view->cards.n_cards; i++)
		if (text_equal_nocase(view->cards.cards[i].label, text_of(words))) {
			card_altered_show(view, (card_id)(i + 1));
			found = true;
		}
	return found || show_versions_named(view, words);
}

static bool look_up(struct altered_view *view, const char *words)
{
	struct altered_ref ref;
	card_id id = altered_card_of_collector(&view->cards, text_of(words));

	if (altered_ref_read(text_of(words), &ref)) {
		id = altered_card_find(&view->cards, &ref);
		if (!id && ref.version == ALTERED_U && altered_card_of_family(&view->cards, &ref))
			desk_fail(view->desk, "no record of '%s', a unique of '%.*s'; --cards reads records", words,
				 TEXT_ARG(altered_card_of(&view->cards, altered_card_of_family(&view->cards, &ref))
						  ->name));
		else if (!id)
			desk_fail(view->desk, "no card '%s'", words);
		if (!id)
			return true;
	}
	if (!id)
		return look_up_exactly(view, words) || look_up_name(view, words);
	card_altered_show(view, id);
	return true;
}

/* A reference is of this game alone. */
static bool is_form(const struct desk *desk, const char *words)
{
	struct altered_ref ref;

	(void)desk;
	return altered_ref_read(text_of(words), &ref);
}

static bool open_view(void *ctx, struct desk *desk)
{
	struct altered_view *view = ctx;

	view->desk = desk;
	view->date = desk->date;
	return load(view);
}

static bool show(void *ctx, const char *words, enum card_search how)
{
	struct altered_view *view = ctx;

	return how == CARD_EXACTLY ? look_up_exactly(view, words) : look_up(view, words);
}

static size_t nearest(void *ctx, const char *words, struct near_card *near, size_t max)
{
	struct altered_view *view = ctx;
	card_id ids[NEAR_CARDS_MAX];
	size_t n = 0;

	if (altered_cards_near(&view->cards, text_of(words), ids, max < NEAR_CARDS_MAX ? max : NEAR_CARDS_MAX, &n)) {
		desk_fail(view->desk, "memory ran out");
		n = 0;
	}
	for (size_t i = 0; i < n; i++) {
		struct text name = altered_card_of(&view->cards, ids[i])->name;

		near[i] = (struct near_card){ name, near_distance(text_of(words), name) };
	}
	return n;
}

static void close_view(void *ctx)
{
	struct altered_view *view = ctx;

	vocabulary_free(&view->vocabulary);
	buffer_free(&view->abilities);
}

const struct card_game altered_look = {
	.size = sizeof(struct altered_view),
	.is_form = is_form,
	.open = open_view,
	.show = show,
	.nearest = nearest,
	.close = close_view,
};
