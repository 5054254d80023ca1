#include "replay/foreign_json.h"

#include "replay/json_reason.h"
#include "replay/log_error.h"

void foreign_reader_free(struct foreign_reader *reader)
{
	name_notes_free(&reader->noted);
	arena_free(&reader->arena);
}

struct place foreign_place(const struct foreign_reader *reader, struct line_source source)
{
	return (struct place){ reader->file, source.line, source.column };
}

json_t *foreign_parse(struct foreign_reader *reader, struct text element, struct line_source source, const char *what)
{
	struct place place = foreign_place(reader, source);
	json_error_t error = { 0 };
	json_t *object = json_loadb(element.ptr, element.len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);

	if (json_is_object(object))
		return object;
	if (object)
		diag_error(reader->diags, place, "expected %s, a JSON object, found something else", what);
	else
		diag_error(reader->diags,
			   place_within(place, element, error.position > 0 ? (size_t)error.position - 1 : 0),
			   "expected %s, a JSON object, but %s", what, json_reason(&error));
	json_decref(object);
	return NULL;
}

void foreign_read_fields(struct foreign_reading *r, const struct foreign_field *fields, size_t n, void *event)
{
	for (size_t i = 0; i < n; i++)
		fields[i].read(r, fields[i].key, json_object_get(r->object, fields[i].key),
			       (char *)event + fields[i].offset);
}

void foreign_complain(const struct foreign_reading *r, const char *key, const char *expected)
{
	r->reader->is_flawed = true;
	diag_error(r->reader->diags, foreign_place(r->reader, r->source), "'%s' of an event '%s' is not %s", key,
		   log_shown(r->type_name).s, expected);
}

void foreign_note_unknown(struct foreign_reader *reader, struct line_source source, struct text type_name,
			  const char *fate)
{
	if (name_notes_take(&reader->noted, type_name, reader->diags))
		diag_add(reader->diags, SEV_NOTE, foreign_place(reader, source), NULL,
			 "events of type '%s' are not known and %s", log_shown(type_name).s, fate);
}

struct text foreign_text(const json_t *value)
{
	return text_make(json_is_string(value) ? json_string_value(value) : "", json_string_length(value));
}

struct text foreign_keep(struct foreign_reader *reader, struct text text)
{
	const char *copy = arena_strndup(&reader->arena, text.ptr, text.len);

	reader->failed |= copy == NULL;
	return copy ? text_make(copy, text.len) : text_of("");
}
