#include "report/report.h"

#include "report/forms.h"

const struct report_form *const report_forms[] = {
	&report_github_form, &report_sarif_form,   &report_junit_form, &report_gitlab_form,
	&report_rdjsonl_form, &report_tap_form, NULL,
};

const struct report_form *report_form_find(struct text name)
{
	for (size_t i = 0; report_forms[i]; i++)
		if (text_equal(name, text_of(report_forms[i]->name)))
			return report_forms[i];
	return NULL;
}

enum status report_add(struct report *report, const struct report_form *form, struct buffer *out)
{
	struct report_writer *writer = &report->writers[report->n_writers];

	if (report->n_writers == REPORT_WRITERS_MAX)
		return ST_LIMIT;
	*writer = (struct report_writer){ form, out, report, arena_alloc(&report->arena, form->state_size) };
	if (!writer->state)
		return ST_NOMEM;
	report->n_writers++;
	if (form->begin)
		form->begin(writer);
	return ST_OK;
}

static void tell_finding(struct report *report, const struct report_case *the_case, const struct diag *diag)
{
	struct report_finding finding = { .diag = diag, .game = the_case->game };

	if (diag->severity == SEV_NOTE)
		return;
	finding.rule = RULE_UNCITED;
	if (!fingerprint_make(&report->fingerprints, report->file, the_case->name, diag, finding.fingerprint) ||
	    (!diag->is_known &&
	     rules_cited_count(&report->rules, &report->arena, the_case->game, diag, &finding.rule))) {
		report->failed = true;
		return;
	}
	for (size_t i = 0; i < report->n_writers; i++)
		if (report->writers[i].form->finding && (!diag->is_known || report->writers[i].form->takes_known))
			report->writers[i].form->finding(&report->writers[i], &finding);
}

/* Fingerprints are told apart within a file. */
static void begin_file(struct report *report, const char *file)
{
	struct text path = report_path(file);

	if (text_equal(path, report->file))
		return;
	fingerprints_clear(&report->fingerprints);
	buffer_clear(&report->file_room);
	buffer_add(&report->file_room, path);
	report->file = text_of(buffer_string(&report->file_room));
	report->failed |= report->file_room.failed;
}

void report_tell(struct report *report, const struct report_case *the_case)
{
	begin_file(report, the_case->file);
	for (size_t i = 0; i < report->n_writers; i++)
		if (report->writers[i].form->begin_case)
			report->writers[i].form->begin_case(&report->writers[i], the_case);
	for (size_t i = 0; i < the_case->diags->len; i++)
		tell_finding(report, the_case, &the_case->diags->items[i]);
	for (size_t i = 0; i < report->n_writers; i++)
		if (report->writers[i].form->end_case)
			report->writers[i].form->end_case(&report->writers[i], the_case);
}

void report_end(struct report *report)
{
	for (size_t i = 0; i < report->n_writers; i++)
		if (report->writers[i].form->end)
			report->writers[i].form->end(&report->writers[i]);
}

void report_free(struct report *report)
{
	for (size_t i = 0; i < report->n_writers; i++)
		if (report->writers[i].form->free)
			report->writers[i].form->free(&report->writers[i]);
	fingerprints_clear(&report->fingerprints);
	rules_cited_free(&report->rules);
	buffer_free(&report->file_room);
	arena_free(&report->arena);
	*report = (struct report){ 0 };
}
