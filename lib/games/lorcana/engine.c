/*
 * engine.c - from an entry of the record to the function that knows it.
 */
#include "games/lorcana/engine.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer.h"
#include "games/lorcana/record/ending.h"
#include "games/lorcana/record/misnamed.h"
#include "games/lorcana/record/options.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/show.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

static card_id find_card(const void *env, struct text name)
{
	const struct lorcana_env *e = env;
	struct lorcana_found found;
	card_id id = lorcana_card_find_exact(e->cards, name);

	if (id)
		return id;
	/* The index of folded names is made on first use; the table is shared. */
	if (lorcana_card_look_up((struct lorcana_cards *)(uintptr_t)e->cards, name, &found) || found.match != MATCH_ONE)
		return CARD_UNKNOWN;
	return found.id;
}

static struct text card_name(const void *env, card_id card)
{
	const struct lorcana_env *e = env;

	return card ? lorcana_card_of(e->cards, card)->full_name : text_of("?");
}

static void begin(const void *env, void *state)
{
	struct ctx x = { .env = env, .g = state };

	setup_begin(&x);
}

/* A name that no card has leaves open what was meant. Returns whether there is one. */
static bool report_misnamed(struct ctx *x, const struct entry *entry)
{
	const struct ref *refs[] = { &entry->subject, &entry->target };
	bool is_one = false;

	for (int i = 0; i < 2 + entry->n_clauses; i++) {
		const struct ref *ref = i < 2 ? refs[i] : &entry->clauses[i - 2].ref;

		if (!is_misnamed(ref))
			continue;
		report(x, SEV_UNDETERMINED, R_DECK_CONTENT, "no card is known by the name '%.*s'", TEXT_ARG(ref->name));
		is_one = true;
	}
	return is_one;
}

static void acts_after_the_end(struct ctx *x, const struct entry *entry)
{
	bool is_partial = x->env->record_is_partial;
	struct buffer how = { 0 };
	rule_id rule = ending_of(x, &how);

	report(x, is_partial ? SEV_UNDETERMINED : SEV_ILLEGAL, rule, "%s acts after the game has ended: %s%s",
	       x->env->player_names[entry->player], buffer_string(&how), is_partial ? "; the record leaves out choices" : "");
	free_words(x, &how);
}

/* Since 2.0 the rules let a player concede even while the table is cleared: a winner who does has lost. */
static void concede_after_the_end(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game *g = x->g;

	if (!x->env->edition.concede_in_rules)
		acts_after_the_end(x, entry);
	else if (!x->dry_run && g->winner == entry->player)
		g->winner = g->n_players == 2 ? (player_id)(1 - entry->player) : NO_PLAYER;
}

/*
 * An effect that waits to be told a card, and not for a player to decide, may
 * have gone on before a player left.
 */
static void doubt_unrecorded(struct ctx *x)
{
	struct pending pending;

	if (x->g->ask != ASK_EFFECT)
		return;
	effect_pending(x, &pending);
	if (pending.kind == CHOICE_FACT || (pending.kind == CHOICE_CARDS && pending.hidden))
		influence_add(x->env, x->g, effect_top(x->g)->card, effect_top(x->g)->ability);
}

/*
 * The active player has left: what the turn was at ends, but for effects that
 * are resolving. Those of others, and what others have in the bag, still
 * resolve, as the turn ends; the leaver's come to nothing as they go on.
 */
static void break_off_turn(struct lorcana_game *g)
{
	uint8_t kept = 1, depth = g->frames.depth;

	g->challenger = g->challenged = NO_OBJECT;
	for (uint8_t i = 1; i < depth; i++)
		if (g->frames.frames[i].proc == PROC_EFFECT)
			g->frames.frames[kept++] = g->frames.frames[i];
	while (g->frames.depth > kept)
		frame_pop(&g->frames);
}

/* Conceding is open at any time; the documents before 2.0 do not speak of it. */
static void concede(struct ctx *x, const struct entry *entry)
{
	if (x->g->over) {
		concede_after_the_end(x, entry);
		return;
	}
	if (x->dry_run)
		return;
	doubt_unrecorded(x);
	player_leaves(x, entry->player);
	if (x->g->over)
		return;
	if (entry->player == x->g->active)
		break_off_turn(x->g);
	if (x->g->ask == ASK_SETUP && entry->player == x->g->active)
		x->g->active = next_player(x->g, entry->player);
	run(x);
}

static void offer_at_setup(struct ctx *x, const struct entry *entry)
{
	switch (entry->verb) {
	case VERB_ALTER:
		setup_alter(x, entry);
		return;
	case VERB_KEEP:
		if (!x->dry_run)
			x->g->sides[entry->player].altered = true;
		return;
	case VERB_DRAW:
		setup_draw(x, entry);
		return;
	default:
		BUG("not a choice before the first turn");
	}
}

static bool belongs_to_setup(const struct lorcana_game *g, const struct entry *entry)
{
	return entry->verb == VERB_ALTER || entry->verb == VERB_KEEP || (g->ask == ASK_SETUP && entry->verb == VERB_DRAW);
}

static bool is_turn_action(const struct entry *entry)
{
	return (entry->verb >= VERB_INK && entry->verb <= VERB_BOOST) || entry->verb == VERB_END;
}

/* A draw that the engine did not wait for. */
static void offer_draw_out_of_turn(struct ctx *x, const struct entry *entry)
{
	struct doubt doubt = influence_find(x->env, x->g, TOUCH_CARDS, 0, 0);
	bool first = x->g->turn == 1 && entry->player == x->g->active;
	obj_id drawn;

	report(x, doubt.card ? SEV_UNDETERMINED : SEV_ILLEGAL, first ? R_DRAW_FIRST_SKIP : R_DRAW_STEP,
	       first ? "%s draws in the first turn of the game, whose draw step is skipped"
		     : "%s draws a card, and no draw is due",
	       x->env->player_names[entry->player]);
	if (x->dry_run || (!doubt.card && !x->force))
		return;
	drawn = draw_object(x, entry->player);
	if (drawn)
		bind_object(x, drawn, entry->subject.card);
}

/* A draw step without a draw: a text may skip the step, and a deck may be empty. */
static void report_missing_draw(struct ctx *x)
{
	bool may_be_empty = table_zone(&x->g->table, x->g->active, Z_DECK)->len == 0;
	struct doubt doubt = influence_find(x->env, x->g, TOUCH_TURN, 0, 0);
	struct buffer why = { 0 };

	if (may_be_empty) {
		buffer_add_string(&why, "; how many cards the deck held is not recorded");
	} else if (doubt.card) {
		buffer_add_string(&why, "; ");
		influence_explain(x->env, doubt, &why);
	}
	report(x, may_be_empty || doubt.card ? SEV_UNDETERMINED : SEV_ILLEGAL, R_DRAW_STEP,
	       "the draw step's draw of %s is not recorded%s", x->env->player_names[x->g->active], buffer_string(&why));
	free_words(x, &why);
}

/* A choice for an effect or from the bag, in place of which nothing else is due. */
static bool is_answer(const struct entry *entry)
{
	return entry->verb == VERB_RESOLVE || entry->verb == VERB_CHOOSE || entry->verb == VERB_ACCEPT ||
	       entry->verb == VERB_DECLINE;
}

static bool is_legal_now(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;

	return !is_asked(x->g) && try_on(x, &copy, offer_choice, entry) == VERDICT_LEGAL;
}

static void leave_open(struct ctx *x)
{
	while (is_asked(x->g))
		answer_open(x);
}

/*
 * The record goes on while something is asked. When the entry is legal only
 * after certain answers, a record that leaves out choices has shown them.
 */
static void settle_before(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game later;

	if (x->env->record_is_partial) {
		struct ctx trial = trial_on(x, &later);

		leave_open(&trial);
		if (!is_legal_now(&trial, entry) && answer_until(x, entry, is_legal_now))
			return;
	}
	leave_open(x);
}

/*
 * Brings the game to the point where the entry can be offered: begins the
 * first turn, makes up for a draw that the record leaves out, resolves what
 * the rules force. What is made up for stays so even if the entry is refused.
 */
static void advance_to(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game *g = x->g;

	if (g->ask == ASK_SETUP && !belongs_to_setup(g, entry)) {
		if (is_turn_action(entry) && entry->player != g->active)
			report(x, SEV_ILLEGAL, R_SETUP_STARTING_PLAYER, "%s takes the first turn action, %s is the starting player",
			       x->env->player_names[entry->player], x->env->player_names[g->active]);
		turn_start_first(x);
		run(x);
	}
	if (is_asked(g) && !is_answer(entry)) {
		/* What comes of it was done before this entry. */
		g->n_given--;
		settle_before(x, entry);
		g->n_given++;
	}
	if (!g->over && g->ask == ASK_DRAW && entry->verb != VERB_DRAW && !is_answer(entry)) {
		report_missing_draw(x);
		turn_draw(x, CARD_UNKNOWN);
		run(x);
		advance_to(x, entry);
	}
}

static void offer_turn_action(struct ctx *x, const struct entry *entry)
{
	switch (entry->verb) {
	case VERB_INK:
		ink_offer(x, entry);
		return;
	case VERB_PLAY:
		play_offer(x, entry);
		return;
	case VERB_QUEST:
		quest_offer(x, entry);
		return;
	case VERB_CHALLENGE:
		challenge_offer(x, entry);
		return;
	case VERB_MOVE:
		move_offer(x, entry);
		return;
	case VERB_USE:
		use_offer(x, entry);
		return;
	case VERB_BOOST:
		boost_offer(x, entry);
		return;
	case VERB_END:
		end_offer(x, entry);
		return;
	case VERB_RESOLVE:
		resolve_offer(x, entry);
		return;
	case VERB_CHOOSE:
		choose_offer(x, entry);
		return;
	case VERB_ACCEPT:
		accept_offer(x, entry);
		return;
	case VERB_DECLINE:
		decline_offer(x, entry);
		return;
	default:
		BUG("not a choice");
	}
}

/*
 * Whether the question may be none at all: of cards that are not recorded none
 * need fit, a "may" of another player may have had nothing to do it with, and a
 * card that is shown may be left out.
 */
static bool may_be_no_question(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	if (x->g->ask != ASK_EFFECT)
		return false;
	effect_pending(x, &pending);
	return (pending.kind == CHOICE_CARDS && pending.hidden) ||
	       ((pending.kind == CHOICE_MAY || pending.kind == CHOICE_FACT) && pending.player != entry->player);
}

static void leave_question(struct ctx *x)
{
	const struct effect *effect = effect_top(x->g);
	struct buffer name = { .failed = !x->diags };
	struct pending pending;

	effect_pending(x, &pending);
	if (pending.kind != CHOICE_CARDS) {
		answer_open(x);
		return;
	}
	influence_name(x->env, (struct doubt){ effect->card, effect->ability }, &name);
	report(x, SEV_UNDETERMINED, R_CHOICES, "%s: the record does not say what is chosen; by what follows it was nothing",
	       buffer_string(&name));
	free_words(x, &name);
	effect_top(x->g)->doubted = true;
	effect_decline(x);
	run(x);
}

/*
 * An answer that is not one to what is asked may be meant for a later question,
 * where this one may be none. It is if that makes the answer right.
 */
static void pass_over_questions(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game found, copy;
	struct ctx ahead;
	bool is_right;
	int n = 0;

	if (x->dry_run || !may_be_no_question(x, entry) || try_on(x, &copy, offer_turn_action, entry) != VERDICT_ILLEGAL)
		return;
	ahead = trial_on(x, &found);
	do {
		leave_question(&ahead);
		n++;
		is_right = try_on(&ahead, &copy, offer_turn_action, entry) == VERDICT_LEGAL;
	} while (!is_right && may_be_no_question(&ahead, entry));
	while (is_right && n-- > 0)
		leave_question(x);
}

/*
 * A card is played for free while an effect asks, and the record does not say
 * by what: no answer to the effect leads there, nor would it be right without
 * the effect.
 */
static bool is_shut_out(struct ctx *x, const struct entry *entry)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);
	struct lorcana_game copy, again;
	struct ctx trial;

	if (x->env->record_is_partial || !is_asked(x->g) || entry->verb != VERB_PLAY || entry_clause(entry, CLAUSE_BY_ID) ||
	    !entry->subject.card || !(entry_clause(entry, CLAUSE_FREE_ID) || (pay && pay->number == 0)))
		return false;
	trial = trial_on(x, &copy);
	if (answer_until(&trial, entry, is_legal_now) || trial.gave_up || x->gave_up)
		return false;
	leave_open(&trial);
	copy.influences = x->g->influences;
	if (copy.ask != ASK_ACTION || try_on(&trial, &again, offer_turn_action, entry) != VERDICT_ILLEGAL)
		return false;
	trial = *x;
	trial.g = &copy;
	offer_turn_action(&trial, entry);
	x->verdict = trial.verdict;
	return !x->force;
}

/* The active player leaves, and the next one's turn begins. */
static void leave_active(struct ctx *x)
{
	player_leaves(x, x->g->active);
	if (x->g->over)
		return;
	break_off_turn(x->g);
	run(x);
}

/*
 * Of a player whose deck may have been empty as a turn ended the game does not
 * know that they have lost: who takes the next turn in their place shows it.
 */
static bool shows_who_has_lost(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game *g = x->g, copy, then;
	struct ctx trial;

	if (x->dry_run || g->over || g->n_players < 3 || entry->player == g->active || (entry->verb != VERB_DRAW && !is_turn_action(entry)) ||
	    (g->ask != ASK_DRAW && g->ask != ASK_ACTION) || g->sides[g->active].deck_doubt == END_IS_KNOWN)
		return false;
	trial = trial_on(x, &copy);
	leave_active(&trial);
	return !copy.over && copy.active == entry->player && try_on(&trial, &then, offer_choice, entry) == VERDICT_LEGAL;
}

/* The record says that a turn ends which has ended, as what triggered then showed. */
static bool says_owed_end(const struct ctx *x, const struct entry *entry)
{
	return x->g->end_owed && entry->verb == VERB_END && entry->player == x->g->end_owed - 1;
}

/* What the record may still say of the action before is no longer waited for. */
static void leave_last_action(struct ctx *x, const struct entry *entry)
{
	if (x->dry_run || is_answer(entry))
		return;
	x->g->end_owed = 0;
	x->g->fought[0] = x->g->fought[1] = NO_OBJECT;
}

void offer_choice(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game *g = x->g;
	bool is_owed = says_owed_end(x, entry);

	if (entry->verb == VERB_CONCEDE) {
		concede(x, entry);
		return;
	}
	leave_last_action(x, entry);
	if (is_owed)
		return;
	if (shows_who_has_lost(x, entry))
		leave_active(x);
	if (!x->dry_run && (done_by_effect(x, entry) || is_shut_out(x, entry)))
		return;
	if (!x->dry_run)
		advance_to(x, entry);
	if (g->over) {
		/* What the rules left no choice about may be stated all the same. */
		if (entry->verb != VERB_CHOOSE || x->dry_run || !echo_take(x, entry))
			acts_after_the_end(x, entry);
		return;
	}
	if (belongs_to_setup(g, entry)) {
		if (g->ask == ASK_SETUP)
			offer_at_setup(x, entry);
		else
			report(x, SEV_ILLEGAL, R_SETUP_COMPLETE, "%s alters the hand after the first turn has begun",
			       x->env->player_names[entry->player]);
	} else if (entry->verb == VERB_DRAW) {
		if (g->ask != ASK_DRAW || entry->player != g->ask_player) {
			offer_draw_out_of_turn(x, entry);
		} else if (!x->dry_run) {
			turn_draw(x, entry->subject.card);
			run(x);
		}
	} else {
		if (is_answer(entry))
			pass_over_questions(x, entry);
		offer_turn_action(x, entry);
	}
}

/* The first ability of the asked player that waits without a choice; NULL = there is none. */
static const struct waiting *forced_of(const struct lorcana_game *g)
{
	for (uint16_t i = 0; g->ask == ASK_BAG && i < g->bag.len; i++)
		if (g->bag.items[i].player == g->ask_player && bag_is_forced(&g->bag.items[i]) && g->bag.items[i].card)
			return &g->bag.items[i];
	return NULL;
}

/* Resolves it, as an entry would say it; false when there is none. */
static bool resolve_forced(struct ctx *x)
{
	const struct waiting *w = forced_of(x->g);
	struct entry resolve = { .mark = MARK_CHOICE, .verb = VERB_RESOLVE };

	if (!w)
		return false;
	resolve.player = w->player;
	resolve.subject.given = true;
	resolve.subject.card = w->card;
	resolve.subject.name = lorcana_card_of(x->env->cards, w->card)->full_name;
	offer_choice(x, &resolve);
	return x->verdict != VERDICT_ILLEGAL;
}

/* Whether a card chosen would be for a text that is not known, as nothing that is carried out waits for the player. */
static bool chooses_for_nothing(const struct lorcana_game *g, const struct entry *entry)
{
	for (uint16_t i = 0; i < g->bag.len; i++)
		if (g->bag.items[i].player == entry->player && bag_is_carried_out(&g->bag.items[i]))
			return false;
	return entry->verb == VERB_CHOOSE;
}

/* What has no choice need not be recorded: an entry may be about what it has triggered. */
static void resolve_forced_before(struct ctx *x, const struct entry *entry, offer_fn *fn)
{
	const struct waiting *forced = forced_of(x->g);
	enum verdict without = VERDICT_ILLEGAL;
	struct lorcana_game copy;
	struct ctx trial;

	if (!forced || (entry->mark == MARK_CHOICE && entry->player != x->g->ask_player) ||
	    (entry->verb == VERB_RESOLVE && entry->subject.card == forced->card))
		return;
	if (!chooses_for_nothing(x->g, entry))
		without = try_on(x, &copy, fn, entry);
	if (without == VERDICT_LEGAL)
		return;
	trial = trial_on(x, &copy);
	if (!resolve_forced(&trial))
		return;
	fn(&trial, entry);
	if (trial.verdict == VERDICT_LEGAL || (without == VERDICT_ILLEGAL && trial.verdict != VERDICT_ILLEGAL))
		resolve_forced(x);
}

/* Whether an entry may bring the game on before it turns out to be illegal: it answers an effect. */
static bool has_answers(const struct entry *entry)
{
	return entry->mark == MARK_CHOICE &&
	       (entry->verb == VERB_CHOOSE || entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE ||
		entry_clause(entry, CLAUSE_CHOOSE_ID) || entry_clause(entry, CLAUSE_DECLINE_ID) || entry_clause(entry, CLAUSE_NAME_ID) ||
		entry_clause(entry, CLAUSE_DROPS_ID) || (entry->verb == VERB_RESOLVE && entry_clause(entry, CLAUSE_PAY_ID)) ||
		(entry->verb == VERB_USE && entry->n_clauses));
}

/* An entry that the game as it stands goes on from. */
static void give(struct ctx *x, const struct entry *entry)
{
	switch (entry->mark) {
	case MARK_CHOICE:
		resolve_forced_before(x, entry, offer_choice);
		offer_choice(x, entry);
		break;
	case MARK_OUTCOME:
		resolve_forced_before(x, entry, outcome_apply);
		outcome_apply(x, entry);
		break;
	case MARK_OBSERVATION:
		observe(x, entry);
		break;
	}
}

/* The same for an entry with names that no card has: it may be meant otherwise than it is written. */
static void give_misnamed(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct entry meant;

	if (try_on(x, &copy, give, entry) != VERDICT_ILLEGAL) {
		give(x, entry);
		return;
	}
	meant = *entry;
	switch (misnamed_settle(x, give, &meant)) {
	case MISNAMED_ILLEGAL:
	case MISNAMED_SETTLED:
		give(x, &meant);
		break;
	case MISNAMED_OPEN:
		influence_add(x->env, x->g, CARD_NAMELESS, 0);
		break;
	}
}

/*
 * The same for an entry with "?": a card that nobody recorded may be any that
 * makes the entry right, and is no accusation: what no card shown so far makes
 * right stays open. An entry that is allowed as it stands needs no such card;
 * an action out of turn, and a card inked too many, are wrong whichever it is.
 */
static void give_unrecorded(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct entry meant = *entry;
	enum misnamed found;

	if (try_on(x, &copy, give, entry) != VERDICT_ILLEGAL) {
		give(x, entry);
		return;
	}
	found = misnamed_settle(x, give, &meant);
	if (found == MISNAMED_ILLEGAL &&
	    (entry->mark != MARK_CHOICE || (entry->player == x->g->active && entry->verb != VERB_INK)))
		found = MISNAMED_OPEN;
	if (found != MISNAMED_ILLEGAL)
		report(x, SEV_UNDETERMINED, R_DECK_CONTENT,
		       "a card that this names is not recorded; its name would settle whether it may be so");
	if (found == MISNAMED_OPEN)
		influence_add(x->env, x->g, CARD_NAMELESS, 0);
	else
		give(x, &meant);
}

/* Whether an outcome moves a card that no player sees on its way. */
static bool moves_unseen(const struct entry *entry)
{
	const struct clause *from = entry_clause(entry, CLAUSE_FROM_ID);

	if (entry->verb == VERB_DO_UNDER)
		return !from || text_is(from->word, "deck");
	return entry->verb == VERB_DO_DRAW || (entry->verb == VERB_DO_INK && from && text_is(from->word, "deck"));
}

/* Whether a card is chosen to be played, and no card can be. */
static bool chooses_forbidden(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	if (entry->verb != VERB_CHOOSE || x->g->ask != ASK_EFFECT)
		return false;
	effect_pending(x, &pending);
	return pending.is_forbidden;
}

/* Whether the player holds at least as many cards that nobody recorded as the entry discards. */
static bool discards_hidden(const struct lorcana_game *g, const struct entry *entry)
{
	int n = 0;

	for (obj_id i = 1; i <= g->table.n_objects; i++)
		n += g->table.objects[i].zone == Z_HAND && g->table.objects[i].owner == entry->player && !g->table.objects[i].card;
	for (int i = 0; i < entry->n_clauses; i++)
		n -= entry->clauses[i].id == CLAUSE_DISCARD_ID;
	return n >= 0;
}

/*
 * Leaves out of the entry what is right or not whichever card it is: one that
 * nobody sees, of hidden cards that pay any, and what is to have done an outcome,
 * which may be anything.
 */
static struct entry without_indifferent(struct ctx *x, const struct entry *entry)
{
	struct entry left = *entry;
	bool is_hidden = discards_hidden(x->g, entry);

	if (moves_unseen(entry) || chooses_forbidden(x, entry))
		left.subject = (struct ref){ 0 };
	for (int i = 0; i < left.n_clauses; i++)
		if ((left.clauses[i].id == CLAUSE_DISCARD_ID && is_hidden) ||
		    (left.clauses[i].id == CLAUSE_BY_ID && entry->mark == MARK_OUTCOME))
			left.clauses[i].ref = (struct ref){ 0 };
	return left;
}

/* Whether the card of an entry that nobody recorded is looked for: what comes from hidden cards is one of them. */
static bool seeks_unrecorded(struct ctx *x, const struct entry *entry)
{
	bool is_hidden = entry->verb == VERB_DRAW ||
			 ((entry->verb == VERB_INK || entry->verb == VERB_PLAY) && entry->n_clauses == 0 &&
			  !entry->target.given && pick_object(x->g, entry->player, Z_HAND, &entry->subject));
	struct entry left;

	if (is_hidden || !has_unrecorded(entry))
		return false;
	left = without_indifferent(x, entry);
	return has_unrecorded(&left);
}

/*
 * Reading: whether "[A] or [B]" lets a player choose what can be done in part
 * alone, as it asks for more cards than there are; see rulesets/lorcana/readings.md.
 */
static void report_short_mode(struct ctx *x)
{
	if (x->g->short_mode)
		report(x, SEV_UNDETERMINED, ruling_or(&x->env->ruling, R_SEQUENTIAL_OR, R_CHOICES),
		       "the rules leave open whether the effect of '%.*s' that asks for more cards than there are can be chosen instead of the other",
		       TEXT_ARG(lorcana_card_of(x->env->cards, x->g->short_mode)->full_name));
	x->g->short_mode = CARD_UNKNOWN;
}

/* What the record says of how much of a price was paid with ink drops, once it has been paid. */
static void settle_ink_drops(struct ctx *x, const struct entry *entry, const struct lorcana_game *before)
{
	const struct clause *drops = entry_clause(entry, CLAUSE_DROPS_ID);
	const char *name = x->env->player_names[entry->player];

	if (x->verdict == VERDICT_ILLEGAL || ink_drops_paid(x->g, before, entry->player, (unsigned)drops->number))
		return;
	if (!ruling_has(&x->env->ruling, R_INK_DROPS))
		report(x, SEV_UNDETERMINED, R_PLAY_PAID, "%s pays with ink drops, which this edition does not have", name);
	else
		report(x, SEV_ILLEGAL, R_INK_DROPS,
		       "%s can't have paid this with ink drops, %d of them: before it there were %u, and %u ready ink", name,
		       drops->number, (unsigned)before->sides[entry->player].ink_drops, ready_ink(before, entry->player));
}

static enum verdict offer(const void *env, void *state, const struct entry *entry, bool force, struct place place,
			  struct diags *diags)
{
	struct ctx x = { .env = env, .g = state, .place = place, .diags = diags, .verdict = VERDICT_LEGAL, .force = force };
	bool undoes = !force && has_answers(entry);
	uint8_t ways_before = x.g->ways;
	uint16_t n_given = x.g->n_given, n_acted = x.g->n_acted;
	uint8_t kind_before = x.g->way_kind;
	bool is_misspelt;
	struct lorcana_game before;

	if (undoes)
		before = *x.g;

	x.g->ways = 1;
	x.g->way_kind = WAYS_EQUAL;
	is_misspelt = report_misnamed(&x, entry);
	if (x.g->sides[entry->player].left && !x.g->over && entry->mark == MARK_CHOICE) {
		report(&x, SEV_ILLEGAL, R_MULTIPLAYER_LEAVES, "%s acts after leaving the game",
		       x.env->player_names[entry->player]);
		return x.verdict;
	}
	if (entry->mark == MARK_CHOICE) {
		x.g->n_given++;
		if (is_turn_action(entry))
			x.g->n_acted = x.g->n_given;
		end_goes_unsettled(&x);
	}
	if (is_misspelt)
		give_misnamed(&x, entry);
	else if (seeks_unrecorded(&x, entry))
		give_unrecorded(&x, entry);
	else
		give(&x, entry);
	if (x.verdict != VERDICT_ILLEGAL && (is_turn_action(entry) || entry->verb == VERB_DRAW))
		echo_end_resolved(&x);
	report_short_mode(&x);
	if (undoes && entry_clause(entry, CLAUSE_DROPS_ID))
		settle_ink_drops(&x, entry, &before);
	if (x.verdict == VERDICT_ILLEGAL && !force) {
		x.g->n_given = n_given;
		x.g->n_acted = n_acted;
	}
	/* An action with a choice that is not allowed has not happened. */
	if (undoes && x.verdict == VERDICT_ILLEGAL)
		*x.g = before;
	x.g->way = 0;
	if (x.verdict == VERDICT_ILLEGAL) {
		x.g->ways = ways_before;
		x.g->way_kind = kind_before;
	}
	return x.verdict;
}

static unsigned ways(const void *state)
{
	const struct lorcana_game *g = state;

	return g->ways;
}

static enum way_kind way_kind(const void *state)
{
	const struct lorcana_game *g = state;

	return (enum way_kind)g->way_kind;
}

/*
 * Where all choices are recorded only what resolves one of several abilities that wait, and does not name it, or is chosen
 * for what is asked, or for what comes behind, and an outcome of what is asked.
 */
static bool may_have_ways(const void *env, const void *state, const struct entry *entry)
{
	const struct lorcana_env *lorcana = env;
	const struct lorcana_game *g = state;

	return lorcana->record_is_partial || (entry->mark == MARK_OUTCOME && is_asked(g)) ||
	       ((has_answers(entry) || entry->verb == VERB_RESOLVE) && g->ask == ASK_BAG && g->bag.len > 1) ||
	       (entry->verb == VERB_CHOOSE && (g->ask == ASK_EFFECT || g->ask == ASK_BAG));
}

static void take_way(void *state, unsigned way, enum way_trust trust)
{
	struct lorcana_game *g = state;

	g->way = (uint8_t)way;
	g->way_trust = (uint8_t)trust;
}

static void finish(const void *env, void *state, struct place place, struct diags *diags)
{
	struct ctx x = { .env = env, .g = state, .place = place, .diags = diags };

	while (is_asked(x.g))
		answer_open(&x);
	end_goes_unsettled(&x);
}

static bool is_over(const void *state)
{
	const struct lorcana_game *g = state;

	return g->over;
}

const struct game_rules lorcana_rules = {
	.name = "lorcana",
	.language = &lorcana_language,
	.state_size = sizeof(struct lorcana_game),
	.find_card = find_card,
	.card_name = card_name,
	.begin = begin,
	.offer = offer,
	.ways = ways,
	.way_kind = way_kind,
	.take_way = take_way,
	.may_have_ways = may_have_ways,
	.finish = finish,
	.options = lorcana_options,
	.show = lorcana_show,
	.is_over = is_over,
};
