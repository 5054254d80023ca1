#include "games/lorcana/state/env.h"

static const char *const keys[] = {
#define RULE(name, key) [R_##name] = key,
#include "games/lorcana/state/rules.def"
#undef RULE
};

_Static_assert(sizeof(keys) / sizeof(keys[0]) == N_LORCANA_RULES, "every rule has a key");
_Static_assert((int)N_LORCANA_RULES <= (int)MAX_GAME_RULES, "the kernel has room for every rule");

/* Where the editions differ in substance. */
static const struct edition_flag flags[] = {
	{ "deck-empty-loss", "draw", "turn-end", offsetof(struct lorcana_edition, empty_deck_loses_at_draw) },
	{ "win-beats-loss", "yes", "no", offsetof(struct lorcana_edition, win_beats_loss) },
	{ "for-free-ignores", "ink", "all", offsetof(struct lorcana_edition, free_ignores_ink_only) },
	{ "zero-damage", "dealt", "none", offsetof(struct lorcana_edition, zero_damage_is_dealt) },
	{ "is-damaged", "taken", "dealt", offsetof(struct lorcana_edition, damaged_by_any_means) },
	{ "is-dealt-damage", "taken", "dealt", offsetof(struct lorcana_edition, dealt_by_any_means) },
	{ "moving-damage", "removes", "moves", offsetof(struct lorcana_edition, moving_removes) },
	{ "boost-kind", "activated", "effect", offsetof(struct lorcana_edition, boost_is_activated) },
	{ "concede", "yes", "no", offsetof(struct lorcana_edition, concede_in_rules) },
	{ "leaver-effects", "end", "run on", offsetof(struct lorcana_edition, leaver_effects_end) },
	{ "late-comers", "unaffected", "affected", offsetof(struct lorcana_edition, late_comers_unaffected) },
	{ "replacement-chooser", "generator", "affected", offsetof(struct lorcana_edition, generator_chooses_replacement) },
	{ "secondary-if", "adding", "resolving", offsetof(struct lorcana_edition, if_asked_on_adding) },
	{ "reckless-asks-for", "exerted", "any", offsetof(struct lorcana_edition, reckless_spares_the_ready) },
	{ "same-replacement", "lapses", "stays", offsetof(struct lorcana_edition, same_replacement_lapses) },
	{ "resist-kind", "replacement", "reduction", offsetof(struct lorcana_edition, resist_replaces) },
	{ "damage-calculated", "after replacing", "before replacing", offsetof(struct lorcana_edition, damage_replaced_first) },
	{ "played-by-effect", "afterwards", "within", offsetof(struct lorcana_edition, played_once_resolved) },
	{ "same-keyword", "not given", "longer stays", offsetof(struct lorcana_edition, same_keyword_is_not_given) },
	{ "move-to-same-place", "does not happen", "not chosen", offsetof(struct lorcana_edition, move_may_stay) },
	{ "changes-zone-while-played", "follows", "stays", offsetof(struct lorcana_edition, play_follows_card) },
};

enum status lorcana_env_init(struct lorcana_env *env, const struct lorcana_cards *cards, const struct rulebook *book,
			     struct diags *diags)
{
	*env = (struct lorcana_env){ .cards = cards,
				     .n_players = 2,
				     .usual_copies = 4,
				     .variant = { .opening_hand = 7, .lore_to_win = 20 } };
	ruling_init(&env->ruling, keys, N_LORCANA_RULES, book, NULL);
	for (player_id p = 0; p < MAX_PLAYERS; p++)
		env->decks[p].size = 60;
	return edition_flags_read(&env->edition, flags, sizeof(flags) / sizeof(flags[0]), &book->edition, diags);
}
