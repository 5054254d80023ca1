#include "base/digest.h"

/* [n] bytes as a number, in an order of bytes that no machine changes. */
static uint64_t little_endian(const char *bytes, size_t n)
{
	uint64_t word = 0;

	for (size_t k = 0; k < n; k++)
		word |= (uint64_t)(unsigned char)bytes[k] << (8 * k);
	return word;
}

/* Eight of them, in one expression: a compiler makes one load of it where bytes lie so. */
static uint64_t eight_bytes(const char *bytes)
{
	const unsigned char *b = (const unsigned char *)bytes;

	return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
	       (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 | (uint64_t)b[7] << 56;
}

uint64_t digest_of(struct text data)
{
	uint64_t h = 0xcbf29ce484222325u ^ data.len;
	size_t i = 0;

	for (; i + 8 <= data.len; i += 8) {
		h = (h ^ eight_bytes(data.ptr + i)) * 0x9e3779b97f4a7c15u;
		h ^= h >> 32;
	}
	h = (h ^ little_endian(data.ptr + i, data.len - i)) * 0x9e3779b97f4a7c15u;
	return h ^ h >> 32;
}

uint64_t digest_and(uint64_t before, struct text data)
{
	uint64_t h = (before ^ digest_of(data)) * 0x9e3779b97f4a7c15u;

	return h ^ h >> 32;
}

void digest_write(char out[DIGEST_SIZE], uint64_t digest)
{
	for (int i = 0; i < 16; i++)
		out[i] = "0123456789abcdef"[digest >> (60 - 4 * i) & 15];
	out[16] = '\0';
}
