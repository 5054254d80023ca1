#include "deck/dressed_count.h"

#include "base/letters.h"
#include "deck/deck_list.h"
#include "deck/deck_trim.h"

/* Bytes of one of [words] at the start of [a], in whatever case; 0 = none is there. */
static size_t word_at_start(struct text a, const char *const words[], size_t n)
{
	for (size_t i = 0; i < n; i++) {
		size_t len = strlen(words[i]);

		if (a.len >= len && text_equal_nocase(text_make(a.ptr, len), text_of(words[i])))
			return len;
	}
	return 0;
}

static size_t word_at_end(struct text a, const char *const words[], size_t n)
{
	for (size_t i = 0; i < n; i++) {
		size_t len = strlen(words[i]);

		if (a.len >= len && text_equal_nocase(text_skip(a, a.len - len), text_of(words[i])))
			return len;
	}
	return 0;
}

#define WORDS(words) words, sizeof(words) / sizeof((words)[0])

/* Bytes of the digit, plain or wide, at the start of [a]; 0 = none is there. */
static size_t digit_at_start(struct text a, unsigned *digit)
{
	if (a.len && is_digit(a.ptr[0])) {
		*digit = (unsigned)(a.ptr[0] - '0');
		return 1;
	}
	/* U+FF10 to U+FF19 */
	if (a.len >= 3 && text_starts_with(a, "\xef\xbc") && (unsigned char)a.ptr[2] >= 0x90 &&
	    (unsigned char)a.ptr[2] <= 0x99) {
		*digit = (unsigned char)a.ptr[2] - 0x90u;
		return 3;
	}
	return 0;
}

/* Takes a number off the start of [*rest]; false = none is there. */
static bool take_number(struct text *rest, uint32_t *number)
{
	unsigned digit;
	size_t n, len = 0;

	for (*number = 0; (n = digit_at_start(*rest, &digit)); len += n, *rest = text_skip(*rest, n))
		*number = *number > DECK_MAX_COUNT / 10 ? DECK_MAX_COUNT + 1 : *number * 10 + digit;
	if (*number > DECK_MAX_COUNT)
		*number = DECK_MAX_COUNT + 1;
	return len > 0;
}

/* Bytes of a picture at the start of [a], as U+1F525, an arrow or a star; 0 = none is there. */
static size_t picture_at_start(struct text a)
{
	unsigned char second = a.len > 1 ? (unsigned char)a.ptr[1] : 0;

	if (a.len >= 4 && text_starts_with(a, "\xf0\x9f"))
		return 4;
	if (a.len >= 3 && a.ptr[0] == '\xe2' && second >= 0x86 && second <= 0xaf)
		return 3;
	return text_starts_with(a, "\xef\xb8\x8f") ? 3 : 0;
}

/* What may stand before a count; longer ones first. */
static const char *const before[] = {
	"[ ]", "[x]", "[card]", "[b]", "[i]", "[li]", "[*]", "<b>", "<i>", "<li>", "**", "__", "~~", "*", "_", "`", "\"", "'",
	"\xe2\x80\x9c", "\xc2\xab", "+", "-", "\xe2\x80\xa2", "\xc2\xb7", ">",
};

/* What ends it, of the same kinds. */
static const char *const behind[] = {
	"[/card]", "[/b]", "[/i]", "[/li]", "</b>", "</i>", "</li>", "<br>", "**", "__", "~~", "`",
	"\"", "\xe2\x80\x9d", "\xc2\xbb",
};

/* Words for copies behind a number and signs for "times", longer ones first. */
static const char *const copies[] = {
	"copies of", "copies", "copy", "pcs", "x", "*", "\xc3\x97", "\xef\xbd\x98", "\xef\xbc\xb8",
	"\xe6\x9e\x9a", "\xe5\xbc\xa0", "\xe5\xbc\xb5",
};

/* Takes off what is dressed around the whole line. */
static struct text undress(struct text line)
{
	size_t n;

	while ((n = word_at_start(line, WORDS(before))) || (n = picture_at_start(line)))
		line = deck_trim_start(text_skip(line, n));
	return line;
}

static struct text without_ends(struct text name)
{
	bool is_comma = name.len && is_one_of(name.ptr[name.len - 1], ",;");
	struct text bare = is_comma ? deck_trim(text_make(name.ptr, name.len - 1)) : name;
	size_t n = word_at_end(bare, WORDS(behind)), n_before = 0;

	if (!n)
		return name;
	/* Marks that are opened in the name belong to it. */
	for (size_t i = 0; i < bare.len - n; i++)
		n_before += memcmp(bare.ptr + i, bare.ptr + bare.len - n, n) == 0;
	return n_before ? name : deck_trim(text_make(bare.ptr, bare.len - n));
}

/* "4 Name" under its dress. */
static bool count_before(struct text line, struct text *name, uint32_t *count)
{
	struct text rest = undress(line);
	size_t n;

	n = word_at_start(rest, (const char *const[]){ "x", "\xc3\x97" }, 2);
	rest = deck_trim_start(text_skip(rest, n));
	if (!take_number(&rest, count))
		return false;
	*name = deck_trim_start(rest);
	n = word_at_start(*name, WORDS(copies));
	if (n && n < name->len && is_one_of(name->ptr[n - 1], "xXfsyFSY") && !is_one_of(name->ptr[n], " \t*_`[<)]|:,"))
		n = 0;
	*name = deck_trim_start(text_skip(*name, n));
	while ((n = word_at_start(*name, WORDS(behind))))
		*name = deck_trim_start(text_skip(*name, n));
	/* Digits that go on as a word are of a name. */
	if (name->ptr == rest.ptr)
		return false;
	*name = without_ends(*name);
	return name->len > 0;
}

/* Words before a count behind the name, and what parts it from the name. */
static const char *const quantity[] = {
	"quantity", "qty", "count", "copies", "anzahl", "quantit\xc3\xa9", "cantidad", "\xe6\x95\xb0\xe9\x87\x8f",
	"x", "\xc3\x97",
};

static struct text without_signs(struct text a, const char *signs)
{
	a = deck_trim(a);
	while (a.len && is_one_of(a.ptr[a.len - 1], signs))
		a = deck_trim(text_make(a.ptr, a.len - 1));
	return a;
}

/* "Name (Qty: 4)", "Name | Qty 4", "Name (4 copies)", "Name - 4 copies". */
static bool count_behind(struct text line, struct text *name, uint32_t *count)
{
	struct text head = without_signs(line, ")]},;"), number;
	size_t unit = word_at_end(head, WORDS(copies)), n, word;

	head = deck_trim(text_make(head.ptr, head.len - unit));
	n = digits_at_end(head);
	number = text_skip(head, head.len - n);
	head = without_signs(text_make(head.ptr, head.len - n), ":=.");
	word = word_at_end(head, WORDS(quantity));
	if (!n || (!unit && !word) || !take_number(&number, count))
		return false;
	head.len -= word;
	/* The word, or the number before its unit, stands apart from the name. */
	if (!head.len || !is_one_of(head.ptr[head.len - 1], " \t([{|,;:-"))
		if (word || head.ptr + head.len == number.ptr - n)
			return false;
	*name = without_signs(head, "([{|,;:-");
	return name->len > 0;
}

/* Lines without a digit have no count; nearly all that come here are so. */
static bool has_digit(struct text line)
{
	for (size_t i = 0; i < line.len; i++)
		if (is_digit(line.ptr[i]) || line.ptr[i] == '\xef')
			return true;
	return false;
}

bool deck_dressed_count(struct text line, struct text *name, uint32_t *count)
{
	return has_digit(line) && (count_before(line, name, count) || count_behind(line, name, count));
}

/* A set has more cards than this: "3/3" is no number of a card and how many the set has. */
enum { SMALL_MAX = 19, LOOSE_DIGITS = 3 };

static bool is_word(char c)
{
	return is_digit(c) || is_letter(c) || c == '_';
}

/* Does a letter of Japanese or Chinese, of three bytes, stand at the start of [a]? Numbers are written to them. */
static bool is_script(struct text a)
{
	unsigned char first = a.len >= 3 ? (unsigned char)a.ptr[0] : 0;

	return (first >= 0xe4 && first <= 0xe9) || (first == 0xe3 && (unsigned char)a.ptr[1] >= 0x81);
}

/* Is the number before [after] part of a word, a printing or an amount? Signs join it to a word alone. */
static bool goes_on(struct text after)
{
	if (!after.len)
		return false;
	if (is_one_of(after.ptr[0], "-.'"))
		return after.len > 1 && is_word(after.ptr[1]);
	return is_script(after) || (is_word(after.ptr[0]) && !is_one_of(after.ptr[0], "xX")) || after.ptr[0] == '$' ||
	       text_starts_with(after, "\xe2\x82\xac");
}

static bool is_begun(struct text head)
{
	char last = head.len ? head.ptr[head.len - 1] : '\0';

	if (last == '-' || last == '.' || last == '\'')
		return head.len > 1 && is_word(head.ptr[head.len - 2]);
	if ((is_word(last) && !is_one_of(last, "xX")) || is_one_of(last, "#$"))
		return true;
	head = text_skip(head, head.len < 3 ? head.len : head.len - 3);
	return is_script(head) || text_is(head, "\xe2\x82\xac");
}

/* A wide digit, or one in a ring, at the start of [a]; names of cards have none. */
static bool is_wide_number(struct text a)
{
	unsigned digit;

	return digit_at_start(a, &digit) == 3 || (a.len >= 3 && text_starts_with(a, "\xe2\x91"));
}

static bool is_loose(struct text text, size_t at, size_t n)
{
	struct text after = text_skip(text, at + n);
	uint32_t total;
	bool is_one = n == 1 && text.ptr[at] == '1';

	if (n > LOOSE_DIGITS || is_begun(text_make(text.ptr, at)))
		return false;
	if (after.len > 1 && after.ptr[0] == '/' && is_digit(after.ptr[1])) {
		after = text_skip(after, 1);
		return take_number(&after, &total) && total <= SMALL_MAX && !(is_one && total == 1);
	}
	/* One copy is what a line without a count is taken for. */
	return !is_one && (!at || text.ptr[at - 1] != '/') && !goes_on(after);
}

bool deck_has_loose_number(struct text text)
{
	for (size_t i = 0; i < text.len; i++) {
		size_t n = 0;

		while (i + n < text.len && is_digit(text.ptr[i + n]))
			n++;
		if (n ? is_loose(text, i, n) : is_wide_number(text_skip(text, i)))
			return true;
		i += n;
	}
	return false;
}

/* Words for several copies, of the languages in which cards are sold. */
static const char *const count_words[] = {
	"two",	  "three", "four",  "five",   "six",  "seven", "eight",	 "nine",   "ten",     "eleven",	   "twelve",
	"twice",  "thrice", "pair", "couple", "set",  "dozen", "playset", "playsets", "zwei",  "drei",	    "vier",
	"f\xc3\xbcnf", "sechs", "sieben", "acht", "neun", "deux", "trois", "quatre", "cinq", "sept",    "huit",
	"neuf",	  "dos",   "tres",  "cuatro", "due",  "tre",   "quattro", "ii",	   "iii",     "iv",	   "vi",
	"vii",	  "viii",  "ix",    "xii",
};

/* Signs for numbers: raised digits, Roman ones of one sign, those of the Chinese from two to ten. */
static const char *const count_signs[] = {
	"\xc2\xb2",	 "\xc2\xb3",	 "\xe2\x81\xb4", "\xe2\x81\xb5", "\xe2\x81\xb6", "\xe2\x81\xb7", "\xe2\x81\xb8",
	"\xe2\x81\xb9", "\xe2\x85\xa1", "\xe2\x85\xa2", "\xe2\x85\xa3", "\xe2\x85\xa4", "\xe2\x85\xa5", "\xe2\x85\xa6",
	"\xe2\x85\xa7", "\xe2\x85\xa8", "\xe2\x85\xa9", "\xe4\xba\x8c", "\xe4\xb8\x89", "\xe5\x9b\x9b", "\xe4\xba\x94",
	"\xe5\x85\xad", "\xe4\xb8\x83", "\xe5\x85\xab", "\xe4\xb9\x9d", "\xe5\x8d\x81",
};

static bool is_one_of_words(struct text word, const char *const words[], size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (text_equal_nocase(word, text_of(words[i])))
			return true;
	return false;
}

bool deck_has_count_word(struct text text)
{
	size_t len;

	for (; text.len; text = text_skip(text, len ? len : 1)) {
		struct text word;

		for (len = 0; len < text.len && ((unsigned char)text.ptr[len] >= 0x80 || is_word(text.ptr[len])); len++)
			;
		word = text_make(text.ptr, len);
		if (is_one_of_words(word, WORDS(count_words)) || is_one_of_words(word, WORDS(count_signs)))
			return true;
	}
	return false;
}
