#include "base/packed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

/* zlib's number of bits for a window, and what says that gzip's header stands before it. */
enum { WINDOW_BYTES = 16 * 1024, GZIP_BITS = 16 + MAX_WBITS };

struct packed {
	FILE *file;
	z_stream stream;
	bool is_known;  /* it was looked whether it is packed */
	bool is_packed; /* stream is begun */
	bool is_inside; /* a packed part has begun and not ended */
	bool has_failed;
	size_t begin, end; /* of the window: bytes of the file that are not used yet */
	unsigned char window[WINDOW_BYTES];
};

struct packed *packed_open(FILE *file)
{
	struct packed *packed = calloc(1, sizeof(*packed));

	if (packed)
		packed->file = file;
	else if (file != stdin)
		fclose(file);
	return packed;
}

/* Fills the window behind what is left in it; false at the end. */
static bool fill(struct packed *packed)
{
	memmove(packed->window, packed->window + packed->begin, packed->end - packed->begin);
	packed->end -= packed->begin;
	packed->begin = 0;
	packed->end += fread(packed->window + packed->end, 1, WINDOW_BYTES - packed->end, packed->file);
	packed->has_failed |= ferror(packed->file) != 0;
	return packed->end > 0 && !packed->has_failed;
}

/* Does gzip begin at the window's start? */
static bool begins_packed(const struct packed *packed)
{
	return packed->end - packed->begin > 2 && packed->window[packed->begin] == 0x1f &&
	       packed->window[packed->begin + 1] == 0x8b;
}

static void look(struct packed *packed)
{
	packed->is_known = true;
	if (!fill(packed) || !begins_packed(packed))
		return;
	packed->is_packed = inflateInit2(&packed->stream, GZIP_BITS) == Z_OK;
	packed->is_inside = packed->is_packed;
	packed->has_failed |= !packed->is_packed;
}

/* One step of zlib into [to]; false when nothing more can come. */
static bool unpack(struct packed *packed, unsigned char *to, size_t len, size_t *n)
{
	int result;

	if (packed->begin == packed->end && !fill(packed)) {
		/* A file that was cut off. */
		packed->has_failed |= packed->is_inside;
		return false;
	}
	/* Several packed files may stand behind each other. */
	if (!packed->is_inside && (!begins_packed(packed) || inflateReset(&packed->stream) != Z_OK))
		return false;
	packed->is_inside = true;
	packed->stream.next_in = packed->window + packed->begin;
	packed->stream.avail_in = (unsigned)(packed->end - packed->begin);
	packed->stream.next_out = to;
	packed->stream.avail_out = (unsigned)len;
	result = inflate(&packed->stream, Z_NO_FLUSH);
	packed->begin = packed->end - packed->stream.avail_in;
	*n = len - packed->stream.avail_out;
	if (result == Z_STREAM_END)
		packed->is_inside = false;
	else if (result != Z_OK)
		packed->has_failed = true;
	return !packed->has_failed;
}

static size_t read_plain(struct packed *packed, char *to, size_t len)
{
	size_t n = packed->end - packed->begin < len ? packed->end - packed->begin : len;

	memcpy(to, packed->window + packed->begin, n);
	packed->begin += n;
	if (n < len)
		n += fread(to + n, 1, len - n, packed->file);
	packed->has_failed |= ferror(packed->file) != 0;
	return n;
}

size_t packed_read(struct packed *packed, char *to, size_t len)
{
	size_t done = 0, n = 0;

	if (!packed->is_known)
		look(packed);
	if (packed->has_failed)
		return 0;
	if (!packed->is_packed)
		return read_plain(packed, to, len);
	for (; done < len && unpack(packed, (unsigned char *)to + done, len - done, &n); n = 0)
		done += n;
	if (packed->has_failed && errno == 0)
		errno = EIO;
	return done + n;
}

bool packed_failed(const struct packed *packed)
{
	return packed->has_failed;
}

void packed_close(struct packed *packed)
{
	if (!packed)
		return;
	if (packed->is_packed)
		inflateEnd(&packed->stream);
	if (packed->file != stdin)
		fclose(packed->file);
	free(packed);
}
