#include "games/lorcana/resolve/replace.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/damage.h"
#include "games/lorcana/resolve/effect_doing.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/lasting.h"

bool damage_is_prevented(struct ctx *x, obj_id id)
{
	return static_prevents_damage(x->env, x->g, id);
}

/* The next damage of a card is prevented: by the effect of which text. */
static const struct lasting *find_shield(const struct lorcana_game *g, obj_id id)
{
	for (uint16_t i = 0; i < g->lasting.len; i++)
		if (g->lasting.items[i].kind == LASTING_SHIELD && g->lasting.items[i].target == id &&
		    g->lasting.items[i].incarnation == table_object_const(&g->table, id)->incarnation)
			return &g->lasting.items[i];
	return NULL;
}

/* One of several instances of an effect applies; the rest cease to exist where the edition says so [replacement-same-twice]. */
static bool is_same_shield(const void *shield, const struct lasting *l)
{
	const struct lasting *used = shield;

	return l->kind == LASTING_SHIELD && l->target == used->target && l->card == used->card && l->ability == used->ability;
}

/* What the record may state of a card of which the text replaces damage: an outcome, or that it was chosen. */
static void echo_of(struct ctx *x, enum lorcana_verb verb, player_id player, obj_id id, int amount)
{
	struct echo_set *set = &x->g->echoes;
	card_id card = table_object_const(&x->g->table, id)->card;

	if (set->len < MAX_ECHOES)
		set->items[set->len++] = (struct echo){ .verb = (uint8_t)verb,
							.player = player,
							.id = id,
							.card = card,
							.by = card,
							.number = amount_within(amount, 0),
							.from = Z_PLAY };
}

/* The damage is put on another card, which nobody deals. */
static void redirect(struct ctx *x, obj_id to, int amount)
{
	take_put_damage(x, to, amount);
	echo_of(x, VERB_DO_PUT, table_object_const(&x->g->table, to)->owner, to, amount);
}

/* The effects that can replace damage dealt to a card. */
struct options {
	struct card_set redirectors;  /* those who would take it on themselves */
	const struct lasting *shield; /* the next damage is prevented; NULL = it is not */
	obj_id preventer;	      /* whose text prevents it; NO_OBJECT = none does */
	obj_id resists;		      /* the card itself, which has less dealt to it instead; NO_OBJECT = it does not */
};

static struct options options_of(struct ctx *x, const struct replaced *r)
{
	struct options options = { .shield = find_shield(x->g, r->id) };

	/* Of damage of which nothing is left none would be taken, and none put elsewhere. */
	if (r->amount <= 0)
		return options;
	options.preventer = static_would_prevent(x->env, x->g, r->id);
	static_redirectors(x->env, x->g, r->id, &options.redirectors);
	if (x->env->edition.resist_replaces && r->less > 0 && options.redirectors.n)
		options.resists = r->id;
	return options;
}

static int count_options(const struct options *options)
{
	return options->redirectors.n + (options->shield != NULL) + (options->preventer != NO_OBJECT) +
	       (options->resists != NO_OBJECT);
}

/*
 * Resist counts first, and what it leaves is replaced [resist-reduces]: so in a challenge, and of damage that nothing puts
 * elsewhere. Damage of an effect is replaced before that in editions that calculate it afterwards; where Resist is itself
 * an effect that replaces, which comes first is chosen.
 */
static void count_resist_first(struct ctx *x, struct replaced *r)
{
	const struct lorcana_edition *edition = &x->env->edition;
	struct card_set redirectors = { .n = 0 };

	if (r->role == NOT_IN_CHALLENGE && r->less &&
	    (edition->damage_replaced_first || (edition->resist_replaces && r->less > 0)))
		static_redirectors(x->env, x->g, r->id, &redirectors);
	if (redirectors.n)
		return;
	r->amount = amount_within(r->amount - r->less, -MAX_AMOUNT);
	r->less = 0;
}

/* The card that stands for the shield as it is chosen: that of its text, or, where that has left, the one it is for. */
static obj_id shield_card(const struct lorcana_game *g, const struct lasting *shield)
{
	return is_in_play(g, shield->source) ? shield->source : shield->target;
}

/* The ability of a card that answers a question about damage; -1 = none. */
static int ability_that(const struct ctx *x, obj_id id, enum static_question question)
{
	card_id card = table_object_const(&x->g->table, id)->card;
	const struct lorcana_card *facts = card ? lorcana_card_of(x->env->cards, card) : NULL;

	for (uint8_t i = 0; facts && i < facts->n_abilities; i++)
		if (x->env->code->programs[facts->abilities[i].code].answers & question_bit(question))
			return i;
	return -1;
}

/* Applies one of the options, which [chosen] stands for; false when none of them is meant. */
static bool apply_option(struct ctx *x, const struct replaced *r, const struct options *options, obj_id chosen)
{
	if (options->preventer && chosen == options->preventer)
		return damage_is_prevented(x, r->id);
	if (options->shield && chosen == shield_card(x->g, options->shield)) {
		struct lasting used = *options->shield;

		lasting_remove(&x->g->lasting, (uint16_t)(options->shield - x->g->lasting.items));
		if (x->env->edition.same_replacement_lapses)
			lasting_remove_if(&x->g->lasting, is_same_shield, &used);
		return true;
	}
	if (!card_set_has(&options->redirectors, chosen))
		return false;
	redirect(x, chosen, r->amount);
	return true;
}

/* The one that is taken where there is no other, or nobody knows which: rather one that prevents the damage. */
static obj_id first_option(const struct ctx *x, const struct options *options)
{
	if (options->preventer)
		return options->preventer;
	if (options->shield)
		return shield_card(x->g, options->shield);
	return options->redirectors.n ? options->redirectors.ids[0] : NO_OBJECT;
}

/* Who says which of several replaces the damage [replacement-several]. */
static player_id chooser(const struct ctx *x, obj_id id, obj_id by)
{
	return table_object_const(&x->g->table, x->env->edition.generator_chooses_replacement && by ? by : id)->owner;
}

/* One effect alone can replace another, where the edition says so: this one has replaced a part of itself already. */
static bool is_replaced_already(struct ctx *x, obj_id id)
{
	const struct effect *effect = effect_top(x->g);

	if (!x->env->edition.generator_chooses_replacement || !effect || !effect->replaced)
		return false;
	offer_report(&x->offer, SEV_UNDETERMINED, R_CHOICES,
		     "one effect alone can replace the damage of '%.*s', and which does is not recorded",
		     TEXT_ARG(object_name(x->env, x->g, id)));
	influence_add_touch(x->g, effect->card, effect->ability, TOUCH_DAMAGE | TOUCH_BANISH, INFLUENCE_ALWAYS);
	return true;
}

/* That the only one was chosen may be said: by who would choose, or by the player of the card hit. */
static void echo_only(struct ctx *x, const struct replaced *r, obj_id only)
{
	player_id owner = table_object_const(&x->g->table, r->id)->owner;

	echo_of(x, VERB_CHOOSE, r->player, only, 0);
	if (owner != r->player)
		echo_of(x, VERB_CHOOSE, owner, only, 0);
}

bool damage_is_replaced(struct ctx *x, obj_id id, int amount, int less, obj_id by, enum event_role role)
{
	struct replaced r = { .id = id,
			      .by = by,
			      .incarnation = table_object_const(&x->g->table, id)->incarnation,
			      .amount = amount_within(amount, -MAX_AMOUNT),
			      .less = amount_within(less, -MAX_AMOUNT),
			      .player = chooser(x, id, by),
			      .role = (uint8_t)role };
	struct replaced_set *set = &x->g->replaced;
	struct options options;
	int n;

	count_resist_first(x, &r);
	options = options_of(x, &r);
	n = count_options(&options);
	if (n == 0 || is_replaced_already(x, id))
		return false;
	/* A card that takes damage on itself may be dealt some as well, and another of its kind take it. */
	if ((n == 1 && (!options.redirectors.n || ability_that(x, id, Q_REDIRECTS_DAMAGE) < 0) && !r.less) ||
	    set->len == MAX_REPLACED) {
		obj_id only = first_option(x, &options);

		if (only)
			echo_only(x, &r, only);
		return apply_option(x, &r, &options, only);
	}
	set->items[set->len++] = r;
	return true;
}

bool is_replacing(const struct ctx *x)
{
	const struct effect *effect = effect_top(x->g);

	return effect && effect->program == x->env->code->replacing;
}

/* The first in turn order. */
static uint16_t first_replaced(const struct lorcana_game *g)
{
	const struct replaced_set *set = &g->replaced;
	uint16_t first = 0;

	for (uint16_t i = 1; i < set->len; i++)
		if ((set->items[i].player + g->n_players - g->active) % g->n_players <
		    (set->items[first].player + g->n_players - g->active) % g->n_players)
			first = i;
	return first;
}

static void drop_replaced(struct lorcana_game *g, uint16_t at)
{
	struct replaced_set *set = &g->replaced;

	set->len--;
	for (uint16_t i = at; i < set->len; i++)
		set->items[i] = set->items[i + 1];
	/* What has been chosen holds for the damage of one event. */
	if (set->len == 0)
		set->taken_by = NO_OBJECT;
}

/*
 * The cards by which a player chooses: all that can take damage of the event on
 * themselves, as one instance alone applies to it [replacement-same-twice].
 */
static struct card_set choices_of(struct ctx *x, const struct replaced *replaced, const struct options *options)
{
	const struct replaced_set *set = &x->g->replaced;
	struct card_set choices = options->redirectors, more;

	for (uint16_t i = 0; !set->taken_by && i < set->len; i++) {
		if (set->items[i].player != replaced->player)
			continue;
		static_redirectors(x->env, x->g, set->items[i].id, &more);
		for (uint8_t k = 0; k < more.n; k++)
			if (!card_set_has(&choices, more.ids[k]))
				card_set_add(x->g, &choices, more.ids[k]);
	}
	if (options->preventer)
		card_set_add(x->g, &choices, options->preventer);
	if (options->shield)
		card_set_add(x->g, &choices, shield_card(x->g, options->shield));
	if (options->resists && !card_set_has(&choices, options->resists))
		card_set_add(x->g, &choices, options->resists);
	return choices;
}

/* The effect of which a player chooses; it goes by the name of one that can replace the damage. */
static void ask_which(struct ctx *x, const struct replaced *replaced, const struct card_set *choices)
{
	obj_id named = choices->ids[0];
	int ability = ability_that(x, named, Q_REDIRECTS_DAMAGE);
	struct effect *effect;

	if (ability < 0)
		ability = ability_that(x, named, Q_PREVENTS_DAMAGE);
	effect = effect_begin_program(x, replaced->id, table_object_const(&x->g->table, named)->card,
				      (uint8_t)(ability < 0 ? 0 : ability), replaced->player, x->env->code->replacing);
	if (effect)
		effect->affected = *choices;
	else
		drop_replaced(x->g, first_replaced(x->g));
}

/* Does with the damage what was chosen; where that is nothing of the kind, the damage is dealt after all. */
static void settle_replaced(struct ctx *x, obj_id chosen)
{
	uint16_t at = first_replaced(x->g);
	struct replaced r = x->g->replaced.items[at];
	struct options options = options_of(x, &r);

	/* Resist: what it leaves can be replaced in its turn, unless one effect alone replaces. */
	if (chosen && chosen == options.resists && !x->env->edition.generator_chooses_replacement) {
		x->g->replaced.items[at].amount = (int16_t)(r.amount - r.less);
		x->g->replaced.items[at].less = 0;
		return;
	}
	if (card_set_has(&options.redirectors, chosen) || ability_that(x, chosen, Q_REDIRECTS_DAMAGE) >= 0)
		x->g->replaced.taken_by = chosen;
	if (!apply_option(x, &r, &options, chosen))
		take_damage(x, r.id, r.amount - r.less, r.by, (enum event_role)r.role);
	drop_replaced(x->g, at);
}

void replacing_begin(struct ctx *x)
{
	const struct replaced_set *set = &x->g->replaced;
	struct replaced r = set->items[first_replaced(x->g)];
	struct options options = options_of(x, &r);
	struct card_set choices;

	if (!is_in_play(x->g, r.id) || table_object_const(&x->g->table, r.id)->incarnation != r.incarnation) {
		drop_replaced(x->g, first_replaced(x->g));
		return;
	}
	if (set->taken_by && !card_set_has(&options.redirectors, set->taken_by))
		options.redirectors.n = 0;
	if (set->taken_by && options.redirectors.n && !options.resists) {
		settle_replaced(x, set->taken_by);
		return;
	}
	choices = choices_of(x, &r, &options);
	if (choices.n > 1) {
		ask_which(x, &r, &choices);
		return;
	}
	if (choices.n)
		echo_only(x, &r, choices.ids[0]);
	settle_replaced(x, choices.n ? choices.ids[0] : NO_OBJECT);
}

static bool is_gone(const struct lorcana_game *g, obj_id id)
{
	return id && table_object_const(&g->table, id)->zone == Z_GONE;
}

void replaced_drop_gone(struct ctx *x)
{
	struct replaced_set *set = &x->g->replaced;
	bool is_asked = is_replacing(x);

	for (uint16_t i = 0; i < set->len;) {
		if (is_gone(x->g, set->items[i].id) || is_gone(x->g, set->items[i].by))
			drop_replaced(x->g, i);
		else
			i++;
	}
	for (uint16_t i = 0; i < set->len; i++)
		is_asked &= set->items[i].id != effect_top(x->g)->source;
	if (is_asked)
		effect_abandon(x);
}

enum done do_replace_damage(const struct doing *d)
{
	struct card_set chosen = doing_cards(d, 0);
	struct replaced r = { .id = d->effect->source, .amount = 1 };
	struct options options = options_of(d->x, &r);

	/* Which one it was, nobody knows. */
	if (chosen.n == 0)
		influence_add_touch(d->x->g, d->effect->card, d->effect->ability, TOUCH_DAMAGE | TOUCH_BANISH, INFLUENCE_ALWAYS);
	settle_replaced(d->x, chosen.n ? chosen.ids[0] : first_option(d->x, &options));
	return DONE;
}
