#include "kernel/check.h"

#include "base/bug.h"

enum verdict verdict_worse(enum verdict a, enum verdict b)
{
	if (a == VERDICT_UNREADABLE || b == VERDICT_UNREADABLE)
		return VERDICT_UNREADABLE;
	if (a == VERDICT_ILLEGAL || b == VERDICT_ILLEGAL)
		return VERDICT_ILLEGAL;
	return a == VERDICT_UNDETERMINED || b == VERDICT_UNDETERMINED ? VERDICT_UNDETERMINED : VERDICT_LEGAL;
}

void check_expand(const char *message, const struct check_host *host, struct buffer *out)
{
	for (const char *s = message; *s; s++) {
		if (s[0] == '{' && s[1] && s[2] == '}') {
			host->word(host->action, s[1], out);
			s += 2;
		} else {
			buffer_add_char(out, *s);
		}
	}
}

/* Reports one row and says what it makes of the action. */
static enum verdict report_row(const struct check *check, enum answer answer, const struct check_host *host,
			       struct place place, struct diags *diags)
{
	/* Words that nobody reads are not written: a buffer that has failed takes none. */
	struct buffer text = { 0 }, why = { .failed = !diags };
	bool doubted = answer == FAILS && check->scope && host->doubt(host->action, check->scope, &why);
	enum verdict verdict = answer == FAILS && !doubted ? VERDICT_ILLEGAL : VERDICT_UNDETERMINED;

	if (diags) {
		struct citation cite = ruling_cite(host->ruling, check->rule);

		BUG_ON(answer == OPEN && !check->open);
		check_expand(answer == OPEN ? check->open : check->message, host, &text);
		diag_add(diags, verdict == VERDICT_ILLEGAL ? SEV_ILLEGAL : SEV_UNDETERMINED, place, &cite, "%s%s%s",
			 buffer_string(&text), doubted ? "; " : "", buffer_string(&why));
		/* A message that is cut short would be another one. */
		diags->failed |= text.failed || why.failed;
	}
	buffer_free(&text);
	buffer_free(&why);
	return verdict;
}

enum verdict check_run(const struct check *checks, size_t n_checks, const struct check_host *host, struct place place,
		       struct diags *diags)
{
	enum verdict verdict = VERDICT_LEGAL;

	for (size_t i = 0; i < n_checks; i++) {
		enum answer answer;

		if (!ruling_has(host->ruling, checks[i].rule))
			continue;
		answer = checks[i].test(host->action);
		if (answer != HOLDS)
			verdict = verdict_worse(verdict, report_row(&checks[i], answer, host, place, diags));
	}
	return verdict;
}
