#include "games/lorcana/board/objects.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/lasting.h"
#include "kernel/naming.h"

bool is_marketing(const struct lorcana_game *g, obj_id id)
{
	return table_object_const(&g->table, id)->flags & F_MARKETING;
}

static obj_id first_unknown(const struct lorcana_game *g, player_id player, uint8_t zone)
{
	for (obj_id i = table_zone(&g->table, player, zone)->first; i; i = g->table.objects[i].next)
		if (g->table.objects[i].card == CARD_UNKNOWN && !is_marketing(g, i))
			return i;
	return NO_OBJECT;
}

struct picks pick_objects(const struct lorcana_game *g, player_id player, uint8_t zone, const struct ref *ref)
{
	struct picks picks = { .n = 0 };
	unsigned seen = 0;

	for (obj_id i = table_zone(&g->table, player, zone)->first; i; i = g->table.objects[i].next) {
		if (g->table.objects[i].card != ref->card || ref->card == CARD_UNKNOWN)
			continue;
		seen++;
		if ((ref->ordinal == 0 || ref->ordinal == seen) && picks.n < MAX_PICKS)
			picks.ids[picks.n++] = i;
	}
	if (picks.n == 0 && seen == 0) {
		obj_id unknown = first_unknown(g, player, zone);

		if (unknown) {
			picks.ids[picks.n++] = unknown;
			picks.unknown = ref->card != CARD_UNKNOWN;
		}
	}
	return picks;
}

obj_id pick_object(const struct lorcana_game *g, player_id player, uint8_t zone, const struct ref *ref)
{
	struct picks picks = pick_objects(g, player, zone, ref);

	return picks.n ? picks.ids[0] : NO_OBJECT;
}

obj_id most_damaged(const struct lorcana_game *g, player_id player, const struct ref *ref)
{
	struct picks picks = pick_objects(g, player, Z_PLAY, ref);
	obj_id best = NO_OBJECT;

	for (uint8_t i = 0; i < picks.n; i++)
		if (!best || table_object_const(&g->table, picks.ids[i])->counters > table_object_const(&g->table, best)->counters)
			best = picks.ids[i];
	return best;
}

obj_id find_banished(const struct lorcana_game *g, player_id player, const struct ref *ref, bool this_turn)
{
	struct picks discard = pick_objects(g, player, Z_DISCARD, ref);

	for (uint8_t i = 0; !discard.unknown && i < discard.n; i++)
		if ((!this_turn || table_object_const(&g->table, discard.ids[i])->since == g->turn) &&
		    !has_flag(g, discard.ids[i], F_SEEN_BANISHED))
			return discard.ids[i];
	return NO_OBJECT;
}

static void append_picks(struct picks *all, const struct picks *more)
{
	for (uint8_t i = 0; i < more->n && all->n < MAX_PICKS; i++)
		all->ids[all->n++] = more->ids[i];
}

struct picks pick_in_play(const struct lorcana_game *g, player_id player, bool opposing, const struct ref *ref)
{
	struct picks all = { .n = 0 }, unknown = { .n = 0 };
	struct ref any = *ref;

	any.ordinal = 0;
	for (uint8_t k = opposing; k < g->n_players; k++) {
		struct picks picks = pick_objects(g, (player_id)((player + k) % g->n_players), Z_PLAY, &any);

		if (!picks.unknown)
			append_picks(&all, &picks);
		else if (unknown.n == 0)
			unknown = picks;
	}
	if (all.n == 0)
		return unknown;
	if (ref->ordinal > all.n)
		return (struct picks){ .n = 0 };
	return ref->ordinal ? (struct picks){ .ids = { all.ids[ref->ordinal - 1] }, .n = 1 } : all;
}

unsigned ordinal_in_play(const struct lorcana_game *g, obj_id id, player_id first, uint8_t n_players)
{
	const struct object *object = table_object_const(&g->table, id);
	unsigned n = 0;

	for (uint8_t k = 0; is_in_play(g, id) && k < n_players; k++) {
		player_id p = (player_id)((first + k) % g->n_players);

		n += naming_count(&g->table, p, Z_PLAY, object->card, id);
		if (p == object->owner)
			return n;
	}
	return 0;
}

unsigned count_gone_besides(const struct lorcana_game *g, obj_id id)
{
	const struct object *this = table_object_const(&g->table, id);
	unsigned n = 0;

	for (obj_id i = 1; i <= g->table.n_objects; i++) {
		const struct object *o = table_object_const(&g->table, i);

		n += i != id && o->card == this->card && o->owner == this->owner && o->since == g->turn && o->zone != Z_PLAY;
	}
	return n;
}

const struct ref *find_not_in_hand(const struct lorcana_game *g, player_id player, const struct entry *entry, uint8_t id,
				   card_id besides)
{
	unsigned unknown = naming_count(&g->table, player, Z_HAND, CARD_UNKNOWN, NO_OBJECT), short_of = 0;

	if (besides && naming_count(&g->table, player, Z_HAND, besides, NO_OBJECT) == 0)
		short_of++;
	for (uint8_t i = 0; i < entry->n_clauses; i++) {
		const struct ref *ref = &entry->clauses[i].ref;
		unsigned named = ref->card == besides;

		if (entry->clauses[i].id != id || ref->card == CARD_UNKNOWN)
			continue;
		for (uint8_t k = 0; k <= i; k++)
			named += entry->clauses[k].id == id && entry->clauses[k].ref.card == ref->card;
		if (named > naming_count(&g->table, player, Z_HAND, ref->card, NO_OBJECT) && ++short_of > unknown)
			return ref;
	}
	return NULL;
}

static bool lasts_on(const struct lorcana_game *g, const struct lasting *m, obj_id id)
{
	return m->target == id && m->incarnation == table_object_const(&g->table, id)->incarnation;
}

/* Whether two modifiers do the same for as long. */
static bool is_same_change(const struct lasting *a, const struct lasting *b)
{
	return a->kind == b->kind && a->number == b->number && a->until == b->until && a->turn_of == b->turn_of &&
	       (a->until != UNTIL_NEXT_TURN_ENDS || a->since == b->since) &&
	       (a->until != UNTIL_SOURCE_LEAVES || a->source == b->source);
}

/* How many modifiers of [id] do the same as [m]. */
static int count_same(const struct lorcana_game *g, obj_id id, const struct lasting *m)
{
	int n = 0;

	for (uint16_t i = 0; i < g->modifiers.len; i++)
		n += lasts_on(g, &g->modifiers.items[i], id) && is_same_change(&g->modifiers.items[i], m);
	return n;
}

/* Whether the same lasts on both: what modifies them, and no effect that has one of them alone for its target. */
static bool are_changed_alike(const struct lorcana_game *g, obj_id a, obj_id b)
{
	for (uint16_t i = 0; i < g->modifiers.len; i++) {
		const struct lasting *m = &g->modifiers.items[i];

		if ((lasts_on(g, m, a) || lasts_on(g, m, b)) && count_same(g, a, m) != count_same(g, b, m))
			return false;
	}
	for (uint16_t i = 0; i < g->lasting.len; i++)
		if (g->lasting.items[i].target == a || g->lasting.items[i].target == b)
			return false;
	return true;
}

bool has_somebody_at(const struct lorcana_game *g, obj_id location)
{
	for (obj_id i = 1; i <= g->table.n_objects; i++)
		if (g->table.objects[i].at == location)
			return true;
	return false;
}

bool are_alike(const struct lorcana_game *g, obj_id a, obj_id b)
{
	const struct object *x = table_object_const(&g->table, a), *y = table_object_const(&g->table, b);

	if (a == b)
		return true;
	return x->owner == y->owner && x->flags == y->flags && x->counters == y->counters && x->at == y->at && !x->under &&
	       !y->under && !has_somebody_at(g, a) && !has_somebody_at(g, b) && are_changed_alike(g, a, b);
}

static bool remember_other(struct ctx *x, obj_id id, bool may_be_alike)
{
	const struct object *object = table_object_const(&x->g->table, id);

	if (x->offer.dry_run || object->zone != Z_PLAY || object->card == CARD_UNKNOWN)
		return false;
	for (obj_id i = table_zone(&x->g->table, object->owner, Z_PLAY)->first; i; i = x->g->table.objects[i].next)
		if (i != id && x->g->table.objects[i].card == object->card && (may_be_alike || !are_alike(x->g, i, id))) {
			influence_add_touch(x->g, object->card, COPY_UNRECORDED, ~0u, INFLUENCE_ALWAYS);
			return true;
		}
	return false;
}

void remember_copies(struct ctx *x, obj_id id)
{
	remember_other(x, id, false);
}

bool remember_any_copies(struct ctx *x, obj_id id)
{
	return remember_other(x, id, true);
}

/*
 * Reports when the game has now shown more copies than the deck can hold. Where
 * the record leaves out moves, or which cards went where is in doubt, one card
 * may have been seen as two.
 */
static void check_copies(struct ctx *x, player_id player, card_id card, unsigned known)
{
	const struct card_list *deck = &x->env->decks[player];
	const struct lorcana_card *facts = lorcana_card_of(x->env->cards, card);
	unsigned limit = facts->copy_limit ? facts->copy_limit : x->env->usual_copies;
	bool may_be_one = x->env->record_is_partial || influence_find(x->env, x->g, TOUCH_CARDS, card, 0).card;
	enum severity severity = may_be_one ? SEV_UNDETERMINED : SEV_ILLEGAL;

	if (deck->given && known > card_list_copies(deck, card))
		offer_report(&x->offer, severity, R_DECK_CONTENT,
			     "copy %u of '%.*s' from the deck of %s, whose list has %u", known,
			     TEXT_ARG(facts->full_name), x->env->player_names[player], card_list_copies(deck, card));
	if (!deck->given && limit && facts->copy_limit != LORCANA_COPIES_ANY && known > limit)
		offer_report(&x->offer, severity, R_DECK_COPIES,
			     "%s has shown %u copies of '%.*s', at most %u in a deck", x->env->player_names[player],
			     known, TEXT_ARG(facts->full_name), limit);
}

void bind_object(struct ctx *x, obj_id id, card_id card)
{
	struct object *object = table_object(&x->g->table, id);

	if (object->card == card || card == CARD_UNKNOWN)
		return;
	object->card = card;
	if (object->zone == Z_PLAY)
		listen(x, id);
	check_copies(x, object->owner, card, naming_count_owned(&x->g->table, object->owner, card));
}

bool can_turn_out(const struct lorcana_game *g, obj_id id, card_id by, card_id card)
{
	for (uint8_t i = 0; card && i < g->n_untold; i++) {
		const struct untold *untold = &g->untold[i];

		if (untold->id == id && untold->by == by && untold->turn == g->turn)
			return untold->may_be[card / 8 % sizeof(untold->may_be)] >> (card % 8) & 1u;
	}
	return true;
}

bool has_nameless(const struct lorcana_game *g, player_id player)
{
	return first_unknown(g, player, Z_PLAY) || first_unknown(g, player, Z_DISCARD);
}

/* A card known to be in one of [zones], or NO_OBJECT. */
static obj_id known_elsewhere(const struct lorcana_game *g, player_id player, card_id card, const uint8_t *zones, int n)
{
	struct ref ref = { .given = true, .card = card };

	for (int i = 0; i < n; i++) {
		struct picks picks = pick_objects(g, player, zones[i], &ref);

		if (picks.n && !picks.unknown)
			return picks.ids[0];
	}
	return NO_OBJECT;
}

bool may_own(const struct ctx *x, player_id player, card_id card)
{
	const struct card_list *deck = &x->env->decks[player];

	return !deck->given || card_list_copies(deck, card) > 0;
}

/* Whether the deck of [player] can hold one more copy than the game has shown. */
static bool has_unseen_copy(const struct ctx *x, player_id player, card_id card)
{
	const struct card_list *deck = &x->env->decks[player];
	uint8_t own = lorcana_card_of(x->env->cards, card)->copy_limit;
	unsigned known = naming_count_owned(&x->g->table, player, card);

	if (deck->given)
		return known < card_list_copies(deck, card);
	return own == LORCANA_COPIES_ANY || known < (own ? own : x->env->usual_copies);
}

/* A card that nobody has recorded and that is not in [zone]. */
static obj_id unknown_elsewhere(const struct lorcana_game *g, player_id player, uint8_t zone, const uint8_t *zones, int n)
{
	obj_id id = NO_OBJECT;

	for (int i = 0; i < n && !id; i++)
		if (zones[i] != zone)
			id = first_unknown(g, player, zones[i]);
	return id;
}

obj_id materialise(struct ctx *x, player_id player, card_id card, uint8_t zone)
{
	static const uint8_t known_in[] = { Z_HAND, Z_DISCARD };
	static const uint8_t inked_in[] = { Z_INKWELL };
	static const uint8_t played_in[] = { Z_PLAY };
	static const uint8_t unknown_in[] = { Z_HAND, Z_DISCARD, Z_DECK, Z_INKWELL };
	obj_id id = NO_OBJECT;

	if (card)
		id = known_elsewhere(x->g, player, card, known_in, 2);
	/* A card seldom leaves the inkwell: another copy that nobody has seen is likelier. */
	if (!id && (!card || has_unseen_copy(x, player, card)))
		id = unknown_elsewhere(x->g, player, zone, unknown_in, 3);
	/* That a card left play is what a record may leave out: it was returned, or banished to pay. */
	if (!id && card && x->env->record_is_partial && zone != Z_PLAY)
		id = known_elsewhere(x->g, player, card, played_in, 1);
	if (!id && card)
		id = known_elsewhere(x->g, player, card, inked_in, 1);
	if (!id)
		id = unknown_elsewhere(x->g, player, zone, unknown_in, 4);
	if (!id)
		return NO_OBJECT;
	if (card && x->env->record_is_partial)
		influence_add_touch(x->g, card, COPY_UNRECORDED, ~0u, INFLUENCE_ALWAYS);
	move_object(x, id, zone, TABLE_LAST);
	bind_object(x, id, card);
	return id;
}

static bool ends_with_source(const void *source, const struct lasting *m)
{
	return m->until == UNTIL_SOURCE_LEAVES && m->source == *(const obj_id *)source;
}

/*
 * Texts can ask for the values of a card that is no longer in play
 * [last-known-value]. What they are is asked before there is room for them: of
 * what is not written yet nothing is read.
 */
static void note_last_known(struct ctx *x, obj_id id)
{
	struct lorcana_game *g = x->g;
	struct last_known last = {
		.id = id,
		.incarnation = (uint16_t)(table_object(&g->table, id)->incarnation + 1),
		.strength = amount_within(damage_by(x->env, g, id), 0),
		.willpower = amount_within(willpower_of(x->env, g, id), -MAX_AMOUNT),
		.lore = amount_within(lore_value_of(x->env, g, id), -MAX_AMOUNT),
	};

	for (obj_id i = table_object(&g->table, id)->under; i && last.n_under < MAX_KNOWN_UNDER; i = g->table.objects[i].next) {
		last.under[last.n_under] = i;
		last.under_incarnations[last.n_under++] = (uint16_t)(g->table.objects[i].incarnation + 1);
	}
	g->last_known[g->n_last_known++ % MAX_LAST_KNOWN] = last;
}

/* What is being resolved lies in the discard for the engine alone. */
static bool is_resolving(const struct lorcana_game *g, obj_id id)
{
	for (uint8_t i = 0; i < g->effects.depth; i++)
		if (g->effects.items[i].source == id)
			return true;
	return false;
}

void renew_deck(struct ctx *x, player_id player)
{
	const struct zone_list *discard = table_zone(&x->g->table, player, Z_DISCARD);
	obj_id next;

	if (!x->env->variant.deck_is_renewed || table_zone(&x->g->table, player, Z_DECK)->len ||
	    x->g->sides[player].deck_assumed || x->g->sides[player].left)
		return;
	for (obj_id i = discard->first; i; i = next) {
		next = x->g->table.objects[i].next;
		if (!is_resolving(x->g, i))
			move_object(x, i, Z_DECK, TABLE_LAST);
	}
}

/* A card leaves the discard or the inkwell, for the zone [to]. */
static void happen_leaving(struct ctx *x, enum event_what what, obj_id id, uint8_t to)
{
	struct event event = event_make(x->g, what, table_object(&x->g->table, id)->owner, id, NO_OBJECT);

	event.number = to == Z_HAND;
	happen(x, &event);
}

/* What is heard of a card that leaves where it is, which depends on that zone and not on how it leaves. */
static void happen_to_leave(struct ctx *x, obj_id id, uint8_t to)
{
	switch (table_object(&x->g->table, id)->zone) {
	case Z_DISCARD:
		happen_leaving(x, HAPPEN_FROM_DISCARD, id, to);
		break;
	case Z_INKWELL:
		happen_leaving(x, HAPPEN_FROM_INKWELL, id, to);
		break;
	default:
		break;
	}
}

/* The same of a card in play: its values are kept, and what it does while it is there ends. */
static void end_in_play(struct ctx *x, obj_id id)
{
	note_last_known(x, id);
	if (x->g->modifiers.len)
		lasting_remove_if(&x->g->modifiers, ends_with_source, &id);
	influence_leaves(x->env, x->g, table_object(&x->g->table, id)->card);
}

void move_object(struct ctx *x, obj_id id, uint8_t zone, enum table_end end)
{
	struct table *table = &x->g->table;
	bool was_in_deck = table_object(table, id)->zone == Z_DECK;
	bool was_in_play = is_in_play(x->g, id);
	bool was_place = was_in_play && is_type(x->env, x->g, id, LORCANA_LOCATION);
	obj_id under = table_object(table, id)->under;

	if (is_marketing(x->g, id))
		return;
	if (was_in_play && zone != Z_PLAY)
		end_in_play(x, id);
	if (was_place)
		table_leave_place(table, id);
	happen_to_leave(x, id, zone);
	if (zone == Z_DECK) {
		table_object(table, id)->card = CARD_UNKNOWN;
		for (obj_id i = under; i; i = table->objects[i].next)
			table->objects[i].card = CARD_UNKNOWN;
	}
	table_move_object(table, id, zone, end, x->g->turn);
	if (was_in_play && zone == Z_INKWELL)
		table_object(table, id)->flags |= F_FROM_PLAY;
	if (zone == Z_PLAY)
		listen(x, id);
	if (was_in_deck && zone != Z_DECK)
		renew_deck(x, table_object(table, id)->owner);
}

void put_under_object(struct ctx *x, obj_id id, obj_id top)
{
	struct table *table = &x->g->table;
	player_id owner = table_object(table, id)->owner;
	bool was_in_deck = table_object(table, id)->zone == Z_DECK;

	happen_to_leave(x, id, Z_PLAY);
	if (is_in_play(x->g, id)) {
		end_in_play(x, id);
		table_leave_place(table, id);
	}
	table_put_under(table, id, top, x->g->turn);
	if (was_in_deck)
		renew_deck(x, owner);
}

void exert_stack_of_ink(struct lorcana_game *g, obj_id id)
{
	for (obj_id i = id; i; i = g->table.objects[i].next)
		g->table.objects[i].flags |= F_EXERTED;
}

void modify_object(struct ctx *x, obj_id id, struct lasting modifier)
{
	modifier.target = id;
	modifier.incarnation = table_object_const(&x->g->table, id)->incarnation;
	modifier.since = x->g->turn;
	if (!lasting_add(&x->g->modifiers, MAX_MODIFIERS, &modifier))
		offer_report(&x->offer, SEV_UNDETERMINED, R_KIND_STATIC,
			     "more than %d modifiers at once, which is the limit here", MAX_MODIFIERS);
}

obj_id deck_top(struct lorcana_game *g, player_id player)
{
	obj_id top = table_zone(&g->table, player, Z_DECK)->first;

	if (!top && g->sides[player].deck_assumed && !g->sides[player].left)
		top = table_add_object(&g->table, player, Z_DECK, CARD_UNKNOWN);
	return top;
}

void go_to_location(struct ctx *x, obj_id id, obj_id place)
{
	if (is_in_play(x->g, id) && is_type(x->env, x->g, place, LORCANA_LOCATION))
		table_object(&x->g->table, id)->at = place;
}

void move_character(struct ctx *x, player_id player, obj_id id, obj_id place)
{
	struct event event = event_make(x->g, HAPPEN_MOVE, player, id, place);
	obj_id from = table_object_const(&x->g->table, id)->at;

	if (from == place && x->env->edition.move_may_stay)
		return;
	go_to_location(x, id, place);
	if (table_object_const(&x->g->table, id)->at != place)
		return;
	event.role = from && from != place ? FROM_A_LOCATION : 0;
	event.number = (int16_t)(from != place ? from : NO_OBJECT);
	happen(x, &event);
}

/* Draws a card of the deck; none = the deck is empty. */
static obj_id draw_card(struct ctx *x, player_id player, obj_id id)
{
	if (!id) {
		x->g->sides[player].drew_from_empty = true;
		return NO_OBJECT;
	}
	move_object(x, id, Z_HAND, TABLE_LAST);
	return id;
}

obj_id draw_object(struct ctx *x, player_id player)
{
	renew_deck(x, player);
	return draw_card(x, player, deck_top(x->g, player));
}

obj_id draw_bottom_object(struct ctx *x, player_id player)
{
	obj_id bottom;

	renew_deck(x, player);
	bottom = table_zone(&x->g->table, player, Z_DECK)->last;
	return draw_card(x, player, bottom ? bottom : deck_top(x->g, player));
}

void forget_hand(struct lorcana_game *g, player_id player)
{
	for (obj_id i = table_zone(&g->table, player, Z_HAND)->first; i; i = g->table.objects[i].next)
		g->table.objects[i].card = CARD_UNKNOWN;
	/* What the record says later of a card drawn need not be about one that is still there. */
	for (uint16_t i = 0; i < g->echoes.len; i++) {
		const struct object *object = table_object(&g->table, g->echoes.items[i].id);

		if (g->echoes.items[i].id && object->zone == Z_HAND && object->owner == player)
			g->echoes.items[i].id = NO_OBJECT;
	}
}

void forget_ink(struct lorcana_game *g, player_id player)
{
	for (obj_id i = table_zone(&g->table, player, Z_INKWELL)->first; i; i = g->table.objects[i].next)
		g->table.objects[i].card = CARD_UNKNOWN;
}

void exert_card(struct ctx *x, player_id player, obj_id id)
{
	struct object *object = table_object(&x->g->table, id);

	if (object->flags & F_EXERTED)
		return;
	object->flags |= F_EXERTED;
	happen_to(x, HAPPEN_EXERT, player, id, NO_OBJECT);
}
