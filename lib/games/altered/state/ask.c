#include "games/altered/state/ask.h"

#include "base/bug.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

void nothing_to_take(struct ctx *x, player_id player, obj_id source)
{
	struct board *b = board_of(x);
	card_id card = source ? object_of(x, source)->card : CARD_UNKNOWN, at_work = card_at_work(x);
	uint8_t i = 0;

	if (x->run.stopped)
		return;
	while (i < b->n_declinable && (b->declinable[i].card != card || b->declinable[i].at_work != at_work ||
				       b->declinable[i].player != player))
		i++;
	if (i == MAX_DECLINABLE) {
		b->lost = true;
		return;
	}
	if (i == b->n_declinable)
		b->declinable[b->n_declinable++] = (struct declinable){ card, at_work, player, 0 };
	if (b->declinable[i].n < UINT8_MAX)
		b->declinable[i].n++;
}

struct declinable *find_declinable(struct board *b, player_id player, card_id card)
{
	for (uint8_t i = 0; i < b->n_declinable; i++) {
		struct declinable *d = &b->declinable[i];

		if (d->n > 0 && d->player == player && (!card || !d->card || d->card == card || d->at_work == card))
			return d;
	}
	return NULL;
}

void may_be_said(struct ctx *x, thing t, player_id player)
{
	struct board *b = &x->g->b;

	if (b->n_forced < MAX_FORCED)
		b->forced[b->n_forced++] = (struct forced){ .what = t, .player = player };
	else
		b->lost = true;
}

/* It is chosen: the record may have stated so before. */
static void chosen(void *ctx, const struct question *q, thing t)
{
	if (is_object(t))
		echo(ctx, VERB_CHOOSE, q->player, t, 0, 0);
}

static void forced(void *ctx, const struct question *q, thing t)
{
	may_be_said(ctx, t, q->player);
}

static void nothing(void *ctx, const struct question *q)
{
	nothing_to_take(ctx, q->player, q->source);
}

static void learns(void *ctx, const struct reply *reply)
{
	struct ctx *x = ctx;

	if (!is_object(reply->what))
		return;
	if (reply->unnamed)
		forget_zone_of(x, (obj_id)reply->what);
	if (reply->card && object_of(x, (obj_id)reply->what)->card == CARD_UNKNOWN)
		object_of(x, (obj_id)reply->what)->card = reply->card;
}

static bool alike(void *ctx, thing a, thing b)
{
	return is_like(ctx, (obj_id)a, (obj_id)b);
}

/* Objects as the table lists them, before all else. */
static bool comes_before(void *ctx, thing a, thing b)
{
	const struct ctx *x = ctx;

	return is_object(a) && (!is_object(b) || compare_places(&x->g->b.table, (obj_id)b, (obj_id)a) > 0);
}

static bool is_cost(void *ctx, const struct question *q)
{
	const struct ctx *x = ctx;

	return x->paying && q->kind != QUESTION_MAY && q->kind != QUESTION_FACT && q->player == x->g->unit.player;
}

static struct unit_state state(void *ctx)
{
	struct altered_game *g = ((struct ctx *)ctx)->g;

	return (struct unit_state){ .course = &g->course, .board = &g->b, .before = &g->before };
}

const struct ask_def altered_asking = {
	.state = state,
	.is_alike = alike,
	.comes_before = comes_before,
	.is_cost = is_cost,
	.no_room = no_room,
	.nothing = nothing,
	.forced = forced,
	.chosen = chosen,
	.learns = learns,
};

thing ask(struct ctx *x, const struct question *q)
{
	return unit_ask(&altered_asking, x, q);
}

struct text question_source(struct ctx *x)
{
	return x->g->course.question.source ? name_of_object(x, x->g->course.question.source) : text_of("the rules");
}

bool ask_may(struct ctx *x, player_id player, obj_id source)
{
	struct question q = question_of(QUESTION_MAY, player, R_EFFECT_OPTIONAL, source);

	return ask(x, &q) == THING_YES;
}

int ask_number(struct ctx *x, struct question *q, int least, int most)
{
	return unit_ask_number(&altered_asking, x, q, least, most);
}

void ask_card(struct ctx *x, player_id player, obj_id id, obj_id source)
{
	struct question q = question_of(QUESTION_CARD, player, R_ZONE_VISIBLE_KNOWN, source);

	if (x->run.stopped)
		return;
	if (object_of(x, id)->card != CARD_UNKNOWN) {
		x->run.n_asked++;
		return;
	}
	q.about = id;
	q.may_stop = true;
	ask(x, &q);
}

int ask_roll(struct ctx *x, player_id player, obj_id source)
{
	return unit_ask_roll(&altered_asking, x, player, R_ROLL_DIE, source);
}

bool ask_region(struct ctx *x, unsigned region, unsigned *terrains)
{
	struct altered_game *g = x->g;
	struct question q = question_of(QUESTION_FACT, g->unit.player, R_ZONE_VISIBLE_KNOWN,
					g->unit.kind == UNIT_REACTION ? g->unit.reaction.source : g->unit.subject);

	*terrains = g->assumed[region];
	if (*terrains || x->run.stopped)
		return *terrains != 0;
	/* It is no answer of a player: it has no number among these. */
	q.about = (obj_id)(region + 1);
	unit_ask_fact(&altered_asking, x, &q);
	return false;
}
