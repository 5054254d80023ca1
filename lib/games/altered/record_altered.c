#include "games/altered/record_altered.h"

#include "deck/near_names.h"
#include "games/altered/deck/altered_deck.h"
#include "games/altered/engine.h"
#include "games/altered/state/env.h"

struct altered_loaded {
	struct altered_cards cards;
	struct altered_code code;     /* their programs, compiled */
	struct altered_lookup lookup; /* of deck lists, and of names that are not known */
};

static enum status load(void *ctx, const char *rulesets, const char *records, struct arena *arena, struct diags *diags)
{
	struct altered_loaded *cards = ctx;
	enum status status = altered_cards_load(&cards->cards, rulesets, records, arena, diags);

	if (status == ST_OK)
		status = altered_code_load(&cards->code, &cards->cards, rulesets, arena, diags);
	cards->lookup.cards = &cards->cards;
	cards->lookup.others.game = altered_decks.name;
	cards->lookup.others.rulesets = rulesets;
	return status;
}

static enum status begin(void *env, void *ctx, const struct rulebook *book, const struct rulebook *stand_in,
			 struct diags *diags)
{
	struct altered_loaded *cards = ctx;

	return altered_env_init(env, &cards->cards, book, stand_in, &cards->code, diags);
}

static enum card_part part_of(const void *cards, card_id card)
{
	return altered_card_of(cards, card)->type == ALTERED_HERO ? PART_LEADER : PART_MAIN;
}

static enum status seat(void *env, const struct record_seats *seats, struct arena *arena)
{
	struct altered_env *altered = env;

	altered->first = seats->first;
	altered->is_first_known = seats->is_first_known;
	altered->record_is_partial = seats->is_partial;
	altered->record_is_broken = seats->is_broken;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		altered->player_names[p] = seats->names[p];
		if (seats->decks[p].given &&
		    card_list_part(&altered->lists[p], &seats->decks[p], part_of, altered->cards, arena))
			return ST_NOMEM;
	}
	return ST_OK;
}

/* Without what tells versions apart: "Baba Yaga (ALT_CORE_B_YZ_08_R1)", "Baba Yaga, rare, Ordis". */
static struct text bare_name(struct text name)
{
	size_t bracket = text_find(name, text_of(" (")), comma = text_find(name, text_of(", "));

	name.len = bracket < comma ? bracket : comma;
	return name;
}

/* The reference of "Baba Yaga (ALT_CORE_B_YZ_11_U_5)": what is near the name of a unique is another card. */
static struct text name_of_unique(struct text name)
{
	size_t bracket = text_find(name, text_of(" ("));
	struct altered_ref ref;
	struct text inner;

	if (bracket == name.len || name.ptr[name.len - 1] != ')')
		return name;
	inner = text_skip(name, bracket + 2);
	inner.len--;
	return altered_ref_read(inner, &ref) && ref.version == ALTERED_U ? inner : name;
}

static void say_open(const struct altered_loaded *cards, const struct deck_open_name *open, struct text written,
		     struct buffer *out)
{
	struct text names[DECK_MAX_NEAR];

	if (open->reason == OPEN_NO_RECORD) {
		buffer_printf(out,
			      "no record of '%.*s' is given, a unique of '%.*s'; --cards with its record would settle it",
			      TEXT_ARG(open->written), TEXT_ARG(altered_card_of(&cards->cards, open->near[0])->name));
		return;
	}
	for (size_t i = 0; i < open->n_near; i++)
		names[i] = altered_card_of(&cards->cards, open->near[i])->label;
	if (open->n_near)
		near_names_say(out, written, open->reason == OPEN_AMBIGUOUS, names, open->n_near,
			       open->n_near == DECK_MAX_NEAR);
}

static enum status say_near(void *ctx, struct text written, struct buffer *out)
{
	struct altered_loaded *cards = ctx;
	struct deck_line line = { .count = 1, .is_counted = true, .name = name_of_unique(written) };
	struct deck_found found = { 0 };
	struct text bare = bare_name(written);
	enum status status = altered_lookup_card(&cards->lookup, &line, true, &found);
	bool is_bare = found.result == LOOKUP_OPEN && !found.open.n_near && bare.len < written.len;

	if (status == ST_OK && is_bare) {
		line.name = bare;
		status = altered_lookup_card(&cards->lookup, &line, true, &found);
	}
	if (status)
		return status;
	if (found.result == LOOKUP_OPEN)
		say_open(cards, &found.open, written, out);
	else if (is_bare)
		near_names_say(out, written, false, &altered_card_of(&cards->cards, found.card)->label, 1, false);
	return ST_OK;
}

const struct record_game record_altered = {
	.rules = &altered_rules,
	.max_players = ALTERED_PLAYERS,
	.players_key = "scope-two-players",
	.decks = &altered_decks,
	.cards_size = sizeof(struct altered_loaded),
	.tables_at = offsetof(struct altered_loaded, cards.tables),
	.finder_at = offsetof(struct altered_loaded, lookup),
	.env_size = sizeof(struct altered_env),
	.load = load,
	.begin = begin,
	.seat = seat,
	.say_near = say_near,
};
