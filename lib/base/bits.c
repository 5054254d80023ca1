#include "base/bits.h"

void buffer_add_bits(struct buffer *buf, uint64_t bits, bit_name_fn *name)
{
	const char *sign = "";

	for (int i = 0; bits; i++, bits >>= 1)
		if (bits & 1) {
			buffer_printf(buf, "%s%s", sign, name(i));
			sign = bits_count(bits) == 2 ? " and " : ", ";
		}
}

void buffer_add_bits_json(struct buffer *buf, uint64_t bits, bit_name_fn *name)
{
	const char *comma = "";

	buffer_add_char(buf, '[');
	for (int i = 0; bits; i++, bits >>= 1)
		if (bits & 1) {
			buffer_printf(buf, "%s\"%s\"", comma, name(i));
			comma = ",";
		}
	buffer_add_char(buf, ']');
}
