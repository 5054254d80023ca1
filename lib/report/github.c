/*
 * github.c - workflow commands of GitHub Actions: an annotation a finding. And
 * the table for the summary of a step, in its Markdown.
 */
#include <string.h>

#include "base/shown.h"
#include "report/forms.h"

/* In a command a percent sign and ends of lines are escaped, in a property a colon and a comma as well. */
static void add_escaped(struct buffer *out, struct text words, const char *signs)
{
	for (size_t i = 0; i < words.len; i++) {
		unsigned char c = (unsigned char)words.ptr[i];

		if (strchr(signs, c) && c)
			buffer_printf(out, "%%%02X", c);
		else
			buffer_add_char(out, (char)c);
	}
}

static const char *const commands[N_SEVERITIES] = {
	[SEV_ERROR] = "error",
	[SEV_ILLEGAL] = "error",
	[SEV_UNDETERMINED] = "warning",
	[SEV_NOTE] = "notice",
};

static void add_property(struct buffer *out, bool *is_first, const char *name, struct text value)
{
	buffer_printf(out, "%c%s=", *is_first ? ' ' : ',', name);
	add_escaped(out, value, "%\r\n:,");
	*is_first = false;
}

static void add_number(struct buffer *out, bool *is_first, const char *name, uint32_t n)
{
	if (!n)
		return;
	buffer_printf(out, "%c%s=%u", *is_first ? ' ' : ',', name, (unsigned)n);
	*is_first = false;
}

static void github_finding(struct report_writer *writer, const struct report_finding *finding)
{
	const struct diag *diag = finding->diag;
	struct text path = report_path(diag->place.file);
	struct buffer *out = writer->out, words = { 0 };
	bool is_first = true;

	buffer_printf(out, "::%s", commands[diag->severity]);
	if (path.len) {
		buffer_add_shown(&words, path);
		add_property(out, &is_first, "file", text_of(buffer_string(&words)));
		add_number(out, &is_first, "line", diag->place.line);
		add_number(out, &is_first, "col", diag->place.line ? diag->place.column : 0);
	}
	buffer_clear(&words);
	buffer_printf(&words, "%s: %s", severity_name(diag->severity), report_key(diag));
	add_property(out, &is_first, "title", text_of(buffer_string(&words)));
	buffer_add_string(out, "::");
	buffer_clear(&words);
	report_add_message(&words, diag);
	add_escaped(out, text_of(buffer_string(&words)), "%\r\n");
	buffer_add_char(out, '\n');
	out->failed |= words.failed;
	buffer_free(&words);
}

const struct report_form report_github_form = {
	.name = "github",
	.finding = github_finding,
};

/* In a cell of a table a bar would end it, and what is Markdown or HTML is escaped. */
static void add_cell(struct buffer *out, struct text words)
{
	for (size_t i = 0; i < words.len; i++) {
		char c = words.ptr[i];

		if (strchr("\\|`*_[]<>~#", c) && c)
			buffer_add_char(out, '\\');
		buffer_add_char(out, c);
	}
}

struct summary {
	unsigned long long n; /* cases */
};

static void summary_end_case(struct report_writer *writer, const struct report_case *the_case)
{
	struct summary *summary = writer->state;
	struct buffer *out = writer->out, words = { 0 };

	if (summary->n++ == 0)
		buffer_printf(out, "### verdict %s\n\n| list | verdict | findings |\n| --- | --- | --- |\n",
			      writer->report->command);
	buffer_add_string(out, "| ");
	report_add_case_name(&words, the_case);
	add_cell(out, text_of(buffer_string(&words)));
	buffer_printf(out, " | %s | ", verdict_name(the_case->verdict));
	report_add_counts(out, the_case->diags);
	buffer_add_string(out, " |\n");
	out->failed |= words.failed;
	buffer_free(&words);
}

static void summary_end(struct report_writer *writer)
{
	const struct summary *summary = writer->state;

	if (summary->n)
		buffer_add_char(writer->out, '\n');
}

const struct report_form report_summary_form = {
	.name = "summary",
	.state_size = sizeof(struct summary),
	.end_case = summary_end_case,
	.end = summary_end,
};
