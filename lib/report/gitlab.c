/*
 * gitlab.c - GitLab's code quality: an array of findings, each with a place and
 * a fingerprint by which one run is compared to another.
 */
#include "report/forms.h"

static const char *const severities[N_SEVERITIES] = {
	[SEV_ERROR] = "critical",
	[SEV_ILLEGAL] = "major",
	[SEV_UNDETERMINED] = "minor",
	[SEV_NOTE] = "info",
};

struct gitlab {
	bool is_begun; /* a finding stands in the array */
};

static void gitlab_begin(struct report_writer *writer)
{
	buffer_add_string(writer->out, "[");
}

static void gitlab_finding(struct report_writer *writer, const struct report_finding *finding)
{
	const struct diag *diag = finding->diag;
	struct gitlab *gitlab = writer->state;
	struct text path = report_path(diag->place.file);

	buffer_add_string(writer->out, gitlab->is_begun ? ",\n" : "\n");
	gitlab->is_begun = true;
	/* A place is required: what is said of a whole file stands on its first line. */
	report_add_json_take(writer->out,
			     json_pack("{s:o, s:s, s:s, s:s, s:{s:o, s:{s:I}}}", "description", report_json_message(diag),
				       "check_name", report_key(diag), "fingerprint", finding->fingerprint, "severity",
				       severities[diag->severity], "location", "path",
				       report_json_text(path.len ? path : text_of("standard input")), "lines", "begin",
				       (json_int_t)(diag->place.line ? diag->place.line : 1)));
}

static void gitlab_end(struct report_writer *writer)
{
	buffer_add_string(writer->out, "\n]\n");
}

const struct report_form report_gitlab_form = {
	.name = "gitlab",
	.state_size = sizeof(struct gitlab),
	.begin = gitlab_begin,
	.finding = gitlab_finding,
	.end = gitlab_end,
};
