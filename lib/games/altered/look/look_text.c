#include "games/altered/look/look.h"

#include "games/altered/look/look_abilities.h"
#include "games/look_formats.h"

static bool judges(const struct format *format)
{
	return format->n_bans && !format->bans_of;
}

static struct standing standing_on(const void *view, const struct format *format, const void *card, date_t date)
{
	struct altered_item item = { .card = card, .has_record = true };
	const struct format_ban *ban = altered_find_ban(format, &item, date, false);

	(void)view;
	if (!ban)
		ban = altered_find_ban(format, &item, date, true);
	if (!ban)
		return (struct standing){ .state = NULL };
	return (struct standing){ .ban = ban->is_suspension ? "suspended" : "banned",
				  .ban_key = ban->is_suspension ? "suspended-cards" : "banned-cards",
				  .by = ban };
}

static date_t next_change(const void *view, const struct format *format, const void *card, date_t date)
{
	struct altered_item item = { .card = card, .has_record = true };

	(void)view;
	return altered_next_change(format, &item, date);
}

static const struct standing_game standings = { .judges = judges, .on = standing_on, .next_change = next_change };

static void print_printings(const struct look *look, const struct altered_card *card)
{
	struct buffer *out = look->desk->out;
	struct text rest = card->printings, part;

	if (card->version == ALTERED_U)
		look_line(look, "unique", "%.*s, serial %d", TEXT_ARG(card->set), card->serial);
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

/* What is told in the same way as text and as JSON: what is printed in numbers. */
static void print_numbers(const struct look *look, const struct altered_card *card)
{
	look_number(look, "hand cost", card->hand_cost);
	look_number(look, "reserve cost", card->reserve_cost);
	look_number(look, "forest", card->forest);
	look_number(look, "mountain", card->mountain);
	look_number(look, "ocean", card->ocean);
	look_number(look, "landmark limit", card->landmark_limit);
	look_number(look, "reserve limit", card->reserve_limit);
}

static void print_text(struct altered_view *view, card_id id, const struct altered_card *card)
{
	const struct look *look = &view->look;
	struct buffer *out = look->desk->out;

	buffer_printf(out, "%.*s\n", TEXT_ARG(card->label));
	look_line(look, "family", "%s_%d %s", altered_faction_code(card->family), card->number,
		  altered_version_code(card->version));
	look_label(look, "type");
	buffer_add_string(out, altered_type_name(card->type));
	for (struct text rest = card->subtypes, part; rest.len && text_split(&rest, ';', &part);)
		buffer_printf(out, "%s%.*s", part.ptr == card->subtypes.ptr ? " - " : ", ", TEXT_ARG(part));
	buffer_add_char(out, '\n');
	look_line(look, "faction", "%s", altered_faction_name(card->faction));
	print_numbers(look, card);
	if (altered_record_has_texts(&view->cards, id))
		card_altered_abilities(view, id);
	else
		look_line(look, "abilities", "not in its record");
	print_printings(look, card);
	if (!altered_card_is_token(card))
		look_formats(&view->look, &standings, card);
}

static void json_facts(struct altered_view *view, const struct altered_card *card, const char *type)
{
	struct buffer *out = view->look.desk->out;

	buffer_printf(out, "{\"type\":\"%s\",\"game\":\"altered\"", type);
	json_member_text(out, "digest", text_of(view->cards.tables.digest));
	json_member_text(out, "name", card->name);
	buffer_printf(out, ",\"family\":\"%s_%d\"", altered_faction_code(card->family), card->number);
	json_member_text(out, "version", text_of(altered_version_code(card->version)));
	if (card->version == ALTERED_U) {
		json_member_text(out, "set", card->set);
		look_number(&view->look, "serial", card->serial);
	}
	json_member_text(out, "rarity", text_of(altered_rarity_name(altered_card_rarity(card))));
	json_member_text(out, "faction", text_of(altered_faction_name(card->faction)));
	json_member_text(out, "card_type", text_of(altered_type_name(card->type)));
	json_member_parts(out, "subtypes", card->subtypes);
	print_numbers(&view->look, card);
}

void altered_card_show(void *ctx, card_id id)
{
	struct altered_view *view = ctx;
	const struct altered_card *card = altered_card_of(&view->cards, id);
	struct buffer *out = view->look.desk->out;

	if (!view->look.desk->json) {
		print_text(view, id, card);
		return;
	}
	json_facts(view, card, "card");
	if (altered_record_has_texts(&view->cards, id)) {
		json_member_array(out, "abilities");
		card_altered_abilities(view, id);
		buffer_add_char(out, ']');
	}
	json_member_parts(out, "printings", card->printings);
	if (!altered_card_is_token(card))
		look_formats(&view->look, &standings, card);
	buffer_add_string(out, "}\n");
}

void altered_card_list(void *ctx, card_id id)
{
	struct altered_view *view = ctx;
	const struct altered_card *card = altered_card_of(&view->cards, id);
	struct buffer *out = view->look.desk->out;

	if (view->look.desk->json) {
		json_facts(view, card, "hit");
		buffer_add_string(out, "}\n");
		return;
	}
	buffer_printf(out, "%.*s (%s_%d %s), %s\n", TEXT_ARG(card->label), altered_faction_code(card->family),
		      card->number, altered_version_code(card->version), altered_type_name(card->type));
}
