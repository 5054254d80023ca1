/*
 * answer_parts.h - what the files that take a record's answers hand each other.
 *
 * answer.c takes `choose`, `accept` and `decline`, answer_clauses.c the choices
 * behind an action. answer_question.h finds what such a choice is about,
 * answer_bag.c in the bag; answer_pending.c answers it, by the kind of the question: answer_card.h, answer_number.h, answer_mode.h,
 * answer_player.h, behind another answer answer_behind.h. answer_refuse.c says
 * why not, answer_unread.h what nothing asks for. echo.c, answer_outcome.c and
 * answer_search.c answer by outcomes, answer_skip.c goes on to what an entry
 * answers, answer_open.c, answer_ways.c and answer_same.c do without an entry.
 * answer_resolve.c takes `resolve`, whose entries answer as well.
 */
#ifndef VERDICT_LORCANA_ANSWER_PARTS_H
#define VERDICT_LORCANA_ANSWER_PARTS_H

#include "games/lorcana/record/answer.h"
#include "games/lorcana/record/answer_names.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/state/scope.h"

/* Text that an answer can only be wrong by when something unread interferes. */
enum { SCOPE_ANSWER = SCOPE_CHOOSE | SCOPE_BOARD };

/* An answer to what the effect in progress asks: effect_number, or one of these (answer_give.c). */
typedef void give_fn(struct ctx *x, int with);

void give_yes(struct ctx *x, int unused);
void give_no(struct ctx *x, int unused);
void give_accept(struct ctx *x, int unused); /* the same, which the record may still say */
void give_decline(struct ctx *x, int unused);
void give_no_more(struct ctx *x, int player); /* declines, which the record may still say */
void give_pick(struct ctx *x, int id);
void give_player(struct ctx *x, int player);
void give_place(struct ctx *x, int top); /* of a deck; 0 = the bottom */
void give_fact(struct ctx *x, int card); /* which card it is, and above it (<< 16) whose */
void give_begin(struct ctx *x, int i); /* the i-th in the bag resolves next */
void give_open(struct ctx *x, int unused); /* it is left open, and said to be */

/* Gives it, and goes on to where a player has to decide again; the same on [copy], made one of the game, without a word. */
void answer_give(struct ctx *x, give_fn *give, int with);
struct ctx trial_given(const struct ctx *x, struct lorcana_game *copy, give_fn *give, int with);

/* One of several answers; false = no other is to come. */
typedef bool each_answer_fn(void *to, give_fn *give, int with);

/*
 * Hands [each] all answers to the question, as long as it says true: whether it has to all. False where they can't be
 * listed. [is_said]: the record may still say a "may".
 */
bool answer_each(const struct ctx *x, const struct pending *pending, bool is_said, each_answer_fn *each, void *to);

/* Whether an effect has done what the entry states (answer_fn). */
bool echo_is_found(struct ctx *x, const struct entry *entry);

/*
 * Takes what was done before the last choice was stated, and would be what the entry states, out of what effects have
 * done, and keeps it in [aside], which is empty; false, and nothing is taken out, when there is none, or something has
 * been done since that would be it as well.
 */
bool echo_set_aside(struct ctx *x, const struct entry *entry, struct echo_set *aside);
void echo_put_back(struct ctx *x, struct echo_set *aside);

/* The entry says that an ability of [card] resolves: what has been forced as it did is said behind it, and of it. */
void echo_mark_resolved(struct ctx *x, card_id card);

/* Whether the entry, right behind one that says what resolves, says what was forced of that. Said once. */
bool echo_take_resolved(struct ctx *x, const struct entry *entry);

/* Whether it states exactly what the choice before this one has forced. */
bool echo_is_of_last(const struct ctx *x, const struct entry *entry);

/* Whether [entry], a clause of the entry in progress, states exactly what that has forced itself. Said once. */
bool echo_take_of_entry(struct ctx *x, const struct entry *entry);

/*
 * Answers what the effect in progress asks by the card [ref], or by what else
 * [entry] says; false when the answer is refused, which it then reports.
 */
bool answer_pending(struct ctx *x, const struct entry *entry, const struct ref *ref);

/* Whether one of the candidates may be any card: nobody recorded what it is. */
bool offers_unknown(const struct ctx *x, const struct pending *pending);

/*
 * Reports an answer that is not allowed: that its player [does] this, to the
 * card that [name] names, if any. An edition without [rule] says it of choices
 * in general. True when it counts all the same.
 */
bool refuse_by(struct ctx *x, const struct entry *entry, rule_id rule, const char *does, struct text name);

/* The same by the rule on choices in general. */
bool refuse(struct ctx *x, const struct entry *entry, const char *does, struct text name);

/* The same of what is chosen, "" = it is not named, where nothing asks for it; it is said what waits instead. */
bool refuse_unasked_choice(struct ctx *x, const struct entry *entry, struct text what);

/* Whether the effect in progress will ask a player once it has asked others. */
bool answer_comes_later(const struct lorcana_game *g, player_id player);

/* Keeps that what [effect] asks is not decided in the record, and why (ECHO_PASSED_OVER, ECHO_LEFT_OPEN). */
void echo_undecided(struct ctx *x, struct effect *effect, uint8_t why, const struct pending *pending);

/* What is asked is decided unrecorded; that its player was passed over is kept. */
void answer_pass_over_one(struct ctx *x, uint8_t why);

/* Those who are asked before [player] decide unrecorded; that they were passed over is kept. */
void answer_pass_over(struct ctx *x, player_id player);

/*
 * Picks a card of which the record says by an outcome alone, and without its number, that it was chosen. Of several copies,
 * though they may be alike now, what is said later of one may be of this one or not, and what came of it is in doubt.
 */
void answer_pick_copy(struct ctx *x, obj_id id);

/* Picks one of several cards that the record does not tell from the others: what came of it, and to which, is in doubt. */
void answer_guess(struct ctx *x, int id);

/* Whether it makes no difference which of the cards is taken. */
bool are_all_alike(const struct lorcana_game *g, const struct card_set *cards);

/* Any of these that are in play may be the one to which it was done: [what], COPY_UNRECORDED or STATE_UNRECORDED, is in doubt. */
void answer_doubt_each(struct lorcana_game *g, const struct card_set *cards, uint8_t what);

/* What is done next, once the cards are chosen that an effect asks for: an outcome of [verb] shows it. */
bool answer_comes_next(const struct ctx *x, uint8_t verb);

/*
 * The choice of cards, or of none, that the rules have forced on the player with the choice stated before this one or in
 * this entry, and which the record has not stated; NULL = there is none.
 */
const struct echo *answer_forced_before(const struct ctx *x, const struct entry *entry);

/* Whether what the entry says is of the kind that is asked for. */
bool answers_kind(const struct ctx *x, const struct entry *entry, const struct pending *pending);

/*
 * Whether the entry is an answer to what its player is asked only once another has decided, which is not recorded. That
 * is said, and the effect, of which nobody knows then what it did, is left.
 */
bool skip_unrecorded(struct ctx *x, const struct entry *entry);

/*
 * Whether the entry is an answer to what its player is asked only behind a number, or behind a card, which it does not
 * say: that is left open then.
 */
bool skip_untold(struct ctx *x, const struct entry *entry);

/* Whether two games are the same table, whatever entries have led there. */
bool answer_are_same(const struct lorcana_game *a, const struct lorcana_game *b);

/* Where every answer to what is asked leads to the same table, takes any and says true. */
bool answer_any(struct ctx *x);

/*
 * Notes in how many ways the choice that is about to be left open could have
 * been made, if these can be told (game_rules.ways). When one of them was asked
 * for it is made in that way; true then.
 */
bool answer_in_way(struct ctx *x, const struct pending *pending);

/* Reports, if it is so, that the player has been passed over and now decides. */
bool refuse_too_late(struct ctx *x, const struct entry *entry);

/* Refuses what the text of a card let its player do once that player was passed over for it; whether it is illegal. */
bool refuse_passed_over(struct ctx *x, const struct entry *entry);

/* Does as a decline says where what is asked, [pending], can be declined; false when it can't. */
bool answer_declines(struct ctx *x, const struct pending *pending);

/*
 * Of several abilities that wait for the player, of [source] if that is given, the one that the entry is about: its place
 * in the bag; -1 = there are not several, or none of them takes it.
 */
int answer_in_bag(struct ctx *x, const struct entry *entry, const struct ref *source, offer_fn *offer);

/* How many answers there are to what is asked, 0 = none, or they can't all be told; gives the [n]-th, from 0, and runs on. */
unsigned answer_count(const struct ctx *x);
void answer_nth(struct ctx *x, unsigned n);

/* Notes that what was asked has been left open before the entry, if that has put in doubt what was [before] not. */
void answer_note_open(struct ctx *x, enum verdict before);

/* What another player is asked; who decides later in turn order comes too early. */
bool refuse_player(struct ctx *x, const struct entry *entry, const char *does);

/* The cards that are told leave out one that must be among those chosen. */
bool refuse_without_must(struct ctx *x, const struct entry *entry, const struct pending *pending);

/* What is asked is no "may". */
bool refuse_decline(struct ctx *x, const struct entry *entry, const struct pending *pending);

/*
 * The choice of a card that nothing asks for; one that can't be chosen at all says so first. True when it counts all the
 * same, and is of [chosen] if it is of a card in play.
 */
bool refuse_unasked_card(struct ctx *x, const struct entry *entry, const struct ref *ref, obj_id *chosen);

/* An answer that nothing asks for: a text that was not carried out, or not wholly recorded, may have. */
void refuse_unasked(struct ctx *x, const struct entry *entry, const char *does);

#endif
