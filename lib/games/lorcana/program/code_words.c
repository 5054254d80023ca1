#include "games/lorcana/program/code_words.h"

#include "games/lorcana/program/code_rewrite.h"

/* "Opponents pay 1 more to move their characters": theirs are those of whoever pays. */
static const struct term *price_of_payers(struct compiler *c, const struct term *term)
{
	return rewrite_replace(c, term, rewrite_as(c, "that_player"), term->args[0]);
}

/* "Players can't challenge with [cards]": those cards of theirs can't challenge. */
static const struct term *deed_of_cards(struct compiler *c, const struct term *term)
{
	const struct term *deed = term->args[1];
	bool challenges = deed->n_args == 1 && term_is(deed, "challenge_with");

	if (!challenges && (deed->n_args != 1 || !term_is(deed, "quest_with")))
		return term;
	return rewrite_as(c, "cant(each(owned_by(_1, _2)), _4, _3)", term->args[0], deed->args[0], term->args[2],
			  rewrite_as(c, challenges ? "challenge" : "quest"));
}

/* "You may [do this] instead": what is not done leaves the banishing as it was. */
static const struct term *banished_if_declined(struct compiler *c, const struct term *term)
{
	const struct term *event = term->args[0];

	if (!term_is(term->args[1], "may") ||
	    !(term_is(event, "banished") || term_is(event, "banished_in_challenge") || term_is(event, "banished_by")))
		return term;
	return rewrite_as(c, "replace(_1, if_not_did(_2, banish_after_all(the_subject)))", event, term->args[1]);
}

/* "They take 1 less damage instead": a part of the damage is replaced by none. */
static const struct term *damage_reduced(struct compiler *c, const struct term *term)
{
	const struct term *event = term->args[0], *reduced = term->args[1];

	if (!term_is(event, "takes_damage") || !term_is(reduced, "reduce_damage") || reduced->n_args != 1)
		return term;
	return event->n_args == 1 ? rewrite_as(c, "less_damage(_1, _2, always)", event->args[0], reduced->args[0]) : NULL;
}

/* "This turn, if [it] would be banished": what is in force for a time is a static ability. */
static const struct term *replacement_in_force(struct compiler *c, const struct term *term)
{
	if (!term_is(term->args[0], "replace") && !term_is(term->args[0], "less_damage"))
		return term;
	return rewrite_arg(c, term, 0, rewrite_as(c, "static(_1)", term->args[0]));
}

/* "The next time [it] would be banished this turn": the card has that as an ability, once. */
static const struct term *next_as_ability(struct compiler *c, const struct term *term)
{
	const struct term *event = term->args[0];

	if (!term_is(event, "banished") || event->n_args != 1 || !term_is(term->args[2], "this_turn"))
		return term;
	return rewrite_as(c, "grants_ability(_1, static(first_time_each_turn(replace(banished(self), _2))), _3)",
			  event->args[0], rewrite_word(c, term->args[1], "it", "self"), term->args[2]);
}

/* `plays_from(P, in_zone(Z, Q, F))` and its like: as it is told the card is in that zone no more, and each card has been in its player's. */
static const struct term *from_zone(struct compiler *c, const struct term *term)
{
	bool is_passive = term_is(term, "played_from");
	const struct term *zone = term->args[is_passive ? 0 : 1], *who;

	if (!term_is(zone, "in_zone") || zone->n_args != 3)
		return term;
	who = is_passive ? zone->args[1] : term->args[0];
	return rewrite_as(c, term_is(term, "inks_from") ? "inks_from(_1, _2, _3)" : "plays_from(_1, _2, _3)", who,
			  zone->args[0], zone->args[2]);
}

/* "Items enter play exerted until ...": in force for who comes. */
static const struct term *entering_in_force(struct compiler *c, const struct term *term)
{
	if (term_is(term->args[0], "next"))
		return term;
	return rewrite_as(c, "floating(static(enters_exerted(_1)), _2)", term->args[0], term->args[1]);
}

/* "Loses all abilities": those with text, and keywords. */
static const struct term *all_abilities(struct compiler *c, const struct term *term)
{
	const char *words = "seq(lose_ability(_1, every, _2), lose_keyword(_1, every, _2))";

	if (!term_is(term->args[1], "all"))
		return term;
	if (!rewrite_first_choice(c, term->args[0]))
		return rewrite_as(c, words, term->args[0], term->args[2]);
	return rewrite_as(c, "to(_1, _2)", term->args[0], rewrite_as(c, words, rewrite_as(c, "it"), term->args[2]));
}

/* "Can't be dealt damage in challenges" is taking none from them. */
static const struct term *no_challenge_damage(struct compiler *c, const struct term *term)
{
	const struct term *deed = term->args[1];

	if (!term_is(deed, "be_dealt_damage") || deed->n_args != 1 || !term_is(deed->args[0], "from_challenges"))
		return term;
	return rewrite_as(c, "no_damage(_1, _2, _3)", term->args[0], deed->args[0], term->args[2]);
}

/* "Opponents can't choose [cards] for [anything]" */
static const struct term *choice_of_any(struct compiler *c, const struct term *term)
{
	return term_is(term->args[1], "any") ? rewrite_as(c, "choose(_1)", term->args[0]) : term;
}

static bool says_both_deeds(const struct compiler *c, const struct term *term)
{
	const struct term *either = term->args[1];

	if (!term_is(either, "or") || either->n_args != 2 || rewrite_first_choice(c, term->args[0]))
		return false;
	return term_is(term, "can") ||
	       (term->args[0]->kind == TERM_OP &&
		(compiler_knows(c, term->args[0]->name, 'P') || term_is(either->args[0], "be_chosen") ||
		 term_is(either->args[1], "be_chosen")));
}

/* Each of the deeds said apart, of however many there are. */
static const struct term *deeds_apart(struct compiler *c, const struct term *term)
{
	const struct term *either = term ? term->args[1] : NULL;

	if (!either || !term_is(either, "or"))
		return term;
	return rewrite_as(c, "seq(_1, _2)", deeds_apart(c, rewrite_arg(c, term, 1, either->args[0])),
			  deeds_apart(c, rewrite_arg(c, term, 1, either->args[1])));
}

/* `can(S, or(A, B), D)`: both, each said apart; of `cant` what one word does not say already. */
static const struct term *both_deeds(struct compiler *c, const struct term *term)
{
	return says_both_deeds(c, term) ? deeds_apart(c, term) : term;
}

/* What would be taken is asked as damage is dealt, and as it is put [damage-take-defined]. */
static const struct term *taken_as_dealt(struct compiler *c, const struct term *term)
{
	const struct term *event = term->args[0];

	if (!term_is(event, "is_damaged") || event->n_args != 1)
		return term;
	return rewrite_arg(c, term, 0, rewrite_as(c, "takes_damage(_1)", event->args[0]));
}

/*
 * `of` with n_args arguments, the first of which is the word `first` if it is given, is `is`; or it is what `otherwise`
 * makes of it, which may be the term itself. They stand in the order of their first letters.
 */
static const struct saying {
	const char *of;
	uint8_t n_args;
	const char *first;
	const char *is;
	const struct term *(*otherwise)(struct compiler *c, const struct term *term);
} sayings[] = {
	{ "all_are", 2, .is = "not(exists(except(_2, _1)))" },
	{ "as_much_lore", 2, "you", .is = "and(not(more_lore(you, _2)), not(more_lore(_2, you)))" },
	{ "be_chosen", 0, .is = "be_chosen(any_player)" },
	{ "becomes_ready", 1, .is = "readies(any_player, _1)" },
	{ "can", 3, .otherwise = both_deeds },
	{ "cant", 3, .otherwise = no_challenge_damage },
	{ "cant", 3, .otherwise = both_deeds },
	{ "cant", 3, .otherwise = deed_of_cards },
	{ "choose", 2, .otherwise = choice_of_any },
	{ "cost_is", 2, .is = "cost_max(_1, cost_min(_1, _2))" },
	{ "cost_less", 2, .is = "cost_max(minus(_1, 1), _2)" },
	{ "cost_more", 2, .is = "cost_min(plus(_1, 1), _2)" },
	{ "damage_is", 2, .is = "damage_max(_1, damage_min(_1, _2))" },
	{ "discarded", 1, .is = "discards(any_player, _1)" },
	{ "enters_exerted", 2, .otherwise = entering_in_force },
	{ "exists_exactly", 2, .is = "and(exists_min(_1, _2), not(exists_min(plus(_1, 1), _2)))" },
	{ "exists_max", 2, .is = "not(exists_min(plus(_1, 1), _2))" },
	{ "floating", 2, .otherwise = replacement_in_force },
	{ "have_as_many", 3, "you", .is = "and(not(have_more(you, _2, _3)), not(have_more(_2, you, _3)))" },
	{ "have_max", 3, .is = "have_fewer(_1, plus(_2, 1), _3)" },
	{ "have_most", 2, "you", .is = "have_more(you, opponents, _2)" },
	{ "inks_from", 2, .otherwise = from_zone },
	{ "least_lore", 1, "you", .is = "more_lore(opponents, you)" },
	{ "lore_max", 2, "you", .is = "not(lore_min(you, plus(_2, 1)))" },
	{ "lose_ability", 3, .otherwise = all_abilities },
	{ "lose_keywords", 4, .is = "to(_1, seq(lose_keyword(it, _2, _4), lose_keyword(it, _3, _4)))" },
	{ "may_play_free", 2, .is = "may_play_free(_1, _2, always)" },
	{ "most_lore", 1, "you", .is = "more_lore(you, opponents)" },
	{ "moves_damage_from", 2, .is = "moves_damage(_1, _2, any)" },
	{ "none_are", 2, .is = "not(exists(except(except(_2, _1), _1)))" },
	{ "pay_less", 4, .otherwise = price_of_payers },
	{ "pay_more", 4, .otherwise = price_of_payers },
	{ "played_from", 2, .otherwise = from_zone },
	{ "plays_from", 2, .otherwise = from_zone },
	{ "put_into_discard_from", 2, "deck", .is = "from_deck_into_discard(_2)" },
	{ "put_into_inkwell", 1, .is = "inks(any_player, _1)" },
	{ "replace", 2, .otherwise = taken_as_dealt },
	{ "replace", 2, .otherwise = damage_reduced },
	{ "replace", 2, .otherwise = banished_if_declined },
	{ "replace_next", 3, .otherwise = taken_as_dealt },
	{ "replace_next", 3, .otherwise = next_as_ability },
	{ "shifts", 2, .is = "while(shifted(it), plays(_1, _2))" },
	{ "stat_is", 3, "strength", .is = "strength_is(_2, _3)" },
	{ "stat_is", 3, "willpower", .is = "willpower_max(_2, willpower_min(_2, _3))" },
	{ "stat_is", 3, "lore", .is = "lore_value_max(_2, lore_value_min(_2, _3))" },
	{ "stat_less", 3, "strength", .is = "strength_max(minus(_2, 1), _3)" },
	{ "stat_less", 3, "willpower", .is = "willpower_max(minus(_2, 1), _3)" },
	{ "stat_less", 3, "lore", .is = "lore_value_max(minus(_2, 1), _3)" },
	{ "stat_max", 3, "strength", .is = "strength_max(_2, _3)" },
	{ "stat_max", 3, "willpower", .is = "willpower_max(_2, _3)" },
	{ "stat_max", 3, "lore", .is = "lore_value_max(_2, _3)" },
	{ "stat_min", 3, "strength", .is = "strength_min(_2, _3)" },
	{ "stat_min", 3, "willpower", .is = "willpower_min(_2, _3)" },
	{ "stat_min", 3, "lore", .is = "lore_value_min(_2, _3)" },
	{ "stat_more", 3, "strength", .is = "strength_min(plus(_2, 1), _3)" },
	{ "stat_more", 3, "willpower", .is = "willpower_min(plus(_2, 1), _3)" },
	{ "stat_more", 3, "lore", .is = "lore_value_min(plus(_2, 1), _3)" },
	{ "that_many_is", 1, .is = "and(value_min(that_many, _1), value_min(_1, that_many))" },
	{ "that_many_min", 1, .is = "value_min(that_many, _1)" },
	{ "to_use", 2, "boost", .is = "to_boost(_2)" },
	{ "to_use", 2, "ability", .is = "to_use(_2)" },
	{ "value_is", 2, .is = "and(value_min(_1, _2), value_min(_2, _1))" },
	{ "value_max", 2, .is = "not(value_min(_1, plus(_2, 1)))" },
	{ "value_over", 2, .is = "value_min(_1, plus(_2, 1))" },
	{ "value_under", 2, .is = "not(value_min(_1, _2))" },
	{ "who_did", 2, .is = "players_who(did(_1), _2)" },
};

static bool is_said(const struct saying *saying, const struct term *term)
{
	return term->n_args == saying->n_args && term_is(term, saying->of) &&
	       (!saying->first || term_is(term->args[0], saying->first));
}

/* The term itself in other words, whose arguments are so already. */
static const struct term *say_otherwise(struct compiler *c, const struct term *term)
{
	for (size_t i = 0; term && i < sizeof(sayings) / sizeof(sayings[0]); i++) {
		const struct saying *saying = &sayings[i];

		/* Every word of every card is asked about all of them. */
		if (*saying->of < *term->name.ptr)
			continue;
		if (*saying->of > *term->name.ptr)
			break;
		if (!is_said(saying, term))
			continue;
		if (saying->is)
			return rewrite_fill(c, saying->is, term->args, term->n_args);
		term = saying->otherwise(c, term);
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
