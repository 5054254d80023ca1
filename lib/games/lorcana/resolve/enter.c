#include "games/lorcana/resolve/enter.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/damage.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/shift_onto.h"
#include "games/lorcana/state/scope.h"

/*
 * An action goes to the discard and its effects resolve, the last begun first;
 * one that another effect has played waits until that has resolved.
 */
static void resolve_action(struct ctx *x, obj_id id, player_id player, const struct action *sung_by)
{
	card_id which = table_object_const(&x->g->table, id)->card;
	const struct lorcana_card *card = lorcana_card_of(x->env->cards, which);

	move_object(x, id, Z_DISCARD, TABLE_FIRST);
	happen_to(x, HAPPEN_TO_DISCARD, player, id, NO_OBJECT);
	for (uint8_t i = card->n_abilities; i-- > 0;) {
		struct effect *effect;

		if (card->abilities[i].kind != ABILITY_EFFECT)
			continue;
		if (!is_carried_out(x->env, &card->abilities[i])) {
			ability_unread(x, which, i, R_ACTION_EFFECTS, "resolves here");
			continue;
		}
		effect = effect_begin_after(x, id, which, i, player);
		for (uint8_t k = 0; effect && sung_by && k < sung_by->n_others; k++)
			card_set_add(x->g, &effect->singers, sung_by->others[k]);
	}
}

/* Where a card is before it is played, as its event says it; a card under another is in no zone. */
static uint8_t played_from(const struct ctx *x, obj_id id)
{
	const struct object *object = table_object_const(&x->g->table, id);

	return object->on ? 0 : zone_role(object->zone);
}

/* Being played, as abilities see it; effects that made it cheaper are used up. */
static void happen_play(struct ctx *x, obj_id id, player_id player, int paid, obj_id shifted_onto, uint8_t from)
{
	struct event event = event_make(x->g, HAPPEN_PLAY, player, id, shifted_onto);

	event.number = amount_within(paid, 0);
	event.role = from;
	lasting_discount_spend(x->env, x->g, player, id, shifted_onto != NO_OBJECT);
	effect_apply_to_played(x, &event);
	happen(x, &event);
}

/* A record that leaves out choices may leave out that a card entered exerted. */
static void note_maybe_exerted(struct ctx *x, obj_id id)
{
	if (!x->env->record_is_partial || is_exerted(x->g, id) || !may_enter_exerted(x->env, x->g, id))
		return;
	influence_add_touch(x->g, table_object_const(&x->g->table, id)->card, STATE_UNRECORDED, TOUCH_EXERTS,
			    INFLUENCE_ROUND);
	table_object(&x->g->table, id)->flags |= F_MAYBE_EXERTED;
}

/* Puts a character, item or location into play, drying. */
static void enter_play(struct ctx *x, obj_id id, bool exerted)
{
	struct asked asked = { .about = id };

	/* Texts about cards played from a zone see it there, its own sees it in play. */
	exerted = exerted || static_says(x->env, x->g, Q_ENTERS_EXERTED, id, NO_OBJECT);
	move_object(x, id, Z_PLAY, TABLE_LAST);
	exerted = exerted || static_says(x->env, x->g, Q_ENTERS_EXERTED, id, NO_OBJECT);
	table_object(&x->g->table, id)->flags = (uint16_t)(F_DRYING | (exerted ? F_EXERTED : 0));
	put_damage(x->g, id, static_ask(x->env, x->g, Q_ENTERS_DAMAGED, &asked).sum);
}

void play_by_shift(struct ctx *x, obj_id id, player_id player, obj_id onto)
{
	uint8_t from = played_from(x, id);

	enter_play(x, id, false);
	shift_by_text(x, id, onto);
	name_unread_text(x, id);
	raise_triggers(x, id, WHEN_PLAYED, NO_OBJECT);
	happen_play(x, id, player, 0, onto, from);
}

void play_by_effect(struct ctx *x, obj_id id, player_id player, bool exerted, int paid)
{
	uint8_t from = played_from(x, id);

	if (is_type(x->env, x->g, id, LORCANA_ACTION)) {
		happen_play(x, id, player, paid, NO_OBJECT, from);
		resolve_action(x, id, player, NULL);
		return;
	}
	enter_play(x, id, exerted);
	note_maybe_exerted(x, id);
	name_unread_text(x, id);
	raise_triggers(x, id, WHEN_PLAYED, NO_OBJECT);
	happen_play(x, id, player, paid, NO_OBJECT, from);
}

/* "May enter play exerted to [effect]": the program of that effect; 0 = none. */
static uint16_t follow_up(const struct ctx *x, obj_id id)
{
	struct asked asked = { .about = id };

	return static_ask(x->env, x->g, Q_MAY_ENTER_EXERTED, &asked).program;
}

/* It resolves before anything in the bag. */
static void begin_follow_up(struct ctx *x, obj_id id, player_id player)
{
	uint16_t program = follow_up(x, id);
	card_id about = table_object_const(&x->g->table, id)->card;
	const struct lorcana_card *card = card_facts(x->env, x->g, id);

	for (uint8_t i = 0; program && card && i < card->n_abilities; i++)
		if (card->abilities[i].code &&
		    x->env->code->programs[card->abilities[i].code].answers & question_bit(Q_MAY_ENTER_EXERTED))
			effect_begin_program(x, id, about, i, player, program);
}

void enter_exerted_as_stated(struct ctx *x, obj_id id)
{
	struct object *object = table_object(&x->g->table, id);

	object->flags |= F_EXERTED;
	if (!follow_up(x, id))
		return;
	if (!is_asked(x->g))
		settle_push(x);
	begin_follow_up(x, id, object->owner);
}

void become_played(struct action *a, int paid)
{
	const struct lorcana_card *card = played_card(a);
	bool is_sung = has_clause(a, CLAUSE_SING_ID);
	uint8_t from = played_from(a->x, a->subject);

	if (card && card->type == LORCANA_ACTION) {
		happen_play(a->x, a->subject, a->player, paid, NO_OBJECT, from);
		resolve_action(a->x, a->subject, a->player, is_sung ? a : NULL);
		return;
	}
	enter_play(a->x, a->subject, has_clause(a, CLAUSE_EXERTED_ID));
	if (!has_clause(a, CLAUSE_EXERTED_ID))
		note_maybe_exerted(a->x, a->subject);
	if (has_clause(a, CLAUSE_SHIFT_ID))
		shift_onto(a);
	name_unread_text(a->x, a->subject);
	raise_triggers(a->x, a->subject, WHEN_PLAYED, NO_OBJECT);
	happen_play(a->x, a->subject, a->player, paid, has_clause(a, CLAUSE_SHIFT_ID) ? a->others[0] : NO_OBJECT,
		    from);
	if (has_clause(a, CLAUSE_EXERTED_ID))
		begin_follow_up(a->x, a->subject, a->player);
}
