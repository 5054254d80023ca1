#include "base/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/diag_facts.h"
#include "base/json_members.h"
#include "base/shown.h"

struct place place_within(struct place place, struct text text, size_t at)
{
	for (size_t i = 0; i < at && i < text.len; i++) {
		place.column++;
		if (text.ptr[i] == '\n') {
			place.line++;
			place.column = 1;
		}
	}
	return place;
}

void diags_init(struct diags *diags, struct arena *arena)
{
	*diags = (struct diags){ .arena = arena };
}

void diags_clear(struct diags *diags)
{
	struct diags kept = { .arena = diags->arena, .items = diags->items, .cap = diags->cap };

	*diags = kept;
}

void diags_withdraw(struct diags *diags, size_t first, size_t n)
{
	for (size_t i = first; i < first + n; i++)
		diags->count[diags->items[i].severity]--;
	diags->len -= n;
	for (size_t i = first; i < diags->len; i++)
		diags->items[i] = diags->items[i + n];
}

void diags_mark_other(struct diags *diags)
{
	if (diags->len)
		diags->items[diags->len - 1].is_other = true;
}

void diags_mark_difference(struct diags *diags)
{
	if (diags && diags->len)
		diags->items[diags->len - 1].is_difference = true;
}

bool diags_is_other(const struct diags *diags)
{
	size_t n = 0;

	for (size_t i = 0; i < diags->len; i++)
		n += diags->items[i].severity == SEV_ERROR && diags->items[i].is_other;
	return n > 0 && n == diags->count[SEV_ERROR] && !diags->failed;
}

void diags_spare(struct diags *diags, size_t i, const char *fmt, ...)
{
	struct diag *diag = &diags->items[i];
	struct buffer message = { 0 };
	const char *kept;
	va_list args;

	va_start(args, fmt);
	buffer_vprintf(&message, fmt, args);
	va_end(args);
	buffer_printf(&message, ": %s", diag->message);
	kept = message.failed ? NULL : arena_strdup(diags->arena, buffer_string(&message));
	buffer_free(&message);
	if (!kept) {
		diags->failed = true;
		return;
	}
	diags->count[diag->severity]--;
	diags->count[SEV_NOTE]++;
	diag->severity = SEV_NOTE;
	diag->helps = true;
	diag->message = kept;
}

void diags_hide(struct diags *diags, size_t i)
{
	diags->items[i].is_known = true;
	diags->count[diags->items[i].severity]--;
	diags->n_hidden++;
}

void diags_doubt(struct diags *diags)
{
	for (size_t i = 0; i < diags->len; i++)
		if (diags->items[i].severity == SEV_ILLEGAL)
			diags->items[i].severity = SEV_UNDETERMINED;
	diags->count[SEV_UNDETERMINED] += diags->count[SEV_ILLEGAL];
	diags->count[SEV_ILLEGAL] = 0;
}

void diags_free(struct diags *diags)
{
	array_free(&diags->items);
	*diags = (struct diags){ .arena = diags->arena };
}

static VERDICT_PRINTF(5, 0) void add_formatted(struct diags *diags, enum severity severity, struct place place,
						const struct citation *cite, const char *fmt, va_list args)
{
	struct diag *diag;
	va_list again;
	char *message;
	int len;

	diags->count[severity]++;
	diags->is_last_kept = false;
	if (diags->len >= DIAGS_MAX)
		return;
	va_copy(again, args);
	len = vsnprintf(NULL, 0, fmt, again);
	va_end(again);
	message = len < 0 ? NULL : arena_alloc(diags->arena, (size_t)len + 1);
	if (!message || array_reserve(&diags->items, &diags->cap, diags->len + 1, sizeof(*diags->items))) {
		diags->failed = true;
		return;
	}
	vsnprintf(message, (size_t)len + 1, fmt, args);
	diag = &diags->items[diags->len++];
	diags->is_last_kept = true;
	*diag = (struct diag){ .severity = severity, .place = place, .at = diags->at, .message = message };
	/* How a line is written rests on nothing. */
	if (severity == SEV_ILLEGAL || severity == SEV_UNDETERMINED)
		diag->rests_on = diags->rests_on;
	if (cite)
		diag->cite = *cite;
}

void diag_add(struct diags *diags, enum severity severity, struct place place, const struct citation *cite,
	      const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	add_formatted(diags, severity, place, cite, fmt, args);
	va_end(args);
}

void diag_error(struct diags *diags, struct place place, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	add_formatted(diags, SEV_ERROR, place, NULL, fmt, args);
	va_end(args);
}

void diag_help(struct diags *diags, struct place place, const char *fmt, ...)
{
	size_t len = diags->len;
	va_list args;

	va_start(args, fmt);
	add_formatted(diags, SEV_NOTE, place, NULL, fmt, args);
	va_end(args);
	if (diags->len > len)
		diags->items[len].helps = true;
}

typedef int compare_fn(const struct diag *x, const struct diag *y);

static int by_place(const struct diag *x, const struct diag *y)
{
	if (x->place.line != y->place.line)
		return x->place.line < y->place.line ? -1 : 1;
	return (x->place.column > y->place.column) - (x->place.column < y->place.column);
}

static int by_severity(const struct diag *x, const struct diag *y)
{
	if (x->severity != y->severity)
		return x->severity < y->severity ? -1 : 1;
	return by_place(x, y);
}

/* Sorted halves [lo, mid) and [mid, hi) of [from] become sorted in [to]. */
static void merge_halves(const struct diag *from, struct diag *to, size_t lo, size_t mid, size_t hi, compare_fn *compare)
{
	size_t a = lo, b = mid;

	for (size_t i = lo; i < hi; i++)
		to[i] = b >= hi || (a < mid && compare(&from[a], &from[b]) <= 0) ? from[a++] : from[b++];
}

/* As nearly all are that come in the order of a file. */
static bool is_sorted(const struct diags *diags, compare_fn *compare)
{
	for (size_t i = 1; i < diags->len; i++)
		if (compare(&diags->items[i - 1], &diags->items[i]) > 0)
			return false;
	return true;
}

/* A merge sort from the bottom up: stable, which qsort is not. */
static void sort(struct diags *diags, compare_fn *compare)
{
	struct diag *from = diags->items, *to, *room;

	if (is_sorted(diags, compare))
		return;
	room = to = malloc(diags->len * sizeof(*to));
	diags->failed |= !room;
	if (!room)
		return;
	for (size_t width = 1; width < diags->len; width *= 2) {
		struct diag *swap = from;

		for (size_t lo = 0; lo < diags->len; lo += 2 * width) {
			size_t mid = lo + width < diags->len ? lo + width : diags->len;
			size_t hi = mid + width < diags->len ? mid + width : diags->len;

			merge_halves(from, to, lo, mid, hi, compare);
		}
		from = to;
		to = swap;
	}
	if (from != diags->items)
		memcpy(diags->items, from, diags->len * sizeof(*from));
	free(room);
}

void diags_sort_by_severity(struct diags *diags)
{
	sort(diags, by_severity);
}

void diags_sort_by_place(struct diags *diags)
{
	sort(diags, by_place);
}

enum verdict diags_verdict(const struct diags *diags)
{
	if (diags->count[SEV_ERROR] || diags->failed)
		return VERDICT_UNREADABLE;
	if (diags->count[SEV_ILLEGAL])
		return VERDICT_ILLEGAL;
	return diags->count[SEV_UNDETERMINED] ? VERDICT_UNDETERMINED : VERDICT_LEGAL;
}

const char *verdict_name(enum verdict verdict)
{
	static const char *const names[] = {
		[VERDICT_LEGAL] = "legal",
		[VERDICT_ILLEGAL] = "illegal",
		[VERDICT_UNDETERMINED] = "undetermined",
		[VERDICT_UNREADABLE] = "unreadable",
	};

	return names[verdict];
}

const char *severity_name(enum severity severity)
{
	static const char *const names[N_SEVERITIES] = {
		[SEV_ERROR] = "error",
		[SEV_ILLEGAL] = "illegal",
		[SEV_UNDETERMINED] = "undetermined",
		[SEV_NOTE] = "note",
	};

	return names[severity];
}

static void print_place(struct buffer *out, struct place place)
{
	if (!place.file)
		return;
	buffer_add_shown(out, text_of(place.file));
	if (place.line)
		buffer_printf(out, ":%u", (unsigned)place.line);
	if (place.line && place.column)
		buffer_printf(out, ":%u", (unsigned)place.column);
	buffer_add_string(out, ": ");
}

void moment_print(struct buffer *out, const struct moment *at)
{
	if (!at->entry)
		return;
	if (at->foreign)
		buffer_printf(out, "%s %u, ", at->foreign_name, (unsigned)at->foreign);
	buffer_printf(out, "entry %u", (unsigned)at->entry);
	if (at->turn)
		buffer_printf(out, ", %s %u", at->turn_name, (unsigned)at->turn);
}

void moment_print_json(struct buffer *out, const struct moment *at)
{
	if (!at->entry)
		return;
	buffer_printf(out, ",\"entry\":%u", (unsigned)at->entry);
	if (at->turn)
		buffer_printf(out, ",\"turn\":%u", (unsigned)at->turn);
	if (at->foreign)
		buffer_printf(out, ",\"%s\":%u", at->foreign_name, (unsigned)at->foreign);
}

void diag_print(struct buffer *out, const struct diag *diag, struct diag_style style)
{
	static const char *const colors[N_SEVERITIES] = {
		[SEV_ERROR] = "31",
		[SEV_ILLEGAL] = "31",
		[SEV_UNDETERMINED] = "33",
		[SEV_NOTE] = "36",
	};

	print_place(out, diag->place);
	if (style.color)
		buffer_printf(out, "\033[1;%sm%s\033[0m: ", colors[diag->severity], severity_name(diag->severity));
	else
		buffer_printf(out, "%s: ", severity_name(diag->severity));
	buffer_add_shown(out, text_of(diag->message));
	if (diag->cite.document)
		buffer_printf(out, " (%s %s %s) [%s]", diag->cite.document, diag->cite.edition, diag->cite.number,
			      diag->cite.key);
	if (diag->rests_on)
		buffer_printf(out, " {rests on line %u}", (unsigned)diag->rests_on);
	if (diag->at.entry && (style.moment || diag->at.foreign)) {
		buffer_add_string(out, " {");
		moment_print(out, &diag->at);
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, '\n');
}

void diag_print_json(struct buffer *out, const struct diag *diag)
{
	buffer_add_string(out, "{\"type\":\"finding\"");
	json_member_or_null(out, "file", text_of(diag->place.file));
	buffer_printf(out, ",\"line\":%u", (unsigned)diag->place.line);
	if (diag->place.column)
		buffer_printf(out, ",\"column\":%u", (unsigned)diag->place.column);
	moment_print_json(out, &diag->at);
	json_member_or_null(out, "verdict", text_of(severity_name(diag->severity)));
	json_member_or_null(out, "rule", text_of(diag->cite.number));
	json_member_or_null(out, "document", text_of(diag->cite.document));
	json_member_or_null(out, "edition", text_of(diag->cite.edition));
	json_member_or_null(out, "key", text_of(diag->cite.key));
	json_member_or_null(out, "message", text_of(diag->message));
	diag_facts_print_json(out, diag->facts);
	if (diag->rests_on)
		buffer_printf(out, ",\"rests_on\":%u", (unsigned)diag->rests_on);
	buffer_add_string(out, "}\n");
}

int exit_status_worse(int a, int b)
{
	static const int order[] = { 2, 1, 3, 0 };

	for (size_t i = 0; i < sizeof(order) / sizeof(order[0]); i++)
		if (a == order[i] || b == order[i])
			return order[i];
	return 2;
}

int exit_status_of(enum verdict verdict)
{
	static const int status[] = {
		[VERDICT_LEGAL] = 0,
		[VERDICT_ILLEGAL] = 1,
		[VERDICT_UNDETERMINED] = 3,
		[VERDICT_UNREADABLE] = 2,
	};

	return status[verdict];
}
