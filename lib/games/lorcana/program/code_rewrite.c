/*
 * code_rewrite.c - compiling card programs: terms that say the same in other
 * words, so that fewer kinds of them have to be compiled.
 */
#include "games/lorcana/program/code_rewrite.h"

#include <stdarg.h>

/* How many gaps the words have. */
static uint8_t count_gaps(const char *words)
{
	uint8_t n = 0;

	for (; *words; words++)
		if (words[0] == '_' && words[1] >= '1' + n && words[1] <= '9')
			n = (uint8_t)(words[1] - '0');
	return n;
}

const struct term *rewrite_fill(struct compiler *c, const char *words, const struct term *const *args, uint8_t n_args)
{
	struct text text = text_of(words);
	const struct term *term = term_parse(c->scratch, &text);

	return term ? term_fill(c->scratch, term, args, n_args) : NULL;
}

const struct term *rewrite_as(struct compiler *c, const char *words, ...)
{
	const struct term *args[TERM_MAX_ARGS];
	uint8_t n_args = count_gaps(words);
	va_list list;

	va_start(list, words);
	for (uint8_t i = 0; i < n_args; i++)
		args[i] = va_arg(list, const struct term *);
	va_end(list);
	return rewrite_fill(c, words, args, n_args);
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

	if (!term || !from || !to)
		return NULL;
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

const struct term *rewrite_word(struct compiler *c, const struct term *term, const char *from, const char *to)
{
	return rewrite_replace(c, term, rewrite_as(c, from), rewrite_as(c, to));
}

const struct term *rewrite_for_that_player(struct compiler *c, const struct term *term, const struct term *players)
{
	return rewrite_replace(c, term, players, rewrite_as(c, "that_player"));
}

const struct term *rewrite_arg(struct compiler *c, const struct term *term, uint8_t i, const struct term *arg)
{
	const struct term *args[TERM_MAX_ARGS];

	if (!term || !arg)
		return NULL;
	for (uint8_t k = 0; k < term->n_args; k++)
		args[k] = k == i ? arg : term->args[k];
	return term_op(c->scratch, term->name, args, term->n_args);
}

/* "For the same time" is that of the effect which is replaced. */
static const struct term *lasting_alike(struct compiler *c, const struct term *other, const struct term *effect)
{
	bool has_duration = term_is(effect, "modify") || term_is(effect, "give");

	if (!has_duration)
		return other;
	return rewrite_replace(c, other, rewrite_as(c, "as_long"), effect->args[effect->n_args - 1]);
}

const struct term *rewrite_instead(struct compiler *c, const struct term *condition, const struct term *other,
				       const struct term *effect)
{
	const struct term *choice;

	if (term_is(effect, "seq") || term_is(effect, "may") || term_is(effect, "if_did") || term_is(effect, "to") ||
	    term_is(effect, "if")) {
		uint8_t last = (uint8_t)(effect->n_args - 1);

		if (effect->n_args == 0 || effect->n_args > 3)
			return NULL;
		return rewrite_arg(c, effect, last, rewrite_instead(c, condition, other, effect->args[last]));
	}
	choice = rewrite_first_choice(c, effect);
	other = lasting_alike(c, other, effect);
	if (!choice)
		return rewrite_as(c, "if_instead(_1, _2, _3)", condition, other, effect);
	effect = rewrite_replace(c, effect, choice, rewrite_as(c, "it"));
	return rewrite_as(c, "to(_4, if_instead(_1, _2, _3))", condition, other, effect, choice);
}

/* Which cards chance takes, the record tells as it tells a choice: `random(n, in_zone(Z, P, F))`. */
static const struct term *random_as_pick(struct compiler *c, const struct term *term)
{
	if (term_is(term, "random") && term->n_args == 2 && term_is(term->args[1], "in_zone"))
		return rewrite_as(c, "one_of(_1, _2, _3)", term->args[1]->args[1], term->args[0], term->args[1]);
	for (uint8_t i = 0; i < term->n_args; i++)
		if (!rewrite_is_program(term) && term_is(term->args[i], "random"))
			return rewrite_arg(c, term, i, random_as_pick(c, term->args[i]));
	return term;
}

const struct term *rewrite_return_ink(struct compiler *c, const struct term *number)
{
	return rewrite_as(c, "return(random(minus(count(_2), _1), _2))", number,
			  rewrite_as(c, "in_zone(inkwell, that_player, card)"));
}

/* `while(C, D)` as a duration of what each card gets: an ability that it has for D. */
static const struct term *while_as_ability(struct compiler *c, const struct term *term)
{
	const struct term *last = term->n_args ? term->args[term->n_args - 1] : NULL, *change;

	if (!last || !term_is(last, "while") || last->n_args != 2 ||
	    !(term_is(term, "modify") || term_is(term, "give")))
		return term;
	change = rewrite_arg(c, term, 0, rewrite_as(c, "self"));
	change = rewrite_arg(c, change, (uint8_t)(term->n_args - 1), rewrite_as(c, "always"));
	return rewrite_as(c, "grants_ability(_1, while(_2, static(_3)), _4)", term->args[0],
			  rewrite_word(c, last->args[0], "it", "self"), change, last->args[1]);
}

const struct term *rewrite_unless(struct compiler *c, const struct term *term)
{
	const struct term *cant = term_is(term, "unless") && term->n_args == 2 ? term->args[1] : NULL;

	if (!cant || !term_is(cant, "cant") || cant->n_args != 3 || !term_is(cant->args[0], "it") ||
	    term_is(cant->args[2], "always"))
		return term;
	return rewrite_as(c, "grants_ability(it, unless(_1, static(cant(self, _2, always))), _3)",
			  rewrite_word(c, term->args[0], "it", "self"), cant->args[1], cant->args[2]);
}

/* The pick of a card in a zone, asked for one that has Shift as well. */
static const struct term *shiftable_pick(struct compiler *c, const struct term *pick)
{
	const struct term *zone = pick->n_args == 3 ? pick->args[2] : NULL;

	if (!zone || !term_is(pick, "one_of") || !term_is(zone, "in_zone") || zone->n_args != 3)
		return NULL;
	return rewrite_arg(c, pick, 2, rewrite_arg(c, zone, 2, rewrite_as(c, "shiftable(_1)", zone->args[2])));
}

/* `play_by_shift(X, free)`: a card that has Shift, and then the character that it goes on. */
static const struct term *shift_as_choices(struct compiler *c, const struct term *term)
{
	if (!term_is(term, "play_by_shift") || term->n_args != 2 || !term_is(term->args[1], "free"))
		return term;
	return rewrite_as(c, "play_onto(_1, one_of(you, 1, shift_target(any)))", shiftable_pick(c, term->args[0]));
}

/* `ready_at_most(P, n, F, their_next_turn)`: which of them then become ready is each player's choice. */
static const struct term *limit_as_choice(struct compiler *c, const struct term *term)
{
	if (!term_is(term, "ready_at_most") || term->n_args != 4 || !term_is(term->args[3], "their_next_turn"))
		return term;
	return rewrite_as(c, "ready_at_most(_1, _2, _3, ready(one_of(you, up_to(_2), yours(exerted(_3)))))",
			  term->args[0], term->args[1], term->args[2]);
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
		return rewrite_as(c, "the_subject");
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
	if (!term_is(may->args[0], "who_revealed"))
		return may->args[1];
	return rewrite_as(c, "to(seen(_1), _2)", may->args[0]->args[0], may->args[1]);
}
