/*
 * look_formats.c - how a format stands to a card of Disney Lorcana.
 */
#include "games/look_formats.h"

#include "games/lorcana/deck/lorcana_legality.h"
#include "games/lorcana/look/look.h"

/* Why a card is not legal, bans aside. */
static const char *const states[] = {
	[LEGALITY_LEGAL] = NULL,
	[LEGALITY_ROTATED] = "rotated out",
	[LEGALITY_NOT_YET] = "not yet legal",
	[LEGALITY_OPEN] = "released, not yet legal by the calendar",
	[LEGALITY_UNDATED] = "legal from a day that is not known",
	[LEGALITY_NO_SET] = "in no set of the format",
};

static bool judges(const struct format *format)
{
	return format->sets != SETS_UNCHECKED;
}

static struct standing standing_on(const void *ctx, const struct format *format, const void *card, date_t date)
{
	const struct card_view *view = ctx;
	struct legality_answer answer = format_legality(&view->look.formats, format, card, date);

	return (struct standing){ .state = states[answer.state],
				  .key = legality_key(answer.state),
				  .ban = answer.banned_since ? "banned" : NULL,
				  .ban_key = "banned-card-lists",
				  .is_before = answer.state == LEGALITY_NOT_YET };
}

static date_t next_change(const void *ctx, const struct format *format, const void *card, date_t date)
{
	const struct card_view *view = ctx;

	return format_next_change(&view->look.formats, format, card, date);
}

static const struct standing_game standings = {
	.judges = judges,
	.on = standing_on,
	.next_change = next_change,
	.cites_newest = true,
	.tells_bans_apart = true,
};

void card_formats(struct card_view *view, const struct lorcana_card *card)
{
	look_formats(&view->look, &standings, card);
}
