#include "games/lorcana/record/outcome_cause.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer.h"
#include "games/lorcana/record/answer_unasked.h"
#include "games/lorcana/record/answer_unread.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

/* Done by the rules or by the card itself: in a challenge, as damage reached the Willpower, to pay, by Vanish. */
static bool is_banished_by_rules(const struct lorcana_game *g, obj_id id)
{
	for (uint16_t i = 0; i < g->history.len; i++) {
		const struct event *event = &g->history.items[i];

		if (event->what == HAPPEN_BANISH && event->subject == id && (event->role != NOT_IN_CHALLENGE || !event->object || event->object == id))
			return true;
	}
	return false;
}

/* Where the record leaves out choices, an earlier turn may have been too soon, and a copy may still be in play. */
bool outcome_is_banished_already(struct ctx *x, const struct entry *entry)
{
	obj_id banished = find_banished(x->g, entry->player, &entry->subject, !x->env->record_is_partial);
	bool is_partial = x->env->record_is_partial, is_by_rules;

	if (entry->verb != VERB_DO_BANISH || !banished)
		return false;
	is_by_rules = is_banished_by_rules(x->g, banished);
	if (!(is_partial || is_by_rules) ||
	    (!(is_partial && is_by_rules) && pick_object(x->g, entry->player, Z_PLAY, &entry->subject)))
		return false;
	table_object(&x->g->table, banished)->flags |= F_SEEN_BANISHED;
	return true;
}

/* The rule about what did it: an action's effect, or an ability of the kind that the card has. */
static rule_id rule_of(const struct lorcana_card *card)
{
	bool triggered = !card || card->n_abilities == 0, activated = false;

	if (card && card->type == LORCANA_ACTION)
		return R_ACTION_EFFECTS;
	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		triggered |= card->abilities[i].kind == ABILITY_TRIGGERED;
		activated |= card->abilities[i].kind == ABILITY_ACTIVATED;
	}
	return triggered ? R_KIND_TRIGGERED : activated ? R_KIND_ACTIVATED : R_KIND_STATIC;
}

/* A text that nobody has seen, of a card that lies where texts work from, may have done it. */
static bool may_be_of_nameless(const struct ctx *x)
{
	for (player_id p = 0; p < x->g->n_players; p++)
		if (has_nameless(x->g, p))
			return true;
	return false;
}

/* Whether the record leaves out nothing, as far as it goes, that could have done anything. */
static bool is_all_known(const struct ctx *x)
{
	return !x->env->record_is_partial && !x->gave_up && x->g->echoes.len < MAX_ECHOES && !may_be_of_nameless(x);
}

/* What the rules do */

/* Whether a card of an event came from where the entry says it did, as far as both say so. */
static bool came_from_there(const struct entry *entry, const struct event *event)
{
	const struct clause *from = entry_clause(entry, CLAUSE_FROM_ID);

	for (uint8_t zone = 0; from && event->role && zone < Z_GONE; zone++)
		if (event->role == zone_role(zone))
			return text_is(from->word, lorcana_zone_word(zone));
	return true;
}

/* Whether an effect shows what happened to a card, and has it otherwise than the entry. */
static bool is_shown(const struct lorcana_game *g, const struct entry *entry, obj_id id)
{
	for (uint16_t i = 0; i < g->echoes.len; i++)
		if (g->echoes.items[i].verb == entry->verb && g->echoes.items[i].id == id)
			return true;
	return false;
}

/* Whether something of that kind has happened this turn to a card of the entry's player that can have the name it has. */
static bool has_happened(const struct ctx *x, const struct entry *entry, enum event_what what)
{
	for (uint16_t i = 0; i < x->g->history.len; i++) {
		const struct event *event = &x->g->history.items[i];

		if (event->what == what && table_object_const(&x->g->table, event->subject)->owner == entry->player &&
		    came_from_there(entry, event) && !is_shown(x->g, entry, event->subject) &&
		    (!entry->subject.card || !event->subject_card || event->subject_card == entry->subject.card))
			return true;
	}
	return false;
}

/* The same of damage that was dealt in a challenge, as it was or before Resist took some off. */
static bool is_of_challenge(const struct ctx *x, const struct entry *entry)
{
	for (uint16_t i = 0; i < x->g->history.len; i++) {
		const struct event *event = &x->g->history.items[i];

		if ((event->what == HAPPEN_DAMAGE || event->what == HAPPEN_TAKE) && event->role != NOT_IN_CHALLENGE &&
		    event->subject_card == entry->subject.card && event->number <= entry->number)
			return true;
	}
	return false;
}

/* The lore of a quest, or of a location. */
static bool is_gained_by_rules(const struct ctx *x, const struct entry *entry)
{
	for (uint16_t i = 0; i < x->g->history.len; i++) {
		const struct event *event = &x->g->history.items[i];
		bool is_location = event->what == HAPPEN_GAIN_LORE && event->subject_card &&
				   lorcana_card_of(x->env->cards, event->subject_card)->type == LORCANA_LOCATION;

		if ((event->what == HAPPEN_QUEST || is_location) && event->player == entry->player && event->number == entry->number)
			return true;
	}
	return false;
}

/* Whether a card is already as the outcome would leave it: exerted, ready, at the location. */
static bool changes_nothing(const struct ctx *x, const struct entry *entry)
{
	struct picks picks = pick_objects(x->g, entry->player, Z_PLAY, &entry->subject);
	obj_id place = entry->verb == VERB_DO_MOVE ? pick_object(x->g, entry->player, Z_PLAY, &entry->target) : NO_OBJECT;

	for (uint8_t i = 0; i < picks.n; i++)
		if (entry->verb == VERB_DO_MOVE ? place && table_object_const(&x->g->table, picks.ids[i])->at == place
						: is_exerted(x->g, picks.ids[i]) == (entry->verb == VERB_DO_EXERT))
			return true;
	return false;
}

/* Texts of any kind */

/* Whether a text of the card is about this without showing it: a keyword, a static ability, one that is not carried out. */
static bool card_touches(const struct lorcana_env *env, card_id card, uint32_t touches)
{
	const struct lorcana_card *facts = card ? lorcana_card_of(env->cards, card) : NULL;

	if (facts && touches & TOUCH_STRENGTH &&
	    (lorcana_card_keyword(facts, KEYWORD_SUPPORT) || lorcana_card_keyword(facts, KEYWORD_CHALLENGER)))
		return true;
	for (uint8_t i = 0; facts && i < facts->n_abilities; i++)
		if (facts->abilities[i].touches & touches &&
		    (facts->abilities[i].kind == ABILITY_STATIC || !is_carried_out(env, &facts->abilities[i])))
			return true;
	return false;
}

static bool effect_touches(const struct lorcana_env *env, const struct lasting *lasting, uint32_t touches)
{
	return lasting->card && lorcana_card_of(env->cards, lasting->card)->abilities[lasting->ability].touches & touches;
}

/* Whether a text of a card in play, of one about which something has happened this turn, or of one whose effect lasts is about this. */
static bool is_touched(const struct ctx *x, uint32_t touches)
{
	const struct lorcana_game *g = x->g;

	for (obj_id i = 1; i <= g->table.n_objects; i++)
		if (is_in_play(g, i) && card_touches(x->env, g->table.objects[i].card, touches))
			return true;
	for (uint16_t i = 0; i < g->history.len; i++)
		if (card_touches(x->env, g->history.items[i].subject_card, touches) ||
		    card_touches(x->env, g->history.items[i].object_card, touches))
			return true;
	for (uint16_t i = 0; i < g->lasting.len; i++)
		if (effect_touches(x->env, &g->lasting.items[i], touches))
			return true;
	return false;
}

/*
 * Whether the outcome may be right although no effect that was carried out
 * shows it: the rules did it, or it is one that effects need not show.
 */
static bool may_be_unshown(struct ctx *x, const struct entry *entry)
{
	switch (entry->verb) {
	case VERB_DO_DRAW:
		/* The draw step's, or of the opening hand. */
		return x->g->ask == ASK_DRAW || x->g->ask == ASK_SETUP;
	case VERB_DO_EXERT:
	case VERB_DO_READY:
	case VERB_DO_MOVE:
		return changes_nothing(x, entry);
	case VERB_DO_GAIN:
		return is_gained_by_rules(x, entry);
	case VERB_DO_DAMAGE:
	case VERB_DO_PUT:
		return is_of_challenge(x, entry);
	case VERB_DO_DISCARD:
		return has_happened(x, entry, HAPPEN_TO_DISCARD);
	case VERB_DO_UNDER:
		return has_happened(x, entry, HAPPEN_UNDER) || has_happened(x, entry, HAPPEN_BOOST);
	case VERB_DO_PLAY:
		return has_happened(x, entry, HAPPEN_PLAY);
	case VERB_DO_INK:
		return has_happened(x, entry, HAPPEN_INK);
	case VERB_DO_BANISH:
	case VERB_DO_RETURN:
	case VERB_DO_LOSE:
	case VERB_DO_DROPS:
	case VERB_DO_DECK:
	case VERB_DO_REMOVE:
		return false;
	case VERB_DO_STRENGTH:
		return is_touched(x, TOUCH_STRENGTH);
	case VERB_DO_WILLPOWER:
		return is_touched(x, TOUCH_WILLPOWER);
	case VERB_DO_LORE:
		return is_touched(x, TOUCH_LORE_VALUE);
	case VERB_DO_GIVE:
		return is_touched(x, TOUCH_KEYWORD);
	default:
		return true;
	}
}

/* Nobody knows of a text that did it, in a record of which all is known. */
static bool is_done_by_nothing(struct ctx *x, const struct entry *entry)
{
	return !entry_clause(entry, CLAUSE_BY_ID) && is_all_known(x) &&
	       !influence_find(x->env, x->g, SCOPE_ANY, entry->subject.card, 0).card && !may_be_unshown(x, entry) &&
	       !may_be_unrecorded_use(x, entry);
}

/* "For free" leaves a Shift that costs cards as it is in some editions; who pays these for an effect is not followed. */
static bool is_shifted_for_cards(const struct ctx *x, const struct entry *entry)
{
	const struct lorcana_card *card = entry->subject.card ? lorcana_card_of(x->env->cards, entry->subject.card) : NULL;
	const struct lorcana_keyword *shift = card ? lorcana_card_keyword(card, KEYWORD_SHIFT) : NULL;

	return x->env->edition.free_ignores_ink_only && entry->verb == VERB_DO_PLAY && entry_clause(entry, CLAUSE_SHIFT_ID) && shift &&
	       shift->discard;
}

/* The card does something else, or nothing: what it does is said. */
static void report_undone(struct ctx *x, const struct entry *entry, const struct lorcana_card *card, rule_id rule)
{
	struct buffer instead = { .failed = !x->offer.diags };

	if (x->offer.diags)
		say_undone(x, entry, entry_clause(entry, CLAUSE_BY_ID)->ref.card, &instead);
	offer_report(&x->offer, SEV_ILLEGAL, rule, "'%s' is recorded as done by '%.*s', which does no such thing here%s",
		     lorcana_language.verbs[entry->verb].word, TEXT_ARG(card->full_name),
		     x->offer.diags ? buffer_string(&instead) : "");
	offer_free_words(&x->offer, &instead);
}

bool outcome_could_happen(struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	const struct lorcana_card *card = by && by->ref.card ? lorcana_card_of(x->env->cards, by->ref.card) : NULL;
	const char *verb = lorcana_language.verbs[entry->verb].word;
	rule_id rule = rule_of(card);

	if (is_done_by_nothing(x, entry)) {
		offer_report(&x->offer, SEV_ILLEGAL, rule, "'%s' is recorded, and nothing does that here", verb);
		return x->offer.force;
	}
	if (is_shifted_for_cards(x, entry)) {
		offer_report(&x->offer, SEV_UNDETERMINED, R_PLAY_CHOOSE_COST,
			     "'%.*s' is shifted by an effect, and what that costs besides ink is not followed here",
			     TEXT_ARG(entry->subject.name));
		return true;
	}
	if (card && is_carried_out_whole(x, by->ref.card) && is_all_known(x) &&
	    !influence_find(x->env, x->g, SCOPE_ANY, by->ref.card, 0).card) {
		if (card->n_abilities == 0)
			offer_report(&x->offer, SEV_ILLEGAL, rule,
				     "'%s' is recorded as done by '%.*s', which has no text that could", verb,
				     TEXT_ARG(card->full_name));
		else
			report_undone(x, entry, card,
				      used_up_card(x, NO_PLAYER, by->ref.card) ? rule_of_once(x)
									       : ruling_or(&x->env->ruling, R_WRITTEN_ORDER, rule));
		return x->offer.force;
	}
	if (card && is_carried_out_whole(x, by->ref.card))
		offer_report(&x->offer, SEV_UNDETERMINED, rule,
			     "'%s' is taken as recorded, unverified: as far as the record shows '%.*s' does no such "
			     "thing here",
			     verb, TEXT_ARG(card->full_name));
	else if (card)
		offer_report(&x->offer, SEV_UNDETERMINED, rule,
			     "'%s' is taken as recorded, unverified: what '%.*s' does is not carried out", verb,
			     TEXT_ARG(card->full_name));
	else
		offer_report(&x->offer, SEV_UNDETERMINED, rule,
			     "'%s' is taken as recorded, unverified: the record does not say what did it", verb);
	return true;
}
