/*
 * echo.c - what effects have done, as a record states it.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/board/usable.h"
#include "games/lorcana/resolve/damage.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/enter.h"
#include "games/lorcana/resolve/replace.h"
#include "games/lorcana/resolve/shift_onto.h"
#include "games/lorcana/state/language.h"
#include "kernel/game_rules.h"

/* Whether a card was put on one of that name, as far as that can still be seen. */
static bool lies_on(const struct lorcana_game *g, obj_id id, card_id card)
{
	if (!is_in_play(g, id))
		return true;
	for (obj_id i = table_object_const(&g->table, id)->under; i; i = g->table.objects[i].next)
		if (g->table.objects[i].card == card || g->table.objects[i].card == CARD_UNKNOWN)
			return true;
	return false;
}

/* A card that may enter play exerted does, when the entry says so of an effect that has played it. */
static bool enters_as_stated(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	return entry->verb == VERB_DO_PLAY && is_in_play(x->g, echo->id) && may_enter_exerted(x->env, x->g, echo->id);
}

/* A card that may be shifted for free is, when the entry says so of an effect that has played it and asked for nothing. */
static bool is_shifted_as_stated(const struct ctx *x, const struct echo *echo)
{
	const struct lorcana_keyword *shift = shift_keyword(x->env, x->g, echo->id);

	return x->env->edition.free_ignores_ink_only && x->onto && echo->number == 0 && is_in_play(x->g, echo->id) && shift &&
	       !shift->discard && shift_fits_on(x->env, x->g, echo->id, x->onto);
}

/* Whether a card came from where an entry says; what was under another card was in play too. */
static bool came_from(const struct echo *echo, struct text word)
{
	return text_is(word, lorcana_zone_word(echo->from)) || (echo->from_under && text_is(word, "under"));
}

/*
 * Whether the ink that an entry has for what an effect did is what was paid;
 * what was not paid for was free. Formats that leave out choices call free
 * whatever an effect lets be played.
 */
static bool pays_as_stated(const struct ctx *x, const struct clause *clause, const struct echo *echo)
{
	if (clause->id == CLAUSE_PAY_ID)
		return clause->number == echo->number;
	return clause->id != CLAUSE_FREE_ID || echo->number == 0 || x->env->record_is_partial;
}

/* Whether a card that went to a deck went to where in it an entry says. */
static bool went_to(const struct echo *echo, struct text word)
{
	return echo->verb != VERB_DO_DECK || text_is(word, lorcana_place_words[echo->place]);
}

/* Whether the keyword that was given is the one that an entry says. */
static bool gave(const struct echo *echo, struct text word)
{
	return echo->verb != VERB_DO_GIVE || text_equal_nocase(word, text_of(lorcana_keyword_list[echo->keyword]));
}

/* Whether what was given lasts as long as an entry says. */
static bool lasts_as_stated(const struct echo *echo, struct text word)
{
	return echo->lasts == LASTS_NOT_SAID || echo->lasts == (text_is(word, "turn") ? LASTS_TURN : LASTS_NEXT);
}

/* Whether what an entry says besides of a card that went from one zone to another, or was given something, is so. */
static bool clauses_echo(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	for (uint8_t i = 0; echo->id && i < entry->n_clauses; i++) {
		const struct clause *clause = &entry->clauses[i];

		if (!pays_as_stated(x, clause, echo) || (clause->id == CLAUSE_FROM_ID && !came_from(echo, clause->word)) ||
		    (clause->id == CLAUSE_TO_ID && !went_to(echo, clause->word)) ||
		    (clause->id == CLAUSE_KEYWORD_ID && !gave(echo, clause->word)) ||
		    (clause->id == CLAUSE_UNTIL_ID && !lasts_as_stated(echo, clause->word)) ||
		    (clause->id == CLAUSE_EXERTED_ID && !echo->exerted && !enters_as_stated(x, entry, echo)) ||
		    (clause->id == CLAUSE_SHIFT_ID && clause->ref.card && !lies_on(x->g, echo->id, clause->ref.card) &&
		     !is_shifted_as_stated(x, echo)))
			return false;
	}
	return true;
}

static bool goes_to_hand(const struct echo *echo)
{
	return echo->verb == VERB_DO_DRAW || echo->verb == VERB_DO_RETURN;
}

/*
 * Whether a choice names what was forced: a card, which may have been lost sight of since, or where the echo has a number
 * a player (1 + the seat) or a mode (negative).
 */
static bool chooses_so(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	const struct clause *clause = entry_clause(entry, CLAUSE_PLAYER_ID);

	/* A number is no card. */
	if (echo->number == 0)
		return entry->subject.given || !(entry->has_number || clause);
	if (entry->subject.given)
		return false;
	return clause ? player_of_name(x, clause->word) + 1 == echo->number : entry->has_number && -entry->number == echo->number;
}

/* Whether a card in play has that name, or lies on one that has it and onto which it was shifted since. */
static bool is_or_lies_on(const struct lorcana_game *g, obj_id id, card_id card)
{
	if (g->table.objects[id].card == card)
		return true;
	for (obj_id i = table_object_const(&g->table, id)->under; i; i = g->table.objects[i].next)
		if (g->table.objects[i].card == card)
			return true;
	return false;
}

/* Whether a character went to the location, or a card under the card, that an entry names, as far as that can still be seen. */
static bool goes_where_stated(const struct lorcana_game *g, const struct entry *entry, const struct echo *echo)
{
	const struct object *object = table_object_const(&g->table, echo->id);
	obj_id place = entry->verb == VERB_DO_MOVE ? object->at : entry->verb == VERB_DO_UNDER ? object->on : NO_OBJECT;
	card_id card = entry->target.card;

	return !place || !card || !table_object_const(&g->table, place)->card || is_or_lies_on(g, place, card);
}

/* Whether a number is what a player is asked for now. */
static bool asks_number(const struct ctx *x)
{
	return x->g->ask == ASK_EFFECT && !is_replacing(x) && pending_of(x).kind == CHOICE_NUMBER;
}

/*
 * Of a number that could only be none: that one is chosen which the text allows, of which as much was done as could be.
 * Where a number is asked for it is rather the answer to that.
 */
static bool says_no_number(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	return echo->verb == VERB_DECLINE && entry->verb == VERB_CHOOSE && !entry->subject.given && entry->has_number &&
	       entry->number >= 0 && entry->number <= echo->number && !asks_number(x);
}

/* Whether an ability that has begun is the one that the entry names, if it names one. */
static bool names_ability(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	const struct clause *named = entry_clause(entry, CLAUSE_ABILITY_ID);

	return !named || ability_goes_by(x->env, echo->by, (uint8_t)echo->number, ABILITY_ACTIVATED, named->word) ||
	       ability_goes_by(x->env, echo->by, (uint8_t)echo->number, ABILITY_TRIGGERED, named->word);
}

/*
 * Whether the ordinal of an entry picks the card of the echo: as the table was
 * when it was done, or as it is now. Of several that have left play each may be
 * counted as they were before or without those stated before it.
 */
static bool is_the_nth(const struct lorcana_game *g, const struct entry *entry, const struct echo *echo)
{
	int ordinal = entry->subject.ordinal;

	if (!ordinal || !echo->nth || (ordinal >= echo->nth && ordinal <= echo->nth_before))
		return true;
	if (entry->verb == VERB_CHOOSE)
		return false;
	if (!is_in_play(g, echo->id))
		return ordinal < echo->nth && ordinal >= echo->nth - (int)count_gone_besides(g, echo->id);
	return ordinal == (int)ordinal_in_play(g, echo->id, echo->player, 1) ||
	       table_object_const(&g->table, echo->id)->card != echo->card;
}

/* Whether the number of an entry is that of the echo: of lore lost what the text says, or what there was to lose. */
static bool counts_so(const struct entry *entry, const struct echo *echo)
{
	if (!entry->has_number || entry->number == echo->number || entry->verb == VERB_CHOOSE)
		return true;
	if (entry->verb == VERB_DO_LOSE)
		return entry->number == echo->most;
	return entry->number > 0 && entry->number <= echo->most;
}

/*
 * Behind a further action an outcome of which nobody knows what did it is none of what was done before that. The same of
 * what can happen to a card any number of times, where the record does not say what did it.
 */
static bool happens_anew(const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);

	if (by)
		return ref_is_masked(&by->ref);
	return entry->verb == VERB_DO_DAMAGE || entry->verb == VERB_DO_PUT || entry->verb == VERB_DO_REMOVE ||
	       entry->verb == VERB_DO_READY || entry->verb == VERB_DO_EXERT;
}

/* Whether an entry says what the echo does. */
static bool echoes(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	card_id card = entry->subject.card;
	card_id now = echo->id ? table_object_const(&x->g->table, echo->id)->card : CARD_UNKNOWN;
	card_id was = echo->card ? echo->card : now;

	if (echo->given < x->g->n_acted && happens_anew(entry))
		return false;
	if (entry->player != echo->player || (entry->verb != echo->verb && !says_no_number(x, entry, echo)))
		return false;
	if (entry->verb != echo->verb)
		return true;
	if (entry->verb == VERB_RESOLVE)
		return (card == echo->by || (card && card == echo->of)) && names_ability(x, entry, echo);
	if (entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE)
		return !card || card == echo->by || (entry->verb == VERB_ACCEPT && card == echo->of);
	if (entry->verb == VERB_CHOOSE && !chooses_so(x, entry, echo))
		return false;
	if (by && by->ref.card && by->ref.card != echo->by && by->ref.card != echo->of)
		return false;
	/* Of unknown cards in a hand it was the engine that took one for the other. */
	if (entry->subject.given && card && was && card != was && (echo->card || !goes_to_hand(echo)))
		return false;
	return is_the_nth(x->g, entry, echo) && clauses_echo(x, entry, echo) && goes_where_stated(x->g, entry, echo) &&
	       counts_so(entry, echo);
}

/* Whether a card has gone where it does from a hand since the echo, as far as that is remembered. */
static bool has_left_since(const struct lorcana_game *g, obj_id id, const struct echo *echo)
{
	const uint32_t leaves = 1u << HAPPEN_PLAY | 1u << HAPPEN_INK | 1u << HAPPEN_DISCARD | 1u << HAPPEN_TO_DISCARD;

	if (g->history.len == MAX_HISTORY)
		return true;
	for (uint16_t i = echo->history; i < g->history.len; i++)
		if (g->history.items[i].subject == id && leaves & 1u << g->history.items[i].what)
			return true;
	return false;
}

/* A card of that name has left a hand since: it may be the one that came there, and not the one that stayed. */
static bool may_have_left_hand(const struct ctx *x, const struct echo *echo, card_id card)
{
	const struct table *t = &x->g->table;

	for (obj_id i = 1; i <= t->n_objects; i++) {
		const struct object *o = table_object_const(t, i);

		if (i != echo->id && o->card == card && o->owner == table_object_const(t, echo->id)->owner && o->since == x->g->turn &&
		    o->zone != Z_HAND && o->zone != Z_DECK && has_left_since(x->g, i, echo))
			return true;
	}
	return false;
}

/*
 * Whether a card that was not known is where the echo left it, so that the entry
 * can name it [card]. One that was known then has been lost sight of in a deck,
 * as has one that went there.
 */
static bool can_name(const struct ctx *x, const struct echo *echo, card_id card)
{
	const struct object *object = table_object_const(&x->g->table, echo->id);

	if (echo->verb == VERB_DO_RETURN && echo->id && object->zone == Z_HAND && may_have_left_hand(x, echo, card))
		return false;
	if (!echo->id || object->card != CARD_UNKNOWN || object->zone == Z_DECK || echo->card || echo->verb == VERB_DO_DECK)
		return false;
	/* A card drawn may since have gone unseen to where nobody looks. */
	return echo->verb == VERB_DO_DRAW ? object->zone == Z_HAND : object->zone != Z_INKWELL || echo->verb == VERB_DO_INK;
}

/* How well an entry fits an echo: it says nothing against it, it can name the card, it is about this very card. */
enum fit { FITS_NOT, FITS_LOOSELY, CAN_BE_NAMED, FITS_EXACTLY };

static enum fit fit_of(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	card_id card = entry->subject.card;

	if (!echoes(x, entry, echo) || (card && echo->id && answer_is_unnamed(x, echo->id)))
		return FITS_NOT;
	if (!entry->subject.given || !card || echo->card == card ||
	    (echo->id && table_object_const(&x->g->table, echo->id)->card == card))
		return FITS_EXACTLY;
	if (echo->id && !table_object_const(&x->g->table, echo->id)->card && !can_turn_out(x->g, echo->id, echo->by, card))
		return FITS_NOT;
	if (!can_name(x, echo, card))
		return FITS_LOOSELY;
	/* It is none of its player's deck: a choice is of another card. */
	if (entry->verb == VERB_CHOOSE && !may_own(x, table_object_const(&x->g->table, echo->id)->owner, card))
		return FITS_NOT;
	return CAN_BE_NAMED;
}

/* The first of those that fit best, of an effect of the card [by] (CARD_UNKNOWN = any); -1 = none. */
static int find_echo(const struct ctx *x, const struct entry *entry, card_id by)
{
	enum fit best_fit = FITS_NOT;
	int best = -1;

	for (uint16_t i = 0; i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];
		enum fit fit = by && echo->by != by ? FITS_NOT : fit_of(x, entry, echo);

		if (fit > best_fit) {
			best = i;
			best_fit = fit;
		}
	}
	return best;
}

static void drop_echo(struct echo_set *set, uint16_t at)
{
	set->len--;
	for (uint16_t k = at; k < set->len; k++)
		set->items[k] = set->items[k + 1];
	set->items[set->len] = (struct echo){ 0 };
}

/* More ways than these nobody has to tell from each other. */
enum { MAX_UNTOLD_WAYS = 8 };

/*
 * An entry without the name of a card says one of several things that were done to cards of different names: the first of
 * them, [first], or another where later entries show that (game_rules.ways).
 */
static int find_untold(struct ctx *x, const struct entry *entry, int first, card_id by)
{
	struct lorcana_game *g = x->g;
	int found[MAX_UNTOLD_WAYS];
	uint8_t n = 0;

	if (first < 0 || !ref_is_masked(&entry->subject) || x->offer.dry_run || x->env->record_is_partial || g->ways > 1)
		return first;
	for (uint16_t i = (uint16_t)first; i < g->echoes.len && n < MAX_UNTOLD_WAYS; i++) {
		const struct echo *echo = &g->echoes.items[i];

		if (echo->card && echo->by == g->echoes.items[first].by &&
		    (n == 0 || echo->card != g->echoes.items[found[n - 1]].card) && !(by && echo->by != by) &&
		    fit_of(x, entry, echo) == fit_of(x, entry, &g->echoes.items[first]))
			found[n++] = i;
	}
	return n < 2 ? first : found[choose_way(g, n, WAYS_EQUAL)];
}

bool echo_take_of(struct ctx *x, const struct entry *entry, card_id by)
{
	struct echo_set *set = &x->g->echoes;
	int i = find_untold(x, entry, find_echo(x, entry, by), by);
	obj_id exerted = NO_OBJECT, shifted = NO_OBJECT;

	/* Of a certain effect: what it did to this very card. */
	if (i < 0 || (by && fit_of(x, entry, &set->items[i]) < FITS_EXACTLY))
		return false;
	if (entry->subject.card && can_name(x, &set->items[i], entry->subject.card)) {
		bind_object(x, set->items[i].id, entry->subject.card);
		if (set->items[i].verb == VERB_DO_DISCARD && set->items[i].from == Z_DECK)
			happen_to_be_found(x, set->items[i].id);
	}
	if (entry_clause(entry, CLAUSE_EXERTED_ID) && !set->items[i].exerted && enters_as_stated(x, entry, &set->items[i]))
		exerted = set->items[i].id;
	if (is_shifted_as_stated(x, &set->items[i]) && !table_count_under(&x->g->table, set->items[i].id))
		shifted = set->items[i].id;
	if (set->items[i].most && entry->has_number && is_in_play(x->g, set->items[i].id))
		put_damage(x->g, set->items[i].id, set->items[i].number - entry->number);
	drop_echo(set, (uint16_t)i);
	if (shifted)
		shift_by_text(x, shifted, x->onto);
	if (exerted)
		enter_exerted_as_stated(x, exerted);
	return true;
}

void echo_end_resolved(struct ctx *x)
{
	struct echo_set *set = &x->g->echoes;

	for (uint16_t i = set->len; !x->env->record_is_partial && i-- > 0;)
		if (set->items[i].verb == VERB_RESOLVE && set->items[i].given < x->g->n_given)
			drop_echo(set, i);
}

bool echo_removed_less(struct ctx *x, obj_id id, int damage)
{
	int own = table_object_const(&x->g->table, id)->counters;

	for (uint16_t i = 0; i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];
		int before = own + echo->number;

		if (echo->verb != VERB_DO_REMOVE || echo->id != id || !echo->most || damage == own || damage > before ||
		    damage < before - echo->most)
			continue;
		put_damage(x->g, id, damage - own);
		drop_echo(&x->g->echoes, i);
		return true;
	}
	return false;
}

static bool is_answer(uint8_t verb)
{
	return verb == VERB_CHOOSE || verb == VERB_ACCEPT || verb == VERB_DECLINE;
}

void echo_mark_resolved(struct ctx *x, card_id card)
{
	for (uint16_t i = 0; i < x->g->echoes.len; i++) {
		struct echo *echo = &x->g->echoes.items[i];

		echo->resolved |= is_answer(echo->verb) && echo->by == card && echo->given == x->g->n_given;
	}
}

/* Nothing could be done: it was done or it was not, and one of the two is said. */
static void drop_whether(struct echo_set *set, card_id by)
{
	for (uint16_t i = set->len; i-- > 0;)
		if (set->items[i].resolved && set->items[i].by == by && set->items[i].verb != VERB_CHOOSE)
			drop_echo(set, i);
}

bool echo_take_resolved(struct ctx *x, const struct entry *entry)
{
	struct echo_set *set = &x->g->echoes;

	for (uint16_t i = 0; i < set->len; i++) {
		const struct echo echo = set->items[i];
		enum fit needed = echo.verb == VERB_CHOOSE ? FITS_EXACTLY : FITS_LOOSELY;

		if (!echo.resolved || (uint16_t)(echo.given + 1) != x->g->n_given || fit_of(x, entry, &echo) < needed)
			continue;
		drop_echo(set, i);
		if (echo.verb != VERB_CHOOSE)
			drop_whether(set, echo.by);
		return true;
	}
	return false;
}

/* The first that the entry states exactly, of what was done behind the [given]-th choice; -1 = none. */
static int find_exact(const struct ctx *x, const struct entry *entry, uint16_t given)
{
	for (uint16_t i = 0; i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->verb == entry->verb && echo->given == given && fit_of(x, entry, echo) == FITS_EXACTLY)
			return i;
	}
	return -1;
}

bool echo_is_of_last(const struct ctx *x, const struct entry *entry)
{
	return find_exact(x, entry, (uint16_t)(x->g->n_given - 1)) >= 0;
}

bool echo_take_of_entry(struct ctx *x, const struct entry *entry)
{
	int i = find_exact(x, entry, x->g->n_given);

	if (i >= 0)
		drop_echo(&x->g->echoes, (uint16_t)i);
	return i >= 0;
}

bool echo_names(const struct ctx *x, const struct entry *entry)
{
	int i = find_echo(x, entry, CARD_UNKNOWN);

	return i >= 0 && entry->subject.card && fit_of(x, entry, &x->g->echoes.items[i]) == FITS_EXACTLY;
}

/* Lore that a text lets its player gain several times, as for each of several players. */
static bool is_part_of(const struct entry *entry, const struct echo *echo, card_id by)
{
	return echo->verb == VERB_DO_GAIN && echo->player == entry->player && echo->by == by;
}

/* The card whose text has let the player gain, in several parts, the lore that an entry states in one; CARD_UNKNOWN = none. */
static card_id find_sum(const struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	const struct echo_set *set = &x->g->echoes;

	for (uint16_t i = 0; entry->verb == VERB_DO_GAIN && entry->has_number && i < set->len; i++) {
		card_id card = set->items[i].by;
		int sum = 0;

		if (by && by->ref.card && by->ref.card != card)
			continue;
		for (uint16_t k = 0; k < set->len; k++)
			sum += is_part_of(entry, &set->items[k], card) ? set->items[k].number : 0;
		if (sum == entry->number)
			return card;
	}
	return CARD_UNKNOWN;
}

static bool take_sum(struct ctx *x, const struct entry *entry)
{
	card_id by = find_sum(x, entry);

	for (uint16_t i = x->g->echoes.len; by && i-- > 0;)
		if (is_part_of(entry, &x->g->echoes.items[i], by))
			drop_echo(&x->g->echoes, i);
	return by;
}

bool echo_take(struct ctx *x, const struct entry *entry)
{
	return echo_take_of(x, entry, CARD_UNKNOWN) || take_sum(x, entry);
}

bool echo_set_aside(struct ctx *x, const struct entry *entry, struct echo_set *aside)
{
	const struct effect *effect = effect_top(x->g);
	struct echo_set *set = &x->g->echoes;

	for (uint16_t i = set->len; i-- > 0;) {
		if (fit_of(x, entry, &set->items[i]) == FITS_NOT)
			continue;
		/* It has just been done as well, or by what asks now. */
		if (set->items[i].given == x->g->n_given || (effect && set->items[i].by == effect->card)) {
			echo_put_back(x, aside);
			return false;
		}
		aside->items[aside->len++] = set->items[i];
		drop_echo(set, i);
	}
	return aside->len > 0;
}

void echo_put_back(struct ctx *x, struct echo_set *aside)
{
	struct echo_set *set = &x->g->echoes;

	while (aside->len > 0 && set->len < MAX_ECHOES)
		set->items[set->len++] = aside->items[--aside->len];
	aside->len = 0;
}

bool echo_is_found(struct ctx *x, const struct entry *entry)
{
	return find_echo(x, entry, CARD_UNKNOWN) >= 0 || find_sum(x, entry);
}
