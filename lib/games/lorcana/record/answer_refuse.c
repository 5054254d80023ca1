/*
 * answer_refuse.c - answers that are not allowed, and what is said of them: by
 * which rule, and whether a text that is not known may change it.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer_question.h"
#include "games/lorcana/record/answer_unasked.h"
#include "games/lorcana/resolve/choose.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/replace.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

/*
 * Whether a card that nobody recorded was a forced choice of the player: a
 * choice stated before may have named it, and not what it was taken for.
 */
static bool may_be_off_by_one(const struct ctx *x, const struct entry *entry)
{
	for (uint16_t i = 0; entry->verb == VERB_CHOOSE && i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->verb == VERB_CHOOSE && echo->player == entry->player && echo->id && !echo->card)
			return true;
	}
	return false;
}

/* The same for an effect that its words name, if any; [unasked]: nothing asks for it, and what is known of that is said. */
static bool refuse_for(struct ctx *x, const struct entry *entry, rule_id rule, const char *does, struct text name,
		       struct text what, bool unasked)
{
	const struct effect *effect = effect_top(x->g);
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	struct doubt doubt = influence_find(x->env, x->g, SCOPE_ANSWER, effect ? effect->card : CARD_UNKNOWN, 0);
	struct buffer words = { .failed = !x->offer.diags }; /* what nobody reads is not written */
	bool is_open = doubt.card || x->env->record_is_partial || may_be_off_by_one(x, entry);

	buffer_printf(&words, "%s %s", x->env->player_names[entry->player], does);
	if (name.len)
		buffer_printf(&words, " '%.*s'", TEXT_ARG(name));
	if (what.len)
		buffer_printf(&words, " for %.*s", TEXT_ARG(what));
	if (unasked && !what.len && !doubt.card)
		say_unasked(x, entry->player, by ? &by->ref : NULL, &words);
	if (doubt.card) {
		buffer_add_string(&words, "; ");
		influence_explain(x->env, doubt, &words);
	}
	offer_report(&x->offer, is_open ? SEV_UNDETERMINED : SEV_ILLEGAL,
		     ruling_has(&x->env->ruling, rule) ? rule : R_CHOICES, "%s", buffer_string(&words));
	offer_free_words(&x->offer, &words);
	return is_open || x->offer.force;
}

/* The same for the effect that resolves, if one does. */
static bool refuse_named(struct ctx *x, const struct entry *entry, rule_id rule, const char *does, struct text name,
			 bool unasked)
{
	const struct effect *effect = effect_top(x->g);
	struct buffer what = { .failed = !x->offer.diags };
	bool goes_on;

	if (effect)
		influence_name(x->env, (struct doubt){ effect->card, effect->ability }, &what);
	goes_on = refuse_for(x, entry, rule, does, name, buffer_text(&what), unasked);
	offer_free_words(&x->offer, &what);
	return goes_on;
}

bool refuse_by(struct ctx *x, const struct entry *entry, rule_id rule, const char *does, struct text name)
{
	return refuse_named(x, entry, rule, does, name, false);
}

bool refuse(struct ctx *x, const struct entry *entry, const char *does, struct text name)
{
	return refuse_by(x, entry, R_CHOICES, does, name);
}

bool refuse_unasked_choice(struct ctx *x, const struct entry *entry, struct text what)
{
	return refuse_named(x, entry, R_CHOICES,
			    what.len ? "chooses what nothing asks for:" : "chooses, and nothing asks for it", what, true);
}

bool answer_comes_later(const struct lorcana_game *g, player_id player)
{
	bool comes_later = false;

	for (int i = 0; g->ask == ASK_EFFECT && g->effects.depth && i < MAX_LOOPS; i++)
		comes_later |= g->effects.items[g->effects.depth - 1].loops[i].players & 1u << player;
	return comes_later;
}

void echo_undecided(struct ctx *x, struct effect *effect, uint8_t why, const struct pending *pending)
{
	echo_add(x, effect, why, pending->player, NO_OBJECT, effect->ability);
	x->g->echoes.items[x->g->echoes.len - 1].asks = (uint8_t)pending->kind;
}

void answer_pass_over_one(struct ctx *x, uint8_t why)
{
	struct pending pending = pending_of(x);

	/* What chance takes, or only its player has seen, is nothing that a record has to say. */
	if (pending.kind != CHOICE_CARDS || !pending.is_private)
		echo_undecided(x, effect_top(x->g), why, &pending);
	answer_open(x);
}

void answer_pass_over(struct ctx *x, player_id player)
{
	while (answer_comes_later(x->g, player))
		answer_pass_over_one(x, ECHO_PASSED_OVER);
}

/* What the player decides behind, who decides too late. */
static const char *overtaken_by(const struct echo *echo)
{
	return echo->verb == ECHO_PASSED_OVER ? "a player who comes later in turn order"
	       : echo->verb == ECHO_OVERTAKEN ? "an ability that waits until that is done"
					      : "what the record has come later";
}

/*
 * Says that what the player decides stands behind what came of it: of a later
 * player, who decides only then, behind an ability that waits, or in the record
 * alone, and then what it has changed is in doubt.
 */
static void report_too_late(struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	bool is_in_order = echo->verb == ECHO_LEFT_OPEN;
	struct buffer name = { 0 };

	influence_name(x->env, (struct doubt){ echo->by, (uint8_t)echo->number }, &name);
	offer_report(&x->offer, is_in_order || x->env->record_is_partial ? SEV_UNDETERMINED : SEV_ILLEGAL,
		     echo->verb == ECHO_PASSED_OVER ? ruling_or(&x->env->ruling, R_PLAYERS_IN_ORDER, R_CHOICES)
						    : R_CHOICES,
		     "%s decides after %s for %s", x->env->player_names[entry->player], overtaken_by(echo),
		     buffer_string(&name));
	offer_free_words(&x->offer, &name);
	if (is_in_order)
		influence_add(x->env, x->g, echo->by, (uint8_t)echo->number);
}

/* Whether the player has gone on without deciding something that the entry can be about. */
static bool is_of_undecided(const struct echo *echo, const struct entry *entry)
{
	const struct ref *source = answer_source(entry);

	if (echo->verb == ECHO_OVERTAKEN)
		return !source->given || source->card == echo->by;
	return echo->verb == ECHO_PASSED_OVER || echo->verb == ECHO_LEFT_OPEN;
}

bool refuse_too_late(struct ctx *x, const struct entry *entry)
{
	for (uint16_t i = x->g->echoes.len; i-- > 0;) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (!is_of_undecided(echo, entry) || echo->player != entry->player)
			continue;
		/* Who was passed over has declined: that may be said later. */
		if (entry->verb != VERB_DECLINE)
			report_too_late(x, entry, echo);
		return true;
	}
	return false;
}

bool refuse_passed_over(struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);

	for (uint16_t i = x->g->echoes.len; by && by->ref.card && i-- > 0;) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->verb != ECHO_PASSED_OVER || echo->player != entry->player || echo->by != by->ref.card)
			continue;
		report_too_late(x, entry, echo);
		return x->offer.verdict == VERDICT_ILLEGAL;
	}
	return false;
}

bool refuse_player(struct ctx *x, const struct entry *entry, const char *does)
{
	if (refuse_too_late(x, entry))
		return false;
	return refuse_by(x, entry,
			 is_replacing(x)                           ? R_REPLACEMENT_SEVERAL
			 : answer_comes_later(x->g, entry->player) ? R_PLAYERS_IN_ORDER
								   : R_CHOICES,
			 does, text_of(""));
}

bool refuse_decline(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	rule_id rule = pending->kind == CHOICE_MODE          ? R_SEQUENTIAL_OR
		       : pending->hidden && pending->is_open ? R_FAIL_TO_FIND
							     : R_MAY;

	return refuse_by(x, entry, rule, "declines what can't be declined", text_of(""));
}

bool refuse_without_must(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	return refuse_by(
		x, entry, R_CHOICE_REQUIREMENTS, "chooses others alone, and has to choose as well, if able,",
		lorcana_card_of(x->env->cards, table_object_const(&x->g->table, pending->must)->card)->full_name);
}

card_id used_up_card(const struct ctx *x, player_id player, card_id card)
{
	for (uint16_t i = x->g->bag.len; i-- > 0;) {
		const struct waiting *w = &x->g->bag.items[i];

		if (effect_is_used_up(x, (uint16_t)w->program, w->source, w->incarnation) &&
		    (player == NO_PLAYER || w->player == player) && (card == CARD_UNKNOWN || w->card == card))
			return w->card;
	}
	for (uint16_t i = x->g->echoes.len; i-- > 0;) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->verb == ECHO_USED_UP && (player == NO_PLAYER || echo->player == player) &&
		    (card == CARD_UNKNOWN || echo->by == card))
			return echo->by;
	}
	return CARD_UNKNOWN;
}

rule_id rule_of_once(const struct ctx *x)
{
	return ruling_or(&x->env->ruling, R_DURATION_ONCE, R_CARD_OVER_RULE);
}

const struct echo *answer_forced_before(const struct ctx *x, const struct entry *entry)
{
	for (uint16_t i = x->g->echoes.len; i-- > 0;) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->filter && echo->player == entry->player && (uint16_t)(x->g->n_given - echo->given) <= 1)
			return echo;
	}
	return NULL;
}

/*
 * A card is named where the rules left nothing to choose, or another card: it is none that the effect asked for. [id]
 * is the card in play that was meant, if there is one.
 */
static bool refuse_instead_of_forced(struct ctx *x, const struct entry *entry, const struct ref *ref,
				     const struct echo *echo, obj_id id)
{
	bool is_of_kind = id && answer_is_of_kind(x, echo->filter, id);
	rule_id rule = id && id == echo->moved_from ? R_DAMAGE_MOVE
		       : effect_supports_by(x, echo->filter) && id && (!is_of_kind || id == echo->source) ? R_SUPPORT
		       : !is_of_kind                       ? R_CHOICE_REQUIREMENTS
		       : echo->pays && is_drying(x->g, id) ? R_DRY_NEEDED
							   : R_CHOICE_LIMITERS;
	struct buffer what = { .failed = !x->offer.diags };
	bool goes_on;

	buffer_printf(&what, "'%.*s'", TEXT_ARG(lorcana_card_of(x->env->cards, echo->by)->full_name));
	goes_on = refuse_for(x, entry, rule,
			     rule == R_DAMAGE_MOVE  ? "moves damage to the character that it comes from:"
			     : rule == R_DRY_NEEDED ? "can't choose the drying"
						    : "can't choose",
			     ref->name, buffer_text(&what), false);
	offer_free_words(&x->offer, &what);
	return goes_on;
}

/*
 * The text behind whose first choice, left out, a card of that name was chosen; NULL = that is not what the entry before
 * was taken for. The first was no card of that name, and so naming one once more is no late word for it.
 */
static const struct echo *untold_before(const struct ctx *x, const struct entry *entry)
{
	for (uint16_t i = x->g->echoes.len; entry->subject.card && i-- > 0;) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->verb == ECHO_UNTOLD && echo->player == entry->player && echo->card == entry->subject.card &&
		    (uint16_t)(x->g->n_given - echo->given) <= 2)
			return echo;
	}
	return NULL;
}

/* The card would be chosen for both of two choices of a text, of which it is one at most. */
static bool refuse_once_more(struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	struct buffer name = { .failed = !x->offer.diags };

	influence_name(x->env, (struct doubt){ echo->by, (uint8_t)echo->number }, &name);
	offer_report(&x->offer, SEV_ILLEGAL, R_CHOICES,
		     "%s chooses '%.*s' once more for %s, which does not ask for it again",
		     x->env->player_names[entry->player], TEXT_ARG(entry->subject.name), buffer_string(&name));
	offer_free_words(&x->offer, &name);
	return x->offer.force;
}

bool refuse_unasked_card(struct ctx *x, const struct entry *entry, const struct ref *ref, obj_id *chosen)
{
	struct picks picks = pick_in_play(x->g, entry->player, false, ref);
	const struct echo *forced = answer_forced_before(x, entry);
	const struct echo *untold = untold_before(x, entry);

	*chosen = NO_OBJECT;
	if (untold && !x->env->record_is_partial)
		return refuse_once_more(x, entry, untold);
	/* Where none was in play that would have done, it is said of one that is not there; else of one under another
	 * card. */
	if ((picks.n || (forced && (!forced->id || find_under(x->g, ref->card)))) &&
	    !may_choose_card(x, entry, ref, chosen))
		return false;
	/* A card that is not there at all is as little what the effect asked for, and let be the one that there is. */
	if (!picks.n && ref->card && forced && forced->by && forced->id)
		return refuse_instead_of_forced(x, entry, ref, forced, NO_OBJECT);
	/* Where there was none of the kind, what comes behind it may be meant. */
	if (picks.n && forced && forced->by && (forced->id || answer_is_of_kind(x, forced->filter, picks.ids[0])))
		return refuse_instead_of_forced(x, entry, ref, forced, picks.ids[0]);
	return refuse_unasked_choice(x, entry, ref->name);
}

void refuse_unasked(struct ctx *x, const struct entry *entry, const char *does)
{
	struct doubt doubt = influence_find(x->env, x->g, SCOPE_ANY, entry->subject.card, 0);
	card_id used_up = used_up_card(x, entry->player, entry->subject.card);
	struct buffer why = { 0 };

	/* Which ability of an unknown card was meant, nobody knows, nor what it has done. */
	if (!doubt.card && has_nameless(x->g, entry->player)) {
		doubt.card = CARD_NAMELESS;
		if (entry->verb == VERB_ACCEPT && !x->offer.dry_run)
			influence_add(x->env, x->g, CARD_NAMELESS, 0);
	}
	if (used_up)
		buffer_printf(&why, ": '%.*s' has done it as often as its text allows in a turn",
			      TEXT_ARG(lorcana_card_of(x->env->cards, used_up)->full_name));
	else if (!doubt.card && x->offer.diags)
		say_unasked(x, entry->player, answer_source(entry), &why);
	if (doubt.card) {
		buffer_add_string(&why, "; ");
		influence_explain(x->env, doubt, &why);
	}
	offer_report(&x->offer, doubt.card || x->env->record_is_partial ? SEV_UNDETERMINED : SEV_ILLEGAL,
		     used_up ? rule_of_once(x) : R_CHOICES, "%s %s, and nothing asks whether to%s",
		     x->env->player_names[entry->player], does, buffer_string(&why));
	offer_free_words(&x->offer, &why);
}
