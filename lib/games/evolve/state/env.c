#include "games/evolve/state/env.h"

static const char *const keys[] = {
#define RULE(name, key) [R_##name] = key,
#include "games/evolve/state/rules.def"
#undef RULE
};

_Static_assert(sizeof(keys) / sizeof(keys[0]) == N_EVOLVE_RULES, "every rule has a key");
_Static_assert((int)N_EVOLVE_RULES <= (int)MAX_GAME_RULES, "the kernel has room for every rule");

/* Where the editions differ in substance. */
static const struct edition_flag flags[] = {
	{ "too-few-targets", "unplayable", "as-many-as-possible", offsetof(struct evolve_differences, too_few_unplayable) },
	{ "bane", "rules-handling", "automatic", offsetof(struct evolve_differences, bane_by_rules) },
	{ "confirmation-after-ward", "yes", "no", offsetof(struct evolve_differences, confirms_after_ward) },
	{ "play-points-within-maximum", "yes", "no", offsetof(struct evolve_differences, points_within_maximum) },
	{ "storm-of-stolen", "yes", "no", offsetof(struct evolve_differences, storm_by_control) },
	{ "super-evolution", "yes", "no", offsetof(struct evolve_differences, has_super_evolution) },
	{ "evolved-evolves", "no", "again", offsetof(struct evolve_differences, evolves_once) },
	{ "divide-among-none", "yes", "no", offsetof(struct evolve_differences, divides_among_none) },
};

enum status evolve_env_init(struct evolve_env *env, struct evolve_cards *cards, const struct rulebook *book,
			    const struct rulebook *stand_in, const struct evolve_code *code, struct diags *diags)
{
	*env = (struct evolve_env){ .cards = cards, .code = code };
	ruling_init(&env->ruling, keys, N_EVOLVE_RULES, book, stand_in);
	return edition_flags_read(&env->edition, flags, sizeof(flags) / sizeof(flags[0]), &book->edition, diags);
}
