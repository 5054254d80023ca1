#include "report/forms.h"

#include <stdlib.h>
#include <string.h>

#include "base/shown.h"

struct text report_path(const char *file)
{
	struct text path = text_of(file ? file : "");

	if (text_is(path, "-"))
		return text_of("");
	while (text_starts_with(path, "./")) {
		path = text_skip(path, 2);
		while (text_starts_with(path, "/"))
			path = text_skip(path, 1);
	}
	return path;
}

void report_add_case_name(struct buffer *out, const struct report_case *the_case)
{
	struct text path = report_path(the_case->file);

	buffer_add_shown(out, path.len ? path : text_of("standard input"));
	if (the_case->line)
		buffer_printf(out, ":%u", (unsigned)the_case->line);
	if (the_case->name.len) {
		buffer_add_string(out, " '");
		buffer_add_shown(out, the_case->name);
		buffer_add_char(out, '\'');
	}
}

void report_add_message(struct buffer *out, const struct diag *diag)
{
	const struct citation *cite = &diag->cite;

	buffer_add_shown(out, text_of(diag->message));
	if (cite->document)
		buffer_printf(out, " (%s %s %s) [%s]", cite->document, cite->edition, cite->number, cite->key);
	if (diag->rests_on)
		buffer_printf(out, " {rests on line %u}", (unsigned)diag->rests_on);
}

const char *report_key(const struct diag *diag)
{
	return diag->cite.document && diag->cite.key ? diag->cite.key : "unreadable";
}

json_t *report_json_text(struct text words)
{
	struct buffer shown = { 0 };
	json_t *value;

	buffer_add_shown(&shown, words);
	value = shown.failed ? NULL : json_stringn(buffer_string(&shown), shown.len);
	buffer_free(&shown);
	return value;
}

json_t *report_json_message(const struct diag *diag)
{
	struct buffer message = { 0 };
	json_t *value;

	report_add_message(&message, diag);
	value = message.failed ? NULL : report_json_text(text_of(buffer_string(&message)));
	buffer_free(&message);
	return value;
}

void report_add_json_take(struct buffer *out, json_t *value)
{
	char *line = value ? json_dumps(value, JSON_COMPACT | JSON_ENSURE_ASCII | JSON_ENCODE_ANY) : NULL;

	if (line)
		buffer_add_string(out, line);
	else
		out->failed = true;
	free(line);
	json_decref(value);
}

void report_add_counts(struct buffer *out, const struct diags *diags)
{
	bool is_first = true;

	for (int i = 0; i < SEV_NOTE; i++)
		if (diags->count[i]) {
			buffer_printf(out, "%s%zu %s", is_first ? "" : ", ", diags->count[i],
				      severity_name((enum severity)i));
			is_first = false;
		}
	if (is_first)
		buffer_add_string(out, "nothing found");
}
