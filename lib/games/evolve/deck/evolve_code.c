#include "games/evolve/deck/evolve_code.h"

#include <string.h>
#include <zlib.h>

#include "base/base64.h"
#include "deck/deck_codes.h"

/* "SVE" and the version, then '-'. */
enum { MARK_LEN = 5, CHUNK = 4096 };

const char *evolve_code_fault_text(enum evolve_code_fault fault)
{
	static const char *const texts[] = {
		[EVOLVE_CODE_VERSION] = "is of a version that is not read, expected 'SVE1-'",
		[EVOLVE_CODE_LETTER] = "has a character that no code has",
		[EVOLVE_CODE_CUT] = "is cut short",
		[EVOLVE_CODE_DAMAGED] = "is damaged: what it holds is not what was packed",
		[EVOLVE_CODE_TOO_LONG] = "holds more than a deck has",
		[EVOLVE_CODE_NO_TEXT] = "holds no text",
	};

	return texts[fault];
}

/* Does a code begin here: "SVE1-", and something behind it? */
static bool begins(struct text a)
{
	return a.len > MARK_LEN && text_starts_with(a, "SVE") && is_digit(a.ptr[3]) && a.ptr[4] == '-';
}

struct text evolve_code_in(struct text line)
{
	line = text_trim(line);
	if (begins(line))
		return line;
	if (text_starts_with(line, "http://") || text_starts_with(line, "https://"))
		for (size_t i = 1; i < line.len; i++)
			if (strchr("/#=?", line.ptr[i - 1]) && begins(text_skip(line, i)))
				return text_skip(line, i);
	return text_make("", 0);
}

bool evolve_is_site_address(struct text line)
{
	const struct text site = text_of("bushiroad.com/");

	return (text_starts_with(line, "https://decklog") || text_starts_with(line, "http://decklog")) &&
	       text_find(line, site) < line.len;
}

bool evolve_is_code(struct text line)
{
	struct text bare = deck_code_bare(line), code = evolve_code_in(bare);

	if (evolve_is_site_address(bare))
		code = bare;

	return code.len && !memchr(code.ptr, ' ', code.len) && !memchr(code.ptr, '\t', code.len);
}

static enum evolve_code_fault decode(struct text word, struct buffer *bytes)
{
	unsigned bits = 0, n_bits = 0;

	while (word.len && word.ptr[word.len - 1] == '=')
		word.len--;
	for (size_t i = 0; i < word.len; i++) {
		unsigned value = base64_value(word.ptr[i]);

		if (value == BASE64_NONE)
			return EVOLVE_CODE_LETTER;
		bits = (bits << 6 | value) & 0xffff;
		n_bits += 6;
		if (n_bits < 8)
			continue;
		n_bits -= 8;
		buffer_add_char(bytes, (char)(unsigned char)(bits >> n_bits & 0xff));
	}
	return word.len % 4 == 1 ? EVOLVE_CODE_CUT : EVOLVE_CODE_OK;
}

/* What is wrong where zlib did not come to its end. */
static enum evolve_code_fault fault_of(int result, const z_stream *stream)
{
	if (result == Z_STREAM_END)
		return stream->avail_in ? EVOLVE_CODE_DAMAGED : EVOLVE_CODE_OK;
	return result == Z_OK || result == Z_BUF_ERROR ? EVOLVE_CODE_CUT : EVOLVE_CODE_DAMAGED;
}

/* Unpacks piece by piece, and no further than a deck goes. */
static enum evolve_code_fault inflate_all(z_stream *stream, struct buffer *plain)
{
	unsigned char chunk[CHUNK];
	size_t n = 0;
	int result = Z_OK;

	while (result == Z_OK) {
		stream->next_out = chunk;
		stream->avail_out = CHUNK;
		result = inflate(stream, Z_NO_FLUSH);
		if (result == Z_MEM_ERROR)
			plain->failed = true;
		buffer_add(plain, text_make((const char *)chunk, CHUNK - stream->avail_out));
		n += CHUNK - stream->avail_out;
		if (n > EVOLVE_CODE_PLAIN_MAX)
			return EVOLVE_CODE_TOO_LONG;
	}
	return fault_of(result, stream);
}

static enum evolve_code_fault inflate_bytes(struct buffer *bytes, struct buffer *plain)
{
	z_stream stream = { .avail_in = (uInt)bytes->len, .next_in = (Bytef *)bytes->data };
	enum evolve_code_fault fault;

	if (bytes->len == 0)
		return EVOLVE_CODE_CUT;
	if (inflateInit(&stream) != Z_OK) {
		plain->failed = true;
		return EVOLVE_CODE_DAMAGED;
	}
	fault = inflate_all(&stream, plain);
	inflateEnd(&stream);
	return fault;
}

enum evolve_code_fault evolve_code_unpack(struct text code, struct buffer *plain)
{
	struct buffer bytes = { 0 };
	size_t start = plain->len;
	enum evolve_code_fault fault;
	struct text text;

	if (!begins(code) || code.ptr[3] != '1')
		return EVOLVE_CODE_VERSION;
	fault = decode(text_skip(code, MARK_LEN), &bytes);
	plain->failed |= bytes.failed;
	if (!fault && !plain->failed)
		fault = inflate_bytes(&bytes, plain);
	buffer_free(&bytes);
	text = text_skip(buffer_text(plain), start);
	if (!fault && (!text_is_utf8(text) || (text.len && memchr(text.ptr, '\0', text.len))))
		fault = EVOLVE_CODE_NO_TEXT;
	return fault;
}

static void encode(const unsigned char *bytes, size_t len, struct buffer *out)
{
	for (size_t i = 0; i < len; i += 3) {
		size_t n = len - i < 3 ? len - i : 3;
		unsigned long bits = (unsigned long)bytes[i] << 16;

		if (n > 1)
			bits |= (unsigned long)bytes[i + 1] << 8;
		if (n > 2)
			bits |= bytes[i + 2];
		for (size_t k = 0; k <= n; k++)
			buffer_add_char(out, base64_letter((unsigned)(bits >> (18 - 6 * k))));
	}
}

void evolve_code_pack(struct text plain, struct buffer *out)
{
	struct buffer packed = { 0 };
	unsigned char chunk[CHUNK], in[CHUNK];
	z_stream stream = { .avail_in = 0 };
	int result = deflateInit(&stream, Z_BEST_COMPRESSION);

	out->failed |= result != Z_OK;
	while (result == Z_OK) {
		size_t len = plain.len < CHUNK ? plain.len : CHUNK;

		if (len)
			memcpy(in, plain.ptr, len);
		plain = text_skip(plain, len);
		stream.next_in = in;
		stream.avail_in = (uInt)len;
		do {
			stream.next_out = chunk;
			stream.avail_out = CHUNK;
			result = deflate(&stream, plain.len ? Z_NO_FLUSH : Z_FINISH);
			buffer_add(&packed, text_make((const char *)chunk, CHUNK - stream.avail_out));
		} while (stream.avail_out == 0 && result == Z_OK);
	}
	deflateEnd(&stream);
	out->failed |= packed.failed;
	buffer_add_string(out, "SVE1-");
	encode((const unsigned char *)buffer_string(&packed), packed.len, out);
	buffer_free(&packed);
}
