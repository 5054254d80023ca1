/*
 * baseline.h - findings that are known: a file that a run writes, by which
 * later runs tell what is new.
 *
 * The file is a JSON array, a finding a line, in the order of the run: its
 * fingerprint, by which it is known again, and for people its file, severity,
 * key and message.
 */
#ifndef VERDICT_REPORT_BASELINE_H
#define VERDICT_REPORT_BASELINE_H

#include "base/map.h"
#include "report/report.h"

/* Writes such a file; it is no form of --output. */
extern const struct report_form report_baseline_form;

struct baseline_item {
	const char *fingerprint;
	const char *file;
	const char *key;
	const char *message;
	bool is_found; /* in this run */
	bool is_file_told; /* of the first item of a file: the file was of this run */
};

struct baseline {
	struct baseline_item *items; /* len of them; all in the arena given at loading */
	size_t len;
	struct map by_fingerprint, by_file; /* the first item of each */
	struct fingerprints prints; /* of the file at hand */
	struct buffer file;         /* that file */
	size_t n_known;             /* findings that were hidden */
	bool failed;                /* memory ran out */
};

/* More than any repository has; bounds memory. */
enum { BASELINE_BYTES_MAX = 64 << 20 };

/* Reads the file. ST_SYNTAX, ST_IO, ST_LIMIT, ST_NOMEM with an error at its place. */
VERDICT_MUST_USE enum status baseline_load(struct baseline *baseline, const char *path, struct arena *arena,
					   struct diags *diags);

/*
 * Hides the findings that are known of the case [name] in [file]. Cases come in
 * the order in which they are told to a report, those of one file together.
 * Returns how many; the verdict is to be asked again where it is not 0.
 */
size_t baseline_hide(struct baseline *baseline, const char *file, struct text name, struct diags *diags);

/* Was its file of this run? */
bool baseline_is_file_told(const struct baseline *baseline, size_t item);

void baseline_free(struct baseline *baseline);

#endif
