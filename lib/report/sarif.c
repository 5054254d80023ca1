/*
 * sarif.c - SARIF 2.1.0. The results come first and the tool behind them, with
 * the rules that they cite: members of an object have no order, and so nothing
 * but the rules is kept.
 *
 * A rule is known by its game and key, GAME/key; where it stands is in its
 * properties, as the number differs from edition to edition. Columns are left
 * out: diag.h counts them in bytes, SARIF in characters.
 */
#include "report/forms.h"

static const char *const levels[N_SEVERITIES] = {
	[SEV_ERROR] = "error",
	[SEV_ILLEGAL] = "error",
	[SEV_UNDETERMINED] = "warning",
	[SEV_NOTE] = "note",
};

struct sarif {
	bool is_begun; /* a result stands in the array */
};

static void sarif_begin(struct report_writer *writer)
{
	buffer_add_string(writer->out, "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
				       "\"runs\":[{\"results\":[");
}

/* The path as a reference of RFC 3986: relative to where the program was run, unless it is absolute. */
static void add_uri(struct buffer *out, struct text path)
{
	bool is_first_part = true;

	if (text_starts_with(path, "/"))
		buffer_add_string(out, "file://");
	for (size_t i = 0; i < path.len; i++) {
		unsigned char c = (unsigned char)path.ptr[i];
		bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
				c == '-' || c == '.' || c == '_' || c == '~' || c == '/' ||
				/* A colon in the first part of a relative reference would end a scheme. */
				(c == ':' && !is_first_part);

		is_first_part &= c != '/';
		if (is_plain)
			buffer_add_char(out, (char)c);
		else
			buffer_printf(out, "%%%02X", c);
	}
}

static json_t *make_locations(const struct diag *diag)
{
	struct text path = report_path(diag->place.file);
	struct buffer uri = { 0 };
	json_t *locations;

	if (!path.len)
		return json_array();
	add_uri(&uri, path);
	locations = uri.failed ? NULL :
				 json_pack("[{s:{s:{s:s}}}]", "physicalLocation", "artifactLocation", "uri",
					   buffer_string(&uri));
	buffer_free(&uri);
	if (locations && diag->place.line)
		json_object_set_new(json_object_get(json_array_get(locations, 0), "physicalLocation"), "region",
				    json_pack("{s:I}", "startLine", (json_int_t)diag->place.line));
	return locations;
}

static json_t *make_rule_id(const char *game, const char *key)
{
	return game ? json_sprintf("%s/%s", game, key) : json_string(key);
}

/* Where the rule stands in the edition that the finding is by. */
static json_t *make_properties(const struct diag *diag)
{
	const struct citation *cite = &diag->cite;

	return json_pack("{s:s, s:s, s:s, s:s}", "verdict", severity_name(diag->severity), "document", cite->document,
			 "edition", cite->edition, "number", cite->number);
}

static void sarif_finding(struct report_writer *writer, const struct report_finding *finding)
{
	const struct diag *diag = finding->diag;
	struct sarif *sarif = writer->state;
	bool is_cited = finding->rule != RULE_UNCITED;
	json_t *result = json_pack("{s:o, s:s, s:{s:o}, s:o, s:{s:s}}", "ruleId",
				   make_rule_id(is_cited ? finding->game : NULL, report_key(diag)), "level",
				   levels[diag->severity], "message", "text", report_json_message(diag), "locations",
				   make_locations(diag), "partialFingerprints", "verdict/v1", finding->fingerprint);

	if (result && is_cited && json_object_set_new(result, "properties", make_properties(diag))) {
		json_decref(result);
		result = NULL;
	}
	buffer_add_string(writer->out, sarif->is_begun ? ",\n" : "\n");
	sarif->is_begun = true;
	report_add_json_take(writer->out, result);
}

static json_t *make_rule(const struct report *report, const struct cited_rule *rule)
{
	struct text summary = report->summary ? report->summary(report->summary_ctx, rule) : text_of("");
	json_t *value = json_pack("{s:o, s:s, s:{s:s, s:s, s:s}}", "id", make_rule_id(rule->game, rule->cite.key), "name",
				  rule->cite.key, "properties", "document", rule->cite.document, "edition",
				  rule->cite.edition, "number", rule->cite.number);

	if (value && summary.len &&
	    json_object_set_new(value, "shortDescription", json_pack("{s:o}", "text", report_json_text(summary)))) {
		json_decref(value);
		return NULL;
	}
	return value;
}

/* The rules that were cited, and what stands for a finding that cites none. */
static json_t *make_rules(const struct report *report)
{
	json_t *rules = json_array();
	bool is_good = rules != NULL;

	for (size_t i = 0; is_good && i < report->rules.len; i++)
		is_good = json_array_append_new(rules, make_rule(report, &report->rules.items[i])) == 0;
	if (is_good && report->rules.n_uncited[SEV_ERROR])
		is_good = json_array_append_new(rules, json_pack("{s:s, s:{s:s}}", "id", "unreadable", "shortDescription",
								 "text", "what is written cannot be read")) == 0;
	if (is_good)
		return rules;
	json_decref(rules);
	return NULL;
}

static void sarif_end(struct report_writer *writer)
{
	const struct report *report = writer->report;

	buffer_add_string(writer->out, "\n],\"tool\":");
	report_add_json_take(writer->out, json_pack("{s:{s:s, s:s, s:o}}", "driver", "name", "verdict", "version",
						    report->version, "rules", make_rules(report)));
	buffer_add_string(writer->out, "}]}\n");
}

const struct report_form report_sarif_form = {
	.name = "sarif",
	.state_size = sizeof(struct sarif),
	.begin = sarif_begin,
	.finding = sarif_finding,
	.end = sarif_end,
};
