#include "games/evolve/look/look.h"

#include <string.h>

#include "games/evolve/look/look_abilities.h"

static void print_text(struct buffer *out, const char *name, struct text value)
{
	if (value.len)
		buffer_printf(out, "  %-12s %.*s\n", name, TEXT_ARG(value));
}

static void print_number(struct buffer *out, const char *name, int number)
{
	if (number >= 0)
		buffer_printf(out, "  %-12s %d\n", name, number);
}

/* "a;b" as "a, b". */
static void print_list(struct buffer *out, const char *name, struct text list)
{
	const char *sign = "";
	struct text part;

	if (!list.len)
		return;
	buffer_printf(out, "  %-12s ", name);
	while (list.len && text_split(&list, ';', &part)) {
		buffer_printf(out, "%s%.*s", sign, TEXT_ARG(part));
		sign = ", ";
	}
	buffer_add_char(out, '\n');
}

/* The numbers of an edition, each with its rarity where that is known: "BP01-001EN (Legendary), BP01-P01EN". */
static void print_printings(struct buffer *out, const char *name, const struct evolve_card *card, struct text numbers)
{
	const char *sign = "";
	struct text number;

	if (!numbers.len)
		return;
	buffer_printf(out, "  %-12s ", name);
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
	struct buffer *out = view->desk->out;
	unsigned region = format_region_find(format, ban->region);
	enum ban_state state = view->desk->date ? format_ban_state(ban, view->desk->date) : BAN_HOLDS;

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
	for (size_t i = 0; i < view->formats.len; i++) {
		const struct format *format = &view->formats.items[i];

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
	struct buffer *out = view->desk->out;
	struct text rest = evolve_card_of(&view->cards, id)->evolves, number;

	while (rest.len && text_split(&rest, ';', &number)) {
		card_id into = evolve_card_of_number(&view->cards, number);

		if (into)
			buffer_printf(out, "  %-12s %.*s (%.*s)\n", "evolves into",
				      TEXT_ARG(evolve_card_of(&view->cards, into)->name), TEXT_ARG(number));
	}
	for (card_id from = 1; from <= view->cards.n_cards; from++) {
		const struct evolve_card *card = evolve_card_of(&view->cards, from);
		struct text first = card->numbers.len ? card->numbers : card->numbers_ja, own;

		rest = card->evolves;
		text_split(&first, ';', &own);
		while (rest.len && text_split(&rest, ';', &number))
			if (evolve_card_of_number(&view->cards, number) == id)
				buffer_printf(out, "  %-12s %.*s (%.*s)\n", "evolves from", TEXT_ARG(card->name),
					      TEXT_ARG(own));
	}
}

/* "evolved follower". */
static void add_kind(struct buffer *out, const struct evolve_card *card)
{
	const char *special = evolve_special_name(card->special);

	buffer_printf(out, "%s%s%s", special, special[0] ? " " : "", evolve_type_name(card->type));
}

static void show_text(struct evolve_view *view, card_id id)
{
	const struct evolve_card *card = evolve_card_of(&view->cards, id);
	struct buffer *out = view->desk->out;
	size_t start;

	buffer_printf(out, "%.*s\n  %-12s ", TEXT_ARG(card->name), "type");
	add_kind(out, card);
	buffer_add_char(out, '\n');
	print_list(out, "also named", card->other_names);
	print_list(out, "in Japanese", card->names_ja);
	print_text(out, "class", text_of(evolve_class_name(card->class)));
	print_text(out, "universe", card->universe);
	print_list(out, "traits", card->traits);
	print_number(out, "cost", card->cost);
	print_number(out, "attack", card->attack);
	print_number(out, "defense", card->defense);
	if (card->copy_limit)
		print_number(out, "copies", (int)card->copy_limit);
	for (size_t i = 0; i < card->n_faces; i++)
		print_face(out, i, &card->faces[i]);
	evolve_card_abilities(view, id);
	print_links(view, id);
	print_printings(out, "English", card, card->numbers);
	print_printings(out, "Japanese", card, card->numbers_ja);
	start = out->len;
	buffer_add_string(out, "  restrictions\n");
	for_bans(view, id, print_ban);
	if (out->len == start + strlen("  restrictions\n"))
		buffer_add_string(out, "    none\n");
}

static void add_member(struct buffer *out, const char *name, struct text value)
{
	buffer_printf(out, ",\"%s\":", name);
	buffer_add_json(out, value);
}

static void add_members(struct buffer *out, const char *name, struct text list)
{
	buffer_printf(out, ",\"%s\":", name);
	buffer_add_json_parts(out, list);
}

static void add_stat(struct buffer *out, const char *name, int number)
{
	if (number >= 0)
		buffer_printf(out, ",\"%s\":%d", name, number);
}

/* {"BP01-001EN":"Legendary"}: of the printings whose rarity is known. */
static void add_json_rarities(struct buffer *out, struct text rarities)
{
	const char *sign = "";
	struct text rarity, number;

	buffer_add_string(out, ",\"rarities\":{");
	while (rarities.len && text_split(&rarities, ';', &rarity)) {
		text_split(&rarity, ' ', &number);
		buffer_add_string(out, sign);
		buffer_add_json(out, number);
		buffer_add_char(out, ':');
		buffer_add_json(out, rarity);
		sign = ",";
	}
	buffer_add_char(out, '}');
}

/* A list of traits is that of one face, ',' between. */
static void add_json_faces(struct buffer *out, const struct evolve_card *card)
{
	buffer_add_string(out, ",\"faces\":[");
	for (size_t i = 0; i < card->n_faces; i++) {
		struct text rest = card->faces[i].traits, trait;
		const char *sign = "";

		buffer_add_string(out, i ? ",{\"name\":" : "{\"name\":");
		buffer_add_json(out, card->faces[i].name);
		add_member(out, "name_ja", card->faces[i].name_ja);
		add_stat(out, "attack", card->faces[i].attack);
		add_stat(out, "defense", card->faces[i].defense);
		buffer_add_string(out, ",\"traits\":[");
		while (rest.len && text_split(&rest, ',', &trait)) {
			buffer_add_string(out, sign);
			buffer_add_json(out, trait);
			sign = ",";
		}
		buffer_add_string(out, "]}");
	}
	buffer_add_char(out, ']');
}

/* Restrictions stand behind each other; the comma before the first is taken back by the caller's bracket. */
static void add_json_ban(const struct evolve_view *view, const struct format *format, const struct format_ban *ban)
{
	struct buffer *out = view->desk->out;
	date_t end = ban->until ? ban->until : ban->until_by;
	char day[DATE_SIZE];

	if (view->desk->date && format_ban_state(ban, view->desk->date) == BAN_NONE)
		return;
	if (out->data[out->len - 1] != '[')
		buffer_add_char(out, ',');
	date_format(ban->from, day);
	buffer_printf(out, "{\"format\":\"%s\",\"max\":%u", format->id, ban->max);
	add_member(out, "region", ban->region);
	add_member(out, ban->is_from_open ? "from_by" : "from", text_of(day));
	date_format(end, day);
	if (end)
		add_member(out, ban->until ? "until" : "until_by", text_of(day));
	if (ban->universe.len)
		add_member(out, "universe", ban->universe);
	if (ban->beside.len)
		add_member(out, "beside", ban->beside);
	buffer_add_char(out, '}');
}

static void show_json(struct evolve_view *view, card_id id)
{
	const struct evolve_card *card = evolve_card_of(&view->cards, id);
	struct buffer *out = view->desk->out;

	buffer_add_string(out, "{\"type\":\"card\",\"game\":\"evolve\"");
	add_member(out, "name", card->name);
	add_members(out, "other_names", card->other_names);
	add_members(out, "names_ja", card->names_ja);
	add_member(out, "class", text_of(evolve_class_name(card->class)));
	add_member(out, "kind", text_of(evolve_type_name(card->type)));
	add_member(out, "special", text_of(evolve_special_name(card->special)));
	add_member(out, "universe", card->universe);
	add_members(out, "traits", card->traits);
	add_stat(out, "cost", card->cost);
	add_stat(out, "attack", card->attack);
	add_stat(out, "defense", card->defense);
	if (card->copy_limit)
		add_stat(out, "copies", (int)card->copy_limit);
	evolve_card_abilities(view, id);
	add_members(out, "evolves_into", card->evolves);
	add_members(out, "numbers", card->numbers);
	add_members(out, "numbers_ja", card->numbers_ja);
	add_json_rarities(out, card->rarities);
	add_json_faces(out, card);
	buffer_add_string(out, ",\"restrictions\":[");
	for_bans(view, id, add_json_ban);
	buffer_add_string(out, "]}\n");
}

void evolve_card_show(struct evolve_view *view, card_id id)
{
	(view->desk->json ? show_json : show_text)(view, id);
}

void evolve_card_list(struct evolve_view *view, card_id id)
{
	const struct evolve_card *card = evolve_card_of(&view->cards, id);
	struct text rest = card->numbers.len ? card->numbers : card->numbers_ja, first = text_make("", 0);

	if (view->desk->json) {
		show_json(view, id);
		return;
	}
	text_split(&rest, ';', &first);
	buffer_printf(view->desk->out, "%-14.*s %.*s, ", TEXT_ARG(first), TEXT_ARG(card->name));
	add_kind(view->desk->out, card);
	buffer_printf(view->desk->out, " of %s\n", evolve_class_name(card->class));
}
