#include "base/fold.h"

#include <stdlib.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

/* What one code point of a name becomes. */
enum fold_role { ROLE_KEEP, ROLE_DROP, ROLE_BLANK };

/* Marks that keyboards and sites set in place of an apostrophe or a quote. */
static bool is_quote(ucs4_t c)
{
	return c == '\'' || c == '"' || c == '`' || c == 0xb4 || c == 0x2b9 || c == 0x2bc || c == 0x2032 || c == 0xff07 ||
	       uc_is_general_category(c, UC_INITIAL_QUOTE_PUNCTUATION) ||
	       uc_is_general_category(c, UC_FINAL_QUOTE_PUNCTUATION);
}

static enum fold_role role_of(ucs4_t c)
{
	if (uc_is_general_category(c, UC_MARK) || uc_is_general_category(c, UC_FORMAT) || is_quote(c))
		return ROLE_DROP;
	if (uc_is_property_white_space(c) || uc_is_general_category(c, UC_DASH_PUNCTUATION) || c == 0x2212)
		return ROLE_BLANK;
	return ROLE_KEEP;
}

/* Adds the code points of [norm] that count to [out], single blanks between. */
static void add_kept(struct buffer *out, const uint8_t *norm, size_t len)
{
	bool pending = false;

	for (size_t i = 0; i < len;) {
		ucs4_t c;
		int n = u8_mbtouc(&c, norm + i, len - i);
		enum fold_role role = role_of(c);

		if (role == ROLE_BLANK) {
			pending = out->len > 0;
		} else if (role == ROLE_KEEP) {
			if (pending)
				buffer_add_char(out, ' ');
			pending = false;
			buffer_add(out, text_make((const char *)norm + i, (size_t)n));
		}
		i += (size_t)n;
	}
}

/*
 * Kana and ideographs that have no case, are no marks, and come apart at most
 * into a base and a mark of voice, which is dropped.
 */
static bool is_plain_japanese(ucs4_t c)
{
	return (c >= 0x4e00 && c <= 0x9fff) || (c >= 0x3041 && c <= 0x3096) || (c >= 0x30a1 && c <= 0x30fe) ||
	       c == 0x309d || c == 0x309e;
}

/* The code point that begins [s] where it is one of those; 0 = it is another. */
static ucs4_t plain_japanese_at(struct text s)
{
	const unsigned char *at = (const unsigned char *)s.ptr;
	ucs4_t c;

	if (s.len < 3 || (at[0] & 0xf0) != 0xe0 || (at[1] & 0xc0) != 0x80 || (at[2] & 0xc0) != 0x80)
		return 0;
	c = (ucs4_t)(at[0] & 0x0f) << 12 | (ucs4_t)(at[1] & 0x3f) << 6 | (ucs4_t)(at[2] & 0x3f);
	return is_plain_japanese(c) ? c : 0;
}

/* True when [name] is made of ASCII, kana and ideographs, as most names are: each folds by itself, without tables. */
static bool is_plain(struct text name)
{
	for (size_t i = 0; i < name.len; i++) {
		if (name.ptr[i] == '\0')
			return false;
		if ((unsigned char)name.ptr[i] < 0x80)
			continue;
		if (!plain_japanese_at(text_skip(name, i)))
			return false;
		i += 2;
	}
	return true;
}

/* Writes the base of a kana, or an ideograph as it is: three bytes. */
static void write_base(char *out, ucs4_t c)
{
	ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];

	if (c < 0x4e00 && uc_canonical_decomposition(c, parts) > 0)
		c = parts[0];
	out[0] = (char)(0xe0 | c >> 12);
	out[1] = (char)(0x80 | (c >> 6 & 0x3f));
	out[2] = (char)(0x80 | (c & 0x3f));
}

/* What fold_name does, for such a name. */
static enum status fold_plain(struct arena *arena, struct text name, struct text *folded)
{
	char *out = arena_alloc(arena, name.len + 1);
	bool pending = false;
	size_t len = 0;

	if (!out)
		return ST_NOMEM;
	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];

		if (c == ' ' || c == '-' || (c >= '\t' && c <= '\r')) {
			pending = len > 0;
			continue;
		}
		if (c == '\'' || c == '"' || c == '`')
			continue;
		if (pending)
			out[len++] = ' ';
		pending = false;
		if ((unsigned char)c < 0x80) {
			out[len++] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
		} else {
			write_base(out + len, plain_japanese_at(text_skip(name, i)));
			len += 3;
			i += 2;
		}
	}
	*folded = text_make(out, len);
	return ST_OK;
}

/*
 * Adds [name] with plain apostrophes for acute accents that stand alone: they
 * would come apart into a blank and a mark, and the blank would stay.
 */
static void add_plain(struct buffer *out, struct text name)
{
	static const char acute[] = "\xc2\xb4";

	while (name.len) {
		size_t at = text_find(name, text_of(acute));

		buffer_add(out, text_make(name.ptr, at));
		if (at == name.len)
			return;
		buffer_add_char(out, '\'');
		name = text_skip(name, at + 2);
	}
}

void fold_capitals(struct buffer *out, struct text name)
{
	size_t len = 0;
	uint8_t *capitals = u8_toupper((const uint8_t *)name.ptr, name.len, NULL, UNINORM_NFC, NULL, &len);

	buffer_add(out, capitals ? text_make((const char *)capitals, len) : name);
	free(capitals);
}

enum status fold_name(struct arena *arena, struct text name, struct text *folded)
{
	struct buffer plain = { 0 }, out = { 0 };
	enum status status = ST_NOMEM;
	uint8_t *norm = NULL;
	size_t len = 0;
	char *copy;

	if (is_plain(name))
		return fold_plain(arena, name, folded);
	if (!text_is_utf8(name))
		return ST_SYNTAX;
	add_plain(&plain, name);
	if (!plain.failed)
		norm = u8_casefold((const uint8_t *)plain.data, plain.len, NULL, UNINORM_NFKD, NULL, &len);
	buffer_free(&plain);
	if (!norm)
		return ST_NOMEM;
	add_kept(&out, norm, len);
	copy = out.failed ? NULL : arena_strndup(arena, buffer_string(&out), out.len);
	if (copy) {
		*folded = text_make(copy, out.len);
		status = ST_OK;
	}
	free(norm);
	buffer_free(&out);
	return status;
}

enum { NAME_MAX_BYTES = 120 };

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

unsigned fold_distance(struct text a, struct text b, unsigned limit)
{
	unsigned rows[3][NAME_MAX_BYTES + 2];
	size_t gap = a.len > b.len ? a.len - b.len : b.len - a.len;

	if (a.len > NAME_MAX_BYTES || b.len > NAME_MAX_BYTES || gap > limit)
		return limit + 1;
	for (size_t k = 0; k <= b.len; k++)
		rows[0][k] = (unsigned)k;
	for (size_t i = 1; i <= a.len; i++) {
		unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *above2 = rows[(i + 1) % 3];
		/* Farther from the diagonal than [limit] every distance is larger than it. */
		size_t first = i > limit ? i - limit : 1, last = b.len - i < limit || i > b.len ? b.len : i + limit;
		unsigned best = row[first - 1] = first == 1 ? (unsigned)i : limit + 1;

		for (size_t k = first; k <= last; k++) {
			unsigned cost = a.ptr[i - 1] != b.ptr[k - 1];

			row[k] = least(least(above[k] + 1, row[k - 1] + 1), above[k - 1] + cost);
			if (i > 1 && k > 1 && a.ptr[i - 1] == b.ptr[k - 2] && a.ptr[i - 2] == b.ptr[k - 1])
				row[k] = least(row[k], above2[k - 2] + 1);
			best = least(best, row[k]);
		}
		row[last + 1] = limit + 1;
		if (best > limit)
			return limit + 1;
	}
	return least(rows[a.len % 3][b.len], limit + 1);
}

bool fold_contains_words(struct text name, struct text key)
{
	struct text rest = key, word;

	while (key.len && text_split(&rest, ' ', &word)) {
		struct text words = name, candidate;
		bool seen = false;

		while (!seen && text_split(&words, ' ', &candidate))
			seen = candidate.len >= word.len && text_equal(text_make(candidate.ptr, word.len), word);
		if (!seen)
			return false;
	}
	return true;
}
