/*
 * answer_player.c - which player a record chooses, or shows to have been chosen.
 */
#include "games/lorcana/record/answer_player.h"

#include "games/lorcana/board/objects.h"
#include "games/lorcana/record/answer_behind.h"
#include "games/lorcana/state/language.h"
#include "kernel/game_rules.h"

/* A card that is chosen shows which player is: the one whose it is, if there is one alone. */
static bool choose_player_of(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	player_id found = NO_PLAYER;

	if (x->offer.dry_run)
		return false;
	for (player_id p = 0; p < x->g->n_players; p++) {
		if (!(pending->players & 1u << p) || !behind_would_take(x, entry, ref, give_player, p))
			continue;
		if (found != NO_PLAYER) {
			offer_report(&x->offer, SEV_UNDETERMINED, R_CHOICES,
				     "the record does not say which player %s chooses, whose '%.*s' is meant",
				     x->env->player_names[entry->player], TEXT_ARG(ref->name));
			break;
		}
		found = p;
	}
	return found != NO_PLAYER && behind_takes(x, entry, ref, give_player, found);
}

bool answer_shows_player(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	return !x->offer.dry_run && pending->kind == CHOICE_PLAYER && pending->least > 0 &&
	       pending->players & 1u << entry->player && behind_would_take(x, entry, ref, give_player, entry->player) &&
	       behind_takes(x, entry, ref, give_player, entry->player);
}

bool answer_player(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	const struct clause *clause = entry_clause(entry, CLAUSE_PLAYER_ID);
	player_id player = clause ? player_of_name(x, clause->word) : NO_PLAYER;

	if (!clause && ref->given && choose_player_of(x, entry, ref, pending))
		return true;
	if (player == NO_PLAYER)
		return refuse(x, entry, "has to choose a player", text_of("")) && false;
	if (!(pending->players & 1u << player) && pending->least == 0 && !x->g->sides[player].left)
		return refuse_by(x, entry, R_UP_TO, "chooses a player for the second time:", clause->word) && false;
	if (!(pending->players & 1u << player))
		return refuse_by(x, entry, R_CHOICE_LIMITERS, "chooses a player who can't be chosen:", clause->word) && false;
	effect_player(x, player);
	return true;
}

/* Whether a choice for each of several players can be made for that one first. */
static bool can_turn_to(const struct ctx *x, player_id player)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	return effect_turn_to(&trial, player);
}

/*
 * Of which player a card is chosen that nobody recorded is not known: of the one whose turn it is, or of another where later
 * entries show that (game_rules.ways).
 */
static bool turns_to_any(struct ctx *x, player_id now)
{
	struct lorcana_game *g = x->g;
	player_id others[MAX_PLAYERS];
	uint8_t n = 0;
	unsigned way;

	for (player_id p = 0; p < g->n_players; p++)
		if (p != now && can_turn_to(x, p))
			others[n++] = p;
	if (n == 0 || g->ways > 1)
		return false;
	way = choose_way(g, 1u + n, WAYS_EQUAL);
	return way > 0 && effect_turn_to(x, others[way - 1]);
}

bool answer_turns_to_player(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	player_id now = effect_top(x->g)->that_player;
	struct picks picks;

	if (x->offer.dry_run || !ref->given || pending->player != entry->player || now == entry->player ||
	    now == NO_PLAYER || (pending->kind != CHOICE_MAY && pending->kind != CHOICE_CARDS))
		return false;
	if (ref_is_masked(ref))
		return turns_to_any(x, now);
	picks = pick_in_play(x->g, entry->player, false, ref);
	for (uint8_t i = 0; i < picks.n; i++)
		if (table_object_const(&x->g->table, picks.ids[i])->owner == now)
			return false;
	for (uint8_t i = 0; i < picks.n; i++)
		if (effect_turn_to(x, table_object_const(&x->g->table, picks.ids[i])->owner))
			return true;
	return false;
}
