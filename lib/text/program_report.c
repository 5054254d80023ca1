#include "text/program_report.h"

#include <stdlib.h>

#include "base/array.h"

/* Numbers and names do not make a new shape. */
static struct text shape_of(const struct program_reader *reader, struct arena *arena)
{
	struct buffer out = { 0 };
	struct text shape = { "", 0 };
	char *copy;

	for (uint16_t i = 0; i < reader->row.len; i++) {
		const struct token *token = &reader->row.items[i];

		if (i)
			buffer_add_char(&out, ' ');
		if (token->kind == TOKEN_NUMBER || token->kind == TOKEN_SIGNED)
			buffer_add_char(&out, '#');
		else if (i && token->kind == TOKEN_WORD && token->source.ptr[0] >= 'A' && token->source.ptr[0] <= 'Z')
			buffer_add_string(&out, "Name");
		else
			buffer_add(&out, token->text);
	}
	copy = arena_strndup(arena, buffer_string(&out), out.len);
	if (copy)
		shape = text_make(copy, out.len);
	buffer_free(&out);
	return shape;
}

static enum status add_unread(struct program_report *report, struct unread_text unread)
{
	if (!unread.shape.ptr ||
	    array_reserve(&report->unread, &report->cap, report->n_unread + 1, sizeof(*report->unread)))
		return ST_NOMEM;
	report->unread[report->n_unread++] = unread;
	return ST_OK;
}

enum status program_report_read(struct program_report *report, struct program_reader *reader, const char *root,
				struct text body, struct text card, bool counted, struct arena *arena,
				struct arena *scratch, struct text *program)
{
	struct phrase_reading reading;
	enum status status = program_read(reader, root, body, scratch, &reading);

	*program = text_make("", 0);
	if (status && status != ST_LIMIT)
		return status;
	report->n_abilities += counted;
	if (reading.meaning) {
		report->n_by_grammar += counted;
		report->n_ambiguous += counted && reading.ambiguous_line;
		if (counted && reading.ambiguous_line && report->diags)
			diag_add(report->diags, SEV_NOTE,
				 (struct place){ reader->grammar.file, reading.ambiguous_line, 0 }, NULL,
				 "this line reads a text of '%.*s' in a second way", TEXT_ARG(card));
		return term_write(reading.meaning, arena, program);
	}
	return counted ? add_unread(report, (struct unread_text){ shape_of(reader, arena), body, card, 1 }) : ST_OK;
}

enum status program_report_misread(struct program_report *report, const struct program_reader *reader, struct text body,
				   struct text card, struct arena *arena)
{
	report->n_by_grammar--;
	return add_unread(report, (struct unread_text){ shape_of(reader, arena), body, card, 1 });
}

static int by_shape(const void *a, const void *b)
{
	const struct unread_text *x = a, *y = b;
	int order = text_compare(x->shape, y->shape);

	return order ? order : text_compare(x->card, y->card);
}

static int by_count(const void *a, const void *b)
{
	const struct unread_text *x = a, *y = b;

	return x->count != y->count ? (x->count < y->count ? 1 : -1) : text_compare(x->shape, y->shape);
}

void program_report_group(struct program_report *report)
{
	size_t kept = 0;

	if (report->n_unread == 0)
		return;
	qsort(report->unread, report->n_unread, sizeof(*report->unread), by_shape);
	for (size_t i = 0; i < report->n_unread; i++) {
		if (kept && text_equal(report->unread[kept - 1].shape, report->unread[i].shape))
			report->unread[kept - 1].count++;
		else
			report->unread[kept++] = report->unread[i];
	}
	report->n_unread = kept;
	qsort(report->unread, kept, sizeof(*report->unread), by_count);
}

void program_report_free(struct program_report *report)
{
	array_free(&report->unread);
	*report = (struct program_report){ 0 };
}
