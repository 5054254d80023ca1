/*
 * code_rewrite.c - compiling card programs: terms that say the same in other
 * words, so that fewer kinds of them have to be compiled.
 */
#include "games/lorcana/program/code_rewrite.h"

const struct term *rewrite_op(struct compiler *c, const char *name, const struct term *const *args, uint8_t n_args)
{
	return term_op(c->scratch, text_of(name), args, n_args);
}

/* Asking a term */

bool rewrite_is_choice(const struct compiler *c, const struct term *term)
{
	return term->kind == TERM_OP && compiler_knows(c, term->name, 'X');
}

bool rewrite_is_program(const struct term *term)
{
	return term_is(term, "when") || term_is(term, "when_if") || term_is(term, "static") || term_is(term, "activated") ||
	       term_is(term, "ready_at_most");
}

const struct term *rewrite_first_choice(const struct compiler *c, const struct term *term)
{
	if (rewrite_is_choice(c, term))
		return term;
	for (uint8_t i = 0; i < term->n_args; i++) {
		const struct term *found = rewrite_first_choice(c, term->args[i]);

		if (found)
			return found;
	}
	return NULL;
}

bool rewrite_is_several_players(const struct term *term)
{
	if (term_is(term, "players_who") && term->n_args == 2)
		return rewrite_is_several_players(term->args[1]);
	return term_is(term, "opponents") || term_is(term, "opponent") || term_is(term, "each_player") ||
	       term_is(term, "with_most_cards") || term_is(term, "with_more_lore") || term_is(term, "with_fewer_cards") ||
	       term_is(term, "with_more_cards") ||
	       term_is(term, "with_more_ink") || term_is(term, "who_revealed");
}

const struct term *rewrite_several_deciders(const struct term *term)
{
	if (term_is(term, "one_of") && rewrite_is_several_players(term->args[0]))
		return term->args[0];
	for (uint8_t i = 0; !rewrite_is_program(term) && i < term->n_args; i++) {
		const struct term *found = rewrite_several_deciders(term->args[i]);

		if (found)
			return found;
	}
	return NULL;
}

bool rewrite_mentions(const struct term *term, const char *word)
{
	for (uint8_t i = 0; i < term->n_args; i++)
		if (rewrite_mentions(term->args[i], word))
			return true;
	return term_is(term, word);
}

bool rewrite_counts_for_each(const struct term *term, const char *number)
{
	return (term_is(term, "draw") || term_is(term, "gain") || term_is(term, "lose")) && term->n_args == 2 &&
	       rewrite_is_several_players(term->args[0]) && rewrite_mentions(term->args[1], number);
}

const struct term *rewrite_deciders_of_both(const struct compiler *c, const struct term *term)
{
	const struct term *first = term->args[0];
	bool chooses = term_is(first, "choose") || compiler_knows(c, first->name, 'E');

	return chooses && term->n_args == 2 && rewrite_mentions(term->args[1], "it") ? rewrite_several_deciders(first) : NULL;
}

/* Rewriting */

const struct term *rewrite_replace(struct compiler *c, const struct term *term, const struct term *from,
				  const struct term *to)
{
	const struct term *args[TERM_MAX_ARGS];

	if (term == from || term_equal(term, from))
		return to;
	if (term->kind != TERM_OP || term->n_args == 0)
		return term;
	for (uint8_t i = 0; i < term->n_args; i++) {
		args[i] = rewrite_replace(c, term->args[i], from, to);
		if (!args[i])
			return NULL;
	}
	return term_op(c->scratch, term->name, args, term->n_args);
}

/* "For the same time" is that of the effect which is replaced. */
static const struct term *lasting_alike(struct compiler *c, const struct term *other, const struct term *effect)
{
	const struct term *as_long = rewrite_op(c, "as_long", NULL, 0);
	bool has_duration = term_is(effect, "modify") || term_is(effect, "give");

	if (!as_long)
		return NULL;
	return has_duration ? rewrite_replace(c, other, as_long, effect->args[effect->n_args - 1]) : other;
}

const struct term *rewrite_instead(struct compiler *c, const struct term *condition, const struct term *other,
				       const struct term *effect)
{
	const struct term *args[3] = { NULL, NULL, NULL }, *choice, *it;

	if (term_is(effect, "seq") || term_is(effect, "may") || term_is(effect, "if_did") || term_is(effect, "to") ||
	    term_is(effect, "if")) {
		if (effect->n_args == 0 || effect->n_args > 3)
			return NULL;
		for (uint8_t i = 0; i < effect->n_args; i++)
			args[i] = effect->args[i];
		args[effect->n_args - 1] = rewrite_instead(c, condition, other, args[effect->n_args - 1]);
		return args[effect->n_args - 1] ? term_op(c->scratch, effect->name, args, effect->n_args) : NULL;
	}
	choice = rewrite_first_choice(c, effect);
	it = rewrite_op(c, "it", NULL, 0);
	args[0] = condition;
	args[1] = lasting_alike(c, other, effect);
	args[2] = choice && it ? rewrite_replace(c, effect, choice, it) : effect;
	if (!it || !args[1] || !args[2])
		return NULL;
	effect = rewrite_op(c, "if_instead", args, 3);
	if (!choice || !effect)
		return effect;
	args[0] = choice;
	args[1] = effect;
	return rewrite_op(c, "to", args, 2);
}

/* Which cards chance takes, the record tells as it tells a choice: `random(n, in_zone(Z, P, F))`. */
static const struct term *random_as_pick(struct compiler *c, const struct term *term)
{
	const struct term *args[TERM_MAX_ARGS];

	if (term_is(term, "random") && term->n_args == 2 && term_is(term->args[1], "in_zone")) {
		args[0] = term->args[1]->args[1];
		args[1] = term->args[0];
		args[2] = term->args[1];
		return rewrite_op(c, "one_of", args, 3);
	}
	for (uint8_t i = 0; i < term->n_args; i++)
		if (!rewrite_is_program(term) && term_is(term->args[i], "random")) {
			for (uint8_t k = 0; k < term->n_args; k++)
				args[k] = k == i ? random_as_pick(c, term->args[i]) : term->args[k];
			return args[i] ? term_op(c->scratch, term->name, args, term->n_args) : NULL;
		}
	return term;
}

const struct term *rewrite_return_ink(struct compiler *c, const struct term *number)
{
	const struct term *zone[3] = { rewrite_op(c, "inkwell", NULL, 0), rewrite_op(c, "that_player", NULL, 0),
				       rewrite_op(c, "card", NULL, 0) };
	const struct term *ink = zone[0] && zone[1] && zone[2] ? rewrite_op(c, "in_zone", zone, 3) : NULL;
	const struct term *minus[2] = { ink ? rewrite_op(c, "count", &ink, 1) : NULL, number };
	const struct term *random[2] = { minus[0] ? rewrite_op(c, "minus", minus, 2) : NULL, ink };
	const struct term *cards = random[0] ? rewrite_op(c, "random", random, 2) : NULL;

	return cards ? rewrite_op(c, "return", &cards, 1) : NULL;
}

/* `while(C, D)` as a duration of what each card gets: an ability that it has for D. */
static const struct term *while_as_ability(struct compiler *c, const struct term *term)
{
	const struct term *last = term->n_args ? term->args[term->n_args - 1] : NULL;
	const struct term *self = rewrite_op(c, "self", NULL, 0), *it = rewrite_op(c, "it", NULL, 0);
	const struct term *args[TERM_MAX_ARGS], *change, *given[3], *in_force[2];

	if (!self || !it || !last || !term_is(last, "while") || last->n_args != 2 ||
	    !(term_is(term, "modify") || term_is(term, "give")))
		return term;
	for (uint8_t i = 0; i < term->n_args; i++)
		args[i] = term->args[i];
	args[0] = self;
	args[term->n_args - 1] = rewrite_op(c, "always", NULL, 0);
	change = args[term->n_args - 1] ? term_op(c->scratch, term->name, args, term->n_args) : NULL;
	in_force[0] = rewrite_replace(c, last->args[0], it, self);
	in_force[1] = change ? rewrite_op(c, "static", &change, 1) : NULL;
	given[0] = term->args[0];
	given[1] = in_force[0] && in_force[1] ? rewrite_op(c, "while", in_force, 2) : NULL;
	given[2] = last->args[1];
	return given[1] ? rewrite_op(c, "grants_ability", given, 3) : NULL;
}

const struct term *rewrite_unless(struct compiler *c, const struct term *term)
{
	const struct term *cant = term_is(term, "unless") && term->n_args == 2 ? term->args[1] : NULL;
	const struct term *self = rewrite_op(c, "self", NULL, 0), *it = rewrite_op(c, "it", NULL, 0);
	const struct term *args[3], *given[3], *in_force[2];

	if (!self || !it || !cant || !term_is(cant, "cant") || cant->n_args != 3 || !term_is(cant->args[0], "it") ||
	    term_is(cant->args[2], "always"))
		return term;
	args[0] = self;
	args[1] = cant->args[1];
	args[2] = rewrite_op(c, "always", NULL, 0);
	args[0] = args[2] ? rewrite_op(c, "cant", args, 3) : NULL;
	in_force[0] = rewrite_replace(c, term->args[0], it, self);
	in_force[1] = args[0] ? rewrite_op(c, "static", args, 1) : NULL;
	given[0] = it;
	given[1] = in_force[0] && in_force[1] ? rewrite_op(c, "unless", in_force, 2) : NULL;
	given[2] = cant->args[2];
	return given[1] ? rewrite_op(c, "grants_ability", given, 3) : NULL;
}

/* The pick of a card in a zone, asked for one that has [word] as well. */
static const struct term *pick_that_is(struct compiler *c, const struct term *pick, const char *word)
{
	const struct term *zone = pick->n_args == 3 ? pick->args[2] : NULL, *args[3], *filter;

	if (!zone || !term_is(pick, "one_of") || !term_is(zone, "in_zone") || zone->n_args != 3)
		return NULL;
	filter = rewrite_op(c, word, &zone->args[2], 1);
	args[0] = zone->args[0];
	args[1] = zone->args[1];
	args[2] = filter;
	zone = filter ? rewrite_op(c, "in_zone", args, 3) : NULL;
	args[0] = pick->args[0];
	args[1] = pick->args[1];
	args[2] = zone;
	return zone ? rewrite_op(c, "one_of", args, 3) : NULL;
}

/* `play_by_shift(X, free)`: a card that has Shift, and then the character that it goes on. */
static const struct term *shift_as_choices(struct compiler *c, const struct term *term)
{
	const struct term *any = rewrite_op(c, "any", NULL, 0), *onto[3], *args[2];

	if (!term_is(term, "play_by_shift") || term->n_args != 2 || !term_is(term->args[1], "free"))
		return term;
	onto[0] = rewrite_op(c, "you", NULL, 0);
	onto[1] = term_number(c->scratch, 1);
	onto[2] = any ? rewrite_op(c, "shift_target", &any, 1) : NULL;
	args[0] = pick_that_is(c, term->args[0], "shiftable");
	args[1] = onto[0] && onto[1] && onto[2] ? rewrite_op(c, "one_of", onto, 3) : NULL;
	return args[0] && args[1] ? rewrite_op(c, "play_onto", args, 2) : NULL;
}

/* `ready_at_most(P, n, F, their_next_turn)`: which of them then become ready is each player's choice. */
static const struct term *limit_as_choice(struct compiler *c, const struct term *term)
{
	const struct term *pick[3], *filter, *args[4];

	if (!term_is(term, "ready_at_most") || term->n_args != 4 || !term_is(term->args[3], "their_next_turn"))
		return term;
	filter = rewrite_op(c, "exerted", &term->args[2], 1);
	pick[0] = rewrite_op(c, "you", NULL, 0);
	pick[1] = rewrite_op(c, "up_to", &term->args[1], 1);
	pick[2] = filter ? rewrite_op(c, "yours", &filter, 1) : NULL;
	args[0] = pick[0] && pick[1] && pick[2] ? rewrite_op(c, "one_of", pick, 3) : NULL;
	args[3] = args[0] ? rewrite_op(c, "ready", args, 1) : NULL;
	for (int i = 0; i < 3; i++)
		args[i] = term->args[i];
	return args[3] ? rewrite_op(c, "ready_at_most", args, 4) : NULL;
}

/* "It" in front of the first choice of a statement is not what is chosen there. */
static const struct term *bind_early_it(struct compiler *c, const struct term *term, bool *is_past)
{
	const struct term *args[TERM_MAX_ARGS];
	bool differs = false;

	/* "That was ... this turn" is said of each card that may be meant. */
	if (*is_past || term->kind != TERM_OP || rewrite_is_program(term) || term_is(term, "such_that"))
		return term;
	if (rewrite_is_choice(c, term)) {
		*is_past = true;
		return term;
	}
	if (term_is(term, "it"))
		return rewrite_op(c, "the_subject", NULL, 0);
	for (uint8_t i = 0; i < term->n_args; i++) {
		args[i] = bind_early_it(c, term->args[i], is_past);
		if (!args[i])
			return NULL;
		differs |= args[i] != term->args[i];
	}
	return differs ? term_op(c->scratch, term->name, args, term->n_args) : term;
}

const struct term *rewrite_statement(struct compiler *c, const struct term *statement)
{
	const struct term *term = random_as_pick(c, statement);
	bool is_past = false;

	if (term)
		term = while_as_ability(c, term);
	if (term)
		term = shift_as_choices(c, term);
	if (term)
		term = limit_as_choice(c, term);
	if (term && !c->it_is_bound && rewrite_first_choice(c, term))
		term = bind_early_it(c, term, &is_past);
	return term;
}

const struct term *rewrite_what_each_does(struct compiler *c, const struct term *may)
{
	const struct term *args[2] = { NULL, may->args[1] };

	if (!term_is(may->args[0], "who_revealed"))
		return may->args[1];
	args[0] = rewrite_op(c, "seen", may->args[0]->args, 1);
	return args[0] ? rewrite_op(c, "to", args, 2) : NULL;
}
