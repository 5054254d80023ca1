#include "games/altered/look/look.h"

#include "games/altered/look/look_abilities.h"

/* A card is suspended, freed, banned: far more changes than there are patches. */
enum { MAX_PERIODS = 64 };

/* The rule [key] of the patch that was the newest on [date]; without a document when there is none. */
static struct citation cite(struct altered_view *view, const char *key, date_t date)
{
	const struct edition *edition = edition_on(&view->patches, date);
	struct desk *desk = view->desk;
	struct rulebook *book;

	if (!edition)
		return (struct citation){ 0 };
	book = &view->books[edition - view->patches.items];
	if (!book->n_rules && rulebook_load(book, desk->rulesets, "tournament", edition, desk->arena, desk->diags))
		return (struct citation){ 0 };
	return rulebook_cite(book, key);
}

/* What a format says from a day on. */
struct ban_period {
	date_t from; /* 0 = always */
	const struct format_ban *ban;
};

static size_t find_periods(const struct altered_view *view, const struct format *format,
			   const struct altered_card *card, struct ban_period periods[MAX_PERIODS])
{
	struct altered_item item = { .card = card, .has_record = true };
	date_t date = view->date ? view->date : 1;
	size_t n = 0;

	do {
		const struct format_ban *ban = altered_find_ban(format, &item, date, false);

		if (!ban)
			ban = altered_find_ban(format, &item, date, true);
		if (n == 0 || periods[n - 1].ban != ban)
			periods[n++] = (struct ban_period){ date == 1 ? 0 : date, ban };
		date = view->date ? 0 : altered_next_change(format, &item, date);
	} while (date && n < MAX_PERIODS);
	return n;
}

static const char *state_of(const struct ban_period *period)
{
	return !period->ban ? "legal" : period->ban->is_suspension ? "suspended" : "banned";
}

static struct citation cite_period(struct altered_view *view, const struct ban_period *period)
{
	if (!period->ban)
		return (struct citation){ 0 };
	return cite(view, period->ban->is_suspension ? "suspended-cards" : "banned-cards",
		    view->date ? view->date : period->from);
}

static void print_formats(struct altered_view *view, const struct altered_card *card)
{
	struct buffer *out = view->desk->out;
	struct ban_period periods[MAX_PERIODS];
	char day[DATE_SIZE];

	buffer_add_string(out, "  formats\n");
	for (size_t i = 0; i < view->formats.len; i++) {
		const struct format *format = &view->formats.items[i];
		const char *name = format->id;
		size_t n = format->n_bans && !format->bans_of ? find_periods(view, format, card, periods) : 0;

		for (size_t k = 0; k < n; k++) {
			struct citation citation = cite_period(view, &periods[k]);

			buffer_printf(out, "    %-12s ", name);
			name = "";
			if (periods[k].from) {
				date_format(periods[k].from, day);
				buffer_printf(out, "%s %s ", view->date ? "on" : "from", day);
			}
			buffer_add_string(out, state_of(&periods[k]));
			if (citation.document)
				buffer_printf(out, " (%s %s %s) [%s]", citation.document, citation.edition,
					      citation.number, citation.key);
			buffer_add_char(out, '\n');
		}
	}
}

static void print_number(struct buffer *out, const char *name, int number)
{
	if (number >= 0)
		buffer_printf(out, "  %-16s %d\n", name, number);
}

static void print_printings(struct buffer *out, const struct altered_card *card)
{
	struct text rest = card->printings, part;

	if (card->version == ALTERED_U)
		buffer_printf(out, "  %-16s %.*s, serial %d\n", "unique", TEXT_ARG(card->set), card->serial);
	if (rest.len)
		buffer_add_string(out, "  printings\n");
	while (rest.len && text_split(&rest, ';', &part)) {
		size_t blank = text_find(part, text_of(" "));
		struct text number = text_trim(text_skip(part, blank));

		buffer_printf(out, "    ALT_%.*s_%s_%02d_%s", (int)blank, part.ptr, altered_faction_code(card->family),
			      card->number, altered_version_code(card->version));
		buffer_printf(out, number.len ? "  %.*s\n" : "%.*s\n", TEXT_ARG(number));
	}
}

static void print_text(struct altered_view *view, card_id id)
{
	const struct altered_card *card = altered_card_of(&view->cards, id);
	struct buffer *out = view->desk->out;

	buffer_printf(out, "%.*s\n", TEXT_ARG(card->label));
	buffer_printf(out, "  %-16s %s_%d %s\n", "family", altered_faction_code(card->family), card->number,
		      altered_version_code(card->version));
	buffer_printf(out, "  %-16s %s", "type", altered_type_name(card->type));
	for (struct text rest = card->subtypes, part; rest.len && text_split(&rest, ';', &part);)
		buffer_printf(out, "%s%.*s", part.ptr == card->subtypes.ptr ? " - " : ", ", TEXT_ARG(part));
	buffer_printf(out, "\n  %-16s %s\n", "faction", altered_faction_name(card->faction));
	print_number(out, "hand cost", card->hand_cost);
	print_number(out, "reserve cost", card->reserve_cost);
	print_number(out, "forest", card->forest);
	print_number(out, "mountain", card->mountain);
	print_number(out, "ocean", card->ocean);
	print_number(out, "landmark limit", card->landmark_limit);
	print_number(out, "reserve limit", card->reserve_limit);
	if (altered_record_has_texts(&view->cards, id))
		card_altered_abilities(view, id);
	else
		buffer_printf(out, "  %-16s not in its record\n", "abilities");
	print_printings(out, card);
	if (!altered_card_is_token(card))
		print_formats(view, card);
}

static void json_text(struct buffer *out, const char *name, struct text value)
{
	buffer_printf(out, ",\"%s\":", name);
	buffer_add_json(out, value);
}

static void json_number(struct buffer *out, const char *name, int number)
{
	if (number >= 0)
		buffer_printf(out, ",\"%s\":%d", name, number);
}

/* The parts of a field with ';' between, as an array. */
static void json_parts(struct buffer *out, const char *name, struct text field)
{
	buffer_printf(out, ",\"%s\":", name);
	buffer_add_json_parts(out, field);
}

static void json_formats(struct altered_view *view, const struct altered_card *card)
{
	struct buffer *out = view->desk->out;
	struct ban_period periods[MAX_PERIODS];
	const char *comma = "";
	char day[DATE_SIZE];

	buffer_add_string(out, ",\"formats\":[");
	for (size_t i = 0; i < view->formats.len; i++) {
		const struct format *format = &view->formats.items[i];
		size_t n = format->n_bans && !format->bans_of ? find_periods(view, format, card, periods) : 0;

		for (size_t k = 0; k < n; k++) {
			struct citation citation = cite_period(view, &periods[k]);

			buffer_printf(out, "%s{\"format\":\"%s\"", comma, format->id);
			comma = ",";
			if (periods[k].from) {
				date_format(periods[k].from, day);
				buffer_printf(out, ",\"%s\":\"%s\"", view->date ? "on" : "from", day);
			}
			buffer_printf(out, ",\"state\":\"%s\"", state_of(&periods[k]));
			if (citation.document)
				buffer_printf(out,
					      ",\"rule\":\"%s\",\"document\":\"%s\",\"edition\":\"%s\",\"key\":\"%s\"",
					      citation.number, citation.document, citation.edition, citation.key);
			buffer_add_char(out, '}');
		}
	}
	buffer_add_char(out, ']');
}

static void json_facts(struct altered_view *view, const struct altered_card *card, const char *type)
{
	struct buffer *out = view->desk->out;

	buffer_printf(out, "{\"type\":\"%s\",\"game\":\"altered\"", type);
	json_text(out, "digest", text_of(view->cards.tables.digest));
	json_text(out, "name", card->name);
	buffer_printf(out, ",\"family\":\"%s_%d\",\"version\":\"%s\"", altered_faction_code(card->family), card->number,
		      altered_version_code(card->version));
	if (card->version == ALTERED_U) {
		json_text(out, "set", card->set);
		json_number(out, "serial", card->serial);
	}
	json_text(out, "rarity", text_of(altered_rarity_name(altered_card_rarity(card))));
	json_text(out, "faction", text_of(altered_faction_name(card->faction)));
	json_text(out, "card_type", text_of(altered_type_name(card->type)));
	json_parts(out, "subtypes", card->subtypes);
	json_number(out, "hand_cost", card->hand_cost);
	json_number(out, "reserve_cost", card->reserve_cost);
	json_number(out, "forest", card->forest);
	json_number(out, "mountain", card->mountain);
	json_number(out, "ocean", card->ocean);
	json_number(out, "landmark_limit", card->landmark_limit);
	json_number(out, "reserve_limit", card->reserve_limit);
}

void card_altered_show(struct altered_view *view, card_id id)
{
	const struct altered_card *card = altered_card_of(&view->cards, id);

	if (!view->desk->json) {
		print_text(view, id);
		return;
	}
	json_facts(view, card, "card");
	if (altered_record_has_texts(&view->cards, id)) {
		buffer_add_string(view->desk->out, ",\"abilities\":[");
		card_altered_abilities(view, id);
		buffer_add_char(view->desk->out, ']');
	}
	json_parts(view->desk->out, "printings", card->printings);
	if (!altered_card_is_token(card))
		json_formats(view, card);
	buffer_add_string(view->desk->out, "}\n");
}

void card_altered_list(struct altered_view *view, card_id id)
{
	const struct altered_card *card = altered_card_of(&view->cards, id);
	struct buffer *out = view->desk->out;

	if (view->desk->json) {
		json_facts(view, card, "hit");
		buffer_add_string(out, "}\n");
		return;
	}
	buffer_printf(out, "%.*s (%s_%d %s), %s\n", TEXT_ARG(card->label), altered_faction_code(card->family),
		      card->number, altered_version_code(card->version), altered_type_name(card->type));
}
