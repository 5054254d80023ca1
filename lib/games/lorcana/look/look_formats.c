/*
 * card_formats.c - in which formats a card is legal, from when on, why not.
 */
#include "games/lorcana/look/look.h"

/* From `from` on, until the next period of the format. */
struct period {
	date_t from; /* 0 = always */
	struct legality_answer answer;
};

/* A card changes its state in a format when a set comes or goes, or a ban. */
enum { MAX_PERIODS = 64 };

/* The tournament rule under which cards are banned. */
#define BAN_KEY "banned-card-lists"

static bool is_same_answer(const struct legality_answer *a, const struct legality_answer *b)
{
	return a->state == b->state && (a->banned_since != 0) == (b->banned_since != 0);
}

/* Walks the dates on which the answer changes; the number of periods. */
static size_t find_periods(struct card_view *view, const struct format *format, const struct lorcana_card *card,
			   struct period periods[MAX_PERIODS])
{
	date_t date = view->date ? view->date : 1;
	size_t n = 0;

	do {
		struct legality_answer answer = format_legality(&view->formats, format, card, date);

		if (n == 0 || !is_same_answer(&periods[n - 1].answer, &answer))
			periods[n++] = (struct period){ date == 1 ? 0 : date, answer };
		date = view->date ? 0 : format_next_change(&view->formats, format, card, date);
	} while (date && n < MAX_PERIODS);
	return n;
}

/* "legal", or why not, bans aside. */
static const char *describe(enum legality state)
{
	switch (state) {
	case LEGALITY_LEGAL:
		return "legal";
	case LEGALITY_ROTATED:
		return "rotated out";
	case LEGALITY_NOT_YET:
		return "not yet legal";
	case LEGALITY_OPEN:
		return "released, not yet legal by the calendar";
	case LEGALITY_UNDATED:
		return "legal from a day that is not known";
	case LEGALITY_NO_SET:
		return "in no set of the format";
	}
	return "";
}

/* The rule under [key] in the tournament rules; without a document when it is not there. */
static struct citation cite(const struct card_view *view, const char *key)
{
	return key ? rulebook_cite(&view->tournament, key) : (struct citation){ 0 };
}

/* Is there anything to say about the time before the card's first set? */
static bool is_told(const struct card_view *view, const struct period *period, size_t i, size_t n)
{
	return view->date || i > 0 || n == 1 || period->answer.state != LEGALITY_NOT_YET;
}

static void print_reason(struct buffer *out, const char *reason, struct citation citation)
{
	buffer_add_string(out, reason);
	if (citation.document)
		buffer_printf(out, " (%s %s %s) [%s]", citation.document, citation.edition, citation.number,
			      citation.key);
}

static void print_period(struct card_view *view, const struct period *period)
{
	const struct legality_answer *answer = &period->answer;
	struct buffer *out = view->desk->out;
	char day[DATE_SIZE];

	if (period->from) {
		date_format(period->from, day);
		buffer_printf(out, "%s %s ", view->date ? "on" : "from", day);
	}
	if (answer->banned_since)
		print_reason(out, "banned", cite(view, BAN_KEY));
	if (answer->banned_since && answer->state != LEGALITY_LEGAL)
		buffer_add_string(out, ", ");
	if (!answer->banned_since || answer->state != LEGALITY_LEGAL)
		print_reason(out, describe(answer->state), cite(view, legality_key(answer->state)));
	buffer_add_char(out, '\n');
}

void card_print_formats(struct card_view *view, const struct lorcana_card *card)
{
	struct period periods[MAX_PERIODS];

	buffer_add_string(view->desk->out, "  formats\n");
	for (size_t i = 0; i < view->formats.len; i++) {
		const struct format *format = &view->formats.items[i];
		const char *name = format->id;
		size_t n;

		if (format->sets == SETS_UNCHECKED)
			continue;
		n = find_periods(view, format, card, periods);
		for (size_t k = 0; k < n; k++)
			if (is_told(view, &periods[k], k, n)) {
				buffer_printf(view->desk->out, "    %-12s ", name);
				print_period(view, &periods[k]);
				name = "";
			}
	}
}

static void add_period_json(struct card_view *view, const struct format *format, const struct period *period)
{
	struct buffer *out = view->desk->out;
	const struct legality_answer *answer = &period->answer;
	struct citation citation = cite(view, answer->banned_since ? BAN_KEY : legality_key(answer->state));
	char day[DATE_SIZE];

	buffer_printf(out, "{\"format\":\"%s\"", format->id);
	if (period->from) {
		date_format(period->from, day);
		buffer_printf(out, ",\"%s\":\"%s\"", view->date ? "on" : "from", day);
	}
	buffer_printf(out, ",\"state\":\"%s\",\"banned\":%s", describe(answer->state),
		      answer->banned_since ? "true" : "false");
	if (citation.document)
		buffer_printf(out, ",\"rule\":\"%s\",\"document\":\"%s\",\"edition\":\"%s\",\"key\":\"%s\"",
			      citation.number, citation.document, citation.edition, citation.key);
	buffer_add_char(out, '}');
}

void card_print_formats_json(struct card_view *view, const struct lorcana_card *card)
{
	struct period periods[MAX_PERIODS];
	const char *sep = "";

	buffer_add_string(view->desk->out, ",\"formats\":[");
	for (size_t i = 0; i < view->formats.len; i++) {
		const struct format *format = &view->formats.items[i];
		size_t n = format->sets == SETS_UNCHECKED ? 0 : find_periods(view, format, card, periods);

		for (size_t k = 0; k < n; k++)
			if (is_told(view, &periods[k], k, n)) {
				buffer_add_string(view->desk->out, sep);
				add_period_json(view, format, &periods[k]);
				sep = ",";
			}
	}
	buffer_add_char(view->desk->out, ']');
}
