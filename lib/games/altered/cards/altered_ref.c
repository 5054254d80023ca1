#include "games/altered/cards/altered_ref.h"

#include <stdio.h>

#include "base/letters.h"

static const struct {
	const char *code;
	const char *name;
} factions[] = {
	[ALTERED_NEUTRAL] = { "NE", "neutral" }, [ALTERED_AXIOM] = { "AX", "Axiom" },
	[ALTERED_BRAVOS] = { "BR", "Bravos" },   [ALTERED_LYRA] = { "LY", "Lyra" },
	[ALTERED_MUNA] = { "MU", "Muna" },       [ALTERED_ORDIS] = { "OR", "Ordis" },
	[ALTERED_YZMIR] = { "YZ", "Yzmir" },     [ALTERED_FACTION_UNKNOWN] = { "", "of unknown faction" },
};

static const char *const versions[N_ALTERED_VERSIONS] = {
	[ALTERED_C] = "C", [ALTERED_R1] = "R1", [ALTERED_R2] = "R2", [ALTERED_E] = "E", [ALTERED_U] = "U",
};

const char *altered_faction_code(enum altered_faction faction)
{
	return factions[faction].code;
}

const char *altered_faction_name(enum altered_faction faction)
{
	return factions[faction].name;
}

enum altered_faction altered_faction_find(struct text code)
{
	for (int i = 0; i < N_ALTERED_FACTIONS; i++)
		if (text_equal_nocase(code, text_of(factions[i].code)))
			return (enum altered_faction)i;
	return text_equal_nocase(code, text_of("OD")) ? ALTERED_ORDIS : ALTERED_FACTION_UNKNOWN;
}

const char *altered_version_code(enum altered_version version)
{
	return versions[version];
}

bool altered_version_find(struct text code, enum altered_version *version)
{
	for (int i = 0; i < N_ALTERED_VERSIONS; i++)
		if (text_equal_nocase(code, text_of(versions[i]))) {
			*version = (enum altered_version)i;
			return true;
		}
	return false;
}

static char capital(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool read_set(struct text part, struct altered_ref *ref)
{
	if (part.len == 0 || part.len >= ALTERED_SET_SIZE)
		return false;
	for (size_t i = 0; i < part.len; i++) {
		ref->set[i] = capital(part.ptr[i]);
		if (!is_capital(ref->set[i]) && !is_digit(ref->set[i]))
			return false;
	}
	return true;
}

static bool read_product(struct text part, struct altered_ref *ref)
{
	ref->product = part.len == 1 ? capital(part.ptr[0]) : '\0';
	return ref->product == 'B' || ref->product == 'A' || ref->product == 'P';
}

static bool read_number(struct text part, struct altered_ref *ref)
{
	uint32_t number;

	if (part.len > 3 || !text_to_number(part, ALTERED_MAX_NUMBER, &number) || number == 0)
		return false;
	ref->number = (uint16_t)number;
	ref->is_short_number = part.len == 1;
	return true;
}

/* How the format writes that the number of a numbered print is not told. */
static const char blank_serial[] = "XXX";

/* The number behind the version; a unique must have one. */
static bool read_serial(struct text part, struct altered_ref *ref)
{
	uint32_t serial;

	if (ref->version != ALTERED_U && text_equal_nocase(part, text_of(blank_serial))) {
		ref->is_blank_serial = true;
		return true;
	}
	if (part.len > 5 || !text_to_number(part, ALTERED_MAX_SERIAL, &serial) || serial == 0)
		return false;
	ref->serial = (uint16_t)serial;
	return true;
}

bool altered_ref_read(struct text text, struct altered_ref *ref)
{
	struct text part[7], rest = text;
	size_t n = 0;

	*ref = (struct altered_ref){ 0 };
	if (text.len >= ALTERED_REF_SIZE)
		return false;
	while (n < 7 && text_split(&rest, '_', &part[n]))
		n++;
	if (rest.ptr || n < 6 || !text_equal_nocase(part[0], text_of("ALT")))
		return false;
	ref->family = altered_faction_find(part[3]);
	if (text_equal_nocase(part[5], text_of("R")))
		part[5] = text_of("R1");
	if (!read_set(part[1], ref) || !read_product(part[2], ref) || ref->family == ALTERED_FACTION_UNKNOWN ||
	    !read_number(part[4], ref) || !altered_version_find(part[5], &ref->version))
		return false;
	return n == 7 ? read_serial(part[6], ref) : ref->version != ALTERED_U;
}

static bool is_word(char c)
{
	return c == '_' || is_digit(c) || is_letter(c);
}

bool altered_ref_in(struct text text, struct altered_ref *ref)
{
	for (; text.len > 4; text = text_skip(text, 1)) {
		size_t len = 4;

		if (!text_equal_nocase(text_make(text.ptr, len), text_of("ALT_")))
			continue;
		while (len < text.len && is_word(text.ptr[len]))
			len++;
		if (altered_ref_read(text_make(text.ptr, len), ref))
			return true;
	}
	*ref = (struct altered_ref){ 0 };
	return false;
}

static bool is_all(struct text part, bool (*is_so)(char c), size_t min, size_t max)
{
	for (size_t i = 0; i < part.len; i++)
		if (!is_so(part.ptr[i]))
			return false;
	return part.len >= min && part.len <= max;
}

/* A set's letters, a letter that is left out at times, a number, a letter, a language that is left out at times. */
static bool is_collector(struct text word)
{
	struct text part[6] = { { 0 } }, rest = word;
	size_t n = 0, at = 1;

	while (n < 6 && text_split(&rest, '-', &part[n]))
		n++;
	if (n == 6 || !is_all(part[0], is_letter, 3, 6))
		return false;
	at += is_all(part[1], is_letter, 1, 1);
	return n >= at + 2 && n <= at + 3 && is_all(part[at], is_digit, 1, 3) &&
	       is_all(part[at + 1], is_letter, 1, 1) && (n == at + 2 || is_all(part[at + 2], is_letter, 2, 2));
}

bool altered_collector_in(struct text *text, struct text *number)
{
	while (text->len) {
		size_t len = 0;

		while (len < text->len && (is_word(text->ptr[len]) || text->ptr[len] == '-'))
			len++;
		*number = text_make(text->ptr, len);
		*text = text_skip(*text, len ? len : 1);
		if (len && is_collector(*number))
			return true;
	}
	return false;
}

void altered_ref_write(const struct altered_ref *ref, char out[ALTERED_REF_SIZE])
{
	int len = snprintf(out, ALTERED_REF_SIZE, "ALT_%s_%c_%s_%0*d_%s", ref->set, ref->product,
			   altered_faction_code(ref->family), ref->is_short_number ? 1 : 2, ref->number,
			   altered_version_code(ref->version));

	if (ref->version == ALTERED_U)
		snprintf(out + len, (size_t)(ALTERED_REF_SIZE - len), "_%d", ref->serial);
	else if (ref->is_blank_serial)
		snprintf(out + len, (size_t)(ALTERED_REF_SIZE - len), "_%s", blank_serial);
	else if (ref->serial)
		snprintf(out + len, (size_t)(ALTERED_REF_SIZE - len), "_%03d", ref->serial);
}

/* Adds a part and '_' behind it; returns where the next goes. */
static char *put(char *at, const char *part)
{
	while (*part)
		*at++ = *part++;
	*at++ = '_';
	return at;
}

static char *put_number(char *at, unsigned number)
{
	char digits[6];
	size_t n = sizeof(digits);

	digits[--n] = '\0';
	do {
		digits[--n] = (char)('0' + number % 10);
		number /= 10;
	} while (number);
	return put(at, digits + n);
}

/* Asked for every line of every deck, so it does without printf. */
void altered_ref_key(const struct altered_ref *ref, char out[ALTERED_REF_SIZE])
{
	char *at = ref->version == ALTERED_U ? put(out, ref->set) : out;

	at = put(at, altered_faction_code(ref->family));
	at = put_number(at, ref->number);
	at = put(at, altered_version_code(ref->version));
	if (ref->version == ALTERED_U)
		at = put_number(at, ref->serial);
	at[-1] = '\0';
}
