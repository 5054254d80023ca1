#include "games/lorcana/program/code_words.h"

#include "games/lorcana/program/code_rewrite.h"

/* `of` with n_args arguments, the first of which is the word `first` if it is given, is `is`. */
static const struct saying {
	const char *of;
	uint8_t n_args;
	const char *first;
	const char *is;
} sayings[] = {
	{ "cost_is", 2, NULL, "cost_max(_1, cost_min(_1, _2))" },
	{ "cost_more", 2, NULL, "cost_min(plus(_1, 1), _2)" },
	{ "cost_less", 2, NULL, "cost_max(minus(_1, 1), _2)" },
	{ "stat_is", 3, "strength", "strength_is(_2, _3)" },
	{ "stat_is", 3, "willpower", "willpower_max(_2, willpower_min(_2, _3))" },
	{ "stat_is", 3, "lore", "lore_value_max(_2, lore_value_min(_2, _3))" },
	{ "stat_min", 3, "strength", "strength_min(_2, _3)" },
	{ "stat_min", 3, "willpower", "willpower_min(_2, _3)" },
	{ "stat_min", 3, "lore", "lore_value_min(_2, _3)" },
	{ "stat_max", 3, "strength", "strength_max(_2, _3)" },
	{ "stat_max", 3, "willpower", "willpower_max(_2, _3)" },
	{ "stat_max", 3, "lore", "lore_value_max(_2, _3)" },
	{ "stat_more", 3, "strength", "strength_min(plus(_2, 1), _3)" },
	{ "stat_more", 3, "willpower", "willpower_min(plus(_2, 1), _3)" },
	{ "stat_more", 3, "lore", "lore_value_min(plus(_2, 1), _3)" },
	{ "stat_less", 3, "strength", "strength_max(minus(_2, 1), _3)" },
	{ "stat_less", 3, "willpower", "willpower_max(minus(_2, 1), _3)" },
	{ "stat_less", 3, "lore", "lore_value_max(minus(_2, 1), _3)" },
	{ "damage_is", 2, NULL, "damage_max(_1, damage_min(_1, _2))" },
	{ "have_max", 3, NULL, "have_fewer(_1, plus(_2, 1), _3)" },
	{ "have_as_many", 3, "you", "and(not(have_more(you, _2, _3)), not(have_more(_2, you, _3)))" },
	{ "exists_max", 2, NULL, "not(exists_min(plus(_1, 1), _2))" },
	{ "exists_exactly", 2, NULL, "and(exists_min(_1, _2), not(exists_min(plus(_1, 1), _2)))" },
	{ "all_are", 2, NULL, "not(exists(except(_2, _1)))" },
	{ "none_are", 2, NULL, "not(exists(except(except(_2, _1), _1)))" },
	{ "lore_max", 2, "you", "not(lore_min(you, plus(_2, 1)))" },
	{ "as_much_lore", 2, "you", "and(not(more_lore(you, _2)), not(more_lore(_2, you)))" },
	{ "to_use", 2, "boost", "to_boost(_2)" },
	{ "to_use", 2, "ability", "to_use(_2)" },
	{ "be_chosen", 0, NULL, "be_chosen(any_player)" },
	{ "shifts", 2, NULL, "while(shifted(it), plays(_1, _2))" },
	{ "becomes_ready", 1, NULL, "readies(any_player, _1)" },
	{ "discarded", 1, NULL, "discards(any_player, _1)" },
	{ "moves_damage_from", 2, NULL, "moves_damage(_1, _2, any)" },
	{ "put_into_discard_from", 2, "deck", "from_deck_into_discard(_2)" },
	{ "put_into_inkwell", 1, NULL, "inks(any_player, _1)" },
	{ "most_lore", 1, "you", "more_lore(you, opponents)" },
	{ "least_lore", 1, "you", "more_lore(opponents, you)" },
	{ "have_most", 2, "you", "have_more(you, opponents, _2)" },
	{ "may_play_free", 2, NULL, "may_play_free(_1, _2, always)" },
	{ "who_did", 2, NULL, "players_who(did(_1), _2)" },
	{ "lose_keywords", 4, NULL, "to(_1, seq(lose_keyword(it, _2, _4), lose_keyword(it, _3, _4)))" },
	{ "value_max", 2, NULL, "not(value_min(_1, plus(_2, 1)))" },
	{ "value_is", 2, NULL, "and(value_min(_1, _2), value_min(_2, _1))" },
	{ "value_over", 2, NULL, "value_min(_1, plus(_2, 1))" },
	{ "that_many_min", 1, NULL, "value_min(that_many, _1)" },
	{ "that_many_is", 1, NULL, "and(value_min(that_many, _1), value_min(_1, that_many))" },
	{ "value_under", 2, NULL, "not(value_min(_1, _2))" },
};

static bool is_said(const struct saying *saying, const struct term *term)
{
	/* Most differ in their first letter, and every word of every card is asked about all of them. */
	return term->n_args == saying->n_args && *term->name.ptr == *saying->of && term_is(term, saying->of) &&
	       (!saying->first || term_is(term->args[0], saying->first));
}

/* "Opponents pay 1 more to move their characters": theirs are those of whoever pays. */
static const struct term *price_of_payers(struct compiler *c, const struct term *term)
{
	const struct term *that = rewrite_op(c, "that_player", NULL, 0);

	return that ? rewrite_replace(c, term, that, term->args[0]) : NULL;
}

/* "Players can't challenge with [cards]": those cards of theirs can't challenge. */
static const struct term *deed_of_cards(struct compiler *c, const struct term *term)
{
	static const struct {
		const char *of;
		const char *is;
	} deeds[] = { { "challenge_with", "challenge" }, { "quest_with", "quest" } };
	const struct term *deed = term->args[1], *owned[2], *args[3];

	for (size_t i = 0; i < sizeof(deeds) / sizeof(deeds[0]); i++) {
		if (!term_is(deed, deeds[i].of) || deed->n_args != 1)
			continue;
		owned[0] = term->args[0];
		owned[1] = deed->args[0];
		args[0] = rewrite_op(c, "owned_by", owned, 2);
		args[0] = args[0] ? rewrite_op(c, "each", args, 1) : NULL;
		args[1] = rewrite_op(c, deeds[i].is, NULL, 0);
		args[2] = term->args[2];
		return args[0] && args[1] ? rewrite_op(c, "cant", args, 3) : NULL;
	}
	return term;
}

/* "You may [do this] instead": what is not done leaves the banishing as it was. */
static const struct term *banished_if_declined(struct compiler *c, const struct term *term)
{
	const struct term *event = term->args[0], *it, *args[2];

	if (!term_is(term->args[1], "may") ||
	    !(term_is(event, "banished") || term_is(event, "banished_in_challenge") || term_is(event, "banished_by")))
		return term;
	it = rewrite_op(c, "the_subject", NULL, 0);
	args[0] = term->args[1];
	args[1] = it ? rewrite_op(c, "banish_after_all", &it, 1) : NULL;
	args[1] = args[1] ? rewrite_op(c, "if_not_did", args, 2) : NULL;
	args[0] = event;
	return args[1] ? rewrite_op(c, "replace", args, 2) : NULL;
}

/* "They take 1 less damage instead": a part of the damage is replaced by none. */
static const struct term *damage_reduced(struct compiler *c, const struct term *term)
{
	const struct term *event = term->args[0], *reduced = term->args[1], *args[3];

	args[0] = event->n_args == 1 ? event->args[0] : NULL;
	args[1] = reduced->args[0];
	args[2] = rewrite_op(c, "always", NULL, 0);
	return args[0] && args[2] ? rewrite_op(c, "less_damage", args, 3) : NULL;
}

/* "This turn, if [it] would be banished": what is in force for a time is a static ability. */
static const struct term *replacement_in_force(struct compiler *c, const struct term *term)
{
	const struct term *args[2] = { NULL, term->args[1] };

	if (!term_is(term->args[0], "replace") && !term_is(term->args[0], "less_damage"))
		return term;
	args[0] = rewrite_op(c, "static", &term->args[0], 1);
	return args[0] ? rewrite_op(c, "floating", args, 2) : NULL;
}

/* "The next time [it] would be banished this turn": the card has that as an ability, once. */
static const struct term *next_as_ability(struct compiler *c, const struct term *term)
{
	const struct term *event = term->args[0], *self, *it, *args[3], *ability;

	if (!term_is(event, "banished") || event->n_args != 1 || !term_is(term->args[2], "this_turn"))
		return term;
	self = rewrite_op(c, "self", NULL, 0);
	it = rewrite_op(c, "it", NULL, 0);
	args[0] = self ? rewrite_op(c, "banished", &self, 1) : NULL;
	args[1] = self && it ? rewrite_replace(c, term->args[1], it, self) : NULL;
	ability = args[0] && args[1] ? rewrite_op(c, "replace", args, 2) : NULL;
	ability = ability ? rewrite_op(c, "first_time_each_turn", &ability, 1) : NULL;
	args[0] = event->args[0];
	args[1] = ability ? rewrite_op(c, "static", &ability, 1) : NULL;
	args[2] = term->args[2];
	return args[1] ? rewrite_op(c, "grants_ability", args, 3) : NULL;
}

/* `plays_from(P, in_zone(Z, Q, F))` and its like: as it is told the card is in that zone no more, and each card has been in its player's. */
static const struct term *from_zone(struct compiler *c, const struct term *term)
{
	bool is_passive = term_is(term, "played_from");
	const struct term *zone = term->args[is_passive ? 0 : 1], *args[3];

	if (!term_is(zone, "in_zone") || zone->n_args != 3)
		return term;
	args[0] = is_passive ? zone->args[1] : term->args[0];
	args[1] = zone->args[0];
	args[2] = zone->args[2];
	return rewrite_op(c, is_passive ? "plays_from" : term_is(term, "inks_from") ? "inks_from" : "plays_from", args, 3);
}

/* "Items enter play exerted until ...": in force for who comes. */
static const struct term *entering_in_force(struct compiler *c, const struct term *term)
{
	const struct term *args[2] = { rewrite_op(c, "enters_exerted", term->args, 1), term->args[1] };

	if (term_is(term->args[0], "next"))
		return term;
	args[0] = args[0] ? rewrite_op(c, "static", args, 1) : NULL;
	return args[0] ? rewrite_op(c, "floating", args, 2) : NULL;
}

/* "Loses all abilities": those with text, and keywords. */
static const struct term *all_abilities(struct compiler *c, const struct term *term)
{
	static const char *const losses[] = { "lose_ability", "lose_keyword" };
	bool chooses = rewrite_first_choice(c, term->args[0]);
	const struct term *args[3] = { NULL, rewrite_op(c, "every", NULL, 0), term->args[2] }, *both[2];

	args[0] = chooses ? rewrite_op(c, "it", NULL, 0) : term->args[0];
	for (int i = 0; i < 2; i++) {
		both[i] = args[0] && args[1] ? rewrite_op(c, losses[i], args, 3) : NULL;
		if (!both[i])
			return NULL;
	}
	both[1] = rewrite_op(c, "seq", both, 2);
	both[0] = term->args[0];
	return chooses && both[1] ? rewrite_op(c, "to", both, 2) : both[1];
}

/* "Can't be dealt damage in challenges" is taking none from them. */
static const struct term *no_challenge_damage(struct compiler *c, const struct term *term)
{
	const struct term *args[3] = { term->args[0], term->args[1]->args[0], term->args[2] };

	return rewrite_op(c, "no_damage", args, 3);
}

/* "Opponents can't choose [cards] for [anything]" */
static const struct term *choice_of_any(struct compiler *c, const struct term *term)
{
	return term_is(term->args[1], "any") ? rewrite_op(c, "choose", term->args, 1) : term;
}

/* `can(S, or(A, B), D)`: both, each said apart; of `cant` what one word does not say already. */
static const struct term *both_deeds(struct compiler *c, const struct term *term)
{
	const struct term *either = term->args[1], *args[3] = { term->args[0], NULL, term->args[2] }, *both[2];

	for (int i = 0; i < 2; i++) {
		args[1] = either->args[i];
		both[i] = term_op(c->scratch, term->name, args, 3);
		both[i] = both[i] && term_is(args[1], "or") ? both_deeds(c, both[i]) : both[i];
		if (!both[i])
			return NULL;
	}
	return rewrite_op(c, "seq", both, 2);
}

static bool says_both_deeds(const struct compiler *c, const struct term *term)
{
	const struct term *either = term->n_args == 3 ? term->args[1] : NULL;

	if (!either || !term_is(either, "or") || either->n_args != 2 || rewrite_first_choice(c, term->args[0]))
		return false;
	return term_is(term, "can") ||
	       (term_is(term, "cant") && term->args[0]->kind == TERM_OP &&
		(compiler_knows(c, term->args[0]->name, 'P') || term_is(either->args[0], "be_chosen") ||
		 term_is(either->args[1], "be_chosen")));
}

/* What would be taken is asked as damage is dealt, and as it is put [damage-take-defined]. */
static const struct term *taken_as_dealt(struct compiler *c, const struct term *term)
{
	const struct term *args[3] = { NULL, term->args[1], term->n_args > 2 ? term->args[2] : NULL };

	args[0] = rewrite_op(c, "takes_damage", &term->args[0]->args[0], 1);
	return args[0] ? rewrite_op(c, term->n_args > 2 ? "replace_next" : "replace", args, term->n_args) : NULL;
}

/* The term itself in other words, whose arguments are so already. */
static const struct term *say_otherwise(struct compiler *c, const struct term *term)
{
	if ((term_is(term, "replace") || term_is(term, "replace_next")) && term->n_args >= 2 && term_is(term->args[0], "is_damaged") &&
	    term->args[0]->n_args == 1) {
		term = taken_as_dealt(c, term);
		if (!term)
			return NULL;
	}
	if (term->n_args == 4 && (term_is(term, "pay_more") || term_is(term, "pay_less")))
		return price_of_payers(c, term);
	if (term->n_args == 2 && term_is(term, "replace") && term_is(term->args[0], "takes_damage") &&
	    term_is(term->args[1], "reduce_damage") && term->args[1]->n_args == 1)
		return damage_reduced(c, term);
	if (term->n_args == 2 && term_is(term, "replace"))
		return banished_if_declined(c, term);
	if (term->n_args == 2 && term_is(term, "floating"))
		return replacement_in_force(c, term);
	if (term->n_args == 2 && (term_is(term, "plays_from") || term_is(term, "played_from") || term_is(term, "inks_from")))
		return from_zone(c, term);
	if (term->n_args == 3 && term_is(term, "replace_next"))
		return next_as_ability(c, term);
	if (term->n_args == 2 && term_is(term, "enters_exerted"))
		return entering_in_force(c, term);
	if (term->n_args == 3 && term_is(term, "lose_ability") && term_is(term->args[1], "all"))
		return all_abilities(c, term);
	if (term->n_args == 3 && term_is(term, "cant") && term_is(term->args[1], "be_dealt_damage") &&
	    term->args[1]->n_args == 1 && term_is(term->args[1]->args[0], "from_challenges"))
		return no_challenge_damage(c, term);
	if (says_both_deeds(c, term))
		return both_deeds(c, term);
	if (term->n_args == 2 && term_is(term, "choose"))
		return choice_of_any(c, term);
	if (term->n_args == 3 && term_is(term, "cant"))
		return deed_of_cards(c, term);
	for (size_t i = 0; i < sizeof(sayings) / sizeof(sayings[0]); i++)
		if (is_said(&sayings[i], term)) {
			struct text words = text_of(sayings[i].is);
			const struct term *gaps = term_parse(c->scratch, &words);

			return gaps ? term_fill(c->scratch, gaps, term->args, term->n_args) : NULL;
		}
	return term;
}

const struct term *code_words(struct compiler *c, const struct term *program)
{
	const struct term *args[TERM_MAX_ARGS];
	bool differs = false;

	if (program->kind != TERM_OP)
		return program;
	for (uint8_t i = 0; i < program->n_args; i++) {
		args[i] = code_words(c, program->args[i]);
		if (!args[i])
			return NULL;
		differs |= args[i] != program->args[i];
	}
	if (differs)
		program = term_op(c->scratch, program->name, args, program->n_args);
	return program ? say_otherwise(c, program) : NULL;
}
