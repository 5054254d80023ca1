#include "games/desk.h"

#include <stdarg.h>

const char *desk_value(const struct desk *desk, const char *option)
{
	return desk->value(desk->command, option);
}

void desk_fail(struct desk *desk, const char *fmt, ...)
{
	struct buffer message = { 0 };
	va_list args;

	va_start(args, fmt);
	buffer_vprintf(&message, fmt, args);
	va_end(args);
	desk->fail(desk->command, message.failed ? "memory ran out" : buffer_string(&message));
	buffer_free(&message);
}
