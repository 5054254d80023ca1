#include "report/baseline.h"

#include "base/source.h"
#include "data/json_cursor.h"
#include "report/forms.h"

struct baseline_writer {
	bool is_begun; /* a finding stands in the array */
};

static void write_begin(struct report_writer *writer)
{
	buffer_add_string(writer->out, "[");
}

static void write_finding(struct report_writer *writer, const struct report_finding *finding)
{
	const struct diag *diag = finding->diag;
	struct baseline_writer *state = writer->state;

	buffer_add_string(writer->out, state->is_begun ? ",\n" : "\n");
	state->is_begun = true;
	report_add_json_take(writer->out,
			     json_pack("{s:s, s:o, s:s, s:s, s:o}", "fingerprint", finding->fingerprint, "file",
				       report_json_text(report_path(diag->place.file)), "severity",
				       severity_name(diag->severity), "key", report_key(diag), "message",
				       report_json_text(text_of(diag->message))));
}

static void write_end(struct report_writer *writer)
{
	buffer_add_string(writer->out, "\n]\n");
}

const struct report_form report_baseline_form = {
	.name = "baseline",
	.state_size = sizeof(struct baseline_writer),
	.takes_known = true,
	.begin = write_begin,
	.finding = write_finding,
	.end = write_end,
};

/* The characters of a string; NULL where it is none, or memory ran out, which [*has_memory] tells. */
static const char *read_string(struct json_value value, struct arena *arena, bool *has_memory)
{
	struct buffer text = { 0 };
	const char *kept;

	if (json_value_kind(value) != JSON_KIND_STRING)
		return NULL;
	json_string_add(&text, json_string_inner(value));
	kept = text.failed ? NULL : arena_strdup(arena, buffer_string(&text));
	buffer_free(&text);
	*has_memory &= kept != NULL;
	return kept;
}

/* One finding of the file; false where it is none. */
static bool read_item(struct baseline_item *item, struct json_value finding, struct arena *arena, bool *has_memory)
{
	struct json_members walk = json_members_begin(finding);

	while (json_value_kind(finding) == JSON_KIND_OBJECT && json_members_next(&walk)) {
		if (text_is(walk.key, "fingerprint"))
			item->fingerprint = read_string(walk.value, arena, has_memory);
		else if (text_is(walk.key, "file"))
			item->file = read_string(walk.value, arena, has_memory);
		else if (text_is(walk.key, "key"))
			item->key = read_string(walk.value, arena, has_memory);
		else if (text_is(walk.key, "message"))
			item->message = read_string(walk.value, arena, has_memory);
	}
	return item->fingerprint && item->file && item->key && item->message;
}

static enum status read_items(struct baseline *baseline, const char *path, struct json_value array,
			      struct arena *arena, struct diags *diags)
{
	struct json_members walk = json_members_begin(array);
	bool has_memory = true;
	size_t n = 0;

	while (json_members_next(&walk))
		n++;
	baseline->items = arena_calloc(arena, n + 1, sizeof(*baseline->items));
	if (!baseline->items || map_init(&baseline->by_fingerprint, arena, n) || map_init(&baseline->by_file, arena, n))
		return ST_NOMEM;
	walk = json_members_begin(array);
	for (size_t i = 0; i < n && json_members_next(&walk); i++) {
		struct baseline_item *item = &baseline->items[i];

		if (!read_item(item, walk.value, arena, &has_memory)) {
			if (has_memory)
				diag_error(diags, (struct place){ .file = path },
					   "finding %zu is none of a baseline, expected 'fingerprint', 'file', 'key' and "
					   "'message'",
					   i + 1);
			return has_memory ? ST_SYNTAX : ST_NOMEM;
		}
		map_add(&baseline->by_fingerprint, text_of(item->fingerprint), (uint32_t)i);
		map_add(&baseline->by_file, text_of(item->file), (uint32_t)i);
		baseline->len++;
	}
	return ST_OK;
}

/*
 * jansson says whether it is JSON; the strings are read from the text itself:
 * short of memory jansson loses single characters, by which a finding would be
 * another one.
 */
static enum status read_bytes(struct baseline *baseline, const char *path, struct text bytes, struct arena *arena,
			      struct diags *diags)
{
	json_error_t error = { 0 };
	json_t *root = json_loadb(bytes.ptr, bytes.len, JSON_REJECT_DUPLICATES, &error);
	struct place place = { path, error.line > 0 ? (uint32_t)error.line : 0,
			       error.column > 0 ? (uint32_t)error.column : 0 };
	bool is_json = root != NULL, is_array = json_is_array(root);

	json_decref(root);
	if (!is_json)
		diag_error(diags, place, "not well-formed JSON: %s", error.text);
	else if (!is_array)
		diag_error(diags, (struct place){ path, 1, 1 }, "no baseline, expected an array of findings");
	return is_array ? read_items(baseline, path, json_value_first(bytes), arena, diags) : ST_SYNTAX;
}

enum status baseline_load(struct baseline *baseline, const char *path, struct arena *arena, struct diags *diags)
{
	struct buffer bytes = { 0 };
	enum status status = source_read(path, BASELINE_BYTES_MAX, &bytes, diags);

	*baseline = (struct baseline){ 0 };
	if (status == ST_OK)
		status = read_bytes(baseline, path, buffer_text(&bytes), arena, diags);
	buffer_free(&bytes);
	return status;
}

/* Fingerprints are told apart within a file, as in a report. */
static void begin_file(struct baseline *baseline, struct text path)
{
	uint32_t first;

	if (map_find(&baseline->by_file, path, &first))
		baseline->items[first].is_file_told = true;
	if (text_equal(path, buffer_text(&baseline->file)))
		return;
	fingerprints_clear(&baseline->prints);
	buffer_clear(&baseline->file);
	buffer_add(&baseline->file, path);
	baseline->failed |= baseline->file.failed;
}

size_t baseline_hide(struct baseline *baseline, const char *file, struct text name, struct diags *diags)
{
	struct text path = report_path(file);
	size_t n = 0;

	begin_file(baseline, path);
	for (size_t i = 0; i < diags->len; i++) {
		char print[DIGEST_SIZE];
		uint32_t item;

		if (diags->items[i].severity == SEV_NOTE)
			continue;
		if (!fingerprint_make(&baseline->prints, path, name, &diags->items[i], print)) {
			baseline->failed = true;
			break;
		}
		if (!map_find(&baseline->by_fingerprint, text_of(print), &item))
			continue;
		baseline->items[item].is_found = true;
		diags_hide(diags, i);
		n++;
	}
	baseline->n_known += n;
	return n;
}

bool baseline_is_file_told(const struct baseline *baseline, size_t item)
{
	uint32_t first;

	return map_find(&baseline->by_file, text_of(baseline->items[item].file), &first) &&
	       baseline->items[first].is_file_told;
}

void baseline_free(struct baseline *baseline)
{
	fingerprints_clear(&baseline->prints);
	buffer_free(&baseline->file);
	*baseline = (struct baseline){ 0 };
}
