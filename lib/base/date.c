#include "base/date.h"

#include <stdio.h>

static bool is_leap(uint32_t year)
{
	return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static uint32_t days_in(uint32_t year, uint32_t month)
{
	static const uint32_t days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

	return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

bool date_parse(struct text s, date_t *date)
{
	uint32_t year, month, day;

	if (s.len != 10 || s.ptr[4] != '-' || s.ptr[7] != '-')
		return false;
	if (!text_to_number(text_make(s.ptr, 4), 9999, &year) || !text_to_number(text_make(s.ptr + 5, 2), 12, &month) ||
	    !text_to_number(text_make(s.ptr + 8, 2), 31, &day))
		return false;
	if (year == 0 || month == 0 || day == 0 || day > days_in(year, month))
		return false;
	*date = year * 10000 + month * 100 + day;
	return true;
}

void date_format(date_t date, char out[DATE_SIZE])
{
	snprintf(out, DATE_SIZE, "%04u-%02u-%02u", (unsigned)(date / 10000 % 10000), (unsigned)(date / 100 % 100),
		 (unsigned)(date % 100));
}

date_t date_after(date_t date, uint32_t days)
{
	uint32_t year = date / 10000, month = date / 100 % 100, day = date % 100 + days;

	for (; day > days_in(year, month); month = month % 12 + 1) {
		day -= days_in(year, month);
		year += month == 12;
	}
	return year * 10000 + month * 100 + day;
}

/* The days from a day long ago to [date], by years that begin in March, so that a leap day is the last of its year. */
static int day_number(date_t date)
{
	int day = (int)(date % 100), month = (int)(date / 100 % 100), year = (int)(date / 10000);
	int months = (month + 9) % 12;

	year -= month < 3;
	return 365 * year + year / 4 - year / 100 + year / 400 + (153 * months + 2) / 5 + day;
}

int date_days_between(date_t from, date_t to)
{
	return day_number(to) - day_number(from);
}
