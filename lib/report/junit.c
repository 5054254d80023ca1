/*
 * junit.c - JUnit's XML: a suite a file, a test case a deck or game. What is
 * illegal fails, what is undetermined is skipped, what cannot be read is an
 * error. A suite is kept until its file ends, as its counts stand before it.
 */
#include "report/forms.h"

struct junit {
	struct buffer file;   /* of the suite at hand, as shown; no data = none */
	struct buffer cases;  /* of it */
	struct buffer detail; /* of the case at hand, a line a finding */
	unsigned long long n[VERDICT_UNREADABLE + 1]; /* cases of it */
};

static void end_suite(struct report_writer *writer)
{
	struct junit *junit = writer->state;
	struct buffer *out = writer->out;
	unsigned long long total = 0;

	for (int i = 0; i <= VERDICT_UNREADABLE; i++)
		total += junit->n[i];
	if (total) {
		buffer_add_string(out, "<testsuite name=\"");
		buffer_add_xml(out, buffer_text(&junit->file));
		buffer_printf(out, "\" tests=\"%llu\" failures=\"%llu\" errors=\"%llu\" skipped=\"%llu\" time=\"0\">\n", total,
			      junit->n[VERDICT_ILLEGAL], junit->n[VERDICT_UNREADABLE], junit->n[VERDICT_UNDETERMINED]);
		buffer_add_string(out, buffer_string(&junit->cases));
		buffer_add_string(out, "</testsuite>\n");
	}
	out->failed |= junit->file.failed || junit->cases.failed;
	for (int i = 0; i <= VERDICT_UNREADABLE; i++)
		junit->n[i] = 0;
	buffer_clear(&junit->file);
	buffer_clear(&junit->cases);
}

static void junit_begin(struct report_writer *writer)
{
	buffer_add_string(writer->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
}

/* The name of the suite of a case: its file. */
static void add_suite_name(struct buffer *out, const struct report_case *the_case)
{
	const struct report_case whole = { .file = the_case->file };

	report_add_case_name(out, &whole);
}

static void junit_begin_case(struct report_writer *writer, const struct report_case *the_case)
{
	struct junit *junit = writer->state;
	struct buffer name = { 0 };

	add_suite_name(&name, the_case);
	if (!text_equal(text_of(buffer_string(&name)), text_of(buffer_string(&junit->file)))) {
		end_suite(writer);
		buffer_add_string(&junit->file, buffer_string(&name));
	}
	writer->out->failed |= name.failed;
	buffer_free(&name);
}

static void junit_finding(struct report_writer *writer, const struct report_finding *finding)
{
	struct junit *junit = writer->state;
	const struct diag *diag = finding->diag;
	struct buffer message = { 0 };

	if (diag->place.line)
		buffer_printf(&message, "line %u: ", (unsigned)diag->place.line);
	buffer_printf(&message, "%s: ", severity_name(diag->severity));
	report_add_message(&message, diag);
	buffer_add_char(&message, '\n');
	buffer_add_xml(&junit->detail, buffer_text(&message));
	junit->detail.failed |= message.failed;
	buffer_free(&message);
}

/* The element that says how a case came out; NULL = it passed. */
static const char *const elements[] = {
	[VERDICT_LEGAL] = NULL,
	[VERDICT_ILLEGAL] = "failure",
	[VERDICT_UNDETERMINED] = "skipped",
	[VERDICT_UNREADABLE] = "error",
};

static void junit_end_case(struct report_writer *writer, const struct report_case *the_case)
{
	struct junit *junit = writer->state;
	struct buffer *out = &junit->cases, words = { 0 };
	const char *element = elements[the_case->verdict];

	report_add_case_name(&words, the_case);
	buffer_add_string(out, "<testcase name=\"");
	buffer_add_xml(out, buffer_text(&words));
	buffer_printf(out, "\" classname=\"verdict.%s\" time=\"0\"", writer->report->command);
	buffer_clear(&words);
	report_add_counts(&words, the_case->diags);
	if (element) {
		buffer_printf(out, "><%s message=\"%s\"", element, buffer_string(&words));
		/* A case that is skipped has no type. */
		if (the_case->verdict != VERDICT_UNDETERMINED)
			buffer_printf(out, " type=\"%s\"", verdict_name(the_case->verdict));
		buffer_add_char(out, '>');
		buffer_add_string(out, buffer_string(&junit->detail));
		buffer_printf(out, "</%s></testcase>\n", element);
	} else {
		buffer_add_string(out, "/>\n");
	}
	junit->n[the_case->verdict]++;
	out->failed |= words.failed || junit->detail.failed;
	buffer_clear(&junit->detail);
	buffer_free(&words);
}

static void junit_end(struct report_writer *writer)
{
	end_suite(writer);
	buffer_add_string(writer->out, "</testsuites>\n");
}

static void junit_free(struct report_writer *writer)
{
	struct junit *junit = writer->state;

	buffer_free(&junit->file);
	buffer_free(&junit->cases);
	buffer_free(&junit->detail);
}

const struct report_form report_junit_form = {
	.name = "junit",
	.state_size = sizeof(struct junit),
	.begin = junit_begin,
	.begin_case = junit_begin_case,
	.finding = junit_finding,
	.end_case = junit_end_case,
	.end = junit_end,
	.free = junit_free,
};
