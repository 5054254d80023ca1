/*
 * report.h - findings in the forms that other tools read.
 *
 * One table has the forms; a form is a streaming writer: it is begun, is told
 * of each deck or game and of each of its findings, and is ended. A report
 * drives several writers at once and shares among them what they need alike:
 * the fingerprints of findings and the rules that were cited. Nothing is
 * printed here: each writer adds to a buffer of its owner's.
 *
 * Invariants: the calls of a writer are begin, {begin_case, finding..., end_case}...,
 * end; notes are no findings; memory does not grow with the number of cases but
 * for rules, and for fingerprints and JUnit within one file.
 */
#ifndef VERDICT_REPORT_REPORT_H
#define VERDICT_REPORT_REPORT_H

#include "base/arena.h"
#include "base/buffer.h"
#include "base/diag.h"
#include "report/fingerprint.h"
#include "report/rules_cited.h"

/* One deck or one recorded game. */
struct report_case {
	const char *file; /* as the user named it */
	uint32_t line;    /* where it begins; 0 = the file */
	struct text name; /* its own; empty = none */
	const char *game; /* whose rules; NULL = it could not be told */
	enum verdict verdict;
	const struct diags *diags; /* what was found */
};

struct report_finding {
	const struct diag *diag;
	const char *game;                /* as of its case */
	char fingerprint[DIGEST_SIZE];   /* stays when lines move */
	size_t rule;                     /* index into the rules that were cited; RULE_UNCITED = it cites none */
};

struct report;

struct report_writer {
	const struct report_form *form;
	struct buffer *out;          /* the owner's, who may empty it between calls */
	const struct report *report; /* which it is of */
	void *state;                 /* form->state_size bytes, zeroed, in the report's arena */
};

struct report_form {
	const char *name;  /* "sarif" */
	size_t state_size; /* bytes */
	bool takes_known;  /* it is told of findings that are hidden, too */
	/* Each may be NULL. */
	void (*begin)(struct report_writer *writer);
	void (*begin_case)(struct report_writer *writer, const struct report_case *the_case);
	void (*finding)(struct report_writer *writer, const struct report_finding *finding);
	void (*end_case)(struct report_writer *writer, const struct report_case *the_case);
	void (*end)(struct report_writer *writer);
	void (*free)(struct report_writer *writer); /* what the state holds */
};

/* The forms, NULL at the end. */
extern const struct report_form *const report_forms[];

/* A table for people, in Markdown; it is no form of --output, but written beside one. */
extern const struct report_form report_summary_form;

enum { REPORT_WRITERS_MAX = 16 };

struct report {
	const char *version; /* of the program */
	const char *command; /* "deck", "replay" */
	/* The summary of a rule in our words; empty = there is none. NULL = none are known. */
	struct text (*summary)(void *ctx, const struct cited_rule *rule);
	void *summary_ctx;
	struct arena arena;
	struct report_writer writers[REPORT_WRITERS_MAX]; /* n_writers of them */
	size_t n_writers;
	struct fingerprints fingerprints; /* of the file at hand */
	struct text file;                 /* that file; borrowed of `file_room` */
	struct buffer file_room;
	struct rules_cited rules;
	bool failed; /* memory ran out */
};

/* The form of that name, or NULL. */
const struct report_form *report_form_find(struct text name);

/* Adds a writer and begins it; [out] is borrowed. ST_LIMIT past REPORT_WRITERS_MAX, ST_NOMEM. */
VERDICT_MUST_USE enum status report_add(struct report *report, const struct report_form *form, struct buffer *out);

/* Tells all writers of a case and of its findings. */
void report_tell(struct report *report, const struct report_case *the_case);

/* Ends all writers; nothing may be told afterwards. */
void report_end(struct report *report);

void report_free(struct report *report);

#endif
