#include "deck/json_entry.h"

#include "deck/deck_game.h"
#include "deck/deck_heading.h"
#include "deck/deck_line.h"
#include "deck/deck_trim.h"

enum field {
	FIELD_NAME,
	FIELD_VERSION,
	FIELD_COUNT,
	FIELD_SET,
	FIELD_NUMBER,
	FIELD_ID,
	FIELD_REFERENCE,
	FIELD_SECTION,
	FIELD_RARITY,
	FIELD_FACTION,
	FIELD_NICKNAME, /* what an object of a table is called, where its name says what it is */
	FIELD_WORD, /* a reference by its form, whatever its key */
};
_Static_assert(FIELD_WORD + 1 == N_JSON_FIELDS, "a buffer for each");

/* Which part of an entry a key names; N_JSON_FIELDS = none. */
static int field_of_key(struct text key)
{
	if (JSON_KEY_IS(key, "name", "cardname", "card_name", "fullname", "full_name", "card"))
		return FIELD_NAME;
	if (JSON_KEY_IS(key, "version", "subtitle", "title"))
		return FIELD_VERSION;
	if (JSON_KEY_IS(key, "count", "quantity", "qty", "amount", "copies", "n", "nb", "num",
			"cardquantity", "card_quantity", "q"))
		return FIELD_COUNT;
	if (JSON_KEY_IS(key, "set", "setcode", "set_code", "setid", "set_id", "setnumber", "set_num"))
		return FIELD_SET;
	if (JSON_KEY_IS(key, "number", "cardnumber", "card_number", "collectornumber", "collector_number", "cardnum"))
		return FIELD_NUMBER;
	if (JSON_KEY_IS(key, "id", "cardid", "card_id", "uniqueid", "unique_id", "code", "card_code"))
		return FIELD_ID;
	if (JSON_KEY_IS(key, "reference", "cardreference", "card_reference", "ref", "uid"))
		return FIELD_REFERENCE;
	if (JSON_KEY_IS(key, "section", "board", "b", "zone", "boardtype", "category", "categories"))
		return FIELD_SECTION;
	if (JSON_KEY_IS(key, "nickname"))
		return FIELD_NICKNAME;
	if (JSON_KEY_IS(key, "rarity"))
		return FIELD_RARITY;
	if (JSON_KEY_IS(key, "faction"))
		return FIELD_FACTION;
	return N_JSON_FIELDS;
}

/* Keeps a string or a number as characters; anything else is passed over. */
static void keep_field(struct json_entry *entry, int field, struct json_value value)
{
	struct buffer *out = &entry->field[field];

	if (out->len)
		return;
	if (json_value_kind(value) == JSON_KIND_STRING)
		json_string_add(out, json_string_inner(value));
	else if (json_value_kind(value) == JSON_KIND_NUMBER)
		buffer_add(out, value.text);
}

/* "isSideboard": true, "includedInDeck": false: flags that put a card beside the deck. */
static void read_flag(struct json_entry *entry, const struct json_members *member)
{
	bool is_true = text_is(member->value.text, "true"), is_false = text_is(member->value.text, "false");

	if (JSON_KEY_IS(member->key, "issideboard", "is_sideboard", "sideboard", "insideboard", "in_sideboard", "isside"))
		entry->is_side |= is_true;
	else if (JSON_KEY_IS(member->key, "ismaybeboard", "is_maybeboard", "maybeboard", "ismaybe", "maybe"))
		entry->is_other |= is_true;
	else if (JSON_KEY_IS(member->key, "includedindeck", "included_in_deck", "indeck", "in_deck", "ismaindeck",
			     "is_maindeck", "ismainboard", "is_mainboard"))
		entry->is_other |= is_false;
}

/* The first of several categories, which is the card's own. */
static struct json_value first_item(struct json_value value)
{
	struct json_members walk = json_members_begin(value);

	return json_value_kind(value) == JSON_KIND_ARRAY && json_members_next(&walk) ? walk.value : value;
}

/* Keeps a reference under a key that no field has. */
static void keep_word(struct json_entry *entry, struct json_value value)
{
	if (json_value_kind(value) == JSON_KIND_STRING && deck_line_is_reference(json_string_inner(value)))
		keep_field(entry, FIELD_WORD, value);
}

/* Which part of an entry the member is: "n" is a number of copies in some lists and the name in others. */
static int member_field(const struct json_members *member)
{
	uint32_t count;

	if (JSON_KEY_IS(member->key, "n") && json_value_kind(member->value) == JSON_KIND_STRING &&
	    !deck_count_read(json_string_inner(member->value), &count))
		return FIELD_NAME;
	return field_of_key(member->key);
}

/* One member; the count of copies is none of an [inner] object. */
static void gather_member(struct json_entry *entry, const struct json_members *member, bool inner)
{
	int field = member_field(member);

	if (field == N_JSON_FIELDS || field == FIELD_ID)
		keep_word(entry, member->value);
	if (field != N_JSON_FIELDS && !(inner && field == FIELD_COUNT))
		keep_field(entry, field, field == FIELD_SECTION ? first_item(member->value) : member->value);
	read_flag(entry, member);
}

/* What an object "card", and one "properties" in it, hold. */
static void gather_inner(struct json_entry *entry, struct json_value object)
{
	struct json_members walk = json_members_begin(object), deeper;

	while (json_members_next(&walk)) {
		gather_member(entry, &walk, true);
		if (!JSON_KEY_IS(walk.key, "properties") || json_value_kind(walk.value) != JSON_KIND_OBJECT)
			continue;
		deeper = json_members_begin(walk.value);
		while (json_members_next(&deeper))
			gather_member(entry, &deeper, true);
	}
}

static void gather(struct json_entry *entry, struct json_value object)
{
	struct json_members walk = json_members_begin(object);

	while (json_members_next(&walk)) {
		gather_member(entry, &walk, false);
		if (json_value_kind(walk.value) == JSON_KIND_OBJECT &&
		    (field_of_key(walk.key) == FIELD_NAME || JSON_KEY_IS(walk.key, "properties")))
			gather_inner(entry, walk.value);
	}
}

void json_entry_read(struct json_entry *entry, struct json_value object, struct text key)
{
	for (int i = 0; i < N_JSON_FIELDS; i++)
		buffer_clear(&entry->field[i]);
	entry->is_side = entry->is_other = false;
	gather(entry, object);
	if (deck_line_is_reference(key) && !entry->field[FIELD_WORD].len)
		json_string_add(&entry->field[FIELD_WORD], key);
	else if (entry->field[FIELD_NAME].len == 0 && entry->field[FIELD_ID].len == 0 && key.len)
		json_string_add(&entry->field[FIELD_ID], key);
}

static bool names_card(const struct json_members *member)
{
	int field = member_field(member);

	return field == FIELD_NAME || field == FIELD_ID || field == FIELD_REFERENCE || field == FIELD_NICKNAME;
}

bool json_entry_is_named(struct json_value object)
{
	struct json_members walk = json_members_begin(object);

	while (json_value_kind(object) == JSON_KIND_OBJECT && json_members_next(&walk))
		if (names_card(&walk))
			return true;
	return false;
}

bool json_entry_is_counted(struct json_value object)
{
	struct json_members walk = json_members_begin(object);

	while (json_value_kind(object) == JSON_KIND_OBJECT && json_members_next(&walk))
		if (member_field(&walk) == FIELD_COUNT && (json_value_kind(walk.value) == JSON_KIND_NUMBER ||
							   json_value_kind(walk.value) == JSON_KIND_STRING))
			return json_entry_is_named(object);
	return false;
}

static struct text field_text(const struct json_entry *entry, enum field field)
{
	return deck_trim(buffer_text(&entry->field[field]));
}

/* Is a printing of one of the games named by [word] alone? */
static bool is_number(const struct deck_game *const *games, struct text word)
{
	for (size_t i = 0; games && games[i]; i++)
		if (games[i]->is_number && games[i]->is_number(word))
			return true;
	return false;
}

/* A nickname may say what the card is in further lines. */
static struct text first_line(struct text text)
{
	text.len = text_find(text, text_of("\n"));
	return deck_trim(text);
}

bool json_entry_card(const struct json_entry *entry, const struct deck_game *const *games, struct deck_line *line)
{
	deck_section_of(field_text(entry, FIELD_SECTION), &line->section);
	if (entry->is_side || entry->is_other)
		line->section = entry->is_side ? SECTION_SIDE : SECTION_OTHER;
	/* A reference names a printing on its own. */
	line->name = field_text(entry, FIELD_REFERENCE);
	if (line->name.len == 0)
		line->name = field_text(entry, FIELD_WORD);
	if (line->name.len == 0) {
		line->name = field_text(entry, FIELD_NAME);
		line->version = field_text(entry, FIELD_VERSION);
		line->set = field_text(entry, FIELD_SET);
		line->number = field_text(entry, FIELD_NUMBER);
		line->rarity = field_text(entry, FIELD_RARITY);
		line->faction = field_text(entry, FIELD_FACTION);
	}
	if (field_text(entry, FIELD_NICKNAME).len)
		line->name = first_line(field_text(entry, FIELD_NICKNAME));
	if (line->name.len == 0 && line->set.len == 0 && is_number(games, line->number))
		line->name = line->number;
	if (line->name.len == 0)
		line->name = field_text(entry, FIELD_ID);
	else if (line->number.len == 0 && is_number(games, field_text(entry, FIELD_ID)))
		line->number = field_text(entry, FIELD_ID);
	return line->name.len || (line->set.len && line->number.len);
}

struct text json_entry_section(const struct json_entry *entry)
{
	return field_text(entry, FIELD_SECTION);
}

bool json_entry_count(const struct json_entry *entry, struct text *count)
{
	*count = field_text(entry, FIELD_COUNT);
	return entry->field[FIELD_COUNT].len > 0;
}

bool json_entry_failed(const struct json_entry *entry)
{
	bool failed = false;

	for (int i = 0; i < N_JSON_FIELDS; i++)
		failed |= entry->field[i].failed;
	return failed;
}

void json_entry_free(struct json_entry *entry)
{
	for (int i = 0; i < N_JSON_FIELDS; i++)
		buffer_free(&entry->field[i]);
}
