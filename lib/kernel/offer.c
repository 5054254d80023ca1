#include "kernel/offer.h"

void offer_report(struct offer *offer, enum severity severity, rule_id rule, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	offer->verdict = ruling_report(offer->ruling, offer->verdict, severity, rule, offer->place, offer->diags, fmt, args);
	va_end(args);
}

void offer_free_words(struct offer *offer, struct buffer *words)
{
	if (words->failed && offer->diags)
		offer->diags->failed = true;
	buffer_free(words);
}
