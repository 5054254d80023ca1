/*
 * rdjsonl.c - reviewdog's diagnostics, one object a line. Its columns are those
 * of diag.h: bytes of UTF-8 from 1.
 */
#include "report/forms.h"

static const char *const severities[N_SEVERITIES] = {
	[SEV_ERROR] = "ERROR",
	[SEV_ILLEGAL] = "ERROR",
	[SEV_UNDETERMINED] = "WARNING",
	[SEV_NOTE] = "INFO",
};

/* The place; of what is said of a whole file the path alone. */
static json_t *make_location(const struct diag *diag)
{
	struct text path = report_path(diag->place.file);
	json_t *location =
		json_pack("{s:o}", "path", report_json_text(path.len ? path : text_of("standard input")));

	if (location && diag->place.line &&
	    json_object_set_new(location, "range",
				json_pack("{s:{s:I}}", "start", "line", (json_int_t)diag->place.line))) {
		json_decref(location);
		return NULL;
	}
	if (location && diag->place.line && diag->place.column)
		json_object_set_new(json_object_get(json_object_get(location, "range"), "start"), "column",
				    json_integer((json_int_t)diag->place.column));
	return location;
}

static void rdjsonl_finding(struct report_writer *writer, const struct report_finding *finding)
{
	const struct diag *diag = finding->diag;

	report_add_json_take(writer->out,
			     json_pack("{s:o, s:o, s:s, s:{s:s}, s:{s:s}}", "message", report_json_message(diag),
				       "location", make_location(diag), "severity", severities[diag->severity], "source",
				       "name", "verdict", "code", "value", report_key(diag)));
	buffer_add_char(writer->out, '\n');
}

const struct report_form report_rdjsonl_form = {
	.name = "rdjsonl",
	.finding = rdjsonl_finding,
};
