#include "games/altered/record/cleaned_up.h"

#include "games/altered/actions/act.h"
#include "games/altered/board/passive.h"
#include "games/altered/record/outcome.h"
#include "games/altered/resolve/clean_up.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/language.h"
#include "games/altered/state/meaning.h"
#include "games/altered/state/objects.h"

static const char *zone_name(uint8_t zone)
{
	return zone == Z_RESERVE ? "cards in Reserve" : "landmarks";
}

/* ---- what the record says ---- */

static uint8_t zone_meant(const struct entry *entry)
{
	return entry->verb == VERB_DISCARD || entry->verb == VERB_DO_DISCARD ? Z_RESERVE : Z_LANDMARKS;
}

static obj_id find_meant(struct ctx *x, const struct entry *entry, bool *unknown)
{
	uint8_t zone = zone_meant(entry);
	obj_id id = zone == Z_RESERVE ? find_in_zone(x, entry->player, zone, &entry->subject, unknown)
				      : find_in_play(x, entry->player, &entry->subject);

	return id && object_of(x, id)->zone == zone ? id : NO_OBJECT;
}

/* Of several copies that differ the record may mean any, and of all cards where it names none: all of them may go. */
static obj_id mean_copy(struct ctx *x, const struct entry *entry, obj_id first)
{
	struct copies copies = { .by = entry->player };
	uint8_t zone = zone_meant(entry);

	if (entry->subject.ordinal || (entry->subject.card && object_of(x, first)->card != entry->subject.card))
		return first;
	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
		if (object_of(x, id)->zone == zone && controller_of(x, id) == entry->player &&
		    (!entry->subject.card || object_of(x, id)->card == entry->subject.card))
			copies_add(x, &copies, id);
	return copies_choose(x, &copies, &entry->subject, R_NIGHT_CLEAN_UP);
}

bool clean_up_is_meant(const struct ctx *x, const struct entry *entry)
{
	return x->g->ask == ASK_CLEAN_UP && x->g->ask_player == entry->player &&
	       (entry->verb == VERB_DO_DISCARD || entry->verb == VERB_DO_SACRIFICE);
}

static void put_away(struct ctx *x, obj_id id)
{
	move_card(x, &(struct move){ .id = id, .zone = Z_DISCARD, .by = x->g->ask_player,
				     .controller = object_of(x, id)->owner, .is_discard = true,
				     .is_sacrifice = object_of(x, id)->zone == Z_LANDMARKS });
}

/* The discard or the sacrifice that the entry says, as an outcome: from nowhere else than Clean-up takes it. */
static struct stated outcome_of(const struct entry *entry)
{
	struct stated s = stated_of(entry);

	s.verb = zone_meant(entry) == Z_RESERVE ? VERB_DO_DISCARD : VERB_DO_SACRIFICE;
	s.from = (int8_t)zone_meant(entry);
	return s;
}

/* The other player's turn to clean up, or nobody's. */
static void say_not_now(struct ctx *x, player_id player)
{
	player_id other = opponent_of(player);

	for (size_t i = 0; x->g->ask == ASK_CLEAN_UP && x->g->ask_player == other && i < sizeof(clean_up_zones); i++) {
		struct holding h = holding_in(x, other, clean_up_zones[i]);

		if (h.counted <= h.least)
			continue;
		offer_report(&x->offer, against_any_card(x), R_NIGHT_CLEAN_UP,
			     "%s cleans up before %s, who has %d %s and a limit of %d", x->env->player_names[player],
			     x->env->player_names[other], h.counted, zone_name(clean_up_zones[i]), h.least);
		return;
	}
	offer_report(&x->offer, against_any_card(x), R_NIGHT_CLEAN_UP, "%s cleans up, and nothing is to be cleaned up",
		     x->env->player_names[player]);
}

void clean_up_offer(struct ctx *x, const struct entry *entry)
{
	player_id p = entry->player;
	uint8_t zone = zone_meant(entry);
	bool unknown = false;
	obj_id id = find_meant(x, entry, &unknown);
	struct stated said = outcome_of(entry);
	struct holding h;

	if (x->g->ask != ASK_CLEAN_UP || x->g->ask_player != p) {
		/* What was no choice has gone already. */
		if (!outcome_name(x, &said))
			say_not_now(x, p);
		return;
	}
	h = holding_in(x, p, zone);
	if (!id) {
		offer_report(&x->offer, against_record(x), R_NIGHT_CLEAN_UP, "%s has no '%.*s' there",
			     x->env->player_names[p], TEXT_ARG(entry->subject.name));
		return;
	}
	if (h.counted <= h.least) {
		offer_report(&x->offer, against_record(x), R_NIGHT_CLEAN_UP,
			     "%s keeps '%.*s': there are no more than the limit of %d", x->env->player_names[p],
			     TEXT_ARG(entry->subject.name), h.least);
		return;
	}
	if (h.counted <= h.most)
		offer_report(&x->offer, SEV_UNDETERMINED, R_NIGHT_CLEAN_UP,
			     "no Hero of %s is recorded; with one that has a limit of %d '%.*s' would stay",
			     x->env->player_names[p], h.most, TEXT_ARG(entry->subject.name));
	id = mean_copy(x, entry, id);
	if (unknown && entry->subject.card)
		name_object(x, id, entry->subject.card);
	put_away(x, id);
	outcome_name(x, &said);
	if (has_too_much(x, p))
		return;
	x->g->b.cleaned++;
	run_on(x);
}

/* ---- what it does not say ---- */

/* All that count there, of the player. */
static unsigned list_held(struct ctx *x, player_id player, uint8_t zone, obj_id *ids, unsigned most)
{
	unsigned n = 0;

	for (player_id owner = 0; owner < ALTERED_PLAYERS; owner++)
		for (obj_id id = table_zone(&x->g->b.table, owner, zone)->first; id && n < most; id = object_of(x, id)->next)
			if (controller_of(x, id) == player)
				ids[n++] = id;
	return n;
}

/* No other cards could have gone, or none that differ from these. */
static bool is_no_choice(struct ctx *x, const obj_id *ids, unsigned n, int limit)
{
	for (unsigned i = 1; limit > 0 && i < n; i++)
		if (!is_like(x, ids[0], ids[i]))
			return false;
	return true;
}

/* Cards that a message names. */
enum { MOST_NAMED = 8 };

static void say_missing(struct ctx *x, player_id p, uint8_t zone, const struct holding *h, const obj_id *ids, unsigned n,
			enum severity severity)
{
	struct buffer names = { 0 };

	for (unsigned i = 0; i < n && i < MOST_NAMED; i++)
		buffer_printf(&names, "%s'%.*s'", i ? ", " : "",
			      TEXT_ARG(card_of(x, ids[i]) ? card_of(x, ids[i])->label : name_of_object(x, ids[i])));
	if (n > MOST_NAMED)
		buffer_printf(&names, " and %u more", n - MOST_NAMED);
	offer_report(&x->offer, severity, R_NIGHT_CLEAN_UP,
		     "%s has to %s %d of %d %s at Clean-up, with a limit of %d, and the record does not say which: %s",
		     x->env->player_names[p], zone == Z_RESERVE ? "discard" : "sacrifice", h->counted - h->least,
		     h->counted, zone_name(zone), h->least, buffer_string(&names));
	offer_free_words(&x->offer, &names);
}

/* The observation shows that as many have gone as had to. */
static bool shows_done(const struct entry *entry, player_id p, uint8_t zone, int limit)
{
	return entry->mark == MARK_OBSERVATION && entry->player == p && entry->number == limit &&
	       entry->verb == (zone == Z_RESERVE ? VERB_SEE_RESERVE : VERB_SEE_LANDMARKS);
}

static void pass_zone(struct ctx *x, const struct entry *entry, player_id p, uint8_t zone)
{
	obj_id ids[MAX_OBJECTS];
	unsigned n = list_held(x, p, zone, ids, MAX_OBJECTS);
	struct holding h = holding_in(x, p, zone);
	bool done = shows_done(entry, p, zone, h.least);

	if (h.counted <= h.least)
		return;
	if (h.counted <= h.most && !done) {
		offer_report(&x->offer, SEV_UNDETERMINED, R_NIGHT_CLEAN_UP,
			     "no Hero of %s is recorded; without one that has a limit of %d, %d of %d %s have to go",
			     x->env->player_names[p], h.most, h.counted - h.least, h.counted, zone_name(zone));
		return;
	}
	if (!is_no_choice(x, ids, n, h.least)) {
		say_missing(x, p, zone, &h, ids, n,
			    done || x->env->record_is_partial ? SEV_UNDETERMINED : against_record(x));
		/* All stay where the record does not show that they went. */
		if (!done && !x->env->record_is_partial)
			return;
		x->g->b.open = true;
	}
	for (unsigned i = 0; i < n && h.counted > h.least; i++) {
		put_away(x, ids[i]);
		h = holding_in(x, p, zone);
	}
}

void clean_up_pass(struct ctx *x, const struct entry *entry)
{
	for (size_t i = 0; i < sizeof(clean_up_zones); i++)
		pass_zone(x, entry, x->g->ask_player, clean_up_zones[i]);
	x->g->b.cleaned++;
	run_on(x);
}
