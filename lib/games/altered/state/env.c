#include "games/altered/state/env.h"

static const char *const keys[] = {
#define RULE(name, key) [R_##name] = key,
#include "games/altered/state/rules.def"
#undef RULE
};

_Static_assert(sizeof(keys) / sizeof(keys[0]) == N_ALTERED_RULES, "every rule has a key");
_Static_assert((int)N_ALTERED_RULES <= (int)MAX_GAME_RULES, "the kernel has room for every rule");

/* Where the editions differ in substance. */
static const struct edition_flag flags[] = {
	{ "targets", "step", "play", offsetof(struct altered_edition, targets_at_step) },
	{ "free-ignores-tough", "yes", "no", offsetof(struct altered_edition, free_ignores_tough) },
	{ "victory", "at-once", "night", offsetof(struct altered_edition, victory_at_once) },
	{ "ascend", "yes", "no", offsetof(struct altered_edition, has_ascend) },
};

enum status altered_env_init(struct altered_env *env, struct altered_cards *cards, const struct rulebook *book,
			     const struct rulebook *stand_in, const struct altered_code *code, struct diags *diags)
{
	*env = (struct altered_env){ .cards = cards, .code = code };
	ruling_init(&env->ruling, keys, N_ALTERED_RULES, book, stand_in);
	return edition_flags_read(&env->edition, flags, sizeof(flags) / sizeof(flags[0]), &book->edition, diags);
}
