#include "altered/env.h"

#include <string.h>

#include "base/bug.h"

static const char *const keys[] = {
#define RULE(name, key) [R_##name] = key,
#include "altered/rules.def"
#undef RULE
};

_Static_assert(sizeof(keys) / sizeof(keys[0]) == N_ALTERED_RULES, "every rule has a key");

const char *altered_rule_key(rule_id rule)
{
	BUG_ON(rule >= N_ALTERED_RULES);
	return keys[rule];
}

struct citation altered_cite(const struct altered_env *env, rule_id rule)
{
	const char *key = altered_rule_key(rule);
	bool lacks = env->stand_in && !rulebook_find_key(env->book, key);

	return rulebook_cite(lacks ? env->stand_in : env->book, key);
}

/* One property of an edition with its two values. */
struct property {
	const char *name;
	const char *yes; /* value that sets the flag */
	const char *no;	 /* value that leaves it unset */
	size_t offset;	 /* of the flag in struct altered_edition */
};

static const struct property properties[] = {
	{ "targets", "step", "play", offsetof(struct altered_edition, targets_at_step) },
	{ "free-ignores-tough", "yes", "no", offsetof(struct altered_edition, free_ignores_tough) },
	{ "victory", "at-once", "night", offsetof(struct altered_edition, victory_at_once) },
	{ "ascend", "yes", "no", offsetof(struct altered_edition, has_ascend) },
};

static enum status read_property(struct altered_edition *edition, const struct edition *source,
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

enum status altered_env_init(struct altered_env *env, struct altered_cards *cards, const struct rulebook *book,
			     const struct rulebook *stand_in, const struct altered_code *code, struct diags *diags)
{
	*env = (struct altered_env){ .cards = cards, .book = book, .stand_in = stand_in, .code = code };
	for (size_t i = 0; i < sizeof(properties) / sizeof(properties[0]); i++) {
		enum status status = read_property(&env->edition, &book->edition, &properties[i], diags);

		if (status)
			return status;
	}
	for (rule_id i = 0; i < N_ALTERED_RULES; i++)
		env->in_force[i] = rulebook_find_key(book, keys[i]) ||
				   (stand_in && rulebook_find_key(stand_in, keys[i]));
	return ST_OK;
}
