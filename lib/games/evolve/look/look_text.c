#include "games/evolve/look/look.h"

#include "games/evolve/look/look_abilities.h"

static void print_text(const struct look *look, const char *label, struct text value)
{
	if (value.len)
		look_line(look, label, "%.*s", TEXT_ARG(value));
}

/* The numbers of an edition, each with its rarity where that is known: "BP01-001EN (Legendary), BP01-P01EN". */
static void print_printings(const struct look *look, const char *label, const struct evolve_card *card, struct text numbers)
{
	struct buffer *out = look->desk->out;
	const char *sign = "";
	struct text number;

	if (!numbers.len)
		return;
	look_label(look, label);
	while (numbers.len && text_split(&numbers, ';', &number)) {
		struct text rarity = evolve_card_rarity(card, number);

		buffer_printf(out, "%s%.*s", sign, TEXT_ARG(number));
		if (rarity.len)
			buffer_printf(out, text_is(rarity, "none") ? " (no rarity)" : " (%.*s)", TEXT_ARG(rarity));
		sign = ", ";
	}
	buffer_add_char(out, '\n');
}

/* "Celia, Despair's Messenger (絶望の使者・セリア), 4/4, Commander, Cutthroat" */
static void print_face(struct buffer *out, size_t i, const struct evolve_face *face)
{
	struct text name = face->name.len ? face->name : face->name_ja, traits = face->traits, trait;

	buffer_printf(out, "  face %-7zu %.*s", i + 1, TEXT_ARG(name));
	if (face->name.len && face->name_ja.len)
		buffer_printf(out, " (%.*s)", TEXT_ARG(face->name_ja));
	if (face->attack >= 0 && face->defense >= 0)
		buffer_printf(out, ", %d/%d", face->attack, face->defense);
	while (traits.len && text_split(&traits, ',', &trait))
		buffer_printf(out, ", %.*s", TEXT_ARG(trait));
	buffer_add_char(out, '\n');
}

/* Is the ban one of this card? */
static bool is_of_card(const struct evolve_view *view, const struct format_ban *ban, card_id id)
{
	return evolve_card_of_number(&view->cards, ban->number) == id ||
	       (ban->beside.len && evolve_card_of_number(&view->cards, ban->beside) == id);
}

/* "from 2025-08-22 until 2026-11-02"; "by", where a day is not known. */
static void add_days(struct buffer *out, const struct format_ban *ban)
{
	date_t end = ban->until ? ban->until : ban->until_by;
	char day[DATE_SIZE];

	date_format(ban->from, day);
	buffer_printf(out, "%s %s", ban->is_from_open ? "by" : "from", day);
	if (!end)
		return;
	date_format(end, day);
	buffer_printf(out, " until %s%s", ban->until ? "" : "a day before ", day);
}

static void print_ban(const struct evolve_view *view, const struct format *format, const struct format_ban *ban)
{
	struct buffer *out = view->look.desk->out;
	unsigned region = format_region_find(format, ban->region);
	enum ban_state state = view->look.desk->date ? format_ban_state(ban, view->look.desk->date) : BAN_HOLDS;

	if (state == BAN_NONE)
		return;
	buffer_printf(out, "    %-12s %-10.*s ", format->id,
		      region ? (int)format->regions[region - 1].title.len : 0,
		      region ? format->regions[region - 1].title.ptr : "");
	if (ban->beside.len)
		buffer_printf(out, "one of it and %.*s ", TEXT_ARG(ban->beside));
	else if (ban->max)
		buffer_printf(out, "limited to %u ", ban->max);
	else
		buffer_add_string(out, "banned ");
	add_days(out, ban);
	if (ban->universe.len)
		buffer_printf(out, ", in decks of '%.*s'", TEXT_ARG(ban->universe));
	buffer_add_string(out, state == BAN_OPEN ? "; whether on the day is not known\n" : "\n");
}

/* Calls [print] for each restriction of the card, in the order of formats. */
static void for_bans(const struct evolve_view *view, card_id id,
		     void (*print)(const struct evolve_view *view, const struct format *format,
				   const struct format_ban *ban))
{
	for (size_t i = 0; i < view->look.formats.len; i++) {
		const struct format *format = &view->look.formats.items[i];

		for (size_t k = 0; k < format->n_bans; k++)
			if (is_of_card(view, &format->bans[k], id))
				print(view, format, &format->bans[k]);
		for (size_t k = 0; k < format->n_restrictions; k++)
			if (is_of_card(view, &format->restrictions[k], id))
				print(view, format, &format->restrictions[k]);
	}
}

/* The cards that it evolves into, or that evolve into it. */
static void print_links(const struct evolve_view *view, card_id id)
{
	struct text rest = evolve_card_of(&view->cards, id)->evolves, number;

	while (rest.len && text_split(&rest, ';', &number)) {
		card_id into = evolve_card_of_number(&view->cards, number);

		if (into)
			look_line(&view->look, "evolves into", "%.*s (%.*s)",
				  TEXT_ARG(evolve_card_of(&view->cards, into)->name), TEXT_ARG(number));
	}
	for (card_id from = 1; from <= view->cards.n_cards; from++) {
		const struct evolve_card *card = evolve_card_of(&view->cards, from);
		struct text first = card->numbers.len ? card->numbers : card->numbers_ja, own;

		rest = card->evolves;
		text_split(&first, ';', &own);
		while (rest.len && text_split(&rest, ';', &number))
			if (evolve_card_of_number(&view->cards, number) == id)
				look_line(&view->look, "evolves from", "%.*s (%.*s)", TEXT_ARG(card->name), TEXT_ARG(own));
	}
}

/* "evolved follower". */
static void add_kind(struct buffer *out, const struct evolve_card *card)
{
	const char *special = evolve_special_name(card->special);

	buffer_printf(out, "%s%s%s", special, special[0] ? " " : "", evolve_type_name(card->type));
}

/* What is told in the same way as text and as JSON: what is printed in numbers. */
static void print_numbers(const struct look *look, const struct evolve_card *card)
{
	look_number(look, "cost", card->cost);
	look_number(look, "attack", card->attack);
	look_number(look, "defense", card->defense);
	look_number(look, "copies", card->copy_limit ? (int)card->copy_limit : -1);
}

static void show_text(struct evolve_view *view, card_id id)
{
	const struct evolve_card *card = evolve_card_of(&view->cards, id);
	const struct look *look = &view->look;
	struct buffer *out = look->desk->out;
	size_t start;

	buffer_printf(out, "%.*s\n", TEXT_ARG(card->name));
	look_label(look, "type");
	add_kind(out, card);
	buffer_add_char(out, '\n');
	look_list(look, "also named", card->other_names);
	look_list(look, "in Japanese", card->names_ja);
	print_text(look, "class", text_of(evolve_class_name(card->class)));
	print_text(look, "universe", card->universe);
	look_list(look, "traits", card->traits);
	print_numbers(look, card);
	for (size_t i = 0; i < card->n_faces; i++)
		print_face(out, i, &card->faces[i]);
	evolve_card_abilities(view, id);
	print_links(view, id);
	print_printings(look, "English", card, card->numbers);
	print_printings(look, "Japanese", card, card->numbers_ja);
	buffer_add_string(out, "  restrictions\n");
	start = out->len;
	for_bans(view, id, print_ban);
	if (out->len == start)
		buffer_add_string(out, "    none\n");
}

/* {"BP01-001EN":"Legendary"}: of the printings whose rarity is known. */
static void add_json_rarities(struct buffer *out, struct text rarities)
{
	struct text rarity, number;

	json_member(out, "rarities");
	buffer_add_char(out, '{');
	while (rarities.len && text_split(&rarities, ';', &rarity)) {
		text_split(&rarity, ' ', &number);
		json_item_text(out, number);
		buffer_add_char(out, ':');
		buffer_add_json(out, rarity);
	}
	buffer_add_char(out, '}');
}

static void add_json_stat(struct buffer *out, const char *name, int number)
{
	if (number >= 0)
		json_member_number(out, name, number);
}

/* A list of traits is that of one face, ',' between. */
static void add_json_faces(struct buffer *out, const struct evolve_card *card)
{
	json_member_array(out, "faces");
	for (size_t i = 0; i < card->n_faces; i++) {
		struct text rest = card->faces[i].traits, trait;

		json_item_object(out);
		json_member_text(out, "name", card->faces[i].name);
		json_member_text(out, "name_ja", card->faces[i].name_ja);
		add_json_stat(out, "attack", card->faces[i].attack);
		add_json_stat(out, "defense", card->faces[i].defense);
		json_member_array(out, "traits");
		while (rest.len && text_split(&rest, ',', &trait))
			json_item_text(out, trait);
		buffer_add_string(out, "]}");
	}
	buffer_add_char(out, ']');
}

static void add_json_ban(const struct evolve_view *view, const struct format *format, const struct format_ban *ban)
{
	struct buffer *out = view->look.desk->out;
	date_t end = ban->until ? ban->until : ban->until_by;
	char day[DATE_SIZE];

	if (view->look.desk->date && format_ban_state(ban, view->look.desk->date) == BAN_NONE)
		return;
	json_item_object(out);
	json_member_text(out, "format", text_of(format->id));
	json_member_number(out, "max", ban->max);
	date_format(ban->from, day);
	json_member_text(out, "region", ban->region);
	json_member_text(out, ban->is_from_open ? "from_by" : "from", text_of(day));
	date_format(end, day);
	if (end)
		json_member_text(out, ban->until ? "until" : "until_by", text_of(day));
	if (ban->universe.len)
		json_member_text(out, "universe", ban->universe);
	if (ban->beside.len)
		json_member_text(out, "beside", ban->beside);
	buffer_add_char(out, '}');
}

static void show_json(struct evolve_view *view, card_id id)
{
	const struct evolve_card *card = evolve_card_of(&view->cards, id);
	struct buffer *out = view->look.desk->out;

	buffer_add_string(out, "{\"type\":\"card\",\"game\":\"evolve\"");
	json_member_text(out, "name", card->name);
	json_member_parts(out, "other_names", card->other_names);
	json_member_parts(out, "names_ja", card->names_ja);
	json_member_text(out, "class", text_of(evolve_class_name(card->class)));
	json_member_text(out, "kind", text_of(evolve_type_name(card->type)));
	json_member_text(out, "special", text_of(evolve_special_name(card->special)));
	json_member_text(out, "universe", card->universe);
	json_member_parts(out, "traits", card->traits);
	print_numbers(&view->look, card);
	evolve_card_abilities(view, id);
	json_member_parts(out, "evolves_into", card->evolves);
	json_member_parts(out, "numbers", card->numbers);
	json_member_parts(out, "numbers_ja", card->numbers_ja);
	add_json_rarities(out, card->rarities);
	add_json_faces(out, card);
	json_member_array(out, "restrictions");
	for_bans(view, id, add_json_ban);
	buffer_add_string(out, "]}\n");
}

void evolve_card_show(void *ctx, card_id id)
{
	struct evolve_view *view = ctx;

	(view->look.desk->json ? show_json : show_text)(view, id);
}

void evolve_card_list(void *ctx, card_id id)
{
	struct evolve_view *view = ctx;
	const struct evolve_card *card = evolve_card_of(&view->cards, id);
	struct text rest = card->numbers.len ? card->numbers : card->numbers_ja, first = text_make("", 0);

	if (view->look.desk->json) {
		show_json(view, id);
		return;
	}
	text_split(&rest, ';', &first);
	buffer_printf(view->look.desk->out, "%-14.*s %.*s, ", TEXT_ARG(first), TEXT_ARG(card->name));
	add_kind(view->look.desk->out, card);
	buffer_printf(view->look.desk->out, " of %s\n", evolve_class_name(card->class));
}
