#include "deck/json_entry.h"

#include "deck/deck_heading.h"
#include "deck/deck_trim.h"

enum field {
	FIELD_NAME,
	FIELD_VERSION,
	FIELD_COUNT,
	FIELD_SET,
	FIELD_NUMBER,
	FIELD_ID,
	FIELD_REFERENCE,
	FIELD_SECTION
};
_Static_assert(FIELD_SECTION + 1 == N_JSON_FIELDS, "a buffer for each");

/* Which part of an entry a key names; N_JSON_FIELDS = none. */
static int field_of_key(struct text key)
{
	if (JSON_KEY_IS(key, "name", "cardname", "card_name", "fullname", "full_name", "card"))
		return FIELD_NAME;
	if (JSON_KEY_IS(key, "version", "subtitle", "title"))
		return FIELD_VERSION;
	if (JSON_KEY_IS(key, "count", "quantity", "qty", "amount", "copies"))
		return FIELD_COUNT;
	if (JSON_KEY_IS(key, "set", "setcode", "set_code", "setid", "set_id", "setnumber", "set_num"))
		return FIELD_SET;
	if (JSON_KEY_IS(key, "number", "cardnumber", "card_number", "collectornumber", "collector_number", "cardnum"))
		return FIELD_NUMBER;
	if (JSON_KEY_IS(key, "id", "cardid", "card_id", "uniqueid", "unique_id"))
		return FIELD_ID;
	if (JSON_KEY_IS(key, "reference", "cardreference", "card_reference", "ref"))
		return FIELD_REFERENCE;
	if (JSON_KEY_IS(key, "section", "board", "zone"))
		return FIELD_SECTION;
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

/* A member "card" may hold some of the members. */
static void gather(struct json_entry *entry, struct json_value object)
{
	struct json_members outer = json_members_begin(object);

	while (json_members_next(&outer)) {
		int field = field_of_key(outer.key);
		struct json_members inner;

		if (field != N_JSON_FIELDS)
			keep_field(entry, field, outer.value);
		if (field != FIELD_NAME || json_value_kind(outer.value) != JSON_KIND_OBJECT)
			continue;
		inner = json_members_begin(outer.value);
		while (json_members_next(&inner))
			if (field_of_key(inner.key) != N_JSON_FIELDS && field_of_key(inner.key) != FIELD_COUNT)
				keep_field(entry, field_of_key(inner.key), inner.value);
	}
}

void json_entry_read(struct json_entry *entry, struct json_value object, struct text key)
{
	for (int i = 0; i < N_JSON_FIELDS; i++)
		buffer_clear(&entry->field[i]);
	gather(entry, object);
	if (entry->field[FIELD_NAME].len == 0 && entry->field[FIELD_ID].len == 0 && key.len)
		json_string_add(&entry->field[FIELD_ID], key);
}

static struct text field_text(const struct json_entry *entry, enum field field)
{
	return deck_trim(buffer_text(&entry->field[field]));
}

bool json_entry_card(const struct json_entry *entry, struct deck_line *line)
{
	deck_section_of(field_text(entry, FIELD_SECTION), &line->section);
	/* A reference names a printing on its own. */
	line->name = field_text(entry, FIELD_REFERENCE);
	if (line->name.len == 0) {
		line->name = field_text(entry, FIELD_NAME);
		line->version = field_text(entry, FIELD_VERSION);
		line->set = field_text(entry, FIELD_SET);
		line->number = field_text(entry, FIELD_NUMBER);
	}
	if (line->name.len == 0)
		line->name = field_text(entry, FIELD_ID);
	return line->name.len || (line->set.len && line->number.len);
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
