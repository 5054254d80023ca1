#include "lorcana/env.h"

#include <string.h>

#include "base/bug.h"

static const char *const keys[] = {
#define RULE(name, key) [R_##name] = key,
#include "lorcana/rules.def"
#undef RULE
};

_Static_assert(sizeof(keys) / sizeof(keys[0]) == N_LORCANA_RULES, "every rule has a key");

const char *lorcana_rule_key(rule_id rule)
{
	BUG_ON(rule >= N_LORCANA_RULES);
	return keys[rule];
}

struct citation lorcana_cite(const struct lorcana_env *env, rule_id rule)
{
	return rulebook_cite(env->book, lorcana_rule_key(rule));
}

/* One property of an edition with its two values. */
struct property {
	const char *name;
	const char *yes; /* value that sets the flag */
	const char *no;	 /* value that leaves it unset */
	size_t offset;	 /* of the flag in struct lorcana_edition */
};

static const struct property properties[] = {
	{ "deck-empty-loss", "draw", "turn-end", offsetof(struct lorcana_edition, empty_deck_loses_at_draw) },
	{ "win-beats-loss", "yes", "no", offsetof(struct lorcana_edition, win_beats_loss) },
	{ "for-free-ignores", "ink", "all", offsetof(struct lorcana_edition, free_ignores_ink_only) },
	{ "zero-damage", "dealt", "none", offsetof(struct lorcana_edition, zero_damage_is_dealt) },
	{ "boost-kind", "activated", "effect", offsetof(struct lorcana_edition, boost_is_activated) },
	{ "concede", "yes", "no", offsetof(struct lorcana_edition, concede_in_rules) },
	{ "leaver-effects", "end", "run on", offsetof(struct lorcana_edition, leaver_effects_end) },
	{ "late-comers", "unaffected", "affected", offsetof(struct lorcana_edition, late_comers_unaffected) },
	{ "secondary-if", "adding", "resolving", offsetof(struct lorcana_edition, if_asked_on_adding) },
};

static enum status read_property(struct lorcana_edition *edition, const struct edition *source,
				 const struct property *property, struct diags *diags)
{
	const char *value = edition_property(source, property->name);
	bool flag = value && strcmp(value, property->yes) == 0;

	if (!value || (!flag && strcmp(value, property->no) != 0)) {
		diag_error(diags, (struct place){ 0 }, "edition '%s': property '%s' must be '%s' or '%s', found '%s'",
			   source->id, property->name, property->yes, property->no, value ? value : "nothing");
		return ST_SYNTAX;
	}
	memcpy((char *)edition + property->offset, &flag, sizeof(flag));
	return ST_OK;
}

enum status lorcana_env_init(struct lorcana_env *env, const struct lorcana_cards *cards, const struct rulebook *book,
			     struct diags *diags)
{
	*env = (struct lorcana_env){ .cards = cards, .book = book, .n_players = 2, .usual_copies = 4 };
	for (size_t i = 0; i < sizeof(properties) / sizeof(properties[0]); i++) {
		enum status status = read_property(&env->edition, &book->edition, &properties[i], diags);

		if (status)
			return status;
	}
	for (rule_id i = 0; i < N_LORCANA_RULES; i++)
		env->in_force[i] = rulebook_find_key(book, keys[i]) != NULL;
	for (player_id p = 0; p < MAX_PLAYERS; p++)
		env->decks[p].size = 60;
	return ST_OK;
}
