#include "day.h"

#include <time.h>

date_t day_today(void)
{
	time_t now = time(NULL);
	struct tm parts;

	if (!localtime_r(&now, &parts))
		return 0;
	return (date_t)((parts.tm_year + 1900) * 10000 + (parts.tm_mon + 1) * 100 + parts.tm_mday);
}

bool day_read(const char *word, date_t *day)
{
	date_t today;

	if (strcmp(word, "today") != 0)
		return date_parse(text_of(word), day);
	today = day_today();
	if (today)
		*day = today;
	return today != 0;
}
