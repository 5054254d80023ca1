#include "kernel/offer.h"

#include <stdio.h>

/* As much as a message keeps. */
enum { MAX_WORDS = 512 };

static void VERDICT_PRINTF(4, 0)
	vreport(struct offer *offer, enum severity severity, rule_id rule, const char *fmt, va_list args)
{
	offer->verdict =
		ruling_report(offer->ruling, offer->verdict, severity, rule, offer->place, offer->diags, fmt, args);
}

static void VERDICT_PRINTF(4, 5)
	report(struct offer *offer, enum severity severity, rule_id rule, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	vreport(offer, severity, rule, fmt, args);
	va_end(args);
}

void offer_report(struct offer *offer, enum severity severity, rule_id rule, const char *fmt, ...)
{
	char words[MAX_WORDS];
	va_list args;

	va_start(args, fmt);
	if (severity == SEV_ILLEGAL && offer_is_cut(offer)) {
		vsnprintf(words, sizeof(words), fmt, args);
		report(offer, SEV_UNDETERMINED, rule, "%s; " OFFER_CUT, words);
	} else {
		vreport(offer, severity, rule, fmt, args);
	}
	va_end(args);
}

void offer_free_words(struct offer *offer, struct buffer *words)
{
	if (words->failed && offer->diags)
		offer->diags->failed = true;
	buffer_free(words);
}
