/*
 * tap.c - Test Anything Protocol 14: a test a case, its findings as a block of
 * YAML behind it, whose strings are those of JSON; the plan at the end.
 */
#include <string.h>

#include "report/forms.h"

struct tap {
	unsigned long long n; /* tests so far */
	struct buffer block;  /* the findings of the case at hand */
};

static void tap_begin(struct report_writer *writer)
{
	buffer_add_string(writer->out, "TAP version 14\n");
}

static void tap_finding(struct report_writer *writer, const struct report_finding *finding)
{
	struct tap *tap = writer->state;
	const struct diag *diag = finding->diag;

	buffer_add_string(&tap->block, "    - message: ");
	report_add_json_take(&tap->block, report_json_message(diag));
	buffer_printf(&tap->block, "\n      severity: %s\n      key: %s\n", severity_name(diag->severity), report_key(diag));
	if (diag->place.line)
		buffer_printf(&tap->block, "      line: %u\n", (unsigned)diag->place.line);
}

/* A number sign would begin a directive. */
static void add_description(struct buffer *out, const struct report_case *the_case)
{
	struct buffer name = { 0 };

	report_add_case_name(&name, the_case);
	for (const char *at = buffer_string(&name); *at; at++) {
		if (strchr("\\#", *at))
			buffer_add_char(out, '\\');
		buffer_add_char(out, *at);
	}
	out->failed |= name.failed;
	buffer_free(&name);
}

static void tap_end_case(struct report_writer *writer, const struct report_case *the_case)
{
	struct tap *tap = writer->state;
	struct buffer *out = writer->out;
	bool is_bad = the_case->verdict == VERDICT_ILLEGAL || the_case->verdict == VERDICT_UNREADABLE;

	buffer_printf(out, "%sok %llu - ", is_bad ? "not " : "", ++tap->n);
	add_description(out, the_case);
	if (the_case->verdict == VERDICT_UNDETERMINED)
		buffer_add_string(out, " # SKIP undetermined");
	buffer_add_char(out, '\n');
	if (tap->block.len) {
		buffer_printf(out, "  ---\n  verdict: %s\n  findings:\n", verdict_name(the_case->verdict));
		buffer_add_string(out, buffer_string(&tap->block));
		buffer_add_string(out, "  ...\n");
	}
	out->failed |= tap->block.failed;
	buffer_clear(&tap->block);
}

static void tap_end(struct report_writer *writer)
{
	const struct tap *tap = writer->state;

	buffer_printf(writer->out, "1..%llu\n", tap->n);
}

static void tap_free(struct report_writer *writer)
{
	struct tap *tap = writer->state;

	buffer_free(&tap->block);
}

const struct report_form report_tap_form = {
	.name = "tap",
	.state_size = sizeof(struct tap),
	.begin = tap_begin,
	.finding = tap_finding,
	.end_case = tap_end_case,
	.end = tap_end,
	.free = tap_free,
};
